"""What a Mystic keeps: the three Rites, and the cards that one of them binds (mys.no-resource, mys.bound)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.games.gauntlet.cards import FACES
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table
from kit.given import count, fault

ECHOES, BLOOD, CROSSING = "Echoes", "Blood", "Crossing"
RITES = (ECHOES, BLOOD, CROSSING)
INVOCATION, TRANSMUTATION = "Invocation", "Transmutation"
UNLOCKS = (INVOCATION, TRANSMUTATION)    # by the first and the second Rite that is complete (mys.unlocks)


class Rites(Tracker):
    """mys.one-open: at most one Rite is begun and not complete.

    done     the complete ones, in their order
    begun    the one that is begun, "" for none
    since    the turn in which it began
    place    Crossing: the Territory that must be kept
    shown    Echoes: the bound Graveyard card, face up
    secret   Echoes: the bound hand card, face down
    """

    __slots__ = ("begun", "done", "place", "secret", "shown", "since")

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.begun = ""
        self.since = 0
        self.place = self.shown = self.secret = NONE

    def copy(self) -> Rites:
        twin = super().copy()
        assert isinstance(twin, Rites)
        twin.done = self.done[:]
        twin.begun, twin.since, twin.place = self.begun, self.since, self.place
        twin.shown, twin.secret = self.shown, self.secret
        return twin

    def cards(self) -> list[int]:
        return [card for card in (self.shown, self.secret) if card != NONE]

    def hidden(self) -> list[int]:
        return [self.secret] if self.secret != NONE else []

    def hide(self, card: int, nameless: int) -> None:
        if card == self.secret:
            self.secret = nameless

    def may_hide(self, table: Table, card: int) -> bool:
        """mys.echoes.title-match."""
        return has_double(table, card)

    def remove(self, card: int) -> bool:
        if card == self.shown:
            self.shown = NONE
        elif card == self.secret:
            self.secret = NONE
        else:
            return False
        return True

    def shift(self, place: int) -> None:
        if self.place >= place:
            self.place += 1

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.done, self.begun, self.since, self.place, self.shown, self.secret


def rites_of(table: Table, seat: int) -> Rites | None:
    """The Rites of a seat; None if it is no Mystic."""
    tracker = table.trackers[seat]
    return tracker if isinstance(tracker, Rites) else None


def is_unlocked(table: Table, seat: int, ability: str) -> bool:
    """mys.unlocks."""
    rites = rites_of(table, seat)
    return rites is not None and UNLOCKS.index(ability) < len(rites.done)


def has_double(table: Table, card: int) -> bool:
    """mys.echoes.title-match: whether the deck was built with another card of that title, wherever it is now."""
    face, seat = table.face[card], table.owner[card]
    return any(each == face and owner == seat and other != card
               for other, (each, owner) in enumerate(zip(table.face, table.owner, strict=True)))


# ---------------------------------------------------------------------- scenarios
def give(table: Table, seat: int, key: str, given: Any) -> bool:
    """Read "rites": by "echoes", "blood" and "crossing" the word "done", or what is begun.

    That is {"begun": "earlier" or "now"} with "open" and "hidden", two titles, for Echoes, and "at", a place, for
    Crossing. A Rite that is left out is closed.
    """
    rites = rites_of(table, seat)
    assert rites is not None
    where = f"{key} of {table.names[seat]}"
    if not isinstance(given, Mapping):
        fault(f"{where}: {given!r} is no mapping", 'write such as {"blood": "done"}')
    for name, state in given.items():
        rite = str(name).capitalize()
        if rite not in RITES:
            fault(f"{where}: there is no Rite {name!r}", f"the Rites are {', '.join(each.lower() for each in RITES)}")
        if state == "done":
            rites.done.append(rite)
        elif isinstance(state, Mapping) and state.get("begun") in ("earlier", "now"):
            if rites.begun:
                fault(f"{where}: {rites.begun} and {rite} are both begun", "only one Rite may be open at a time")
            rites.begun, rites.since = rite, table.turn - (state["begun"] == "earlier")
            read_begun(table, seat, rites, state, f"{where}: {name}")
        else:
            fault(f"{where}: {name} cannot be {state!r}", 'write "done" or such as {"begun": "earlier"}')
    if len(rites.done) == len(RITES):
        fault(f"{where}: all three Rites are done", "leave one out: the third wins the game at once")
    return True


def read_begun(table: Table, seat: int, rites: Rites, state: Mapping[str, Any], where: str) -> None:
    """The bound cards of Echoes, the place of Crossing."""
    wanted = {ECHOES: ("open", "hidden"), CROSSING: ("at",)}.get(rites.begun, ())
    if sorted(state) != sorted(("begun", *wanted)):
        fault(f"{where}: it is given {', '.join(map(str, state))}", f"give {', '.join(('begun', *wanted))}")
    if rites.begun == CROSSING:
        rites.place = count(state["at"], f"{where}: at", table.last - 1, 1)
    elif rites.begun == ECHOES:
        for title in (state["open"], state["hidden"]):
            if title not in FACES:
                fault(f"{where}: there is no card {title!r}", "write a card name as printed")
        rites.shown, rites.secret = len(table.face), len(table.face) + 1
        table.face += [FACES[state["open"]], FACES[state["hidden"]]]
        table.owner += [seat, seat]


def facts(table: Table, seat: int) -> Mapping[str, Any]:
    """What a scenario or a worked example may ask: rites as they are given, "rites.blood" and so on, and unlocked."""
    rites = rites_of(table, seat)
    assert rites is not None
    found: dict[str, Any] = {f"rites.{rite.lower()}": "done" if rite in rites.done else
                             "begun" if rite == rites.begun else "closed" for rite in RITES}
    given: dict[str, Any] = {rite.lower(): "done" for rite in rites.done}
    if rites.begun:
        state: dict[str, Any] = {"begun": "now" if rites.since == table.turn else "earlier"}
        if rites.begun == ECHOES:
            state.update(open=table.name(rites.shown), hidden=table.name(rites.secret))
        elif rites.begun == CROSSING:
            state["at"] = rites.place
        given[rites.begun.lower()] = state
    return {**found, "rites": given, "unlocked": list(UNLOCKS[:len(rites.done)])}
