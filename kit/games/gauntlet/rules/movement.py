"""5 Movement: one position at a time, the Movement step, withdrawal and retreat."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.column import Point
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.battle import battle
from kit.games.gauntlet.rules.dispatch import open_window, settle, stops, use
from kit.games.gauntlet.rules.in_force import Offer, offered
from kit.games.gauntlet.rules.retreat import Step
from kit.games.gauntlet.sources import NONE, Because
from kit.games.gauntlet.table import BOTH, Table

TAGS = ("no-battle", "no-commit", "advance-only", "ordinary")     # most restricted first (mov.points-and-tags)
ORDINARY = Point("ordinary", "ordinary")
OWN_END = Refusal("mov.no-withdraw-past-own-end", "nobody may withdraw off their own end")
NO_WAY = Refusal("mov.position-def", "there is no position ahead")
NO_BATTLE = Refusal("mov.points-and-tags", "this movement cannot start a battle")


def next_step(table: Table, seat: int, direction: int) -> Step:
    here = table.pos[seat]
    return Step(seat, here, here + direction * table.forward(seat), direction)


def why_not(table: Table, step: Step, no_battle: bool = False) -> Refusal | None:
    """Why a seat may not voluntarily take a step; None: it may."""
    seat, origin, place, direction = step
    other = 1 - seat
    if direction < 0 and (place == table.home(seat) or not table.is_ground(origin)):
        return OWN_END
    if not 0 < place < len(table.column) - 1:
        if place == table.home(other):
            refusal = why_no_last_stand(table, step)
            if refusal is not None:
                return refusal
        elif place != table.home(seat):
            return NO_WAY
    if place == table.pos[other]:
        if no_battle:
            return NO_BATTLE
        refusal = table.number(windows.MAY_FIGHT, seat, None, step)
        if refusal is not None:
            return refusal    # type: ignore[no-any-return]  # hooks.value returns what its query is documented to be
    refusal = table.number(windows.MAY_LEAVE, seat, None, step, origin)
    if refusal is None:
        refusal = table.number(windows.MAY_ENTER, seat, None, step, place)
    return refusal    # type: ignore[no-any-return]


def why_no_last_stand(table: Table, step: Step) -> Refusal | None:
    """run.entry-needs-control: off the opponent's end only from a controlled last Territory, into it."""
    seat, other, how = step.seat, 1 - step.seat, table.options.last_stand_entry
    if table.options.two_spots_per_end:
        return Refusal("mov.one-spot-per-end", "the Last Stand would be on the outer spot, past the opponent")
    if table.pos[other] != step.place:
        return Refusal("run.entry-needs-control", "nobody stands beyond that end")
    if how != "control-not-needed" and not table.controls(seat, step.origin):
        return Refusal("run.capture-then-advance", "the last Territory must be captured first")
    if how == "movement-step" and table.step != "T6":
        return Refusal("run.entry-needs-control", "a Last Stand begins in the Movement step")
    if table.options.last_stand_requires_forced and not table.forced_off[other]:
        return Refusal("laststand.never-left-home", "the opponent was never forced beyond their end")
    return None


def walk(table: Table, step: Step, by: By, point: Point = ORDINARY) -> Procedure:
    """Take one step: its costs, the step itself, and the battle it begins. Returns "stopped", "walked" or "fought".

    mov.attacker-steps-in, mov.no-passing: the token goes where the opponent stands, and a battle decides who stays.
    """
    seat, other = step.seat, 1 - step.seat
    table.stopped = False
    yield from open_window(table, windows.LEAVING, BOTH[seat], step, step.origin)
    yield from open_window(table, windows.ENTERING, BOTH[seat], step, step.place)
    stopped, table.stopped = table.stopped, False
    if stopped or table.pos[seat] != step.origin:
        return "stopped"
    event = ground.move_token(table, seat, step.place, "advanced" if step.direction > 0 else "withdrew", by)
    table.taken[seat] = [place for place in table.taken[seat] if place == step.place]
    table.intruder = seat if table.pos[other] == step.place else NONE        # mov.defender-still-occupies
    yield from open_window(table, windows.STEPPED, BOTH[seat], step, step.place)
    yield from settle(table)
    table.intruder = NONE
    if table.pos[other] != step.place:
        if table.options.empty_entry_captures and table.is_enemy(seat, step.place):     # control.empty-entry
            ground.change_control(table, seat, step.place, Because("control.empty-entry", event, seat))
            yield from settle(table)
        return "walked"
    yield from battle(table, step, Because("mov.enter-occupied-begins-battle", event, seat), point.tag == "no-commit")
    return "fought"


# ---------------------------------------------------------------------- the Movement step
def movement_step(table: Table) -> Procedure:
    """turn.move.choose: advance, hold or withdraw, as far as points go (mov.extra-one-at-a-time)."""
    seat = table.active
    table.direction = 0
    table.has_moved = False
    if table.moving:
        table.points.append(ORDINARY)
    yield from open_window(table, windows.MOVE_BEGINS, (seat,), place=table.pos[seat])
    yield from spend_points(table, "hold")
    table.points.clear()


def late_steps(table: Table) -> Procedure:
    """mov.granted-after-the-step: walked at once, in either direction."""
    table.direction = 0
    yield from spend_points(table, "stop")
    table.points.clear()


