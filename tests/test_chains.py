"""The chain of plays: which one it is, what it says, and how it is drawn."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import kit
from kit.ask import KitError, NothingThere
from kit.bots import random_choice
from kit.game import Game
from kit.graphs import chain, chains, drawing
from kit.graphs.look import LOOKS, SEATS
from kit.graphs.plays import EDGE_FIELDS, EFFECTS, NODE_FIELDS, OUTCOMES, Chain, whole_graph
from kit.session import new_session
from tests.graph_checks import SVG, boxes_of, check_geometry, check_lines_apart, check_svg, check_text_fits
from tests.shouting import (
    HAND_MADE,
    Shouting,
    answering_several,
    bouncing_missile,
    crowded,
    drawn,
    nasty,
    play,
    random_graph,
    shouting,
    staff_and_mirrors,
    told,
)


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
    for first, answer in (("play Missile → Ben's House", "play Watch → Ben's House"),
                          ("play Seize → Ben's Shed", "play Watch → Ben's Shed")):
        game.answer(first)
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
    code = "from tests.shouting import crowded; print(crowded().svg())"
    others = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8",
                             env={"PYTHONHASHSEED": seed, "PYTHONPATH": ".", "PYTHONIOENCODING": "utf-8"}).stdout
              for seed in ("1", "2")]
    assert others[0] == others[1] == crowded().svg() + "\n"


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
