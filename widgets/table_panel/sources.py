"""The JavaScript half of the table panel, as one module and one style sheet."""

from __future__ import annotations

from pathlib import Path

from widgets.modules import join

HERE = Path(__file__).parent
SOURCE = join(HERE / "js" / "panel.js")
STYLE = "\n".join(path.read_text(encoding="utf-8") for path in (HERE / "panel.css", HERE.parent / "js" / "graph.css"))

__all__ = ["SOURCE", "STYLE"]
