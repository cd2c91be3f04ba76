"""14 Intelligence: Surveillance, a look at a card as it goes in face down, and Interference, which pulls it out."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.factions.intelligence.desk import INTEL
from kit.games.gauntlet.fight import HAND, Used
from kit.games.gauntlet.hooks import Need, leader, value
from kit.games.gauntlet.needs import fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import choose as choose_from_hand
from kit.games.gauntlet.rules.battle import commit
from kit.games.gauntlet.rules.dispatch import open_window
from kit.games.gauntlet.rules.looking import look_at_used
from kit.games.gauntlet.table import Table

SURVEILLANCE, INTERFERENCE = "Surveillance", "Interference"
LOOK, PULL = 1, 2    # Intel
WATCHED = "R watched"    # a window of the Intelligence's own: about = Used it has just looked at
REPLACES = "a card is being replaced"    # mark of a battle: never a replacement card (int.surveillance.moment)


def used_up(seat: int) -> str:
    return f"{SURVEILLANCE} {seat}"


def face_down(about: Any) -> list[Used]:
    """The cards a window is about that are still hidden: one commitment, or what was chosen together."""
    return [used for used in (about if isinstance(about, list) else [about]) if used.is_in and not used.is_up]


WATCHES = (Need(lambda table, me: moves.has(table, me.seat, INTEL, LOOK), f"it costs {LOOK} Intel"),
           Need(lambda table, me: used_up(me.seat) not in fight_of(table).once, "only once in each battle"),
           Need(lambda table, me: not fight_of(table).marks.get(REPLACES) and bool(face_down(table.about)),
                "there is no face-down card to look at"),
           Need(lambda table, me: table.number(windows.MAY_LOOK, 1 - me.seat, None, me) is None,
                "the opponent's hidden cards are guarded"))


@leader("Intelligence", windows.COMMITTED, power=SURVEILLANCE, may=True, rule="int.surveillance", needs=WATCHES)
@leader("Intelligence", windows.CHOSEN, power=SURVEILLANCE, may=True, rule="int.surveillance", needs=WATCHES)
def watch(table: Table, me: Any) -> Procedure:
    """int.surveillance.moment: one card even if several were chosen. A guard may turn up and stop the look."""
    fight = fight_of(table)
    hidden = face_down(table.about)
    fight.once[used_up(me.seat)] = 1
    moves.spend(table, me.seat, INTEL, LOOK, me)
    used = hidden[0]
    if len(hidden) > 1:
        used = yield from choose.pick_down(table, me.seat, hidden, me)
    if (yield from look_at_used(table, me.seat, [used], me)):
        yield from open_window(table, WATCHED, (me.seat,), used)


@leader("Intelligence", WATCHED, power=INTERFERENCE, may=True, rule="int.interference",
        needs=(Need(lambda table, me: moves.has(table, me.seat, INTEL, PULL), f"it costs {PULL} Intel"),
               Need(lambda table, me: table.about.is_in, "the card is out")))
def interfere(table: Table, me: Any) -> Procedure:
    """remove.facts-undone: it goes back, and its owner may put in another one of the same source."""
    used = table.about
    moves.spend(table, me.seat, INTEL, PULL, me)
    yield from pull_out(table, used, me)


def pull_out(table: Table, used: Used, me: Any) -> Procedure:
    """A hidden card leaves the battle for its source; it may not be used in it, another one may take its place."""
    fight = fight_of(table)
    moves.take_back(table, used, me, used.source)
    fight.marks[barred(used.card)] = 1
    fight.marks[REPLACES] = 1
    if used.source == HAND:
        yield from commit(table, used.seat)
    else:
        yield from choose_from_hand(table, used.seat, 1)
    fight.marks[REPLACES] = 0


def barred(card: int) -> str:
    return f"pulled out {card}"


@value("leader", "Intelligence", windows.MAY_USE)
def keep_out(table: Table, me: Any, seat: int, refusal: Refusal | None, card: int) -> Refusal | None:
    """The card that was pulled out cannot replace itself."""
    fight = table.fight
    if refusal is None and fight is not None and seat != me.seat and fight.marks.get(barred(card)):
        return Refusal("int.interference", "it was removed from this battle")
    return refusal
