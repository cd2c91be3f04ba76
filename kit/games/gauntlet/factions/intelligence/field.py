"""The cards of the Intelligence that change who decides when: Fog of War, Intercepted Orders, Reconnaissance."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.effects import banks
from kit.games.gauntlet.factions.intelligence.cards import shows_itself
from kit.games.gauntlet.factions.intelligence.surveillance import pull_out
from kit.games.gauntlet.fight import BH, HAND, BattleEnds, Used
from kit.games.gauntlet.hooks import Need, action, asset, battle, overlay, value, waiting
from kit.games.gauntlet.needs import ATTACKS, HERE, fight_of
from kit.games.gauntlet.rules import choose, overlays
from kit.games.gauntlet.rules.looking import look_at_hand, may_look, see
from kit.games.gauntlet.rules.retreat import can_go_back, withdraw
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

# ---------------------------------------------------------------------- Fog of War


@action("Fog of War")
def lay_fog(table: Table, me: Any) -> Procedure:
    place = yield from choose.pick_place(table, me.seat, range(1, table.last), me)
    yield from overlays.place(table, me.card, place, me)


@value("overlay", "Fog of War", windows.COMMIT_ORDER)
@value("overlay", "Fog of War", windows.CHOOSE_ORDER)
def decide_last(table: Table, me: Any, seat: int, order: tuple[int, int], what: Any) -> tuple[int, int]:
    """In a battle there its owner commits and chooses after the other seat, whoever attacks."""
    return (1 - me.seat, me.seat) if HERE.test(table, me) else order


@overlay("Fog of War", windows.AFTER_BATTLE, needs=HERE)
def clear_up(table: Table, me: Any) -> None:
    """overlay.timer-or-condition: after the next battle fought there while it is exposed."""
    ground.lift(table, me, me)


def counted(table: Table, seat: int, source: str) -> list[Used]:
    """The cards a seat uses from a source; negated ones count, by switch not (card.fog-of-war-negated)."""
    return [used for used in fight_of(table).of(seat, source)
            if not used.is_negated or table.options.fog_counts_negated]


@battle("Fog of War", windows.EARLY, unseen=True)
def confuse(table: Table, me: Any) -> Procedure:
    """Whoever uses cards from both sources takes one back, and uses nothing from there (remove.facts-undone)."""
    other = 1 - me.seat
    both = [counted(table, other, source) for source in (HAND, BH)]
    if all(both):
        chosen = yield from choose.pick_down(table, other, both[0] + both[1], me)
        for used in fight_of(table).of(other, chosen.source):
            moves.take_back(table, used, me, used.source)
        moves.wait(table, "Fog of War", me, table.turn, seat=other, from_hand=int(chosen.source == HAND))


@value("waiting", "Fog of War", windows.MAY_USE)
def stay_confused(table: Table, me: Any, seat: int, refusal: Refusal | None, card: int) -> Refusal | None:
    fight = table.fight
    if refusal is None and fight is not None and seat == me.data["seat"] and \
            card in (table.hand[seat] if me.data["from_hand"] else fight.bh[seat]):
        return Refusal("remove.facts-undone", "Fog of War lets no card from there be used in this battle")
    return refusal


@waiting("Fog of War", windows.AFTER_BATTLE)
@waiting("Intercepted Orders", windows.AFTER_BATTLE)
def over_with_the_battle(table: Table, me: Any) -> None:
    moves.end_wait(table, me)


# ---------------------------------------------------------------------- Intercepted Orders
banks("Intercepted Orders")


@asset("Intercepted Orders", windows.FORMED, spend="discard",
       needs=Need(lambda table, me: table.about != me.seat, "only when the opponent has formed its Battle Hand"))
def intercept(table: Table, me: Any) -> Procedure:
    """A look at the new Battle Hand; one card of it cannot be used. The choice is made among cards that were seen."""
    other = 1 - me.seat
    if (yield from may_look(table, other, me)):
        cards = fight_of(table).bh[other]
        moves.look(table, me.seat, cards, me)
        yield from ban_one(table, me, cards)


@battle("Intercepted Orders", windows.EARLY, unseen=True)
def intercept_in_battle(table: Table, me: Any) -> Procedure:
    """The chosen card is of that Battle Hand too: banned, it goes back and another one may be chosen."""
    fight = fight_of(table)
    other = 1 - me.seat
    if fight.formed[other] and (yield from may_look(table, other, me)):
        chosen = fight.of(other, BH)
        see(table, me.seat, [used for used in chosen if not used.is_up], me)
        moves.look(table, me.seat, fight.bh[other], me)
        card = yield from ban_one(table, me, [used.card for used in chosen] + fight.bh[other])
        for used in chosen:
            if used.card == card:
                yield from pull_out(table, used, me)


def ban_one(table: Table, me: Any, cards: list[int]) -> Procedure:
    """One of some opposing cards cannot be used in this battle; returns it."""
    card = yield from choose.pick_card(table, me.seat, cards, me)
    if card != NONE:
        moves.log(table, "was intercepted", 1 - me.seat, me, card,
                  eyes=moves.own_eyes(me.seat) | moves.own_eyes(1 - me.seat))
        moves.wait(table, "Intercepted Orders", me, table.turn, banned=card)
    return card


@value("waiting", "Intercepted Orders", windows.MAY_USE)
def forbid_it(table: Table, me: Any, seat: int, refusal: Refusal | None, card: int) -> Refusal | None:
    if refusal is None and card == me.data["banned"]:
        return Refusal("conv.specific-beats-general", "Intercepted Orders bars this card from the battle")
    return refusal


# ---------------------------------------------------------------------- Reconnaissance
def can_leave(table: Table, me: Any) -> bool:
    """card.reconnaissance-returns: whether its seat can withdraw from the battle (withdraw.off-column-origin)."""
    fight = fight_of(table)
    if fight.attacker == me.seat:
        return fight.origin != table.home(me.seat) or table.options.attacker_returns_off_column
    return can_go_back(table, me.seat)


LEAVES = Need(can_leave, "there is nowhere to withdraw to")
banks("Reconnaissance")
battle("Reconnaissance", windows.EARLY, shows_itself, unseen=True)


@asset("Reconnaissance", windows.BEGIN, spend="discard", needs=ATTACKS)
def reconnoitre(table: Table, me: Any) -> Procedure:
    """A look at the opposing hand, then the attack may be broken off before anything is committed."""
    yield from look_at_hand(table, me.seat, me)
    if can_leave(table, me) and (yield from choose.pick_word(table, me.seat, ["withdraw"], me, may=True)):
        yield from withdraw(table, me.seat, me)
        if table.options.withdrawal_ends_battle:
            raise BattleEnds


@battle("Reconnaissance", windows.AFTER_REVEAL, may=True, once="battle", needs=LEAVES)
def break_off(table: Table, me: Any) -> Procedure:
    """card.reconnaissance-returns: every other used card of both seats goes back where it came from."""
    yield from withdraw(table, me.seat, me)
    for used in fight_of(table).used:
        if used.is_in and used is not me.used:
            moves.take_back(table, used, me, BH if used.source == BH else "hand")
    raise BattleEnds
