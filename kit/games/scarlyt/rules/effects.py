"""Card Mechanics: what each announced thing does when it resolves, and what each bonus does at once."""

from __future__ import annotations

from collections.abc import Callable

from kit.ask import Ask, Procedure
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import (
    AMULET,
    BETRAYAL,
    BUBBLE,
    CARDS,
    CURSE,
    DECKS,
    FATE,
    FORTUNE,
    GAUNTLETS,
    LIGHTNING,
    LUCK,
    MIRROR,
    MISSILE,
    QUAKE,
    RING,
    RUINS,
    SCORCH,
    SEIZE,
    STAFF,
    STEAL,
    TIDALWAVE,
    TORNADO,
    WATCH,
)
from kit.games.scarlyt.rules.damage import destroy, spread, strike, would_die
from kit.games.scarlyt.table import CHAOS, NOBODY, NONE, Item, Table

DICE = {LIGHTNING: 1, TORNADO: 2}                          # spell.lightning, spell.tornado
POOLED = {CURSE: 4, QUAKE: 5}                              # spell.curse, spell.quake
SINGLE = {SCORCH: 1, MISSILE: 2}                           # spell.scorch, spell.missile
EACH = 2                                                   # spell.tidalwave
BONUS_DICE = {LUCK: 2, FORTUNE: 3}                         # bonus.luck, bonus.fortune


def resolve(table: Table, item: Item) -> Procedure:
    """Let an announced thing happen. An item that was cancelled never comes here."""
    card = item.card                                       # a buff lies on its creature afterwards
    if item.kind == "hit":
        yield from hit(table, item)
    elif item.kind in ("spell", "artifact"):
        yield from EFFECTS[item.face](table, item)
    elif item.kind == "bonus":
        yield from bonus(table, item)
    if item.lost:
        table.log.add("came to nothing", item.seat, "damage.lost-target", item.event, card)
    else:
        table.log.add("resolved", item.seat, "intervention.timing", item.event, card)


# ---------------------------------------------------------------------- attacks
def size(table: Table, item: Item) -> int:
    """attack.pool, attack.size-late: the attackers still on the board and face up, with the buffs of this moment."""
    if table.options.hit_size == "frozen" and item.amount:
        return item.amount
    idle = table.options.stunned_attack == "refused"       # attack.stunned-idle
    total = 0
    for card in item.attackers:
        if table.at[card] == item.seat and not (idle and card in table.stun):
            total += table.strength(card)
    return total


def hit(table: Table, item: Item) -> Procedure:
    """damage.physical: a hit goes through heroes, creatures and buildings; one on Chaos earns cards (chaos.target)."""
    amount = size(table, item)
    if item.to == CHAOS:
        moves.chaos_damage(table, item.seat, amount, item.event)
    else:
        table.log.add("hit", item.seat, "attack.size-late", item.event, to=item.to, amount=amount)
        yield from spread(table, item, item.to, path(table, item), amount)
        deal_to_chaos(table, item)


def path(table: Table, item: Item) -> list[list[list[int]]]:
    """The zones that pooled damage goes through (damage.order, damage.spell-path, spell.quake)."""
    if item.kind == "hit":
        return [table.heroes, table.creatures, table.buildings]
    return [table.buildings] if item.face == QUAKE else [table.creatures, table.buildings]


def deal_to_chaos(table: Table, item: Item) -> None:
    """chaos_damage = dealt: what the active seat really dealt to another board counts as Chaos damage."""
    options = table.options
    if options.chaos_damage == "dealt" and options.chaos == "kit" and item.seat == table.active != item.to:
        spared = item.saved if options.bubble != "mark" else []
        dealt = sum(amount for card, amount in item.soaked.items() if card not in spared)
        if dealt:
            moves.chaos_damage(table, item.seat, dealt, item.event)


