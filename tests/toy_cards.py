"""Cards of Myriad that nobody would print: random ones that the card language accepts, and a game dealt from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kit.ask import BadFile
from kit.chance import Chance
from kit.games.myriad import Myriad
from kit.games.myriad.card_fields import KEYWORDS, ONLY_ON
from kit.games.myriad.cards import ABILITIES, GRID, KINDS, PAYABLE, Card
from kit.games.myriad.language import CHOICES, DEEPEST, VERBS, WHERE, WHO, read_card, read_effect
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.rules.setup import begin, lay_out
from kit.games.myriad.table import Table

TYPES = tuple(name for name in WHERE["play"] if name != "main")
TRIES = 60        # a word at random seldom fits the others


def toy_effect(random: Random, kind: str, when: str, depth: int = 0) -> dict[str, Any] | None:
    """An effect for a type of card; None where none was found."""
    for _ in range(TRIES):
        do = random.choice(list(VERBS))
        verb = VERBS[do]
        given: dict[str, Any] = {"do": do} if depth else {"when": when, "do": do}
        for name in (*verb.needs, *(name for name in verb.may if random.random() < 0.5)):
            given[name] = toy_word(random, name, kind, when, depth)
        if verb.use == "lasting" and when != "static":
            given["until"] = "turn"
        if when == "power" and not depth:
            given.update(cost={random.choice(PAYABLE): 1}, per_turn=random.choice([1, 2]))
        if kind == "location" and not depth and when in ("static", "upkeep"):
            given["zone"] = {"each": "battlefield", "matching": "hq"}.get(given.get("who", ""), "hq")
        try:
            read_effect(given, "toy", kind, depth)
        except BadFile:
            continue
        return given
    return None


def toy_word(random: Random, name: str, kind: str, when: str, depth: int) -> Any:
    """A value for one word of an effect."""
    if name in ("pass", "fail"):
        parts = range(random.randint(0, 2)) if depth < min(2, DEEPEST) else ()
        return [part for _ in parts if (part := toy_effect(random, kind, when, depth + 1))]
    if name in ("ability", "versus"):
        return random.choice(ABILITIES)
    if name == "kind":
        return random.choice([*KINDS, "switch", "base", "tactic"])
    if name == "kinds":
        return random.sample([kind for kind in KINDS if kind != "main"], random.randint(1, 3))
    if name in ("n", "threshold", "at_least"):
        return random.randint(-3 if name == "n" else 1, 6)
    if name == "name":
        return "Toy 0"
    return random.choice(list(WHO) if name == "who" else CHOICES[name])


def toy_card(random: Random, number: int) -> Card | None:
    """A card of any type but a Main Character; None where the parts do not go together."""
    kind = random.choice(TYPES)
    whens = [when for when, kinds in WHERE.items() if kind in kinds and when != "deck"]
    effects = [toy_effect(random, kind, random.choice(whens)) for _ in range(random.randint(1, 3))]
    given: dict[str, Any] = {"id": f"toy-{number}", "name": f"Toy {number}", "type": kind, "die": random.randint(1, 6),
                             "text": "a toy"}
    if kind == "challenge":
        given["solve"] = {random.choice(PAYABLE): 1}
        effects.append(toy_effect(random, kind, "reward"))
    if kind in ("attack", "block", "evade"):
        given["areas"] = random.sample(GRID, random.randint(1, 6))
    if kind in ("attack", "block"):
        given["damage" if kind == "attack" else "bonus"] = random.randint(0, 3)
    if kind == "item" and random.random() < 0.5:
        given.update(weapon=True, damage=random.randint(0, 2))
    elif kind in ONLY_ON["on"] and random.random() < 0.6:
        given["on"] = random.choice(["own-combatant", "enemy-combatant", "own-player", "enemy-player", "table"])
    if kind == "location":
        given["hq_traits"] = ["Brawler", "Acrobat"]
    if kind == "ally":
        given["scores"] = {name: random.randint(0, 4) for name in ABILITIES}
        if random.random() < 0.5:
            del given["scores"]["resource"]         # that of the Main Character
        given["traits"] = [random.choice(["Brawler", "Acrobat"])]
    if kind in ONLY_ON["cost"] and random.random() < 0.6:
        given["cost"] = {random.choice(PAYABLE): random.randint(1, 2)}
    given["keywords"] = [word for word, kinds in KEYWORDS.items() if kind in kinds and random.random() < 0.25]
    given["effects"] = [effect for effect in effects if effect is not None]
    try:
        return read_card(given, "toy")
    except BadFile:
        return None


def toy_cards(seed: int, number: int) -> list[Card]:
    """So many different cards; the same for the same seed."""
    random = Random(seed)
    found: list[Card] = []
    while len(found) < number:
        card = toy_card(random, len(found))
        if card is not None:
            found.append(card)
    return found


class ToyMyriad(Myriad):
    """Myriad with decks of random cards, and of some of the kit's that answer and change attacks."""

    def __init__(self, seed: int) -> None:
        shipped = MyriadOptions.shelf.shipped()
        usual = ("k-head-strike", "k-torso-strike", "k-right-arm-block", "e-hop", "a-feint", "s-twist", "s-brace")
        self.seed = seed
        self.book = [*toy_cards(seed, 14), *(shipped[name] for name in usual)]
        self.mains = [shipped["m-bram"], shipped["m-wren"]]

    def deal(self, names: Sequence[str], options: Any, chance: Chance) -> Table:  # type: ignore[override]
        piles = [[self.book[chance.pick("toys", len(self.book))] for _ in range(24)] for _ in names]
        return begin(lay_out(names, options, chance, self.mains, piles))

    def house_rules(self) -> dict[str, Any]:
        """Values for some of the switches."""
        random = Random(self.seed)
        switches = self.options.choices().items()
        return {**{name: random.choice(values) for name, values in switches if random.random() < 0.3}, "turn_cap": 20}
