"""How good an answer looks to the greedy bot, from what the asked seat may see; one step ahead, hardly more is planned.

Worths are in rough units of a card drawn: passing is 0, a battle won about 3, the game everything. What only a faction
knows comes from its own `worth` (kit/games/gauntlet/factions/words.py), asked first. It is also asked about WAIT, which
nobody is offered: the only opportunity kept for after movement, where most of what factions do belongs.
"""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet import windows
from kit.games.gauntlet.cards import BLANK, COST, HAS_BATTLE
from kit.games.gauntlet.factions import FACTIONS
from kit.games.gauntlet.odds import adding_worth, battle_worth, standing, step_worth
from kit.games.gauntlet.rules.opportunity import BEFORE, PASS
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

ACTION = 0.4         # an Action carried out, before its card's cost
FULL = 3             # cards of a hand that are kept anyway (zone.hand)
GIVEN_UP = ("discard", "bury", "shed")
WAIT: Option = ("wait",)
SLOW = ("Difficult Terrain",)    # who comes there has no opportunity after movement


def appraise(table: Table, ask: Ask, option: Option) -> float:
    """The worth of an option to the seat that is asked."""
    if option == PASS and is_saved(table, ask):
        option = WAIT
    for faction in opinions(table, ask.seat):
        own = FACTIONS[faction].people.worth(table, ask, option)
        if own is not None:
            return own
    return common_worth(table, ask, option)


def is_saved(table: Table, ask: Ask) -> bool:
    """Whether the only opportunity of this turn is left for after movement by passing now."""
    if ask.about != BEFORE or table.normal + table.extra != 1 or table.instant or table.barred:
        return False
    ahead = table.pos[ask.seat] + table.forward(ask.seat)
    return table.column[ahead].name not in SLOW


def common_worth(table: Table, ask: Ask, option: Option) -> float:
    """The worth of an option of which no faction knows better."""
    seat, what = ask.seat, option[0]
    if what in ("wait", "pass", "done", "hold", "stop", "order", "go"):
        return 0.0
    if what in ("advance", "withdraw"):
        return step_worth(table, seat, 1 if what == "advance" else -1)
    if what in ("commit", "choose"):
        return fight_worth(table, seat, option)
    if what == "play":
        return play_worth(table, seat, option[1])
    if what == "discard-asset":
        return -2.0
    if what == "use":
        return use_worth(table, ask)
    if what in GIVEN_UP:
        return -keep_worth(table, seat, option[1])
    return pick_worth(table, ask, option)


def opinions(table: Table, seat: int) -> list[str]:
    """The factions that may know better, the seat's own first."""
    return [name for name in (table.factions[seat], table.factions[1 - seat]) if name in FACTIONS]


# ---------------------------------------------------------------------- battles
def fight_worth(table: Table, seat: int, option: Option) -> float:
    """A card in battle: what it adds to the chance of winning, less what is lost with it."""
    card: int = option[1]
    fight = table.fight
    if card == NONE or fight is None:
        return 0.0
    adds = battle_worth(table, seat, card)
    worth = adding_worth(table, seat, adds)
    if option[0] == "choose":
        return worth + 0.01 * adds                   # it goes to the Discard Pile, chosen or not
    return worth - 0.15 * COST[table.face[card]]     # out of the game, if it is not needed


def use_worth(table: Table, ask: Ask) -> float:
    """Uses are good, but a reroll only for who is behind."""
    fight = table.fight
    if fight is not None and ask.about in (windows.ROLLED, windows.EXCHANGE):
        lead = fight.selected[ask.seat] + fight.bonus[ask.seat]
        behind = fight.selected[1 - ask.seat] + fight.bonus[1 - ask.seat] - lead
        return 0.5 if behind > 0 or (behind == 0 and not standing(table, ask.seat)[1]) else -0.5
    return 0.3


# ---------------------------------------------------------------------- cards
def play_worth(table: Table, seat: int, card: int) -> float:
    """An Action, against what its card would do in battle; a card that the hand limit takes is free."""
    face = table.face[card]
    worth = ACTION + 0.15 * COST[face]
    if len(table.hand[seat]) <= FULL and HAS_BATTLE[face]:
        worth -= 0.35 * COST[face]
    return worth


def keep_worth(table: Table, seat: int, card: int) -> float:
    """What a card is worth where it lies."""
    face = table.face[card] if 0 <= card < len(table.face) else BLANK
    if face == BLANK:
        return 0.5
    return 0.3 + 0.2 * COST[face] + (0.3 if HAS_BATTLE[face] else 0.0)


def pick_worth(table: Table, ask: Ask, option: Option) -> float:
    """A choice for some text: own hand cards are mostly a price, other cards a prize."""
    seat, what = ask.seat, option[0]
    if what in ("pick", "reveal"):
        card: int = option[1]
        worth = keep_worth(table, seat, card)
        return 0.1 - worth if card in table.hand[seat] and table.fight is None else 0.1 + worth
    number: int = option[1] if len(option) > 1 and isinstance(option[1], int) else 0
    if what == "place":
        return 0.5 - 0.05 * abs(number - table.pos[1 - seat])
    if what == "number":
        return 0.05 * number
    return 0.2

