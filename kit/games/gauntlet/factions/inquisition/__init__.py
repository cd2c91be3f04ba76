"""The Inquisition: it turns what the opponent commits and loses into Conviction, and Conviction into further losses.

16 Inquisition. inq.start: it begins with 0 Conviction and holds at most 4. Its own victory is Purification.
"""

from __future__ import annotations

from kit.games.gauntlet.factions.faction import Faction
from kit.games.gauntlet.factions.inquisition import battle_cards, cards, rules
from kit.games.gauntlet.factions.inquisition.appraise import worth
from kit.games.gauntlet.factions.inquisition.purge import CONVICTION
from kit.games.gauntlet.factions.inquisition.sight import badges, preview, refusals
from kit.games.gauntlet.factions.inquisition.words import WORDS
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.factions.words import People


def tracker() -> Tracker:
    return Tracker({CONVICTION: 0}, {CONVICTION: 4})


FACTION = Faction("Inquisition", ("Grand Inquisitor", "Witch Hunter"), tracker, powers=rules.POWERS,
                  people=People(WORDS, badges=badges, refusals=refusals, preview=preview, worth=worth))

__all__ = ["FACTION", "battle_cards", "cards"]
