"""Card files: what is refused, and the cards of the games."""

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from kit import rulebook
from kit.ask import BadFile
from kit.cards import load_cards

GAMES = Path(__file__).parents[1] / "kit" / "games"

SMALL = """
[[card]]
name = "Lyra"
kind = "hero"
copies = 6
shield = 3

[[card]]
name = "Scorch"
kind = "spell"
copies = 8
text = "Deals 1 damage."
"""
NEEDS = {"hero": ["shield"]}


@dataclass(frozen=True)
class Card:
    name: str
    kind: Literal["hero", "spell"]
    copies: int
    text: str = ""
    shield: int = 0


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cards.toml"


def test_cards_are_instances_of_the_games_own_type_in_the_order_of_the_file(path):
    path.write_text(SMALL)
    assert load_cards(path, Card) == load_cards(path, Card, NEEDS) == (
        Card("Lyra", "hero", 6, shield=3), Card("Scorch", "spell", 8, text="Deals 1 damage."))


@pytest.mark.parametrize(("old", "new", "message"), [
    ("copies = 8", "cpies = 8", "[card] Scorch: unknown field 'cpies'; known: copies, kind, name, shield, text"),
    ("copies = 8", "", "[card] Scorch: missing field 'copies'; needed: name, kind, copies"),
    ("copies = 8", 'copies = "8"', "[card] Scorch: copies = \"8\" cannot be; allowed: a whole number, 0 or more"),
    ("copies = 8", "copies = -8", "[card] Scorch: copies = -8 cannot be; allowed: a whole number, 0 or more"),
    ("copies = 8", "copies = 8.0", "[card] Scorch: copies = 8.0 cannot be"),
    ("copies = 8", "copies = true", "[card] Scorch: copies = true cannot be"),
    ('"spell"', '"spel"', "[card] Scorch: kind = \"spel\" cannot be; allowed: \"hero\", \"spell\""),
    ('"Deals 1 damage."', '""', "[card] Scorch: text = \"\" cannot be; allowed: text in quotes, not empty"),
    ('name = "Scorch"', 'name = "Lyra"', "[card] Lyra: an earlier card has this name"),
    ('name = "Scorch"', "", "[card] 2: missing field 'name'"),
    ('name = "Scorch"', "name = 5", "[card] 2: name = 5 cannot be"),
    ("shield = 3", "", "[card] Lyra: missing field 'shield'; a card of kind hero needs: shield"),
    ("copies = 8", "copies = 8\nshield = 1",
     "[card] Scorch: a card of kind spell has no field 'shield'; only these kinds have it: hero"),
    ("copies = 8", "copies = 8\ncopies = 9", "broken TOML: Cannot overwrite a value (at line 12, column 11)"),
    ("copies = 8", "copies = eight", "broken TOML: Invalid value (at line 11, column 10)"),
    ("[[card]]", "[[cards]]", "unknown table [cards]; only [[card]] tables may be there"),
])
def test_a_file_that_is_not_understood_is_refused_with_file_card_field_and_what_is_allowed(path, old, new, message):
    assert old in SMALL
    path.write_text(SMALL.replace(old, new))
    with pytest.raises(BadFile, match=re.escape(message)) as caught:
        load_cards(path, Card, NEEDS)
    assert str(caught.value).startswith(f"{path.parent.name}/cards.toml: ")


def test_a_missing_file_and_a_folder_are_refused(path):
    with pytest.raises(BadFile, match="there is no such file"):
        load_cards(path, Card)
    path.mkdir()
    with pytest.raises(BadFile, match="cannot be read"):
        load_cards(path, Card)


@dataclass(frozen=True)
class Method:
    when: Literal["Action", "Battle"]
    text: str


@dataclass(frozen=True)
class Rich:
    """What the cards of a larger game need: lists, tables, tables in lists, and fields that may be of two types."""

    name: str
    traits: tuple[str, ...] = ()
    cost: int | Literal["X"] = 0
    scores: dict[str, int] | None = None
    methods: tuple[Method, ...] = ()
    unique: bool = False


RICH = """
[[card]]
name = "Gust"
traits = ["wind", "quick"]
cost = "X"
scores = { strength = 2 }
methods = [{ when = "Action", text = "Draw." }, { when = "Battle", text = "Add 1." }]
unique = true
"""


def test_lists_become_tuples_and_tables_become_dataclasses(path):
    path.write_text(RICH)
    assert load_cards(path, Rich) == (
        Rich("Gust", traits=("wind", "quick"), cost="X", scores={"strength": 2}, unique=True,
             methods=(Method("Action", "Draw."), Method("Battle", "Add 1."))),)
    path.write_text(RICH.replace('"X"', "3"))
    assert load_cards(path, Rich)[0].cost == 3


