"""Two house rules on the order of effects: their owner orders them, or the seats take turns before the dice."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Procedure
from kit.games.gauntlet import hooks
from kit.games.gauntlet.rules.dispatch import (
    BATTLE,
    acts,
    ask_use,
    is_live,
    offered,
    order,
    run_imperative,
    run_in_order,
    run_text,
    sources,
    use,
)
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table


def run_as_ordered(table: Table, window: str, seat: int, place: int) -> Procedure:
    """conv.same-window-one-owner, by switch: the owner says which of its mandatory effects comes next."""
    about, done = table.about, list[Any]()
    while True:
        ready: dict[str, Any] = {}
        for text in table.fight.texts if table.fight is not None else ():
            if text.seat == seat and window not in text.ran and any(
                    not hook.may and is_live(table, text, hook) and not hooks.fails(table, text, hook.needs)
                    for hook in text.acts.get(window, ())):
                ready.setdefault(text.name, text)
        for source in sources(table, window, seat, place):
            same = (source.kind, source.name, source.since)
            if same not in done and any(not hook.may and acts(table, source, hook) for hook in source.acts[window]):
                ready.setdefault(source.name, source)
        if not ready:
            return
        name = next(iter(ready))
        if len(ready) > 1:
            choice = yield Ask(seat, "pick", [("word", each) for each in ready], "conv.same-window-one-owner")
            name = choice[1]
        chosen = ready[name]
        if chosen.kind == BATTLE:
            yield from run_text(table, window, chosen)
        else:
            done.append((chosen.kind, chosen.name, chosen.since))
            for hook in chosen.acts[window]:
                if not hook.may and acts(table, chosen, hook):
                    yield from run_imperative(table, hook, chosen)
        table.about = about


def alternate(table: Table, window: str) -> Procedure:
    """battle.predice.window, by switch: after what must happen each uses one thing in turn, until both pass."""
    fight = table.fight
    assert fight is not None
    fight.stage = window
    for seat in order(table):
        yield from run_in_order(table, window, seat, NONE)
    seat, passed = fight.attacker, 0
    while passed < len(table.seats):
        offers = offered(table, window, seat)
        offer = (yield from ask_use(table, window, seat, offers)) if offers else None
        passed = passed + 1 if offer is None else 0
        if offer is not None:
            yield from use(table, offer)
        seat = 1 - seat
