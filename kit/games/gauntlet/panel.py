"""A Gauntlet table as zones, badges and the steps of a battle, for a panel (see kit/view.py)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import GROUNDS
from kit.games.gauntlet.drawing import Shown, badge, card_views, hidden_card, paper, zone
from kit.games.gauntlet.factions import faction_of
from kit.games.gauntlet.fight import Fight
from kit.games.gauntlet.naming import listed
from kit.games.gauntlet.places import asset_views, handle, line
from kit.games.gauntlet.rules.battle import reckon
from kit.games.gauntlet.rules.movement import next_step
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import BOTH, Table
from kit.games.gauntlet.telling import sum_words
from kit.games.gauntlet.words import VERBS, of_factions
from kit.rulebook import load

CLAUSES = Path(__file__).parent / "clauses.toml"

PHASES = {"setup": "setup", "T0": "start of turn", "T1": "Capture step", "T2": "after the Capture step",
          "T3": "Draw step", "T4": "after the draw", "T5": "Action Opportunity before movement", "T6": "Movement step",
          "T7": "Action Opportunity after movement", "T8": "Cleanup"}
BATTLE_STEPS = (
    ("Begin", "Begin", "battle.begin.window"), ("Commit", "Commit cards from hand", "battle.commit.attacker-first"),
    ("Battle Hands", "Battle Hands", "battle.hand.attacker-forms-then-chooses"),
    ("Reveal", "Reveal", "battle.reveal.special-then-normal"), ("Effects", "Battle effects", "battle.effects.passes"),
    ("Dice", "Dice", "dice.one-each"), ("Winner", "Winner", "battle.higher-total-wins"),
    ("Result", "Result", "battle.result.order"), ("Cleanup", "Battle Cleanup", "battle.cleanup.parts"))
"""Each step: as short as a row of nine needs it, its name, and its clause."""


def describe(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table as zones of cards; it is already blind for the viewer."""
    fight = table.fight
    common = [line(table, viewer)] if table.step != "setup" else []
    if fight is not None:
        common.insert(0, battle_zone(table, fight))
    return {
        "phase": phase(table), "seats": [describe_seat(table, seat, viewer) for seat in table.seats],
        "common": common, "stack": pending(table),
    }


def phase(table: Table) -> str:
    if table.result is not None:
        return "game over"
    fight = table.fight
    now = PHASES[table.step]
    return now if fight is None else f"{now}: battle, {step_name(fight)}"


def step_name(fight: Fight) -> str:
    return f"step {fight.step} of 9, {BATTLE_STEPS[fight.step - 1][1]}"


def pending(table: Table) -> list[Shown]:
    """Cards whose Action is under way, and the battle that waits for its result, newest first."""
    found = [{"text": f"the Action of {name}", "seat": table.names[table.owner[card]], "rule": "action.source-in-limbo",
              "card": card} for card in reversed(table.limbo) for name in [table.name(card)]]
    return found


# ---------------------------------------------------------------------- a battle
def battle_zone(table: Table, fight: Fight) -> Shown:
    """In which of its nine steps a battle is, whose a tie is, and each total as far as it stands, with its dice."""
    badges = [badge("Last Stand", "the attacker wins the game by it; the defender has +1", "laststand.def")] \
        if fight.is_last_stand else []
    badges.append(tie_badge(table, fight))
    for seat in BOTH[fight.attacker]:
        badges += side_badges(table, fight, seat)
    return {"id": "battle", "label": f"Battle {fight.number} of this turn", "count": 0, "cards": [], "badges": badges,
            "track": {"steps": [short for short, _, _ in BATTLE_STEPS], "at": fight.step - 1},
            "rule": BATTLE_STEPS[fight.step - 1][2]}


def tie_badge(table: Table, fight: Fight) -> Shown:
    """battle.defenders-advantage, as far as control decides it."""
    if fight.is_last_stand or table.controls(fight.defender, fight.place):
        return badge(f"a tie goes to {table.names[fight.defender]}, the defender", "the defender wins ties on "
                     "Territories it controls", "battle.defenders-advantage")
    return badge("a tie is rolled again", "the defender does not control this Territory", "battle.tie-reroll")


def side_badges(table: Table, fight: Fight, seat: int) -> list[Shown]:
    name = table.names[seat]
    if fight.pool[seat]:
        number, parts = reckon(table, seat)
        return [{"text": f"{name}: {', '.join(sum_words(parts))} = {number}", "title": "the dice and what changes them",
                 "rule": "dice.order-of-changes", "dice": fight.pool[seat][:]}]
    found = []
    so_far = fight.parts[seat][:]
    if fight.is_last_stand and seat == fight.defender:
        so_far.append(("Last Stand", 1))
    if so_far:
        found.append(badge(f"{name} so far: {', '.join(sum_words(tuple(so_far)))}", "what will be added to the dice",
                           "dice.order-of-changes"))
    net = fight.advantage[seat] - fight.disadvantage[seat]
    if net:
        kind = "advantage" if net > 0 else "disadvantage"
        found.append(badge(f"{name}: {abs(net)} {kind}", f"rolls {abs(net) + 1} dice, the "
                           f"{'best' if net > 0 else 'worst'} counts", "dice.net-advantage"))
    return found


