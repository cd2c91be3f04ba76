"""13 Financiers: what a Deed costs, and buying one, with Capital or with cards as collateral."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.gauntlet import moves
from kit.games.gauntlet.factions.financiers.estate import CAPITAL, estate_of, owned, treasury, worth
from kit.games.gauntlet.hooks import Need
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import DONE, settle
from kit.games.gauntlet.sources import NONE, Because
from kit.games.gauntlet.table import Table


class Power(NamedTuple):
    """What an ask of an ability is about: the name under which people know it, and the price it is asked for."""

    name: str
    cost: int = 0


CREDIT = "Line of Credit"
COLLATERAL_OF_LOAN, PAYMENT = "Collateral", "Collateral of a purchase"
MOST = 6    # fin.cost, fin.buyout: more Deeds than these make nothing dearer

FINANCIER = Need(lambda table, me: estate_of(table, me.seat) is not None, "only for Financiers")
COLLATERAL = Need(lambda table, me: any(card != me.card for card in pledges(table, me.seat)),
                  "no other card in hand or Treasury")


def price(table: Table, seat: int, place: int, occupied: bool = False) -> int:
    """fin.cost, fin.position-modifier, fin.buyout: Capital for the Deed of a place.

    occupied: count the Territory as occupied and not controlled, whatever it is (Hostile Takeover, Leveraged Buyout)
    """
    if occupied:
        position = 0
    elif table.controls(seat, place):
        position = -1
    else:
        position = 0 if table.occupies(seat, place) else 1
    premium = min(len(owned(table, 1 - seat)), MOST) if table.column[place].deed == 1 - seat else 0
    return max(1, min(len(owned(table, seat)) + 1, MOST) + position + premium)


def capital(table: Table, seat: int) -> int:
    return table.trackers[seat].resources.get(CAPITAL, 0)


def pledges(table: Table, seat: int) -> list[int]:
    """The cards that can be collateral: of the hand and the Treasury."""
    return table.hand[seat] + treasury(table, seat)


# ---------------------------------------------------------------------- Line of Credit
def has_credit(table: Table, seat: int) -> bool:
    """fin.banker.credit, fin.banker.first-only: on the first purchase of the Banker's own turn."""
    return table.leaders[seat] == "Banker" and table.active == seat and not table.once.get(f"credit {seat}")


