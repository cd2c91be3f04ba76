"""Decks that players bring to Myriad: shipped ones, own ones, faulty ones, and what a save keeps of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import BadDeck, BadFile, BadScenario, UnknownName
from kit.bots import random_choice
from kit.decks import Decks
from kit.games import find
from kit.games.myriad.shelf import MyriadShelf

MYRIAD = find("myriad")
SHELF = MyriadShelf()
NAMES = ["chimney-run", "clockwork-answers", "dockside-thunder", "lantern-tide"]
OWN_CARD = """
[[card]]
id = "x-anchor"
name = "Anchor"
type = "item"
weapon = true
die = 3
damage = 3
cost = { str = 2 }
text = "Weapon. Damage Bonus 3."
"""


def deck_text(name: str, **changes: int) -> str:
    """A shipped deck as the text of a file, with other copies of some cards."""
    deck = SHELF.find(name).content
    cards = {**deck.cards, **{card.replace("_", "-"): copies for card, copies in changes.items()}}
    lines = "".join(f"{card} = {copies}\n" for card, copies in cards.items())
    return f'title = "Mine"\nmain = "{deck.main}"\n[cards]\n{lines}'


def deck_file(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def anchor(tmp_path: Path) -> tuple[str, str]:
    """A deck file and a card file: Dockside Thunder with an Anchor in place of its Lead Pipe."""
    (tmp_path / "cards.toml").write_text(OWN_CARD, encoding="utf-8")
    text = deck_text("dockside-thunder", i_lead_pipe=0, x_anchor=1)
    return deck_file(tmp_path, text), str(tmp_path / "cards.toml")


# ---------------------------------------------------------------------- the shipped ones
def test_the_shipped_decks_are_listed_and_legal() -> None:
    decks = kit.decks("myriad")
    assert list(decks.names) == NAMES == [deck.name for deck in decks]
    assert all(decks.check(name) == () for name in NAMES)
    for shown in (repr(decks), decks._repr_html_()):
        assert "Lantern Tide" in shown and "48" in shown
    assert " 3 a-haymaker" in repr(decks["dockside-thunder"])
    assert decks["dockside-thunder"].size == 42 and len(decks[:2]) == 2


def test_each_seat_plays_the_deck_it_was_given() -> None:
    game = kit.new("myriad", ["Ann", "Ben"], decks={"Ann": "lantern-tide", "Ben": "chimney-run"}, seed=4)
    assert (game.facts["main"]["Ann"], game.facts["main"]["Ben"]) == ("m-wren", "m-tamsin")
    by_list = kit.new("myriad", ["Ann", "Ben"], decks=["lantern-tide", "chimney-run"], seed=4)
    assert by_list.facts == game.facts


def test_without_decks_lots_are_drawn_and_no_deck_comes_twice() -> None:
    pairs = [tuple(sorted(kit.new("myriad", 2, seed=seed).facts["main"].values())) for seed in range(40)]
    assert len(set(pairs)) == 6 and all(one != other for one, other in pairs)
    mains = kit.new("myriad", ["Ann", "Ben"], decks={"Ann": "lantern-tide"}, seed=2).facts["main"]
    assert mains["Ann"] == "m-wren" != mains["Ben"]
    assert kit.new("myriad", 2, decks=["lantern-tide", "lantern-tide"]).facts["main"] == {
        "Seat 1": "m-wren", "Seat 2": "m-wren"}


# ---------------------------------------------------------------------- own ones
def test_an_own_deck_with_an_own_card_is_played_saved_and_loaded_without_its_files(
        anchor: tuple[str, str], tmp_path: Path) -> None:
    deck, cards = anchor
    game = kit.new("myriad", ["Ann", "Ben"], decks={"Ann": deck, "Ben": "chimney-run"}, cards=cards, seed=9)
    assert "x-anchor" in game.facts["stamina"]["Ann"] + game.facts["hand"]["Ann"]
    game.run(random_choice(3))
    path, token = game.save(tmp_path / "game.json"), game.token()
    Path(deck).unlink()
    Path(cards).unlink()
    for again in (kit.load(path), kit.from_token(token)):
        assert again.facts == game.facts and again.result == game.result
        assert again.options.book()["x-anchor"].damage == 3


def test_a_changed_card_in_a_save_is_noticed(anchor: tuple[str, str], tmp_path: Path) -> None:
    deck, cards = anchor
    game = kit.new("myriad", ["Ann", "Ben"], decks=[deck, "chimney-run"], cards=cards).run(random_choice(3))
    path = game.save(tmp_path / "game.json")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"die": 3', '"die": 9'), encoding="utf-8")
    with pytest.raises(kit.BadSave, match=re.escape("cards: [card] x-anchor: die = 9 cannot be")):
        kit.load(path)


def test_a_study_takes_decks_and_cards(anchor: tuple[str, str]) -> None:
    deck, cards = anchor
    found = kit.study("myriad", games=4, bots="random", decks=[deck, "lantern-tide"], cards=cards)
    assert len(found.games) == 4 and found.options["decks"][1] == "lantern-tide"


def test_matchups_play_every_pair(anchor: tuple[str, str]) -> None:
    deck, cards = anchor
    found = kit.matchups("myriad", games=4, bots="random", decks=[deck, "lantern-tide", "chimney-run"], cards=cards)
    assert list(found.decks) == ["Mine", "lantern-tide", "chimney-run"]
    assert {pair: wins.played for pair, wins in found.pairs.items()} == {
        (one, other): 4 for one in found.decks for other in found.decks if one != other}
    assert all(wins.played == 8 for wins in found.decks.values()) and found.first.played == 24     # 12 of them mirrors
    for shown in (repr(found), found._repr_html_()):
        assert "Mine" in shown and "lantern-tide" in shown
    with pytest.raises(BadScenario, match="nobody brings decks"):
        kit.matchups("tictactoe")
    with pytest.raises(BadScenario, match="give at least two"):
        kit.matchups("myriad", decks=["lantern-tide"])


# ---------------------------------------------------------------------- what is wrong with a deck
def test_every_fault_of_a_deck_is_told_at_once(tmp_path: Path) -> None:
    text = deck_text("dockside-thunder", k_shin_block=0, a_haymaker=5, a_chimney_drop=1, y_runner=2)
    path = deck_file(tmp_path, text)
    rules = ["deck.multiple-of-six", "deck.core-nine", "deck.equal-dice", "deck.ally-limit", "deck.specialty",
             "deck.card-limit"]
    assert [refusal.rule for refusal in kit.decks("myriad").check(path)] == rules
    with pytest.raises(BadDeck) as caught:
        kit.new("myriad", ["Ann", "Ben"], decks={"Ben": path})
    assert [refusal.rule for refusal in caught.value.faults] == rules
    said = str(caught.value)
    assert said.startswith(f"decks: Ben: {tmp_path.name}/mine.toml: 'Mine': 6 rules are broken: ")
    assert all(rule in said for rule in rules)
    assert "Core Tactics are missing: Shin Block" in said and "5 Haymaker, limit 3" in said


@pytest.mark.parametrize(("change", "said"), [
    (("[cards]", "colour = 1\n[cards]"), "unknown field 'colour'; known: cards, main, plan, title"),
    (('main = "m-bram"', ""), "missing field 'main'"),
    (('main = "m-bram"', 'main = "y-bram"'), "main: y-bram is a card of type ally, not a main"),
    (('main = "m-bram"', 'main = "m-brem"'), "there is no card 'm-brem'; did you mean m-bram"),
    (("a-haymaker = 3", "a-haymaker = -3"), "cards.a-haymaker = -3 cannot be"),
    (("a-haymaker = 3", 'a-haymaker = "three"'), 'cards.a-haymaker = "three" cannot be'),
    (("a-haymaker = 3", "a-haymaker = 100"), "cards.a-haymaker = 100 cannot be; allowed: a whole number, 0 to 99"),
    (("a-haymaker = 3", "a-haymaker = 3\nx-nothing = 0"), "mine.toml: 'Mine': 1 rule is broken: there is no"),
    (("a-haymaker = 3", f"a-haymaker = {'9' * 5000}"), "a number in it has too many digits"),
    (("[cards]", "[cards"), "broken TOML"),
])
def test_a_deck_file_that_cannot_be_understood(change: tuple[str, str], said: str, tmp_path: Path) -> None:
    path = deck_file(tmp_path, deck_text("dockside-thunder").replace(*change))
    with pytest.raises((BadFile, BadDeck), match=re.escape(said)):
        kit.new("myriad", 2, decks=[path, None])


@pytest.mark.parametrize(("decks", "error", "said"), [
    (["dockside-thunders", None], UnknownName, "did you mean dockside-thunder"),
    (["lantern-tide"], BadScenario, "1 are given for 2 seats"),
    ({"Cy": "lantern-tide"}, BadScenario, "there is no seat 'Cy'; the seats are Ann, Ben"),
    ("lantern-tide", BadDeck, "'lantern-tide' cannot be; give a list"),
    ([7, None], BadDeck, "decks: seat 1: 7 is no deck"), (b"ab", BadDeck, "cannot be; give a list"),
    ([10 ** 5000, None], BadDeck, "decks: seat 1: a number of thousands of digits is no deck"),
    ({"Ann": {"title": "Mine", "main": "m-bram", "cards": {1: 2}}}, BadFile, "decks: Ann: cards: 1 is no card"),
    ({"Ann": {"title": "Mine", "main": "m-bram", "cards": {"a-feint": 10 ** 5000}}}, BadFile,
     "decks: Ann: cards.a-feint = a number of thousands of digits cannot be; allowed: a whole number, 0 to 99"),
    (["a\0b.toml", None], BadFile, "cannot be read: embedded null byte"),
    (["nowhere.toml", None], BadFile, "nowhere.toml: there is no such file"),
])
def test_decks_that_cannot_be(decks: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=re.escape(said)):
        kit.new("myriad", ["Ann", "Ben"], decks=decks)


def test_a_deck_that_was_given_may_be_changed_afterwards() -> None:
    deck = {"title": "Mine", "main": "m-bram", "cards": dict(SHELF.find("dockside-thunder").content.cards)}
    game = kit.new("myriad", 2, decks=[deck, None], seed=3)
    deck["cards"].clear()
    assert kit.from_token(game.token()).facts == game.facts


def test_a_shipped_deck_that_is_gone_is_named_by_a_save(tmp_path: Path) -> None:
    game = kit.new("myriad", 2, decks=["lantern-tide", "chimney-run"]).run(random_choice(1))
    path = game.save(tmp_path / "game.json")
    path.write_text(path.read_text(encoding="utf-8").replace("lantern-tide", "lantern-fall"), encoding="utf-8")
    with pytest.raises(kit.BadSave, match="there is no deck 'lantern-fall'; did you mean lantern-tide"):
        kit.load(path)


def test_decks_of_a_game_without_any() -> None:
    none = kit.decks("tictactoe")
    assert len(none) == 0 and "no decks" in repr(none)
    with pytest.raises(UnknownName, match="has no decks"):
        none.check("lantern-tide")
    with pytest.raises(UnknownName, match="has no decks"):
        Decks("Nothing", None)["lantern-tide"]


def test_the_commands_take_decks_and_cards(anchor: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    from kit.__main__ import main

    deck, cards = anchor
    assert main(["study", "myriad", "--games", "2", "--bots", "random", "--decks", f"{deck},lantern-tide",
                 "--cards", cards]) == 0
    assert main(["matchups", "myriad", "--games", "2", "--bots", "random"]) == 0
    assert "games won by the row" in capsys.readouterr().out
    assert main(["study", "myriad", "--games", "1", "--decks", "nothing,at-all"]) == 2
