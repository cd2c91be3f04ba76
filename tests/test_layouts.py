"""What a view may hold beyond rows of cards: places in a line or a grid, trackers, meters and sheets of scores."""

from __future__ import annotations

from typing import Any

import kit
from kit.view import card_ids, page, view, zone_cards
from tests.browser.high_card import HighCard, Table

HOSTILE = "<img src=x onerror=alert(1)>"
BACK = {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [], "attached": [],
        "label": "hidden card"}


def card(handle: int, name: str) -> dict[str, Any]:
    return {"id": handle, "name": name, "kind": "overlay", "face": "up", "lines": [], "marks": [], "attached": [],
            "label": name, "rule": "round.lead"}


class WithPlaces(HighCard):
    """High Card beside a line of two places, a tracker and a sheet that mean nothing."""

    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        shown = super().describe(table, viewer)
        marker = {"text": "A", "title": "Ann's marker", "seat": "Ann"}
        places = [{"id": "mill", "label": "Mill", "handle": 1000, "cards": [card(900, "Blockade")],
                   "rule": "round.take", "tokens": [marker], "owner": "Ben"},
                  {"id": "gap", "label": HOSTILE, "cards": [], "lit": "contested", "marks": ["dug up"],
                   "sides": [{"seat": "Ann", "cards": [BACK, card(901, "Spy")]}, {"seat": "Ben", "cards": []}]}]
        shown["common"] += [
            {"id": "line", "label": "Line", "count": 3, "cards": [], "layout": "line", "places": places},
            {"id": "track", "label": "Public", "count": 0, "cards": [],
             "badges": [{"text": "Articles", "title": "so far", "value": 2, "of": 5, "rule": "game.end"}]}]
        shown["seats"][0]["sheet"] = [{"text": "Will", "title": "will", "value": 3, "of": 9, "rule": "game.deal"},
                                      {"text": "rolled", "dice": [4, 6]}]
        return shown


def shown() -> dict[str, Any]:
    return view(kit.new(WithPlaces(), ["Ann", "Ben"], seed=3), 0)


def test_cards_in_places_are_cards_of_the_view() -> None:
    whole = shown()
    assert {900, 901} <= card_ids(whole)
    line = next(zone for zone in whole["common"] if zone["id"] == "line")
    assert [each["name"] for each in zone_cards(line)] == ["Blockade", None, "Spy"]


def test_rules_of_places_trackers_and_sheets_are_cited() -> None:
    assert {"round.take", "round.lead", "game.end", "game.deal"} <= set(shown()["clauses"])


def test_the_static_page_tells_places_trackers_and_sheets_with_all_text_escaped() -> None:
    html = page(shown())
    for told in ("Blockade", "Ben&#x27;s, A", "dug up, contested", "Spy", "1 face down", "Articles 2/5", "Will 3/9",
                 "rolled [4] [6]"):
        assert told in html, told
    assert HOSTILE not in html and "&lt;img" in html


def test_a_seat_without_a_sheet_has_none() -> None:
    first, second = shown()["seats"]
    assert "sheet" in first and "sheet" not in second
