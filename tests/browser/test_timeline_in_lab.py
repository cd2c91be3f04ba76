"""Walking through a game: undo, the bar of steps, replay at a pace, branches, two tabs and a notebook opened again."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import CURRENT, in_time, kernel_eval, open_lab, open_notebook, wait_idle, watch
from tests.browser.panel import click, number, options, play_on, settle, steps, table

pytestmark = pytest.mark.browser

STEP = "step => document.querySelector('.pt').dataset.step === step"


def test_undo_and_redo(notebook):
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 5)
    lines = page.locator(".pt-line-text").all_inner_texts()
    end = steps(page).split("/")[1]
    click(page, page.get_by_role("button", name="Undo", exact=True))
    expect(page.locator(".pt-past")).to_contain_text(f"step {int(end) - 1} of {end}")
    assert page.locator(".pt-line-text").all_inner_texts() != lines
    click(page, page.get_by_role("button", name="Redo", exact=True))
    assert page.locator(".pt-line-text").all_inner_texts() == lines


def test_steps_are_painted_from_the_tape_and_the_kernel_follows(notebook):
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 6)
    end = int(steps(page).split("/")[1])
    slider = page.get_by_role("slider", name="Step of the game")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(STEP, arg=str(end - 1))
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".pt-past")).to_contain_text(f"Looking at step {end - 2} of {end}")
    before = number(page)
    settle(page, before)                      # after a moment of rest
    assert int(kernel_eval(page, "panel.step")) == end - 2
    expect(options(page).first).to_be_visible()
    click(page, page.get_by_role("button", name="Back to the latest step"))
    assert steps(page) == f"{end}/{end}"
    assert kernel_eval(page, "game.position == game.length") == "True"


def test_a_game_plays_itself_at_a_pace(notebook):
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 6)
    end = int(steps(page).split("/")[1])
    page.get_by_label("Pace of the replay").select_option("4×")
    page.get_by_role("button", name="play the steps").click()
    page.wait_for_function(STEP, arg="2")
    page.get_by_role("button", name="pause").click()
    shown = page.locator(".pt").get_attribute("data-step")
    page.wait_for_timeout(600)
    assert page.locator(".pt").get_attribute("data-step") == shown and 2 <= int(shown) < end
    page.get_by_role("button", name="play the steps").click()
    page.wait_for_function(STEP, arg=str(end))
    expect(page.get_by_role("button", name="play the steps")).to_be_visible()


def test_an_answer_in_the_past_begins_a_line_and_the_other_is_kept(notebook):
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 5)
    length = kernel_eval(page, "game.length")
    page.get_by_role("button", name="first step").click()
    before = number(page)
    settle(page, before)
    expect(page.locator(".pt-past")).to_contain_text("An answer here begins a new line; the one that was left is kept.")
    click(page, options(page).last)
    assert kernel_eval(page, "(game.position, len(game.branches), game.branches[0].length)") == f"(1, 1, {length})"
    lane = page.locator(".pt-lane")
    expect(lane).to_have_count(1)
    expect(page.locator(".pt-mark-branch")).to_have_count(1)
    click(page, lane)
    assert kernel_eval(page, "game.length") == length
    expect(page.locator(".pt-lane")).to_have_count(1)
    page.get_by_role("button", name="previous step").click()      # the tape is that of the line one is on now
    expect(page.locator(".pt-past")).to_contain_text("Looking at step")


def test_two_tabs_stay_in_step_and_a_notebook_opened_again_has_its_table(notebook, lab):
    page = notebook(*table(more="spectator=True"))
    path = page.evaluate(f"() => {CURRENT}.context.path")
    in_time(page, f"async () => {{ await {CURRENT}.context.save(); }}")
    other = page.context.new_page()
    other.set_default_timeout(20_000)
    seen = watch(other)
    open_lab(other, lab[1], "other")
    open_notebook(other, path)
    options(other).first.wait_for()
    click(page, options(page).first)
    expect(other.locator(".pt-step")).to_have_text("1/1")
    click(other, options(other).first)
    expect(page.locator(".pt-step")).to_have_text(steps(other))
    page.locator(".pt-slider").focus()
    page.keyboard.press("Home")
    expect(other.locator(".pt-past")).to_contain_text("Looking at step 0")
    other.close()
    assert (seen.exceptions, seen.console, seen.outside) == ([], [], [])
    # closed with its kernel alive, and opened again
    page.evaluate(f"() => {{ {CURRENT}.context.model.dirty = false; {CURRENT}.close(); }}")
    page.wait_for_function("() => !document.querySelector('.pt')")
    open_notebook(page, path)
    options(page).first.wait_for()
    expect(page.locator(".pt-past")).to_contain_text("Looking at step 0")
    click(page, page.get_by_role("button", name="Back to the latest step"))


def test_a_saved_notebook_without_a_kernel_shows_the_last_position(notebook):
    page = notebook(*table(more="spectator=True"))
    still = page.locator(".playtable-still")
    before = still.text_content()
    click(page, options(page).first)
    expect(still).not_to_have_text(before)       # it is taken anew when the game rests
    path = page.evaluate(f"() => {CURRENT}.context.path")
    in_time(page, f"""async () => {{
        await {CURRENT}.context.save();
        await {CURRENT}.sessionContext.shutdown();
        {CURRENT}.close();
    }}""")
    page.wait_for_function("() => !document.querySelector('.pt')")
    in_time(page, """async path => {
        const kernelPreference = {shouldStart: false, canStart: false, autoStartDefault: false};
        const opened = await window.jupyterapp.commands.execute('docmanager:open',
            {path, factory: 'Notebook', kernelPreference});
        await opened.context.ready;
    }""", path)
    expect(still).to_be_visible()
    expect(still).to_contain_text("High Card")
    expect(still).to_contain_text("Ann")
    assert page.locator(".pt").count() == 0


def test_the_replay_page_opens_from_a_file_without_a_kernel(notebook, tmp_path):
    play = "game.run_bots(); game.note('fun!', tag='fun', rating=5, at=3)"
    page = notebook(*table('"scarlyt"', ("Ann", "Ben"), 11, {"Ann": "greedy", "Ben": "greedy"}),
                    f"{play}; panel.replay({str(tmp_path / 'game.html')!r})")
    wait_idle(page)
    assert kernel_eval(page, "game.over") == "True"
    page.wait_for_function("() => document.querySelector('.pt-over')")
    shown = page.context.new_page()
    seen = watch(shown)
    requests = []
    shown.on("request", lambda request: requests.append(request.url))
    shown.goto((tmp_path / "game.html").as_uri())
    expect(shown.locator(".pt")).to_be_visible()
    end = steps(shown).split("/")[1]
    expect(shown.locator(".pt-step")).to_have_text(f"0/{end}")
    lines = shown.locator(".pt-line").count()
    for _ in range(3):
        shown.keyboard.press(".")
    expect(shown.locator(".pt-step")).to_have_text(f"3/{end}")
    assert shown.locator(".pt-line").count() > lines
    expect(shown.locator(".pt-note-words")).to_have_text("fun!")
    assert options(shown).count() == 0
    shown.locator(".pt-rule:visible").first.click()
    expect(shown.locator(".pt-tip")).to_be_visible()
    assert not [url for url in requests if not re.match("file:|blob:|data:", url)]
    assert (seen.exceptions, seen.console) == ([], [])
    shown.close()


def test_the_kernel_may_answer_late_while_one_walks(notebook):
    """A slow kernel does not hold the pictures back."""
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 4)
    page.locator(".pt-timeline").hover()
    page.wait_for_timeout(300)
    page.evaluate(f"""() => {{ {CURRENT}.sessionContext.session.kernel.requestExecute(
        {{code: 'import time; time.sleep(1.2)'}}); }}""")
    page.get_by_role("button", name="first step").click()
    page.get_by_role("button", name="next step").click()
    assert page.locator(".pt").get_attribute("data-step") == "1"
    options(page).first.wait_for()
    assert kernel_eval(page, "panel.step") == "1"
