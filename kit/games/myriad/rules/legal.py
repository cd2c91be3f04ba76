"""What may be played now. Every check answers "" or the clause that forbids it; refusals.py puts that into words."""

from __future__ import annotations

from kit.games.myriad.cards import (
    ALLY,
    ATTACK,
    BLOCK,
    CHALLENGE,
    CONTINUOUS,
    EFFECT,
    EVENT,
    ITEM,
    LOCATION,
    SPLODE,
    SWITCH,
    TACTIC,
    Card,
    Effect,
)
from kit.games.myriad.moves import place_of
from kit.games.myriad.table import AFTER_D, AFTER_UPKEEP, IN_C, NONE, Act, Attack, Table

ONE_A_TURN = ALLY | LOCATION | CHALLENGE
ALONE = ITEM | LOCATION     # kinds that may push out another card


# ---------------------------------------------------------------------- cards from hand
def play_fault(table: Table, seat: int, card: Card, reply: Act | None = None, activating: bool = False) -> str:
    """Why a card may not be played, or activated, face up now; `reply` is what it would reply to."""
    return timing_fault(table, seat, card.kind, reply, activating) or card_fault(table, seat, card, reply)


def timing_fault(table: Table, seat: int, kind: int, reply: Act | None, activating: bool) -> str:
    """Whether a card of this kind may be played at this moment.

    concealed.effect.when: activated as its type may be played, by switch at any time, also as an interruption.
    """
    if activating and table.options.activate_when == "any-time":
        return ""
    if kind & TACTIC:
        return "attack.initiate-only" if kind & ATTACK else "block.when" if kind & BLOCK else "evade.when"
    if reply is not None and not kind & SPLODE:
        return "splode.window"
    if seat != table.active:
        if kind & SPLODE:                             # splode.when
            return ""
        if kind & CONTINUOUS:                         # continuous.when
            return "" if table.options.continuous_turn == "either" else "continuous.when"
        return "event.when" if kind & EVENT else "ally.when"
    return "" if reply is not None else act_fault(table)


def act_fault(table: Table) -> str:
    """maintain.order: why the active player may do nothing freely now; by switch in Maintain after the upkeep only."""
    if table.phase == "maintain":
        if table.step == AFTER_D:
            return "maintain.order"
        if table.options.maintain_plays == "after-upkeep" and table.step < AFTER_UPKEEP:
            return "maintain.plays"
    return ""


def card_fault(table: Table, seat: int, card: Card, reply: Act | None) -> str:
    """Why a card may not be played face up at a moment at which one of its kind may be."""
    kind = card.kind
    standing = table.standing
    if kind & standing.forbid[seat]:
        return "continuous.reach"
    if (card.only or card.specialty) and (fault := wearer_fault(table, seat, card)):
        return fault
    if kind & ONE_A_TURN:
        if kind & ALLY:
            if table.options.ally_when not in ("any-phase", table.phase):
                return "ally.when"
            if table.ally_played[seat]:
                return "ally.one-per-turn"
        elif kind & LOCATION:
            if table.location_played[seat]:
                return "location.one-per-turn"
        elif table.challenge_played[seat]:
            return "challenge.one-per-turn"
    elif kind & SPLODE and card.objects and not has_object(table, seat, card.objects, reply):
        return "splode.needs-object"
    cost = standing.price(seat, card)
    if cost and not table.can_pay(seat, cost):
        return "cost.pay-per-ability"
    if card.unique and (fault := unique_fault(table, seat, card)):
        return fault
    return place_fault(table, seat, card) if kind & ALONE else ""


def wearer_fault(table: Table, seat: int, card: Card) -> str:
    """specialty.only, specialty.only-checked: the Main Combatant must have the name or trait as the card is played.

    specialty.no-only: other Specialty cards are open to all, by switch only to their own character.
    """
    if card.only:
        character = table.cards[table.combatant[seat]]
        if card.only != character.name and card.only not in character.traits:
            return "specialty.only"
    is_own = not card.specialty or card.specialty == table.cards[table.combatant[seat]].name
    return "" if is_own or table.options.specialty_use == "anyone" else "specialty.no-only"


def unique_fault(table: Table, seat: int, card: Card) -> str:
    """keyword.unique-refused, keyword.unique-character: no second copy, by switch the older one makes room."""
    older = older_copy(table, seat, card)
    if older == NONE:
        return ""
    if table.options.unique_second == "replace" and older != table.mains[seat]:
        return "keyword.compulsory-slot" if table.cards[older].compulsory else ""
    return "keyword.unique-character" if table.cards[older].kind & ~CONTINUOUS else "keyword.unique-refused"


