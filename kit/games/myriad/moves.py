"""Every change to a Myriad table. Each makes one change and logs its event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kit.ask import GameOver, Result
from kit.games.myriad.cards import CONTINUOUS, EFFECT, Card, Cost, Effect
from kit.games.myriad.standing import targets
from kit.games.myriad.table import (
    AFTER_B,
    BOTH,
    IN_C,
    NONE,
    ON_PLAYER,
    ON_TABLE,
    READY,
    START,
    Act,
    Table,
)


# ---------------------------------------------------------------------- the end
def finish(table: Table, losers: Sequence[int], rule: str, how: str = "the other is out of cards") -> None:
    """game.goal, loss.both: the player who is not out wins; both out is a draw. pending.game-over: attacks are void."""
    winners = tuple(table.names[seat] for seat in (0, 1) if seat not in losers)
    if not losers or len(losers) == 2:
        winners, how = (), "draw"
    for seat in losers:
        table.log.add("lost", seat, rule)
    table.result = Result(winners, how, rule)
    table.pending = []
    table.current = NONE
    table.chosen = []
    raise GameOver


def stop(table: Table, winner: int, rule: str) -> None:
    """game.turn-cap: nobody has lost, and more cards win; `winner` is NONE for a draw."""
    table.log.add("reached the last turn", table.active, rule, amount=table.turn)
    table.pending = []
    how = "draw" if winner == NONE else "more cards after the last turn"
    table.result = Result(() if winner == NONE else (table.names[winner],), how, rule)


# ---------------------------------------------------------------------- turns and phases
def begin_turn(table: Table) -> None:
    """turn.fresh-points, turn.once-counts: what is counted by the turn begins anew."""
    seat = table.active
    table.turn += 1
    table.phase = "maintain"
    table.step = START
    for player in (0, 1):
        if player == seat or table.options.points_reset == "every-turn":
            table.spent[player] = [0] * 5
    if table.purses:
        table.purses = {character: points for character, points in table.purses.items()
                        if table.owner[character] != seat and table.options.points_reset != "every-turn"}
    table.switched = False
    table.ally_played[seat] = table.location_played[seat] = table.challenge_played[seat] = False
    if table.powers:
        table.powers = {}
    table.tactics = table.base_attacks = 0
    table.old[seat] = len(table.used[seat])
    table.declined = ()
    table.nullified = []
    table.log.add("began a turn", seat, "turn.alternate", amount=table.turn)


def enter(table: Table, phase: str, rule: str) -> None:
    """turn.phases: the next phase begins."""
    table.phase = phase
    table.log.add(f"began {phase}", table.active, rule)


def begin_upkeep(table: Table, card: int) -> int:
    """maintain.upkeep: an effect acts in Maintain; returns the event."""
    return table.log.add("acted in Maintain", table.owner[card], "maintain.upkeep", card=card)


def pass_turn(table: Table) -> None:
    """turn.alternate: the other player is next."""
    table.active = 1 - table.active
    table.phase = READY


def end_effects(table: Table) -> None:
    """turn.effects-end: effects of this turn stop."""
    if table.lasting:
        table.lasting = []
        table.refresh()
        table.log.add("effects ended", table.active, "turn.effects-end")


# ---------------------------------------------------------------------- cards seen and unseen
def show(table: Table, card: int) -> None:
    """A card lies face up now (pile.open)."""
    table.known[card] = table.ever[card] = BOTH


def hide(table: Table, seat: int, card: int, like: Callable[[Card], bool]) -> None:
    """concealed.attack.guess: a card that leaves the hand face down may be any one that is `like` it.

    So whoever had seen the hand is sure neither of it nor of those of its like that stay.
    """
    bit = 1 << seat
    table.known[card] = bit
    for other in table.hand[seat]:
        if like(table.cards[other]):
            table.known[other] &= bit


def shuffle(table: Table, seat: int) -> None:
    """Shuffle Stamina: nobody knows where its cards lie."""
    pile = table.stamina[seat]
    table.chance.shuffle(f"stamina {seat}", pile)
    for card in pile:
        table.known[card] = 0


# ---------------------------------------------------------------------- piles
def draw(table: Table, seat: int, number: int, rule: str, cause: int = -1) -> int:
    """Draw from the top of Stamina; returns how many are missing (loss.empty-draw)."""
    pile, hand = table.stamina[seat], table.hand[seat]
    bit = 1 << seat
    log = table.log
    for drawn in range(number):
        if not pile:
            log.add("drew nothing", seat, "loss.empty-draw", cause, amount=number - drawn)
            return number - drawn
        card = pile.pop()
        hand.append(card)
        table.known[card] |= bit
        table.ever[card] |= bit
        log.add("drew", seat, rule, cause, card, eyes=bit)
    return 0


def roll(table: Table, seat: int, cause: int, reshuffles: bool) -> int:
    """dice.flip, dice.own-deck: flip the top card of the own Stamina onto the own Rolled Pile (pile.rolled).

    dice.empty: with no Stamina left it counts as 0; by switch the Rolled Pile is shuffled in first, if `reshuffles`.
    """
    pile = table.stamina[seat]
    if not pile and reshuffles and table.rolled[seat] and table.options.empty_die == "reshuffle":
        return_rolled(table, seat, "dice.empty", cause)
    if not pile:
        table.log.add("rolled nothing", seat, "dice.empty", cause, amount=0)
        return 0
    card = pile.pop()
    table.rolled[seat].append(card)
    show(table, card)
    die = table.cards[card].die
    table.log.add("rolled", seat, "dice.flip", cause, card, amount=die)
    return die


def return_rolled(table: Table, seat: int, rule: str, cause: int = -1) -> None:
    """maintain.a.whole-pile: the whole Rolled Pile goes into Stamina, which is then shuffled."""
    number = len(table.rolled[seat])
    table.stamina[seat] += table.rolled[seat]
    table.rolled[seat] = []
    shuffle(table, seat)
    table.log.add("reshuffled", seat, rule, cause, amount=number)


def bury(table: Table, card: int) -> None:
    """pile.dead, pile.owner: a card goes face up on the Dead Pile of its owner."""
    table.dead[table.owner[card]].append(card)
    table.known[card] = table.ever[card] = BOTH


def lose_cards(table: Table, seat: int, pile: list[int], most: int, rule: str, cause: int) -> int:
    """attack.damage-to-dead: cards from the top of a pile, the last ones of the list, are lost; returns how many."""
    number = min(most, len(pile))
    log = table.log
    for _ in range(number):
        card = pile.pop()
        bury(table, card)
        log.add("lost a card", seat, rule, cause, card)
    return number


def discard(table: Table, seat: int, card: int, rule: str, cause: int = -1) -> None:
    """A card goes from hand to the Dead Pile."""
    table.hand[seat].remove(card)
    bury(table, card)
    table.log.add("discarded", seat, rule, cause, card)


def recover(table: Table, seat: int, card: int, to: str, cause: int) -> None:
    """pile.dead-stays: an effect brings a card back from the Dead Pile; everybody sees which."""
    table.dead[seat].remove(card)
    {"hand": table.hand, "stamina": table.stamina, "rolled": table.rolled}[to][seat].append(card)
    table.log.add(f"recovered to {to}", seat, "pile.dead-stays", cause, card)


def mix(table: Table, seat: int, cause: int) -> None:
    """Stamina is shuffled after an effect has put cards in or looked through it."""
    shuffle(table, seat)
    table.log.add("shuffled", seat, "pile.stamina", cause)


def fetch(table: Table, seat: int, card: int, cause: int) -> None:
    """A card that was looked for in Stamina goes to hand, unseen by the other player."""
    table.stamina[seat].remove(card)
    table.hand[seat].append(card)
    table.known[card] = 1 << seat                     # who had seen where it lay does not see it go
    table.log.add("fetched", seat, "game.text-over-rules", cause, card, eyes=1 << seat)


def leaf_through(table: Table, seat: int) -> None:
    """A player looks at all cards of the own Stamina, without learning where they lie."""
    for card in table.stamina[seat]:
        table.ever[card] |= 1 << seat


def look(table: Table, seat: int, seen: Sequence[int], at: str, of: int, cause: int) -> None:
    """A player is shown hidden cards and knows them from now on."""
    event = table.log.add(f"looked at {at}", seat, "game.text-over-rules", cause, to=of, amount=len(seen))
    for card in seen:
        table.known[card] |= 1 << seat
        table.ever[card] |= 1 << seat
        table.log.add("saw", seat, "game.text-over-rules", event, card, to=of, eyes=1 << seat | 1 << of)


# ---------------------------------------------------------------------- checks
def note_check(table: Table, seat: int, total: int, cause: int) -> None:
    """check.total: what a player reached."""
    table.log.add("reached", seat, "check.total", cause, amount=total)


def tell_check(table: Table, seat: int, passed: bool, rule: str, cause: int, threshold: int = -1) -> None:
    """How a check ended for the player who made it, or whose card asked for it; against the other: no threshold."""
    table.log.add("passed a check" if passed else "failed a check", seat, rule, cause, amount=threshold)


def tell_tie(table: Table, seat: int, cause: int) -> None:
    """check.tie: nobody has won."""
    table.log.add("tied", seat, "check.tie", cause)


# ---------------------------------------------------------------------- points
def pay(table: Table, seat: int, cost: Cost) -> None:
    """cost.pay-per-ability, splode.pays: points are spent for this turn."""
    spent = table.spent[seat]
    for ability, points in cost:
        spent[ability] += points


def refund(table: Table, seat: int, ability: int, points: int, cause: int) -> None:
    """An effect takes back points that were spent this turn; where none were, nothing has happened."""
    back = min(points, table.spent[seat][ability])
    if back:
        table.spent[seat][ability] -= back
        table.log.add("took back points", seat, "ability.uses", cause, on=NONE, amount=back)


# ---------------------------------------------------------------------- playing
def take_up(table: Table, seat: int, card: int) -> None:
    """A card leaves the hand, or the place where it lay face down, to be played face up."""
    if card in table.down[seat]:
        table.down[seat].remove(card)
    else:
        table.hand[seat].remove(card)
    show(table, card)


def play(table: Table, seat: int, card: int, what: str, rule: str, cause: int = -1) -> Act:
    """A card is played or activated: it is paid, shown, and may be replied to."""
    printed = table.cards[card]
    pay(table, seat, table.price(seat, card))
    take_up(table, seat, card)
    if what != "answered":
        if printed.type == "ally":                    # ally.one-per-turn
            table.ally_played[seat] = True
        elif printed.type == "location":              # location.one-per-turn
            table.location_played[seat] = True
        elif printed.type == "challenge":             # challenge.one-per-turn
            table.challenge_played[seat] = True
    if printed.kind & CONTINUOUS or printed.type == "ally":
        table.limbo.append(card)
    else:
        table.used[seat].append(card)                 # instant.lies
    event = table.log.add(what, seat, rule, cause, card)
    act = Act(event, seat, "answer" if what == "answered" else "play", card)
    table.acts.append(act)
    return act


def lay_down(table: Table, seat: int, card: int) -> None:
    """concealed.effect.down: a card is put face down, for no cost and without effect."""
    table.hand[seat].remove(card)
    table.down[seat].append(card)
    hide(table, seat, card, lambda other: bool(other.kind & EFFECT))
    table.log.add("laid face down", seat, "concealed.effect.down", card=card, eyes=1 << seat)


def close(table: Table, act: Act) -> None:
    """Nobody replies any more."""
    table.acts.remove(act)


def nullify(table: Table, act: Act, cause: int) -> None:
    """splode.nullified: the card does nothing and goes to its owner's Dead Pile at once; its cost stays paid."""
    card = act.card
    table.nullified.append(act.event)
    if card in table.limbo:
        table.limbo.remove(card)
    else:
        remove_used(table, card)
    table.pending = [attack for attack in table.pending if attack.event != act.event]
    bury(table, card)
    table.log.add("nullified", act.seat, "splode.nullified", cause, card)


