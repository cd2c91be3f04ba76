"""Why a move may not be chosen: the same checks that find the options, asked about the others."""

from __future__ import annotations

from collections.abc import Iterator

from kit.ask import Ask, Option, Refusal
from kit.games.myriad.cards import (
    ABILITIES,
    ATTACK,
    BLOCK,
    CHALLENGE,
    EFFECT,
    LOCATION,
    SWITCH,
    TACTIC,
    Card,
    area_text,
    cost_text,
)
from kit.games.myriad.rules import legal
from kit.games.myriad.rules.options import SHUFFLE, distinct
from kit.games.myriad.standing import sources_of
from kit.games.myriad.table import NONE, START, Attack, Table
from kit.games.myriad.words import attack_text, text

Refused = Iterator[tuple[str, Refusal]]
MENUS = ("maintain", "respond", "initiate", "balance")

REASONS = {     # by clause; where a card is concerned `reason` may know better
    "ally.one-per-turn": "you have played an Ally this turn",
    "ally.when": "an Ally is played on your own turn{ally}",
    "attack.base-area": "under this house rule a base attack can only be endured",
    "attack.base-once": "you have declared a base attack this turn",
    "attack.base-or-tactics": "a turn has one base attack or any number of Tactics, not both",
    "attack.initiate-only": "attacks are declared in your own Initiate Phase",
    "block.when": "a Block answers an attack in your Respond Phase",
    "challenge.one-per-turn": "you have played a Challenge this turn",
    "challenge.solve-when": "a Challenge is solved on your own turn",
    "combatant.off-duty-cards": "what lies on a character rests while it is not the Main Combatant",
    "combatant.off-duty-power": "its power rests while it is not the Main Combatant",
    "concealed.attack.not-base": "a base attack has no card to lay face down",
    "concealed.permission": "neither the card nor an effect gives leave to play it face down",
    "continuous.add-up": "{source} lets you declare no more than {cap} attacks in a turn",
    "continuous.reach": "{source} forbids it",
    "continuous.when": "a Continuous Effect is played on your own turn",
    "evade.when": "an Evade answers an attack in your Respond Phase",
    "event.when": "an Event is played on your own turn",
    "keyword.compulsory-slot": "{pushed} is Compulsory and keeps its place",
    "keyword.unique-character": "{card} is Unique and in play on your side",
    "keyword.unique-refused": "{card} is Unique and you have one in play",
    "location.one-per-turn": "you have played a Location this turn",
    "maintain.a.shuffle-rolled": "step A of this Maintain Phase is behind you",
    "maintain.c.not-compulsory": "{card} is Compulsory and cannot be given up",
    "maintain.c.only-yours": "{card} is controlled by {other}",
    "maintain.d.switch": "the Main Combatant changes in step D of Maintain, once a turn",
    "maintain.order": "that step of this Maintain Phase is behind you",
    "maintain.plays": "under this house rule nothing is played before the upkeep",
    "pending.game-over": "the game is over",
    "power.use": "the power has been used as often as it may be this turn",
    "respond.effects-too": "under this house rule the effect that was used is the answer",
    "respond.must-finish": "every attack needs its answer first",
    "respond.one-card-one-attack": "one defensive card answers one attack",
    "respond.what": "there is no attack to answer",
    "setup.first-turn-full": "under this house rule the first turn has a base attack only",
    "specialty.no-only": "under this house rule only {special} may use it",
    "specialty.only": "only a Main Combatant with {only} may use it",
    "splode.needs-object": "there is nothing it could act on",
    "splode.window": "only a Splode! can be a reply",
}


def reason(table: Table, seat: int, rule: str, card: Card | None = None, attack: Attack | None = None) -> str:
    """The reason in one sentence."""
    if rule == "cost.pay-per-ability" and card is not None:
        return cost_reason(table, seat, card.solve if card.kind & CHALLENGE else table.standing.price(seat, card))
    if rule == "respond.must-cover-open" and card is not None and attack is not None:
        return f"it covers {area_text(card.areas)}; the attack is on {area_text(attack.areas)}"
    when = table.options.ally_when
    pushed = legal.in_the_way(table, seat, card) if card is not None and rule == "keyword.compulsory-slot" else NONE
    return REASONS[rule].format(
        card=card.name if card is not None else "it", other=table.names[1 - seat], cap=table.standing.cap[seat],
        source=forbidding(table, seat, rule, card), pushed=table.cards[pushed].name if pushed != NONE else "a card",
        only=card.only if card is not None else "", special=card.specialty if card is not None else "",
        ally="" if when == "any-phase" else f", in {when.capitalize()}")


def forbidding(table: Table, seat: int, rule: str, card: Card | None) -> str:
    """The card whose effect forbids a move: of several caps the lowest, of several bans the first."""
    if rule == "continuous.add-up":
        return next((source.name for effect, source in sources_of(table, "cap", seat)
                     if effect.n == table.standing.cap[seat]), "an effect")
    if rule != "continuous.reach":
        return ""
    # without a card it is an attack without a Tactic; of a character, stepping up
    kind = ATTACK if card is None else SWITCH if card.scores and table.phase == "maintain" else card.kind
    return next((source.name for effect, source in sources_of(table, "forbid", seat) if effect.kind & kind),
                "an effect")


def cost_reason(table: Table, seat: int, cost: tuple[tuple[int, int], ...]) -> str:
    """Which points are missing."""
    scores, spent = table.standing.scores[seat], table.spent[seat]
    short = [f"{max(0, scores[ability] - spent[ability])} of {scores[ability]} {ABILITIES[ability].capitalize()}"
             for ability, points in cost if spent[ability] + points > scores[ability]]
    return f"it costs {cost_text(cost)}, and this turn {' and '.join(short)} is left"


