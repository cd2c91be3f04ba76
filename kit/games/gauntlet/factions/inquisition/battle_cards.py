"""Cards of the Inquisition that meddle with what the opponent does in a battle."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import hooks, moves, windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.effects import banks, pushes
from kit.games.gauntlet.factions.inquisition.purge import CONVICTION, conviction
from kit.games.gauntlet.fight import HAND, Text
from kit.games.gauntlet.hooks import COPIES, Need, action, asset, battle, mark, value
from kit.games.gauntlet.needs import OPPONENT_LOSES, fight_of
from kit.games.gauntlet.rules import choose, copying
from kit.games.gauntlet.rules.battle import (
    add_text,
    add_used,
    hand_like,
    in_place_of,
    why_not_commit,
    why_not_use,
)
from kit.games.gauntlet.rules.cancelling import targets
from kit.games.gauntlet.rules.dispatch import run_text
from kit.games.gauntlet.rules.looking import look_at_hand, may_look
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

CONFESSION = "Confession"
HERESY_PRICE = 4


# ---------------------------------------------------------------------- Confession
@action(CONFESSION, needs=Need(lambda table, me: bool(table.hand[1 - me.seat]), "the opponent has no card in hand"))
def extract(table: Table, me: Any) -> Procedure:
    """card.confession-if-commit: one of the cards that were seen binds the opponent's commitment this turn."""
    seen = yield from look_at_hand(table, me.seat, me)
    card = yield from choose.pick_card(table, me.seat, [card for card in seen if HAS_BATTLE[table.face[card]]], me)
    if card != NONE:
        moves.wait(table, CONFESSION, me, table.turn, card=card)
        moves.log(table, "confessed", 1 - me.seat, me, card)


def is_able(table: Table, me: Any, seat: int) -> bool:
    """battle.commit.constraints: whether the named card is still there, and nothing else forbids to commit it."""
    card = me.data["card"]
    return card in hand_like(table, seat) and why_not_use(table, seat, card) is None and not any(
        function(table, source, seat, None, card) for function, source in table.voices(windows.MAY_COMMIT, seat, card)
        if source.name != CONFESSION)


def is_named(table: Table, seat: int, card: int) -> bool:
    """Whether a card has the title of one that some Confession has named for this seat."""
    return any(table.face[source.data["card"]] == table.face[card] for source in table.waiting
               if source.name == CONFESSION and source.seat != seat)


@value("waiting", CONFESSION, windows.MAY_COMMIT)
def compel(table: Table, me: Any, seat: int, refusal: Any, card: int) -> Any:
    if refusal or seat == me.seat or is_named(table, seat, card) or not is_able(table, me, seat):
        return refusal
    return Refusal("card.confession-if-commit", f"{table.name(me.data['card'])} was confessed, and must be committed")


@value("waiting", CONFESSION, windows.MUST_COMMIT)
def insist(table: Table, me: Any, seat: int, must: bool, what: Any) -> bool:
    """By switch the opponent may not decline to commit."""
    forced = table.options.confession_forces_commit and seat != me.seat and is_able(table, me, seat)
    return must or forced


@battle(CONFESSION, windows.EARLY, unseen=True)
def expose(table: Table, me: Any) -> Procedure:
    """This and the opponent's hand commitment are turned up before the others."""
    hidden = [used for used in fight_of(table).of(1 - me.seat, HAND) if not used.is_up]
    if hidden and (yield from may_look(table, 1 - me.seat, me)):
        for used in hidden:
            moves.turn_up(table, used, me)


def others(table: Table, me: Any) -> list[int]:
    """Hand cards that could take the place of the hand commitment."""
    committed = fight_of(table).of(me.seat, HAND)
    if not committed:
        return []
    with in_place_of(table, committed[0]):
        return [card for card in hand_like(table, me.seat) if why_not_commit(table, me.seat, card) is None]


@battle(CONFESSION, windows.EARLY, may=True,
        needs=(Need(lambda table, me: not fight_of(table).marks.get(f"replaced by {me.card}"), "it has been used"),
               Need(lambda table, me: bool(fight_of(table).of(me.seat, HAND)), "you committed no card from hand"),
               Need(lambda table, me: bool(others(table, me)), "there is no other card to commit")))
def think_again(table: Table, me: Any) -> Procedure:
    """The own hand commitment goes back to hand, and another card is committed in its place, face up.

    Once in a battle for each card: two of them cannot relieve one another for ever.
    """
    fight_of(table).marks[f"replaced by {me.card}"] = 1
    card = yield from choose.pick_card(table, me.seat, others(table, me), me)
    used = yield from choose.pick_used(table, me.seat, fight_of(table).of(me.seat, HAND), me)
    moves.take_back(table, used, me, "hand")
    add_used(table, card, me.seat, HAND, me, is_up=True)
    yield from run_text(table, windows.EARLY, fight_of(table).texts[-1])


# ---------------------------------------------------------------------- No Martyrs
banks("No Martyrs")
battle("No Martyrs", windows.PUSH, pushes(), needs=OPPONENT_LOSES)


@value("battle", "No Martyrs", windows.BARE_LOSS)
def deny(table: Table, me: Any, seat: int, is_bare: bool, what: Any) -> bool:
    """The loser gains nothing by its own effects that the loss or the retreat sets off."""
    return is_bare or seat != me.seat


@asset("No Martyrs", windows.ADD, spend="discard")
def deny_beforehand(table: Table, me: Any) -> None:
    """The effect of its Battle text, without its card."""
    add_text(table, Text("No Martyrs", me.seat, me.card, None, me.event))


# ---------------------------------------------------------------------- Tyranny
banks("Tyranny")


@asset("Tyranny", windows.CANCEL, may=True, once="turn",
       needs=(Need(lambda table, me: conviction(table, me.seat) > 0, "it costs 1 Conviction"),
              Need(lambda table, me: bool(targets(table, me, cancels=False)), "no opposing card is active")))
def tyrannize(table: Table, me: Any) -> Procedure:
    moves.spend(table, me.seat, CONVICTION, 1, me)
    yield from tyrannize_in_battle(table, me)


@battle("Tyranny", windows.CANCEL)
def tyrannize_in_battle(table: Table, me: Any) -> Procedure:
    """negate.no-effect-still-used."""
    used = yield from choose.pick_used(table, me.seat, targets(table, me, cancels=False), me)
    if used is not None:
        moves.negate(table, used, me)


# ---------------------------------------------------------------------- Heresy
mark(COPIES, "Heresy")


def heresies(table: Table, me: Any) -> list[int]:
    """repeat.no-nesting: opposing Graveyard cards whose text can resolve; it may be one that resolves one more."""
    return [card for card in table.graveyard[1 - me.seat] if HAS_BATTLE[table.face[card]]
            and (copying.is_simple(table.name(card)) or
                 (me.layer == 0 and hooks.MARKS[table.name(card)] == COPIES))
            and copying.can_resolve(table, card, me.seat, me.used, me.layer + 1)]


@battle("Heresy", windows.ADD, may=True, once="battle",
        needs=(Need(lambda table, me: conviction(table, me.seat) >= HERESY_PRICE, "it costs 4 Conviction"),
               Need(lambda table, me: bool(heresies(table, me)), "no opposing Graveyard card can resolve here")))
def speak_heresy(table: Table, me: Any) -> Procedure:
    """card.heresy-cost, repeat.copied-perspective: the card stays in the opponent's Graveyard."""
    card = yield from choose.pick_card(table, me.seat, heresies(table, me), me)
    moves.spend(table, me.seat, CONVICTION, HERESY_PRICE, me)
    yield from copying.resolve_text(table, me, card)
