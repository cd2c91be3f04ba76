"""Positions: what lies where as a graph, what it says and how it is drawn, and what a dig of Shovel laid open."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import kit
from kit.ask import Ask, KitError, NothingThere, UnknownName
from kit.bots import random_choice
from kit.chance import Chance
from kit.games import find
from kit.games.shovel.cards import NAME, SPADES, SUIT
from kit.graphs import drawing, exposed
from kit.graphs.positions import EDGE_FIELDS, LOOKS, NODE_FIELDS, Positions, positions_of
from kit.session import Session, new_session
from tests.graph_checks import (
    SVG,
    boxes_of,
    check_geometry,
    check_svg,
    check_text_fits,
    lines_of,
    overlap,
    shared,
    touches,
    words_of,
)
from tests.shouting import Shouting

SHOVEL = find("shovel")


# ---------------------------------------------------------------------- hand-made parts
class Told(Shouting):
    """The game of shouting, with the parts of its positions given."""

    def __init__(self, nodes: Any, edges: Any = (), paths: Any = "columns") -> None:
        self.parts = nodes, edges
        self.paths = paths

    def position_parts(self, table: Any) -> Any:
        return self.parts


def node(name: str, group: str = "Road", **changed: Any) -> tuple[str, dict[str, Any]]:
    return name, {"group": group, "seat": "Ann", "label": name, "state": "", "rule": "", **changed}


def edge(one: str, other: str, effect: str = "leads to", **more: str) -> tuple[str, str, dict[str, str]]:
    return one, other, {"effect": effect, **more}


def told(nodes: Any, edges: Any = (), paths: Any = "columns") -> Positions:
    return positions_of(new_session(Told(nodes, edges, paths), ["Ann", "Ben"]), None)


def roads(paths: str = "columns") -> Positions:
    """Two roads and a cellar, joined every way there is: neighbours, back, over, beside and past a group."""
    return told([
        node("Harbour"), node("Ford", state="2 guards", look="marked", rule="a.b"), node("Hill", seat="Ben"),
        node("Gate", seat="Ben"), node("Bay", "South road"), node("Mill", "South road"), node("Bridge", "South road"),
        node("Cave", "Cellar", seat="", look="faint"), node("", "Cellar", seat="", label="", look="hidden"),
    ], [
        edge("Harbour", "Ford"), edge("Ford", "Hill", rule="a.c"), edge("Hill", "Gate"), edge("Bay", "Mill"),
        edge("Bridge", "Mill"), edge("Ford", "Mill", "ford"), edge("Bridge", "Hill", "path"),
        edge("Cave", "Hill", "shaft"), edge("Harbour", "Gate", "ferry"), edge("Gate", "Cave", "fall"),
        edge("Mill", "Bridge", "climbs"), edge("Cave", ""),
    ], paths)


def nasty(paths: str = "columns") -> Positions:
    return told([node("<b>", label="<script>alert(1)</script> & ♥ " + "Kapitän" * 9, state="]]>&amp; " * 9),
                 node('"quote"', 'The "other" <road> of Bartholomew Featherstonehaugh-Cholmondeley-Marchbanks')],
                [edge("<b>", '"quote"', "<i>&"), edge('"quote"', "<b>", "back")], paths)


def random_positions(seed: int) -> Positions:
    """Up to five groups of up to seven positions, and up to fifteen edges between any of them."""
    pick = random.Random(seed)
    names = [(f"{group}.{place}", f"Group {group}") for group in range(pick.randint(1, 5))
             for place in range(pick.randint(1, 7))]
    nodes = [node(name, group, label="Wolf " * pick.randint(0, 9), state=pick.choice(["", "top", "tapped, " * 5]),
                  seat=pick.choice(["Ann", "Ben", ""]), look=pick.choice(LOOKS)) for name, group in names]
    pairs = [(one, other) for one, _ in names for other, _ in names if one != other]
    chosen = pick.sample(pairs, min(len(pairs), pick.randint(0, 15)))
    return told(nodes, [edge(one, other, pick.choice(["on", "carries", "leads far over to"])) for one, other in chosen],
                pick.choice(["columns", "rows"]))


def test_a_game_without_positions_says_so() -> None:
    empty = new_session(Shouting(), 2).positions()
    assert len(empty) == 0 and empty.svg() == "" and repr(empty) == "<Positions: 0 in 0 groups>"
    shown = empty._repr_mimebundle_()
    assert shown["text/plain"] == "This game has no positions to draw." and shown["text/plain"] in shown["text/html"]
    assert exposed(new_session(Shouting(), 2)) == []


def test_positions_keep_their_groups_and_order_and_all_that_is_told() -> None:
    graph = roads()
    assert isinstance(graph, nx.DiGraph) and isinstance(graph.copy(), Positions)
    assert graph.groups == [["Harbour", "Ford", "Hill", "Gate"], ["Bay", "Mill", "Bridge"], ["Cave", ""]]
    assert graph.nodes["Ford"] == {"group": "Road", "seat": "Ann", "label": "Ford", "state": "2 guards", "rule": "a.b",
                                   "look": "marked", "text": ""}
    assert graph.edges["Ford", "Hill"] == {"effect": "leads to", "rule": "a.c", "text": ""}
    assert graph.edges["Bay", "Mill"] == {"effect": "leads to", "rule": "", "text": ""}
    assert graph.graph == {"seats": ("Ann", "Ben"), "title": "", "paths": "columns"}
    assert repr(graph) == "<Positions: 9 in 3 groups>"


def test_the_text_form_is_a_line_for_each_group_and_one_for_each_line_between() -> None:
    assert str(roads()) == """\
