"""Cards of the Mystics that give hand cards up, recover them from the Graveyard, or move a token."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import banks, movement
from kit.games.gauntlet.factions.mystics.ritual import asking
from kit.games.gauntlet.hooks import Need, action, asset, battle, waiting
from kit.games.gauntlet.needs import LOSES, MAY_MOVE, OTHER_HAND_CARD, OWN_GRAVE, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import reroll
from kit.games.gauntlet.rules.retreat import teleport, teleports
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

HAND_CARD = Need(lambda table, me: bool(table.hand[me.seat]), "there is no card in hand")


# ---------------------------------------------------------------------- Dark Omens
@action("Dark Omens")
def read_omens(table: Table, me: Any) -> Procedure:
    """One of the two cards drawn is buried."""
    drawn = moves.draw(table, me.seat, 2, me)
    yield from choose.bury_card(table, me.seat, me, drawn)


@battle("Dark Omens", windows.MAIN)
def draw_omen(table: Table, me: Any) -> None:
    for card in moves.draw(table, me.seat, 1, me):
        me.data["drawn"] = card


@battle("Dark Omens", windows.MAIN, may=True, once="battle",
        needs=Need(lambda table, me: me.data.get("drawn", NONE) in table.hand[me.seat], "no card was drawn by it"))
def heed_omen(table: Table, me: Any) -> None:
    """The card just drawn may be buried for advantage."""
    moves.to_graveyard(table, me.data["drawn"], me)
    moves.advantage(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Accursed Wager
@action("Accursed Wager")
def wager(table: Table, me: Any) -> None:
    moves.wait(table, "Accursed Wager", me, table.turn, fights=table.fights_begun)


@waiting("Accursed Wager", windows.AFTER_BATTLE,
         needs=Need(lambda table, me: fight_of(table).attacker == me.seat and table.fights_begun > me.data["fights"],
                    "only the next battle you begin"))
def settle_wager(table: Table, me: Any) -> Procedure:
    moves.end_wait(table, me)
    yield from loser_pays(table, me)


@battle("Accursed Wager", windows.AFTER_BATTLE)
def loser_pays(table: Table, me: Any) -> Procedure:
    """The loser, either seat, buries a hand card of its choice, if able; a battle without a winner costs nobody."""
    loser = fight_of(table).loser
    if loser != NONE:
        yield from choose.bury_card(table, loser, me)


# ---------------------------------------------------------------------- Fate's Toll
@action("Fate's Toll", needs=(OTHER_HAND_CARD, MAY_MOVE))
def pay_toll_of_fate(table: Table, me: Any) -> Procedure:
    yield from choose.pay_with_hand_card(table, me, "graveyard")
    yield from movement()(table, me)


@battle("Fate's Toll", windows.ROLLED, may=True, once="battle", needs=HAND_CARD)
def tempt_fate(table: Table, me: Any) -> Procedure:
    """dice.once-per-use; the new result must be used."""
    yield from choose.bury_card(table, me.seat, me)
    reroll(table, me.seat, me)


# ---------------------------------------------------------------------- Grave Ward
banks("Grave Ward")


@asset("Grave Ward", windows.BURIED, spend="discard",
       needs=Need(lambda table, me: table.about.seat == me.seat
                  and table.about.card in choose.graveyard(table, me.seat), "no card came into your Graveyard"))
def ward_the_grave(table: Table, me: Any) -> Procedure:
    """The card that came in goes on to the Discard Pile."""
    card = yield from choose.pick_card(table, me.seat, [table.about.card], me)
    moves.to_discard(table, card, me)


def buried_commitments(table: Table, me: Any) -> list[int]:
    """Other hand commitments of its seat in this battle that lie in the Graveyard."""
    used = [each.card for each in fight_of(table).committed(me.seat) if each is not me.used]
    return [card for card in choose.graveyard(table, me.seat) if card in used]


@battle("Grave Ward", windows.CLEANUP)
def ward_commitment(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, buried_commitments(table, me), me)
    if card != NONE:
        moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- Soul for Soul
def exchange(table: Table, me: Any, returning: list[int]) -> Procedure:
    """A hand card and a Graveyard card change places. After a battle this may be in hand again, and be the one."""
    given = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me, kind="bury")
    taken = yield from choose.pick_card(table, me.seat, returning, me)
    moves.to_graveyard(table, given, me)
    moves.to_hand(table, taken, me)


@action("Soul for Soul", needs=(OTHER_HAND_CARD, OWN_GRAVE))
def trade_souls(table: Table, me: Any) -> Procedure:
    yield from exchange(table, me, choose.graveyard(table, me.seat)[:])


@battle("Soul for Soul", windows.CLEANUP, may=True, once="battle",
        needs=(HAND_CARD, Need(lambda table, me: bool(buried_commitments(table, me)),
                               "no other hand commitment of this battle lies in your Graveyard")))
def trade_souls_in_battle(table: Table, me: Any) -> Procedure:
    yield from exchange(table, me, buried_commitments(table, me))


# ---------------------------------------------------------------------- Paths of Shadow
@action("Paths of Shadow", needs=(MAY_MOVE, Need(lambda table, me: bool(teleports(table, me.seat)),
                                                 "no other Territory you control can be reached")))
def walk_in_shadow(table: Table, me: Any) -> Procedure:
    """mov.paths-no-passing."""
    place = yield from choose.pick_place(table, me.seat, teleports(table, me.seat), me)
    yield from teleport(table, me.seat, place, me)


@battle("Paths of Shadow", windows.RETREAT, may=True, once="battle",
        needs=(LOSES, Need(lambda table, me: bool(teleports(table, me.seat)),
                           "no other Territory you control can be reached")))
def flee_in_shadow(table: Table, me: Any) -> Procedure:
    """mov.paths-no-passing: instead of the normal retreat."""
    place = yield from choose.pick_place(table, me.seat, teleports(table, me.seat), me)
    fight_of(table).marks["retreat replaced"] = 1
    yield from teleport(table, me.seat, place, me)


# ---------------------------------------------------------------------- Necromancy
MOST_RAISED = 3


@action("Necromancy")
def practise_necromancy(table: Table, me: Any) -> Procedure:
    """Under the Draw Pile and a card drawn, or the dead for the hand."""
    word = yield from choose.pick_word(table, me.seat, ["under", "recover"], asking(me, "way"))
    if word == "under":
        moves.to_draw(table, me.card, me, top=False)
        moves.draw(table, me.seat, 1, me)
        return
    yield from raise_the_dead(table, me)
    moves.to_graveyard(table, me.card, me)


@battle("Necromancy", windows.CLEANUP_LAST)
def raise_the_dead(table: Table, me: Any) -> Procedure:
    """Up to three Graveyard cards are chosen, the whole hand is buried, then they come to hand."""
    cards = [card for card in choose.graveyard(table, me.seat) if table.name(card) != "Necromancy"]
    chosen = yield from choose.pick_cards(table, me.seat, cards, MOST_RAISED, me)
    for card in table.hand[me.seat][:]:
        moves.to_graveyard(table, card, me)
    for card in chosen:
        moves.to_hand(table, card, me)
