"""What a card file of Myriad may not say: every refusal, with the words that tell what to write instead."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import BadDeck, BadFile
from kit.games import find
from kit.games.myriad import language
from kit.games.myriad.card_fields import MOST, SIDES
from kit.games.myriad.guide import guide
from kit.games.myriad.shelf import MyriadShelf

SHELF = MyriadShelf()
KIT = {entry["id"]: entry for entry in tomllib.loads(SHELF.book.read_text(encoding="utf-8"))["card"]}
SCORES = {"strength": 3, "agility": 3, "intelligence": 3, "spirit": 3, "charm": 2, "endurance": 2, "damage": 2}
FIELDS: dict[str, dict[str, Any]] = {      # what a card of a type must have
    "main": {"scores": {**SCORES, "resource": 6}, "stamina": [42, 48]}, "ally": {"die": 1, "scores": SCORES},
    "attack": {"die": 1, "areas": ["head"], "damage": 2}, "block": {"die": 1, "areas": ["head"], "bonus": 2},
    "evade": {"die": 1, "areas": ["head"]}, "condition": {"die": 1}, "location": {"die": 1}, "item": {"die": 1},
    "challenge": {"die": 1, "solve": {"spirit": 1}}, "event": {"die": 1}, "splode": {"die": 1},
}
DRAW = {"do": "draw", "n": 1, "who": "self"}
CONTEST = {"do": "contest", "ability": "charm", "versus": "charm", "pass": [DRAW], "fail": []}


def card(kind: str, *effects: Any, **fields: Any) -> dict[str, Any]:
    return {"id": "x", "name": "Own", "type": kind, "text": "own", **FIELDS[kind], "effects": list(effects), **fields}


def refusal(*cards: Any) -> str:
    """What is said of cards for which no game is dealt, on one line."""
    with pytest.raises(BadFile) as caught:
        kit.scenario("myriad", seats=2, cards=list(cards))
    assert str(caught.value).isprintable()
    return str(caught.value)


def play(**words: Any) -> dict[str, Any]:
    return {"when": "play", **words}


def branched(*effects: Any, **words: Any) -> dict[str, Any]:
    """An effect with a branch in which these lie."""
    return {"who": "self", **words, "pass": list(effects), "fail": []}


def nested(depth: int) -> dict[str, Any]:
    """A draw that lies as many branches deep."""
    effect: dict[str, Any] = {"do": "roll", "at_least": 2, "who": "self", "pass": [DRAW], "fail": []}
    for _ in range(1, depth):
        effect = {**effect, "pass": [effect]}
    return play(**effect)


# ---------------------------------------------------------------------- fields of a card
@pytest.mark.parametrize(("kind", "fields", "said"), [
    # numbers
    ("attack", {"damage": 100}, "damage = 100 cannot be; allowed: a whole number, 0 to 99"),
    ("attack", {"damage": 10 ** 400}, "damage = 1000"),
    ("attack", {"damage": 10 ** 5000}, "damage = a number of thousands of digits cannot be"),
    ("block", {"bonus": 100}, "bonus = 100 cannot be; allowed: a whole number, 0 to 99"),
    ("attack", {"limit": 100}, "limit = 100 cannot be; allowed: a whole number, 1 to 99"),
    ("attack", {"limit": 0}, "limit = 0 cannot be; allowed: a whole number, 1 to 99"),
    ("attack", {"limit": -1}, "limit = -1 cannot be; allowed: a whole number, 1 to 99"),
    ("attack", {"cost": {"spirit": 100}}, "cost: spirit = 100 cannot be; allowed: a whole number, 1 to 99"),
    ("challenge", {"solve": {"spirit": 100}}, "solve: spirit = 100 cannot be; allowed: a whole number, 1 to 99"),
    ("ally", {"scores": {**SCORES, "charm": 100}}, "scores: charm = 100 cannot be; allowed: a whole number, 0 to 99"),
    ("main", {"stamina": [42, 100]}, "stamina = [42, 100] cannot be; allowed: [least, most]"),
    ("main", {"stamina": [42, 48, 54]}, "stamina = [42, 48, 54] cannot be; allowed: [least, most]"),
    ("main", {"stamina": [43, 47]}, "stamina = [43, 47] cannot be: no draw deck has such a size; from 42 to 72 cards"),
    ("main", {"stamina": [0, 41]}, "and a multiple of six (deck.overall-size, deck.multiple-of-six)"),
    ("main", {"stamina": [73, 90]}, "no draw deck has such a size"),
    # names
    ("event", {"id": "X"}, 'id = "X" cannot be; allowed: lower-case letters a to z, digits and hyphens, at most 60'),
    ("event", {"id": "x*3"}, 'id = "x*3" cannot be'),
    ("event", {"id": "a\nb"}, r'[card] Own: id = "a\nb" cannot be'),
    ("event", {"id": "x" * 61}, "at most 60 of them"),
    ("event", {"name": "A\nB"}, r'name = "A\nB" cannot be; allowed: a name on one line, at most 60 characters'),
    ("event", {"name": "a\0b"}, r'name = "a\x00b" cannot be'),
    ("event", {"name": "\u202eevil"}, r'name = "\u202eevil" cannot be'),
    ("event", {"name": " Own"}, "with single spaces between words"),
    ("event", {"name": "My  Own"}, "with single spaces between words"),
    ("event", {"name": "x" * 61}, "at most 60 characters"),
    ("event", {"specialty": "A\nB"}, r'specialty = "A\nB" cannot be'), ("event", {"only": "A\tB"}, "only = "),
    ("main", {"traits": ["Unique", "A\n"]}, "traits[1] = "), ("location", {"hq_traits": ["A\n"]}, "hq_traits[0] = "),
    # what is there twice
    ("attack", {"areas": ["head", "torso", "head"]}, 'areas: "head" is there twice; once is enough'),
    ("attack", {"keywords": ["concealed", "concealed"]}, 'keywords: "concealed" is there twice'),
    ("ally", {"traits": ["Diver", "Diver"]}, 'traits: "Diver" is there twice'),
    ("location", {"hq_traits": ["Diver", "Diver"]}, 'hq_traits: "Diver" is there twice'),
    ("attack", {"cost": {"dex": 1, "agility": 1}},
     "cost: agility: agility is there already under another name; write it once (cost.names)"),
    ("ally", {"scores": {**SCORES, "agi": 9}}, "scores: agi: agility is there already under another name"),
    # keywords by type
    ("main", {"keywords": ["compulsory"]},
     "keywords: a card of type main cannot be compulsory; only these can: condition, location, item, challenge"),
    ("attack", {"keywords": ["compulsory"]}, "a card of type attack cannot be compulsory"),
    ("event", {"keywords": ["compulsory"]}, "a card of type event cannot be compulsory"),
    ("attack", {"keywords": ["unique"]},
     "cannot be unique; only these can: main, ally, condition, location, item, challenge"),
    ("splode", {"keywords": ["unique"]}, "a card of type splode cannot be unique"),
    ("main", {"keywords": ["concealed"]}, "a card of type main cannot be concealed; only these can: attack, condition"),
    ("ally", {"keywords": ["concealed"]}, "a card of type ally cannot be concealed"),
    ("block", {"keywords": ["concealed"]}, "a card of type block cannot be concealed"),
    ("evade", {"keywords": ["concealed"]}, "a card of type evade cannot be concealed"),
    # what goes together
    ("attack", {"core": True, "name": "Mega Punch"}, 'core: "Mega Punch" is none of the nine Core Tactics'),
    ("main", {"only": "Diver"}, "a card of type main has no field 'only'"),
    ("main", {"limit": 3}, "a card of type main has no field 'limit'"),
    ("main", {"specialty": "Own"}, "a card of type main has no field 'specialty'"),
    ("item", {"weapon": True, "damage": 3, "on": "own-player"},
     'on = "own-player" cannot be on a weapon, which its wielder bears (item.weapon-bonus)'),
    ("item", {"weapon": True, "damage": 3, "on": "table"}, 'write on = "own-combatant" or leave it out'),
    ("item", {"weapon": True, "damage": 3, "on": "enemy-combatant"}, 'on = "enemy-combatant" cannot be on a weapon'),
    ("event", {"effects": []}, "effects: a card of type event does nothing but its effects; add one, such as"),
    ("splode", {"effects": []}, "effects: a card of type splode does nothing but its effects"),
    ("location", {"hq_traits": ["Diver"]}, "hq_traits: no effect looks for them"),
    ("event", {"efects": []}, "unknown field 'efects'; known: areas, bonus, core, cost, damage, die, effects, "),
    ("event", {"efects": []}, "did you mean effects?"),
    ("event", {1: 2}, "unknown field 1; known: areas"),
])
def test_a_field_that_cannot_be(kind: str, fields: dict[Any, Any], said: str) -> None:
    effects = {"challenge": [{"when": "reward", **DRAW}], "event": [play(**DRAW)], "splode": [play(**DRAW)]}
    assert said in refusal({**card(kind, *effects.get(kind, [])), **fields})


# ---------------------------------------------------------------------- effects
@pytest.mark.parametrize(("kind", "effect", "said"), [
    # words that are missing, or are no words
    ("event", DRAW, "when is missing; allowed: deck, static, play"),
    ("event", play(n=1, who="self"), "do is missing; allowed: score, cost"),
    ("event", play(**{**DRAW, "do": ["draw"]}), "do = ['draw'] is no verb; allowed: score"),
    ("event", play(**{**DRAW, "do": {}}), "do = a table is no verb"),
    ("event", {**DRAW, "when": ["play"]}, "when = ['play'] cannot be; allowed: deck"),
    ("event", {**DRAW, "when": {"a": 1}}, "when = a table cannot be"),
    ("event", play(**{**DRAW, "who": {"self": 1}}), "who = a table cannot be; allowed: self, opponent"),
    ("event", {**play(**DRAW), 1: 2}, "draw does not take 1 here"),
    # numbers
    ("event", play(**{**DRAW, "n": 100}), "n = 100 cannot be; allowed: a whole number, 1 to 99"),
    ("event", play(**{**DRAW, "n": 10 ** 5000}), "n = a number of thousands of digits cannot be"),
    ("event", play(do="deal", n=0, who="self"), "n = 0 cannot be; allowed: a whole number, 1 to 99"),
    ("condition", {"when": "static", "do": "score", "ability": "charm", "n": 0, "who": "self"},
     "n = 0 cannot be; allowed: a whole number, -99 to 99 but not 0"),
    ("condition", {"when": "static", "do": "cost", "kind": "any", "n": 0, "who": "self"}, "-99 to 99 but not 0"),
    ("condition", {"when": "static", "do": "strike", "n": 0, "who": "self"}, "-99 to 99 but not 0"),
    ("condition", {"when": "static", "do": "luck", "n": 0, "who": "self"}, "-99 to 99 but not 0"),
    ("condition", {"when": "static", "do": "luck", "n": -100, "who": "self"}, "-99 to 99 but not 0"),
    ("condition", {"when": "static", "do": "cap", "n": 100, "who": "self"}, "allowed: a whole number, 0 to 99"),
    ("splode", play(do="boost", n=0, side="own"), "-99 to 99 but not 0"),
    ("event", play(**branched(DRAW, do="check", ability="charm", threshold=100)),
     "threshold = 100 cannot be; allowed: a whole number, 0 to 99"),
    ("item", {"when": "power", "per_turn": 100, **DRAW}, "per_turn = 100 cannot be; allowed: a whole number, 0 to 99"),
    ("item", {"when": "power", "cost": {"charm": 100}, **DRAW}, "cost: charm = 100 cannot be; allowed: a whole number"),
    ("item", {"when": "power", "cost": {"str": 1, "strength": 1}, **DRAW}, "strength is there already under another"),
    # branches
    ("event", nested(6), "this branch lies in 5 others; allowed: branches 5 deep"),
    ("event", play(**branched(do="roll", at_least=2)), "pass and fail are both empty; write an effect into one"),
    ("splode", play(**branched({"do": "nullify", "kinds": ["event"]}, do="roll", at_least=2)), "cannot stand in a"),
    # kinds
    ("event", play(do="fetch", kind=["item"], who="self"), "kind = ['item'] cannot be a list; allowed: one of ally"),
    ("splode", play(do="nullify", kinds="event"), 'kinds = "event" cannot be; allowed: a list with one or more of'),
    ("splode", play(do="nullify", kinds=[]), "kinds = [] cannot be; allowed: a list"),
    ("event", play(do="remove", kind="attack", who="opponent"),
     'kind: "attack" is no kind of card here; allowed: ally, condition, location, item, challenge, event, splode'),
    ("event", play(do="remove", kind="block", who="opponent"), '"block" is no kind of card here'),
    ("event", play(do="remove", kind="evade", who="opponent"), '"evade" is no kind of card here'),
    ("event", play(do="remove", kind="tactic", who="opponent"), '"tactic" is no kind of card here'),
    ("event", play(do="look", at="hand", n=1, who="opponent"), "look at hand shows all there is and takes no 'n'"),
    ("event", play(do="look", at="facedown", n=1, who="opponent"), "look at facedown shows all there is"),
    # the zones of a location
    ("location", {"when": "static", "zone": "hq", "do": "luck", "n": 1, "who": "each"},
     'zone = "hq" goes with who = "matching" and not with "each" (location.hq)'),
    ("location", {"when": "upkeep", "zone": "hq", "do": "deal", "n": 1, "who": "opponent"}, "(location.hq)"),
    ("location", {"when": "static", "zone": "battlefield", "do": "luck", "n": 1, "who": "self"},
     'zone = "battlefield" goes with who = "each" and not with "self" (location.battlefield)'),
    ("location", {"when": "static", "zone": "battlefield", "do": "luck", "n": 1, "who": "matching"},
     "(location.battlefield)"),
    ("location", play(zone="hq", **DRAW), "draw does not take 'zone' here"),
    ("location", {"when": "power", "zone": "battlefield", **DRAW}, "draw does not take 'zone' here"),
    ("location", play(do="draw", n=1, who="matching"), "missing field 'hq_traits'"),
    ("location", play(**branched({**DRAW, "who": "matching"}, do="roll", at_least=2)), "missing field 'hq_traits'"),
    # the text of an attack
    ("attack", play(do="boost", n=2, side="incoming"),
     "side: the text of an attack acts on that attack; leave side out or write own"),
    ("attack", play(do="avoid", side="any"), "the text of an attack acts on that attack"),
    ("attack", {"when": "hit", "do": "shift", "side": "incoming"}, "the text of an attack acts on that attack"),
    ("attack", {"when": "miss", **branched({"do": "avoid", "side": "any"}, do="roll", at_least=2)},
     "pass[0]: side: the text of an attack acts on that attack"),
    ("attack", play(do="boost", n=2, side="enemy"), 'side = "enemy" cannot be; allowed: own, incoming, any'),
    ("splode", play(do="boost", n=2), "boost lacks 'side'"),
    # Maintain
    ("condition", {"when": "upkeep", **CONTEST},
     "in the Maintain Phase of the players that `who` names, and contest takes no who"),
    ("condition", {"when": "upkeep", "do": "boost", "n": 1, "side": "own"}, "boost takes no who; write it in a branch"),
    ("condition", {"when": "upkeep", "do": "shift", "side": "own"}, "shift takes no who"),
    ("condition", {"when": "upkeep", "do": "avoid", "side": "own"}, "avoid takes no who"),
    # licences
    ("main", {"when": "deck", "do": "license", "name": "Tamsin Rock"},
     "license: there is no character 'Tamsin Rock'; did you mean Tamsin Rook?; there are: Bram Oxley"),
    ("main", {"when": "deck", "do": "license", "name": "Haymaker"}, "there is no character 'Haymaker'"),
    ("main", {"when": "deck", "do": "license", "name": "A\nB"}, r'name = "A\nB" cannot be; allowed: a name on one'),
])
def test_an_effect_that_cannot_be(kind: str, effect: dict[Any, Any], said: str) -> None:
    assert said in refusal(card(kind, effect))


@pytest.mark.parametrize(("kind", "effects", "fields"), [
    ("event", [nested(5)], {"text": "x" * 2000}),
    ("attack", [play(do="boost", n=2)], {}),
    ("attack", [play(**branched({"do": "avoid"}, do="check", ability="charm", threshold=0))], {}),
    ("splode", [play(do="boost", n=-99, side="any")], {}),
    ("condition", [{"when": "upkeep", **branched(CONTEST, do="roll", at_least=4)}], {}),
    ("location", [{"when": "upkeep", "zone": "hq", "do": "deal", "n": 1, "who": "matching"}], {"hq_traits": ["Diver"]}),
    ("location", [play(do="draw", n=1, who="matching")], {"hq_traits": ["Diver"]}),
    ("location", [{"when": "power", **DRAW}], {"keywords": ["compulsory", "unique", "concealed"]}),
    ("event", [play(do="remove", kind="event", who="opponent")], {"keywords": ["concealed"]}),
    ("main", [{"when": "deck", "do": "license", "name": "Own"}], {"stamina": [30, 42], "keywords": ["unique"]}),
    ("item", [], {"weapon": True, "damage": 99, "on": "own-combatant", "cost": {"dex": 99}, "limit": 99}),
    ("condition", [{"when": "static", "do": "cap", "n": 0, "who": "each"}], {"name": "x" * 60}),
])
def test_what_lies_at_the_edge_is_understood(kind: str, effects: list[Any], fields: dict[str, Any]) -> None:
    made = kit.scenario("myriad", seats=2, cards=[card(kind, *effects, **fields)]).options.book()["x"]
    assert len(made.effects) == len(effects)


def test_the_text_of_an_attack_acts_on_it_without_saying_so() -> None:
    game = kit.scenario("myriad", seats=["Ann", "Ben"], hand={"Ann": ["x", "Wild Wager"]},
                        cards=[card("attack", play(do="boost", n=5))])
    game.answer("attack with Own")
    assert [attack["damage"] for attack in game.facts["pending"]] == [2 + 2 + 5]


def test_a_table_that_holds_itself_is_refused() -> None:
    effect: dict[str, Any] = {"do": "roll", "at_least": 2, "who": "self", "pass": [], "fail": []}
    effect["pass"].append(effect)
    assert "branches 5 deep" in refusal(card("event", play(**effect)))
    branch: list[Any] = []
    branch.append(branch)
    assert "pass[0] = [[...]] cannot be" in refusal(card("event", play(**{**effect, "pass": branch})))


# ---------------------------------------------------------------------- cards of one game
@pytest.mark.parametrize(("cards", "said"), [
    ([card("event", play(**DRAW)), card("item", id="y")],
     "cards: [card] x: name: x and y are both called 'Own'; give each card a name of its own"),
    ([card("attack", name="Head Strike")],
     "x and k-head-strike are both called 'Head Strike'; give each card a name of its own; to take the place of the "
     "kit's card, write id = \"k-head-strike\""),
    ([card("item", name="Old Wren")], "x and m-wren are both called 'Old Wren'"),
    ([card("main"), card("main", id="y")], "x and y are both called 'Own'"),
    ([card("ally"), card("ally", id="y")], "x and y are both called 'Own'"),
    ([card("attack", id="a-haymaker", name="Feint")], "a-haymaker and a-feint are both called 'Feint'"),
    ([card("event", play(**DRAW), id="m-bram")],
     "[card] m-bram: type = \"event\" cannot be: by its id it takes the place of Bram Oxley, which is of type main"),
    ([card("main", id="k-torso-strike")], "it takes the place of Torso Strike, which is of type attack; write that"),
    ([card("block", id="k-torso-strike")], "which is of type attack"),
])
def test_cards_that_cannot_be_in_one_game(cards: list[dict[str, Any]], said: str) -> None:
    assert said in refusal(*cards)


def test_a_main_and_an_ally_of_one_name_are_one_character() -> None:
    book = kit.scenario("myriad", seats=2, cards=[card("main"), card("ally", id="y")]).options.book()
    assert book["x"].name == book["y"].name


def test_two_cards_of_the_kit_may_exchange_their_names() -> None:
    pair = "a-haymaker", "a-feint"
    cards = [{**KIT[one], "name": KIT[other]["name"]} for one, other in (pair, pair[::-1])]
    book = kit.scenario("myriad", seats=2, cards=cards).options.book()
    assert (book["a-haymaker"].name, book["a-feint"].name) == ("Feint", "Haymaker")


def test_what_was_given_may_be_changed_afterwards() -> None:
    entry = card("event", play(**DRAW))
    game = kit.scenario("myriad", seats=["Ann", "Ben"], cards=[entry], hand={"Ann": ["x"]})
    entry["effects"][0]["n"] = 7
    again = kit.from_token(game.token())
    assert again.facts == game.facts and again.options.book()["x"].effects[0].n == 1


# ---------------------------------------------------------------------- files
EVENT = '[[card]]\nid = "x"\nname = "Own"\ntype = "event"\ndie = 1\ntext = "own"\neffects = [{effect}]\n'
ONE = '{ when = "play", do = "draw", n = 1, who = "self" }'


def file(folder: Path, content: bytes) -> Path:
    path = folder / "own.toml"
    path.write_bytes(content)
    return path


def test_a_mark_before_the_text_is_no_fault(tmp_path: Path) -> None:
    path = file(tmp_path, b"\xef\xbb\xbf" + EVENT.replace("{effect}", ONE).encode())
    assert list(language.load(path)) == ["x"]


@pytest.mark.parametrize(("content", "said"), [
    (EVENT.replace("{effect}", ONE.replace("1", "9" * 5000)), "a number in it has too many digits; write a shorter"),
    (EVENT.replace("{effect}", "[" * 3000 + "]" * 3000), "lists or tables in it are nested too deep"),
    (EVENT.replace("{effect}", ONE.replace("1", "9" * 400)), "n = 9999"),
])
def test_a_file_that_python_cannot_read(content: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=re.escape(said)) as caught:
        kit.new("myriad", 2, cards=file(tmp_path, content.encode()))
    assert str(caught.value).startswith(f"{tmp_path.name}/own.toml: ")


@pytest.mark.parametrize(("given", "said"), [
    (".", ".: cannot be read: Is a directory"), ("..", "..: cannot be read"), ("/", "/: cannot be read"),
    ("a\0b.toml", r"'a\x00b.toml': cannot be read: embedded null byte"),
    (42, "cards: 42 cannot be; give the path of a card file, or a list of paths and of [[card]] entries"),
    (True, "cards: true cannot be"), ({"id": "x"}, "cards: a table cannot be"), (b"x.toml", "cannot be; give the path"),
    ([None], "cards: None is no card"), ([{1: 2}], "cards: [card] 1: unknown field 1; known: areas"),
])
def test_what_is_given_as_cards_cannot_be(given: Any, said: str) -> None:
    with pytest.raises(BadFile, match=re.escape(said)):
        kit.new("myriad", 2, cards=given)
    with pytest.raises(BadFile, match=re.escape(said)):
        kit.decks("myriad").check("lantern-tide", cards=given)


# ---------------------------------------------------------------------- lots
def test_lots_are_drawn_among_the_decks_that_are_legal_with_the_cards() -> None:
    haymaker = {**KIT["a-haymaker"], "die": 6}                 # only Dockside Thunder holds it
    for seed in range(12):
        game = kit.new("myriad", 2, seed=seed, cards=[haymaker])
        assert "m-bram" not in game.facts["main"].values()
    tide = {**KIT["m-tamsin"], "stamina": [72, 72]}, {**KIT["m-ilse"], "stamina": [66, 72]}
    both = kit.new("myriad", 2, cards=[haymaker, *tide]).facts["main"]
    assert list(both.values()) == ["m-wren", "m-wren"]         # the only one that is left


def test_a_card_that_changes_no_legal_deck_changes_no_lot() -> None:
    plain = [kit.new("myriad", 2, seed=seed).facts for seed in range(8)]
    assert [kit.new("myriad", 2, seed=seed, cards=[card("item")]).facts for seed in range(8)] == plain


@pytest.mark.parametrize(("change", "rule"), [
    ({"die": 6}, "deck.equal-dice"), ({"core": False}, "deck.core-nine"),
])
def test_where_no_shipped_deck_is_legal_no_lot_is_drawn(change: dict[str, Any], rule: str) -> None:
    strike = {**KIT["k-torso-strike"], **change}
    with pytest.raises(BadDeck, match="no shipped deck is legal, so none can be given by lot") as caught:
        kit.new("myriad", 2, cards=[strike])
    assert [fault.rule for fault in caught.value.faults] == [rule] * 4
    assert all(f"{name}: " in str(caught.value) for name in SHELF.names())
    with pytest.raises(BadDeck, match="by lot"):
        kit.new("myriad", ["Ann", "Ben"], cards=[strike, {**KIT["a-feint"], "id": "x", "name": "Own"}])
    with pytest.raises(BadDeck, match=re.escape(rule)):
        kit.new("myriad", 2, cards=[strike], decks=["chimney-run", None])
    assert kit.scenario("myriad", seats=2, cards=[strike]).ask     # a described table has no decks


# ---------------------------------------------------------------------- the page
def test_the_page_tells_what_is_refused() -> None:
    told = repr(guide())
    for words in ("n (1 to 99)", "n (-99 to 99)", "n (0 to 99)", "threshold (0 to 99)", "at_least (1 to 6)",
                  f"whole ones up to {MOST}", "at most 5 deep", 'zone = "hq" with who = "matching"',
                  "those that pay: strength, agility, intelligence, spirit, charm", "concealed on attack, condition",
                  "n (1 to 99) if wanted", "a challenge has an effect with when", "for remove no Tactics"):
        assert words in told, words
    heading = SHELF.book.read_text(encoding="utf-8").split("\n\n")[0]
    for words in ("at most 99", "at most 60 characters", "must be of its type", "letters, digits and hyphens",
                  "concealed (attack, and"):
        assert words in heading, words
    assert SIDES == 6 and find("myriad").options.shelf.shipped().keys() == KIT.keys()
