"""How good an answer looks at first glance, for the greedy bot: card counts gained and lost, and nothing planned.

The unit is a card: what damage takes, what a play uses up, what a draw brings. Numbers without a source are guesses
that play better than others did.
"""

from __future__ import annotations

from dataclasses import replace

from kit.ask import Ask, Option
from kit.games.myriad.cards import (
    ALLY,
    ATTACK,
    BLOCK,
    CONTINUOUS,
    DAMAGE,
    ENDURANCE,
    EVADE,
    EVERY_AREA,
    GRID,
    HIDDEN,
    PAYABLE,
    RESOURCE,
    Card,
    Cost,
    Effect,
)
from kit.games.myriad.rules import legal
from kit.games.myriad.table import NONE, Attack, Table

LASTS = 2.0           # turns for which a lasting effect is counted
THROUGH = 0.75        # of an attack's damage, what a defence leaves on average
POINT = {"maintain": 0.45, "respond": 0.4, "initiate": 0.1, "balance": 0.0}    # what a point is still worth in a phase
FRESH = 0.4           # any card that is played, beside what it does: Balance brings another in its place
SPENT = 0.3           # a card that answers an attack
KEPT = 0.3            # a point more in Maintain while an attack waits
NEEDED = 1.0          # a point that some card in hand could use
CHANGE = 1.0          # what another Main Combatant must be better by
ATTACK_LOST = 2.0     # an attack that may not be declared
ATTACKS = 2.0         # that a player declares in a turn
TIRED = 0.2           # each time a power was used this turn: one that pays for itself must come to an end
GUESS = 0.45          # chance that a defence covers a concealed attack, by area it covers of six


def appraise(table: Table, ask: Ask, option: Option) -> float:
    """Higher is better for the seat that is asked; the table is blind for it."""
    seat, what = ask.seat, option[0]
    if what in ("pass", "next", "balance", "done", "stay", "endure", "effect", "meet"):
        return 0.0
    if what == "attack":
        return tactic_worth(table, seat, table.cards[option[1]]) + (0.1 if option[2] else 0.0)
    if what == "base":
        return base_worth(table, seat)
    if what == "answer":
        return answer_worth(table, ask, table.cards[option[1]])
    if what in ("play", "activate"):
        return play_worth(table, ask, option[1])
    if what in ("pay", "discard"):
        return -held_worth(table, seat, table.cards[option[1]])
    if what in ("recover", "fetch"):
        return held_worth(table, seat, table.cards[option[1]])
    if what == "switch":
        return character_worth(table, seat, option[1]) - character_worth(table, seat, table.combatant[seat]) - CHANGE
    return other_worth(table, ask, option)


def other_worth(table: Table, ask: Ask, option: Option) -> float:
    """Answers that use no card from hand."""
    seat, what = ask.seat, option[0]
    if what == "shuffle":
        return 0.5
    if what == "drop":
        return -1.0
    if what == "lay":
        return -0.5
    if what == "step":
        return -0.1
    if what == "power":
        power = table.cards[option[1]].powers[option[2]]
        used = table.powers.get((option[1], option[2]), 0)
        return effect_worth(table, seat, power, None) - price(table, seat, power.cost) - TIRED * used
    if what == "solve":
        card = table.cards[option[1]]
        reward = sum(effect_worth(table, seat, effect, None) for effect in card.reward)
        return static_worth(table, 1 - seat, card) + reward - price(table, seat, card.solve)
    if what == "remove":
        card = table.cards[option[1]]
        return held_worth(table, table.owner[option[1]], card) * (1 if table.owner[option[1]] != seat else -1)
    if what == "remove-down":
        return 0.8 if option[1] != seat else -0.8
    if what == "aim":
        return aim_worth(table, seat, option[1], ask.about)
    return area_worth(table, seat, option[1], ask.about)


# ---------------------------------------------------------------------- attacks
def expected(table: Table, seat: int, damage: int) -> float:
    """The cards an attack is likely to cost the other player."""
    return max(1.0, damage - table.endurance(1 - seat)) * THROUGH if damage else 0.0


