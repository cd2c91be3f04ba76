"""The table panel in a real JupyterLab, driven in a real browser by real clicks: modes, errors, cards and names."""

import itertools
import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import CURRENT, ROOT, in_time, kernel_eval, set_theme, wait_idle
from tests.browser.panel import (
    HOSTILE,
    SUITED,
    choose,
    click,
    number,
    options,
    play_on,
    settle,
    suited,
    table,
    wait_ready,
)

pytestmark = pytest.mark.browser


def test_the_start_notebook_opens_and_paints(notebook):
    page = notebook(ROOT / "notebooks" / "start.ipynb")
    expect(page.locator(".pt-card").first).to_be_visible()
    wait_idle(page)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


def test_a_whole_game_of_scarlyt_by_clicks(notebook):
    """Ann clicks cards and answers at random, two bots play without a pause; the panel says who won."""
    page = notebook(*table('"scarlyt"', ("Ann", "Ben", "Cy"), 11, {"Ben": "greedy", "Cy": "greedy"}, "pause=0"))
    chance = random.Random(4)
    while True:
        wait_ready(page)
        if page.locator(".pt-over").count():
            break
        before = number(page)
        choose(page, chance)
        settle(page, before)
    assert kernel_eval(page, "game.over") == "True"
    winners = kernel_eval(page, "' and '.join(game.result.winners)").strip("'")
    expect(page.locator(".pt-question")).to_contain_text(f"{winners} won: ")
    assert kernel_eval(page, "panel.error") == "''"


def test_a_bot_plays_with_its_pause_and_stops_when_told(notebook):
    page = notebook(*table(seats=("Ann", "Ben", "Cy"), bots={"Ben": "random", "Cy": "random"}, more="pause=0.5"))
    click(page, options(page).first)
    expect(page.locator(".pt-question")).to_contain_text("Waiting for Ben")
    expect(page.locator(".pt-pause")).to_be_visible()
    page.get_by_role("button", name="Stop bots").click()
    expect(page.get_by_role("button", name="Run bots")).to_be_visible()
    position = kernel_eval(page, "game.position")
    page.wait_for_timeout(900)
    assert kernel_eval(page, "game.position") == position
    click(page, page.get_by_role("button", name=re.compile("^Step: ")))
    page.get_by_role("button", name="Run bots").click()
    expect(options(page).first).to_be_visible()


def test_hostile_names_stay_text(notebook):
    page = notebook(*table(seats=(HOSTILE, "Ben"), more="spectator=True"))
    expect(page.locator(".pt-seat-name").first).to_have_text(HOSTILE)
    click(page, options(page).first)
    expect(page.locator(".pt-line").first).to_contain_text(HOSTILE)
    page.keyboard.press("n")
    page.keyboard.type(HOSTILE)
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator(".pt-note-words")).to_have_text(HOSTILE)
    assert page.locator(".pt img").count() == 0


def test_a_double_click_answers_once(notebook):
    page = notebook(*table(more="spectator=True"))
    before = number(page)
    options(page).first.dblclick()
    settle(page, before)
    page.wait_for_timeout(500)
    assert kernel_eval(page, "game.position") == "1"


def test_clicking_cards(notebook):
    """A card that one option names is played by a click on it; one that may not be played says why."""
    scenario = "game = kit.scenario(GAME, seats=['Ann', 'Ben'], hands={'Ann': ['Two', 'Six', 'Joker'], 'Ben': ['Two']})"
    page = notebook(table()[0], f"{scenario}\npanel = TablePanel(game, seat='Ann')\npanel")
    joker = page.locator(".pt-hand .pt-card", has_text="Joker")
    joker.hover()
    expect(page.locator(".pt-tip")).to_contain_text("a Joker only answers a card")
    joker.click()
    expect(page.locator(".pt-tip")).to_contain_text("joker.only-answers")
    page.keyboard.press("Escape")
    expect(page.locator(".pt-tip")).to_be_hidden()
    click(page, page.locator(".pt-hand .pt-card", has_text="Six"))
    assert kernel_eval(page, "game.log[-1].what, game.position") == "('played', 1)"
    expect(page.locator(".pt-question")).to_contain_text("Waiting for Ben")
    expect(page.locator(".pt-common .pt-fresh")).to_have_count(1)


def test_rule_texts_on_a_click(notebook):
    page = notebook(*table('"scarlyt"', more="spectator=True"))
    chip = page.locator(".pt-question .pt-rule")
    chip.click()
    expect(page.locator(".pt-tip")).to_contain_text(chip.inner_text())
    assert len(page.locator(".pt-tip span").inner_text()) > 20
    page.keyboard.press("Escape")
    expect(page.locator(".pt-tip")).to_be_hidden()


