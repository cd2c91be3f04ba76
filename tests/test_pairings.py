"""kit.matchups: the table of every deck against every other, of a game whose outcomes are known beforehand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kit
from kit.__main__ import main
from kit.ask import BadDeck, BadScenario
from kit.pairings import LINE, Matchups, Met, Pair
from kit.studies import GameRecord


def met(one: str, other: str, first: str, won: str, how: str, turns: int) -> Met:
    """A game of two decks; `first` and `won` are seats, "" for nobody."""
    order = ("A", "B") if first == "A" else ("B", "A")
    return Met((one, other), GameRecord(0, ("A", "B"), ("greedy", "greedy"), order, tuple(won), how, turns, 9))


GAMES = [
    met("Ox", "Ape", "A", "A", "Ritual", 10), met("Ox", "Ape", "B", "A", "Ritual", 12),
    met("Ape", "Ox", "B", "A", "Gauntlet", 20), met("Ape", "Ox", "A", "", "no result", 300),
    met("Ox", "Ox", "B", "B", "Gauntlet", 30), met("Ape", "Ape", "A", "B", "Gauntlet", 40),
]
"""Ox wins 2 of 4 against Ape, Ape 1, one has no winner; the first turn wins one of the two mirrors."""


@pytest.fixture
def found() -> Matchups:
    return Matchups("Pebbles", "greedy", ["Ox", "Ape"], GAMES)


def test_wins_are_those_of_a_deck_and_a_draw_counts_for_nobody(found: Matchups) -> None:
    assert found.pairs == {("Ox", "Ape"): (2, 4), ("Ape", "Ox"): (1, 4)}
    assert found.decks == {"Ox": (2, 4), "Ape": (1, 4)}


def test_a_deck_against_itself_tells_what_the_first_turn_is_worth(found: Matchups) -> None:
    assert found.mirrors == {"Ox": (1, 1), "Ape": (0, 1)}
    assert found.first == (2, 6)                                       # Ox in its first game, and its mirror
    assert found.by_turn("Ox", True) == (1, 2) and found.by_turn("Ox", False) == (1, 2)
    assert found.by_turn("Ape", True) == (0, 2)


def test_lengths_are_told_of_each_pair_and_of_all(found: Matchups) -> None:
    assert found.turns == (25, 10, 300, 300)
    assert found.pair_turns["Ox", "Ape"] == found.pair_turns["Ape", "Ox"] == (16, 10, 300, 300)
    assert found.pair_turns["Ox", "Ox"].median == 30


def test_ways_of_ending_and_games_without_a_winner(found: Matchups) -> None:
    assert found.ends == {"Gauntlet": 3, "Ritual": 2, "no result": 1}
    assert found.undecided == {"no result": 1}
    assert found.ways == {"Ox": {"Ritual": 2}, "Ape": {"Gauntlet": 1}}   # of mirrors nothing is told of a deck


def test_the_rows_are_plain_values(found: Matchups) -> None:
    rows = found.rows()
    assert [row[:2] for row in rows] == [("Ox", "Ox"), ("Ox", "Ape"), ("Ape", "Ox"), ("Ape", "Ape")]
    low, high = found.pairs["Ox", "Ape"].interval
    assert rows[1] == Pair("Ox", "Ape", 2, 4, 0.5, low, high, 16, 300, 1)
    assert found.table["Ape"]["Ox"] == rows[2]
    alone = Matchups("Pebbles", "greedy", ["Ox", "Ape"], GAMES[:4])
    assert alone.mirrors == {} and [row.deck for row in alone.rows()] == ["Ox", "Ape"]


def test_the_text_tells_shares_intervals_lengths_and_ends(found: Matchups) -> None:
    said = str(found)
    assert "A  Ox " in said and "B  Ape " in said
    for line in ("Pebbles: 4 games of each pair of decks between greedy bots, 6 in all",
                 "A     100    50", "A    21-100   15-85", f"A  {'30/30':>9}{'16/300':>9}",
                 f"{'Gauntlet':<24}{'50.0%':>7}{'':>6}{'100%':>6}", f"{'no result (nobody won)':<24}{'16.7%':>7}",
                 "the first turn won: 33.3% (9.7% to 70.0%), 2 of 6",
                 "turns of a game: median 25, 10 to 300; nine games in ten have at most 300"):
        assert line in said.splitlines(), line


def test_the_text_of_many_decks_with_long_names_fits_a_terminal() -> None:
    names = [f"{number:02} {'the deck with a rather long name ' * 3}" for number in range(30)]
    games = [met(one, other, "A", "A", "a rather long way to win a game", 250)
             for one in names for other in names if one < other]
    found = Matchups("Pebbles", "greedy", names, games)
    lines = str(found).splitlines()
    assert max(map(len, lines)) <= LINE
    assert found.keys[names[25]] == "Z" and found.keys[names[26]] == "AA"
    assert "AD" in lines[3 + 29].split()[0]                            # the legend names every deck


def test_the_page_tells_the_same_and_escapes_names() -> None:
    games = [game._replace(decks=tuple("<i>Ox" if deck == "Ox" else deck for deck in game.decks)) for game in GAMES]
    page = Matchups("Pebbles", "greedy", ["<i>Ox", "Ape"], games)._repr_html_()
    assert "<i>Ox" not in page and page.count("&lt;i&gt;Ox") > 3
    assert "title='&lt;i&gt;Ox won 2 of 4 against Ape, 95 % 15.0% to 85.0%; median 16 turns, nine in ten at most 300'" \
        in page
    assert "whoever went first won 1 of 1" in page and "var(--jp-" in page
    assert "no result (nobody won)" in page and "the first turn won: 33.3%" in page


@pytest.fixture(scope="module")
def played() -> Matchups:
    return kit.matchups("myriad", games=3, bots="random", decks=["lantern-tide", "chimney-run"])


def test_each_deck_meets_each_and_itself(played: Matchups) -> None:
    assert [game.decks for game in played.games] == [
        ("lantern-tide", "chimney-run"), ("lantern-tide", "chimney-run"), ("chimney-run", "lantern-tide"),
        *[("lantern-tide", "lantern-tide")] * 3, *[("chimney-run", "chimney-run")] * 3]
    assert played.pairs["lantern-tide", "chimney-run"].played == 3 and played.first.played == 9
    assert {deck: wins.played for deck, wins in played.mirrors.items()} == {"lantern-tide": 3, "chimney-run": 3}


def test_a_game_of_the_table_is_any_game_again(played: Matchups) -> None:
    decks, record = played.games[2]
    again = kit.new("myriad", list(record.seats), seed=record.seed, decks=list(decks),
                    bots=dict(zip(record.seats, record.bots, strict=True)))
    while again.step_bot():
        pass
    assert again.result is not None and again.result.winners == record.winners and again.table.turn == record.turns


def test_without_mirrors_the_same_games_are_played(played: Matchups, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["lantern-tide", "chimney-run"]
    alone = kit.matchups("myriad", games=3, bots="random", decks=names, mirrors=False)
    assert alone.games == played.games[:3]
    assert main(["matchups", "myriad", "--games", "3", "--bots", "random", "--decks", ",".join(names),
                 "--no-mirrors"]) == 0
    assert capsys.readouterr().out == f"{alone}\n"


def test_two_decks_of_one_name_are_told_apart() -> None:
    twice = kit.matchups("myriad", games=1, bots="random", decks=["lantern-tide", "lantern-tide"], mirrors=False)
    assert list(twice.decks) == ["lantern-tide", "lantern-tide (2)"]


@pytest.mark.parametrize(("words", "said"), [
    ({"games": 0}, "games: give a whole number from 1, not 0"), ({"games": True}, "games: give"),
    ({"decks": ["lantern-tide"]}, "give at least two"), ({"decks": []}, "give at least two"),
    ({"decks": ["lantern-tide", None]}, "decks: deck 2 is None, a deck by lot; name the deck"),
    ({"decks": "lantern-tide"}, "decks: 'lantern-tide' cannot be; give a list of decks"),
    ({"decks": {"A": "lantern-tide", "B": "chimney-run"}}, "decks: dict cannot be; give a list"),
    ({"decks": 42}, "decks: int cannot be; give a list of decks"),
])
def test_what_cannot_be_played_is_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadScenario, match=said):
        kit.matchups("myriad", **words)


def test_a_deck_that_cannot_be_played_is_told_by_its_number_and_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "Mine"\nmain = "m-bram"\n[cards]\na-fient = 3\n', encoding="utf-8")
    with pytest.raises(BadDeck, match=r"^decks: deck 3: .*/mine.toml: 'Mine': 1 rule is broken: there is no card"):
        kit.matchups("myriad", decks=["lantern-tide", "chimney-run", path])
    with pytest.raises(BadDeck, match=r"^decks: deck 2: 7 is no deck"):
        kit.matchups("myriad", decks=["lantern-tide", 7])
