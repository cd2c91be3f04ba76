"""Driving the rules without a session: a recorded turn once more, the rest of a game in one go, or answer by answer."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from typing import Any

from kit.ask import Ask, GameOver, KitError, Option, Procedure
from kit.game import Game

TABLES_APART = 48
"""Bulk play keeps the table of a turn when at least so many answers were given since the last one it kept."""


def check_result(table: Any) -> None:
    """A rule that raises GameOver must have said how the game ended."""
    if table.result is None:
        raise KitError("a rule raised GameOver but left table.result empty; set it to a Result first")


def replay_turn(game: Game, table: Any, answers: Sequence[int]) -> None:
    """Play a whole recorded turn on a table that stands at its beginning."""
    send = game.take_turn(table).send
    given = iter(answers)
    answer: Option = None
    with suppress(StopIteration, GameOver):
        while True:
            ask = send(answer)
            answer = ask.options[next(given) if len(ask.options) > 1 or ask.stop else 0]


def rest_of_game(game: Game, table: Any, procedure: Procedure, ask: Ask, answers: list[int], firsts: list[int],
                 starts: list[Any]) -> Procedure:
    """The rules to the end of the game as one procedure, from the question at which the rules of this turn wait.

    answers        the recorded answers, to which the caller adds
    firsts, starts records of the turns, to which this adds (see Session)
    """
    try:
        while True:
            ask = procedure.send((yield ask))
    except StopIteration:
        pass
    except GameOver:
        check_result(table)
    kept = firsts[-1]
    while table.result is None:
        first = len(answers)
        firsts.append(first)
        if first - kept < TABLES_APART:
            starts.append(None)
        else:
            table.log.seal()
            starts.append(table.copy())
            kept = first
        try:
            yield from game.take_turn(table)
        except GameOver:
            check_result(table)


class Driver:
    """A table whose rules stop at every question, also at one with a single answer.

    ask  the open question; None before the first `take`, and when the game is over
    """

    def __init__(self, game: Game, table: Any) -> None:
        self.game = game
        self.table = table
        self.ask: Ask | None = None
        self._running = self._turns()

    def _turns(self) -> Generator[Ask, Option, None]:
        """The rules from here to the end of the game."""
        while self.table.result is None:
            with suppress(GameOver):
                yield from self.game.take_turn(self.table)

    def take(self, option: Option) -> None:
        """Answer the open question, and go on to the next one or to the end of the game; None begins."""
        self.ask = None
        with suppress(StopIteration):
            self.ask = self._running.send(option)
