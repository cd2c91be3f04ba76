"""What the seats of Myriad see: hidden cards, concealed attacks, sheets, grid, previews and handles."""

from __future__ import annotations

from typing import Any

import pytest

import kit
from kit.bots import random_choice
from kit.chance import Chance
from kit.games import find
from kit.session import Session
from kit.view import view

MYRIAD = find("myriad")


def myriad(**given: Any) -> Session:
    return kit.scenario("myriad", seats=["Ann", "Ben"], **given)


def zone(game: Session, viewer: str | None, seat: int, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(part for part in game.view(viewer)["seats"][seat]["zones"] if part["id"] == name)
    return found


def names(shown: dict[str, Any]) -> list[Any]:
    return [card["name"] for card in shown["cards"]]


# ---------------------------------------------------------------------- hidden cards
def test_a_hand_and_face_down_cards_are_seen_by_their_player_alone() -> None:
    game = myriad(hand={"Ann": ["Head Strike"]}, facedown={"Ann": ["Hidden Ward"]})
    assert names(zone(game, "Ann", 0, "hand")) == ["Head Strike"]
    assert names(zone(game, "Ben", 0, "hand")) == [None] == names(zone(game, "Ben", 0, "down"))
    assert names(zone(game, "Ann", 0, "down")) == ["Hidden Ward"]
    assert zone(game, "Ben", 0, "stamina")["count"] == 10 and zone(game, "Ann", 0, "stamina")["cards"] == []


def test_a_concealed_attack_tells_its_cost_and_nothing_else() -> None:
    game = myriad(main={"Ann": "Tamsin Rook"}, hand={"Ann": ["Feint", "Wild Wager"], "Ben": ["Left Arm Block"]})
    game.answer("attack face down with Feint")
    seen = game.view("Ben")
    assert "Feint" not in str(seen)
    assert not any("lit" in place or place["lines"] for place in seen["common"][0]["places"])
    assert ("Agility", 3, 5) in [(badge["text"], badge.get("value"), badge.get("of"))
                                 for badge in seen["seats"][0]["sheet"]]
    assert game.view("Ann")["common"][1]["cards"][0]["name"] == "Feint"
    game.answer("go on to Balance")
    game.answer("end the turn")
    assert game.asked == "Ben" and game.ask.question == "Ben, how do you answer Ann's face-down attack?"
    other = game.clone()
    other.table = MYRIAD.redeal(game.table, 1, Chance(3))
    assert view(other, 1) == view(game, 1)
    game.answer("block with Left Arm Block")
    assert "Feint" in str(game.view("Ben")["log"])


def test_a_card_put_back_into_stamina_is_lost_from_sight() -> None:
    game = myriad(main={"Ann": "Old Wren"}, hand={"Ann": ["Second Wind", "Wild Wager"]}, dead={"Ann": ["Haymaker"]})
    game.answer("play Second Wind").answer("take back Haymaker")
    assert "a-haymaker" in game.facts["stamina"]["Ann"]
    for viewer in ("Ann", "Ben"):
        assert zone(game, viewer, 0, "stamina")["cards"] == []
        assert any("Haymaker" in line["text"] for line in game.view(viewer)["log"])


def test_a_hand_that_was_looked_at_stays_known() -> None:
    game = myriad(main={"Ann": "Ilse Quill"}, hand={"Ann": ["Eavesdrop", "Wild Wager"], "Ben": ["Twist"]},
                  facedown={"Ben": ["Trip Wire"]})
    assert names(zone(game, "Ann", 1, "hand")) == [None]
    game.answer("play Eavesdrop")
    assert names(zone(game, "Ann", 1, "hand")) == ["Twist"] and names(zone(game, "Ann", 1, "down")) == ["Trip Wire"]
    assert "Ann sees Twist" in [line["text"] for line in game.view("Ann")["log"]]


def test_what_is_fetched_stays_hidden_from_the_other() -> None:
    game = myriad(main={"Ann": "Ilse Quill"}, hand={"Ann": ["Spare Parts", "Wild Wager"]},
                  stamina={"Ann": ["Hop Over*3", "Lead Pipe", "Padded Coat"]})
    game.answer("play Spare Parts")
    assert game.texts() == ("take Lead Pipe", "take Padded Coat", "nothing more")
    assert game.view("Ben")["ask"] is None
    game.answer("take Lead Pipe")
    assert "Lead Pipe" not in str(game.view("Ben"))
    assert "Ann takes a card out of Stamina" in [line["text"] for line in game.view("Ben")["log"]]


def test_questions_and_refusals_tell_nothing_that_the_asked_seat_may_not_see() -> None:
    """They are made on the open table, so the seat of the question decides what they may name."""
    concealed = 0
    for seed in range(30):
        game = kit.new("myriad", 2, seed=seed, decks=["chimney-run", "clockwork-answers"]).run(random_choice(seed))
        for position in range(0, game.length, 4):
            game.goto(position)
            if game.pending is None:
                continue
            other = game.clone()
            other.table = MYRIAD.redeal(game.table, game.pending.seat, Chance(seed))
            assert (other.ask, other.refused) == (game.ask, game.refused)
            concealed += any(attack.down for attack in game.table.pending)
    assert concealed > 20


def test_public_texts_hide_what_is_played_face_down() -> None:
    game = myriad(main={"Ann": "Tamsin Rook"}, hand={"Ann": ["Feint", "Hidden Ward"]})
    ask = game.pending
    assert ask is not None
    told = {MYRIAD.public_text(game.table, ask, option) for option in ask.options}
    assert "attack face down" in told and "lay a card face down" in told
    assert not any("face down" in text and ("Feint" in text or "Ward" in text) for text in told)


# ---------------------------------------------------------------------- what a panel shows
def test_the_sheet_tells_scores_and_spent_points() -> None:
    game = myriad(spent={"Ann": {"strength": 3}}, play={"Ann": ["Lead Pipe"]}, hand={"Ann": ["Hop Over"]})
    seat = game.view("Ann")["seats"][0]
    sheet = {badge["text"]: badge for badge in seat["sheet"]}
    strength = sheet["Strength"]
    assert (strength["value"], strength["of"], strength["title"]) == (2, 5, "3 of 5 points spent this turn")
    assert (sheet["Damage"]["value"], sheet["Damage"]["title"]) == (3, "of every attack: 2 and 1 by the weapon")
    assert sheet["Endurance"]["value"] == 2 and "of" not in sheet["Endurance"]
    assert seat["badges"][0]["text"] == "Combatant: Bram Oxley"
    main = zone(game, "Ben", 0, "characters")["cards"][0]
    assert main["marks"] == ["Main Combatant"] and main["attached"] == ["Lead Pipe"]


def test_the_grid_and_the_pending_attacks_stand_in_the_middle() -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Right Arm Block", "Hop Over"]}, pending=[
        {"by": "Ann", "card": "Head Strike", "damage": 5}, {"by": "Ann", "area": "torso", "damage": 4}])
    grid, pending = game.view("Ben")["common"]
    assert grid["label"] == "Combat grid of Ben"
    assert (grid["layout"], grid["columns"], len(grid["places"])) == ("grid", 3, 6)
    assert {place["label"]: place["lit"] for place in grid["places"] if "lit" in place} == {
        "Head": "attack 1: 5 damage", "Torso": "attack 2: 4 damage"}
    assert [(card["name"], card["lines"]) for card in pending["cards"]] == [
        ("Head Strike", ["5 damage", "head"]), ("Base attack", ["4 damage", "torso"])]
    assert pending["note"] == "Ben answers them now"


