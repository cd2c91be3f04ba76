"""Opening a window: everything in force that names it acts, in the order of the clauses; what is optional is offered.

conv.same-window-attacker-first, conv.same-window-no-battle: seat by seat. conv.same-window-one-owner: within a seat
texts of used cards, then Territory, Leader, Assets, Overlays and what waits; then its optional uses, offered together
and taken one by one. Reactions follow every single effect (`settle`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kit.ask import Ask, Option, Procedure
from kit.games.gauntlet import hooks, moves, windows
from kit.games.gauntlet.hooks import USABLE, Hook
from kit.games.gauntlet.rules.in_force import (
    Offer,
    Use,
    acts,
    called,
    concerns,
    is_live,
    key,
    limit,
    offered,
    order,
    scope,
    sources,
)
from kit.games.gauntlet.sources import ASSET, LEADER, NONE, OVERLAY, WAITING, Asset, Because, Ground, Source
from kit.games.gauntlet.table import IN_BATTLE, ON_GROUND, Table

DONE: Option = ("done",)
BATTLE, TERRITORY = "battle", "territory"
PLAIN = (LEADER, OVERLAY, WAITING)    # the kinds of texts that nothing can stop and no house rule makes optional
PRINTED = (BATTLE, ASSET)    # the kinds of texts whose imperatives a house rule may make optional


def open_window(table: Table, window: str, seats: Iterable[int] | None = None, about: Any = None,
                place: int = NONE) -> Procedure:
    """Let everything in force act that hooks into a window.

    seats  who acts, in order; None: both, the attacker or else the seat whose turn it is first
    about  what the window is about: the texts read `table.about`
    place  whose Territory text may act; NONE: the contested one in a battle, else where the seat's token stands
    """
    if window in table.listeners or \
            ((table.fight is not None or window in ON_GROUND) and concerns(table, window, place)):
        return walk_window(table, window, seats, about, place)
    return NOBODY


def walk_window(table: Table, window: str, seats: Iterable[int] | None, about: Any, place: int) -> Procedure:
    """Let the seats act at a window, one after the other."""
    fight = table.fight
    outer = table.about
    if fight is not None and window in windows.ORDER:
        fight.stage = window
    is_shared = window in ON_GROUND or (fight is not None and window in IN_BATTLE)
    run_duties = run_as_ordered if table.options.owner_orders_effects else run_in_order
    for seat in order(table) if seats is None else seats:
        if is_shared or window in table.own[seat]:
            table.about = about
            yield from run_duties(table, window, seat, place)
            if window in USABLE and (offers := offered(table, window, seat, place)):
                yield from use_some(table, window, seat, place, offers)
    table.about = outer


NO_QUESTIONS: tuple[Ask, ...] = ()
NOBODY: Procedure = (question for question in NO_QUESTIONS)
"""A window in which nobody acts: one procedure that is over serves for all of them."""
next(NOBODY, None)


def use_some(table: Table, window: str, seat: int, place: int, offers: Sequence[Offer]) -> Procedure:
    """A seat takes its optional uses one by one, as many as it likes."""
    about = table.about
    answered: list[Use] = []                     # what a window is about is answered once by each text
    while offers:
        offer = yield from ask_use(table, window, seat, offers)
        if offer is None:
            break
        if windows.is_about(window):
            answered.append(key(offer.source, offer.hook))
        yield from use(table, offer)
        table.about = about
        offers = offered(table, window, seat, place, answered)


def ask_use(table: Table, window: str, seat: int, offers: Sequence[Offer]) -> Procedure:
    """Which of its optional uses a seat takes; None: no more."""
    choice = yield Ask(seat, "use", [offer.option for offer in offers] + [DONE], "conv.may-is-optional", window)
    return None if choice == DONE else next(offer for offer in offers if offer.option == choice)


def run_in_order(table: Table, window: str, seat: int, place: int) -> Procedure:
    """conv.same-window-one-owner: the mandatory effects of a seat in the order of the clause."""
    about = table.about
    fight = table.fight
    if fight is not None and window in IN_BATTLE:
        for text in fight.texts:                 # a text may bring in further ones, which follow
            if text.seat == seat and window in text.acts:
                yield from run_text(table, window, text)
                table.about = about
    for source in sources(table, window, seat, place):
        for hook in source.acts[window]:
            if not hook.may and acts(table, source, hook):
                if source.kind in PLAIN:
                    rule, power = source.rule, source.power
                    asked = set_off(table, hook, source)
                    if asked is not None:
                        yield from asked
                    source.rule, source.power = rule, power
                    if table.unsettled:
                        yield from react(table)
                else:
                    yield from run_imperative(table, hook, source)
                table.about = about


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


def run_text(table: Table, window: str, text: Any) -> Procedure:
    """What one Battle text has to do at a window."""
    found = text.acts.get(window)
    if found and window not in text.ran:
        text.ran.append(window)
        for hook in found:
            if not hook.may and is_live(table, text, hook) and not hooks.fails(table, text, hook.needs):
                if window == windows.EARLY and text.used is not None:
                    text.event = moves.turn_up(table, text.used, Because("battle.reveal.early-order", seat=text.seat))
                yield from run_imperative(table, hook, text)


def run_imperative(table: Table, hook: Hook, source: Any) -> Procedure:
    """conv.no-may-is-mandatory: an effect without "may" acts; by switch its seat may leave what is good for it."""
    if table.options.imperatives_optional and source.kind in PRINTED and not hook.duty and \
            hook.window in windows.ORDER and hook.window != windows.EARLY:
        choice = yield Ask(source.seat, "use", [("use", called(hook)), DONE], "conv.no-may-is-mandatory", hook.window)
        if choice == DONE:
            return
    yield from run(table, hook, source)


def use(table: Table, offer: Offer) -> Procedure:
    """An optional use was chosen: note its limit, pay with the Asset where it is a one-shot, and let it act."""
    hook, source = offer.hook, offer.source
    if hook.once == "turn":
        table.once[limit(source, hook)] = 1
    elif hook.once == "battle":
        scope(table)[limit(source, hook)] = 1
    entered = source.event
    source.event = moves.log(table, "used", source.seat, Because(hook.rule or source.rule, source.event), source.card,
                             why=called(hook))
    if hook.spend:
        if table.fight is not None:
            table.fight.note_asset(source.seat)
        assert isinstance(source, Asset)
        yield from leave(table, source, hook.spend, source, "used")
    yield from run(table, hook, source)
    source.event = entered


def run(table: Table, hook: Hook, source: Any) -> Procedure:
    """One effect acts, and what it sets off is settled."""
    if source.kind == ASSET:
        if windows.ASSET_ACTS in table.listeners and (yield from is_subverted(table, source)):
            for negated in source.acts.get(windows.NEGATED, ()):
                yield from run_own(table, negated, source)
            return
        source.used = table.turn
        if table.fight is not None:
            table.fight.note_asset(source.seat)
    elif source.kind == TERRITORY and windows.GROUND_ACTS in table.listeners and \
            (yield from is_ignored(table, source, hook)):
        return
    rule, power = source.rule, source.power
    asked = set_off(table, hook, source)
    if asked is not None:
        yield from asked
    source.rule, source.power = rule, power
    yield from settle(table)


def set_off(table: Table, hook: Hook, source: Any) -> Any:
    """Start one effect under its own clause and name; what it returns asks its questions."""
    source.power = hook.power
    if hook.rule:
        source.rule = hook.rule
    return hook.effect(table, source)


def is_subverted(table: Table, asset: Asset) -> Procedure:
    """Whether the other seat stops a banked Asset whose effect would resolve (Subversion)."""
    return (yield from stops(table, windows.ASSET_ACTS, 1 - asset.seat, asset))


def is_ignored(table: Table, ground: Ground, hook: Hook) -> Procedure:
    """Whether the text of a Territory is switched off just as it would act (Fieldcraft)."""
    yield from open_window(table, windows.GROUND_ACTS, about=(ground, hook))
    scope = "battle" if table.fight is not None and hook.window in windows.ORDER else "movement"
    return not table.text_at(ground.place, ground.seat, scope)


def settle(table: Table) -> Procedure:
    """Reactions to what happened, oldest first; then Asset limits and conditions that always hold."""
    if table.unsettled:
        return react(table)
    return NOBODY


def react(table: Table) -> Procedure:
    """Until nothing is left to react to."""
    while table.unsettled:
        table.unsettled = False
        while table.triggers:
            window, seat, about = table.triggers.pop(0)
            yield from open_window(table, window, (seat,), about, getattr(about, "place", NONE))
        if table.bank[0] or table.bank[1]:
            yield from shed_overflow(table)
        yield from open_window(table, windows.ALWAYS)


def stops(table: Table, window: str, seat: int | tuple[int, ...], about: Any, place: int = NONE) -> Procedure:
    """Open a window in which a seat, or one of several, may stop something; returns whether it did."""
    outer = table.stopped
    table.stopped = False
    yield from open_window(table, window, (seat,) if isinstance(seat, int) else seat, about, place)
    stopped, table.stopped = table.stopped, outer
    return stopped


# ---------------------------------------------------------------------- Assets that leave
def leave(table: Table, asset: Asset, to: str, by: moves.By, why: str) -> Procedure:
    """An Asset leaves the bank for "discard", "graveyard" or "hand". why: "used", "limit", "discarded", "effect".

    "opposed" is an effect of the other seat. asset.under-cards: what lies under it follows its text (window LEFT),
    else it is discarded. Of an inactive Asset nothing else acts (asset.inactive-meaning).
    """
    outer, table.about = table.about, why
    for hook in asset.acts.get(windows.LEFT, ()):
        if (hook.dormant or table.is_working(asset)) and not hooks.fails(table, asset, hook.needs):
            yield from run_own(table, hook, asset)
    table.about = outer
    if asset not in table.bank[asset.seat]:
        return
    for card in asset.under[:]:
        moves.to_discard(table, card, Because("asset.under-cards", asset.event, asset.seat))
    card = asset.card
    if to == "hand":
        moves.to_hand(table, card, by)
    elif to == "graveyard":
        moves.to_graveyard(table, card, by)
    else:
        moves.to_discard(table, card, by)
    table.unsettled = True


def run_own(table: Table, hook: Hook, source: Source) -> Procedure:
    """The part of a text that sees its own Asset go; nothing can subvert it, for it is no use of the Asset."""
    asked = hook.effect(table, source)
    if asked is not None:
        yield from asked


def remove_assets(table: Table, assets: list[Asset], to: str, by: moves.By) -> Procedure:
    """An effect makes Assets leave. Their owner may keep one of them if it is an opposing effect (Decoys)."""
    leaving = assets[:]
    opposed = bool(leaving) and moves.is_opposing(by, leaving[0].seat)
    if opposed:
        yield from open_window(table, windows.WOULD_LEAVE, (leaving[0].seat,), leaving)
    for asset in leaving:
        yield from leave(table, asset, to, by, "opposed" if opposed else "effect")
    yield from settle(table)


def shed_overflow(table: Table) -> Procedure:
    """asset.overflow-discard: at once, down to the limit; its owner chooses.

    asset.bank-when-full: by switch an Asset may have been banked over the limit; "replace" means that it stays.
    """
    for seat in order(table):
        bank = table.bank[seat]
        while bank and len(bank) > table.asset_limit(seat):
            over = [asset for asset in bank if "over" in asset.data]
            left = [asset for asset in bank if asset not in over] if table.options.bank_when_full == "replace" else []
            options: list[Option] = [("shed", asset.card) for asset in distinct(table, left or bank)]
            rule = "asset.bank-when-full" if over else "asset.overflow-discard"
            choice = yield Ask(seat, "shed", options, rule)
            asset = next(asset for asset in bank if asset.card == choice[1])
            yield from leave(table, asset, "discard", Because(rule, seat=seat), "effect" if over else "limit")
        if table.options.bank_when_full != "refuse":
            for asset in bank:
                asset.data.pop("over", None)


def distinct(table: Table, assets: Iterable[Asset]) -> list[Asset]:
    """One of each sort of Asset that nobody could tell apart."""
    found: dict[tuple[str, int, int], Asset] = {}
    for asset in assets:
        found.setdefault((asset.name, asset.down, -1 if not asset.under else asset.card), asset)
    return list(found.values())
