"""What a faction tells the game about itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.factions.words import People

if TYPE_CHECKING:
    from kit.games.gauntlet.table import Table


def nothing_given(table: Table, seat: int, key: str, given: Any) -> bool:
    return False


def no_facts(table: Table, seat: int) -> Mapping[str, Any]:
    return {}


class Faction(NamedTuple):
    """A faction: facts, and what only it knows. Everything else it does hooks into the windows like any card.

    tracker    makes the state a seat begins with
    give       reads a key of a scenario that is its own ("treasury", "rites"); False: it does not know the key
    facts      what a scenario or worked example may ask of its state, by the same keys
    powers     names of its abilities that a player uses by name, such as Orders
    people     its words, zones, refusals and what its bot thinks (kit/games/gauntlet/factions/words.py)
    """

    name: str
    leaders: tuple[str, ...]
    tracker: Callable[[], Tracker]
    powers: tuple[str, ...] = ()
    give: Callable[[Table, int, str, Any], bool] = nothing_given
    facts: Callable[[Table, int], Mapping[str, Any]] = no_facts
    keys: Iterable[str] = ()
    people: People = People()


unaligned = Faction("", (), Tracker)
"""A seat without a faction, in worked examples and lessons."""
