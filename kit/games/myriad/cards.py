"""What is printed on a card of Myriad, ready for the rules; kit/games/myriad/language.py reads it from a card file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

ABILITIES = ("strength", "agility", "intelligence", "spirit", "charm", "endurance", "damage", "resource")
PAYABLE = ABILITIES[:5]                     # cost.which-abilities: the scores a cost may name
STRENGTH, AGILITY, INTELLIGENCE, SPIRIT, CHARM, ENDURANCE, DAMAGE, RESOURCE = range(len(ABILITIES))
# cost.names: Agility and Dexterity are one ability
ALIASES = {"dex": "agility", "dexterity": "agility", "agi": "agility", "str": "strength", "int": "intelligence",
           "spi": "spirit"}

# attack.grid: two rows of three, the defender's
GRID = ("right-arm", "head", "left-arm", "right-leg", "torso", "left-leg")
EVERY_AREA = (1 << len(GRID)) - 1
AREA_NAMES = ("right arm", "head", "left arm", "right leg", "torso", "left leg")

# character.two-uses: a character has a card for each use, main and ally
TYPES = ("main", "ally", "attack", "block", "evade", "condition", "location", "item", "challenge", "event", "splode")
MAIN, ALLY, ATTACK, BLOCK, EVADE, CONDITION, LOCATION, ITEM, CHALLENGE, EVENT, SPLODE = (1 << bit for bit in range(11))
SWITCH = 1 << 11                            # a change of Main Combatant, which an effect may forbid
TACTIC = ATTACK | BLOCK | EVADE
CONTINUOUS = CONDITION | LOCATION | ITEM | CHALLENGE      # continuous.which
INSTANT = EVENT | SPLODE
EFFECT = CONTINUOUS | INSTANT
ANY = ALLY | TACTIC | EFFECT
KINDS = {**{name: 1 << bit for bit, name in enumerate(TYPES)}, "tactic": TACTIC, "continuous": CONTINUOUS,
         "instant": INSTANT, "effect": EFFECT, "any": ANY}

CORE = ("Right Arm Strike", "Head Strike", "Left Arm Strike", "Right Leg Strike", "Torso Strike", "Left Leg Strike",
        "Right Arm Block", "Left Arm Block", "Shin Block")        # deck.core-nine

Cost = tuple[tuple[int, int], ...]
"""Pairs of an ability and points, in the order of ABILITIES; empty: free (cost.free-cards)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One entry of `effects` on a card: when it acts, one of the verbs, and what that verb is told."""

    when: str                               # "" inside the branches of a check, contest or roll
    do: str
    who: str = ""
    n: int = 0
    ability: int = -1
    versus: int = -1
    kind: int = 0                           # of KINDS, with SWITCH
    attacks: str = "any"                    # strike: base, tactic or any
    to: str = ""
    at: str = ""
    side: str = ""
    threshold: int = 0
    name: str = ""
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()
    cost: Cost = ()                         # power
    per_turn: int = 1                       # power; 0: no limit
    zone: str = ""                          # location: battlefield or hq
    until: str = ""                         # "turn": a lasting effect of something that happens once

    def parts(self) -> Iterator[Effect]:
        """This effect and all in its branches, as they are written."""
        yield self
        for part in (*self.passed, *self.failed):
            yield from part.parts()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """A card as it is printed. `kind` is its type as one bit of KINDS."""

    id: str
    name: str
    type: str
    kind: int
    text: str = ""
    die: int = 0                            # 0: none
    cost: Cost = ()
    core: bool = False                      # deck.core-marked: no effect in play
    areas: int = 0                          # a bit for each area of GRID
    damage: int = 0
    bonus: int = 0
    weapon: bool = False
    on: str = ""
    hq_traits: tuple[str, ...] = ()
    solve: Cost = ()
    specialty: str = ""                     # specialty.mark: the character it belongs to
    only: str = ""
    limit: int = 0                          # 0: none
    keywords: tuple[str, ...] = ()          # keyword.place
    traits: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()            # by ability; empty on what is no character
    stamina: tuple[int, ...] = ()
    effects: tuple[Effect, ...] = ()
    # sorted by when they act, for the rules
    play: tuple[Effect, ...] = ()
    static: tuple[Effect, ...] = ()
    upkeep: tuple[Effect, ...] = ()
    powers: tuple[Effect, ...] = ()
    hit: tuple[Effect, ...] = ()
    miss: tuple[Effect, ...] = ()
    stop: tuple[Effect, ...] = ()
    reward: tuple[Effect, ...] = ()
    objects: tuple[Effect, ...] = ()        # of `play`: those that need something to act on (splode.needs-object)
    unique: bool = False                    # keyword.unique, keyword.unique-character
    compulsory: bool = False
    concealed: bool = False                 # concealed.permission: the card itself gives leave to be played face down

    def __repr__(self) -> str:
        return self.id                      # short and stable: fingerprints are made of it

    def every_effect(self) -> Iterator[Effect]:
        """All effects as they are written, each followed by those of its branches."""
        for effect in self.effects:
            yield from effect.parts()

    def number_of(self, effect: Effect) -> int:
        """Where an effect stands among them; whom it acts on does not matter, a moment may have fixed that."""
        return next((number for number, other in enumerate(self.every_effect())
                     if replace(other, who=effect.who) == effect), -1)


HIDDEN = Card("?", "a hidden card", "", 0)


def cost_text(cost: Cost) -> str:
    """A cost in words: "2 Strength and 1 Agility", "free"."""
    return " and ".join(f"{points} {ABILITIES[ability].capitalize()}" for ability, points in cost) or "free"


def area_text(areas: int) -> str:
    """Areas in words: "head and torso"."""
    names = [name for bit, name in enumerate(AREA_NAMES) if areas >> bit & 1]
    if areas == EVERY_AREA:
        return "every area"
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names) or "no area"
