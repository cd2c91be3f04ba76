"""Rulings of Myriad for rare moments: what is hidden again, what comes too late, what has changed meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

import kit
from kit import graphs
from kit.chance import Chance
from kit.games import find
from kit.session import Session

MYRIAD = find("myriad")



def myriad(**given: Any) -> Session:
    return kit.scenario("myriad", seats=["Ann", "Ben"], **given)


def toy(kind: str, *effects: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"id": "x", "name": "Toy", "type": kind, "die": 1, "text": "x", "effects": list(effects), **fields}


def answer(game: Session, *answers: str) -> Session:
    for text in answers:
        game.answer(text)
    return game


def seen_names(game: Session, seat: str, of: int, zone: str) -> list[str | None]:
    """The names in a zone of one seat, as another seat sees them."""
    [found] = [found for found in game.view(seat)["seats"][of]["zones"] if found["id"] == zone]
    return [card["name"] for card in found["cards"]]


# ---------------------------------------------------------------------- hidden again
def seen_hand() -> Session:
    """Ben has seen Ann's hand, and it is her turn."""
    game = myriad(main={"Ann": "Tamsin Rook", "Ben": "Ilse Quill"}, active="Ben", phase="balance", hand={
        "Ann": ["Feint", "Sleeve Strike", "Hidden Ward", "Head Strike"],
        "Ben": ["Eavesdrop"]})
    answer(game, "play Eavesdrop", "end the turn")
    assert seen_names(game, "Ben", 0, "hand") == ["Feint", "Sleeve Strike", "Hidden Ward", "Head Strike"]
    return game


def test_a_known_card_that_is_laid_face_down_is_no_longer_known() -> None:
    """concealed.effect.down, pile.open: nobody sees which card of the hand it was."""
    game = answer(seen_hand(), "lay Hidden Ward face down")
    assert seen_names(game, "Ben", 0, "down") == [None]
    assert seen_names(game, "Ben", 0, "hand") == ["Feint", "Sleeve Strike", "Head Strike"]     # none could be laid
    assert seen_names(game, "Ann", 0, "down") == ["Hidden Ward"]


def test_a_known_card_that_attacks_face_down_is_no_longer_known() -> None:
    """concealed.attack.guess: nor are those that cost the same, one of which it may be (concealed.attack.cost-open)."""
    game = answer(seen_hand(), "go on to Respond", "go on to Initiate", "attack face down with Sleeve Strike",
                  "go on to Balance", "end the turn")
    while game.pending.kind != "respond" or game.asked != "Ben":
        game.answer(len(game.texts()) - 1)
    assert "Sleeve" not in str(game.view("Ben")["ask"]) and "Sleeve" not in str(game.view("Ben")["common"])
    assert game.ask.question == "Ben, how do you answer Ann's face-down attack?"
    hidden = seen_names(game, "Ben", 0, "hand")
    costs = {card.name: card.cost for card in game.table.cards}
    assert ("Feint" in hidden) == (costs["Feint"] != costs["Sleeve Strike"]) and "Hidden Ward" in hidden


def test_a_card_that_comes_out_of_stamina_unseen_is_no_longer_known() -> None:
    spy = toy("splode", {"when": "play", "do": "look", "at": "stamina", "n": 1, "who": "opponent"})
    game = myriad(cards=[spy], main={"Ann": "Ilse Quill"}, hand={"Ann": ["Spare Parts"], "Ben": ["x"]},
                  stamina={"Ann": ["Lead Pipe", "Padded Coat"]})
    answer(game, "play Toy", "play Spare Parts", "take Lead Pipe")
    assert "Lead Pipe" in [card.name for card in map(game.table.cards.__getitem__, game.table.hand[0])]
    assert "Lead Pipe" not in seen_names(game, "Ben", 0, "hand")


def test_the_timeline_and_the_branches_hide_which_attack_was_meant() -> None:
    game = myriad(main={"Ann": "Tamsin Rook"}, hand={"Ann": ["Feint", "Overcharge", "Head Strike"]})
    answer(game, "attack with Head Strike", "attack face down with Feint", "play Overcharge")
    [hidden] = [text for text in game.texts() if "Feint" in text]
    game.answer(hidden)
    told = [about["answer"] for _, _, about in graphs.timeline(game, seat="Ben").edges(data=True)]
    assert "Ann's face-down attack" in told and not any("Feint" in text for text in told)


def test_cards_are_dealt_anew_with_one_in_hand_and_one_face_down() -> None:
    game = myriad(hand={"Ann": ["Lead Pipe"], "Ben": ["Wild Wager"]}, facedown={"Ann": ["Hidden Ward"]})
    for seed in range(20):
        twin = MYRIAD.redeal(game.table, 1, Chance(seed))
        assert len(twin.hand[0]) == len(twin.down[0]) == 1


