"""Every clause of a game is played by its code, shown by a worked example and told by a notebook; and none is invented.

A citation is a clause id in a comment or a text of Python, in a list `clauses` of tests/examples/<game>.toml, or in a
cell of notebooks/<game>/.
"""

import ast
import io
import json
import re
import tokenize
import tomllib
from pathlib import Path

import pytest

from kit import rulebook

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in ROOT.glob("kit/games/*/clauses.toml"))
# An id as it stands in a sentence: not part of a longer name, a path or a call.
ID = re.compile(r"(?<![\w./-])[a-z][a-z0-9-]*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+(?![\w(/=-])")

# First parts of ids that begin names of Python as well, such as `game.over` in the text of a docstring or a notebook.
PYTHON = {"game"}

# Clauses that frame the game or advise: nothing a table does shows them, so they need a notebook but no example.
FRAME = {
    "scarlyt": {
        "concept.goal": "what the game is about",
        "concept.black-open": "a word of the game; every example shows boards in the open",
        "concept.white-hidden": "what a view shows, not what a rule does; the tests of views hold it",
        "concept.vp": "a word of the game; the vp clauses are its rule",
        "overview.pace": "advice on minutes; the kit knows no clock",
        "overview.paths": "a list of the ways to win, each of which has its own clause and example",
        "deck.colours": "a word of the game: which decks are black",
        "deck.sizes": "numbers of the card table; tests/test_cards.py counts them",
        "card.whites": "says only that each white card has a clause of its own",
        "setup.decks": "that decks are shuffled, where an example must lay the cards out",
        "turn.main-free": "that the order of plays is free; every example plays one order",
        "turn.no-hand-limit": "something that never happens",
        "intervention.timing": "a summary of when answers come; every example of an answer shows it",
        "gift.table-talk": "what the kit leaves to the people at the table",
    },
    "shovel": {
        "aid.checklist": "a reminder card that repeats rules found elsewhere",
    },
    "gauntlet": {
        "gloss.same-meanings": "says only that the glossary repeats what stands elsewhere",
        "turn.no-draw-game": "where the kit stops after 300 turns; tests/test_gauntlet_core.py plays the last of them",
    },
    "myriad": {
        "game.two-players": "every example has two seats; the kit seats no third",
        "setup.shuffle": "that decks are shuffled, where an example must lay the cards out",
        "setup.no-redraw": "something that never happens",
        "pile.open": "what a view shows, not what a rule does; the tests of views hold it",
        "respond.phase-name": "a word of the game: two names for one phase",
        "keyword.place": "where words stand on a printed card",
        "print.sheet": "how to print cards",
    },
}

# Clauses that leave something to the people at the table: no code can play them.
ADVICE = {
    "scarlyt": {
        "overview.pace": "how many minutes a game is meant to last",
        "gift.table-talk": "bargains are kept or broken by people",
    },
    "shovel": {
        "aid.checklist": "a reminder card for people; what it reminds of has clauses of its own",
    },
    "gauntlet": {
        "gloss.same-meanings": "says only that the glossary repeats what stands elsewhere",
    },
    "myriad": {
        "print.sheet": "how six cards fit a sheet of paper; the kit prints none",
    },
}


def clause_ids(game):
    return {clause.id for clause in rulebook.load(ROOT / "kit" / "games" / game / "clauses.toml")}


def ids_in(text):
    return set(ID.findall(text))


