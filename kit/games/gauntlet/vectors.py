"""Worked examples of Gauntlet: how tests/examples/gauntlet.toml writes tables, moves and facts.

The head of that file explains the notation: GIVEN, WHEN with its runner rules, moments, and THEN. Seats are A and B.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from kit.ask import BadScenario, Option
from kit.chance import Chance
from kit.examples import Example, Mismatch, differs
from kit.game import Game
from kit.games.gauntlet.decks import DeckForm, faults
from kit.games.gauntlet.options import GauntletOptions
from kit.games.gauntlet.rules.setup import lay_out
from kit.games.gauntlet.scenario import set_table, titles
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.vector_facts import Found, as_list
from kit.games.gauntlet.vector_moves import (
    RUNNER,
    SEATS,
    STARRED,
    Line,
    decline,
    first_answers,
    is_item,
    is_nothing,
    means,
    parse,
    says_where,
)
from kit.replay import Driver

RENAMED = {"board": "column"}
OWN = ("switches", "dice", "shuffle", "note", "deck", "territories", "step")
REASONS = {"size": "deck.min-30", "value": "deck.max-60-value", "unique": "deck.unique-one",
           "arena": "deck.arena-max-one", "copies": "deck.copies", "allegiance": "deck.allegiance",
           "territory-count": "deck.territories-three-different",
           "territory-duplicate": "deck.territories-three-different"}
FACT = re.compile(r"(?:at (\d+): )?(.+)")
CLAIM = re.compile(r"(legal|illegal|never): (.+)")
EQUATION = re.compile(r"([\w.\-]+(?:#\d)?) (=|has|lacks) (.+)")


class ScriptedChance(Chance):
    """Dice from a list; shuffles that keep the order, or give the one that is written; random cards from the front."""

    __slots__ = ("name", "orders", "shuffled")

    def __init__(self, dice: Sequence[int], orders: dict[str, list[list[str]]]) -> None:
        super().__init__(script={"dice": list(dice)}, strict=True)
        self.orders = orders
        self.shuffled: dict[str, int] = {}
        self.name: Any = str

    def copy(self) -> ScriptedChance:
        twin = ScriptedChance((), self.orders)
        twin.script, twin.counts = self.script, self.counts.copy()
        twin.shuffled, twin.name = self.shuffled.copy(), self.name
        return twin

    def shuffle(self, stream: str, cards: list[Any]) -> None:
        number = self.shuffled.get(stream, 0)
        self.shuffled[stream] = number + 1
        orders = self.orders.get(stream, [])
        if number < len(orders):
            left = cards[:]
            for place, title in enumerate(reversed(orders[number])):
                card = next((card for card in left if self.name(card) == title), None)
                if card is None:
                    raise BadScenario(f"shuffle: {title} is not among the cards of {stream!r}")
                left.remove(card)
                cards[place] = card

    def pick(self, stream: str, count: int, names: Sequence[str] = ()) -> int:
        return 0


class Trial(Driver):
    """One example of Gauntlet in progress. It stops at every question, and as every step begins."""

    def __init__(self, game: Game, example: Example) -> None:
        """Set up what the example gives. Raises BadScenario or BadOption where it cannot be."""
        self.example = example
        given = dict(example.given)
        self.kind = given.get("step", "T0")
        options = GauntletOptions.parse(given.get("switches"))
        orders = {f"deck {SEATS.index(seat)}": [titles(order, "shuffle") for order in lists]
                  for seat, lists in given.get("shuffle", {}).items()}
        chance = ScriptedChance(given.get("dice", ()), orders)
        self.deck = {seat: deck_of(given, seat) for seat in SEATS}
        self.checked = ""
        if self.kind in ("setup", "deck"):
            decks = [self.deck[seat] for seat in SEATS] if self.kind == "setup" else []
            table = lay_out(SEATS, options, chance, decks)
        else:
            table = set_table(SEATS, options, chance, scenario_of(given))
        self.table: Table
        super().__init__(game, table)
        table.pauses = True
        chance.name = lambda card: table.name(card)
        self.facts = [read(fact, len(example.when)) for fact in example.then]
        self.nevers = [claim for _, kind, claim, _ in self.facts if kind == "never"]
        self.failures: list[str] = []
        self.line = 0                       # lines done
        self.lines = [parse_line(str(text)) for text in example.when]
        self.answers: list[Option] = []
        self.is_target = False              # the last line was a runner move
        self.taken = 0                      # lines of a runner move that the next ones answered
        if self.kind != "deck":
            self.take(None)
            if self.kind != "setup" and self.ask is not None and self.ask.kind == "step":
                self.take(self.ask.options[0])

    # ------------------------------------------------------------------ driving the rules
    def take(self, option: Option) -> None:
        """Answer the open question, and go on to the next one or to the end of the game; None begins."""
        if option is not None:
            self.answers.append(option)
        super().take(option)
        self.watch()

    def watch(self) -> None:
        """Note moves that must never be open."""
        ask = self.ask
        if ask is None:
            return
        for claim in self.nevers:
            if first_answers(self.table, ask, claim):
                self.failures.append(f"never: found {claim.text!r} among the moves after move {self.line}")

    def twin(self) -> Trial:
        """The same trial at the same question, to try something on."""
        other = Trial(self.game, self.example)
        for option in self.answers[len(other.answers):]:
            other.take(option)
        return other

    # ------------------------------------------------------------------ when
    def play(self, move: Any) -> None:
        """Make one line of `when`, after the facts of the moment before it are looked at."""
        number = self.line
        line = self.lines[number]
        if self.taken:
            self.taken -= 1
            self.line += 1
            return
        if isinstance(line, str):
            if not self.is_target:
                self.settle()
            self.look(number)
            self.run(line)
            self.line += 1
            self.is_target = True
            return
        if self.is_target:
            self.look(number)
        self.make(line, look=not self.is_target)
        self.line += 1
        self.is_target = False

    def make(self, line: Line, look: bool) -> None:
        """Go on to the decision a line answers, and answer it (RUNNER 1 to 6)."""
        start = len(self.answers)
        while True:
            ask = self.ask
            if ask is None:
                if look:
                    self.look(self.line)
                if line.is_decline:
                    return
                raise Mismatch(f"expected {line.text!r}, found that the game is over: {self.table.result}")
            if ask.kind == "step":
                if self.table.step == "T0" and len(self.answers) > start:
                    if not line.is_decline:
                        raise Mismatch(f"expected {line.text!r} in this turn, found that it has ended")
                    if look:
                        self.look(self.line)
                    return
                self.take(ask.options[0])
                continue
            found = first_answers(self.table, ask, line)
            skip = line.is_decline and ask.kind in STARRED
            if found or skip:
                if look:
                    self.look(self.line)
                if found:
                    self.answer(line, found)
                return
            if len(ask.options) == 1:
                self.take(ask.options[0])
            elif (none := decline(ask)) is not None:
                self.take(none)
            elif line.is_decline:
                if look:
                    self.look(self.line)
                return
            else:
                raise Mismatch(f"expected {line.text!r} among the moves, found {self.open_moves()}")

    def answer(self, line: Line, found: list[Option]) -> None:
        """Give the answers of one line: the first part, further things of a list, then the items."""
        seat, first = line.seat, self.ask
        assert first is not None
        self.take(found[0])
        for thing in line.things[1:] if line.verb not in ("order", "offer") else ():
            if self.ask is None or self.ask.kind != first.kind:
                raise Mismatch(f"expected also {thing!r} of {line.text!r}, found {self.open_moves()}")
            self.take_item(seat, thing, line)
        items = [item for item in line.items if not says_where(line, item)]
        for item in items:
            self.take_item(seat, item, line)
        ask = self.ask
        if ask is not None and ask.seat == seat and line.things != ("none",) and ask.kind == first.kind and \
                ask.kind in ("choose", "pick", "discard", "bury") and ask.rule == first.rule:
            none = next((option for option in ask.options if is_nothing(option)), None)
            if none is not None and ask.kind == "choose" and ask.about:
                self.take(none)

    def take_item(self, seat: int, item: str, line: Line) -> None:
        """Answer the question that comes next with one item."""
        while (ask := self.ask) is not None:
            found = [option for option in ask.options if ask.seat == seat and fits(self.table, option, item)]
            if found:
                self.take(found[0])
                return
            if len(ask.options) != 1:
                break
            self.take(ask.options[0])
        raise Mismatch(f"expected {item!r} of {line.text!r} among the moves, found {self.open_moves()}")

    def run(self, text: str) -> None:
        """A runner move: check a deck, end a turn, or go on to a step."""
        found = RUNNER.fullmatch(text)
        assert found is not None
        if found[3]:
            self.checked = found[3]
            return
        turn = self.table.turn
        while (ask := self.ask) is not None:
            if ask.kind == "step":
                if found[4] and self.table.turn != turn and self.table.step == "T0":
                    return
                if found[1] and SEATS[self.table.active] == found[1] and self.table.step == found[2]:
                    return
                self.take(ask.options[0])
            elif len(ask.options) == 1 or ask.kind == "move":
                self.take(ask.options[0])
            elif (none := decline(ask)) is not None:
                self.take(none)
            else:
                self.take_next(text)

    def take_next(self, text: str) -> None:
        """A decision that nobody may leave out takes the next line."""
        number = self.line + 1 + self.taken
        line = self.lines[number] if number < len(self.lines) else None
        assert self.ask is not None
        if not isinstance(line, Line) or not (found := first_answers(self.table, self.ask, line)):
            raise Mismatch(f"expected {text!r} to go on, found that {self.open_moves()} must be decided")
        self.answer(line, found)
        self.taken += 1

    def settle(self) -> None:
        """Go on until the next step begins or something has to be decided."""
        while (ask := self.ask) is not None and ask.kind != "step":
            if len(ask.options) == 1:
                self.take(ask.options[0])
            elif ask.kind in STARRED or (none := decline(ask)) is None:
                return
            else:
                self.take(none)

    def open_moves(self) -> str:
        if self.ask is None:
            return f"no question: {self.table.result}"
        words = "; ".join(self.game.text(self.table, self.ask, option) for option in self.ask.options)
        return f"{SEATS[self.ask.seat]}:{self.ask.kind} ({words})"

    # ------------------------------------------------------------------ then
    def check(self, then: Any) -> Iterator[str]:
        """Every fact that does not hold, and dice that nobody rolled."""
        if not self.is_target:
            self.settle()
        self.look(None)
        yield from self.failures
        left = self.table.chance.left_over()
        if left:
            yield f"dice: expected all to be rolled, found {left['dice']} left over"

    def look(self, moment: int | None) -> None:
        """The facts of one moment."""
        for at, kind, claim, value in self.facts:
            if at != moment or kind == "never":
                continue
            when = "then" if moment is None else f"at {moment}"
            if kind in ("legal", "illegal"):
                if self.is_legal(claim) != (kind == "legal"):
                    self.failures.append(f"{when}: {kind}: {claim.text!r}, found {self.open_moves()}")
            else:
                self.failures += self.compare(when, kind, claim, value)

    def is_legal(self, line: Line) -> bool:
        """Whether a move is among the options now, its items among those of the questions that follow it."""
        if self.ask is None:
            return False
        if self.ask.kind == "step":
            other = self.twin()
            step = other.table.step
            while other.ask is not None and other.ask.kind == "step" and other.table.step == step:
                other.take(other.ask.options[0])
            return other.ask is not None and other.ask.kind != "step" and other.table.step == step and \
                other.is_legal(line)
        found = first_answers(self.table, self.ask, line)
        if not found or (len(line.things) < 2 and not line.items):
            return bool(found)
        other = self.twin()
        other.nevers = []
        with suppress(Mismatch):
            other.answer(line, found)
            return True
        return False

    def compare(self, when: str, kind: str, path: str, value: str) -> Iterator[str]:
        """One fact about the table."""
        if path.startswith("deck."):
            yield from self.compare_deck(when, path, value)
            return
        found = Found(self.table, self.ask).value(path)
        if kind == "=":
            if isinstance(found, list):
                expected: Any = as_list(value)
                same = found == expected if path.startswith("draw.") else Counter(found) == Counter(expected)
                if not same:
                    yield differs(f"{when}: {path}", sorted(expected), sorted(found))
            elif str(found) != value:
                yield differs(f"{when}: {path}", value, str(found))
        else:
            missing = Counter(as_list(value)) - Counter(found)
            if kind == "has" and missing:
                yield differs(f"{when}: {path} has", value, found)
            if kind == "lacks" and missing.total() < len(as_list(value)):
                yield differs(f"{when}: {path} lacks", value, found)

    def compare_deck(self, when: str, path: str, value: str) -> Iterator[str]:
        deck = self.deck[path.removeprefix("deck.")]
        broken = [fault.rule for fault in faults(deck, self.table.options.max_copies)]
        reason = value.removeprefix("illegal ")
        holds = not broken if value == "legal" else REASONS.get(reason) in broken
        if not holds or self.checked != path.removeprefix("deck."):
            yield differs(f"{when}: {path}", value, broken)


def fits(table: Table, option: Option, item: str) -> bool:
    """Whether an option of any kind is what an item says."""
    return is_item(table, option, item) or (option[0] in ("choose", "commit") and
                                            is_item(table, ("pick", option[1]), item))


def parse_line(text: str) -> Line | str:
    return text if RUNNER.fullmatch(text) else parse(text)


def read(fact: Any, lines: int) -> tuple[int | None, str, Any, str]:
    """A fact as (moment, kind, path or move, value). Raises Mismatch for what is not understood."""
    found = FACT.fullmatch(str(fact))
    assert found is not None
    at = int(found[1]) if found[1] else None
    if at is not None and at >= lines:
        raise Mismatch(f"expected a moment below {lines}, found {fact!r}")
    claim = CLAIM.fullmatch(found[2])
    if claim:
        return at, claim[1], parse(claim[2]), ""
    equation = EQUATION.fullmatch(found[2])
    if equation is None:
        raise Mismatch(f"expected a fact such as 'pos.A = 3', found {fact!r}")
    return at, equation[2], equation[1], equation[3]


def deck_of(given: dict[str, Any], seat: str) -> DeckForm:
    faction, _, leader = str(given.get("faction", {}).get(seat, "-")).partition("/")
    cards = Counter(titles(given.get("deck", {}).get(seat, ()), "deck"))
    return DeckForm(seat, faction, leader, tuple(given.get("territories", {}).get(seat, ())), dict(cards))


def scenario_of(given: dict[str, Any]) -> dict[str, Any]:
    """What an example gives, in the words of kit/games/gauntlet/scenario.py."""
    found = {RENAMED.get(key, key): value for key, value in given.items() if key not in OWN}
    found["step"] = given["step"]
    if "control" in found:
        found["control"] = list(found["control"])
    return found


__all__ = ["Trial", "means"]
