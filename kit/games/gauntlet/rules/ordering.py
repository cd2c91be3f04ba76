"""A house rule on the order of effects: the seats take turns before the dice."""

from __future__ import annotations

from kit.ask import Procedure
from kit.games.gauntlet.rules.dispatch import ask_use, run_in_order, use
from kit.games.gauntlet.rules.in_force import offered, order
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table


def alternate(table: Table, window: str) -> Procedure:
    """battle.predice.window, by switch: after what must happen each uses one thing in turn, until both pass."""
    fight = table.fight
    assert fight is not None
    fight.stage = window
    for seat in order(table):
        yield from run_in_order(table, window, seat, NONE)
    seat, passed = fight.attacker, 0
    while passed < len(table.seats):
        offers = offered(table, window, seat)
        offer = (yield from ask_use(table, window, seat, offers)) if offers else None
        passed = passed + 1 if offer is None else 0
        if offer is not None:
            yield from use(table, offer)
        seat = 1 - seat
