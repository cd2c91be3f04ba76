"""Battles and plays, read from the log, for the graph of what led to what."""

from __future__ import annotations

from kit.events import Event
from kit.games.gauntlet.cards import NAME
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.telling import sentence

Node = tuple[int, dict[str, str]]
Edge = tuple[int, int, dict[str, str]]

CARDS_IN = ("committed", "chose", "brought in")                     # a card joins the battle under way
STRIKES = {"was negated": "nullifies", "was cancelled": "cancels"}  # what it does to the card it names
MODIFIERS = ("added to the total", "gained advantage", "gained disadvantage", "lost a disadvantage",
             "exchanged the dice")
TERMS = {"accepted Terms": "resolved", "refused Terms": "nullified"}    # what an answer makes of the offer
BATTLE = ("declined to commit", "has a total", "tied", "won the battle", "ended without a winner")
# if they come of a play
AFTERWARDS = ("retreated", "occupied", "withdrew", "advanced", "moved", "captured", "took control")
PLAYS = ("played", "used")
OVER = ("advanced", "withdrew", "played", "began a turn", "offered Terms")      # the aftermath of a battle has ended
EFFECT = {"nullifies": "nullified", "cancels": "cancelled"}


class Story:
    """What the graph shows so far, event by event."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[int, Event] = {}          # event of each node
        self.outcome: dict[int, str] = {}
        self.edges: list[Edge] = []
        self.node_of: dict[int, int] = {}          # card in the battle under way -> its node
        self.named: dict[int, bool] = {}           # node -> whether its card was shown to both
        self.fights: list[int] = []                # battles under way, outermost first
        self.before: dict[int, int] = {}           # event -> the node it came out of, -1 for none
        self.last: dict[int, list[int]] = {}       # battle -> nodes of the newest totals
        self.turn = 0                              # the event that began the turn under way
        self.offer = -1                            # the newest offer of Terms
        self.refusal = -1                          # the refusal after which a battle may begin, -1 for none
        self.decided = -1                          # the winner of the battle whose aftermath goes on, -1 for none

    def add(self, event: Event, outcome: str = "resolved") -> None:
        self.shown[event.id] = event
        self.outcome[event.id] = outcome
        self.before[event.id] = event.id
        self.named[event.id] = event.eyes < 0

    def tie(self, answer: int, answered: int, effect: str, rule: str) -> None:
        if answered >= 0 and answer != answered:
            self.edges.append((answer, answered, {"effect": effect, "rule": rule}))

    def read(self, event: Event) -> None:
        """One more event of the log."""
        what, cause = event.what, event.cause
        fight = self.fights[-1] if self.fights else -1
        came_of = self.before.get(cause, -1)
        if came_of < max(self.turn, fight):              # an Asset banked long ago belongs to no chain of now
            came_of = -1
        self.before[event.id] = came_of
        decided = self.decided
        if what in OVER:
            self.decided = self.refusal = -1
        if what == "began a turn":
            self.turn = event.id
        if what == "began a battle":
            self.add(event, "pending")
            self.tie(event.id, came_of if self.refusal < 0 else self.refusal, "adds", event.rule)
            self.fights.append(event.id)
        elif what == "offered Terms":
            self.add(event, "pending")
            self.tie(event.id, came_of if came_of >= 0 else decided, "adds", event.rule)
            self.offer = event.id
        elif what in TERMS:
            self.answer_terms(event, fight)
        elif what in CARDS_IN and fight >= 0:
            self.add(event, "pending")
            self.tie(event.id, came_of if came_of >= 0 else fight, "adds", event.rule)
            self.node_of[event.card] = event.id
        elif what == "revealed" and event.card in self.node_of:
            self.named[self.node_of[event.card]] = True
        elif what in STRIKES and event.card in self.node_of:
            self.strike(event, came_of)
        elif what in PLAYS or (fight >= 0 and what in (*MODIFIERS, *BATTLE)):
            self.add(event)
            self.tie(event.id, self.parent(event, came_of, fight), "adds", event.rule)
            if what == "has a total":
                self.last.setdefault(fight, []).append(event.id)
        elif what in AFTERWARDS and came_of >= 0 and self.shown[came_of].what != "played":
            self.add(event)
            self.tie(event.id, came_of, "adds", event.rule)
        if what in ("won the battle", "ended without a winner") and fight >= 0:
            self.end(event, fight)

    def parent(self, event: Event, came_of: int, fight: int) -> int:
        """The node an event of a battle belongs to: a modifier to its card, what the dice say to the battle."""
        if event.what == "won the battle" and self.last.get(fight):
            return -1                                      # its totals led to it
        if event.what in MODIFIERS and event.on in self.node_of:
            return self.node_of[event.on]
        return came_of if came_of >= 0 else fight if fight >= 0 or event.what == "played" else self.decided

    def answer_terms(self, event: Event, fight: int) -> None:
        """Terms are accepted or refused: a node of its own, which says what became of the offer.

        Terms that are answered after the battle was begun (the defender's) end it if they are accepted.
        """
        self.add(event)
        self.tie(event.id, self.offer, "answers", event.rule)
        self.outcome[self.offer] = TERMS[event.what]
        if event.what == "refused Terms":
            self.refusal = event.id
        elif fight >= 0 and self.shown[self.offer].cause == fight:
            self.outcome[fight] = "nullified"
            self.fights.pop()

    def strike(self, event: Event, came_of: int) -> None:
        """A card is negated or cancelled: a node of its own, which answers that card and hangs on its source."""
        self.add(event)
        hit, effect = self.node_of[event.card], STRIKES[event.what]
        self.outcome[hit] = EFFECT[effect]
        self.named[event.id] = self.named[hit]
        self.tie(event.id, hit, effect, event.rule)
        source = self.node_of.get(event.on, came_of)
        if source not in (hit, -1):
            self.tie(event.id, source, "adds", event.rule)

    def end(self, event: Event, fight: int) -> None:
        """The battle is decided; its totals led to it."""
        for total in self.last.pop(fight, [])[-2:]:
            self.tie(event.id, total, "answers", event.rule)
        self.outcome[fight] = "resolved" if event.what == "won the battle" else "nullified"
        for number, shown in self.shown.items():
            if number >= fight and shown.what in CARDS_IN and self.outcome[number] == "pending":
                self.outcome[number] = "resolved"
        self.fights.pop()
        self.decided = event.id
        self.node_of = {card: node for card, node in self.node_of.items() if node < fight}

    def label(self, event: Event) -> str:
        """A few words everybody may read."""
        table = self.table
        name = table.names[event.seat]
        if event.what == "began a battle":
            return f"attacks {table.names[event.to]} at {place_name(table, event.amount)}"
        if event.what in CARDS_IN:
            source = {"committed": "from hand", "chose": "from the Battle Hand"}.get(event.what, "brought in")
            return f"{self.card(event) or 'a card face down'}, {source}"
        if event.what in STRIKES and not self.card(event):
            return f"a card {event.what}"
        if event.on >= 0 and not self.named.get(self.node_of.get(event.on, -1), True):
            event = event._replace(on=-1)
        return sentence(table, event, None).removeprefix(f"{name}'s ").removeprefix(f"{name} ")

    def card(self, event: Event) -> str:
        return NAME[self.table.face[event.card]] if event.card >= 0 and self.named[event.id] else ""


def chain_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """Every battle and play of the log: commitments, negations, modifiers, totals, the winner and the moves after it.

    A battle goes on until it has a winner; a card face down is "a card face down" until it is turned up for both.
    """
    story = Story(table)
    for event in table.log:
        story.read(event)
    for number, event in story.shown.items():
        if event.what == "played" and event.card in table.limbo and number > newest(table):
            story.outcome[number] = "pending"
    if table.result is not None:                                     # a win ends whatever is under way
        story.outcome = {number: "resolved" if outcome == "pending" else outcome
                         for number, outcome in story.outcome.items()}
    nodes = [(number, {"seat": table.names[event.seat], "card": story.card(event), "label": story.label(event),
                       "outcome": story.outcome[number], "rule": event.rule})
             for number, event in story.shown.items()]
    return nodes, story.edges


def newest(table: Table) -> int:
    """The last event before the turn under way: what was played earlier is over."""
    return int(table.log.base) - 1
