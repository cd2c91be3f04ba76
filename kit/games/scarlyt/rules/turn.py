"""Turn Structure: one turn from the win check to the clean-up, and the end of the game."""

from __future__ import annotations

from kit.ask import Ask, Procedure
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import BETRAYAL, IS_BLACK, KIND, SEIZE, STEAL
from kit.games.scarlyt.rules import attack
from kit.games.scarlyt.rules.effects import bonus
from kit.games.scarlyt.rules.espionage import check, near
from kit.games.scarlyt.rules.plays import DONE, Option, distinct_cards, plays
from kit.games.scarlyt.rules.stack import announce, extra_rolls, play_item
from kit.games.scarlyt.table import Item, Table

ROLL: Option = ("roll",)
SKIP: Option = ("skip",)


def take_turn(table: Table) -> Procedure:
    """turn.phases: win check, roll and draw, main actions, gift, clean-up; from the phase the table stands in."""
    if table.phase == "start":
        begin_turn(table)
        table.phase = "roll"
    if table.phase == "roll":
        yield from roll_and_draw(table)
        table.phase = "main"
    if table.phase == "main":
        yield from main_actions(table)
        table.phase = "gift"
    if table.phase == "gift":
        yield from gift(table)
        table.phase = "end"
    yield from clean_up(table)


# ---------------------------------------------------------------------- Phase 0
def begin_turn(table: Table) -> None:
    """turn.win-check: limits of the active seat are lifted, its Secret Ruins are banked, then wins are checked."""
    seat = table.active
    options = table.options
    table.turn += 1
    table.log.add("began a turn", seat, "turn.phases", amount=table.turn)
    table.spent[seat] = False                                  # intervention.bystander-limit
    if options.gift_lock == "latest":
        table.locked[seat] = 0
    if options.espionage_once == "round":
        table.spied[seat] = False
    for card, bubble in list(table.ahead.items()):             # bubble_ahead: until the holder's next turn
        if table.placed_by[bubble] == seat:
            moves.end_ahead(table, card)
    if options.extra_same_turn == "same-turn":
        table.full = [all(zones) for zones in zip(table.heroes, table.creatures, table.buildings, strict=True)]
    if table.ruins[seat]:
        moves.bank_ruins(table, seat, "bonus.ruins")
    moves.check_sheds(table, seat)
    if table.chaos_held(seat) >= moves.SEVEN:
        moves.check_chaos(table)
    if table.points(seat) >= moves.EIGHT:                      # vp.hold, vp.hold-start
        if table.hold[seat]:
            moves.win(table, seat, "hold", "vp.hold")
        moves.begin_hold(table, seat)
    elif table.hold[seat]:
        moves.end_hold(table, seat)


# ---------------------------------------------------------------------- Phase 1
def roll_and_draw(table: Table) -> Procedure:
    """turn.roll: the die names the deck of the draw."""
    seat = table.active
    yield Ask(seat, "roll", [ROLL], "turn.roll", stop=True)
    face = moves.roll(table, seat, "roll", "turn.roll")
    moves.draw(table, seat, face - 1, len(table.log) - 1)
    if table.options.espionage_when == "own-start":
        yield from check(table, seat)
    for near_seat in near(table):
        yield from check(table, near_seat)


# ---------------------------------------------------------------------- Phases 2 and 3
def main_actions(table: Table) -> Procedure:
    """turn.main-free, turn.announce: play cards and attack in any order; each is settled before the next."""
    seat = table.active
    while True:
        options = [DONE, *plays(table, seat)]
        if attack.may_declare(table):
            options += attack.sends(table, seat, {})
        choice = yield Ask(seat, "main", options, "turn.main-free", stop=True)
        if choice[0] == "done":
            return
        if choice[0] == "play":
            yield from play(table, choice)
        else:
            yield from attack.declare(table, choice)
        for near_seat in near(table):
            yield from check(table, near_seat)


def play(table: Table, choice: Option) -> Procedure:
    """Play one card from the hand or the Chaos pile."""
    seat = table.active
    card = choice[1]
    face = table.face[card]
    if IS_BLACK[face]:                                         # chaos.black: no window
        moves.use(table, seat, card)
        table.log.add("placed", seat, "chaos.black", card=card)
        moves.place(table, seat, card)
        moves.check_chaos(table)
    elif KIND[face] == "bonus":
        yield from play_bonus(table, choice)
    else:
        item = play_item(table, seat, choice, None)
        yield from announce(table, item)


