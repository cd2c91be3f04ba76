"""5.3, 8 and 9: the battle turn, the duty to act, fatigue, and the end of the game."""

from __future__ import annotations

from functools import cache

from kit.ask import Ask, Option, Procedure
from kit.games.shovel import moves
from kit.games.shovel.rules.attack import strike, strikes
from kit.games.shovel.rules.creation import creation_turn
from kit.games.shovel.rules.hand import act, lifts
from kit.games.shovel.rules.opening import begin_battle
from kit.games.shovel.rules.powers import use_power
from kit.games.shovel.table import Table

END: Option = ("end",)


def take_turn(table: Table) -> Procedure:
    """One turn of the phase the table stands in."""
    if table.phase == "creation":
        yield from creation_turn(table)
        return
    if table.phase == "reveal":
        begin_battle(table)
    yield from battle_turn(table)


def battle_turn(table: Table) -> Procedure:
    """mustact.ways: acts until the seat ends its turn; fatigue.when: fatigue if there is none as the turn begins."""
    begin_turn(table)
    if table.options.repetition and is_third_time(table):
        moves.stop(table, "end.repetition")
        return
    options = acts(table)
    if not options:
        yield from fatigue(table)
    seat = table.active
    while options:
        choice = yield Ask(seat, "choose", options, "turn.choose-actor", stop=True)
        what = choice[0]
        if what == "end":
            break
        if what == "lift":
            yield from act(table, choice[1], choice[2])
        elif what == "tap":
            yield from use_power(table, choice[1])
        else:
            yield from strike(table, choice[1], choice[2], choice[3], "strike.damage")
        if not table.alive[seat] or table.options.strike_role == "action":     # end.elimination, turn.one-option
            break
        options = acts(table)                        # turn.end-choice: over if nothing but ending is left
        if options:
            options.append(END)
    end_turn(table)


def begin_turn(table: Table) -> None:
    """Nothing has been done yet this turn."""
    moves.begin_turn(table, "battle.order")
    table.struck = []
    table.has_acted = False
    table.has_spent = False


@cache
def tap_option(slot: int) -> Option:
    return "tap", slot


def acts(table: Table) -> list[Option]:
    """What the seat may do now, but for ending its turn (turn.no-pass).

    turn.choose-actor, turn.tapped-locked: a hand or a tap of an untapped character, if the main act is still open
    (turn.one-option). strike.when: free strikes before or after it.
    """
    options: list[Option] = []
    if not table.has_spent:
        tapped = table.tapped
        locked = table.options.tapped_lock == "full"
        for slot, stack in enumerate(table.stacks[table.active]):
            if stack:
                if stack[0] not in tapped:
                    options += lifts(slot, len(stack) - 1)
                    options.append(tap_option(slot))
                elif not locked:
                    options += lifts(slot, len(stack) - 1)
    return options + strikes(table)


def fatigue(table: Table) -> Procedure:
    """fatigue.effect: one own character of the seat's choice dies with its entire stack, and the turn is over."""
    seat = table.active
    choice = yield Ask(seat, "fatigue", [("fatigue", slot) for slot in table.living(seat)], "fatigue.when", stop=True)
    moves.kill(table, seat, choice[1], "fatigue.effect")


def end_turn(table: Table) -> None:
    """turn.end-refill: the row is filled; end.turn-cap: a battle that lasts too long is a stalemate."""
    moves.turn_up(table, table.active, "turn.end-refill")
    table.battles += 1
    if table.battles == table.options.battle_turn_cap:
        moves.stop(table, "end.turn-cap")
        return
    table.active = table.next_seat(table.active)


def is_third_time(table: Table) -> bool:
    """end.repetition: whether this position begins a turn for the third time; counts it."""
    position = repr(position_key(table))
    table.positions[position] = times = table.positions.get(position, 0) + 1
    return times >= table.options.repetition


def position_key(table: Table) -> tuple[object, ...]:
    """end.repetition: what makes two positions equal; the copies of a card are alike, and letters do not count."""
    printed = table.printed
    seats = [sorted(([printed[card] for card in stack], stack[0] in table.tapped) for stack in stacks if stack)
             for stacks in table.stacks]
    pile: object = len(table.pile)
    if table.options.shop_exhausted == "reshuffle":
        pile = [printed[card] for card in table.pile]
    row = [printed[card] if card >= 0 else card for card in table.row]
    return table.active, seats, row, [printed[card] for card in table.discard], pile
