"""Myriad: a duel with decks, in which attacks are declared now and answered on the other player's turn.

The rules are told here in our own words; the cards are the kit's own (see cards.toml).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.game import Game
from kit.games.myriad import appraise, chains, describe, places, position, preview, refusals, scenario, sight, words
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.rules.setup import deal
from kit.games.myriad.rules.turn import take_turn
from kit.games.myriad.table import Table

if TYPE_CHECKING:
    from kit.examples import Example, Trial

STATE = sorted(name for name in Table.__slots__
               if name not in ("log", "chance", "options", "standing", "discreet"))


class Myriad(Game):
    """Myriad as the kit knows it; every function stands in the module that does the work."""

    name = "myriad"
    title = "Myriad"
    rulebook = "1"                          # the book prints no version
    seats = range(2, 3)                     # game.two-players
    options = MyriadOptions
    folder = Path(__file__).parent
    exposes = chains.ATTACKS
    paths = "rows"

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
    describe = staticmethod(describe.describe)
    facts = staticmethod(position.facts)
    handles = staticmethod(sight.handles)
    cards = staticmethod(sight.cards)
    appraise = staticmethod(appraise.appraise)
    chain_parts = staticmethod(chains.chain_parts)
    current_play = staticmethod(chains.current_play)
    position_parts = staticmethod(places.position_parts)
    exposed_parts = staticmethod(places.exposed_parts)
    preview = staticmethod(preview.preview)

    def state(self, table: Table) -> list[tuple[str, Any]]:
        """All that makes two tables the same; what lasting effects add up to follows from the rest."""
        return [(name, getattr(table, name)) for name in STATE]

    def example(self, example: Example) -> Trial:
        from kit.games.myriad.notation import DeckTrial
        from kit.games.myriad.vectors import Trial

        return DeckTrial(example) if "deck" in example.given else Trial(self, example)


GAME = Myriad()
