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
    is_unlocked,
    rites_of,
)
from kit.games.gauntlet.factions.mystics.ritual import doubles, is_later, why_not_begin
from kit.games.gauntlet.odds import HOPES, adding_worth, chance_to_win, standing
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

VICTORY = 100.0
CHANCE = {ECHOES: 0.4, BLOOD: 0.3, CROSSING: 0.75}     # how often a Rite that is begun comes to its end
IN_HAND = 0.9                                          # how often Echoes does with a second copy in hand
TRANSMUTED = 0.7                                       # how often Blood does with Transmutation
MOST_HOPED = 30.0                                      # of the third Rite, in a battle
KEPT = 2.0                                             # a hand card that Echoes is waiting for, or can begin with
GONE = 0.4                                             # what a card is worth for each of its cost, gone for good
HIDDEN = f"Rite of {ECHOES}: hidden"                    # the question which hand card is bound
WORDS = {("Necromancy", "under"): 0.2}


def worth(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an answer is to a Mystic; None: no opinion, or the seat is none."""
    rites = rites_of(table, ask.seat)
    if rites is None:
        return None
    verb = option[0]
    power = getattr(ask.about, "power", "")
    if verb == "wait":
        return max([0.0, *(beginning(table, ask.seat, rite, rites) for rite in RITES
                           if why_not_begin(table, ask.seat, rite) is None)])
    if verb == "begin":
        return beginning(table, ask.seat, option[1], rites)
    if verb == "pick" and power == HIDDEN:
        return float(copies(table, ask.seat, option[1]) > 1)
    if verb in ("play", "discard", "bury", "shed") and is_kept(table, ask.seat, rites, option[1]):
        return -KEPT
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


def beginning(table: Table, seat: int, rite: str, rites: Rites) -> float:
    """What a Rite may bring, less the card it costs: Echoes is nearly sure with two copies in hand."""
    chance = chance_of(table, seat, rite)
    if rite == ECHOES and any(copies(table, seat, card) > 1 for card in doubles(table, seat)):
        chance = IN_HAND
    return chance * rite_worth(rites) - 0.5


def chance_of(table: Table, seat: int, rite: str) -> float:
    """How often a Rite that is begun comes to its end; Blood hardly does before Transmutation."""
    return TRANSMUTED if rite == BLOOD and is_unlocked(table, seat, TRANSMUTATION) else CHANCE[rite]


def copies(table: Table, seat: int, card: int) -> int:
    """Cards of that title in hand."""
    return sum(table.face[each] == table.face[card] for each in table.hand[seat])


def awaited(table: Table, rites: Rites, card: int) -> bool:
    """Whether a card has the title that Echoes waits for."""
    return rites.begun == ECHOES and rites.secret != NONE and table.face[card] == table.face[rites.secret]


def is_kept(table: Table, seat: int, rites: Rites, card: int) -> bool:
    """Whether a card is one that Echoes waits for, or one of two in hand with which it may begin."""
    return awaited(table, rites, card) or (not rites.begun and ECHOES not in rites.done
                                           and copies(table, seat, card) > 1)


def hope(table: Table, seat: int) -> float:
    """The open Rite, which a lost battle mostly ends; without one, ground to take for a Crossing."""
    rites = rites_of(table, seat)
    assert rites is not None
    rite = rites.begun or (CROSSING if table.active == seat and CROSSING not in rites.done else "")
    if not rite:
        return 0.0
    return min(chance_of(table, seat, rite) * rite_worth(rites), MOST_HOPED) * (1.0 if rites.begun else 0.5)


HOPES["Mystics"] = hope


def fighting(table: Table, ask: Ask, option: Option, rites: Rites) -> float | None:
    """Echoes wants its title used, Blood no card at all; else the battle alone counts."""
    from kit.games.gauntlet.appraise import fight_worth  # which asks the factions for their opinion

    card: int = option[1]
    if not rites.begun or not is_later(table, ask.seat, rites):
        return None
    own: float = fight_worth(table, ask.seat, option)
    if card != NONE and awaited(table, rites, card):
        return own + rite_worth(rites)
    if rites.begun == BLOOD and card == NONE:
        lead, ties = standing(table, ask.seat)
        if is_unlocked(table, ask.seat, TRANSMUTATION):
            lead += max((COST[table.face[each]] for each in table.hand[ask.seat]), default=0)
        return own + chance_to_win(lead, ties) * rite_worth(rites)
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