def refusals(table: Table, ask: Ask) -> Refused:
    """Moves a person might look for at this question, with the clause that forbids each."""
    if ask.kind in MENUS:
        yield from menu_refusals(table, ask)
    elif ask.kind in ("reply", "interrupt"):
        reply = ask.about if ask.kind == "reply" else None
        for card in distinct(table, table.hand[ask.seat]):
            printed = table.cards[card]
            if printed.kind & EFFECT:
                rule = legal.play_fault(table, ask.seat, printed, reply)
                if rule:
                    yield text(table, ask, ("play", card)), Refusal(rule, reason(table, ask.seat, rule, printed))


def menu_refusals(table: Table, ask: Ask) -> Refused:
    """What may not be done in a phase of the own turn."""
    seat = ask.seat
    attack = table.attack(ask.about) if ask.kind == "respond" and ask.about is not None else None
    for option in candidates(table, seat):
        rule = fault_of(table, seat, option, attack)
        if rule:
            card = table.cards[option[1]] if len(option) > 1 and option[0] != "base" else None
            if option[0] == "power" and rule == "cost.pay-per-ability":
                told = cost_reason(table, seat, table.cards[option[1]].powers[option[2]].cost)
            else:
                told = reason(table, seat, rule, card, attack)
            yield text(table, ask, option), Refusal(rule, told)
    if attack is not None:
        yield "go on to Initiate", Refusal("respond.must-finish",
                                           f"{attack_text(table, attack, seat)}: {REASONS['respond.must-finish']}")
    if ask.kind == "initiate" and (rule := legal.base_fault(table, seat)):
        yield "attack without a Tactic", Refusal(rule, reason(table, seat, rule))


def candidates(table: Table, seat: int) -> Iterator[Option]:
    """What a person might want to do in a phase of the own turn."""
    for card in distinct(table, table.hand[seat]):
        kind = table.cards[card].kind
        if kind & ATTACK:
            yield "attack", card, False
        else:
            yield "answer" if kind & TACTIC else "play", card
    for card in distinct(table, table.down[seat]):
        yield "activate", card
    for card in [*table.characters(seat), *(card for card in table.play if table.owner[card] == seat)]:
        for number in range(len(table.cards[card].powers)):
            yield "power", card, number
    for card in table.standing.challenges[seat]:
        yield "solve", card
    if table.phase == "maintain":
        for card in table.play:
            # what the other player put on the own side is looked for too
            if table.owner[card] == seat or not table.cards[card].kind & LOCATION:
                yield "drop", card
        for card in table.allies[seat]:
            if card != table.combatant[seat]:
                yield "switch", card
        if table.rolled[seat]:
            yield SHUFFLE


def fault_of(table: Table, seat: int, option: Option, attack: Attack | None) -> str:
    """The clause that forbids an answer, "" if none does; what `legal` knows, by kind of answer."""
    what = option[0]
    if what == "shuffle":
        return "" if table.step == START else "maintain.a.shuffle-rolled"
    card = option[1]
    if what == "power":
        return legal.power_fault(table, seat, card, option[2])
    if what == "solve":
        return legal.solve_fault(table, seat, card)
    if what == "drop":
        return legal.drop_fault(table, seat, card)
    if what == "switch":
        return legal.switch_fault(table, seat)
    printed = table.cards[card]
    if what == "attack":
        return legal.tactic_fault(table, seat, printed, option[2])
    if what == "answer":
        if attack is None:
            return "block.when" if printed.kind & BLOCK else "evade.when"
        return legal.answer_fault(table, seat, printed, attack)
    if what == "lay":
        return legal.conceal_fault(table, seat, printed)
    return legal.play_fault(table, seat, printed, None, what == "activate")


# ---------------------------------------------------------------------- by name, for worked examples
def find_refusal(table: Table, seat: int, word: str, name: str, area: str | None, down: bool) -> str:
    """The clause that forbids a move of tests/examples/myriad.toml, "" if nothing here does."""
    if table.result is not None:
        return "pending.game-over"
    attack = table.attack(table.current) if table.current != NONE else None
    if word == "next":
        return "respond.must-finish" if attack is not None else ""
    if word in ("balance", "step"):
        return "maintain.order"
    if word == "shuffle":
        return fault_of(table, seat, SHUFFLE, None)
    if word == "attack" and area is not None:
        return "concealed.attack.not-base" if down else legal.base_fault(table, seat)
    if word == "respond" and (seat != table.active or attack is None):
        return "respond.what"
    if word == "respond" and name == "endure":
        return "respond.effects-too" if attack is not None and attack.met else ""
    option = option_named(table, seat, word, name, down)
    if option is None:
        return "respond.one-card-one-attack" if word == "respond" else ""
    return fault_of(table, seat, option, attack)


def option_named(table: Table, seat: int, word: str, name: str, down: bool) -> Option | None:
    """The answer that a move with a card means, offered or not."""
    places = {"play": table.hand[seat], "attack": table.hand[seat], "respond": table.hand[seat],
              "activate": table.down[seat], "solve": table.play, "drop": [*table.play, *table.down[seat]],
              "switch": table.characters(seat), "power": [*table.characters(seat), *table.play]}
    for card in places[word]:
        if table.cards[card].id == name or (not name and table.cards[card].powers):
            if word == "attack":
                return "attack", card, down
            if word == "power":
                return "power", card, 0
            return {"play": "lay" if down else "play", "respond": "answer"}.get(word, word), card
    return None