def ids_in_python(source):
    """The ids in comments and texts; names in code, such as `card.text`, are none."""
    texts = [node.value for node in ast.walk(ast.parse(source))
             if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    texts += [token.string for token in tokenize.generate_tokens(io.StringIO(source).readline)
              if token.type == tokenize.COMMENT]
    return set().union(*map(ids_in, texts))


def cited_by_code(game):
    return {path: ids_in_python(path.read_text(encoding="utf-8"))
            for path in sorted((ROOT / "kit" / "games" / game).rglob("*.py"))}


def cited_by_examples(game):
    """{id of an example: the clauses in its list}, of all files of a game."""
    return {example["id"]: set(example["clauses"])
            for path in sorted((ROOT / "tests" / "examples").glob(f"{game}*.toml"))
            for example in tomllib.loads(path.read_text(encoding="utf-8"))["example"]}


def ids_in_cell(kind, source):
    """In a code cell as in Python, without the lines that start with % or !."""
    if kind != "code":
        return ids_in(source)
    return ids_in_python("\n".join("" if line.startswith(("%", "!")) else line for line in source.splitlines()))


def cited_by_notebooks(game):
    cited = {}
    for path in sorted((ROOT / "notebooks" / game).glob("*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        cited[path] = set().union(*(ids_in_cell(cell["cell_type"], "".join(cell["source"])) for cell in cells))
    return cited


def missing(wanted, cited):
    return sorted(wanted - set().union(*cited.values()))


def invented(game, cited):
    """What looks like an id of the game, by its first part, and is none: {where: ids}."""
    ids = clause_ids(game)
    families = {clause.split(".")[0] for clause in ids} - PYTHON
    found = {str(where): sorted(clause for clause in clauses - ids if clause.split(".")[0] in families)
             for where, clauses in cited.items()}
    return {where: clauses for where, clauses in found.items() if clauses}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_but_advice_is_cited_by_code(game):
    assert missing(clause_ids(game), cited_by_code(game)) == sorted(ADVICE.get(game, ()))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_but_the_frame_is_cited_by_a_worked_example(game):
    assert missing(clause_ids(game), cited_by_examples(game)) == sorted(FRAME.get(game, ()))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_cited_by_a_notebook(game):
    assert missing(clause_ids(game), cited_by_notebooks(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_code_cites_exists(game):
    assert invented(game, cited_by_code(game)) == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_an_example_cites_exists(game):
    ids = clause_ids(game)
    unknown = {name: sorted(clauses - ids) for name, clauses in cited_by_examples(game).items() if clauses - ids}
    assert unknown == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_notebook_cites_exists(game):
    assert invented(game, cited_by_notebooks(game)) == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_another_clause_cites_exists(game):
    clauses = rulebook.load(ROOT / "kit" / "games" / game / "clauses.toml")
    texts = {clause.id: ids_in(" ".join([clause.text, clause.silent_or_conflict, clause.default, *clause.alternatives]))
             for clause in clauses}
    assert invented(game, texts) == {}


def test_every_clause_that_the_kit_outside_its_games_cites_exists():
    """Doc texts of the engine give ids as examples; they are those of any game."""
    files = sorted(path for folder in ("kit", "widgets") for path in (ROOT / folder).rglob("*.py")
                   if "games" not in path.parts)
    ids = set().union(*map(clause_ids, GAMES))
    families = {clause.split(".")[0] for clause in ids} - PYTHON
    found = {str(path): sorted(clause for clause in ids_in_python(path.read_text(encoding="utf-8")) - ids
                               if clause.split(".")[0] in families) for path in files}
    assert {where: clauses for where, clauses in found.items() if clauses} == {}


# ---------------------------------------------------------------------- the measure itself
@pytest.mark.parametrize(("source", "ids"), [
    ('move(table, rule="turn.roll")', {"turn.roll"}),
    ("card = 3   # the defender picks (damage.zone-choice)", {"damage.zone-choice"}),
    ('"""One die (turn.roll, deck.skip)."""', {"turn.roll", "deck.skip"}),
    ('f"{seat} rolls, see turn.roll."', {"turn.roll"}),
    ("card.text = deck.pop()", set()),
    ('f"{card.text} and {turn.first:>3}"', set()),
    ('"`deck.pop()`, kit/turn.roll, turn.roll=3 and return.roll"', {"return.roll"}),
    ('"turn.roll-"', set()),
])
def test_an_id_counts_in_comments_and_texts_only(source, ids):
    assert ids_in_python(source) == ids
