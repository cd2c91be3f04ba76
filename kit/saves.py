"""Games kept in files: readable JSON, written at once or not at all, and believed only as far as the rules agree.

A file holds everything the game depends on, and for each turn one line: the fingerprint of the table as the turn
began, what chance gave, and the answers in words. So a change of rules, cards or Python is found in the turn where it
begins. Other lines of the game follow, each from the turn in which it leaves. `check` covers what no rule can check,
such as notes.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import kit
from kit.ask import BadSave
from kit.game import Game
from kit.notes import Note
from kit.records import FORMAT, Reader, check, plain
from kit.restore import shared_turns, turn_record, turns_to_keep
from kit.session import Session
from kit.tokens import from_token, token

LARGEST = 50_000_000
"""Bytes; a game takes some ten thousand."""

LONGEST_HEAD = 1000
"""Bytes within which a save says that it is one."""


# ---------------------------------------------------------------------- writing
def save(session: Session, path: str | Path) -> Path:
    """Write the game to `path`, with the answers that were taken back, all its lines and notes.

    A file that was there is replaced as a whole. Raises BadSave when the folder or file cannot be written, or when the
    described table of a scenario holds something that JSON cannot. The old file is then still there.
    """
    return write(Path(path), dump(session, str(path)))


def write(path: Path, text: str) -> Path:
    """Put a text into a file, at once or not at all. Raises BadSave where it cannot be written."""
    content = text.encode("utf-8", "backslashreplace")
    temporary: Path | None = None
    try:
        # next to the file, not next to a link that leads to it: only within a folder is replacing atomic
        target = Path(os.path.realpath(path))
        for number in count():
            part = target.with_name(f".{target.name}.{number}.part")
            with suppress(FileExistsError), open(part, "xb") as file:
                temporary = part
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
                break
        os.replace(part, target)
    except BaseException as error:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()
        if isinstance(error, OSError):
            raise BadSave(f"{path}: cannot be written: {error.strerror or error}") from None
        raise
    return path


def write_other(path: Path, text: str) -> Path:
    """Put a text that is no save into a file, but never over a saved game. Raises BadSave."""
    with suppress(OSError), open(path, "rb") as file:
        if b'"playtable":' in file.read(LONGEST_HEAD):
            raise BadSave(f"{path}: holds a saved game, and is not overwritten; choose another file, such as "
                          f"{path.with_suffix('')}.export{path.suffix}")
    return write(path, text)


def dump(session: Session, where: str = "this game") -> str:
    """The text of a save file."""
    lines = session.branches       # first of all, since it finds lines that are one by now
    turns, end = told_turns(session)
    content = {
        "playtable": FORMAT,
        "kit": kit.__version__,
        "game": session.game.name,
        "rulebook": session.game.rulebook,
        "seats": list(session.seats),
        "bots": {name: bot.kind for name, bot in session.bots.items()},
        "seed": session.seed,
        "options": plain(session.options.changed(), where, "options"),
        "scenario": plain(session.given, where, "scenario"),
        "undo": session.undo_mode,
        "private": session.private,
        "position": session.position,
        "line": {"id": session.line, "name": session._lines.name(session.line)},
        "ids": {"lines": session._lines.made, "notes": session._noted},
        "notes": [told_note(session, note) for note in session.notes],
        "turns": turns,
        "end": end,
        "branches": [told_branch(session, branch.id) for branch in lines],
    }
    content["check"] = check(content)
    text = []
    for name, value in content.items():
        if name in ("turns", "notes", "branches") and value:
            shown = "[\n    " + ",\n    ".join(line(part) for part in value) + "\n  ]"
        else:
            shown = line(value)
        text.append(f"  {line(name)}: {shown}")
    return "{\n" + ",\n".join(text) + "\n}\n"


def told_turns(session: Session) -> tuple[list[dict[str, Any]], str]:
    """The turns of the line the game is on, as they are kept, and the fingerprint at its end.

    What was told of a finished turn is remembered: a game that is kept after every answer tells its last turn only.
    """
    kept, turns, table = session._lines.told, turns_to_keep(session), None
    told = kept[:len(turns) - 1]
    for number in range(len(told), len(turns)):
        record, table = turn_record(session.game, turns[number])
        told.append({"table": record.table, "chance": list(record.chance or ()), "answers": list(record.answers)})
    kept[:] = told[:-1]
    return told, session.game.fingerprint(table)


def told_note(session: Session, note: Note) -> dict[str, Any]:
    """A note as it is kept: with the line it is on, where that is another one than the game's."""
    told: dict[str, Any] = {"id": note.id, "at": note.at, "text": note.text}
    told |= {name: value for name, value in (("tag", note.tag), ("rating", note.rating), ("seat", note.seat))
             if value is not None}
    branch = session._line_of(note.way)
    return told if branch == session.line else {**told, "branch": branch}


