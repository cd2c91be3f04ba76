"""Myriad tables from short descriptions, what is said about a faulty one, and a table described."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kit
from kit.ask import BadScenario
from kit.bots import random_choice
from kit.games.myriad.position import describe_given, position
from kit.session import Session


def myriad(**given: Any) -> Session:
    return kit.scenario("myriad", seats=["Ann", "Ben"], **given)


def test_everything_that_is_given_lies_there() -> None:
    given = {
        "active": "Ben", "phase": "maintain", "turn": 8, "main": {"Ann": "m-wren", "Ben": "m-ilse"},
        "allies": {"Ann": ["y-bram", "y-runner"], "Ben": []}, "combatant": {"Ann": "y-runner", "Ben": "m-ilse"},
        "stamina": {"Ann": ["e-hop", "k-head-strike"], "Ben": ["k-shin-block"] * 3},
        "rolled": {"Ann": ["e-hop"], "Ben": ["s-brace", "s-twist"]}, "dead": {"Ann": ["v-quick-plan"], "Ben": []},
        "hand": {"Ann": ["a-haymaker", "s-brace"], "Ben": ["v-sabotage"]},
        "table": {"Ann": [], "Ben": ["v-quick-plan"]}, "facedown": {"Ann": ["c-hidden-ward"], "Ben": []},
        "play": {"Ann": [{"card": "i-lead-pipe", "on": "m-wren"}, "l-boxing-hall"], "Ben": ["h-creeping-gas"]},
        "spent": {"Ann": {"strength": 1}, "Ben": {}}, "used": {"Ann": ["location"], "Ben": []},
        "pending": [{"by": "Ann", "damage": 5, "card": "k-torso-strike"},
                    {"by": "Ann", "damage": 2, "areas": ["head"]},
                    {"by": "Ann", "damage": 4, "card": "a-feint", "concealed": True}],
    }
    game = myriad(**given)
    facts = position(game.table)
    assert {key: facts[key] for key in given} == given


def test_cards_are_found_by_id_and_by_name() -> None:
    by_name = myriad(hand={"Ann": ["Head Strike*2"]}, allies={"Ann": ["Bram Oxley"]}, main={"Ann": "Ilse Quill"})
    by_id = myriad(hand={"Ann": ["k-head-strike*2"]}, allies={"Ann": ["y-bram"]}, main={"Ann": "m-ilse"})
    assert by_name.facts == by_id.facts and by_name.facts["hand"]["Ann"] == ["k-head-strike"] * 2


def test_setup_draws_and_rolls() -> None:
    game = myriad(phase="setup", stamina={"Ann": ["Hop Over*5", "Left Leg Strike", "Hop Over*20"]})
    assert game.facts["active"] == "Ann" and len(game.facts["hand"]["Ann"]) == 5


PENDING = [{"by": "Ann", "card": "Tolling Palm", "damage": 6}, {"by": "Ann", "area": "left-leg", "damage": 2},
           {"by": "Ann", "areas": ["head", "torso"], "damage": 3}, {"by": "Ann", "card": "Feint", "concealed": True},
           {"by": "Ann", "card": "Haymaker", "areas": ["right-leg"], "damage": 7}]


def test_pending_attacks_are_in_the_log_as_if_they_had_been_declared() -> None:
    """As they would be told if Ann had declared them, to Ben without the face of what lies face down."""
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Crossed Guard"]}, pending=PENDING)
    said = ["Ann attacks with Tolling Palm for 6", "Ann attacks the left leg without a Tactic for 2",
            "Ann attacks without a Tactic for 3", "Ann attacks face down with {}", "Ann attacks with Haymaker for 7"]
    for seat, feint in ((None, "Feint"), ("Ann", "Feint"), ("Ben", "a card")):
        assert [line["text"] for line in game.view(seat)["log"]][:5] == [text.format(feint) for text in said]
    declared = myriad(main={"Ann": "Old Wren"}, hand={"Ann": ["Tolling Palm"], "Ben": ["Crossed Guard"]})
    told = declared.answer("attack with Tolling Palm").table.log[0]
    assert (told.what, told.rule) == (game.table.log[0].what, game.table.log[0].rule)


def test_each_pending_attack_has_its_areas() -> None:
    game = myriad(active="Ben", phase="respond", main={"Ben": "Bram Oxley"}, hand={"Ben": ["Crossed Guard"]},
                  pending=PENDING)

    def aimed(seat: str | None, at: int) -> list[str]:
        return [name for name, about in game.positions(seat, at).nodes(data=True) if "aimed" in about["state"]]

    assert [aimed("Ben", at) for at in range(5)] == [
        ["Ben head", "Ben torso"], ["Ben left-leg"], ["Ben head", "Ben torso"], [], ["Ben right-leg"]]
    assert aimed(None, 3) == ["Ben left-arm"] == aimed("Ann", 3)
    game.answer("block with Crossed Guard")
    states = [about["state"] for _, about in game.positions("Ben", 0).nodes(data=True)]
    assert states.count("aimed at, covered by Crossed Guard") == 2


def test_an_attack_that_was_moved_is_described_where_it_goes() -> None:
    game = myriad(active="Ben", phase="maintain", rolled={"Ben": ["Hop Over"]}, pending=PENDING[4:])
    twin = kit.scenario("myriad", **describe_given(game.table))
    assert twin.facts == game.facts and twin.table.pending[0].areas == game.table.pending[0].areas == 1 << 3


@pytest.mark.parametrize(("given", "said"), [
    ({"phase": "upkeep"}, "phase: 'upkeep' is no phase; choose one of: setup, maintain"),
    ({"hands": {}}, "there is no key 'hands'; did you mean hand"),
    ({"weather": {}}, "there is no key 'weather'; known: active, phase"),
    ({"phase": "setup", "hand": {}}, "hand: cannot be given in phase 'setup'"),
    ({"active": "Cy"}, "active: there is no seat 'Cy'"),
    ({"turn": 0}, "turn: 0 cannot be; write a whole number, 1 or more"),
    ({"hand": {"Ann": ["Hed Strike"]}}, "hand of Ann: there is no card 'Hed Strike'; did you mean Head Strike"),
    ({"hand": {"Ann": "Head Strike"}}, "hand of Ann: 'Head Strike' is no list"),
    ({"hand": {"Ann": [3]}}, "hand of Ann: 3 is no card"),
    ({"hand": {"Ann": ["Head Strike*two"]}}, "has no number after the *"),
    ({"hand": {"Ann": ["m-bram"]}}, "m-bram is a card of type main; only a card of a draw deck can lie there"),
    ({"play": {"Ann": ["Head Strike"]}}, "only a Condition, Location, Item or Challenge can lie there"),
    ({"play": {"Ann": [{"card": "Lead Pipe", "on": "Dock Runner"}]}}, "'Dock Runner' is not in play there"),
    ({"play": {"Ann": [{"card": "Boxing Hall", "on": "Bram Oxley"}]}}, "l-boxing-hall is not put on a character"),
    ({"play": {"Ann": [{"name": "Boxing Hall"}]}}, 'write {"card": name, "on": character}'),
    ({"facedown": {"Ann": ["Feint"]}}, "only an effect card can lie there"),
    ({"table": {"Ann": ["Lead Pipe"]}}, "only a Tactic, an Event or a Splode! can lie there"),
    ({"allies": {"Ann": ["Lead Pipe"]}}, "only an Ally can lie there"),
    ({"main": {"Ann": "y-runner"}}, "only a Main Character can lie there"),
    ({"combatant": {"Ann": "Dock Runner"}}, "combatant of Ann: 'Dock Runner' is not in play there"),
    ({"spent": {"Ann": {"endurance": 1}}}, "'endurance' cannot be spent; choose one of: strength"),
    ({"spent": {"Ann": 3}}, "spent of Ann: 3 cannot be"),
    ({"used": {"Ann": ["attack"]}}, "used of Ann: 'attack' cannot be; choose from: ally"),
    ({"pending": {"by": "Ann"}}, "pending: {'by': 'Ann'} is no list"),
    ({"pending": [{"by": "Ann"}]}, "pending, attack 1: neither card nor area is given"),
    ({"pending": [{"by": "Ann", "area": "belly"}]}, "pending, attack 1: there is no area 'belly'"),
    ({"pending": [{"by": "Ann", "area": "head", "concealed": True}]}, "a base attack has no card to conceal"),
    ({"pending": [{"by": "Ann", "card": "Head Strike", "power": 3}]}, "there is no key 'power'"),
    ({"pending": [{"by": "Ann", "card": "Shin Block"}]}, "only an Attack Tactic can lie there"),
    ({"pending": ["Head Strike"]}, "pending, attack 1: 'Head Strike' cannot be"),
])
def test_a_faulty_description_is_refused_with_the_place(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadScenario, match=re.escape(said)):
        myriad(**given)


def test_a_described_table_plays_the_same_turn() -> None:
    """At the start of turns of random games: the description gives a table with the same cards in the same order."""
    compared = 0
    for seed in range(12):
        game = kit.new("myriad", ["Ann", "Ben"], seed=seed).run(random_choice(seed))
        for turn in list(game._turns)[::5]:
            game.goto(turn.first)
            if game.over or game.pending.kind != "maintain" or game.table.lasting:
                continue
            given = describe_given(game.table)
            twin = kit.scenario("myriad", **given)
            assert position(twin.table) == position(game.table)
            assert (twin.asked, twin.texts()) == (game.asked, game.texts())
            compared += 1
    assert compared > 20


def test_a_table_in_mid_turn_or_at_the_end_cannot_be_described() -> None:
    with pytest.raises(BadScenario, match="in the middle of a turn"):
        describe_given(myriad(hand={"Ann": ["Head Strike"]}).table)
    with pytest.raises(BadScenario, match="a game that is over"):
        describe_given(kit.new("myriad", 2).run(random_choice(1)).table)
