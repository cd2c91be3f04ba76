"""5 Withdrawal and Retreat: tokens that effects and lost battles move."""

from __future__ import annotations

from typing import NamedTuple

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import open_window, settle, stops
from kit.games.gauntlet.table import BOTH, Table


class Step(NamedTuple):
    """One position of movement."""

    seat: int
    origin: int
    place: int
    direction: int     # +1 forward, -1 back


def can_go_back(table: Table, seat: int) -> bool:
    """withdraw.by-effect-on-own-end: whether an effect can make a seat withdraw one position."""
    return table.is_ground(table.pos[seat]) and table.pos[seat] - table.forward(seat) != table.home(seat)


def withdraw(table: Table, seat: int, by: By) -> Procedure:
    """An effect makes a seat withdraw one position, if able (withdraw.defender-steps-back); returns whether it did.

    An attacker goes back where it came from (withdraw.attacker-returns, withdraw.off-column-origin). It is movement
    by choice and no retreat (withdraw.voluntary, withdraw.is-not-retreat).
    """
    fight = table.fight
    place = table.pos[seat] - table.forward(seat)
    attacks = fight is not None and not fight.is_over and fight.attacker == seat and table.pos[seat] == fight.place
    if fight is not None and attacks:
        able = fight.origin != table.home(seat) or table.options.attacker_returns_off_column
        place = fight.origin
    else:
        able = can_go_back(table, seat)
    if not able:                                         # withdraw.never-share-a-position
        how = table.options.blocked_withdrawal
        is_shared = table.pos[0] == table.pos[1]
        if not is_shared or how == "illegal":
            return False
        if how == "attacker-back" and not attacks and fight is not None:
            seat, place = fight.attacker, fight.origin
    ground.move_token(table, seat, place, "withdrew", by)
    table.taken[seat] = [at for at in table.taken[seat] if at == place]
    yield from open_window(table, windows.STEPPED, BOTH[seat],
                           Step(seat, place + table.forward(seat), place, -1), place)
    yield from settle(table)
    return True


def retreat_one(table: Table, seat: int, by: By) -> Procedure:
    """retreat.forced, retreat.one-position: one position back, away from the winner; not movement. False: not able."""
    here = table.pos[seat]
    if here == table.home(seat):
        return False
    place = here - table.forward(seat)
    event = ground.move_token(table, seat, place, "retreated", by)
    if place == table.home(seat):
        table.forced_off[seat] = True                    # run.force-off
    table.taken[seat] = [at for at in table.taken[seat] if at == place]
    fight = table.fight
    if fight is not None:
        fight.retreated[seat] += 1
    if table.options.retreat_is_entering:                # mov.enter-meaning
        yield from open_window(table, windows.STEPPED, BOTH[seat], Step(seat, here, place, 0), place)
    yield from settle(table)
    return event >= 0


def retreat_more(table: Table, seat: int, by: By, number: int = 1) -> Procedure:
    """retreat.additional-one-at-a-time: further positions back, each a separate step.

    Off the end too, but for a switch (retreat.off-end-by-extra).
    """
    for _ in range(number):
        if (yield from stands_ground(table, seat, by)):
            break
        last = table.pos[seat] - table.forward(seat)
        if last == table.home(seat) and not table.options.extra_retreat_can_force_off:
            break
        yield from retreat_one(table, seat, by)


def stands_ground(table: Table, seat: int, by: By) -> Procedure:
    """card.stand-ground-scope: whether a seat ignores a move that an opposing card would make it take."""
    return moves.is_opposing(by, seat) and moves.is_card_effect(table, by) and \
        (yield from stops(table, windows.PUSHED, seat, by))


def is_voluntary(table: Table) -> bool:
    """Whether a teleport is movement of one's own will, and not what replaces the retreat from a battle."""
    return table.fight is None or table.fight.is_over


def teleports(table: Table, seat: int) -> list[int]:
    """mov.paths-no-passing: unoccupied Territories a seat controls, on its own side of the opponent.

    mov.enter-meaning: bans on entering bind voluntary movement only, and those on leaving (card.quicksand-counts).
    """
    here, there = table.pos[seat], table.pos[1 - seat]
    places = [place for place in range(1, table.last) if table.controls(seat, place) and place not in (here, there)]
    if is_voluntary(table):
        steps = [Step(seat, here, place, 0) for place in places]
        places = [step.place for step in steps if table.number(windows.MAY_LEAVE, seat, None, step, here) is None
                  and table.number(windows.MAY_ENTER, seat, None, step, step.place) is None]
    if table.options.teleport_may_pass:
        return places
    return [place for place in places if (there - place) * table.forward(seat) > 0]


def teleport(table: Table, seat: int, place: int, by: By) -> Procedure:
    """A token is put on another Territory, without a battle; returns whether it was."""
    step = Step(seat, table.pos[seat], place, 0)
    is_chosen = is_voluntary(table)
    if is_chosen and (yield from stops(table, windows.ENTERING, BOTH[seat], step, place)):
        return False
    ground.move_token(table, seat, place, "moved", by)
    table.taken[seat] = [at for at in table.taken[seat] if at == place]
    if is_chosen or table.options.retreat_is_entering:                # mov.enter-meaning
        yield from open_window(table, windows.STEPPED, BOTH[seat], step, place)
    yield from settle(table)
    return True
