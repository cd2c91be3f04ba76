"""12 Diplomats: offering Terms, what acceptance and refusal do, Leverage, the Peace Treaty and both Leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from kit.ask import Ask, Option, Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.factions.diplomats.proposals import (
    ON_ACCEPTANCE,
    capture_contested,
    refused_at_once,
    reward,
    source,
    why_not_offer,
)
from kit.games.gauntlet.factions.diplomats.treaty import (
    ACCEPTED,
    DIPLOMATIC_RECOGNITION,
    INFLUENCE,
    LOSING,
    NAMES,
    OFFERED,
    REFUSED,
    STAKE,
    close,
    keep_offered,
    lay,
    lose_stake,
    note_refusal,
    put_on_offer,
    ratify,
    refused_terms,
    return_stake,
    take_up,
    treaty_of,
)
from kit.games.gauntlet.hooks import Need, leader
from kit.games.gauntlet.needs import LOSES, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import hand_like
from kit.games.gauntlet.rules.dispatch import DONE, open_window, settle, use
from kit.games.gauntlet.rules.in_force import Offer, offered
from kit.games.gauntlet.sources import NONE, Because, Source
from kit.games.gauntlet.table import Table

NO_OFFER: Option = ("offer", "none")
ACCEPT: Option = ("accept",)
REFUSE: Option = ("refuse",)
ARTICLES_TO_WIN = 5     # dip.treaty


class Rider(NamedTuple):
    """What becomes of a card that was shown and set aside with an offer. Each part gets `me`, that card's text.

    accepted   after the Accepted text of the Proposal
    ratifying  before ratification; returns whether the Proposal is left unratified
    refused    after the Refused text, before the battle
    resolved   when the Terms are resolved, if the card is still set aside
    """

    accepted: Callable[[Table, Any], Procedure] | None = None
    ratifying: Callable[[Table, Any], Procedure] | None = None
    refused: Callable[[Table, Any], Procedure] | None = None
    resolved: Callable[[Table, Any], Procedure] | None = None


RIDERS: dict[str, Rider] = {}
SHOWN: list[str] = []       # titles of the cards that are shown from hand with an offer
PAIRING: list[str] = []     # titles of those that let a seat offer two Proposals


def held(table: Table, seat: int, titles: list[str]) -> list[int]:
    """Cards of those titles that a seat may use as from hand, one of each."""
    return choose.one_of_each(table, [card for card in hand_like(table, seat) if table.name(card) in titles])


# ---------------------------------------------------------------------- Offering Terms
def offers(table: Table, seat: int) -> Iterator[Option]:
    """What a seat may offer: one eligible Proposal, or two of the same Stake with Diplomatic Latitude."""
    eligible = [name for name in NAMES if why_not_offer(table, seat, name) is None]
    for name in eligible:
        yield "offer", name
    if held(table, seat, PAIRING):
        for first, second in combinations(eligible, 2):
            if STAKE[first] == STAKE[second]:
                yield "offer", first, second


@leader("Diplomats", windows.TERMS, rule="dip.offer")
def offer_terms(table: Table, me: Any) -> Procedure:
    """dip.offer.once-per-battle: one offer; between two Diplomats the attacker goes first, and by switch both may."""
    fight = fight_of(table)
    seat, other = me.seat, 1 - me.seat
    if fight.accepted or (table.options.mirror_terms == "one" and fight.marks.get(f"offered {other}")):
        return
    options = list(offers(table, seat))
    if not options:
        return
    choice = yield Ask(seat, "offer", [*options, NO_OFFER], "dip.offer")
    if choice == NO_OFFER:
        return
    proposals = choice[1:]
    fight.marks[f"offered {seat}"] = 1
    event = put_on_offer(table, seat, proposals, Because("dip.offer", fight.event, seat))
    me.event = event
    if len(proposals) > 1:
        card = yield from choose.pick_card(table, seat, held(table, seat, PAIRING), me, kind="reveal")
        show(table, me, card)
    yield from show_cards(table, me)
    answers: list[Option] = [ACCEPT] if len(proposals) == 1 else [("accept", name) for name in proposals]
    answer = yield Ask(other, "answer", [*answers, REFUSE], "dip.offer", proposals)
    if answer == REFUSE:
        yield from refuse(table, me, proposals)
    else:
        yield from accept(table, me, answer[1] if len(answer) > 1 else proposals[0])


def show_cards(table: Table, me: Any) -> Procedure:
    """Before the answer the Diplomat may show cards and use Assets, as many as it likes."""
    seat = me.seat
    while True:
        uses: list[Offer] = offered(table, OFFERED, seat)
        options: list[Option] = [("reveal", card) for card in held(table, seat, SHOWN)]
        options += [each.option for each in uses]
        if not options:
            return
        choice = yield Ask(seat, "use", [*options, DONE], "conv.may-is-optional", OFFERED)
        if choice == DONE:
            return
        if choice[0] == "reveal":
            show(table, me, choice[1])
        else:
            yield from use(table, next(each for each in uses if each.option == choice))


def show(table: Table, me: Any, card: int) -> None:
    """A card is shown with the offer; its own text says what becomes of it (zone.outside)."""
    lay(table, me.seat, table.name(card), card, Because("play.other-method", me.event, me.seat))


# ---------------------------------------------------------------------- Accepted Terms
def accept(table: Table, me: Any, name: str) -> Procedure:
    """No battle: the Accepted text, the Stake back, ratification and its Influence, then what follows acceptance."""
    fight = fight_of(table)
    seat = me.seat
    treaty = treaty_of(table, seat)
    fight.accepted = True                                                        # dip.accept.no-battle
    keep_offered(table, seat, name)
    event = moves.log(table, "accepted Terms", 1 - seat, Because("dip.accept.no-battle", me.event, 1 - seat), why=name)
    proposal = source(name, seat, event, "dip.accept.effect")
    yield from ON_ACCEPTANCE[name](table, proposal)
    yield from settle(table)
    yield from ride(table, me, "accepted")
    is_new = name not in treaty.ratified
    is_left = is_new and (yield from ride(table, me, "ratifying"))
    return_stake(table, seat, Because("dip.accept.stake-back", event, seat))
    if is_new and not is_left:
        ratify(table, seat, name, Because("dip.accept.ratify", event, seat))
        moves.gain(table, seat, INFLUENCE, STAKE[name], Because("dip.accept.gain-stake", event, seat))
    if table.options.accepted_terms_end_movement and fight.attacker == table.active:
        ground.end_movement(table, Because("dip.accept.movement", event, seat))
    if fight.marks.get(f"refused {1 - seat}"):      # both offered, and now there will be no battle
        yield from resolve_without_winner(table, 1 - seat)
    yield from settle(table)
    yield from open_window(table, ACCEPTED, (seat,), name)
    yield from conclude(table, me)


def ride(table: Table, me: Any, part: str) -> Procedure:
    """Carry out one part of the texts of all cards set aside with the offer; returns whether one of them said so."""
    treaty = treaty_of(table, me.seat)
    said = False
    for entry in treaty.laid[:]:
        effect = getattr(RIDERS[entry[0]], part)
        if effect is not None and entry in treaty.laid:
            text = Source("terms", entry[0], me.seat, entry[1], me.event)
            text.rule = "play.other-method"
            text.data["left"] = int(said)
            answer = yield from effect(table, text)
            said = bool(answer) or said
            yield from settle(table)
    return said


def put_down(to: str) -> Callable[[Table, Any], Procedure]:
    """A part of a Rider: the card goes to a pile of its owner, or back to hand."""
    def carry_out(table: Table, me: Any) -> Procedure:
        move = {"hand": moves.to_hand, "discard": moves.to_discard, "graveyard": moves.to_graveyard}[to]
        take_up(table, me.seat, (me.name, me.card))
        move(table, me.card, me)
        yield from settle(table)

    return carry_out


def conclude(table: Table, me: Any) -> Procedure:
    """The Terms are resolved."""
    yield from ride(table, me, "resolved")
    close(table, me.seat)


# ---------------------------------------------------------------------- Refused Terms
def refuse(table: Table, me: Any, proposals: tuple[str, ...]) -> Procedure:
    """The Refused text, then the cards shown with the offer, then what a refusal lets its Diplomat do."""
    fight = fight_of(table)
    seat = me.seat
    event = moves.log(table, "refused Terms", 1 - seat, Because("dip.refuse.effect", me.event, 1 - seat),
                      why=" or ".join(proposals))
    name = proposals[0]
    if len(proposals) > 1:
        name = yield from choose.pick_word(table, seat, proposals, source("Diplomatic Latitude", seat, event, me.rule))
        keep_offered(table, seat, name)
    note_refusal(fight, seat, name)
    yield from refused_at_once(table, source(name, seat, event, "dip.refuse.effect"))
    yield from settle(table)
    yield from ride(table, me, "refused")
    yield from open_window(table, REFUSED, (seat,), name)


STANDING = Need(lambda table, me: bool(refused_terms(table, me.seat)), "only after your Terms were refused")
OPEN = Need(lambda table, me: bool(treaty_of(table, me.seat).offered), "only while Terms are unresolved")


@leader("Diplomats", windows.BEFORE_DICE, power="Leverage", may=True, rule="dip.leverage",
        needs=(STANDING, Need(lambda table, me: treaty_of(table, me.seat).resources[INFLUENCE] > 0,
                              "you have no Influence left")))
def use_leverage(table: Table, me: Any) -> Procedure:
    """dip.leverage, dip.leverage.after-refusal-only: +1 for each Influence spent; what is staked cannot be."""
    number = yield from choose.pick_number(table, me.seat, 1, treaty_of(table, me.seat).resources[INFLUENCE], me)
    moves.spend(table, me.seat, INFLUENCE, number, me)
    moves.add_total(table, me.seat, number, me)


@leader("Diplomats", windows.WON, rule="dip.refuse.win", needs=(STANDING, OPEN))
def resolve_by_result(table: Table, me: Any) -> Procedure:
    """The Stake, ratification and reward after a battle that was won or lost."""
    fight = fight_of(table)
    seat, name = me.seat, refused_terms(table, me.seat)
    if fight.winner == seat:
        by = Because("dip.refuse.win", fight.event, seat)
        is_new = name not in treaty_of(table, seat).ratified
        return_stake(table, seat, by)
        if is_new:
            ratify(table, seat, name, by)
        if is_new or table.options.imposed_reward_always:
            moves.gain(table, seat, INFLUENCE, reward(name, is_new),
                       Because("dip.refuse.reward-only-new", fight.event, seat))
        if name == DIPLOMATIC_RECOGNITION:
            yield from capture_contested(table, source(name, seat, fight.event, "dip.refuse.effect"))
    else:
        yield from open_window(table, LOSING, (seat,))
        lose_stake(table, seat, Because("dip.refuse.lose", fight.event, seat))
    yield from conclude(table, me)


@leader("Diplomats", windows.AFTER_BATTLE, rule="dip.refuse.no-winner", needs=(STANDING, OPEN))
def resolve_undecided(table: Table, me: Any) -> Procedure:
    """The battle ended without a winner."""
    yield from resolve_without_winner(table, me.seat)


def resolve_without_winner(table: Table, seat: int) -> Procedure:
    """dip.refuse.no-winner: the Stake comes back, nothing is ratified."""
    by = Source("terms", "Terms", seat, event=fight_of(table).event)
    by.rule = "dip.refuse.no-winner"
    return_stake(table, seat, by)
    yield from conclude(table, by)


# ---------------------------------------------------------------------- Peace Treaty
@leader("Diplomats", windows.AFTER_CAPTURE, rule="dip.treaty",
        needs=Need(lambda table, me: len(treaty_of(table, me.seat).ratified) >= ARTICLES_TO_WIN,
                   "five Articles are needed"))
def conclude_peace(table: Table, me: Any) -> None:
    """dip.treaty, dip.treaty.at-least: five ratified Proposals after the own Capture step win."""
    moves.win(table, me.seat, "Peace Treaty", "dip.treaty")


# ---------------------------------------------------------------------- the Leaders
@leader("Ambassador", ACCEPTED, rule="dip.ambassador.cordiality",
        needs=Need(lambda table, me: not table.once.get(f"cordiality {me.seat}"), "once per turn"))
def be_cordial(table: Table, me: Any) -> None:
    """Cordiality: the first acceptance of each turn, of either seat, draws a card (dip.once-per-turn-any-turn)."""
    table.once[f"cordiality {me.seat}"] = 1
    moves.draw(table, me.seat, 1, me)


@leader("Senator", LOSING, power="Political Capital", may=True, once="turn", rule="dip.senator.capital",
        needs=(LOSES, Need(lambda table, me: treaty_of(table, me.seat).stake > 0 and bool(table.hand[me.seat]),
                           "only with a Stake to lose and a card in hand")))
def save_the_stake(table: Table, me: Any) -> Procedure:
    """Political Capital: hand cards, up to the Stake, go to the Graveyard; each recovers 1 Influence."""
    most, paid = treaty_of(table, me.seat).stake, 0
    while paid < most:
        card = yield from choose.pick_card(table, me.seat, table.hand[me.seat], me, may=paid > 0, kind="bury")
        if card == NONE:
            break
        moves.to_graveyard(table, card, me)
        return_stake(table, me.seat, me, 1)
        paid += 1


# ---------------------------------------------------------------------- where the token came to stand
@leader("Diplomats", windows.MOVED, rule="dip.offer.requirements",
        needs=Need(lambda table, me: table.about[0] == me.seat, "only as its own token moves"))
def note_ground(table: Table, me: Any) -> None:
    """Diplomatic Recognition asks who controlled a Territory just before the Diplomat came to occupy it."""
    treaty_of(table, me.seat).found_enemy = table.is_enemy(me.seat, table.about[2])
