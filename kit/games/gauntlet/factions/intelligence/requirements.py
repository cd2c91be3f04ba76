"""What each Mission requires of a battle, and who keeps account of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kit.games.gauntlet import windows
from kit.games.gauntlet.factions.intelligence.desk import Assignment, desk_of
from kit.games.gauntlet.fight import BH, HAND, Fight
from kit.games.gauntlet.hooks import leader
from kit.games.gauntlet.needs import WINS, fight_of
from kit.games.gauntlet.table import Table


def has_used(fight: Fight, seat: int, source: str) -> bool:
    """Whether a seat used a card from a source: one turned up, and not taken back (play.used-moment)."""
    return any(used.seat == seat and used.source == source and used.is_up and (used.is_in or used.is_cancelled)
               for used in fight.used)


def saw_early(table: Table, seat: int, now: Assignment) -> bool:
    """Spies: an opposing face-down card was looked at or turned up by an effect before the reveal."""
    return any(used.seat != seat and used.is_seen for used in fight_of(table).used)


def used_both(table: Table, seat: int, now: Assignment) -> bool:
    """Fog of War: the loser used a card from hand and one from its Battle Hand."""
    fight = fight_of(table)
    return has_used(fight, 1 - seat, HAND) and has_used(fight, 1 - seat, BH)


def only_they_committed(table: Table, seat: int, now: Assignment) -> bool:
    """Disinformation."""
    fight = fight_of(table)
    return bool(fight.committed(1 - seat)) and not fight.committed(seat)


def held_enemy_ground(table: Table, seat: int, now: Assignment) -> bool:
    """Reconnaissance: it did not begin the battle, and it occupies a Territory the opponent controls."""
    fight = fight_of(table)
    return fight.defender == seat and table.is_ground(fight.place) and table.is_enemy(seat, fight.place)


def knew_the_hand(table: Table, seat: int, now: Assignment) -> bool:
    """Assassins: it saw cards of the opposing hand outside a battle, and the opponent committed one in this battle."""
    return now.has_seen and bool(fight_of(table).committed(1 - seat))


def only_they_used_assets(table: Table, seat: int, now: Assignment) -> bool:
    """Subversion (asset.used-in-battle)."""
    used = fight_of(table).assets_used
    return used[1 - seat] > 0 and not used[seat]


Requirement = Callable[[Table, int, Assignment], bool]
AT_THE_WIN: dict[str, Requirement] = {
    "Spies": saw_early, "Fog of War": used_both, "Disinformation": only_they_committed,
    "Reconnaissance": held_enemy_ground, "Assassins": knew_the_hand}
AFTER_CLEANUP: dict[str, Requirement] = {"Subversion": only_they_used_assets}
"""What a won battle must have been like, by title: seen as the winner is fixed, or when all Assets had their say."""


def satisfy(table: Table, seat: int, requirements: dict[str, Requirement]) -> None:
    """int.requirement-only-while-active, int.satisfied-latches: unsaid, for only its owner knows it."""
    desk = desk_of(table, seat)
    if desk is not None:
        for what, now in desk.assignments.items():
            test = requirements.get(table.name(now.card))
            if test is not None and test(table, seat, now):
                desk.assignments[what] = now._replace(is_satisfied=True)


@leader("Intelligence", windows.WON, needs=WINS)
def take_stock(table: Table, me: Any) -> None:
    satisfy(table, me.seat, AT_THE_WIN)


@leader("Intelligence", windows.AFTER_BATTLE, needs=WINS)
def take_stock_late(table: Table, me: Any) -> None:
    satisfy(table, me.seat, AFTER_CLEANUP)


@leader("Intelligence", windows.SAW_HAND)
def remember(table: Table, me: Any) -> None:
    """Cards of the opposing hand were seen outside a battle (the first half of Assassins)."""
    desk = desk_of(table, me.seat)
    if desk is not None:
        desk.assignments = {what: now._replace(has_seen=True) for what, now in desk.assignments.items()}
