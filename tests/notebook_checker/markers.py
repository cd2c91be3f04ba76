"""What a cell asks of the checker, in nbval's words: as a comment line of its own, or as a tag of the cell."""

from __future__ import annotations

import re
from dataclasses import dataclass

from nbformat import NotebookNode

MARKERS = {     # the comment -> what it sets; a tag is the same in lower case with hyphens
    "NBVAL_IGNORE_OUTPUT": ("compared", False),
    "NBVAL_CHECK_OUTPUT": ("compared", True),
    "NBVAL_RAISES_EXCEPTION": ("raises", True),
    "NBVAL_SKIP": ("skipped", True),
}
TAGS = {marker.lower().replace("_", "-"): wish for marker, wish in MARKERS.items()} | {
    "raises-exception": ("raises", True)}
COMMENT = re.compile(r"^\s*#+\s*(NBVAL_\w+)\s*$", re.MULTILINE)


class UnknownMarker(ValueError):
    """A comment or tag that looks like a marker and is none: it would do nothing, and nobody would notice."""


@dataclass(frozen=True)
class Wishes:
    compared: bool = True       # the outputs and the widgets must be as stored
    raises: bool = False        # the cell must end with an error
    skipped: bool = False       # the cell is not run


def wishes(cell: NotebookNode) -> Wishes:
    """What a code cell asks for; a comment counts more than a tag, a later one more than an earlier one.

    >>> from nbformat.v4 import new_code_cell
    >>> wishes(new_code_cell("# NBVAL_IGNORE_OUTPUT\\nprint(now())"))
    Wishes(compared=False, raises=False, skipped=False)
    """
    found: dict[str, bool] = {}
    for tag in cell.metadata.get("tags", []):
        if tag.startswith("nbval-") or tag in TAGS:
            found |= [known(tag, TAGS)]
    for comment in COMMENT.findall(cell.source):
        found |= [known(comment, MARKERS)]
    return Wishes(**found)


def known(name: str, names: dict[str, tuple[str, bool]]) -> tuple[str, bool]:
    if name not in names:
        raise UnknownMarker(f"there is no marker {name}; the markers are {', '.join(names)}")
    return names[name]
