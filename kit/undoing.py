"""What undo in play may not hide: that somebody has come to know something since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kit.view import cards_of, view

if TYPE_CHECKING:
    from kit.session import Session


def has_told(then: Session, now: Session) -> bool:
    """Whether anybody came to know something between two moments of one game, the first of which is the earlier.

    Dice and shuffles count, and every card that a seat sees, or saw since, and did not see before. So does a question
    to another seat in the same turn, for it tells that this seat could do something; not where people share the game
    in private, since there a seat without a choice is asked too. A card that lay open tells nothing when it moves, nor
    does the turn of the next seat.
    """
    if then.table.chance.counts != now.table.chance.counts:
        return True
    if not now.private and not now.over and now.asked != then.asked and now.table.turn == then.table.turn:
        return True
    first = len(then.table.log)
    told = len(now.table.log) - first
    for seat in range(len(now.names)):
        shown = view(now, seat, lines=told)
        seen = named(shown).union(*(line["cards"] for line in shown["log"] if line["id"] >= first))
        if not seen <= named(view(then, seat, lines=0)):
            return True
    return False


def named(whole: dict[str, Any]) -> set[int]:
    """The handles of the cards of a view that lie open to whoever it is for."""
    return {card["id"] for card in cards_of(whole) if card["name"] is not None}


__all__ = ["has_told"]
