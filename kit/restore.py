"""A recorded game brought back: dealt anew, answered as recorded, and compared with the record at every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import eq
from typing import Any, NamedTuple, NoReturn

from kit.ask import BadSave, GameOver, KitError, UnknownName
from kit.bots import make_bot
from kit.chance import Chance
from kit.game import Game
from kit.session import Session, Turn, UndoMode, check_seats

Same = Callable[[str, str], bool]


class TurnRecord(NamedTuple):
    """One turn as it is kept: how its table began, what chance gave, and what was answered."""

    table: str                       # fingerprint of the table as the turn began
    chance: tuple[str, ...] | None   # "stream result", in the order they came; None: not kept
    answers: tuple[str | int, ...]   # texts, or positions among the options


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
    replay = Replay(game, table, record, names, where, same)
    session = replay.play()
    session.undo_mode = record.undo
    session.notes = [dict(note) for note in record.notes if note["at"] <= session.length]
    if not fault and len(session.notes) < len(record.notes):
        fault = f"notes: there is one at a position beyond {session.length}, the last of this game"
    for name, kind in record.bots.items():
        try:
            session.bots[session.seats[names.index(name)]] = make_bot(kind, game, record.seed, name)
        except UnknownName as error:
            fault = fault or f"bots: {error}"
        except ValueError:
            fault = fault or f"bots: there is no seat {name!r}; the seats are {', '.join(names)}"
    if record.position is not None and not replay.trouble:
        if record.position <= session.length:
            session.goto(record.position)
        else:
            fault = fault or f"position: the save stands after {record.position} answers, but holds {session.length}"
    if replay.trouble or fault:
        raise BadSave(f"{where}: {replay.trouble or fault}", session)
    return session


class Stop(Exception):
    """The record fits no further; says what does not fit. Caught in this file."""


class Replay:
    """Answers as recorded until the end or the first thing that does not fit, which is then in `trouble`."""

    def __init__(self, game: Game, table: Any, record: Record, names: Sequence[str], where: str,
                 same: Same) -> None:
        self.game = game
        self.record = record
        self.where = where
        self.same = same
        self.trouble = ""
        self.told = [(number, result) for number, turn in enumerate(record.turns) for result in turn.chance or ()]
        self.listens = all(turn.chance is not None for turn in record.turns)
        self.heard: list[tuple[str, int]] = []
        self.compared = 0       # results compared so far
        self.begun = 1          # turns whose table was compared so far
        self.good = 0           # answers after which everything fits
        table.chance.record = self.heard
        try:
            self.session = Session(game, table, seats=names, seed=record.seed, scenario=record.scenario)
        except Exception as error:
            raise BadSave(f"{where}: turn 1: the rules fail: {type(error).__name__}: {error}") from error

    def play(self) -> Session:
        """The session as far as the record fits."""
        session = self.session
        try:
            self.compare("turn 1")
            for number, turn in enumerate(self.record.turns):
                for count, answer in enumerate(turn.answers):
                    self.answer(number, answer, f"turn {number + 1}, answer {count + 1}")
                    self.good = session.position
                if number + 1 < len(self.record.turns) and session._at == number:
                    state = "the game is over" if session.over else f"{session.asked} is still asked {self.question()}"
                    self.stop(f"turn {number + 2}: the save begins it, but {state}")
            self.finish()
        except Stop as stop:
            self.trouble = str(stop)
        for begun in session._turns:
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
