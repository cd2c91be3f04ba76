"""Cards of the Inquisition that bury, release and burn the opponent's cards."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import ARCANE, COST
from kit.games.gauntlet.factions.inquisition.purge import CONVICTION, conviction
from kit.games.gauntlet.hooks import Need, action, battle
from kit.games.gauntlet.needs import OPPONENT_LOSES, WINS, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.looking import look_at_hand
from kit.games.gauntlet.sources import NONE, Source
from kit.games.gauntlet.table import Table

VERDICT = "Accusation: verdict"
OPPOSING_DISCARD = Need(lambda table, me: bool(table.discard[1 - me.seat]), "the opponent's Discard Pile is empty")
OPPOSING_GRAVE = Need(lambda table, me: bool(choose.graveyard(table, 1 - me.seat)),
                      "no card of the opponent's Graveyard can be moved")


# ---------------------------------------------------------------------- Accusation
@action("Accusation", needs=OPPOSING_DISCARD)
@battle("Accusation", windows.AFTER_BATTLE)
def accuse(table: Table, me: Any) -> Procedure:
    """Of the chosen card its owner decides: on top of the Draw Pile, or buried."""
    other = 1 - me.seat
    card = yield from choose.pick_card(table, me.seat, table.discard[other], me)
    if card == NONE:
        return
    verdict = Source(me.kind, me.name, me.seat, me.card, me.event)    # a question with words of its own
    verdict.power = VERDICT
    choice = yield Ask(other, "pick", [("word", "top", card), ("word", "bury", card)], me.rule, verdict)
    if choice[1] == "top":
        moves.to_draw(table, card, me)
    else:
        moves.to_graveyard(table, card, me)


# ---------------------------------------------------------------------- Penance
def has_room(table: Table, seat: int) -> bool:
    """Whether a seat can gain 1 Conviction."""
    tracker = table.trackers[seat]
    return CONVICTION in tracker.resources and conviction(table, seat) < tracker.most[CONVICTION]


@action("Penance")
def do_penance(table: Table, me: Any) -> Procedure:
    """The opponent buries a hand card, or lets Conviction be gained (conv.choice-must-be-performable)."""
    other = 1 - me.seat
    word = yield from choose.pick_performable(
        table, other, {"bury": bool(table.hand[other]), "gain": has_room(table, me.seat)}, me)
    if word == "bury":
        yield from choose.bury_card(table, other, me)
    elif word:
        moves.gain(table, me.seat, CONVICTION, 1, me)


@battle("Penance", windows.ADD)
def do_penance_in_battle(table: Table, me: Any) -> Procedure:
    other = 1 - me.seat
    word = yield from choose.pick_performable(table, other, {"bury": bool(table.hand[other]), "total": True}, me)
    if word == "bury":
        yield from choose.bury_card(table, other, me)
    else:
        moves.add_total(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Divine Mercy
@action("Divine Mercy", needs=OPPOSING_GRAVE)
def have_mercy(table: Table, me: Any) -> Procedure:
    yield from release(table, me)
    moves.gain(table, me.seat, CONVICTION, 2, me)


@battle("Divine Mercy", windows.MAIN, needs=OPPOSING_GRAVE)
def have_mercy_in_battle(table: Table, me: Any) -> Procedure:
    yield from release(table, me)
    moves.add_total(table, me.seat, 2, me)


def release(table: Table, me: Any) -> Procedure:
    """An opposing Graveyard card goes to its owner's Discard Pile; it is the required target of the whole text."""
    card = yield from choose.pick_card(table, me.seat, choose.graveyard(table, 1 - me.seat), me)
    moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- Excommunication, Guilt by Association
@action("Excommunication", needs=OPPOSING_DISCARD)
def excommunicate(table: Table, me: Any) -> Procedure:
    yield from bury_discarded(table, me, 5)


@battle("Excommunication", windows.AFTER_BATTLE)
def excommunicate_in_battle(table: Table, me: Any) -> Procedure:
    yield from bury_discarded(table, me, 3)


def bury_discarded(table: Table, me: Any, cost: int) -> Procedure:
    """One or more cards of the opponent's Discard Pile that cost that much together."""
    pile = table.discard[1 - me.seat]
    for card in (yield from choose.pick_cards(table, me.seat, pile, len(pile), me, least=1, cost=cost)):
        moves.to_graveyard(table, card, me)


