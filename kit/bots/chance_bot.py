"""Bots that answer at random: the yardstick for better ones, and the fastest way to try a game out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from kit.ask import Ask
from kit.bots.bot import Bot


class RandomBot(Bot):
    """Takes any answer, all alike; looks at nothing but their number."""

    kind = "random"

    def choose(self, table: Any, ask: Ask) -> int:
        return self.pick(len(ask.options))


def random_choice(seed: int = 0) -> Callable[[Any, Ask], int]:
    """A function for `Session.run` that answers at random; the same seed gives the same answers.

    For bulk play: an order of magnitude cheaper than a bot, but the answers depend on how many were given before.
    """
    number = Random(seed).random

    def choose(table: Any, ask: Ask) -> int:
        return int(number() * len(ask.options))

    return choose
