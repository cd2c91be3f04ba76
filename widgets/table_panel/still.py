"""The table as static HTML, for a notebook that is opened without a kernel."""

from __future__ import annotations

from kit.view import clause_texts, page
from widgets.table_panel.screen import Screen

LINES = 6       # of the log


def still_html(screen: Screen) -> str:
    """The table as the screen shows it. While people pass it round, as every seat sees it: a file has no cover."""
    game = screen.game
    shared = screen.passed_round and not game.over
    view = screen.public() if shared else screen.frame()["view"]
    return page({**view, "clauses": clause_texts(game.game), "log": view["log"][-LINES:],
                 **({"viewer": "everybody"} if shared else {})})


__all__ = ["still_html"]
