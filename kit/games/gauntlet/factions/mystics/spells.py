"""Cards of the Mystics that bring in, repeat or bind other cards: Rend the Veil, Witchcraft and Black Covenant."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option, Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.effects import banks, banks_too, goes
from kit.games.gauntlet.factions.mystics.cards import HAND_CARD
from kit.games.gauntlet.fight import GRAVE, HAND, Text, Used
from kit.games.gauntlet.hooks import ADDS, COPIES, Need, action, asset, battle, mark, waiting
from kit.games.gauntlet.needs import OTHER_HAND_CARD, OWN_CARD, ROOM, fight_of
from kit.games.gauntlet.rules import choose, copying
from kit.games.gauntlet.rules.battle import NOTHING, commit_card, has_place, why_not_commit
from kit.games.gauntlet.rules.dispatch import leave, settle
from kit.games.gauntlet.rules.opportunity import AFTER, BEFORE, EXTRA, play, why_not_play
from kit.games.gauntlet.sources import NONE, Asset
from kit.games.gauntlet.table import Table

mark(COPIES, "Rend the Veil", "Witchcraft")
mark(ADDS, "Black Covenant")

# ---------------------------------------------------------------------- Rend the Veil
banks("Rend the Veil")


def beyond_the_veil(table: Table, me: Any) -> list[int]:
    """Graveyard cards whose Battle text can resolve here and neither adds nor copies (repeat.can-resolve-now)."""
    if not has_place(table, me.seat):
        return []
    return [card for card in choose.graveyard(table, me.seat)
            if HAS_BATTLE[table.face[card]] and copying.is_simple(table.name(card))
            and copying.can_resolve(table, card, me.seat, Used(card, me.seat, GRAVE))]


RAISABLE = Need(lambda table, me: bool(beyond_the_veil(table, me)),
                "no Battle text of your Graveyard can be resolved here")


@asset("Rend the Veil", windows.ADD, spend="discard", needs=RAISABLE)
@battle("Rend the Veil", windows.ADD, may=True, once="battle", needs=RAISABLE)
def rend_the_veil(table: Table, me: Any) -> Procedure:
    """The raised card is neither a hand commitment nor of the Battle Hand.

    A text that needs an Asset may have lost its last one with this: then there may be none left to raise.
    """
    card = yield from choose.pick_card(table, me.seat, beyond_the_veil(table, me), me)
    if card != NONE:
        moves.wait(table, "Rend the Veil", me, table.turn, raised=card)
        yield from copying.bring_in(table, me.seat, card, GRAVE, me, fixed="discard")


@waiting("Rend the Veil", windows.FINAL)
def close_the_veil(table: Table, me: Any) -> None:
    """battle.cleanup.destination-pipeline: to the Discard Pile, whatever else says; an Overlay is lifted again."""
    card = me.data["raised"]
    moves.end_wait(table, me)
    for used in fight_of(table).used:
        if used.card == card and used.is_here:
            used.to = "discard"
    for overlay in table.column[fight_of(table).place].overlays[:]:
        if overlay.card == card:
            ground.lift(table, overlay, me)


# ---------------------------------------------------------------------- Witchcraft
banks("Witchcraft")


def repeatable(table: Table, me: Any) -> list[Used]:
    """repeat.no-nesting: other active cards of the user whose Battle text may act once more."""
    return [used for used in fight_of(table).active(me.seat) if used is not getattr(me, "used", None)
            and copying.is_simple(table.name(used.card)) and copying.can_resolve(table, used.card, me.seat, used)]


@battle("Witchcraft", windows.ADD)
def bewitch(table: Table, me: Any) -> Procedure:
    """repeat.choices-and-costs-again; without a card to choose, advantage."""
    used = yield from choose.pick_used(table, me.seat, repeatable(table, me), me)
    if used is None:
        moves.advantage(table, me.seat, 1, me)
    else:
        yield from copying.resolve_text(table, me, used.card, is_own=True)


battle("Witchcraft", windows.DESTINATION, goes("graveyard"), duty=True, needs=OWN_CARD)


@asset("Witchcraft", windows.ADD, may=True, once="turn",
       needs=(HAND_CARD, Need(lambda table, me: bool(repeatable_for_asset(table, me)),
                              "no card you use here has a text to repeat")))
def bewitch_for_a_card(table: Table, me: Any) -> Procedure:
    """Once per turn, for a hand card that is buried; a text that would cost the very card cannot be repeated then."""
    yield from choose.bury_card(table, me.seat, me)
    used = yield from choose.pick_used(table, me.seat, repeatable_for_asset(table, me), me)
    if used is not None:
        text = Text(me.name, me.seat, me.card, None, me.event)
        yield from copying.resolve_text(table, text, used.card, is_own=True)


def repeatable_for_asset(table: Table, me: Any) -> list[Used]:
    """An Asset is no used card: every active card of its seat is another one."""
    return repeatable(table, Text(me.name, me.seat, me.card, None))


# ---------------------------------------------------------------------- Black Covenant
banks_too("Black Covenant")


@action("Black Covenant", needs=(ROOM, OTHER_HAND_CARD))
def seal_covenant(table: Table, me: Any) -> Procedure:
    """mys.bound: another hand card lies face down under it."""
    others = [card for card in table.hand[me.seat] if card != me.card]
    card = yield from choose.pick_card(table, me.seat, others, me)
    moves.log(table, "bound face down", me.seat, me, card, eyes=moves.own_eyes(me.seat))
    moves.bank(table, me.card, me, under=[card])
    yield from settle(table)


def moment(table: Table) -> str:
    """The kind of Action Opportunity that is open now (ao.extra-kind)."""
    if table.step == "T5":
        return BEFORE
    counts_as_after = table.options.mid_turn_ao_counts_as_after and table.has_moved
    return AFTER if table.step == "T7" or counts_as_after else EXTRA


HOLDS_ONE = Need(lambda table, me: bool(me.under), "no card is bound under it")


@asset("Black Covenant", windows.OPPORTUNITY, may=True,
       needs=(HOLDS_ONE, Need(lambda table, me: why_not_play(table, me.seat, me.under[0], moment(table)) is None,
                              "the bound card cannot be played for its Action now")))
def call_in_covenant(table: Table, me: Any) -> Procedure:
    """ao.out-of-band-plays: the bound card uses no opportunity; then this goes to the Graveyard."""
    yield from play(table, me.seat, me.under[0], moment(table))
    if me in table.bank[me.seat]:
        yield from leave(table, me, "graveyard", me, "used")


@asset("Black Covenant", windows.COMMIT_MORE, needs=HOLDS_ONE)
def commit_bound_card(table: Table, me: Any) -> Procedure:
    """A further hand commitment. It is asked whatever is bound, so that asking tells nothing about the card."""
    card = me.under[0]
    options: list[Option] = [("commit", card)] if why_not_commit(table, me.seat, card) is None else []
    choice = yield Ask(me.seat, "commit", [*options, NOTHING], me.rule, me)
    if choice != NOTHING:
        moves.wait(table, "Black Covenant", me, table.turn, asset=me.since)
        yield from commit_card(table, me.seat, card, me)


@waiting("Black Covenant", windows.CLEANUP)
def end_covenant(table: Table, me: Any) -> Procedure:
    """The bound card has resolved: the Asset it lay under goes to the Graveyard."""
    moves.end_wait(table, me)
    for held in table.bank[me.seat][:]:
        if held.since == me.data["asset"]:
            yield from leave(table, held, "graveyard", me, "used")


@asset("Black Covenant", windows.LEFT, dormant=True)
def lose_bound_card(table: Table, me: Asset) -> None:
    """mys.bound: a card that is still bound goes to the Graveyard."""
    for card in me.under[:]:
        moves.to_graveyard(table, card, me)


def bindable(table: Table, me: Any) -> list[int]:
    """Hand cards that may be committed now."""
    return [card for card in table.hand[me.seat]
            if HAS_BATTLE[table.face[card]] and why_not_commit(table, me.seat, card) is None]


@battle("Black Covenant", windows.ADD, may=True, once="battle",
        needs=Need(lambda table, me: bool(bindable(table, me)), "no hand card may be committed"))
def bind_in_battle(table: Table, me: Any) -> Procedure:
    """A further hand commitment, face up at once."""
    card = yield from choose.pick_card(table, me.seat, bindable(table, me), me)
    if card != NONE:
        yield from copying.bring_in(table, me.seat, card, HAND, me)


battle("Black Covenant", windows.DESTINATION, goes("graveyard"), duty=True, needs=OWN_CARD)
