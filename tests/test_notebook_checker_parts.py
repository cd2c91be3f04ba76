"""The parts of the notebook checker by themselves: markers, sanitisers, lines and differences, the fast tier."""

import builtins
import re
import sys
from pathlib import Path

import pytest
from IPython.core.getipython import get_ipython
from ipywidgets.widgets import widget
from nbformat.v4 import new_code_cell, new_notebook
from nbval.plugin import find_comment_markers, find_metadata_tags

from tests.checked_notebooks import TABLE
from tests.notebook_checker.content import SHOWN, difference, pieces
from tests.notebook_checker.fast_tier import FastTier
from tests.notebook_checker.markers import UnknownMarker, Wishes, wishes
from tests.notebook_checker.run import NotebookRun
from tests.notebook_checker.sanitisers import ALWAYS, BadSanitiser, sanitiser
from tests.notebook_checker.stored import code_cells
from tests.notebook_checker.widget_states import LONG_TABLE, changes, outline


# ---------------------------------------------------------------------- markers
@pytest.mark.parametrize(("source", "tags"), [
    ("print(1)", []), ("# NBVAL_IGNORE_OUTPUT\nf()", []), ("f()\n  ## NBVAL_SKIP  ", []), ("f()  # NBVAL_SKIP", []),
    ("# NBVAL_IGNORE_OUTPUT\n# NBVAL_CHECK_OUTPUT\nf()", []), ("# NBVAL_CHECK_OUTPUT\n# NBVAL_IGNORE_OUTPUT", []),
    ("# NBVAL_RAISES_EXCEPTION\n# NBVAL_IGNORE_OUTPUT\nf()", ["slow"]), ("f()", ["nbval-skip", "raises-exception"]),
    ("# NBVAL_CHECK_OUTPUT\nf()", ["nbval-ignore-output"]), ("f()", ["nbval-raises-exception", "nbval-check-output"]),
    ("# see NBVAL_SKIP", ["NBVAL_SKIP"]),
])
@pytest.mark.filterwarnings("ignore:Conflicting")
def test_markers_mean_what_they_mean_to_nbval(source, tags):
    code = new_code_cell(source, metadata={"tags": tags})
    theirs = {"check": True, **dict(find_metadata_tags(code.metadata)), **dict(find_comment_markers(source))}
    assert wishes(code) == Wishes(theirs["check"], theirs.get("check_exception", False), theirs.get("skip", False))


@pytest.mark.parametrize("code", [
    new_code_cell("# NBVAL_SKIPPED"), new_code_cell("0", metadata={"tags": ["nbval-ignore"]})])
def test_a_misspelt_marker_is_refused(code):
    with pytest.raises(UnknownMarker, match=r"there is no marker (NBVAL_SKIPPED|nbval-ignore); the markers are "):
        wishes(code)


# ---------------------------------------------------------------------- sanitisers
@pytest.mark.parametrize(("text", "cleaned"), [
    ("<function f at 0x7f3a5c0d1e90>", "<function f at 0x...>"), ("0x10", "0x10"),
    ("saved /tmp/tmpab12/friday.json, done", "saved /tmp/..., done"),
    ("invalid syntax (<ipython-input-3-ab12>, line 1)", "invalid syntax (cell, line 1)"),
    ("invalid syntax (3458216.py, line 1)", "invalid syntax (cell, line 1)"),
])
def test_sanitisers_for_everybody(text, cleaned):
    assert sanitiser([ALWAYS])(text) == cleaned


@pytest.mark.parametrize(("text", "fault"), [
    ("regex: a\n", "the last 'regex:' has no 'replace:' below it"),
    ("regex: (\nreplace: b\n", "line 1: .*unterminated"),
    ("regex: a\n\nreplace: b\n", "line 2: expected a line 'regex: ...'"), ("replace: b\n", "line 1: expected"),
    ("regex: a\nregex: b\n", "line 2: expected"), ("regex a\n", "line 1: expected .* found 'regex a'"),
])
def test_a_file_of_sanitisers_that_does_nothing_is_refused(tmp_path, text, fault):
    (tmp_path / "own.ini").write_text(text)
    with pytest.raises(BadSanitiser, match=f"own.ini.*{fault}"):
        sanitiser([tmp_path / "own.ini"])


