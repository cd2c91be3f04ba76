"""Names of cards, places and seats as people say them; whatever the looking seat may not see is "a card"."""

from __future__ import annotations

from kit.ask import Option
from kit.games.gauntlet.cards import BLANK, NAME
from kit.games.gauntlet.table import Table


def card_name(table: Table, card: int) -> str:
    """The name of a card; "a card" if it may not be seen."""
    return NAME[table.face[card] if 0 <= card < len(table.face) else BLANK]


def place_name(table: Table, place: int) -> str:
    """A place as people say it: its number and Territory, or the spot off somebody's end."""
    if not table.is_ground(place):
        return f"the spot off {table.names[0 if place <= 0 else 1]}'s end"
    return f"{place} {table.column[place].name}"


def seat_name(table: Table, seat: int) -> str:
    return table.names[seat] if 0 <= seat < len(table.names) else "nobody"


def listed(words: list[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    return " and ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


def whereabouts(table: Table, option: Option) -> str:
    """Where the card of an answer lies, which tells it from another card of that name."""
    card = option[1] if len(option) > 1 and isinstance(option[1], int) else -1
    for seat, name in enumerate(table.names):
        for label, pile in (("hand", table.hand), ("Discard Pile", table.discard), ("Graveyard", table.graveyard),
                            ("Draw Pile", table.draw), ("set aside", table.aside)):
            if card in pile[seat]:
                return f"{name}'s {label}"
        for asset in table.bank[seat]:
            if asset.card == card:
                return f"{name}'s Asset{', face down' if asset.down >= 0 else ''}"
            if card in asset.under:
                return f"under {name}'s {asset.name}"
        area = table.trackers[seat].area(card) if table.trackers else ""
        if area:
            return f"{name}'s {area}"
    for place, ground in enumerate(table.column):
        for overlay in ground.overlays + ground.beside:
            if overlay.card == card:
                return f"{table.names[overlay.seat]}'s at {place_name(table, place)}"
    fight = table.fight
    if fight is not None:
        for used in fight.used:
            if used.card == card:
                return f"{table.names[used.seat]}'s in the battle"
        for seat, name in enumerate(table.names):
            if card in fight.bh[seat]:
                return f"{name}'s Battle Hand"
    return "set apart"
