"""What a worked example of Gauntlet may ask about a table: the paths of THEN (see vectors.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kit.ask import Ask
from kit.examples import Mismatch
from kit.games.gauntlet.factions import faction_of
from kit.games.gauntlet.fight import Fight
from kit.games.gauntlet.position import asset_text, names, overlay_text
from kit.games.gauntlet.table import Table

SEATS = ("A", "B")
PILES = ("hand", "draw", "discard", "graveyard")
EMPTY: dict[str, Any] = {"treasury": [], "deeds": [], "ratified": [], "unlocked": [], "mission": "none",
                         "operation": "none", "mission.satisfied": False, "operation.satisfied": False}


def as_list(text: str) -> list[str]:
    """"[X, Y [Z], V*2]" as its entries."""
    if not (text.startswith("[") and text.endswith("]")):
        raise Mismatch(f"expected a list in brackets, found {text!r}")
    parts, depth, part = [], 0, ""
    for sign in text[1:-1]:
        depth += (sign == "[") - (sign == "]")
        if sign == "," and not depth:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    parts += [part.strip()] if part.strip() else []
    found: list[str] = []
    for entry in parts:
        name, star, number = entry.rpartition("*")
        found += [name] * int(number) if star and number.isdigit() else [entry]
    return found


def word(value: Any) -> Any:
    """Truth as TOML writes it; everything else as it is."""
    return str(value).lower() if isinstance(value, bool) else value


class Found:
    """A table to be asked by paths."""

    def __init__(self, table: Table, ask: Ask | None) -> None:
        self.table = table
        self.ask = ask

    def value(self, path: str) -> Any:
        """What is so: a text, a number, or a list of texts. Raises Mismatch for a path that is not known."""
        head, _, number = path.partition("#")
        parts = head.split(".")
        what = parts[0]
        if what in ("battle", "total", "net", "pool", "selected", "bh"):
            return word(self.battle(parts, int(number) if number else 0))
        if len(parts) > 1 and parts[-1] in ("count", "top") and parts[1] in SEATS and what != "down":
            found = self.value(".".join(parts[:-1]))
            if parts[-1] == "count":
                return len(found)
            return (found[0] if what == "draw" else found[-1]) if found else "none"
        if what in PER_SEAT and len(parts) > 1 and parts[1] in SEATS:
            return word(PER_SEAT[what](self, SEATS.index(parts[1]), parts[2:]))
        if what == "limit":
            return self.limit(parts[1], SEATS.index(parts[2]))
        if what in ("overlays", "beside", "stash", "board"):
            return self.place(what, int(parts[1]))
        if head in PLAIN:
            return PLAIN[head](self)
        raise Mismatch(f"expected a path of the table, found {path!r}")

    # ------------------------------------------------------------------ per seat
    def pile(self, name: str, seat: int) -> list[str]:
        cards = getattr(self.table, name)[seat]
        return names(self.table, reversed(cards) if name == "draw" else cards)

    def of_faction(self, key: str, seat: int) -> Any:
        table = self.table
        found = faction_of(table.factions[seat]).facts(table, seat)
        return found.get(key, EMPTY.get(key))

    def seen(self, seat: int) -> list[str]:
        table = self.table
        shown = [table.name(event.card) for event in table.log
                 if event.what == "saw" and event.seat == seat and table.owner[event.card] != seat]
        return list(dict.fromkeys(shown))

    def up(self, seat: int) -> list[str]:
        fight = self.table.fight
        return [] if fight is None else [self.table.name(used.card) for used in fight.of(seat) if used.is_up]

    def down(self, seat: int) -> int:
        fight = self.table.fight
        return 0 if fight is None else sum(not used.is_up for used in fight.of(seat))

    def inactive(self, seat: int) -> list[str]:
        return [asset.name for asset in self.table.bank[seat] if not self.table.is_working(asset)]

    def opportunities(self, seat: int) -> int:
        table = self.table
        own = 0 if seat != table.active or table.barred else table.normal + table.later + table.extra
        return own + (table.instant if self.ask is None or self.ask.seat == seat else 0)

    def resource(self, seat: int, name: str) -> int:
        resources = self.table.trackers[seat].resources
        if name not in resources:
            raise Mismatch(f"expected a resource of {SEATS[seat]}'s faction, found {name!r}")
        return resources[name]

    def keyed(self, key: str, seat: int, rest: list[str]) -> Any:
        """A fact of a faction: "mission", "mission.satisfied", "price" by place, "rites" by name."""
        found = self.of_faction(".".join([key, *rest]), seat)
        if found is None and rest:
            table = self.of_faction(key, seat)
            found = table.get(rest[0]) if isinstance(table, dict) else None
            if found is None and key == "rites":
                return "closed"
        return [str(entry) for entry in found] if isinstance(found, list) else found

    # ------------------------------------------------------------------ shared
    def place(self, what: str, place: int) -> Any:
        ground = self.table.column[place]
        if what == "board":
            return ground.name
        if what == "stash":
            return f"{self.table.name(ground.stash)} ({SEATS[ground.stasher]})" if ground.stash >= 0 else "none"
        return [overlay_text(self.table, overlay) for overlay in getattr(ground, what)]

    def limit(self, what: str, seat: int) -> Any:
        return self.table.asset_limit(seat) if what == "assets" else self.of_faction(f"limit.{what}", seat)

    def asked(self) -> str:
        return "nobody" if self.ask is None else f"{SEATS[self.ask.seat]}:{self.ask.kind}"

    def winner(self) -> str:
        result = self.table.result
        return "none" if result is None or not result.winners else result.winners[0]

    def battle(self, parts: list[str], number: int) -> Any:
        past = self.table.past
        if parts == ["battle", "count"]:
            return self.table.fights_begun
        if not 0 <= number - 1 < len(past) and (number or not past):
            return "no battle"
        fight = past[number - 1] if number else past[-1]
        if parts[0] == "battle":
            return BATTLE[parts[1]](fight) if parts[1] in BATTLE else "unknown"
        seat = SEATS.index(parts[1])
        if parts[0] == "bh":
            return len(fight.initial[seat])
        if parts[0] == "pool":
            return [str(die) for die in fight.pool[seat]]
        if parts[0] == "net":
            return f"+{fight.net[seat]}" if fight.net[seat] > 0 else str(fight.net[seat])
        return getattr(fight, parts[0])[seat]


PerSeat = Callable[[Found, int, list[str]], Any]


def seat_or_none(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else "none"


BATTLE: dict[str, Callable[[Fight], Any]] = {
    "attacker": lambda fight: SEATS[fight.attacker], "defender": lambda fight: SEATS[fight.defender],
    "place": lambda fight: fight.place, "winner": lambda fight: seat_or_none(fight.winner),
    "counterattack": lambda fight: fight.counter, "laststand": lambda fight: fight.is_last_stand,
    "rolls": lambda fight: fight.rolls,
}
PLAIN: dict[str, Callable[[Found], Any]] = {
    "turn": lambda found: SEATS[found.table.active], "step": lambda found: found.table.step,
    "game": lambda found: "on" if found.table.result is None else "over", "winner": lambda found: found.winner(),
    "by": lambda found: found.table.result.how if found.table.result else "none", "asked": lambda found: found.asked(),
    "control": lambda found: "".join(SEATS[ground.controller] for ground in found.table.column[1:-1]),
    "column": lambda found: found.table.last - 1,
}


def of_pile(name: str) -> PerSeat:
    return lambda found, seat, rest: found.pile(name, seat)


def of_key(name: str, key: str = "") -> PerSeat:
    return lambda found, seat, rest: found.keyed(key or name, seat, rest)


KEYS = ("treasury", "deeds", "ratified", "unlocked", "mission", "operation", "price")
PER_SEAT: dict[str, PerSeat] = {
    **{name: of_pile(name) for name in PILES},
    **{name: of_key(name) for name in KEYS},
    "rite": of_key("rite", "rites"),
    "bank": lambda found, seat, rest: [asset_text(found.table, asset) for asset in found.table.bank[seat]],
    "pos": lambda found, seat, rest: found.table.pos[seat],
    "seen": lambda found, seat, rest: found.seen(seat), "up": lambda found, seat, rest: found.up(seat),
    "down": lambda found, seat, rest: found.down(seat), "inactive": lambda found, seat, rest: found.inactive(seat),
    "ao": lambda found, seat, rest: found.opportunities(seat),
    "mp": lambda found, seat, rest: len(found.table.points) if seat == found.table.active else 0,
    "res": lambda found, seat, rest: found.resource(seat, rest[0]),
}