def remove_used(table: Table, card: int) -> None:
    seat = table.owner[card]
    if table.used[seat].index(card) < table.old[seat]:
        table.old[seat] -= 1
    table.used[seat].remove(card)


def turn_away(table: Table, seat: int, card: int, rule: str, cause: int) -> None:
    """keyword.compulsory-slot, keyword.unique-refused: what was played while this card waited has taken its place."""
    table.limbo.remove(card)
    bury(table, card)
    table.log.add("found no place", seat, rule, cause, card)


def settle_in(table: Table, seat: int, card: int, place: int, cause: int) -> None:
    """continuous.at-once, continuous.on-character: a continuous card is in play and works."""
    table.limbo.remove(card)
    table.play.append(card)
    table.place[card] = place
    table.refresh()
    table.log.add("entered play", seat, "continuous.at-once", cause, card, on=place if place >= 0 else NONE,
                  to=-1 - place if place in ON_PLAYER else -1)


def place_of(table: Table, seat: int, card: Card) -> int:
    """continuous.on-character: where a card is put that is played now.

    challenge.on-opponent, challenge.on-player: a Challenge on the player, by switch on the Main Combatant.
    """
    on = card.on
    if card.type == "challenge" and table.options.challenge_on == "combatant" and on == "enemy-player":
        on = "enemy-combatant"
    if on == "own-combatant":
        return table.combatant[seat]
    if on == "enemy-combatant":
        return table.combatant[1 - seat]
    if on == "table":
        return ON_TABLE
    return ON_PLAYER[seat if on == "own-player" else 1 - seat]


