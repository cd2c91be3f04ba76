"""Myriad in words: questions, answers and events as people read them. Nothing here decides anything."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.events import Event
from kit.games.myriad.cards import (
    ABILITIES,
    ALLY,
    AREA_NAMES,
    BLOCK,
    HIDDEN,
    KINDS,
    MAIN,
    SWITCH,
    Card,
    Effect,
    area_text,
)
from kit.games.myriad.rules.turn import next_step
from kit.games.myriad.table import AFTER_A, AFTER_B, AFTER_C, AFTER_UPKEEP, NONE, Act, Attack, Table

PHASES = {"ready": "Maintain", "maintain": "Maintain", "respond": "Respond", "initiate": "Initiate",
          "balance": "Balance"}
AFTER = {"maintain": "go on to Respond", "respond": "go on to Initiate", "initiate": "go on to Balance"}
WHERE = {"stamina": "Stamina", "hand": "your hand", "rolled": "the Rolled Pile"}


# ---------------------------------------------------------------------- names
def card_name(table: Table, card: int) -> str:
    """The name of a card; "a card" if the looking seat may not see it."""
    printed = table.cards[card] if 0 <= card < len(table.cards) else HIDDEN
    return "a card" if printed is HIDDEN else printed.name


def character_name(table: Table, card: int) -> str:
    """A character in play; of several with one name the later ones are numbered."""
    alike = [other for other in table.characters(table.owner[card])
             if table.cards[other].name == table.cards[card].name]
    number = alike.index(card) + 1 if card in alike else 1
    return table.cards[card].name + (f" {number}" if number > 1 else "")


def attack_name(table: Table, attack: Attack, seat: int = NONE) -> str:
    """A pending attack without its numbers: "Ann's Head Strike"."""
    owner = table.names[attack.seat]
    if attack.card == NONE:
        return f"{owner}'s base attack"
    if is_hidden(table, attack, seat):
        return f"{owner}'s face-down attack"
    return f"{owner}'s {card_name(table, attack.card)}{' (face down)' if attack.down else ''}"


def is_hidden(table: Table, attack: Attack, seat: int = NONE) -> bool:
    """Whether a face-down attack may not be seen: by the seat for which the table is blind, or by the named one.

    A question is asked of one seat on a table that shows everything.
    """
    if not attack.down:
        return False
    return table.cards[attack.card] is HIDDEN or (seat != NONE and not table.known[attack.card] >> seat & 1)


def attack_text(table: Table, attack: Attack, seat: int = NONE) -> str:
    """A pending attack with its damage and areas, as far as they may be seen."""
    if is_hidden(table, attack, seat):
        return attack_name(table, attack, seat)
    areas = f" to the {area_text(attack.areas)}" if attack.areas else ""
    return f"{attack_name(table, attack, seat)}, {table.damage_of(attack)} damage{areas}"


def act_text(table: Table, act: Act, seat: int = NONE) -> str:
    """What was announced and may be replied to."""
    name = table.names[act.seat]
    if act.what == "attack":
        attack = table.attack(act.event)
        return f"{name}'s attack" if attack is None else attack_text(table, attack, seat)
    if act.card == NONE:
        return f"{name}'s choice to endure"
    return f"{name}'s {card_name(table, act.card)}"


# ---------------------------------------------------------------------- answers
PLAIN = {
    "pass": "pass", "shuffle": "shuffle the Rolled Pile into Stamina", "endure": "endure", "balance": "end the turn",
    "effect": "let the effect be the answer", "done": "nothing more", "stay": "change nothing",
}
ON_CARD = {
    "play": "play {card}", "lay": "lay {card} face down", "activate": "turn up {card}", "solve": "solve {card}",
    "pay": "lose {card}", "discard": "discard {card}", "recover": "take back {card}", "fetch": "take {card}",
}
ALIKE = ("aim", "meet", "remove", "drop", "power", "solve")      # kinds of answers of which several may read alike


def text(table: Table, ask: Ask, option: Option) -> str:
    """An answer as a short text, unique within its question."""
    words = plain_text(table, ask, option)
    if option[0] in ALIKE:
        alike = [other for other in ask.options if other[0] == option[0] and plain_text(table, ask, other) == words]
        if len(alike) > 1 and option in alike:
            return f"{words} ({alike.index(option) + 1})"
    return words


def plain_text(table: Table, ask: Ask, option: Option) -> str:
    """An answer, not yet told from others that read alike."""
    what = option[0]
    if what in PLAIN:
        return PLAIN[what]
    if what in ON_CARD:
        return ON_CARD[what].format(card=card_name(table, option[1]))
    if what == "next":
        return AFTER[ask.kind]
    if what == "step":
        return STEPS[next_step(table, ask.seat)]
    if what == "attack":
        return f"attack {'face down ' if option[2] else ''}with {card_name(table, option[1])}"
    if what == "base":
        return "attack without a Tactic" if option[1] < 0 else f"attack the {AREA_NAMES[option[1]]} without a Tactic"
    if what == "answer":
        return f"{'block' if table.cards[option[1]].kind & BLOCK else 'evade'} with {card_name(table, option[1])}"
    if what == "power":
        powers = len(table.cards[option[1]].powers)
        return f"use the power of {card_name(table, option[1])}{f', number {option[2] + 1}' if powers > 1 else ''}"
    if what == "switch":
        return f"make {character_name(table, option[1])} the Main Combatant"
    if what == "area":
        return f"to the {AREA_NAMES[option[1]]}"
    if what in ("aim", "meet"):
        attack = table.attack(option[1])
        return "an attack that is over" if attack is None else attack_text(table, attack, ask.seat)
    return place_text(table, option)


STEPS = {AFTER_A: "keep the Rolled Pile (step A)", AFTER_B: "clear your used cards (step B)",
         AFTER_C: "keep your cards in play (step C)", AFTER_UPKEEP: "do the upkeep"}


def place_text(table: Table, option: Option) -> str:
    """Giving up and removing cards in play, with where they lie."""
    what = option[0]
    if what == "remove-down":
        return f"remove {table.names[option[1]]}'s face-down card {option[2] + 1}"
    card = option[1]
    name = card_name(table, card)
    on = table.place.get(card, NONE)
    where = f" from {character_name(table, on)}" if on >= 0 else ""
    owner = table.owner[card]
    if what == "drop":
        return f"give up face-down {name}" if card in table.down[owner] else f"give up {name}{where}"
    return f"remove {table.names[owner]}'s {name}{where}"


def public_text(table: Table, ask: Ask, option: Option) -> str:
    """The same answer as the other seat may read it."""
    what = option[0]
    if what == "lay":
        return "lay a card face down"
    if what == "attack" and option[2]:
        return "attack face down"
    if what == "fetch":
        return "take a card"
    if what == "drop" and option[1] in table.down[ask.seat]:
        return "give up a face-down card"
    if what == "aim" and (attack := table.attack(option[1])) is not None:
        return attack_text(table, attack, 1 - ask.seat)
    return text(table, ask, option)


# ---------------------------------------------------------------------- questions
def question(table: Table, ask: Ask) -> str:
    """What a seat is asked, in a sentence."""
    name, kind, about = table.names[ask.seat], ask.kind, ask.about
    if kind == "maintain":
        return f"{name}, your Maintain Phase: what do you do?"
    if kind == "respond":
        attack = table.attack(about) if about is not None else None
        if attack is None:
            return f"{name}, your Respond Phase: no attack is left to answer. What do you do?"
        return f"{name}, how do you answer {attack_text(table, attack, ask.seat)}?"
    if kind == "initiate":
        declared = table.attacks_declared()
        done = f"{counted(declared, 'attack')} declared; " if declared else ""
        return f"{name}, your Initiate Phase: {done}what do you do?"
    if kind == "balance":
        return f"{name}, your Balance Phase: what do you do before you even out to {table.resource(ask.seat)} cards?"
    if kind == "reply":
        return f"{name}, do you reply to {act_text(table, about, ask.seat)}?"
    if kind == "interrupt":
        return f"{name}, do you play a card on {table.names[table.active]}'s turn?"
    return f"{name}, {choice_question(table, ask)}"


def choice_question(table: Table, ask: Ask) -> str:
    """What is to be chosen for an effect, a loss or a limit."""
    kind, about = ask.kind, ask.about
    if kind == "pay":
        return f"your piles are empty: which card from hand do you lose, {about} to go?"
    if kind in ("discard", "shed"):
        return f"which card do you discard, {about} to go?"
    if kind == "recover":
        return f"which card of your Dead Pile goes to {WHERE[about[0]]}, up to {about[1]}?"
    if kind == "fetch":
        return "which card do you take out of Stamina?"
    if kind == "remove":
        return "which card leaves play?"
    if kind == "switch":
        return "who is your Main Combatant?"
    if kind == "area":
        return "where does the attack go?"
    if kind == "which":
        return "which attack do you answer first?"
    return f"which attack is changed{f' by {about.n:+d} damage' if about.n else ''}?"


# ---------------------------------------------------------------------- events
SENTENCES = {
    "goes first": "{name} goes first",
    "began a turn": "Turn {n}: {name}",
    "began respond": "{name}'s Respond Phase",
    "began initiate": "{name}'s Initiate Phase",
    "began balance": "{name}'s Balance Phase",
    "drew": "{name} draws {card}",
    "drew nothing": "{name} has no card left to draw",
    "rolled": "{name} rolls {n} ({card})",
    "rolled nothing": "{name} has no card to flip: the roll is 0",
    "reshuffled": "{name} shuffles {cards} of the Rolled Pile into Stamina",
    "shuffled": "{name} shuffles Stamina",
    "lost a card": "{name} loses {card}",
    "discarded": "{name} discards {card}",
    "recovered to hand": "{name} takes {card} back to hand",
    "recovered to stamina": "{name} puts {card} back into Stamina",
    "recovered to rolled": "{name} puts {card} on the Rolled Pile",
    "fetched": "{name} takes {card} out of Stamina",
    "looked at hand": "{name} looks at {to}'s hand",
    "looked at facedown": "{name} looks at {to}'s face-down cards",
    "looked at stamina": "{name} looks at the top of {to}'s Stamina",
    "saw": "{name} sees {card}",
    "reached": "{name} reaches {n}",
    "tied": "The totals are equal: nobody wins",
    "took back points": "{name} takes back {n} points spent",
    "played": "{name} plays {card}",
    "activated": "{name} turns up {card}",
    "answered": "{name} answers with {card}",
    "endured": "{name} endures",
    "laid face down": "{name} lays {card} face down",
    "nullified": "{card} has no effect",
    "found no place": "{card} finds no place any more",
    "entered play": "{card} is in play{place}",
    "joined": "{card} joins {name}",
    "effect began": "{card} for {whom}, this turn: {effect}",
    "effect found nobody": "{card} touches nobody so far, this turn: {effect}",
    "effects ended": "Effects of this turn end",
    "was removed": "{name}'s {card} leaves play",
    "was replaced": "{name}'s {card} makes room",
    "left play": "{card} leaves play",
    "dropped": "{name} gives up {card}",
    "cleared": "{name} clears {card}",
    "switched": "{name}'s Main Combatant is {card}",
    "acted in Maintain": "{name}'s {card} acts in Maintain",
    "attacked": "{name} attacks with {card} for {n}",
    "attacked face down": "{name} attacks face down with {card}",
    "attacked without a Tactic": "{name} attacks without a Tactic for {n}",
    "turned up": "{card} is turned up: {n} damage",
    "changed an attack": "{name} changes an attack by {n:+d} damage",
    "hit": "The attack hits {name} for {n}",
    "used a power": "{name} uses the power of {card}",
    "solved": "{name} solves {card}",
    "lost": "{name} is out of cards",
    "reached the last turn": "Turn {n} was the last",
}


CHECKED = {    # against the other player, and with a threshold
    "passed a check": ("{name} wins the check", "{name} passes the check: more than {n}"),
    "failed a check": ("{name} loses the check", "{name} fails the check: not more than {n}"),
}
FAILED = {     # "missed", by the clause that ended the attack
    "evade.avoid": "{name} evades the attack",
    "block.deflect": "{name} deflects the attack",
    "attack.successful": "The attack on {name} is avoided",
}


def sentence(table: Table, event: Event, viewer: int | None) -> str:
    """An event as a sentence. Its card is -1 where the viewer did not see the card."""
    what = event.what
    if what in CHECKED:
        return CHECKED[what][event.amount >= 0].format(name=table.names[event.seat], n=event.amount)
    if what == "missed":
        return FAILED[event.rule].format(name=table.names[event.seat])
    if what.startswith("attacked the "):
        return f"{table.names[event.seat]} attacks {what.removeprefix('attacked ')} without a Tactic for {event.amount}"
    if what.startswith("moved an attack"):
        return f"{table.names[event.seat]} moves an attack{what.removeprefix('moved an attack')}"
    if what == "acted in Maintain" and table.cards[event.card].kind & (MAIN | ALLY):
        return f"The power of {table.names[event.seat]}'s {card_name(table, event.card)} acts in Maintain"
    place = ""
    if what == "entered play":
        place = f" on {card_name(table, event.on)}" if event.on >= 0 else (
            f" on {table.names[event.to]}" if event.to >= 0 else "")
    return SENTENCES[what].format(
        name=table.names[event.seat], to=table.names[event.to] if event.to >= 0 else "",
        card=card_name(table, event.card), n=event.amount, cards=counted(event.amount, "card"), place=place,
        whom=table.names[event.to] if event.to >= 0 else "both",
        effect=begun(table.cards[event.card], event.amount) if what.startswith("effect ") else "")


def begun(card: Card, number: int) -> str:
    """The effect of a card that has that number (see `Card.number_of`)."""
    return effect_text(list(card.every_effect())[number])


def effect_text(effect: Effect) -> str:
    """A lasting effect in a few words, without the players it touches."""
    if effect.do == "score":
        return f"{effect.n:+d} {ABILITIES[effect.ability].capitalize()}"
    if effect.do == "strike":
        kind = {"base": " without a Tactic", "tactic": " with a Tactic"}.get(effect.attacks, "")
        return f"{effect.n:+d} damage for attacks{kind}"
    if effect.do == "cost":
        points = f" {ABILITIES[effect.ability].capitalize()}" if effect.ability >= 0 else ""
        return f"{effect.n:+d}{points} on what {kind_text(effect.kind)} cost"
    if effect.do == "cap":
        return f"no more than {counted(effect.n, 'attack')} in a turn"
    if effect.do == "luck":
        return f"{effect.n:+d} on dice in checks"
    if effect.kind == SWITCH:
        return "no change of Main Combatant"
    return f"{kind_text(effect.kind)} may {'not be played' if effect.do == 'forbid' else 'be played face down'}"


def kind_text(kind: int) -> str:
    """The cards of which an effect speaks, which names one kind."""
    return f"{next(name for name, bits in KINDS.items() if bits == kind).capitalize()} cards"


def counted(number: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{number} {thing}{'s' * (number != 1)}"
