"""The moments at which texts may act, and the numbers they may change: names for kit/games/gauntlet/hooks.py.

Windows are opened by kit/games/gauntlet/rules; the letter and number is the one in the guide for card writers. In a
battle the attacker's effects come first, else those of the seat whose turn it is (conv.same-window-attacker-first).
"""

from __future__ import annotations

# ---------------------------------------------------------------------- a turn (4 Turn Structure)
BEFORE_CAPTURE = "T0 before Capture"   # for the seat whose turn it is: what a text puts before the Capture step
START = "T0 start"                    # before Capture, by switch after it, for the seat whose turn it is
WOULD_CAPTURE = "T1 would capture"    # about = place; a text stops it by setting table.stopped
AFTER_CAPTURE = "T2"                  # for the seat whose turn it is; victory checks first (turn.after-capture.order)
OPPOSING_CAPTURE = "T2 opposing"       # the same moment, for the other seat
DRAW_STEP = "T3"                      # before the normal draw: may redirect it
AFTER_DRAW = "T4"                     # both seats; about = number of cards the normal draw gave
UPKEEP = "T4 upkeep"                  # after every other effect of that moment (draw.after-order)
OPPORTUNITIES = "T5 begin"            # as the opportunity before movement begins: grant or split opportunities
OPPORTUNITY = "T5/T7"                 # optional uses beside an Action Opportunity, and menus
MOVE_BEGINS = "T6 begin"              # grant or cap points
MOVING = "T6 moving"                  # optional uses between steps
LEAVING = "T6 leave"                  # about = Step; before it; costs of going. Both seats, the mover first
ENTERING = "T6 enter"                 # about = Step; before it; costs of coming. Both seats
STEPPED = "T6 entered"                # about = Step; after it and before a battle there. Both seats
TURN_END = "T8"
EXPIRES = "T8 expiry"                 # both seats, after the hand limit
AFTER_CLEANUP = "T8 over"             # the turn is over, the next one has not begun (inq.witch.cleanup)

# ---------------------------------------------------------------------- a battle (6 Battles)
TERMS = "B0"                          # may end it before it begins
BEGIN = "B1"
COMMIT_MORE = "B2 more"               # optional further commitments, after the seat's own
COMMITTED = "B2"                      # about = Used, after a face-down hand commitment
FORMED = "B3 formed"                  # about = seat whose Battle Hand was just drawn
CHOOSE_MORE = "B3 more"               # about = list of Used, for the seat that has just chosen
HANDS_FORMED = "B3 all"               # both Battle Hands exist and both seats have chosen
CHOSEN = "B3 chosen"                  # about = list of Used, after a face-down choice
EARLY = "B4"                          # battle.reveal.early-order
REVEALED = "B5"
AFTER_REVEAL = "B6"                   # Treason, Reconnaissance
CANCEL = "B7"                         # battle.effects.passes (b)
STOP = "B8"                           # (c)
ADD = "B9"                            # (d)
MAIN = "B10"                          # (e)
LAST = "B10 last"                     # battle.effects.fealty-last
BEFORE_DICE = "B11"
ROLLED = "B13"                        # optional rerolls, repeated while somebody newly qualifies
EXCHANGE = "B13 exchange"             # after all rerolls
WOULD_LOSE = "B15"                    # for the loser; a text that saves it raises BattleEnds
WON = "B16"                           # winner fixed (battle.result.order, 2)
INSTEAD = "B17 instead"               # captures that replace occupying (3)
RETREAT = "B17 retreat"               # for the loser: a replacement sets fight.marks["retreat replaced"]
PUSH_GROUND = "B17 push, Territory"   # extra retreats, in the order of retreat.extra-order
PUSH = "B17 push"                     # for the winner
STEP_BACK = "B17 own steps"           # for the loser
OCCUPIED = "B17 occupied"             # Fortify
RESULT = "B17 result"                 # (7) other effects of winning or losing
DESTINATION = "B18 own destination"   # a used card's own text names another place
REDIRECT = "B18 redirect"
RESCUE = "B18 rescue"                 # at most one for each card
FINAL = "B18 final"                   # a destination that no other effect changes
CLEANUP = "B19"
CLEANUP_LAST = "B19 last"             # after a seat's other effects of cleanup
AFTER_BATTLE = "B20"
FOLLOW_UP = "B21"

