"""Drawing positions as SVG: inline styles, JupyterLab's colours, nothing fetched and no ids that could meet others."""

from __future__ import annotations

import re
from html import escape
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from kit.graphs.layout import Box, Label, Point
from kit.graphs.paths import Edge, PathDrawing, Size, place_paths
from kit.graphs.svg import CARD, FAINT, LINE, PAGE, SEATS, STRONG, TEXT, UI_FONT, px, rounded
from kit.graphs.text import position_words, positions_text, text_width, wrap

if TYPE_CHECKING:
    from kit.graphs.positions import Positions

QUIET = "var(--jp-border-color1, #bdbdbd)"
BACK = "var(--jp-layout-color2, #eee)"
ACCENT = "var(--jp-brand-color1, #1976d2)"
RED = "var(--jp-error-color1, #d32f2f)"    # of the suits ♥ and ♦

# pixels
MARGIN = 12
BAND = 5            # in the colour of the seat, at the left of a box and under or beside a group
ROUND = 5           # corners
NARROWEST, WIDEST = 72, 250
SMALL, NORMAL, TITLE = 11, 13, 13
LEADING = 16
INNER = BAND + 9    # from the left side of a box to its text
CAPTION = 26        # the line above the drawing


class Look(NamedTuple):
    """How a box is drawn: outline, whether it is broken, colour of the label, weight, fill and how dense that is."""

    outline: str
    width: float
    broken: bool
    label: str
    weight: int
    tint: str
    density: float


LOOKS = {
    "plain": Look(QUIET, 1, False, TEXT, 600, CARD, 0),
    "marked": Look(ACCENT, 2, False, STRONG, 700, ACCENT, 0.1),
    "faint": Look(QUIET, 1, False, FAINT, 400, BACK, 0.6),
    "gone": Look(ACCENT, 1.2, True, TEXT, 600, CARD, 0),
    "hidden": Look(QUIET, 1, False, FAINT, 400, BACK, 1),
}


class Written(NamedTuple):
    """What stands in a box: lines of the label, and lines of the state, which stand beside it if there is room."""

    label: list[str]
    state: list[str]
    beside: bool

    @property
    def height(self) -> float:
        lines = len(self.label) + (0 if self.beside else len(self.state))
        return 28 if lines <= 1 else 10 + LEADING * lines


def positions_svg(graph: Positions) -> str:
    """A graph of positions as one SVG element, sized to what it holds."""
    groups = graph.groups
    rows = graph.graph.get("paths") == "rows"
    widths = [group_width(graph, group) for group in groups]
    if rows:    # so that places with the same number stand under each other
        widths = [max(widths)] * len(groups)
    written = {name: write(graph, name, width) for group, width in zip(groups, widths, strict=True) for name in group}
    sizes = {name: Size(width, written[name].height) for group, width in zip(groups, widths, strict=True)
             for name in group}
    heads = [wrap(head_of(graph, group), 140 if rows else width, SMALL, bold=True)
             for group, width in zip(groups, widths, strict=True)]
    names = [Size(max(text_width(line, SMALL, bold=True) for line in lines) + (12 if rows else 0),
                  14 * len(lines) + 8) for lines in heads]
    words = {(one, other): Size(text_width(about["effect"], SMALL) + 2, 12)
             for one, other, about in graph.edges(data=True)}
    owners = [str(graph.nodes[group[0]]["seat"]) for group in groups]
    apart = [number > 0 and owners[number] != owners[number - 1] for number in range(len(groups))]
    drawing = place_paths(groups, list(graph.edges), sizes, words, names, apart, rows)

    title = str(graph.graph.get("title", ""))
    wide = max(drawing.width, text_width(title, TITLE)) + 2 * MARGIN
    above = MARGIN + (CAPTION if title else 0)
    high = drawing.height + above + MARGIN
    seats = list(graph.graph.get("seats", ()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(spoken(graph))}" '
        f'width="{px(wide)}" height="{px(high)}" viewBox="{-MARGIN} {px(-above)} {px(wide)} {px(high)}" '
        f'style="display:block;background:{PAGE};font-family:{UI_FONT}">',
    ]
    if title:
        parts.append(f'<text x="0" y="{px(14 - above)}" style="font-size:{TITLE}px;fill:{TEXT}">{suited(title)}</text>')
    parts += [draw_name(graph, group, lines, box, seats, rows)
              for group, lines, box in zip(groups, heads, drawing.names, strict=True)]
    parts += [draw_edge(graph, edge, drawing) for edge in graph.edges]
    parts += [draw_position(graph, name, written[name], box, seats) for name, box in drawing.boxes.items()]
    return "".join([*parts, "</svg>"])


