"""6.8 Resolve the Result: who won, who goes back, who occupies (battle.result.order)."""

from __future__ import annotations

from kit.ask import Ask, Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.column import Won
from kit.games.gauntlet.fight import BH, Fight
from kit.games.gauntlet.rules.dispatch import open_window
from kit.games.gauntlet.rules.in_force import concerns
from kit.games.gauntlet.rules.retreat import retreat_one
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table


def resolve_result(table: Table, fight: Fight) -> Procedure:
    """battle.result.triggers: the numbers are those of battle.result.order."""
    winner, loser = fight.winner, fight.loser
    fight.step = 8
    fight.winner = -1
    yield from open_window(table, windows.WOULD_LOSE, (loser,), winner)                  # (1)
    fight.winner = winner
    event = moves.log(table, "won the battle", winner, Because("battle.higher-total-wins", fight.event), to=loser,
                      amount=fight.total[winner])
    table.behind[event] = (("winner", fight.total[winner]), ("loser", fight.total[loser]))
    if fight.is_last_stand and winner == fight.attacker:                                 # laststand.win-precedes-rest
        moves.win(table, winner, "Gauntlet", "laststand.attacker-wins-game")             # run.summary
    note_win(table, fight)
    yield from open_window(table, windows.WON)                                           # (2)
    if table.options.result_order == "owner":
        yield from in_owners_order(table, fight, event)
        return
    for carry_out, _ in PARTS.values():
        yield from carry_out(table, fight, event)


def replace_occupying(table: Table, fight: Fight, event: int) -> Procedure:
    """(3) Captures that replace occupying."""
    yield from open_window(table, windows.INSTEAD)


def drive_back(table: Table, fight: Fight, event: int) -> Procedure:
    """(4) The normal retreat, or what replaces it; out of a Last Stand too (laststand.defender-wins)."""
    loser = fight.loser
    yield from open_window(table, windows.RETREAT, (loser,))
    if not fight.marks.get("retreat replaced"):
        yield from retreat_one(table, loser, Because("battle.result.loser-retreats", event))
    if fight.retreated[loser]:
        table.once[f"lost and retreated {loser}"] = 1


def drive_further(table: Table, fight: Fight, event: int) -> Procedure:
    """(5) Extra retreats (retreat.extra-order), then the loser's own extra steps."""
    yield from open_window(table, windows.PUSH_GROUND, (fight.winner,))
    yield from open_window(table, windows.PUSH, (fight.winner,))
    yield from open_window(table, windows.STEP_BACK, (fight.loser,))


def occupy(table: Table, fight: Fight, event: int) -> Procedure:
    """(6) A winning attacker occupies and goes no further by it (run.no-immediate-advance); then Fortify.

    A winning defender stays where it is (battle.result.defender-stays).
    """
    fight.is_over = True
    if fight.winner == fight.attacker:
        moves.log(table, "occupied", fight.winner, Because("battle.result.attacker-occupies", event),
                  amount=fight.place)
    yield from open_window(table, windows.OCCUPIED)


def bring_rest(table: Table, fight: Fight, event: int) -> Procedure:
    """(7) Other effects of winning or losing."""
    yield from open_window(table, windows.RESULT)


PARTS = {
    "captures": (replace_occupying, (windows.INSTEAD,)),
    "retreat": (drive_back, (windows.RETREAT,)),
    "further retreats": (drive_further, (windows.PUSH_GROUND, windows.PUSH, windows.STEP_BACK)),
    "occupation": (occupy, (windows.OCCUPIED,)),
    "other effects": (bring_rest, (windows.RESULT,)),
}
"""The parts (3) to (7) in their order: what carries each out, and the windows of effects in it."""


def in_owners_order(table: Table, fight: Fight, event: int) -> Procedure:
    """battle.result.order, by switch: the winner says which part comes next; nobody occupies before the retreat."""
    left = list(PARTS)
    while left:
        may_come = [part for part in left if part != "occupation" or "retreat" not in left]
        filled = [part for part in may_come
                  if part in ("retreat", "occupation") or any(concerns(table, window) for window in PARTS[part][1])]
        part = may_come[0]
        if len(filled) > 1:
            choice = yield Ask(fight.winner, "pick", [("word", each) for each in filled], "battle.result.order")
            part = choice[1]
        elif filled:
            part = filled[0]
        left.remove(part)
        yield from PARTS[part][0](table, fight, event)


def note_win(table: Table, fight: Fight) -> None:
    """What later effects of this turn ask about a win."""
    winner, place = fight.winner, fight.place
    occupies = winner == fight.attacker
    was_enemy = fight.controller == fight.loser
    from_bh = tuple(used.card for used in fight.of(winner, BH))
    table.won.append(Won(winner, occupies, place, was_enemy, occupies, from_bh))
    if occupies and was_enemy:
        table.taken[winner].append(place)


def profits(table: Table) -> bool:
    """card.war-crimes-order: whether moves, captures and Orders from this win are still possible."""
    return table.fight is not None and not table.fight.marks.get("no more from this win")
