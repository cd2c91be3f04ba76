"""The house rules of Myriad: one field per switch of clauses.toml, the default first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from kit.decks import DeckOptions, Shelf
from kit.games.myriad.shelf import MyriadShelf


@dataclass(frozen=True, slots=True)
class MyriadOptions(DeckOptions):
    """Switches of Myriad, in the order of the clauses; `kit.options("myriad")` shows each with its clause."""

    shelf: ClassVar[Shelf] = MyriadShelf()

    # the game and its turns
    turn_cap: Literal[200, 0, 10, 20, 50, 100, 400] = 200
    first_turn: Literal["full", "base-only", "extra-card"] = "full"
    points_reset: Literal["every-turn", "own-turn"] = "every-turn"
    # maintain
    rolled_shuffle: Literal["optional", "forced"] = "optional"
    continuous_discard: Literal["optional", "forced"] = "optional"
    maintain_plays: Literal["between-steps", "after-upkeep"] = "between-steps"
    # main combatant and allies
    power_off_duty: Literal["works", "rests"] = "works"
    resource_from: Literal["main-character", "main-combatant"] = "main-character"
    spent_count: Literal["per-player", "per-character"] = "per-player"
    ally_when: Literal["any-phase", "initiate", "maintain"] = "any-phase"
    # attacks
    base_and_tactics: Literal["either", "both"] = "either"
    base_damage: Literal["with-bonuses", "score-only"] = "with-bonuses"
    base_area: Literal["named", "any-defence", "endure-only"] = "named"
    cover: Literal["all", "any"] = "all"
    attack_damage_read: Literal["declared", "answered"] = "declared"
    last_gasp: Literal["yes", "unhurt", "no"] = "yes"
    # answers
    respond_order: Literal["declared", "defender", "together"] = "declared"
    effect_answers: Literal["extra", "is-the-answer"] = "extra"
    failed_defence: Literal["full-damage", "endure"] = "full-damage"
    endure_floor: Literal[1, 0] = 1
    # damage, dice, loss
    excess_damage: Literal["hand", "lost", "lose-game"] = "hand"
    empty_die: Literal["0", "reshuffle"] = "0"
    loss: Literal["three-piles", "stamina", "cannot-draw"] = "three-piles"
    # cards in play
    continuous_turn: Literal["own", "either"] = "own"
    weapons: Literal["1", "any", "2"] = "1"
    hq_side: Literal["both", "controller"] = "both"
    locations: Literal["any", "one-each", "one-shared"] = "any"
    challenge_on: Literal["player", "combatant"] = "player"
    # replies, checks, keywords
    replies: Literal["one", "any"] = "one"
    opposed_tie: Literal["none", "reroll", "defender"] = "none"
    activate_when: Literal["as-type", "any-time"] = "as-type"
    unique_second: Literal["refuse", "replace"] = "refuse"
    specialty_use: Literal["anyone", "own-character"] = "anyone"
