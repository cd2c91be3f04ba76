"""A small game of shouting and hushing, to draw graphs of, and chains made by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kit.ask import Ask, Procedure, Result
from kit.chance import Chance
from kit.events import Log
from kit.game import Game
from kit.graphs import chain
from kit.graphs.plays import EFFECTS, OUTCOMES, Chain
from kit.options import Options
from kit.session import Session, new_session

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]


# ---------------------------------------------------------------------- a small game of shouting and hushing
class Yard:
    """The table of the small game: who shouts what, and a log."""

    def __init__(self, names: Sequence[str], chance: Chance) -> None:
        self.names = tuple(names)
        self.active = -1
        self.turn = 0
        self.chance = chance
        self.options = Options()
        self.log = Log()
        self.result: Result | None = None

    def copy(self) -> Yard:
        twin = Yard.__new__(Yard)
        twin.__dict__.update(self.__dict__)
        twin.log, twin.chance = self.log.copy(), self.chance.copy()
        return twin


class Shouting(Game):
    """Shout at the next seat; everybody else may hush it, and may hush a hush. Three turns."""

    name = "shouting"
    title = "Shouting"
    rulebook = "1"
    seats = range(2, 7)

    def deal(self, names: Sequence[str], options: Any, chance: Chance) -> Yard:
        return Yard(names, chance)

    def take_turn(self, table: Yard) -> Procedure:
        table.turn += 1
        table.active = (table.active + 1) % len(table.names)
        table.log.add("woke", table.active, "turn.wake")
        while (yield Ask(table.active, "Shout?", ("shout", "rest"), "turn.shout")) == "shout":
            to = (table.active + 1) % len(table.names)
            play = table.log.add("shouted", table.active, "play.shout", to=to)
            if not (yield from self.hushed(table, play, table.active)):
                table.log.add("echoed", to, "play.echo", cause=play)
        if table.turn == 3:
            table.result = Result((table.names[0],), "last voice", "turn.end")

    def hushed(self, table: Yard, play: int, by: int) -> Procedure:
        """Whether somebody's hush stands against a play."""
        for step in range(1, len(table.names)):
            seat = (by + step) % len(table.names)
            if (yield Ask(seat, "Hush?", ("pass", "hush"), "answer.hush")) == "hush":
                hush = table.log.add("hushed", seat, "answer.hush", cause=play)
                if not (yield from self.hushed(table, hush, seat)):
                    table.log.add("stopped", by, "answer.stop", cause=play)
                    return True
        table.log.add("went through", by, "play.done", cause=play)
        return False

    def chain_parts(self, table: Yard) -> tuple[list[Node], list[Edge]]:
        plays: dict[int, dict[str, str]] = {}
        answers = []
        for event in table.log:
            seat = table.names[event.seat]
            if event.what == "shouted":
                plays[event.id] = {"seat": seat, "card": "Shout", "label": f"Shout → {table.names[event.to]}",
                                   "outcome": "pending", "rule": event.rule}
            elif event.what == "hushed":
                plays[event.id] = {"seat": seat, "card": "Hush", "label": "Hush", "outcome": "pending",
                                   "rule": "card.hush", "text": "Hush stops what was said."}
                answers.append((event.id, event.cause, {"effect": "cancels", "rule": event.rule}))
            elif event.what in ("stopped", "went through"):
                plays[event.cause]["outcome"] = "cancelled" if event.what == "stopped" else "resolved"
        return list(plays.items()), answers


def shouting(*answers: str, seats: Sequence[str] = ("Ann", "Ben")) -> Session:
    session = new_session(Shouting(), seats, seed=1)
    for answer in answers:
        session.answer(answer)
    return session


class Told(Shouting):
    """The same game, with the parts of its chains given."""

    def __init__(self, plays: Any, answers: Any = ()) -> None:
        self.parts = plays, answers

    def chain_parts(self, table: Yard) -> Any:
        return self.parts


def play(**changed: Any) -> dict[str, Any]:
    about = {"seat": "Ann", "card": "Missile", "label": "Missile", "outcome": "resolved", "rule": "spell.missile"}
    return {**about, **changed}


def told(plays: Any, answers: Any = ()) -> Chain:
    return chain(new_session(Told(plays, answers), ["Ann", "Ben"]))


# ---------------------------------------------------------------------- chains to draw
def drawn(seats: Sequence[str], plays: dict[int, tuple[str, str, str]],
          answers: dict[tuple[int, int], tuple[str, str]]) -> Chain:
    graph = Chain(seats=tuple(seats))
    for number, (seat, label, outcome) in plays.items():
        card = label.split(" ")[0]
        graph.add_node(number, seat=seat, card=card, label=label, outcome=outcome, rule=f"card.{card.lower()}", text="")
    for (answer, answered), (effect, rule) in answers.items():
        graph.add_edge(answer, answered, effect=effect, rule=rule)
    return graph