Road: Harbour ▸ Ford (2 guards) ▸ Hill ▸ Gate
South road: Bay ▸ Mill ▸ Bridge
Cellar: Cave ▸ 1 hidden
Harbour ferry Gate
Ford ford Mill
Gate fall Cave
Bridge leads to Mill
Bridge path Hill
Cave shaft Hill"""


def test_neighbours_without_an_edge_and_with_one_back_are_told_apart() -> None:
    graph = told([node("A"), node("B"), node("C")], [edge("C", "B")])
    assert str(graph) == "Road: A, B ◂ C"


def test_the_mime_bundle_is_text_and_the_drawing() -> None:
    shown = roads()._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html"}
    assert shown["text/plain"] == str(roads()) and roads().svg() in shown["text/html"]


@pytest.mark.parametrize("nodes, edges, complaint", [
    ([node("A", seat="Zoe")], [], "position 'A': there is no seat 'Zoe'; the seats are Ann, Ben"),
    ([node("A", look="loud")], [], "position 'A': look cannot be 'loud'; choose one of: plain, marked"),
    ([node("A", label=None)], [], "position 'A': 'label' must be a text, not None"),
    ([("A", {"seat": "Ann"})], [], "position 'A': 'group' must be a text, not None"),
    ([node("A"), node("A")], [], "position 'A' is there twice"),
    ([node("A"), node("B")], [("A", "B", {"rule": "a.b"})], "edge from 'A' to 'B': 'effect' must be a text, not None"),
    ([node("A")], [edge("A", "B")], "edge from 'A' to 'B': both must be listed positions"),
    ([node("A")], [edge("A", "A")], "edge from 'A' to 'A': both must be listed positions, and two of them"),
])
def test_parts_that_cannot_be_drawn_are_refused(nodes: Any, edges: Any, complaint: str) -> None:
    with pytest.raises(KitError, match="Shouting: position_parts: " + re.escape(complaint)):
        told(nodes, edges)


# ---------------------------------------------------------------------- layout
GRAPHS = [roads(), roads("rows"), nasty(), nasty("rows"), *(random_positions(seed) for seed in range(150))]


@pytest.mark.parametrize("room", [880, 300])
@pytest.mark.parametrize("graph", GRAPHS)
def test_no_line_passes_under_a_box_or_along_another_line(graph: Positions, room: float) -> None:
    drawn = drawing(graph, room=room)
    check_geometry(drawn)
    check_text_fits(drawn)
    assert sorted(node["id"] for node in drawn["nodes"]) == sorted(graph)
    for one, other in combinations(lines_of(drawn), 2):
        for first in one[2]:
            for second in other[2]:
                assert not shared(first, second), (first, second)
    names = [words_of(shape) for shape in drawn["shapes"] if shape["tag"] == "text"]
    for spot in names:
        assert not [name for name, box in boxes_of(drawn).items() if overlap(spot, box)]
        for *ends, pieces in lines_of(drawn):
            assert not [ends for start, end in pieces if touches(start, end, spot)]
    assert not any(overlap(one, other) for one, other in combinations(names, 2))


def test_wide_groups_go_on_in_a_further_line_and_seats_stay_together() -> None:
    seats = ["Ann", "Ben"]
    graph = told([node(f"{seat} {group} {place}", f"{seat}'s road {group}", seat=seat) for seat in seats
                  for group in range(5) for place in range(3)],
                 [edge("Ann 0 2", "Ben 4 0", "far")])
    one_line, two = drawing(graph, room=5000), drawing(graph, room=one_line_room(graph))
    assert len(shelves_of(one_line)) == 1 and one_line["width"] > 1000
    assert [sorted({name[:3] for name in shelf}) for shelf in shelves_of(two)] == [["Ann"], ["Ben"]]
    assert two["width"] < 0.7 * one_line["width"]
    narrow = drawing(graph, room=330)
    check_geometry(narrow)
    assert len(shelves_of(narrow)) == 4


def one_line_room(graph: Positions) -> float:
    """A little less than all groups of one seat and the first of the next need."""
    boxes = boxes_of(drawing(graph, room=5000))
    return boxes["Ben 0 0"].right - boxes["Ann 0 0"].left - 1


def shelves_of(drawn: Any) -> list[list[str]]:
    """Names of positions by the height at which their groups begin, from the top down."""
    found: dict[float, list[str]] = {}
    for node_ in drawn["nodes"]:
        if node_["id"].endswith(" 0"):
            found.setdefault(node_["y"] + node_["h"], []).append(node_["id"])
    return [found[height] for height in sorted(found)]


def test_long_rows_are_folded_at_the_same_place() -> None:
    graph = told([node(f"{group}{place}", f"Road {group}") for group in "ab" for place in range(12)],
                 [edge(f"{group}{place}", f"{group}{place + 1}") for group in "ab" for place in range(11)], "rows")
    wide, folded = drawing(graph, room=5000), drawing(graph, room=600)
    assert wide["width"] > 1000 and folded["width"] <= 600 + 24
    boxes = boxes_of(folded)
    lines = sorted({box.top for box in boxes.values()})
    assert len(lines) in (4, 6, 8) and boxes["a0"].left == boxes["b0"].left
    first = [name for name, box in boxes.items() if box.left == boxes["a0"].left]
    assert first[:3] == ["a0", "b0", f"a{12 // (len(lines) // 2)}"]
    words = ["".join(span[0] for span in shape["spans"]) for shape in folded["shapes"]]
    assert words[:3] == ["Road a", "Road b", "… Road a"]
    check_geometry(folded)


def test_eight_seats_of_shovel_need_no_scrolling_sideways() -> None:
    game = new_session(SHOVEL, 8, seed=5)
    choose = random_choice(5)
    while game.table.phase == "creation":
        game.answer(choose(game.table, game.pending))
    drawn = drawing(game.positions())
    assert drawn["width"] <= 880 + 24 and len(drawn["nodes"]) > 100
    check_geometry(drawn)


def test_a_column_grows_upwards_and_a_row_to_the_right() -> None:
    columns, rows = boxes_of(drawing(roads())), boxes_of(drawing(roads("rows")))
    assert columns["Harbour"].top > columns["Ford"].top > columns["Hill"].top > columns["Gate"].top
    assert columns["Harbour"].left == columns["Gate"].left < columns["Bay"].left < columns["Cave"].left
    assert columns["Harbour"].bottom == columns["Bay"].bottom == columns["Cave"].bottom
    assert rows["Harbour"].left < rows["Ford"].left < rows["Hill"].left < rows["Gate"].left
    assert rows["Harbour"].top == rows["Gate"].top < rows["Bay"].top < rows["Cave"].top
    assert rows["Harbour"].left == rows["Bay"].left == rows["Cave"].left


def test_a_lone_line_between_boxes_side_by_side_is_straight() -> None:
    drawn = drawing(told([node("A", "One"), node("B", "Two")], [edge("A", "B")]))
    assert len(drawn["edges"][0]["points"]) == 2


# ---------------------------------------------------------------------- the drawing
def check_drawing(graph: Positions) -> None:
    """The SVG is well formed, says everything, and takes its colours from the theme alone."""
    drawn = drawing(graph)
    root = check_svg(drawn)
    spoken = root.get("aria-label") or ""
    groups = {group.get("data-node"): group for group in root.iter(f"{SVG}g") if "data-node" in group.attrib}
    assert sorted(map(str, groups)) == sorted(graph)
    for name, about in graph.nodes(data=True):
        title = groups[name].findtext(f"{SVG}title") or ""
        assert about["group"] in title and about["label"] in title and about["rule"] in title
        assert about["label"] in spoken and about["group"] in spoken
        written = [re.sub(r"\s", "", "".join(text.itertext())) for text in groups[name].iter(f"{SVG}text")]
        whole = re.sub(r"\s", "", about["label"] + about["state"]) if about["label"] else ""
        if "…" in "".join(written):     # cut, but what there is of it is from its beginning
            label = next(node["lines"] for node in drawn["nodes"] if node["id"] == name)
            assert whole.startswith(re.sub(r"\s", "", "".join(label)).removesuffix("…")) and len(label) == 3
            assert "".join(written).endswith(re.sub(r"\s", "", about["state"]))
        else:
            assert "".join(written) == whole
    for one, other, about in graph.edges(data=True):
        title = edge_group(root, one, other).findtext(f"{SVG}title") or ""
        assert about["effect"] in title and about["rule"] in title


def edge_group(root: ElementTree.Element, one: str, other: str) -> ElementTree.Element:
    return next(group for group in root.iter(f"{SVG}g")
                if (group.get("data-from"), group.get("data-to")) == (one, other))


@pytest.mark.parametrize("graph", [roads(), roads("rows"), nasty(), nasty("rows")])
def test_the_drawing_is_well_formed_and_says_everything(graph: Positions) -> None:
    check_drawing(graph)


@pytest.mark.parametrize("seed", range(40))
def test_any_positions_can_be_drawn(seed: int) -> None:
    graph = random_positions(seed)
    for name in graph:      # the words as they are told, without the blanks of the makers of tests
        graph.nodes[name]["label"] = graph.nodes[name]["label"].strip()
    check_drawing(graph)


def test_only_lines_that_do_not_just_run_along_have_arrow_heads_and_words() -> None:
    root = ElementTree.fromstring(roads().svg())
    heads = {(one, other): len(list(edge_group(root, one, other).iter(f"{SVG}path"))) - 1 for one, other in [
        ("Harbour", "Ford"), ("Bay", "Mill"), ("Ford", "Mill"), ("Bridge", "Mill"), ("Cave", "Hill"),
        ("Harbour", "Gate")]}
    assert list(heads.values()) == [0, 0, 1, 1, 1, 1]
    assert [text.text for text in edge_group(root, "Ford", "Mill").iter(f"{SVG}text")] == ["ford"]
    assert not list(edge_group(root, "Harbour", "Ford").iter(f"{SVG}text"))


def test_the_drawing_is_the_same_in_another_process() -> None:
    code = "from tests.test_positions import roads; print(roads().svg())"
    others = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8",
                             env={"PYTHONHASHSEED": seed, "PYTHONPATH": ".", "PYTHONIOENCODING": "utf-8"}).stdout
              for seed in ("1", "2")]
    assert others[0] == others[1] == roads().svg() + "\n"


def test_no_numpy_is_needed() -> None:
    code = "import sys, tests.test_positions as t; t.roads().svg(); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": "."})


# ---------------------------------------------------------------------- stacks of Shovel
BOARD = {"Ann": ["Q♦ 4♥ 6♣ 3♠", "", "J♠!"], "Ben": ["Q♣ 9♠", "K♣ 2♥ 3♠ 9♥"]}


def table(**given: Any) -> Session:
    return kit.scenario("shovel", seats=["Ann", "Ben"], **{"board": BOARD, **given})


def test_each_living_character_is_a_path_from_its_face_up() -> None:
    game = table()
    graph = game.positions()
    assert str(graph) == """\
