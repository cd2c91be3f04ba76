"""TablePanel: play, watch and walk through one game in a notebook."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Any, ClassVar
from weakref import WeakSet

import anywidget
import traitlets

from kit.ask import BadScenario, KitError, UndoRefused
from kit.session import Session
from kit.view import clause_texts, view

HERE = Path(__file__).parent
LOG_LINES = 60        # log lines a panel starts with; "earlier lines" adds as many again
BRANCHED = "The game goes on from here. As it was before, it is kept in the panel's `branches`."
MOVED_ON = "The game was changed elsewhere, so that click was dropped. This is how it stands now."


class TablePanel(anywidget.AnyWidget):
    """A panel over `game`. Python owns all rules; JavaScript draws `state` and reports clicks.

    With one person at the table the panel shows what that seat may see, and bots play with a visible pause. With
    several people it is passed round: hands are hidden until the next person says so. With bots only, or as a
    spectator's panel, everything is open.

    game       a session, as kit.new, kit.scenario and kit.load give it
    seat       show this seat and no other, and answer for it alone
    spectator  show everything and answer for every person: for designing and teaching
    pause      seconds before each answer of a bot; the browser counts them, so a busy kernel only makes them longer

    Raises UnknownName for a seat that is not at the table, BadScenario for a spectator with a seat.

    branches   games that were left when somebody went back and answered otherwise, oldest first
    fault      the exception behind the last "something went wrong", None while all is well
    """

    _esm = HERE / "panel.js"
    _css = HERE / "panel.css"
    state = traitlets.Dict().tag(sync=True)       # Python -> JavaScript only; its form is the State typedef in panel.js
    clauses = traitlets.Dict().tag(sync=True)     # the text of every rule by id; sent once
    error = traitlets.Unicode("").tag(sync=True)
    pause = traitlets.Float(0.6).tag(sync=True)

    panels: ClassVar[WeakSet[TablePanel]] = WeakSet()   # all that are open: two on one game stay in step

    def __init__(self, game: Session, seat: str | int | None = None, spectator: bool = False,
                 pause: float = 0.6) -> None:
        if spectator and seat is not None:
            raise BadScenario(f"TablePanel: a spectator sees every seat; leave out spectator or seat={seat!r}")
        number = game.seat(seat)
        super().__init__(pause=max(0.0, float(pause)), clauses=clause_texts(game.game))
        self.game = game
        self.branches: list[Session] = []
        self.fault: BaseException | None = None
        names = game.names
        self.people = [number for number, name in enumerate(names) if name not in game.bots]
        self.open = spectator or (number is None and not self.people)
        self.passed_round = not self.open and number is None and len(self.people) > 1
        # the seat whose screen this is; None for everybody (open) or nobody (while the cover is up)
        self.screen = None if self.open or self.passed_round else self.people[0] if number is None else number
        if len(self.people) > 1 and not self.open and not game.private:
            game.private = True
            game.goto(game.position)      # stand at a forced window now, should one be next
        self.running = bool(self.people)  # bots play on by themselves
        self._lines = LOG_LINES
        self._number = 0                  # how often the state was sent; a click carries the number it saw
        self._shown: Any = None           # the question that is on the screen
        self._notice = ""                 # said with the next state, once
        self._consent = False             # undo was refused in play, the others may agree to it
        self.panels.add(self)
        self.on_msg(lambda _widget, message, _buffers: self.receive(message) if isinstance(message, dict) else None)
        self._follow_cells()
        self.show()

    # ------------------------------------------------------------------ clicks
    def receive(self, message: dict[str, Any]) -> None:
        """One message from the browser: {"do": what, "number": of the state it saw, "id": its own number, ...}.

        A message about an older state is dropped, so a late or doubled click does nothing. Whatever goes wrong is
        shown in the panel. Every message is heard: the browser tells a person when that fails to come.
        """
        self.error = ""
        self.fault = None
        try:
            self._act(message)
        except UndoRefused:
            self._consent = True
            self.show()
        except KitError as error:
            self._fail(error, str(error))
        except KeyboardInterrupt as error:
            self.game.goto(self.game.position)
            self._fail(error, "Interrupted. Bots have stopped, and the game stands where it was.")
        except Exception as error:
            # the message of a foreign exception may name a hidden card: say where it was, keep it for whoever asks
            at = extract_tb(error.__traceback__)[-1]
            where = f"{type(error).__name__} in {Path(at.filename).name}, line {at.lineno}"
            self._fail(error, f"Something went wrong in the kit: {where}. The game stands where it was; the panel's "
                              "`fault` says more.")
        finally:
            self.send({"heard": message.get("id")})

    def _act(self, message: dict[str, Any]) -> None:
        what = message.get("do")
        if what == "run":
            self.running = bool(message.get("on"))
            self.show()
            return
        if what == "lines":
            self._lines += LOG_LINES
            self.show()
            return
        if message.get("number") != self._number:
            return
        if not self._is_current():
            self._notice = MOVED_ON
            self.show()
            return
        if what == "answer":
            self._answer(message.get("option"))
        elif what == "bot":
            self._bot_answers()
        elif what == "uncover" and self.passed_round:
            self.screen = self._next_person()
        elif what == "pass" and self.passed_round:
            self.screen = None
        elif what == "undo":
            self._undo(consent=self._consent and bool(message.get("consent")))
        elif what == "redo":
            self.game.redo()
        elif what == "goto" and self._may_walk():
            self.game.goto(int(message["position"]))
        else:
            return
        self._show_everywhere()

    def _answer(self, option: Any) -> None:
        game, ask = self.game, self.game.pending
        may = ask is not None and self._cover() is None and self._sees_question()
        if ask is not None and may and type(option) is int and 0 <= option < len(ask.options):
            self._keep_branch()
            game.play_answer(option)

    def _bot_answers(self) -> None:
        self._keep_branch()
        if self.pause:
            self.game.step_bot()
        else:
            self.game.run_bots()

    def _undo(self, consent: bool) -> None:
        self.game.undo(consent)
        self._consent = False

    def _keep_branch(self) -> None:
        """Keep the game as it is, before an answer makes it forget what was taken back."""
        if self._is_past():
            self.branches.append(self.game.clone())
            self._notice = BRANCHED

    def _fail(self, error: BaseException, text: str) -> None:
        self.fault = error
        self.error = text
        self.running = False
        self.show()

    # ------------------------------------------------------------------ whose screen it is
    def _is_past(self) -> bool:
        """Whether later answers exist: the panel shows the past, and nothing goes on by itself."""
        return self.game.position < self.game.length

    def _is_current(self) -> bool:
        return self.game.pending is self._shown

    def _may_walk(self) -> bool:
        """Whether any position may be visited. Positions count real choices, so between people they would tell."""
        return self.game.undo_mode == "study" and (not self.game.private or self.game.over)

    def _next_person(self) -> int:
        """Who is to take the screen: the person who is asked, else the one who had it, else the first."""
        ask = self.game.pending
        if ask is not None and ask.seat in self.people:
            return ask.seat
        return self.people[0] if self.screen is None else self.screen

    def _cover(self) -> int | None:
        """The seat the screen must be passed to before anything hidden is shown, or None."""
        if not self.passed_round:
            return None
        person = self._next_person()
        if self.screen is None or (person != self.screen and not self._is_past()):
            return person
        return None

    def _sees_question(self) -> bool:
        ask = self.game.pending
        return ask is not None and ask.seat in self.people and (self.open or ask.seat == self.screen)

    # ------------------------------------------------------------------ what the browser draws
    def show(self) -> None:
        """Send the game as it stands now, as far as whoever sits before the screen may see it."""
        game = self.game
        ask = game.pending
        cover = self._cover()
        if cover is not None:
            self.screen = None
        past = self._is_past()
        asked_bot = ask is not None and ask.seat not in self.people
        state: dict[str, Any] = {
            "number": self._number + 1, "title": game.game.title, "turn": game.table.turn,
            "cover": None if cover is None else game.names[cover], "view": None,
            "passed_round": self.passed_round, "past": past, "later": 0, "walk": self._may_walk(),
            "can_undo": game.position > 0, "can_redo": past, "consent": self._consent,
            "bot": game.asked if asked_bot else None, "bots": bool(game.bots), "running": self.running,
            "pass_to": None, "may_answer": self._sees_question(), "notice": self._notice, "earlier": 0,
        }
        if cover is None:
            shown = view(game, self.screen, self._lines)
            del shown["clauses"]
            if not state["may_answer"]:
                shown["ask"] = None if shown["ask"] is None else {**shown["ask"], "options": [], "refused": []}
            if not state["walk"]:
                shown["position"] = shown["length"] = 0
            else:
                state["later"] = game.length - game.position
            state["view"] = shown
            state["earlier"] = len(game.table.log) - len(shown["log"])
            if self.passed_round and past and not asked_bot and ask is not None and ask.seat != self.screen:
                state["pass_to"] = game.asked
        self._shown = ask
        self._notice = ""
        self._number += 1
        self.state = state

    def _show_everywhere(self) -> None:
        self._consent = False
        self.show()
        for panel in tuple(self.panels):
            if panel is not self and panel.game is self.game and not panel._is_current():
                panel.show()

    def _follow_cells(self) -> None:
        """In a notebook, draw anew after a cell that moved the game."""
        from IPython.core.getipython import get_ipython

        shell = get_ipython()
        if shell is None:
            return

        def after_cell(*_: Any) -> None:
            if self.comm is None:
                shell.events.unregister("post_run_cell", after_cell)
            elif not self._is_current():
                self.show()

        shell.events.register("post_run_cell", after_cell)

    def close(self) -> None:
        self.panels.discard(self)
        super().close()

    def __repr__(self) -> str:
        game = self.game
        return f"TablePanel({game.game.title}, turn {game.table.turn}, " \
               f"{'over' if game.over else f'{game.asked} to answer'})"


__all__ = ["TablePanel"]
