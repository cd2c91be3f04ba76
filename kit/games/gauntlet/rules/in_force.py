"""What may act at a window, and what may be used there: looks at the table that change nothing and ask nothing.

conv.same-window-one-owner: within a seat texts of used cards come first, then Territory, Leader, Assets, Overlays and
what waits; its optional uses are offered together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kit.ask import Option
from kit.games.gauntlet import hooks, windows
from kit.games.gauntlet.hooks import USABLE, Hook
from kit.games.gauntlet.sources import ASSET, NONE, OVERLAY, Ground
from kit.games.gauntlet.table import BOTH, IN_BATTLE, ON_GROUND, Table

NO_SOURCES: list[Any] = []
NO_OFFERS: list[Any] = []    # never added to

Use = tuple[str, str, int, int, Hook]


class Offer(NamedTuple):
    """An optional use: what it is called, the hook, and what it comes from."""

    option: Option
    hook: Hook
    source: Any


def order(table: Table) -> tuple[int, int]:
    """Who goes first in a window."""
    fight = table.fight
    return BOTH[fight.attacker if fight is not None else table.active]


def concerns(table: Table, window: str, place: int = NONE) -> bool:
    """Whether anything in force names a window: the quick answer for most of them is no."""
    if window in table.listeners:
        return True
    fight = table.fight
    if fight is not None and window in IN_BATTLE:
        for text in fight.texts:
            if window in text.acts:
                return True
    if window not in ON_GROUND:
        return False
    column = table.column
    if place != NONE:
        return window in column[place].acts
    if fight is not None:
        return window in column[fight.place].acts
    first, second = table.pos
    return window in column[first].acts or window in column[second].acts


def sources(table: Table, window: str, seat: int, place: int = NONE) -> Sequence[Any]:
    """What but Battle texts may act for a seat at a window, in order; a list of its own, for much may change."""
    listeners = table.own[seat].get(window, NO_SOURCES)
    ground = ground_at(table, window, seat, place) if window in ON_GROUND else None
    return listeners[:] if ground is None else [ground, *listeners]


def ground_at(table: Table, window: str, seat: int, place: int) -> Ground | None:
    """The Territory whose printed text may act for a seat at a window."""
    fight = table.fight
    at = place if place != NONE else fight.place if fight is not None else table.pos[seat]
    if window not in table.column[at].acts:
        return None
    return table.ground(at, seat, "battle" if fight is not None and window in windows.ORDER else "movement")


def acts(table: Table, source: Any, hook: Hook) -> bool:
    """Whether a hook of something in play applies now (overlay.dormant-removal-conditions-live)."""
    kind = source.kind
    if kind == OVERLAY:
        if not (hook.dormant or table.is_exposed(source)):
            return False
    elif kind == ASSET and not table.is_working(source):
        return False
    if hook.once and is_spent(table, source, hook):
        return False
    return not hook.needs or hooks.fails(table, source, hook.needs) is None


def is_live(table: Table, text: Any, hook: Hook) -> bool:
    """Whether a Battle text works now, and the contested Territory lets it (Monastery)."""
    if not text.is_live(hook.unseen) and not (hook.despite and is_up_yet_negated(text)
                                              and not getattr(table.options, hook.despite)):
        return False
    return windows.TEXT_OFF not in ON_GROUND or not table.number(windows.TEXT_OFF, text.seat, False, text)


def is_up_yet_negated(text: Any) -> bool:
    return text.bearer is not None and text.bearer.is_in and text.bearer.is_up and text.bearer.is_negated


def is_spent(table: Table, source: Any, hook: Hook) -> bool:
    """Whether its limit is used up (dice.once-per-use, and what "once" on a card says)."""
    if not hook.once:
        return False
    return limit(source, hook) in (table.once if hook.once == "turn" else scope(table))


def scope(table: Table) -> dict[str, int]:
    assert table.fight is not None
    return table.fight.once


def limit(source: Any, hook: Hook) -> str:
    """The key of a limited use: per copy of a card, per seat for anything else."""
    return f"{called(hook)} {hook.window} {source.seat} {source.since}"


def offered(table: Table, window: str, seat: int, place: int = NONE, but: Sequence[Use] = ()) -> list[Offer]:
    """What a seat may use at a window, each name once, but those uses."""
    if window not in USABLE:
        return NO_OFFERS
    found: dict[str, Offer] = {}
    fight = table.fight
    if fight is not None and window in IN_BATTLE:
        for text in fight.texts:
            if window in text.uses and text.seat == seat:
                for hook in text.acts[window]:
                    if hook.may and is_live(table, text, hook) and not is_spent(table, text, hook) and \
                            not hooks.fails(table, text, hook.needs) and key(text, hook) not in but:
                        found.setdefault(called(hook), Offer(("use", called(hook)), hook, text))
    if window in ON_GROUND:
        ground = ground_at(table, window, seat, place)
        if ground is not None and window in ground.uses:
            offer(table, window, ground, but, found)
    for source in table.own[seat].get(window, NO_SOURCES):
        if window in source.uses:
            offer(table, window, source, but, found)
    return list(found.values()) if found else NO_OFFERS


def offer(table: Table, window: str, source: Any, but: Sequence[Use], found: dict[str, Offer]) -> None:
    """Add what something in play may be used for at a window."""
    for hook in source.acts[window]:
        if hook.may and acts(table, source, hook) and not (but and key(source, hook) in but):
            found.setdefault(called(hook), Offer(("use", called(hook)), hook, source))


def called(hook: Hook) -> str:
    """The name under which a use is offered: of the card, Territory or power."""
    return hook.power or hook.name


def key(source: Any, hook: Hook) -> Use:
    """One use of one text in play; the text of a Territory is made anew whenever it is asked for."""
    return source.kind, source.name, source.seat, source.since, hook
