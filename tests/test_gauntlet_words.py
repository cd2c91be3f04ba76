"""Gauntlet in words: every event, question and answer says what it is, and hides what must be hidden."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from kit.ask import Ask
from kit.games.gauntlet import hooks, windows
from kit.games.gauntlet.factions import FACTIONS
from kit.games.gauntlet.telling import SENTENCES, resource_sentence
from kit.games.gauntlet.words import of_factions
from kit.session import Session
from tests.gauntlet_tables import BATTLE, GAUNTLET, PAIRS, answers, given, walk

FOLDER = Path(hooks.__file__).parent


def logged() -> set[str]:
    """The words of all events that the code logs with a plain string, also one of two."""
    found = set()
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("log", "moves.log"):
                what = node.args[1]
                parts = [what.body, what.orelse] if isinstance(what, ast.IfExp) else [what]
                found |= {part.value for part in parts if isinstance(part, ast.Constant)}
    return found


def test_every_event_of_the_code_has_a_sentence() -> None:
    words = logged()
    assert {"won the battle", "was negated", "placed Ruins"} <= words
    assert [what for what in sorted(words) if not (what in SENTENCES or of_factions("sentences", what))] == []


def test_resources_are_told_by_their_name() -> None:
    assert resource_sentence("gained command") == "{name} gains {n} Command"


@pytest.mark.parametrize("decks", PAIRS, ids=[" - ".join(pair) for pair in PAIRS])
def test_questions_and_answers_of_games_in_play(decks: tuple[str, str]) -> None:
    """Each question names its seat and asks; texts of one question are unique, short, and no raw data."""
    for game in walk(decks, 5, 220):
        ask = game.pending
        question = GAUNTLET.question(game.table, ask)
        assert question.startswith(game.asked) and "{" not in question, question
        texts = game.texts()
        assert len(set(texts)) == len(texts), texts
        for text in texts:
            assert text and len(text) < 120 and not re.search(r"[{}_\[]|\b-1\b|\bNone\b", text), (question, text)
        log = game.log[-12:].lines()
        assert not [line for line in log if re.search(r"[{}]|\b-1\b|: gained|: spent", line)], log


@pytest.mark.parametrize("decks", PAIRS[::3])
def test_the_other_seat_reads_nothing_hidden(decks: tuple[str, str]) -> None:
    """What the other seat reads of an answer stays the same when what it cannot see is dealt anew."""
    from kit.chance import Chance

    for game in walk(decks, 8, 150):
        ask, table = game.pending, game.table
        other = 1 - ask.seat
        if ask.kind not in ("commit", "choose"):
            continue
        blind = GAUNTLET.blind(table, other)
        dealt = GAUNTLET.redeal(table, other, Chance(3))
        assert GAUNTLET.describe(blind, other) == GAUNTLET.describe(GAUNTLET.blind(dealt, other), other)
        for option in ask.options:
            assert GAUNTLET.public_text(table, ask, option) in (
                "commit a card", "commit nothing", "choose a card", "choose nothing")


def test_a_hidden_pick_is_not_named_to_the_other_seat() -> None:
    game = given(step="T5", hand={"Ann": ["Tactical Planning", "Valor", "Supplies"]})
    answers(game, "play Tactical Planning")
    assert game.ask.question == "Ann, which hand card goes under your Draw Pile?"
    assert {GAUNTLET.public_text(game.table, game.pending, option) for option in game.pending.options} == {"a card"}
    answers(game, "Valor")
    assert not any("Valor" in line for line in game.log[-4:].lines()) or game.log[-4:].lines()
    line = next(event for event in game.log if event.what == "put under the Draw Pile")
    blind = GAUNTLET.blind(game.table, 1)
    seen = line if line.seen_by(1) else line._replace(card=-1)
    assert GAUNTLET.sentence(blind, seen, 1).startswith("A card goes under Ann's Draw Pile")


ATTACK: dict[str, Any] = {"step": "T6", "pos": {"Ann": 3, "Ben": 4}, "dice": [6, 1],
                          "draw": {"Ann": ["Requisition", "New Recruits*9"]}}
KEEPING: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    ({"step": "T5", "hand": {"Ann": ["Scouting Report"]}, "draw": {"Ben": ["Requisition", "Valor*9"]}},
     ("play Scouting Report", "Ben's top of the Draw Pile"), "Ann looks at a card (Scouting Report)"),
    ({**ATTACK, "hand": {"Ann": ["Salvage", "Fealty"]}},
     ("advance", "commit Salvage", "choose nothing", "choose nothing", "use Salvage", "Requisition", "discard Fealty"),
     "A card goes to Ann's hand"),
    ({**ATTACK, "hand": {"Ann": ["Reserves"]}},
     ("advance", "commit Reserves", "choose nothing", "choose nothing", "use Reserves", "Requisition"),
     "A card goes on top of Ann's Draw Pile"),
    ({**ATTACK, "column": ["Blank"] * 3 + ["Arena: Spoils of War"] + ["Blank"] * 2},
     ("advance", "choose nothing", "choose nothing", "use Arena: Spoils of War", "Requisition"),
     "A card goes to Ann's hand"),
]
"""What lets Ann know a card that Ben must not: what is given, the answers, and what Ben reads of it."""


@pytest.mark.parametrize(("words", "said", "read"), KEEPING)
def test_what_only_one_seat_has_seen_is_named_to_no_other(words: dict[str, Any], said: tuple[str, ...],
                                                          read: str) -> None:
    """battle.hand.private, zone.draw-pile: a look at a Draw Pile, and unchosen cards that go to a hidden place."""
    game = answers(given(**words), *said)
    assert "Requisition" in json.dumps(game.view("Ann"))
    assert "Requisition" not in json.dumps(game.view("Ben"))
    assert read in [event["text"] for event in game.view("Ben")["log"]]


def log_text(game: Session) -> str:
    return "\n".join(game.log.lines())


def test_a_total_is_explained_in_the_log() -> None:
    """1 for the Rally and 1 for a Battle text, beside the die; the winner's line gives both totals."""
    game = answers(given(**BATTLE), "advance", "commit Rallying Cry", "commit nothing", "choose nothing",
                   "choose nothing", "use Rally")
    found = re.search(r"Ann's total: (\d) rolled \+1 Rallying Cry \+1 Rally = (\d)", log_text(game))
    assert found is not None and int(found[2]) == int(found[1]) + 2
    assert re.search(r"Ann gets \+1 to the total \(Rally\)", log_text(game))
    assert re.search(r"(Ann|Ben) wins the battle, \d to \d", log_text(game))


