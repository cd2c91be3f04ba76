"""Neutral cards of hand, Draw Pile and Discard Pile, of looking, and of negating and cancelling."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import BANKING, advantage, assets_off, banks, movement, total
from kit.games.gauntlet.fight import BH, HAND, BattleEnds
from kit.games.gauntlet.hooks import ADDS, Need, action, asset, battle, mark, value
from kit.games.gauntlet.needs import (
    ATTACKS,
    COUNTERATTACKS,
    DEFENDS,
    FROM_HAND,
    IS_TURN,
    MAY_MOVE,
    OPPOSING_ASSET,
    OWN_CARD,
    OWN_DISCARD,
    WINS,
    WON_THIS_TURN,
    fight_of,
)
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import add_used, in_place_of, why_not_fight
from kit.games.gauntlet.rules.cancelling import targets
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.dispatch import leave, remove_assets
from kit.games.gauntlet.rules.looking import look_at_used, may_look, random_card
from kit.games.gauntlet.rules.opportunity import instant_opportunity, play, why_not_play
from kit.games.gauntlet.rules.retreat import teleport
from kit.games.gauntlet.sources import NONE, Because, Source
from kit.games.gauntlet.table import Table

# ---------------------------------------------------------------------- Supplies
banks("Supplies")


@asset("Supplies", windows.AFTER_DRAW, spend="discard", needs=IS_TURN)
def use_supplies(table: Table, me: Any) -> None:
    moves.draw(table, me.seat, 2, me)


@battle("Supplies", windows.CLEANUP)
def resupply(table: Table, me: Any) -> Procedure:
    moves.draw(table, me.seat, 2, me)
    yield from choose.discard_cards(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Tactical Planning
@action("Tactical Planning")
def plan(table: Table, me: Any) -> Procedure:
    moves.draw(table, me.seat, 2, me)
    card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me)
    if card != NONE:
        moves.to_draw(table, card, me, top=False, eyes=moves.own_eyes(me.seat))


@value("battle", "Tactical Planning", windows.HAND_SIZE)
def draw_one_more(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    """battle.commit.forming-effects-apply-face-down."""
    return number + 1 if seat == me.seat and FROM_HAND.test(table, me) else number


# ---------------------------------------------------------------------- Disruption
@action("Disruption", needs=Need(lambda table, me: bool(table.hand[1 - me.seat]), "the opponent has no card in hand"))
def disrupt(table: Table, me: Any) -> None:
    moves.to_discard(table, random_card(table, 1 - me.seat), me)


@battle("Disruption", windows.CANCEL)
def disrupt_in_battle(table: Table, me: Any) -> Procedure:
    used = yield from choose.pick_used(table, me.seat, targets(table, me), me)
    if used is not None:
        moves.cancel(table, used, me)


# ---------------------------------------------------------------------- Decoys
banks("Decoys")


@asset("Decoys", windows.WOULD_LEAVE, spend="discard",
       needs=Need(lambda table, me: any(asset is not me for asset in table.about), "no other Asset would leave"))
def draw_fire(table: Table, me: Any) -> Procedure:
    """One of the other Assets stays."""
    leaving = table.about
    kept = yield from choose.pick_asset(table, me.seat, [asset for asset in leaving if asset is not me], me)
    leaving.remove(kept)
    if me in leaving:
        leaving.remove(me)


@value("battle", "Decoys", windows.CANCEL_FIRST)
def take_the_hit(table: Table, me: Any, seat: int, first: list[Any], what: Any) -> list[Any]:
    """An opposing effect that cancels takes a Decoys before any other active card; any of them (card.two-decoys)."""
    active = me.used is not None and me.used.is_active and seat == me.seat
    return [*first, me.used] if active else first


# ---------------------------------------------------------------------- Reserves, Salvage
@action("Reserves")
def call_reserves(table: Table, me: Any) -> Procedure:
    moves.draw(table, me.seat, 1, me)
    card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me)
    if card != NONE:
        moves.to_draw(table, card, me, eyes=moves.own_eyes(me.seat))


def unchosen(table: Table, me: Any) -> list[int]:
    fight = fight_of(table)
    return [card for card in fight.bh[me.seat] if fight.unchosen.get(card, "discard") == "discard"]


ANY_UNCHOSEN = Need(lambda table, me: bool(unchosen(table, me)), "no unchosen card")


@battle("Reserves", windows.RESCUE, may=True, once="battle", needs=ANY_UNCHOSEN)
def keep_in_reserve(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, unchosen(table, me), me)
    fight_of(table).unchosen[card] = "draw"


@action("Salvage", needs=OWN_DISCARD)
def salvage(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, table.discard[me.seat], me)
    moves.to_hand(table, card, me)
    yield from choose.discard_cards(table, me.seat, 1, me)


@battle("Salvage", windows.RESCUE, may=True, once="battle", needs=(WINS, ANY_UNCHOSEN))
def salvage_at_cleanup(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, unchosen(table, me), me)
    fight_of(table).unchosen[card] = "hand"
    me.data["salvaged"] = 1


@battle("Salvage", windows.CLEANUP, duty=True,
        needs=Need(lambda table, me: bool(me.data.get("salvaged")), "nothing was salvaged"))
def pay_for_salvage(table: Table, me: Any) -> Procedure:
    yield from choose.discard_cards(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Conscription, Invasion, Liberation, Resistance
def bankable(table: Table, me: Any) -> list[int]:
    """card.conscription-scope: hand cards whose Action banks them, whatever more it does, that may be played now."""
    return [card for card in table.hand[me.seat] if card != me.card and table.name(card) in BANKING
            and why_not_play(table, me.seat, card, me.via) is None]


@action("Conscription")
def conscript(table: Table, me: Any) -> Procedure:
    """ao.out-of-band-plays: the banking card uses no opportunity."""
    moves.draw(table, me.seat, 1, me)
    cards = bankable(table, me)
    if cards:
        choice = yield Ask(me.seat, "play", [("pass",), *(("play", card) for card in choose.one_of_each(table, cards))],
                           me.rule, me.via)
        if choice[0] == "play":
            yield from play(table, me.seat, choice[1], me.via)


def one_more_and_one_choice(name: str, need: Need) -> None:
    """battle.commit.forming-effects-apply-face-down: from hand, a larger Battle Hand and one more choice."""
    def more(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
        return number + 1 if seat == me.seat and FROM_HAND.test(table, me) and need.test(table, me) else number

    value("battle", name, windows.HAND_SIZE)(more)
    value("battle", name, windows.CHOICES)(more)


one_more_and_one_choice("Conscription", FROM_HAND)
one_more_and_one_choice("Invasion", ATTACKS)
one_more_and_one_choice("Liberation", COUNTERATTACKS)
action("Invasion", movement(2, "advance-only"), needs=MAY_MOVE)
banks("Liberation")


@asset("Liberation", windows.AFTER_BATTLE, needs=(WINS, COUNTERATTACKS))
def liberate(table: Table, me: Any) -> Procedure:
    moves.draw(table, me.seat, 1, me)
    yield from instant_opportunity(table, me.seat, me)


banks("Resistance")
battle("Resistance", windows.MAIN, advantage(), needs=COUNTERATTACKS)


@value("asset", "Resistance", windows.HAND_SIZE)
def resist(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return number + 2 if seat == me.seat and COUNTERATTACKS.test(table, me) else number


@battle("Resistance", windows.DESTINATION, needs=(WINS, COUNTERATTACKS, OWN_CARD))
def stay_in_the_field(table: Table, me: Any) -> Procedure:
    """Banked at cleanup; with a full bank an Asset may be discarded to make room."""
    if not table.has_room(me.seat):
        given = yield from choose.pick_asset(table, me.seat, choose.own_assets(table, me.seat), me, may=True)
        if given is not None:
            yield from remove_assets(table, [given], "discard", me)
    if table.has_room(me.seat):
        me.used.to = "bank"


# ---------------------------------------------------------------------- Redemption
banks("Redemption")


def redeemable(table: Table, me: Any) -> list[int]:
    """Other cards that an opposing effect has just discarded and that still lie there."""
    return [card for card in table.about.cards if card in table.discard[me.seat] and card != me.card]


@asset("Redemption", windows.DISCARDED, spend="discard",
       needs=Need(lambda table, me: bool(redeemable(table, me)), "no other card was discarded"))
def redeem(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, redeemable(table, me), me)
    moves.to_hand(table, card, me)


@battle("Redemption", windows.RESCUE)
def redeem_at_cleanup(table: Table, me: Any) -> Procedure:
    """Another card of yours that the opponent negated goes to hand instead of being discarded."""
    own = [used for used in fight_of(table).of(me.seat)
           if used is not me.used and used.is_negated and is_bound(table, used, "discard")]
    used = yield from choose.pick_used(table, me.seat, own, me)
    if used is not None:
        used.to = "hand"


# ---------------------------------------------------------------------- Counterintelligence
def is_before_reveal(table: Table) -> bool:
    return windows.ORDER.get(fight_of(table).stage, 0) < windows.ORDER[windows.REVEALED]


banks("Counterintelligence")
battle("Counterintelligence", windows.MAIN, total(1))


@value("asset", "Counterintelligence", windows.MAY_LOOK)
def guard(table: Table, me: Any, seat: int, refusal: Any, by: Any) -> Any:
    if seat == me.seat and moves.is_opposing(by, seat):
        return Refusal("card.counterintelligence-face-down", "Counterintelligence guards what is hidden")
    return refusal


@battle("Counterintelligence", windows.LOOKED_AT, may=True, unseen=True,
        needs=Need(lambda table, me: is_before_reveal(table) and
                   (me.used is not None and (me.used.is_up or table.options.counterintelligence_guards_unseen)),
                   "only until the reveal"))
def guard_in_battle(table: Table, me: Any) -> None:
    """card.counterintelligence-face-down: turned up to stop the look."""
    moves.turn_up(table, me.used, me)
    table.stopped = True


# ---------------------------------------------------------------------- Scouting Report
@action("Scouting Report")
def scout(table: Table, me: Any) -> Procedure:
    """draw.peek-never-reshuffles: the top of either Draw Pile, or a random card of the opponent's hand."""
    other = 1 - me.seat
    options: list[Any] = [("pile", "draw", seat) for seat in table.seats if table.draw[seat]]
    options += [("pile", "hand", other)] if table.hand[other] else []
    if options:
        choice = yield Ask(me.seat, "pick", options, me.rule, me)
        if choice[1] == "draw":
            moves.look(table, me.seat, table.draw[choice[2]][-1:], me)
        elif (yield from may_look(table, other, me)):
            moves.look(table, me.seat, [random_card(table, other)], me)