Ann's Q♦ (a): Q♦ ▸ 4♥ (top heart) ▸ 6♣ ▸ 3♠ (top)
Ann's J♠ (c): J♠ (bare, tapped)
Ben's Q♣ (a): Q♣ (heartless) ▸ 9♠ (top)
Ben's K♣ (b): K♣ ▸ 2♥ ▸ 3♠ ▸ 9♥ (top heart)"""
    assert graph.groups[0] == ["Ann a 0", "Ann a 1", "Ann a 2", "Ann a 3"]
    assert nx.shortest_path(graph, "Ann a 0", "Ann a 3") == graph.groups[0]
    assert {about["effect"] for _, _, about in graph.edges(data=True)} == {"carries"}
    assert graph.nodes["Ann c 0"]["rule"] == "power.once-per-life"
    assert "heart lying highest" in graph.nodes["Ann a 1"]["text"]
    check_drawing(graph)


def test_the_graph_follows_the_game() -> None:
    game = table().answer("lift 1 from Q♦ (a)").answer("strike → Ben's Q♣ (a)").answer("pull 1: 6♣")
    assert [len(group) for group in game.positions().groups] == [2, 1, 4]
    assert game.positions().groups[0] == ["Ann a 0", "Ann a 1"]
    game.goto(0)
    assert len(game.positions()) == 11


