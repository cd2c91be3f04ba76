"""The nine Proposals: what each requires, and its Accepted and Refused texts (dip.proposal-cards).

A text gets `me`, the Proposal as a source: `me.seat` is the Diplomat who offered it. A Proposal is no card of the
Playable Deck, so what it does is no card effect (conv.card-effect-scope). Refused texts that last for the battle, or
act after it, are hooks of the faction that look for their Proposal by `after_refusal`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.effects import BANKERS
from kit.games.gauntlet.factions.diplomats.treaty import (
    CAPITULATION,
    DE_ESCALATION,
    DIPLOMATIC_RECOGNITION,
    INFLUENCE,
    MUTUAL_DISARMAMENT,
    OPEN_CHANNELS,
    ORDERLY_WITHDRAWAL,
    PRISONER_EXCHANGE,
    REBUILDING_PACT,
    STAKE,
    ULTIMATUM,
    refused_terms,
    treaty_of,
)
from kit.games.gauntlet.hooks import Need, leader, value
from kit.games.gauntlet.needs import LOSES, fight_of, on_ground
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.control import capture, may_capture
from kit.games.gauntlet.rules.dispatch import settle
from kit.games.gauntlet.rules.looking import look_at_hand
from kit.games.gauntlet.rules.opportunity import why_not_play
from kit.games.gauntlet.rules.retreat import can_go_back, withdraw
from kit.games.gauntlet.sources import NONE, Source
from kit.games.gauntlet.table import BOTH, Table

OFFERER, OPPONENT = "offerer", "opponent"
BOTH_WITHDRAW = (OFFERER, OPPONENT)


class Proposal(NamedTuple):
    """What the rules need to know of a Proposal beside its texts.

    go_back    who withdraws when it is accepted
    unmet      why its printed requirement is not met for a seat; "" if it is
    """

    go_back: tuple[str, ...]
    unmet: Callable[[Table, int], str]


def source(name: str, seat: int, event: int, rule: str) -> Source:
    """A Proposal as the source of what its texts do."""
    found = Source("proposal", name, seat, event=event)
    found.rule = rule
    return found


# ---------------------------------------------------------------------- requirements
def nothing_required(table: Table, seat: int) -> str:
    return ""


def must_attack(table: Table, seat: int) -> str:
    return "" if fight_of(table).attacker == seat else "only the attacker can offer it"


def must_defend(table: Table, seat: int) -> str:
    return "" if fight_of(table).defender == seat else "only the defender can offer it"


def must_hold_a_card(table: Table, seat: int) -> str:
    return "" if table.hand[seat] else "it needs a card in hand"


def both_must_hold_a_card(table: Table, seat: int) -> str:
    return "" if table.hand[0] and table.hand[1] else "both seats need a card in hand"


def both_must_have_a_grave(table: Table, seat: int) -> str:
    return "" if table.graveyard[0] and table.graveyard[1] else "both seats need a card in the Graveyard"


def must_hold_what_can_be_banked(table: Table, seat: int) -> str:
    return "" if bankable(table, seat) else "it needs a card in hand that can be banked"


def must_hold_enemy_ground(table: Table, seat: int) -> str:
    """Defending in a counterattack on a Territory that the opponent controlled just before this seat occupied it."""
    fight = fight_of(table)
    came = treaty_of(table, seat).found_enemy or fight.place in table.taken[seat]
    return "" if fight.defender == seat and fight.counter and on_ground(table) and came else \
        "only the defender can offer it, in a counterattack on a Territory it took over from the opponent"


PROPOSAL = {
    DE_ESCALATION: Proposal(BOTH_WITHDRAW, nothing_required),
    ORDERLY_WITHDRAWAL: Proposal((OFFERER,), must_attack),
    CAPITULATION: Proposal((OFFERER,), must_defend),
    OPEN_CHANNELS: Proposal(BOTH_WITHDRAW, must_hold_a_card),
    MUTUAL_DISARMAMENT: Proposal(BOTH_WITHDRAW, both_must_hold_a_card),
    PRISONER_EXCHANGE: Proposal(BOTH_WITHDRAW, both_must_have_a_grave),
    REBUILDING_PACT: Proposal(BOTH_WITHDRAW, must_hold_what_can_be_banked),
    ULTIMATUM: Proposal((OPPONENT,), nothing_required),
    DIPLOMATIC_RECOGNITION: Proposal((OPPONENT,), must_hold_enemy_ground),
}


def why_not_offer(table: Table, seat: int, name: str) -> Refusal | None:
    """dip.offer.requirements: why a seat may not offer a Proposal in the battle ahead; None: it may.

    dip.offer.last-stand: a Last Stand is a battle like others, but its defender has nowhere to go back to.
    """
    unmet = PROPOSAL[name].unmet(table, seat)
    if unmet:
        return Refusal("dip.offer.requirements", unmet)
    has = treaty_of(table, seat).resources[INFLUENCE]
    if has < STAKE[name]:
        return Refusal("dip.stake-unavailable", f"its Stake is {STAKE[name]} and you have {has} Influence")
    going = [seat if who == OFFERER else 1 - seat for who in PROPOSAL[name].go_back]
    if table.options.blocked_withdrawal == "illegal" and not any(can_withdraw(table, each) for each in going):
        return Refusal("withdraw.never-share-a-position", "nobody who would withdraw has a position to go back to")
    return None


def can_withdraw(table: Table, seat: int) -> bool:
    """Whether a seat of this battle can withdraw from it (withdraw.attacker-returns, withdraw.off-column-origin)."""
    fight = fight_of(table)
    if seat == fight.attacker:
        return fight.origin != table.home(seat) or table.options.attacker_returns_off_column
    return can_go_back(table, seat)


# ---------------------------------------------------------------------- parts of several texts
def bankable(table: Table, seat: int) -> list[int]:
    """Hand cards whose Action banks them and that can be banked now (asset.bank-when-full)."""
    return [card for card in table.hand[seat]
            if table.name(card) in BANKERS and why_not_play(table, seat, card, "") is None]


def bank_from_hand(table: Table, seat: int, me: Any, may: bool = True) -> Procedure:
    """A seat banks a card from hand without an opportunity (ao.out-of-band-plays)."""
    card = yield from choose.pick_card(table, seat, bankable(table, seat), me, may=may)
    if card != NONE:
        moves.bank(table, card, me)
        yield from settle(table)


def recover_from_grave(table: Table, seat: int, me: Any) -> Procedure:
    """A seat may move a card from its Graveyard to its Discard Pile."""
    card = yield from choose.pick_card(table, seat, choose.graveyard(table, seat), me, may=True)
    if card != NONE:
        moves.to_discard(table, card, me)


def withdraw_all(table: Table, me: Any) -> Procedure:
    """withdraw.both-attacker-first: those whom the Proposal sends back, as far as they can go."""
    for seat in BOTH[fight_of(table).attacker]:
        if (OFFERER if seat == me.seat else OPPONENT) in PROPOSAL[me.name].go_back:
            yield from withdraw(table, seat, me)


# ---------------------------------------------------------------------- Accepted texts, each in its written order
def de_escalate(table: Table, me: Any) -> Procedure:
    """Those who withdraw do; the opponent draws one card."""
    yield from withdraw_all(table, me)
    moves.draw(table, 1 - me.seat, 1, me)


def open_channels(table: Table, me: Any) -> Procedure:
    """Both show their hands (Counterintelligence may keep one closed), the opponent draws, both withdraw."""
    for viewer in BOTH[1 - fight_of(table).attacker]:
        yield from look_at_hand(table, viewer, me)
    moves.draw(table, 1 - me.seat, 1, me)
    yield from withdraw_all(table, me)


def disarm(table: Table, me: Any) -> Procedure:
    for seat in BOTH[fight_of(table).attacker]:
        yield from choose.discard_cards(table, seat, 1, me)
    yield from settle(table)
    moves.draw(table, 1 - me.seat, 1, me)
    yield from withdraw_all(table, me)


def exchange_prisoners(table: Table, me: Any) -> Procedure:
    for seat in BOTH[fight_of(table).attacker]:
        yield from recover_from_grave(table, seat, me)
    yield from withdraw_all(table, me)


def rebuild(table: Table, me: Any) -> Procedure:
    for seat in BOTH[fight_of(table).attacker]:
        yield from bank_from_hand(table, seat, me)
    yield from withdraw_all(table, me)


def recognize(table: Table, me: Any) -> Procedure:
    """You capture the Territory; the opponent withdraws and draws two cards."""
    yield from capture_contested(table, me)
    yield from withdraw_all(table, me)
    moves.draw(table, 1 - me.seat, 2, me)


def capture_contested(table: Table, me: Any) -> Procedure:
    """Capture the contested Territory where nothing forbids it (card.zone-bans)."""
    place = fight_of(table).place
    if may_capture(table, me.seat, place):
        yield from capture(table, me.seat, place, me)


ON_ACCEPTANCE: dict[str, Callable[[Table, Any], Procedure]] = {
    DE_ESCALATION: de_escalate, ORDERLY_WITHDRAWAL: de_escalate, CAPITULATION: de_escalate,
    OPEN_CHANNELS: open_channels, MUTUAL_DISARMAMENT: disarm, PRISONER_EXCHANGE: exchange_prisoners,
    REBUILDING_PACT: rebuild, ULTIMATUM: withdraw_all, DIPLOMATIC_RECOGNITION: recognize,
}


# ---------------------------------------------------------------------- Refused texts
def after_refusal(name: str) -> Need:
    """The Proposal of this seat was refused before this battle."""
    return Need(lambda table, me: refused_terms(table, me.seat) == name, f"only after {name} was refused")


def refused_at_once(table: Table, me: Any) -> Procedure:
    """What a Refused text does before the battle."""
    seat = me.seat
    if me.name == DE_ESCALATION:
        moves.draw(table, seat, 1, me)
    elif me.name in (ORDERLY_WITHDRAWAL, ULTIMATUM):
        moves.add_total(table, seat, 1, me)
    elif me.name == OPEN_CHANNELS:
        yield from look_at_hand(table, seat, me)
        fight_of(table).marks[f"larger hand {seat}"] = 1
    elif me.name == MUTUAL_DISARMAMENT:
        card = yield from choose.pick_card(table, seat, table.hand[seat], me, may=True, kind="discard")
        if card != NONE:
            moves.to_discard(table, card, me)
            fight_of(table).marks[f"larger hand {seat}"] = 1


@value("leader", "Diplomats", windows.HAND_SIZE)
def enlarge_hand(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    """Open Channels, Mutual Disarmament: one more card."""
    return number + fight_of(table).marks.get(f"larger hand {seat}", 0) if seat == me.seat else number


@leader("Diplomats", windows.AFTER_BATTLE, rule="dip.refuse.effect", needs=(after_refusal(CAPITULATION), LOSES))
def console(table: Table, me: Any) -> None:
    """Capitulation: the Diplomat that lost draws two cards."""
    moves.draw(table, me.seat, 2, me)


@leader("Diplomats", windows.AFTER_BATTLE, rule="dip.refuse.effect", needs=(after_refusal(PRISONER_EXCHANGE), LOSES))
def ransom(table: Table, me: Any) -> Procedure:
    """Prisoner Exchange: the Diplomat that lost may recover a card."""
    asked = source(PRISONER_EXCHANGE, me.seat, me.event, me.rule)
    yield from recover_from_grave(table, me.seat, asked)


@leader("Diplomats", windows.AFTER_BATTLE, rule="card.rebuilding-pact-after", needs=after_refusal(REBUILDING_PACT))
def rebuild_alone(table: Table, me: Any) -> Procedure:
    """Rebuilding Pact: the Diplomat may bank a card, win or lose."""
    yield from bank_from_hand(table, me.seat, source(REBUILDING_PACT, me.seat, me.event, me.rule))


def reward(proposal: str, is_new: bool) -> int:
    """dip.refuse.reward-only-new: the Influence a refused win pays where the old ones pay as well."""
    if proposal == DIPLOMATIC_RECOGNITION:
        return 0
    return 2 if proposal == ULTIMATUM and is_new else 1
