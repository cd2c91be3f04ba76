"""The Diplomats' cards around an offer: Clemency, and what is shown, banked or used with Terms."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import banks, goes, total
from kit.games.gauntlet.factions.diplomats.proposals import bank_from_hand, bankable, can_withdraw
from kit.games.gauntlet.factions.diplomats.terms import (
    PAIRING,
    RIDERS,
    SHOWN,
    STANDING,
    Rider,
    put_down,
)
from kit.games.gauntlet.factions.diplomats.treaty import (
    INFLUENCE,
    OFFERED,
    REFUSED,
    asked_about,
    can_gain,
    lay,
    take_up,
    treaty_of,
)
from kit.games.gauntlet.fight import TERMS, BattleEnds
from kit.games.gauntlet.hooks import Need, action, asset, battle, leader, value
from kit.games.gauntlet.needs import OWN_CARD, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import add_used, has_place
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.retreat import withdraw
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import BOTH, Table


def choose_consequence(table: Table, seat: int, words: dict[str, bool], me: Any) -> Procedure:
    """conv.choice-must-be-performable, with a question of its own: "" if none can be carried out."""
    return (yield from choose.pick_performable(table, seat, words, asked_about(me, "answer")))


def can_draw(table: Table, seat: int, number: int) -> bool:
    return len(table.draw[seat]) + len(table.discard[seat]) >= number


# ---------------------------------------------------------------------- Clemency
@action("Clemency", needs=Need(lambda table, me: bool(choose.graveyard(table, 1 - me.seat)),
                               "the opponent's Graveyard is empty"))
def be_clement(table: Table, me: Any) -> Procedure:
    """The opponent releases the chosen card (you gain 1 Influence) or leaves it (you draw one card)."""
    other = 1 - me.seat
    card = yield from choose.pick_card(table, me.seat, choose.graveyard(table, other), me)
    what = yield from choose_consequence(table, other, {"release": can_gain(table, me.seat, 1),
                                                        "leave": can_draw(table, me.seat, 1)}, me)
    if what == "release":
        moves.to_discard(table, card, me)
        moves.gain(table, me.seat, INFLUENCE, 1, me)
    elif what == "leave":
        moves.draw(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Trade Concessions
def concede(table: Table, me: Any) -> Procedure:
    """Accepted: the opponent draws two cards or banks one; then this is discarded and its owner draws one."""
    other = 1 - me.seat
    what = yield from choose_consequence(table, other, {"draw": can_draw(table, other, 2),
                                                        "bank": bool(bankable(table, other))}, me)
    if what == "draw":
        moves.draw(table, other, 2, me)
    elif what == "bank":
        yield from bank_from_hand(table, other, me, may=False)
    yield from discard_and_draw(table, me)


def discard_and_draw(table: Table, me: Any) -> Procedure:
    take_up(table, me.seat, (me.name, me.card))
    moves.to_discard(table, me.card, me)
    yield from settle(table)
    moves.draw(table, me.seat, 1, me)


SHOWN.append("Trade Concessions")
RIDERS["Trade Concessions"] = Rider(accepted=concede, refused=put_down("hand"))


@battle("Trade Concessions", windows.MAIN)
def sweeten(table: Table, me: Any) -> None:
    moves.draw(table, 1 - me.seat, 1, me)
    moves.add_total(table, me.seat, 2, me)


# ---------------------------------------------------------------------- Nonbinding Resolution
def leave_open(table: Table, me: Any) -> Procedure:
    """A new Proposal: the opponent lets it be ratified, or leaves it and the Diplomat gains 2. True: it is left.

    A second Nonbinding Resolution cannot have ratified what the first one left.
    """
    words = {"ratify": not me.data["left"], "leave": can_gain(table, me.seat, 2)}
    what = yield from choose_consequence(table, 1 - me.seat, words, me)
    if what == "leave":
        moves.gain(table, me.seat, INFLUENCE, 2, me)
    return what == "leave"


SHOWN.append("Nonbinding Resolution")
RIDERS["Nonbinding Resolution"] = Rider(ratifying=leave_open, refused=discard_and_draw, resolved=discard_and_draw)

# ---------------------------------------------------------------------- Diplomatic Latitude
PAIRING.append("Diplomatic Latitude")
RIDERS["Diplomatic Latitude"] = Rider(resolved=put_down("discard"))

# ---------------------------------------------------------------------- Gunboat Diplomacy
GUNBOAT = "Gunboat Diplomacy"
SHOWN.append(GUNBOAT)
RIDERS[GUNBOAT] = Rider(accepted=put_down("discard"), resolved=put_down("discard"))
battle(GUNBOAT, windows.MAIN, total(2))
battle(GUNBOAT, windows.DESTINATION, goes("discard"), duty=True, needs=OWN_CARD)


@leader("Diplomats", windows.REVEALED, rule="play.other-method", needs=STANDING)
def show_the_guns(table: Table, me: Any) -> Procedure:
    """Shown with refused Terms it is used face up in the battle. It is no hand commitment: it will be discarded.

    Where no further card may be used it stays set aside until the Terms are resolved (card.gas-one-card).
    """
    for entry in treaty_of(table, me.seat).laid[:]:
        if entry[0] == GUNBOAT and has_place(table, me.seat):
            take_up(table, me.seat, entry)
            used = add_used(table, entry[1], me.seat, TERMS, me, is_up=True)
            used.fixed = "discard"
            yield from settle(table)


# ---------------------------------------------------------------------- Good Faith
banks("Good Faith")
RIDERS["Good Faith"] = Rider(accepted=put_down("graveyard"), refused=put_down("hand"))


@asset("Good Faith", OFFERED, spend="discard")
def show_good_faith(table: Table, me: Any) -> Procedure:
    """Draw a card, then show one of the hand and set it aside: buried on acceptance, returned on refusal."""
    moves.draw(table, me.seat, 1, me)
    card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me, kind="reveal")
    if card != NONE:
        lay(table, me.seat, "Good Faith", card, me)


# ---------------------------------------------------------------------- Safe Conduct
banks("Safe Conduct")


@asset("Safe Conduct", windows.WOULD_LOSE, spend="discard",
       needs=(STANDING, Need(lambda table, me: table.options.blocked_withdrawal != "illegal"
                             or can_withdraw(table, me.seat), "there is no position to withdraw to")))
def leave_safely(table: Table, me: Any) -> Procedure:
    """Instead of losing you withdraw; the opponent stays or occupies, and nobody wins."""
    yield from withdraw(table, me.seat, me)
    raise BattleEnds


# ---------------------------------------------------------------------- Neutral Observers
banks("Neutral Observers")


@asset("Neutral Observers", REFUSED, spend="discard")
def observe(table: Table, me: Any) -> None:
    """They watch over this battle; what waits is asked after Overlays, so they have the last word on the order."""
    fight_of(table).marks[f"observed {me.seat}"] = 1
    moves.wait(table, "Neutral Observers", me, table.turn)


def is_observed(table: Table, seat: int) -> bool:
    """Whether the Neutral Observers of a seat watch over the battle under way."""
    return f"observed {seat}" in fight_of(table).marks


@value("waiting", "Neutral Observers", windows.COMMIT_ORDER)
def commit_first(table: Table, me: Any, seat: int, order: Any, what: Any) -> Any:
    """battle.commit.constraints: the opponent commits first, also against Fog of War."""
    return BOTH[1 - me.seat] if is_observed(table, me.seat) else order


@value("waiting", "Neutral Observers", windows.COMMIT_UP)
def commit_openly(table: Table, me: Any, seat: int, is_up: bool, what: Any) -> bool:
    """Face up, unless Counterintelligence keeps it down (card.neutral-observers-counterintelligence)."""
    return is_up or (seat != me.seat and is_observed(table, me.seat) and moves.may_demand_open(table, seat, me))
