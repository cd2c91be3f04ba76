"""The card language of Myriad: what a card file may say, what is refused, and what a card then does."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import BadFile
from kit.games import find
from kit.games.myriad import language
from kit.games.myriad.cards import CORE
from kit.games.myriad.guide import guide, verbs_in
from kit.games.myriad.rules.verbs import ONCE
from kit.session import Session

FOLDER = Path(language.__file__).parent
CARDS = language.load(FOLDER / "cards.toml")
JAB = """
id = "x-jab"
name = "Jab"
type = "attack"
die = 4
cost = { dex = 1 }
areas = ["torso"]
damage = 1
text = "Damage +1 to the torso."
"""
TRICK = 'id = "x-trick"\nname = "Trick"\ntype = "event"\ndie = 2\ntext = "A trick."\neffects = [{effect}]\n'


def card_file(folder: Path, *cards: str) -> Path:
    path = folder / "my-cards.toml"
    path.write_text("".join(f"[[card]]\n{card}\n" for card in cards), encoding="utf-8")
    return path


def error_of(folder: Path, *cards: str) -> str:
    with pytest.raises(BadFile) as caught:
        language.load(card_file(folder, *cards))
    return str(caught.value)


# ---------------------------------------------------------------------- the Kit Set
def test_the_kit_set_has_the_nine_core_tactics_and_uses_every_verb() -> None:
    assert len(CARDS) == 81
    assert sorted(card.name for card in CARDS.values() if card.core) == sorted(CORE)
    text = (FOLDER / "cards.toml").read_text(encoding="utf-8")
    assert [verb for verb in language.VERBS if f'do = "{verb}"' not in text] == []


def test_every_verb_is_read_somewhere() -> None:
    """What happens once has a procedure; lasting verbs are summed up, and license speaks to deck builders."""
    once = {name for name, verb in language.VERBS.items() if verb.use == "once"}
    assert once == set(ONCE)
    assert len(language.VERBS) == 25


def test_the_guide_names_every_word() -> None:
    told = repr(guide())
    for word in (*language.VERBS, *language.WHENS, *language.WHO, "dex"):
        assert word in told


def test_the_guide_has_an_effect_of_a_shipped_card_for_every_verb() -> None:
    assert [row.verb for row in guide().rows] == list(language.VERBS)
    for row in guide().rows:
        [effect] = tomllib.loads(f"effects = [{row.example}]")["effects"]
        assert row.verb in verbs_in(effect)
        assert any(card.name == row.card for card in CARDS.values())


def test_the_guide_finds_verbs_by_words() -> None:
    assert [row.verb for row in guide("die").rows] == ["luck", "check", "roll"]
    assert [row.verb for row in guide("Dead Pile", "hand").rows] == ["discard", "recover"]
    assert repr(guide("dragon")) == "No verb speaks of that." and "No verb" in guide("dragon")._repr_html_()
    assert "<code>{ when = &quot;play&quot;, do = &quot;switch&quot;" in guide()._repr_html_()


def test_other_names_of_abilities_are_understood(tmp_path: Path) -> None:
    card = language.load(card_file(tmp_path, JAB))["x-jab"]
    assert card.cost == ((1, 1),)


# ---------------------------------------------------------------------- what is refused
@pytest.mark.parametrize(("change", "said"), [
    (("die = 4", ""), "missing field 'die'"),
    (("die = 4", "die = 0"), "die = 0 cannot be"),
    (("die = 4", "die = 7"), "die = 7 cannot be; allowed: 1, 2, 3, 4, 5, 6"),
    (('type = "attack"', 'type = "kick"'), 'type = "kick" cannot be; allowed: "main", "ally", "attack"'),
    (('type = "attack"', 'type = "event"'), "has no field 'areas'"),
    (("damage = 1", ""), "missing field 'damage'"),
    (("damage = 1", "damage = -1"), "damage = -1 cannot be"),
    (('areas = ["torso"]', 'areas = ["belly"]'), 'areas[0] = "belly" cannot be; allowed: "right-arm", "head"'),
    (('areas = ["torso"]', "areas = []"), "areas is empty"),
    (("cost = { dex = 1 }", "cost = { endurance = 1 }"), '"endurance" is no ability; allowed: strength, agility'),
    (("cost = { dex = 1 }", "cost = { dex = 0 }"), "dex = 0 cannot be; allowed: a whole number, 1 to 99"),
    (('text = "Damage', 'colour = "red"\ntext = "Damage'), "unknown field 'colour'"),
    (("damage = 1", "damge = 1"), "unknown field 'damge'; known: areas, bonus, core, cost, damage, die"),
    (("damage = 1", "damge = 1"), "did you mean damage or name?"),
    (("damage = 1", 'damage = 1\neffects = [{ when = "hit", do = "drow", n = 1, who = "self" }]'),
     'do = "drow" is no verb; did you mean draw?; allowed: score'),
    (("damage = 1", 'damage = 1\neffects = [{ when = "hitt", do = "draw", n = 1, who = "self" }]'),
     'when = "hitt" cannot be; did you mean hit?; allowed: '),
    (("damage = 1", 'damage = 1\neffects = [{ when = "hit", do = "draw", n = 1, wo = "self" }]'),
     "draw does not take 'wo' here; did you mean who?; it takes: n, who"),
    (('name = "Jab"', ""), "missing field 'name'"),
    (("damage = 1", 'damage = 1\nkeywords = ["quick"]'), 'keywords[0] = "quick" cannot be; allowed: "compulsory"'),
    (("damage = 1", "damage = 1\nweapon = true"), "a card of type attack has no field 'weapon'"),
])
def test_a_wrong_field_is_named_with_what_is_allowed(change: tuple[str, str], said: str, tmp_path: Path) -> None:
    error = error_of(tmp_path, JAB.replace(*change))
    assert "my-cards.toml: [card] x-jab" in error and said in error


@pytest.mark.parametrize(("effect", "said"), [
    ('{ do = "draw", n = 1, who = "self" }', "when is missing; allowed: deck, static, play"),
    ('{ when = "play", do = "steal", who = "self" }', 'do = "steal" is no verb; allowed: score, cost'),
    ('{ when = "play", do = "draw", who = "self" }', "draw lacks 'n'; it needs: n, who"),
    ('{ when = "play", do = "draw", n = 0, who = "self" }', "n = 0 cannot be; allowed: a whole number, 1 to 99"),
    ('{ when = "play", do = "draw", n = 1, who = "nobody" }', 'who = "nobody" cannot be; allowed: self, opponent'),
    ('{ when = "play", do = "draw", n = 1, who = "self", kind = "item" }', "draw does not take 'kind' here"),
    ('{ when = "static", do = "strike", n = 1, who = "self" }', 'when = "static" cannot be on a card of type event'),
    ('{ when = "play", do = "strike", n = 1, who = "self" }', 'strike lasts; in what happens once write until'),
    ('{ when = "play", do = "strike", n = 1, who = "self", kind = "kick", until = "turn" }',
     'kind = "kick" cannot be; allowed: any, base, tactic'),
    ('{ when = "play", do = "deal", n = 1, who = "matching" }', "looks for the hq_traits of a location"),
    ('{ when = "play", do = "nullify", kinds = ["event"] }', "only a splode can"),
    ('{ when = "play", do = "license", name = "Ann" }', "license goes with deck"),
    ('{ when = "play", do = "fetch", kind = "main", who = "self" }', '"main" is no kind of card here'),
    ('{ when = "play", do = "look", at = "stamina", who = "self" }', "look at stamina lacks 'n'"),
    ('{ when = "play", do = "roll", at_least = 7, who = "self", pass = [], fail = [] }',
     "at_least = 7 cannot be; allowed: a whole number, 1 to 6"),
    ('{ when = "play", do = "check", ability = "luck", threshold = 6, who = "self", pass = [], fail = [] }',
     '"luck" is no ability'),
    ('{ when = "play", do = "roll", at_least = 4, who = "self", pass = [{ do = "deal", n = 1 }], fail = [] }',
     "effects[0]: pass[0]: deal lacks 'who'"),
    ('{ when = "play", do = "refresh", ability = "endurance", n = 1, who = "self" }', '"endurance" is no ability'),
    ('"draw"', "allowed: a table such as"),
])
def test_a_wrong_effect_is_named_with_what_is_allowed(effect: str, said: str, tmp_path: Path) -> None:
    error = error_of(tmp_path, TRICK.replace("{effect}", effect))
    assert "my-cards.toml: [card] x-trick: effects[0]" in error and said in error


@pytest.mark.parametrize(("card", "said"), [
    ('id = "x"\nname = "X"\ntype = "location"\ndie = 1\ntext = "x"\n'
     'effects = [{ when = "static", do = "luck", n = 1, who = "each" }]', "missing 'zone'"),
    ('id = "x"\nname = "X"\ntype = "location"\ndie = 1\ntext = "x"\n'
     'effects = [{ when = "static", zone = "hq", do = "luck", n = 1, who = "matching" }]', "missing field 'hq_traits'"),
    ('id = "x"\nname = "X"\ntype = "location"\ndie = 1\ncost = { spi = 1 }\ntext = "x"', "has no field 'cost'"),
    ('id = "x"\nname = "X"\ntype = "challenge"\ndie = 1\nsolve = { spi = 1 }\ntext = "x"',
     "a challenge needs a reward"),
    ('id = "x"\nname = "X"\ntype = "challenge"\ndie = 1\ntext = "x"', "missing field 'solve'"),
    ('id = "x"\nname = "X"\ntype = "main"\ndie = 1\ntext = "x"\nscores = {}\nstamina = [42, 48]',
     "has no field 'die'"),
    ('id = "x"\nname = "X"\ntype = "main"\ntext = "x"\nscores = { str = 1 }\nstamina = [42, 48]', "missing 'agility'"),
    ('id = "x"\nname = "X"\ntype = "item"\ndie = 1\ndamage = 2\ntext = "x"', "only with weapon = true"),
    ('id = "x"\nname = "X"\ntype = "condition"\ndie = 1\ntext = "x"\n'
     'effects = [{ when = "power", per_turn = 0, do = "draw", n = 1, who = "self" }]', "give the power a cost"),
])
def test_what_a_type_needs_is_asked_for(card: str, said: str, tmp_path: Path) -> None:
    assert said in error_of(tmp_path, card)


def test_a_stamina_range_that_cannot_be_is_refused(tmp_path: Path) -> None:
    scores = ", ".join(f"{name} = 1" for name in ("strength", "agility", "intelligence", "spirit", "charm", "endurance",
                                                  "damage", "resource"))
    card = f'id = "x"\nname = "X"\ntype = "main"\ntext = "x"\nscores = {{ {scores} }}\nstamina = [60, 48]'
    assert "stamina = [60, 48] cannot be; allowed: [least, most]" in error_of(tmp_path, card)


def test_an_id_twice_is_refused(tmp_path: Path) -> None:
    assert "an earlier card has this id" in error_of(tmp_path, JAB, JAB)


def test_the_cards_of_the_kit_pass_the_same_gate_one_by_one() -> None:
    content = tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))
    for entry in content["card"]:
        assert language.read_card(entry, "here").id == entry["id"]
        with pytest.raises(BadFile, match="unknown field 'colour'"):
            language.read_card({**entry, "colour": "red"}, "here")


# ---------------------------------------------------------------------- own cards at the table
def own(effect: str, kind: str = "event", more: str = "") -> list[dict[str, Any]]:
    return tomllib.loads(f'[[card]]\nid = "x"\nname = "Own"\ntype = "{kind}"\ndie = 1\ntext = "own"\n{more}\n'
                         f"effects = [{effect}]")["card"]


def what_happened(game: Session) -> list[str]:
    return [event.what for event in game.table.log]


def table(cards: list[dict[str, Any]], **given: Any) -> Session:
    return kit.scenario("myriad", seats=["Ann", "Ben"], cards=cards, **given)


def test_an_effect_until_the_end_of_the_turn_stops_then() -> None:
    game = table(own('{ when = "play", do = "score", ability = "damage", n = 3, who = "self", until = "turn" }'),
                 hand={"Ann": ["x"]})
    game.answer("play Own")
    assert game.facts["scores"]["Ann"]["damage"] == 5
    game.answer("go on to Balance")
    assert game.facts["active"] == "Ben" and game.facts["scores"]["Ann"]["damage"] == 2


def test_looking_at_stamina_shows_the_top_to_one_seat_only() -> None:
    game = table(own('{ when = "play", do = "look", at = "stamina", n = 2, who = "opponent" }'), hand={"Ann": ["x"]},
                 stamina={"Ben": ["Head Strike", "Shin Block", "Hop Over"]})
    game.answer("play Own")
    told = [str(entry["text"]) for entry in game.view("Ann")["log"]]
    assert "Ann sees Head Strike" in told and "Ann sees Shin Block" in told
    stamina = next(zone for zone in game.view("Ann")["seats"][1]["zones"] if zone["id"] == "stamina")
    assert [card["name"] for card in stamina["cards"]] == ["Shin Block", "Head Strike"] and stamina["count"] == 3


def test_a_power_on_an_item_works_while_its_bearer_fights() -> None:
    game = table(own('{ when = "power", cost = { spi = 1 }, do = "draw", n = 1, who = "self" }', "item"),
                 play={"Ann": ["x"]}, allies={"Ann": ["Dock Runner"]})
    game.answer("use the power of Own")
    assert game.refused["use the power of Own"].rule == "power.use" and len(game.facts["hand"]["Ann"]) == 1
    rests = table(own('{ when = "power", cost = { spi = 1 }, do = "draw", n = 1, who = "self" }', "item"),
                  play={"Ann": [{"card": "x", "on": "m-bram"}]}, allies={"Ann": ["y-runner"]},
                  combatant={"Ann": "y-runner"})
    assert rests.refused["use the power of Own"].rule == "combatant.off-duty-cards"


def test_a_cost_rise_touches_a_new_ability_only_where_it_is_named() -> None:
    rise = '{ when = "static", do = "cost", kind = "attack", ability = "spirit", n = 1, who = "opponent" }'
    game = table(own(rise, "condition"), play={"Ann": ["x"]}, active="Ben",
                 hand={"Ben": ["Left Arm Strike", "Wild Wager"]})
    game.answer("attack with Left Arm Strike")
    assert game.facts["spent"]["Ben"] == {"agility": 1, "spirit": 1}


def test_forbidding_a_switch_and_attacks() -> None:
    game = table(own('{ when = "static", do = "forbid", kind = "switch", who = "opponent" },'
                     '{ when = "static", do = "forbid", kind = "attack", who = "opponent" }', "condition"),
                 play={"Ann": ["x"]}, active="Ben", phase="maintain", allies={"Ben": ["Dock Runner"]},
                 hand={"Ben": ["Head Strike"]})
    assert what_happened(game).count("switched") == 0 and not any("attack" in what for what in what_happened(game))
    assert game.facts["active"] == "Ann"        # Ben had nothing to choose: neither a switch nor an attack


def test_the_resource_of_an_ally_counts_by_switch() -> None:
    cards = tomllib.loads('[[card]]\nid = "x"\nname = "Own"\ntype = "ally"\ndie = 1\ntext = "own"\n'
                          "scores = { str = 1, agi = 1, int = 1, spi = 1, charm = 1, endurance = 1, damage = 1, "
                          "resource = 3 }")["card"]
    for value, cards_in_hand in (("main-character", 5), ("main-combatant", 3)):
        game = kit.scenario("myriad", seats=["Ann", "Ben"], options={"resource_from": value, "cards": cards},
                            allies={"Ann": ["x"]}, combatant={"Ann": "x"}, phase="balance", hand={"Ann": ["Hop Over"]})
        assert len(game.facts["hand"]["Ann"]) == cards_in_hand


def test_an_own_card_takes_the_place_of_one_of_the_kit() -> None:
    entry = next(entry for entry in tomllib.loads((FOLDER / "cards.toml").read_text(encoding="utf-8"))["card"]
                 if entry["id"] == "a-haymaker")
    game = table([{**entry, "damage": 9}], hand={"Ann": ["Haymaker", "Wild Wager"]})
    game.answer("attack with Haymaker")
    assert [attack["damage"] for attack in game.facts["pending"]] == [11]


def test_cards_are_read_anew_for_every_game(tmp_path: Path) -> None:
    path = card_file(tmp_path, JAB)
    for damage in (1, 4):
        path.write_text("[[card]]" + JAB.replace("damage = 1", f"damage = {damage}"), encoding="utf-8")
        game = kit.scenario("myriad", seats=["Ann", "Ben"], cards=path, hand={"Ann": ["Jab", "Wild Wager"]})
        game.answer("attack with Jab")
        assert game.facts["pending"][0]["damage"] == 2 + damage


def test_games_without_decks_say_so() -> None:
    with pytest.raises(kit.BadScenario, match="nobody brings decks or cards"):
        kit.new("tictactoe", 2, cards=["my-cards.toml"])


def test_what_cards_cannot_be_is_said() -> None:
    with pytest.raises(BadFile, match=re.escape("cards: 7 is no card")):
        kit.new("myriad", 2, cards=[7])
    with pytest.raises(BadFile, match=re.escape("nowhere.toml: there is no such file")):
        kit.new("myriad", 2, cards="nowhere.toml")
    assert find("myriad").options().book()["a-haymaker"].damage == 5