BATTLE = (TERMS, BEGIN, COMMIT_MORE, COMMITTED, FORMED, CHOOSE_MORE, CHOSEN, HANDS_FORMED, EARLY, REVEALED,
          AFTER_REVEAL, CANCEL, STOP, ADD, MAIN, LAST, BEFORE_DICE, ROLLED, EXCHANGE, WOULD_LOSE, WON, INSTEAD,
          RETREAT, PUSH_GROUND, PUSH, STEP_BACK, OCCUPIED, RESULT, DESTINATION, REDIRECT, RESCUE, FINAL, CLEANUP,
          CLEANUP_LAST, AFTER_BATTLE, FOLLOW_UP)
ORDER = {window: number for number, window in enumerate(BATTLE)}

WITH_ABOUT = (WOULD_CAPTURE, AFTER_DRAW, LEAVING, ENTERING, STEPPED, COMMITTED, FORMED, CHOOSE_MORE, CHOSEN, WOULD_LOSE)
"""The windows beside the reactions that are about something, which a table to look at does not know any more."""


def is_about(window: str) -> bool:
    """Whether a window is about something: reactions are, and those of factions are named like them."""
    return window in WITH_ABOUT or window[:2] in ("R ", "C ")


# ---------------------------------------------------------------------- reactions, opened as soon as an effect is done
BURIED = "R buried"                   # about = moves.Buried; both seats, its owner first
DISCARDED = "R discarded"             # about = moves.Discarded, by an opposing effect; for the seat whose they were
BANKED = "R banked"                   # about = Asset of the other seat
CARD_USED = "R used"                  # about = (card, seat, "action" or "battle"); both seats
FIRST_CHEAP = "R first cost-1 card"   # the same, for the first card of cost 1 that a seat uses in its own turn
ACTION_PLAYED = "R action"            # about = Play of the other seat, before it resolves
PLAYED = "R played"                   # about = Play, when it is finished; for its seat
PLACING = "R placing"                 # about = Overlay the other seat would place; a text stops it by table.stopped
WOULD_LEAVE = "R would leave"         # about = list of Assets an opposing effect would remove; take one out to keep it
LEFT = "R left"                       # own hook of an Asset that leaves: about = why
PUSHED = "R pushed"                   # about = Because of the move; a text stops it by setting table.stopped
INTRUDED = "R intruded"               # an Order or card effect would enter the position of the seat that is asked
LOOKED_AT = "R looked at"             # about = By: hidden cards of the seat asked would be shown; table.stopped
ASSET_ACTS = "R Asset acts"           # about = Asset of the other seat whose effect would resolve; table.stopped
NEGATED = "R negated"                 # own hook of an Asset whose effect was negated after it was paid for
GROUND_ACTS = "R Territory acts"      # about = (Ground, Hook) of a Territory's text that is about to act; both seats
SAW_HAND = "R saw hand"               # about = hand cards of the other seat, shown to the seat asked outside a battle
CONTROL = "C control"                 # about = Change: control of a Territory changed; both seats
ALWAYS = "C always"                   # looked at after every effect: Special Operation, Controlling Interest
MOVED = "C moved"                     # about = (seat, from, to, how): a token stands elsewhere; both seats

