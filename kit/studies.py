"""Many games played by bots, and what they tell: who wins, how long a game lasts and how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from math import sqrt
from statistics import median
from textwrap import shorten
from typing import Any, NamedTuple

from kit.ask import BadScenario
from kit.bots import make_bot
from kit.game import Game
from kit.games import find
from kit.options import Options
from kit.session import check_seats, new_session

MOST_ANSWERS = 50_000
"""A game that takes more is stopped; it counts as ended by UNFINISHED."""

UNFINISHED = f"stopped after {MOST_ANSWERS:,} answers"

GAMES_PER_SEED = 1_000_000
"""Game n of a study with seed s has seed s * GAMES_PER_SEED + n, so that two studies share no game."""


class GameRecord(NamedTuple):
    """One game of a study. `kit.new(game, seats, seed=seed, bots=dict(zip(seats, bots)))` is that game again."""

    seed: int
    seats: tuple[str, ...]      # as they sat down
    bots: tuple[str, ...]       # kind of bot, seat by seat
    order: tuple[str, ...]      # the seats in the order of their turns
    winners: tuple[str, ...]    # nobody, one or several
    how: str                    # the way it was won
    turns: int                  # turns begun
    answers: int                # answers given; forced ones are not counted


class Wins(NamedTuple):
    """How often the seats of some kind won: `won` of `played` seats, as a share with its Wilson 95 % interval."""

    won: int
    played: int

    @property
    def share(self) -> float:
        return self.won / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """The shares, 0..1, that fit what was seen."""
        return wilson(self.won, self.played)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}), {self.won} of {self.played}"


class Lengths(NamedTuple):
    """Median and range of a length."""

    median: float
    least: int
    most: int
    long: int       # nine in ten are not longer: the 90th percentile, by the nearest rank

    def __str__(self) -> str:
        return f"median {self.median:g}, {self.least} to {self.most}"


class Study:
    """The games that were played and what they have in common. Shows itself as a table.

    games    a GameRecord for each, in the order in which they were played
    title    of the game
    options  house rules that differ from their defaults
    """

    def __init__(self, game: Game, games: Sequence[GameRecord], options: Mapping[str, Any]) -> None:
        self.title = game.title
        self.games = tuple(games)
        self.options = dict(options)

    @property
    def wins(self) -> dict[str, Wins]:
        """For each kind of bot: how many of its seats won. Every winner of a shared win counts."""
        return count_wins((kind, name in game.winners) for game in self.games
                          for name, kind in zip(game.seats, game.bots, strict=True))

    @property
    def places(self) -> dict[int, Wins]:
        """For each place in the order of turns, 1 for the first to move: how often it won."""
        return count_wins((place, name in game.winners) for game in self.games
                          for place, name in enumerate(game.order, 1))

    @property
    def ends(self) -> dict[str, int]:
        """How many games ended in each way, the most frequent first."""
        return dict(Counter(game.how for game in self.games).most_common())

    @property
    def turns(self) -> Lengths:
        """Turns of a game, of all seats together."""
        return lengths([game.turns for game in self.games])

    @property
    def answers(self) -> Lengths:
        """Answers given in a game by all seats together."""
        return lengths([game.answers for game in self.games])

    def rows(self) -> list[tuple[str, str, str]]:
        """What the displays show: heading, name, text."""
        rows = [("wins of a seat", f"{kind} bot", str(wins)) for kind, wins in self.wins.items()]
        rows += [("wins by turn order", f"place {place}", str(wins)) for place, wins in self.places.items()]
        rows += [("ends", how, f"{number / len(self.games):.1%}, {number}") for how, number in self.ends.items()]
        return [*rows, ("length", "turns", str(self.turns)), ("length", "answers", str(self.answers))]

    @property
    def heading(self) -> str:
        # a deck of somebody's own is kept with all its cards
        rules = ", ".join(f"{name}={shorten(str(value), 60, placeholder=' ...')}"
                          for name, value in self.options.items())
        games = "1 game" if len(self.games) == 1 else f"{len(self.games):,} games"
        return f"{self.title}: {games}, {len(self.games[0].seats)} seats" + (f", {rules}" if rules else "")

    def __repr__(self) -> str:
        lines = [self.heading]
        shown = ""
        for heading, name, text in self.rows():
            if heading != shown:
                lines.append(f"  {heading}")
                shown = heading
            lines.append(f"    {name:<24} {text}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        shown = ""
        for heading, name, text in self.rows():
            first = "" if heading == shown else heading
            shown = heading
            rows.append(f'<tr><th scope="row" style="text-align: left">{escape(first)}</th>'
                        f'<td style="text-align: left">{escape(name)}</td>'
                        f'<td style="text-align: left">{escape(text)}</td></tr>')
        return (f'<table><caption style="text-align: left">{escape(self.heading)}</caption>'
                f'<tbody>{"".join(rows)}</tbody></table>')


def study(game: str | Game, games: int = 400, seats: int | Sequence[str] | None = None,
          bots: str | Sequence[str] | Mapping[str, str] = "greedy", seed: int = 0,
          options: Mapping[str, Any] | Options | None = None) -> Study:
    """Let bots play many games and count what happened.

    games  how many, at least 1; game n has seed `seed` * 1,000,000 + n
    seats  how many, or their names; 2 unless `bots` names the seats
    bots   one kind for all seats; a list of kinds, dealt out to the seats in turn and begun anew after the last; or
           {seat: kind}. Where kinds differ they change places from game to game (with a mapping, the seats do), so that
           each sits everywhere equally often if `games` is a multiple of the number of seats

    Raises UnknownName for an unknown game or bot, BadScenario or BadOption for what kit.new would refuse.
    """
    found = find(game)
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise BadScenario(f"games: give a whole number from 1, not {games!r}")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadScenario(f"seed: give a whole number, not {seed!r}")
    if seats is None:
        seats = list(bots) if isinstance(bots, Mapping) else 2
    names = check_seats(found, seats)
    kinds = kinds_of(bots, names)
    for name, kind in zip(names, kinds, strict=True):
        make_bot(kind, found, seed, name)       # an unknown kind is refused before anything is played
    house_rules = found.options.parse(options)
    records = []
    for number in range(games):
        turned = number % len(names) if len(set(kinds)) > 1 else 0
        dealt = kinds[turned:] + kinds[:turned]
        sitting = names[turned:] + names[:turned] if isinstance(bots, Mapping) else names
        records.append(play_game(found, seed * GAMES_PER_SEED + number, sitting, dealt, house_rules))
    return Study(found, records, house_rules.changed())


def kinds_of(bots: str | Sequence[str] | Mapping[str, str], names: tuple[str, ...]) -> tuple[str, ...]:
    """The kind of bot of each seat."""
    if isinstance(bots, str):
        return (bots,) * len(names)
    if isinstance(bots, Mapping):
        if set(bots) != set(names):
            given = ", ".join(map(str, bots)) or "none"
            raise BadScenario(f"bots: name every seat once ({', '.join(names)}), not {given}")
        return tuple(bots[name] for name in names)
    if not isinstance(bots, Sequence) or not 1 <= len(bots) <= len(names):
        raise BadScenario(f"bots: give 1 to {len(names)} kinds for {len(names)} seats, not {bots!r}")
    return tuple(bots[number % len(bots)] for number in range(len(names)))


def play_game(game: Game, seed: int, names: tuple[str, ...], kinds: tuple[str, ...], options: Options) -> GameRecord:
    """One game between bots, from the deal to the end."""
    bots = dict(zip(names, kinds, strict=True))
    session = new_session(game, names, seed=seed, options=options, bots=bots)
    first = -1          # a game may settle who goes first after everybody has sat down
    try:
        for _ in range(MOST_ANSWERS):
            if first < 0 and session.table.turn == 1:
                first = session.table.active
            if not session.step_bot():
                break
    except Exception as error:
        error.add_note(f"in a game of a study: kit.new({game.name!r}, {list(names)}, seed={seed}, bots={bots}, "
                       f"options={options.changed()}), after {session.position} answers")
        raise
    result = session.result
    winners, how = ((), UNFINISHED) if result is None else (result.winners, result.how)
    order = session.names[max(first, 0):] + session.names[:max(first, 0)]
    return GameRecord(seed, names, kinds, order, winners, how, session.table.turn, session.length)


def count_wins(seen: Any) -> dict[Any, Wins]:
    """Wins by key, from pairs of a key and whether it won."""
    won: Counter[Any] = Counter()
    played: Counter[Any] = Counter()
    for key, is_win in seen:
        played[key] += 1
        won[key] += is_win
    return {key: Wins(won[key], played[key]) for key in sorted(played)}


def lengths(values: Sequence[int]) -> Lengths:
    """What the lengths of games have in common.

    >>> lengths([3, 1, 2, 10])
    Lengths(median=2.5, least=1, most=10, long=10)
    """
    ordered = sorted(values)
    return Lengths(median(ordered), ordered[0], ordered[-1], ordered[-(-len(ordered) * 9 // 10) - 1])


def wilson(won: int, played: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson score interval of a share, 0..1; z = 1.96 for 95 %. Source: E. B. Wilson, JASA 22 (1927), 209-212.

    >>> tuple(round(share, 3) for share in wilson(5, 10))
    (0.237, 0.763)
    """
    share = won / played
    centre = share + z * z / (2 * played)
    spread = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    scale = 1 + z * z / played
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


__all__ = ["GameRecord", "Lengths", "Study", "Wins", "study", "wilson"]