@battle("Scouting Report", windows.EARLY, unseen=True)
def scout_in_battle(table: Table, me: Any) -> Procedure:
    """Look at one face-down card; this may then give way to an unchosen Battle Hand card."""
    fight = fight_of(table)
    used = yield from choose.pick_down(table, me.seat, [each for each in fight.of(1 - me.seat) if not each.is_up], me)
    if used is not None:
        yield from look_at_used(table, me.seat, [used], me)
    if me.is_own and me.used.is_in:
        with in_place_of(table, me.used):
            cards = [card for card in fight.bh[me.seat]
                     if why_not_fight(table, windows.MAY_CHOOSE, me.seat, card) is None]
        instead = Source(me.kind, me.name, me.seat, me.card, me.event)
        instead.power, instead.rule = "Scouting Report: instead", me.rule
        card = yield from choose.pick_card(table, me.seat, cards, instead, may=True)
        if card != NONE:
            moves.take_back(table, me.used, me, "graveyard")
            add_used(table, card, me.seat, BH, me)


mark(ADDS, "Scouting Report")


# ---------------------------------------------------------------------- Sabotage, Palisade Wall, Capital Punishment
@action("Sabotage", needs=Need(lambda table, me: any(each.down == NONE for each in table.bank[1 - me.seat]),
                               "the opponent has no face-up Asset"))
