"""Graphs: the chain of plays (which one, what it says, how it is drawn) and the timeline of answers."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import kit
from kit.ask import Ask, BadScenario, KitError, NothingThere, Procedure, Result
from kit.bots import random_choice
from kit.chance import Chance
from kit.events import Log
from kit.game import Game
from kit.graphs import chain, chains, drawing, timeline
from kit.graphs.draw import BadGraph
from kit.graphs.look import LOOKS, SEATS
from kit.graphs.plays import EDGE_FIELDS, EFFECTS, NODE_FIELDS, OUTCOMES, Chain, whole_graph
from kit.graphs.text import cut, shorten, text_width, wrap
from kit.graphs.turns import Timeline, timeline_of
from kit.options import Options
from kit.session import Session, new_session
from tests.graph_checks import SVG, boxes_of, check_geometry, check_lines_apart, check_svg, check_text_fits

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


# ---------------------------------------------------------------------- which chain
def test_before_any_play_the_chain_is_empty_and_says_so() -> None:
    empty = chain(shouting())
    assert len(empty) == 0 and repr(empty) == "<Chain: nothing played yet>"
    shown = empty._repr_mimebundle_()
    assert shown["text/plain"].startswith("Nothing has been played yet") and shown["text/plain"] in shown["text/html"]
    assert empty.svg() == ""


def test_a_game_without_plays_of_its_own_has_an_empty_chain() -> None:
    class Silent(Game):
        name, title, rulebook, seats = "silent", "Silent", "1", range(2, 3)
        deal, take_turn, hushed = Shouting.deal, Shouting.take_turn, Shouting.hushed

    assert len(chain(new_session(Silent(), 2).answer("shout"))) == 0


def test_the_chain_is_the_one_that_waits_to_resolve() -> None:
    session = shouting("shout", "hush")
    assert str(session.chain()) == ("Ann: Shout → Ben  [play.shout]  pending\n"
                                    "└─ Ben: Hush  cancels  [answer.hush]  pending")
    session.answer("hush").answer("pass")
    assert str(session.chain()) == ("Ann: Shout → Ben  [play.shout]  resolved\n"
                                    "└─ Ben: Hush  cancels  [answer.hush]  cancelled\n"
                                    "   └─ Ann: Hush  cancels  [answer.hush]  resolved")


def test_a_pending_chain_comes_before_a_newer_one_that_is_settled() -> None:
    found = told([(1, play(outcome="pending")), (2, play()), (5, play())], [(5, 2, {"effect": "adds", "rule": "a.b"})])
    assert list(found) == [1]


def test_with_nothing_pending_the_chain_is_the_last_one_played() -> None:
    session = shouting("shout", "pass", "shout", "hush", "pass")
    assert [len(one) for one in chains(session)] == [1, 2]
    assert repr(chain(session)) == "<Chain: Shout → Ben, cancelled; 2 plays>"
    assert repr(chains(session)[0]) == "<Chain: Shout → Ben, resolved; 1 play>"


def test_undo_takes_the_play_out_of_the_chain() -> None:
    session = shouting("shout", "hush")
    session.undo()
    assert list(chain(session)) == [1]


def test_the_chain_of_an_event_is_found_through_its_causes() -> None:
    session = shouting("shout", "pass", "shout", "hush", "pass")
    events = list(session.table.log)
    echoed = next(event.id for event in events if event.what == "echoed")
    stopped = next(event.id for event in events if event.what == "stopped")
    assert list(chain(session, at=echoed)) == [1]
    assert list(chain(session, at=stopped)) == list(chain(session))
    assert list(chain(session, at=1)) == [1]


def test_a_mirror_on_an_attached_buff_answers_the_play_and_does_nothing_to_it() -> None:
    game = kit.scenario("scarlyt", seats=["Ann", "Ben"], options={"mirror_attached": "allowed"},
                        board={"Ann": ["Wolf+Ring", "Shed"], "Ben": ["Wolf", "Shed"]},
                        hand={"Ann": ["Missile"], "Ben": ["Mirror"]})
    shown = game.answer("play Missile → Ben's Wolf").answer("play Mirror → Ann's Wolf (Ring #1)").chain()
    assert {shown.nodes[play]["outcome"] for play in shown} == {"resolved"}
    assert [(about["effect"], about["rule"]) for *_, about in shown.edges(data=True)] == [
        ("answers", "artifact.mirror-pending")]
    assert shown.nodes[max(shown)]["rule"] == "artifact.mirror-pending"


def test_a_play_whose_target_is_gone_is_lost() -> None:
    game = kit.scenario("scarlyt", seats=["Ann", "Ben", "Cy"], options={"bonus_window": "before"},
                        board={"Ann": ["Wolf"], "Ben": ["Crow", "House", "Shed"], "Cy": ["Shed"]},
                        hand={"Ann": ["Missile", "Seize"], "Ben": ["Watch"], "Cy": ["Watch"]})
    for play, answer in (("play Missile → Ben's House", "play Watch → Ben's House"),
                         ("play Seize → Ben's Shed", "play Watch → Ben's Shed")):
        game.answer(play)
        while answer not in game.texts():
            game.answer("pass")
        game.answer(answer)
        while "pass" in game.texts():
            game.answer("pass")
        shown = game.chain()
        assert [shown.nodes[number]["outcome"] for number in sorted(shown)] == ["lost", "resolved"]


def test_an_event_that_no_play_led_to_has_no_chain() -> None:
    with pytest.raises(NothingThere, match=r"event 0 \(woke, turn.wake\) belongs to no chain"):
        chain(shouting("shout"), at=0)


@pytest.mark.parametrize("at", [-1, 99])
def test_an_event_that_is_not_in_the_log_is_refused(at: int) -> None:
    with pytest.raises(NothingThere, match="the log holds events 0 to 1"):
        chain(shouting("shout"), at=at)


def test_a_chain_is_a_graph_of_its_own() -> None:
    session = shouting("shout", "hush")
    found = chain(session)
    found.nodes[1]["label"] = "changed"
    found.remove_node(2)
    assert chain(session).nodes[1]["label"] == "Shout → Ben" and len(chain(session)) == 2
    assert isinstance(chain(session), nx.DiGraph) and chain(session).graph == {"seats": ("Ann", "Ben")}
    assert isinstance(chain(session).copy(), Chain) and str(chain(session).copy()) == str(chain(session))


def test_the_text_of_a_clause_is_the_games_own_or_looked_up(tmp_path: Any) -> None:
    (tmp_path / "clauses.toml").write_text(
        '[[clause]]\nid = "play.shout"\nsection = "Plays"\ntext = "A shout is heard next door."\n', encoding="utf-8")
    session = shouting("shout", "hush")
    session.game.folder = tmp_path
    assert [about["text"] for _, about in chain(session).nodes(data=True)] == [
        "A shout is heard next door.", "Hush stops what was said."]


# ---------------------------------------------------------------------- what a game must not return
@pytest.mark.parametrize("plays, answers, complaint", [
    ([(1, play(outcome="gone"))], [], "play 1: outcome cannot be 'gone'; choose one of: pending, resolved"),
    ([(1, play(seat="Zoe"))], [], "play 1: seat cannot be 'Zoe'; choose one of: Ann, Ben"),
    ([(1, play(label=None))], [], "play 1: 'label' must be a text, not None"),
    ([(1, {"seat": "Ann"})], [], "play 1: 'card' must be a text, not None"),
    ([(1, play()), (2, play())], [(2, 1, {"effect": "eats", "rule": "a.b"})], "answer 2 to 1: effect cannot be 'eats'"),
    ([(1, play()), (2, play())], [(2, 1, {"effect": "adds"})], "answer 2 to 1: 'rule' must be a text, not None"),
    ([(1, play()), (2, play())], [(1, 2, {"effect": "adds", "rule": "a.b"})], "the answer the later one"),
    ([(1, play())], [(2, 1, {"effect": "adds", "rule": "a.b"})], "both must be listed plays"),
])
def test_parts_that_cannot_be_drawn_are_refused(plays: Any, answers: Any, complaint: str) -> None:
    with pytest.raises(KitError, match="Shouting: chain_parts: .*" + re.escape(complaint)):
        told(plays, answers)


# ---------------------------------------------------------------------- text form
def test_the_text_form_is_an_indented_list() -> None:
    assert str(staff_and_mirrors()) == """\
