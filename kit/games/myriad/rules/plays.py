"""III Cards: played, replied to, and taking effect; powers, solving, and the windows of the other player."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure
from kit.games.myriad import moves
from kit.games.myriad.cards import ALLY, CONTINUOUS, SPLODE
from kit.games.myriad.rules import legal
from kit.games.myriad.rules.options import PASS, out_of_turn
from kit.games.myriad.rules.verbs import Source, run, source_of
from kit.games.myriad.table import NONE, Act, Table

RULES = {     # the clause under which a card of each type is played
    "ally": "ally.free", "condition": "condition.plain", "location": "location.free", "item": "item.plain",
    "challenge": "challenge.free", "event": "event.when", "splode": "splode.when",
}


def free_act(table: Table, choice: Option) -> Procedure:
    """One of `options.free_acts`; what has changed by it may be used by the other player (splode.window)."""
    table.window = True
    what, seat, card = choice[0], table.active, choice[1]
    if what in ("play", "activate"):
        yield from play_card(table, seat, card)
        return
    if what == "lay":
        moves.lay_down(table, seat, card)
    elif what == "power":
        power = table.cards[card].powers[choice[2]]
        event = moves.use_power(table, seat, card, choice[2], power.cost)
        yield from run(table, (power,), source_of(table, card, event))
    else:
        # challenge.reward: after it has left play, and the solver is `self`; challenge.no-reward-otherwise
        printed = table.cards[card]
        event = moves.solve(table, seat, card, printed.solve)
        yield from run(table, printed.reward, Source(card, seat, seat, event))


def play_card(table: Table, seat: int, card: int, reply: Act | None = None) -> Procedure:
    """A card from hand, or one that is activated, from its announcement to the end of its effect."""
    printed = table.cards[card]
    what = "activated" if card in table.down[seat] else "played"
    rule = "concealed.effect.activate" if what == "activated" else RULES[printed.type]
    act = moves.play(table, seat, card, what, rule, reply.event if reply is not None else -1)
    yield from window(table, act)
    moves.close(table, act)
    if act.event in table.nullified:
        return
    if printed.kind & (CONTINUOUS | ALLY):
        # a card that was turned up in between may have taken its place
        fault = (printed.unique and legal.unique_fault(table, seat, printed)) or legal.place_fault(table, seat, printed)
        if fault:
            moves.turn_away(table, seat, card, fault, act.event)
            return
        make_room(table, seat, card, act.event)
        if printed.kind & ALLY:
            moves.join(table, seat, card, act.event)
        else:
            moves.settle_in(table, seat, card, moves.place_of(table, seat, printed), act.event)
    if printed.play:
        yield from run(table, printed.play, source_of(table, card, act.event, reply))


def make_room(table: Table, seat: int, card: int, cause: int) -> None:
    """item.one-weapon, location.one-in-play, keyword.unique-refused: what a new card pushes out."""
    printed = table.cards[card]
    if printed.unique and (older := legal.older_copy(table, seat, printed)) != NONE:
        moves.leave(table, older, "was replaced", "keyword.unique-refused", cause)
    for other in legal.pushed_out(table, seat, printed):
        moves.leave(table, other, "was replaced",
                    "item.one-weapon" if printed.weapon else "location.one-in-play", cause)


# ---------------------------------------------------------------------- replies
def window(table: Table, act: Act) -> Procedure:
    """splode.window: the other player may reply with one Splode!; by switch both in turn, until both pass.

    splode.chain: a reply is itself played, so it opens a window of its own, and the last one takes effect first.
    """
    seat = 1 - act.seat
    if table.options.replies == "one":
        found = out_of_turn(table, seat, act)
        if found or table.discreet:
            yield from offer(table, seat, act, found)
        return
    passes = 0
    while passes < 2 and act.event not in table.nullified:
        found = out_of_turn(table, seat, act)
        replied = (found or table.discreet) and (yield from offer(table, seat, act, found))
        passes = 0 if replied else passes + 1
        seat = 1 - seat


def offer(table: Table, seat: int, act: Act, found: list[Option]) -> Procedure:
    """Ask one player for a reply; returns whether there was one."""
    choice = yield Ask(seat, "reply", [PASS, *found], "splode.window", act)
    if choice == PASS:
        if found and seat != table.active:
            decline(table, seat)
        return False
    yield from play_card(table, seat, choice[1], act)
    return True


def decline(table: Table, seat: int) -> None:
    """What the player who is not on turn chose not to play; it is not asked for again while nothing has changed."""
    table.declined = situation(table, out_of_turn(table, seat))


def situation(table: Table, found: list[Option]) -> tuple[object, ...]:
    """What the player who is not on turn may play, and what a choice about it may look at: attacks, and cards that lie
    in play or are held."""
    return (tuple(found), tuple(table.pending), tuple(table.play), tuple(map(tuple, table.allies)),
            *map(len, (*table.hand, *table.down)))


def is_worth_asking(table: Table, seat: int) -> bool:
    """Whether what lies in the open lets the player who is not on turn hold something to play: people who share a
    screen are asked then, whatever they hold, and are spared the question otherwise."""
    options = table.options
    if table.pending or options.continuous_turn == "either":
        return True
    if options.activate_when == "any-time" and table.down[seat]:
        return True
    return any(card.kind & SPLODE and not card.objects for card in options.book().values())


def between_acts(table: Table) -> list[Option] | None:
    """What the player who is not on turn is asked about between two acts, for `interrupt`; None: there is no question.

    Asked as a turn begins and whenever something has changed. Empty where people share the screen and
    nobody may tell whether there was a choice.
    """
    table.window = False
    seat = 1 - table.active
    found = out_of_turn(table, seat)
    if found and situation(table, found) != table.declined:
        return found
    return [] if table.discreet and is_worth_asking(table, seat) else None


def interrupt(table: Table, found: list[Option]) -> Procedure:
    """splode.when: between two acts the player who is not on turn may play freely."""
    seat = 1 - table.active
    while True:
        choice = yield Ask(seat, "interrupt", [PASS, *found], "splode.when")
        if choice == PASS:
            if found:
                decline(table, seat)
            return
        yield from play_card(table, seat, choice[1])
        found = out_of_turn(table, seat)
        if not found and not (table.discreet and is_worth_asking(table, seat)):
            return
