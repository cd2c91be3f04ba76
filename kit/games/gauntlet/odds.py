"""Chances of a battle, as a seat can reckon them: what a Battle text would add, and how often a lead wins."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import product

from kit.games.gauntlet.cards import BLANK, CARDS, COST, HAS_BATTLE
from kit.games.gauntlet.rules.copying import can_resolve
from kit.games.gauntlet.rules.movement import next_step
from kit.games.gauntlet.table import Table

ADDS = re.compile(r"([+-]\d)")
BATTLE, LAST_STAND, LAST_GROUND = 3.0, 40.0, 8.0    # what winning a battle is worth, in cards
RISK = 0.1           # chance below which attacking is not worth the cards
UNSEEN = 1.1         # what a card of the opponent adds that nobody has seen
CHOICE = 1.3         # what the best of a Battle Hand adds

Outlook = Callable[[Table, int], float]
HOPES: dict[str, Outlook] = {}
"""By faction: what winning the battle ahead or under way brings a seat on its own way to win, beyond the ground."""
RESERVES: dict[str, Outlook] = {}
"""By faction: what a seat can still add to its total before the dice, beside its cards."""


@cache
def chance_to_win(lead: float, ties: float) -> float:
    """How often one die with a lead beats another, in a line between whole leads; `ties`: the share of them won."""
    low = int(lead // 1)
    if lead == low:
        return sum((first + low > second) + ties * (first + low == second)
                   for first, second in product(range(1, 7), repeat=2)) / 36
    return chance_to_win(low, ties) * (low + 1 - lead) + chance_to_win(low + 1, ties) * (lead - low)


def share_of_ties(table: Table, seat: int, defender: int, place: int) -> float:
    """battle.defenders-advantage: ties are the defender's on its ground and in a Last Stand, else rolled again."""
    if table.controls(defender, place) or not table.is_ground(place):
        return float(seat == defender)
    return 0.5


def stake(table: Table, place: int) -> float:
    """What a battle at a place is worth: the game in a Last Stand, more near an end than in the middle."""
    if not table.is_ground(place):
        return LAST_STAND
    return LAST_GROUND if place in (1, table.last - 1) else BATTLE


def hope(table: Table, seat: int) -> float:
    """What a won battle brings a seat on its faction's way to win."""
    found = HOPES.get(table.factions[seat])
    return 0.0 if found is None else found(table, seat)


def reserve(table: Table, seat: int) -> float:
    """What a seat can add before the dice by what everybody sees that it has."""
    found = RESERVES.get(table.factions[seat])
    return 0.0 if found is None else found(table, seat)


def step_worth(table: Table, seat: int, direction: int) -> float:
    """Forward is where the game is won; a battle is worth its chance, a lost one the cards and what the other hopes."""
    step, other = next_step(table, seat, direction), 1 - seat
    if step.place != table.pos[other]:
        gain = 0.6 if table.is_ground(step.place) and table.is_enemy(seat, step.place) else 0.3
        return gain if direction > 0 else -0.5
    chance = chance_ahead(table, seat, step.place, attacks=True)
    on_the_way = hope(table, seat) * chance - hope(table, other) * (1 - chance)
    return stake(table, step.place) * (chance - (RISK if table.is_ground(step.place) else 0.0)) + on_the_way


def adding_worth(table: Table, seat: int, number: float) -> float:
    """What a number more on the total is worth to a seat in the battle under way."""
    fight = table.fight
    if fight is None:
        return 0.0
    lead, ties = standing(table, seat)
    decides = stake(table, fight.place) + hope(table, seat) + hope(table, 1 - seat)
    return decides * (chance_to_win(lead + number, ties) - chance_to_win(lead, ties))


def leaving_worth(table: Table, seat: int) -> float:
    """What it is worth to a seat that the battle under way ends without a winner: it is good for who would lose it."""
    fight = table.fight
    if fight is None:
        return 0.0
    if fight.step <= 1:
        chance = chance_ahead(table, seat, fight.place, fight.attacker == seat)
    else:
        chance = chance_to_win(*standing(table, seat))
    on_the_way = hope(table, 1 - seat) * (1 - chance) - hope(table, seat) * chance
    return stake(table, fight.place) * (0.5 - chance) + on_the_way


def chance_ahead(table: Table, seat: int, place: int, attacks: bool) -> float:
    """How likely a seat wins a battle that is about to be fought at a place, before any card is committed."""
    other = 1 - seat
    is_last = not table.is_ground(place)
    lead = hand_worth(table, seat) + reserve(table, seat) - expected(table, other) - reserve(table, other)
    lead += is_last * (-1 if attacks else 1)
    return chance_to_win(lead, share_of_ties(table, seat, other if attacks else seat, place))


def battle_worth(table: Table, seat: int, card: int) -> float:
    """About how much a card adds to the total of a seat in the battle under way, or in any."""
    face = table.face[card] if card < len(table.face) else BLANK
    if face == BLANK or not HAS_BATTLE[face]:
        return 0.0
    number = printed_number(face)
    fight = table.fight
    if fight is None:
        return 0.8 * number
    return number if can_resolve(table, card, seat, None) else 0.1


@cache
def printed_number(face: int) -> float:
    """The number a Battle text speaks of first, else what its cost stands for."""
    found = ADDS.search(CARDS[face].battle)
    return float(found[1]) if found else 0.4 + 0.3 * COST[face]


def hand_worth(table: Table, seat: int) -> float:
    """What a seat brings to a battle it would begin: its best hand card and a choice from the Battle Hand."""
    best = max((battle_worth(table, seat, card) for card in table.hand[seat]), default=0.0)
    return best + (CHOICE if table.draw[seat] or table.discard[seat] else 0.0)


def expected(table: Table, seat: int) -> float:
    """What the other seat is thought to bring, from the number of its cards."""
    hand = min(1.0, len(table.hand[seat]) / 2) * UNSEEN
    return hand + (CHOICE if table.draw[seat] or table.discard[seat] else 0.0)


def standing(table: Table, seat: int) -> tuple[float, float]:
    """The lead of a seat in the battle under way as it can reckon it, and the share of ties that it wins."""
    fight = table.fight
    assert fight is not None
    other = 1 - seat
    lead = 0.0
    for side, sign in ((seat, 1), (other, -1)):
        lead += sign * (fight.bonus[side] + fight.advantage[side] - fight.disadvantage[side])
        lead += sign * (fight.is_last_stand and side == fight.defender)
        for used in fight.used:
            if used.seat == side and used.is_in and not used.is_negated and fight.step < 5:
                known = table.face[used.card] != BLANK
                lead += sign * (battle_worth(table, side, used.card) if known else UNSEEN)
        if not fight.chosen[side] and side != seat:
            lead += sign * CHOICE
    return lead, share_of_ties(table, seat, fight.defender, fight.place)
