"""The Mystics beyond the worked examples: what the other seat sees of bound cards, and what a scenario may give."""

import json

import pytest

import kit
from kit.ask import BadScenario
from kit.chance import Chance
from kit.games.gauntlet.position import describe_given

BOUND = {"echoes": {"begun": "earlier", "open": "Valor", "hidden": "Sedition"}, "blood": "done"}


def table(**given):
    given.setdefault("faction", {"Ann": "Mystics/Alchemist", "Ben": "Mystics/Spirit Walker"})
    given.setdefault("rites", {"Ann": BOUND})
    given.setdefault("draw", {"Ann": ["Sedition", "Rallying Cry", "Rallying Cry", "Fealty"]})
    return kit.scenario("gauntlet", seats=["Ann", "Ben"], step="T7", **given)


def zone(session, viewer, name):
    zones = {each["id"]: each for each in session.view(viewer)["seats"][0]["zones"]}
    return [(card["name"], card["face"]) for card in zones[name]["cards"]]


def test_the_card_echoes_hides_is_a_back_for_the_other_seat_alone():
    session = table()
    assert zone(session, "Ann", "bound") == [("Valor", "up"), ("Sedition", "down")]
    assert zone(session, "Ben", "bound") == [("Valor", "up"), (None, "hidden")]
    assert "Sedition" not in json.dumps(session.view("Ben"))


def test_a_new_deal_hides_only_titles_of_which_the_deck_has_another():
    session = table()
    dealt = [session.game.redeal(session.table, 1, Chance(seed)) for seed in range(60)]
    assert {deal.name(deal.trackers[0].secret) for deal in dealt} == {"Sedition", "Rallying Cry"}
    assert {deal.name(deal.trackers[0].shown) for deal in dealt} == {"Valor"}
    assert all(sorted(session.game.cards(deal)) == sorted(session.game.cards(session.table)) for deal in dealt)


def test_the_card_under_a_covenant_is_hidden_from_the_other_seat():
    session = table(bank={"Ann": ["Black Covenant [Requisition]"]})
    assert ("Requisition", "up") in zone(session, "Ann", "bank")
    assert "Requisition" not in json.dumps(session.view("Ben"))


def test_binding_is_told_without_the_name_of_the_hidden_card():
    session = table(rites={}, hand={"Ann": ["Sedition"]}, graveyard={"Ann": ["Valor"]})
    session.answer(("begin", "Echoes"))
    while session.asked == "Ann" and session.ask.kind == "pick":
        session.answer(0)
    told = json.dumps(session.view("Ben"))
    assert "binds Valor face up" in told
    assert "binds a card face down" in told
    assert "Sedition" not in told


def test_the_rites_can_be_described_and_given_again():
    given = describe_given(table().table)
    assert given["rites"]["Ann"] == BOUND
    assert describe_given(kit.scenario("gauntlet", **given).table) == given


@pytest.mark.parametrize(("rites", "why"), [
    ({"blud": "done"}, "there is no Rite 'blud'"),
    ({"blood": "half"}, "blood cannot be 'half'"),
    ({"blood": {"begun": "earlier"}, "crossing": {"begun": "now", "at": 2}}, "are both begun"),
    ({"echoes": {"begun": "earlier", "open": "Valor"}}, "give begun, open, hidden"),
    ({"echoes": {"begun": "earlier", "open": "Valor", "hidden": "Nothing"}}, "there is no card 'Nothing'"),
    ({"crossing": {"begun": "earlier", "at": 9}}, "1 to 6"),
    ({"echoes": "done", "blood": "done", "crossing": "done"}, "all three Rites are done"),
    ("done", "is no mapping"),
])
def test_rites_that_cannot_be_are_refused_with_the_reason(rites, why):
    with pytest.raises(BadScenario, match=why):
        table(rites={"Ann": rites})


def test_a_rite_that_may_not_be_begun_says_why():
    session = table(hand={"Ann": ["Valor"]}, draw={"Ann": ["Fealty"]}, rites={"Ann": {"blood": "done"}})
    reasons = {move["text"]: move["rule"] for move in session.view("Ann")["ask"]["refused"]}
    assert reasons["begin the Rite of Echoes"] == "mys.echoes.begin"
    assert reasons["begin the Rite of Blood"] == "mys.begin"
    assert reasons["begin the Rite of Crossing"] == "mys.crossing.begin"
