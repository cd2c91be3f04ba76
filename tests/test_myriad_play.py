"""Myriad as it is played: every house rule to the end, refusals, windows for replies, bots, chains and the grid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kit
from kit import graphs
from kit.ask import Ask, BadScenario, NothingThere
from kit.bots import random_choice
from kit.examples import Example, load, run_example
from kit.games import find
from kit.games.myriad import words
from kit.games.myriad.table import Table
from kit.rulebook import written
from kit.session import Session
from tests.properties import Drawn, ends_and_keeps_every_card

MYRIAD = find("myriad")
EXAMPLES = load(Path(__file__).parent / "examples" / "myriad.toml")
BY_ID = {example.id: example for example in EXAMPLES}
VALUES = [(switch, value) for switch, values in MYRIAD.options.choices().items() for value in values[1:]]
REFUSED = [example for example in EXAMPLES if isinstance(example.then, dict) and example.then.get("refused")]


def myriad(**given: Any) -> Session:
    return kit.scenario("myriad", seats=["Ann", "Ben"], **given)


def what_happened(game: Session) -> list[str]:
    return [event.what for event in game.table.log]


# ---------------------------------------------------------------------- every house rule
@pytest.mark.parametrize(("switch", "value"), VALUES)
def test_every_house_rule_plays_to_an_end_with_every_card_once(switch: str, value: Any) -> None:
    for seed in range(4):
        ends_and_keeps_every_card(Drawn(MYRIAD, 2, seed, {switch: value}, seed))


def test_every_value_of_a_switch_is_shown_by_a_worked_example() -> None:
    shown = {(name, written(value)) for example in EXAMPLES for name, value in example.given.get("options", {}).items()}
    elsewhere = {("turn_cap", number) for number in ("20", "50", "100", "400")}     # other numbers of the same rule
    assert {(switch, written(value)) for switch, value in VALUES} - shown == elsewhere


def test_a_game_without_a_cap_is_stopped_by_the_guard() -> None:
    game = kit.scenario("myriad", seats=["Ann", "Ben"], phase="balance", turn=1999, options={"turn_cap": 0},
                        hand={"Ann": ["Hop Over"] * 5})
    while not game.over:
        game.answer("go on to Balance" if "go on to Balance" in game.texts() else len(game.texts()) - 1)
    assert game.result.rule == "game.turn-cap" and game.table.turn == 2000


# ---------------------------------------------------------------------- refusals
@pytest.mark.parametrize("example", REFUSED, ids=lambda example: example.id)
def test_a_refused_move_is_explained_by_a_clause_of_its_example(example: Example) -> None:
    trial: Any = MYRIAD.example(example)
    for move in example.when:
        trial.play(move)
    assert list(trial.check(example.then)) == []
    assert len(trial.rules) == len(trial.refused) and set(trial.rules) <= set(example.clauses)


@pytest.mark.parametrize(("text", "rule", "reason"), [
    ("attack with Haymaker", "cost.pay-per-ability", "it costs 3 Strength, and this turn 2 of 5 Strength is left"),
    ("play Shock Rod", "specialty.only", "only a Main Combatant with Inventor may use it"),
    ("play Boxing Hall", "location.one-per-turn", "you have played a Location this turn"),
    ("play Padded Coat", "keyword.unique-refused", "Padded Coat is Unique and you have one in play"),
    ("play Brace", "splode.needs-object", "there is nothing it could act on"),
    ("play Lead Pipe", "keyword.compulsory-slot", "Hungry Cleaver is Compulsory and keeps its place"),
    ("block with Shin Block", "block.when", "a Block answers an attack in your Respond Phase"),
    ("solve Rope Snare", "cost.pay-per-ability", None),
])
def test_why_a_card_may_not_be_played(text: str, rule: str, reason: str | None) -> None:
    game = myriad(hand={"Ann": ["Haymaker", "Shock Rod", "Boxing Hall", "Padded Coat", "Brace", "Lead Pipe",
                                "Shin Block", "Torso Strike"]},
                  play={"Ann": ["Padded Coat", "Hungry Cleaver"], "Ben": ["Riddle Lock", "Rope Snare"]},
                  spent={"Ann": {"strength": 3 if text != "solve Rope Snare" else 4}}, used={"Ann": ["location"]})
    refusal = game.refused[text]
    assert refusal.rule == rule and reason in (None, refusal.reason)


def test_an_answer_that_does_not_cover_is_refused_with_both_areas() -> None:
    game = myriad(phase="respond", active="Ben", hand={"Ben": ["Shin Block", "Ward Sign"]}, main={"Ben": "Old Wren"},
                  pending=[{"by": "Ann", "card": "Head Strike", "damage": 5}])
    assert game.refused["block with Shin Block"].reason == "it covers right leg and left leg; the attack is on head"
    assert game.refused["go on to Initiate"].rule == "respond.must-finish"


# ---------------------------------------------------------------------- replies
def reply_table(**given: Any) -> Session:
    return myriad(main={"Ann": "Ilse Quill", "Ben": "Ilse Quill"}, hand={
        "Ann": ["Quick Plan", "Fizzle"], "Ben": ["Spoiler", "Fizzle"]}, **given)


def test_the_last_reply_takes_effect_first() -> None:
    game = reply_table()
    for text in ("play Quick Plan", "play Spoiler", "play Fizzle", "play Fizzle"):
        game.answer(text)
    # Ben's Fizzle stops Ann's, so the Spoiler stops the plan
    assert [event.what for event in game.table.log if event.what == "nullified"] == ["nullified"] * 2
    assert game.facts["hand"]["Ann"] == [] and game.facts["dead"]["Ann"] == ["v-quick-plan", "s-fizzle"]


def test_nobody_is_asked_who_can_do_nothing_but_in_private_everybody_is() -> None:
    game = myriad(hand={"Ann": ["Quick Plan", "Wild Wager"]}, main={"Ann": "Ilse Quill"})
    assert game.answer("play Quick Plan").asked == "Ann"
    private = myriad(hand={"Ann": ["Quick Plan", "Wild Wager"]}, main={"Ann": "Ilse Quill"})
    private.private = True
    private.goto(0)
    asked = []
    for _ in range(6):
        asked.append((private.asked, private.texts()))
        private.answer("play Quick Plan" if "play Quick Plan" in private.texts() else 0)
    assert ("Ben", ("pass",)) in asked


def test_a_card_that_was_declined_is_not_offered_again_at_once() -> None:
    game = myriad(active="Ben", phase="maintain", hand={"Ann": ["Overcharge"], "Ben": ["Wild Wager", "Powder Keg"]},
                  pending=[{"by": "Ann", "card": "Torso Strike", "damage": 5}])
    assert (game.asked, game.pending.kind) == ("Ann", "interrupt")
    game.answer("pass").answer("go on to Respond")
    assert (game.asked, game.pending.kind) == ("Ben", "respond")        # nothing has changed for Ann
    game.answer("play Wild Wager")
    assert (game.asked, game.pending.kind) == ("Ann", "reply")          # an act may always be replied to
    game.answer("play Overcharge")
    assert game.facts["pending"][0]["damage"] == 7


def test_a_designers_nullify_may_stop_a_block_and_an_attack() -> None:
    cards = [{"id": "x", "name": "No", "type": "splode", "die": 1, "text": "no",
              "effects": [{"when": "play", "do": "nullify", "kinds": ["block", "attack"]}]}]
    game = myriad(cards=cards, active="Ben", phase="respond", hand={"Ann": ["x"], "Ben": ["Left Arm Block"]},
                  pending=[{"by": "Ann", "card": "Torso Strike", "damage": 5}])
    game.answer("block with Left Arm Block").answer("play No")
    hits = [event.amount for event in game.table.log if event.what == "hit"]
    assert hits == [5] and game.facts["dead"]["Ben"][-1] == "k-left-arm-block"
    other = myriad(cards=cards, hand={"Ann": ["Torso Strike"], "Ben": ["x"]})
    other.answer("attack with Torso Strike").answer("play No")
    assert other.facts["pending"] == [] and other.facts["dead"]["Ann"] == ["k-torso-strike"]
    assert "missed" not in what_happened(other)


def test_the_text_of_a_block_acts_before_the_attack_is_judged() -> None:
    cards = [{"id": "x", "name": "Wall", "type": "block", "die": 1, "text": "wall", "areas": ["torso"], "bonus": 1,
              "effects": [{"when": "play", "do": "boost", "n": -2, "side": "incoming"}]}]
    game = myriad(cards=cards, active="Ben", phase="respond", hand={"Ben": ["x"]},
                  pending=[{"by": "Ann", "card": "Torso Strike", "damage": 6}])
    game.answer("block with Wall")
    assert [event.amount for event in game.table.log if event.what == "hit"] == [1]      # 6 - 2 - 2 - 1


def test_an_avoided_concealed_attack_is_turned_up() -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Slip Away", "Wild Wager"]},
                  pending=[{"by": "Ann", "card": "Feint", "damage": 5, "concealed": True}])
    game.answer("play Slip Away")
    told = what_happened(game)
    assert told.index("turned up") < told.index("missed")
    assert game.facts["pending"] == []


# ---------------------------------------------------------------------- words
def reasons(game: Session) -> set[str]:
    return {str(refusal.reason) for refusal in game.refused.values()}


def test_a_refusal_names_the_card_that_forbids() -> None:
    dazed = myriad(active="Ben", phase="respond", hand={"Ben": ["Hop Over", "Shin Block"]}, play={"Ann": ["Dazed"]},
                   pending=[{"by": "Ann", "area": "left-leg", "damage": 4}])
    assert "Dazed forbids it" in reasons(dazed)
    tied = myriad(hand={"Ann": ["Head Strike", "Wild Wager"]}, play={"Ann": ["Bad Footing"], "Ben": ["Heavy Chains"]},
                  pending=[{"by": "Ann", "card": "Torso Strike"}, {"by": "Ann", "card": "Torso Strike"}])
    assert "Bad Footing lets you declare no more than 2 attacks in a turn" in reasons(tied)


@pytest.mark.parametrize(("effect", "said"), [
    ({"do": "score", "ability": "spirit", "n": 1, "who": "self"}, "Toy for Ann, this turn: +1 Spirit"),
    ({"do": "strike", "kind": "base", "n": 2, "who": "self"},
     "Toy for Ann, this turn: +2 damage for attacks without a Tactic"),
    ({"do": "cost", "kind": "evade", "n": -1, "who": "self"}, "Toy for Ann, this turn: -1 on what Evade cards cost"),
    ({"do": "cost", "kind": "evade", "n": 2, "ability": "charm", "who": "each"},
     "Toy for both, this turn: +2 Charm on what Evade cards cost"),
    ({"do": "forbid", "kind": "event", "who": "opponent"}, "Toy for Ben, this turn: Event cards may not be played"),
    ({"do": "forbid", "kind": "switch", "who": "opponent"}, "Toy for Ben, this turn: no change of Main Combatant"),
    ({"do": "cap", "n": 1, "who": "opponent"}, "Toy for Ben, this turn: no more than 1 attack in a turn"),
    ({"do": "conceal", "kind": "attack", "who": "self"},
     "Toy for Ann, this turn: Attack cards may be played face down"),
    ({"do": "luck", "n": 1, "who": "self"}, "Toy for Ann, this turn: +1 on dice in checks"),
])
def test_an_effect_that_begins_is_named(effect: dict[str, Any], said: str) -> None:
    card = toy("event", {"when": "play", "until": "turn", **effect})
    game = myriad(cards=[card], hand={"Ann": ["x"]})
    game.answer("play Toy")
    assert said in [line["text"] for line in game.view("Ben")["log"]]


def effects_of(game: Session) -> list[str]:
    return [line["text"] for line in game.view("Ben")["log"] if "this turn" in line["text"]]


def test_of_several_effects_the_one_that_begins_is_named() -> None:
    both = toy("event", {"when": "play", "until": "turn", "do": "score", "ability": "strength", "n": 1, "who": "self"},
               {"when": "play", "until": "turn", "do": "score", "ability": "agility", "n": 1, "who": "self"})
    assert effects_of(myriad(cards=[both], hand={"Ann": ["x"]}).answer("play Toy")) == [
        "Toy for Ann, this turn: +1 Strength", "Toy for Ann, this turn: +1 Agility"]
    more = {"do": "score", "n": 2, "who": "self", "until": "turn"}
    luck = toy("event", {"when": "play", "do": "roll", "at_least": 6, "who": "self",
                         "pass": [{**more, "ability": "damage"}], "fail": [{**more, "ability": "strength"}]})
    game = myriad(cards=[luck], hand={"Ann": ["x"]}, stamina={"Ann": ["Torso Strike"]}).answer("play Toy")
    assert effects_of(game) == ["Toy for Ann, this turn: +2 Strength"]     # a 5


# ---------------------------------------------------------------------- cards of a designer
def toy(kind: str, *effects: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"id": "x", "name": "Toy", "type": kind, "die": 1, "text": "x", "effects": list(effects), **fields}


def test_what_follows_a_contest_in_maintain_acts_on_whom_it_names() -> None:
    """maintain.upkeep: the effect acts in the Maintain of whom it names, what follows from it on anybody."""
    hurt = {"do": "deal", "n": 2, "who": "opponent"}
    contest = {"do": "contest", "ability": "strength", "versus": "charm", "pass": [hurt], "fail": []}
    for do in (contest, {"do": "roll", "at_least": 1, "who": "self", "pass": [hurt], "fail": []}):
        card = toy("item", {"when": "upkeep", "do": "roll", "at_least": 1, "who": "self", "pass": [do], "fail": []})
        game = myriad(cards=[card], phase="maintain", play={"Ann": ["x"]}, hand={"Ann": ["Wild Wager"]},
                      main={"Ann": "Bram Oxley", "Ben": "Bram Oxley"})
        while game.table.phase == "maintain":
            game.answer("go on to Respond")
        assert len(game.facts["dead"]["Ben"]) == 2


def test_a_lasting_effect_in_maintain_is_for_the_player_whose_maintain_it_is() -> None:
    card = toy("item", {"when": "upkeep", "do": "score", "ability": "endurance", "n": 3, "who": "each",
                        "until": "turn"})
    game = myriad(cards=[card], phase="maintain", play={"Ben": ["x"]}, hand={"Ann": ["Wild Wager"]})
    before = {seat: game.facts["scores"][seat]["endurance"] for seat in ("Ann", "Ben")}
    while game.table.phase == "maintain":
        game.answer("go on to Respond")
    after = {seat: game.facts["scores"][seat]["endurance"] for seat in ("Ann", "Ben")}
    assert (after["Ann"], after["Ben"]) == (before["Ann"] + 3, before["Ben"])
    assert "Toy for Ann, this turn: +3 Endurance" in effects_of(game)


def test_the_preview_of_a_block_says_that_its_text_acts_first() -> None:
    card = toy("block", {"when": "play", "until": "turn", "do": "score", "ability": "endurance", "n": 4, "who": "self"},
               areas=["torso"], bonus=1)
    game = myriad(cards=[card], active="Ben", phase="respond", hand={"Ben": ["x", "Crossed Guard"]},
                  pending=[{"by": "Ann", "card": "Torso Strike", "damage": 6}])
    seen = {option["text"]: option["preview"] for option in game.view("Ben")["ask"]["options"]}
    assert seen["block with Toy"]["text"].endswith("3 damage, but first its text acts")
    game.answer("block with Toy")
    assert "missed" in what_happened(game)


def test_a_bot_comes_to_an_end_with_a_power_that_pays_for_itself() -> None:
    card = toy("item", {"when": "power", "per_turn": 0, "cost": {"charm": 1}, "do": "check", "ability": "charm",
                        "threshold": 0, "who": "self", "fail": [],
                        "pass": [{"do": "refresh", "ability": "charm", "n": 1, "who": "self"},
                                 {"do": "look", "at": "hand", "who": "opponent"}]})
    game = kit.scenario("myriad", seats=["Ann", "Ben"], cards=[card], play={"Ann": ["x"]}, hand={"Ann": ["Hop Over"]},
                        bots={"Ann": "greedy"})
    game.run_bots()
    assert game.table.active == 1 or game.over


def test_a_check_says_what_had_to_be_beaten() -> None:
    game = myriad(main={"Ann": "Ilse Quill"}, hand={"Ann": ["Calculated Blow"]}, stamina={"Ann": ["Shin Block"]})
    game.answer("attack with Calculated Blow")
    lines = [line["text"] for line in game.view("Ben")["log"]]
    assert lines[-2:] == ["Ann reaches 6", "Ann fails the check: not more than 7"]


# ---------------------------------------------------------------------- the runner overlooks nothing
def broken(name: str, **changes: Any) -> tuple[str, ...]:
    example = BY_ID[name]
    parts = {"given": example.given, "when": example.when, "then": example.then, **changes}
    return run_example(MYRIAD, Example(name, example.clauses, parts["given"], tuple(parts["when"]), parts["then"],
                                       "")).failures


@pytest.mark.parametrize(("name", "changes", "said"), [
    ("partial-block", {"then": {"damage": [3]}}, "damage: expected [3], found [4]"),
    ("partial-block", {"then": {"B.dead": 3}}, "B.dead: expected 3, found 4"),
    ("partial-block", {"then": {"B.died": 3}}, "there is no key 'B.died'"),
    ("partial-block", {"then": {"deaths": 3}}, "there is no key 'deaths'"),
    ("partial-block", {"then": {"refused": [1]}}, "expected a refusal, found that it is allowed"),
    ("partial-block", {"when": [{"by": "B", "do": "respond", "with": "e-hop"}]}, "expected it among the answers"),
    ("partial-block", {"when": [{"by": "B", "do": "dance"}]}, "do: expected one of begin"),
    ("partial-block", {"when": [{"by": "C", "do": "next"}]}, "by: expected A or B"),
    ("partial-block", {"when": [{"by": "B", "do": "respond", "with": "k-left-arm-block", "pay": ["e-hop"]}]},
     "pay: nobody is asked for e-hop"),
    ("partial-block", {"when": [{"by": "B", "do": "respond", "with": "k-left-arm-block", "reply": {"card": "x"}}]},
     "reply: nobody is asked"),
    ("partial-block", {"when": [{"by": "B", "do": "respond", "with": "k-left-arm-block", "hint": 1}]},
     "there is no key 'hint'"),
    ("partial-block", {"given": {"turn": "B", "weather": 1}}, "there is no key 'weather'"),
    ("partial-block", {"given": {"B": {"purse": 1}}}, "there is no key 'purse'"),
    ("overflow-to-hand", {"when": [{"by": "B", "do": "respond", "with": "endure"}]}, "expected the key 'pay'"),
    ("ghost-check-fails", {"then": {"dice": [4]}}, "dice: expected [4], found [5]"),
    ("setup-tied-roll", {"when": []}, "expected the move 'begin', found none"),
    ("deck-core-missing", {"then": {"legal": True}}, "legal: expected True, found False"),
    ("deck-core-missing", {"then": {"weight": 1}}, "there is no key 'weight'"),
])
def test_a_broken_example_fails_and_says_where(name: str, changes: dict[str, Any], said: str) -> None:
    failures = broken(name, **changes)
    assert any(said in failure for failure in failures), failures


def test_points_are_taken_back_only_where_some_were_spent() -> None:
    game = myriad(hand={"Ann": ["Burst of Speed*2", "Left Arm Strike"]})
    game.answer("play Burst of Speed")
    assert "takes back" not in str(game.log)
    game.answer("attack with Left Arm Strike").answer("play Burst of Speed")
    assert "Ann takes back 1 points spent" in str(game.log)


# ---------------------------------------------------------------------- steps of Maintain
def test_a_step_in_which_nothing_lies_is_not_asked() -> None:
    """From A on each step is offered that has anything in it, and no other."""
    full = myriad(phase="maintain", rolled={"Ann": ["Hop Over"]}, table={"Ann": ["Shin Block"]},
                  hand={"Ann": ["Adrenaline"]}, play={"Ann": ["Lead Pipe"], "Ben": ["Creeping Gas"]})
    steps = []
    while full.pending.kind == "maintain" and (step := [text for text in full.texts() if text in words.STEPS.values()]):
        steps += step
        full.answer(step[0])
    assert steps == ["keep the Rolled Pile (step A)", "clear your used cards (step B)",
                     "keep your cards in play (step C)", "do the upkeep"]
    bare = myriad(phase="maintain", hand={"Ann": ["Adrenaline"]}, table={"Ben": ["Shin Block"]})
    assert bare.texts() == ("play Adrenaline", "go on to Respond")
    late = myriad(phase="maintain", hand={"Ann": ["Adrenaline"]}, options={"maintain_plays": "after-upkeep"})
    assert late.texts() == ("play Adrenaline", "go on to Respond")
    gas = myriad(phase="maintain", hand={"Ann": ["Adrenaline"]}, play={"Ben": ["Creeping Gas"]})
    assert gas.texts() == ("play Adrenaline", "solve Creeping Gas", "do the upkeep", "go on to Respond")


# ---------------------------------------------------------------------- bots
def test_the_greedy_bot_beats_the_random_one() -> None:
    wins = kit.study("myriad", games=40, bots=["greedy", "random"], seed=3).wins["greedy"]
    assert wins.share > 0.8


def test_bots_of_both_kinds_play_each_deck() -> None:
    for deck in kit.decks("myriad").names:
        game = kit.new("myriad", ["Ann", "Ben"], decks=[deck, deck], bots={"Ann": "greedy", "Ben": "random"})
        assert game.run_bots().over


# ---------------------------------------------------------------------- graphs
def test_a_chain_shows_attack_answer_interrupt_and_damage() -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ann": ["Twist"], "Ben": ["Right Arm Block"]},
                  pending=[{"by": "Ann", "card": "Head Strike", "damage": 5}])
    game.answer("pass").answer("block with Right Arm Block").answer("play Twist").answer("to the left leg")
    chain = game.chain()
    told = {about["label"]: about["outcome"] for _, about in chain.nodes(data=True)}
    assert told == {"Head Strike: 5 damage → Ben, 5 dealt": "resolved", "Right Arm Block": "resolved",
                    "Twist": "resolved"}
    assert sorted(about["effect"] for _, _, about in chain.edges(data=True)) == ["answers", "answers"]


def told(game: Session) -> list[str]:
    """The labels of the current chain with their outcomes."""
    return [f"{about['label']}, {about['outcome']}" for _, about in game.chain().nodes(data=True)]


def test_a_chain_tells_what_texts_do_in_maintain_and_after_an_attack() -> None:
    hurt = {"do": "deal", "n": 2, "who": "opponent"}
    orb = {**toy("item", {"when": "upkeep", **hurt}), "id": "o", "name": "Orb"}
    sting = toy("attack", {"when": "hit", **hurt}, areas=["torso"], damage=1)
    game = myriad(cards=[orb, sting], active="Ben", phase="maintain", play={"Ann": ["o"]},
                  hand={"Ben": ["Wild Wager"]}, pending=[{"by": "Ann", "card": "x", "damage": 6}])
    while game.table.phase == "maintain":
        game.answer("go on to Respond")
    game.answer("endure")
    labels = [about["label"] for one in graphs.chains(game) for _, about in one.nodes(data=True)]
    assert labels == ["Toy: 6 damage → Ben, 4 dealt, then Ben loses 2", "endures", "Orb in Maintain: 2 lost"]


@pytest.mark.parametrize("order", ["declared", "together"])
def test_the_chain_is_that_of_the_attack_being_answered(order: str) -> None:
    """Two attacks wait; the chain follows the answers from one to the other, and its damage is still of that attack."""
    game = myriad(active="Ben", phase="respond", stamina={"Ben": []}, options={"respond_order": order},
                  hand={"Ben": ["Hop Over", "Right Arm Block", "Low Sweep*4"]}, pending=[
                      {"by": "Ann", "card": "Right Leg Strike", "damage": 4},
                      {"by": "Ann", "card": "Head Strike", "damage": 5}])
    assert told(game) == ["Right Leg Strike: 4 damage → Ben, pending"]
    game.answer("evade with Hop Over")
    assert told(game) == ["Head Strike: 5 damage → Ben, pending"]
    first = graphs.chains(game)[0]
    expected = "Right Leg Strike: 4 damage → Ben, pending" if order == "together" else (
        "Right Leg Strike: 4 damage → Ben, evaded, cancelled")
    assert f"{first.nodes[min(first)]['label']}, {first.nodes[min(first)]['outcome']}" == expected
    game.answer("endure")
    assert game.pending.kind == "pay" and told(game) == ["Head Strike: 5 damage → Ben, 3 dealt, resolved",
                                                         "endures, resolved"]


def test_a_card_that_may_be_replied_to_is_the_chain_and_waits() -> None:
    game = myriad(active="Ben", phase="respond", main={"Ann": "Ilse Quill", "Ben": "Ilse Quill"},
                  hand={"Ann": ["Spoiler"], "Ben": ["Quick Plan", "Right Arm Block"]},
                  pending=[{"by": "Ann", "area": "head", "damage": 4}])
    game.answer("play Quick Plan")
    assert told(game) == ["Quick Plan, pending"]
    game.answer("play Spoiler")
    assert told(game) == ["base attack on the head: 4 damage → Ben, pending"]


@pytest.mark.parametrize(("hand", "answers", "word"), [
    (["Crossed Guard"], ["block with Crossed Guard"], "deflected"),
    (["Slip Away"], ["play Slip Away"], "avoided"),
])
def test_a_failed_attack_is_told_in_the_words_of_the_game(hand: list[str], answers: list[str], word: str) -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": hand}, pending=[
        {"by": "Ann", "card": "Head Strike", "damage": 5}])
    for answer in answers:
        game.answer(answer)
    assert any(about["label"] == f"Head Strike: 5 damage → Ben, {word}"
               for one in graphs.chains(game) for _, about in one.nodes(data=True))


def test_every_chain_of_played_games_can_be_drawn() -> None:
    effects: set[str] = set()
    for seed in range(25):
        game = kit.new("myriad", 2, seed=seed).run(random_choice(seed))
        for chain in graphs.chains(game):
            assert chain.svg().startswith("<svg") and "pending" not in dict(chain.nodes(data="outcome")).values()
            effects |= {about["effect"] for _, _, about in chain.edges(data=True)}
    assert effects >= {"answers", "nullifies", "cancels", "adds"}


def test_nothing_hidden_stands_in_a_chain() -> None:
    game = myriad(main={"Ann": "Tamsin Rook"}, hand={"Ann": ["Feint", "Sleeve Strike"]})
    game.answer("attack face down with Feint")
    assert "Feint" not in str(game.chain()) and "face-down attack → Ben" in str(game.chain())


def test_the_grid_shows_what_is_aimed_where() -> None:
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Ward Sign"]},
                  main={"Ann": "Old Wren", "Ben": "Old Wren"}, pending=[
                      {"by": "Ann", "card": "Tolling Palm", "damage": 5},
                      {"by": "Ann", "area": "left-leg", "damage": 2}])
    looks = {name: about["look"] for name, about in game.positions("Ben").nodes(data=True) if name.startswith("Ben")}
    assert [name for name, look in looks.items() if look == "marked"] == ["Ben head", "Ben torso", "Ben left-leg"]
    assert len(game.positions()) == 12


@pytest.mark.parametrize("room", [880, 480, 200])
@pytest.mark.parametrize("attacks", [1, 2, 3, 5])
def test_the_grid_stays_a_grid_however_many_attacks_lie_on_it(attacks: int, room: float) -> None:
    """Two rows of three for each player with a straight line between neighbours, and every attack whole in its line."""
    pending = [{"by": "Ann", "card": card, "damage": 12} for card in
               ["Tolling Palm", "Chimney Drop", "Haymaker", "Low Sweep", "Head Strike"]]
    game = myriad(active="Ben", phase="respond", hand={"Ben": ["Crossed Guard"]}, pending=pending[:attacks])
    drawn = graphs.drawing(game.positions(), room=room)
    assert drawn["width"] <= max(room, 480) + 24
    rows = sorted({node["y"] + node["h"] / 2 for node in drawn["nodes"]})
    assert len(rows) == 4 and len({node["x"] for node in drawn["nodes"]}) == 3
    assert all(len(edge["points"]) == 2 and edge["points"][0][1] == edge["points"][1][1] for edge in drawn["edges"])
    head = next(node for node in drawn["nodes"] if node["id"] == "Ben head")
    lines = ["".join(span[0] for span in shape["spans"]).strip(",") for shape in head["shapes"]
             if shape["tag"] == "text"]
    aimed = [number for number in range(1, attacks + 1) if number != 4]
    assert ", ".join(lines[1:]) == ", ".join(f"attack {number}: 12" for number in aimed)


def test_one_attack_shows_what_its_answer_covered() -> None:
    game = myriad(main={"Ann": "Old Wren", "Ben": "Old Wren"}, hand={"Ann": ["Tolling Palm"], "Ben": ["Ward Sign"]})
    game.answer("attack with Tolling Palm").answer("block with Ward Sign")
    event = next(event.id for event in game.table.log if event.what == "attacked")
    shown = game.positions(None, event)
    assert [name for name, about in shown.nodes(data=True) if about["state"] == "aimed at, covered by Ward Sign"] == [
        "Ben head", "Ben torso"]
    with pytest.raises(NothingThere):
        game.positions(None, next(event.id for event in game.table.log if event.what == "missed"))


# ---------------------------------------------------------------------- a few facts of the table
def test_seats_are_numbered_in_turn_order() -> None:
    for seed in range(6):
        game = kit.new("myriad", ["Ann", "Ben"], seed=seed)
        assert game.asked == game.names[0] and game.table.first == 0


def test_three_seats_are_refused() -> None:
    with pytest.raises(BadScenario, match="played by 2 seats, not 3"):
        kit.new("myriad", 3)


def test_turns_copy_what_they_change() -> None:
    """A copy made at any question goes its own way."""
    game = kit.new("myriad", 2, seed=8)
    seen = 0

    def choose(table: Table, ask: Ask) -> int:
        nonlocal seen
        twin = table.copy()
        assert MYRIAD.fingerprint(twin) == MYRIAD.fingerprint(table)
        for name in Table.__slots__:
            value = getattr(twin, name)
            if isinstance(value, list | dict | bytearray) and name not in ("cards", "owner", "mains"):
                assert value is not getattr(table, name), name
        seen += 1
        return seen % len(ask.options)

    game.run(choose)
    assert seen > 50
