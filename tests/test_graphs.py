"""Graphs of any kind: lettering, graphs of one's own, the checks of drawings, and what they cost."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest

from kit.graphs import chain, drawing
from kit.graphs.draw import BadGraph
from kit.graphs.look import LOOKS
from kit.graphs.text import cut, shorten, text_width, wrap
from tests.graph_checks import boxes_of, check_geometry, check_lines_apart, check_svg, check_text_fits
from tests.shouting import (
    answering_several,
    shouting,
)


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
