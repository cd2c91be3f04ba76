"""Looking at and turning up what is hidden, and what guards against it."""

from __future__ import annotations

from collections.abc import Sequence

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.fight import Used
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import stops
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table


def may_look(table: Table, owner: int, by: By) -> Procedure:
    """Whether an effect may look at, or make a seat show, its hidden hand and battle cards.

    A guard in the open answers by MAY_LOOK; a hidden one may be turned up in the window LOOKED_AT
    (card.counterintelligence-face-down).
    """
    if not moves.is_opposing(by, owner):
        return True
    if table.number(windows.MAY_LOOK, owner, None, by, notes=True) is not None:
        return False
    return not (yield from stops(table, windows.LOOKED_AT, owner, by))


def look_at_hand(table: Table, viewer: int, by: By) -> Procedure:
    """A seat sees the other's hand; returns the cards it saw."""
    owner = 1 - viewer
    if not (yield from may_look(table, owner, by)):
        return []
    cards = table.hand[owner][:]
    moves.look(table, viewer, cards, by)
    return cards


def look_at_used(table: Table, viewer: int, used: Sequence[Used], by: By) -> Procedure:
    """A seat sees face-down battle cards of the other; returns those it saw."""
    hidden = [each for each in used if each.is_in and not each.is_up]
    if not hidden or not (yield from may_look(table, hidden[0].seat, by)):
        return []
    see(table, viewer, hidden, by)
    return hidden


def see(table: Table, viewer: int, hidden: Sequence[Used], by: By) -> None:
    """A seat sees face-down battle cards; whether it may has been asked."""
    for each in hidden:
        each.is_seen = True
    moves.look(table, viewer, [each.card for each in hidden], by)


def random_card(table: Table, seat: int) -> int:
    """A random card of a hand; NONE if it is empty."""
    hand = table.hand[seat]
    if not hand:
        return NONE
    return hand[table.chance.pick("random card", len(hand), [table.name(card) for card in hand])]
