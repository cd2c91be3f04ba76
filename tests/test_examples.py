"""The worked examples of every game, and the runner that plays them: what it must not overlook."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kit import games
from kit.__main__ import main
from kit.ask import BadFile
from kit.examples import Example, ExampleResult, load, run, run_example
from tests.pebbles import Pebbles

FOLDER = Path(__file__).parent / "examples"
SCARLYT = games.find("scarlyt")
EXAMPLES = {example.id: example for example in load(FOLDER / "scarlyt.toml")}
# A game may have several files: <game>.toml, <game>_<part>.toml
ALL = [pytest.param(path.stem.partition("_")[0], example, id=f"{path.stem}-{example.id}")
       for path in sorted(FOLDER.glob("*.toml")) for example in load(path)]
REFUSED = [example for example in EXAMPLES.values() if example.when and example.when[-1].get("refused")]


@pytest.mark.parametrize(("game", "example"), ALL)
def test_worked_example(game: str, example: Example) -> None:
    assert run_example(games.find(game), example).failures == ()


@pytest.mark.parametrize("example", REFUSED, ids=lambda example: example.id)
def test_a_refused_move_is_explained_by_a_clause_of_its_example(example: Example) -> None:
    trial: Any = SCARLYT.example(example)
    for move in example.when:
        trial.play(move)
    if example.when[-1]["do"] == "take-back":          # nobody is shown a move that no rule knows
        assert trial.refusal.refusal is None
    else:
        assert trial.refusal.refusal.rule in example.clauses


# ---------------------------------------------------------------------- one thing wrong at a time
def broken(name: str, *path: Any, **changes: Any) -> ExampleResult:
    """An example of the file, with entries changed (or taken out, with None) in the part that `path` leads to."""
    example = EXAMPLES[name]
    parts = {key: deepcopy(getattr(example, key)) for key in ("clauses", "given", "when", "then")}
    part: Any = parts
    for step in path:
        part = part[step]
    for key, value in changes.items():
        if value is None:
            del part[key.replace("_", " ")]
        else:
            part[key.replace("_", " ")] = value
    return run_example(SCARLYT, Example(example.id, parts["clauses"], parts["given"], tuple(parts["when"]),
                                        parts["then"], example.why))


PLAIN = "turn.whole-turn-with-clean-up"      # a roll, a Scorch on a Crow, done
REFUSAL = "attack.second-swing-refused"


BROKEN: list[tuple[Callable[[], ExampleResult], str]] = [
    # facts
    (lambda: broken(PLAIN, "then", "vp", Ana=2), "vp of Ana: expected 2, found 1"),
    (lambda: broken(PLAIN, "then", "vp", Eve=2), "vp: there is no seat 'Eve'; the seats are Ana, Ben"),
    (lambda: broken(PLAIN, "then", vp=3), "vp: expected 'a table per seat', found 3"),
    (lambda: broken(PLAIN, "then", favor={"Ana": 4}), "favor of Ana: expected 4, found 0"),
    (lambda: broken(PLAIN, "then", discard=None), "discard: expected [], found ['Scorch']"),
    (lambda: broken(PLAIN, "then", discard=["Scorch", "Crow"]),
     "discard: expected ['Scorch', 'Crow'], found ['Scorch']"),
    (lambda: broken(PLAIN, "then", active=None), "active: expected 'Ana', found 'Ben'"),
    (lambda: broken(PLAIN, "then", next="Ana:main"), "next: expected 'Ana:main', found 'Ben:roll'"),
    (lambda: broken(PLAIN, "then", next="over"), "next: expected 'over', found 'Ben:roll'"),
    (lambda: broken(PLAIN, "then", winner="Ana"), "winner: expected 'Ana', found None"),
    (lambda: broken(PLAIN, "then", board={"Ana": ["Ardan", "House"]}),
     "board of Ana: expected ['Ardan', 'House'], found ['Ardan', 'Wolf', 'House']"),
    (lambda: broken(PLAIN, "then", hand={"Ben": ["Watch"]}), "hand of Ben: expected ['Watch'], found []"),
    (lambda: broken(PLAIN, "then", marks=2), "marks: expected 2, found 0"),
    (lambda: broken(PLAIN, "then", spent=["Ana"]), "spent: expected ['Ana'], found []"),
    (lambda: broken(PLAIN, "then", decks={"Spells": ["Scorch", "..."]}), "deck Spells: expected ['Scorch'], found "),
    (lambda: broken(PLAIN, "then", decks={"Spoons": []}), "decks: there is no deck 'Spoons'"),
    (lambda: broken(PLAIN, "then", seats=["Ben", "Ana"]), "seats: expected ['Ben', 'Ana'], found ['Ana', 'Ben']"),
    (lambda: broken(PLAIN, "then", hold=4), "hold: expected 4, found []"),
    (lambda: broken(PLAIN, "then", points=4), "then: there is no key 'points'"),
    (lambda: broken("win.hold-complete", "then", how="sheds"), "how: expected 'sheds', found 'hold'"),
    (lambda: broken("win.hold-complete", "then", winner="Ben"), "winner: expected 'Ben', found 'Ana'"),
    (lambda: broken("win.hold-complete", "then", winner=None), "winner: expected None, found 'Ana'"),
    (lambda: broken("attack.pool-with-ring", "then", swung=None), "swung: expected [], found ['Wolf', 'Crow']"),
    (lambda: broken("spell.curse-picks-hero", "then", "board", Ana=["Marius", "Ardan", "Blacksmith~2"]),
     "board of Ana: expected ['Marius', 'Ardan', 'Blacksmith~2'], found ['Marius!', 'Ardan', 'Blacksmith~2']"),
    # the table
    (lambda: broken(PLAIN, "given", boards={}), "given: there is no key 'boards'; did you mean board?"),
    (lambda: broken(PLAIN, "given", seats=None), "given: seats: missing"),
    (lambda: broken(PLAIN, "given", seats=["Ana"]), "given: Scarlyt is played by 2 to 6 seats, not 1"),
    (lambda: broken(PLAIN, "given", options={"speed": "high"}), "given: there is no option 'speed'"),
    (lambda: broken(PLAIN, "given", options=["mode"]), "given: options: ['mode'] cannot be"),
    (lambda: broken(PLAIN, "given", "board", Ana=["Ardn"]),
     "given: board of Ana: there is no card 'Ardn'; did you mean Ardan?"),
    (lambda: broken("setup.two-online", "given", board={}), "given: there is no key 'board' for phase = \"setup\""),
    (lambda: broken("setup.two-online", "given", mode="postal"), "given: option mode cannot be 'postal'"),
    # chance
    (lambda: broken(PLAIN, "given", dice=[2, 5]), "next: expected 'Ben:roll', found 'Ben:main'"),
    (lambda: broken("attack.pool-with-ring", "given", dice=[5]), "given.dice: expected all used, found 1 left over"),
    (lambda: broken(PLAIN, "given", dice=[3]),
     "move 1 (by = Ana, do = play, card = Scorch, on = Ben.Crow): expected that Ana holds Scorch, found no card"),
    (lambda: broken(PLAIN, "given", dice=[]), "dice: 0 results were given, but 'roll' needs one more"),
    (lambda: broken("bonus.steal-random-card", "given", picks=None),
     "picks: 0 results were given, but 'steal-pick' needs one more"),
    (lambda: broken("bonus.steal-random-card", "given", picks=["Luck"]),
     "picks: 'Luck' was given for 'steal-pick', where there is only Watch, Fate"),
    (lambda: broken("bonus.steal-random-card", "given", picks=["Watch", "Fate"]),
     "given.picks: expected all used, found 1 left over"),
    # moves
    (lambda: broken(PLAIN, "when", 0, card="Scorhc"), "there is no card 'Scorhc'; did you mean Scorch?"),
    (lambda: broken(PLAIN, "when", 0, card="Missile"), "expected that Ana holds Missile, found Scorch"),
    (lambda: broken(PLAIN, "when", 0, on="Ben.Drenis"),
     "found that it is not (Scorch names creatures or buildings, and Ben's Drenis is a hero, spell.targets)"),
    (lambda: broken(PLAIN, "when", 0, on="Ben.Wolf"),
     "there is no 'Wolf' on the board of Ben; it holds Drenis, Crow, Shed"),
    (lambda: broken(PLAIN, "when", 0, on="Crow"), "expected a seat (Ana, Ben), found 'Crow'"),
    (lambda: broken(PLAIN, "when", 0, on="Cyd.Crow"), "expected a card such as Ana.Wolf, found 'Cyd.Crow'"),
    (lambda: broken(PLAIN, "when", 0, on=None), "expected 'play Scorch' among the answers"),
    (lambda: broken(PLAIN, "when", 0, hero="Ardan"), "expected hero only of a Curse"),
    (lambda: broken(PLAIN, "when", 0, deck="Heroes"), "expected deck only of a Fate"),
    (lambda: broken(PLAIN, "when", 0, buff="Ring"),
     "expected buff to be attached to the card that on names, found 'Ring'"),
    (lambda: broken(PLAIN, "when", 0, colour="red"),
     "expected of play only card, on, hero, deck, buff, found 'colour'"),
    (lambda: broken(PLAIN, "when", 0, do="lift"), "found do = 'lift'"),
    (lambda: broken(PLAIN, "when", 0, by="Ben"),
     "expected a question to Ben, found 'Ana, play a card, attack, or end your actions'"),
    (lambda: broken(PLAIN, "when", 0, by=None), "expected the key 'by'"),
    (lambda: broken(PLAIN, "when", 0, on=3), "expected on as a text, found 3"),
    (lambda: broken(PLAIN, "when", 0, do=["play"]), "found do = ['play']"),
    (lambda: broken(PLAIN, "when", 1, do="pass"), "expected 'pass' among the answers, found that it is not"),
    (lambda: broken(PLAIN, "when", 1, do="gift"), "expected of gift also 'to'"),
    (lambda: broken("win.hold-complete", "given", hold=["Ana"], active="Ana"),
     "move 1 (by = Ben, do = done): expected a question"),
    (lambda: broken("damage.five-into-crow-first", "when", 1, to="Tavern"),
     "expected \"Ana's Tavern\" among the answers"),
    (lambda: broken("attack.pool-with-ring", "when", 0, send={"Ana": ["Wolf", "Wolf"]}),
     "there is no further 'Wolf' on the board"),
    (lambda: broken("attack.pool-with-ring", "when", 0, send={"Ana": ["Ardan"]}),
     "Ardan has no damage to add, attack.hero-join"),
    (lambda: broken("attack.pool-with-ring", "when", 0, send={}), "expected at least one attacker, found none"),
    (lambda: broken("attack.pool-with-ring", "when", 0, send="Wolf"),
     "expected send = {Seat = [attackers]}, found 'Wolf'"),
    (lambda: broken("espionage.seventh-card-drawn", "when", 0, cards=["Scorch", "Scorch"]),
     "expected no further question after Scorch, Scorch, found that more must be discarded"),
    (lambda: broken("espionage.seventh-card-drawn", "when", 0, cards=["Scorch", "Scorch", "Luck", "Fate"]),
     "expected that these are discarded: Scorch, Scorch, Luck, Fate, found: Scorch, Scorch, Luck"),
    (lambda: broken("espionage.seventh-card-drawn", "when", 0, cards=["Scorch", "Scorch", "Watch"]),
     "expected that Ana holds Watch"),
    (lambda: broken("espionage.seventh-card-drawn", "when", 0, do="done"),
     "expected of done only by and do, found 'cards'"),
    (lambda: broken("gift.accepted-locks-giver", "when", 0, to="Ana"),
     "expected 'offer Scorch → Ana' among the answers"),
    # refusals
    (lambda: broken(REFUSAL, "when", 0, refused=True), "only the last move can be refused"),
    (lambda: broken(REFUSAL, "when", 1, refused=None),
     "expected 'attack Imp → Cyd' among the answers, found that it is not (Imp has attacked already "
     "this turn, attack.once)"),
    (lambda: broken(REFUSAL, "when", 1, refused="yes"), "expected refused = true, found 'yes'"),
    (lambda: broken(REFUSAL, "when", 1, send={"Cyd": ["Wolf"]}), "there is no 'Wolf' on the board of Ben"),
    (lambda: broken("attack.pool-with-ring", "when", 0, refused=True),
     "expected that the rules refuse it, found that they do not"),
    (lambda: broken("spell.missile-on-hero-refused", "when", 0, card="Scorch"),
     "expected that Ben holds Scorch, found Missile"),
    # clauses
    (lambda: broken(PLAIN, clauses=("turn.rol",)),
     "clauses: expected ids of Scarlyt, found 'turn.rol'; did you mean turn.roll"),
]


@pytest.mark.parametrize(("make", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_a_broken_example_fails_and_says_where(make: Callable[[], ExampleResult], message: str) -> None:
    result = make()
    assert not result.passed
    assert message in "\n".join(result.failures)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=lambda example: example.id)
def test_every_example_rests_on_its_facts(example: Example) -> None:
    """One point more, another open question or discards left out: each makes the example fail."""
    assert isinstance(example.then, dict)
    seat = next(iter(example.then["vp"]))
    wrong: list[dict[str, Any]] = [{"vp": {seat: example.then["vp"][seat] + 1}}, {"next": "Ana:other"}, {"marks": 99}]
    if example.then.get("discard"):
        wrong.append({"discard": example.then["discard"][1:]})
    for facts in wrong:
        changed = replace(example, then={**example.then, **facts})
        assert len(run_example(SCARLYT, changed).failures) == 1, facts


def test_a_move_that_names_one_of_several_different_twins_needs_a_number() -> None:
    twins = {"Ana": ["Lyra", "Crow~1", "Crow"], "Ben": ["Ardan"]}
    given = {"seats": ["Ana", "Ben"], "active": "Ben", "board": twins, "hand": {"Ben": ["Scorch"]}}

    def scorch(on: str) -> ExampleResult:
        then = {"board": {"Ana": ["Lyra", "Crow"]}, "hand": {"Ben": []}, "played": ["Scorch"], "discard": ["Crow"]}
        moves = ({"by": "Ben", "do": "play", "card": "Scorch", "on": on},)
        return run_example(SCARLYT, Example("twins", ("spell.scorch",), given, moves, then, "The first Crow falls."))

    assert scorch("Ana.Crow#1").passed
    assert scorch("Ana.Crow").failures == (
        "move 1 (by = Ben, do = play, card = Scorch, on = Ana.Crow): expected a number, found 'Crow', of which the "
        "board holds 2 that differ",)
    found = "board of Ana: expected ['Lyra', 'Crow'], found ['Lyra', 'Crow~1', 'Crow~1']"
    assert found in scorch("Ana.Crow#2").failures


@pytest.mark.parametrize(("options", "move", "then"), [
    ({"attack_subset": "all-in"}, {"do": "attack", "send": {"Ana": ["Wolf", "Imp", "Xander"]}},
     {"board": {"Ana": ["Lyra~3"]}, "discard": ["Crow"], "swung": ["Wolf", "Imp", "Xander"]}),
    ({"hero_attack": "solo"}, {"do": "attack", "send": {"Ana": ["Xander"]}},
     {"board": {"Ana": ["Lyra~2", "Crow"]}, "swung": ["Xander"]}),
    ({"hero_attack": "auto"}, {"do": "attack", "send": {"Ana": ["Wolf"]}},
     {"board": {"Ana": ["Lyra~3", "Crow"]}, "swung": ["Wolf", "Xander"], "declared": True}),
])
def test_attacks_under_house_rules_are_written_like_others(options: dict[str, str], move: dict[str, Any],
                                                           then: dict[str, Any]) -> None:
    given = {"seats": ["Ana", "Ben"], "active": "Ben", "options": options,
             "board": {"Ana": ["Lyra", "Crow"], "Ben": ["Xander", "Wolf", "Imp"]}}
    example = Example("house-rule", (), given, ({"by": "Ben", **move},), then, "Both count.")
    assert run_example(SCARLYT, example).failures == ()


def test_an_attack_with_some_is_refused_where_all_must_go() -> None:
    given = {"seats": ["Ana", "Ben"], "options": {"attack_subset": "all-in"}, "board": {"Ana": ["Wolf", "Imp"]}}
    move = {"by": "Ana", "do": "attack", "send": {"Ben": ["Wolf"]}, "refused": True}
    assert run_example(SCARLYT, Example("some", (), given, (move,), {}, "The Imp must go too.")).passed


def test_the_order_of_hits_and_of_dice_is_a_move_where_a_house_rule_lets_a_seat_choose() -> None:
    given = {"seats": ["Ana", "Ben", "Cyd"], "active": "Ben",
             "options": {"pool_order": "chosen", "luck_choice": "chosen"},
             "board": {"Ana": ["Crow"], "Ben": ["Wolf", "Imp"], "Cyd": ["Reaper"]}, "hand": {"Ben": ["Luck"]},
             "dice": [5, 3], "decks": {"Heroes": ["Lyra", "..."], "Creatures": ["Crow", "..."]}}
    moves = ({"by": "Ben", "do": "attack", "send": {"Ana": ["Wolf"], "Cyd": ["Imp"]}},
             {"by": "Ben", "do": "next", "to": "Ana"},
             {"by": "Ben", "do": "play", "card": "Luck"},
             {"by": "Ben", "do": "die", "face": 3})
    then = {"board": {"Ana": ["Crow~1"], "Ben": ["Wolf", "Imp", "Crow", "Lyra"], "Cyd": ["Reaper~2"]},
            "hand": {"Ben": []}, "played": ["Luck"], "swung": ["Wolf", "Imp"], "next": "Ben:main"}
    assert run_example(SCARLYT, Example("order", (), given, moves, then, "Ben says what comes first.")).failures == ()


# ---------------------------------------------------------------------- files
GOOD = """[[example]]
id = "one"
clauses = ["turn.roll"]
given = { seats = ["Ana", "Ben"] }
when = []
then = { next = "Ana:main" }
why = "The main phase is the default."
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_of_ones_own_is_played(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + GOOD.replace('"one"', '"two"').replace("Ana:main", "Ben:main"))
    one, two = run(SCARLYT, path)
    assert one == ExampleResult("one", ())
    assert two == ExampleResult("two", ("next: expected 'Ben:main', found 'Ana:main'",))


