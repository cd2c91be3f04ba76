"""4 Turn Structure: the six steps, from wherever in the turn the table stands."""

from __future__ import annotations

from kit.ask import Ask, Procedure, Result
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.rules.choose import discard_cards
from kit.games.gauntlet.rules.dispatch import NOBODY, open_window, settle, stops
from kit.games.gauntlet.rules.movement import movement_step
from kit.games.gauntlet.rules.opportunity import AFTER, BEFORE, opportunities
from kit.games.gauntlet.rules.setup import arrange
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

STEPS = ("T0", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8")
HAND_LIMIT = 3      # zone.hand
MOST_TURNS = 300    # turn.no-draw-game: where the kit stops a game that does not end
NEXT_TURN = Because("turn.alternate")
CAPTURE = (Because("turn.capture.at-start", seat=0), Because("turn.capture.at-start", seat=1))
DRAW = (Because("turn.draw.one", seat=0), Because("turn.draw.one", seat=1))


def take_turn(table: Table) -> Procedure:
    """One turn, or the setup before the first one (turn.six-steps)."""
    if table.step == "setup":
        yield from arrange(table)
        return
    if table.step == "T0":
        begin_turn(table)
    for step in STEPS[STEPS.index(table.step):]:
        if table.turn_over and step != "T8":
            continue                                   # inq.witch.cleanup: the rest of an ended turn is skipped
        table.step = step
        if table.pauses:
            yield Ask(table.active, "step", [("go",)], "turn.six-steps")
        yield from TAKE[step](table)
    end_turn(table)


def begin_turn(table: Table) -> None:
    """Nothing has been done yet this turn."""
    table.turn += 1
    table.began = table.pos[:]
    table.normal, table.later, table.extra, table.instant = 1, 0, 0, 0
    table.barred, table.moving, table.has_moved, table.turn_over = False, True, False, False
    table.points = []
    table.once = {}
    table.won = []
    table.captured = []
    table.fights = 0
    moves.log(table, "began a turn", table.active, NEXT_TURN, amount=table.turn)


def start(table: Table) -> Procedure:
    """turn.start-effects-before-capture: what happens at the start of the turn."""
    if table.options.start_effects_before_capture:
        turn_up_assets(table)
    yield from open_window(table, windows.BEFORE_CAPTURE, (table.active,))
    if table.options.start_effects_before_capture:
        yield from open_window(table, windows.START, (table.active,))
    yield from settle(table)


def turn_up_assets(table: Table) -> None:
    """asset.face-down: Assets that were face down until this turn."""
    for seat in table.seats:
        for asset in table.bank[seat]:
            if asset.down == table.active:
                moves.turn_up_asset(table, asset, Because("asset.face-down"))


def capture(table: Table) -> Procedure:
    """turn.capture.at-start, control.capture-step: not before (control.counterattack-window)."""
    seat = table.active
    place = table.pos[seat]
    if table.is_enemy(seat, place) and table.number(windows.MAY_CAPTURE, seat, None, place) is None and \
            not (yield from stops(table, windows.WOULD_CAPTURE, 1 - seat, place, place)):
        ground.change_control(table, seat, place, CAPTURE[seat])
    yield from settle(table)
    if not table.options.start_effects_before_capture:
        turn_up_assets(table)
        yield from open_window(table, windows.START, (seat,))


def after_capture(table: Table) -> Procedure:
    """turn.capture.then-checks, turn.after-capture.order, win.simultaneous: the seat whose turn it is comes first."""
    yield from open_window(table, windows.AFTER_CAPTURE, (table.active,))
    yield from open_window(table, windows.OPPOSING_CAPTURE, (1 - table.active,))
    yield from settle(table)


def draw_step(table: Table) -> Procedure:
    """turn.draw.one, draw.skip-and-replace; in the first turn too (setup.first-turn-normal)."""
    seat = table.active
    if table.turn == 1 and not table.options.first_turn_draw:
        table.once["drawn"] = 1
        return
    number = table.number(windows.DRAWS, seat, 1)
    table.once["normal draw"] = number
    if number > 0:
        yield from open_window(table, windows.DRAW_STEP, (seat,))
        drawn = moves.draw(table, seat, table.once["normal draw"], DRAW[seat])
        table.once["drawn"] = len(drawn) + table.once.get("drawn otherwise", 0)
    else:
        table.once["skipped"] = 1


def after_draw(table: Table) -> Procedure:
    """draw.after-order: the check of the other seat first, then what the drawing seat has, an upkeep last."""
    yield from open_window(table, windows.AFTER_DRAW, (1 - table.active, table.active), table.once.get("drawn", 0))
    yield from open_window(table, windows.UPKEEP, (table.active,))
    yield from settle(table)


def before_movement(table: Table) -> Procedure:
    """ao.before-movement."""
    yield from open_window(table, windows.OPPORTUNITIES, (table.active,))
    yield from opportunities(table, BEFORE)


def movement(table: Table) -> Procedure:
    """turn.move.choose."""
    if table.later or table.normal > 1:
        table.normal, table.later = table.later, 0       # terr.command-tent
    return movement_step(table)


def after_movement(table: Table) -> Procedure:
    """ao.after-movement."""
    if table.barred and table.options.ao_ban_covers_faction_actions:
        return NOBODY
    return opportunities(table, AFTER)


def cleanup(table: Table) -> Procedure:
    """turn.cleanup.effects-then-limit, turn.cleanup.order, turn.cleanup.only-active-discards.

    inq.witch.cleanup: by switch a turn that was cut short has none, and only what lasts for the turn lapses.
    """
    seat = table.active
    has_cleanup = not table.turn_over or table.options.pursuit_keeps_cleanup
    if has_cleanup:
        yield from open_window(table, windows.TURN_END)
    expire(table)
    over = len(table.hand[seat]) - HAND_LIMIT
    if over > 0 and has_cleanup:
        yield from discard_cards(table, seat, over, Because("turn.cleanup.effects-then-limit", seat=seat))
    yield from open_window(table, windows.EXPIRES)
    yield from settle(table)
    yield from open_window(table, windows.AFTER_CLEANUP)


def expire(table: Table) -> None:
    """Effects for this turn are over."""
    for source in [each for each in table.waiting if each.data.get("until", table.turn + 1) <= table.turn]:
        moves.end_wait(table, source)
    for place in table.column:
        if place.off:
            place.off = [each for each in place.off if each[2] > table.turn]


def end_turn(table: Table) -> None:
    """turn.alternate; turn.no-draw-game: the kit stops a game that has gone on for very long."""
    table.active = 1 - table.active
    table.step = "T0"
    table.turn_over = False
    if table.turn >= MOST_TURNS:
        lead = table.controlled(0) - table.controlled(1)
        by_control = table.options.turn_cap == "territories" and lead
        winners = (table.names[0 if lead > 0 else 1],) if by_control else ()
        table.result = Result(winners, "most Territories" if by_control else "no result", "turn.no-draw-game")
        moves.log(table, "was stopped", table.active, Because("turn.no-draw-game"), amount=table.turn)


TAKE = {"T0": start, "T1": capture, "T2": after_capture, "T3": draw_step, "T4": after_draw, "T5": before_movement,
        "T6": movement, "T7": after_movement, "T8": cleanup}
