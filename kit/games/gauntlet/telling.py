"""The events of Gauntlet as sentences, and the dice they show. `words.py` has the questions and answers."""

from __future__ import annotations

from kit.events import Event
from kit.games.gauntlet.naming import card_name, listed, place_name, seat_name
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.words import of_factions

SENTENCES = {
    # the game
    "revealed the column": "Both orders are shown: the column of {n} Territories stands",
    "goes first": "{name} takes the first turn",
    "began a turn": "Turn {n}: {name}",
    "won the game": "{name} wins the game",
    "was stopped": "The game is stopped after {n} turns",
    # cards
    "played": "{name} plays {card} for its Action",
    "used": "{name} uses {why}",
    "drew": "{name} draws {card}",
    "drew into the Battle Hand": "{name} draws {card} into the Battle Hand",
    "reshuffled": "{name} shuffles the Discard Pile into a new Draw Pile of {n}",
    "saw": "{name} looks at {card}",
    "returned to hand": "{card} goes to {name}'s hand",
    "discarded": "{card} goes to {name}'s Discard Pile",
    "buried": "{card} goes to {name}'s Graveyard",
    "put on the Draw Pile": "{card} goes on top of {name}'s Draw Pile",
    "put under the Draw Pile": "{card} goes under {name}'s Draw Pile",
    "set aside": "{card} of {name} is set aside",
    "banked": "{name} banks {card} as an Asset",
    "kept active": "{name}'s Asset {card} stays active",
    "turned face down": "{name}'s Asset {card} is turned face down",
    "turned up again": "{name}'s Asset {card} is turned up again",
    "gained an opportunity": "{name} gains an Action Opportunity",
    # the column
    "gained movement": "{name} gains {n} of movement",
    "ended movement": "{name}'s movement is over",
    "advanced": "{name} advances to {place}",
    "withdrew": "{name} withdraws to {place}",
    "retreated": "{name} retreats to {place}",
    "moved": "{name} moves to {place}",
    "captured": "{name} captures {place}",
    "took control": "{name} takes control of {place}",
    "occupied": "{name} occupies {place}",
    "placed": "{name} places {card} on {place}",
    "placed Ruins": "{name} places {card} as Ruins on {place}",
    "laid beside": "{name} lays {card} beside {place}",
    "stashed": "{name} hides {card} at {place}",
    "silenced": "The printed text of {place} is off",
    "inserted a Territory": "A Territory without text comes into the column as number {n}",
    # a battle
    "began a battle": "{name} attacks {to} at {place}",
    "committed": "{name} commits {card} from hand",
    "declined to commit": "{name} commits nothing",
    "chose": "{name} chooses {card} from the Battle Hand",
    "brought in": "{name} brings {card} into the battle",
    "revealed": "{name}'s {card} is turned up",
    "returned to the Battle Hand": "{card} goes back to {name}'s Battle Hand",
    "was negated": "{name}'s {card} is negated: it does nothing",
    "was cancelled": "{name}'s {card} is cancelled: it leaves the battle",
    "resolved the text of": "{name} carries out the Battle text of {card}",
    "made inactive": "{name}'s Asset {card} does nothing in this battle",
    "lost the use of Assets": "{name} cannot use Assets in this battle",
    "added to the total": "{name} gets {n:+} to the total",
    "gained advantage": "{name} gets {n} advantage: one more die each, the best counts",
    "gained disadvantage": "{name} gets {n} disadvantage: one more die each, the worst counts",
    "lost a disadvantage": "{name} loses a disadvantage",
    "rolled": "{name} rolls {n}",
    "exchanged the dice": "{name} exchanges the two dice results",
    "has a total": "{name}'s total: {sum} = {n}",
    "tied": "{n} to {n} is a tie that nobody wins here: both roll again",
    "won the battle": "{name} wins the battle{score}",
    "ended without a winner": "The battle ends without a winner",
}
FIRST_ROLL = "{name} rolls {n} for the first turn"
NO_REASON = ("played", "used", "revealed", "has a total", "won the game", "won the battle", "drew into the Battle Hand",
             "committed", "chose", "rolled")
