"""Where boxes and lines of a graph go: levels from the top down, lines in lanes of their own.

A box stands one level below the lowest box its lines lead up to; the first one that leads up to a box stands straight
under it, later ones to the right. Lines run down only beside boxes, and across only in the gaps between levels, so no
line can pass under a box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from math import ceil
from typing import NamedTuple

# pixels
PORT = 22          # from the left side of a box to the line that leaves or reaches it
ASIDE = 6          # more for a line that reaches it from elsewhere than straight above
CORNER = 22        # from the line that reaches the right end of a box from below to those that leave it upwards
SPREAD = 14        # between the lines by which one box leads up to several
SIDE = 28          # between neighbours on a level
LANE = 16          # room for a line that passes a level
HEAD = 13          # above the first crossing line of a gap, for the arrow head
TRACK = 8          # between lines that cross the same gap
ROW = 18           # one line of words above a box
FOOT = 5           # between the last crossing line and the words
BESIDE = 8         # from a line to its words


class Point(NamedTuple):
    x: float
    y: float


class Size(NamedTuple):
    width: float
    height: float


class Label(NamedTuple):
    """Where the words of a line stand: the foot of the text, and the end of it that is fixed there."""

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

    def moved(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.top + y, self.width, self.height)


class Up(NamedTuple):
    """A line from a box up to another, and the room its words take across; 0 where it has none."""

    low: int
    high: int
    words: float = 0


class Lane(NamedTuple):
    """A line on its way past a level."""

    line: int
    level: int


@dataclass(slots=True)
class Layout:
    """Boxes by their numbers; by the place of each line in what was given, its points from the lower box up and where
    its words stand; and the whole size."""

    boxes: dict[int, Box] = field(default_factory=dict)
    lines: dict[int, list[Point]] = field(default_factory=dict)
    labels: dict[int, Label] = field(default_factory=dict)
    width: float = 0
    height: float = 0


def least_width(words: Sequence[float]) -> float:
    """How wide a box must be whose lines upwards have words of these widths, first the one straight above."""
    return PORT + BESIDE + max(words, default=0) + inset(len(words))


def inset(lines: int) -> float:
    """From the words of lines to the right side of their box: room for the further lines."""
    return 10 if lines < 2 else PORT + CORNER + SPREAD * (lines - 2) + BESIDE


def place(sizes: Mapping[int, Size], lines: Sequence[Up], beside: Mapping[int, float] | None = None,
          head: float = HEAD) -> Layout:
    """The layout of boxes, given by number and size, and of lines that lead up and never round in a circle.

    What is given first stands further left, as far as the lines let it.

    beside   room to keep free at the right side of a box. Boxes become as wide as their lines and words need
    head     from the boxes of a level to what lies below them
    """
    level_of = levels(sizes, lines)
    order = {box: number for number, box in enumerate(sizes)}
    routes: dict[int, list[int]] = {box: [] for box in sizes}
    for number, line in enumerate(lines):
        routes[line.low].append(number)
    for route in routes.values():    # first the line to the box right above, then the others
        route.sort(key=lambda number: (-level_of[lines[number].high], order[lines[number].high], number))
    widths = {box: ceil(max(sizes[box].width, least_width([lines[number].words for number in routes[box]]))
                        if routes[box] else sizes[box].width) for box in routes}
    cells = {box: width + ceil((beside or {}).get(box, 0)) for box, width in widths.items()}
    lefts = columns(routes, lines, level_of, widths, cells)

    # every line as (level above, x above, x below), one for each gap it crosses, from the upper box down to the lower
    hops: dict[int, list[tuple[int, float, float]]] = {}
    for box, route in routes.items():
        for row, number in enumerate(route):
            high = lines[number].high
            start = lefts[high] + (PORT if row == 0 else widths[high] - PORT)
            stops = [lefts[Lane(number, level)] + LANE / 2 for level in range(level_of[high] + 1, level_of[box])]
            end = lefts[box] + (PORT if row == 0 else widths[box] - PORT - CORNER - SPREAD * (row - 1))
            if row == 0 and (stops or [start])[-1] != end:
                end += ASIDE
            xs = [start, *stops, end]
            hops[number] = [(level_of[high] + step, xs[step], xs[step + 1]) for step in range(len(xs) - 1)]

    layout = Layout()
    rows: list[list[int]] = [[] for _ in range(max(level_of.values(), default=-1) + 1)]
    for box in routes:
        rows[level_of[box]].append(box)
    gaps: list[list[tuple[float, float]]] = [[] for _ in rows]
    for gap, above, below in (hop for crossing in hops.values() for hop in crossing):
        gaps[gap].append((above, below))
    tracks = [cross_gap(crossings) for crossings in gaps]
    floors: list[float] = []
    y: float = 0
    for level, row_of_boxes in enumerate(rows):
        if level:
            told = max(sum(lines[number].words > 0 for number in routes[box]) for box in row_of_boxes)
            y += head + TRACK * max((track + 1 for track in tracks[level - 1].values()), default=0) + FOOT + ROW * told
        for box in row_of_boxes:
            layout.boxes[box] = Box(lefts[box], y, widths[box], sizes[box].height)
        y += max(sizes[box].height for box in row_of_boxes)
        floors.append(y)
    layout.height = y
    layout.width = max((left + (LANE if isinstance(item, Lane) else cells[item]) for item, left in lefts.items()),
                       default=0)
    for box, route in routes.items():
        told = 0
        for row, number in enumerate(route):
            layout.lines[number] = run(hops[number], floors, tracks, layout.boxes[lines[number].high].bottom,
                                       layout.boxes[box].top, head)
            if not lines[number].words:
                continue
            foot = layout.boxes[box].top - 6 - ROW * told
            told += 1
            if row == 0:
                layout.labels[number] = Label(layout.lines[number][0].x + BESIDE, foot, "start")
            else:    # left of all further lines
                layout.labels[number] = Label(layout.boxes[box].right - inset(len(route)), foot, "end")
    return layout


def place_parts(sizes: Mapping[int, Size], lines: Sequence[Up], room: float, beside: Mapping[int, float]) -> Layout:
    """As `place`, but parts that no line joins stand side by side, and below one another where `room` ends."""
    part_of = {box: box for box in sizes}

    def find(box: int) -> int:
        while part_of[box] != box:
            part_of[box] = part_of[part_of[box]]
            box = part_of[box]
        return box

    for line in lines:
        part_of[find(line.low)] = find(line.high)
    parts: dict[int, list[int]] = {}
    for box in sizes:
        parts.setdefault(find(box), []).append(box)
    numbers: dict[int, list[int]] = {}
    for number, line in enumerate(lines):
        numbers.setdefault(find(line.low), []).append(number)

    whole = Layout()
    left = top = lowest = 0.0
    for name, boxes in parts.items():
        mine = numbers.get(name, [])
        part = place({box: sizes[box] for box in boxes}, [lines[number] for number in mine], beside)
        if left and left + part.width > room:
            left, top = 0.0, lowest + 2 * SIDE
        for box in boxes:
            whole.boxes[box] = part.boxes[box].moved(left, top)
        for place_, number in enumerate(mine):
            whole.lines[number] = [Point(point.x + left, point.y + top) for point in part.lines[place_]]
            if place_ in part.labels:
                label = part.labels[place_]
                whole.labels[number] = Label(label.x + left, label.y + top, label.anchor)
        whole.width, lowest = max(whole.width, left + part.width), max(lowest, top + part.height)
        left += part.width + SIDE
    whole.height = lowest
    return whole


def run(hops: list[tuple[int, float, float]], floors: list[float], tracks: list[dict[float, int]], start: float,
        end: float, head: float) -> list[Point]:
    """The points of a line from its lower end up; `start` and `end` are the heights of its upper and lower end."""
    points = [Point(hops[0][1], start)]
    for gap, above, below in hops:
        if above != below:
            across = floors[gap] + head + TRACK * tracks[gap][above]
            points += [Point(above, across), Point(below, across)]
    points.append(Point(hops[-1][2], end))
    return points[::-1]


def levels(boxes: Mapping[int, Size], lines: Sequence[Up]) -> dict[int, int]:
    """The level of every box: 0 for one that leads up to none, else one below the lowest it leads up to."""
    above: dict[int, list[int]] = {box: [] for box in boxes}
    for line in lines:
        above[line.low].append(line.high)
    found: dict[int, int] = {}
    for box in TopologicalSorter(above).static_order():
        found[box] = max((found[high] + 1 for high in above[box]), default=0)
    return found


def columns(routes: Mapping[int, list[int]], lines: Sequence[Up], level_of: Mapping[int, int],
            widths: Mapping[int, float], cells: Mapping[int, float]) -> dict[int | Lane, float]:
    """The left side of every box and lane: a tree drawn flush left, each part right of those before it."""
    below: dict[int | Lane, list[int | Lane]] = {box: [] for box in routes}
    for box, route in routes.items():
        for number in route[:1]:
            below[lines[number].high].append(box)
    for box, route in routes.items():
        for number in route[1:]:
            hang: int | Lane = lines[number].high
            for between in range(level_of[lines[number].high] + 1, level_of[box]):
                lane = Lane(number, between)
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
    todo: list[tuple[int | Lane, float]] = [(box, 0.0) for box in reversed(list(routes)) if not routes[box]]
    while todo:
        item, wanted = todo.pop()
        left = max([wanted, *free[level(item):deepest[item] + 1]])
        lefts[item] = left
        free[level(item)] = left + (LANE if isinstance(item, Lane) else cells[item]) + SIDE
        for under in reversed(below[item]):
            # a lane that begins here hangs from the right end of the box
            shift = 0.0 if isinstance(item, Lane) or not isinstance(under, Lane) else widths[item] - PORT - LANE / 2
            todo.append((under, left + shift))
    return lefts


def cross_gap(hops: Sequence[tuple[float, float]]) -> dict[float, int]:
    """The track of each line that crosses a gap, by its x above; lines that begin together share one.

    Where one line comes down at the x from which another leaves, that other one must have turned aside further up.
    """
    spans: dict[float, tuple[float, float]] = {}
    after: dict[float, list[float]] = {}
    for above, below in hops:
        if above != below:
            low, high = spans.get(above, (above, above))
            spans[above] = min(low, below), max(high, below)
    for above, below in hops:
        if above != below and below in spans:
            after.setdefault(above, []).append(below)
    tracks: dict[float, int] = {}
    taken: list[list[tuple[float, float]]] = []

    def settle(above: float, asked: tuple[float, ...]) -> None:
        if above in tracks or above in asked:    # asked: a circle, which no order of tracks can satisfy
            return
        for earlier in after.get(above, ()):
            settle(earlier, (*asked, above))
        low, high = spans[above]
        track = max((tracks[earlier] + 1 for earlier in after.get(above, ()) if earlier in tracks), default=0)
        while track < len(taken) and any(low <= end + LANE and start <= high + LANE for start, end in taken[track]):
            track += 1
        taken.extend([] for _ in range(track + 1 - len(taken)))
        taken[track].append((low, high))
        tracks[above] = track

    for above in sorted(spans, key=lambda above: spans[above]):
        settle(above, ())
    return tracks
