"""The greedy bot of Gauntlet: what it prefers on tables set up, and that it beats random play."""

from __future__ import annotations

from typing import Any

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


# ---------------------------------------------------------------------- what factions bring, and the defence
def worth(game: Session, text: str) -> float:
    """What the bot of the asked seat thinks of an answer."""
    ask = game.pending
    assert ask is not None
    return GAUNTLET.appraise(GAUNTLET.blind(game.table, ask.seat), ask, ask.options[game.texts().index(text)])


FINANCIER: dict[str, Any] = {
    "step": "T5", "faction": {"Ann": "Financiers/Executive", "Ben": "Military/Commandant"},
    "res": {"Ann": {"capital": 2}}, "pos": {"Ann": 2, "Ben": 6}, "hand": {"Ann": ["Tactical Planning"] * 4},
    "control": ["Ann"] * 3 + ["Ben"] * 3,
}
"""Ann can pay for a Deed, but only in an opportunity after movement."""


def test_the_only_opportunity_is_kept_for_what_belongs_after_movement() -> None:
    game = given(**FINANCIER)
    assert worth(game, "pass") > worth(game, "play Tactical Planning") > 0
    answers(game, "pass", "advance")
    assert greedy(game).startswith("buy the Deed of ")


def test_nothing_is_kept_where_no_opportunity_will_be_left() -> None:
    """Difficult Terrain takes the opportunity after movement from whoever enters it."""
    column = ["Blank", "Blank", "Difficult Terrain", *["Blank"] * 3]
    game = given(**{**FINANCIER, "column": column})
    assert worth(game, "pass") == 0 and greedy(game) == "play Tactical Planning"


def test_a_financier_raises_a_limit_that_is_below_the_next_price() -> None:
    game = given(**{**FINANCIER, "step": "T7", "deeds": {"Ann": [1, 2, 3, 4]}, "res": {"Ann": {"capital": 1}},
                    "hand": {"Ann": ["Tactical Planning", "Rallying Cry"]}})
    assert greedy(game) == "put Tactical Planning in the Treasury"


@pytest.mark.parametrize(("hand", "bound"), [
    (["Dark Omens", "Dark Omens", "New Recruits"], True), (["Dark Omens", "New Recruits", "Supplies"], False),
])
def test_echoes_is_better_with_the_second_copy_in_hand(hand: list[str], bound: bool) -> None:
    game = given(step="T7", faction={"Ann": "Mystics/Alchemist", "Ben": "Military/Commandant"},
                 pos={"Ann": 2, "Ben": 6}, hand={"Ann": hand}, draw={"Ann": ["Dark Omens", "New Recruits"]},
                 graveyard={"Ann": ["Supplies"]})
    assert (worth(game, "begin the Rite of Echoes") > 1.5) == bound
    assert (worth(game, "play Dark Omens") < 0) == bound       # one of two copies is kept
    if bound:
        answers(game, "begin the Rite of Echoes")
        assert "New Recruits" in game.texts() and greedy(game) == "Dark Omens"


def test_a_mission_is_begun_and_completed() -> None:
    ranger: dict[str, Any] = {"step": "T7", "faction": {"Ann": "Intelligence/Ranger", "Ben": "Military/Commandant"},
                              "pos": {"Ann": 2, "Ben": 6}, "hand": {"Ann": ["Fog of War", "Reconnaissance"]}}
    assert greedy(given(**ranger)) == "start Fog of War as a Mission"
    done = given(**ranger, mission={"Ann": {"card": "Fog of War", "satisfied": True}})
    assert greedy(done) == "complete the Mission"


@pytest.mark.parametrize(("cards", "commits"), [(28, True), (5, False)])
def test_against_purification_the_last_cards_stay_out_of_battle(cards: int, commits: bool) -> None:
    """A card committed from hand is out of the game, and who cannot draw any more has lost to the Inquisition."""
    game = given(**{**BATTLE, "faction": {"Ann": "Military/General", "Ben": "Inquisition/Witch Hunter"}, "res": {},
                    "hand": {"Ann": ["Rallying Cry"], "Ben": []}, "draw": {"Ann": [f"Supplies*{cards}"]}})
    answers(game, "advance")
    assert (worth(game, "commit Rallying Cry") > -1) == commits
    assert worth(game, "commit nothing") == 0


def test_against_purification_a_card_is_played_where_none_is_left_to_draw() -> None:
    """What is played goes to the Discard Pile, and can be drawn again."""
    game = given(step="T7", faction={"Ann": "Military/General", "Ben": "Inquisition/Witch Hunter"},
                 pos={"Ann": 2, "Ben": 6}, hand={"Ann": ["Tactical Planning"]}, draw={"Ann": []})
    assert greedy(game) == "play Tactical Planning"


DIPLOMAT: dict[str, Any] = {
    **BATTLE, "faction": {"Ann": "Military/General", "Ben": "Diplomats/Senator"}, "res": {"Ben": {"influence": 2}},
    "hand": {"Ann": ["New Recruits"], "Ben": ["Supplies"]},
}
FOUR = ["De-escalation", "Orderly Withdrawal", "Open Channels", "Prisoner Exchange"]


def test_against_a_peace_treaty_the_fifth_article_is_not_given_away() -> None:
    game = answers(given(**DIPLOMAT, ratified={"Ben": FOUR}), "advance")
    assert greedy(game) == "offer Ultimatum"
    answers(game, "offer Ultimatum")
    assert greedy(game) == "refuse" and worth(game, "accept") < -5


def test_against_a_peace_treaty_battles_are_chosen_with_more_care_the_nearer_it_is() -> None:
    worths = [worth(given(**DIPLOMAT, ratified={"Ben": FOUR[:number]}), "advance") for number in (0, 2, 4)]
    assert worths[0] > worths[1] > worths[2]


def test_old_terms_are_not_offered_to_put_a_battle_off() -> None:
    game = answers(given(**DIPLOMAT, ratified={"Ben": ["De-escalation"]}), "advance")
    assert worth(game, "offer De-escalation") < 0 < worth(game, "offer Ultimatum")


@pytest.mark.parametrize(("enemy", "leaves"), [([], False), (["New Recruits"] * 3, True)])
def test_a_battle_is_left_by_who_would_lose_it(enemy: list[str], leaves: bool) -> None:
    """Reconnaissance lets its owner withdraw after the reveal."""
    game = given(**{**BATTLE, "faction": {"Ann": "Intelligence/Ranger", "Ben": "Military/Commandant"}, "res": {},
                    "hand": {"Ann": ["Reconnaissance"], "Ben": enemy}, "draw": {"Ann": ["New Recruits*12"], "Ben": []},
                    "control": ["Ann"] * 3 + ["Ben" if leaves else "Ann"] * 3})
    answers(game, "advance", "commit Reconnaissance", *(["commit New Recruits"] if enemy else []))
    while "use Reconnaissance" not in game.texts():
        game.answer("choose New Recruits" if "choose New Recruits" in game.texts() and not leaves else game.texts()[-1])
    assert (worth(game, "use Reconnaissance") > 0) == leaves
