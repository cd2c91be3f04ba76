"""A playtest as its reports tell it: what one reader may know, gathered in one place and drawn by none.

A reader is a seat, or somebody from whom nothing is hidden. A seat is told the log as it reads it, its own questions
and answers, what it sees of the table at each moment, and its own notes and those of the whole table. It is not told
how many answers others gave, since that would say who had a choice; nor the seed, which would deal all cards openly.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import kit
from kit.ask import BadReport, Result, UnknownName
from kit.branches import GivenAnswer
from kit.graphs import chains
from kit.notes import Note
from kit.reports.figures import Figures, count_cards
from kit.reports.walk import walk
from kit.view import LogView, clause_texts, view

if TYPE_CHECKING:
    from kit.graphs.plays import Chain
    from kit.graphs.positions import Positions
    from kit.session import Session


class Seat(NamedTuple):
    """Who sat at the table, in the order of turns."""

    name: str
    bot: str | None     # kind of bot; None: a person
    has_won: bool


class Choice(NamedTuple):
    """One answer that the reader may know."""

    events: int             # events of the log before it
    position: int | None    # answers before it; None: the reader may not know
    turn: int
    seat: str
    question: str
    text: str
    rule: str
    options: int            # how many could be chosen


class Turn(NamedTuple):
    """One turn: events first to last - 1, and the choices made in it."""

    number: int         # as the game counts them; 0: what was dealt before the first
    seat: str           # whose turn it is; "" before the first
    first: int
    last: int
    choices: list[Choice]


class Moment(NamedTuple):
    """A moment with notes, and what its reader sees of the table there."""

    events: int             # events of the log before it
    turn: int
    notes: list[Note]
    view: dict[str, Any]
    positions: Positions | None     # where things lie, in games that draw it


class LeftLine(NamedTuple):
    """Another line of the game."""

    id: int
    name: str
    left: int
    length: int
    answers: list[GivenAnswer]


@dataclass
class Playtest:
    """What one reader may know of a game. `viewer` is None where nothing is hidden."""

    game: str
    title: str
    rulebook: str
    viewer: str | None
    seats: list[Seat]
    options: list[tuple[str, Any, Any]]     # house rules that were changed: name, value, default
    seed: int | None                        # None: the reader may not know
    is_scenario: bool
    over: bool
    result: Result | None
    ending: str                             # how it ended, in words; "" while it goes on
    asked: str | None
    taken_back: int | None                  # answers that can be redone; None: the reader may not know
    events: list[dict[str, Any]]            # as LogView tells them
    turns: list[Turn]
    moments: list[Moment]
    elsewhere: list[Note]                   # notes about answers that were taken back, or on other lines
    chains: list[tuple[int, Chain]]         # plays that were answered, each with its turn
    final: dict[str, Any]                   # the view of the table as it stands
    positions: Positions | None
    lines: list[LeftLine]
    figures: Figures
    clauses: dict[str, str]
    kit: str = field(default=kit.__version__)

    @property
    def notes(self) -> list[Note]:
        """All notes that the reader may know, in the order they were written."""
        here = [note for moment in self.moments for note in moment.notes]
        return sorted([*here, *self.elsewhere], key=lambda note: note.id)


def playtest(session: Session, seat: str | None, everything: bool) -> Playtest:
    """What a reader may know. Raises UnknownName for a seat, BadReport for a game that goes on and nobody opened."""
    if seat is not None and seat not in session.names:
        raise UnknownName(f"report: there is no seat {seat!r}; the seats are {', '.join(session.names)}")
    if seat is None and not session.over and not everything:
        raise BadReport(f"report: {session.game.title} is not over, and this would open every hand; "
                        f"say whose report it is, such as seat={session.names[0]!r}, or everything=True")
    number = session.seat(seat)
    log = LogView(session, number)
    events = log._entries(log)
    figures = Figures(session.names)
    turns = told_turns(session, number, len(events), figures)
    figures.count_log(log, turns)
    count_cards(session, number, log, figures)
    read = session.notes.read_by(seat)
    on_way = [note for note in session.notes.on_line if note.at <= session.position and note in read]
    figures.count_notes(read)
    result = session.result
    asked_first = [turn.first for turn in turns]
    answered = [one for one in chains(session) if len(one) > 1]
    return Playtest(
        game=session.game.name, title=session.game.title, rulebook=session.game.rulebook, viewer=seat,
        seats=[Seat(name, session.bots[name].kind if name in session.bots else None,
                    result is not None and name in result.winners) for name in session.names],
        options=[(name, value, getattr(type(session.options).defaults(), name))
                 for name, value in session.options.changed().items()],
        seed=session.seed if seat is None else None,
        is_scenario=session.given is not None,
        over=session.over, result=result, ending="" if result is None else session.game.ending(result),
        asked=session.asked,
        taken_back=session.length - session.position if seat is None else None,
        events=events, turns=turns,
        moments=told_moments(session, number, on_way),
        elsewhere=[note for note in read if note not in on_way],
        chains=[(turns[bisect_right(asked_first, min(one)) - 1].number, one) for one in answered],
        final=view(session, number), positions=positions_at(session, number),
        lines=[LeftLine(one.id, one.name, one.left, one.length, one.answers) for one in session.branches]
        if seat is None else [],
        figures=figures, clauses=clause_texts(session.game))


def told_turns(session: Session, seat: int | None, events: int, figures: Figures) -> list[Turn]:
    """The turns up to where the game stands. Decisions are counted on the way, those that the reader may know."""
    game = session.game
    begun: list[tuple[int, str, int, list[Choice]]] = []
    for table, ask, chosen, position, is_forced in walk(session):
        told = len(table.log)
        if ask is None:
            begun.append((-1, "", told, []))
            continue
        number, name, first, choices = begun[-1]
        if number < 0:
            begun[-1] = table.turn, table.names[table.active], first, choices
        if seat is not None and ask.seat != seat:
            continue
        figures.count_question(ask.seat, is_forced)
        if not is_forced:
            shown = table if seat is None else game.blind(table, seat)
            choices.append(Choice(told, position if seat is None else None, table.turn, table.names[ask.seat],
                                  game.question(shown, ask), game.text(shown, ask, ask.options[chosen]), ask.rule,
                                  len(ask.options)))
    turns = [Turn(0, "", 0, begun[0][2], [])] if begun and begun[0][2] else []
    for place, (number, name, first, choices) in enumerate(begun):
        if number < 0:      # nobody was asked in it, or only what is still open
            number, name = session.table.turn, session.names[session.table.active]
        last = begun[place + 1][2] if place + 1 < len(begun) else events
        turns.append(Turn(number, name, first, last, choices))
    return turns


def told_moments(session: Session, seat: int | None, notes: list[Note]) -> list[Moment]:
    """The moments with notes, oldest first, each with the table as the reader saw it."""
    twin = session.clone()
    moments = []
    for at in sorted({note.at for note in notes}):
        twin._goto(at)
        moments.append(Moment(len(twin.table.log), twin.table.turn, [note for note in notes if note.at == at],
                              view(twin, seat), positions_at(twin, seat)))
    return moments


def positions_at(session: Session, seat: int | None) -> Positions | None:
    """Where things lie, as a graph; None in games that have no positions to draw."""
    graph: Any = session.positions(seat)
    return graph if len(graph) else None
