"""python -m widgets replay GAME.json --html PAGE.html [--seat NAME]: a saved game as one HTML page to step through."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import kit
from kit.ask import KitError
from widgets.replay import write_replay


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; 0, or 2 with one line on stderr where that cannot be done."""
    parser = ArgumentParser(prog="python -m widgets", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    replay = commands.add_parser("replay", help="write a saved game as one HTML page")
    replay.add_argument("file", help="a game saved by game.save or game.autosave")
    replay.add_argument("--html", required=True, metavar="PAGE", help="the page to write")
    replay.add_argument("--seat", help="show what this seat saw, and nothing else; everything without it")
    given = parser.parse_args(arguments)
    try:
        print(write_replay(kit.load(given.file), given.html, given.seat))
    except KitError as error:
        sys.stderr.write(f"playtable: {' '.join(str(error).split())}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
