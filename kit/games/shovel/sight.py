"""What a seat may see of a Shovel table: the blind table, a new deal of what is hidden, and zones for a panel."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option
from kit.chance import Chance
from kit.events import Log
from kit.games.shovel.cards import BLANK, CLUBS, DIAMONDS, HEARTS, LEVEL, NAME, PRICE, SHIELD, SUIT, SUITS, VALUE
from kit.games.shovel.rules.powers import BURST
from kit.games.shovel.table import NONE, Table, letter
from kit.games.shovel.words import TIMES, attack_text, counted

PHASES = {"creation": "character creation", "reveal": "reveal", "battle": "battle"}
KINDS = ("clubs", "diamonds", "hearts", "spades")


def is_hidden(table: Table) -> bool:
    """Whether the stacks of the others are hidden now (creation.hidden-info, components.screens)."""
    return table.phase == "creation" and bool(table.options.hide_creation)


def own_cards(table: Table, seat: int) -> list[int]:
    """What only the seat itself may look at while stacks are hidden: its stacks and the pair it holds."""
    cards = [card for stack in table.stacks[seat] for card in stack]
    return cards + table.drawn if seat == table.active else cards


def blind(table: Table, seat: int) -> Table:
    """A copy in which every card the seat may not see is the same nameless one.

    creation.hidden-info, setup.deal-secret: the stacks and drawn deck cards of others, and always deck and shop pile.
    A card that lay in the discard pile keeps its name in `printed`, for the log, but not in a hidden stack. The seed is
    gone, and with it what shuffles will bring. The log is left out: see kit/view.py.
    """
    log, table.log = table.log, Log()
    twin = table.copy()
    table.log = log
    nameless = len(table.printed)
    public = table.public
    twin.printed = [printed if public[card] else BLANK for card, printed in enumerate(table.printed)]
    twin.printed.append(BLANK)
    if is_hidden(table):
        for card in own_cards(table, seat):
            twin.printed[card] = table.printed[card]
        for other, stacks in enumerate(twin.stacks):
            if other != seat:
                for stack in stacks:
                    stack[:] = [nameless] * len(stack)
        if seat != table.active:
            twin.drawn = [nameless] * len(table.drawn)
    for pile in (twin.deck, twin.reserve, twin.pile):
        pile[:] = [nameless] * len(pile)
    twin.positions = {}
    twin.chance = Chance()
    return twin


def redeal(table: Table, seat: int, chance: Chance) -> Table:
    """A copy in which what the seat does not know is dealt anew among the places it may lie in.

    In the battle that is the order of the shop pile, whose cards everybody could name. In the creation it is what is
    printed on the cards of deck and reserve, and on those of hidden stacks: a face below, number cards over it.
    """
    twin = table.copy()
    if table.phase != "creation":
        chance.shuffle("redeal", twin.pile)
        return twin
    known = bytearray(table.public)
    for card in own_cards(table, seat):
        known[card] = 1
    unknown = [card for card in range(len(table.printed)) if not known[card]]
    faces = [stack[0] for stacks in table.stacks for stack in stacks if stack and not known[stack[0]]]
    numbers = [card for stacks in table.stacks for stack in stacks for card in stack[1:] if not known[card]]
    rest = [card for card in unknown if card not in faces and card not in numbers]
    prints = [table.printed[card] for card in unknown]
    chance.shuffle("redeal", prints)
    twin.printed = table.printed[:]
    for cards, wanted in ((faces, True), (numbers, False)):
        fitting = [printed for printed in prints if (LEVEL[printed] > 0) == wanted]
        for card, printed in zip(cards, fitting, strict=False):
            twin.printed[card] = printed
            prints.remove(printed)
    for card, printed in zip(rest, prints, strict=True):
        twin.printed[card] = printed
    return twin


def cards(table: Table) -> list[int]:
    """Every card on the table, wherever it lies; each exactly once."""
    everywhere = table.deck + table.discard + table.reserve + table.pile + table.drawn + table.hand
    everywhere += [card for card in table.row if card != NONE]
    for stacks in table.stacks:
        for stack in stacks:
            everywhere += stack
    return everywhere if table.flipped == NONE else [*everywhere, table.flipped]


# ---------------------------------------------------------------------- for a panel
def handles(table: Table, ask: Ask, option: Option) -> tuple[int, int]:
    """The card an option uses and the card it names."""
    what = option[0]
    own = table.stacks[ask.seat]
    if what == "lift":
        return own[option[1]][-option[2]], NONE
    if what == "strike":
        return own[option[1]][0], table.stacks[option[2]][option[3]][0]
    if what in ("target", "hit", "dig-strike"):
        return NONE, table.stacks[option[1]][option[2]][0]
    if what == "toss":
        return option[1], NONE
    if what == "pull":
        return ask.about.within[-option[1]], NONE
    if what in ("tap", "fatigue", "dig-in"):
        return own[option[1]][0], NONE
    if what in ("play", "replace"):
        return table.drawn[0], own[option[1]][0]
    if what == "put":
        return table.flipped, own[option[1]][0] if option[1] >= 0 else NONE
    if what in ("buy", "take", "keep"):
        card = table.five[option[1]] if what == "keep" else table.row[option[1]]
        return card, own[option[2]][0] if option[2] >= 0 else NONE
    return NONE, NONE


def describe(table: Table, viewer: int | None) -> dict[str, Any]:
    """The table as zones of cards; it is already blind for the viewer."""
    return {
        "phase": "game over" if table.result is not None else PHASES[table.phase],
        "seats": [describe_seat(table, seat) for seat in range(len(table.names))],
        "common": describe_common(table),
        "stack": describe_pending(table),
    }


def describe_pending(table: Table) -> list[dict[str, str]]:
    """The attack that waits for its shield (power.hearts.timing)."""
    if table.attack is None:
        return []
    return [{"text": attack_text(table, table.attack), "seat": table.names[table.attack.seat],
             "rule": "power.hearts.timing"}]


def describe_seat(table: Table, seat: int) -> dict[str, Any]:
    """creation.stack-shape: one zone a stack, the face first; a seat that is out has none.

    Cards that the active seat holds for a moment (its pair, its action hand, what a power drew) are its hand.
    """
    zones = [{**zone(f"stack-{letter(slot)}", f"Stack {letter(slot)}", [card_view(table, card) for card in stack]),
              "layout": "fan"} for slot, stack in enumerate(table.stacks[seat]) if stack]
    if seat == table.active:
        held = [("Drawn", table.drawn), ("In hand", table.hand),
                ("Drawn from the discards", [card for card in table.five if card != NONE]),
                ("Taken unseen", [table.flipped] if table.flipped != NONE else [])]
        zones += [zone("hand", label, [card_view(table, card) for card in found]) for label, found in held if found]
    return {"badges": badges(table, seat), "zones": zones}


def badges(table: Table, seat: int) -> list[dict[str, str]]:
    """What one would ask about a seat: is it alive, does it hold the token, has it coins, what has it done."""
    living = table.alive[seat]
    found = [badge(counted(living, "character") if living else "out",
                   "living characters; the last seat that has any wins", "goal.last-alive")]
    if seat == table.token:
        found.append(badge("first-turn token", "opened the creation; settles ties for the first turn",
                           "components.token"))
    if table.phase == "creation":
        found.append(badge(counted(table.turns[seat], "creation turn"), "taken so far", "creation.equal-turns"))
    if seat == table.active and table.coins:
        found.append(badge(f"{table.coins} coins", "left in this visit to the shop", "coins.expire"))
    if seat == table.active and table.has_spent:
        found.append(badge("has acted", "the hand or tap of this turn is used", "turn.one-option"))
    return found


def badge(text: str, title: str, rule: str) -> dict[str, str]:
    return {"text": text, "title": title, "rule": rule}


def zone(name: str, label: str, shown: list[dict[str, Any]]) -> dict[str, Any]:
    return {"id": name, "label": label, "count": len(shown), "cards": shown}


def describe_common(table: Table) -> list[dict[str, Any]]:
    """Deck and shop piles by their number of cards, the row, and the whole discard pile (creation.hidden-info)."""
    discards = {**zone("discards", "Discards (top last)", [card_view(table, card) for card in table.discard]),
                "layout": "fan"}
    if table.phase == "creation":
        return [pile("deck", "Deck", table.deck), pile("reserve", "Shop pile, set aside", table.reserve), discards]
    row = zone("row", "Shop row", [card_view(table, card, slot + 1) for slot, card in enumerate(table.row)
                                   if card != NONE])
    if table.coins:
        row["note"] = counted(table.coins, "coin")
    return [pile("pile", "Shop pile", table.pile), row, discards]


def pile(name: str, label: str, found: list[int]) -> dict[str, Any]:
    return {"id": name, "label": label, "count": len(found), "cards": []}


def card_view(table: Table, card: int, slot: int = 0) -> dict[str, Any]:
    """A card as a panel draws it, or the back of one that may not be seen; `slot` 1..3 in the shop row."""
    printed = table.printed[card]
    if printed == BLANK:
        return {"id": None, "name": None, "kind": "", "face": "hidden", "lines": [], "marks": [], "attached": [],
                "label": "a hidden card"}
    name, level = NAME[printed], LEVEL[printed]
    lines = [power_text(printed)] if level else []
    marks = []
    said = [f"slot {slot}", f"price {PRICE[printed]}"] if slot else []
    if card in table.tapped:
        said.append("tapped")
    if card in table.struck and level and table.options.strike_limit == "face":
        marks.append("has struck")
    kind = "character" if level else KINDS[SUIT[printed]]
    worth = kind if level else f"{kind}, worth {VALUE[printed]}"
    rule = "power.once-per-life" if level else "components.values"
    shown = {"id": card, "name": name, "kind": kind, "face": "up", "lines": lines, "marks": marks, "attached": [],
             "label": ", ".join([name, worth, *lines, *marks, *said]), "rule": rule,
             "rank": name[:-1], "suit": SUITS[SUIT[printed]], "tapped": card in table.tapped}
    return {**shown, "price": PRICE[printed]} if slot else shown


def power_text(printed: int) -> str:
    """What tapping a face does, in a few words."""
    suit, level = SUIT[printed], LEVEL[printed]
    if suit == CLUBS:
        return f"tap: {TIMES[level]} hit{'s' * (level > 1)} of {BURST}"
    if suit == DIAMONDS:
        return f"tap: take {TIMES[level]}"
    if suit == HEARTS:
        return f"tap: shield {SHIELD[level]}"
    return f"tap: keep {TIMES[level]} of 5"
