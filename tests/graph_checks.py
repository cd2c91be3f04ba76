"""What must hold of every drawn graph, checked on its geometry and its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

from kit.graphs.layout import Box, Point
from kit.graphs.look import STYLES, Drawing
from kit.graphs.svg import svg_of
from kit.graphs.text import text_width

SVG = "{http://www.w3.org/2000/svg}"
THEMED = re.compile(r"var\(--jp-[a-z0-9-]+, #[0-9a-f]{3,6}\)")


def touches(start: Point, end: Point, box: Box) -> bool:
    """Whether a piece of a line, which runs straight down or across, has a point in a box or on its border."""
    return (max(start.x, end.x) >= box.left and min(start.x, end.x) <= box.right
            and max(start.y, end.y) >= box.top and min(start.y, end.y) <= box.bottom)


def overlap(one: Box, other: Box) -> bool:
    return (one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom)


def shared(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two pieces of lines have more than a point in common."""
    for along, beside in (("x", "y"), ("y", "x")):
        spots = {getattr(point, beside) for point in (*one, *other)}
        ends = [sorted(getattr(point, along) for point in piece) for piece in (one, other)]
        if len(spots) == 1 and max(ends[0][0], ends[1][0]) < min(ends[0][1], ends[1][1]):
            return True
    return False


def boxes_of(drawing: Drawing) -> dict[Any, Box]:
    return {node["id"]: Box(node["x"], node["y"], node["w"], node["h"]) for node in drawing["nodes"]}


def lines_of(drawing: Drawing) -> list[tuple[Any, Any, list[tuple[Point, Point]]]]:
    return [(edge["from"], edge["to"], list(pairwise(Point(x, y) for x, y in edge["points"])))
            for edge in drawing["edges"]]


def words_of(shape: Any) -> Box:
    """Where a line of text stands, as wide as the kit thinks it is."""
    wide = 0.0
    for words, style in shape["spans"]:
        css = ";".join(filter(None, [STYLES[shape["style"]], STYLES.get(style, "")]))
        size = float(re.findall(r"font-size:([\d.]+)px", css)[-1])
        wide += text_width(words, size, mono="monospace" in css, bold=bool(re.search(r"font-weight:[67]00", css)))
    anchor = re.search("text-anchor:(end|middle)", STYLES[shape["style"]])
    left = shape["at"]["x"] - (0.0 if anchor is None else wide if anchor[1] == "end" else wide / 2)
    return Box(left, shape["at"]["y"] - 9, wide, 9)


def edge_words(drawing: Drawing) -> Iterator[tuple[Any, Any, Box]]:
    for edge in drawing["edges"]:
        for shape in edge["shapes"]:
            if shape["tag"] == "text" and "".join(words for words, _ in shape["spans"]).strip():
                yield edge["from"], edge["to"], words_of(shape)


def check_geometry(drawing: Drawing) -> None:
    """No box lies on another, no line passes under a box that is not its own, words lie on no box and on no words."""
    boxes = boxes_of(drawing)
    assert len(boxes) == len(drawing["nodes"])
    whole = Box(0, 0, drawing["width"], drawing["height"])
    for name, box in boxes.items():
        assert box.left >= 0 and box.right <= whole.right and box.top >= 0 and box.bottom <= whole.bottom, name
    assert not [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])]
    for one, other, pieces in lines_of(drawing):
        for start, end in pieces:
            assert start.x == end.x or start.y == end.y
            assert min(start.x, end.x) >= 0 and max(start.x, end.x) <= whole.right
            assert min(start.y, end.y) >= 0 and max(start.y, end.y) <= whole.bottom
            under = [name for name, box in boxes.items() if name not in (one, other) and touches(start, end, box)]
            assert not under, (one, other, under)
        assert touches(pieces[0][0], pieces[0][0], boxes[one]), (one, other)
        assert touches(pieces[-1][1], pieces[-1][1], boxes[other]), (one, other)
        for start, end in pieces[1:-1]:        # only the ends touch the two boxes
            assert not touches(start, end, boxes[one]) and not touches(start, end, boxes[other]), (one, other)
    spots = list(edge_words(drawing))
    for one, other, spot in spots:
        assert not [name for name, box in boxes.items() if overlap(spot, box)], (one, other)
        assert spot.left >= 0 and spot.right <= whole.right and spot.top >= 0 and spot.bottom <= whole.bottom
    for (*_, first), (*_, second) in combinations(spots, 2):
        assert not overlap(first, second), (first, second)


def check_lines_apart(drawing: Drawing) -> None:
    """Lines may cross, and those that begin or end together may run together there; no two others share a piece."""
    for (one, other, first), (third, fourth, second) in combinations(lines_of(drawing), 2):
        if {one, other} & {third, fourth}:
            continue
        for piece in first:
            for another in second:
                assert not shared(piece, another), (one, other, third, fourth)


def check_text_fits(drawing: Drawing) -> None:
    """What is written in a box ends before the box does."""
    for node in drawing["nodes"]:
        for shape in node["shapes"]:
            if shape["tag"] == "text":
                spot = words_of(shape)
                assert node["x"] <= spot.left and spot.right <= node["x"] + node["w"] + 0.5, (node["id"], shape)


def check_svg(drawing: Drawing) -> ElementTree.Element:
    """The drawing as SVG is well formed, tells everything, takes its colours from the theme and fetches nothing."""
    assert json.loads(json.dumps(drawing)) == drawing
    svg = svg_of(drawing)
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img" and root.get("aria-label") == drawing["label"] != ""
    groups = {group.get("data-node"): group for group in root.iter(f"{SVG}g") if "data-node" in group.attrib}
    assert list(groups) == [str(node["id"]) for node in drawing["nodes"]]
    for node in drawing["nodes"]:
        title = groups[str(node["id"])].findtext(f"{SVG}title") or ""
        assert title.startswith(node["title"]) and node["rule"] in title and node["text"] in title
    ends = [(group.get("data-from"), group.get("data-to")) for group in root.iter(f"{SVG}g")
            if "data-from" in group.attrib]
    assert ends == [(str(edge["from"]), str(edge["to"])) for edge in drawing["edges"]]
    for colour in re.findall(r"(?:fill|stroke|background):([^;\"]+)", svg):
        assert colour == "none" or THEMED.fullmatch(colour), colour
    assert not re.search(r"\sid=|url\(|href|<style|<script|http(?!://www\.w3\.org/2000/svg)", svg)
    return root
