"""Leduc hold'em: poker with six cards. Small, but with hidden cards, chance, a house rule, and bots that can judge.

Read tictactoe.py first. The rules, under the ids that questions, log lines and results cite:

    deal.ante     Two kings, two queens and two jacks; each seat puts one chip into the pot.
    deal.hand     Each seat gets one card that only it may look at.
    round.order   There are two rounds of betting; seat 0 speaks first in each.
    round.public  Before the second round one card is turned up for both.
    bet.choices   Who owes nothing checks or raises; who owes chips folds, calls or raises. A call or check ends the
                  round, but for a check that opens it.
    bet.size      A raise adds two chips in the first round and four in the second to what the other has in the pot.
    bet.limit     At most two raises a round (house rule `raises`).
    end.fold      Who folds loses the pot.
    end.show      After the second round both seats show their cards.
    end.pair      A card of the same rank as the public one wins.
    end.rank      Without a pair the higher rank wins: king, queen, jack.
    end.tie       With equal ranks the pot is split.

Source: F. Southey et al., "Bayes' Bluff: Opponent Modelling in Poker", UAI 2005, section 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kit.ask import Ask, GameOver, Option, Procedure, Refusal, Result
from kit.chance import Chance
from kit.events import EVERYBODY, Event, Log
from kit.game import Game
from kit.options import Options

FACES = ("jack of hearts", "jack of spades", "queen of hearts", "queen of spades", "king of hearts", "king of spades")
HIDDEN = -1         # the face of a card that a seat may not see
PUBLIC = 2          # handle of the card that is turned up; handles 0 and 1 are the cards of seats 0 and 1
RAISE = (2, 4)      # bet.size: chips, first and second round


@dataclass(frozen=True)
class LeducOptions(Options):
    """House rules; the first value of each is the default."""

    raises: Literal[2, 1, 3] = 2    # bet.limit: most raises in a round


class Table:
    """Six cards and a pot. A card is a handle, 0..5, given out after the shuffle: it does not tell the face."""

    def __init__(self, names: Sequence[str], options: LeducOptions, chance: Chance) -> None:
        self.names = tuple(names)
        self.options = options
        self.chance = chance
        self.log = Log()
        self.active = 0
        self.turn = 0                           # the round of betting: 1 or 2
        self.result: Result | None = None
        self.faces = list(range(len(FACES)))    # by handle: index into FACES, or HIDDEN
        self.eyes = [0] * len(FACES)            # by handle: a bit for each seat that has seen the face
        self.chips = [1, 1]                     # deal.ante: what each seat has put into the pot
        self.raises = 0                         # in this round

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.faces = self.faces[:]
        twin.eyes = self.eyes[:]
        twin.chips = self.chips[:]
        return twin

    def owes(self, seat: int) -> int:
        """Chips that the other seat has put in beyond this one's."""
        return self.chips[1 - seat] - self.chips[seat]


# ---------------------------------------------------------------------- moves: each changes one thing and logs it
def reveal(table: Table, what: str, seat: int, card: int, rule: str, eyes: int = EVERYBODY) -> None:
    """Let seats see a card: all of them, or those whose bit is set in `eyes`."""
    table.eyes[card] |= eyes
    table.log.add(what, seat, rule, card=card, eyes=eyes)


def pay(table: Table, what: str, seat: int, rule: str, more: int = 0) -> None:
    """Put in what the other seat has put in, and `more` chips."""
    amount = table.owes(seat) + more
    table.chips[seat] += amount
    table.log.add(what, seat, rule, amount=amount)


def end(table: Table, winners: Sequence[int], how: str, rule: str) -> None:
    """Give the pot away. GameOver ends every rule that is still running."""
    for seat in winners:
        table.log.add("won the pot" if len(winners) == 1 else "won half of the pot", seat, rule)
    table.result = Result(tuple(table.names[seat] for seat in winners), how, rule)
    raise GameOver


# ---------------------------------------------------------------------- rules
def take_turn(table: Table) -> Procedure:
    """round.order: one round of betting; the second begins with the public card and ends with the showdown."""
    table.turn += 1
    if table.turn == 2:
        reveal(table, "turned up", table.active, PUBLIC, "round.public")
    yield from bet(table)
    if table.turn == 2:
        show_down(table)


def bet(table: Table) -> Procedure:
    """bet.choices: the seats speak in turn until one calls, or checks after the other."""
    table.raises = 0
    seat = table.active
    opening = True
    while True:
        owes = table.owes(seat)
        choices = ["fold", "call"] if owes else ["check"]
        if table.raises < table.options.raises:
            choices.append("raise")
        choice = yield Ask(seat, "Your bet?", choices, "bet.choices")
        if choice == "fold":
            table.log.add("folded", seat, "end.fold")
            end(table, [1 - seat], "the other seat folded", "end.fold")
        elif choice == "call":
            pay(table, "called", seat, "bet.choices")
            return
        elif choice == "raise":
            table.raises += 1
            pay(table, "raised", seat, "bet.size", RAISE[table.turn - 1])
        else:
            table.log.add("checked", seat, "bet.choices")
            if not opening:
                return
        opening = False
        seat = 1 - seat


