"""Every change to a Shovel table. Each makes one change, logs its event and sees to what follows at once:
a seat that is out, the last seat alive."""

from __future__ import annotations

from kit.ask import GameOver, Result
from kit.events import EVERYBODY
from kit.games.shovel.cards import CLUBS, DIAMONDS, HEARTS, LEVEL, PRICE, SPADES, VALUE
from kit.games.shovel.table import DENY, NEW, NONE, SLOTS, Attack, Table

PLAYED = {     # what a hand is played as: the event, and the clause of its effect
    CLUBS: ("played clubs", "battle.attack.damage"),
    DIAMONDS: ("played diamonds", "coins.gain"),
    HEARTS: ("played hearts", "stall.nothing"),
    SPADES: ("played spades", "dig.depth"),
}


# ---------------------------------------------------------------------- the end
def win(table: Table, seat: int) -> None:
    """end.win, goal.last-alive: one seat has living characters, and whatever is going on stops."""
    table.result = Result((table.names[seat],), "last alive", "end.win")
    table.log.add("won", seat, "end.win")
    raise GameOver


def stop(table: Table, rule: str) -> None:
    """End the game without a winner (end.turn-cap, end.repetition)."""
    table.result = Result((), "stalemate", rule)
    table.log.add("ended in a stalemate", table.active, rule, amount=table.battles)


# ---------------------------------------------------------------------- creation
def begin_turn(table: Table, rule: str) -> None:
    table.turn += 1
    table.log.add("began a turn", table.active, rule, amount=table.turn)


def take_discard(table: Table, seat: int) -> None:
    """creation.draw-sources: the top card of the discard pile joins the pair, seen by all."""
    card = table.discard.pop()
    table.drawn.append(card)
    table.log.add("took", seat, "creation.draw-sources", card=card)


def draw(table: Table, seat: int) -> None:
    """creation.draw-sources: the top card of the deck joins the pair, seen by the seat alone (creation.hidden-info)."""
    card = table.deck.pop()
    table.drawn.append(card)
    if table.options.hide_creation:
        table.log.add("drew", seat, "creation.draw-two", card=card, eyes=1 << seat)
    else:
        table.public[card] = 1
        table.log.add("drew", seat, "creation.draw-two", card=card)


def toss(table: Table, seat: int, card: int) -> None:
    """creation.discard-one, creation.discard-order: one card of the pair goes to the discard pile, before the play."""
    table.drawn.remove(card)
    bury(table, card)
    table.log.add("tossed", seat, "creation.discard-one", card=card)


def bury(table: Table, card: int) -> None:
    """Lay a card face up on the discard pile, where all see it (creation.hidden-info)."""
    table.discard.append(card)
    table.public[card] = 1


def eyes(table: Table, seat: int) -> int:
    """Who sees what a seat builds with (creation.hidden-info, setup.deal-secret)."""
    return 1 << seat if table.options.hide_creation else EVERYBODY


def play_number(table: Table, seat: int, slot: int) -> None:
    """creation.play-number: the kept number card goes on top of an own stack, which may be of any height."""
    card = table.drawn.pop()
    table.stacks[seat][slot].append(card)            # creation.no-height-limit
    table.log.add("placed", seat, "creation.play-number", card=card, amount=slot, eyes=eyes(table, seat))


def replace_face(table: Table, seat: int, slot: int) -> None:
    """creation.play-face, creation.face-any-rank: the kept face takes the place of an own one, which is discarded.

    creation.discard-order: the old face lies on top of the card thrown earlier in the turn.
    """
    card = table.drawn.pop()
    stack = table.stacks[seat][slot]
    old, stack[0] = stack[0], card
    event = table.log.add("replaced", seat, "creation.play-face", card=card, amount=slot, eyes=eyes(table, seat))
    bury(table, old)
    table.log.add("discarded", seat, "creation.play-face", event, old)


def found(table: Table, seat: int) -> None:
    """variant.mass.new-character: the kept face starts a bare stack of its own."""
    card = table.drawn.pop()
    slot = settle(table, seat, card)
    table.log.add("founded", seat, "variant.mass.new-character", card=card, amount=slot, eyes=eyes(table, seat))


