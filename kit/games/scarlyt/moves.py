"""Every change to a Scarlyt table. Each makes one change, logs its event and sees to what follows at once:
points that break a hold, a third Shed, a seventh Chaos card, an emptied board, a third empty deck."""

from __future__ import annotations

from kit.ask import GameOver, Result
from kit.games.scarlyt.cards import IS_BLACK, KIND, SHED
from kit.games.scarlyt.table import CHAOS, NOBODY, Item, Table

EIGHT = 8    # victory points of a hold (vp.hold)
SEVEN = 7    # Chaos cards that win (chaos.win)
THREE = 3    # Sheds that win (sheds.win), empty decks that end the game (end.trigger)


# ---------------------------------------------------------------------- winning
def win(table: Table, seat: int, how: str, rule: str) -> None:
    """End the game in the middle of whatever is happening (win.at-once).

    overview.paths: a completed hold, three Sheds, seven Chaos cards, or most points after the final round; the first
    three stay open during the final round (end.other-wins).
    """
    table.result = Result((table.names[seat],), how, rule)
    table.log.add("won", seat, rule)
    raise GameOver


def check_sheds(table: Table, seat: int) -> None:
    """sheds.win, sheds.stunned: three Sheds on one board win."""
    buildings = table.buildings[seat]
    if len(buildings) < THREE:
        return
    sheds = [card for card in buildings if table.face[card] == SHED]
    if table.options.sheds_stunned == "no":
        sheds = [card for card in sheds if card not in table.stun]
    if len(sheds) >= THREE:
        win(table, seat, "sheds", "sheds.win")


def check_chaos(table: Table) -> None:
    """chaos.win: seven counted Chaos cards win the moment the seventh is there, on any seat's turn."""
    if table.chaos_size - len(table.chaos) < SEVEN and table.options.chaos_count != "claimed":
        return                                # not enough Chaos cards are about
    for seat in (table.active, *table.clockwise(table.active)):
        if table.chaos_held(seat) >= SEVEN:
            win(table, seat, "chaos", "chaos.win")


def check_holds(table: Table) -> None:
    """vp.hold: a hold breaks the moment its seat has fewer than eight points."""
    if True in table.hold and table.options.hold == "unbroken":
        for seat, holds in enumerate(table.hold):
            if holds and table.points(seat) < EIGHT:
                end_hold(table, seat)


def begin_hold(table: Table, seat: int) -> None:
    table.hold[seat] = True
    table.log.add("began a hold", seat, "vp.hold-start", amount=table.points(seat))


def end_hold(table: Table, seat: int) -> None:
    table.hold[seat] = False
    table.log.add("lost the hold", seat, "vp.hold", amount=table.points(seat))


# ---------------------------------------------------------------------- dice and decks
def roll(table: Table, seat: int, stream: str, rule: str, cause: int = -1) -> int:
    """Roll one die for everybody to see."""
    face = table.chance.roll(stream)
    table.log.add("rolled", seat, rule, cause, amount=face)
    return face


def draw(table: Table, seat: int, deck: int, cause: int = -1) -> None:
    """Take the top card of deck 0..5: a black one to the board, a white one to the hand.

    deck.skip, deck.no-reshuffle: nothing is drawn from an empty deck, and discards never return to it.
    turn.no-hand-limit: a hand may grow without limit; only Espionage cuts it down.
    end.trigger: the last card of the third deck begins the final round.
    """
    cards = table.decks[deck]
    if not cards:
        table.log.add("found no card", seat, "deck.skip", cause, amount=deck + 1)
        return
    card = cards.pop()
    if IS_BLACK[table.face[card]]:
        table.log.add("drew", seat, "turn.draw-black", cause, card, amount=deck + 1)
        if not cards:
            check_decks(table, seat)
        place(table, seat, card)
    else:
        table.log.add("drew", seat, "turn.draw-white", cause, card, amount=deck + 1, eyes=1 << seat)
        if not cards:
            check_decks(table, seat)
        table.hand[seat].append(card)
        table.gained = True


