"""Scarlyt in words: questions, answers and events as people read them. Nothing here decides anything."""

from __future__ import annotations

from kit.ask import Ask, Result
from kit.events import Event
from kit.games.scarlyt.cards import BLANK, CARDS, CURSE, DECKS, FATE, MIRROR, STAFF
from kit.games.scarlyt.rules.effects import size
from kit.games.scarlyt.rules.plays import Option
from kit.games.scarlyt.table import CHAOS, NOBODY, NONE, Item, Table


def card_name(table: Table, card: int) -> str:
    """The name printed on a card, marked if it bears the Chaos tag; "a card" if the looking seat may not see it."""
    face = table.face[card]
    if face == BLANK:
        return "a card"
    return ("Chaos " if table.tagged[card] else "") + CARDS[face].name


def board_name(table: Table, card: int) -> str:
    """A black card by its owner: "Ben's Wolf", with a number where the board holds several of that name."""
    seat = table.at[card]
    name = card_name(table, card)
    if seat == NOBODY:
        return name
    twins = [other for other in table.zone(card)[seat]
             if table.face[other] == table.face[card] and table.tagged[other] == table.tagged[card]]
    if len(twins) > 1:
        name += f" #{twins.index(card) + 1}"
    return f"{table.names[seat]}'s {name}"


def target_name(table: Table, to: int) -> str:
    return "Chaos" if to == CHAOS else table.names[to]


# ---------------------------------------------------------------------- answers
def text(table: Table, ask: Ask, option: Option) -> str:
    """An answer as a short text, unique within its question."""
    what = option[0]
    if what == "play":
        return play_text(table, option)
    if what == "send":
        return f"attack {short_name(table, option[1])} → {target_name(table, option[2])}"
    if what == "all":
        return f"attack with all → {target_name(table, option[1])}"
    if what in ("assign", "target"):
        return board_name(table, option[1])
    if what == "discard":
        return f"discard {discard_name(table, option[1])}"
    if what == "gift":
        return f"offer {card_name(table, option[1])} → {table.names[option[2]]}"
    if what == "next":
        return target_name(table, option[1])
    if what == "die":
        return f"{option[1]}: {DECKS[option[1] - 1]}"
    return str(what)


def short_name(table: Table, card: int) -> str:
    """An own card without its owner's name."""
    return board_name(table, card).partition("'s ")[2] if table.at[card] != NOBODY else card_name(table, card)


def discard_name(table: Table, card: int) -> str:
    for creature, buffs in table.buffs.items():
        if card in buffs:
            return f"{card_name(table, card)} on {board_name(table, creature)}"
    return card_name(table, card)


def play_text(table: Table, option: Option) -> str:
    _, card, to, on, extra = option
    words = f"play {card_name(table, card)}"
    face = table.face[card]
    if on != NONE:
        words += f" → {board_name(table, on)}"
        if extra != NONE:                                    # Mirror on an attached buff
            words += f" ({card_name(table, extra)} #{table.buffs[on].index(extra) + 1})"
    elif face == FATE:
        words += f" ({(*DECKS, 'Chaos')[extra]})"
    elif to >= 0 or to == CHAOS:
        if CARDS[face].kind in ("spell", "bonus"):
            words += f" → {target_name(table, to)}"
        if face == CURSE and extra != NONE:
            words += f" (stun {short_name(table, extra)})"
    return words


def public_text(table: Table, ask: Ask, option: Option) -> str:
    """The answer as the other seats may read it: an offered gift lies face down."""
    if option[0] == "gift":
        return f"offer a card → {table.names[option[2]]}"
    return text(table, ask, option)


# ---------------------------------------------------------------------- questions
def question(table: Table, ask: Ask) -> str:
    """What a seat is asked, in a sentence."""
    name = table.names[ask.seat]
    kind, about = ask.kind, ask.about
    if kind == "roll":
        return f"{name}, roll the die for your draw"
    if kind == "main":
        return f"{name}, play a card, attack, or end your actions"
    if kind == "attack":
        sent = "; ".join(f"{', '.join(short_name(table, card) for card in cards)} → {target_name(table, to)}"
                         for to, cards in about.items())
        return f"{name}, send more attackers, or strike with {sent}"
    if kind == "order":
        return f"{name}, which hit comes first?"
    if kind == "respond":
        return f"{name}, answer {item_text(table, about)}?"
    if kind == "assign":
        item, amount = about
        return f"{name}, which card takes the damage first? {amount} left of {item_text(table, item)}"
    if kind == "retarget":
        return f"{name}, which card shall {card_name(table, about.card)} hit now?"
    if kind == "curse-hero":
        return f"{name}, which of your heroes is stunned?"
    if kind == "gift":
        return f"{name}, offer a card to another seat?"
    if kind == "gift-look":
        return f"{name}, {table.names[table.active]} offers you a card face down: look at it and keep it, or decline?"
    if kind == "luck":
        return f"{name}, which die draws next?"
    return f"{name}, Espionage: discard a card ({about} rolled)"


