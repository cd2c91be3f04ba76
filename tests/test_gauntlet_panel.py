"""What a panel shows of Gauntlet: the column, the battle step by step, hands, piles, trackers, refusals, previews."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import kit
from kit.chance import Chance
from kit.games.gauntlet.places import HANDLE
from kit.session import Session
from kit.view import clause_texts, view
from tests.gauntlet_tables import BATTLE, GAUNTLET, MILITARY, PAIRS, answers, given, walk

CLAUSES = clause_texts(GAUNTLET)


def places(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    column = next(zone for zone in shown["common"] if zone["id"] == "column")
    return {place["id"]: place for place in column["places"]}


def zone(shown: dict[str, Any], seat: int, name: str) -> dict[str, Any]:
    return next(zone for zone in shown["seats"][seat]["zones"] if zone["id"] == name)


def names(cards: list[dict[str, Any]]) -> list[str | None]:
    return [card["name"] for card in cards]


@pytest.mark.parametrize("decks", PAIRS, ids=[" - ".join(pair) for pair in PAIRS])
def test_every_phase_is_plain_data_and_tells_nothing_hidden(decks: tuple[str, str]) -> None:
    """For both seats and the spectator, at every question of a game; a new deal of what is hidden changes nothing."""
    phases = set()
    for number, game in enumerate(walk(decks, 3, 160)):
        for seat in (0, 1, None):
            shown = view(game, seat, lines=4)
            json.dumps(shown)
            assert all(rule in CLAUSES for rule in shown["clauses"])
            ids = [card["id"] for each in shown["seats"] for zone in each["zones"] for card in zone["cards"]
                   if card["id"] is not None]
            assert len(ids) == len(set(ids))
        if number % 5 == 0:
            for seat in (0, 1):
                dealt = GAUNTLET.redeal(game.table, seat, Chance(number))
                assert GAUNTLET.describe(GAUNTLET.blind(game.table, seat), seat) == \
                    GAUNTLET.describe(GAUNTLET.blind(dealt, seat), seat)
        phases.add(game.view(0)["phase"])
    assert len(phases) > 3


def test_the_column_lies_with_the_own_end_at_the_bottom() -> None:
    game = given(**BATTLE)
    assert [place["label"] for place in places(game.view("Ann")).values()] == [
        "the spot off Ben's end", "6 Blank", "5 Blank", "4 Blank", "3 Blank", "2 Blank", "1 Garrison",
        "the spot off Ann's end"]
    assert next(iter(places(game.view("Ben")).values()))["label"] == "the spot off Ann's end"
    shown = places(game.view("Ann"))
    assert shown["place-3"]["owner"] == "Ann" and shown["place-4"]["owner"] == "Ben"
    assert [token["seat"] for token in shown["place-3"]["tokens"]] == ["Ann"]
    assert shown["place-1"]["text"] and shown["place-1"]["rule"] in CLAUSES


def test_what_lies_at_a_place_is_shown_with_whose_it_is() -> None:
    game = given(step="T5", overlays={"2": ["Encampment (Ann)", "Fog of War (Ben)"], "5": ["Ruins: Valor (Ben)"]},
                 stash={"3": "Supplies (Ann)"})
    own, other = places(game.view("Ann")), places(game.view("Ben"))
    assert [(card["name"], card["marks"]) for card in own["place-2"]["cards"]] == [
        ("Encampment", ["Ann's", "covered"]), ("Fog of War", ["Ben's"])]
    assert own["place-5"]["cards"][0]["marks"] == ["Ben's", "Ruins: no text"]
    assert names(own["place-3"]["cards"]) == ["Supplies"] and names(other["place-3"]["cards"]) == [None]


def fight(*texts: str) -> Session:
    return answers(given(**BATTLE), *texts)


def test_a_battle_shows_its_sides_its_step_and_whose_the_ties_are() -> None:
    game = fight("advance", "commit Rallying Cry")
    own, other = game.view("Ann"), game.view("Ben")
    for shown, seen in ((own, "Rallying Cry"), (other, None)):
        place = places(shown)["place-4"]
        assert place["lit"] == "Ann attacks, Ben defends"
        assert [side["seat"] for side in place["sides"]] == ["Ann", "Ben"]
        assert names(place["sides"][0]["cards"]) == [seen]
        battle = shown["common"][0]
        assert battle["track"]["steps"][battle["track"]["at"]] == "Commit" and len(battle["track"]["steps"]) == 9
        assert "a tie goes to Ben, the defender" in [badge["text"] for badge in battle["badges"]]
    assert places(own)["place-4"]["sides"][0]["cards"][0]["face"] == "down"


def test_the_steps_of_a_battle_follow_each_other() -> None:
    game = fight("advance")
    steps = []
    while game.table.fight is not None and len(steps) < 12:
        steps.append(game.table.fight.step)
        game.answer(0)
    assert steps == sorted(steps) and steps[0] == 2 and 3 in steps and 5 in steps


def test_a_battle_hand_is_its_owners_alone() -> None:
    game = fight("advance", "commit nothing", "commit nothing")
    assert names(zone(game.view("Ann"), 0, "bh")["cards"]) == ["New Recruits"] * 3
    assert names(zone(game.view("Ben"), 0, "bh")["cards"]) == [None] * 3
    with pytest.raises(StopIteration):
        zone(game.view("Ann"), 1, "bh")


def test_a_running_total_says_what_it_is_made_of() -> None:
    game = fight("advance", "commit Rallying Cry", "commit nothing", "choose nothing", "choose nothing")
    assert "Ann so far: +1 Rallying Cry" in [badge["text"] for badge in game.view("Ben")["common"][0]["badges"]]


def test_a_rolled_total_says_what_it_is_made_of() -> None:
    told = set()
    for game in walk(MILITARY, 3, 400):
        if game.table.fight is not None:
            told |= {badge["text"] for badge in game.view("Ben")["common"][0]["badges"] if "dice" in badge}
    assert told and any(", +1 " in text for text in told)
    made_of = re.compile(r"(?:Ann|Ben): (\d)(?: rolled| \((?:best|worst) of .+?\))((?:, [+-]\d [^,]+?)*) = (\d+)")
    for text in told:
        sum_told = made_of.fullmatch(text)
        assert sum_told, text
        parts = [int(number) for number in re.findall(r", ([+-]\d)", sum_told[2])]
        assert int(sum_told[1]) + sum(parts) == int(sum_told[3]), text


def test_what_a_seat_has_looked_at_it_goes_on_seeing() -> None:
    """A face-down card that an effect showed to the other seat keeps its name for that seat."""
    game = fight("advance", "commit Rallying Cry")
    used = game.table.fight.used[0]
    assert names(places(game.view("Ben"))["place-4"]["sides"][0]["cards"]) == [None]
    used.is_seen = True
    assert names(places(game.view("Ben"))["place-4"]["sides"][0]["cards"]) == ["Rallying Cry"]
    dealt = GAUNTLET.redeal(game.table, 1, Chance(2))
    assert dealt.fight.used[0].card == used.card


def test_piles_banks_and_trackers() -> None:
    game = given(step="T5", faction={"Ann": "Military/General"}, res={"Ann": {"command": 2}},
                 bank={"Ann": ["Valor", "Reserve Force [Sabotage]", "Supplies (down)"]},
                 discard={"Ann": ["Fealty", "Valor"]}, graveyard={"Ben": ["Supplies"]})
    own, other = game.view("Ann"), game.view("Ben")
    bank = zone(other, 0, "bank")
    assert bank["note"] == "3 of 3" and names(bank["cards"]) == ["Valor", "Reserve Force", None, "Supplies"]
    assert names(zone(own, 0, "bank")["cards"])[2] == "Sabotage" and bank["cards"][3]["face"] == "down"
    assert zone(other, 0, "discard")["layout"] == "pile" and names(zone(other, 0, "discard")["cards"])[-1] == "Valor"
    assert zone(other, 0, "draw")["cards"] == [] and zone(other, 0, "draw")["count"] == 20
    command = next(badge for badge in other["seats"][0]["badges"] if badge["text"] == "Command")
    assert (command["value"], command["of"]) == (2, 2)


def test_the_order_of_the_territories_stays_secret_until_both_stand() -> None:
    game = kit.new("gauntlet", ["Ann", "Ben"], seed=1)
    assert names(zone(game.view("Ann"), 1, "territories")["cards"]) == [None] * 3
    assert None not in names(zone(game.view("Ann"), 0, "territories")["cards"])
    first = game.view("Ben")
    game.answer(3)
    assert {key: first[key] for key in ("seats", "common")}["common"] == game.view("Ben")["common"] == []


# ---------------------------------------------------------------------- refusals
def refused(game: Session) -> dict[str, str]:
    found = game.refused
    assert all(refusal.rule in CLAUSES and refusal.reason for refusal in found.values())
    return {text: refusal.rule for text, refusal in found.items()}


def test_moves_that_are_not_offered_cite_their_clause() -> None:
    game = given(step="T6", faction={"Ann": "Military/General"}, pos={"Ann": 1, "Ben": 4})
    assert refused(game) == {"withdraw": "mov.no-withdraw-past-own-end", "use Onward": "mil.general.onward"}
    game = given(step="T5", hand={"Ann": ["Contraband", "Valor"]}, bank={"Ann": ["Supplies"] * 3})
    assert refused(game)["play Contraband"] == "conv.cost-or-target-blocks"
    game = given(step="T7", used_ao={"Ann": 1}, hand={"Ann": ["Valor"]})
    assert "play Valor" not in (game.texts() if not game.over else ())


def test_a_last_stand_needs_the_ground_before_it() -> None:
    game = given(step="T6", pos={"Ann": 6, "Ben": 7}, control=["Ann"] * 5 + ["Ben"])
    assert refused(game)["advance"] == "run.capture-then-advance"


def test_a_card_without_battle_text_and_a_barred_commitment_are_refused() -> None:
    game = answers(given(**{**BATTLE, "column": ["Blank"] * 6}), "advance")
    for text, rule in refused(game).items():
        assert text.startswith("commit ") and rule.startswith(("battle.", "card.", "conv."))


@pytest.mark.parametrize("decks", PAIRS[::2])
def test_every_refusal_of_a_game_cites_a_clause_and_is_not_offered(decks: tuple[str, str]) -> None:
    for game in walk(decks, 6, 160):
        assert not set(refused(game)) & set(game.texts())
        blind = GAUNTLET.blind(game.table, game.pending.seat)
        assert list(dict(GAUNTLET.refusals(blind, game.pending))) == list(game.refused)


# ---------------------------------------------------------------------- options
def test_places_are_clicked_by_handles_of_their_own() -> None:
    game = given(**BATTLE)
    options = {option["text"]: option for option in game.view("Ann")["ask"]["options"]}
    shown = places(game.view("Ann"))
    assert options["advance"]["card"] == shown["place-4"]["handle"] == HANDLE + 4
    assert max(GAUNTLET.cards(game.table)) < HANDLE


def test_a_preview_says_what_a_step_and_a_power_lead_to() -> None:
    game = given(**BATTLE)
    said = {option["text"]: option.get("preview", {}).get("text") for option in game.view("Ann")["ask"]["options"]}
    assert said["advance"] == "Into 4 Blank, where Ben stands: you attack. Ben wins ties there."
    assert said["hold"] is None
    answers(game, "advance", "commit Rallying Cry", "commit nothing", "choose nothing", "choose nothing")
    said = {option["text"]: option.get("preview", {}).get("text") for option in game.view("Ann")["ask"]["options"]}
    assert said["use Rally"] == "1 Command: +1 to your total in this battle, which you began. " \
                                "So far you have +1, Ben +0."


@pytest.mark.parametrize("decks", PAIRS[1::2])
def test_previews_hold_in_play_and_tell_nothing_hidden(decks: tuple[str, str]) -> None:
    """Made from the blind table of the seat that is asked, they stay the same when the rest is dealt anew."""
    for game in walk(decks, 9, 120):
        ask, table = game.pending, game.table
        known = GAUNTLET.blind(table, ask.seat)
        dealt = GAUNTLET.blind(GAUNTLET.redeal(table, ask.seat, Chance(1)), ask.seat)
        for option in ask.options:
            preview = GAUNTLET.preview(known, ask, option)
            assert preview == GAUNTLET.preview(dealt, ask, option)
            assert preview is None or (preview["text"] and "{" not in preview["text"])
