"""Panels for notebooks. Each lies in a folder with its Python half and its JavaScript half."""

from typing import TYPE_CHECKING, Any

from widgets.replay import replay_html
from widgets.table_panel import TablePanel

if TYPE_CHECKING:
    from widgets.graph_panel import GraphPanel


def __getattr__(name: str) -> Any:
    """The graph panel when it is first asked for: networkx, which it needs, takes longer to load than all the rest."""
    if name == "GraphPanel":
        from widgets.graph_panel import GraphPanel

        return GraphPanel
    raise AttributeError(f"module 'widgets' has no attribute {name!r}; it has {', '.join(__all__)}")


__all__ = ["GraphPanel", "TablePanel", "replay_html"]
