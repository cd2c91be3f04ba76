"""The Diplomats in words."""

from __future__ import annotations

from kit.games.gauntlet.factions.diplomats.treaty import ACCEPTED, LOSING, OFFERED, REFUSED
from kit.games.gauntlet.factions.words import Words
from kit.games.gauntlet.windows import MOMENTS

MOMENTS.update({
    OFFERED: "with your offer", ACCEPTED: "after your Terms were accepted",
    REFUSED: "after your Terms were refused", LOSING: "before you lose your Stake",
})

WORDS = Words(
    sentences={
        "offered Terms": "{name} offers {why} and stakes {n} Influence",
        "accepted Terms": "{name} accepts {why}: there is no battle",
        "refused Terms": "{name} refuses {why}",
        "got the Stake back": "{name} gets {n} staked Influence back",
        "lost the Stake": "{name} loses {n} staked Influence",
        "ratified": "{name} ratifies {why}: it is a Treaty Article now",
    },
    questions={
        "offer": "{name}, do you offer Terms to {other} before this battle?",
        "answer": "{name}, do you accept {other}'s Terms? If you refuse, the battle begins",
        "Clemency": "{name}, which card of {other}'s Graveyard do you show clemency?",
        "Clemency: answer": "{name}, what becomes of the card that {other} shows clemency?",
        "Trade Concessions: answer": "{name}, which concession do you take?",
        "Trade Concessions": "{name}, which card do you bank as a concession?",
        "Nonbinding Resolution: answer": "{name}, do you let {other} ratify the Proposal?",
        "Diplomatic Latitude": "{name}, which of the two refused Proposals stays? Only that one may be imposed",
        "Good Faith": "{name}, which card do you set aside in Good Faith?",
        "Sanctions: Censure: answer": "{name}, your first Action this turn is censured: what does it cost?",
        "Sanctions: Censure": "{name}, which card do you discard for the Censure?",
        "Sanctions: Blockade: answer": "{name}, you pass a Blockade: what does it cost?",
        "Sanctions: Blockade/discard": "{name}, which card do you discard to pass the Blockade?",
        "Sanctions: Blockade": "{name}, which Territory of {other} do you blockade?",
        "Demilitarized Zone: upkeep": "{name}, you stand in your Demilitarized Zone: discard a card or withdraw?",
        "Demilitarized Zone": "{name}, to enter the Demilitarized Zone costs a hand card: which one?",
        "Leverage": "{name}, how much Influence do you spend? Each adds 1 to your total",
        "Political Capital": "{name}, which card do you bury? Each saves 1 of your Stake",
        "Mutual Disarmament": "{name}, which card do you discard for Mutual Disarmament?",
        "Prisoner Exchange": "{name}, which card of your Graveyard goes to your Discard Pile?",
        "Rebuilding Pact": "{name}, which card do you bank by the Rebuilding Pact?",
    },
    options={
        "offer": "offer {n}",
        "offer/2": "offer {n} or {n2}",
        "Leverage/number": "spend {n} Influence",
        "Clemency/release": "take it to your Discard Pile; the Diplomat gains 1 Influence",
        "Clemency/leave": "leave it; the Diplomat draws a card",
        "Trade Concessions/draw": "draw two cards",
        "Trade Concessions/bank": "bank a card from hand",
        "Nonbinding Resolution/ratify": "let it be ratified",
        "Nonbinding Resolution/leave": "leave it unratified; the Diplomat gains 2 Influence",
        "Sanctions: Censure/discard": "discard a card",
        "Sanctions: Censure/draw": "let the Diplomat draw a card",
        "Sanctions: Blockade/discard": "discard a card",
        "Sanctions: Blockade/gain": "let the Diplomat gain 1 Influence",
    },
    powers={
        "Leverage": "spend Influence before the dice: +1 to your total for each",
        "Political Capital": "bury up to as many hand cards as you have staked: each saves 1 Influence",
        "Good Faith": "discard it: draw a card and set a hand card aside until the answer",
        "Neutral Observers": "discard it: the opponent commits first and face up, or declines",
        "Safe Conduct": "discard it: you withdraw instead of losing, and nobody wins",
        "Sanctions: Censure": "bank it: each turn the opponent's first Action costs a discard or gives you a card",
        "Sanctions: Embargo": "bank it: the opponent's Asset limit is one lower",
        "Sanctions: Blockade": "place it on a Territory the opponent controls",
        "Demilitarized Zone": "place it on the contested Territory; whoever is still there withdraws",
    })