def show_down(table: Table) -> None:
    """end.show: both cards are turned up. end.pair, end.rank, end.tie: the better one wins."""
    for seat in (0, 1):
        reveal(table, "showed", seat, seat, "end.show")
    ranks = [rank(table.faces[seat]) for seat in (0, 1)]
    public = rank(table.faces[PUBLIC])
    if public in ranks:
        if ranks[0] != ranks[1]:
            end(table, [ranks.index(public)], "a pair", "end.pair")
    elif ranks[0] != ranks[1]:
        end(table, [ranks.index(max(ranks))], "the higher rank", "end.rank")
    end(table, [0, 1], "equal ranks", "end.tie")


def rank(face: int) -> int:
    """0 for a jack, 1 for a queen, 2 for a king."""
    return face // 2


class Leduc(Game):
    """The rules above, and what the kit asks of a game with hidden cards."""

    name = "leduc"
    title = "Leduc hold'em"
    rulebook = "2005"
    seats = range(2, 3)
    options = LeducOptions

    def deal(self, names: Sequence[str], options: LeducOptions, chance: Chance) -> Table:
        """deal.hand: seat 0 gets the first card, seat 1 the second; the third will be the public one."""
        table = Table(names, options, chance)
        chance.shuffle("deal", table.faces)
        for seat in (0, 1):
            reveal(table, "got", seat, seat, "deal.hand", eyes=1 << seat)
        return table

    def take_turn(self, table: Table) -> Procedure:
        return take_turn(table)

    def cards(self, table: Table) -> Sequence[int]:
        return range(len(table.faces))

    # ------------------------------------------------------------------ hidden cards
    def blind(self, table: Table, seat: int) -> Table:
        """What the seat has not seen has no face; neither can it know what the dice would bring."""
        twin = table.copy()
        twin.faces = [face if eyes >> seat & 1 else HIDDEN for face, eyes in zip(table.faces, table.eyes, strict=True)]
        twin.chance = Chance()
        return twin

    def redeal(self, table: Table, seat: int, chance: Chance) -> Table:
        """Shuffle the faces the seat has not seen among their cards."""
        twin = table.copy()
        unseen = [card for card, eyes in enumerate(table.eyes) if not eyes >> seat & 1]
        faces = [table.faces[card] for card in unseen]
        chance.shuffle("redeal", faces)
        for card, face in zip(unseen, faces, strict=True):
            twin.faces[card] = face
        return twin

    # ------------------------------------------------------------------ words
    def question(self, table: Table, ask: Ask) -> str:
        owes = table.owes(ask.seat)
        return f"You owe {owes} chips. Fold, call or raise?" if owes else "Check or raise?"

    def sentence(self, table: Table, event: Event, viewer: int | None) -> str:
        """The table is blind for the viewer, so a card that seat has not seen has no name here."""
        text = f"{table.names[event.seat]} {event.what}"
        if event.amount >= 0:
            return f"{text} with {event.amount} chips"
        if event.what in ("got", "turned up", "showed"):
            return f"{text} {card_name(table, event.card)}"
        return text

    def refusals(self, table: Table, ask: Ask) -> Iterator[tuple[str, Refusal]]:
        """Why a word one knows from poker is not offered."""
        owes = table.owes(ask.seat)
        if owes:
            yield "check", Refusal("bet.choices", f"{owes} chips are owed")
        else:
            yield "call", Refusal("bet.choices", "no chips are owed")
            yield "fold", Refusal("bet.choices", "checking costs nothing")
        if table.raises >= table.options.raises:
            yield "raise", Refusal("bet.limit", f"this round has had {table.raises} of {table.options.raises} raises")

    # ------------------------------------------------------------------ for a panel
    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        seats = [{"badges": [{"text": f"{table.chips[seat]} in the pot", "title": "chips put into the pot"}],
                  "zones": [{"id": "hand", "label": "Card", "count": 1, "cards": [show(table, seat)]}]}
                 for seat in (0, 1)]
        turned_up = [show(table, PUBLIC)] if table.eyes[PUBLIC] else []
        common = [{"id": "public", "label": "Public card", "count": len(turned_up), "cards": turned_up},
                  {"id": "deck", "label": "Deck", "count": 4 - len(turned_up), "cards": []}]
        return {"phase": f"betting round {table.turn}", "seats": seats, "common": common, "stack": []}

    # ------------------------------------------------------------------ bots
    def appraise(self, table: Table, ask: Ask, option: Option) -> float:
        """How good a bet looks: chips that the hand is worth more than its price, judged by one's own card alone.

        The table is blind for the seat that is asked: the other card has no face, and a careless use would show.
        """
        own, public = table.faces[ask.seat], table.faces[PUBLIC]
        if public == HIDDEN:
            wins = (0.2, 0.5, 0.8)[rank(own)]
        else:
            wins = 0.95 if rank(own) == rank(public) else (0.15, 0.4, 0.65)[rank(own)]
        if option == "fold":
            return -table.chips[ask.seat]
        stake = table.chips[1 - ask.seat] + (RAISE[table.turn - 1] if option == "raise" else 0)
        return stake * (2 * wins - 1)


def card_name(table: Table, card: int) -> str:
    if card < 0 or table.faces[card] == HIDDEN:
        return "a card"
    return f"the {FACES[table.faces[card]]}"


def show(table: Table, card: int) -> dict[str, Any]:
    """A card for the panel."""
    face = table.faces[card]
    name = None if face == HIDDEN else FACES[face].capitalize()
    return {"id": card, "name": name, "kind": "card", "face": "hidden" if name is None else "up", "lines": [],
            "marks": [], "attached": [], "label": name or "a hidden card"}


GAME = Leduc()
