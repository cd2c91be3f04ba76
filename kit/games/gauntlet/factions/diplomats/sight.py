"""What people see of the Diplomats: the nine Proposals, what is staked, and why one may not be offered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kit.ask import Ask, Option, Refusal
from kit.games.gauntlet import drawing
from kit.games.gauntlet.cards import PROPOSALS, Card
from kit.games.gauntlet.factions.diplomats.proposals import why_not_offer
from kit.games.gauntlet.factions.diplomats.terms import ARTICLES_TO_WIN
from kit.games.gauntlet.factions.diplomats.treaty import NAMES, Treaty, refused_terms, treaty_of
from kit.games.gauntlet.table import Table

PRINTED = {proposal.name: proposal for proposal in PROPOSALS}


def texts(printed: Card) -> list[str]:
    """What is printed on a Proposal, line by line; "you" is the Diplomat."""
    needs = [f"Requires: {printed.requirement}"] if printed.requirement else []
    return [f"Stake {printed.cost}", *needs, f"Accepted: {printed.accepted}", f"Refused: {printed.refused}"]


def zones(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    """The Proposals of a seat, with those that are Articles and those that are on offer marked."""
    treaty = treaty_of(table, seat)
    refused = refused_terms(table, seat) if treaty.offered else ""
    papers = []
    for name in NAMES:
        printed = PRINTED[name]
        on_offer = ["refused"] if name == refused else ["on offer"] if name in treaty.offered else []
        marks = (["ratified"] if name in treaty.ratified else []) + on_offer
        papers.append(drawing.paper(name, "Article" if name in treaty.ratified else "Proposal",
                                    "\n".join(texts(printed)[1:]), "dip.proposal-cards",
                                    [f"Stake {printed.cost}"], marks))
    return [drawing.zone("proposals", "Proposals", papers, "dip.offer", layout="papers")]


def badges(table: Table, seat: int, viewer: int | None) -> list[dict[str, Any]]:
    treaty = treaty_of(table, seat)
    found = [drawing.badge("Articles ratified", "five at the start of a turn win", "dip.treaty",
                           len(treaty.ratified), ARTICLES_TO_WIN)]
    if treaty.stake:
        found.append(drawing.badge(f"{treaty.stake} staked", "Influence out of reach until the Terms are resolved",
                                   "dip.stake-unavailable"))
    return found


def refusals(table: Table, ask: Ask) -> Iterator[tuple[Option, Refusal]]:
    """The Proposals that may not be offered now."""
    if ask.kind == "offer":
        for name in NAMES:
            refusal = why_not_offer(table, ask.seat, name)
            if refusal is not None:
                yield ("offer", name), refusal


def preview(table: Table, ask: Ask, option: Option) -> str | None:
    """What an offer or an answer leads to, in the words of the Proposal."""
    if ask.kind == "offer" and option[1] in NAMES:
        return " or: ".join(" · ".join(texts(PRINTED[name])) for name in option[1:])
    if ask.kind == "answer":
        offered = treaty_of(table, 1 - ask.seat).offered if isinstance(table.trackers[1 - ask.seat], Treaty) else ()
        named = option[1:] or offered
        speaks = f'("you" is {table.names[1 - ask.seat]})'
        return " or: ".join(f"{PRINTED[name].accepted if option[0] == 'accept' else PRINTED[name].refused} {speaks}"
                            for name in named)
    return None
