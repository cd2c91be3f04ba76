"""Games kept in files: readable JSON, written at once or not at all, and believed only as far as the rules agree.

A file holds everything the game depends on, and for each turn one line: the fingerprint of the table as the turn
began, what chance gave, and the answers in words. So a change of rules, cards or Python is found in the turn where it
begins. `check` covers what no rule can check, such as notes.
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
from kit.records import FORMAT, Reader, check, plain
from kit.restore import turn_record
from kit.session import Session
from kit.tokens import from_token, token

LARGEST = 50_000_000
"""Bytes; a game takes some ten thousand."""


# ---------------------------------------------------------------------- writing
def save(session: Session, path: str | Path) -> Path:
    """Write the game to `path`, with the answers that were taken back; a file that was there is replaced as a whole.

    Raises BadSave when the folder or file cannot be written, or when notes or the described table of a scenario hold
    something that JSON cannot. The old file is then still there.
    """
    path = Path(path)
    content = dump(session, str(path)).encode("utf-8", "backslashreplace")
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
    except OSError as error:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()
        raise BadSave(f"{path}: cannot be written: {error.strerror or error}") from None
    return path


def dump(session: Session, where: str = "this game") -> str:
    """The text of a save file."""
    turns = []
    table = session.table
    for turn in session._turns:
        record, table = turn_record(session.game, turn)
        turns.append({"table": record.table, "chance": list(record.chance or ()), "answers": list(record.answers)})
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
        "position": session.position,
        "notes": plain(session.notes, where, "notes"),
        "turns": turns,
        "end": session.game.fingerprint(table),
    }
    content["check"] = check(content)
    lines = []
    for name, value in content.items():
        if name in ("turns", "notes") and value:
            shown = "[\n    " + ",\n    ".join(line(part) for part in value) + "\n  ]"
        else:
            shown = line(value)
        lines.append(f"  {line(name)}: {shown}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


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


def salvage(text: str) -> Any:
    """What can be understood of a file that breaks off: its header, whole turns, and of the last turn whole answers."""
    text = text.rstrip(", \r\n")
    lines = text.rpartition(",\n")[0]
    for rest in (*(text + end for end in ("]}]}", "}]}", "]}", "}")), lines + "]}", lines + "}"):
        with suppress(ValueError):
            return json.loads(rest, parse_constant=no_number)
    return None


__all__ = ["FORMAT", "dump", "from_token", "load", "save", "token"]
