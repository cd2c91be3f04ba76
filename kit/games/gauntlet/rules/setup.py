"""3 Setup: shuffled decks, a secret order of Territories, tokens, hands and the first player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from kit.ask import Ask, BadDeck, Option, Procedure
from kit.chance import Chance
from kit.games.gauntlet import moves
from kit.games.gauntlet.cards import FACES
from kit.games.gauntlet.column import Territory
from kit.games.gauntlet.decks import DeckForm, faults
from kit.games.gauntlet.factions import faction_of
from kit.games.gauntlet.options import GauntletOptions
from kit.games.gauntlet.sources import LEADER, Because, Source
from kit.games.gauntlet.table import Table

HAND = 3    # setup.7-opening-hand


def deal(names: Sequence[str], options: GauntletOptions, chance: Chance) -> Table:
    """A table on which both seats are about to arrange their Territories; a seat without a deck gets one by lot."""
    decks = [deck.content for deck in options.decks_for(names, chance)]
    for name, deck in zip(names, decks, strict=True):       # deck.copies: a house rule, which the shelf does not know
        broken = tuple(fault for fault in faults(deck, options.max_copies) if fault.rule == "deck.copies")
        if broken:
            told = "; ".join(fault.reason for fault in broken)
            raise BadDeck(f"deck of {name}: {deck.title!r}: {told} (deck.copies); take fewer copies, or change the "
                          "house rule max_copies", broken)
    return lay_out(names, options, chance, decks)


def lay_out(names: Sequence[str], options: GauntletOptions, chance: Chance, decks: Sequence[DeckForm]) -> Table:
    """setup.1-shuffle, setup.5-leader-components, setup.6-tokens: everything but the column is in its place.

    Handles are given out in the order of the shuffled Draw Piles, so that they tell nothing.
    """
    table = Table(tuple(names), options, chance)
    for seat, deck in enumerate(decks):
        faces = [FACES[name] for name, number in deck.cards.items() for _ in range(number)]
        chance.shuffle(f"deck {seat}", faces)
        first = len(table.face)
        table.face += faces
        table.owner += [seat] * len(faces)
        table.draw[seat] = list(range(first, first + len(faces)))
        table.orders[seat] = list(deck.territories)
        seat_faction(table, seat, deck.faction, deck.leader)
    table.column = [Territory("", -1), Territory("", -1)]
    table.pos = [0, 1]
    return table


def seat_faction(table: Table, seat: int, faction: str, leader: str) -> None:
    """deck.faction-one, deck.leader-one: the Leader is face up and usable all game.

    comp.supplemental-outside, deck.supplemental-inert: what a faction brings beside its cards is its tracker.
    """
    table.factions[seat], table.leaders[seat] = faction, leader
    table.trackers.append(faction_of(faction).tracker())
    for name in (faction, leader):
        if name:
            table.born += 1
            table.sources.append(Source(LEADER, name, seat, since=table.born))
    table.listen()


def arrange(table: Table) -> Procedure:
    """setup.2-arrange-secretly: each seat orders its three, unseen (setup.arrangement-is-a-choice)."""
    chosen: list[Any] = []
    for seat in table.seats:
        options: list[Option] = [("order", *names) for names in permutations(table.orders[seat])]
        choice = yield Ask(seat, "order", options, "setup.2-arrange-secretly")
        chosen.append(list(choice[1:]))
    table.orders = chosen
    form_column(table)
    for seat in table.seats:
        moves.draw(table, seat, HAND, Because("setup.7-opening-hand", seat=seat))
    first_player(table)
    table.step = "T0"


def form_column(table: Table) -> None:
    """setup.3-join, setup.4-reveal-together, control.start-three: own end first, each Territory facing its owner."""
    names = [(name, 0) for name in table.orders[0]] + [(name, 1) for name in reversed(table.orders[1])]
    table.column = [Territory("", -1), *(Territory(name, seat) for name, seat in names), Territory("", -1)]
    table.pos = [0, table.last]
    table.began = table.pos[:]
    table.forced_off = [False, False]
    moves.log(table, "revealed the column", table.active, Because("setup.4-reveal-together"), amount=len(names))
    table.listen()


def first_player(table: Table) -> None:
    """setup.8-first-player: the higher die goes first; ties are rolled again."""
    by = Because("setup.8-first-player")
    while True:
        dice = [table.chance.roll("first") for _ in table.seats]
        for seat in table.seats:
            moves.log(table, "rolled", seat, by, amount=dice[seat])
        if dice[0] != dice[1]:
            break
    table.active = 0 if dice[0] > dice[1] else 1
    moves.log(table, "goes first", table.active, by)
