"""The house rules of Shovel: one field per switch of clauses.toml, the default first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kit.options import Options


@dataclass(frozen=True, slots=True)
class ShovelOptions(Options):
    """Switches of Shovel, in the order of the clauses; `kit.options("shovel")` shows each with its clause.

    Bigger Tables is no switch: a game for five to eight seats uses the packs of variant.bigger by itself.
    """

    # components and setup
    decks_for_odd_seat: Literal["pairs", "ceil"] = "pairs"
    hide_creation: Literal[True, False] = True
    token: Literal["first", "random"] = "first"
    # creation
    last_deck_card: Literal["discard-first", "finish-from-discard"] = "discard-first"
    short_draw: Literal["pass", "take-what-is-left"] = "pass"
    creation_stall_rounds: Literal[3, 0, 1, 2, 5, 10] = 3
    # first player
    spade_tie: Literal["all-cards", "next-rank"] = "all-cards"
    tie_fallback: Literal["token", "nearest-tied"] = "token"
    # turn
    strike_role: Literal["extra", "action"] = "extra"
    tapped_lock: Literal["full", "power-only"] = "full"
    # action hand
    hand_value: Literal["whole-hand", "suit-only"] = "whole-hand"
    own_targets: Literal[True, False] = True
    dig_scope: Literal["same-stack", "any-own"] = "same-stack"
    dig_skipped: Literal["stay", "discard"] = "stay"
    dig_face_depth: Literal["counts", "free"] = "counts"
    # face-strike
    dig_strike: Literal["also", "instead"] = "also"
    strike_limit: Literal["face", "stack"] = "face"
    strike_tapped: Literal[True, False] = True
    # shop
    face_deny: Literal["no", "discard"] = "no"
    shop_exhausted: Literal["empty", "reshuffle"] = "empty"
    # hero powers
    power_counts: Literal["at-least-one", "exact", "up-to"] = "at-least-one"
    burst_timing: Literal["one-by-one", "declare-all"] = "one-by-one"
    take_refill: Literal["no", "each"] = "no"
    gravedig_source: Literal["top", "random", "choose"] = "top"
    shield_math: Literal["subtract", "temporary-heart"] = "subtract"
    burst_reactions: Literal["each", "one"] = "each"
    # end
    battle_turn_cap: Literal[500, 0, 100, 200, 1000] = 500
    repetition: Literal[0, 3] = 0
    # variants
    mass_armies: Literal[False, True] = False
    mass_scope: Literal["both", "creation", "choice"] = "both"
    speed_round: Literal[False, True] = False
    speed_max_stacks: Literal[2, 3] = 2
