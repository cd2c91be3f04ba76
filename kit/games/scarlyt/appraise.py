"""How good an answer looks to the greedy bot: points, damage and cards, from what the asked seat may see."""

from __future__ import annotations

from kit.ask import Ask
from kit.games.scarlyt.cards import (
    AMULET,
    BETRAYAL,
    BUBBLE,
    CARDS,
    CURSE,
    GAUNTLETS,
    IS_BLACK,
    KIND,
    LIGHTNING,
    MIRROR,
    MISSILE,
    QUAKE,
    RING,
    SCORCH,
    SEIZE,
    STAFF,
    STEAL,
    TIDALWAVE,
    TORNADO,
    WATCH,
)
from kit.games.scarlyt.rules.effects import size
from kit.games.scarlyt.rules.plays import Option
from kit.games.scarlyt.table import CHAOS, NONE, Item, Table

BLIND_DAMAGE = {SCORCH: 1, MISSILE: 2, LIGHTNING: 3.5, TORNADO: 7, CURSE: 4, QUAKE: 5, TIDALWAVE: 5}


def appraise(table: Table, ask: Ask, option: Option) -> float:
    """The worth of an option in victory points, roughly; doing nothing is worth 0."""
    seat, what = ask.seat, option[0]
    if what == "play":
        return play_worth(table, seat, option, ask)
    if what == "send":
        return 1.0 + send_worth(table, seat, option)
    if what == "all":
        return 1.0 + seat_worth(table, seat, option[1])
    if what == "strike":
        return 0.5
    if what == "assign":
        return -card_worth(table, option[1])                # lose the least
    if what == "target":
        mine = table.at[option[1]] == seat
        return -card_worth(table, option[1]) if mine else card_worth(table, option[1])
    if what == "discard":
        return -white_worth(table, option[1])
    if what == "gift":
        return -1.0
    if what == "look":
        return 1.0
    return 0.0


def card_worth(table: Table, card: int) -> float:
    """What a black card is worth to its controller: its points, its fighting value, and the pair it makes."""
    printed = CARDS[table.face[card]]
    zone = table.zone(card)[table.at[card]]
    same = sum(table.face[other] == table.face[card] for other in zone)
    worth = printed.points + 0.3 * printed.damage * table.multiplier(card) + 0.1 * (printed.health + printed.shield)
    return worth + (1.0 if same and same % 2 == 0 else 0.2)


def white_worth(table: Table, card: int) -> float:
    """What a card in hand is worth keeping."""
    kind = KIND[table.face[card]]
    return {"artifact": 2.0, "bonus": 1.5}.get(kind, 1.0)


def seat_worth(table: Table, seat: int, to: int) -> float:
    """How much it matters to hit a seat: those that hold eight points first, then those with most points."""
    if to < 0:
        return 0.0
    return 0.2 * table.points(to) + (3.0 if table.hold[to] else 0.0)


def soft_cards(table: Table, seat: int) -> list[int]:
    return table.creatures[seat] + table.buildings[seat]


def send_worth(table: Table, seat: int, option: Option) -> float:
    """An attack on Chaos where it earns a card, else on the seat it hurts most."""
    to = option[2]
    if to == CHAOS:
        near = table.threshold(seat) - table.marks
        force = sum(table.strength(own) for own in table.creatures[seat] if own not in table.swung)
        return 0.8 if table.chaos and force >= near else -0.9
    shield = sum(max(0, table.shield_left(hero)) for hero in table.heroes[to])
    return seat_worth(table, seat, to) - 0.1 * shield + (0.1 if soft_cards(table, to) else -0.5)


def play_worth(table: Table, seat: int, option: Option, ask: Ask) -> float:
    _, card, to, on, _ = option
    face = table.face[card]
    if IS_BLACK[face]:
        return 2.0
    item = ask.about if ask.kind == "respond" else None
    if face in (STAFF, MIRROR, BUBBLE):
        return answer_worth(table, seat, face, on, item)
    if face in (RING, GAUNTLETS):
        if table.at[on] != seat:
            return -1.0
        return 0.6 + 0.1 * table.strength(on) if ask.kind == "main" and on not in table.swung else -0.1
    if face in (WATCH, AMULET, SEIZE, BETRAYAL):
        take = 1.8 if face in (SEIZE, BETRAYAL) else 1.0
        return take * card_worth(table, on) + (2.0 if table.hold[to] else 0.0) - 0.6
    if face in BLIND_DAMAGE:
        return damage_worth(table, face, to, on)
    if face == STEAL:
        return 1.0 + 0.1 * len(table.hand[to])
    return 1.0                                              # Fate, Luck, Fortune, Secret Ruins


def damage_worth(table: Table, face: int, to: int, on: int) -> float:
    """A spell is worth the cards it is likely to destroy."""
    if to < 0:
        return 0.5
    force = BLIND_DAMAGE[face]
    if on != NONE:
        kills = table.health_left(on) <= force and on not in table.stun
        return card_worth(table, on) if kills else -0.5
    targets = table.buildings[to] if face == QUAKE else soft_cards(table, to)
    health = sum(table.health_left(card) for card in targets)
    value = sum(card_worth(table, card) for card in targets)
    if not targets:
        return -0.5
    return value * min(1.0, force / max(1, health)) + (2.0 if table.hold[to] else 0.0) - 0.5


def answer_worth(table: Table, seat: int, face: int, on: int, item: Item | None) -> float:
    """Answer what hurts the own board; leave the quarrels of others alone."""
    if item is None or item.defender != seat:
        return -0.5
    if face == BUBBLE:
        if table.at[on] != seat:
            return -1.0
        if item.kind == "hit":
            return card_worth(table, on) - 0.8 if size(table, item) > table.health_left(on) else -0.5
        return card_worth(table, on) - 0.8
    if item.kind == "artifact":
        return 0.4 if item.below is not None or item.face in (WATCH, AMULET) else -0.2
    return damage_worth(table, item.face, seat, item.on) + (0.5 if face == MIRROR else 0.0)
