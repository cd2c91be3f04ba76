"""Neutral cards that watch the opponent, its Assets and its Territories."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import COST
from kit.games.gauntlet.effects import advantage, assets_off, banks, draws, total
from kit.games.gauntlet.hooks import Need, action, asset, battle, value
from kit.games.gauntlet.needs import (
    ATTACKS_ENEMY,
    COUNTERATTACKS,
    DEFENDS,
    DEFENDS_ENEMY,
    OPPOSING_ASSET,
    WINS,
    fight_of,
)
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import remove_assets
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

# ---------------------------------------------------------------------- Pathfinders


@action("Pathfinders")
def find_a_path(table: Table, me: Any) -> Procedure:
    """card.pathfinders-scope: during your movement this turn, by switch also in battles."""
    places = [place for place in range(1, table.last) if table.column[place].name != "Blank"]
    place = yield from choose.pick_place(table, me.seat, places or list(range(1, table.last)), me)
    if table.options.pathfinders_in_battle:
        ground.silence(table, place, "all", me)
    else:
        ground.silence(table, place, "movement", me, me.seat)


battle("Pathfinders", windows.MAIN, total(1),
       needs=Need(lambda table, me: bool(table.text_at(fight_of(table).place, me.seat, "battle")),
                  "only where the Territory's own text is active"))

# ---------------------------------------------------------------------- Entrenchment
banks("Entrenchment")


@asset("Entrenchment", windows.STEPPED,
       needs=Need(lambda table, me: table.about.seat != me.seat and table.about.seat == table.active and
                  table.about.direction > 0 and abs(table.about.place - table.pos[me.seat]) == 1,
                  "only next to your token, in the turn of the one who advances"))
def dig_in(table: Table, me: Any) -> None:
    """The opponent stops moving and loses its opportunity after movement (mov.ends)."""
    ground.end_movement(table, me)
    table.barred = True


@battle("Entrenchment", windows.MAIN, needs=DEFENDS)
def pin_down(table: Table, me: Any) -> None:
    moves.disadvantage(table, 1 - me.seat, 1, me)


# ---------------------------------------------------------------------- Sedition
@action("Sedition", needs=OPPOSING_ASSET)
def sow_sedition(table: Table, me: Any) -> Procedure:
    other = 1 - me.seat
    chosen = yield from choose.pick_asset(table, other, table.bank[other], me)
    yield from remove_assets(table, [chosen], "discard", me)


@battle("Sedition", windows.MAIN)
def sow_sedition_in_battle(table: Table, me: Any) -> Procedure:
    other = 1 - me.seat
    chosen = yield from choose.pick_asset(table, other, face_up(table, other), me)
    if chosen is None:
        moves.add_total(table, me.seat, 1, me)
    else:
        fight_of(table).inactive.append(chosen.since)
        moves.log(table, "made inactive", other, me, chosen.card)


def face_up(table: Table, seat: int) -> list[Any]:
    return [each for each in table.bank[seat] if each.down == NONE]


# ---------------------------------------------------------------------- Rousing Speech
banks("Rousing Speech")
battle("Rousing Speech", windows.MAIN, advantage(),
       needs=Need(lambda table, me: len(face_up(table, 1 - me.seat)) > len(face_up(table, me.seat)),
                  "only if the opponent has more face-up Assets"))


@asset("Rousing Speech", windows.BANKED, may=True,
       needs=Need(lambda table, me: table.about.seat != me.seat and me.data.get("heard") != table.about.since,
                  "only once each time the opponent banks"))
def rouse(table: Table, me: Any) -> Procedure:
    me.data["heard"] = table.about.since
    moves.draw(table, me.seat, 1, me)
    yield from choose.discard_cards(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Illegal Occupation
banks("Illegal Occupation")
battle("Illegal Occupation", windows.MAIN, assets_off(), needs=COUNTERATTACKS)
battle("Illegal Occupation", windows.MAIN, advantage(), needs=COUNTERATTACKS)


@value("asset", "Illegal Occupation", windows.ASSETS_OFF)
def seize(table: Table, me: Any, seat: int, is_off: bool, what: Any) -> bool:
    """While the opponent occupies a Territory you control its Assets are inactive."""
    if is_off or seat == me.seat:
        return is_off
    place = table.pos[seat]
    return table.controls(me.seat, place) and table.occupies(seat, place)


# ---------------------------------------------------------------------- Foothold, Consolidation
banks("Foothold")
asset("Foothold", windows.CLEANUP, draws(2), spend="discard", needs=(WINS, DEFENDS_ENEMY))
battle("Foothold", windows.MAIN, advantage(), needs=DEFENDS_ENEMY)
battle("Foothold", windows.CLEANUP, draws(1), needs=WINS)
action("Consolidation", draws(2), needs=Need(lambda table, me: any(seat == me.seat for seat, _ in table.captured),
                                             "you captured nothing this turn"))
battle("Consolidation", windows.CLEANUP, draws(1), needs=(WINS, ATTACKS_ENEMY))

# ---------------------------------------------------------------------- Resourcefulness
banks("Resourcefulness", Need(lambda table, me: all(each.name != me.name for each in table.bank[me.seat]),
                              "one is banked already"))
battle("Resourcefulness", windows.MAIN, advantage(),
       needs=Need(lambda table, me: any(used is not me.used and COST[table.face[used.card]] == 1
                                        for used in fight_of(table).active(me.seat)),
                  "only with another active card of cost 1"))


@asset("Resourcefulness", windows.FIRST_CHEAP)
def make_do(table: Table, me: Any) -> None:
    """The first cost-1 card of the turn, whether or not this was banked when an earlier one was used."""
    moves.draw(table, me.seat, 1, me)


# ---------------------------------------------------------------------- Revolution
@action("Revolution")
def revolt(table: Table, me: Any) -> None:
    """Both discard their hands; each then draws as many cards as the other discarded."""
    sizes = [len(hand) for hand in table.hand]
    for seat in (me.seat, 1 - me.seat):
        for card in table.hand[seat][:]:
            moves.to_discard(table, card, me)
    for seat in (me.seat, 1 - me.seat):
        moves.draw(table, seat, sizes[1 - seat], me)


@battle("Revolution", windows.EXCHANGE, may=True, once="battle")
def exchange_dice(table: Table, me: Any) -> None:
    """dice.after-window: the selected results change places, modifiers stay."""
    fight = fight_of(table)
    fight.selected.reverse()
    moves.log(table, "exchanged the dice", me.seat, me)


# ---------------------------------------------------------------------- Sequestration
battle("Sequestration", windows.MAIN, assets_off(opponent_only=False))


@action("Sequestration")
def sequester(table: Table, me: Any) -> Procedure:
    """Each keeps one Asset of its own, the others are discarded."""
    for seat in (me.seat, 1 - me.seat):
        kept = yield from choose.pick_asset(table, seat, table.bank[seat], me)
        yield from remove_assets(table, [each for each in table.bank[seat] if each is not kept], "discard", me)
