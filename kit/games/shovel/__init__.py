"""Shovel (working title), the untitled two-deck game: 2 to 8 seats build stacks of cards and dig in them to fight.

The rules are told here in our own words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kit.game import Game
from kit.games.shovel import appraise, chains, places, position, preview, refusals, scenario, sight, words
from kit.games.shovel.options import ShovelOptions
from kit.games.shovel.rules.setup import deal
from kit.games.shovel.rules.turn import take_turn

if TYPE_CHECKING:
    from kit.examples import Example, Trial


class Shovel(Game):
    """Shovel as the kit knows it; every function stands in the module that does the work."""

    name = "shovel"
    title = "Shovel"
    rulebook = "1"                          # the book prints no version
    seats = range(2, 9)                     # components.seats, variant.bigger
    options = ShovelOptions
    folder = Path(__file__).parent
    exposes = ("played spades",)

    deal = staticmethod(deal)
    take_turn = staticmethod(take_turn)
    scenario = staticmethod(scenario.set_table)
    question = staticmethod(words.question)
    text = staticmethod(words.text)
    public_text = staticmethod(words.public_text)
    sentence = staticmethod(words.sentence)
    refusals = staticmethod(refusals.refusals)
    blind = staticmethod(sight.blind)
    redeal = staticmethod(sight.redeal)
    describe = staticmethod(sight.describe)
    facts = staticmethod(position.facts)
    chain_parts = staticmethod(chains.chain_parts)
    position_parts = staticmethod(places.position_parts)
    exposed_parts = staticmethod(places.exposed_parts)
    handles = staticmethod(sight.handles)
    preview = staticmethod(preview.preview)
    cards = staticmethod(sight.cards)
    appraise = staticmethod(appraise.appraise)

    def example(self, example: Example) -> Trial:
        from kit.games.shovel.vectors import Trial

        return Trial(self, example)


GAME = Shovel()
