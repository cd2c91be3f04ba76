"""The core of Gauntlet: decks, the order of windows, and the strictness of its worked examples."""

from dataclasses import replace
from pathlib import Path

import pytest

import kit
from kit.ask import BadScenario
from kit.examples import load, run_example
from kit.games import find
from kit.games.gauntlet import ground, hooks
from kit.games.gauntlet.cards import CARDS, PROPOSALS, TERRITORIES
from kit.games.gauntlet.decks import BOOK, DeckForm, faults
from kit.games.gauntlet.fight import Fight
from kit.games.gauntlet.rules.battle import add_used
from kit.games.gauntlet.rules.turn import MOST_TURNS
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.windows import INTRUDED
from kit.replay import replay_turn

GAME = find("gauntlet")
FILES = sorted((Path(__file__).parent / "examples").glob("gauntlet*.toml"))
EXAMPLES = {example.id: example for path in FILES for example in load(path)}
IN_PYTHON = {
    ("turn_cap", "territories"): "three hundred turns are no example; a test below plays the last of them",
    ("hand_overlay_to_graveyard", True): "no card of the pool shows it; a test below lays one down",
}


def test_the_pool_is_complete():
    assert (len(CARDS), len(PROPOSALS), len(TERRITORIES)) == (122, 9, 25)
    assert sum(bool(card.action) for card in CARDS) == 112
    assert [card.name for card in CARDS if card.unique] == [
        "Manifest Destiny", "Shock and Awe", "Corner the Market", "Sleeper Network", "Necromancy"]


def test_every_shipped_deck_is_legal_and_worth_sixty():
    decks = kit.decks("gauntlet")
    assert len(decks) == 12
    for deck in decks:
        assert decks.check(deck.name) == ()
        assert sum(BOOK[name].cost * number for name, number in deck.content.cards.items()) == 60


def test_a_deck_tells_all_its_faults_at_once():
    deck = DeckForm("Bad", "Military", "Senator", ("Arena: No Quarter", "Arena: Grand Melee"),
                    {"Heresy": 1, "Manifest Destiny": 2, "Attrition": 20})
    assert [fault.rule for fault in faults(deck)] == [
        "deck.leader-one", "deck.min-30", "deck.max-60-value", "deck.allegiance", "deck.unique-one",
        "deck.territories-three-different", "deck.arena-max-one"]


def test_every_card_proposal_and_territory_is_shown_by_an_example():
    """Named in what is given or done, not only in a comment or a list."""
    shown = str([(example.given, example.when) for example in EXAMPLES.values()])
    names = [each.name for each in (*CARDS, *PROPOSALS, *TERRITORIES)]
    assert len(names) == 156
    assert [name for name in names if name not in shown] == []


def test_every_card_stands_in_the_list_of_an_example():
    listed = {name for example in EXAMPLES.values() for name in example.cards}
    assert listed <= {each.name for each in (*CARDS, *PROPOSALS, *TERRITORIES)}
    assert [card.name for card in CARDS if card.name not in listed] == []


def test_every_value_of_every_switch_changes_an_example():
    """Each reading but the default has an example that passes, and does not pass without it."""
    changing = set()
    for example in EXAMPLES.values():
        switches = example.given.get("switches", {})
        if switches:
            given = {key: value for key, value in example.given.items() if key != "switches"}
            if not run_example(GAME, replace(example, given=given)).passed:
                changing |= set(switches.items())
    wanted = {(name, value) for name, values in GAME.options.choices().items() for value in values[1:]}
    assert wanted - changing == set(IN_PYTHON)


@pytest.mark.parametrize(("cap", "winners", "how"), [
    ("harness", (), "no result"), ("territories", ("Ann",), "most Territories"),
])
def test_a_game_that_does_not_end_is_stopped(cap, winners, how):
    """turn.no-draw-game."""
    game = kit.scenario("gauntlet", seats=["Ann", "Ben"], options={"turn_cap": cap}, step="T6",
                        control=["Ann"] * 4 + ["Ben"] * 2)
    table = game.table.copy()
    table.turn = MOST_TURNS
    replay_turn(GAME, table, [0])                # hold, and nothing else is asked
    assert (table.result.winners, table.result.how, table.result.rule) == (winners, how, "turn.no-draw-game")


