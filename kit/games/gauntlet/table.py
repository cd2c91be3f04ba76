"""Everything that lies on a Gauntlet table, as plain data, and the questions one can answer by looking at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from kit.ask import Result
from kit.chance import Chance
from kit.events import Log
from kit.games.gauntlet import hooks
from kit.games.gauntlet.cards import BLANK_GROUND, NAME
from kit.games.gauntlet.column import Point, Territory, Won
from kit.games.gauntlet.fight import Fight
from kit.games.gauntlet.options import GauntletOptions
from kit.games.gauntlet.sources import ASSET, NONE, OVERLAY, RANK, Asset, Ground, Overlay, Source
from kit.games.gauntlet.windows import ASSET_LIMIT, ASSETS_OFF, CHOICES, HAND_SIZE

if TYPE_CHECKING:
    from kit.games.gauntlet.factions.tracker import Tracker

Voice = tuple[Callable[..., Any], Any]
NO_VOICES: tuple[Voice, ...] = ()
SEATS = (0, 1)
ON_GROUND = hooks.NAMED["territory"]
IN_BATTLE = hooks.NAMED["battle"]
FORMING = (HAND_SIZE, CHOICES)
BOTH = ((0, 1), (1, 0))     # the order of the seats, by the one that goes first


class Table:
    """Everything on the table. Rules read it freely and change it through moves.py only.

    Cards are handles: small whole numbers given out after the shuffle, seat 0 first. `face[handle]` indexes the columns
    of cards.py. Places run from 0, off seat 0's end, to `last`, off seat 1's end; `column[place]` is always there.
    """

    __slots__ = (
        "about", "active", "aside", "bank", "barred", "began", "behind", "born", "captured", "chance", "column",
        "direction", "discard", "draw", "extra", "face", "factions", "fight", "fights", "fights_begun", "forced_off",
        "graveyard", "hand", "has_moved", "instant", "intruder", "kept_active", "later", "leaders", "limbo",
        "listeners", "log", "moving", "names", "normal", "once", "options", "orders", "own", "owner", "past", "pauses",
        "points", "pos", "result", "seats", "sources", "split", "step", "stopped", "taken", "trackers", "triggers",
        "turn", "turn_over", "unsettled", "waiting", "won",
    )

    def __init__(self, names: tuple[str, ...], options: GauntletOptions, chance: Chance) -> None:
        self.names = names
        self.options = options
        self.chance = chance
        self.log = Log()
        self.result: Result | None = None
        self.active = 0
        self.turn = 0                                 # turns begun
        self.step = "setup"                           # setup, T0 .. T8: where take_turn goes on

        self.face: list[int] = []                     # never changed in place: copies share it
        self.owner: list[int] = []
        self.hand: list[list[int]] = [[], []]
        self.draw: list[list[int]] = [[], []]         # top last, as all piles (zone.draw-pile)
        self.discard: list[list[int]] = [[], []]      # zone.discard
        self.graveyard: list[list[int]] = [[], []]    # zone.graveyard
        self.bank: list[list[Asset]] = [[], []]       # oldest first (zone.asset-bank)
        self.aside: list[list[int]] = [[], []]        # set aside by an effect under way, face up
        self.limbo: list[int] = []                    # cards whose Action is being carried out
        self.column: list[Territory] = []
        self.orders: list[list[str]] = [[], []]       # setup: the Territories of each seat, in the order chosen

        self.factions: list[str] = ["", ""]
        self.leaders: list[str] = ["", ""]
        self.trackers: list[Tracker] = []
        self.waiting: list[Source] = []               # effects that wait, and bans, oldest first
        self.sources: list[Source] = []               # leaders and factions
        self.listeners: dict[str, list[Source]] = {}  # by window or query, what is in play and may act there, in order
        self.own: tuple[dict[str, list[Source]], ...] = ({}, {})     # the same by seat
        self.born = 0                                 # running number of sources

        self.pos = [0, 0]                             # token of each seat
        self.began = [0, 0]                           # where it stood as this turn began
        self.forced_off = [True, True]                # a token off its own end was driven there
        self.intruder = NONE                          # the seat that steps in upon the other, before their battle
        self.taken: list[list[int]] = [[], []]        # places a seat came to occupy by beating their controller
        self.kept_active = [NONE, NONE]               # the Asset chosen to stay active (card.supply-lines-choice)

        # this turn
        self.normal = 1                               # normal Action Opportunities left for now (ao.one-card-per-turn)
        self.later = 0                                # those that are for after movement only (terr.command-tent)
        self.extra = 0                                # extra opportunities that may be kept (ao.extra-when-spent)
        self.instant = 0                              # extra opportunities that are being offered now
        self.barred = False                           # no opportunity after movement (ao.blocked-means-all)
        self.points: list[Point] = []                 # movement left
        self.direction = 0                            # of this Movement step: +1 forward, -1 back, 0 open
        self.has_moved = False
        self.moving = True                            # False: no voluntary movement any more this turn (mov.ends)
        self.turn_over = False                        # an effect ended the turn
        self.once: dict[str, int] = {}                # limits scoped to this turn
        self.won: list[Won] = []
        self.captured: list[tuple[int, int]] = []     # (seat, place) captured this turn
        self.fights = 0                               # battles finished this turn
        self.fights_begun = 0                         # in the whole game

        self.fight: Fight | None = None
        self.about: Any = None                        # what the open reaction window is about
        self.stopped = False                          # set by a text to stop what the window is about
        self.unsettled = False                        # something happened that others may have to react to
        self.triggers: list[tuple[str, int, Any]] = []
        self.behind: dict[int, tuple[tuple[str, int], ...]] = {}    # by event: what made it, as names and numbers
        self.pauses = False                           # a worked example stops as each step begins
        self.past: list[Fight] = []                   # finished battles, kept for worked examples only
        self.seats = SEATS
        self.split = 0                                # first handle of seat 1

    def copy(self) -> Table:
        """An independent table. A rule under way is not copied; see Fight.copy."""
        twin = Unheard.__new__(Unheard)
        for name, value in zip(SHARED, all_shared(self), strict=True):
            setattr(twin, name, value)
        for name, value in zip(LISTS, all_lists(self), strict=True):
            setattr(twin, name, value[:])
        for name, (first, second) in zip(PAIRS, all_pairs(self), strict=True):
            setattr(twin, name, [first[:], second[:]])
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.once = self.once.copy()
        twin.behind = self.behind.copy()
        twin.bank = [[asset.copy() for asset in bank] for bank in self.bank]
        twin.column = [ground.copy() for ground in self.column]
        twin.trackers = [tracker.copy() for tracker in self.trackers]
        twin.waiting = [source.copy() for source in self.waiting]
        twin.sources = [source.copy() for source in self.sources]
        twin.fight = None if self.fight is None else self.fight.copy()
        twin.about = None
        return twin

    # ------------------------------------------------------------------ who may act when
    def in_play(self) -> list[Source]:
        """Leaders, Assets, Overlays and waiting effects, in no particular order."""
        found: list[Source] = [*self.sources, *self.bank[0], *self.bank[1], *self.waiting]
        for ground in self.column:
            found += ground.overlays
            found += ground.beside
        return found

    def listen(self) -> None:
        """Make the index of what may act at which window anew."""
        self.listeners = {}
        self.own = ({}, {})
        for source in sorted(self.in_play(), key=rank):
            for index in (self.listeners, self.own[source.seat]):
                for window in source.acts:
                    index.setdefault(window, []).append(source)
                for query in source.says:
                    index.setdefault(query, []).append(source)

    def hear(self, source: Source) -> None:
        """What has come into play may act: it joins the index."""
        for index in (self.listeners, self.own[source.seat]):
            for names in (source.acts, source.says):
                for name in names:
                    found = index.setdefault(name, [])
                    found.append(source)
                    if len(found) > 1:
                        found.sort(key=rank)

    def ignore(self, source: Source) -> None:
        """What has left play may not act any more; a window at which nothing else may act leaves the index."""
        for index in (self.listeners, self.own[source.seat]):
            for names in (source.acts, source.says):
                for name in names:
                    found = index.get(name, [])
                    if source in found:
                        found.remove(source)
                        if not found:
                            del index[name]

    def heard(self, window: str, seat: int) -> Sequence[Source]:
        """What of a seat in play may act at a window, in order."""
        return self.own[seat].get(window, ())

    # ------------------------------------------------------------------ places
    @property
    def last(self) -> int:
        """The spot off seat 1's end (mov.one-spot-per-end)."""
        return len(self.column) - 1

    def home(self, seat: int) -> int:
        """The spot off a seat's own end."""
        return len(self.column) - 1 if seat else 0

    def forward(self, seat: int) -> int:
        """The step towards the opponent's end (mov.advance)."""
        return -1 if seat else 1

    def is_ground(self, place: int) -> bool:
        return 0 < place < len(self.column) - 1

    def controlled(self, seat: int) -> int:
        """How many Territories a seat controls (asset.limit)."""
        return [ground.controller for ground in self.column].count(seat)

    def controls(self, seat: int, place: int) -> bool:
        return self.column[place].controller == seat

    def is_enemy(self, seat: int, place: int) -> bool:
        """Whether the other seat controls a Territory."""
        return self.column[place].controller == 1 - seat

    def occupies(self, seat: int, place: int) -> bool:
        """control.occupy, mov.defender-still-occupies: an attacker does not occupy before the battle is over.

        Who controls the place is another matter (control.occupation-differs, control.may-occupy-enemy).
        """
        fight = self.fight
        if fight is not None and not fight.is_over and fight.attacker == seat and fight.place == place:
            return False
        return self.pos[seat] == place and (self.intruder != seat or self.pos[1 - seat] != place)

    def text_at(self, place: int, seat: int, scope: str) -> str:
        """The name of a Territory whose printed text is active for a seat's "movement" or "battle", "" otherwise.

        overlay.supersedes, overlay.any-overlay-blanks, card.bombardment-target, int.ranger.scope.
        """
        ground = self.column[place]
        if not ground.name or ground.name == BLANK_GROUND:
            return ""
        if ground.overlays and not (ground.overlays[-1].is_off and self.options.inactive_overlay_uncovers):
            return ""
        for whom, what, _ in ground.off:
            if whom in (NONE, seat) and what in (scope, "all"):
                return ""
        if ground.beside and any(card.name in hooks.SILENCING for card in ground.beside):
            return ""
        return ground.name

    def ground(self, place: int, seat: int, scope: str) -> Ground | None:
        """The printed text of a Territory as a source, None where it is not active."""
        name = self.text_at(place, seat, scope)
        return Ground(name, seat, place) if name else None

    def place_of(self, overlay: Source) -> int:
        """Where an Overlay, or a card beside a Territory, lies; NONE if it is not in play."""
        for place, ground in enumerate(self.column):
            if overlay in ground.overlays or overlay in ground.beside:
                return place
        return NONE

    # ------------------------------------------------------------------ what works
    def works(self, source: Source) -> bool:
        """Whether the text of something in play is in force now."""
        if source.kind == ASSET:
            assert isinstance(source, Asset)
            return self.is_working(source)
        if source.kind == OVERLAY:
            assert isinstance(source, Overlay)
            return self.is_exposed(source)
        return True

    def is_exposed(self, overlay: Overlay) -> bool:
        """overlay.top-active, overlay.uncover: the top one works; cards beside a Territory always do.

        One that is covered waits (overlay.dormant-timers-pause).
        """
        if overlay.is_off or overlay.is_ruins:
            return False
        for ground in self.column:
            if overlay in ground.overlays:
                return ground.overlays[-1] is overlay
        return True

    def is_working(self, asset: Asset) -> bool:
        """asset.face-down, asset.inactive-meaning: whether its text works and may be used."""
        if asset.down != NONE:
            return False
        fight = self.fight
        if fight is not None and (fight.off[asset.seat] or asset.since in fight.inactive):
            return False
        seat = asset.seat
        if self.number(ASSETS_OFF, seat, False, asset):
            return False
        if fight is None or fight.place == (here := self.pos[seat]):
            return True
        return not self.number(ASSETS_OFF, seat, False, asset, here)

    def has_say(self, query: str) -> bool:
        """Whether anything may have a say about a number or permission: the quick answer for most of them is no."""
        return query in self.listeners or query in ON_GROUND or (self.fight is not None and query in IN_BATTLE)

    def number(self, query: str, seat: int, value: Any, what: Any = None, place: int = NONE,
               notes: bool = False) -> Any:
        """A number or permission after everything in force had its say (see hooks.value).

        notes: it is made use of now, so that an Asset which changed it has been used (asset.used-in-battle)
        """
        fight = self.fight
        if query not in self.listeners and (fight is None or query not in IN_BATTLE):
            if query not in ON_GROUND:
                return value
            at = place if place != NONE else fight.place if fight is not None else self.pos[seat]
            if query not in self.column[at].says:
                return value
        for function, source in self.voices(query, seat, what, place):
            before = value
            value = function(self, source, seat, value, what)
            if notes and source.kind == ASSET and value != before and fight is not None:
                fight.note_asset(source.seat)
        return value

    def voices(self, query: str, seat: int, what: Any = None, place: int = NONE) -> Sequence[Voice]:
        """What has its say about a number or permission: each function, and the source it belongs to, in order.

        Texts of the contested Territory, or of the one at `place`, come first, then what is in play, then used cards.
        """
        found: list[Voice] = []
        fight = self.fight
        if query in ON_GROUND:
            at = place if place != NONE else fight.place if fight is not None else self.pos[seat]
            functions = self.column[at].says.get(query)
            if functions:
                in_battle = fight is not None and (place == NONE or (place == fight.place and fight.is_fought))
                ground = self.ground(at, seat, "battle" if in_battle else "movement")
                if ground is not None:
                    found += [(function, ground) for function in functions]
        for source in self.listeners.get(query, ()):
            if self.outranks(source, what) if query == ASSETS_OFF else self.works(source):
                found += [(function, source) for function in source.says[query]]
        if fight is not None and query in IN_BATTLE:
            unseen = query not in FORMING or not self.options.forming_effects_face_up
            for text in fight.texts:
                functions = text.says.get(query)
                if functions and text.is_live(unseen):
                    found += [(function, text) for function in functions]
        return found or NO_VOICES

    def outranks(self, source: Source, what: Any) -> bool:
        """Whether something has a say about an Asset being off: of two that switch each other off the older works."""
        if isinstance(what, Asset) and ASSETS_OFF in what.says and source.kind == ASSET and source.since >= what.since:
            return False
        return self.works(source)

    def asset_limit(self, seat: int) -> int:
        """asset.limit, asset.occupied-does-not-count; Overlays take no room (overlay.not-an-asset)."""
        return max(0, int(self.number(ASSET_LIMIT, seat, self.controlled(seat))))

    def has_room(self, seat: int) -> bool:
        """asset.bank-when-full: whether a seat may bank; by switch also where something has to go for it at once.

        asset.inactive-counts: every Asset takes room.
        """
        how = self.options.bank_when_full
        limit = self.asset_limit(seat)
        return len(self.bank[seat]) < limit or how == "discard-down" or (how == "replace" and limit > 0)

    def open_fights(self) -> Iterator[Fight]:
        """The battle under way, and by switch the one it is nested in (battle.result.follow-up-moves-last)."""
        fight = self.fight
        while fight is not None:
            yield fight
            fight = fight.outer

    # ------------------------------------------------------------------ cards
    def name(self, card: int) -> str:
        return NAME[self.face[card]]

    def opponent(self, seat: int) -> int:
        return 1 - seat


