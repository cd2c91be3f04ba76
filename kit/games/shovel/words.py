"""Shovel in words: questions, answers and events as people read them. Nothing here decides anything."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.events import Event
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, NAME, PRICE
from kit.games.shovel.table import DENY, NEW, Attack, Table, letter

TIMES = ("", "one", "two", "three")


def card_name(table: Table, card: int) -> str:
    """What is printed on a card; "a card" if the looking seat may not see it."""
    printed = table.printed[card]
    return "a card" if printed < 0 else NAME[printed]


def cards_text(table: Table, cards: list[int]) -> str:
    return " ".join(card_name(table, card) for card in cards)


def own_name(table: Table, seat: int, slot: int) -> str:
    """An own character: its face and the letter of its stack, such as "Q♣ (b)"."""
    return f"{card_name(table, table.stacks[seat][slot][0])} ({letter(slot)})"


def character(table: Table, seat: int, slot: int) -> str:
    """A character by its owner, such as "Ben's Q♣ (b)"."""
    return f"{table.names[seat]}'s {own_name(table, seat, slot)}"


# ---------------------------------------------------------------------- answers
def text(table: Table, ask: Ask, option: Option) -> str:
    """An answer as a short text, unique within its question."""
    seat, what = ask.seat, option[0]
    if what == "lift":
        return f"lift {option[2]} from {own_name(table, seat, option[1])}"
    if what == "tap":
        return f"tap {own_name(table, seat, option[1])}"
    if what == "strike":
        return f"strike {own_name(table, seat, option[1])} → {character(table, option[2], option[3])}"
    if what == "suit":
        return suit_text(option[1], table.values()[option[1]])
    if what in ("target", "hit"):
        return f"{'attack' if what == 'target' else 'hit'} → {character(table, option[1], option[2])}"
    if what == "dig-strike":
        return f"strike → {character(table, option[1], option[2])}"
    if what == "draw":
        return ("draw 2 from the deck", "draw 1 discard and 1 from the deck", "draw 2 discards")[option[1]]
    if what == "toss":
        return f"throw away {card_name(table, option[1])}"
    if what == "play":
        return f"put on {own_name(table, seat, option[1])}"
    if what == "replace":
        return f"replace {own_name(table, seat, option[1])}"
    if what == "found":
        return "found a new stack"
    if what == "fatigue":
        return f"give up {own_name(table, seat, option[1])}"
    if what == "dig-in":
        return f"dig in {own_name(table, seat, option[1])}"
    if what == "pull":
        return f"pull {option[1]}: {card_name(table, ask.about.within[-option[1]])}"
    if what == "dig-none":
        return "pull nothing"
    if what == "dig-done":
        return f"use {cards_text(table, table.hand)}"
    return shop_text(table, seat, option)


def suit_text(suit: int, value: int) -> str:
    """A hand by the suit it is played as."""
    if suit == CLUBS:
        return f"♣ attack for {value}"
    if suit == DIAMONDS:
        return f"♦ shop with {value} coins"
    if suit == HEARTS:
        return "♥ stall"
    return f"♠ dig {value} deep"


def shop_text(table: Table, seat: int, option: Option) -> str:
    """Buying, taking and keeping; and what is said in one word."""
    what = option[0]
    if what == "buy":
        card = table.row[option[1]]
        price = PRICE[table.printed[card]]
        return f"buy {option[1] + 1}: {card_name(table, card)} for {price} → {place_text(table, seat, option[2])}"
    if what == "take":
        card = table.row[option[1]]
        return f"take {option[1] + 1}: {card_name(table, card)} → {place_text(table, seat, option[2])}"
    if what == "put":
        return f"put → {place_text(table, seat, option[1])}"
    if what == "keep":
        card = table.five[option[1]]
        return f"keep {option[1] + 1}: {card_name(table, card)} → {place_text(table, seat, option[2])}"
    if what == "refresh":
        return "refresh the row for 2"
    if what == "flip":
        return "take the top card unseen"
    return {"no-shield": "no shield", "leave": "leave the shop", "end": "end the turn"}.get(what, str(what))


def place_text(table: Table, seat: int, place: int) -> str:
    if place == NEW:
        return "new stack"
    return "discards" if place == DENY else own_name(table, seat, place)


def public_text(table: Table, ask: Ask, option: Option) -> str:
    """The answer as the other seats may read it: while stacks are hidden, a place is a letter and nothing more."""
    if table.phase == "creation" and table.options.hide_creation and option[0] in ("play", "replace"):
        return f"{'put on' if option[0] == 'play' else 'replace the face of'} {letter(option[1])}"
    return text(table, ask, option)


# ---------------------------------------------------------------------- questions
def question(table: Table, ask: Ask) -> str:
    """What a seat is asked, in a sentence."""
    name, kind, about = table.names[ask.seat], ask.kind, ask.about
    if kind == "draw":
        return f"{name}, where do your two cards come from?"
    if kind == "toss":
        return f"{name}, which of the two do you throw away?"
    if kind in ("place", "lone"):
        return f"{name}, what do you do with {cards_text(table, table.drawn)}?"
    if kind == "choose":
        if table.has_spent:
            return f"{name}, strike or end your turn"
        return f"{name}, lift cards, tap a face, strike" + (" or end your turn" if table.has_acted else "")
    if kind == "suit":
        return f"{name}, which suit do you play {cards_text(table, table.hand)} as?"
    if kind == "target":
        return f"{name}, who takes {table.value} damage?"
    if kind == "dig-where":
        return f"{name}, where do you dig {table.value} deep?"
    if kind == "dig":
        pulled = f", with {cards_text(table, table.hand)} pulled so far" if table.hand else ""
        return f"{name}, what do you pull out, {about.depth} deep{pulled}?"
    if kind == "react":
        return f"{name}, shield against {attack_text(table, about)}?"
    if kind == "shop":
        return f"{name}, what do you buy? {table.coins} coins"
    if kind == "burst":
        return f"{name}, who takes hit {len(about) + 1} of 10 damage?"
    if kind == "take":
        return f"{name}, which card do you take, number {about + 1}?"
    if kind == "put":
        return f"{name}, where does {card_name(table, table.flipped)} go?"
    if kind == "keep":
        return f"{name}, which card do you keep, number {about + 1}?"
    return f"{name}, nothing is left to do: which character do you give up?"


def attack_text(table: Table, attack: Attack) -> str:
    """A pending attack: who, how much, on whom."""
    return f"{table.names[attack.seat]}'s {attack.damage} damage on {character(table, attack.to, attack.slot)}"


# ---------------------------------------------------------------------- events
SENTENCES = {
    "dealt": "{n} characters are dealt to each seat",
    "began a turn": "Turn {n}: {name}",
    "took": "{name} takes {card} from the discard pile",
    "drew": "{name} draws {card}",
    "was barred from two discards": "{name} may not take two discards: a deck card must be drawn",
    "tossed": "{name} throws away {card}",
    "placed": "{name} puts {card} on stack {letter}",
    "replaced": "{name} replaces the face of stack {letter} by {card}",
    "founded": "{name} founds stack {letter} with {card}",
    "declined": "{name} declines {card}",
    "passed": "{name} cannot take two cards and passes",
    "revealed": "All stacks are revealed",
    "prepared the shop": "{n} cards are shuffled into the shop pile",
    "turned up": "{card} is turned up in the shop",
    "reshuffled the shop": "{n} discards are shuffled into a new shop pile",
    "opens the battle": "{name} opens the battle",
    "played clubs": "{name}'s {card} attacks for {n} (clubs)",
    "played diamonds": "{name}'s {card} earns {n} coins (diamonds)",
    "played hearts": "{name}'s {card} stalls with {n} (hearts)",
    "played spades": "{name}'s {card} digs {n} deep (spades)",
    "spent": "{name} spends {card}",
    "dug in": "{name} digs under {card}'s cards",
    "pulled nothing": "{name} pulls nothing out",
    "discarded": "{card} is discarded",
    "attacked": "{name}'s {card} attacks {to}'s {on} for {n}",
    "struck": "{name}'s {card} strikes {to}'s {on} for {n}",
    "hit": "{name}'s {card} hits {to}'s {on} for {n}",
    "shielded": "{name}'s {card} shields for {n}",
    "broke": "{name}'s {on} loses {card}{more}",
    "withstood": "{name}'s {card} withstands {n}",
    "withstood all": "{name}'s {card} takes no damage",      # its shield took the whole hit (power.hearts.math)
    "died": "{name}'s {card} dies{fallen}",
    "was eliminated": "{name} is out",
    "bought": "{name} buys {card} for {n}",
    "took free": "{name} takes {card}",
    "flipped": "{name} takes the top card: {card}",
    "kept": "{name} keeps {card}",
    "came into play": "{card} is a new character of {name}",
    "upgraded": "{on} replaces {name}'s {card}",
    "was covered": "{card} goes on {name}'s {on}",
    "refreshed the row": "{name} refreshes the shop for {n}",
    "tapped": "{name} taps {card}",
    "ended in a stalemate": "The battle ends in a stalemate after {n} turns",
    "won": "{name} wins",
}


def sentence(table: Table, event: Event, viewer: int | None) -> str:
    """An event as a sentence. `event.card` is -1 where the viewer did not see the card."""
    more = event.amount - 1 if event.what == "broke" else 0
    what = "withstood all" if event.what == "withstood" and not event.amount else event.what
    return SENTENCES[what].format(
        name=table.names[event.seat] if event.seat >= 0 else "", to=table.names[event.to] if event.to >= 0 else "",
        card=card_name(table, event.card) if event.card >= 0 else "a card", n=event.amount,
        on=card_name(table, event.on) if event.on >= 0 else "",
        letter=letter(event.amount) if event.what in ("placed", "replaced", "founded") else "",
        more=f" and {counted(more, 'card')} above it" if more else "",
        fallen=f" with {counted(event.amount, 'card')}" if event.amount > 0 else "")


def counted(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}{'s' * (number != 1)}"
