"""10 Actions, and the Action Opportunities of a turn (4.3, 4.5)."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.gauntlet import hooks, moves, windows
from kit.games.gauntlet.cards import HAS_ACTION, NAME
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.battle import hand_like
from kit.games.gauntlet.rules.choose import one_of_each, own_assets
from kit.games.gauntlet.rules.dispatch import distinct, leave, open_window, run, settle, stops, use
from kit.games.gauntlet.rules.in_force import offered
from kit.games.gauntlet.sources import NONE, Because, Ground, Play
from kit.games.gauntlet.table import Table

PASS: Option = ("pass",)
BEFORE, AFTER, EXTRA = "before", "after", "extra"    # kinds of opportunity (ao.extra-kind)
KINDS = ("instant", "normal", "extra")               # where a Table counts them, in the order they are spent


def opportunities(table: Table, when: str) -> Procedure:
    """ao.before-movement, ao.after-movement: the seat whose turn it is uses the opportunities it has, one by one."""
    seat = table.active
    while not table.turn_over:
        is_open = has_opportunity(table, when)
        if not is_open and windows.OPPORTUNITY not in table.own[seat]:
            break
        done = yield from one_opportunity(table, seat, when, is_open)
        if done == PASS:
            break


def has_opportunity(table: Table, when: str) -> bool:
    return has_leave(table, when) and table.normal + table.extra > 0


def has_leave(table: Table, when: str) -> bool:
    """ao.blocked-means-all: whether no ban lies on all that an opportunity of that kind allows."""
    return when != AFTER or not table.barred or not table.options.ao_ban_covers_faction_actions


def instant_opportunity(table: Table, seat: int, by: By, when: str = "") -> Procedure:
    """ao.extra-when-spent: an extra opportunity that is taken here and now or lost."""
    kind = when or (BEFORE if table.step == "T5" else AFTER if table.step == "T7" else EXTRA)
    if kind == EXTRA and table.options.mid_turn_ao_counts_as_after and table.has_moved:
        kind = AFTER
    if not has_leave(table, kind):
        return
    table.instant += 1
    moves.log(table, "gained an opportunity", seat, by)
    before = table.instant
    while table.instant == before:
        done = yield from one_opportunity(table, seat, kind, True)
        if done == PASS:
            table.instant -= 1
            break


def grant(table: Table, seat: int, by: By, is_kept: bool) -> Procedure:
    """An extra opportunity as its wording grants it: kept for this turn, or at once (extra_ao_bankable)."""
    how = table.options.extra_ao_bankable
    if seat == table.active and (how == "always" or (how == "by-wording" and is_kept)):
        moves.grant_opportunity(table, seat, by)
    else:
        yield from instant_opportunity(table, seat, by)


def spend(table: Table) -> None:
    """Something was done with an opportunity: the one offered at once goes first, the kept ones last."""
    kind = "instant" if table.instant else "normal" if table.normal else "extra"
    setattr(table, kind, getattr(table, kind) - 1)
    table.once["spent"] = KINDS.index(kind)


def one_opportunity(table: Table, seat: int, when: str, is_open: bool) -> Procedure:
    """Ask what a seat does, and do it; returns PASS when it does nothing or nothing can be done."""
    options: list[Option] = []
    menus: list[tuple[hooks.Menu, object]] = []
    if is_open:
        if when != AFTER or not table.barred:                   # ao.blocked-means-all: a ban is at least on cards
            options += plays(table, seat, when)
        options += [("discard-asset", asset.card)                                            # asset.discard-as-action
                    for asset in distinct(table, own_assets(table, seat))]
        menus = found_menus(table, seat)
        for menu, source in menus:
            options += menu.options(table, source, when)
    uses = offered(table, windows.OPPORTUNITY, seat)
    options += [offer.option for offer in uses]
    if not options:
        return PASS
    choice = yield Ask(seat, "play", [PASS, *options], "ao.one-card-per-turn", when)
    if choice == PASS:
        return PASS
    verb = choice[0]
    if verb == "use" and (used := [offer for offer in uses if offer.option == choice]):
        yield from use(table, used[0])
        return choice
    spend(table)
    if verb == "play":
        yield from play(table, seat, choice[1], when)
    elif verb == "discard-asset":
        asset = next(asset for asset in table.bank[seat] if asset.card == choice[1])
        yield from leave(table, asset, "discard", Because("asset.discard-as-action", seat=seat), "discarded")
    else:
        menu, source = next((menu, source) for menu, source in menus if verb in menu.verbs)
        asked = menu.perform(table, source, choice)
        if asked is not None:
            yield from asked
    yield from settle(table)
    return choice


def keep_opportunity(table: Table) -> None:
    """What was just begun does not use the opportunity after all (int.abort-uses-ao)."""
    kind = KINDS[table.once["spent"]]
    setattr(table, kind, getattr(table, kind) + 1)


def found_menus(table: Table, seat: int) -> list[tuple[hooks.Menu, object]]:
    """What Leaders, the Territory under the token and Assets let a seat do (ao.replace-with-faction-action)."""
    found: list[tuple[hooks.Menu, object]] = []
    for source in [*table.sources, *table.bank[seat]]:
        menu = hooks.MENUS.get((source.kind, source.name))
        if menu is not None and source.seat == seat and table.works(source):
            found.append((menu, source))
    place = table.pos[seat]
    menu = hooks.MENUS.get(("territory", table.column[place].name))
    if menu is not None and table.text_at(place, seat, "movement"):
        found.append((menu, Ground(menu.name, seat, place)))
    return found


# ---------------------------------------------------------------------- playing a card
def plays(table: Table, seat: int, when: str) -> list[Option]:
    me = Play("", seat, NONE, NONE, when)
    return [("play", card) for card in one_of_each(table, hand_like(table, seat))
            if has_action(table, card) and unmet(table, card, me) is None]


def why_not_play(table: Table, seat: int, card: int, via: str) -> Refusal | None:
    """action.play, conv.cost-or-target-blocks: why a card may not be played for its Action; None: it may."""
    if not has_action(table, card):
        return Refusal("play.action-effect", f"{table.name(card)} has no Action effect")
    need = unmet(table, card, Play("", seat, card, NONE, via))
    return None if need is None else Refusal("conv.cost-or-target-blocks", need.reason)


def has_action(table: Table, card: int) -> bool:
    face = table.face[card]
    return HAS_ACTION[face] and NAME[face] in hooks.PLAYS


def unmet(table: Table, card: int, me: Play) -> hooks.Need | None:
    """The first cost or target that is not there for the Action of a card; `me` becomes the Play of that card."""
    me.name, me.card = table.name(card), card
    for hook in hooks.PLAYS[me.name]:
        if hook.needs:
            need = hooks.fails(table, me, hook.needs)
            if need is not None:
                return need
    return None


def play(table: Table, seat: int, card: int, via: str) -> Procedure:
    """action.play: the card is in no zone while it resolves, and is discarded unless its effect put it elsewhere.

    play.method-selects-effect, play.only-one-effect: of its texts the Action effect and no other.
    """
    rule = Because("action.play", seat=seat, card=card)
    moves.to_limbo(table, card)
    if not table.options.action_card_in_limbo:
        moves.to_discard(table, card, rule)
    me = Play(table.name(card), seat, card, moves.log(table, "played", seat, rule, card), via)
    if (yield from stops(table, windows.ACTION_PLAYED, 1 - seat, me)):
        me.via = "stopped"
    moves.announce_use(table, card, seat, "action")
    if me.via != "stopped":
        for hook in hooks.PLAYS[me.name]:
            yield from run(table, hook, me)
    if card in table.limbo:
        moves.to_discard(table, card, me)
    yield from settle(table)
    for hook in hooks.hooks_of("action", me.name).get(hooks.FINISHED, ()):
        yield from run(table, hook, me)
    yield from open_window(table, windows.PLAYED, (seat,), me)
