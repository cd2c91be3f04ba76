"""The table panel by keyboard alone, and which keys reach the notebook."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.lab import kernel_eval
from tests.browser.panel import SCARLYT, click, number, options, settle, table, wait_ready

pytestmark = pytest.mark.browser

FOCUSED = "selector => document.activeElement.matches(selector)"


def press_until(page, key, selector, most=60):
    """Press a key until the focus is on what the selector names."""
    for _ in range(most):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{most} times {key} never led to {selector}")


def test_a_whole_game_of_scarlyt_by_keyboard_alone(notebook):
    """Answers by their key, cards by Tab, arrows and Enter; the pointer is never used."""
    page = notebook(*table('"scarlyt"', ("Ann", "Ben"), 11, {"Ben": "greedy"}, "pause=0"))
    chance = random.Random(4)
    page.locator(".pt").focus()
    cards = 0
    while True:
        wait_ready(page)
        if page.locator(".pt-over").count():
            break
        before = number(page)
        if cards < 12 and page.locator(".pt-stop.pt-playable").count() and chance.random() < 0.5:
            cards += 1
            press_until(page, "Shift+Tab" if chance.random() < 0.5 else "Tab", ".pt-stop", 90)
            page.keyboard.press("Home")
            for _ in range(12):
                if page.evaluate(FOCUSED, ".pt-playable"):
                    break
                page.keyboard.press(chance.choice(["ArrowRight", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if page.evaluate(FOCUSED, ".pt-playable"):
                page.keyboard.press("Enter")
        if number(page) == before and page.evaluate("() => !document.querySelector('.pt-sent')"):
            keys = page.locator(".pt-options:visible .pt-key").all_inner_texts()
            if keys:
                page.keyboard.press(chance.choice(keys))
            else:
                page.keyboard.press("0")
                continue
        settle(page, before)
        assert page.evaluate("() => document.querySelector('.pt').contains(document.activeElement)")
    assert kernel_eval(page, "game.over") == "True"
    assert cards > 3


def test_keys_play_and_never_reach_the_notebook(notebook):
    page = notebook(*table(more="spectator=True"))
    options(page).first.focus()
    for key in ("d", "d", "x", "b", "m", "j"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == 2
    before = number(page)
    page.keyboard.press("Enter")
    settle(page, before)
    assert kernel_eval(page, "game.position") == "1"
    # the answered button is gone; focus must not fall back to the notebook
    assert page.evaluate("() => document.activeElement.closest('.pt') !== null")
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert page.locator(".jp-Cell").count() == 2


def test_a_click_beside_everything_keeps_the_keys_in_the_panel(notebook):
    page = notebook(*table(more="spectator=True"))
    page.locator(".pt-question").click()
    for key in ("d", "d", "0", "0"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == 2
    before = number(page)
    page.keyboard.press("1")
    settle(page, before)
    assert kernel_eval(page, "game.position") == "1"


def test_ctrl_s_saves_the_notebook(notebook):
    page = notebook(*table(more="spectator=True"))
    options(page).first.focus()
    page.keyboard.press("Control+s")
    page.wait_for_function("() => window.jupyterapp.shell.currentWidget.context.model.dirty === false")


def test_typing_a_note_triggers_nothing(notebook):
    page = notebook(*table(more="spectator=True"))
    click(page, options(page).first)
    page.keyboard.press("n")
    page.keyboard.type("dd 1 u r , . p l n ? 22 00 ii")
    assert page.locator(".pt-note-text").input_value() == "dd 1 u r , . p l n ? 22 00 ii"
    assert page.locator(".jp-Cell").count() == 2
    page.keyboard.press("Control+Enter")
    expect(page.locator(".pt-note-words")).to_have_text("dd 1 u r , . p l n ? 22 00 ii")
    assert kernel_eval(page, "(game.position, len(game.notes))") == "(1, 1)"


ATTACK = """game = kit.scenario("scarlyt", seats=["Ann", "Ben", "Cy"], phase="main", active="Ann",
                    board={"Ann": ["Drenis", "Wolf", "Imp"], "Ben": ["Taron", "House"], "Cy": ["Ardan", "Shed"]})
panel = TablePanel(game, seat="Ann")
panel"""


def test_a_seat_that_an_answer_names_is_chosen_by_its_name(notebook):
    """By the pointer after a card, and by Tab, arrows and Enter; it is marked like a card, and said so."""
    page = notebook(SCARLYT, ATTACK)
    cy = page.get_by_role("button", name="Cy, can be chosen")
    expect(cy).to_be_visible()
    page.locator(".pt-card", has_text="Wolf").click()
    expect(page.locator(".pt-hint")).to_have_text("Wolf: choose one, or click a marked card or name.")
    click(page, cy)
    assert kernel_eval(page, "list(game.pending.about)") == "[2]"
    page.locator(".pt").focus()
    press_until(page, "Tab", ".pt-seat-title.pt-playable")
    before = number(page)
    page.keyboard.press("Enter")         # the Imp is left, so this is one answer
    settle(page, before)
    assert kernel_eval(page, "list(game.pending.about)") == "[2, 1]"
