"""The Mystics: they give cards up and win them back while they complete three public Rites.

15 Mystics. They use no resource (mys.no-resource), and win by running the Gauntlet or by Ritual.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.mystics import abilities, cards, circles, spells
from kit.games.gauntlet.factions.mystics.appraise import worth
from kit.games.gauntlet.factions.mystics.rites import INVOCATION, TRANSMUTATION, Rites, facts, give
from kit.games.gauntlet.factions.mystics.sight import badges, preview, refusals, zones
from kit.games.gauntlet.factions.mystics.words import WORDS
from kit.games.gauntlet.factions.words import People

FACTION = Faction("Mystics", ("Alchemist", "Spirit Walker"), Rites,
                  powers=(INVOCATION, TRANSMUTATION, abilities.GUARDIANS), give=give, facts=facts, keys=("rites",),
                  people=People(WORDS, zones, badges, refusals=refusals, preview=preview, worth=worth))

__all__ = ["FACTION", "abilities", "cards", "circles", "spells"]
