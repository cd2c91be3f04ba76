"""Every change to a Gauntlet table: each makes one change, logs its event, and notes who may react to it.

`by` is what makes it happen, a Source or a Because: its rule and event go into the log. Nothing here asks; what may
ask is in kit/games/gauntlet/rules. Moves of tokens and of control are in kit/games/gauntlet/ground.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kit.ask import GameOver, Result
from kit.events import EVERYBODY
from kit.games.gauntlet import windows
from kit.games.gauntlet.cards import COST
from kit.games.gauntlet.fight import Used
from kit.games.gauntlet.hooks import NAMED
from kit.games.gauntlet.sources import NONE, WAITING, Asset, Because, Source
from kit.games.gauntlet.table import Table

By = Any    # a Source or a Because: has .rule, .event, .seat and .card


def log(table: Table, what: str, seat: int, by: By, card: int = NONE, on: int = NONE, to: int = NONE,
        amount: int = NONE, eyes: int = EVERYBODY, why: str = "") -> int:
    """An event without a change of its own, such as a choice that was made.

    on   the card that was named; left out, the card that made it happen
    why  what made it happen; left out, the name of `by` where no card tells it: a Leader's power, a Territory
    """
    if on == NONE and by.card != card:
        on = by.card
    event = table.log.add(what, seat, by.rule, by.event, card, on, to, amount, eyes)
    if why or type(by) is not Because:
        why = why or called(by)
        if why:
            table.behind[event] = ((why, 0),)
    return event


def called(by: By) -> str:
    """The power or the cardless text that makes something happen, "" where a card or a clause does."""
    return (by.power or (by.name if by.card < 0 else "")) if isinstance(by, Source) else ""


def win(table: Table, seat: int, how: str, rule: str) -> None:
    """win.alternatives: the game ends, and whatever is going on stops."""
    table.result = Result((table.names[seat],), how, rule)
    table.log.add("won the game", seat, rule)
    raise GameOver


# ---------------------------------------------------------------------- reactions
class Buried(NamedTuple):
    """A card entered its owner's Graveyard."""

    card: int
    seat: int
    from_hand: bool
    by: By


class Discarded(NamedTuple):
    """Cards that an opposing effect put in a Discard Pile, and the event that it comes from."""

    cards: tuple[int, ...]
    event: int


def trigger(table: Table, window: str, seat: int, about: Any) -> None:
    """Note that a seat may react, if it has anything in play that might."""
    if window in table.own[seat] or window in NAMED["territory"] \
            or (table.fight is not None and window in NAMED["battle"]):
        table.triggers.append((window, seat, about))
        table.unsettled = True


def is_opposing(by: By, seat: int) -> bool:
    """Whether an effect is one of the other seat."""
    return bool(by.seat >= 0 and by.seat != seat)


def is_card_effect(table: Table, by: By) -> bool:
    """conv.card-effect-scope: printed on a Playable Deck card; by switch also on a Territory, or on any card at all."""
    how = table.options.territories_are_card_effects
    return bool(by.card >= 0 or (how and getattr(by, "kind", "") == "territory")
                or (how == "all" and isinstance(by, Source)))


def may_demand_open(table: Table, seat: int, by: By) -> bool:
    """Whether an effect of the other seat can make a seat commit a card face up.

    card.watchtower-counterintelligence, card.neutral-observers-counterintelligence: a guard against showing lets it
    stay down, by switch committing face up is no showing.
    """
    return table.number(windows.MAY_LOOK, seat, None, by) is None or \
        not table.options.counterintelligence_beats_watchtower


# ---------------------------------------------------------------------- where a card lies
def take_out(table: Table, card: int) -> None:
    """Lift a card from wherever it lies; the move that calls this puts it down somewhere."""
    seat = table.owner[card]
    if card in table.hand[seat]:
        table.hand[seat].remove(card)
        return
    for pile in (table.limbo, table.discard[seat], table.graveyard[seat], table.draw[seat], table.aside[seat]):
        if card in pile:
            pile.remove(card)
            return
    for asset in table.bank[seat]:
        if card in asset.under:
            asset.under.remove(card)
            return
        if asset.card == card:
            table.ignore(asset)
            table.bank[seat].remove(asset)
            return
    for ground in table.column:
        if ground.stash == card:
            ground.stash, ground.stasher = NONE, NONE
            return
        for attached in (ground.overlays, ground.beside):
            for overlay in attached:
                if overlay.card == card:
                    table.ignore(overlay)
                    attached.remove(overlay)
                    table.unsettled = True
                    return
    for tracker in table.trackers:
        if tracker.remove(card):
            return
    for fight in table.open_fights():
        if card in fight.bh[seat]:
            fight.bh[seat].remove(card)
            return
        for used in fight.used:
            if used.card == card and used.is_here:
                used.is_in = used.is_here = False
                return
    raise AssertionError(f"card {card} lies nowhere")


