"""The Military: it turns battles won into Command, and Command into movement, retreats and captures.

11 Military. mil.start-0, mil.max-2: it begins with 0 Command and holds at most 2. mil.no-extra-victory.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.military import cards, rules, victory
from kit.games.gauntlet.factions.military.appraise import worth
from kit.games.gauntlet.factions.military.words import WORDS
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.factions.words import People


def tracker() -> Tracker:
    return Tracker({rules.COMMAND: 0}, {rules.COMMAND: 2})


FACTION = Faction("Military", ("General", "Commandant"), tracker, powers=tuple(rules.PRICE),
                  people=People(WORDS, worth=worth))

__all__ = ["FACTION", "cards", "victory"]
