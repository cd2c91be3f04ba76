"""4 Phase 1: draw two cards, throw one away, build with the other, until the deck is empty."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure, Refusal
from kit.games.shovel import moves
from kit.games.shovel.cards import LEVEL
from kit.games.shovel.table import Table

DRAWS: tuple[Option, ...] = (("draw", 0), ("draw", 1), ("draw", 2))
FOUND: Option = ("found",)
DECLINE: Option = ("decline",)


def creation_turn(table: Table) -> Procedure:
    """creation.draw-two, creation.discard-one: one turn, and the end of the phase after it (creation.equal-turns)."""
    seat = table.active
    moves.begin_turn(table, "creation.first-seat")
    deck = len(table.deck)
    options = draws(table)
    if options:
        if is_stalled(table) and len(table.discard) > 1:
            table.log.add("was barred from two discards", seat, "creation.stall-guard")
        choice = yield Ask(seat, "draw", options, "creation.draw-commit")
        draw_pair(table, seat, choice[1])
        choice = yield Ask(seat, "toss", tosses(table), "creation.discard-one")
        moves.toss(table, seat, choice[1])
        rule = "creation.play-face" if LEVEL[table.printed[table.drawn[0]]] else "creation.play-number"
        choice = yield Ask(seat, "place", uses(table, seat), rule)
        use(table, seat, choice)
    elif table.options.short_draw == "take-what-is-left" and (table.deck or table.discard):
        yield from take_lone_card(table, seat)
    else:
        moves.pass_turn(table, seat)
    table.turns[seat] += 1
    table.streak = 0 if len(table.deck) < deck else table.streak + 1
    if is_complete(table):
        moves.reveal(table)
    else:
        table.active = table.next_seat(seat)


def is_complete(table: Table) -> bool:
    """creation.deck-out, creation.equal-turns: the deck is empty and all seats have had equally many turns."""
    return not table.deck and min(table.turns) == max(table.turns)


# ---------------------------------------------------------------------- draw
def draws(table: Table) -> list[Option]:
    """creation.draw-sources, creation.draw-limits: how many discards the pair may begin with."""
    deck, discard = len(table.deck), len(table.discard)
    found = []
    if deck > 1 or (deck and discard and table.options.last_deck_card == "finish-from-discard"):
        found.append(DRAWS[0])
    if deck and discard:
        found.append(DRAWS[1])
    if discard > 1 and not is_stalled(table):
        found.append(DRAWS[2])
    return found


def is_stalled(table: Table) -> bool:
    """creation.stall-guard: whole rounds have passed without a deck card, although the deck holds some."""
    rounds = table.options.creation_stall_rounds
    return rounds > 0 and table.streak >= rounds * len(table.names) and bool(table.deck)


def why_not_draw(table: Table, discards: int) -> Refusal:
    """Why a pair with so many discards cannot be had."""
    if discards == 2 and len(table.discard) > 1:
        return Refusal("creation.stall-guard", f"nobody drew from the deck for {table.options.creation_stall_rounds} "
                                               "rounds: a deck card must be drawn")
    need = ("two deck cards", "one discard and one deck card", "two discards")[discards]
    return Refusal("creation.draw-limits", f"this takes {need}; the deck holds {len(table.deck)}, the discard "
                                           f"pile {len(table.discard)}")


def draw_pair(table: Table, seat: int, discards: int) -> None:
    """creation.draw-commit: the stated number of discards, topmost first, then the deck; both arrive together."""
    for _ in range(discards):
        moves.take_discard(table, seat)
    while len(table.drawn) < 2 and table.deck:
        moves.draw(table, seat)
    if len(table.drawn) < 2:                         # last_deck_card = finish-from-discard
        moves.take_discard(table, seat)


def tosses(table: Table) -> list[Option]:
    """creation.discard-retaken: either of the two, wherever it came from.

    components.decks-base: copies are alike, so of two the one that all have seen is thrown, which tells nothing.
    """
    first, second = table.drawn
    if table.printed[first] != table.printed[second]:
        return [("toss", first), ("toss", second)]
    return [("toss", second if table.public[second] else first)]


# ---------------------------------------------------------------------- play
def uses(table: Table, seat: int) -> list[Option]:
    """What may be done with the card that was kept.

    creation.play-number, creation.number-mandatory: a number card goes on an own stack. creation.play-face,
    creation.decline-face: a face replaces one or is declined; in Mass Armies it starts a stack of its own
    (variant.mass.new-character).
    """
    card = table.drawn[0]
    if not LEVEL[table.printed[card]]:
        return [("play", slot) for slot in table.living(seat)]
    if table.options.mass_armies:
        return [FOUND, DECLINE]
    return [*(("replace", slot) for slot in table.living(seat)), DECLINE]


def use(table: Table, seat: int, choice: Option) -> None:
    what = choice[0]
    if what == "play":
        moves.play_number(table, seat, choice[1])
    elif what == "replace":
        moves.replace_face(table, seat, choice[1])
    elif what == "found":
        moves.found(table, seat)
    else:
        moves.decline(table, seat)


def take_lone_card(table: Table, seat: int) -> Procedure:
    """creation.short-discard, short_draw = take-what-is-left: the lone card is placed or thrown back."""
    if table.deck:
        moves.draw(table, seat)
    else:
        moves.take_discard(table, seat)
    card = table.drawn[0]
    options = [option for option in uses(table, seat) if option != DECLINE]
    choice = yield Ask(seat, "lone", [*options, ("toss", card)], "creation.short-discard")
    if choice[0] == "toss":
        moves.toss(table, seat, card)
    else:
        use(table, seat, choice)
