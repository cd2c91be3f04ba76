"""Positions: what lies on what, or stands next to what, and what one event laid open of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import networkx as nx

from kit.ask import KitError, NothingThere
from kit.events import Event
from kit.graphs.draw import draw
from kit.graphs.svg import bundle, svg_of
from kit.graphs.text import NO_POSITIONS, positions_text
from kit.rulebook import clauses_of

if TYPE_CHECKING:
    from kit.game import Game, PositionParts
    from kit.session import Session

    PlaceGraph = nx.DiGraph[str]
else:
    PlaceGraph = nx.DiGraph

LOOKS = ("plain", "marked", "faint", "gone", "hidden")
"""How a position may be drawn: as it is, brought out, held back, as the place of what has left, as a blank back."""

NODE_FIELDS = ("group", "seat", "label", "state", "rule", "look", "text")
EDGE_FIELDS = ("effect", "rule", "text")


class Positions(PlaceGraph):
    """Groups of positions, each in its order: a directed graph that draws itself in a notebook.

    Nodes are names; node attributes are strings: group ("Ben's Q♣ (a)"), seat (name, or "" for nobody's), label ("6♣",
    "" where it is hidden), state ("tapped"), rule (clause id) and its text, look (one of LOOKS).
    An edge (below, above) has effect ("carries"), rule and the text of that. `graph["seats"]` names the
    seats in turn order, `graph["title"]` the event the graph is about, `graph["paths"]` is "columns" or "rows".
    `print` shows a line for each group; `svg()` is the drawing as a string.
    """

    @property
    def groups(self) -> list[list[str]]:
        """The names of the positions, group by group, each in its order."""
        found: dict[str, list[str]] = {}
        for name, about in self.nodes(data=True):
            found.setdefault(about["group"], []).append(name)
        return list(found.values())

    def svg(self) -> str:
        """The groups side by side as an SVG element: columns from the bottom up, or rows from the left."""
        return svg_of(draw(self))

    def __str__(self) -> str:
        return positions_text(self, self.groups) if len(self) else NO_POSITIONS

    def __repr__(self) -> str:
        paths, positions = len(self.groups), len(self)
        return f"<Positions: {positions} in {paths} group{'s' * (paths != 1)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return bundle(self, draw(self))


# ---------------------------------------------------------------------- which graph
def positions_of(session: Session, seat: int | None, at: int | None = None) -> Positions:
    """What lies where, as a seat may see it (None sees everything); with `at`, what that event laid open."""
    if at is not None:
        return exposed_at(session, seat, at)
    game = session.game
    return build(game, session.names, "position_parts", game.position_parts(seen(game, session.table, seat)))


def exposed_at(session: Session, seat: int | None, at: int) -> Positions:
    """What event `at` reached and laid open. Raises NothingThere where the game draws nothing of it."""
    log = session.table.log
    if not 0 <= at < len(log):
        raise NothingThere(f"event {at}: the log holds events 0 to {len(log) - 1}")
    game = session.game
    if log[at].what not in game.exposes:
        drawn = f"{game.title} draws that of: {', '.join(game.exposes)}" if game.exposes else (
            f"{game.title} draws that of no event")
        raise NothingThere(f"event {at} ({log[at].what}, {log[at].rule}) lays no positions open; {drawn}")
    return expose(session, walk(session), seat, at)


def all_exposed(session: Session, seat: int | None) -> list[Positions]:
    """A graph for every event whose reach the game draws."""
    wanted = [event.id for event in session.table.log if event.what in session.game.exposes]
    if not wanted:
        return []
    walker = walk(session)
    return [expose(session, walker, seat, at) for at in wanted]


def walk(session: Session) -> Session:
    """A session that walks the recorded answers and gives none of its own."""
    walker = session.clone()
    walker.private = False
    return walker


def expose(session: Session, walker: Session, seat: int | None, at: int) -> Positions:
    """The graph of one event, with the table as it stood at the first question after it."""
    game = session.game
    walker.goto(bisect_right(range(session.position), at, key=lambda answers: len(walker.goto(answers).table.log)))
    told = [event if seat is None or event.seen_by(seat) else event._replace(card=-1)
            for event in consequences(session.table.log, at)]
    parts = game.exposed_parts(seen(game, walker.table, seat), seen(game, session.table, seat), told)
    title = game.sentence(seen(game, session.table, seat), told[0], seat)
    return build(game, session.names, "exposed_parts", parts, title)


def seen(game: Game, table: Any, seat: int | None) -> Any:
    return table if seat is None else game.blind(table, seat)


def consequences(log: Iterable[Event], at: int) -> list[Event]:
    """An event and all that came of it, at once or by way of others."""
    found: dict[int, Event] = {}
    for event in log:
        if event.id == at or event.cause in found:
            found[event.id] = event
    return list(found.values())


# ---------------------------------------------------------------------- building
def build(game: Game, names: tuple[str, ...], hook: str, parts: PositionParts, title: str = "") -> Positions:
    """The graph of the parts that a game tells. Raises KitError where they cannot be drawn."""
    nodes, edges = parts
    graph = Positions(seats=tuple(names), title=title, paths=game.paths)
    texts = {clause.id: clause.text for clause in clauses_of(game)}
    for name, given in nodes:
        where = f"{game.title}: {hook}: position {name!r}"
        about = {"look": "plain", "text": texts.get(given.get("rule", ""), ""), **given}
        require(where, about, NODE_FIELDS)
        if name in graph:
            raise KitError(f"{where} is there twice; every position needs a name of its own")
        if about["seat"] and about["seat"] not in names:
            raise KitError(f"{where}: there is no seat {about['seat']!r}; the seats are {', '.join(names)}")
        if about["look"] not in LOOKS:
            raise KitError(f"{where}: look cannot be {about['look']!r}; choose one of: {', '.join(LOOKS)}")
        graph.add_node(name, **about)
    for one, other, given in edges:
        where = f"{game.title}: {hook}: edge from {one!r} to {other!r}"
        about = {"rule": "", "text": texts.get(given.get("rule", ""), ""), **given}
        require(where, about, EDGE_FIELDS)
        if one not in graph or other not in graph or one == other:
            raise KitError(f"{where}: both must be listed positions, and two of them")
        graph.add_edge(one, other, **about)
    return graph


def require(where: str, about: dict[str, str], fields: Iterable[str]) -> None:
    for field in fields:
        if not isinstance(about.get(field), str):
            raise KitError(f"{where}: {field!r} must be a text, not {about.get(field)!r}")
