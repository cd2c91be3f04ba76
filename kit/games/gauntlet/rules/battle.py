"""6 Battles, steps 1 to 7: from the first effects to the winner. Step 8 is in result.py, step 9 in cleanup.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kit.ask import Ask, Option, Procedure, Refusal
from kit.events import EVERYBODY
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.column import Point
from kit.games.gauntlet.fight import BH, HAND, BattleEnds, Fight, Text, Used
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.choose import one_of_each
from kit.games.gauntlet.rules.cleanup import after, clean_up, follow_up
from kit.games.gauntlet.rules.dispatch import DONE, open_window, settle
from kit.games.gauntlet.rules.ordering import alternate
from kit.games.gauntlet.rules.result import resolve_result
from kit.games.gauntlet.rules.retreat import Step
from kit.games.gauntlet.sources import NONE, Because
from kit.games.gauntlet.table import BOTH, Table

NOTHING: Option = ("commit", NONE)
NO_CHOICE: Option = ("choose", NONE)
NO_LIMIT = 99    # more cards than anybody can use in a battle


def battle(table: Table, step: Step, by: By, no_commit: bool = False) -> Procedure:
    """A whole battle, which the seat that took the step began (battle.begins, battle.roles)."""
    outer = table.fight
    attacker, place = step.seat, step.place
    fight = Fight(attacker, place, step.origin, table.column[place].controller, table.fights + 1)
    fight.event = by.event
    fight.no_commit[attacker] = no_commit
    fight.is_last_stand = place == table.home(1 - attacker)     # laststand.def, laststand.never-left-home
    fight.outer = outer
    table.fight = fight
    if table.options.terms_before_begin_effects:
        yield from open_window(table, windows.TERMS)            # battle.begin.terms-first
    if not fight.accepted:
        yield from fight_out(table, fight, by)
    table.fight = outer
    table.unsettled = True                # what was inactive works again, and may lower an Asset limit
    yield from settle(table)


def fight_out(table: Table, fight: Fight, by: By) -> Procedure:
    """Steps 1 to 9, and what follows the battle."""
    try:
        yield from begin(table, fight, by)
        if fight.accepted:
            return
        yield from commit_cards(table, fight)
        yield from form_hands(table, fight)
        yield from reveal(table, fight)
        yield from resolve_effects(table, fight)
        yield from roll_dice(table, fight)
        yield from resolve_result(table, fight)
    except BattleEnds as end:
        moves.log(table, "ended without a winner", fight.attacker, Because(end.rule, fight.event))
    fight.is_over = True
    if not table.options.follow_up_after_cleanup:                # battle.result.follow-up-moves-last
        yield from follow_up(table, fight)
    yield from clean_up(table, fight)
    yield from after(table, fight)


def begin(table: Table, fight: Fight, by: By) -> Procedure:
    """What happens as the battle begins; by switch one seat after the other, each with its Terms first."""
    if table.options.terms_before_begin_effects:
        announce(table, fight, by)
        yield from open_window(table, windows.BEGIN)
        return
    for seat in BOTH[fight.attacker]:
        yield from open_window(table, windows.TERMS, (seat,))
        if fight.accepted:
            if seat == fight.defender:       # what the attacker did before counts as no battle
                table.fights_begun -= 1
                del table.past[-1:]
            return
        if seat == fight.attacker:
            announce(table, fight, by)
        yield from open_window(table, windows.BEGIN, (seat,))


def announce(table: Table, fight: Fight, by: By) -> None:
    """There is a battle now: movement that a battle takes away is lost (mov.points-and-tags)."""
    table.fights_begun += 1
    table.points = [point for point in table.points if not is_lost_in_battle(point)]
    fight.event = moves.log(table, "began a battle", fight.attacker, by, to=fight.defender, amount=fight.place)
    if table.pauses:
        table.past.append(fight)


def is_lost_in_battle(point: Point) -> bool:
    """mov.points-and-tags: movement that a battle takes away (Invasion)."""
    return point.tag == "advance-only"


# ---------------------------------------------------------------------- 2 Commit Cards from Hand
def commit_cards(table: Table, fight: Fight) -> Procedure:
    """battle.commit.attacker-first: up to one eligible card each, or none (battle.commit.optional)."""
    fight.step = 2
    for seat in table.number(windows.COMMIT_ORDER, fight.attacker, BOTH[fight.attacker]):
        yield from commit(table, seat)
        yield from open_window(table, windows.COMMIT_MORE, (seat,))


def commit(table: Table, seat: int) -> Procedure:
    """A seat commits a card or declines; the other may look at it (COMMITTED). Returns the used card or None."""
    fight = table.fight
    assert fight is not None
    by = Because("battle.commit.attacker-first", fight.event, seat)
    options: list[Option] = [("commit", card) for card in one_of_each(table, hand_like(table, seat))
                             if why_not_commit(table, seat, card) is None]
    if not options or not table.number(windows.MUST_COMMIT, seat, False):
        options.append(NOTHING)
    choice = yield Ask(seat, "commit", options, by.rule)
    if choice == NOTHING:
        moves.log(table, "declined to commit", seat, by)
        return None
    return (yield from commit_card(table, seat, choice[1], by))


def commit_card(table: Table, seat: int, card: int, by: By) -> Procedure:
    """A card becomes a hand commitment, face down unless a text turns it up; returns the used card."""
    fight = table.fight
    assert fight is not None
    used = add_used(table, card, seat, HAND, by)
    if table.number(windows.COMMIT_UP, seat, False):
        moves.turn_up(table, used, Because("battle.commit.constraints", fight.event, seat))
        yield from settle(table)
    else:
        yield from open_window(table, windows.COMMITTED, (1 - seat,), used)
    return used


def hand_like(table: Table, seat: int) -> list[int]:
    """The hand, and what may be used as from hand."""
    extra: list[int] = table.number(windows.EXTRA_HAND, seat, [])
    return table.hand[seat] + extra if extra else table.hand[seat]


def why_not_commit(table: Table, seat: int, card: int) -> Refusal | None:
    """battle.commit.eligible, battle.commit.constraints: bans beat permissions."""
    fight = table.fight
    assert fight is not None
    if fight.no_commit[seat]:
        return Refusal("battle.commit.constraints", "this battle was begun without a hand commitment")
    return why_not_fight(table, windows.MAY_COMMIT, seat, card)


def why_not_fight(table: Table, query: str, seat: int, card: int) -> Refusal | None:
    if table.options.eligible_needs_battle_text and not HAS_BATTLE[table.face[card]]:
        return Refusal("battle.commit.eligible", f"{table.name(card)} has no Battle text")
    return why_not_use(table, seat, card) or table.number(query, seat, None, card)


def why_not_use(table: Table, seat: int, card: int) -> Refusal | None:
    """Why a card cannot be used in this battle at all, wherever it would come from."""
    if not has_place(table, seat):
        return Refusal("card.gas-one-card", "no further card may be used in this battle")
    refusal: Refusal | None = table.number(windows.MAY_USE, seat, None, card)
    return refusal


def has_place(table: Table, seat: int, number: int = 1) -> bool:
    """card.gas-one-card: whether a seat may use that many more cards in this battle."""
    fight = table.fight
    assert fight is not None
    most: int = table.number(windows.MOST_CARDS, seat, NO_LIMIT)
    return len(fight.in_use(seat)) + number <= most


@contextmanager
def in_place_of(table: Table, used: Used) -> Iterator[None]:
    """While it is looked for what could take the place of a used card, that card counts as gone."""
    fight = table.fight
    assert fight is not None
    outer = fight.giving_way
    fight.giving_way = (*outer, used)
    try:
        yield
    finally:
        fight.giving_way = outer


def add_used(table: Table, card: int, seat: int, source: str, by: By, is_up: bool = False) -> Used:
    """A card becomes a used card of this battle, face down unless `is_up`; its text joins those in force."""
    fight = table.fight
    assert fight is not None
    moves.take_out(table, card)
    used = Used(card, seat, source)
    fight.used.append(used)
    what = "committed" if source == HAND else "chose" if source == BH else "brought in"
    eyes = EVERYBODY if is_up else moves.own_eyes(seat)
    event = moves.log(table, what, seat, by, card, eyes=eyes)
    add_text(table, Text(table.name(card), seat, card, used, event))
    if is_up:
        moves.turn_up(table, used, Because(by.rule, event, seat))
    return used


def add_text(table: Table, text: Text) -> None:
    fight = table.fight
    assert fight is not None
    fight.joined += 1
    text.since = fight.joined
    fight.texts.append(text)


# ---------------------------------------------------------------------- 3 Form Battle Hands and Choose Cards
def form_hands(table: Table, fight: Fight) -> Procedure:
    """battle.hand.attacker-forms-then-chooses."""
    fight.step = 3
    order: Sequence[int] = table.number(windows.CHOOSE_ORDER, fight.attacker, BOTH[fight.attacker])
    if order != BOTH[fight.attacker]:
        for seat in BOTH[fight.attacker]:
            yield from form(table, seat)
        for seat in order:
            yield from choose(table, seat)
    else:
        for seat in order:
            yield from form(table, seat)
            yield from choose(table, seat)
    yield from open_window(table, windows.HANDS_FORMED)


def form(table: Table, seat: int) -> Procedure:
    """battle.hand.modified: three cards, more or less what texts say; battle.hand.private."""
    fight = table.fight
    assert fight is not None
    if table.options.forming_effects_face_up:
        yield from claim(table, seat)
    size = max(0, table.number(windows.HAND_SIZE, seat, 3, notes=True))
    by = Because("battle.hand.attacker-forms-then-chooses", fight.event, seat)
    draw_battle_hand(table, seat, size, by)
    fight.initial[seat] = fight.bh[seat][:]
    fight.formed[seat] = True
    yield from open_window(table, windows.FORMED, about=seat)


def claim(table: Table, seat: int) -> Procedure:
    """battle.commit.forming-effects-apply-face-down, by switch: a seat turns a card up to have what it forms with."""
    fight = table.fight
    assert fight is not None
    for text in fight.texts:
        forms = [function for query in (windows.HAND_SIZE, windows.CHOICES) for function in text.says.get(query, ())]
        if text.seat == seat and text.used is not None and not text.used.is_up and text.is_live(unseen=True) and \
                any(function(table, text, seat, 0, None) for function in forms):
            by = Because("battle.commit.forming-effects-apply-face-down", text.event, seat)
            choice = yield Ask(seat, "use", [("use", text.name), DONE], by.rule, windows.FORMED)
            if choice != DONE:
                moves.turn_up(table, text.used, by)
                yield from settle(table)


def draw_battle_hand(table: Table, seat: int, number: int, by: By) -> list[int]:
    """Draw cards into the Battle Hand of a seat; returns them (battle.hand.unchosen-kept-apart, zone.battle-hand)."""
    fight = table.fight
    assert fight is not None
    drawn = moves.draw_from(table, seat, number, by)
    fight.bh[seat] += drawn
    for card in drawn:
        moves.log(table, "drew into the Battle Hand", seat, by, card, eyes=moves.own_eyes(seat))
    return drawn


def choose(table: Table, seat: int, most: int = NONE) -> Procedure:
    """battle.hand.several-chosen-together: up to one eligible card, or as many as texts allow; returns what is used."""
    fight = table.fight
    assert fight is not None
    number = table.number(windows.CHOICES, seat, 1, notes=True) if most == NONE else most
    by = Because("battle.hand.attacker-forms-then-chooses", fight.event, seat)
    chosen: list[Used] = []
    while len(chosen) < number:
        options: list[Option] = [("choose", card) for card in one_of_each(table, fight.bh[seat])
                                 if why_not_fight(table, windows.MAY_CHOOSE, seat, card) is None]
        options.append(NO_CHOICE)
        choice = yield Ask(seat, "choose", options, by.rule, len(chosen))
        if choice == NO_CHOICE:
            break
        chosen.append(add_used(table, choice[1], seat, BH, by))
    fight.chosen[seat] = True
    if chosen:
        yield from open_window(table, windows.CHOOSE_MORE, (seat,), chosen)
        yield from open_window(table, windows.CHOSEN, (1 - seat,), chosen)
    return chosen


# ---------------------------------------------------------------------- 4 and 5 Reveal, and Battle effects
def reveal(table: Table, fight: Fight) -> Procedure:
    """battle.reveal.special-then-normal: early ones first (battle.reveal.early-order), then all are turned up."""
    fight.step = 4
    yield from open_window(table, windows.EARLY)
    by = Because("battle.reveal.special-then-normal", fight.event)
    for seat in BOTH[fight.attacker]:
        for used in fight.of(seat):
            moves.turn_up(table, used, by)
    yield from settle(table)
    yield from open_window(table, windows.REVEALED)


def resolve_effects(table: Table, fight: Fight) -> Procedure:
    """battle.effects.passes: attacker before defender in each pass; then what is done before the dice.

    battle.effects.by-timing, battle.effects.negation-first: what stops a card comes before what the card does.
    """
    fight.step = 5
    for window in (windows.AFTER_REVEAL, windows.CANCEL):
        yield from open_window(table, window)
    if not table.options.negated_counts_as_used:                 # play.used-moment
        for used in fight.used:
            if used.is_active:
                moves.announce_use(table, used.card, used.seat, "battle")
        yield from settle(table)
    for window in (windows.STOP, windows.ADD, windows.MAIN, windows.LAST):
        yield from open_window(table, window)
    yield from before_dice(table)


def before_dice(table: Table) -> Procedure:
    """battle.predice.window: what is bought before the dice, the attacker's first; by switch one thing each in turn."""
    if table.options.predice_rounds == "alternate":
        yield from alternate(table, windows.BEFORE_DICE)
    else:
        yield from open_window(table, windows.BEFORE_DICE)


