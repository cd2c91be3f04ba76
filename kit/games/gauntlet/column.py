"""What the column of Territories is made of, and what a seat may walk and has won on it."""

from __future__ import annotations

from typing import NamedTuple

from kit.games.gauntlet import hooks
from kit.games.gauntlet.sources import NONE, Overlay

HOOKED = ("acts", "says", "uses")    # the looked-up hooks of a Territory, which are no state


class Point(NamedTuple):
    """One position of movement (mov.points-and-tags). tag: no-battle, no-commit, advance-only, ordinary.

    An Order or card that granted it may be stopped from entering the opponent's position; then its price is paid back.
    """

    name: str
    tag: str
    card: int = NONE          # the card that granted it
    price: int = 0            # Command that was paid for it


class Won(NamedTuple):
    """A battle that was won this turn."""

    seat: int
    was_attacker: bool
    place: int
    was_enemy: bool          # on a Territory the loser controlled as the battle began
    occupied: bool           # and the winner came to occupy it by this win
    from_bh: tuple[int, ...]     # cards the winner used out of a Battle Hand


class Territory:
    """One place of the column: the card, whom it faces and what is attached to it."""

    __slots__ = ("acts", "beside", "controller", "deck_card", "deed", "name", "off", "overlays", "says", "stash",
                 "stasher", "uses")

    def __init__(self, name: str, controller: int) -> None:
        self.name = name                          # BLANK_GROUND: no text; "": a spot off the column
        self.acts = hooks.hooks_of("territory", name)
        self.says = hooks.values_of("territory", name)
        self.uses = hooks.uses_of("territory", name)
        self.controller = controller              # control.facing
        self.overlays: list[Overlay] = []         # bottom first
        self.beside: list[Overlay] = []           # face-up cards at it that are no Overlays
        self.stash = NONE                         # a card stashed here, and the seat it belongs to
        self.stasher = NONE
        self.deed = NONE                          # who owns its Deed
        self.deck_card = NONE                     # the Playable Deck card that is this Territory (Manifest Destiny)
        self.off: list[tuple[int, str, int]] = []     # printed text off: (for seat or NONE for both, scope, until turn)

    def copy(self) -> Territory:
        twin = Territory.__new__(Territory)
        twin.name, twin.controller = self.name, self.controller
        twin.acts, twin.says, twin.uses = self.acts, self.says, self.uses
        twin.overlays = [overlay.copy() for overlay in self.overlays] if self.overlays else []
        twin.beside = [overlay.copy() for overlay in self.beside] if self.beside else []
        twin.stash, twin.stasher, twin.deed = self.stash, self.stasher, self.deed
        twin.off = self.off[:]
        twin.deck_card = self.deck_card
        return twin

    def __repr__(self) -> str:
        return f"Territory{tuple(getattr(self, name) for name in self.__slots__ if name not in HOOKED)}"
