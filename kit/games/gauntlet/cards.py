"""The cards, Proposals and Territories of Gauntlet: what is printed on them, and their columns by face."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from kit.cards import load_cards
from kit.datafile import build, entries, label

Allegiance = Literal["Neutral", "Military", "Diplomats", "Financiers", "Intelligence", "Mystics", "Inquisition"]


@dataclass(frozen=True)
class Card:
    """One title: the facts as printed, and in our own words what each of its texts does.

    A card without `action` has no Action effect, one without `battle` cannot be committed or chosen
    (battle.commit.eligible). `text` tells of effects that are neither, such as the use of a card with Terms. The cost
    of a Proposal is its Stake, and it has the three fields of its kind.
    """

    name: str
    kind: Literal["card", "proposal"]
    allegiance: Allegiance
    cost: int
    rule: str                                        # the clause that governs it
    arcane: bool = False
    unique: bool = False
    action: str = ""
    battle: str = ""
    text: str = ""
    mission: str = ""
    requirement: str = ""
    accepted: str = ""
    refused: str = ""


@dataclass(frozen=True)
class TerritoryCard:
    """One Territory title (comp.gauntlet-is-six)."""

    name: str
    text: str
    rule: str
    arena: bool = False


def load_territories(path: Path) -> tuple[TerritoryCard, ...]:
    """The Territories of a file, in its order. Raises BadFile."""
    return tuple(build(TerritoryCard, entry, f"{label(path)}: [territory] {number}")
                 for number, entry in enumerate(entries(path, "territory"), start=1))


HERE = Path(__file__).parent
PRINTED = load_cards(HERE / "cards.toml", Card, {"proposal": ["accepted", "refused"]})
CARDS = tuple(card for card in PRINTED if card.kind == "card")
PROPOSALS = tuple(card for card in PRINTED if card.kind == "proposal")
TERRITORIES = load_territories(HERE / "territories.toml")
GROUNDS = {territory.name: territory for territory in TERRITORIES}
BLANK_GROUND = "Blank"     # a Territory without a text, as Manifest Destiny inserts it

FACES = {card.name: face for face, card in enumerate(CARDS)}

# Columns of the card table, read by face. The last entry answers for BLANK, a face the looking seat may not see.
BLANK = -1
NAME = [card.name for card in CARDS] + ["a card"]
COST = [card.cost for card in CARDS] + [0]
ARCANE = [card.arcane for card in CARDS] + [False]
HAS_ACTION = [bool(card.action) for card in CARDS] + [False]
HAS_BATTLE = [bool(card.battle) for card in CARDS] + [False]
HAS_MISSION = [bool(card.mission) for card in CARDS] + [False]
