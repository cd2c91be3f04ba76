"""The answers of a game once more, one after the other, with the table at each: a single pass over the recording."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.ask import Ask, GameOver

if TYPE_CHECKING:
    from kit.session import Session


class Step(NamedTuple):
    """One question of a game before it is answered, forced ones included; or the beginning of a turn."""

    table: Any          # goes on with the game: look now, keep nothing
    ask: Ask | None     # None: a turn begins here
    chosen: int         # the answer, as a position among the options
    position: int       # recorded answers before it
    is_forced: bool     # a single option: neither counted nor recorded


def walk(session: Session) -> Iterator[Step]:
    """Every turn and question of the line the game is on, up to the question at which it stands."""
    table = session._start(0).copy()
    answers, done = session._answers, session.position
    position = waits = 0        # windows passed since the last answer
    while table.result is None:
        yield Step(table, None, -1, position, False)
        procedure = session.game.take_turn(table)
        answer = None
        try:
            while True:
                ask = procedure.send(answer)
                is_forced = len(ask.options) < 2 and not ask.stop
                if position == done and (not is_forced or (session.private and waits == session._waits)):
                    return
                chosen = 0 if is_forced else answers[position]
                yield Step(table, ask, chosen, position, is_forced)
                position, waits = (position, waits + 1) if is_forced else (position + 1, 0)
                answer = ask.options[chosen]
        except (StopIteration, GameOver):
            pass
