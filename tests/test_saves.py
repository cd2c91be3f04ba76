"""Saves and tokens bring a game back exactly, or say what does not fit and give what does."""

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kit
from kit import games, saves, tokens
from kit.ask import BadSave
from kit.bots import random_choice
from kit.saves import dump, from_token, load
from kit.session import Session, new_session
from tests.pebbles import GAME, Pebbles

SEATS = ["Ann", "Ben", "Cy"]
WRONG_VALUES = [None, True, 0, -1, 3, 1.5, 10**30, "", "x", "\ud800", [], [1], ["x"], [None], {}, {"x": 1}, {"x": "y"}]


def played(answers=9, seed=3, **more):
    """A game of Pebbles after some answers of its people, the first answer every time."""
    session = new_session(GAME, SEATS, seed=seed, **more).run_bots()
    for number in range(answers):
        if not session.over:
            session.answer(len(session.pending.options) - 1 if number % 3 else 0)
    return session


def rich(answers=9):
    """A game with everything a save can hold: bots, house rules, notes, answers that were taken back."""
    session = played(answers, bots={"Ben": "greedy", "Cy": "random"}, options={"naps": True}, undo="play")
    session.note("Cy → <b>?", tag="rules question", rating=2, seat="Cy")
    session.note("später")
    session.delete_note(session.note("never mind"))
    return session.goto(session.length - 4)


def branched(answers=9):
    """The same with other lines, one of them with a name and a note."""
    session = rich(answers)
    for back in (2, 5):
        session.goto(session.length - back)
        session.play_answer(len(session.pending.options) - 1)
        session.answer(0)
    session.note("the other way", at=session.branches[0].length, branch=1)
    session.rename_branch(1, "Ann → rests")
    return session.goto(session.length - 1)


def kit_game(name):
    """A game of the kit, played by bots, with the last three answers taken back."""
    game = games.find(name)
    session = new_session(game, max(game.seats), seed=3).run(random_choice(3))
    return session.goto(session.length - 3)


def small():
    return rich(4)


def scene():
    """A described table with scripted dice."""
    given = {"hands": {"Ann": [1, 9], "Ben": [5, 20]}, "dice": [6, 6, 2]}
    session = new_session(GAME, SEATS[:2], scenario=given)
    for answer in ["roll", "throw 1", "5", "roll"]:
        session.answer(answer)
    return session


def whole():
    return new_session(GAME, 4, seed=11).run(random_choice(5))


GAMES = [played, rich, branched, scene, whole, lambda: new_session(GAME, 2), lambda: played(seed=-(10**40))]


def read(text, tmp_path, game=GAME):
    """Load a text as a file, and see that the file stays as it is."""
    path = tmp_path / "game.json"
    content = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(content)
    try:
        return load(path, game)
    except BadSave as error:
        assert str(path) in str(error)
        raise
    finally:
        assert path.read_bytes() == content


def refused(text, tmp_path):
    """The message of the BadSave without the path, and the game as far as it fits."""
    with pytest.raises(BadSave) as caught:
        read(text, tmp_path)
    return str(caught.value).replace(f"{tmp_path / 'game.json'}: ", ""), caught.value.game


def in_a_token(session):
    """The save of a session as it comes out of its token: without notes, other lines and private."""
    twin = session.clone()
    for note in twin.notes:
        twin.delete_note(note)
    twin._noted, twin._ways, twin.private = 0, None, False
    return dump(twin)


def changed(session, **fields):
    """The save of a session with other fields, and the check that belongs to them."""
    content = json.loads(dump(session))
    for name, value in fields.items():
        content[name] = value(content[name]) if callable(value) else value
    content["check"] = kit.records.check(content)
    return json.dumps(content)


# ---------------------------------------------------------------------- the same game again
@pytest.mark.parametrize("make", GAMES)
def test_a_loaded_game_is_the_saved_one(make, tmp_path):
    session = make()
    path = session.save(tmp_path / "friday.json")
    before = path.read_bytes()
    again = load(path, GAME)
    assert dump(again) == dump(session)
    assert (again.position, again.length, again.ask) == (session.position, session.length, session.ask)
    assert list(again.table.log) == list(session.table.log)
    assert again.table.chance.counts == session.table.chance.counts
    assert path.read_bytes() == before


