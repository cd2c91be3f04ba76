"""Where the boxes and lines of positions go: groups side by side, lines in the gutters between them.

Distances are counted along the groups and across them, so that columns and rows are one thing: along is upwards for
columns and to the right for rows. Neighbours of a group are joined straight. Every other line leaves its box sideways,
runs along the groups in a lane of its own in a gutter, and where there are groups to pass, over their far ends. Boxes
begin and end on a grid, and lines leave one side of a gutter on it and the other half a step beside it: so no line
passes under a box, and no two lines run on one another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kit.graphs.layout import Box, Label, Point

Edge = tuple[str, str]

# pixels
STEP = 14          # of the grid along the groups: a line of words, an arrow head
LANE = 12          # between lines in a gutter
TRACK = 12         # between lines over the ends of the groups
NEIGHBOURS = 16    # between groups with no line between them
AIR = 8            # between a box and the words of a line, and between those and the lanes
HEAD = 14          # room for an arrow head
BREAK = 20         # more between groups that are to stand apart
FOOT = 8           # between the first positions and the name of their group
LOW, HIGH = 0, 1   # the two sides of a group, across


class Size(NamedTuple):
    width: float
    height: float


class Port(NamedTuple):
    """An end of a line at the side of a box."""

    edge: Edge
    leaves: bool    # or reaches the box


@dataclass(slots=True)
class PathDrawing:
    """Boxes of positions and of the names of groups, lines of edges, places of their words, and the whole size."""

    boxes: dict[str, Box] = field(default_factory=dict)
    names: list[Box] = field(default_factory=list)
    lines: dict[Edge, list[Point]] = field(default_factory=dict)
    labels: dict[Edge, Label] = field(default_factory=dict)
    links: dict[Edge, bool] = field(default_factory=dict)    # lines between neighbours: whether it runs along
    width: float = 0
    height: float = 0


def place_paths(groups: Sequence[Sequence[str]], edges: Sequence[Edge], sizes: Mapping[str, Size],
                words: Mapping[Edge, Size], names: Sequence[Size], apart: Sequence[bool], rows: bool) -> PathDrawing:
    """The drawing of groups of positions.

    sizes   of the boxes; those of a group become equally wide (in rows: high), and longer where many lines end
    words   how much room the words at the beginning of a line take
    names   how much room the name of each group takes
    apart   for each group, whether it stands a little apart from the one before it
    """
    whose = {name: (number, place) for number, group in enumerate(groups) for place, name in enumerate(group)}
    along: Callable[[Size], float] = (lambda size: size.width) if rows else (lambda size: size.height)
    across: Callable[[Size], float] = (lambda size: size.height) if rows else (lambda size: size.width)
    drawing = PathDrawing()
    drawing.links = find_links(edges, whose)
    routed = [edge for edge in edges if edge not in drawing.links]
    ports = find_ports(routed, whose)

    # along: boxes from the near end on
    gap = 2 * STEP if rows else STEP
    spans: dict[str, tuple[float, float]] = {}
    slots = {port: step_up(along(words[port.edge]) + (AIR if rows else 0)) if port.leaves else STEP
             for found in ports.values() for port in found}
    for group in groups:
        start: float = 0
        for name in group:
            wanted = max(sum(slots[port] for port in ports.get((name, side), ())) + STEP for side in (LOW, HIGH))
            spans[name] = (start, start + step_up(max(along(sizes[name]), wanted)))
            start = spans[name][1] + gap
    far = max((end for _, end in spans.values()), default=0)
    spots: dict[Port, float] = {}
    for (name, side), found in ports.items():
        start, end = spans[name]
        # the ports in the middle of the side, on the grid
        free = (end - start) // STEP - sum(slots[port] for port in found) // STEP
        spot = start + STEP * ((free + 1) // 2 if side == HIGH else free // 2 + 0.5)
        for port in found:
            spots[port] = spot
            spot += slots[port]
    straight = find_straight(routed, whose, ports, spans, slots)
    for edge, spot in straight.items():
        spots[Port(edge, True)] = spots[Port(edge, False)] = spot

    # across: groups and gutters in turn
    lanes: dict[int, list[Edge]] = {}
    for edge in sorted((edge for edge in routed if edge not in straight),
                       key=lambda edge: (spots[Port(edge, True)], spots[Port(edge, False)])):
        for gutter in dict.fromkeys(gutters_of(edge, whose)):
            lanes.setdefault(gutter, []).append(edge)
    lows: list[float] = []
    highs: list[float] = []
    lane_spots: dict[tuple[Edge, int], float] = {}
    edge_of_group: float = 0
    for number in range(len(groups) + 1):
        before = [across(words[port.edge]) for (name, side), found in ports.items() for port in found
                  if port.leaves and side == HIGH and whose[name][0] == number - 1]
        after = [across(words[port.edge]) for (name, side), found in ports.items() for port in found
                 if port.leaves and side == LOW and whose[name][0] == number]
        here = lanes.get(number, [])
        inner = 0 < number < len(groups)
        crossed = bool(before or after or here or any(gutters_of(edge, whose)[0] == number for edge in straight))
        room: float = NEIGHBOURS if inner else 0
        if crossed:
            first = HEAD + max(before, default=0) + (AIR if before else 0)
            for lane, edge in enumerate(here):
                lane_spots[edge, number] = edge_of_group + first + LANE * lane
            room = first + LANE * max(len(here) - 1, 0) + max(after, default=0) + (AIR if after else 0) + HEAD
        if inner and apart[number]:
            room += BREAK
        if number < len(groups):
            lows.append(edge_of_group + room)
            wide = max([across(names[number]), *(across(sizes[name]) for name in groups[number])])
            highs.append(lows[-1] + wide)
            edge_of_group = highs[-1]
        else:
            edge_of_group += room if crossed else 0
    whole = edge_of_group

    # over the far ends, one track for each line that passes a group
    passing = [edge for edge in routed if edge not in straight and len(dict.fromkeys(gutters_of(edge, whose))) > 1]
    tracks = {edge: far + STEP + TRACK * number for number, edge in enumerate(passing)}
    top = max([far, *(track + 2 for track in tracks.values())])

    near = max((along(size) for size in names), default=0) + FOOT

    def point(a: float, c: float) -> Point:
        return Point(near + a, c) if rows else Point(c, top - a)

    def box(a: tuple[float, float], c: tuple[float, float]) -> Box:
        if rows:
            return Box(near + a[0], c[0], a[1] - a[0], c[1] - c[0])
        return Box(c[0], top - a[1], c[1] - c[0], a[1] - a[0])

    for number, group in enumerate(groups):
        drawing.names.append(box((-near, -FOOT), (lows[number], highs[number])))
        for name in group:
            drawing.boxes[name] = box(spans[name], (lows[number], highs[number]))
    for edge, forward in drawing.links.items():
        number = whose[edge[0]][0]
        middle = (lows[number] + highs[number]) / 2
        ends = (spans[edge[0]][1], spans[edge[1]][0]) if forward else (spans[edge[0]][0], spans[edge[1]][1])
        drawing.lines[edge] = [point(end, middle) for end in ends]
    for edge in routed:
        one, other = edge
        begin, end = sides_of(edge, whose)
        start_c = (lows, highs)[begin][whose[one][0]]
        end_c = (lows, highs)[end][whose[other][0]]
        start_a, end_a = spots[Port(edge, True)], spots[Port(edge, False)]
        points = [(start_a, start_c)]
        if edge not in straight:
            first, last = gutters_of(edge, whose)
            points.append((start_a, lane_spots[edge, first]))
            if first != last:
                points += [(tracks[edge], lane_spots[edge, first]), (tracks[edge], lane_spots[edge, last])]
            points.append((end_a, lane_spots[edge, last]))
        drawing.lines[edge] = [point(*one_point) for one_point in [*points, (end_a, end_c)]]
        foot = point(start_a, start_c)
        if rows:
            drawing.labels[edge] = Label(foot.x + 5, foot.y + (12 if begin == HIGH else -5), "start")
        else:
            drawing.labels[edge] = Label(foot.x + (AIR if begin == HIGH else -AIR), foot.y - 4,
                                         "start" if begin == HIGH else "end")
    drawing.width, drawing.height = (near + top, whole) if rows else (whole, near + top)
    return drawing


def step_up(length: float) -> float:
    """The least number of whole steps that holds a length, in pixels."""
    return -(-length // STEP) * STEP


def find_links(edges: Sequence[Edge], whose: Mapping[str, tuple[int, int]]) -> dict[Edge, bool]:
    """The edges between neighbours of a group, one for each pair: whether it runs along the group or back."""
    links: dict[Edge, bool] = {}
    for edge in edges:
        (group, place), (other_group, other_place) = whose[edge[0]], whose[edge[1]]
        if group == other_group and abs(place - other_place) == 1 and edge[::-1] not in links:
            links[edge] = other_place > place
    return links


def sides_of(edge: Edge, whose: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """On which sides a line leaves its first box and reaches its second."""
    one, other = whose[edge[0]][0], whose[edge[1]][0]
    return HIGH if other >= one else LOW, LOW if other > one else HIGH


def gutters_of(edge: Edge, whose: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    """The gutters in which a line leaves and arrives; gutter n lies before group n."""
    begin, end = sides_of(edge, whose)
    return whose[edge[0]][0] + begin, whose[edge[1]][0] + end


def find_ports(routed: Sequence[Edge], whose: Mapping[str, tuple[int, int]]) -> dict[tuple[str, int], list[Port]]:
    """The ends of lines at each side of each box, in the order of where they lead; those that pass groups come last."""
    ports: dict[tuple[str, int], list[Port]] = {}
    far_of: dict[Port, tuple[bool, int]] = {}
    for edge in routed:
        begin, end = sides_of(edge, whose)
        first, last = gutters_of(edge, whose)
        leaves, reaches = Port(edge, True), Port(edge, False)
        ports.setdefault((edge[0], begin), []).append(leaves)
        ports.setdefault((edge[1], end), []).append(reaches)
        far_of[leaves] = first != last, whose[edge[1]][1]
        far_of[reaches] = first != last, whose[edge[0]][1]
    return {key: sorted(found, key=lambda port: far_of[port]) for key, found in ports.items()}


def find_straight(routed: Sequence[Edge], whose: Mapping[str, tuple[int, int]],
                  ports: Mapping[tuple[str, int], list[Port]], spans: Mapping[str, tuple[float, float]],
                  slots: Mapping[Port, float]) -> dict[Edge, float]:
    """The lines that can cross a gutter straight: alone at both of their boxes, which stand beside each other, and with
    room for their words from the middle on."""
    found: dict[Edge, float] = {}
    for edge in routed:
        begin, end = sides_of(edge, whose)
        first, last = gutters_of(edge, whose)
        alone = len(ports[edge[0], begin]) == len(ports[edge[1], end]) == 1
        low, high = spans[edge[0]]
        other_low, other_high = spans[edge[1]]
        middle = (low + high) / 2
        beside = first == last and begin != end and other_low + STEP / 2 <= middle <= other_high - STEP / 2
        if alone and beside and middle + slots[Port(edge, True)] <= high:
            found[edge] = middle
    return found
