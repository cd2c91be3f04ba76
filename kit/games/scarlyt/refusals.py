"""Why a move may not be chosen: the same aims, checks and switches that find the options, asked about the others."""

from __future__ import annotations

from collections.abc import Iterator

from kit.ask import Ask, Refusal
from kit.games.scarlyt.cards import BUBBLE, CARDS, DAMAGE, DECKS, FATE, IS_BLACK, KIND, MIRROR, STAFF, STEAL
from kit.games.scarlyt.rules import attack
from kit.games.scarlyt.rules.answers import (
    UNRELATED,
    artifact_answers,
    can_mirror,
    can_staff,
    may_add_spell,
    may_be_asked,
    may_use_artifacts,
    may_use_unrelated,
)
from kit.games.scarlyt.rules.effects import savable
from kit.games.scarlyt.rules.plays import (
    AIMS,
    chaos_is_target,
    distinct_cards,
    fate_decks,
    may_name_chaos,
    reachable_seats,
)
from kit.games.scarlyt.table import CHAOS, NOBODY, NONE, Item, Table
from kit.games.scarlyt.words import board_name, card_name, play_text, short_name, target_name

Refused = Iterator[tuple[str, Refusal]]
ZONES = ("heroes", "creatures", "buildings")


def refusals(table: Table, ask: Ask) -> Refused:
    """Moves a person might look for at this question, with the clause that forbids each."""
    if ask.kind == "main":
        yield from main_refusals(table, ask.seat)
    elif ask.kind == "attack":
        yield from attack_refusals(table, ask.seat, {to: list(cards) for to, cards in ask.about.items()})
    elif ask.kind == "respond":
        yield from answer_refusals(table, ask.seat, ask.about)


# ---------------------------------------------------------------------- main phase
def main_refusals(table: Table, seat: int) -> Refused:
    for card in distinct_cards(table, table.hand[seat] + table.pile[seat]):
        face = table.face[card]
        if face in AIMS:
            for _, text, refusal in aim_refusals(table, seat, card):
                yield text, refusal
        elif face == FATE:
            open_decks = fate_decks(table)
            for deck, name in enumerate(DECKS):
                if deck not in open_decks:
                    yield (play_text(table, ("play", card, NOBODY, NONE, deck)),
                           Refusal("bonus.fate", f"the {name} deck has no cards left"))
        elif face in (STAFF, MIRROR) or (face == BUBBLE and table.options.bubble_ahead == "refused"):
            yield (f"play {card_name(table, card)}",
                   Refusal("artifact.when", f"{CARDS[face].name} can only answer a pending play"))
    yield from attack_refusals(table, seat, {})


def aim_refusals(table: Table, seat: int, card: int) -> Iterator[tuple[int, str, Refusal]]:
    """Cards and seats that a card which names something may not name: the card (or NONE), the move, the refusal."""
    face = table.face[card]
    aim, name = AIMS[face], CARDS[face].name
    reachable = reachable_seats(table, seat, face)
    for to in (*table.clockwise(seat), seat):
        if not aim.zones:
            text = play_text(table, ("play", card, to, NONE, NONE))
            if to not in reachable:
                yield NONE, text, Refusal(aim.rule, f"{name} is aimed at other seats only")
            elif face == STEAL and not table.hand[to] and table.options.steal_empty == "refused":
                yield NONE, text, Refusal("bonus.steal", f"{table.names[to]} has no card in hand")
            continue
        for zone in ZONES:
            for on in getattr(table, zone)[to]:
                text = play_text(table, ("play", card, to, on, NONE))
                if zone not in aim.zones:
                    wrong = f"{board_name(table, on)} is a {KIND[table.face[on]]}"
                    yield on, text, Refusal(aim.rule, f"{name} names {' or '.join(aim.zones)}, and {wrong}")
                elif to not in reachable:
                    rule = "artifact.aim" if KIND[face] == "artifact" else aim.rule
                    yield on, text, Refusal(rule, f"{name} names cards of other seats only")
    if KIND[face] == "spell" and chaos_is_target(table) and not may_name_chaos(table, face):
        text = play_text(table, ("play", card, CHAOS, NONE, NONE))
        yield NONE, text, Refusal("chaos.sources", f"{name} cannot be aimed at Chaos")


def attack_refusals(table: Table, seat: int, pools: attack.Pools) -> Refused:
    """Own creatures and heroes that may not be sent, or not there."""
    if not attack.may_declare(table):
        refusal = (Refusal("attack.declare", "one declaration a turn is allowed") if table.declared else
                   Refusal("setup.opening-position", "the first seat may not attack on its first turn"))
        for card in table.creatures[seat]:
            yield f"attack {short_name(table, card)}", refusal
        return
    sent = [card for cards in pools.values() for card in cards]
    for card in table.creatures[seat] + table.heroes[seat]:
        name = short_name(table, card)
        why_not = why_not_able(table, card, card in sent)
        if why_not is not None:
            yield f"attack {name}", why_not
            continue
        if not chaos_is_target(table):
            yield f"attack {name} → Chaos", Refusal("chaos.target", "under this house rule Chaos is no target")
        if KIND[table.face[card]] == "creature" and table.options.attack_subset == "all-in":
            for to in attack.targets(table, seat):
                yield (f"attack {name} → {target_name(table, to)}",
                       Refusal("attack.subset", "under this house rule all able creatures attack one target together"))
        elif KIND[table.face[card]] == "hero" and table.options.hero_attack == "join":
            for to in attack.targets(table, seat):
                if to not in pools:
                    yield (f"attack {name} → {target_name(table, to)}",
                           Refusal("attack.hero-join", "a hero joins a pool with a creature: send one there first"))


