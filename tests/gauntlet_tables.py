"""Gauntlet tables for tests: games in play with any of the shipped decks, and small ones set up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import kit
from kit.bots import random_choice
from kit.games import find
from kit.games.gauntlet.cards import CARDS, TERRITORIES
from kit.games.gauntlet.decks import BOOK, LEAST_CARDS, MOST_VALUE
from kit.games.gauntlet.factions import FACTIONS
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


def random_deck(random: Random, faction: str) -> dict[str, Any]:
    """A legal deck of a faction, of any Leader, Territories and cards that 2 Building a Deck allows."""
    names = [card.name for card in CARDS if card.allegiance in ("Neutral", faction)]
    cheapest = min(BOOK[name].cost for name in names)
    cards: dict[str, int] = {}
    left = MOST_VALUE
    for to_come in reversed(range(random.randint(LEAST_CARDS, LEAST_CARDS + 10))):
        name = random.choice([name for name in names if BOOK[name].cost <= left - cheapest * to_come
                              and not (BOOK[name].unique and name in cards)])
        cards[name] = cards.get(name, 0) + 1
        left -= BOOK[name].cost
    grounds = random.sample([ground.name for ground in TERRITORIES if not ground.arena], 3)
    if random.random() < 0.5:
        grounds[0] = random.choice([ground.name for ground in TERRITORIES if ground.arena])
    deck = {"title": "At random", "faction": faction, "leader": random.choice(list(FACTIONS[faction].leaders)),
            "territories": grounds, "cards": cards}
    assert kit.decks("gauntlet").check(deck) == ()
    return deck
