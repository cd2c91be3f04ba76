"""Phase 3 and the Intervention System: announcing a thing, the window for answers, and what comes after it."""

from __future__ import annotations

from kit.ask import Ask, Procedure
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import KIND
from kit.games.scarlyt.rules.answers import answers, asking_order, defender_of, is_bystander, may_be_asked
from kit.games.scarlyt.rules.effects import DICE, resolve, roll_damage
from kit.games.scarlyt.rules.plays import PASS, Option
from kit.games.scarlyt.table import NONE, Item, Table


def announce(table: Table, item: Item) -> Procedure:
    """turn.announce, intervention.timing: put an item on the stack, let seats answer it, then let it happen.

    intervention.chain: an answer is announced in the same way, so the newest item resolves first.
    """
    table.stack.append(item)
    item.defender = defender_of(table, item)
    yield from window(table, item)
    if not item.cancelled:
        yield from resolve(table, item)
    table.stack.pop()
    if item.card != NONE and item.kind in ("spell", "artifact"):
        moves.retire(table, item)
    if table.wiped:
        extra_rolls(table, item.event)


def window(table: Table, item: Item) -> Procedure:
    """intervention.order, intervention.modes: ask round until every seat has passed in a row since the last answer."""
    asked: list[int] = []
    ask_all = table.options.ask_all == "true"                 # hides who holds an answer: passing is then an answer too
    while True:
        for seat in asking_order(table, item):
            if seat in asked and seat != item.defender:       # window_rounds = single
                continue
            options = answers(table, seat, item) if may_be_asked(table, seat, item) else [PASS]
            forced = len(options) == 1
            if forced and not ask_all and not table.discreet:
                continue                                      # intervention.skip
            choice = yield Ask(seat, "respond", options, "intervention.order", item, forced and ask_all)
            if table.options.window_rounds == "single" and (ask_all or not forced):
                asked.append(seat)                            # a window that is only shown was no question
            if choice[0] != "pass":
                break
        else:
            return
        announced = item.event
        yield from respond(table, seat, choice, item)
        if item.cancelled:
            return
        if item.event != announced:                           # artifact.mirror-back: turned round, a fresh window
            asked = []
            item.answered = []
            if table.options.chain_defender == "item":
                item.defender = defender_of(table, item)


def respond(table: Table, seat: int, choice: Option, below: Item) -> Procedure:
    """intervention.what, consequence.answers: play an artifact, or add a spell, as a new item on top of the stack."""
    if is_bystander(table, seat) and table.options.bystander_limit != "per-window":
        table.spent[seat] = True                              # intervention.bystander-limit
    below.answered.append(seat)
    item = play_item(table, seat, choice, below)
    yield from announce(table, item)


def play_item(table: Table, seat: int, choice: Option, below: Item | None) -> Item:
    """consequence.final: the card leaves the hand for good; log who plays what on whom."""
    _, card, to, on, extra = choice
    face = table.face[card]
    moves.use(table, seat, card)
    item = Item(KIND[face], seat, card, face, to if to != seat or table.options.self_target == "allowed" else -1,
                on, extra, below)
    named = on if on != NONE else extra if item.kind == "spell" else NONE
    item.event = table.log.add("played", seat, "intervention.what" if below is not None else "turn.main-free",
                               below.event if below is not None else -1, card, named,
                               table.at[named] if named != NONE else to)
    if face in DICE and table.options.spell_roll == "early":
        roll_damage(table, item)
    return item


def extra_rolls(table: Table, cause: int = -1) -> None:
    """extra.resolve, extra.time: a seat whose board was emptied rolls and draws at once; no window opens."""
    for seat in (table.active, *table.clockwise(table.active)):
        if seat in table.wiped:
            table.wiped.remove(seat)
            table.wiped_before.append(seat)                   # extra.repeat
            face = moves.roll(table, seat, "extra-roll", "extra.resolve", cause)
            moves.draw(table, seat, face - 1, len(table.log) - 1)