def test_attacks_that_were_just_declared_wait_for_the_next_respond_phase() -> None:
    game = myriad(hand={"Ann": ["Head Strike", "Wild Wager"]}).answer("attack with Head Strike")
    pending = next(part for part in game.view("Ann")["common"] if part["id"] == "pending")
    assert pending["note"] == "Ben answers them in the next Respond Phase"


def test_an_area_is_clicked_to_attack_it() -> None:
    game = myriad(phase="initiate", main={"Ann": "Bram Oxley"})
    [grid] = [zone for zone in game.view("Ann")["common"] if zone["id"] == "grid"]
    places = {place["handle"]: place["label"].lower() for place in grid["places"]}
    ask = game.pending
    assert ask is not None
    named = {places[on]: MYRIAD.text(game.table, ask, option) for option in ask.options
             for _, on in [MYRIAD.handles(game.table, ask, option)] if on in places}
    assert len(named) == 6
    assert all(area in text for area, text in named.items())


def test_announced_acts_stand_on_the_stack_newest_first() -> None:
    game = myriad(main={"Ann": "Ilse Quill", "Ben": "Ilse Quill"},
                  hand={"Ann": ["Quick Plan", "Fizzle"], "Ben": ["Spoiler"]})
    game.answer("play Quick Plan").answer("play Spoiler")
    assert [item["text"] for item in game.view("Ann")["stack"]] == ["Ben's Spoiler", "Ann's Quick Plan"]


