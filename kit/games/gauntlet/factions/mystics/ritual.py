"""15 Mystics, Rites and Ritual: how a Rite is begun, completed and interrupted.

mys.one-complete-per-turn needs no check: only one Rite is open (mys.one-open), and it completes on a later turn than it
began (mys.not-same-turn).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kit.ask import Option, Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import ARCANE
from kit.games.gauntlet.factions.mystics.rites import BLOOD, CROSSING, ECHOES, RITES, Rites, has_double, rites_of
from kit.games.gauntlet.fight import BH
from kit.games.gauntlet.hooks import Need, leader, menu
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.needs import IS_BEATEN, WINS, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import stops
from kit.games.gauntlet.rules.opportunity import AFTER
from kit.games.gauntlet.sources import NONE, Source
from kit.games.gauntlet.table import Table

AT_RISK = "R rite at risk"    # about = the Rite that a lost battle would interrupt; a text keeps it by table.stopped


def arcane(table: Table, cards: list[int]) -> list[int]:
    """The cards with the Arcane trait."""
    return [card for card in cards if ARCANE[table.face[card]]]


def own(table: Table, me: Source) -> Rites:
    """The Rites of the Mystic whose text acts."""
    rites = rites_of(table, me.seat)
    assert rites is not None
    return rites


def called_rite(me: Source, rite: str, rule: str) -> Source:
    """The Mystics' text under the name of one Rite, for the log and for questions."""
    source = me.copy()
    source.power, source.rule = f"Rite of {rite}", rule
    return source


def asking(me: Source, what: str) -> Source:
    """The same text under a name of its own for one of several questions that it asks."""
    source = Source(me.kind, me.name, me.seat, me.card, me.event)
    source.power, source.rule = f"{me.power or me.name}: {what}", me.rule
    return source


# ---------------------------------------------------------------------- beginning
def doubles(table: Table, seat: int) -> list[int]:
    return [card for card in table.hand[seat] if has_double(table, card)]


def crossings(table: Table, seat: int) -> list[int]:
    """mys.crossing.begin: enemy Territories that a seat came to occupy by winning a battle this turn."""
    places = [won.place for won in table.won if won.seat == seat and won.was_enemy and won.occupied]
    return list(dict.fromkeys(places))


def why_closed(table: Table, seat: int, rite: str) -> Refusal | None:
    """What in the open, or in its own hand, keeps a Mystic from beginning a Rite (mys.begin, mys.one-open)."""
    rites = rites_of(table, seat)
    assert rites is not None
    if rite in rites.done:
        return Refusal("mys.begin", f"the Rite of {rite} is complete")
    if rites.begun:
        return Refusal("mys.one-open", f"the Rite of {rites.begun} is begun and not complete")
    if rite == ECHOES and not choose.graveyard(table, seat):
        return Refusal("mys.echoes.begin", "no card can be taken out of your Graveyard")
    if rite == BLOOD and not table.hand[seat]:
        return Refusal("mys.blood.begin", "there is no card in hand to bury")
    if rite == CROSSING and not crossings(table, seat):
        return Refusal("mys.crossing.begin", "no battle you won this turn took a Territory the opponent controlled")
    if rite == CROSSING and not arcane(table, table.hand[seat] + table.discard[seat]):
        return Refusal("mys.crossing.begin", "no Arcane card in hand or in your Discard Pile")
    return None


def why_not_bind(table: Table, seat: int, rite: str) -> Refusal | None:
    """mys.echoes.title-match: it alone rests on the Draw Pile too, so it is asked last and told as the rule it is."""
    if rite == ECHOES and not doubles(table, seat):
        return Refusal("mys.echoes.title-match", "the card bound face down must be one of which your deck has a second "
                       "copy")
    return None


def why_not_begin(table: Table, seat: int, rite: str) -> Refusal | None:
    """Why a Mystic may not begin a Rite after movement; None: it may."""
    return why_closed(table, seat, rite) or why_not_bind(table, seat, rite)


def beginnings(table: Table, me: Source, when: str) -> list[Option]:
    return [("begin", rite) for rite in RITES if when == AFTER and why_not_begin(table, me.seat, rite) is None]


@menu("leader", "Mystics", ("begin",), beginnings)
def begin_rite(table: Table, me: Source, option: Option) -> Procedure:
    """mys.begin: its price is paid, and it is open."""
    rite: str = option[1]
    rites = own(table, me)
    source = called_rite(me, rite, f"mys.{rite.lower()}.begin")
    source.event = moves.log(table, "began a Rite", me.seat, source)
    yield from PAY[rite](table, source, rites)
    rites.begun, rites.since = rite, table.turn


def bind_echoes(table: Table, me: Source, rites: Rites) -> Procedure:
    """mys.echoes.begin: an open card out of the Graveyard and a hidden one out of the hand (mys.bound)."""
    shown = yield from choose.pick_card(table, me.seat, choose.graveyard(table, me.seat), me)
    secret = yield from choose.pick_card(table, me.seat, doubles(table, me.seat), asking(me, "hidden"))
    moves.take_out(table, shown)
    moves.log(table, "bound", me.seat, me, shown)
    moves.take_out(table, secret)
    moves.log(table, "bound face down", me.seat, me, secret, eyes=moves.own_eyes(me.seat))
    rites.shown, rites.secret = shown, secret


def give_blood(table: Table, me: Source, rites: Rites) -> Procedure:
    """mys.blood.begin."""
    yield from choose.bury_card(table, me.seat, me)


