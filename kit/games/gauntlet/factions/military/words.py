"""The Military in words."""

from __future__ import annotations

from kit.games.gauntlet.factions.words import Words

WORDS = Words(
    sentences={
        "gave an Order": "{name} gives the Order {why} without paying",
    },
    questions={
        "R ordered": "{name}, you have just used an Order: do you use one of these?",
        "Battlefield Promotion action": "{name}, which card of that win do you take to hand?",
        "Battlefield Promotion battle": "{name}, which other Battle Hand card comes back to your hand?",
        "Brothers in Arms": "{name}, which card comes into the battle together with its brother?",
        "Encampment": "{name}, on which Territory do you encamp?",
        "Hold the Line": "{name}, do you use one of the cards you just drew? It is turned up",
        "Reserve Force action": "{name}, which card do you hold in reserve, hidden under this Asset?",
        "Reserve Force battle": "{name}, which hand card takes the place of the Reserve Force?",
        "Shock and Awe/reveal": "{name}, do you throw in one more hand card? It goes to the Graveyard afterwards",
        "Shock and Awe/pick": "{name}, do you break through or consolidate?",
    },
    options={
        "Breakthrough": "break through: the loser goes one position further and you follow",
        "Consolidate": "consolidate: capture this Territory and fill up your Command",
    },
    powers={
        "Onward": "1 Command: one more position of movement",
        "Rally": "1 Command: +1 to your total in this battle, which you began",
        "Rout": "2 Command: after this win you advance one position, which may begin another battle",
        "Entrench": "1 Command: +1 to your total in this battle, which you did not begin",
        "Repel": "1 Command: the loser retreats one more position",
        "Fortify": "2 Command: capture the enemy Territory you hold after this win",
    })