# ---------------------------------------------------------------------- the fast tier in this process
def test_the_fast_tier_leaves_no_traces(tmp_path):
    (tmp_path / "table.py").write_text(TABLE)
    cells = code_cells(new_notebook(cells=[
        new_code_cell("import os, sys\nfrom table import *\nsys.path.append('x')\nPanel()"),
        new_code_cell("os.chdir('/')")]))

    def traces():
        return (sys.modules.get("__main__"), list(sys.path), sys.stdout, sys.stderr, Path.cwd(), get_ipython(),
                dict(widget._instances), "table" in sys.modules, sorted(vars(builtins)), hasattr(sys, "ps1"))

    before = traces()
    run = NotebookRun(cells, FastTier(tmp_path, 30))
    try:
        assert run.shown(cells[0]).widgets == ["Panel", "  turn = 1"]
        assert get_ipython() is not None
        run.shown(cells[1])
    finally:
        run.tier.close()
    assert traces() == before


def test_who_stops_the_tests_stops_the_fast_tier(tmp_path):
    [stopped] = code_cells(new_notebook(cells=[new_code_cell("raise KeyboardInterrupt")]))
    tier = FastTier(tmp_path, 30)
    try:
        with pytest.raises(KeyboardInterrupt):
            tier.run(stopped)
    finally:
        tier.close()


# ---------------------------------------------------------------------- lines and differences
def test_a_difference_shows_where_it_is_in_a_long_line():
    long = " ".join(f"card{number}" for number in range(400))
    told = difference(list(pieces(long)), list(pieces(long.replace("card211", "card112"))))
    assert "card211" in told and "card112" in told
    assert max(map(len, told.splitlines())) < 180


def test_a_long_difference_is_cut():
    told = difference(["a"] * 500, ["b"] * 500).splitlines()
    assert len(told) == SHOWN + 1
    assert re.fullmatch(r"\.\.\. and \d+ lines more", told[-1])


def test_a_long_table_of_texts_is_told_by_a_digest_that_notices_every_change():
    def told(texts):
        return outline("1", {"1": {"widget": "Panel", "state": {"clauses": texts}}})

    texts = {f"turn.{number}": "Ann may pass." for number in range(LONG_TABLE)}
    [_, line] = told(texts)
    assert re.fullmatch(rf"  clauses = {LONG_TABLE} entries, [0-9a-f]{{12}}", line)
    assert told({**texts, "turn.7": "Ann must pass."}) != told(texts)
    del texts["turn.0"]
    assert told(texts)[1] == "  clauses.turn.1 = 'Ann may pass.'"


def test_a_large_state_is_told_by_digests_of_its_parts():
    nodes = [{"name": f"node {number}", "shapes": [{"x": x} for x in range(100)]} for number in range(300)]

    def told():
        return outline("1", {"1": {"widget": "Graph", "state": {"nodes": nodes, "walk": True}}})

    first = told()
    assert len(first) == 302 and first[-1] == "  walk = True"
    assert all(re.fullmatch(r"  nodes\[\d+\] = 2 entries, [0-9a-f]{12}", line) for line in first[1:-1])
    nodes[7]["shapes"][50]["x"] = 0
    assert changes(first, told()) == [told()[8]]


def test_how_often_a_panel_was_sent_does_not_count():
    state = {"state": {"turn": 2, "number": 4}, "number": 5}
    told = outline("1", {"1": {"widget": "Panel", "state": state}})
    assert told == ["Panel", "  number = 5", "  state = {'turn': 2}"]


def test_widgets_that_hold_each_other_come_to_an_end():
    models = {"1": {"widget": "Box", "state": {"children": ["IPY_MODEL_2", "IPY_MODEL_3"]}},
              "2": {"widget": "Tab", "state": {"box": "IPY_MODEL_1"}}}
    assert outline("1", models) == [
        "Box", "  children = [{'widget': 'Tab', 'box': 'a widget around this'}, 'a closed widget']"]
