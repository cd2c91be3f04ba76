"""Pebbles: a game of a few turns with hidden hands, dice, a response window and a house rule, to try the kit on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kit.ask import Ask, BadScenario, GameOver, Option, Procedure, Refusal, Result
from kit.chance import Chance
from kit.events import Event, Log
from kit.game import Game
from kit.options import Options

MOST_TURNS = 40


@dataclass(frozen=True)
class PebbleOptions(Options):
    """House rules of Pebbles."""

    goal: Literal[20, 12] = 20
    catching: Literal["allowed", "forbidden"] = "allowed"
    naps: Literal[False, True] = False


class PebbleTable:
    """Each seat holds three numbered pebbles nobody else sees, and collects points."""

    def __init__(self, names: Sequence[str], options: PebbleOptions, chance: Chance) -> None:
        self.names = tuple(names)
        self.options = options
        self.chance = chance
        self.log = Log()
        self.active = 0
        self.turn = 0
        self.result: Result | None = None
        self.points = [0] * len(names)
        self.bag = list(range(1, 31))
        self.hands: list[list[int]] = []

    def copy(self) -> PebbleTable:
        twin = PebbleTable.__new__(PebbleTable)
        twin.__dict__.update(self.__dict__)
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.points = self.points[:]
        twin.bag = self.bag[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin


class Pebbles(Game):
    """Roll or rest, throw a pebble at the next seat, who may catch it with a higher one."""

    name = "pebbles"
    title = "Pebbles"
    rulebook = "1.2"
    seats = range(2, 5)
    options = PebbleOptions

    def deal(self, names: Sequence[str], options: PebbleOptions, chance: Chance) -> PebbleTable:
        table = PebbleTable(names, options, chance)
        for last in range(len(table.bag) - 1, 0, -1):
            # a shuffle of its own: tests know who holds what, and Chance.shuffle may become another one
            other = chance.pick("bag", last + 1)
            table.bag[last], table.bag[other] = table.bag[other], table.bag[last]
        table.hands = [[table.bag.pop() for _ in range(3)] for _ in names]
        return table

    def scenario(self, names: Sequence[str], options: PebbleOptions, chance: Chance,
                 given: Mapping[str, Any]) -> PebbleTable:
        """{"hands": {seat name: [pebbles]}, "dice": [faces]}"""
        table = PebbleTable(names, options, Chance(chance.seed, {"dice": given.get("dice", [])}))
        for name in given["hands"]:
            if name not in names:
                raise BadScenario(f"hands: there is no seat {name!r}")
        table.hands = [list(given["hands"].get(name, [])) for name in names]
        return table

    def take_turn(self, table: PebbleTable) -> Procedure:
        table.turn += 1
        seat = table.active
        if table.options.naps and table.turn % 5 in (2, 3):
            # two turns without a question
            self.score(table, seat, table.chance.roll("dream") % 2, "turn.nap")
            table.active = (seat + 1) % len(table.names)
            return
        if (yield Ask(seat, "Roll the die?", ("roll", "rest"), "turn.roll")) == "roll":
            self.score(table, seat, table.chance.roll("die"), "turn.roll")
        hand = table.hands[seat]
        pebble = yield Ask(seat, "Throw a pebble?", ("keep", *sorted(hand)), "turn.throw")
        if pebble != "keep":
            hand.remove(pebble)
            thrown = table.log.add("threw", seat, "turn.throw", card=pebble)
            yield from self.catch(table, pebble, thrown)
        if table.bag and len(hand) < 3:
            hand.append(table.bag.pop(table.chance.pick("find", len(table.bag))))
            table.log.add("found", seat, "turn.find", card=hand[-1], eyes=1 << seat)
        if table.turn == MOST_TURNS:
            self.end(table, max(range(len(table.names)), key=table.points.__getitem__), "patience")
        table.active = (seat + 1) % len(table.names)

    def catch(self, table: PebbleTable, pebble: int, cause: int) -> Procedure:
        target = (table.active + 1) % len(table.names)
        able = [other for other in table.hands[target] if other > pebble and table.options.catching == "allowed"]
        caught = yield Ask(target, "Catch it?", ("let it fly", *able), "catch", about=pebble)
        if caught == "let it fly":
            self.score(table, table.active, pebble % 4, "catch", cause)
        else:
            table.hands[target].remove(caught)
            self.score(table, target, 1, "catch", table.log.add("caught", target, "catch", cause, card=caught))

    def score(self, table: PebbleTable, seat: int, points: int, rule: str, cause: int = -1) -> None:
        table.points[seat] += points
        table.log.add("scored", seat, rule, cause, amount=points)
        if table.points[seat] >= table.options.goal:
            self.end(table, seat, "points")

    def end(self, table: PebbleTable, winner: int, how: str) -> None:
        table.result = Result((table.names[winner],), how, "end")
        raise GameOver

    def text(self, table: PebbleTable, ask: Ask, option: Option) -> str:
        return f"throw {option}" if isinstance(option, int) and ask.kind[0] == "T" else str(option)

    def sentence(self, table: PebbleTable, event: Event, viewer: int | None) -> str:
        what = {"scored": f"{event.amount}", "threw": f"{event.card}", "caught": f"with {event.card}"}.get(event.what)
        if what is None:
            what = str(event.card) if viewer is None or event.seen_by(viewer) else "a pebble"
        return f"{table.names[event.seat]} {event.what} {what}"

    def refusals(self, table: PebbleTable, ask: Ask) -> Iterator[tuple[str, Refusal]]:
        if ask.kind == "Catch it?":
            for pebble in table.hands[ask.seat]:
                yield str(pebble), Refusal("catch", f"{pebble} is not above {ask.about}")

    def blind(self, table: PebbleTable, seat: int) -> PebbleTable:
        twin = table.copy()
        twin.bag = [0] * len(table.bag)
        twin.hands = [hand if number == seat else [0] * len(hand) for number, hand in enumerate(twin.hands)]
        return twin

    def describe(self, table: PebbleTable, viewer: int | None) -> dict[str, Any]:
        def card(pebble: int) -> dict[str, Any]:
            name = f"Pebble {pebble}" if pebble else None
            return {"id": pebble or None, "name": name, "kind": "pebble", "face": "up" if pebble else "hidden",
                    "lines": [], "marks": [], "attached": [], "label": name or "a hidden pebble"}

        seats = [{"badges": [{"text": f"{points} points", "title": "points"}],
                  "zones": [{"id": "hand", "label": "Hand", "count": len(hand), "cards": [card(p) for p in hand]}]}
                 for points, hand in zip(table.points, table.hands, strict=True)]
        bag = {"id": "bag", "label": "Bag", "count": len(table.bag), "cards": []}
        return {"phase": "", "seats": seats, "common": [bag], "stack": []}

    def appraise(self, table: PebbleTable, ask: Ask, option: Option) -> float:
        if ask.kind == "Throw a pebble?":
            return -1.0 if option == "keep" else option % 4
        return {"roll": 1.0, "rest": 0.0, "let it fly": 0.0}.get(option, 0.5)


GAME = Pebbles()
