"""Worked examples of Shovel: how tests/examples/shovel.toml writes tables, moves and results.

The head of that file explains the notation; seats are P1, P2, ... and a character is a seat with a letter, such as P2a.
One move is one decision, except that the cards of a dig are pulled one by one and written as one move, "dig 1 3".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from kit.ask import Ask, BadOption, BadScenario, Option
from kit.chance import Chance
from kit.examples import Example, Mismatch, differs
from kit.game import Game
from kit.games.shovel.cards import SUITS
from kit.games.shovel.options import ShovelOptions
from kit.games.shovel.position import cards_text, stack_text
from kit.games.shovel.scenario import set_table
from kit.games.shovel.sight import blind, cards, describe
from kit.games.shovel.table import NEW, NONE, Table, characters, letter
from kit.replay import Driver

GIVEN = ("phase", "seats", "turn", "token", "turns", "no_deck_streak", "battle_turns", "last_winner", "options",
         "stacks", "tapped", "deck", "discard", "shop_pile", "pile", "row")
SCENARIO = {"shop_pile": "reserve", "no_deck_streak": "no_deck_streak", "battle_turns": "battle_turns", "deck": "deck",
            "discard": "discard", "pile": "pile", "row": "row"}
CREATION = "creation"
FIRST = {"setup": "setup", "reveal": "begin battle"}       # the move that begins in these phases
BUILDING = ("draw", "toss", "place", "lone")               # kinds of question of the creation


class Trial(Driver):
    """One example of Shovel in progress. It stops at every question, also at one with a single answer."""

    def __init__(self, game: Game, example: Example) -> None:
        """Set up what the example gives. Raises BadScenario or BadOption where it cannot be."""
        given = dict(example.given)
        for key in given:
            if key not in GIVEN:
                raise BadScenario(f"there is no key {key!r}; known: {', '.join(GIVEN)}")
        self.first = FIRST.get(given.get("phase", "battle"), "")
        names = tuple(f"P{number}" for number in range(1, seats_of(given) + 1))
        options = given.pop("options", {})
        if not isinstance(options, Mapping):
            raise BadOption(f"options: {options!r} cannot be; write a table of switches and values")
        self.table: Table
        super().__init__(game, set_table(names, ShovelOptions.parse(options), Chance(), scenario_of(names, given)))
        self.before = [[bool(stack) for stack in stacks] for stacks in self.table.stacks]
        if not self.first:
            self.take(None)

    def names(self) -> dict[str, list[Option]]:
        """Every move that is open now, with the answers it stands for."""
        ask = self.ask
        if ask is None:
            return {}
        name = self.table.names[ask.seat]
        if ask.kind != "dig":
            return {f"{name} {move_text(self.table, ask, option)}": [option] for option in ask.options}
        moves: dict[str, list[Option]] = {}
        positions = [option[1] for option in ask.options if option[0] == "pull"]
        for number in range(1, len(positions) + 1):
            for chosen in combinations(positions, number):
                moves[f"{name} dig {' '.join(map(str, chosen))}"] = [("pull", position) for position in chosen]
        for option in ask.options:
            if option[0] == "dig-strike":
                moves[f"{name} dig-strike {label(self.table, option[1], option[2])}"] = [option]
            elif option[0] == "dig-none":
                moves[f"{name} dig none"] = [option]
        return moves

    # ------------------------------------------------------------------ when
    def play(self, move: Any) -> None:
        """Make one move."""
        if not isinstance(move, str):
            raise Mismatch(f"expected a text such as 'P1 tap P1a', found {move!r}")
        if self.first:
            if move != self.first:
                raise Mismatch(f"expected the move {self.first!r} first, found {move!r}")
            self.first = ""
            self.take(None)
            return
        moves = self.names()
        if move not in moves:
            raise Mismatch(f"expected {move!r} among the moves, found: {', '.join(moves) or self.table.result}")
        for option in moves[move]:
            self.take(self.offered(option))
        if self.ask is not None and self.ask.kind == "dig" and ("dig-done",) in self.ask.options:
            self.take(self.offered(("dig-done",)))           # unless the last card in reach was pulled

    def offered(self, option: Option) -> Option:
        """The option itself, as the rules hold it."""
        assert self.ask is not None
        return self.ask.options[list(self.ask.options).index(option)]

    # ------------------------------------------------------------------ then
    def check(self, then: Any) -> Iterator[str]:
        """Every difference between the table and what must be so."""
        if not isinstance(then, dict):
            yield differs("then", "a table", then)
            return
        if self.first:
            yield f"when: expected the move {self.first!r}, found none"
        found = self.found()
        for key, expected in then.items():
            if key == "stacks":
                for name, text in expected.items():
                    if text != found["stacks"].get(name, ""):
                        yield differs(f"stack {name}", text, found["stacks"].get(name, ""))
            elif key == "sizes":
                for name, number in expected.items():
                    if number != found["sizes"].get(name):
                        yield differs(f"sizes.{name}", number, found["sizes"].get(name))
            elif key == "view":
                yield from self.check_view(expected)
            elif key == "legal":
                yield from (f"legal: expected {move!r} among the moves" for move in expected
                            if move not in self.names())
            elif key == "illegal":
                yield from (f"illegal: found {move!r} among the moves" for move in expected if move in self.names())
            elif key not in found:
                yield f"then: there is no key {key!r}; known: {', '.join(found)}, sizes, view, legal, illegal"
            elif key in ("options", "dead", "tapped", "eliminated"):
                if sorted(expected) != sorted(found[key]):
                    yield differs(key, sorted(expected), sorted(found[key]))
            elif expected != found[key]:
                yield differs(key, expected, found[key])

    def found(self) -> dict[str, Any]:
        """Everything an example may say about a table, as it is."""
        table, ask = self.table, self.ask
        stacks = {label(table, seat, slot): stack_text(table, stack).replace("!", "")
                  for seat, living in enumerate(table.stacks) for slot, stack in enumerate(living) if stack}
        winners = () if table.result is None else table.result.winners
        return {
            "stacks": stacks,
            "dead": [label(table, seat, slot) for seat, living in enumerate(self.before)
                     for slot, was in enumerate(living) if was and not table.stacks[seat][slot]],
            "tapped": [label(table, seat, slot) for seat, living in enumerate(table.stacks)
                       for slot, stack in enumerate(living) if stack and stack[0] in table.tapped],
            "discard": cards_text(table, table.discard),
            "row": cards_text(table, table.row),
            "pile": cards_text(table, table.pile),
            "deck": cards_text(table, table.deck),
            "turn": table.names[table.active],
            "decision": "" if ask is None else f"{CREATION if ask.kind in BUILDING else 'battle'}.{ask.kind}",
            "seat": "" if ask is None else table.names[ask.seat],
            "options": list(self.names()),
            "value": table.value,
            "coins": table.coins,
            "net": table.net,
            "eliminated": [name for name, living in zip(table.names, table.alive, strict=True) if not living],
            "winner": " and ".join(winners),
            "status": "running" if table.result is None else "won" if winners else "stalemate",
            "phase": table.phase if table.result is None else "over",
            "turns": dict(zip(table.names, table.turns, strict=True)),
            "log": [f"{table.names[event.seat]} {CREATION}.pass" for event in table.log if event.what == "passed"],
            "sizes": self.sizes(),
        }

    def sizes(self) -> dict[str, int]:
        table = self.table
        return {
            "decks": table.packs, "characters_each": characters(table.options), "characters": sum(table.alive),
            "deck": len(table.deck), "discard": len(table.discard), "shop_pile": len(table.reserve),
            "pile": len(table.pile), "row": sum(card != NONE for card in table.row), "total": len(cards(table)),
        }

    def check_view(self, expected: dict[str, dict[str, str]]) -> Iterator[str]:
        """What seats see of stacks: "?" for a card whose name they do not see."""
        for viewer, stacks in expected.items():
            seat = self.table.names.index(viewer)
            shown = describe(blind(self.table, seat), seat)["seats"]
            for name, text in stacks.items():
                owner, slot = label_of(self.table.names, name)
                zone = f"stack-{letter(slot)}"
                seen = [card["name"] or "?" for zones in shown[owner]["zones"] if zones["id"] == zone
                        for card in zones["cards"]]
                if text != " ".join(seen):
                    yield differs(f"view of {viewer}, {name}", text, " ".join(seen))


# ---------------------------------------------------------------------- notation
def label(table: Table, seat: int, slot: int) -> str:
    """A character: its seat and its letter."""
    return f"{table.names[seat]}{letter(slot)}"


def label_of(names: tuple[str, ...], text: str) -> tuple[int, int]:
    """Seat and letter of a character as written. Raises BadScenario for what is none."""
    name = text.rstrip("abcdefghijklmnopqrstuvwxyz")
    letters = text[len(name):]
    if name not in names or len(letters) != 1:
        raise BadScenario(f"there is no character {text!r}; write a seat and a letter, such as P1a")
    return names.index(name), ord(letters) - ord("a")


def seats_of(given: Mapping[str, Any]) -> int:
    """How many seats an example has: as it says, or as many as its stacks name."""
    if "seats" in given:
        return int(given["seats"])
    numbers = [name[1:-1] for name in given.get("stacks", {})]
    return max([int(number) for number in numbers if number.isdigit()], default=0)


def scenario_of(names: tuple[str, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """What an example gives, in the words of kit/games/shovel/scenario.py."""
    found: dict[str, Any] = {"phase": given.get("phase", "battle")}
    for key, name in SCENARIO.items():
        if key in given:
            found[name] = given[key]
    if "turn" in given:
        found["active"] = given["turn"]
    if "token" in given or "last_winner" in given:
        found["token"] = given.get("token", given.get("last_winner"))
    if "turns" in given:
        found["creation_turns"] = given["turns"]
    tapped = [label_of(names, text) for text in given.get("tapped", ())]
    board: dict[str, list[str]] = {}
    for text, stack in given.get("stacks", {}).items():
        seat, slot = label_of(names, text)
        stacks = board.setdefault(names[seat], [])
        stacks += [""] * (slot + 1 - len(stacks))
        face, _, over = stack.partition(" ")
        stacks[slot] = f"{face}{'!' if (seat, slot) in tapped else ''} {over}".strip()
    for seat, slot in tapped:
        if not board.get(names[seat], [])[slot:slot + 1]:
            raise BadScenario(f"tapped: there is no stack {names[seat]}{letter(slot)}")
    if board:
        found["board"] = board
    return found


def move_text(table: Table, ask: Ask, option: Option) -> str:
    """An answer as a move of the examples, without its seat."""
    seat, what = ask.seat, option[0]
    if what in ("lift", "tap", "play", "replace", "fatigue", "dig-in"):
        rest = f" {option[2]}" if what == "lift" else ""
        return f"{what} {label(table, seat, option[1])}{rest}"
    if what == "strike":
        return f"strike {label(table, seat, option[1])} {label(table, option[2], option[3])}"
    if what in ("target", "hit"):
        return f"{what} {label(table, option[1], option[2])}"
    if what == "draw":
        return f"draw d{option[1]}"
    if what == "toss":
        return f"toss {cards_text(table, [option[1]])}"
    if what == "suit":
        return f"suit {SUITS[option[1]]}"
    if what in ("buy", "take", "keep"):
        return f"{what} {option[1] + 1} {place_text(table, seat, option[2])}"
    if what == "put":
        return f"put {place_text(table, seat, option[1])}"
    return str(what)


def place_text(table: Table, seat: int, place: int) -> str:
    return "new" if place == NEW else label(table, seat, place) if place >= 0 else "discard"
