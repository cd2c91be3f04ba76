"""Everything that lies on a Scarlyt table, as plain data, and the questions one can answer by looking at it."""

from __future__ import annotations

from kit.ask import Result
from kit.chance import Chance
from kit.events import Log
from kit.games.scarlyt.cards import DAMAGE, DECKS, HEALTH, KIND, POINTS, RING, SHIELD
from kit.games.scarlyt.options import ScarlytOptions

CHAOS = -2                                                                  # the neutral target (chaos.target)
NOBODY = -1
NONE = -1                                                                   # no card


class Item:
    """One announced thing on the stack, waiting to happen: an attack pool, a spell, an artifact or a bonus."""

    __slots__ = ("amount", "answered", "attackers", "below", "cancelled", "card", "defender", "event", "extra", "face",
                 "kind", "lost", "on", "saved", "seat", "soaked", "to", "turned")

    def __init__(self, kind: str, seat: int, card: int, face: int, to: int, on: int = NONE, extra: int = NONE,
                 below: Item | None = None) -> None:
        self.kind = kind                  # "hit", "spell", "artifact", "aftermath" (of a bonus) or "bonus" (before it)
        self.seat = seat                  # its controller
        self.card = card                  # handle of the white card, NONE for an attack
        self.face = face
        self.to = to                      # the seat it is aimed at, CHAOS or NOBODY
        self.on = on                      # handle of the card it names
        self.extra = extra                # Curse: the hero; Fate: the deck; Mirror on an attached buff: the buff
        self.below = below                # the item in whose window it was played
        self.defender = NOBODY            # asked first in its window (intervention.defender-of)
        self.amount = 0                   # rolled damage, or the frozen size of a hit
        self.attackers: list[int] = []
        self.saved: list[int] = []        # cards a Bubble protects against this item
        self.soaked: dict[int, int] = {}  # what each card has soaked of it
        self.answered: list[int] = []     # seats that answered in its window (bystander_limit = per-window)
        self.cancelled = False
        self.lost = False                 # resolved without its target (damage.lost-target)
        self.turned = False               # turned round by a Mirror at least once
        self.event = -1                   # id of the event that announced it

    def __repr__(self) -> str:
        """Everything about it, so that equal stacks look equal."""
        facts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"Item({facts})"


