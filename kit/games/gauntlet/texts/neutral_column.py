"""Neutral cards that capture, lie on Territories or change the column, and those that copy or replace texts."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import HAS_BATTLE
from kit.games.gauntlet.effects import banks, goes, movement
from kit.games.gauntlet.fight import BH, GRAVE
from kit.games.gauntlet.hooks import ADDS, COPIES, Need, action, asset, battle, mark, overlay, silences_beside
from kit.games.gauntlet.needs import (
    AFTER_RETREAT,
    ATTACKS,
    ATTACKS_ENEMY,
    DEFENDS_OWN,
    LOSES,
    MAY_MOVE,
    OPPONENT_LOSES,
    OWN_CARD,
    OWN_DISCARD,
    OWN_GRAVE,
    PROFITS,
    WINS,
    fight_of,
    on_ground,
)
from kit.games.gauntlet.rules import choose, control, copying, overlays
from kit.games.gauntlet.rules.battle import in_place_of
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.rules.dispatch import leave, settle
from kit.games.gauntlet.rules.retreat import can_go_back, withdraw
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table

mark(ADDS, "Contraband")
mark(COPIES, "Arcane Knowledge")

# ---------------------------------------------------------------------- Contraband


@action("Contraband", needs=OWN_DISCARD)
def smuggle(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, table.discard[me.seat], me)
    moves.to_hand(table, card, me)


@battle("Contraband", windows.ADD, needs=OWN_CARD)
def smuggle_in(table: Table, me: Any) -> Procedure:
    """card.contraband-chain: a card of the Discard Pile takes this one's place; this goes to the Graveyard."""
    pile = table.discard[me.seat]
    with in_place_of(table, me.used):
        cards = [card for card in pile if HAS_BATTLE[table.face[card]]
                 and copying.can_resolve(table, card, me.seat, None) and may_follow(table, card, pile)]
    card = yield from choose.pick_card(table, me.seat, cards, me)
    if card != NONE:
        source = me.used.source
        moves.take_back(table, me.used, me, "graveyard")
        yield from copying.bring_in(table, me.seat, card, source, me, fixed="graveyard")


def may_follow(table: Table, card: int, pile: list[int]) -> bool:
    """Another Contraband only while a further legal card lies there, and if the switch allows it."""
    if table.name(card) != "Contraband":
        return True
    return table.options.contraband_chain and any(HAS_BATTLE[table.face[each]] for each in pile if each != card)


# ---------------------------------------------------------------------- Arcane Knowledge
@action("Arcane Knowledge", needs=OWN_GRAVE)
def recall(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, choose.graveyard(table, me.seat), me)
    moves.to_discard(table, card, me)


@battle("Arcane Knowledge", windows.ADD)
def know(table: Table, me: Any) -> Procedure:
    """repeat.copied-perspective: the text of a Graveyard card, whose card stays where it is."""
    cards = [card for card in table.graveyard[me.seat] if HAS_BATTLE[table.face[card]]
             and copying.is_simple(table.name(card)) and copying.can_resolve(table, card, me.seat, me.used)]
    card = yield from choose.pick_card(table, me.seat, cards, me)
    if card != NONE:
        yield from copying.resolve_text(table, me, card)


# ---------------------------------------------------------------------- Strategic Withdrawal
RETURNABLE = Need(lambda table, me: bool(choose.own_assets(table, me.seat, "hand")), "you have no Asset to take back")


@action("Strategic Withdrawal", needs=(RETURNABLE, MAY_MOVE))
def pull_back(table: Table, me: Any) -> Procedure:
    chosen = yield from choose.pick_asset(table, me.seat, choose.own_assets(table, me.seat, "hand"), me)
    yield from leave(table, chosen, "hand", me, "effect")
    yield from movement()(table, me)


@battle("Strategic Withdrawal", windows.STEP_BACK, may=True, once="battle",
        needs=(LOSES, AFTER_RETREAT,
               Need(lambda table, me: can_go_back(table, me.seat), "there is no room to withdraw")))
def pull_further_back(table: Table, me: Any) -> Procedure:
    """One other card you used returns to hand instead of going its way."""
    if (yield from withdraw(table, me.seat, me)):
        others = [used for used in fight_of(table).of(me.seat) if used is not me.used and used.is_here]
        used = yield from choose.pick_used(table, me.seat, others, me)
        if used is not None:
            me.data["returns"] = used.card


@battle("Strategic Withdrawal", windows.RESCUE, duty=True,
        needs=Need(lambda table, me: "returns" in me.data, "no card was chosen"))