def tactic_worth(table: Table, seat: int, card: Card) -> float:
    """An Attack Tactic: the damage, for one card and the text on it."""
    worth = expected(table, seat, table.standing.tactic_damage(seat, card)) - 0.4
    worth += sum(effect_worth(table, seat, effect, None) for effect in card.play if effect.do != "check")
    worth += THROUGH * sum(effect_worth(table, seat, effect, None) for effect in card.hit)
    # the more areas must be covered, the fewer defences do
    return worth + 0.3 * (card.areas.bit_count() - 1) + (0.5 if card.play else 0.0)


def base_worth(table: Table, seat: int) -> float:
    """attack.base-or-tactics: a base attack against all Tactics that it would keep in hand."""
    damage = table.standing.base_damage(seat, table.options.base_damage == "with-bonuses")
    worth = expected(table, seat, damage)
    if table.options.base_and_tactics == "both":
        return worth
    left = [table.standing.scores[seat][ability] - table.spent[seat][ability] for ability in range(len(PAYABLE))]
    return worth - sum(worth_of for worth_of, _ in affordable(table, seat, left))


def affordable(table: Table, seat: int, left: list[int]) -> list[tuple[float, Card]]:
    """The best Tactics in hand that the points allow, taken one after another."""
    found = sorted(((tactic_worth(table, seat, table.cards[card]), table.cards[card].id, table.cards[card])
                    for card in table.hand[seat] if table.cards[card].kind & ATTACK), reverse=True)
    chosen = []
    for worth, _, card in found[:table.standing.cap[seat]]:
        cost = table.standing.price(seat, card)
        if worth > 0 and all(points <= left[ability] for ability, points in cost):
            chosen.append((worth, card))
            for ability, points in cost:
                left[ability] -= points
    return chosen


# ---------------------------------------------------------------------- answers
def endured(table: Table, seat: int, attack: Attack) -> int:
    """What an attack takes if it is endured; of a hidden one what is usual."""
    damage = 5 if attack.down and table.cards[attack.card] is HIDDEN else table.damage_of(attack)
    return max(min(damage, table.options.endure_floor), damage - table.endurance(seat))


def answer_worth(table: Table, ask: Ask, card: Card) -> float:
    """A Block or Evade: the cards it saves, against the card and the points."""
    seat = ask.seat
    attack = table.attack(ask.about)
    assert attack is not None      # an answer is asked for a pending attack
    taken = endured(table, seat, attack)
    hidden = attack.down and table.cards[attack.card] is HIDDEN
    damage = 5 if hidden else table.damage_of(attack)
    left = 0 if card.kind & EVADE else max(0, damage - table.endurance(seat) - card.bonus)
    saved = float(taken - left)
    if not left:
        saved += sum(effect_worth(table, seat, effect, None) for effect in card.stop)
    if hidden:
        chance = GUESS * card.areas.bit_count() / 3
        wrong = damage - taken if table.options.failed_defence == "full-damage" else 0
        saved = chance * saved - (1 - chance) * wrong
    return saved - SPENT - price(table, seat, table.standing.price(seat, card))


# ---------------------------------------------------------------------- plays
def price(table: Table, seat: int, cost: Cost) -> float:
    """What the points of a cost are worth: much before the attacks of the own turn, nothing on the other's."""
    each = POINT.get(table.phase, 0.0) if seat == table.active else 0.0
    if table.phase == "maintain" and table.pending:
        each += KEPT                                  # for the answers to come
    return each * sum(points for _, points in cost)


def play_worth(table: Table, ask: Ask, handle: int) -> float:
    """A card that is no Tactic: what its effects are worth, for one card and its points."""
    seat, card = ask.seat, table.cards[handle]
    cost = price(table, seat, table.standing.price(seat, card))
    if card.kind & ALLY:
        return 0.6
    attack = table.attack(table.current) if table.current != NONE else None
    if card.kind & CONTINUOUS:
        worth = static_worth(table, seat, card) + sum(effect_worth(table, seat, effect, attack) for effect in card.play)
        return worth + FRESH - cost
    reply = ask.about if ask.kind == "reply" else None
    worth = 0.0
    for effect in card.play:
        if effect.do == "nullify" and reply is not None and reply.card != NONE:
            worth += 0.8 + 0.5 * max(0.0, held_worth(table, 1 - seat, table.cards[reply.card]))
        else:
            worth += effect_worth(table, seat, effect, attack)
    return worth + FRESH - cost


