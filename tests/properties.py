"""What must hold for every game of the kit, whatever is drawn: seats, seed, house rules and answers.

Each function plays a drawn game and asserts one promise. tests/test_properties.py runs them for every game the kit
knows; the author of a new game may call them for it as they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import kit
from kit import saves
from kit.ask import Ask, IllegalAnswer
from kit.bots import KINDS, make_bot, random_choice
from kit.chance import Chance
from kit.game import Game
from kit.session import Session, new_session
from kit.view import view

MOST_ANSWERS = 20_000
"""A game with more answers is taken to have no end."""


class Drawn(NamedTuple):
    """A game to play: everything but the rules."""

    game: Game
    seats: int
    seed: int
    options: Mapping[str, Any]
    answers: int        # seed of the answers, and of what a property tries beside them

    def new(self) -> Session:
        return new_session(self.game, self.seats, seed=self.seed, options=self.options)

    def played(self) -> Session:
        """The whole game, answered at random."""
        return self.new().run(bounded(random_choice(self.answers)))


def bounded(choose: Callable[[Any, Ask], int]) -> Callable[[Any, Ask], int]:
    """The same answers, but an AssertionError where a game goes on for ever."""
    given = 0

    def bounded_choose(table: Any, ask: Ask) -> int:
        nonlocal given
        given += 1
        assert given <= MOST_ANSWERS, f"no end after {MOST_ANSWERS} answers"
        return choose(table, ask)

    return bounded_choose


def some(random: Random, session: Session, most: int) -> list[int]:
    """Some positions of a recorded game in a mixed order, its first and last ones among them."""
    every = range(session.length + 1)
    positions = {0, session.length, *random.sample(every, min(most, len(every)))}
    return random.sample(sorted(positions), len(positions))


def moment(session: Session) -> dict[str, Any]:
    """All one can tell of a session at one position."""
    return {
        "position": session.position,
        "table": session.game.fingerprint(session.table),
        "ask": session.ask,
        "result": session.result,
        "log": list(session.table.log.raw()),
        "chance": {stream: count for stream, count in session.table.chance.counts.items() if count},
    }


@cache
def clause_ids(game: Game) -> frozenset[str]:
    return frozenset(clause.id for clause in kit.rules(game))


def has_clause(game: Game, rule: str) -> bool:
    """Whether a rule id exists; games without a clause file may cite any dotted id."""
    return "." in rule if game.folder is None else rule in clause_ids(game)


# ---------------------------------------------------------------------- the promises
def ends_and_keeps_every_card(drawn: Drawn) -> None:
    """Every game ends, with winners from the table and a rule; at no question is a card lost or doubled."""
    checked_to_the_end(drawn)


def checked_to_the_end(drawn: Drawn) -> Session:
    """The game, checked at each of its questions and at its end."""
    game = drawn.game
    session = drawn.new()
    every_card = list(range(len(game.cards(session.table))))
    at_random = random_choice(drawn.answers)

    def choose(table: Any, ask: Ask) -> int:
        assert sorted(game.cards(table)) == every_card
        assert ask.options and 0 <= ask.seat < drawn.seats and has_clause(game, ask.rule)
        return at_random(table, ask)

    session.run(bounded(choose))
    assert sorted(game.cards(session.table)) == every_card
    assert session.over and session.ask is None and session.result is not None
    assert set(session.result.winners) <= set(session.names)
    assert session.result.how and has_clause(game, session.result.rule)
    for event in session.table.log:
        assert has_clause(game, event.rule) and -1 <= event.cause < event.id
    return session


def accepts_what_it_lists_and_nothing_else(drawn: Drawn, positions: int = 8) -> None:
    """Every listed answer can be given, by text and by number; anything else is refused and changes nothing."""
    random = Random(drawn.answers)
    session = drawn.played()
    for position in some(random, session, positions):
        session.goto(position)
        ask = session.ask
        if ask is None:
            with pytest.raises(IllegalAnswer):
                session.answer(0)
            continue
        for number, text in enumerate(ask.options):
            accepts_either_way(session, number, text)
        refuses_the_rest(session)


def accepts_either_way(session: Session, number: int, text: str) -> None:
    """An answer of the open question is the same by text and by number."""
    by_text, by_number = session.clone().answer(text), session.clone().answer(number)
    assert by_text.position == session.position + 1
    assert moment(by_text) == moment(by_number)


def refuses_the_rest(session: Session) -> None:
    """The open question reads well, and what it does not list is refused with a reason and changes nothing."""
    before, ask = moment(session), session.ask
    assert ask is not None
    assert ask.options == session.texts() and all(ask.options)
    assert len(set(ask.options)) == len(ask.options), f"two answers read alike: {ask.options}"
    refused = session.refused
    assert not set(refused) & set(ask.options)
    for text, refusal in refused.items():
        assert text and refusal.reason and has_clause(session.game, refusal.rule)
    for wrong in (*refused, "no such answer", "", len(ask.options), -1, None, True, 0.5):
        with pytest.raises(IllegalAnswer):
            session.answer(wrong)
    assert moment(session) == before and session.length > session.position


def replays_as_it_was_played(drawn: Drawn, folder: Path) -> None:
    """Going to any position, loading a file and reading a token all give the game that was played."""
    random = Random(drawn.answers)
    choose = bounded(random_choice(drawn.answers))
    session = drawn.new()
    live = {0: moment(session)}
    while (ask := session.pending) is not None:
        session.answer(choose(session.table, ask))
        if session.over or session.position % 5 == 0:
            live[session.position] = moment(session)
    quick = drawn.played()
    starts = [drawn.game.fingerprint(turn.start) for turn in session._turns]
    assert [drawn.game.fingerprint(turn.start) for turn in quick._turns] == starts
    for position in random.sample(sorted(live), min(12, len(live))):
        assert moment(session.goto(position)) == moment(quick.goto(position)) == live[position]
    session.goto(session.length)
    path = session.save(folder / "game.json")
    for again in (saves.load(path, drawn.game), saves.from_token(session.token(), drawn.game)):
        assert moment(again) == moment(session)
        assert [drawn.game.fingerprint(turn.start) for turn in again._turns] == starts
        for position in random.sample(sorted(live), min(4, len(live))):
            assert moment(again.goto(position)) == live[position]


def people_who_share_a_screen_keep_their_game(drawn: Drawn, answers: int = 120) -> None:
    """A game in which forced windows are shown is the same game: its token gives it back, with every turn."""
    choose = random_choice(drawn.answers)
    session = drawn.new()
    session.private = True
    session.goto(0)
    for number in range(answers):
        if (ask := session.pending) is None:
            break
        session.answer(choose(session.table, ask))
        if number % 12 == 11:
            again = saves.from_token(session.token(), drawn.game)
            assert again.position == session.position
            # where windows are not shown, it may have run through some into the next turn
            for kept, turn in zip(again._turns, session._turns, strict=False):
                assert drawn.game.fingerprint(kept.start) == drawn.game.fingerprint(turn.start)


def undo_and_redo_change_nothing(drawn: Drawn) -> None:
    """undo then redo, and redo then undo, lead back to the same moment; the record keeps its length."""
    random = Random(drawn.answers)
    session = drawn.played()
    length = session.length
    for position in some(random, session, 12):
        goes_back_and_forth(session.goto(position))
    session.goto(length)
    for _ in range(min(length, 40)):
        session.undo()
    for _ in range(min(length, 40)):
        session.redo()
    assert session.over and session.position == length


def goes_back_and_forth(session: Session) -> None:
    """One answer back and again, one further and back: the same moment, and a record of the same length."""
    position, length, here = session.position, session.length, moment(session)
    if position:
        assert session.undo().position == position - 1
        assert moment(session.redo()) == here
    if position < length:
        assert session.redo().position == position + 1
        assert moment(session.undo()) == here
    assert session.length == length


def branches_are_independent(drawn: Drawn) -> None:
    """What is played in a branch or clone changes nothing in the game it came from, nor the other way round."""
    random = Random(drawn.answers)
    session = drawn.played()
    live = walk(random, session)
    for _ in range(2):
        position = random.randint(0, session.length)
        here = moment(session.goto(position))
        branch, clone = session.branch(), session.clone()
        assert moment(branch) == moment(clone) == here
        assert (branch.length, clone.length) == (position, session.length)
        # each goes another way from an earlier moment, the game itself last of all
        ways = []
        for twin in (branch, clone, session.clone(), session):
            assert all(moment(session.goto(at)) == then for at, then in live.items())
            twin.goto(random.randint(0, position)).run(bounded(random_choice(random.getrandbits(32))))
            ways.append((twin, walk(random, twin)))
        for twin, way in ways:
            assert all(moment(twin.goto(at)) == then for at, then in way.items())
        live = ways[-1][1]


def walk(random: Random, session: Session) -> dict[int, dict[str, Any]]:
    """Some moments of a recorded game, by position."""
    return {position: moment(session.goto(position)) for position in some(random, session, 6)}


def views_do_not_leak(drawn: Drawn, positions: int = 6) -> None:
    """Nothing that a seat cannot see shows in its view, its refusals, its log or the choice of its bot."""
    random = Random(drawn.answers)
    session = drawn.played()
    for position in some(random, session, positions):
        shows_nothing_hidden(session.goto(position), random)


def shows_nothing_hidden(session: Session, random: Random) -> None:
    """Dealt anew, what a seat cannot see changes neither its view nor what its bot answers; each seat in turn."""
    game, before = session.game, moment(session)
    for seat in range(len(session.names)):
        seen = view(session, seat)
        assert json.loads(json.dumps(seen)) == seen
        other = session.clone()
        other.table = game.redeal(session.table, seat, Chance(random.getrandbits(32)))
        assert view(other, seat) == seen
        blind = game.blind(session.table, seat)
        assert game.fingerprint(game.blind(other.table, seat)) == game.fingerprint(blind)
        ask = session.pending
        if ask is not None and ask.seat == seat:
            for kind in KINDS:
                answers = [make_bot(kind, game, session.seed, "bot").choose(table, ask)
                           for table in (session.table, other.table)]
                assert answers[0] == answers[1], f"the {kind} bot sees what is hidden"
    assert moment(session) == before, "looking at a table changed it"


def history(drawn: Drawn) -> list[str]:
    """Fingerprints of the table at each turn and at the end, and the answers in words: short enough to compare."""
    session = drawn.played()
    lines = [drawn.game.fingerprint(turn.start) for turn in session._turns]
    lines.append(f"{drawn.game.fingerprint(session.table)} {session.result}")
    for position in range(0, session.length, 7):
        session.goto(position)
        lines.append(f"{session.asked}: {'; '.join(session.texts())}; refused: {'; '.join(session.refused)}")
    return lines


def two_at_once_do_not_meddle(drawn: Drawn) -> None:
    """Two games whose answers are given in turn are the games they are when played alone."""
    others = [drawn, drawn._replace(seed=drawn.seed + 1, answers=drawn.answers + 1)]
    alone = [moment(one.played()) for one in others]
    games = [(one.new(), random_choice(one.answers)) for one in others]
    while any(not session.over for session, _ in games):
        for session, choose in games:
            if (ask := session.pending) is not None:
                session.answer(choose(session.table, ask))
    assert [moment(session) for session, _ in games] == alone
