"""6 Resolving or Repeating Other Battle Effects, and cards that come into a battle late."""

from __future__ import annotations

from kit.ask import Procedure
from kit.games.gauntlet import hooks, moves, windows
from kit.games.gauntlet.fight import Text, Used
from kit.games.gauntlet.moves import By
from kit.games.gauntlet.rules.battle import add_text, add_used, why_not_use
from kit.games.gauntlet.rules.dispatch import run_text, settle
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

LATE = (windows.CANCEL, windows.STOP, windows.ADD)    # passes that a text which comes in during ADD still makes


def is_simple(name: str) -> bool:
    """repeat.no-nesting: a Battle text that neither brings in a card nor copies or repeats one."""
    return name not in hooks.MARKS


def can_resolve(table: Table, card: int, seat: int, used: Used | None, layer: int = 0) -> bool:
    """repeat.can-resolve-now: its window is not over, and what it needs and is already fixed is there.

    used: the used card that would carry the text, None if it will be used itself; layer: that of the text it would be
    """
    if table.options.copy_any_text:
        return True
    if used is not None:
        return has_work(table, card, seat, used, layer)
    if why_not_use(table, seat, card) is not None:
        return False
    hand = table.hand[seat]
    if card not in hand:
        return has_work(table, card, seat, Used(card, seat, "bh"))
    place = hand.index(card)
    hand.remove(card)                  # in the battle it would not be in hand, for its own text to bring in
    try:
        return has_work(table, card, seat, Used(card, seat, "bh"))
    finally:
        hand.insert(place, card)


def has_work(table: Table, card: int, seat: int, used: Used, layer: int = 0) -> bool:
    """Whether a text on a used card would still have something to do."""
    fight = table.fight
    assert fight is not None
    name = table.name(card)
    text = Text(name, seat, card, used)
    text.layer = layer
    now = windows.ORDER.get(fight.stage, 0)
    for window, found in hooks.hooks_of("battle", name).items():
        if window not in windows.ORDER:
            continue
        open_still = windows.ORDER[window] > now or window in (fight.stage, *LATE[2:]) or \
            (window == windows.CANCEL and table.options.late_negator_works)
        if open_still and any(not is_false(table, text, hook) for hook in found):
            return True
    later = (windows.TOTAL, windows.ADVANTAGE, windows.GIVES_DISADVANTAGE)
    return any(query in hooks.values_of("battle", name) for query in later)


def is_false(table: Table, text: Text, hook: hooks.Hook) -> bool:
    """Whether a need of a hook fails that can no longer come true; who wins is open until the dice have fallen."""
    fight = table.fight
    assert fight is not None
    from kit.games.gauntlet import needs

    open_needs: tuple[hooks.Need, ...] = ()
    if windows.ORDER[hook.window] > windows.ORDER[windows.WOULD_LOSE] and fight.winner < 0:
        open_needs = (needs.WINS, needs.LOSES, needs.IS_BEATEN, needs.OPPONENT_LOSES, needs.RETREATED,
                      needs.AFTER_RETREAT, needs.OPPONENT_RETREATED)
    elif not fight.rolls:
        open_needs = (needs.BEHIND,)
    return hooks.fails(table, text, [need for need in hook.needs if need not in open_needs]) is not None


def bring_in(table: Table, seat: int, card: int, source: str, by: By, fixed: str = "") -> Procedure:
    """A card comes into the battle face up after the reveal (added late); its text acts from now on. Returns it.

    fixed: where it goes in place of the usual destination of its source
    """
    used = add_used(table, card, seat, source, by, is_up=True)
    used.fixed = fixed
    used.is_added = True
    assert table.fight is not None
    yield from settle(table)
    yield from catch_up(table, table.fight.texts[-1])
    return used


def resolve_text(table: Table, me: Text, card: int, is_own: bool = False) -> Procedure:
    """Resolve the Battle text of another card as the user of `me`, or repeat one of your own (is_own).

    repeat.copied-perspective, repeat.destination-once: the copy never moves the card it stands on.
    """
    stolen = found_used(table, card) if table.options.treason_moves_stolen_card and not is_own else None
    text = Text(table.name(card), me.seat, card, found_used(table, card) if is_own else stolen or me.used, me.event)
    text.is_copy = True
    if stolen is not None:                    # card.treason-self-moving: by switch the text moves the card it stands on
        text.is_own = True
        text.bearer = me.used
    else:
        text.is_own = False
    text.layer = me.layer + 1
    text.event = moves.log(table, "resolved the text of", me.seat, Because(me.rule, me.event, me.seat), card)
    add_text(table, text)
    yield from catch_up(table, text)


def found_used(table: Table, card: int) -> Used | None:
    assert table.fight is not None
    return next((used for used in table.fight.used if used.card == card and used.is_in), None)


def catch_up(table: Table, text: Text) -> Procedure:
    """battle.effects.added-negator: a text that came in late makes the passes it has missed."""
    fight = table.fight
    assert fight is not None
    now = windows.ORDER[fight.stage]
    for window in LATE:
        missed = windows.ORDER[window] < now or window == fight.stage
        if missed and (window != windows.CANCEL or table.options.late_negator_works):
            yield from run_text(table, window, text)
