"""The checker of notebooks, tried on small ones that are right and on the same ones broken in one place."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

from tests.checked_notebooks import BROKEN, DISPLAYS, MARKED, TABLE, WIDGETS, cell, lesson, prints, shows, write
from tests.notebook_checker.content import lines_of
from tests.notebook_checker.sanitisers import sanitiser
from tests.notebook_checker.stored import STATE

ROOT = Path(__file__).parents[1]
TIERS = [pytest.param("fast", id="fast"), pytest.param("kernel", id="kernel", marks=pytest.mark.notebook)]


# ---------------------------------------------------------------------- running them
def check(folder, *arguments, nbval=False):
    """What pytest says about the notebooks of a folder: the finished process, and {"notebook/cell": message or ""}."""
    report = folder / "report.xml"
    report.unlink(missing_ok=True)
    plugin = "nbval.plugin" if nbval else "tests.notebook_checker.plugin"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", plugin, "--junitxml", str(report),
         "--continue-on-collection-errors", *map(str, arguments)],
        cwd=folder, text=True, capture_output=True, timeout=300,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "",
             "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
    found = {}
    for case in ElementTree.parse(report).iter("testcase") if report.exists() else ():
        bad = [part.text or "" for part in case if part.tag in ("failure", "error")]
        skipped = [f"skipped: {part.get('message')}" for part in case if part.tag == "skipped"]
        found[f"{case.get('classname')}.{case.get('name')}"] = "".join(bad + skipped)
    return done, found


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A folder with the notebooks of this file, right and broken."""
    folder = tmp_path_factory.mktemp("many")
    for name, (right, wrong, *_) in BROKEN.items():
        assert TABLE.count(right) == 1
        write(folder / "broken" / name / "lesson.ipynb", lesson())
        (folder / "broken" / name / "table.py").write_text(TABLE.replace(right, wrong))
    write(folder / "right" / "lesson.ipynb", lesson())
    (folder / "right" / "table.py").write_text(TABLE)
    write(folder / "right" / "in" / "displays.ipynb", DISPLAYS)
    write(folder / "right" / "marked.ipynb", MARKED)
    write(folder / "right" / "widgets.ipynb", WIDGETS)
    write(folder / "right" / "empty.ipynb", [])
    write(folder / "right" / "prose.ipynb", [new_markdown_cell("Only words.")])
    write(folder / "right" / ".ipynb_checkpoints" / "old.ipynb", [cell("nonsense")])
    write(folder / "wrong" / "never_run.ipynb", [new_code_cell("x = 1"), new_code_cell("print(x)")])
    write(folder / "wrong" / "stops.ipynb", [cell("x = 1"), cell("y = x.nonsense"), cell("print(y)", prints("1\n"))])
    write(folder / "wrong" / "silent.ipynb", [cell("pass", prints("was here\n"))])
    write(folder / "wrong" / "no_picture.ipynb", [
        cell("0", new_output("display_data", data={"text/plain": "0", "image/png": "x"}))])
    write(folder / "wrong" / "no_widget.ipynb", [cell("0", shows("0"), widgets=["Panel", "  turn = 1"])])
    write(folder / "wrong" / "misspelt.ipynb", [cell("# NBVAL_IGNORE_OUTPUTS\nprint(1)")])
    (folder / "wrong" / "corrupt.ipynb").write_text('{"cells": [')
    (folder / "wrong" / "other.ipynb").write_text('{"some": "json"}')
    (folder / "wrong" / "nothing.ipynb").write_text("")
    (folder / "wrong" / "latin.ipynb").write_bytes(b'{"cells": "\xe9"}')
    return folder


@pytest.fixture(scope="module", params=TIERS)
def report(request, many):
    return check(many, "--notebooks", request.param, "broken", "right", "wrong")[1]


def of(report, notebook):
    """{cell: message} of one notebook."""
    name = notebook.replace("/", ".") + ".ipynb"
    return {key.rsplit(".", 1)[1]: message for key, message in report.items() if key.rsplit(".", 1)[0] == name}


# ---------------------------------------------------------------------- what is noticed
def test_what_is_right_passes(report):
    assert of(report, "right/lesson") == {f"cell{number}": "" for number in range(1, 8)}


def test_how_outputs_arrive_does_not_matter(report):
    assert of(report, "right/in/displays") == {f"cell{number}": "" for number in range(1, len(DISPLAYS) + 1)}


def test_widgets_in_widgets_are_followed(report):
    assert of(report, "right/widgets") == {f"cell{number}": "" for number in range(1, len(WIDGETS) + 1)}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_noticed_where_it_is(report, name):
    *_, where, words = BROKEN[name]
    cells = of(report, f"broken/{name}/lesson")
    failing = {number for number, message in cells.items() if message}
    # a panel that starts wrong is wrong in the cell that changes it as well
    assert failing == ({"cell5", "cell6"} if name == "panel" else {where})
    for word in words:
        assert word in cells[where]
    if name != "accepted":
        assert f"-m pytest --notebooks-update broken/{name}/lesson.ipynb" in cells[where]
    assert "Traceback" not in cells[where]


