"""The table panel for everybody: axe-core in every mode and theme, 320 px, names of all cards, touch."""

import random

import pytest
from playwright.sync_api import expect

import kit
from tests.browser.lab import kernel_eval, set_theme, wait_idle
from tests.browser.panel import SCARLYT, click, faults_of_access, options, play_on, suited, table, wait_ready
from widgets.replay import write_replay

pytestmark = pytest.mark.browser

ADVANCE = """
from kit.bots import make_bot
def advance(game, answers):
    players = {name: make_bot("greedy", game.game, 1, name) for name in game.names}
    for _ in range(answers):
        if not game.over:
            game.play_answer(players[game.asked].choose(game.table, game.pending))
"""
SIX = '["Ann", "Ben", "Cy", "Dee", "Eli", "Fay"]'
BOTS = '{"Ben": "greedy", "Cy": "greedy"}'
MODES = {
    "hot-seat": 'game = kit.new("scarlyt", ["Ann", "Ben"], seed=3); advance(game, 30)\nTablePanel(game)',
    "solo": f'game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=3, bots={BOTS}); advance(game, 60)\n'
            'TablePanel(game)',
    "spectator": f'game = kit.new("scarlyt", {SIX}, seed=10); advance(game, 120)\n'
                 'game.note("odd", tag="unfair", rating=2); game.goto(40); game.answer(0); game.goto(30)\n'
                 'TablePanel(game, spectator=True)',
    "seat": 'game = kit.new("shovel", ["Ann", "Ben"], seed=3); advance(game, 40)\nTablePanel(game, seat="Ann")',
    "bots": 'game = kit.new("shovel", ["Ann", "Ben"], seed=3, bots={"Ann": "greedy", "Ben": "greedy"})\n'
            'advance(game, 9)\nTablePanel(game)',
    # a battle with its track, places, papers and a chain that is told as a list
    "solo gauntlet": 'game = kit.new("gauntlet", ["Ann", "Ben"], seed=5, bots={"Ben": "greedy"}, options={"decks": '
                     '["diplomats-ambassador-open-channels", "mystics-spirit-walker-unbroken-circle"]})\n'
                     'advance(game, 120)\nwhile not (game.over or len(game.chain()) > 2 and game.asked == "Ann"): '
                     'advance(game, 1)\nTablePanel(game)',
    "solo myriad": 'game = kit.new("myriad", ["Ann", "Ben"], seed=8, bots={"Ben": "greedy"}); advance(game, 60)\n'
                   'while not (game.over or game.asked == "Ann"): advance(game, 1)\nTablePanel(game)',
}
OVERFLOW = """() => {
    const pt = document.querySelector('.pt');
    const right = pt.getBoundingClientRect().right + 1;
    const wide = [...pt.querySelectorAll('*')].filter(node => node.getBoundingClientRect().right > right
        && !node.closest('.pt-chain, .pt-options, .pt-live, .pt-longest'));
    return [pt.scrollWidth <= pt.clientWidth, wide.slice(0, 3).map(node => node.outerHTML.slice(0, 120))];
}"""


def narrow(page):
    page.evaluate("() => { document.querySelector('.pt').style.width = '320px'; }")
    page.wait_for_timeout(100)
    assert page.evaluate(OVERFLOW) == [True, []]
    page.evaluate("() => { document.querySelector('.pt').style.width = ''; }")


@pytest.mark.parametrize("mode", MODES)
def test_axe_finds_nothing_and_320_pixels_suffice(notebook, mode):
    page = notebook(SCARLYT + ADVANCE, MODES[mode])
    wait_idle(page)
    expect(page.locator(f".pt[data-mode={mode.split()[0]}]")).to_be_visible()
    page.emulate_media(reduced_motion="reduce")      # colours are compared when nothing moves
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        set_theme(page, theme)
        page.wait_for_timeout(250)
        assert faults_of_access(page) == []
    narrow(page)
    if mode == "hot-seat":
        click(page, page.locator(".pt-uncover"))
    if mode in ("hot-seat", "spectator"):
        wait_ready(page)
        page.get_by_role("button", name="Write a note").click()
        for more in (".pt-all", ".pt-refused summary", ".pt-question .pt-rule"):
            if page.locator(more).is_visible():
                page.locator(more).click()
        assert faults_of_access(page) == []
        narrow(page)
    page.emulate_media(reduced_motion="no-preference")


