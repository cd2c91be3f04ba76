"""The cards of Scarlyt: what cards.toml prints on them, and short names for the faces that rules speak of."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kit.cards import load_cards


@dataclass(frozen=True)
class Card:
    """One name of the card table (deck.sizes): what is printed on it, and how many copies its deck holds.

    card.heroes: shield and damage, no health. card.creatures: damage and health. card.buildings: health and points.
    card.whites: an effect, and no numbers.
    """

    name: str
    deck: int                                                               # 1..6, the die face (deck.numbering)
    kind: Literal["building", "spell", "creature", "artifact", "hero", "bonus"]
    copies: int
    rule: str                                                               # the clause that governs it
    text: str                                                               # what it does, in our words
    health: int = 0
    points: int = 0
    damage: int = 0
    shield: int = 0


NUMBERS = {"building": ["health", "points"], "creature": ["damage", "health"], "hero": ["shield", "damage"]}
CARDS: tuple[Card, ...] = tuple(load_cards(Path(__file__).with_name("cards.toml"), Card, NUMBERS))
FACES = {card.name: face for face, card in enumerate(CARDS)}

# Columns of the card table, read by face. The last entry answers for BLANK, a face the looking seat may not see.
BLANK = -1
KIND = [card.kind for card in CARDS] + [""]
DAMAGE = [card.damage for card in CARDS] + [0]
HEALTH = [card.health for card in CARDS] + [0]
SHIELD = [card.shield for card in CARDS] + [0]
POINTS = [card.points for card in CARDS] + [0]
IS_BLACK = [card.deck in (1, 3, 5) for card in CARDS] + [False]             # deck.colours

SHED, RUINS = FACES["Shed"], FACES["Secret Ruins"]
WATCH, AMULET, BUBBLE, STAFF, MIRROR = (FACES[name] for name in ("Watch", "Amulet", "Bubble", "Staff", "Mirror"))
RING, GAUNTLETS = FACES["Ring"], FACES["Gauntlets"]
SCORCH, MISSILE, CURSE, QUAKE = (FACES[name] for name in ("Scorch", "Missile", "Curse", "Quake"))
LIGHTNING, TORNADO, TIDALWAVE = (FACES[name] for name in ("Lightning", "Tornado", "Tidalwave"))
FATE, LUCK, FORTUNE = (FACES[name] for name in ("Fate", "Luck", "Fortune"))
STEAL, SEIZE, BETRAYAL = (FACES[name] for name in ("Steal", "Seize", "Betrayal"))

DECKS = ("Buildings", "Spells", "Creatures", "Artifacts", "Heroes", "Bonuses")
