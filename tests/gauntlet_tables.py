"""Gauntlet tables for tests: games in play with any of the shipped decks, and small ones set up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import kit
from kit.bots import random_choice
from kit.games import find
from kit.session import Session, new_session

GAUNTLET = find("gauntlet")
DECKS = [deck.name for deck in kit.decks("gauntlet")]
PAIRS = [(deck, DECKS[(number * 5 + 3) % len(DECKS)]) for number, deck in enumerate(DECKS)]
MILITARY = ("military-general-forward-doctrine", "military-commandant-holdfast")


def walk(decks: tuple[str, str], seed: int, most: int) -> Iterator[Session]:
    """A game of two decks at each of its first questions, answered at random."""
    game = kit.new("gauntlet", ["Ann", "Ben"], seed=seed, decks=list(decks))
    choose = random_choice(seed)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.answer(choose(game.table, game.pending))


def given(options: Mapping[str, Any] | None = None, **words: Any) -> Session:
    """A table set up: Ann and Ben, dice and everything else as `kit.scenario` has it."""
    return new_session(GAUNTLET, ["Ann", "Ben"], seed=4, options=options or {}, scenario=words)


def answers(game: Session, *texts: str) -> Session:
    for text in texts:
        game.answer(text)
    return game


BATTLE: dict[str, Any] = {
    "step": "T6", "pos": {"Ann": 3, "Ben": 4}, "faction": {"Ann": "Military/General", "Ben": "Military/Commandant"},
    "res": {"Ann": {"command": 1}, "Ben": {"command": 0}}, "column": ["Garrison", *["Blank"] * 5],
    "hand": {"Ann": ["Rallying Cry", "Supplies"], "Ben": ["Sabotage", "New Recruits"]},
    "draw": {"Ann": ["New Recruits*12"], "Ben": ["Forced March*12"]},
}
"""Ann may attack Ben, who stands on ground of his own."""
