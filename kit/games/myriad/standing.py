"""What all lasting effects add up to: scores, prices, bonuses and bans of both players.

Worked out anew whenever a source comes, goes, starts or stops; between such moments copies of a table share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kit.games.myriad.cards import DAMAGE, RESOURCE, Card, Cost, Effect

if TYPE_CHECKING:
    from kit.games.myriad.table import Table

NO_CAP = 1 << 30
Actor = tuple[int, int, int]


class Standing:
    """The sums, by seat. Nothing in it is ever changed but the memory of prices."""

    __slots__ = ("base_strike", "cap", "challenges", "changes", "conceal", "forbid", "luck",
                 "powers", "prices", "resource", "scores", "sources", "strike", "tactic_strike", "upkeep", "weapon")

    def __init__(self) -> None:
        self.scores: list[list[int]] = [[], []]       # of the Main Combatant, by ability
        self.resource = [0, 0]                        # of the Main Character, by switch of whoever fights
        self.strike = [0, 0]                          # added to every attack
        self.base_strike = [0, 0]                     # to attacks without a Tactic
        self.tactic_strike = [0, 0]
        self.weapon = [0, 0]                          # Damage Bonus of what the Main Combatant wields
        self.changes: list[list[Effect]] = [[], []]   # of prices
        self.forbid = [0, 0]                          # kinds that may not be played
        self.cap = [NO_CAP, NO_CAP]                   # attacks in a turn
        self.conceal = [0, 0]                         # kinds that may be played face down
        self.luck = [0, 0]
        self.powers: list[list[int]] = [[], []]       # cards in play with a power that works now
        self.challenges: list[list[int]] = [[], []]   # Challenges by the player they afflict
        # what acts in Maintain and works now: characters of each seat, other cards; each with controller and holder
        self.upkeep: tuple[list[Actor], list[Actor], list[Actor]] = ([], [], [])
        # every effect that works, with its controller, its holder and the card it comes from
        self.sources: list[tuple[Effect, int, int, Card]] = []
        self.prices: tuple[dict[Card, Cost], dict[Card, Cost]] = ({}, {})

    def price(self, seat: int, card: Card) -> Cost:
        """What a player pays for a card now (cost.score-floor: never below 0, and what is 0 is left out)."""
        changes = self.changes[seat]
        if not changes:
            return card.cost
        found = self.prices[seat].get(card)
        if found is None:
            found = self.prices[seat][card] = changed(card, changes)
        return found

    def base_damage(self, seat: int, with_bonuses: bool) -> int:
        """attack.base-damage: an attack without a Tactic; attack.floor: never below 0."""
        damage = self.scores[seat][DAMAGE] + self.base_strike[seat]
        if with_bonuses:
            damage += self.weapon[seat] + self.strike[seat]
        return max(0, damage)

    def tactic_damage(self, seat: int, card: Card) -> int:
        """attack.tactic-damage: the card added to what a base attack would count."""
        bonuses = self.weapon[seat] + self.strike[seat] + self.tactic_strike[seat]
        return max(0, self.scores[seat][DAMAGE] + bonuses + card.damage)


def changed(card: Card, changes: list[Effect]) -> Cost:
    """The cost of a card after the changes that speak of its kind."""
    cost = dict(card.cost)
    for effect in changes:
        if effect.kind & card.kind:
            if effect.ability >= 0:
                if effect.ability in cost or effect.n > 0:
                    cost[effect.ability] = cost.get(effect.ability, 0) + effect.n
            else:
                for ability in cost:
                    cost[ability] += effect.n
    return tuple([pair for pair in sorted(cost.items()) if pair[1] > 0])


def work_out(table: Table) -> Standing:
    """The standing of a table: every source that is face up in play and switched on (continuous.add-up)."""
    standing = Standing()
    cards, combatant = table.cards, table.combatant
    sources = standing.sources
    for seat in (0, 1):
        handle, duty = table.mains[seat], combatant[seat]
        scores = standing.scores[seat] = [*cards[duty].scores]
        if scores[RESOURCE] < 0:                      # an Ally without a score of its own
            scores[RESOURCE] = cards[handle].scores[RESOURCE]
        elif table.options.resource_from == "main-character":
            standing.resource[seat] = cards[handle].scores[RESOURCE] - scores[RESOURCE]
        # combatant.off-duty-power: a Main Character's power never rests, by switch it does; an Ally's rests off duty
        on_duty = (handle, duty) if table.options.power_off_duty == "works" and handle != duty else (duty,)
        for handle in on_duty:
            card = cards[handle]
            for effect in card.static:
                sources.append((effect, seat, seat, card))
            if card.powers:
                standing.powers[seat].append(handle)
            if card.upkeep:
                standing.upkeep[seat].append((handle, seat, seat))
    place, owner = table.place, table.owner
    for handle in table.play:
        card = cards[handle]
        on = place[handle]
        if card.solve:
            standing.challenges[owner[on] if on >= 0 else holder_of(owner[handle], on)].append(handle)
        if on >= 0:
            # combatant.off-duty-cards: a card on a character counts while that character is the Main Combatant
            holder = owner[on]
            if combatant[holder] != on:
                continue
            if card.weapon:                           # item.weapon-bonus
                standing.weapon[holder] += card.damage
        else:
            holder = holder_of(owner[handle], on)
        for effect in card.static:
            sources.append((effect, owner[handle], holder, card))
        if card.powers:
            standing.powers[owner[handle]].append(handle)
        if card.upkeep:
            standing.upkeep[2].append((handle, owner[handle], holder))
    sources += table.lasting
    for effect, seat, holder, card in sources:
        apply(table, standing, effect, seat, holder, card)
    for seat in (0, 1):
        scores = standing.scores[seat]
        standing.resource[seat] = max(0, standing.resource[seat] + scores[RESOURCE])    # with all changes of the score
        if min(scores) < 0:                           # cost.score-floor
            scores[:] = [max(0, score) for score in scores]
    return standing


def sources_of(table: Table, do: str, seat: int) -> list[tuple[Effect, Card]]:
    """The lasting effects with one verb that touch a player now, each with its card, in the order they came."""
    return [(effect, card) for effect, controller, holder, card in table.standing.sources
            if effect.do == do and seat in targets(table, effect, controller, holder, card)]


def holder_of(controller: int, place: int) -> int:
    """The player a card was put on; for one that lies on the table, the one who controls it."""
    return -1 - place if place > -3 else controller


def targets(table: Table, effect: Effect, seat: int, holder: int, card: Card) -> tuple[int, ...]:
    """The players that an effect names (continuous.reach).

    location.hq, location.hq-whose: `matching` looks at both players' Main Combatants, by switch at the controller's.
    """
    who = effect.who
    if who == "self":
        return (seat,)
    if who == "holder":
        return (holder,)
    if who == "opponent":
        return (1 - seat,)
    if who == "matching":
        sides = (seat,) if table.options.hq_side == "controller" else (0, 1)
        return tuple([side for side in sides if any(
            [trait in card.hq_traits for trait in table.cards[table.combatant[side]].traits])])
    return (table.active, 1 - table.active)           # each; location.battlefield


def apply(table: Table, standing: Standing, effect: Effect, seat: int, holder: int, card: Card) -> None:
    """Add one lasting effect to the sums."""
    do = effect.do
    for target in targets(table, effect, seat, holder, card):
        if do == "score":
            standing.scores[target][effect.ability] += effect.n
        elif do == "strike":
            if effect.attacks == "base":
                standing.base_strike[target] += effect.n
            elif effect.attacks == "tactic":
                standing.tactic_strike[target] += effect.n
            else:
                standing.strike[target] += effect.n
        elif do == "cost":
            standing.changes[target].append(effect)
        elif do == "forbid":
            standing.forbid[target] |= effect.kind
        elif do == "cap":                             # of several caps the lowest holds
            standing.cap[target] = min(standing.cap[target], effect.n)
        elif do == "conceal":
            standing.conceal[target] |= effect.kind
        elif do == "luck":
            standing.luck[target] += effect.n
