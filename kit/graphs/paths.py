"""Where the boxes and lines of positions go: groups side by side on shelves, lines in the gutters between them.

Distances are counted along the groups and across them, so that columns and rows are one thing: along is upwards for
columns and to the right for rows. Neighbours of a group are joined straight. Every other line leaves its box sideways,
runs along the groups in a lane of its own in a gutter, and where there are groups to pass, over their far ends; to
another shelf it goes round their beginnings. Boxes begin and end on a grid, and lines leave one side of a gutter on it
and the other half a step beside it: so no line passes under a box, and no two lines run on one another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kit.graphs.layout import Box, Label, Point, Size

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
SHELF = 22         # between one shelf and the next
LOW, HIGH = 0, 1   # the two sides of a group, across


class Port(NamedTuple):
    """An end of a line at the side of a box."""

    edge: Edge
    leaves: bool    # or reaches the box


@dataclass(slots=True)
class PathLayout:
    """Boxes of positions and of the names of groups, lines of edges, places of their words, and the whole size."""

    boxes: dict[str, Box] = field(default_factory=dict)
    names: list[Box] = field(default_factory=list)
    lines: dict[Edge, list[Point]] = field(default_factory=dict)
    labels: dict[Edge, Label] = field(default_factory=dict)
    links: dict[Edge, bool] = field(default_factory=dict)    # lines between neighbours: whether it runs along
    width: float = 0
    height: float = 0


class Spot(NamedTuple):
    """Where a position stands: the number of its group, its place there, and the shelf of the group."""

    group: int
    place: int
    shelf: int


class Gutter(NamedTuple):
    """The room before group `number` on its shelf, or behind the last one."""

    shelf: int
    number: int


def place_paths(groups: Sequence[Sequence[str]], edges: Sequence[Edge], sizes: Mapping[str, Size],
                words: Mapping[Edge, Size], names: Sequence[Size], apart: Sequence[bool], rows: bool,
                shelves: Sequence[int] | None = None) -> PathLayout:
    """The layout of groups of positions.

    sizes    of the boxes; those of a group become equally wide (in rows: high), and longer where many lines end
    words    how much room the words at the beginning of a line take
    names    how much room the name of each group takes
    apart    for each group, whether it stands a little apart from the one before it
    shelves  for each group, the number of its shelf, from 0 on and never going down; all on one if left out
    """
    shelf_of = list(shelves) if shelves is not None else [0] * len(groups)
    whose = {name: Spot(number, place, shelf_of[number]) for number, group in enumerate(groups)
             for place, name in enumerate(group)}
    along: Callable[[Size], float] = (lambda size: size.width) if rows else (lambda size: size.height)
    across: Callable[[Size], float] = (lambda size: size.height) if rows else (lambda size: size.width)
    layout = PathLayout()
    layout.links = find_links(edges, whose)
    routed = [edge for edge in edges if edge not in layout.links]
    ports = find_ports(routed, whose)

    slots = {port: step_up(along(words[port.edge]) + (AIR if rows else 0)) if port.leaves else STEP
             for found in ports.values() for port in found}
    spans = lay_along(groups, {name: along(size) for name, size in sizes.items()}, ports, slots,
                      gap=2 * STEP if rows else STEP)
    spots = find_spots(ports, spans, slots)
    straight = find_straight(routed, whose, ports, spans, slots)
    for edge, spot in straight.items():
        spots[Port(edge, True)] = spots[Port(edge, False)] = spot

    lanes: dict[Gutter, list[Edge]] = {}
    for edge in sorted((edge for edge in routed if edge not in straight),
                       key=lambda edge: (spots[Port(edge, True)], spots[Port(edge, False)])):
        for gutter in dict.fromkeys(gutters_of(edge, whose)):
            lanes.setdefault(gutter, []).append(edge)
    # before all groups the lanes of lines from shelf to shelf
    detours = [edge for edge in routed if whose[edge[0]].shelf != whose[edge[1]].shelf]
    aside = {edge: LANE * number for number, edge in enumerate(detours)}
    begin: float = LANE * len(detours) + (AIR if detours else 0)
    rooms = find_rooms(shelf_of, {edge: across(size) for edge, size in words.items()}, ports, whose, lanes, apart,
                       [gutters_of(edge, whose)[0] for edge in straight])
    lows, highs, lane_spots, whole = lay_across(
        shelf_of, [max([across(name), *(across(sizes[position]) for position in group)])
                   for name, group in zip(names, groups, strict=True)], rooms, lanes, begin)

    near = max((along(size) for size in names), default=0) + FOOT
    passing = [edge for edge in routed if edge not in straight and len(dict.fromkeys(gutters_of(edge, whose))) > 1]
    tracks, bases, top, total = pile(shelf_of, spans, whose, passing, near)

    def point(shelf: int, a: float, c: float) -> Point:
        return Point(near + a, c) if rows else Point(c, bases[shelf] - a)

    def box(shelf: int, a: tuple[float, float], c: tuple[float, float]) -> Box:
        if rows:
            return Box(near + a[0], c[0], a[1] - a[0], c[1] - c[0])
        return Box(c[0], bases[shelf] - a[1], c[1] - c[0], a[1] - a[0])

    for number, group in enumerate(groups):
        layout.names.append(box(shelf_of[number], (-near, -FOOT), (lows[number], highs[number])))
        for name in group:
            layout.boxes[name] = box(shelf_of[number], spans[name], (lows[number], highs[number]))
    for edge, forward in layout.links.items():
        number = whose[edge[0]].group
        middle = (lows[number] + highs[number]) / 2
        ends = (spans[edge[0]][1], spans[edge[1]][0]) if forward else (spans[edge[0]][0], spans[edge[1]][1])
        layout.lines[edge] = [point(shelf_of[number], end, middle) for end in ends]
    for edge in routed:
        one, other = whose[edge[0]], whose[edge[1]]
        begin_side, end_side = sides_of(edge, whose)
        start_c, end_c = (lows, highs)[begin_side][one.group], (lows, highs)[end_side][other.group]
        start_a, end_a = spots[Port(edge, True)], spots[Port(edge, False)]
        points = [point(one.shelf, start_a, start_c)]
        if edge not in straight:
            leaving, arriving = gutters_of(edge, whose)
            points.append(point(one.shelf, start_a, lane_spots[edge, leaving]))
            if leaving != arriving:
                points.append(point(one.shelf, tracks[edge, one.shelf], lane_spots[edge, leaving]))
                if edge in aside:
                    points += [point(shelf, tracks[edge, shelf], aside[edge]) for shelf in (one.shelf, other.shelf)]
                points.append(point(other.shelf, tracks[edge, other.shelf], lane_spots[edge, arriving]))
            points.append(point(other.shelf, end_a, lane_spots[edge, arriving]))
        layout.lines[edge] = [*points, point(other.shelf, end_a, end_c)]
        foot = points[0]
        if rows:
            layout.labels[edge] = Label(foot.x + 5, foot.y + (12 if begin_side == HIGH else -5), "start")
        else:
            layout.labels[edge] = Label(foot.x + (AIR if begin_side == HIGH else -AIR), foot.y - 4,
                                        "start" if begin_side == HIGH else "end")
    layout.width, layout.height = (near + top, whole) if rows else (whole, total)
    return layout


def lay_along(groups: Sequence[Sequence[str]], lengths: Mapping[str, float],
              ports: Mapping[tuple[str, int], list[Port]], slots: Mapping[Port, float],
              gap: float) -> dict[str, tuple[float, float]]:
    """Where each box begins and ends along its group, from the near end on; as long as its words and ports need."""
    spans: dict[str, tuple[float, float]] = {}
    for group in groups:
        start: float = 0
        for name in group:
            wanted = max(sum(slots[port] for port in ports.get((name, side), ())) + STEP for side in (LOW, HIGH))
            spans[name] = (start, start + step_up(max(lengths[name], wanted)))
            start = spans[name][1] + gap
    return spans


def find_spots(ports: Mapping[tuple[str, int], list[Port]], spans: Mapping[str, tuple[float, float]],
               slots: Mapping[Port, float]) -> dict[Port, float]:
    """Where each port is, along: those of a side in its middle, on the grid or half a step beside it."""
    spots: dict[Port, float] = {}
    for (name, side), found in ports.items():
        start, end = spans[name]
        free = (end - start) // STEP - sum(slots[port] for port in found) // STEP
        spot = start + STEP * ((free + 1) // 2 if side == HIGH else free // 2 + 0.5)
        for port in found:
            spots[port] = spot
            spot += slots[port]
    return spots


class Room(NamedTuple):
    """A gutter: where its first lane is, counted from its beginning, and how wide it is."""

    lane: float
    width: float


def find_rooms(shelf_of: Sequence[int], words: Mapping[Edge, float], ports: Mapping[tuple[str, int], list[Port]],
               whose: Mapping[str, Spot], lanes: Mapping[Gutter, list[Edge]], apart: Sequence[bool],
               crossed: Sequence[Gutter]) -> dict[Gutter, Room]:
    """Every gutter: words of lines that leave to the right, lanes, words of those that leave to the left.

    crossed   gutters that a straight line crosses
    """
    said: dict[tuple[int, int], float] = {}     # the widest words at a side of a group
    for (name, side), found in ports.items():
        for port in found:
            if port.leaves:
                key = whose[name].group, side
                said[key] = max(said.get(key, 0), words[port.edge])
    rooms: dict[Gutter, Room] = {}
    for shelf in dict.fromkeys(shelf_of):
        first = shelf_of.index(shelf)
        last = first + shelf_of.count(shelf)
        for number in range(first, last + 1):
            gutter = Gutter(shelf, number)
            before = said.get((number - 1, HIGH)) if number > first else None
            after = said.get((number, LOW)) if number < last else None
            here = lanes.get(gutter, [])
            inner = first < number < last
            lane = HEAD + (0 if before is None else before + AIR)
            width: float = NEIGHBOURS if inner else 0
            if here or before is not None or after is not None or gutter in crossed:
                width = lane + LANE * max(len(here) - 1, 0) + (0 if after is None else after + AIR) + HEAD
            rooms[gutter] = Room(lane, width + (BREAK if inner and apart[number] else 0))
    return rooms


def lay_across(shelf_of: Sequence[int], widths: Sequence[float], rooms: Mapping[Gutter, Room],
               lanes: Mapping[Gutter, list[Edge]],
               begin: float) -> tuple[list[float], list[float], dict[tuple[Edge, Gutter], float], float]:
    """The two sides of each group, the lanes in the gutters, and the whole width: groups and gutters in turn."""
    lows: list[float] = []
    highs: list[float] = []
    spots: dict[tuple[Edge, Gutter], float] = {}
    whole = at = begin
    for gutter, room in rooms.items():
        if gutter.number == shelf_of.index(gutter.shelf):
            at = begin
        for lane, edge in enumerate(lanes.get(gutter, [])):
            spots[edge, gutter] = at + room.lane + LANE * lane
        at += room.width
        if gutter.number < len(shelf_of) and shelf_of[gutter.number] == gutter.shelf:
            lows.append(at)
            at += widths[gutter.number]
            highs.append(at)
        whole = max(whole, at)
    return lows, highs, spots, whole


def pile(shelf_of: Sequence[int], spans: Mapping[str, tuple[float, float]], whose: Mapping[str, Spot],
         passing: Sequence[Edge],
         near: float) -> tuple[dict[tuple[Edge, int], float], dict[int, float], float, float]:
    """Over the far ends of each shelf a track for each line that passes a group there or leaves the shelf.

    Gives the tracks, where the first positions of each shelf begin, counted from the very first on, how far the last
    shelf reaches, and how far all of them do. `near` is the room of the names.
    """
    tracks: dict[tuple[Edge, int], float] = {}
    bases: dict[int, float] = {}
    base = top = 0.0
    for shelf in dict.fromkeys(shelf_of):
        far = max(spans[name][1] for name, spot in whose.items() if spot.shelf == shelf)
        here = [edge for edge in passing if shelf in (whose[edge[0]].shelf, whose[edge[1]].shelf)]
        for number, edge in enumerate(here):
            tracks[edge, shelf] = far + STEP + TRACK * number
        top = max([far, *(tracks[edge, shelf] + 2 for edge in here)])
        base += top
        bases[shelf] = base
        base += near + SHELF
    return tracks, bases, top, base - SHELF


def shelve(layout: PathLayout, groups: Sequence[Sequence[str]], owners: Sequence[str], room: float) -> list[int]:
    """The shelf of each group, so that none is wider than `room` if it can be helped; what belongs to one seat is
    kept together where that fits.

    layout   of all groups on one shelf; owners: the seat of each group
    """
    spans = [(layout.names[number].left, layout.names[number].right) for number in range(len(groups))]
    shelves: list[int] = []
    begin = 0                   # first group of the shelf
    for number in range(len(groups)):
        same = number
        while same > begin and owners[same - 1] == owners[number]:
            same -= 1           # first group of this seat on the shelf
        if number > begin and spans[number][1] - spans[begin][0] > room:
            last = number
            while last + 1 < len(groups) and owners[last + 1] == owners[number]:
                last += 1
            begin = same if same > begin and spans[last][1] - spans[same][0] <= room else number
            for moved in range(begin, number):
                shelves[moved] += 1
            shelves.append(shelves[-1] if begin < number else shelves[-1] + 1)
        else:
            shelves.append(shelves[-1] if shelves else 0)
    return shelves


def fold(groups: Sequence[Sequence[str]], most: int) -> list[tuple[int, list[str]]]:
    """Groups cut into pieces of `most` positions: the first piece of every group, then the second ones, and so on;
    each with the number of its group."""
    longest = max(map(len, groups), default=0)
    return [(number, list(group[start:start + most])) for start in range(0, longest, most)
            for number, group in enumerate(groups) if group[start:start + most]]


def step_up(length: float) -> float:
    """The least number of whole steps that holds a length, in pixels."""
    return -(-length // STEP) * STEP


def find_links(edges: Sequence[Edge], whose: Mapping[str, Spot]) -> dict[Edge, bool]:
    """The edges between neighbours of a group, one for each pair: whether it runs along the group or back."""
    links: dict[Edge, bool] = {}
    for edge in edges:
        one, other = whose[edge[0]], whose[edge[1]]
        if one.group == other.group and abs(one.place - other.place) == 1 and edge[::-1] not in links:
            links[edge] = other.place > one.place
    return links


def sides_of(edge: Edge, whose: Mapping[str, Spot]) -> tuple[int, int]:
    """On which sides a line leaves its first box and reaches its second."""
    one, other = whose[edge[0]].group, whose[edge[1]].group
    return HIGH if other >= one else LOW, LOW if other > one else HIGH


def gutters_of(edge: Edge, whose: Mapping[str, Spot]) -> tuple[Gutter, Gutter]:
    """The gutters in which a line leaves and arrives."""
    begin, end = sides_of(edge, whose)
    one, other = whose[edge[0]], whose[edge[1]]
    return Gutter(one.shelf, one.group + begin), Gutter(other.shelf, other.group + end)


def find_ports(routed: Sequence[Edge], whose: Mapping[str, Spot]) -> dict[tuple[str, int], list[Port]]:
    """The ends of lines at each side of each box, in the order of where they lead; those that pass groups come last."""
    ports: dict[tuple[str, int], list[Port]] = {}
    far_of: dict[Port, tuple[bool, int]] = {}
    for edge in routed:
        begin, end = sides_of(edge, whose)
        first, last = gutters_of(edge, whose)
        leaves, reaches = Port(edge, True), Port(edge, False)
        ports.setdefault((edge[0], begin), []).append(leaves)
        ports.setdefault((edge[1], end), []).append(reaches)
        far_of[leaves] = first != last, whose[edge[1]].place
        far_of[reaches] = first != last, whose[edge[0]].place
    return {key: sorted(found, key=lambda port: far_of[port]) for key, found in ports.items()}


def find_straight(routed: Sequence[Edge], whose: Mapping[str, Spot],
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
