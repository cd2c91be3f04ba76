"""What would happen if an answer were given now, in a sentence, and the cards that it would hit. Decides nothing."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, LEVEL, NAME, PRICE, SUIT
from kit.games.shovel.rules.attack import ONE
from kit.games.shovel.rules.powers import BURST
from kit.games.shovel.rules.shop import REFRESH_PRICE
from kit.games.shovel.table import DENY, NEW, NONE, Table
from kit.games.shovel.words import cards_text, character, counted, suit_text

Seen = tuple[str, list[int]]    # the sentence, and the cards


def preview(table: Table, ask: Ask, option: Option) -> dict[str, Any] | None:
    """The sentence and the handles for `Game.preview`; None where the text of the answer says it all."""
    found = seen(table, ask, option)
    return None if found is None else {"text": found[0], "hits": found[1]}


def seen(table: Table, ask: Ask, option: Option) -> Seen | None:
    what, seat = option[0], ask.seat
    if what == "lift":
        hand = table.stacks[seat][option[1]][-option[2]:]
        return hand_text(table, hand), hand
    if what == "pull":
        card = ask.about.within[-option[1]]
        return hand_text(table, [*table.hand, card]), [card]
    if what == "suit":
        return suit_seen(table, option[1])
    if what == "tap":
        return tap_seen(table, seat, option[1])
    if what in ("target", "hit", "strike", "dig-strike"):
        damage = {"target": table.value, "hit": BURST}.get(what, ONE)
        to, slot = option[-2:]
        words, lost = hit_seen(table, to, slot, damage)
        if what == "hit" and ask.about and "may shield" in words and table.options.burst_reactions == "one":
            words += ", unless a hit of this burst was shielded"    # which one was does not stand on the table
        return words, lost
    if what in ("shield", "no-shield"):
        attack = ask.about
        shield = table.shield(attack.to, attack.slot) if what == "shield" else 0
        words, lost = outcome(table, attack.to, attack.slot, attack.damage, shield)
        sum_text = f"{attack.damage} less {shield} is {max(0, attack.damage - shield)}: " if shield else ""
        return sum_text + words, lost
    if what == "fatigue":
        stack = table.stacks[seat][option[1]]
        return f"discards {cards_text(table, stack)} and ends the turn", stack[:]
    if what == "replace":
        old = table.stacks[seat][option[1]][0]
        return f"discards {cards_text(table, [old])}, the cards over it stay", [old]
    if what in ("buy", "take", "keep", "put"):
        return place_seen(table, seat, option)
    if what == "refresh":
        return (f"discards the row, {counted(table.coins - REFRESH_PRICE, 'coin')} left",
                [card for card in table.row if card != NONE])
    return None


# ---------------------------------------------------------------------- hands, taps and hits
def hand_text(table: Table, hand: list[int]) -> str:
    """A hand, and what it could be played as."""
    twin = table.copy()
    twin.hand = hand
    plays = " or ".join(suit_text(suit, value) for suit, value in twin.values().items())
    return f"takes {cards_text(table, hand)} in hand: {plays}"


def suit_seen(table: Table, suit: int) -> Seen:
    """What the held hand does as a suit."""
    value = table.values()[suit]
    does = {CLUBS: f"{value} damage to one character", DIAMONDS: f"{counted(value, 'coin')} for the shop",
            HEARTS: "nothing, the hand is only spent"}.get(suit, f"a dig {counted(value, 'card')} deep")
    return f"spends {cards_text(table, table.hand)}: {does}", table.hand[:]


def tap_seen(table: Table, seat: int, slot: int) -> Seen:
    """What a tap does, and what it costs."""
    face = table.stacks[seat][slot][0]
    suit, level = SUIT[table.printed[face]], LEVEL[table.printed[face]]
    found = (f"the {counted(len(table.discard), 'discard')}" if table.options.gravedig_source == "choose" else
             f"the {min(5, len(table.discard))} drawn from the discards")                # power.spades.which-five
    does = {CLUBS: f"up to {counted(level, 'hit')} of {BURST} on different characters",
            DIAMONDS: f"up to {counted(level, 'free card')} from the shop",
            HEARTS: "nothing on your own turn, and no shield later"}.get(
                suit, f"up to {counted(level, 'card')} of {found}")
    lock = ", and this stack forms no more hands" if table.options.tapped_lock == "full" else ""
    return f"{does}; {NAME[table.printed[face]]} stays tapped{lock}", [face]


def hit_seen(table: Table, to: int, slot: int, damage: int) -> Seen:
    """What damage does to a character, without and with the shield its owner may raise (power.hearts.timing)."""
    words, lost = outcome(table, to, slot, damage, 0)
    shield = table.shield(to, slot)
    if shield:
        then, saved = outcome(table, to, slot, damage, shield)
        words += f"; {table.names[to]} may shield {shield}, {'to no avail' if saved == lost else f'then {then}'}"
    return f"{damage} damage: {words}", lost


def outcome(table: Table, to: int, slot: int, damage: int, shield: int) -> Seen:
    """What a hit takes from a character."""
    stack = table.stacks[to][slot]
    lost = stack[table.cut(to, slot, damage, shield):]
    name = character(table, to, slot)
    if not lost:
        return f"{name} loses nothing", []
    if len(lost) == len(stack):
        return f"{name} dies" + (f" with {cards_text(table, lost[1:])}" if len(lost) > 1 else "") + out(table, to), lost
    return f"{name} loses {cards_text(table, lost)}", lost


def out(table: Table, seat: int) -> str:
    """Who is out and who wins once a seat loses a character (end.elimination, end.win); "" if it has another."""
    if table.alive[seat] > 1:
        return ""
    left = [name for other, name in enumerate(table.names) if other != seat and table.alive[other]]
    gone = f"{table.names[seat]} is out"
    return f", {gone}, and {left[0]} wins" if len(left) == 1 else f", and {gone}"


# ---------------------------------------------------------------------- shop and powers
def place_seen(table: Table, seat: int, option: Option) -> Seen:
    """Where a card goes, what it replaces and, bought, what is left to spend."""
    what = option[0]
    card = {"keep": table.five, "put": [table.flipped]}.get(what, table.row)[option[1] if what != "put" else 0]
    place = option[-1]
    name, replaced = NAME[table.printed[card]], []
    if place == DENY:
        words = f"{name} goes to the discards"
    elif place == NEW:
        words = f"{name} becomes a new character"
    elif LEVEL[table.printed[card]]:
        replaced = [table.stacks[seat][place][0]]
        words = f"{name} replaces {cards_text(table, replaced)} and is untapped"
    else:
        words = f"{name} goes on {NAME[table.printed[table.stacks[seat][place][0]]]}"
    if what == "buy":
        words += f", {counted(table.coins - PRICE[table.printed[card]], 'coin')} left"
    return words, replaced
