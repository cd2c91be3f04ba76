"""Scarlyt tables from short descriptions, what is said about a faulty one, and the description of a table."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import kit
from kit import games
from kit.ask import BadScenario
from kit.chance import Chance
from kit.games.scarlyt.cards import CARDS, DECKS
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.position import describe_given, position
from kit.games.scarlyt.words import ENDINGS
from kit.session import Session
from kit.terminal import result_text

SCARLYT = games.find("scarlyt")


def scarlyt(**given: Any) -> Session:
    return kit.scenario("scarlyt", seats=["Ana", "Ben"], **given)


# ---------------------------------------------------------------------- what lies where
def test_everything_that_is_given_lies_there() -> None:
    given = {
        "active": "Ben", "phase": "gift", "turn": 7,
        "board": {"Ana": ["Ardan~1", "Crow+Ring+*Gauntlets~2", "*Wolf~1!", "House!"], "Ben": ["Taron!!", "Imp"]},
        "hand": {"Ana": ["Watch", "Watch"], "Ben": ["Missile"]},
        "pile": {"Ben": ["*Shed", "*Fate"]},
        "played": ["Scorch", "*Luck"], "discard": ["Wolf", "Quake"],
        "ruins": {"Ana": 1, "Ben": ["*Secret Ruins"]},
        "bank": {"Ana": 4}, "locked": {"Ben": 1}, "spent": ["Ana"], "spied": ["Ben"], "swung": ["Imp"], "marks": 3,
        "claimed": {"Ana": 4, "Ben": 3}, "known": {"Ben": {"Ana": ["Watch#2"]}}, "final": ["Ana"],
        "decks": {"Buildings": ["Tavern"], "Spells": [], "Chaos": ["*Witch", "Imp"]},
    }
    facts = position(scarlyt(**given).table)
    for key in ("active", "phase", "turn", "played", "discard", "ruins", "spent", "spied", "swung", "marks", "claimed",
                "board", "hand", "final"):
        assert facts[key] == given[key], key
    assert facts["pile"] == {"Ana": [], "Ben": ["*Shed", "*Fate"]}
    assert facts["bank"] == {"Ana": 4, "Ben": 0} and facts["locked"] == {"Ana": 0, "Ben": 1}
    assert facts["known"] == {"Ana": {}, "Ben": {"Ana": ["Watch#2"]}}
    assert facts["decks"]["Buildings"] == ["Tavern"] and facts["decks"]["Spells"] == []
    assert facts["decks"]["Chaos"] == ["*Witch", "*Imp"]


def test_a_table_begins_where_its_phase_says() -> None:
    hand = {"Ben": ["Scorch"]}
    assert scarlyt(active="Ben", hand=hand, phase="start").ask.question == "Ben, roll the die for your draw"
    assert scarlyt(active="Ben", hand=hand, phase="roll").ask.question == "Ben, roll the die for your draw"
    assert scarlyt(active="Ben", hand=hand).ask.question == "Ben, play a card, attack, or end your actions"
    assert scarlyt(active="Ben", hand=hand, phase="gift").ask.question == "Ben, offer a card to another seat?"


def test_only_the_phase_start_checks_for_wins_and_counts_the_turn() -> None:
    board = {"Ana": ["Fortress", "Fortress"]}
    start = scarlyt(phase="start", board=board, turn=3)
    assert start.table.turn == 3 and start.table.hold == [True, False]
    assert scarlyt(phase="roll", board=board, turn=3).table.hold == [False, False]
    won = scarlyt(phase="start", board=board, hold=["Ana"])
    assert won.over and won.result.how == "hold"


def test_how_a_game_was_won_is_told_in_words_wherever_people_read_it() -> None:
    won = scarlyt(phase="start", board={"Ana": ["Fortress", "Fortress"]}, hold=["Ana"])
    shown, words = won.view("Ben"), "eight points held for a round"
    assert shown["result"]["how"] == words and result_text(won) == f"Ana won: {words} [vp.hold]"
    assert f"Ana won: {words}" in won.report().markdown
    assert not any("holds" in badge["text"] for seat in shown["seats"] for badge in seat["badges"])    # it is over
    ways = {line.split('"')[1] for file in (SCARLYT.folder / "moves.py", SCARLYT.folder / "rules" / "turn.py")
            for line in file.read_text(encoding="utf-8").splitlines() if " win(" in line or "moves.win(" in line
            if '"' in line}
    assert ways == set(ENDINGS)


def test_a_deck_ends_with_what_lies_nowhere_else() -> None:
    game = scarlyt(board={"Ana": ["Wolf", "Wolf"], "Ben": ["*Wolf", "Imp"]}, hand={"Ana": ["Scorch"]}, discard=["Wolf"],
                   decks={"Creatures": ["Reaper", "Imp", "..."], "Heroes": ["..."], "Bonuses": ["Fate"]})
    decks = position(game.table)["decks"]
    printed = Counter({card.name: card.copies for card in CARDS if card.deck == 3})
    assert decks["Creatures"][:2] == ["Reaper", "Imp"]
    assert Counter(decks["Creatures"]) == printed - Counter(["Wolf", "Wolf", "Wolf", "Imp"])
    assert len(decks["Spells"]) == 34 and len(decks["Heroes"]) == len(decks["Buildings"]) == 35
    assert decks["Bonuses"] == ["Fate"]
    assert Counter(decks["Chaos"]) == Counter("*" + card.name for card in CARDS if card.name != "Wolf")


def test_the_seed_shuffles_what_is_not_given() -> None:
    def top(seed: int) -> list[str]:
        return position(scarlyt(seed=seed).table)["decks"]["Spells"][:10]

    assert top(1) == top(1) != top(2)


def test_a_table_may_hold_more_copies_than_the_real_game() -> None:
    game = scarlyt(hand={"Ana": ["Tidalwave"] * 12}, decks={"Spells": ["Tidalwave", "Tidalwave", "..."]})
    spells = position(game.table)["decks"]["Spells"]
    assert position(game.table)["hand"]["Ana"] == ["Tidalwave"] * 12
    assert spells.count("Tidalwave") == 2


def test_claimed_is_what_a_seat_holds_where_nothing_is_said() -> None:
    game = scarlyt(board={"Ana": ["*Wolf+*Ring"]}, pile={"Ana": ["*Fate"]})
    assert game.table.claimed == [3, 0]
    counted = scarlyt(options={"chaos_count": "claimed"}, pile={"Ana": ["*Fate"]})
    assert counted.table.claimed == [1, 0]


def test_dice_come_as_given_and_then_the_seed_takes_over() -> None:
    game = scarlyt(phase="roll", dice=[3, 5], seed=4)
    for _ in range(6):
        if game.ask.options == ("roll",):
            game.answer("roll")
        else:
            game.answer(0)
    rolls = [event.amount for event in game.table.log if event.what == "rolled"]
    assert rolls[:2] == [3, 5] and len(rolls) > 2


def test_a_steal_takes_the_picked_card_also_after_going_back() -> None:
    game = scarlyt(hand={"Ana": ["Steal"], "Ben": ["Fate", "Luck", "Watch", "Luck"]}, picks=["Watch"])
    for _ in range(2):
        game.answer("play Steal → Ben")
        assert position(game.table)["hand"] == {"Ana": ["Watch"], "Ben": ["Fate", "Luck", "Luck"]}
        game.undo()


def test_a_pick_that_is_not_in_the_hand_says_so_and_leaves_the_game_as_it_was() -> None:
    game = scarlyt(hand={"Ana": ["Steal"], "Ben": ["Fate", "Luck"]}, picks=["Watch"])
    with pytest.raises(BadScenario, match="'Watch' was given for 'steal-pick', where there is only Fate, Luck"):
        game.answer("play Steal → Ben")
    assert game.texts() == ("done", "play Steal → Ben")


def test_the_final_round_ends_with_the_last_seat_given() -> None:
    game = kit.scenario("scarlyt", seats=["Ana", "Ben", "Cyd"], active="Ben", final=[], board={"Ana": ["Palace"]})
    game.answer("done")
    assert game.over and game.result.winners == ("Ana",)
    assert game.table.final_first == 2               # the seat left of the last one began the round
    lap = kit.scenario("scarlyt", seats=["Ana", "Ben", "Cyd"], active="Ben", final=["Cyd"],
                       options={"final_round": "full-lap"})
    assert lap.table.final_first == 2


def test_a_scenario_is_saved_and_sent_like_any_game(tmp_path: Any) -> None:
    game = scarlyt(active="Ben", board={"Ana": ["Ardan", "Crow+Ring~2", "House!"]}, hand={"Ben": ["Missile"]}, dice=[5],
                   picks=["Fate"])
    game.answer("play Missile → Ana's House")
    for twin in (kit.load(game.save(tmp_path / "it.json")), kit.from_token(game.token())):
        assert position(twin.table) == position(game.table) and twin.texts() == game.texts()


def test_handles_tell_the_other_seat_nothing() -> None:
    """Tables that differ only in what Ben cannot see look the same to him, down to the handles."""
    one = scarlyt(active="Ben", board={"Ben": ["Wolf"]}, hand={"Ana": ["Watch", "Staff"]}, pile={"Ana": ["*Wolf"]},
                  decks={name: [] for name in DECKS})
    two = scarlyt(active="Ben", board={"Ben": ["Wolf"]}, hand={"Ana": ["Staff", "Mirror"]}, pile={"Ana": ["*Fate"]},
                  decks={name: [] for name in DECKS})
    assert one.view("Ben") == two.view("Ben")


# ---------------------------------------------------------------------- faults
FAULTS = [
    ({"bord": {}}, "there is no key 'bord'; did you mean board?"),
    ({"colour": 1}, "there is no key 'colour'; known: active, phase, turn, board"),
    ({"active": "Cyd"}, "active: there is no seat 'Cyd'; the seats are Ana, Ben"),
    ({"phase": "end"}, "phase: 'end' is no phase; choose one of: start, roll, main, gift"),
    ({"phase": "setup"}, "phase: 'setup' is no phase"),
    ({"turn": 0}, "turn: 0 cannot be; write a whole number, 1 or more"),
    ({"board": {"Ana": ["Crwo"]}}, "board of Ana: there is no card 'Crwo'; did you mean Crow?"),
    ({"board": {"Ana": ["Zzz"]}}, "there is no card 'Zzz'; kit/games/scarlyt/cards.toml has all names"),
    ({"board": {"Ana": ["Watch"]}}, "board of Ana: Watch is white (artifact); put it into a hand"),
    ({"board": {"Ana": ["Secret Ruins"]}}, "board of Ana: Secret Ruins is white (bonus); put it into ruins"),
    ({"board": {"Cyd": ["Wolf"]}}, "board: there is no seat 'Cyd'; the seats are Ana, Ben"),
    ({"board": ["Wolf"]}, "board: ['Wolf'] is not given per seat; write a mapping such as {'Ana': ...}"),
    ({"board": {"Ana": "Wolf"}}, "board of Ana: 'Wolf' is no list; write ['Wolf']"),
    ({"board": {"Ana": [3]}}, "board of Ana: 3 is no name; write it in quotes"),
    ({"board": {"Ana": ["Wolf?!"]}}, "board of Ana: there is no card 'Wolf?'; did you mean Wolf?"),
    ({"board": {"Ana": ["Wolf!~1"]}}, "board of Ana: 'Wolf!~1' cannot be read; write [*]Name[+Buff...][~damage][!|!!]"),
    ({"board": {"Ana": ["Crow~2"]}},
     "board of Ana, 'Crow~2': 2 damage destroys Crow, which has 2 health; write at most ~1"),
    ({"board": {"Ana": ["Wolf~1"]}}, "1 damage destroys Wolf, which has 1 health; leave the damage out"),
    ({"board": {"Ana": ["Crow+Ring~5!"]}}, "5 damage destroys Crow, which has 4 health; write at most ~4"),
    ({"board": {"Ana": ["Ardan~2"]}}, "board of Ana, 'Ardan~2': Ardan has 1 shield; write at most ~1"),
    ({"board": {"Ana": ["Ardan+Ring"]}},
     "'Ardan+Ring': Ardan is a hero and bears no Ring; buffs lie on creatures only"),
    ({"board": {"Ana": ["House+Gauntlets"]}}, "House is a building and bears no Gauntlets"),
    ({"board": {"Ana": ["Wolf+Watch"]}}, "Watch is never attached; only Ring and Gauntlets are"),
    ({"board": {"Ana": ["Wolf+Rinq"]}}, "there is no card 'Rinq'; did you mean Ring?"),
    ({"board": {"Ana": ["Wolf+Ring(Ben)"]}}, "only a Bubble says who placed it"),
    ({"board": {"Ana": ["Wolf+(Ben)"]}}, "'(Ben)' cannot be attached; write +Ring or +Gauntlets"),
    ({"board": {"Ana": ["Wolf+Bubble"]}},
     "a Bubble answers a play and does not lie on a card; leave it out, or choose the house rule "
     "bubble_ahead = allowed"),
    ({"board": {"Ana": ["Wolf+Bubble+Bubble"]}, "options": {"bubble_ahead": "allowed"}}, "there are two Bubbles"),
    ({"board": {"Ana": ["Wolf+Bubble(Cyd)"]}, "options": {"bubble_ahead": "allowed"}}, "there is no seat 'Cyd'"),
    ({"board": {"Ben": ["Crow!!"]}},
     "board of Ben, 'Crow!!': !! is a stun of the active seat's own turn, and the active seat is Ana; write one !"),
    ({"board": {"Ana": ["*Wolf"]}, "options": {"chaos": "off"}},
     "there are no Chaos cards under the house rule chaos = off; leave out the *"),
    ({"board": {"Ana": ["Shed", "Shed!", "Shed"]}}, "board of Ana: three Sheds have won the game already (sheds.win)"),
    ({"hand": {"Ana": ["Wolf"]}}, "hand of Ana: Wolf is black (creature); put it on a board"),
    ({"hand": {"Ana": ["*Watch"]}}, "hand of Ana: *Watch is a Chaos card; put it into the pile"),
    ({"pile": {"Ana": ["Wolf"]}}, "pile of Ana: Wolf bears no Chaos tag; write *Wolf, or put it into the hand"),
    ({"pile": {"Ana": ["*Wolf"] * 7}}, "pile of Ana: seven Chaos cards have won the game already (chaos.win)"),
    ({"played": ["Wolf"]}, "played: Wolf is black (creature); put it on a board"),
    ({"played": "Scorch"}, "played: 'Scorch' is no list; write ['Scorch']"),
    ({"discard": ["Skorch"]}, "discard: there is no card 'Skorch'; did you mean Scorch?"),
    ({"ruins": {"Ana": -1}}, "ruins of Ana: -1 cannot be; write a whole number, 0 or more"),
    ({"ruins": {"Ana": ["Fate"]}}, "ruins of Ana: Fate is no Secret Ruins; write how many lie there"),
    ({"bank": {"Ana": True}}, "bank of Ana: True cannot be; write a whole number, 0 or more"),
    ({"locked": {"Ana": 3}}, "locked of Ana: 3 cannot be; write a whole number, 0 to 2"),
    ({"hold": ["Ana"]}, "hold: Ana has 0 points, and a hold breaks below eight (vp.hold); leave the hold out"),
    ({"hold": {"Ana": True}}, "hold: {'Ana': True} is no list; write a list of names"),
    ({"spent": ["Anna"]}, "spent: there is no seat 'Anna'; the seats are Ana, Ben"),
    ({"marks": "3"}, "marks: '3' cannot be; write a whole number, 0 or more"),
    ({"swung": ["Wolf"]}, "swung: there is no 'Wolf' on the board of Ana; it holds no card"),
    ({"swung": ["Wolf", "Wolf"], "board": {"Ana": ["Wolf"]}}, "swung: there is no further 'Wolf' on the board of Ana"),
    ({"swung": ["Wolf#0"], "board": {"Ana": ["Wolf"]}}, "swung: 'Wolf#0' cannot be read"),
    ({"known": {"Ana": {"Ben": ["Watch"]}}}, "known of Ana: Ben has no 'Watch' in hand; the hand is empty"),
    ({"final": ["Ben", "Ben"]}, "final: Ben is there twice; every seat has one last turn"),
    ({"decks": ["Quake"]}, "decks: ['Quake'] is not given per deck"),
    ({"decks": {"Spell": []}}, "decks: there is no deck 'Spell'; the decks are Buildings, Spells"),
    ({"decks": {"Spells": ["Wolf"]}}, "deck Spells: Wolf belongs to the deck Creatures; put it there"),
    ({"decks": {"Spells": ["*Quake"]}}, "deck Spells: *Quake is a Chaos card; write Quake"),
    ({"decks": {"Spells": ["...", "Quake"]}},
     'deck Spells: "..." stands for the cards below all others; write it once'),
    ({"decks": {"Chaos": ["Wolf"]}, "options": {"chaos": "off"}},
     "deck Chaos: there is no Chaos deck under the house rule"),
    ({"dice": [7]}, "dice: 7 cannot be; write a whole number, 1 to 6"),
    ({"dice": 3}, "dice: 3 is no list; write a list of faces, such as [5, 2]"),
    ({"picks": ["Wolf"]}, "picks: Wolf is a black card; a Steal takes cards of a hand"),
    ({"step": 20, "options": {"chaos_track": "rolled"}}, "step: 20 cannot be; write a whole number, 2 to 12"),
    ({"fresh": ["Imp"]}, "fresh: there is no 'Imp' on the board of Ana"),
    ({"declared": "no"}, "declared: 'no' cannot be; write true or false"),
]


@pytest.mark.parametrize(("given", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_table_that_cannot_be_is_refused_with_what_to_write_instead(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadScenario) as caught:
        scarlyt(**given)
    assert message in str(caught.value)


def test_the_first_fault_is_the_one_reported() -> None:
    with pytest.raises(BadScenario, match="no card 'Wulf'"):
        scarlyt(dice=[9], board={"Ana": ["Wulf", "Watch"]}, hand={"Ana": ["Wolf"]})


# ---------------------------------------------------------------------- describing a table
def random_game(seed: int) -> tuple[Session, random.Random]:
    """A game of 2 to 6 seats, every other one under house rules, left at a roll, a main action or the first gift."""
    chooser = random.Random(seed)
    rules = {}
    if seed % 2:
        choices = ScarlytOptions.choices().items()
        rules = {name: chooser.choice(values) for name, values in choices if chooser.random() < 0.5}
    session = kit.new("scarlyt", ["Ana", "Ben", "Cyd", "Dov", "Eli", "Fay"][:chooser.randint(2, 6)], seed=seed,
                      options=rules | {"ask_all": "false", "gift_refused": "ends"})
    steps = chooser.randrange(20, 400)
    while not session.over and (steps > 0 or session.pending.kind not in ("roll", "main", "gift")):
        session.play_answer(chooser.randrange(len(session.pending.options)))
        steps -= 1
    return session, chooser


@pytest.mark.parametrize("seed", range(60))
def test_a_described_table_goes_on_like_the_table_it_describes(seed: int) -> None:
    session, chooser = random_game(seed)
    if session.over:
        with pytest.raises(BadScenario, match="a game that is over cannot be described"):
            describe_given(session.table)
        return
    given = json.loads(json.dumps(describe_given(session.table)))
    seats, options = given.pop("seats"), given.pop("options", None)
    table = SCARLYT.scenario(seats, ScarlytOptions.parse(options), Chance(seed + 1), given)
    table.chance = session.table.chance.copy()
    twin = Session(SCARLYT, table, seats=seats)
    game = session.branch()
    for _ in range(100):
        assert position(twin.table) == position(game.table)
        assert twin.texts() == game.texts() and twin.asked == game.asked
        if game.over:
            assert twin.result == game.result
            break
        choice = chooser.randrange(len(game.pending.options))
        game.play_answer(choice)
        twin.play_answer(choice)


def test_random_games_end_at_every_kind_of_question_that_can_be_described() -> None:
    """The seeds of the test above reach what they are for."""
    kinds = Counter(session.pending.kind if not session.over else "over" for session, _ in map(random_game, range(60)))
    assert min(kinds[kind] for kind in ("roll", "main", "gift", "over")) >= 1
    assert kinds["over"] < 40


def test_a_description_is_what_scenario_takes() -> None:
    game = kit.new("scarlyt", ["Ana", "Ben"], seed=5, options={"mode": "seated"})
    game.answer("roll")
    given = describe_given(game.table)
    assert describe_given(kit.scenario("scarlyt", **given).table) == given
    assert "swung" not in given and "bank" not in given


def test_a_table_with_plays_pending_is_not_described() -> None:
    game = scarlyt(board={"Ben": ["Wolf"]}, hand={"Ana": ["Scorch"], "Ben": ["Staff"]})
    game.answer("play Scorch → Ben's Wolf")
    with pytest.raises(BadScenario, match="while plays are pending; go back to the question before them"):
        describe_given(game.table)


@pytest.mark.parametrize(("options", "move", "rule"), [
    ({"chaos": "off"}, "attack Wolf → Chaos", "chaos.target"),
    ({"chaos_damage": "dealt"}, "attack Wolf → Chaos", "chaos.target"),
    ({"attack_subset": "all-in"}, "attack Wolf → Ben", "attack.subset"),
])
def test_a_house_rule_that_forbids_an_attack_says_so(options: dict[str, str], move: str, rule: str) -> None:
    game = kit.scenario("scarlyt", seats=["Ana", "Ben"], options=options, board={"Ana": ["Wolf", "Imp"]})
    assert game.refused[move].rule == rule
    assert move not in kit.scenario("scarlyt", seats=["Ana", "Ben"], board={"Ana": ["Wolf", "Imp"]}).refused
