"""A faction in words, and what people see of it: asked by words, telling, panel, refusals, preview and appraise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kit.ask import Ask, Option, Refusal
    from kit.games.gauntlet.table import Table

NO_WORDS: Mapping[str, str] = {}


class Words(NamedTuple):
    """What a faction says. Every value is a template; see the guide below for what it may name.

    sentences   by Event.what: "ratified": "{name} ratifies {card}"
    questions   by the name of the text that asks (a card, a Leader, a power), by "NAME/kind" where it asks several
                kinds of question, or by a kind of Ask of the faction's own: "Rehearsal": "{name}, which card is ..."
    options     by the verb of an option of its own ("offer/2": of one with two entries after it), or by the word of a
                ("word", w) option, or by "NAME/w", or of a ("number", n) option by "NAME/number"
    public      by verb: the same option as the other seat may read it; needed only where the text names a hidden card
    powers      by the name under which something is used ("use Rally"): its price and effect in one short sentence

    Templates may name: {name} the seat, {other} its opponent, {to} the seat the event names, {card} the card,
    {on} the second card, {n} the number, {place} the number as a place ("3 Harbor"), {why} what did it ("Rally").
    In `options` {card}, {place} and {n} read the entry after the verb, {card2}, {place2} and {n2} the one after that.
    """

    sentences: Mapping[str, str] = NO_WORDS
    questions: Mapping[str, str] = NO_WORDS
    options: Mapping[str, str] = NO_WORDS
    public: Mapping[str, str] = NO_WORDS
    powers: Mapping[str, str] = NO_WORDS


def no_zones(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    return []


def no_refusals(table: Table, ask: Ask) -> Iterable[tuple[Option, Refusal]]:
    return ()


def no_preview(table: Table, ask: Ask, option: Option) -> str | None:
    return None


def no_worth(table: Table, ask: Ask, option: Option) -> float | None:
    return None


class People(NamedTuple):
    """What people see of a faction, and what its greedy bot thinks. All functions get a blind table.

    zones      its own zones and papers (kit/games/gauntlet/drawing.py): Treasury, Proposals, Rites, a Mission
    badges     further badges; those of the resources are there already
    told       resources that its own badges tell
    private    resources that only their owner sees
    refusals   moves of its own that are not offered now: (option, Refusal)
    preview    what an option of its own would lead to, in a sentence
    worth      how good an option is to the seat that is asked: 0 is passing, 1 a card drawn; None: no opinion
    """

    words: Words = Words()
    zones: Callable[[Table, int, int | None], list[dict[str, Any]]] = no_zones
    badges: Callable[[Table, int, int | None], list[dict[str, Any]]] = no_zones
    told: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    refusals: Callable[[Table, Ask], Iterable[tuple[Option, Refusal]]] = no_refusals
    preview: Callable[[Table, Ask, Option], str | None] = no_preview
    worth: Callable[[Table, Ask, Option], float | None] = no_worth
