"""What a seat may see of a Scarlyt table: the blind table, a new deal of what is hidden, and zones for a panel."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask
from kit.chance import Chance
from kit.events import Log
from kit.games.scarlyt.cards import BLANK, CARDS, DECKS, HEALTH, IS_BLACK, KIND, SHIELD
from kit.games.scarlyt.rules.plays import Option
from kit.games.scarlyt.table import NOBODY, NONE, Item, Table
from kit.games.scarlyt.words import card_name, gave, item_text
from kit.view import seat_handle

CHAOS_DECK = 0     # beside the numbers of the six decks
PHASES = {"start": "win check", "roll": "roll and draw", "main": "main actions", "gift": "gift", "end": "clean-up"}


def blind(table: Table, seat: int) -> Table:
    """concept.white-hidden, chaos.pile: a copy with blank faces for all that the seat may not see.

    Hand and pile cards of other seats all become the same nameless card, so that not even a handle tells one from
    another; the seed is gone, and with it what dice and decks will bring. The log is left out: see kit/view.py.
    chaos.pile: how many cards of a hand bear the Chaos tag is open; those are a second nameless card, and come last.
    """
    log, table.log = table.log, Log()
    twin = table.copy()
    table.log = log
    nameless = len(table.face)
    twin.face = [BLANK] * (nameless + 2)
    twin.tagged = [*table.tagged, False, True]
    twin.at = [*table.at, NOBODY, NOBODY]
    for card in seen_cards(table, seat):
        twin.face[card] = table.face[card]
    for other in range(len(table.names)):
        if other != seat:
            tagged = [table.tagged[card] for card in table.hand[other]]
            twin.hand[other] = [nameless + tag for tag in sorted(tagged)]
            twin.pile[other] = [nameless] * len(table.pile[other])
    for deck in (*twin.decks, twin.chaos):
        deck[:] = [nameless] * len(deck)
    twin.known = {}
    twin.chance = Chance()
    return twin


def seen_cards(table: Table, seat: int) -> list[int]:
    """The cards whose faces the seat knows: in the open (concept.black-open), its own, and those it saw handed over."""
    cards = table.hand[seat] + table.pile[seat] + table.played + table.discard
    for other in range(len(table.names)):
        cards += table.black(other) + table.ruins[other]
    for buffs in table.buffs.values():
        cards += buffs
    cards += table.ahead.values()
    cards += [item.card for item in table.stack if item.card != NONE]
    return cards + [card for card, seats in table.known.items() if seats >> seat & 1]


def redeal(table: Table, seat: int, chance: Chance) -> Table:
    """A copy in which the faces the seat does not know are dealt anew among the places they may lie in.

    A card stays in its deck's cards, since everybody saw which deck each card was drawn from.
    """
    twin = table.copy()
    known = dict.fromkeys(seen_cards(table, seat))
    decks: dict[int, list[int]] = {}
    for card, face in enumerate(table.face):
        if card not in known:
            decks.setdefault(CHAOS_DECK if table.tagged[card] else CARDS[face].deck, []).append(card)
    twin.face = table.face[:]
    for deck, cards in decks.items():
        faces = [table.face[card] for card in cards]
        chance.shuffle("redeal", faces)
        if deck == CHAOS_DECK:
            cards = deal_shown_colours(table, twin, cards, faces)
        for card, face in zip(cards, faces, strict=True):
            twin.face[card] = face
    return twin


def deal_shown_colours(table: Table, twin: Table, cards: list[int], faces: list[int]) -> list[int]:
    """Deal Chaos cards whose place shows their colour; the faces dealt leave `faces`, and the other cards come back.

    Where white Chaos cards join the hand (chaos_zone, chaos_tags), all of a pile are black; else a pile shows nothing.
    """
    if table.options.chaos_zone == "pile" and table.options.chaos_tags == "all":
        return cards
    held = {card for zone in (*table.hand, *table.pile) for card in zone}
    for card in cards:
        if card in held:
            twin.face[card] = next(face for face in faces if IS_BLACK[face] == IS_BLACK[table.face[card]])
            faces.remove(twin.face[card])
    return [card for card in cards if card not in held]


def cards(table: Table) -> list[int]:
    """Every card on the table, wherever it lies; each exactly once."""
    everywhere = table.played + table.discard + table.chaos + list(table.ahead.values())
    for deck in table.decks:
        everywhere += deck
    for seat in range(len(table.names)):
        everywhere += table.hand[seat] + table.pile[seat] + table.ruins[seat] + table.black(seat)
    for buffs in table.buffs.values():
        everywhere += buffs
    # a bonus that waits (bonus_window) lies in the played row already
    everywhere += [item.card for item in table.stack if item.card != NONE and item.kind in ("spell", "artifact")]
    return everywhere


# ---------------------------------------------------------------------- for a panel
def handles(table: Table, ask: Ask, option: Option) -> tuple[int, int]:
    """The card an option uses and the card or seat it names."""
    what = option[0]
    if what == "play":
        _, card, to, on, hero = option
        if on == NONE and ask_names_hero(table, option):
            on = hero
        # a spell or a bonus names a seat; what an artifact answers is known
        return card, to_seat(to) if on == NONE and CARDS[table.face[card]].kind in ("spell", "bonus") else on
    if what in ("send", "gift"):
        return option[1], to_seat(option[2])
    if what in ("all", "next"):
        return NONE, to_seat(option[1])
    if what in ("assign", "target"):
        return NONE, option[1]
    if what == "discard":
        return option[1], NONE
    return NONE, NONE


def to_seat(to: int) -> int:
    """What names a seat; the Chaos target has no seat."""
    return seat_handle(to) if to >= 0 else NONE


def ask_names_hero(table: Table, option: Option) -> bool:
    return option[4] != NONE and CARDS[table.face[option[1]]].name == "Curse"


def describe(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table as zones of cards; it is already blind for the viewer."""
    over = table.result is not None
    return {
        "phase": "game over" if over else PHASES[table.phase],
        "seats": [describe_seat(table, seat, viewer) for seat in range(len(table.names))],
        "common": describe_common(table),
        "stack": [] if over else [{"text": item_text(table, item), "seat": table.names[item.seat],
                                   "rule": stack_rule(item)} for item in reversed(table.stack)],
    }


