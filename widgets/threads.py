"""Where what a person does in a panel is carried out: in the thread in which cells run, one thing after the other."""

from __future__ import annotations

import threading
from collections.abc import Callable


def is_cells_thread() -> bool:
    """Whether this is the thread in which cells run."""
    return threading.current_thread() is threading.main_thread()


def after_cells(act: Callable[[], None]) -> None:
    """Carry out `act` in the main thread; while a cell runs, that is when it is done.

    JupyterLab sends the messages of widgets past a busy cell, into a thread of their own. A game that a cell is playing
    must not be moved meanwhile, so there they wait.
    """
    loop = None
    if not is_cells_thread():
        from IPython.core.getipython import get_ipython

        loop = getattr(getattr(get_ipython(), "kernel", None), "io_loop", None)
    if loop is None:
        act()
    else:
        loop.add_callback(act)
