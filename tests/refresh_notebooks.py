"""Run notebooks in fresh kernels and store what they print now.  python -m tests.refresh_notebooks [NOTEBOOK ...]

For the moment when a display was changed on purpose; read the difference before you commit it. Widgets are stored as
their text only, since the ids and states of a kernel that is gone say nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

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
        cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
        for output in cell.outputs:
            output.get("data", {}).pop(VOLATILE, None)
            if "execution_count" in output:
                output["execution_count"] = number
    after = nbformat.writes(notebook) + "\n"
    path.write_text(after, encoding="utf-8")
    return after != before


def main(names: list[str]) -> int:
    paths = [Path(name) for name in names] or sorted((ROOT / "notebooks").rglob("*.ipynb"))
    for path in paths:
        if ".ipynb_checkpoints" not in path.parts:
            print(f"{'changed' if refresh(path) else 'same   '} {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
