"""A chain of plays as a drawing: the first play at the top, each answer below what it answers."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

from kit.graphs.layout import Box, Label, Point, Size, Up, inset, least_width, place
from kit.graphs.look import (
    CODE,
    LOOKS,
    MARGIN,
    NORMAL,
    SMALL,
    Drawing,
    EdgeDrawing,
    NodeDrawing,
    Shape,
    band,
    drawn,
    num,
    pairs,
    path,
    rect,
    seat_style,
    shaft,
    text,
)
from kit.graphs.text import NOTHING_PLAYED, cut, shorten, text_width

if TYPE_CHECKING:
    import networkx as nx

    PlayGraph = nx.DiGraph[int]

STOPPED = ("cancelled", "nullified", "reflected", "lost")   # outcomes that keep an answer from doing anything
ANNOUNCED = ("adds", "returns")                     # what an answer does by being there, whatever becomes of it

# pixels
BAND = 22           # in the colour of the seat, with the number of the play
NARROWEST, WIDEST = 190, 300
INNER = BAND + 10   # from the left side of a box to its text
LEADING = 17
MOST_LINES = 3      # of the name of a play


def draw_chain(graph: PlayGraph) -> Drawing:
    """A graph of plays as a drawing. Attributes that are missing are left out."""
    plays = sorted(graph)
    edges = [(play, other) for play in plays for other in sorted(graph.successors(play))]
    words = {edge: edge_words(graph, edge) for edge in edges}
    width = box_width(graph, words)
    lines = {play: cut(label_of(graph, play), width - INNER - 10, NORMAL, MOST_LINES, bold=True) for play in plays}
    clauses = {play: clause_of(graph, play, width) for play in plays}
    sizes = {play: Size(width, 31 + LEADING * len(lines[play]) + (14 if clauses[play] else 0)) for play in plays}
    ups = [Up(*edge, words=label_width(*words[edge])) for edge in edges]
    layout = place(sizes, ups)
    seats = graph.graph.get("seats", ())
    nodes = [draw_play(graph, play, number, layout.boxes[play].moved(MARGIN, MARGIN), lines[play], clauses[play], seats)
             for number, play in enumerate(plays, 1)]
    routes = [draw_answer(graph, edge, words[edge], layout.lines[number], layout.labels[number])
              for number, edge in enumerate(edges)]
    return drawn("chain", spoken(graph), layout.width + 2 * MARGIN, layout.height + 2 * MARGIN, nodes, routes,
                 empty=NOTHING_PLAYED)


def spoken(graph: PlayGraph) -> str:
    """The chain in one sentence, for people who do not see it."""
    told = []
    for play in sorted(graph):
        about: dict[str, Any] = graph.nodes[play]
        sentence = f"{about.get('seat', '')}: {label_of(graph, play)}"
        for answered in sorted(graph.successors(play)):
            sentence += f" {graph.edges[play, answered].get('effect', 'answers')} {whose(graph, answered)}"
        told.append(f"{sentence}, {about.get('outcome', 'pending')}")
    return f"Chain of {len(told)} play{'s' * (len(told) != 1)}. {'; '.join(told)}."


# ---------------------------------------------------------------------- words and their room
def box_width(graph: PlayGraph, words: dict[tuple[int, int], tuple[str, str]]) -> float:
    """One width for all boxes of a graph: as wide as its words need, within bounds."""
    inside: list[float] = [NARROWEST]
    above: list[float] = []     # words above a box are cut already, so these needs have a bound of their own
    for play, about in graph.nodes(data=True):
        head = text_width(about.get("seat", ""), SMALL) + 30 + text_width(about.get("outcome", "pending"), SMALL)
        name = text_width(label_of(graph, play), NORMAL, bold=True)
        inside.append(INNER + max(head, name, text_width(about.get("rule", ""), CODE, mono=True)) + 10)
        above.append(least_width([label_width(*words[play, other]) for other in graph.successors(play)]))
    return float(ceil(max([min(max(inside), WIDEST), *above])))


def label_of(graph: PlayGraph, play: int) -> str:
    return str(graph.nodes[play].get("label", play))


def whose(graph: PlayGraph, play: int) -> str:
    """A play by its seat and card: "Ana's Staff"."""
    about: dict[str, Any] = graph.nodes[play]
    return f"{about.get('seat', '')}'s {about.get('card', play)}"


def edge_words(graph: PlayGraph, edge: tuple[int, int]) -> tuple[str, str]:
    """What an answer does and by which clause, the clause cut to the room above a box."""
    about: dict[str, Any] = graph.edges[edge]
    effect, rule = about.get("effect", "answers"), about.get("rule", "")
    room = WIDEST - 30 - inset(graph.out_degree(edge[0])) - 7 - text_width(effect, SMALL, bold=True)
    return effect, shorten(rule, max(room, 60), CODE, mono=True)


def label_width(effect: str, rule: str) -> float:
    return text_width(effect, SMALL, bold=True) + 7 + text_width(rule, CODE, mono=True)


def clause_of(graph: PlayGraph, play: int, width: float) -> str:
    """The clause of a play as it is written in its box; "" where the line above says it already."""
    rule = graph.nodes[play].get("rule", "")
    said = [graph.edges[play, other].get("rule", "") for other in graph.successors(play)]
    return "" if rule in said else shorten(rule, width - INNER - 10, CODE, mono=True)


# ---------------------------------------------------------------------- drawing
def draw_play(graph: PlayGraph, play: int, number: int, box: Box, lines: list[str], clause: str,
              seats: tuple[str, ...]) -> NodeDrawing:
    given: dict[str, Any] = graph.nodes[play]
    outcome = given.get("outcome", "pending")
    known = outcome if outcome in LOOKS else "pending"
    seat = str(given.get("seat", ""))
    x, y, right = box.left + INNER, box.top + 8, box.right - 10
    shapes: list[Shape] = [
        rect("card", box), rect(f"tint {known}", box),
        band(seat_style(seat if seat in seats else next(iter(seats), seat), seats), box, BAND),
        rect(f"edge {known}", box),
        text("number", box.left + BAND / 2, box.top + box.height / 2 + 4, str(number)),
        text("faint", x, y + 10, shorten(seat, right - x - 30 - text_width(outcome, SMALL), SMALL)),
        path(f"mark {known}", LOOKS[known].mark, right - 12, y),
        text("small end", right - 17, y + 10, outcome),
    ]
    y += 16
    for line in lines:
        shapes.append(text("name", x, y + 13, line))
        y += LEADING
    if clause:
        shapes.append(text("clause", x, y + 11, clause))
    return {"id": play, "x": num(box.left), "y": num(box.top), "w": num(box.width), "h": num(box.height),
            "title": f"{seat}: {label_of(graph, play)}, {outcome}", "rule": given.get("rule", ""),
            "text": given.get("text", ""), "lines": lines, "kind": "play", "outcome": outcome, "shapes": shapes}


def draw_answer(graph: PlayGraph, edge: tuple[int, int], words: tuple[str, str], line: list[Point],
                label: Label) -> EdgeDrawing:
    """A line from the answer up to what it answers, with its words; broken where the answer itself came to nothing."""
    answer, answered = edge
    about: dict[str, Any] = graph.edges[edge]
    effect = about.get("effect", "answers")
    in_vain = effect not in ANNOUNCED and graph.nodes[answer].get("outcome") in STOPPED
    points = [Point(point.x + MARGIN, point.y + MARGIN) for point in line]
    style = "word end" if label.anchor == "end" else "word"
    shapes = [*shaft("line vain" if in_vain else "line", points),
              text(style, label.x + MARGIN, label.y + MARGIN, (effect, "bold"), " ", (words[1], "code"))]
    return {"from": answer, "to": answered, "points": pairs(points), "label": effect, "effect": effect,
            "rule": about.get("rule", ""), "title": f"{whose(graph, answer)} {effect} {whose(graph, answered)}",
            "text": about.get("text", ""), "shapes": shapes}