def test_hidden_stacks_tell_how_many_cards_they_have_and_nothing_else() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], phase="creation", deck="3♦ 4♦ 5♦ 6♦",
                        board={"Ann": ["Q♦ 4♥", "J♦"], "Ben": ["J♥ 2♥ 8♣"]})
    assert str(game.positions("Ann")) == """\
Ann's Q♦ (a): Q♦ ▸ 4♥ (top heart)
Ann's J♦ (b): J♦
Ben's stack a: 3 hidden"""
    assert str(game.positions("Ben")).splitlines()[:2] == ["Ann's stack a: 2 hidden", "Ann's stack b: 1 hidden"]
    assert "J♥ ▸ 2♥ (top heart) ▸ 8♣ (top)" in str(game.positions())
    svg = game.positions("Ann").svg()
    assert not re.search("J♥|2♥|8♣", "".join(ElementTree.fromstring(svg).itertext()) + svg)
    check_drawing(game.positions("Ann"))


def test_open_building_hides_nothing() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], phase="creation", deck="3♦ 4♦ 5♦ 6♦",
                        board={"Ann": ["Q♦"], "Ben": ["J♥ 2♥"]}, options={"hide_creation": False})
    assert "Ben's J♥ (a): J♥ ▸ 2♥ (top heart)" in str(game.positions("Ann"))