def check_decks(table: Table, drawer: int) -> None:
    """end.trigger, end.starter, deck.three-empty: three empty numbered decks begin the final round."""
    if table.final is None and table.decks.count([]) >= THREE:
        first = drawer if table.options.final_round == "drawer" else table.active
        turns = table.clockwise(first)
        table.final = [*turns, table.active] if table.options.final_round == "full-lap" else [*turns]
        table.final_first = first
        table.log.add("began the final round", table.active, "end.trigger", to=drawer)


# ---------------------------------------------------------------------- black cards
def place(table: Table, seat: int, card: int) -> None:
    """Lay a black card face up into its zone (setup.opening-place, turn.draw-black)."""
    table.zone(card)[seat].append(card)
    table.at[card] = seat
    table.gained |= card in table.buffs
    if seat == table.active:
        table.fresh.append(card)
    if table.face[card] == SHED and table.options.sheds_when == "at-once":
        check_sheds(table, seat)


def lift(table: Table, card: int) -> int:
    """Take a black card off its board, with all marks on it; returns the seat it left.

    extra.trigger: a seat whose board goes from one card to none gets an Extra Roll.
    """
    seat = table.at[card]
    table.zone(card)[seat].remove(card)
    table.at[card] = NOBODY
    table.damage.pop(card, None)
    table.stun.pop(card, None)
    for marked in (table.swung, table.fresh):
        if card in marked:
            marked.remove(card)
    if not (table.heroes[seat] or table.creatures[seat] or table.buildings[seat]):
        allowed = table.full[seat] or table.options.extra_same_turn == "any"
        once = table.options.extra_repeat == "once" and seat in table.wiped_before
        if allowed and not once and seat not in table.wiped:
            table.wiped.append(seat)
    return seat


def destroy(table: Table, card: int, rule: str, cause: int) -> bool:
    """damage.destroyed: a black card leaves for the discards, with the buffs on it (artifact.buff-follows).

    artifact.when, bubble_ahead = allowed: a Bubble that waits on the card saves it once; says whether it was destroyed.
    """
    if table.ahead and card in table.ahead:
        end_ahead(table, card, cause)
        table.log.add("was saved", table.at[card], "artifact.bubble", cause, card)
        return False
    seat = lift(table, card)
    table.log.add("destroyed", seat, rule, cause, card)
    table.discard.append(card)
    drop_buffs(table, card, cause)
    check_holds(table)
    return True


def drop_buffs(table: Table, creature: int, cause: int) -> None:
    """Discard everything attached to a creature."""
    for buff in table.buffs.pop(creature, ()):
        discard(table, NOBODY, buff, "artifact.buff-follows", cause)


def take(table: Table, card: int, seat: int, what: str, rule: str, cause: int) -> None:
    """bonus.move-fresh, stun.transfer: a black card changes boards; it arrives face up, unmarked and with its buffs."""
    damage = table.damage.get(card, 0)
    if table.ahead and card in table.ahead:
        end_ahead(table, card, cause)
    victim = lift(table, card)
    table.log.add(what, seat, rule, cause, card, to=victim)
    if table.options.buff_follows == "drop":
        drop_buffs(table, card, cause)
    if damage and table.options.move_damage == "keeps":
        table.damage[card] = damage
    place(table, seat, card)
    if card in table.damage and KIND[table.face[card]] != "hero" and table.health_left(card) <= 0:
        destroy(table, card, "damage.destroyed", cause)     # only its stun, or a buff left behind, kept it alive
    check_chaos(table)
    check_holds(table)


def mark(table: Table, card: int, amount: int, rule: str, cause: int) -> None:
    """Mark damage on a creature or building, or used shield on a hero (damage.accumulates)."""
    table.damage[card] = table.damage.get(card, 0) + amount
    table.log.add("took", table.at[card], rule, cause, card, amount=amount)


