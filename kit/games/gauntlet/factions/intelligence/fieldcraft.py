"""14 Intelligence, the Ranger: Fieldcraft, which switches the printed text of a Territory off for the turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.games.gauntlet import hooks, moves, windows
from kit.games.gauntlet.factions.intelligence.desk import INTEL
from kit.games.gauntlet.ground import silence
from kit.games.gauntlet.hooks import Hook, Need, leader
from kit.games.gauntlet.needs import IS_TURN, fight_of
from kit.games.gauntlet.rules.battle import total
from kit.games.gauntlet.rules.movement import next_step
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

FIELDCRAFT = "Fieldcraft"
PRICE = 1    # Intel
TERRITORY = "territory"

# what a text of a Territory may change in a battle, with a value that shows whether it would
PROBES: dict[str, Any] = {
    windows.COMMIT_UP: False, windows.MAY_COMMIT: None, windows.EXTRA_HAND: [], windows.HAND_SIZE: 3,
    windows.CHOICES: 2, windows.GRAVE_CLOSED: False, windows.ADVANTAGE: 0, windows.NO_TIE_WIN: False}
AT_THE_DICE = (windows.ADVANTAGE, windows.NO_TIE_WIN)
AT_THE_TIE = (windows.NO_TIE_WIN,)


# ---------------------------------------------------------------------- whether a text is about to matter
def changes(table: Table, place: int, seat: int, scope: str, query: str, before: Any, what: Any = NONE) -> bool:
    """Whether the text of the Territory at a place changes a number or permission of a seat now."""
    ground = table.ground(place, seat, scope)
    if ground is None:
        return False
    after = before
    for function in hooks.values_of(TERRITORY, ground.name).get(query, ()):
        after = function(table, ground, seat, after, what)
    return bool(after != before)


def switches_assets_off(table: Table, place: int, seat: int, scope: str) -> bool:
    return any(changes(table, place, seat, scope, windows.ASSETS_OFF, False, asset) for asset in table.bank[seat])


def concerned(table: Table, me: Any) -> tuple[int, ...]:
    """For whom a text would be ignored: both seats of a battle, by switch only for the Ranger (int.ranger.for-whom)."""
    return (me.seat,) if table.options.fieldcraft_whole_battle is False else table.seats


def matters_in_battle(table: Table, me: Any, queries: Iterable[str]) -> bool:
    """Whether the contested Territory's text would change something of this battle."""
    place = fight_of(table).place
    return any(changes(table, place, seat, "battle", query, PROBES[query])
               for seat in concerned(table, me) for query in queries)


def matters_from_now(table: Table, me: Any) -> bool:
    """As the battle begins: anything at all that its text will do later without a window of its own."""
    place = fight_of(table).place
    return windows.TEXT_OFF in hooks.values_of(TERRITORY, table.text_at(place, me.seat, "battle")) or \
        matters_in_battle(table, me, PROBES) or \
        any(switches_assets_off(table, place, seat, "battle") for seat in concerned(table, me))


def is_tied(table: Table) -> bool:
    return total(table, 0) == total(table, 1)


def holds_fast(table: Table, seat: int) -> bool:
    """Whether the Territory under the token keeps it from a step it has movement for."""
    place = table.pos[seat]
    return bool(table.points) and any(
        changes(table, place, seat, "movement", windows.MAY_LEAVE, None, next_step(table, seat, direction))
        for direction in (1, -1))


def is_battle_text(table: Table, hook: Hook) -> bool:
    return table.fight is not None and hook.window in windows.ORDER


def acts_on_me(table: Table, me: Any) -> bool:
    """A text is about to act: on the Ranger or its move, or in a battle, which is always one of the Ranger."""
    ground, hook = table.about
    if hook.may and ground.seat == me.seat:
        return False                                       # what the Ranger itself chose to use
    if hook.window == windows.CONTROL:                     # only what is stashed there can be lost
        return bool(table.column[ground.place].stasher == me.seat == ground.seat)
    return ground.seat in concerned(table, me) if is_battle_text(table, hook) else bool(ground.seat == me.seat)


# ---------------------------------------------------------------------- using it
READY = (Need(lambda table, me: moves.has(table, me.seat, INTEL, PRICE), f"it costs {PRICE} Intel"),
         Need(lambda table, me: f"{FIELDCRAFT} {me.seat}" not in table.once, "only once in each turn"))

def fieldcraft(window: str, *needs: Need) -> None:
    """Offer it at a window for the Territory of the battle, or else the one under the Ranger's token."""
    leader("Ranger", window, ignore_here, power=FIELDCRAFT, may=True, rule="int.ranger.fieldcraft",
           needs=(*READY, *needs))


def ignore_here(table: Table, me: Any) -> None:
    fight = table.fight
    in_battle = fight is not None and fight.is_fought
    ignore(table, me, fight.place if fight is not None and in_battle else table.pos[me.seat], in_battle)


def ignore(table: Table, me: Any, place: int, in_battle: bool) -> None:
    """int.ranger.for-whom, int.ranger.scope: the printed text is off, nothing else of the Territory."""
    table.once[f"{FIELDCRAFT} {me.seat}"] = 1
    me.event = moves.spend(table, me.seat, INTEL, PRICE, me)
    how = table.options.fieldcraft_whole_battle
    if how is False:
        silence(table, place, "all", me, me.seat)
    elif how == "battle" and in_battle:
        silence(table, place, "battle", me)
        fight_of(table).marks[for_this_battle(me.seat)] = 1
    else:
        silence(table, place, "movement", me, me.seat)
        table.column[place].off.append((NONE, "battle", table.turn))


def for_this_battle(seat: int) -> str:
    return f"{FIELDCRAFT} of {seat} in this battle"


fieldcraft(windows.BEGIN, Need(matters_from_now, "its text changes nothing of this battle"))
fieldcraft(windows.BEFORE_DICE, Need(lambda table, me: matters_in_battle(table, me, AT_THE_DICE),
                                     "its text changes nothing at the dice"))
fieldcraft(windows.EXCHANGE, Need(lambda table, me: is_tied(table) and matters_in_battle(table, me, AT_THE_TIE),
                                  "its text changes nothing now"))
fieldcraft(windows.MOVING, IS_TURN, Need(lambda table, me: holds_fast(table, me.seat), "its text holds nobody fast"))
fieldcraft(windows.AFTER_CAPTURE, Need(lambda table, me: changes(table, table.pos[me.seat], me.seat, "movement",
                                                                 windows.DRAWS, 1), "its text changes no draw"))
for _window in (windows.START, windows.OPPORTUNITY):
    fieldcraft(_window, IS_TURN,
               Need(lambda table, me: switches_assets_off(table, table.pos[me.seat], me.seat, "movement"),
                    "its text switches no Asset off"))


@leader("Ranger", windows.GROUND_ACTS, power=FIELDCRAFT, may=True, rule="int.ranger.fieldcraft",
        needs=(*READY, Need(acts_on_me, "its text does not act on you")))
def ignore_what_acts(table: Table, me: Any) -> None:
    """A text of a Territory is about to act."""
    ground, hook = table.about
    ignore(table, me, ground.place, is_battle_text(table, hook))


@leader("Ranger", windows.AFTER_BATTLE, rule="int.ranger.for-whom",
        needs=Need(lambda table, me: for_this_battle(me.seat) in fight_of(table).marks, "not used in this battle"))
def it_works_again(table: Table, me: Any) -> None:
    """By switch the text is off only for the battle at hand."""
    fight = fight_of(table)
    del fight.marks[for_this_battle(me.seat)]
    table.column[fight.place].off.remove((NONE, "battle", table.turn))
