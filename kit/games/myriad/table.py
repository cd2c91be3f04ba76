"""Everything that lies on a Myriad table, as plain data, and the questions one can answer by looking at it."""

from __future__ import annotations

from dataclasses import dataclass

from kit.ask import Result
from kit.chance import Chance
from kit.events import Log
from kit.games.myriad.cards import ENDURANCE, RESOURCE, Card, Cost, Effect
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.standing import Standing, work_out

NONE = -1                     # no card
# where a continuous card was put: a handle of a character, or one of these
ON_PLAYER = (-1, -2)          # by seat
ON_TABLE = -3
BOTH = 3                      # bits of both seats
READY = "ready"               # the phase between two turns
PHASES = ("maintain", "respond", "initiate", "balance")
# steps of Maintain that are behind (maintain.order)
START, AFTER_A, AFTER_B, IN_C, AFTER_C, AFTER_UPKEEP, AFTER_D = range(7)


@dataclass(slots=True)      # never changed, but a frozen one takes twice as long to make
class Attack:
    """A declared attack that is not answered yet (pending.until-next-turn)."""

    event: int                # id of the event that declared it
    seat: int                 # the attacker
    card: int                 # its Tactic; NONE: a base attack
    areas: int                # a bit for each area of the grid
    damage: int               # as fixed (pending.lock), with what effects have changed since
    down: bool = False        # concealed, not turned up yet
    met: bool = False         # an effect was used on it in Respond (effect_answers)


@dataclass(slots=True)      # never changed
class Act:
    """Something announced that may be replied to and has not taken effect (splode.window)."""

    event: int                # id of the event that announced it
    seat: int
    what: str                 # play, attack or answer
    card: int                 # NONE: a base attack, or Enduring