# ---------------------------------------------------------------------- targets
def named_card(table: Table, item: Item, candidates: list[int]) -> Procedure:
    """damage.lost-target: the card the item names if it is still there, else NONE (or, by switch, a new one)."""
    if item.on != NONE and table.at[item.on] != NOBODY:
        return item.on
    if table.options.lost_target == "re-aim" and candidates:
        choice = yield Ask(item.seat, "retarget", [("target", card) for card in candidates], "damage.lost-target", item)
        return choice[1]
    item.lost = item.face != CURSE                         # the damage of a Curse still happened
    return NONE


def roll_damage(table: Table, item: Item) -> None:
    """spell.roll-early: the dice of Lightning and Tornado fall when the spell is announced."""
    for _ in range(DICE[item.face]):
        item.amount += moves.roll(table, item.seat, "spell-roll", "spell.roll-early", item.event)


# ---------------------------------------------------------------------- spells
def single(table: Table, item: Item) -> Procedure:
    """Scorch, Missile: 1 or 2 damage to one creature or building."""
    card = yield from named_card(table, item, table.creatures[item.to] + table.buildings[item.to])
    if card != NONE:
        strike(table, item, card, SINGLE[item.face])
        deal_to_chaos(table, item)


def pooled(table: Table, item: Item) -> Procedure:
    """damage.spell-path, damage.spell-shield: Lightning, Tornado, Curse and Quake skip the heroes and their shields."""
    if item.face in DICE:
        if table.options.spell_roll == "late":
            roll_damage(table, item)
        amount = item.amount
    else:
        amount = POOLED[item.face]
    if item.to == CHAOS:                                   # chaos_spells = pooled
        moves.chaos_damage(table, item.seat, amount, item.event)
        return
    yield from spread(table, item, item.to, path(table, item), amount)
    deal_to_chaos(table, item)


def curse(table: Table, item: Item) -> Procedure:
    """Curse: 4 pooled damage, then one hero of that seat is stunned (spell.curse-hero, spell.stun-not-damage)."""
    yield from pooled(table, item)
    heroes = table.heroes[item.to]
    if table.options.curse_pick == "defender":
        hero = NONE
        if heroes:
            choice = yield Ask(item.to, "curse-hero", [("target", card) for card in heroes], "spell.curse-hero", item)
            hero = choice[1]
    else:
        hero = item.extra
        if hero != NONE and table.at[hero] == NOBODY:
            hero = yield from named_card(table, item, heroes)
    if hero != NONE:
        stun(table, item, hero)


def tidalwave(table: Table, item: Item) -> Procedure:
    """Tidalwave: 2 to each creature and building, then all cards left are stunned (spell.tidalwave-order)."""
    for card in table.creatures[item.to] + table.buildings[item.to]:
        strike(table, item, card, EACH)
    for card in table.black(item.to):
        stun(table, item, card)
    deal_to_chaos(table, item)
    return
    yield


def stun(table: Table, item: Item, card: int) -> None:
    """artifact.bubble-stun: a Bubble spares its card the damage, not the stun."""
    if card in item.saved and table.options.bubble_stops_stun == "yes":
        return
    moves.stun(table, card, CARDS[item.face].rule, item.event)


# ---------------------------------------------------------------------- artifacts
def watch_or_amulet(table: Table, item: Item) -> Procedure:
    """Watch, Amulet: destroy one building, or one hero, whatever its numbers (artifact.watch, artifact.amulet)."""
    zone = table.buildings if item.face == WATCH else table.heroes
    card = yield from named_card(table, item, zone[item.to] if item.to >= 0 else [])
    if card != NONE:
        destroy(table, item, card, CARDS[item.face].rule, by_damage=False)


def buff(table: Table, item: Item) -> Procedure:
    """Ring, Gauntlets: attach to the named creature (artifact.ring, artifact.gauntlets)."""
    owner = item.to if item.to >= 0 else item.seat
    creature = yield from named_card(table, item, table.creatures[owner])
    if creature != NONE:
        moves.attach(table, item.card, creature, item.event)
        item.card = NONE                                   # it lies on the creature now


