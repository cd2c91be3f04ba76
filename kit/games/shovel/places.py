"""Stacks as paths of cards from the face up, and what a dig reached in one, for the graphs of positions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kit.events import Event
from kit.games.shovel.cards import BLANK
from kit.games.shovel.chains import HANDS, label
from kit.games.shovel.rules.hand import is_face_reached
from kit.games.shovel.table import Table, letter
from kit.games.shovel.words import card_name, cards_text, character

Node = tuple[str, dict[str, str]]
Edge = tuple[str, str, dict[str, str]]
CARRIES = {"effect": "carries", "rule": "creation.stack-shape"}
DIG, HAND, STRIKE = "dig", "hand", "strike"


# ---------------------------------------------------------------------- all stacks
def position_parts(table: Table) -> tuple[list[Node], list[Edge]]:
    """creation.stack-shape: each living character with its cards, bottom to top; the table is blind for the viewer."""
    nodes: list[Node] = []
    edges: list[Edge] = []
    for seat, stacks in enumerate(table.stacks):
        for slot, stack in enumerate(stacks):
            if stack:
                more_nodes, more_edges = stack_parts(table, seat, slot)
                nodes += more_nodes
                edges += more_edges
    return nodes, edges


def stack_parts(table: Table, seat: int, slot: int) -> tuple[list[Node], list[Edge]]:
    """One stack. A hidden one tells how many cards it has and nothing else (creation.hidden-info)."""
    stack = table.stacks[seat][slot]
    about = {"seat": table.names[seat], "group": group_of(table, seat, slot)}
    heart = table.top_heart(stack)
    nodes: list[Node] = []
    for place, card in enumerate(stack):
        if table.printed[card] == BLANK:
            given = {"label": "", "state": "hidden", "rule": "creation.hidden-info", "look": "hidden"}
        elif place == 0:
            given = face_words(table, stack, heart)
        elif place == heart:
            given = {"state": "top heart", "rule": "battle.attack.topmost-heart"}
        else:
            given = {"state": "top" if place == len(stack) - 1 else "", "rule": "components.values"}
        nodes.append((place_name(table, seat, slot, place), {**about, "label": card_name(table, card), **given}))
    return nodes, path(nodes)


def face_words(table: Table, stack: list[int], heart: int) -> dict[str, str]:
    """What one asks about a character in the battle: is it bare, is it without a heart, has it tapped."""
    rule = "creation.stack-shape"
    words = []
    if table.phase == "battle":
        if len(stack) == 1:
            words.append("bare")
            rule = "strike.bare"
        elif not heart:
            words.append("heartless")
            rule = "battle.attack.heartless"
        if stack[0] in table.tapped:
            words.append("tapped")
            rule = "power.once-per-life"
    return {"state": ", ".join(words), "rule": rule}


def group_of(table: Table, seat: int, slot: int) -> str:
    hidden = table.printed[table.stacks[seat][slot][0]] == BLANK
    return f"{table.names[seat]}'s stack {letter(slot)}" if hidden else character(table, seat, slot)


def place_name(table: Table, seat: int, slot: int, place: int) -> str:
    """What a position is called: seat, letter and place over the face, such as "Ben a 2"."""
    return f"{table.names[seat]} {letter(slot)} {place}"


def path(nodes: list[Node]) -> list[Edge]:
    return [(one[0], other[0], dict(CARRIES)) for one, other in pairwise(nodes)]


# ---------------------------------------------------------------------- one dig
def exposed_parts(then: Table, now: Table, told: Sequence[Event]) -> tuple[list[Node], list[Edge]]:
    """A dig: the stack as it was when the dig began, what was pulled out or stayed, what lies on top since, and what
    came of it. `told` begins with the event of the hand that digs.

    dig.depth: cards are counted from the top. dig.face-depth: the face comes last.
    """
    dig = told[0]
    came = [event for event in told[1:] if event.cause == dig.id]
    seat = then.names[dig.seat]
    spent = [event.card for event in came if event.what == "spent"]
    hand = next((event for event in came if event.what in HANDS), None)
    struck = next((event for event in came if event.what == "struck"), None)
    where = next((event for event in came if event.what == "dug in"), dig)
    left = any(event.what == "pulled nothing" for event in came)
    skipped = [event.card for event in came if event.what == "discarded"]
    slot = next((slot for slot, stack in enumerate(then.stacks[dig.seat]) if stack and stack[0] == where.card), None)
    if where is dig and then.options.dig_scope == "any-own":
        slot = None                                  # the stack is not chosen yet
    nodes: list[Node] = [(DIG, {"group": "The dig", "seat": seat, "rule": dig.rule,
                                "label": label(then, dig, spent, None), "state": "pulled nothing" if left else ""})]
    if slot is None:
        return nodes, []
    stack = then.stacks[dig.seat][slot]
    within = stack[1:][-dig.amount:]
    pulled = [event.card for event in told if hand is not None and event.what == "spent" and event.cause == hand.id]
    over = hand is not None or left or not within or now.result is not None or (
        struck is not None and then.options.dig_strike == "instead")
    if not over:                                     # the dig still goes on: pulled cards are in the hand
        pulled = [card for card in within if card in now.hand]
    face = is_face_reached(then, dig.amount, len(stack) - 1)

    more, edges = stack_parts(then, dig.seat, slot)
    top = max(place for place, card in enumerate(stack) if card not in pulled and card not in skipped)
    for place, (name, about) in enumerate(more):
        card, depth = stack[place], len(stack) - place
        words = [f"{depth} deep"]
        about["look"] = "plain"
        if place == 0:
            about["rule"] = "strike.dug" if struck is not None else "dig.face-depth"
            words = [*words, *(["struck"] if struck is not None else ["reached"])] if face else ["too deep"]
        elif card in pulled:
            about["rule"] = "dig.subset"
            words.append("pulled")
        elif card in skipped:
            about["rule"] = "dig.rest-stays"
            words.append("discarded")
        elif card in within:
            about["rule"] = "dig.rest-stays" if over else "dig.subset"
            words += ["stays"] if over else []
        else:
            about["rule"] = "dig.depth"
            words = ["too deep"]
        if card in pulled or card in skipped:
            about["look"] = "gone"
        elif over and place == top:
            about["look"] = "marked"
            words.append("on top now")
        elif words == ["too deep"]:
            about["look"] = "faint"
        about["state"] = ", ".join(words)
        nodes.append((name, about))
    deepest = 0 if face else len(stack) - len(within)
    if face or within:
        edges.append((DIG, more[deepest][0], {"effect": "reaches", "rule": dig.rule}))

    came_of_it = {"group": "What came of it", "seat": seat}
    if struck is not None:
        nodes.append((STRIKE, {**came_of_it, "label": label(then, struck, [], struck), "rule": struck.rule,
                               "state": ending(told, struck.id)}))
        edges.append((more[0][0], STRIKE, {"effect": "strikes", "rule": struck.rule}))
    if hand is not None:
        aim = next((event for event in told if event.what == "attacked" and event.cause == hand.id), None)
        state = "" if aim is None else ending(told, aim.id)
        nodes.append((HAND, {**came_of_it, "label": label(then, hand, pulled, aim), "rule": hand.rule, "state": state}))
    elif pulled:
        nodes.append((HAND, {**came_of_it, "label": cards_text(then, pulled), "rule": "dig.new-hand",
                             "state": "in hand"}))
    edges += [(more[stack.index(card)][0], HAND, {"effect": "joins", "rule": "dig.new-hand"}) for card in pulled]
    return nodes, edges


def ending(told: Sequence[Event], attack: int) -> str:
    """How an attack ended: "died", "broke", "withstood"; "waits" while a shield may answer it."""
    return next((event.what for event in told if event.cause == attack
                 and event.what in ("died", "broke", "withstood")), "waits")