def test_a_seat_that_is_not_there_has_no_view() -> None:
    with pytest.raises(UnknownName, match="there is no seat 'Zoe'"):
        table().positions("Zoe")


# ---------------------------------------------------------------------- what a dig laid open
def states(graph: Positions) -> dict[str, str]:
    return {about["label"]: about["state"] for _, about in graph.nodes(data=True)}


def looks(graph: Positions, look: str) -> list[str]:
    return [about["label"] for _, about in graph.nodes(data=True) if about["look"] == look]


def test_a_dig_shows_what_was_in_reach_pulled_and_left_and_what_lies_on_top_since() -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 8♣ 9♥ 2♠"], "Ben": ["Q♣ 3♥ 5♥"]}).answer("lift 1 from Q♦ (a)")
    game.answer("pull 2: 8♣").answer("use 8♣").answer("attack → Ben's Q♣ (a)")
    graph = exposed(game)[0]
    assert str(graph) == """\
Ann's Q♦ digs 2 deep (spades)
The dig: 2♠: dig 2 deep
Ann's Q♦ (a): Q♦ (too deep) ▸ 4♦ (too deep) ▸ 8♣ (2 deep, pulled) ▸ 9♥ (1 deep, stays, on top now)
What came of it: 8♣: 8 damage → Ben's Q♣ (broke)
2♠: dig 2 deep reaches 8♣  [dig.depth]
8♣ joins 8♣: 8 damage → Ben's Q♣  [dig.new-hand]"""
    assert looks(graph, "gone") == ["8♣"] and looks(graph, "marked") == ["9♥"] and looks(graph, "faint") == ["Q♦", "4♦"]
    check_drawing(graph)


