"""16 Inquisition: Conviction, Condemnation, Blasphemy, Purification, and what the two Leaders do."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import ARCANE
from kit.games.gauntlet.effects import gains
from kit.games.gauntlet.factions.inquisition.purge import CONVICTION, PURGES, conviction, purge, why_not_purge
from kit.games.gauntlet.fight import BH
from kit.games.gauntlet.hooks import Need, leader
from kit.games.gauntlet.needs import DEFENDS, PROFITS, WINS, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.movement import can_step, step_forward
from kit.games.gauntlet.table import Table

FINAL_JUDGMENT, RELENTLESS_PURSUIT = "Final Judgment", "Relentless Pursuit"
POWERS = (FINAL_JUDGMENT, RELENTLESS_PURSUIT)
PURSUIT_PRICE = 2


# ---------------------------------------------------------------------- Conviction
def is_after_battle(table: Table) -> bool:
    """inq.after-battle-scope: from a battle's cleanup to the end of its after-battle effects, by switch from its start.

    A battle is counted as fought before the moves that follow it.
    """
    fight = table.fight
    if fight is None or table.fights >= fight.number:
        return False
    has_begun = fight.step > 1 or fight.stage == windows.BEGIN
    return fight.step == 9 or (table.options.conviction_from_battle_start and has_begun)


@leader("Inquisition", windows.BURIED, rule="inq.normal-gain",
        needs=(Need(lambda table, me: table.about.seat != me.seat, "only opposing cards"),
               Need(lambda table, me: is_after_battle(table), "only after a battle"),
               Need(lambda table, me: not table.once.get(f"convinced {me.seat}"), "only the first time in a turn")))
def convince(table: Table, me: Any) -> None:
    """The first time in each turn that opposing cards are buried after a battle, be it one or several, at most 4."""
    table.once[f"convinced {me.seat}"] = 1
    moves.gain(table, me.seat, CONVICTION, 1, me)


leader("Inquisition", windows.CARD_USED, gains(CONVICTION), rule="inq.blasphemy",
       needs=Need(lambda table, me: table.about[1] != me.seat and ARCANE[table.face[table.about[0]]],
                  "only an Arcane card of the opponent"))


@leader("Inquisition", windows.REDIRECT, rule="inq.condemnation")
def condemn(table: Table, me: Any) -> None:
    """Opposing cards used from a Battle Hand and bound for the Discard Pile (battle.cleanup.destination-pipeline)."""
    for used in fight_of(table).of(1 - me.seat, BH):
        if used.is_up and is_bound(table, used, "discard"):
            used.to = "graveyard"


# ---------------------------------------------------------------------- Purification
def found_nothing(table: Table, me: Any) -> bool:
    """inq.purification-not-skip: the normal draw found both piles empty; by switch a skipped one counts too."""
    seat = 1 - me.seat
    if table.active != seat or table.draw[seat] or table.discard[seat]:
        return False
    if "skipped" in table.once:
        return table.options.skipped_draw_purifies
    return table.once.get("normal draw", 0) > 0 and table.once["drawn"] == 0


@leader("Inquisition", windows.AFTER_DRAW, rule="inq.purification",
        needs=Need(found_nothing, "the opponent's normal draw found a card"))
def purify(table: Table, me: Any) -> None:
    moves.win(table, me.seat, "Purification", "inq.purification")


# ---------------------------------------------------------------------- the Grand Inquisitor
def price_of_judgment(number: int) -> int:
    """What a Purge costs by Final Judgment: 1 less, and at least 1."""
    return max(1, number - 1)


def judgments(table: Table, me: Any) -> list[int]:
    """The Purges, by their printed cost, that a Final Judgment could be now."""
    return [number for number in PURGES if why_not_purge(table, me, number, price_of_judgment(number)) is None]


def judge(table: Table, me: Any) -> Procedure:
    """A Purge that takes no Action Opportunity."""
    word = yield from choose.pick_word(table, me.seat, [str(number) for number in judgments(table, me)], me)
    yield from purge(table, me, int(word), price_of_judgment(int(word)))


def judge_at(window: str, is_late: bool) -> None:
    """inq.grand.when: as the winner is fixed, by switch when the battle is over."""
    leader("Grand Inquisitor", window, judge, power=FINAL_JUDGMENT, may=True, once="turn", rule="inq.grand.judgment",
           needs=(WINS, Need(lambda table, me: table.options.final_judgment_after_cleanup == is_late, "not yet"),
                  Need(lambda table, me: bool(judgments(table, me)), "there is no Purge you can pay for that hits")))


judge_at(windows.WON, is_late=False)
judge_at(windows.AFTER_BATTLE, is_late=True)


# ---------------------------------------------------------------------- the Witch Hunter
@leader("Witch Hunter", windows.FOLLOW_UP, power=RELENTLESS_PURSUIT, may=True, once="turn", rule="inq.witch.pursuit",
        needs=(WINS, DEFENDS, PROFITS,
               Need(lambda table, me: conviction(table, me.seat) >= PURSUIT_PRICE, "it costs 2 Conviction"),
               Need(lambda table, me: table.active != me.seat or can_step(table, me.seat), "there is no step forward")))
def cut_short(table: Table, me: Any) -> Procedure:
    """The attacker's turn ends, and when it is over the Witch Hunter goes one position forward.

    Attacked in its own turn (a Countercharge), the Witch Hunter has no turn to end and goes forward at once.
    """
    moves.spend(table, me.seat, CONVICTION, PURSUIT_PRICE, me)
    if table.active == me.seat:
        yield from step_forward(table, me.seat, me)
        return
    table.turn_over = True
    table.once[f"pursuit {me.seat}"] = 1
    moves.log(table, "had the turn ended", table.active, me)
    ground.end_movement(table, me, for_the_turn=True)


@leader("Witch Hunter", windows.AFTER_CLEANUP, power=RELENTLESS_PURSUIT, rule="inq.witch.cleanup",
        needs=Need(lambda table, me: bool(table.once.get(f"pursuit {me.seat}")), "nobody is pursued"))
def ride_after(table: Table, me: Any) -> Procedure:
    """Between the ended turn and its own; a battle that this begins is fought at once."""
    del table.once[f"pursuit {me.seat}"]
    yield from step_forward(table, me.seat, me)
