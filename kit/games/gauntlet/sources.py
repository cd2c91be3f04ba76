"""What an effect can come from: a played card, an Asset, an Overlay, a Leader, a Territory, an effect that waits.

Every hook and move gets one of these, mostly called `me`: `me.seat` is "you" (conv.you-on-a-card), `me.card` the
printed card or NONE, and `me.rule` and `me.event` say why things happen, for the log.
"""

from __future__ import annotations

from typing import NamedTuple

from kit.games.gauntlet.hooks import NO_HOOKS, NO_USES, NO_VALUES, hooks_of, uses_of, values_of

NONE = -1

LEADER, ASSET, OVERLAY, WAITING = "leader", "asset", "overlay", "waiting"
RANK = {LEADER: 1, ASSET: 2, OVERLAY: 3, WAITING: 4}    # order within one seat (conv.same-window-one-owner)
RULE = {LEADER: "deck.leader-one", ASSET: "asset.only-when-banked", OVERLAY: "overlay.top-active",
        WAITING: "conv.written-order", "action": "play.action-effect", "battle": "play.battle-effect",
        "territory": "conv.specific-beats-general"}


class Because(NamedTuple):
    """Why a shared rule does something: its clause, and the event that led to it."""

    rule: str
    event: int = NONE
    seat: int = NONE
    card: int = NONE


class Source:
    """Something with a text that is in force. `kind` and `name` lead to its hooks (kit/games/gauntlet/hooks.py).

    data    small facts its text needs, of the text's own making; copies take them along
    acts    its hooks by window; says: what it has to say about numbers, by query; uses: the windows at which it may be
            used (all shared with every text of its name)
    """

    __slots__ = ("acts", "card", "data", "event", "kind", "name", "power", "rule", "says", "seat", "since", "uses")

    def __init__(self, kind: str, name: str, seat: int, card: int = NONE, event: int = NONE, since: int = 0) -> None:
        self.kind = kind
        self.name = name
        self.acts = hooks_of(kind, name)
        self.says = values_of(kind, name)
        self.uses = uses_of(kind, name)
        self.seat = seat
        self.card = card              # handle of the printed card; NONE for Leaders, Territories, Proposals
        self.event = event            # id of the event that brought it into force: cause of what it does
        self.rule = RULE.get(kind, "")
        self.power = ""               # what is being used, where it is not the name: an Order, say
        self.since = since            # counts up over the game: the older is first
        self.data: dict[str, int] = {}

    def copy(self) -> Source:
        twin = type(self).__new__(type(self))
        twin.kind = self.kind
        twin.name = self.name
        twin.acts = self.acts
        twin.says = self.says
        twin.uses = self.uses
        twin.seat = self.seat
        twin.card = self.card
        twin.event = self.event
        twin.rule = self.rule
        twin.power = self.power
        twin.since = self.since
        twin.data = self.data.copy()
        return twin

    def facts(self) -> tuple[object, ...]:
        return self.kind, self.name, self.seat, self.card, self.since, sorted(self.data.items())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.facts()}"


class Ground(Source):
    """The printed text of a Territory, as it works for one seat; made when it is asked for, never kept."""

    __slots__ = ("place",)

    def __init__(self, name: str, seat: int, place: int) -> None:
        super().__init__("territory", name, seat)
        self.place = place


class Play(Source):
    """A card played for its Action effect; in no zone until it is finished (action.source-in-limbo)."""

    __slots__ = ("picked", "via")

    def __init__(self, name: str, seat: int, card: int, event: int, via: str) -> None:
        # all that Source.__init__ sets, without the look-ups: one is made for every card that might be played
        self.kind, self.name, self.seat, self.card, self.event, self.since = "action", name, seat, card, event, 0
        self.acts, self.says, self.uses = NO_HOOKS, NO_VALUES, NO_USES      # hooks.PLAYS has its hooks
        self.rule, self.power, self.data = RULE["action"], "", {}
        self.via = via                # "opportunity before", "opportunity after", "opportunity", or what else let it be
        self.picked: list[int] = []   # what its costs and targets were, for its own text


class Asset(Source):
    """A card in an Asset Bank."""

    __slots__ = ("banked", "down", "under", "used")

    def __init__(self, name: str, seat: int, card: int, event: int, since: int, banked: int) -> None:
        super().__init__(ASSET, name, seat, card, event, since)
        self.banked = banked          # the turn in which it was banked
        self.used = 0                 # the turn in which it was used last
        self.down = NONE              # face down until the next start of a turn of this seat (asset.face-down)
        self.under: list[int] = []    # cards under it, hidden from the other seat (but hooks.OPEN_BELOW)

    def copy(self) -> Asset:
        twin = super().copy()
        assert isinstance(twin, Asset)
        twin.banked = self.banked
        twin.used = self.used
        twin.down = self.down
        twin.under = self.under[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.banked, self.used, self.down, self.under


class Overlay(Source):
    """A card attached to a Territory, or beside one. Ruins have no text (overlay.ruins).

    Its seat, the owner, makes its choices (overlay.owner-chooses).
    """

    __slots__ = ("is_off", "is_ruins", "placed", "was_committed")

    def __init__(self, name: str, seat: int, card: int, event: int, since: int, placed: int) -> None:
        super().__init__(OVERLAY, name, seat, card, event, since)
        self.placed = placed          # the turn in which it was placed
        self.is_ruins = False
        self.is_off = False           # made inactive for this battle (Counterworks)
        self.was_committed = False    # it was a hand commitment of the battle that placed it

    def copy(self) -> Overlay:
        twin = super().copy()
        assert isinstance(twin, Overlay)
        twin.placed = self.placed
        twin.is_ruins = self.is_ruins
        twin.is_off = self.is_off
        twin.was_committed = self.was_committed
        return twin

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.placed, self.is_ruins, self.is_off
