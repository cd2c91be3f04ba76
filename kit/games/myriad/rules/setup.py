"""I Getting Started: decks, first hands, and the roll for the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from kit.chance import Chance
from kit.games.myriad import moves
from kit.games.myriad.cards import RESOURCE, Card
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.table import Table


def deal(names: Sequence[str], options: MyriadOptions, chance: Chance) -> Table:
    """game.two-players, setup.what-you-bring, setup.shuffle: a table on which the first player may begin."""
    decks = options.decks_for(names, chance)
    book = options.book()
    piles: list[list[Card]] = []
    for deck in decks:
        pile = [book[name] for name, copies in deck.content.cards.items() for _ in range(copies)]
        chance.shuffle(f"deck of seat {len(piles) + 1}", pile)
        piles.append(pile)
    mains = [book[deck.content.main] for deck in decks]
    table = lay_out(names, options, chance, mains, piles)
    if starter(table):
        # seats are numbered in turn order; the order of the cards decides the roll, so it comes out the same
        table = lay_out(names[::-1], options, chance, mains[::-1], piles[::-1])
    return begin(table)


def lay_out(names: Sequence[str], options: MyriadOptions, chance: Chance, mains: list[Card],
            piles: list[list[Card]]) -> Table:
    """setup.main-in-play, combatant.start: Main Characters in play, Stamina face down (top card last).

    Handles are given out in the order of the shuffled cards: 0 and 1 the Main Characters, then deck by deck.
    """
    table = Table(tuple(names), options, chance)
    table.cards = [*mains, *piles[0], *piles[1]]
    first = 2 + len(piles[0])
    table.owner = [0, 1, *[0] * len(piles[0]), *[1] * len(piles[1])]
    table.stamina = [list(range(2, first)), list(range(first, len(table.cards)))]
    table.known = bytearray(len(table.cards))
    table.ever = bytearray(len(table.cards))
    for main in table.mains:
        moves.show(table, main)
    table.refresh()
    return table


def starter(table: Table) -> int:
    """The seat that the opening dice will name: the cards that lie below the first hands."""
    cards = table.cards
    below = [table.stamina[seat][-1 - table.score(seat, RESOURCE)::-1] for seat in (0, 1)]
    for first, second in zip(*below, strict=False):
        if cards[first].die != cards[second].die:
            return int(cards[second].die > cards[first].die)
    return 0


def begin(table: Table) -> Table:
    """setup.hand, setup.no-redraw: first hands; setup.first-player: then a die each, the higher one begins.

    setup.first-player-tie: both roll again, and with no card left to flip the first seat begins.
    """
    for seat in (0, 1):
        moves.draw(table, seat, table.score(seat, RESOURCE), "setup.hand")
    first = 0
    while table.stamina[0] or table.stamina[1]:
        dice = [moves.roll(table, seat, -1, False) for seat in (0, 1)]
        if dice[0] != dice[1]:
            first = dice.index(max(dice))
            break
    table.active = table.first = first
    table.log.add("goes first", first, "setup.first-player")
    if table.options.first_turn == "extra-card":      # setup.first-turn-full
        moves.draw(table, 1 - first, 1, "setup.first-turn-full")
    return table
