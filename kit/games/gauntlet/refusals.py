"""Why a move may not be chosen: the same checks that find the options, asked about the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet import hooks, windows
from kit.games.gauntlet.cards import BLANK
from kit.games.gauntlet.factions import faction_of
from kit.games.gauntlet.hooks import Hook
from kit.games.gauntlet.rules.battle import why_not_commit, why_not_fight
from kit.games.gauntlet.rules.in_force import called, is_spent
from kit.games.gauntlet.rules.movement import next_step, why_not
from kit.games.gauntlet.rules.opportunity import has_opportunity, why_not_play
from kit.games.gauntlet.sources import ASSET, NONE, OVERLAY
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.words import text

Refused = Iterator[tuple[str, Refusal]]
Candidates = Iterator[tuple[Option, Refusal | None]]


def refusals(table: Table, ask: Ask) -> Refused:
    """Moves a person might look for at this question, with the clause that forbids each."""
    found: dict[str, Refusal] = {}
    for option, refusal in candidates(table, ask):
        if option not in ask.options and refusal is not None:
            found.setdefault(text(table, ask, option), refusal)
    yield from found.items()


def candidates(table: Table, ask: Ask) -> Candidates:
    """Everything a seat might look for here; None: it may be chosen."""
    seat, kind = ask.seat, ask.kind
    if kind == "play":
        yield from plays(table, ask)
        yield from uses(table, seat, windows.OPPORTUNITY)
    elif kind == "commit":
        for card in known(table, table.hand[seat]):
            yield ("commit", card), why_not_commit(table, seat, card)
    elif kind == "choose" and table.fight is not None:
        for card in known(table, table.fight.bh[seat]):
            yield ("choose", card), why_not_fight(table, windows.MAY_CHOOSE, seat, card)
    elif kind == "move":
        yield from steps(table, seat)
        yield from uses(table, seat, windows.MOVING)
    elif kind == "use" and isinstance(ask.about, str) and not windows.is_about(ask.about):
        yield from uses(table, seat, ask.about)
    yield from faction_of(table.factions[seat]).people.refusals(table, ask)


def known(table: Table, cards: list[int]) -> list[int]:
    return [card for card in cards if table.face[card] != BLANK]


def plays(table: Table, ask: Ask) -> Candidates:
    """Playing a card, or discarding an Asset, with an Action Opportunity (ao.one-card-per-turn)."""
    seat, when = ask.seat, str(ask.about)
    closed = None
    if when in ("before", "after") and not table.instant and not has_opportunity(table, when):
        closed = Refusal("ao.blocked-means-all" if table.barred else "ao.one-card-per-turn",
                         "no Action Opportunity is left this turn")
    for card in known(table, table.hand[seat]):
        yield ("play", card), closed or why_not_play(table, seat, card, when)
    for asset in table.bank[seat]:
        yield ("discard-asset", asset.card), closed or table.number(windows.MAY_SHED, seat, None, asset)


def steps(table: Table, seat: int) -> Candidates:
    """Advancing and withdrawing (turn.move.choose)."""
    for verb, direction in (("advance", 1), ("withdraw", -1)):
        step = next_step(table, seat, direction)
        if not table.moving:
            yield (verb,), Refusal("mov.ends", "there is no more movement this turn")
        elif not table.points:      # what would forbid the step in any case says more than that no movement is left
            yield (verb,), why_not(table, step) or Refusal("mov.extra-one-at-a-time", "no movement is left")
        elif table.direction not in (0, direction):
            yield (verb,), Refusal("mov.direction-locked", "this Movement step goes the other way")
        else:
            no_battle = all(point.tag == "no-battle" for point in table.points)
            yield (verb,), why_not(table, step, no_battle)


def uses(table: Table, seat: int, window: str) -> Candidates:
    """Optional uses that this seat has in play for such a moment."""
    for source in own_sources(table, seat):
        for hook in hooks.hooks_of(source.kind, source.name).get(window, ()):
            if hook.may:
                yield ("use", called(hook)), why_not_use(table, source, hook)


def own_sources(table: Table, seat: int) -> list[Any]:
    """Leaders, Assets, Overlays, what waits, and the texts of used cards of a seat."""
    found: list[Any] = [source for source in table.in_play() if source.seat == seat]
    if table.fight is not None:
        found += [text for text in table.fight.texts if text.seat == seat]
    return found


def why_not_use(table: Table, source: Any, hook: Hook) -> Refusal | None:
    """Why an optional use is not offered now; None: it is."""
    if source.kind == "battle":
        if not source.is_live(hook.unseen):
            return Refusal("battle.effects.active-card", f"{source.name} is not active in this battle")
    elif not table.works(source):
        if source.kind == OVERLAY:
            return Refusal("overlay.top-active", f"{source.name} is not the exposed Overlay")
        if source.kind == ASSET and source.down != NONE:
            return Refusal("asset.face-down", f"{source.name} is face down")
        return Refusal("asset.inactive-meaning", f"{source.name} is inactive")
    if is_spent(table, source, hook):
        return Refusal("dice.once-per-use", f"{called(hook)} was used already this {hook.once}")
    need = hooks.fails(table, source, hook.needs)
    return Refusal(hook.rule or source.rule, need.reason) if need is not None else None