def staff(table: Table, item: Item) -> Procedure:
    """Staff: the spell below is cancelled."""
    assert item.below is not None                          # a Staff is always an answer
    cancel(table, item.below, "cancelled", "artifact.staff", item)
    return
    yield


def bubble(table: Table, item: Item) -> Procedure:
    """Bubble: one card cannot be destroyed by the item below, and keeps no mark of it."""
    if item.below is None:                                 # bubble_ahead = allowed
        owner = item.to if item.to >= 0 else item.seat
        card = yield from named_card(table, item, [card for card in table.black(owner) if card not in table.ahead])
        if card != NONE:
            moves.set_ahead(table, item.card, card, item.seat, item.event)
            item.card = NONE
    else:
        card = yield from named_card(table, item, savable(table, item.seat, item.below))
        if card != NONE:
            item.below.saved.append(card)
            table.log.add("protected", item.seat, "artifact.bubble", item.event, card, amount=item.below.event)


def savable(table: Table, seat: int, item: Item) -> list[int]:
    """artifact.bubble-scope: the cards the item could damage or destroy. artifact.bubble-not-theft: never a theft."""
    if item.seat == seat or item.kind in ("aftermath", "bonus"):
        return []
    scope = table.options.bubble_scope
    amount = 0
    if item.face in SINGLE or item.face in (WATCH, AMULET):
        cards = [item.on] if table.at[item.on] != NOBODY else []
        amount = SINGLE.get(item.face, 0)
    elif item.kind == "hit" or (item.kind == "spell" and item.to >= 0):
        if item.to < 0:
            return []                              # chaos.window: an attack on Chaos hits no board
        if item.face == QUAKE:
            cards = table.buildings[item.to]
        elif item.kind == "hit" and table.options.hero_death == "broken":
            cards = table.black(item.to)
        else:
            cards = table.creatures[item.to] + table.buildings[item.to]
        if scope == "dying":
            amount = size(table, item) if item.kind == "hit" else announced(item)
    else:
        return []
    cards = [card for card in cards if card not in item.saved]
    if scope == "own":
        return [card for card in cards if table.at[card] == seat]
    if scope == "dying" and item.face not in (WATCH, AMULET):
        zones = [] if item.face in SINGLE or item.face == TIDALWAVE else path(table, item)
        return [card for card in cards if would_die(table, item, card, amount, zones)]
    return cards


def announced(item: Item) -> int:
    """The damage of a seat-wide spell as far as it is known; unrolled dice count in full."""
    if item.face in DICE:
        return item.amount or 6 * DICE[item.face]
    return POOLED.get(item.face, 2)


def mirror(table: Table, item: Item) -> Procedure:
    """Mirror: turn a spell round, nullify an artifact (artifact.mirror-spell, artifact.mirror-artifact)."""
    below = item.below
    if item.extra != NONE:                                 # mirror_attached = allowed
        if item.extra in table.buffs.get(item.on, ()):
            moves.detach(table, item.extra, item.on, "artifact.mirror-pending", item.event)
        return
    assert below is not None                               # a Mirror is always an answer
    if below.kind == "artifact":
        cancel(table, below, "nullified", "artifact.mirror-artifact", item)
        return
    victim = below.seat
    below.seat, below.to, below.turned = item.seat, victim, True
    below.event = table.log.add("turned round", item.seat, "artifact.mirror-spell", item.event, below.card, to=victim,
                                amount=below.event)       # announced anew: answers from now on answer this
    if below.face in SINGLE:                               # artifact.mirror-aim: a new card on the other board
        candidates = table.creatures[victim] + table.buildings[victim]
        if not candidates:
            cancel(table, below, "cancelled", "artifact.mirror-aim", item)
            return
        below.on = yield from new_target(table, below, item, candidates)
    elif below.face == CURSE and table.options.curse_pick == "caster":
        heroes = table.heroes[victim]
        below.extra = (yield from new_target(table, below, item, heroes)) if heroes else NONE


