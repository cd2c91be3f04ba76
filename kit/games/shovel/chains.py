"""Hands, taps, strikes and shields, read from the log, for the graph of what led to what."""

from __future__ import annotations

from kit.events import Event
from kit.games.shovel.table import Table
from kit.games.shovel.words import card_name

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]
HANDS = ("played clubs", "played diamonds", "played hearts", "played spades")
PLAYS = (*HANDS, "tapped", "struck", "hit", "shielded")
ENDS = {"broke": "resolved", "died": "resolved", "withstood": "resolved"}
SAYS = {"played clubs": "{n} damage", "played diamonds": "{n} coins", "played hearts": "stall",
        "played spades": "dig {n} deep", "tapped": "tap", "struck": "strike", "hit": "hit", "shielded": "shield +{n}"}


def chain_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """Every hand, tap, strike, burst hit and shield, and what came out of what.

    A dig adds the hand it found (dig.new-hand) and the strike of the face it reached (strike.dug), a burst its hits
    (power.clubs.sequence); a shield saves its character or answers in vain (power.hearts.timing).
    """
    plays: dict[int, Event] = {}
    outcome: dict[int, str] = {}
    spent: dict[int, list[int]] = {}               # hand -> its cards
    aims: dict[int, Event] = {}                    # hand, strike or hit -> the event that names its target
    of_attack: dict[int, int] = {}                 # event that names a target -> the play it belongs to
    shields: dict[int, int] = {}                   # play -> the shield raised against it
    parents: list[tuple[int, int, str]] = []       # play, the play it came from, the clause
    for event in table.log:
        what, cause = event.what, event.cause
        if what in PLAYS:
            plays[event.id] = event
            outcome[event.id] = "resolved"
            spent[event.id] = []
            if what in ("struck", "hit"):
                of_attack[event.id] = event.id
                aims[event.id] = event
                outcome[event.id] = "pending"
            if what == "shielded":
                shields[of_attack[cause]] = event.id
            elif cause >= 0:
                rule = {"struck": "strike.dug", "hit": "power.clubs.sequence"}.get(what, "dig.new-hand")
                parents.append((event.id, cause, rule))
        elif what == "spent":
            spent[cause].append(event.card)
        elif what == "attacked":
            of_attack[event.id] = cause
            aims[cause] = event
            outcome[cause] = "pending"
        elif what in ENDS and cause in of_attack:
            play = of_attack[cause]
            outcome[play] = "saved" if what == "withstood" and play in shields else ENDS[what]
    edges = [(play, parent, {"effect": "adds", "rule": rule}) for play, parent, rule in parents]
    edges += [(shield, play, {"effect": "saves" if outcome[play] == "saved" else "answers",
                              "rule": "power.hearts.timing"}) for play, shield in shields.items()]
    nodes = [(number, {
        "seat": table.names[event.seat], "rule": event.rule, "outcome": outcome[number],
        "card": " ".join(card_name(table, card) for card in spent[number] or used(event)),
        "label": label(table, event, spent[number], aims.get(number)),
    }) for number, event in plays.items()]
    return nodes, edges


def used(event: Event) -> list[int]:
    return [event.card] if event.card >= 0 else []


def label(table: Table, event: Event, cards: list[int], aim: Event | None) -> str:
    """What was played, for how much, at whom: "9♠ 3♣: 12 damage → Ben's Q♣"."""
    what = SAYS[event.what].format(n=event.amount)
    names = " ".join(card_name(table, card) for card in cards or used(event))
    words = f"{names}: {what}" if names else what
    return f"{words} → {table.names[aim.to]}'s {card_name(table, aim.on)}" if aim is not None else words
