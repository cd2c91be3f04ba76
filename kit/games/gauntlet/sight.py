"""What a seat may see of a Gauntlet table: the blind table, and a new deal of what is hidden."""

from __future__ import annotations

from kit.chance import Chance
from kit.events import Log
from kit.games.gauntlet.cards import BLANK, HAS_BATTLE
from kit.games.gauntlet.fight import Text, Used
from kit.games.gauntlet.hooks import OPEN_BELOW
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table


def hidden_lists(table: Table, seat: int) -> list[list[int]]:
    """The lists of cards a seat may not see: both Draw Piles, and what the other seat holds face down."""
    other = 1 - seat
    lists = [table.draw[0], table.draw[1], table.hand[other]]
    lists += [asset.under for asset in table.bank[other] if asset.name not in OPEN_BELOW]
    lists += [fight.bh[other] for fight in table.open_fights()]
    return lists


def is_hidden(used: Used, other: int) -> bool:
    """Whether the opponent of `other` does not know a battle card of it; what it has looked at it knows."""
    return used.seat == other and not used.is_up and used.is_here and not used.is_seen


def blind(table: Table, seat: int) -> Table:
    """A copy in which every card the seat may not see is the same nameless one; zone.hand, battle.hand.private.

    A card that was in the open keeps its name in `face`, for the log, but not in a hidden place. The seed is gone, and
    with it what shuffles and dice will bring. The log is left out: see kit/view.py.
    """
    log, table.log = table.log, Log()
    twin = table.copy()
    table.log = log
    other = 1 - seat
    nameless = len(table.face)
    hide = {card for cards in hidden_lists(table, seat) for card in cards}
    for cards in hidden_lists(twin, seat):
        cards[:] = [nameless] * len(cards)
    if twin.fight is not None:
        twin.fight.initial[other] = [nameless] * len(twin.fight.initial[other])
        texts = []
        for used in twin.fight.used:
            if is_hidden(used, other):
                hide.add(used.card)
                used.card = nameless
        for text in twin.fight.texts:
            if text.card not in hide:
                texts.append(text)
        twin.fight.texts = texts
    for ground in twin.column:
        if ground.stasher == other:
            hide.add(ground.stash)
            ground.stash = nameless
    tracker = twin.trackers[other] if twin.trackers else None
    if tracker is not None:
        for card in tracker.hidden():
            hide.add(card)
            tracker.hide(card, nameless)
    if table.step == "setup":
        twin.orders[other] = sorted(table.orders[other])     # setup.2-arrange-secretly
    seen = seen_by(table, seat)
    twin.face = [BLANK if card in hide and not seen[card] else face for card, face in enumerate(table.face)]
    twin.face.append(BLANK)
    twin.owner = [*table.owner, other]
    twin.chance = Chance()
    twin.triggers = []
    twin.past = []
    return twin


def seen_by(table: Table, seat: int) -> bytearray:
    """By handle: whether the log has named the card to that seat, so that its sentences can be read again."""
    seen = bytearray(len(table.face))
    for event in table.log.raw():
        if event[4] >= 0 and (event[8] < 0 or event[8] >> seat & 1):
            seen[event[4]] = 1
    return seen


def redeal(table: Table, seat: int, chance: Chance) -> Table:
    """A copy in which what the seat does not know is dealt anew: its own Draw Pile, and all that the other hides."""
    twin = table.copy()
    other = 1 - seat
    chance.shuffle("redeal own", twin.draw[seat])
    places = [cards for cards in hidden_lists(twin, seat) if cards is not twin.draw[seat]]
    down = [] if twin.fight is None else [used for used in twin.fight.used if is_hidden(used, other)]
    pool = [card for cards in places for card in cards]
    playable = [card for card in pool if HAS_BATTLE[twin.face[card]]]
    pool += [used.card for used in down]
    playable += [used.card for used in down]
    chance.shuffle("redeal down", playable)
    moved = {used.card: card for used, card in zip(down, playable, strict=False)}
    for used in down:                        # a face-down battle card has a Battle text
        used.card = moved[used.card]
        pool.remove(used.card)
    held = twin.trackers[other] if twin.trackers else None
    for card in held.hidden() if held is not None else ():
        assert held is not None
        fitting = [each for each in [*pool, card] if held.may_hide(twin, each)]
        chance.shuffle("redeal held", fitting)
        held.hide(card, fitting[0])
        pool.append(card)
        pool.remove(fitting[0])
    chance.shuffle("redeal other", pool)
    for cards in places:
        cards[:] = [pool.pop() for _ in cards]
    if twin.fight is not None:
        twin.fight.texts = [retold(twin, text, moved) for text in twin.fight.texts]
        twin.fight.initial[other] = [moved.get(card, card) for card in twin.fight.initial[other]]
    return twin


def retold(table: Table, text: Text, moved: dict[int, int]) -> Text:
    """The text of a face-down card that is another one now."""
    if text.card not in moved:
        return text
    card = moved[text.card]
    twin = Text(table.name(card), text.seat, card, text.used, text.event)
    twin.since = text.since
    return twin


def cards(table: Table) -> list[int]:
    """Every card on the table, wherever it lies; each exactly once."""
    everywhere = [*table.limbo]
    for seat in table.seats:
        for pile in (table.hand, table.draw, table.discard, table.graveyard, table.aside):
            everywhere += pile[seat]
        for asset in table.bank[seat]:
            everywhere += [asset.card, *asset.under]
        if table.trackers:
            everywhere += table.trackers[seat].cards()
    for ground in table.column:
        everywhere += [overlay.card for overlay in ground.overlays + ground.beside]
        everywhere += [card for card in (ground.stash, ground.deck_card) if card != NONE]
    for fight in table.open_fights():
        everywhere += fight.bh[0] + fight.bh[1] + [used.card for used in fight.used if used.is_here]
    return everywhere