def stun(table: Table, card: int, rule: str, cause: int) -> None:
    """Turn a black card face down (stun.face-down) until the end of its controller's next turn (stun.duration).

    stun.own-turn: the turn in progress does not count. stun.again: the later end applies.
    """
    own = table.at[card] == table.active and table.options.stun_own_turn == "next"
    table.stun[card] = max(table.stun.get(card, 0), 2 if own else 1)
    table.log.add("stunned", table.at[card], rule, cause, card)
    check_holds(table)


def turn_up(table: Table, card: int) -> None:
    """stun.duration: a stunned card is face up again."""
    del table.stun[card]
    table.log.add("turned up", table.at[card], "stun.duration", card=card)
    if table.face[card] == SHED and table.options.sheds_when == "at-once":
        check_sheds(table, table.at[card])


# ---------------------------------------------------------------------- white cards
def use(table: Table, seat: int, card: int) -> None:
    """Take a white card out of the hand or the Chaos pile it is played from (chaos.white)."""
    if card in table.hand[seat]:
        lay_open(table, seat, card)
    else:
        table.pile[seat].remove(card)


def lay_open(table: Table, seat: int, card: int) -> None:
    """A hand card is shown to all as it leaves the hand (it is used, or falls to Espionage)."""
    if table.known:
        for viewer in table.left[seat]:
            mistake(table, seat, card, viewer)
    table.hand[seat].remove(card)


def knows(table: Table, viewer: int, card: int) -> bool:
    """Whether a seat has seen this card of another hand."""
    return bool(table.known.get(card, 0) >> viewer & 1)


def forget(table: Table, viewer: int, cards: list[int]) -> None:
    for card in cards:
        if knows(table, viewer, card):
            table.known[card] &= ~(1 << viewer)


def looks(table: Table, card: int) -> tuple[int, bool]:
    """What all copies of a card have in common."""
    return table.face[card], table.tagged[card]


def mistake(table: Table, seat: int, card: int, viewer: int) -> None:
    """A seat that sees a card leave a hand takes it for the one of that name which it knew there, if it knew any."""
    if not knows(table, viewer, card):
        twins = [other for other in table.hand[seat]
                 if looks(table, other) == looks(table, card) and knows(table, viewer, other)]
        forget(table, viewer, twins[:1])


def hide(table: Table, seat: int, viewer: int) -> None:
    """concept.white-hidden: a card leaves a hand unseen by `viewer`, who then knows no more which ones are left in it.

    Unless it knew them all, and all looked alike.
    """
    hand = table.hand[seat]
    alike = len({looks(table, card) for card in hand}) == 1
    if not (alike and all(knows(table, viewer, card) for card in hand)):
        forget(table, viewer, hand)


def discard(table: Table, seat: int, card: int, rule: str, cause: int = -1) -> None:
    table.discard.append(card)
    table.log.add("discarded", seat, rule, cause, card)


def retire(table: Table, item: Item) -> None:
    """turn.played-row: where a used white card goes.

    What the active seat played, or added as a spell, waits in its played row; a cancelled card and an artifact used as
    an answer (intervention.spent) are discarded at once.
    """
    card = item.card
    if item.cancelled or (item.below is not None and item.kind == "artifact") or table.options.played_row == "at-once":
        discard(table, NOBODY, card, "turn.played-row", item.event)
    else:
        table.played.append(card)


def attach(table: Table, buff: int, creature: int, cause: int) -> None:
    """artifact.buff-stays: a Ring or Gauntlets stays with its creature until that leaves play."""
    table.buffs.setdefault(creature, []).append(buff)
    table.gained = True
    table.log.add("attached", table.at[creature], "artifact.buff-stays", cause, buff, creature)
    if table.tagged[buff]:
        check_chaos(table)


