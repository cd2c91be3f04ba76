"""The promises of tests/properties.py, for every game the kit knows.

Always the same few games, so that a run says something about the change and nothing about luck. With
PLAYTABLE_THOROUGH=1 in the environment: many games, other ones each time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kit.game import Game
from kit.games import find, known
from tests import properties
from tests.properties import Drawn

THOROUGH = bool(os.environ.get("PLAYTABLE_THOROUGH"))
FEW = 7         # games for each game, number of seats and promise
MANY = 60

TABLES = [(find(name), seats) for name in known() for seats in find(name).seats]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES])
seeds = st.integers(0, 2 ** 32)


def house_rules(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """The rules as they are by default, or any mix of the game's switches."""
    switches = {name: st.sampled_from(values) for name, values in game.options.choices().items()}
    return st.one_of(st.just({}), st.fixed_dictionaries({}, optional=switches))


def drawn_games(data: st.DataObject, game: Game, seats: int) -> Drawn:
    return Drawn(game, seats, data.draw(seeds, "seed"), data.draw(house_rules(game), "options"),
                 data.draw(seeds, "answers"))


check = settings(max_examples=MANY if THOROUGH else FEW, derandomize=not THOROUGH, database=None, deadline=None,
                 # a smaller seed is no simpler game: nothing to shrink
                 phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck), print_blob=True)


@every_table
@check
@given(data=st.data())
def test_every_game_ends_and_keeps_every_card(game: Game, seats: int, data: st.DataObject) -> None:
    properties.ends_and_keeps_every_card(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_people_who_share_a_screen_keep_their_game(game: Game, seats: int, data: st.DataObject) -> None:
    properties.people_who_share_a_screen_keep_their_game(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_what_is_listed_is_accepted_and_nothing_else(game: Game, seats: int, data: st.DataObject) -> None:
    properties.accepts_what_it_lists_and_nothing_else(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_replay_is_the_live_game(game: Game, seats: int, data: st.DataObject,
                                 tmp_path_factory: pytest.TempPathFactory) -> None:
    properties.replays_as_it_was_played(drawn_games(data, game, seats), tmp_path_factory.mktemp("saves"))


@every_table
@check
@given(data=st.data())
def test_undo_and_redo_change_nothing(game: Game, seats: int, data: st.DataObject) -> None:
    properties.undo_and_redo_change_nothing(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_branches_are_independent(game: Game, seats: int, data: st.DataObject) -> None:
    properties.branches_are_independent(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_views_do_not_leak(game: Game, seats: int, data: st.DataObject) -> None:
    properties.views_do_not_leak(drawn_games(data, game, seats))


@every_table
@check
@given(data=st.data())
def test_two_games_at_once_do_not_meddle(game: Game, seats: int, data: st.DataObject) -> None:
    properties.two_at_once_do_not_meddle(drawn_games(data, game, seats))


def histories() -> list[list[str]]:
    """A game for each table, the same wherever and whenever it is played."""
    return [properties.history(Drawn(game, seats, 20, {}, 5)) for game, seats in TABLES]


def test_the_same_seed_is_the_same_game_in_another_process() -> None:
    code = "from tests.test_properties import histories; print(histories())"
    found = [subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": hash_seed}, check=True,
                            capture_output=True, text=True, cwd=Path(__file__).parent.parent).stdout.strip()
             for hash_seed in ("1", "4242")]
    assert found[0] == found[1] == str(histories())
