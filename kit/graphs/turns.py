"""The answers of a game as a path of positions, and of several branches of it as a tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import networkx as nx

from kit.ask import BadScenario
from kit.graphs.text import timeline_text

if TYPE_CHECKING:
    from kit.session import Session

    PlayGraph = nx.DiGraph[int]
else:
    PlayGraph = nx.DiGraph


class Timeline(PlayGraph):
    """Positions of a game and its branches: a tree whose root 0 is the first question.

    Node attributes: position (answers given), turn, active and asked (seat names; asked is "" at the end of a game),
    here (numbers of the branches that stand there; 0 is the game itself).
    Edge attributes, from a position to the next: seat, answer and rule. Answers are as everybody may read them.
    """

    def __str__(self) -> str:
        return timeline_text(self)

    def __repr__(self) -> str:
        ends = sum(1 for node in self if not self.out_degree(node))
        return f"<Timeline: {len(self)} positions, {ends} branch{'es' * (ends != 1)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self)}


def build_timeline(sessions: Sequence[Session]) -> Timeline:
    """The tree of everything these sessions recorded; answers that were taken back are part of it."""
    tree = Timeline(seats=sessions[0].names)
    reached: dict[tuple[int, int], int] = {}    # (node, number of the answer) to the next node
    for branch, session in enumerate(sessions):
        if whose(session) != whose(sessions[0]):
            raise BadScenario(f"timeline: branch {branch} is another game than the first: {session!r} with seed "
                              f"{session.seed}; give sessions that came from branch() or clone()")
        walker = session.clone()    # walks the recorded answers; it gives none of its own
        walker.private = False
        answers = [answer for turn in session._turns for answer in turn.answers]
        node = 0
        for position in range(len(answers) + 1):
            walker.goto(position)
            if "position" not in tree.nodes.get(node, {}):
                tree.add_node(node, position=position, turn=walker.table.turn, here=(),
                              active=walker.names[walker.table.active], asked=walker.asked or "")
            if position == session.position:
                tree.nodes[node]["here"] += (branch,)
            if position == len(answers):
                break
            ask = walker.pending
            assert ask is not None    # an answer was recorded here
            step = node, answers[position]
            if step not in reached:
                reached[step] = len(reached) + 1
                text = walker.game.public_text(walker.table, ask, ask.options[answers[position]])
                tree.add_edge(node, reached[step], seat=walker.names[ask.seat], answer=text, rule=ask.rule)
            node = reached[step]
    return tree


def whose(session: Session) -> tuple[Any, ...]:
    """What makes two sessions the same game before anybody answers."""
    return session.game.name, session.seats, session.seed, session.options, session.given