def detach(table: Table, buff: int, creature: int, rule: str, cause: int) -> None:
    """Discard one attached buff; a creature whose marks now reach its health is destroyed."""
    table.buffs[creature].remove(buff)
    if not table.buffs[creature]:
        del table.buffs[creature]
    discard(table, table.at[creature], buff, rule, cause)
    if table.damage.get(creature, 0) and table.health_left(creature) <= 0 and creature not in table.stun:
        destroy(table, creature, "damage.destroyed", cause)


def set_ahead(table: Table, bubble: int, card: int, seat: int, cause: int) -> None:
    """artifact.when, bubble_ahead = allowed: a Bubble waits on a card."""
    table.ahead[card] = bubble
    table.gained = True
    table.placed_by[bubble] = seat
    table.log.add("placed ahead", seat, "artifact.when", cause, bubble, card)


def end_ahead(table: Table, card: int, cause: int = -1) -> None:
    """A Bubble that waited on a card is used up, or its time is over."""
    bubble = table.ahead.pop(card)
    seat = table.placed_by.pop(bubble)
    discard(table, seat, bubble, "artifact.when", cause)


def give(table: Table, seat: int, card: int, to: int, what: str, rule: str, cause: int = -1) -> None:
    """Move a hand card to another hand; only the two seats know which it was (bonus.steal, gift.look)."""
    if table.known:
        mistake(table, seat, card, to)
        for viewer in table.left[seat]:
            if viewer != to:
                hide(table, seat, viewer)
    table.hand[seat].remove(card)
    table.hand[to].append(card)
    table.gained = True
    table.known[card] = table.known.get(card, 0) | 1 << seat | 1 << to
    table.log.add(what, seat if what == "gave" else to, rule, cause, card, to=to if what == "gave" else seat,
                  eyes=1 << seat | 1 << to)
    if table.tagged[card]:
        check_chaos(table)


def claim(table: Table, seat: int, cause: int) -> None:
    """chaos.claim: the top Chaos card is earned."""
    table.claimed[seat] += 1
    table.claims += 1
    take_chaos(table, seat, "claimed", "chaos.claim", cause)
    if table.options.chaos_track == "rolled":
        table.step = 2 * roll(table, seat, "chaos-roll", "chaos.threshold", cause)


def take_chaos(table: Table, seat: int, what: str, rule: str, cause: int) -> None:
    """The top Chaos card goes to the seat's pile, unseen by the others (chaos.pile, chaos.espionage)."""
    card = table.chaos.pop()
    table.log.add(what, seat, rule, cause, card, eyes=1 << seat)
    white = not IS_BLACK[table.face[card]]
    if white and table.options.chaos_tags == "untagged-white":
        table.tagged = [tag and handle != card for handle, tag in enumerate(table.tagged)]
        table.hand[seat].append(card)
        table.gained = True
    elif white and table.options.chaos_zone == "hand":
        table.hand[seat].append(card)
    else:
        table.pile[seat].append(card)
    check_chaos(table)


def chaos_damage(table: Table, seat: int, amount: int, cause: int) -> None:
    """chaos.accumulate, chaos.claim: mark Chaos damage of this turn and claim what it pays for."""
    table.marks += amount
    table.log.add("dealt to Chaos", seat, "chaos.accumulate", cause, to=CHAOS, amount=amount)
    surplus = table.options.chaos_surplus
    while table.chaos and table.marks >= table.threshold(seat):
        if surplus == "one-per-turn" and table.claims:
            return
        table.marks = 0 if surplus == "lost" else table.marks - table.threshold(seat)
        claim(table, seat, cause)


# ---------------------------------------------------------------------- Secret Ruins
def bank_ruins(table: Table, seat: int, rule: str) -> None:
    """bonus.ruins: every Secret Ruins on the board is discarded and pays two points for good."""
    while table.ruins[seat]:
        card = table.ruins[seat].pop()
        discard(table, seat, card, rule)
        if table.options.ruins == "banked":
            table.bank[seat] += 2
            table.log.add("banked", seat, rule, card=card, amount=2)
    check_holds(table)


