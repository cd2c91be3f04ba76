"""Notes stay with the moment they are about, whatever way the game goes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import BadNote, NothingThere, UnknownName
from kit.notes import LONGEST, TAGS
from kit.session import Session
from tests.test_session import small, three_rounds

NAMES = ["Ann", "Ben"]


def three_marks() -> Session:
    return kit.new("tictactoe", NAMES).answer("a1").answer("b2").answer("c3")


def test_a_note_says_what_moment_it_is_about() -> None:
    game = three_marks()
    note = game.note("where now?", tag="confusing", rating=2, seat="Ben")
    assert game.notes[0] == note and len(game.notes) == 1
    assert note[:6] == (1, 3, "where now?", "confusing", 2, "Ben")
    assert (note.turn, note.asked, note.question, note.rule) == (4, "Ben", "Mark which square?", "turn.mark")
    assert repr(note) == "<Note #1 turn 4, position 3 (Ben · confusing · 2 of 5): where now?>"
    assert repr(game.notes) == "#1 turn 4, position 3 (Ben · confusing · 2 of 5): where now?"


def test_a_note_may_be_about_any_moment_and_moves_nothing() -> None:
    game = three_marks()
    first = game.note("a corner, always", at=0)
    assert (first.at, first.turn, first.asked, game.position) == (0, 1, "Ann", 3)
    for at in (-1, 4, True, 1.5, "1"):
        with pytest.raises(NothingThere, match="this line holds positions 0 to 3"):
            game.note("?", at=at)   # type: ignore[arg-type]
    assert game.notes.here == [] and game.goto(0).notes.here == [first]


def test_a_note_about_the_end_asks_nobody() -> None:
    game = kit.new("leduc", NAMES).answer("raise").answer("fold")
    note = game.note(tag="fun")
    assert (note.asked, note.question, note.rule) == (None, None, None)
    assert str(note).endswith("(fun): no words")


@pytest.mark.parametrize(("given", "message"), [
    ({"text": "x", "tag": "dull"}, "there is no tag 'dull'; choose one of: confusing, unfair, too long, fun, rules q"),
    ({"text": "x", "rating": 0}, "rating cannot be 0; give a whole number from 1"),
    ({"text": "x", "rating": 6}, "rating cannot be 6"), ({"text": "x", "rating": True}, "rating cannot be True"),
    ({"text": "x", "rating": 2.0}, "rating cannot be 2.0"), ({"text": "x", "rating": "4"}, "rating cannot be '4'"),
    ({}, "it says nothing; give a text, a tag or a rating"), ({"text": " \n"}, "it says nothing"),
    ({"text": 7}, "the text must be text, not 7"), ({"text": "x" * (LONGEST + 1)}, "has 4,001 characters"),
])
def test_what_no_note_can_say(given: dict[str, Any], message: str) -> None:
    game = three_marks()
    with pytest.raises(BadNote, match=message):
        game.note(**given)
    assert len(game.notes) == 0 and game.note("first").id == 1


def test_a_note_is_said_by_a_seat_at_the_table() -> None:
    with pytest.raises(UnknownName, match="note: there is no seat 'Cy'; the seats are Ann, Ben"):
        three_marks().note("?", seat="Cy")


def test_every_tag_and_rating_is_enough_alone() -> None:
    game = three_marks()
    for tag in TAGS:
        game.note(tag=tag)
    for rating in range(1, 6):
        game.note(rating=rating)
    assert [note.id for note in game.notes] == list(range(1, 11))


def test_a_note_is_edited_and_deleted_and_its_id_is_never_used_again(tmp_path: Path) -> None:
    game = three_marks()
    game.note("one", rating=1)
    second = game.note("two")
    edited = game.edit_note(1, text="ONE", rating=None, tag="fun")
    assert (edited.id, edited.text, edited.rating, edited.tag, edited.at) == (1, "ONE", None, "fun", 3)
    assert game.notes[0] == edited
    with pytest.raises(BadNote, match="says nothing"):
        game.edit_note(second, text="")
    with pytest.raises(BadNote, match="'at' cannot be changed"):
        game.edit_note(second, at=1)
    with pytest.raises(UnknownName, match="no seat 'Cy'"):
        game.edit_note(second, seat="Cy")
    assert game.notes[1] == second
    game.delete_note(second)
    with pytest.raises(UnknownName, match="there is no note 2; the notes are 1"):
        game.delete_note(2)
    again = kit.load(game.save(tmp_path / "game.json"))
    assert game.note("three").id == again.note("three").id == 3


# ---------------------------------------------------------------------- moments
def test_a_note_stays_when_answers_are_taken_back_and_is_there_again_after_redo() -> None:
    game = three_marks()
    note = game.note("hm")
    game.undo()
    assert list(game.notes) == game.notes.on_line == [note] and game.notes.here == []
    assert game.redo().notes.here == [note]


def test_a_note_goes_with_its_line_when_the_game_goes_another_way() -> None:
    game = three_marks()
    shared, left = game.note("both ways", at=1), game.note("the old way")
    game.goto(2).answer("c1")
    assert list(game.notes) == [shared, left] and game.notes.on_line == [shared]
    assert [entry["branch"] for entry in game.notes.entries()] == [2, 1]
    assert [entry["here"] for entry in game.notes.entries()] == [False, False]
    here = game.note("the new way")
    assert (here.at, left.at) == (3, 3) and game.notes.here == [here]
    game.switch(1)
    assert game.notes.here == [left] and game.notes.on_line == [shared, left]
    about = game.note("afterthought", branch=2, at=3)
    assert about.way == here.way and game.notes.on_line == [shared, left]


def test_twins_have_notes_of_their_own() -> None:
    game = three_marks()
    early, late = game.note("early", at=1), game.note("late")
    clone, branch = game.clone(), game.goto(2).branch()
    game.delete_note(late)
    assert list(clone.notes) == [early, late] and list(branch.notes) == [early]
    assert clone.note("more").id == branch.note("more").id == game.note("more").id == 3


def test_notes_and_their_moments_are_saved(tmp_path: Path) -> None:
    game = three_marks()
    game.note("naïve <b>?\n| `x`", tag="rules question", rating=4, seat="Ann", at=1)
    game.note("old way")
    game.goto(1).answer("c1").note("new way", seat="Ben")
    again = kit.load(game.save(tmp_path / "game.json"))
    assert list(again.notes) == list(game.notes)
    assert again.notes.entries() == game.notes.entries()
    assert len(kit.from_token(game.token()).notes) == 0


def test_a_seat_reads_its_own_notes_and_those_of_the_table() -> None:
    game = three_marks()
    game.note("mine", seat="Ann")
    game.note("ours", at=0)
    game.note("yours", seat="Ben")
    assert [entry["text"] for entry in game.notes.entries("Ann")] == ["mine", "ours"]
    assert [entry["question"] for entry in game.notes.entries("Ann")] == [None, "Mark which square?"]
    assert [entry["text"] for entry in game.notes.entries()] == ["mine", "ours", "yours"]
    assert set(game.notes.entries(1)[0]) == {
        "id", "at", "text", "tag", "rating", "seat", "turn", "asked", "question", "rule", "branch", "on_line", "here"}


def test_in_private_a_note_does_not_tell_who_had_a_choice() -> None:
    """Its moment shows the forced window that the screen showed, not the next question that was a real one."""
    game = small(three_rounds)
    game.private = True
    game.answer("a")
    before = game.note("before the window")
    game.answer("so be it")
    assert (before.asked, before.question) == ("Ben", "forced")
    behind = game.note("behind it")
    assert (behind.at, behind.asked, behind.question) == (1, "Ben", "forced")
    assert game.pending is not None and game.pending.kind == "second"


# ---------------------------------------------------------------------- looks
def test_notes_show_themselves_and_escape_what_people_typed() -> None:
    game = three_marks()
    assert repr(game.notes) == "no notes yet" and "no notes yet" in game.notes._repr_html_()
    note = game.note("<script>alert(1)</script> & \"x\"", seat="Ann")
    for html in (game.notes._repr_html_(), note._repr_html_()):
        assert "<script>" not in html and "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;" in html
