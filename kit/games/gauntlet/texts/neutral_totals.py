"""Neutral cards of plain totals, dice and small card flow (the first group of the guide)."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import advantage, banks, draws, movement, opposing_disadvantage, pushes, total
from kit.games.gauntlet.hooks import FINISHED, Need, action, asset, battle, register, value
from kit.games.gauntlet.needs import (
    AFTER_RETREAT,
    ATTACKS,
    BEFORE_MOVEMENT,
    BEHIND,
    COUNTERATTACKS,
    DEFENDS,
    LOSES,
    MAY_MOVE,
    NOT_COMMITTED,
    OPPONENT_LOSES,
    OPPONENT_RETREATED,
    OTHER_HAND_CARD,
    OWN_ASSET,
    fight_of,
)
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import reroll
from kit.games.gauntlet.rules.dispatch import remove_assets
from kit.games.gauntlet.rules.opportunity import grant
from kit.games.gauntlet.rules.retreat import can_go_back, withdraw
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

# ---------------------------------------------------------------------- Rallying Cry
action("Rallying Cry", draws(1))
battle("Rallying Cry", windows.MAIN, total(1))

# ---------------------------------------------------------------------- New Recruits
battle("New Recruits", windows.MAIN, total(1))


@action("New Recruits", needs=OTHER_HAND_CARD)
def enlist(table: Table, me: Any) -> Procedure:
    yield from choose.pay_with_hand_card(table, me)
    moves.draw(table, me.seat, 2, me)


# ---------------------------------------------------------------------- Contingency Plan
banks("Contingency Plan")
battle("Contingency Plan", windows.MAIN, total(1),
       needs=Need(lambda table, me: table.controlled(1 - me.seat) > table.controlled(me.seat),
                  "only if the opponent controls more Territories"))


@asset("Contingency Plan", windows.LEFT, needs=Need(lambda table, me: table.about == "limit", "only over the limit"))
def fall_back(table: Table, me: Any) -> None:
    moves.draw(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Forced March, Advance Guard
action("Forced March", movement(1, "no-battle"), needs=(BEFORE_MOVEMENT, MAY_MOVE))
battle("Forced March", windows.MAIN, total(1), needs=ATTACKS)
action("Advance Guard", movement(1, "no-commit"), needs=MAY_MOVE)
battle("Advance Guard", windows.MAIN, advantage(), needs=(ATTACKS, NOT_COMMITTED))

# ---------------------------------------------------------------------- Fealty
banks("Fealty")


@value("asset", "Fealty", windows.GIVES_DISADVANTAGE)
def stand_by_them(table: Table, me: Any, seat: int, number: int, by: Any) -> int:
    """Opposing card effects give its owner no disadvantage."""
    is_barred = seat == me.seat and moves.is_opposing(by, seat) and moves.is_card_effect(table, by)
    return 0 if is_barred else number


@battle("Fealty", windows.LAST)
def keep_faith(table: Table, me: Any) -> None:
    """battle.effects.fealty-last: one disadvantage less, or +1 where there is none."""
    fight = fight_of(table)
    if fight.disadvantage[me.seat]:
        fight.disadvantage[me.seat] -= 1
        moves.log(table, "lost a disadvantage", me.seat, me)
    else:
        moves.add_total(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Stand Ground
banks("Stand Ground")
battle("Stand Ground", windows.MAIN, advantage(), needs=DEFENDS)


@asset("Stand Ground", windows.PUSHED, spend="discard")
def refuse_to_move(table: Table, me: Any) -> None:
    table.stopped = True


# ---------------------------------------------------------------------- Requisition
@action("Requisition", needs=OWN_ASSET)
def requisition(table: Table, me: Any) -> Procedure:
    yield from give_asset(table, me)
    moves.draw(table, me.seat, 2, me)


@battle("Requisition", windows.MAIN, may=True, once="battle", needs=OWN_ASSET)
def requisition_in_battle(table: Table, me: Any) -> Procedure:
    yield from give_asset(table, me)
    moves.advantage(table, me.seat, 1, me)


def give_asset(table: Table, me: Any) -> Procedure:
    """Discard an Asset of your own as a cost."""
    given = yield from choose.pick_asset(table, me.seat, choose.own_assets(table, me.seat), me)
    yield from remove_assets(table, [given], "discard", me)


# ---------------------------------------------------------------------- Court Martial
banks("Court Martial")
asset("Court Martial", windows.CLEANUP, pushes(), spend="discard", needs=(OPPONENT_LOSES, OPPONENT_RETREATED))
battle("Court Martial", windows.MAIN, opposing_disadvantage())
battle("Court Martial", windows.PUSH, pushes(), needs=(OPPONENT_LOSES, OPPONENT_RETREATED))

# ---------------------------------------------------------------------- Fortifications
banks("Fortifications")
battle("Fortifications", windows.MAIN, total(1), needs=DEFENDS)


@value("asset", "Fortifications", windows.CHOICES)
def second_choice(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return max(number, 2) if seat == me.seat == fight_of(table).defender else number


@battle("Fortifications", windows.STEP_BACK, may=True, once="battle",
        needs=(DEFENDS, LOSES, AFTER_RETREAT,
               Need(lambda table, me: can_go_back(table, me.seat), "there is no room to withdraw")))
def give_way(table: Table, me: Any) -> Procedure:
    yield from withdraw(table, me.seat, me)


# ---------------------------------------------------------------------- Insurrection
@action("Insurrection")
def rise_up(table: Table, me: Any) -> None:
    """The hand is discarded, both Discard Piles are shuffled in, three cards are drawn; this card is in no zone."""
    for card in table.hand[me.seat][:]:
        moves.to_discard(table, card, me)
    for seat in table.seats:
        if table.discard[seat]:
            moves.reshuffle(table, seat, me)
    moves.draw(table, me.seat, 3, me)


@register("action", "Insurrection", FINISHED)
def rise_again(table: Table, me: Any) -> Procedure:
    yield from grant(table, me.seat, Because("ao.extra-when-spent", me.event, me.seat), is_kept=False)


battle("Insurrection", windows.MAIN, advantage(2), needs=COUNTERATTACKS)
battle("Insurrection", windows.MAIN, advantage(1),
       needs=(ATTACKS, Need(lambda table, me: not fight_of(table).counter, "in a counterattack it is two")))

# ---------------------------------------------------------------------- Valor
banks("Valor")
asset("Valor", windows.RESULT, draws(1), needs=LOSES)


@battle("Valor", windows.ROLLED, may=True, once="battle", needs=BEHIND)
def try_again(table: Table, me: Any) -> None:
    reroll(table, me.seat, me)

