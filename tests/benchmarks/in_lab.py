"""What the table panel costs in a real JupyterLab and a real browser, with eighty cards of which three change a step.

The server's kernel connection waits for more data before it sends a short message (Nagle's algorithm together with
delayed acknowledgements, about 40 ms). That is the same for every widget, so it is measured beside a server without it,
and beside a widget that does nothing but answer.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, WebSocket, sync_playwright

import kit
from kit.bots import make_bot
from kit.session import Session
from tests.benchmarks.eighty import GAME, STEPS
from tests.benchmarks.measure import Row
from tests.browser.lab import (
    CURRENT,
    chromium,
    close_notebook,
    lab_server,
    missing_browser,
    open_lab,
    open_notebook,
    run_all,
    wait_idle,
    write_notebook,
)
from widgets.replay import replay_html

WARM = 5            # clicks before anything counts
CLICKS = 60
REST = 0.05         # seconds between two clicks
NO_DELAY = """\
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

opened = KernelWebsocketHandler.open

async def open_at_once(self, *given, **named):
    self.set_nodelay(True)
    done = opened(self, *given, **named)
    return await done if hasattr(done, "__await__") else done

KernelWebsocketHandler.open = open_at_once
c = get_config()
"""
PANEL = ("import kit\nfrom widgets import TablePanel\nfrom tests.benchmarks.eighty import GAME",
         'game = kit.new(GAME, ["Ann"], seed=1)\npanel = TablePanel(game)\npanel')
BARE = ("""import anywidget
class Bare(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
        const button = document.createElement("button");
        button.className = "bare";
        button.dataset.number = 0;
        button.onclick = () => model.send({do: "answer"});
        model.on("msg:custom", () => { button.dataset.number = Number(button.dataset.number) + 1; });
        el.append(button);
    }};'''
bare = Bare()
bare.on_msg(lambda widget, message, buffers: widget.send({"heard": 1}))
bare""",)
REBUILT = ("from tests.benchmarks.rebuilt import Rebuilt", "rebuilt = Rebuilt()\nrebuilt.box")
CLICK = """async ([button, ready]) => {
    const root = document.querySelector('.jp-Notebook') ?? document.body;
    const node = root.querySelector(button);
    const before = root.querySelector(ready).dataset.number ?? root.querySelector(ready).textContent;
    const now = () => { const found = root.querySelector(ready); return found?.dataset.number ?? found?.textContent; };
    return await new Promise((resolve, reject) => {
        const late = setTimeout(() => { watcher.disconnect(); reject(new Error('no answer')); }, 10000);
        let changed = null;
        const look = () => {
            if (changed !== null || now() === undefined || now() === before) return;
            changed = performance.now() - begun;
            watcher.disconnect();
            clearTimeout(late);
            requestAnimationFrame(() => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => resolve([changed, performance.now() - begun]);
                channel.port2.postMessage(0);
            });
        };
        const watcher = new MutationObserver(look);
        watcher.observe(root, {subtree: true, childList: true, characterData: true, attributes: true});
        const begun = performance.now();
        node.click();
        look();
    });
}"""
ECHO = f"""async () => {{
    const kernel = {CURRENT}.sessionContext.session.kernel;
    const begun = performance.now();
    await kernel.requestCommInfo({{target_name: 'nothing'}});
    return performance.now() - begun;
}}"""


class Traffic:
    """Bytes and frames of the kernel's websocket that come down to a page."""

    def __init__(self, page: Page) -> None:
        self.bytes = self.frames = 0
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framereceived", self.count)

    def count(self, frame: bytes | str) -> None:
        self.frames += 1
        self.bytes += len(frame if isinstance(frame, bytes) else frame.encode())


def median(seconds: list[float]) -> float:
    return statistics.median(seconds)


@contextmanager
def lab(playwright: Playwright, nodelay: bool) -> Iterator[tuple[Page, Path, Traffic]]:
    """A page with JupyterLab on a server of its own, the folder it serves, and what comes down."""
    with tempfile.TemporaryDirectory() as folder:
        root, home = Path(folder, "notebooks"), Path(folder, "home")
        root.mkdir()
        (home / "config").mkdir(parents=True)
        if nodelay:
            (home / "config" / "jupyter_server_config.py").write_text(NO_DELAY)
        with lab_server(root, home) as address, chromium(playwright) as context:
            page = context.new_page()
            page.set_default_timeout(60_000)
            traffic = Traffic(page)
            open_lab(page, address)
            yield page, root, traffic


def opened(page: Page, root: Path, name: str, cells: tuple[str, ...], ready: str) -> None:
    write_notebook(root / name, cells)
    open_notebook(page, name)
    run_all(page)
    page.locator(ready).first.wait_for()
    wait_idle(page)


def clicked(page: Page, traffic: Traffic, button: str, ready: str) -> tuple[list[list[float]], float, float]:
    """[ms to the changed DOM, ms to the painted frame] of every click, and bytes and frames down a click."""
    for _ in range(WARM):
        page.evaluate(CLICK, [button, ready])
    page.wait_for_timeout(2500)
    bytes_before, frames_before = traffic.bytes, traffic.frames
    times = []
    for _ in range(CLICKS):
        times.append(page.evaluate(CLICK, [button, ready]))
        time.sleep(REST)
    wait_idle(page)
    return times, (traffic.bytes - bytes_before) / CLICKS, (traffic.frames - frames_before) / CLICKS


def milliseconds(part: str, name: str, values: list[float], target: str = "") -> Row:
    return Row(part, name, median(values), "ms", min(values), target)


def live(playwright: Playwright, nodelay: bool) -> Iterator[Row]:
    part = f"panel, 80 cards, Nagle {'off' if nodelay else 'on'}"
    with lab(playwright, nodelay) as (page, root, traffic):
        opened(page, root, "bare.ipynb", BARE, ".bare")
        yield milliseconds(part, "a message to the kernel and back", [page.evaluate(ECHO) for _ in range(CLICKS)])
        bare = [dom for dom, _ in clicked(page, traffic, ".bare", ".bare")[0]]
        yield milliseconds(part, "a widget that only answers, click to DOM", bare)
        close_notebook(page)
        opened(page, root, "panel.ipynb", PANEL, ".pt")
        times, down, frames = clicked(page, traffic, ".pt-options .pt-option", ".pt")
        answered = [dom for dom, _ in times]
        yield milliseconds(part, "click to DOM", answered)
        if nodelay:
            yield Row(part, "click to DOM, beside a widget that only answers", median(answered) - median(bare), "ms",
                      None, "<= 10")
        yield milliseconds(part, "click to painted", [painted for _, painted in times])
        if nodelay:
            yield Row(part, "down a step", down, "B", None, "<= 2000")
            yield Row(part, "websocket frames down a step", frames, "")
            yield from walked(page, part, ".pt-nav button:nth-child(2)")
        close_notebook(page)
        opened(page, root, "rebuilt.ipynb", REBUILT, ".rebuilt-step")
        times, down, frames = clicked(page, traffic, ".rebuilt-next", ".rebuilt-step")
        yield milliseconds(part, "rebuilt ipywidgets, click to DOM", [dom for dom, _ in times])
        yield milliseconds(part, "rebuilt ipywidgets, to painted", [painted for _, painted in times])
        if nodelay:
            yield Row(part, "rebuilt ipywidgets, down a step", down, "B")
            yield Row(part, "rebuilt ipywidgets, frames down a step", frames, "")
        close_notebook(page)


def walked(page: Page, part: str, button: str) -> Iterator[Row]:
    """Steps through the tape, each drawn in the browser."""
    step = ".pt-step"
    page.evaluate(CLICK, [button, step])        # the tape comes with the first
    page.wait_for_timeout(500)
    times = []
    for _ in range(min(CLICKS, 50)):
        times.append(page.evaluate(CLICK, [button, step]))
        time.sleep(REST)
    yield milliseconds(part, "step on the tape, to DOM", [dom for dom, _ in times])
    yield milliseconds(part, "step on the tape, to painted", [painted for _, painted in times], "<= 16")


def exported(playwright: Playwright) -> Iterator[Row]:
    """The page that a whole game is exported to: its size, and its steps."""
    part = "replay as one HTML file"
    game = kit.new(GAME, ["Ann"], seed=1)
    while not game.over:
        game.answer(0)
    html = replay_html(game)
    yield Row(part, f"80 cards, {STEPS} steps", len(html.encode()) / 1000, "kB", None, "< 150")
    scarlyt = longest("scarlyt")
    size = len(replay_html(scarlyt).encode()) / 1000
    yield Row(part, f"Scarlyt, 4 seats, {scarlyt.length} steps, all open", size, "kB", None, "< 150")
    with tempfile.TemporaryDirectory() as folder, chromium(playwright) as context:
        path = Path(folder, "replay.html")
        path.write_text(html, encoding="utf-8")
        page = context.new_page()
        begun = time.monotonic()
        page.goto(path.as_uri())
        page.locator(".pt").wait_for()
        yield Row(part, "opened and painted", (time.monotonic() - begun) * 1000, "ms")
        yield from walked(page, part, ".pt-nav button:nth-child(4)")


def longest(name: str) -> Session:
    """The game of greedy bots, of a few, whose length is nearest to 400 answers."""
    games = []
    for seed in range(8):
        game = kit.new(name, 4, seed=seed)
        bots = {seat: make_bot("greedy", game.game, seed, seat) for seat in game.names}
        games.append(game.run(lambda table, ask, bots=bots: bots[table.names[ask.seat]].choose(table, ask)))
    return min(games, key=lambda game: abs(game.length - 400))


def cold(playwright: Playwright) -> Row:
    """From starting the server to the painted panel, as somebody waits who opens a notebook."""
    begun = time.monotonic()
    with lab(playwright, nodelay=False) as (page, root, _):
        write_notebook(root / "panel.ipynb", PANEL)
        open_notebook(page, "panel.ipynb")
        run_all(page)
        page.locator(".pt-card").first.wait_for()
        seconds = time.monotonic() - begun
        close_notebook(page)
    return Row("panel, 80 cards, cold start", "server, browser, kernel and painted panel", seconds, "s", None, "< 10")


def panel_rows() -> Iterator[Row]:
    """The rows of the panel; one that says why there are none, where no browser is installed."""
    with sync_playwright() as playwright:
        if missing := missing_browser(playwright):
            yield Row("panel", missing, 0, "")
            return
        yield cold(playwright)
        yield from live(playwright, nodelay=True)
        yield from live(playwright, nodelay=False)
        yield from exported(playwright)
