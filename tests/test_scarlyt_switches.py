"""Every value of every house rule of Scarlyt is shown by a worked example that comes out differently without it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kit
from kit import games
from kit.examples import Example, load, run_example
from kit.games.scarlyt.options import ScarlytOptions

SCARLYT = games.find("scarlyt")
FOLDER = Path(__file__).parent / "examples"
SWITCHED = [example for path in sorted(FOLDER.glob("scarlyt*.toml")) for example in load(path)
            if "options" in example.given]
# Shown by a test below, since a worked example has no word for it.
BY_TEST = {("open_counts", "hidden"), ("mode", "online"), ("mode", "seated")}


def comes_out_differently(example: Example, without: str) -> bool:
    """Whether the example fails when one of its house rules is left out."""
    options = {name: value for name, value in example.given["options"].items() if name != without}
    changed = replace(example, given={**example.given, "options": options})
    return not run_example(SCARLYT, changed).passed


def values() -> list[tuple[str, Any]]:
    return [(switch, value) for switch, known in ScarlytOptions.choices().items() for value in known[1:]]


@pytest.mark.parametrize(("switch", "value"), values())
def test_a_value_makes_a_difference(switch: str, value: Any) -> None:
    if (switch, value) not in BY_TEST:
        shown = [example for example in SWITCHED if example.given["options"].get(switch) == value]
        assert any(comes_out_differently(example, switch) for example in shown)


def test_hidden_counts_keep_the_size_of_a_hand_from_the_others() -> None:
    def zones(option: str, viewer: str) -> list[str]:
        game = kit.scenario("scarlyt", seats=["Ana", "Ben"], board={"Ana": ["Wolf"], "Ben": ["House"]},
                            hand={"Ana": ["Missile"], "Ben": ["Staff", "Ring"]}, options={"open_counts": option})
        ben = game.view(viewer)["seats"][1]
        return [zone["id"] for zone in ben["zones"]] + [badge["text"] for badge in ben["badges"]]

    assert "hand" in zones("open", "Ana") and "2 white cards in favour" in zones("open", "Ana")
    assert "hand" not in zones("hidden", "Ana") and "2 white cards in favour" not in zones("hidden", "Ana")
    assert "hand" in zones("hidden", "Ben")


def test_the_order_of_the_seats_is_rolled_drawn_or_as_they_sit() -> None:
    seats = ["Ana", "Ben", "Cyd", "Dov"]
    orders = {mode: {kit.new("scarlyt", seats, seed=seed, options={"mode": mode}).names for seed in range(40)}
              for mode in ("tabletop", "online", "seated")}
    turned = {tuple(seats[first:] + seats[:first]) for first in range(4)}
    assert orders["seated"] == {tuple(seats)}
    assert orders["tabletop"] == turned                # everybody stays where they sit
    assert orders["online"] > orders["seated"] and not orders["online"] <= turned
