"""A playtest as JSON for other tools.

One object, all of its fields always there:

playtable_export  1; goes up when a field changes its meaning
kit               version of the kit
game              {"name", "title", "rulebook": version of the rulebook}
reader            name of the seat that reads it, who is told what that seat may know; null: everything is open
seats             in the order of turns: [{"name", "bot": kind or null for a person, "won": bool}]
seed              null where a seat reads it
scenario          whether it began on a described table
options           house rules that were changed: [{"name", "value", "default"}]
over              bool
result            {"winners": [names], "how", "rule"}, or null while it goes on
asked             name of the seat that has to answer, or null
taken_back        answers that were taken back and can be redone; null where a seat reads it
counts            {"turns", "events", "decisions", "forced", "by_seat": {name: {"turns", "decisions", "forced"}},
                  "events_by_seat": {name: {what: number}}, "rules": {clause id: events}}. Decisions are answers with a
                  choice, forced ones had none; a seat that reads it is told its own ones only
cards             [{"card", "plays": {seat: number}, "outcomes": {outcome: number}}] of the plays a game announces
idle_cards        [{"card", "seat", "number"}]: cards in sight that nothing happened with after they came to a seat
turns             [{"turn", "seat", "first_event", "events", "decisions"}]; turn 0 is what was dealt before the first
answers           [{"turn", "seat", "question", "text", "rule", "options": how many, "position": answers before it or
                  null, "after_events": events before it}]; a seat that reads it is told its own ones only
events            [{"id", "turn", "seat": name or null, "text", "rule", "cause": id or null}]
notes             [{"id", "turn", "text", "tag", "rating", "seat", "asked", "question", "rule", "on_line": whether its
                  moment lies on the way the game went, "position" or null, "after_events" or null}]
ratings           {"1": number of notes, ... "5"}
branches          [{"id", "name", "left": position, "length", "answers": [{"position", "turn", "seat", "text",
                  "rule"}]}]; answers are told from where it left; none where a seat reads it

Clause ids are those of `kit.rules`. Events, decisions and forced ones are counted, not timed: the kit knows no clock.
"""

from __future__ import annotations

import json
from typing import Any

from kit.notes import Note
from kit.reports.playtest import Playtest

FORMAT = 1


def export(told: Playtest) -> str:
    """A playtest as JSON text, a line for each answer, event and note."""
    parts = []
    for name, value in as_data(told).items():
        lines = [f"    {json.dumps(part, ensure_ascii=False)}" for part in value] if isinstance(value, list) else []
        shown = "[\n" + ",\n".join(lines) + "\n  ]" if lines else json.dumps(value, ensure_ascii=False)
        parts.append(f"  {json.dumps(name)}: {shown}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def as_data(told: Playtest) -> dict[str, Any]:
    """A playtest as plain data (see the top of this file)."""
    figures = told.figures
    known = [seat.name for seat in told.seats if told.viewer in (None, seat.name)]
    turn_of = [turn.number for turn in told.turns for _ in range(turn.first, turn.last)]
    return {
        "playtable_export": FORMAT,
        "kit": told.kit,
        "game": {"name": told.game, "title": told.title, "rulebook": told.rulebook},
        "reader": told.viewer,
        "seats": [{"name": seat.name, "bot": seat.bot, "won": seat.has_won} for seat in told.seats],
        "seed": told.seed,
        "scenario": told.is_scenario,
        "options": [{"name": name, "value": value, "default": default} for name, value, default in told.options],
        "over": told.over,
        "result": None if told.result is None else {
            "winners": list(told.result.winners), "how": told.result.how, "rule": told.result.rule},
        "asked": told.asked,
        "taken_back": told.taken_back,
        "counts": {
            "turns": sum(figures.turns.values()),
            "events": len(told.events),
            "decisions": sum(figures.decisions.values()),
            "forced": sum(figures.forced.values()),
            "by_seat": {seat.name: {"turns": figures.turns[seat.name]} | (
                {"decisions": figures.decisions[seat.name], "forced": figures.forced[seat.name]}
                if seat.name in known else {}) for seat in told.seats},
            "events_by_seat": {seat.name: {what: number for (name, what), number in figures.kinds.items()
                                           if name == seat.name} for seat in told.seats},
            "rules": dict(figures.rules.most_common()),
        },
        "cards": [{"card": card, "plays": dict(plays), "outcomes": dict(figures.outcomes[card])}
                  for card, plays in sorted(figures.plays.items())],
        "idle_cards": [one._asdict() for one in figures.idle],
        "turns": [{"turn": turn.number, "seat": turn.seat or None, "first_event": turn.first,
                   "events": turn.last - turn.first, "decisions": len(turn.choices)} for turn in told.turns],
        "answers": [{"turn": one.turn, "seat": one.seat, "question": one.question, "text": one.text, "rule": one.rule,
                     "options": one.options, "position": one.position, "after_events": one.events}
                    for turn in told.turns for one in turn.choices],
        "events": [{"id": event["id"], "turn": turn, "seat": event["seat"], "text": event["text"],
                    "rule": event["rule"], "cause": event["cause"]}
                   for event, turn in zip(told.events, turn_of, strict=True)],
        "notes": [note_data(told, note) for note in told.notes],
        "ratings": {str(rating): number for rating, number in figures.ratings.items()},
        "branches": [{"id": line.id, "name": line.name, "left": line.left, "length": line.length,
                      "answers": [answer._asdict() for answer in line.answers]} for line in told.lines],
    }


def note_data(told: Playtest, note: Note) -> dict[str, Any]:
    moment = next((moment for moment in told.moments if note in moment.notes), None)
    is_asked = told.viewer in (None, note.asked)
    return {
        "id": note.id, "turn": note.turn, "text": note.text, "tag": note.tag, "rating": note.rating, "seat": note.seat,
        "asked": note.asked, "question": note.question if is_asked else None, "rule": note.rule if is_asked else None,
        "on_line": moment is not None, "position": note.at if told.viewer is None else None,
        "after_events": None if moment is None else moment.events,
    }
