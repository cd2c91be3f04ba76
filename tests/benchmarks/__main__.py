"""`python -m tests.benchmarks [--json] [--rounds N] [GAME ...] [panel]`"""

from __future__ import annotations

import argparse
import json
import platform
from itertools import chain

from kit.games import known
from tests.benchmarks.in_lab import panel_rows
from tests.benchmarks.measure import Row
from tests.benchmarks.rows import all_rows

PANEL = "panel"     # the part that needs a browser


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def line(row: Row) -> str:
    best = "" if row.best is None else number(row.best)
    return f"{row.name:<38} {number(row.value):>12} {row.unit:<4} {best:>12}  {row.target}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parts = [*known(), PANEL]
    parser.add_argument("parts", nargs="*", default=parts, metavar="PART", help=f"of {', '.join(parts)}; all")
    parser.add_argument("--rounds", type=int, default=20, help="samples of each rate (default 20)")
    parser.add_argument("--json", action="store_true", help="rows as JSON instead of a table")
    given = parser.parse_args()
    python = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    rows = chain(all_rows(tuple(given.parts), given.rounds), panel_rows() if PANEL in given.parts else ())
    if given.json:
        print(json.dumps({"python": python, "rows": [row._asdict() for row in rows]}, indent=1))
        return
    print(f"{python}; all times are processor time, those of the panel the clock's, where nothing else is said\n")
    print(f"{'':<40} {'median':>12} {'':<4} {'best':>12}  target")
    part = ""
    for row in rows:
        if row.part != part:
            part = row.part
            print(part)
        print(f"  {line(row)}", flush=True)


if __name__ == "__main__":
    main()
