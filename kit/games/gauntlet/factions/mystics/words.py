"""The Mystics in words."""

from __future__ import annotations

from kit.games.gauntlet.factions.mystics.ritual import AT_RISK
from kit.games.gauntlet.factions.words import Words
from kit.games.gauntlet.windows import MOMENTS

MOMENTS.update({AT_RISK: "before the lost battle interrupts your Rite"})

WORDS = Words(
    sentences={
        "began a Rite": "{name} begins the {why}",
        "named a Crossing": "{name} crosses into {place}, to occupy or control it when the Rite is judged",
        "completed a Rite": "{name} completes the {why}: {n} of 3",
        "lost a Rite": "{name}'s {why} is interrupted: what was paid for it is lost",
        "bound": "{name} binds {card} face up",
        "bound face down": "{name} binds {card} face down",
    },
    questions={
        "Rite of Echoes": "{name}, which card of your Graveyard do you bind face up? It goes to your Discard Pile when "
                          "the Rite is complete",
        "Rite of Echoes: hidden": "{name}, which hand card do you bind face down? Using another card of its title in a "
                                  "later battle completes the Rite",
        "Rite of Blood": "{name}, which hand card do you bury for the Rite of Blood?",
        "Rite of Crossing": "{name}, which Arcane card do you bury for the Rite of Crossing?",
        "Rite of Crossing: place": "{name}, which Territory do you cross into? You must occupy or control it after "
                                   "the Capture step that judges the Rite",
        "Invocation": "{name}, which card of your Graveyard goes to your Discard Pile?",
        "Transmutation": "{name}, which hand card do you bury? Its cost is added to your total",
        "Guardians of the Circle": "{name}, which Arcane hand card do you bury to keep your Rite?",
        "Dark Omens": "{name}, which of the two cards you drew do you bury?",
        "Accursed Wager": "{name}, you lost the wager: which hand card do you bury?",
        "Fate's Toll": "{name}, which hand card do you bury for Fate's Toll?",
        "Grave Ward": "{name}, which card goes on from your Graveyard to your Discard Pile?",
        "Soul for Soul/bury": "{name}, which hand card do you bury?",
        "Soul for Soul": "{name}, which card of your Graveyard do you take for it?",
        "Paths of Shadow": "{name}, to which Territory do you go?",
        "Necromancy: way": "{name}, do you keep Necromancy in your Draw Pile, or give your hand for the dead?",
        "Necromancy": "{name}, which card of your Graveyard comes to hand? Up to three; what is left in your hand is "
                      "buried first",
        "Rend the Veil": "{name}, which card of your Graveyard do you use in this battle? It goes to your Discard Pile "
                         "afterwards",
        "Witchcraft/bury": "{name}, which hand card do you bury for Witchcraft?",
        "Witchcraft": "{name}, which of your battle cards acts once more?",
        "Black Covenant/commit": "{name}, do you commit the card under Black Covenant as well, face down? Black "
                                 "Covenant then goes to your Graveyard",
        "Black Covenant": "{name}, which hand card do you bind?",
        "Spirit Hollow: place": "{name}, on which Territory do you place Spirit Hollow?",
        "Spirit Hollow/use": "{name}, do you bury a hand card at Spirit Hollow, to send another card of your Graveyard "
                             "to your Discard Pile?",
        "Spirit Hollow/bury": "{name}, which hand card do you bury at Spirit Hollow?",
        "Spirit Hollow": "{name}, which card of your Graveyard goes to your Discard Pile?",
        "Circle of Bones: place": "{name}, on which Territory do you place Circle of Bones?",
        "Circle of Bones/bury": "{name}, which hand card do you bury for the reroll?",
        "Circle of Bones": "{name}, who rerolls?",
    },
    options={
        "begin": "begin the Rite of {n}",
        "Necromancy/under": "put it under the Draw Pile and draw a card",
        "Necromancy/recover": "take up to three cards of your Graveyard for the rest of your hand",
    },
    powers={
        "Invocation": "a card of your Graveyard goes to your Discard Pile",
        "Transmutation": "bury a hand card: its cost is added to your total",
        "Guardians of the Circle": "bury an Arcane hand card: this loss does not interrupt your Rite",
        "Dark Omens": "bury the card you just drew: advantage",
        "Fate's Toll": "bury a hand card: you reroll, and the new result counts",
        "Grave Ward": "discard it: the card that came into your Graveyard goes on to your Discard Pile",
        "Soul for Soul": "bury a hand card and take another commitment of this battle out of your Graveyard",
        "Paths of Shadow": "go to a Territory you control instead of retreating",
        "Rend the Veil": "use a card of your Graveyard; it goes to your Discard Pile afterwards",
        "Witchcraft": "bury a hand card: the Battle text of one of your cards here acts once more",
        "Black Covenant": "use the bound card, without an Action Opportunity or as a further commitment; Black "
                          "Covenant goes to your Graveyard",
        "Spirit Hollow": "bury a hand card: another card of your Graveyard may go to your Discard Pile",
        "Circle of Bones": "bury a hand card: a player of your choice rerolls",
    })