def new_target(table: Table, spell: Item, by: Item, candidates: list[int]) -> Procedure:
    """artifact.mirror-aim: the seat that played Mirror names the new card."""
    chooser = by.seat if table.options.mirror_pick == "mirror" else spell.to
    choice = yield Ask(chooser, "retarget", [("target", card) for card in candidates], "artifact.mirror-aim", spell)
    table.log.add("aimed anew", chooser, "artifact.mirror-aim", spell.event, spell.card, choice[1], spell.to)
    return choice[1]


def cancel(table: Table, item: Item, what: str, rule: str, by: Item) -> None:
    """An item will not happen; its window closes at once."""
    item.cancelled = True
    table.log.add(what, item.seat, rule, by.event, item.card, amount=item.event)


EFFECTS: dict[int, Callable[[Table, Item], Procedure]] = {
    SCORCH: single, MISSILE: single, LIGHTNING: pooled, TORNADO: pooled, QUAKE: pooled, CURSE: curse,
    TIDALWAVE: tidalwave, WATCH: watch_or_amulet, AMULET: watch_or_amulet, RING: buff, GAUNTLETS: buff,
    STAFF: staff, BUBBLE: bubble, MIRROR: mirror,
}


# ---------------------------------------------------------------------- bonuses
def bonus(table: Table, item: Item) -> Procedure:
    """bonus.when: a bonus takes effect at once; no answer can stop or change it (bonus.no-counter)."""
    seat = item.seat
    if item.face == FATE:
        if item.extra == len(DECKS):                       # fate_chaos = allowed
            moves.take_chaos(table, seat, "drew", "bonus.fate", item.event)
        else:
            moves.draw(table, seat, item.extra, item.event)
    elif item.face in BONUS_DICE:
        yield from bonus_dice(table, item)
    elif item.face == STEAL:
        steal(table, item)
    elif item.face in (SEIZE, BETRAYAL):
        # under bonus_window = before the card may be gone by now (damage.lost-target)
        units = table.heroes[item.to] + table.creatures[item.to]
        candidates = table.buildings[item.to] if item.face == SEIZE else units
        card = yield from named_card(table, item, candidates)
        if card != NONE:
            what = "seized" if item.face == SEIZE else "converted"
            moves.take(table, card, seat, what, CARDS[item.face].rule, item.event)
    else:
        assert item.face == RUINS
        table.ruins[seat].append(item.card)                # bonus.ruins, bonus.ruins-safe
        table.gained = True


def bonus_dice(table: Table, item: Item) -> Procedure:
    """bonus.dice-decks: Luck and Fortune roll all dice first; each face names the deck of one draw, in that order."""
    faces = [moves.roll(table, item.seat, "bonus-roll", "bonus.dice-decks", item.event)
             for _ in range(BONUS_DICE[item.face])]
    while faces:
        face = faces[0]
        if table.options.luck_choice == "chosen":
            dice = [("die", die) for die in dict.fromkeys(faces)]
            choice = yield Ask(item.seat, "luck", dice, "bonus.dice-decks", item)
            face = choice[1]
        faces.remove(face)
        moves.draw(table, item.seat, face - 1, item.event)


def steal(table: Table, item: Item) -> None:
    """bonus.steal: one random card of another hand; only the two seats see which."""
    hand = table.hand[item.to]
    item.lost = not hand                                   # wasted (steal_empty), or the hand was played in its window
    if hand:
        kinds = [("*" if table.tagged[card] else "") + CARDS[table.face[card]].name for card in hand]
        pick = 0 if kinds.count(kinds[0]) == len(kinds) else table.chance.pick("steal-pick", len(hand), kinds)
        moves.give(table, item.to, hand[pick], item.seat, "stole", "bonus.steal", item.event)
