"""What the browser tests leave out of their accounts: faults of JupyterLab's own, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Error

from tests.browser.lab import is_labs_own

LAB = "http://127.0.0.1:8888/static/lab/9747.js:2:137"


@pytest.mark.parametrize(("places", "own"), [
    ([LAB, LAB], True),
    ([LAB, "blob:http://127.0.0.1:8888/5e8f:12:3"], False),                               # a panel
    ([LAB, "http://127.0.0.1:8888/lab/extensions/anywidget/static/138.js:1:9"], False),   # what loads a panel
    ([], False),
])
def test_an_exception_is_jupyterlabs_own_only_if_nothing_else_is_on_its_stack(places: list[str], own: bool) -> None:
    error: Any = SimpleNamespace(stack="NotFoundError: no such node\n" + "\n".join(f"    at f ({at})" for at in places))
    assert is_labs_own(error) is own


def test_a_request_that_jupyterlab_cancels_as_a_kernel_ends_is_its_own() -> None:
    assert is_labs_own(Error("Error: Canceled future for create_subshell_request message before replies were done"))
    assert not is_labs_own(Error("Error: Canceled future for execute_request message before replies were done"))
