"""How graphs look: JupyterLab's colours with fallbacks, every style by a name, and the shapes a drawing is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, NotRequired, TypedDict

from kit.graphs.layout import Box, Point

UI_FONT = "var(--jp-ui-font-family, system-ui, sans-serif)"
CODE_FONT = "var(--jp-code-font-family, ui-monospace, monospace)"
PAGE = "var(--jp-layout-color0, #fff)"
CARD = "var(--jp-layout-color1, #fff)"
BACK = "var(--jp-layout-color2, #eee)"
STRONG = "var(--jp-ui-font-color0, #000)"
TEXT = "var(--jp-ui-font-color1, #212121)"
FAINT = "var(--jp-ui-font-color2, #616161)"
LINE = "var(--jp-layout-color4, #757575)"
QUIET = "var(--jp-border-color1, #bdbdbd)"
ACCENT = "var(--jp-brand-color1, #1976d2)"
RED = "var(--jp-error-color1, #d32f2f)"

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
NOBODY = "nobody"                                   # the style of what belongs to no seat

# pixels
MARGIN = 12
ROUND = 6                                           # corners of boxes
SMALL, NORMAL, CODE = 11, 13, 10.5                  # letters


class Look(NamedTuple):
    """How an outcome looks: a colour, and a mark drawn with strokes in a square of 12 by 12."""

    colour: str
    mark: str


CIRCLE = "M6 1.2A4.8 4.8 0 1 0 6 10.8A4.8 4.8 0 1 0 6 1.2"
SHIELD = "M6 1L10.3 2.6V5.8C10.3 8.4 8.4 10.2 6 11.2C3.6 10.2 1.7 8.4 1.7 5.8V2.6Z"
LOOKS = {
    "pending": Look(ACCENT, CIRCLE + "M6 3.6V6L7.8 7.4"),
    "resolved": Look("var(--jp-success-color1, #388e3c)", "M1.5 6.5L4.5 9.5L10.5 2.5"),
    "cancelled": Look(RED, "M2 2L10 10M10 2L2 10"),
    "reflected": Look("var(--jp-warn-color1, #f57c00)", "M10.5 10V7.5A3 3 0 0 0 7.5 4.5H1.8M4.6 1.5L1.6 4.5L4.6 7.5"),
    "nullified": Look(RED, CIRCLE + "M2.6 9.4L9.4 2.6"),
    "saved": Look("var(--jp-info-color1, #0097a7)", SHIELD),
    "lost": Look("var(--jp-warn-color1, #f57c00)", CIRCLE + "M3.6 6H8.4"),
}


def letters(size: float, colour: str, *more: str) -> str:
    return ";".join([f"font-size:{size}px", f"fill:{colour}", *more])


def outline(colour: str, width: float, *more: str) -> str:
    return ";".join(["fill:none", f"stroke:{colour}", f"stroke-width:{width}", *more])


STYLES = {
    # boxes
    "card": f"fill:{CARD}", "edge": outline(QUIET, 1), "edge strong": outline(ACCENT, 2),
    "edge gone": outline(ACCENT, 1.2, "stroke-dasharray:4 3"), "edge start": outline(LINE, 1.2),
    "tint faint": f"fill:{BACK};fill-opacity:.6", "tint hidden": f"fill:{BACK}",
    "tint marked": f"fill:{ACCENT};fill-opacity:.1",
    "here": f"fill:{ACCENT}",
    NOBODY: f"fill:{QUIET}", f"{NOBODY} faint": f"fill:{QUIET};fill-opacity:.45",
    # lines
    "line": outline(LINE, 1.5, "stroke-linejoin:round"),
    "line vain": outline(LINE, 1.5, "stroke-linejoin:round", "stroke-dasharray:4 3"), "head": f"fill:{LINE}",
    # letters
    "number": letters(SMALL, STRONG, "font-weight:600", "text-anchor:middle"),
    "small": letters(SMALL, TEXT), "small end": letters(SMALL, TEXT, "text-anchor:end"),
    "small bold": letters(SMALL, TEXT, "font-weight:600"),
    "small bold middle": letters(SMALL, TEXT, "font-weight:600", "text-anchor:middle"),
    "faint": letters(SMALL, FAINT), "faint end": letters(SMALL, FAINT, "text-anchor:end"),
    "word": letters(SMALL, TEXT), "word end": letters(SMALL, TEXT, "text-anchor:end"),
    "name": letters(NORMAL, TEXT, "font-weight:600"), "name faint": letters(NORMAL, FAINT, "font-weight:400"),
    "name marked": letters(NORMAL, STRONG, "font-weight:700"), "plain": letters(NORMAL, TEXT),
    "clause": letters(CODE, FAINT, f"font-family:{CODE_FONT}"),
    # spans: parts of a text
    "bold": "font-weight:600", "red": f"fill:{RED}", "code": letters(CODE, FAINT, f"font-family:{CODE_FONT}"),
    "accent": f"fill:{ACCENT};font-weight:600", "who": letters(SMALL, FAINT, "font-weight:400"),
    "icon": outline(FAINT, 1.2, "stroke-linecap:round", "stroke-linejoin:round"),
    **{f"seat {number}": f"fill:{colour}" for number, colour in enumerate(SEATS)},
    **{f"seat {number} faint": f"fill:{colour};fill-opacity:.45" for number, colour in enumerate(SEATS)},
    **{f"mark {outcome}": outline(look.colour, 1.8, "stroke-linecap:round", "stroke-linejoin:round")
       for outcome, look in LOOKS.items()},
    **{f"tint {outcome}": f"fill:{look.colour};fill-opacity:.06" for outcome, look in LOOKS.items()},
    **{f"edge {outcome}": outline(look.colour, 1.5, *(["stroke-dasharray:5 3"] if outcome == "pending" else []))
       for outcome, look in LOOKS.items()},
}
"""Inline CSS by name; a shape names the one it has, a span of a text the one it adds."""

Id = int | str
Number = float | int


class Shape(TypedDict):
    """One rectangle, path or line of text. `at`: attributes in SVG's words; `spans`: text with a style or ""."""

    tag: str
    style: str
    at: dict[str, Number | str]
    spans: NotRequired[list[list[str]]]