def sabotage(table: Table, me: Any) -> Procedure:
    up = [each for each in table.bank[1 - me.seat] if each.down == NONE]
    chosen = yield from choose.pick_asset(table, me.seat, up, me)
    moves.turn_down(table, chosen, me.seat, me)


@battle("Sabotage", windows.CANCEL)
def sabotage_in_battle(table: Table, me: Any) -> Procedure:
    used = yield from choose.pick_used(table, me.seat, targets(table, me), me)
    if used is not None:
        moves.cancel(table, used, me, "discard")


banks("Palisade Wall")
asset("Palisade Wall", windows.BEGIN, assets_off(), spend="discard", needs=DEFENDS)


@battle("Palisade Wall", windows.CANCEL, needs=DEFENDS)
def hold_the_wall(table: Table, me: Any) -> Procedure:
    """Negate one active hand commitment, or advantage if there is none."""
    own = [used for used in targets(table, me, cancels=False) if used.source == HAND]
    used = yield from choose.pick_used(table, me.seat, own, me)
    if used is None:
        moves.advantage(table, me.seat, 1, me)
    else:
        moves.negate(table, used, me)


@action("Capital Punishment", needs=(WON_THIS_TURN, OPPOSING_ASSET))
def punish(table: Table, me: Any) -> Procedure:
    chosen = yield from choose.pick_asset(table, me.seat, table.bank[1 - me.seat], me)
    yield from remove_assets(table, [chosen], "graveyard", me)


