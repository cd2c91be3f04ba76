"""What both forms of a report say in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any

from kit.notes import RATINGS, TAGS, Note
from kit.reports.playtest import Choice, Moment, Playtest, Turn

MOST_KINDS = 12     # kinds of events in the table of a report
MOST_RULES = 12     # rules in the table of those used most
Table = tuple[str, list[str], list[list[str]]]
"""A table: what it is about, the heads of its columns, and its rows; the first column names the row."""


def title(told: Playtest) -> str:
    return f"{told.title}: a playtest"


def outcome(told: Playtest) -> str:
    """How the game ended, or where it stands."""
    if told.result is None:
        return f"The game goes on: {told.asked} is asked."
    return f"{' and '.join(told.result.winners) or 'Nobody'} won: {told.ending}"


def reader(told: Playtest) -> str:
    """From whose side the report is told."""
    if told.viewer is None:
        warning = "" if told.over else " The game goes on: keep it away from the players."
        return f"Everything is open in this report: hands, decks and what each seat saw.{warning}"
    return (f"This report tells what {told.viewer} may know: hidden cards, decisions of other seats and notes that "
            "other seats wrote are not in it.")


def facts(told: Playtest) -> list[tuple[str, str]]:
    """Name and value of what a report says at its head."""
    turns = sum(told.figures.turns.values())
    lines = [("Game", f"{told.title}, rulebook {told.rulebook}"), ("Played with", f"Playtable {told.kit}"),
             ("Length", f"{count(turns, 'turn')}, {count(len(told.events), 'event')}")]
    if told.viewer is None:
        decisions, forced = sum(told.figures.decisions.values()), sum(told.figures.forced.values())
        lines.append(("Decisions", f"{decisions}, and {forced} forced"))
    if told.seed is not None:
        lines.append(("Seed", str(told.seed)))
    if told.is_scenario:
        lines.append(("Began", "on a described table"))
    if told.taken_back:
        lines.append(("Taken back", f"{count(told.taken_back, 'answer')} that can be redone"))
    return lines


def count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


# ---------------------------------------------------------------------- tables
def seats_table(told: Playtest) -> Table:
    """Who sat there, and what each did. A seat that reads it is told its own decisions only."""
    figures = told.figures
    rows = []
    for place, seat in enumerate(told.seats, 1):
        known = told.viewer in (None, seat.name)
        rows.append([seat.name, str(place), f"{seat.bot} bot" if seat.bot else "person", str(figures.turns[seat.name]),
                     str(figures.decisions[seat.name]) if known else "–",
                     str(figures.forced[seat.name]) if known else "–",
                     str(sum(n for (name, _), n in figures.kinds.items() if name == seat.name)),
                     "won" if seat.has_won else ""])
    heads = ["Seat", "Turn order", "Played by", "Turns", "Decisions", "Forced", "Events", "Result"]
    return "The seats in the order of turns", heads, rows


def options_table(told: Playtest) -> Table:
    return "House rules that differ from their defaults", ["House rule", "Played here", "Default"], [
        [name, str(value), str(default)] for name, value, default in told.options]


def kinds_table(told: Playtest) -> Table:
    """How often each seat did or suffered what happened most often."""
    figures, kinds = told.figures, told.figures.common_kinds(MOST_KINDS)
    rows = [[what, *(str(figures.kinds[seat.name, what]) for seat in told.seats)] for what in kinds]
    return "What happened, by seat", ["Event", *(seat.name for seat in told.seats)], rows


def rules_table(told: Playtest) -> Table:
    rows = [[rule, str(number), told.clauses.get(rule, "")]
            for rule, number in told.figures.rules.most_common(MOST_RULES)]
    return "Rules used most", ["Rule", "Events", "What it says"], rows


def plays_table(told: Playtest) -> Table:
    """The cards that were played, the most common first, and what became of them."""
    plays = told.figures.plays
    rows = [[card, str(sum(plays[card].values())), in_words(plays[card]), in_words(told.figures.outcomes[card])]
            for card in sorted(plays, key=lambda card: (-sum(plays[card].values()), card))]
    return "Cards played", ["Card", "Plays", "By", "What became of them"], rows


def idle_table(told: Playtest) -> Table:
    return ("Cards that nothing happened with after they came", ["Card", "Before", "How many"],
            [[one.card, one.seat, str(one.number)] for one in told.figures.idle])


def ratings_table(told: Playtest) -> Table:
    return "Ratings", ["Rating", "Notes"], [
        [f"{rating} of 5", str(told.figures.ratings[rating])] for rating in reversed(RATINGS)]


def tags_table(told: Playtest) -> Table:
    """How often each tag was given, and the mean of the ratings beside it."""
    figures = told.figures
    rows = []
    for tag in (tag for tag in TAGS if figures.tags[tag]):
        rated = figures.by_tag.get(tag, [])
        rows.append([tag, str(figures.tags[tag]), f"{sum(rated) / len(rated):.1f}" if rated else "–"])
    return "Tags", ["Tag", "Notes", "Mean rating"], rows


def lines_table(told: Playtest) -> Table:
    rows = []
    for line in told.lines:
        words = "; ".join(f"{answer.seat}: {answer.text}" for answer in line.answers[:4])
        more = f"; and {len(line.answers) - 4} more" if len(line.answers) > 4 else ""
        rows.append([line.name, str(line.left), str(line.length), words + more])
    return "Other lines", ["Line", "Left after", "Answers", "Went on with"], rows


def in_words(numbers: Counter[str]) -> str:
    """"Ann 3, Ben 1", the most first."""
    ordered = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{name} {number}" for name, number in ordered)


# ---------------------------------------------------------------------- sentences
def ratings_line(told: Playtest) -> str:
    """The notes in one line."""
    figures = told.figures
    words = count(len(told.notes), "note")
    if figures.mean is None:
        return f"{words}, none with a rating."
    return f"{words}, {figures.rated} with a rating: {figures.mean:.1f} of 5 in the mean."


def length_line(told: Playtest) -> str:
    """How long turns were."""
    played = [turn for turn in told.turns if turn.number]
    if not played:
        return "No turn was played."
    lengths = [turn.last - turn.first for turn in played]
    longest = max(played, key=lambda turn: turn.last - turn.first)
    return (f"{count(len(played), 'turn')}; half of them had {median(lengths):g} events or fewer. The longest is turn "
            f"{longest.number}, {longest.seat}'s, with {count(longest.last - longest.first, 'event')}.")


def turn_title(turn: Turn) -> str:
    return f"Turn {turn.number}" if turn.number else "Before the first turn"


def note_place(note: Note) -> str:
    asked = f", {note.asked} to answer" if note.asked else ", the game is over"
    return f"turn {note.turn}{asked}"


def note_question(told: Playtest, note: Note) -> str:
    """The question that was open, where the reader may know it."""
    return note.question or "" if told.viewer in (None, note.asked) else ""


def choice_words(choice: Choice) -> str:
    return f"{choice.text} (of {choice.options})" if choice.options > 1 else choice.text


# ---------------------------------------------------------------------- what happened, in its order
Line = dict[str, Any] | Choice | Moment
"""An event as LogView tells it, a choice, or a moment with notes."""


def lines_of(told: Playtest, turn: Turn, moments: list[Moment]) -> Iterator[Line]:
    """What happened in a turn: each choice before the events that came of it, each moment before the next choice."""
    said, chosen = list(moments), list(turn.choices)
    for number in range(turn.first, turn.last + 1):
        while said and said[0].events == number:
            yield said.pop(0)
        while chosen and chosen[0].events == number:
            yield chosen.pop(0)
        if number < turn.last:
            yield told.events[number]
    yield from said


def moments_by_turn(told: Playtest) -> list[list[Moment]]:
    """For each turn its moments. A moment at the seam of two turns belongs to the one that has ended."""
    found: list[list[Moment]] = [[] for _ in told.turns]
    for moment in told.moments:
        places = [place for place, turn in enumerate(told.turns) if turn.first <= moment.events <= turn.last]
        same = [place for place in places if told.turns[place].number == moment.turn]
        found[(same or places)[0]].append(moment)
    return found
