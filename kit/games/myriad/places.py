"""The combat grid as rows of areas: what is aimed where, and for one attack what its answer covered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kit.events import Event
from kit.games.myriad.attack_moves import AIMED
from kit.games.myriad.cards import AREA_NAMES, GRID
from kit.games.myriad.table import NONE, Table
from kit.games.myriad.words import card_name, is_hidden

Node = tuple[str, dict[str, str]]
Edge = tuple[str, str, dict[str, str]]
BESIDE = {"effect": "is beside", "rule": "attack.grid"}
ROWS = (range(3), range(3, 6))      # attack.grid: two rows of three


def position_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """attack.grid: the grid of each player, with the pending attacks by their numbers; blind for the viewer."""
    nodes: list[Node] = []
    for seat in (0, 1):
        attacks = [attack for attack in table.pending if attack.seat != seat]
        for row in ROWS:
            for area in row:
                aimed = [f"attack {number}: {table.damage_of(attack)}" for number, attack in enumerate(attacks, 1)
                         if attack.areas >> area & 1 and not is_hidden(table, attack)]
                nodes.append(area_node(table, seat, area, {
                    "state": ", ".join(aimed), "rule": "pending.until-next-turn" if aimed else "attack.grid",
                    "look": "marked" if aimed else "plain"}))
    return nodes, edges_of(nodes)


def area_node(table: Table, seat: int, area: int, about: dict[str, str]) -> Node:
    name = table.names[seat]
    half = "upper" if area < 3 else "lower"
    return f"{name} {GRID[area]}", {"group": f"{name}, {half} body", "seat": name, "label": AREA_NAMES[area], **about}


def edges_of(nodes: list[Node]) -> list[Edge]:
    """The areas of a row in their order."""
    return [(one[0], other[0], dict(BESIDE)) for one, other in pairwise(nodes)
            if one[1]["group"] == other[1]["group"]]


def exposed_parts(then: Table, now: Table, told: Sequence[Event]) -> tuple[list[Node], list[Edge]]:
    """One attack: the areas it was aimed at, and those that the Block or Evade played against it covers.

    block.cover, evade.cover, attack.several-areas. An attack that is still face down shows no area.
    """
    attack = told[0]
    seat = 1 - attack.seat
    areas, covered, defence = aimed_at(then, now, told), 0, ""
    for event in told[1:]:
        if event.what == "answered" and event.cause == attack.id and event.card != NONE:
            covered, defence = now.cards[event.card].areas, card_name(now, event.card)
    nodes = []
    for row in ROWS:
        for area in row:
            is_aimed, is_covered = bool(areas >> area & 1), bool(covered >> area & 1)
            state = ", ".join(word for word in ("aimed at" if is_aimed else "",
                                                f"covered by {defence}" if is_covered else "") if word)
            rule = "block.cover" if is_covered else "attack.several-areas" if is_aimed else "attack.grid"
            look = "marked" if is_aimed and not is_covered else "plain" if is_aimed or is_covered else "faint"
            nodes.append(area_node(now, seat, area, {"state": state, "rule": rule, "look": look}))
    return nodes, edges_of(nodes)


def aimed_at(table: Table, now: Table, told: Sequence[Event]) -> int:
    """The areas of an attack: as it was declared on `table`, unless it was turned up or moved since."""
    attack = table.attack(told[0].id)
    if attack is not None and not is_hidden(table, attack):
        areas = attack.areas
    elif told[0].what in AIMED:
        areas = 1 << AIMED.index(told[0].what)
    else:
        areas = now.cards[told[0].card].areas if told[0].card != NONE else 0
    for event in told[1:]:
        if event.what == "turned up":
            areas = now.cards[event.card].areas
        elif event.what.startswith("moved an attack"):
            name = event.what.removeprefix("moved an attack to the ").replace(" ", "-")
            areas = 1 << GRID.index(name)
    return areas
