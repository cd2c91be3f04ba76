"""6.9 Battle Cleanup: where every card goes, and what follows a battle."""

from __future__ import annotations

from kit.ask import Procedure
from kit.events import EVERYBODY
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.fight import BH, HAND, Fight, Used
from kit.games.gauntlet.rules.dispatch import open_window, settle
from kit.games.gauntlet.rules.overlays import place
from kit.games.gauntlet.sources import NONE, Because
from kit.games.gauntlet.table import BOTH, Table

PLACES = ("graveyard", "discard", "hand", "draw", "bank", "overlay", "ruins", "treasury")


def clean_up(table: Table, fight: Fight) -> Procedure:
    """battle.cleanup.parts: part 1 settles all destinations and moves all cards, part 2 is battle.cleanup.effects.

    battle.cleanup.destination-pipeline: usual, own text, redirects, at most one rescue each, what is final. The windows
    change `used.to` of used cards and `fight.unchosen` of the others; both are places of PLACES.
    """
    fight.step = 9
    for used in fight.used:
        used.to = used.usual
    for seat in table.seats:
        for card in fight.bh[seat]:
            fight.unchosen[card] = "discard"                         # battle.cleanup.unchosen-to-discard
    yield from open_window(table, windows.DESTINATION)
    for used in fight.used:
        used.is_named = used.to != used.usual
    for window in (windows.REDIRECT, windows.RESCUE, windows.FINAL):
        yield from open_window(table, window)
    for seat in BOTH[fight.attacker]:
        yield from move_cards(table, fight, seat)
    yield from settle(table)
    yield from open_window(table, windows.CLEANUP)
    yield from open_window(table, windows.CLEANUP_LAST)


def is_bound(table: Table, used: Used, *places: str) -> bool:
    """Whether an effect that redirects or rescues cards bound for those places may act on this one.

    battle.cleanup.destination-pipeline, conv.destination-override-only-as-stated: on those it names; by switch on any,
    or on no card whose own text has named its place.
    """
    how = table.options.redirects_ignore_named_destination
    return how is True or (used.to in places and not (how == "own-text" and used.is_named))


def move_cards(table: Table, fight: Fight, seat: int) -> Procedure:
    """Hand commitments, then chosen cards, then unchosen ones (battle.cleanup.parts)."""
    own = [used for used in fight.used if used.seat == seat and used.is_here]
    for used in sorted(own, key=lambda used: (used.source != HAND, used.source != BH)):
        rule = "battle.cleanup.chosen-to-discard" if used.source == BH else "battle.cleanup.hand-to-graveyard"
        yield from send_used(table, fight, used, Because(rule, fight.event))
    for card in fight.bh[seat][:]:
        to = fight.unchosen.get(card, "discard")
        by = Because("battle.cleanup.unchosen-to-discard", fight.event)
        yield from send_card(table, card, to, by, moves.own_eyes(seat))


def send_used(table: Table, fight: Fight, used: Used, by: Because) -> Procedure:
    """A used card goes where it was sent; its text may still act in the windows that follow."""
    is_in = used.is_in
    if fight.put_away_by is not None and used.to == used.fixed:
        by = fight.put_away_by                                       # card.armistice-discards
    yield from send_card(table, used.card, used.to, by)
    used.is_in = is_in


def send_card(table: Table, card: int, to: str, by: moves.By, eyes: int = EVERYBODY) -> Procedure:
    """Move one card to a place of PLACES, always of its owner (battle.cleanup.owner).

    eyes: who knows it, and goes on knowing where the place is a hidden one (battle.hand.private)
    """
    seat = table.owner[card]
    if to == "bank" and table.has_room(seat):
        moves.bank(table, card, by)
    elif to == "graveyard":
        moves.to_graveyard(table, card, by)
    elif to == "hand":
        moves.to_hand(table, card, by, eyes)
    elif to == "draw":
        moves.to_draw(table, card, by, eyes=eyes)
    elif to in ("overlay", "ruins"):
        fight = table.fight
        assert fight is not None
        yield from place(table, card, fight.place, by, to == "ruins")
    elif to == "treasury":
        table.trackers[seat].receive(table, card, by)
    else:
        moves.to_discard(table, card, by)


def after(table: Table, fight: Fight) -> Procedure:
    """battle.after.window, then moves that may begin another battle (battle.result.follow-up-moves-last)."""
    yield from open_window(table, windows.AFTER_BATTLE)
    table.fights += 1
    for overlay in [overlay for ground in table.column for overlay in ground.overlays]:
        overlay.is_off = False
    if table.options.follow_up_after_cleanup:
        yield from follow_up(table, fight)


def follow_up(table: Table, fight: Fight) -> Procedure:
    """battle.result.follow-up-moves-last: moves that may begin another battle."""
    if fight.winner != NONE:
        yield from open_window(table, windows.FOLLOW_UP)
