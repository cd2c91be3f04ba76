"""High Card with ordinary playing cards, fans and previews: what a view may show beyond plain cards."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option
from tests.browser.high_card import COPIES, JOKER, HighCard, Table

SUITS = "♣♦♥♠♣"      # by copy: the fifth of each rank is a club again


class SuitedHighCard(HighCard):
    """Hands are fans, cancelled cards are tapped, cards in the row have a price, a play tells what may come of it."""

    name = "suited_high_card"
    title = "Suited High Card"

    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        shown = super().describe(table, viewer)
        hands = [zone for seat in shown["seats"] for zone in seat["zones"] if zone["id"] == "hand"]
        for zone in hands:
            zone["layout"] = "fan"
        row = shown["common"][-1]
        row["note"] = f"{len(table.row)} laid"
        for card in row["cards"]:
            card["price"] = len(table.row)
        for card in [card for zone in (*hands, row) for card in zone["cards"]]:
            if card["id"] is not None and card["name"] != "Joker":
                card["rank"] = str(table.face[card["id"]] + 2)
                card["suit"] = SUITS[card["id"] % COPIES]
                card["tapped"] = card["id"] in table.cancelled
        return shown

    def preview(self, table: Table, ask: Ask, option: Option) -> dict[str, Any] | None:
        what, card = option
        if what == "pass":
            return None
        if what == "cancel":
            return {"text": f"the {self.card(table, ask.about)} counts no more", "hits": [ask.about]}
        left = table.names[(ask.seat + 1) % len(table.names)]
        return {"text": f"{left} may throw a Joker on the {self.card(table, card)}", "hits": [card]}


GAME = SuitedHighCard()
assert len(SUITS) == COPIES and JOKER == 8