class Table:
    """Everything on the table. Rules read it freely and change it through moves.py only.

    Cards are handles: small whole numbers, 0 and 1 the Main Characters; `cards[handle]` is what is printed. Piles are
    lists with the top card last. A card always goes to the piles of its owner (pile.owner), who also controls it
    (continuous.control): nobody can play a card of somebody else's deck.
    """

    __slots__ = (
        "active", "acts", "allies", "ally_played", "base_attacks", "cards", "challenge_played", "chance", "chosen",
        "combatant", "current", "dead", "declined", "discreet", "down", "ever", "first", "hand", "known", "lasting",
        "limbo", "location_played", "log", "mains", "names", "nullified", "old", "options", "owner",
        "pending", "phase", "place", "play", "powers", "purses", "result", "rolled", "spent", "stamina", "standing",
        "step", "switched", "tactics", "turn", "used", "window",
    )

    def __init__(self, names: tuple[str, ...], options: MyriadOptions, chance: Chance) -> None:
        self.names = names                            # in turn order
        self.options = options
        self.chance = chance
        self.log = Log()
        self.result: Result | None = None
        self.active = 0
        self.first = 0                                # the seat that had the first turn
        self.turn = 0                                 # turns begun, of both players
        self.phase = READY
        self.step = START                             # of Maintain
        self.discreet = False                         # set by a session: ask forced windows too (see Session.private)

        # cards; the first three lists are given out at the deal, and copies share them
        self.cards: list[Card] = []                   # what is printed, by handle
        self.owner: list[int] = []                    # the seat whose deck it came from
        self.mains: list[int] = [0, 1]
        self.known = bytearray()                      # by handle: a bit for each seat that knows it where it lies
        self.ever = bytearray()                       # a bit for each seat that has seen its face at any time
        self.stamina: list[list[int]] = [[], []]
        self.rolled: list[list[int]] = [[], []]
        self.dead: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.used: list[list[int]] = [[], []]         # Tactics and Instants on the table, oldest first
        self.old = [0, 0]                             # how many of them lay there when the turn began
        self.allies: list[list[int]] = [[], []]       # in play until a card removes one (ally.stays)
        self.combatant: list[int] = [0, 1]
        self.play: list[int] = []                     # continuous cards face up in play, oldest first
        self.place: dict[int, int] = {}               # where each of them was put
        self.down: list[list[int]] = [[], []]         # concealed effects, not activated yet
        self.limbo: list[int] = []                    # played cards that will enter play if nobody stops them
        # effects of this turn, each with its controller, its holder and the card it comes from
        self.lasting: list[tuple[Effect, int, int, Card]] = []

        # this turn
        self.spent: list[list[int]] = [[0] * 5, [0] * 5]    # points by ability (respond.points-shared)
        self.purses: dict[int, list[int]] = {}        # of characters off duty (spent_count = per-character)
        self.switched = False
        self.ally_played = [False, False]
        self.location_played = [False, False]
        self.challenge_played = [False, False]
        self.powers: dict[tuple[int, int], int] = {}  # uses of a power: its card, its number on the card
        self.tactics = 0                              # Attack Tactics declared
        self.base_attacks = 0

        # attacks and replies
        self.pending: list[Attack] = []               # in the order of declaration (pending.between)
        self.current = NONE                           # event of the attack that is being answered
        self.chosen: list[tuple[int, int, int]] = []  # answers that wait (respond_order = together)
        self.acts: list[Act] = []                     # announced and open to replies, the newest last
        self.nullified: list[int] = []                # events of acts without effect
        self.window = False                           # the player who is not on turn may play freely now
        self.declined: tuple[object, ...] = ()        # what that player last chose not to play

        self.standing: Standing

    def copy(self) -> Table:
        """An independent table."""
        twin = Table.__new__(Table)
        twin.names = self.names
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.result = self.result
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.step = self.step
        twin.discreet = self.discreet
        twin.cards = self.cards
        twin.owner = self.owner
        twin.mains = self.mains
        twin.known = self.known[:]
        twin.ever = self.ever[:]
        twin.stamina = [pile[:] for pile in self.stamina]
        twin.rolled = [pile[:] for pile in self.rolled]
        twin.dead = [pile[:] for pile in self.dead]
        twin.hand = [hand[:] for hand in self.hand]
        twin.used = [used[:] for used in self.used]
        twin.old = self.old[:]
        twin.allies = [allies[:] for allies in self.allies]
        twin.combatant = self.combatant[:]
        twin.play = self.play[:]
        twin.place = self.place.copy()
        twin.down = [down[:] for down in self.down]
        twin.limbo = self.limbo[:]
        twin.lasting = self.lasting[:]
        twin.spent = [spent[:] for spent in self.spent]
        twin.purses = {character: spent[:] for character, spent in self.purses.items()}
        twin.switched = self.switched
        twin.ally_played = self.ally_played[:]
        twin.location_played = self.location_played[:]
        twin.challenge_played = self.challenge_played[:]
        twin.powers = self.powers.copy()
        twin.tactics = self.tactics
        twin.base_attacks = self.base_attacks
        twin.pending = self.pending[:]
        twin.current = self.current
        twin.chosen = self.chosen[:]
        twin.acts = self.acts[:]
        twin.nullified = self.nullified[:]
        twin.window = self.window
        twin.declined = self.declined
        twin.standing = self.standing
        return twin

    # ------------------------------------------------------------------ looking
    def refresh(self) -> None:
        """Work the standing out anew, after a source of lasting effects has changed."""
        self.standing = work_out(self)

    def score(self, seat: int, ability: int) -> int:
        """combatant.scores, combatant.resource: a score of the Main Combatant with all that changes it, or Resource."""
        return self.standing.resource[seat] if ability == RESOURCE else self.standing.scores[seat][ability]

    def resource(self, seat: int) -> int:
        """combatant.resource, as it is worked out with the scores."""
        return self.standing.resource[seat]

    def endurance(self, seat: int) -> int:
        return self.standing.scores[seat][ENDURANCE]

    def price(self, seat: int, card: int) -> Cost:
        """What a card costs its player now."""
        return self.standing.price(seat, self.cards[card])

    def can_pay(self, seat: int, cost: Cost) -> bool:
        """cost.pay-per-ability, cost.whole: for each ability, spent points plus the cost are not above the score.

        cost.score-changes: the score of this moment counts. cost.example: with Dexterity 3 and Intelligence 2, after
        costs of 1 + 1 and 2 Dexterity, a cost of 2 Intelligence and 2 Spirit cannot be paid.
        """
        spent, scores = self.spent[seat], self.standing.scores[seat]
        for ability, points in cost:      # noqa: SIM110  # asked for every card at every question: a loop is faster
            if spent[ability] + points > scores[ability]:
                return False
        return True

    def attack(self, event: int) -> Attack | None:
        """The pending attack that an event declared, None if it is over."""
        for attack in self.pending:
            if attack.event == event:
                return attack
        return None

    def damage_of(self, attack: Attack) -> int:
        """The damage of a pending attack as it stands: fixed at its declaration (pending.lock), by switch read now.

        By switch `Attack.damage` holds only what effects have added to this very attack; attack.floor: never below 0.
        """
        if self.options.attack_damage_read == "declared":
            return attack.damage
        if attack.card == NONE:
            worth = self.standing.base_damage(attack.seat, self.options.base_damage == "with-bonuses")
        else:
            worth = self.standing.tactic_damage(attack.seat, self.cards[attack.card])
        return max(0, worth + attack.damage)

    def attacks_declared(self) -> int:
        """By the active player this turn."""
        return self.tactics + self.base_attacks

    def characters(self, seat: int) -> list[int]:
        """Main Character and Allies in play, the Main Character first."""
        return [self.mains[seat], *self.allies[seat]]

    def attachments(self, character: int) -> list[int]:
        """The cards on a character, oldest first."""
        return [card for card in self.play if self.place[card] == character]

    def weapons(self, character: int) -> list[int]:
        """What a character wields, oldest first (item.one-weapon)."""
        return [card for card in self.play if self.place[card] == character and self.cards[card].weapon]

    def life(self, seat: int) -> int:
        """Cards in Stamina, Rolled Pile and hand: what keeps a player in the game."""
        return len(self.stamina[seat]) + len(self.rolled[seat]) + len(self.hand[seat])