# ---------------------------------------------------------------------- Maintain
@pytest.mark.parametrize("options", [{}, {"maintain_plays": "after-upkeep", "ally_when": "maintain"}])
def test_what_the_upkeep_brings_may_be_used_in_maintain(options: dict[str, str]) -> None:
    """maintain.plays, ally.when: also where nothing could be done before the upkeep."""
    game = myriad(main={"Ann": "Old Wren"}, phase="maintain", hand={"Ann": ["Head Strike"]}, options=options,
                  dead={"Ann": ["Dock Runner"]}, pending=[{"by": "Ben", "card": "Head Strike", "damage": 6}])
    answer(game, "take back Dock Runner")
    assert (game.pending.kind, game.texts()) == ("maintain", ("play Dock Runner", "go on to Respond"))
    answer(game, "play Dock Runner", "make Dock Runner the Main Combatant")
    assert game.table.cards[game.table.combatant[0]].name == "Dock Runner"      # and it endures the attack


def test_a_forced_discard_cannot_be_dodged_by_a_play() -> None:
    """maintain.c.discard, maintain.order."""
    game = myriad(phase="maintain", play={"Ann": ["Lead Pipe", "Adrenaline"]}, options={"continuous_discard": "forced"},
                  hand={"Ann": ["Wild Wager", "Quick Plan"]})
    [first] = [text for text in game.texts() if text.startswith("give up Adrenaline")]
    answer(game, first, "play Wild Wager")
    assert not game.table.play


def test_what_goes_off_duty_in_the_upkeep_rests() -> None:
    """combatant.off-duty-cards."""
    shifter = toy("main", {"when": "upkeep", "do": "switch", "who": "self"}, stamina=[42, 48], scores={
        "strength": 3, "agility": 3, "intelligence": 3, "spirit": 3, "charm": 3, "endurance": 1, "damage": 1,
        "resource": 5})
    del shifter["die"]
    coat = {**toy("condition", {"when": "upkeep", "do": "deal", "n": 1, "who": "holder"}, on="own-combatant"),
            "id": "y", "name": "Coat"}
    game = myriad(cards=[shifter, coat], main={"Ann": "Toy"}, phase="maintain", play={"Ann": ["Coat"]},
                  allies={"Ann": ["Dock Runner"]}, hand={"Ann": ["Wild Wager"]})
    answer(game, "keep your cards in play (step C)", "do the upkeep", "make Dock Runner the Main Combatant")
    assert game.facts["dead"]["Ann"] == []


# ---------------------------------------------------------------------- attacks
def test_the_text_of_an_attack_that_was_avoided_reaches_no_other_attack() -> None:
    """pending.lock."""
    game = myriad(main={"Ann": "Ilse Quill", "Ben": "Tamsin Rook"}, stamina={"Ann": ["Torso Strike"] * 3},
                  hand={"Ann": ["Torso Strike", "Calculated Blow", "Wild Wager"], "Ben": ["Slip Away"]})
    answer(game, "attack with Torso Strike", "pass", "attack with Calculated Blow", "play Slip Away")
    [blow] = [text for text in game.texts() if "Calculated" in text]
    game.answer(blow)
    assert [attack["damage"] for attack in game.facts["pending"]] == [5]


@pytest.mark.parametrize("options", [{}, {"replies": "any"}, {"respond_order": "together"}])
def test_where_an_effect_is_the_answer_there_is_no_other_besides(options: dict[str, str]) -> None:
    """respond.effects-too."""
    game = myriad(main={"Ben": "Old Wren"}, active="Ben", phase="respond",
                  options={"effect_answers": "is-the-answer", **options},
                  hand={"Ann": ["Overcharge"], "Ben": ["Brace", "Wild Wager"]},
                  pending=[{"by": "Ann", "card": "Torso Strike", "damage": 8}])
    while "endure" not in game.texts():
        game.answer("pass")
    game.answer("endure").answer("play Overcharge")
    while not game.over and game.pending.kind == "reply":
        assert "play Brace" not in game.texts()
        game.answer("pass")
    assert [event.amount for event in game.table.log if event.what == "hit"] == [8]      # 8 + 2 - 2 Endurance


@pytest.mark.parametrize(("base_area", "blocks"), [("endure-only", 0), ("any-defence", 2)])
def test_a_base_attack_without_an_area_stays_one_where_it_is_moved(base_area: str, blocks: int) -> None:
    """attack.base-area."""
    game = myriad(active="Ben", phase="respond", options={"base_area": base_area}, pending=[{"by": "Ann", "damage": 5}],
                  hand={"Ann": ["Twist"], "Ben": ["Right Arm Block", "Shin Block", "Wild Wager"]})
    answer(game, "play Twist", "to the right arm")
    assert sum(text.startswith("block") for text in game.texts()) == blocks


