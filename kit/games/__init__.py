"""The games of the kit: each is a package or module here, with its `Game` under the name GAME."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from kit.ask import UnknownName

if TYPE_CHECKING:
    from kit.game import Game


def known() -> tuple[str, ...]:
    """The names of all games, in alphabetical order; none of them is loaded for it."""
    from pkgutil import iter_modules

    return tuple(sorted(module.name for module in iter_modules(__path__) if not module.name.startswith("_")))


def find(game: str | Game) -> Game:
    """The game of that name; a Game is taken as it is. Raises UnknownName with the names that are known."""
    from kit.game import Game

    if isinstance(game, Game):
        return game
    if game not in known():
        raise UnknownName(f"there is no game {game!r}; known: {', '.join(known())}")
    found = getattr(import_module(f"{__name__}.{game}"), "GAME", None)
    if not isinstance(found, Game):
        raise UnknownName(f"kit.games.{game} has no game under the name GAME; see kit/game.py for how to write one")
    return found


class _Games(ModuleType):
    """This package. Calling it lists the games: `kit.games()` is for notebooks, `kit.games.scarlyt` for code."""

    def __call__(self) -> tuple[str, ...]:
        return known()


sys.modules[__name__].__class__ = _Games
