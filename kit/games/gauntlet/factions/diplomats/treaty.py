"""What a Diplomat keeps: Influence, the Stake of Terms under way, the Treaty Articles, cards set aside with an offer.

Every change to it is a function here, with its event. A staked amount is out of reach but still held, so the maximum
counts it (dip.range, dip.stake-unavailable).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kit.games.gauntlet import moves
from kit.games.gauntlet.cards import PROPOSALS
from kit.games.gauntlet.factions.tracker import Tracker
from kit.games.gauntlet.fight import Fight
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.sources import Source
from kit.games.gauntlet.table import Table

INFLUENCE = "influence"
MOST = 10                                                   # dip.range
NAMES = [proposal.name for proposal in PROPOSALS]
STAKE = {proposal.name: proposal.cost for proposal in PROPOSALS}
DE_ESCALATION = "De-escalation"
ORDERLY_WITHDRAWAL = "Orderly Withdrawal"
CAPITULATION = "Capitulation"
OPEN_CHANNELS = "Open Channels"
MUTUAL_DISARMAMENT = "Mutual Disarmament"
PRISONER_EXCHANGE = "Prisoner Exchange"
REBUILDING_PACT = "Rebuilding Pact"
ULTIMATUM = "Ultimatum"
DIPLOMATIC_RECOGNITION = "Diplomatic Recognition"

# Windows of the Diplomats' own, open to the seat that offers.
OFFERED = "R Terms offered"       # before the answer
ACCEPTED = "R Terms accepted"     # after all that acceptance does; about = Proposal
REFUSED = "R Terms refused"       # after the Refused text, before the battle; about = Proposal
LOSING = "R Stake at risk"        # the Stake would be lost


class Treaty(Tracker):
    """The state of one Diplomat.

    stake       Influence staked on the Terms under way
    offered     the Proposals of the Terms under way, (): none; two with Diplomatic Latitude
    laid        (text, card): a card set aside with them, and the text that says what becomes of it
    ratified    Treaty Articles, in the order of their ratification
    found_enemy whether the opponent controlled the place of the token as it came there
    """

    __slots__ = ("found_enemy", "laid", "offered", "ratified", "stake")

    def __init__(self) -> None:
        super().__init__({INFLUENCE: 1}, {INFLUENCE: MOST})      # dip.start-1
        self.stake = 0
        self.offered: tuple[str, ...] = ()
        self.laid: list[tuple[str, int]] = []
        self.ratified: list[str] = []
        self.found_enemy = False

    def copy(self) -> Treaty:
        twin = super().copy()
        assert isinstance(twin, Treaty)
        twin.stake, twin.offered, twin.found_enemy = self.stake, self.offered, self.found_enemy
        twin.laid, twin.ratified = self.laid[:], self.ratified[:]
        return twin

    def facts(self) -> tuple[object, ...]:
        return *super().facts(), self.stake, self.offered, self.laid, self.ratified, self.found_enemy


def treaty_of(table: Table, seat: int) -> Treaty:
    """The state of a Diplomat. Only its own texts may ask."""
    tracker = table.trackers[seat]
    assert isinstance(tracker, Treaty)
    return tracker


def asked_about(me: Any, what: str) -> Source:
    """The same text, for a question with words of its own (kit/games/gauntlet/factions/diplomats/words.py)."""
    found = Source("terms", me.name, me.seat, me.card, me.event)
    found.rule, found.power = me.rule, f"{me.name}: {what}"
    return found


# ---------------------------------------------------------------------- facts
def can_gain(table: Table, seat: int, number: int) -> bool:
    """Whether that much Influence can be gained in full (conv.choice-must-be-performable)."""
    treaty = treaty_of(table, seat)
    return treaty.resources[INFLUENCE] + treaty.stake + number <= MOST


def refused_terms(table: Table, seat: int) -> str:
    """The Proposal of a seat that was refused before the battle under way; "" if none was."""
    number = table.fight.marks.get(f"refused {seat}", 0) if table.fight is not None else 0
    return NAMES[number - 1] if number else ""


def note_refusal(fight: Fight, seat: int, proposal: str) -> None:
    fight.marks[f"refused {seat}"] = NAMES.index(proposal) + 1


# ---------------------------------------------------------------------- changes
def put_on_offer(table: Table, seat: int, proposals: tuple[str, ...], by: By) -> int:
    """dip.offer: the Proposals are on the table and their Stake is out of reach; returns the event."""
    treaty = treaty_of(table, seat)
    treaty.offered = proposals
    treaty.stake = STAKE[proposals[0]]
    treaty.resources[INFLUENCE] -= treaty.stake
    treaty.most = {INFLUENCE: MOST - treaty.stake}
    return moves.log(table, "offered Terms", seat, by, amount=treaty.stake, why=" or ".join(proposals))


def keep_offered(table: Table, seat: int, proposal: str) -> None:
    """Of two Proposals only one is left (Diplomatic Latitude)."""
    treaty_of(table, seat).offered = (proposal,)


def return_stake(table: Table, seat: int, by: By, number: int | None = None) -> None:
    """dip.accept.stake-back, dip.refuse.win, dip.refuse.no-winner: all of it, or that much (dip.senator.capital)."""
    treaty = treaty_of(table, seat)
    number = treaty.stake if number is None else number
    if number:
        treaty.stake -= number
        treaty.most = {INFLUENCE: MOST - treaty.stake}
        treaty.resources[INFLUENCE] += number
        moves.log(table, "got the Stake back", seat, by, amount=number)


def lose_stake(table: Table, seat: int, by: By) -> None:
    """dip.refuse.lose."""
    treaty = treaty_of(table, seat)
    if treaty.stake:
        moves.log(table, "lost the Stake", seat, by, amount=treaty.stake)
    treaty.stake = 0
    treaty.most = {INFLUENCE: MOST}


def close(table: Table, seat: int) -> None:
    """The Terms are resolved."""
    treaty_of(table, seat).offered = ()


def ratify(table: Table, seat: int, proposal: str, by: By) -> None:
    """dip.accept.ratify: the Proposal is a Treaty Article from now on."""
    treaty_of(table, seat).ratified.append(proposal)
    moves.log(table, "ratified", seat, by, why=proposal)


def lay(table: Table, seat: int, text: str, card: int, by: By) -> None:
    """A card is shown and set aside with the offer; `text` says what becomes of it."""
    moves.set_aside(table, card, by)
    treaty_of(table, seat).laid.append((text, card))


def take_up(table: Table, seat: int, entry: tuple[str, int]) -> None:
    """A card set aside is about to go where its text sends it."""
    treaty_of(table, seat).laid.remove(entry)


# ---------------------------------------------------------------------- scenarios and worked examples
def give(table: Table, seat: int, key: str, value: Any) -> bool:
    """ratified = ["De-escalation", ..]: Articles that are ratified already."""
    if key != "ratified" or isinstance(value, str) or not isinstance(value, Sequence):
        return False
    if any(name not in NAMES for name in value) or len(dict.fromkeys(value)) < len(value):
        return False
    treaty_of(table, seat).ratified = list(value)
    return True


def facts(table: Table, seat: int) -> Mapping[str, Any]:
    return {"ratified": treaty_of(table, seat).ratified[:]}
