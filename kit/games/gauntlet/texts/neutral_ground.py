"""Neutral cards that bring in or copy cards, move, capture, or lie on Territories."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.effects import banks, goes
from kit.games.gauntlet.fight import BH
from kit.games.gauntlet.hooks import ADDS, asset, battle, mark
from kit.games.gauntlet.needs import DEFENDS_OWN, IS_TURN, LOSES, OWN_CARD, RETREATED, fight_of
from kit.games.gauntlet.rules import choose, copying, overlays
from kit.games.gauntlet.rules.battle import draw_battle_hand
from kit.games.gauntlet.rules.opportunity import grant
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

mark(ADDS, "Reinforcements")

# ---------------------------------------------------------------------- Reinforcements
banks("Reinforcements")


@asset("Reinforcements", windows.OPPORTUNITY, spend="discard", needs=IS_TURN)
def send_for_more(table: Table, me: Any) -> Procedure:
    yield from grant(table, me.seat, me, is_kept=False)


@battle("Reinforcements", windows.ADD)
def reinforce(table: Table, me: Any) -> Procedure:
    """One more card into the Battle Hand; it may be used at once."""
    drawn = [card for card in draw_battle_hand(table, me.seat, 1, me)
             if HAS_BATTLE[table.face[card]] and copying.can_resolve(table, card, me.seat, None)]
    card = yield from choose.pick_card(table, me.seat, drawn, me, may=True, kind="reveal")
    if card != NONE:
        yield from copying.bring_in(table, me.seat, card, BH, me)


# ---------------------------------------------------------------------- Scorched Earth
banks("Scorched Earth")
battle("Scorched Earth", windows.DESTINATION, goes("ruins"), needs=(DEFENDS_OWN, LOSES, RETREATED, OWN_CARD))


@asset("Scorched Earth", windows.CLEANUP, may=True, needs=(DEFENDS_OWN, LOSES, RETREATED))
def burn_the_ground(table: Table, me: Any) -> Procedure:
    yield from overlays.place(table, me.card, fight_of(table).place, me, ruins=True)