def credit(table: Table, card: int, cost: int) -> int:
    """What a card pays by Line of Credit: its worth, at most half the price rounded down."""
    return min(worth(table, card), cost // 2)


def best_credit(table: Table, seat: int, cost: int, pledged: Sequence[int] = ()) -> int:
    """The most that Line of Credit can pay of a price."""
    if not has_credit(table, seat):
        return 0
    return max((credit(table, card, cost) for card in pledges(table, seat) if card not in pledged), default=0)


def take_credit(table: Table, by: By, cost: int, short: int, pledged: Sequence[int]) -> Procedure:
    """Ask a Banker for collateral; returns the card or NONE. Only cards are offered with which Capital suffices.

    short: what is still to be paid of the price
    """
    seat = by.seat
    if not has_credit(table, seat):
        return NONE
    table.once[f"credit {seat}"] = 1
    able = capital(table, seat)
    cards = [card for card in pledges(table, seat)
             if card not in pledged and short - credit(table, card, cost) <= able]
    rule = Because("fin.banker.credit", by.event, seat)
    return (yield from pick_pledge(table, rule, cards, may=able >= short, about=Power(CREDIT, cost)))


# ---------------------------------------------------------------------- buying
def why_not_buy(table: Table, seat: int, place: int, occupied: bool = False, more: int = 0) -> Refusal | None:
    """fin.buy: why a seat cannot buy or buy out a Deed; None: it can.

    more: what collateral can pay that lies in neither hand nor Treasury, so that Line of Credit cannot take it too
    """
    if table.column[place].deed == seat:
        return Refusal("fin.deeds", "you own this Deed")
    cost = price(table, seat, place, occupied)
    able = capital(table, seat) + more + best_credit(table, seat, cost)
    if able < cost:
        return Refusal("fin.cost", f"it costs {cost} Capital, and you can pay {able}")
    return None


def buyable(table: Table, seat: int) -> list[int]:
    """The places whose Deed a seat can buy or buy out now."""
    if estate_of(table, seat) is None:
        return []
    return [place for place in range(1, table.last) if why_not_buy(table, seat, place) is None]


def purchase(table: Table, by: By, place: int, occupied: bool = False, collateral: Sequence[int] = ()) -> Procedure:
    """fin.buy, fin.buyout: pay for a Deed, own it, give the collateral away, and see whether that wins.

    collateral: cards that may pay their worth and are then buried (Leveraged Buyout)
    """
    seat = by.seat
    cost = price(table, seat, place, occupied)
    pledged = yield from pledge(table, by, cost, collateral)
    short = max(0, cost - sum(worth(table, card) for card in pledged))
    lent = yield from take_credit(table, by, cost, short, pledged)
    if lent != NONE:
        short = max(0, short - credit(table, lent, cost))
    event = moves.spend(table, seat, CAPITAL, short, by) if short else by.event
    ground = table.column[place]
    what = "bought" if ground.deed == NONE else "bought out"
    rule = "fin.buy" if ground.deed == NONE else "fin.buyout"
    ground.deed = seat
    event = moves.log(table, f"{what} a Deed", seat, Because(rule, event, seat), amount=place)
    if lent != NONE:
        moves.to_discard(table, lent, Because("fin.banker.credit", event, seat))
    for card in pledged:
        if card not in table.graveyard[seat]:
            moves.to_graveyard(table, card, Because(by.rule, event, seat, by.card))
    table.unsettled = True
    yield from settle(table)


def pledge(table: Table, by: By, cost: int, collateral: Sequence[int]) -> Procedure:
    """Ask for any number of cards as collateral, at least as many as the price needs; returns them."""
    chosen: list[int] = []
    left = list(collateral)
    while left:
        paid = sum(worth(table, card) for card in chosen)
        enough = capital(table, by.seat) + paid + best_credit(table, by.seat, cost, chosen) >= cost
        card = yield from pick_pledge(table, by, left, may=enough, about=Power(PAYMENT, cost))
        if card == NONE:
            break
        left.remove(card)
        chosen.append(card)
    return chosen


def pick_pledge(table: Table, by: By, cards: Sequence[int], may: bool, about: Any) -> Procedure:
    """Ask for one card; of those that nobody could tell apart by title and place one is offered. NONE: none."""
    estate = estate_of(table, by.seat)
    beneath = {held[0]: len(held) for held in estate.treasury} if estate is not None else {}
    found: dict[tuple[int, int], int] = {}
    for card in cards:
        where = 0 if card in table.hand[by.seat] else beneath.get(card, -1 - card)
        found.setdefault((table.face[card], where), card)
    options: list[Option] = [("pick", card) for card in found.values()]
    if not options:
        return NONE
    if may:
        options.append(DONE)
    choice = yield Ask(by.seat, "pick", options, by.rule, about)
    return NONE if choice == DONE else choice[1]


def may_buy(table: Table, me: By, places: Sequence[int], occupied: bool = False,
            collateral: Sequence[int] = ()) -> Procedure:
    """fin.buy-by-card-any-opportunity: a card lets its seat buy or buy out one of some Deeds; whether it did."""
    if not places:
        return False
    options: list[Option] = [("buy", place) for place in places]
    choice = yield Ask(me.seat, "use", [*options, DONE], "fin.buy-by-card-any-opportunity", me)
    if choice == DONE:
        return False
    yield from purchase(table, me, choice[1], occupied, collateral)
    return True


def buy_any(table: Table, me: By) -> Procedure:
    """Any number of Deeds, each purchase completed before the next is priced (Corner the Market)."""
    while (yield from may_buy(table, me, buyable(table, me.seat))):
        pass
