"""Invocation and Transmutation, which the Rites unlock, and the abilities of both Leaders."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import moves, windows
from kit.games.gauntlet.cards import ARCANE, COST
from kit.games.gauntlet.factions.mystics.cards import HAND_CARD
from kit.games.gauntlet.factions.mystics.rites import CROSSING, INVOCATION, TRANSMUTATION, is_unlocked
from kit.games.gauntlet.factions.mystics.ritual import AT_RISK, arcane, own
from kit.games.gauntlet.hooks import Need, leader
from kit.games.gauntlet.needs import IS_TURN, LOSES, OWN_GRAVE
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.sources import LEADER, Source
from kit.games.gauntlet.table import Table

MATERIA_PRIMA, GUARDIANS = "Materia Prima", "Guardians of the Circle"


# ---------------------------------------------------------------------- Invocation
def may_invoke(table: Table, me: Any) -> bool:
    """mys.invocation, mys.invocation-unlocking: an own Arcane card was used, not the one that brought this ability."""
    card, seat, _ = table.about
    if seat != me.seat or not ARCANE[table.face[card]] or not is_unlocked(table, seat, INVOCATION):
        return False
    return table.options.invocation_sees_unlocking_card or table.once.get(f"unlocking card {seat}") != card \
        or len(own(table, me).done) > 1


def is_optional(table: Table) -> bool:
    """mys.invocation-optional, conv.ability-optional: it costs nothing."""
    return table.options.invocation_optional and table.options.ability_imperatives_optional


INVOKES = (Need(may_invoke, "only when you use an Arcane card, with Invocation unlocked"), OWN_GRAVE,
           Need(lambda table, me: f"invoked {me.seat}" not in table.once, "only once in a turn"))


@leader("Mystics", windows.CARD_USED, power=INVOCATION, may=True, rule="mys.invocation",
        needs=(*INVOKES, Need(lambda table, me: is_optional(table), "it is mandatory")))
@leader("Mystics", windows.CARD_USED, power=INVOCATION, rule="mys.invocation-optional",
        needs=(*INVOKES, Need(lambda table, me: not is_optional(table), "it is optional")))
def invoke(table: Table, me: Source) -> Procedure:
    """mys.invocation: a card of the Graveyard goes to the Discard Pile."""
    table.once[f"invoked {me.seat}"] = 1
    card = yield from choose.pick_card(table, me.seat, choose.graveyard(table, me.seat), me)
    moves.to_discard(table, card, me)


# ---------------------------------------------------------------------- Transmutation
@leader("Mystics", windows.BEFORE_DICE, power=TRANSMUTATION, may=True, once="turn", rule="mys.transmutation",
        needs=(HAND_CARD, Need(lambda table, me: is_unlocked(table, me.seat, TRANSMUTATION), "it is not unlocked")))
def transmute(table: Table, me: Source) -> Procedure:
    """mys.transmutation: a hand card is buried for its cost; no commitment, and no text of it counts."""
    card = yield from choose.bury_card(table, me.seat, me)
    moves.add_total(table, me.seat, COST[table.face[card]], me)


# ---------------------------------------------------------------------- the Alchemist
def is_sacrifice(table: Table, me: Any) -> bool:
    """mys.alchemist.materia: a hand card went to the Graveyard for a Rite, Transmutation or an Arcane card's effect."""
    buried: moves.Buried = table.about
    if buried.seat != me.seat or not buried.from_hand:
        return False
    by = buried.by
    if by.card >= 0:
        return bool(ARCANE[table.face[by.card]])
    return isinstance(by, Source) and by.kind == LEADER and by.name == "Mystics"


@leader("Alchemist", windows.BURIED, power=MATERIA_PRIMA, rule="mys.alchemist.materia",
        needs=(IS_TURN, Need(is_sacrifice, "only for a sacrifice"),
               Need(lambda table, me: f"materia {me.seat}" not in table.once, "only the first time in a turn")))
def replace_the_first(table: Table, me: Source) -> None:
    """Draw one card; in a battle, after it."""
    table.once[f"materia {me.seat}"] = 1
    fight = table.fight
    if fight is not None and windows.ORDER.get(fight.stage, 0) < windows.ORDER[windows.AFTER_BATTLE]:
        fight.marks[f"materia {me.seat}"] = 1
    else:
        moves.draw(table, me.seat, 1, me)


@leader("Alchemist", windows.AFTER_BATTLE, power=MATERIA_PRIMA, rule="mys.alchemist.materia",
        needs=Need(lambda table, me: bool(table.fight and table.fight.marks.get(f"materia {me.seat}")), "no sacrifice"))
def replace_after_battle(table: Table, me: Source) -> None:
    moves.draw(table, me.seat, 1, me)


# ---------------------------------------------------------------------- the Spirit Walker
def can_keep(table: Table, me: Any) -> bool:
    """mys.spirit.no-position: a Crossing only while its Territory is controlled, or held away from this battle."""
    rites, fight = own(table, me), table.fight
    if rites.begun != CROSSING:
        return True
    return table.controls(me.seat, rites.place) or (
        table.pos[me.seat] == rites.place and fight is not None and fight.place != rites.place)


@leader("Spirit Walker", AT_RISK, power=GUARDIANS, may=True, rule="mys.spirit.guardians",
        needs=(IS_TURN, LOSES,
               Need(lambda table, me: table.once.get(f"rites at risk {me.seat}") == 1, "only the first time in a turn"),
               Need(lambda table, me: bool(arcane(table, table.hand[me.seat])), "there is no Arcane card in hand"),
               Need(can_keep, "it cannot keep a Territory that is lost")))
def guard_the_circle(table: Table, me: Source) -> Procedure:
    """mys.spirit.guardians: an Arcane hand card is buried, and the Rite goes on."""
    yield from choose.bury_card(table, me.seat, me, arcane(table, table.hand[me.seat]))
    table.stopped = True
