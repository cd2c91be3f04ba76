"""Intervention System: who may answer an announced thing, and with what."""

from __future__ import annotations

from kit.games.scarlyt.cards import AMULET, BUBBLE, GAUNTLETS, KIND, MIRROR, RING, STAFF, WATCH
from kit.games.scarlyt.rules.effects import savable
from kit.games.scarlyt.rules.plays import PASS, Option, aims, distinct_cards
from kit.games.scarlyt.table import NOBODY, NONE, Item, Table

IS_ARTIFACT = [kind == "artifact" for kind in KIND]
CAN_ANSWER = [kind in ("artifact", "spell") for kind in KIND]
UNRELATED = (WATCH, AMULET, RING, GAUNTLETS)   # artifacts with work of their own (intervention.unrelated)


def defender_of(table: Table, item: Item) -> int:
    """intervention.defender-of: the seat aimed at; with two seats an item without a defender has the other seat.

    Attack, spell and bonus: the seat aimed at. Watch, Amulet, Ring, Gauntlets: the controller of the named card, or
    nobody for an own one. Staff, Mirror, Bubble: the controller of the item they answer. Attack on Chaos: nobody.
    """
    if table.options.chain_defender == "fixed" and table.stack and table.stack[0] is not item:
        return table.stack[0].defender
    if item.to >= 0 and item.to != item.seat:
        return item.to
    return 1 - item.seat if len(table.names) == 2 else NOBODY


def asking_order(table: Table, item: Item) -> list[int]:
    """intervention.order: the defender, the others clockwise from the controller, the controller last."""
    others = table.clockwise(item.seat)
    order = table.options.answer_order
    if order == "clockwise" or (order == "defender-first" and item.defender in (others[0], NOBODY)):
        return [*others, item.seat]
    rest = [seat for seat in others if seat != item.defender]
    if order == "seat":
        rest.sort()
    first = [item.defender] if item.defender in others else []
    return [*first, *rest, item.seat]


def is_defending(table: Table, seat: int) -> bool:
    """intervention.defender-repeats: whether the seat is the defender of any item on the stack."""
    return any(item.defender == seat for item in table.stack)


def is_bystander(table: Table, seat: int) -> bool:
    """intervention.bystander-limit, intervention.active-free: whether an answer of this seat is a bystander's.

    With two seats the only opponent always counts as the defender.
    """
    limit = table.options.bystander_limit
    if limit == "none":
        return False
    if seat == table.active:
        return limit == "active-too" and not is_defending(table, seat)
    return len(table.names) > 2 and not is_defending(table, seat)


def may_be_asked(table: Table, seat: int, item: Item) -> bool:
    """Whether what everybody knows lets this seat answer: no gift lockout, and its limit not used up."""
    if not table.locked[seat] and not table.spent[seat] and not item.answered:
        return True
    if table.locked[seat] and (table.options.gift_lock_scope == "always" or seat != table.active):
        return False                               # intervention.gift-lockout, intervention.lockout-scope
    if table.options.bystander_limit == "per-window":
        return seat not in item.answered or not is_bystander(table, seat)
    return not (table.spent[seat] and is_bystander(table, seat))


def is_affected(table: Table, seat: int, item: Item) -> bool:
    """The seat aimed at, one that has a card named by the item, or the one whose item it answers."""
    if item.defender == seat or item.to == seat or (item.below is not None and item.below.seat == seat):
        return True
    hero = item.extra if item.kind == "spell" else NONE
    return any(card != NONE and table.at[card] == seat for card in (item.on, hero))


def is_untargeted(item: Item) -> bool:
    """An artifact or spell that names no other seat and no card of one, and answers nothing of another seat."""
    if item.below is not None and item.below.seat != item.seat:
        return False
    return item.kind in ("artifact", "spell") and (item.to < 0 or item.to == item.seat)


def may_use_artifacts(table: Table, seat: int, item: Item) -> bool:
    """intervention.trigger: which seats may answer this item with an artifact at all."""
    who = table.options.who_may_answer
    if who == "all" or seat == item.seat or is_affected(table, seat, item):
        return True
    return who == "affected-or-untargeted" and is_untargeted(item)


