"""The twelve cards of the Financiers, but for those about Deeds (titles.py)."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.effects import bank_it, banks, banks_too, goes
from kit.games.gauntlet.factions.financiers.deeds import (
    COLLATERAL,
    COLLATERAL_OF_LOAN,
    FINANCIER,
    Power,
    buyable,
    capital,
    may_buy,
    pick_pledge,
    pledges,
)
from kit.games.gauntlet.factions.financiers.estate import CAPITAL, estate_of, treasury, worth
from kit.games.gauntlet.factions.financiers.rules import may_subsidize
from kit.games.gauntlet.hooks import FINISHED, Need, action, asset, battle, lies_open_below, overlay, register, value
from kit.games.gauntlet.needs import ATTACKS, IS_TURN, LOSES, OWN_CARD, ROOM, WINS, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.opportunity import grant
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

NOT_WON = Need(lambda table, me: fight_of(table).winner != me.seat, "only if you do not win")
HAS_TREASURY = Need(lambda table, me: bool(treasury(table, me.seat)), "your Treasury is empty")
PLEDGED = Need(lambda table, me: "pledge" in me.data, "nothing was pledged")


def one_more_opportunity(table: Table, me: Any) -> Procedure:
    """ao.extra-when-spent: the text names the turn, so the opportunity may be kept."""
    yield from grant(table, me.seat, Because("ao.extra-when-spent", me.event, me.seat), is_kept=True)


# ---------------------------------------------------------------------- Speculation
def foreign(table: Table, seat: int) -> list[int]:
    """The Territories that a seat neither controls nor occupies."""
    return [place for place in range(1, table.last)
            if not table.controls(seat, place) and not table.occupies(seat, place)]


@action("Speculation", needs=Need(lambda table, me: bool(foreign(table, me.seat)),
                                  "you control or occupy every Territory"))
def speculate(table: Table, me: Any) -> Procedure:
    place = yield from choose.pick_place(table, me.seat, foreign(table, me.seat), me)
    ground.lay_beside(table, me.card, place, me)


@overlay("Speculation", windows.START, needs=IS_TURN)
def settle_up(table: Table, me: Any) -> None:
    """turn.start-effects-before-capture: at the owner's next start of turn it pays or is lost."""
    place = table.place_of(me)
    if table.controls(me.seat, place) or table.occupies(me.seat, place):
        moves.gain(table, me.seat, CAPITAL, 2, me)
        ground.lift(table, me, me, "discard")
    else:
        ground.lift(table, me, me, "graveyard")


@battle("Speculation", windows.BEFORE_DICE, may=True, once="battle",
        needs=(ATTACKS, Need(lambda table, me: capital(table, me.seat) > 0, "it costs 1 Capital")))
def stake(table: Table, me: Any) -> None:
    moves.spend(table, me.seat, CAPITAL, 1, me)
    me.data["paid"] = 1


PAID = Need(lambda table, me: bool(me.data.get("paid")), "nothing was staked")
battle("Speculation", windows.DESTINATION, goes("graveyard"), duty=True, needs=(OWN_CARD, PAID, NOT_WON))


@battle("Speculation", windows.CLEANUP, needs=(PAID, WINS))
def pay_out(table: Table, me: Any) -> None:
    moves.gain(table, me.seat, CAPITAL, 2, me)


# ---------------------------------------------------------------------- Monetary Crisis
@action("Monetary Crisis")
def crash(table: Table, me: Any) -> None:
    """Both discard their hands, then draw two."""
    for seat in (me.seat, 1 - me.seat):
        for card in table.hand[seat][:]:
            moves.to_discard(table, card, me)
    for seat in (me.seat, 1 - me.seat):
        moves.draw(table, seat, 2, me)


@battle("Monetary Crisis", windows.CLEANUP)
def keep_one(table: Table, me: Any) -> Procedure:
    """The attacker chooses first (conv.same-window-attacker-first)."""
    attacker = fight_of(table).attacker
    for seat in (attacker, 1 - attacker):
        if len(table.hand[seat]) > 1:
            kept = yield from choose.pick_card(table, seat, table.hand[seat], me)
            for card in [card for card in table.hand[seat] if card != kept]:
                moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- Liquidation
def liquidate(table: Table, me: Any) -> Procedure:
    """A Treasury card goes to the Discard Pile for its worth."""
    card = yield from pick_pledge(table, me, treasury(table, me.seat), may=False, about=me)
    moves.to_discard(table, card, me)
    moves.gain(table, me.seat, CAPITAL, worth(table, card), me)
    table.unsettled = True


@action("Liquidation", needs=HAS_TREASURY)
def liquidate_and_buy(table: Table, me: Any) -> Procedure:
    yield from liquidate(table, me)
    yield from may_buy(table, me, buyable(table, me.seat))


@battle("Liquidation", windows.BEFORE_DICE, may=True, once="battle", needs=HAS_TREASURY)
def liquidate_and_subsidize(table: Table, me: Any) -> Procedure:
    yield from liquidate(table, me)
    yield from may_subsidize(table, me)


# ---------------------------------------------------------------------- Underwriting
INSURED = (LOSES, FINANCIER, Need(lambda table, me: fight_of(table).cost[me.seat] > 0, "you did not Subsidize"))


def indemnify(table: Table, me: Any) -> None:
    """Capital equal to the bonus that was bought, not to its price."""
    moves.gain(table, me.seat, CAPITAL, fight_of(table).cost[me.seat], me)


banks("Underwriting")
asset("Underwriting", windows.AFTER_BATTLE, indemnify, spend="discard", needs=INSURED)
battle("Underwriting", windows.AFTER_BATTLE, indemnify, needs=INSURED)


