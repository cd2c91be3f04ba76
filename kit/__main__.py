"""The command `playtable`, also `python -m kit`: play, look up, replay and measure games without a notebook."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import kit
from kit import games
from kit.ask import BadFile, BadOption, BadSave, BadScenario, KitError
from kit.decks import with_decks
from kit.session import Session

GOOD, FAILED, WRONG = 0, 1, 2
"""Exit codes: all is well; an example fails or a save is damaged; the command cannot be followed."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")    # a terminal without arrows gets question marks, not a traceback
    arguments = parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except KitError as error:
        return complain(error, WRONG)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except BrokenPipeError:
        # the reader has enough, as in `playtable replay FILE | head`; nothing may be written when Python ends either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def parser() -> ArgumentParser:
    whole = ArgumentParser(prog="playtable", description="Tabletop card games to play, teach and playtest.")
    whole.add_argument("--version", action="version", version=f"playtable {kit.__version__}")
    commands = whole.add_subparsers(required=True, metavar="COMMAND", title="commands")

    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", help=f"one of: {', '.join(games.known())}")
    play.add_argument("--seats", default="2", help="names, separated by commas, or how many there are (default 2)")
    play.add_argument("--bots", default="", help="seats that the kit plays, such as South=greedy,West=random")
    play.add_argument("--seed", type=int, default=0, help="the same seed deals the same cards (default 0)")
    add_options(play)
    add_decks(play)
    play.add_argument("--undo", choices=["study", "play"], default="study",
                      help="study: everything may be taken back; play: only what showed nobody anything new")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this new file, after every answer")
    play.set_defaults(run=run_play)

    resume = commands.add_parser("resume", help="play on with a saved game")
    resume.add_argument("file", type=Path, help="the saved game; it is kept there after every answer")
    resume.set_defaults(run=run_resume)

    replay = commands.add_parser("replay", help="tell what happened in a saved game, as somebody who sees everything")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=of_game(tell_replay))

    report = commands.add_parser("report", help="a saved game as a page to read, with its notes and figures")
    report.add_argument("file", type=Path)
    report.add_argument("--html", type=Path, metavar="FILE", help="write a web page there")
    report.add_argument("--md", type=Path, metavar="FILE", help="write Markdown there; without a file it is printed")
    add_reader(report)
    report.set_defaults(run=of_game(tell_report))

    export = commands.add_parser("export", help="a saved game as JSON for other tools")
    export.add_argument("file", type=Path)
    export.add_argument("--out", type=Path, metavar="FILE", help="write it there; without a file it is printed")
    add_reader(export)
    export.set_defaults(run=of_game(tell_export))

    rules = commands.add_parser("rules", help="the rules that speak of something")
    rules.add_argument("game")
    rules.add_argument("words", nargs="*", metavar="WORD", help="an id such as turn.roll, or words that all occur")
    rules.set_defaults(run=lambda given: show(kit.rules(given.game, *given.words)))

    options = commands.add_parser("options", help="the house rules one can choose")
    options.add_argument("game")
    options.set_defaults(run=lambda given: show(kit.options(given.game)))

    examples = commands.add_parser("examples", help="play the worked examples of a file and compare")
    examples.add_argument("game")
    examples.add_argument("file", type=Path)
    examples.add_argument("--only", action="append", default=[], metavar="ID",
                          help="play only this example; may be given several times, and be a pattern such as 'turn.*'")
    examples.set_defaults(run=run_examples)

    study = commands.add_parser("study", help="let bots play many games and count what happens")
    study.add_argument("game")
    study.add_argument("--games", type=int, default=400, help="how many (default 400)")
    study.add_argument("--seats", default=None, help="names, separated by commas, or how many there are (default 2)")
    study.add_argument("--bots", default="greedy", help="a kind for all seats, kinds in turn (greedy,random), or "
                                                        "seats with kinds (Ann=greedy,Ben=random)")
    study.add_argument("--seed", type=int, default=0, help="another seed plays other games (default 0)")
    add_options(study)
    add_decks(study)
    study.set_defaults(run=run_study)

    matchups = commands.add_parser("matchups", help="let bots play every deck of a game against every other: "
                                                       "who wins, how long it takes, how it ends")
    matchups.add_argument("game")
    matchups.add_argument("--games", type=int, default=200, help="of each pair of decks (default 200)")
    matchups.add_argument("--bots", default="greedy", help="the kind of both bots (default greedy)")
    matchups.add_argument("--seed", type=int, default=0, help="another seed plays other games (default 0)")
    matchups.add_argument("--no-mirrors", action="store_true", help="no deck plays against itself")
    add_options(matchups)
    add_decks(matchups)
    matchups.set_defaults(run=run_matchups)
    return whole


def add_decks(command: ArgumentParser) -> None:
    command.add_argument("--decks", metavar="DECKS", help="a deck for each seat, separated by commas: names of shipped "
                                                          "decks or files (.toml)")
    command.add_argument("--cards", metavar="FILE", help="a file with cards of your own")


def chosen_options(given: Namespace) -> Any:
    """House rules with the decks and cards that were named."""
    decks = None if given.decks is None else [name.strip() or None for name in given.decks.split(",")]
    return with_decks(read_options(given), decks, given.cards, games.find(given.game).options)


