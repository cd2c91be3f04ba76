"""Gauntlet v0.6.0, a tactical card game for two: build a deck, cross a column of Territories, win the Last Stand.

The rules are told here in our own words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kit.game import Game
from kit.games.gauntlet import (
    appraise,
    chains,
    panel,
    places,
    position,
    preview,
    refusals,
    scenario,
    sight,
    telling,
    texts,
    words,
)
from kit.games.gauntlet.options import GauntletOptions
from kit.games.gauntlet.rules.setup import deal
from kit.games.gauntlet.rules.turn import take_turn

if TYPE_CHECKING:
    from kit.examples import Example, Trial


class Gauntlet(Game):
    """Gauntlet as the kit knows it; every function stands in the module that does the work."""

    name = "gauntlet"
    title = "Gauntlet"
    rulebook = "0.6.0"
    seats = range(2, 3)                     # comp.per-player
    options = GauntletOptions
    folder = Path(__file__).parent

    deal = staticmethod(deal)
    take_turn = staticmethod(take_turn)
    scenario = staticmethod(scenario.set_table)
    question = staticmethod(words.question)
    text = staticmethod(words.text)
    public_text = staticmethod(words.public_text)
    sentence = staticmethod(telling.sentence)
    dice = staticmethod(telling.dice)
    refusals = staticmethod(refusals.refusals)
    blind = staticmethod(sight.blind)
    redeal = staticmethod(sight.redeal)
    describe = staticmethod(panel.describe)
    facts = staticmethod(position.facts)
    chain_parts = staticmethod(chains.chain_parts)
    position_parts = staticmethod(places.position_parts)
    handles = staticmethod(panel.handles)
    preview = staticmethod(preview.preview)
    appraise = staticmethod(appraise.appraise)
    cards = staticmethod(sight.cards)
    state = staticmethod(position.state)

    def example(self, example: Example) -> Trial:
        from kit.games.gauntlet.vectors import Trial

        return Trial(self, example)


GAME = Gauntlet()

__all__ = ["GAME", "Gauntlet", "texts"]
