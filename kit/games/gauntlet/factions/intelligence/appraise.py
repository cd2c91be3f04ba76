"""What a greedy Intelligence thinks: 0 is passing, 1 a card drawn, 3 a battle won, 100 the game."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import BLANK, COST
from kit.games.gauntlet.factions.intelligence.desk import INTEL, MISSION, OPERATION, desk_of, eligible, price
from kit.games.gauntlet.factions.intelligence.fieldcraft import FIELDCRAFT
from kit.games.gauntlet.factions.intelligence.missions import (
    ANY_TIME,
    CONTROL,
    why_not_begin,
    why_not_complete,
    why_not_start,
    why_not_win,
)
from kit.games.gauntlet.factions.intelligence.surveillance import INTERFERENCE, PULL, SURVEILLANCE
from kit.games.gauntlet.odds import HOPES, adding_worth, battle_worth, chance_to_win, leaving_worth, standing
from kit.games.gauntlet.rules.opportunity import AFTER
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

VICTORY = 100.0
UNIT = 0.25        # one Intel
STEP = 2.0         # one step towards the Special Operation
LAST_STEP = 8.0    # what its requirement is worth
ABORTED = -1.0     # it may be right, but not for anything that is seen one step ahead
# how likely a won battle meets the requirement of a Mission, by title, where nothing is known yet
LIKELY = {"Spies": 0.35, "Fog of War": 0.6, "Disinformation": 0.35, "Reconnaissance": 0.2, "Assassins": 0.15,
          "Subversion": 0.2}
UNKNOWN = 0.3
BACK = 0.5         # one position further from the opponent's end


def appraise(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an option of the Intelligence is to the seat that is asked; None: no opinion."""
    desk = desk_of(table, ask.seat)
    if desk is None:
        return None
    what = option[0]
    if what == "wait":
        return later(table, ask.seat)
    if what in ("commit", "choose"):
        return fighting(table, ask, option)
    if what == "complete-operation" or option == ("use", ANY_TIME):
        return VICTORY
    if what == "complete-mission":
        cost: int = COST[table.face[desk.assignments[MISSION].card]]
        return 1.5 * STEP + UNIT * cost
    if what == "abort-mission":
        return ABORTED
    if what in ("start-mission", "start-operation"):
        return beginning(table, ask.seat, what, option[1])
    if option == ("word", "withdraw"):
        return leaving_worth(table, ask.seat)
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
        return chance * 2 * (STEP + UNIT * COST[face]) - 0.2
    desk = desk_of(table, seat)
    assert desk is not None
    short = max(0, max(1, table.last - 1 - COST[face]) - desk.resources[INTEL])
    return 3.0 + 10 * chance - 2.0 * short


def later(table: Table, seat: int) -> float:
    """The best that the opportunity after movement can bring; a battle before it may bring more."""
    desk = desk_of(table, seat)
    assert desk is not None
    if why_not_win(table, seat, AFTER) is None:
        return VICTORY
    if why_not_complete(table, seat, AFTER) is None:
        return 1.5 * STEP + UNIT * COST[table.face[desk.assignments[MISSION].card]]
    found = [0.0]
    for what, why_not in (("start-operation", why_not_begin), ("start-mission", why_not_start)):
        if why_not(table, seat, AFTER) is None:
            found += [beginning(table, seat, what, card) for card in eligible(table, seat)]
    return max(found)


def hope(table: Table, seat: int) -> float:
    """What a won battle may satisfy; which card lies there only its owner knows."""
    desk = desk_of(table, seat)
    assert desk is not None
    open_ones = [(what, now) for what, now in desk.assignments.items() if not now.is_satisfied]
    return sum(LIKELY.get(table.name(now.card), UNKNOWN) * (LAST_STEP if what == OPERATION else STEP)
               for what, now in open_ones)


HOPES["Intelligence"] = hope


def fighting(table: Table, ask: Ask, option: Option) -> float | None:
    """Disinformation wants no card committed; the other requirements are met or not whatever is."""
    from kit.games.gauntlet.appraise import common_worth  # which asks the factions for their opinion

    desk, seat = desk_of(table, ask.seat), ask.seat
    assert desk is not None
    if option != ("commit", NONE):
        return None
    wanted = [what for what, now in desk.assignments.items()
              if not now.is_satisfied and table.name(now.card) == "Disinformation"]
    if not wanted:
        return None
    chance = chance_to_win(*standing(table, seat))
    return common_worth(table, ask, option) + chance * (LAST_STEP if wanted[0] == OPERATION else STEP)


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
    if name == "Reconnaissance" and table.fight is not None and table.fight.step > 1:
        return leaving_worth(table, seat)
    return 1.5 if name == CONTROL else -BACK if name == "Exfiltration" else None


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
