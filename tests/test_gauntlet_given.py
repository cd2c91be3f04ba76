"""A Gauntlet table in the words of a scenario, and back; the board of a seat."""

from __future__ import annotations

from typing import Any

import pytest

import kit
from kit.ask import BadScenario
from kit.chance import Chance
from kit.games.gauntlet.position import describe_given, facts
from tests.gauntlet_tables import GAUNTLET, PAIRS, answers, given, walk

TABLE: dict[str, Any] = {
    "faction": {"Ann": "Military/General", "Ben": "-"}, "turn": "Ben", "step": "T5", "res": {"Ann": {"command": 1}},
    "column": ["Garrison", "Blank", "High Ground", "Blank", "Supply Depot", "Blank"],
    "control": ["Ann", "Ann", "Ben", "Ann", "Ben", "Ben"], "pos": {"Ann": 2, "Ben": 4},
    "hand": {"Ann": ["Valor"], "Ben": ["Supplies", "Fealty"]},
    "draw": {"Ann": ["Valor", "Supplies"], "Ben": ["Fealty"]},
    "discard": {"Ann": ["Fealty", "Valor"], "Ben": []}, "graveyard": {"Ann": [], "Ben": ["Disruption"]},
    "bank": {"Ann": ["Reserve Force [Sabotage]", "Valor (down)"], "Ben": ["Supplies"]},
    "overlays": {"2": ["Encampment (Ann)", "Ruins: Valor (Ben)"]}, "stash": {"5": "Supplies (Ann)"},
}


def test_everything_that_is_given_lies_there() -> None:
    found = facts(given(**TABLE).table)
    shown = {key: found[key] for key in TABLE}
    assert shown == TABLE


def test_a_described_table_is_the_same_table() -> None:
    game = given(**TABLE)
    again = kit.scenario("gauntlet", **describe_given(game.table))
    assert facts(again.table) == facts(game.table)
    assert again.texts() == game.texts()


@pytest.mark.parametrize(("step", "bank", "chosen", "active"), [
    ("T7", ["Fealty", "Supplies (down)"], "Fealty", "Fealty"), ("T5", ["Supplies", "Valor (down)"], None, "Supplies"),
    ("T5", ["Supplies (down)", "Valor"], "Supplies", "Supplies"), ("T5", ["Valor"], None, None),
    ("T5", ["Valor", "Fealty"], "Fealty", "Fealty"),
])
def test_the_asset_that_stays_active_is_described(step: str, bank: list[str], chosen: str | None,
                                                  active: str | None) -> None:
    """card.supply-lines-choice: given or left out, the same one is chosen when the table is set up again."""
    column = ["Blank", "Blank", "Disrupted Supply Lines", "Blank", "Blank", "Blank"]
    game = given(step=step, pos={"Ann": 3, "Ben": 6}, column=column, bank={"Ann": bank},
                 active={} if chosen is None else {"Ann": chosen})
    words = describe_given(game.table)
    assert words.get("active", {}) == ({} if active is None else {"Ann": active})
    assert kit.scenario("gauntlet", **words).table.kept_active == game.table.kept_active


@pytest.mark.parametrize("decks", PAIRS, ids=[" - ".join(pair) for pair in PAIRS])
def test_tables_of_games_in_play_are_described_and_set_up_again(decks: tuple[str, str]) -> None:
    """Where a table can be described its scenario has the same facts; where not, the reason is said."""
    described = 0
    for game in walk(decks, 21, 160):
        try:
            words = describe_given(game.table)
        except BadScenario as error:
            assert "go back" in str(error)
            continue
        described += 1
        seats, options = words.pop("seats"), GAUNTLET.options.parse(words.pop("options"))
        again = GAUNTLET.scenario(seats, options, Chance(), words)      # before any rule runs on it
        assert facts(again) == facts(game.table)
    assert described > 10


@pytest.mark.parametrize(("moves", "reason"), [(("advance",), "in the middle of a battle"), ((), "")])
def test_a_battle_has_no_words(moves: tuple[str, ...], reason: str) -> None:
    game = answers(given(step="T6", pos={"Ann": 3, "Ben": 4}), *moves)
    if not reason:
        assert describe_given(game.table)["pos"] == {"Ann": 3, "Ben": 4}
        return
    with pytest.raises(BadScenario, match=reason):
        describe_given(game.table)


def test_the_board_of_a_seat_for_a_lesson() -> None:
    game = given(**TABLE)
    assert game.board("Ann") == ["token: 2 Blank", "controls 1 Garrison", "controls 2 Blank", "controls 4 Blank",
                                 "Reserve Force [Sabotage]", "Valor (down)"]
