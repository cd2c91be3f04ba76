"""Shovel tables from short descriptions, what is said about a faulty one, a table described, worked examples."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import examples
from kit.ask import BadScenario
from kit.bots import random_choice
from kit.games import find
from kit.games.shovel.cards import NAME
from kit.games.shovel.position import describe_given, position
from kit.session import Session, new_session

SHOVEL = find("shovel")
EXAMPLES = examples.load(Path(__file__).parent / "examples" / "shovel.toml")
CLEAN = {"Ann": ["K♦"], "Ben": ["Q♣"]}
BOARD = {"Ann": ["K♦ 7♣ 2♦", "J♠!"], "Ben": ["Q♣ 3♥ 5♥ 9♠"]}


def shovel(**given: Any) -> Session:
    return kit.scenario("shovel", seats=["Ann", "Ben"], **given)


# ---------------------------------------------------------------------- what lies where
def test_everything_that_is_given_lies_there() -> None:
    given = {"active": "Ben", "token": "Ben", "turn": 9, "battle_turns": 4,
             "board": {"Ann": ["K♦! 7♣ 2♦", "", "J♠"], "Ben": ["Q♣ 3♥ 5♥ 9♠"]}, "discard": "4♦ K♠", "pile": "2♠ 3♠",
             "row": "6♥ _ A♠"}
    facts = position(shovel(**given).table)
    assert {key: facts[key] for key in given} == given


def test_a_creation_begins_where_it_says() -> None:
    given = {"phase": "creation", "active": "Ben", "token": "Ann", "turn": 4, "no_deck_streak": 2,
             "creation_turns": {"Ann": 2, "Ben": 1}, "board": {"Ann": ["Q♦ 3♣"], "Ben": ["J♥"]}, "deck": "2♣ 8♦",
             "discard": "4♦", "reserve": "7♣ 7♦"}
    game = shovel(**given)
    facts = position(game.table)
    assert {key: facts[key] for key in given} == given
    assert game.ask.question == "Ben, where do your two cards come from?"


def test_suits_may_be_letters() -> None:
    assert shovel(board={"Ann": ["kd 7C", "Js!"], "Ben": ["QC 10h"]}).board("Ann") == ["K♦ 7♣", "J♠!"]


def test_three_dots_stand_for_all_other_cards_shuffled() -> None:
    piles = [position(shovel(board=BOARD, pile="... 2♠ 3♠", row="6♥ _ A♠", seed=seed).table)["pile"].split()
             for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2] and piles[0][-2:] == ["2♠", "3♠"]
    elsewhere = Counter(" ".join([*BOARD["Ann"], *BOARD["Ben"], "6♥ A♠"]).replace("!", "").split())
    assert Counter(piles[0]) == Counter(NAME[:-1] * 2) - elsewhere
    game = shovel(phase="creation", board={"Ann": ["J♠"], "Ben": ["Q♣"]}, deck="...", discard="9♦")
    assert len(position(game.table)["deck"].split()) == 101


def test_a_described_table_is_saved_and_sent_like_any_game(tmp_path: Path) -> None:
    game = shovel(board=BOARD, pile="...", row="6♥ _ A♠")
    game.answer("lift 1 from K♦ (a)")
    for twin in (kit.load(game.save(tmp_path / "it.json")), kit.from_token(game.token())):
        assert position(twin.table) == position(game.table) and twin.texts() == game.texts()


# ---------------------------------------------------------------------- faults
@pytest.mark.parametrize(("given", "message"), [
    ({"bord": {}}, "there is no key 'bord'; did you mean board?"),
    ({"phase": "main"}, "phase: 'main' is no phase; choose one of: setup, creation, reveal, battle"),
    ({"deck": "2♣"}, "deck: cannot be given in phase 'battle'; it belongs to creation"),
    ({"phase": "setup", "board": BOARD}, "board: cannot be given in phase 'setup'; it belongs to creation and reveal"),
    ({"active": "Cy"}, "active: there is no seat 'Cy'; the seats are Ann, Ben"),
    ({"turn": 0}, "turn: 0 cannot be; write a whole number, 1 or more"),
    ({"board": ["K♦"]}, "board: ['K♦'] is not given per seat; write a mapping such as {'Ann': ...}"),
    ({"board": {"Ann": "K♦"}}, "board of Ann: 'K♦' is no list; write a list of stacks"),
    ({"board": {"Ann": [7]}}, "board of Ann: 7 is no text"),
    ({"board": {"Ann": ["K♦ 1♣"]}}, "board of Ann, 'K♦ 1♣': there is no card '1♣'; write a rank and a suit, such as"),
    ({"board": {"Ann": ["7♣ 2♦"]}}, "board of Ann, '7♣ 2♦': 7♣ lies wrong; a stack is one face and number cards"),
    ({"board": {"Ann": ["K♦ Q♦"]}}, "board of Ann, 'K♦ Q♦': Q♦ lies wrong"),
    ({"board": {"Ann": ["K♦ 2♦!"]}}, "there is no card '2♦!'"),
    ({"phase": "creation", "board": {"Ann": ["K♦!"], "Ben": ["J♦"]}}, "nothing taps before the battle; leave the !"),
    ({"row": "2♣ 3♣ 4♣ 5♣"}, "row: there are 4 cards; the row has 3 slots"),
    ({"pile": ["2♣"]}, "pile: ['2♣'] is no text; write cards from the bottom to the top"),
    ({"phase": "creation", "board": CLEAN, "deck": "...", "reserve": "... 2♣"}, 'reserve: "..." stands in deck too'),
    ({"pile": "K♦ K♦"}, "there are 3 cards K♦; the table plays with 2 packs, which hold 2 of each card"),
    ({"options": {"speed_round": True}, "pile": "K♦"}, "there are 2 cards K♦; the table plays with 1 packs"),
    ({"battle_turns": 500}, "battle_turns: 500 turns have ended the battle (end.turn-cap); write at most 499"),
    ({"board": {"Ann": ["K♦"]}}, "board: Ann alone has a living character; give stacks to at least two seats"),
    ({"board": {}}, "board: nobody has a living character"),
    ({"phase": "creation", "board": CLEAN, "creation_turns": {"Ann": -1}}, "creation_turns of Ann: -1 cannot be"),
])
def test_a_faulty_table_is_refused_with_what_to_write_instead(given: dict[str, Any], message: str) -> None:
    given = given if given.get("phase") == "setup" else {"board": BOARD, **given}
    with pytest.raises(BadScenario, match=re.escape(message)):
        shovel(**given)


def test_a_creation_that_is_over_or_lacks_a_seat_is_refused() -> None:
    with pytest.raises(BadScenario, match="deck: it is empty and all seats have had equally many turns"):
        shovel(phase="creation", board=CLEAN)
    with pytest.raises(BadScenario, match="board: nobody is out during the creation; give every seat a stack"):
        kit.scenario("shovel", seats=["Ann", "Ben", "Cy"], phase="creation", board=CLEAN, deck="...")
    with pytest.raises(BadScenario, match="active: Cy has no living character; choose one of: Ann, Ben"):
        kit.scenario("shovel", seats=["Ann", "Ben", "Cy"], active="Cy", board=CLEAN)


# ---------------------------------------------------------------------- the description of a table
@pytest.mark.parametrize("options", [{}, {"hide_creation": False, "mass_armies": True}, {"speed_round": True}])
def test_every_turn_can_be_described_and_set_up_again(options: dict[str, Any]) -> None:
    """The twin asks the same questions and, given the same answers, comes to the same position a turn later."""
    game = new_session(SHOVEL, ["Ann", "Ben"], seed=9, options=options).run(random_choice(4))
    starts = [turn.first for turn in game._turns if turn.answers]
    for first in (starts[1], starts[4], starts[len(starts) // 2], *starts[-5:]):
        game.goto(first)
        assert game.pending.kind in ("draw", "choose", "fatigue")
        given = describe_given(game.table)
        twin = kit.scenario("shovel", **given)
        assert twin.ask == game.ask and describe_given(twin.table) == given
        if game.table.phase == "battle" and first != starts[-1]:
            branch = game.branch()
            while branch.table.turn == game.table.turn and not branch.over:
                twin.answer(0)
                branch.answer(0)
            assert position(twin.table)["board"] == position(branch.table)["board"]
            assert position(twin.table)["pile"] == position(branch.table)["pile"] and twin.ask == branch.ask


def test_the_middle_of_a_turn_and_the_end_of_a_game_cannot_be_described() -> None:
    game = shovel(board=BOARD)
    game.answer("lift 2 from K♦ (a)")
    with pytest.raises(BadScenario, match="in the middle of a turn; go back to its first question"):
        describe_given(game.table)
    over = new_session(SHOVEL, 2).run(random_choice(1))
    with pytest.raises(BadScenario, match="a game that is over cannot be described"):
        describe_given(over.table)


def test_facts_tell_what_the_turn_has_brought() -> None:
    game = shovel(board=BOARD, row="6♥ A♠ 9♣")
    game.answer("lift 2 from K♦ (a)")
    assert game.facts["hand"] == "7♣ 2♦" and game.facts["alive"] == {"Ann": 2, "Ben": 1}
    game.answer("♦ shop with 9 coins")
    assert (game.facts["value"], game.facts["coins"], game.facts["discard"]) == (9, 9, "7♣ 2♦")


# ---------------------------------------------------------------------- worked examples
@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.when], ids=lambda example: example.id)
def test_a_worked_example_with_a_wrong_fact_or_move_fails(example: examples.Example) -> None:
    """Nothing that an example says is passed over."""
    for key, value in example.then.items():
        wrong = {"stacks": {"P1a": "K♠ 2♣ 9♣ 8♣"}, "view": {"P1": {"P1a": "?"}}, "sizes": {"deck": 99},
                 "turns": {"P1": 99}, "legal": ["P1 fly"], "illegal": None}.get(key, "never so")
        if isinstance(value, list) and key not in ("legal", "illegal"):
            wrong = ["never so"]
        elif isinstance(value, int):
            wrong = 99
        if wrong is None:
            continue
        assert examples.run_example(SHOVEL, replace(example, then={**example.then, key: wrong})).failures, key
    for changed in (replace(example, when=(*example.when, "P1 fly")), replace(example, when=("P1 fly", *example.when)),
                    replace(example, then={**example.then, "luck": 1}),
                    replace(example, given={**example.given, "luck": 1})):
        assert examples.run_example(SHOVEL, changed).failures
