"""What would happen if an answer were given now, in a sentence, and the cards that it would hit. Decides nothing."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option
from kit.games.myriad.cards import ABILITIES, ALLY, BLOCK, CONTINUOUS, Cost, area_text, cost_text
from kit.games.myriad.moves import place_of
from kit.games.myriad.rules import legal
from kit.games.myriad.rules.attack import ENDURED, outcome
from kit.games.myriad.table import NONE, ON_TABLE, START, Attack, Table
from kit.games.myriad.words import character_name, counted, is_hidden

Seen = tuple[str, list[int]]    # the sentence, and the cards


def preview(table: Table, ask: Ask, option: Option) -> dict[str, Any] | None:
    """The sentence and the handles for `Game.preview`; None where the text of the answer says it all."""
    found = seen(table, ask, option)
    return None if found is None else {"text": found[0], "hits": found[1]}


def seen(table: Table, ask: Ask, option: Option) -> Seen | None:
    what, seat = option[0], ask.seat
    if what in ("answer", "endure"):
        return answer_seen(table, ask, option)
    if what in ("play", "activate"):
        return play_seen(table, seat, option[1])
    if what == "attack":
        return attack_seen(table, seat, option)
    if what == "base":
        damage = table.standing.base_damage(seat, table.options.base_damage == "with-bonuses")
        alone = "" if table.options.base_and_tactics == "both" else ", and no Tactic this turn"
        return f"{damage} damage, free{alone}; {answered(table, seat)}", []
    if what == "power":
        power = table.cards[option[1]].powers[option[2]]
        return f"costs {costs(table, seat, power.cost)}", [option[1]]
    if what == "solve":
        card = table.cards[option[1]]
        return f"costs {costs(table, seat, card.solve)}, the Challenge leaves play and you get its reward", [option[1]]
    if what == "lay":
        return "free; it does nothing until you turn it up and pay for it", [option[1]]
    if what == "switch":
        return switch_seen(table, seat, option[1])
    if what == "drop":
        return "it goes to your Dead Pile", [option[1]]
    return step_seen(table, seat, what)


def costs(table: Table, seat: int, cost: Cost) -> str:
    """A cost, and what is left of the scores that pay it."""
    scores, spent = table.standing.scores[seat], table.spent[seat]
    left = [f"{max(0, scores[ability] - spent[ability] - points)} {ABILITIES[ability].capitalize()}"
            for ability, points in cost]
    return f"{cost_text(cost)}, {' and '.join(left)} left" if left else "nothing"


def answered(table: Table, seat: int) -> str:
    """pending.until-next-turn: when the other player answers."""
    return f"{table.names[1 - seat]} answers in the next Respond Phase"


# ---------------------------------------------------------------------- answers
def answer_seen(table: Table, ask: Ask, option: Option) -> Seen | None:
    """What a Block, an Evade or Enduring leaves of an attack, unless the other player replies."""
    attack = table.attack(ask.about)
    if attack is None:
        return None
    seat = ask.seat
    card = ENDURED if option[0] == "endure" else option[1]
    price = f"costs {costs(table, seat, table.price(seat, card))}; " if card != ENDURED else ""
    used = [card] if card != ENDURED else []
    if is_hidden(table, attack):
        if card == ENDURED:
            return f"the attack is turned up, and your Endurance takes {table.endurance(seat)} off its damage", []
        wrong = "then it deals full damage" if table.options.failed_defence == "full-damage" else "then you endure it"
        return f"{price}the attack is turned up; it may lie outside {area_text(table.cards[card].areas)}, {wrong}", used
    points, successful, _ = outcome(table, attack, seat, card, NONE)
    lost, hits = loss_seen(table, seat, points)
    return f"{price}{how(table, attack, seat, card, points, successful)}{lost}", used + hits


def how(table: Table, attack: Attack, seat: int, card: int, points: int, successful: bool) -> str:
    """The sum behind an answer."""
    damage, endurance = table.damage_of(attack), table.endurance(seat)
    if card == ENDURED:
        floor = f", at least {table.options.endure_floor}" if points > damage - endurance else ""
        return f"{damage} - {endurance} Endurance{floor}: {points} damage"
    printed = table.cards[card]
    if not printed.kind & BLOCK:
        return "the attack is avoided" if not successful else f"{points} damage"
    sum_text = f"{damage} - {endurance} Endurance - {printed.bonus}"
    told = f"{sum_text}: {points} damage" if successful else f"{sum_text}: deflected"
    return f"{told}, but first its text acts" if printed.play else told


def loss_seen(table: Table, seat: int, points: int) -> Seen:
    """Where damage is taken from (damage.stamina-first, damage.rolled-next, damage.hand-last)."""
    stamina, rolled, hand = len(table.stamina[seat]), len(table.rolled[seat]), len(table.hand[seat])
    if points <= stamina:
        return "", []
    from_rolled = min(points - stamina, rolled)
    hits = table.rolled[seat][rolled - from_rolled:]
    words = f", {counted(from_rolled, 'card')} of them from the Rolled Pile" if from_rolled else ""
    left = points - stamina - from_rolled
    if left <= 0:
        return words, hits
    if table.options.excess_damage == "lose-game":
        return f"{words}, and you lose the game", hits
    if table.options.excess_damage == "lost":
        return words, hits
    words += f", {counted(min(left, hand), 'card')} of them from hand"
    if left >= hand:
        words += ", and nothing is left to you but what lies on the table"
    return words, hits


# ---------------------------------------------------------------------- plays
def attack_seen(table: Table, seat: int, option: Option) -> Seen:
    """The damage of a Tactic, its cost, and when it is answered."""
    card = table.cards[option[1]]
    damage = table.standing.tactic_damage(seat, card)
    hidden = "; only the points are seen" if option[2] else ""
    price = costs(table, seat, table.price(seat, option[1]))
    return (f"{damage} damage to {area_text(card.areas)}; costs {price}{hidden}; {answered(table, seat)}",
            [option[1]])


def play_seen(table: Table, seat: int, handle: int) -> Seen:
    """What a card costs, where it goes, and what it pushes out."""
    card = table.cards[handle]
    words = [f"costs {costs(table, seat, table.price(seat, handle))}"]
    hits = [handle]
    if card.kind & ALLY:
        words.append("joins you and waits until you switch to it")
    elif card.kind & CONTINUOUS:
        place = place_of(table, seat, card)
        words.append(f"is put on {place_name(table, place)}")
        pushed = legal.pushed_out(table, seat, card)
        if pushed:
            words.append(f"{table.cards[pushed[0]].name} goes to the Dead Pile")
            hits += pushed
    else:
        words.append(card.text.rstrip("."))
    return "; ".join(words), hits


def place_name(table: Table, place: int) -> str:
    """Where a continuous card is put."""
    if place >= 0:
        return character_name(table, place)
    return "the table" if place == ON_TABLE else table.names[-1 - place]


def switch_seen(table: Table, seat: int, handle: int) -> Seen:
    """The scores of another character; what lies on the present one rests."""
    printed = table.cards[handle].scores
    told = ", ".join(f"{name.capitalize()} {printed[ability]}" for ability, name in enumerate(ABILITIES)
                     if printed[ability] >= 0)
    resting = [table.cards[card].name for card in table.attachments(table.combatant[seat])]
    return told + (f"; {' and '.join(resting)} will rest" if resting else ""), [handle]


def step_seen(table: Table, seat: int, what: str) -> Seen | None:
    """Going on: what is passed by."""
    if what == "next" and table.phase == "maintain" and table.step == START and table.rolled[seat]:
        return "the Rolled Pile stays where it is this turn", []
    if what == "balance":
        held, resource = len(table.hand[seat]), table.resource(seat)
        if held > resource:
            return f"you discard {counted(held - resource, 'card')}", []
        drawn = min(resource - held, len(table.stamina[seat]))
        return (f"you draw {counted(drawn, 'card')}", []) if drawn else None
    return None
