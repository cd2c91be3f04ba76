"""Why a move may not be chosen: the same checks that find the options, asked about the others."""

from __future__ import annotations

from collections.abc import Iterator

from kit.ask import Ask, Refusal
from kit.games.shovel.cards import LEVEL, PRICE, SUITS
from kit.games.shovel.rules import creation, shop
from kit.games.shovel.rules.attack import has_struck, may_strike, strikers, why_no_strike
from kit.games.shovel.rules.hand import Dig, reaches_face
from kit.games.shovel.rules.powers import may_stop
from kit.games.shovel.table import NEW, NONE, Table
from kit.games.shovel.words import card_name, character, own_name, text

Refused = Iterator[tuple[str, Refusal]]


def refusals(table: Table, ask: Ask) -> Refused:
    """Moves a person might look for at this question, with the clause that forbids each."""
    kind = ask.kind
    if kind == "choose":
        yield from choose_refusals(table, ask)
    elif kind == "draw":
        for discards in range(3):
            if creation.DRAWS[discards] not in ask.options:
                yield text(table, ask, creation.DRAWS[discards]), creation.why_not_draw(table, discards)
    elif kind == "place":
        yield from place_refusals(table, ask)
    elif kind == "suit":
        for suit, sign in enumerate(SUITS):
            if suit not in table.values():
                yield sign, Refusal("action.pick-suit", f"there is no {sign} among the held cards")
    elif kind == "target":
        yield from own_target_refusals(table, ask)
    elif kind == "burst":
        yield from burst_refusals(table, ask)
    elif kind == "dig":
        yield from dig_refusals(table, ask)
    elif kind == "shop":
        yield from shop_refusals(table, ask)
    elif kind == "take":
        yield from take_refusals(table, ask)
    elif kind == "keep":
        yield from keep_refusals(table, ask)
    elif kind == "fatigue":
        yield "pass", Refusal("fatigue.effect", "nothing is left to do, so one character must be given up")


# ---------------------------------------------------------------------- creation
def place_refusals(table: Table, ask: Ask) -> Refused:
    """What may not be done with the kept card."""
    if not LEVEL[table.printed[table.drawn[0]]]:
        yield "decline", Refusal("creation.number-mandatory", "only a face may be declined; a number card is placed")
    elif table.options.mass_armies:
        for slot in table.living(ask.seat):
            yield (text(table, ask, ("replace", slot)),
                   Refusal("variant.mass.new-character", "in Mass Armies a face starts a stack of its own"))
    else:
        yield "found a new stack", Refusal("creation.play-face", "a face replaces one of your faces or is declined")


# ---------------------------------------------------------------------- the turn
def choose_refusals(table: Table, ask: Ask) -> Refused:
    """Own characters that may not act or strike, and ending too early."""
    seat = ask.seat
    if not table.has_acted:
        yield "end the turn", Refusal("turn.no-pass", "spend a hand, tap a face or strike first")
    able = strikers(table)
    may_add_strike = table.options.strike_role == "extra" or not table.has_acted
    for slot in table.living(seat):
        stack = table.stacks[seat][slot]
        name = own_name(table, seat, slot)
        tapped = stack[0] in table.tapped
        if table.has_spent:
            refusal = Refusal("turn.one-option", "the hand or tap of this turn is used")
            yield f"tap {name}", refusal
            yield f"lift from {name}", refusal
        else:
            if tapped:
                yield f"tap {name}", Refusal("power.once-per-life", "it has tapped already in this life")
            if tapped and table.options.tapped_lock == "full":
                yield f"lift from {name}", Refusal("turn.tapped-locked", "a tapped character forms no hand")
            elif len(stack) == 1:
                yield f"lift from {name}", Refusal("action.bare-cannot", "there is no card over the face")
        if slot in able and may_add_strike:
            yield from heart_refusals(table, ask, slot)
        elif (refusal_or_none := why_no_strike(table, slot)) is not None:
            yield f"strike {name}", refusal_or_none


def heart_refusals(table: Table, ask: Ask, slot: int) -> Refused:
    """strike.target: characters that an able face may not strike."""
    for to, stacks in enumerate(table.stacks):
        for target, stack in enumerate(stacks):
            if stack and (to == ask.seat or not table.is_heartless(stack)):
                reason = "strikes are for opposing characters" if to == ask.seat else \
                    "it has a heart, which withstands 1 damage"
                yield text(table, ask, ("strike", slot, to, target)), Refusal("strike.target", reason)


