"""The Inquisition in words."""

from __future__ import annotations

from kit.games.gauntlet.factions.inquisition.cards import VERDICT
from kit.games.gauntlet.factions.words import Words

PURGE_WORDS = {
    1: "the top card of the Discard Pile, or up to two cards there that cost 2 or less together, go to the Graveyard",
    2: "one Asset goes to the Graveyard",
    3: "the opponent puts a hand card of its choice in the Graveyard",
    4: "you see the opponent's hand and put one card of it in the Graveyard",
}

WORDS = Words(
    sentences={
        "had the turn ended": "{name}'s turn is cut short by {why}",
        "confessed": "{name} confesses {card}: a card committed from hand this turn must be that one, if able",
    },
    questions={
        "Purge 1": "{name}, which card of {other}'s Discard Pile do you purge? The top one, or up to two that cost 2 "
                   "or less together",
        "Purge 2": "{name}, which of {other}'s Assets do you purge?",
        "Purge 3": "{name}, {other} purges your hand: which card goes to your Graveyard?",
        "Purge 4": "{name}, which card of {other}'s hand do you purge?",
        "Final Judgment": "{name}, by which Purge do you judge? It costs 1 Conviction less, at least 1",
        "Accusation": "{name}, which card of {other}'s Discard Pile do you accuse? {other} then buries it, or draws "
                      "it next",
        VERDICT: "{name}, {other} accuses a card of your Discard Pile: do you bury it, or draw it next?",
        "Penance action/pick": "{name}, what is your penance?",
        "Penance battle/pick": "{name}, what is your penance?",
        "Penance/bury": "{name}, which hand card do you bury as penance?",
        "Divine Mercy": "{name}, which card of {other}'s Graveyard goes back to the Discard Pile?",
        "Excommunication action": "{name}, which card of {other}'s Discard Pile do you bury? 5 is the limit for all",
        "Excommunication battle": "{name}, which card of {other}'s Discard Pile do you bury? 3 is the limit for all",
        "Guilt by Association action": "{name}, which title is guilty? All such cards of that Discard Pile are buried",
        "Guilt by Association battle": "{name}, which card used by {other} is guilty? All such cards of that Discard "
                                       "Pile are buried",
        "Act of Faith": "{name}, which of the cards turned up goes to {other}'s Graveyard? The others are discarded",
        "Burning at the Stake": "{name}, which of the dearest cards of {other}'s hand burns?",
        "Hellfire action": "{name}, how much Conviction do you spend? Each buries a top card of {other}'s Draw Pile",
        "Hellfire battle": "{name}, what do you spend 1 Conviction on?",
        "Confession action": "{name}, which card of {other}'s hand do you name? No other may be committed from hand",
        "Confession battle": "{name}, which card do you commit in place of your hand commitment?",
        "Tyranny": "{name}, which of {other}'s battle cards do you negate?",
        "Heresy": "{name}, which Battle text of {other}'s Graveyard works for you?",
    },
    options={
        "purge": "Purge for {n}",
        "top": "the top card, {card}",
        "Grand Inquisitor/1": "Purge for 1: the top card, or up to two small cards, of their Discard Pile",
        "Grand Inquisitor/2": "Purge for 2, at 1: one of their Assets",
        "Grand Inquisitor/3": "Purge for 3, at 2: a hand card of their choice",
        "Grand Inquisitor/4": "Purge for 4, at 3: a hand card of your choice",
        "Accusation/top": "put {card2} on top of your Draw Pile",
        "Accusation/bury": "put {card2} in your Graveyard",
        "Penance/bury": "bury a card from hand",
        "Penance/gain": "let the opponent gain 1 Conviction",
        "Penance/total": "let the opponent have +1",
        "Hellfire/number": "spend {n} Conviction",
        "Hellfire/total": "+1 to your total now",
        "Hellfire/burn": "if you win, bury the top card of the opponent's Draw Pile",
    },
    powers={
        "Final Judgment": "a Purge at once, 1 Conviction cheaper (at least 1), without an Action Opportunity",
        "Relentless Pursuit": "2 Conviction: the attacker's turn ends, then you advance one position, "
                              "which may begin a battle",
        "Tyranny": "1 Conviction, once in each turn: one opposing battle card is negated",
        "No Martyrs": "discard it: if the opponent loses, nothing of its own comes of that, and it retreats one more",
        "Confession": "take your hand commitment back and commit another card face up",
        "Heresy": "4 Conviction: the Battle text of a card in the opponent's Graveyard works for you",
    })
