"""A report as HTML: one file that fetches nothing. All text from outside is escaped and kept from turning its line."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from html import escape

from kit.looks import STYLE
from kit.notes import RATINGS, Note
from kit.reports import words
from kit.reports.playtest import Choice, Moment, Playtest, Turn
from kit.reports.style import DOCUMENT, INSIDE, REPORT
from kit.reports.words import Table
from kit.view import page, rule_html

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
OPEN_BOARDS = 10    # with more moments than that, boards are folded


def document(told: Playtest) -> str:
    """The whole web page."""
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            f"<title>{text(words.title(told))}</title>\n<style>\n{DOCUMENT}\n{STYLE}\n{REPORT}\n</style>\n</head>\n"
            f'<body>\n<div class="playtable-report">\n{"".join(parts(told, True))}</div>\n</body>\n</html>\n')


def inside(told: Playtest) -> str:
    """The same for a notebook, in its colours. It has no links into itself: other reports may be on the page."""
    return (f"<style>{STYLE}{REPORT}.playtable-report.inside{{{INSIDE}padding:1rem 0}}</style>"
            f'<div class="playtable-report inside">{"".join(parts(told, False))}</div>')


def text(value: str) -> str:
    """Text from outside: escaped, and without characters that no page can show."""
    return escape("".join("�" if unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\n\t" else letter
                          for letter in value))


def said(value: str) -> str:
    """Text that people wrote, which may run from right to left, or try to turn what stands around it."""
    return f"<bdi>{text(value)}</bdi>"


# ---------------------------------------------------------------------- the parts of a report
def parts(told: Playtest, linked: bool) -> Iterator[str]:
    """The page from top to bottom."""
    sections = list(all_sections(told, linked))
    yield from head(told)
    if linked:
        links = "".join(f'<li><a href="#{name}">{title}</a></li>' for name, title, _ in sections)
        yield f'<nav aria-label="Contents"><ul>{links}</ul></nav>\n'
    yield "<main>\n"
    for name, title, content in sections:
        place = f' id="{name}"' if linked else ""
        yield f"<section{place}><h2>{title}</h2>\n{content}</section>\n"
    yield "</main>\n<footer><p>Names of rules are ids of clauses: kit.rules tells what they say.</p></footer>\n"


def head(told: Playtest) -> Iterator[str]:
    yield f'<header><p class="kicker">Playtest report</p><h1>{text(told.title)}</h1>\n'
    rule = rule_html(told.result.rule, told.clauses) if told.result is not None else ""
    yield f'<p class="outcome">{said(words.outcome(told))} {rule}</p>\n'
    yield f'<p class="reader">{said(words.reader(told))}</p>\n'
    facts = "".join(f"<div><dt>{text(name)}</dt><dd>{text(value)}</dd></div>" for name, value in words.facts(told))
    yield f"<dl>{facts}</dl></header>\n"


def all_sections(told: Playtest, linked: bool) -> Iterator[tuple[str, str, str]]:
    """Id, title and content of every section that has something to say."""
    seats = figures(words.seats_table(told), (1, 3, 4, 5, 6))
    yield "seats", "Seats and house rules", seats + (
        figures(words.options_table(told)) if told.options else "<p>Every house rule is at its default.</p>\n")
    yield "said", "What was said", notes_section(told, linked)
    yield "figures", "Figures", figures_section(told)
    yield "end", "The table at the end" if told.over else "The table as it stands", board(told.final, told.positions)
    if told.chains:
        drawn = "".join(f'<figure><figcaption>Turn {number}</figcaption><div class="graph">{chain.svg()}</div>'
                        "</figure>\n" for number, chain in told.chains)
        yield "chains", "Plays and their answers", f'<div class="chains">{drawn}</div>\n'
    if told.lines:
        yield "lines", "Other lines", (
            "<p>The game went these ways as well, before somebody went back and answered otherwise.</p>\n"
            + figures(words.lines_table(told), (1, 2)))
    yield "transcript", "Turn by turn", transcript(told, linked)
    yield "rules", "Rules that were used", rules_section(told, linked)


def figures(table: Table, numbers: Collection[int] = ()) -> str:
    """A table; `numbers` are the columns that hold numbers."""
    caption, heads, rows = table
    kind = [' class="number"' if column in numbers else "" for column in range(len(heads))]
    top = "".join(f'<th scope="col"{kind[column]}>{said(name)}</th>' for column, name in enumerate(heads))
    body = "".join(
        "<tr>" + "".join(f'<th scope="row">{said(cell)}</th>' if column == 0 else f"<td{kind[column]}>{said(cell)}</td>"
                         for column, cell in enumerate(row)) + "</tr>\n" for row in rows)
    return (f'<div class="wide"><table class="figures"><caption>{text(caption)}</caption>'
            f"<thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table></div>\n")


def notes_section(told: Playtest, linked: bool) -> str:
    if not told.notes:
        return "<p>Nobody wrote a note.</p>\n"
    whole = f"<p>{words.ratings_line(told)}</p>\n<div class='pair'>"
    if told.figures.rated:
        most = max(told.figures.ratings.values())
        rows = "".join(
            f'<tr><th scope="row">{rating} of 5</th><td><span class="bar" style="width:'
            f'{8 * told.figures.ratings[rating] / most:.2f}em"></span>{told.figures.ratings[rating]}</td></tr>'
            for rating in reversed(RATINGS))
        whole += ('<div class="wide"><table class="figures"><caption>Ratings</caption><thead><tr>'
                  '<th scope="col">Rating</th><th scope="col">Notes</th></tr></thead>'
                  f"<tbody>{rows}</tbody></table></div>")
    if told.figures.tags:
        whole += figures(words.tags_table(told), (1, 2))
    whole += "</div>\n"
    on_way = [note for moment in told.moments for note in moment.notes]
    if on_way:
        items = "".join(f"<li>{note_card(told, note, linked)}</li>\n" for note in on_way)
        whole += f'<ul class="notes">{items}</ul>\n'
    if told.elsewhere:
        items = "".join(f"<li>{note_card(told, note)}</li>\n" for note in told.elsewhere)
        whole += f'<h3>About answers that were taken back</h3>\n<ul class="notes">{items}</ul>\n'
    return whole


def note_card(told: Playtest, note: Note, linked: bool = False) -> str:
    """One note; with a link to its moment in the transcript."""
    rating = f"<span>{note.rating} of 5</span>" if note.rating is not None else ""
    tag = f'<span class="tag">{text(note.tag)}</span>' if note.tag else ""
    facts = " · ".join(filter(None, [said(note.seat or "The table"), tag, rating]))
    place = text(words.note_place(note))
    place = f'<a href="#note-{note.id}">{place}</a>' if linked else place
    question = words.note_question(told, note)
    foot = f"{place}: {said(question)}" if question else place
    body = f"<p>{said(note.text)}</p>" if note.text.strip() else ""
    return f'<div class="note"><p class="head">{facts}</p>{body}<p class="foot">{foot}</p></div>'


def figures_section(told: Playtest) -> str:
    whole = f"<p>{said(words.length_line(told))}</p>\n{turns_svg(told)}"
    whole += figures(words.kinds_table(told), range(1, len(told.seats) + 1))
    if told.figures.plays:
        whole += figures(words.plays_table(told), (1,))
    if told.figures.idle:
        whole += figures(words.idle_table(told), (2,))
    return whole + figures(words.rules_table(told), (1,))


def turns_svg(told: Playtest) -> str:
    """Events by turn as a row of bars; every second seat paler, so that turns are told apart."""
    turns = [turn for turn in told.turns if turn.number]
    if len(turns) < 2:
        return ""
    most = max(turn.last - turn.first for turn in turns) or 1
    names = [seat.name for seat in told.seats]
    bars = ""
    for place, turn in enumerate(turns):
        number = turn.last - turn.first
        high = max(1.0, 76 * number / most)
        other = ' class="other"' if turn.seat in names and names.index(turn.seat) % 2 else ""
        bars += (f'<rect{other} x="{place * 10 + 1}" y="{80 - high:.1f}" width="8" height="{high:.1f}">'
                 f"<title>{text(f'turn {turn.number}, {turn.seat}: {number} events')}</title></rect>")
    spoken = f"Events by turn, from turn {turns[0].number} to turn {turns[-1].number}; the longest has {most}."
    return (f'<svg class="turns" viewBox="0 0 {len(turns) * 10} 80" preserveAspectRatio="none" role="img" '
            f'aria-label="{spoken}">{bars}</svg>\n')


def board(view: dict[str, object], positions: object) -> str:
    """The table as somebody saw it, and where things lay."""
    drawn = page({**view, "log": []}).removeprefix(f"<style>{STYLE}</style>")
    graph = f'<div class="graph">{positions.svg()}</div>' if positions is not None else ""  # type: ignore[attr-defined]
    return f"{drawn}\n{graph}"


# ---------------------------------------------------------------------- turn by turn
def transcript(told: Playtest, linked: bool) -> str:
    """Every turn with what happened in it, and the notes beside their moments."""
    folded = len(told.moments) > OPEN_BOARDS
    return "".join("".join(turn_parts(told, turn, moments, linked, folded))
                   for turn, moments in zip(told.turns, words.moments_by_turn(told), strict=True))


def turn_parts(told: Playtest, turn: Turn, moments: list[Moment], linked: bool, folded: bool) -> Iterator[str]:
    seat = f"<small>{said(turn.seat)}</small>" if turn.seat else ""
    yield f'<div class="turn"><h3>{words.turn_title(turn)}{seat}</h3>\n'
    lines: list[str] = []
    for line in words.lines_of(told, turn, moments):
        if isinstance(line, Moment):
            yield f"<ol>{''.join(lines)}</ol>\n"
            lines = []
            notes = "".join(
                f"<div{f' id={chr(34)}note-{note.id}{chr(34)}' if linked else ''}>{note_card(told, note)}</div>"
                for note in line.notes)
            yield f"<aside>{notes}</aside>\n"
            state = "" if folded else " open"
            yield (f'<details class="board"{state}><summary>The table at this moment</summary>'
                   f"{board(line.view, line.positions)}</details>\n")
        else:
            lines.append(choice_line(line) if isinstance(line, Choice) else event_line(told, line, linked))
    yield f"<ol>{''.join(lines)}</ol></div>\n"


def choice_line(choice: Choice) -> str:
    many = f' <span title="{text(choice.question)}">of {choice.options}</span>' if choice.options > 1 else ""
    return (f'<li class="choice"><span class="id" aria-hidden="true">›</span>{said(choice.seat)}: '
            f"<b>{said(choice.text)}</b>{many}</li>\n")


def event_line(told: Playtest, event: dict[str, object], linked: bool) -> str:
    number, cause = event["id"], event["cause"]
    because = ""
    if cause is not None:
        named = f'<a href="#event-{cause}">#{cause}</a>' if linked else f"#{cause}"
        because = f' <span class="cause">because of {named}</span>'
    place = f' id="event-{number}"' if linked else ""
    return (f'<li{place}><span class="id">#{number}</span>{said(str(event["text"]))} '
            f"{rule_name(str(event['rule']), linked)}{because}</li>\n")


def rule_name(rule: str, linked: bool) -> str:
    """The id of a clause; with a link to what it says."""
    name = f"<code>{text(rule)}</code>"
    return f'<a class="rule" href="#rule-{text(rule)}">{name}</a>' if linked else name


def rules_section(told: Playtest, linked: bool) -> str:
    """What the rules say that the log names, by their ids."""
    lines = ""
    for rule in sorted(told.figures.rules):
        place = f' id="rule-{text(rule)}"' if linked else ""
        lines += f"<dt{place}><code>{text(rule)}</code></dt><dd>{text(told.clauses.get(rule, ''))}</dd>\n"
    return f'<dl class="rules">{lines}</dl>\n'