@pytest.mark.parametrize("make", GAMES)
def test_a_token_is_the_game_in_one_short_line(make):
    session = make()
    text = session.token()
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    assert len(text) < 500
    assert dump(from_token(text, GAME)) == in_a_token(session)


@pytest.mark.parametrize("make", [rich, branched, scene])
def test_every_position_can_be_saved_and_redone(make, tmp_path):
    session = make()
    end = session.goto(session.length).ask
    for position in range(session.length + 1):
        session.goto(position)
        for again in (load(session.save(tmp_path / "game.json"), GAME), from_token(session.token(), GAME)):
            assert again.ask == session.ask
            assert again.goto(again.length).ask == end


def test_a_loaded_game_goes_on_as_the_saved_one_would(tmp_path):
    session = played(4, bots={"Ben": "random", "Cy": "greedy"})
    again = load(session.save(tmp_path / "game.json"), GAME)
    for game in (session, again):
        while not game.over:
            game.answer(0)
    assert dump(again) == dump(session)


def test_saving_changes_nothing(tmp_path):
    def state():
        return session.position, session.length, session.ask, {**session.table.chance.counts}, list(session.table.log)

    session = rich()
    before = state()
    session.save(tmp_path / "game.json")
    session.token()
    assert state() == before
    assert session.table.chance.record is None


def test_a_loaded_game_does_not_go_on_listening(tmp_path):
    again = load(rich().save(tmp_path / "game.json"), GAME)
    assert again.table.chance.record is None
    assert all(turn.start.chance.record is None for turn in again._turns)


def test_a_save_is_readable(tmp_path):
    session = new_session(GAME, ["Ann", "Zoë"], seed=3).answer("roll").answer("throw 4").answer("6")
    session.note("naïve?")
    session.answer("roll").note(tag="fun", rating=5, seat="Zoë")
    session.goto(3).answer("rest")
    text = session.save(tmp_path / "game.json").read_text(encoding="utf-8")
    assert re.sub('"[0-9a-f]{8}"', '"01234567"', text).replace(kit.__version__, "VERSION") == """\
{
  "playtable": 2,
  "kit": "VERSION",
  "game": "pebbles",
  "rulebook": "1.2",
  "seats": ["Ann", "Zoë"],
  "bots": {},
  "seed": 3,
  "options": {},
  "scenario": null,
  "undo": "study",
  "private": false,
  "position": 4,
  "line": {"id": 2, "name": "line 2"},
  "ids": {"lines": 2, "notes": 2},
  "notes": [
    {"id": 1, "at": 3, "text": "naïve?"},
    {"id": 2, "at": 4, "text": "", "tag": "fun", "rating": 5, "seat": "Zoë", "branch": 1}
  ],
  "turns": [
    {"table": "01234567", "chance": ["die 4", "find 1"], "answers": ["roll", "throw 4", "6"]},
    {"table": "01234567", "chance": [], "answers": ["rest"]}
  ],
  "end": "01234567",
  "branches": [
    {"id": 1, "name": "line 1", "turn": 2, "turns": [{"table": "01234567", "chance": ["die 6"], \
"answers": ["roll"]}], "end": "01234567"}
  ],
  "check": "01234567"
}
"""


FORMAT_1 = """\
{
  "playtable": 1,
  "kit": "0.1.0",
  "game": "pebbles",
  "rulebook": "1.2",
  "seats": ["Ann", "Zoë"],
  "bots": {},
  "seed": 3,
  "options": {},
  "scenario": null,
  "undo": "study",
  "position": 2,
  "notes": [
    {"at": 3, "text": "naïve?", "tag": "idea"},
    {"at": 1, "text": "slow", "tag": "too long"}
  ],
  "turns": [
    {"table": "edcb0843", "chance": ["die 4", "find 1"], "answers": ["roll", "throw 4", "6"]},
    {"table": "81e19b10", "chance": [], "answers": []}
  ],
  "end": "4cc4f0d5",
  "check": "CHECK"
}
"""


