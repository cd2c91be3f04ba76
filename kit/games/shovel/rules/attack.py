"""5.4 Clubs and the free face-strike: who may be attacked, by what, and the shield between damage and its effect."""

from __future__ import annotations

from functools import cache

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.shovel import moves
from kit.games.shovel.table import Attack, Table

SHIELD: Option = ("shield",)
NO_SHIELD: Option = ("no-shield",)
ONE = 1    # damage of a face-strike (strike.damage)


# ---------------------------------------------------------------------- attacks
def targets(table: Table, what: str, but: list[tuple[int, int]] | None = None) -> list[Option]:
    """battle.attack.any-target, battle.attack.tapped-target: any living character, own and tapped ones too.

    what  the first word of the options
    but   characters that are no targets any more, as (seat, letter)
    """
    found = []
    own = table.options.own_targets
    for seat, stacks in enumerate(table.stacks):
        if own or seat != table.active:
            for slot, stack in enumerate(stacks):
                if stack:
                    found.append((what, seat, slot))
    if but:
        found = [option for option in found if option[1:] not in but]
    return found


def attack(table: Table, announced: Attack, reaction: bool = True) -> Procedure:
    """power.hearts.timing: the owner may shield once target and damage are known; then the damage is done.

    power.hearts.one-reaction: one reaction to an attack. Returns whether a shield was raised.
    """
    shield = table.shield(announced.to, announced.slot) if reaction else 0
    if shield:
        choice = yield Ask(announced.to, "react", [SHIELD, NO_SHIELD], "power.hearts.timing", announced)
        if choice is SHIELD:
            moves.raise_shield(table, announced, shield)
        else:
            shield = 0
    moves.damage(table, announced, shield)
    return shield > 0


# ---------------------------------------------------------------------- face-strikes
def strikers(table: Table) -> list[int]:
    """The own characters whose face may strike at the moment: bare (strike.bare) and able."""
    return [slot for slot, stack in enumerate(table.stacks[table.active])
            if len(stack) == 1 and not has_struck(table, slot) and may_strike(table, stack[0])]


def may_strike(table: Table, face: int) -> bool:
    """strike.untapped: tapped or not; by switch untapped only, unless tapped ones form hands (turn.tapped-locked)."""
    return table.options.strike_tapped or face not in table.tapped or table.options.tapped_lock == "power-only"


def has_struck(table: Table, slot: int) -> bool:
    """strike.once: the face (by switch the stack) has had its strike of this turn."""
    mark = table.stacks[table.active][slot][0] if table.options.strike_limit == "face" else slot
    return mark in table.struck


def victims(table: Table) -> list[tuple[int, int]]:
    """strike.target: the opposing characters that 1 damage would kill, as (seat, letter)."""
    active = table.active
    is_heartless = table.is_heartless
    return [(seat, slot) for seat, stacks in enumerate(table.stacks) if seat != active
            for slot, stack in enumerate(stacks) if stack and is_heartless(stack)]


@cache
def strike_option(slot: int, to: int, target: int) -> Option:
    return "strike", slot, to, target


def strikes(table: Table) -> list[Option]:
    """Every free strike that is open now: ("strike", own letter, seat, letter)."""
    able = strikers(table)
    if not able:
        return []
    aimed = victims(table)
    return [strike_option(slot, to, target) for slot in able for to, target in aimed]


def strike(table: Table, slot: int, to: int, target: int, rule: str, cause: int = -1) -> Procedure:
    """strike.damage: an attack for 1 that costs neither a tap nor a card. Settled, shield included, before the next
    decision (strike.when)."""
    moves.mark_strike(table, slot)
    face = table.stacks[table.active][slot][0]
    announced = moves.announce(table, "struck", face, to, target, ONE, rule, cause)
    yield from attack(table, announced)


def why_no_strike(table: Table, slot: int) -> Refusal | None:
    """Why an own face may not strike at anybody now; None if it may, at a heartless enemy."""
    stack = table.stacks[table.active][slot]
    if len(stack) > 1:
        return Refusal("strike.bare", "a face with cards over it cannot strike")
    if has_struck(table, slot):
        return Refusal("strike.once", "it has had its strike of this turn")
    if not may_strike(table, stack[0]):
        return Refusal("strike.untapped", "by house rule a tapped face cannot strike")
    return None