def to_hand(table: Table, card: int, by: By, eyes: int = EVERYBODY) -> int:
    seat = table.owner[card]
    take_out(table, card)
    table.hand[seat].append(card)
    return log(table, "returned to hand", seat, by, card, eyes=eyes)


def to_discard(table: Table, card: int, by: By) -> int:
    """zone.owner: to the Discard Pile of its owner, on top (battle.cleanup.discard-order)."""
    seat = table.owner[card]
    take_out(table, card)
    table.discard[seat].append(card)
    event = log(table, "discarded", seat, by, card)
    if is_opposing(by, seat):
        note_discard(table, seat, card, by)
    return event


def note_discard(table: Table, seat: int, card: int, by: By) -> None:
    """What one effect discards is reacted to together: a seat may choose which of those cards to have back."""
    window, whose, about = table.triggers[-1] if table.triggers else ("", NONE, None)
    if isinstance(about, Discarded) and whose == seat and about.event == by.event:
        table.triggers[-1] = window, seat, Discarded((*about.cards, card), by.event)
    else:
        trigger(table, windows.DISCARDED, seat, Discarded((card,), by.event))


def to_graveyard(table: Table, card: int, by: By, eyes: int = EVERYBODY) -> int:
    seat = table.owner[card]
    was_in_hand = card in table.hand[seat]
    take_out(table, card)
    table.graveyard[seat].append(card)
    event = log(table, "buried", seat, by, card, eyes=eyes)
    for either in (seat, 1 - seat):
        trigger(table, windows.BURIED, either, Buried(card, seat, was_in_hand, by))
    return event


def to_draw(table: Table, card: int, by: By, top: bool = True, eyes: int = EVERYBODY) -> int:
    """On top of its owner's Draw Pile, or at the bottom."""
    seat = table.owner[card]
    take_out(table, card)
    table.draw[seat].insert(len(table.draw[seat]) if top else 0, card)
    return log(table, "put on the Draw Pile" if top else "put under the Draw Pile", seat, by, card, eyes=eyes)


def to_limbo(table: Table, card: int) -> None:
    take_out(table, card)
    table.limbo.append(card)


def set_aside(table: Table, card: int, by: By, eyes: int = EVERYBODY) -> int:
    """Out of every zone, to be moved on by the effect under way."""
    seat = table.owner[card]
    take_out(table, card)
    table.aside[seat].append(card)
    return log(table, "set aside", seat, by, card, eyes=eyes)


def own_eyes(seat: int) -> int:
    return 1 << seat


# ---------------------------------------------------------------------- drawing and looking
def draw(table: Table, seat: int, number: int, by: By) -> list[int]:
    """Draw cards to hand. draw.all-draws-alike, draw.partial: as many as there are."""
    drawn = draw_from(table, seat, number, by)
    table.hand[seat] += drawn
    for card in drawn:
        log(table, "drew", seat, by, card, eyes=own_eyes(seat))
    return drawn


def draw_from(table: Table, seat: int, number: int, by: By) -> list[int]:
    """Take cards from the Draw Pile, reshuffling when one more is needed and none is left.

    draw.reshuffle-mid-draw, draw.reshuffle-lazily, draw.drawn-stay-drawn.
    """
    pile = table.draw[seat]
    drawn = pile[:~number:-1] if number > 0 else []
    del pile[len(pile) - len(drawn):]
    while len(drawn) < number:
        if not pile:
            if not table.discard[seat]:
                break
            reshuffle(table, seat, Because("draw.reshuffle-mid-draw", by.event))
        drawn.append(pile.pop())
    return drawn