Ben: Missile → Ana's House  [card.missile]  resolved
└─ Ana: Staff  cancels  [artifact.staff]  nullified
   └─ Ben: Mirror  nullifies  [artifact.mirror-artifact]  resolved
      └─ Ana: Mirror  nullifies  [artifact.mirror-pending]  nullified"""


def test_answers_side_by_side_are_joined_by_a_line() -> None:
    assert [line[:14] for line in str(crowded()).splitlines()] == [
        "Ben: Skeleton,", "├─ Ana: Bubble", "│  ├─ Ben: Tid", "│  │  └─ Ana: ", "│  └─ Ben: Sco", "├─ Cyd: Amulet",
        "├─ Dov: Watch ", "│  └─ Eli: Mir", "└─ Fay: Watch "]


def test_an_answer_to_several_plays_stands_once_and_names_them_all() -> None:
    lines = str(answering_several()).splitlines()
    assert len(lines) == 5
    assert lines[3].strip("│ ") == (
        "└─ Ana: Bubble → Ana's House  answers  [intervention.chain]  and saves Ben's Missile [artifact.bubble]  "
        "and answers Cyd's Watch [intervention.chain]  pending")


def test_a_chain_of_a_thousand_plays_is_told_and_drawn() -> None:
    plays = {number: ("Ann", "Mirror", "resolved") for number in range(1000)}
    long = drawn(["Ann", "Ben"], plays, {(number + 1, number): ("nullifies", "a.b") for number in range(999)})
    assert len(str(long).splitlines()) == 1000
    assert long.svg().count("<g data-node") == 1000


# ---------------------------------------------------------------------- layout
GRAPHS = [make() for make in HAND_MADE] + [random_graph(seed) for seed in range(150)]


@pytest.mark.parametrize("graph", GRAPHS)
def test_no_line_passes_under_a_box_and_no_words_lie_on_one(graph: Chain) -> None:
    drawn = drawing(graph)
    check_geometry(drawn)
    check_lines_apart(drawn)
    check_text_fits(drawn)
    assert [node["id"] for node in drawn["nodes"]] == sorted(graph)
    boxes = boxes_of(drawn)
    for edge in drawn["edges"]:     # what is answered stands above
        assert edge["points"][0][1] == boxes[edge["from"]].top > boxes[edge["to"]].bottom == edge["points"][-1][1]


def test_a_plain_chain_is_one_straight_column_in_the_order_of_play() -> None:
    drawn = drawing(bouncing_missile())
    assert len({node["x"] for node in drawn["nodes"]}) == 1
    assert [node["id"] for node in sorted(drawn["nodes"], key=lambda node: node["y"])] == list(range(1, 8))
    assert all(len(edge["points"]) == 2 and edge["points"][0][0] == edge["points"][1][0] for edge in drawn["edges"])


def test_answers_to_one_play_stand_in_the_order_of_play_from_the_left() -> None:
    boxes = boxes_of(drawing(crowded()))
    assert boxes[2].top == boxes[6].top == boxes[7].top == boxes[10].top > boxes[1].bottom
    assert boxes[1].left == boxes[2].left < boxes[6].left < boxes[7].left < boxes[10].left


# ---------------------------------------------------------------------- the drawing
@pytest.mark.parametrize("make", HAND_MADE)
def test_the_drawing_is_well_formed_and_says_everything(make: Any) -> None:
    graph = make()
    drawn = drawing(graph)
    root = check_svg(drawn)
    spoken = root.get("aria-label") or ""
    groups = {int(group.get("data-node", "")): group for group in root.iter(f"{SVG}g") if group.get("data-node")}
    for number, about in graph.nodes(data=True):
        title = groups[number].findtext(f"{SVG}title") or ""
        assert about["seat"] in title and about["label"] in title and about["rule"] in title
        assert about["seat"] in spoken and about["label"] in spoken
        texts = ["".join(element.itertext()) for element in groups[number].iter(f"{SVG}text")]
        assert about["outcome"] in texts
        # all of the label, or its beginning and three dots
        written = re.sub(r"\s", "", "".join(next(node for node in drawn["nodes"] if node["id"] == number)["lines"]))
        assert re.sub(r"\s", "", about["label"]).startswith(written.removesuffix("…")) and len(written) > 1
        marks = [element.get("d") for element in groups[number].iter(f"{SVG}path")]
        assert LOOKS[about["outcome"]].mark in marks
    for answer, answered, about in graph.edges(data=True):
        edge = next(group for group in root.iter(f"{SVG}g")
                    if (group.get("data-from"), group.get("data-to")) == (str(answer), str(answered)))
        said = "".join(edge.itertext())
        assert about["effect"] in said and about["rule"] in said


def test_a_long_name_is_cut_and_told_in_whole_by_its_title() -> None:
    node = drawing(nasty())["nodes"][0]
    assert len(node["lines"]) == 3 and node["lines"][2].endswith("…")
    assert "Kapitän" * 12 + " & 日本語のカード" in node["title"]


def test_the_text_of_the_clause_is_in_the_title_of_a_play() -> None:
    svg = chain(shouting("shout", "hush")).svg()
    assert "card.hush: Hush stops what was said.</title>" in svg


def test_the_text_of_the_clause_is_in_the_title_of_a_line_too() -> None:
    session = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["J♠", "K♦"], "Ben": ["J♥ 8♣", "Q♠ 3♥"]})
    drawn = drawing(session.answer("strike J♠ (a) → Ben's J♥ (a)").answer("shield").chain())
    edge = drawn["edges"][0]
    assert edge["text"] == kit.rules("shovel", edge["rule"])[0].text


def test_each_seat_has_a_colour_of_its_own() -> None:
    root = ElementTree.fromstring(crowded().svg())
    bands: dict[str, set[str]] = {}
    for group in root.iter(f"{SVG}g"):
        if number := group.get("data-node"):
            style = next(iter(group.iter(f"{SVG}path"))).get("style", "")
            bands.setdefault(crowded().nodes[int(number)]["seat"], set()).add(style)
    assert all(len(styles) == 1 for styles in bands.values())
    assert len({style for styles in bands.values() for style in styles}) == 6
    assert bands["Ben"] == {f"fill:{SEATS[0]}"}


def test_a_line_is_broken_where_the_answer_came_to_nothing() -> None:
    root = ElementTree.fromstring(staff_and_mirrors().svg())
    dashed = {group.get("data-from"): "dasharray" in next(iter(group.iter(f"{SVG}path"))).get("style", "")
              for group in root.iter(f"{SVG}g") if group.get("data-from")}
    assert dashed == {"5": True, "7": False, "9": True}
    assert "dasharray:4 3" not in bouncing_missile().svg()    # a turned Missile was announced, whatever became of it


def test_the_mime_bundle_is_text_and_the_drawing() -> None:
    graph = staff_and_mirrors()
    shown = graph._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"}
    assert shown["text/plain"] == str(graph) and graph.svg() in shown["text/html"]


def test_the_drawing_is_the_same_in_another_process() -> None:
    code = "from tests.test_graphs import crowded; print(crowded().svg())"
    others = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8",
                             env={"PYTHONHASHSEED": seed, "PYTHONPATH": ".", "PYTHONIOENCODING": "utf-8"}).stdout
              for seed in ("1", "2")]
    assert others[0] == others[1] == crowded().svg() + "\n"


# ---------------------------------------------------------------------- lettering
def test_wrapped_lines_keep_all_letters_and_fit() -> None:
    for text in ["Missile → Ana's House", "Kapitän" * 20, "a " * 90, "日本語のカード" * 5, ""]:
        lines = wrap(text, 120, 13)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert len(lines) >= 1 and all(text_width(line, 13) <= 120 for line in lines)


def test_a_shortened_text_fits_and_shows_that_it_goes_on() -> None:
    assert shorten("Ben", 100, 11) == "Ben"
    short = shorten("Bartholomew Featherstonehaugh", 100, 11)
    assert short.startswith("Barthol") and short.endswith("…") and text_width(short, 11) <= 100


def test_a_text_that_is_cut_keeps_its_beginning_and_shows_that_it_goes_on() -> None:
    assert cut("Missile → Ana's House", 120, 13, 2) == wrap("Missile → Ana's House", 120, 13)
    lines = cut("Kapitän " * 20, 120, 13, 2)
    assert len(lines) == 2 and lines[1].endswith("…") and all(text_width(line, 13) <= 120 for line in lines)


# ---------------------------------------------------------------------- the timeline
def test_the_timeline_of_one_game_is_a_path_of_its_answers() -> None:
    session = shouting("shout", "hush", "pass", "rest", "rest")
    path = timeline(session)
    assert list(path.edges) == [(number, number + 1) for number in range(5)]
    assert [path.edges[edge]["answer"] for edge in path.edges] == ["shout", "hush", "pass", "rest", "rest"]
    assert path.edges[1, 2] == {"seat": "Ben", "answer": "hush", "rule": "answer.hush"}
    assert path.nodes[4] == {"position": 4, "turn": 2, "active": "Ben", "asked": "Ben", "here": (), "branch": 0,
                             "notes": (), "result": ""}
    assert path.nodes[5]["here"] == (0,)
    assert str(path) == "start\nturn 1, Ann: shout; Ben: hush; Ann: pass; rest\nturn 2, Ben: rest (◂ here)"
    assert path._repr_mimebundle_()["text/plain"] == str(path) and path.svg() in path._repr_mimebundle_()["text/html"]
    assert repr(path) == "<Timeline: 6 positions, 1 branch>"


def test_answers_that_were_taken_back_stay_on_the_timeline_and_nothing_moves() -> None:
    session = shouting("shout", "hush", "pass", "rest", "rest")
    session.goto(2)
    path = timeline(session)
    assert len(path) == 6 and path.nodes[2]["here"] == (0,)
    assert session.position == 2 and session.length == 5 and session.asked == "Ann"


def test_branches_part_where_their_answers_differ() -> None:
    session = shouting("shout", "hush", "pass", "rest")
    session.goto(1)
    other = session.branch().answer("pass").answer("rest")
    third = session.branch()
    session.goto(4)
    tree = timeline(session, [other, third])
    assert nx.is_arborescence(tree) and len(tree) == 7
    assert str(tree).splitlines() == [
        "start", "turn 1, Ann: shout (◂ branch 2 here)",
        "├─ turn 1, Ann: Ben: hush; Ann: pass; rest (◂ here)", "└─ turn 1, Ann: Ben: pass; Ann: rest (◂ branch 1 here)"]
    assert repr(tree) == "<Timeline: 7 positions, 2 branches>"


def test_a_finished_game_ends_its_timeline() -> None:
    session = shouting("rest", "rest", "rest")
    path = timeline(session)
    assert session.over and path.nodes[3]["asked"] == "" and len(path) == 4
    assert [about["result"] for _, about in path.nodes(data=True)] == ["", "", "", "Ann won"]


def test_another_game_is_no_branch() -> None:
    with pytest.raises(BadScenario, match="branch 1 is another game than the first"):
        timeline(shouting(), [new_session(Shouting(), ["Ann", "Ben"], seed=2)])


# ---------------------------------------------------------------------- the timeline as a drawing
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


def box(graph: Timeline, node: int, expanded: Sequence[int] = ()) -> Any:
    return next(found for found in drawing(graph, expanded)["nodes"] if found["id"] == node)


def test_a_timeline_knows_the_branches_the_game_has_kept() -> None:
    session = branched()
    tree = timeline(session)
    assert nx.is_arborescence(tree) and tree.graph["branches"] == ("", "the long way", "line 2")
    ends = [node for node in tree if not tree.out_degree(node)]
    assert [tree.nodes[node]["branch"] for node in ends] == [0, 1, 2]
    assert [tree.nodes[node]["position"] for node in ends] == [6, 5, 5]
    assert str(tree).splitlines()[1] == "turn 1, Ann: shout" and "line 2 here" in str(tree)
    assert "(✎ fun · 4 of 5)" in str(tree).splitlines()[0]


def test_turns_are_boxes_and_branches_leave_to_the_right_of_where_they_did() -> None:
    tree = timeline(branched())
    drawn = drawing(tree)
    check_geometry(drawn)
    check_text_fits(drawn)
    check_svg(drawn)
    names = {edge["label"]: edge for edge in drawn["edges"] if edge["label"]}
    assert list(names) == ["the long way", "line 2"]
    boxes = boxes_of(drawn)
    main = [node for node in drawn["nodes"] if node["branch"] == 0]
    assert len({node["x"] for node in main}) == 1
    for edge in names.values():
        assert boxes[edge["to"]].left > boxes[edge["from"]].left
        assert boxes[edge["to"]].top > boxes[edge["from"]].bottom
    assert [node["id"] for node in drawn["nodes"] if node["here"]] == [next(
        node for node in tree if 0 in tree.nodes[node]["here"]) + 2]      # its turn goes on for two answers


def test_a_turn_is_opened_by_any_of_its_answers() -> None:
    tree = timeline(shouting("shout", "hush", "pass", "rest", "rest"))
    turn = box(tree, 4)
    assert (turn["kind"], turn["open"], turn["first"], turn["position"]) == ("turn", False, 0, 4)
    assert turn["title"] == "Turn 1, Ann: shout; Ben: hush; Ann: pass; rest"
    assert tree.stretch(2) == [1, 2, 3, 4] and tree.stretch(5) == [5] and tree.stretch(0) == [0]
    opened = drawing(tree, [3])
    assert [node["id"] for node in opened["nodes"]] == [0, 1, 2, 3, 4, 5]
    assert [node["kind"] for node in opened["nodes"]] == ["start", *["answer"] * 5]
    hush = box(tree, 2, [3])
    assert (hush["open"], hush["rule"], hush["title"]) == (True, "answer.hush", "Turn 1, Ann: Ben: hush")
    assert "open" not in box(tree, 5)
    check_geometry(opened)
    check_text_fits(opened)


def test_where_the_game_stands_and_what_was_noted_is_written_in_the_boxes() -> None:
    tree = timeline(branched())
    words = {node["id"]: ["".join(span[0] for span in shape["spans"]) for shape in node["shapes"]
                          if shape["tag"] == "text"] for node in drawing(tree)["nodes"]}
    assert any("◂ here, after 2 of 4" in lines for lines in words.values())
    assert "fun · 4 of 5" in words[0]
    asked = next(node for node in drawing(tree)["nodes"] if node.get("notes") and node["id"])
    assert asked["notes"] == ["Ann · rules question: Why may I not hush myself?"]
    assert any(line.startswith("Ann · rules question: W") and line.endswith("…") for line in words[asked["id"]])


def test_a_seat_reads_its_own_notes_and_those_of_the_table() -> None:
    session = branched()
    notes = {seat: [note for _, about in timeline(session, seat=seat).nodes(data=True) for note in about["notes"]]
             for seat in ("Ann", "Ben")}
    assert len(notes["Ann"]) == 2 and notes["Ben"] == ["fun · 4 of 5"]


def test_more_notes_than_a_box_holds_are_counted() -> None:
    session = shouting("shout", "pass")
    for number in range(5):
        session.note(f"note {number}")
    node = box(timeline(session), 2)
    written = ["".join(span[0] for span in shape["spans"]) for shape in node["shapes"] if shape["tag"] == "text"]
    assert written[-4:] == ["note 0", "note 1", "note 2", "and 2 more"] and len(node["notes"]) == 5
    check_text_fits(drawing(timeline(session)))


def test_a_game_that_goes_on_keeps_the_numbers_of_its_timeline() -> None:
    session = branched()
    before = timeline_of(session)
    session.switch("the long way", 5).answer("rest")
    after = timeline_of(session, None, before)
    assert len(after) == len(before) + 1
    for one, other, about in before.edges(data=True):
        assert after.edges[one, other] == about
    assert timeline_of(session).reached != after.reached      # numbered anew, the line it is on comes first


def test_a_long_game_is_a_tree_of_turns() -> None:
    """Six hundred answers are drawn as far fewer boxes, none of them on another, opened or not."""
    session = kit.new("shovel", 8, seed=0).run(random_choice(0))
    taken = [answer for turn in session._turns for answer in turn.answers]
    for position in (520, 300, 200):
        session.goto(position)
        session.answer((taken[position] + 1) % len(session.texts()))
    tree = timeline(session)
    drawn = drawing(tree)
    check_geometry(drawn)
    check_geometry(drawing(tree, list(tree)))
    assert len(tree) > 630 and len(drawn["nodes"]) < len(tree) / 2 and len(session.branches) == 3


# ---------------------------------------------------------------------- graphs of one's own
def random_digraph(seed: int, most: int = 16) -> nx.DiGraph[int]:
    """Up to 16 nodes and 24 edges between any two, circles and edges to itself among them."""
    pick = random.Random(seed)
    graph: nx.DiGraph[int] = nx.DiGraph()
    nodes = pick.randint(1, most)
    graph.add_nodes_from((node, {"label": "state " * pick.randint(1, 12)}) for node in range(nodes))
    for _ in range(pick.randint(0, 24)):
        graph.add_edge(pick.randrange(nodes), pick.randrange(nodes),
                       label=pick.choice(["", "yes", "leads on to what comes next in the end"]))
    return graph


@pytest.mark.parametrize("seed", range(200))
def test_in_no_graph_a_line_passes_under_a_box_or_along_another_line(seed: int) -> None:
    graph = random_digraph(seed)
    drawn = drawing(graph)
    check_geometry(drawn)
    check_lines_apart(drawn)
    check_text_fits(drawn)
    check_svg(drawn)
    assert [node["id"] for node in drawn["nodes"]] == list(graph)
    assert [(edge["from"], edge["to"]) for edge in drawn["edges"]].sort() == list(graph.edges).sort()


def test_an_edge_leads_down_unless_it_closes_a_circle() -> None:
    graph = nx.DiGraph([("draw", "play"), ("play", "discard"), ("discard", "draw"), ("play", "play")])
    drawn = drawing(graph)
    boxes = boxes_of(drawn)
    assert boxes["draw"].bottom < boxes["play"].top and boxes["play"].bottom < boxes["discard"].top
    back = next(edge for edge in drawn["edges"] if edge["from"] == "discard")
    assert back["points"][0][1] == boxes["discard"].top and back["points"][-1][1] == boxes["draw"].bottom
    loop = next(edge for edge in drawn["edges"] if edge["from"] == edge["to"])
    assert loop["points"][0][0] == loop["points"][-1][0] == boxes["play"].right


def test_a_graph_of_any_nodes_has_ids_for_json() -> None:
    graph = nx.DiGraph([((1, 2), "(1, 2)"), ("(1, 2)", 7), (7, None_like()), (7, 2.5)])
    ids = [node["id"] for node in drawing(graph)["nodes"]]
    assert ids == ["(1, 2)'", "(1, 2)", 7, "<nothing>", "2.5"]


class None_like:
    def __repr__(self) -> str:
        return "<nothing>"


def test_attributes_of_nodes_and_edges_are_told() -> None:
    graph: nx.DiGraph[str] = nx.DiGraph(seats=["Ann", "Ben"])
    graph.add_node("a", label="Attack", seat="Ben", outcome="saved", rule="x.y", text="How to attack.")
    graph.add_edge("a", "b", label="hits", rule="x.z", text="How to hit.")
    drawn = drawing(graph)
    node, edge = drawn["nodes"][0], drawn["edges"][0]
    assert (node["title"], node["rule"], node["text"]) == ("Ben: Attack, saved", "x.y", "How to attack.")
    assert (edge["title"], edge["label"], edge["rule"], edge["text"]) == (
        "Attack hits b", "hits", "x.z", "How to hit.")
    assert LOOKS["saved"].mark in [shape["at"].get("d") for shape in node["shapes"]]
    assert any(shape["style"] == "seat 1" for shape in node["shapes"])


def test_graphs_without_direction_and_with_several_edges_are_drawn_too() -> None:
    plain = drawing(nx.Graph([(1, 2), (2, 3), (3, 1)]))
    assert all(len(edge["shapes"]) == 1 for edge in plain["edges"])       # lines without heads
    double = drawing(nx.MultiDiGraph([(1, 2), (1, 2), (2, 1)]))
    check_geometry(double)
    assert len({json.dumps(edge["points"]) for edge in double["edges"]}) == 3
    empty = drawing(nx.DiGraph())
    assert empty["nodes"] == [] and empty["empty"] == "This graph has no nodes." and drawing(chain(shouting()))["empty"]


def test_what_is_no_graph_is_refused() -> None:
    with pytest.raises(BadGraph, match=r"drawing: list is no graph; give game.chain\(\)"):
        drawing([1, 2])     # type: ignore[arg-type]


# ---------------------------------------------------------------------- the checks themselves
def test_a_planted_fault_in_a_drawing_is_found() -> None:
    def spoiled(change: Callable[[Any], None]) -> Any:
        drawn = copy.deepcopy(drawing(answering_several()))
        change(drawn)
        return drawn

    def across(drawn: Any) -> None:         # straight from the fourth play to the first, through what lies between
        first, fourth = drawn["nodes"][0], drawn["nodes"][3]
        drawn["edges"][2]["points"] = [[40, fourth["y"]], [40, first["y"] + first["h"]]]
        drawn["edges"][2]["to"] = 1

    def onto(drawn: Any) -> None:
        drawn["nodes"][1]["x"] = drawn["nodes"][2]["x"]

    def written_over(drawn: Any) -> None:
        drawn["edges"][0]["shapes"][-1]["at"]["y"] += 30

    for change in (across, onto, written_over):
        with pytest.raises(AssertionError):
            check_geometry(spoiled(change))
    check_geometry(spoiled(lambda drawn: None))


# ---------------------------------------------------------------------- cost
def test_networkx_is_imported_by_the_first_graph_only() -> None:
    code = ("import sys, kit.session, kit.graphs; assert 'networkx' not in sys.modules; import kit.graphs.plays; "
            "assert 'networkx' in sys.modules and 'numpy' not in sys.modules")
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": "."})


# ---------------------------------------------------------------------- random games
@pytest.mark.parametrize("seed", range(20))
def test_every_chain_of_a_random_game_can_be_told_and_drawn(seed: int) -> None:
    pick = random.Random(seed)
    session = new_session(Shouting(), [f"Seat {number}" for number in range(pick.randint(2, 5))], seed=seed)
    while not session.over:
        waiting = chain(session)
        assert len(waiting) == 0 or len(list(waiting)) == len(str(waiting).splitlines())
        hushing = "hush" in session.texts()    # rarely enough for the game to end
        session.answer(["pass", "hush"][pick.random() < 0.15] if hushing else pick.choice(["shout", "rest"]))
    for one in chains(session):
        check_chain(one)


@pytest.mark.parametrize("seed", range(12))
def test_every_chain_of_a_random_game_of_scarlyt_can_be_told_and_drawn(seed: int) -> None:
    pick = random.Random(seed)
    session = kit.new("scarlyt", pick.randint(2, 4), seed=seed)
    while not session.over:
        ask = session.pending
        assert ask is not None
        session.answer(pick.randrange(len(ask.options)))
        if session.position % 40 == 0 and len(waiting := chain(session)):
            check_chain(waiting)
    found = chains(session)
    assert max(map(len, found)) > 1
    for one in found:
        check_chain(one)
        assert "pending" not in nx.get_node_attributes(one, "outcome").values()
        assert all(about["text"] for _, about in one.nodes(data=True))
        assert chain(session, at=max(one)).nodes == one.nodes


@pytest.mark.parametrize(("game", "how"), [
    ("scarlyt", "chaos"), ("shovel", "last alive"), ("gauntlet", "Purification"),
    ("myriad", "the other is out of cards")])
def test_a_game_that_is_over_leaves_no_play_pending(game: str, how: str) -> None:
    ended = []
    for seed in range(24):
        session = kit.new(game, 2, seed=seed).run(random_choice(seed))
        ended.append(session.result.how)
        assert "pending" not in nx.get_node_attributes(whole_graph(session.game, session.table), "outcome").values()
    assert how in ended     # a way to win that stops in the middle of a play


def check_chain(one: Chain) -> None:
    """A chain has all its attributes, no circle, and every play in its text and its drawing."""
    assert nx.is_directed_acyclic_graph(one) and nx.is_weakly_connected(one)
    assert all(set(about) >= set(NODE_FIELDS) and about["outcome"] in OUTCOMES for _, about in one.nodes(data=True))
    assert all(set(about) >= set(EDGE_FIELDS) and about["effect"] in EFFECTS for _, _, about in one.edges(data=True))
    lines = str(one).splitlines()
    assert len(lines) == len(one)
    svg = one.svg()
    check_geometry(drawing(one))
    for number, about in one.nodes(data=True):
        assert any(f"{about['seat']}: {about['label']}" in line for line in lines)
        assert f'data-node="{number}"' in svg
