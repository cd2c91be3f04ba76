"""What the browser tests of the table panel share: notebooks with a panel, and ways to play in it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

HOSTILE = "<img src=x onerror=alert(1)>"
SCARLYT = "import kit; from widgets import TablePanel"
HIGH_CARD = f"{SCARLYT}; from tests.browser.high_card import GAME"
SUITED = f"{SCARLYT}; from tests.browser.suited import GAME"
DEAL = """game = kit.new({game}, {seats}, seed={seed}, bots={bots}{given})
panel = TablePanel(game{more})
panel"""
PAINTED = "before => Number(document.querySelector('.pt').dataset.number) > before"
READY = """() => document.querySelector(
    '.pt-over, .pt:not(.pt-sent) .pt-option, .pt:not(.pt-sent) .pt-stop.pt-playable')"""


def table(game: str = "GAME", seats: Sequence[str] = ("Ann", "Ben"), seed: int = 3,
          bots: Mapping[str, str] | None = None, more: str = "", given: str = "") -> tuple[str, str]:
    """The cells of a notebook with one panel; `more` is said to the panel, `given` to the game."""
    first = HIGH_CARD if game == "GAME" else SCARLYT
    return first, DEAL.format(game=game, seats=list(seats), seed=seed, bots=dict(bots or {}),
                              more=more and f", {more}", given=given and f", {given}")


def suited(names: Sequence[str] = ("Ann", "Ben"), more: str = "seat='Ann'") -> tuple[str, str]:
    """The cells of a notebook in which the first seat lays one of three playing cards of a fan."""
    first, second = names
    scenario = f"game = kit.scenario(GAME, seats={list(names)}, hands={{{first!r}: ['Two', 'Six', 'Nine'], " \
               f"{second!r}: ['Joker', 'Four', 'Five', 'Seven']}})"
    return SUITED, f"{scenario}\npanel = TablePanel(game, {more})\npanel"


def number(page: Page) -> int:
    """Which state the panel shows."""
    return int(page.evaluate("() => Number(document.querySelector('.pt').dataset.number)"))


def settle(page: Page, before: int) -> None:
    """Wait until the panel shows a later state than number `before`."""
    page.wait_for_function(PAINTED, arg=before)


def click(page: Page, locator: Locator) -> None:
    """Click and wait for what it changes."""
    before = number(page)
    locator.click()
    settle(page, before)


def options(page: Page) -> Locator:
    return page.locator(".pt-options .pt-option")


def play_on(page: Page, chance: random.Random, answers: int) -> None:
    """Click random answers, and covers as they come, until the game is over or that many were given."""
    for _ in range(answers):
        page.wait_for_function(READY)
        if page.locator(".pt-over").count():
            return
        cover = page.locator(".pt-uncover")
        if cover.is_visible():
            click(page, cover)
            continue
        before = number(page)
        choose(page, chance)
        settle(page, before)


def choose(page: Page, chance: random.Random) -> None:
    """Give one random answer by clicks: a button, or a marked card and then one of those it leads to."""
    places = page.locator(".pt-options .pt-option, .pt-stop.pt-playable")
    before = number(page)
    places.nth(chance.randrange(places.count())).click()
    if number(page) == before and page.locator(".pt-clear").is_visible():
        if not options(page).count():
            page.locator(".pt-all").click()
        options(page).nth(chance.randrange(options(page).count())).click()


def wait_ready(page: Page) -> None:
    """Wait until somebody may answer, or the game is over."""
    page.wait_for_function(READY)


def steps(page: Page) -> str:
    """Where the panel stands on its bar, such as "4/5"."""
    return page.locator(".pt-step").inner_text()


def faults_of_access(page: Page, context: str = ".pt") -> list[str]:
    """What axe-core finds wrong with a part of the page."""
    found: list[dict[str, Any]] = Axe().run(page, context=context).response["violations"]
    return [f"{each['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else node['failureSummary']}"
            for each in found for node in each["nodes"]]
