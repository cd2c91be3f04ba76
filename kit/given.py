"""Reading the description of a table: what every game's scenarios ask of what they were given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from kit.ask import BadScenario
from kit.game import Table


def fault(what: str, instead: str) -> NoReturn:
    raise BadScenario(f"{what}; {instead}")


def seat_of(table: Table, name: Any, where: str) -> int:
    """The number of a named seat."""
    if name not in table.names:
        fault(f"{where}: there is no seat {name!r}", f"the seats are {', '.join(table.names)}")
    return table.names.index(name)


def per_seat(table: Table, given: Mapping[str, Any], key: str) -> list[tuple[int, Any]]:
    """The entries of a key that is given per seat, in the order written."""
    entries = given.get(key, {})
    if not isinstance(entries, Mapping):
        fault(f"{key}: {entries!r} is not given per seat", f"write a mapping such as {{{table.names[0]!r}: ...}}")
    return [(seat_of(table, name, key), value) for name, value in entries.items()]


def count(value: Any, where: str, most: int | None = None, least: int = 0) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least or (most is not None and value > most):
        allowed = f"{least} to {most}" if most is not None else f"{least} or more"
        fault(f"{where}: {value!r} cannot be", f"write a whole number, {allowed}")
    return value