def bring_back(table: Table, me: Any) -> None:
    """battle.cleanup.destination-pipeline: a rescue, wherever the card would go by then."""
    for used in fight_of(table).of(me.seat):
        if used.card == me.data["returns"] and used.is_here:
            used.to = "hand"


# ---------------------------------------------------------------------- Assimilation
banks("Assimilation")
CAPTURABLE = Need(lambda table, me: on_ground(table) and
                  table.number(windows.MAY_CAPTURE, me.seat, None, fight_of(table).place) is None,
                  "this Territory cannot be captured")


@asset("Assimilation", windows.INSTEAD, spend="graveyard", needs=(WINS, ATTACKS_ENEMY, PROFITS, CAPTURABLE))
@battle("Assimilation", windows.INSTEAD, needs=(WINS, ATTACKS_ENEMY, PROFITS, CAPTURABLE))
def assimilate(table: Table, me: Any) -> Procedure:
    """Captured instead of merely occupied."""
    yield from control.capture(table, me.seat, fight_of(table).place, me)


battle("Assimilation", windows.DESTINATION, goes("graveyard"), duty=True, needs=(WINS, ATTACKS_ENEMY, OWN_CARD))

# ---------------------------------------------------------------------- Manifest Destiny


def is_payable(table: Table, me: Any) -> bool:
    """At least one Asset, and three cards in all with the rest of the hand."""
    rest = sum(card != me.card for card in table.hand[me.seat])
    assets = len(choose.own_assets(table, me.seat, "graveyard"))
    return assets > 0 and rest + assets >= 3


@action("Manifest Destiny", needs=Need(is_payable, "it costs three cards, one of them an Asset"))
def push_the_border(table: Table, me: Any) -> Procedure:
    """The rest of the hand is buried, then Assets until it is three; this is a blank Territory at your end."""
    due = max(1, 3 - len(table.hand[me.seat]))
    for card in table.hand[me.seat][:]:
        moves.to_graveyard(table, card, me)
    for left in range(due, 0, -1):
        bank = choose.own_assets(table, me.seat, "graveyard")
        chosen = bank[0] if len(bank) == left else (yield from choose.pick_asset(table, me.seat, bank, me))
        yield from leave(table, chosen, "graveyard", me, "effect")
    become_ground(table, me.card, 1 if me.seat == 0 else table.last, me)
    yield from settle(table)


def become_ground(table: Table, card: int, place: int, me: Any) -> None:
    """The card itself lies in the column from now on."""
    ground.insert(table, place, me.seat, me)
    moves.take_out(table, card)
    table.column[place].deck_card = card


@battle("Manifest Destiny", windows.RESULT, needs=(WINS, ATTACKS_ENEMY, OWN_CARD,
                                                   Need(lambda table, me: may_insert(table), "no neighbour")))
def settle_behind(table: Table, me: Any) -> Procedure:
    """card.manifest-destiny-origin: between the contested Territory and where the attack came from.

    card.manifest-destiny-raised: not where Rend the Veil has the last word on where the card goes.
    """
    if me.used.source == GRAVE:
        return
    fight = fight_of(table)
    become_ground(table, me.card, fight.place if me.seat == 0 else fight.place + 1, me)
    yield from settle(table)


def may_insert(table: Table) -> bool:
    fight = fight_of(table)
    return table.options.manifest_from_off_column or fight.origin != table.home(fight.attacker)


# ---------------------------------------------------------------------- Protracted Siege
banks("Protracted Siege")
battle("Protracted Siege", windows.DESTINATION, goes("overlay"), needs=(LOSES, DEFENDS_OWN, OWN_CARD))


@asset("Protracted Siege", windows.WOULD_CAPTURE, may=True,
       needs=Need(lambda table, me: table.step == "T1", "only in a Capture step"))
def besiege(table: Table, me: Any) -> Procedure:
    """The capture fails and this lies there; it has delayed its one capture (card.protracted-siege-used-up)."""
    place = table.about
    if (yield from overlays.place(table, me.card, place, me)):
        table.column[place].overlays[-1].data["used up"] = 1
        table.stopped = True


@overlay("Protracted Siege", windows.WOULD_CAPTURE,
         needs=Need(lambda table, me: table.about == table.place_of(me), "only the capture of its Territory"))
def delay(table: Table, me: Any) -> None:
    if not me.data.get("used up"):
        table.stopped = True
    ground.lift(table, me, me, "graveyard")


@overlay("Protracted Siege", windows.OPPOSING_CAPTURE, dormant=True, rule="card.protracted-siege-used-up",
         needs=Need(lambda table, me: table.options.siege_counts_every_step and me.placed < table.turn
                    and table.pos[1 - me.seat] == table.place_of(me), "only a step that would have captured"))
