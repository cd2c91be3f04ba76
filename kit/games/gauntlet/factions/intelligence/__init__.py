"""The Intelligence: it sees what the opponent hides, completes Missions, and wins by a Special Operation.

14 Intelligence. int.start: it begins with 0 Intel and 0 Operation Progress. It also wins by running the Gauntlet.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.intelligence import (
    cards,
    field,
    fieldcraft,
    missions,
    requirements,
    sleeper,
    surveillance,
)
from kit.games.gauntlet.factions.intelligence.appraise import appraise
from kit.games.gauntlet.factions.intelligence.desk import MISSION, OPERATION, PROGRESS, Desk, facts, give
from kit.games.gauntlet.factions.intelligence.sight import badges, preview, refusals, zones
from kit.games.gauntlet.factions.intelligence.words import WORDS
from kit.games.gauntlet.factions.words import People

FACTION = Faction("Intelligence", ("Ranger", "Spymaster"), Desk,
                  powers=(surveillance.SURVEILLANCE, surveillance.INTERFERENCE, fieldcraft.FIELDCRAFT,
                          missions.CONTROL, missions.ANY_TIME),
                  give=give, facts=facts, keys=(MISSION, OPERATION),
                  people=People(WORDS, zones, badges, told=(PROGRESS,), refusals=refusals, preview=preview,
                                worth=appraise))

__all__ = ["FACTION", "cards", "field", "requirements", "sleeper"]
