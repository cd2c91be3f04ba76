"""What a notebook stores: its cells, what they should show, and how that is rewritten.

The state of widgets stands in the metadata of the cell, as lines of text: it moves with its cell, JupyterLab keeps it
when it saves and nobody sees it. The state that Jupyter itself may save into a notebook is not used. It names models by
ids that are others in every run, holds the code of each panel again, and knows the end of the notebook only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from tests.notebook_checker.content import PICTURE, WIDGET_VIEW, difference, lines_of, pieces
from tests.notebook_checker.markers import COMMENT, Wishes, wishes
from tests.notebook_checker.sanitisers import Clean

STATE = "widget_state"      # the key in the metadata of a cell


class NotANotebook(ValueError):
    """A file that is no notebook, or one that says something which cannot be."""


@dataclass(frozen=True)
class CodeCell:
    number: int             # as the prompt counts: 1 for the first code cell
    index: int              # among all cells
    node: NotebookNode
    wishes: Wishes

    @property
    def first_line(self) -> str:
        """The first line of code, past comments that are markers."""
        lines = [line for line in self.node.source.splitlines() if line.strip() and not COMMENT.match(line)]
        return lines[0] if lines else ""


@dataclass(frozen=True)
class Shown:
    """What a cell showed when it was run."""

    outputs: list[NotebookNode]
    widgets: list[str]


def read(path: Path) -> NotebookNode:
    """The notebook in a file. Raises NotANotebook."""
    try:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
    except (UnicodeDecodeError, ValueError, nbformat.ValidationError, nbformat.reader.NotJSONError) as error:
        reason = str(error).strip().splitlines()
        raise NotANotebook(f"is no notebook: {reason[0] if reason else type(error).__name__}") from error
    return notebook


def code_cells(notebook: NotebookNode) -> list[CodeCell]:
    """The code cells in their order. Raises UnknownMarker."""
    found = [(index, cell) for index, cell in enumerate(notebook.cells) if cell.cell_type == "code"]
    return [CodeCell(number, index, cell, wishes(cell)) for number, (index, cell) in enumerate(found, start=1)]


def what_differs(cell: CodeCell, shown: Shown, clean: Clean) -> str:
    """How a run differs from what the cell stores and asks for; "" if in nothing."""
    if cell.wishes.raises and not any(output["output_type"] == "error" for output in shown.outputs):
        return "The cell is marked as one that raises an error, and raised none."
    if not cell.wishes.compared:
        return ""
    told = []
    if outputs := difference(lines_of(cell.node.outputs, clean), lines_of(shown.outputs, clean)):
        told.append(f"The output differs from the stored one.\n{outputs}")
    stored, now = (
        [piece for line in lines for piece in pieces(clean(line))]
        for lines in (cell.node.metadata.get(STATE, []), shown.widgets))
    if widgets := difference(stored, now):
        told.append(f"The state of a widget differs from the stored one.\n{widgets}")
    return "\n\n".join(told)


def rewrite(path: Path, notebook: NotebookNode, cells: Sequence[CodeCell], shown: dict[int, Shown],
            clean: Clean) -> bool:
    """Store what the cells showed, by their numbers; True if that changes the file.

    What counts as the same stays as it is stored, so that an address or a time does not change a file in every run;
    so does a cell that is not compared or not run, once it has outputs. To renew such a cell, clear it first.
    """
    before = path.read_text(encoding="utf-8")
    notebook.metadata.pop("widgets", None)
    for cell in cells:
        node, new = cell.node, shown.get(cell.number)
        if new is not None and is_outdated(cell, new, clean):
            node.outputs = new.outputs
            node.metadata[STATE] = new.widgets
        if not cell.wishes.compared or not node.metadata.get(STATE):
            node.metadata.pop(STATE, None)
        node.metadata.pop("execution", None)
        node.execution_count = cell.number
        node.outputs = tidy(node.outputs, cell.number)
    after = nbformat.writes(notebook).rstrip("\n") + "\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def is_outdated(cell: CodeCell, new: Shown, clean: Clean) -> bool:
    if not cell.wishes.compared:
        return not cell.node.outputs
    pictures = any(PICTURE.match(form) for output in new.outputs for form in output.get("data", {}))
    return pictures or bool(what_differs(cell, new, clean))


def tidy(outputs: list[NotebookNode], number: int) -> list[NotebookNode]:
    """Outputs without what means nothing to the next reader: warnings, ids of a kernel, paths of this machine.

    Printed text becomes one piece: a kernel sends it in as many as it likes.
    """
    whole: list[NotebookNode] = []
    for output in outputs:
        if output.output_type == "stream":
            if output.name == "stderr":
                continue
            if whole and whole[-1].output_type == "stream":
                whole[-1].text += output.text
                continue
        elif output.output_type == "error":
            output.traceback = [f"{output.ename}: {output.evalue}"]
        else:
            output.data.pop(WIDGET_VIEW, None)
            if "execution_count" in output:
                output.execution_count = number
        whole.append(output)
    return whole
