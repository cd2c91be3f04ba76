"""A game that keeps itself in a file after every change.

The file is replaced as a whole, never written in place. It is never the file of somebody else: what a game would
overwrite must be part of that game. A disk that fails stops nothing; it is told once, and tried again at every change.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.ask import BadSave
from kit.lines import begins
from kit.records import plain
from kit.saves import load, save

if TYPE_CHECKING:
    from kit.session import Session

class NotKept(RuntimeWarning):
    """A game could not be kept in its file. Play goes on."""


CHOOSE = "Nothing was overwritten: choose another file"
Stamp = tuple[int, int, int]


class Autosave:
    """Keeps one game in one file.

    path   of the file
    error  why the game as it stands is not in the file; "" while it is
    Raises BadSave where the file holds anything that is no part of the game, or cannot be written.
    """

    def __init__(self, session: Session, path: Path) -> None:
        self.session = session
        self.path = path
        self.error = ""
        if path.exists():
            check_part(session, path)
        save(session, path)
        self._stamp = stamp(path)

    def write(self) -> bool:
        """Keep the game as it stands; True where `error` came or went."""
        before = self.error
        try:
            found = stamp(self.path)
            if found is not None and self._stamp is not None and found != self._stamp:
                raise BadSave(f"{self.path}: was written by somebody else since this game did, and is left as it is; "
                              "keep this game elsewhere, with game.autosave(\"another file\")")
            save(self.session, self.path)
            self._stamp = stamp(self.path)
            self.error = ""
        except BadSave as error:
            self.error = str(error)
        except Exception as error:      # whatever it is, it costs no answer; its words may name a hidden card
            self.error = f"{self.path}: cannot be written: {type(error).__name__}"
        return bool(before) != bool(self.error)


def stamp(path: Path) -> Stamp | None:
    """What changes when a file is written; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def held(path: Path, session: Session) -> Session:
    """What a file holds, where that is the same game as `session`, however far it was played. Raises BadSave."""
    try:
        found = load(path, session.game)
    except BadSave as error:
        raise BadSave(f"{error}. {CHOOSE}", error.game) from None
    if dealt(found) != dealt(session):
        raise BadSave(f"{path}: holds another game: {told(found)}, not {told(session)}. {CHOOSE}, {go_on(path)}", found)
    return found


def check_part(session: Session, path: Path) -> None:
    """Refuse a file that holds anything but a part of the game."""
    found = held(path, session)
    ways = [session._answers, *(line.answers for line in session._lines.others.values())]
    for answers in (found._answers, *(line.answers for line in found._lines.others.values())):
        if not any(begins(answers, way) for way in ways):
            raise BadSave(f"{path}: holds answers of this game that are not in it, {len(answers)} in all. {CHOOSE}, "
                          f"{go_on(path)}", found)
    ours = {(note.way, note.text, note.tag, note.rating) for note in session.notes}
    for note in found.notes:
        if (note.way, note.text, note.tag, note.rating) not in ours:
            raise BadSave(f"{path}: holds a note on this game that is not in it: {note.text!r}. {CHOOSE}, "
                          f"{go_on(path)}", found)


def go_on(path: Path) -> str:
    return f'or go on with what it holds: kit.resume("{path}")'


def dealt(session: Session) -> tuple[Any, ...]:
    """What makes two sessions the same game before anybody answers."""
    given = plain(session.given, "this game", "scenario")
    return session.game.name, session.seats, session.seed, session.options, given


def told(session: Session) -> str:
    """A game in a few words that tell it from others."""
    options = "".join(f", {name}={value}" for name, value in session.options.changed().items())
    scene = ", a described table" if session.given is not None else ""
    return f"{session.game.title} of {', '.join(session.seats)}, seed {session.seed}{options}{scene}"


def resumed(path: Path, begun: Session) -> Session:
    """The game in the file, where it is the one that was just begun; that one, kept there, where there is no file.

    Bots, undo and private are as in `begun`. Raises BadSave where the file holds another game.
    """
    session = begun
    if path.exists():
        session = held(path, begun)
        session.bots, session.undo_mode = begun.bots, begun.undo_mode
        if session.private != begun.private:
            session.private = begun.private
            session.goto(session.position)      # stand at a forced window now, should one be next
    return session.autosave(path)
