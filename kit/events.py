"""Facts that happened, each with the rule it follows and the event that caused it, in one log."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

EVERYBODY = -1
"""Value of `Event.eyes` for what happened in the open."""

RawEvent = tuple[str, int, str, int, int, int, int, int, int]


class Event(NamedTuple):
    """One thing that happened at the table. Never edited, never removed (undo goes back to an older log).

    Numbers that do not apply are -1. `eyes` is a bit per seat that saw `card` (bit 0 = seat 0), or EVERYBODY.
    """

    id: int      # position in the log
    what: str    # past tense: "played", "drew", "destroyed"
    seat: int    # the seat it happened to or that did it
    rule: str    # id of the clause it follows
    cause: int   # id of the event that led here
    card: int    # handle of the card it is about
    on: int      # handle of the card that was named
    to: int      # the seat that was named
    amount: int  # cards, points, the face of a die
    eyes: int    # who saw `card`

    def __repr__(self) -> str:
        """The fields that apply to it, such as Event(id=4, what='drew', seat=0, rule='turn.roll')."""
        shown = zip(self._fields, self, strict=True)
        return f"Event({', '.join(f'{name}={value!r}' for name, value in shown if value != -1)})"

    def _repr_html_(self) -> str:
        from kit.looks import listed

        return listed(["field", "value"], [pair for pair in zip(self._fields, self, strict=True) if pair[1] != -1])

    def seen_by(self, seat: int) -> bool:
        """Whether that seat saw which card it was."""
        return self.eyes == EVERYBODY or bool(self.eyes >> seat & 1)


CARD = Event._fields.index("card") - 1
"""Where a RawEvent holds the card."""


class Log:
    """Everything that happened so far, oldest first.

    Finished turns are kept as sealed segments that copies share, so that copying a table costs what this turn
    holds and not what the whole game holds.
    """

    __slots__ = ("base", "bases", "now", "past")

    def __init__(self) -> None:
        self.past: tuple[list[RawEvent], ...] = ()
        self.bases: tuple[int, ...] = ()   # for each sealed segment: events before it
        self.base = 0                    # events in sealed segments
        self.now: list[RawEvent] = []    # events since the last seal

    def add(self, what: str, seat: int, rule: str, cause: int = -1, card: int = -1, on: int = -1, to: int = -1,
            amount: int = -1, eyes: int = EVERYBODY) -> int:
        """Log one event and return its id."""
        now = self.now
        now.append((what, seat, rule, cause, card, on, to, amount, eyes))
        return self.base + len(now) - 1

    def seal(self) -> None:
        """Close the current segment; it is never changed again."""
        self.past += (self.now,)
        self.bases += (self.base,)
        self.base += len(self.now)
        self.now = []

    def copy(self) -> Log:
        twin = Log.__new__(Log)
        twin.past = self.past
        twin.bases = self.bases
        twin.base = self.base
        twin.now = self.now[:]
        return twin

    def __len__(self) -> int:
        return self.base + len(self.now)

    def __iter__(self) -> Iterator[Event]:
        for number, raw in enumerate(self.raw()):
            yield Event(number, *raw)

    def raw(self) -> Iterator[RawEvent]:
        """The events as they are kept: tuples of all fields but the id. Much faster to count in."""
        return chain(*self.past, self.now)

    def __getitem__(self, number: int) -> Event:
        """The event with this id; negative numbers count from the end."""
        number += len(self) if number < 0 else 0
        if not 0 <= number < len(self):
            raise IndexError(f"event {number}: the log holds 0 to {len(self) - 1}")
        if number >= self.base:
            return Event(number, *self.now[number - self.base])
        at = bisect_right(self.bases, number) - 1
        return Event(number, *self.past[at][number - self.bases[at]])


def why(log: Log, number: int) -> list[Event]:
    """The chain of causes that ends in event `number`, oldest first."""
    causes = [log[number]]
    while causes[0].cause >= 0:
        causes.insert(0, log[causes[0].cause])
    return causes
