"""What a game tells the kit about itself: one subclass of `Game` a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, Self

from kit.ask import Ask, BadScenario, Option, Procedure, Refusal, Result
from kit.chance import Chance
from kit.events import Event, Log
from kit.options import Options

if TYPE_CHECKING:
    from kit.examples import Example, Trial

PositionParts = tuple[Iterable[tuple[str, dict[str, str]]], Iterable[tuple[str, str, dict[str, str]]]]
"""Nodes and edges of a graph of positions, as networkx takes them."""


class Table(Protocol):
    """Everything that lies on a table, as plain data.

    Tables are copied at the start of every turn, when no rule is running; `copy` is written by hand and copies what a
    rule may change. The seats sit in turn order: seat 0 had the first turn of the game.
    """

    names: tuple[str, ...]   # one per seat, in turn order
    active: int              # the seat whose turn it is
    turn: int                # turns begun so far
    chance: Chance
    log: Log
    result: Result | None    # set by the move that ends the game

    def copy(self) -> Self: ...


class Game:
    """A game of the kit. Subclass it, fill in the facts, and write `deal` and `take_turn`; the rest has defaults."""

    name: str                      # "scarlyt": what kit.new takes
    title: str                     # "Scarlyt": what people read
    rulebook: str                  # version of the rulebook that is implemented
    seats: range                   # allowed numbers of seats
    options: type[Options] = Options
    folder: Path | None = None     # where clauses.toml and cards.toml lie

    # ------------------------------------------------------------------ the rules
    def deal(self, names: Sequence[str], options: Any, chance: Chance) -> Any:
        """A new table, ready for the first turn."""
        raise BadScenario(f"{self.title} has no deal of its own")

    def take_turn(self, table: Any) -> Procedure:
        """One turn, from the point in the turn where the table stands. Ends the game by setting `table.result`."""
        raise BadScenario(f"{self.title} has no turns")
        yield

    def scenario(self, names: Sequence[str], options: Any, chance: Chance, given: Mapping[str, Any]) -> Any:
        """A table set up to teach or test one rule. Raises BadScenario where it cannot be set up."""
        raise BadScenario(f"{self.title} has no scenarios")

    def example(self, example: Example) -> Trial:
        """A worked example, set up to be played and compared (see kit/examples.py)."""
        raise BadScenario(f"{self.title} has no worked examples")

    # ------------------------------------------------------------------ words, made only when somebody looks
    def question(self, table: Any, ask: Ask) -> str:
        """The question in a sentence."""
        return ask.kind

    def text(self, table: Any, ask: Ask, option: Option) -> str:
        """An answer as a short text, unique within the ask."""
        return str(option)

    def public_text(self, table: Any, ask: Ask, option: Option) -> str:
        """The same answer as the other seats may read it."""
        return self.text(table, ask, option)

    def sentence(self, table: Any, event: Event, viewer: int | None) -> str:
        """An event as a sentence, for the seat `viewer` (None: somebody who may see everything)."""
        return f"{table.names[event.seat]} {event.what}"

    def dice(self, table: Any, event: Event) -> Sequence[int]:
        """The faces of the dice that an event shows to everybody, in the order they were rolled."""
        return ()

    def refusals(self, table: Any, ask: Ask) -> Iterable[tuple[str, Refusal]]:
        """Moves a person might look for here that are not offered, each with the reason."""
        return ()

    # ------------------------------------------------------------------ what a seat may see
    def blind(self, table: Any, seat: int) -> Any:
        """A copy of the table in which every face that the seat may not see is blank."""
        return table.copy()

    def redeal(self, table: Any, seat: int, chance: Chance) -> Any:
        """A copy of the table in which what the seat cannot see is dealt anew; nothing it can see changes."""
        return table.copy()

    def describe(self, table: Any, viewer: int | None) -> dict[str, Any]:
        """Zones and cards of a table that is already blind for `viewer`, for a panel (see kit/view.py)."""
        return {"phase": "", "seats": [{} for _ in table.names], "common": [], "stack": []}

    def facts(self, table: Any) -> dict[str, Any]:
        """What lies where, in the words in which a scenario is written, and numbers such as points; all cards open.

        With an entry "board", {seat: what lies before it}, `Session.board` tells the board of one seat.
        """
        return {}

    def chain_parts(self, table: Any) -> tuple[Iterable[tuple[int, dict[str, str]]],
                                               Iterable[tuple[int, int, dict[str, str]]]]:
        """Every announced play of the log and what answered what, for the graphs (see kit/graphs).

        Two lists as networkx takes them, made from `table.log` alone; plays that hang together are one chain.
        A play is (event id, {"seat": name, "card": "Missile", "label": "Missile → Ana's House", "outcome": one of
        kit.graphs.plays.OUTCOMES, "rule": clause id}); "text" may be given, else it is the text of that clause.
        An answer is (its event id, event id of what it answers, {"effect": one of kit.graphs.plays.EFFECTS, "rule":
        clause id}); the answer is the later event. Everybody reads the labels: they name nothing that is hidden.
        """
        return (), ()

    def ending(self, result: Result) -> str:
        """How a game ended, in the words that follow "Ann won: "; studies count `Result.how` itself."""
        return result.how

    def current_play(self, table: Any) -> int | None:
        """The play that the table is busy with: `game.chain()` shows its chain. None: the newest one that waits."""
        return None

    paths: Literal["columns", "rows"] = "columns"
    """How the groups of positions are drawn: as columns that grow upwards, or as rows that run to the right."""

    exposes: tuple[str, ...] = ()
    """The events, by `Event.what`, whose reach `exposed_parts` can draw."""

    def position_parts(self, table: Any) -> PositionParts:
        """Where things stand or lie in an order, for the graphs (see kit/graphs/positions.py): nodes and edges.

        The table is blind for whoever looks. A position is (its name, {"group": what it belongs to, such as
        "Ben's Q♣ (a)", "seat": name or "", "label": "6♣", or "" for a hidden one, "state": short words such as
        "tapped" or "", "rule": clause id or ""}); "look" may be one of kit.graphs.positions.LOOKS. Positions of a
        group come in their order. An edge is (name, name, {"effect": "carries", "rule": clause id or ""}), from the
        lower position to the one it carries, from a place to the next.
        """
        return (), ()

    def exposed_parts(self, then: Any, now: Any, told: Sequence[Event]) -> PositionParts:
        """What one event reached and laid open, as positions in the same form; `exposes` names these events.

        told   the event, and after it all that came of it up to now, as far as whoever looks has seen it
        then   the table at the first question after the event; now: as it is. Both are blind for whoever looks
        """
        return (), ()

    def handles(self, table: Any, ask: Ask, option: Option) -> tuple[int, int]:
        """The card an option uses and the card, place or seat (kit.view.seat_handle) it names, as handles; -1: none."""
        return -1, -1

    def preview(self, table: Any, ask: Ask, option: Option) -> dict[str, Any] | None:
        """What would happen if an option were chosen now, on a table that is blind for the seat that is asked.

        {"text": a sentence, "hits": handles of the cards that would be hit, lost or spent}, or None where there is
        nothing to add to the text of the option. What others may still answer belongs into the sentence; it may tell
        and change nothing.
        """
        return None

    def cards(self, table: Any) -> Sequence[int]:
        """The handle of every card, once for each place it lies in; empty for a game whose cards have no handles.

        Tests compare it with 0, 1, ... of the deal: no card is ever lost or doubled.
        """
        return ()

    # ------------------------------------------------------------------ bots
    def appraise(self, table: Any, ask: Ask, option: Option) -> float:
        """How good an option looks to the seat that is asked, on a table that is blind for it. Higher is better."""
        return 0.0

    # ------------------------------------------------------------------ saving
    def state(self, table: Any) -> Any:
        """Everything that makes two tables the same table, in a form whose `repr` is stable.

        Not whether people share the screen: a game is the same however its questions are put (see Session.private).
        """
        names = getattr(type(table), "__slots__", None) or vars(table)
        return [(name, getattr(table, name)) for name in sorted(names)
                if name not in ("log", "chance", "options", "discreet")]

    def fingerprint(self, table: Any) -> str:
        """Eight hexadecimal digits that differ when the tables differ."""
        return blake2s(repr(self.state(table)).encode(), digest_size=4).hexdigest()
