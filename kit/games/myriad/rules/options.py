"""The open choices as options: cheap tuples of a word and handles. Copies of a card are offered once."""

from __future__ import annotations

from kit.ask import Option
from kit.games.myriad.cards import ATTACK, BLOCK, CONTINUOUS, EFFECT, EVADE, GRID, SPLODE, TACTIC, Card
from kit.games.myriad.rules import legal
from kit.games.myriad.table import NONE, Act, Attack, Table

PASS: Option = ("pass",)
NEXT: Option = ("next",)
STEP: Option = ("step",)
SHUFFLE: Option = ("shuffle",)
ENDURE: Option = ("endure",)
BY_EFFECT: Option = ("effect",)
BALANCE: Option = ("balance",)
DONE: Option = ("done",)
STAY: Option = ("stay",)
BASES: tuple[Option, ...] = tuple(("base", area) for area in range(len(GRID)))
NO_AREA: Option = ("base", NONE)
DEFENCE = BLOCK | EVADE


def free_acts(table: Table, seat: int) -> list[Option]:
    """Everything a player may do between attacks on the own turn: play, lay down, activate, use a power, solve."""
    options: list[Option] = []
    cards, standing = table.cards, table.standing
    on_time = table.phase != "maintain" or not legal.act_fault(table)
    if on_time:
        leave = standing.conceal[seat]
        seen: list[Card] = []
        for handle in table.hand[seat]:
            card = cards[handle]
            kind = card.kind
            if kind & TACTIC or card in seen:
                continue
            seen.append(card)
            if not legal.card_fault(table, seat, card, None):
                options.append(("play", handle))
            if kind & EFFECT and (card.concealed or kind & leave):
                options.append(("lay", handle))
    if table.down[seat]:
        options += activations(table, seat, None)
    if on_time:
        if standing.powers[seat]:
            options += uses(table, seat)
        for handle in standing.challenges[seat]:      # challenge.solve
            if table.can_pay(seat, cards[handle].solve):
                options.append(("solve", handle))
    return options


def activations(table: Table, seat: int, reply: Act | None) -> list[Option]:
    """concealed.effect.activate: face-down cards that may be turned up now."""
    return [("activate", handle) for handle in distinct(table, table.down[seat])
            if not legal.play_fault(table, seat, table.cards[handle], reply, activating=True)]


def uses(table: Table, seat: int) -> list[Option]:
    """power.use: the powers that may be used, at a moment at which one may act."""
    cards = table.cards
    options: list[Option] = []
    seen: list[tuple[Card, int]] = []
    for handle in table.standing.powers[seat]:
        for number in range(len(cards[handle].powers)):
            if (cards[handle], number) not in seen and not legal.use_fault(table, seat, handle, number):
                seen.append((cards[handle], number))
                options.append(("power", handle, number))
    return options


def distinct(table: Table, handles: list[int]) -> list[int]:
    """The handles without further copies of a card."""
    seen: list[Card] = []
    found = []
    for handle in handles:
        card = table.cards[handle]
        if card not in seen:
            seen.append(card)
            found.append(handle)
    return found


# ---------------------------------------------------------------------- maintain
def drops(table: Table, seat: int) -> list[Option]:
    """maintain.c.discard: what may be given up; copies that lie in the same place are offered once."""
    owner = table.owner
    found: list[Option] = []
    seen: list[tuple[Card, int]] = []
    for handle in table.play:
        if owner[handle] == seat:
            key = table.cards[handle], table.place[handle]
            if key not in seen and not key[0].compulsory:
                seen.append(key)
                found.append(("drop", handle))
    return found + [("drop", handle) for handle in distinct(table, table.down[seat])] if table.down[seat] else found


def switches(table: Table, seat: int) -> list[Option]:
    """combatant.any-pair: the other characters in play."""
    return [("switch", handle) for handle in table.characters(seat) if handle != table.combatant[seat]]


# ---------------------------------------------------------------------- attacks and answers
def attacks(table: Table, seat: int) -> list[Option]:
    """What may be declared now: ("attack", card, face down), ("base", area)."""
    if legal.attack_fault(table, seat):
        return []
    cards = table.cards
    options: list[Option] = []
    if not legal.tactics_fault(table):
        seen: list[Card] = []
        leave = table.standing.conceal[seat] & ATTACK
        for handle in table.hand[seat]:
            card = cards[handle]
            if card.kind & ATTACK and card not in seen:
                seen.append(card)
                if not legal.tactic_card_fault(table, seat, card, False):
                    options.append(("attack", handle, False))
                    if card.concealed or leave:
                        options.append(("attack", handle, True))
    if not legal.bases_fault(table):
        if table.options.base_area == "named":
            options += BASES
        else:
            options.append(NO_AREA)
    return options


def answers(table: Table, seat: int, attack: Attack) -> list[Option]:
    """respond.one-of-three: the Blocks and Evades that may be played, and Enduring."""
    if attack.met:                                    # effect_answers = is-the-answer
        return [BY_EFFECT]
    cards = table.cards
    options: list[Option] = []
    seen: list[Card] = []
    for handle in table.hand[seat]:
        card = cards[handle]
        if card.kind & DEFENCE and card not in seen:
            seen.append(card)
            if not legal.answer_fault(table, seat, card, attack):
                options.append(("answer", handle))
    options.append(ENDURE)
    return options


# ---------------------------------------------------------------------- the other player
def out_of_turn(table: Table, seat: int, reply: Act | None = None) -> list[Option]:
    """splode.window: what may be played in reply to an act; splode.when: without one, what the player who is not on
    turn may play freely between two acts."""
    cards = table.cards
    # all of these are on time (see legal.timing_fault)
    kinds = SPLODE if reply is not None or table.options.continuous_turn == "own" else SPLODE | CONTINUOUS
    options: list[Option] = []
    seen: list[Card] = []
    for handle in table.hand[seat]:
        card = cards[handle]
        if card.kind & kinds and card not in seen:
            seen.append(card)
            if not legal.card_fault(table, seat, card, reply):
                options.append(("play", handle))
    return options + activations(table, seat, reply) if table.down[seat] else options