def why_not_able(table: Table, card: int, sent: bool) -> Refusal | None:
    """Why one card may not be sent at anybody."""
    if KIND[table.face[card]] == "hero":
        if table.options.hero_attack in ("none", "auto"):
            return Refusal("attack.hero-join", "heroes are not sent under this house rule")
        if not DAMAGE[table.face[card]]:
            return Refusal("attack.hero-join", f"{card_name(table, card)} has no damage to add")
    if sent or card in table.swung:
        return Refusal("attack.once", f"{card_name(table, card)} has attacked already this turn")
    if attack.is_able(table, card):
        return None
    if card in table.stun:
        return Refusal("attack.stunned-idle", f"{card_name(table, card)} is stunned")
    return Refusal("attack.fresh", f"{card_name(table, card)} arrived this turn")


# ---------------------------------------------------------------------- windows
def answer_refusals(table: Table, seat: int, item: Item) -> Refused:
    """Cards in hand that cannot answer this item."""
    if not may_be_asked(table, seat, item):
        rule, reason = (("intervention.lockout-scope", "a gift locked this seat") if table.locked[seat] else
                        ("intervention.bystander-limit", "this seat has given its one answer as a bystander"))
        for card in distinct_cards(table, table.hand[seat] + table.pile[seat]):
            yield f"play {card_name(table, card)}", Refusal(rule, reason)
        return
    for card in distinct_cards(table, table.hand[seat] + table.pile[seat]):
        refusal = why_no_answer(table, seat, item, card)
        if refusal is not None:
            yield f"play {card_name(table, card)}", refusal
        elif table.face[card] in AIMS:
            offered = [option[3] for option in artifact_answers(table, seat, item, card)]
            for on, text, refused in aim_refusals(table, seat, card):
                if on == NONE or on not in offered:        # bonus_window = before opens an own card to Watch or Amulet
                    yield text, refused


def why_no_answer(table: Table, seat: int, item: Item, card: int) -> Refusal | None:
    """Why a card cannot answer at all; None if it can, at some target."""
    face = table.face[card]
    name = CARDS[face].name
    if KIND[face] == "bonus":
        return Refusal("bonus.when", f"{name} is a bonus: the active seat plays it in its main phase only")
    if KIND[face] == "spell":
        if may_add_spell(table, seat):
            return None
        if seat != table.active:
            return Refusal("turn.off-turn", f"{name} is a spell: off turn only artifacts answer")
        return Refusal("intervention.spell-add", "a spell may be added only while a white card is on the stack, as the "
                                                 "house rules allow")
    if IS_BLACK[face]:
        return Refusal("chaos.black", f"{name} is placed in your own main phase only")
    if not may_use_artifacts(table, seat, item):
        return Refusal("intervention.trigger", "this play does not affect the seat")
    if face in UNRELATED:
        if not may_use_unrelated(table, seat, item):
            return Refusal("intervention.unrelated", f"{name} may be used only by a seat that this play concerns")
        return None
    if face == BUBBLE:
        return None if savable(table, seat, item) else why_no_bubble(table, seat, item)
    if table.options.mirror_attached == "allowed" and face == MIRROR and table.buffs and item.seat != seat:
        return None
    if face == STAFF and not can_staff(seat, item):
        return Refusal("intervention.own-item" if item.seat == seat else "artifact.mirror-limits",
                       "Staff cancels a spell of another seat")
    if face == MIRROR and not can_mirror(table, seat, item):
        return why_no_mirror(seat, item)
    return None


def why_no_bubble(table: Table, seat: int, item: Item) -> Refusal:
    if item.seat == seat:
        return Refusal("intervention.own-item", "Bubble cannot answer an own play")
    if item.kind in ("aftermath", "bonus"):
        return Refusal("artifact.bubble-not-theft", "a theft destroys nothing")
    return Refusal("artifact.bubble-scope", "this play cannot damage or destroy a card that Bubble may save")


def why_no_mirror(seat: int, item: Item) -> Refusal:
    if item.seat == seat:
        return Refusal("intervention.own-item", "Mirror cannot answer an own play")
    if item.kind == "spell":
        rule = "artifact.mirror-back" if item.turned else "artifact.mirror-spell"
        return Refusal(rule, "the house rules do not let this seat turn this spell round")
    return Refusal("artifact.mirror-limits", "Mirror does nothing to attacks and bonuses")