def reshuffle(table: Table, seat: int, by: By) -> None:
    """The Discard Pile is shuffled into the Draw Pile."""
    pile = table.draw[seat]
    pile[:0] = table.discard[seat]
    table.discard[seat].clear()
    table.chance.shuffle(f"deck {seat}", pile)
    log(table, "reshuffled", seat, by, amount=len(pile))


def top_card(table: Table, seat: int, by: By) -> int:
    """The top card of a Draw Pile, to be looked at or moved; NONE if there is none (draw.peek-never-reshuffles)."""
    if not table.draw[seat] and table.discard[seat] and table.options.peek_reshuffles:
        reshuffle(table, seat, Because("draw.peek-never-reshuffles", by.event))
    return table.draw[seat][-1] if table.draw[seat] else NONE


def look(table: Table, viewer: int, cards: Sequence[int], by: By) -> int:
    """An effect shows hidden cards to a seat. Whether it may look is asked before: rules.looking.may_look.

    Their owner knows which they are, but not in its Draw Pile, which nobody has seen (zone.draw-pile).
    """
    event = NONE
    for card in cards:
        owner = table.owner[card]
        eyes = own_eyes(viewer) if card in table.draw[owner] else own_eyes(viewer) | own_eyes(owner)
        event = log(table, "saw", viewer, by, card, eyes=eyes)
    in_hand = [card for card in cards if card in table.hand[1 - viewer]]
    if in_hand and (table.fight is None or not table.fight.is_fought):
        trigger(table, windows.SAW_HAND, viewer, in_hand)
    return event


# ---------------------------------------------------------------------- Assets, and effects that wait
def bank(table: Table, card: int, by: By, under: Sequence[int] = ()) -> Asset:
    """asset.only-when-banked: a card joins its owner's Asset Bank. Check `table.has_room` before."""
    seat = table.owner[card]
    take_out(table, card)
    table.born += 1
    asset = Asset(table.name(card), seat, card, NONE, table.born, table.turn)
    if table.options.bank_when_full != "refuse" and len(table.bank[seat]) >= table.asset_limit(seat):
        asset.data["over"] = 1
        table.unsettled = True
    for below in under:
        take_out(table, below)
        asset.under.append(below)
    table.bank[seat].append(asset)
    asset.event = log(table, "banked", seat, by, card)
    table.hear(asset)
    table.unsettled = True                # where only one may be active its owner says which
    trigger(table, windows.BANKED, 1 - seat, asset)
    return asset


def turn_down(table: Table, asset: Asset, until: int, by: By) -> None:
    """asset.face-down: inactive until the next start of a turn of seat `until`."""
    asset.down = until
    log(table, "turned face down", asset.seat, by, asset.card)


def turn_up_asset(table: Table, asset: Asset, by: By) -> None:
    asset.down = NONE
    table.unsettled = True                # it may lower an Asset limit again
    log(table, "turned up again", asset.seat, by, asset.card)


def wait(table: Table, name: str, me: Source, until: int = NONE, **data: int) -> Source:
    """An effect waits for its moment: hooks.waiting(name, window). It ends after turn `until`, or when it is over."""
    table.born += 1
    source = Source(WAITING, name, me.seat, me.card, me.event, table.born)
    source.rule = me.rule
    source.data = dict(data)
    if until != NONE:
        source.data["until"] = until
    table.waiting.append(source)
    table.hear(source)
    return source


def end_wait(table: Table, source: Source) -> None:
    """The waiting effect is over."""
    if source in table.waiting:
        table.ignore(source)
        table.waiting.remove(source)


# ---------------------------------------------------------------------- resources and opportunities
def gain(table: Table, seat: int, resource: str, number: int, by: By) -> int:
    """Gain a faction resource up to its maximum; returns what was gained."""
    tracker = table.trackers[seat]
    if resource not in tracker.resources or number <= 0:
        return 0
    most = tracker.most.get(resource)
    had = tracker.resources[resource]
    now = had + number if most is None else min(most, had + number)
    tracker.resources[resource] = now
    if now > had:
        log(table, f"gained {resource}", seat, by, amount=now - had)
    table.unsettled = True
    return now - had


def spend(table: Table, seat: int, resource: str, number: int, by: By) -> int:
    """Pay with a faction resource; returns the event. Check that it is there before."""
    tracker = table.trackers[seat]
    tracker.resources[resource] -= number
    assert tracker.resources[resource] >= 0
    return log(table, f"spent {resource}", seat, by, amount=number)


