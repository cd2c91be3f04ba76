"""Bots: players that see only what their seat may see."""

from __future__ import annotations

from kit.ask import UnknownName
from kit.bots.bot import Bot
from kit.bots.chance_bot import RandomBot, random_choice
from kit.bots.greedy import GreedyBot
from kit.game import Game

KINDS: dict[str, type[Bot]] = {bot.kind: bot for bot in (RandomBot, GreedyBot)}
"""Every kind of bot by the name that `kit.new(bots={...})` takes."""


def make_bot(kind: str, game: Game, seed: int, name: str) -> Bot:
    """A bot of that kind for the seat `name`. Raises UnknownName for a kind that does not exist."""
    if not isinstance(kind, str) or kind not in KINDS:
        raise UnknownName(f"there is no bot {kind!r} for {name}; known: {', '.join(KINDS)}")
    return KINDS[kind](game, seed, name)


__all__ = ["KINDS", "Bot", "GreedyBot", "RandomBot", "make_bot", "random_choice"]
