"""Driving the rules without a person: a recorded turn once more, and the rest of a game in one go."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from kit.ask import Ask, GameOver, KitError, Option, Procedure
from kit.game import Game

TABLES_APART = 16
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
