"""A game in the terminal: around one screen, against bots, or from a file of answers.

Only what the seat that is asked may see is ever written; between two people the screen is cleared and handed over.
"""

from __future__ import annotations

import os
import re
import shutil
import warnings
from pathlib import Path
from textwrap import wrap
from typing import Any, TextIO

from kit.ask import KitError
from kit.autosave import NotKept
from kit.datafile import alike
from kit.notes import TAGS
from kit.session import Session
from kit.view import badge_text, line_text, zones_of

MOST_LINES = 15     # log lines shown at once
WIDTH = 100         # columns
CLEAR = "\x1b[H\x1b[2J\x1b[3J"     # the last part also empties what can be scrolled back to
HELP = "type a number, or: u undo, r redo, n TEXT note, s FILE save, ? what is refused, ? CARD what it says, q quit"
HOW_TO_NOTE = "a note is: n [#TAG] [RATING/5] [TEXT], such as: n #too-long 2/5 nothing to do for three turns"
TAGGED = re.compile(r"(?:#(\S+)\s*)?(?:(\d)/5(?:\s+|$))?(.*)", re.DOTALL)


class Terminal:
    """Plays a session on two streams of text.

    save_to  the game is kept in this file after every answer; None: only when asked to
    """

    def __init__(self, session: Session, source: TextIO, out: TextIO, save_to: Path | None = None) -> None:
        self.session = session
        self.source = source
        self.out = out
        self.save_to = save_to
        self.is_live = source.isatty() and out.isatty()
        self.people = [name for name in session.seats if name not in session.bots]
        self.looking: str | None = None     # whose eyes are on the screen
        self.told: dict[str, int] = {}      # log lines each person has seen
        self.is_failing = False             # the file could not be written
        self.is_left = False                # somebody quit, or there is nothing left to read
        # a window that nobody could answer must look like one that somebody declined
        session.private = len(self.people) > 1
        session.goto(session.position)
        if save_to is not None:
            session.autosave(save_to)
        session.listeners.append(self.hear)

    def play(self) -> None:
        """Ask until the game is over, somebody quits or there is nothing left to read."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NotKept)    # `hear` says it
            self.play_on()

    def play_on(self) -> None:
        if not self.people:
            self.watch()
            return
        while True:
            self.session.run_bots()
            if self.session.over:
                self.say(result_text(self.session), "u undo, n TEXT note, s FILE save, q quit")
            else:
                assert self.session.asked is not None
                self.hand_over(self.session.asked)
                if self.is_left:
                    return
                self.show()
            while not self.obey():
                pass
            if self.is_left:
                return

    def watch(self) -> None:
        """Let bots play, and tell what happens: nobody is there to hide anything from."""
        told = 0
        while self.session.step_bot():
            log = self.session.view(None)["log"]
            for entry in log[told:]:
                self.say(line_text(entry))
            told = len(log)
        self.say(result_text(self.session))

    # ------------------------------------------------------------------ commands
    def obey(self) -> bool:
        """Read and follow one line; True when the position has changed or the end has come."""
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say()
            return self.stop()
        if not self.source.isatty():
            self.say(line.strip())      # so that what was piped in can be read in what comes out
        command, _, rest = line.strip().partition(" ")
        try:
            if command == "q":
                return self.stop()
            if command == "u":
                self.session.undo(consent=rest.strip() == "agreed")
                return True
            if command == "r":
                self.session.redo()
                return True
            if command == "s":
                self.save(rest.strip())
            elif command == "n":
                self.note(rest.strip())
            elif command == "?" and rest.strip():
                self.card(rest.strip())
            elif command == "?":
                self.refusals()
            else:
                return self.answer(line.strip())
        except KitError as error:
            self.say(str(error).replace("undo(consent=True)", "u agreed"))
        return False

    def answer(self, line: str) -> bool:
        ask = self.seen()["ask"]
        if ask is None:
            self.say("the game is over: u undo, n TEXT note, s FILE save, q quit")
            return False
        texts = [option["text"] for option in ask["options"]]
        if line in texts:
            position = texts.index(line)
        elif line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(texts):
            position = int(line) - 1
        else:
            reasons = [f"{line}: {refusal['reason']} [{refusal['rule']}]" for refusal in ask["refused"]
                       if refusal["text"] == line]
            known = f"a number from 1 to {len(texts)}, or u, r, n, s, ? or q"
            self.say(*reasons or [f"{line!r} is no answer; type {known}"])
            return False
        self.session.play_answer(position)
        return True

    def refusals(self) -> None:
        view = self.seen()
        ask = view["ask"]
        if ask is None:
            self.say("nobody is asked anything: the game is over")
            return
        if ask["rule"] in view["clauses"]:
            self.say(f"{ask['rule']}: {view['clauses'][ask['rule']]}")
        self.say(*(f"  not {refusal['text']}: {refusal['reason']} [{refusal['rule']}]" for refusal in ask["refused"])
                 if ask["refused"] else ["nothing that one might look for is refused here"])

    def card(self, name: str) -> None:
        """What is printed on a card that the person who looks can see."""
        cards = {card["name"]: card for zone in zones_of(self.seen()) for card in zone["cards"]
                 if card["name"] is not None}
        found = [card for known, card in cards.items() if known.casefold() == name.casefold()] or [
            card for known, card in cards.items() if name.casefold() in known.casefold()]
        if not found:
            self.say(f"you see no card {name!r}{alike(name, cards)}")
        for card in found:
            self.say(*wrap(f"{card['label']} [{card['rule']}]", WIDTH, subsequent_indent="  "))

    def save(self, name: str) -> None:
        path = Path(name) if name else self.save_to
        if path is None:
            self.say("name a file to save the game in, such as: s friday.json")
        elif path != self.save_to and path.exists():
            self.say(f"{path} is there already; choose another name")
        else:
            self.session.autosave(path)
            self.save_to = path
            self.say(f"saved in {path}")

    def note(self, line: str) -> None:
        """A note of the person who is asked, or of the table when the game is over."""
        found = TAGGED.fullmatch(line)
        assert found is not None    # it takes any text
        tag, rating, text = found.groups()
        if not line:
            self.say(f"{HOW_TO_NOTE}; tags: {', '.join(tag.replace(' ', '-') for tag in TAGS)}")
            return
        note = self.session.note(text, tag and tag.replace("-", " "), None if rating is None else int(rating),
                                 seat=self.session.asked)
        self.say(f"noted as number {note.id}" + ("" if self.save_to else "; it is kept when you save: s FILE"))

    def hear(self, what: str) -> None:
        """Say once that the file cannot be written, and once that it can again."""
        if what == "autosave" and self.session.autosave_error:
            self.say(f"not saved: {self.session.autosave_error}")
            self.is_failing = True
        elif what == "autosave" and self.is_failing:
            self.say(f"saved again in {self.session.autosave_path}")
            self.is_failing = False

    def stop(self) -> bool:
        self.is_left = True
        return True

    # ------------------------------------------------------------------ what is written
    def say(self, *lines: str) -> None:
        self.out.write("\n".join(lines) + "\n")

    def seen(self) -> dict[str, Any]:
        """The position as the seat that is asked sees it."""
        return self.session.view(self.session.asked or self.looking)

    def hand_over(self, name: str) -> None:
        """Give the screen to another person, who sees nothing of what the last one saw."""
        if self.looking not in (None, name):
            self.clear()
            self.say(f"Pass the screen to {name}" + (", who presses Enter." if self.is_live else "."))
            if self.is_live:
                self.out.flush()
                line = self.source.readline()
                if not line or line.strip() == "q":
                    self.stop()     # the next person is not there: nothing is shown
                self.clear()
        self.looking = name

    def clear(self) -> None:
        if self.is_live:
            plain = os.environ.get("TERM", "dumb") == "dumb"
            self.out.write("\n" * shutil.get_terminal_size().lines if plain else CLEAR)

    def show(self) -> None:
        """What happened since this person last looked, the position and the question."""
        view = self.seen()
        log = view["log"]
        news = log[self.told.get(view["viewer"], 0):]
        self.told[view["viewer"]] = len(log)
        if len(news) > MOST_LINES:
            self.say(f"... {len(news) - MOST_LINES} lines")
        self.say(*(line_text(entry) for entry in news[-MOST_LINES:]), "", *position_lines(view), "", *ask_lines(view),
                 HELP)


def position_lines(view: dict[str, Any]) -> list[str]:
    """Seats, zones and what waits to happen, as lines of text."""
    facts = [f"turn {view['turn']}", view["phase"], f"as {view['viewer']} sees it" if view["viewer"] else ""]
    lines = [", ".join([view["title"], *filter(None, facts)])]
    for seat in view["seats"]:
        facts = [f"{seat['bot']} bot" if seat["bot"] else "", "to move" if seat["active"] else "",
                 *map(badge_text, seat["badges"])]
        lines.append("  " + ", ".join([seat["name"], *filter(None, facts)]))
        lines += [f"    {line}" for zone in seat["zones"] if zone["count"] for line in zone_lines(zone)]
    piles = [zone for zone in view["common"] if not zone["cards"]]
    if piles:
        lines += wrap(", ".join(f"{zone['label']} ({zone['count']})" for zone in piles), WIDTH, initial_indent="  ",
                      subsequent_indent="    ")
    lines += [f"  {line}" for zone in view["common"] if zone["cards"] for line in zone_lines(zone)]
    if view["stack"]:
        lines.append("  Waiting to happen, newest first:")
        lines += [f"    {item['text']} [{item['rule']}]" for item in view["stack"]]
    return lines


def zone_lines(zone: dict[str, Any]) -> list[str]:
    """A zone on one line, or with a line for each card where that would be too long."""
    head = f"{zone['label']} ({zone['count']})"
    cards = [card_text(card) for card in zone["cards"] if card["name"] is not None]
    line = f"{head}: {', '.join(cards)}" if cards else head
    return [line] if len(line) <= WIDTH else [f"{head}:", *(f"  {card}" for card in cards)]


def card_text(card: dict[str, Any]) -> str:
    facts = [*card["lines"], *card["marks"], *(f"with {name}" for name in card["attached"])]
    return f"{card['name']} <{', '.join(facts)}>" if facts else str(card["name"])


def ask_lines(view: dict[str, Any]) -> list[str]:
    ask = view["ask"]
    width = len(str(len(ask["options"])))
    question = ask["question"] if ask["question"].startswith(ask["seat"]) else f"{ask['seat']}: {ask['question']}"
    return [f"{question} [{ask['rule']}]",
            *(f"  {number:>{width}}  {option['text']}" for number, option in enumerate(ask["options"], 1))]


def result_text(session: Session) -> str:
    result = session.result
    if result is None:
        return f"The game goes on: {session.asked} is asked."
    return f"{' and '.join(result.winners) or 'Nobody'} won: {session.game.ending(result)} [{result.rule}]"