def test_axe_finds_nothing_on_the_page_of_a_replay_and_320_pixels_suffice(lab_page, tmp_path):
    game = kit.new("gauntlet", ["Ann", "Ben"], seed=5, bots={"Ann": "greedy", "Ben": "greedy"})
    for _ in range(160):
        game.step_bot()
    game.note("too quick", tag="too long", rating=2, at=40)
    page = lab_page.context.new_page()
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    page.goto(write_replay(game, tmp_path / "game.html").as_uri())
    page.locator(".pt").wait_for()
    for scheme in ("dark", "light"):
        page.emulate_media(reduced_motion="reduce", color_scheme=scheme)
        for step in ("End", "Home"):
            page.locator(".pt-slider").press(step)
            page.wait_for_timeout(150)
            assert faults_of_access(page, "html") == []
    page.set_viewport_size({"width": 320, "height": 640})
    for step in ("End", "Home"):
        page.locator(".pt-slider").press(step)
        page.wait_for_timeout(150)
        assert page.evaluate(OVERFLOW) == [True, []]
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320
        assert faults_of_access(page, "html") == []
    page.close()


def test_axe_finds_nothing_in_a_graph_beside_a_table_and_each_speaks_with_one_voice(notebook):
    page = notebook(SCARLYT + ADVANCE + "from widgets import GraphPanel\n",
                    'game = kit.scenario("scarlyt", seats=["Ann", "Ben"], phase="main", active="Ben", hand={"Ann": '
                    '["Mirror"], "Ben": ["Missile"]}, board={"Ann": ["Drenis", "House"], "Ben": ["Taron"]})\n'
                    'game.answer("play Missile → Ann\'s House")\nTablePanel(game, spectator=True)', "GraphPanel(game)")
    expect(page.locator(".pt .pg-node")).to_have_count(1)
    page.emulate_media(reduced_motion="reduce")
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        set_theme(page, theme)
        page.wait_for_timeout(250)
        for panel in (".pt", ".pg"):
            page.locator(f"{panel} .pg-node").first.focus()
            assert faults_of_access(page, panel) == []
    assert [page.locator(f"{panel} [aria-live]").count() for panel in (".pt", ".pg")] == [1, 1]
    page.emulate_media(reduced_motion="no-preference")


def test_every_card_and_answer_has_a_name_and_there_is_one_live_region(notebook):
    page = notebook(*table('"scarlyt"', ("Ann", "Ben"), more="spectator=True"))
    play_on(page, random.Random(1), 6)
    assert page.evaluate("""() => [...document.querySelectorAll('.pt button, .pt [role=img]')].filter(node =>
        node.checkVisibility() && !(node.getAttribute('aria-label') || node.textContent.trim())).length""") == 0
    assert page.locator(".pt [aria-live]").count() == 1
    assert page.locator(".pt-live").inner_text()
    assert page.evaluate("""() => [...document.querySelectorAll('.pt .pt-cards')].every(zone => {
        const stops = [...zone.children].filter(card => card.tabIndex === 0);
        return zone.children.length === 0 || stops.length === 1;
    })""")


def test_a_dark_theme_is_dark(notebook):
    page = notebook(*table('"scarlyt"', more="spectator=True"))
    colours = """() => {
        const style = getComputedStyle(document.querySelector('.pt-bar'));
        return [style.color, style.backgroundColor];
    }"""
    light = page.evaluate(colours)
    set_theme(page, "JupyterLab Dark")
    page.wait_for_function(f"before => JSON.stringify(({colours})()) !== JSON.stringify(before)", arg=light)
    brightness = """colours => colours.map(colour => {
        const probe = document.createElement('canvas').getContext('2d');
        probe.fillStyle = colour; probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((sum, part) => sum + part, 0);
    })"""
    ink, paper = page.evaluate(brightness, page.evaluate(colours))
    assert ink > 600 > 300 > paper
    set_theme(page, "JupyterLab Light")


def test_a_first_tap_shows_and_a_second_one_answers(notebook):
    page = notebook(*suited())
    tap = """name => {
        const option = [...document.querySelectorAll('.pt-option')].find(node => node.textContent.includes(name));
        option.dispatchEvent(new PointerEvent('click', {bubbles: true, pointerType: 'touch', detail: 1}));
    }"""
    page.evaluate(tap, "play Six")
    expect(page.locator(".pt-preview-text")).to_have_text("Ben may throw a Joker on the Six")
    expect(page.locator(".pt-again:visible")).to_have_text("tap again")
    assert kernel_eval(page, "game.position") == "0"
    page.evaluate(tap, "play Six")
    expect(page.locator(".pt-question")).to_contain_text("Waiting for Ben")
    assert options(page).count() == 0