def test_dice_and_what_just_happened_are_told_beside_the_question(notebook):
    page = notebook(*table('"scarlyt"', ("Ann", "Ben"), 3, {"Ben": "greedy"}, "pause=0"))
    click(page, options(page).first)
    expect(page.locator(".pt-news .pt-die").first).to_be_visible()
    expect(page.locator(".pt-fresh-line").first).to_be_visible()


# ---------------------------------------------------------------------- what goes wrong
def test_a_restarted_kernel_is_told(notebook):
    page = notebook(*table(more="spectator=True"))
    in_time(page, f"async () => {{ await {CURRENT}.sessionContext.session.kernel.restart(); }}")
    wait_idle(page)
    options(page).first.click()
    expect(page.get_by_role("alert")).to_have_text(re.compile("kernel was restarted.*Run its cell again"))
    # JupyterLab's own debugger complains about every restart
    page.seen.console[:] = [line for line in page.seen.console if "debugger" not in line]


def test_a_busy_kernel_is_told_and_then_answers(notebook, tmp_path):
    page = notebook(*table(more="spectator=True"))
    told = tmp_path / "told"        # the kernel is busy until the panel has said so, however slow the machine
    page.evaluate(f"""code => {{ {CURRENT}.sessionContext.session.kernel.requestExecute({{code}}); }}""",
                  f"import time, os\nwhile not os.path.exists({str(told)!r}): time.sleep(0.1)")
    options(page).first.click()
    expect(page.get_by_role("alert")).to_contain_text("still busy", timeout=15_000)
    told.touch()
    expect(page.locator(".pt-step")).to_have_text("1/1", timeout=15_000)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_fault_in_python_is_an_alert(notebook):
    page = notebook(*table(more="spectator=True"),
                    "def fail(*_): raise RuntimeError('secret')\ngame.play_answer = fail")
    wait_idle(page)
    options(page).first.click()
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong in the kit: RuntimeError")
    assert "secret" not in page.locator(".pt").inner_text()
    assert kernel_eval(page, "panel.fault") == "RuntimeError('secret')"


def test_a_cell_that_plays_moves_the_panel(notebook):
    page = notebook(*table(more="spectator=True"), "game.answer(0)")
    expect(page.locator(".pt-step")).to_have_text("1/1")


# ---------------------------------------------------------------------- who sees what
def test_between_people_the_cover_hides_every_hand(notebook):
    """Scarlyt for two around one screen: the table lies open under the cover, and never a card of a hand."""
    page = notebook(*table('"scarlyt"', ("Ann", "Ben"), 5))
    chance = random.Random(2)
    seen = set()
    for _ in range(24):
        if page.locator(".pt-over").count():
            break
        if page.locator(".pt-uncover").is_visible():
            assert page.locator(".pt-zone[data-zone=hand] .pt-card").count() == options(page).count() == 0
            expect(page.locator(".pt-seat")).to_have_count(2)
            asked = kernel_eval(page, "game.asked").strip("'")
            expect(page.locator(".pt-cover")).to_contain_text(f"Pass the screen to {asked}")
        else:
            viewer = kernel_eval(page, "panel.state['view']['viewer']").strip("'")
            other = {"Ann": "Ben", "Ben": "Ann"}[viewer]
            seen.add(viewer)
            assert page.locator(f".pt-seat[data-seat={other}] .pt-zone[data-zone=hand] .pt-card").count() == 0
            assert page.locator(".pt-question").inner_text()
            assert page.locator(".pt-timeline").is_hidden()
        play_on(page, chance, 1)
    assert seen == {"Ann", "Ben"}
    page.get_by_role("button", name="Hide").click()
    expect(page.locator(".pt-cover")).to_be_visible()


def test_one_seats_panel_answers_for_that_seat_alone(notebook):
    page = notebook(*table(more="seat='Ben'"), "game.answer(0)")
    expect(page.locator(".pt-mode")).to_have_text("one seat's view")
    hand = page.locator(".pt-hand .pt-card").all_inner_texts()
    assert len(hand) == 6 and not any("hidden" in text for text in hand)
    expect(page.locator(".pt-seat[data-seat=Ann] .pt-zone[data-zone=hand] .pt-card")).to_have_count(0)


def test_a_spectator_sees_every_hand_and_answers_for_all(notebook):
    page = notebook(*table(more="spectator=True"))
    expect(page.locator(".pt-seat .pt-zone[data-zone=hand] .pt-name")).to_have_count(12)
    play_on(page, random.Random(3), 4)
    assert kernel_eval(page, "game.position") == "4"


