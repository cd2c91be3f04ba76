"""Pictures of the table panel in every mode, light and dark, wide and narrow.

    python -m tests.browser.screenshots OUTDIR [NAME...]

Those that the README shows are put into .github as well.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.lab import (
    ROOT,
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
from tests.browser.small_png import small_png

SETUP = """\
import kit
from kit.bots import make_bot
ALL = {"Ann": "greedy", "Ben": "greedy", "Cy": "greedy"}
from widgets import TablePanel

def advance(game, turn, kind="", options=6, where=lambda table: True):
    "Greedy play for everybody, up to a question with so many answers (of that kind, there) in that turn or later."
    players = {name: make_bot("greedy", game.game, 1, name) for name in game.names}
    while not game.over:
        ask = game.pending
        if game.table.turn >= turn and len(ask.options) >= options and kind in (ask.kind, "") \\
                and game.asked not in game.bots and where(game.table):
            return
        game.play_answer(players[game.asked].choose(game.table, ask))

def left(game, at):
    "Another line: another answer at that place, and a few more; then back."
    game.goto(at)
    while len(game.ask.options) < 2: game.goto(game.position + 1)
    at, lines = game.position, len(game.branches)
    for number in reversed(range(len(game.ask.options))):
        game.goto(at).answer(number)
        advance(game, game.table.turn + 4)
        game.switch(1)
        if len(game.branches) > lines: return     # else it is the answer that was given
"""
ATTACK = """\
game = kit.scenario("shovel", seats=["Ann", "Ben", "Cy"], bots={"Ben": "greedy", "Cy": "greedy"},
                    board={"Ann": ["K♦! 7♣ 2♦ 10♥", "J♠ 4♠ 5♦ 9♣ 3♣", "Q♣ 8♦"],
                           "Ben": ["Q♠ 3♥ 5♥ 9♠ A♦", "K♥ 4♦ 6♥ 8♠", "J♥! 8♦"],
                           "Cy": ["J♣ 2♥ 6♠ 7♥", "Q♦ A♣", "K♠ 4♥ 3♦"]},
                    row="6♥ A♠ Q♦", pile="...", discard="4♥ 5♠ J♦ 9♥ 2♣ 3♦")
game.answer("lift 2 from J♠ (b)")
"""
CHAIN = """\
game = kit.scenario("scarlyt", seats=["Ann", "Ben", "Cy"], phase="main", active="Ben",
                    board={"Ann": ["Drenis", "Wolf", "House"], "Ben": ["Taron", "Imp"], "Cy": ["Ardan", "Witch"]},
                    hand={"Ann": ["Mirror", "Staff"], "Ben": ["Missile", "Staff"], "Cy": ["Ring"]})