# ---------------------------------------------------------------------- 6 and 7 Dice and the winner
def roll_dice(table: Table, fight: Fight) -> Procedure:
    """Roll, change, compare; a tie that nothing settles is rerolled by both (battle.tie-reroll).

    battle.tie-reroll-keeps-modifiers: with the same dice and modifiers, and by default nothing new before the dice.
    """
    for seat in table.seats:
        more = table.number(windows.ADVANTAGE, seat, fight.advantage[seat])
        fight.net[seat] = more - fight.disadvantage[seat]            # dice.net-advantage
    while fight.winner == NONE:
        fight.step = 6
        fight.rolls += 1
        for seat in BOTH[fight.attacker]:
            roll(table, seat, Because("dice.one-each", fight.event, seat))
        rerolls = NONE
        while rerolls != fight.marks.get("rerolls", 0):              # dice.after-window
            rerolls = fight.marks.get("rerolls", 0)
            yield from open_window(table, windows.ROLLED)
        yield from open_window(table, windows.EXCHANGE)
        fight.step = 7
        for seat in BOTH[fight.attacker]:
            fight.total[seat], parts = reckon(table, seat)
            event = moves.log(table, "has a total", seat, Because("dice.order-of-changes", fight.event, seat),
                              amount=fight.total[seat])
            table.behind[event] = parts
        fight.winner = compare(table, fight)
        if fight.winner == NONE:
            moves.log(table, "tied", fight.attacker, Because("battle.tie-reroll", fight.event),
                      amount=fight.total[fight.attacker])
            if table.options.reroll_effects_refresh_on_tie:
                fight.once = {key: turn for key, turn in fight.once.items() if windows.ROLLED not in key}
            if table.options.tie_reopens_predice:
                yield from before_dice(table)


