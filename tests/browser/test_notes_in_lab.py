"""Playtest notes in the panel, and a game that is kept in a file over a restart of the kernel."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.lab import CURRENT, in_time, kernel_eval, run_all, wait_idle
from tests.browser.panel import SCARLYT, click, options, play_on, steps, table

pytestmark = pytest.mark.browser


def write(page, text, tag=None, rating=None):
    page.get_by_role("button", name="Write a note").click()
    page.get_by_label("What did you notice?").fill(text)
    if tag:
        page.get_by_role("button", name=tag, exact=True).click()
    if rating:
        page.get_by_role("button", name=f"{rating} of 5").click()
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator(".pt-note-form")).to_be_hidden()


def test_notes_are_written_marked_edited_and_deleted(notebook):
    page = notebook(*table(more="spectator=True"))
    play_on(page, random.Random(1), 4)
    write(page, "Why did nobody answer?", "confusing", 2)
    expect(page.locator(".pt-mark-note")).to_have_count(1)
    expect(page.locator(".pt-note")).to_contain_text("confusing")
    write(page, "good end", "fun", 5)
    assert kernel_eval(page, "[(note.text, note.tag, note.rating) for note in game.notes]") == \
        "[('Why did nobody answer?', 'confusing', 2), ('good end', 'fun', 5)]"
    page.get_by_role("button", name="edit the note: good end").click()
    page.get_by_label("What did you notice?").fill("a good end")
    page.get_by_role("button", name="4 of 5").click()
    page.get_by_role("button", name="Save the note").click()
    expect(page.locator(".pt-note").last).to_contain_text("a good end")
    assert kernel_eval(page, "(game.notes[1].text, game.notes[1].rating)") == "('a good end', 4)"
    page.get_by_role("button", name="delete the note: Why").click()
    expect(page.locator(".pt-note")).to_have_count(1)
    # a note about an earlier moment leads back to it
    page.get_by_role("button", name="first step").click()
    page.wait_for_function("() => document.querySelector('.pt').dataset.step === '0'")
    write(page, "from the start")
    page.get_by_role("button", name="Back to the latest step").click()
    page.get_by_role("button", name="step 0", exact=True).click()
    page.wait_for_function("() => document.querySelector('.pt').dataset.step === '0'")


def test_a_note_that_cannot_be_kept_stays_and_is_told(notebook):
    page = notebook(*table(more="spectator=True"),
                    "def refuse(*_, **__): raise kit.ask.KitError('no room for notes')\ngame.note = refuse")
    wait_idle(page)
    page.get_by_role("button", name="Write a note").click()
    page.get_by_label("What did you notice?").fill("important")
    page.get_by_role("button", name="Save the note").click()
    expect(page.get_by_role("alert")).to_contain_text("no room for notes")
    expect(page.get_by_label("What did you notice?")).to_have_value("important")


def test_a_game_is_kept_in_a_file_and_goes_on_after_a_restart(notebook):
    page = notebook(SCARLYT, "game = kit.new('scarlyt', ['Ann', 'Ben'], seed=3, autosave='friday.json')\n"
                             "panel = TablePanel(game, spectator=True)\npanel")
    play_on(page, random.Random(1), 5)
    expect(page.locator(".pt-saved")).to_have_text("saved in friday.json")
    write(page, "kept?", "fun")
    end = steps(page)
    in_time(page, f"async () => {{ await {CURRENT}.sessionContext.session.kernel.restart(); }}")
    wait_idle(page)
    run_all(page)
    page.wait_for_function("() => document.querySelector('.pt .pt-note')")
    expect(page.locator(".pt-note-words")).to_have_text("kept?")
    assert steps(page) == end
    click(page, options(page).first)
    assert kernel_eval(page, "len(kit.load('friday.json').notes)") == "1"
    page.seen.console[:] = [line for line in page.seen.console if "debugger" not in line]


def test_a_file_that_cannot_be_written_is_told(notebook):
    page = notebook(*table(more="spectator=True"), "import os; os.mkdir('kept'); game.autosave('kept/friday.json')",
                    "import shutil; shutil.rmtree('kept'); open('kept', 'w').close()")
    wait_idle(page)
    expect(page.locator(".pt-saved")).to_have_text("saved in friday.json")
    click(page, options(page).first)
    expect(page.locator(".pt-saved")).to_contain_text("not saved in friday.json")
