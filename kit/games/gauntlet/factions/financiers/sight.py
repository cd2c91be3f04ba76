"""What people see of the Financiers beside their resources, and why a deal is not offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet.cards import BLANK
from kit.games.gauntlet.drawing import badge, card_view, zone
from kit.games.gauntlet.factions.financiers.deeds import capital, price, why_not_buy
from kit.games.gauntlet.factions.financiers.estate import estate_of, limit, owned, worth
from kit.games.gauntlet.factions.financiers.rules import SUBSIDIZE, cost_of_bonus
from kit.games.gauntlet.naming import card_name, place_name
from kit.games.gauntlet.rules.opportunity import AFTER
from kit.games.gauntlet.table import Table


def zones(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """fin.treasury: the Treasury, with what lies beneath its cards; it is open to all."""
    estate = estate_of(table, seat)
    if estate is None:
        return []
    shown = []
    for held in estate.treasury:
        shown.append(card_view(table, held[0]))
        shown += [card_view(table, card, marks=[f"beneath {card_name(table, held[0])}"]) for card in held[1:]]
    return [zone("treasury", "Treasury", shown, "fin.treasury")]


def badges(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """fin.limit, fin.controlling-interest."""
    deeds, ends = len(owned(table, seat)), limit(table, seat)
    return [badge(f"{capital(table, seat)} Capital, at most {ends} kept at turn end", "Territories controlled plus the "
                  "costs in the Treasury; what is over it is lost as each turn ends", "fin.limit"),
            badge("Deeds", f"{deeds} of {table.last - 1} Deeds; all of them win", "fin.controlling-interest",
                  deeds, table.last - 1)]


def refusals(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """Deals that are not open in this Action Opportunity, and why."""
    seat = ask.seat
    if ask.kind != "play" or estate_of(table, seat) is None:
        return
    late = Refusal("fin.treasury", "only in the Action Opportunity after movement")
    for card in table.hand[seat]:
        if table.face[card] != BLANK and ask.about != AFTER:
            yield ("treasury", card), late
            yield ("market", card), Refusal("fin.market", late.reason)
    for place in range(1, table.last):
        refusal = why_not_buy(table, seat, place)
        if refusal is None and ask.about != AFTER:
            refusal = Refusal("fin.buy", late.reason)
        if refusal is not None:
            yield ("buy", place), refusal
    if table.leaders[seat] == "Executive":
        for place in range(1, table.last):
            if ("takeover", place) not in ask.options:
                yield ("takeover", place), why_not_take_over(table, seat, place)


def why_not_take_over(table: Table, seat: int, place: int) -> Refusal:
    """fin.executive.takeover: the first reason against a takeover that is not offered."""
    if not any(won.seat == seat and won.place == place and won.was_enemy and won.occupied for won in table.won):
        return Refusal("fin.executive.takeover", "you did not come to occupy it by a win this turn")
    return why_not_buy(table, seat, place, occupied=True) or Refusal(
        "fin.executive.still-enemy", "the opponent must control it, and you must be able to take control of it")


def preview(table: Table, ask: Ask, option: Option) -> str | None:
    """What a deal would cost and bring, in a sentence."""
    seat = ask.seat
    if estate_of(table, seat) is None:
        return None
    if option[0] in ("buy", "takeover"):
        taken = option[0] == "takeover" or (getattr(ask.about, "kind", "") == "battle" and \
            getattr(ask.about, "name", "") == "Leveraged Buyout")
        cost, deeds = price(table, seat, option[1], taken), len(owned(table, seat)) + 1
        more = f", and you control {place_name(table, option[1])}" if option[0] == "takeover" else ""
        return f"It costs {cost} of your {capital(table, seat)} Capital; you then own {deeds} of " \
               f"{table.last - 1} Deeds{more}"
    if option[0] == "number" and ask.about == SUBSIDIZE:
        return f"It costs {cost_of_bonus(table, seat, option[1])} of your {capital(table, seat)} Capital"
    if option[0] == "treasury":
        return f"Your Capital limit becomes {limit(table, seat) + worth(table, option[1])}"
    if option[0] == "market":
        value = worth(table, option[1])
        return f"1: the card is buried; 2 or 3: 1 Capital; 4 or 5: {value} Capital; 6: {2 * value} Capital"
    return None
