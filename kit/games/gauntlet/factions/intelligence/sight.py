"""What people see of the Intelligence: its Mission and Special Operation, and why something is not open to it now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet.cards import BLANK, CARDS, COST, HAS_MISSION
from kit.games.gauntlet.drawing import badge, card_view, zone
from kit.games.gauntlet.factions.intelligence.desk import INTEL, MISSION, OPERATION, PROGRESS, desk_of, eligible, price
from kit.games.gauntlet.factions.intelligence.missions import (
    why_not_abort,
    why_not_begin,
    why_not_complete,
    why_not_start,
    why_not_win,
)
from kit.games.gauntlet.table import Table

LABELS = {MISSION: ("Active Mission", "int.start-mission"), OPERATION: ("Special Operation", "int.so.start")}


def zones(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """What is under way, face down; only its owner sees which card it is and whether its requirement is met."""
    desk = desk_of(table, seat)
    if desk is None:
        return []
    shown = []
    for what, now in desk.assignments.items():
        label, rule = LABELS[what]
        lines = [] if table.face[now.card] == BLANK else ["requirement met" if now.is_satisfied else "not yet met"]
        shown.append(zone(what, label, [card_view(table, now.card, lines=lines)], rule))
    return shown


def badges(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """int.so.start: how far the Special Operation is, and what completing it will cost."""
    desk = desk_of(table, seat)
    if desk is None:
        return []
    needed, progress = table.controlled(1 - seat) + 1, desk.resources[PROGRESS]
    found = [badge("Operation Progress", f"{needed}, one more than the opponent controls Territories, allow a Special "
                   "Operation and keep it from failing", "int.so.start", progress, needed)]
    operation, cost = desk.assignments.get(OPERATION), price(table, seat)
    if operation is not None and table.face[operation.card] != BLANK:
        found.append(badge(f"completing costs {cost} Intel", "Territories in the column less the card's cost, at least "
                           "1", "int.so.complete"))
    return found


def refusals(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """Missions that cannot be started, completed or aborted in this Action Opportunity, and why."""
    seat, when = ask.seat, str(ask.about)
    desk = desk_of(table, seat)
    if ask.kind != "play" or desk is None:
        return
    found: list[tuple[Option, Refusal | None]] = []
    for card in table.hand[seat]:
        if table.face[card] != BLANK and not HAS_MISSION[table.face[card]]:
            found.append((("start-mission", card), Refusal("int.mission-cards", "it has no Mission requirement")))
    for card in eligible(table, seat):
        found.append((("start-mission", card), why_not_start(table, seat, when)))
        found.append((("start-operation", card), why_not_begin(table, seat, when)))
    if MISSION in desk.assignments:
        found.append((("complete-mission",), why_not_complete(table, seat, when)))
    if OPERATION in desk.assignments:
        found.append((("complete-operation",), why_not_win(table, seat, when)))
    found += [(("abort-mission", card), why_not_abort(table, seat, card, when)) for card in desk.cards()]
    for option, refusal in found:
        if refusal is not None:
            yield option, refusal


def preview(table: Table, ask: Ask, option: Option) -> str | None:
    """What a Mission requires, brings or costs, in a sentence."""
    desk = desk_of(table, ask.seat)
    if desk is None:
        return None
    what, has = option[0], desk.resources[INTEL]
    if what in ("start-mission", "start-operation"):
        face = table.face[option[1]]
        ends = f"completing it pays {COST[face]} Intel and 1 Operation Progress" if what == "start-mission" else \
            f"completing it costs {max(1, table.last - 1 - COST[face])} Intel, you have {has}, and wins the game"
        return f"Requirement: {CARDS[face].mission} From your next turn on {ends}."
    if what == "complete-mission":
        return f"You gain {COST[table.face[desk.assignments[MISSION].card]]} Intel and 1 Operation Progress."
    if what == "abort-mission":
        return f"It costs {COST[table.face[option[1]]]} of your {has} Intel; the card goes to your Discard Pile."
    if what == "complete-operation":
        return f"It costs {price(table, ask.seat)} of your {has} Intel and wins the game."
    return None
