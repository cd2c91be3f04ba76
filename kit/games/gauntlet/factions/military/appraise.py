"""What the Military's greedy bot thinks of its Orders."""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.factions.military.rules import COMMAND, PRICE
from kit.games.gauntlet.odds import RESERVES, adding_worth, step_worth
from kit.games.gauntlet.table import Table

ONE_COMMAND = 0.3    # what a Command is worth while there is room for more; at the maximum the next one is lost


def worth(table: Table, ask: Ask, option: Option) -> float | None:
    """An Order by what it brings, less the Command it costs."""
    if option[0] != "use" or option[1] not in PRICE or table.factions[ask.seat] != "Military":
        return None
    name, seat = str(option[1]), ask.seat
    price = PRICE[name] * ONE_COMMAND * (table.trackers[seat].resources[COMMAND] < 2)
    if name in ("Rally", "Entrench"):
        return adding_worth(table, seat, 1) - price
    if name in ("Onward", "Rout"):
        return step_worth(table, seat, 1) - price
    return 1.0      # Repel and Fortify: ground won for good


def reserve(table: Table, seat: int) -> float:
    """Rally of a General who attacks, Entrench of a Commandant who is attacked."""
    attacks = table.active == seat if table.fight is None else table.fight.attacker == seat
    return float(table.trackers[seat].resources[COMMAND] > 0 and attacks == (table.leaders[seat] == "General"))


RESERVES["Military"] = reserve
