"""How good an answer looks to the greedy bot: characters, hearts and cards, from what the asked seat may see.

Worths are in rough units of one middling card; doing nothing is worth 0. The bot looks one step ahead: what a hand
would hit, what a purchase would add, and what the cards it spends would still have been good for.
"""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, IS_HEART, LEVEL, SHIELD, SPADES, SUIT, VALUE
from kit.games.shovel.rules.powers import BURST
from kit.games.shovel.table import DENY, NEW, NONE, Table

CHARACTER = 5.0                             # a living character, before its power and its cards
UNUSED = (0.8, 0.6, 0.9, 0.2)               # a power that is not tapped yet, for each of its uses, by suit
CARD = (0.28, 0.22, 0.34, 0.12)             # a number card for each point of value, by suit
PULLED = (0.3, 0.25, -0.3, 0.05)             # the same out of a dig: what is acted with, and what is better left
DECK_PAIR = 2.2                             # the better of two unseen cards


def appraise(table: Table, ask: Ask, option: Option) -> float:
    """The worth of an option to the seat that is asked."""
    seat, what = ask.seat, option[0]
    if what in ("lift", "tap", "strike"):
        return act_worth(table, seat, option)
    if what in ("target", "hit", "dig-strike"):
        damage = {"target": table.value, "hit": BURST}.get(what, 1)
        return attack_worth(table, seat, option[1], option[2], damage)
    if what == "suit":
        return suit_worth(table, seat, option[1], table.hand, table.values()[option[1]])
    if what == "pull":
        printed: int = table.printed[ask.about.within[-option[1]]]
        return PULLED[SUIT[printed]] * VALUE[printed]
    if what in ("shield", "no-shield"):
        return shield_worth(table, ask) if what == "shield" else 0.0
    if what in ("buy", "take"):
        return 0.1 + place_worth(table, seat, table.row[option[1]], option[2])
    if what == "keep":
        return 0.1 + place_worth(table, seat, table.five[option[1]], option[2])
    if what == "put":
        return place_worth(table, seat, table.flipped, option[1])
    if what == "flip":
        return 1.2
    if what == "refresh":
        return -0.5
    if what == "fatigue":
        return -stack_worth(table, seat, option[1])
    return build_worth(table, seat, option)


# ---------------------------------------------------------------------- what things are worth
def card_worth(printed: int) -> float:
    """A number card on a stack."""
    return CARD[SUIT[printed]] * VALUE[printed]


def stack_worth(table: Table, seat: int, slot: int) -> float:
    """A character with its cards and, untapped, its power."""
    stack = table.stacks[seat][slot]
    face = table.printed[stack[0]]
    worth = CHARACTER + sum(card_worth(table.printed[card]) for card in stack[1:])
    if stack[0] in table.tapped:
        return 0.6 * worth                  # its cards are locked
    return worth + UNUSED[SUIT[face]] * LEVEL[face]


def attack_worth(table: Table, seat: int, to: int, slot: int, damage: int) -> float:
    """What a hit takes from the target; a shield that could stop it costs its owner a tap."""
    shield = table.shield(to, slot)
    worth = loss(table, to, slot, damage)
    if shield:
        worth = min(worth, 1.0 + loss(table, to, slot, damage, shield))
    return -worth - 1.0 if to == seat else worth


def loss(table: Table, to: int, slot: int, damage: int, shield: int = 0) -> float:
    """The worth of what a character loses to a hit."""
    stack = table.stacks[to][slot]
    place = table.cut(to, slot, damage, shield)
    if place == len(stack):
        return 0.0
    if place:
        bared = 0.0 if table.top_heart(stack[:place]) else 1.5
        return bared + sum(card_worth(table.printed[card]) for card in stack[place:])
    last = 4.0 if table.alive[to] == 1 else 0.0
    return last + stack_worth(table, to, slot)


def best_attack(table: Table, seat: int, damage: int, hits: int = 1) -> float:
    """What that many hits on different opposing characters take at best."""
    found = sorted((attack_worth(table, seat, to, slot, damage) for to in range(len(table.names)) if to != seat
                    for slot in table.living(to)), reverse=True)
    return sum(found[:hits])


def place_worth(table: Table, seat: int, card: int, place: int) -> float:
    """What a card adds where it is put."""
    printed = table.printed[card]
    if place == DENY:
        return 0.1
    if place == NEW:
        return CHARACTER
    stack = table.stacks[seat][place]
    if LEVEL[printed]:
        old = table.printed[stack[0]]
        worth = UNUSED[SUIT[printed]] * LEVEL[printed]
        if stack[0] not in table.tapped:
            return worth - UNUSED[SUIT[old]] * LEVEL[old]
        return worth + 0.4 * (CHARACTER + sum(card_worth(table.printed[other]) for other in stack[1:]))
    worth = card_worth(printed)
    if stack[0] in table.tapped:
        worth *= 0.5
    if IS_HEART[printed] and table.is_heartless(stack):
        worth += 2.0
    return worth


