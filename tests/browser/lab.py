"""A JupyterLab of its own on loopback, and a real Chromium that drives it.

Nothing outside this machine can be reached: every name but loopback fails at once in this browser.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import BrowserContext, Error, Page, Playwright

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    # "full" would take cells off the page while they are scrolled away
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
LOOPBACK = re.compile(r"(https?|wss?)://127\.0\.0\.1[:/]|data:|blob:")


def find_chromium() -> str | None:
    """The browser that the variable CHROMIUM names, or one that is installed; None: Playwright's own, if any."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def missing_browser(playwright: Playwright) -> str | None:
    """What is missing to run a browser, in a sentence; None when all is there."""
    path = find_chromium() or playwright.chromium.executable_path
    if Path(path).exists():
        return None
    return (f"no browser: {path} does not exist; install chromium, name one in the variable CHROMIUM, "
            "or run `playwright install chromium`")


def write_notebook(path: Path, cells: Sequence[str]) -> Path:
    """A notebook of code cells that opens without asking for a kernel."""
    notebook = nbformat.v4.new_notebook(metadata={
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"}})
    for number, code in enumerate(cells):
        notebook.cells.append(nbformat.v4.new_code_cell(code, id=f"cell{number}"))
    nbformat.write(notebook, path)
    return path


@contextlib.contextmanager
def lab_server(root: Path, home: Path) -> Iterator[str]:
    """Serve the folder `root`; everything Jupyter writes goes to `home`. Gives the address; ends with its kernels."""
    config = home / "config"
    (config / "labconfig").mkdir(parents=True)
    (config / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "run",
           "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces"}
    environment = {**os.environ, **{name: str(home / folder) for name, folder in own.items()},
                   "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
               f"--port={port}", f"--ServerApp.root_dir={root.resolve()}", "--ServerApp.port_retries=0",
               "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True",
               "--LabApp.expose_app_in_browser=True"]
    log = home / "server.log"
    address = f"http://127.0.0.1:{port}"
    with log.open("w") as output:
        server = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=environment,
                                  start_new_session=True)
    try:
        deadline = time.monotonic() + 60
        while True:
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{address}/api", timeout=1).read()
                break
            time.sleep(0.05)
        yield address
    finally:
        # kernels are children of the server and share its group
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(server.pid, signal.SIGKILL)


@contextlib.contextmanager
def chromium(playwright: Playwright, **options: Any) -> Iterator[BrowserContext]:
    """A headless browser with one context; `options` are Playwright's, such as viewport."""
    browser = playwright.chromium.launch(executable_path=find_chromium(), headless=True, args=CHROMIUM_ARGS)
    context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
    try:
        yield context
    finally:
        context.close()
        browser.close()


# JupyterLab says so now and then: its debugger when a notebook is closed while its kernel starts or ends, ...
LABS_CODE = re.compile("/static/lab/|/lab/extensions/@jupyter-widgets/jupyterlab-manager/")
LABS_OWN = "Could not restore the debugger state"
# ... and its kernel connection when a kernel ends that was asked for a thread for the messages of widgets.
LABS_REQUEST = "Canceled future for create_subshell_request message"


@dataclass
class Seen:
    """What a page did that it should not: console errors, uncaught exceptions, requests that leave this machine."""

    console: list[str] = field(default_factory=list)
    exceptions: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)


def is_labs_own(error: Error) -> bool:
    """Whether an exception came and went in JupyterLab's own code: no line of a widget is on its stack.

    Its theme switch races with its own redrawing now and then, and its widget manager asks for the kernel of a notebook
    that has none; a panel is loaded from a blob and would be named.
    """
    if LABS_REQUEST in str(error):
        return True
    places = re.findall(r"(?:https?|blob):[^\s)]+", error.stack or "")
    return bool(places) and all(LABS_CODE.search(place) and not place.startswith("blob:") for place in places)


def watch(page: Page) -> Seen:
    """Collect what goes wrong on a page from now on."""
    seen = Seen()
    page.on("console", lambda said: seen.console.append(said.text)
            if said.type == "error" and not said.text.startswith(LABS_OWN) else None)
    page.on("pageerror", lambda error: None if is_labs_own(error) else seen.exceptions.append(str(error)))
    page.on("request", lambda request: None if LOOPBACK.match(request.url) else seen.outside.append(request.url))
    page.on("dialog", lambda dialog: dialog.accept())
    return seen


CURRENT = "window.jupyterapp.shell.currentWidget"
# What JupyterLab promises it may never keep: a question of its own ("File Changed") waits for a person.
IN_TIME = """([work, given, seconds]) => Promise.race([
    eval(`(${work})`)(given),
    new Promise((resolve, reject) => setTimeout(() => {
        const asked = document.querySelector('.jp-Dialog')?.innerText;
        reject(new Error(`not done after ${seconds} s` + (asked ? `; JupyterLab asks: ${asked}` : '')));
    }, 1000 * seconds)),
])"""


def in_time(page: Page, work: str, given: Any = None, seconds: float = 60) -> Any:
    """Evaluate an async function on the page; an error, and not a test that hangs, when its promise is not kept."""
    return page.evaluate(IN_TIME, [work, given, seconds])


def open_lab(page: Page, address: str, workspace: str = "") -> None:
    """Open JupyterLab without any notebook; two tabs need two workspaces."""
    page.goto(f"{address}/lab{workspace and f'/workspaces/{workspace}'}?reset", wait_until="domcontentloaded")
    page.wait_for_function("() => window.jupyterapp", timeout=60_000)
    in_time(page, "async () => { await window.jupyterapp.restored; }")


def open_notebook(page: Page, path: str) -> None:
    """Open a notebook in a JupyterLab that is open, and wait until its kernel can take code."""
    in_time(page, """async path => {
        const opened = await window.jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'});
        await opened.context.ready;
        await opened.sessionContext.ready;
    }""", path)
    wait_idle(page)


def close_notebook(page: Page) -> None:
    """End the kernel of the open notebook and close it unsaved."""
    in_time(page, f"""async () => {{
        const open = {CURRENT};
        await open.sessionContext.shutdown();
        open.context.model.dirty = false;
        open.close();
    }}""")


def wait_idle(page: Page) -> None:
    """Wait until the kernel has nothing to do."""
    page.wait_for_function(f"() => {CURRENT}.sessionContext.session?.kernel?.status === 'idle'", timeout=60_000)


def run_all(page: Page) -> None:
    """Start all cells; the caller waits for what it expects to see."""
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")


def kernel_eval(page: Page, expression: str) -> str:
    """The repr of an expression in the notebook's own kernel; waits behind cells that run."""
    return str(in_time(page, f"""async (expression) => {{
        const kernel = {CURRENT}.sessionContext.session.kernel;
        const asked = kernel.requestExecute(
            {{code: '', user_expressions: {{v: expression}}, silent: true, store_history: false}});
        const value = (await asked.done).content.user_expressions.v;
        if (value.status !== 'ok') throw new Error(value.ename + ': ' + value.evalue);
        return value.data['text/plain'];
    }}""", expression))


def set_theme(page: Page, name: str) -> None:
    """"JupyterLab Light" or "JupyterLab Dark"."""
    in_time(page, "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name)
    light = "true" if name.endswith("Light") else "false"
    page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=light)
