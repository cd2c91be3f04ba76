"""What the Intelligence keeps: Intel, Operation Progress, an Active Mission and a Special Operation, both face down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kit.games.gauntlet import moves
from kit.games.gauntlet.cards import COST, FACES, HAS_MISSION
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.table import Table
from kit.given import fault

INTEL, PROGRESS = "intel", "progress"
MISSION, OPERATION = "mission", "operation"
WORDS = ("card", "begun", "satisfied")    # what a scenario tells of either
WHEN = ("earlier", "now")
NOTHING = "none"


class Assignment(NamedTuple):
    """A card face down as the Active Mission or as the Special Operation."""

    card: int
    begun: int                  # the turn in which it began (int.not-same-turn)
    is_satisfied: bool = False  # int.satisfied-latches
    has_seen: bool = False      # its owner saw cards of the opposing hand outside a battle since it began


class Desk(Tracker):
    """int.start: no Intel, no Operation Progress, neither with a maximum.

    assignments   by MISSION and OPERATION what is under way; at most one of each (int.one-mission)
    """

    __slots__ = ("assignments",)

    def __init__(self) -> None:
        super().__init__({INTEL: 0, PROGRESS: 0})
        self.assignments: dict[str, Assignment] = {}

    def copy(self) -> Desk:
        twin = super().copy()
        assert isinstance(twin, Desk)
        twin.assignments = self.assignments.copy()
        return twin

    def cards(self) -> list[int]:
        return [each.card for each in self.assignments.values()]

    def hidden(self) -> list[int]:
        return self.cards()

    def hide(self, card: int, nameless: int) -> None:
        """Another card in its place; how far it is would tell which one it is."""
        for what, each in self.assignments.items():
            if each.card == card:
                self.assignments[what] = Assignment(nameless, each.begun)

    def may_hide(self, table: Table, card: int) -> bool:
        """int.mission-cards."""
        return HAS_MISSION[table.face[card]]

    def remove(self, card: int) -> bool:
        for what, each in self.assignments.items():
            if each.card == card:
                del self.assignments[what]
                return True
        return False

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), sorted(self.assignments.items())


def desk_of(table: Table, seat: int) -> Desk | None:
    """What a seat keeps; None if it is of another faction."""
    tracker = table.trackers[seat] if table.trackers else None
    return tracker if isinstance(tracker, Desk) else None


def assignment(table: Table, seat: int, what: str) -> Assignment | None:
    """The Active Mission or Special Operation of a seat."""
    desk = desk_of(table, seat)
    return None if desk is None else desk.assignments.get(what)


def eligible(table: Table, seat: int) -> list[int]:
    """int.mission-cards: hand cards that can become a Mission."""
    return [card for card in table.hand[seat] if HAS_MISSION[table.face[card]]]


def price(table: Table, seat: int) -> int | None:
    """int.so.complete: the Intel that completes the Special Operation, None if there is none."""
    operation = assignment(table, seat, OPERATION)
    return None if operation is None else max(1, table.last - 1 - COST[table.face[operation.card]])


def lay_down(table: Table, card: int, what: str, by: By) -> int:
    """play.other-method: a hand card becomes the Active Mission or the Special Operation, face down."""
    seat = table.owner[card]
    desk = desk_of(table, seat)
    assert desk is not None and what not in desk.assignments
    moves.take_out(table, card)
    desk.assignments[what] = Assignment(card, table.turn)
    table.unsettled = True
    return moves.log(table, "began a Mission" if what == MISSION else "began a Special Operation", seat, by, card,
                     eyes=moves.own_eyes(seat))


# ---------------------------------------------------------------------- scenarios and examples
def give(table: Table, seat: int, key: str, given: Any) -> bool:
    """Read "mission" and "operation": a title, or {card = X, begun = "earlier" | "now", satisfied = bool}."""
    desk = desk_of(table, seat)
    assert desk is not None
    where = f"{key} of {table.names[seat]}"
    if given == NOTHING:
        return True
    given = {"card": given} if isinstance(given, str) else given
    if not isinstance(given, Mapping) or "card" not in given or any(word not in WORDS for word in given):
        fault(f"{where}: {given!r} cannot be", 'write such as {card = "Spies", begun = "earlier", satisfied = false}')
    title, begun = given["card"], given.get("begun", WHEN[0])
    if title not in FACES or not HAS_MISSION[FACES[title]]:
        fault(f"{where}: {title!r} has no Mission requirement", "name an Intelligence card that has one")
    if begun not in WHEN:
        fault(f"{where}: begun {begun!r} cannot be", 'write "earlier", or "now" for this turn')
    table.face.append(FACES[title])
    table.owner.append(seat)
    desk.assignments[key] = Assignment(len(table.face) - 1, table.turn - (begun == WHEN[0]),
                                       bool(given.get("satisfied", False)))
    return True


def facts(table: Table, seat: int) -> Mapping[str, Any]:
    """What is under way: "mission", "operation" and "price" of the Operation; "mission.satisfied" .."""
    found: dict[str, Any] = {}
    for what in (MISSION, OPERATION):
        each = assignment(table, seat, what)
        found[what] = NOTHING if each is None else table.name(each.card)
        found[f"{what}.satisfied"] = each is not None and each.is_satisfied
    cost = price(table, seat)
    return found if cost is None else {**found, "price": {OPERATION: cost}}
