"""Where the boxes and lines of a chain go: levels from the top down, lines in lanes of their own.

A play stands one level below the lowest play it answers; the first answer to a play stands straight under it, later
ones to the right.
Lines run down only beside boxes, and across only in the gaps between levels, so no line can pass under a box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import networkx as nx

if TYPE_CHECKING:
    PlayGraph = nx.DiGraph[int]
    Edge = tuple[int, int]

# pixels
PORT = 22          # from the left side of a box to the line that leaves or reaches it
CORNER = 22        # from the line that reaches the right end of a box from below to those that leave it upwards
SPREAD = 14        # between the lines by which one play answers several
SIDE = 28          # between neighbours on a level
LANE = 16          # room for a line that passes a level
HEAD = 13          # above the first crossing line of a gap, for the arrow head
TRACK = 8          # between lines that cross the same gap
ROW = 18           # one line of labels above a box
FOOT = 5           # between the last crossing line and the labels


class Point(NamedTuple):
    x: float
    y: float


class Label(NamedTuple):
    """Where the words of an edge stand: the foot of the text, and the end of it that is fixed there."""

    x: float
    y: float
    anchor: str    # "start" or "end"


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


class Lane(NamedTuple):
    """A line on its way past a level."""

    edge: Edge
    level: int


@dataclass(slots=True)
class Drawing:
    """Boxes of plays, lines of edges from the answer to the answered, places of their labels, and the whole size."""

    boxes: dict[int, Box] = field(default_factory=dict)
    lines: dict[Edge, list[Point]] = field(default_factory=dict)
    labels: dict[Edge, Label] = field(default_factory=dict)
    width: float = 0
    height: float = 0


def place(graph: PlayGraph, width: float, heights: Mapping[int, float]) -> Drawing:
    """The drawing of a graph whose edges lead from later plays to earlier ones; boxes have one width, in pixels."""
    levels = [sorted(level) for level in nx.topological_generations(graph.reverse(copy=False))]
    level_of = {play: number for number, level in enumerate(levels) for play in level}
    routes = {play: order_answered(graph, play, level_of) for play in level_of}
    lefts = columns(routes, level_of, width)

    # every line as (level above, x above, x below), one for each gap it crosses, from the answered down to the answer
    hops: dict[Edge, list[tuple[int, float, float]]] = {}
    for play, answered in routes.items():
        for row, above in enumerate(answered):
            edge = (play, above)
            start = lefts[above] + (PORT if row == 0 else width - PORT)
            end = lefts[play] + (PORT if row == 0 else width - PORT - CORNER - SPREAD * (row - 1))
            stops = [lefts[Lane(edge, level)] + LANE / 2 for level in range(level_of[above] + 1, level_of[play])]
            xs = [start, *stops, end]
            hops[edge] = [(level_of[above] + number, xs[number], xs[number + 1]) for number in range(len(xs) - 1)]

    tracks = [cross_gap([hop for line in hops.values() for hop in line if hop[0] == gap]) for gap in range(len(levels))]
    drawing = Drawing()
    tops: list[float] = []
    y: float = 0
    for number, level in enumerate(levels):
        if number:
            rows = max(len(routes[play]) for play in level)
            y += HEAD + TRACK * max((track + 1 for track in tracks[number - 1].values()), default=0) + FOOT + ROW * rows
        tops.append(y)
        for play in level:
            drawing.boxes[play] = Box(lefts[play], y, width, heights[play])
        y += max(heights[play] for play in level)
    floors = [tops[number] + max(heights[play] for play in level) for number, level in enumerate(levels)]
    drawing.height = y
    drawing.width = max([left + (LANE if isinstance(item, Lane) else width) for item, left in lefts.items()], default=0)

    for (play, above), line in hops.items():
        points = [Point(line[0][1], drawing.boxes[above].bottom)]
        for gap, x_above, x_below in line:
            if x_above != x_below:
                across = floors[gap] + HEAD + TRACK * tracks[gap][x_above]
                points += [Point(x_above, across), Point(x_below, across)]
        points.append(Point(line[-1][2], drawing.boxes[play].top))
        drawing.lines[play, above] = points[::-1]
        row = routes[play].index(above)
        foot = drawing.boxes[play].top - 6 - ROW * row
        if row == 0:
            drawing.labels[play, above] = Label(points[-1].x + 8, foot, "start")
        else:    # left of all further lines
            inset = PORT + CORNER + SPREAD * (len(routes[play]) - 2) + 6
            drawing.labels[play, above] = Label(lefts[play] + width - inset, foot, "end")
    return drawing


def order_answered(graph: PlayGraph, play: int, level_of: Mapping[int, int]) -> list[int]:
    """What a play answers: first the one it stands under, which is on the level above it, then the others."""
    return sorted(graph.successors(play), key=lambda other: (-level_of[other], other))


def columns(routes: Mapping[int, list[int]], level_of: Mapping[int, int], width: float) -> dict[int | Lane, float]:
    """The left side of every box and lane: a tree drawn flush left, each part right of those before it."""
    below: dict[int | Lane, list[int | Lane]] = {play: [] for play in routes}
    for play in sorted(routes):
        for above in routes[play][:1]:
            below[above].append(play)
    for play in sorted(routes):
        for above in routes[play][1:]:
            hang: int | Lane = above
            for between in range(level_of[above] + 1, level_of[play]):
                lane = Lane((play, above), between)
                below[hang].append(lane)
                below[lane] = []
                hang = lane

    def level(item: int | Lane) -> int:
        return item.level if isinstance(item, Lane) else level_of[item]

    deepest: dict[int | Lane, int] = {}
    for item in sorted(below, key=level, reverse=True):
        deepest[item] = max([level(item), *(deepest[under] for under in below[item])])

    free = [0.0] * (max(deepest.values(), default=0) + 1)    # first free x of each level
    lefts: dict[int | Lane, float] = {}
    todo: list[tuple[int | Lane, float]] = [(play, 0.0) for play in sorted(routes, reverse=True) if not routes[play]]
    while todo:
        item, wanted = todo.pop()
        left = max([wanted, *free[level(item):deepest[item] + 1]])
        lefts[item] = left
        free[level(item)] = left + (LANE if isinstance(item, Lane) else width) + SIDE
        for under in reversed(below[item]):
            # a lane that begins here hangs from the right end of the box
            shift = width - PORT - LANE / 2 if isinstance(under, Lane) and not isinstance(item, Lane) else 0
            todo.append((under, left + shift))
    return lefts


def cross_gap(hops: list[tuple[int, float, float]]) -> dict[float, int]:
    """The track of each line that crosses a gap, by its x above; lines that begin together share one."""
    spans: dict[float, tuple[float, float]] = {}
    for _, x_above, x_below in hops:
        if x_above != x_below:
            low, high = spans.get(x_above, (x_above, x_above))
            spans[x_above] = min(low, x_below), max(high, x_below)
    ends: list[float] = []
    tracks: dict[float, int] = {}
    for x_above, (low, high) in sorted(spans.items(), key=lambda span: span[1]):
        track = next((number for number, end in enumerate(ends) if end + LANE < low), len(ends))
        ends[track:track + 1] = [high]
        tracks[x_above] = track
    return tracks
