"""How worked examples of Myriad are written: lists, house rules and tables, and the examples of deck construction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kit.ask import BadOption, BadScenario
from kit.decks import Deck
from kit.examples import Example, Mismatch, differs
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.shelf import MyriadDeck
from kit.rulebook import written

SEATS = ("A", "B")
OF_SEAT = ("main", "stamina", "hand", "rolled", "dead", "table", "play", "facedown", "allies", "combatant", "spent",
           "used")
OF_TABLE = {"turn": "active", "phase": "phase", "turns": "turn", "pending": "pending"}


def listed(value: Any) -> list[Any]:
    """One thing or a list of them."""
    return spread(value) if isinstance(value, list) else [value]


def spread(names: Any) -> list[Any]:
    """A list in which "x*3" stands for three."""
    found: list[Any] = []
    for name in names:
        plain, star, times = name.rpartition("*") if isinstance(name, str) else (name, "", "")
        found += [plain] * int(times) if star else [name]
    return found


def options_of(given: Any) -> MyriadOptions:
    """House rules as the file writes them: every value as a text."""
    if not isinstance(given, Mapping):
        raise BadOption(f"options: {given!r} cannot be; write a table of switches and values")
    choices = MyriadOptions.choices()
    return MyriadOptions.parse({
        name: next((choice for choice in choices.get(name, ()) if written(choice) == written(value)), value)
        for name, value in given.items()})


def scenario_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """What an example gives, in the words of kit/games/myriad/scenario.py."""
    found: dict[str, Any] = {}
    for key, value in given.items():
        if key in OF_TABLE:
            found[OF_TABLE[key]] = value
        elif key in SEATS:
            for word, part in value.items():
                if word not in OF_SEAT:
                    raise BadScenario(f"{key}: there is no key {word!r}; known: {', '.join(OF_SEAT)}")
                found.setdefault(word, {})[key] = part
        else:
            raise BadScenario(f"there is no key {key!r}; known: A, B, {', '.join(OF_TABLE)}, options")
    return found


# ---------------------------------------------------------------------- decks
class DeckTrial:
    """An example of deck construction: a shipped deck, changed, and the rules it breaks."""

    def __init__(self, example: Example) -> None:
        """Raises BadScenario or UnknownName where there is no such deck."""
        given = example.given
        for key in given:
            if key not in ("deck", "change", "main", "options"):
                raise BadScenario(f"there is no key {key!r}; known: deck, change, main, options")
        options = options_of(given.get("options", {}))
        shipped: Deck = options.shelf.find(STARTERS.get(given["deck"], given["deck"]))
        cards = dict(shipped.content.cards)
        for name, number in given.get("change", {}).items():
            cards[name] = cards.get(name, 0) + number
            if cards[name] < 0:
                raise BadScenario(f"change: {given['deck']} has no {-number} {name} to take out")
        deck = MyriadDeck(shipped.title, given.get("main", shipped.content.main), cards)
        rules = sorted({refusal.rule for refusal in options.shelf.faults(deck, options.book())})
        self.facts = {"legal": not rules, "broken": rules, "size": sum(cards.values())}

    def play(self, move: Any) -> None:
        raise Mismatch(f"a deck example has no moves, found {move!r}")

    def check(self, then: Any) -> Iterator[str]:
        for key, expected in then.items():
            if key not in self.facts:
                yield f"then: there is no key {key!r}; known: {', '.join(self.facts)}"
            elif self.facts[key] != expected:
                yield differs(key, expected, self.facts[key])


STARTERS = {"d-bram": "dockside-thunder", "d-tamsin": "chimney-run", "d-ilse": "clockwork-answers",
            "d-wren": "lantern-tide"}
