"""What the neutral cards and the Territories ask, by the name of the text; kit/games/gauntlet/words.py puts it.

"NAME form" is the question of one form of a card ("action", "battle", "asset"), "NAME/kind" that of one kind of ask.
"""

from __future__ import annotations

NEUTRAL = {
    "Arcane Knowledge action": "{name}, which card of your Graveyard goes to your Discard Pile?",
    "Arcane Knowledge battle": "{name}, which Graveyard card's Battle text works for you?",
    "Armistice": "{name}, two hand cards keep the Armistice: discard the first, or give the Armistice up?",
    "Capital Punishment action": "{name}, which of {other}'s Assets goes to the Graveyard?",
    "Capital Punishment battle": "{name}, which of {other}'s battle cards do you negate?",
    "Contraband action": "{name}, which card of your Discard Pile do you take back?",
    "Contraband battle": "{name}, which card of your Discard Pile takes the place of Contraband?",
    "Counterworks/pick": "{name}, do you switch an Overlay off for this battle, or forbid new ones?",
    "Decoys": "{name}, which Asset do the Decoys keep?",
    "Disruption": "{name}, which of {other}'s battle cards do you cancel?",
    "Manifest Destiny": "{name}, which Asset do you give up to push the border?",
    "New Recruits": "{name}, which hand card do you discard to draw two?",
    "Palisade Wall": "{name}, which card that {other} committed do you negate?",
    "Pathfinders": "{name}, which Territory's printed text is off while you move this turn?",
    "Redemption": "{name}, which card goes to your hand after all?",
    "Reinforcements": "{name}, do you use one of the cards you just drew? It is turned up",
    "Requisition": "{name}, which of your Assets do you give up?",
    "Reserves action": "{name}, which hand card goes on top of your Draw Pile?",
    "Reserves battle": "{name}, which unchosen card goes on top of your Draw Pile?",
    "Resistance": "{name}, your Asset Bank is full: which Asset do you discard to bank Resistance?",
    "Rousing Speech": "{name}, which card do you discard after that draw?",
    "Sabotage action": "{name}, which of {other}'s Assets is turned face down?",
    "Sabotage battle": "{name}, which of {other}'s battle cards do you cancel?",
    "Salvage/pick": "{name}, which card do you salvage?",
    "Salvage/discard": "{name}, which card do you discard for what you salvaged?",
    "Scouting Report action": "{name}, do you look at the top of a Draw Pile or at a card of {other}'s hand?",
    "Scouting Report battle": "{name}, which of {other}'s face-down cards do you look at?",
    "Scouting Report: instead": "{name}, which Battle Hand card takes the place of Scouting Report?",
    "Sedition action": "{name}, Sedition strikes your Assets: which one do you give up?",
    "Sedition battle": "{name}, which of your Assets does nothing in this battle?",
    "Sequestration": "{name}, which one of your Assets do you keep?",
    "Strategic Withdrawal action": "{name}, which Asset returns to your hand so that you may pull back?",
    "Strategic Withdrawal battle": "{name}, which of your battle cards comes back to hand?",
    "Supplies": "{name}, which card do you discard after drawing?",
    "Tactical Planning": "{name}, which hand card goes under your Draw Pile?",
}
GROUND = {
    "Arena: Spoils of War": "{name}, which unchosen card do you take to hand as spoils?",
    "Disrupted Supply Lines": "{name}, which one of your Assets stays active while you stand here?",
    "Field Hospital": "{name}, which used card goes to your Discard Pile in place of the Graveyard?",
    "Old Battlefield": "{name}, which unchosen card goes to your Graveyard?",
    "Poisonous Gas": "{name}, which unchosen card goes to the Graveyard in the gas?",
    "Toll Bridge": "{name}, which card do you discard as the toll?",
}
ASKED = {**NEUTRAL, **GROUND}
