"""Shovel (working title), the untitled two-deck game: 2 to 8 seats build stacks of cards and dig in them to fight.

The rules are told here in our own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.ask import Ask, Option, Procedure, Refusal
from kit.chance import Chance
from kit.events import Event
from kit.game import Game
from kit.games.shovel import appraise, chains, places, position, preview, refusals, scenario, sight, words
from kit.games.shovel.options import ShovelOptions
from kit.games.shovel.rules.setup import deal
from kit.games.shovel.rules.turn import take_turn
from kit.games.shovel.table import Table

if TYPE_CHECKING:
    from kit.examples import Example, Trial


class Shovel(Game):
    """Shovel as the kit knows it; each method is one line into the module that does the work."""

    name = "shovel"
    title = "Shovel"
    rulebook = "1"                          # the book prints no version
    seats = range(2, 9)                     # components.seats, variant.bigger
    options = ShovelOptions
    folder = Path(__file__).parent
    exposes = ("played spades",)

    def deal(self, names: Sequence[str], options: ShovelOptions, chance: Chance) -> Table:
        return deal(names, options, chance)

    def take_turn(self, table: Table) -> Procedure:
        return take_turn(table)

    def scenario(self, names: Sequence[str], options: ShovelOptions, chance: Chance,
                 given: Mapping[str, Any]) -> Table:
        return scenario.set_table(names, options, chance, given)

    def example(self, example: Example) -> Trial:
        from kit.games.shovel.vectors import Trial

        return Trial(self, example)

    def question(self, table: Table, ask: Ask) -> str:
        return words.question(table, ask)

    def text(self, table: Table, ask: Ask, option: Option) -> str:
        return words.text(table, ask, option)

    def public_text(self, table: Table, ask: Ask, option: Option) -> str:
        return words.public_text(table, ask, option)

    def sentence(self, table: Table, event: Event, viewer: int | None) -> str:
        return words.sentence(table, event, viewer)

    def refusals(self, table: Table, ask: Ask) -> Iterable[tuple[str, Refusal]]:
        return refusals.refusals(table, ask)

    def blind(self, table: Table, seat: int) -> Table:
        return sight.blind(table, seat)

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        return sight.redeal(table, seat, chance)

    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        return sight.describe(table, viewer)

    def facts(self, table: Table) -> dict[str, Any]:
        return position.facts(table)

    def chain_parts(self, table: Table) -> tuple[list[chains.Node], list[chains.Edge]]:
        return chains.chain_parts(table)

    def position_parts(self, table: Table) -> tuple[list[places.Node], list[places.Edge]]:
        return places.position_parts(table)

    def exposed_parts(self, then: Table, now: Table,
                      told: Sequence[Event]) -> tuple[list[places.Node], list[places.Edge]]:
        return places.exposed_parts(then, now, told)

    def handles(self, table: Table, ask: Ask, option: Option) -> tuple[int, int]:
        return sight.handles(table, ask, option)

    def preview(self, table: Table, ask: Ask, option: Option) -> dict[str, Any] | None:
        return preview.preview(table, ask, option)

    def cards(self, table: Table) -> list[int]:
        return sight.cards(table)

    def appraise(self, table: Table, ask: Ask, option: Option) -> float:
        return appraise.appraise(table, ask, option)


GAME = Shovel()
