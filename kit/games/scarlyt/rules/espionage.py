"""Edge Cases / Espionage Threshold: seats with seven or more white cards in their favour."""

from __future__ import annotations

from kit.ask import Ask, Procedure
from kit.games.scarlyt import moves
from kit.games.scarlyt.rules.plays import distinct_cards
from kit.games.scarlyt.rules.stack import extra_rolls
from kit.games.scarlyt.table import NONE, Table


def near(table: Table) -> list[int]:
    """espionage.when: the seats to check now that play is settled, clockwise from the active one.

    Nobody, unless somebody gained a white card since the last look; and only seats that may have come near.
    """
    if not table.gained or table.options.espionage_when != "settled":
        return []
    table.gained = False
    loose = len(table.played) + len(table.ahead) + sum(map(len, table.ruins)) + sum(map(len, table.buffs.values()))
    enough = int(table.options.espionage_at) - loose
    if max(map(len, table.hand)) < enough:
        return []
    return [seat for seat in (table.active, *table.clockwise(table.active)) if len(table.hand[seat]) >= enough]


def check(table: Table, seat: int) -> Procedure:
    """espionage.threshold, espionage.once: strike a seat at the threshold that was not struck yet."""
    if not table.spied[seat] and table.favor(seat) >= int(table.options.espionage_at):
        yield from strike(table, seat)


def strike(table: Table, seat: int) -> Procedure:
    """espionage.roll: roll one die and discard that many untagged white cards of the seat's choice.

    extra.time: a board that the loss of a buff emptied (espionage_reach = board) gets its roll once the strike is over.
    """
    table.spied[seat] = True
    cause = table.log.add("was spied on", seat, "espionage.threshold", amount=table.favor(seat))
    count = moves.roll(table, seat, "espionage-roll", "espionage.roll", cause)
    for left in range(count, 0, -1):
        cards = eligible(table, seat)
        if not cards:
            break
        choices = distinct(table, cards) if left < len(cards) else cards[:1]     # all of them: nothing to choose
        choice = yield Ask(seat, "espionage", [("discard", card) for card in choices],
                           "espionage.roll", count)
        card = choice[1]
        if card in table.hand[seat]:
            moves.lay_open(table, seat, card)
            moves.discard(table, seat, card, "espionage.roll", cause)
        else:
            creature = next(creature for creature, buffs in table.buffs.items() if card in buffs)
            moves.detach(table, card, creature, "espionage.roll", cause)
    if table.wiped:
        extra_rolls(table, cause)


def distinct(table: Table, cards: list[int]) -> list[int]:
    """One of each name in the hand, and of each name on each creature: it matters which creature loses its Ring."""
    hosts = {buff: creature for creature, buffs in table.buffs.items() for buff in buffs}
    places = dict.fromkeys(hosts.get(card, NONE) for card in cards)
    return [card for place in places
            for card in distinct_cards(table, [card for card in cards if hosts.get(card, NONE) == place])]


def eligible(table: Table, seat: int) -> list[int]:
    """Untagged hand cards; with espionage_reach = board also untagged buffs on the seat's own creatures."""
    cards = [card for card in table.hand[seat] if not table.tagged[card]]
    if table.options.espionage_reach == "board":
        for creature in table.creatures[seat]:
            cards += [buff for buff in table.buffs.get(creature, ()) if not table.tagged[buff]]
    return cards
