"""The command: play in a terminal, look up rules, replay and measure games."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kit
from kit import examples, games, saves
from kit.__main__ import main
from kit.ask import Ask, BadSave
from kit.bots import random_choice
from kit.saves import dump, load
from kit.session import new_session
from kit.terminal import CLEAR, Terminal
from tests import pebbles

ROOT = Path(__file__).parent.parent
PLAY = "play pebbles --seats North,South --seed 7"
NORTHS = "Pebble 1, Pebble 9, Pebble 28"
SOUTHS = "Pebble 15, Pebble 29, Pebble 11"


@pytest.fixture(autouse=True)
def pebbles_are_known(monkeypatch):
    monkeypatch.setitem(sys.modules, "kit.games.pebbles", pebbles)
    monkeypatch.setattr(games, "known", lambda: ("pebbles", "tictactoe", "scarlyt"))


@pytest.fixture
def run(monkeypatch, capsys):
    """Run a command with lines of input; gives the exit code, what was written, and the errors."""
    def call(command, *lines):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(command.split() if isinstance(command, str) else command)
        return code, *capsys.readouterr()
    return call


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.json"


def screens(out):
    """What was written, cut where the screen is handed over: pairs of a name and the text for it."""
    parts = re.split(r"^Pass the screen to (\w+).*$", out, flags=re.MULTILINE)
    return [("North", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


# ---------------------------------------------------------------------- playing
def test_a_card_tells_what_it_says_to_whom_can_see_it(run):
    code, out, err = run("play scarlyt --seats North,South --bots South=greedy --seed 1",
                         "? STAFF", "? tav", "? Tafern", "? Chaos Revan")
    assert (code, err) == (0, "")
    assert "> ? STAFF\nStaff, artifact: Answer only: cancels a spell. [artifact.staff]\n>" in out
    assert "> ? tav\nTavern, building, 2 health, 2 VP [card.buildings]\n>" in out
    assert "> ? Tafern\nyou see no card 'Tafern'; did you mean Tavern or Taron?\n>" in out
    assert "> ? Chaos Revan\nyou see no card 'Chaos Revan'" in out


def test_a_game_against_a_bot(run):
    code, out, err = run(f"{PLAY} --bots South=greedy", "1", "throw 1", "1")
    assert (code, err) == (0, "")
    assert out.startswith(f"""
Pebbles, turn 1, as North sees it
  North, to move, 0 points
    Hand (3): {NORTHS}
  South, greedy bot, 0 points
    Hand (3)
  Bag (24)

North: Roll the die? [turn.roll]
  1  roll
  2  rest