def join(table: Table, seat: int, card: int, cause: int) -> None:
    """ally.enters-as-helper: an Ally is in play and waits until it is switched to."""
    table.limbo.remove(card)
    table.allies[seat].append(card)
    table.log.add("joined", seat, "ally.enters-as-helper", cause, card)


def add_lasting(table: Table, effect: Effect, seat: int, holder: int, card: int, cause: int) -> None:
    """An effect of a card begins that lasts until the end of the turn.

    The event holds the one player whom it touches, and as its amount the number of the effect (see `Card.number_of`).
    """
    printed = table.cards[card]
    touched = targets(table, effect, seat, holder, printed)
    table.lasting.append((effect, seat, holder, printed))
    table.refresh()
    table.log.add("effect began" if touched else "effect found nobody", seat, "turn.effects-end", cause, card,
                  to=touched[0] if len(touched) == 1 else -1, amount=printed.number_of(effect))


# ---------------------------------------------------------------------- leaving play
def leave(table: Table, card: int, what: str, rule: str, cause: int = -1) -> None:
    """continuous.stays: a card in play, or one that lies face down, goes to its owner's Dead Pile.

    ally.leaves: the cards on an Ally go first, and the Main Character steps up for it at once.
    """
    seat = table.owner[card]
    if card in table.down[seat]:
        table.down[seat].remove(card)
    elif card in table.allies[seat]:
        for other in table.attachments(card):
            leave(table, other, "was removed", "ally.leaves", cause)
        table.allies[seat].remove(card)
        table.purses.pop(card, None)
        if table.combatant[seat] == card:
            step_up(table, seat, table.mains[seat], "ally.leaves", cause)
    else:
        table.play.remove(card)
        del table.place[card]
    bury(table, card)
    table.refresh()
    table.log.add(what, seat, rule, cause, card)


