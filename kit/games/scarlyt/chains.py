"""Plays and their answers, read from the log, for the graph of interventions."""

from __future__ import annotations

from kit.events import Event
from kit.games.scarlyt.cards import BUBBLE, CARDS, KIND, MIRROR, STAFF
from kit.games.scarlyt.table import CHAOS, NONE, Table
from kit.games.scarlyt.words import card_name, target_name

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]
DONE = {"resolved": "resolved", "came to nothing": "lost"}    # damage.lost-target
ENDS = {"cancelled": "cancelled", "nullified": "nullified", "turned round": "reflected"}


def chain_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """Every attack, spell, artifact and theft of the log, and what was played in answer to what.

    A spell that is turned round ends as "reflected"; where it goes then is a play of its own, which returns from the
    Mirror. A play whose named card lived through it under a Bubble is "saved", one whose card was gone "lost". A bonus
    happens at once (bonus.when), but under bonus_window = before it may be lost too.
    """
    plays: dict[int, Event] = {}
    outcome: dict[int, str] = {}
    aimed: dict[int, int] = {}                     # play -> the card it names
    joined: dict[int, list[int]] = {}              # attack -> its attackers
    edges: list[Edge] = []
    landed = NONE                                  # the last attack that reached Chaos
    for event in table.log:
        what = event.what
        if what in ("played", "attacked"):
            plays[event.id] = event
            outcome[event.id] = "pending"
            aimed[event.id] = event.on
            joined[event.id] = [event.card]
            if event.cause >= 0:
                edges.append((event.id, event.cause, answer(table, event, plays)))
        elif what == "joined":
            joined[event.cause].append(event.card)
        elif what in ENDS:
            outcome[event.amount] = ENDS[what]
            if what == "turned round":
                plays[event.id] = event
                outcome[event.id] = "pending"
                aimed[event.id] = NONE
                edges.append((event.id, event.cause, {"effect": "returns", "rule": "artifact.mirror-back"}))
        elif what == "aimed anew":
            aimed[event.cause] = event.on
        elif what in DONE and event.cause in plays:
            if outcome[event.cause] == "pending":
                outcome[event.cause] = DONE[what]
        elif what == "dealt to Chaos":
            landed = event.cause
        elif what == "won":                            # the last attack has done its work, and nothing else happens
            for play in plays:
                if outcome[play] == "pending":
                    outcome[play] = "resolved" if play == landed else "cancelled"
        elif what in ("was saved", "was protected") and event.cause in plays and event.card == aimed[event.cause]:
            outcome[event.cause] = "saved"
    effects = {answering: link["rule"] for answering, _, link in edges}
    nodes = []
    for number, event in plays.items():
        is_attack = event.what == "attacked"
        kind = "" if is_attack else KIND[table.face[event.card]]
        cards = joined[number] if is_attack else [event.card]
        rule = "attack.pool" if is_attack else CARDS[table.face[event.card]].rule
        if not is_attack and table.face[event.card] == MIRROR:
            rule = effects.get(number, rule)           # what this Mirror does depends on what it answers
        nodes.append((number, {
            "seat": table.names[event.seat], "card": ", ".join(card_name(table, card) for card in cards),
            "label": label(table, event, cards, aimed[number]), "rule": rule,
            "outcome": "resolved" if kind == "bonus" and outcome[number] != "lost" else outcome[number]}))
    return nodes, edges


def label(table: Table, event: Event, cards: list[int], on: int) -> str:
    words = ", ".join(card_name(table, card) for card in cards)
    if on != NONE:
        owner = f"{table.names[event.to]}'s " if event.to >= 0 else ""
        return f"{words} → {owner}{card_name(table, on)}"
    answering = event.what == "played" and table.face[event.card] in (STAFF, MIRROR)
    if not answering and (event.to >= 0 or event.to == CHAOS):
        return f"{words} → {target_name(table, event.to)}"
    return words


def answer(table: Table, event: Event, plays: dict[int, Event]) -> dict[str, str]:
    """What an answer is meant to do to the play below it."""
    face = table.face[event.card]
    if face == STAFF:
        return {"effect": "cancels", "rule": "artifact.staff"}
    if face == BUBBLE:
        return {"effect": "saves", "rule": "artifact.bubble"}
    if face == MIRROR:
        below = plays[event.cause]
        if event.on != NONE:                       # mirror_attached = allowed: it removes a buff, not the play below
            return {"effect": "answers", "rule": "artifact.mirror-pending"}
        if below.card != NONE and KIND[table.face[below.card]] == "spell":
            return {"effect": "reflects", "rule": "artifact.mirror-spell"}
        return {"effect": "nullifies", "rule": "artifact.mirror-artifact"}
    if KIND[face] == "spell":
        return {"effect": "adds", "rule": "intervention.spell-add"}
    return {"effect": "answers", "rule": "intervention.unrelated"}
