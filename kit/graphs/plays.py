"""Chains of plays: who played what, who answered it, and what became of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import networkx as nx

from kit.ask import KitError, NothingThere
from kit.graphs.draw import draw
from kit.graphs.svg import bundle, svg_of
from kit.graphs.text import chain_text
from kit.rulebook import clauses_of

if TYPE_CHECKING:
    from kit.game import Game
    from kit.session import Session

    PlayGraph = nx.DiGraph[int]
else:
    PlayGraph = nx.DiGraph

OUTCOMES = ("pending", "resolved", "cancelled", "reflected", "nullified", "saved", "lost")
"""What can become of a play; "lost": its target was gone when its turn came."""

EFFECTS = ("cancels", "reflects", "nullifies", "saves", "answers", "adds", "returns")
"""What an answer does to the play it answers; "returns": a play that was turned round is announced again."""

NODE_FIELDS = ("seat", "card", "label", "outcome", "rule", "text")
EDGE_FIELDS = ("effect", "rule", "text")


class Chain(PlayGraph):
    """One play with everything that answered it: a directed graph that draws itself in a notebook.

    Nodes are event ids, in the order of the game; node attributes are strings:
    seat (name), card, label ("Missile → Ana's House"), outcome (one of OUTCOMES), rule (clause id) and its text.
    An edge (answer, answered) has effect (one of EFFECTS), rule and the text of that. `graph["seats"]`
    names the seats in turn order. `print` shows the chain as an indented list; `svg()` is the drawing as a string.
    """

    def svg(self) -> str:
        """The chain as an SVG element: first play at the top, each answer below what it answers."""
        return svg_of(draw(self))

    def __str__(self) -> str:
        return chain_text(self)

    def __repr__(self) -> str:
        if not len(self):
            return "<Chain: nothing played yet>"
        first = min(self)
        label, outcome = self.nodes[first].get("label", first), self.nodes[first].get("outcome", "pending")
        return f"<Chain: {label}, {outcome}; {len(self)} play{'s' * (len(self) > 1)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return bundle(self, draw(self))


def all_chains(session: Session) -> list[Chain]:
    """Every chain of the game so far: the parts of the game's plays that hang together."""
    whole = whole_graph(session.game, session.table)
    return [part_of(whole, part) for part in parts_of(whole)]


def parts_of(whole: Chain) -> list[list[int]]:
    """The plays that hang together."""
    return sorted(sorted(part) for part in nx.weakly_connected_components(whole))


def current_chain(session: Session) -> Chain:
    """The chain the game is busy with, else one with a pending play, else that of the newest play, or an empty one."""
    whole = whole_graph(session.game, session.table)
    parts = parts_of(whole)
    if not parts:
        return whole
    busy = session.game.current_play(session.table)
    pending = [part for part in parts if any(whole.nodes[play]["outcome"] == "pending" for play in part)]
    newest = max(pending or parts, key=max)
    return part_of(whole, next((part for part in parts if busy in part), newest))


def chain_at(session: Session, at: int) -> Chain:
    """The chain that event `at` belongs to: it announced a play of it, or a play of it caused the event."""
    log = session.table.log
    if not 0 <= at < len(log):
        raise NothingThere(f"event {at}: the log holds events 0 to {len(log) - 1}")
    found = {play: one for one in all_chains(session) for play in one}
    event = log[at]
    while event.id not in found and event.cause >= 0:
        event = log[event.cause]
    if event.id not in found:
        raise NothingThere(f"event {at} ({log[at].what}, {log[at].rule}) belongs to no chain: it announces no play, "
                           "and no play caused it; kit.graphs.chains(session) lists the chains there are")
    return found[event.id]


def whole_graph(game: Game, table: Any) -> Chain:
    """All plays of the game in one graph, as the game tells them. Raises KitError where that cannot be drawn."""
    nodes, edges = game.chain_parts(table)
    whole = Chain(seats=tuple(table.names))
    texts = {clause.id: clause.text for clause in clauses_of(game)}
    for play, given in sorted(nodes, key=lambda node: node[0]):
        about = {"text": texts.get(given.get("rule", ""), ""), **given}
        require(game, f"play {play}", about, NODE_FIELDS)
        choose(game, f"play {play}", "outcome", about["outcome"], OUTCOMES)
        choose(game, f"play {play}", "seat", about["seat"], table.names)
        whole.add_node(play, **about)
    for answer, answered, given in edges:
        name = f"answer {answer} to {answered}"
        about = {"text": texts.get(given.get("rule", ""), ""), **given}
        require(game, name, about, EDGE_FIELDS)
        choose(game, name, "effect", about["effect"], EFFECTS)
        if answer not in whole or answered not in whole or answer <= answered:
            raise KitError(f"{game.title}: chain_parts: {name}: both must be listed plays, the answer the later one")
        whole.add_edge(answer, answered, **about)
    return whole


def require(game: Game, name: str, about: dict[str, str], fields: Iterable[str]) -> None:
    for field in fields:
        if not isinstance(about.get(field), str):
            raise KitError(f"{game.title}: chain_parts: {name}: {field!r} must be a text, not {about.get(field)!r}")


def choose(game: Game, name: str, field: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        raise KitError(f"{game.title}: chain_parts: {name}: {field} cannot be {value!r}; "
                       f"choose one of: {', '.join(known)}")


def part_of(whole: Chain, plays: list[int]) -> Chain:
    """A chain of its own with these plays, so that changing it changes nothing else."""
    part = Chain(**whole.graph)
    part.add_nodes_from((play, dict(whole.nodes[play])) for play in plays)
    part.add_edges_from((answer, answered, dict(about)) for answer, answered, about in whole.edges(plays, data=True))
    return part
