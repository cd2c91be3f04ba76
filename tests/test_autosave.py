"""A game that keeps itself: after every change, never over anything else, and never in the way of play."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import saves
from kit.ask import BadSave, IllegalAnswer
from kit.bots import random_choice
from kit.saves import dump, load
from kit.session import Session
from tests.pebbles import GAME as PEBBLES
from tests.properties import moment

NAMES = ["Ann", "Ben"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "friday.json"


def new(**more: Any) -> Session:
    return kit.new("tictactoe", NAMES, **more)


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The text of every file that is written."""
    written: list[str] = []
    write = saves.write

    def spy(path: Path, text: str) -> Path:
        written.append(text)
        return write(path, text)

    monkeypatch.setattr(saves, "write", spy)
    return written


def full(*_: Any) -> None:
    raise OSError(28, "No space left on device")


# ---------------------------------------------------------------------- what is kept, and when
def test_every_change_is_in_the_file(path: Path) -> None:
    game = new().autosave(path)
    note = game.note("hm")
    changes: list[Callable[[], Any]] = [
        lambda: game.answer("a1"), lambda: game.play_answer("b2"), lambda: game.undo(), lambda: game.redo(),
        lambda: game.goto(1), lambda: game.answer("c1"), lambda: game.rename_branch(1, "corner"),
        lambda: game.switch(1), lambda: game.note("here", rating=3), lambda: game.edit_note(note, text="HM"),
        lambda: game.delete_note(note), lambda: game.run(random_choice(1))]
    for change in changes:
        before = path.read_text()
        change()
        assert path.read_text() == dump(game) != before
    assert dump(load(path)) == dump(game) and game.autosave_path == path and game.autosave_error == ""


def test_an_answer_is_written_once_with_what_the_bots_replied(path: Path, writes: list[str]) -> None:
    game = kit.new(PEBBLES, 3, seed=1, bots={"Seat 2": "random", "Seat 3": "random"}).autosave(path)
    writes.clear()
    game.answer("roll")
    writes.clear()
    before = game.position
    game.answer(0)
    assert game.position > before + 1 and writes == [dump(game)]


def test_bulk_play_is_written_once_and_a_step_of_a_bot_each_time(path: Path, writes: list[str]) -> None:
    game = new(bots={"Ann": "random", "Ben": "random"}, autosave=path)
    writes.clear()
    assert game.step_bot() and game.step_bot() and len(writes) == 2
    assert game.run_bots().over and len(writes) == 3
    assert not game.step_bot() and game.run_bots() and len(writes) == 3


def test_what_is_refused_writes_nothing(path: Path, writes: list[str]) -> None:
    game = new().answer("a1").autosave(path)
    writes.clear()
    with pytest.raises(IllegalAnswer):
        game.answer("a1")
    with pytest.raises(kit.NothingThere):
        game.goto(7)
    assert writes == []


def test_twins_are_kept_nowhere_and_it_can_be_stopped(path: Path) -> None:
    game = new().autosave(path)
    before = path.read_text()
    for twin in (game.clone(), game.branch()):
        assert twin.answer("a1").autosave_path is None
    assert game.autosave(None).answer("b2").autosave_path is None
    assert path.read_text() == before


# ---------------------------------------------------------------------- after a restart
def test_one_line_goes_on_after_a_restart(path: Path) -> None:
    game = new(seed=3, bots={"Ben": "random"}).autosave(path).answer("a1")
    again = kit.resume(path)
    assert moment(again) == moment(game) and again.autosave_path == path
    again.answer(0)
    assert load(path).position == again.position > game.position


def test_a_killed_process_leaves_the_last_answer(path: Path) -> None:
    code = f"import kit, os; game = kit.new('tictactoe', 2, autosave={str(path)!r}); game.answer('a1').answer('b2'); " \
        "os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parent.parent)
    assert kit.resume(path).position == 2 and os.listdir(path.parent) == [path.name]


def test_the_same_line_begins_a_game_and_goes_on_with_it(path: Path) -> None:
    def cell(**more: Any) -> Session:
        return kit.new("leduc", NAMES, seed=4, autosave=path, **more)

    cell().answer("raise").note("a bluff?")
    again = cell(bots={"Ben": "greedy"}, undo="play", private=True)
    assert again.notes[0].text == "a bluff?" and again.undo_mode == "play" and again.private
    assert again.position == 2, "the bot that has joined has answered"
    assert load(path).position == 2


