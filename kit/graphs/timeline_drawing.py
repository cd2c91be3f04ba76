"""A timeline as a drawing: a box for every turn, or for every answer of a turn that is opened, from the top down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from kit.graphs.layout import Box, Point, Size, Up, place
from kit.graphs.look import (
    LOOKS,
    MARGIN,
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
from kit.graphs.text import shorten, text_width

if TYPE_CHECKING:
    from kit.graphs.turns import Timeline

# pixels
WIDTH = 250
BAND = 5
INNER = BAND + 9
LEADING = 16
GAP = 6             # between a box and what lies below it
MOST_NOTES = 3      # that are written into one box
PENCIL = "M1.5 10.5L2.3 7.4L8.6 1.1L10.9 3.4L4.6 9.7ZM7.2 2.5L9.5 4.8"


class Stretch(NamedTuple):
    """Answers of one turn that are drawn as one box, by the nodes they lead to."""

    before: int         # the node where it begins
    nodes: list[int]
    heads: bool         # whether it is the first of its turn here, and so names it
    open: bool | None   # whether its turn is drawn answer by answer; None for a turn of a single answer

    @property
    def end(self) -> int:
        return self.nodes[-1]


def draw_timeline(graph: Timeline, expanded: Iterable[int]) -> Drawing:
    """The tree of a game; the turns that hold one of the nodes `expanded` are drawn answer by answer."""
    stretches = list(split(graph, set(expanded)))
    box_of = {0: 0, **{node: stretch.end for stretch in stretches for node in stretch.nodes}}
    notes = {stretch.end: notes_of(graph, stretch) for stretch in stretches}
    first = graph.nodes[0]["notes"][:MOST_NOTES]
    sizes = {0: Size(WIDTH if first else 120, 26 + LEADING * len(first) + (4 if first else 0))}
    for stretch in stretches:
        lines = 1 + stretch.heads + bool(graph.nodes[stretch.end]["result"])
        sizes[stretch.end] = Size(WIDTH, 10 + LEADING * (lines + min(len(notes[stretch.end]), MOST_NOTES + 1)))
    ups = [Up(stretch.end, box_of[stretch.before], text_width(branch_name(graph, stretch), SMALL, bold=True))
           for stretch in stretches]
    layout = place(sizes, ups, head=GAP)
    nodes = [draw_start(graph, layout.boxes[0].moved(MARGIN, MARGIN))]
    nodes += [draw_stretch(graph, stretch, layout.boxes[stretch.end].moved(MARGIN, MARGIN), notes[stretch.end])
              for stretch in stretches]
    edges: list[EdgeDrawing] = []
    for number, stretch in enumerate(stretches):
        points = [Point(point.x + MARGIN, point.y + MARGIN) for point in reversed(layout.lines[number])]
        shapes = shaft("line", points, head=False)
        name = branch_name(graph, stretch)
        if name:
            label = layout.labels[number]
            shapes.append(text("word", label.x + MARGIN, label.y + MARGIN, (name, "bold")))
        step = graph.edges[stretch.before, stretch.nodes[0]]
        edges.append({"from": box_of[stretch.before], "to": stretch.end, "points": pairs(points), "label": name,
                      "effect": "", "rule": "", "title": f"{step['seat']}: {step['answer']}", "text": "",
                      "shapes": shapes})
    return drawn("timeline", spoken(graph), layout.width + 2 * MARGIN, layout.height + 2 * MARGIN, nodes, edges)


def split(graph: Timeline, expanded: set[int]) -> Iterator[Stretch]:
    """The boxes of a timeline, each after the one it follows: turns, cut where branches leave."""
    todo = [(0, node) for node in reversed(list(graph.successors(0)))]
    while todo:
        before, node = todo.pop()
        turn = graph.nodes[before]["turn"]
        run = [node]
        while len(after := list(graph.successors(run[-1]))) == 1 and graph.nodes[run[-1]]["turn"] == turn:
            run += after
        todo += [(run[-1], further) for further in reversed(after)]
        # a branch says anew whose turn it is, and so does what goes on where one left
        if len(run) == 1 or expanded.isdisjoint(run):
            yield Stretch(before, run, True, None if len(run) == 1 else False)
        else:
            for place_, step in enumerate(run):
                yield Stretch(run[place_ - 1] if place_ else before, [step], place_ == 0, True)


# ---------------------------------------------------------------------- words
def branch_name(graph: Timeline, stretch: Stretch) -> str:
    """The name of a branch, where it leaves."""
    branch = graph.nodes[stretch.nodes[0]]["branch"]
    return str(graph.graph["branches"][branch]) if branch != graph.nodes[stretch.before]["branch"] else ""


def answers_of(graph: Timeline, stretch: Stretch) -> list[str]:
    """The answers of a stretch in words; a seat is named where it is not the one whose turn it is."""
    seat = graph.nodes[stretch.before]["active"]
    words = []
    for before, node in zip([stretch.before, *stretch.nodes], stretch.nodes, strict=False):
        step = graph.edges[before, node]
        words.append(step["answer"] if step["seat"] == seat else f"{step['seat']}: {step['answer']}")
        seat = step["seat"]
    return words


def notes_of(graph: Timeline, stretch: Stretch) -> list[str]:
    return [note for node in stretch.nodes for note in graph.nodes[node]["notes"]]


def here_of(graph: Timeline, nodes: list[int]) -> str:
    """Where among these nodes the game stands now, in words; "" if it is not there."""
    at = next((number for number, node in enumerate(nodes, 1) if 0 in graph.nodes[node]["here"]), 0)
    return "" if not at else "◂ here" if at == len(nodes) else f"◂ here, after {at} of {len(nodes)}"


def spoken(graph: Timeline) -> str:
    here = next(node for node in graph if 0 in graph.nodes[node]["here"])
    about = graph.nodes[here]
    answers, branches = len(graph) - 1, len(graph.graph["branches"]) - 1
    words = [f"Timeline of {answers} answer{'s' * (answers != 1)}"]
    if branches:
        words.append(f"{branches} branch{'es' * (branches != 1)}")
    words.append(about["result"] if about["result"] else f"now in turn {about['turn']} of {about['active']}")
    return ", ".join(words) + f", after {about['position']} answer{'s' * (about['position'] != 1)}."


# ---------------------------------------------------------------------- drawing
def draw_start(graph: Timeline, box: Box) -> NodeDrawing:
    here = here_of(graph, [0])
    notes = graph.nodes[0]["notes"]
    shapes = [rect("card", box, 13), rect("edge strong" if here else "edge start", box, 13),
              text("small bold", box.left + INNER, box.top + 17, "start", *([("  ◂ here", "accent")] if here else []))]
    shapes += draw_notes(notes[:MOST_NOTES], box, box.top + 26)
    return {"id": 0, "x": num(box.left), "y": num(box.top), "w": num(box.width), "h": num(box.height),
            "title": f"start of the game{', here now' if here else ''}", "rule": "", "text": "", "lines": ["start"],
            "kind": "start", "outcome": "", "shapes": shapes, "position": 0, "first": 0, "here": bool(here),
            "branch": 0, "notes": list(notes)}


def draw_stretch(graph: Timeline, stretch: Stretch, box: Box, notes: list[str]) -> NodeDrawing:
    before, end = graph.nodes[stretch.before], graph.nodes[stretch.end]
    number, active = before["turn"], before["active"]
    answers = answers_of(graph, stretch)
    here = here_of(graph, stretch.nodes)
    shapes = [rect("card", box), band(seat_style(active, graph.graph["seats"]), box, BAND),
              rect("edge strong" if here else "edge", box)]
    x, right, y = box.left + INNER, box.right - 9, box.top + 17
    lines: list[str] = []
    count = f"{len(answers)} answer{'s' * (len(answers) != 1)}"
    if stretch.heads:
        told = here or ("" if stretch.open else count)
        name = shorten(active, right - x - 60 - text_width(told, SMALL, bold=True), SMALL)
        lines.append(f"Turn {number} {active}")
        shapes.append(text("name", x, y, f"Turn {number} ", (f" {name}", "who")))
        if told:
            shapes.append(text("faint end", right, y, (told, "accent" if here else "")))
        y += LEADING
    whole = "; ".join(answers)
    aside = "" if stretch.heads else here
    lines.append(shorten(whole, right - x - (text_width(aside, SMALL, bold=True) + 8 if aside else 0), SMALL))
    shapes.append(text("small" if stretch.open or len(answers) == 1 else "faint", x, y - 1, lines[-1]))
    if aside:
        shapes.append(text("faint end", right, y - 1, (aside, "accent")))
    y += LEADING
    if end["result"]:
        shapes += [path("mark resolved", LOOKS["resolved"].mark, x, y - 11),
                   text("small bold", x + 17, y - 1, shorten(end["result"], right - x - 17, SMALL, bold=True))]
        y += LEADING
    shapes += draw_notes(notes[:MOST_NOTES], box, y - LEADING + 7)
    if len(notes) > MOST_NOTES:
        shapes.append(text("faint", x + 17, y + LEADING * MOST_NOTES - 1, f"and {len(notes) - MOST_NOTES} more"))
    step = graph.edges[stretch.nodes[-2] if len(stretch.nodes) > 1 else stretch.before, stretch.end]
    single = len(answers) == 1
    node: NodeDrawing = {
        "id": stretch.end, "x": num(box.left), "y": num(box.top), "w": num(box.width), "h": num(box.height),
        "title": f"Turn {number}, {active}: {whole}" + (f". {end['result']}" if end["result"] else ""),
        "rule": step["rule"] if single else "", "text": graph.graph["clauses"].get(step["rule"], "") if single else "",
        "lines": lines, "kind": "answer" if stretch.open or single else "turn", "outcome": "", "shapes": shapes,
        "position": end["position"], "first": before["position"], "here": bool(here), "branch": end["branch"],
        "notes": notes}
    if stretch.open is not None:
        node["open"] = stretch.open
    return node


def draw_notes(notes: Iterable[str], box: Box, y: float) -> list[Shape]:
    """Notes as lines with a pencil, the first one below y."""
    shapes: list[Shape] = []
    for note in notes:
        x = box.left + INNER
        told = shorten(note, box.right - 9 - x - 17, SMALL)
        shapes += [path("icon", PENCIL, x, y), text("word", x + 17, y + 9, told)]
        y += LEADING
    return shapes
