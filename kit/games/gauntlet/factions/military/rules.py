"""11 Military: Command, and the Orders of the General and the Commandant."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.hooks import Need, leader
from kit.games.gauntlet.needs import ATTACKS, DEFENDS, IS_TURN, MAY_MOVE, PROFITS, WINS, fight_of, on_ground
from kit.games.gauntlet.rules.control import capture, may_capture
from kit.games.gauntlet.rules.dispatch import open_window
from kit.games.gauntlet.rules.movement import can_step, grant_points, is_intruding, is_prevented, prevent, step_forward
from kit.games.gauntlet.rules.retreat import retreat_more
from kit.games.gauntlet.table import Table

COMMAND = "command"
ORDERED = "R ordered"    # a window of the Military's own: about = name of the Order its seat has just used
PRICE = {"Onward": 1, "Rally": 1, "Rout": 2, "Entrench": 1, "Repel": 1, "Fortify": 2}
OTHER = {"Onward": "Rally", "Rally": "Onward", "Entrench": "Repel", "Repel": "Entrench"}    # 1-Command Orders in pairs
AFTER_WIN = ("Rout", "Repel", "Fortify")


@leader("Military", windows.WON, needs=WINS, rule="mil.first-win-each-turn")
def first_win(table: Table, me: Any) -> None:
    """The first battle won in each turn gives 1 Command (mil.first-win-at-cap: it is the first even at the maximum)."""
    if not table.once.get(f"first win {me.seat}"):
        table.once[f"first win {me.seat}"] = 1
        got = moves.gain(table, me.seat, COMMAND, 1, me)
        fight_of(table).marks[f"fresh command {me.seat}"] = got


def can_order(table: Table, seat: int, name: str) -> bool:
    """mil.orders, mil.order-repeat: whether Command pays for an Order and nothing bars it."""
    command = table.trackers[seat].resources[COMMAND]
    is_free = bool(table.once and table.once.get(f"free {name} {seat}"))
    if command < PRICE[name] and not is_free:
        return False
    fight = table.fight
    limit = table.options.order_limit
    once = table.once if fight is None else fight.once
    if (limit == "each-once" or (limit == "after-win" and name in AFTER_WIN)) and once.get(f"order {name} {seat}"):
        return False
    if fight is not None and fight.marks.get(f"no orders {seat}"):
        return False
    if is_free:
        return True
    if fight is not None and name in AFTER_WIN and not table.options.command_usable_same_win:
        command -= fight.marks.get(f"fresh command {seat}", 0)       # mil.command-before-orders
    return command >= PRICE[name]


def affords(name: str) -> Need:
    return Need(lambda table, me: can_order(table, me.seat, name), f"{name} costs {PRICE[name]} Command")


def pay(table: Table, me: Any, name: str) -> Procedure:
    """Spend the Command of an Order, unless Field Command gives it free; then its seat may react to having used it."""
    if table.once.pop(f"free {name} {me.seat}", 0):
        moves.log(table, "gave an Order", me.seat, me)
    else:
        moves.spend(table, me.seat, COMMAND, PRICE[name], me)
    fight = table.fight
    (table.once if fight is None else fight.once)[f"order {name} {me.seat}"] = 1
    if fight is not None:
        fight.marks[f"orders {me.seat}"] = fight.marks.get(f"orders {me.seat}", 0) + 1
    yield from open_window(table, ORDERED, (me.seat,), name)


# ---------------------------------------------------------------------- the General
FROM_T5 = Need(lambda table, me: table.step in ("T5", "T6", "T7") and
               (table.options.onward_timing != "step-only" or (table.step == "T6" and not table.fights)),
               "only in your own turn, when the house rule on Onward lets it be used")
LEADS_ON = Need(lambda table, me: not (table.direction > 0 and is_prevented(table, me.seat)),
                "the entry ahead was prevented, and this Movement step goes no other way")
NOT_PREVENTED = Need(lambda table, me: not is_prevented(table, me.seat), "this entry was prevented")


@leader("General", windows.OPPORTUNITY, power="Onward", may=True, rule="mil.general.onward",
        needs=(affords("Onward"), IS_TURN, FROM_T5, MAY_MOVE))
@leader("General", windows.MOVING, power="Onward", may=True, rule="mil.general.onward",
        needs=(affords("Onward"), IS_TURN, FROM_T5, MAY_MOVE, LEADS_ON))
def onward(table: Table, me: Any) -> Procedure:
    """mil.general.onward-when: one more position, of the Movement step or, after it, at once."""
    free = table.once.get(f"free Onward {me.seat}", 0)
    yield from pay(table, me, "Onward")
    yield from grant_points(table, "Onward", 1, me, price=0 if free else PRICE["Onward"],
                            at_once=table.options.onward_timing == "at-once")


@leader("General", windows.BEFORE_DICE, power="Rally", may=True, rule="mil.general.rally",
        needs=(ATTACKS, affords("Rally")))
def rally(table: Table, me: Any) -> Procedure:
    """+1 in a battle the General began."""
    yield from pay(table, me, "Rally")
    moves.add_total(table, me.seat, 1, me)


@leader("General", windows.FOLLOW_UP, power="Rout", may=True, rule="mil.general.rout",
        needs=(WINS, ATTACKS, PROFITS, affords("Rout"), NOT_PREVENTED,
               Need(lambda table, me: can_step(table, me.seat), "there is no step forward")))
def rout(table: Table, me: Any) -> Procedure:
    """After a won attack one step forward, which may be another attack."""
    if (yield from is_intruding(table, me.seat, me)):
        prevent(table, me.seat)
        return
    yield from pay(table, me, "Rout")
    yield from step_forward(table, me.seat, me)


# ---------------------------------------------------------------------- the Commandant
@leader("Commandant", windows.BEFORE_DICE, power="Entrench", may=True, rule="mil.commandant.entrench",
        needs=(DEFENDS, affords("Entrench")))
def entrench(table: Table, me: Any) -> Procedure:
    """+1 in a battle the Commandant did not begin."""
    yield from pay(table, me, "Entrench")
    moves.add_total(table, me.seat, 1, me)


@leader("Commandant", windows.PUSH, power="Repel", may=True, rule="mil.commandant.repel",
        needs=(WINS, DEFENDS, PROFITS, affords("Repel"),
               Need(lambda table, me: table.pos[1 - me.seat] != table.home(1 - me.seat), "it cannot retreat further")))
def repel(table: Table, me: Any) -> Procedure:
    """After winning a battle it did not begin, the loser goes one position further back."""
    yield from pay(table, me, "Repel")
    yield from retreat_more(table, 1 - me.seat, me)


@leader("Commandant", windows.OCCUPIED, power="Fortify", may=True, rule="mil.commandant.fortify",
        needs=(WINS, PROFITS, affords("Fortify"),
               Need(lambda table, me: can_capture(table, me.seat), "no enemy ground was won")))
def fortify(table: Table, me: Any) -> Procedure:
    """mil.fortify-either-role, mil.no-territory-in-last-stand: capture the enemy Territory that was held or taken."""
    yield from pay(table, me, "Fortify")
    yield from capture(table, me.seat, fight_of(table).place, me)


def can_capture(table: Table, seat: int) -> bool:
    """Whether the contested Territory is an enemy one that this seat occupies and may capture (card.zone-bans)."""
    place = fight_of(table).place
    return on_ground(table) and table.occupies(seat, place) and may_capture(table, seat, place)
