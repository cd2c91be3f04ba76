"""The Intelligence in words."""

from __future__ import annotations

from kit.games.gauntlet import windows
from kit.games.gauntlet.factions.intelligence.missions import OVER, WOULD_FAIL
from kit.games.gauntlet.factions.intelligence.surveillance import WATCHED
from kit.games.gauntlet.factions.words import Words

windows.MOMENTS.update({
    WATCHED: "now that you have seen that card", OVER: "now that the Mission is over",
    WOULD_FAIL: "before the Mission fails", windows.GROUND_ACTS: "before a Territory's text acts",
    windows.ASSET_ACTS: "before an Asset of your opponent acts"})

WORDS = Words(
    sentences={
        "began a Mission": "{name} lays {card} face down as the Active Mission",
        "began a Special Operation": "{name} lays {card} face down as the Special Operation",
        "completed a Mission": "{name} reveals {card}: the Mission is completed",
        "completed the Special Operation": "{name} reveals {card}: the Special Operation is completed",
        "aborted a Mission": "{name} aborts {card}",
        "failed a Mission": "{card} of {name} is revealed: it has failed",
        "was intercepted": "{card} cannot be used by {name} in this battle",
        "laid beneath": "{name} lays {card} beneath {on}",
    },
    questions={
        "Mission Control": "{name}, which card becomes the next Active Mission?",
        "Surveillance": "{name}, which of the chosen cards do you look at?",
        "Spies action": "{name}, which card do you discard after that draw?",
        "Spies battle": "{name}, does another Battle Hand card take the place of the one you chose?",
        "Operational Reassessment action": "{name}, which card becomes the Active Mission in its place?",
        "Operational Reassessment battle": "{name}, do you turn up a hand card in place of Operational Reassessment?",
        "Fog of War action": "{name}, on which Territory does the fog lie?",
        "Fog of War battle": "{name}, which do you take back? You use nothing from there in this battle",
        "Intercepted Orders": "{name}, which card of {other}'s Battle Hand is barred from this battle?",
        "Reconnaissance asset": "{name}, do you break the attack off before cards are committed?",
        "Assassins action": "{name}, which card of {other}'s hand is discarded?",
        "Assassins battle": "{name}, which of {other}'s committed cards is turned up and negated?",
        "Treason": "{name}, which of {other}'s battle cards do you negate, to carry out its text as yours?",
        "Sleeper Network action": "{name}, which hand card goes beneath the Sleeper Network?",
        "Sleeper Network asset": "{name}, which hand card goes beneath the Sleeper Network?",
        "Sleeper Network asset/discard": "{name}, the Sleeper Network holds too many: which card is discarded?",
        "Sleeper Network asset/play": "{name}, the Sleeper Network is uncovered: which card do you play?",
    },
    options={
        "start-mission": "start {card} as a Mission",
        "complete-mission": "complete the Mission",
        "abort-mission": "abort {card}",
        "start-operation": "begin the Special Operation with {card}",
        "complete-operation": "complete the Special Operation and win",
        "Reconnaissance/withdraw": "withdraw from this battle",
    },
    public={
        "start-mission": "start a Mission",
        "abort-mission": "abort a Mission",
        "start-operation": "begin a Special Operation",
    },
    powers={
        "Surveillance": "1 Intel: look at the card that just went in face down; once in each battle",
        "Interference": "2 Intel: that card is out of this battle; another of the same source may take its place",
        "Fieldcraft": "1 Intel: the Territory's printed text is off until the turn ends; once in each turn",
        "Mission Control": "start another Mission at once, without an Action Opportunity; once in each turn",
        "Special Operation": "pay its Intel and win the game",
        "Exfiltration": "discard it to withdraw one position; after a lost battle, retreat one position more",
        "Intercepted Orders": "discard it: look at the Battle Hand just drawn and bar one of its cards",
        "Reconnaissance": "as an Asset, discard it: see the opposing hand, then you may withdraw; "
                          "in the battle, withdraw now: all other cards go back",
        "Deep Cover": "put it in your Graveyard: the card goes back to your hand and does not fail",
        "Treason": "discard it: negate one of the opponent's battle cards and carry out its text as yours",
        "Subversion": "put it in your Graveyard: the Asset's effect is negated and the Asset discarded",
        "Sleeper Network": "at the end of a turn a hand card goes beneath it; at the start of one it goes to your "
                           "Graveyard and all that can be played beneath it is",
    })