def told_branch(session: Session, number: int) -> dict[str, Any]:
    """Another line as it is kept: its turns from the one in which it leaves the line the game is on."""
    branch = session._lines.others[number]
    first = shared_turns(branch.answers, branch.firsts, session) - 1
    if branch.saved is None:
        twin = session._on_line(number)
        twin._lines.told = session._lines.told[:first]
        turns, end = told_turns(twin)
        branch.saved = {"turns": turns, "end": end}
    return {"id": number, "name": session._lines.name(number), "turn": first + 1,
            "turns": branch.saved["turns"][first:], "end": branch.saved["end"]}


def line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# ---------------------------------------------------------------------- reading
def load(path: str | Path, game: Game | None = None) -> Session:
    """The game in a file, at the question where it was saved; answers that were taken back can be redone.

    game  for a game of your own, the Game it was played with; other games are found by their name

    Raises BadSave for a file that is no save, is damaged, was made by a newer kit or rulebook, or does not fit the
    rules. The message says what was expected where, and `error.game` is the game up to there. The file is only read.
    """
    where = str(path)
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSave(f"{where}: cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise BadSave(f"{where}: is no path: {error}") from None
    if len(content) > LARGEST:
        raise BadSave(f"{where}: is no saved game: it has more than {LARGEST:,} bytes")
    try:
        return loads(content, where, game)
    except RecursionError:
        raise BadSave(f"{where}: is no saved game: it is nested too deeply") from None


def loads(content: bytes, where: str, game: Game | None = None) -> Session:
    """The game in the bytes of a save file."""
    fault = ""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = content[:error.start].decode("utf-8-sig", "ignore")
        fault = f"line {len(text.splitlines())}: byte {error.start} is no UTF-8 text"
    try:
        found = json.loads(text, parse_constant=no_number)
    except json.JSONDecodeError as error:
        fault = fault or f"line {error.lineno}, column {error.colno}: {error.msg}"
        found = salvage(text[:error.pos])
    except ValueError as error:
        fault = fault or f"{error}"
        found = None
    if not isinstance(found, dict) or "playtable" not in found:
        raise BadSave(f"{where}: is no saved game of Playtable{': ' + fault if fault else ''}")
    return Reader(found, where, f"{fault}; the file was cut short or changed" if fault else "").session(game)


def no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number that a save could hold")


ENDS = ("]}]}]}", "}]}]}", "]}]}", "}]}", "]}", "}")
"""What closes a text that breaks off in a list of answers, a turn, a list of turns, a branch and so on."""


def salvage(text: str) -> Any:
    """What can be understood of a file that breaks off: its header, whole turns, and of the last turn whole answers."""
    text = text.rstrip(", \r\n")
    lines = text.rpartition(",\n")[0]
    for rest in (*(text + end for end in ENDS), lines + "]}", lines + "}"):
        with suppress(ValueError):
            return json.loads(rest, parse_constant=no_number)
    return None


__all__ = ["FORMAT", "dump", "from_token", "load", "save", "token", "write", "write_other"]
