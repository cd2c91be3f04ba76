"""The Diplomats: they offer Terms before battles, and win by five Treaty Articles as well.

12 Diplomats. dip.start-1, dip.range: they begin with 1 Influence and hold at most 10.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.diplomats import cards, sanctions, terms
from kit.games.gauntlet.factions.diplomats.appraise import worth
from kit.games.gauntlet.factions.diplomats.sight import badges, preview, refusals, zones
from kit.games.gauntlet.factions.diplomats.treaty import Treaty, facts, give
from kit.games.gauntlet.factions.diplomats.words import WORDS
from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.words import People

FACTION = Faction("Diplomats", ("Ambassador", "Senator"), Treaty, powers=("Leverage", "Political Capital"),
                  give=give, facts=facts, keys=("ratified",),
                  people=People(WORDS, zones=zones, badges=badges, refusals=refusals, preview=preview, worth=worth))

__all__ = ["FACTION", "cards", "sanctions", "terms"]
