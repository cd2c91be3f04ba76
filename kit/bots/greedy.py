"""A bot that takes what looks best now and plans nothing."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask
from kit.bots.bot import Bot
from kit.chance import Chance

ENDLESS = 1500      # events of one turn; no turn of a game that goes on has so many


class GreedyBot(Bot):
    """Takes the answer that its game appraises highest for the seat; ties are broken by the bot's own chance.

    Where cards of somebody's own make a circle that looks good each time round, it leaves it by an answer at random.
    """

    kind = "greedy"

    def choose(self, table: Any, ask: Ask) -> int:
        options = ask.options
        if len(options) == 1:
            return 0
        if len(table.log.now) > ENDLESS:
            return self.pick(len(options))
        blind = self.game.blind(table, ask.seat)
        blind.chance = Chance()     # the dice to come are hidden as well
        appraise = self.game.appraise
        values = [appraise(blind, ask, option) for option in options]
        best = max(values)
        likely = [position for position, value in enumerate(values) if value == best]
        return likely[self.pick(len(likely))]
