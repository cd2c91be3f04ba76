"""The open choices as options: cheap tuples of a word and handles. Copies of a card are offered once."""

from __future__ import annotations

from kit.ask import Option
from kit.games.myriad.cards import ATTACK, BLOCK, EFFECT, EVADE, EVENT, GRID, SPLODE, TACTIC, Card
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
    seen: list[Card] = []
    for handle in table.hand[seat]:
        card = cards[handle]
        kind = card.kind
        if kind & TACTIC or card in seen:
            continue
        seen.append(card)
        if not legal.play_fault(table, seat, card):
            options.append(("play", handle))
        may_conceal = (card.concealed or kind & standing.conceal[seat]) and kind & EFFECT
        if may_conceal and not legal.conceal_fault(table, seat, card):
            options.append(("lay", handle))
    if table.down[seat]:
        options += activations(table, seat, None)
    if standing.powers[seat]:
        options += uses(table, seat)
    for handle in standing.challenges[seat]:          # challenge.solve
        if not legal.solve_fault(table, seat, handle):
            options.append(("solve", handle))
    return options


def activations(table: Table, seat: int, reply: Act | None) -> list[Option]:
    """concealed.effect.activate: face-down cards that may be turned up now."""
    return [("activate", handle) for handle in distinct(table, table.down[seat])
            if not legal.play_fault(table, seat, table.cards[handle], reply, activating=True)]


def uses(table: Table, seat: int) -> list[Option]:
    """power.use: the powers that may be used now."""
    cards = table.cards
    options: list[Option] = []
    seen: list[tuple[Card, int]] = []
    for handle in table.standing.powers[seat]:
        for number in range(len(cards[handle].powers)):
            if (cards[handle], number) not in seen and not legal.power_fault(table, seat, handle, number):
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
    found: list[Option] = []
    seen: list[tuple[Card, int]] = []
    for handle in table.play:
        key = table.cards[handle], table.place[handle]
        if table.owner[handle] == seat and key not in seen and not key[0].compulsory:
            seen.append(key)
            found.append(("drop", handle))
    return found + [("drop", handle) for handle in distinct(table, table.down[seat])]


def switches(table: Table, seat: int) -> list[Option]:
    """combatant.any-pair: the other characters in play."""
    return [("switch", handle) for handle in table.characters(seat) if handle != table.combatant[seat]]


# ---------------------------------------------------------------------- attacks and answers
def attacks(table: Table, seat: int) -> list[Option]:
    """What may be declared now: ("attack", card, face down), ("base", area)."""
    if legal.attack_fault(table, seat):
        return []
    options: list[Option] = []
    if not table.base_attacks or table.options.base_and_tactics == "both":
        seen: list[Card] = []
        leave = table.standing.conceal[seat] & ATTACK
        for handle in table.hand[seat]:
            card = table.cards[handle]
            if card.kind & ATTACK and card not in seen:
                seen.append(card)
                if not legal.tactic_card_fault(table, seat, card, False):
                    options.append(("attack", handle, False))
                    if card.concealed or leave:
                        options.append(("attack", handle, True))
    if not table.base_attacks and not legal.base_fault(table, seat):
        if table.options.base_area == "named":
            options += BASES
        else:
            options.append(NO_AREA)
    return options


def answers(table: Table, seat: int, attack: Attack) -> list[Option]:
    """respond.one-of-three: the Blocks and Evades that may be played, and Enduring."""
    if attack.met:                                    # effect_answers = is-the-answer
        return [BY_EFFECT]
    options: list[Option] = []
    seen: list[Card] = []
    for handle in table.hand[seat]:
        card = table.cards[handle]
        if card.kind & DEFENCE and card not in seen:
            seen.append(card)
            if not legal.answer_fault(table, seat, card, attack):
                options.append(("answer", handle))
    options.append(ENDURE)
    return options


# ---------------------------------------------------------------------- the other player
def replies(table: Table, seat: int, act: Act) -> list[Option]:
    """splode.window: what may be played in reply to an act."""
    return unasked(table, seat, SPLODE, act)


def interrupts(table: Table, seat: int) -> list[Option]:
    """splode.when: what the player who is not on turn may play freely between two acts."""
    return unasked(table, seat, SPLODE if table.options.continuous_turn == "own" else EFFECT & ~EVENT, None)


def unasked(table: Table, seat: int, kinds: int, reply: Act | None) -> list[Option]:
    """The cards of some kinds that may be played from hand now, and what may be turned up."""
    cards = table.cards
    options: list[Option] = []
    seen: list[Card] = []
    for handle in table.hand[seat]:
        card = cards[handle]
        if card.kind & kinds and card not in seen:
            seen.append(card)
            if not legal.play_fault(table, seat, card, reply):
                options.append(("play", handle))
    return options + activations(table, seat, reply) if table.down[seat] else options
