"""The recorded answers of a game, and the rules that run along them: the one place that drives a generator."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, overload

from kit.ask import Ask, BadSave, GameOver, IllegalAnswer, Option, Procedure, Refused
from kit.game import Game
from kit.lines import Line, Lines
from kit.replay import check_result, replay_turn, rest_of_game


class Turn(NamedTuple):
    """One turn of a recorded game."""

    start: Any              # the table as the turn began, never to be changed
    first: int              # number of answers in the game before this turn
    answers: list[int]      # given in this turn, as positions among the options


class Turns(Sequence[Turn]):
    """The turns of a game as they are recorded when one looks."""

    def __init__(self, session: Recorded) -> None:
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


class Recorded:
    """A game that stands at one of its recorded positions. `Session` adds what people do with it."""

    _ways: Lines | None = None      # see `_lines`; made when somebody looks, since bulk play has none

    def __init__(self, game: Game, table: Any, private: bool = False) -> None:
        self.game = game
        self._private = private
        self._ask: Ask | None = None
        self._procedure: Procedure
        self._answers: list[int] = []           # of the whole game, as positions among the options
        self._firsts = [0]                      # for each turn: answers before it
        self._starts: list[Any] = [table]       # for each turn: the table as it began; None where none was kept
        self._at = 0                            # the turn we stand in
        self._done = 0                          # answers given up to here
        self._waits = 0                         # forced windows of this turn passed since then (in private only)
        self._begin(0, 0)

    # ------------------------------------------------------------------ where it stands
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
    def pending(self) -> Ask | None:
        """The open question as the rules asked it; None when the game is over."""
        return self._ask

    @property
    def refused(self) -> Refused:
        """Moves a person might look for here, that may not be chosen, and why."""
        if self._ask is None:
            return Refused()
        offered = set(self.texts())
        return Refused((text, refusal) for text, refusal in self.game.refusals(self.table, self._ask)
                       if text not in offered)

    def texts(self) -> tuple[str, ...]:
        """The answers of the open question, in words."""
        if self._ask is None:
            return ()
        return tuple(self.game.text(self.table, self._ask, option) for option in self._ask.options)

    @property
    def position(self) -> int:
        """Answers given up to here."""
        return self._done

    @property
    def length(self) -> int:
        """Answers recorded, those taken back included."""
        return len(self._answers)

    @property
    def _lines(self) -> Lines:
        """The ways the game went before somebody went back and answered otherwise."""
        if self._ways is None:
            self._ways = Lines()
        return self._ways

    @property
    def _turns(self) -> Turns:
        return Turns(self)

    # ------------------------------------------------------------------ answering
    def _run(self, choose: Callable[[Any, Ask], int]) -> None:
        """Play to the end, without a call for each answer (see Session.run)."""
        answers = self._answers
        while (ask := self._ask) is not None and (self.private or self._done < len(answers)):
            self._take(self._position(ask, choose(self.table, ask)))
        if ask is None:
            return
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
        """Record one answer and run the rules to the next question; answers that had been taken back become a line."""
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
            if redo is not None and redo[0]:
                self._lines.leave(Line(self._answers[:done] + redo[0], self._firsts[:at + 1] + redo[1],
                                       self._starts[:at + 1] + redo[2]))
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
        if self._ways is not None:
            del self._ways.told[at:]

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
        self._waits = 0     # a replay begins with the turn
        if self._at == len(self._firsts):
            table.log.seal()
            self._firsts.append(self._done)
            self._starts.append(table.copy())
        self._procedure = self.game.take_turn(table)
        return True

    def _turn_of(self, position: int) -> int:
        return bisect_right(self._firsts, position) - 1
