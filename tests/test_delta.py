"""Differences between JSON values: small, exact, and the same in Python and JavaScript."""

import copy
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import widgets
from widgets.delta import apply, delta

MODULE = Path(widgets.__file__).parent / "js" / "delta.js"
NAMES = st.sampled_from(["id", "text", "name", "~", "0", "a", ""])
SCALARS = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.5, 1.5]) | st.sampled_from(["", "a", "b"])
ITEMS = st.fixed_dictionaries({"id": st.integers(0, 6)}, optional={"name": SCALARS})
VALUES = st.recursive(SCALARS | st.lists(ITEMS, max_size=6), lambda inner: st.lists(inner, max_size=5)
                      | st.dictionaries(NAMES, inner, max_size=5), max_leaves=25)
KNOWN = [   # old, new, difference
    ({"a": 1}, {"a": 1}, {}),
    ({"a": 1}, {"a": 2, "c": 3}, [{"a": 2, "c": 3}]),
    ({"a": 1, "b": 1}, {"a": True, "b": 1}, {"a": [True]}),
    ({"a": 1, "b": [1]}, {"b": [1]}, {"a": 0}),
    ({"a": 0, "b": 0}, {"a": 0, "b": []}, {"b": [[]]}),
    ([{"id": 1}, {"id": 2}], [{"id": 2}], {"~": [[0, 1, []]]}),
    ([{"id": 1, "x": 1}, {"id": 2, "x": 1}, {"id": 3, "x": 1}],
     [{"id": 2, "x": 5}, {"id": 3, "x": 1}, {"id": 4, "x": 1}],
     {"~": [[3, 0, [{"id": 4, "x": 1}]], [0, 1, []]], "0": {"x": [5]}}),
    (["a", "b", "c"], ["b", "c", "d"], {"~": [[3, 0, ["d"]], [0, 1, []]]}),
]


def exact(value):
    """Text that is equal for equal JSON alone: 1, 1.0 and true differ."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(("old", "new", "difference"), KNOWN, ids=range(len(KNOWN)))
def test_known_differences(old, new, difference):
    assert exact(delta(old, new)) == exact(difference)
    assert exact(apply(old, difference)) == exact(new)


@settings(max_examples=400, deadline=None)
@given(VALUES, VALUES)
def test_a_difference_makes_the_new_of_the_old(old, new):
    before = copy.deepcopy(old)
    difference = json.loads(json.dumps(delta(old, new)))
    assert exact(apply(old, difference)) == exact(new)
    assert exact(old) == exact(before)
    assert (difference == {}) == (exact(old) == exact(new))


@settings(max_examples=200, deadline=None)
@given(st.permutations(range(12)), st.permutations(range(12)), st.integers(0, 12), st.integers(0, 12))
def test_items_that_are_known_again_are_not_sent_again(old, new, less, more):
    cards = {number: {"id": number, "text": f"a long text about card {number}"} for number in range(12)}
    before, after = ([cards[number] for number in numbers] for numbers in (old[less:], new[more:]))
    assert exact(apply(before, delta(before, after))) == exact(after)


def test_a_moved_card_costs_one_card():
    def cards(*numbers):
        return [{"id": number, "name": f"Card {number}", "lines": ["a line of text", "one more"]} for number in numbers]
    zones = [{"id": "hand", "cards": cards(*range(40))}, {"id": "board", "cards": cards(*range(40, 80))}]
    moved = [{"id": "hand", "cards": cards(*range(17), *range(18, 40))},
             {"id": "board", "cards": cards(*range(40, 60), 17, *range(60, 80))}]
    difference = delta(zones, moved)
    assert len(json.dumps(difference)) < len(json.dumps(cards(17))) + 80
    assert apply(zones, difference) == moved


def test_what_did_not_change_is_shared():
    old = {"big": {"deep": [1, 2, 3]}, "number": 1}
    new = apply(old, {"number": [2]})
    assert new["big"] is old["big"] and old["number"] == 1


def test_both_halves_apply_alike():
    """The same cases through js/delta.js, in one run of Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("NODE IS MISSING: js/delta.js was not compared with delta.py")
    pairs = [(old, new) for old, new, _ in KNOWN]

    @settings(max_examples=200, deadline=None, database=None)
    @given(VALUES, VALUES)
    def draw(old, new):
        pairs.append((old, new))

    draw()
    cases = [[old, delta(old, new), new] for old, new in pairs]
    code = (f'import {{ applyDelta }} from "{MODULE.as_uri()}";\n'
            'import { readFileSync } from "node:fs"; import { deepStrictEqual } from "node:assert";\n'
            'for (const [old, difference, now] of JSON.parse(readFileSync(0, "utf-8"))) {\n'
            '  const before = structuredClone(old);\n'
            '  deepStrictEqual(applyDelta(old, difference), now); deepStrictEqual(old, before);\n}')
    run = subprocess.run([node, "--input-type=module", "-e", code], input=json.dumps(cases), capture_output=True,
                         text=True, check=False)
    assert run.returncode == 0, run.stderr
