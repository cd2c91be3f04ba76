"""A Shovel table from a short description, to teach or test one rule; kit/games/shovel/position.py describes one.

    kit.scenario("shovel", seats=["Ann", "Ben"], board={"Ann": ["K♦ 7♣ 2♦", "J♠!"], "Ben": ["Q♣ 3♥ 5♥ 9♠"]},
                 row="6♥ A♠ _", pile="... 2♠", discard="4♦")

Cards are a rank (2 to 10, A, J, Q, K) and a suit, ♣ ♦ ♥ ♠ or the letter C D H S. Stacks and piles are texts from the
bottom to the top, so that the last card of a pile is drawn next. What is not given is empty, zero or nobody.

    active          the seat whose turn begins (the first seat)
    token           the seat with the token (the first seat)
    phase           setup (dealt by the seed; with it only `token` may be given), creation, reveal (all stacks are
                    built, the shop is prepared next), battle (the default)
    turn            number of the turn in progress (1)
    board           per seat its stacks a, b, c, ..., the face first, with a ! if it is tapped; "" for a free letter. A
                    seat without stacks is out
    discard         the discard pile
    deck            the draw deck                              in the creation
    reserve         the shop pile before the battle            in the creation and the reveal
    creation_turns  per seat the creation turns it has had     in the creation
    no_deck_streak  creation turns in a row without a deck     in the creation
                    card
    pile            the shop pile                              in the battle
    row             the shop row, slots 1 to 3, _ for an       in the battle
                    empty one
    battle_turns    battle turns completed                     in the battle

A first "..." in deck, reserve or pile stands for all cards that lie nowhere else, shuffled; write it once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from kit.chance import Chance
from kit.games.shovel.cards import LEVEL, NAME, PACK, PRINTS
from kit.games.shovel.options import ShovelOptions
from kit.games.shovel.rules.setup import deal
from kit.games.shovel.table import NONE, SLOTS, Table
from kit.given import count, fault, per_seat, seat_of

PHASES = ("setup", "creation", "reveal", "battle")
CREATION = ("creation",)
BUILDING = ("creation", "reveal")
BATTLE = ("battle",)
KEYS = {    # in which phases each may be given
    "active": PHASES[1:], "token": PHASES, "phase": PHASES, "turn": PHASES[1:], "board": PHASES[1:],
    "discard": PHASES[1:], "deck": CREATION, "reserve": BUILDING, "creation_turns": BUILDING,
    "no_deck_streak": CREATION, "pile": BATTLE, "row": BATTLE, "battle_turns": BATTLE,
}
MORE = "..."
EMPTY = "_"
LETTERS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def set_table(names: Sequence[str], options: ShovelOptions, chance: Chance, given: Mapping[str, Any]) -> Table:
    """The described table, ready for `take_turn`; `names` go clockwise.

    Raises BadScenario for the first fault: who, what and where, and what to write instead.
    """
    phase = given.get("phase", "battle")
    if phase not in PHASES:
        fault(f"phase: {phase!r} is no phase", f"choose one of: {', '.join(PHASES)}")
    for key in given:
        if key not in KEYS:
            fault(f"there is no key {key!r}", hint(key, list(KEYS)) or f"known: {', '.join(KEYS)}")
        if phase not in KEYS[key]:
            fault(f"{key}: cannot be given in phase {phase!r}", f"it belongs to {' and '.join(KEYS[key])}")
    table = Table(tuple(names), options, chance)
    table.token = seat_of(table, given.get("token", table.names[0]), "token")
    if phase == "setup":
        return deal(names, options, chance, table.token if "token" in given else None)
    table.phase = phase
    table.active = seat_of(table, given.get("active", table.names[0]), "active")
    table.turn = count(given.get("turn", 1), "turn", least=1) - 1        # a turn is counted when it begins
    set_board(table, given)
    set_piles(table, given)
    set_counts(table, given)
    show_cards(table)
    check_table(table)
    return table


def hint(word: str, known: Sequence[str]) -> str:
    """The nearest known words, as an advice; "" if none is near."""
    near = get_close_matches(str(word).lower(), known, n=3, cutoff=0.7)
    return f"did you mean {' or '.join(near)}?" if near else ""


# ---------------------------------------------------------------------- reading
def words(value: Any, where: str) -> list[str]:
    """The words of a text."""
    if not isinstance(value, str):
        fault(f"{where}: {value!r} is no text", 'write cards from the bottom to the top, such as "2♣ 8♦"')
    return value.split()


def printed_of(name: str, where: str) -> int:
    """What is printed on the card of that name."""
    plain = name.upper()
    if plain[-1:] in LETTERS:
        plain = plain[:-1] + LETTERS[plain[-1]]
    if plain not in PRINTS:
        fault(f"{where}: there is no card {name!r}", "write a rank and a suit, such as 10♥ or 10H")
    return PRINTS[plain]


def add(table: Table, printed: int) -> int:
    """Give out the next handle."""
    table.printed.append(printed)
    return len(table.printed) - 1


# ---------------------------------------------------------------------- the parts of a table
def set_board(table: Table, given: Mapping[str, Any]) -> None:
    for seat, stacks in per_seat(table, given, "board"):
        where = f"board of {table.names[seat]}"
        if isinstance(stacks, str) or not isinstance(stacks, Sequence):
            fault(f"{where}: {stacks!r} is no list", 'write a list of stacks, such as ["K♦ 7♣", "J♠"]')
        for text in stacks:
            table.stacks[seat].append(stack_of(table, text, where))
        table.alive[seat] = len(table.living(seat))


def stack_of(table: Table, text: Any, where: str) -> list[int]:
    """A stack as written: the face first (creation.stack-shape), with a ! if it is tapped."""
    names = words(text, where)
    if not names:
        return []
    stack = [add(table, printed_of(name.removesuffix("!") if place == 0 else name, f"{where}, {text!r}"))
             for place, name in enumerate(names)]
    for place, card in enumerate(stack):
        if (LEVEL[table.printed[card]] > 0) != (place == 0):
            fault(f"{where}, {text!r}: {NAME[table.printed[card]]} lies wrong", "a stack is one face and number cards "
                                                                                "over it, from the bottom to the top")
    if names[0].endswith("!"):
        if table.phase != "battle":
            fault(f"{where}, {text!r}: nothing taps before the battle", "leave the ! out")
        table.tapped.append(stack[0])
    return stack


def set_piles(table: Table, given: Mapping[str, Any]) -> None:
    """Piles and row; "..." takes the cards that lie nowhere else, so it is read last."""
    table.discard = [add(table, printed_of(name, "discard")) for name in words(given.get("discard", ""), "discard")]
    slots = words(given.get("row", ""), "row")
    if len(slots) > SLOTS:
        fault(f"row: there are {len(slots)} cards", f"the row has {SLOTS} slots")
    for slot, name in enumerate(slots):
        table.row[slot] = NONE if name == EMPTY else add(table, printed_of(name, "row"))
    more = ""
    for key in ("deck", "reserve", "pile"):
        names = words(given.get(key, ""), key)
        if names[:1] == [MORE]:
            if more:
                fault(f'{key}: "{MORE}" stands in {more} too', "the rest of the cards can lie in one pile only")
            more = key
            names = names[1:]
        setattr(table, key, [add(table, printed_of(name, key)) for name in names])
    rest = Counter(printed for printed in range(PACK) for _ in range(table.packs))
    rest.subtract(table.printed)
    for printed, left in rest.items():
        if left < 0:
            fault(f"there are {table.packs - left} cards {NAME[printed]}", f"the table plays with {table.packs} packs, "
                                                                           f"which hold {table.packs} of each card")
    if more:
        below = sorted(rest.elements())
        table.chance.shuffle("deck", below)
        setattr(table, more, [add(table, printed) for printed in below] + getattr(table, more))


def set_counts(table: Table, given: Mapping[str, Any]) -> None:
    for seat, value in per_seat(table, given, "creation_turns"):
        table.turns[seat] = count(value, f"creation_turns of {table.names[seat]}")
    table.streak = count(given.get("no_deck_streak", 0), "no_deck_streak")
    table.battles = count(given.get("battle_turns", 0), "battle_turns")
    cap = table.options.battle_turn_cap
    if 0 < cap <= table.battles:
        fault(f"battle_turns: {table.battles} turns have ended the battle (end.turn-cap)", f"write at most {cap - 1}")


def show_cards(table: Table) -> None:
    """What lies in the open, all seats have seen."""
    table.public = bytearray(len(table.printed))
    shown = table.discard + [card for card in table.row if card != NONE]
    if table.phase == "battle" or not table.options.hide_creation:
        shown += [card for stacks in table.stacks for stack in stacks for card in stack]
    for card in shown:
        table.public[card] = 1


def check_table(table: Table) -> None:
    """A table on which the game is over, or on which nobody could go on, is no position of the game."""
    names = [name for name, living in zip(table.names, table.alive, strict=True) if living]
    if len(names) < 2:
        fault(f"board: {names[0] + ' alone has' if names else 'nobody has'} a living character",
              "give stacks to at least two seats (end.win)")
    if not table.alive[table.active] and table.phase != "reveal":
        fault(f"active: {table.names[table.active]} has no living character", f"choose one of: {', '.join(names)}")
    if table.phase != "creation":
        return
    if len(names) < len(table.names):
        fault("board: nobody is out during the creation", "give every seat a stack")
    if not table.deck and min(table.turns) == max(table.turns):
        fault("deck: it is empty and all seats have had equally many turns (creation.equal-turns)",
              'give cards, or choose phase = "reveal"')
    if len(table.deck) == 1 and not table.discard and table.options.short_draw == "pass":
        fault("deck: with one card and no discard nobody could ever draw two", "give one more card")