def test_a_file_of_the_first_format_is_read_still(tmp_path):
    """Its notes had no ids, and tags of any words: one that is none of today's is kept in the text."""
    text = FORMAT_1.replace("CHECK", kit.records.check(json.loads(FORMAT_1)))
    session = read(text, tmp_path)
    assert (session.position, session.length, session.line, len(session.branches)) == (2, 3, 1, 0)
    assert [(note.id, note.at, note.text, note.tag) for note in session.notes] == [
        (1, 3, "[idea] naïve?", None), (2, 1, "slow", "too long")]
    assert json.loads(dump(session))["playtable"] == 2
    message, game = refused(FORMAT_1.replace("CHECK", "00000000"), tmp_path)
    assert message.startswith("check: ") and game.length == 3
    message, _ = refused(text.replace('"undo"', '"private": true,\n  "undo"'), tmp_path)
    assert message.startswith("unknown field 'private'; known: ")


def test_a_token_of_an_older_kit_with_notes_is_read_still():
    session = played()
    head = ["pebbles", "1.2", SEATS, 3, 9, {}, {}, None, "study", [{"at": 2, "text": "hm", "tag": "rules"}]]
    _, marks = tokens.unfold(session.token(), "token")
    content, _ = tokens.unfold(session.token(), "token")
    again = from_token(forge(json.dumps(head).encode() + b"\0" + content.partition(b"\0")[2], marks), GAME)
    assert [(note.at, note.text) for note in again.notes] == [(2, "[rules] hm")]


def test_layout_and_a_byte_order_mark_do_not_matter(tmp_path):
    session = rich()
    content = json.loads(dump(session))
    for text in (json.dumps(content), json.dumps(content, indent=8, sort_keys=True), "\ufeff" + dump(session)):
        assert json.loads(dump(read(text, tmp_path))) == content


def test_the_same_save_under_another_hash_seed():
    code = "from tests.test_saves import rich, dump\nprint(dump(rich()), rich().token())"
    told = {subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                           cwd=Path(__file__).parent.parent, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
            for seed in ("0", "1", "4711")}
    assert told == {f"{dump(rich())} {rich().token()}\n"}


def test_two_answers_with_one_text_are_told_apart(tmp_path):
    class Alike(Pebbles):
        def text(self, table, ask, option):
            return "throw one" if isinstance(option, int) else str(option)

    session = new_session(Alike(), 2, seed=3).answer("roll").answer(2)
    again = load(session.save(tmp_path / "game.json"), Alike())
    assert dump(again) == dump(session)


@pytest.mark.parametrize("name", games.known())
def test_every_game_of_the_kit_is_saved(name, tmp_path):
    session = kit_game(name)
    again = kit.load(session.save(tmp_path / "game.json"))
    assert dump(again) == dump(kit.from_token(session.token())) == dump(session)
    assert again.ask == session.ask
    assert list(again.goto(again.length).table.log) == list(session.goto(session.length).table.log)


# ---------------------------------------------------------------------- at once or not at all
def test_an_interrupted_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = played(2).save(tmp_path / "game.json")
    before = path.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    for name in ("replace", "fsync"):
        with monkeypatch.context() as patch:
            patch.setattr(saves.os, name, full)
            with pytest.raises(BadSave, match=r"game\.json: cannot be written: No space left on device"):
                played(5).save(path)
        assert path.read_bytes() == before
        assert os.listdir(tmp_path) == ["game.json"]


def test_a_left_over_temporary_file_is_no_obstacle(tmp_path):
    (tmp_path / ".game.json.0.part").write_text("of somebody who is writing")
    path = played().save(tmp_path / "game.json")
    assert dump(load(path, GAME)) == dump(played())
    assert (tmp_path / ".game.json.0.part").read_text() == "of somebody who is writing"


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "game.json").symlink_to(tmp_path / "shared" / "ours.json")
    path = played().save(tmp_path / "game.json")
    assert path.is_symlink()
    assert dump(load(tmp_path / "shared" / "ours.json", GAME)) == dump(played())


@pytest.mark.parametrize("name", ["no folder/game.json", "."])
def test_where_nothing_can_be_written(name, tmp_path):
    with pytest.raises(BadSave, match="cannot be written"):
        played().save(tmp_path / name)
    assert os.listdir(tmp_path) == []


def test_what_json_would_change_is_not_saved(tmp_path):
    session = scene()
    session.given = {**session.given, "who": {1: "Ann"}}
    with pytest.raises(BadSave, match=r"scenario.who is \{1: 'Ann'\}"):
        session.save(tmp_path / "game.json")
    with pytest.raises(BadSave, match=r"token: .*scenario.who"):
        session.token()
    assert os.listdir(tmp_path) == []