def play_bonus(table: Table, choice: Option) -> Procedure:
    """bonus.when, bonus.no-counter, bonus.discard: it happens at once; a theft opens a window afterwards."""
    seat = table.active
    item = play_item(table, seat, choice, None)
    if item.face in (STEAL, SEIZE, BETRAYAL):
        table.played.append(item.card)
        window = table.options.bonus_window
        touches = item.face != STEAL or bool(table.hand[item.to])   # steal_empty = allowed: a wasted one touches nobody
        if window == "before":
            yield from announce(table, item)
        else:
            yield from bonus(table, item)
            extra_rolls(table, item.event)                     # extra.time: before the window after the bonus
            if window == "after" and touches:
                aftermath = Item("aftermath", seat, item.card, item.face, item.to)
                aftermath.event = item.event
                yield from announce(table, aftermath)
    else:
        if item.card not in table.ruins[seat]:
            table.played.append(item.card)
        yield from bonus(table, item)
        if item.card in table.ruins[seat]:                     # bonus.ruins: it lies on the board instead
            table.played.remove(item.card)
    if table.options.played_row == "at-once" and item.card in table.played:
        table.played.remove(item.card)
        moves.discard(table, seat, item.card, "turn.played-row", item.event)


# ---------------------------------------------------------------------- Phase 4
def gift(table: Table) -> Procedure:
    """gift.one: offer one white card of the hand, face down, to one other seat."""
    seat = table.active
    refused: list[int] = []
    while True:
        cards = distinct_cards(table, table.hand[seat])
        seats = [to for to in table.left[seat] if to not in refused]
        options = [SKIP, *[("gift", card, to) for card in cards for to in seats]]
        choice = yield Ask(seat, "gift", options, "gift.one")
        if choice[0] == "skip":
            return
        _, card, to = choice
        offered = table.log.add("offered", seat, "gift.one", card=card, to=to, eyes=1 << seat)
        answer = yield Ask(to, "gift-look", [("look",), ("decline",)], "gift.look", card)
        if answer[0] == "look":                                # gift.look: it must be kept
            moves.give(table, seat, card, to, "gave", "gift.look", offered)
            lock(table, seat, offered)
            break
        table.log.add("declined", to, "gift.decline", offered, to=seat)
        if table.options.gift_refused == "locks":
            lock(table, seat, offered)
        if table.options.gift_refused != "again":
            break
        refused.append(to)
    for near_seat in near(table):                              # gift.espionage
        yield from check(table, near_seat)


def lock(table: Table, seat: int, cause: int) -> None:
    """gift.lockout, intervention.gift-lockout: until the end of the giver's next turn, this turn's end not counted."""
    table.locked[seat] = 2
    table.log.add("was locked", seat, "intervention.gift-lockout", cause)


# ---------------------------------------------------------------------- Phase 5
def clean_up(table: Table) -> Procedure:
    """turn.end-order: played row, healing, stuns, marks, lockouts; then the turn passes clockwise."""
    seat = table.active
    options = table.options
    if options.espionage_when == "own-end":
        yield from check(table, seat)
    if table.played:
        table.log.add("cleared the row", seat, "turn.end-discard", amount=len(table.played))
        table.discard += table.played
        table.played.clear()
    if table.damage:
        table.log.add("healed", seat, "turn.end-heal")
    if options.end_order == "heal-first":
        table.damage.clear()                                   # turn.end-heal, damage.heals, concept.shield-refresh
    if table.stun:
        end_stuns(table, seat)
    table.damage.clear()
    if options.buff_time == "turn":                            # artifact.buff-stays
        for creature in list(table.buffs):
            moves.drop_buffs(table, creature, -1)
    table.marks = 0                                            # chaos.accumulate
    table.claims = 0
    table.swung.clear()
    table.fresh.clear()
    table.wiped_before.clear()
    table.declared = False
    if options.espionage_once == "turn":
        table.spied = [False] * len(table.names)
    table.gained = True                                        # espionage.once: the next turn may strike again
    if table.locked[seat] and options.gift_lock == "next-end":
        table.locked[seat] -= 1
    pass_turn(table)


def end_stuns(table: Table, seat: int) -> None:
    """stun.duration: cards whose time is up turn face up; under stun-first a card with lethal damage then falls."""
    for card in table.black(seat):
        left = table.stun.get(card, 0)
        if left > 1:
            table.stun[card] = left - 1
        elif left:
            moves.turn_up(table, card)
            if card in table.damage and KIND[table.face[card]] != "hero" and table.health_left(card) <= 0:
                moves.destroy(table, card, "turn.end-order", -1)
    if table.wiped:
        extra_rolls(table)


def pass_turn(table: Table) -> None:
    """setup.clockwise, end.starter: the next seat clockwise, or the next of the final round, or the end."""
    if table.final is None:
        table.active = (table.active + 1) % len(table.names)
    elif table.final:
        table.active = table.final.pop(0)
    else:
        final_score(table)
    table.phase = "start"


def final_score(table: Table) -> None:
    """end.score, end.tie: Secret Ruins are banked, most points win, a tie goes to the first in the game's order."""
    for seat in range(len(table.names)):
        if table.options.final_ruins == "banked" and table.options.ruins == "banked":
            moves.bank_ruins(table, seat, "end.score")
    order = list(range(len(table.names)))
    if table.options.final_tie == "final" and table.final_first >= 0:
        order = [table.final_first, *table.clockwise(table.final_first)]
    best = max(order, key=table.final_points)                  # max keeps the first of equals
    moves.win(table, best, "final", "end.score")