game.answer("play Missile → Ann's House")
"""
ROLLED = "where=lambda table: table.fight is not None and any(table.fight.pool)"
BOTS = 'bots={"Ben": "greedy", "Cy": "greedy"}'


@dataclass(frozen=True)
class Picture:
    """One panel to look at: the code of its notebook, and what is pointed at or clicked before the picture is taken."""

    code: str
    hover: str = ""      # text of an answer that the pointer rests on
    click: str = ""      # CSS selector of what is clicked first
    readme: str = ""     # name of its file in .github


def gauntlet(deck: str, other: str, seed: int, advanced: str) -> str:
    """A cell with a game of two Gauntlet decks, played to the question that `advanced` tells."""
    return f'game = kit.new("gauntlet", ["Ann", "Ben"], seed={seed}, bots={{"Ben": "greedy"}},\n' \
           f'               options={{"decks": ["{deck}", "{other}"]}})\nadvance(game, {advanced})\nTablePanel(game)'


PICTURES = {
    "solo": Picture(f'game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=26, {BOTS}, autosave="friday.json")\n'
                    "advance(game, 7, options=8)\nTablePanel(game)", readme="scarlyt.png"),
    "solo_picked": Picture(f'game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=3, {BOTS})\nadvance(game, 12)\n'
                           "TablePanel(game)", click=".pt-own .pt-playable, .pt-hand .pt-playable"),
    "chain": Picture(CHAIN + 'TablePanel(game, spectator=True)'),
    "hot_seat_cover": Picture('game = kit.new("scarlyt", ["Ann", "Ben"], seed=3)\nadvance(game, 8)\nTablePanel(game)'),
    "hot_seat": Picture('game = kit.new("scarlyt", ["Ann", "Ben"], seed=3)\nadvance(game, 8)\nTablePanel(game)',
                        click=".pt-uncover"),
    "spectator": Picture('game = kit.new("scarlyt", ["Ann", "Ben", "Cy", "Dee", "Eli", "Fay"], seed=10)\n'
                         'advance(game, 25)\n'
                         'game.note("Why may Fay not answer here?", tag="rules question", rating=2, at=90)\n'
                         'left(game, 60); left(game, 150)\n'
                         'game.note("That was a turn!", tag="fun", rating=5)\nTablePanel(game, spectator=True)'),
    "one_seat": Picture('game = kit.new("shovel", ["Ann", "Ben"], seed=3)\nadvance(game, 4, options=2)\n'
                        'TablePanel(game, seat="Ann")'),
    "bots": Picture('game = kit.new("shovel", ["Ann", "Ben", "Cy"], seed=5, bots=ALL)\n'
                    'for _ in range(60): game.step_bot()\nTablePanel(game)'),
    "shovel": Picture(f"{ATTACK}TablePanel(game)", hover="Ben's K♥", readme="shovel.png"),
    "myriad": Picture('game = kit.new("myriad", ["Ann", "Ben"], seed=5, bots={"Ben": "greedy"})\n'
                      'advance(game, 6, "respond", options=2)\nTablePanel(game)', readme="myriad.png"),
    "myriad_initiate": Picture('game = kit.new("myriad", ["Ann", "Ben"], seed=8, bots={"Ben": "greedy"})\n'
                               'advance(game, 5, "initiate", options=5)\nTablePanel(game)'),
    "gauntlet": Picture(gauntlet("inquisition-witch-hunter-relentless-pursuit", "military-commandant-holdfast", 8,
                                 f"8, options=2, {ROLLED}"), readme="gauntlet.png"),
    "gauntlet_military": Picture(gauntlet("military-commandant-holdfast", "military-general-forward-doctrine", 5,
                                          f"9, options=2, {ROLLED}")),
    "gauntlet_commit": Picture('game = kit.new("gauntlet", ["Ann", "Ben"], seed=5, bots={"Ben": "greedy"})\n'
                               'advance(game, 9, "commit", options=3)\nTablePanel(game)'),
    "gauntlet_diplomats": Picture(gauntlet("diplomats-ambassador-open-channels", "financiers-banker-sound-investment",
                                           5, "9, options=2")),
    "gauntlet_financiers": Picture(gauntlet("financiers-executive-hostile-expansion",
                                            "mystics-alchemist-first-principles", 7, "10, options=2")),
    "gauntlet_inquisition": Picture(gauntlet("inquisition-witch-hunter-relentless-pursuit",
                                             "mystics-spirit-walker-unbroken-circle", 12, "10, options=2")),
    "gauntlet_intelligence": Picture(gauntlet("intelligence-ranger-field-operations", "military-commandant-holdfast", 8,
                                              "9, options=2")),
    "gauntlet_mystics": Picture(gauntlet("mystics-spirit-walker-unbroken-circle",
                                         "diplomats-senator-procedure-endures", 11, "13, options=2")),
    "over": Picture('game = kit.new("scarlyt", ["Ann", "Ben"], seed=3, bots={"Ben": "greedy"})\n'
                    'advance(game, 99)\nTablePanel(game)'),
}
REPLAY = 'game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=3, bots=ALL).run_bots()\n' \
         'game.note("Too quick!", tag="too long", rating=2, at=40)\nTablePanel(game).replay("replay.html")'
WIDTHS = {"wide": 1100, "narrow": 320}


def prepare(page: Page, picture: Picture) -> None:
    """Do what the picture asks for, and lay the pointer down."""
    page.mouse.move(2, 2)
    if picture.click and page.locator(picture.click).first.is_visible():
        page.locator(picture.click).first.click()
        page.wait_for_timeout(200)
        page.mouse.move(2, 2)
    page.wait_for_timeout(500)


def take(page: Page, path: Path, width: int, hover: str) -> None:
    """A picture of the panel alone, so wide; the pointer rests on an answer or away from everything."""
    page.evaluate("width => { document.querySelector('.pt').style.width = `${width}px`; }", width)
    page.mouse.move(2, 2)
    if hover:
        page.locator(".pt-options .pt-option", has_text=hover).first.hover()
    page.wait_for_timeout(350)
    page.locator(".pt").first.screenshot(path=str(path), animations="disabled")


def main(arguments: Sequence[str]) -> None:
    if not arguments:
        raise SystemExit(__doc__)
    out, only = Path(arguments[0]), arguments[1:]
    out.mkdir(parents=True, exist_ok=True)
    wanted = {name: picture for name, picture in PICTURES.items() if not only or name in only}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root, home = Path(folder, "notebooks"), Path(folder, "home")
        root.mkdir()
        home.mkdir()
        for name, picture in wanted.items():
            write_notebook(root / f"{name}.ipynb", (SETUP, picture.code))
        write_notebook(root / "replay.ipynb", (SETUP, REPLAY))
        view = {"width": 1440, "height": 5200}
        with lab_server(root, home) as address, chromium(playwright, viewport=view) as browser:
            page = browser.new_page()
            page.set_default_timeout(20_000)
            open_lab(page, address)
            page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area')")
            for name, picture in wanted.items():
                open_notebook(page, f"{name}.ipynb")
                run_all(page)
                page.locator(".pt").wait_for()
                wait_idle(page)
                prepare(page, picture)
                for theme in ("dark", "light"):
                    set_theme(page, f"JupyterLab {theme.title()}")
                    for label, width in WIDTHS.items():
                        take(page, out / f"{name}_{theme}_{label}.png", width, picture.hover)
                if picture.readme:
                    shown = (out / f"{name}_light_wide.png").read_bytes()
                    (ROOT / ".github" / picture.readme).write_bytes(small_png(page, shown))
                close_notebook(page)
            if not only or "replay" in only:
                open_notebook(page, "replay.ipynb")
                run_all(page)
                page.locator(".jp-OutputArea-output", has_text="replay.html").wait_for()
                close_notebook(page)
                replay(browser.new_page(), root / "replay.html", out)


def replay(page: Page, path: Path, out: Path) -> None:
    """Pictures of the page that opens without a kernel."""
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.goto(path.as_uri())
        page.locator(".pt").wait_for()
        for _ in range(40):
            page.keyboard.press(".")
        for label, width in WIDTHS.items():
            take(page, out / f"replay_{theme}_{label}.png", width, "")


if __name__ == "__main__":
    main(sys.argv[1:])