# ---------------------------------------------------------------------- what does not fit
@pytest.mark.parametrize("content, said", [
    (b"", "is no saved game of Playtable"),
    (b"\x00\xff\x80", "is no saved game of Playtable: line 1: byte 1 is no UTF-8 text"),
    (b"\x89PNG\r\n\x1a\n", "is no saved game of Playtable: line 0: byte 0"),
    (b"Dear Ann,", "is no saved game of Playtable: line 1, column 1: Expecting value"),
    (b'{"cells": []}', "is no saved game of Playtable"),
    (b"[1, 2]", "is no saved game of Playtable"),
    (b"[" * 200_000, "is no saved game: it is nested too deeply"),
    (b'{"playtable": NaN}', "NaN is no number"),
    (b'{"playtable": ' + b"9" * 5000 + b"}", "is no saved game of Playtable"),
    (b'{"playtable": "1"}', "playtable: expected the number of the format, such as 1, found '1'"),
    (b'{"playtable": 3, "kit": "9.9"}', "has format 3, this kit reads formats up to 2; update the kit"),
])
def test_other_files_are_refused(content, said, tmp_path):
    message, game = refused(content, tmp_path)
    assert said in message
    assert game is None


def test_a_file_that_cannot_be_read(tmp_path):
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadSave, match=r"cannot be read: "):
            load(path)
    with pytest.raises(BadSave, match="is no path"):
        load("a\0b")


@pytest.mark.parametrize("fields, said", [
    ({"rulebook": "1.10"}, "rulebook: Pebbles 1.10 was played, this kit knows 1.2; update the kit"),
    ({"rulebook": "new"}, "rulebook: expected a version such as '1.2', found 'new'"),
    ({"game": "whist"}, "game: 'whist' was saved, not 'pebbles'"),
    ({"seats": ["Ann"]}, "Pebbles is played by 2 to 4 seats, not 1"),
    ({"seats": ["Ann", "Ann", "Cy"]}, "seats: 'Ann' is there twice"),
    ({"seats": "Ann"}, "seats: expected a list of names, found 'Ann'"),
    ({"seed": 4}, "turn 1: the deal is another one: fingerprint"),
    ({"seed": True}, "seed: expected a whole number, found True"),
    ({"options": {"golf": 1}}, "there is no option 'golf'; known: catching, goal, naps"),
    ({"options": {"goal": 13}}, "option goal cannot be 13; choose one of: 20, 12"),
    ({"scenario": {"hands": {"Bob": []}}}, "hands: there is no seat 'Bob'"),
    ({"scenario": {"hands": 7}}, "the table cannot be set up: TypeError"),
    ({"scenario": {}}, "the table cannot be set up: KeyError"),
    ({"turns": []}, "there is no turn in it"),
])
def test_without_a_deal_there_is_no_game(fields, said, tmp_path):
    message, game = refused(changed(rich(), **fields), tmp_path)
    assert message.startswith(said)
    assert game is None