@pytest.mark.parametrize(("old", "new", "message"), [
    ('"quick"', "1", "[card] Gust: traits[1] = 1 cannot be; allowed: text in quotes, not empty"),
    ('["wind", "quick"]', '"wind"', "[card] Gust: traits = \"wind\" cannot be; allowed: a list, each of text"),
    ('"X"', '"Y"', "[card] Gust: cost = \"Y\" cannot be; allowed: a whole number, 0 or more or \"X\""),
    ("strength = 2", "strength = -2", "[card] Gust: scores.strength = -2 cannot be; allowed: a whole number"),
    ("{ strength = 2 }", "2", "[card] Gust: scores = 2 cannot be; allowed: a table, each value a whole number"),
    ('"Battle"', '"Battel"', "[card] Gust: methods[1]: when = \"Battel\" cannot be; allowed: \"Action\", \"Battle\""),
    ('when = "Action", ', "", "[card] Gust: methods[0]: missing field 'when'; needed: when, text"),
    ('{ when = "Action", text = "Draw." }', '"Draw."', "[card] Gust: methods[0] = \"Draw.\" cannot be; allowed:"),
    ("unique = true", "unique = 1", "[card] Gust: unique = 1 cannot be; allowed: true or false"),
])
def test_what_is_wrong_inside_a_list_or_table_is_named_by_its_place(path, old, new, message):
    assert old in RICH
    path.write_text(RICH.replace(old, new))
    with pytest.raises(BadFile, match=re.escape(message)):
        load_cards(path, Rich)


# ---------------------------------------------------------------------- Scarlyt
@dataclass(frozen=True)
class ScarlytCard:
    """The card table by its own comments, apart from the engine's type."""

    name: str
    deck: Literal[1, 2, 3, 4, 5, 6]
    kind: Literal["building", "spell", "creature", "artifact", "hero", "bonus"]
    copies: int
    rule: str
    text: str
    health: int = 0
    points: int = 0
    damage: int = 0
    shield: int = 0


KINDS = {1: "building", 2: "spell", 3: "creature", 4: "artifact", 5: "hero", 6: "bonus"}
NUMBERS = {"building": ["health", "points"], "creature": ["damage", "health"], "hero": ["shield", "damage"]}


@pytest.fixture(scope="module")
def scarlyt():
    return load_cards(GAMES / "scarlyt" / "cards.toml", ScarlytCard, NUMBERS)


def test_scarlyt_has_42_names_and_six_decks_of_35(scarlyt):
    assert len(scarlyt) == 42
    assert Counter(card.deck for card in scarlyt) == dict.fromkeys(KINDS, 7)
    for deck, kind in KINDS.items():
        cards = [card for card in scarlyt if card.deck == deck]
        assert {card.kind for card in cards} == {kind}
        assert sum(card.copies for card in cards) == 35


@pytest.mark.parametrize(("name", "numbers"), [
    # rulebook v2.0, Card List & Stats, the first and last line of each table
    ("Ardan", {"copies": 8, "shield": 1, "damage": 0}),
    ("Xander", {"copies": 2, "shield": 2, "damage": 2}),
    ("Wolf", {"copies": 8, "damage": 1, "health": 1}),
    ("Reaper", {"copies": 2, "damage": 4, "health": 4}),
    ("Shed", {"copies": 8, "health": 1, "points": 1}),
    ("Fortress", {"copies": 2, "health": 4, "points": 4}),
    ("Scorch", {"copies": 8}),
    ("Tidalwave", {"copies": 2}),
    ("Watch", {"copies": 3}),
    ("Gauntlets", {"copies": 2}),
    ("Fate", {"copies": 7}),
    ("Betrayal", {"copies": 8}),
])
def test_scarlyt_numbers_are_those_of_the_rulebook(scarlyt, name, numbers):
    card = next(card for card in scarlyt if card.name == name)
    assert {field: getattr(card, field) for field in numbers} == numbers


def test_scarlyt_cards_cite_clauses_that_speak_of_them(scarlyt):
    clauses = {clause.id: clause for clause in rulebook.load(GAMES / "scarlyt" / "clauses.toml")}
    for card in scarlyt:
        said = clauses[card.rule]
        assert (card.name if card.deck % 2 == 0 else card.kind) in said.text, card.name


def test_scarlyt_numbers_stand_in_the_texts(scarlyt):
    for card in scarlyt:
        if card.deck % 2:
            said = [int(number) for number in re.findall(r"\d+", card.text)]
            assert sorted(said) == sorted(number for number in
                                          (getattr(card, field) for field in NUMBERS[card.kind]) if number), card.name
