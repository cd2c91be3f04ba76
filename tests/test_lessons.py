"""What lessons look a table up with, and the questions they ask their reader."""

import json
from pathlib import Path

import pytest

import kit
from kit.games.scarlyt.position import position
from tests.browser.high_card import GAME as HIGH_CARD

LESSONS = Path(__file__).parents[1] / "notebooks"
ANSWERS = {     # lesson -> what stands in its last cell for the reader's answer, and the right one
    "scarlyt/01_the_table": ("points = None", "points = 6"),
    "scarlyt/02_a_turn": ("forecast = []", 'forecast = ["Drenis", "Tavern"]'),
    "scarlyt/03_attacks": ("number = None", "number = 9"),
    "scarlyt/04_damage": ("forecast = []", 'forecast = ["Lyra~3", "Witch~2", "House"]'),
    "scarlyt/05_spells": ("forecast = []", 'forecast = ["Taron!", "Witch~2!", "Castle~2!"]'),
    "scarlyt/06_artifacts": ("forecast = []", 'forecast = ["Ardan~1", "Crow~1", "Witch", "House"]'),
    "scarlyt/07_bonuses": ("number = None", "number = 9"),
    "scarlyt/08_chaos": ("number = None", "number = 4"),
    "scarlyt/09_interventions": ("forecast = []", 'forecast = ["Taron!"]'),
    "scarlyt/10_gifts_stun_espionage": ("number = None", "number = 6"),
    "scarlyt/11_winning": ('winner = ""', 'winner = "Ben"'),
    "gauntlet/01_the_line_and_the_decks": ("cards, value = None, None", "cards, value = 1, 23"),
    "gauntlet/02_a_turn": ("number = None", "number = 2"),
    "gauntlet/03_movement": ("places = {}", 'places = {"Ann": 4, "Ben": 5}'),
    "gauntlet/04_a_battle": ("ann, ben = None, None", "ann, ben = 4, 4"),
    "gauntlet/05_texts_that_meet": ('winner, pile = "", ""', 'winner, pile = "Ben", "hand"'),
    "gauntlet/06_running_the_gauntlet": ("roll = None", "roll = 3"),
    "gauntlet/07_the_military": ("left, could = None, None", "left, could = 1, True"),
    "gauntlet/08_the_diplomats": ("number = None", "number = 4"),
    "gauntlet/09_the_financiers": ("number = None", "number = 2"),
    "gauntlet/10_intelligence": ("number = None", "number = 3"),
    "gauntlet/11_the_mystics": ("forecast = []", 'forecast = ["Fealty", "Grave Ward", "Grave Ward"]'),
    "gauntlet/12_the_inquisition": ("number = None", "number = 3"),
    "gauntlet/13_your_own_deck": ('out = ""', 'out = "Tyranny"'),
    "myriad/01_the_table": ("number = None", "number = 6"),
    "myriad/02_a_turn": ("number = None", "number = 7"),
    "myriad/03_attacks": ("forecast = []", "forecast = [8, 6, 5]"),
    "myriad/04_defending": ("forecast = []", "forecast = [1, 2, 1]"),
    "myriad/05_damage_and_the_end": ('winner = ""', 'winner = "Ben"'),
    "myriad/06_effects_that_stay": ("number = None", "number = 10"),
    "myriad/07_effects_of_a_moment": ("number = None", "number = 4"),
    "myriad/08_hidden_cards_and_checks": ('defence = ""', 'defence = "Backflip"'),
    "myriad/09_decks": ('swap = ""', 'swap = "b-ward-sign"'),
    "myriad/10_your_own_cards": (
        "effect = ''", "effect = '{ when = \"play\", do = \"discard\", n = 1, who = \"opponent\" }'"),
    "shovel/01_setup": ("number = None", "number = 115"),
    "shovel/02_building_stacks": ('forecast = ""', 'forecast = "4♦ 9♠ 6♥ J♦"'),
    "shovel/03_a_battle_turn": ('damage, queen = None, ""', 'damage, queen = 20, "Q♣ 2♣"'),
    "shovel/04_digs_and_strikes": (
        "answers = []", 'answers = ["lift 1 from Q♦ (a)", "strike → Ben\'s Q♣ (a)", "pull 1: 6♣", "use 6♣", '
        '"attack → Ben\'s K♣ (b)", "strike J♠ (b) → Ben\'s K♣ (b)"]'),
    "shovel/05_hero_powers": ("forecast = []", 'forecast = ["Q♥! 4♥", "J♥!", "K♥! A♠"]'),
    "shovel/06_the_shop": ("coins = None", "coins = 10"),
    "shovel/07_how_it_ends": ('winner = ""', 'winner = "Cyd"'),
}
TABLE = {"seats": ["Ana", "Ben"], "active": "Ben",
         "board": {"Ana": ["House!", "Crow+Ring~1", "Ardan~1"], "Ben": ["Imp", "Tavern"]}, "hand": {"Ana": ["Staff"],
                                                                                                  "Ben": ["Missile"]}}