def static_worth(table: Table, seat: int, card: Card) -> float:
    """What a continuous card brings its player while it stays."""
    worth = 0.0
    if card.weapon:
        current = table.standing.weapon[seat] if table.options.weapons == "1" else 0
        worth += LASTS * (card.damage - current)
    for effect in card.static:
        for target in sides(table, seat, card, effect):
            worth += (1 if target == seat else -1) * lasting_worth(table, target, effect)
    for effect in card.upkeep:
        for target in sides(table, seat, card, effect):
            worth += (1 if target == seat else -1) * LASTS * upkeep_worth(table, target, effect)
    return worth


def upkeep_worth(table: Table, seat: int, effect: Effect) -> float:
    """What an effect that acts in Maintain is worth each time to the player it acts on."""
    return effect_worth(table, seat, on_self(effect), None)


def on_self(effect: Effect) -> Effect:
    """The effect as its target sees it."""
    return replace(effect, who="self", passed=tuple(map(on_self, effect.passed)),
                   failed=tuple(map(on_self, effect.failed)))


def sides(table: Table, seat: int, card: Card, effect: Effect) -> list[int]:
    """The players whom an effect of a card would touch if it were played now."""
    if effect.who == "each":
        return [0, 1]
    if effect.who == "matching":
        return [side for side in (0, 1) if any(trait in card.hq_traits
                                               for trait in table.cards[table.combatant[side]].traits)]
    if effect.who == "holder":
        return [1 - seat if card.on.startswith("enemy") else seat]
    return [seat if effect.who == "self" else 1 - seat]


def lasting_worth(table: Table, seat: int, effect: Effect) -> float:
    """What a lasting effect is worth to the player it touches."""
    if effect.do == "cap":
        return -LASTS * ATTACK_LOST * max(0.0, ATTACKS - effect.n)
    if effect.do == "score":
        each = {DAMAGE: 1.2, ENDURANCE: 1.2, RESOURCE: 1.0}.get(effect.ability, 0.5)
        return LASTS * each * effect.n
    if effect.do == "strike":
        return LASTS * effect.n * 0.9
    if effect.do == "cost":
        return -0.6 * LASTS * effect.n
    return {"forbid": -1.6, "conceal": 0.3, "luck": 0.4}.get(effect.do, 0.0)


def effect_worth(table: Table, seat: int, effect: Effect, attack: Attack | None) -> float:
    """What an effect that happens once is worth to its player; `attack` is the one that is being answered."""
    do = effect.do
    sign = {"opponent": -1, "each": 0}.get(effect.who, 1)
    if do == "deal":
        if effect.who == "each":
            return 0.4 * (table.life(seat) - table.life(1 - seat)) / 10
        return -sign * float(effect.n)
    if do == "draw":
        return 0.35 * effect.n * sign if table.stamina[seat] else 0.0
    if do == "discard":
        return -sign * 0.9 * effect.n
    if do == "recover":
        return min(effect.n, len(table.dead[seat])) * (1.0 if effect.to != "hand" else 1.2)
    if do == "remove":
        return 1.8 if removable(table, 1 - seat, effect.kind) else 0.0
    if do in ("boost", "shift", "avoid"):
        return on_attack_worth(table, seat, effect, attack)
    if do in ("check", "contest", "roll"):
        passed, failed = (sum(effect_worth(table, seat, part, attack) for part in parts)
                          for parts in (effect.passed, effect.failed))
        chance = chance_of(table, seat if effect.who != "opponent" else 1 - seat, effect)
        return chance * passed + (1 - chance) * failed
    if do == "refresh":
        return 0.4 * min(effect.n, table.spent[seat][effect.ability])
    if do == "switch":
        return best_switch(table, seat)
    if effect.until:
        return lasting_worth(table, seat if sign > 0 else 1 - seat, effect) / LASTS * sign
    return {"fetch": 0.6, "look": 0.1, "reshuffle": 0.1}.get(do, 0.0)


