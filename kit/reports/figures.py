"""The numbers of one playtest: per seat, per turn, per rule, per card and per rating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kit.notes import RATINGS, Note

if TYPE_CHECKING:
    from kit.reports.playtest import Turn
    from kit.session import Session
    from kit.view import LogView


class Idle(NamedTuple):
    """A card that nothing happened with after it came to a seat, and how many such there are."""

    card: str
    seat: str
    number: int


class Figures:
    """What can be counted. A seat that reads a report knows its own decisions only: those of others are not there.

    turns      by seat: turns that were begun
    decisions  by seat: answers with a choice
    forced     by seat: questions that left a single answer
    kinds      (seat, what) to events of that kind
    events     by turn, in the order of `Playtest.turns`
    rules      by clause id: events that follow it
    plays      card to seat to plays of it that were announced
    outcomes   card to outcome to plays of it
    idle       cards that nothing happened with after they came to a seat
    ratings    by rating, 1 to 5; by_tag: tag to notes, and to the ratings among them
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.turns: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.forced: Counter[str] = Counter()
        self.kinds: Counter[tuple[str, str]] = Counter()
        self.events: list[int] = []
        self.rules: Counter[str] = Counter()
        self.plays: dict[str, Counter[str]] = {}
        self.outcomes: dict[str, Counter[str]] = {}
        self.idle: list[Idle] = []
        self.ratings: dict[int, int] = dict.fromkeys(RATINGS, 0)
        self.by_tag: dict[str, list[int]] = {}
        self.tags: Counter[str] = Counter()

    def count_question(self, seat: int, is_forced: bool) -> None:
        (self.forced if is_forced else self.decisions)[self.names[seat]] += 1

    def count_log(self, log: LogView, turns: Sequence[Turn]) -> None:
        for event in log:
            if event.seat >= 0:
                self.kinds[self.names[event.seat], event.what] += 1
            if event.rule:
                self.rules[event.rule] += 1
        self.events = [turn.last - turn.first for turn in turns]
        for turn in turns:
            if turn.number:
                self.turns[turn.seat] += 1

    def count_notes(self, notes: Iterable[Note]) -> None:
        for note in notes:
            if note.rating is not None:
                self.ratings[note.rating] += 1
            if note.tag is not None:
                self.tags[note.tag] += 1
                if note.rating is not None:
                    self.by_tag.setdefault(note.tag, []).append(note.rating)

    @property
    def rated(self) -> int:
        """How many notes have a rating."""
        return sum(self.ratings.values())

    @property
    def mean(self) -> float | None:
        """The mean rating; None without any."""
        return sum(rating * number for rating, number in self.ratings.items()) / self.rated if self.rated else None

    def common_kinds(self, most: int) -> list[str]:
        """The kinds of events that happened most often, all seats together."""
        whole: Counter[str] = Counter()
        for (_, what), number in self.kinds.items():
            whole[what] += number
        return [what for what, _ in sorted(whole.items(), key=lambda item: (-item[1], item[0]))[:most]]


def count_cards(session: Session, seat: int | None, log: LogView, figures: Figures) -> None:
    """Which cards were played, as the game tells its plays; and with which ones nothing happened.

    Names are those that the reader saw: of plays, which are announced to all, and of cards in a view.
    """
    plays, _ = session.game.chain_parts(session.table)
    for _, play in plays:
        if play["card"]:
            figures.plays.setdefault(play["card"], Counter())[play["seat"]] += 1
            figures.outcomes.setdefault(play["card"], Counter())[play["outcome"]] += 1
    happened = Counter(event.card for event in log if event.card >= 0)
    happened.update(event.on for event in log if event.on >= 0)
    table = session.table if seat is None else session.game.blind(session.table, seat)
    idle: Counter[tuple[str, str]] = Counter()
    for place, there in enumerate(session.game.describe(table, seat)["seats"]):
        for card in (card for zone in there.get("zones", []) for card in zone["cards"]):
            if card["name"] is not None and card["id"] is not None and happened[card["id"]] == 1:
                idle[card["name"], figures.names[place]] += 1
    figures.idle = [Idle(card, name, number) for (card, name), number in sorted(idle.items())]
