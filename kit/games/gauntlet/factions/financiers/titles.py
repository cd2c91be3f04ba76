"""The cards of the Financiers about Deeds."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.effects import banks
from kit.games.gauntlet.factions.financiers.cards import one_more_opportunity
from kit.games.gauntlet.factions.financiers.deeds import (
    FINANCIER,
    buy_any,
    capital,
    may_buy,
    pledges,
    price,
    purchase,
    why_not_buy,
)
from kit.games.gauntlet.factions.financiers.estate import CAPITAL, owned, worth
from kit.games.gauntlet.factions.financiers.rules import is_due, may_subsidize
from kit.games.gauntlet.fight import Used
from kit.games.gauntlet.hooks import FINISHED, Need, action, asset, battle, register
from kit.games.gauntlet.needs import ATTACKS, ON_GROUND, PROFITS, WINS, fight_of
from kit.games.gauntlet.rules import choose, control
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

OWNS_DEED = Need(lambda table, me: bool(owned(table, me.seat)), "you own no Deed")
DEED_HERE = Need(lambda table, me: table.column[fight_of(table).place].deed == me.seat,
                 "only on a Territory whose Deed you own")


# ---------------------------------------------------------------------- Divestment
def divest(table: Table, me: Any) -> Procedure:
    """A Deed becomes unowned, for as much Capital as Deeds were owned before."""
    before = owned(table, me.seat)
    place = yield from choose.pick_place(table, me.seat, before, me)
    table.column[place].deed = NONE
    moves.log(table, "gave up a Deed", me.seat, me, amount=place)
    moves.gain(table, me.seat, CAPITAL, len(before), me)


action("Divestment", divest, needs=OWNS_DEED)
register("action", "Divestment", FINISHED, one_more_opportunity)


@battle("Divestment", windows.BEFORE_DICE, may=True, once="battle", needs=OWNS_DEED)
def divest_and_subsidize(table: Table, me: Any) -> Procedure:
    yield from divest(table, me)
    yield from may_subsidize(table, me)


# ---------------------------------------------------------------------- Leveraged Buyout
def pledgeable(table: Table, me: Any) -> list[int]:
    """The whole hand and Treasury, without the card that is played itself."""
    return [card for card in pledges(table, me.seat) if card != me.card]


def affordable(table: Table, me: Any) -> list[int]:
    """The places whose Deed Capital and all that may be pledged could pay for.

    Line of Credit makes nothing more of it: a card pledged here pays no less (fin.banker.credit), and pays once.
    """
    most = capital(table, me.seat) + sum(worth(table, card) for card in pledgeable(table, me))
    return [place for place in range(1, table.last)
            if table.column[place].deed != me.seat and price(table, me.seat, place) <= most]


@action("Leveraged Buyout", needs=(FINANCIER, Need(lambda table, me: bool(affordable(table, me)),
                                                   "no Deed can be paid for")))
def buy_on_collateral(table: Table, me: Any) -> Procedure:
    """fin.buy-by-card-any-opportunity: any number of hand and Treasury cards pay their worth and are buried."""
    place = yield from choose.pick_place(table, me.seat, affordable(table, me), me)
    yield from purchase(table, me, place, collateral=pledgeable(table, me))


def spare(table: Table, me: Any) -> list[int]:
    """The other cards its seat used in this battle that lie where cards of their source usually go."""
    return [used.card for used in fight_of(table).of(me.seat)
            if used is not me.used and used.card != me.card and is_spare(table, used)]


def is_spare(table: Table, used: Used) -> bool:
    if used.is_negated and not table.options.negated_counts_as_used:
        return False
    pile = table.graveyard if used.to == "graveyard" else table.discard
    return used.to == used.usual and used.card in pile[used.seat]


@battle("Leveraged Buyout", windows.CLEANUP, needs=(WINS, ATTACKS, ON_GROUND, FINANCIER))
def buy_out_the_beaten(table: Table, me: Any) -> Procedure:
    """The Deed of the Territory that was won, at the price of an occupied one, even if it was just captured."""
    place = fight_of(table).place
    cards = spare(table, me)
    more = sum(worth(table, card) for card in cards)
    if why_not_buy(table, me.seat, place, occupied=True, more=more) is None:
        yield from may_buy(table, me, [place], occupied=True, collateral=cards)


# ---------------------------------------------------------------------- Foreclosure
def forecloses(table: Table, seat: int) -> list[int]:
    """Unoccupied Territories of one's Deeds, next to a controlled one, that the opponent controls and may lose."""
    return [place for place in owned(table, seat)
            if place not in table.pos and table.is_enemy(seat, place)
            and (table.controls(seat, place - 1) or table.controls(seat, place + 1))
            and table.number(windows.MAY_CAPTURE, seat, None, place) is None]


@action("Foreclosure", needs=Need(lambda table, me: bool(forecloses(table, me.seat)),
                                  "no unoccupied enemy Territory of your Deeds lies next to one you control"))
def foreclose(table: Table, me: Any) -> Procedure:
    """control.capture-versus-take: control is taken, which is no capture."""
    place = yield from choose.pick_place(table, me.seat, forecloses(table, me.seat), me)
    ground.change_control(table, me.seat, place, me, captures=False)


@battle("Foreclosure", windows.INSTEAD, needs=(
    ATTACKS, WINS, PROFITS,
    Need(lambda table, me: fight_of(table).marks.get("deed") == me.seat + 1, "you did not own its Deed"),
    Need(lambda table, me: table.is_enemy(me.seat, fight_of(table).place) and
         table.number(windows.MAY_CAPTURE, me.seat, None, fight_of(table).place) is None, "it cannot be captured")))
def capture_at_once(table: Table, me: Any) -> Procedure:
    """Captured instead of merely occupied."""
    yield from control.capture(table, me.seat, fight_of(table).place, me)


# ---------------------------------------------------------------------- Property Dues
def collect(table: Table, me: Any) -> Procedure:
    """The opponent discards a card or lets Capital be gained; True: Capital (conv.choice-must-be-performable)."""
    other = 1 - me.seat
    if not table.hand[other] and table.options.choice_must_be_performable:
        return True
    word = yield from choose.pick_word(table, other, ["discard", "gain"], me)
    if word == "discard":
        yield from choose.discard_cards(table, other, 1, me)
    return word == "gain"


banks("Property Dues")


@asset("Property Dues", windows.STEPPED, needs=(
    Need(lambda table, me: is_due(table, me.seat), "no advance onto your Deed"),
    Need(lambda table, me: table.once.get(f"dues {me.seat}") == 1, "only the first such advance of a turn")))
def collect_on_entry(table: Table, me: Any) -> Procedure:
    if (yield from collect(table, me)):
        moves.gain(table, me.seat, CAPITAL, 2, me)


@battle("Property Dues", windows.MAIN, needs=DEED_HERE)
def collect_in_battle(table: Table, me: Any) -> Procedure:
    if (yield from collect(table, me)):
        me.data["due"] = 1


@battle("Property Dues", windows.CLEANUP, needs=Need(lambda table, me: bool(me.data.get("due")), "nothing is due"))
def pay_dues(table: Table, me: Any) -> None:
    moves.gain(table, me.seat, CAPITAL, 3, me)


# ---------------------------------------------------------------------- Corner the Market
@action("Corner the Market", needs=FINANCIER)
@battle("Corner the Market", windows.CLEANUP, needs=(WINS, FINANCIER))
def buy_many(table: Table, me: Any) -> Procedure:
    """fin.buy-by-card-any-opportunity: any number of Deeds, one after another."""
    yield from buy_any(table, me)
