"""II Phases of a turn: Maintain, Respond, Initiate, Balance."""

from __future__ import annotations

from kit.ask import Ask, Option, Procedure
from kit.games.myriad import moves
from kit.games.myriad.cards import SWITCH
from kit.games.myriad.rules import damage, legal
from kit.games.myriad.rules.attack import ACTS, answer_all, declare
from kit.games.myriad.rules.options import (
    BALANCE,
    NEXT,
    SHUFFLE,
    STEP,
    attacks,
    distinct,
    drops,
    free_acts,
    switches,
)
from kit.games.myriad.rules.plays import between_acts, free_act, interrupt
from kit.games.myriad.rules.verbs import run, source_of
from kit.games.myriad.standing import targets
from kit.games.myriad.table import (
    AFTER_A,
    AFTER_B,
    AFTER_C,
    AFTER_D,
    AFTER_UPKEEP,
    IN_C,
    READY,
    START,
    Table,
)


def take_turn(table: Table) -> Procedure:
    """turn.phases: the four phases in their order, from where the table stands."""
    table.window = True
    if table.phase == READY:
        moves.begin_turn(table)
    if table.phase == "maintain":
        yield from maintain(table)
        moves.enter(table, "respond", "respond.phase-name")
    if table.phase == "respond":
        yield from answer_all(table)
        yield from free_phase(table, "respond", "respond.nothing-pending")
        moves.enter(table, "initiate", "attack.initiate-only")
    if table.phase == "initiate":
        yield from initiate(table)
        moves.enter(table, "balance", "balance.not-less")
    yield from balance(table)
    end_turn(table)


# ---------------------------------------------------------------------- 1. Maintain
def maintain(table: Table) -> Procedure:
    """II.1, maintain.order: steps A to D with the upkeep before D, and free acts between any two (maintain.plays).

    combatant.faces-attacks: step D comes before Respond.
    """
    seat = table.active
    if table.options.rolled_shuffle == "forced":
        yield from advance(table, AFTER_A)
    while True:
        if table.window and (found := between_acts(table)) is not None:
            yield from interrupt(table, found)
        if table.options.maintain_plays == "after-upkeep" and not next_step(table, seat):
            yield from advance(table, AFTER_UPKEEP)
        options = maintain_options(table, seat)
        choice = yield Ask(seat, "maintain", options, "maintain.order")
        what = choice[0]
        if what == "next":
            # with nothing else to do before the upkeep, nobody has chosen to do nothing after it
            has_chosen = len(options) > 1 or not any(table.standing.upkeep)
            yield from advance(table, AFTER_UPKEEP)
            if has_chosen or maintain_options(table, seat) == [NEXT]:
                return
            table.window = True
            continue
        if what in ACTS:                              # maintain.order: it ends the step it comes after
            yield from advance(table, AFTER_A if table.step == START else AFTER_C if table.step == IN_C else table.step)
            if choice in free_acts(table, seat):      # forced discards may have taken what it needs
                yield from free_act(table, choice)
            continue
        table.window = True
        if what == "shuffle":
            moves.return_rolled(table, seat, "maintain.a.whole-pile")
            moves.pass_to(table, AFTER_A)
        elif what == "step":
            yield from advance(table, next_step(table, seat))
        elif what == "drop":
            yield from advance(table, AFTER_B)
            moves.drop(table, choice[1])
        else:
            yield from advance(table, AFTER_UPKEEP)
            # an effect of the upkeep may have taken the character, or the leave to switch
            if choice[1] in table.characters(seat) and not legal.switch_fault(table, seat):
                moves.step_up(table, seat, choice[1], "maintain.d.switch")
                moves.pass_to(table, AFTER_D)


def maintain_options(table: Table, seat: int) -> list[Option]:
    """What may be done at this point of Maintain; going on to Respond is always there."""
    step = table.step
    if step == AFTER_D:
        return [NEXT]
    options: list[Option] = [SHUFFLE] if step == START and table.rolled[seat] else []
    options += free_acts(table, seat)
    dropping = drops(table, seat) if step <= IN_C and (table.play or table.down[seat]) else []
    options += dropping
    if table.allies[seat] and not table.standing.forbid[seat] & SWITCH:
        options += switches(table, seat)
    if options and step < AFTER_UPKEEP and step_after(table, seat, dropping):
        options.append(STEP)
    options.append(NEXT)
    return options


def next_step(table: Table, seat: int) -> int:
    """The end of the next step in which something lies that it could move or that acts; START if there is none."""
    return step_after(table, seat, drops(table, seat)) if table.step < AFTER_UPKEEP else START