def chance_of(table: Table, seat: int, effect: Effect) -> float:
    """How likely a player passes a check, a contest or a plain roll, if every die roll is as frequent as another."""
    if effect.do == "roll":
        return (7 - effect.threshold) / 6
    standing = table.standing
    own = standing.scores[seat][effect.ability] + standing.luck[seat]
    if effect.do == "check":
        return min(6, max(0, 6 + own - effect.threshold)) / 6
    lead = own - standing.scores[1 - seat][effect.versus] - standing.luck[1 - seat]
    return sum(die + lead > other for die in range(1, 7) for other in range(1, 7)) / 36


def removable(table: Table, seat: int, kind: int) -> bool:
    """Whether a player has something in play of that kind."""
    return (any(table.owner[card] == seat and table.cards[card].kind & kind for card in table.play)
            or bool(table.down[seat]) or bool(kind & ALLY and table.allies[seat]))


def best_switch(table: Table, seat: int) -> float:
    now = character_worth(table, seat, table.combatant[seat])
    return max(character_worth(table, seat, card) for card in table.characters(seat)) - now


# ---------------------------------------------------------------------- effects on attacks
def on_attack_worth(table: Table, seat: int, effect: Effect, attack: Attack | None) -> float:
    """A card that changes a pending attack: the damage it saves or adds."""
    found = [attack] if attack is not None else table.pending
    return max((aim_worth(table, seat, one.event, effect) for one in found
                if legal.is_object(table, one, seat, effect.side)), default=0.0)


def aim_worth(table: Table, seat: int, event: int, effect: Effect) -> float:
    """What an effect on one attack is worth."""
    attack = table.attack(event)
    if attack is None:
        return 0.0
    if effect.do == "avoid":
        return float(endured(table, 1 - attack.seat, attack)) * (1 if attack.seat != seat else -1)
    if effect.do == "shift":
        act = table.acts[-1] if table.acts else None
        blocked = act is not None and act.what == "answer" and act.card != NONE and act.seat != seat
        return 2.5 if blocked and attack.seat == seat else 0.2
    before = endured(table, 1 - attack.seat, attack)
    after = max(table.options.endure_floor, before + effect.n)
    return float(after - before) * (1 if attack.seat == seat else -1)


def area_worth(table: Table, seat: int, area: int, event: int) -> float:
    """Where a moved attack goes: out of reach of the defence that was named, else where fewest defences reach."""
    for act in table.acts:
        if act.what == "answer" and act.card != NONE and act.seat != seat:
            return 0.0 if table.cards[act.card].areas >> area & 1 else 1.0
    return 0.1 * (GRID[area].endswith("leg"))


# ---------------------------------------------------------------------- cards and characters
def held_worth(table: Table, seat: int, card: Card) -> float:
    """What a card is worth in the hand of a player."""
    cost = table.standing.price(seat, card)
    scores = table.standing.scores[seat]
    if any(points > scores[ability] for ability, points in cost):
        return 0.1
    if card.kind & ATTACK:
        return 0.5 + 0.4 * card.damage - 0.1 * sum(points for _, points in cost)
    if card.kind & (BLOCK | EVADE):
        return 0.6 + 0.9 * card.areas.bit_count() / EVERY_AREA.bit_count() + (0.3 if card.kind & EVADE else 0.0)
    if card.kind & ALLY:
        return 0.4
    if card.kind & CONTINUOUS:
        return max(0.1, 0.7 * static_worth(table, seat, card))
    return 0.9


def character_worth(table: Table, seat: int, handle: int) -> float:
    """What a character is worth as Main Combatant, with the cards that lie on it."""
    printed = table.cards[handle].scores
    worth = 1.5 * printed[DAMAGE] + 1.5 * printed[ENDURANCE]
    worth += sum(table.cards[card].damage for card in table.weapons(handle))
    needs = [0] * len(PAYABLE)
    for card in table.hand[seat]:
        for ability, points in table.cards[card].cost:
            needs[ability] += points
    return worth + NEEDED * sum(min(printed[ability], needs[ability]) for ability in range(len(PAYABLE)))