def may_use_unrelated(table: Table, seat: int, item: Item) -> bool:
    """intervention.unrelated, intervention.own-item: who may use the window for Watch, Amulet, Ring or Gauntlets."""
    rule = table.options.unrelated
    if rule == "any":
        return True
    if rule == "defender-only":
        return seat == item.defender
    return seat == item.seat or is_affected(table, seat, item)


def may_add_spell(table: Table, seat: int) -> bool:
    """intervention.spell-add: the active seat, and no other, may add a spell while a white card is on the stack."""
    rule = table.options.spell_add
    if seat != table.active or rule == "off":
        return False
    if rule == "own":
        return table.stack[0].kind == "spell" and table.stack[0].seat == seat
    if rule == "in-reply":
        return any(item.kind != "hit" and item.seat != seat for item in table.stack)
    return any(item.kind != "hit" for item in table.stack)


def answers(table: Table, seat: int, item: Item) -> list[Option]:
    """Everything the seat may answer `item` with, "pass" first (intervention.need-artifact)."""
    options: list[Option] = [PASS]
    face = table.face
    useful = CAN_ANSWER if seat == table.active else IS_ARTIFACT          # turn.off-turn
    cards = [card for card in table.hand[seat] if useful[face[card]]]
    if table.pile[seat]:                           # chaos.white: Chaos artifacts answer from the pile
        cards += [card for card in table.pile[seat] if useful[face[card]]]
    if not cards:
        return options
    artifacts = spells = None
    for card in distinct_cards(table, cards):
        if KIND[face[card]] == "artifact":
            if artifacts is None:
                artifacts = may_use_artifacts(table, seat, item)
            if artifacts:
                options += artifact_answers(table, seat, item, card)
        else:
            if spells is None:
                spells = may_add_spell(table, seat)
            if spells:
                options += aims(table, seat, card)
    return options


def artifact_answers(table: Table, seat: int, item: Item, card: int) -> list[Option]:
    """The ways one artifact can answer an item (intervention.top-only: it acts on the item on top of the stack)."""
    face = table.face[card]
    if face in UNRELATED:
        if not may_use_unrelated(table, seat, item):
            return []
        options = aims(table, seat, card)
        if item.kind == "bonus" and item.to == seat:   # bonus_window = before: spoil the theft
            wanted = "building" if face == WATCH else "hero" if face == AMULET else ""
            spoil = ("play", card, seat, item.on, NONE)
            if item.on != NONE and KIND[table.face[item.on]] == wanted and spoil not in options:   # self_target
                options.append(spoil)
        return options
    options = []
    if face == BUBBLE:
        options = [("play", card, item.seat, saved, NONE) for saved in savable(table, seat, item)]
    elif face == STAFF:
        if can_staff(seat, item):
            options = [("play", card, item.seat, NONE, NONE)]
    elif face == MIRROR:
        if can_mirror(table, seat, item):
            options = [("play", card, item.seat, NONE, NONE)]
        if table.options.mirror_attached == "allowed" and item.seat != seat:      # intervention.own-item
            options += [("play", card, owner, creature, buff) for owner, zone in enumerate(table.creatures)
                        for creature in zone for buff in table.buffs.get(creature, ())]
    return options


def can_staff(seat: int, item: Item) -> bool:
    """artifact.staff: any pending spell of another seat, turned round or not (intervention.own-item)."""
    return item.kind == "spell" and item.seat != seat


def can_mirror(table: Table, seat: int, item: Item) -> bool:
    """artifact.mirror-spell, artifact.mirror-back, artifact.mirror-pending, artifact.mirror-limits."""
    if item.seat == seat:
        return False
    if item.kind == "artifact":
        return True
    if item.kind != "spell" or (item.turned and table.options.mirror_back == "once"):
        return False
    return table.options.mirror_third == "any" or seat == item.defender