def wear_off(table: Table, me: Any) -> None:
    """By switch every Capture step of the occupier uses it up, also while it is covered or a Zone forbids captures."""
    ground.lift(table, me, me, "graveyard")


@overlay("Protracted Siege", windows.MOVED, dormant=True,
         needs=Need(lambda table, me: table.about[0] != me.seat and table.about[1] == table.place_of(me),
                    "only when the occupier goes"))
def lift_siege(table: Table, me: Any) -> None:
    ground.lift(table, me, me, "graveyard")


# ---------------------------------------------------------------------- Bombardment
def bombardable(table: Table, seat: int) -> int:
    """card.bombardment-target: the nearest enemy Territory strictly ahead whose text is active."""
    step = table.forward(seat)
    place = table.pos[seat] + step
    while table.is_ground(place):
        if table.is_enemy(seat, place) and table.text_at(place, seat, "all"):
            return place
        place += step
    return NONE


@action("Bombardment", needs=Need(lambda table, me: bombardable(table, me.seat) != NONE,
                                  "no enemy Territory ahead has an active text"))
def bombard(table: Table, me: Any) -> None:
    ground.lay_beside(table, me.card, bombardable(table, me.seat), me)


silences_beside("Bombardment")


@battle("Bombardment", windows.MAIN, needs=ATTACKS_ENEMY)
def bombard_in_battle(table: Table, me: Any) -> None:
    ground.silence(table, fight_of(table).place, "battle", me)


battle("Bombardment", windows.DESTINATION, goes("ruins"), needs=(WINS, ATTACKS_ENEMY, OWN_CARD))


@overlay("Bombardment", windows.CLEANUP,
         needs=(ATTACKS, Need(lambda table, me: is_beside(table, me), "only in your next attack there")))
def bombardment_settles(table: Table, me: Any) -> Procedure:
    """Won: it is turned down as Ruins; lost: it goes to the Graveyard."""
    place = fight_of(table).place
    if fight_of(table).winner == me.seat:
        yield from overlays.place(table, me.card, place, me, ruins=True)
    elif fight_of(table).winner != NONE:
        ground.lift(table, me, me, "graveyard")


def is_beside(table: Table, me: Any) -> bool:
    return me in table.column[fight_of(table).place].beside


@overlay("Bombardment", windows.CONTROL,
         needs=Need(lambda table, me: table.fight is None and table.about.now == me.seat
                    and me in table.column[table.about.place].beside, "only when captured without a battle"))
def bombardment_captures(table: Table, me: Any) -> Procedure:
    yield from overlays.place(table, me.card, table.about.place, me, ruins=True)


# ---------------------------------------------------------------------- Counterworks
banks("Counterworks")


@asset("Counterworks", windows.PLACING, spend="discard")
def counter(table: Table, me: Any) -> None:
    table.stopped = True


@battle("Counterworks", windows.MAIN)
def counter_in_battle(table: Table, me: Any) -> Procedure:
    """Suppress one Overlay here, or prevent the next opposing placement in this battle."""
    here = table.column[fight_of(table).place].overlays
    word = yield from choose.pick_word(table, me.seat, (["suppress"] if here else []) + ["prevent"], me)
    if word == "prevent":
        me.data["prevents"] = 1
        return
    card = yield from choose.pick_card(table, me.seat, [each.card for each in here], me)
    next(each for each in here if each.card == card).is_off = True


@battle("Counterworks", windows.PLACING,
        needs=Need(lambda table, me: me.data.get("prevents") and table.about[1] == fight_of(table).place, "not chosen"))
def prevent(table: Table, me: Any) -> None:
    me.data["prevents"] = 0
    table.stopped = True


# ---------------------------------------------------------------------- Attrition
banks("Attrition")


@asset("Attrition", windows.REDIRECT, needs=OPPONENT_LOSES)
def wear_down(table: Table, me: Any) -> None:
    """Its chosen Battle Hand cards bound for the Discard Pile are buried."""
    for used in fight_of(table).of(1 - me.seat, BH):
        if is_bound(table, used, "discard"):
            used.to = "graveyard"


@battle("Attrition", windows.REDIRECT, needs=OPPONENT_LOSES)
def wear_out(table: Table, me: Any) -> None:
    """Every card of its initial Battle Hand, from the usual destination only."""
    fight = fight_of(table)
    other = 1 - me.seat
    for card in fight.bh[other]:
        if card in fight.initial[other] and fight.unchosen[card] == "discard":
            fight.unchosen[card] = "graveyard"
    for used in fight.of(other, BH):
        if used.card in fight.initial[other] and is_bound(table, used, used.usual):
            used.to = "graveyard"
