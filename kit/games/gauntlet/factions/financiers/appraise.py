"""What a greedy Financier thinks: 0 is passing, 1 a card drawn, 3 a battle won."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.factions.financiers.deeds import CREDIT, buyable, capital, credit, price
from kit.games.gauntlet.factions.financiers.estate import estate_of, limit, owned, worth
from kit.games.gauntlet.factions.financiers.rules import SUBSIDIZE, cost_of_bonus, most_bonus
from kit.games.gauntlet.needs import fight_of
from kit.games.gauntlet.odds import RESERVES, chance_to_win, standing
from kit.games.gauntlet.table import Table

UNIT = 0.7          # one Capital: half a first Deed, which pays one each turn
WON, NEAR_AN_END, LAST_STAND = 4.0, 8.0, 40.0    # a battle won
VICTORY = 100.0
FIRST, NEXT, SPENT = 1.8, 0.6, 0.25    # a Deed: the first, each that is owned already, each Capital it costs
LIMIT = 0.8         # what a limit higher by one is worth, while it is below the price of the next Deed
SPARED = (1.0, 1.0, 0.6, 0.5)    # what the last card of a hand of that size is worth; above the limit next to nothing


def appraise(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an option of the Financiers is to the seat that is asked; None: no opinion."""
    what = option[0]
    asks = getattr(ask.about, "name", "")
    if what == "word":
        return WORDS.get((asks, option[1]))
    if estate_of(table, ask.seat) is None:
        return None
    if what == "wait":
        return later(table, ask.seat)
    if what in ("buy", "takeover"):
        return deed(table, ask.seat, option[1], what == "takeover")
    if what in ("treasury", "market"):
        return card(table, ask.seat, what, option[1])
    if what == "number" and asks == SUBSIDIZE.name:
        return bonus(table, ask.seat, option[1])
    if option == ("use", "Divestment"):
        return -UNIT    # it brings about what the Deed costs when it is bought again
    if option == ("use", SUBSIDIZE.name):
        return max(bonus(table, ask.seat, number) for number in range(1, most_bonus(table, ask.seat) + 1))
    if what == "pick" and asks == CREDIT:
        return UNIT * credit(table, option[1], int(ask.about.cost)) - 0.5
    return None


WORDS: dict[tuple[str, str], float] = {
    ("Margin Loan", "repay"): 1.0, ("Margin Loan", "default"): 0.0,
    ("Tariffs", "discard"): -1.0, ("Tariffs", "none"): -0.5,
    ("Property Dues", "discard"): -1.0, ("Property Dues", "gain"): -0.8}


def later(table: Table, seat: int) -> float:
    """The best that an opportunity after movement brings, as things stand: a Deed, the Treasury or the market."""
    found = [deed(table, seat, place, taken=False) for place in buyable(table, seat)]
    found += [card(table, seat, what, each) for what in ("treasury", "market") for each in table.hand[seat]]
    return max(found, default=0.0)


def reserve(table: Table, seat: int) -> float:
    """What Subsidize is thought to add: +1 for 1 Capital, +2 for 3."""
    return 1.0 if capital(table, seat) in (1, 2) else 1.5 if capital(table, seat) else 0.0


RESERVES["Financiers"] = reserve


def bonus(table: Table, seat: int, number: int) -> float:
    """What a bonus adds to the chance of winning the battle under way, less its price."""
    lead, ties = standing(table, seat)
    gained = chance_to_win(lead + number, ties) - chance_to_win(lead, ties)
    fight = fight_of(table)
    stake = LAST_STAND if fight.is_last_stand else NEAR_AN_END if fight.place in (1, table.last - 1) else WON
    return stake * gained - 0.7 * UNIT * cost_of_bonus(table, seat, number)


def deed(table: Table, seat: int, place: int, taken: bool) -> float:
    """A Deed pays 1 Capital a turn and is a step towards owning all; a takeover brings the Territory as well."""
    have = len(owned(table, seat))
    if have + 1 == table.last - 1:
        return VICTORY
    denies = 1.0 if table.column[place].deed == 1 - seat else 0.0
    return FIRST + NEXT * have + denies + (1.5 if taken else 0.0) - SPENT * price(table, seat, place, taken)


def next_price(table: Table, seat: int) -> int:
    """The Capital that the cheapest Deed costs which is not owned yet: so high the limit should be."""
    return min((price(table, seat, place) for place in range(1, table.last) if table.column[place].deed != seat),
               default=0)


def card(table: Table, seat: int, what: str, spent: int) -> float:
    """A hand card for a higher limit or for what the market brings, as far as the limit lets it be kept."""
    value, room = worth(table, spent), limit(table, seat) - capital(table, seat)
    size = len(table.hand[seat])
    lost = SPARED[size] if size < len(SPARED) else 0.1
    if what == "treasury":
        short = next_price(table, seat) - limit(table, seat)
        return 0.25 * value + (LIMIT * min(value, short) if short > 0 else 0.0) - lost
    brings = [0, 1, 1, value, value, 2 * value]
    return UNIT * sum(min(number, max(room, 0)) for number in brings) / 6 - lost
