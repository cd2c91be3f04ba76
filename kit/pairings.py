"""Every deck of a game against every other: who wins, how long a game lasts and how it ends, in games between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from html import escape
from itertools import combinations
from textwrap import shorten
from typing import Any, NamedTuple

from kit.ask import BadScenario
from kit.decks import DeckOptions, check
from kit.game import Game
from kit.games import find
from kit.looks import framed
from kit.options import Options
from kit.studies import GAMES_PER_SEED, GameRecord, Lengths, Wins, count_wins, lengths, play_game

SEATS = ("A", "B")
LINE = 120      # columns of a terminal
NAME = 44       # of them for the name of a deck


class Met(NamedTuple):
    """One game: the decks as their players sat, and how it went."""

    decks: tuple[str, str]
    record: GameRecord

    @property
    def first(self) -> str:
        """The deck that had the first turn."""
        return self.decks[self.record.seats.index(self.record.order[0])]

    @property
    def has_first_won(self) -> bool:
        return self.record.order[0] in self.record.winners


class Pair(NamedTuple):
    """What the games of two decks tell, as plain values: a line of a spreadsheet or data frame.

    Of a deck against itself `won` counts the games that were won by whoever had the first turn.
    """

    deck: str
    other: str
    won: int          # games, by `deck`
    played: int
    share: float      # 0..1, with its 95 % interval
    low: float
    high: float
    turns: float      # of a game, both seats together: the median
    long: int         # turns that nine games in ten do not exceed
    undecided: int    # games that nobody won


class Matchups:
    """Games of each pair of decks. Shows itself as tables.

    games    a Met for each, in the order in which they were played
    title    of the game
    kind     of the bots
    names    of the decks, in the order in which they were given
    pairs    (deck, other deck) -> the Wins of the first, with a 95 % interval; a draw counts for nobody
    mirrors  deck -> the Wins of whoever had the first turn, in its games against itself; {} if none were played
    decks    deck -> its Wins over all games against others
    first    Wins of the player who had the first turn, in all games
    """

    def __init__(self, title: str, kind: str, names: Sequence[str], games: Sequence[Met]) -> None:
        self.title, self.kind, self.names, self.games = title, kind, tuple(names), tuple(games)
        apart = [(met.decks[seat], met.decks[1 - seat], SEATS[seat] in met.record.winners, met)
                 for met in games if met.decks[0] != met.decks[1] for seat in (0, 1)]
        self.pairs = count_wins(((deck, other), won) for deck, other, won, _ in apart)
        self.mirrors: dict[str, Wins] = count_wins((met.first, met.has_first_won) for met in games
                                                   if met.decks[0] == met.decks[1])
        totals = count_wins((deck, won) for deck, _, won, _ in apart)
        self.decks: dict[str, Wins] = {name: totals[name] for name in self.names}
        self.first: Wins = count_wins((1, met.has_first_won) for met in games)[1]
        self._by_turn = count_wins(((deck, deck == met.first), won) for deck, _, won, met in apart)
        self._ways = Counter((deck, met.record.how) for deck, _, won, met in apart if won)

    # ------------------------------------------------------------------ figures
    @property
    def turns(self) -> Lengths:
        """Turns of a game, of both seats together, in all games."""
        return lengths([met.record.turns for met in self.games])

    @cached_property
    def pair_turns(self) -> dict[tuple[str, str], Lengths]:
        """(deck, other deck) -> turns of their games; with (deck, deck) for a deck against itself."""
        found: dict[tuple[str, str], list[int]] = {}
        for met in self.games:
            for pair in dict.fromkeys((met.decks, met.decks[::-1])):
                found.setdefault(pair, []).append(met.record.turns)
        return {pair: lengths(turns) for pair, turns in found.items()}

    @cached_property
    def ends(self) -> dict[str, int]:
        """How many games ended in each way, the most frequent first; also those that were stopped (`undecided`)."""
        return dict(Counter(met.record.how for met in self.games).most_common())

    @property
    def undecided(self) -> dict[str, int]:
        """Ways in which games ended that nobody won, with how many did: draws, and games that were stopped."""
        return dict(Counter(met.record.how for met in self.games if not met.record.winners).most_common())

    @cached_property
    def ways(self) -> dict[str, dict[str, int]]:
        """deck -> the ways in which it won against others, and how often."""
        return {name: {how: self._ways[name, how] for how in self.ends if self._ways[name, how]} for name in self.names}

    def by_turn(self, deck: str, is_first: bool) -> Wins | None:
        """The Wins of a deck against others with the first turn, or without it; None: there are no such games."""
        return self._by_turn.get((deck, is_first))

    def rows(self) -> list[Pair]:
        """All figures of each pair of decks, row by row of the table; pandas makes a data frame of them as they are."""
        turns = self.pair_turns
        drawn = Counter(pair for met in self.games if not met.record.winners
                        for pair in dict.fromkeys((met.decks, met.decks[::-1])))
        return [Pair(deck, other, wins.won, wins.played, wins.share, *wins.interval, turns[deck, other].median,
                     turns[deck, other].long, drawn[deck, other])
                for deck in self.names for other in self.names
                if (wins := self.mirrors.get(deck) if deck == other else self.pairs[deck, other]) is not None]

    @cached_property
    def table(self) -> dict[str, dict[str, Pair]]:
        """deck -> other deck -> its figures: the rows as a table."""
        found: dict[str, dict[str, Pair]] = {name: {} for name in self.names}
        for pair in self.rows():
            found[pair.deck][pair.other] = pair
        return found

    # ------------------------------------------------------------------ display
    @property
    def head(self) -> str:
        played = next(iter(self.pairs.values())).played
        count = "1 game" if played == 1 else f"{played:,} games"
        return f"{self.title}: {count} of each pair of decks between {self.kind} bots, {len(self.games):,} in all"

    @property
    def keys(self) -> dict[str, str]:
        """deck -> the short name that stands for it above a column: A to Z, then AA, AB .."""
        return {name: key(number) for number, name in enumerate(self.names)}

    def shares(self, deck: str) -> list[str]:
        """What stands behind the name of a deck: its games won, with and without the first turn, and their length."""
        turns = lengths([met.record.turns for met in self.games if deck in met.decks and met.decks[0] != met.decks[1]])
        low, high = self.decks[deck].interval
        with_first, without = (self.by_turn(deck, is_first) for is_first in (True, False))
        return [f"{self.decks[deck].share:.1%} ({low:.1%} to {high:.1%})",
                *("-" if wins is None else f"{wins.share:.0%}" for wins in (with_first, without)),
                f"{turns.median:g}, {turns.long}"]

    def ends_rows(self) -> list[list[str]]:
        """For each way in which games ended: its name, its share of all games, its share of each deck's games won."""
        drawn = self.undecided
        found = []
        for how, number in self.ends.items():
            name = how if how not in drawn else f"{how} (nobody won)" if drawn[how] == number else \
                f"{how} ({drawn[how]} without a winner)"
            parts = [self.ways[deck].get(how, 0) / self.decks[deck].won if self.decks[deck].won else 0.0
                     for deck in self.names]
            found.append([name, f"{number / len(self.games):.1%}", *(f"{part:.0%}" if part else "" for part in parts)])
        return found

    def last_lines(self) -> list[str]:
        turns = self.turns
        return [f"the first turn won: {self.first}",
                f"turns of a game: {turns}; nine games in ten have at most {turns.long}"]

    def grid(self, cell: Callable[[Pair], str], wide: int) -> list[str]:
        """A line for each deck with a cell for each other, in blocks of columns that fit a terminal."""
        table, keys, found = self.table, self.keys, []
        room = (LINE - 3) // wide
        for start in range(0, len(self.names), room):
            columns = self.names[start:start + room]
            found.append(" " * 3 + "".join(f"{keys[name]:>{wide}}" for name in columns))
            found += [f"{keys[deck]:<3}" + "".join(f"{cell(table[deck][name]) if name in table[deck] else '':>{wide}}"
                                                   for name in columns) for deck in self.names]
        return found

    def __repr__(self) -> str:
        keys, own = self.keys, "; a deck against itself: those of whoever went first" if self.mirrors else ""
        lines = [self.head, "", f"   {'':<{NAME}}  {'games won':<25}{'first':>7}{'second':>8}   turns"]
        for deck in self.names:
            won, first, second, turns = self.shares(deck)
            lines.append(f"{keys[deck]:<3}{shorten(deck, NAME, placeholder=' ..'):<{NAME}}  {won:<25}{first:>7}"
                         f"{second:>8}   {turns}")
        lines += [f"   {TOTALS}", "", f"games won by the row, in %{own}",
                  *self.grid(lambda pair: f"{pair.share * 100:.0f}", 6),
                  "", "the 95 % interval of each, in %",
                  *self.grid(lambda pair: f"{pair.low * 100:.0f}-{pair.high * 100:.0f}", 8),
                  "", "turns of a game: the median, and what nine in ten do not exceed",
                  *self.grid(lambda pair: f"{pair.turns:g}/{pair.long}", 9), "", WAYS]
        ends = self.ends_rows()
        wide = max(len(row[0]) for row in ends) + 2
        room = (LINE - wide - 7) // 6
        for start in range(0, len(self.names), room):
            heads = list(keys.values())[start:start + room]
            lines.append(f"{'':<{wide}}{'games':>7}" + "".join(f"{head:>6}" for head in heads))
            lines += [f"{row[0]:<{wide}}{row[1]:>7}" + "".join(f"{part:>6}" for part in row[2:][start:start + room])
                      for row in ends]
        return "\n".join([*(line.rstrip() for line in lines), "", *self.last_lines()])

    def _repr_html_(self) -> str:
        keys, table = self.keys, self.table
        tops = "".join(f"<th scope='col' title='{escape(name)}'>{keys[name]}</th>" for name in self.names)
        won = "".join(f"<tr><th scope='row'>{keys[deck]} <bdi>{escape(deck)}</bdi></th>"
                      + "".join(f"<td>{escape(part)}</td>" for part in self.shares(deck)) + "</tr>"
                      for deck in self.names)
        grid = "".join(f"<tr><th scope='row' title='{escape(deck)}'>{keys[deck]}</th>"
                       + "".join(shown(table[deck][name]) if name in table[deck] else "<td></td>"
                                 for name in self.names) + "</tr>" for deck in self.names)
        ways = "".join(f"<tr><th scope='row'>{escape(row[0])}</th>" + "".join(f"<td>{part}</td>" for part in row[1:])
                       + "</tr>" for row in self.ends_rows())
        own = " Of a deck against itself: those of whoever went first." if self.mirrors else ""
        heads = "".join(f"<th scope='col'>{head}</th>" for head in ("games won", "first", "second", "turns"))
        return framed(f"<style>{STYLE}</style><p>{escape(self.head)}</p>" + "".join(
            f"<p>{text}</p><table class='playtable-pairs'><thead><tr><th></th>{top}</tr></thead>"
            f"<tbody>{rows}</tbody></table>"
            for text, top, rows in (
                (TOTALS, heads, won),
                (f"Games won by the row, in bold where the 95 % interval below leaves out one half.{own} Last, the "
                 "turns of a game: the median, and what nine in ten do not exceed.", tops, grid),
                (WAYS, f"<th scope='col'>games</th>{tops}", ways),
            )) + "".join(f"<p>{escape(line)}</p>" for line in self.last_lines()))


