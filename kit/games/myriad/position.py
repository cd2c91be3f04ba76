"""The description of a Myriad table in the words that kit/games/myriad/scenario.py reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.ask import BadScenario
from kit.games.myriad import moves
from kit.games.myriad.cards import ABILITIES, GRID, PAYABLE
from kit.games.myriad.table import NONE, START, Attack, Table


def describe_given(table: Table) -> dict[str, Any]:
    """The table in the words of `set_table`, with seats and options.

    `kit.scenario("myriad", **describe_given(table))` begins the same turn with the same cards in the same order, those
    of Stamina included. Raises BadScenario in the middle of a turn, and when the game is over.
    """
    if table.result is not None:
        raise BadScenario("a game that is over cannot be described; go back by one answer")
    if table.phase != "maintain" or table.step != START or table.acts:
        raise BadScenario("a table cannot be described in the middle of a turn; go back to its first question")
    return {"seats": list(table.names), "options": table.options.changed(), **position(table)}


def position(table: Table) -> dict[str, Any]:
    """Everything a description can say about a table; piles top first."""
    names = table.names
    piles = {"stamina": table.stamina, "rolled": table.rolled, "dead": table.dead}
    rows = {"hand": table.hand, "facedown": table.down, "allies": table.allies}
    used: dict[str, list[str]] = {}
    for seat, name in enumerate(names):
        flags = (("ally", table.ally_played), ("location", table.location_played),
                 ("challenge", table.challenge_played))
        used[name] = [word for word, played in flags if played[seat]]
    waiting = [attack.card for attack in table.pending]
    return {
        "active": names[table.active], "phase": "maintain" if table.phase == "ready" else table.phase,
        "turn": max(1, table.turn),
        "main": {name: ids(table, [table.mains[seat]])[0] for seat, name in enumerate(names)},
        "combatant": {name: ids(table, [table.combatant[seat]])[0] for seat, name in enumerate(names)},
        **{key: {name: ids(table, pile[seat][::-1]) for seat, name in enumerate(names)} for key, pile in piles.items()},
        **{key: {name: ids(table, row[seat]) for seat, name in enumerate(names)} for key, row in rows.items()},
        "table": {name: ids(table, [card for card in table.used[seat] if card not in waiting])
                  for seat, name in enumerate(names)},
        "play": {name: [played(table, card) for card in table.play if table.owner[card] == seat]
                 for seat, name in enumerate(names)},
        "spent": {name: {PAYABLE[ability]: points for ability, points in enumerate(table.spent[seat]) if points}
                  for seat, name in enumerate(names)},
        "used": used,
        "pending": [pending(table, attack) for attack in table.pending],
    }


def facts(table: Table) -> dict[str, Any]:
    """The position, with the scores of both Main Combatants and what lies before each seat."""
    names = table.names
    scores = {name: dict(zip(ABILITIES, table.standing.scores[seat], strict=True)) for seat, name in enumerate(names)}
    found = position(table)
    board = {name: [*ids(table, table.characters(seat)), *ids(table, [
        card for card in table.play if table.owner[card] == seat])] for seat, name in enumerate(names)}
    return {**found, "board": board, "scores": scores,
            "weapon": {name: table.standing.weapon[seat] for seat, name in enumerate(names)}}


def ids(table: Table, cards: Sequence[int]) -> list[str]:
    return [table.cards[card].id for card in cards]


def played(table: Table, card: int) -> str | dict[str, str]:
    """A continuous card, with the character it lies on where that is not told by the card."""
    name, place = table.cards[card].id, table.place[card]
    if place >= 0 and place != moves.place_of(table, table.owner[card], table.cards[card]):
        return {"card": name, "on": table.cards[place].id}
    return name


def pending(table: Table, attack: Attack) -> dict[str, Any]:
    """An attack that waits for its answer."""
    found: dict[str, Any] = {"by": table.names[attack.seat], "damage": table.damage_of(attack)}
    if attack.card != NONE:
        found["card"] = table.cards[attack.card].id
    if attack.card == NONE or attack.areas != table.cards[attack.card].areas:
        found["areas"] = [area for bit, area in enumerate(GRID) if attack.areas >> bit & 1]
    if attack.down:
        found["concealed"] = True
    return found
