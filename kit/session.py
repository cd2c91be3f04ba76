"""A game in progress: asks, records answers, and goes back and forth by replaying the turn from its start."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from kit.ask import (
    Ask,
    BadNote,
    BadScenario,
    IllegalAnswer,
    KitError,
    NothingThere,
    Option,
    Question,
    Result,
    UndoRefused,
    UnknownName,
)
from kit.branches import Branch, Branches
from kit.chance import Chance
from kit.game import Game
from kit.lines import Line, begins
from kit.notes import Note, Notes, checked
from kit.notes import find as find_note
from kit.options import Options
from kit.recorded import Recorded, Turn

if TYPE_CHECKING:
    import networkx as nx

    from kit.autosave import Autosave
    from kit.bots import Bot
    from kit.reports import Report

UndoMode = Literal["study", "play"]


class Session(Recorded):
    """One game, waiting at one open question.

    Made by `kit.new`, `kit.scenario`, `kit.load` and `kit.from_token`. Positions in a game are counted in answers:
    position 0 is the first question; forced answers (a single option) are not counted and not recorded.

    listeners  functions that are called with what changed, once a call that changed the game has done all its work:
               "answer", "undo", "redo", "goto", "switch", "note", "branch" (its name) or "autosave" (began, stopped,
               or its error came or went). So several panels follow one game.
    """

    _autosave: Autosave | None = None
    _noted = 0      # the highest id of a note given so far

    def __init__(self, game: Game, table: Any, *, seats: Sequence[str], seed: int = 0,
                 bots: Mapping[str, str] | None = None, undo: UndoMode = "study",
                 scenario: Mapping[str, Any] | None = None, private: bool = False) -> None:
        self.seats = tuple(seats)       # as the players sat down; `table.names` is the order of turns
        self.seed = seed
        self.given = scenario           # what kit.scenario was called with, None for an ordinary game
        self.undo_mode: UndoMode = undo
        self.listeners: list[Callable[[str], None]] = []
        self._notes: dict[int, Note] = {}
        self.bots: dict[str, Bot] = {}
        if bots:
            from kit.bots import make_bot

            for name, kind in bots.items():
                if name not in self.seats:
                    raise UnknownName(f"bots: there is no seat {name!r}; the seats are {', '.join(self.seats)}")
                self.bots[name] = make_bot(kind, game, seed, name)
        super().__init__(game, table, private)

    # ------------------------------------------------------------------ what is going on
    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.table.result  # type: ignore[no-any-return]

    @property
    def ask(self) -> Question | None:
        """The open question as people see it; None when the game is over."""
        ask = self._ask
        if ask is None:
            return None
        return Question(self.names[ask.seat], self.game.question(self.table, ask), self.texts(), ask.rule)

    @property
    def asked(self) -> str | None:
        """The name of the seat that has to answer."""
        return None if self._ask is None else self.names[self._ask.seat]

    @property
    def log(self) -> Any:
        """What happened, with rule and cause: a table in a notebook, lines in a terminal."""
        from kit.view import LogView

        return LogView(self, None)

    @property
    def options(self) -> Options:
        return self.table.options  # type: ignore[no-any-return]

    def seat(self, name: str | int | None) -> int | None:
        """The number of a seat, from its name; None is the spectator."""
        if name is None or isinstance(name, int):
            return name
        if name not in self.names:
            raise UnknownName(f"there is no seat {name!r}; the seats are {', '.join(self.names)}")
        return self.names.index(name)

    def view(self, seat: str | int | None = None) -> dict[str, Any]:
        """What one seat may see, as plain data for a panel; None: a spectator who sees everything."""
        from kit.view import view

        return view(self, self.seat(seat))

    @property
    def facts(self) -> dict[str, Any]:
        """What lies where, hidden cards too, in the words that `kit.scenario` takes; for lessons and tests.

        A game adds what it works out: Scarlyt "vp", "favor" and "threshold" per seat.
        """
        return self.game.facts(self.table)

    def board(self, seat: str | int) -> list[str]:
        """What lies before a seat, as a scenario writes it: ["Ardan~1", "Crow+Ring", "House!"] in Scarlyt.

        Raises UnknownName for a seat that is not there, and for a game that has no boards.
        """
        number = self.seat(seat)
        boards = self.facts.get("board")
        if boards is None or number is None or not 0 <= number < len(self.names):
            whose = f"there is no seat {seat!r}" if boards is not None else f"{self.game.title} has no boards"
            raise UnknownName(f"board: {whose}; the seats are {', '.join(self.names)}")
        return list(boards[self.names[number]])

    def chain(self, at: int | None = None) -> nx.DiGraph[int]:
        """The current or last chain of plays and their answers, as a directed graph that shows itself.

        at   id of an event of the log: the chain it belongs to. Raises NothingThere if no play led to it.
        """
        from kit.graphs import chain

        return chain(self, at)

    def positions(self, seat: str | int | None = None, at: int | None = None) -> nx.DiGraph[str]:
        """What stands or lies where, as a directed graph that shows itself: a stack, a line of places, each a path.

        seat   as this seat may see it; None: a spectator who sees everything
        at     id of an event of the log: what that event reached and laid open, such as a dig of Shovel. Raises
               NothingThere for an event of which the game draws no such thing
        """
        from kit.graphs.positions import positions_of

        return positions_of(self, self.seat(seat), at)

    # ------------------------------------------------------------------ answering
    def answer(self, choice: str | int | Option) -> Session:
        """Answer the open question with an option, its text or its position, and let bots reply.

        Answers that were taken back stay: the line they were on becomes a branch (see `branches`).
        Raises IllegalAnswer when the rules do not offer it; the game then stays exactly as it was.
        """
        self._give(choice)
        try:
            if self.bots:
                self._let_bots()
        finally:
            self._tell("answer")
        return self

    def play_answer(self, choice: str | int | Option) -> None:
        """Answer the open question without letting bots reply."""
        self._give(choice)
        self._tell("answer")

    def step_bot(self) -> bool:
        """Let a bot answer if one is asked; False if it is not a bot's question."""
        stepped = self._let_bot()
        if stepped:
            self._tell("answer")
        return stepped

    def run_bots(self) -> Session:
        """Let bots answer until a person is asked or the game is over."""
        if self.asked in self.bots:
            try:
                self._let_bots()
            finally:
                self._tell("answer")
        return self

    def run(self, choose: Callable[[Any, Ask], int]) -> Session:
        """Play to the end, the fast way; `choose(table, ask)` names the position of each answer among the options."""
        try:
            self._run(choose)
        finally:
            self._tell("answer")
        return self

    def _give(self, choice: str | int | Option) -> None:
        ask = self._ask
        if ask is None:
            raise IllegalAnswer(f"the game is over: {self.result}")
        self._take(self._position(ask, choice))

    def _let_bot(self) -> bool:
        """One answer of a bot; False where none is asked."""
        ask = self._ask
        if ask is None:
            return False
        bot = self.bots.get(self.table.names[ask.seat])
        if bot is None:
            return False
        bot.moment = self.position      # so that undo, load and branch do not change what a bot will do
        self._take(self._position(ask, bot.choose(self.table, ask)))
        return True

    def _let_bots(self) -> None:
        while self._let_bot():
            pass

    def _tell(self, what: str) -> None:
        """Keep the game in its file and tell the listeners, now that a change is complete."""
        if self._autosave is None and not self.listeners:
            return
        told = [what]
        if self._autosave is not None and self._autosave.write():
            told.append("autosave")
            if self._autosave.error:
                from kit.autosave import NotKept

                warnings.warn(f"autosave: {self._autosave.error}", NotKept, stacklevel=3)
        self._announce(*told)

    def _announce(self, *told: str) -> None:
        for listener in tuple(self.listeners):
            for what in told:
                try:
                    listener(what)
                except Exception as error:      # the game has changed already, and others listen as well
                    warnings.warn(f"a listener of this game failed on {what!r}: {type(error).__name__}: {error}",
                                  RuntimeWarning, stacklevel=4)

    # ------------------------------------------------------------------ going back and forth
    def goto(self, position: int) -> Session:
        """Stand after that many answers of the recorded game; later answers stay for `redo`."""
        self._goto(position)
        self._tell("goto")
        return self

    def _goto(self, position: int) -> None:
        if not 0 <= position <= self.length:
            raise NothingThere(f"position {position}: this game holds positions 0 to {self.length}")
        self._begin(self._turn_of(position), position)

    def undo(self, consent: bool = False) -> Session:
        """Take back the last answer of a person, with what bots answered since.

        In play (`undo="play"`) an answer stays once it has shown somebody something new, unless `consent` says that
        all others agree. Raises NothingThere at the first question.
        """
        from kit.undoing import has_told

        here = self.position
        if here == 0:
            raise NothingThere("nothing to undo: this is the first question of the game")
        now = self.clone() if self.undo_mode == "play" and not consent else None
        target = here - 1
        self._goto(target)
        people = len(self.bots) < len(self.seats)
        while people and self.asked in self.bots:
            if target == 0:
                self._goto(here)
                raise NothingThere("nothing to undo: only bots have answered so far")
            target -= 1
            self._goto(target)
        if now is not None and has_told(self, now):
            question = self.ask
            self._goto(here)
            assert question is not None
            raise UndoRefused(f"{question.seat} cannot take back the answer to {question.question!r}: since then dice, "
                              "cards or other answers were seen; undo(consent=True) if the others agree")
        self._tell("undo")
        return self

    def redo(self) -> Session:
        """Take the next recorded answer again, with the bots' recorded answers after it."""
        if self.position == self.length:
            raise NothingThere("nothing to redo: no answer was taken back")
        self._goto(self.position + 1)
        people = len(self.bots) < len(self.seats)
        while people and self.asked in self.bots and self.position < self.length:
            self._goto(self.position + 1)
        self._tell("redo")
        return self

    def branch(self) -> Session:
        """An independent game that has come the same way to here, with the notes on the way.

        What was taken back is not in it, nor are other lines.
        """
        twin = self.clone()
        twin._cut(twin._done, twin._at)
        twin._ways = None
        twin._notes = {note.id: note for note in self._notes.values() if begins(note.way, tuple(twin._answers))}
        return twin

    def clone(self) -> Session:
        """An independent game at the same question, with the same answers to redo, notes and branches.

        It is kept in no file, and nobody listens to it.
        """
        twin = object.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin.listeners = []
        twin._autosave = None
        twin._notes = dict(self._notes)
        twin._ways = None if self._ways is None else self._ways.copy()
        twin.bots = {name: bot.copy() for name, bot in self.bots.items()}
        twin._answers = self._answers[:]
        twin._firsts = self._firsts[:]
        twin._starts = self._starts[:]      # the tables are shared: nobody changes them
        twin._begin(self._at, self._done)
        for _ in range(self._waits):
            assert twin._ask is not None    # a forced window
            twin._waits += 1
            twin._step(twin._ask.options[0])
        return twin

    # ------------------------------------------------------------------ other lines
    @property
    def line(self) -> int:
        """Id of the line the game is on; the first line of a game is 1."""
        self._lines.settle(self._answers)
        return self._lines.here

    @property
    def branches(self) -> Branches:
        """The other lines: ways the game went before somebody went back and answered otherwise. None is ever lost.

        A line that is only the beginning of another is part of that one.
        """
        return Branches(self)

    def branch_named(self, branch: Branch | int | str) -> Branch:
        """The branch with this id or name. Raises UnknownName."""
        return self.branches.named(branch)

    def switch(self, branch: Branch | int | str, at: int | None = None) -> Session:
        """Go on with another line; the one the game was on becomes a branch.

        branch  a Branch, its id or its name
        at      the position to stand at; None: where that line ends
        Raises UnknownName for a branch that is not there, NothingThere for a position it does not have.
        """
        chosen = self.branch_named(branch)
        position = chosen.length if at is None else at
        if not 0 <= position <= chosen.length:
            raise NothingThere(f"position {at}: {chosen.name} holds positions 0 to {chosen.length}")
        lines = self._lines
        line = lines.others.pop(chosen.id)
        if not begins(self._answers, line.answers):
            lines.keep(lines.here, Line(self._answers, self._firsts, self._starts))
        lines.here = chosen.id
        self._answers, self._firsts, self._starts = line.answers[:], line.firsts[:], line.starts[:]
        lines.told = []
        self._begin(self._turn_of(position), position)
        self._tell("switch")
        return self

    def rename_branch(self, branch: Branch | int | str, name: str) -> Branch:
        """Call a branch by another name; the name stays with it. Raises UnknownName, BadNote for what is no name."""
        chosen = self.branch_named(branch)
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 60:
            raise BadNote(f"branch: {name!r} is no name; use 1 to 60 printable characters")
        self._lines.names[chosen.id] = name
        self._tell("branch")
        return self.branch_named(chosen.id)

    def _on_line(self, number: int) -> Session:
        """A clone at the end of a line, this one or another."""
        twin = self.clone()
        if number == twin.line:
            twin._goto(twin.length)
            return twin
        return twin.switch(number)

    def _line_of(self, way: tuple[int, ...]) -> int:
        """Id of a line that holds all these answers: the one the game is on, else the oldest."""
        number, others = self.line, self._lines.others
        if begins(way, tuple(self._answers)):
            return number
        return next(other for other in sorted(others) if begins(way, tuple(others[other].answers)))

    # ------------------------------------------------------------------ notes
    @property
    def notes(self) -> Notes:
        """What was noted about moments of the game, on all its lines; `game.notes[0].text`."""
        return Notes(self, list(self._notes.values()))

    def note(self, text: str = "", tag: str | None = None, rating: int | None = None, seat: str | None = None,
             at: int | None = None, branch: Branch | int | str | None = None) -> Note:
        """Say something about a moment of the game; it is saved with it, and told in its reports.

        text    free, up to 4000 characters; may be left out beside a tag or a rating
        tag     "confusing", "unfair", "too long", "fun" or "rules question"
        rating  1 (bad) to 5 (good)
        seat    name of the seat that says it; None: the whole table. Other seats do not read a seat's notes
        at      position on the line the game is on, or on `branch`; None: now, or where that branch ends

        A note stays with the answers it is about, also when they are taken back and the game goes another way.
        Raises BadNote for a tag, rating or text that cannot be, UnknownName for a seat or branch that is not there,
        NothingThere for a position that the line does not have.
        """
        said = checked(text, tag, rating)
        self._check_author(seat)
        line, here = self, self.position
        if branch is not None:
            line = self._on_line(self.branch_named(branch).id)
            here = line.length
        at = here if at is None else at
        if type(at) is not int or not 0 <= at <= line.length:
            raise NothingThere(f"note: position {at!r}: this line holds positions 0 to {line.length}")
        note = self._add_note(self._noted + 1, line, at, said, seat)
        self._tell("note")
        return note

    def _add_note(self, number: int, line: Session, at: int, said: tuple[str, str | None, int | None],
                  seat: str | None) -> Note:
        """A note about a position of `line`, this game or a twin of it that may be moved."""
        if line._done != at or line._waits:
            line = line.clone() if line is self else line
            line._goto(at)      # between people, so that it says no more than the screen did
        ask = line.ask
        asked, question, rule = (None, None, None) if ask is None else (ask.seat, ask.question, ask.rule)
        note = Note(number, at, *said, seat, line.table.turn, asked, question, rule, tuple(line._answers[:at]))
        self._notes[number] = note
        self._noted = max(self._noted, number)
        return note

    def edit_note(self, note: Note | int, **changes: Any) -> Note:
        """Change what a note says: `text`, `tag`, `rating` or `seat`; what is not given stays, None takes it away.

        note  the note or its id. Raises UnknownName where there is none, and what `note` raises.
        """
        old = find_note(self._notes, note)
        if unknown := sorted(set(changes) - {"text", "tag", "rating", "seat"}):
            raise BadNote(f"note: {unknown[0]!r} cannot be changed; what can: text, tag, rating, seat")
        new = old._replace(**changes)
        text, tag, rating = checked("" if new.text is None else new.text, new.tag, new.rating)
        self._check_author(new.seat)
        self._notes[old.id] = new = new._replace(text=text, tag=tag, rating=rating)
        self._tell("note")
        return new

    def delete_note(self, note: Note | int) -> None:
        """Take a note away. Raises UnknownName where there is none."""
        del self._notes[find_note(self._notes, note).id]
        self._tell("note")

    def _check_author(self, seat: str | None) -> None:
        if seat is not None and seat not in self.seats:
            raise UnknownName(f"note: there is no seat {seat!r}; the seats are {', '.join(self.names)}")

    # ------------------------------------------------------------------ keeping
    def save(self, path: str | Path) -> Path:
        """Write the game to a file of readable JSON, at once or not at all."""
        from kit.saves import save

        return save(self, Path(path))

    def autosave(self, path: str | Path | None) -> Session:
        """Keep the game in a file from now on, after every answer, undo, note and other change; None: no longer.

        Bots that reply to one answer are kept with it, at once. The file is written now; one that is there already must
        hold a part of this game, such as what this game wrote earlier. Raises BadSave for any other, and where it
        cannot be written. Later trouble never stops the game: `autosave_error` tells it, a warning (NotKept) once, and
        every change tries again.
        """
        from kit.autosave import Autosave

        self._autosave = None if path is None else Autosave(self, Path(path))
        self._announce("autosave")
        return self

    @property
    def autosave_path(self) -> Path | None:
        """The file in which the game keeps itself; None: it does not."""
        return None if self._autosave is None else self._autosave.path

    @property
    def autosave_error(self) -> str:
        """Why the game as it stands could not be kept in its file; "" while all is well."""
        return "" if self._autosave is None else self._autosave.error

    def token(self) -> str:
        """The game as one short line of text for a chat or a link; `kit.from_token` takes it back.

        It holds the line the game is on; notes and other lines stay behind: those are in files only.
        """
        from kit.saves import token

        return token(self)

    # ------------------------------------------------------------------ telling others
    def to_json(self, seat: str | None = None, everything: bool = False) -> str:
        """The playtest as JSON for other tools: facts, answers, events, notes and branches.

        seat        as this seat may see it; None: everything is open
        everything  a game that is not over is told openly only where this says so

        Raises UnknownName for a seat that is not there, BadReport for an open game nobody opened.
        The form is told in kit/reports/export.py.
        """
        from kit.reports import to_json

        return to_json(self, seat, everything)

    def export(self, path: str | Path, seat: str | None = None, everything: bool = False) -> Path:
        """Write `to_json` to a file. Raises BadSave where it cannot be written or holds a saved game."""
        from kit.saves import write_other

        return write_other(Path(path), self.to_json(seat, everything))

    def report(self, path: str | Path | None = None, seat: str | None = None, everything: bool = False) -> Report:
        """The playtest as a page to read: figures, notes, and what happened turn by turn. It shows itself.

        path        where to write it, as a web page (.html) or Markdown (.md); None: nowhere
        seat        as this seat may see it; None: everything is open
        everything  a game that is not over is told openly only where this says so

        Raises UnknownName for a seat that is not there, BadReport for an open game nobody opened and for other kinds of
        files, BadSave where it cannot be written.
        """
        from kit.reports import Report

        report = Report(self, seat, everything)
        if path is not None:
            report.save(path)
        return report

    # ------------------------------------------------------------------ looks
    def __repr__(self) -> str:
        state = f"over, {self.result}" if self.over else f"{self.asked} to answer"
        return f"<{self.game.title}: {', '.join(self.names)}; turn {self.table.turn}, {state}>"

    def _repr_html_(self) -> str:
        from kit.view import session_html

        return session_html(self)