def test_two_cards_of_one_title_are_told_apart() -> None:
    ask = Ask(0, "pick", [("pick", 0), ("pick", 1), ("pick", 2)], "conv.may-is-optional")
    game = given(step="T5", hand={"Ann": ["Valor*2"]}, discard={"Ann": ["Valor"]})
    assert [GAUNTLET.text(game.table, ask, option) for option in ask.options] == [
        "Valor (Ann's hand, 1)", "Valor (Ann's hand, 2)", "Valor (Ann's Discard Pile)"]


def test_every_optional_use_says_when_it_is() -> None:
    named = {value for name, value in vars(windows).items() if name.isupper() and isinstance(value, str)}
    used = {window for found in hooks.HOOKS.values() for window, list_ in found.items()
            if any(hook.may for hook in list_)}
    beside = {windows.OPPORTUNITY, windows.MOVING}      # asked as "play" and "move"
    assert sorted(window for window in used & named - beside if window not in windows.MOMENTS) == []


def test_every_power_of_a_faction_says_what_it_does() -> None:
    silent = [power for faction in FACTIONS.values() for power in faction.powers if not of_factions("powers", power)]
    assert silent == []


# ---------------------------------------------------------------------- numbers, reasons and places are named
def test_what_is_spent_is_named_with_its_number() -> None:
    """A number alone would leave open of what it is: Conviction, Influence or the bonus that Capital buys."""
    hellfire = answers(given(step="T5", faction={"Ann": "Inquisition/Grand Inquisitor"}, hand={"Ann": ["Hellfire"]},
                             res={"Ann": {"conviction": 2}}), "play Hellfire")
    assert hellfire.texts() == ("spend 1 Conviction", "spend 2 Conviction")
    fight = {"step": "T6", "pos": {"Ann": 3, "Ben": 4}}
    leverage = answers(given(**fight, faction={"Ann": "Diplomats/Ambassador"}, res={"Ann": {"influence": 4}}),
                       "advance", "offer Ultimatum", "refuse", "choose nothing", "choose nothing", "use Leverage")
    assert leverage.texts() == ("spend 1 Influence", "spend 2 Influence")
    subsidize = answers(given(**fight, faction={"Ann": "Financiers/Banker"}, res={"Ann": {"capital": 3}}),
                        "advance", "choose nothing", "choose nothing", "use Subsidize")
    assert subsidize.texts() == ("+1 to your total", "+2 to your total")


