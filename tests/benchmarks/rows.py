"""What is measured."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import kit
from kit.ask import GameOver
from kit.bots import random_choice
from kit.chance import Chance
from kit.game import Game
from kit.games import find
from kit.session import Session, check_seats, new_session
from tests.benchmarks import bare
from tests.benchmarks.measure import Row, in_turn, nothing, rate, wait, waits

LONG_SEATS = 4      # of the long game in which undo and the like are timed
LONG_TURNS = 62
TIMES = 40          # each of those is timed


def random_games(game: Game, seats: int, games: int) -> Iterator[Session]:
    """That many games, played at random to the end."""
    choose = random_choice(1)
    return (new_session(game, seats, seed=seed).run(choose) for seed in range(games))


def play(game: Game, seats: int, games: int) -> None:
    """Play them as a study would: none is kept."""
    for _ in random_games(game, seats, games):
        pass


def counts(game: Game, seats: int, games: int) -> tuple[int, int]:
    """Answers with a choice, and all answers, of the games that `random_games` plays."""
    choose = random_choice(1)
    decisions = answers = 0
    for seed in range(games):
        names = check_seats(game, seats)
        table = game.deal(names, game.options.defaults(), Chance(seed))
        while table.result is None:
            procedure = game.take_turn(table)
            try:
                ask = next(procedure)
                while True:
                    answers += 1
                    chosen = 0
                    if len(ask.options) > 1 or ask.stop:
                        chosen = choose(table, ask)
                        decisions += len(ask.options) > 1
                    ask = procedure.send(ask.options[chosen])
            except (StopIteration, GameOver):
                pass
    return decisions, answers


def against_bare(name: str, play_bare: Callable[[int], int], games: int, rounds: int,
                 target: str = "") -> Iterator[Row]:
    """Random games of the kit beside the same game written as a bare loop."""
    game = find(name)
    in_bare = play_bare(games)
    decisions, _ = counts(game, 2, games)
    seconds = in_turn({"bare": lambda: play_bare(games), "kit": lambda: play(game, 2, games)}, rounds)
    yield rate(name, "decisions, bare loop", in_bare, seconds["bare"])
    yield rate(name, "decisions, kit", decisions, seconds["kit"])
    pairs = zip(seconds["kit"], seconds["bare"], strict=True)
    ratios = [decisions / ours / (in_bare / theirs) for ours, theirs in pairs]
    yield Row(name, "kit / bare loop", median(ratios), "", None, target)


def big_game(name: str, games: int, rounds: int) -> Iterator[Row]:
    """Random games of a big game with its log, by number of seats."""
    game = find(name)
    seats = [number for number in dict.fromkeys((2, 4, game.seats.stop - 1)) if number in game.seats]
    found = {number: counts(game, number, games) for number in seats}
    jobs = {str(number): partial(play, game, number, games) for number in seats}
    seconds = in_turn(jobs, rounds)
    for number in seats:
        part = f"{name}, {number} seats"
        decisions, answers = found[number]
        yield rate(part, "decisions", decisions, seconds[str(number)])
        yield rate(part, "answers, forced ones included", answers, seconds[str(number)])
        yield rate(part, "games", games, seconds[str(number)])
        yield Row(part, "decisions a game", decisions / games, "")
        yield Row(part, "memory of a finished game", memory(game, number, games) / 1000, "kB")


def with_decks(game: Game, decks: Sequence[str], games: int) -> int:
    """Play them at random, each seat with a deck of those named, another one each game; answers with a choice."""
    choose = random_choice(1)
    pairs = ([decks[seed % len(decks)], decks[(5 * seed + 3) % len(decks)]] for seed in range(games))
    return sum(new_session(game, 2, seed=seed, options={"decks": pair}).run(choose).length
               for seed, pair in enumerate(pairs))


def by_decks(games: int, rounds: int) -> Iterator[Row]:
    """Random games of Gauntlet by the decks that are played, beside games of Scarlyt, as long, at the same moment."""
    game, other = find("gauntlet"), find("scarlyt")
    decks = game.options.shelf.names()
    shelves = {"twelve starter decks": (decks, ">= 0.25"),
               "Military decks": ([name for name in decks if name.startswith("military")], ">= 0.33")}
    found, beside = counts(other, 2, 4 * games)[0], partial(play, other, 2, 4 * games)
    for shelf, (names, target) in shelves.items():
        job = partial(with_decks, game, names, games)
        decisions, seconds = job(), in_turn({"gauntlet": job, "scarlyt": beside}, rounds)
        ratios = [decisions / ours / (found / theirs)
                  for ours, theirs in zip(seconds["gauntlet"], seconds["scarlyt"], strict=True)]
        yield rate(f"gauntlet, {shelf}", "decisions", decisions, seconds["gauntlet"])
        yield Row(f"gauntlet, {shelf}", "gauntlet / scarlyt", median(ratios), "", max(ratios), target)


def memory(game: Game, seats: int, games: int) -> float:
    """Bytes that a played game holds, its turns and log included."""
    play(game, seats, 1)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = list(random_games(game, seats, games))
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(held)


def long_game(name: str) -> Session:
    """A random game of at least LONG_TURNS turns that was played answer by answer, as people do."""
    game = find(name)
    for seed in range(10_000):
        played = new_session(game, LONG_SEATS, seed=seed).run(random_choice(seed))
        if played.table.turn >= LONG_TURNS:
            break
    else:
        raise SystemExit(f"{name}: no random game of {LONG_SEATS} seats is {LONG_TURNS} turns long")
    session = kit.new(game, LONG_SEATS, seed=seed)
    choose = random_choice(seed)
    while (ask := session.pending) is not None:
        session.answer(choose(session.table, ask))
    return session


def back_and_forth(name: str) -> Iterator[Row]:
    """What a click on the timeline costs, early and late in a long game."""
    session = long_game(name)
    end = session.length
    turns: dict[int, int] = {}      # turn to its last position
    for position in range(end):
        turns[session.goto(position).table.turn] = position
    part = f"{name}, {LONG_SEATS} seats, {end} answers"
    for turn in (1, 20, 60):
        yield from at_turn(session, part, turn, turns[turn])
    # a burst of other work slows neighbours down together, so the whole game is walked several times
    walks = [[min(waits(partial(session.goto, position), 2)) for position in range(end + 1)] for _ in range(3)]
    slowest = max(map(min, zip(*walks, strict=True)))
    yield Row(part, "goto, the slowest position", slowest * 1000, "ms", None, "< 1")


def at_turn(session: Session, part: str, turn: int, here: int) -> Iterator[Row]:
    """Ways to and from the position `here`."""
    game = session.goto(here + 1).branch()      # the game had it ended there
    jobs: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "undo": (game.undo, game.redo),
        "goto": (partial(session.goto, here), partial(session.goto, session.length)),
        "branch": (game.branch, nothing),
    }
    for what, (job, back) in jobs.items():
        yield wait(part, f"{what} at turn {turn}", waits(job, TIMES, back), "< 1")
    with TemporaryDirectory() as folder:
        path = Path(folder, "game.json")
        yield wait(part, f"save at turn {turn}, the disk included", waits(partial(game.save, path), TIMES // 2,
                                                                          clock=perf_counter))
        yield wait(part, f"load at turn {turn}", waits(partial(kit.load, path), TIMES // 4))
    yield wait(part, f"token at turn {turn}", waits(game.token, TIMES // 4))
    yield wait(part, f"view of one seat at turn {turn}", waits(partial(game.view, 0), TIMES // 2))


def all_rows(parts: tuple[str, ...], rounds: int) -> Iterator[Row]:
    """The rows of the parts that are asked for: games by name."""
    if "tictactoe" in parts:
        yield from against_bare("tictactoe", bare.tictactoe, 200, rounds, ">= 0.5")
    if "leduc" in parts:
        # four decisions a game: this is mostly what it costs to set up a game
        yield from against_bare("leduc", bare.leduc, 300, rounds)
    if "scarlyt" in parts:
        yield from big_game("scarlyt", 8, rounds)
        yield from back_and_forth("scarlyt")
    if "shovel" in parts:
        yield from big_game("shovel", 8, rounds)
    if "gauntlet" in parts:
        yield from big_game("gauntlet", 8, rounds)
        yield from by_decks(12, rounds)
    if "myriad" in parts:
        yield from big_game("myriad", 40, rounds)
