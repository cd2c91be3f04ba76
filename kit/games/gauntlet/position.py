"""The description of a Gauntlet table in the words that kit/games/gauntlet/scenario.py reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.ask import BadScenario
from kit.games.gauntlet.factions import FACTIONS, faction_of
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.scenario import OWN_KEYS
from kit.games.gauntlet.sources import NONE, Asset, Overlay
from kit.games.gauntlet.table import Table


def names(table: Table, cards: Iterable[int]) -> list[str]:
    return [table.name(card) for card in cards]


def asset_text(table: Table, asset: Asset) -> str:
    """An Asset as it is written: "X", "X [cards under it]", "X (down)"."""
    under = f" [{', '.join(names(table, asset.under))}]" if asset.under else ""
    return f"{asset.name}{under}{' (down)' if asset.down != NONE else ''}"


def overlay_text(table: Table, overlay: Overlay) -> str:
    """An Overlay as it is written: "X (owner)", "Ruins: X (owner)"."""
    return f"{'Ruins: ' if overlay.is_ruins else ''}{overlay.name} ({table.names[overlay.seat]})"


def facts(table: Table) -> dict[str, Any]:
    """Everything on the table, all cards open, piles from the top of the Draw Pile and the bottom of the others."""
    seats = table.names
    found: dict[str, Any] = {
        "faction": {name: f"{table.factions[seat]}/{table.leaders[seat]}" if table.factions[seat] else "-"
                    for seat, name in enumerate(seats)},
        "turn": seats[table.active], "step": table.step, "column": [ground.name for ground in table.column[1:-1]],
        "control": [seats[ground.controller] for ground in table.column[1:-1]],
        "pos": dict(zip(seats, table.pos, strict=True)),
        "hand": {name: names(table, table.hand[seat]) for seat, name in enumerate(seats)},
        "draw": {name: names(table, reversed(table.draw[seat])) for seat, name in enumerate(seats)},
        "discard": {name: names(table, table.discard[seat]) for seat, name in enumerate(seats)},
        "graveyard": {name: names(table, table.graveyard[seat]) for seat, name in enumerate(seats)},
        "bank": {name: [asset_text(table, asset) for asset in table.bank[seat]] for seat, name in enumerate(seats)},
        "board": {name: board(table, seat) for seat, name in enumerate(seats)},
    }
    for key, texts in (("overlays", attached(table, "overlays")), ("beside", attached(table, "beside")),
                       ("stash", stashes(table))):
        found[key] = texts
    for seat, name in enumerate(seats):
        for key, value in faction_of(table.factions[seat]).facts(table, seat).items():
            found.setdefault(key, {})[name] = value
        for resource, number in table.trackers[seat].resources.items() if table.trackers else ():
            found.setdefault("res", {}).setdefault(name, {})[resource] = number
    return found


def attached(table: Table, kind: str) -> dict[str, list[str]]:
    """Overlays, or cards beside Territories, by place."""
    found: dict[str, list[str]] = {}
    for place, ground in enumerate(table.column):
        lying: list[Overlay] = getattr(ground, kind)
        if lying:
            found[str(place)] = [overlay_text(table, overlay) for overlay in lying]
    return found


def stashes(table: Table) -> dict[str, str]:
    return {str(place): f"{table.name(ground.stash)} ({table.names[ground.stasher]})"
            for place, ground in enumerate(table.column) if ground.stash != NONE}


def board(table: Table, seat: int) -> list[str]:
    """What is before a seat: where its token stands, the Territories it controls, then its Assets."""
    held = [place for place, ground in enumerate(table.column) if ground.controller == seat]
    return [f"token: {place_name(table, table.pos[seat])}",
            *(f"controls {place_name(table, place)}" for place in held),
            *(asset_text(table, asset) for asset in table.bank[seat])]


def describe_given(table: Table) -> dict[str, Any]:
    """The table in the words of `set_table`, with seats and options.

    `kit.scenario("gauntlet", **describe_given(table))` begins the same step of a turn with the same cards in the same
    order; limits that are spent and battles won this turn are not told. Raises BadScenario where the words do not
    reach: before the column stands, in a battle or another effect, after the first step of a movement, with effects
    that wait for later, and when the game is over.
    """
    if table.result is not None:
        raise BadScenario("a game that is over cannot be described; go back by one answer")
    under_way = {"the setup": table.step == "setup", "a battle": table.fight is not None,
                 "an effect": bool(table.limbo or table.aside[0] or table.aside[1]),
                 "a movement": table.has_moved or len(table.points) > 1,
                 "extra opportunities": bool(table.extra or table.instant or table.later or table.normal > 1)}
    for what, is_so in under_way.items():
        if is_so:
            raise BadScenario(f"a table cannot be described in the middle of {what}; go back to the question before it")
    if table.waiting or any(ground.off or any(card.data for card in ground.beside) for ground in table.column):
        raise BadScenario("effects that wait or last for a time have no words in a scenario; go back to a turn without")
    known = (*OWN_KEYS, *(key for faction in FACTIONS.values() for key in faction.keys))
    seats = table.names
    given = {key: value for key, value in facts(table).items() if key in known}
    given.update(
        began=dict(zip(seats, table.began, strict=True)), forced_off=dict(zip(seats, table.forced_off, strict=True)),
        taken={name: table.taken[seat] for seat, name in enumerate(seats) if table.taken[seat]},
        active={name: asset.name for seat, name in enumerate(seats) for asset in table.bank[seat]
                if asset.since == table.kept_active[seat]},
        used_ao={seats[table.active]: 1 - table.normal})
    return {"seats": list(seats), "options": table.options.changed(),
            **{key: value for key, value in given.items() if value != {}}}


def state(table: Table) -> list[tuple[str, Any]]:
    """What makes two tables the same: everything but the index of who may act, which is made from the rest."""
    left_out = ("log", "chance", "options", "listeners", "own", "about", "past", "pauses", "behind")
    return [(name, getattr(table, name)) for name in sorted(Table.__slots__) if name not in left_out]
