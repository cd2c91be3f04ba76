"""House rules: every switch of the clauses is an option, and every option is in the clauses, with the same values."""

import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

import kit
from kit import rulebook
from kit.ask import BadOption, UnknownName
from kit.games import find
from kit.options import Options
from kit.rulebook import written

GAMES = Path(__file__).parents[1] / "kit" / "games"
WITH_CLAUSES = sorted(path.parent.name for path in GAMES.glob("*/clauses.toml"))


def switches_in_clauses(name):
    """{switch: the clauses that name it}, in the order of the file."""
    found = defaultdict(list)
    for clause in rulebook.load(GAMES / name / "clauses.toml"):
        for switch in clause.switches:
            found[switch].append(clause)
    return found


@pytest.mark.parametrize("name", WITH_CLAUSES)
def test_every_switch_is_an_option_and_every_option_a_switch_in_the_same_order(name):
    assert list(switches_in_clauses(name)) == list(find(name).options.choices())


@pytest.mark.parametrize("name", WITH_CLAUSES)
def test_clauses_and_options_agree_on_defaults(name):
    choices, defaults = find(name).options.choices(), find(name).options()
    for switch, clauses in switches_in_clauses(name).items():
        for clause in clauses:
            assert clause.switch == switch, f"{clause.id}: name {switch} in the field switch"
            assert clause.value == choices[switch][0] == getattr(defaults, switch), clause.id
            assert clause.default, f"{clause.id}: say what {switch} = {clause.value} means"


@pytest.mark.parametrize("name", WITH_CLAUSES)
def test_clauses_and_options_agree_on_values(name):
    choices = find(name).options.choices()
    for switch, clauses in switches_in_clauses(name).items():
        for clause in clauses:
            readings = [reading for reading in clause.readings if reading.switch == switch]
            assert len(readings) == len(clause.alternatives), f"{clause.id}: write alternatives as 'value: reading'"
            assert [reading.value for reading in readings] == list(map(written, choices[switch][1:])), clause.id
            assert all(reading.text for reading in readings), clause.id


@pytest.mark.parametrize("name", WITH_CLAUSES)
def test_every_value_is_accepted_and_others_are_refused(name):
    options = find(name).options
    for switch, values in options.choices().items():
        for value in values:
            changed = options.parse({switch: value}).changed()
            assert changed == ({} if value == values[0] else {switch: value})
        with pytest.raises(BadOption, match=f"option {switch} cannot be 'no such value'; choose one of: "):
            options.parse({switch: "no such value"})


@pytest.mark.parametrize("name", WITH_CLAUSES)
def test_the_table_shows_every_switch_with_default_values_clause_and_meaning(name):
    table = kit.options(name)
    assert table.names == tuple(find(name).options.choices())
    for switch in table:
        for shown in (repr(switch), switch._repr_html_(), repr(table), table._repr_html_()):
            for text in (switch.name, *map(written, switch.values), *(clause.id for clause in switch.clauses)):
                assert text in shown
        assert switch.clauses and all(map(switch.meaning, switch.values))
        assert f"{written(switch.default)} (default" in repr(switch)


def test_scarlyt_says_that_its_chaos_deck_is_a_house_deck_and_the_kits_own_choice():
    table = kit.options("scarlyt")
    for shown in (repr(table["chaos"]), table["chaos"]._repr_html_().replace("&#x27;", "'")):
        shown = " ".join(shown.split())
        assert "house deck" in shown
        assert "the kit's own choice, not the rulebook's" in shown
    assert [switch.name for switch in table if switch.kit] == ["chaos", "chaos_track", "chaos_deck"]


def test_a_switch_that_is_not_there_is_refused_with_a_near_one():
    with pytest.raises(UnknownName, match=re.escape("Scarlyt has no switch 'spil'; did you mean spill?")):
        kit.options("scarlyt")["spil"]


# ---------------------------------------------------------------------- the base class
@dataclass(frozen=True)
class Two(Options):
    loud: Literal["no", "yes"] = "no"
    goal: Literal[20, 12] = 20


@dataclass(frozen=True)
class Others(Options):
    loud: Literal["no", "yes"] = "no"


def test_options_are_parsed_from_a_mapping_and_kept_as_they_are():
    assert Two.parse(None) == Two.parse({}) == Two()
    assert Two.parse({"goal": 12}) == Two(goal=12)
    given = Two(loud="yes")
    assert Two.parse(given) is given
    assert given.changed() == {"loud": "yes"} and Two().changed() == {}


@pytest.mark.parametrize(("given", "message"), [
    ({"laud": "yes"}, "there is no option 'laud'; known: goal, loud"),
    ({"loud": "maybe"}, "option loud cannot be 'maybe'; choose one of: no, yes"),
    ({"goal": "12"}, "option goal cannot be '12'; choose one of: 20, 12"),
    (Others(), "these are options of another game: Others instead of Two"),
])
def test_options_that_are_not_there_are_refused(given, message):
    with pytest.raises(BadOption, match=re.escape(message)):
        Two.parse(given)
