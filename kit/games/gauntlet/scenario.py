"""A Gauntlet table from a short description, to teach or test one rule.

    kit.scenario("gauntlet", seats=["Ann", "Ben"], faction={"Ann": "Military/General"}, step="T6",
                 pos={"Ann": 3, "Ben": 4}, hand={"Ann": ["Rallying Cry"]}, column=["Blank", ..., "High Ground"])

Places run from 0, off the first seat's end, over the Territories 1 to n, to n + 1. All but step, column, control,
overlays, beside and stash is given per seat, and left out it is as in brackets. "X*3" stands for three X.

    faction     "Faction/Leader" or "-" (none)            turn        the seat whose turn it is (the first)
    step        T0 to T8, where play stands before        column      Territory names or "Blank" (six "Blank")
                anything in it (T0)                       control     per place the seat that controls it (halves)
    pos         the place of the token (off its own end)  began       where it stood as the turn began (pos)
    hand        titles (none)                             draw        titles, top first (20 New Recruits)
    discard, graveyard   titles, bottom first (none)      bank        "X", "X [under it]", "X (down)", oldest first
    overlays    per place "X (seat)", bottom first;       beside      the same for face-up cards that are no Overlays
                "Ruins: X (seat)"                         stash       per place "X (seat)"
    res         resources by name                         taken       places it came to occupy by beating their
    active      the Asset kept active by Disrupted                    controller
                Supply Lines                              forced_off  whether a token off its own end was forced there
    used_ao     opportunities spent this turn                         (True)
    dice        results of the next dice, in order; then the seed takes over

and what the factions add: treasury, deeds, ratified, rites, mission, operation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kit.chance import Chance
from kit.games.gauntlet.cards import BLANK_GROUND, FACES, GROUNDS
from kit.games.gauntlet.column import Territory
from kit.games.gauntlet.factions import FACTIONS, faction_of
from kit.games.gauntlet.options import GauntletOptions
from kit.games.gauntlet.rules.setup import seat_faction
from kit.games.gauntlet.rules.turn import STEPS
from kit.games.gauntlet.sources import NONE, Asset, Overlay
from kit.games.gauntlet.table import Table
from kit.given import count, fault, per_seat, seat_of

PILE = ["New Recruits*20"]
OWN_KEYS = ("faction", "turn", "step", "column", "control", "pos", "began", "hand", "draw", "discard", "graveyard",
            "bank", "overlays", "beside", "stash", "res", "taken", "active", "forced_off", "used_ao", "dice")
ATTACHED = re.compile(r"(?:(Ruins): )?(.+?) \((.+)\)")
BANKED = re.compile(r"(.+?)(?: \[(.+)\])?( \(down\))?")


def set_table(names: Sequence[str], options: GauntletOptions, chance: Chance, given: Mapping[str, Any]) -> Table:
    """The described table, ready for `take_turn`. Raises BadScenario: who, what, where, and what to write instead."""
    table = Table(tuple(names), options, chance)
    known = [*OWN_KEYS, *(key for faction in FACTIONS.values() for key in faction.keys)]
    for key in given:
        if key not in known:
            fault(f"there is no key {key!r}", f"known: {', '.join(known)}")
    table.step = given.get("step", "T0")
    if table.step not in STEPS:
        fault(f"step: {table.step!r} is no step", f"choose one of: {', '.join(STEPS)}")
    table.active = seat_of(table, given.get("turn", names[0]), "turn")
    set_factions(table, given)
    set_column(table, given)
    set_tokens(table, given)
    set_piles(table, given)
    set_attached(table, given)
    set_turn(table, given)
    set_own(table, given)
    set_dice(table, given)
    table.listen()
    return table


def add(table: Table, title: str, seat: int, where: str) -> int:
    """Give out the next handle to a card of a seat."""
    if title not in FACES:
        fault(f"{where}: there is no card {title!r}", "write a card name as printed")
    table.face.append(FACES[title])
    table.owner.append(seat)
    return len(table.face) - 1


def titles(value: Any, where: str) -> list[str]:
    """A list of titles, "X*3" written out."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        fault(f"{where}: {value!r} is no list", 'write a list of card names, such as ["Valor", "Fealty*2"]')
    found: list[str] = []
    for entry in value:
        name, star, number = str(entry).partition("*")
        found += [name] * (int(number) if star else 1)
    return found


