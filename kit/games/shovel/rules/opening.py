"""5.1 and 5.2: the shop is prepared, and the seat with the highest spade takes the first battle turn."""

from __future__ import annotations

from kit.games.shovel import moves
from kit.games.shovel.cards import HEIGHT, SPADES, SUIT
from kit.games.shovel.table import Table


def begin_battle(table: Table) -> None:
    """shop.prepare.merge, shop.prepare.row: all discards and the reserve are shuffled into the shop pile.

    shop.prepare.discard-empty: the battle opens with an empty discard pile, which takes whatever leaves play.
    """
    table.pile = table.reserve + table.discard
    table.reserve = []
    table.discard = []
    table.chance.shuffle("shop", table.pile)
    table.phase = "battle"
    table.log.add("prepared the shop", table.token, "shop.prepare.merge", amount=len(table.pile))
    moves.turn_up(table, table.token, "shop.prepare.row")
    table.active, rule = first_seat(table)
    table.log.add("opens the battle", table.active, rule)


def first_seat(table: Table) -> tuple[int, str]:
    """Who takes the first battle turn, and the clause that says so.

    battle.first.highest-spade, battle.first.tie-next: lists of spades, the highest first, are compared card by card,
    and a longer list beats its own beginning. battle.first.tie-token: the token seat, if still tied or without spades.
    """
    seats = [seat for seat, living in enumerate(table.alive) if living]
    lists = {seat: spades(table, seat) for seat in seats}
    best = max(lists.values())
    tied = [seat for seat in seats if lists[seat] == best]
    if len(tied) == 1:
        return tied[0], "battle.first.highest-spade"
    if table.options.tie_fallback == "token" and table.alive[table.token]:
        return table.token, "battle.first.tie-token"
    number = len(table.names)
    return min(tied, key=lambda seat: (seat - table.token) % number), "battle.first.tie-token"


def spades(table: Table, seat: int) -> list[int]:
    """The heights of a seat's spades, the highest first.

    battle.first.ace-over-ten: the Ace above the 10. battle.first.faces-ignored: spade faces do not count.
    """
    found = [HEIGHT[table.printed[card]] for stack in table.stacks[seat] for card in stack[1:]
             if SUIT[table.printed[card]] == SPADES]
    if table.options.spade_tie == "next-rank":
        found = list(dict.fromkeys(found))
    return sorted(found, reverse=True)
