"""Run notebooks in fresh kernels and store what they print now.  python -m tests.refresh_notebooks [NOTEBOOK ...]

For the moment when a display was changed on purpose; read the difference before you commit it. Widgets are stored as
their text only, since the ids and states of a kernel that is gone say nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).parents[1]
VOLATILE = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> bool:
    """Run one notebook and rewrite it; True if its file changed."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}}).execute()
    notebook.metadata.pop("widgets", None)
    for number, cell in enumerate((cell for cell in notebook.cells if cell.cell_type == "code"), start=1):
        cell.execution_count = number
        cell.metadata.pop("execution", None)
        cell.outputs = joined([output for output in cell.outputs if output.get("name") != "stderr"])
        for output in cell.outputs:
            output.get("data", {}).pop(VOLATILE, None)
            if "execution_count" in output:
                output["execution_count"] = number
    after = nbformat.writes(notebook) + "\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Printed text in one piece: a kernel sends it in as many as it likes."""
    whole: list[NotebookNode] = []
    for output in outputs:
        if whole and output.output_type == whole[-1].output_type == "stream" and output.name == whole[-1].name:
            whole[-1].text += output.text
        else:
            whole.append(output)
    return whole


def main(names: list[str]) -> int:
    paths = [Path(name) for name in names] or sorted((ROOT / "notebooks").rglob("*.ipynb"))
    for path in paths:
        if ".ipynb_checkpoints" not in path.parts:
            print(f"{'changed' if refresh(path) else 'same   '} {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
