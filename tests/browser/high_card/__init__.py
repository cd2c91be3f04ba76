"""High Card: a small complete game with hidden hands and an answering window, for tests of view and panel only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kit.ask import Ask, Option, Procedure, Refusal, Result
from kit.chance import Chance
from kit.events import Event, Log
from kit.game import Game
from kit.options import Options

RANKS = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Joker")
JOKER = len(RANKS) - 1
COPIES = 5
HAND = 6
BLANK = -1


class Table:
    """What lies on the table; cards are handles, `face[handle]` is their rank."""

    def __init__(self, names: Sequence[str], options: Options, chance: Chance) -> None:
        self.names = tuple(names)
        self.options = options
        self.chance = chance
        self.log = Log()
        self.result: Result | None = None
        self.active = 0
        self.turn = 0
        self.face = [rank for rank in range(len(RANKS)) for _ in range(COPIES)]
        chance.shuffle("deck", self.face)
        self.deck = list(range(len(self.face)))
        self.hand: list[list[int]] = [[] for _ in names]
        self.won: list[list[int]] = [[] for _ in names]
        self.row: list[int] = []
        self.cancelled: list[int] = []
        self.waiting: list[int] = []      # the card that may be answered

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        vars(twin).update(vars(self))
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.deck = self.deck[:]
        twin.hand = [cards[:] for cards in self.hand]
        twin.won = [cards[:] for cards in self.won]
        twin.row = self.row[:]
        twin.cancelled = self.cancelled[:]
        twin.waiting = self.waiting[:]
        return twin


class HighCard(Game):
    """Lay a card, highest takes the row; a Joker may answer."""

    name = "high_card"
    title = "High Card"
    rulebook = "1.0"
    seats = range(2, 7)
    folder = Path(__file__).parent

    def deal(self, names: Sequence[str], options: Any, chance: Chance) -> Table:
        table = Table(names, options, chance)
        for seat in range(len(names)):
            for _ in range(HAND):
                card = table.deck.pop()
                table.hand[seat].append(card)
                table.log.add("drew", seat, "game.deal", card=card, eyes=1 << seat)
        return table

    def scenario(self, names: Sequence[str], options: Any, chance: Chance, given: Mapping[str, Any]) -> Table:
        """{"hands": {"Ann": ["Two", "Joker"]}}: these cards and no others in the hands."""
        table = Table(names, options, chance)
        left = table.deck
        for seat, name in enumerate(names):
            for word in given["hands"].get(name, ()):
                card = next(card for card in left if RANKS[table.face[card]] == word)
                left.remove(card)
                table.hand[seat].append(card)
        return table

    # ------------------------------------------------------------------ the rules
    def take_turn(self, table: Table) -> Procedure:
        table.turn += 1
        seats = len(table.names)
        highest, taker = -1, table.active
        for step in range(seats):
            seat = (table.active + step) % seats
            playable = [("play", card) for card in table.hand[seat] if table.face[card] != JOKER]
            if not playable:
                return self._end(table)
            _, card = yield Ask(seat, "play", playable, "round.lead", stop=True)
            table.hand[seat].remove(card)
            table.row.append(card)
            played = table.log.add("played", seat, "round.lead", card=card)
            if not (yield from self._window(table, seat, card, played)) and table.face[card] > highest:
                highest, taker = table.face[card], seat
        table.log.add("took", taker, "round.take", amount=len(table.row))
        table.won[taker] += table.row
        table.row = []
        table.cancelled = []
        table.active = taker
        return None

    def _window(self, table: Table, seat: int, card: int, played: int) -> Procedure:
        left = (seat + 1) % len(table.names)
        table.waiting = [card]
        jokers = [("cancel", joker) for joker in table.hand[left] if table.face[joker] == JOKER]
        what, joker = yield Ask(left, "respond", [("pass", -1), *jokers], "round.answer", about=card)
        table.waiting = []
        if what == "pass":
            return False
        table.hand[left].remove(joker)
        table.row.append(joker)
        table.cancelled.append(card)
        table.log.add("cancelled", left, "round.answer", cause=played, card=joker, on=card, to=seat)
        return True

    def _end(self, table: Table) -> None:
        most = max(len(cards) for cards in table.won)
        best = [name for name, cards in zip(table.names, table.won, strict=True) if len(cards) == most]
        table.result = Result(tuple(best), f"most cards taken ({most})", "game.end")

    # ------------------------------------------------------------------ words
    def card(self, table: Table, card: int) -> str:
        return "a card" if card < 0 or table.face[card] == BLANK else RANKS[table.face[card]]

    def question(self, table: Table, ask: Ask) -> str:
        return "Lay which card?" if ask.kind == "play" else f"Throw a Joker on the {self.card(table, ask.about)}?"

    def text(self, table: Table, ask: Ask, option: Option) -> str:
        what, card = option
        if what == "pass":
            return "pass"
        same = [other for verb, other in ask.options if verb == what and table.face[other] == table.face[card]]
        extra = f" ({same.index(card) + 1})" if len(same) > 1 else ""
        return f"{what} {self.card(table, card)}{extra}"

    def sentence(self, table: Table, event: Event, viewer: int | None) -> str:
        name, card = table.names[event.seat], self.card(table, event.card)
        if event.what == "cancelled":
            return f"{name} threw a Joker on {table.names[event.to]}'s {self.card(table, event.on)}"
        return f"{name} took {event.amount} cards" if event.what == "took" else f"{name} {event.what} {card}"

    def refusals(self, table: Table, ask: Ask) -> Iterable[tuple[str, Refusal]]:
        if ask.kind == "play" and any(table.face[card] == JOKER for card in table.hand[ask.seat]):
            yield "play Joker", Refusal("joker.only-answers", "a Joker only answers a card")

    # ------------------------------------------------------------------ views
    def blind(self, table: Table, seat: int) -> Table:
        twin = table.copy()
        twin.face = table.face[:]
        for other, hand in enumerate(table.hand):
            if other != seat:
                for card in hand:
                    twin.face[card] = BLANK
        for card in table.deck:
            twin.face[card] = BLANK
        return twin

    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        def zone(name: str, label: str, cards: list[int]) -> dict[str, Any]:
            return {"id": name, "label": label, "count": len(cards), "cards": [show(card) for card in cards]}

        def show(card: int) -> dict[str, Any]:
            if table.face[card] == BLANK:
                return {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [],
                        "attached": [], "label": "hidden card"}
            rank = RANKS[table.face[card]]
            off = card in table.cancelled
            lines = [] if rank == "Joker" else [f"rank {table.face[card] + 2}"]
            return {"id": card, "name": rank, "kind": "spell" if rank == "Joker" else "number",
                    "face": "down" if off else "up", "lines": lines,
                    "marks": ["cancelled"] if off else [], "attached": [],
                    "label": f"{rank}, cancelled" if off else rank}

        return {
            "phase": "",
            "seats": [{"badges": [{"text": f"{len(won)} won", "title": "cards taken so far"}],
                       "zones": [zone("hand", "Hand", hand),
                                 {"id": "won", "label": "Won", "count": len(won), "cards": []}]}
                      for hand, won in zip(table.hand, table.won, strict=True)],
            "common": [{"id": "deck", "label": "Deck", "count": len(table.deck), "cards": []},
                       zone("row", "Row", table.row)],
            "stack": [{"text": self.card(table, card), "seat": table.names[table.active], "rule": "round.answer"}
                      for card in table.waiting],
        }

    def handles(self, table: Table, ask: Ask, option: Option) -> tuple[int, int]:
        return option[1], -1 if ask.about is None else ask.about


GAME = HighCard()