TOTALS = "first, second: with the first turn, and without; turns: the median, and what nine games in ten do not exceed"
WAYS = "how games ended: share of all games, and of those that each deck won against others"
STYLE = """
.playtable-page.playtable-page .playtable-pairs :is(th,td){padding:.25em .4em;text-align:right}
.playtable-page.playtable-page .playtable-pairs th[scope=row]{text-align:left}
.playtable-page.playtable-page .playtable-pairs :is(td,thead th){white-space:nowrap}
.playtable-page.playtable-page .playtable-pairs small{display:block;color:inherit}
""".strip()


def shown(pair: Pair) -> str:
    """A cell: the share, coloured by how far it is from one half, its interval and the turns of a game."""
    tint = "brand" if pair.share > 0.5 else "warn"
    colour = f"var(--jp-{tint}-color1,{'#1976d2' if tint == 'brand' else '#f57c00'})"
    strong = "700" if pair.low > 0.5 or pair.high < 0.5 else "400"
    who = "whoever went first" if pair.deck == pair.other else pair.deck
    title = (f"{who} won {pair.won} of {pair.played} against {pair.other}, 95 % {pair.low:.1%} to {pair.high:.1%}; "
             f"median {pair.turns:g} turns, nine in ten at most {pair.long}")
    return (f"<td title='{escape(title)}' style='font-weight:{strong};background:color-mix(in srgb,{colour} "
            f"{abs(pair.share - 0.5) * 80:.0f}%,transparent)'>{pair.share:.0%}"
            f"<small>{pair.low * 100:.0f}-{pair.high * 100:.0f}</small><small>{pair.turns:g}/{pair.long}</small></td>")


