"""Shovel as it is played: every house rule to the end, guards against endless games, bots, and what a panel needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import Ask, BadOption, BadScenario
from kit.bots import random_choice
from kit.examples import load
from kit.games import find
from kit.games.shovel.cards import LEVEL, NAME
from kit.games.shovel.table import Table
from kit.session import Session, new_session
from tests.properties import Drawn, ends_and_keeps_every_card

SHOVEL = find("shovel")
EXAMPLES = Path(__file__).parent / "examples" / "shovel.toml"
VALUES = [(switch, value) for switch, values in SHOVEL.options.choices().items() for value in values[1:]]


def shovel(**given: Any) -> Session:
    return kit.scenario("shovel", seats=given.pop("seats", ["Ann", "Ben"]), **given)


def what_happened(game: Session) -> list[str]:
    return [event.what for event in game.table.log]


# ---------------------------------------------------------------------- every house rule
@pytest.mark.parametrize(("switch", "value"), VALUES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_house_rule_plays_to_an_end_with_every_card_once(switch: str, value: Any, seats: int) -> None:
    for seed in range(3):
        ends_and_keeps_every_card(Drawn(SHOVEL, seats, seed, {switch: value}, seed))


def test_every_value_of_a_switch_is_shown_by_a_worked_example() -> None:
    shown = {pair for example in load(EXAMPLES) for pair in example.given.get("options", {}).items()}
    elsewhere = {
        ("token", "random"), ("gravedig_source", "random"),        # chance: tests below
        ("creation_stall_rounds", 2), ("creation_stall_rounds", 5), ("creation_stall_rounds", 10),
        ("battle_turn_cap", 200), ("battle_turn_cap", 1000),       # other numbers of the same rule
    }
    assert set(VALUES) - shown == elsewhere


@pytest.mark.parametrize(("seats", "packs", "deck"), [(2, 2, 78), (3, 2, 75), (4, 2, 72), (5, 2, 69), (6, 3, 118),
                                                      (7, 3, 115), (8, 4, 164)])
def test_bigger_tables_get_the_packs_of_their_pairs(seats: int, packs: int, deck: int) -> None:
    table = new_session(SHOVEL, seats).table
    assert (table.packs, len(table.deck) + len(table.drawn), len(table.printed)) == (packs, deck, 52 * packs)
    assert sorted(table.printed) == sorted(list(range(52)) * packs)
    assert all(LEVEL[table.printed[stack[0]]] for stacks in table.stacks for stack in stacks)


def test_nine_seats_and_one_are_refused() -> None:
    for seats in (1, 9):
        with pytest.raises(BadScenario, match=f"Shovel is played by 2 to 8 seats, not {seats}"):
            kit.new("shovel", seats)


def test_a_switch_takes_no_other_value() -> None:
    with pytest.raises(BadOption, match="option battle_turn_cap cannot be 7; choose one of: 500, 0, 100, 200, 1000"):
        kit.new("shovel", 2, options={"battle_turn_cap": 7})


# ---------------------------------------------------------------------- the token
def test_the_first_seat_holds_the_token_unless_it_is_drawn_by_lot_or_named() -> None:
    assert {new_session(SHOVEL, 3, seed=seed).table.token for seed in range(20)} == {0}
    drawn = [new_session(SHOVEL, 3, seed=seed, options={"token": "random"}).table for seed in range(40)]
    assert {table.token for table in drawn} == {0, 1, 2}
    assert all(table.active == table.token for table in drawn)
    rematch = shovel(seats=["Ann", "Ben", "Cy"], phase="setup", token="Cy")
    assert rematch.asked == "Cy" and rematch.table.names[rematch.table.token] == "Cy"


def test_creation_goes_clockwise_and_gives_all_seats_equal_turns() -> None:
    game = shovel(seats=["Ann", "Ben", "Cy"], phase="setup", token="Ben", options={"token": "random"})
    asked: list[str] = []

    def choose(table: Table, ask: Ask) -> int:
        if ask.kind == "toss" and table.phase == "creation":
            asked.append(table.names[ask.seat])
        return 0

    game.run(choose)
    assert asked[:4] == ["Ben", "Cy", "Ann", "Ben"]
    assert len(set(game.table.turns)) == 1


# ---------------------------------------------------------------------- guards
def hoarder(table: Table, ask: Ask) -> int:
    """Takes two discards whenever it may, throws a number away and declines the face: nothing moves on."""
    if ask.kind == "draw":
        return len(ask.options) - 1
    if ask.kind == "toss":
        return min(range(len(ask.options)), key=lambda at: LEVEL[table.printed[ask.options[at][1]]])
    return len(ask.options) - 1


def test_seats_that_pass_the_same_discards_on_must_draw_from_the_deck_in_the_end() -> None:
    piles = {"phase": "creation", "board": {"Ann": ["Q♦"], "Ben": ["J♥"]}, "deck": "2♣ 3♦ 4♦ 5♦", "discard": "7♠ K♥"}
    kinds: list[str] = []

    def choose(table: Table, ask: Ask) -> int:
        assert len(kinds) < 500
        kinds.append(ask.kind)
        return hoarder(table, ask)

    guarded = shovel(**piles).run(choose)
    barred = [event for event in guarded.table.log if event.what == "was barred from two discards"]
    assert barred and barred[0].rule == "creation.stall-guard"
    assert guarded.table.phase == "battle"

    unguarded = shovel(**piles, options={"creation_stall_rounds": 0})
    for _ in range(100):
        unguarded.answer(hoarder(unguarded.table, unguarded.pending))
    assert unguarded.table.phase == "creation" and len(unguarded.table.deck) == 4


def circle(table: Table, ask: Ask) -> int:
    """The two turns of the worked example end-position-repeats-in-two-turns, for ever."""
    if ask.kind == "choose":
        for wanted in ("end", "tap", "strike"):
            for at, option in enumerate(ask.options):
                if option[0] == wanted and (wanted != "strike" or is_spent_jack(table, option[2], option[3])):
                    return at
    if ask.kind == "keep":      # the top card, a Jack, as a new character
        return next(at for at, option in enumerate(ask.options) if option[1] == 0)
    return 0


def is_spent_jack(table: Table, seat: int, slot: int) -> bool:
    face = table.stacks[seat][slot][0]
    return LEVEL[table.printed[face]] == 1 and face in table.tapped


CIRCLE = {"active": "Ben", "board": {"Ann": ["K♠! 2♣ 2♣", "Q♠!"], "Ben": ["J♠", "Q♠!"]}, "discard": "K♠ J♠"}


@pytest.mark.parametrize(("options", "rule", "turns"), [({}, "end.turn-cap", 500),
                                                        ({"battle_turn_cap": 100}, "end.turn-cap", 100),
                                                        ({"repetition": 3}, "end.repetition", 4)])
def test_a_battle_that_goes_in_circles_is_stopped(options: dict[str, Any], rule: str, turns: int) -> None:
    game = shovel(**CIRCLE, options=options).run(circle)
    assert (game.result.winners, game.result.how, game.result.rule) == ((), "stalemate", rule)
    assert game.table.battles == turns
    assert game.log.lines()[-1].startswith(f"#{len(game.table.log) - 1} The battle ends in a stalemate after {turns} ")


def test_a_creation_in_which_nobody_could_draw_is_no_table() -> None:
    with pytest.raises(BadScenario, match="with one card and no discard nobody could ever draw two"):
        shovel(phase="creation", board={"Ann": ["Q♦"], "Ben": ["J♥"]}, deck="2♣")


# ---------------------------------------------------------------------- what is offered
def test_of_two_copies_one_may_be_thrown_away_and_it_is_the_one_all_have_seen() -> None:
    game = shovel(phase="creation", board={"Ann": ["Q♦", "J♦"], "Ben": ["J♥"]}, deck="3♦ 4♦ 5♥", discard="5♥")
    taken = game.table.discard[-1]
    game.answer("draw 1 discard and 1 from the deck")
    assert game.table.discard == [taken]
    assert game.ask.question == "Ann, what do you do with 5♥?"


def test_a_dig_offers_cards_one_by_one_in_any_order_and_keeps_the_order_of_the_stack() -> None:
    game = shovel(board={"Ann": ["Q♦ 3♥ 6♣ 2♦ 4♥ 3♠"], "Ben": ["Q♣ 10♥"]})
    game.answer("lift 1 from Q♦ (a)")
    assert game.ask.options == ("pull nothing", "pull 1: 4♥", "pull 2: 2♦", "pull 3: 6♣")
    game.answer("pull 3: 6♣")
    assert game.ask.options == ("use 6♣", "pull 1: 4♥", "pull 2: 2♦")
    game.answer("pull 1: 4♥")
    assert game.facts["hand"] == "6♣ 4♥" and game.board("Ann") == ["Q♦ 3♥ 2♦"]
    game.answer("use 6♣ 4♥")
    assert game.ask.options == ("♣ attack for 10", "♥ stall")


def test_a_gravedig_by_lot_draws_other_cards_for_other_seeds() -> None:
    drawn = []
    for seed in range(8):
        game = shovel(board={"Ann": ["J♠"], "Ben": ["K♠ A♥"]}, discard="A♣ 3♦ 4♦ 8♥ 5♣ 6♠ 7♠ 8♠", seed=seed,
                      options={"gravedig_source": "random"})
        game.answer("tap J♠ (a)")
        assert len(set(game.table.five)) == 5 and set(game.table.five) <= set(game.table.discard)
        drawn.append(tuple(game.table.five))
    assert len(set(drawn)) > 4


def test_what_an_answer_speaks_of_lies_in_the_view_of_the_seat_that_gives_it() -> None:
    """So that a panel can let people click on cards."""
    for seed in range(4):
        game = new_session(SHOVEL, 3, seed=seed).run(random_choice(seed))
        for position in range(0, game.length, 3):
            game.goto(position)
            shown = game.view(game.asked)
            zones = [zone for seat in shown["seats"] for zone in seat["zones"]] + shown["common"]
            ids = {card["id"] for zone in zones for card in zone["cards"]} | {-1}
            for option in shown["ask"]["options"]:
                assert {option["card"], option["on"]} <= ids, option


def test_the_end_of_a_game_is_told() -> None:
    game = shovel(board={"Ann": ["K♦ 2♣"], "Ben": ["Q♣ 9♠"]})
    game.answer("lift 1 from K♦ (a)").answer("attack → Ben's Q♣ (a)")
    assert (game.result.winners, game.result.how, game.result.rule) == (("Ann",), "last alive", "end.win")
    assert [line.partition(" ")[2] for line in game.log.lines()[-4:]] == [
        "Ann's K♦ attacks Ben's Q♣ for 2 [battle.attack.damage, because of #1]",
        "Ben's Q♣ dies with 1 card [battle.attack.heartless, because of #3]",
        "Ben is out [end.elimination, because of #4]", "Ann wins [end.win]"]
    assert game.view(None)["phase"] == "game over"


# ---------------------------------------------------------------------- bots
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"speed_round": True}), (3, {"mass_armies": True})])
def test_a_greedy_bot_clearly_beats_random_ones(seats: int, options: dict[str, Any]) -> None:
    won = 0
    for place in range(seats):
        bots = ["greedy" if seat == place else "random" for seat in range(seats)]
        won += kit.study("shovel", games=20, seats=seats, bots=bots, seed=place, options=options).wins["greedy"].won
    assert won >= 16 * seats


def test_greedy_bots_come_to_an_end_together() -> None:
    study = kit.study("shovel", games=10, seats=4, bots="greedy")
    assert study.ends == {"last alive": 10}


def test_every_card_of_a_pack_has_a_name_of_its_own() -> None:
    assert len(set(NAME[:-1])) == 52 and NAME[:3] == ["2♣", "3♣", "4♣"] and NAME[-2] == "K♠"