# ---------------------------------------------------------------------- what a new card pushes out
def weapon(**fields: Any) -> dict[str, Any]:
    return toy("item", weapon=True, damage=1, on="own-combatant", **fields)


def test_an_older_copy_goes_before_room_is_counted() -> None:
    """keyword.unique-refused, item.one-weapon."""
    game = myriad(cards=[weapon(keywords=["unique"])], play={"Ann": ["Lead Pipe", "x"]}, hand={"Ann": ["x"]},
                  options={"weapons": "2", "unique_second": "replace"})
    answer(game, "play Toy")
    assert [game.table.cards[card].name for card in game.table.play] == ["Lead Pipe", "Toy"]


def test_a_place_that_was_taken_meanwhile_is_taken() -> None:
    """keyword.compulsory-slot: turned up in reply to a weapon, a Compulsory one keeps it out."""
    cleaver = weapon(keywords=["compulsory", "concealed"])
    game = myriad(cards=[cleaver], hand={"Ann": ["Lead Pipe"], "Ben": ["Wild Wager"]}, facedown={"Ann": ["x"]},
                  options={"activate_when": "any-time", "replies": "any"})
    game.answer("play Lead Pipe")
    while "turn up Toy" not in game.texts():
        game.answer("pass")
    game.answer("turn up Toy")
    while game.pending.kind == "reply":
        game.answer("pass")
    assert [game.table.cards[card].name for card in game.table.play] == ["Toy"]
    assert game.facts["dead"]["Ann"] == ["i-lead-pipe"]
    assert "Lead Pipe finds no place any more" in [line["text"] for line in game.view("Ben")["log"]]


# ---------------------------------------------------------------------- scores
def test_resource_is_the_main_characters_with_all_that_changes_it() -> None:
    """combatant.resource: below 0 only once everything is added."""
    ally = toy("ally", scores={"strength": 2, "agility": 2, "intelligence": 2, "spirit": 2, "charm": 2, "endurance": 1,
                               "damage": 1, "resource": 2})
    weak = {**toy("condition", {"when": "static", "do": "score", "ability": "resource", "n": -3, "who": "self"},
                  on="own-player"), "id": "y", "name": "Weak"}
    found = []
    for combatant in ("Bram Oxley", "Toy"):
        game = myriad(cards=[ally, weak], main={"Ann": "Bram Oxley"}, allies={"Ann": ["Toy"]}, play={"Ann": ["Weak"]},
                      combatant={"Ann": combatant})
        found.append((game.table.resource(0), game.table.score(0, 7)))
    assert found == [(2, 2), (2, 2)]


# ---------------------------------------------------------------------- windows
def test_who_passed_is_asked_again_when_something_has_changed() -> None:
    """splode.when, splode.window: what has entered play meanwhile may be answered between two acts."""
    thief = toy("splode", {"when": "play", "do": "remove", "kind": "item", "who": "opponent"})
    game = myriad(cards=[thief], phase="balance", hand={"Ann": ["Lead Pipe", "Wild Wager"], "Ben": ["x"]})
    asked = []
    for text in ("pass", "play Lead Pipe", "pass", "play Toy"):
        asked.append((game.asked, game.pending.kind))
        game.answer(text)
    assert asked == [("Ben", "interrupt"), ("Ann", "balance"), ("Ben", "reply"), ("Ben", "interrupt")]
    assert not game.table.play


def test_people_who_share_a_screen_are_asked_alike_whatever_they_hold() -> None:
    """splode.when: also where a card of somebody's own may be played at any time, and after a first play."""
    thief = toy("splode", {"when": "play", "do": "discard", "n": 1, "who": "opponent"})
    asked = []
    for held in ("x", "Wild Wager"):
        game = myriad(cards=[thief], phase="maintain", hand={"Ann": ["Quick Plan"], "Ben": [held]})
        game.private = True
        game.goto(0)
        asked.append([])
        for _ in range(6):
            asked[-1].append((game.asked, game.pending.kind))
            game.answer("pass" if "pass" in game.texts() else len(game.texts()) - 1)
    assert asked[0] == asked[1]
    again = []
    for second in ("Twist", "Wild Wager"):
        game = myriad(active="Ben", phase="maintain", hand={"Ann": ["Overcharge", second], "Ben": ["Wild Wager"]},
                      pending=[{"by": "Ann", "card": "Torso Strike", "damage": 5}])
        game.private = True
        game.goto(0)
        game.answer("play Overcharge")
        while game.pending.kind in ("reply", "aim"):
            game.answer(0)
        again.append((game.asked, game.pending.kind))
    assert again == [("Ann", "interrupt")] * 2
