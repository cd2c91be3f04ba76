"""What a notebook shows: a short text, and HTML in JupyterLab's colours in which nothing from outside is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import kit
from kit.ask import Question, Refusal, Refused, Result
from kit.events import Event
from kit.looks import STYLE
from kit.session import Session


def game() -> Session:
    session = kit.new("scarlyt", ["Ann", "Ben"], seed=3).answer(0).answer(0)
    session.note("why?", rating=3, tag="fun")
    return session.goto(1).answer(1)


SHOWN: dict[str, Callable[[], Any]] = {
    "session": game, "ask": lambda: game().ask, "refused": lambda: game().refused, "log": lambda: game().log,
    "event": lambda: game().log[3], "notes": lambda: game().notes, "note": lambda: game().notes[0],
    "branches": lambda: game().branches, "branch": lambda: game().branches[0],
    "refusal": lambda: Refusal("turn.roll", "the die was rolled"),
    "result": lambda: Result(("Ann",), "hold", "end.win"),
    "report": lambda: game().report(everything=True), "rules": lambda: kit.rules("scarlyt", "stun"),
    "clause": lambda: kit.rules("scarlyt")[0], "options": lambda: kit.options("scarlyt"),
    "study": lambda: kit.study("tictactoe", games=2, bots="random"), "chain": lambda: game().chain(),
    "positions": lambda: kit.new("shovel", 2).positions(),
}


@pytest.mark.parametrize("name", SHOWN)
def test_everything_shown_has_a_stable_text_and_html(name: str) -> None:
    one, other = SHOWN[name](), SHOWN[name]()
    assert repr(one) == repr(other) and " at 0x" not in repr(one)
    html = one._repr_html_() if hasattr(one, "_repr_html_") else one._repr_mimebundle_()["text/html"]
    assert html and ("var(--jp-" in html or "color" not in html)
    fallbacks = re.findall(r"var\((--jp-[\w-]+)([,)])", html)
    assert all(end == "," for _, end in fallbacks), "every colour is there outside of JupyterLab too"


@pytest.mark.parametrize("shown", [
    Question("<b>", "<i>?", ("<u>",), "<s>"), Refusal("<b>", "<i>"), Refused({"<b>": Refusal("<i>", "<u>")}),
    Result(("<b>",), "<i>", "<u>"), Event(0, "<b>", 0, "<i>", -1, -1, -1, -1, -1, -1),
])
def test_what_comes_from_outside_is_escaped(shown: Any) -> None:
    html = shown._repr_html_().replace(STYLE, "")
    assert not re.search("<[bius]>", html) and "&lt;b&gt;" in html


def test_an_event_tells_what_applies_to_it() -> None:
    event = Event(4, "drew", 0, "turn.roll", 3, 17, -1, -1, -1, 1)
    assert repr(event) == "Event(id=4, what='drew', seat=0, rule='turn.roll', cause=3, card=17, eyes=1)"
    assert "<bdi>cause</bdi>" in event._repr_html_() and "<bdi>amount</bdi>" not in event._repr_html_()


def test_refused_moves_are_a_mapping_and_a_table() -> None:
    game = kit.new("leduc", ["Ann", "Ben"])
    assert game.refused["fold"] == Refusal("bet.choices", "checking costs nothing")
    assert repr(game.refused) == repr(dict(game.refused))
    assert "checking costs nothing" in game.refused._repr_html_()
    assert "nothing that one might look for" in Refused()._repr_html_()