def spoken(graph: Positions) -> str:
    """Everything the drawing says, for people who do not see it."""
    lines = positions_text(graph, graph.groups).replace(" ▸ ", ", then ").replace(" ◂ ", ", before it ").splitlines()
    return "; ".join(lines) + "."


def head_of(graph: Positions, group: list[str]) -> str:
    return str(graph.nodes[group[0]]["group"])


# ---------------------------------------------------------------------- words and their room
def group_width(graph: Positions, group: list[str]) -> float:
    """As wide as the words of its positions need, within bounds; a long state goes below its label."""
    needs: list[float] = [NARROWEST, min(text_width(head_of(graph, group), SMALL, bold=True), 110)]
    for name in group:
        label, state = words_width(graph, name)
        beside = INNER + label + (12 + state if state else 0) + 9
        needs.append(beside if beside <= WIDEST else INNER + max(label, min(state, 90)) + 9)
    return float(ceil(min(max(needs), WIDEST)))


def words_width(graph: Positions, name: str) -> tuple[float, float]:
    about = graph.nodes[name]
    return text_width(about["label"], NORMAL, bold=True), text_width(about["state"], SMALL) if about["label"] else 0


def write(graph: Positions, name: str, width: float) -> Written:
    about = graph.nodes[name]
    room = width - INNER - 9
    label, state = words_width(graph, name)
    if not about["label"]:
        return Written([], [], True)
    if label + (12 + state if state else 0) <= room:
        return Written([about["label"]], [about["state"]] if about["state"] else [], True)
    return Written(wrap(about["label"], room, NORMAL, bold=True),
                   wrap(about["state"], room, SMALL) if about["state"] else [], False)


def suited(text: str) -> str:
    """Text for SVG, with the red suits in red."""
    return "".join(f'<tspan style="fill:{RED}">{part}</tspan>' if part in "♥♦" else escape(part)
                   for part in re.split("([♥♦])", text) if part)


# ---------------------------------------------------------------------- drawing
def seat_colour(graph: Positions, name: str, seats: list[str]) -> str:
    seat = graph.nodes[name]["seat"]
    return SEATS[seats.index(seat) % len(SEATS)] if seat in seats else QUIET


def draw_name(graph: Positions, group: list[str], lines: list[str], box: Box, seats: list[str], rows: bool) -> str:
    """The name of a group where it begins: below a column, with a line in the colour of its seat, or before a row."""
    parts = [f'<g data-group="{escape(lines[0])}"><title>{escape(head_of(graph, group))}</title>']
    if not rows:
        parts.append(f'<rect x="{px(box.left)}" y="{px(box.top - 4)}" width="{px(box.width)}" height="3" rx="1.5" '
                     f'style="fill:{seat_colour(graph, group[0], seats)}"/>')
    x = box.left if rows else box.left + box.width / 2
    y = box.top + (box.height - 14 * (len(lines) - 1)) / 2 + 4 if rows else box.top + 14
    anchor = "" if rows else ";text-anchor:middle"
    parts += [f'<text x="{px(x)}" y="{px(y + 14 * number)}" '
              f'style="font-size:{SMALL}px;fill:{TEXT};font-weight:600{anchor}">{suited(line)}</text>'
              for number, line in enumerate(lines)]
    return "".join([*parts, "</g>"])