def step_after(table: Table, seat: int, dropping: list[Option]) -> int:
    """The same, where it is known before the upkeep what could be given up."""
    step = table.step
    if step == START and table.rolled[seat]:
        return AFTER_A
    if step < AFTER_B and table.old[seat]:
        return AFTER_B
    if step < AFTER_C and dropping:
        return AFTER_C
    return AFTER_UPKEEP if upkeep(table) else START


def advance(table: Table, step: int) -> Procedure:
    """Go past all steps up to `step`, doing what each does without being chosen."""
    seat = table.active
    if table.step < AFTER_A <= step:
        if table.options.rolled_shuffle == "forced" and table.rolled[seat]:
            moves.return_rolled(table, seat, "maintain.a.shuffle-rolled")
        moves.pass_to(table, AFTER_A)
    if table.step < AFTER_B <= step:
        moves.sweep(table)
        damage.check_loss(table, (seat,), False)      # loss.when: at the end of step B
    if table.step < AFTER_C <= step:
        if table.options.continuous_discard == "forced":
            for card in table.play[:]:
                if card in table.play and not legal.drop_fault(table, seat, card):
                    moves.drop(table, card)
        moves.pass_to(table, AFTER_C)
    if table.step < AFTER_UPKEEP <= step:
        moves.pass_to(table, AFTER_UPKEEP)
        yield from act_upkeep(table)


def upkeep(table: Table) -> list[tuple[int, int]]:
    """maintain.upkeep: the effects that act now, as pairs of card and number; characters first, then oldest first."""
    seat, acting = table.active, table.standing.upkeep
    found = []
    for card, owner, holder in acting[seat] + acting[1 - seat] + acting[2]:
        printed = table.cards[card]
        found += [(card, number) for number, effect in enumerate(printed.upkeep)
                  if seat in targets(table, effect, owner, holder, printed)]
    return found


def act_upkeep(table: Table) -> Procedure:
    """maintain.upkeep: all effects in play at this moment, as long as they stay."""
    for card, number in upkeep(table):
        owner = table.owner[card]
        # combatant.off-duty-cards, -power: what another effect of this upkeep has sent off duty rests
        if (card in table.characters(owner) or card in table.play) and legal.is_on_duty(table, owner, card):
            event = moves.begin_upkeep(table, card)
            source = source_of(table, card, event, only=table.active)
            yield from run(table, (table.cards[card].upkeep[number],), source)


# ---------------------------------------------------------------------- 2. Respond, 3. Initiate
def free_phase(table: Table, kind: str, rule: str) -> Procedure:
    """Free acts until the player goes on (respond.nothing-pending)."""
    table.window = True
    while True:
        if table.window and (found := between_acts(table)) is not None:
            yield from interrupt(table, found)
        choice = yield Ask(table.active, kind, [*free_acts(table, table.active), NEXT], rule)
        if choice == NEXT:
            return
        yield from free_act(table, choice)


def initiate(table: Table) -> Procedure:
    """II.3: attacks and free acts, in any order, until the player goes on."""
    seat = table.active
    while True:
        if table.window and (found := between_acts(table)) is not None:
            yield from interrupt(table, found)
        options = [*attacks(table, seat), *free_acts(table, seat), NEXT]
        choice = yield Ask(seat, "initiate", options, "attack.initiate-only")
        if choice == NEXT:
            return
        if choice[0] in ACTS:
            yield from free_act(table, choice)
        else:
            yield from declare(table, choice)
            table.window = True


# ---------------------------------------------------------------------- 4. Balance
def balance(table: Table) -> Procedure:
    """II.4, balance.plays-before: free acts, then draw up or discard down to Resource (balance.not-less)."""
    seat = table.active
    while True:
        if table.window and (found := between_acts(table)) is not None:
            yield from interrupt(table, found)
        choice = yield Ask(seat, "balance", [*free_acts(table, seat), BALANCE], "balance.plays-before")
        if choice == BALANCE:
            break
        yield from free_act(table, choice)
    hand, resource = table.hand[seat], table.resource(seat)
    if len(hand) < resource:
        damage.draw(table, seat, resource - len(hand), "balance.draw")
    while len(hand) > resource:                       # balance.your-choice
        choice = yield Ask(seat, "shed", [("discard", card) for card in distinct(table, hand)], "balance.discard",
                           len(hand) - resource)
        moves.discard(table, seat, choice[1], "balance.discard")
    if table.options.last_gasp == "no":               # pending.last-gasp
        damage.check_loss(table, (seat,), True)


def end_turn(table: Table) -> None:
    """balance.ends-turn, turn.alternate: effects of the turn stop, and the other player's turn comes."""
    moves.end_effects(table)
    if not damage.check_cap(table):
        moves.pass_turn(table)


