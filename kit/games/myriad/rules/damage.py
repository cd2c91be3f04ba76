"""IV.2 Damage, drawing, dice, and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from kit.ask import Ask, Procedure
from kit.games.myriad import moves
from kit.games.myriad.rules.options import distinct
from kit.games.myriad.table import NONE, Table

GUARD = 2000      # turns after which a game without a cap ends all the same (game.turn-cap)


def damage(table: Table, seat: int, points: int, cause: int, rule: str = "damage.stamina-first") -> Procedure:
    """damage.stamina-first, damage.rolled-next, damage.hand-last: points lost card by card.

    Returns whether the player loses for it at once (excess_damage = lose-game).
    """
    points -= moves.lose_cards(table, seat, table.stamina[seat], points, rule, cause)
    if not points:
        return False
    points -= moves.lose_cards(table, seat, table.rolled[seat], points, "damage.rolled-next", cause)
    if points and table.options.excess_damage == "lose-game":
        return True
    hand = table.hand[seat]
    while points and hand and table.options.excess_damage == "hand":
        if points < len(hand):
            choice = yield Ask(seat, "pay", [("pay", card) for card in distinct(table, hand)], "damage.hand-last",
                               points)
            hand.remove(choice[1])
            hand.append(choice[1])
        points -= moves.lose_cards(table, seat, hand, 1, "damage.hand-last", cause)
    return False


def hurt(table: Table, seats: Sequence[int], points: int, cause: int, rule: str = "damage.stamina-first") -> Procedure:
    """damage.both-at-once: all take it in full before anyone is checked; loss.when: then they are."""
    overrun = []
    for seat in seats:
        if (yield from damage(table, seat, points, cause, rule)):
            overrun.append(seat)
    check_loss(table, seats, True, overrun)


def check_loss(table: Table, seats: Sequence[int], is_hurt: bool, overrun: Sequence[int] = ()) -> None:
    """loss.when: the moments at which a loss is noticed; loss.both: two at the same check make a draw."""
    out = [seat for seat in seats if seat in overrun or is_out(table, seat, is_hurt)]
    if out:
        moves.finish(table, out, "loss.both" if len(out) == 2 else "loss.three-piles")


def is_out(table: Table, seat: int, is_hurt: bool) -> bool:
    """loss.three-piles: Stamina, Rolled Pile and hand are empty; by switch an empty Stamina is enough.

    pending.last-gasp: own Tactics and Instants on the table keep a player in, by switch not after damage or never.
    loss.in-play-does-not-save: cards in play do not.
    """
    if table.options.loss == "stamina":
        return not table.stamina[seat]
    if table.options.loss == "cannot-draw" or table.life(seat):
        return False
    gasp = table.options.last_gasp
    return not table.used[seat] or gasp == "no" or (gasp == "unhurt" and is_hurt)


def draw(table: Table, seat: int, number: int, rule: str, cause: int = -1) -> None:
    """loss.empty-draw: drawing from an empty Stamina is no loss, unless a switch makes it one."""
    missing = moves.draw(table, seat, number, rule, cause)
    if missing and table.options.loss == "cannot-draw":
        moves.finish(table, [seat], "loss.three-piles", "the other cannot draw")
    check_stamina(table, seat)


def roll(table: Table, seat: int, cause: int, reshuffles: bool = True) -> int:
    """dice.flip: one die."""
    die = moves.roll(table, seat, cause, reshuffles)
    check_stamina(table, seat)
    return die


def check_stamina(table: Table, seat: int) -> None:
    """loss.three-piles, loss = stamina: a player is out as soon as the last card has left Stamina."""
    if table.options.loss == "stamina" and not table.stamina[seat]:
        moves.finish(table, [seat], "loss.three-piles", "the other has no Stamina left")


def check_cap(table: Table) -> bool:
    """game.turn-cap: after the last turn more cards win, and equal counts make a draw; returns whether it was that."""
    if table.turn < (table.options.turn_cap or GUARD):
        return False
    lives = table.life(0), table.life(1)
    moves.stop(table, NONE if lives[0] == lives[1] else lives.index(max(lives)), "game.turn-cap")
    return True