class Table:
    """Everything on the table. Rules read it freely and change it through moves.py only.

    Cards are handles: small whole numbers given out after the shuffle, so that a handle says no more than the deck and
    place the card was drawn from, which all seats saw. `face[handle]` is what is printed on it.
    """

    __slots__ = (
        "active", "ahead", "at", "bank", "buffs", "buildings", "chance", "chaos", "chaos_size", "claimed",
        "claims", "creatures", "damage", "decks", "declared", "discard", "discreet", "face", "final",
        "final_first", "fresh", "full", "gained", "hand", "heroes", "hold", "known", "left", "locked",
        "log", "marks", "names", "options", "phase", "pile", "placed_by", "played", "result",
        "ruins", "spent", "spied", "stack", "step", "stun", "swung", "tagged", "turn", "wiped",
        "wiped_before",
    )

    def __init__(self, names: tuple[str, ...], options: ScarlytOptions, chance: Chance) -> None:
        seats = len(names)
        self.names = names                       # in turn order: seat 0 has the first turn
        self.options = options
        self.chance = chance
        self.log = Log()
        self.result: Result | None = None
        self.active = 0
        self.turn = 0
        self.discreet = False                    # set by a session: ask forced windows too (see Session.private)
        self.gained = True                       # somebody may have a white card more since Espionage was checked
        self.left = [tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)]  # see clockwise
        self.chaos_size = 0                      # cards of the Chaos deck when it was full
        self.phase = "start"                     # start, roll, main, gift, end: where take_turn goes on

        self.face: list[int] = []                # never changed in place: copies share it
        self.tagged: list[bool] = []             # bears the Chaos tag; never changed in place
        self.at: list[int] = []                  # the seat on whose board a black card lies, NOBODY elsewhere

        self.decks: list[list[int]] = [[] for _ in DECKS]        # top card last
        self.chaos: list[int] = []                               # the Chaos deck, top card last
        self.heroes: list[list[int]] = [[] for _ in range(seats)]
        self.creatures: list[list[int]] = [[] for _ in range(seats)]
        self.buildings: list[list[int]] = [[] for _ in range(seats)]
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[list[int]] = [[] for _ in range(seats)]  # unplayed Chaos cards (chaos.pile)
        self.ruins: list[list[int]] = [[] for _ in range(seats)]  # Secret Ruins on the board
        self.buffs: dict[int, list[int]] = {}                    # creature -> Rings and Gauntlets on it
        self.ahead: dict[int, int] = {}                          # card -> Bubble placed ahead on it (bubble_ahead)
        self.placed_by: dict[int, int] = {}                      # Bubble placed ahead -> the seat that placed it
        self.played: list[int] = []                              # the active seat's played row
        self.discard: list[int] = []

        self.damage: dict[int, int] = {}         # card -> damage marked, or shield used, this turn
        self.stun: dict[int, int] = {}           # card -> clean-ups of its controller until it turns face up
        self.swung: list[int] = []               # cards that have attacked this turn
        self.fresh: list[int] = []               # black cards that arrived on the active board this turn
        self.declared = False                    # an attack was declared this turn
        self.marks = 0                           # Chaos damage this turn
        self.claims = 0                          # Chaos cards claimed this turn
        self.wiped: list[int] = []               # seats whose Extra Roll is due
        self.wiped_before: list[int] = []        # seats that had an Extra Roll this turn (extra_repeat = once)
        self.full: list[bool] = [True] * seats   # had a card in all three zones when the turn began (extra_same_turn)

        self.bank = [0] * seats                  # points banked from Secret Ruins
        self.hold = [False] * seats              # an eight-point hold is running
        self.locked = [0] * seats                # own clean-ups until a gift lockout ends
        self.spent = [False] * seats             # has used its answer as a bystander
        self.spied = [False] * seats             # struck by Espionage this turn (or round)
        self.claimed = [0] * seats               # Chaos cards claimed so far
        self.step = 0                            # current threshold under chaos_track = rolled
        self.final: list[int] | None = None      # seats still to have their last turn; None before the final round
        self.final_first = NOBODY                # the seat whose turn began the final round

        self.known: dict[int, int] = {}          # card that changed hands face down -> a bit per seat that saw it

        self.stack: list[Item] = []              # newest last; empty between turns

    def copy(self) -> Table:
        """An independent table; made between turns only, when the stack is empty."""
        twin = Table.__new__(Table)
        twin.names = self.names
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.result = self.result
        twin.active = self.active
        twin.turn = self.turn
        twin.discreet = self.discreet
        twin.gained = self.gained
        twin.left = self.left
        twin.chaos_size = self.chaos_size
        twin.phase = self.phase
        twin.face = self.face
        twin.tagged = self.tagged
        twin.at = self.at[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.chaos = self.chaos[:]
        twin.heroes = [zone[:] for zone in self.heroes]
        twin.creatures = [zone[:] for zone in self.creatures]
        twin.buildings = [zone[:] for zone in self.buildings]
        twin.hand = [zone[:] for zone in self.hand]
        twin.pile = [zone[:] for zone in self.pile]
        twin.ruins = [zone[:] for zone in self.ruins]
        twin.buffs = {creature: cards[:] for creature, cards in self.buffs.items()}
        twin.ahead = self.ahead.copy()
        twin.placed_by = self.placed_by.copy()
        twin.played = self.played[:]
        twin.discard = self.discard[:]
        twin.damage = self.damage.copy()
        twin.stun = self.stun.copy()
        twin.swung = self.swung[:]
        twin.fresh = self.fresh[:]
        twin.declared = self.declared
        twin.marks = self.marks
        twin.claims = self.claims
        twin.wiped = self.wiped[:]
        twin.wiped_before = self.wiped_before[:]
        twin.full = self.full[:]
        twin.bank = self.bank[:]
        twin.hold = self.hold[:]
        twin.locked = self.locked[:]
        twin.spent = self.spent[:]
        twin.spied = self.spied[:]
        twin.claimed = self.claimed[:]
        twin.step = self.step
        twin.final = None if self.final is None else self.final[:]
        twin.final_first = self.final_first
        twin.known = self.known.copy()
        twin.stack = self.stack[:]
        return twin

    # ------------------------------------------------------------------ looking
    def zone(self, card: int) -> list[list[int]]:
        """The zones, one per seat, a black card belongs to."""
        kind = KIND[self.face[card]]
        return self.creatures if kind == "creature" else self.heroes if kind == "hero" else self.buildings

    def black(self, seat: int) -> list[int]:
        """The black cards on a board: heroes, creatures, buildings."""
        return self.heroes[seat] + self.creatures[seat] + self.buildings[seat]

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The other seats, starting left of `seat` (setup.clockwise)."""
        return self.left[seat]

    def multiplier(self, creature: int) -> int:
        """What Ring (x2) and Gauntlets (x3) make of a creature's numbers (artifact.ring, artifact.gauntlets)."""
        buffs = self.buffs.get(creature)
        if not buffs:
            return 1
        face, how = self.face, self.options.buff_stack
        factors = [2 if face[buff] == RING else 3 for buff in buffs]
        if how == "highest":
            return max(factors)
        if how == "add":
            return 1 + sum(factor - 1 for factor in factors)
        product = 1
        for factor in factors:                   # artifact.buff-stack
            product *= factor
        return product

    def strength(self, card: int) -> int:
        """The damage a creature or hero adds to an attack (attack.buffed, attack.hero-unbuffed)."""
        damage = DAMAGE[self.face[card]]
        return damage * self.multiplier(card) if card in self.buffs else damage

    def health_left(self, card: int) -> int:
        """What a creature or building can still soak before it is destroyed."""
        health = HEALTH[self.face[card]]
        if card in self.buffs:
            health *= self.multiplier(card)
        return health - self.damage.get(card, 0)

    def shield_left(self, hero: int) -> int:
        """What a hero can still soak this turn (concept.shield)."""
        return SHIELD[self.face[hero]] - self.damage.get(hero, 0)

    def points(self, seat: int) -> int:
        """Victory points of a seat, which measure its board (vp.formula, concept.vp, concept.goal)."""
        face, stun = self.face, self.stun
        total = 0
        for building in self.buildings[seat]:
            if building not in stun:             # vp.buildings, stun.points
                total += POINTS[face[building]]
        open_only = self.options.stunned_pairs == "no"
        for zone in (self.heroes[seat], self.creatures[seat], self.buildings[seat]):
            if len(zone) > 1:                    # vp.pairs, stun.pairs
                names = [face[card] for card in zone if not (open_only and card in stun)]
                if len(set(names)) < len(names):
                    for name in dict.fromkeys(names):
                        total += names.count(name) // 2
        if self.ruins[seat] and self.options.ruins == "live":
            total += 2 * len(self.ruins[seat])
        if self.options.ruins_hold == "counts":  # bonus.ruins-hold
            total += self.bank[seat]
        return total

    def final_points(self, seat: int) -> int:
        """Points as they are counted after the final round (end.score)."""
        total = self.points(seat)
        if self.options.ruins_hold == "excluded":
            total += self.bank[seat]
        if self.options.ruins == "live" and self.options.final_ruins == "no":
            total -= 2 * len(self.ruins[seat])
        return total

    def favor(self, seat: int) -> int:
        """White cards in a seat's favour (espionage.count, espionage.count-played, chaos.espionage)."""
        tagged = self.tagged
        cards = self.hand[seat] + self.ruins[seat]
        for creature in self.creatures[seat]:
            if creature in self.buffs:
                cards = cards + self.buffs[creature]
        if self.ahead:
            cards = cards + [bubble for card, bubble in self.ahead.items() if self.at[card] == seat]
        if seat == self.active and self.options.espionage_played == "row":
            cards = cards + self.played
        count = 0
        for card in cards:
            if not tagged[card]:
                count += 1
        return count

    def chaos_held(self, seat: int) -> int:
        """Chaos cards that count towards seven (chaos.count)."""
        how, tagged = self.options.chaos_count, self.tagged
        if how == "claimed":
            return self.claimed[seat]
        held = len(self.pile[seat])
        if self.options.chaos_zone == "hand":
            held += sum(tagged[card] for card in self.hand[seat])
        if how == "held+controlled" and len(self.chaos) < self.chaos_size:
            for card in self.heroes[seat] + self.creatures[seat] + self.buildings[seat]:
                if tagged[card]:
                    held += 1
            for creature, buffs in self.buffs.items():
                if self.at[creature] == seat:
                    held += sum([tagged[buff] for buff in buffs])
        return held

    def threshold(self, seat: int) -> int:
        """The Chaos damage the seat's next Chaos card costs (chaos.threshold)."""
        track = self.options.chaos_track
        if track == "rolled":
            return self.step
        if track == "shared":
            return min(12, 2 * (sum(self.claimed) + 1))
        if track == "cycle":
            return 2 * (self.claimed[seat] % 6 + 1)
        return min(12, 2 * (self.claimed[seat] + 1))
