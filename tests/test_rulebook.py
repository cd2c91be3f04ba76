"""Clause files: what is refused, what is found by words, and how it is shown."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from kit.ask import BadFile, UnknownName
from kit.game import Game
from kit.options import Options
from kit.rulebook import Clause, Clauses, clauses_of, load, options_table, rules

SMALL = """
[[clause]]
id = "turn.roll"
section = "2 The Turn"
text = "The active seat rolls one die."

[[clause]]
id = "turn.end"
section = "2 The Turn"
text = "When a turn ends."
ruling = true
silent_or_conflict = "Nobody says <when>."
default = "When everybody has passed."
switch = "end_when"
value = "passed"
alternatives = ["bell: when the bell rings & it is loud", "sunset: when it gets dark"]

[[clause]]
id = "win.most"
section = "5 Winning"
text = "Most points win; a roll breaks ties."
ruling = true
silent_or_conflict = "Ties."
default = "A roll, with the house deck."
kit = true
alternatives = []
"""


@dataclass(frozen=True)
class SmallOptions(Options):
    end_when: Literal["passed", "bell", "sunset"] = "passed"
    other: Literal[False, True] = False


@pytest.fixture
def game(tmp_path):
    """A game that consists of nothing but the clauses above."""
    (tmp_path / "clauses.toml").write_text(SMALL)

    class Small(Game):
        name, title, rulebook, seats, folder = "small", "Small", "1.0", range(2, 3), tmp_path

    return Small()


# ---------------------------------------------------------------------- reading
def test_a_clause_has_what_its_table_says(game):
    roll, end, most = clauses_of(game)
    assert (roll.id, roll.section, roll.text) == ("turn.roll", "2 The Turn", "The active seat rolls one die.")
    assert not roll.ruling and roll.alternatives == () and roll.readings == ()
    assert (end.switch, end.value, end.switches) == ("end_when", "passed", ("end_when",))
    assert end.readings == (("end_when", "bell", "when the bell rings & it is loud"),
                            ("end_when", "sunset", "when it gets dark"))
    assert most.kit and not end.kit


@pytest.mark.parametrize(("change", "message"), [
    (('text = "When a turn ends."', ""), "[clause] turn.end: missing field 'text'"),
    (('text = "When a turn ends."', "text = 3"), "[clause] turn.end: text = 3 cannot be; allowed: text in quotes"),
    (('text = "When a turn ends."', 'text = " "'), "[clause] turn.end: text = \" \" cannot be"),
    (("section = \"5", "part = \"5"), "[clause] win.most: unknown field 'part'; known: alternatives, default,"),
    (('id = "win.most"', 'id = "turn.roll"'), "[clause] turn.roll: an earlier clause has this id"),
    (('id = "win.most"', 'id = "Win Most"'), "[clause] Win Most: id must be small letters"),
    (('id = "win.most"', ""), "[clause] 3: missing field 'id'"),
    (("kit = true", 'kit = "yes"'), "[clause] win.most: kit = \"yes\" cannot be; allowed: true or false"),
    (("alternatives = []", "alternatives = 1"), "[clause] win.most: alternatives = 1 cannot be; allowed: a list"),
    (("alternatives = []", "alternatives = [1]"), "[clause] win.most: alternatives[0] = 1 cannot be; allowed: text"),
    (('default = "When everybody has passed."', ""), "[clause] turn.end: missing field 'default'"),
    (('silent_or_conflict = "Ties."', ""), "[clause] win.most: missing field 'silent_or_conflict'"),
    (("ruling = true\nsilent_or_conflict = \"Ties.\"", 'silent_or_conflict = "Ties."'),
     "[clause] win.most: field 'silent_or_conflict' is only for a clause with ruling = true"),
    (('value = "passed"', ""), "[clause] turn.end: missing field 'value'"),
    (('switch = "end_when"', ""), "[clause] turn.end: missing field 'switch'"),
    (("kit = true", 'kit = true\nswitch = "end_when"\nvalue = "bell"'),
     "[clause] win.most: value is bell, but turn.end gives switch end_when the default passed"),
    (("kit = true", 'kit = true\nswitch = "x"\noption = "x"'), "[clause] win.most: 'option' and 'switch' say the same"),
    (("kit = true", "kit = tru"), "broken TOML: Invalid value (at line 25, column 7)"),
    (('[[clause]]\nid = "turn.roll"', '[clause]\nid = "turn.roll"'), "broken TOML"),
    (("[[clause]]", "[[claus]]"), "unknown table [claus]; only [[clause]] tables may be there"),
], ids=lambda part: part if isinstance(part, str) else "change")
def test_a_file_that_is_not_understood_is_refused_with_file_clause_and_field(tmp_path, change, message):
    old, new = change
    assert old in SMALL
    path = tmp_path / "clauses.toml"
    path.write_text(SMALL.replace(old, new))
    with pytest.raises(BadFile, match=re.escape(message)) as caught:
        load(path)
    assert str(caught.value).startswith(f"{tmp_path.name}/clauses.toml: ")


@pytest.mark.parametrize(("content", "message"), [
    (b"", "there is no [[clause]] in it"),
    (b"clause = 3", "write [[clause]], in double brackets"),
    (b'[[clause]]\nid = "\xff"', "byte 17 is no UTF-8 text"),
    (None, "there is no such file"),
])
def test_a_file_without_clauses_is_refused(tmp_path, content, message):
    path = tmp_path / "clauses.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadFile, match=re.escape(message)):
        load(path)


def test_switches_may_be_named_in_other_ways(tmp_path):
    """What the games still to come have: option with values, switch_default, and "switch = value: reading"."""
    other = SMALL.replace('switch = "end_when"\nvalue = "passed"', 'option = "end_when"\nvalues = ["passed", "bell"]')
    other = other.replace("kit = true", 'switch = "tie_roll"\nswitch_default = true').replace(
        "alternatives = []", 'alternatives = ["No roll", "tie_seat = first: the first seat wins"]')
    path = tmp_path / "clauses.toml"
    path.write_text(other)
    _, end, most = load(path)
    assert (end.switch, end.value, end.values) == ("end_when", "passed", ("passed", "bell"))
    assert (most.switch, most.value) == ("tie_roll", True)
    assert most.readings == (("", "", "No roll"), ("tie_seat", "first", "the first seat wins"))
    assert most.switches == ("tie_roll", "tie_seat")
    assert "Switch: tie_roll = true" in repr(most)


def test_a_file_is_read_once_and_again_when_it_changed(game):
    assert clauses_of(game) is clauses_of(game)
    path = game.folder / "clauses.toml"
    path.write_text(SMALL.replace("one die", "two dice"))
    stamp = path.stat().st_mtime_ns + 10**9
    os.utime(path, ns=(stamp, stamp))
    assert "two dice" in clauses_of(game)["turn.roll"].text


# ---------------------------------------------------------------------- finding
def test_without_words_all_clauses_are_given(game):
    assert rules(game).ids == ("turn.roll", "turn.end", "win.most")


@pytest.mark.parametrize(("words", "ids"), [
    (["roll"], ("turn.roll", "win.most")),                  # in id, text and default
    (["ROLL", "Ties"], ("win.most",)),                      # all words; capitals do not matter
    (["roll ties"], ("win.most",)),                         # in one text or several
    (["winning"], ("win.most",)),                           # in the section
    (["house"], ("win.most",)),                             # in the default
    (["end_when"], ("turn.end",)),                          # the switch
    (["end"], ("turn.end",)),                               # the beginning of "ends"
    (["oll"], ()),                                          # not the middle of a word
    (["turn.end"], ("turn.end",)),
    (["win.most", "bell"], ()),
])
def test_search_finds_the_clauses_in_which_all_words_occur(game, words, ids):
    assert rules(game, *words).ids == ids


def test_the_clause_of_that_id_comes_first():
    clauses = Clauses("Small", [Clause("a.one", "1", "See b.two."), Clause("b.two", "1", "Two.")])
    assert clauses.search("b.two").ids == ("b.two", "a.one")


def test_nothing_found_is_an_empty_list_that_names_near_ids(game):
    nothing = rules(game, "trn.rol")
    assert len(nothing) == 0 and not nothing
    assert repr(nothing) == "Small: no clause on 'trn.rol'. Ids that come near: turn.roll"
    assert "turn.roll" in nothing._repr_html_()
    assert repr(rules(game, "zzz")) == "Small: no clause on 'zzz'"


def test_nothing_found_for_several_words_says_how_often_each_occurs(game):
    nothing = repr(rules(game, "roll", "bell"))
    assert "no clause on 'roll' 'bell' together; each word alone: 'roll' 2, 'bell' 0" in nothing


def test_a_clause_is_had_by_number_id_or_slice(game):
    clauses = rules(game)
    assert clauses["win.most"] is clauses[2] is clauses[-1]
    assert clauses[:2].ids == ("turn.roll", "turn.end")
    assert "win.most" in clauses and "win.least" not in clauses and clauses[0] in clauses
    with pytest.raises(UnknownName, match=re.escape("Small has no clause 'win.mots'; did you mean win.most?")):
        clauses["win.mots"]


def test_a_game_without_a_clause_file_says_so(tmp_path):
    class Bare(Game):
        title, folder = "Bare", tmp_path

    class Barer(Game):
        title = "Barer"

    for game in (Bare(), Barer()):
        for found in (rules(game), rules(game, "turn.roll")):
            assert len(found) == 0
            assert repr(found) == f"{game.title} has no clauses: its rules are in its code alone."
    assert repr(options_table(Bare())) == "Bare has no house rules to choose."


# ---------------------------------------------------------------------- showing
def test_a_ruling_shows_what_is_open_what_is_played_and_how_else(game):
    assert repr(rules(game)["turn.end"]) == """turn.end   [2 The Turn]
    When a turn ends.
      Left open: Nobody says <when>.
      Played here: When everybody has passed.
      Switch: end_when = passed
      Or: end_when = bell: when the bell rings & it is loud
      Or: end_when = sunset: when it gets dark"""


def test_the_kits_own_choice_is_marked(game):
    most, end = rules(game)["win.most"], rules(game)["turn.end"]
    for shown in (repr(most), most._repr_html_()):
        assert "This is the kit's own choice, not the rulebook's." in shown.replace("&#x27;", "'")
    assert "own choice" not in repr(end)


def test_html_is_escaped_and_takes_its_colours_from_the_theme(game):
    shown = rules(game)._repr_html_() + options_table(with_options(game))._repr_html_()
    assert "Nobody says &lt;when&gt;." in shown and "bell rings &amp; it" in shown and "<when>" not in shown
    colours = re.findall(r"(?:color|background|border[\w-]*): ([^;\"]*)", shown)
    assert colours and all(re.search(r"var\(--jp-[\w-]+, #\w+\)|inherit|collapse", colour) for colour in colours)


def test_a_list_of_clauses_shows_how_many_and_each(game):
    assert repr(rules(game)).startswith("Small: 3 clauses\n\nturn.roll   [2 The Turn]\n")
    assert repr(rules(game, "bell", "turn")).startswith("Small: no clause")
    assert repr(rules(game, "winning")).startswith("Small: 1 clause on 'winning'\n\nwin.most")
    assert rules(game)._repr_html_().count("<tr>") == 4


# ---------------------------------------------------------------------- switches
def with_options(game):
    game.options = SmallOptions
    return game


def test_a_switch_shows_its_values_and_what_each_means(game):
    table = options_table(with_options(game))
    assert table.names == ("end_when", "other")
    switch = table["end_when"]
    assert switch.values == ("passed", "bell", "sunset") and switch.default == "passed"
    assert [clause.id for clause in switch.clauses] == ["turn.end"]
    assert switch.meaning("passed") == "When everybody has passed."
    assert switch.meaning("sunset") == "when it gets dark"
    assert repr(switch) == """end_when = passed | bell | sunset
    turn.end: When a turn ends.
      passed (default): When everybody has passed.
      bell: when the bell rings & it is loud
      sunset: when it gets dark"""
    assert repr(table).startswith("Small: 2 switches\n\nend_when = ")
    assert "other = false | true\n      false (default)\n      true" in repr(table)


def test_a_switch_is_had_by_number_name_or_slice(game):
    table = options_table(with_options(game))
    assert table["other"] is table[1] and table[:1].names == ("end_when",) and len(table) == 2
    assert "other" in table and "another" not in table and table[0] in table
    with pytest.raises(UnknownName, match=re.escape("Small has no switch 'end_wen'; did you mean end_when?")):
        table["end_wen"]


# ---------------------------------------------------------------------- the files of the kit
@pytest.mark.parametrize("path", sorted(Path(__file__).parents[1].glob("kit/games/*/clauses.toml")),
                         ids=lambda path: path.parent.name)
def test_every_clause_file_is_understood_and_shown(path):
    clauses = Clauses(path.parent.name, load(path))
    for clause in clauses:
        assert clauses.search(clause.id)[0] is clause
        assert clause.id in repr(clause) and clause.id in clause._repr_html_()