# ---------------------------------------------------------------------- acts
def act_worth(table: Table, seat: int, option: Option) -> float:
    """A hand, a tap or a strike."""
    if option[0] == "strike":
        return 1.0 + attack_worth(table, seat, option[2], option[3], 1)
    stack = table.stacks[seat][option[1]]
    if option[0] == "tap":
        return tap_worth(table, seat, stack)
    hand = stack[-option[2]:]
    left = stack[:-option[2]]
    value = sum(VALUE[table.printed[card]] for card in hand)
    suits = sorted({SUIT[table.printed[card]] for card in hand})
    gain = max(suit_worth(table, seat, suit, hand, value, left) for suit in suits)
    cost = 0.6 * sum(card_worth(table.printed[card]) for card in hand)
    if table.is_heartless(left) and not table.is_heartless(stack):
        cost += 2.5
    return gain - cost


def suit_worth(table: Table, seat: int, suit: int, hand: list[int], value: int, left: list[int] | None = None) -> float:
    """What a hand does when played as a suit; `left` are the cards that stay on the acting stack, where known."""
    if suit == CLUBS:
        return best_attack(table, seat, value)
    if suit == DIAMONDS:
        return 0.2 + 0.26 * min(value, 14)
    if suit == SPADES and left is not None:
        found = [table.printed[card] for card in left[1:][-value:]]
        clubs = sum(VALUE[printed] for printed in found if SUIT[printed] == CLUBS)
        coins = sum(VALUE[printed] for printed in found if SUIT[printed] == DIAMONDS)
        return max(best_attack(table, seat, clubs) - 0.17 * clubs if clubs else 0.0, 0.1 * coins)
    return 0.4 if suit == SPADES else 0.0


def tap_worth(table: Table, seat: int, stack: list[int]) -> float:
    """A power, less what the tap locks on the stack."""
    face = table.printed[stack[0]]
    suit, times = SUIT[face], LEVEL[face]
    locked = 0.5 * sum(card_worth(table.printed[card]) for card in stack[1:]) + 0.4 * CHARACTER
    if suit == CLUBS:
        return best_attack(table, seat, BURST, times) - locked
    if suit == HEARTS:
        return -locked - 1.0
    offered = table.row if suit == DIAMONDS else table.discard[:-6:-1]
    numbers = [table.printed[card] for card in offered if card != NONE and not LEVEL[table.printed[card]]]
    found = sorted((card_worth(printed) for printed in numbers), reverse=True)[:times]
    return sum(found) - locked


def shield_worth(table: Table, ask: Ask) -> float:
    """What a shield saves, less the tap."""
    attack = ask.about
    stack = table.stacks[attack.to][attack.slot]
    shield = SHIELD[LEVEL[table.printed[stack[0]]]]
    open_loss = loss(table, attack.to, attack.slot, attack.damage)
    saved = open_loss - loss(table, attack.to, attack.slot, attack.damage, shield)
    return saved - 0.3 * sum(card_worth(table.printed[card]) for card in stack[1:]) - 0.8


# ---------------------------------------------------------------------- creation
def build_worth(table: Table, seat: int, option: Option) -> float:
    """Drawing, throwing away and building."""
    what = option[0]
    if what == "draw":
        taken = [kept_worth(table, seat, card) for card in table.discard[len(table.discard) - option[1]:]]
        unseen = (DECK_PAIR, 0.7 * DECK_PAIR, 0.0)[option[1]]
        return max([unseen, *taken])
    if what == "toss":
        return -kept_worth(table, seat, option[1])
    if what == "play":
        stack = table.stacks[seat][option[1]]
        hearts = sum(VALUE[table.printed[card]] for card in stack if IS_HEART[table.printed[card]])
        if IS_HEART[table.printed[table.drawn[0]]]:
            return 10.0 - hearts            # no character without a heart
        return hearts - len(stack)
    if what == "replace":
        return face_gain(table, seat, table.drawn[0], option[1])
    return CHARACTER if what == "found" else 0.0


def kept_worth(table: Table, seat: int, card: int) -> float:
    """What a card is worth to build with."""
    printed = table.printed[card]
    if not LEVEL[printed]:
        return card_worth(printed)
    if table.options.mass_armies:
        return CHARACTER
    return max([0.0, *(face_gain(table, seat, card, slot) for slot in table.living(seat))])


def face_gain(table: Table, seat: int, card: int, slot: int) -> float:
    """What a new face adds to a stack that is being built."""
    new, old = table.printed[card], table.printed[table.stacks[seat][slot][0]]
    return UNUSED[SUIT[new]] * LEVEL[new] - UNUSED[SUIT[old]] * LEVEL[old]
