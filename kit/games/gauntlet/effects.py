"""Effects that many texts share, made to be handed to a hook: `battle("Rallying Cry", MAIN, total(1))`."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import hooks, moves
from kit.games.gauntlet.fight import HAND
from kit.games.gauntlet.hooks import Effect
from kit.games.gauntlet.needs import ROOM, fight_of
from kit.games.gauntlet.rules.cleanup import PLACES
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.movement import grant_points
from kit.games.gauntlet.rules.retreat import retreat_more
from kit.games.gauntlet.table import Table


def total(number: int) -> Effect:
    """+n to your battle total."""
    return lambda table, me: moves.add_total(table, me.seat, number, me)


def advantage(number: int = 1) -> Effect:
    return lambda table, me: moves.advantage(table, me.seat, number, me)


def opposing_disadvantage(number: int = 1) -> Effect:
    return lambda table, me: moves.disadvantage(table, 1 - me.seat, number, me)


def draws(number: int) -> Effect:
    """You draw n cards."""
    def carry_out(table: Table, me: Any) -> None:
        moves.draw(table, me.seat, number, me)

    return carry_out


def gains(resource: str, number: int = 1) -> Effect:
    """You gain a faction resource, up to its maximum."""
    def carry_out(table: Table, me: Any) -> None:
        moves.gain(table, me.seat, resource, number, me)

    return carry_out


def movement(number: int = 1, tag: str = "ordinary") -> Effect:
    """Positions of movement under the card's name; tag: no-battle, no-commit, advance-only or ordinary."""
    def carry_out(table: Table, me: Any) -> Procedure:
        yield from grant_points(table, me.name, number, me, tag)

    return carry_out


def pushes(number: int = 1) -> Effect:
    """The loser retreats n positions more. Hook it to PUSH with OPPONENT_LOSES, or to PUSH_GROUND."""
    def carry_out(table: Table, me: Any) -> Procedure:
        yield from retreat_more(table, fight_of(table).loser, me, number)

    return carry_out


def goes(to: str) -> Effect:
    """This card goes to another place at cleanup: "hand", "graveyard", "discard", "bank", "overlay", "ruins".

    Hook it to DESTINATION with OWN_CARD among its needs (repeat.destination-once).
    """
    assert to in PLACES

    def carry_out(table: Table, me: Any) -> None:
        me.used.to = to

    return carry_out


def assets_off(opponent_only: bool = True) -> Effect:
    """Assets are inactive for the rest of this battle: the opponent's, or both seats'."""
    def carry_out(table: Table, me: Any) -> None:
        fight = fight_of(table)
        for seat in (1 - me.seat,) if opponent_only else table.seats:
            fight.off[seat] = True
            moves.log(table, "lost the use of Assets", seat, me)

    return carry_out


def bank_it(table: Table, me: Any) -> Procedure:
    """The card played for its Action is banked."""
    moves.bank(table, me.card, me)
    yield from settle(table)


BANKERS: list[str] = []    # cards whose Action is to bank them
BANKING: list[str] = []    # these, and those whose Action does more than that (card.conscription-scope)


def banks(name: str, *needs: hooks.Need) -> None:
    """The Action of a card is to bank it (asset.bank-when-full: not without room)."""
    hooks.action(name, bank_it, needs=(ROOM, *needs))
    BANKERS.append(name)
    banks_too(name)


def banks_too(name: str) -> None:
    """The Action of a card banks it among other things (card.conscription-scope)."""
    BANKING.append(name)


def hand_committed(table: Table, me: Any) -> bool:
    """Whether the used card behind a text was committed from hand."""
    return me.used is not None and me.used.source == HAND