def decline(table: Table, seat: int) -> None:
    """creation.decline-face: the kept face is discarded unused."""
    card = table.drawn.pop()
    bury(table, card)
    table.log.add("declined", seat, "creation.decline-face", card=card)


def pass_turn(table: Table, seat: int) -> None:
    """creation.short-discard: a pair cannot be had, so the turn is passed."""
    table.log.add("passed", seat, "creation.short-discard")


def reveal(table: Table) -> None:
    """creation.reveal: all stacks are open from now on."""
    for stacks in table.stacks:
        for stack in stacks:
            for card in stack:
                table.public[card] = 1
    table.phase = "reveal"
    table.log.add("revealed", table.active, "creation.reveal")


# ---------------------------------------------------------------------- stacks
def settle(table: Table, seat: int, card: int) -> int:
    """A face becomes a bare and untapped character under the lowest free letter (shop.new-stack.count-living)."""
    slot = table.free_slot(seat)
    if slot == len(table.stacks[seat]):
        table.stacks[seat].append([card])
    else:
        table.stacks[seat][slot].append(card)
    table.alive[seat] += 1
    return slot


def forget(table: Table, seat: int, slot: int, face: int, gone: bool) -> None:
    """A face leaves play: its tap and its strike go with it (power.reset, strike.once).

    gone  the whole stack is gone; counted per stack (strike_limit = stack), a strike goes with the stack alone
    """
    if face in table.tapped:
        table.tapped.remove(face)
    if seat == table.active and table.struck:
        if table.options.strike_limit == "face":
            if face in table.struck:
                table.struck.remove(face)
        elif gone and slot in table.struck:
            table.struck.remove(slot)


def kill(table: Table, seat: int, slot: int, rule: str, cause: int = -1) -> None:
    """battle.death.full-stack, discard.packet-order: face and cards are discarded as they lie, the face lowest.

    end.elimination: a seat without characters is out. end.win: checked after every death.
    """
    stack = table.stacks[seat][slot]
    face = stack[0]
    table.log.add("died", seat, rule, cause, face, amount=len(stack) - 1)
    table.discard += stack
    stack.clear()
    forget(table, seat, slot, face, True)
    table.alive[seat] -= 1
    if not table.alive[seat]:
        table.log.add("was eliminated", seat, "end.elimination", len(table.log) - 1)
        left = [other for other, living in enumerate(table.alive) if living]
        if len(left) == 1:
            win(table, left[0])


# ---------------------------------------------------------------------- the action hand
def lift(table: Table, seat: int, slot: int, count: int) -> None:
    """action.lift, action.lift-remainder: the top cards of the acting character become the action hand."""
    stack = table.stacks[seat][slot]
    table.hand = stack[-count:]
    del stack[-count:]
    table.has_spent = True


def spend(table: Table, seat: int, face: int, suit: int, cause: int) -> int:
    """action.discard-all, action.value-whole-hand: the whole hand goes to the discard pile as one packet, in stack
    order, as soon as its suit is named; returns the event."""
    hand, printed = table.hand, table.printed
    if table.options.hand_value == "whole-hand":
        value = 0
        for card in hand:
            value += VALUE[printed[card]]
    else:
        value = table.values()[suit]
    table.value = value
    table.has_acted = True                           # mustact.ways, mustact.empty-effect-ok
    what, rule = PLAYED[suit]
    add = table.log.add
    event = add(what, seat, rule, cause, face, amount=value)
    for card in hand:
        add("spent", seat, "action.discard-all", event, card)
    table.discard += hand
    table.hand = []
    return event


def choose_dig(table: Table, seat: int, slot: int, cause: int) -> None:
    """dig.same-stack, dig_scope = any-own: name the stack of a dig; it changes nothing but the log."""
    table.log.add("dug in", seat, "dig.same-stack", cause, table.stacks[seat][slot][0])


def pull_nothing(table: Table, seat: int, cause: int) -> None:
    """dig.empty-ok: the dig ends without a card; it changes nothing but the log."""
    table.log.add("pulled nothing", seat, "dig.empty-ok", cause)


def pull(table: Table, stack: list[int], card: int, within: list[int]) -> None:
    """dig.subset, dig.rest-stays: a card within reach joins the new hand; the others close ranks.

    within  the reach as it was before the dig, in stack order, which is the order of the hand
    """
    stack.remove(card)
    held = [*table.hand, card]
    table.hand = [other for other in within if other in held]