def older_copy(table: Table, seat: int, card: Card) -> int:
    """keyword.unique: a Unique card of that name that the player has in play face up, NONE if there is none."""
    for other in table.characters(seat):
        if table.cards[other].name == card.name and card.scores:
            return other
    for other in table.play:
        if table.owner[other] == seat and table.cards[other].name == card.name:
            return other
    return NONE


def place_fault(table: Table, seat: int, card: Card) -> str:
    """keyword.compulsory-slot: a Compulsory card that would have to make room keeps the new one out."""
    leaving = pushed_out(table, seat, card)
    return "keyword.compulsory-slot" if leaving and table.cards[leaving[0]].compulsory else ""


def in_the_way(table: Table, seat: int, card: Card) -> int:
    """The Compulsory card that keeps another one out (keyword.compulsory-slot), NONE if there is none."""
    older = [older_copy(table, seat, card)] if card.unique else []
    return next((other for other in [*older, *pushed_out(table, seat, card)]
                 if other != NONE and table.cards[other].compulsory), NONE)


def pushed_out(table: Table, seat: int, card: Card) -> list[int]:
    """item.one-weapon, location.one-in-play: what a new weapon or Location sends to the Dead Pile."""
    if card.weapon and table.options.weapons != "any":
        replaced = older_copy(table, seat, card) if card.unique else NONE       # leaves before
        wielded = [other for other in table.weapons(place_of(table, seat, card)) if other != replaced]
        if len(wielded) < int(table.options.weapons):
            return []
        return [next((other for other in wielded if not table.cards[other].compulsory), wielded[0])]
    if card.kind & LOCATION and table.options.locations != "any":
        return [other for other in table.play if table.cards[other].kind & LOCATION
                and (table.owner[other] == seat or table.options.locations == "one-shared")][:1]
    return []


def conceal_fault(table: Table, seat: int, card: Card) -> str:
    """concealed.permission: the card says so, or an effect gives leave; concealed.effect.when: as for its type."""
    if not card.concealed and not card.kind & table.standing.conceal[seat]:
        return "concealed.permission"
    return timing_fault(table, seat, card.kind, None, False) if card.kind & EFFECT else ""


# ---------------------------------------------------------------------- something to act on
def has_object(table: Table, seat: int, effects: tuple[Effect, ...], reply: Act | None) -> bool:
    """splode.needs-object: whether there is a card or an attack that one of the effects could act on."""
    for effect in effects:
        if effect.do == "nullify":
            if reply is not None and reply.card != NONE and effect.kind & table.cards[reply.card].kind:
                return True
        elif any([is_object(table, attack, seat, effect.side) for attack in table.pending]):
            return True
    return False


def is_object(table: Table, attack: Attack, seat: int, side: str) -> bool:
    """Whether an effect of a player may act on an attack: of the side it speaks of, which is own, incoming or any.

    respond.effects-too: where an effect is the answer, it comes too late once another answer was named.
    """
    if side != "any" and (attack.seat == seat) != (side == "own"):
        return False
    return attack.seat == seat or table.options.effect_answers == "extra" or not is_answered(table, attack)


def is_answered(table: Table, attack: Attack) -> bool:
    """Whether an answer was named for an attack that is not settled yet."""
    if any(event == attack.event for event, _, _ in table.chosen):
        return True
    return attack.event == table.current and any(act.what == "answer" for act in table.acts)


# ---------------------------------------------------------------------- attacks and answers
def tactic_fault(table: Table, seat: int, card: Card, down: bool = False) -> str:
    """attack.as-many-as-paid: why an Attack Tactic may not be declared now."""
    return attack_fault(table, seat) or tactics_fault(table) or tactic_card_fault(table, seat, card, down)


def tactics_fault(table: Table) -> str:
    """Why no Tactic may be declared where some attack may."""
    if table.base_attacks and table.options.base_and_tactics == "either":
        return "attack.base-or-tactics"
    if table.turn == 1 and table.options.first_turn == "base-only":
        return "setup.first-turn-full"
    return ""


def tactic_card_fault(table: Table, seat: int, card: Card, down: bool) -> str:
    """Why this Attack Tactic may not be declared where some Tactic may."""
    standing = table.standing
    if down and not card.concealed and not ATTACK & standing.conceal[seat]:
        return "concealed.permission"
    if (card.only or card.specialty) and (fault := wearer_fault(table, seat, card)):
        return fault
    return "" if table.can_pay(seat, standing.price(seat, card)) else "cost.pay-per-ability"