def spend_points(table: Table, still: str) -> Procedure:
    """Steps while points remain and the mover wants to; `still`: how it is called to take none at all (mov.hold)."""
    seat = table.active
    while not table.turn_over:
        options, offers = step_options(table), offered(table, windows.MOVING, seat)
        options += [offer.option for offer in offers]
        if not options:
            break
        rest: Option = (still,) if not table.has_moved else ("stop",)
        choice = yield Ask(seat, "move", [rest, *options], "turn.move.choose")
        if choice == rest:
            break
        if choice[0] == "use":
            yield from use(table, chosen(offers, choice))
            continue
        step = next_step(table, seat, 1 if choice[0] == "advance" else -1)
        point = yield from take_point(table, step, choice[1] if len(choice) > 1 else "")
        table.has_moved = True
        if not table.options.free_direction:
            table.direction = step.direction            # mov.direction-locked
        if (point.card >= 0 or point.price) and (yield from is_barred(table, step, point)):
            continue
        wins = len(table.won)
        outcome = yield from walk(table, step, Because("mov.advance" if step.direction > 0 else "mov.withdraw",
                                                       seat=seat), point)
        if outcome == "fought":
            resume(table, seat, len(table.won) > wins)


def is_barred(table: Table, step: Step, point: Point) -> Procedure:
    """card.rearguard-retry: a step that an Order or card granted may be stopped; its price comes back."""
    by = Because("card.rearguard-retry", seat=step.seat, card=point.card)
    if step.place != table.pos[1 - step.seat] or \
            not (yield from stops(table, windows.INTRUDED, 1 - step.seat, (step, by))):
        return False
    if point.card in table.discard[step.seat]:
        moves.to_hand(table, point.card, by)
    moves.gain(table, step.seat, "command", point.price, by)
    prevent(table, step.seat)
    return True


def prevent(table: Table, seat: int) -> None:
    """The entry into the opponent's position that an Order or card made from here was stopped."""
    table.once[f"prevented {seat}"] = table.pos[seat] + 1


def is_prevented(table: Table, seat: int) -> bool:
    """card.rearguard-retry: an entry that was stopped stays prevented, by switch it may be tried again."""
    return not table.options.rearguard_retry and table.once.get(f"prevented {seat}") == table.pos[seat] + 1


def chosen(offers: list[Offer], choice: Option) -> Offer:
    return next(offer for offer in offers if offer.option == choice)


def resume(table: Table, seat: int, is_decided: bool) -> None:
    """mov.resume-after-battle, dip.accept.movement: what is left of the movement after a battle, or accepted Terms."""
    how = table.options.movement_after_battle
    if how == "lost" or (how == "winner" and not (is_decided and table.won[-1].seat == seat)):
        table.points.clear()


def step_options(table: Table) -> list[Option]:
    """The steps the mover may take: each direction, and by the name of a point where several kinds would do."""
    options: list[Option] = []
    if not table.points or not table.moving:
        return options
    for verb, direction in (("advance", 1), ("withdraw", -1)):
        if table.direction in (0, direction):
            step = next_step(table, table.active, direction)
            usable = usable_points(table, step)
            if usable:
                options.append((verb,))
                if len(usable) > 1:
                    names = list(dict.fromkeys(point.name for point in usable))
                    options += [(verb, name) for name in names if len(names) > 1]
    return options


def usable_points(table: Table, step: Step) -> list[Point]:
    """The points that may pay for a step, most restricted first, older first."""
    is_closed = step.place == table.pos[1 - step.seat] and is_prevented(table, step.seat)
    fits = [point for point in table.points
            if not (is_closed and (point.card >= 0 or point.price))
            and (point.tag != "advance-only" or step.direction > 0)
            and why_not(table, step, point.tag == "no-battle") is None]
    return sorted(fits, key=lambda point: TAGS.index(point.tag)) if len(fits) > 1 else fits


def take_point(table: Table, step: Step, name: str) -> Procedure:
    """mov.points-and-tags: which point a step spends."""
    usable = usable_points(table, step)
    how = table.options.point_spending
    if name:
        point = next(point for point in usable if point.name == name)
    elif how == "ask" and len(usable) > 1:
        names = list(dict.fromkeys(point.name for point in usable))
        choice = yield Ask(step.seat, "pick", [("word", each) for each in names], "mov.points-and-tags")
        point = next(point for point in usable if point.name == choice[1])
    elif how == "ordinary-first" and any(point.tag == "ordinary" for point in usable):
        point = next(point for point in usable if point.tag == "ordinary")
    else:
        point = usable[-1] if step.place == table.pos[1 - step.seat] else usable[0]
    table.points.remove(point)
    return point


def grant_points(table: Table, name: str, number: int, by: By, tag: str = "ordinary", price: int = 0,
                 at_once: bool = False) -> Procedure:
    """Positions of movement for the seat whose turn it is; after the Movement step they are walked at once.

    at_once: before that step too, and what was granted for it waits
    """
    if not table.moving:
        return
    granted = [Point(name, tag, by.card, price)] * number
    moves.log(table, "gained movement", table.active, by, amount=number)
    if table.step not in ("T7", "T8") and not (at_once and table.step == "T5"):
        table.points += granted
        return
    waiting, table.points = table.points, granted
    if table.options.late_movement_allowed:
        yield from late_steps(table)
    table.points = waiting


def can_step(table: Table, seat: int) -> bool:
    """Whether an Order or card could move a seat one position towards the opponent's end."""
    return (table.moving or seat != table.active) and why_not(table, next_step(table, seat, 1)) is None


def is_intruding(table: Table, seat: int, by: By) -> Procedure:
    """card.rearguard-retry: whether the other seat stops an Order or card that would enter its position.

    Ask this before the Order is paid; then `step_forward`.
    """
    step = next_step(table, seat, 1)
    other = 1 - seat
    if step.place != table.pos[other]:
        return False
    return (yield from stops(table, windows.INTRUDED, other, (step, by)))


def step_forward(table: Table, seat: int, by: By) -> Procedure:
    """An Order or card moves its seat one position towards the opponent's end, which may begin a battle; as `walk`."""
    if not can_step(table, seat):
        return "stopped"
    return (yield from walk(table, next_step(table, seat, 1), by))