@action("Guilt by Association", needs=OPPOSING_DISCARD)
def find_guilty(table: Table, me: Any) -> Procedure:
    yield from bury_namesakes(table, me, table.discard[1 - me.seat])


@battle("Guilt by Association", windows.AFTER_BATTLE)
def find_guilty_in_battle(table: Table, me: Any) -> Procedure:
    """play.used-moment: a card that was negated or cancelled later was used all the same."""
    used = [used.card for used in fight_of(table).used
            if used.seat != me.seat and used.is_up and (used.is_in or used.is_cancelled)
            and (table.options.negated_counts_as_used or not (used.is_negated or used.is_cancelled))]
    yield from bury_namesakes(table, me, used)


def bury_namesakes(table: Table, me: Any, cards: list[int]) -> Procedure:
    """Every card of the opponent's Discard Pile that has the title of the chosen one."""
    card = yield from choose.pick_card(table, me.seat, cards, me)
    if card != NONE:
        for each in table.discard[1 - me.seat][:]:
            if table.face[each] == table.face[card]:
                moves.to_graveyard(table, each, me)


# ---------------------------------------------------------------------- Act of Faith
@action("Act of Faith")
def test_faith(table: Table, me: Any) -> Procedure:
    yield from turn_over_top(table, me, 3)


@battle("Act of Faith", windows.AFTER_BATTLE)
def test_faith_in_battle(table: Table, me: Any) -> Procedure:
    yield from turn_over_top(table, me, 2)


def turn_over_top(table: Table, me: Any, number: int) -> Procedure:
    """draw.peek-never-reshuffles: of the top cards, as many as there are, one is buried, the others are discarded."""
    shown: list[int] = []
    while len(shown) < number and (card := moves.top_card(table, 1 - me.seat, me)) != NONE:
        moves.set_aside(table, card, me)
        shown.append(card)
    buried = yield from choose.pick_card(table, me.seat, shown, me)
    for card in shown:
        if card == buried:
            moves.to_graveyard(table, card, me)
        else:
            moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- Burning at the Stake
@action("Burning at the Stake")
@battle("Burning at the Stake", windows.AFTER_BATTLE, needs=OPPONENT_LOSES)
def burn_the_dearest(table: Table, me: Any) -> Procedure:
    """The opponent shows its hand and loses the dearest card of it. A hand that is not shown loses nothing."""
    shown = yield from look_at_hand(table, me.seat, me)
    most = max((COST[table.face[card]] for card in shown), default=0)
    card = yield from choose.pick_card(table, me.seat, [card for card in shown if COST[table.face[card]] == most], me)
    if card != NONE:
        moves.to_graveyard(table, card, me)
        if ARCANE[table.face[card]]:
            moves.gain(table, me.seat, CONVICTION, 1, me)


# ---------------------------------------------------------------------- Hellfire
@action("Hellfire", needs=Need(lambda table, me: conviction(table, me.seat) > 0, "you have no Conviction to spend"))
def rain_fire(table: Table, me: Any) -> Procedure:
    number = yield from choose.pick_number(table, me.seat, 1, conviction(table, me.seat), me)
    moves.spend(table, me.seat, CONVICTION, number, me)
    burn_pile(table, me, number)


@battle("Hellfire", windows.ADD)
def rain_fire_in_battle(table: Table, me: Any) -> Procedure:
    """Each Conviction spent is +1 now, or a card of the opponent's Draw Pile after a battle that was won."""
    while conviction(table, me.seat):
        word = yield from choose.pick_word(table, me.seat, ["total", "burn"], me, may=True)
        if not word:
            break
        moves.spend(table, me.seat, CONVICTION, 1, me)
        if word == "total":
            moves.add_total(table, me.seat, 1, me)
        else:
            me.data["burn"] = me.data.get("burn", 0) + 1


@battle("Hellfire", windows.AFTER_BATTLE, needs=WINS)
def keep_burning(table: Table, me: Any) -> None:
    burn_pile(table, me, me.data.get("burn", 0))


def burn_pile(table: Table, me: Any, number: int) -> None:
    """draw.peek-never-reshuffles: top cards of the opponent's Draw Pile are buried, as many as there are."""
    for _ in range(number):
        card = moves.top_card(table, 1 - me.seat, me)
        if card != NONE:
            moves.to_graveyard(table, card, me)
