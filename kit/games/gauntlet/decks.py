"""2 Building a Deck: the shelf of shipped decks, and every fault of a deck at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.ask import BadFile, Refusal
from kit.decks import Shelf
from kit.games.gauntlet.cards import CARDS, GROUNDS, Card

MOST_VALUE = 60      # deck.max-60-value
LEAST_CARDS = 30     # deck.min-30


@dataclass(frozen=True)
class DeckForm:
    """A deck file (comp.deck-parts): faction, Leader, three Territories, and how many of each card."""

    title: str
    faction: str
    leader: str
    territories: tuple[str, ...]
    cards: dict[str, int]


class GauntletShelf(Shelf):
    """The cards and shipped decks of Gauntlet."""

    folder = Path(__file__).parent
    form = DeckForm

    def shipped(self) -> Mapping[str, Card]:
        return BOOK

    def own(self, given: Sequence[tuple[str, Mapping[str, Any]]]) -> Mapping[str, Card]:
        """What a Gauntlet card does is written in code, so there are no cards of one's own."""
        for where, _ in given:
            raise BadFile(f"{where}: Gauntlet takes no cards of your own; what a card does is code of the kit")
        return {}

    def faults(self, deck: DeckForm, cards: Mapping[str, Card]) -> Iterator[Refusal]:
        """Everything that makes a deck illegal, rule by rule."""
        yield from self.unknown(deck.cards, cards, "deck.allegiance")
        yield from faults(deck)


BOOK = {card.name: card for card in CARDS}


def faults(deck: DeckForm, max_copies: int | str = "none") -> Iterator[Refusal]:
    """The faults of a deck whose cards are known; `max_copies` is the switch of deck.copies.

    deck.territories-not-counted, deck.mirror-allowed: only the Playable Deck counts, whatever the other seat has.
    """
    from kit.games.gauntlet.factions import faction_of  # which rest on the options, and these on this module

    cards = [BOOK[name] for name, number in deck.cards.items() if name in BOOK for _ in range(number)]
    faction = faction_of(deck.faction)
    if not faction.name:
        yield Refusal("deck.faction-one", f"there is no faction {deck.faction}")
    elif deck.leader not in faction.leaders:
        yield Refusal("deck.leader-one", f"{deck.leader or 'nobody'} is no Leader of the {deck.faction}")
    if len(cards) < LEAST_CARDS:
        yield Refusal("deck.min-30", f"{len(cards)} cards; a deck has at least {LEAST_CARDS}")
    value = sum(card.cost for card in cards)
    if value > MOST_VALUE:
        yield Refusal("deck.max-60-value", f"the costs come to {value}; at most {MOST_VALUE}")
    for card in dict.fromkeys(cards):
        number = deck.cards[card.name]
        if card.unique and number > 1:
            yield Refusal("deck.unique-one", f"{number} copies of {card.name}, which is Unique")
        if isinstance(max_copies, int) and number > max_copies:
            yield Refusal("deck.copies", f"{number} copies of {card.name}; at most {max_copies}")
        if card.allegiance not in ("Neutral", deck.faction):
            yield Refusal("deck.allegiance", f"{card.name} belongs to the {card.allegiance}")
    yield from territory_faults(deck)


def territory_faults(deck: DeckForm) -> Iterator[Refusal]:
    """deck.territories-three-different, deck.arena-max-one."""
    names = deck.territories
    for name in names:
        if name not in GROUNDS:
            yield Refusal("deck.territories-three-different", f"there is no Territory {name}")
    if len(names) != 3:
        yield Refusal("deck.territories-three-different", f"{len(names)} Territories; a deck has three")
    if len(dict.fromkeys(names)) < len(names):
        yield Refusal("deck.territories-three-different", "two of the Territories are the same")
    arenas = [name for name in names if name in GROUNDS and GROUNDS[name].arena]
    if len(arenas) > 1:
        yield Refusal("deck.arena-max-one", f"{len(arenas)} Arenas; at most one")