def pay_crossing(table: Table, me: Source, rites: Rites) -> Procedure:
    """mys.crossing.begin: an Arcane hand card; without one the hand is shown, and one of the Discard Pile pays."""
    seat = me.seat
    rites.place = yield from choose.pick_place(table, seat, crossings(table, seat), asking(me, "place"))
    moves.log(table, "named a Crossing", seat, me, amount=rites.place)
    cards = arcane(table, table.hand[seat])
    if not cards:
        moves.look(table, 1 - seat, table.hand[seat], me)
        cards = arcane(table, table.discard[seat])
    yield from choose.bury_card(table, seat, me, cards)


PAY: dict[str, Callable[[Table, Source, Rites], Procedure]] = {
    ECHOES: bind_echoes, BLOOD: give_blood, CROSSING: pay_crossing}


# ---------------------------------------------------------------------- completing
def told(table: Table, rites: Rites) -> str:
    """The open Rite as the log names it: a Crossing with its Territory."""
    return f"{CROSSING} into {place_name(table, rites.place)}" if rites.begun == CROSSING else rites.begun


def is_later(table: Table, seat: int, rites: Rites) -> bool:
    """mys.not-same-turn, mys.later-turn: whether the open Rite may complete in this turn."""
    return rites.since < table.turn and (table.options.rite_later_turn_any or table.active == seat)


def open_rite(rite: str) -> Need:
    """That Rite is open, and this turn is late enough for it."""
    def test(table: Table, me: Any) -> bool:
        rites = own(table, me)
        return rites.begun == rite and is_later(table, me.seat, rites)

    return Need(test, f"the Rite of {rite} was not begun on an earlier turn")


def complete(table: Table, me: Source, rites: Rites, rule: str) -> Source:
    """mys.unlocks: the Rite is complete; the third one wins at once."""
    source = called_rite(me, told(table, rites), rule)
    rites.done.append(rites.begun)
    rites.begun, rites.place = "", NONE
    source.event = moves.log(table, "completed a Rite", me.seat, source, amount=len(rites.done))
    if len(rites.done) == len(RITES):
        moves.win(table, me.seat, "Ritual", "mys.unlocks")
    return source


def is_echo(table: Table, me: Any) -> bool:
    """Whether the card just used for its Battle text has the title of the bound hand card."""
    card, seat, how = table.about
    return bool(seat == me.seat and how == "battle" and table.face[card] == table.face[own(table, me).secret])


@leader("Mystics", windows.CARD_USED, rule="mys.echoes.complete",
        needs=(open_rite(ECHOES), Need(is_echo, "it has another title")))
def echo(table: Table, me: Source) -> None:
    """mys.echoes.complete, mys.echoes.destinations."""
    rites = own(table, me)
    shown, secret = rites.shown, rites.secret
    source = complete(table, me, rites, me.rule)
    source.rule = "mys.echoes.destinations"
    moves.to_discard(table, shown, source)
    moves.to_graveyard(table, secret, source)
    table.once[f"unlocking card {me.seat}"] = table.about[0]      # mys.invocation-unlocking


def is_bloodless(table: Table, me: Any) -> bool:
    """mys.blood.complete: nothing committed from hand, nothing used out of the Battle Hand (remove.facts-undone)."""
    fight = fight_of(table)
    chosen = [used for used in fight.used if used.seat == me.seat and used.source == BH
              and (used.is_in or used.is_cancelled)]
    return not fight.committed(me.seat) and not chosen


@leader("Mystics", windows.WON, needs=(WINS, open_rite(BLOOD), Need(is_bloodless, "a card was committed or chosen")))
def win_by_blood(table: Table, me: Source) -> None:
    complete(table, me, own(table, me), "mys.blood.complete")


def crossing_is_due(table: Table, me: Any) -> bool:
    rites = own(table, me)
    return rites.begun == CROSSING and rites.since < table.turn


DUE = Need(crossing_is_due, "no Crossing was begun on an earlier turn")
NEXT_COUNTS = Need(lambda table, me: table.options.crossing_capture_step == "next", "only its own Capture step counts")


@leader("Mystics", windows.AFTER_CAPTURE, needs=DUE)
@leader("Mystics", windows.OPPOSING_CAPTURE, needs=(DUE, NEXT_COUNTS))
def judge_crossing(table: Table, me: Source) -> None:
    """mys.crossing.complete, mys.crossing.which-capture-step."""
    rites = own(table, me)
    if table.occupies(me.seat, rites.place) or table.controls(me.seat, rites.place):
        complete(table, me, rites, "mys.crossing.complete")
    else:
        interrupt(table, me, rites, "mys.crossing.complete")


# ---------------------------------------------------------------------- interruption
def is_interrupted(table: Table, me: Any) -> bool:
    """mys.echoes.complete, mys.blood.complete; by switch Crossing too (mys.spirit.losing-crossing)."""
    rite = own(table, me).begun
    return rite in (ECHOES, BLOOD) or (rite == CROSSING and table.options.loss_interrupts_crossing)


@leader("Mystics", windows.WON, needs=(IS_BEATEN, Need(is_interrupted, "no open Rite ends by a lost battle")))
def lose_the_rite(table: Table, me: Source) -> Procedure:
    """A battle lost first interrupts, unless a text keeps the Rite (AT_RISK)."""
    rites = own(table, me)
    key = f"rites at risk {me.seat}"
    table.once[key] = table.once.get(key, 0) + 1
    if not (yield from stops(table, AT_RISK, me.seat, rites.begun)):
        interrupt(table, me, rites, "mys.interrupt")


def interrupt(table: Table, me: Source, rites: Rites, rule: str) -> None:
    """mys.interrupt: it resets, and what was paid stays paid; bound cards go to the Graveyard."""
    source = called_rite(me, told(table, rites), rule)
    rites.begun, rites.place = "", NONE
    source.event = moves.log(table, "lost a Rite", me.seat, source)
    for card in rites.cards():
        moves.to_graveyard(table, card, source)
