"""A report as Markdown, as GitHub shows it. All text from outside is escaped, so that it stays text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from kit.notes import Note
from kit.reports import words
from kit.reports.playtest import Choice, Moment, Playtest
from kit.reports.words import Table

SPECIAL = re.compile(r"([\\`*_{}\[\]<>|~#&$])")
AT_START = re.compile(r"^(\s*)([-+=]|\d+[.)])")
# Marks that turn the direction of what stands behind them; a letter of a language from right to left needs none.
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def document(told: Playtest) -> str:
    """The whole report."""
    return "\n".join(lines(told)).rstrip() + "\n"


def text(value: str) -> str:
    """Text from outside on one line: nothing in it is read as Markdown or HTML."""
    shown = "".join(" " if letter in "\n\r\t" else "" if letter in TURNING else
                    "�" if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in value)
    return AT_START.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", shown)).strip()


def lines(told: Playtest) -> Iterator[str]:
    """The report line by line, from top to bottom."""
    yield from (f"# {text(words.title(told))}", "", f"**{text(words.outcome(told))}**{rule(told)}", "",
                f"> {text(words.reader(told))}", "")
    yield from (f"- {name}: {text(value)}" for name, value in words.facts(told))
    yield from ("", "## Seats and house rules", "", *table(words.seats_table(told)))
    yield from table(words.options_table(told)) if told.options else ("Every house rule is at its default.", "")
    yield from ("## What was said", "", *notes(told))
    yield from ("## Figures", "", text(words.length_line(told)), "", *table(words.kinds_table(told)))
    if told.figures.plays:
        yield from table(words.plays_table(told))
    if told.figures.idle:
        yield from table(words.idle_table(told))
    yield from table(words.rules_table(told))
    yield from ("## The table at the end" if told.over else "## The table as it stands", "", *board(told.final))
    if told.positions is not None:
        yield from fenced(str(told.positions))
    if told.chains:
        yield from ("## Plays and their answers", "")
        for number, chain in told.chains:
            yield from (f"Turn {number}", "", *fenced(str(chain)))
    if told.lines:
        yield from ("## Other lines", "", *table(words.lines_table(told)))
    yield from ("## Turn by turn", "")
    for turn, moments in zip(told.turns, words.moments_by_turn(told), strict=True):
        seat = f" · {text(turn.seat)}" if turn.seat else ""
        yield from (f"### {words.turn_title(turn)}{seat}", "")
        listed = False
        for line in words.lines_of(told, turn, moments):
            if isinstance(line, Moment):
                yield from ("", *(part for note in line.notes for part in quoted(told, note)), *board(line.view))
                listed = False
            else:
                listed = True
                yield choice_line(line) if isinstance(line, Choice) else event_line(line)
        if listed:
            yield ""


def rule(told: Playtest) -> str:
    return f" `{told.result.rule}`" if told.result is not None else ""


def table(told: Table) -> Iterator[str]:
    """A table with its caption as a line above."""
    caption, heads, rows = told
    yield from (f"**{text(caption)}**", "", f"| {' | '.join(map(text, heads))} |", f"|{' --- |' * len(heads)}")
    yield from (f"| {' | '.join(map(text, row))} |" for row in rows)
    yield ""


def notes(told: Playtest) -> Iterator[str]:
    if not told.notes:
        yield from ("Nobody wrote a note.", "")
        return
    yield from (words.ratings_line(told), "")
    if told.figures.rated:
        yield from table(words.ratings_table(told))
    if told.figures.tags:
        yield from table(words.tags_table(told))
    for moment in told.moments:
        for note in moment.notes:
            yield from quoted(told, note)
    if told.elsewhere:
        yield from ("### About answers that were taken back", "")
        for note in told.elsewhere:
            yield from quoted(told, note)


def quoted(told: Playtest, note: Note) -> Iterator[str]:
    """A note as a quotation."""
    facts = " · ".join([text(note.seat or "The table"), *(
        text(part) for part in (note.tag, f"{note.rating} of 5" if note.rating is not None else None) if part)])
    question = words.note_question(told, note)
    yield f"> **{facts}** ({text(words.note_place(note))}{f': {text(question)}' if question else ''})"
    for line in note.text.splitlines():
        yield f"> <br>{text(line)}" if line.strip() else ">"
    yield ""


def event_line(event: dict[str, object]) -> str:
    cause = f", because of \\#{event['cause']}" if event["cause"] is not None else ""
    return f"- \\#{event['id']} {text(str(event['text']))} (`{event['rule']}`{cause})"


def choice_line(choice: Choice) -> str:
    return f"- **{text(choice.seat)}: {text(words.choice_words(choice))}**"


def board(view: dict[str, object]) -> Iterator[str]:
    """A view of the table, as a terminal shows it."""
    from kit.terminal import position_lines

    return fenced("\n".join(position_lines(view)))


def fenced(value: str) -> Iterator[str]:
    """Text in a block of its own, with a fence that nothing inside can close."""
    shown = "".join("" if letter in TURNING else letter for letter in value)
    fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", shown)), 3)
    yield from (f"{fence}text", shown, fence, "")
