"""Bots see what their seat sees, are the same everywhere, and studies count what they do."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from kit import games
from kit.ask import Ask, BadOption, BadScenario, UnknownName
from kit.bots import KINDS, make_bot, random_choice
from kit.chance import Chance
from kit.session import new_session
from kit.studies import Wins, study, wilson
from tests.pebbles import GAME, Pebbles


def history(bots, seed=3, answer=0, game=GAME):
    """Every answer of a game in which people always take the same answer, and how it ended."""
    session = new_session(game, ["Ann", "Ben", "Cy"], seed=seed, bots=bots)
    texts = []
    while not session.over:
        if session.step_bot():
            texts.append(session.position)
        else:
            session.play_answer(answer)
    return [list(turn.answers) for turn in session._turns], session.result


# ---------------------------------------------------------------------- making
def test_unknown_kinds_are_named_with_those_that_are_known():
    for kind in ("clever", "", None, ["greedy"]):
        with pytest.raises(UnknownName, match=r"there is no bot .* for Ben; known: random, greedy"):
            make_bot(kind, GAME, 7, "Ben")


def test_a_game_with_an_unknown_bot_is_not_begun():
    with pytest.raises(UnknownName, match="there is no bot 'clever' for Ben"):
        new_session(GAME, ["Ann", "Ben"], bots={"Ben": "clever"})


# ---------------------------------------------------------------------- what a bot may see
class Spy:
    """Stands for a table, and lets nothing be read from it."""

    def __getattribute__(self, name):
        raise AssertionError(f"the bot read {name} of the real table")


def test_a_random_bot_looks_at_nothing_but_the_number_of_answers():
    bot = make_bot("random", GAME, 7, "Ben")
    assert 0 <= bot.choose(Spy(), Ask(1, "?", range(5), "rule")) < 5


def test_a_greedy_bot_appraises_the_blind_table_only():
    table = new_session(GAME, 2, seed=3).table
    seen = []

    class Watched(Pebbles):
        def blind(self, table, seat):
            seen.append((table, seat))
            return super().blind(table, seat)

        def appraise(self, table, ask, option):
            seen.append(table)
            return 0.0

    make_bot("greedy", Watched(), 7, "Ben").choose(table, Ask(1, "Throw a pebble?", ("keep", 1, 2), "turn.throw"))
    (real, seat), *shown = seen
    assert (real, seat) == (table, 1)
    assert len(shown) == 3
    for blind in shown:
        assert blind is not table
        assert set(blind.hands[0] + blind.bag) == {0}
        assert blind.chance.seed != table.chance.seed


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_cannot_see_does_not_change_its_bot(kind):
    session = new_session(GAME, 2, seed=3).answer("roll")
    ask, table = session.pending, session.table
    bot = make_bot(kind, GAME, 7, session.asked)
    chosen = bot.copy().choose(table, ask)
    for seed in range(20):
        other = table.copy()
        Chance(seed).shuffle("hidden", other.bag)
        other.hands[1] = other.bag[:3]
        other.chance = Chance(seed)
        assert bot.copy().choose(other, ask) == chosen


@pytest.mark.parametrize("name", games.known())
@pytest.mark.parametrize("kind", KINDS)
def test_no_bot_of_any_game_knows_what_its_seat_cannot_see(name, kind):
    game = games.find(name)
    seats = range(min(3, max(game.seats)))
    session = new_session(game, len(seats), seed=5, bots={f"Seat {seat + 1}": kind for seat in seats})
    while not session.over:
        ask = session.pending
        dealt_anew = game.redeal(session.table, ask.seat, Chance(session.position))
        bot = session.bots[session.asked].copy()
        bot.moment = session.position
        expected = bot.copy().choose(dealt_anew, ask)
        session.step_bot()
        turn = next(turn for turn in reversed(session._turns) if turn.answers)
        assert turn.answers[-1] == expected


# ---------------------------------------------------------------------- what a bot does
def test_a_random_bot_takes_every_answer_about_equally_often():
    bot = make_bot("random", GAME, 7, "Ben")
    counts = Counter(bot.choose(None, Ask(0, "?", range(4), "rule")) for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert all(900 < count < 1100 for count in counts.values())


def test_a_greedy_bot_takes_the_best_and_breaks_ties_by_chance():
    class Ranked(Pebbles):
        def appraise(self, table, ask, option):
            return {"a": 1, "b": 3, "c": 3, "d": -1, "e": 3}[option]

    table = new_session(GAME, 2).table
    bot = make_bot("greedy", Ranked(), 7, "Ben")
    counts = Counter(bot.choose(table, Ask(0, "?", "abcde", "rule")) for _ in range(600))
    assert sorted(counts) == [1, 2, 4]
    assert min(counts.values()) > 150
    assert bot.choose(table, Ask(0, "?", "abd", "rule")) == 1


def test_the_same_seed_gives_the_same_game():
    bots = {"Ben": "greedy", "Cy": "random"}
    assert history(bots) == history(bots)
    assert history(bots) != history(bots, seed=4)


def test_two_games_side_by_side_do_not_disturb_each_other():
    bots = {"Ann": "random", "Ben": "greedy", "Cy": "random"}
    games = [new_session(GAME, ["Ann", "Ben", "Cy"], seed=3, bots=bots) for _ in range(2)]
    while any([game.step_bot() for game in games]):
        pass
    assert [[turn.answers for turn in game._turns] for game in games] == [history(bots)[0]] * 2


def test_the_same_game_under_another_hash_seed():
    code = "from tests.test_bots import history\nprint(history({'Ann': 'random', 'Ben': 'greedy', 'Cy': 'random'}))"
    told = {subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                           cwd=Path(__file__).parent.parent, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
            for seed in ("0", "4711")}
    assert told == {f"{history({'Ann': 'random', 'Ben': 'greedy', 'Cy': 'random'})}\n"}


def test_bots_of_two_seats_decide_apart():
    asks = [Ask(0, "?", range(100), "rule")] * 30
    ben, cy = (make_bot("random", GAME, 7, name) for name in ("Ben", "Cy"))
    assert [ben.choose(None, ask) for ask in asks] != [cy.choose(None, ask) for ask in asks]


def test_a_copy_decides_alike_and_apart():
    for kind in KINDS:
        table = new_session(GAME, 2).table
        bot = make_bot(kind, GAME, 7, "Ben")
        asks = [Ask(0, "Roll the die?", range(100), "turn.roll")] * 20
        bot.choose(table, asks[0])
        twin = bot.copy()
        first = [bot.choose(table, ask) for ask in asks]
        assert first == [twin.choose(table, ask) for ask in asks]
        assert len(set(first)) > 10


def test_undo_and_branch_do_not_change_what_a_bot_answers():
    session = new_session(GAME, ["Ann", "Ben", "Cy"], seed=3, bots={"Ben": "random", "Cy": "greedy"})
    for _ in range(4):
        branch = session.branch().answer(0)
        session.answer(1).undo().answer(0).undo().answer(0)
        assert session.ask == branch.ask
        assert [turn.answers for turn in session._turns] == [turn.answers for turn in branch._turns]


def test_undo_does_not_take_back_what_only_bots_answered():
    session = new_session(GAME, ["Ann", "Ben"], seed=3, bots={"Ann": "greedy"}).run_bots()
    before = session.position, session.ask
    assert before[0] > 0
    with pytest.raises(LookupError, match="only bots have answered so far"):
        session.undo()
    assert (session.position, session.ask) == before


def test_a_game_of_bots_is_taken_back_answer_by_answer():
    session = new_session(GAME, 2, seed=3, bots={"Seat 1": "greedy", "Seat 2": "greedy"}).run_bots()
    end = session.position
    assert session.undo().position == end - 1
    assert session.undo().position == end - 2
    assert session.redo().position == end - 1


# ---------------------------------------------------------------------- bulk play
def test_random_choice_is_random_and_repeats_itself():
    asks = [Ask(0, "?", range(1 + number % 7), "rule") for number in range(7000)]
    choose, again, other = random_choice(1), random_choice(1), random_choice(2)
    chosen = [choose(None, ask) for ask in asks]
    assert all(0 <= position < len(ask.options) for position, ask in zip(chosen, asks, strict=True))
    assert chosen == [again(None, ask) for ask in asks] != [other(None, ask) for ask in asks]
    assert all(100 < count < 190 for count in Counter(chosen[6::7]).values())


def test_random_play_ends_and_can_be_replayed():
    session = new_session(GAME, 4, seed=5).run(random_choice(5))
    result, log = session.result, list(session.table.log)
    session.goto(0).goto(session.length)
    assert (session.result, list(session.table.log)) == (result, log)


# ---------------------------------------------------------------------- studies
def test_a_study_counts_its_games():
    found = study(GAME, games=30, seats=3, bots="random", seed=2)
    assert len(found.games) == 30
    assert [game.seed for game in found.games] == list(range(2_000_000, 2_000_030))
    assert found.ends == dict(Counter(game.how for game in found.games).most_common())
    assert found.wins == {"random": Wins(30, 90)}
    assert sum(wins.won for wins in found.places.values()) == 30
    turns = sorted(game.turns for game in found.games)
    assert found.turns == ((turns[14] + turns[15]) / 2, turns[0], turns[-1], turns[26])    # 27 of 30 are not longer


def test_every_game_of_a_study_can_be_played_again():
    for record in study(GAME, games=6, bots=["greedy", "random"], options={"goal": 12}).games:
        session = new_session(GAME, record.seats, seed=record.seed, options={"goal": 12},
                              bots=dict(zip(record.seats, record.bots, strict=True))).run_bots()
        assert session.result.winners == record.winners
        assert (session.length, session.table.turn) == (record.answers, record.turns)


def test_different_bots_change_places():
    found = study(GAME, games=6, seats=3, bots=["greedy", "random"])
    assert [game.bots for game in found.games[:3]] == [
        ("greedy", "random", "greedy"), ("random", "greedy", "greedy"), ("greedy", "greedy", "random")]
    assert {wins.played for wins in found.wins.values()} == {12, 6}


def test_named_players_keep_their_bots_and_change_seats():
    found = study(GAME, games=2, bots={"Al": "greedy", "Bo": "random"})
    assert [(game.seats, game.bots) for game in found.games] == [
        (("Al", "Bo"), ("greedy", "random")), (("Bo", "Al"), ("random", "greedy"))]


def test_a_greedy_bot_beats_a_random_one():
    wins = study(GAME, games=60, bots=["greedy", "random"]).wins
    assert wins["greedy"].interval[0] > wins["random"].interval[1]


def test_a_study_shows_itself():
    found = study(GAME, games=20, bots={"<Al>": "greedy", "Bo": "random"}, options={"goal": 12})
    text = repr(found)
    assert text.startswith("Pebbles: 20 games, 2 seats, goal=12\n  wins of a seat\n    greedy bot ")
    assert "20 of 20" not in text.split("random bot")[1].split("\n")[0]
    html = found._repr_html_()
    assert "<caption" in html
    assert html.count("<tr>") == html.count("</tr>") == len(found.rows())


def test_names_of_a_way_to_win_are_shown_as_text():
    class Loud(Pebbles):
        title = "Pebbles & <stones>"

    found = study(Loud(), games=1)
    assert "Pebbles &amp; &lt;stones&gt;: 1 game, 2 seats" in found._repr_html_()


@pytest.mark.parametrize("wrong, error, said", [
    ({"games": 0}, BadScenario, "games: give a whole number from 1, not 0"),
    ({"games": True}, BadScenario, "games"),
    ({"seed": "x"}, BadScenario, "seed"),
    ({"seats": 9}, BadScenario, "Pebbles is played by 2 to 4 seats, not 9"),
    ({"bots": "clever"}, UnknownName, "there is no bot 'clever' for Seat 1"),
    ({"bots": []}, BadScenario, "bots: give 1 to 2 kinds for 2 seats"),
    ({"bots": ["greedy"] * 3}, BadScenario, "bots: give 1 to 2 kinds"),
    ({"bots": 7}, BadScenario, "bots: give 1 to 2 kinds"),
    ({"bots": {"Al": "greedy"}, "seats": ["Al", "Bo"]}, BadScenario, r"bots: name every seat once \(Al, Bo\), not Al"),
    ({"options": {"goal": 13}}, BadOption, "option goal cannot be 13"),
])
def test_what_a_study_refuses(wrong, error, said):
    with pytest.raises(error, match=said):
        study(GAME, **{"games": 2, **wrong})


def test_a_fault_in_a_study_names_the_game():
    class Broken(Pebbles):
        def catch(self, table, pebble, cause):
            raise ZeroDivisionError("no catching today")
            yield

    with pytest.raises(ZeroDivisionError) as caught:
        study(Broken(), games=5, bots="random", seed=3)
    note = "in a game of a study: kit.new('pebbles', ['Seat 1', 'Seat 2'], seed=300000"
    assert caught.value.__notes__[0].startswith(note)


def test_a_game_without_end_is_stopped(monkeypatch):
    from kit import studies

    monkeypatch.setattr(studies, "MOST_ANSWERS", 5)
    found = study(GAME, games=3)
    assert found.ends == {studies.UNFINISHED: 3}
    assert found.wins["greedy"] == Wins(0, 6)


def test_the_wilson_interval():
    # values of the worked table in Newcombe, Statistics in Medicine 17 (1998), 857-872, method 3
    assert [round(share, 4) for share in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(share, 4) for share in wilson(15, 148)] == [0.0624, 0.1605]
    assert [round(share, 4) for share in wilson(0, 20)] == [0.0, 0.1611]
    assert [round(share, 4) for share in wilson(29, 29)] == [0.8830, 1.0]
