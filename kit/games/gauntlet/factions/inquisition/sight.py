"""What people see of the Inquisition beside its Conviction, and why a Purge is not offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet.drawing import badge
from kit.games.gauntlet.factions.inquisition.battle_cards import CONFESSION
from kit.games.gauntlet.factions.inquisition.purge import PURGE, PURGES, SMALL, conviction, why_not_purge
from kit.games.gauntlet.factions.inquisition.rules import FINAL_JUDGMENT, price_of_judgment
from kit.games.gauntlet.factions.inquisition.words import PURGE_WORDS
from kit.games.gauntlet.naming import card_name
from kit.games.gauntlet.rules.choose import one_of_each
from kit.games.gauntlet.rules.opportunity import has_opportunity
from kit.games.gauntlet.sources import Source
from kit.games.gauntlet.table import Table


def badges(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """inq.purification: how far it is; card.confession-if-commit: the card that was named, which both seats know."""
    other = 1 - seat
    left = len(table.draw[other]) + len(table.discard[other])
    found = [badge(f"Purification: {left} card{'s' * (left != 1)} left", f"in {table.names[other]}'s Draw and Discard "
                   "Pile; a normal draw that finds none wins", "inq.purification")]
    for source in table.waiting:
        if source.name == CONFESSION and source.seat == seat:
            name = card_name(table, source.data["card"])
            found.append(badge(f"Confessed: {name}", f"Committing from hand this turn, {table.names[other]} must "
                               f"commit {name}, if able", "card.confession-if-commit"))
    return found


def source_of(table: Table, seat: int) -> Source:
    return next(source for source in table.sources if source.seat == seat and source.name == "Inquisition")


def refusals(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """Purges that are not open in this Action Opportunity, and why; cards that a Purge for 1 does not reach."""
    if ask.kind == "pick" and ask.rule == "inq.purge.1":
        yield from beyond_reach(table, ask)
    if ask.kind != "play":
        return
    closed = ask.about in ("before", "after") and not table.instant and not has_opportunity(table, ask.about)
    for number in PURGES:
        if closed:
            yield ("purge", number), Refusal("inq.purge", "no Action Opportunity is left this turn")
        elif (refusal := why_not_purge(table, source_of(table, ask.seat), number, number)) is not None:
            yield ("purge", number), refusal


def beyond_reach(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """inq.purge.1: dear cards below the top one; once a card is chosen, what is too dear beside it."""
    is_first = any(option[0] == "top" for option in ask.options)
    reason = f"only the top card may cost more than {SMALL}" if is_first else \
        f"the two cards may cost {SMALL} together at most"
    faces = [table.face[option[1]] for option in ask.options if option[0] == "pick"]
    pile = table.discard[1 - ask.seat]
    for card in one_of_each(table, pile[:-1] if is_first else pile):
        if table.face[card] not in faces:
            yield ("pick", card), Refusal("inq.purge.1", reason)


def preview(table: Table, ask: Ask, option: Option) -> str | None:
    """What a Purge would do, and what Conviction it leaves."""
    if option[0] == "purge":
        return purge_text(table, ask.seat, option[1], option[1])
    if option[0] == "word" and getattr(ask.about, "power", "") == FINAL_JUDGMENT:
        return purge_text(table, ask.seat, int(option[1]), price_of_judgment(int(option[1])))
    return None


def purge_text(table: Table, seat: int, number: int, price: int) -> str:
    words = PURGE_WORDS[number]
    return f"{PURGE}, {price} Conviction: {words}. {conviction(table, seat) - price} Conviction is left."