class NodeDrawing(TypedDict):
    """A box: where it is, what it says in words, and its shapes. Of a timeline also where it stands in the game."""

    id: Id
    x: Number
    y: Number
    w: Number
    h: Number
    title: str
    rule: str
    text: str
    lines: list[str]
    kind: str
    outcome: str
    shapes: list[Shape]
    position: NotRequired[int]
    first: NotRequired[int]
    here: NotRequired[bool]
    notes: NotRequired[list[str]]
    open: NotRequired[bool]
    branch: NotRequired[int]


EdgeDrawing = TypedDict("EdgeDrawing", {
    "from": Id, "to": Id, "points": list[list[Number]], "label": str, "effect": str, "rule": str, "title": str,
    "text": str, "shapes": list[Shape]})
"""A line from one box to another: its points from tail to head, what it says, and its shapes."""


class Drawing(TypedDict):
    """A graph as it is drawn: plain data for JSON, in pixels, with the origin in the top left corner."""

    kind: str
    label: str
    empty: str
    width: Number
    height: Number
    styles: dict[str, str]
    nodes: list[NodeDrawing]
    edges: list[EdgeDrawing]
    shapes: list[Shape]


def drawn(kind: str, label: str, width: float, height: float, nodes: list[NodeDrawing], edges: list[EdgeDrawing],
          shapes: Sequence[Shape] = (), empty: str = "") -> Drawing:
    """A drawing with the styles that its shapes name."""
    every = [*shapes, *(shape for part in (*nodes, *edges) for shape in part["shapes"])]
    names = sorted({name for shape in every for name in (shape["style"], *(span[1] for span in shape.get("spans", ())))
                    if name})
    return {"kind": kind, "label": label, "empty": "" if nodes else empty, "width": num(width), "height": num(height),
            "styles": {name: STYLES[name] for name in names}, "nodes": nodes, "edges": edges, "shapes": list(shapes)}


