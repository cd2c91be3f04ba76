"""The 25 Territories."""

from __future__ import annotations

from typing import Any

from kit.ask import Procedure, Refusal
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.cards import ARCANE
from kit.games.gauntlet.column import Point
from kit.games.gauntlet.effects import pushes
from kit.games.gauntlet.fight import BH
from kit.games.gauntlet.hooks import Need, menu, territory, value, waiting
from kit.games.gauntlet.needs import CONTROLS_GROUND, DEFENDS, IS_MOVER, OCCUPIES_GROUND, OWN_DISCARD, WINS, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.battle import draw_battle_hand
from kit.games.gauntlet.rules.choose import discard_cards
from kit.games.gauntlet.rules.cleanup import is_bound
from kit.games.gauntlet.sources import NONE, Asset, Because
from kit.games.gauntlet.table import Table

# ---------------------------------------------------------------------- in a battle


@value("territory", "Garrison", windows.HAND_SIZE)
def garrison(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    fight = fight_of(table)
    return number + 1 if seat == fight.defender and fight.controller == seat else number


@value("territory", "High Ground", windows.ADVANTAGE)
def high_ground(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return number + 1 if seat == fight_of(table).defender else number


@value("territory", "Watchtower", windows.COMMIT_UP)
def watchtower(table: Table, me: Any, seat: int, is_up: bool, what: Any) -> bool:
    """The attacker shows its commitment to a defending controller (card.watchtower-counterintelligence)."""
    fight = fight_of(table)
    if seat != fight.attacker or fight.controller != fight.defender:
        return is_up
    by = Because("card.watchtower-counterintelligence", seat=fight.defender)
    return is_up or moves.may_demand_open(table, seat, by)


@value("territory", "Exposed Flank", windows.MAY_COMMIT)
def exposed_flank(table: Table, me: Any, seat: int, refusal: Refusal | None, card: Any) -> Refusal | None:
    fight = fight_of(table)
    if fight.counter and seat == fight.defender:
        return Refusal("battle.commit.constraints", "Exposed Flank bars the defender's hand commitment")
    return refusal


# ---------------------------------------------------------------------- Arenas: nobody wins a tie
def no_tie_win(table: Table, me: Any, seat: int, barred: bool, what: Any) -> bool:
    return True


for _arena in ("Arena: Spoils of War", "Arena: No Quarter", "Arena: Single Combat", "Arena: Grand Melee"):
    value("territory", _arena, windows.NO_TIE_WIN)(no_tie_win)

territory("Arena: No Quarter", windows.PUSH_GROUND, pushes())


@value("territory", "Arena: Grand Melee", windows.HAND_SIZE)
@value("territory", "Arena: Grand Melee", windows.CHOICES)
def one_more(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return number + 1


@value("territory", "Arena: Single Combat", windows.ASSETS_OFF)
def single_combat(table: Table, me: Any, seat: int, is_off: bool, what: Any) -> bool:
    return is_off or table.fight is not None


# ---------------------------------------------------------------------- in a turn
@territory("King's Road", windows.MOVE_BEGINS,
           needs=Need(lambda table, me: table.began[me.seat] == me.place, "only where the turn began"))
def kings_road(table: Table, me: Any) -> None:
    table.points.append(Point("King's Road", "ordinary"))
    moves.log(table, "gained movement", me.seat, me, amount=1)


@value("territory", "Supply Depot", windows.DRAWS)
def supply_depot(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return number + 1 if table.controls(seat, me.place) and table.occupies(seat, me.place) else number


@value("territory", "Toll Bridge", windows.MAY_LEAVE)
def toll(table: Table, me: Any, seat: int, refusal: Refusal | None, step: Any) -> Refusal | None:
    """mov.step-prices: the toll, and what entering the next place costs, are paid with a card each."""
    if step.direction <= 0:
        return refusal
    if not table.hand[seat]:
        return Refusal("conv.cost-or-target-blocks", "Toll Bridge: there is no card in hand to discard")
    if len(table.hand[seat]) <= table.number(windows.ENTRY_PRICE, seat, 0, step):
        return Refusal("mov.step-prices", "Toll Bridge: the cards in hand do not pay for leaving and for entering")
    return refusal


@territory("Toll Bridge", windows.LEAVING,
           needs=(IS_MOVER, Need(lambda table, me: table.about.direction > 0, "only to advance")))
def pay_toll(table: Table, me: Any) -> Procedure:
    yield from discard_cards(table, me.seat, 1, me)


@territory("Refuge", windows.STEPPED,
           needs=(IS_MOVER, Need(lambda table, me: table.about.direction < 0, "only when withdrawing onto it")))
def refuge(table: Table, me: Any) -> None:
    moves.draw(table, me.seat, 1, me)


@territory("Command Tent", windows.OPPORTUNITIES,
           needs=(CONTROLS_GROUND,
                  Need(lambda table, me: table.began[me.seat] == me.place, "only where the turn began")))
def command_tent(table: Table, me: Any) -> None:
    """terr.command-tent: one opportunity before and one after movement; by switch two to be kept."""
    if table.options.command_tent_keepable:
        table.extra += 1
    else:
        table.later += 1
    moves.log(table, "gained an opportunity", me.seat, me)


# ---------------------------------------------------------------------- Assets on a Territory
@value("territory", "Fortified Pass", windows.ASSETS_OFF)
def fortified_pass(table: Table, me: Any, seat: int, is_off: bool, what: Any) -> bool:
    """The Assets of one who attacks its controller are inactive."""
    fight = table.fight
    if is_off or fight is None or fight.place != me.place:
        return is_off
    return fight.attacker == seat and fight.controller == fight.defender


@value("territory", "Insurgency", windows.ASSETS_OFF)
def insurgency(table: Table, me: Any, seat: int, is_off: bool, what: Any) -> bool:
    return is_off or (table.occupies(seat, me.place) and table.is_enemy(seat, me.place))


@value("territory", "Disrupted Supply Lines", windows.ASSETS_OFF)
def supply_lines(table: Table, me: Any, seat: int, is_off: bool, asset: Any) -> bool:
    """The occupier keeps one active Asset, the oldest face-up one while it has not chosen."""
    if is_off or not table.occupies(seat, me.place):
        return is_off
    kept = kept_assets(table, seat) or face_up(table, seat)
    return bool(kept) and asset is not kept[0]


def kept_assets(table: Table, seat: int) -> list[Asset]:
    """The Asset that was chosen to stay active, if it is still banked."""
    return [asset for asset in table.bank[seat] if asset.since == table.kept_active[seat]]


def face_up(table: Table, seat: int) -> list[Asset]:
    return [asset for asset in table.bank[seat] if asset.down == NONE]


MUST_KEEP_ONE = (OCCUPIES_GROUND,
                 Need(lambda table, me: not kept_assets(table, me.seat) and len(face_up(table, me.seat)) > 1,
                      "one Asset is chosen already, or there is no choice"))


@territory("Disrupted Supply Lines", windows.STEPPED, needs=MUST_KEEP_ONE, rule="card.supply-lines-choice")
@territory("Disrupted Supply Lines", windows.OCCUPIED, needs=MUST_KEEP_ONE, rule="card.supply-lines-choice")
@territory("Disrupted Supply Lines", windows.ALWAYS, needs=MUST_KEEP_ONE, rule="card.supply-lines-choice")
def keep_one(table: Table, me: Any) -> Procedure:
    """card.supply-lines-choice: its occupier chooses the Asset that stays active until it leaves."""
    kept = yield from choose.pick_asset(table, me.seat, face_up(table, me.seat), me)
    table.kept_active[me.seat] = kept.since
    moves.log(table, "kept active", me.seat, me, kept.card)


# ---------------------------------------------------------------------- cards of a battle
@territory("Field Hospital", windows.RESCUE, may=True, once="battle",
           needs=(CONTROLS_GROUND,
                  Need(lambda table, me: bool(wounded(table, me.seat)), "no card goes to the Graveyard")))
def field_hospital(table: Table, me: Any) -> Procedure:
    """One card its controller used that is bound for the Graveyard is discarded instead."""
    used = yield from choose.pick_used(table, me.seat, wounded(table, me.seat), me)
    used.to = "discard"


def wounded(table: Table, seat: int) -> list[Any]:
    return [used for used in fight_of(table).of(seat) if used.is_here and is_bound(table, used, "graveyard")]


def unchosen(table: Table, seat: int) -> list[int]:
    """Cards left in a Battle Hand that are bound for the Discard Pile."""
    fight = fight_of(table)
    return [card for card in fight.bh[seat] if fight.unchosen.get(card, "discard") == "discard"]


@territory("Old Battlefield", windows.RESCUE, may=True, once="battle",
           needs=(CONTROLS_GROUND, Need(lambda table, me: bool(unchosen(table, me.seat)), "no unchosen card")))
def old_battlefield(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, unchosen(table, me.seat), me)
    fight_of(table).unchosen[card] = "graveyard"


@territory("Arena: Spoils of War", windows.RESCUE, may=True, once="battle",
           needs=(WINS, Need(lambda table, me: bool(unchosen(table, me.seat)), "no unchosen card")))
def spoils(table: Table, me: Any) -> Procedure:
    card = yield from choose.pick_card(table, me.seat, unchosen(table, me.seat), me)
    fight_of(table).unchosen[card] = "hand"


@territory("Training Grounds", windows.FORMED, may=True, once="battle",
           needs=(CONTROLS_GROUND, DEFENDS, Need(lambda table, me: table.about == me.seat, "only its own hand")))
def training_grounds(table: Table, me: Any) -> None:
    """The whole initial Battle Hand may be swapped for a new one (battle.hand.initial)."""
    fight = fight_of(table)
    cards = fight.bh[me.seat][:]
    for card in cards:
        moves.to_discard(table, card, me)
    draw_battle_hand(table, me.seat, len(cards), me)
    fight.initial[me.seat] = fight.bh[me.seat][:]


# ---------------------------------------------------------------------- Poisonous Gas
@value("territory", "Poisonous Gas", windows.CHOICES)
def breathless(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    """One used card each: who has used one chooses none."""
    return 0 if fight_of(table).in_use(seat) else min(number, 1)


@value("territory", "Poisonous Gas", windows.MOST_CARDS)
def one_card_each(table: Table, me: Any, seat: int, number: int, what: Any) -> int:
    return min(number, 1)


@territory("Poisonous Gas", windows.REDIRECT)
def gas(table: Table, me: Any) -> Procedure:
    """The chosen card is buried, or one unchosen card of the initial hand; only from their usual destination."""
    fight = fight_of(table)
    chosen = [used for used in fight.used if used.seat == me.seat and used.source == BH]
    for used in chosen:
        if used.is_here and is_bound(table, used, used.usual):
            used.to = "graveyard"
    if not chosen:
        left = [card for card in unchosen(table, me.seat) if card in fight.initial[me.seat]]
        card = yield from choose.pick_card(table, me.seat, left, me)
        if card != NONE:
            fight.unchosen[card] = "graveyard"


# ---------------------------------------------------------------------- moving over a Territory
@territory("Quicksand", windows.MOVE_BEGINS)
def sink(table: Table, me: Any) -> None:
    """No voluntary withdrawal, and one position at most this turn."""
    moves.wait(table, "Quicksand", me, table.turn, place=me.place)


@waiting("Quicksand", windows.STEPPED, needs=Need(lambda table, me: table.about.seat == me.seat and
                                                  table.about.direction != 0, "no step of its own"))
def sink_in(table: Table, me: Any) -> None:
    """The one position has been moved, wherever the token is driven afterwards."""
    me.data["moved"] = 1


@value("waiting", "Quicksand", windows.MAY_LEAVE)
def stuck(table: Table, me: Any, seat: int, refusal: Refusal | None, step: Any) -> Refusal | None:
    """card.quicksand-counts."""
    if seat != me.seat:
        return refusal
    length = (step.place - step.origin) * table.forward(seat)
    if length < 0:
        return Refusal("card.quicksand-counts", "Quicksand: a Movement step that begins there does not withdraw")
    if length > 1 or me.data.get("moved") or step.origin != me.data["place"]:
        return Refusal("card.quicksand-counts",
                       "Quicksand: a Movement step that begins there is one position long at most")
    return refusal


@territory("Difficult Terrain", windows.STEPPED, needs=IS_MOVER)
def slow_down(table: Table, me: Any) -> None:
    """Whoever enters moves no further this turn, and has no opportunity after movement."""
    if me.seat == table.active:
        ground.end_movement(table, me, for_the_turn=True)
        table.barred = True


@territory("Difficult Terrain", windows.OPPORTUNITIES)
def begin_slowly(table: Table, me: Any) -> None:
    if table.began[me.seat] == me.place:
        table.barred = True


@territory("Ruined Storehouse", windows.DRAW_STEP, may=True, once="turn",
           needs=(Need(lambda table, me: table.occupies(me.seat, me.place), "only for its occupier"), OWN_DISCARD))
def ruined_storehouse(table: Table, me: Any) -> None:
    """draw.skip-and-replace: one card of the normal draw is the top of the Discard Pile."""
    moves.to_hand(table, table.discard[me.seat][-1], me)
    table.once["normal draw"] -= 1
    table.once["drawn otherwise"] = 1


# ---------------------------------------------------------------------- Monastery
@value("territory", "Monastery", windows.GRAVE_CLOSED)
def hallowed(table: Table, me: Any, seat: int, is_closed: bool, what: Any) -> bool:
    """While its controller occupies it nothing leaves a Graveyard."""
    return is_closed or (table.controls(seat, me.place) and table.occupies(seat, me.place))


@value("territory", "Monastery", windows.TEXT_OFF)
def disenchanted(table: Table, me: Any, seat: int, is_off: bool, text: Any) -> bool:
    return is_off or ARCANE[table.face[text.card]]


@value("territory", "Monastery", windows.ASSETS_OFF)
def unhallowed(table: Table, me: Any, seat: int, is_off: bool, asset: Any) -> bool:
    """Cards with the Arcane trait have no effect in battles there, Assets among them."""
    fight = table.fight
    return is_off or (fight is not None and fight.place == me.place and ARCANE[table.face[asset.card]])


# ---------------------------------------------------------------------- Smuggler's Pass
def is_open(table: Table, seat: int, place: int) -> bool:
    return table.controls(seat, place) and table.occupies(seat, place)


def stashes(table: Table, me: Any, when: str) -> list[tuple[Any, ...]]:
    if not is_open(table, me.seat, me.place) or table.column[me.place].stash != NONE:
        return []
    return [("stash", card) for card in choose.one_of_each(table, table.hand[me.seat])]


@menu("territory", "Smuggler's Pass", ("stash",), stashes)
def hide_card(table: Table, me: Any, option: tuple[Any, ...]) -> None:
    ground.stash(table, option[1], me.place, me)


@value("territory", "Smuggler's Pass", windows.EXTRA_HAND)
def hidden_card(table: Table, me: Any, seat: int, found: list[int], what: Any) -> list[int]:
    place = table.column[me.place]
    return [*found, place.stash] if place.stasher == seat and is_open(table, seat, me.place) else found


@territory("Smuggler's Pass", windows.START, may=True, once="turn",
           needs=Need(lambda table, me: table.column[me.place].stasher == me.seat and
                      table.controls(me.seat, me.place), "no card of yours is stashed here"))
def fetch(table: Table, me: Any) -> None:
    moves.to_hand(table, table.column[me.place].stash, me, moves.own_eyes(me.seat))


@territory("Smuggler's Pass", windows.CONTROL)
def raid(table: Table, me: Any) -> None:
    """Control was lost: the stashed card is discarded."""
    place = table.column[table.about.place]
    if place.stash != NONE and place.stasher != place.controller:
        moves.to_discard(table, place.stash, me)
