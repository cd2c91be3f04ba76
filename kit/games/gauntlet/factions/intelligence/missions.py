"""14 Intelligence: Missions, the Special Operation, and the Spymaster's Mission Control."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import COST
from kit.games.gauntlet.factions.intelligence.desk import (
    INTEL,
    MISSION,
    OPERATION,
    PROGRESS,
    assignment,
    desk_of,
    eligible,
    lay_down,
    price,
)
from kit.games.gauntlet.hooks import Need, leader, menu
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import open_window, stops
from kit.games.gauntlet.rules.opportunity import AFTER, keep_opportunity
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

OVER = "R Mission over"            # windows of the Intelligence's own. about = COMPLETED or ABORTED, for its seat
WOULD_FAIL = "R Mission would fail"     # about = MISSION or OPERATION; a text stops it by setting table.stopped
COMPLETED, ABORTED = "completed", "aborted"
CONTROL = "Mission Control"
ANY_TIME = "Special Operation"     # how its completion is offered outside a menu (int.so.complete-when)
VERBS = ("start-mission", "complete-mission", "abort-mission", "start-operation", "complete-operation")


# ---------------------------------------------------------------------- what an opportunity allows
def why_not_late(when: str, rule: str) -> Refusal | None:
    return None if when == AFTER else Refusal(rule, "only in the Action Opportunity after movement")


def why_not_start(table: Table, seat: int, when: str) -> Refusal | None:
    """int.start-mission, int.one-mission: why no Mission may be started."""
    if assignment(table, seat, MISSION) is not None:
        return Refusal("int.one-mission", "there is an Active Mission already")
    return why_not_late(when, "int.start-mission")


def why_not_complete(table: Table, seat: int, when: str) -> Refusal | None:
    """int.complete, int.not-same-turn: why the Active Mission may not be completed."""
    now = assignment(table, seat, MISSION)
    if now is None:
        return Refusal("int.complete", "there is no Active Mission")
    if not now.is_satisfied:
        return Refusal("int.complete", "its requirement has not been met")
    if now.begun >= table.turn:
        return Refusal("int.not-same-turn", "it began this turn")
    return why_not_late(when, "int.complete")


def why_not_abort(table: Table, seat: int, card: int, when: str) -> Refusal | None:
    """int.abort: why what is under way may not be aborted; a Special Operation is a Mission too (17 Glossary)."""
    cost = COST[table.face[card]]
    if not moves.has(table, seat, INTEL, cost):
        return Refusal("int.abort", f"aborting it costs {cost} Intel")
    return why_not_late(when, "int.abort")


def why_not_begin(table: Table, seat: int, when: str) -> Refusal | None:
    """int.so.start: more Progress than the opponent controls Territories, and nothing else under way."""
    desk = desk_of(table, seat)
    assert desk is not None
    if desk.assignments:
        return Refusal("int.so.start", "a Mission or Special Operation is under way")
    if desk.resources[PROGRESS] <= table.controlled(1 - seat):
        return Refusal("int.so.start", "it needs more Operation Progress than the opponent controls Territories")
    return why_not_late(when, "int.so.start")


def why_not_win(table: Table, seat: int, when: str) -> Refusal | None:
    """int.so.complete, int.so.complete-when: why the Special Operation may not be completed."""
    operation, cost = assignment(table, seat, OPERATION), price(table, seat)
    if operation is None or cost is None:
        return Refusal("int.so.complete", "there is no Special Operation")
    if not operation.is_satisfied:
        return Refusal("int.so.complete", "its requirement has not been met")
    if not moves.has(table, seat, INTEL, cost):
        return Refusal("int.so.complete", f"completing it costs {cost} Intel")
    if table.options.so_completion_window == "any":
        return None
    if operation.begun >= table.turn:
        return Refusal("int.so.complete-when", "it began this turn")
    return why_not_late(when, "int.so.complete-when")


def options(table: Table, me: Any, when: str) -> list[tuple[Any, ...]]:
    """What can be done in place of playing a card."""
    seat = me.seat
    desk = desk_of(table, seat)
    if desk is None:
        return []
    found: list[tuple[Any, ...]] = []
    cards = choose.one_of_each(table, eligible(table, seat))
    if why_not_win(table, seat, when) is None:
        found.append(("complete-operation",))
    if why_not_complete(table, seat, when) is None:
        found.append(("complete-mission",))
    if why_not_start(table, seat, when) is None:
        found += [("start-mission", card) for card in cards]
    if why_not_begin(table, seat, when) is None:
        found += [("start-operation", card) for card in cards]
    return found + [("abort-mission", card) for card in desk.cards() if why_not_abort(table, seat, card, when) is None]


@menu("leader", "Intelligence", VERBS, options)
def act(table: Table, me: Any, option: tuple[Any, ...]) -> Procedure:
    if option[0] == "start-mission":
        lay_down(table, option[1], MISSION, Because("int.start-mission", seat=me.seat))
    elif option[0] == "start-operation":
        lay_down(table, option[1], OPERATION, Because("int.so.start", seat=me.seat))
    elif option[0] == "complete-mission":
        yield from complete(table, me)
    elif option[0] == "complete-operation":
        win_by_operation(table, me)
    else:
        yield from abort(table, me, option[1])


def complete(table: Table, me: Any) -> Procedure:
    """int.complete: revealed, 1 Operation Progress, Intel equal to its cost; then what waits for it."""
    now = assignment(table, me.seat, MISSION)
    assert now is not None
    by = Because("int.complete", seat=me.seat)
    by = by._replace(event=moves.log(table, "completed a Mission", me.seat, by, now.card))
    moves.gain(table, me.seat, PROGRESS, 1, by)
    moves.gain(table, me.seat, INTEL, COST[table.face[now.card]], by)
    moves.to_discard(table, now.card, by)
    yield from open_window(table, OVER, (me.seat,), COMPLETED)


def abort(table: Table, me: Any, card: int) -> Procedure:
    """int.abort, int.abort-uses-ao."""
    by = Because("int.abort", seat=me.seat)
    by = by._replace(event=moves.spend(table, me.seat, INTEL, COST[table.face[card]], by))
    moves.log(table, "aborted a Mission", me.seat, by, card)
    moves.to_discard(table, card, by)
    if not table.options.abort_uses_ao:
        keep_opportunity(table)
    yield from open_window(table, OVER, (me.seat,), ABORTED)


def win_by_operation(table: Table, me: Any) -> None:
    """int.so.complete."""
    operation, cost = assignment(table, me.seat, OPERATION), price(table, me.seat)
    assert operation is not None and cost is not None
    by = Because("int.so.complete", seat=me.seat)
    by = by._replace(event=moves.spend(table, me.seat, INTEL, cost, by))
    moves.log(table, "completed the Special Operation", me.seat, by, operation.card)
    moves.win(table, me.seat, "Special Operation", "int.so.complete")


# ---------------------------------------------------------------------- completion at any time, by switch
def is_on_menu(table: Table) -> bool:
    """Whether an Action Opportunity is open, whose menu offers it."""
    left = table.normal + table.extra and not (table.step == "T7" and table.barred)
    return bool(table.instant or (table.step in ("T5", "T7") and left))


WHENEVER = (
    Need(lambda table, me: assignment(table, me.seat, OPERATION) is not None, "there is no Special Operation"),
    Need(lambda table, me: table.options.so_completion_window == "any", "only in the opportunity after movement"),
    Need(lambda table, me: not is_on_menu(table), "it is one of the things to do with this Action Opportunity"),
    Need(lambda table, me: why_not_win(table, me.seat, "") is None, "it is not ready to be completed"))
for _window in (windows.START, windows.AFTER_DRAW, windows.OPPORTUNITY, windows.MOVING, windows.AFTER_BATTLE,
                windows.TURN_END):
    leader("Intelligence", _window, win_by_operation, power=ANY_TIME, may=True, rule="int.so.complete-when",
           needs=WHENEVER)


# ---------------------------------------------------------------------- failing
@leader("Intelligence", windows.ALWAYS, rule="int.so.fails",
        needs=Need(lambda table, me: assignment(table, me.seat, OPERATION) is not None and
                   not moves.has(table, me.seat, PROGRESS, table.controlled(1 - me.seat) + 1), "Progress exceeds"))
def collapse(table: Table, me: Any) -> Procedure:
    """int.so.fails: at once, when Progress is no longer greater than the opponent's Territories."""
    yield from fail(table, me, OPERATION)


def fail(table: Table, me: Any, what: str) -> Procedure:
    """int.fail: revealed, and to the Graveyard, unless a text saves it (Deep Cover)."""
    now = assignment(table, me.seat, what)
    assert now is not None
    if not (yield from stops(table, WOULD_FAIL, me.seat, what)):
        by = Because("int.fail", seat=me.seat)
        by = by._replace(event=moves.log(table, "failed a Mission", me.seat, by, now.card))
        moves.to_graveyard(table, now.card, by)


# ---------------------------------------------------------------------- the Spymaster
@leader("Spymaster", OVER, power=CONTROL, may=True, once="turn", rule="int.spymaster.control",
        needs=(Need(lambda table, me: table.about == COMPLETED, "only after completing a Mission"),
               Need(lambda table, me: assignment(table, me.seat, MISSION) is None and bool(eligible(table, me.seat)),
                    "no eligible card in hand")))
def control(table: Table, me: Any) -> Procedure:
    """Another Mission at once, at no opportunity; it is never the Special Operation."""
    card = yield from choose.pick_card(table, me.seat, eligible(table, me.seat), me)
    lay_down(table, card, MISSION, me)
