"""Setup: the order of the seats, the decks, and the opening draw."""

from __future__ import annotations

from collections.abc import Sequence

from kit.chance import Chance
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import CARDS, DECKS, IS_BLACK
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.table import NOBODY, Table


def deal(names: Sequence[str], options: ScarlytOptions, chance: Chance,
         decks: tuple[list[list[int]], list[int]] | None = None) -> Table:
    """setup.decks, setup.opening-draw, setup.opening-position: a table on which the first seat may begin.

    `decks` are the faces of the six decks and of the Chaos deck, top card last, for decks that are not shuffled.
    """
    order, rolls = seat_order(list(names), options, chance)
    table = Table(tuple(order), options, chance)
    for name, face in rolls:
        table.log.add("rolled for the first turn", table.names.index(name), "setup.order-tabletop", amount=face)
    lay_out(table, *(decks or shuffled_decks(options, chance)))
    for seat in range(len(order)):
        for deck in range(len(DECKS)):
            moves.draw(table, seat, deck)
    table.fresh.clear()
    return table


def seat_order(names: list[str], options: ScarlytOptions, chance: Chance) -> tuple[list[str], list[tuple[str, int]]]:
    """The seats in turn order, and the dice that were rolled for it.

    setup.order-online: a random order. setup.order-tabletop: one die each, ties for highest roll again, the highest
    begins and the others follow as they sit. `seated`: the seats already sit in turn order.
    """
    if options.mode == "seated":
        return names, []
    if options.mode == "online":
        order = names[:]
        chance.shuffle("order-online", order)
        return order, []
    rolls: list[tuple[str, int]] = []
    rolled: dict[str, list[int]] = {name: [] for name in names}
    rolling = names
    while True:
        for name in rolling:
            face = chance.roll("order-roll")
            rolls.append((name, face))
            rolled[name].append(face)
        if options.order_ties == "sorted":
            tied = [name for name in names if list(rolled.values()).count(rolled[name]) > 1]
        else:
            best = max(rolled[name][-1] for name in rolling)
            tied = [name for name in rolling if rolled[name][-1] == best]
            if len(tied) == 1:
                first = names.index(tied[0])
                return names[first:] + names[:first], rolls
        if options.order_ties == "sorted" and not tied:
            return sorted(names, key=lambda name: rolled[name], reverse=True), rolls
        if options.order_ties == "all":
            tied = names
        rolling = tied


def shuffled_decks(options: ScarlytOptions, chance: Chance) -> tuple[list[list[int]], list[int]]:
    """deck.sizes, chaos.deck: the faces of the six decks and of the Chaos deck, each shuffled, top card last."""
    decks: list[list[int]] = []
    for number in range(1, len(DECKS) + 1):
        deck = [face for face, card in enumerate(CARDS) if card.deck == number for _ in range(card.copies)]
        chance.shuffle(f"deck-{number}", deck)
        decks.append(deck)
    chaos = chaos_faces(options)
    chance.shuffle("deck-chaos", chaos)
    return decks, chaos


def chaos_faces(options: ScarlytOptions) -> list[int]:
    """chaos.deck, setup.chaos-deck: the kit's own house deck, a tagged twin of every name (or by switch of some)."""
    if options.chaos == "off":
        return []
    faces = list(range(len(CARDS)))
    if options.chaos_deck == "black-only":
        return [face for face in faces if IS_BLACK[face]]
    if options.chaos_deck == "small":
        common: list[int] = []
        for number in range(1, len(DECKS) + 1):
            deck = [face for face in faces if CARDS[face].deck == number]
            common += sorted(deck, key=lambda face: -CARDS[face].copies)[:3]
        return common
    return faces


def lay_out(table: Table, decks: list[list[int]], chaos: list[int]) -> None:
    """Give out handles in the order of the shuffled decks, and lay the decks on the table."""
    handle = 0
    for deck, faces in zip([*table.decks, table.chaos], [*decks, chaos], strict=True):
        deck.extend(range(handle, handle + len(faces)))
        handle += len(faces)
        table.face += faces
    table.tagged = [False] * (handle - len(chaos)) + [True] * len(chaos)
    table.at = [NOBODY] * handle
    table.chaos_size = len(chaos)
    if table.options.chaos == "kit" and table.options.chaos_track == "rolled":
        table.step = 2 * moves.roll(table, 0, "chaos-roll", "chaos.threshold")
