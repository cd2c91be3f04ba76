"""The fields of a `[[card]]` but its effects: what each type of card has, and what may stand there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kit.ask import BadFile
from kit.cards import check_kind
from kit.datafile import build, shown
from kit.games.myriad.cards import ABILITIES, ALIASES, CORE, PAYABLE, Cost

MOST = 99                 # the highest number on a card, and in its effects
LONGEST = 60              # characters of a name
SMALLEST, LARGEST = 42, 72      # deck.overall-size
SIDES = 6                 # deck.multiple-of-six

Type = Literal["main", "ally", "attack", "block", "evade", "condition", "location", "item", "challenge", "event",
               "splode"]
Area = Literal["right-arm", "head", "left-arm", "right-leg", "torso", "left-leg"]
Place = Literal["own-combatant", "enemy-combatant", "own-player", "enemy-player", "table"]
Keyword = Literal["compulsory", "unique", "concealed"]
ON = {"condition": "own-player", "location": "table", "item": "own-combatant", "challenge": "enemy-player"}


@dataclass(frozen=True, slots=True)
class Entry:
    """The fields of a `[[card]]` but its effects."""

    id: str
    name: str
    type: Type
    text: str
    die: Literal[1, 2, 3, 4, 5, 6] | None = None
    cost: dict[str, int] | None = None
    core: bool = False
    areas: tuple[Area, ...] = ()
    damage: int = 0
    bonus: int = 0
    weapon: bool = False
    on: Place | None = None
    hq_traits: tuple[str, ...] = ()
    solve: dict[str, int] | None = None
    specialty: str = ""
    only: str = ""
    limit: int = 0
    keywords: tuple[Keyword, ...] = ()
    traits: tuple[str, ...] = ()
    scores: dict[str, int] | None = None
    stamina: tuple[int, ...] = ()


NEEDS = {   # fields with a default that cards of a type must have; on other types they are refused
    "main": ("scores", "stamina"), "ally": ("scores", "die"), "attack": ("areas", "damage", "die"),
    "block": ("areas", "bonus", "die"), "evade": ("areas", "die"), "condition": ("die",), "location": ("die",),
    "item": ("die",), "challenge": ("solve", "die"), "event": ("die",), "splode": ("die",),
}
IN_DECKS = tuple(name for name in NEEDS if name != "main")      # deck.main-not-counted
ONLY_ON = {   # further fields that only some types have
    "traits": ("main", "ally"), "weapon": ("item",), "on": ("condition", "item", "challenge"),
    "hq_traits": ("location",),
    "cost": ("attack", "block", "evade", "condition", "item", "event", "splode"), "core": ("attack", "block", "evade"),
    "specialty": IN_DECKS, "only": IN_DECKS, "limit": IN_DECKS,
}
KEYWORDS = {  # the types that may bear a keyword
    # keyword.compulsory: what lies in play and could be given up
    "compulsory": ("condition", "location", "item", "challenge"),
    # keyword.unique, keyword.unique-character: of what stays in play
    "unique": ("main", "ally", "condition", "location", "item", "challenge"),
    # concealed.attack.paid-now, concealed.effect.down
    "concealed": ("attack", "condition", "location", "item", "challenge", "event", "splode"),
}
LEAST = {"damage": 0, "bonus": 0, "limit": 1}
ID = re.compile(r"[a-z0-9-]+")


def read_fields(given: Mapping[str, Any], where: str) -> Entry:
    """All of a `[[card]]` but `effects`. Raises BadFile with the field and what is allowed there."""
    fields = {name: value for name, value in given.items() if name != "effects"}
    for name, least in LEAST.items():
        if name in fields and type(fields[name]) is int and not least <= fields[name] <= MOST:
            raise BadFile(f"{where}: {name} = {shown(fields[name])} cannot be; allowed: a whole number, {least} to "
                          f"{MOST}")
    entry = build(Entry, fields, where, ("effects",))
    kind = entry.type
    needs = {name: wanted for name, wanted in NEEDS.items() if name == kind or name != "item"}
    if "damage" in fields and kind == "item":
        needs = {**needs, "item": ("die", "damage")}
    check_kind(kind, fields, needs, where)
    for name, kinds in ONLY_ON.items():
        if name in fields and kind not in kinds:
            raise BadFile(f"{where}: a card of type {kind} has no field {name!r}; only these have it: "
                          f"{', '.join(kinds)}")
    if "damage" in fields and kind == "item" and not entry.weapon:
        raise BadFile(f"{where}: damage: an item has a Damage Bonus only with weapon = true")
    for name in ("areas", "cost", "solve"):
        if name in fields and not fields[name]:
            raise BadFile(f"{where}: {name} is empty; write at least one entry or leave the field out")
    check_names(entry, where)
    check_fields(entry, where)
    return entry


def check_names(entry: Entry, where: str) -> None:
    """Names are told apart by what is seen of them."""
    if not ID.fullmatch(entry.id) or len(entry.id) > LONGEST:
        raise BadFile(f"{where}: id = {shown(entry.id)} cannot be; allowed: lower-case letters a to z, digits and "
                      f"hyphens, at most {LONGEST} of them")
    check_name(entry.name, f"{where}: name")
    for field in ("specialty", "only"):
        if name := getattr(entry, field):
            check_name(name, f"{where}: {field}")
    for field in ("traits", "hq_traits"):
        for number, name in enumerate(getattr(entry, field)):
            check_name(name, f"{where}: {field}[{number}]")


def check_name(name: str, where: str) -> None:
    if not name.isprintable() or len(name) > LONGEST or name != " ".join(name.split()):
        raise BadFile(f"{where} = {shown(name)} cannot be; allowed: a name on one line, at most {LONGEST} characters, "
                      "all of them visible, with single spaces between words")


def check_fields(entry: Entry, where: str) -> None:
    """What does not go together."""
    for field in ("areas", "keywords", "traits", "hq_traits"):
        words: Sequence[str] = getattr(entry, field)
        if len(dict.fromkeys(words)) < len(words):
            twice = next(word for number, word in enumerate(words) if word in words[:number])
            raise BadFile(f"{where}: {field}: {shown(twice)} is there twice; once is enough")
    for word in entry.keywords:
        if entry.type not in KEYWORDS[word]:
            raise BadFile(f"{where}: keywords: a card of type {entry.type} cannot be {word}; only these can: "
                          f"{', '.join(KEYWORDS[word])}")
    if entry.core and entry.name not in CORE:
        raise BadFile(f"{where}: core: {shown(entry.name)} is none of the nine Core Tactics (deck.core-nine): "
                      f"{', '.join(CORE)}; leave core out")
    if entry.weapon and entry.on not in (None, "own-combatant"):
        raise BadFile(f"{where}: on = {shown(entry.on)} cannot be on a weapon, which its wielder bears "
                      "(item.weapon-bonus); write on = \"own-combatant\" or leave it out")


def ability_of(name: Any, where: str, allowed: tuple[str, ...] = ABILITIES) -> int:
    found = ALIASES.get(name, name) if isinstance(name, str) else name
    if found not in allowed:
        raise BadFile(f"{where}: {shown(name)} is no ability; allowed: {', '.join(allowed)}")
    return ABILITIES.index(found)


def by_ability(given: Mapping[str, Any], least: int, where: str, allowed: tuple[str, ...]) -> dict[int, int]:
    """A number for each ability; cost.names: one that has two names is still one."""
    found: dict[int, int] = {}
    for name, number in given.items():
        ability = ability_of(name, where, allowed)
        if type(number) is not int or not least <= number <= MOST:
            raise BadFile(f"{where}: {name} = {shown(number)} cannot be; allowed: a whole number, {least} to {MOST}")
        if ability in found:
            raise BadFile(f"{where}: {name}: {ABILITIES[ability]} is there already under another name; write it once "
                          "(cost.names)")
        found[ability] = number
    return found


def costs(given: Mapping[str, Any] | None, where: str) -> Cost:
    """cost.which-abilities: abilities with points, at least 1 each."""
    return tuple(sorted(by_ability(given, 1, where, PAYABLE).items())) if given else ()


def read_scores(given: Mapping[str, int] | None, kind: str, where: str) -> tuple[int, ...]:
    """The scores of a character by ability; an Ally may leave out resource, and its Main Character's counts."""
    if given is None:
        return ()
    found = by_ability(given, 0, where, ABILITIES)
    for ability, name in enumerate(ABILITIES):
        if ability not in found and not (kind == "ally" and name == "resource"):
            raise BadFile(f"{where}: missing {name!r}; needed: {', '.join(ABILITIES)}"
                          f"{' (an ally may leave out resource)' if kind == 'ally' else ''}")
    return tuple(found.get(ability, -1) for ability in range(len(ABILITIES)))


def read_stamina(given: tuple[int, ...], kind: str, where: str) -> tuple[int, ...]:
    """deck.stamina-range; a range that no draw deck can meet is refused (deck.overall-size, deck.multiple-of-six)."""
    if kind != "main":
        return given
    if len(given) != 2 or given[0] > given[1] or given[1] > MOST:
        raise BadFile(f"{where} = {shown(list(given))} cannot be; allowed: [least, most] cards of the draw deck")
    if not any(given[0] <= size <= given[1] for size in range(SMALLEST, LARGEST + 1, SIDES)):
        raise BadFile(f"{where} = {shown(list(given))} cannot be: no draw deck has such a size; from {SMALLEST} to "
                      f"{LARGEST} cards are allowed, and a multiple of six (deck.overall-size, deck.multiple-of-six)")
    return given
