"""All 36 ordered pairings of the six factions, twenty random games each, with what must hold in every game of Gauntlet.

Every question and every event is checked for what costs little: cards kept, a clause behind it, an end. What costs more
is checked at drawn positions: answers by text and number, refusals, undo and redo, saved games, and that nothing
hidden shows in a view, a refusal or a list of answers.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kit
from kit import saves
from kit.ask import Ask, GameOver
from kit.chance import Chance
from kit.decks import with_decks
from kit.games.gauntlet.factions import FACTIONS
from kit.games.gauntlet.rules.turn import MOST_TURNS
from kit.session import Session
from tests.gauntlet_tables import DECKS, GAUNTLET, given, random_deck
from tests.properties import (
    Drawn,
    accepts_either_way,
    checked_to_the_end,
    goes_back_and_forth,
    moment,
    refuses_the_rest,
    shows_nothing_hidden,
)

GAMES = 20          # of each pairing: the four of their starter decks, then decks drawn at random
VIEWED = 4          # of these, those in which the views are looked at too
SAVED = 120         # answers of a saved game at most, which a file keeps with all that was told
WINS = {"Gauntlet": tuple(FACTIONS), "Peace Treaty": ("Diplomats",), "Controlling Interest": ("Financiers",),
        "Special Operation": ("Intelligence",), "Ritual": ("Mystics",), "Purification": ("Inquisition",)}
"""The victories, and who may win so (win.alternatives)."""
PAIRINGS = list(product(FACTIONS, repeat=2))


def starters(faction: str) -> list[str]:
    return [name for name in DECKS if name.startswith(faction.lower())]


def drawn(pairing: tuple[str, str], number: int) -> Drawn:
    """One of the games of a pairing, always the same."""
    random = Random(f"{pairing} {number}")
    shipped = list(product(*map(starters, pairing)))
    decks: list[Any] = list(shipped[number]) if number < len(shipped) else [
        random_deck(random, faction) for faction in pairing]
    options = with_decks({}, decks, None, GAUNTLET.options)
    return Drawn(GAUNTLET, 2, random.getrandbits(32), options, random.getrandbits(32))


def first_ask(table: Any) -> Ask | None:
    """What the rules ask first when they go on at the step of a table."""
    try:
        return next(GAUNTLET.take_turn(table), None)
    except GameOver:
        return None


def rests_on_nothing_hidden(session: Session, chance: Chance) -> None:
    """Refusals and answers of the asked seat are the same where what it cannot see is blank, or dealt anew."""
    table, ask = session.table, session.pending
    assert ask is not None
    refused = dict(GAUNTLET.refusals(table, ask))
    assert dict(GAUNTLET.refusals(GAUNTLET.blind(table, ask.seat), ask)) == refused
    assert dict(GAUNTLET.refusals(GAUNTLET.redeal(table, ask.seat, chance), ask)) == refused
    if table.fight is not None or table.step == "setup":
        return
    twin = table.copy()
    here = first_ask(twin)
    if here is not None and list(map(len, twin.draw)) == list(map(len, table.draw)):    # nothing hidden was drawn
        there = first_ask(GAUNTLET.redeal(table, here.seat, chance))
        assert there is not None
        assert (there.seat, there.kind, there.options) == (here.seat, here.kind, here.options)


def assert_may_win_so(session: Session) -> None:
    """One seat won in a way of its faction, or the kit stopped the game."""
    result, table = session.result, session.table
    assert result is not None
    if result.how == "no result":
        assert result.winners == () and table.turn == MOST_TURNS
    else:
        winner, = result.winners
        assert table.factions[table.names.index(winner)] in WINS[result.how]


def is_saved_whole(session: Session, folder: Path) -> None:
    path = session.save(folder / "game.json")
    for again in (saves.load(path, session.game), saves.from_token(session.token(), session.game)):
        assert moment(again) == moment(session)
        assert again.length == session.length


@pytest.mark.parametrize("pairing", PAIRINGS, ids=[" - ".join(pairing) for pairing in PAIRINGS])
def test_twenty_games_of_a_pairing(pairing: tuple[str, str], tmp_path: Path) -> None:
    for number in range(GAMES):
        game = drawn(pairing, number)
        random = Random(game.answers)
        session = checked_to_the_end(game)
        assert session.table.factions == list(pairing)
        assert_may_win_so(session)
        if number == 0:
            is_saved_whole(session.goto(random.randrange(min(SAVED, session.length))).branch(), tmp_path)
            session.goto(session.length)
        for position in random.sample(range(session.length), 3):
            rests_on_nothing_hidden(session.goto(position), Chance(game.seed))
        refuses_the_rest(session)
        answer = random.randrange(len(session.texts()))
        accepts_either_way(session, answer, session.texts()[answer])
        goes_back_and_forth(session)
        if number % (GAMES // VIEWED) == 1:
            shows_nothing_hidden(session, random)


def test_the_copies_in_a_draw_pile_make_no_difference_to_what_a_mystic_is_told() -> None:
    """mys.echoes.title-match: two tables that differ in hidden cards alone; before the movement Echoes is closed."""
    refused = []
    for pile in ("Valor", "Fealty"):
        game = given(step="T5", faction={"Ann": "Mystics/Alchemist"}, hand={"Ann": ["Valor"]},
                     graveyard={"Ann": ["Decoys"]}, draw={"Ann": [pile, "Decoys"], "Ben": [pile]})
        ask = game.pending
        assert ask is not None
        for table in (game.table, GAUNTLET.blind(game.table, 0), GAUNTLET.redeal(game.table, 0, Chance(2))):
            refused.append(dict(GAUNTLET.refusals(table, ask)))
    assert refused.count(refused[0]) == len(refused)
    assert refused[0]["begin the Rite of Echoes"].reason == "only in the Action Opportunity after movement"


@pytest.mark.parametrize(("pile", "is_open"), [("Valor", True), ("Fealty", False)])
def test_after_the_movement_the_deck_list_opens_echoes(pile: str, is_open: bool) -> None:
    """A Mystic knows its own list, so the answer may depend on it; the reason says the rule and no more."""
    game = given(step="T7", faction={"Ann": "Mystics/Alchemist"}, hand={"Ann": ["Valor"]},
                 graveyard={"Ann": ["Decoys"]}, draw={"Ann": [pile, "Decoys"], "Ben": ["Valor"]})
    assert ("begin the Rite of Echoes" in game.texts()) == is_open
    told = [each["reason"] for each in game.view("Ann")["ask"]["refused"]
            if each["text"] == "begin the Rite of Echoes"]
    assert told == ([] if is_open else ["the card bound face down must be one of which your deck has a second copy"])
    assert [game.refused[text].reason for text in game.refused if "Echoes" in text] == told


def test_a_random_deck_is_never_the_same_twice() -> None:
    for faction in FACTIONS:
        decks = [random_deck(Random(f"{faction} {seed}"), faction) for seed in range(12)]
        assert len({str(deck) for deck in decks}) == len(decks)
        assert all(kit.decks("gauntlet").check(deck) == () for deck in decks)
        assert {deck["leader"] for deck in decks} == set(FACTIONS[faction].leaders)
