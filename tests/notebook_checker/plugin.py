"""The options of the plugin. Without them no notebook is a test, and nothing more is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("notebooks", "notebooks as tests")
    group.addoption("--notebooks", choices=["fast", "kernel"],
                    help="run notebooks and compare their outputs and widgets with the stored ones, in this process "
                         "(fast) or in a fresh kernel for each (kernel)")
    group.addoption("--notebooks-update", action="store_true",
                    help="run notebooks in fresh kernels and store what they show now; read the difference afterwards")
    group.addoption("--notebooks-timeout", type=int, default=30, metavar="SECONDS",
                    help="how long a cell may take (30)")
    group.addoption("--notebooks-sanitise", action="append", default=[], type=Path, metavar="FILE",
                    help="a file of replacements in nbval's format, done before outputs are compared")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.notebooks_update:
        if config.option.notebooks == "fast":
            raise pytest.UsageError("--notebooks-update stores what a kernel shows; leave out --notebooks fast")
        config.option.notebooks = "kernel"
    if config.option.notebooks:
        from tests.notebook_checker import items
        from tests.notebook_checker.sanitisers import ALWAYS, BadSanitiser, sanitiser

        try:
            config.stash[items.CLEAN] = sanitiser([ALWAYS, *config.option.notebooks_sanitise])
        except BadSanitiser as error:
            raise pytest.UsageError(str(error)) from None
        config.stash[items.REWRITTEN] = {}
        config.pluginmanager.register(items, "notebook-items")
