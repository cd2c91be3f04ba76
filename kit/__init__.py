"""Playtable: play, teach and playtest tabletop card games in a notebook.

    import kit
    game = kit.new("scarlyt", ["Ann", "Ben", "Cy"], seed=7, bots={"Cy": "greedy"})
    game.ask                                   # the open question
    kit.rules("scarlyt", "espionage")          # the rules that speak of it
    kit.options("scarlyt")                     # the house rules one can choose

`kit.games()` names the games. Importing kit loads no game and reads no rule; the functions do that when called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from kit import games
from kit.ask import (
    BadDeck,
    BadFile,
    BadNote,
    BadOption,
    BadReport,
    BadSave,
    BadScenario,
    IllegalAnswer,
    KitError,
    NothingThere,
    UndoRefused,
    UnknownName,
)

# Not for type checkers alone: loading these modules sets the names kit.decks and kit.options, which must end as the
# functions below.
from kit.decks import Decks, with_decks
from kit.options import Options

if TYPE_CHECKING:
    from pathlib import Path

    from kit.game import Game
    from kit.pairings import Matchups
    from kit.rulebook import Clauses, OptionsTable
    from kit.session import Session
    from kit.studies import Study

__version__ = "0.1.0"


def new(game: str | Game, seats: Sequence[str] | int, *, seed: int = 0,
        options: Mapping[str, Any] | Options | None = None, bots: Mapping[str, str] | None = None,
        undo: Literal["study", "play"] = "study", private: bool = False,
        autosave: str | Path | None = None, decks: Any = None, cards: Any = None) -> Session:
    """Deal a new game; it waits at the first question to a person.

    game     name of a game (see `kit.games()`), or a Game of your own
    seats    the players' names, or how many there are ("Seat 1" ...); a game says which numbers it allows
    seed     any whole number: the same seed and answers give the same game, on every machine
    options  house rules that differ from their defaults, as {switch: value} (see `kit.options(game)`)
    bots     seats that the kit plays, as {seat: kind of bot}. They answer at once whenever it is their turn to; with
             a bot on every seat nothing is played before `game.run_bots()` or `game.step_bot()`
    undo     "study": everything may be taken back; "play": not what has shown somebody something new
    private  True: ask also where a seat can only pass, so that between people nobody learns who had a choice
    autosave the file in which the game keeps itself after every answer. Where that file holds this same game (game,
             seats, seed and house rules), play goes on from there: the same line begins a game and goes on with it
             after a restart. `kit.resume(path)` goes on with whatever game a file holds
    decks    for a game to which players bring decks: a list with one for each seat, or {seat: deck}. A deck is the name
             of a shipped one (see `kit.decks(game)`), the path of a deck file (.toml), or a mapping as in such a file;
             None, or a seat left out: a shipped one by lot, legal with `cards`
    cards    for such a game: the path of a file with cards of your own, or a list of paths and card entries. Files are
             read anew for every game, and a saved game needs them no more

    Raises UnknownName for a game, seat, bot or deck that is not there, BadOption for a house rule, BadFile for a card
    or deck file that cannot be understood, BadDeck, with every fault, for a deck that breaks rules, BadScenario for
    seats or a seed that cannot be, and BadSave for an autosave file that holds anything else or cannot be written.

    >>> game = new("tictactoe", ["Ann", "Ben"])
    >>> game.ask.seat, game.over
    ('Ann', False)
    """
    from kit.session import new_session

    found = games.find(game)
    chosen = with_decks(options, decks, cards, found.options)
    return _ready(new_session(found, seats, seed=seed, options=chosen, bots=bots, undo=undo, private=private), autosave)


def scenario(game: str | Game, *, seats: Sequence[str] | int, seed: int = 0,
             options: Mapping[str, Any] | Options | None = None, bots: Mapping[str, str] | None = None,
             undo: Literal["study", "play"] = "study", private: bool = False,
             autosave: str | Path | None = None, cards: Any = None, **given: Any) -> Session:
    """Set up a described table, to teach or test one rule; it waits at the first question to a person.

    `given` says what lies where, in the words of the game: its kit/games/<game>/scenario.py lists them, and
    tests/examples/<game>.toml is full of examples. Everything else is as in `kit.new`; `seed` decides what `given`
    leaves to chance.

    Raises BadScenario, with the place, for a table that cannot be; otherwise what `kit.new` raises.

    >>> table = scenario("scarlyt", seats=["Ana", "Ben"], active="Ana", phase="main",
    ...                  board={"Ana": ["Wolf"], "Ben": ["Shed"]})
    >>> table.ask.seat
    'Ana'
    """
    from kit.session import new_session

    found = games.find(game)
    chosen = with_decks(options, None, cards, found.options)
    return _ready(new_session(found, seats, seed=seed, options=chosen, bots=bots, undo=undo, scenario=given,
                              private=private), autosave)


def _ready(session: Session, autosave: str | Path | None) -> Session:
    """The session, after its bots have answered; with nobody else at the table it is left for `run_bots`."""
    if autosave is not None:
        from pathlib import Path

        from kit.autosave import resumed

        session = resumed(Path(autosave), session)
        if session.position < session.length:
            return session      # it stands in the past, where bots do not go on by themselves
    return session if len(session.bots) == len(session.seats) else session.run_bots()


def load(path: str | Path, game: Game | None = None) -> Session:
    """The game that `session.save(path)` wrote, at the question where it was saved; the file is only read.

    path   of the file
    game   for a Game of your own, the one it was played with; the kit's games are found by their name

    Raises BadSave for a file that is not there, is no saved game, or does not fit the rules of this kit any more; the
    error's attribute `game` then holds the game up to the first thing that does not fit, or None.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = new("tictactoe", ["Ann", "Ben"]).answer(4).save(f"{folder}/friday.json")
    ...     load(path).position
    1
    """
    from kit.saves import load

    return load(path, game)


def resume(path: str | Path, game: Game | None = None) -> Session:
    """The game in a file, at the question where it was saved; it goes on keeping itself there after every answer.

    One line after a restart of the kernel. `kit.new(..., autosave=path)` also begins the game where there is no file.

    Raises BadSave as `kit.load` does, and where the file cannot be written.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = new("tictactoe", ["Ann", "Ben"]).answer(4).save(f"{folder}/friday.json")
    ...     resume(path).answer(0).autosave(None).position, load(path).position
    (2, 2)
    """
    return load(path, game).autosave(path)


def from_token(text: str, game: Game | None = None) -> Session:
    """The game in a line of text that `session.token()` gave; spaces and line breaks that a chat added do not matter.

    Everything else is as in `kit.load`.

    >>> from_token(new("tictactoe", ["Ann", "Ben"]).answer(4).token()).position
    1
    """
    from kit.tokens import from_token

    return from_token(text, game)


def rules(game: str | Game, *words: str) -> Clauses:
    """The rules of a game, in the kit's own words: a table in a notebook, lines of text elsewhere.

    Each rule is a `Clause` under an id, such as "turn.roll"; a log line, a question or a refusal cites such ids. With
    `words` only the clauses in which all of them occur (in id, section, text, default or switch; capitals do not
    matter; a word also finds longer ones that it begins), the one with that very id first. No hit is no error: the
    list is empty then and says which ids come near. Where the rulebook is silent or contradicts itself, a clause says
    what it leaves open, what is played, and the switch for other readings.

    Source: kit/games/<game>/clauses.toml. Raises UnknownName for a game that is not there, BadFile for a clause file
    that cannot be understood.

    >>> rules("scarlyt", "deck.skip")[0].text
    'A draw from an empty deck is skipped; nothing replaces it and the die is not rolled again.'
    >>> rules("scarlyt", "dck.skip")
    Scarlyt: no clause on 'dck.skip'. Ids that come near: deck.skip
    """
    from kit.rulebook import rules

    return rules(games.find(game), *words)


def options(game: str | Game) -> OptionsTable:
    """The house rules of a game: every switch with its values, the default first, and the clauses that speak of it.

    A table in a notebook, lines of text elsewhere; `kit.options(game)["name"]` is one switch. Choose with
    `kit.new(game, seats, options={"name": value})`. A default that is the kit's own choice and not the rulebook's
    says so.

    Source: the game's Options class for names and values, its clauses.toml for what they mean. Raises UnknownName for
    a game or switch that is not there.

    >>> options("scarlyt")["sheds_stunned"].values
    ('count', 'no')
    """
    from kit.rulebook import options_table

    return options_table(games.find(game))


def decks(game: str | Game) -> Decks:
    """The shipped decks of a game to which players bring decks: a table in a notebook, lines of text elsewhere.

    `kit.decks(game)["name"]` is one deck with its cards; `kit.decks(game).check("mine.toml", cards="my-cards.toml")`
    tells every rule that a deck of your own breaks. Raises UnknownName for a game that is not there.

    >>> decks("tictactoe")
    Tic-tac-toe has no decks.
    """
    found = games.find(game)
    return Decks(found.title, getattr(found.options, "shelf", None))


def study(game: str | Game, games: int = 400, seats: int | Sequence[str] | None = None,
          bots: str | Sequence[str] | Mapping[str, str] = "greedy", seed: int = 0,
          options: Mapping[str, Any] | Options | None = None, decks: Any = None, cards: Any = None) -> Study:
    """Let bots play many games and count who wins, how games end and how long they take.

    game     name of a game (see `kit.games()`), or a Game of your own
    games    how many, at least 1
    seats    how many seats, or their names; 2 unless `bots` names the seats
    bots     one kind for all seats, a list of kinds, or {seat: kind}; different kinds change places from game to game
    seed     game n has the seed `seed` * 1,000,000 + n, so the same call gives the same games
    options  house rules that differ from their defaults, as in `kit.new`; so are `decks` and `cards`

    The Study shows itself as a table. Its numbers: `wins` by kind of bot and `places` by turn order (seats won of seats
    played, with a 95 % interval), `ends` (games per way of winning), `turns` and `answers` (of a whole game, all seats
    together), `games` (one record each, with the seed to play it again).

    Raises UnknownName for a game or bot that is not there, BadScenario and BadOption for what `kit.new` would refuse.

    >>> found = study("tictactoe", games=20, bots="random")
    >>> sum(found.ends.values()), found.turns.most <= 9
    (20, True)
    """
    from kit.games import find
    from kit.studies import study

    return study(game, games, seats, bots, seed, with_decks(options, decks, cards, find(game).options))


def matchups(game: str | Game, games: int = 200, bots: str = "greedy", seed: int = 0,
             options: Mapping[str, Any] | Options | None = None, decks: Sequence[Any] | None = None,
             cards: Any = None, mirrors: bool = True) -> Matchups:
    """Let bots play every pair of decks of a game: who wins, how long it takes, how it ends, what going first is worth.

    games    of each pair, at least 1; each deck sits in the first seat in every second of them
    bots     the kind of both bots
    decks    a list of decks, as in `kit.new`; None: all shipped ones
    mirrors  whether each deck also plays against itself, which tells what the first turn is worth to it
    options, seed and cards are as in `kit.study`.

    The Matchups shows itself as tables; `pairs[deck, other]` and `decks[deck]` are wins with a 95 % interval,
    `turns` and `ends` are as in a Study, and `rows()` tells every figure of each pair.

    Raises BadScenario for a game without decks, else what `kit.new` would raise.

    >>> found = matchups("myriad", games=2, bots="random")
    >>> len(found.pairs), sum(wins.played for wins in found.decks.values())
    (12, 24)
    """
    from kit.pairings import matchups

    return matchups(game, games, bots, seed, options, decks, cards, mirrors)


__all__ = [
    "BadDeck",
    "BadFile",
    "BadNote",
    "BadOption",
    "BadReport",
    "BadSave",
    "BadScenario",
    "IllegalAnswer",
    "KitError",
    "NothingThere",
    "UndoRefused",
    "UnknownName",
    "decks",
    "from_token",
    "games",
    "load",
    "matchups",
    "new",
    "options",
    "resume",
    "rules",
    "scenario",
    "study",
]
