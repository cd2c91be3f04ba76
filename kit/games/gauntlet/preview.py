"""What an option would lead to, said beside it before it is chosen. Everything here reads a blind table."""

from __future__ import annotations

from typing import Any

from kit.ask import Ask, Option
from kit.games.gauntlet.cards import BLANK, CARDS
from kit.games.gauntlet.factions import faction_of
from kit.games.gauntlet.naming import place_name
from kit.games.gauntlet.panel import thing_called
from kit.games.gauntlet.rules.movement import next_step, usable_points
from kit.games.gauntlet.sources import NONE
from kit.games.gauntlet.table import Table
from kit.games.gauntlet.words import of_factions

PRINTED = {"play": "action", "commit": "battle", "choose": "battle"}
GOES = {"commit": "Then it goes to your Graveyard, if no text says otherwise.",
        "choose": "Then it goes to your Discard Pile, if no text says otherwise."}


def preview(table: Table, ask: Ask, option: Option) -> dict[str, Any] | None:
    """What would happen if an option were chosen now; None where its text says all."""
    teller = 1 - ask.seat if ask.kind == "answer" else ask.seat      # Terms are told by the faction that offers them
    words = faction_of(table.factions[teller]).people.preview(table, ask, option) or told(table, ask, option)
    return {"text": words, "hits": hits(table, ask, option)} if words else None


def told(table: Table, ask: Ask, option: Option) -> str:
    what = option[0]
    if what in PRINTED and option[1] != NONE:
        return printed(table, what, option[1])
    if what in ("advance", "withdraw"):
        return step_text(table, ask.seat, 1 if what == "advance" else -1)
    if what == "use":
        return use_text(table, ask, str(option[1]))
    if what == "discard-asset":
        bank = len(table.bank[ask.seat])
        return f"Uses the Action Opportunity; {bank - 1} of {table.asset_limit(ask.seat)} Assets are left."
    return ""


def printed(table: Table, what: str, card: int) -> str:
    """What is printed for this way of using a card, and where it goes."""
    face = table.face[card]
    if face == BLANK:
        return ""
    return " ".join(part for part in (getattr(CARDS[face], PRINTED[what]), GOES.get(what, "")) if part)


def step_text(table: Table, seat: int, direction: int) -> str:
    """Where a step leads: to whom, on whose ground, and what movement is left."""
    step, other = next_step(table, seat, direction), 1 - seat
    name = table.names[other]
    usable = usable_points(table, step)
    left = f" {len(table.points) - 1} of movement left." if len(table.points) > 1 else ""
    where = place_name(table, step.place)
    if step.place != table.pos[other]:
        enemy = table.is_ground(step.place) and table.is_enemy(seat, step.place)
        later = f" {name} controls it: stand there as your next turn starts to capture it." if enemy else ""
        return f"To {where}, without a battle.{later}{left}"
    last_stand = step.place == table.home(other)
    tie = " win the game by winning it; they have +1 and win ties." if last_stand else (
        f" {name} wins ties there." if table.controls(other, step.place) else " A tie there is rolled again.")
    bare = " You commit no card from hand." if usable and usable[-1].tag == "no-commit" else ""
    return (f"Into {where}, where {name} stands: you attack." + (" It is the Last Stand: you" + tie if last_stand
                                                                else tie) + bare + left)


def use_text(table: Table, ask: Ask, name: str) -> str:
    """What an optional use does, and how the totals stand in a battle before the dice."""
    words = of_factions("powers", name) or text_of(table, ask.seat, name)
    fight = table.fight
    if fight is not None and fight.step in (5, 6):
        own, others = fight.bonus[ask.seat], fight.bonus[1 - ask.seat]
        stand = f"So far you have {own:+}, {table.names[1 - ask.seat]} {others:+}."
        words = f"{words}. {stand}" if words and not words.endswith(".") else f"{words} {stand}".strip()
    return words


def text_of(table: Table, seat: int, name: str) -> str:
    """The printed text of the card or Territory that is used."""
    thing = thing_called(table, seat, name)
    if 0 <= thing < len(table.face) and table.face[thing] != BLANK:
        card = CARDS[table.face[thing]]
        fight = table.fight
        in_battle = fight is not None and any(used.card == thing for used in fight.used)
        return card.battle if in_battle else card.action
    return ""


def hits(table: Table, ask: Ask, option: Option) -> list[int]:
    """The cards that would be spent."""
    if option[0] in ("discard", "bury", "shed", "discard-asset"):
        return [option[1]]
    return []
