"""VI Deck construction: the cards and decks of Myriad, and every rule that a deck may break."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.ask import BadFile, Refusal
from kit.datafile import alike, label
from kit.decks import Shelf
from kit.games.myriad import language
from kit.games.myriad.card_fields import LARGEST, SIDES, SMALLEST
from kit.games.myriad.cards import ALLY, CHARM, CORE, MAIN, Card


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
        cards: Mapping[str, Card] = self.fresh(self.book, load_kit)
        return cards

    def own(self, given: Sequence[tuple[str, Mapping[str, Any]]]) -> Mapping[str, Card]:
        """Own cards beside those of the kit. One with the id of a kit's card takes its place and must have its type."""
        cards: dict[str, Card] = {}
        for where, entry in given:
            language.add(cards, entry, where)
        check_together(cards, self.shipped(), [where for where, _ in given])
        return cards

    def faults(self, deck: Any, cards: Mapping[str, Card]) -> Iterable[Refusal]:
        """Every broken rule, in the order of the rulebook."""
        strange = list(self.unknown([deck.main, *deck.cards], cards, "setup.what-you-bring"))
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


# ---------------------------------------------------------------------- cards of one game
def load_kit(path: Path) -> dict[str, Card]:
    """The cards of the kit, which may say no more than anybody's."""
    cards = language.load(path)
    check_together(cards, {}, [f"{label(path)}: [card] {name}" for name in cards])
    return cards


def check_together(cards: Mapping[str, Card], kit: Mapping[str, Card], places: Sequence[str]) -> None:
    """Whether cards can be in one game beside those of the kit. `places` says where each stands. Raises BadFile."""
    book = {**kit, **cards}
    named: dict[str, list[Card]] = {}
    for card in book.values():
        named.setdefault(card.name, []).append(card)
    for card, where in zip(cards.values(), places, strict=True):
        if card.id in kit and kit[card.id].type != card.type:
            raise BadFile(f"{where}: type = \"{card.type}\" cannot be: by its id it takes the place of "
                          f"{kit[card.id].name}, which is of type {kit[card.id].type}; write that type, or an id of "
                          "its own")
        for other in named[card.name]:
            # character.two-uses: a main and an ally of one name are one character
            if other is not card and sorted((card.type, other.type)) != ["ally", "main"]:
                instead = f"; to take the place of the kit's card, write id = \"{other.id}\"" if other.id in kit else ""
                raise BadFile(f"{where}: name: {card.id} and {other.id} are both called {card.name!r}; give each card "
                              f"a name of its own{instead}")
        for effect in card.effects:
            if effect.do == "license" and not any(other.scores for other in named.get(effect.name, ())):
                people = sorted({other.name for other in book.values() if other.scores})
                raise BadFile(f"{where}: license: there is no character {effect.name!r}{alike(effect.name, people)}; "
                              f"there are: {', '.join(people)} (deck.specialty-licence)")


# ---------------------------------------------------------------------- faults of a deck
def size_faults(main: Card, size: int) -> Iterable[Refusal]:
    """VI.1 deck.overall-size, deck.stamina-range, deck.multiple-of-six."""
    if not SMALLEST <= size <= LARGEST:
        yield Refusal("deck.overall-size", f"it holds {size} cards, a draw deck has {SMALLEST} to {LARGEST}")
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