# ---------------------------------------------------------------------- shapes
def num(value: float) -> Number:
    """A length with at most one decimal, the same on every machine."""
    rounded_ = round(value, 1)
    return int(rounded_) if rounded_ == int(rounded_) else rounded_


def rect(style: str, box: Box, radius: float = ROUND) -> Shape:
    return {"tag": "rect", "style": style, "at": {
        "x": num(box.left), "y": num(box.top), "width": num(box.width), "height": num(box.height), "rx": num(radius)}}


def path(style: str, d: str, x: float = 0, y: float = 0) -> Shape:
    """A path; with x and y one that is drawn around the origin and moved there."""
    moved: dict[str, Number | str] = {"transform": f"translate({num(x)} {num(y)})"} if x or y else {}
    return {"tag": "path", "style": style, "at": {"d": d, **moved}}


def text(style: str, x: float, y: float, *spans: str | tuple[str, str]) -> Shape:
    """A line of text whose foot is at y; each span is a text, or a text and a style of its own."""
    return {"tag": "text", "style": style, "at": {"x": num(x), "y": num(y)},
            "spans": [[span, ""] if isinstance(span, str) else [*span] for span in spans]}


def band(style: str, box: Box, width: float, radius: float = ROUND) -> Shape:
    """The left part of a box, with its two round corners."""
    left, top, bottom = num(box.left), num(box.top), num(box.bottom)
    edge, inner = num(box.left + width), num(box.left + radius)
    return path(style, f"M{edge} {top}H{inner}Q{left} {top} {left} {num(box.top + radius)}"
                       f"V{num(box.bottom - radius)}Q{left} {bottom} {inner} {bottom}H{edge}Z")


def seat_style(seat: Any, seats: Sequence[str]) -> str:
    """The style of what belongs to a seat: a colour of its own, as far as they reach."""
    return f"seat {list(seats).index(seat) % len(SEATS)}" if seat in seats else NOBODY


# ---------------------------------------------------------------------- lines
def shaft(style: str, points: Sequence[Point], head: bool = True) -> list[Shape]:
    """A line from its tail to its head with rounded corners, and the arrow head."""
    if not head:
        return [path(style, rounded(points))]
    tip, back = points[-1], points[-2]
    x, y = sign(tip.x - back.x), sign(tip.y - back.y)
    arrow = "L".join(f"{num(tip.x - 8 * x - side * y)} {num(tip.y - 8 * y - side * x)}" for side in (4.5, -4.5))
    return [path(style, rounded([*points[:-1], Point(tip.x - 6 * x, tip.y - 6 * y)])),
            path("head", f"M{num(tip.x)} {num(tip.y)}L{arrow}Z")]


def rounded(points: Sequence[Point]) -> str:
    """A path through the points with its corners rounded, as far as the pieces beside them allow."""
    steps = [f"M{num(points[0].x)} {num(points[0].y)}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        reach = min(5.0, distance(before, corner) / 2, distance(corner, after) / 2)
        start, end = toward(corner, before, reach), toward(corner, after, reach)
        steps.append(f"L{num(start.x)} {num(start.y)}Q{num(corner.x)} {num(corner.y)} {num(end.x)} {num(end.y)}")
    return "".join([*steps, f"L{num(points[-1].x)} {num(points[-1].y)}"])


def distance(one: Point, other: Point) -> float:
    """Between two points of a line that runs only down and across."""
    return abs(one.x - other.x) + abs(one.y - other.y)


def toward(start: Point, goal: Point, reach: float) -> Point:
    """The point `reach` away from `start` on the way to `goal`."""
    whole = distance(start, goal) or 1.0
    return Point(start.x + (goal.x - start.x) * reach / whole, start.y + (goal.y - start.y) * reach / whole)


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def pairs(points: Iterable[Point]) -> list[list[Number]]:
    return [[num(point.x), num(point.y)] for point in points]