# ---------------------------------------------------------------------- Capital Gains
@action("Capital Gains", needs=HAS_TREASURY)
def lay_beneath_one(table: Table, me: Any) -> Procedure:
    """It matures at the owner's next turn (rules.take_gains), unless a battle is lost or the card leaves first."""
    card = yield from pick_pledge(table, me, treasury(table, me.seat), may=False, about=me)
    estate = estate_of(table, me.seat)
    assert estate is not None
    estate.lay_beneath(table, me.card, card, me)


@battle("Capital Gains", windows.RESCUE, needs=(WINS, FINANCIER))
def take_into_the_treasury(table: Table, me: Any) -> Procedure:
    """battle.cleanup.destination-pipeline: one other used card bound for the Discard Pile or the Graveyard."""
    bound = [used for used in fight_of(table).of(me.seat) if used is not me.used and used.is_here
             and is_bound(table, used, "discard", "graveyard") and table.owner[used.card] == me.seat]
    used = yield from choose.pick_used(table, me.seat, bound, me)
    if used is not None:
        used.to = "treasury"


# ---------------------------------------------------------------------- Tariffs
ONLY_ONE = Need(lambda table, me: all(asset.name != "Tariffs" for asset in table.bank[me.seat]),
                "you have banked another Tariffs")


banks_too("Tariffs")


@action("Tariffs", needs=(ROOM, ONLY_ONE))
def levy(table: Table, me: Any) -> Procedure:
    yield from bank_it(table, me)
    moves.draw(table, me.seat, 2, me)


register("action", "Tariffs", FINISHED, one_more_opportunity)


@value("asset", "Tariffs", windows.DRAWS)
def go_without(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    """draw.skip-and-replace: the whole normal draw, by switch one card of it."""
    if seat != me.seat:
        return number
    return max(0, number - 1) if table.options.tariffs_skip_one_card_only else 0


@value("asset", "Tariffs", windows.MAY_GIVE)
def hold_to_it(table: Table, me: Any, seat: int, refusal: Any, what: Any) -> Any:
    if what is me and me.banked == table.turn:
        return Refusal("asset.discard-as-action", "Tariffs are not given up freely in the turn they are banked")
    return refusal


@battle("Tariffs", windows.MAIN)
def toll(table: Table, me: Any) -> Procedure:
    """The opponent may discard a card; +1 if it does not."""
    other = 1 - me.seat
    word = "none"
    if table.hand[other]:
        word = yield from choose.pick_word(table, other, ["discard", "none"], me)
    if word == "discard":
        yield from choose.discard_cards(table, other, 1, me)
    else:
        moves.add_total(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Margin Loan
lies_open_below("Margin Loan")
banks_too("Margin Loan")


@action("Margin Loan", needs=(ROOM, FINANCIER, COLLATERAL))
def borrow_long(table: Table, me: Any) -> Procedure:
    """The collateral lies face up under the Asset; its worth and 2 more in Capital."""
    card = yield from pick_pledge(table, me, pledges(table, me.seat), may=False, about=Power(COLLATERAL_OF_LOAN))
    moves.log(table, "pledged", me.seat, me, card)
    moves.bank(table, me.card, me, under=[card])
    moves.gain(table, me.seat, CAPITAL, worth(table, card) + 2, me)


register("action", "Margin Loan", FINISHED, one_more_opportunity)


@asset("Margin Loan", windows.AFTER_CAPTURE, needs=IS_TURN)
def fall_due(table: Table, me: Any) -> Procedure:
    """turn.after-capture.order: after income, repay or default; only what can be paid may be picked."""
    card = me.under[0]
    due = worth(table, card) + 3
    words = ["repay", "default"] if moves.has(table, me.seat, CAPITAL, due) else ["default"]
    word = words[0] if len(words) == 1 else (yield from choose.pick_word(table, me.seat, words, me))
    if word == "repay":
        moves.spend(table, me.seat, CAPITAL, due, me)
        moves.to_hand(table, card, me)
        moves.to_discard(table, me.card, me)
        table.unsettled = True
    else:
        default(table, me)


@asset("Margin Loan", windows.LEFT, dormant=True)
def default(table: Table, me: Any) -> None:
    """card.margin-loan-leaves: however it leaves before the loan is settled, both cards are buried.

    card.margin-loan-given-up: it has left all the same, so what an effect does "if you do" is done.
    """
    moves.log(table, "defaulted", me.seat, me, me.card)
    for card in [*me.under, me.card]:
        moves.to_graveyard(table, card, me)
    table.unsettled = True


@battle("Margin Loan", windows.BEFORE_DICE, may=True, once="battle", needs=(FINANCIER, COLLATERAL))
def borrow_short(table: Table, me: Any) -> Procedure:
    """The collateral is set aside face up until cleanup."""
    others = [card for card in pledges(table, me.seat) if card != me.card]
    card = yield from pick_pledge(table, me, others, may=False, about=Power(COLLATERAL_OF_LOAN))
    moves.log(table, "pledged", me.seat, me, card)
    moves.set_aside(table, card, me)
    me.data["pledge"] = card
    moves.gain(table, me.seat, CAPITAL, worth(table, card), me)
    table.unsettled = True
    yield from may_subsidize(table, me)


battle("Margin Loan", windows.DESTINATION, goes("graveyard"), duty=True, needs=(OWN_CARD, PLEDGED, NOT_WON))


@battle("Margin Loan", windows.CLEANUP, duty=True, needs=PLEDGED)
def release_or_bury(table: Table, me: Any) -> None:
    card = me.data["pledge"]
    if fight_of(table).winner == me.seat:
        moves.to_hand(table, card, me)
    else:
        moves.to_graveyard(table, card, me)
