"""Text of graphs: the indented form of a chain, and lettering: how wide a text is and where it wraps."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import networkx as nx

NOTHING_PLAYED = "Nothing has been played yet: the first play and its answers will be drawn here."


# ---------------------------------------------------------------------- the chain as an indented list
def chain_text(graph: nx.DiGraph[int]) -> str:
    """A chain as lines, each answer under what it answers; an answer to several plays under the newest of them."""
    return "\n".join(f"{indent}{line_of(graph, play, under)}" for play, under, indent in walk(graph)) or NOTHING_PLAYED


def walk(graph: nx.DiGraph[int]) -> Iterator[tuple[int, int | None, str]]:
    """Every play with the play it stands under and the branches drawn before it, in reading order."""
    below: dict[int | None, list[int]] = {}
    for play in sorted(graph):
        below.setdefault(max(graph.successors(play), default=None), []).append(play)
    todo: list[tuple[int, int | None, str, str]] = [(play, None, "", "") for play in reversed(below.get(None, []))]
    while todo:
        play, under, indent, rest = todo.pop()
        yield play, under, indent
        answers = below.get(play, [])
        for answer in reversed(answers):
            last = answer == answers[-1]
            todo.append((answer, play, rest + ("└─ " if last else "├─ "), rest + ("   " if last else "│  ")))


def line_of(graph: nx.DiGraph[int], play: int, under: int | None) -> str:
    """One play in a line: seat, label, what it does to the play it stands under, clause and outcome."""
    about: dict[str, Any] = graph.nodes[play]
    words = [f"{about.get('seat', '')}: {about.get('label', play)}"]
    if under is None:
        words.append(f"[{about.get('rule', '')}]")
    else:
        words += [graph.edges[play, under].get("effect", "answers"), f"[{graph.edges[play, under].get('rule', '')}]"]
        for other in sorted(set(graph.successors(play)) - {under}):
            also, name = graph.edges[play, other], graph.nodes[other]
            words.append(f"and {also.get('effect', 'answers')} {name.get('seat', '')}'s {name.get('card', other)} "
                         f"[{also.get('rule', '')}]")
    return "  ".join([*words, about.get("outcome", "pending")])


# ---------------------------------------------------------------------- the answers of a game, one line a turn
def timeline_text(graph: nx.DiGraph[int]) -> str:
    """Turns as lines of answers; where branches part, each begins a line of its own, further in."""
    lines = [f"start{here(graph, 0)}"]
    todo: list[tuple[int, int, str, str]] = []
    branch_off(graph, 0, todo, "")
    while todo:
        before, node, indent, rest = todo.pop()
        turn, active = graph.nodes[before]["turn"], graph.nodes[before]["active"]
        words, seat = [], active
        while True:
            step = graph.edges[before, node]
            words.append(("" if step["seat"] == seat else f"{step['seat']}: ") + step["answer"] + here(graph, node))
            seat = step["seat"]
            after = list(graph.successors(node))
            if len(after) != 1 or graph.nodes[node]["turn"] != turn:
                break
            before, node = node, after[0]
        lines.append(f"{indent}turn {turn}, {active}: {'; '.join(words)}")
        branch_off(graph, node, todo, rest)
    return "\n".join(lines)


def branch_off(graph: nx.DiGraph[int], node: int, todo: list[tuple[int, int, str, str]], rest: str) -> None:
    """Put the ways on from a node on the pile, the first on top."""
    after = list(graph.successors(node))
    for step in reversed(after):
        if len(after) == 1:
            todo.append((node, step, rest, rest))
        elif step == after[-1]:
            todo.append((node, step, rest + "└─ ", rest + "   "))
        else:
            todo.append((node, step, rest + "├─ ", rest + "│  "))


def here(graph: nx.DiGraph[int], node: int) -> str:
    """A mark for the branches that stand at a node, and the notes that were made there."""
    branches = graph.graph["branches"]
    names = [f"{branches[branch]} here".lstrip() for branch in graph.nodes[node]["here"]]
    notes = "".join(f" (✎ {note})" for note in graph.nodes[node]["notes"])
    return (f" (◂ {', '.join(names)})" if names else "") + notes


# ---------------------------------------------------------------------- positions, one line a group
NO_POSITIONS = "This game has no positions to draw."


def positions_text(graph: nx.DiGraph[str], groups: list[list[str]]) -> str:
    """Groups as lines of their positions in order, and below them the edges between others than neighbours."""
    lines = [graph.graph["title"]] if graph.graph.get("title") else []
    linked: set[tuple[str, str]] = set()
    for group in groups:
        words = f"{graph.nodes[group[0]]['group']}: "
        place = 0
        while place < len(group):
            run = blanks(graph, group, place)
            words += f"{run} hidden" if run else position_words(graph, group[place])
            last = place + max(run, 1) - 1
            linked |= {(group[at], group[at + 1]) for at in range(place, last)}
            place = last + 1
            if place < len(group):
                one, next_ = group[last], group[place]
                forward, back = graph.has_edge(one, next_), graph.has_edge(next_, one)
                words += " ▸ " if forward else " ◂ " if back else ", "
                linked.add((one, next_) if forward or not back else (next_, one))
        lines.append(words)
    for one, other, about in graph.edges(data=True):
        if (one, other) not in linked:
            rule = f"  [{about['rule']}]" if about["rule"] else ""
            names = [graph.nodes[name]["label"] or "1 hidden" for name in (one, other)]
            lines.append(f"{names[0]} {about['effect']} {names[1]}{rule}")
    return "\n".join(lines)


def blanks(graph: nx.DiGraph[str], group: list[str], place: int) -> int:
    """How many hidden positions without a name follow one another from this place on."""
    run = 0
    while place + run < len(group) and not graph.nodes[group[place + run]]["label"]:
        run += 1
    return run


def position_words(graph: nx.DiGraph[str], name: str) -> str:
    """A position in a few words: "Q♣ (tapped)"."""
    about: dict[str, str] = graph.nodes[name]
    if not about["label"]:
        return "1 hidden"
    return f"{about['label']} ({about['state']})" if about["state"] else about["label"]


# ---------------------------------------------------------------------- lettering
# Widths in units of the font size, on the wide side of common interface fonts, so that text never leaves its box.
NARROW = frozenset("ijlI|.,:;'!`’ ")
SLIM = frozenset("frt()[]{}/\\-\"·")
BROAD = frozenset("mwMW@%&—…→")
MONO = 0.61


def text_width(text: str, size: float, mono: bool = False, bold: bool = False) -> float:
    """About how wide a text is, in the unit of `size`; no font is read."""
    return sum(letter_width(letter, mono) for letter in text) * size * (1.1 if bold else 1)


@cache
def letter_width(letter: str, mono: bool) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Cf", "Mn"):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.2
    if mono:
        return MONO
    if letter in NARROW:
        return 0.36
    if letter in SLIM:
        return 0.46
    if letter in BROAD:
        return 1.0
    return 0.76 if letter.isupper() else 0.63


def wrap(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than `room`; a word that is too long for a line is cut. At least one line."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size, bold=bold) <= room:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if lines[-1] and text_width(lines[-1] + letter, size, bold=bold) > room:
                lines.append("")
            lines[-1] += letter
    return lines


def shorten(text: str, room: float, size: float, mono: bool = False, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits into `room` with an ellipsis."""
    if text_width(text, size, mono, bold) <= room:
        return text
    unit = size * (1.1 if bold else 1)
    left = room / unit - letter_width("…", mono)
    kept = 0
    for letter in text:
        left -= letter_width(letter, mono)
        if left < 0:
            break
        kept += 1
    return text[:kept].rstrip() + "…"


def cut(text: str, room: float, size: float, lines: int, bold: bool = False) -> list[str]:
    """The text in at most that many lines no wider than `room`; what does not fit is cut, with an ellipsis."""
    wrapped = wrap(text, room, size, bold)
    if len(wrapped) <= lines:
        return wrapped
    # the rest goes on in the last line, as far as there is room
    return [*wrapped[:lines - 1], shorten(f"{wrapped[lines - 1]} {wrapped[lines]}…", room - size, size, bold=bold)]