def test_examples_are_played_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples", "scarlyt", str(written(tmp_path, GOOD))]) == 0
    assert main(["examples", "scarlyt", str(written(tmp_path, GOOD.replace("Ana:main", "Ben:main")))]) == 1
    assert "FAILED one\n  next: expected 'Ben:main', found 'Ana:main'\n" in capsys.readouterr().out


@pytest.mark.parametrize(("text", "message"), [
    ("[[example]\n", "mine.toml: broken TOML"),
    ("", "there is no [[example]] in it"),
    ("[[clause]]\n" + GOOD, "unknown table [clause]; only [[example]] tables may be there"),
    (GOOD + GOOD, "[example] one: an earlier example has this id"),
    (GOOD.replace("why", "because"), "[example] one: unknown key 'because'; known: id, clauses"),
    (GOOD.replace("when = []\n", ""), "[example] one: missing key 'when'; needed: id, clauses"),
    (GOOD.replace('id = "one"\n', ""), "[example] 1: missing key 'id'"),
    (GOOD.replace('when = []', 'when = "done"'), "[example] one: when = 'done' cannot be; write a list of moves"),
    (GOOD.replace('when = []', 'when = [3]'), "[example] one: when holds 3; a move is a text or a table"),
    (GOOD.replace('["turn.roll"]', '[1]'), "[example] one: clauses holds 1; write texts in quotes"),
    (GOOD + "cards = 3\n", "[example] one: cards = 3 cannot be; write a list of card names"),
])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        run(SCARLYT, written(tmp_path, text))
    assert message in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="there is no such file"):
        run(SCARLYT, tmp_path / "none.toml")


