"""Worked examples of a rulebook as data: given a table, when these moves are made, then this is so.

A file holds `[[example]]` tables; kit/games/<game>/vectors.py says how a game writes its tables, moves and results:

    id       name of the example, doubled by no other
    clauses  ids of the clauses it shows
    given    the table before the first move
    when     the moves, each a text or a table
    then     what is so after them
    why      the reasoning, for people
    cards    names of the cards it shows (optional)
    note     a remark, for people (optional)

What cannot be read makes an example fail, as does a result or a die that is left over: an example never passes because
something in it was overlooked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from traceback import extract_tb
from typing import Any, Protocol

from kit.ask import BadFile, KitError
from kit.datafile import entries, label, suggestion
from kit.game import Game
from kit.rulebook import clauses_of, nearest

Move = str | dict[str, Any]
Facts = dict[str, Any] | list[Any]

NEEDED: dict[str, tuple[tuple[type, ...], str]] = {
    "id": ((str,), "text in quotes"),
    "clauses": ((list,), "a list of clause ids"),
    "given": ((dict,), "a table"),
    "when": ((list,), "a list of moves"),
    "then": ((dict, list), "a table or a list"),
    "why": ((str,), "text in quotes"),
}
OPTIONAL: dict[str, tuple[tuple[type, ...], str]] = {
    "cards": ((list,), "a list of card names"),
    "note": ((str,), "text in quotes"),
}


@dataclass(frozen=True)
class Example:
    """One `[[example]]` as it stands in the file."""

    id: str
    clauses: tuple[str, ...]
    given: dict[str, Any]
    when: tuple[Move, ...]
    then: Facts
    why: str
    cards: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class ExampleResult:
    """How one example went. `failures` are sentences: where, what was expected, what was found; none: it passed."""

    id: str
    failures: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return not self.failures


class Mismatch(KitError):
    """An example says something else than the rules do, or something that cannot be read."""


class Trial(Protocol):
    """A game's half of one example, made by `Game.example`: the described table, and the game that goes on from there.

    Making it raises a KitError where `given` cannot be set up.
    """

    def play(self, move: Any) -> None:
        """Make one move of `when`. Raises a KitError (Mismatch, say) where the rules do not let it happen so."""

    def check(self, then: Any) -> Iterable[str]:
        """A sentence for everything in which the table is not as `then` says, and for chance nobody used."""


def load(path: Path) -> tuple[Example, ...]:
    """The examples of a file, in its order.

    Raises BadFile with file, example and key: broken TOML, a key that is missing, unknown or of the wrong form, an id
    that is there twice.
    """
    examples: dict[str, Example] = {}
    for number, entry in enumerate(entries(path, "example"), start=1):
        where = f"{label(path)}: [example] {entry['id'] if isinstance(entry.get('id'), str) else number}"
        check_form(entry, where)
        example = Example(entry["id"], tuple(entry["clauses"]), entry["given"], tuple(entry["when"]), entry["then"],
                          entry["why"], tuple(entry.get("cards", ())), entry.get("note", ""))
        if example.id in examples:
            raise BadFile(f"{where}: an earlier example has this id; every example needs an id of its own")
        examples[example.id] = example
    return tuple(examples.values())


def check_form(entry: dict[str, Any], where: str) -> None:
    """The keys of one `[[example]]` and the form of their values."""
    known = NEEDED | OPTIONAL
    for key, value in entry.items():
        if key not in known:
            raise BadFile(f"{where}: unknown key {key!r}; known: {', '.join(known)}")
        kinds, allowed = known[key]
        if not isinstance(value, kinds):
            raise BadFile(f"{where}: {key} = {value!r} cannot be; write {allowed}")
    for key in NEEDED:
        if key not in entry:
            raise BadFile(f"{where}: missing key {key!r}; needed: {', '.join(NEEDED)}")
    for key in ("clauses", "cards"):
        for text in entry.get(key, ()):
            if not isinstance(text, str):
                raise BadFile(f"{where}: {key} holds {text!r}; write texts in quotes")
    for move in entry["when"]:
        if not isinstance(move, str | dict):
            raise BadFile(f"{where}: when holds {move!r}; a move is a text or a table")


def run(game: Game, path: Path, only: Sequence[str] = ()) -> list[ExampleResult]:
    """Play the examples of a file, or `only` some: ids, or patterns such as "battle.*" and "*siege*".

    Raises BadFile for a file that cannot be read, and for an id or pattern that no example has.
    """
    examples = load(path)
    for pattern in only:
        if not any(fnmatchcase(example.id, pattern) for example in examples):
            near = suggestion(nearest(pattern, [example.id for example in examples]))
            raise BadFile(f"{label(path)}: no example is called {pattern!r}{near}")
    return [run_example(game, example) for example in examples
            if not only or any(fnmatchcase(example.id, pattern) for pattern in only)]


def run_example(game: Game, example: Example) -> ExampleResult:
    """Play one example, move by move, and compare. It ends at the first move that does not happen as written."""
    failures = [*unknown_clauses(game, example.clauses)]
    place = "given"
    try:
        trial = game.example(example)
        for number, move in enumerate(example.when, start=1):
            place = f"move {number} ({shown(move)})"
            trial.play(move)
        place = "then"
        failures += trial.check(example.then)
    except KitError as error:
        failures.append(f"{place}: {error}")
    except Exception as error:    # a fault in a rule fails its examples, and the others are still played
        frame = extract_tb(error.__traceback__)[-1]
        spot = f"{label(Path(frame.filename))}, line {frame.lineno}"
        failures.append(f"{place}: the rules broke down with {type(error).__name__}: {error} ({spot})")
    return ExampleResult(example.id, tuple(failures))


def unknown_clauses(game: Game, ids: Sequence[str]) -> Iterable[str]:
    known = clauses_of(game).ids
    for name in ids:
        if name not in known:
            yield f"clauses: expected ids of {game.title}, found {name!r}{suggestion(nearest(name, known))}"


def shown(move: Move) -> str:
    """A move in the short form of messages."""
    if isinstance(move, str):
        return move
    return ", ".join(f"{key} = {value}" for key, value in move.items())


def differs(where: str, expected: Any, found: Any) -> str:
    """The sentence for a fact that is not as expected."""
    return f"{where}: expected {expected!r}, found {found!r}"
