"""GraphPanel: look at a graph of a game, choose its nodes, and follow the game as it is played."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from typing import Any

import anywidget
import networkx as nx
import traitlets

from kit.ask import BadScenario, KitError, NothingThere, UnknownName
from kit.graphs import drawing as draw
from kit.graphs.draw import BadGraph
from kit.graphs.plain_drawing import node_ids
from kit.graphs.svg import page_html, page_note
from kit.graphs.turns import Timeline, timeline_of
from kit.session import Session
from widgets.delta import apply, delta
from widgets.modules import join
from widgets.static import HIDE, Still
from widgets.threads import after_cells

HERE = Path(__file__).parent
STYLES = (HERE.parent / "js" / "graph.css", HERE / "panel.css")
KINDS = ("chain", "positions", "timeline")
NUMBERS = count(1)    # of the panels of this kernel
REST = 0.2            # seconds between two drawings while a cell plays one answer after another
SHUT = ("The timeline is shown when the game is over: between people who hide their cards, the number of answers "
        "tells who could have answered.")
WHOSE = ("Between people who hide their cards, positions are shown as one of them sees them: "
         'GraphPanel(game, "positions", seat=…).')


def to_json(node: Hashable, panel: GraphPanel) -> int | str | None:
    return panel._ids.get(node)


def from_json(key: Any, panel: GraphPanel) -> Hashable:
    return next((node for node, its in panel._ids.items() if its == key), None)


class GraphPanel(anywidget.AnyWidget):
    """A graph to look at: every box and line tells its clause, and a click or Enter chooses a box.

    shown  a graph: game.chain(), game.positions(), kit.graphs.timeline(game), or one of networkx of your own. Or a
           game, which the panel then follows
    what   of a game: "chain" (the default), "positions" or "timeline"
    seat   of a game: draw what this seat may see and no more

    selected  the chosen node, a node of `graph`, or None. Set it to choose one; observe it to hear of a choice
    graph     the graph as it is shown now
    drawing   where everything is drawn (see kit.graphs.drawing)
    fault     the exception behind the last trouble that was shown, None while all is well

    In a timeline a chosen turn can be opened, and where walking is allowed (see `Session.goto`) one can go there, to
    another branch as well. Raises BadGraph for what is no graph, BadScenario for a `what` that there is not,
    UnknownName for a seat that is not at the table.
    """

    _esm = join(HERE / "panel.js")
    _css = "\n".join([*(path.read_text(encoding="utf-8") for path in STYLES), HIDE])
    # changed in place: those who come later ask for all of it, those who are there get what has changed
    drawing = traitlets.Dict().tag(sync=True)
    selected = traitlets.Any(None, allow_none=True).tag(sync=True, to_json=to_json, from_json=from_json)
    walk = traitlets.Bool(False).tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)

    _game: Session | None = None
    _waiting: asyncio.Handle | None = None      # the drawing that is to come when the game rests

    def __init__(self, shown: Session | nx.Graph[Any], what: str | None = None, seat: str | int | None = None) -> None:
        self._game = shown if isinstance(shown, Session) else None
        if self._game is None and (what is not None or seat is not None):
            raise BadScenario("GraphPanel: what= and seat= belong to a game; a graph is shown as it is")
        if what is not None and what not in KINDS:
            raise BadScenario(f"GraphPanel: a game has no graph {what!r}; choose one of: {', '.join(KINDS)}")
        self._what = (what or "chain") if self._game is not None else ""
        self._seat = self._game.seat(seat) if self._game is not None else None
        self._opened: list[int] = []        # nodes whose turns are drawn answer by answer
        self._drawn = monotonic()           # when the graph was last drawn
        self._still = Still(self._picture, f"graph-panel-{next(NUMBERS)}")
        self.fault: BaseException | None = None
        self.graph: nx.Graph[Any] = nx.DiGraph() if isinstance(shown, Session) else shown
        why_not, walk = self._look()
        drawn = self._lay_out(why_not)
        self._ids: dict[Hashable, int | str] = node_ids(self.graph)
        super().__init__(drawing={**drawn, "number": 0}, walk=walk)
        self.on_msg(lambda _widget, message, _buffers:
                    after_cells(partial(self.receive, message)) if isinstance(message, dict) else None)
        if self._game is not None:
            self._game.listeners.append(self._moved)

    # ------------------------------------------------------------------ drawing
    def _draw(self) -> None:
        """Draw the graph as it is now, and send what has changed."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        why_not, self.walk = self._look()
        self._ids = node_ids(self.graph)
        number = self.drawing["number"]
        changed = delta({name: part for name, part in self.drawing.items() if name != "number"}, self._lay_out(why_not))
        if isinstance(changed, dict) and changed:
            changed["number"] = [number + 1]
            now = apply(self.drawing, changed)
            self.drawing.clear()
            self.drawing.update(now)
            self.send({"base": number, "delta": changed})
            self._still.later()
        if self.selected is not None and self.selected not in self.graph:
            self.selected = None
        self._drawn = monotonic()

    def _lay_out(self, why_not: str) -> dict[str, Any]:
        drawn = dict(draw(self.graph, self._opened))
        return {**drawn, "empty": why_not, "label": why_not} if why_not else drawn

    def _look(self) -> tuple[str, bool]:
        """Take the graph of the game as it stands. Gives what to say where it may not be shown now, and whether one may
        walk in it."""
        game = self._game
        if game is None:
            return "", False
        secret = game.private and not game.over
        if self._what == "chain":
            self.graph = game.chain()
        elif secret and (self._what == "timeline" or self._seat is None):
            self.graph = nx.DiGraph()
            return SHUT if self._what == "timeline" else WHOSE, False
        elif self._what == "positions":
            self.graph = game.positions(self._seat)
        else:
            self.graph = timeline_of(game, self._seat, self.graph if isinstance(self.graph, Timeline) else None)
        return "", self._what == "timeline" and game.undo_mode == "study"

    def _moved(self, what: str) -> None:
        """The game changed. While a cell plays many answers in a row, only some of them are drawn, and the last."""
        if what == "autosave" or (what in ("note", "branch") and self._what != "timeline"):
            return
        if self._waiting is not None:
            return
        rest = REST - (monotonic() - self._drawn)
        try:
            loop = asyncio.get_running_loop() if rest > 0 else None
        except RuntimeError:
            loop = None         # a script: nobody would come back to draw it later
        if loop is None:
            self._try(self._draw)
        else:
            self._waiting = loop.call_later(rest, self._draw_waiting)

    def _draw_waiting(self) -> None:
        self._waiting = None
        self._try(self._draw)

    # ------------------------------------------------------------------ choosing
    @traitlets.validate("selected")
    def _is_node(self, proposal: Any) -> Hashable:
        node: Hashable = proposal["value"]
        try:
            there = node is None or node in self.graph
        except TypeError:       # a value that can be no node of any graph
            there = False
        if not there:
            known = ", ".join(repr(name) for name in list(self.graph)[:8]) or "none"
            raise UnknownName(f"GraphPanel: there is no node {node!r}; the nodes are {known}"
                              f"{', …' if len(self.graph) > 8 else ''}")
        return node

    @traitlets.observe("selected")
    def _show_selected(self, _change: Any) -> None:
        """Open the turn that holds the chosen position, so that it can be seen."""
        if isinstance(self.graph, Timeline) and self.selected is not None and not self._box(self.selected):
            self._opened.append(self.selected)
            self._draw()

    def _box(self, node: Hashable) -> dict[str, Any] | None:
        return next((box for box in self.drawing["nodes"] if box["id"] == self._ids.get(node)), None)

    # ------------------------------------------------------------------ what the browser says
    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What the browser has set; a fault in what Python then does is shown in the panel."""
        self._try(lambda: super(GraphPanel, self).set_state(sync_data))

    def receive(self, message: dict[str, Any]) -> None:
        """One message from the browser: {"do": what, "node": its id, "id": its own number}.

        do   "goto" a node or to "before" it, "toggle" a turn, or "draw": send the whole drawing
        """
        if message.get("do") == "draw":
            self.send({"drawing": dict(self.drawing)})
            return
        self._try(lambda: self._act(message))
        self.send({"heard": message.get("id")})

    def _act(self, message: dict[str, Any]) -> None:
        what, node = message.get("do"), from_json(message.get("node"), self)
        if self._waiting is not None:       # look at the game as it stands
            self._draw()
        box = self._box(node) if isinstance(self.graph, Timeline) and node in self.graph else None
        if box is None:
            return
        if what == "toggle" and "open" in box:
            self._toggle(box)
        elif what in ("goto", "before"):
            self._go(box, box["position" if what == "goto" else "first"])

    def _toggle(self, box: dict[str, Any]) -> None:
        assert isinstance(self.graph, Timeline)
        turn = self.graph.stretch(box["id"])
        if box["open"]:
            self._opened = [node for node in self._opened if node not in turn]
            if self.selected in turn:
                self.selected = turn[-1]
        else:
            self._opened.append(box["id"])
        self._draw()

    def _go(self, box: dict[str, Any], position: int) -> None:
        game = self._game
        if game is None or not self.walk:
            raise NothingThere("GraphPanel: nobody walks through this game now: it is played between people who hide "
                               "their cards, or for keeps (undo=\"play\"), or the panel shows a graph alone")
        if box["branch"]:
            game.switch(game.branches[box["branch"] - 1], position)
        else:
            game.goto(position)
        if self._waiting is not None:
            self._draw()

    def _try(self, act: Any) -> None:
        """Do something; whatever goes wrong is said in the panel."""
        self.error = ""
        self.fault = None
        try:
            act()
        except KitError as error:
            self.fault = error
            self.error = str(error)
        except Exception as error:
            # the message of a foreign exception may name a hidden card: say where it was, keep it for whoever asks
            at = extract_tb(error.__traceback__)[-1]
            self.fault = error
            where = f"{type(error).__name__} in {Path(at.filename).name}, line {at.lineno}"
            self.error = f"Something went wrong: {where}. The panel's `fault` says more."

    # ------------------------------------------------------------------ looks
    def close(self) -> None:
        if self._game is not None and self._moved in self._game.listeners:
            self._game.listeners.remove(self._moved)
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        super().close()

    def _ipython_display_(self) -> None:
        """The panel, and below it the graph as it is now for pages that have no kernel to draw the panel."""
        bundle = self._repr_mimebundle_()
        self._still.display(bundle[0] if isinstance(bundle, tuple) else bundle or {"text/plain": repr(self)})

    def _picture(self) -> str:
        """The graph as HTML for whoever opens the notebook; nothing of one seat while the others may not see it."""
        game = self._game
        if game is not None and game.private and not game.over and self._what == "positions":
            return page_note(WHOSE)
        return page_html(self.drawing)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        nodes = len(self.graph)
        kind = f"{self._game.game.title}, {self._what}" if self._game is not None else self.drawing["kind"]
        return f"GraphPanel({kind}, {nodes} node{'s' * (nodes != 1)})"


__all__ = ["BadGraph", "GraphPanel"]
