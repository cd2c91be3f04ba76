"""16 Inquisition, Purge: the four ways to turn Conviction into permanent losses of the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import COST
from kit.games.gauntlet.hooks import menu
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import DONE, remove_assets
from kit.games.gauntlet.rules.looking import look_at_hand
from kit.games.gauntlet.sources import NONE, Source
from kit.games.gauntlet.table import Table

CONVICTION = "conviction"
PURGE = "Purge"
PURGES = (1, 2, 3, 4)    # by printed cost: inq.purge.1, inq.purge.2, inq.purge.3, inq.purge.4
SMALL = 2                # inq.purge.1: what two cards of the Discard Pile may cost together


def conviction(table: Table, seat: int) -> int:
    """What a seat has to spend; 0 for another faction that uses a card of the Inquisition's."""
    return table.trackers[seat].resources.get(CONVICTION, 0)


def why_not_purge(table: Table, me: Source, number: int, price: int) -> Refusal | None:
    """inq.purge, inq.purge.needs-object: why a seat may not use the Purge of a printed cost now; None: it may."""
    other, rule = 1 - me.seat, f"inq.purge.{number}"
    if conviction(table, me.seat) < price:
        return Refusal(rule, f"it costs {price} Conviction")
    if number == 1 and not table.discard[other]:
        return Refusal("inq.purge.needs-object", "the opponent's Discard Pile is empty")
    if number == 2 and not table.bank[other]:
        return Refusal("inq.purge.needs-object", "the opponent has no Asset")
    if number > 2 and not table.hand[other]:
        return Refusal("inq.purge.needs-object", "the opponent has no card in hand")
    refusal: Refusal | None = table.number(windows.MAY_LOOK, other, None, me) if number == 4 else None
    return refusal


def purge(table: Table, me: Source, number: int, price: int) -> Procedure:
    """Pay for a Purge, and carry it out."""
    by = me.copy()
    by.power, by.rule = f"{PURGE} {number}", f"inq.purge.{number}"
    by.event = moves.spend(table, me.seat, CONVICTION, price, by)
    other = 1 - me.seat
    if number == 1:
        yield from purge_discard(table, by)
    elif number == 2:
        asset = yield from choose.pick_asset(table, me.seat, table.bank[other], by)
        yield from remove_assets(table, [asset], "graveyard", by)
    elif number == 3:
        yield from choose.bury_card(table, other, by)
    else:
        seen = yield from look_at_hand(table, me.seat, by)
        card = yield from choose.pick_card(table, me.seat, seen, by)
        if card != NONE:
            moves.to_graveyard(table, card, by)


def purge_discard(table: Table, by: Source) -> Procedure:
    """inq.purge.1: the top card, whatever it costs, or up to two cards that cost 2 or less together."""
    pile = table.discard[1 - by.seat]
    options: list[Option] = [("pick", card) for card in choose.one_of_each(table, affordable(table, pile, SMALL))]
    options.append(("top", pile[-1]))
    choice = yield Ask(by.seat, "pick", options, by.rule, by)
    card: int = choice[1]
    moves.to_graveyard(table, card, by)
    if choice[0] == "pick":
        left = affordable(table, pile, SMALL - COST[table.face[card]])
        if left:
            more: list[Option] = [("pick", each) for each in choose.one_of_each(table, left)]
            choice = yield Ask(by.seat, "pick", [*more, DONE], by.rule, by)
            if choice != DONE:
                moves.to_graveyard(table, choice[1], by)


def affordable(table: Table, cards: list[int], cost: int) -> list[int]:
    return [card for card in cards if COST[table.face[card]] <= cost]


# ---------------------------------------------------------------------- in an Action Opportunity
def purges_now(table: Table, me: Any, when: str) -> Iterator[Option]:
    """inq.purge: instead of playing a card, in any Action Opportunity."""
    for number in PURGES:
        if why_not_purge(table, me, number, number) is None:
            yield "purge", number


@menu("leader", "Inquisition", ("purge",), purges_now)
def purge_instead(table: Table, me: Any, option: Option) -> Procedure:
    yield from purge(table, me, option[1], option[1])
