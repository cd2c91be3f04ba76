"""A game in progress: asks, records answers, and goes back and forth by replaying the turn from its start."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from kit.ask import (
    Ask,
    BadSave,
    BadScenario,
    GameOver,
    IllegalAnswer,
    KitError,
    NothingThere,
    Option,
    Procedure,
    Question,
    Refusal,
    Result,
    UndoRefused,
    UnknownName,
)
from kit.chance import Chance
from kit.events import CARD
from kit.game import Game
from kit.options import Options
from kit.replay import check_result, replay_turn, rest_of_game

if TYPE_CHECKING:
    import networkx as nx

    from kit.bots import Bot

UndoMode = Literal["study", "play"]


class Turn(NamedTuple):
    """One turn of a recorded game."""

    start: Any              # the table as the turn began, never to be changed
    first: int              # number of answers in the game before this turn
    answers: list[int]      # given in this turn, as positions among the options


class Turns(Sequence[Turn]):
    """The turns of a session as they are recorded when one looks."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __len__(self) -> int:
        return len(self._session._firsts)

    @overload
    def __getitem__(self, at: int) -> Turn: ...
    @overload
    def __getitem__(self, at: slice) -> list[Turn]: ...
    def __getitem__(self, at: int | slice) -> Turn | list[Turn]:
        if isinstance(at, slice):
            return [self[number] for number in range(len(self))[at]]
        session = self._session
        at = range(len(self))[at]
        first = session._firsts[at]
        return Turn(session._start(at), first, session._answers[first:session._end(at)])


