"""6 Negated and Canceled Cards: which cards a text may aim at."""

from __future__ import annotations

from kit.games.gauntlet import windows
from kit.games.gauntlet.fight import Text, Used
from kit.games.gauntlet.table import Table


def targets(table: Table, me: Text, cancels: bool = True) -> list[Used]:
    """The active opposing cards a text may cancel, or negate. What cancels may have to take a decoy first."""
    fight = table.fight
    assert fight is not None
    seat = 1 - me.seat
    active = fight.active(seat)
    if not cancels:
        return active
    first: list[Used] = table.number(windows.CANCEL_FIRST, seat, [])
    return [used for used in active if used in first] or active
