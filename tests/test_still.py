"""The still picture below a panel: what a saved notebook shows without a kernel."""

import asyncio

import pytest

import kit
from tests.browser.high_card import GAME, RANKS
from tests.fake_browser import Browser
from widgets import TablePanel, static


@pytest.fixture
def outputs(monkeypatch):
    """What is displayed, as (forms, name of the output, whether it takes the place of that output)."""
    shown = []
    monkeypatch.setattr(static, "publish", lambda bundle, name=None, update=False: shown.append((bundle, name, update)))
    monkeypatch.setattr(static, "REST", 0.02)
    return shown


def solo():
    return kit.new(GAME, ["Ann", "Ben"], seed=3, bots={"Ben": "random"})


def test_a_panel_is_displayed_with_its_picture_in_an_output_of_its_own(outputs):
    panel = TablePanel(solo())
    panel._ipython_display_()
    (widget, no_name, _), (picture, name, update) = outputs
    assert widget["text/plain"] == repr(panel) and "application/vnd.jupyter.widget-view+json" in widget
    assert no_name is None and name and not update
    assert list(picture) == ["text/html"] and "as Ann sees it" in picture["text/html"]


def test_the_picture_is_the_same_in_every_run(outputs):
    for _ in range(2):
        TablePanel(solo())._ipython_display_()
    assert outputs[1][0] == outputs[3][0]


def test_the_picture_is_taken_anew_once_after_a_burst_of_clicks(outputs):
    browser = Browser(solo())
    browser.panel._ipython_display_()
    before = outputs[1][0]

    async def play():
        for _ in range(4):
            browser.answer(0)
            browser.play_on()
        assert len(outputs) == 2
        await asyncio.sleep(0.1)

    asyncio.run(play())
    (picture, name, update), = outputs[2:]
    assert update and name == outputs[1][1] and picture != before
    assert browser.view["log"][-1]["text"] in picture["text/html"]


def test_a_click_that_changes_nothing_takes_no_picture(outputs):
    browser = Browser(solo())
    browser.panel._ipython_display_()

    async def look():
        browser.click("look")
        browser.click("run", on=True)
        await asyncio.sleep(0.1)

    asyncio.run(look())
    assert len(outputs) == 2


def test_where_nobody_looks_cells_leave_the_picture_alone(outputs):
    """A notebook that is run from top to bottom stores the same pictures whatever its later cells do, and when."""
    game = solo()
    panel = TablePanel(game)
    panel._ipython_display_()

    async def cell():
        game.answer(0)
        await asyncio.sleep(0.1)

    asyncio.run(cell())
    assert len(outputs) == 2


def test_without_an_event_loop_it_stays_as_it_is(outputs):
    browser = Browser(solo())
    browser.panel._ipython_display_()
    browser.answer(0)
    assert len(outputs) == 2


def test_a_panel_that_was_never_displayed_has_no_picture(outputs):
    browser = Browser(solo())

    async def play():
        browser.answer(0)
        await asyncio.sleep(0.1)

    asyncio.run(play())
    assert outputs == []


def test_while_people_share_a_screen_the_picture_shows_what_everybody_sees(outputs):
    browser = Browser(kit.new(GAME, ["Ann", "Ben"], seed=3))
    browser.click("uncover")
    browser.panel._ipython_display_()
    html = outputs[1][0]["text/html"]
    assert browser.view["viewer"] == "Ann" and "as everybody sees it" in html
    assert not [rank for rank in RANKS if rank in html]


def test_names_are_escaped(outputs):
    TablePanel(kit.new(GAME, ["<img src=x>", "Ben"], seed=3), spectator=True)._ipython_display_()
    html = outputs[1][0]["text/html"]
    assert "<img" not in html and "&lt;img src=x&gt;" in html