"""Events whose sentence says why, or which have no reason worth saying."""


class Blanks(dict[str, object]):
    """What a sentence may name, made when it names it."""

    def __init__(self, table: Table, event: Event) -> None:
        super().__init__()
        self.table = table
        self.event = event

    def __missing__(self, key: str) -> object:
        table, event = self.table, self.event
        if key == "name":
            return seat_name(table, event.seat)
        if key == "other":
            return seat_name(table, 1 - event.seat)
        if key == "to":
            return seat_name(table, event.to)
        if key in ("card", "on"):
            return card_name(table, event.card if key == "card" else event.on)
        if key == "place":
            return place_name(table, event.amount) if 0 <= event.amount < len(table.column) else "the column"
        if key == "why":
            return reason(table, event) or card_name(table, event.card)
        if key == "sum":
            return sum_text(table.behind.get(event.id, ()))
        if key == "score":
            return score(table, event)
        return event.amount


def sentence(table: Table, event: Event, viewer: int | None) -> str:
    """An event as a sentence, with what made it happen in brackets. A card the viewer did not see is "a card"."""
    what = event.what
    template = FIRST_ROLL if event.rule == "setup.8-first-player" and what == "rolled" else (
        SENTENCES.get(what) or of_factions("sentences", what) or resource_sentence(what))
    words = template.format_map(Blanks(table, event))
    if template.startswith("{card}"):                # "a card", where its name is hidden
        words = words[:1].upper() + words[1:]
    if what in NO_REASON or "{why}" in template or "{on}" in template:
        return words
    why = reason(table, event)
    return f"{words} ({why})" if why and why not in words else words


def resource_sentence(what: str) -> str:
    """moves.gain and moves.spend name the resource in the event."""
    verb, _, resource = what.partition(" ")
    if verb in ("gained", "spent"):
        return f"{{name}} {'gains' if verb == 'gained' else 'spends'} {{n}} {resource.capitalize()}"
    return "{name}: " + what.replace("{", "").replace("}", "")


def reason(table: Table, event: Event) -> str:
    """The card, power or Territory that made it happen, "" where a plain rule did, or what the viewer may not see."""
    for name, number in table.behind.get(event.id, ())[:1]:
        if number == 0:
            return name
    return card_name(table, event.on) if event.on >= 0 and event.on != event.card and is_seen(table, event.on) else ""


def is_seen(table: Table, card: int) -> bool:
    return card < len(table.face) and table.face[card] >= 0


def sum_text(parts: tuple[tuple[str, int], ...]) -> str:
    """How a total comes about: "5 (best of 3 and 5) +1 Rally"."""
    return " ".join(sum_words(parts))


def sum_words(parts: tuple[tuple[str, int], ...]) -> list[str]:
    """The parts of a total, each in words: ["5 (best of 3 and 5)", "+1 Rally"]."""
    dice = [str(number) for name, number in parts if name == "die"]
    words = []
    for name, number in parts:
        if name == "only":
            words.append(f"{number} rolled")
        elif name in ("best", "worst"):
            words.append(f"{number} ({name} of {listed(dice)})")
        elif name != "die":
            words.append(f"{number:+} {name}".strip())
    return words


def score(table: Table, event: Event) -> str:
    totals = dict(table.behind.get(event.id, ()))
    if not totals:
        return ""
    tie = ": the tie goes to the defender" if totals["winner"] == totals["loser"] else ""
    return f", {totals['winner']} to {totals['loser']}{tie}"


def dice(table: Table, event: Event) -> tuple[int, ...]:
    """The die that an event shows; every die of a battle is rolled in the open, one at a time."""
    return (event.amount,) if event.what == "rolled" else ()
