"""Eighty cards on a table, of which three change at every step: what the panel is measured with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.ask import Ask, GameOver, Procedure, Result
from kit.chance import Chance
from kit.events import Event, Log
from kit.game import Game

CARDS = 80
ROW = 20            # cards in a zone
CHANGES = 3         # cards that change at a step
STEPS = 400         # after which a game ends
TURN = 8            # steps of a turn
KINDS = ("hero", "creature", "building", "spell")


class Table:
    """Every card lies face up or face down and has been turned a number of times."""

    def __init__(self, names: Sequence[str], options: Any, chance: Chance) -> None:
        self.names = tuple(names)
        self.options = options
        self.chance = chance
        self.log = Log()
        self.active = 0
        self.turn = 0
        self.steps = 0
        self.result: Result | None = None
        self.turned = [0] * CARDS

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        vars(twin).update(vars(self))
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.turned = self.turned[:]
        return twin


class Eighty(Game):
    """Turn three cards, again and again."""

    name = "eighty"
    title = "Eighty cards"
    rulebook = "1"
    seats = range(1, 2)

    def deal(self, names: Sequence[str], options: Any, chance: Chance) -> Table:
        return Table(names, options, chance)

    def take_turn(self, table: Table) -> Procedure:
        table.turn += 1
        for _ in range(TURN):
            yield Ask(0, "Turn three cards?", ("turn", "turn others"), "turn.cards")
            for _ in range(CHANGES):
                card = table.chance.pick("card", CARDS)
                table.turned[card] += 1
            table.log.add("turned", 0, "turn.cards", card=card)
            table.steps += 1
            if table.steps == STEPS:
                table.result = Result(table.names, "patience", "turn.end")
                raise GameOver

    def sentence(self, table: Table, event: Event, viewer: int | None) -> str:
        return f"{table.names[0]} turned three cards, the last of them Card {event.card}"

    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        zones = [{"id": kind, "label": f"{kind.capitalize()}s", "count": ROW,
                  "cards": [self.card(table, number * ROW + place, kind) for place in range(ROW)]}
                 for number, kind in enumerate(KINDS)]
        return {"phase": "main", "seats": [{"zones": zones}], "common": [], "stack": []}

    def card(self, table: Table, card: int, kind: str) -> dict[str, Any]:
        turned = table.turned[card]
        marks = [f"turned {turned} times"] if turned else []
        lines = [f"{card % 7 + turned} damage", f"{card % 5 + 1} health"]
        return {"id": card, "name": f"Card {card}", "kind": kind, "face": "down" if turned % 2 else "up",
                "lines": lines, "marks": marks, "attached": [],
                "label": ", ".join([f"Card {card}", kind, *lines, *marks])}


GAME = Eighty()
