"""What a Financier keeps: Capital, and the Treasury with the cards that lie beneath its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.games.gauntlet import moves
from kit.games.gauntlet.cards import COST, FACES
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table
from kit.given import count, fault

CAPITAL = "capital"
BENEATH = "Capital Gains"    # the only card that lies beneath one of the Treasury


class Estate(Tracker):
    """fin.start: no Capital and an empty Treasury. Deeds stand on the Territories (Territory.deed).

    treasury    cards in the order they came, each as [card, cards beneath it ..]
    loose       what lay beneath a card that has just left, until it follows (rules.follow_the_card)
    """

    __slots__ = ("loose", "treasury")

    def __init__(self) -> None:
        super().__init__({CAPITAL: 0})
        self.treasury: list[list[int]] = []
        self.loose: list[int] = []

    def copy(self) -> Estate:
        twin = super().copy()
        assert isinstance(twin, Estate)
        twin.treasury = [held[:] for held in self.treasury]
        twin.loose = self.loose[:]
        return twin

    def cards(self) -> list[int]:
        return [card for held in self.treasury for card in held] + self.loose

    def area(self, card: int) -> str:
        for held in self.treasury:
            if card in held:
                return f"Treasury, with {BENEATH}" if held[0] == card and len(held) > 1 else "Treasury"
        return ""

    def remove(self, card: int) -> bool:
        for held in self.treasury:
            if held[0] == card:
                self.treasury.remove(held)
                self.loose += held[1:]
                return True
            if card in held:
                held.remove(card)
                return True
        if card in self.loose:
            self.loose.remove(card)
            return True
        return False

    def receive(self, table: Table, card: int, by: By) -> None:
        """fin.treasury: a card comes face up into the Treasury, outside the zones and the Asset count."""
        moves.take_out(table, card)
        self.treasury.append([card])
        moves.log(table, "put in the Treasury", table.owner[card], by, card)

    def lay_beneath(self, table: Table, card: int, under: int, by: By) -> None:
        """A card comes to lie face up beneath one of the Treasury."""
        moves.take_out(table, card)
        next(held for held in self.treasury if held[0] == under).append(card)
        moves.log(table, "laid beneath", table.owner[card], by, card, on=under)

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.treasury, self.loose


def estate_of(table: Table, seat: int) -> Estate | None:
    """What a seat keeps; None if it is no Financier, to whom another faction's copy of a card gives nothing."""
    tracker = table.trackers[seat]
    return tracker if isinstance(tracker, Estate) else None


def treasury(table: Table, seat: int) -> list[int]:
    """The cards in a Treasury, without what lies beneath them; none where there is no Treasury."""
    estate = estate_of(table, seat)
    return [] if estate is None else [held[0] for held in estate.treasury]


def worth(table: Table, card: int) -> int:
    """What a card is worth in Capital: its deckbuilding value."""
    return COST[table.face[card]]


def limit(table: Table, seat: int) -> int:
    """fin.limit: Territories controlled, and the worth of the Treasury."""
    return table.controlled(seat) + sum(worth(table, card) for card in treasury(table, seat))


def owned(table: Table, seat: int) -> list[int]:
    """fin.deeds: the Territories whose Deed a seat owns, from seat 0's end."""
    return [place for place in range(1, table.last) if table.column[place].deed == seat]


# ---------------------------------------------------------------------- scenarios
def give(table: Table, seat: int, key: str, given: Any) -> bool:
    """Read "treasury", a list of "X" or "X [Capital Gains]", and "deeds", a list of places."""
    from kit.games.gauntlet.scenario import titles

    estate = estate_of(table, seat)
    assert estate is not None
    where = f"{key} of {table.names[seat]}"
    if key == "treasury":
        estate.treasury += [read_held(table, seat, text, where) for text in titles(given, where)]
        return True
    for place in given if isinstance(given, list | tuple) else [given]:
        ground = table.column[count(place, where, table.last - 1, 1)]
        if ground.deed != NONE:
            fault(f"{where}: {place} is owned already", "a Territory has one Deed")
        ground.deed = seat
    return True


def read_held(table: Table, seat: int, text: str, where: str) -> list[int]:
    """Give out handles to a card of the Treasury and what lies beneath it."""
    title, _, rest = text.partition(" [")
    beneath = [part.strip() for part in rest.removesuffix("]").split(",") if part.strip()]
    if title not in FACES or any(each != BENEATH for each in beneath):
        fault(f"{where}: there is no {text!r}", f'write "X" or "X [{BENEATH}]" with a card name as printed')
    first = len(table.face)
    table.face += [FACES[name] for name in (title, *beneath)]
    table.owner += [seat] * (1 + len(beneath))
    return list(range(first, len(table.face)))


def facts(table: Table, seat: int) -> Mapping[str, Any]:
    """What a scenario or a worked example may ask: treasury, deeds, limit.capital, and price by place."""
    from kit.games.gauntlet.factions.financiers.deeds import price

    estate = estate_of(table, seat)
    assert estate is not None
    held = [(table.name(cards[0]), [table.name(card) for card in cards[1:]]) for cards in estate.treasury]
    return {"treasury": [f"{name} [{', '.join(under)}]" if under else name for name, under in held],
            "deeds": owned(table, seat), "limit.capital": limit(table, seat),
            "price": {str(place): price(table, seat, place) for place in range(1, table.last)}}
