"""The fast tier: IPython in this process. Starts no kernel, shows what a kernel would show, and takes its traces away.

What it cannot do: end a cell that hangs where signals do not reach (Windows), and catch what a subprocess prints.
"""

from __future__ import annotations

import atexit
import builtins
import json
import os
import signal
import sys
import warnings
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from io import StringIO, TextIOBase
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from nbformat import NotebookNode, from_dict
from traitlets import Type
from traitlets.config import Config

from tests.notebook_checker.probe import models_behind
from tests.notebook_checker.run import CellFault
from tests.notebook_checker.stored import CodeCell
from tests.notebook_checker.widget_states import Models


def output(kind: str, **fields: Any) -> NotebookNode:
    """An output as a notebook stores it: pictures, which are bytes here, in base64."""
    if "data" in fields:
        fields["data"] = {form: b64encode(content).decode() if isinstance(content, bytes) else content
                          for form, content in fields["data"].items()}
    node: NotebookNode = from_dict({"output_type": kind, **fields})
    return node


class Printed(TextIOBase):
    """What a cell prints, among its other outputs."""

    def __init__(self, outputs: list[NotebookNode]) -> None:
        self.outputs = outputs

    def write(self, text: str) -> int:
        if self.outputs and self.outputs[-1].output_type == "stream":
            self.outputs[-1].text += text
        else:
            self.outputs.append(output("stream", name="stdout", text=text))
        return len(text)


class Result(DisplayHook):
    """What the last line of a cell says."""

    def write_output_prompt(self) -> None:
        pass

    def write_format_data(self, format_dict: dict[str, Any], md_dict: dict[str, Any] | None = None) -> None:
        self.shell.outputs.append(output(
            "execute_result", data=format_dict, metadata=md_dict or {}, execution_count=self.shell.execution_count))

    def finish_displayhook(self) -> None:
        self._is_active = False


class Displays(DisplayPublisher):
    """What a cell hands to `display`."""

    def publish(self, data: dict[str, Any], metadata: dict[str, Any] | None = None, source: object = None, *,
                transient: dict[str, Any] | None = None, update: bool = False, **_: Any) -> None:
        new = output("display_data", data=data, metadata=metadata or {}, transient=transient or {})
        if not update:
            self.shell.outputs.append(new)
            return
        for old in self.shell.outputs:
            if old.get("transient") == new.transient:
                old.data = new.data

    def clear_output(self, wait: bool = False) -> None:
        self.shell.outputs.clear()


class NotebookShell(InteractiveShell):
    """IPython as in a kernel: everything that a cell shows becomes an output."""

    display_pub_class = Type(Displays)
    displayhook_class = Type(Result)
    outputs: list[NotebookNode]

    def init_virtualenv(self) -> None:
        """This Python is the one that is wanted."""

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list[str]) -> None:
        self.outputs.append(output("error", ename=etype.__name__, evalue=str(evalue), traceback=stb))


class FastTier:
    def __init__(self, folder: Path, timeout: int) -> None:
        self.folder = folder
        self.timeout = timeout
        self.late = False
        with ExitStack() as open:
            open.enter_context(kept(sys.modules, "__main__"))
            open.enter_context(kept(vars(builtins), "display", "__IPYTHON__"))
            open.enter_context(kept(vars(sys), "ps1", "ps2", "ps3", "path"))
            open.enter_context(only_for_now(folder))
            sys.path = ["", *sys.path]
            config = Config({"HistoryManager": {"enabled": False}, "InteractiveShell": {"colors": "nocolor"}})
            profile = open.enter_context(TemporaryDirectory())
            self.shell = NotebookShell.instance(config=config, ipython_dir=profile)
            open.callback(self.end_shell)
            self.open = open.pop_all()

    def run(self, cell: CodeCell) -> list[NotebookNode]:
        self.shell.outputs = outputs = []
        self.late = False
        result = None
        with (redirect_stdout(Printed(outputs)), redirect_stderr(StringIO()), chdir(self.folder),
              warnings.catch_warnings(record=True)):
            warnings.simplefilter("default")
            try:
                with self.limited():
                    result = self.shell.run_cell(cell.node.source, store_history=True)
            except KeyboardInterrupt:
                if not self.late:
                    raise
            self.folder = Path.cwd()    # where a cell goes, the next one is
        if self.late:
            raise CellFault(f"The cell did not end within {self.timeout} seconds.")
        if result is not None and isinstance(result.error_in_exec, KeyboardInterrupt):
            raise result.error_in_exec      # somebody stops the tests
        for shown in outputs:
            shown.pop("transient", None)
        return outputs

    def models(self, ids: Iterable[str]) -> Models:
        try:
            found: Models = json.loads(models_behind(ids))
        except Exception as error:
            raise CellFault(f"The state of a widget cannot be read: {type(error).__name__}: {error}") from error
        return found

    def close(self) -> None:
        self.open.close()

    @contextmanager
    def limited(self) -> Iterator[None]:
        """Interrupt a cell that takes too long; again every second, should it take no notice."""
        if not hasattr(signal, "setitimer"):
            yield
            return

        def interrupt(_number: int, _frame: FrameType | None) -> None:
            self.late = True
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        signal.setitimer(signal.ITIMER_REAL, self.timeout, 1)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def end_shell(self) -> None:
        atexit.unregister(self.shell.atexit_operations)
        self.shell.atexit_operations()
        NotebookShell.clear_instance()


@contextmanager
def kept(names: dict[str, Any], *keys: str) -> Iterator[None]:
    """Put these entries back as they are now."""
    before = {key: names[key] for key in keys if key in names}
    try:
        yield
    finally:
        for key in keys:
            names.pop(key, None)
        names.update(before)


@contextmanager
def only_for_now(folder: Path) -> Iterator[None]:
    """Close the widgets that are made from here on and forget the modules of this folder, for the next notebook."""
    def widgets() -> dict[str, Any]:
        module = sys.modules.get("ipywidgets.widgets.widget")
        return {} if module is None else dict(module._instances)

    earlier, loaded = widgets(), set(sys.modules)
    try:
        yield
    finally:
        for model, widget in widgets().items():
            if model not in earlier:
                widget.close()
        for name, module in list(sys.modules.items()):
            file = getattr(module, "__file__", None)
            if name not in loaded and file and Path(os.path.abspath(file)).is_relative_to(folder):
                del sys.modules[name]