# ---------------------------------------------------------------------- attacks
def own_target_refusals(table: Table, ask: Ask) -> Refused:
    """battle.attack.any-target, own_targets = false."""
    if not table.options.own_targets:
        for slot in table.living(ask.seat):
            what = "target" if ask.kind == "target" else "hit"
            yield (text(table, ask, (what, ask.seat, slot)),
                   Refusal("battle.attack.any-target", "by house rule only opponents are attacked"))


def burst_refusals(table: Table, ask: Ask) -> Refused:
    yield from own_target_refusals(table, ask)
    for to, slot in ask.about:
        if table.stacks[to][slot]:
            yield (f"hit → {character(table, to, slot)}",
                   Refusal("power.clubs.distinct", "each hit of a burst has a target of its own"))
    yield from stop_refusal(table, len(ask.about))


def stop_refusal(table: Table, used: int) -> Refused:
    if not may_stop(table, used):
        reason = "the power is used as often as possible" if used else "the power is used at least once"
        yield "stop", Refusal("power.counts", reason)


# ---------------------------------------------------------------------- digging
def dig_refusals(table: Table, ask: Ask) -> Refused:
    """Cards below the reach, the face, and a strike that is not open."""
    about: Dig = ask.about
    stack = table.stacks[ask.seat][about.slot]
    below = [card for card in stack[1:] if card not in about.within]
    for depth, card in enumerate(reversed(below), start=len(about.within) + 1):
        yield (f"pull {depth}: {card_name(table, card)}",
               Refusal("dig.depth", f"it lies {depth} deep and the dig reaches {about.depth}"))
    yield f"pull {card_name(table, stack[0])}", Refusal("dig.face-stays", "only number cards are pulled out")
    if table.hand:
        yield "strike", Refusal("strike.dug-instead", "a strike comes before cards are pulled out")
    elif not reaches_face(table, about):
        yield "strike", Refusal("dig.face-depth", "the dig does not reach the face")
    elif has_struck(table, about.slot):
        yield "strike", Refusal("strike.once", "the face has had its strike of this turn")
    elif not may_strike(table, stack[0]):
        yield "strike", Refusal("strike.untapped", "by house rule a tapped face cannot strike")


# ---------------------------------------------------------------------- shop and powers
def shop_refusals(table: Table, ask: Ask) -> Refused:
    for slot, card in enumerate(table.row):
        if card == NONE:
            continue
        words = f"buy {slot + 1}: {card_name(table, card)}"
        price = PRICE[table.printed[card]]
        if price > table.coins:
            rule = "shop.price.face" if LEVEL[table.printed[card]] else "shop.price.number"
            yield words, Refusal(rule, f"it costs {price} and {table.coins} coins are left")
        elif not shop.row_places(table, ask.seat, card):
            yield words, why_no_place(table, card)
    if not shop.can_refresh(table):
        yield "refresh the row for 2", Refusal("shop.refresh.short", "row and shop pile are both empty")
    elif table.coins < shop.REFRESH_PRICE:
        yield "refresh the row for 2", Refusal("shop.refresh", f"it costs 2 and {table.coins} coins are left")


def why_no_place(table: Table, card: int) -> Refusal:
    """shop.face-unplaceable, and why: no lower face, no room for a Jack."""
    if LEVEL[table.printed[card]] == 1:
        return Refusal("shop.new-stack.jack", f"a Jack starts a new stack, and {table.limit} living ones are the most")
    return Refusal("shop.upgrade.rise", "it can replace only a face of lower rank, and there is none")


def take_refusals(table: Table, ask: Ask) -> Refused:
    for slot, card in enumerate(table.row):
        if card != NONE and not shop.row_places(table, ask.seat, card):
            yield f"take {slot + 1}: {card_name(table, card)}", why_no_place(table, card)
    if not shop.can_turn_up(table):
        yield "take the top card unseen", Refusal("shop.pile-exhausted", "the shop pile is empty")
    yield "refresh the row for 2", Refusal("power.diamonds.no-coins", "the power gives no coins")
    yield from stop_refusal(table, ask.about)


def keep_refusals(table: Table, ask: Ask) -> Refused:
    for position, card in enumerate(table.five):
        if card == NONE:
            continue
        if not shop.places(table, ask.seat, card):
            yield f"keep {position + 1}: {card_name(table, card)}", why_no_place(table, card)
        elif LEVEL[table.printed[card]] > 1 and NEW not in shop.places(table, ask.seat, card):
            yield (text(table, ask, ("keep", position, NEW)),
                   Refusal("shop.new-stack.jack", "only a Jack may start a new stack"))
    yield from stop_refusal(table, ask.about)