type a number, or: u undo, r redo, n TEXT note, s FILE save, ? what is refused, ? CARD what it says, q quit
> 1
#0 North scored 1 [turn.roll]
""")
    assert "> throw 1\n#1 North threw 1 [turn.throw]\n#2 South caught with 11 [catch, because of #1]\n" in out
    assert "#4 North found 20 [turn.find]\n" in out         # North sees what was found
    assert "South found a pebble [turn.find]\n" in out      # and not what South found
    assert out.endswith("> \n")


def test_a_whole_game_ends_with_its_result(run, path):
    code, out, err = run(f"{PLAY} --bots South=random --save {path}", *["1"] * 200)
    assert (code, err) == (0, "")
    assert re.search(r"^(North|South) won: points \[end\]$", out, flags=re.MULTILINE)
    assert "the game is over: u undo" in out
    assert load(path).over


def test_undo_and_redo(run):
    _, out, _ = run(f"{PLAY} --bots South=greedy", "r", "1", "u", "r", "u", "u")
    assert "nothing to redo: no answer was taken back" in out
    assert out.count("North: Roll the die?") == 3
    assert out.count("North: Throw a pebble?") == 2
    assert "nothing to undo: this is the first question of the game" in out


def test_in_play_an_answer_stays_unless_the_others_agree(run):
    _, out, _ = run(f"{PLAY} --bots South=greedy --undo play", "1", "u", "u agreed")
    assert "North cannot take back the answer to 'Roll the die?'" in out
    assert "u agreed if the others agree" in out
    assert out.count("North: Roll the die?") == 2


def test_refused_moves_are_told_with_their_reason(run):
    """South holds 15, 29 and 11."""
    _, out, _ = run(PLAY, "?", "rest", "throw 28", "?", "15")
    assert "nothing that one might look for is refused here" in out
    window = out.partition("South: Catch it? [catch]\n  1  let it fly\n  2  29\n")[2]
    assert "> ?\n  not 15: 15 is not above 28 [catch]\n  not 11: 11 is not above 28 [catch]\n" in window
    assert "> 15\n15: 15 is not above 28 [catch]\n" in window


@pytest.mark.parametrize("wrong", ["", "0", "3", "-1", "1.0", "²", "9" * 20, "ROLL", "u\tx", "roll, rest"])
def test_what_is_no_answer_changes_nothing(run, wrong):
    _, out, _ = run(f"{PLAY} --bots South=greedy", wrong, "1")
    assert f"{wrong.strip()!r} is no answer; type a number from 1 to 2, or u, r, n, s, ? or q" in out
    assert "#0 North scored 1" in out


def test_only_the_seat_that_is_asked_is_shown(run):
    """Every pebble that a screen names was thrown, or lies in the hand of the person it was passed to."""
    _, out, _ = run(PLAY, *["1", "2", "1"] * 9)
    session = new_session(pebbles.GAME, ["North", "South"], seed=7)
    session.private = True
    shown = screens(out)
    assert [name for name, _ in shown[:4]] == ["North", "South", "North", "South"]
    assert NORTHS in shown[0][1]
    for name, text in shown:
        other = {"North": "South", "South": "North"}[name]
        hands = re.findall(r"^  (\w+),.*\n    Hand \(\d\)(:?)", text, flags=re.MULTILINE)
        assert {who for who, cards in hands if cards} <= {name}
        assert f"{other} found a pebble" in text or not re.search(rf"{other} found \d", text)


def test_the_hidden_hands_of_others_are_nowhere(run):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7)
    assert ", ".join(f"Pebble {pebble}" for pebble in session.table.hands[1]) == SOUTHS
    _, out, _ = run(PLAY, "?", "x", "1", "1")
    screen = screens(out)[0][1]
    for pebble in session.table.hands[1]:
        assert not re.search(rf"\b{pebble}\b", screen)


def test_a_window_that_nobody_could_answer_looks_like_a_declined_one(run):
    """South may not catch anything; the screen goes over all the same, and neither undo nor a save minds."""
    _, out, _ = run(f"{PLAY} --option catching=forbidden", "rest", "throw 28", "let it fly", "1", "u", "u")
    assert [name for name, _ in screens(out)] == ["North", "South", "North"]
    assert out.count("South: Roll the die?") == 2
    assert "South: Catch it? [catch]\n  1  let it fly\ntype" in out
    assert "North scored 0" in out


def test_forced_windows_count_in_no_position(path):
    """A turn that begins with one is taken back, gone through again and saved like any other."""
    class Polite(pebbles.Pebbles):
        def take_turn(self, table):
            yield Ask(table.active, "Ready?", ("yes",), "turn.roll")
            yield from super().take_turn(table)

    session = new_session(Polite(), ["North", "South"], seed=7)
    out = io.StringIO()
    lines = ["1", "rest", "keep", "1", "rest", "u", "u", "r", "r", "u", f"s {path}"]
    Terminal(session, io.StringIO("\n".join(lines)), out).play()
    assert out.getvalue().count("Ready?") == 5
    assert (session.position, session.length, session.ask.question) == (2, 3, "Ready?")
    again = load(path, Polite())
    assert (again.position, again.length, again.ask.question) == (2, 3, "Ready?")
    assert dump(again) == dump(session)


def test_bots_among_themselves_are_told_as_they_play(run, path):
    code, out, _ = run(f"{PLAY} --bots North=greedy,South=random --save {path}")
    assert code == 0
    session = load(path)
    assert out == f"{session.log!r}\n{session.result.winners[0]} won: points [end]\n"


# ---------------------------------------------------------------------- saving
def test_a_game_is_kept_after_every_answer_and_goes_on_later(run, path):
    run(f"{PLAY} --bots South=greedy --save {path}", "1", "keep")
    assert load(path).position > 2
    before = path.read_bytes()
    _, out, _ = run(f"resume {path}", "q")
    assert path.read_bytes() == before
    assert f"Hand (3): {NORTHS}" in out
    run(f"resume {path}", "1", "u")
    assert load(path).length > load(path).position


def test_saving_on_demand(run, path):
    _, out, _ = run(f"{PLAY} --bots South=greedy", "s", f"s {path}", "1", f"s {path}", f"s {path.parent}", "q")
    assert "name a file to save the game in, such as: s friday.json" in out
    assert out.count(f"saved in {path}\n") == 2
    assert f"{path.parent} is there already; choose another name" in out
    assert load(path).position == 1


def test_a_save_that_fails_does_not_end_the_game(run, tmp_path):
    _, out, _ = run(f"{PLAY} --bots South=greedy", f"s {tmp_path}/no/such.json", "1")
    assert "such.json: cannot be written: No such file or directory" in out
    assert "#0 North scored 1" in out


def test_a_disk_that_fails_is_told_once_and_play_goes_on(run, path, monkeypatch):
    write, calls = saves.write, []

    def failing(where, text):
        calls.append(where)
        if 2 <= len(calls) <= 4:
            raise BadSave(f"{where}: cannot be written: No space left on device")
        return write(where, text)

    monkeypatch.setattr(saves, "write", failing)
    code, out, err = run(f"{PLAY} --bots South=greedy --save {path}", "1", "keep", "1", "keep", "1")
    assert (code, err) == (0, "")
    assert out.count("cannot be written: No space left on device") == 1
    assert out.count(f"saved again in {path}\n") == 1
    assert len(calls) > 4 and load(path).position == load(path).length > 4


def test_notes_are_taken_at_the_table(run, path):
    _, out, _ = run(f"{PLAY} --save {path}", "n", "n #too-long 2/5 nothing to do", "1", "n why?", "n #rules-question",
                    "n #dull", "n 5/5", "n 9/5 x", "n 3/5th of all")
    assert "a note is: n [#TAG] [RATING/5] [TEXT]" in out and "tags: confusing, unfair, too-long, fun, rules-" in out
    assert "noted as number 1\n" in out and "there is no tag 'dull'; choose one of: confusing" in out
    assert "rating cannot be 9" in out
    assert [(note.at, note.seat, note.text, note.tag, note.rating) for note in load(path).notes] == [
        (0, "North", "nothing to do", "too long", 2), (1, "North", "why?", None, None),
        (1, "North", "", "rules question", None), (1, "North", "", None, 5), (1, "North", "3/5th of all", None, None)]
    _, out, _ = run(PLAY, "n hm")
    assert "noted as number 1; it is kept when you save: s FILE" in out


def test_a_file_that_is_there_is_not_replaced(run, path):
    path.write_text("dear diary")
    code, out, err = run(f"{PLAY} --save {path}", "1")
    assert (code, out) == (2, "")
    assert err == f"playtable: {path}: is there already; choose a new file, or play on with: playtable resume {path}\n"
    assert path.read_text() == "dear diary"


# ---------------------------------------------------------------------- replay, rules, examples, studies
def test_replay_tells_a_saved_game(run, path):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7, bots={"South": "greedy"})
    for _ in range(6):
        session.answer(0)
    session.undo()
    session.save(path)
    code, out, err = run(f"replay {path}")
    assert (code, err) == (0, "")
    back = session.length - session.position
    assert out == (f"Pebbles 1.2, North, South (greedy bot), seed 7\n{session.log!r}\n"
                   f"The game goes on: North is asked.\n{back} answers were taken back and can be redone.\n")
    assert "South found 20" in out      # a spectator sees everything


def test_replay_tells_where_a_damaged_file_stops(run, path):
    new_session(pebbles.GAME, ["North", "South"], seed=7).answer("roll").answer("keep").answer("rest").save(path)
    path.write_text(path.read_text().replace('"rest"', '"jump"'))
    code, out, err = run(f"replay {path}")
    assert code == 1
    assert "#0 North scored 1 [turn.roll]\n" in out
    assert err == (f"playtable: {path}: turn 2, answer 1: the save answers 'jump', but 'Roll the die?' (turn.roll) "
                   "takes one of: roll; rest\n")
    path.write_bytes(b"\xff\x00")
    code, out, err = run(f"replay {path}")
    assert (code, out) == (1, "")
    assert err.count("\n") == 1


def test_replay_tells_notes_and_other_lines(run, path):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7).answer("roll").answer("keep")
    session.note("why?", tag="rules question")
    session.goto(1).answer(1).save(path)
    _, out, _ = run(f"replay {path}")
    assert "#1 turn 2, position 2 (rules question): why?\n" in out
    assert "<Branch 1, 'line 1': left at position 1, 2 answers>\n" in out


def test_a_report_is_printed_or_written(run, path):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7).run(random_choice(1))
    session.note("why?", at=3)
    session.save(path)
    assert run(f"report {path}") == (0, session.report().markdown, "")
    page, text = path.with_name("friday.html"), path.with_name("friday.md")
    code, out, err = run(f"report {path} --html {page} --md {text} --seat South")
    assert (code, out, err) == (0, f"written to {page}\nwritten to {text}\n", "")
    assert page.read_text(encoding="utf-8") == session.report(seat="South").html
    assert text.read_text(encoding="utf-8") == session.report(seat="South").markdown
    code, out, err = run(f"report {path} --html {path}")
    assert (code, out) == (2, "") and f"{path}: holds a saved game, and is not overwritten; choose another" in err
    assert load(path).position == session.position
    assert run(f"report {path} --seat East")[::2] == (2, "playtable: report: there is no seat 'East'; the seats are "
                                                         f"{', '.join(session.names)}\n")


def test_a_game_that_goes_on_is_opened_on_demand_only(run, path):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7).answer("roll")
    session.save(path)
    for command in ("report", "export"):
        code, out, err = run(f"{command} {path}")
        assert (code, out) == (2, "") and "Pebbles is not over, and this would open every hand" in err
        assert run(f"{command} {path} --open")[0] == run(f"{command} {path} --seat North")[0] == 0


def test_a_game_is_exported(run, path):
    session = new_session(pebbles.GAME, ["North", "South"], seed=7).run(random_choice(1))
    session.save(path)
    assert run(f"export {path}") == (0, session.to_json(), "")
    other = path.with_name("friday.export.json")
    assert run(f"export {path} --out {other} --seat North") == (0, f"written to {other}\n", "")
    assert json.loads(other.read_text(encoding="utf-8"))["reader"] == "North"
    code, _, err = run(f"export {path} --out {path}")
    assert code == 2 and "choose another file, such as" in err and load(path).over


def test_a_damaged_game_is_told_as_far_as_it_goes(run, path):
    new_session(pebbles.GAME, ["North", "South"], seed=7).answer("roll").answer("keep").answer("rest").save(path)
    path.write_text(path.read_text().replace('"rest"', '"jump"'))
    code, out, err = run(f"export {path} --open")
    assert code == 1 and len(json.loads(out)["answers"]) == 2 and "the save answers 'jump'" in err
    path.write_bytes(b"\xff\x00")
    assert run(f"report {path}")[:2] == (1, "")


def test_rules_and_options_are_looked_up(run):
    code, out, _ = run("rules scarlyt deck.skip")
    assert (code, out) == (0, f"{kit.rules('scarlyt', 'deck.skip')}\n")
    code, out, _ = run("options scarlyt")
    assert (code, out) == (0, f"{kit.options('scarlyt')}\n")


def test_examples_that_fail_are_told(run, tmp_path, monkeypatch):
    from kit.examples import ExampleResult

    failures = ("points: expected 1, found 2", "log: too long")
    results = [ExampleResult("roll.six", ()), ExampleResult("roll.one", failures)]
    monkeypatch.setattr("kit.examples.run", lambda game, path, only: results)
    code, out, _ = run(f"examples pebbles {tmp_path / 'x.toml'}")
    assert code == 1
    assert out == ("FAILED roll.one\n  points: expected 1, found 2\n  log: too long\n"
                   f"{tmp_path / 'x.toml'}: 1 of 2 examples pass\n")
    del results[1]
    assert run(f"examples pebbles {tmp_path / 'x.toml'}")[:2] == (0, f"{tmp_path / 'x.toml'}: 1 of 1 examples pass\n")


def test_one_example_or_a_few_are_played(run):
    file = ROOT / "tests" / "examples" / "scarlyt.toml"
    ids = [example.id for example in examples.load(file)]
    few = [name for name in ids if name.startswith("turn.")]
    assert 0 < len(few) < len(ids)
    code, out, _ = run(f"examples scarlyt {file} --only turn.*")
    assert (code, out) == (0, f"{file}: {len(few)} of {len(few)} examples pass\n")
    code, out, _ = run(f"examples scarlyt {file} --only {few[0]} --only {few[1]}")
    assert (code, out) == (0, f"{file}: 2 of 2 examples pass\n")
    code, out, err = run(f"examples scarlyt {file} --only {few[0]}x")
    assert (code, out) == (1, "")
    assert f"no example is called '{few[0]}x'; did you mean" in err


def test_a_file_of_examples_that_cannot_be_read(run, tmp_path):
    code, out, err = run(f"examples pebbles {tmp_path / 'none.toml'}")
    assert (code, out) == (1, "")
    assert re.fullmatch(r"playtable: .*none\.toml: .*\n", err)


def test_a_study_is_printed(run):
    from kit.studies import study

    asked = "study pebbles --games 10 --seats 3 --bots greedy,random --seed 4 --option goal=12 --option naps=true"
    code, out, _ = run(asked)
    assert code == 0
    options = {"goal": 12, "naps": True}
    found = study(pebbles.GAME, games=10, seats=3, bots=["greedy", "random"], seed=4, options=options)
    assert out == f"{found!r}\n"
    assert run("study pebbles --games 2 --bots Al=greedy,Bo=random")[0] == 0


# ---------------------------------------------------------------------- errors
@pytest.mark.parametrize("command, said", [
    ("play whist", "there is no game 'whist'; known: pebbles, tictactoe, scarlyt"),
    ("play pebbles --seats 9", "Pebbles is played by 2 to 4 seats, not 9"),
    ("play pebbles --seats Ann,Ann", "seats: 'Ann' is there twice; every seat needs a name of its own"),
    ("play pebbles --bots Cy=greedy", "bots: there is no seat 'Cy'; the seats are Seat 1, Seat 2"),
    ("play pebbles --seats A,B --bots A=clever", "there is no bot 'clever' for A; known: random, greedy"),
    ("play pebbles --bots greedy", "bots: write SEAT=KIND, such as South=greedy, not 'greedy'"),
    ("play pebbles --option goal=13", "option goal cannot be '13'; choose one of: 20, 12"),
    ("play pebbles --option goal", "option 'goal': write NAME=VALUE"),
    ("play pebbles --option golf=1", "there is no option 'golf'; known: catching, goal, naps"),
    ("resume no.json", "no.json: cannot be read: No such file or directory"),
    ("study pebbles --games 0", "games: give a whole number from 1, not 0"),
    ("rules whist", "there is no game 'whist'; known: pebbles, tictactoe, scarlyt"),
])
def test_errors_are_one_clear_line(run, command, said):
    assert run(command, "1") == (2, "", f"playtable: {said}\n")


@pytest.mark.parametrize("command", [[], ["dance"], ["play"], ["play", "pebbles", "--seed", "x"]])
def test_what_the_command_does_not_understand(run, command, capsys):
    with pytest.raises(SystemExit) as stopped:
        run(command)
    assert stopped.value.code == 2
    assert "usage: playtable" in capsys.readouterr().err


# ---------------------------------------------------------------------- real terminals and pipes
class Screen(io.StringIO):
    """Stands for a terminal that somebody sits at."""

    def isatty(self):
        return True


def test_the_screen_is_cleared_before_it_is_passed_on(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    session = new_session(pebbles.GAME, ["North", "South"], seed=7)
    out = Screen()
    Terminal(session, Screen("1\n2\n\n1\n"), out).play()
    before, pause, after = out.getvalue().split(CLEAR)
    assert NORTHS in before
    assert pause == "Pass the screen to South, who presses Enter.\n"
    assert "Hand (3): " + SOUTHS in after
    assert NORTHS.replace("Pebble 1, ", "") not in after


@pytest.mark.parametrize("line", ["q\n", ""])
def test_nothing_is_shown_to_somebody_who_does_not_take_the_screen(line):
    out = Screen()
    Terminal(new_session(pebbles.GAME, ["North", "South"], seed=7), Screen(f"1\n2\n{line}"), out).play()
    assert "as South sees it" not in out.getvalue()


def test_long_hands_are_told_card_by_card():
    class Talking(pebbles.Pebbles):
        def describe(self, table, viewer):
            described = super().describe(table, viewer)
            for card in described["seats"][0]["zones"][0]["cards"]:
                card["lines"] = ["a pebble that has a very long story to tell"] if card["name"] else []
            described["stack"] = [{"text": "North waits", "seat": "North", "rule": "turn.roll"}]
            return described

        def question(self, table, ask):
            return f"{table.names[ask.seat]}, roll?"

    out = io.StringIO()
    session = new_session(Talking(), ["North", "South"], seed=7)
    Terminal(session, io.StringIO(), out).play()
    assert """
    Hand (3):
      Pebble 1 <a pebble that has a very long story to tell>
      Pebble 9 <a pebble that has a very long story to tell>
      Pebble 28 <a pebble that has a very long story to tell>
  South, 0 points
    Hand (3)
  Bag (24)
  Waiting to happen, newest first:
    North waits [turn.roll]