def draw_position(graph: Positions, name: str, written: Written, box: Box, seats: list[str]) -> str:
    about = graph.nodes[name]
    look = LOOKS.get(about["look"], LOOKS["plain"])
    title = f"{about['group']}: {position_words(graph, name)}"
    if about["rule"]:
        title += f"\n{about['rule']}" + (f": {about['text']}" if about["text"] else "")
    left, top, bottom = px(box.left), px(box.top), px(box.bottom)
    shape = f'x="{left}" y="{top}" width="{px(box.width)}" height="{px(box.height)}" rx="{ROUND}"'
    parts = [f'<g data-position="{escape(name)}"><title>{escape(title)}</title>',
             f'<rect {shape} style="fill:{CARD}"/>',
             f'<rect {shape} style="fill:{look.tint};fill-opacity:{look.density}"/>']
    if about["look"] == "hidden":
        parts.append(f'<rect x="{px(box.left + 4)}" y="{px(box.top + 4)}" width="{px(box.width - 8)}" '
                     f'height="{px(box.height - 8)}" rx="{ROUND - 2}" '
                     f'style="fill:none;stroke:{QUIET};stroke-width:1"/>')
    else:
        edge, inner = px(box.left + BAND), px(box.left + ROUND)
        parts.append(f'<path d="M{edge} {top}H{inner}Q{left} {top} {left} {px(box.top + ROUND)}'
                     f'V{px(box.bottom - ROUND)}Q{left} {bottom} {inner} {bottom}H{edge}Z" '
                     f'style="fill:{seat_colour(graph, name, seats)}'
                     f'{";fill-opacity:.45" if about["look"] in ("faint", "gone") else ""}"/>')
    broken = ";stroke-dasharray:4 3" if look.broken else ""
    parts.append(f'<rect {shape} style="fill:none;stroke:{look.outline};stroke-width:{look.width}{broken}"/>')
    lines = len(written.label) + (0 if written.beside else len(written.state))
    y = box.top + box.height / 2 - LEADING * (lines - 1) / 2 + 4.5
    for line in written.label:
        parts.append(f'<text x="{px(box.left + INNER)}" y="{px(y)}" style="font-size:{NORMAL}px;fill:{look.label};'
                     f'font-weight:{look.weight}">{suited(line)}</text>')
        y += LEADING
    if written.beside and written.state:
        parts.append(f'<text x="{px(box.right - 9)}" y="{px(y - LEADING)}" style="font-size:{SMALL}px;fill:{FAINT};'
                     f'text-anchor:end">{suited(written.state[0])}</text>')
    elif not written.beside:
        for line in written.state:
            parts.append(f'<text x="{px(box.left + INNER)}" y="{px(y - 1)}" style="font-size:{SMALL}px;fill:{FAINT}">'
                         f'{suited(line)}</text>')
            y += LEADING
    return "".join([*parts, "</g>"])


def draw_edge(graph: Positions, edge: Edge, drawing: PathDrawing) -> str:
    """A line with its words and an arrow head; between neighbours, where it runs along the group, the line alone."""
    about = graph.edges[edge]
    title = f"{position_words(graph, edge[0])} {about['effect']} {position_words(graph, edge[1])}"
    if about["rule"]:
        title += f"\n{about['rule']}"
    line = drawing.lines[edge]
    plain = drawing.links.get(edge, False)
    parts = [f'<g data-edge="{escape(edge[0])}→{escape(edge[1])}"><title>{escape(title)}</title>',
             f'<path d="{rounded(line if plain else [*line[:-1], before_tip(line)])}" '
             f'style="fill:none;stroke:{LINE};stroke-width:1.5;stroke-linejoin:round"/>']
    if not plain:
        parts.append(f'<path d="{arrow(line)}" style="fill:{LINE}"/>')
    if edge in drawing.labels:
        label: Label = drawing.labels[edge]
        parts.append(f'<text x="{px(label.x)}" y="{px(label.y)}" style="font-size:{SMALL}px;fill:{FAINT};'
                     f'text-anchor:{label.anchor}">{escape(about["effect"])}</text>')
    return "".join([*parts, "</g>"])


def before_tip(line: list[Point]) -> Point:
    """Where the line ends inside its arrow head."""
    tip, back = line[-1], line[-2]
    return Point(tip.x - 6 * sign(tip.x - back.x), tip.y - 6 * sign(tip.y - back.y))


def arrow(line: list[Point]) -> str:
    tip, back = line[-1], line[-2]
    x, y = sign(tip.x - back.x), sign(tip.y - back.y)
    return (f"M{px(tip.x)} {px(tip.y)}L{px(tip.x - 8 * x - 4.5 * y)} {px(tip.y - 8 * y - 4.5 * x)}"
            f"L{px(tip.x - 8 * x + 4.5 * y)} {px(tip.y - 8 * y + 4.5 * x)}Z")


def sign(value: float) -> int:
    return (value > 0) - (value < 0)
