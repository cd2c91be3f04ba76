"""The six factions. Each is one package here with its rules, cards and tracker, and registers itself by being here:

a package `kit/games/gauntlet/factions/<name>/` with a `FACTION` is all that a further faction needs.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from kit.games.gauntlet.factions.faction import Faction, unaligned

FACTIONS: dict[str, Faction] = {}
for _module in sorted(module.name for module in iter_modules(__path__) if module.ispkg):
    _faction: Faction = import_module(f"{__name__}.{_module}").FACTION
    FACTIONS[_faction.name] = _faction

LEADERS = {leader: faction.name for faction in FACTIONS.values() for leader in faction.leaders}


def faction_of(name: str) -> Faction:
    """The faction of that name; a seat of a worked example may have none."""
    return FACTIONS.get(name, unaligned)
