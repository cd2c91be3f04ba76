"""Every deck of a game against every other: who wins, in games between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import combinations
from typing import Any

from kit.ask import BadScenario
from kit.decks import DeckOptions
from kit.game import Game
from kit.games import find
from kit.options import Options
from kit.studies import GAMES_PER_SEED, Wins, count_wins, play_game

SEATS = ("A", "B")


class Matchups:
    """Games of each pair of decks. Shows itself as a table.

    pairs   (deck, other deck) -> the Wins of the first, with a 95 % interval; a draw counts for nobody
    decks   deck -> its Wins over all games
    first   Wins of the player who had the first turn
    """

    def __init__(self, title: str, kind: str, pairs: Mapping[tuple[str, str], Wins], decks: Mapping[str, Wins],
                 first: Wins) -> None:
        self.title = title        # of the game
        self.kind = kind          # of the bots
        self.pairs = dict(pairs)
        self.decks = dict(decks)
        self.first = first

    @property
    def head(self) -> str:
        played = next(iter(self.pairs.values())).played
        return f"{self.title}: {played} games of each pair of decks between {self.kind} bots, games won by the row"

    def rows(self) -> list[list[str]]:
        """A row for each deck: its name, its share against each other deck, its share of all games."""
        found = []
        for deck, wins in self.decks.items():
            cells = [f"{self.pairs[deck, other].share:.1%}" if other != deck else "" for other in self.decks]
            low, high = wins.interval
            found.append([deck, *cells, f"{wins.share:.1%} ({low:.1%} to {high:.1%})"])
        return found

    def __repr__(self) -> str:
        names = list(self.decks)
        wide = max(map(len, names)) + 2
        lines = [self.head, " " * wide + "".join(f"{name:>{wide}}" for name in names) + "   all games"]
        lines += [f"{row[0]:<{wide}}" + "".join(f"{cell:>{wide}}" for cell in row[1:-1]) + f"   {row[-1]}"
                  for row in self.rows()]
        return "\n".join([*lines, f"the first turn: {self.first}"])

    def _repr_html_(self) -> str:
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in ("", *self.decks, "all games"))
        rows = "".join(f'<tr><th scope="row" style="text-align: left">{escape(row[0])}</th>'
                       + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>" for row in self.rows())
        return (f'<table><caption style="text-align: left">{escape(self.head)}; the first turn: '
                f"{escape(str(self.first))}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")


def matchups(game: str | Game, games: int = 200, bots: str = "greedy", seed: int = 0,
             options: Mapping[str, Any] | Options | None = None, decks: Sequence[Any] | None = None,
             cards: Any = None) -> Matchups:
    """Let bots play every pair of decks.

    games    of each pair, at least 1; each deck sits in the first seat in every second of them
    bots     the kind of both bots
    seed     another seed plays other games
    options  house rules that differ from their defaults
    decks    the decks, as in `kit.new`; None: all shipped ones
    cards    cards of your own, as in `kit.new`

    Raises BadScenario for a game without decks or for fewer than two, else what `kit.new` would raise.
    """
    found = find(game)
    if not issubclass(found.options, DeckOptions):
        raise BadScenario(f"{found.title}: nobody brings decks to this game")
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise BadScenario(f"games: give a whole number from 1, not {games!r}")
    given = list(found.options.shelf.names() if decks is None else decks)
    if len(given) < 2:
        raise BadScenario("decks: give at least two")
    rules: dict[str, Any] = {**found.options.parse(options).changed(), **({"cards": cards} if cards else {})}
    # read once, so that a deck is named as in messages and a file that changes meanwhile changes nothing
    read = found.options.parse({**rules, "decks": given})
    names = [deck.name for deck in read.made[1]]
    seen: list[tuple[str, str, bool]] = []       # deck, other deck, whether the first one won
    first: list[tuple[int, bool]] = []
    for number, (one, other) in enumerate(combinations(range(len(given)), 2)):
        for turned in (False, True):
            pair = [other, one] if turned else [one, other]
            chosen = found.options.parse({**read.changed(), "decks": [read.decks[place] for place in pair]})
            for game_number in range(turned, games, 2):
                played = play_game(found, (seed * 1000 + number) * GAMES_PER_SEED + game_number, SEATS, (bots, bots),
                                   chosen)
                for seat, place in enumerate(pair):
                    seen.append((names[place], names[pair[1 - seat]], SEATS[seat] in played.winners))
                first.append((1, played.order[0] in played.winners))
    pairs = count_wins(((deck, other), won) for deck, other, won in seen)
    totals = count_wins((deck, won) for deck, _, won in seen)
    return Matchups(found.title, bots, pairs, {name: totals[name] for name in names}, count_wins(first)[1])


__all__ = ["Matchups", "matchups"]
