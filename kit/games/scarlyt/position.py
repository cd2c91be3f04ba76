"""The description of a Scarlyt table in the words that kit/games/scarlyt/scenario.py reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.ask import BadScenario
from kit.games.scarlyt.cards import CARDS, DECKS
from kit.games.scarlyt.table import Table

ALL_DECKS = (*DECKS, "Chaos")


def describe_given(table: Table) -> dict[str, Any]:
    """The table in the words of `set_table`, with seats and options.

    `kit.scenario("scarlyt", **describe_given(table))` is at the same point, with the same cards in the same order,
    hands and decks included. Meant for a table that asks for a roll, a main action or the first gift. Raises
    BadScenario while plays are pending on the stack, and when the game is over.
    """
    if table.result is not None:
        raise BadScenario("a game that is over cannot be described; go back by one answer")
    if table.stack:
        raise BadScenario("a table cannot be described while plays are pending; go back to the question before them")
    facts = position(table)
    given = {"seats": list(table.names), "options": table.options.changed(), **facts,
             **{key: {seat: value for seat, value in facts[key].items() if value} for key in
                ("board", "hand", "pile", "ruins", "bank", "locked", "known")}}
    if table.phase == "start":
        given["turn"] += 1
    return {key: value for key, value in given.items() if value or key in ("final", "claimed", "decks")}


def position(table: Table) -> dict[str, Any]:
    """Everything a description can say about a table, for every seat and with all zeros."""
    names, options = table.names, table.options
    every = range(len(names))
    board = table.black(table.active)
    facts: dict[str, Any] = {
        "active": names[table.active],
        "phase": table.phase,
        "turn": table.turn,
        "board": {names[seat]: [board_text(table, card) for card in table.black(seat)] for seat in every},
        "hand": {names[seat]: white_texts(table, table.hand[seat]) for seat in every},
        "pile": {names[seat]: white_texts(table, table.pile[seat]) for seat in every},
        "played": white_texts(table, table.played),
        "discard": white_texts(table, table.discard),
        "ruins": {names[seat]: ruins_text(table, seat) for seat in every},
        "bank": dict(zip(names, table.bank, strict=True)),
        "hold": [name for name, holds in zip(names, table.hold, strict=True) if holds],
        "locked": dict(zip(names, table.locked, strict=True)),
        "spent": [name for name, spent in zip(names, table.spent, strict=True) if spent],
        "spied": [name for name, spied in zip(names, table.spied, strict=True) if spied],
        "swung": [numbered_text(table, card, board) for card in table.swung],
        "marks": table.marks,
        "claimed": dict(zip(names, table.claimed, strict=True)),
        "known": {names[seat]: known_texts(table, seat) for seat in every},
        "decks": {name: white_texts(table, deck[::-1]) for name, deck in zip(ALL_DECKS, [*table.decks, table.chaos],
                                                                             strict=True)},
    }
    if table.final is not None:
        facts["final"] = [names[seat] for seat in table.final]
        if options.final_tie == "final":
            facts["final_first"] = names[table.final_first]
    if options.fresh_attack == "wait":
        facts["fresh"] = [numbered_text(table, card, board) for card in table.fresh]
    if options.attack_declarations == "one" or options.hero_attack == "auto":
        facts["declared"] = table.declared
    if options.chaos_surplus == "one-per-turn":
        facts["claims"] = table.claims
    if has_step(table):
        facts["step"] = table.step
    if options.extra_repeat == "once":
        facts["rerolled"] = [names[seat] for seat in table.wiped_before]
    if options.extra_same_turn == "same-turn":
        facts["lacking"] = [name for name, full in zip(names, table.full, strict=True) if not full]
    return facts


def facts(table: Table) -> dict[str, Any]:
    """The position, with what one works out from it for every seat.

    "vp": victory points; "favor": white cards in favour; "threshold": Chaos damage that the next Chaos card costs.
    """
    worked_out = {"vp": table.points, "favor": table.favor, "threshold": table.threshold}
    seats = list(enumerate(table.names))
    counts = {what: {name: count(seat) for seat, name in seats} for what, count in worked_out.items()}
    return {**position(table), **counts}


def board_text(table: Table, card: int) -> str:
    """A black card as it is written on a board."""
    words = white_text(table, card)
    for buff in table.buffs.get(card, ()):
        words += "+" + white_text(table, buff)
    if card in table.ahead:
        bubble = table.ahead[card]
        by = table.placed_by[bubble]
        words += "+" + white_text(table, bubble) + (f"({table.names[by]})" if by != table.at[card] else "")
    if card in table.damage:
        words += f"~{table.damage[card]}"
    return words + "!" * table.stun.get(card, 0)


def white_text(table: Table, card: int) -> str:
    return ("*" if table.tagged[card] else "") + CARDS[table.face[card]].name


def white_texts(table: Table, cards: Sequence[int]) -> list[str]:
    return [white_text(table, card) for card in cards]


def numbered_text(table: Table, card: int, among: Sequence[int]) -> str:
    """A card of a board or hand by its name, with a number where several of that name lie there."""
    name = white_text(table, card)
    twins = [other for other in among if white_text(table, other) == name]
    return f"{name}#{twins.index(card) + 1}" if len(twins) > 1 else name


def known_texts(table: Table, viewer: int) -> dict[str, list[str]]:
    """The hidden cards of every other seat that a seat has seen."""
    found = {}
    for holder in table.clockwise(viewer):
        hand = table.hand[holder]
        cards = [numbered_text(table, card, hand) for card in hand if table.known.get(card, 0) >> viewer & 1]
        if cards:
            found[table.names[holder]] = cards
    return found


def ruins_text(table: Table, seat: int) -> int | list[str]:
    """How many Secret Ruins lie on a board, or which, where one is tagged."""
    cards = table.ruins[seat]
    return white_texts(table, cards) if any(table.tagged[card] for card in cards) else len(cards)


def has_step(table: Table) -> bool:
    """Whether the next Chaos threshold is rolled and lies on the table."""
    return table.options.chaos == "kit" and table.options.chaos_track == "rolled"
