"""A still picture beside a panel: what a saved notebook shows where no kernel draws the panel itself.

JupyterLab prefers a widget to any other form of the same output and says "model not found" where its kernel is gone. So
the picture is an output of its own below the panel. A panel that lives hides it (HIDE); a panel that does not cannot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

REST = 1.5      # seconds without a change after which the picture is taken anew
HIDE = """
.jp-OutputArea:has(.pt, .pg) > .jp-OutputArea-child:has(.playtable-still) { display: none; }
"""
"""Style of every panel, for the pages on which it lives; .pt and .pg are the roots of table and graph panels."""

LOST = """
.jp-OutputArea-child:has(+ .jp-OutputArea-child .playtable-still):not(:has(.jp-OutputArea-output *)) { display: none; }
.playtable-still > p { margin: .5em 0; font: 12px/1.4 var(--jp-ui-font-family, system-ui, sans-serif);
color: var(--jp-ui-font-color2, #666); }
"""
"""Style of the picture: it takes the place of the line in which JupyterLab says that it found no model."""


class Still:
    """The still picture of one panel.

    html  makes the picture as HTML with all text escaped; it may show only what anybody may see who opens the notebook

    It is taken when the panel is displayed, and again when the kernel rests after `later`: play costs nothing for it.
    """

    def __init__(self, html: Callable[[], str], name: str) -> None:
        self._html = html
        self._name = name           # the id of its output, for the kernel alone; no notebook stores it
        self._is_shown = False
        self._last = ""
        self._timer: asyncio.TimerHandle | None = None

    def display(self, bundle: dict[str, Any]) -> None:
        """Display a panel, by the bundle of its forms, and below it the picture."""
        publish(bundle)
        self._is_shown = True
        publish(self._taken(), self._name)

    def later(self) -> None:
        """Take the picture anew once nothing has changed for a while. Without an event loop it stays as it is."""
        if not self._is_shown:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = loop.call_later(REST, self._take_anew)

    def _take_anew(self) -> None:
        before = self._last
        taken = self._taken()
        if self._last != before:
            publish(taken, self._name, update=True)

    def _taken(self) -> dict[str, str]:
        self._last = self._html()
        return {"text/html": f"<div class='playtable-still'><style>{LOST}</style>{self._last}"
                             "<p>This is a picture of the panel as it was. Run the cell to play on.</p></div>"}


def publish(bundle: dict[str, Any], name: str | None = None, update: bool = False) -> None:
    """Display forms of one thing, by MIME type; with `update`, in the place of the output of that name."""
    from IPython import display

    display.display(bundle, raw=True, display_id=name, update=update)  # type: ignore[no-untyped-call]


__all__ = ["HIDE", "Still"]
