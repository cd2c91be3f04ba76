"""The two Overlays of the Mystics: Spirit Hollow and Circle of Bones."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.effects import goes
from kit.games.gauntlet.factions.mystics.cards import HAND_CARD
from kit.games.gauntlet.factions.mystics.ritual import asking
from kit.games.gauntlet.hooks import Need, action, battle, overlay
from kit.games.gauntlet.needs import HERE, ON_GROUND, OWN_CARD, fight_of
from kit.games.gauntlet.rules import choose, overlays
from kit.games.gauntlet.rules.battle import reroll
from kit.games.gauntlet.rules.dispatch import DONE
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import BOTH, Table

SPIRIT_HOLLOW, CIRCLE_OF_BONES = "Spirit Hollow", "Circle of Bones"
EARLY = Need(lambda table, me: table.options.arcane_overlays_placed_early, "it is placed at cleanup")
LATE = Need(lambda table, me: not table.options.arcane_overlays_placed_early, "it is placed before the dice")
CAPTURED = Need(lambda table, me: table.about.is_capture and table.about.place == table.place_of(me),
                "only when its Territory is captured")


def near(table: Table, seat: int) -> list[int]:
    """overlay.where: the Territory under the token and those next to it, whoever controls them."""
    here = table.pos[seat]
    return [place for place in (here - 1, here, here + 1) if table.is_ground(place)]


def draw_circle(table: Table, me: Any) -> Procedure:
    """It becomes the top Overlay there, unless the opponent prevents it."""
    place = yield from choose.pick_place(table, me.seat, near(table, me.seat), asking(me, "place"))
    yield from overlays.place(table, me.card, place, me)


def draw_circle_in_battle(table: Table, me: Any) -> Procedure:
    """overlay.battle-placement-time: among the main effects; that the card was used remains a fact."""
    used = me.used
    is_in = used.is_in
    yield from overlays.place(table, used.card, fight_of(table).place, me)
    used.is_in = is_in


def break_circle(table: Table, me: Any) -> None:
    """control.capture-versus-take: captured, it goes to its owner's Graveyard."""
    ground.lift(table, me, me, "graveyard")


for _name in (SPIRIT_HOLLOW, CIRCLE_OF_BONES):
    action(_name, draw_circle, needs=Need(lambda table, me: bool(near(table, me.seat)), "there is no Territory here"))
    battle(_name, windows.MAIN, draw_circle_in_battle, needs=(EARLY, ON_GROUND, OWN_CARD))
    battle(_name, windows.DESTINATION, goes("overlay"), needs=(LATE, ON_GROUND, OWN_CARD))
    overlay(_name, windows.CONTROL, break_circle, dormant=True, needs=CAPTURED)


@overlay(SPIRIT_HOLLOW, windows.AFTER_BATTLE, needs=HERE)
def commune(table: Table, me: Any) -> Procedure:
    """Each seat may bury a hand card, and then may send another card of its Graveyard to its Discard Pile."""
    for seat in BOTH[fight_of(table).attacker]:
        if not table.hand[seat]:
            continue
        choice = yield Ask(seat, "use", [("use", SPIRIT_HOLLOW), DONE], me.rule, me)
        if choice == DONE:
            continue
        moves.log(table, "used", seat, me)
        given = yield from choose.bury_card(table, seat, me)
        others = [card for card in choose.graveyard(table, seat) if card != given]
        card = yield from choose.pick_card(table, seat, others, me, may=True)
        if card != NONE:
            moves.to_discard(table, card, me)


@overlay(CIRCLE_OF_BONES, windows.ROLLED, may=True, once="battle", needs=(HERE, HAND_CARD))
def cast_bones(table: Table, me: Any) -> Procedure:
    """A player of the owner's choice rerolls, for a hand card of the owner."""
    yield from choose.bury_card(table, me.seat, me)
    seat = yield from choose.pick_seat(table, me.seat, me)
    reroll(table, seat, me)