# ---------------------------------------------------------------------- playing cards and previews
def test_a_preview_is_told_and_marked_before_the_answer(notebook):
    page = notebook(*suited())
    page.mouse.move(2, 2)      # the pointer may still lie where the last test left it
    told, marked = page.locator(".pt-preview-text"), page.locator(".pt-hit")
    expect(told).to_contain_text("Point at an answer")
    bar = page.locator(".pt-bar").bounding_box()
    page.locator(".pt-option", has_text="play Six").hover()
    expect(told).to_have_text("Ben may throw a Joker on the Six")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("aria-label", re.compile("^Six"))
    assert page.locator(".pt-bar").bounding_box() == bar      # nothing moves away from under the pointer
    page.mouse.move(2, 2)
    expect(marked).to_have_count(0)
    page.locator(".pt-option", has_text="play Two").focus()
    page.keyboard.press("Tab")
    expect(told).to_have_text("Ben may throw a Joker on the Six")
    assert kernel_eval(page, "game.position") == "0"
    page.keyboard.press("Enter")
    expect(page.locator(".pt-question")).to_contain_text("Waiting for Ben")
    expect(page.locator(".pt-preview")).to_be_hidden()
    assert kernel_eval(page, "game.log[-1].what, game.position") == "('played', 1)"


def test_every_card_of_a_fan_can_be_read_and_reached(notebook):
    """The corner of each card lies open; the one under the pointer comes to the front, and a click takes it."""
    page = notebook(*suited(more="spectator=True"))
    fan = page.locator(".pt-seat[data-seat=Ann] .pt-fan .pt-card")
    expect(fan).to_have_count(3)
    open_corners = """cards => cards.map(card => {
        const rank = card.querySelector('.pt-rank').getBoundingClientRect();
        const [x, y] = [rank.left + rank.width / 2, rank.top + rank.height / 2];
        return document.elementFromPoint(x, y).closest('.pt-card') === card;
    })"""
    assert fan.evaluate_all(open_corners) == [True, True, True]
    boxes = fan.evaluate_all("""cards => cards.map(card => {
        const face = card.querySelector('.pt-face').getBoundingClientRect();
        return [face.left, face.right];
    })""")
    assert all(left[0] < right[0] < left[1] for left, right in itertools.pairwise(boxes))
    fan.nth(1).hover(position={"x": 8, "y": 20})
    front = "card => getComputedStyle(card).zIndex"
    assert [fan.nth(place).evaluate(front) for place in range(3)] == ["auto", "2", "auto"]
    before = number(page)
    fan.nth(1).click(position={"x": 8, "y": 20})
    settle(page, before)
    expect(page.locator(".pt-zone[data-zone=row] .pt-playing .pt-price")).to_have_text("1")
    assert kernel_eval(page, "game.log[-1].what, game.position") == "('played', 1)"


def test_playing_cards_are_legible_in_both_themes_and_narrow(notebook):
    """Ink and paper of black and red cards are far apart; a fan wraps instead of making the panel wider."""
    hands = "{'Ann': ['Two'] * 5 + ['Three'] * 5 + ['Four'] * 5, 'Ben': ['Joker', 'Nine', 'Nine']}"
    page = notebook(SUITED, f"game = kit.scenario(GAME, seats=['Ann', 'Ben'], hands={hands})\n"
                            "TablePanel(game, spectator=True)")
    colours = """kind => {
        const face = document.querySelector(`.pt-${kind} .pt-face`);
        const probe = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
        const solid = colours => {
            for (const colour of colours) { probe.fillStyle = colour; probe.fillRect(0, 0, 1, 1); }
            return [...probe.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const {backgroundColor: paper, color: ink} = getComputedStyle(face);
        return [solid([paper]), solid([paper, ink])];
    }"""

    def luminance(colour):
        parts = [value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        set_theme(page, theme)
        page.wait_for_timeout(300)
        for kind in ("red", "black"):
            dark, light = sorted(luminance(colour) for colour in page.evaluate(colours, kind))
            assert (light + 0.05) / (dark + 0.05) > 4.5, (theme, kind)
    page.evaluate("() => { document.querySelector('.pt').style.width = '320px'; }")
    assert page.evaluate("() => { const pt = document.querySelector('.pt'); return pt.scrollWidth <= pt.clientWidth; }")
    assert page.evaluate("""() => {
        const right = document.querySelector('.pt').getBoundingClientRect().right;
        const faces = [...document.querySelectorAll('.pt-fan .pt-face')].map(face => face.getBoundingClientRect());
        return faces.length > 15 && faces.every(face => face.right <= right)
            && new Set(faces.map(face => face.top)).size > 2;
    }""")
