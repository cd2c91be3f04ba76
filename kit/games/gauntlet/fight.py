"""A battle under way: who fights where, what is used, what the dice say."""

from __future__ import annotations

from kit.games.gauntlet import windows
from kit.games.gauntlet.sources import NONE, Because, Source

HAND, BH, GRAVE, STORED, TERMS = "hand", "bh", "gy", "stored", "terms"    # where a used card came from


class Used:
    """A card used in a battle, face down or up."""

    __slots__ = ("card", "fixed", "gave_way", "is_added", "is_cancelled", "is_here", "is_in", "is_named", "is_negated",
                 "is_seen", "is_up", "seat", "source", "to")

    def __init__(self, card: int, seat: int, source: str) -> None:
        self.card = card
        self.seat = seat
        self.source = source
        self.is_up = False
        self.is_in = True         # False: cancelled, returned or lifted out, no part of the battle any more
        self.is_here = True       # the card itself lies in the battle; False once cleanup has moved it
        self.is_negated = False
        self.is_cancelled = False     # it has left, but the fact that it was committed or chosen remains
        self.gave_way = False     # it has left, and another card has taken its place
        self.is_seen = False      # looked at or turned up early by an opposing effect
        self.is_added = False     # came in after the reveal
        self.fixed = ""           # where it will go in place of the usual destination, said as it came in
        self.is_named = False     # its own text named another place than the usual one
        self.to = ""              # where it goes at cleanup (battle.cleanup.destination-pipeline)

    @property
    def is_active(self) -> bool:
        """battle.effects.active-card: face up, neither negated nor cancelled."""
        return self.is_up and self.is_in and not self.is_negated

    @property
    def usual(self) -> str:
        """Where a card of its source goes (battle.cleanup.hand-to-graveyard, battle.cleanup.chosen-to-discard)."""
        return self.fixed or ("discard" if self.source == BH else "graveyard")

    def copy(self) -> Used:
        twin = Used(self.card, self.seat, self.source)
        twin.is_cancelled = self.is_cancelled
        twin.is_up, twin.is_in, twin.is_negated, twin.is_here = self.is_up, self.is_in, self.is_negated, self.is_here
        twin.is_seen, twin.is_added, twin.is_named = self.is_seen, self.is_added, self.is_named
        twin.to, twin.fixed, twin.gave_way = self.to, self.fixed, self.gave_way
        return twin

    def __repr__(self) -> str:
        return f"Used{tuple(getattr(self, name) for name in self.__slots__)}"


class Text(Source):
    """One Battle text in force: that of a used card, or one that a used card or an Asset resolves or repeats.

    `me.used` is the used card behind it: its source counts for "committed from hand", and while it is not active the
    text does nothing. None: the text of an Asset, which nothing can negate.
    """

    __slots__ = ("bearer", "is_copy", "is_own", "layer", "ran", "used")

    def __init__(self, name: str, seat: int, card: int, used: Used | None, event: int = NONE) -> None:
        super().__init__("battle", name, seat, card, event)
        self.used = used
        self.bearer = used        # the card that must be active for it: another one than `used` where that was stolen
        self.is_copy = False      # resolved or repeated by another text
        self.is_own = True        # may move its own card (card.treason-self-moving, repeat.destination-once)
        self.ran: list[str] = []  # the windows it has acted in
        self.layer = 0            # how many texts it was resolved through (repeat.no-nesting)

    def is_live(self, unseen: bool = False) -> bool:
        """Whether it works now; `unseen`: also face down (battle.commit.forming-effects-apply-face-down)."""
        used = self.bearer
        return used is None or (used.is_in and not used.is_negated and (unseen or used.is_up))

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.used, self.is_copy, self.is_own, self.layer


class BattleEnds(Exception):
    """Raised by what ends a battle without a winner; `rule` is the clause of that: a withdrawal, an Armistice."""

    def __init__(self, rule: str = "withdraw.ends-battle") -> None:
        super().__init__(rule)
        self.rule = rule


