"""Zones, cards and badges as a panel draws them (see kit/view.py), for the shared table and for the factions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.games.gauntlet.cards import BLANK, CARDS
from kit.games.gauntlet.naming import card_name
from kit.games.gauntlet.table import Table

Shown = dict[str, Any]


def badge(text: str, title: str, rule: str, value: int | None = None, of: int | None = None) -> Shown:
    """A short fact; with `value` and `of` it is drawn as a meter and `text` names it."""
    shown: Shown = {"text": text, "title": title, "rule": rule}
    return shown if value is None or of is None else {**shown, "value": value, "of": of}


def zone(name: str, label: str, cards: list[Shown], rule: str = "", note: str = "", layout: str = "") -> Shown:
    """A zone of cards that are drawn already; `name` is its id, unique at the seat."""
    shown: Shown = {"id": name, "label": label, "count": len(cards), "cards": cards}
    shown.update((key, value) for key, value in (("rule", rule), ("note", note), ("layout", layout)) if value)
    return shown


def card_views(table: Table, cards: Iterable[int], first: str = "Action") -> list[Shown]:
    return [card_view(table, card, first=first) for card in cards]


def card_view(table: Table, card: int, marks: Iterable[str] = (), lines: Iterable[str] = (),
              first: str = "Action") -> Shown:
    """A card as a panel draws it, or the back of one that the looking seat may not see.

    first   which of its texts is told first: "Action", or "Battle" for a card of a battle
    """
    face = table.face[card]
    marks, lines = list(marks), list(lines)
    if face == BLANK:
        return hidden_card(marks)
    printed = CARDS[face]
    told = [("Action", printed.action), ("Battle", printed.battle), ("Also", printed.text),
            ("Mission", printed.mission)]
    texts = [f"{label}: {line}" for label, line in sorted(told, key=lambda text: text[0] != first) if line]
    kinds = [printed.allegiance, *(["Arcane"] if printed.arcane else []), *(["unique"] if printed.unique else [])]
    spoken = ", ".join([card_name(table, card), *kinds, f"cost {printed.cost}", *lines, *marks])
    return {"id": card, "name": printed.name, "kind": printed.allegiance, "face": "up", "price": printed.cost,
            "lines": lines, "marks": marks, "attached": [], "label": spoken,
            "text": "\n".join(texts), "rule": printed.rule}


def hidden_card(marks: Iterable[str] = ()) -> Shown:
    marks = list(marks)
    return {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": marks, "attached": [],
            "label": ", ".join(["a hidden card", *marks])}


def paper(name: str, kind: str, text: str, rule: str, lines: Iterable[str] = (), marks: Iterable[str] = ()) -> Shown:
    """Something printed that is no card of a Playable Deck: a Leader, a Proposal, a Rite, a Deed."""
    lines, marks = list(lines), list(marks)
    return {"id": None, "name": name, "kind": kind, "face": "up", "lines": lines, "marks": marks, "attached": [],
            "label": ", ".join([name, kind, *lines, *marks]), "text": text, "rule": rule}
