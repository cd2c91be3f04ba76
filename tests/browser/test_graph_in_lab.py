"""The graph panel in a real JupyterLab, driven in a real browser by real clicks and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import CURRENT, kernel_eval, set_theme, wait_idle

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=alert(1)>"
SETUP = "import kit, kit.graphs, networkx as nx\nfrom widgets import GraphPanel, TablePanel"
CHAIN = """\
game = kit.scenario("scarlyt", seats=["Ana", "Ben"], active="Ben",
                    board={"Ana": ["Marius", "Imp", "Fortress"], "Ben": ["Ardan", "Crow", "Tavern"]},
                    hand={"Ana": ["Mirror", "Mirror"], "Ben": ["Missile", "Mirror", "Staff"]})
game.answer("play Missile → Ana's Imp")
panel = GraphPanel(game)
panel"""
TIMELINE = """\
game = kit.new("scarlyt", ["Ann", "Ben", "Cyd"], seed=3)
for _ in range(30):
    game.answer(0)
game.note("Nobody saw this coming", tag="unfair")
game.goto(13).answer(1)
game.answer(0)
panel = GraphPanel(game, "timeline")
panel"""
MIRROR = 'game.answer(next(text for text in game.texts() if "Mirror" in text))'


def node(page, name):
    return page.locator(f".pg-node[data-node='{name}']")


def current(page):
    """The id of the node that has the focus."""
    return page.evaluate("() => document.activeElement.dataset?.node ?? null")


def chosen(page, name):
    """Wait until the kernel knows the choice, and say whether the page shows it."""
    expect(node(page, name)).to_have_attribute("aria-pressed", "true")
    wait_idle(page)
    return kernel_eval(page, "panel.selected") == str(name)


def test_a_node_is_chosen_by_click_and_key_and_from_python(notebook):
    page = notebook(SETUP, CHAIN, MIRROR)
    expect(page.locator(".pg-node")).to_have_count(2)
    first, second = map(int, page.locator(".pg-node").evaluate_all("all => all.map(one => one.dataset.node)"))
    node(page, first).click()
    assert chosen(page, first)
    page.keyboard.press("ArrowDown")
    assert current(page) == str(second)
    page.keyboard.press("Enter")
    assert chosen(page, second)
    expect(node(page, first)).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    expect(node(page, second)).to_have_attribute("aria-pressed", "false")
    wait_idle(page)
    assert kernel_eval(page, "panel.selected") == "None"
    page.evaluate(f"""code => {CURRENT}.sessionContext.session.kernel.requestExecute({{code}}).done.then(() => null)""",
                  f"panel.selected = {first}")
    assert chosen(page, first)


def test_pointer_and_focus_tell_the_clause(notebook):
    page = notebook(SETUP, CHAIN, MIRROR)
    tip = page.locator(".pg-tip")
    page.mouse.move(2, 2)
    page.locator(".pg-node").first.hover()
    expect(tip).to_contain_text("Ben: Missile → Ana's Imp, pending")
    rule = kernel_eval(page, "panel.drawing['nodes'][0]['text']").strip("'\"")
    assert len(rule) > 20
    expect(tip).to_contain_text(rule[:20])
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    # a line straight down has no width that one could hover by name
    at = page.locator(".pg-edge .pg-reach").first.evaluate(
        "line => { const { x, y, height } = line.getBoundingClientRect(); return [x, y + height / 2]; }")
    page.mouse.move(*at)
    expect(tip).to_contain_text("Ana's Mirror reflects Ben's Missile")
    page.locator(".pg-node").first.focus()
    expect(tip).to_contain_text("Ben: Missile")
    page.keyboard.press("Shift+ArrowDown")
    expect(tip).to_contain_text("Ana's Mirror reflects Ben's Missile")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


def test_keys_never_reach_the_notebook(notebook):
    page = notebook(SETUP, CHAIN)
    page.locator(".pg-node").first.focus()
    for key in ("d", "d", "x", "b", "m", "j"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == 2
    assert current(page) is not None


def test_the_panel_follows_a_game_that_is_played_in_another_panel(notebook):
    page = notebook(SETUP, CHAIN, "TablePanel(game, spectator=True, pause=0)")
    expect(page.locator(".pg-view .pg-node").first).to_be_visible()
    graph = page.locator(".pg")
    expect(graph.locator(".pg-node")).to_have_count(1)
    page.locator(".pt-option", has_text="Mirror").first.click()
    expect(graph.locator(".pg-node")).to_have_count(2)
    expect(graph.locator(".pg-edge")).to_have_count(1)
    expect(graph.locator(".pg-live")).to_contain_text("Mirror")


def test_one_walks_along_the_timeline(notebook):
    page = notebook(SETUP, TIMELINE)
    here = page.locator(".pg-node", has_text="◂ here")
    expect(here).to_have_count(1)
    expect(page.locator(".pg-drawing")).to_contain_text("line 1")
    expect(page.locator(".pg-drawing")).to_contain_text("unfair: Nobody")
    page.locator(".pg-node").nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_idle(page)
    position = kernel_eval(page, "panel.drawing['nodes'][1]['position']")
    assert kernel_eval(page, "game.position") == position != "0"
    expect(page.locator(".pg-node").nth(1)).to_contain_text("here")
    # to the end of the line that was left
    last = page.locator(".pg-node", has_text="unfair")
    last.click()
    page.get_by_role("button", name=re.compile("^Go to after this")).click()
    expect(last).to_contain_text("here")
    assert kernel_eval(page, "game.position, game.line") == "(30, 1)"
    assert kernel_eval(page, "panel.error") == "''"


def test_a_turn_is_opened_and_closed(notebook):
    page = notebook(SETUP, TIMELINE)
    boxes = page.locator(".pg-node").count()
    page.locator(".pg-node", has_text="Turn 1").first.click()
    page.get_by_role("button", name="Open the turn").click()
    page.get_by_role("button", name="Close the turn").wait_for()
    assert page.locator(".pg-node").count() > boxes
    page.get_by_role("button", name="Close the turn").click()
    expect(page.locator(".pg-node")).to_have_count(boxes)


def test_a_fault_of_a_handler_is_an_alert(notebook):
    page = notebook(SETUP, CHAIN, "def fail(change): raise RuntimeError('secret')\npanel.observe(fail, 'selected')")
    wait_idle(page)
    page.locator(".pg-node").first.click()
    expect(page.get_by_role("alert")).to_contain_text("RuntimeError")
    assert "secret" not in page.locator(".pg").inner_text()
    assert kernel_eval(page, "panel.fault") == "RuntimeError('secret')"


def test_two_views_stay_in_step(notebook):
    page = notebook(SETUP, CHAIN, "panel", MIRROR)
    expect(page.locator(".pg")).to_have_count(2)
    expect(page.locator(".pg-node")).to_have_count(4)
    page.locator(".pg").nth(1).locator(".pg-node").nth(1).click()
    expect(page.locator(".pg").nth(0).locator(".pg-node").nth(1)).to_have_attribute("aria-pressed", "true")


def test_hostile_names_stay_text(notebook):
    page = notebook(SETUP, f"panel = GraphPanel(nx.DiGraph([({HOSTILE!r}, 'b')]))\npanel")
    expect(page.locator(".pg-node").first).to_contain_text("<img src=x")
    page.locator(".pg-node").first.click()
    expect(page.locator(".pg-title")).to_have_text(HOSTILE)
    assert page.locator(".pg img").count() == 0


def test_a_dark_theme_is_dark_and_a_narrow_panel_scrolls_in_itself(notebook, tmp_path):
    page = notebook(SETUP, TIMELINE)
    ink = "() => { const text = document.querySelector('.pg-node text'); return getComputedStyle(text).fill; }"
    light = page.evaluate(ink)
    set_theme(page, "JupyterLab Dark")
    page.wait_for_function(f"before => ({ink})() !== before", arg=light)
    bright = sum(map(int, re.findall(r"\d+", page.evaluate(ink))[:3]))
    assert bright > 600
    assert len(page.locator(".pg").screenshot(path=str(tmp_path / "dark.png"))) > 10_000
    set_theme(page, "JupyterLab Light")
    page.evaluate("() => { document.querySelector('.pg').style.width = '320px'; }")
    page.locator(".pg-node").nth(1).click()
    assert page.evaluate("() => { const pg = document.querySelector('.pg'); return pg.scrollWidth <= pg.clientWidth; }")
    scroller = page.locator(".pg-scroller")
    assert scroller.evaluate("one => one.scrollWidth > one.clientWidth")


def test_a_saved_notebook_shows_a_picture_where_no_kernel_draws_the_panel(notebook):
    page = notebook(SETUP, CHAIN)
    still = page.locator(".playtable-still")
    expect(still).to_have_count(1)
    expect(still).to_be_hidden()
    assert page.evaluate("() => { document.querySelector('.pg').remove(); return true; }")
    expect(still).to_be_visible()
    expect(still.locator("svg")).to_have_attribute("aria-label", re.compile("^Chain of 1 play"))