class Fight:
    """One battle (6 Battles). Lists of two are read by seat."""

    __slots__ = (
        "accepted",
        "advantage",
        "assets_used",
        "attacker",
        "bh",
        "bonus",
        "chosen",
        "controller",
        "cost",
        "counter",
        "defender",
        "disadvantage",
        "event",
        "formed",
        "giving_way",
        "inactive",
        "initial",
        "is_last_stand",
        "is_over",
        "joined",
        "late",
        "marks",
        "net",
        "no_commit",
        "number",
        "off",
        "once",
        "origin",
        "outer",
        "parts",
        "place",
        "pool",
        "put_away_by",
        "retreated",
        "rolls",
        "selected",
        "stage",
        "step",
        "texts",
        "total",
        "unchosen",
        "used",
        "winner",
    )

    def __init__(self, attacker: int, place: int, origin: int, controller: int, number: int) -> None:
        self.attacker = attacker              # battle.roles, battle.roles-fixed
        self.defender = 1 - attacker
        self.place = place
        self.origin = origin                  # the position the attacker came from
        self.controller = controller          # of the contested Territory as the battle began; NONE off the column
        self.number = number                  # of the battles of this turn, 1 for the first
        self.event = NONE                     # the event that began it
        self.outer: Fight | None = None       # the battle whose result began it, by switch not yet cleaned up
        self.is_last_stand = False
        self.is_over = False                  # winner fixed and tokens moved, or ended without one
        self.counter = controller == attacker     # battle.counterattack-def
        self.accepted = False                 # Terms were accepted: there is no battle
        self.no_commit = [False, False]       # barred from a hand commitment
        self.used: list[Used] = []
        self.giving_way: tuple[Used, ...] = ()    # cards whose place others may take (rules.battle.in_place_of)
        self.texts: list[Text] = []
        self.bh: list[list[int]] = [[], []]   # cards of the Battle Hands that are not chosen
        self.initial: list[list[int]] = [[], []]  # battle.hand.initial
        self.formed = [False, False]
        self.chosen = [False, False]          # has chosen from its Battle Hand, or declined
        self.unchosen: dict[int, str] = {}    # where the unchosen cards go at cleanup
        self.joined = 0                       # running number of texts
        self.stage = ""                       # the window that is open
        self.step = 1                         # of the nine steps of section 6
        self.late: list[str] = []             # windows that are over
        self.advantage = [0, 0]
        self.disadvantage = [0, 0]
        self.bonus = [0, 0]                   # numerical modifiers of the total
        self.parts: list[list[tuple[str, int]]] = [[], []]    # what they come from, by name
        self.net = [0, 0]
        self.pool: list[list[int]] = [[], []]
        self.selected = [0, 0]
        self.total = [0, 0]
        self.rolls = 0
        self.winner = NONE
        self.retreated = [0, 0]               # positions each seat was moved back by losing
        self.off = [False, False]             # Assets inactive or unusable for this battle
        self.inactive: list[int] = []         # single Assets inactive for this battle, by their `since`
        self.assets_used = [0, 0]             # asset.used-in-battle
        self.once: dict[str, int] = {}        # limits scoped to this battle
        self.marks: dict[str, int] = {}       # facts that texts leave for later windows
        self.put_away_by: Because | None = None    # what sends all used cards where it says (card.armistice-discards)
        self.cost = [0, 0]                    # bonus bought so far, by seat (fin.subsidize-cumulative)

    @property
    def is_fought(self) -> bool:
        """Whether it is between its begin window and the end of cleanup (asset.used-in-battle)."""
        return (self.step > 1 or self.stage == windows.BEGIN) and \
            self.stage not in (windows.AFTER_BATTLE, windows.FOLLOW_UP)

    def note_asset(self, seat: int) -> None:
        """asset.used-in-battle: an effect of a banked Asset of this seat changed something."""
        if self.is_fought:
            self.assets_used[seat] += 1

    @property
    def loser(self) -> int:
        return 1 - self.winner if self.winner >= 0 else NONE

    def of(self, seat: int, source: str = "") -> list[Used]:
        """The used cards of a seat that are in the battle, in their order."""
        return [used for used in self.used if used.seat == seat and used.is_in and source in ("", used.source)]

    def committed(self, seat: int) -> list[Used]:
        """The hand commitments of a seat; cancelled ones still count (cancel.timing, remove.facts-undone)."""
        return [used for used in self.used if used.seat == seat and used.source == HAND and
                (used.is_in or used.is_cancelled)]

    def in_use(self, seat: int) -> list[Used]:
        """The cards a seat has used so far, each of which takes a place of its own: none that has given way."""
        return [used for used in self.used if used.seat == seat and (used.is_in or used.is_cancelled)
                and not used.gave_way and used not in self.giving_way]

    def active(self, seat: int) -> list[Used]:
        """battle.effects.active-card."""
        return [used for used in self.used if used.seat == seat and used.is_active]

    def copy(self) -> Fight:
        """An independent battle, to be looked at: a table is played on only from the start of a turn."""
        twin = Fight(self.attacker, self.place, self.origin, self.controller, self.number)
        for name in ("event", "is_last_stand", "is_over", "accepted", "joined", "stage", "step", "rolls", "winner"):
            setattr(twin, name, getattr(self, name))
        for name in ("no_commit", "formed", "chosen", "late", "advantage", "disadvantage", "bonus", "net", "selected",
                     "inactive", "total", "retreated", "off", "assets_used", "cost", "once", "marks", "unchosen"):
            setattr(twin, name, getattr(self, name).copy())
        twin.put_away_by = self.put_away_by
        twin.used = [used.copy() for used in self.used]
        twin.bh = [cards[:] for cards in self.bh]
        twin.initial = [cards[:] for cards in self.initial]
        twin.pool = [dice[:] for dice in self.pool]
        twin.texts = self.texts[:]
        twin.parts = [parts[:] for parts in self.parts]
        twin.outer = None if self.outer is None else self.outer.copy()
        return twin

    def __repr__(self) -> str:
        return f"Fight({', '.join(f'{name}={getattr(self, name)!r}' for name in sorted(self.__slots__))})"
