"""Makes the pictures of the README again: python -m tests.browser.screenshots OUTDIR"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.lab import (
    chromium,
    close_notebook,
    lab_server,
    open_lab,
    open_notebook,
    run_all,
    set_theme,
    wait_idle,
    write_notebook,
)

SETUP = """\
import kit
from kit.bots import make_bot
from widgets import TablePanel

def advance(game, turn):
    "Greedy play for everybody, up to a question in the main part of that turn."
    players = {name: make_bot("greedy", game.game, 1, name) for name in game.names}
    while not game.over and (game.table.turn < turn or len(game.ask.options) < 6):
        game.play_answer(players[game.asked].choose(game.table, game.pending))
"""
ATTACK = """\
game = kit.scenario("shovel", seats=["Ann", "Ben", "Cy"], bots={"Ben": "greedy", "Cy": "greedy"},
                    board={"Ann": ["K♦! 7♣ 2♦ 10♥", "J♠ 4♠ 5♦ 9♣ 3♣", "Q♣ 8♦"],
                           "Ben": ["Q♠ 3♥ 5♥ 9♠ A♦", "K♥ 4♦ 6♥ 8♠", "J♥! 8♦"],
                           "Cy": ["J♣ 2♥ 6♠ 7♥", "Q♦ A♣", "K♠ 4♥ 3♦"]},
                    row="6♥ A♠ Q♦", pile="...", discard="4♥ 5♠ J♦ 9♥ 2♣ 3♦")
game.answer("lift 2 from J♠ (b)")
"""
BOTS = 'bots={"Ben": "greedy", "Cy": "greedy"}'
PICTURES = {   # name -> cells of a notebook whose last one shows the panel
    "table_panel": (SETUP, f'game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=3, {BOTS})\nadvance(game, 13)',
                    "TablePanel(game)"),
    "crowded": (SETUP, 'game = kit.new("scarlyt", ["Ann", "Ben", "Cy", "Dee", "Eli", "Fay"], seed=10)\n'
                       "advance(game, 25)", "TablePanel(game, spectator=True)"),
    "shovel": (SETUP, ATTACK, "TablePanel(game)"),
    "passed_round": (SETUP, 'game = kit.new("scarlyt", ["Ann", "Ben"], seed=3)\nadvance(game, 8)', "TablePanel(game)"),
}


HOVERED = {"shovel": "Ben's K♥"}    # name -> the answer that the pointer rests on, for its preview


def picture(page: Page, path: Path, width: int, hovered: str | None = None) -> None:
    """A picture of the panel alone, as it looks in a notebook of that width, the pointer on an answer or away."""
    page.set_viewport_size({"width": width, "height": 2400})
    page.mouse.move(2, 2)
    if hovered is not None:
        page.locator(".pt-options .pt-option", has_text=hovered).first.hover()
    page.wait_for_timeout(300)
    page.locator(".pt").first.screenshot(path=str(path))


def main(arguments: Sequence[str]) -> None:
    if len(arguments) != 1:
        raise SystemExit(__doc__)
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, home = Path(folder, "notebooks"), Path(folder, "home")
        root.mkdir()
        home.mkdir()
        for name, cells in PICTURES.items():
            write_notebook(root / f"{name}.ipynb", cells)
        with lab_server(root, home) as address, chromium(playwright) as browser:
            page = browser.new_page()
            open_lab(page, address)
            page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
            for name in PICTURES:
                open_notebook(page, f"{name}.ipynb")
                run_all(page)
                page.locator(".pt").wait_for()
                wait_idle(page)
                for theme in ("Light", "Dark"):
                    set_theme(page, f"JupyterLab {theme}")
                    picture(page, out / f"{name}_{theme.lower()}.png", 1280, HOVERED.get(name))
                picture(page, out / f"{name}_narrow.png", 460)
                set_theme(page, "JupyterLab Light")
                if page.locator(".pt-uncover").is_visible():
                    page.locator(".pt-uncover").click()
                    page.locator(".pt-options").wait_for()
                    picture(page, out / f"{name}_shown.png", 1280)
                page.set_viewport_size({"width": 1280, "height": 900})
                close_notebook(page)


if __name__ == "__main__":
    main(sys.argv[1:])
