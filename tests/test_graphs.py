"""Graphs: the chain of plays (which one, what it says, how it is drawn) and the timeline of answers."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import kit
from kit.ask import Ask, BadScenario, KitError, NothingThere, Procedure, Result
from kit.chance import Chance
from kit.events import Log
from kit.game import Game
from kit.graphs import chain, chains, timeline
from kit.graphs.layout import Box, Drawing, Point, place
from kit.graphs.plays import EDGE_FIELDS, EFFECTS, NODE_FIELDS, OUTCOMES, Chain
from kit.graphs.svg import LOOKS, SEATS
from kit.graphs.text import shorten, text_width, wrap
from kit.options import Options
from kit.session import Session, new_session

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]
SVG = "{http://www.w3.org/2000/svg}"


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


def drawing_of(graph: Chain) -> Drawing:
    heights = {number: 45.0 + 13 * (len(str(about["label"])) % 4) for number, about in graph.nodes(data=True)}
    return place(graph, 200, heights)


def pieces(line: list[Point]) -> Iterator[tuple[Point, Point]]:
    return pairwise(line)


def touches(start: Point, end: Point, box: Box) -> bool:
    """Whether a piece of a line, which runs straight down or across, has a point in a box or on its border."""
    return (max(start.x, end.x) >= box.left and min(start.x, end.x) <= box.right
            and max(start.y, end.y) >= box.top and min(start.y, end.y) <= box.bottom)


def overlap(one: Box, other: Box) -> bool:
    return (one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom)


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
    ([(1, play(outcome="lost"))], [], "play 1: outcome cannot be 'lost'; choose one of: pending, resolved"),
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
    assert long.svg().count("<g data-play") == 1000


# ---------------------------------------------------------------------- layout
GRAPHS = [make() for make in HAND_MADE] + [random_graph(seed) for seed in range(150)]


@pytest.mark.parametrize("graph", GRAPHS)
def test_no_two_boxes_overlap_and_no_line_passes_under_a_box(graph: Chain) -> None:
    drawing = drawing_of(graph)
    boxes = list(drawing.boxes.items())
    assert sorted(drawing.boxes) == sorted(graph) and sorted(drawing.lines) == sorted(graph.edges)
    for place_, (one, box) in enumerate(boxes):
        assert box.left >= 0 and box.right <= drawing.width and box.top >= 0 and box.bottom <= drawing.height
        for other, other_box in boxes[place_ + 1:]:
            assert not overlap(box, other_box), (one, other)
    for (answer, answered), line in drawing.lines.items():
        for start, end in pieces(line):
            assert start.x == end.x or start.y == end.y
            assert min(start.x, end.x) >= 0 and max(start.x, end.x) <= drawing.width
            for number, box in boxes:
                assert number in (answer, answered) or not touches(start, end, box), (answer, answered, number)
        first, last = drawing.boxes[answer], drawing.boxes[answered]
        assert line[0].y == first.top and first.left < line[0].x < first.right
        assert line[-1].y == last.bottom and last.left < line[-1].x < last.right
        assert last.bottom < first.top                           # what is answered stands above
        for start, end in list(pieces(line))[1:-1]:              # only the ends touch the two boxes
            assert not touches(start, end, first) and not touches(start, end, last)


@pytest.mark.parametrize("graph", GRAPHS)
def test_labels_stand_beside_their_line_and_never_on_one_another(graph: Chain) -> None:
    drawing = drawing_of(graph)
    spots = {(round(label.y), round(label.x)) for label in drawing.labels.values()}
    assert len(spots) == graph.number_of_edges()
    for (answer, _), label in drawing.labels.items():
        box = drawing.boxes[answer]
        assert box.left < label.x < box.right and label.y < box.top
        assert not any(overlap(Box(label.x - 1, label.y - 10, 2, 10), other) for other in drawing.boxes.values())


def test_a_plain_chain_is_one_straight_column_in_the_order_of_play() -> None:
    drawing = drawing_of(bouncing_missile())
    assert len({box.left for box in drawing.boxes.values()}) == 1
    assert [number for number, box in sorted(drawing.boxes.items(), key=lambda item: item[1].top)] == list(range(1, 8))
    assert all(len(line) == 2 and line[0].x == line[1].x for line in drawing.lines.values())


def test_answers_to_one_play_stand_in_the_order_of_play_from_the_left() -> None:
    boxes = drawing_of(crowded()).boxes
    assert boxes[2].top == boxes[6].top == boxes[7].top == boxes[10].top > boxes[1].bottom
    assert boxes[1].left == boxes[2].left < boxes[6].left < boxes[7].left < boxes[10].left


# ---------------------------------------------------------------------- the drawing
@pytest.mark.parametrize("make", HAND_MADE)
def test_the_drawing_is_well_formed_and_says_everything(make: Any) -> None:
    graph = make()
    root = ElementTree.fromstring(graph.svg())
    assert root.get("role") == "img"
    spoken = root.get("aria-label") or ""
    groups = {int(group.get("data-play", "")): group for group in root.iter(f"{SVG}g") if group.get("data-play")}
    assert sorted(groups) == sorted(graph)
    for number, about in graph.nodes(data=True):
        title = groups[number].findtext(f"{SVG}title") or ""
        assert about["seat"] in title and about["label"] in title and about["rule"] in title
        assert about["seat"] in spoken and about["label"] in spoken
        texts = [element.text or "" for element in groups[number].iter(f"{SVG}text")]
        assert about["outcome"] in texts
        assert re.sub(r"\s", "", about["label"]) in re.sub(r"\s", "", "".join(texts))
        marks = [element.get("d") for element in groups[number].iter(f"{SVG}path")]
        assert LOOKS[about["outcome"]].mark in marks
    for answer, answered, about in graph.edges(data=True):
        edge = next(group for group in root.iter(f"{SVG}g") if group.get("data-edge") == f"{answer}-{answered}")
        said = "".join(edge.itertext())
        assert about["effect"] in said and about["rule"] in said


@pytest.mark.parametrize("make", HAND_MADE)
def test_a_drawing_uses_only_themed_colours_and_nothing_from_outside(make: Any) -> None:
    svg = make().svg()
    for colour in re.findall(r"(?:fill|stroke|background):([^;\"]+)", svg):
        assert colour == "none" or re.fullmatch(r"var\(--jp-[a-z0-9-]+, #[0-9a-f]{3,6}\)", colour), colour
    assert not re.search(r"\sid=|url\(|href|<style|<script|http(?!://www\.w3\.org/2000/svg)", svg)


def test_the_text_of_the_clause_is_in_the_title_of_a_play() -> None:
    svg = chain(shouting("shout", "hush")).svg()
    assert "card.hush: Hush stops what was said.</title>" in svg


def test_each_seat_has_a_colour_of_its_own() -> None:
    root = ElementTree.fromstring(crowded().svg())
    bands: dict[str, set[str]] = {}
    for group in root.iter(f"{SVG}g"):
        if number := group.get("data-play"):
            style = next(iter(group.iter(f"{SVG}path"))).get("style", "")
            bands.setdefault(crowded().nodes[int(number)]["seat"], set()).add(style)
    assert all(len(styles) == 1 for styles in bands.values())
    assert len({style for styles in bands.values() for style in styles}) == 6
    assert bands["Ben"] == {f"fill:{SEATS[0]}"}


def test_a_line_is_broken_where_the_answer_came_to_nothing() -> None:
    root = ElementTree.fromstring(staff_and_mirrors().svg())
    dashed = {group.get("data-edge"): "dasharray" in next(iter(group.iter(f"{SVG}path"))).get("style", "")
              for group in root.iter(f"{SVG}g") if group.get("data-edge")}
    assert dashed == {"5-3": True, "7-5": False, "9-7": True}
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


# ---------------------------------------------------------------------- the timeline
def test_the_timeline_of_one_game_is_a_path_of_its_answers() -> None:
    session = shouting("shout", "hush", "pass", "rest", "rest")
    path = timeline(session)
    assert list(path.edges) == [(number, number + 1) for number in range(5)]
    assert [path.edges[edge]["answer"] for edge in path.edges] == ["shout", "hush", "pass", "rest", "rest"]
    assert path.edges[1, 2] == {"seat": "Ben", "answer": "hush", "rule": "answer.hush"}
    assert path.nodes[4] == {"position": 4, "turn": 2, "active": "Ben", "asked": "Ben", "here": ()}
    assert path.nodes[5]["here"] == (0,)
    assert str(path) == "start\nturn 1, Ann: shout; Ben: hush; Ann: pass; rest\nturn 2, Ben: rest (◂ here)"
    assert path._repr_mimebundle_() == {"text/plain": str(path)}
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


def test_another_game_is_no_branch() -> None:
    with pytest.raises(BadScenario, match="branch 1 is another game than the first"):
        timeline(shouting(), [new_session(Shouting(), ["Ann", "Ben"], seed=2)])


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
        assert "pending" not in nx.get_node_attributes(one, "outcome").values() or max(one) == max(map(max, found))
        assert all(about["text"] for _, about in one.nodes(data=True))
        assert chain(session, at=max(one)).nodes == one.nodes


def check_chain(one: Chain) -> None:
    """A chain has all its attributes, no circle, and every play in its text and its drawing."""
    assert nx.is_directed_acyclic_graph(one) and nx.is_weakly_connected(one)
    assert all(set(about) >= set(NODE_FIELDS) and about["outcome"] in OUTCOMES for _, about in one.nodes(data=True))
    assert all(set(about) >= set(EDGE_FIELDS) and about["effect"] in EFFECTS for _, _, about in one.edges(data=True))
    lines = str(one).splitlines()
    assert len(lines) == len(one)
    for number, about in one.nodes(data=True):
        assert any(f"{about['seat']}: {about['label']}" in line for line in lines)
        assert f'data-play="{number}"' in one.svg()
