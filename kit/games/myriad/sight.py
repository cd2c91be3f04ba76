"""What a seat may see of a Myriad table: the blind table, a new deal of what is hidden, and the handles of answers."""

from __future__ import annotations

from dataclasses import replace

from kit.ask import Ask, Option
from kit.chance import Chance
from kit.events import Log
from kit.games.myriad.cards import EFFECT, HIDDEN
from kit.games.myriad.describe import area_handle
from kit.games.myriad.table import NONE, Attack, Table


def hidden_zones(table: Table, seat: int) -> list[list[int]]:
    """pile.open: the lists in which cards lie that a seat may not see, unless it knows one of them."""
    other = 1 - seat
    return [table.stamina[seat], table.stamina[other], table.hand[other], table.down[other]]


def blind(table: Table, seat: int) -> Table:
    """A copy in which every card the seat may not see is the same nameless one.

    Stamina always, hand and face-down cards of the other player; of a concealed attack (concealed.attack.cost-open)
    card, areas and damage. A card that was seen earlier keeps its name for the log, but not in a hidden place. The seed
    is gone, and with it what shuffles will bring. The log is left out: see kit/view.py.
    """
    log, table.log = table.log, Log()
    twin = table.copy()
    table.log = log
    bit, nameless = 1 << seat, len(table.cards)
    known = table.known
    twin.cards = [card if seen & bit else HIDDEN for card, seen in zip(table.cards, table.ever, strict=True)]
    twin.cards.append(HIDDEN)
    twin.owner = [*table.owner, 1 - seat]
    for pile in hidden_zones(twin, seat):
        pile[:] = [card if known[card] & bit else nameless for card in pile]
    for attack in table.pending:
        if attack.down and not known[attack.card] & bit:
            twin.pending[twin.pending.index(attack)] = replace(attack, card=nameless, areas=0, damage=0)
            used = twin.used[attack.seat]
            used[used.index(attack.card)] = nameless
    twin.acts = [replace(act, card=nameless) if act.card != NONE and not known[act.card] & bit else act
                 for act in table.acts]
    twin.known = bytearray([seen & bit for seen in known])
    twin.ever = bytearray([seen & bit for seen in table.ever])
    if seat == table.active:
        twin.declined = ()            # what the other player holds back
    twin.chance = Chance()
    return twin


def redeal(table: Table, seat: int, chance: Chance) -> Table:
    """A copy in which the cards the seat does not know are dealt anew among the places they may lie in.

    What a card was played as shows what it may be: a face-down attack stays an Attack Tactic of the same cost, a
    face-down effect an effect card.
    """
    twin = table.copy()
    bit = 1 << seat
    attacks = [attack for attack in table.pending if attack.down and not table.known[attack.card] & bit]
    for owner in (0, 1):
        places = [(pile, at) for pile in hidden_zones(twin, seat) for at, card in enumerate(pile)
                  if table.owner[card] == owner and not table.known[card] & bit]
        concealed = [attack for attack in attacks if attack.seat == owner]
        deal_again(twin, places, concealed, chance)
    mark_known(twin, seat)
    return twin


def deal_again(table: Table, places: list[tuple[list[int], int]], attacks: list[Attack], chance: Chance) -> None:
    """Shuffle the unknown cards of one player among their places; first those that must fit."""
    cards = [pile[at] for pile, at in places] + [attack.card for attack in attacks]
    chance.shuffle("redeal", cards)
    for attack in attacks:
        card = next(card for card in cards if table.cards[card].kind == table.cards[attack.card].kind
                    and table.cards[card].cost == table.cards[attack.card].cost)
        cards.remove(card)
        give_attack(table, attack, card)
    down = [(pile, at) for pile, at in places if any(pile is zone for zone in table.down)]
    for pile, at in down:
        card = next(card for card in cards if table.cards[card].kind & EFFECT)
        cards.remove(card)
        pile[at] = card
    rest = [(pile, at) for pile, at in places if not any(pile is zone for zone in table.down)]
    for (pile, at), card in zip(rest, cards, strict=True):
        pile[at] = card


def give_attack(table: Table, attack: Attack, card: int) -> None:
    """Another card in the place of a face-down attack, with its own areas and damage."""
    damage = attack.damage
    if table.options.attack_damage_read == "declared":
        damage = max(0, damage + table.cards[card].damage - table.cards[attack.card].damage)
    table.pending[table.pending.index(attack)] = replace(attack, card=card, areas=table.cards[card].areas,
                                                                 damage=damage)
    used = table.used[attack.seat]
    used[used.index(attack.card)] = card


def mark_known(table: Table, seat: int) -> None:
    """The other player knows the own cards wherever they were dealt to, but not where they lie in Stamina."""
    other, bit = 1 - seat, 1 << seat
    for pile in hidden_zones(table, seat):
        for card in pile:
            if not table.known[card] & bit:
                is_own = pile is table.hand[other] or pile is table.down[other]
                table.known[card] = 1 << other if is_own else 0
                if is_own:
                    table.ever[card] |= 1 << other
    for attack in table.pending:
        if attack.down and not table.known[attack.card] & bit:
            table.known[attack.card] = 1 << other
            table.ever[attack.card] |= 1 << other


def cards(table: Table) -> list[int]:
    """Every card on the table, wherever it lies; each exactly once."""
    everywhere = table.mains + table.play + table.limbo
    for seat in (0, 1):
        everywhere += table.stamina[seat] + table.rolled[seat] + table.dead[seat] + table.hand[seat]
        everywhere += table.used[seat] + table.allies[seat] + table.down[seat]
    return everywhere


# ---------------------------------------------------------------------- for a panel
USES = ("play", "lay", "activate", "solve", "pay", "discard", "recover", "fetch", "drop", "power", "switch")


def handles(table: Table, ask: Ask, option: Option) -> tuple[int, int]:
    """The card an option uses and the card it names."""
    what = option[0]
    if what in USES or what == "attack":
        return seen(table, option[1]), NONE
    if what == "answer":
        attack = table.attack(ask.about)
        return option[1], NONE if attack is None else seen(table, attack.card)
    if what in ("aim", "meet"):
        attack = table.attack(option[1])
        return NONE, NONE if attack is None else seen(table, attack.card)
    if what == "base":
        return NONE, area_handle(1 - ask.seat, option[1]) if option[1] >= 0 else NONE
    if what == "area":
        attack = table.attack(ask.about)
        return NONE, NONE if attack is None else area_handle(1 - attack.seat, option[1])
    if what == "remove":
        return NONE, option[1]
    if what == "remove-down":
        return NONE, seen(table, table.down[option[1]][option[2]])
    return NONE, NONE


def seen(table: Table, card: int) -> int:
    """The handle of a card whose face may be seen, else NONE."""
    return NONE if card < 0 or table.cards[card] is HIDDEN else card


