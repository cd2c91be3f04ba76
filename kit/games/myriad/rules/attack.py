"""II.2, II.3, III Tactics: attacks declared, answered and settled."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure
from kit.games.myriad import attack_moves, moves
from kit.games.myriad.cards import BLOCK
from kit.games.myriad.rules import damage, legal
from kit.games.myriad.rules.options import answers, free_acts
from kit.games.myriad.rules.plays import between_acts, free_act, interrupt, window
from kit.games.myriad.rules.verbs import aftermath, reveal, run, source_of
from kit.games.myriad.table import NONE, Attack, Table

ENDURED, EFFECT = NONE, -2      # answers that are no card
ACTS = ("play", "activate", "lay", "power", "solve")


# ---------------------------------------------------------------------- declaring
def declare(table: Table, choice: Option) -> Procedure:
    """attack.one-tactic-each, attack.base-or-tactics: one attack, open to a reply, then pending.

    When its play has survived the replies, the text of a face-up attack acts.
    """
    seat = table.active
    down = choice[0] == "attack" and choice[2]
    if choice[0] == "base":
        act = attack_moves.declare_base(table, seat, choice[1])
    else:
        act = attack_moves.declare(table, seat, choice[1], down)
    yield from window(table, act)
    moves.close(table, act)
    if act.card != NONE and table.cards[act.card].play and not down and act.event not in table.nullified:
        yield from run(table, table.cards[act.card].play, source_of(table, act.card, act.event, None, act.event))


# ---------------------------------------------------------------------- answering
def incoming(table: Table) -> list[Attack]:
    """respond.what: the attacks against the active player that wait for an answer."""
    return [attack for attack in table.pending if attack.seat != table.active]


def answer_all(table: Table) -> Procedure:
    """respond.order, respond.must-finish: every attack, in the order of declaration, one at a time.

    By switch in the defender's order, or all answers are chosen first and then all attacks settled.
    """
    order = table.options.respond_order
    if order == "together":
        for attack in incoming(table):
            yield from meet(table, attack.event)
        while table.chosen:
            event, card, cause = table.chosen.pop(0)
            table.current = event
            yield from settle(table, event, card, cause)
            table.current = NONE
        return
    while waiting := incoming(table):
        attack = waiting[0]
        if order == "defender" and len(waiting) > 1:
            choice = yield Ask(table.active, "which", [("meet", other.event) for other in waiting], "respond.order")
            attack = next(other for other in waiting if other.event == choice[1])
        yield from meet(table, attack.event)


def meet(table: Table, event: int) -> Procedure:
    """respond.one-of-three, respond.effects-too: free acts as wanted, then one answer.

    respond.one-card-one-attack: one card for one attack; evade.when, block.when: paid now.
    """
    seat = table.active
    table.current = event
    table.window = True
    while True:
        if table.window and (found := between_acts(table)) is not None:
            yield from interrupt(table, found)
        attack = table.attack(event)
        if attack is None:                            # avoided by an effect
            break
        choice = yield Ask(seat, "respond", [*answers(table, seat, attack), *free_acts(table, seat)],
                           "respond.one-of-three", event)
        if choice[0] in ACTS:
            yield from free_act(table, choice)
            continue
        yield from give_answer(table, event, choice)
        break
    table.current = NONE


def give_answer(table: Table, event: int, choice: Option) -> Procedure:
    """An answer is named, may be replied to, and then settles the attack (splode.window, endure.when)."""
    seat = table.active
    card = choice[1] if choice[0] == "answer" else ENDURED if choice[0] == "endure" else EFFECT
    cause = event
    if card != EFFECT:
        if card == ENDURED:
            act = attack_moves.endure(table, seat, event)
        else:
            rule = "block.when" if table.cards[card].kind & BLOCK else "evade.when"
            act = moves.play(table, seat, card, "answered", rule, event)
        yield from window(table, act)
        moves.close(table, act)
        cause = act.event
        if card >= 0 and table.cards[card].play and cause not in table.nullified:
            yield from run(table, table.cards[card].play, source_of(table, card, cause))
    if table.options.respond_order == "together":
        table.chosen.append((event, card, cause))
    else:
        yield from settle(table, event, card, cause)


def settle(table: Table, event: int, card: int, cause: int) -> Procedure:
    """concealed.attack.reveal, attack.damage-to-dead: the attack is judged, damages, and its texts act."""
    attack = table.attack(event)
    if attack is not None and attack.down:
        attack = yield from reveal(table, attack)
    if attack is None:
        return
    seat = 1 - attack.seat
    points, successful, rule = outcome(table, attack, seat, card, cause)
    done = attack_moves.resolve(table, attack, points, successful, rule, cause)
    if points:
        yield from damage.hurt(table, (seat,), points, done, "attack.damage-to-dead")
    if card >= 0 and not successful and table.cards[card].stop:
        yield from run(table, table.cards[card].stop, source_of(table, card, done))
    yield from aftermath(table, attack, successful, done)


def outcome(table: Table, attack: Attack, seat: int, card: int, cause: int) -> tuple[int, bool, str]:
    """What an answer makes of an attack: the damage left, whether it is successful, and the clause.

    pending.defender-now, ability.built-in: with the Endurance of this moment, in full each time (endure.each-attack).
    """
    points = table.damage_of(attack)
    if card == EFFECT:
        return points, True, "respond.effects-too"
    if card != ENDURED:
        printed = table.cards[card]
        if cause not in table.nullified and legal.covers(table, printed, attack):
            if not printed.kind & BLOCK:
                return 0, False, "evade.avoid"
            # block.amount: Endurance and the bonus of the Block
            left = points - table.endurance(seat) - printed.bonus
            return (left, True, "block.partial") if left > 0 else (0, False, "block.deflect")
        if table.options.failed_defence == "full-damage":
            return points, True, "respond.failed-defence"
    # endure.amount, endure.floor; endure.no-raise: what is at 0 stays there; endure.successful
    floor = min(points, table.options.endure_floor)
    return max(floor, points - table.endurance(seat)), True, "endure.amount"
