"""The greedy bot of Gauntlet: what it prefers on tables set up, and that it beats random play."""

from __future__ import annotations

import pytest

import kit
from kit.bots import make_bot
from kit.games.gauntlet.odds import chance_to_win
from kit.session import Session, new_session
from tests.gauntlet_tables import BATTLE, GAUNTLET, MILITARY, answers, given


def greedy(game: Session) -> str:
    """What the greedy bot answers."""
    bot = make_bot("greedy", GAUNTLET, 1, game.asked)
    return game.texts()[bot.choose(game.table, game.pending)]


@pytest.mark.parametrize(("lead", "ties", "chances"), [
    (0, 0.0, 15), (0, 1.0, 21), (1, 0.0, 21), (5, 0.0, 35), (6, 0.0, 36), (-6, 1.0, 0), (0, 0.5, 18),
])
def test_chances_of_two_dice(lead: float, ties: float, chances: int) -> None:
    """Out of the 36 ways two dice can fall."""
    assert chance_to_win(lead, ties) == pytest.approx(chances / 36)
    assert chance_to_win(lead + 0.5, ties) == pytest.approx((chance_to_win(lead, ties) +
                                                             chance_to_win(lead + 1, ties)) / 2)


def test_it_goes_forward_and_takes_free_ground() -> None:
    assert greedy(given(step="T6", pos={"Ann": 3, "Ben": 6}, hand={"Ann": []})) == "advance"


def test_it_ends_the_game_where_it_can() -> None:
    assert greedy(given(step="T6", pos={"Ann": 6, "Ben": 7}, control=["Ann"] * 6)) == "advance"


def test_it_commits_what_helps_and_keeps_what_does_not() -> None:
    game = answers(given(**{**BATTLE, "hand": {"Ann": ["Rallying Cry", "Consolidation"]}}), "advance")
    assert greedy(game) == "commit Rallying Cry"
    game = answers(given(**{**BATTLE, "hand": {"Ann": ["Contingency Plan"]}, "control": ["Ann"] * 5 + ["Ben"]}),
                   "advance")
    assert greedy(game) == "commit nothing"


def test_it_rerolls_only_when_behind() -> None:
    """Valor may reroll when its owner is behind; of twelve seeds some give the question, and then it is used."""
    asked = 0
    for seed in range(12):
        game = new_session(GAUNTLET, ["Ann", "Ben"], seed=seed, scenario={**BATTLE, "hand": {"Ann": ["Valor"]}})
        answers(game, "advance", "commit Valor", "choose nothing", "choose nothing", "no more")
        if not game.over and "use Valor" in game.texts():
            asked += 1
            assert greedy(game) == "use Valor"
    assert asked > 2


def test_an_order_is_given_where_it_pays() -> None:
    game = answers(given(**BATTLE), "advance", "commit nothing", "commit nothing", "choose nothing", "choose nothing")
    assert greedy(game) == "use Rally"


def test_it_beats_random_play_and_its_games_end() -> None:
    """30 games each way with the two Military decks: at least 80 % won; a random winner of all would have 50 %."""
    found = kit.study("gauntlet", games=30, bots=["greedy", "random"], decks=list(MILITARY))
    assert found.wins["greedy"].won >= 0.8 * found.wins["greedy"].played
    assert found.ends.get("no result", 0) <= 1
