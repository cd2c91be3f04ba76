"""13 Financiers: income and the limit, Treasury, Deeds and the market, Subsidize, Hostile Takeover, and the victory."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option, Procedure
from kit.games.gauntlet import ground, moves, windows
from kit.games.gauntlet.factions.financiers.deeds import Power, buyable, capital, purchase, why_not_buy
from kit.games.gauntlet.factions.financiers.estate import CAPITAL, Estate, estate_of, limit, owned, worth
from kit.games.gauntlet.hooks import Need, leader, menu
from kit.games.gauntlet.needs import IS_BEATEN, fight_of
from kit.games.gauntlet.rules import choose
from kit.games.gauntlet.rules.dispatch import DONE, settle
from kit.games.gauntlet.rules.opportunity import AFTER
from kit.games.gauntlet.sources import Because
from kit.games.gauntlet.table import Table

NAME = "Financiers"
SUBSIDIZE = Power("Subsidize")


def own_estate(table: Table, me: Any) -> Estate:
    estate = estate_of(table, me.seat)
    assert estate is not None
    return estate


# ---------------------------------------------------------------------- income, limit, victory
@leader(NAME, windows.AFTER_CAPTURE)
def take_income(table: Table, me: Any) -> None:
    """fin.income: 1 Capital for each Deed; it may run over the limit until the turn ends."""
    moves.gain(table, me.seat, CAPITAL, len(owned(table, me.seat)), Because("fin.income", me.event, me.seat))


@leader(NAME, windows.AFTER_CAPTURE)
def take_gains(table: Table, me: Any) -> None:
    """turn.after-capture.order: after income a Treasury card with Capital Gains beneath it comes to hand."""
    estate = own_estate(table, me)
    for held in [held[:] for held in estate.treasury if len(held) > 1]:
        by = Because("turn.after-capture.order", me.event, me.seat, held[1])
        moves.to_hand(table, held[0], by)
        moves.gain(table, me.seat, CAPITAL, worth(table, held[0]), by)
        moves.to_discard(table, held[1], by)
        table.unsettled = True


@leader(NAME, windows.WON, needs=IS_BEATEN)
def lose_gains(table: Table, me: Any) -> None:
    """A battle lost first: Capital Gains and the Treasury card above it are discarded."""
    for held in [held[:] for held in own_estate(table, me).treasury if len(held) > 1]:
        by = Because("zone.outside", me.event, me.seat, held[1])
        for card in held:
            moves.to_discard(table, card, by)


@leader(NAME, windows.ALWAYS)
def follow_the_card(table: Table, me: Any) -> None:
    """Capital Gains whose Treasury card has left is discarded."""
    for card in own_estate(table, me).loose[:]:
        moves.to_discard(table, card, Because("zone.outside", me.event, me.seat, card))


@leader(NAME, windows.ALWAYS)
def control_everything(table: Table, me: Any) -> None:
    """fin.controlling-interest, fin.inserted-territory: every Deed now in the column wins at once."""
    places = table.column[1:-1]                       # none before the column is formed
    if places and all(place.deed == me.seat for place in places):
        moves.win(table, me.seat, "Controlling Interest", "fin.controlling-interest")


@leader(NAME, windows.EXPIRES)
def keep_to_the_limit(table: Table, me: Any) -> None:
    """fin.excess-at-every-turn-end, turn.cleanup.order: after the hand limit, whoever's turn it is."""
    over = capital(table, me.seat) - limit(table, me.seat)
    if over > 0:
        own_estate(table, me).resources[CAPITAL] -= over
        moves.log(table, "lost capital", me.seat, Because("fin.excess-at-every-turn-end", me.event, me.seat),
                  amount=over)


# ---------------------------------------------------------------------- in the opportunity after movement
def dealings(table: Table, me: Any, when: str) -> list[Option]:
    if when != AFTER:
        return []
    hand = choose.one_of_each(table, table.hand[me.seat])
    found: list[Option] = [("treasury", card) for card in hand]
    found += [("buy", place) for place in buyable(table, me.seat)]
    return found + [("market", card) for card in hand]


@menu("leader", NAME, ("treasury", "buy", "market"), dealings)
def deal(table: Table, me: Any, option: Option) -> Procedure:
    """fin.treasury, fin.buy, fin.market: each instead of playing a card."""
    what, thing = option
    if what == "treasury":
        own_estate(table, me).receive(table, thing, Because("fin.treasury", me.event, me.seat))
    elif what == "buy":
        yield from purchase(table, Because("fin.buy", me.event, me.seat), thing)
    else:
        play_the_market(table, me, thing)


def play_the_market(table: Table, me: Any, card: int) -> None:
    """fin.market: one hand card is discarded, and a die says what it brings."""
    by = Because("fin.market", me.event, me.seat, card)
    event = moves.to_discard(table, card, by)
    face = table.chance.roll("market")
    by = Because("fin.market", moves.log(table, "rolled", me.seat, Because(by.rule, event, me.seat), amount=face),
                 me.seat, card)
    if face == 1:
        moves.to_graveyard(table, card, by)
    else:
        brings = 1 if face <= 3 else worth(table, card) * (1 if face <= 5 else 2)
        moves.gain(table, me.seat, CAPITAL, brings, by)


