"""Changes to attacks: declared, changed, turned up and resolved. Each makes one change and logs its event."""

from __future__ import annotations

from dataclasses import replace

from kit.games.myriad.cards import GRID
from kit.games.myriad.moves import hide, pay, show
from kit.games.myriad.table import NONE, Act, Attack, Table

AIMED = tuple(f"attacked the {area.replace('-', ' ')}" for area in GRID)


def declare_base(table: Table, seat: int, area: int) -> Act:
    """attack.base-free, attack.base-area: an attack without a card, its damage fixed now (pending.lock).

    By switch it names no area, and `area` is NONE.
    """
    table.base_attacks += 1
    damage = table.standing.base_damage(seat, table.options.base_damage == "with-bonuses")
    event = announce(table, seat, NONE, area, damage)
    put_pending(table, Attack(event, seat, NONE, 0 if area == NONE else 1 << area, damage))
    act = Act(event, seat, "attack", NONE)
    table.acts.append(act)
    return act


def declare(table: Table, seat: int, card: int, down: bool) -> Act:
    """attack.tactic-cost, attack.tactic-damage: a Tactic is paid and laid on the table, its damage fixed now.

    concealed.attack.paid-now: face down too.
    """
    pay(table, seat, table.price(seat, card))
    printed = table.cards[card]
    damage = table.standing.tactic_damage(seat, printed)
    table.tactics += 1
    table.hand[seat].remove(card)
    table.used[seat].append(card)                     # attack.card-stays
    if down:                                          # the points are seen (concealed.attack.cost-open)
        hide(table, seat, card, lambda other: other.kind == printed.kind and other.cost == printed.cost)
    else:
        show(table, card)
    event = announce(table, seat, card, NONE, damage, down)
    put_pending(table, Attack(event, seat, card, printed.areas, damage, down))
    act = Act(event, seat, "attack", card)
    table.acts.append(act)
    return act


def announce(table: Table, seat: int, card: int, area: int, damage: int, down: bool = False) -> int:
    """The event of a declared attack: of its card, or of the area that a base attack names."""
    if card == NONE:
        what = "attacked without a Tactic" if area == NONE else AIMED[area]
        return table.log.add(what, seat, "attack.base-area", amount=damage)
    if down:     # what it deals stays hidden
        return table.log.add("attacked face down", seat, "concealed.attack.paid-now", card=card, eyes=1 << seat)
    return table.log.add("attacked", seat, "attack.tactic-cost", card=card, amount=damage)


def put_pending(table: Table, attack: Attack) -> None:
    """pending.until-next-turn: an attack waits for its answer."""
    if table.options.attack_damage_read == "answered":
        attack = replace(attack, damage=0)
    table.pending.append(attack)


def change(table: Table, attack: Attack) -> None:
    """Put a changed attack in the place of the one with its event."""
    table.pending = [attack if other.event == attack.event else other for other in table.pending]


def turn_up(table: Table, attack: Attack) -> Attack:
    """concealed.attack.reveal, concealed.attack.endured-too: a face-down attack is turned up."""
    shown = replace(attack, down=False)
    change(table, shown)
    show(table, attack.card)
    table.log.add("turned up", attack.seat, "concealed.attack.reveal", attack.event, attack.card,
                  amount=table.damage_of(shown))
    return shown


def boost(table: Table, attack: Attack, seat: int, n: int, met: bool, cause: int) -> None:
    """attack.floor: an effect changes the damage of one attack, never below 0."""
    damage = attack.damage + n
    if table.options.attack_damage_read == "declared":
        damage = max(0, damage)
    changed = replace(attack, damage=damage, met=attack.met or met)
    change(table, changed)
    # what a face-down attack deals stays hidden (concealed.attack.cost-open)
    table.log.add("changed an attack", seat, "attack.floor", cause, on=NONE if attack.down else attack.card, amount=n)


def shift(table: Table, attack: Attack, seat: int, area: int, met: bool, cause: int) -> None:
    """An effect moves an attack to one area."""
    change(table, replace(attack, areas=1 << area, met=attack.met or met))
    table.log.add(f"moved an attack to the {GRID[area].replace('-', ' ')}", seat, "attack.grid", cause,
                  on=NONE if attack.down else attack.card)


def resolve(table: Table, attack: Attack, damage: int, successful: bool, rule: str, cause: int) -> int:
    """attack.successful: an attack is over, with the damage that will be dealt; returns the event."""
    table.pending = [other for other in table.pending if other.event != attack.event]
    return table.log.add("hit" if successful else "missed", 1 - attack.seat, rule, cause,
                         on=attack.card, amount=damage)


def endure(table: Table, seat: int, cause: int) -> Act:
    """endure.free: the choice to Endure counts as an act (splode.window)."""
    act = Act(table.log.add("endured", seat, "endure.free", cause), seat, "answer", NONE)
    table.acts.append(act)
    return act
