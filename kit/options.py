"""House rules: the base class of every game's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from kit.ask import BadOption


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of a game. A subclass lists them as fields of type `Literal[default, others...]`.

    Values are checked when options are made; they never change during a game.
    """

    def __post_init__(self) -> None:
        for name, allowed in self.choices().items():   # cached: reading annotations takes milliseconds
            value = getattr(self, name)
            if value not in allowed:
                raise BadOption(f"option {name} cannot be {value!r}; choose one of: {', '.join(map(str, allowed))}")

    @classmethod
    @cache
    def choices(cls) -> dict[str, tuple[Any, ...]]:
        """The values each switch may take, the default first."""
        hints = get_type_hints(cls)
        return {f.name: get_args(hints[f.name]) for f in fields(cls) if get_origin(hints[f.name]) is Literal}

    @classmethod
    def parse(cls, given: Mapping[str, Any] | Options | None) -> Self:
        """Options from a mapping of switches to values. Raises BadOption for an unknown switch or value."""
        if isinstance(given, Options):
            if not isinstance(given, cls):
                raise BadOption(f"these are options of another game: {type(given).__name__} instead of {cls.__name__}")
            return given
        if not given:
            return cls.defaults()
        known = [f.name for f in fields(cls) if f.init]
        for name in given:
            if name not in known:
                raise BadOption(f"there is no option {name!r}; known: {', '.join(sorted(known)) or 'none'}")
        return cls(**given)

    @classmethod
    @cache
    def defaults(cls) -> Self:
        """The options that change nothing; games may share them."""
        return cls()

    def changed(self) -> dict[str, Any]:
        """The switches that differ from their defaults."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
