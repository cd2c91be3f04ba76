"""Drawing a chain as SVG: inline styles, JupyterLab's colours, nothing fetched and no ids that could meet others."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from kit.graphs.layout import Box, Drawing, Label, Point, place
from kit.graphs.text import shorten, text_width, wrap

if TYPE_CHECKING:
    import networkx as nx

    PlayGraph = nx.DiGraph[int]

UI_FONT = "var(--jp-ui-font-family, system-ui, sans-serif)"
CODE_FONT = "var(--jp-code-font-family, ui-monospace, monospace)"
PAGE = "var(--jp-layout-color0, #fff)"
CARD = "var(--jp-layout-color1, #fff)"
STRONG = "var(--jp-ui-font-color0, #000)"
TEXT = "var(--jp-ui-font-color1, #212121)"
FAINT = "var(--jp-ui-font-color2, #616161)"
LINE = "var(--jp-layout-color4, #757575)"

# JupyterLab's colours for telling people apart: pale in a light theme, deep in a dark one, so STRONG is readable on
# each of them.
SEATS = (
    "var(--jp-collaborator-color5, #45d4ff)",
    "var(--jp-collaborator-color1, #ffad8e)",
    "var(--jp-collaborator-color3, #72dd76)",
    "var(--jp-collaborator-color6, #e2b1ff)",
    "var(--jp-collaborator-color2, #dac83d)",
    "var(--jp-collaborator-color7, #ff9de6)",
    "var(--jp-collaborator-color4, #00e4d0)",
)


class Look(NamedTuple):
    """How an outcome looks: a colour, and a mark drawn with strokes in a square of 12 by 12."""

    colour: str
    mark: str


CIRCLE = "M6 1.2A4.8 4.8 0 1 0 6 10.8A4.8 4.8 0 1 0 6 1.2"
SHIELD = "M6 1L10.3 2.6V5.8C10.3 8.4 8.4 10.2 6 11.2C3.6 10.2 1.7 8.4 1.7 5.8V2.6Z"
LOOKS = {
    "pending": Look("var(--jp-brand-color1, #1976d2)", CIRCLE + "M6 3.6V6L7.8 7.4"),
    "resolved": Look("var(--jp-success-color1, #388e3c)", "M1.5 6.5L4.5 9.5L10.5 2.5"),
    "cancelled": Look("var(--jp-error-color1, #d32f2f)", "M2 2L10 10M10 2L2 10"),
    "reflected": Look("var(--jp-warn-color1, #f57c00)", "M10.5 10V7.5A3 3 0 0 0 7.5 4.5H1.8M4.6 1.5L1.6 4.5L4.6 7.5"),
    "nullified": Look("var(--jp-error-color1, #d32f2f)", CIRCLE + "M2.6 9.4L9.4 2.6"),
    "saved": Look("var(--jp-info-color1, #0097a7)", SHIELD),
}
STOPPED = ("cancelled", "nullified", "reflected")   # outcomes that keep an answer from doing anything
ANNOUNCED = ("adds", "returns")                     # what an answer does by being there, whatever becomes of it

# pixels
MARGIN = 10
BAND = 22           # the band of the seat colour, with the number of the play
ROUND = 6           # corners
NARROWEST, WIDEST = 190, 300
SMALL, NORMAL, CODE = 11, 13, 10.5
INNER = BAND + 10   # from the left side of a box to its text
LEADING = 17
LABEL_ROOM = 30     # from the left side of a box to the words of the edge above it


class Play(NamedTuple):
    """What is written in a box."""

    number: int
    seat: str
    lines: list[str]
    outcome: str
    rule: str       # empty where the edge above says it already

    @property
    def height(self) -> float:
        return 8 + 16 + LEADING * len(self.lines) + (14 if self.rule else 0) + 7


def chain_svg(graph: PlayGraph) -> str:
    """A graph of plays as one SVG element, sized to what it holds. Attributes that are missing are left out."""
    width = box_width(graph)
    plays = {play: written(graph, play, number, width) for number, play in enumerate(sorted(graph), 1)}
    drawing = place(graph, width, {play: about.height for play, about in plays.items()})
    wide, high = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    seats = list(graph.graph.get("seats", ()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(spoken(graph))}" '
        f'width="{px(wide)}" height="{px(high)}" viewBox="{-MARGIN} {-MARGIN} {px(wide)} {px(high)}" '
        f'style="display:block;background:{PAGE};font-family:{UI_FONT}">',
    ]
    for edge in graph.edges:
        parts.append(draw_edge(graph, edge, drawing, width))
    for play, about in plays.items():
        parts.append(draw_play(graph, play, about, drawing.boxes[play], seats))
    return "".join([*parts, "</svg>"])


def page_note(text: str) -> str:
    """A sentence where a drawing would be."""
    return f'<p style="margin:4px 0;color:{FAINT};font:{NORMAL}px {UI_FONT}">{escape(text)}</p>'


def spoken(graph: PlayGraph) -> str:
    """The chain in one sentence, for people who do not see it."""
    told = []
    for play in sorted(graph):
        about: dict[str, Any] = graph.nodes[play]
        sentence = f"{about.get('seat', '')}: {about.get('label', play)}"
        for answered in sorted(graph.successors(play)):
            sentence += f" {edge_words(graph, (play, answered))[0]} {whose(graph, answered)}"
        told.append(f"{sentence}, {about.get('outcome', 'pending')}")
    return f"Chain of {len(told)} play{'s' * (len(told) != 1)}. {'; '.join(told)}."


def box_width(graph: PlayGraph) -> float:
    """One width for all boxes of a graph: as wide as its words need, within bounds."""
    needs: list[float] = [NARROWEST]
    for play, about in graph.nodes(data=True):
        needs.append(INNER + text_width(str(about.get("label", play)), NORMAL, bold=True) + 10)
        needs.append(INNER + head_width(about.get("seat", ""), about.get("outcome", "pending")) + 10)
        needs.append(INNER + text_width(about.get("rule", ""), CODE, mono=True) + 10)
        answered = list(graph.successors(play))
        crowd = 34 + 14 * len(answered) if len(answered) > 1 else 0
        needs += [LABEL_ROOM + label_width(*edge_words(graph, (play, other))) + crowd for other in answered]
    return float(ceil(min(max(needs), WIDEST)))


def whose(graph: PlayGraph, play: int) -> str:
    """A play by its seat and card: "Ana's Staff"."""
    about: dict[str, Any] = graph.nodes[play]
    return f"{about.get('seat', '')}'s {about.get('card', play)}"


def head_width(seat: str, outcome: str) -> float:
    return text_width(seat, SMALL) + 14 + 16 + text_width(outcome, SMALL)


def edge_words(graph: PlayGraph, edge: tuple[int, int]) -> tuple[str, str]:
    about: dict[str, Any] = graph.edges[edge]
    return about.get("effect", "answers"), about.get("rule", "")


def label_width(effect: str, rule: str) -> float:
    return text_width(effect, SMALL, bold=True) + 7 + text_width(rule, CODE, mono=True)


def written(graph: PlayGraph, play: int, number: int, width: float) -> Play:
    about: dict[str, Any] = graph.nodes[play]
    outcome = about.get("outcome", "pending")
    room = width - INNER - 10
    seat = shorten(about.get("seat", ""), room - 30 - text_width(outcome, SMALL), SMALL)
    said = {graph.edges[play, other].get("rule", "") for other in graph.successors(play)}
    rule = about.get("rule", "")
    return Play(number, seat, wrap(str(about.get("label", play)), room, NORMAL, bold=True), outcome,
                "" if rule in said else shorten(rule, room, CODE, mono=True))


# ---------------------------------------------------------------------- drawing
def px(value: float) -> str:
    """A length with at most one decimal, the same on every machine."""
    return f"{value:.1f}".removesuffix(".0")


def letters(x: float, y: float, text: str, size: float, colour: str, more: str = "") -> str:
    return f'<text x="{px(x)}" y="{px(y)}" style="font-size:{size}px;fill:{colour}{more}">{escape(text)}</text>'


def draw_play(graph: PlayGraph, play: int, about: Play, box: Box, seats: list[str]) -> str:
    given: dict[str, Any] = graph.nodes[play]
    look = LOOKS.get(about.outcome, LOOKS["pending"])
    colour = SEATS[(seats.index(given["seat"]) if given.get("seat") in seats else 0) % len(SEATS)]
    x, y = box.left + INNER, box.top + 8
    right = box.right - 10
    clause = given.get("rule", "")
    title = f"{given.get('seat', '')}: {given.get('label', play)}, {about.outcome}\n{clause}"
    if given.get("text"):
        title += f": {given['text']}"
    outline = f"stroke:{look.colour};stroke-width:1.5" + (";stroke-dasharray:5 3" if about.outcome == "pending" else "")
    size = f'width="{px(box.width)}" height="{px(box.height)}"'
    left, top, bottom, edge = px(box.left), px(box.top), px(box.bottom), px(box.left + BAND)
    band = (f"M{edge} {top}H{px(box.left + ROUND)}Q{left} {top} {left} {px(box.top + ROUND)}"
            f"V{px(box.bottom - ROUND)}Q{left} {bottom} {px(box.left + ROUND)} {bottom}H{edge}Z")
    parts = [
        f'<g data-play="{play}"><title>{escape(title)}</title>',
        f'<rect x="{left}" y="{top}" {size} rx="{ROUND}" style="fill:{CARD}"/>',
        f'<rect x="{left}" y="{top}" {size} rx="{ROUND}" style="fill:{look.colour};fill-opacity:.06"/>',
        f'<path d="{band}" style="fill:{colour}"/>',
        f'<rect x="{left}" y="{top}" {size} rx="{ROUND}" style="fill:none;{outline}"/>',
        letters(box.left + BAND / 2, box.top + box.height / 2 + 4, str(about.number), SMALL, STRONG,
                ";font-weight:600;text-anchor:middle"),
        letters(x, y + 10, about.seat, SMALL, FAINT),
        f'<path d="{look.mark}" transform="translate({px(right - 12)} {px(y)})" '
        f'style="fill:none;stroke:{look.colour};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round"/>',
        letters(right - 17, y + 10, about.outcome, SMALL, TEXT, ";text-anchor:end"),
    ]
    y += 16
    for line in about.lines:
        parts.append(letters(x, y + 13, line, NORMAL, TEXT, ";font-weight:600"))
        y += LEADING
    if about.rule:
        parts.append(letters(x, y + 11, about.rule, CODE, FAINT, f";font-family:{CODE_FONT}"))
    return "".join([*parts, "</g>"])


def draw_edge(graph: PlayGraph, edge: tuple[int, int], drawing: Drawing, width: float) -> str:
    """A line from the answer up to what it answers, with its words; broken where the answer itself came to nothing."""
    answer, answered = edge
    effect, rule = edge_words(graph, edge)
    line = drawing.lines[edge]
    in_vain = effect not in ANNOUNCED and graph.nodes[answer].get("outcome") in STOPPED
    broken = ";stroke-dasharray:4 3" if in_vain else ""
    tip = line[-1]
    shaft = [*line[:-1], Point(tip.x, tip.y + 6)]
    path = rounded(shaft)
    title = f"{whose(graph, answer)} {effect} {whose(graph, answered)}\n{rule}"
    short = shorten(rule, width - LABEL_ROOM - 7 - text_width(effect, SMALL, bold=True), CODE, mono=True)
    return "".join([
        f'<g data-edge="{answer}-{answered}"><title>{escape(title)}</title>',
        f'<path d="{path}" style="fill:none;stroke:{LINE};stroke-width:1.5;stroke-linejoin:round{broken}"/>',
        f'<path d="M{px(tip.x)} {px(tip.y)}l4.5 8h-9z" style="fill:{LINE}"/>',
        draw_label(drawing.labels[edge], effect, short),
        "</g>",
    ])


def draw_label(label: Label, effect: str, rule: str) -> str:
    style = f"font-size:{SMALL}px;fill:{TEXT};text-anchor:{label.anchor}"
    of_clause = f"font-size:{CODE}px;font-family:{CODE_FONT};fill:{FAINT}"
    return (f'<text x="{px(label.x)}" y="{px(label.y)}" style="{style}">'
            f'<tspan style="font-weight:600">{escape(effect)}</tspan> '
            f'<tspan style="{of_clause}" dx="2">{escape(rule)}</tspan></text>')


def rounded(points: list[Point]) -> str:
    """A path through the points with its corners rounded, as far as the pieces beside them allow."""
    steps = [f"M{px(points[0].x)} {px(points[0].y)}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        reach = min(5.0, distance(before, corner) / 2, distance(corner, after) / 2)
        start, end = toward(corner, before, reach), toward(corner, after, reach)
        steps.append(f"L{px(start.x)} {px(start.y)}Q{px(corner.x)} {px(corner.y)} {px(end.x)} {px(end.y)}")
    return "".join([*steps, f"L{px(points[-1].x)} {px(points[-1].y)}"])


def distance(one: Point, other: Point) -> float:
    """Between two points of a line that runs only down and across."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def toward(start: Point, goal: Point, reach: float) -> Point:
    """The point `reach` away from `start` on the way to `goal`."""
    whole = distance(start, goal) or 1.0
    return Point(start.x + (goal.x - start.x) * reach / whole, start.y + (goal.y - start.y) * reach / whole)
