"""What a greedy Mystic thinks: 0 is passing, 1 a card drawn, 3 a battle won."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import ARCANE, COST
from kit.games.gauntlet.factions.mystics.abilities import GUARDIANS
from kit.games.gauntlet.factions.mystics.rites import (
    BLOOD,
    CROSSING,
    ECHOES,
    INVOCATION,
    RITES,
    TRANSMUTATION,
    Rites,
    rites_of,
)
from kit.games.gauntlet.factions.mystics.ritual import is_later
from kit.games.gauntlet.odds import adding_worth
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

VICTORY = 100.0
CHANCE = {ECHOES: 0.5, BLOOD: 0.35, CROSSING: 0.6}     # how often a Rite that is begun comes to its end
GONE = 0.4                                             # what a card is worth for each of its cost, gone for good
WORDS = {("Necromancy", "under"): 0.2}


def worth(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an answer is to a Mystic; None: no opinion, or the seat is none."""
    rites = rites_of(table, ask.seat)
    if rites is None:
        return None
    verb = option[0]
    power = getattr(ask.about, "power", "")
    if verb == "begin":
        return CHANCE[option[1]] * rite_worth(rites) - 0.5
    if verb in ("commit", "choose"):
        return fighting(table, ask, option, rites)
    if verb == "use":
        return use_worth(table, ask.seat, option[1], rites)
    if verb == "bury" and power == TRANSMUTATION:
        return transmuting(table, ask.seat, option[1])
    if verb == "word":
        return WORDS.get((getattr(ask.about, "name", ""), option[1]), necromancy(table, ask.seat))
    return None


def rite_worth(rites: Rites) -> float:
    """What the next complete Rite brings: an ability, or the game."""
    return VICTORY if len(rites.done) + 1 == len(RITES) else 2.5 + 2.0 * len(rites.done)


def fighting(table: Table, ask: Ask, option: Option, rites: Rites) -> float | None:
    """Echoes wants its title used, Blood no card at all; else the battle alone counts."""
    from kit.games.gauntlet.appraise import fight_worth  # which asks the factions for their opinion

    card: int = option[1]
    if not rites.begun or not is_later(table, ask.seat, rites):
        return None
    own: float = fight_worth(table, ask.seat, option)
    if rites.begun == ECHOES and card != NONE and table.face[card] == table.face[rites.secret]:
        return own + rite_worth(rites)
    if rites.begun == BLOOD and card == NONE:
        return own + 0.25 * rite_worth(rites)
    return own


def transmuting(table: Table, seat: int, card: int) -> float:
    """A card's cost on the total, for the card."""
    cost = COST[table.face[card]]
    return adding_worth(table, seat, cost) - GONE * cost


def use_worth(table: Table, seat: int, name: str, rites: Rites) -> float | None:
    """What an ability or an optional card is worth; None leaves it to the common sense of the bot."""
    hand = [COST[table.face[card]] for card in table.hand[seat]]
    if name == INVOCATION:
        return 0.5
    if name == TRANSMUTATION:
        return max((transmuting(table, seat, card) for card in table.hand[seat]), default=-1.0)
    if name == GUARDIANS:
        cheapest = min((COST[table.face[card]] for card in table.hand[seat] if ARCANE[table.face[card]]), default=0)
        return 0.5 * rite_worth(rites) - GONE * cheapest
    if name == "Spirit Hollow":
        best = max((COST[table.face[card]] for card in table.graveyard[seat]), default=0)
        return 0.3 * (best - min(hand, default=0)) - 0.2
    return None


def necromancy(table: Table, seat: int) -> float:
    """The three dearest dead for the hand that is given."""
    dead = sorted((COST[table.face[card]] for card in table.graveyard[seat]), reverse=True)[:3]
    return 0.4 * (sum(dead) - sum(COST[table.face[card]] for card in table.hand[seat])) - 0.5
