"""Everything that lies on a Shovel table, as plain data, and the questions one can answer by looking at it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kit.ask import Result
from kit.chance import Chance
from kit.events import Log
from kit.games.shovel.cards import HEARTS, IS_HEART, LEVEL, SHIELD, SUIT, SUITS, VALUE
from kit.games.shovel.options import ShovelOptions

NONE = -1    # no card
NEW = -1     # a place: a stack of its own
DENY = -2    # a place: straight to the discards (face_deny = discard)
SLOTS = 3    # of the shop row (shop.prepare.row)


class Attack(NamedTuple):
    """An attack whose target is named and which is not settled yet."""

    event: int    # id of the event that announced it
    seat: int     # who attacks
    to: int       # whose character is the target
    slot: int     # its letter: 0 for a, 1 for b
    damage: int


@cache
def letter(slot: int) -> str:
    """The letter of a stack: a, b, c; after z come aa, ab."""
    return chr(97 + slot) if slot < 26 else letter(slot // 26 - 1) + chr(97 + slot % 26)


class Table:
    """Everything on the table. Rules read it freely and change it through moves.py only.

    Cards are handles: small whole numbers given out after the shuffle. `printed[handle]` is a number 0..51 that the
    columns of cards.py take. A stack is a list of handles, the face first (creation.stack-shape); letters never shift,
    so the empty list is a letter that is free.
    """

    __slots__ = (
        "active", "alive", "attack", "battles", "chance", "coins", "deck", "discard", "drawn", "five", "flipped",
        "hand", "has_acted", "has_spent", "limit", "log", "names", "net", "options", "packs", "phase", "pile",
        "positions", "printed", "public", "reserve", "result", "row", "stacks", "streak", "struck", "tapped", "token",
        "turn", "turns", "value",
    )

    def __init__(self, names: tuple[str, ...], options: ShovelOptions, chance: Chance) -> None:
        seats = len(names)
        self.names = names                        # clockwise
        self.options = options
        self.chance = chance
        self.log = Log()
        self.result: Result | None = None
        self.active = 0
        self.turn = 0                             # turns begun, in both phases
        self.phase = "creation"                   # creation, reveal (over, the battle not prepared), battle
        self.token = 0                            # the seat that opened the creation (components.token)
        self.packs = packs(seats, options)
        self.limit = stack_limit(options)

        self.printed: list[int] = []              # never changed in place: copies share it
        self.public = bytearray()                 # by handle: 1 once all seats have seen the card
        self.deck: list[int] = []                 # bottom first, as all piles
        self.discard: list[int] = []
        self.reserve: list[int] = []              # the shop pile before the battle (setup.shop-pile)
        self.pile: list[int] = []                 # the shop pile of the battle (shop.prepare.merge)
        self.row: list[int] = [NONE] * SLOTS
        self.stacks: list[list[list[int]]] = [[] for _ in range(seats)]
        self.alive = [0] * seats                  # living characters of each seat
        self.tapped: list[int] = []               # faces that have tapped in this life

        # creation
        self.drawn: list[int] = []                # cards of the pair that are not played yet
        self.turns = [0] * seats                  # creation turns each seat has had
        self.streak = 0                           # creation turns in a row without a deck card (creation.stall-guard)

        # battle
        self.battles = 0                          # battle turns completed
        self.struck: list[int] = []               # faces (or letters, strike_limit = stack) that struck this turn
        self.has_acted = False                    # must-act is met this turn (mustact.ways)
        self.has_spent = False                    # the main act of this turn is taken (turn.one-option)
        self.hand: list[int] = []                 # the action hand, in stack order
        self.flipped = NONE                       # a blind card that is to be placed (power.diamonds.sources)
        self.five: list[int] = []                 # what a gravedig drew, top first; kept ones are NONE
        self.attack: Attack | None = None
        self.value = 0                            # of the last action hand
        self.coins = 0                            # left in this visit to the shop
        self.net = 0                              # the last damage, after its shield
        self.positions: dict[str, int] = {}       # how often each position began a turn (repetition = 3)

    def copy(self) -> Table:
        """An independent table."""
        twin = Table.__new__(Table)
        twin.names = self.names
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.result = self.result
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.token = self.token
        twin.packs = self.packs
        twin.limit = self.limit
        twin.printed = self.printed
        twin.public = self.public[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.reserve = self.reserve[:]
        twin.pile = self.pile[:]
        twin.row = self.row[:]
        twin.stacks = [[stack[:] for stack in stacks] for stacks in self.stacks]
        twin.alive = self.alive[:]
        twin.tapped = self.tapped[:]
        twin.drawn = self.drawn[:]
        twin.turns = self.turns[:]
        twin.streak = self.streak
        twin.battles = self.battles
        twin.struck = self.struck[:]
        twin.has_acted = self.has_acted
        twin.has_spent = self.has_spent
        twin.hand = self.hand[:]
        twin.flipped = self.flipped
        twin.five = self.five[:]
        twin.attack = self.attack
        twin.value = self.value
        twin.coins = self.coins
        twin.net = self.net
        twin.positions = self.positions.copy()
        return twin

    # ------------------------------------------------------------------ looking
    def living(self, seat: int) -> list[int]:
        """The letters of a seat's living characters."""
        return [slot for slot, stack in enumerate(self.stacks[seat]) if stack]

    def next_seat(self, seat: int) -> int:
        """The seat to the left; in the battle the next one with a living character (battle.order)."""
        seats = len(self.names)
        seat = (seat + 1) % seats
        if self.phase == "battle":
            while not self.alive[seat]:
                seat = (seat + 1) % seats
        return seat

    def top_heart(self, stack: list[int]) -> int:
        """Where the topmost heart of a stack lies, 1 for the card over the face; 0 if there is none.

        battle.attack.topmost-heart: highest by position. battle.attack.face-not-heart: a heart face is no heart.
        """
        printed = self.printed
        for place in range(len(stack) - 1, 0, -1):
            if IS_HEART[printed[stack[place]]]:
                return place
        return 0

    def is_heartless(self, stack: list[int]) -> bool:
        """Whether any damage kills a character (battle.attack.heartless)."""
        printed = self.printed
        # the face may be looked at too, but is no heart
        return not any([IS_HEART[printed[card]] for card in stack])

    def cut(self, seat: int, slot: int, damage: int, shield: int = 0) -> int:
        """Where a hit cuts a stack: the cards from that place up are lost. 0: it dies; its length: nothing is lost.

        power.hearts.math: the shield is subtracted, never below zero. battle.attack.break: damage of at least the
        topmost heart discards it and all above. battle.attack.no-carry, battle.attack.lower-stay: and nothing below.
        battle.attack.below: less does nothing. battle.attack.heartless: without a heart any damage kills.
        """
        stack = self.stacks[seat][slot]
        net = max(0, damage - shield)
        place = self.top_heart(stack)
        if place:                                 # battle.attack.ace-heart: an Ace resists like a 10
            return place if net >= VALUE[self.printed[stack[place]]] else len(stack)
        dies = net > 0 or (shield > 0 and damage >= shield and self.options.shield_math == "temporary-heart")
        return 0 if dies else len(stack)

    def free_slot(self, seat: int) -> int:
        """The lowest letter no living stack has."""
        stacks = self.stacks[seat]
        for slot, stack in enumerate(stacks):
            if not stack:
                return slot
        return len(stacks)

    def shield(self, seat: int, slot: int) -> int:
        """What the face of a character would add to its defence if it tapped now; 0 if it cannot.

        power.hearts.same-character: its own face alone. power.once-per-life: untapped. power.covered-ok: covered or
        not. power.hearts.self-attack, power.hearts.timing: never on its owner's own turn.
        """
        face = self.stacks[seat][slot][0]
        printed = self.printed[face]
        if SUIT[printed] != HEARTS or seat == self.active or face in self.tapped:
            return 0
        return SHIELD[LEVEL[printed]]

    def values(self) -> dict[int, int]:
        """What the held hand is worth for each suit in it (action.pick-suit, action.value-whole-hand)."""
        found: dict[int, int] = {}
        held = [self.printed[card] for card in self.hand]
        for suit in range(len(SUITS)):
            of_suit = [VALUE[printed] for printed in held if SUIT[printed] == suit]
            if of_suit:
                whole = self.options.hand_value == "whole-hand"
                found[suit] = sum(VALUE[printed] for printed in held) if whole else sum(of_suit)
        return found


def packs(seats: int, options: ShovelOptions) -> int:
    """52-card packs of a table: two for up to four seats, more beyond, one in a Speed Round for two.

    components.decks-base, components.decks-bigger, variant.bigger, variant.speed.setup.
    """
    if options.speed_round and seats == 2:
        return 1
    extra = max(0, seats - 4)
    return 2 + (extra + 1 if options.decks_for_odd_seat == "ceil" else extra) // 2


def characters(options: ShovelOptions) -> int:
    """Faces dealt to each seat (setup.deal-characters, variant.speed.setup)."""
    return 2 if options.speed_round else 3


def stack_limit(options: ShovelOptions) -> int:
    """Living stacks up to which a bought Jack may start a new one (shop.new-stack.jack, variant.speed.max-stacks)."""
    return options.speed_max_stacks if options.speed_round else 3
