"""Any graph of networkx as a drawing: levels from the top down, as far as its edges have a direction at all."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from kit.graphs.layout import Box, Point, Size, Up, place_parts
from kit.graphs.look import (
    LOOKS,
    MARGIN,
    NORMAL,
    SMALL,
    Drawing,
    EdgeDrawing,
    Id,
    NodeDrawing,
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
from kit.graphs.text import cut, shorten, text_width

if TYPE_CHECKING:
    import networkx as nx

EMPTY = "This graph has no nodes."

# pixels
BAND = 5
NARROWEST, WIDEST = 60, 220
INNER = BAND + 9    # from the left side of a box to its text
LEADING = 17
MOST_LINES = 3
LOOP = 16           # how far a line from a box to itself reaches out
WORDS = 160         # room for the words of a line


def draw_plain(graph: nx.Graph[Any], room: float) -> Drawing:
    """A graph that nobody knows: an edge leads down where it can; one that closes a circle leads back up.

    Attributes of a node: label, outcome (one of those of a chain), seat (with `graph.graph["seats"]`), title, rule,
    text; of an edge: label or effect, title, rule, text. All may be missing.
    """
    names = list(graph.nodes)
    number_of = {name: number for number, name in enumerate(names)}
    ids = node_ids(graph)
    edges = [(number_of[one], number_of[other], about) for one, other, about in graph.edges(data=True)]
    loops = [edge for edge in edges if edge[0] == edge[1]]
    routed = [edge for edge in edges if edge[0] != edge[1]]
    back = backward(len(names), [edge[:2] for edge in routed])
    lines = {name: cut(label_of(name, graph.nodes[name]), WIDEST - INNER - 10, NORMAL, MOST_LINES, bold=True)
             for name in names}
    sizes = {number_of[name]: size_of(lines[name], graph.nodes[name]) for name in names}
    words = [shorten(words_of(about), WORDS, SMALL) for _, _, about in routed]
    ups = [Up(*((one, other) if number in back else (other, one)), words=text_width(words[number], SMALL))
           for number, (one, other, _) in enumerate(routed)]
    layout = place_parts(sizes, ups, room, {
        box: LOOP + 8 + text_width(shorten(words_of(about), WORDS, SMALL), SMALL) for box, _, about in loops})
    nodes = [draw_node(graph, name, ids[name], layout.boxes[number_of[name]].moved(MARGIN, MARGIN), lines[name])
             for name in names]
    drawn_edges: list[EdgeDrawing] = []
    for number, (one, other, about) in enumerate(routed):
        points = [Point(point.x + MARGIN, point.y + MARGIN) for point in layout.lines[number]]
        way = points if number in back else points[::-1]
        shapes = shaft("line", way, graph.is_directed())
        if words[number]:
            label = layout.labels[number]
            shapes.append(text("word end" if label.anchor == "end" else "word", label.x + MARGIN, label.y + MARGIN,
                               words[number]))
        drawn_edges.append(edge_drawing(graph, ids, names[one], names[other], about, way, shapes))
    for one, _, about in loops:
        box = layout.boxes[one].moved(MARGIN, MARGIN)
        y = box.top + box.height / 2
        way = [Point(box.right, y - 6), Point(box.right + LOOP, y - 6), Point(box.right + LOOP, y + 6),
               Point(box.right, y + 6)]
        shapes = shaft("line", way, graph.is_directed())
        if said := shorten(words_of(about), WORDS, SMALL):
            shapes.append(text("word", box.right + LOOP + 5, y + 4, said))
        drawn_edges.append(edge_drawing(graph, ids, names[one], names[one], about, way, shapes))
    return drawn("graph", spoken(graph), layout.width + 2 * MARGIN, layout.height + 2 * MARGIN, nodes, drawn_edges,
                 empty=EMPTY)


def draw_node(graph: nx.Graph[Any], name: Hashable, key: Id, box: Box, lines: list[str]) -> NodeDrawing:
    about = graph.nodes[name]
    outcome = str(about.get("outcome", ""))
    known = outcome if outcome in LOOKS else ""
    shapes = [rect("card", box), band(seat_style(about.get("seat"), graph.graph.get("seats", ())), box, BAND),
              rect(f"edge {known}".strip(), box)]
    y = box.top + box.height / 2 - LEADING * (len(lines) + bool(known) - 1) / 2 + 4.5
    for line in lines:
        shapes.append(text("name", box.left + INNER, y, line))
        y += LEADING
    if known:
        shapes += [path(f"mark {known}", LOOKS[known].mark, box.left + INNER, y - 10),
                   text("small", box.left + INNER + 17, y, outcome)]
    return {"id": key, "x": num(box.left), "y": num(box.top), "w": num(box.width), "h": num(box.height),
            "title": title_of(name, about), "rule": str(about.get("rule", "")), "text": str(about.get("text", "")),
            "lines": lines, "kind": "node", "outcome": outcome, "shapes": shapes}


def edge_drawing(graph: nx.Graph[Any], ids: Mapping[Hashable, Id], one: Hashable, other: Hashable,
                 about: Mapping[str, Any], line: list[Point], shapes: list[Any]) -> EdgeDrawing:
    said = words_of(about)
    names = label_of(one, graph.nodes[one]), label_of(other, graph.nodes[other])
    joint = said or ("to" if graph.is_directed() else "and")
    return {"from": ids[one], "to": ids[other], "points": pairs(line), "label": said, "effect": said,
            "rule": str(about.get("rule", "")), "title": str(about.get("title") or f"{names[0]} {joint} {names[1]}"),
            "text": str(about.get("text", "")), "shapes": shapes}


def node_ids(graph: nx.Graph[Any]) -> dict[Hashable, Id]:
    """For every node an id that JSON knows: whole numbers and texts as they are, anything else as it is written."""
    ids: dict[Hashable, Id] = {node: node for node in graph if type(node) in (int, str)}
    taken = set(ids.values())
    for node in graph:
        if node not in ids:
            name = repr(node)
            while name in taken:
                name += "'"
            taken.add(name)
            ids[node] = name
    return ids


def backward(nodes: int, edges: list[tuple[int, int]]) -> set[int]:
    """The edges, by their place, to turn round so that none closes a circle: those back to where a walk came from."""
    after: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]
    reached = [0] * nodes
    for number, (one, other) in enumerate(edges):
        after[one].append((number, other))
        reached[other] += 1
    found: set[int] = set()
    state = [0] * nodes       # 1: on the way, 2: done
    for root in sorted(range(nodes), key=lambda node: reached[node] > 0):
        todo = [(root, iter(after[root]))] if not state[root] else []
        state[root] = state[root] or 1
        while todo:
            node, rest = todo[-1]
            for number, other in rest:
                if state[other] == 1:
                    found.add(number)
                elif not state[other]:
                    state[other] = 1
                    todo.append((other, iter(after[other])))
                    break
            else:
                state[node] = 2
                todo.pop()
    return found


# ---------------------------------------------------------------------- words
def label_of(name: Hashable, about: Mapping[str, Any]) -> str:
    return str(about.get("label", name)) or " "


def words_of(about: Mapping[str, Any]) -> str:
    return str(about.get("label", about.get("effect", "")))


def title_of(name: Hashable, about: Mapping[str, Any]) -> str:
    words = [str(about.get("title") or label_of(name, about))]
    if not about.get("title") and about.get("seat"):
        words.insert(0, f"{about['seat']}: ")
    return "".join(words) + (f", {about['outcome']}" if about.get("outcome") else "")


def size_of(lines: list[str], about: Mapping[str, Any]) -> Size:
    known = about.get("outcome") in LOOKS
    needs = [text_width(line, NORMAL, bold=True) for line in lines]
    needs += [17 + text_width(str(about["outcome"]), SMALL)] if known else []
    return Size(min(max(NARROWEST, INNER + max(needs) + 10), WIDEST), 14 + LEADING * (len(lines) + known))


def spoken(graph: nx.Graph[Any]) -> str:
    """The graph in words, for people who do not see it."""
    nodes, edges = graph.number_of_nodes(), graph.number_of_edges()
    counts = f"Graph of {nodes} node{'s' * (nodes != 1)} and {edges} edge{'s' * (edges != 1)}"
    told = [f"{label_of(one, graph.nodes[one])} {words_of(about) or 'to'} {label_of(other, graph.nodes[other])}"
            for one, other, about in graph.edges(data=True)]
    return f"{counts}. {'; '.join(told[:40])}{'; …' if len(told) > 40 else ''}."
