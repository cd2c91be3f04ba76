"""Questions that texts and rules ask: one small question at a time, each thing offered once.

Options are ("pick", card), ("place", number), ("number", n), ("word", text), ("seat", seat), ("down", seat, source,
number of the card) for a card that must not be named, and ("done",).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kit.ask import Ask, Option, Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.fight import Used
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.dispatch import DONE, distinct
from kit.games.gauntlet.sources import NONE, Asset
from kit.games.gauntlet.table import Table


def one_of_each(table: Table, cards: Iterable[int]) -> list[int]:
    """One card of each title: nobody could tell two of them apart."""
    found: dict[int, int] = {}
    for card in cards:
        found.setdefault(table.face[card], card)
    return list(found.values())


def pick_card(table: Table, seat: int, cards: Sequence[int], by: By, may: bool = False,
              kind: str = "pick") -> Procedure:
    """A seat chooses one of some cards; NONE if there is none, or if it may decline and does.

    kind: "pick"; "discard" or "bury" where a card is given up, "reveal" where one is turned up
    """
    options: list[Option] = [(kind, card) for card in one_of_each(table, cards)]
    if not options:
        return NONE
    if may:
        options.append(DONE)
    choice = yield Ask(seat, kind, options, by.rule, by)
    return NONE if choice == DONE else choice[1]


def pick_cards(table: Table, seat: int, cards: Sequence[int], most: int, by: By, least: int = 0,
               kind: str = "pick", cost: int = NONE) -> Procedure:
    """A seat chooses several cards, one after another; cost: what their costs may come to together."""
    from kit.games.gauntlet.cards import COST

    left, chosen = list(cards), list[int]()
    while len(chosen) < most:
        budget = NONE if cost == NONE else cost - sum(COST[table.face[card]] for card in chosen)
        fitting = [card for card in left if budget == NONE or COST[table.face[card]] <= budget]
        card = yield from pick_card(table, seat, fitting, by, len(chosen) >= least, kind)
        if card == NONE:
            break
        left.remove(card)
        chosen.append(card)
    return chosen


def own_assets(table: Table, seat: int, to: str = "discard") -> list[Asset]:
    """asset.discard-as-action: the Assets a seat may make leave by choice, for "discard", "graveyard" or "hand"."""
    asked = (windows.MAY_GIVE, windows.MAY_SHED) if to == "discard" else (windows.MAY_GIVE,)
    queries = [query for query in asked if table.has_say(query)]
    if not queries:
        return table.bank[seat][:]
    return [asset for asset in table.bank[seat]
            if all(table.number(query, seat, None, asset) is None for query in queries)]


def pick_asset(table: Table, seat: int, assets: Sequence[Asset], by: By, may: bool = False) -> Procedure:
    """A seat chooses one of some Assets; None if there is none or it declines."""
    options: list[Option] = [("pick", asset.card) for asset in distinct(table, assets)]
    if not options:
        return None
    if may:
        options.append(DONE)
    choice = yield Ask(seat, "pick", options, by.rule, by)
    return None if choice == DONE else next(asset for asset in assets if asset.card == choice[1])


def pick_used(table: Table, seat: int, used: Sequence[Used], by: By, may: bool = False) -> Procedure:
    """A seat chooses one of some face-up used cards; None if there is none or it declines."""
    options: list[Option] = [("pick", each.card) for each in used]
    if not options:
        return None
    if may:
        options.append(DONE)
    choice = yield Ask(seat, "pick", options, by.rule, by)
    return None if choice == DONE else next(each for each in used if each.card == choice[1])


def pick_down(table: Table, seat: int, used: Sequence[Used], by: By, may: bool = False) -> Procedure:
    """A seat chooses one of some face-down used cards without seeing them; None if there is none or it declines."""
    options: list[Option] = []
    for each in used:
        same = sum(option[1] == each.seat and option[2] == each.source for option in options)
        options.append(("down", each.seat, each.source, same))
    if not options:
        return None
    if may:
        options.append(DONE)
    choice = yield Ask(seat, "pick", options, by.rule, by)
    return None if choice == DONE else used[options.index(choice)]


def pick_place(table: Table, seat: int, places: Sequence[int], by: By, may: bool = False) -> Procedure:
    """A seat chooses one of some places; NONE if there is none or it declines."""
    options: list[Option] = [("place", place) for place in places]
    if not options:
        return NONE
    if may:
        options.append(DONE)
    choice = yield Ask(seat, "pick", options, by.rule, by)
    return NONE if choice == DONE else choice[1]


def pick_number(table: Table, seat: int, least: int, most: int, by: By) -> Procedure:
    """A seat chooses a number."""
    choice = yield Ask(seat, "pick", [("number", number) for number in range(least, most + 1)], by.rule, by)
    return choice[1]


def pick_word(table: Table, seat: int, words: Sequence[str], by: By, may: bool = False) -> Procedure:
    """A seat chooses one of the consequences a text lists (conv.choice-must-be-performable: those that can happen).

    may: "" if it declines
    """
    options: list[Option] = [("word", word) for word in words]
    choice = yield Ask(seat, "pick", [*options, DONE] if may else options, by.rule, by)
    return "" if choice == DONE else choice[1]


def pick_performable(table: Table, seat: int, words: Mapping[str, bool], by: By) -> Procedure:
    """conv.choice-must-be-performable: one of the consequences that can be carried out in full; "" if none can."""
    possible = [word for word, can in words.items() if can or not table.options.choice_must_be_performable]
    return (yield from pick_word(table, seat, possible, by)) if possible else ""


def pick_seat(table: Table, seat: int, by: By) -> Procedure:
    """A seat chooses a seat."""
    choice = yield Ask(seat, "pick", [("seat", each) for each in table.seats], by.rule, by)
    return choice[1]


# ---------------------------------------------------------------------- giving cards up
def discard_cards(table: Table, seat: int, number: int, by: By) -> Procedure:
    """A seat discards that many hand cards of its choice, or all it has; returns them."""
    gone: list[int] = []
    for _ in range(number):
        card = yield from pick_card(table, seat, table.hand[seat], by, kind="discard")
        if card == NONE:
            break
        moves.to_discard(table, card, by)
        gone.append(card)
    return gone


def bury_card(table: Table, seat: int, by: By, cards: Sequence[int] | None = None) -> Procedure:
    """A seat puts one hand card of its choice in its Graveyard; returns it, NONE if it has none."""
    card = yield from pick_card(table, seat, table.hand[seat] if cards is None else cards, by, kind="bury")
    if card != NONE:
        moves.to_graveyard(table, card, by)
    return card


def pay_with_hand_card(table: Table, me: By, to: str = "discard") -> Procedure:
    """A cost: another card of the hand is discarded, or buried; returns it."""
    others = [card for card in table.hand[me.seat] if card != me.card]
    card = yield from pick_card(table, me.seat, others, me, kind="pick")
    (moves.to_discard if to == "discard" else moves.to_graveyard)(table, card, me)
    return card


def graveyard(table: Table, seat: int) -> list[int]:
    """The Graveyard cards that an effect may move; none where nothing leaves it (Monastery)."""
    for either in table.seats:
        if table.number(windows.GRAVE_CLOSED, either, False, place=table.pos[either]):
            return []
    return table.graveyard[seat]
