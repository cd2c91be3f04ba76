"""What a Scarlyt seat knows: cards seen in other hands, what their seats say of them, and a new deal of the rest."""

from __future__ import annotations

from typing import Any

import pytest

import kit
from kit.chance import Chance
from kit.games import find
from kit.games.scarlyt.cards import CARDS, IS_BLACK
from kit.games.scarlyt.position import known_texts
from kit.session import Session

SCARLYT = find("scarlyt")
SEATS = ["Ana", "Ben", "Cyd"]
BOARD = {"Ana": ["Wolf"], "Ben": ["Crow"], "Cyd": ["Shed"]}
ANA, BEN, CYD = range(3)


def scarlyt(**given: Any) -> Session:
    return kit.scenario("scarlyt", seats=SEATS, board=BOARD, **given)


def gift(hand: list[str], known: dict[str, list[str]], card: str) -> Session:
    """Ben gives a card of his hand to Cyd; `known` is what the seats have seen of it."""
    game = scarlyt(active="Ben", phase="gift", hand={"Ben": hand},
                   known={seat: {"Ben": cards} for seat, cards in known.items()})
    return game.answer(f"offer {card} → Cyd").answer("look")


# ---------------------------------------------------------------------- known cards
def test_who_did_not_see_a_gift_knows_no_more_what_the_hand_holds() -> None:
    game = gift(["Staff", "Bubble"], {"Ana": ["Staff"]}, "Staff")
    assert known_texts(game.table, ANA) == {}
    assert known_texts(game.table, BEN) == {"Cyd": ["Staff"]}
    hands = set()
    for seed in range(60):
        twin = SCARLYT.redeal(game.table, ANA, Chance(seed))
        hands.add(CARDS[twin.face[twin.hand[CYD][0]]].name)
    assert len(hands) > 3


def test_who_did_not_see_a_gift_does_not_know_either_that_the_other_card_stayed() -> None:
    assert known_texts(gift(["Staff", "Bubble"], {"Ana": ["Staff"]}, "Bubble").table, ANA) == {}
    assert known_texts(gift(["Staff", "Bubble"], {"Ana": ["Staff", "Bubble"]}, "Bubble").table, ANA) == {}


def test_the_only_card_of_a_hand_is_known_wherever_it_goes() -> None:
    assert known_texts(gift(["Staff"], {"Ana": ["Staff"]}, "Staff").table, ANA) == {"Cyd": ["Staff"]}
    both = gift(["Staff", "Staff"], {"Ana": ["Staff#1", "Staff#2"]}, "Staff")
    assert known_texts(both.table, ANA) == {"Ben": ["Staff"], "Cyd": ["Staff"]}
    one = gift(["Staff", "Staff"], {"Ana": ["Staff#2"]}, "Staff")
    assert known_texts(one.table, ANA) == {}


def test_the_seat_that_gets_a_card_still_knows_the_others_of_the_hand() -> None:
    game = gift(["Staff", "Bubble"], {"Cyd": ["Bubble"]}, "Staff")
    assert known_texts(game.table, CYD) == {"Ben": ["Bubble"]}


def test_a_card_that_is_shown_may_be_the_one_that_was_known() -> None:
    """Cyd knew a Staff in Ben's hand, and then sees one leave it; whether another is there Cyd has not seen."""
    assert known_texts(gift(["Staff", "Staff"], {"Cyd": ["Staff#2"]}, "Staff").table, CYD) == {}
    game = scarlyt(active="Ben", hand={"Ben": ["Scorch", "Scorch"]}, known={"Ana": {"Ben": ["Scorch#2"]}})
    game.answer("play Scorch → Cyd's Shed")
    assert known_texts(game.table, ANA) == {}


def test_a_theft_is_known_to_the_two_seats_alone() -> None:
    game = scarlyt(hand={"Ana": ["Steal"], "Ben": ["Staff", "Bubble"]}, picks=["Staff"],
                   known={"Cyd": {"Ben": ["Staff", "Bubble"]}})
    game.answer("play Steal → Ben")
    assert known_texts(game.table, CYD) == {}
    assert known_texts(game.table, BEN) == {"Ana": ["Staff"]}


def test_a_discard_of_espionage_may_be_the_card_that_was_known() -> None:
    game = scarlyt(active="Ben", phase="roll", dice=[2, 1], decks={"Spells": ["Quake", "..."]},
                   hand={"Ben": ["Staff", "Staff", "Ring", "Fate", "Luck", "Steal"]},
                   known={"Ana": {"Ben": ["Staff#2", "Ring"]}})
    game.answer("roll").answer("discard Staff")
    assert known_texts(game.table, ANA) == {"Ben": ["Ring"]}


# ---------------------------------------------------------------------- Chaos cards
@pytest.mark.parametrize("viewer", [None, *SEATS])
def test_chaos_cards_in_a_hand_count_for_every_seat_that_looks(viewer: str | None) -> None:
    game = scarlyt(options={"chaos_zone": "hand"}, hand={"Ben": ["*Staff", "*Mirror", "Bubble"]}, claimed={"Ben": 2})
    badges = [badge["text"] for badge in game.view(viewer)["seats"][BEN]["badges"]]
    assert "2/7 Chaos" in badges and "1 white card in favour" in badges


def test_the_place_of_a_chaos_card_in_another_hand_is_hidden() -> None:
    def seen(hand: list[str]) -> Any:
        game = scarlyt(options={"chaos_zone": "hand"}, hand={"Ben": hand}, claimed={"Ben": 1})
        return game.view("Ana")["seats"]

    assert seen(["*Staff", "Bubble"]) == seen(["Ring", "*Mirror"])


def colours(**given: Any) -> set[bool]:
    """Whether the first unplayed Chaos card of Ben is black, in new deals for Ana."""
    game = scarlyt(claimed={"Ben": 1}, **given)
    twins = [SCARLYT.redeal(game.table, ANA, Chance(seed)) for seed in range(40)]
    return {IS_BLACK[twin.face[(twin.pile[BEN] + twin.hand[BEN])[0]]] for twin in twins}


def test_a_card_of_a_chaos_pile_hides_its_colour() -> None:
    assert colours(pile={"Ben": ["*Staff"]}) == colours(pile={"Ben": ["*Wolf"]}) == {False, True}


def test_a_chaos_card_shows_its_colour_where_white_ones_join_the_hand() -> None:
    assert colours(options={"chaos_zone": "hand"}, hand={"Ben": ["*Staff"]}) == {False}
    assert colours(options={"chaos_zone": "hand"}, pile={"Ben": ["*Wolf"]}) == {True}
    assert colours(options={"chaos_tags": "untagged-white"}, pile={"Ben": ["*Wolf"]}) == {True}


def test_the_next_chaos_card_hides_its_colour_under_every_house_rule() -> None:
    for options in ({}, {"chaos_zone": "hand"}, {"chaos_tags": "untagged-white"}):
        game = scarlyt(options=options)
        tops = [SCARLYT.redeal(game.table, ANA, Chance(seed)) for seed in range(40)]
        assert {IS_BLACK[twin.face[twin.chaos[-1]]] for twin in tops} == {False, True}