def test_a_dig_that_is_still_going_on_says_no_more_than_has_happened() -> None:
    game = table().answer("lift 1 from Q♦ (a)")
    assert states(exposed(game)[0]) == {"3♠: dig 3 deep": "", "Q♦": "3 deep, reached", "4♥": "2 deep", "6♣": "1 deep"}
    game.answer("strike → Ben's Q♣ (a)")
    told_now = states(exposed(game)[0])
    assert told_now["Q♦"] == "3 deep, struck" and told_now["Q♦: strike → Ben's Q♣"] == "died"
    assert told_now["4♥"] == "2 deep"
    game.answer("pull 1: 6♣")
    graph = exposed(game)[0]
    assert graph.nodes["Ann a 2"]["state"] == "1 deep, pulled" and graph.nodes["hand"]["state"] == "in hand"
    assert looks(graph, "marked") == []


def test_a_face_that_was_reached_and_struck_is_joined_to_its_strike() -> None:
    game = table().answer("lift 1 from Q♦ (a)").answer("strike → Ben's Q♣ (a)").answer("pull 2: 4♥").answer("use 4♥")
    graph = exposed(game)[0]
    assert list(graph.edges("Ann a 0")) == [("Ann a 0", "Ann a 1"), ("Ann a 0", "strike")]
    assert graph.edges["Ann a 0", "strike"]["effect"] == "strikes"
    assert graph.edges["Ann a 0", "strike"]["rule"] == "strike.dug"
    assert states(graph)["4♥: stall"] == "" and states(graph)["6♣"] == "1 deep, stays, on top now"


def test_a_strike_that_waits_for_a_shield_says_so() -> None:
    game = table(board={"Ann": ["Q♦ 4♥ 3♠"], "Ben": ["Q♥ 9♠", "J♦"]}).answer("lift 1 from Q♦ (a)")
    game.answer("strike → Ben's Q♥ (a)")
    assert exposed(game)[0].nodes["strike"]["state"] == "waits"
    game.answer("shield")
    assert exposed(game)[0].nodes["strike"]["state"] == "withstood"


def test_each_dig_of_a_chain_has_a_graph_of_its_own() -> None:
    game = table(board={"Ann": ["Q♦ A♣ 2♠ 7♥ 5♠ 3♠"], "Ben": ["K♥ 8♥", "Q♣ 6♥"]})
    game.answer("lift 1 from Q♦ (a)").answer("pull 1: 5♠").answer("use 5♠").answer("pull 2: 2♠").answer("pull 3: A♣")
    game.answer("use A♣ 2♠").answer("♣ attack for 12").answer("attack → Ben's K♥ (a)").answer("shield")
    first, second = exposed(game)
    assert states(first)["2♠"] == "3 deep, stays" and states(first)["5♠: dig 5 deep"] == ""
    assert str(second).splitlines()[2:4] == [
        "Ann's Q♦ (a): Q♦ (4 deep, reached) ▸ A♣ (3 deep, pulled) ▸ 2♠ (2 deep, pulled) ▸ 7♥ (1 deep, stays, "
        "on top now)", "What came of it: A♣ 2♠: 12 damage → Ben's K♥ (withstood)"]
    digs = [event.id for event in game.table.log if event.what == "played spades"]
    assert [str(game.positions(at=dig)) for dig in digs] == [str(first), str(second)]
    assert str(game.positions("Ben", at=digs[0])) == str(first)      # in the battle all stacks are open


def test_a_dig_that_pulled_nothing_and_one_with_nothing_to_pull() -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 9♠"], "Ben": ["Q♣ 3♥"]}).answer("lift 1 from Q♦ (a)").answer("pull nothing")
    graph = exposed(game)[0]
    assert states(graph) == {"9♠: dig 9 deep": "pulled nothing", "Q♦": "2 deep, reached",
                             "4♦": "1 deep, stays, on top now"}
    game = table(board={"Ann": ["Q♦ 9♠"], "Ben": ["Q♣ 3♥"]}).answer("lift 1 from Q♦ (a)")
    assert states(exposed(game)[0]) == {"9♠: dig 9 deep": "", "Q♦": "1 deep, reached, on top now"}