def roll(table: Table, seat: int, by: By) -> None:
    """dice.advantage-highest, dice.disadvantage-lowest."""
    fight = table.fight
    assert fight is not None
    net = fight.net[seat]
    dice = [table.chance.roll("battle") for _ in range(1 + abs(net))]
    fight.pool[seat] = dice
    fight.selected[seat] = max(dice) if net >= 0 else min(dice)
    for face in dice:
        moves.log(table, "rolled", seat, by, amount=face)


def reroll(table: Table, seat: int, by: By) -> None:
    """dice.reroll-whole-pool: the new result must be used."""
    fight = table.fight
    assert fight is not None
    fight.marks["rerolls"] = fight.marks.get("rerolls", 0) + 1
    if table.options.reroll_whole_pool:
        roll(table, seat, by)
        return
    dice = fight.pool[seat]
    dice[dice.index(fight.selected[seat])] = table.chance.roll("battle")
    fight.selected[seat] = max(dice) if fight.net[seat] >= 0 else min(dice)
    moves.log(table, "rolled", seat, by, amount=fight.selected[seat])


def total(table: Table, seat: int) -> int:
    """The battle total as it stands."""
    return reckon(table, seat)[0]


def reckon(table: Table, seat: int) -> tuple[int, tuple[tuple[str, int], ...]]:
    """dice.order-of-changes: the selected result and all numerical modifiers (laststand.plus-one), and what each adds.

    The parts are the dice, under "die" each, the one that counts as "best", "worst" or "only", then names.
    """
    fight = table.fight
    assert fight is not None
    net, number = fight.net[seat], fight.selected[seat]
    parts = [("die", face) for face in fight.pool[seat]]
    parts += [("best" if net > 0 else "worst" if net < 0 else "only", number), *fight.parts[seat]]
    number += fight.bonus[seat]
    if fight.is_last_stand and seat == fight.defender:
        parts.append(("Last Stand", 1))
        number += 1
    for function, source in table.voices(windows.TOTAL, seat):
        before, number = number, int(function(table, source, seat, number, None))
        if number != before:
            parts.append((source.name, number - before))
    return number, tuple(parts)


def compare(table: Table, fight: Fight) -> int:
    """battle.higher-total-wins, battle.defenders-advantage (control now: battle.defadv-control-now); NONE: a tie."""
    attacker, defender = fight.attacker, fight.defender
    if fight.total[attacker] != fight.total[defender]:
        return attacker if fight.total[attacker] > fight.total[defender] else defender
    if table.number(windows.NO_TIE_WIN, defender, False):
        return NONE
    if fight.is_last_stand or table.controls(defender, fight.place):     # laststand.defenders-advantage
        return defender
    return NONE
