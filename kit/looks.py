"""How things look in a notebook: one style in JupyterLab's colours, and the HTML around what is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
.playtable-page{font:13px/1.45 var(--jp-ui-font-family,system-ui,sans-serif);color:var(--jp-ui-font-color1,#222);
max-width:64em;max-height:40em;overflow:auto}
.playtable-page h4{margin:.2em 0;font-size:1.1em}
.playtable-page.playtable-page table{border-collapse:collapse;margin:.3em 0;font-size:1em}
.playtable-page.playtable-page :is(th,td){text-align:left;vertical-align:top;padding:.15em 1em .15em 0;max-width:none}
.playtable-page.playtable-page tr{border-bottom:1px solid var(--jp-border-color2,#ddd);background:none}
.playtable-page.playtable-page :is(caption,small,.playtable-rule){color:var(--jp-ui-font-color2,#666);font-weight:400}
.playtable-page.playtable-page caption{text-align:left}
.playtable-page .playtable-zone{display:inline-block;margin-right:.8em}
.playtable-page .playtable-card{display:inline-block;border:1px solid var(--jp-border-color1,#bbb);border-radius:5px;
padding:0 .45em;margin:0 .15em .2em 0;background:var(--jp-layout-color1,#fff)}
.playtable-page .playtable-down{background:var(--jp-layout-color3,#ddd)}
""".strip()


def framed(content: str) -> str:
    """HTML in the style of the kit."""
    return f"<style>{STYLE}</style><div class='playtable-page'>{content}</div>"


def paragraph(text: str) -> str:
    return framed(f"<p>{escape(text)}</p>")


def listed(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table. All text is escaped; what people wrote keeps its lines."""
    top = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td style='white-space:pre-wrap'><bdi>{escape(str(cell))}</bdi></td>"
                                    for cell in row) + "</tr>" for row in rows)
    return framed(f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>")
