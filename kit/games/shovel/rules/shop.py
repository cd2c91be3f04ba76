"""6 Shopping: what may be bought, where it may be placed, and how the row is renewed."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure
from kit.games.shovel import moves
from kit.games.shovel.cards import LEVEL, PRICE
from kit.games.shovel.table import DENY, NEW, NONE, Table

REFRESH: Option = ("refresh",)
LEAVE: Option = ("leave",)
REFRESH_PRICE = 2    # coins (shop.refresh)


def visit(table: Table, event: int) -> Procedure:
    """shop.enter, shop.buy.repeat: buy and refresh in any order while coins last; buying nothing is fine."""
    seat = table.active
    moves.enter_shop(table)
    while True:
        options = [*offers(table, seat), LEAVE]
        choice = yield Ask(seat, "shop", options, "shop.enter")
        if choice is LEAVE:
            break
        if choice is REFRESH:
            moves.refresh(table, seat, event)
        else:
            moves.buy(table, seat, choice[1], choice[2], event)
    moves.leave_shop(table)


def offers(table: Table, seat: int) -> list[Option]:
    """What the coins pay for: ("buy", slot of the row, place), and a refresh."""
    coins = table.coins
    found: list[Option] = []
    for slot, card in enumerate(table.row):
        if card != NONE and PRICE[table.printed[card]] <= coins:
            found += [("buy", slot, place) for place in row_places(table, seat, card)]
    if coins >= REFRESH_PRICE and can_refresh(table):
        found.append(REFRESH)
    return found


def can_refresh(table: Table) -> bool:
    """shop.refresh.short: there is a card to wipe or to turn up."""
    return can_turn_up(table) or any([card != NONE for card in table.row])


def can_turn_up(table: Table) -> bool:
    """Whether the shop pile can give a card (shop.pile-exhausted)."""
    return bool(table.pile) or (bool(table.discard) and table.options.shop_exhausted == "reshuffle")


def places(table: Table, seat: int, card: int) -> list[int]:
    """Where a card may be put that is bought, taken or kept: letters of own stacks, and NEW.

    shop.place.number: a number card on any own living character. shop.upgrade.rise: a face on a lower one.
    shop.new-stack.jack, shop.new-stack.count-living: a Jack as a new stack while there is room among the living.
    variant.mass.scope: in Mass Armies any face as a new stack, without a maximum and without upgrades.
    """
    level = LEVEL[table.printed[card]]
    if not level:
        return table.living(seat)
    scope = table.options.mass_scope if table.options.mass_armies else "creation"
    if scope == "both":
        return [NEW]
    printed = table.printed
    found = [slot for slot, stack in enumerate(table.stacks[seat]) if stack and LEVEL[printed[stack[0]]] < level]
    if scope == "choice" or (level == 1 and table.alive[seat] < table.limit):
        found.append(NEW)
    return found


def row_places(table: Table, seat: int, card: int) -> list[int]:
    """The same for a card of the row; shop.face-unplaceable: by switch a face without a place may be bought away."""
    return places(table, seat, card) or ([DENY] if table.options.face_deny == "discard" else [])
