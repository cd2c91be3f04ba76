"""Lines of a game: nothing that was played is ever lost, and nothing is kept twice."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import kit
from kit.ask import BadNote, KitError, NothingThere, UnknownName
from kit.bots import random_choice
from kit.lines import begins
from kit.saves import dump
from kit.session import Session
from tests.pebbles import GAME as PEBBLES
from tests.properties import moment
from tests.test_session import faulty, listed, small

NAMES = ["Ann", "Ben"]


def marks(*squares: str) -> Session:
    game = kit.new("tictactoe", NAMES)
    for square in squares:
        game.answer(square)
    return game


def lines(game: Session) -> dict[int, int]:
    """{id: answers} of all lines, that of the game included."""
    return {game.line: game.length} | {branch.id: branch.length for branch in game.branches}


def test_the_line_that_was_left_becomes_a_branch() -> None:
    game = marks("a1", "b2", "c3")
    assert not game.branches and game.line == 1
    game.goto(1).answer("c1")
    branch, = game.branches
    assert (branch.id, branch.name, branch.left, branch.length, game.line) == (1, "line 1", 1, 3, 2)
    assert [(one.position, one.turn, one.seat, one.text, one.rule) for one in branch.answers] == [
        (1, 2, "Ben", "b2", "turn.mark"), (2, 3, "Ann", "c3", "turn.mark")]
    assert moment(branch.session()) == moment(marks("a1", "b2", "c3"))
    assert repr(game.branches) == "<Branch 1, 'line 1': left at position 1, 3 answers>"


def test_an_answer_at_the_end_leaves_nothing() -> None:
    game = marks("a1", "b2")
    game.undo().redo().answer("c3")
    game.goto(0).goto(3).answer("c1")
    assert not game.branches and game.line == 1


def test_the_same_answers_again_are_the_same_line() -> None:
    game = marks("a1", "b2", "c3")
    game.goto(1).answer("b2")
    assert lines(game) == {2: 2, 1: 3}      # it may still go otherwise
    assert game.branches[0].left == 2
    game.answer("c3")
    assert lines(game) == {1: 3} and not game.branches
    game.answer("a3").goto(0).answer("b2")
    assert [(branch.id, branch.length) for branch in game.branches] == [(1, 4)]


def test_a_line_left_twice_is_kept_once() -> None:
    game = marks("a1", "b2", "c3")
    for _ in range(3):
        game.goto(1).answer("c1").answer("c2")
        game.goto(1).answer("b2").answer("c3")
    assert sorted(lines(game).values()) == [3, 3]


def test_switching_goes_to_a_line_and_keeps_the_other() -> None:
    game = marks("a1", "b2", "c3")
    game.goto(1).answer("c1").answer("a2")
    game.switch(1)
    assert (game.line, game.position, game.length) == (1, 3, 3) and moment(game) == moment(marks("a1", "b2", "c3"))
    assert [(branch.id, branch.left, branch.length) for branch in game.branches] == [(2, 1, 3)]
    game.switch(game.branches[0], at=2)
    assert (game.line, game.position, game.length) == (2, 2, 3) and moment(game) == moment(marks("a1", "c1"))
    assert moment(game.redo()) == moment(marks("a1", "c1", "a2"))
    with pytest.raises(NothingThere, match="position 4: line 1 holds positions 0 to 3"):
        game.switch("line 1", at=4)
    for wrong in (2, 7, "line 2", "main"):
        with pytest.raises(UnknownName, match=r"no branch .*; the game is on line 2, the branches are 1 \(line 1\)"):
            game.switch(wrong)
    assert game.line == 2


def test_switching_from_the_beginning_of_a_line_to_the_rest_of_it_loses_nothing() -> None:
    game = marks("a1", "b2", "c3")
    game.goto(0).answer("a1")
    assert lines(game.switch(1)) == {1: 3}


def test_a_branch_is_called_by_a_name() -> None:
    game = marks("a1", "b2", "c3")
    game.goto(1).answer("c1")
    assert game.rename_branch(1, "the middle").name == "the middle"
    assert game.switch("the middle").line == 1
    game.switch(2)
    assert game.branch_named("the middle").id == 1
    for name in ("", " ", "a\nb", "x" * 61, 7):
        with pytest.raises(BadNote, match="is no name"):
            game.rename_branch(1, name)     # type: ignore[arg-type]
    game.goto(0).answer("b2")
    game.rename_branch(2, "the middle")
    with pytest.raises(UnknownName, match="2 branches are called 'the middle', give the id"):
        game.branch_named("the middle")


def test_a_clone_has_all_lines_and_a_branch_of_the_game_none() -> None:
    game = marks("a1", "b2", "c3")
    game.goto(1).answer("c1")
    clone, branch = game.clone(), game.branch()
    game.switch(1).goto(0).answer("b2")
    assert lines(clone) == {2: 2, 1: 3} and lines(branch) == {1: 2}
    assert moment(clone.switch(1)) == moment(marks("a1", "b2", "c3"))


def test_a_fault_leaves_all_lines_as_they_were() -> None:
    game = small(faulty).answer("go on").answer("next turn").answer("go on")
    with pytest.raises(ZeroDivisionError):
        game.goto(1).answer("fail")
    assert lines(game) == {1: 3} and not game.branches


def test_bulk_play_from_the_past_keeps_what_it_leaves() -> None:
    game = small(faulty)
    with pytest.raises(StopIteration):
        game.run(listed(0, 3, 0))
    with pytest.raises(StopIteration):
        game.goto(1).run(listed(0, 0, 0))
    assert lines(game) == {2: 4, 1: 3}
    assert game.switch(1).table.said == ["go on", "next turn", "go on"]


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_was_played_is_ever_lost(seed: int, tmp_path: Path) -> None:
    """Whatever somebody does: every way that was ever played is the beginning of a line, in the file as well."""
    random = Random(seed)
    game = kit.new(PEBBLES, 3, seed=seed, bots={"Seat 3": "random"} if seed % 2 else None)
    played: list[list[int]] = []
    for _ in range(60):
        what = random.choice(["answer", "answer", "answer", "undo", "goto", "switch", "redo"])
        try:
            if what == "answer" and game.pending is not None:
                game.answer(random.randrange(len(game.pending.options)))
            elif what == "undo":
                game.undo()
            elif what == "redo":
                game.redo()
            elif what == "goto":
                game.goto(random.randint(0, game.length))
            elif game.branches:
                game.switch(random.choice(list(game.branches)))
        except KitError:
            continue
        played.append(game._answers[:game.position])
    ways = [game._answers, *(list(branch.moves) for branch in game.branches)]
    assert len(ways) > 1 and all(any(begins(way, line) for line in ways) for way in played)
    assert not any(begins(one, other) for one in ways[1:] for other in ways if one is not other)
    again = kit.load(game.save(tmp_path / "game.json"), PEBBLES)
    assert dump(again) == dump(game) and lines(again) == lines(game)
    for branch in game.branches:
        assert moment(again.branch_named(branch.id).session()) == moment(branch.session())
    assert moment(again.switch(game.branches[-1].id)) == moment(game.switch(game.branches[-1].id))
    assert dump(again) == dump(game)


@pytest.mark.parametrize("name", kit.games.known())
def test_branches_of_every_game_are_saved(name: str, tmp_path: Path) -> None:
    game = kit.new(name, max(kit.games.find(name).seats), seed=3)
    game.run(random_choice(3))
    for back in (9, 4, 1):
        game.goto(max(0, game.length - back))
        game.run(random_choice(back))
    game.goto(game.length // 2)
    again = kit.load(game.save(tmp_path / "game.json"))
    assert dump(again) == dump(game) and lines(again) == lines(game) and len(game.branches) >= 1
    for branch in game.branches:
        assert moment(again.branch_named(branch.id).session()) == moment(branch.session())


def test_a_branch_whose_rules_have_changed_is_kept_as_far_as_it_fits(tmp_path: Path) -> None:
    game = marks("a1", "b2", "c3", "c1")
    game.goto(1).answer("c1").answer("b1")
    path = game.save(tmp_path / "game.json")
    content = json.loads(path.read_text())
    content["branches"][0]["turns"][-2]["answers"] = ["a1"]
    content["check"] = kit.records.check(content)
    path.write_text(json.dumps(content))
    with pytest.raises(kit.BadSave, match="branch 1: turn 4, answer 1: the save answers 'a1', but ") as caught:
        kit.load(path)
    assert lines(caught.value.game) == {2: 3, 1: 3}


def test_a_saved_game_between_people_stands_behind_windows_that_nobody_could_answer(tmp_path: Path) -> None:
    game = kit.new("scarlyt", 3, seed=5, private=True)
    choose = random_choice(2)
    for number in range(80):
        if game.pending is None:
            break
        game.answer(choose(game.table, game.pending))
        again = kit.load(game.save(tmp_path / "game.json"))
        assert again.private and dump(again) == dump(game)
        assert again.position == game.position
        shown = kit.from_token(game.token())
        shown.private = False
        assert shown.position == game.position
        if number % 9 == 8:
            game.undo()


def test_branches_show_themselves_and_escape_names() -> None:
    game = kit.new("tictactoe", ["<b>", "Ben"]).answer("a1").answer("b2")
    assert repr(game.branches).startswith("no branches") and "no branches yet" in game.branches._repr_html_()
    game.goto(0).answer("c1")
    game.rename_branch(1, "<script>")
    for html in (game.branches._repr_html_(), game.branches[0]._repr_html_()):
        assert "<script>" not in html and "&lt;script&gt;" in html and "&lt;b&gt;: a1" in html