North, roll? [turn.roll]
  1  roll
""" in out.getvalue()


def test_a_screen_that_cannot_be_cleared_is_pushed_away(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "50")
    out = Screen()
    Terminal(new_session(pebbles.GAME, 2, seed=7), Screen("1\n2\n\n1\n"), out).play()
    assert "\x1b" not in out.getvalue()
    assert out.getvalue().count("\n" * 50) == 2


def command(arguments, text="", **environment):
    return subprocess.run([sys.executable, "-m", "kit", *arguments.split()], input=text, capture_output=True, text=True,
                          cwd=ROOT, env={**os.environ, **environment}, encoding="utf-8")


def test_the_command_in_a_process_of_its_own(tmp_path):
    """Plain text, with or without NO_COLOR, and an end at the end of the input."""
    path = tmp_path / "friday.json"
    asked = f"play scarlyt --seats North,South --bots South=greedy --seed 7 --save {path}"
    done = command(asked, "1\n1\n1\n?\nx\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "North" in done.stdout
    path.unlink()
    assert command(asked, "1\n1\n1\n?\nx\n", NO_COLOR="1", PYTHONHASHSEED="5").stdout == done.stdout
    replayed = command(f"replay {path}")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert json.loads(path.read_text(encoding="utf-8"))["bots"] == {"South": "greedy"}
    assert dump(load(path)) == path.read_text(encoding="utf-8")


def test_a_terminal_without_arrows_gets_other_signs(tmp_path):
    new_session(pebbles.GAME, ["Zoë", "Łukasz"], seed=7).save(tmp_path / "x.json")
    done = command(f"replay {tmp_path / 'x.json'}", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "Traceback" not in done.stderr


def test_a_reader_that_has_enough(tmp_path):
    reading = subprocess.run(f"{sys.executable} -m kit rules scarlyt | head -1", shell=True, cwd=ROOT,
                             capture_output=True, text=True)
    assert reading.stderr == ""
    assert reading.stdout.count("\n") == 1
