"""The other lines of a game, as people see them: where each left, how long it is, and what was answered on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from kit.ask import UnknownName
from kit.lines import shared
from kit.looks import listed, paragraph

if TYPE_CHECKING:
    from kit.session import Session


class GivenAnswer(NamedTuple):
    """One answer of a line, as everybody may read it."""

    position: int   # answers before it
    turn: int
    seat: str
    text: str
    rule: str


class Branch:
    """A line of a game that the game is not on.

    id      stays the same, is saved, and is never given to another line of the game
    name    "line 2", or what `Session.rename_branch` called it
    left    answers it shares with the line the game is on: where it left
    length  answers in all
    moves   all of them, as positions among the options
    """

    def __init__(self, session: Session, number: int) -> None:
        line = session._lines.others[number]
        self._session = session
        self.id = number
        self.name = session._lines.name(number)
        self.left = shared(line.answers, session._answers)
        self.length = len(line.answers)
        self.moves = tuple(line.answers)

    @property
    def answers(self) -> list[GivenAnswer]:
        """What was answered since it left, as everybody may read it."""
        return list(given_answers(self.session(), self.left))

    def session(self) -> Session:
        """An independent game that went this way, at its end."""
        return self._session._on_line(self.id).branch()

    def __repr__(self) -> str:
        return f"<Branch {self.id}, {self.name!r}: left at position {self.left}, {self.length} answers>"

    def _repr_html_(self) -> str:
        return branches_html([self])


class Branches(Sequence[Branch]):
    """The other lines of a game by id: a table in a notebook, lines of text in a terminal."""

    def __init__(self, session: Session) -> None:
        session._lines.settle(session._answers)
        self._session = session
        self._numbers = sorted(session._lines.others)

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Branch: ...
    @overload
    def __getitem__(self, place: slice) -> list[Branch]: ...
    def __getitem__(self, place: int | slice) -> Branch | list[Branch]:
        if isinstance(place, slice):
            return [Branch(self._session, number) for number in self._numbers[place]]
        return Branch(self._session, self._numbers[place])

    def named(self, branch: Branch | int | str) -> Branch:
        """One of them by id or name. Raises UnknownName."""
        wanted = branch.id if isinstance(branch, Branch) else branch
        found = [one for one in self if wanted in (one.id, one.name)]
        if len(found) != 1:
            known = ", ".join(f"{one.id} ({one.name})" for one in self) or "none yet"
            many = f"{len(found)} branches are called {wanted!r}, give the id of one" if found else \
                f"there is no branch {wanted!r}"
            raise UnknownName(f"branches: {many}; the game is on line {self._session.line}, the branches are {known}")
        return found[0]

    def __repr__(self) -> str:
        return "\n".join(map(repr, self)) or "no branches: every answer is on the line the game is on"

    def _repr_html_(self) -> str:
        return branches_html(self)


def given_answers(session: Session, first: int = 0) -> Iterator[GivenAnswer]:
    """The recorded answers of a game from position `first` on."""
    walker = session.clone()    # walks the recorded answers; it gives none of its own
    walker.private = False
    for position in range(first, len(walker._answers)):
        walker.goto(position)
        ask = walker.pending
        assert ask is not None  # an answer was recorded here
        text = walker.game.public_text(walker.table, ask, ask.options[walker._answers[position]])
        yield GivenAnswer(position, walker.table.turn, walker.names[ask.seat], text, ask.rule)


def branches_html(branches: Sequence[Branch]) -> str:
    """Branches as a table. All text is escaped."""
    rows = []
    for branch in branches:
        first = branch.answers[:1]
        way = f"{first[0].seat}: {first[0].text}" if first else ""
        rows.append((branch.id, branch.name, branch.left, branch.length, way))
    return listed(["id", "name", "left at", "answers", "went on with"], rows) if rows else paragraph("no branches yet")