def test_then_and_moves_of_another_games_form_are_failures() -> None:
    example = EXAMPLES[PLAIN]
    as_text = Example("text", (), example.given, ("Ana: done",), {}, "")
    assert "expected a table such as" in run_example(SCARLYT, as_text).failures[0]
    as_list = Example("list", (), {"seats": ["Ana", "Ben"]}, (), ["next = over"], "")
    assert run_example(SCARLYT, as_list).failures == ("then: expected 'a table', found ['next = over']",)


def test_cards_that_an_example_shows_must_be_there() -> None:
    example = replace(EXAMPLES[PLAIN], cards=("Scorch", "Skorch"))
    assert run_example(SCARLYT, example).failures == ("given: cards: there is no card 'Skorch'; did you mean Scorch?",)


def test_dice_left_over_after_an_online_setup_are_noticed() -> None:
    example = EXAMPLES["setup.two-online"]
    failures = run_example(SCARLYT, replace(example, given={**example.given, "dice": [3, 3]})).failures
    assert "given.dice: expected all used, found 1 left over" in failures


def test_a_game_without_examples_says_so() -> None:
    failures = run_example(Pebbles(), EXAMPLES[PLAIN]).failures
    assert failures[-1] == "given: Pebbles has no worked examples"


def test_a_rule_that_breaks_down_fails_its_example_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kit.games.scarlyt.vector_moves.answer", lambda *_: {}["card"])
    failures = run_example(SCARLYT, EXAMPLES[PLAIN]).failures
    assert failures[0].startswith("move 1 (by = Ana, do = play, card = Scorch, on = Ben.Crow): the rules broke down "
                                  "with KeyError: 'card' (tests/test_examples.py, line ")