def attack_fault(table: Table, seat: int) -> str:
    """Why no attack at all may be declared now."""
    if seat != table.active or table.phase != "initiate":
        return "attack.initiate-only"
    standing = table.standing
    if standing.forbid[seat] & ATTACK:
        return "continuous.reach"
    return "continuous.add-up" if table.attacks_declared() >= standing.cap[seat] else ""


def base_fault(table: Table, seat: int) -> str:
    """attack.base-once, attack.base-or-tactics: why no attack without a Tactic may be declared now."""
    return attack_fault(table, seat) or bases_fault(table)


def bases_fault(table: Table) -> str:
    """The same where some attack may be declared."""
    if table.base_attacks:
        return "attack.base-once"
    return "attack.base-or-tactics" if table.tactics and table.options.base_and_tactics == "either" else ""


def answer_fault(table: Table, seat: int, card: Card, attack: Attack) -> str:
    """block.when, evade.when: why a Block or Evade may not answer an attack."""
    if attack.met:
        return "respond.effects-too"
    if card.kind & table.standing.forbid[seat]:
        return "continuous.reach"
    if not attack.down and not covers(table, card, attack):    # respond.must-cover-open; concealed.attack.guess
        is_base = attack.card == NONE and table.options.base_area != "named"
        return "attack.base-area" if is_base else "respond.must-cover-open"
    if (card.only or card.specialty) and (fault := wearer_fault(table, seat, card)):
        return fault
    return "" if table.can_pay(seat, table.standing.price(seat, card)) else "cost.pay-per-ability"


def covers(table: Table, card: Card, attack: Attack) -> bool:
    """block.cover, evade.cover, attack.several-areas: every marked area, by switch one of them.

    attack.base-area: by switch a base attack has no area, and every defence covers it or none does.
    """
    if attack.card == NONE and table.options.base_area != "named":
        return table.options.base_area == "any-defence"
    if table.options.cover == "any":
        return bool(attack.areas & card.areas)
    return not attack.areas & ~card.areas


# ---------------------------------------------------------------------- other acts
def power_fault(table: Table, seat: int, card: int, number: int) -> str:
    """power.use: how often in a turn, and its cost; combatant.off-duty-power: whether it works now."""
    if seat != table.active:
        return "power.use"
    if fault := act_fault(table):
        return fault
    if not is_on_duty(table, seat, card):
        return "combatant.off-duty-power" if table.cards[card].scores else "combatant.off-duty-cards"
    return use_fault(table, seat, card, number)


def use_fault(table: Table, seat: int, card: int, number: int) -> str:
    """Why a power that works may not be used at a moment at which its player may act."""
    power = table.cards[card].powers[number]
    if power.per_turn and table.powers.get((card, number), 0) >= power.per_turn:
        return "power.use"
    return "" if table.can_pay(seat, power.cost) else "cost.pay-per-ability"


def is_on_duty(table: Table, seat: int, card: int) -> bool:
    """Whether what is printed on a card in play works now."""
    if card == table.mains[seat]:
        return table.combatant[seat] == card or table.options.power_off_duty == "works"
    if card in table.allies[seat]:
        return table.combatant[seat] == card
    place = table.place[card]
    return place < 0 or table.combatant[table.owner[place]] == place


def solve_fault(table: Table, seat: int, card: int) -> str:
    """challenge.solve-when: on the own turn, in any phase, the whole cost at once."""
    if seat != table.active:
        return "challenge.solve-when"
    if fault := act_fault(table):
        return fault
    return "" if table.can_pay(seat, table.cards[card].solve) else "cost.pay-per-ability"


def drop_fault(table: Table, seat: int, card: int) -> str:
    """maintain.c.only-yours, maintain.c.not-compulsory, keyword.compulsory; concealed.effect.drop: face down any."""
    if seat != table.active or table.owner[card] != seat:
        return "maintain.c.only-yours"
    if table.phase != "maintain" or table.step > IN_C:
        return "maintain.order"
    return "maintain.c.not-compulsory" if card not in table.down[seat] and table.cards[card].compulsory else ""


def switch_fault(table: Table, seat: int) -> str:
    """maintain.d.switch: once a turn, in Maintain, unless an effect forbids it."""
    if seat != table.active or table.phase != "maintain" or table.step == AFTER_D:
        return "maintain.d.switch"
    return "continuous.reach" if table.standing.forbid[seat] & SWITCH else ""