def stack_rule(item: Item) -> str:
    return CARDS[item.face].rule if item.face != BLANK else "attack.pool"


def describe_seat(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    own = viewer is None or viewer == seat
    shown = own or table.options.open_counts == "open"
    zones = [zone("heroes", "Heroes", [black_card(table, card) for card in table.heroes[seat]]),
             zone("creatures", "Creatures", [black_card(table, card) for card in table.creatures[seat]]),
             zone("buildings", "Buildings", [black_card(table, card) for card in table.buildings[seat]])]
    if table.ruins[seat]:
        zones.append(zone("ruins", "On the board", [white_card(table, card) for card in table.ruins[seat]]))
    if shown:
        zones.append(zone("hand", "Hand", [white_card(table, card) for card in table.hand[seat]]))
    if table.pile[seat]:
        zones.append(zone("pile", "Chaos pile", [white_card(table, card) for card in table.pile[seat]]))
    return {"badges": badges(table, seat, shown), "zones": zones}


def badges(table: Table, seat: int, shown: bool) -> list[dict[str, str]]:
    """What one would ask about a seat: points, hold, Chaos, cards in favour, what it may not do."""
    found = [badge(f"{table.points(seat)} VP", "victory points: open buildings, pairs and banked points", "vp.formula")]
    if table.hold[seat] and table.result is None:
        found.append(badge("holds 8 VP", "wins at its next win check if it keeps eight points", "vp.hold"))
    if table.bank[seat]:
        found.append(badge(f"{table.bank[seat]} VP banked", "points banked from Secret Ruins", "bonus.ruins"))
    if table.options.chaos == "kit":
        held = f"{table.chaos_held(seat)}/7 Chaos"
        found.append(badge(held, f"Chaos cards; the next one costs {table.threshold(seat)} damage", "chaos.threshold"))
    if shown:
        favour = table.favor(seat)
        found.append(badge(f"{favour} white card{'s' * (favour != 1)} in favour", "Espionage strikes at "
                           f"{table.options.espionage_at}", "espionage.threshold"))
    if table.locked[seat]:
        until = "the end of its next turn" if table.options.gift_lock == "next-end" else "its next turn"
        found.append(badge("locked", f"{gave(table)} a gift: may not answer until {until}",
                           "intervention.gift-lockout"))
    if table.spent[seat]:
        found.append(badge("answered", "gave its one answer as a bystander until its next turn",
                           "intervention.bystander-limit"))
    if seat == table.active and table.marks and table.result is None:
        found.append(badge(f"{table.marks} damage on Chaos", "dealt this turn", "chaos.accumulate"))
    return found


def badge(text: str, title: str, rule: str) -> dict[str, str]:
    return {"text": text, "title": title, "rule": rule}


def zone(name: str, label: str, shown: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": name, "label": label, "count": len(shown), "cards": shown}


def describe_common(table: Table) -> list[dict[str, Any]]:
    decks = [{"id": f"deck-{number}", "label": f"{name} (die {number})", "count": len(deck), "cards": []}
             for number, (name, deck) in enumerate(zip(DECKS, table.decks, strict=True), start=1)]
    if table.options.chaos == "kit":
        decks.append({"id": "deck-chaos", "label": "Chaos (house deck)", "count": len(table.chaos), "cards": []})
    row = [white_card(table, card) for card in table.played]
    played = zone("played", f"Played by {table.names[table.active]}", row)
    discards = zone("discards", "Discards", [white_card(table, card) if not is_black(table, card) else
                                             black_card(table, card) for card in table.discard[-6:]])
    discards["count"] = len(table.discard)
    return [*decks, played, discards]


def is_black(table: Table, card: int) -> bool:
    return KIND[table.face[card]] in ("hero", "creature", "building")


def black_card(table: Table, card: int) -> dict[str, Any]:
    """A card of the board as a panel draws it."""
    printed = CARDS[table.face[card]]
    name = card_name(table, card)
    damage = table.damage.get(card, 0)
    stunned = card in table.stun
    times = table.multiplier(card)
    if printed.kind == "hero":
        lines = [f"{SHIELD[table.face[card]]} shield", f"{printed.damage} damage"]
    elif printed.kind == "creature":
        lines = [f"{printed.damage * times} damage", f"{HEALTH[table.face[card]] * times} health"]
    else:
        lines = [f"{printed.health} health", f"{printed.points} VP"]
    marks = []
    if damage:
        marks.append(f"{damage} shield used" if printed.kind == "hero" else f"{damage} damage taken")
    if stunned:
        marks.append("stunned")
    if card in table.swung:
        marks.append("has attacked")
    if card in table.ahead:
        marks.append("Bubble ahead")
    attached = [card_name(table, buff) for buff in table.buffs.get(card, ())]
    spoken = ", ".join([name, printed.kind, *lines, *marks, *(f"with {buff}" for buff in attached)])
    return {"id": card, "name": name, "kind": printed.kind, "face": "down" if stunned else "up", "lines": lines,
            "marks": marks, "attached": attached, "label": spoken, "text": printed.text, "rule": printed.rule}


def white_card(table: Table, card: int) -> dict[str, Any]:
    """A white card (or a black one in the Chaos pile), or the back of one that may not be seen."""
    if table.face[card] == BLANK:
        return {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [], "attached": [],
                "label": "a hidden card"}
    printed = CARDS[table.face[card]]
    name = card_name(table, card)
    return {"id": card, "name": name, "kind": printed.kind, "face": "up", "lines": [printed.text], "marks": [],
            "attached": [], "label": f"{name}, {printed.kind}: {printed.text}", "text": printed.text,
            "rule": printed.rule}