def add_options(command: ArgumentParser) -> None:
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                         help="a house rule; may be given several times (playtable options GAME lists them)")


def add_reader(command: ArgumentParser) -> None:
    reader = command.add_mutually_exclusive_group()
    reader.add_argument("--seat", metavar="NAME", help="as this seat may know it; without, everything is open")
    reader.add_argument("--open", action="store_true", help="open every hand even though the game goes on")


# ---------------------------------------------------------------------- commands
def run_play(given: Namespace) -> int:
    from kit.session import new_session
    from kit.terminal import Terminal

    if given.save is not None and given.save.exists():
        raise BadSave(f"{given.save}: is there already; choose a new file, or play on with: "
                      f"playtable resume {given.save}")
    session = new_session(games.find(given.game), read_seats(given.seats), seed=given.seed, bots=read_pairs(given.bots),
                          options=chosen_options(given), undo=given.undo)
    Terminal(session, sys.stdin, sys.stdout, given.save).play()
    return GOOD


def run_resume(given: Namespace) -> int:
    from kit.terminal import Terminal

    Terminal(kit.load(given.file), sys.stdin, sys.stdout, given.file).play()
    return GOOD


def of_game(tell: Callable[[Session, Namespace], None]) -> Callable[[Namespace], int]:
    """A command about a saved game. Of a damaged one it tells what it can, and then what is wrong."""
    def run(given: Namespace) -> int:
        damage = None
        try:
            session = kit.load(given.file)
        except BadSave as error:
            if error.game is None:
                return complain(error, FAILED)
            session, damage = error.game, error
        tell(session, given)
        return GOOD if damage is None else complain(damage, FAILED)

    return run


def tell_replay(session: Session, given: Namespace) -> None:
    from kit.terminal import result_text

    bots = session.bots
    seats = ", ".join(f"{name} ({bots[name].kind} bot)" if name in bots else name for name in session.seats)
    print(f"{session.game.title} {session.game.rulebook}, {seats}, seed {session.seed}")
    show(session.log)
    print(result_text(session))
    if session.length > session.position:
        print(f"{session.length - session.position} answers were taken back and can be redone.")
    if len(session.notes):
        show(session.notes)
    if session.branches:
        show(session.branches)


def tell_report(session: Session, given: Namespace) -> None:
    from kit.saves import write_other

    report = session.report(None, given.seat, given.open)
    files = [(given.html, report.html), (given.md, report.markdown)]
    for path, text in files:
        if path is not None:
            print(f"written to {write_other(path, text)}")
    if not any(path for path, _ in files):
        print(report.markdown, end="")


def tell_export(session: Session, given: Namespace) -> None:
    if given.out is None:
        print(session.to_json(given.seat, given.open), end="")
    else:
        print(f"written to {session.export(given.out, given.seat, given.open)}")


def run_examples(given: Namespace) -> int:
    from kit.examples import run

    try:
        results = run(games.find(given.game), given.file, given.only)
    except BadFile as error:
        return complain(error, FAILED)
    failed = [result for result in results if not result.passed]
    for result in failed:
        print(f"FAILED {result.id}")
        for failure in result.failures:
            print(f"  {failure}")
    print(f"{given.file}: {len(results) - len(failed)} of {len(results)} examples pass")
    return FAILED if failed else GOOD


def run_study(given: Namespace) -> int:
    from kit.studies import study

    bots: Any = read_pairs(given.bots) if "=" in given.bots else given.bots.split(",")
    seats = None if given.seats is None else read_seats(given.seats)
    return show(study(given.game, games=given.games, seats=seats, bots=bots, seed=given.seed,
                      options=chosen_options(given)))


def run_matchups(given: Namespace) -> int:
    decks = None if given.decks is None else [name.strip() for name in given.decks.split(",")]
    return show(kit.matchups(given.game, given.games, given.bots, given.seed, read_options(given), decks, given.cards,
                             not given.no_mirrors))


# ---------------------------------------------------------------------- reading and writing
def read_seats(text: str) -> int | list[str]:
    return int(text) if text.isascii() and text.isdigit() else [name.strip() for name in text.split(",")]


def read_pairs(text: str) -> dict[str, str]:
    """{"South": "greedy"} from "South=greedy"."""
    pairs = {}
    for part in filter(None, text.split(",")):
        name, equals, kind = part.rpartition("=")
        if not equals:
            raise BadScenario(f"bots: write SEAT=KIND, such as South=greedy, not {part!r}")
        pairs[name.strip()] = kind.strip()
    return pairs


def read_options(given: Namespace) -> dict[str, Any]:
    """House rules as the game's own values, found by how they are written."""
    choices = games.find(given.game).options.choices()
    chosen = {}
    for part in given.option:
        name, equals, text = part.partition("=")
        if not equals:
            raise BadOption(f"option {part!r}: write NAME=VALUE")
        chosen[name] = next((value for value in choices.get(name, ()) if str(value).lower() == text.lower()), text)
    return chosen


def show(value: object) -> int:
    print(value)
    return GOOD


def complain(error: Exception, code: int) -> int:
    """One line where errors belong."""
    sys.stdout.flush()
    sys.stderr.write(f"playtable: {' '.join(str(error).split())}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
