"""The kernel tier: every notebook in a fresh kernel of this Python, in its own folder, as a reader has it."""

from __future__ import annotations

import ast
import copy
import json
import re
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from jupyter_core.utils import run_sync
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

from tests.notebook_checker import probe
from tests.notebook_checker.run import CellFault
from tests.notebook_checker.stored import CodeCell
from tests.notebook_checker.widget_states import Models

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
REST = 0.3      # seconds in which a panel may still draw what a cell has changed
PROBE = Path(probe.__file__).read_text(encoding="utf-8")


class ThisPython(KernelSpecManager):
    """Knows one kernel: the Python that runs the tests, whatever is installed elsewhere."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        return KernelSpec(argv=[sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
                          name=kernel_name, display_name="Python", language="python")


class KernelTier:
    def __init__(self, notebook: NotebookNode, folder: Path, timeout: int) -> None:
        self.timeout = timeout
        self.client = NotebookClient(
            copy.deepcopy(notebook), km=AsyncKernelManager(kernel_spec_manager=ThisPython()), timeout=timeout,
            startup_timeout=60, allow_errors=True, record_timing=False, shutdown_kernel="immediate",
            resources={"metadata": {"path": str(folder)}})
        self.open = ExitStack()
        self.open.enter_context(self.client.setup_kernel(cleanup_kc=True))

    def run(self, cell: CodeCell) -> list[NotebookNode]:
        try:
            done = self.client.execute_cell(self.client.nb.cells[cell.index], cell.index)
        except CellTimeoutError:
            raise CellFault(f"The cell did not end within {self.timeout} seconds.") from None
        except DeadKernelError:
            raise CellFault("The kernel died.") from None
        for output in done.outputs:
            if output.output_type == "error":
                output.traceback = [COLOURS.sub("", line) for line in output.traceback]
        return list(done.outputs)

    def models(self, ids: Iterable[str]) -> Models:
        call = f"(lambda names: (exec({PROBE!r}, names), names['models_behind']({list(ids)!r}))[1])({{}})"
        answer = run_sync(self.evaluate)(call)
        if answer["status"] != "ok":
            raise CellFault(f"The state of a widget cannot be read: {answer['ename']}: {answer['evalue']}")
        found: Models = json.loads(ast.literal_eval(answer["data"]["text/plain"]))
        return found

    async def evaluate(self, expression: str) -> dict[str, Any]:
        """What the kernel answers about an expression once it has come to rest, without a trace in the notebook."""
        try:
            reply = await self.client.kc.execute(
                f"await __import__('asyncio').sleep({REST})", silent=True, user_expressions={"it": expression},
                reply=True, timeout=self.timeout)
        except TimeoutError:
            raise CellFault(f"The state of its widgets could not be read within {self.timeout} seconds.") from None
        answer: dict[str, Any] = reply["content"]["user_expressions"]["it"]
        return answer

    def close(self) -> None:
        self.open.close()
