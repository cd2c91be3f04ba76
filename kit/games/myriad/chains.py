"""Attacks, answers and cards played, read from the log, for the graph of what led to what."""

from __future__ import annotations

from kit.events import EVERYBODY, Event
from kit.games.myriad.attack_moves import AIMED
from kit.games.myriad.table import NONE, Table
from kit.games.myriad.words import card_name

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]

ATTACKS = (*AIMED, "attacked", "attacked face down", "attacked without a Tactic")
ANSWERS = ("answered", "endured")
PLAYS = ("played", "activated", "used a power", "solved")
ENDS = ("hit", "missed")
OVER = ("lost", "reached the last turn")
FAILED = {     # how an attack failed, by the clause of its end
    "evade.avoid": "evaded", "block.deflect": "deflected", "attack.successful": "avoided",
}


class Story:
    """What the log tells of attacks and plays, gathered in one pass."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.plays: dict[int, Event] = {}
        self.outcome: dict[int, str] = {}
        self.turned: dict[int, int] = {}            # a face-down attack -> its card, once it was turned up
        self.ends: dict[int, Event] = {}            # an attack -> how it ended
        self.lost: dict[int, int] = {}              # a play -> cards lost to it
        self.after: dict[int, dict[int, int]] = {}  # end of an attack -> cards each player lost to the texts after it
        self.upkeep: dict[int, Event] = {}          # what acted in Maintain: a play once it has done something
        self.edges: dict[tuple[int, int], tuple[str, str]] = {}
        for event in table.log:
            self.hear(event)
        for act in table.acts:                      # open to replies, and without effect so far
            if self.outcome[act.event] == "resolved" and table.result is None:
                self.outcome[act.event] = "pending"

    def hear(self, event: Event) -> None:
        what, cause = event.what, event.cause
        if what in ATTACKS:
            self.add(event, "pending")
        elif what in ANSWERS:
            self.add(event, "resolved")
            if cause in self.plays:
                self.edges[event.id, cause] = "answers", event.rule
        elif what in PLAYS:
            self.add(event, "resolved")
            if cause in self.plays:
                self.edges[event.id, cause] = "answers", "splode.window"
        elif what == "turned up":
            self.turned[cause] = event.card
        elif what == "nullified":
            self.nullified(event)
        elif what == "changed an attack":
            self.touched(event, "adds" if event.amount > 0 else "answers")
        elif what.startswith("moved an attack"):
            self.touched(event, "adds")
        elif what in ENDS:
            self.ended(event)
        elif what == "acted in Maintain":
            self.upkeep[event.id] = event
        elif what == "lost a card":
            self.lose(event)
        elif what in OVER:
            for play, outcome in self.outcome.items():
                if outcome == "pending":            # pending.game-over
                    self.outcome[play] = "cancelled"

    def add(self, event: Event, outcome: str) -> None:
        self.plays[event.id] = event
        self.outcome[event.id] = outcome

    def lose(self, event: Event) -> None:
        """A card lost to an attack, to the texts that act after it, or to a play."""
        cause = event.cause
        self.wake(cause)
        self.lost[cause] = self.lost.get(cause, 0) + 1
        if event.rule == "damage.from-effects":
            by_seat = self.after.setdefault(cause, {})
            by_seat[event.seat] = by_seat.get(event.seat, 0) + 1

    def wake(self, cause: int) -> None:
        """What acted in Maintain has done something."""
        if cause in self.upkeep and cause not in self.plays:
            self.add(self.upkeep[cause], "resolved")

    def nullified(self, event: Event) -> None:
        """splode.nullified: the play that was replied to has no effect."""
        for play in reversed(self.plays):
            if self.plays[play].card == event.card and self.plays[play].seat == event.seat and play < event.cause:
                self.outcome[play] = "nullified"
                self.edges[event.cause, play] = "nullifies", "splode.nullified"
                return

    def waiting(self, card: int) -> int:
        """The newest attack with that card (NONE: a base attack, or one that is face down) that has not ended."""
        for play in reversed(self.plays):
            event = self.plays[play]
            if self.outcome[play] == "pending" and event.what in ATTACKS and (
                    event.card == card or (card == NONE and (event.card == NONE or event.eyes != EVERYBODY))):
                return play
        return NONE

    def touched(self, event: Event, effect: str) -> None:
        """A card that changed an attack belongs to it, if it replied to nothing."""
        self.wake(event.cause)
        attack = self.waiting(event.on)
        replies = any(answer == event.cause for answer, _ in self.edges)
        if attack != NONE and event.cause in self.plays and not replies and attack < event.cause:
            self.edges[event.cause, attack] = effect, event.rule

    def ended(self, event: Event) -> None:
        """The end of an attack: what its answer did, or the effect that avoided it."""
        cause = event.cause
        attack = self.plays[cause].cause if cause in self.plays and self.plays[cause].what in ANSWERS else cause
        if attack not in self.plays or self.plays[attack].what not in ATTACKS:
            attack = self.waiting(event.on)
        if attack == NONE:
            return
        self.ends[attack] = event
        self.outcome[attack] = "resolved" if event.what == "hit" else "cancelled"
        if event.what == "missed" and cause in self.plays and attack < cause:
            self.edges[cause, attack] = "cancels", event.rule

    # ------------------------------------------------------------------ words
    def name(self, event: Event) -> str:
        """The card of a play, if everybody may know it."""
        card = self.turned.get(event.id, event.card if event.eyes == EVERYBODY else NONE)
        return "" if card == NONE else card_name(self.table, card)

    def label(self, event: Event) -> str:
        """What was played, at whom, and what it did: "Head Strike: 5 damage → Ben, 3 dealt"."""
        name, what = self.name(event), event.what
        if what in ATTACKS:
            words = name or ("face-down attack" if event.eyes != EVERYBODY else "base attack")
            if what in AIMED:
                words += f" on the {what.removeprefix('attacked the ')}"
            if event.amount >= 0:
                words += f": {event.amount} damage"
            words += f" → {self.table.names[1 - event.seat]}"
            end = self.ends.get(event.id)
            if end is None:
                return words
            words += f", {end.amount} dealt" if end.what == "hit" else f", {FAILED[end.rule]}"
            after = self.after.get(end.id, {})
            return words + "".join([f", then {self.table.names[seat]} loses {lost}" for seat, lost in after.items()])
        if what == "endured":
            return "endures"
        words = {"activated": "turns up ", "used a power": "power of ", "solved": "solves "}.get(what, "") + name
        if what == "acted in Maintain":
            words += " in Maintain"
        lost = self.lost.get(event.id, 0)
        return f"{words}: {lost} lost" if lost else words


def chain_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """Every attack with its answer, and every card with the replies to it (splode.chain: the last acts first).

    A card that changes an attack belongs to it; a Block, Evade or effect that avoids it cancels it. What may still be
    replied to is pending, as is an attack without an answer.
    """
    story = Story(table)
    nodes = [(number, {"seat": table.names[event.seat], "card": story.name(event), "label": story.label(event),
                       "outcome": story.outcome[number], "rule": event.rule})
             for number, event in story.plays.items()]
    edges = [(answer, answered, {"effect": effect, "rule": rule})
             for (answer, answered), (effect, rule) in story.edges.items()]
    return nodes, edges


def current_play(table: Table) -> int | None:
    """What may be replied to now, from its first act on, else the attack that is being answered."""
    if table.acts:
        return table.acts[0].event
    return None if table.current == NONE else table.current
