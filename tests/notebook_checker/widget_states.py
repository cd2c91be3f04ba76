"""The state of a widget as lines of text, one for every value: small to store, and a difference names its key.

    TablePanel
      clauses = 143 entries, 5f0c92d1e7aa
      state.turn = 1
      state.view.names = ['Ann', 'Bot']
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

IN_ONE_LINE = 300       # characters up to which a list or a dict, such as a card, is told in one line
LONG_TABLE = 50         # entries from which a dict is told by a digest: texts that a panel brings with it
LARGE = 16_000          # characters of a widget beyond which what lies deepest in it is told by digests
DEEPEST = 12            # lists and dicts within each other that are told at all
NOISE = {"layout", "style", "tabbable"}         # how a widget looks, not what it shows
COUNTER = "number"      # in a trait that is a dict: how often it was sent, and a slow machine sends less often
EMPTY: tuple[Any, ...] = (None, "", [], {})     # shows nothing, so it is not told
MODEL = "IPY_MODEL_"
CLOSED = "a closed widget"

Models = dict[str, dict[str, Any]]


def outline(model: str, models: Models) -> list[str]:
    """The lines of one widget and of the widgets within it; `models` is what probe.py found.

    >>> state = {"value": 2, "min": 0, "tooltip": None, "layout": "IPY_MODEL_8"}
    >>> outline("7", {"7": {"widget": "Play", "state": state}})
    ['Play', '  min = 0', '  value = 2']
    """
    if model not in models:
        return [CLOSED]
    state = unfolded(model, models, ())
    for levels in range(DEEPEST, 0, -1):
        told = [f"  {line}" for key, value in state.items() for line in lines(key, value, levels)]
        if sum(map(len, told)) <= LARGE:
            break
    return [models[model]["widget"], *told]


def changes(before: list[str], now: list[str]) -> list[str]:
    """What is different in an outline: the new lines, and the keys that are gone, unless the widget is closed.

    >>> changes(["Panel", "  error = 'late'", "  turn = 1"], ["Panel", "  turn = 2"])
    ['  turn = 2', '  error is gone']
    """
    if now == [CLOSED]:
        return []
    keys = {line.split(" = ")[0] for line in now}
    gone = [key for line in before if (key := line.split(" = ")[0]) not in keys]
    return [line for line in now if line not in before] + [f"{key} is gone" for key in gone]


def unfolded(model: str, models: Models, around: tuple[str, ...]) -> dict[str, Any]:
    """The state of a widget with the states of the widgets that it refers to in their places."""
    def fill(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: fill(part) for key, part in sorted(value.items()) if part not in EMPTY}
        if isinstance(value, list):
            return [fill(part) for part in value]
        if isinstance(value, str) and value.startswith(MODEL):
            other = value.removeprefix(MODEL)
            if other not in models:
                return CLOSED
            if other in (*around, model):
                return "a widget around this"
            return {"widget": models[other]["widget"], **unfolded(other, models, (*around, model))}
        return value

    told: dict[str, Any] = fill({key: value for key, value in models[model]["state"].items() if key not in NOISE})
    for value in told.values():
        if isinstance(value, dict):
            value.pop(COUNTER, None)
    return told


def lines(key: str, value: Any, levels: int) -> Iterator[str]:
    """`key = value`, or one such line for every part of a value that is too long for one line.

    Parts of parts and so on are told down to some levels; there, and for long tables, a digest stands for the value.
    """
    is_table = isinstance(value, dict) and len(value) >= LONG_TABLE
    if not is_table and (not isinstance(value, dict | list) or len(repr(value)) <= IN_ONE_LINE):
        yield f"{key} = {value!r}"
    elif is_table or not levels:
        digest = sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:12]
        yield f"{key} = {len(value)} entries, {digest}"
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from lines(f"{key}.{name}", part, levels - 1)
    else:
        for number, part in enumerate(value):
            yield from lines(f"{key}[{number}]", part, levels - 1)