def split(text: str) -> list[str]:
    """Titles of a text, separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


# ---------------------------------------------------------------------- the parts of a table
def set_factions(table: Table, given: Mapping[str, Any]) -> None:
    chosen = dict(per_seat(table, given, "faction"))
    for seat in table.seats:
        faction, _, leader = str(chosen.get(seat, "-")).partition("/")
        if faction == "-":
            faction = ""
        elif faction not in FACTIONS or (leader and leader not in FACTIONS[faction].leaders):
            fault(f"faction of {table.names[seat]}: there is no {chosen[seat]!r}", "write one such as Military/General")
        seat_faction(table, seat, faction, leader)
    for seat, resources in per_seat(table, given, "res"):
        for name, number in resources.items():
            if name not in table.trackers[seat].resources:
                fault(f"res of {table.names[seat]}: there is no {name!r}", "give a resource of its faction")
            table.trackers[seat].resources[name] = count(number, f"res of {table.names[seat]}: {name}")


def set_column(table: Table, given: Mapping[str, Any]) -> None:
    control = list(given.get("control", ()))
    grounds = list(given.get("column", [BLANK_GROUND] * (len(control) or 6)))
    if not control:
        control = [table.names[place >= len(grounds) // 2] for place in range(len(grounds))]
    if len(control) != len(grounds):
        fault(f"control: {len(control)} entries for {len(grounds)} Territories", "give one for each")
    table.column = [Territory("", NONE)]
    for name, owner in zip(grounds, control, strict=True):
        if name != BLANK_GROUND and name not in GROUNDS:
            fault(f"column: there is no Territory {name!r}", "write a name as printed, or Blank")
        table.column.append(Territory(name, seat_of(table, owner, "control")))
    table.column.append(Territory("", NONE))


def set_tokens(table: Table, given: Mapping[str, Any]) -> None:
    table.pos = [0, table.last]
    for seat, place in per_seat(table, given, "pos"):
        table.pos[seat] = count(place, f"pos of {table.names[seat]}", table.last)
    if table.pos[0] >= table.pos[1]:
        fault(f"pos: {table.pos[0]} and {table.pos[1]} are out of order", "tokens never pass one another")
    table.began = table.pos[:]
    for seat, place in per_seat(table, given, "began"):
        table.began[seat] = count(place, f"began of {table.names[seat]}", table.last)
    for seat, forced in per_seat(table, given, "forced_off"):
        table.forced_off[seat] = bool(forced)
    for seat, places in per_seat(table, given, "taken"):
        table.taken[seat] = list(places)


def set_piles(table: Table, given: Mapping[str, Any]) -> None:
    for key in ("hand", "discard", "graveyard"):
        for seat, cards in per_seat(table, given, key):
            pile: list[int] = getattr(table, key)[seat]
            pile += [add(table, title, seat, key) for title in titles(cards, key)]
    draw = dict(per_seat(table, given, "draw"))
    for seat in table.seats:
        table.draw[seat] = [add(table, title, seat, "draw") for title in titles(draw.get(seat, PILE), "draw")][::-1]
    for seat, assets in per_seat(table, given, "bank"):
        for text in assets:
            found = BANKED.fullmatch(text)
            assert found is not None
            card = add(table, found[1], seat, "bank")
            table.born += 1
            asset = Asset(found[1], seat, card, NONE, table.born, 0)
            asset.under = [add(table, title, seat, "bank") for title in split(found[2] or "")]
            asset.down = 1 - seat if found[3] else NONE
            table.bank[seat].append(asset)
    active = dict(per_seat(table, given, "active"))
    for seat, bank in enumerate(table.bank):
        if table.column[table.pos[seat]].name == "Disrupted Supply Lines" and (seat in active or len(bank) > 1):
            named = [asset for asset in bank if asset.name == active.get(seat, asset.name)]
            kept = [asset for asset in named if asset.down == NONE] or (named if seat in active else [])
            table.kept_active[seat] = kept[0].since if kept else NONE


def set_attached(table: Table, given: Mapping[str, Any]) -> None:
    for key in ("overlays", "beside", "stash"):
        for place, entries in given.get(key, {}).items():
            ground = table.column[count(int(place), key, table.last - 1, 1)]
            for text in [entries] if isinstance(entries, str) else entries:
                found = ATTACHED.fullmatch(text)
                if found is None:
                    fault(f"{key} {place}: {text!r} cannot be", 'write such as "Encampment (Ann)"')
                seat = seat_of(table, found[3], key)
                card = add(table, found[2], seat, key)
                if key == "stash":
                    ground.stash, ground.stasher = card, seat
                    continue
                table.born += 1
                overlay = Overlay(found[2], seat, card, NONE, table.born, 0)
                overlay.is_ruins = bool(found[1])
                (ground.overlays if key == "overlays" else ground.beside).append(overlay)


def set_turn(table: Table, given: Mapping[str, Any]) -> None:
    """The turn under way, where play stands in the middle of one."""
    table.turn = 1
    if table.step == "T0":
        return
    for seat, used in per_seat(table, given, "used_ao"):
        if seat == table.active:
            table.normal = max(0, 1 - count(used, "used_ao"))


def set_dice(table: Table, given: Mapping[str, Any]) -> None:
    """Results of the next dice; a worked example brings a strict script of its own instead."""
    dice = given.get("dice", ())
    if isinstance(dice, str) or not isinstance(dice, Sequence):
        fault(f"dice: {dice!r} is no list", "write a list of faces, such as [5, 2]")
    if dice:
        table.chance.script = {"dice": tuple(count(face, "dice", most=6, least=1) for face in dice)}


def set_own(table: Table, given: Mapping[str, Any]) -> None:
    """What belongs to the factions."""
    for seat in table.seats:
        faction = faction_of(table.factions[seat])
        for key in faction.keys:
            for whose, value in per_seat(table, given, key):
                if whose == seat and not faction.give(table, seat, key, value):
                    fault(f"{key} of {table.names[seat]}: {value!r} cannot be", "see the description of the faction")
    for faction in FACTIONS.values():
        for key in faction.keys:
            for seat, _ in per_seat(table, given, key):
                if key not in faction_of(table.factions[seat]).keys:
                    fault(f"{key} of {table.names[seat]}: its faction has none", f"it belongs to the {faction.name}")
