"""7 Hero powers: tap a face once per life, for a burst, free cards, a gravedig, or nothing at all."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure
from kit.games.shovel import moves
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, LEVEL, SPADES, SUIT
from kit.games.shovel.rules.attack import attack, targets
from kit.games.shovel.rules.shop import can_turn_up, places, row_places
from kit.games.shovel.table import DENY, NONE, Table

STOP: Option = ("stop",)
FLIP: Option = ("flip",)
BURST = 10    # damage of each hit
POWERS = {    # suit and level of a face: the clause of its power
    CLUBS: ("", "power.clubs.jack", "power.clubs.queen", "power.clubs.king"),
    DIAMONDS: ("", "power.diamonds.jack", "power.diamonds.queen", "power.diamonds.king"),
    HEARTS: ("", "power.hearts.own-turn", "power.hearts.own-turn", "power.hearts.own-turn"),
    SPADES: ("", "power.spades.jack", "power.spades.queen", "power.spades.king"),
}


def use_power(table: Table, slot: int) -> Procedure:
    """power.whole-turn: one power, to its end. A Jack may use it once, a Queen twice, a King three times."""
    seat = table.active
    printed = table.printed[table.stacks[seat][slot][0]]
    suit, times = SUIT[printed], LEVEL[printed]
    face = table.stacks[seat][slot][0]
    event = moves.tap(table, seat, slot, POWERS[suit][times])
    if suit == CLUBS:
        yield from burst(table, face, times, event)
    elif suit == DIAMONDS:
        yield from free_cards(table, times, event)
    elif suit == SPADES:
        yield from gravedig(table, times, event)


def may_stop(table: Table, used: int) -> bool:
    """power.counts: after the first use; by switch at once, or not while a further use is possible."""
    allowed = table.options.power_counts
    return allowed == "up-to" or (used > 0 and allowed == "at-least-one")


def with_stop(table: Table, options: list[Option], used: int) -> list[Option]:
    return [*options, STOP] if options and may_stop(table, used) else options


# ---------------------------------------------------------------------- clubs
def burst(table: Table, face: int, times: int, event: int) -> Procedure:
    """power.clubs.distinct: hits of 10 on different characters; when targets run out the remaining hits lapse.

    power.clubs.sequence: one by one; by switch all targets are named first. Hits lapse once the active seat is out.
    power.hearts.one-reaction: each hit is an attack of its own; by switch a burst allows one reaction.
    """
    seat = table.active
    named: list[tuple[int, int]] = []
    at_once = table.options.burst_timing == "one-by-one"
    reaction = True
    while len(named) < times:
        options = with_stop(table, targets(table, "hit", named), len(named))
        if not options:
            break
        choice = yield Ask(seat, "burst", options, "power.clubs.distinct", tuple(named))
        if choice is STOP:
            break
        named.append(choice[1:])
        if at_once:
            reaction = yield from hit(table, face, choice[1:], event, reaction)
            if not table.alive[seat]:
                return
    for target in [] if at_once else named:
        reaction = yield from hit(table, face, target, event, reaction)
        if not table.alive[seat]:
            return


def hit(table: Table, face: int, target: tuple[int, int], event: int, reaction: bool) -> Procedure:
    """One hit of a burst. Returns whether a later one may still be answered (power.hearts.one-reaction)."""
    announced = moves.announce(table, "hit", face, *target, BURST, "power.clubs.sequence", event)
    shielded = yield from attack(table, announced, reaction)
    return reaction and not (shielded and table.options.burst_reactions == "one")


# ---------------------------------------------------------------------- diamonds
def free_cards(table: Table, times: int, event: int) -> Procedure:
    """power.diamonds.sources: cards of the row or the unseen top card of the shop pile, mixed as one likes.

    power.diamonds.no-coins: nothing is bought or refreshed meanwhile.
    """
    seat = table.active
    for used in range(times):
        if used and table.options.take_refill == "each":
            moves.turn_up(table, seat, "power.diamonds.sources", event)
        options = with_stop(table, takes(table, seat), used)
        if not options:
            return
        choice = yield Ask(seat, "take", options, "power.diamonds.sources", used)
        if choice is STOP:
            return
        if choice is FLIP:
            moves.flip(table, seat, event)
            options = [("put", place) for place in places(table, seat, table.flipped)]
            place = DENY
            if options:                              # power.diamonds.place: placed if it can be
                choice = yield Ask(seat, "put", options, "power.diamonds.place")
                place = choice[1]
            moves.put_flipped(table, seat, place, event)
        else:
            moves.take(table, seat, choice[1], choice[2], event)


def takes(table: Table, seat: int) -> list[Option]:
    """("take", slot of the row, place) and the flip of the top card."""
    found: list[Option] = [("take", slot, place) for slot, card in enumerate(table.row) if card != NONE
                           for place in row_places(table, seat, card)]
    if can_turn_up(table):
        found.append(FLIP)
    return found


# ---------------------------------------------------------------------- spades
def gravedig(table: Table, times: int, event: int) -> Procedure:
    """power.spades.keep: draw five from the discard pile, put some into play; power.spades.return: the rest stay."""
    seat = table.active
    moves.draw_five(table)
    for used in range(times):
        options = with_stop(table, keeps(table, seat), used)
        if not options:
            break
        choice = yield Ask(seat, "keep", options, "power.spades.keep", used)
        if choice is STOP:
            break
        moves.keep(table, seat, choice[1], choice[2], event)
    table.five = []


def keeps(table: Table, seat: int) -> list[Option]:
    """("keep", position among the five, place); a face without a place cannot be kept (shop.face-unplaceable)."""
    return [("keep", position, place) for position, card in enumerate(table.five) if card != NONE
            for place in places(table, seat, card)]
