"""The column of Territories as a panel draws it: a line of places with tokens, control, Overlays and commitments."""

from __future__ import annotations

from typing import Any

from kit.games.gauntlet.cards import BLANK_GROUND, GROUNDS
from kit.games.gauntlet.drawing import Shown, card_view, card_views
from kit.games.gauntlet.fight import Used
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.sources import NONE, Overlay
from kit.games.gauntlet.table import BOTH, Table

HANDLE = 10_000     # handle of place 0: places are clicked like cards, whose handles are far below
OFF = "its text is off"
CAME_FROM = {"hand": "hand", "bh": "Battle Hand", "gy": "Graveyard", "stored": "stored"}


def handle(place: int) -> int:
    """What an option names to mean a place."""
    return HANDLE + place


def line(table: Table, viewer: int | None) -> Shown:
    """The column with the opponent's end on top, the own end at the bottom (mov.position-def, control.facing)."""
    order = list(range(len(table.column)))
    places = [place_view(table, place) for place in (order if viewer == 1 else reversed(order))]
    count = sum(len(place["cards"]) + sum(len(side["cards"]) for side in place.get("sides", ())) for place in places)
    return {"id": "column", "label": "The column", "layout": "line", "count": count, "cards": [], "places": places}


def place_view(table: Table, place: int) -> Shown:
    """One Territory, or the spot off an end."""
    ground = table.column[place]
    marks, lines = [], []
    if ground.deed != NONE:
        marks.append(f"{table.names[ground.deed]}'s Deed")
    if table.is_ground(place) and ground.name != BLANK_GROUND and not any(
            table.text_at(place, seat, scope) for seat in table.seats for scope in ("movement", "battle")):
        marks.append(OFF)
    for seat in table.seats:
        if table.occupies(seat, place) and table.is_enemy(seat, place):
            lines.append(f"{table.names[seat]} captures it if still here when {table.names[seat]}'s turn starts")
    shown: dict[str, Any] = {
        "id": f"place-{place}", "label": place_name(table, place), "handle": handle(place), "kind": "territory",
        "cards": [overlay_view(table, place, overlay) for overlay in ground.overlays + ground.beside],
        "tokens": [{"text": table.names[seat][:1], "title": f"{table.names[seat]}'s token", "seat": table.names[seat]}
                   for seat in table.seats if table.pos[seat] == place],
        "owner": table.names[ground.controller] if ground.controller >= 0 else None,
        "lines": lines, "marks": marks, "off": OFF in marks, **printed(table, place)}
    if ground.deck_card != NONE:
        shown["cards"].insert(0, card_view(table, ground.deck_card, ["is this Territory"]))
    if ground.stash != NONE:
        shown["cards"].append(card_view(table, ground.stash, [f"hidden here by {table.names[ground.stasher]}"]))
    fight = table.fight
    if fight is not None and fight.place == place:
        shown["sides"] = [{"seat": table.names[seat], "cards": [used_view(table, used) for used in fight.used
                                                                  if used.seat == seat and used.is_here]}
                          for seat in BOTH[fight.attacker]]
        shown["lit"] = f"{table.names[fight.attacker]} attacks, {table.names[fight.defender]} defends"
    return shown


def printed(table: Table, place: int) -> dict[str, str]:
    """What is printed on a Territory, and the clause of a spot off an end."""
    ground = table.column[place]
    if not table.is_ground(place):
        return {"text": "Whoever is driven here makes a Last Stand.", "rule": "mov.one-spot-per-end"}
    found = GROUNDS.get(ground.name)
    return {"text": found.text, "rule": found.rule} if found is not None else {"text": "", "rule": "control.facing"}


def overlay_view(table: Table, place: int, overlay: Overlay) -> Shown:
    ground = table.column[place]
    marks = [f"{table.names[overlay.seat]}'s"]
    if overlay.is_ruins:
        marks.append("Ruins: no text")
    elif overlay.is_off:
        marks.append("off for this battle")
    elif overlay in ground.beside:
        marks.append("beside the Territory")
    elif not table.is_exposed(overlay):
        marks.append("covered")
    return card_view(table, overlay.card, marks)


def used_view(table: Table, used: Used) -> Shown:
    """A card of the battle, face down or up, and what became of it."""
    marks = [CAME_FROM.get(used.source, used.source)]
    if used.is_negated:
        marks.append("negated")
    if not used.is_in:
        marks.append("no part of the battle any more")
    shown = card_view(table, used.card, marks, first="Battle")
    if not used.is_up and shown["id"] is not None:
        shown["face"] = "down"
    return shown


def asset_views(table: Table, seat: int) -> list[Shown]:
    """The Asset Bank; what lies under an Asset follows it (asset.under-cards)."""
    shown = []
    for asset in table.bank[seat]:
        marks = ["face down until a turn starts"] if asset.down != NONE else [] if table.works(asset) else ["inactive"]
        view = card_view(table, asset.card, marks)
        if asset.down != NONE:
            view["face"] = "down"
        shown.append(view)
        shown += [{**below, "marks": [f"under {asset.name}"]} for below in card_views(table, asset.under)]
    return shown


# ---------------------------------------------------------------------- for the graphs
def position_parts(table: Table) -> tuple[list[tuple[str, dict[str, str]]], list[tuple[str, str, dict[str, str]]]]:
    """The column from the first seat's end: who controls each place, who stands there and what lies there."""
    names = {place: place_name(table, place) for place in range(len(table.column))}
    nodes = [(names[place], {
        "group": "The column", "label": names[place], "state": state_text(table, place),
        "seat": table.names[ground.controller] if ground.controller >= 0 else "",
        "rule": printed(table, place)["rule"], "look": look(table, place),
    }) for place, ground in enumerate(table.column)]
    edges = [(names[place], names[place + 1], {"effect": "leads to", "rule": "mov.position-def"})
             for place in range(len(table.column) - 1)]
    return nodes, edges


def look(table: Table, place: int) -> str:
    if place in table.pos:
        return "marked"
    return "plain" if table.is_ground(place) else "faint"


def state_text(table: Table, place: int) -> str:
    """What stands and lies at a place, in a few words."""
    ground = table.column[place]
    words = [f"{table.names[seat]} {'attacks' if is_contested(table, seat, place) else 'here'}"
             for seat in table.seats if table.pos[seat] == place]
    words += [f"Ruins of {table.names[overlay.seat]}" if overlay.is_ruins else
              f"{overlay.name} of {table.names[overlay.seat]}" for overlay in ground.overlays + ground.beside]
    if ground.deed != NONE:
        words.append(f"Deed of {table.names[ground.deed]}")
    if ground.stash != NONE:
        words.append("a hidden card")
    return ", ".join(words)


def is_contested(table: Table, seat: int, place: int) -> bool:
    fight = table.fight
    return fight is not None and not fight.is_over and fight.place == place and fight.attacker == seat
