"""What the greedy bot thinks of the Inquisition's own answers, and of those it asks of its opponent.

0 is passing, 1 a card drawn, 3 a battle won.
"""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import COST
from kit.games.gauntlet.factions.inquisition.cards import VERDICT
from kit.games.gauntlet.factions.inquisition.purge import SMALL, affordable, conviction
from kit.games.gauntlet.factions.inquisition.rules import (
    FINAL_JUDGMENT,
    PURSUIT_PRICE,
    RELENTLESS_PURSUIT,
    judgments,
    price_of_judgment,
)
from kit.games.gauntlet.factions.inquisition.sight import source_of
from kit.games.gauntlet.odds import adding_worth, battle_worth, step_worth
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

ONE_CONVICTION = 0.25     # what it is worth to keep
BURIED = 0.4              # a card the opponent will not draw again
FEW, END_IN_SIGHT = 8, 3.0    # with so few cards in circulation each one buried counts for more (Purification)
ASSET, THEIR_CHOICE, OWN_CHOICE = 1.2, 0.8, 1.2
END_OF_TURN = 0.6         # what a turn that is cut short costs the attacker
OWN_TEXT = 0.5            # a use that costs nothing but its card
SPENT = 0.3               # what its opponent thinks of a card that is used up ..
LAST = 120.0             # .. and by the square of the cards it has left how much more, for Purification
OUT_OF_CARDS, SAVED = 2, 4.0    # with so few to draw a card is better put where it is drawn again


def worth(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an answer is to the seat that is asked; None: not a matter of the Inquisition."""
    verb, number = option[0], option[1] if len(option) > 1 and isinstance(option[1], int) else 0
    source = getattr(ask.about, "power", "") or getattr(ask.about, "name", "")
    if table.factions[ask.seat] != "Inquisition" and verb in ("commit", "choose", "play", "discard-asset"):
        return enduring(table, ask, option)
    if verb == "purge":
        return purge_worth(table, ask.seat, number, number)
    if verb == "top":
        return 0.2 + 0.2 * COST[table.face[number]]
    if verb == "use":
        return use_worth(table, ask.seat, str(option[1]))
    if verb == "word" and source == FINAL_JUDGMENT:
        return purge_worth(table, ask.seat, int(option[1]), price_of_judgment(int(option[1])))
    if verb == "number" and source == "Hellfire":
        return number * (buried_worth(table, ask.seat) - ONE_CONVICTION)
    if verb == "word":
        return word_worth(table, ask.seat, source, str(option[1]))
    if verb == "pick" and source == "Divine Mercy":
        return -0.2 * COST[table.face[number]]
    return None


def enduring(table: Table, ask: Ask, option: Option) -> float:
    """What a card does to its opponent's next draws: used in battle it is out of the game, played it is drawn again."""
    from kit.games.gauntlet.appraise import common_worth  # which asks the factions for their opinion

    seat, found = ask.seat, common_worth(table, ask, option)
    drawn = len(table.draw[seat]) + len(table.discard[seat])
    if option[0] in ("play", "discard-asset"):
        return found + (SAVED if drawn <= OUT_OF_CARDS else 0.0)
    left = max(1, drawn + len(table.hand[seat]))
    return found if option[1] == NONE else found - SPENT - LAST / left ** 2


def buried_worth(table: Table, seat: int) -> float:
    """A card more in the opponent's Graveyard."""
    other = 1 - seat
    return BURIED * (END_IN_SIGHT if len(table.draw[other]) + len(table.discard[other]) <= FEW else 1.0)


def purge_worth(table: Table, seat: int, number: int, price: int) -> float:
    """A Purge by what it takes, less its price."""
    if number == 1:
        small = len(affordable(table, table.discard[1 - seat], SMALL // 2))
        found = buried_worth(table, seat) * (2 if small > 1 else 1)
    else:
        found = {2: ASSET, 3: THEIR_CHOICE, 4: OWN_CHOICE}[number]
    return found - ONE_CONVICTION * price


def use_worth(table: Table, seat: int, name: str) -> float | None:
    """A power or card of the faction's own; None for others'."""
    if name == FINAL_JUDGMENT:
        return max([purge_worth(table, seat, number, price_of_judgment(number))
                    for number in judgments(table, source_of(table, seat))], default=0.0)
    if name == RELENTLESS_PURSUIT:
        return END_OF_TURN + step_worth(table, seat, 1) - ONE_CONVICTION * PURSUIT_PRICE
    if name == "Tyranny" and table.fight is not None:
        most = max([battle_worth(table, 1 - seat, used.card) for used in table.fight.active(1 - seat)], default=0.0)
        return adding_worth(table, seat, most) - ONE_CONVICTION
    if name == "Heresy":
        return adding_worth(table, seat, 2.0) - ONE_CONVICTION
    return OWN_TEXT if name == "No Martyrs" else -OWN_TEXT if name == "Confession" else None


def word_worth(table: Table, seat: int, source: str, word: str) -> float | None:
    """A choice that a card of the Inquisition gives; of Accusation and Penance it is the opponent who chooses."""
    if source == VERDICT:
        return 0.0 if word == "top" else -BURIED
    if source == "Penance":
        if word == "bury":
            return -min([BURIED + 0.15 * COST[table.face[card]] for card in table.hand[seat]], default=0.0)
        return -adding_worth(table, 1 - seat, 1) if word == "total" else -2 * ONE_CONVICTION
    if source == "Hellfire":
        gain = adding_worth(table, seat, 1) if word == "total" else buried_worth(table, seat) / 2
        return gain - (ONE_CONVICTION if conviction(table, seat) < 4 else 0.0)
    return None
