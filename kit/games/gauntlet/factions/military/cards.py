"""The cards of the Military, but the two in victory.py that forgo what else a win brings."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.effects import banks, banks_too, gains, goes
from kit.games.gauntlet.factions.military.rules import COMMAND, NOT_PREVENTED, ORDERED, OTHER, PRICE, can_capture
from kit.games.gauntlet.fight import BH, HAND, STORED
from kit.games.gauntlet.hooks import ADDS, Need, action, asset, battle, mark, overlay, value, waiting
from kit.games.gauntlet.needs import (
    ATTACKS,
    DEFENDS,
    DEFENDS_OWN,
    IS_BEATEN,
    LOSES,
    NOT_COMMITTED,
    OWN_CARD,
    PROFITS,
    RETREATED,
    ROOM,
    WINS,
    fight_of,
)
from kit.games.gauntlet.rules import choose, copying, overlays
from kit.games.gauntlet.rules.battle import draw_battle_hand, has_place, in_place_of, why_not_commit
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.control import capture
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.movement import can_step, is_intruding, prevent, step_forward
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

mark(ADDS, "Reserve Force", "Brothers in Arms", "Hold the Line")

# ---------------------------------------------------------------------- Unbroken Ranks
NO_ORDER = Need(lambda table, me: not fight_of(table).marks.get(f"orders {me.seat}"), "an Order was used")
banks("Unbroken Ranks")
asset("Unbroken Ranks", windows.WON, gains(COMMAND), spend="discard", needs=(WINS, NO_ORDER))
battle("Unbroken Ranks", windows.WON, gains(COMMAND), needs=(WINS, NO_ORDER))

# ---------------------------------------------------------------------- Battlefield Promotion


def promotable(table: Table, me: Any) -> list[int]:
    """Battle Hand cards its seat used in battles won this turn that lie in the Discard Pile."""
    used = [card for won in table.won if won.seat == me.seat for card in won.from_bh]
    return [card for card in table.discard[me.seat] if card in used]


@action("Battlefield Promotion", needs=Need(lambda table, me: bool(promotable(table, me)),
                                            "no Battle Hand card of a win this turn lies in your Discard Pile"))
def promote(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, promotable(table, me), me)
    moves.to_hand(table, card, me)


@battle("Battlefield Promotion", windows.RESCUE, needs=WINS)
def promote_at_cleanup(table: Table, me: Any) -> Procedure:
    """Instead of being discarded: only a card bound for the Discard Pile (battle.cleanup.destination-pipeline)."""
    own = [used for used in fight_of(table).of(me.seat, BH)
           if used is not me.used and is_bound(table, used, "discard")]
    used = yield from choose.pick_used(table, me.seat, own, me)
    if used is not None:
        used.to = "hand"


# ---------------------------------------------------------------------- Encampment
def camps(table: Table, seat: int) -> list[int]:
    place = table.pos[seat]
    return [place] if table.controls(seat, place) and table.occupies(seat, place) else []


@action("Encampment", needs=Need(lambda table, me: bool(camps(table, me.seat)), "you occupy no Territory you control"))
def encamp(table: Table, me: Any) -> Procedure:
    place = yield from choose.pick_place(table, me.seat, camps(table, me.seat), me)
    yield from overlays.place(table, me.card, place, me)


battle("Encampment", windows.DESTINATION, goes("overlay"), needs=(DEFENDS_OWN, WINS, OWN_CARD))
overlay("Encampment", windows.TURN_END, gains(COMMAND),
        needs=Need(lambda table, me: table.active == me.seat and table.place_of(me) in camps(table, me.seat),
                   "only while you occupy and control its Territory, at the end of your turn"))


@overlay("Encampment", windows.CONTROL, dormant=True,
         needs=Need(lambda table, me: table.about.place == table.place_of(me) and table.about.now != me.seat, "kept"))
def break_camp(table: Table, me: Any) -> None:
    """The opponent gained control of its Territory."""
    ground.lift(table, me, me, "graveyard")


# ---------------------------------------------------------------------- Rearguard
banks("Rearguard")


@asset("Rearguard", windows.INTRUDED, spend="discard",
       needs=Need(lambda table, me: bool(table.once.get(f"lost and retreated {me.seat}")),
                  "only in a turn in which you lost and retreated"))
def bar_the_way(table: Table, me: Any) -> None:
    table.stopped = True


battle("Rearguard", windows.DESTINATION, goes("bank"), needs=(LOSES, RETREATED, OWN_CARD, ROOM))

# ---------------------------------------------------------------------- Brothers in Arms
banks("Brothers in Arms")


def fighting(table: Table, seat: int, cards: list[int]) -> list[int]:
    """Cards whose Battle text can still resolve, one of each title."""
    return [card for card in choose.one_of_each(table, cards)
            if HAS_BATTLE[table.face[card]] and copying.can_resolve(table, card, seat, None)]


def brothers(table: Table, seat: int) -> list[int]:
    """battle.commit.constraints: hand cards that may be committed besides; what bars a commitment bars this one too."""
    return [card for card in fighting(table, seat, table.hand[seat]) if why_not_commit(table, seat, card) is None]


@asset("Brothers in Arms", windows.BEGIN, spend="discard")
def wait_for_brothers(table: Table, me: Any) -> None:
    """The hand commitment waits until both Battle Hands exist."""
    moves.wait(table, "Brothers in Arms", me, table.turn)


@value("waiting", "Brothers in Arms", windows.MAY_COMMIT)
def hold_back(table: Table, me: Any, seat: int, refusal: Any, card: int) -> Any:
    return Refusal("card.brothers-in-arms", "the commitment waits") if seat == me.seat else refusal


@value("waiting", "Brothers in Arms", windows.CHOICES)
def choose_later(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return 0 if seat == me.seat else number


@waiting("Brothers in Arms", windows.HANDS_FORMED)
def come_together(table: Table, me: Any) -> Procedure:
    """One hand card and one Battle Hand card face up together, or neither (card.brothers-in-arms)."""
    fight = fight_of(table)
    moves.end_wait(table, me)
    hand, drawn = brothers(table, me.seat), fighting(table, me.seat, fight.bh[me.seat])
    if hand and drawn and has_place(table, me.seat, 2):
        first = yield from choose.pick_card(table, me.seat, hand, me, may=True)
        if first != NONE:
            second = yield from choose.pick_card(table, me.seat, drawn, me)
            yield from copying.bring_in(table, me.seat, first, HAND, me)
            yield from copying.bring_in(table, me.seat, second, BH, me)


@battle("Brothers in Arms", windows.CHOOSE_MORE, unseen=True, may=True, once="battle",
        needs=(NOT_COMMITTED, Need(lambda table, me: me.used.card in fight_of(table).initial[me.seat] and
                                   bool(brothers(table, me.seat)), "no brother in hand")))
def call_a_brother(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, brothers(table, me.seat), me)
    moves.turn_up(table, me.used, me)
    yield from copying.bring_in(table, me.seat, card, HAND, me)


# ---------------------------------------------------------------------- Field Command
banks("Field Command")
PAIRED = Need(lambda table, me: PRICE.get(str(table.about)) == 1, "only after an Order that costs 1 Command")


@asset("Field Command", ORDERED, spend="discard", needs=PAIRED)
@battle("Field Command", ORDERED, may=True, once="battle", needs=PAIRED)
def relay(table: Table, me: Any) -> None:
    """One use of the other 1-Command Order of the Leader this turn is free."""
    table.once[f"free {OTHER[table.about]} {me.seat}"] = 1
    me.data["used"] = 1


battle("Field Command", windows.DESTINATION, goes("graveyard"), duty=True,
       needs=(OWN_CARD, Need(lambda table, me: bool(me.data.get("used")), "not used")))

# ---------------------------------------------------------------------- Reserve Force


def reserves(table: Table, me: Any) -> list[int]:
    return [card for card in table.hand[me.seat] if card != me.card and HAS_BATTLE[table.face[card]]]


banks_too("Reserve Force")


@action("Reserve Force", needs=(ROOM, Need(lambda table, me: bool(reserves(table, me)),
                                           "no other card in hand with a Battle text")))
def hold_in_reserve(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, reserves(table, me), me)
    moves.bank(table, me.card, me, under=[card])
    yield from settle(table)


@asset("Reserve Force", windows.ADD, may=True,
       needs=Need(lambda table, me: bool(fighting(table, me.seat, me.under)), "its Battle text cannot resolve now"))
def release(table: Table, me: Any) -> Procedure:
    """The stored card is used and goes to the Graveyard at cleanup; the Asset is spent."""
    card = me.under[0]
    yield from copying.bring_in(table, me.seat, card, STORED, me, fixed="graveyard")
    moves.to_discard(table, me.card, me)


@asset("Reserve Force", windows.LEFT, dormant=True)
def lose_the_reserve(table: Table, me: Any) -> None:
    for card in me.under[:]:
        moves.to_graveyard(table, card, me)


def relievers(table: Table, me: Any) -> list[int]:
    with in_place_of(table, me.used):
        return fighting(table, me.seat, table.hand[me.seat])


@battle("Reserve Force", windows.ADD, may=True, once="battle",
        needs=(OWN_CARD, Need(lambda table, me: bool(relievers(table, me)),
                              "no card in hand whose Battle text can resolve now")))
def relieve(table: Table, me: Any) -> Procedure:
    """This goes to the Graveyard, and a hand card takes its place."""
    card = yield from choose.pick_card(table, me.seat, relievers(table, me), me)
    moves.take_back(table, me.used, me, "graveyard")
    yield from copying.bring_in(table, me.seat, card, me.used.source, me, fixed="graveyard")


battle("Reserve Force", windows.DESTINATION, goes("discard"), duty=True, needs=OWN_CARD)

# ---------------------------------------------------------------------- Give Chase
CHASES = Need(lambda table, me: can_step(table, me.seat), "there is no step forward")


@action("Give Chase", needs=(Need(lambda table, me: any(won.seat == me.seat and won.was_attacker for won in table.won),
                                  "only after winning a battle you began this turn"), CHASES, NOT_PREVENTED))
def chase(table: Table, me: Any) -> Procedure:
    """card.give-chase-count: one step forward that may fight; this goes to the Graveyard."""
    if (yield from is_intruding(table, me.seat, me)):
        moves.to_hand(table, me.card, me)
        return
    moves.to_graveyard(table, me.card, me)
    yield from pursue(table, me)


MAY_CHASE = (WINS, ATTACKS, PROFITS, CHASES, NOT_PREVENTED,
             Need(lambda table, me: fight_of(table).retreated[1 - me.seat] > 0, "the opponent did not retreat"))


@battle("Give Chase", windows.FOLLOW_UP, needs=MAY_CHASE)
def chase_on(table: Table, me: Any) -> Procedure:
    """Mandatory, if it is possible (card.give-chase-count)."""
    if (yield from is_stopped(table, me)):
        return
    yield from pursue(table, me)


battle("Give Chase", windows.DESTINATION, goes("graveyard"), duty=True, needs=(*MAY_CHASE, OWN_CARD))


def is_stopped(table: Table, me: Any) -> Procedure:
    """card.rearguard-retry: a Battle text's entry is stopped; its card goes back to hand, and this win has no other."""
    if not (yield from is_intruding(table, me.seat, me)):
        return False
    if me.is_own:
        moves.to_hand(table, me.card, me)
    prevent(table, me.seat)
    return True