def test_a_game_that_stands_in_the_past_is_left_there(path: Path) -> None:
    def cell() -> Session:
        return new(seed=4, bots={"Ben": "random"}, autosave=path)

    cell().answer("a1").goto(1)
    again = cell()
    assert (again.position, again.length, again.asked) == (1, 2, "Ben")


@pytest.mark.parametrize("other", [
    {"seats": ["Ann", "Cy"]}, {"seed": 8}, {"game": "leduc"},
])
def test_another_game_is_refused_and_left_as_it_is(path: Path, other: dict[str, Any]) -> None:
    new(seed=7).answer("a1").save(path)
    before = path.read_bytes()
    given: dict[str, Any] = {"game": "tictactoe", "seats": NAMES, "seed": 7, **other}
    with pytest.raises(BadSave, match=r"friday\.json: .*(holds another game|was saved, not).*[Cc]hoose another file"):
        kit.new(**given, autosave=path)
    with pytest.raises(BadSave, match="Nothing was overwritten: choose another file"):
        kit.new(**given).autosave(path)
    assert path.read_bytes() == before


def test_house_rules_and_scenes_are_part_of_what_a_game_is(path: Path) -> None:
    kit.new("scarlyt", 2, seed=1, autosave=path)
    with pytest.raises(BadSave, match=r"holds another game: Scarlyt of Seat 1, Seat 2, seed 1, not .*chaos=off"):
        kit.new("scarlyt", 2, seed=1, options={"chaos": "off"}, autosave=path)
    scene: dict[str, Any] = {"seats": ["Ann", "Ben"], "board": {"Ann": ["Wolf"], "Ben": ["House"]}}
    with pytest.raises(BadSave, match=r"not Scarlyt of Ann, Ben, seed 0, a described table"):
        kit.scenario("scarlyt", autosave=path, **scene)
    other = path.with_name("scene.json")
    kit.scenario("scarlyt", autosave=other, **scene).answer(0)
    assert kit.scenario("scarlyt", autosave=other, **scene).position == 1


def test_what_would_be_lost_is_not_overwritten(path: Path) -> None:
    game = new().answer("a1").answer("b2")
    game.note("kept?")
    game.save(path)
    with pytest.raises(BadSave, match=r"holds answers of this game that are not in it, 2 in all\. Nothing was over"):
        new().answer("a1").autosave(path)
    with pytest.raises(BadSave, match=r"holds a note on this game that is not in it: 'kept\?'"):
        new().answer("a1").answer("b2").autosave(path)
    game.goto(0).answer("c3").autosave(path)    # all of it is in a branch
    assert load(path).branches[0].length == 2


@pytest.mark.parametrize("content", ["", "Dear Ann,", '{"playtable": 1}', "[]"])
def test_other_files_are_never_overwritten(path: Path, content: str) -> None:
    path.write_text(content)
    ways: list[Callable[[], Any]] = [
        lambda: new().autosave(path), lambda: new(autosave=path), lambda: kit.resume(path)]
    for keep in ways:
        with pytest.raises(BadSave, match=r"friday\.json: "):
            keep()
    assert path.read_text() == content


