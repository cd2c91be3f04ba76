"""What happens when an effect acts that happens once: one procedure for each verb of the card language.

Lasting effects are read by kit/games/myriad/standing.py; language.py says which words each verb takes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kit.ask import Ask, Option, Procedure
from kit.games.myriad import attack_moves, moves
from kit.games.myriad.cards import ALLY, EFFECT, GRID, SWITCH, Effect
from kit.games.myriad.language import VERBS
from kit.games.myriad.rules import damage, legal
from kit.games.myriad.rules.options import DONE, STAY, distinct
from kit.games.myriad.standing import holder_of, targets
from kit.games.myriad.table import NONE, ON_PLAYER, Act, Attack, Table

NOBODY = -1


@dataclass(slots=True)      # never changed
class Source:
    """Where an effect comes from, and what it is about."""

    card: int                  # handle
    seat: int                  # the player of the card; of a reward, the solver
    holder: int                # the player the card was put on
    event: int                 # what led to it
    reply: Act | None = None   # what the card replies to
    attack: int = NONE         # event of the attack that the card itself is
    only: int = NOBODY         # in Maintain: the one player it acts on


def source_of(table: Table, card: int, event: int, reply: Act | None = None, attack: int = NONE,
              only: int = NOBODY) -> Source:
    """The source that a card is for its own player."""
    seat = table.owner[card]
    place = table.place.get(card, ON_PLAYER[seat])
    holder = table.owner[place] if place >= 0 else holder_of(seat, place)
    return Source(card, seat, holder, event, reply, attack, only)


def unbound(source: Source) -> Source:
    """What follows from an effect acts on whom it names, also in Maintain."""
    if source.only == NOBODY:
        return source
    return Source(source.card, source.seat, source.holder, source.event, source.reply, source.attack)


def run(table: Table, effects: tuple[Effect, ...], source: Source) -> Procedure:
    """The effects of a card in their order (instant.at-once)."""
    for effect in effects:
        if effect.until:
            if source.only != NOBODY:                 # maintain.upkeep: on the player whose Maintain it is
                effect = replace(effect, who="self" if source.only == source.seat else "opponent")
            moves.add_lasting(table, effect, source.seat, source.holder, source.card, source.event)
        elif VERBS[effect.do].use == "once":
            yield from ONCE[effect.do](table, effect, source)


def named(table: Table, effect: Effect, source: Source) -> list[int]:
    """The players an effect acts on (continuous.reach)."""
    found = list(targets(table, effect, source.seat, source.holder, table.cards[source.card]))
    return found if source.only == NOBODY else [seat for seat in found if seat == source.only]


# ---------------------------------------------------------------------- cards and points
def deal_damage(table: Table, effect: Effect, source: Source) -> Procedure:
    """damage.from-effects, endure.attacks-only: damage that is no attack."""
    yield from damage.hurt(table, named(table, effect, source), effect.n, source.event, "damage.from-effects")


def draw_cards(table: Table, effect: Effect, source: Source) -> Procedure:
    for seat in named(table, effect, source):
        damage.draw(table, seat, effect.n, "game.text-over-rules", source.event)
    yield from ()


def discard_cards(table: Table, effect: Effect, source: Source) -> Procedure:
    """Cards of their own choice; loss.when: being made to discard is a moment to look."""
    seats = named(table, effect, source)
    for seat in seats:
        hand = table.hand[seat]
        for left in range(effect.n, 0, -1):
            if not hand:
                break
            card = hand[-1]
            if left < len(hand):
                choice = yield Ask(seat, "discard", [("discard", card) for card in distinct(table, hand)],
                                   "game.text-over-rules", left)
                card = choice[1]
            moves.discard(table, seat, card, "game.text-over-rules", source.event)
    damage.check_loss(table, seats, True)


def recover_cards(table: Table, effect: Effect, source: Source) -> Procedure:
    """pile.dead-stays: up to n cards of the own Dead Pile come back."""
    for seat in named(table, effect, source):
        moved = False
        for left in range(effect.n, 0, -1):
            found = [card for card in table.dead[seat] if not effect.kind or effect.kind & table.cards[card].kind]
            if not found:
                break
            options: list[Option] = [("recover", card) for card in distinct(table, found[::-1])]
            choice = yield Ask(seat, "recover", [*options, DONE], "pile.dead-stays", (effect.to, left))
            if choice == DONE:
                break
            moves.recover(table, seat, choice[1], effect.to, source.event)
            moved = True
        if moved and effect.to == "stamina":
            moves.mix(table, seat, source.event)


def fetch_card(table: Table, effect: Effect, source: Source) -> Procedure:
    """A search through Stamina; the order in which its cards lie is not told."""
    for seat in named(table, effect, source):
        moves.leaf_through(table, seat)
        found = [card for card in table.stamina[seat] if effect.kind & table.cards[card].kind]
        # by what is printed and then by handle, so that nothing tells where they lay
        found.sort(key=lambda card: (table.cards[card].id, card))
        if found:
            options: list[Option] = [("fetch", card) for card in distinct(table, found)]
            choice = yield Ask(seat, "fetch", [*options, DONE], "game.text-over-rules")
            if choice != DONE:
                moves.fetch(table, seat, choice[1], source.event)
        moves.mix(table, seat, source.event)
        damage.check_stamina(table, seat)


def remove_card(table: Table, effect: Effect, source: Source) -> Procedure:
    """One card in play that a named player controls; concealed.effect.drop: a face-down one unseen."""
    options: list[Option] = []
    for seat in named(table, effect, source):
        options += [("remove", card) for card in table.play
                    if table.owner[card] == seat and effect.kind & table.cards[card].kind]
        if effect.kind & EFFECT:
            options += [("remove-down", seat, number) for number in range(len(table.down[seat]))]
        if effect.kind & ALLY:
            options += [("remove", card) for card in table.allies[seat]]
    if options:
        choice = yield Ask(source.seat, "remove", options, "game.text-over-rules")
        card = choice[1] if choice[0] == "remove" else table.down[choice[1]][choice[2]]
        moves.leave(table, card, "was removed", "ally.leaves" if card in table.allies[table.owner[card]]
                    else "continuous.stays", source.event)


def refresh_points(table: Table, effect: Effect, source: Source) -> Procedure:
    for seat in named(table, effect, source):
        moves.refund(table, seat, effect.ability, effect.n, source.event)
    yield from ()


def look_at(table: Table, effect: Effect, source: Source) -> Procedure:
    """The player of the card sees what is hidden from all others but its owner."""
    for seat in named(table, effect, source):
        if effect.at == "hand":
            seen = table.hand[seat][:]
        elif effect.at == "facedown":
            seen = table.down[seat] + [attack.card for attack in table.pending if attack.down and attack.seat == seat]
        else:
            seen = table.stamina[seat][-effect.n:][::-1]
        moves.look(table, source.seat, seen, effect.at, seat, source.event)
    yield from ()


def switch_combatant(table: Table, effect: Effect, source: Source) -> Procedure:
    """combatant.any-pair: a change of Main Combatant besides that of step D."""
    for seat in named(table, effect, source):
        others = [card for card in table.characters(seat) if card != table.combatant[seat]]
        if others and not table.standing.forbid[seat] & SWITCH:
            options: list[Option] = [STAY, *(("switch", card) for card in others)]
            choice = yield Ask(seat, "switch", options, "combatant.any-pair")
            if choice != STAY:
                moves.step_up(table, seat, choice[1], "combatant.any-pair", source.event)


def reshuffle_rolled(table: Table, effect: Effect, source: Source) -> Procedure:
    for seat in named(table, effect, source):
        moves.return_rolled(table, seat, "game.text-over-rules", source.event)
    yield from ()


# ---------------------------------------------------------------------- replies and attacks
def nullify_card(table: Table, effect: Effect, source: Source) -> Procedure:
    """splode.interrupt, splode.nullified: only the card that was replied to, if it is of a listed kind."""
    act = source.reply
    is_open = act is not None and act.card != NONE and act.event not in table.nullified
    if act is not None and is_open and effect.kind & table.cards[act.card].kind:
        moves.nullify(table, act, source.event)
    yield from ()


def aim(table: Table, effect: Effect, source: Source) -> Procedure:
    """The pending attack an effect acts on, None if there is none. The text of an attack means that very attack."""
    if source.attack != NONE:
        return table.attack(source.attack)            # None if a reply has ended it
    found = [attack for attack in table.pending if legal.is_object(table, attack, source.seat, effect.side)]
    if not found:
        return None
    choice = yield Ask(source.seat, "aim", [("aim", attack.event) for attack in found], "splode.needs-object", effect)
    return table.attack(choice[1])


def is_met(table: Table, source: Source, attack: Attack) -> bool:
    """respond.effects-too: by switch an effect that the defender uses in Respond is the answer."""
    return (table.options.effect_answers == "is-the-answer" and table.phase == "respond"
            and source.seat == table.active != attack.seat)


def boost_attack(table: Table, effect: Effect, source: Source) -> Procedure:
    attack = yield from aim(table, effect, source)
    if attack is not None:
        attack_moves.boost(table, attack, source.seat, effect.n, is_met(table, source, attack), source.event)


def shift_attack(table: Table, effect: Effect, source: Source) -> Procedure:
    attack = yield from aim(table, effect, source)
    if attack is not None:
        choice = yield Ask(source.seat, "area", [("area", area) for area in range(len(GRID))], "attack.grid",
                           attack.event)
        attack_moves.shift(table, attack, source.seat, choice[1], is_met(table, source, attack), source.event)


def avoid_attack(table: Table, effect: Effect, source: Source) -> Procedure:
    """attack.successful: an attack that is avoided is unsuccessful; concealed.attack.endured-too: and turned up."""
    attack = yield from aim(table, effect, source)
    if attack is None:
        return
    if attack.down:
        attack = yield from reveal(table, attack)
    if attack is not None:
        event = attack_moves.resolve(table, attack, 0, False, "attack.successful", source.event)
        yield from aftermath(table, attack, False, event)


def reveal(table: Table, attack: Attack) -> Procedure:
    """concealed.attack.text-waits: turned up, the text of the attack acts, before damage.

    Returns the attack as it is then, None if its own text has ended it.
    """
    attack_moves.turn_up(table, attack)
    yield from run(table, table.cards[attack.card].play, source_of(table, attack.card, attack.event, None,
                                                                   attack.event))
    return table.attack(attack.event)


def aftermath(table: Table, attack: Attack, successful: bool, event: int) -> Procedure:
    """pending.text-now: the text of an attack for its success or failure, with the scores of this moment."""
    if attack.card != NONE:
        card = table.cards[attack.card]
        effects = card.hit if successful else card.miss
        if effects:
            yield from run(table, effects, source_of(table, attack.card, event))


# ---------------------------------------------------------------------- checks
def total(table: Table, seat: int, ability: int, cause: int, reshuffles: bool = True) -> int:
    """check.total: a die, what is added to it, and the score; check.full-score: spent points do not lower it."""
    die = damage.roll(table, seat, cause, reshuffles)
    found = die + table.standing.luck[seat] + table.score(seat, ability)
    moves.note_check(table, seat, found, cause)
    return found


def check_ability(table: Table, effect: Effect, source: Source) -> Procedure:
    """check.greater: the total must be above the threshold."""
    for seat in named(table, effect, source):
        passed = total(table, seat, effect.ability, source.event) > effect.threshold
        moves.tell_check(table, seat, passed, "check.greater", source.event, effect.threshold)
        yield from run(table, effect.passed if passed else effect.failed, unbound(source))


def contest_abilities(table: Table, effect: Effect, source: Source) -> Procedure:
    """check.opposed, check.order: the player of the card rolls first, and the higher total wins.

    check.tie: nobody wins; by switch both roll again while somebody can flip a card, or the other player wins.
    """
    seat = source.seat
    reshuffles = True
    while True:
        own = total(table, seat, effect.ability, source.event, reshuffles)
        other = total(table, 1 - seat, effect.versus, source.event, reshuffles)
        if own != other or table.options.opposed_tie != "reroll" or not (table.stamina[0] or table.stamina[1]):
            break
        reshuffles = False
    if own == other and table.options.opposed_tie != "defender":
        moves.tell_tie(table, seat, source.event)
        return
    moves.tell_check(table, seat, own > other, "check.opposed", source.event)
    yield from run(table, effect.passed if own > other else effect.failed, unbound(source))


def roll_die(table: Table, effect: Effect, source: Source) -> Procedure:
    """dice.flip: a plain die."""
    for seat in named(table, effect, source):
        passed = damage.roll(table, seat, source.event) >= effect.threshold
        yield from run(table, effect.passed if passed else effect.failed, unbound(source))


ONCE: dict[str, Callable[[Table, Effect, Source], Procedure]] = {
    "deal": deal_damage, "draw": draw_cards, "discard": discard_cards, "recover": recover_cards, "fetch": fetch_card,
    "remove": remove_card, "refresh": refresh_points, "look": look_at, "switch": switch_combatant,
    "reshuffle": reshuffle_rolled, "nullify": nullify_card, "boost": boost_attack, "shift": shift_attack,
    "avoid": avoid_attack, "check": check_ability, "contest": contest_abilities, "roll": roll_die,
}
"""What happens for each verb that happens once."""
