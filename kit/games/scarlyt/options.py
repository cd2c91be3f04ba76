"""The house rules of Scarlyt: one field per switch of clauses.toml, the default first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kit.options import Options


@dataclass(frozen=True, slots=True)
class ScarlytOptions(Options):
    """Switches of Scarlyt, in the order of the clauses; `kit.options("scarlyt")` shows each with its clause."""

    # setup
    open_counts: Literal["open", "hidden"] = "open"
    chaos: Literal["kit", "off"] = "kit"
    mode: Literal["tabletop", "online", "seated"] = "tabletop"
    order_ties: Literal["tied", "all", "sorted"] = "tied"
    first_turn: Literal["normal", "no-attack"] = "normal"
    # turn
    played_row: Literal["row", "at-once"] = "row"
    end_order: Literal["heal-first", "stun-first"] = "heal-first"
    # attacks
    attack_declarations: Literal["any", "one"] = "any"
    attack_subset: Literal["any", "all-in"] = "any"
    hero_attack: Literal["join", "solo", "auto", "none"] = "join"
    stunned_attack: Literal["refused", "allowed"] = "refused"
    fresh_attack: Literal["at-once", "wait"] = "at-once"
    pool_order: Literal["clockwise", "chosen"] = "clockwise"
    hit_size: Literal["late", "frozen"] = "late"
    # damage
    zone_choice: Literal["defender", "attacker", "arrival"] = "defender"
    spill: Literal["zone", "next-zone", "none"] = "zone"
    hero_death: Literal["never", "broken"] = "never"
    stunned_soak: Literal["own", "wall", "skip"] = "own"
    lost_target: Literal["nothing", "re-aim"] = "nothing"
    # spells
    self_target: Literal["others", "allowed"] = "others"
    spell_roll: Literal["early", "late"] = "early"
    curse_pick: Literal["caster", "defender"] = "caster"
    # artifacts
    bubble_ahead: Literal["refused", "allowed"] = "refused"
    stun_saves_from: Literal["damage", "all"] = "damage"
    bubble: Literal["soak", "skip", "mark", "wall"] = "soak"
    bubble_scope: Literal["any", "own", "dying"] = "any"
    bubble_stops_stun: Literal["no", "yes"] = "no"
    mirror_third: Literal["any", "defender-only"] = "any"
    mirror_pick: Literal["mirror", "victim"] = "mirror"
    mirror_back: Literal["any", "once"] = "any"
    mirror_attached: Literal["refused", "allowed"] = "refused"
    buff_time: Literal["stays", "turn"] = "stays"
    buff_stack: Literal["multiply", "highest", "add"] = "multiply"
    buff_follows: Literal["follows", "drop"] = "follows"
    # bonuses
    bonus_window: Literal["after", "none", "before"] = "after"
    fate_chaos: Literal["refused", "allowed"] = "refused"
    luck_choice: Literal["rolled", "chosen"] = "rolled"
    ruins: Literal["banked", "live", "none"] = "banked"
    ruins_hold: Literal["counts", "excluded"] = "counts"
    steal_empty: Literal["refused", "allowed"] = "refused"
    move_damage: Literal["clean", "keeps"] = "clean"
    # Chaos
    chaos_damage: Literal["target", "dealt"] = "target"
    chaos_spells: Literal["no", "pooled"] = "no"
    chaos_track: Literal["per-seat", "shared", "rolled", "cycle"] = "per-seat"
    chaos_surplus: Literal["kept", "lost", "one-per-turn"] = "kept"
    chaos_deck: Literal["twins", "small", "black-only"] = "twins"
    chaos_zone: Literal["pile", "hand"] = "pile"
    chaos_tags: Literal["all", "untagged-white"] = "all"
    chaos_count: Literal["held+controlled", "pile", "claimed"] = "held+controlled"
    # interventions
    who_may_answer: Literal["all", "affected-or-untargeted", "affected"] = "all"
    answer_order: Literal["defender-first", "clockwise", "seat"] = "defender-first"
    window_rounds: Literal["again", "single"] = "again"
    chain_defender: Literal["item", "fixed"] = "item"
    bystander_limit: Literal["until-turn", "none", "per-window", "active-too"] = "until-turn"
    unrelated: Literal["any", "affected-only", "defender-only"] = "any"
    spell_add: Literal["any-white", "in-reply", "own", "off"] = "any-white"
    gift_lock: Literal["next-end", "latest"] = "next-end"
    gift_lock_scope: Literal["always", "off-turn"] = "always"
    ask_all: Literal["false", "true"] = "false"
    # gifts and stun
    gift_refused: Literal["ends", "locks", "again"] = "ends"
    stunned_pairs: Literal["yes", "no"] = "yes"
    stun_own_turn: Literal["next", "this"] = "next"
    stunned_shield: Literal["soaks", "down"] = "soaks"
    # Extra Roll and Espionage
    extra_same_turn: Literal["any", "same-turn"] = "any"
    extra_repeat: Literal["each", "once"] = "each"
    espionage_at: Literal["7", "8"] = "7"
    espionage_played: Literal["row", "pending"] = "row"
    espionage_when: Literal["settled", "own-end", "own-start"] = "settled"
    espionage_reach: Literal["hand", "board"] = "hand"
    espionage_once: Literal["turn", "round"] = "turn"
    # winning
    hold: Literal["unbroken", "snapshots"] = "unbroken"
    sheds_when: Literal["at-once", "check"] = "at-once"
    sheds_stunned: Literal["count", "no"] = "count"
    final_round: Literal["turn", "full-lap", "drawer"] = "turn"
    final_ruins: Literal["banked", "no"] = "banked"
    final_tie: Literal["game", "final"] = "game"
