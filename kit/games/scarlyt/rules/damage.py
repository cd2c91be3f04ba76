"""Combat System / Damage Resolution: how damage is spread over a board, and what destroys a card."""

from __future__ import annotations

from kit.ask import Ask, Procedure
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import KIND
from kit.games.scarlyt.table import Item, Table

ALL_OF_IT = 1_000_000   # what a card soaks that swallows everything


def spread(table: Table, item: Item, seat: int, zones: list[list[list[int]]], amount: int) -> Procedure:
    """damage.order: spend `amount` on the zones of one board, in the order given.

    damage.excess-lost: what finds no card is lost. damage.defend-step: all answers have been given by now.
    damage.defender-assigns, damage.zone-choice: the seat that is hit picks the card each time damage enters one, and
    is asked only where it matters. damage.no-split: a card soaks all it can before the next one is picked.
    """
    options = table.options
    for zone in zones:
        if amount <= 0:
            break
        room = {card: max(0, left) for card in zone[seat]
                if (left := capacity(table, item, card)) > 0 or is_spent(table, item, card)}
        shared = options.spill == "zone" or (options.spill == "none" and zone is table.heroes)
        while amount > 0 and room:
            if shared and amount >= sum(room.values()) + (0 in room.values()):    # a spent card falls to damage left
                for card, part in room.items():
                    soak(table, item, card, part)
                    amount -= part
                break
            card = next(iter(room))                                   # zone_choice = arrival: the oldest card
            if len(room) > 1 and options.zone_choice != "arrival":
                chooser = seat if options.zone_choice == "defender" else item.seat
                choice = yield Ask(chooser, "assign", [("assign", card) for card in room], "damage.zone-choice",
                                   (item, amount))
                card = choice[1]
            part = min(amount, room.pop(card))
            soak(table, item, card, part)
            amount -= part
            if options.spill == "next-zone":                          # damage.spill
                break
            if options.spill == "none" and not shared:                # a shield always lets the rest pass
                amount = 0
        if zone is table.heroes and amount > 0 and options.hero_death == "broken":
            break_heroes(table, item, seat)


def is_spent(table: Table, item: Item, card: int) -> bool:
    """Whether only a Bubble kept this card alive: without health it soaks nothing, and falls to the next damage.

    artifact.bubble: no protection against the next item. damage.destroyed: a card with no health left is destroyed.
    """
    if not table.damage.get(card, 0) or card in table.stun or card in item.saved:
        return False
    return KIND[table.face[card]] != "hero" and table.health_left(card) <= 0


def capacity(table: Table, item: Item, card: int) -> int:
    """How much of this item a card can still soak (damage.stunned-soak, artifact.bubble, stun.hero)."""
    options = table.options
    is_hero = KIND[table.face[card]] == "hero"
    left = table.shield_left(card) if is_hero else table.health_left(card)
    if card in table.stun:
        if options.stunned_soak == "skip" or (is_hero and options.stunned_shield == "down"):
            return 0
        if options.stunned_soak == "wall":
            return ALL_OF_IT
    if card in item.saved:
        if options.bubble == "skip":
            return 0
        if options.bubble == "wall":
            return ALL_OF_IT
        if options.bubble == "soak":
            left -= item.soaked.get(card, 0)
    return left


def soak(table: Table, item: Item, card: int, amount: int) -> None:
    """Let one card take its part of a hit; a card with no health left is destroyed."""
    soaked = item.soaked.get(card, 0)
    if card in item.saved and table.options.bubble != "mark":
        item.soaked[card] = soaked + amount
        table.log.add("was protected", table.at[card], "artifact.bubble", item.event, card, amount=amount)
        return
    is_hero = KIND[table.face[card]] == "hero"
    marked = max(0, min(amount, table.shield_left(card) if is_hero else table.health_left(card)))
    item.soaked[card] = soaked + marked                               # what a stunned wall swallows is no damage dealt
    if marked:
        moves.mark(table, card, marked, "damage.accumulates", item.event)
    if not is_hero and table.health_left(card) <= 0:                  # damage.heroes-survive
        destroy(table, item, card, "damage.destroyed", by_damage=True)


def strike(table: Table, item: Item, card: int, amount: int) -> None:
    """Damage to one named card; nothing spills to other cards (spell.scorch, spell.missile, spell.tidalwave)."""
    part = min(amount, capacity(table, item, card))
    if part > 0:
        soak(table, item, card, part)
    elif table.health_left(card) <= 0:                                # a Bubble is no help against the next item
        destroy(table, item, card, "damage.destroyed", by_damage=True)


def destroy(table: Table, item: Item, card: int, rule: str, by_damage: bool) -> bool:
    """Destroy a card unless something saves it; says whether it was destroyed.

    artifact.bubble: a Bubble against this item saves it. stun.lethal: damage cannot destroy a stunned card;
    artifact.destroy-stunned: Watch and Amulet can.
    """
    if card in item.saved:
        table.log.add("was saved", table.at[card], "artifact.bubble", item.event, card)
        return False
    if card in table.stun and (by_damage or table.options.stun_saves_from == "all"):
        table.log.add("was saved", table.at[card], "stun.lethal", item.event, card)
        return False
    if moves.destroy(table, card, rule, item.event):
        return True
    if table.options.bubble != "mark" and card in item.soaked:        # a Bubble placed ahead saved it
        table.damage[card] -= item.soaked[card]
        if not table.damage[card]:
            del table.damage[card]
    item.saved.append(card)
    return False


def break_heroes(table: Table, item: Item, seat: int) -> None:
    """hero_death = broken: a hero whose shield this hit used up breaks when damage passes the heroes."""
    for hero in table.heroes[seat][:]:
        if hero in item.soaked and table.shield_left(hero) <= 0 and hero not in table.stun:
            destroy(table, item, hero, "damage.heroes-survive", by_damage=True)


def would_die(table: Table, item: Item, card: int, amount: int, zones: list[list[list[int]]]) -> bool:
    """Whether the item as announced may destroy the card, whatever is picked while it resolves (bubble_scope = dying).

    `zones` are those the damage goes through, in order; none where all of it meets the card.
    """
    if card in table.stun:
        return False
    seat, spill = table.at[card], table.options.spill
    for zone in zones:
        room = [left for other in zone[seat] if (left := capacity(table, item, other)) > 0]
        shared = spill == "zone" or (spill == "none" and zone is table.heroes)
        if card in zone[seat]:
            if zone is table.heroes:                                  # a hero breaks when damage passes the heroes
                left = table.shield_left(card)
                return table.options.hero_death == "broken" and left > 0 and amount > (sum(room) if shared else left)
            break
        if room:
            amount -= sum(room) if shared else min(room) if spill == "next-zone" else amount
    return amount >= max(1, table.health_left(card))