def has(table: Table, seat: int, resource: str, number: int) -> bool:
    return table.trackers[seat].resources.get(resource, 0) >= number


def grant_opportunity(table: Table, seat: int, by: By) -> None:
    """ao.extra-when-spent, ao.extra-grants-one: one more for any later moment of this turn, and no movement."""
    table.extra += 1
    log(table, "gained an opportunity", seat, by)


# ---------------------------------------------------------------------- in a battle
def add_total(table: Table, seat: int, number: int, by: By) -> None:
    """A numerical modifier of the battle total (dice.order-of-changes)."""
    fight = table.fight
    assert fight is not None
    fight.bonus[seat] += number
    fight.parts[seat].append((called(by) or (table.name(by.card) if by.card >= 0 else ""), number))
    log(table, "added to the total", seat, by, amount=number)


def advantage(table: Table, seat: int, number: int, by: By) -> None:
    """dice.net-advantage."""
    fight = table.fight
    assert fight is not None
    fight.advantage[seat] += number
    log(table, "gained advantage", seat, by, amount=number)


def disadvantage(table: Table, seat: int, number: int, by: By) -> None:
    """dice.net-advantage; Fealty may keep what an opposing card gives away."""
    fight = table.fight
    assert fight is not None
    number = table.number(windows.GIVES_DISADVANTAGE, seat, number, by, notes=True)
    if number > 0:
        fight.disadvantage[seat] += number
        log(table, "gained disadvantage", seat, by, amount=number)


def negate(table: Table, used: Used, by: By) -> None:
    """negate.no-effect-still-used; what it has done already stands (battle.effects.resolved-cannot-be-undone)."""
    used.is_negated = True
    log(table, "was negated", used.seat, by, used.card)


def turn_up(table: Table, used: Used, by: By) -> int:
    """A used card is turned face up, and so used (play.used-moment, battle.reveal.trigger-arcane)."""
    if used.is_up:
        return NONE
    used.is_up = True
    if is_opposing(by, used.seat):
        used.is_seen = True
    event = log(table, "revealed", used.seat, by, used.card)
    fight = table.fight
    assert fight is not None
    if table.options.negated_counts_as_used or windows.ORDER.get(fight.stage, 0) > windows.ORDER[windows.CANCEL]:
        announce_use(table, used.card, used.seat, "battle")
    return event


def announce_use(table: Table, card: int, seat: int, how: str) -> None:
    """A card was used for its "action" or "battle" effect; both seats may have something to say.

    play.used-moment: as it is played or turned up, by switch only as its effect comes, so that none negated counts.
    """
    first = table.active if table.fight is None else table.fight.attacker
    for either in (first, 1 - first):
        trigger(table, windows.CARD_USED, either, (card, seat, how))
    if seat == table.active and COST[table.face[card]] == 1 and not table.once.get("cheap card"):
        table.once["cheap card"] = 1
        trigger(table, windows.FIRST_CHEAP, seat, (card, seat, how))


def take_back(table: Table, used: Used, by: By, to: str) -> None:
    """Cancelled or returned: the card leaves the battle at once, to "hand", "discard", "graveyard" or "bh".

    cancel.returned-not-recommitted: nobody is asked for another commitment.
    """
    eyes = EVERYBODY if used.is_up else own_eyes(used.seat)
    if to == "hand":
        to_hand(table, used.card, by, eyes)
    elif to == "bh":
        fight = table.fight
        assert fight is not None
        used.is_in = used.is_here = False
        fight.bh[used.seat].append(used.card)
        log(table, "returned to the Battle Hand", used.seat, by, used.card, eyes=eyes)
    elif to == "graveyard":
        to_graveyard(table, used.card, by)
        used.is_cancelled = used.gave_way = True   # another card takes its place, but it was committed or chosen
    else:
        to_discard(table, used.card, by)


def cancel(table: Table, used: Used, by: By, to: str = "") -> None:
    """cancel.hand-returns, cancel.battle-hand-discards, cancel.timing: unless the canceller names a place."""
    log(table, "was cancelled", used.seat, by, used.card)
    take_back(table, used, by, to or ("hand" if used.source == "hand" else "discard"))
    used.is_cancelled = not table.options.cancel_erases_facts