def test_an_error_that_nobody_expects_stops_the_notebook(report):
    cells = of(report, "wrong/stops")
    assert cells["cell1"] == ""
    assert "wrong/stops.ipynb, cell 2: y = x.nonsense" in cells["cell2"]
    assert "AttributeError: 'int' object has no attribute 'nonsense'" in cells["cell2"]
    assert "----> 1 y = x.nonsense" in cells["cell2"] and "\x1b" not in cells["cell2"]
    assert cells["cell3"] == "skipped: not run: cell 2 stopped the notebook"


def test_outputs_that_nobody_stored_are_noticed(report):
    cells = of(report, "wrong/never_run")
    assert cells["cell1"] == ""
    assert "+printed:" in cells["cell2"] and "+1" in cells["cell2"]


@pytest.mark.parametrize(("notebook", "words"), [
    ("silent", ["-printed:", "-was here"]), ("no_picture", ["-image/png: a picture"]),
    ("no_widget", ["The state of a widget differs", "-Panel", "-  turn = 1"]),
])
def test_what_is_stored_and_no_longer_shown_is_noticed(report, notebook, words):
    assert all(word in of(report, f"wrong/{notebook}")["cell1"] for word in words)


@pytest.mark.parametrize(("notebook", "words"), [
    ("corrupt", "is no notebook: Notebook does not appear to be JSON"),
    ("nothing", "is no notebook: Notebook does not appear to be JSON"),
    ("other", "is no notebook: "), ("latin", "is no notebook: "),
    ("misspelt", "there is no marker NBVAL_IGNORE_OUTPUTS; the markers are NBVAL_IGNORE_OUTPUT, NBVAL_CHECK_OUTPUT"),
])
def test_a_file_that_cannot_be_read_says_so(report, notebook, words):
    message = report[f".wrong.{notebook}.ipynb"]
    assert message.startswith(f"wrong/{notebook}.ipynb: {words}")
    assert "\n" not in message.strip()


def test_notebooks_without_code_and_old_copies_are_no_tests(report):
    assert not of(report, "right/empty") and not of(report, "right/prose")
    assert not any("old" in name for name in report)


# ---------------------------------------------------------------------- markers
def test_markers_are_honoured(report):
    skipped = "skipped: the cell is marked as one to skip"
    assert of(report, "right/marked") == {
        "cell1": "", "cell2": "", "cell3": "", "cell4": "", "cell5": "", "cell6": skipped, "cell7": skipped}


# ---------------------------------------------------------------------- sanitisers
@pytest.mark.parametrize("tier", TIERS)
def test_sanitisers_of_ones_own(tmp_path, tier):
    write(tmp_path / "times.ipynb", [
        cell("print('took 0.31 s')", prints("took 0.27 s\n")), cell("print('token 77')", prints("token 78\n"))])
    (tmp_path / "own.ini").write_text("# ours\n[times]\nregex: took [0-9.]+ s\nreplace: took N s\n")
    assert [bool(message) for message in of(check(tmp_path, "--notebooks", tier)[1], "times").values()] == [True, True]
    found = of(check(tmp_path, "--notebooks", tier, "--notebooks-sanitise", "own.ini")[1], "times")
    assert found["cell1"] == "" and "-token 78" in found["cell2"]


def test_a_missing_file_of_sanitisers_is_refused_at_once(tmp_path):
    done, _ = check(tmp_path, "--notebooks", "fast", "--notebooks-sanitise", "none.ini")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "none.ini: No such file" in done.stderr


# ---------------------------------------------------------------------- cells that hang or take the kernel with them
@pytest.mark.parametrize("tier", TIERS)
def test_a_cell_that_hangs_is_named_and_ends_its_notebook_only(tmp_path, tier):
    write(tmp_path / "busy.ipynb", [
        cell("x = 1"), cell("# for ever\nwhile True:\n    try:\n        x += 1\n    except Exception:\n        pass"),
        cell("print(x)", prints("1\n"))])
    write(tmp_path / "idle.ipynb", [cell("import time"), cell("time.sleep(60)")])
    write(tmp_path / "next.ipynb", [cell("print(1)", prints("1\n"))])
    _, report = check(tmp_path, "--notebooks", tier, "--notebooks-timeout", "1")
    for notebook, line in (("busy", "# for ever"), ("idle", "time.sleep(60)")):
        cells = of(report, notebook)
        assert cells["cell1"] == ""
        assert cells["cell2"].startswith(f"{notebook}.ipynb, cell 2: {line}\n\nThe cell did not end within 1 seconds.")
    assert of(report, "busy")["cell3"] == "skipped: not run: cell 2 stopped the notebook"
    assert of(report, "next") == {"cell1": ""}


@pytest.mark.notebook
def test_a_kernel_that_dies_is_named(tmp_path):
    write(tmp_path / "dies.ipynb", [cell("import os\nos._exit(3)")])
    write(tmp_path / "next.ipynb", [cell("print(1)", prints("1\n"))])
    _, report = check(tmp_path, "--notebooks", "kernel")
    assert of(report, "dies")["cell1"].startswith("dies.ipynb, cell 1: import os\n\nThe kernel died.")
    assert of(report, "next") == {"cell1": ""}


