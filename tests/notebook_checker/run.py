"""One run of one notebook: its code cells one after the other, each once, as far as somebody asks."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from nbformat import NotebookNode

from tests.notebook_checker.content import WIDGET_VIEW
from tests.notebook_checker.stored import CodeCell, Shown
from tests.notebook_checker.widget_states import Models, changes, outline


class CellFault(Exception):
    """A cell did not end as it should; the text says what happened."""


class NotRun(Exception):
    """A cell was not run, because an earlier one stopped the notebook; the text says which."""


class Tier(Protocol):
    """Where cells run."""

    def run(self, cell: CodeCell) -> list[NotebookNode]:
        """The outputs of a cell, an error among them. Raises CellFault if the cell does not come to an end."""

    def models(self, ids: Iterable[str]) -> Models:
        """The widgets of these ids and all they refer to."""

    def close(self) -> None:
        """Leave nothing behind."""


@dataclass
class NotebookRun:
    """What the cells of a notebook show in a tier."""

    cells: Sequence[CodeCell]
    tier: Tier

    def __post_init__(self) -> None:
        self.ended: dict[int, Shown | CellFault] = {}       # by the number of the cell
        self.stopped_by: CodeCell | None = None
        self.widgets: dict[str, tuple[int, list[str]]] = {}     # model id -> the cell that showed it, its state by now

    def shown(self, wanted: CodeCell) -> Shown:
        """What a cell shows; the cells before it are run first.

        Raises CellFault if it ends with an error that it does not announce, or not at all; the notebook stops there.
        Raises NotRun for the cells after that one.
        """
        for cell in self.cells[:wanted.number]:
            if cell.number not in self.ended and not cell.wishes.skipped and self.stopped_by is None:
                self.ended[cell.number] = self.run(cell)
        ended = self.ended.get(wanted.number)
        if isinstance(ended, CellFault):
            raise ended
        if ended is None:
            assert self.stopped_by is not None
            raise NotRun(f"not run: cell {self.stopped_by.number} stopped the notebook")
        return ended

    def run(self, cell: CodeCell) -> Shown | CellFault:
        try:
            outputs = copy.deepcopy(self.tier.run(cell))
            for output in outputs:
                if output["output_type"] == "error" and not cell.wishes.raises:
                    raise CellFault(f"{output['ename']}: {output['evalue']}\n\n" + "\n".join(output["traceback"]))
            return Shown(outputs, self.changed_widgets(cell, outputs))
        except CellFault as fault:
            self.stopped_by = cell
            return fault

    def changed_widgets(self, cell: CodeCell, outputs: list[NotebookNode]) -> list[str]:
        """The states of the widgets that a cell shows, and what it changes in those that earlier cells showed."""
        here = [output["data"][WIDGET_VIEW]["model_id"] for output in outputs
                if WIDGET_VIEW in output.get("data", {})]
        known = [*here, *(model for model in self.widgets if model not in here)]
        models = self.tier.models(known) if known else {}
        found: list[str] = []
        for model in dict.fromkeys(known):
            now = outline(model, models)
            if model in here:
                found += now
                self.widgets.setdefault(model, (cell.number, now))
            elif now != self.widgets[model][1]:
                found += [f"{now[0]}, shown by cell {self.widgets[model][0]}", *changes(self.widgets[model][1], now)]
            self.widgets[model] = (self.widgets[model][0], now)
        return found