def sweep(table: Table) -> None:
    """maintain.b.clear-table: own Tactics and Instants from before this turn go to the Dead Pile."""
    seat = table.active
    for card in table.used[seat][:table.old[seat]]:
        bury(table, card)
        table.log.add("cleared", seat, "maintain.b.clear-table", card=card)
    del table.used[seat][:table.old[seat]]
    table.old[seat] = 0
    table.step = AFTER_B


def step_up(table: Table, seat: int, character: int, rule: str, cause: int = -1) -> None:
    """combatant.one: another character is the Main Combatant; combatant.spent-stays: points stay spent.

    By switch each character counts its own spending.
    """
    if table.options.spent_count == "per-character":
        table.purses[table.combatant[seat]] = table.spent[seat]
        table.spent[seat] = table.purses.pop(character, [0] * 5)
    table.combatant[seat] = character
    table.refresh()
    table.log.add("switched", seat, rule, cause, character)


# ---------------------------------------------------------------------- steps of Maintain
def pass_to(table: Table, step: int) -> None:
    """maintain.order: a step is behind and does not come back this turn."""
    table.step = step


def drop(table: Table, card: int) -> None:
    """maintain.c.discard: a continuous or face-down card is given up."""
    table.step = IN_C
    leave(table, card, "dropped", "maintain.c.discard")


# ---------------------------------------------------------------------- powers and Challenges
def use_power(table: Table, seat: int, card: int, number: int, cost: Cost) -> int:
    """power.use: a power is used and paid; returns the event."""
    pay(table, seat, cost)
    table.powers[card, number] = table.powers.get((card, number), 0) + 1
    return table.log.add("used a power", seat, "power.use", card=card)


def solve(table: Table, seat: int, card: int, cost: Cost) -> int:
    """challenge.solve: the afflicted player pays, and the Challenge leaves play; returns the event."""
    pay(table, seat, cost)
    event = table.log.add("solved", seat, "challenge.solve", card=card)
    leave(table, card, "left play", "challenge.reward", event)
    return event
