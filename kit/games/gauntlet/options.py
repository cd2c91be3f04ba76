"""The house rules of Gauntlet: one field per switch of clauses.toml, the default first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from kit.decks import DeckOptions, Shelf
from kit.games.gauntlet.decks import GauntletShelf


@dataclass(frozen=True, slots=True)
class GauntletOptions(DeckOptions):
    """Switches of Gauntlet, in the order of the clauses; `kit.options("gauntlet")` shows each with its clause."""

    shelf: ClassVar[Shelf] = GauntletShelf()

    # Rules Conventions
    imperatives_optional: Literal[False, True] = False
    ability_imperatives_optional: Literal[True, False] = True
    owner_orders_effects: Literal[False, True] = False
    choice_must_be_performable: Literal[True, False] = True
    territories_are_card_effects: Literal[False, True, "all"] = False

    # Playing Cards
    negated_counts_as_used: Literal[True, False] = True

    # Building a Deck
    max_copies: Literal["none", 4] = "none"

    # Setup
    first_turn_draw: Literal[True, False] = True

    # Turn Structure
    start_effects_before_capture: Literal[True, False] = True
    command_tent_keepable: Literal[False, True] = False
    turn_cap: Literal["harness", "territories"] = "harness"

    # Draw
    peek_reshuffles: Literal[False, True] = False
    tariffs_skip_one_card_only: Literal[False, True] = False

    # Action Opportunities
    extra_ao_bankable: Literal["by-wording", "always", "never"] = "by-wording"
    mid_turn_ao_counts_as_after: Literal[False, True] = False
    ao_ban_covers_faction_actions: Literal[True, False] = True

    # Movement
    two_spots_per_end: Literal[False, True] = False
    movement_after_battle: Literal["resume", "lost", "winner"] = "resume"
    free_direction: Literal[False, True] = False
    point_spending: Literal["by-tag", "ordinary-first", "ask"] = "by-tag"
    late_movement_allowed: Literal[True, False] = True
    retreat_is_entering: Literal[True, False] = True
    teleport_may_pass: Literal[False, True] = False

    # Withdrawal
    attacker_returns_off_column: Literal[True, False] = True
    withdrawal_ends_battle: Literal[True, False] = True
    blocked_withdrawal: Literal["illegal", "off-end", "attacker-back"] = "illegal"

    # Retreat
    extra_retreat_can_force_off: Literal[True, False] = True

    # Begin-battle effects
    terms_before_begin_effects: Literal[True, False] = True

    # Commit from hand
    eligible_needs_battle_text: Literal[True, False] = True
    forming_effects_face_up: Literal[False, True] = False

    # Battle effects
    late_negator_works: Literal[True, False] = True

    # before dice
    predice_rounds: Literal["one", "alternate"] = "one"

    # Dice
    reroll_whole_pool: Literal[True, False] = True
    reroll_effects_refresh_on_tie: Literal[False, True] = False

    # Winner
    tie_reopens_predice: Literal[False, True] = False

    # Result
    result_order: Literal["fixed", "owner"] = "fixed"
    follow_up_after_cleanup: Literal[True, False] = True

    # Battle cleanup
    redirects_ignore_named_destination: Literal[False, True, "own-text"] = False

    # Negated and canceled
    cancel_erases_facts: Literal[False, True] = False

    # Repeating effects
    copy_any_text: Literal[False, True] = False

    # Territory Control
    empty_entry_captures: Literal[False, True] = False
    take_control_is_capture: Literal[False, True] = False

    # Running the Gauntlet
    last_stand_entry: Literal["control-any-movement", "movement-step", "control-not-needed"] = "control-any-movement"
    last_stand_requires_forced: Literal[False, True] = False

    # Action effects
    action_card_in_limbo: Literal[True, False] = True

    # Assets
    bank_when_full: Literal["refuse", "discard-down", "replace"] = "refuse"

    # Overlays
    hand_overlay_to_graveyard: Literal[False, True] = False
    inactive_overlay_uncovers: Literal[True, False] = True
    ruins_replace: Literal[True, False] = True
    arcane_overlays_placed_early: Literal[True, False] = True

    # Military
    command_usable_same_win: Literal[True, False] = True
    order_limit: Literal["none", "after-win", "each-once"] = "none"
    onward_timing: Literal["adds-to-step", "at-once", "step-only"] = "adds-to-step"

    # Diplomats
    mirror_terms: Literal["one", "each"] = "one"
    accepted_terms_end_movement: Literal[False, True] = False
    imposed_reward_always: Literal[True, False] = True

    # Financiers
    subsidize_cumulative: Literal[True, False] = True
    takeover_needs_token: Literal[False, True] = False

    # Intelligence
    abort_uses_ao: Literal[True, False] = True
    so_completion_window: Literal["after-movement", "any"] = "after-movement"
    deep_cover_saves_operation: Literal[False, True] = False
    fieldcraft_whole_battle: Literal[True, False, "battle"] = True

    # Mystics
    rite_later_turn_any: Literal[True, False] = True
    crossing_capture_step: Literal["own", "next"] = "own"
    invocation_sees_unlocking_card: Literal[False, True] = False
    invocation_optional: Literal[True, False] = True
    loss_interrupts_crossing: Literal[False, True] = False

    # Inquisition
    conviction_from_battle_start: Literal[False, True] = False
    skipped_draw_purifies: Literal[False, True] = False
    final_judgment_after_cleanup: Literal[False, True] = False
    pursuit_keeps_cleanup: Literal[True, False] = True

    # Card rulings
    pathfinders_in_battle: Literal[False, True] = False
    disinformation_return_needs_hand: Literal[False, True] = False
    rearguard_retry: Literal[False, True] = False
    treason_moves_stolen_card: Literal[False, True] = False
    counterintelligence_guards_unseen: Literal[True, False] = True
    contraband_chain: Literal[True, False] = True
    siege_stops_immediate_capture: Literal[False, True] = False
    siege_counts_every_step: Literal[False, True] = False
    negation_stops_armistice: Literal[True, False] = True
    victory_ban_stops_paused_movement: Literal[False, True] = False
    confession_forces_commit: Literal[False, True] = False
    counterintelligence_beats_watchtower: Literal[True, False] = True
    breakthrough_is_card_move: Literal[True, False] = True
    fog_counts_negated: Literal[True, False] = True
    manifest_from_off_column: Literal[True, False] = True