@pytest.mark.parametrize("tier", TIERS)
def test_a_widget_whose_state_cannot_be_read_is_named(tmp_path, tier):
    source = ("from table import *\nclass Bad(Panel):\n    def get_state(self, *more, **named):\n"
              "        if made: raise KeyError(7)\n        return super().get_state(*more, **named)\n"
              "made = []\npanel = Bad()\nmade.append(panel)\npanel")
    (tmp_path / "table.py").write_text(TABLE)
    write(tmp_path / "bad.ipynb", [cell(source, shows("Panel()"))])
    message = of(check(tmp_path, "--notebooks", tier)[1], "bad")["cell1"]
    assert message.startswith("bad.ipynb, cell 1: from table import *\n\n"
                              "The state of a widget cannot be read: KeyError: 7")


# ---------------------------------------------------------------------- one cell alone
@pytest.mark.parametrize("tier", TIERS)
def test_a_cell_asked_for_alone_has_the_cells_before_it(many, tier):
    done, report = check(many, "--notebooks", tier, "right/lesson.ipynb::cell6")
    assert report == {"right.lesson.ipynb.cell6": ""}, done.stdout


def test_without_the_option_no_notebook_is_a_test(many):
    done, report = check(many, "right")
    assert (done.returncode, report) == (pytest.ExitCode.NO_TESTS_COLLECTED, {})


# ---------------------------------------------------------------------- storing
@pytest.mark.notebook
def test_an_update_stores_what_is_shown_and_then_all_agree(tmp_path):
    fresh = [new_code_cell(code.source, metadata={"tags": code.metadata.get("tags", [])})
             for code in lesson() if code.cell_type == "code"]
    path = write(tmp_path / "lesson.ipynb", fresh)
    (tmp_path / "table.py").write_text(TABLE)
    done, report = check(tmp_path, "--notebooks-update")
    assert report == {"lesson.ipynb.update": ""}
    assert "changed: lesson.ipynb" in done.stdout and "0 stay as they are" in done.stdout
    first = path.read_text(encoding="utf-8")
    right = [code for code in lesson() if code.cell_type == "code"]
    clean = sanitiser([])
    stored = nbformat.read(path, as_version=4).cells
    for now, then in zip(stored, right, strict=True):
        assert lines_of(now.outputs, clean) == lines_of(then.outputs, clean)
        assert now.metadata.get(STATE) == then.metadata.get(STATE)
    assert [code.execution_count for code in stored] == list(range(1, len(right) + 1))
    assert re.findall(r"model_id|IPY_MODEL|Traceback|site-packages", first) == []

    done, _ = check(tmp_path, "--notebooks-update")
    assert "changed" not in done.stdout and "1 stay as they are" in done.stdout
    assert path.read_text(encoding="utf-8") == first
    for arguments in (["--notebooks", "fast"], ["--notebooks", "kernel"]):
        done, _ = check(tmp_path, *arguments)
        assert done.returncode == pytest.ExitCode.OK, done.stdout
    done, _ = check(tmp_path, "--nbval", "--nbval-current-env", nbval=True)
    assert done.returncode == pytest.ExitCode.OK, done.stdout


@pytest.mark.notebook
def test_an_update_leaves_what_counts_as_the_same(tmp_path):
    path = write(tmp_path / "mixed.ipynb", [
        cell("object()", shows("<object at 0x7f0000000000>")),
        cell("# NBVAL_IGNORE_OUTPUT\nprint('today')", prints("yesterday\n")),
        cell("# NBVAL_IGNORE_OUTPUT\nprint('now')"),
        cell("# NBVAL_SKIP\nraise SystemError", prints("as it was\n")),
        cell("print('new')", prints("old\n"), prints("warning\n", name="stderr")),
        cell("0", shows("0"), widgets=["Panel", "  turn = 1"]),
    ])
    assert check(tmp_path, "--notebooks-update")[1] == {"mixed.ipynb.update": ""}
    cells = nbformat.read(path, as_version=4).cells
    assert cells[0].outputs[0].data["text/plain"] == "<object at 0x7f0000000000>"
    assert [code.outputs[0].text for code in cells[1:5]] == ["yesterday\n", "now\n", "as it was\n", "new\n"]
    assert all(len(code.outputs) == 1 for code in cells)
    assert STATE not in cells[5].metadata


@pytest.mark.notebook
def test_an_update_of_a_notebook_that_fails_changes_nothing(tmp_path):
    path = write(tmp_path / "stops.ipynb", [cell("print(2)", prints("1\n")), cell("nonsense")])
    before = path.read_bytes()
    _, report = check(tmp_path, "--notebooks-update")
    assert report["stops.ipynb.update"].startswith("stops.ipynb, cell 2: nonsense\n\nNameError: name 'nonsense'")
    assert "The notebook stays as it was." in report["stops.ipynb.update"]
    assert path.read_bytes() == before


def test_only_a_kernel_may_say_what_is_stored(tmp_path):
    done, _ = check(tmp_path, "--notebooks-update", "--notebooks", "fast")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "leave out --notebooks fast" in done.stderr
