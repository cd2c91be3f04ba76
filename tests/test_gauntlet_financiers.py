"""The Financiers beyond their worked examples: what people see, what a scenario refuses, what a bot does."""

import pytest

import kit
from kit.ask import BadScenario
from kit.bots import random_choice
from kit.games import find
from kit.games.gauntlet import sight
from kit.games.gauntlet.cards import BLANK
from kit.games.gauntlet.factions.financiers import FACTION
from kit.games.gauntlet.position import describe_given

GAME = find("gauntlet")
SEATS = {"Ann": "Financiers/Banker", "Ben": "Financiers/Executive"}


def table_with(**given):
    return kit.scenario("gauntlet", seats=["Ann", "Ben"], **{"faction": SEATS, "step": "T7", **given})


def test_collateral_and_treasury_are_open_but_a_hidden_reserve_is_not():
    game = table_with(bank={"Ann": ["Margin Loan [Valor]", "Reserve Force [Attrition]"]},
                      treasury={"Ann": ["Fealty [Capital Gains]"]})
    blind = sight.blind(game.table, 1)
    below = [blind.face[card] for asset in blind.bank[0] for card in asset.under]
    assert [face == BLANK for face in below] == [False, True]
    assert [blind.name(card) for card in blind.trackers[0].cards()] == ["Fealty", "Capital Gains"]


def test_the_treasury_is_told_apart_from_the_hand():
    game = table_with(hand={"Ann": ["Margin Loan", "Valor"]},
                      treasury={"Ann": ["Valor", "Valor [Capital Gains]"]})
    game.answer("play Margin Loan")
    assert game.ask.options == ("Valor (Ann's hand)", "Valor (Ann's Treasury)",
                                "Valor (Ann's Treasury, with Capital Gains)")


def test_capital_and_what_is_kept_of_it_are_one_badge():
    game = table_with(pos={"Ann": 3, "Ben": 5}, res={"Ann": {"capital": 5}})
    texts = [badge["text"] for badge in game.view("Ann")["seats"][0]["badges"]]
    assert [text for text in texts if "Capital" in text] == ["5 Capital, at most 3 kept at turn end"]


def test_a_deed_that_is_too_dear_is_refused_with_its_price():
    game = table_with(pos={"Ann": 3, "Ben": 5}, res={"Ann": {"capital": 1}})
    assert game.refused["buy the Deed of 5 Blank"].reason == "it costs 2 Capital, and you can pay 1"
    assert game.refused["buy the Deed of 5 Blank"].rule == "fin.cost"


def test_before_movement_no_deal_is_open():
    game = table_with(step="T5", hand={"Ann": ["Valor"]}, res={"Ann": {"capital": 5}})
    deals = ("put Valor in the Treasury", "play the market with Valor", "buy the Deed of 1 Blank")
    assert [game.refused[text].rule for text in deals] == ["fin.treasury", "fin.market", "fin.buy"]


def test_a_described_table_comes_back_as_it_was():
    game = table_with(treasury={"Ann": ["Valor [Capital Gains]", "Fealty*2"]}, deeds={"Ann": [1, 4], "Ben": [6]},
                      res={"Ann": {"capital": 3}}, bank={"Ann": ["Margin Loan [Valor]"]})
    again = kit.scenario("gauntlet", **describe_given(game.table))
    assert describe_given(again.table) == describe_given(game.table)
    assert again.table.trackers[0].facts() == game.table.trackers[0].facts()


@pytest.mark.parametrize(("given", "message"), [
    ({"treasury": {"Ann": ["Valour"]}}, "there is no 'Valour'"),
    ({"treasury": {"Ann": ["Valor [Fealty]"]}}, "Capital Gains"),
    ({"treasury": {"Ann": "Valor"}}, "is no list"),
    ({"deeds": {"Ann": [7]}}, "1 to 6"),
    ({"deeds": {"Ann": [2], "Ben": [2]}}, "2 is owned already"),
])
def test_a_scenario_tells_what_cannot_be(given, message):
    with pytest.raises(BadScenario, match=message):
        table_with(**given)


def test_every_option_and_event_of_the_faction_has_words():
    """Three games of random answers: no verb or event of the package is left to the plain form."""
    words = FACTION.people.words
    seen, verbs = set(), set()
    for seed in range(3):
        game = kit.new("gauntlet", 2, seed=seed, decks=["financiers-banker-sound-investment",
                                                        "financiers-executive-hostile-expansion"])
        choose = random_choice(seed)

        def note(table, ask, choose=choose):
            verbs.update(option[0] for option in ask.options)
            return choose(table, ask)

        game.run(note)
        seen |= {event.what for event in game.table.log}
    assert {"bought a Deed", "put in the Treasury", "lost capital"} <= seen & set(words.sentences)
    assert {"treasury", "buy", "market"} <= verbs & set(words.options)


def test_the_greedy_bot_completes_the_last_deed():
    game = table_with(hand={"Ann": ["Valor"]}, deeds={"Ann": [1, 2, 3, 4, 5]}, res={"Ann": {"capital": 9}})
    values = {GAME.text(game.table, game.pending, option): GAME.appraise(game.table, game.pending, option)
              for option in game.pending.options}
    assert max(values, key=values.get) == "buy the Deed of 6 Blank"


def test_subsidize_is_worth_its_price_only_where_it_helps():
    game = table_with(step="T6", pos={"Ann": 3, "Ben": 4}, res={"Ann": {"capital": 10}})
    for answer in ("advance", "choose nothing", "choose nothing", "use Subsidize"):
        game.answer(answer)
    assert game.ask.options == tuple(f"+{number} to your total" for number in (1, 2, 3, 4))
    worth = [GAME.appraise(game.table, game.pending, option) for option in game.pending.options]
    assert worth[0] > worth[3]
    assert GAME.preview(game.table, game.pending, ("number", 3))["text"] == "It costs 6 of your 10 Capital"
