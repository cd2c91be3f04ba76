"""The state of widgets, read where they live. Runs in the notebook's own process, so it imports nothing of ours."""

import json
import re
import sys
from hashlib import sha256


def models_behind(ids: list[str]) -> str:
    """JSON of {model id: {"widget": name of its class, "state": {...}}} for these models and all they refer to.

    Names that begin with "_", such as the code of a widget, are left out, and so is a model that was closed. The state
    is what `get_state` gives, that is, what a browser that comes later would be told.
    """
    module = sys.modules.get("ipywidgets.widgets.widget")
    registry = {} if module is None else module._instances
    found: dict[str, dict] = {}
    todo = list(ids)
    while todo:
        name = todo.pop()
        if name in found or name not in registry:
            continue
        widget = registry[name]
        state = {key: value for key, value in widget.get_state().items() if not key.startswith("_")}
        text = json.dumps(state, default=told)
        found[name] = {"widget": type(widget).__name__, "state": json.loads(text)}
        todo += re.findall(r"IPY_MODEL_(\w+)", text)
    return json.dumps(found)


def told(value: object) -> str:
    """What JSON has no word for: bytes by their digest, else the text of the object."""
    if isinstance(value, bytes | bytearray | memoryview):
        return f"{len(bytes(value))} bytes, {sha256(bytes(value)).hexdigest()[:12]}"
    return repr(value)
