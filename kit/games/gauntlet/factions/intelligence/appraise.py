"""What a greedy Intelligence thinks: 0 is passing, 1 a card drawn, 3 a battle won, 100 the game."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import BLANK, COST
from kit.games.gauntlet.factions.intelligence.desk import INTEL, MISSION, desk_of, price
from kit.games.gauntlet.factions.intelligence.fieldcraft import FIELDCRAFT
from kit.games.gauntlet.factions.intelligence.missions import ANY_TIME, CONTROL
from kit.games.gauntlet.factions.intelligence.surveillance import INTERFERENCE, PULL, SURVEILLANCE
from kit.games.gauntlet.odds import adding_worth, battle_worth
from kit.games.gauntlet.table import Table

VICTORY = 100.0
UNIT = 0.25        # one Intel
PROGRESS = 1.2     # one step towards the Special Operation
ABORTED = -1.0     # it may be right, but not for anything that is seen one step ahead
# how likely a battle meets the requirement of a Mission, by title, where nothing is known yet
LIKELY = {"Spies": 0.35, "Fog of War": 0.3, "Disinformation": 0.4, "Reconnaissance": 0.35, "Assassins": 0.25,
          "Subversion": 0.2}


def appraise(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an option of the Intelligence is to the seat that is asked; None: no opinion."""
    desk = desk_of(table, ask.seat)
    if desk is None:
        return None
    what = option[0]
    if what == "complete-operation" or option == ("use", ANY_TIME):
        return VICTORY
    if what == "complete-mission":
        cost: int = COST[table.face[desk.assignments[MISSION].card]]
        return PROGRESS + UNIT * cost
    if what == "abort-mission":
        return ABORTED
    if what in ("start-mission", "start-operation"):
        return beginning(table, ask.seat, what, option[1])
    if what == "use":
        return use(table, ask.seat, str(option[1]))
    return None


def beginning(table: Table, seat: int, what: str, card: int) -> float:
    """A hand card laid down for what it will bring, if its requirement can be met."""
    face = table.face[card]
    if face == BLANK:
        return 0.0
    chance = LIKELY.get(table.name(card), 0.0)
    if what == "start-mission":
        return chance * 2 * (PROGRESS + UNIT * COST[face]) - 0.2
    desk = desk_of(table, seat)
    assert desk is not None
    short = max(0, max(1, table.last - 1 - COST[face]) - desk.resources[INTEL])
    return 3.0 + 10 * chance - 2.0 * short


def use(table: Table, seat: int, name: str) -> float | None:
    """Its powers, less the Intel they cost; Intel that the Special Operation needs is dearer."""
    desk = desk_of(table, seat)
    assert desk is not None
    cost = price(table, seat)
    dear = 2.0 if cost is not None and desk.resources[INTEL] <= cost + 1 else 1.0
    if name == SURVEILLANCE:
        return (0.5 if desk.resources[INTEL] > PULL else 0.1) - dear * UNIT
    if name == INTERFERENCE:
        return adding_worth(table, seat, last_seen(table, seat)) - dear * UNIT * PULL
    if name == FIELDCRAFT:
        return text_worth(table, seat) - dear * UNIT
    return 1.5 if name == CONTROL else None


def last_seen(table: Table, seat: int) -> float:
    """What the opposing card that was just looked at adds, as far as the seat knows its name."""
    fight = table.fight
    seen = [used.card for used in fight.used if used.seat != seat and used.is_seen and used.is_in] if fight else []
    return battle_worth(table, 1 - seat, seen[-1]) if seen and table.face[seen[-1]] != BLANK else 1.0


def text_worth(table: Table, seat: int) -> float:
    """Printed texts mostly serve who controls the Territory, High Ground who defends it."""
    fight = table.fight
    place = table.pos[seat] if fight is None else fight.place
    if fight is None:
        return 0.5 if table.is_enemy(seat, place) else -0.5
    served = fight.defender if table.column[place].name == "High Ground" else table.column[place].controller
    return adding_worth(table, seat, 1.0) if served != seat else -1.0
