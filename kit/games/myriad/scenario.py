"""A Myriad table from a short description, to teach or test one rule; kit/games/myriad/position.py describes one.

    kit.scenario("myriad", seats=["Ann", "Ben"], active="Ben", phase="respond", hand={"Ben": ["Shin Block"]},
                 pending=[{"by": "Ann", "card": "Left Leg Strike", "damage": 4}])

Cards are named by id or by name; "Hop Over*3" stands for three. Piles are listed top first. What is not given is empty,
zero or nobody, but for the Main Characters (Bram Oxley, Tamsin Rook) and Stamina (ten Torso Strikes, die 5).

    active     the seat whose turn it is (the first seat)
    phase      setup (first hands are drawn and dice rolled; only main and stamina may be given with it), maintain
               (before step A), respond, initiate (the default), balance
    turn       number of the turn in progress (1)
    main       per seat its Main Character
    allies     per seat its Allies in play
    combatant  per seat its Main Combatant (the Main Character)
    stamina, hand, rolled, dead
               per seat the cards there
    table      per seat Tactics and Instants that lie there from earlier turns
    play       per seat the continuous cards it controls, each a name or {"card": name, "on": character}; without "on"
               it lies where it would be put if it were played
    facedown   per seat its concealed effects
    spent      per seat points spent this turn, such as {"agility": 2}
    used       per seat what it has had this turn: ally, location, challenge, power, switch
    pending    attacks declared earlier, in their order: {"by": seat, "card": name, "damage": 4, "concealed": true}, or
               "area" (or "areas") in place of "card" for a base attack, and beside it for an attack that was moved; no
               damage: what it would deal
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from kit.chance import Chance
from kit.games.myriad import attack_moves, moves
from kit.games.myriad.cards import (
    ABILITIES,
    ALIASES,
    ALLY,
    ATTACK,
    CONTINUOUS,
    EFFECT,
    GRID,
    INSTANT,
    MAIN,
    PAYABLE,
    TACTIC,
    Card,
)
from kit.games.myriad.options import MyriadOptions
from kit.games.myriad.rules.setup import begin, lay_out
from kit.games.myriad.table import AFTER_D, BOTH, NONE, PHASES, START, Attack, Table
from kit.given import count, fault, per_seat, seat_of

KEYS = ("active", "phase", "turn", "main", "allies", "combatant", "stamina", "hand", "rolled", "dead", "table", "play",
        "facedown", "spent", "used", "pending")
SETUP = ("phase", "main", "stamina")
MAINS = ("m-bram", "m-tamsin")
STAMINA = ("k-torso-strike*10",)
USED = ("ally", "location", "challenge", "power", "switch")
PENDING = ("by", "card", "area", "areas", "damage", "concealed")
KINDS = {     # what may lie where, and how it is called
    "stamina": (~MAIN, "a card of a draw deck"), "hand": (~MAIN, "a card of a draw deck"),
    "rolled": (~MAIN, "a card of a draw deck"), "dead": (~MAIN, "a card of a draw deck"),
    "table": (TACTIC | INSTANT, "a Tactic, an Event or a Splode!"), "allies": (ALLY, "an Ally"),
    "play": (CONTINUOUS, "a Condition, Location, Item or Challenge"), "facedown": (EFFECT, "an effect card"),
    "main": (MAIN, "a Main Character"), "pending": (ATTACK, "an Attack Tactic"),
}


def set_table(names: Sequence[str], options: MyriadOptions, chance: Chance, given: Mapping[str, Any]) -> Table:
    """The described table, ready for `take_turn`.

    Raises BadScenario for the first fault: who, what and where, and what to write instead.
    """
    phase = given.get("phase", "initiate")
    if phase != "setup" and phase not in PHASES:
        fault(f"phase: {phase!r} is no phase", f"choose one of: setup, {', '.join(PHASES)}")
    for key in given:
        if key not in KEYS:
            near = get_close_matches(str(key), KEYS, n=2)
            known = f"known: {', '.join(KEYS)}"
            fault(f"there is no key {key!r}", f"did you mean {' or '.join(near)}?" if near else known)
        if phase == "setup" and key not in SETUP:
            fault(f"{key}: cannot be given in phase 'setup'", f"only {', '.join(SETUP)} can")
    return Builder(names, options, chance, given).table(str(phase))


class Builder:
    """One described table while it is read."""

    def __init__(self, names: Sequence[str], options: MyriadOptions, chance: Chance, given: Mapping[str, Any]) -> None:
        self.given = given
        self.book = options.book()
        self.frame = Table(tuple(names), options, chance)      # for seat names, while nothing lies there
        self.table_of = self.frame

    def table(self, phase: str) -> Table:
        given = self.given
        mains = [self.book[MAINS[0]], self.book[MAINS[1]]]
        for seat, name in per_seat(self.frame, given, "main"):
            mains[seat] = self.find(name, "main", f"main of {self.frame.names[seat]}")
        piles: list[list[Card]] = [self.cards(STAMINA, "stamina", "stamina"), self.cards(STAMINA, "stamina", "stamina")]
        for seat, names in per_seat(self.frame, given, "stamina"):
            piles[seat] = self.cards(names, "stamina", f"stamina of {self.frame.names[seat]}")[::-1]
        frame = self.frame
        table = self.table_of = lay_out(frame.names, frame.options, frame.chance, mains, piles)
        if phase == "setup":
            return begin(table)
        table.phase = phase
        table.step = START if phase == "maintain" else AFTER_D
        table.active = seat_of(table, given.get("active", table.names[0]), "active")
        table.turn = count(given.get("turn", 1), "turn", least=1)
        table.first = table.active if table.turn % 2 else 1 - table.active
        self.set_piles()
        self.set_characters()
        self.set_play()
        self.set_counts()
        table.refresh()
        self.set_pending()
        return table

    # ------------------------------------------------------------------ reading
    def find(self, name: Any, zone: str, where: str) -> Card:
        """The card of that id or name that may lie in a zone."""
        mask, called = KINDS[zone]
        card: Card | None = self.book.get(name) if isinstance(name, str) else None
        if card is None:
            named = [other for other in self.book.values() if other.name == name]
            card = next((other for other in named if other.kind & mask), named[0] if named else None)
        if card is None:
            known = [*self.book, *(other.name for other in self.book.values())]
            near = get_close_matches(str(name), known, n=2)
            fault(f"{where}: there is no card {name!r}", f"did you mean {' or '.join(near)}?" if near
                  else "write the id or the name of a card")
        if not card.kind & mask:
            fault(f"{where}: {card.id} is a card of type {card.type}", f"only {called} can lie there")
        return card

    def cards(self, names: Any, zone: str, where: str) -> list[Card]:
        """Cards as written, "x*3" for three of them."""
        if isinstance(names, str) or not isinstance(names, Sequence):
            fault(f"{where}: {names!r} is no list", 'write a list of cards, such as ["Hop Over", "Head Strike*2"]')
        found = []
        for name in names:
            if not isinstance(name, str):
                fault(f"{where}: {name!r} is no card", "write the id or the name of a card")
            plain, star, times = name.rpartition("*")
            if star and not (times.isascii() and times.isdigit()):
                fault(f"{where}: {name!r} has no number after the *", 'write it as "Head Strike*2"')
            found += [self.find(plain if star else name, zone, where)] * (int(times) if star else 1)
        return found

    def add(self, card: Card, seat: int, seen: int) -> int:
        """Give out the next handle; `seen` has a bit for each seat that knows the card."""
        table = self.table_of
        table.cards.append(card)
        table.owner.append(seat)
        table.known.append(seen)
        table.ever.append(seen)
        return len(table.cards) - 1

    def zone(self, key: str) -> list[tuple[int, list[Card]]]:
        """The cards that are given per seat under a key."""
        return [(seat, self.cards(names, key, f"{key} of {self.table_of.names[seat]}"))
                for seat, names in per_seat(self.table_of, self.given, key)]

    # ------------------------------------------------------------------ the parts of a table
    def set_piles(self) -> None:
        table = self.table_of
        for seat, cards in self.zone("hand"):
            table.hand[seat] = [self.add(card, seat, 1 << seat) for card in cards]
        for key, piles in (("rolled", table.rolled), ("dead", table.dead)):
            for seat, cards in self.zone(key):
                piles[seat] = [self.add(card, seat, BOTH) for card in cards[::-1]]
        for seat, cards in self.zone("table"):
            table.used[seat] = [self.add(card, seat, BOTH) for card in cards]
        table.old[table.active] = len(table.used[table.active])
        for seat, cards in self.zone("facedown"):
            table.down[seat] = [self.add(card, seat, 1 << seat) for card in cards]

    def set_characters(self) -> None:
        table = self.table_of
        for seat, cards in self.zone("allies"):
            table.allies[seat] = [self.add(card, seat, BOTH) for card in cards]
        for seat, name in per_seat(table, self.given, "combatant"):
            table.combatant[seat] = self.character(name, (seat,), f"combatant of {table.names[seat]}")

    def character(self, name: Any, seats: Sequence[int], where: str) -> int:
        """A character in play by id or name."""
        table = self.table_of
        everybody = [card for seat in seats for card in table.characters(seat)]
        for card in everybody:
            if name in (table.cards[card].id, table.cards[card].name):
                return card
        fault(f"{where}: {name!r} is not in play there",
              f"choose one of: {', '.join(table.cards[card].id for card in everybody)}")

    def set_play(self) -> None:
        """continuous.on-character: without "on" a card lies where it would be put now."""
        table = self.table_of
        for seat, entries in per_seat(table, self.given, "play"):
            where = f"play of {table.names[seat]}"
            if isinstance(entries, str) or not isinstance(entries, Sequence):
                fault(f"{where}: {entries!r} is no list", 'write a list of cards, or of {"card": ..., "on": ...}')
            for entry in entries:
                on = None
                if isinstance(entry, Mapping):
                    if "card" not in entry or set(entry) - {"card", "on"}:
                        fault(f"{where}: {entry!r} cannot be", 'write {"card": name, "on": character}')
                    on, entry = entry.get("on"), entry["card"]
                for card in self.cards([entry], "play", where):
                    place = moves.place_of(table, seat, card)
                    if on is not None:
                        if place < 0:
                            fault(f"{where}: {card.id} is not put on a character", 'leave "on" out')
                        own = table.owner[place]
                        place = self.character(on, (own, 1 - own), f"{where}, {card.id}")
                    handle = self.add(card, seat, BOTH)
                    table.play.append(handle)
                    table.place[handle] = place

    def set_counts(self) -> None:
        table = self.table_of
        for seat, points in per_seat(table, self.given, "spent"):
            where = f"spent of {table.names[seat]}"
            if not isinstance(points, Mapping):
                fault(f"{where}: {points!r} cannot be", 'write a mapping such as {"agility": 2}')
            for name, number in points.items():
                ability = ALIASES.get(name, name)
                if ability not in PAYABLE:
                    fault(f"{where}: {name!r} cannot be spent", f"choose one of: {', '.join(PAYABLE)}")
                table.spent[seat][ABILITIES.index(ability)] = count(number, f"{where}, {name}")
        for seat, used in per_seat(table, self.given, "used"):
            for name in used:
                if name not in USED:
                    fault(f"used of {table.names[seat]}: {name!r} cannot be", f"choose from: {', '.join(USED)}")
                if name == "switch":
                    table.step = AFTER_D
                elif name == "power":
                    for card in table.characters(seat):
                        for number, power in enumerate(table.cards[card].powers):
                            table.powers[card, number] = power.per_turn
                else:
                    flags = {"ally": table.ally_played, "location": table.location_played,
                             "challenge": table.challenge_played}
                    flags[name][seat] = True

    def set_pending(self) -> None:
        """Attacks of earlier moments; those of the active seat were declared this turn."""
        table = self.table_of
        entries = self.given.get("pending", [])
        if isinstance(entries, str | Mapping) or not isinstance(entries, Sequence):
            fault(f"pending: {entries!r} is no list", 'write a list such as [{"by": "Ann", "card": "Head Strike"}]')
        for number, entry in enumerate(entries, 1):
            where = f"pending, attack {number}"
            if not isinstance(entry, Mapping):
                fault(f"{where}: {entry!r} cannot be", 'write {"by": seat, "card": name, "damage": number}')
            for key in entry:
                if key not in PENDING:
                    fault(f"{where}: there is no key {key!r}", f"known: {', '.join(PENDING)}")
            table.pending.append(self.attack(entry, where))

    def attack(self, entry: Mapping[str, Any], where: str) -> Attack:
        table = self.table_of
        seat = seat_of(table, entry.get("by"), f"{where}, by")
        down = entry.get("concealed", False)
        if not isinstance(down, bool):
            fault(f"{where}: concealed = {down!r} cannot be", "write true or false")
        named = entry.get("areas", [entry["area"]] if "area" in entry else [])
        for area in named:
            if area not in GRID:
                fault(f"{where}: there is no area {area!r}", f"choose from: {', '.join(GRID)}")
        areas = sum(1 << GRID.index(area) for area in dict.fromkeys(named))
        handle = NONE
        if "card" in entry:
            printed = self.find(entry["card"], "pending", where)
            handle = self.add(printed, seat, 1 << seat if down else BOTH)
            table.used[seat].append(handle)
            areas, worth = areas or printed.areas, table.standing.tactic_damage(seat, printed)
        else:
            if not named and table.options.base_area == "named":
                fault(f"{where}: neither card nor area is given", "name the card, or the area of a base attack")
            if down:
                fault(f"{where}: a base attack has no card to conceal (concealed.attack.not-base)", "leave it out")
            worth = table.standing.base_damage(seat, table.options.base_damage == "with-bonuses")
        if seat == table.active:
            if handle == NONE:
                table.base_attacks += 1
            else:
                table.tactics += 1
        points = count(entry.get("damage", worth), f"{where}, damage")
        area = GRID.index(named[0]) if len(named) == 1 else NONE
        event = attack_moves.announce(table, seat, handle, area, points, down)
        if table.options.attack_damage_read == "answered":
            points -= worth
        return Attack(event, seat, handle, areas, points, down)
