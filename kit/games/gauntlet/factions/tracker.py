"""What a faction keeps beside the table: its resources and everything else that is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kit.ask import BadScenario
from kit.games.gauntlet.sources import NONE

if TYPE_CHECKING:
    from kit.games.gauntlet.table import Table


class Tracker:
    """The state of one faction at one seat. A faction with more to keep derives from it and extends `copy`.

    resources   by name, such as {"command": 1}: what a scenario gives, a badge shows and moves.gain changes
    most        the maximum of each resource that has one
    """

    __slots__ = ("most", "resources")

    def __init__(self, resources: dict[str, int] | None = None, most: dict[str, int] | None = None) -> None:
        self.resources = resources or {}
        self.most = most or {}

    def copy(self) -> Tracker:
        twin = type(self).__new__(type(self))
        twin.resources = self.resources.copy()
        twin.most = self.most
        return twin

    def cards(self) -> list[int]:
        """The cards that lie in the faction's own areas (zone.extra), each once."""
        return []

    def area(self, card: int) -> str:
        """What people call the area of the faction in which an open card lies; "" if it does not lie in one."""
        return ""

    def hidden(self) -> list[int]:
        """Those of them that the other seat may not see."""
        return []

    def hide(self, card: int, nameless: int) -> None:
        """Put the nameless card in the place of a hidden one, on a copy for the other seat."""

    def may_hide(self, table: Table, card: int) -> bool:
        """Whether a hidden card of it might be this one, for all that the other seat knows."""
        return True

    def remove(self, card: int) -> bool:
        """Take a card out of the faction's areas; False if it does not lie there."""
        return False

    def receive(self, table: Table, card: int, by: Any) -> None:
        """A card comes into the faction's own area, such as the Treasury (Capital Gains)."""
        raise BadScenario("this faction has no area for cards")

    def shift(self, place: int) -> None:
        """A Territory comes into the column at `place`: places kept from there on move up by one."""

    def facts(self) -> tuple[object, ...]:
        return (sorted(self.resources.items()),)

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.facts()}"


def amount(tracker: Tracker, resource: str) -> int:
    """How much of a resource there is; NONE if the faction does not use it."""
    return tracker.resources.get(resource, NONE)
