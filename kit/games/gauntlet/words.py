"""Questions, answers and events of Gauntlet in words, made only when somebody looks.

A faction plugs its own words in by `People.words` (kit/games/gauntlet/factions/words.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kit.ask import Ask, Option
from kit.games.gauntlet.factions import FACTIONS
from kit.games.gauntlet.naming import card_name, listed, place_name, seat_name, whereabouts
from kit.games.gauntlet.questions import ASKED
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.windows import MOMENTS

QUESTIONS = {
    "order": "{name}, in which order do your Territories stand, from your own end?",
    "offer": "{name}, do you offer Terms?",
    "answer": "{name}, do you accept the Terms?",
    "pick": "{name}, which do you choose{why}?",
    "discard": "{name}, which card do you discard{why}?",
    "bury": "{name}, which card goes to your Graveyard{why}?",
    "shed": "{name}, you control too few Territories for so many Assets: which one do you discard?",
    "reveal": "{name}, which card do you turn up{why}?",
    "step": "The next step begins.",
}
BY_RULE = {
    "turn.cleanup.effects-then-limit": "{name}, the hand limit is three: which card do you discard?",
    "mov.points-and-tags": "{name}, which movement do you spend on this step?",
    "conv.same-window-one-owner": "{name}, which of your effects comes next?",
    "battle.result.order": "{name}, which part of this result comes next?",
}
VERBS = {
    "pass": "pass", "done": "no more", "hold": "hold", "stop": "stop here", "go": "go on",
    "advance": "advance", "withdraw": "withdraw", "play": "play {card}", "commit": "commit {card}",
    "choose": "choose {card}", "discard": "discard {card}", "bury": "bury {card}", "shed": "discard {card}",
    "reveal": "turn up {card}", "discard-asset": "discard the Asset {card}", "pick": "{card}", "use": "use {n}",
    "place": "{place}", "number": "{n}", "word": "{n}", "seat": "{to}", "stash": "stash {card}",
}
WORDS = {
    "suppress": "switch an Overlay off", "prevent": "forbid new Overlays",
}
NOTHING = {"commit": "commit nothing", "choose": "choose nothing"}
FROM = {"hand": "card from hand", "bh": "Battle Hand card", "gy": "Graveyard card", "stored": "stored card"}
PUBLIC = {"commit": "commit a card", "choose": "choose a card", "stash": "stash a card", "order": "an order"}
HIDDEN_PICKS = ("pick", "bury")     # of these the other seat reads the name only where the card lies in the open


class Blanks(dict[str, Any]):
    """What a template may name, made when it names it."""

    def __init__(self, table: Table, **known: Any) -> None:
        super().__init__(known)
        self.table = table

    def of_option(self, key: str) -> str:
        """{card}, {place}, {n}, {to}: the entry of an option after its verb; {card2} ..: the one after that."""
        at = 2 if key.endswith("2") else 1
        option: Option = self["option"]
        entry: Any = option[at] if len(option) > at else NONE
        kind = key.rstrip("2")
        if kind == "card":
            return card_name(self.table, entry)
        if kind == "place":
            return place_name(self.table, entry)
        return seat_name(self.table, entry) if kind == "to" else str(entry)

    def __missing__(self, key: str) -> str:
        return self.of_option(key)


# ---------------------------------------------------------------------- questions
def question(table: Table, ask: Ask) -> str:
    """The question in a sentence, with what the answer decides."""
    name, about = table.names[ask.seat], ask.about
    source = getattr(about, "power", "") or getattr(about, "name", "")
    kind = ask.kind
    form = f"{source} {getattr(about, 'kind', '')}"
    for key in (f"{form}/{kind}", form, f"{source}/{kind}", source) if source else ():
        template = of_factions("questions", key) or ASKED.get(key)
        if template:
            return filled(table, template, ask.seat, source)
    if ask.rule in BY_RULE:
        return filled(table, BY_RULE[ask.rule], ask.seat, source)
    if kind == "play":
        return ask_to_play(table, ask)
    if kind == "move":
        return ask_to_move(table, ask)
    if kind in ("commit", "choose"):
        return ask_to_fight(table, ask)
    template = of_factions("questions", str(about) if kind == "use" else kind)
    if kind == "use" and isinstance(about, str) and not template:
        return f"{name}, {MOMENTS.get(about, 'now')}: do you use one of these?"
    template = template or QUESTIONS.get(kind, "{name}, which do you choose{why}?")
    return filled(table, template, ask.seat, source)


def filled(table: Table, template: str, seat: int, source: str) -> str:
    why = f" for {source}" if source else ""
    return template.format(name=table.names[seat], other=table.names[1 - seat], why=why)


def ask_to_play(table: Table, ask: Ask) -> str:
    name = table.names[ask.seat]
    if not any(option[0] not in ("pass", "use") for option in ask.options):
        return f"{name}, do you use one of these now?"
    if ask.rule != "ao.one-card-per-turn":
        return f"{name}, the card you played lets you play one of these too: which?"
    if not isinstance(ask.about, str) or ask.about == "extra" or table.instant:
        return f"{name}, an extra Action Opportunity: play a card now, or let it go?"
    number = table.normal + table.extra
    many = "an Action Opportunity" if number == 1 else f"{number} Action Opportunities"
    after = "before you move, or keep it for after the movement" if ask.about == "before" else "after the movement"
    return f"{name}, you have {many}: play a card {after}?"


def ask_to_move(table: Table, ask: Ask) -> str:
    name, points = table.names[ask.seat], table.points
    if not points:
        return f"{name}, do you move on?"
    kinds = list(dict.fromkeys(point.name for point in points if point.name != "ordinary"))
    by = f", {listed(kinds)} among it" if kinds else ""
    left = f"{len(points)} position{'s' * (len(points) > 1)} of movement left{by}"
    if table.has_moved:
        return f"{name}, do you go on or stop? {left}"
    return f"{name}, do you advance, hold or withdraw? {left}"


def ask_to_fight(table: Table, ask: Ask) -> str:
    name, fight = table.names[ask.seat], table.fight
    assert fight is not None
    role = "attack" if ask.seat == fight.attacker else "defend"
    where = f"You {role} {place_name(table, fight.place)}"
    if ask.kind == "commit":
        return f"{name}, do you commit a card from hand, face down? {where}"
    more = "another card" if ask.about else "a card"
    return f"{name}, do you choose {more} of your Battle Hand? {where}"


# ---------------------------------------------------------------------- answers
def text(table: Table, ask: Ask, option: Option) -> str:
    """An answer as a short text, unique within the ask."""
    words = plain_text(table, ask, option)
    options = list(ask.options)
    alike = [other for other in options if other == option or plain_text(table, ask, other) == words]
    if len(alike) < 2 or option not in options:
        return words
    marks = [whereabouts(table, other) for other in alike]
    mark = whereabouts(table, option)
    if marks.count(mark) > 1:
        mark = f"{mark}, {[other for other in alike if whereabouts(table, other) == mark].index(option) + 1}"
    return f"{words} ({mark})"


def plain_text(table: Table, ask: Ask, option: Option) -> str:
    """An answer without what tells it from another of the same words."""
    what: str = option[0]
    blanks = Blanks(table, option=option)
    if what == "order":
        return ", ".join(str(name) for name in option[1:])
    if what in NOTHING and option[1] == NONE:
        return NOTHING[what]
    if what in ("advance", "withdraw") and len(option) > 1:
        return f"{what} with {'ordinary movement' if option[1] == 'ordinary' else option[1]}"
    if what == "down":
        return f"{table.names[option[1]]}'s {FROM.get(option[2], 'card')}{f' {option[3] + 1}' if option[3] else ''}"
    if what == "pile":
        pile = "top of the Draw Pile" if option[1] == "draw" else "hand, a random card"
        return f"{table.names[option[2]]}'s {pile}"
    if what == "word":
        word, source = str(option[1]), getattr(ask.about, "name", "")
        found = of_factions("options", f"{source}/{word}") or of_factions("options", word)
        return (found or WORDS.get(word, word)).format_map(blanks)
    if what == "number":
        named = of_factions("options", f"{getattr(ask.about, 'power', '') or getattr(ask.about, 'name', '')}/number")
        return (named or VERBS[what]).format_map(blanks)
    template = of_factions("options", f"{what}/{len(option) - 1}") or of_factions("options", what) or \
        VERBS.get(what, "")
    if template:
        return template.format_map(blanks)
    return " ".join(str(part) for part in option)


def public_text(table: Table, ask: Ask, option: Option) -> str:
    """The same answer as the other seat may read it: what is done with hidden cards is not named."""
    what = option[0]
    hidden = of_factions("public", what) or PUBLIC.get(what, "")
    if hidden and (len(option) < 2 or option[1] != NONE):
        return hidden.format_map(Blanks(table, option=option))
    if what in HIDDEN_PICKS and isinstance(option[1], int) and not is_open(table, option[1]):
        return "bury a card" if what == "bury" else "a card"
    return text(table, ask, option)


def is_open(table: Table, card: int) -> bool:
    """Whether a card lies where both seats see it."""
    for seat in table.seats:
        if card in table.hand[seat] or card in table.draw[seat]:
            return False
        if any(card in asset.under for asset in table.bank[seat]):
            return False
        if table.trackers and card in table.trackers[seat].hidden():
            return False
    fight = table.fight
    return fight is None or not (any(card in cards for cards in fight.bh)
                                 or any(used.card == card and not used.is_up for used in fight.used))


def of_factions(field: str, key: str) -> str:
    """The words of whichever faction has some under that key."""
    for faction in FACTIONS.values():
        words: Mapping[str, str] = getattr(faction.people.words, field)
        if key in words:
            return words[key]
    return ""


__all__ = ["card_name", "is_open", "of_factions", "place_name", "public_text", "question", "text"]
