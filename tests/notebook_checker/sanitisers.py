"""Sanitisers: what differs from run to run and says nothing is replaced before outputs are compared.

They stand in INI files in nbval's format, so one file serves both (`pytest --nbval --nbval-sanitize-with FILE`):

    [addresses]
    regex: 0x[0-9a-f]{6,}
    replace: 0x...
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

ALWAYS = Path(__file__).with_name("sanitisers.ini")
Clean = Callable[[str], str]


class BadSanitiser(ValueError):
    """A file of sanitisers that cannot be used: which line, and why."""


def sanitiser(files: Iterable[Path]) -> Clean:
    """A function that does all replacements of some files, one after the other.

    >>> sanitiser([ALWAYS])("<Card object at 0x7f3a5c0d1e90>")
    '<Card object at 0x...>'
    """
    pairs = [pair for file in files for pair in read(file)]

    def clean(text: str) -> str:
        for pattern, replacement in pairs:
            text = pattern.sub(replacement, text)
        return text

    return clean


def read(file: Path) -> list[tuple[re.Pattern[str], str]]:
    """The pairs of one file. Raises BadSanitiser for a line that is none of its own, for nbval would pass over it."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise BadSanitiser(f"{file}: {error.strerror}") from None
    pairs: list[tuple[re.Pattern[str], str]] = []
    pattern: re.Pattern[str] | None = None
    for number, line in enumerate(lines, start=1):
        if line.startswith("regex: ") and pattern is None:
            try:
                pattern = re.compile(line.removeprefix("regex: "))
            except re.error as error:
                raise BadSanitiser(f"{file}, line {number}: {error}") from None
        elif line.startswith("replace: ") and pattern is not None:
            pairs.append((pattern, line.removeprefix("replace: ")))
            pattern = None
        elif pattern is not None or (line.strip() and not line.startswith(("[", "#", ";"))):
            raise BadSanitiser(f"{file}, line {number}: expected a line 'regex: ...' with a line 'replace: ...' "
                               f"right below it, found {line!r}")
    if pattern is not None:
        raise BadSanitiser(f"{file}: the last 'regex:' has no 'replace:' below it")
    return pairs
