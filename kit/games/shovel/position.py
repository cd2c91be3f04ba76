"""The description of a Shovel table in the words that kit/games/shovel/scenario.py reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.ask import BadScenario
from kit.games.shovel.cards import NAME
from kit.games.shovel.table import NONE, Table


def describe_given(table: Table) -> dict[str, Any]:
    """The table in the words of `set_table`, with seats and options.

    `kit.scenario("shovel", **describe_given(table))` begins the same turn with the same cards in the same order, those
    of deck and shop pile included. Raises BadScenario in the middle of a turn, and when the game is over.
    """
    if table.result is not None:
        raise BadScenario("a game that is over cannot be described; go back by one answer")
    if table.drawn or (table.phase == "battle" and (table.has_acted or table.has_spent)):
        raise BadScenario("a table cannot be described in the middle of a turn; go back to its first question")
    given = {"seats": list(table.names), "options": table.options.changed(), **position(table)}
    for key in ("creation_turns", "no_deck_streak") if table.phase == "battle" else ("battle_turns", "row", "pile"):
        del given[key]
    return {key: value for key, value in given.items() if value or key == "board"}


def position(table: Table) -> dict[str, Any]:
    """Everything a description can say about a table."""
    names = table.names
    return {
        "active": names[table.active],
        "token": names[table.token],
        "phase": table.phase,
        "turn": table.turn,
        "creation_turns": dict(zip(names, table.turns, strict=True)),
        "no_deck_streak": table.streak,
        "battle_turns": table.battles,
        "board": {name: [stack_text(table, stack) for stack in stacks]
                  for name, stacks in zip(names, table.stacks, strict=True)},
        "deck": cards_text(table, table.deck),
        "discard": cards_text(table, table.discard),
        "reserve": cards_text(table, table.reserve),
        "pile": cards_text(table, table.pile),
        "row": cards_text(table, table.row),
    }


def facts(table: Table) -> dict[str, Any]:
    """The position, with the living characters of every seat and what the turn has brought so far."""
    return {**position(table), "alive": dict(zip(table.names, table.alive, strict=True)),
            "drawn": cards_text(table, table.drawn), "hand": cards_text(table, table.hand),
            "value": table.value, "coins": table.coins, "net": table.net}


def stack_text(table: Table, stack: Sequence[int]) -> str:
    """A stack as it is written: the face first, with a ! if it is tapped; "" for a free letter."""
    if not stack:
        return ""
    mark = "!" if stack[0] in table.tapped else ""
    return " ".join([NAME[table.printed[stack[0]]] + mark, *(NAME[table.printed[card]] for card in stack[1:])])


def cards_text(table: Table, cards: Sequence[int]) -> str:
    """Cards from the bottom to the top, an empty slot of the row as _."""
    return " ".join("_" if card == NONE else NAME[table.printed[card]] for card in cards)
