"""The answers of a game as a path of positions, and of several branches of it as a tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import networkx as nx

from kit.ask import BadScenario, Result
from kit.graphs.draw import draw
from kit.graphs.svg import bundle, svg_of
from kit.graphs.text import timeline_text
from kit.rulebook import clauses_of

if TYPE_CHECKING:
    from kit.session import Session

    PlayGraph = nx.DiGraph[int]
else:
    PlayGraph = nx.DiGraph


class Timeline(PlayGraph):
    """Positions of a game and its branches: a tree whose root 0 is the first question.

    Node attributes: position (answers given), turn, active and asked (seat names; asked is "" at the end of a game),
    branch (number of the first branch that comes here; 0 is the game itself), here (numbers of the branches that stand
    here), result ("Ann won", "" before the end of a game) and notes (a tuple of texts, as they are shown).
    Edge attributes, from a position to the next: seat, answer and rule. Answers are as everybody may read them.
    `graph["seats"]` names the seats in turn order, `graph["branches"]` the branches ("" is the game itself), and
    `graph["clauses"]` has the text of each clause.
    """

    reached: dict[tuple[int, int], int]
    """The node behind each node and the answer given there, as its place among the options; of timelines of a game."""

    def stretch(self, node: int) -> list[int]:
        """The nodes on one stretch with a node: answers of one turn, between which no branch leaves."""
        if node == 0:
            return [0]
        run = [node]
        while (before := next(self.predecessors(run[0]))) and self.out_degree(before) == 1 and (
                self.nodes[next(self.predecessors(before))]["turn"] == self.nodes[before]["turn"]):
            run.insert(0, before)
        turn = self.nodes[next(self.predecessors(node))]["turn"]
        while self.out_degree(run[-1]) == 1 and self.nodes[run[-1]]["turn"] == turn:
            run += self.successors(run[-1])
        return run

    def svg(self) -> str:
        """The tree as an SVG element: a box for every turn, branches to the right of where they left."""
        return svg_of(draw(self))

    def __str__(self) -> str:
        return timeline_text(self)

    def __repr__(self) -> str:
        ends = sum(1 for node in self if not self.out_degree(node))
        return f"<Timeline: {len(self)} positions, {ends} branch{'es' * (ends != 1)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return bundle(self, draw(self))


def timeline_of(session: Session, seat: int | None = None, known: Timeline | None = None) -> Timeline:
    """The timeline of a game with the branches it has kept; see `build_timeline`."""
    branches = list(session.branches)
    return build_timeline([session, *(branch.session() for branch in branches)], [branch.name for branch in branches],
                          seat, known)


def build_timeline(sessions: Sequence[Session], names: Sequence[str] = (), seat: int | None = None,
                   known: Timeline | None = None) -> Timeline:
    """The tree of everything these sessions recorded; answers that were taken back are part of it.

    names   of the branches, for sessions 1 and up; "branch 1" and so on where they end
    seat    leave out what only other seats noted; None: all notes
    known   an earlier timeline of the same game: what was a node of it has the same number again
    """
    first = sessions[0]
    called = ["", *names, *(f"branch {number}" for number in range(len(names) + 1, len(sessions)))]
    clauses = {clause.id: clause.text for clause in clauses_of(first.game)}
    tree = Timeline(seats=first.names, branches=tuple(called[:len(sessions)]), clauses={})
    reached = tree.reached = dict(known.reached) if known is not None else {}
    for branch, session in enumerate(sessions):
        if whose(session) != whose(first):
            raise BadScenario(f"timeline: branch {branch} is another game than the first: {session!r} with seed "
                              f"{session.seed}; give sessions that came from branch() or clone()")
        answers = [answer for turn in session._turns for answer in turn.answers]
        walker = session.clone()    # plays the same answers once more, from the start
        walker.private = False
        walker = walker.goto(0).branch()
        node = 0
        way = [0]
        for position in range(len(answers) + 1):
            if "position" not in tree.nodes.get(node, {}):
                table = walker.table
                tree.add_node(node, position=position, turn=table.turn, branch=branch, here=(), notes=(),
                              active=walker.names[table.active], asked=walker.asked or "", result=ending(walker.result))
            if position == session.position:
                tree.nodes[node]["here"] += (branch,)
            if position == len(answers):
                break
            ask = walker.pending
            assert ask is not None    # an answer was recorded here
            step = node, answers[position]
            reached.setdefault(step, len(reached) + 1)
            if not tree.has_edge(node, reached[step]):
                text = walker.game.public_text(walker.table, ask, ask.options[answers[position]])
                tree.add_edge(node, reached[step], seat=walker.names[ask.seat], answer=text, rule=ask.rule)
                tree.graph["clauses"][ask.rule] = clauses.get(ask.rule, "")
            node = reached[step]
            way.append(node)
            walker.play_answer(answers[position])
        add_notes(tree, session, way, seat)
    return tree


def add_notes(tree: Timeline, session: Session, way: list[int], seat: int | None) -> None:
    """Hang the notes of a session on the positions where they were made; each once, whatever branches know it."""
    for note in session.notes.on_line:
        at = tree.nodes[way[note.at]]
        told = ": ".join(filter(None, [note.head, note.text]))
        if told not in at["notes"] and (seat is None or note.seat in (None, session.names[seat])):
            at["notes"] += (told,)


def ending(result: Result | None) -> str:
    if result is None:
        return ""
    return f"{' and '.join(result.winners)} won" if result.winners else "nobody won"


def whose(session: Session) -> tuple[Any, ...]:
    """What makes two sessions the same game before anybody answers."""
    return session.game.name, session.seats, session.seed, session.options, session.given