class Session:
    """One game, waiting at one open question.

    Made by `kit.new`, `kit.scenario`, `kit.load` and `kit.from_token`. Positions in a game are counted in answers:
    position 0 is the first question; forced answers (a single option) are not counted and not recorded.
    """

    def __init__(self, game: Game, table: Any, *, seats: Sequence[str], seed: int = 0,
                 bots: Mapping[str, str] | None = None, undo: UndoMode = "study",
                 scenario: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seats = tuple(seats)       # as the players sat down; `table.names` is the order of turns
        self.seed = seed
        self.given = scenario           # what kit.scenario was called with, None for an ordinary game
        self.undo_mode: UndoMode = undo
        self.notes: list[dict[str, Any]] = []
        self._private = False
        self.bots: dict[str, Bot] = {}
        if bots:
            from kit.bots import make_bot

            for name, kind in bots.items():
                if name not in self.seats:
                    raise UnknownName(f"bots: there is no seat {name!r}; the seats are {', '.join(self.seats)}")
                self.bots[name] = make_bot(kind, game, seed, name)
        self._ask: Ask | None = None
        self._procedure: Procedure
        self._answers: list[int] = []           # of the whole game, as positions among the options
        self._firsts = [0]                      # for each turn: answers before it
        self._starts: list[Any] = [table]       # for each turn: the table as it began; None where none was kept
        self._at = 0                            # the turn we stand in
        self._done = 0                          # answers given up to here
        self._waits = 0                         # forced windows passed since the last of them (in private only)
        self._begin(0, 0)

    # ------------------------------------------------------------------ what is going on
    @property
    def private(self) -> bool:
        """True: stop at forced questions too, so that a window where a seat can only pass looks like a declined one."""
        return self._private

    @private.setter
    def private(self, private: bool) -> None:
        self._private = private
        if hasattr(self.table, "discreet"):     # a game whose rules pass over forced windows by themselves
            self.table.discreet = private

    @property
    def names(self) -> tuple[str, ...]:
        """The seats in the order of their turns."""
        return self.table.names  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        return self._ask is None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.table.result  # type: ignore[no-any-return]

    @property
    def pending(self) -> Ask | None:
        """The open question as the rules asked it; None when the game is over."""
        return self._ask

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
    def refused(self) -> dict[str, Refusal]:
        """Moves a person might look for here, that may not be chosen, and why."""
        if self._ask is None:
            return {}
        offered = set(self.texts())
        return {text: refusal for text, refusal in self.game.refusals(self.table, self._ask) if text not in offered}

    @property
    def log(self) -> Any:
        """What happened, with rule and cause: a table in a notebook, lines in a terminal."""
        from kit.view import LogView

        return LogView(self, None)

    @property
    def options(self) -> Options:
        return self.table.options  # type: ignore[no-any-return]

    def texts(self) -> tuple[str, ...]:
        """The answers of the open question, in words."""
        if self._ask is None:
            return ()
        return tuple(self.game.text(self.table, self._ask, option) for option in self._ask.options)

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

        Raises IllegalAnswer when the rules do not offer it; the game then stays exactly as it was.
        """
        self.play_answer(choice)
        if self.bots:
            self.run_bots()
        return self

    def play_answer(self, choice: str | int | Option) -> None:
        """Answer the open question without letting bots reply."""
        ask = self._ask
        if ask is None:
            raise IllegalAnswer(f"the game is over: {self.result}")
        self._take(self._position(ask, choice))

    def step_bot(self) -> bool:
        """Let a bot answer if one is asked; False if it is not a bot's question."""
        ask = self._ask
        if ask is None:
            return False
        bot = self.bots.get(self.table.names[ask.seat])
        if bot is None:
            return False
        bot.moment = self.position      # so that undo, load and branch do not change what a bot will do
        self._take(self._position(ask, bot.choose(self.table, ask)))
        return True

    def run_bots(self) -> Session:
        """Let bots answer until a person is asked or the game is over."""
        while self.step_bot():
            pass
        return self

    def run(self, choose: Callable[[Any, Ask], int]) -> Session:
        """Play to the end, the fast way; `choose(table, ask)` names the position of each answer among the options."""
        answers = self._answers
        while (ask := self._ask) is not None and (self.private or self._done < len(answers)):
            self._take(self._position(ask, choose(self.table, ask)))
        if ask is None:
            return self
        # what _take and _step do, without a call for each answer
        table = self.table
        procedure = rest_of_game(self.game, table, self._procedure, ask, answers, self._firsts, self._starts)
        send = procedure.send
        ask = next(procedure)
        failed = 0
        try:
            while ask is not None:
                options = ask.options
                if len(options) > 1 or ask.stop:
                    position = choose(table, ask)
                    if not 0 <= position < len(options):
                        self._ask = ask
                        raise self._illegal(ask, position)
                    answers.append(position)
                    answer = options[position]
                else:
                    answer = options[0]
                try:
                    ask = send(answer)
                except StopIteration:
                    ask = None
                except BaseException:
                    failed = 1      # not the chooser but a rule: the last answer does not count
                    raise
        except BaseException:
            self._cut(len(answers) - failed)
            self._begin(len(self._firsts) - 1, len(answers))
            raise
        self._ask = None
        self._at = len(self._firsts) - 1
        self._done = len(answers)
        return self

    def _position(self, ask: Ask, choice: Any) -> int:
        if isinstance(choice, int) and not isinstance(choice, bool):
            if 0 <= choice < len(ask.options):
                return choice
        else:
            for position, option in enumerate(ask.options):
                if option == choice:
                    return position
            if isinstance(choice, str):
                texts = self.texts()
                if choice in texts:
                    return texts.index(choice)
        raise self._illegal(ask, choice)

    def _illegal(self, ask: Ask, choice: Any) -> IllegalAnswer:
        why = ""
        if isinstance(choice, str) and (refusal := self.refused.get(choice)):
            why = f" because {refusal.reason} ({refusal.rule})"
        offered = "; ".join(self.texts())
        question = self.game.question(self.table, ask)
        return IllegalAnswer(f"{self.names[ask.seat]} cannot answer {choice!r} to {question!r} ({ask.rule}){why}; "
                             f"choose one of: {offered}")

    def _take(self, position: int) -> None:
        """Record one answer, forget any answers that had been taken back, and run the rules to the next question."""
        ask = self._ask
        assert ask is not None
        forced = len(ask.options) < 2 and not ask.stop      # shown in private only: neither counted nor recorded
        at, done = self._at, self._done
        redo = None
        if not forced and (done < len(self._answers) or at + 1 < len(self._firsts)):
            redo = self._answers[done:], self._firsts[at + 1:], self._starts[at + 1:]
            self._cut(done, at)
        try:
            if forced:
                self._waits += 1
            else:
                self._answers.append(position)
                self._done = done + 1
                self._waits = 0
            self._step(ask.options[position])
        except BaseException:
            # neither a fault in a rule nor an interrupt may cost the game: everything is as before this answer
            if not forced:
                self._cut(done, at)
            if redo is not None:
                self._answers += redo[0]
                self._firsts += redo[1]
                self._starts += redo[2]
            self._begin(at, done)
            raise

    def _cut(self, done: int, at: int | None = None) -> None:
        """Forget all but the first `done` answers, and the turns after turn `at` or that begin later."""
        at = self._turn_of(done) if at is None else at
        del self._answers[done:]
        del self._firsts[at + 1:]
        del self._starts[at + 1:]

    # ------------------------------------------------------------------ driving the rules
    def _begin(self, at: int, done: int) -> None:
        """Stand in turn `at` after `done` answers of the game: copy the table as the turn began and replay."""
        first = self._firsts[at]
        self._at = at
        self._done = first
        self._waits = 0
        self.table: Any = self._start(at).copy()
        self._procedure = self.game.take_turn(self.table)
        # forced windows are not recorded, so a replay runs through them; only its last step may stop at one
        private = self.private
        try:
            self.private = private and done == first
            self._step(None)
            for position in self._answers[first:done]:
                ask = self._ask
                if ask is None or position >= len(ask.options):
                    raise BadSave(f"answer {self._done}: the rules offer no answer number {position} there", self)
                self._done += 1
                self.private = private and self._done == done
                self._step(ask.options[position])
        finally:
            self.private = private

    def _start(self, at: int) -> Any:
        """The table as turn `at` began; where bulk play kept none, it is made here by replay."""
        if self._starts[at] is None:
            kept = at
            while self._starts[kept] is None:
                kept -= 1
            table = self._starts[kept].copy()
            record, table.chance.record = table.chance.record, None
            for turn in range(kept, at):
                replay_turn(self.game, table, self._answers[self._firsts[turn]:self._firsts[turn + 1]])
            table.log.seal()
            table.chance.record = record
            self._starts[at] = table
        return self._starts[at]

    def _end(self, at: int) -> int:
        """Number of recorded answers up to the end of turn `at`."""
        return self._firsts[at + 1] if at + 1 < len(self._firsts) else len(self._answers)

    def _step(self, answer: Option) -> None:
        """Send one answer into the running rule and take forced answers, up to the next question or the end."""
        private = self.private
        self._ask = None
        while True:
            send = self._procedure.send
            try:
                ask = send(answer)
                while len(ask.options) < 2 and not ask.stop and not private:
                    ask = send(ask.options[0])
                self._ask = ask
                return
            except StopIteration:
                pass
            except GameOver:
                check_result(self.table)
            if not self._next_turn():
                return
            answer = None

    def _next_turn(self) -> bool:
        """The rules of a turn have ended: begin the next one; False if the game is over."""
        table = self.table
        if table.result is not None:
            return False
        self._at += 1
        if self._at == len(self._firsts):
            table.log.seal()
            self._firsts.append(self._done)
            self._starts.append(table.copy())
        self._procedure = self.game.take_turn(table)
        return True

    # ------------------------------------------------------------------ going back and forth
    @property
    def position(self) -> int:
        """Answers given up to here."""
        return self._done

    @property
    def length(self) -> int:
        """Answers recorded, those taken back included."""
        return len(self._answers)

    def goto(self, position: int) -> Session:
        """Stand after that many answers of the recorded game; later answers stay for `redo`."""
        if not 0 <= position <= self.length:
            raise NothingThere(f"position {position}: this game holds positions 0 to {self.length}")
        self._begin(self._turn_of(position), position)
        return self

    def _turn_of(self, position: int) -> int:
        return bisect_right(self._firsts, position) - 1

    @property
    def _turns(self) -> Turns:
        return Turns(self)

    def undo(self, consent: bool = False) -> Session:
        """Take back the last answer of a person, with what bots answered since.

        In play (`undo="play"`) an answer stays once it has shown somebody something new, unless `consent` says that
        all others agree. Raises NothingThere at the first question.
        """
        here = self.position
        if here == 0:
            raise NothingThere("nothing to undo: this is the first question of the game")
        binding = self.undo_mode == "play" and not consent
        known = self._knowledge() if binding else None
        target = here - 1
        self.goto(target)
        people = len(self.bots) < len(self.seats)
        while people and self.asked in self.bots:
            if target == 0:
                self.goto(here)
                raise NothingThere("nothing to undo: only bots have answered so far")
            target -= 1
            self.goto(target)
        if binding and known != self._knowledge():
            question = self.ask
            self.goto(here)
            assert question is not None
            raise UndoRefused(f"{question.seat} cannot take back the answer to {question.question!r}: since then dice, "
                              "cards or other answers were seen; undo(consent=True) if the others agree")
        return self

    def _knowledge(self) -> tuple[dict[str, int], int, str | None]:
        """What anybody could have learned: chance results taken, cards shown, and who is asked."""
        return self.table.chance.counts, sum(raw[CARD] >= 0 for raw in self.table.log.raw()), self.asked

    def redo(self) -> Session:
        """Take the next recorded answer again, with the bots' recorded answers after it."""
        if self.position == self.length:
            raise NothingThere("nothing to redo: no answer was taken back")
        self.goto(self.position + 1)
        people = len(self.bots) < len(self.seats)
        while people and self.asked in self.bots and self.position < self.length:
            self.goto(self.position + 1)
        return self

    def branch(self) -> Session:
        """An independent game that has come the same way to here; what was taken back is not in it."""
        twin = self.clone()
        twin._cut(twin._done, twin._at)
        return twin

    def clone(self) -> Session:
        """An independent game at the same question, with the same answers to redo."""
        twin = object.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin.notes = [dict(note) for note in self.notes]
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

    # ------------------------------------------------------------------ keeping
    def save(self, path: str | Path) -> Path:
        """Write the game to a file of readable JSON, at once or not at all."""
        from kit.saves import save

        return save(self, Path(path))

    def token(self) -> str:
        """The game as one short line of text for a chat or a link; `kit.from_token` takes it back."""
        from kit.saves import token

        return token(self)

    def note(self, text: str, tag: str | None = None) -> None:
        """Attach a remark to this moment; it is saved with the game."""
        self.notes.append({"at": self.position, "text": text, **({"tag": tag} if tag else {})})

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
        allowed = f"{game.seats.start} to {game.seats.stop - 1}"
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
                scenario: Mapping[str, Any] | None = None) -> Session:
    """Set up a game or, with `scenario`, a described table; nobody has answered yet."""
    names = check_seats(game, seats)
    chosen = game.options.parse(options)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadScenario(f"seed: give a whole number, not {seed!r}")
    chance = Chance(seed)
    table = game.deal(names, chosen, chance) if scenario is None else game.scenario(names, chosen, chance, scenario)
    return Session(game, table, seats=names, seed=seed, bots=bots, undo=undo, scenario=scenario)


__all__ = ["KitError", "Session", "Turn", "check_seats", "new_session"]