# ---------------------------------------------------------------------- a seat
def describe_seat(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    """Cards and badges of one seat; what the viewer may not see are backs and numbers."""
    people = faction_of(table.factions[seat]).people
    zones = [zone("hand", "Hand", card_views(table, table.hand[seat]))]
    fight = table.fight
    if fight is not None and (fight.bh[seat] or fight.formed[seat]):
        zones.append(zone("bh", "Battle Hand", card_views(table, fight.bh[seat], "Battle"), layout="hand"))
    zones.append(zone("bank", "Asset Bank", asset_views(table, seat),
                      note=f"{len(table.bank[seat])} of {table.asset_limit(seat)}"))
    zones += people.zones(table, seat, viewer)
    if table.aside[seat]:
        zones.append(zone("aside", "Set aside", card_views(table, table.aside[seat])))
    zones += [{"id": "draw", "label": "Draw Pile", "count": len(table.draw[seat]), "cards": []},
              zone("discard", "Discard Pile", card_views(table, table.discard[seat]), layout="pile"),
              zone("graveyard", "Graveyard", card_views(table, table.graveyard[seat]), layout="pile")]
    if table.step == "setup":
        zones.append(setup_zone(table, seat, viewer))
    return {"badges": [*badges(table, seat, viewer), *people.badges(table, seat, viewer)], "zones": zones}


def setup_zone(table: Table, seat: int, viewer: int | None) -> Shown:
    """The three Territories before they stand (setup.2-arrange-secretly)."""
    if viewer not in (None, seat):
        cards = [hidden_card() for _ in table.orders[seat]]
    else:
        cards = [paper(name, "territory", GROUNDS[name].text, GROUNDS[name].rule) for name in table.orders[seat]]
    return zone("territories", "Territories", cards, "setup.2-arrange-secretly")


@cache
def leader_text(leader: str) -> str:
    """What a Leader can do, in the words of its clauses, which begin with its name."""
    return "\n".join(clause.text for clause in load(CLAUSES) if clause.text.startswith(leader)) or "the Leader"


def badges(table: Table, seat: int, viewer: int | None) -> list[Shown]:
    """Leader, resources as meters, Territories held, and opportunities and movement of the seat whose turn it is."""
    found = []
    if table.leaders[seat]:
        leader = table.leaders[seat]
        found.append(badge(f"{table.factions[seat]}: {leader}", leader_text(leader), "deck.leader-one"))
    people = faction_of(table.factions[seat]).people
    if table.trackers:
        tracker = table.trackers[seat]
        for name, number in tracker.resources.items():
            if name in people.told or (name in people.private and viewer not in (None, seat)):
                continue
            most = tracker.most.get(name)
            words = name.capitalize()
            found.append(badge(words if most else f"{number} {words}", f"{number} {words}" +
                               (f" of at most {most}" if most else ""), "zone.extra", number, most))
    if table.step != "setup":
        held = table.controlled(seat)
        found.append(badge(f"{held} Territor{'y' if held == 1 else 'ies'}", "controlled; as many Assets may be banked",
                           "asset.limit"))
    if seat == table.active and table.step in ("T5", "T6", "T7"):
        number = table.normal + table.later + table.extra + table.instant
        found.append(badge(f"{number} Action Opportunit{'y' if number == 1 else 'ies'}",
                           "left this turn", "ao.one-card-per-turn"))
        if table.points:
            found.append(badge(f"{len(table.points)} movement", listed([point.name for point in table.points]),
                               "mov.extra-one-at-a-time"))
    return found


# ---------------------------------------------------------------------- what options name
CARDS_NAMED = ("play", "commit", "choose", "pick", "discard", "bury", "shed", "reveal", "discard-asset", "stash")


def handles(table: Table, ask: Ask, option: Option) -> tuple[int, int]:
    """The card an option uses and the card it names; places have handles too (places.handle)."""
    what = option[0]
    if what in CARDS_NAMED:
        return option[1], NONE
    if what == "place":
        return handle(option[1]), NONE
    if what in ("advance", "withdraw"):
        return handle(next_step(table, ask.seat, 1 if what == "advance" else -1).place), NONE
    if what == "use":
        return thing_called(table, ask.seat, str(option[1])), NONE
    template = of_factions("options", what)
    if len(option) > 1 and isinstance(option[1], int) and what not in VERBS:
        second = option[2] if "{card2}" in template else handle(option[2]) if "{place2}" in template else NONE
        if "{card}" in template:
            return option[1], second
        if "{place}" in template:
            return handle(option[1]), second
    return NONE, NONE


def thing_called(table: Table, seat: int, name: str) -> int:
    """What a seat uses by that name: an Asset, a battle card, an Overlay or the Territory; NONE for a Leader."""
    fight = table.fight
    for asset in table.bank[seat]:
        if asset.name == name and asset.down == NONE and table.works(asset):
            return asset.card
    for used in fight.used if fight is not None else ():
        if used.seat == seat and used.is_in and table.name(used.card) == name:
            return used.card
    for place, ground in enumerate(table.column):
        for overlay in ground.overlays + ground.beside:
            if overlay.seat == seat and overlay.name == name:
                return overlay.card
        if ground.name == name and (place == table.pos[seat] or (fight is not None and fight.place == place)):
            return handle(place)
    return NONE