def test_there_must_be_a_game_to_resume(path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read: No such file"):
        kit.resume(path)
    assert not path.exists()


# ---------------------------------------------------------------------- trouble
def test_a_full_disk_stops_no_play_and_is_told_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new().autosave(path)
    heard: list[tuple[str, str]] = []
    game.listeners.append(lambda what: heard.append((what, game.autosave_error)))
    kept = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", full)
        with pytest.warns(RuntimeWarning, match=r"autosave: .*friday\.json: cannot be written: No space left") as told:
            game.answer("a1").answer("b2").answer("c3")
    assert len(told) == 1 and game.position == 3
    assert path.read_bytes() == kept and os.listdir(path.parent) == [path.name]
    assert [what for what, _ in heard] == ["answer", "autosave", "answer", "answer"]
    assert heard[1][1] == game.autosave_error and "No space left" in game.autosave_error
    heard.clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        game.answer("c1")
    assert heard == [("answer", ""), ("autosave", "")] and load(path).position == 4


def test_where_nothing_can_be_written_autosave_says_so_at_once(tmp_path: Path) -> None:
    game = new()
    with pytest.raises(BadSave, match="cannot be written"):
        game.autosave(tmp_path / "no folder" / "friday.json")
    assert game.answer("a1").autosave_path is None and game.autosave_error == ""


def test_two_games_do_not_write_over_each_other(path: Path) -> None:
    """The last that began to keep itself in the file has it, such as the one of a cell that was run again."""
    other, game = new(autosave=path), new(autosave=path)
    game.answer("a1")
    with pytest.warns(RuntimeWarning, match="was written by somebody else since this game did, and is left as it is"):
        other.answer("b2").answer("c3")
    assert (load(path).position, other.position) == (1, 2)
    other.autosave(path.with_name("other.json"))
    assert load(path.with_name("other.json")).position == 2 and other.autosave_error == ""


def test_a_file_that_was_removed_is_written_again(path: Path) -> None:
    game = new(autosave=path)
    path.unlink()
    assert game.answer("a1").autosave_error == "" and load(path).position == 1


def test_an_interrupted_write_leaves_no_half_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = new(autosave=path)
    kept = path.read_bytes()

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            game.answer("a1")
    assert path.read_bytes() == kept and os.listdir(path.parent) == [path.name]
    assert game.position == 1 and load(path).position == 0
    assert game.answer("b2").position == load(path).position == 2


# ---------------------------------------------------------------------- listeners
def test_listeners_hear_of_every_change_once_it_is_complete() -> None:
    game = new(bots={"Ben": "random"})
    heard: list[Any] = []
    game.listeners.append(lambda what: heard.append((what, game.position)))
    game.answer("a1")
    game.undo().redo().goto(0)
    note = game.note("hm")
    game.edit_note(note, text="HM")
    game.delete_note(note)
    game.answer("b2")
    game.rename_branch(1, "corner")
    game.switch(1)
    assert heard == [("answer", 2), ("undo", 0), ("redo", 2), ("goto", 0), ("note", 0), ("note", 0), ("note", 0),
                     ("answer", 2), ("branch", 2), ("switch", 2)]
    with pytest.raises(IllegalAnswer):
        game.answer("a1")
    assert len(heard) == 10
    game.branch().answer(0)
    game.clone().answer(0)
    assert len(heard) == 10, "twins have no listeners"


def test_a_listener_that_fails_stops_neither_the_game_nor_the_others() -> None:
    game = new()
    heard: list[str] = []
    game.listeners += [lambda what: 1 // 0, heard.append]   # type: ignore[list-item]
    with pytest.warns(RuntimeWarning, match="a listener of this game failed on 'answer': ZeroDivisionError"):
        game.answer("a1")
    assert heard == ["answer"] and game.position == 1


def test_a_bot_that_fails_costs_no_answer(path: Path) -> None:
    game = new(bots={"Ben": "random"}, autosave=path)
    heard: list[str] = []
    game.listeners.append(heard.append)

    def fail(*_: Any) -> int:
        raise ZeroDivisionError

    game.bots["Ben"].choose = fail      # type: ignore[assignment, method-assign]
    with pytest.raises(ZeroDivisionError):
        game.answer("a1")
    assert heard == ["answer"] and load(path).position == 1


# ---------------------------------------------------------------------- private
def test_a_game_may_be_private_from_its_first_question(path: Path) -> None:
    from tests.test_session import Small, three_rounds

    def forced_first(table: Any) -> Any:
        from kit.ask import Ask
        yield Ask(1, "ready?", ("yes",), "say.it")
        yield from three_rounds(table)

    game = kit.new(Small(forced_first), NAMES, private=True)
    assert game.pending is not None and game.pending.kind == "ready?" and game.private
    again = load(game.save(path), game.game)
    assert again.private and again.pending is not None and again.pending.kind == "ready?"
    scene = kit.scenario("scarlyt", seats=NAMES, board={"Ann": ["Wolf"], "Ben": ["House"]}, private=True)
    assert scene.private and scene.table.discreet