@cache
def numbered(seats: int) -> tuple[str, ...]:
    """The names of seats that were given none."""
    return tuple(f"Seat {number + 1}" for number in range(seats))


def check_seats(game: Game, seats: Sequence[str] | int) -> tuple[str, ...]:
    """Seat names from names or a number. Raises BadScenario for a wrong number, an empty or a doubled name."""
    if isinstance(seats, str):
        raise BadScenario(f"seats: give a list of names, such as ['Ann', 'Ben'], not {seats!r}")
    names = None if isinstance(seats, int) else tuple(seats)
    number = seats if isinstance(seats, int) else len(seats)
    if number not in game.seats:
        first, last = game.seats.start, game.seats.stop - 1
        allowed = f"{first} to {last}" if first < last else str(first)
        raise BadScenario(f"{game.title} is played by {allowed} seats, not {number}")
    if names is None:
        return numbered(number)
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 40:
            raise BadScenario(f"seats: {name!r} is no name; use 1 to 40 printable characters")
        if names.count(name) > 1:
            raise BadScenario(f"seats: {name!r} is there twice; every seat needs a name of its own")
    return names


def new_session(game: Game, seats: Sequence[str] | int, *, seed: int = 0, options: Any = None,
                bots: Mapping[str, str] | None = None, undo: UndoMode = "study",
                scenario: Mapping[str, Any] | None = None, private: bool = False) -> Session:
    """Set up a game or, with `scenario`, a described table; nobody has answered yet."""
    names = check_seats(game, seats)
    chosen = game.options.parse(options)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadScenario(f"seed: give a whole number, not {seed!r}")
    chance = Chance(seed)
    table = game.deal(names, chosen, chance) if scenario is None else game.scenario(names, chosen, chance, scenario)
    return Session(game, table, seats=names, seed=seed, bots=bots, undo=undo, scenario=scenario,
                   private=private)


__all__ = ["KitError", "Session", "Turn", "check_seats", "new_session"]