# ---------------------------------------------------------------------- Subsidize
def cost_of_bonus(table: Table, seat: int, number: int) -> int:
    """fin.subsidize: +k costs 1 + 2 + .. + k. fin.subsidize-cumulative: on top of what this battle has seen."""
    had = fight_of(table).cost[seat] if table.options.subsidize_cumulative else 0
    return sum(range(had + 1, had + number + 1))


def most_bonus(table: Table, seat: int) -> int:
    """The highest bonus that Capital can buy now."""
    number = 0
    while cost_of_bonus(table, seat, number + 1) <= capital(table, seat):
        number += 1
    return number


CAN_SUBSIDIZE = Need(lambda table, me: most_bonus(table, me.seat) > 0, "it costs 1 Capital at least")
FRESH = Need(lambda table, me: not fight_of(table).marks.get(subsidized(table, me.seat)), "used in this battle")


def subsidized(table: Table, seat: int) -> str:
    """Mark of the one use of the rule itself before each roll; cards grant further ones."""
    return f"subsidized {seat} {fight_of(table).rolls}"


@leader(NAME, windows.BEFORE_DICE, power=SUBSIDIZE.name, may=True, rule="fin.subsidize", needs=(FRESH, CAN_SUBSIDIZE))
def subsidize_once(table: Table, me: Any) -> Procedure:
    fight_of(table).marks[subsidized(table, me.seat)] = 1
    yield from subsidize(table, me)


def subsidize(table: Table, me: Any) -> Procedure:
    """Spend Capital for a bonus to the total; fight.cost keeps what was bought."""
    by = Because("fin.subsidize", me.event, me.seat, me.card)
    choice = yield Ask(me.seat, "pick", [("number", number) for number in range(1, most_bonus(table, me.seat) + 1)],
                       by.rule, SUBSIDIZE)
    number = choice[1]
    event = moves.spend(table, me.seat, CAPITAL, cost_of_bonus(table, me.seat, number), by)
    fight_of(table).cost[me.seat] += number
    moves.add_total(table, me.seat, number, Because(by.rule, event, me.seat))


def may_subsidize(table: Table, me: Any) -> Procedure:
    """A card lets its seat Subsidize at once (Liquidation, Divestment, Margin Loan)."""
    if most_bonus(table, me.seat) > 0:
        choice = yield Ask(me.seat, "use", [("use", SUBSIDIZE.name), DONE], "fin.subsidize", me)
        if choice != DONE:
            yield from subsidize(table, me)


@leader(NAME, windows.BEGIN)
def note_the_deed(table: Table, me: Any) -> None:
    """Who owned the Deed of the contested Territory as the battle began (Foreclosure); seat + 1, 0 for nobody."""
    fight = fight_of(table)
    fight.marks["deed"] = table.column[fight.place].deed + 1


@leader(NAME, windows.STEPPED, needs=Need(lambda table, me: is_due(table, me.seat), "no advance onto your Deed"))
def note_the_advance(table: Table, me: Any) -> None:
    """How often the opponent has advanced onto a Territory of one's Deeds this turn (Property Dues)."""
    table.once[f"dues {me.seat}"] = table.once.get(f"dues {me.seat}", 0) + 1


def is_due(table: Table, seat: int) -> bool:
    """Whether the step that was just taken is an advance of the opponent onto a Territory of one's Deeds."""
    step = table.about
    return step is not None and step.seat != seat and step.direction > 0 and table.column[step.place].deed == seat


# ---------------------------------------------------------------------- the Executive
def takeovers(table: Table, seat: int) -> list[int]:
    """fin.executive.takeover, fin.executive.still-enemy, card.zone-bans: places won this turn to take over."""
    places = dict.fromkeys(won.place for won in table.won if won.seat == seat and won.was_enemy and won.occupied)
    return [place for place in places
            if table.is_enemy(seat, place) and table.number(windows.MAY_CAPTURE, seat, None, place) is None
            and (table.occupies(seat, place) or not table.options.takeover_needs_token)
            and why_not_buy(table, seat, place, occupied=True) is None]


@menu("leader", "Executive", ("takeover",),
      lambda table, me, when: [("takeover", place) for place in takeovers(table, me.seat)] if when == AFTER else [])
def take_over(table: Table, me: Any, option: Option) -> Procedure:
    """The Deed at the price of an occupied Territory, and then control of it (control.capture-versus-take)."""
    by = Because("fin.executive.takeover", me.event, me.seat)
    yield from purchase(table, by, option[1], occupied=True)
    ground.change_control(table, me.seat, option[1], by, captures=False)
    yield from settle(table)


