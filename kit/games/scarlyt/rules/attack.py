"""Phase 2 / Attacking: who may be sent at whom, and the hits that follow."""

from __future__ import annotations

from collections.abc import Sequence

from kit.ask import Ask, Procedure
from kit.games.scarlyt.cards import DAMAGE
from kit.games.scarlyt.rules.effects import size
from kit.games.scarlyt.rules.plays import Option, chaos_is_target
from kit.games.scarlyt.rules.stack import announce
from kit.games.scarlyt.table import CHAOS, NONE, Item, Table

STRIKE: Option = ("strike",)
Pools = dict[int, list[int]]    # target -> the cards sent there


def may_declare(table: Table) -> bool:
    """attack.declare: any number of declarations a turn; by switch only one, or none on the very first turn."""
    if table.declared and table.options.attack_declarations == "one":
        return False
    return table.turn > 1 or table.options.first_turn == "normal"     # setup.opening-position


def is_able(table: Table, card: int) -> bool:
    """Whether a card may be sent: once per turn (attack.once), face up (attack.stunned-idle), by switch not fresh."""
    if card in table.swung:
        return False
    if card in table.stun and table.options.stunned_attack == "refused":
        return False
    return card not in table.fresh or table.options.fresh_attack == "at-once"      # attack.fresh


def able_creatures(table: Table, seat: int) -> list[int]:
    if table.stun or table.options.fresh_attack == "wait":
        return [card for card in table.creatures[seat] if is_able(table, card)]
    swung = table.swung
    return [card for card in table.creatures[seat] if card not in swung]


def able_heroes(table: Table, seat: int) -> list[int]:
    """attack.hero-join: heroes with a damage number."""
    return [card for card in table.heroes[seat] if DAMAGE[table.face[card]] and is_able(table, card)]


def targets(table: Table, seat: int) -> tuple[int, ...]:
    """attack.targets, attack.pool-order: the other seats clockwise, the Chaos target last."""
    seats = table.clockwise(seat)
    return (*seats, CHAOS) if chaos_is_target(table) else seats


def sends(table: Table, seat: int, pools: Pools) -> list[Option]:
    """What may be sent now, added to what this declaration has sent already: ("send", card, target)."""
    options = table.options
    creatures = able_creatures(table, seat)
    if not creatures and not pools and options.hero_attack != "solo":
        return []
    if options.attack_subset == "all-in":             # attack.subset: every able creature, against one target
        if creatures and not pools:
            return [("all", to) for to in targets(table, seat)]
        aimed: Sequence[int] = list(pools) or targets(table, seat)
        creatures = []
    else:
        aimed = targets(table, seat)
    sent = [card for cards in pools.values() for card in cards]
    if sent:
        creatures = [card for card in creatures if card not in sent]
    moves: list[Option] = [("send", card, to) for card in creatures for to in aimed]
    if options.hero_attack == "solo" or (pools and options.hero_attack == "join"):
        heroes = [card for card in able_heroes(table, seat) if card not in sent]
        if options.hero_attack == "join":             # a pool begins with a creature, so every pool has one
            aimed = list(pools)
        moves += [("send", hero, to) for hero in heroes for to in aimed]
    return moves


def declare(table: Table, first: Option) -> Procedure:
    """attack.declare, attack.pool: send cards one by one, then strike; every target takes one hit."""
    seat = table.active
    pools: Pools = {}
    choice = first
    while choice[0] != "strike":
        if choice[0] == "all":
            pools[choice[1]] = able_creatures(table, seat)
        else:
            pools.setdefault(choice[2], []).append(choice[1])
        choice = yield Ask(seat, "attack", [STRIKE, *sends(table, seat, pools)], "attack.subset", pools)
    order = [to for to in targets(table, seat) if to in pools]
    if table.options.hero_attack == "auto" and not table.declared:
        pools[order[0]] += able_heroes(table, seat)
    table.declared = True
    hits = {to: announce_hit(table, seat, to, pools[to]) for to in order}
    while order:
        to = order[0]
        if table.options.pool_order == "chosen" and len(order) > 1:
            choice = yield Ask(seat, "order", [("next", to) for to in order], "attack.pool-order")
            to = choice[1]
        order.remove(to)
        yield from announce(table, hits[to])


def announce_hit(table: Table, seat: int, to: int, cards: list[int]) -> Item:
    """attack.pool-order: all hits of a declaration are announced together, and resolved one by one."""
    item = Item("hit", seat, NONE, NONE, to)
    item.attackers = cards
    table.swung += cards
    item.event = table.log.add("attacked", seat, "attack.pool", to=to, card=cards[0])
    for card in cards[1:]:
        table.log.add("joined", seat, "attack.pool", item.event, card, to=to)
    if table.options.hit_size == "frozen":
        item.amount = size(table, item)
    return item
