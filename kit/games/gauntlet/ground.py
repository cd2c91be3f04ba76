"""Changes to the column: tokens, control, Overlays, and what lies at a Territory. Each logs its event."""

from __future__ import annotations

from typing import NamedTuple

from kit.games.gauntlet import windows
from kit.games.gauntlet.column import Territory
from kit.games.gauntlet.fight import HAND
from kit.games.gauntlet.moves import By, log, take_out, to_discard, to_graveyard, trigger
from kit.games.gauntlet.sources import NONE, Overlay
from kit.games.gauntlet.table import Table


class Change(NamedTuple):
    """Control of a Territory changed."""

    place: int
    before: int
    now: int
    is_capture: bool      # control.capture-versus-take
    event: int


def move_token(table: Table, seat: int, place: int, what: str, by: By) -> int:
    """The token of a seat stands somewhere else; `what` is "advanced", "withdrew", "retreated" or "moved"."""
    before = table.pos[seat]
    table.pos[seat] = place
    table.kept_active[seat] = NONE
    table.unsettled = True
    event = log(table, what, seat, by, amount=place)
    for either in (table.active, 1 - table.active):
        trigger(table, windows.MOVED, either, (seat, before, place, what))
    return event


def change_control(table: Table, seat: int, place: int, by: By, captures: bool = True) -> int:
    """control.changes-only-by-rule, control.stays: a Territory turns to face a seat.

    What lies on it turns along and stays its owner's (overlay.faces-with-territory, overlay.control-change-keeps).

    captures: only the word capture counts for capture triggers (control.capture-versus-take).
    """
    ground = table.column[place]
    before = ground.controller
    ground.controller = seat
    event = log(table, "captured" if captures else "took control", seat, by, amount=place)
    if captures or table.options.take_control_is_capture:
        table.captured.append((seat, place))
    table.unsettled = True
    change = Change(place, before, seat, captures or table.options.take_control_is_capture, event)
    for either in (table.active, 1 - table.active):
        trigger(table, windows.CONTROL, either, change)
    return event


def attach(table: Table, card: int, place: int, by: By, ruins: bool = False) -> Overlay:
    """A card becomes the top Overlay of a Territory. What may prevent it is asked before: rules.overlays.place."""
    seat = table.owner[card]
    fight = table.fight
    was_committed = fight is not None and any(used.card == card and used.source == HAND for used in fight.used)
    take_out(table, card)
    table.born += 1
    overlay = Overlay(table.name(card), seat, card, NONE, table.born, table.turn)
    overlay.is_ruins, overlay.was_committed = ruins, was_committed
    table.column[place].overlays.append(overlay)
    overlay.event = log(table, "placed Ruins" if ruins else "placed", seat, by, card, amount=place)
    table.hear(overlay)
    table.unsettled = True
    return overlay


def lay_beside(table: Table, card: int, place: int, by: By, **data: int) -> Overlay:
    """A card lies face up at a Territory, no Overlay; some switch its text off there (hooks.silences_beside)."""
    seat = table.owner[card]
    take_out(table, card)
    table.born += 1
    overlay = Overlay(table.name(card), seat, card, NONE, table.born, table.turn)
    overlay.data = dict(data)
    table.column[place].beside.append(overlay)
    overlay.event = log(table, "laid beside", seat, by, card, amount=place)
    table.hear(overlay)
    table.unsettled = True
    return overlay


def lift(table: Table, overlay: Overlay, by: By, to: str = "") -> None:
    """overlay.removed-destination: an Overlay, or a card beside a Territory, leaves for "discard" or "graveyard".

    to: where its text names no place, the usual one (overlay.usual-destination)
    """
    usual = "graveyard" if overlay.was_committed and table.options.hand_overlay_to_graveyard else "discard"
    (to_graveyard if (to or usual) == "graveyard" else to_discard)(table, overlay.card, by)


def stash(table: Table, card: int, place: int, by: By) -> None:
    """Smuggler's Pass: a card lies hidden under a Territory (zone.outside)."""
    seat = table.owner[card]
    take_out(table, card)
    ground = table.column[place]
    ground.stash, ground.stasher = card, seat
    log(table, "stashed", seat, by, card, amount=place, eyes=1 << seat)


def silence(table: Table, place: int, scope: str, by: By, seat: int = NONE, until: int = NONE) -> None:
    """A printed text is off for "movement", "battle" or "all", for one seat or both, through turn `until`."""
    table.column[place].off.append((seat, scope, table.turn if until == NONE else until))
    log(table, "silenced", by.seat, by, amount=place)


def insert(table: Table, place: int, controller: int, by: By) -> None:
    """A blank Territory comes in at `place`; what stood or lay there shifts up (card.manifest-destiny-origin)."""
    table.column.insert(place, Territory("Blank", controller))
    for places in (table.pos, table.began):
        for seat in table.seats:
            if places[seat] >= place:
                places[seat] += 1
    table.taken = [[at + (at >= place) for at in taken] for taken in table.taken]
    table.won = [won._replace(place=won.place + (won.place >= place)) for won in table.won]
    table.captured = [(seat, at + (at >= place)) for seat, at in table.captured]
    for source in table.waiting:
        if source.data.get("place", NONE) >= place:
            source.data["place"] += 1
    for tracker in table.trackers:
        tracker.shift(place)
    fight = table.fight
    if fight is not None:
        fight.place += fight.place >= place
        fight.origin += fight.origin >= place
    log(table, "inserted a Territory", controller, by, amount=place)
    table.unsettled = True


def end_movement(table: Table, by: By, for_the_turn: bool = False) -> None:
    """mov.ends: unspent points are lost; for the turn: no voluntary movement at all any more."""
    table.points.clear()
    if for_the_turn:
        table.moving = False
    log(table, "ended movement", table.active, by)

