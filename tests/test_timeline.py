"""The timeline of answers and branches: what it holds, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import networkx as nx
import pytest

import kit
from kit.ask import BadScenario
from kit.bots import random_choice
from kit.graphs import drawing, timeline
from kit.graphs.turns import Timeline, timeline_of
from kit.session import new_session
from tests.graph_checks import boxes_of, check_geometry, check_svg, check_text_fits
from tests.shouting import (
    Shouting,
    branched,
    shouting,
)


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
