"""What people see of the Mystics: the three Rites, what they bind, what they have unlocked, and why one is closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet.cards import BLANK, COST
from kit.games.gauntlet.drawing import badge, card_view, paper, zone
from kit.games.gauntlet.factions.mystics.rites import (
    BLOOD,
    CROSSING,
    ECHOES,
    INVOCATION,
    RITES,
    TRANSMUTATION,
    UNLOCKS,
    Rites,
    is_unlocked,
    rites_of,
)
from kit.games.gauntlet.factions.mystics.ritual import why_closed, why_not_bind
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.rules.opportunity import AFTER, has_opportunity
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

TEXTS = {
    ECHOES: "Begin: bind a Graveyard card face up, and face down a hand card of which the deck has another copy.\n"
            "Complete: on a later turn, use that other copy in a battle. The open card is then discarded, the hidden "
            "one buried.\nLose a battle first: interrupted, and both bound cards are buried.",
    BLOOD: "Begin: bury a hand card.\nComplete: on a later turn, win a battle with no card committed from hand and "
           "none chosen from the Battle Hand.\nLose a battle first: interrupted.",
    CROSSING: "Begin: in the turn in which a win brought you onto a Territory the opponent controlled. Bury an Arcane "
              "hand card; if there is none, show the hand and bury an Arcane card of the Discard Pile.\nComplete: "
              "after the next Capture step, if you still occupy or control that Territory; else interrupted.",
}
ABILITIES = {INVOCATION: ("once in a turn, as you use an Arcane card, a card of your Graveyard may go to your Discard "
                          "Pile", "mys.invocation"),
             TRANSMUTATION: ("once in a turn, before the dice, you may bury a hand card for its cost in total",
                             "mys.transmutation")}


def zones(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """The Rites, and the cards that Echoes binds; the hidden one is a back for the other seat (mys.bound)."""
    rites = rites_of(table, seat)
    if rites is None:
        return []
    papers = [paper(f"Rite of {rite}", "Rite", TEXTS[rite], f"mys.{rite.lower()}.complete", lines(table, rites, rite),
                    ["complete"] if rite in rites.done else ["begun"] if rite == rites.begun else []) for rite in RITES]
    found = [zone("rites", "Rites", papers, "mys.unlocks", layout="papers")]
    if rites.cards():
        bound = []
        for card, mark in ((rites.shown, "bound face up"), (rites.secret, "bound face down")):
            shown = card_view(table, card, [mark])
            if card == rites.secret and shown["id"] is not None:
                shown["face"] = "down"
            bound.append(shown)
        found.append(zone("bound", "Bound by Echoes", bound, "mys.bound"))
    return found


def lines(table: Table, rites: Rites, rite: str) -> list[str]:
    """What an open Rite still waits for."""
    if rite != rites.begun:
        return []
    waits = ["not complete before the next turn"] if rites.since == table.turn else []
    return [*waits, f"keep {place_name(table, rites.place)}"] if rite == CROSSING else waits


def badges(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """How near Ritual is, and what is unlocked."""
    rites = rites_of(table, seat)
    if rites is None:
        return []
    found = [badge("Rites complete", "the third wins at once", "mys.unlocks", len(rites.done), len(RITES))]
    for ability in UNLOCKS:
        if is_unlocked(table, seat, ability):
            title, rule = ABILITIES[ability]
            found.append(badge(f"{ability} unlocked", title, rule))
    return found


def refusals(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """The Rites that may not be begun in this Action Opportunity, and why."""
    if ask.kind != "play" or rites_of(table, ask.seat) is None:
        return
    closed = None
    if ask.about != AFTER:
        closed = Refusal("mys.begin", "only in the Action Opportunity after movement")
    elif not table.instant and not has_opportunity(table, AFTER):
        closed = Refusal("mys.begin", "no Action Opportunity is left this turn")
    for rite in RITES:
        refusal = why_closed(table, ask.seat, rite) or closed or why_not_bind(table, ask.seat, rite)
        if refusal is not None:
            yield ("begin", rite), refusal


def preview(table: Table, ask: Ask, option: Option) -> str | None:
    """What a Rite asks for, and what Transmutation adds."""
    rites = rites_of(table, ask.seat)
    if rites is None:
        return None
    if option[0] == "begin":
        return f"{TEXTS[option[1]]}\nComplete, it is number {len(rites.done) + 1} of {len(RITES)}."
    if option[0] == "bury" and getattr(ask.about, "power", "") == TRANSMUTATION and option[1] != NONE:
        face = table.face[option[1]]
        return f"{COST[face]:+} to your total" if face != BLANK else None
    return None
