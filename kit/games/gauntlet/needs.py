"""Conditions, costs and targets that many texts share, each with the reason a person reads when it is not met.

Use them as `needs=` of a hook; a card with a condition of its own writes `Need(lambda table, me: ..., "reason")`.
For Battle texts `me.seat` is the user (repeat.copied-perspective), so they hold for copies too.
"""

from __future__ import annotations

from typing import Any

from kit.games.gauntlet import windows
from kit.games.gauntlet.fight import BH, HAND, Fight, Text
from kit.games.gauntlet.hooks import Need
from kit.games.gauntlet.rules.choose import graveyard, own_assets
from kit.games.gauntlet.table import Table


def fight_of(table: Table) -> Fight:
    """The battle under way. Only texts that act in a battle may ask."""
    assert table.fight is not None
    return table.fight


def on_ground(table: Table) -> bool:
    """Whether the battle is on a Territory (battle.defending-def)."""
    return table.is_ground(fight_of(table).place)


def has_retreated(table: Table, seat: int) -> bool:
    """retreat.after-the-normal-one: whether a seat completed the normal retreat, which nothing replaced."""
    fight = fight_of(table)
    return fight.retreated[seat] > 0 and not fight.marks.get("retreat replaced")


# ---------------------------------------------------------------------- roles and places in a battle
ATTACKS = Need(lambda table, me: fight_of(table).attacker == me.seat, "only for the attacker")
DEFENDS = Need(lambda table, me: fight_of(table).defender == me.seat, "only for the defender")
COUNTERATTACKS = Need(lambda table, me: fight_of(table).counter and fight_of(table).attacker == me.seat,
                      "only in a counterattack")
ATTACKS_ENEMY = Need(lambda table, me: fight_of(table).attacker == me.seat
                     and fight_of(table).controller == 1 - me.seat, "only attacking a Territory the opponent controls")
DEFENDS_OWN = Need(lambda table, me: fight_of(table).defender == me.seat and fight_of(table).controller == me.seat,
                   "only defending a Territory you control")
DEFENDS_ENEMY = Need(lambda table, me: fight_of(table).defender == me.seat and on_ground(table)
                     and fight_of(table).controller != me.seat, "only defending a Territory you do not control")
ON_GROUND = Need(lambda table, me: on_ground(table), "only on a Territory")
WINS = Need(lambda table, me: fight_of(table).winner == me.seat, "only if you win")
IS_BEATEN = Need(lambda table, me: fight_of(table).loser == me.seat, "only if you lose")    # for what harms the loser
LOSES = Need(lambda table, me: fight_of(table).loser == me.seat and
             not table.number(windows.BARE_LOSS, me.seat, False), "only if you lose, and may gain by it")
OPPONENT_LOSES = Need(lambda table, me: fight_of(table).loser == 1 - me.seat, "only if the opponent loses")
RETREATED = Need(lambda table, me: fight_of(table).retreated[me.seat] > 0, "only after a retreat")
AFTER_RETREAT = Need(lambda table, me: has_retreated(table, me.seat), "only after your normal retreat")
OPPONENT_RETREATED = Need(lambda table, me: has_retreated(table, 1 - me.seat),
                          "only after the opponent's normal retreat")
PROFITS = Need(lambda table, me: not fight_of(table).marks.get("no more from this win"),
               "nothing more comes of this win")
BEHIND = Need(lambda table, me: is_behind(table, me.seat), "only when you are behind")
FROM_HAND = Need(lambda table, me: isinstance(me, Text) and me.used is not None and me.used.source == HAND,
                 "only committed from hand")
NOT_COMMITTED = Need(lambda table, me: not fight_of(table).committed(me.seat), "only without a hand commitment")
OWN_CARD = Need(lambda table, me: me.is_own and me.used is not None, "only as its own card")
"""For what a text does to its own card: a copy has none (repeat.source-dependent-only-if-legal)."""
HERE = Need(lambda table, me: table.place_of(me) == fight_of(table).place, "only in a battle there")

# ---------------------------------------------------------------------- costs and targets
ROOM = Need(lambda table, me: table.has_room(me.seat), "the Asset limit is reached")
OTHER_HAND_CARD = Need(lambda table, me: any(card != me.card for card in table.hand[me.seat]), "no other card in hand")
OWN_ASSET = Need(lambda table, me: bool(own_assets(table, me.seat)), "you have no Asset you may discard")
OPPOSING_ASSET = Need(lambda table, me: bool(table.bank[1 - me.seat]), "the opponent has no Asset")
OWN_DISCARD = Need(lambda table, me: bool(table.discard[me.seat]), "your Discard Pile is empty")
OWN_GRAVE = Need(lambda table, me: bool(graveyard(table, me.seat)), "your Graveyard is empty")
BEFORE_MOVEMENT = Need(lambda table, me: me.via == "before", "only in the opportunity before movement")
WON_THIS_TURN = Need(lambda table, me: any(won.seat == me.seat for won in table.won), "no battle was won this turn")
MAY_MOVE = Need(lambda table, me: table.moving and table.active == me.seat, "no movement is possible this turn")
IS_TURN = Need(lambda table, me: table.active == me.seat, "only in your turn")
IS_MOVER = Need(lambda table, me: table.about is not None and table.about.seat == me.seat, "only for the one who moves")
CONTROLS_GROUND = Need(lambda table, me: table.controls(me.seat, me.place), "only for its controller")
OCCUPIES_GROUND = Need(lambda table, me: table.occupies(me.seat, me.place), "only for its occupier")


def is_behind(table: Table, seat: int) -> bool:
    """Whether a seat would lose with the dice as they are; ties count for the defender as they will."""
    from kit.games.gauntlet.rules.battle import total

    return total(table, seat) < total(table, 1 - seat)


def not_attached(table: Table, used: Any) -> bool:
    """Whether a used card came out of a Battle Hand."""
    return bool(used.source == BH)