def test_a_dig_that_ends_the_game_is_told_to_the_end() -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 9♠"], "Ben": ["Q♣ 3♠"]}).answer("lift 1 from Q♦ (a)")
    game.answer("strike → Ben's Q♣ (a)")
    assert game.over and states(exposed(game)[0])["4♦"] == "1 deep, stays, on top now"


@pytest.mark.parametrize("options, answers, expected", [
    ({"dig_skipped": "discard"}, ["pull 2: 8♣", "use 8♣"], {"9♥": "1 deep, discarded", "8♣": "2 deep, pulled",
                                                            "4♦": "too deep, on top now"}),
    ({"dig_strike": "instead", "dig_face_depth": "free"}, [], {"9♥": "1 deep", "Q♦": "too deep"}),
])
def test_a_dig_by_house_rules(options: dict[str, Any], answers: list[str], expected: dict[str, str]) -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 8♣ 9♥ 2♠"], "Ben": ["Q♣ 3♥ 5♥"]}, options=options).answer("lift 1 from Q♦ (a)")
    for answer in answers:
        game.answer(answer)
    assert {label: states(exposed(game)[0])[label] for label in expected} == expected


def test_by_house_rule_a_strike_ends_the_dig_and_a_cleared_face_is_reached() -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 8♣ 2♠"], "Ben": ["Q♣", "K♣ 5♥"]},
                 options={"dig_strike": "instead", "dig_face_depth": "free"}).answer("lift 1 from Q♦ (a)")
    assert states(exposed(game)[0])["Q♦"] == "3 deep, reached"
    game.answer("strike → Ben's Q♣ (a)")
    assert states(exposed(game)[0])["8♣"] == "1 deep, stays, on top now"


def test_a_dig_in_another_stack_shows_that_stack() -> None:
    game = table(board={"Ann": ["Q♦ 4♦ 2♠", "K♠ 5♣"], "Ben": ["Q♣ 3♥"]}, options={"dig_scope": "any-own"})
    game.answer("lift 1 from Q♦ (a)")
    assert exposed(game)[0].groups == [["dig"]]                      # the stack is not chosen yet
    game.answer("dig in K♠ (b)")
    assert exposed(game)[0].groups == [["dig"], ["Ann b 0", "Ann b 1"]]
    assert any("Ann digs under K♠'s cards" in line for line in game.log.lines())
    game.answer("pull nothing")
    assert states(exposed(game)[0])["5♣"] == "1 deep, stays, on top now"
    assert any("Ann pulls nothing out" in line for line in game.log.lines())


def test_undo_takes_a_dig_back_and_looking_changes_nothing() -> None:
    game = table().answer("lift 1 from Q♦ (a)").answer("pull 1: 6♣").answer("use 6♣").answer("attack → Ben's Q♣ (a)")
    before = game.token(), game.position, str(game.positions())
    assert len(exposed(game)) == 1 and (game.token(), game.position, str(game.positions())) == before
    game.goto(1)
    assert states(exposed(game)[0])["6♣"] == "1 deep"
    game.goto(0)
    assert exposed(game) == [] and game.length == 4


@pytest.mark.parametrize("at, complaint", [
    (0, r"event 0 \(began a turn, battle.order\) lays no positions open; Shovel draws that of: played spades"),
    (99, "event 99: the log holds events 0 to 2"), (-1, "event -1: the log holds events 0 to 2"),
])
def test_other_events_lay_nothing_open(at: int, complaint: str) -> None:
    with pytest.raises(NothingThere, match=complaint):
        table().answer("lift 1 from Q♦ (a)").positions(at=at)


def test_a_game_that_lays_nothing_open_says_so() -> None:
    with pytest.raises(NothingThere, match="Shouting draws that of no event"):
        new_session(Shouting(), 2).positions(at=0)


