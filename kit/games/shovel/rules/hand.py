"""5.4 The action hand: lift cards, name a suit, spend them; a dig makes a new hand of what it finds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kit.ask import Ask, Option, Procedure
from kit.games.shovel import moves
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, SUIT
from kit.games.shovel.rules import shop
from kit.games.shovel.rules.attack import attack, has_struck, may_strike, strike, targets, victims
from kit.games.shovel.table import Table

DIG_NONE: Option = ("dig-none",)
DIG_DONE: Option = ("dig-done",)
SUIT_OPTIONS: tuple[Option, ...] = tuple(("suit", suit) for suit in range(4))


class Dig(NamedTuple):
    """What a dig is about: how deep it goes in which own stack, and what lay within reach as it began."""

    depth: int
    slot: int
    within: tuple[int, ...]    # in stack order; position 1 is the last of them
    event: int


@cache
def lifts(slot: int, count: int) -> tuple[Option, ...]:
    """action.lift: one or more cards from the top; action.bare-cannot: none from a bare character."""
    return tuple(("lift", slot, number) for number in range(1, count + 1))


def act(table: Table, slot: int, count: int) -> Procedure:
    """One action hand, from the lift to the end of the last dig in its chain (dig.chain)."""
    seat = table.active
    face = table.stacks[seat][slot][0]
    moves.lift(table, seat, slot, count)
    event = -1
    while True:
        choice = yield Ask(seat, "suit", suits(table), "action.pick-suit")
        suit = choice[1]
        event = moves.spend(table, seat, face, suit, event)
        if suit == CLUBS:
            # battle.attack.damage: the value as damage to one character
            choice = yield Ask(seat, "target", targets(table, "target"), "battle.attack.any-target")
            _, to, target = choice
            announced = moves.announce(table, "attacked", face, to, target, table.value, "battle.attack.damage", event)
            yield from attack(table, announced)
            return
        if suit == DIAMONDS:
            yield from shop.visit(table, event)
            return
        if suit == HEARTS:                           # stall.nothing
            return
        dug = yield from dig(table, slot, event)
        if dug is None:
            return
        face = table.stacks[seat][dug][0]            # dig.new-hand: the cards found are a fresh hand


def suits(table: Table) -> list[Option]:
    """action.pick-suit: the suits that occur among the held cards."""
    printed = table.printed
    hand = table.hand
    if len(hand) == 1:
        return [SUIT_OPTIONS[SUIT[printed[hand[0]]]]]
    held = [SUIT[printed[card]] for card in hand]
    return [option for suit, option in enumerate(SUIT_OPTIONS) if suit in held]


# ---------------------------------------------------------------------- spades
def dig(table: Table, slot: int, event: int) -> Procedure:
    """dig.depth: reach as deep as the value of the hand; returns the stack if cards were pulled out of it, else None.

    dig.same-stack: under the cards of the acting character, by switch in any own stack.
    dig.short-stack: with nothing to pull and no strike to make the dig just ends. dig.empty-ok: pulling nothing too.
    """
    seat = table.active
    depth = table.value
    if table.options.dig_scope == "any-own":
        choice = yield Ask(seat, "dig-where", [("dig-in", own) for own in table.living(seat)], "dig.same-stack")
        slot = choice[1]
        moves.choose_dig(table, seat, slot, event)
    stack = table.stacks[seat][slot]
    within = stack[1:][-depth:]                      # dig.face-stays: number cards only
    about = Dig(depth, slot, tuple(within), event)
    while True:
        strikes = dig_strikes(table, about)
        if not within and not strikes:
            return None
        choice = yield Ask(seat, "dig", [DIG_NONE, *pulls(table, about), *strikes], "dig.subset", about)
        if choice[0] != "dig-strike":
            break
        # strike.dug-instead: the strike comes first, and the dig goes on
        yield from strike(table, slot, choice[1], choice[2], "strike.dug", event)
        if table.options.dig_strike == "instead":
            return None
    deepest = 0
    while choice[0] == "pull":
        position = choice[1]
        deepest = max(deepest, position)
        moves.pull(table, stack, within[-position], within)
        rest = pulls(table, about)
        if not rest:
            break
        choice = yield Ask(seat, "dig", [DIG_DONE, *rest], "dig.subset", about)
    if not deepest:
        moves.pull_nothing(table, seat, event)
        return None
    if table.options.dig_skipped == "discard":       # dig.rest-stays
        skipped = [card for card in within[-deepest:] if card not in table.hand]
        moves.drop_skipped(table, seat, stack, skipped, event)
    return slot


def pulls(table: Table, about: Dig) -> list[Option]:
    """dig.subset: ("pull", position) for each card within reach that is not pulled yet, from the top."""
    within, hand = about.within, table.hand
    return [("pull", position) for position in range(1, len(within) + 1) if within[-position] not in hand]


def reaches_face(table: Table, about: Dig) -> bool:
    return is_face_reached(table, about.depth, len(table.stacks[table.active][about.slot]) - 1)


def is_face_reached(table: Table, depth: int, over: int) -> bool:
    """dig.face-depth: the face counts as one card of depth; by switch clearing the cards over it is enough."""
    return depth > over or (depth == over and table.options.dig_face_depth == "free")


def dig_strikes(table: Table, about: Dig) -> list[Option]:
    """strike.dug: a face that the dig reaches may strike although cards lie over it: ("dig-strike", seat, letter)."""
    face = table.stacks[table.active][about.slot][0]
    if not reaches_face(table, about) or has_struck(table, about.slot) or not may_strike(table, face):
        return []
    return [("dig-strike", to, target) for to, target in victims(table)]
