"""Drawings as SVG for a page without a kernel: inline styles, JupyterLab's colours, nothing fetched and no ids that
could meet others."""

from __future__ import annotations

from html import escape
from typing import Any

from kit.graphs.look import FAINT, NORMAL, PAGE, UI_FONT, Drawing, EdgeDrawing, NodeDrawing, Shape


def svg_of(drawing: Drawing) -> str:
    """A drawing as one SVG element, sized to what it holds; "" for one without nodes."""
    if not drawing["nodes"]:
        return ""
    wide, high = drawing["width"], drawing["height"]
    styles = drawing["styles"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(drawing["label"])}" '
             f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
             f'style="display:block;background:{PAGE};font-family:{UI_FONT}">']
    parts += [element(shape, styles) for shape in drawing["shapes"]]
    for edge in drawing["edges"]:
        ends = f'data-from="{escape(str(edge["from"]))}" data-to="{escape(str(edge["to"]))}"'
        parts.append(group(ends, edge, styles))
    for node in drawing["nodes"]:
        parts.append(group(f'data-node="{escape(str(node["id"]))}"', node, styles))
    return "".join([*parts, "</svg>"])


def group(data: str, part: NodeDrawing | EdgeDrawing, styles: dict[str, str]) -> str:
    shapes = "".join(element(shape, styles) for shape in part["shapes"])
    return f"<g {data}><title>{escape(words_of(part))}</title>{shapes}</g>"


def words_of(part: NodeDrawing | EdgeDrawing) -> str:
    """What is told when somebody points at a box or a line: its title, its clause and the text of that."""
    clause = f"{part['rule']}: {part['text']}" if part["text"] and part["rule"] else part["rule"] or part["text"]
    return f"{part['title']}\n{clause}" if clause else part["title"]


def element(shape: Shape, styles: dict[str, str]) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in shape["at"].items())
    spans = shape.get("spans", [])
    inner = "".join(f'<tspan style="{styles[style]}">{escape(words)}</tspan>' if style else escape(words)
                    for words, style in spans)
    end = f">{inner}</{shape['tag']}>" if spans else "/>"
    return f'<{shape["tag"]}{attributes} style="{styles[shape["style"]]}"{end}'


def page_note(text: str) -> str:
    """A sentence where a drawing would be."""
    return f'<p style="margin:4px 0;color:{FAINT};font:{NORMAL}px {UI_FONT}">{escape(text)}</p>'


def page_html(drawing: Drawing) -> str:
    """A drawing for the output of a cell, which scrolls sideways where it is wider; or the sentence instead of one."""
    if not drawing["nodes"]:
        return page_note(drawing["empty"])
    return f'<div style="overflow-x:auto">{svg_of(drawing)}</div>'


def bundle(graph: Any, drawing: Drawing) -> dict[str, str]:
    """What a notebook shows of a graph: its text and its drawing."""
    return {"text/plain": str(graph), "text/html": page_html(drawing)}