def drop_skipped(table: Table, seat: int, stack: list[int], skipped: list[int], cause: int) -> None:
    """dig.rest-stays, dig_skipped = discard: the skipped cards over the deepest extracted one are discarded."""
    for card in skipped:
        stack.remove(card)
        table.discard.append(card)
        table.log.add("discarded", seat, "dig.rest-stays", cause, card)


# ---------------------------------------------------------------------- attacks
def announce(table: Table, what: str, face: int, to: int, slot: int, damage: int, rule: str, cause: int) -> Attack:
    """Name the target of an attack that a face of the active seat makes."""
    event = table.log.add(what, table.active, rule, cause, face, table.stacks[to][slot][0], to, damage)
    attack = Attack(event, table.active, to, slot, damage)
    table.attack = attack
    return attack


def raise_shield(table: Table, attack: Attack, shield: int) -> None:
    """power.hearts.optional: the attacked heart face taps; it stays so for the rest of its life."""
    face = table.stacks[attack.to][attack.slot][0]
    table.tapped.append(face)
    table.log.add("shielded", attack.to, "power.hearts.timing", attack.event, face, amount=shield)


def damage(table: Table, attack: Attack, shield: int) -> None:
    """What a hit does once its shield is known (see Table.cut): a heart breaks, a character dies, or neither."""
    event, _, to, slot, amount = attack
    table.attack = None
    table.net = max(0, amount - shield)
    stack = table.stacks[to][slot]
    place = table.cut(to, slot, amount, shield)
    if place == len(stack):
        rule = "power.hearts.math" if shield else "battle.attack.below"
        table.log.add("withstood", to, rule, event, stack[0], amount=table.net)
    elif place:
        table.log.add("broke", to, "battle.attack.break", event, stack[place], stack[0], amount=len(stack) - place)
        table.discard += stack[place:]               # discard.packet-order
        del stack[place:]
    else:
        kill(table, to, slot, "battle.attack.heartless", event)


def mark_strike(table: Table, slot: int) -> None:
    """strike.once: the strike of this face (or stack) for this turn is used; it satisfies must-act (strike.forced-tap).

    strike.damage, strike.untapped: it costs nothing and leaves the face as it was.
    """
    face = table.stacks[table.active][slot][0]
    table.struck.append(face if table.options.strike_limit == "face" else slot)
    table.has_acted = True


# ---------------------------------------------------------------------- the shop
def turn_up(table: Table, seat: int, rule: str, cause: int = -1) -> None:
    """Fill the empty slots of the row from the shop pile, lowest slot first (turn.end-refill).

    shop.pile-exhausted: slots that cannot be filled stay empty.
    """
    row = table.row
    for slot in range(SLOTS):
        if row[slot] == NONE:
            if not table.pile and not restock(table, seat):
                return
            card = table.pile.pop()
            row[slot] = card
            table.public[card] = 1
            table.log.add("turned up", seat, rule, cause, card, amount=slot)


def restock(table: Table, seat: int) -> bool:
    """shop.pile-exhausted, shop_exhausted = reshuffle: the discard pile becomes a new shop pile, if there is one."""
    if not table.discard or table.options.shop_exhausted == "empty":
        return False
    table.pile, table.discard = table.discard, []
    table.chance.shuffle("shop", table.pile)
    table.log.add("reshuffled the shop", seat, "shop.pile-exhausted", amount=len(table.pile))
    return True


def enter_shop(table: Table) -> None:
    """coins.gain: the value of the hand in coins."""
    table.coins = table.value


def leave_shop(table: Table) -> None:
    """coins.expire: what is left is lost."""
    table.coins = 0


def buy(table: Table, seat: int, slot: int, place: int, cause: int) -> None:
    """Pay for a card of the row and place it at once (shop.price.number, shop.price.face)."""
    card = table.row[slot]
    price = PRICE[table.printed[card]]
    table.coins -= price
    table.row[slot] = NONE                           # shop.no-refill-mid-visit
    rule = "shop.price.face" if LEVEL[table.printed[card]] else "shop.price.number"
    event = table.log.add("bought", seat, rule, cause, card, amount=price)
    put(table, seat, card, place, event)