def test_an_unknown_game_is_named_with_those_that_are_known(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(changed(played(), game="whist"))
    with pytest.raises(BadSave, match=r"game\.json: game: there is no game 'whist'; known: "):
        load(path)


@pytest.mark.parametrize("fields, said", [
    ({"bots": {"Ben": "clever"}}, "bots: there is no bot 'clever' for Ben; known: random, greedy"),
    ({"bots": {"Bob": "greedy"}}, "bots: there is no seat 'Bob'; the seats are Ann, Ben, Cy"),
    ({"undo": "never"}, "undo: expected 'study' or 'play', found 'never'"),
    ({"notes": [{"text": "when?"}]}, "notes: expected a list of notes such as"),
    ({"notes": [{"at": 999, "text": "when?"}]}, "notes: there is one at a position beyond "),
    ({"notes": [{"id": 1, "at": 0, "text": "", "tag": "dull"}]}, "notes: expected a list of notes such as"),
    ({"notes": [{"id": 1, "at": 0, "text": "x", "rating": 6}]}, "notes: expected a list of notes such as"),
    ({"notes": [{"id": 1, "at": 0, "text": "x", "seat": "Bob"}]}, "notes: there is no seat 'Bob'; the seats are "),
    ({"notes": [{"id": 1, "at": 0, "text": "x"}] * 2}, "notes: there are two with the id 1"),
    ({"notes": [{"id": 1, "at": 0, "text": "x", "branch": 9}]}, "notes: note 1 is on line 9, which is not there"),
    ({"private": "yes"}, "private: expected true or false, found 'yes'"),
    ({"line": 1}, "line: expected the line of the game such as"),
    ({"ids": {}}, "ids: expected the highest ids such as"),
    ({"branches": {}}, "branches: expected a list of branches, found {}"),
    ({"branches": [{"id": 5}]}, "branches[0]: expected id, name, turn, turns and end"),
    ({"position": 999}, "position: the save stands after 999 answers, but holds "),
    ({"colour": "red"}, "unknown field 'colour'; known: bots, branches, check, "),
])
def test_what_can_be_done_without_costs_no_answer(fields, said, tmp_path):
    session = rich()
    message, game = refused(changed(session, **fields), tmp_path)
    assert message.startswith(said)
    assert game.length == session.length
    assert game.goto(game.length).ask == session.goto(session.length).ask


def test_a_change_that_no_rule_notices(tmp_path):
    session = rich()
    message, game = refused(dump(session).replace("später", "früher"), tmp_path)
    assert message.startswith("check: ")
    assert [note.text for note in game.notes] == ["Cy → <b>?", "früher"]


LAST = 0


def in_turn(number, **fields):
    """Other fields for one turn, counted from 1; 0 is the last."""
    def change(turns):
        turn = turns[number - 1]
        for name, value in fields.items():
            turn[name] = value(turn[name]) if callable(value) else value
        return turns
    return change


@pytest.mark.parametrize("change, said, position", [
    (in_turn(2, answers=["fly"]),
     "turn 2, answer 1: the save answers 'fly', but 'Roll the die?' (turn.roll) takes one of: roll; rest", 2),
    (in_turn(2, answers=lambda was: [was[0], "throw 99"]), "turn 2, answer 2: the save answers 'throw 99', but", 3),
    (in_turn(2, answers=lambda was: [*was, "roll"]),
     "turn 2, answer 4: the save answers 'roll', but turn 2 ends before", 5),
    (in_turn(2, answers=lambda was: was[:1]), "turn 3: the save begins it, but ", 3),
    (in_turn(2, answers=[None]), "turn 2: answer 1: expected a text, found None", 2),
    (in_turn(2, answers=[7]), "turn 2, answer 1: the save answers 7, but", 2),
    (in_turn(2, answers="roll"), "turn 2: answers: expected a list, found 'roll'", 2),
    (in_turn(1, chance=["die 5"]), "turn 1, answer 1: chance: 'die 5' was saved (turn 1), but it gives 'die 4'", 0),
    (in_turn(2, chance=lambda was: [*was, "die 1"]), "turn 3, answer 2: chance: 'die 1' was saved (turn 2)", 6),
    (in_turn(6, chance=lambda was: [*was, "die 2"]),
     "turn 6: chance: 'die 2' was saved, but the rules take no result", 12),
    (in_turn(6, chance=[]), "turn 6, answer 1: chance gives 'die 1', but the save has no result left", 11),
    (in_turn(2, chance="die"), "turn 2: chance: expected a list of results such as 'die 6', found 'die'", 2),
    (in_turn(3, table="00000000"),
     "turn 2, answer 3: turn 3 begins with another table: fingerprint 00000000 was saved", 4),
    (in_turn(3, table=7), "turn 3: table: expected a fingerprint, found 7", 5),
    (in_turn(3, notes=1), "turn 3: unknown field 'notes'", 5),
    (lambda turns: [*turns[:2], 5, *turns[2:]], "turn 3: expected a mapping, found 5", 5),
    (lambda turns: [*turns[:2], {}, *turns[2:]], "turn 3: 'table' is missing", 5),
    (lambda turns: turns[:2], "turn 2, answer 3: the rules begin turn 3, but the save ends before it", 4),
])
def test_the_first_thing_that_does_not_fit(change, said, position, tmp_path):
    session = new_session(GAME, SEATS, seed=3)
    for answer in (0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0):
        session.answer(answer)
    message, game = refused(changed(session, turns=change), tmp_path)
    assert message.startswith(said)
    assert game.position == game.length == position
    assert game.ask == session.goto(position).ask
    assert dump(game.branch()) == dump(session.branch())


def test_a_last_table_that_is_another_one(tmp_path):
    session = rich()
    message, game = refused(changed(session, end="00000000"), tmp_path)
    assert message.startswith("turn 16: it ends with another table: fingerprint 00000000 was saved, found ")
    assert game.position == game.length == session.length - 1


def test_a_token_knows_its_last_table():
    class Generous(Pebbles):
        def score(self, table, seat, points, rule, cause=-1):
            super().score(table, seat, points + (table.turn == 3), rule, cause)

    session = new_session(GAME, 2, seed=3)
    while session.table.turn < 3 or session.ask.question != "Throw a pebble?":
        session.answer(0)
    with pytest.raises(BadSave, match="token: turn 3: it ends with another table: fingerprint ") as caught:
        from_token(session.token(), Generous())
    assert caught.value.game.length == session.length - 1


def test_a_rule_that_fails_is_told_with_its_place(tmp_path):
    class Broken(Pebbles):
        def catch(self, table, pebble, cause):
            raise ZeroDivisionError("no catching today")
            yield

    session = new_session(GAME, 2, seed=3).answer("roll")
    with pytest.raises(ZeroDivisionError):
        Session(Broken(), session._turns[0].start, seats=session.seats).answer("roll").answer("throw 4")
    session.answer("throw 4").answer("6")
    with pytest.raises(BadSave, match="turn 1, answer 2: 'throw 4' makes the rules fail: ZeroDivision") as caught:
        read(dump(session), tmp_path, Broken())
    assert caught.value.game.ask.question == "Throw a pebble?"


def test_a_game_that_goes_on_after_its_end(tmp_path):
    text = changed(whole(), turns=in_turn(LAST, answers=lambda was: [*was, "roll"]))
    message, game = refused(text, tmp_path)
    assert "the save goes on with 'roll', but the game is over: Result(winners=" in message
    assert game.over


def test_an_older_rulebook_is_fine_where_the_game_fits(tmp_path):
    session = rich()
    assert dump(read(changed(session, rulebook="1.1.9"), tmp_path)) == dump(session)


# ---------------------------------------------------------------------- damage of every kind
def fits(text, tmp_path, session):
    """Loads as the same game, or is refused with BadSave and a game that is a part of it."""
    try:
        again = read(text, tmp_path)
    except BadSave as error:
        game = error.game
        if game is not None and game.seats == session.seats and game.seed == session.seed:
            assert isinstance(game, Session)
            assert game.ask is not None or game.over
        return False
    assert dump(again) == dump(session)
    return True


def test_cut_anywhere(tmp_path):
    session = rich()
    content = dump(session).encode()
    kept = []
    for length in range(len(content)):
        try:
            assert dump(read(content[:length], tmp_path)) == dump(session)
        except BadSave as error:
            kept.append(-1 if error.game is None else error.game.length)
    assert kept == sorted(kept)      # the more of the file is left, the more of the game
    assert kept[-1] == session.length
    # a cut inside the turns costs no answer that is there as a whole
    assert sorted(set(kept)) == list(range(-1, session.length + 1))


@pytest.mark.parametrize("make", [small, scene, lambda: branched(4)])
def test_any_byte_changed(make, tmp_path):
    session = make()
    content = dump(session).encode()
    for place in range(len(content)):
        other = bytearray(content)
        other[place] ^= 1 << place * 5 % 8
        assert not fits(bytes(other), tmp_path, session) or content[place:place + 1].isspace()


def paths(value, path=()):
    """The way to every value inside."""
    yield path
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(part, (*path, name))


@pytest.mark.parametrize("make", [small, scene, lambda: branched(4)])
@pytest.mark.parametrize("is_checked", [False, True])
def test_any_value_replaced_or_dropped(make, is_checked, tmp_path):
    session = make()
    text = dump(session)
    for path in paths(json.loads(text)):
        for value in (*WRONG_VALUES, "dropped"):
            content = json.loads(text)
            inner = content
            for name in path[:-1]:
                inner = inner[name]
            if not path:
                content = value
            elif value == "dropped":
                del inner[path[-1]]
            else:
                inner[path[-1]] = value
            if is_checked and isinstance(content, dict):
                # a forged check: only the rules can object, and what they cannot see is as the file says
                content["check"] = kit.records.check(content)
                with suppress(BadSave):
                    read(json.dumps(content), tmp_path)
            else:
                fits(json.dumps(content), tmp_path, session)


@pytest.mark.parametrize("name", games.known())
def test_damaged_games_of_the_kit(name, tmp_path):
    session = kit_game(name)
    content = dump(session).encode()
    for place in range(0, len(content), max(1, len(content) // 60)):
        other = bytearray(content)
        other[place] ^= 1 << place % 7
        assert not fits(bytes(other), tmp_path, session) or content[place:place + 1].isspace()
        assert not fits(content[:place], tmp_path, session)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_parts_cut_out_doubled_or_replaced(tmp_path, data):
    session = rich()
    content = dump(session).encode()
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(len(content), start + 200)))
    middle = data.draw(st.one_of(st.binary(max_size=20), st.just(content[start:end] * 2), st.text(max_size=9).map(
        lambda text: text.encode("utf-8", "surrogatepass"))))
    fits(content[:start] + middle + content[end:], tmp_path, session)


# ---------------------------------------------------------------------- tokens
def test_white_space_in_a_token_is_forgiven():
    session = rich()
    text = session.token()
    for pasted in (f"  {text}\n", "\r\n".join([text[:20], text[20:60], text[60:]]), f"\t{text[:3]} {text[3:]}\u00a0"):
        assert dump(from_token(pasted, GAME)) == in_a_token(session)


@pytest.mark.parametrize("text, said", [
    ("", "is no token of Playtable: it begins with ''"),
    ("hello", "is no token of Playtable: it begins with 'hello'"),
    ("pt1", "is no token of Playtable"),
    ("ptx.AAAA", "is no token of Playtable"),
    ("pt2.AAAA", "has format 2, this kit reads formats up to 1; update the kit"),
    ("pt1.", "is damaged or cut short"),
    ("pt1.AAA?", "is damaged: character 8 is '?'"),
    ("pt1.AAAAA", "is damaged or cut short: 9 characters cannot be a whole token"),
    (b"pt1.", "expected a text such as 'pt1.…', found bytes"),
])
def test_other_texts_are_no_tokens(text, said):
    with pytest.raises(BadSave) as caught:
        from_token(text)
    assert str(caught.value).startswith(f"token: {said}")
    assert caught.value.game is None


@pytest.mark.parametrize("make", [small, scene])
def test_a_damaged_token_says_so(make):
    session = make()
    text = session.token()
    same = 0
    for place in range(len(text)):
        for other in (text[:place], text[:place] + text[place + 1:],
                      *(text[:place] + letter + text[place + 1:] for letter in "A-_z.?é")):
            try:
                assert dump(from_token(other, GAME)) == in_a_token(session)
                same += 1
            except BadSave as error:
                assert str(error).startswith("token: ")
    assert same < 20    # the same letter again, or the bits of the last letter that carry nothing


def forge(content: bytes, marks: bytes) -> str:
    """A token around any content, with a checksum that fits."""
    press = tokens.compressobj(9, wbits=-15)
    packed = press.compress(content) + press.flush() + marks
    return "pt1." + tokens.urlsafe_b64encode(tokens.crc32(packed).to_bytes(4, "big") + packed).decode().rstrip("=")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_forged_token_is_a_bad_save(data):
    head = data.draw(st.one_of(
        st.binary(max_size=9), st.just(b'["pebbles","1.2",["Ann","Ben"],3]'),
        st.lists(st.sampled_from([*WRONG_VALUES, "pebbles", "1.2", ["Ann", "Ben"]]), max_size=11).map(
            lambda values: json.dumps(values).encode())))
    text = forge(head + b"\0" + data.draw(st.binary(max_size=9)), data.draw(st.binary(max_size=9)))
    with pytest.raises(BadSave, match=r"^token: "):
        from_token(text, GAME)


def test_a_token_that_unfolds_without_end_is_stopped():
    with pytest.raises(BadSave, match="does not end where it should"):
        from_token(forge(b"x" * (tokens.LARGEST + 1), b"\0" * 5))


def test_a_token_of_changed_rules_gives_the_game_up_to_there():
    class Generous(Pebbles):
        def score(self, table, seat, points, rule, cause=-1):
            super().score(table, seat, points + (table.turn == 3), rule, cause)

    session = new_session(GAME, 2, seed=3)
    for answer in (0, 0, 0, 0, 0, 0, 0, 0):
        session.answer(answer)
    with pytest.raises(BadSave, match=r"token: turn 3, answer 2: turn 4 begins with another table") as caught:
        from_token(session.token(), Generous())
    assert caught.value.game.length == 5
