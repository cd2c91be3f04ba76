"""Graphs of a game for people to look at and for networkx to work on.

networkx is imported by the first graph that is made, not by `import kit`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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


def timeline(session: Session, branches: Iterable[Session] = ()) -> Timeline:
    """The answers of a game, turn by turn, as a path; with branches of the game, as a tree of what they share.

    Node 0 is the first question; every other node is one answer later than its only predecessor. See `Timeline`.
    Raises BadScenario for a branch that did not begin as the same game.
    """
    from kit.graphs.turns import build_timeline

    return build_timeline([session, *branches])


def exposed(session: Session, seat: str | int | None = None) -> list[Positions]:
    """One graph for every event so far that reached into positions, in the order of the log: in Shovel, every dig.

    `seat`: as this seat may see it. `Session.positions` gives one of them, and what lies where at the moment.
    """
    from kit.graphs.positions import all_exposed

    return all_exposed(session, session.seat(seat))


__all__ = ["chain", "chains", "exposed", "timeline"]
