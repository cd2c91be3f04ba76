"""What every bot is: a seat's player who sees what that seat may see, with a stream of chance of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from kit.ask import Ask
from kit.chance import Chance
from kit.game import Game


class Bot(ABC):
    """Plays one seat. Subclass it, set `kind` and write `choose`.

    The table that `choose` gets is the real one. A bot passes it to `Game.blind(table, ask.seat)` and looks at nothing
    but the result, so that it knows what a person in that seat would know.

    moment  number of the decision, set by the session: what the bot's own chance depends on beside seed and name
    """

    kind: str

    def __init__(self, game: Game, seed: int, name: str) -> None:
        self.game = game
        self.name = name
        self.moment = 0
        self._chance = Chance(seed)
        self._stream = f"bot/{name}"

    @abstractmethod
    def choose(self, table: Any, ask: Ask) -> int:
        """The position of the bot's answer among `ask.options`."""

    def copy(self) -> Bot:
        """A bot that will do the same, whatever becomes of this one."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._chance = self._chance.copy()
        return twin

    def pick(self, count: int) -> int:
        """A random position 0..count-1 of this bot's own stream; one result for each moment."""
        self._chance.counts[self._stream] = self.moment
        self.moment += 1
        return self._chance.pick(self._stream, count)

    def __repr__(self) -> str:
        return f"<{self.kind} bot {self.name}>"
