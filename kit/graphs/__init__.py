"""Graphs of a game for people to look at and for networkx to work on.

networkx is imported by the first graph that is made, not by `import kit`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

    from kit.graphs.look import Drawing
    from kit.graphs.plays import Chain
    from kit.graphs.positions import Positions
    from kit.graphs.turns import Timeline
    from kit.session import Session


def chain(session: Session, at: int | None = None) -> Chain:
    """The chain of plays that waits to resolve, else the last one played; with `at`, the one that event belongs to.

    Nodes are ids of events that announced a play; an edge leads from an answer to the play it answers. Attributes are
    those of `Game.chain_parts`. Nothing played yet: a chain without nodes, which says so when it is shown.
    Raises NothingThere for an `at` that is no event of the log, or that no play led to.
    """
    from kit.graphs.plays import chain_at, current_chain

    return current_chain(session) if at is None else chain_at(session, at)


def chains(session: Session) -> list[Chain]:
    """Every chain of the game so far, in the order of their first plays."""
    from kit.graphs.plays import all_chains

    return all_chains(session)


def timeline(session: Session, branches: Iterable[Session] | None = None,
             seat: str | int | None = None) -> Timeline:
    """The answers of a game with its branches, as a tree of what they share; a path where it has none.

    branches   games that began as this one did; left out: the branches that the game itself has kept
    seat       leave out the notes that only other seats may read

    Node 0 is the first question; every other node is one answer later than its only predecessor. See `Timeline`.
    Raises BadScenario for a branch that did not begin as the same game.
    """
    from kit.graphs.turns import build_timeline, timeline_of

    number = session.seat(seat)
    return timeline_of(session, number) if branches is None else build_timeline([session, *branches], seat=number)


def exposed(session: Session, seat: str | int | None = None) -> list[Positions]:
    """One graph for every event so far that reached into positions, in the order of the log: in Shovel, every dig.

    `seat`: as this seat may see it. `Session.positions` gives one of them, and what lies where at the moment.
    """
    from kit.graphs.positions import all_exposed

    return all_exposed(session, session.seat(seat))


def drawing(graph: nx.Graph[Any], expanded: Iterable[int] = (), room: float = 880) -> Drawing:
    """A graph as it is drawn, as plain data for JSON: boxes, lines and words in pixels from the top left corner.

    graph      a Chain, Positions or Timeline of this kit, or a graph of networkx of your own. Of that, nodes and edges
               may have the attributes label, title, rule and text; a node also seat, if `graph.graph["seats"]` names
               the seats, and outcome
    expanded   of a timeline: nodes whose turns are drawn answer by answer instead of as one box
    room       the width in pixels from which on positions, or unconnected parts of a graph, go on in a further line

    See `kit.graphs.look.Drawing` for its parts. Raises BadGraph for what is no graph of networkx.

    >>> import networkx
    >>> drawn = drawing(networkx.DiGraph([("die", "hit")]))
    >>> [node["title"] for node in drawn["nodes"]], drawn["edges"][0]["title"]
    (['die', 'hit'], 'die to hit')
    """
    from kit.graphs.draw import draw

    return draw(graph, expanded, room)


__all__ = ["chain", "chains", "drawing", "exposed", "timeline"]