def item_text(table: Table, item: Item) -> str:
    """A pending thing by its controller, with what it is about to do."""
    name = table.names[item.seat]
    if item.kind == "hit":
        return f"{name}'s attack of {size(table, item)} on {target_name(table, item.to)}"
    words = f"{name}'s {card_name(table, item.card) if item.card != NONE else CARDS[item.face].name}"
    if item.kind == "aftermath":
        return words + " (already done)"
    if item.on != NONE and table.at[item.on] != NOBODY:
        words += f" on {board_name(table, item.on)}"
    elif item.kind in ("spell", "bonus") and (item.to >= 0 or item.to == CHAOS):
        words += f" on {target_name(table, item.to)}"
    if item.amount:
        words += f" ({item.amount} rolled)"
    if item.below is not None and item.kind == "artifact" and item.on == NONE:
        words += f" against {item_text(table, item.below)}"
    return words


# ---------------------------------------------------------------------- events
SENTENCES = {
    "rolled for the first turn": "{name} rolls {n} for the first turn",
    "rolled": "{name} rolls {n}",
    "found no card": "{name} finds no card in the {deck} deck",
    "drew": "{name} draws {card} from the {deck} deck",
    "began a turn": "Turn {n}: {name}",
    "played": "{name} plays {card}{aim}",
    "attacked": "{name} attacks {to} with {card}",
    "joined": "{name}'s {card} joins the attack on {to}",
    "hit": "The attack deals {n} to {to}",
    "resolved": "{card} takes effect",
    "came to nothing": "{card} finds its target gone and does nothing",
    "took": "{name}'s {card} takes {n}",
    "was protected": "{name}'s {card} soaks {n} under its Bubble",
    "was saved": "{name}'s {card} is saved",
    "destroyed": "{name}'s {card} is destroyed",
    "stunned": "{name}'s {card} is stunned",
    "turned up": "{name}'s {card} turns face up",
    "cancelled": "{name}'s {card} is cancelled",
    "nullified": "{name}'s {card} is nullified",
    "turned round": "{name} turns {card} round against {to}",
    "aimed anew": "{name} aims {card}{aim}",
    "protected": "{name} protects {card}",
    "attached": "{card} stays on {name}'s {on}",
    "placed ahead": "{name} places {card} ahead on {on}",
    "discarded": "{card} is discarded",
    "seized": "{name} seizes {to}'s {card}",
    "converted": "{name} converts {to}'s {card}",
    "stole": "{name} steals {card} from {to}",
    "gave": "{name} gives {card} to {to}",
    "offered": "{name} offers {card} to {to}",
    "declined": "{name} declines the gift of {to}",
    "was locked": "{name} {gave} a gift and may not intervene for now",
    "placed": "{name} places {card}",
    "claimed": "{name} claims {card}",
    "dealt to Chaos": "{name} deals {n} to Chaos",
    "cleared the row": "{name} discards the played row: {n}",
    "healed": "All damage heals, and shields are whole again",
    "banked": "{name} banks {n} points from {card}",
    "was spied on": "Espionage strikes {name}: {n} white cards in favour",
    "began a hold": "{name} begins an eight-point hold with {n} points",
    "lost the hold": "{name} has {n} points and loses the hold",
    "began the final round": "The third deck is empty: {name}'s turn begins the final round",
    "won": "{name} wins",
}


def sentence(table: Table, event: Event, viewer: int | None) -> str:
    """An event as a sentence. `event.card` is -1 where the viewer did not see the card."""
    template = "The attack is over" if event.what == "resolved" and event.card < 0 else SENTENCES[event.what]
    if event.what == "began the final round" and table.options.final_round == "drawer":
        template = "The third deck is empty: the final round is counted from {to}, who drew its last card"
    to = target_name(table, event.to) if event.to != NOBODY else ""
    on = card_name(table, event.on) if event.on >= 0 else ""
    answers = event.what == "played" and event.card >= 0 and table.face[event.card] in (STAFF, MIRROR) and not on
    aimed = f"{to}'s {on}" if on and to else on or (to if event.to != event.seat else "")
    return template.format(
        name=table.names[event.seat] if event.seat >= 0 else "", to=to, on=on, n=event.amount, gave=gave(table),
        aim=f" {'against' if answers else 'at'} {aimed}" if aimed else "",
        card=card_name(table, event.card) if event.card >= 0 else "a card",
        deck=DECKS[event.amount - 1] if event.what in ("drew", "found no card") and event.amount > 0 else "Chaos")


def gave(table: Table) -> str:
    """What locks a giver: a gift, or by switch (gift_refused = locks) the offer alone."""
    return "offered" if table.options.gift_refused == "locks" else "gave"


def dice(table: Table, event: Event) -> tuple[int, ...]:
    """The die that an event shows; every die is rolled in the open, one at a time."""
    return (event.amount,) if event.what in ("rolled", "rolled for the first turn") else ()


ENDINGS = {"hold": "eight points held for a round", "chaos": "seven Chaos cards", "sheds": "three Sheds on one board",
           "final": "most points after the final round"}


def ending(result: Result) -> str:
    """How a game was won; what it is called in studies is shorter."""
    return ENDINGS.get(result.how, result.how)
