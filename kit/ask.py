"""What a rule may say to the outside world: one question to one seat, or the reason why a move is refused."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

Option = Any
"""One possible answer, as cheap as the game likes: a string, or a tuple of an action and the handles it names."""


class Ask:
    """One question to one seat: the only value a rule may yield. It is answered with one of `options`.

    seat     index of the seat that is asked, 0..n-1
    kind     what is asked, such as "main" or "respond"; a game without words of its own writes the question here
    options  at least one possible answer; texts are made from them only when somebody looks
    rule     id of the clause that makes the seat decide here
    about    what the question is about (a handle, an item), for the game's words; never shown as it is
    stop     True: asked and recorded even with one option left; False: a single option is taken without asking
    """

    __slots__ = ("about", "kind", "options", "rule", "seat", "stop")

    def __init__(self, seat: int, kind: str, options: Sequence[Option], rule: str, about: Any = None,
                 stop: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.about = about
        self.stop = stop

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, kind={self.kind!r}, options={len(self.options)}, rule={self.rule!r})"


Procedure = Generator[Ask, Option, Any]
"""A rule that may ask: a plain generator function. Call it with `yield from`."""


@dataclass(frozen=True, slots=True)
class Question:
    """The open question as people see it; `str` answers in `options` are what `answer` takes."""

    seat: str
    question: str
    options: tuple[str, ...]
    rule: str

    def _repr_html_(self) -> str:
        from kit.looks import listed

        about = f"{self.seat}: {self.question} [{self.rule}]"
        return listed(["", about], enumerate(self.options))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be chosen now: the clause that forbids it, and the reason in one sentence."""

    rule: str
    reason: str

    def _repr_html_(self) -> str:
        from kit.looks import paragraph

        return paragraph(f"{self.reason} [{self.rule}]")


class Refused(dict[str, Refusal]):
    """Moves that may not be chosen, each with the reason: a table in a notebook."""

    def _repr_html_(self) -> str:
        from kit.looks import listed, paragraph

        rows = [(text, refusal.reason, refusal.rule) for text, refusal in self.items()]
        return listed(["not now", "because", "rule"], rows) if rows else paragraph("nothing that one might look for is "
                                                                                  "refused here")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the names of the winners, the way they won and the clause that says so."""

    winners: tuple[str, ...]
    how: str
    rule: str

    def _repr_html_(self) -> str:
        from kit.looks import paragraph

        return paragraph(f"{' and '.join(self.winners) or 'Nobody'} won: {self.how} [{self.rule}]")


class GameOver(Exception):
    """Raised by the move that ends a game. Not an error: it unwinds all open rules, so that nothing pending happens."""


class KitError(Exception):
    """Base of every error the kit raises on purpose. The message says who, what, where and what instead."""


class IllegalAnswer(KitError, ValueError):
    """The answer is not among those the rules offer now."""


class NothingThere(KitError, LookupError):
    """Undo at the first question, redo at the last one, or a position the game never had."""


class UndoRefused(KitError, ValueError):
    """In play, an answer stays once it has shown somebody something new."""


class UnknownName(KitError, LookupError):
    """A game, seat, card, clause or bot that the kit does not know."""


class BadOption(KitError, ValueError):
    """A house rule that does not exist, or a value it cannot take."""


class BadFile(KitError, ValueError):
    """A card, clause, example or deck file that cannot be understood; names file, entry and field."""


class BadDeck(KitError, ValueError):
    """A deck that breaks rules of deck building: all of them, with their clauses, are in `faults`."""

    def __init__(self, message: str, faults: tuple[Refusal, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class BadScenario(KitError, ValueError):
    """A described table that cannot be set up."""


class BadNote(KitError, ValueError):
    """A note with a tag, rating or text that cannot be, or one that says nothing; a branch with a name that is none."""


class BadReport(KitError, ValueError):
    """A report that would open the hands of a game that goes on, or be a kind of file that there is none of."""


class BadSave(KitError, ValueError):
    """A saved game or token that does not fit.

    `game` is the session up to the first thing that does not fit, or None where not even the deal could be restored.
    """

    def __init__(self, message: str, game: Any = None) -> None:
        super().__init__(message)
        self.game = game