@battle("Capital Punishment", windows.CANCEL)
def punish_in_battle(table: Table, me: Any) -> Procedure:
    used = yield from choose.pick_used(table, me.seat, targets(table, me, cancels=False), me)
    if used is not None:
        moves.negate(table, used, me)
        me.data["card"] = used.card


@battle("Capital Punishment", windows.REDIRECT, needs=WINS)
def bury_the_condemned(table: Table, me: Any) -> None:
    """Only from its usual destination (battle.cleanup.destination-pipeline)."""
    for used in fight_of(table).of(1 - me.seat):
        if used.card == me.data.get("card") and is_bound(table, used, used.usual):
            used.to = "graveyard"


# ---------------------------------------------------------------------- Armistice
banks("Armistice")


@value("asset", "Armistice", windows.MAY_FIGHT)
def forbid(table: Table, me: Any, seat: int, refusal: Any, step: Any) -> Any:
    return refusal or Refusal("battle.begin.armistice", "an Armistice forbids battles")


@value("asset", "Armistice", windows.MAY_SHED)
def keep_it(table: Table, me: Any, seat: int, refusal: Any, asset: Any) -> Any:
    return Refusal("card.armistice-battle", "an Armistice is not given up freely") if asset is me else refusal


@asset("Armistice", windows.UPKEEP, needs=IS_TURN)
def uphold(table: Table, me: Any) -> Procedure:
    """draw.after-order: discard two hand cards or this."""
    options: list[Any] = [("shed", me.card)]
    if len(table.hand[me.seat]) > 1:
        options += [("discard", card) for card in choose.one_of_each(table, table.hand[me.seat])]
    choice = yield Ask(me.seat, "discard", options, "draw.after-order", me)
    if choice[0] == "shed":
        yield from leave(table, me, "discard", me, "effect")
    else:
        moves.to_discard(table, choice[1], me)
        yield from choose.discard_cards(table, me.seat, 1, me)


@battle("Armistice", windows.STOP, despite="negation_stops_armistice")
def make_peace(table: Table, me: Any) -> Procedure:
    """card.armistice-battle: no winner, the attacker goes back, the other used cards are discarded.

    card.armistice-return: that is no withdrawal, and it parts the tokens, so nothing stops it (card.stand-ground-scope,
    withdraw.never-share-a-position). card.armistice-discards: at cleanup, but by this card.
    """
    fight = fight_of(table)
    for used in fight.used:
        used.fixed = "discard"
    if me.is_own and not me.is_copy:
        me.used.fixed = "graveyard"
    fight.put_away_by = Because("card.armistice-discards", me.event, me.seat, me.card)
    yield from teleport(table, fight.attacker, fight.origin, me)
    raise BattleEnds("card.armistice-battle")
