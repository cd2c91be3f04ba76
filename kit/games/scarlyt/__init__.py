"""Scarlyt, rulebook v2.0: 2 to 6 seats build boards and answer each other's plays.

The game is by Kenneth Dougherty; the rules are told here in our own words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kit.game import Game
from kit.games.scarlyt import appraise, chains, position, refusals, scenario, sight, words
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.rules.setup import deal
from kit.games.scarlyt.rules.turn import take_turn

if TYPE_CHECKING:
    from kit.examples import Example, Trial


class Scarlyt(Game):
    """Scarlyt as the kit knows it; every function stands in the module that does the work."""

    name = "scarlyt"
    title = "Scarlyt"
    rulebook = "2.0"
    seats = range(2, 7)                     # overview.seats
    options = ScarlytOptions
    folder = Path(__file__).parent

    deal = staticmethod(deal)
    take_turn = staticmethod(take_turn)
    scenario = staticmethod(scenario.set_table)
    question = staticmethod(words.question)
    text = staticmethod(words.text)
    public_text = staticmethod(words.public_text)
    sentence = staticmethod(words.sentence)
    dice = staticmethod(words.dice)
    refusals = staticmethod(refusals.refusals)
    blind = staticmethod(sight.blind)
    redeal = staticmethod(sight.redeal)
    describe = staticmethod(sight.describe)
    facts = staticmethod(position.facts)
    chain_parts = staticmethod(chains.chain_parts)
    ending = staticmethod(words.ending)
    handles = staticmethod(sight.handles)
    cards = staticmethod(sight.cards)
    appraise = staticmethod(appraise.appraise)

    def example(self, example: Example) -> Trial:
        from kit.games.scarlyt.vectors import Trial

        return Trial(self, example)


GAME = Scarlyt()