# ---------------------------------------------------------------------- numbers and permissions (plain functions)
HAND_SIZE = "count of the Battle Hand"        # int
CHOICES = "choices from the Battle Hand"      # int
MAY_COMMIT = "why not commit"                 # Refusal or None; `what` = card
COMMIT_UP = "commits face up"                 # bool
MUST_COMMIT = "must commit"                   # bool: declining is no answer while a card may be committed
COMMIT_ORDER = "order of commitments"         # tuple of seats
CHOOSE_ORDER = "order of choices"             # tuple of seats
EXTRA_HAND = "cards used as from hand"        # list of cards
ASSETS_OFF = "Assets of a seat are off"       # bool; `what` = Asset
ASSET_LIMIT = "Asset limit"                   # int
DRAWS = "cards of the normal draw"            # int
MAY_FIGHT = "why not start a battle"          # Refusal or None
MAY_CHOOSE = "why not choose"                 # Refusal or None; `what` = card of the Battle Hand
MAY_USE = "why not use in this battle"        # Refusal or None; `what` = card, from wherever it would come
MOST_CARDS = "most cards used in this battle" # int, of one seat
MAY_LEAVE = "why not leave"                   # Refusal or None; `what` = Step
MAY_ENTER = "why not enter"                   # Refusal or None; `what` = Step
ENTRY_PRICE = "price of entering"             # int, hand cards; `what` = Step
MAY_CAPTURE = "why not capture"               # Refusal or None; `what` = place
MAY_SHED = "why not discard"                  # Refusal or None; `what` = Asset
MAY_GIVE = "why not give away"                # the same for leaving play at its owner's will, wherever it goes
MAY_LOOK = "why not look"                     # Refusal or None; seat = the owner of what is looked at
GIVES_DISADVANTAGE = "disadvantage given"     # int; `what` = Source it comes from
NO_TIE_WIN = "nobody wins ties"               # bool
BARE_LOSS = "a loss brings nothing"           # bool; seat = the loser: its own effects triggered by the loss do nothing
ADVANTAGE = "advantage"                       # int, counted as the dice are rolled
TOTAL = "battle total"                        # int, counted as totals are made
BARRED = "Action Opportunity is barred"       # Refusal or None; `what` = "before", "after", "extra"
GRAVE_CLOSED = "nothing leaves a Graveyard"    # bool; ask rules.choose.graveyard instead of table.graveyard
TEXT_OFF = "Battle text has no effect"        # bool; `what` = Text
CANCEL_FIRST = "cancelled first"              # list of Used of a seat that an effect must cancel first

# ---------------------------------------------------------------------- when that is, in words
MOMENTS = {
    START: "at the start of your turn", WOULD_CAPTURE: "before that capture", AFTER_CAPTURE: "after the Capture step",
    DRAW_STEP: "before the draw",
    AFTER_DRAW: "after the draw", MOVE_BEGINS: "as movement begins", TURN_END: "at the end of the turn",
    BEGIN: "as the battle begins", COMMIT_MORE: "after your commitment", COMMITTED: "after that commitment",
    FORMED: "after that Battle Hand was drawn", CHOOSE_MORE: "after your choice", CHOSEN: "after that choice",
    HANDS_FORMED: "before the reveal", EARLY: "before the reveal", REVEALED: "now that all cards are face up",
    AFTER_REVEAL: "after the reveal", CANCEL: "before other Battle effects", STOP: "before other Battle effects",
    ADD: "before other Battle effects", MAIN: "among the Battle effects", LAST: "last of the Battle effects",
    BEFORE_DICE: "before the dice", ROLLED: "after the roll", EXCHANGE: "after all rerolls",
    WOULD_LOSE: "before you lose this battle", WON: "now that the winner is known",
    INSTEAD: "instead of the usual result", RETREAT: "as the loser retreats", PUSH: "after the retreat",
    STEP_BACK: "after your retreat", OCCUPIED: "after the battle's moves", RESULT: "as the result is carried out",
    DESTINATION: "as the battle cards are put away", REDIRECT: "as the battle cards are put away",
    RESCUE: "as the battle cards are put away", CLEANUP: "after the battle cards were put away",
    AFTER_BATTLE: "after the battle", FOLLOW_UP: "after this win", TERMS: "before the battle begins",
    BURIED: "a card came to a Graveyard", DISCARDED: "you had to discard", BANKED: "an Asset was banked against you",
    CARD_USED: "a card was used", ACTION_PLAYED: "before that Action is carried out", PLAYED: "after that Action",
    PLACING: "before that Overlay lies", WOULD_LEAVE: "before your Assets go", PUSHED: "before you have to go back",
    INTRUDED: "before they come upon you", LOOKED_AT: "before your hidden cards are seen",
    ASSET_ACTS: "before that Asset works", CONTROL: "control of a Territory changed", MOVED: "a token has moved",
}
"""The windows in which a seat may be asked, as people say when they are."""
