"""Positions as a drawing: groups as columns that grow upwards or as rows that run to the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from kit.graphs.layout import Box, Point, Size
from kit.graphs.look import (
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
    rect,
    seat_style,
    shaft,
    text,
)
from kit.graphs.paths import STEP, Edge, PathLayout, fold, place_paths, shelve, step_up
from kit.graphs.text import NO_POSITIONS, cut, position_words, positions_text, text_width, wrap

if TYPE_CHECKING:
    from kit.graphs.positions import Positions

# pixels
BAND = 5            # in the colour of the seat, at the left of a box and under or beside a group
ROUND = 5           # corners
NARROWEST, WIDEST = 72, 250
WIDEST_IN_ROW = 150
LEADING = 16
INNER = BAND + 9    # from the left side of a box to its text
CAPTION = 26        # the line above the drawing
HEAD = 110          # width that the name of a column may ask for
ROW_HEADS = (140, 76)       # of the name of a row, and where there is little room
MOST_LINES = 3      # of the name of a group, of a label and of a state
UNFOLDED = 3        # positions of a row that stay in one line: to scroll is easier than to follow lines between pieces


class Look(NamedTuple):
    """How a box is drawn: the styles of what lies over the card, of its outline and of its label."""

    tint: str
    outline: str
    label: str


LOOKS = {
    "plain": Look("", "edge", "name"),
    "marked": Look("tint marked", "edge strong", "name marked"),
    "faint": Look("tint faint", "edge", "name faint"),
    "gone": Look("", "edge gone", "name"),
    "hidden": Look("tint hidden", "edge", "name faint"),
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


class Group(NamedTuple):
    """Positions in their order, and the name that stands where they begin."""

    positions: list[str]
    name: str
    seat: str


def draw_positions(graph: Positions, room: float) -> Drawing:
    """A graph of positions as a drawing that is no wider than `room` if its groups allow it."""
    groups = [Group(group, str(graph.nodes[group[0]]["group"]), str(graph.nodes[group[0]]["seat"]))
              for group in graph.groups]
    if not groups:
        return drawn("positions", NO_POSITIONS, 2 * MARGIN, 2 * MARGIN, [], [], empty=NO_POSITIONS)
    if graph.graph.get("paths") == "rows":
        return draw_rows(graph, groups, room)
    widths = [group_width(graph, group) for group in groups]
    written = {name: write(graph, name, width) for group, width in zip(groups, widths, strict=True)
               for name in group.positions}
    heads = [cut(group.name, width, SMALL, MOST_LINES, bold=True) for group, width in zip(groups, widths, strict=True)]
    layout = lay_out(graph, groups, widths, heads, written, room)
    return finish(graph, groups, heads, written, layout, rows=False)


def draw_rows(graph: Positions, groups: list[Group], room: float) -> Drawing:
    """Rows under each other, as wide as their words like them, else narrower, with more lines in a box.

    Where even that does not fit they are folded together at one place as often as needed, but never into pieces of
    fewer than UNFOLDED; places with the same number stand under each other.
    """
    longest = max(len(group.positions) for group in groups)
    # boxes of a row are whole steps wide
    width = step_up(max(group_width(graph, group, WIDEST_IN_ROW) for group in groups))
    least = step_up(max(label_width(graph, name) for name in graph))
    pieces = groups
    for lines in range(1, longest + 1):
        most = ceil(longest / lines)
        if lines > 1:
            pieces = [Group(part, groups[number].name if part[0] == groups[number].positions[0]
                            else f"… {groups[number].name}", groups[number].seat)
                      for number, part in fold([group.positions for group in groups], most)]
        for head in ROW_HEADS:
            heads = [cut(piece.name, head, SMALL, MOST_LINES, bold=True) for piece in pieces]
            written, layout = write_rows(graph, pieces, heads, width, room)
            if layout.width <= room:
                break
        else:
            narrower = STEP * floor((width - (layout.width - room) / most) / STEP)
            written, layout = write_rows(graph, pieces, heads, max(least, narrower), room)
        if layout.width <= room or most <= UNFOLDED:
            break
    return finish(graph, pieces, heads, written, layout, rows=True)


def write_rows(graph: Positions, pieces: list[Group], heads: list[list[str]], width: float,
               room: float) -> tuple[dict[str, Written], PathLayout]:
    """Rows of boxes that are all equally wide."""
    written = {name: write(graph, name, width) for name in graph}
    return written, lay_out(graph, pieces, [width] * len(pieces), heads, written, room, rows=True)


def lay_out(graph: Positions, groups: list[Group], widths: Sequence[float], heads: list[list[str]],
            written: dict[str, Written], room: float, rows: bool = False) -> PathLayout:
    sizes = {name: Size(width, written[name].height) for group, width in zip(groups, widths, strict=True)
             for name in group.positions}
    names = [Size(max(text_width(line, SMALL, bold=True) for line in lines) + (12 if rows else 0),
                  14 * len(lines) + 8) for lines in heads]
    words = {(one, other): Size(text_width(about["effect"], SMALL) + 2, 12)
             for one, other, about in graph.edges(data=True)}
    owners = [group.seat for group in groups]
    apart = [number > 0 and owners[number] != owners[number - 1] for number in range(len(groups))]
    paths = [group.positions for group in groups]
    layout = place_paths(paths, list(graph.edges), sizes, words, names, apart, rows)
    if rows or layout.width <= room:
        return layout
    shelves = shelve(layout, paths, owners, room)
    return place_paths(paths, list(graph.edges), sizes, words, names, apart, rows, shelves)


def finish(graph: Positions, groups: list[Group], heads: list[list[str]], written: dict[str, Written],
           layout: PathLayout, rows: bool) -> Drawing:
    seats = list(graph.graph.get("seats", ()))
    title = str(graph.graph.get("title", ""))
    down = MARGIN + (CAPTION if title else 0)
    shapes = [text("plain", MARGIN, MARGIN + 14, *suited(title))] if title else []
    for group, lines, box in zip(groups, heads, layout.names, strict=True):
        shapes += draw_name(group, lines, box.moved(MARGIN, down), seats, rows)
    nodes = [draw_position(graph, name, written[name], box.moved(MARGIN, down), seats)
             for name, box in layout.boxes.items()]
    edges = [draw_edge(graph, edge, layout, down) for edge in graph.edges]
    return drawn("positions", spoken(graph), max(layout.width, text_width(title, NORMAL)) + 2 * MARGIN,
                 layout.height + down + MARGIN, nodes, edges, shapes)


def spoken(graph: Positions) -> str:
    """Everything the drawing says, for people who do not see it."""
    lines = positions_text(graph, graph.groups).replace(" ▸ ", ", then ").replace(" ◂ ", ", before it ").splitlines()
    return "; ".join(lines) + "."


# ---------------------------------------------------------------------- words and their room
def group_width(graph: Positions, group: Group, widest: float = WIDEST) -> float:
    """As wide as the words of its positions need, within bounds; a long state goes below its label."""
    needs: list[float] = [NARROWEST, min(text_width(group.name, SMALL, bold=True), HEAD)]
    for name in group.positions:
        label, state = words_width(graph, name)
        beside = INNER + label + (12 + state if state else 0) + 9
        needs.append(beside if beside <= widest else INNER + max(label, min(state, 90)) + 9)
    return float(ceil(min(max(needs), WIDEST)))


def label_width(graph: Positions, name: str) -> float:
    """The width of a box in which the label needs one line, up to the narrowest a box is made for longer ones."""
    return min(ceil(INNER + words_width(graph, name)[0] + 9), NARROWEST + INNER)


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
    return Written(cut(about["label"], room, NORMAL, MOST_LINES, bold=True),
                   lines_of(about["state"], room) if about["state"] else [], False)


def lines_of(state: str, room: float) -> list[str]:
    """A state in lines; its parts, between commas, are broken only where one of them needs more than a line."""
    lines: list[str] = []
    for part in state.replace(", ", ",\n").split("\n"):
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and text_width(longer, SMALL) <= room:
            lines[-1] = longer
        else:
            lines += wrap(part, room, SMALL)
    return lines


def suited(words: str) -> list[str | tuple[str, str]]:
    """The spans of a text, with the red suits in red."""
    return [(part, "red") if part in "♥♦" else part for part in re.split("([♥♦])", words) if part]


# ---------------------------------------------------------------------- drawing
def draw_name(group: Group, lines: list[str], box: Box, seats: list[str], rows: bool) -> list[Shape]:
    """The name of a group where it begins: below a column, with a line in the colour of its seat, or before a row."""
    if rows:
        y = box.top + (box.height - 14 * (len(lines) - 1)) / 2 + 4
        return [text("small bold", box.left, y + 14 * number, *suited(line)) for number, line in enumerate(lines)]
    line_below = rect(seat_style(group.seat, seats), Box(box.left, box.top - 4, box.width, 3), 1.5)
    return [line_below, *(text("small bold middle", box.left + box.width / 2, box.top + 14 + 14 * number, *suited(line))
                          for number, line in enumerate(lines))]


def draw_position(graph: Positions, name: str, written: Written, box: Box, seats: list[str]) -> NodeDrawing:
    about = graph.nodes[name]
    look = LOOKS.get(about["look"], LOOKS["plain"])
    shapes = [rect("card", box, ROUND)]
    if look.tint:
        shapes.append(rect(look.tint, box, ROUND))
    if about["look"] == "hidden":
        shapes.append(rect("edge", Box(box.left + 4, box.top + 4, box.width - 8, box.height - 8), ROUND - 2))
    else:
        pale = " faint" if about["look"] in ("faint", "gone") else ""
        shapes.append(band(seat_style(about["seat"], seats) + pale, box, BAND, ROUND))
    shapes.append(rect(look.outline, box, ROUND))
    lines = len(written.label) + (0 if written.beside else len(written.state))
    y = box.top + box.height / 2 - LEADING * (lines - 1) / 2 + 4.5
    for line in written.label:
        shapes.append(text(look.label, box.left + INNER, y, *suited(line)))
        y += LEADING
    if written.beside and written.state:
        shapes.append(text("faint end", box.right - 9, y - LEADING, *suited(written.state[0])))
    elif not written.beside:
        for line in written.state:
            shapes.append(text("faint", box.left + INNER, y - 1, *suited(line)))
            y += LEADING
    return {"id": name, "x": num(box.left), "y": num(box.top), "w": num(box.width), "h": num(box.height),
            "title": f"{about['group']}: {position_words(graph, name)}", "rule": about["rule"], "text": about["text"],
            "lines": written.label, "kind": "position", "outcome": "", "shapes": shapes}


def draw_edge(graph: Positions, edge: Edge, layout: PathLayout, down: float) -> EdgeDrawing:
    """A line with its words and an arrow head; between neighbours, where it runs along the group, the line alone."""
    about = graph.edges[edge]
    points = [Point(point.x + MARGIN, point.y + down) for point in layout.lines[edge]]
    shapes = shaft("line", points, head=not layout.links.get(edge, False))
    if edge in layout.labels:
        label = layout.labels[edge]
        style = "faint end" if label.anchor == "end" else "faint"
        shapes.append(text(style, label.x + MARGIN, label.y + down, about["effect"]))
    return {"from": edge[0], "to": edge[1], "points": pairs(points), "effect": about["effect"], "rule": about["rule"],
            "label": about["effect"] if edge in layout.labels else "", "text": about.get("text", ""), "shapes": shapes,
            "title": f"{position_words(graph, edge[0])} {about['effect']} {position_words(graph, edge[1])}"}
