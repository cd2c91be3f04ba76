"""3 Setup: packs, characters, the reserve of the shop, and the seat with the token."""

from __future__ import annotations

from collections.abc import Sequence

from kit.chance import Chance
from kit.games.shovel.cards import LEVEL, PACK
from kit.games.shovel.options import ShovelOptions
from kit.games.shovel.table import Table, characters


def deal(names: Sequence[str], options: ShovelOptions, chance: Chance, token: int | None = None) -> Table:
    """A table on which the token seat may begin to build.

    token  the seat that holds it, such as the last winner (setup.start-seat, end.rematch); None: the first seat, or by
           switch one drawn by lot
    """
    table = Table(tuple(names), options, chance)
    if token is not None:
        table.token = token
    elif options.token == "random":
        table.token = chance.pick("token", len(names))
    table.active = table.token                       # creation.first-seat
    lay_out(table)
    return table


def reserve_size(options: ShovelOptions) -> int:
    """setup.shop-pile, variant.speed.shop-pile: cards set aside for the shop, whatever the number of packs."""
    return 10 if options.speed_round else 20


def lay_out(table: Table) -> None:
    """setup.combine, setup.pull-faces, setup.deal-characters, setup.return-faces, setup.shop-pile.

    Handles are given out in the order of the shuffled cards: characters seat by seat, then the main deck from the
    bottom. setup.deal-secret: a seat knows its own characters, which fill its stacks in the order dealt.
    """
    chance = table.chance
    faces = [printed for printed in range(PACK) if LEVEL[printed]] * table.packs
    chance.shuffle("faces", faces)
    each = characters(table.options)
    dealt = each * len(table.names)
    main = [printed for printed in range(PACK) if not LEVEL[printed]] * table.packs + faces[dealt:]
    chance.shuffle("deck", main)
    table.printed = faces[:dealt] + main
    table.public = bytearray(len(table.printed))
    for seat in range(len(table.names)):
        table.stacks[seat] = [[card] for card in range(seat * each, (seat + 1) * each)]
        table.alive[seat] = each
    first = len(table.printed) - reserve_size(table.options)
    table.deck = list(range(dealt, first))           # setup.deck-and-discard: beside it an empty discard pile
    table.reserve = list(range(first, len(table.printed)))
    if not table.options.hide_creation:
        for card in range(dealt):
            table.public[card] = 1
    table.log.add("dealt", table.token, "setup.deal-characters", amount=each)
