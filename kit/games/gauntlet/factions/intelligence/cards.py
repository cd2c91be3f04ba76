"""The cards of the Intelligence that see, guard and turn on what the opponent uses: eight of the twelve."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import advantage, assets_off, banks, goes
from kit.games.gauntlet.factions.intelligence.desk import MISSION, assignment, eligible, lay_down
from kit.games.gauntlet.factions.intelligence.missions import OVER, WOULD_FAIL
from kit.games.gauntlet.fight import BH, HAND, Text, Used
from kit.games.gauntlet.hooks import ADDS, COPIES, Need, action, asset, battle, mark
from kit.games.gauntlet.needs import FROM_HAND, LOSES, OWN_CARD, fight_of
from kit.games.gauntlet.rules import choose, copying
from kit.games.gauntlet.rules.battle import add_used, in_place_of, why_not_fight
from kit.games.gauntlet.rules.dispatch import remove_assets
from kit.games.gauntlet.rules.looking import look_at_hand, look_at_used, may_look
from kit.games.gauntlet.rules.retreat import retreat_more, withdraw
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

mark(ADDS, "Operational Reassessment")
mark(COPIES, "Treason")


def shows_itself(table: Table, me: Any) -> None:
    """battle.reveal.early-order: nothing more than being turned up before the others."""


# ---------------------------------------------------------------------- Exfiltration
banks("Exfiltration")


@asset("Exfiltration", OVER, spend="discard")
def slip_away(table: Table, me: Any) -> Procedure:
    """After completing or aborting a Mission; where no step back is possible nothing moves."""
    yield from withdraw(table, me.seat, me)


@battle("Exfiltration", windows.STEP_BACK, may=True, once="battle",
        needs=(LOSES, Need(lambda table, me: table.pos[me.seat] != table.home(me.seat), "you cannot retreat further")))
def retreat_further(table: Table, me: Any) -> Procedure:
    yield from retreat_more(table, me.seat, me)


# ---------------------------------------------------------------------- Spies
@action("Spies")
def spy(table: Table, me: Any) -> Procedure:
    """conv.do-as-much-as-possible: the draw and the discard follow even where the look is stopped."""
    yield from look_at_hand(table, me.seat, me)
    moves.draw(table, me.seat, 1, me)
    yield from choose.discard_cards(table, me.seat, 1, me)


@battle("Spies", windows.EARLY, unseen=True)
def spy_in_battle(table: Table, me: Any) -> Procedure:
    """A look at every face-down card; then the chosen Battle Hand card may give way to another one."""
    fight = fight_of(table)
    yield from look_at_used(table, me.seat, fight.of(1 - me.seat), me)
    selected = fight.of(me.seat, BH)
    if selected:
        with in_place_of(table, selected[0]):
            others = [card for card in fight.bh[me.seat]
                      if why_not_fight(table, windows.MAY_CHOOSE, me.seat, card) is None]
        card = yield from choose.pick_card(table, me.seat, others, me, may=True)
        if card != NONE:
            back = selected[0] if len(selected) == 1 else (yield from choose.pick_used(table, me.seat, selected, me))
            moves.take_back(table, back, me, BH)
            add_used(table, card, me.seat, BH, me)


# ---------------------------------------------------------------------- Disinformation
@battle("Disinformation", windows.EARLY, unseen=True, needs=FROM_HAND)
def disinform(table: Table, me: Any) -> None:
    """Early only as a hand commitment; advantage if the opponent committed too."""
    if fight_of(table).committed(1 - me.seat):
        moves.advantage(table, me.seat, 1, me)


RETURNS = Need(lambda table, me: not table.options.disinformation_return_needs_hand or FROM_HAND.test(table, me),
               "only committed from hand")    # card.disinformation-scope
battle("Disinformation", windows.DESTINATION, goes("hand"), needs=(OWN_CARD, RETURNS))

# ---------------------------------------------------------------------- Operational Reassessment


@action("Operational Reassessment",
        needs=Need(lambda table, me: assignment(table, me.seat, MISSION) is not None, "you have no Active Mission"))
def reassess(table: Table, me: Any) -> Procedure:
    """The Active Mission goes to hand and another eligible card takes its place, if there is one."""
    now = assignment(table, me.seat, MISSION)
    assert now is not None
    moves.to_hand(table, now.card, me, moves.own_eyes(me.seat))
    others = [card for card in eligible(table, me.seat) if card != now.card]
    card = yield from choose.pick_card(table, me.seat, others, me)
    if card != NONE:
        lay_down(table, card, MISSION, me)


def usable_now(table: Table, me: Any) -> list[int]:
    """Hand cards whose Battle text can still resolve."""
    with in_place_of(table, me.used):
        return [card for card in table.hand[me.seat]
                if why_not_fight(table, windows.MAY_USE, me.seat, card) is None
                and copying.can_resolve(table, card, me.seat, None)]


@battle("Operational Reassessment", windows.ADD,
        needs=(OWN_CARD, Need(lambda table, me: bool(usable_now(table, me)),
                              "no card in hand whose Battle text can resolve now")))
def reassess_in_battle(table: Table, me: Any) -> Procedure:
    """This goes to the Graveyard and a hand card takes its place."""
    card = yield from choose.pick_card(table, me.seat, usable_now(table, me), me, may=True, kind="reveal")
    if card != NONE:
        moves.take_back(table, me.used, me, "graveyard")
        yield from copying.bring_in(table, me.seat, card, me.used.source, me, fixed="graveyard")


# ---------------------------------------------------------------------- Deep Cover
banks("Deep Cover")


@asset("Deep Cover", WOULD_FAIL, spend="graveyard",
       needs=Need(lambda table, me: table.about == MISSION or table.options.deep_cover_saves_operation,
                  "only for an Active Mission"))
def go_under(table: Table, me: Any) -> None:
    """int.deep-cover-scope: what would fail goes back to hand, unrevealed."""
    now = assignment(table, me.seat, table.about)
    assert now is not None
    moves.to_hand(table, now.card, me, moves.own_eyes(me.seat))
    table.stopped = True


battle("Deep Cover", windows.MAIN, advantage(),
       needs=Need(lambda table, me: any(used.is_seen for used in fight_of(table).of(me.seat)),
                  "no hidden card of yours was looked at or turned up early"))


# ---------------------------------------------------------------------- Assassins
@action("Assassins", needs=Need(lambda table, me: bool(table.hand[1 - me.seat]), "the opponent has no card in hand"))
def assassinate(table: Table, me: Any) -> Procedure:
    """The choice is made among the cards that were seen: where the look is stopped there is none."""
    seen = yield from look_at_hand(table, me.seat, me)
    card = yield from choose.pick_card(table, me.seat, seen, me)
    if card != NONE:
        moves.to_discard(table, card, me)


@battle("Assassins", windows.EARLY, unseen=True)
def assassinate_in_battle(table: Table, me: Any) -> Procedure:
    """A hand commitment is turned up, unless that is guarded, and negated; without one the opponent is hampered."""
    committed = fight_of(table).of(1 - me.seat, HAND)
    used = committed[0] if len(committed) < 2 and committed else (
        yield from choose.pick_down(table, me.seat, committed, me))
    if used is None:
        moves.disadvantage(table, 1 - me.seat, 1, me)
        return
    if not used.is_up and (yield from may_look(table, used.seat, me)):
        moves.turn_up(table, used, me)
    moves.negate(table, used, me)


# ---------------------------------------------------------------------- Treason
def stealable(table: Table, me: Any) -> list[Used]:
    """repeat.no-nesting: opposing used cards whose text neither brings in a card nor resolves another text."""
    return [used for used in fight_of(table).of(1 - me.seat) if copying.is_simple(table.name(used.card))]


TARGET = Need(lambda table, me: bool(stealable(table, me)), "there is no text to steal")
banks("Treason")
battle("Treason", windows.EARLY, shows_itself, unseen=True)


@battle("Treason", windows.AFTER_REVEAL, needs=TARGET)
def turn_their_card(table: Table, me: Text) -> Procedure:
    """repeat.copied-perspective: negated for its user, the text works for you; one whose time is over does nothing."""
    used = yield from choose.pick_used(table, me.seat, stealable(table, me), me)
    moves.negate(table, used, me)
    yield from copying.resolve_text(table, me, used.card)


@asset("Treason", windows.AFTER_REVEAL, spend="discard", needs=TARGET)
def buy_a_traitor(table: Table, me: Any) -> Procedure:
    text = Text(me.name, me.seat, me.card, None, me.event)
    yield from turn_their_card(table, text)


# ---------------------------------------------------------------------- Subversion
banks("Subversion")
battle("Subversion", windows.MAIN, assets_off())


@asset("Subversion", windows.ASSET_ACTS, spend="graveyard")
def subvert(table: Table, me: Any) -> Procedure:
    """The effect of an opposing Asset is negated, and the Asset discarded if it is still there."""
    other = table.about
    if other in table.bank[other.seat]:
        yield from remove_assets(table, [other], "discard", me)
    table.stopped = True