def test_a_purge_for_one_says_what_it_does_not_reach() -> None:
    """inq.purge.1: only the top card may be dear; two cards may cost 2 together."""
    game = answers(given(step="T5", faction={"Ann": "Inquisition/Grand Inquisitor"}, res={"Ann": {"conviction": 1}},
                         discard={"Ben": ["Attrition", "Valor", "New Recruits", "Fealty", "Armistice"]}), "Purge for 1")
    assert game.texts() == ("Valor", "New Recruits", "Fealty", "the top card, Armistice")
    assert {text: refusal.reason for text, refusal in game.refused.items()} == {
        "Attrition": "only the top card may cost more than 2"}
    answers(game, "New Recruits")
    assert game.texts() == ("Fealty", "no more")
    assert {text: refusal.reason for text, refusal in game.refused.items()} == {
        text: "the two cards may cost 2 together at most" for text in ("Attrition", "Valor", "Armistice")}


def test_without_a_special_operation_that_is_the_reason() -> None:
    """int.so.complete-when: that it could not be completed at this moment would say that there is one."""
    game = given(step="T5", faction={"Ann": "Intelligence/Ranger"})
    assert game.refused["use Special Operation"].reason == "there is no Special Operation"
    game = given(step="T5", faction={"Ann": "Intelligence/Ranger"}, hand={"Ann": ["Valor"]},
                 operation={"Ann": {"card": "Spies", "begun": "earlier", "satisfied": True}},
                 res={"Ann": {"progress": 5, "intel": 5}})
    assert game.refused["use Special Operation"].reason == "only in the opportunity after movement"


def test_quicksand_says_what_it_forbids() -> None:
    """Both ways: no step back, and after one step none further, also where movement would be left."""
    game = given(step="T6", pos={"Ann": 2, "Ben": 7}, column=["Blank", "Quicksand", *["Blank"] * 4],
                 faction={"Ann": "Military/General"}, res={"Ann": {"command": 1}})
    assert game.refused["withdraw"].reason == "Quicksand: a Movement step that begins there does not withdraw"
    answers(game, "advance")
    assert game.refused["advance"].reason == "Quicksand: a Movement step that begins there is one position long at most"


def test_scouting_report_asks_two_questions() -> None:
    game = answers(given(step="T6", pos={"Ann": 3, "Ben": 4}, hand={"Ann": ["Scouting Report"], "Ben": ["Valor"]}),
                   "advance", "commit Scouting Report", "commit Valor", "choose nothing", "choose New Recruits")
    assert game.ask is not None
    assert game.ask.question == "Ann, which of Ben's face-down cards do you look at?"
    answers(game, game.texts()[0])
    assert game.ask.question == "Ann, which Battle Hand card takes the place of Scouting Report?"
    game = answers(given(step="T5", hand={"Ann": ["Scouting Report"], "Ben": ["Valor"]}), "play Scouting Report")
    assert game.ask is not None
    assert game.ask.question == "Ann, do you look at the top of a Draw Pile or at a card of Ben's hand?"


def test_a_crossing_is_told_with_its_territory() -> None:
    """mys.crossing.begin, mys.crossing.complete: as it is named, and as it is judged."""
    game = given(step="T6", pos={"Ann": 3, "Ben": 4}, faction={"Ann": "Mystics/Spirit Walker"}, dice=[6, 1],
                 hand={"Ann": ["Dark Omens"]})
    answers(game, "advance", "commit nothing", "choose nothing", "choose nothing", "begin the Rite of Crossing")
    told = "Ann crosses into 4 Blank, to occupy or control it when the Rite is judged (Rite of Crossing)"
    assert told in log_text(game)
    answers(game, "hold")
    assert "Ann completes the Rite of Crossing into 4 Blank: 1 of 3" in log_text(game)