# ---------------------------------------------------------------------- random games
@pytest.mark.parametrize("seed", range(10))
def test_every_seat_of_a_random_game_sees_the_stacks_it_may_see_and_no_other(seed: int) -> None:
    game = new_session(SHOVEL, 2 + seed % 3, seed=seed)
    choose = random_choice(seed)
    names = re.compile("|".join(sorted(NAME[:-1], key=len, reverse=True)))
    while not game.over and game.position < 420:
        game.answer(choose(game.table, game.pending))
        if game.position % (23 if game.table.phase == "creation" else 60):
            continue
        for seat in (None, *range(len(game.names))):
            graph = game.positions(seat)
            stacks = [stack for stacks in game.table.stacks for stack in stacks if stack]
            assert [len(group) for group in graph.groups] == [len(stack) for stack in stacks]
            open_to_seat = [NAME[game.table.printed[card]] for other, stacks in enumerate(game.table.stacks)
                            for stack in stacks for card in stack
                            if game.table.phase != "creation" or seat in (None, other)]
            assert [about["label"] for _, about in graph.nodes(data=True) if about["label"]] == open_to_seat
            everything = graph.svg() + str(graph) + repr(list(graph.nodes(data=True))) + repr(list(graph.edges))
            assert set(names.findall(everything)) <= set(open_to_seat)
            for about in (about for _, about in graph.nodes(data=True)):
                assert set(about) == set(NODE_FIELDS) and (about["label"] == "") == (about["look"] == "hidden")
            assert all(set(about) == set(EDGE_FIELDS) for _, _, about in graph.edges(data=True))
            if seat is not None:     # nothing that the seat does not know has any influence
                other_deal = SHOVEL.redeal(game.table, seat, Chance(seed))
                assert SHOVEL.position_parts(SHOVEL.blind(other_deal, seat)) == SHOVEL.position_parts(
                    SHOVEL.blind(game.table, seat))
            check_drawing(graph)


def dig_often(seed: int) -> Callable[[Any, Ask], int]:
    """A chooser that lifts one card where it can, plays spades where it can, and else chooses at random."""
    choose, pick = random_choice(seed), random.Random(seed)

    def chosen(table: Any, ask: Ask) -> int:
        def is_wanted(option: Any) -> bool:
            if option[0] == "lift":
                return option[2] == 1 and SUIT[table.printed[table.stacks[ask.seat][option[1]][-1]]] == SPADES
            return option == ("suit", SPADES)

        wanted = [number for number, option in enumerate(ask.options) if is_wanted(option)]
        return pick.choice(wanted) if wanted else choose(table, ask)

    return chosen


@pytest.mark.parametrize("options", [
    {}, {"dig_skipped": "discard"}, {"dig_scope": "any-own"}, {"dig_strike": "instead"}, {"dig_face_depth": "free"}])
def test_every_dig_of_random_games_is_told_as_it_was(options: dict[str, Any]) -> None:
    digs = pulled = 0
    for seed in range(4):
        game = new_session(SHOVEL, 3, seed=seed, options=options)
        after = play_and_watch(game, dig_often(seed))
        found = [event.id for event in game.table.log if event.what == "played spades"]
        graphs = exposed(game, "Seat 1")
        assert len(graphs) == len(found)
        for dig, graph in zip(found, graphs, strict=True):
            check_drawing(graph)
            if dig in after:
                stack = [about for name, about in graph.nodes(data=True) if name not in ("dig", "hand", "strike")]
                assert [about["label"] for about in stack if about["look"] != "gone"] == after[dig]
                assert [about["label"] for about in stack if about["look"] == "marked"] == after[dig][-1:]
        digs, pulled = digs + len(found), pulled + len(after)
    assert digs > 10 and pulled > 5


def play_and_watch(game: Session, choose: Callable[[Any, Ask], int]) -> dict[int, list[str]]:
    """Play a game; for each dig that pulled cards out, the names of what its stack held then, the face first."""
    after: dict[int, list[str]] = {}
    while not game.over and game.position < 700:
        ask = game.pending
        assert ask is not None
        game.answer(choose(game.table, ask))
        if ask.kind == "dig" and game.pending is not None and game.pending.kind in ("suit", "target"):
            stack = game.table.stacks[ask.seat][ask.about.slot]
            after[ask.about.event] = [NAME[game.table.printed[card]] for card in stack]
    return after
