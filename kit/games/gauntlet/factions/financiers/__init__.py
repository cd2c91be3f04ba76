"""The Financiers: cards and ground become Capital, Capital becomes Deeds, and Deeds become income or the game.

13 Financiers. They win by running the Gauntlet or by Controlling Interest.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.financiers import cards, rules, titles
from kit.games.gauntlet.factions.financiers.appraise import appraise
from kit.games.gauntlet.factions.financiers.estate import CAPITAL, Estate, facts, give
from kit.games.gauntlet.factions.financiers.sight import badges, preview, refusals, zones
from kit.games.gauntlet.factions.financiers.words import WORDS
from kit.games.gauntlet.factions.words import People

FACTION = Faction("Financiers", ("Banker", "Executive"), Estate, powers=(rules.SUBSIDIZE.name,), give=give,
                  facts=facts, keys=("treasury", "deeds"),
                  people=People(WORDS, zones, badges, told=(CAPITAL,), refusals=refusals, preview=preview,
                                worth=appraise))

__all__ = ["FACTION", "cards", "titles"]