def key(number: int) -> str:
    """The letters of a deck: A for 0, Z for 25, then AA.

    >>> [key(number) for number in (0, 25, 26, 701, 702)]
    ['A', 'Z', 'AA', 'ZZ', 'AAA']
    """
    before, letter = divmod(number, 26)
    return (key(before - 1) if before else "") + chr(ord("A") + letter)


def told_apart(names: Sequence[str]) -> list[str]:
    """Names of decks with a number behind one that was there before: two files may have the same title.

    >>> told_apart(["Mine", "Mine", "tide"])
    ['Mine', 'Mine (2)', 'tide']
    """
    found: list[str] = []
    for name in names:
        number, each = 1, name
        while each in found:
            number += 1
            each = f"{name} ({number})"
        found.append(each)
    return found


def matchups(game: str | Game, games: int = 200, bots: str = "greedy", seed: int = 0,
             options: Mapping[str, Any] | Options | None = None, decks: Sequence[Any] | None = None,
             cards: Any = None, mirrors: bool = True) -> Matchups:
    """Let bots play every pair of decks.

    games    of each pair, at least 1; each deck sits in the first seat in every second of them
    bots     the kind of both bots
    seed     another seed plays other games
    options  house rules that differ from their defaults
    decks    a list of decks, each as in `kit.new`; None: all shipped ones
    cards    cards of your own, as in `kit.new`
    mirrors  whether each deck also plays `games` against itself. They tell what the first turn is worth, and count in
             the figures of all games, but not in those of a deck

    Raises BadScenario for a game without decks, for fewer than two and for a deck by lot, else what `kit.new` would
    raise; a message counts the decks from 1.
    """
    found = find(game)
    if not issubclass(found.options, DeckOptions):
        raise BadScenario(f"{found.title}: nobody brings decks to this game")
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise BadScenario(f"games: give a whole number from 1, not {games!r}")
    shelf = found.options.shelf
    given = shelf.names() if decks is None else decks
    if isinstance(given, str | bytes) or not isinstance(given, Sequence):
        told = repr(given) if isinstance(given, str) else type(given).__name__
        raise BadScenario(f"decks: {told} cannot be; give a list of decks")
    if len(given) < 2:
        raise BadScenario("decks: give at least two")
    rules: dict[str, Any] = {**found.options.parse(options).changed(), **({"cards": cards} if cards else {})}
    # all is read once, so that a file that changes meanwhile changes nothing
    read = found.options.parse({**rules, "decks": ()})
    brought = []
    for number, part in enumerate(given, 1):
        if part is None:
            raise BadScenario(f"decks: deck {number} is None, a deck by lot; name the deck")
        brought.append(shelf.deck(part, f"decks: deck {number}"))
        check(shelf, brought[-1], read.book(), f"decks: deck {number}")
    names = told_apart([deck.name for deck in brought])
    places = range(len(given))
    played: list[Met] = []
    met = [*combinations(places, 2), *((place, place) for place in places if mirrors)]
    for number, (one, other) in enumerate(met):
        for turned in (False, True):
            pair = (other, one) if turned else (one, other)
            chosen = found.options.parse({**read.changed(), "decks": [brought[place].source for place in pair]})
            for game_number in range(turned, games, 2):
                played.append(Met((names[pair[0]], names[pair[1]]),
                                  play_game(found, (seed * 1000 + number) * GAMES_PER_SEED + game_number, SEATS,
                                            (bots, bots), chosen)))
    return Matchups(found.title, bots, names, played)


__all__ = ["Matchups", "Met", "Pair", "matchups"]
