"""7 Territory Control: captures outside the Capture step."""

from __future__ import annotations

from kit.ask import Procedure
from kit.games.gauntlet import ground, windows
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import settle, stops
from kit.games.gauntlet.table import Table


def may_capture(table: Table, seat: int, place: int) -> bool:
    """Whether the other seat controls a place, and nothing forbids that it is captured (card.zone-bans)."""
    return table.is_enemy(seat, place) and table.number(windows.MAY_CAPTURE, seat, None, place) is None


def capture(table: Table, seat: int, place: int, by: By) -> Procedure:
    """An effect captures at once; returns whether it did. Check `may_capture` before.

    card.protracted-siege-immediate: by switch what delays a Capture step delays this too.
    """
    if table.options.siege_stops_immediate_capture and \
            (yield from stops(table, windows.WOULD_CAPTURE, 1 - seat, place, place)):
        return False
    ground.change_control(table, seat, place, by)
    yield from settle(table)
    return True
