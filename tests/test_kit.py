"""What `import kit` gives: the functions a notebook calls, and how little they load."""

import importlib
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import kit
from kit.ask import BadOption, BadScenario, UnknownName
from kit.game import Game
from kit.games import find, known
from tests.pebbles import GAME as PEBBLES

ROOT = Path(__file__).parents[1]
FUNCTIONS = ["decks", "from_token", "load", "matchups", "new", "options", "resume", "rules", "scenario", "study"]


def loaded_by(code):
    """The modules that a fresh Python has loaded after the code."""
    code += "\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(done.stdout.split())


def test_importing_the_kit_loads_no_game_no_rule_and_nothing_heavy():
    loaded = loaded_by("import kit")
    assert {name for name in loaded if name.split(".")[0] == "kit"} == {"kit", "kit.ask", "kit.decks", "kit.games",
                                                                               "kit.options"}
    assert not loaded & {"tomllib", "json", "networkx", "ipywidgets", "anywidget", "IPython", "random"}


def test_rules_of_one_game_load_no_graphs_and_no_other_game():
    loaded = loaded_by("import kit; kit.rules('scarlyt', 'stun'); kit.options('scarlyt')")
    assert "networkx" not in loaded
    games = {name.split(".")[2] for name in loaded if name.startswith("kit.games.")}
    assert games == {"scarlyt"}


def test_the_functions_stay_what_they_are_when_every_module_is_loaded():
    """kit/options.py and kit/games share their names with what a notebook calls."""
    for module in pkgutil.walk_packages(kit.__path__, "kit."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for name in FUNCTIONS:
        assert getattr(kit, name).__module__ == "kit", name
    assert kit.games() == known()
    assert kit.games.find is find


def test_all_names_what_is_there():
    assert sorted(kit.__all__) == kit.__all__
    assert set(FUNCTIONS) < set(kit.__all__)
    assert all(hasattr(kit, name) for name in kit.__all__)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_explains_itself(name):
    text = getattr(kit, name).__doc__
    assert "Raises" in text or "as in `kit.load`" in text
    assert ">>>" in text


def test_the_version_is_that_of_the_project():
    assert kit.__version__ == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


# ---------------------------------------------------------------------- games
def test_every_game_is_known_by_its_name():
    assert "scarlyt" in kit.games()
    for name in kit.games():
        game = find(name)
        assert isinstance(game, Game) and game.name == name
        assert game.title and game.rulebook and len(game.seats)


def test_a_game_of_ones_own_is_taken_as_it_is():
    assert find(PEBBLES) is PEBBLES
    assert kit.new(PEBBLES, ["Ann", "Ben"]).game is PEBBLES


@pytest.mark.parametrize("name", ["chess", "Scarlyt", "", "scarlyt.rules", "../scarlyt", "__init__", None, 3])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(name):
    for call in (kit.new, kit.study, kit.rules, kit.options):
        with pytest.raises(UnknownName, match=re.escape(f"there is no game {name!r}; known: {', '.join(known())}")):
            call(name, 2) if call is kit.new else call(name)


# ---------------------------------------------------------------------- new and scenario
def test_a_new_game_waits_at_the_first_question_to_a_person():
    game = kit.new(PEBBLES, ["Ann", "Ben"], bots={"Ann": "greedy"}, seed=3)
    assert game.asked == "Ben" and game.position > 0
    alone = kit.new(PEBBLES, ["Ann", "Ben"], seed=3)
    assert alone.asked == "Ann" and alone.position == 0


def test_a_game_of_bots_alone_waits_to_be_run():
    game = kit.new(PEBBLES, ["Ann", "Ben"], bots={"Ann": "greedy", "Ben": "random"})
    assert game.position == 0 and not game.over
    assert game.run_bots().over


def test_seats_may_be_a_number():
    assert kit.new(PEBBLES, 3).names == ("Seat 1", "Seat 2", "Seat 3")


def test_seed_options_and_undo_reach_the_game():
    hands = [kit.new(PEBBLES, 2, seed=seed).table.hands for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]
    game = kit.new(PEBBLES, 2, options={"goal": 12}, undo="play")
    assert game.options.goal == 12 and game.undo_mode == "play"


@pytest.mark.parametrize(("given", "error"), [
    ({"seats": 9}, BadScenario),
    ({"seats": ["Ann", "Ann"]}, BadScenario),
    ({"seats": 2, "seed": "seven"}, BadScenario),
    ({"seats": 2, "options": {"gaol": 12}}, BadOption),
    ({"seats": 2, "options": {"goal": 13}}, BadOption),
    ({"seats": 2, "bots": {"Cy": "greedy"}}, UnknownName),
    ({"seats": 2, "bots": {"Seat 1": "clever"}}, UnknownName),
])
def test_what_cannot_be_is_refused(given, error):
    with pytest.raises(error):
        kit.new(PEBBLES, **given)


def test_a_scenario_is_set_up_from_what_is_given():
    hands = {"Ann": [4], "Ben": [7, 9]}
    game = kit.scenario(PEBBLES, seats=["Ann", "Ben"], options={"goal": 12}, hands=hands, dice=[6])
    assert game.table.hands == [[4], [7, 9]] and game.options.goal == 12
    assert game.given == {"hands": hands, "dice": [6]}
    assert kit.scenario(PEBBLES, seats=2, bots={"Seat 1": "greedy"}, hands={"Seat 2": [7]}).asked != "Seat 1"
    with pytest.raises(BadScenario, match="there is no seat 'Cy'"):
        kit.scenario(PEBBLES, seats=2, hands={"Cy": [1]})


# ---------------------------------------------------------------------- keeping
def test_a_saved_game_and_a_token_come_back(tmp_path):
    game = kit.new(PEBBLES, ["Ann", "Ben"], seed=5).answer(0)
    for back in (kit.load(game.save(tmp_path / "game.json"), PEBBLES), kit.from_token(game.token(), PEBBLES)):
        assert back.table.hands == game.table.hands
        assert (back.ask, back.position, back.names) == (game.ask, 1, ("Ann", "Ben"))


def test_a_study_plays_the_games_it_is_asked_for():
    study = kit.study(PEBBLES, games=6, seats=3, bots=["random", "greedy"], seed=2, options={"goal": 12})
    assert len(study.games) == 6 and study.options == {"goal": 12}
    assert [len(game.seats) for game in study.games] == [3] * 6
