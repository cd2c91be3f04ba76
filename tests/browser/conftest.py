"""One JupyterLab and one Chromium for the browser tests; every test gets a folder, a page and a notebook of its own."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.lab import (
    chromium,
    close_notebook,
    lab_server,
    missing_browser,
    open_lab,
    open_notebook,
    run_all,
    watch,
    write_notebook,
)

MISSING = pytest.StashKey[str]()
PATIENCE = 20_000       # ms, for a machine that has much else to do


@pytest.fixture(scope="package")
def playwright(request):
    # for the browser tests only: while Playwright runs, no other test could start an event loop of its own
    with sync_playwright() as running:
        if missing := missing_browser(running):
            request.config.stash[MISSING] = missing
            if os.environ.get("CI"):
                pytest.fail(missing)
            pytest.skip(missing)
        yield running


@pytest.fixture(scope="package")
def lab(playwright, tmp_path_factory):
    """The folder that a running JupyterLab serves, and its address."""
    root = tmp_path_factory.mktemp("notebooks")
    with lab_server(root, tmp_path_factory.mktemp("jupyter")) as address:
        yield root, address


@pytest.fixture(scope="package")
def lab_page(playwright, lab):
    """One page with JupyterLab; to load it takes longer than most tests."""
    with chromium(playwright) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        open_lab(page, lab[1])
        yield page


@pytest.fixture
def notebook(lab, lab_page, request):
    """A function that writes a notebook of the given cells, opens it, runs it and waits for its panel.

    At the end of the test nothing may have gone wrong on the page and no request may have left this machine; a test
    that provokes console errors on purpose takes them out of `page.seen.console`.
    """
    root, _ = lab
    folder = root / request.module.__name__.rpartition(".")[2] / request.node.name
    folder.mkdir(parents=True)
    page = lab_page
    page.seen = watch(page)

    def show(*cells):
        path = folder / "table.ipynb"
        if isinstance(cells[0], Path):
            shutil.copy(cells[0], path)
        else:
            write_notebook(path, cells)
        open_notebook(page, path.relative_to(root).as_posix())
        run_all(page)
        page.locator(".pt, .pg").first.wait_for()
        return page

    yield show
    if (folder / "table.ipynb").exists():
        close_notebook(page)
    seen, page.seen = page.seen, None
    assert (seen.exceptions, seen.console, seen.outside) == ([], [], [])


def pytest_terminal_summary(terminalreporter, config):
    if missing := config.stash.get(MISSING, ""):
        terminalreporter.write_sep("!", "THE PANEL WAS NOT TESTED IN A BROWSER", red=True, bold=True)
        terminalreporter.write_line(missing)