def staff_and_mirrors() -> Chain:
    return drawn(["Ana", "Ben"], {
        3: ("Ben", "Missile → Ana's House", "resolved"), 5: ("Ana", "Staff", "nullified"),
        7: ("Ben", "Mirror", "resolved"), 9: ("Ana", "Mirror", "nullified"),
    }, {
        (5, 3): ("cancels", "artifact.staff"), (7, 5): ("nullifies", "artifact.mirror-artifact"),
        (9, 7): ("nullifies", "artifact.mirror-pending"),
    })


def bouncing_missile() -> Chain:
    plays, answers = {1: ("Ben", "Missile → Ana's Imp", "reflected")}, {}
    for turn, target in enumerate(["Ben's Tavern", "Ana's Imp", "Ben's Crow"]):
        number, seat = 2 + 2 * turn, ("Ana", "Ben")[turn % 2]
        plays[number] = (seat, "Mirror", "resolved")
        plays[number + 1] = (seat, f"Missile → {target}", "reflected" if turn < 2 else "resolved")
        answers[number, number - 1] = ("reflects", "artifact.mirror-spell")
        answers[number + 1, number] = ("returns", "artifact.mirror-back")
    return drawn(["Ana", "Ben"], plays, answers)


def crowded() -> Chain:
    return drawn(["Ben", "Cyd", "Ana", "Dov", "Eli", "Fay"], {
        1: ("Ben", "Skeleton, Wolf and the Reaper of the Northern Marches attack Ana", "saved"),
        2: ("Ana", "Bubble → Ana's Crow", "resolved"), 4: ("Ben", "Tidalwave → Ana", "reflected"),
        5: ("Ana", "Mirror", "resolved"), 6: ("Cyd", "Amulet → Ben's Xander", "resolved"),
        7: ("Dov", "Watch → Ben's Palace", "nullified"), 8: ("Eli", "Mirror", "resolved"),
        9: ("Ben", "Scorch → Ana's Crow", "pending"), 10: ("Fay", "Watch → Ben's Shed", "cancelled"),
    }, {
        (2, 1): ("saves", "artifact.bubble"), (4, 2): ("adds", "intervention.spell-add"),
        (5, 4): ("reflects", "artifact.mirror-spell"), (6, 1): ("answers", "intervention.unrelated"),
        (7, 1): ("answers", "intervention.unrelated"), (8, 7): ("nullifies", "artifact.mirror-artifact"),
        (9, 2): ("adds", "intervention.spell-add"), (10, 1): ("answers", "intervention.unrelated"),
    })


def answering_several() -> Chain:
    return drawn(["Ben", "Cyd", "Ana"], {
        1: ("Ben", "Missile → Ana's House", "resolved"), 2: ("Ana", "Staff", "nullified"),
        3: ("Cyd", "Watch → Ben's House", "resolved"), 4: ("Ben", "Mirror", "resolved"),
        6: ("Ana", "Bubble → Ana's House", "pending"),
    }, {
        (2, 1): ("cancels", "artifact.staff"), (3, 1): ("answers", "intervention.unrelated"),
        (4, 2): ("nullifies", "artifact.mirror-artifact"), (4, 1): ("saves", "intervention.chain"),
        (6, 4): ("answers", "intervention.chain"), (6, 1): ("saves", "artifact.bubble"),
        (6, 3): ("answers", "intervention.chain"),
    })


def nasty() -> Chain:
    return drawn(['<b>Ana & "co"</b>', "Bartholomew Featherstonehaugh-Cholmondele"], {
        1: ('<b>Ana & "co"</b>', "<script>alert(1)</script> → " + "Kapitän" * 12 + " & 日本語のカード", "cancelled"),
        2: ("Bartholomew Featherstonehaugh-Cholmondele", "]]>&amp;", "reflected"),
    }, {(2, 1): ("nullifies", "very.long-" * 12)})


def random_graph(seed: int) -> Chain:
    """Up to 14 plays, each answering up to three earlier ones."""
    pick = random.Random(seed)
    plays = {1: ("Ann", "Missile → Ben", "resolved")}
    answers = {}
    for number in range(2, pick.randint(2, 14)):
        plays[number] = (pick.choice(["Ann", "Ben"]), "Watch " * pick.randint(1, 9), pick.choice(OUTCOMES))
        for answered in pick.sample(range(1, number), min(number - 1, pick.choice([1, 1, 1, 2, 3]))):
            answers[number, answered] = (pick.choice(EFFECTS), "a.b")
    return drawn(["Ann", "Ben"], plays, answers)


HAND_MADE = [staff_and_mirrors, bouncing_missile, crowded, answering_several, nasty]


def branched() -> Session:
    """A game that left its way twice, with notes on two of its lines."""
    session = shouting("shout", "hush", "pass", "rest", "rest")
    session.note("Why may I not hush myself?", tag="rules question", seat="Ann")
    session.goto(2)
    session.answer("hush").answer("pass").answer("rest")
    session.note("", tag="fun", rating=4, at=0)
    session.goto(1)
    session.answer("pass").answer("shout").answer("pass").answer("rest").answer("rest")
    session.rename_branch(session.branches[0], "the long way")
    return session.goto(3)
