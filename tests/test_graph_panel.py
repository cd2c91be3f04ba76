"""The Python half of the graph panel: graphs and games in, drawings and choices out. The other half:
tests/graph_panel.test.mjs."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

import kit
from kit.ask import BadScenario, UnknownName
from kit.graphs import drawing, timeline
from kit.graphs.draw import BadGraph
from kit.session import Session
from tests.graph_checks import check_geometry
from tests.shouting import Shouting, answering_several, branched, crowded, nasty, shouting
from tests.test_graphs import random_digraph
from tests.test_positions import roads
from tests.test_positions import table as shovel_table
from widgets import GraphPanel
from widgets.delta import apply

HOSTILE = "<img src=x onerror=alert(1)>"


class Browser:
    """What a browser would know of a panel: the drawing it was given, and what came since."""

    def __init__(self, panel: GraphPanel, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawing: Any = json.loads(json.dumps(panel.get_state()["drawing"]))
        self.messages: list[dict[str, Any]] = []
        self.panel = panel
        monkeypatch.setattr(panel, "send", self.take)

    def take(self, message: dict[str, Any], buffers: Any = None) -> None:
        message = json.loads(json.dumps(message))
        self.messages.append(message)
        if "delta" in message:
            assert message["base"] == self.drawing["number"]
            self.drawing = apply(self.drawing, message["delta"])

    def click(self, what: str, node: Any) -> None:
        self.panel.receive({"do": what, "node": node, "id": 1})

    def choose(self, node: Any) -> None:
        self.panel.set_state({"selected": node})

    @property
    def ids(self) -> list[Any]:
        return [node["id"] for node in self.drawing["nodes"]]

    def node(self, name: Any) -> Any:
        return next(node for node in self.drawing["nodes"] if node["id"] == name)


def opened(*shown: Any, monkeypatch: pytest.MonkeyPatch, **more: Any) -> tuple[GraphPanel, Browser]:
    panel = GraphPanel(*shown, **more)
    return panel, Browser(panel, monkeypatch)


# ---------------------------------------------------------------------- what is shown
@pytest.mark.parametrize("graph, said", [
    (answering_several(), "GraphPanel(chain, 5 nodes)"), (roads(), "GraphPanel(positions, 9 nodes)"),
    (timeline(shouting("shout")), "GraphPanel(timeline, 2 nodes)"),
    (nx.DiGraph([("a", "b")]), "GraphPanel(graph, 2 nodes)"), (nx.DiGraph(), "GraphPanel(graph, 0 nodes)"),
])
def test_a_graph_is_shown_as_it_is(graph: Any, said: str) -> None:
    panel = GraphPanel(graph)
    assert repr(panel) == said and panel.graph is graph and panel.selected is None and not panel.walk
    assert {name: part for name, part in panel.drawing.items() if name != "number"} == drawing(graph)
    assert json.loads(json.dumps(panel.get_state()["drawing"])) == panel.drawing


def test_a_game_is_shown_as_its_chain_positions_or_timeline() -> None:
    game = shovel_table()
    assert repr(GraphPanel(game)) == "GraphPanel(Shovel, chain, 0 nodes)"
    assert repr(GraphPanel(game, "positions")) == "GraphPanel(Shovel, positions, 11 nodes)"
    assert repr(GraphPanel(game, "timeline")) == "GraphPanel(Shovel, timeline, 1 node)"
    assert GraphPanel(game).drawing["empty"].startswith("Nothing has been played yet")


@pytest.mark.parametrize("given, complaint", [
    ((lambda: GraphPanel(shouting(), "tree")), "a game has no graph 'tree'; choose one of: chain, positions, timeline"),
    ((lambda: GraphPanel(crowded(), "chain")), "what= and seat= belong to a game"),
    ((lambda: GraphPanel(crowded(), seat="Ann")), "what= and seat= belong to a game"),
    ((lambda: GraphPanel(shouting(), seat="Zoe")), "there is no seat 'Zoe'"),
    ((lambda: GraphPanel("chain")), "str is no graph"),     # type: ignore[arg-type]
])
def test_what_cannot_be_shown_is_refused(given: Any, complaint: str) -> None:
    with pytest.raises((BadScenario, UnknownName, BadGraph), match=complaint):
        given()


def test_a_seat_sees_only_what_it_may() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], phase="creation", deck="3♦ 4♦ 5♦ 6♦",
                        board={"Ann": ["Q♦ 4♥", "J♦"], "Ben": ["J♥ 2♥ 8♣"]})
    state = json.dumps(GraphPanel(game, "positions", seat="Ann").get_state()["drawing"], ensure_ascii=False)
    assert "Q♦" in state and not any(card in state for card in ("J♥", "2♥", "8♣"))


def test_hostile_names_travel_as_plain_text() -> None:
    panel = GraphPanel(nasty())
    assert panel.drawing["nodes"][0]["title"].startswith('<b>Ana & "co"</b>: <script>')
    for name in ("graph_panel/panel.js", "js/graph.js", "js/graph_view.js", "js/graph_paths.js"):
        source = (Path(__file__).parents[1] / "widgets" / name).read_text(encoding="utf-8")
        assert "innerHTML" not in source and "insertAdjacentHTML" not in source and "outerHTML" not in source


# ---------------------------------------------------------------------- choosing
def test_a_choice_comes_back_as_the_node_and_goes_out_as_its_id() -> None:
    panel = GraphPanel(nx.DiGraph([((1, 2), "b"), ("b", 7)]))
    heard: list[Any] = []
    panel.observe(lambda change: heard.append(change["new"]), "selected")
    for name in ["(1, 2)", "b", 7, None]:
        panel.set_state({"selected": name})
    assert heard == [(1, 2), "b", 7, None]
    panel.selected = (1, 2)
    assert panel.get_state("selected") == {"selected": "(1, 2)"}


def test_a_node_that_is_not_there_cannot_be_chosen() -> None:
    panel = GraphPanel(answering_several())
    with pytest.raises(UnknownName, match=r"GraphPanel: there is no node 5; the nodes are 1, 2, 3, 4, 6"):
        panel.selected = 5
    with pytest.raises(UnknownName, match="there is no node \\[1\\]"):
        panel.selected = [1]
    panel.set_state({"selected": 99})       # a browser that has not heard yet that it is gone
    assert panel.selected is None and panel.error == ""


def test_trouble_in_what_listens_is_shown_and_kept() -> None:
    panel = GraphPanel(crowded())

    def listen(_change: Any) -> None:
        raise RuntimeError("secret")

    panel.observe(listen, "selected")
    panel.set_state({"selected": 2})
    assert panel.error.startswith("Something went wrong: RuntimeError in test_graph_panel.py, line ")
    assert "secret" not in panel.error and repr(panel.fault) == "RuntimeError('secret')"
    panel.unobserve(listen, "selected")
    panel.set_state({"selected": 4})
    assert panel.error == "" and panel.fault is None


# ---------------------------------------------------------------------- following a game
def test_a_panel_follows_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting()
    panel, browser = opened(game, monkeypatch=monkeypatch)
    game.answer("shout")
    assert browser.ids == [1] and len(panel.graph) == 1
    game.answer("hush")
    assert browser.ids == [1, 2]
    panel.selected = 2
    game.undo()
    assert browser.ids == [1] and panel.selected is None
    game.redo()
    assert browser.ids == [1, 2] and browser.drawing == panel.drawing


def test_only_what_changes_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting()
    panel, browser = opened(game, monkeypatch=monkeypatch)
    game.answer("rest")                 # the chain stays empty
    assert browser.messages == []
    game.note("what a yard")
    assert browser.messages == []
    game.answer("shout").answer("hush")
    assert len(json.dumps(browser.messages[-1])) < 0.8 * len(json.dumps(panel.drawing))


def test_a_browser_that_has_missed_something_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    panel, browser = opened(crowded(), monkeypatch=monkeypatch)
    panel.receive({"do": "draw"})
    assert browser.messages == [{"drawing": panel.drawing}]


def test_a_closed_panel_follows_no_more() -> None:
    game = shouting()
    panel = GraphPanel(game)
    other = GraphPanel(game)
    panel.close()
    game.answer("shout")
    assert len(panel.graph) == 0 and len(other.graph) == 1 and len(game.listeners) == 1


def test_while_a_cell_plays_on_and_on_few_pictures_are_drawn_and_the_last() -> None:
    game = kit.new("shovel", 3, seed=1)
    panel = GraphPanel(game, "timeline")

    async def cell() -> int:
        for _ in range(60):
            game.answer(0)
        drawn = panel.drawing["number"]
        await asyncio.sleep(0.3)
        return int(drawn)

    drawn = asyncio.run(cell())
    assert drawn < 20 and len(panel.graph) == 61 and panel.drawing["number"] == drawn + 1


def test_a_fault_while_following_is_shown_and_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting()
    panel = GraphPanel(game)
    monkeypatch.setattr(Shouting, "chain_parts", lambda self, table: [][0])
    game.answer("shout")
    assert game.position == 1 and "IndexError in test_graph_panel.py" in panel.error
    monkeypatch.undo()
    game.answer("hush")
    assert panel.error == "" and len(panel.graph) == 2


# ---------------------------------------------------------------------- the timeline
def test_a_turn_opens_and_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting("shout", "hush", "pass", "rest", "rest")
    panel, browser = opened(game, "timeline", monkeypatch=monkeypatch)
    assert browser.ids == [0, 4, 5]
    browser.click("toggle", 4)
    assert browser.ids == [0, 1, 2, 3, 4, 5]
    browser.choose(2)
    assert panel.selected == 2
    browser.click("toggle", 2)
    assert browser.ids == [0, 4, 5] and panel.selected == 4      # the chosen answer lies in this turn
    panel.selected = 3
    assert browser.ids == [0, 1, 2, 3, 4, 5]                     # a turn opens for a position that is chosen in it


def test_one_goes_to_a_box_or_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting("shout", "hush", "pass", "rest", "rest")
    panel, browser = opened(game, "timeline", monkeypatch=monkeypatch)
    assert panel.walk and browser.node(5)["here"]
    browser.click("goto", 4)
    assert game.position == 4 and browser.node(4)["here"] and not browser.node(5)["here"]
    browser.click("before", 4)
    assert game.position == 0 and browser.node(0)["here"]
    assert [message for message in browser.messages if "heard" in message] == [{"heard": 1}] * 2
    assert panel.error == ""


def test_one_goes_to_another_branch_and_the_numbers_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    game = branched()
    panel, browser = opened(game, "timeline", monkeypatch=monkeypatch)
    before = {node["id"]: node["title"] for node in browser.drawing["nodes"]}
    there = next(node for node in browser.drawing["nodes"] if node["branch"] == 1 and node["position"] == 5)
    panel.selected = there["id"]
    line = game.branches[0].id
    browser.click("goto", there["id"])
    assert game.line == line and game.position == 5 and panel.selected == there["id"]
    assert browser.node(there["id"])["here"]
    assert {node["id"]: node["title"] for node in browser.drawing["nodes"]} == before
    check_geometry(browser.drawing)


@pytest.mark.parametrize("message", [
    {}, {"do": "dance", "node": 4}, {"do": "goto"}, {"do": "goto", "node": 99}, {"do": "toggle", "node": 5},
    {"do": "toggle", "node": [4]}, {"do": "goto", "node": "4"}])
def test_messages_that_mean_nothing_change_nothing(message: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting("shout", "hush", "pass", "rest", "rest")
    panel, browser = opened(game, "timeline", monkeypatch=monkeypatch)
    panel.receive(message)
    assert game.position == 5 and panel.error == "" and browser.ids == [0, 4, 5]


def test_a_timeline_of_its_own_and_a_game_for_keeps_are_for_looking_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shouting("shout", "hush", "pass", "rest", "rest")
    alone, browser = opened(timeline(game), monkeypatch=monkeypatch)
    browser.click("goto", 4)
    assert not alone.walk and "nobody walks" in alone.error and game.position == 5
    game.undo_mode = "play"
    assert not GraphPanel(game, "timeline").walk


def private(over: bool = False) -> Session:
    """A game between two people who hide their cards from each other."""
    game = shouting("shout", "hush", "pass", "rest")
    game.private = True
    return game.answer("rest").answer("rest") if over else game


def test_between_people_the_timeline_waits_for_the_end_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = private()
    panel, browser = opened(game, "timeline", seat="Ann", monkeypatch=monkeypatch)
    assert browser.drawing["nodes"] == [] and "when the game is over" in browser.drawing["empty"] and not panel.walk
    browser.click("goto", 4)
    assert game.position == 4
    game.answer("rest").answer("rest")
    assert game.over and len(browser.ids) == 4 and browser.drawing["empty"] == "" and panel.walk


def test_between_people_positions_are_shown_to_a_seat_only() -> None:
    game = kit.new("shovel", ["Ann", "Ben"], seed=1)
    game.private = True
    everybody, ann = GraphPanel(game, "positions"), GraphPanel(game, "positions", seat="Ann")
    assert everybody.drawing["nodes"] == [] and 'seat=…' in everybody.drawing["empty"]
    assert ann.drawing == {**drawing(game.positions("Ann")), "number": 0}


# ---------------------------------------------------------------------- without a kernel
def test_a_panel_leaves_a_picture_for_pages_without_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("widgets.static.publish", lambda bundle, name=None, update=False: shown.append(bundle))
    graph = answering_several()
    GraphPanel(graph)._ipython_display_()
    assert shown[0]["text/plain"] == "GraphPanel(chain, 5 nodes)"
    assert "application/vnd.jupyter.widget-view+json" in shown[0]
    assert graph.svg() in shown[1]["text/html"]


def test_the_picture_gives_nothing_of_a_seat_away() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], phase="creation", deck="3♦ 4♦ 5♦ 6♦",
                        board={"Ann": ["Q♦ 4♥", "J♦"], "Ben": ["J♥ 2♥ 8♣"]})
    panel = GraphPanel(game, "positions", seat="Ann")
    assert "Q♦" in drawing(panel.graph)["label"] and "<svg" in panel._picture()
    game.private = True
    assert "<svg" not in panel._picture() and "Q♦" not in panel._picture()


# ---------------------------------------------------------------------- cost, and the other half
def test_networkx_is_loaded_by_the_first_graph_panel_only() -> None:
    code = ("import sys; from widgets import TablePanel; assert 'networkx' not in sys.modules; "
            "from widgets import GraphPanel; assert 'networkx' in sys.modules and 'numpy' not in sys.modules")
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": "."})


def test_there_is_no_other_panel() -> None:
    import widgets

    with pytest.raises(AttributeError, match="module 'widgets' has no attribute 'Panel'"):
        _ = widgets.Panel


def test_the_javascript_half(tmp_path: Path) -> None:
    """node --test tests/graph_panel.test.mjs; Node is needed for this one test only."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed, so the JavaScript half of the graph panel is not tested here")
    graphs = [crowded(), nasty(), roads(), roads("rows"), timeline(branched()), *map(random_digraph, range(5))]
    drawings = tmp_path / "drawings.json"
    drawings.write_text(json.dumps([drawing(graph) for graph in graphs]), encoding="utf-8")
    run = subprocess.run([node, "--test", str(Path(__file__).with_name("graph_panel.test.mjs"))], capture_output=True,
                         text=True, check=False, env={**os.environ, "GRAPH_DRAWINGS": str(drawings)})
    assert run.returncode == 0, run.stdout + run.stderr
    assert "skipped 0" in run.stdout
