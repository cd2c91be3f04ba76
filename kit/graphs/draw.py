"""Any graph as plain data that says what to draw where: for static SVG in Python and for panels in JavaScript."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kit.ask import KitError
from kit.graphs.look import Drawing

if TYPE_CHECKING:
    import networkx as nx


class BadGraph(KitError, TypeError):
    """What cannot be drawn, because it is no graph."""


def draw(graph: nx.Graph[Any], expanded: Iterable[int] = (), room: float = 880) -> Drawing:
    """See `kit.graphs.drawing`."""
    from kit.graphs.plays import Chain
    from kit.graphs.positions import Positions
    from kit.graphs.turns import Timeline

    if isinstance(graph, Timeline):
        from kit.graphs.timeline_drawing import draw_timeline

        return draw_timeline(graph, expanded)
    if isinstance(graph, Positions):
        from kit.graphs.positions_drawing import draw_positions

        return draw_positions(graph, room)
    if isinstance(graph, Chain):
        from kit.graphs.chain_drawing import draw_chain

        return draw_chain(graph)
    if not all(hasattr(graph, name) for name in ("nodes", "edges", "is_directed")):
        raise BadGraph(f"drawing: {type(graph).__name__} is no graph; give game.chain(), game.positions(), "
                       "kit.graphs.timeline(game) or a graph of networkx")
    from kit.graphs.plain_drawing import draw_plain

    return draw_plain(graph, room)