class Unheard(Table):
    """A fresh copy, without the index of what may act: most copies are never played on.

    Asking for the index makes it, and a Table of the copy; a Table itself could not have `__getattr__`, which makes
    every look at any of its attributes several times slower.
    """

    __slots__ = ()

    def listen(self) -> None:
        self.__class__ = Table    # type: ignore[assignment]  # the same slots
        self.listen()

    if not TYPE_CHECKING:
        def __getattr__(self, name):
            if name not in ("listeners", "own"):
                raise AttributeError(f"a table has no {name!r}", name=name, obj=self)
            self.listen()
            return getattr(self, name)


def rank(source: Source) -> tuple[int, int]:
    """conv.same-window-one-owner: Leader, Assets oldest first, Overlays bottom to top, then what waits."""
    return RANK[source.kind], source.since


LISTS = ("limbo", "kept_active", "pos", "began", "forced_off", "points", "won", "captured", "triggers", "past",
         "factions", "leaders")
PAIRS = ("hand", "draw", "discard", "graveyard", "aside", "orders", "taken")
SHARED = ("names", "options", "result", "active", "turn", "step", "face", "owner", "born", "normal", "later", "extra",
          "instant", "intruder", "barred", "direction", "has_moved", "moving", "turn_over", "fights", "fights_begun",
          "stopped", "unsettled", "pauses", "seats", "split")
all_lists, all_pairs, all_shared = attrgetter(*LISTS), attrgetter(*PAIRS), attrgetter(*SHARED)