def take(table: Table, seat: int, slot: int, place: int, cause: int) -> None:
    """power.diamonds.sources: a card of the row for nothing."""
    card = table.row[slot]
    table.row[slot] = NONE
    event = table.log.add("took free", seat, "power.diamonds.sources", cause, card)
    put(table, seat, card, place, event)


def flip(table: Table, seat: int, cause: int) -> None:
    """power.diamonds.sources: the unseen top card of the shop pile."""
    if not table.pile:
        restock(table, seat)
    card = table.pile.pop()
    table.flipped = card
    table.public[card] = 1
    table.log.add("flipped", seat, "power.diamonds.sources", cause, card)


def put_flipped(table: Table, seat: int, place: int, cause: int) -> None:
    """power.diamonds.place: the blind card goes where it can; an unplaceable one is discarded and the take is used."""
    card = table.flipped
    table.flipped = NONE
    if place == DENY:
        bury(table, card)
        table.log.add("discarded", seat, "power.diamonds.place", cause, card)
    else:
        put(table, seat, card, place, cause)


def draw_five(table: Table) -> None:
    """power.spades.which-five: the top five of the discard pile, or all if there are fewer; they stay where they lie.

    By switch five drawn by lot, or the whole pile to choose five from.
    """
    source = table.options.gravedig_source
    if source == "top":
        table.five = table.discard[:-6:-1]
    elif source == "choose":
        table.five = table.discard[::-1]
    else:
        left = table.discard[::-1]
        table.five = [left.pop(table.chance.pick("gravedig", len(left))) for _ in range(min(5, len(left)))]


def keep(table: Table, seat: int, position: int, place: int, cause: int) -> None:
    """power.spades.keep: one of the five comes into play at once; power.spades.return: the others stay in order."""
    card = table.five[position]
    table.five[position] = NONE
    table.discard.remove(card)
    event = table.log.add("kept", seat, "power.spades.keep", cause, card)
    put(table, seat, card, place, event)


def put(table: Table, seat: int, card: int, place: int, cause: int) -> None:
    """Place a card that is bought, taken or kept.

    shop.place.number: a number card on top of a living character. shop.upgrade.effect: a face under the cards of
    another, which is discarded; the new face arrives untapped (power.reset). shop.new-stack.jack, variant.mass.scope:
    or as a new stack. shop.face-unplaceable, face_deny = discard: or straight to the discards.
    """
    if place == DENY:
        bury(table, card)
        table.log.add("discarded", seat, "shop.face-unplaceable", cause, card)
    elif place == NEW:
        settle(table, seat, card)
        rule = "variant.mass.scope" if table.options.mass_armies else "shop.new-stack.jack"
        table.log.add("came into play", seat, rule, cause, card)
    elif LEVEL[table.printed[card]]:
        stack = table.stacks[seat][place]
        old, stack[0] = stack[0], card
        forget(table, seat, place, old, False)
        bury(table, old)
        table.log.add("upgraded", seat, "shop.upgrade.effect", cause, old, card)
    else:
        stack = table.stacks[seat][place]
        stack.append(card)
        table.log.add("was covered", seat, "shop.place.number", cause, card, stack[0])


def refresh(table: Table, seat: int, cause: int) -> None:
    """shop.refresh: 2 coins wipe the row, slot 1 first (discard.packet-order), and turn up new cards.

    shop.refresh.short: as many as there are.
    """
    table.coins -= 2
    event = table.log.add("refreshed the row", seat, "shop.refresh", cause, amount=2)
    for slot, card in enumerate(table.row):
        if card != NONE:
            table.discard.append(card)
            table.row[slot] = NONE
    turn_up(table, seat, "shop.refresh", event)


# ---------------------------------------------------------------------- hero powers
def tap(table: Table, seat: int, slot: int, rule: str) -> int:
    """power.once-per-life, power.whole-turn: the face taps, which is the main act of the turn; returns the event."""
    face = table.stacks[seat][slot][0]
    table.tapped.append(face)
    table.has_acted = True                           # mustact.ways
    table.has_spent = True
    return table.log.add("tapped", seat, rule, card=face)
