"""Phase 2: what the active seat may play, and which cards and seats each card may name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kit.games.scarlyt.cards import (
    AMULET,
    BETRAYAL,
    BUBBLE,
    CURSE,
    DECKS,
    FATE,
    GAUNTLETS,
    IS_BLACK,
    KIND,
    LIGHTNING,
    MISSILE,
    QUAKE,
    RING,
    SCORCH,
    SEIZE,
    STEAL,
    TIDALWAVE,
    TORNADO,
    WATCH,
)
from kit.games.scarlyt.table import CHAOS, NOBODY, NONE, Table

Option = tuple[Any, ...]
PASS: Option = ("pass",)
DONE: Option = ("done",)


@dataclass(frozen=True)
class Aim:
    """What a card must name: cards of some zones, or a whole seat; of other seats only, or of any seat."""

    zones: tuple[str, ...]      # () = it names a seat
    harmful: bool               # other seats only, unless self_target allows (spell.targets, artifact.aim)
    rule: str                   # the clause that says which cards or seats


AIMS: dict[int, Aim] = {
    SCORCH: Aim(("creatures", "buildings"), True, "spell.targets"),
    MISSILE: Aim(("creatures", "buildings"), True, "spell.targets"),
    LIGHTNING: Aim((), True, "spell.targets"),
    TORNADO: Aim((), True, "spell.targets"),
    QUAKE: Aim((), True, "spell.targets"),
    CURSE: Aim((), True, "spell.targets"),
    TIDALWAVE: Aim((), True, "spell.targets"),
    WATCH: Aim(("buildings",), True, "artifact.watch"),
    AMULET: Aim(("heroes",), True, "artifact.amulet"),
    RING: Aim(("creatures",), False, "artifact.buff-any"),
    GAUNTLETS: Aim(("creatures",), False, "artifact.buff-any"),
    SEIZE: Aim(("buildings",), True, "bonus.seize"),
    BETRAYAL: Aim(("heroes", "creatures"), True, "bonus.betrayal"),
    STEAL: Aim((), True, "bonus.steal"),
}
ALWAYS_OTHERS = (STEAL, SEIZE, BETRAYAL)    # taking from oneself is no play under any switch


def distinct_cards(table: Table, cards: list[int]) -> list[int]:
    """One handle of each name (tagged and untagged apart): equal cards of one seat are the same choice."""
    if len(cards) < 2:
        return cards
    face, tagged = table.face, table.tagged
    first = {face[card] + 1000 * tagged[card]: card for card in reversed(cards)}
    return cards if len(first) == len(cards) else list(first.values())


def reachable_seats(table: Table, seat: int, face: int) -> tuple[int, ...]:
    """The seats whose board or hand a card of this face may name, in clockwise order."""
    seats = table.clockwise(seat)
    if not AIMS[face].harmful or (table.options.self_target == "allowed" and face not in ALWAYS_OTHERS):
        return (*seats, seat)
    return seats


def aims(table: Table, seat: int, card: int) -> list[Option]:
    """All ways to play a card that names something: ("play", card, seat named, card named, hero named).

    stun.targetable: face-down cards can be named like others. chaos.sources: no spell names Chaos, but by switch.
    """
    face = table.face[card]
    aim = AIMS[face]
    options: list[Option] = []
    for to in reachable_seats(table, seat, face):
        for zone in aim.zones:
            options += [("play", card, to, on, NONE) for on in getattr(table, zone)[to]]
        if aim.zones:
            continue
        if face == CURSE and table.heroes[to] and table.options.curse_pick == "caster":
            options += [("play", card, to, NONE, hero) for hero in table.heroes[to]]     # spell.curse-hero
        elif face != STEAL or table.hand[to] or table.options.steal_empty == "allowed":  # bonus.steal
            options.append(("play", card, to, NONE, NONE))
    if may_name_chaos(table, face):
        options.append(("play", card, CHAOS, NONE, NONE))
    return options


def may_name_chaos(table: Table, face: int) -> bool:
    """chaos.sources: no spell may, but by switch Lightning and Tornado."""
    return table.options.chaos_spells == "pooled" and face in (LIGHTNING, TORNADO) and chaos_is_target(table)


def chaos_is_target(table: Table) -> bool:
    """chaos.target: whether the Chaos deck lies there to be attacked."""
    return table.options.chaos == "kit" and table.options.chaos_damage == "target"


def plays(table: Table, seat: int) -> list[Option]:
    """turn.main-free, spell.when: everything the active seat may play from its hand and its Chaos pile."""
    options: list[Option] = []
    cards = table.hand[seat]
    if table.pile[seat]:
        cards = cards + table.pile[seat]
    for card in distinct_cards(table, cards):
        face = table.face[card]
        if face in AIMS:
            options += aims(table, seat, card)
        elif face == FATE:
            options += [("play", card, NOBODY, NONE, deck) for deck in fate_decks(table)]
        elif IS_BLACK[face] or KIND[face] == "bonus":       # chaos.black; Luck, Fortune, Secret Ruins
            options.append(("play", card, NOBODY, NONE, NONE))
        elif face == BUBBLE and table.options.bubble_ahead == "allowed":
            options += [("play", card, to, on, NONE) for to in (seat, *table.clockwise(seat)) for on in table.black(to)
                        if on not in table.ahead]
    return options


def fate_decks(table: Table) -> list[int]:
    """bonus.fate: the numbered decks that still have cards, as 0..5; 6 is the Chaos deck where fate_chaos allows it."""
    decks = [deck for deck in range(len(DECKS)) if table.decks[deck]]
    if table.options.fate_chaos == "allowed" and table.chaos:
        decks.append(len(DECKS))
    return decks


def names_seat(face: int) -> bool:
    """Whether a card names a whole seat."""
    return face in AIMS and not AIMS[face].zones
