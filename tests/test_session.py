"""A session: answering, going back and forth, faults, bulk play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kit
from kit.ask import Ask, BadScenario, GameOver, IllegalAnswer, NothingThere, Procedure, Result, UndoRefused, UnknownName
from kit.bots import random_choice
from kit.chance import Chance
from kit.events import Log
from kit.game import Game
from kit.options import Options
from kit.replay import TABLES_APART
from kit.session import Session
from tests import pebbles
from tests.properties import moment

NAMES = ["Ann", "Ben"]


class SmallTable:
    """A table with nothing on it but what was said."""

    def __init__(self, names: tuple[str, ...], chance: Chance) -> None:
        self.names = names
        self.options = Options()
        self.chance = chance
        self.log = Log()
        self.active = 0
        self.turn = 0
        self.result: Result | None = None
        self.said: list[Any] = []

    def copy(self) -> SmallTable:
        twin = SmallTable.__new__(SmallTable)
        twin.__dict__.update(self.__dict__)
        twin.chance, twin.log, twin.said = self.chance.copy(), self.log.copy(), self.said[:]
        return twin


class Small(Game):
    """A game whose turn is the function it is made with."""

    name, title, rulebook, seats = "small", "Small", "1", range(1, 4)

    def __init__(self, turn: Callable[[SmallTable], Procedure]) -> None:
        self.turn = turn

    def deal(self, names: Any, options: Any, chance: Chance) -> SmallTable:
        return SmallTable(tuple(names), chance)

    def take_turn(self, table: SmallTable) -> Procedure:
        table.turn += 1
        return self.turn(table)


def small(turn: Callable[[SmallTable], Procedure]) -> Session:
    return kit.new(Small(turn), NAMES)


def three_rounds(table: SmallTable) -> Procedure:
    """Two questions, a forced one between and two behind them, and a die; the third turn is the last."""
    for question in ("first", "second"):
        table.said.append((yield Ask(0, question, ("a", "b"), "say.it")))
        table.said.append((yield Ask(1, "forced", ("so be it",), "say.it")))
    table.said.append((yield Ask(1, "forced again", ("so be it",), "say.it")))
    table.said.append(table.chance.roll("die"))
    if table.turn == 3:
        table.result = Result((table.names[0],), "said enough", "say.it")


def listed(*positions: int) -> Callable[[Any, Ask], int]:
    """A chooser that gives these answers and then fails with StopIteration."""
    rest = iter(positions)
    return lambda table, ask: next(rest)


# ---------------------------------------------------------------------- answering
@pytest.mark.parametrize("choice", ["c1", 2])
def test_an_answer_is_a_text_or_a_position(choice: str | int) -> None:
    game = kit.new("tictactoe", NAMES).answer(choice)
    assert game.table.board["c1"] == "X"
    assert (game.position, game.asked) == (1, "Ben")


def test_an_answer_may_be_the_option_itself() -> None:
    options = [("send", 3), ("send", 4)]

    def turn(table: SmallTable) -> Procedure:
        table.said.append((yield Ask(0, "Send whom?", options, "say.it")))
        table.result = Result((), "sent", "say.it")

    assert small(turn).answer(("send", 4)).table.said == [("send", 4)]
    assert small(turn).answer("('send', 3)").table.said == [("send", 3)]


@pytest.mark.parametrize("choice", ["b2", "", "d4", 8, -1, True, 1.0, None, ["a1"]])
def test_what_is_not_offered_is_refused_and_changes_nothing(choice: Any) -> None:
    game = kit.new("tictactoe", NAMES).answer("b2")
    before = moment(game)
    with pytest.raises(IllegalAnswer, match=r"Ben cannot answer .* to 'Mark which square\?' \(turn.mark\)"):
        game.answer(choice)
    assert moment(game) == before


def test_a_refusal_says_why_and_what_instead() -> None:
    game = kit.new("leduc", NAMES)
    with pytest.raises(IllegalAnswer) as error:
        game.answer("fold")
    assert str(error.value) == ("Ann cannot answer 'fold' to 'Check or raise?' (bet.choices) because checking costs "
                                "nothing (bet.choices); choose one of: check; raise")


def test_nobody_answers_a_game_that_is_over() -> None:
    game = kit.new("leduc", NAMES).answer("raise").answer("fold")
    assert game.over and game.ask is None and game.asked is None and game.texts() == () and game.refused == {}
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(0)


def test_forced_answers_are_taken_and_not_counted_but_a_stop_is() -> None:
    def turn(table: SmallTable) -> Procedure:
        table.said.append((yield Ask(0, "stop", ("only",), "say.it", stop=True)))
        table.said.append((yield Ask(0, "forced", ("only",), "say.it")))
        table.result = Result((), "said", "say.it")

    game = small(turn)
    assert game.pending is not None and game.pending.kind == "stop"
    game.answer("only")
    assert (game.over, game.position, game.length, game.table.said) == (True, 1, 1, ["only", "only"])


def test_a_turn_without_a_question_is_played_through() -> None:
    def turn(table: SmallTable) -> Procedure:
        if table.turn % 3 == 0:
            table.said.append((yield Ask(0, "now", ("a", "b"), "say.it")))
        if table.turn == 7:
            table.result = Result((), "enough", "say.it")

    game = small(turn)
    assert game.table.turn == 3
    game.answer("a")
    assert game.table.turn == 6 and game.goto(0).table.turn == 3 and game.redo().table.turn == 6
    assert game.answer("b").over and game.table.turn == 7
    assert moment(small(turn).run(listed(0, 1))) == moment(game)


def test_game_over_ends_every_open_rule() -> None:
    def inner(table: SmallTable) -> Procedure:
        table.said.append((yield Ask(0, "end?", ("yes", "no"), "say.it")))
        table.result = Result((), "ended", "say.it")
        raise GameOver

    def turn(table: SmallTable) -> Procedure:
        yield from inner(table)
        table.said.append("after the end")

    for game in (small(turn).answer("yes"), small(turn).run(listed(0))):
        assert game.over and game.table.said == ["yes"]


def test_an_end_that_nobody_said_is_a_fault_and_the_game_stands() -> None:
    def turn(table: SmallTable) -> Procedure:
        table.said.append((yield Ask(0, "end?", ("yes", "no"), "say.it")))
        if table.said[-1] == "yes":
            raise GameOver

    for play in (lambda game: game.answer("yes"), lambda game: game.run(listed(1, 0))):
        game = small(turn)
        with pytest.raises(kit.KitError, match=r"left table\.result empty"):
            play(game)
        assert not game.over and "yes" not in game.table.said


# ---------------------------------------------------------------------- back and forth
def test_there_is_nothing_before_the_first_and_after_the_last_question() -> None:
    game = kit.new("tictactoe", NAMES)
    with pytest.raises(NothingThere, match="first question"):
        game.undo()
    with pytest.raises(NothingThere, match="no answer was taken back"):
        game.redo()
    for position in (-1, 1):
        with pytest.raises(NothingThere, match="holds positions 0 to 0"):
            game.goto(position)


def test_another_answer_after_undo_goes_another_way() -> None:
    game = kit.new("tictactoe", NAMES)
    for square in ("a1", "b2", "c3"):
        game.answer(square)
    game.undo().undo()
    assert (game.position, game.length) == (1, 3)
    game.answer("c1")
    assert (game.position, game.length) == (2, 2)
    assert game.table.board["b2"] == " "


def test_a_twin_keeps_its_past_when_the_game_goes_another_way() -> None:
    """Also where the ways part in a turn that both had behind them."""
    game = small(three_rounds).run(listed(0, 0, 0, 0, 0, 0))
    clone, branch = game.clone(), game.goto(5).branch()
    game.goto(1).answer("b").answer("b")
    assert clone.goto(1).ask == branch.goto(1).ask
    for twin in (clone, branch):
        assert twin.goto(3).table.said[:3] == ["a", "so be it", "a"]
        assert twin.redo().position == 4
    assert (clone.length, branch.length, game.length) == (6, 5, 3)


def test_a_person_takes_back_what_bots_answered_as_well() -> None:
    game = kit.new("tictactoe", NAMES, bots={"Ben": "random"}).answer("a1").answer(0)
    assert (game.position, game.asked) == (4, "Ann")
    assert game.undo().position == 2
    assert game.undo().position == 0
    assert game.redo().redo().position == 4


def test_in_play_dice_and_cards_that_were_seen_stay_seen() -> None:
    game = kit.new(pebbles.GAME, NAMES, undo="play").answer("roll")
    with pytest.raises(UndoRefused, match="Ann cannot take back the answer to 'Roll the die"):
        game.undo()
    assert game.position == 1
    assert game.undo(consent=True).position == 0


def test_in_play_an_answer_that_told_nobody_anything_is_taken_back() -> None:
    game = kit.new("tictactoe", NAMES, undo="play").answer("a1")
    assert game.undo().position == 0        # all lies open, and that it is Ben's turn tells nothing
    game = kit.scenario("scarlyt", seats=["Ann", "Ben"], hand={"Ann": ["Ring"]},
                        board={"Ann": ["Ardan", "Crow"], "Ben": ["Lyra"]}, undo="play")
    chosen = game.answer("attack Crow → Ben")
    assert chosen.asked == "Ann" and game.undo().position == 0      # more attackers may join: all of them lie open


@pytest.mark.parametrize("hand", [["Bubble"], ["Mirror"]])
def test_in_play_it_is_told_that_another_seat_may_answer(hand: list[str]) -> None:
    game = kit.scenario("scarlyt", seats=["Ann", "Ben"], hand={"Ann": ["Missile"], "Ben": hand},
                        board={"Ann": ["Ardan"], "Ben": ["Lyra", "Imp"]}, undo="play")
    game.answer("play Missile → Ben's Imp")
    assert game.asked == "Ben"
    with pytest.raises(UndoRefused, match="Ann cannot take back"):
        game.undo()


def test_in_play_hands_that_were_laid_open_at_the_end_stay_seen() -> None:
    game = kit.new("leduc", NAMES, seed=3, undo="play")
    while not game.over:
        game.answer("call" if "call" in game.texts() else "check")
    with pytest.raises(UndoRefused):
        game.undo()


# ---------------------------------------------------------------------- in private
def test_in_private_a_forced_window_is_shown_but_not_recorded() -> None:
    game = small(three_rounds)
    game.private = True
    game.answer("a")
    assert game.pending is not None and game.pending.kind == "forced"
    game.answer("so be it")
    assert (game.pending.kind, game.position) == ("second", 1)
    game.answer("b").answer(0)
    assert (game.pending.kind, game.position) == ("forced again", 2)
    twin = game.clone()
    assert moment(twin) == moment(game) and twin.table.said == game.table.said
    shown_to_all = small(three_rounds).answer("a").answer("b")
    assert moment(game.answer(0)) == moment(shown_to_all)
    # a position is right behind its answer, so one stands before the forced window again
    game.goto(1)
    assert game.pending is not None and game.pending.kind == "forced"
    assert moment(game.answer(0)) == moment(shown_to_all.goto(1))
    assert game.length == 2


def test_in_private_the_whole_game_is_the_same_game() -> None:
    game, shown = small(three_rounds), small(three_rounds)
    shown.private = True
    choose, choose_shown = random_choice(3), random_choice(3)
    game.run(choose)
    shown.run(lambda table, ask: choose_shown(table, ask) if len(ask.options) > 1 else 0)
    assert moment(shown) == moment(game)
    shown.private = False
    for position in range(game.length + 1):
        assert moment(shown.goto(position)) == moment(game.goto(position))


# ---------------------------------------------------------------------- faults
def faulty(table: SmallTable) -> Procedure:
    """Fails on the answer that says so, deep enough to have changed things."""
    while True:
        said = yield Ask(0, "say", ("go on", "fail", "interrupt", "next turn"), "say.it")
        table.said.append(said)
        if said == "fail":
            raise ZeroDivisionError
        if said == "interrupt":
            raise KeyboardInterrupt
        if said == "next turn":
            return


@pytest.mark.parametrize(("answer", "error"), [("fail", ZeroDivisionError), ("interrupt", KeyboardInterrupt)])
def test_a_fault_in_a_rule_does_not_cost_the_game(answer: str, error: type[BaseException]) -> None:
    game = small(faulty).answer("go on").answer("next turn").answer("go on").answer("next turn")
    for position in (4, 3, 2, 1):
        before = moment(game.goto(position))
        with pytest.raises(error):
            game.answer(answer)
        assert moment(game) == before
        assert (game.position, game.length) == (position, 4)
        assert moment(game.redo().undo() if position < 4 else game) == before
    assert game.answer("go on").table.said == ["go on", "go on"]


@pytest.mark.parametrize(("last", "error"), [(1, ZeroDivisionError), (2, KeyboardInterrupt)])
def test_a_fault_in_bulk_play_leaves_the_game_before_that_answer(last: int, error: type[BaseException]) -> None:
    game = small(faulty)
    with pytest.raises(error):
        game.run(listed(0, 3, 0, 0, last))
    assert (game.position, game.length, game.table.turn) == (4, 4, 2)
    assert game.answer("go on").table.said == ["go on", "next turn", "go on", "go on", "go on"]


def test_a_fault_in_the_chooser_keeps_what_was_answered() -> None:
    game = small(faulty)
    with pytest.raises(StopIteration):
        game.run(listed(0, 3, 0))
    assert (game.position, game.asked, game.table.said) == (3, "Ann", ["go on", "next turn", "go on"])
    for wrong in (4, -1):
        with pytest.raises(IllegalAnswer):
            game.run(listed(0, wrong))
    assert game.position == 5


# ---------------------------------------------------------------------- bulk play
def test_bulk_play_is_the_game_answer_by_answer() -> None:
    def turn(table: SmallTable) -> Procedure:
        for _ in range(table.turn % 4):
            table.said.append((yield Ask(0, "say", range(5), "say.it")))
        table.said.append(table.chance.roll("die"))
        if table.turn == 12 * TABLES_APART:
            table.result = Result((), "enough", "say.it")

    quick = small(turn).run(random_choice(1))
    slow = small(turn)
    choose = random_choice(1)
    while (ask := slow.pending) is not None:
        slow.answer(choose(slow.table, ask))
    assert moment(quick) == moment(slow)
    kept = sum(start is not None for start in quick._starts)
    assert 1 < kept < len(quick._starts) / 2, "some tables are kept, most are not"
    assert len(quick._turns) == len(slow._turns)
    for one, other in zip(reversed(quick._turns), reversed(slow._turns), strict=True):
        assert (one.start.said, one.first, one.answers) == (other.start.said, other.first, other.answers)
    assert [turn.first for turn in quick._turns[:5]] == [0, 1, 3, 6, 6]


def test_bulk_play_goes_on_from_anywhere() -> None:
    whole = small(three_rounds).run(listed(0, 1, 0, 1, 0, 1))
    for position in range(whole.length):
        game = whole.branch().goto(position)        # with answers that were taken back
        game.run(listed(*(1, 1, 1, 1, 1, 1)[position:]))
        assert game.over and game.length == 6
        assert [answer for turn in game._turns for answer in turn.answers] == [0, 1, 0, 1, 0, 1][:position] + \
            [1] * (6 - position)
    assert whole.run(listed()).over      # nothing left to choose


# ---------------------------------------------------------------------- setting up
def test_a_session_knows_its_seats() -> None:
    game = kit.new("tictactoe", 2)
    assert game.names == ("Seat 1", "Seat 2")
    assert (game.seat("Seat 2"), game.seat(1), game.seat(None)) == (1, 1, None)
    with pytest.raises(UnknownName, match="no seat 'Cy'; the seats are Seat 1, Seat 2"):
        game.seat("Cy")


@pytest.mark.parametrize(("seats", "message"), [
    (3, "by 2 seats, not 3"), (10 ** 12, "not 1000000000000"), (-1, "not -1"), (["Ann"], "not 1"),
    ("Ann", "give a list of names"), (["Ann", "Ann"], "there twice"), (["Ann", " "], "is no name"),
    (["Ann", 7], "is no name"), (["Ann", "x" * 41], "is no name"), (["Ann", "a\nb"], "is no name"),
])
def test_seats_that_cannot_be_are_refused(seats: Any, message: str) -> None:
    with pytest.raises(BadScenario, match=message):
        kit.new("tictactoe", seats)


@pytest.mark.parametrize("seed", [1.5, "7", True, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadScenario, match="seed: give a whole number"):
        kit.new("tictactoe", 2, seed=seed)


def test_a_session_shows_where_it_stands() -> None:
    game = kit.new("leduc", NAMES)
    assert repr(game) == "<Leduc hold'em: Ann, Ben; turn 1, Ann to answer>"
    game.answer("raise")
    assert "over" in repr(game.answer("fold"))