@pytest.mark.parametrize(("switch", "source", "where"), [
    (False, "hand", "discard"), (True, "bh", "discard"), (True, "hand", "graveyard"),
])
def test_an_overlay_whose_text_names_no_end_goes_to_the_usual_place(switch, source, where):
    """overlay.usual-destination: by switch to the Graveyard, if it was a hand commitment."""
    game = kit.scenario("gauntlet", seats=["Ann", "Ben"], options={"hand_overlay_to_graveyard": switch},
                        hand={"Ann": ["Scorched Earth"]})
    table = game.table.copy()
    card = table.hand[0][0]
    table.fight = Fight(0, 3, 2, 0, 1)
    by = Because("overlay.usual-destination", seat=0)
    add_used(table, card, 0, source, by)
    overlay = ground.attach(table, card, 3, by, ruins=True)
    ground.lift(table, overlay, by)
    assert getattr(table, where)[0] == [card]


def test_a_copy_makes_its_index_of_what_may_act_when_somebody_asks():
    """From its own sources, not from those of the table it is a copy of; anything else it has not got is an error."""
    table = kit.scenario("gauntlet", seats=["Ann", "Ben"], bank={"Ann": ["Rearguard"]}).table
    copy = table.copy()
    with pytest.raises(AttributeError, match="a table has no 'listner'"):
        assert copy.listner
    assert {window: [source.name for source in found] for window, found in copy.listeners.items()} == {
        window: [source.name for source in found] for window, found in table.listeners.items()}
    assert copy.heard(INTRUDED, 0) == copy.bank[0]
    assert table.heard(INTRUDED, 0) == table.bank[0] != copy.bank[0]
    assert type(copy) is type(table)


def test_hooks_belong_to_cards_that_exist():
    known = {card.name for card in CARDS}
    for kind, name in [*hooks.HOOKS, *hooks.VALUES]:
        if kind in ("action", "battle", "asset", "overlay"):
            assert name in known, (kind, name)


@pytest.mark.parametrize(("id", "old", "new"), [
    ("battle.destinations", "total.A = 4", "total.A = 5"),
    ("battle.destinations", "total.A = 4", "sum.A = 4"),
    ("battle.destinations", "total.A = 4", "no fact at all"),
    ("move.own-end", "at 0: illegal: A: withdraw", "at 0: legal: A: withdraw"),
    ("move.own-end", "at 0: legal: A: advance", "never: A: advance"),
])
def test_a_changed_fact_fails_its_example(id, old, new):
    example = EXAMPLES[id]
    assert run_example(GAME, example).passed
    then = [new if fact == old else fact for fact in example.then]
    assert then != list(example.then)
    assert not run_example(GAME, replace(example, then=then)).passed


@pytest.mark.parametrize("when", [
    ["A: advance", "A: commit Valor"], ["A: fly"], ["A: hold", "A: advance"], ["B: advance"],
])
def test_a_move_that_is_not_open_fails_its_example(when):
    assert not run_example(GAME, replace(EXAMPLES["move.own-end"], when=when, then=[])).passed


def test_dice_that_nobody_rolls_fail_an_example():
    example = EXAMPLES["battle.plain-win-occupies"]
    given = {**example.given, "dice": [5, 3, 1]}
    failures = run_example(GAME, replace(example, given=given)).failures
    assert failures == ("dice: expected all to be rolled, found 1 left over",)


def test_a_scenario_tells_what_is_wrong():
    with pytest.raises(BadScenario, match="tokens never pass"):
        kit.scenario("gauntlet", seats=["Ann", "Ben"], pos={"Ann": 5, "Ben": 4})
    with pytest.raises(BadScenario, match="no card 'Valour'"):
        kit.scenario("gauntlet", seats=["Ann", "Ben"], hand={"Ann": ["Valour"]})


def test_the_attacker_acts_first_and_the_defenders_card_that_was_cancelled_does_nothing():
    """conv.same-window-attacker-first, seen in the log."""
    game = kit.scenario("gauntlet", seats=["Ann", "Ben"], step="T6", pos={"Ann": 3, "Ben": 4},
                        hand={"Ann": ["Disruption"], "Ben": ["Disruption"]})
    for answer in ("advance", "commit Disruption", "commit Disruption", "choose nothing", "choose nothing"):
        game.answer(answer)
    cancelled = [event for event in game.table.log if event.what == "was cancelled"]
    assert [event.seat for event in cancelled] == [1]
    assert "Disruption" in [game.table.name(card) for card in game.table.hand[1]]
    assert [game.table.name(card) for card in game.table.graveyard[0]] == ["Disruption"]
