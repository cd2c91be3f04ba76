"""Outputs as lines of text, and how two lists of lines differ. Both tiers are compared by this and nothing else."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterator, Sequence

from nbformat import NotebookNode

from tests.notebook_checker.sanitisers import Clean

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
PICTURE = re.compile(r"image/(?!svg)")
CONTINUED = "    ↳ "
LINE = 160      # characters of a line in a message
SHOWN = 60      # lines of a difference in a message


def lines_of(outputs: Sequence[NotebookNode], clean: Clean) -> list[str]:
    """What a reader sees of outputs: printed text, errors by name and message, displays in all their forms.

    Left out are what goes to stderr, tracebacks, and the ids of widgets, whose state is compared instead. A picture
    counts by being there, for its bytes are not the same everywhere.
    """
    found: list[str] = []
    printed = False
    for output in outputs:
        kind = output["output_type"]
        if kind == "stream":
            if output["name"] == "stdout":
                if printed:     # a kernel sends what is printed in as many pieces as it likes
                    found[-1] += output["text"]
                else:
                    found += ["printed:", output["text"]]
                printed = True
            continue
        printed = False
        if kind == "error":
            found += ["error:", f"{output['ename']}: {output['evalue']}"]
        else:
            for form, content in sorted(output["data"].items()):
                if PICTURE.match(form):
                    found.append(f"{form}: a picture")
                elif form != WIDGET_VIEW:
                    text = content if isinstance(content, str) else json.dumps(content, sort_keys=True, indent=1)
                    found += [f"{form}:", text]
    return [line for text in found for line in pieces(clean(text))]


def pieces(text: str) -> Iterator[str]:
    """The lines of a text, those of HTML and the long ones in parts, so that a difference shows where it is.

    >>> list(pieces("<b>Wolf</b><i>House</i>"))
    ['<b>Wolf</b>', '    ↳ <i>House</i>']
    """
    for line in text.split("\n"):
        parts = re.split(r"(?<=>)(?=<)", line)
        parts = [part[start:start + LINE] for part in parts for start in range(0, max(len(part), 1), LINE)]
        yield from (part if not number else CONTINUED + part for number, part in enumerate(parts))


def difference(stored: list[str], now: list[str]) -> str:
    """What was stored and what came now, where they differ; "" if they are the same."""
    if stored == now:
        return ""
    found = list(difflib.unified_diff(stored, now, "stored", "now", n=2, lineterm=""))
    more = len(found) - SHOWN
    return "\n".join(found[:SHOWN] + ([f"... and {more} lines more"] if more > 0 else []))
