"""Sleeper Network: cards gathered under an Asset, and played all at once."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import banks_too
from kit.games.gauntlet.hooks import Need, action, asset
from kit.games.gauntlet.needs import IS_TURN, OTHER_HAND_CARD, ROOM
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.opportunity import EXTRA, PASS, play, why_not_play
from kit.games.gauntlet.sources import Asset
from kit.games.gauntlet.table import Table

NETWORK = "Sleeper Network"
banks_too(NETWORK)


def capacity(table: Table, seat: int) -> int:
    """It holds no more cards than its owner controls Territories."""
    return table.controlled(seat)


@action(NETWORK, needs=(ROOM, OTHER_HAND_CARD))
def recruit(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me)
    moves.bank(table, me.card, me, under=[card])
    yield from settle(table)


@asset(NETWORK, windows.TURN_END, may=True, once="turn",
       needs=(IS_TURN, Need(lambda table, me: table.turn > me.banked, "only in a later turn"),
              Need(lambda table, me: bool(table.hand[me.seat]) and len(me.under) < capacity(table, me.seat),
                   "it can hold no further card")))
def grow(table: Table, me: Any) -> Procedure:
    """At the end of each later turn one more hand card goes beneath it."""
    card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me)
    moves.take_out(table, card)
    me.under.append(card)
    moves.log(table, "laid beneath", me.seat, me, card, eyes=moves.own_eyes(me.seat))


@asset(NETWORK, windows.ALWAYS, needs=Need(lambda table, me: len(me.under) > capacity(table, me.seat), "it has room"))
def shrink(table: Table, me: Any) -> Procedure:
    """Over its capacity it loses cards of its owner's choice at once."""
    while len(me.under) > capacity(table, me.seat):
        card = yield from choose.pick_card(table, me.seat, me.under, me, kind="discard")
        moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- activated, or compromised
def uncover(table: Table, me: Asset) -> None:
    """The cards beneath it are shown; they wait in the open until they are played or discarded."""
    for number, card in enumerate(me.under[:]):
        moves.set_aside(table, card, me)
        me.data[f"card {number}"] = card


def uncovered(table: Table, me: Asset) -> list[int]:
    return [card for card in table.aside[me.seat] if card in me.data.values()]


def playable(table: Table, me: Asset) -> list[int]:
    """ao.out-of-band-plays: a card that names its own timing still needs it."""
    cards = [card for card in uncovered(table, me) if why_not_play(table, me.seat, card, EXTRA) is None]
    return choose.one_of_each(table, cards)


@asset(NETWORK, windows.NEGATED)
def scatter(table: Table, me: Any) -> None:
    """What is not played is discarded."""
    for card in uncovered(table, me):
        moves.to_discard(table, card, me)


@asset(NETWORK, windows.LEFT,
       needs=Need(lambda table, me: table.about in ("used", "opposed"), "it leaves for another reason"))
def come_to_light(table: Table, me: Any) -> Procedure:
    """card.sleeper-compromised: an opposing effect makes it leave, and one card beneath may be played before that."""
    uncover(table, me)
    if table.about == "opposed":
        cards = playable(table, me)
        if cards:
            choice = yield Ask(me.seat, "play", [PASS, *(("play", card) for card in cards)],
                               "card.sleeper-compromised", me)
            if choice != PASS:
                yield from play(table, me.seat, choice[1], EXTRA)
        scatter(table, me)


@asset(NETWORK, windows.START, spend="graveyard", needs=IS_TURN)
def awake(table: Table, me: Any) -> Procedure:
    """Every card beneath that can be played is, one at a time in any order, at no opportunity."""
    while cards := playable(table, me):
        choice = yield Ask(me.seat, "play", [("play", card) for card in cards], "play.other-method", me)
        yield from play(table, me.seat, choice[1], EXTRA)
    scatter(table, me)
