"""The tests that a notebook is to pytest, one for every code cell, and messages that say which cell it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.notebook_checker.markers import UnknownMarker
from tests.notebook_checker.run import CellFault, NotebookRun, NotRun, Tier
from tests.notebook_checker.sanitisers import Clean
from tests.notebook_checker.stored import CodeCell, NotANotebook, code_cells, read, rewrite, what_differs

CLEAN = pytest.StashKey[Clean]()
REWRITTEN = pytest.StashKey[dict[str, bool]]()      # notebook -> whether its file has changed


class NotebookFailure(Exception):
    """The whole message of a cell that fails."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> NotebookFile | None:
    return NotebookFile.from_parent(parent, path=file_path) if file_path.suffix == ".ipynb" else None


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    rewritten = config.stash[REWRITTEN]
    changed = [name for name, has_changed in rewritten.items() if has_changed]
    if rewritten:
        terminalreporter.section("notebooks")
        for name in changed:
            terminalreporter.line(f"changed: {name}")
        terminalreporter.line(f"{len(rewritten) - len(changed)} stay as they are")


class NotebookFile(pytest.File):
    """One notebook. It is run when its first cell is tested, and closed after its last one."""

    run: NotebookRun

    def collect(self) -> Iterator[pytest.Item]:
        try:
            self.notebook = read(self.path)
            self.cells = code_cells(self.notebook)
        except (NotANotebook, UnknownMarker) as error:
            raise self.CollectError(f"{self.label}: {error}") from None
        if self.config.option.notebooks_update:
            yield UpdateItem.from_parent(self, name="update")
        else:
            for cell in self.cells:
                yield CellItem.from_parent(self, name=f"cell{cell.number}", cell=cell)

    @property
    def label(self) -> str:
        """The path, as short as it can be given on a command line."""
        path, here = self.path, self.config.invocation_params.dir
        return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()

    def setup(self) -> None:
        self.run = NotebookRun(self.cells, self.tier())
        self.addfinalizer(self.run.tier.close)

    def tier(self) -> Tier:
        folder, timeout = self.path.parent, self.config.option.notebooks_timeout
        if self.config.option.notebooks == "fast":
            from tests.notebook_checker.fast_tier import FastTier

            return FastTier(folder, timeout)
        from tests.notebook_checker.kernel_tier import KernelTier

        return KernelTier(self.notebook, folder, timeout)

    def failure(self, cell: CodeCell, what: str, advice: str = "") -> NotebookFailure:
        head = f"{self.label}, cell {cell.number}: {cell.first_line}"
        return NotebookFailure("\n\n".join(filter(None, [head, what, advice])))


class NotebookItem(pytest.Item):
    """A test of a cell or of a whole notebook."""

    parent: NotebookFile

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, NotebookFailure) else super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"{self.parent.label}, {self.name}"


class CellItem(NotebookItem):
    """One code cell is compared with what is stored."""

    def __init__(self, cell: CodeCell, **node: Any) -> None:
        super().__init__(**node)
        self.cell = cell

    def runtest(self) -> None:
        if self.cell.wishes.skipped:
            pytest.skip("the cell is marked as one to skip")
        try:
            shown = self.parent.run.shown(self.cell)
        except NotRun as reason:
            pytest.skip(str(reason))
        except CellFault as fault:
            raise self.parent.failure(self.cell, str(fault)) from None
        if what := what_differs(self.cell, shown, self.config.stash[CLEAN]):
            command = f"{Path(sys.executable).name} -m pytest --notebooks-update {self.parent.label}"
            raise self.parent.failure(self.cell, what, f"If it is right as it is now: {command}")


class UpdateItem(NotebookItem):
    """A whole notebook is run, and its file rewritten."""

    def runtest(self) -> None:
        file = self.parent
        shown = {}
        for cell in file.cells:
            if not cell.wishes.skipped:
                try:
                    shown[cell.number] = file.run.shown(cell)
                except CellFault as fault:
                    raise file.failure(cell, str(fault), "The notebook stays as it was.") from None
        self.config.stash[REWRITTEN][file.label] = rewrite(
            file.path, file.notebook, file.cells, shown, self.config.stash[CLEAN])
