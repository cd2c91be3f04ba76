"""What the greedy bot thinks of the Diplomats' own answers, and of those that Terms ask of their opponent.

0 is passing, 1 a card drawn, 3 a battle won.
"""

from __future__ import annotations

from kit.ask import Ask, Option
from kit.games.gauntlet.factions.diplomats.terms import ARTICLES_TO_WIN
from kit.games.gauntlet.factions.diplomats.treaty import (
    CAPITULATION,
    DE_ESCALATION,
    DIPLOMATIC_RECOGNITION,
    INFLUENCE,
    MUTUAL_DISARMAMENT,
    NAMES,
    OPEN_CHANNELS,
    ORDERLY_WITHDRAWAL,
    PRISONER_EXCHANGE,
    REBUILDING_PACT,
    STAKE,
    ULTIMATUM,
    Treaty,
    refused_terms,
)
from kit.games.gauntlet.odds import HOPES, RESERVES, chance_ahead, stake
from kit.games.gauntlet.table import Table

# What acceptance gives the one who accepts, and what a refusal gives the one who offered.
FOR_THE_OPPONENT = {DE_ESCALATION: 0.5, ORDERLY_WITHDRAWAL: 1.5, CAPITULATION: 1.5, OPEN_CHANNELS: 0.5,
                    MUTUAL_DISARMAMENT: -0.5, PRISONER_EXCHANGE: 0.0, REBUILDING_PACT: 0.3, ULTIMATUM: -1.0,
                    DIPLOMATIC_RECOGNITION: -0.5}
IF_REFUSED = {DE_ESCALATION: 1.0, ORDERLY_WITHDRAWAL: 0.7, CAPITULATION: 0.9, OPEN_CHANNELS: 0.6,
              MUTUAL_DISARMAMENT: 0.2, PRISONER_EXCHANGE: 0.2, REBUILDING_PACT: 0.5, ULTIMATUM: 0.9,
              DIPLOMATIC_RECOGNITION: 1.5}
RISK = 0.3             # of each staked Influence
OLD = 0.5              # what it costs to put off a battle for Terms that are no new Article
AHEAD = 0.6            # how likely a battle ahead decides about a new Article
LEVERAGE = 0.5         # of the Influence, at most MOST_LEVERAGE, what Leverage is thought to add
MOST_LEVERAGE = 2.0
USES = {"Leverage": 0.5, "Political Capital": 0.2, "Good Faith": 0.6, "Neutral Observers": 0.7, "Safe Conduct": 2.0,
        "Sanctions: Censure": 1.2, "Sanctions: Embargo": 1.0, "Sanctions: Blockade": 1.2, "Demilitarized Zone": 0.2}
SHOWN = {"Gunboat Diplomacy": 1.0, "Nonbinding Resolution": 0.2, "Trade Concessions": 0.1}
WORDS = {"Clemency": {"release": -0.6, "leave": -1.0}, "Trade Concessions": {"draw": 2.0, "bank": 1.0},
         "Sanctions: Censure": {"draw": -0.9, "discard": -1.0}, "Sanctions: Blockade": {"gain": -0.7, "discard": -1.0}}


def worth(table: Table, ask: Ask, option: Option) -> float | None:
    """How good an answer is to the seat that is asked; None: not a matter of the Diplomats."""
    kind, verb = ask.kind, option[0]
    if kind == "offer":
        return sum(offer_worth(table, ask.seat, name) for name in option[1:] if name in NAMES) / (len(option) - 1)
    if kind == "answer":
        return answer_worth(table, ask, option)
    if verb == "use":
        return USES.get(option[1])
    if verb == "reveal":
        return SHOWN.get(table.name(option[1]))
    name = getattr(ask.about, "name", "")
    if verb == "word":
        if name == "Nonbinding Resolution":
            return -article_worth(table, 1 - ask.seat) if option[1] == "ratify" else -1.4
        return WORDS.get(name, {}).get(option[1])
    power = getattr(ask.about, "power", "")
    if verb == "number" and power == "Leverage":
        return leverage_worth(table, ask.seat, option[1])
    if power == "Political Capital":
        return 0.1 if verb == "done" else 0.0
    return None


def article_worth(table: Table, seat: int) -> float:
    """What one more Article is worth: the nearer to five the more."""
    tracker = table.trackers[seat]
    assert isinstance(tracker, Treaty)
    return 2.0 + 8.0 * (len(tracker.ratified) / (ARTICLES_TO_WIN - 1)) ** 3


def hope(table: Table, seat: int) -> float:
    """A new Article for a battle that is won after its Terms were refused; before the offer it is likely."""
    tracker = table.trackers[seat]
    assert isinstance(tracker, Treaty)
    if table.fight is None:
        return AHEAD * article_worth(table, seat) if tracker.resources[INFLUENCE] else 0.0
    refused = refused_terms(table, seat)
    return article_worth(table, seat) if refused and refused not in tracker.ratified else 0.0


def reserve(table: Table, seat: int) -> float:
    return min(LEVERAGE * table.trackers[seat].resources[INFLUENCE], MOST_LEVERAGE)


HOPES["Diplomats"] = hope
RESERVES["Diplomats"] = reserve


def offer_worth(table: Table, seat: int, name: str) -> float:
    """An offer for which the answer is open: an Article if it comes to that, less the risk of the Stake."""
    tracker = table.trackers[seat]
    assert isinstance(tracker, Treaty)
    new = 0.4 * article_worth(table, seat) if name not in tracker.ratified else -OLD
    return new + 0.5 * (IF_REFUSED[name] - FOR_THE_OPPONENT[name]) - RISK * STAKE[name]


def answer_worth(table: Table, ask: Ask, option: Option) -> float:
    """Accepting: what its text gives, less a new Article. Refusing: what that gives the Diplomat, and the battle."""
    other = 1 - ask.seat
    tracker = table.trackers[other]
    assert isinstance(tracker, Treaty)
    if option[0] == "refuse":
        return max(refusal_worth(table, ask.seat, name) for name in tracker.offered)
    name = option[1] if len(option) > 1 else tracker.offered[0]
    return FOR_THE_OPPONENT[name] - (article_worth(table, other) if name not in tracker.ratified else 0.0)


def refusal_worth(table: Table, seat: int, name: str) -> float:
    """To the one who is offered Terms: a battle that may be lost, and with it the Article."""
    fight, other = table.fight, 1 - seat
    assert fight is not None
    chance = chance_ahead(table, seat, fight.place, attacks=fight.attacker == seat)
    tracker = table.trackers[other]
    assert isinstance(tracker, Treaty)
    article = article_worth(table, other) if name not in tracker.ratified else 0.0
    return stake(table, fight.place) * (chance - 0.5) - article * (1 - chance) - 0.5 * IF_REFUSED[name]


def leverage_worth(table: Table, seat: int, number: int) -> float:
    """Enough to be two ahead before the dice, and not more; a new Article makes it worth more."""
    fight, tracker = table.fight, table.trackers[seat]
    assert fight is not None and isinstance(tracker, Treaty)
    behind = fight.bonus[1 - seat] - fight.bonus[seat] + 2
    aim = max(1, min(behind, tracker.resources[INFLUENCE]))
    is_new = refused_terms(table, seat) not in tracker.ratified
    return (1.0 if is_new else 0.5) - 0.3 * abs(number - aim)
