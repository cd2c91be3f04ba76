"""A Myriad table as zones of cards for a panel: two character sheets, the combat grid, what waits, and the piles."""

from __future__ import annotations

from typing import Any

from kit.games.myriad.cards import (
    ABILITIES,
    AREA_NAMES,
    ATTACK,
    BLOCK,
    CHALLENGE,
    DAMAGE,
    ENDURANCE,
    EVADE,
    HIDDEN,
    ITEM,
    LOCATION,
    MAIN,
    PAYABLE,
    Card,
    area_text,
    cost_text,
)
from kit.games.myriad.table import NONE, ON_TABLE, Attack, Table
from kit.games.myriad.words import PHASES, act_text, attack_text, character_name, counted, is_hidden

AREA_HANDLES = 10_000      # areas of a grid are named by options like cards: numbers that no card has


def area_handle(seat: int, area: int) -> int:
    """The handle of an area of the combat grid of a seat."""
    return AREA_HANDLES + len(AREA_NAMES) * seat + area


def describe(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table as zones of cards; it is already blind for the viewer."""
    return {
        "phase": "game over" if table.result is not None else PHASES[table.phase],
        "seats": [describe_seat(table, seat) for seat in (0, 1)],
        "common": [*grid(table), *waiting(table), *locations(table)],
        "stack": [{"text": act_text(table, act), "seat": table.names[act.seat], "rule": "splode.chain"}
                  for act in reversed(table.acts)],
    }


# ---------------------------------------------------------------------- a seat
def describe_seat(table: Table, seat: int) -> dict[str, Any]:
    """pile.open: everything but Stamina, hand and face-down cards lies open."""
    concealed = [attack.card for attack in table.pending if attack.down]
    zones = [
        zone("characters", "Characters", [character_card(table, card) for card in table.characters(seat)]),
        zone("play", "In play", [card_view(table, card) for card in table.play if table.owner[card] == seat
                                 and not table.cards[card].kind & LOCATION]),
        zone("down", "Face down", [card_view(table, card, down=True) for card in table.down[seat]]),
        zone("table", "Used, cleared in Maintain", [card_view(table, card, card in concealed)
                                                    for card in table.used[seat]]),
        zone("hand", "Hand", [card_view(table, card) for card in table.hand[seat]]),
        pile("rolled", "Rolled Pile", table, table.rolled[seat]),
        pile("dead", "Dead Pile", table, table.dead[seat]),
        # the top of Stamina is seldom known, but an effect may have shown it
        pile("stamina", "Stamina", table, [card for card in table.stamina[seat] if table.cards[card] is not HIDDEN],
             len(table.stamina[seat])),
    ]
    needed = ("characters", "hand", "rolled", "dead", "stamina")
    return {"badges": badges(table, seat), "sheet": sheet(table, seat),
            "zones": [part for part in zones if part["count"] or part["id"] in needed]}


def badges(table: Table, seat: int) -> list[dict[str, Any]]:
    """Who fights, and how many cards are left to live on."""
    return [badge(f"Combatant: {character_name(table, table.combatant[seat])}",
                  "the Main Combatant: its scores pay, strike and endure", "combatant.one"),
            badge(f"{counted(table.life(seat), 'card')} left", "in Stamina, Rolled Pile and hand; at none you lose",
                  "loss.three-piles")]


def sheet(table: Table, seat: int) -> list[dict[str, Any]]:
    """The character sheet: each score with what is left of it this turn (cost.pay-per-ability)."""
    scores, spent = table.standing.scores[seat], table.spent[seat]
    weapon = table.standing.weapon[seat]
    payable = [{**badge(name.capitalize(), f"{min(spent[ability], scores[ability])} of "
                        f"{counted(scores[ability], 'point')} spent this turn", "cost.pay-per-ability"),
                "value": max(0, scores[ability] - spent[ability]), "of": scores[ability]}
               for ability, name in enumerate(PAYABLE)]
    return [*payable,
            score("Endurance", scores[ENDURANCE], "lowers each attack that is endured or blocked", "ability.built-in"),
            score("Damage", scores[DAMAGE] + weapon, f"of every attack: {scores[DAMAGE]} and {weapon} by the weapon"
                  if weapon else "of every attack", "combatant.scores"),
            score("Resource", table.resource(seat), "cards in hand after Balance", "combatant.resource")]


def badge(text: str, title: str, rule: str) -> dict[str, Any]:
    return {"text": text, "title": title, "rule": rule}


def score(name: str, value: int, title: str, rule: str) -> dict[str, Any]:
    """A score that is not spent."""
    return {**badge(name, title, rule), "value": value}


def zone(name: str, label: str, shown: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": name, "label": label, "count": len(shown), "cards": shown}


def pile(name: str, label: str, table: Table, cards: list[int], count: int = -1) -> dict[str, Any]:
    """A pile by its top cards, the last one on top; all of them are counted (pile.open)."""
    shown = [card_view(table, card) for card in cards]
    return {"id": name, "label": label, "count": len(cards) if count < 0 else count, "cards": shown, "layout": "pile"}


# ---------------------------------------------------------------------- the common table
def grid(table: Table) -> list[dict[str, Any]]:
    """attack.grid: the six areas of whoever is attacked, or may be in this phase, with the attacks aimed at each."""
    zones = []
    for seat in (0, 1):
        attacks = [attack for attack in table.pending if attack.seat != seat]
        if attacks or (table.phase == "initiate" and seat != table.active and table.result is None):
            places = [area_place(table, seat, attacks, area) for area in range(len(AREA_NAMES))]
            zones.append({**zone("grid", f"Combat grid of {table.names[seat]}", []), "layout": "grid", "columns": 3,
                          "places": places, "note": counted(len(attacks), "attack"), "rule": "attack.grid"})
    return zones


def area_place(table: Table, seat: int, attacks: list[Attack], area: int) -> dict[str, Any]:
    """One area of the grid of a seat, and what is aimed at it as far as it may be seen."""
    aimed = [f"attack {number}: {table.damage_of(attack)} damage" for number, attack in enumerate(attacks, 1)
             if not is_hidden(table, attack) and attack.areas >> area & 1]
    place = {"id": AREA_NAMES[area], "label": AREA_NAMES[area].capitalize(), "handle": area_handle(seat, area),
             "cards": [], "lines": []}
    return {**place, "lit": ", ".join(aimed)} if aimed else place


def waiting(table: Table) -> list[dict[str, Any]]:
    """respond.order: the pending attacks in the order in which they will be answered."""
    if not table.pending:
        return []
    when = "now" if table.phase == "respond" else "in the next Respond Phase"
    return [{**zone("pending", "Pending attacks, first one first",
                    [attack_card(table, attack, number) for number, attack in enumerate(table.pending)]),
             "note": f"{table.names[1 - table.pending[0].seat]} answers them {when}"}]


def attack_card(table: Table, attack: Attack, number: int) -> dict[str, Any]:
    """A pending attack; the back of a card where it may not be seen."""
    if is_hidden(table, attack):
        return {**HIDDEN_VIEW, "label": f"attack {number + 1}: {attack_text(table, attack)}"}
    lines = [f"{table.damage_of(attack)} damage", area_text(attack.areas) if attack.areas else "no area"]
    label = f"attack {number + 1}: {attack_text(table, attack)}"
    if attack.card == NONE:
        return plain_card(-20 - number, "Base attack", "attack", lines, label, "attack.base-area")
    # the card itself lies among the used ones of its player
    name = table.cards[attack.card].name
    marks = ["face down"] if attack.down else []
    return {**plain_card(-20 - number, name, "attack", lines, label, "pending.lock"), "marks": marks}


def locations(table: Table) -> list[dict[str, Any]]:
    """location.battlefield: Locations, whoever controls them, and what else lies on the table."""
    found = [card for card in table.play if table.cards[card].kind & LOCATION]
    return [zone("locations", "Locations", [card_view(table, card) for card in found])] if found else []


# ---------------------------------------------------------------------- cards
HIDDEN_VIEW: dict[str, Any] = {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [],
                               "attached": [], "label": "a hidden card"}


def plain_card(number: int, name: str, kind: str, lines: list[str], label: str, rule: str) -> dict[str, Any]:
    return {"id": number, "name": name, "kind": kind, "face": "up", "lines": lines, "marks": [], "attached": [],
            "label": label, "rule": rule}


def card_view(table: Table, card: int, down: bool = False) -> dict[str, Any]:
    """A card as a panel draws it, or the back of one that may not be seen."""
    printed = table.cards[card]
    if printed is HIDDEN:
        return dict(HIDDEN_VIEW)
    lines = facts_of(table, card, printed)
    marks = ["face down"] if down else []
    if card in table.place:
        marks.append(place_mark(table, card))
    label = ", ".join([printed.name, printed.type, *lines, *marks, printed.text])
    return {"id": card, "name": printed.name, "kind": printed.type, "face": "down" if down else "up", "lines": lines,
            "marks": marks, "attached": [], "label": label, "text": printed.text, "rule": RULES[printed.type]}


RULES = {
    "main": "character.power", "ally": "ally.free", "attack": "attack.tactic-damage", "block": "block.amount",
    "evade": "evade.avoid", "condition": "condition.plain", "location": "location.two-parts", "item": "item.plain",
    "challenge": "challenge.on-opponent", "event": "event.when", "splode": "splode.when",
}


def facts_of(table: Table, card: int, printed: Card) -> list[str]:
    """The numbers on a card: cost, areas, damage, die."""
    lines = []
    price = table.standing.price(table.owner[card], printed)
    if printed.cost or price:
        changed = f" (printed {cost_text(printed.cost)})" if price != printed.cost else ""
        lines.append(f"cost {cost_text(price)}{changed}")
    if printed.kind & (ATTACK | BLOCK | EVADE):
        lines.append(area_text(printed.areas))
    if printed.kind & ATTACK or printed.weapon:
        lines.append(f"damage +{printed.damage}")
    if printed.kind & BLOCK:
        lines.append(f"block +{printed.bonus}")
    if printed.kind & CHALLENGE:
        lines.append(f"solve {cost_text(printed.solve)}")
    if printed.kind & ITEM and printed.weapon:
        lines.append("weapon")
    lines += [word.capitalize() for word in printed.keywords]
    if printed.only:
        lines.append(f"{printed.only} ONLY")
    if printed.die:
        lines.append(f"die {printed.die}")
    return lines


def place_mark(table: Table, card: int) -> str:
    """Where a continuous card lies (continuous.on-character)."""
    place = table.place[card]
    if place >= 0:
        return f"on {character_name(table, place)}"
    return "on the table" if place == ON_TABLE else f"on {table.names[-1 - place]}"


def character_card(table: Table, card: int) -> dict[str, Any]:
    """A character with its own scores; combatant.off-duty-cards: the cards on it lie with it."""
    printed = table.cards[card]
    seat = table.owner[card]
    on_duty = table.combatant[seat] == card
    scores = table.standing.scores[seat] if on_duty else printed.scores
    lines = [", ".join(f"{name[:3].capitalize()} {scores[ability]}" for ability, name in enumerate(ABILITIES)
                       if scores[ability] >= 0)]
    marks = ["Main Combatant"] if on_duty else []
    attached = [table.cards[other].name for other in table.attachments(card)]
    name = character_name(table, card)
    kind = "Main Character" if printed.kind & MAIN else "Ally"
    label = ", ".join([name, kind, *printed.traits, *lines, *marks, *(f"with {other}" for other in attached),
                       printed.text])
    return {"id": card, "name": name, "kind": printed.type, "face": "up" if on_duty else "down", "lines": lines,
            "marks": marks, "attached": attached, "label": label, "text": printed.text, "rule": RULES[printed.type]}
