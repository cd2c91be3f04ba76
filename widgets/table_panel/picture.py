"""What one screen may see of a game at one moment: the table, the log and the chain of responses, as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.events import EVERYBODY, Event, RawEvent
from kit.game import Game
from kit.session import Session
from kit.view import LogView, view

View = dict[str, Any]
PLACED = frozenset({"zones", "cards", "face"})     # what a seat, a zone or place, and a card are known by


class Picture:
    """The table as one seat sees it, again and again; a line of the log is put into words once.

    seat  number of the seat, None: somebody who sees everything
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._lines: list[tuple[RawEvent, dict[str, Any]]] = []

    def view(self, session: Session) -> View:
        """What kit.view gives, with the whole log, without the texts of clauses and without counts of answers.

        Positions count real choices, so their number would tell who had one.
        """
        shown = view(session, self.seat, lines=0)
        for name in ("clauses", "position", "length"):
            del shown[name]
        shown["log"] = self.lines(session)
        return shown

    def lines(self, session: Session) -> list[dict[str, Any]]:
        """Every line of the log so far, oldest first."""
        log, known = session.table.log, self._lines
        here = 0
        # after an undo the log may be shorter, and go on otherwise
        for raw, (then, _) in zip(log.raw(), known, strict=False):
            if raw is not then and raw != then:
                break
            here += 1
        del known[here:]
        if here < len(log):
            shown = session.table if self.seat is None else session.game.blind(session.table, self.seat)
            reader = LogView(session, self.seat, shown)
            for event in reader[here:]:
                known.append((log[event.id][1:], reader.entry(event)))
        return [line for _, line in known]


def public_view(session: Session, pictures: Sequence[Picture]) -> View:
    """What every seat may see: nothing is in it that one of them does not see. The pictures are those of all seats.

    Between people this is the table under the cover, while nobody in particular looks at it.
    """
    views = [picture.view(session) for picture in pictures]
    logs = [each.pop("log") for each in views]
    whole = views[0]
    for other in views[1:]:
        whole = _shared(whole, other)
    log = session.table.log
    whole["log"] = [lines[_unknowing(log[number], len(logs))] for number, lines in enumerate(zip(*logs, strict=True))]
    return {**whole, "viewer": None, "ask": None}


def _unknowing(event: Event, seats: int) -> int:
    """A seat that did not see the card of an event, if there is one."""
    if event.eyes == EVERYBODY:
        return 0
    return next((seat for seat in range(seats) if not event.seen_by(seat)), 0)


HIDDEN: View = {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [], "attached": [],
          "label": "a hidden card"}


def _shared(one: Any, other: Any) -> Any:
    """What two views have in common.

    Zones and places are the same if they bear the same id, seats and cards if they stand in the same place; a card that
    one view does not show, or shows otherwise, is a hidden card.
    """
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        if "face" in one and "face" in other:
            return HIDDEN
        return {key: _shared(value, other[key]) for key, value in one.items() if key in other}
    if isinstance(one, list) and isinstance(other, list):
        items = [*one, *other]
        if all(isinstance(item, dict) and "cards" in item and "id" in item for item in items):
            known = {item["id"]: item for item in other}
            return [_shared(item, known[item["id"]]) for item in one if item["id"] in known]
        if len(one) == len(other) and all(isinstance(item, dict) and not PLACED.isdisjoint(item) for item in items):
            return [_shared(here, there) for here, there in zip(one, other, strict=True)]
        return [item for item in one if item in other]
    return None


# ---------------------------------------------------------------------- the chain of responses
class ChainPicture:
    """The drawing of the chain of responses that grows, or has just ended; nothing in it is hidden."""

    def __init__(self) -> None:
        self._parts = ""
        self._drawing: dict[str, Any] | None = None

    def drawing(self, session: Session, since: int) -> dict[str, Any] | None:
        """kit.graphs.drawing of the chain: while a play waits, and then as long as it went on at line `since` or later.

        A single play that nobody answered is no chain once it is over.
        """
        if type(session.game).chain_parts is Game.chain_parts or not len(session.table.log):
            return None
        plays = dict(session.game.chain_parts(session.table)[0])
        waits = any(about["outcome"] == "pending" for about in plays.values())
        if not waits and max(plays, default=-1) < since:
            return None     # found without a graph, since it is so at most steps
        from kit.graphs import chain, drawing

        graph = chain(session)
        if not waits and len(graph) < 2:
            return None
        parts = repr((list(graph.nodes(data=True)), list(graph.edges(data=True))))
        if parts != self._parts:
            self._parts, self._drawing = parts, dict(drawing(graph))
        return self._drawing


__all__ = ["ChainPicture", "Picture", "View", "public_view"]
