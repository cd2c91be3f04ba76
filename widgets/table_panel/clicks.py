"""What the messages of the browser do to a game and to the screen that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kit.ask import UndoRefused
from kit.view import cards_of
from widgets.table_panel.screen import Screen
from widgets.table_panel.state import LOG_LINES

Message = Mapping[str, Any]
KEPT = "The line that was left is kept: see the branches."


class Clicks:
    """The buttons of one screen.

    pause     seconds before each answer of a bot; 0: all bots answer at once
    running   whether bots go on by themselves
    lines     how many lines of the log are shown
    consent   whether an undo waits for the others to agree
    notice    said until the next click
    selected  the cards that are picked on the screen, as the view names them
    """

    def __init__(self, screen: Screen, pause: float) -> None:
        self.screen = screen
        self.pause = pause
        self.running = bool(screen.people)      # bots alone wait for a step or a run
        self.lines = LOG_LINES
        self.consent = False
        self.notice = ""
        self.selected: tuple[str, ...] = ()

    def press(self, message: Message) -> bool:
        """Do what a message about the table as it is shown asks for; False: it asks for nothing known.

        Raises KitError where that cannot be done.
        """
        game, what = self.screen.game, message.get("do")
        done = DOES.get(what) if isinstance(what, str) else None
        if done is None:
            return False
        lines = len(game.branches)
        try:
            done(self, message)
        except UndoRefused:
            self.consent = True
            return True
        self.consent = False
        self.selected = ()
        if len(game.branches) > lines:
            self.notice = KEPT
        return True

    def adjust(self, message: Message) -> bool:
        """Do what a message asks for that is about no question in particular; False: it is not one of these."""
        what = message.get("do")
        if what == "run":
            self.running = bool(message.get("on"))
        elif what == "lines":
            self.lines += LOG_LINES
        elif what == "select":
            self._select(message.get("cards"))
        elif what == "note":
            self._note(message)
        elif what == "unnote":
            if self._reads(message.get("note")):
                self.screen.game.delete_note(message["note"])
        else:
            return False
        return True

    # ------------------------------------------------------------------ answering
    def answer(self, message: Message) -> None:
        screen, option = self.screen, message.get("option")
        ask = screen.game.pending
        if ask is None or not screen.may_answer or type(option) is not int or not 0 <= option < len(ask.options):
            return
        shown = screen.step
        screen.game.play_answer(option)
        screen.go_on(shown)

    def bot(self, message: Message) -> None:
        """Show what comes next by itself: up to the next thing this screen can see, or a person's question.

        A bot that passes in a window costs no pause, as if it could do nothing else.
        """
        screen = self.screen
        game = screen.game
        if not self.pause:
            game.run_bots()
            screen.catch_up()
            return
        shown = screen.step
        if screen.is_behind and screen.go_on(shown):
            return
        while screen.is_bots_turn and game.step_bot():
            if screen.go_on(shown):
                return

    # ------------------------------------------------------------------ going back and forth
    def undo(self, message: Message) -> None:
        self.screen.undo(self.consent and bool(message.get("consent")))

    def redo(self, message: Message) -> None:
        self.screen.redo()

    def goto(self, message: Message) -> None:
        if self.screen.may_walk:
            self.screen.stand_at(int(message["step"]))

    def switch(self, message: Message) -> None:
        if self.screen.may_walk:
            self.screen.game.switch(message.get("branch", 0))

    # ------------------------------------------------------------------ passing the screen
    def uncover(self, message: Message) -> None:
        if self.screen.passed_round:
            self.screen.take()

    def hand_on(self, message: Message) -> None:
        if self.screen.passed_round:
            self.screen.hide()

    # ------------------------------------------------------------------ notes and picked cards
    def _note(self, message: Message) -> None:
        """Write a note about the step one looks at, or change one that this screen may read."""
        screen, number = self.screen, message.get("note")
        said: dict[str, Any] = {"text": message.get("text") or "", "tag": message.get("tag"),
                                "rating": message.get("rating")}
        if number is not None:
            if self._reads(number):
                screen.game.edit_note(number, **said)
            return
        step = message.get("step")
        at = screen.tape.stop_of(step).position if screen.may_walk and type(step) is int else None
        seat = None if screen.viewer is None else screen.game.names[screen.viewer]
        screen.game.note(**said, seat=seat, at=at)

    def _reads(self, number: Any) -> bool:
        """Whether a note can be read on this screen; only those are changed from it."""
        cover = self.screen.cover is not None
        return not cover and any(note["id"] == number for note in self.screen.game.notes.entries(self.screen.viewer))

    def _select(self, cards: Any) -> None:
        names = {card["id"]: card["name"] for card in cards_of(self.screen.frame()["view"]) if card["name"] is not None}
        picked = cards if isinstance(cards, list) else ()
        self.selected = tuple(names[card] for card in picked if type(card) is int and card in names)


DOES: dict[str, Callable[[Clicks, Message], None]] = {
    "answer": Clicks.answer, "bot": Clicks.bot, "branch": Clicks.bot, "undo": Clicks.undo, "redo": Clicks.redo,
    "goto": Clicks.goto, "switch": Clicks.switch, "uncover": Clicks.uncover, "pass": Clicks.hand_on,
}

__all__ = ["Clicks", "Message"]
