"""Moves of Gauntlet's worked examples: reading a line, and finding the answer it means (see vectors.py)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kit.ask import Ask, Option
from kit.examples import Mismatch
from kit.games.gauntlet.fight import BH
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

SEATS = ("A", "B")
RUNNER = re.compile(r"go ([AB])\.(T[0-8])|check ([AB])|([AB]): end turn")
VERBS = ("order", "pass", "play", "discard-asset", "purge", "stash", "advance", "withdraw", "hold", "stop", "use",
         "decline", "offer", "accept", "refuse", "commit", "choose", "reveal", "pick", "discard", "bury", "shed",
         "treasury", "buy", "market", "takeover", "start-mission", "complete-mission", "abort-mission",
         "start-operation", "complete-operation", "begin")
LISTS = ("choose", "discard", "bury", "shed", "pick", "reveal")    # several things, one answer each
DECLINES = ("pass", "stop", "decline")
STARRED = ("play", "move")                                        # a decline of these may be left out or written
ITEM = re.compile(r"(\w+)\.([AB])(?:/(.+?))?(?:@(hand|bh|gy|stored|terms))?")
AT_PLACE = re.compile(r"overlay\.(\d+)/(.+)|stash\.(\d+)")


class Line(NamedTuple):
    """One line of `when`, taken apart: the answers it means, one after the other."""

    text: str
    seat: int
    verb: str
    things: tuple[str, ...]     # the object of the verb, a list where it names several
    items: tuple[str, ...]      # what stands after ">", group after group

    @property
    def is_decline(self) -> bool:
        return self.verb in DECLINES or self.things == ("none",)


def parse(text: str) -> Line:
    """A seat's line. Raises Mismatch for what is not understood."""
    seat, colon, rest = text.partition(": ")
    if not colon or seat not in SEATS:
        raise Mismatch(f"expected a line such as 'A: advance', found {text!r}")
    head, *groups = [part.strip() for part in rest.split(" > ")]
    verb, _, thing = head.partition(" ")
    if verb not in VERBS:
        raise Mismatch(f"expected one of the verbs {', '.join(VERBS)}, found {text!r}")
    several = verb in (*LISTS, "offer", "order")
    things = tuple(part.strip() for part in thing.split(",")) if several else (thing,)
    items = tuple(part.strip() for group in groups for part in group.split(","))
    return Line(text, SEATS.index(seat), verb, tuple(part for part in things if part), items)


def first_answers(table: Table, ask: Ask, line: Line) -> list[Option]:
    """The options that the first part of a line can mean at a question."""
    if ask.seat != line.seat:
        return []
    return [option for option in ask.options if means(table, ask, option, line)]


def means(table: Table, ask: Ask, option: Option, line: Line) -> bool:
    """Whether an option is what a line says, its items aside."""
    verb, thing = line.verb, line.things[0] if line.things else ""
    what = option[0]
    if verb == "decline":
        return ask.kind == "use" and what == "done"
    if thing == "none":
        return (is_nothing(option) and ask.kind == verb) or (what == "word" and option[1] == "none" and verb == "pick")
    if verb == "pick":
        return ask.kind == "pick" and is_item(table, option, thing)
    if verb in ("order", "offer"):
        return bool(what == verb and list(option[1:]) == list(line.things))
    if verb in ("advance", "withdraw"):
        name = thing.removeprefix("with ")
        if name and len(option) == 1:      # the only kind of point that is left is not offered by name
            return bool(what == verb and all(point.name == name for point in table.points))
        return bool(what == verb and (option[1:] == (name,) if name else len(option) == 1))
    if what != verb:
        return False
    if not thing:
        return True
    if len(option) < 2:
        return False
    if thing == str(option[1]):
        return True
    if not isinstance(option[1], int) or option[1] < 0 or option[1] >= len(table.face) or verb in ("buy", "takeover"):
        return False
    return table.name(option[1]) == thing and lies_right(table, option[1], line)


def lies_right(table: Table, card: int, line: Line) -> bool:
    """"play X > stash.n" and "commit X > bank.S/Black Covenant" say where the card comes from."""
    places = [f"stash.{place}" for place, ground in enumerate(table.column) if ground.stash == card]
    if line.verb == "commit":
        places += [f"bank.{SEATS[asset.seat]}/{asset.name}" for bank in table.bank for asset in bank
                   if card in asset.under]
    return places == [item for item in line.items if says_where(line, item)]


def says_where(line: Line, item: str) -> bool:
    """Whether an item tells where the card of its line lies, and answers no question of its own."""
    return item.startswith("stash.") or (line.verb == "commit" and item.startswith("bank."))


def is_nothing(option: Option) -> bool:
    """Whether an option declines."""
    return option[0] in ("done", "pass") or (len(option) == 2 and option[1] in (NONE, "none") and
                                             option[0] in ("commit", "choose", "offer"))


def is_item(table: Table, option: Option, item: str) -> bool:
    """Whether an option picks what an item names."""
    what = option[0]
    if what in ("word", "title"):
        return bool(option[1] == item)
    if what in ("place", "number"):
        return item == str(option[1])
    if what == "seat":
        return item == SEATS[option[1]]
    if what == "down":
        return item == f"down.{SEATS[option[1]]}/{option[2]}"
    if what == "pile":
        return item == f"{option[1]}.{SEATS[option[2]]}"
    if len(option) < 2 or not isinstance(option[1], int) or option[1] < 0:
        return False
    card = option[1]
    if item == table.name(card):
        return True
    found = AT_PLACE.fullmatch(item)
    if found and found[1]:
        return any(overlay.card == card for overlay in table.column[int(found[1])].overlays)
    found = ITEM.fullmatch(item)
    if found is None or found[3] != table.name(card):
        return item == "top" and what == "top"
    return (found[1], SEATS.index(found[2])) in whereabouts(table, card) and found[4] in (None, source(table, card))


def whereabouts(table: Table, card: int) -> Iterator[tuple[str, int]]:
    """The zones in which a card may be said to lie."""
    seat = table.owner[card]
    for name in ("hand", "draw", "discard", "graveyard"):
        if card in getattr(table, name)[seat]:
            yield name, seat
    for asset in table.bank[seat]:
        if asset.card == card:
            yield "bank", seat
        if card in asset.under:
            yield "under", seat
    if card in table.trackers[seat].cards():
        yield "treasury", seat
    fight = table.fight
    if fight is not None:
        if card in fight.bh[seat]:
            yield "bh", seat
        for used in fight.used:
            if used.card == card and (used.is_here or fight.is_over):   # at cleanup it has been moved already
                yield "used", seat
                if used.source == BH and not used.is_up:    # looked at, it is still said to be of the Battle Hand
                    yield "bh", seat
    if card in table.aside[seat] or card in table.limbo:
        yield "draw", seat


def source(table: Table, card: int) -> str:
    """Where a used card came from."""
    fight = table.fight
    if fight is not None:
        for used in fight.used:
            if used.card == card:
                return used.source
    return ""


def decline(ask: Ask) -> Option | None:
    """The answer that declines a question of a kind that may be left out; None for one that may not."""
    if ask.kind in ("commit", "choose", "move", "order", "answer"):
        return None
    return next((option for option in ask.options if is_nothing(option)), None)
