"""Placing Overlays (10 Overlays)."""

from __future__ import annotations

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import settle, stops
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table


def place(table: Table, card: int, at: int, by: By, ruins: bool = False) -> Procedure:
    """A card becomes the top Overlay of a Territory, unless the other seat prevents it; returns whether it did.

    overlay.where: Territories only. overlay.ruins: a second Ruins replaces the first. A prevented card goes to its
    owner's Discard Pile.
    """
    assert table.is_ground(at)
    owner = table.owner[card]
    if (yield from stops(table, windows.PLACING, 1 - owner, (card, at))):
        moves.to_discard(table, card, Because("overlay.where", by.event, owner))
        return False
    if ruins and table.options.ruins_replace:
        for old in table.column[at].overlays[:]:
            if old.is_ruins:
                moves.to_graveyard(table, old.card, Because("overlay.ruins", by.event, owner))
    ground.attach(table, card, at, by, ruins)
    yield from settle(table)
    return True