@pytest.mark.parametrize(("text", "words"), [
    ("block with Right Arm Block", "costs 1 Strength, 1 Strength left; 5 - 2 Endurance - 3: deflected"),
    ("endure", "5 - 2 Endurance: 3 damage"),
    ("play Brace", "costs 1 Spirit, 0 Spirit left; An attack against you deals 3 less damage"),
])
def test_a_preview_does_the_sums(text: str, words: str) -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Right Arm Block", "Brace"]},
                  pending=[{"by": "Ann", "card": "Head Strike", "damage": 5}])
    options = {option["text"]: option for option in game.view("Ben")["ask"]["options"]}
    assert options[text]["preview"]["text"] == words


def test_a_preview_says_where_the_damage_goes() -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Hop Over", "Brace"]}, stamina={"Ben": ["Hop Over"]},
                  rolled={"Ben": ["Twist"]}, pending=[{"by": "Ann", "card": "Head Strike", "damage": 5}])
    preview = next(option["preview"] for option in game.view("Ben")["ask"]["options"] if option["text"] == "endure")
    assert preview["text"] == ("5 - 2 Endurance: 3 damage, 1 card of them from the Rolled Pile, 1 card of them from "
                               "hand")
    assert len(preview["hits"]) == 1


def test_clicked_cards_lead_to_their_answers() -> None:
    game = myriad(hand={"Ann": ["Head Strike", "Lead Pipe"]}, allies={"Ann": ["Dock Runner"]}, phase="maintain")
    shown = game.view("Ann")
    cards = {card["id"]: card["name"] for part in shown["seats"][0]["zones"] for card in part["cards"]}
    by_text = {option["text"]: cards.get(option["card"]) for option in shown["ask"]["options"]}
    assert by_text["play Lead Pipe"] == "Lead Pipe"
    assert by_text["make Dock Runner the Main Combatant"] == "Dock Runner"


def test_two_of_a_name_are_told_apart() -> None:
    game = myriad(phase="maintain", allies={"Ann": ["Dock Runner*2"]})
    assert {text for text in game.texts() if "Runner" in text} == {
        "make Dock Runner the Main Combatant", "make Dock Runner 2 the Main Combatant"}
    both = myriad(main={"Ann": "Ilse Quill"}, hand={"Ann": ["Sabotage"]}, play={"Ben": ["Rope Snare"]},
                  facedown={"Ben": ["Trip Wire", "Hidden Ward"]})
    both.answer("play Sabotage")
    assert both.texts() == ("remove Ben's Rope Snare", "remove Ben's face-down card 1", "remove Ben's face-down card 2")


def test_every_event_and_question_of_played_games_has_words() -> None:
    for seed in range(20):
        game = kit.new("myriad", 2, seed=seed).run(random_choice(seed))
        assert all(line["text"] and "{" not in line["text"] for line in game.view(None)["log"])
        for position in range(0, game.length, 5):
            game.goto(position)
            if game.ask is not None:
                assert game.ask.question.startswith(game.asked) and all(game.ask.options)
