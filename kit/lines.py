"""The lines of a game: the ways it went, each kept as a whole when somebody goes back and answers otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Line:
    """One way a game went. Never changed: lines are shared by games that came from one another.

    answers         all its answers, as positions among the options
    firsts, starts  its turns: the number of answers before each, and its table at the beginning (see Session)
    saved           what a save file says of it, None until one was written
    """

    __slots__ = ("answers", "firsts", "saved", "starts")

    def __init__(self, answers: list[int], firsts: list[int], starts: list[Any]) -> None:
        self.answers = answers
        self.firsts = firsts
        self.starts = starts
        self.saved: dict[str, Any] | None = None


class Lines:
    """The lines that a game is not on, and how they are called.

    others  by id; the line that the game is on is not among them, nor any that is only the beginning of another
    here    id of the line that the game is on
    made    the highest id given so far; none is used twice
    told    what a save file says of the first turns of the line that the game is on
    """

    __slots__ = ("here", "made", "names", "others", "told")

    def __init__(self) -> None:
        self.others: dict[int, Line] = {}
        self.here = self.made = 1
        self.names: dict[int, str] = {}
        self.told: list[Any] = []

    def copy(self) -> Lines:
        twin = Lines()
        twin.others, twin.names = dict(self.others), dict(self.names)
        twin.here, twin.made, twin.told = self.here, self.made, self.told[:]
        return twin

    def leave(self, line: Line) -> None:
        """The game goes on otherwise: keep the line it was on; the new one gets an id of its own."""
        self.settle(line.answers)
        if self.keep(self.here, line):
            self.made += 1
            self.here = self.made

    def keep(self, number: int, line: Line) -> bool:
        """Keep a line beside that of the game; False where another one holds all its answers."""
        if any(begins(line.answers, other.answers) for other in self.others.values()):
            return False
        self.others[number] = line
        return True

    def settle(self, answers: list[int]) -> None:
        """Lines that the game has caught up with since are the line it is on; the oldest id and name stay."""
        for number in [number for number, other in self.others.items() if begins(other.answers, answers)]:
            del self.others[number]
            gone, self.here = max(number, self.here), min(number, self.here)
            name = self.names.pop(gone, None)
            if name is not None:
                self.names.setdefault(self.here, name)

    def name(self, number: int) -> str:
        return self.names.get(number, f"line {number}")


def begins(few: Sequence[int], many: Sequence[int]) -> bool:
    """Whether the second way begins with all of the first."""
    return len(few) <= len(many) and many[:len(few)] == few


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """How many answers two ways have in common before they part."""
    for number, (here, there) in enumerate(zip(one, other, strict=False)):
        if here != there:
            return number
    return min(len(one), len(other))