def pursue(table: Table, me: Any) -> Procedure:
    chasing = moves.wait(table, "Give Chase", me, table.turn, fights=table.fights_begun)
    yield from step_forward(table, me.seat, me)
    moves.end_wait(table, chasing)


BEGINS = Need(lambda table, me: table.fights_begun == me.data["fights"] + 1, "only the battle that its move begins")


@waiting("Give Chase", windows.BEGIN, needs=BEGINS)
def hurry(table: Table, me: Any) -> None:
    """In the battle it begins the pursuer commits nothing from hand and uses no Orders."""
    fight = fight_of(table)
    fight.no_commit[me.seat] = True
    fight.marks[f"no orders {me.seat}"] = 1


@value("waiting", "Give Chase", windows.HAND_SIZE)
def tire(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    """By the battles fought before, but the first. A longer chase has a card for each of its battles."""
    fight = fight_of(table)
    if seat != me.seat or not BEGINS.test(table, me):
        return number
    under_way = [each for each in table.open_fights() if each is not fight and each.number > table.fights]
    return number - max(0, table.fights + len(under_way) - 1)


# ---------------------------------------------------------------------- Hold the Line
banks("Hold the Line")


@asset("Hold the Line", windows.BEGIN, spend="graveyard", needs=DEFENDS_OWN)
def hold(table: Table, me: Any) -> None:
    """The effect of its Battle text, without its card (card.hold-the-line-twice)."""
    moves.wait(table, "Hold the Line", me, table.turn)


@waiting("Hold the Line", windows.ADD)
@battle("Hold the Line", windows.ADD, needs=DEFENDS_OWN)
def call_up(table: Table, me: Any) -> Procedure:
    """Two more cards into the Battle Hand, and up to one of them is used."""
    drawn = draw_battle_hand(table, me.seat, 2, me)
    card = yield from choose.pick_card(table, me.seat, fighting(table, me.seat, drawn), me, may=True, kind="reveal")
    if card != NONE:
        yield from copying.bring_in(table, me.seat, card, BH, me)


@waiting("Hold the Line", windows.OCCUPIED, needs=IS_BEATEN)
@battle("Hold the Line", windows.OCCUPIED, duty=True, needs=(DEFENDS_OWN, IS_BEATEN))
def lose_the_line(table: Table, me: Any) -> Procedure:
    """The opponent captures the Territory at once, and only once."""
    if can_capture(table, 1 - me.seat):
        yield from capture(table, 1 - me.seat, fight_of(table).place, me)


@waiting("Hold the Line", windows.AFTER_BATTLE)
def stand_down(table: Table, me: Any) -> None:
    moves.end_wait(table, me)


battle("Hold the Line", windows.DESTINATION, goes("graveyard"), duty=True, needs=(DEFENDS_OWN, OWN_CARD))

# ---------------------------------------------------------------------- Countercharge
banks("Countercharge")


@asset("Countercharge", windows.FOLLOW_UP, may=True, needs=(WINS, DEFENDS, PROFITS, CHASES, NOT_PREVENTED))
def charge(table: Table, me: Any) -> Procedure:
    """Put it in the Graveyard, and move one position, which may begin a battle."""
    if (yield from is_intruding(table, me.seat, me)):
        moves.to_hand(table, me.card, me)
        prevent(table, me.seat)
        return
    moves.to_graveyard(table, me.card, me)
    yield from step_forward(table, me.seat, me)


@battle("Countercharge", windows.FOLLOW_UP, needs=(WINS, DEFENDS, PROFITS, CHASES, NOT_PREVENTED))
def charge_on(table: Table, me: Any) -> Procedure:
    if (yield from is_stopped(table, me)):
        return
    yield from step_forward(table, me.seat, me)


battle("Countercharge", windows.DESTINATION, goes("graveyard"), duty=True, needs=(WINS, DEFENDS, OWN_CARD))