def test_every_lesson_ends_with_a_question() -> None:
    told = {path.relative_to(LESSONS).with_suffix("").as_posix() for path in LESSONS.glob("*/*.ipynb")
            if ".ipynb_checkpoints" not in path.parts}
    assert told == set(ANSWERS)


def test_a_board_reads_as_a_scenario_writes_it():
    game = kit.scenario("scarlyt", **TABLE)
    assert game.board("Ana") == ["Ardan~1", "Crow+Ring~1", "House!"]    # heroes, creatures, buildings
    assert game.board("Ben") == game.board(1) == ["Imp", "Tavern"]


def test_a_board_follows_the_game():
    game = kit.scenario("scarlyt", **TABLE)
    game.answer("play Missile → Ana's House")
    assert game.board("Ana") == ["Ardan~1", "Crow+Ring~1", "House!"]    # announced, not yet resolved
    game.answer("pass")
    assert game.board("Ana") == ["Ardan~1", "Crow+Ring~1", "House~2!"]
    assert game.undo().board("Ana") == ["Ardan~1", "Crow+Ring~1", "House!"]


def test_nobody_changes_the_table_through_what_it_tells():
    game = kit.scenario("scarlyt", **TABLE)
    game.board("Ana").clear()
    game.facts["hand"]["Ana"].clear()
    assert game.board("Ana") == ["Ardan~1", "Crow+Ring~1", "House!"]
    assert game.facts["hand"] == {"Ana": ["Staff"], "Ben": ["Missile"]}


def test_facts_are_the_position_with_points_and_cards_in_favour():
    game = kit.scenario("scarlyt", **TABLE)
    facts = game.facts
    assert facts["vp"] == {"Ana": 0, "Ben": 2}          # the House is stunned
    assert facts["favor"] == {"Ana": 2, "Ben": 1}       # the Ring lies on Ana's Crow
    assert facts["threshold"] == {"Ana": 2, "Ben": 2}   # nobody has claimed a Chaos card yet
    worked_out = ("vp", "favor", "threshold")
    assert {key: facts[key] for key in facts if key not in worked_out} == position(game.table)


def test_a_board_of_nobody_is_refused():
    game = kit.scenario("scarlyt", **TABLE)
    for nobody in ("Cyd", 2, -1, None):
        with pytest.raises(kit.UnknownName, match=r"there is no seat .*; the seats are Ana, Ben"):
            game.board(nobody)


def test_a_game_without_boards_says_so():
    game = kit.new(HIGH_CARD, ["Ann", "Ben"])
    assert game.facts == {}
    with pytest.raises(kit.UnknownName, match="High Card has no boards"):
        game.board("Ann")


@pytest.mark.parametrize("lesson", ANSWERS)
def test_a_reader_can_be_right(lesson, capsys):
    cells = json.loads((LESSONS / f"{lesson}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    blank, right = ANSWERS[lesson]
    assert code[-1].count(blank) == 1
    for answer, said in ((blank, "Not yet"), (right, "Right!")):
        exec(code[0] + "\n" + code[-1].replace(blank, answer), {})
        assert capsys.readouterr().out.startswith(said)
