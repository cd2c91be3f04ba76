"""A recorded game brought back: dealt anew, answered as recorded, and compared with the record at every step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import eq
from typing import Any, NamedTuple, NoReturn

from kit.ask import BadSave, GameOver, KitError, UnknownName
from kit.bots import make_bot
from kit.chance import Chance
from kit.game import Game
from kit.lines import Line, Lines, begins, shared
from kit.session import Session, Turn, UndoMode, check_seats

Same = Callable[[str, str], bool]


class TurnRecord(NamedTuple):
    """One turn as it is kept: how its table began, what chance gave, and what was answered."""

    table: str                       # fingerprint of the table as the turn began
    chance: tuple[str, ...] | None   # "stream result", in the order they came; None: not kept
    answers: tuple[str | int, ...]   # texts, or positions among the options


class BranchRecord(NamedTuple):
    """Another line of a game as it is kept."""

    id: int
    name: str
    turn: int                    # its first turn that is kept here, counted from 1; those before are the game's
    turns: Sequence[TurnRecord]
    end: str
    fault: str                   # what was found wrong while reading it


@dataclass
class Record:
    """A game as it is kept, already checked for the types of its parts, but for nothing else."""

    seats: Sequence[str]
    seed: int
    options: Mapping[str, Any]
    scenario: Mapping[str, Any] | None
    turns: Sequence[TurnRecord]
    end: str | None = None           # fingerprint of the table after the last answer; None: not known
    position: int | None = None      # answers given; those after it can be redone; None: all
    bots: Mapping[str, str] = field(default_factory=dict)
    undo: UndoMode = "study"
    notes: Sequence[dict[str, Any]] = ()
    private: bool = False
    line: int = 1                    # id of the line that `turns` tell
    name: str | None = None          # of that line
    lines: int = 1                   # the highest id of a line given so far
    noted: int = 0                   # and of a note
    branches: list[BranchRecord] = field(default_factory=list)
    fault: str = ""                  # what was found wrong while reading; the game is restored as far as it goes


def turn_record(game: Game, turn: Turn) -> tuple[TurnRecord, Any]:
    """What happened in a turn, told by playing it again from its start, and the table as the record leaves it."""
    table = turn.start.copy()
    results: list[tuple[str, int]] = []
    table.chance.record = results
    procedure = game.take_turn(table)
    positions = iter(turn.answers)
    answers: list[str | int] = []
    answer: Any = None
    try:
        while True:
            ask = procedure.send(answer)
            position = 0
            if len(ask.options) > 1 or ask.stop:
                position = next(positions, -1)
                if position < 0:
                    break
                texts = [game.text(table, ask, option) for option in ask.options]
                # a text that stands for two answers would bring back the wrong one
                answers.append(texts[position] if texts.count(texts[position]) == 1 else position)
            answer = ask.options[position]
    except (StopIteration, GameOver):
        pass
    table.chance.record = None
    chance = tuple(f"{stream} {result}" for stream, result in results)
    return TurnRecord(game.fingerprint(turn.start), chance, tuple(answers)), table


def turns_to_keep(session: Session) -> Sequence[Turn]:
    """The turns of the line the game is on.

    Between people, a window where a seat can only pass is waited for but not recorded: the turns that begin behind it
    belong to the game all the same.
    """
    if session.private:
        session = session.clone()
        session.private = False
        session.goto(session.length)
    return session._turns


def restore(game: Game, record: Record, where: str, same: Same = eq) -> Session:
    """The session that a record tells of.

    where  what messages begin with, such as the name of the file
    same   whether a fingerprint is the one that the record kept
    Raises BadSave at the first thing that does not fit, with the game up to there.
    """
    try:
        names = check_seats(game, record.seats)
        options = game.options.parse(record.options)
        chance = Chance(record.seed)
        if record.scenario is None:
            table = game.deal(names, options, chance)
        else:
            table = game.scenario(names, options, chance, record.scenario)
        first = game.fingerprint(table)
    except KitError as error:
        raise BadSave(f"{where}: {error}") from None
    except Exception as error:  # a described table may have been changed into anything
        raise BadSave(f"{where}: the table cannot be set up: {type(error).__name__}: {error}") from error
    fault = record.fault
    if not record.turns:
        raise BadSave(f"{where}: {fault or 'there is no turn in it'}")
    if not same(first, record.turns[0].table):
        raise BadSave(f"{where}: turn 1: the deal is another one: fingerprint {record.turns[0].table} was saved, "
                      f"seed {record.seed} now gives {first}")
    try:
        session = Session(game, table, seats=names, seed=record.seed, scenario=record.scenario)
    except Exception as error:
        raise BadSave(f"{where}: turn 1: the rules fail: {type(error).__name__}: {error}") from error
    replay = Replay(session, record, where, same)
    session = replay.play()
    session.undo_mode = record.undo
    lines = session._lines
    lines.here, lines.made = record.line, record.lines
    if record.name is not None:
        call(lines, record.line, record.name)
    for branch in record.branches:
        trouble = restore_branch(session, record, branch, where, same)
        fault = fault or trouble
    for name, kind in record.bots.items():
        try:
            session.bots[session.seats[names.index(name)]] = make_bot(kind, game, record.seed, name)
        except UnknownName as error:
            fault = fault or f"bots: {error}"
        except ValueError:
            fault = fault or f"bots: there is no seat {name!r}; the seats are {', '.join(names)}"
    session.private = record.private
    if record.position is not None and not replay.trouble:
        if record.position <= session.length:
            session.goto(record.position)
        else:
            fault = fault or f"position: the save stands after {record.position} answers, but holds {session.length}"
    elif record.private:
        session.goto(session.position)      # stand at a forced window, should one be next
    trouble = restore_notes(session, record.notes)
    fault = fault or trouble
    session._noted = max(session._noted, record.noted)
    if replay.trouble or fault:
        raise BadSave(f"{where}: {replay.trouble or fault}", session)
    return session


def restore_branch(session: Session, record: Record, branch: BranchRecord, where: str, same: Same) -> str:
    """Bring one more line back beside that of the game, as far as it fits, and say what does not."""
    lines = session._lines
    first = branch.turn - 1
    if branch.id == lines.here or branch.id in lines.others:
        return f"branches: there are two with the id {branch.id}"
    if first >= len(session._turns) or not branch.turns:
        wrong = f"begins with turn {branch.turn}, which is not there" if branch.turns else "there is no turn in it"
        return f"branch {branch.id}: {branch.fault or wrong}"
    own = replace(record, turns=[*record.turns[:first], *branch.turns], end=branch.end, fault=branch.fault)
    twin = session.clone()
    twin._cut(twin._firsts[first], first)
    replay = Replay(twin, own, where, same, first)
    twin = replay.play()
    lines.settle(twin._answers)
    together = shared_turns(twin._answers, twin._firsts, session)
    starts = session._starts[:together] + twin._starts[together:]
    kept = not begins(twin._answers, session._answers) and \
        lines.keep(branch.id, Line(twin._answers, twin._firsts, starts))
    lines.made = max(lines.made, branch.id)
    if kept:
        call(lines, branch.id, branch.name)
    if replay.trouble:
        return f"branch {branch.id}: {replay.trouble}"
    return branch.fault if kept or branch.fault else f"branch {branch.id}: has no answer that other lines lack"


def shared_turns(answers: list[int], firsts: list[int], session: Session) -> int:
    """How many turns of a line began as those of the line the game is on did."""
    left = shared(answers, session._answers)
    return min(bisect_right(firsts, left), bisect_right(session._firsts, left))


def call(lines: Lines, number: int, name: str) -> None:
    if name != lines.name(number):
        lines.names[number] = name


def restore_notes(session: Session, notes: Sequence[dict[str, Any]]) -> str:
    """Put the notes to their moments, and say which are on none."""
    fault = ""
    free = max([note.get("id", 0) for note in notes], default=0) + 1
    for note in notes:
        number = note.get("id", 0)
        branch = note.get("branch", session.line)
        line = session
        if branch != session.line and branch in session._lines.others:
            line = session._on_line(branch)
        elif branch != session.line:
            fault = fault or f"notes: note {number} is on line {branch}, which is not there"
            continue
        if note["at"] > line.length:
            fault = fault or f"notes: there is one at a position beyond {line.length}, the last of " + (
                "this game" if line is session else f"line {branch}")
            continue
        seat = note.get("seat")
        if number in session._notes or (seat is not None and seat not in session.seats):
            fault = fault or (f"notes: there are two with the id {number}" if number in session._notes
                              else f"notes: there is no seat {seat!r}; the seats are {', '.join(session.seats)}")
            continue
        if not number:
            number, free = free, free + 1
        said = note["text"], note.get("tag"), note.get("rating")
        session._add_note(number, line, note["at"], said, seat)
    return fault


class Stop(Exception):
    """The record fits no further; says what does not fit. Caught in this file."""


class Replay:
    """Answers as recorded until the end or the first thing that does not fit, which is then in `trouble`."""

    def __init__(self, session: Session, record: Record, where: str, same: Same, first: int = 0) -> None:
        """Go on from the beginning of turn `first` of a session that has no answer behind it."""
        self.session = session
        self.game = session.game
        self.record = record
        self.where = where
        self.same = same
        self.first = first
        self.trouble = ""
        self.told = [(number, result) for number, turn in enumerate(record.turns) for result in turn.chance or ()
                     if number >= first]
        self.listens = all(turn.chance is not None for turn in record.turns)
        self.heard: list[tuple[str, int]] = []
        self.compared = 0           # results compared so far
        self.begun = first + 1      # turns whose table was compared so far
        self.good = session._firsts[first]      # answers after which everything fits
        # tables may be shared with other sessions, which do not listen
        start = session._start(first).copy()
        start.chance.record = self.heard
        session._starts[first] = start
        session._begin(first, self.good)

    def play(self) -> Session:
        """The session as far as the record fits."""
        session = self.session
        try:
            place = f"turn {self.first + 1}"
            self.same_table(session._starts[self.first], self.record.turns[self.first].table, f"{place}: it begins")
            self.compare(place)
            for number, turn in list(enumerate(self.record.turns))[self.first:]:
                for count, answer in enumerate(turn.answers):
                    self.answer(number, answer, f"turn {number + 1}, answer {count + 1}")
                    self.good = session.position
                if number + 1 < len(self.record.turns) and session._at == number:
                    state = "the game is over" if session.over else f"{session.asked} is still asked {self.question()}"
                    self.stop(f"turn {number + 2}: the save begins it, but {state}")
            self.finish()
        except Stop as stop:
            self.trouble = str(stop)
        for begun in session._turns[self.first:]:
            begun.start.chance.record = None
        session.goto(self.good)
        return session.branch()

    def answer(self, number: int, answer: str | int, place: str) -> None:
        """Give one recorded answer and look at what came of it."""
        session = self.session
        ask = session.pending
        if ask is None:
            self.stop(f"{place}: the save goes on with {answer!r}, but the game is over: {session.result}")
        if session._at != number:
            self.stop(f"{place}: the save answers {answer!r}, but turn {number + 1} ends before it")
        try:
            texts = session.texts()
            position = texts.index(answer) if isinstance(answer, str) and answer in texts else answer
            if isinstance(position, str) or not 0 <= position < len(texts):
                self.stop(f"{place}: the save answers {answer!r}, but {self.question()} takes one of: "
                          f"{'; '.join(texts)}")
            session.play_answer(position)
        except Stop:
            raise
        except Exception as error:
            raise Stop(f"{place}: {answer!r} makes the rules fail: {type(error).__name__}: {error}") from error
        self.compare(place)

    def compare(self, place: str) -> None:
        """Chance results and tables that came since the last look, against those that were saved."""
        told = self.told
        whole = not self.record.fault      # a record cut short may lack what came of its last answer
        for stream, result in self.heard[self.compared:]:
            found = f"{stream} {result}"
            if self.compared == len(told):
                if whole and self.listens:
                    self.stop(f"{place}: chance gives {found!r}, but the save has no result left")
                break
            number, expected = told[self.compared]
            if found != expected:
                self.stop(f"{place}: chance: {expected!r} was saved (turn {number + 1}), but it gives {found!r}")
            self.compared += 1
        turns = self.record.turns
        for begun in self.session._turns[self.begun:]:
            if self.begun == len(turns):
                if whole:
                    self.stop(f"{place}: the rules begin turn {self.begun + 1}, but the save ends before it")
                break
            self.begun += 1
            self.same_table(begun.start, turns[self.begun - 1].table, f"{place}: turn {self.begun} begins")

    def finish(self) -> None:
        """What can only be compared when every answer is given."""
        if self.record.fault:
            return
        if self.compared < len(self.told):
            number, expected = self.told[self.compared]
            self.stop(f"turn {number + 1}: chance: {expected!r} was saved, but the rules take no result there")
        if self.record.end is not None:
            self.good, position = max(0, self.good - 1), self.good
            self.same_table(self.session.table, self.record.end, f"turn {len(self.record.turns)}: it ends")
            self.good = position

    def same_table(self, table: Any, saved: str, what: str) -> None:
        found = self.game.fingerprint(table)
        if not self.same(found, saved):
            self.stop(f"{what} with another table: fingerprint {saved} was saved, found {found}")

    def question(self) -> str:
        ask = self.session.ask
        return "nothing" if ask is None else f"{ask.question!r} ({ask.rule})"

    def stop(self, text: str) -> NoReturn:
        raise Stop(text)
