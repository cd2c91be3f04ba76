"""What a Shovel seat may see: hidden stacks in the creation, the shop pile in the battle, and the words for both."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kit
from kit.bots import random_choice
from kit.chance import Chance
from kit.games import find
from kit.games.shovel.cards import BLANK, LEVEL
from kit.games.shovel.table import Table
from kit.graphs import chains, timeline
from kit.session import Session, new_session

SHOVEL = find("shovel")


def creation(answers: int = 40, seats: int = 3, **options: Any) -> Session:
    """A game that stands in the creation after that many random answers."""
    game = new_session(SHOVEL, seats, seed=11, options=options)
    choose = random_choice(5)
    for _ in range(answers):
        game.answer(choose(game.table, game.pending))
    assert game.table.phase == "creation"
    return game


def cards_of(shown: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    return [card for zone in shown["seats"][seat]["zones"] for card in zone["cards"]]


# ---------------------------------------------------------------------- creation
def test_stacks_of_others_show_their_height_and_nothing_else() -> None:
    for answers in range(30, 40):
        game = creation(answers)
        shown = game.view(0)
        for other in (1, 2):
            zones = shown["seats"][other]["zones"]
            stacks = [zone for zone in zones if zone["id"].startswith("stack-")]
            assert [zone["count"] for zone in stacks] == [len(stack) for stack in game.table.stacks[other]]
            faces = {(card["id"], card["name"], card["face"]) for card in cards_of(shown, other)}
            assert faces == {(None, None, "hidden")}
        assert None not in {card["name"] for card in cards_of(shown, 0)}


def test_the_pair_of_another_seat_is_hidden_too() -> None:
    game = creation(30)
    while game.pending.kind != "toss" or game.pending.seat != 1:
        game.answer(0)
    drawn = next(zone for zone in game.view(0)["seats"][1]["zones"] if zone["id"] == "hand")
    assert drawn["count"] == 2 and {card["name"] for card in drawn["cards"]} == {None}
    assert game.view(0)["ask"] is None and len(game.view(1)["ask"]["options"]) == 2


def test_deck_and_reserve_are_numbers_and_the_whole_discard_pile_is_open() -> None:
    game = creation()
    common = {zone["id"]: zone for zone in game.view(2)["common"]}
    assert common["deck"]["cards"] == common["reserve"]["cards"] == []
    assert common["reserve"]["count"] == 20 and common["deck"]["count"] == len(game.table.deck)
    assert [card["id"] for card in common["discards"]["cards"]] == game.table.discard


def test_the_blind_table_names_only_what_the_seat_saw() -> None:
    game = creation()
    blind = SHOVEL.blind(game.table, 0)
    own = [card for stack in game.table.stacks[0] for card in stack]
    drawn = game.table.drawn if game.table.active == 0 else []
    named = [card for card, printed in enumerate(blind.printed) if printed != BLANK]
    public = [card for card, seen in enumerate(game.table.public) if seen]
    assert sorted(named) == sorted({*own, *drawn, *public})
    assert {card for stacks in blind.stacks[1:] for stack in stacks for card in stack} == {len(game.table.printed)}
    assert blind.chance.seed == 0 and not blind.chance.counts and len(blind.log) == 0


def test_the_log_of_a_seat_tells_its_own_draws_and_the_discards_of_all() -> None:
    game = creation()
    lines = [line["text"] for line in game.view(0)["log"]]
    names = game.names
    drawn = [line for line in lines if " draws " in line or " puts " in line]
    assert all(line.startswith(names[0]) or "a card" in line for line in drawn)
    assert any(line.startswith(names[0]) and "a card" not in line for line in drawn)
    assert not any("a card" in line for line in lines if " throws away " in line or "is discarded" in line)


def test_open_building_hides_only_the_piles() -> None:
    game = creation(hide_creation=False)
    for seat in range(3):
        shown = game.view(seat)
        assert None not in {card["name"] for other in range(3) for card in cards_of(shown, other)}
        assert not any("a card" in line["text"] for line in shown["log"])


def test_the_timeline_everybody_reads_names_no_hidden_stack() -> None:
    game = creation()
    answers = [answer for _, _, answer in timeline(game).edges(data="answer")]
    placed = [answer for answer in answers if answer.startswith(("put on", "replace"))]
    assert placed and all(answer in ("put on a", "put on b", "put on c", "replace the face of a",
                                     "replace the face of b", "replace the face of c") for answer in placed)


def test_the_copy_that_is_thrown_away_does_not_tell_which_one_is_kept() -> None:
    """Ann takes 5♥ from the discards, draws the other one, throws one away: for Ben the same card lies there again."""
    game = kit.scenario("shovel", seats=["Ann", "Ben"], phase="creation", deck="3♦ 4♦ 5♥", discard="5♥",
                        board={"Ann": ["Q♦", "J♦"], "Ben": ["J♥"]})
    before = game.view("Ben")["common"][-1]["cards"][0]["id"]
    game.answer("draw 1 discard and 1 from the deck")
    assert [card["id"] for card in game.view("Ben")["common"][-1]["cards"]] == [before]


# ---------------------------------------------------------------------- redeal
def test_a_new_deal_changes_hidden_cards_and_keeps_stacks_well_formed() -> None:
    game = creation()
    table: Table = game.table
    dealt = [SHOVEL.redeal(table, 0, Chance(seed)) for seed in range(20)]
    for twin in dealt:
        assert sorted(twin.printed) == sorted(table.printed)
        assert twin.stacks == table.stacks and twin.deck == table.deck
        for stacks in twin.stacks:
            for stack in stacks:
                assert [LEVEL[twin.printed[card]] > 0 for card in stack] == [True] + [False] * (len(stack) - 1)
        assert all(twin.printed[card] == table.printed[card] for card in table.discard + table.stacks[0][0])
    for card in (table.stacks[1][0][0], table.deck[-1], table.reserve[0]):
        assert len({twin.printed[card] for twin in dealt}) > 1


def test_in_the_battle_a_new_deal_changes_the_order_of_the_shop_pile_alone() -> None:
    game = new_session(SHOVEL, 2, seed=3)
    choose = random_choice(2)
    while game.table.phase == "creation":
        game.answer(choose(game.table, game.pending))
    twin = SHOVEL.redeal(game.table, 0, Chance(1))
    assert twin.pile != game.table.pile and sorted(twin.pile) == sorted(game.table.pile)
    twin.pile = game.table.pile
    assert SHOVEL.fingerprint(twin) == SHOVEL.fingerprint(game.table)


# ---------------------------------------------------------------------- battle
def test_after_the_reveal_only_the_shop_pile_is_hidden() -> None:
    game = new_session(SHOVEL, 3, seed=3)
    choose = random_choice(2)
    while game.table.phase == "creation":
        game.answer(choose(game.table, game.pending))
    for _ in range(12):
        shown = game.view(0)
        assert None not in {card["name"] for seat in range(3) for card in cards_of(shown, seat)}
        common = {zone["id"]: zone for zone in shown["common"]}
        assert common["pile"]["cards"] == [] and common["pile"]["count"] == len(game.table.pile)
        assert "deck" not in common and "reserve" not in common
        shown["log"] = []
        ids = {card["id"] for zone in shown["common"] for card in zone["cards"]}
        assert not ids & set(game.table.pile)
        game.answer(choose(game.table, game.pending))


def test_a_tapped_face_a_price_and_a_shield_can_be_read() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦ 7♣"], "Ben": ["J♥! 5♥", "Q♥ 2♥"]},
                        row="A♥ _ Q♦")
    shown = game.view("Ann")
    cards = {card["label"] for zone in [zone for seat in shown["seats"] for zone in seat["zones"]] + shown["common"]
             for card in zone["cards"]}
    assert cards == {"K♦, character, tap: take three", "7♣, clubs, worth 7", "J♥, character, tap: shield 3, tapped",
                     "5♥, hearts, worth 5", "Q♥, character, tap: shield 5", "2♥, hearts, worth 2",
                     "A♥, hearts, worth 10, slot 1, price 10", "Q♦, character, tap: take two, slot 3, price 4"}
    game.answer("lift 1 from K♦ (a)").answer("attack → Ben's Q♥ (b)")
    assert game.ask.question == "Ben, shield against Ann's 7 damage on Ben's Q♥ (b)?"
    assert game.view("Ann")["stack"] == [{"text": "Ann's 7 damage on Ben's Q♥ (b)", "seat": "Ann",
                                          "rule": "power.hearts.timing"}]
    assert json.loads(json.dumps(game.view(None))) == game.view(None)


def test_cards_are_drawn_as_playing_cards_unless_they_are_hidden() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦! 10♣", "J♠ 7♦"], "Ben": ["Q♥ 2♥"]}, row="A♥")
    shown = game.view("Ben")
    stack = shown["seats"][0]["zones"][0]
    assert stack["layout"] == "fan"
    assert [(card["rank"], card["suit"], card["tapped"]) for card in stack["cards"]] == [("K", "♦", True),
                                                                                         ("10", "♣", False)]
    assert "price" not in stack["cards"][0] and shown["common"][1]["cards"][0]["price"] == 10
    game.answer("lift 1 from J♠ (b)")
    assert game.view("Ben")["common"][1]["note"] == "7 coins"
    hidden = [card for seat in (1, 2) for card in cards_of(creation().view(0), seat)]
    assert hidden and not any(key in card for card in hidden for key in ("rank", "suit", "price", "tapped"))


# ---------------------------------------------------------------------- previews
def previews(game: Session) -> dict[str, str]:
    return {option["text"]: option["preview"]["text"] for option in game.view(game.asked)["ask"]["options"]
            if "preview" in option}


def test_an_answer_tells_what_would_happen() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦ 7♣ 2♦", "J♠"],
                                                               "Ben": ["J♥ 5♥ 9♠", "Q♣ 3♠", "K♠ 9♥"]}, row="6♥ Q♦ J♦")
    assert previews(game) == {
        "lift 1 from K♦ (a)": "takes 2♦ in hand: ♦ shop with 2 coins",
        "lift 2 from K♦ (a)": "takes 7♣ 2♦ in hand: ♣ attack for 9 or ♦ shop with 9 coins",
        "tap K♦ (a)": "up to 3 free cards from the shop; K♦ stays tapped, and this stack forms no more hands",
        "tap J♠ (b)": "up to 1 card of the 0 drawn from the discards; J♠ stays tapped, and this stack forms no more "
                      "hands",
        "strike J♠ (b) → Ben's Q♣ (b)": "1 damage: Ben's Q♣ (b) dies with 3♠"}
    shopping = game.branch()
    game.answer("lift 2 from K♦ (a)")
    assert previews(game) == {"♣ attack for 9": "spends 7♣ 2♦: 9 damage to one character",
                              "♦ shop with 9 coins": "spends 7♣ 2♦: 9 coins for the shop"}
    game.answer("♣ attack for 9")
    assert {text: said for text, said in previews(game).items() if "Ben" in text} == {
        "attack → Ben's J♥ (a)": "9 damage: Ben's J♥ (a) loses 5♥ 9♠; Ben may shield 3, to no avail",
        "attack → Ben's Q♣ (b)": "9 damage: Ben's Q♣ (b) dies with 3♠",
        "attack → Ben's K♠ (c)": "9 damage: Ben's K♠ (c) loses 9♥"}
    game.answer("attack → Ben's J♥ (a)")
    assert previews(game) == {"shield": "9 less 3 is 6: Ben's J♥ (a) loses 5♥ 9♠",
                              "no shield": "Ben's J♥ (a) loses 5♥ 9♠"}
    shopping.answer("lift 2 from K♦ (a)").answer("♦ shop with 9 coins")
    said = previews(shopping)
    assert said["buy 1: 6♥ for 6 → K♦ (a)"] == "6♥ goes on K♦, 3 coins left"
    assert said["buy 2: Q♦ for 4 → J♠ (b)"] == "Q♦ replaces J♠ and is untapped, 5 coins left"
    assert said["buy 3: J♦ for 3 → new stack"] == "J♦ becomes a new character, 6 coins left"
    assert said["refresh the row for 2"] == "discards the row, 7 coins left"


@pytest.mark.parametrize(("source", "found"), [("top", "the 5 drawn from the discards"), ("choose", "the 8 discards"),
                                               ("random", "the 5 drawn from the discards")])
def test_a_gravedig_tells_how_many_cards_it_chooses_from(source: str, found: str) -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♠", "Q♦ 5♣"], "Ben": ["J♥ 3♦"]},
                        discard="2♣ 3♣ 4♣ 5♦ 6♦ 7♦ 8♦ 9♦", options={"gravedig_source": source})
    assert previews(game)["tap K♠ (a)"].startswith(f"up to 3 cards of {found}; ")


def test_a_hit_that_a_shield_takes_whole_does_no_damage() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♠", "Q♦ 5♣"], "Ben": ["J♥ 3♦", "Q♦"]})
    game.answer("strike K♠ (a) → Ben's J♥ (a)").answer("shield")
    told = [event["text"] for event in game.view()["log"]]
    assert told[-2:] == ["Ben's J♥ shields for 3", "Ben's J♥ takes no damage"]


def test_an_attack_tells_what_a_shield_would_save_and_who_would_be_out() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben", "Cy"], board={"Ann": ["K♦ 7♣"], "Ben": ["Q♥ 5♥ 2♠"],
                                                                     "Cy": ["Q♠ 4♣", "K♥! 2♥"]})
    game.answer("lift 1 from K♦ (a)")
    said = previews(game)
    assert said["attack → Ben's Q♥ (a)"] == \
        "7 damage: Ben's Q♥ (a) loses 5♥ 2♠; Ben may shield 5, then Ben's Q♥ (a) loses nothing"
    assert said["attack → Cy's Q♠ (a)"] == "7 damage: Cy's Q♠ (a) dies with 4♣"
    assert said["attack → Cy's K♥ (b)"] == "7 damage: Cy's K♥ (b) loses 2♥"
    assert said["attack → Ann's K♦ (a)"] == "7 damage: Ann's K♦ (a) dies, and Ann is out"
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦ 7♣"], "Ben": ["Q♠"]})
    assert previews(game.answer("lift 1 from K♦ (a)"))["attack → Ben's Q♠ (a)"] == \
        "7 damage: Ben's Q♠ (a) dies, Ben is out, and Ann wins"


def test_a_burst_with_one_reaction_promises_no_second_shield() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], options={"burst_reactions": "one"},
                        board={"Ann": ["Q♣"], "Ben": ["K♥ 5♥", "K♥ 6♥", "K♠"]})
    game.answer("tap Q♣ (a)")
    saved = "10 damage: Ben's K♥ (b) loses 6♥; Ben may shield 10, then Ben's K♥ (b) loses nothing"
    assert previews(game)["hit → Ben's K♥ (b)"] == saved
    game.answer("hit → Ben's K♥ (a)").answer("shield")
    assert previews(game)["hit → Ben's K♥ (b)"] == f"{saved}, unless a hit of this burst was shielded"


def test_a_dig_tells_the_hand_that_a_card_would_make() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["J♦ 4♣ 7♣ 2♠"], "Ben": ["K♠ 2♥"]})
    game.answer("lift 1 from J♦ (a)").answer("pull 1: 7♣")
    assert previews(game) == {"pull 2: 4♣": "takes 7♣ 4♣ in hand: ♣ attack for 11"}


def test_what_a_preview_hits_is_what_is_lost() -> None:
    """Of every attack, strike, hit and answer to one: the cards it names are those that leave their stack."""
    tried = 0
    for seed in range(12):
        game = new_session(SHOVEL, 2, seed=seed).run(random_choice(seed))
        for position in range(game.length):
            game.goto(position)
            if game.pending.kind not in ("target", "burst", "react", "choose", "dig", "fatigue"):
                continue
            for at, option in enumerate(game.view(game.asked)["ask"]["options"]):
                if game.pending.options[at][0] not in ("target", "hit", "strike", "dig-strike", "shield", "no-shield",
                                                       "fatigue"):
                    continue
                twin = game.branch()
                before = {card for stacks in twin.table.stacks for stack in stacks for card in stack}
                turn = twin.table.turn
                twin.answer(at)
                if twin.pending is not None and twin.pending.kind == "react":
                    twin.answer("no shield")
                if twin.table.turn > turn + 1:      # another seat has acted by itself since
                    continue
                after = {card for stacks in twin.table.stacks for stack in stacks for card in stack}
                assert before - after == set(option["preview"]["hits"]), option
                tried += 1
    assert tried > 300


# ---------------------------------------------------------------------- refusals
def refused(game: Session, text: str) -> str:
    assert text in game.refused, sorted(game.refused)
    return game.refused[text].rule


def test_a_battle_turn_says_why_characters_may_not_act() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦! 7♣", "J♠", "Q♣ 4♥"],
                                                               "Ben": ["Q♣", "J♦ 3♥"]})
    assert refused(game, "end the turn") == "turn.no-pass"
    assert refused(game, "lift from K♦ (a)") == "turn.tapped-locked"
    assert refused(game, "tap K♦ (a)") == "power.once-per-life"
    assert refused(game, "strike K♦ (a)") == "strike.bare"
    assert refused(game, "lift from J♠ (b)") == "action.bare-cannot"
    assert refused(game, "strike J♠ (b) → Ben's J♦ (b)") == "strike.target"
    assert refused(game, "strike J♠ (b) → Ann's Q♣ (c)") == "strike.target"
    game.answer("strike J♠ (b) → Ben's Q♣ (a)")
    assert refused(game, "strike J♠ (b)") == "strike.once"
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦ 7♥", "J♠"], "Ben": ["Q♣", "J♦ 3♥"]})
    game.answer("lift 1 from K♦ (a)")
    assert refused(game, "tap J♠ (b)") == refused(game, "lift from K♦ (a)") == "turn.one-option"


def test_a_wrong_answer_is_told_its_rule() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦! 7♣", "J♠"], "Ben": ["Q♣ 2♥"]})
    with pytest.raises(kit.KitError, match=r"because it has tapped already in this life \(power.once-per-life\)"):
        game.answer("tap K♦ (a)")


@pytest.mark.parametrize(("given", "answers", "text", "rule"), [
    ({"phase": "creation", "deck": "2♣ 3♣ 4♣", "discard": "9♦"}, [], "draw 2 discards", "creation.draw-limits"),
    ({"phase": "creation", "deck": "2♣ 3♣ 4♣", "discard": "5♣ 6♣", "no_deck_streak": 6}, [], "draw 2 discards",
     "creation.stall-guard"),
    ({"phase": "creation", "deck": "2♣ 3♣ 4♣", "discard": "9♦"},
     ["draw 2 from the deck", "throw away 4♣"], "decline", "creation.number-mandatory"),
    ({"phase": "creation", "deck": "2♣ K♦ 4♣", "discard": "9♦"},
     ["draw 2 from the deck", "throw away 4♣"], "found a new stack", "creation.play-face"),
    ({"phase": "creation", "deck": "2♣ K♦ 4♣", "discard": "9♦", "options": {"mass_armies": True}},
     ["draw 2 from the deck", "throw away 4♣"], "replace J♣ (a)", "variant.mass.new-character"),
    ({"board": {"Ann": ["J♣ 4♣ 5♦"], "Ben": ["J♦"]}}, ["lift 2 from J♣ (a)"], "♠", "action.pick-suit"),
    ({"board": {"Ann": ["J♣ 4♣"], "Ben": ["J♦", "K♦"]}, "options": {"own_targets": False}}, ["lift 1 from J♣ (a)"],
     "attack → Ann's J♣ (a)", "battle.attack.any-target"),
    ({"board": {"Ann": ["Q♣ 4♣"], "Ben": ["J♦ 3♥", "K♦"]}}, ["tap Q♣ (a)", "hit → Ben's J♦ (a)"],
     "hit → Ben's J♦ (a)", "power.clubs.distinct"),
    ({"board": {"Ann": ["Q♣ 4♣"], "Ben": ["J♦ 3♥", "K♦"]}}, ["tap Q♣ (a)"], "stop", "power.counts"),
    ({"board": {"Ann": ["Q♣ 4♣ 3♣ 5♣ 2♠"], "Ben": ["J♦"]}}, ["lift 1 from Q♣ (a)"], "pull 3: 4♣", "dig.depth"),
    ({"board": {"Ann": ["Q♣ 4♣ 3♣ 5♣ 2♠"], "Ben": ["J♦"]}}, ["lift 1 from Q♣ (a)"], "strike", "dig.face-depth"),
    ({"board": {"Ann": ["Q♣ 4♣ 3♣ 5♣ 2♠"], "Ben": ["J♦"]}}, ["lift 1 from Q♣ (a)"], "pull Q♣", "dig.face-stays"),
    ({"board": {"Ann": ["Q♣ 4♣ 5♣ 9♠"], "Ben": ["J♦"]}}, ["lift 1 from Q♣ (a)", "pull 1: 5♣"], "strike",
     "strike.dug-instead"),
    ({"board": {"Ann": ["Q♣ 4♣ 9♠"], "Ben": ["J♦", "Q♦"]}}, ["lift 1 from Q♣ (a)", "strike → Ben's J♦ (a)"], "strike",
     "strike.once"),
    ({"board": {"Ann": ["J♣ 4♦"], "Ben": ["J♦"]}, "row": "A♥ K♠ J♥"}, ["lift 1 from J♣ (a)"], "buy 1: A♥",
     "shop.price.number"),
    ({"board": {"Ann": ["J♣ 4♦"], "Ben": ["J♦"]}, "row": "A♥ K♠ J♥"}, ["lift 1 from J♣ (a)"], "buy 2: K♠",
     "shop.price.face"),
    ({"board": {"Ann": ["J♣ 4♦", "J♠", "J♥"], "Ben": ["J♦"]}, "row": "A♥ K♠ J♥"}, ["lift 1 from J♣ (a)"], "buy 3: J♥",
     "shop.new-stack.jack"),
    ({"board": {"Ann": ["K♣ 9♦"], "Ben": ["J♦"]}, "row": "2♥ K♠ _"}, ["lift 1 from K♣ (a)"], "buy 2: K♠",
     "shop.upgrade.rise"),
    ({"board": {"Ann": ["K♣ 3♦"], "Ben": ["J♦"]}, "row": "2♥ K♠ _"},
     ["lift 1 from K♣ (a)", "buy 1: 2♥ for 2 → K♣ (a)"], "refresh the row for 2", "shop.refresh"),
    ({"board": {"Ann": ["K♣ 3♦"], "Ben": ["J♦"]}, "row": "3♥ _ _"},
     ["lift 1 from K♣ (a)", "buy 1: 3♥ for 3 → K♣ (a)"], "refresh the row for 2", "shop.refresh.short"),
    ({"board": {"Ann": ["J♦"], "Ben": ["J♦"]}, "row": "3♥ Q♣ 2♥"}, ["tap J♦ (a)"], "refresh the row for 2",
     "power.diamonds.no-coins"),
    ({"board": {"Ann": ["J♦"], "Ben": ["J♦"]}, "row": "3♥ Q♣ 2♥"}, ["tap J♦ (a)"], "take the top card unseen",
     "shop.pile-exhausted"),
    ({"board": {"Ann": ["K♦"], "Ben": ["J♦"]}, "row": "3♥ Q♣ 2♥"}, ["tap K♦ (a)"], "take 2: Q♣", "shop.upgrade.rise"),
    ({"board": {"Ann": ["Q♠"], "Ben": ["J♦"]}, "discard": "K♠ Q♣ 2♥"}, ["tap Q♠ (a)"], "keep 2: Q♣",
     "shop.upgrade.rise"),
    ({"board": {"Ann": ["Q♠"], "Ben": ["J♦"]}, "discard": "K♠ Q♣ 2♥"}, ["tap Q♠ (a)"], "keep 3: K♠ → new stack",
     "shop.new-stack.jack"),
    ({"board": {"Ann": ["Q♠! 2♣"], "Ben": ["J♦"]}}, [], "pass", "fatigue.effect"),
])
def test_a_move_that_is_not_offered_is_refused_with_its_rule(given: dict[str, Any], answers: list[str], text: str,
                                                             rule: str) -> None:
    given = {"board": {"Ann": ["J♣"], "Ben": ["J♦"]}, **given}
    game = kit.scenario("shovel", seats=["Ann", "Ben"], **given)
    game.private = True                     # so that questions with one answer are not passed over
    for answer in answers:
        if len(game.texts()) == 1 and answer not in game.texts():
            game.answer(0)                  # the only suit of a hand
        game.answer(answer)
    if text not in game.refused:
        assert len(game.texts()) == 1, (game.ask, game.refused)
        game.answer(0)
    assert game.refused[text].rule == rule


def test_every_own_character_is_offered_or_refused_at_every_choice() -> None:
    """Nobody has to wonder about a character: its hand, its tap and its strike are open or explained."""
    for seed in range(6):
        for options in ({}, {"tapped_lock": "power-only"}, {"strike_tapped": False}, {"strike_limit": "stack"}):
            game = new_session(SHOVEL, 3, seed=seed, options=options).run(random_choice(seed))
            for position in range(game.length):
                game.goto(position)
                if game.pending.kind != "choose":
                    continue
                said = [*game.texts(), *game.refused]
                seat = game.pending.seat
                for slot in game.table.living(seat):
                    name = f"{kit.games.shovel.words.own_name(game.table, seat, slot)}"
                    assert any(text.startswith("lift") and text.endswith(name) for text in said), (name, said)
                    assert f"tap {name}" in said
                    assert any(text.startswith(f"strike {name}") for text in said), (name, said)


# ---------------------------------------------------------------------- chains
def test_a_dig_leads_to_a_hand_and_the_attack_to_a_shield() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["Q♦ 7♣ 3♠"], "Ben": ["J♥ 5♥ 9♠", "Q♣"]})
    game.answer("lift 1 from Q♦ (a)").answer("strike → Ben's Q♣ (b)").answer("pull 1: 7♣")
    game.answer("attack → Ben's J♥ (a)")
    pending = game.chain()
    assert list(pending.nodes(data="outcome"))[-1][1] == "pending"
    game.answer("shield")
    chain = game.chain()
    assert [label for _, label in chain.nodes(data="label")] == [
        "3♠: dig 3 deep", "Q♦: strike → Ben's Q♣", "7♣: 7 damage → Ben's J♥", "J♥: shield +3"]
    assert [outcome for _, outcome in chain.nodes(data="outcome")] == ["resolved", "resolved", "saved", "resolved"]
    plays = list(chain)
    links = {(plays.index(answer), plays.index(answered)): (about["effect"], about["rule"])
             for answer, answered, about in chain.edges(data=True)}
    assert links == {(1, 0): ("adds", "strike.dug"), (2, 0): ("adds", "dig.new-hand"),
                     (3, 2): ("saves", "power.hearts.timing")}


def test_a_burst_holds_its_hits_and_a_shield_in_vain_answers() -> None:
    game = kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["Q♣ 2♥"], "Ben": ["J♥ 5♥", "K♠ 3♥", "K♦ 4♥"]})
    game.answer("tap Q♣ (a)").answer("hit → Ben's J♥ (a)").answer("shield").answer("hit → Ben's K♠ (b)")
    chain = chains(game)[0]
    assert [label for _, label in chain.nodes(data="label")] == [
        "Q♣: tap", "Q♣: hit → Ben's J♥", "J♥: shield +3", "Q♣: hit → Ben's K♠"]
    assert [about["effect"] for _, _, about in chain.edges(data=True)] == ["adds", "answers", "adds"]
