"""Sanctions and the Demilitarized Zone: cards that come into play from hand as Terms are answered."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.gauntlet import ground, hooks, moves, windows
from kit.games.gauntlet.factions.diplomats.cards import can_draw, choose_consequence
from kit.games.gauntlet.factions.diplomats.proposals import can_withdraw
from kit.games.gauntlet.factions.diplomats.terms import STANDING, held
from kit.games.gauntlet.factions.diplomats.treaty import ACCEPTED, INFLUENCE, REFUSED, asked_about, can_gain
from kit.games.gauntlet.hooks import Need, asset, leader, overlay, value
from kit.games.gauntlet.needs import HERE, ON_GROUND, ROOM, fight_of
from kit.games.gauntlet.rules import choose, overlays
from kit.games.gauntlet.rules.dispatch import leave, settle
from kit.games.gauntlet.rules.retreat import can_go_back, stands_ground, withdraw
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import BOTH, Table

CENSURE, EMBARGO, BLOCKADE, ZONE = ("Sanctions: Censure", "Sanctions: Embargo", "Sanctions: Blockade",
                                    "Demilitarized Zone")


def holds(title: str) -> Need:
    return Need(lambda table, me: bool(held(table, me.seat, [title])), f"{title} is not in your hand")


# ---------------------------------------------------------------------- Censure and Embargo: banked on refusal
def impose(title: str) -> None:
    """After a refusal it may be banked from hand without an opportunity; acceptance discards it."""
    @leader("Diplomats", REFUSED, power=title, may=True, rule="ao.out-of-band-plays", needs=(holds(title), ROOM))
    def carry_out(table: Table, me: Any) -> Procedure:
        moves.bank(table, held(table, me.seat, [title])[0], me)
        table.unsettled = True                # the Asset limit of the other seat may be lower now
        yield from settle(table)

    @asset(title, ACCEPTED)
    def lift_it(table: Table, me: Any) -> Procedure:
        yield from leave(table, me, "discard", me, "effect")


impose(CENSURE)
impose(EMBARGO)


@value("asset", EMBARGO, windows.ASSET_LIMIT)
def embargo(table: Table, me: Any, seat: int, limit: int, what: Any) -> int:
    return limit if seat == me.seat else max(0, limit - 1)


@leader("Diplomats", windows.ACTION_PLAYED, rule="play.action-effect")
def count_action(table: Table, me: Any) -> None:
    """How many cards the opponent has played for their Action this turn, for Censure."""
    key = f"Actions {1 - me.seat}"
    table.once[key] = table.once.get(key, 0) + 1


@asset(CENSURE, windows.ACTION_PLAYED, needs=Need(lambda table, me: table.once.get(f"Actions {1 - me.seat}") == 1,
                                                  "only the first Action of a turn"))
def censure(table: Table, me: Any) -> Procedure:
    """The opponent discards one card, or the Diplomat draws one. What its Action costs cannot be discarded.

    play.used-moment: the card counts as used after its costs.
    """
    other = 1 - me.seat
    spare = [card for card in table.hand[other] if is_spare(table, table.about, card)]
    words = {"discard": bool(spare), "draw": can_draw(table, me.seat, 1)}
    what = yield from choose_consequence(table, other, words, me)
    if what == "draw":
        moves.draw(table, me.seat, 1, me)
    elif what == "discard" and spare:
        card = yield from choose.pick_card(table, other, spare, me, kind="discard")
        moves.to_discard(table, card, me)


def is_spare(table: Table, play: Any, card: int) -> bool:
    """Whether the Action that is being played could still meet its costs and targets without a hand card."""
    hand = table.hand[play.seat]
    place = hand.index(card)
    del hand[place]
    fails = any(hooks.fails(table, play, hook.needs) for hook in hooks.PLAYS[play.name])
    hand.insert(place, card)
    return not fails


# ---------------------------------------------------------------------- Blockade
def blockable(table: Table, seat: int) -> list[int]:
    return [place for place in range(1, table.last) if table.is_enemy(seat, place)]


@leader("Diplomats", windows.AFTER_BATTLE, power=BLOCKADE, may=True, rule="overlay.where",
        needs=(STANDING, holds(BLOCKADE), Need(lambda table, me: bool(blockable(table, me.seat)),
                                               "the opponent controls no Territory")))
def blockade(table: Table, me: Any) -> Procedure:
    """After the battle that followed a refusal it may go on a Territory the opponent controls."""
    place = yield from choose.pick_place(table, me.seat, blockable(table, me.seat), me)
    yield from overlays.place(table, held(table, me.seat, [BLOCKADE])[0], place, me)


def crossed(table: Table, seat: int) -> tuple[int, ...]:
    """The places that the token of a seat has just left and entered (mov.enter-meaning), none if another moved."""
    mover, before, now, what = table.about
    if mover != seat or (what == "retreated" and not table.options.retreat_is_entering):
        return ()
    return before, now


@leader("Diplomats", windows.MOVED, rule="mov.enter-meaning")
def count_crossing(table: Table, me: Any) -> None:
    """How often the opponent has entered or left each place this turn, for Blockade."""
    for place in crossed(table, 1 - me.seat):
        key = f"crossed {place} {1 - me.seat}"
        table.once[key] = table.once.get(key, 0) + 1


@overlay(BLOCKADE, windows.MOVED,
         needs=Need(lambda table, me: table.place_of(me) in crossed(table, 1 - me.seat)
                    and table.once.get(f"crossed {table.place_of(me)} {1 - me.seat}") == 1,
                    "only the first time in a turn that the opponent enters or leaves"))
def collect(table: Table, me: Any) -> Procedure:
    """The opponent discards one card, or the Diplomat gains 1 Influence."""
    other = 1 - me.seat
    words = {"discard": bool(table.hand[other]), "gain": can_gain(table, me.seat, 1)}
    what = yield from choose_consequence(table, other, words, me)
    if what == "gain":
        moves.gain(table, me.seat, INFLUENCE, 1, me)
    elif what == "discard":
        yield from choose.discard_cards(table, other, 1, me)


@overlay(BLOCKADE, ACCEPTED, dormant=True)
@overlay(BLOCKADE, windows.CONTROL, dormant=True,
         needs=Need(lambda table, me: table.about.place == table.place_of(me) and table.about.now == me.seat, "kept"))
def lift_blockade(table: Table, me: Any) -> None:
    """The opponent accepted Terms, or lost control of its Territory (overlay.timer-or-condition)."""
    ground.lift(table, me, me, "discard")


# ---------------------------------------------------------------------- Demilitarized Zone
@leader("Diplomats", ACCEPTED, power=ZONE, may=True, rule="overlay.where", needs=(holds(ZONE), ON_GROUND))
def demilitarize(table: Table, me: Any) -> Procedure:
    """After accepted Terms it may go on the contested Territory; whoever is still there withdraws.

    card.stand-ground-scope: that is the doing of a card, which the opponent may ignore.
    """
    fight = fight_of(table)
    card = held(table, me.seat, [ZONE])[0]
    if (yield from overlays.place(table, card, fight.place, me)):
        by = Because(me.rule, me.event, me.seat, card)
        for seat in BOTH[fight.attacker]:
            if table.pos[seat] == fight.place and can_withdraw(table, seat) and \
                    not (yield from stands_ground(table, seat, by)):
                yield from withdraw(table, seat, by)


@value("overlay", ZONE, windows.MAY_ENTER)
def keep_out(table: Table, me: Any, seat: int, refusal: Any, step: Any) -> Any:
    """Nobody enters in the turn it was placed; later, while nobody is there, entering costs a hand card."""
    if refusal is not None or step.place != table.place_of(me):
        return refusal
    if me.placed == table.turn:
        return Refusal("mov.enter-meaning", "nobody may enter the Demilitarized Zone in the turn it is placed")
    if table.pos[1 - seat] != step.place and not table.hand[seat]:
        return Refusal("conv.cost-or-target-blocks", "to enter the Demilitarized Zone costs a hand card")
    return None


@value("overlay", ZONE, windows.ENTRY_PRICE)
def charge(table: Table, me: Any, seat: int, price: int, step: Any) -> int:
    """mov.step-prices: what entering costs is not free to pay for leaving."""
    is_due = step.place == table.place_of(me) and table.pos[1 - seat] != step.place
    return price + 1 if is_due else price


@overlay(ZONE, windows.ENTERING, needs=Need(lambda table, me: table.about.place == table.place_of(me)
                                            and table.pos[1 - table.about.seat] != table.about.place,
                                            "only while nobody occupies it"))
def pay_to_enter(table: Table, me: Any) -> Procedure:
    """Entering while it is unoccupied costs a hand card; with none left the step is not taken."""
    gone = yield from choose.discard_cards(table, table.about.seat, 1, me)
    if not gone:
        table.stopped = True


@value("overlay", ZONE, windows.MAY_CAPTURE)
def keep_control(table: Table, me: Any, seat: int, refusal: Any, place: int) -> Any:
    """card.zone-bans."""
    if place == table.place_of(me):
        return Refusal("card.zone-bans", "the Demilitarized Zone cannot be captured or change control")
    return refusal


@overlay(ZONE, windows.BEFORE_CAPTURE, rule="turn.start-effects-before-capture",
         needs=Need(lambda table, me: table.pos[me.seat] == table.place_of(me), "only while you occupy it"))
def keep_up(table: Table, me: Any) -> Procedure:
    """At the start of its owner's turn there: discard one card or withdraw, as far as either can be done."""
    seat = me.seat
    options: list[Option] = [("discard", card) for card in choose.one_of_each(table, table.hand[seat])]
    if can_go_back(table, seat):
        options.append(("withdraw",))
    if options:
        choice = yield Ask(seat, "discard", options, "turn.start-effects-before-capture",
                           asked_about(me, "upkeep"))
        if choice == ("withdraw",):
            yield from withdraw(table, seat, me)
        else:
            moves.to_discard(table, choice[1], me)


@overlay(ZONE, windows.AFTER_BATTLE, needs=HERE)
def end_zone(table: Table, me: Any) -> None:
    """card.zone-bans: it leaves after the first battle fought here, that is after its cleanup."""
    ground.lift(table, me, me, "discard")
