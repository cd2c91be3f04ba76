"""War Crimes and Shock and Awe: what a win brings in place of moves, captures and Orders."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.effects import banks, goes
from kit.games.gauntlet.factions.military.cards import fighting
from kit.games.gauntlet.factions.military.rules import COMMAND
from kit.games.gauntlet.fight import BH, HAND
from kit.games.gauntlet.hooks import ADDS, Need, asset, battle, mark, waiting
from kit.games.gauntlet.needs import ATTACKS_ENEMY, IS_BEATEN, OPPONENT_RETREATED, OWN_CARD, PROFITS, WINS, fight_of
from kit.games.gauntlet.rules import choose, copying
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.control import capture, may_capture
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.movement import step_forward
from kit.games.gauntlet.rules.retreat import retreat_more, retreat_one
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

mark(ADDS, "Shock and Awe")

# ---------------------------------------------------------------------- War Crimes
banks("War Crimes")


def forgo(table: Table, me: Any) -> None:
    """No move, capture or Order comes of this win any more; by switch no movement that it paused either."""
    fight_of(table).marks["no more from this win"] = 1
    if table.options.victory_ban_stops_paused_movement and table.active == me.seat:
        ground.end_movement(table, me)


@asset("War Crimes", windows.WON, spend="graveyard", needs=WINS)
@battle("War Crimes", windows.WON, may=True, once="battle", needs=WINS)
def commit_war_crimes(table: Table, me: Any) -> None:
    """card.war-crimes-order: chosen first; no move, capture or Order comes of this win any more."""
    forgo(table, me)
    moves.wait(table, "War Crimes", me, table.turn)
    if me.kind == "battle" and me.is_own:
        me.data["used"] = 1


@waiting("War Crimes", windows.PUSH)
def drive_on(table: Table, me: Any) -> Procedure:
    yield from retreat_more(table, 1 - me.seat, me)


@waiting("War Crimes", windows.REDIRECT)
def burn(table: Table, me: Any) -> None:
    """The opponent's used Battle Hand cards bound for the Discard Pile go to the Graveyard."""
    for used in fight_of(table).of(1 - me.seat, BH):
        if is_bound(table, used, "discard"):
            used.to = "graveyard"
    moves.end_wait(table, me)


battle("War Crimes", windows.DESTINATION, goes("graveyard"), duty=True,
       needs=(OWN_CARD, Need(lambda table, me: bool(me.data.get("used")), "not used")))

# ---------------------------------------------------------------------- Shock and Awe
banks("Shock and Awe")


@asset("Shock and Awe", windows.BEGIN, spend="graveyard", needs=ATTACKS_ENEMY)
def strike(table: Table, me: Any) -> None:
    """The effect of its Battle text, without its card."""
    moves.wait(table, "Shock and Awe", me, table.turn)


@waiting("Shock and Awe", windows.ADD)
@battle("Shock and Awe", windows.ADD, needs=ATTACKS_ENEMY)
def throw_in(table: Table, me: Any) -> Procedure:
    """One more card from hand may be used; it goes to the Graveyard."""
    card = yield from choose.pick_card(table, me.seat, fighting(table, me.seat, table.hand[me.seat]), me, may=True,
                                       kind="reveal")
    if card != NONE:
        yield from copying.bring_in(table, me.seat, card, HAND, me)


@waiting("Shock and Awe", windows.WON, needs=(WINS, PROFITS))
@battle("Shock and Awe", windows.WON, needs=(ATTACKS_ENEMY, WINS, PROFITS))
def exploit(table: Table, me: Any) -> Procedure:
    """Breakthrough, if the opponent can go one position further (card.shock-breakthrough), or Consolidate."""
    fight = fight_of(table)
    ahead = fight.place + 2 * table.forward(me.seat)
    words = ["Consolidate"]
    if 0 <= ahead <= table.last:
        words.insert(0, "Breakthrough")
    word = yield from choose.pick_word(table, me.seat, words, me)
    forgo(table, me)
    fight.marks[word] = 1
    if word == "Consolidate" and may_capture(table, me.seat, fight.place):
        yield from capture(table, me.seat, fight.place, me)
        moves.gain(table, me.seat, COMMAND, 2 - table.trackers[me.seat].resources.get(COMMAND, 2), me)
        yield from settle(table)


@waiting("Shock and Awe", windows.PUSH, needs=WINS)
@battle("Shock and Awe", windows.PUSH, needs=(ATTACKS_ENEMY, WINS))
def break_through(table: Table, me: Any) -> Procedure:
    """The opponent goes one position more, and you follow, without a battle (card.shock-breakthrough).

    retreat.after-the-normal-one: it goes no further if it did not retreat at all.
    """
    if fight_of(table).marks.pop("Breakthrough", 0):
        if OPPONENT_RETREATED.test(table, me):
            # by switch a retreat, which nothing that stops the moves of cards can stop
            push = retreat_more if table.options.breakthrough_is_card_move else retreat_one
            yield from push(table, 1 - me.seat, me)
        if table.pos[1 - me.seat] != table.pos[me.seat] + table.forward(me.seat):
            yield from step_forward(table, me.seat, me)


@waiting("Shock and Awe", windows.STEP_BACK, needs=IS_BEATEN)
@battle("Shock and Awe", windows.STEP_BACK, duty=True, needs=(ATTACKS_ENEMY, IS_BEATEN))
def recoil(table: Table, me: Any) -> Procedure:
    yield from retreat_more(table, me.seat, me)


@waiting("Shock and Awe", windows.AFTER_BATTLE)
def calm_down(table: Table, me: Any) -> None:
    moves.end_wait(table, me)


battle("Shock and Awe", windows.DESTINATION, goes("graveyard"), duty=True, needs=(ATTACKS_ENEMY, OWN_CARD))
