"""VI Deck construction: the cards and decks of Myriad, and every rule that a deck may break."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.ask import Refusal
from kit.decks import Shelf
from kit.games.myriad import language
from kit.games.myriad.cards import ALLY, CHARM, CORE, MAIN, Card

LEAST, MOST = 42, 72      # deck.overall-size
SIDES = 6


@dataclass(frozen=True, slots=True)
class MyriadDeck:
    """A deck file: a Main Character and a draw deck (setup.what-you-bring, deck.main-not-counted)."""

    title: str
    main: str
    cards: dict[str, int]      # copies by card id
    plan: str = ""             # one line on how to play it


class MyriadShelf(Shelf):
    """The Kit Set and its four starter decks (deck.starter)."""

    folder = Path(__file__).parent
    book = folder / "cards.toml"
    form = MyriadDeck

    def shipped(self) -> Mapping[str, Card]:
        cards: Mapping[str, Card] = self.fresh(self.book, language.load)
        return cards

    def own(self, given: Sequence[tuple[str, Mapping[str, Any]]]) -> Mapping[str, Card]:
        cards: dict[str, Card] = {}
        for where, entry in given:
            language.add(cards, entry, where)
        return cards

    def faults(self, deck: Any, cards: Mapping[str, Card]) -> Iterable[Refusal]:
        """Every broken rule, in the order of the rulebook."""
        names = [deck.main, *(name for name, copies in deck.cards.items() if copies)]
        strange = list(self.unknown(names, cards, "setup.what-you-bring"))
        if strange:
            yield from strange
            return
        main = cards[deck.main]
        if main.kind != MAIN:
            yield Refusal("setup.what-you-bring", f"main: {main.id} is a card of type {main.type}, not a main")
            return
        held = [(cards[name], copies) for name, copies in deck.cards.items() if copies]
        yield from size_faults(main, sum(copies for _, copies in held))
        missing = [name for name in CORE if not any(card.core and card.name == name for card, _ in held)]
        if missing:
            yield Refusal("deck.core-nine", f"Core Tactics are missing: {', '.join(missing)}")
        yield from die_faults(held)
        yield from ally_faults(main, held)
        yield from limit_faults(held)


def size_faults(main: Card, size: int) -> Iterable[Refusal]:
    """VI.1 deck.overall-size, deck.stamina-range, deck.multiple-of-six."""
    if not LEAST <= size <= MOST:
        yield Refusal("deck.overall-size", f"it holds {size} cards, a draw deck has {LEAST} to {MOST}")
    least, most = main.stamina
    if not least <= size <= most:
        yield Refusal("deck.stamina-range", f"it holds {size} cards, the Stamina of {main.name} is {least} to {most}")
    if size % SIDES:
        yield Refusal("deck.multiple-of-six", f"it holds {size} cards, which is no multiple of six")


def die_faults(held: Sequence[tuple[Card, int]]) -> Iterable[Refusal]:
    """VI.3 deck.equal-dice, deck.die-needed."""
    without = [card.id for card, _ in held if not card.die]
    if without:
        yield Refusal("deck.die-needed", f"no die number is on: {', '.join(without)}")
    size = sum(copies for _, copies in held)
    count = {die: sum(copies for card, copies in held if card.die == die) for die in range(1, SIDES + 1)}
    if any(number * SIDES != size for number in count.values()):
        told = ", ".join(f"{number} with a {die}" for die, number in count.items())
        yield Refusal("deck.equal-dice", f"each die number must be on a sixth of its {size} cards, there are {told}")


def ally_faults(main: Card, held: Sequence[tuple[Card, int]]) -> Iterable[Refusal]:
    """deck.ally-limit, deck.ally-limit-counts: copies count. deck.specialty, deck.specialty-licence."""
    allies = [(card, copies) for card, copies in held if card.kind == ALLY]
    number = sum(copies for _, copies in allies)
    if number > main.scores[CHARM]:
        most = main.scores[CHARM]
        yield Refusal("deck.ally-limit", f"it holds {number} Allies, the Charm of {main.name} allows {most}")
    people = [main, *(card for card, _ in allies)]
    names = [person.name for person in people]
    names += [effect.name for person in people for effect in person.effects if effect.do == "license"]
    strange = [f"{card.name} of {card.specialty}" for card, _ in held if card.specialty and card.specialty not in names]
    if strange:
        yield Refusal("deck.specialty", f"neither the Main Character nor an Ally gives leave for: {', '.join(strange)}")


def limit_faults(held: Sequence[tuple[Card, int]]) -> Iterable[Refusal]:
    """VI.5 deck.card-limit; deck.no-limit-printed: a card without a printed limit has none."""
    over = [f"{copies} {card.name}, limit {card.limit}" for card, copies in held if card.limit and copies > card.limit]
    if over:
        yield Refusal("deck.card-limit", f"too many copies: {'; '.join(over)}")
