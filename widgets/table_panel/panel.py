"""The widget: messages in, state and differences out."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, ClassVar
from weakref import WeakSet

import anywidget
import traitlets

from kit.ask import BadSave, KitError
from kit.session import Session
from kit.view import clause_texts
from widgets.delta import delta
from widgets.packing import known_text, pack
from widgets.static import HIDE, Still
from widgets.table_panel.clicks import Clicks
from widgets.table_panel.screen import Screen
from widgets.table_panel.sources import SOURCE, STYLE
from widgets.table_panel.state import State, whole
from widgets.table_panel.still import still_html
from widgets.threads import after_cells, is_cells_thread

BESIDES = ("note", "branch", "autosave")      # changes that leave a game where it stands
MOVED_ON = "The game was changed elsewhere, so that click was dropped. This is how it stands now."
LIKELY = {"base": 1, "number": 2, "delta": {
    "may_answer": [True], "bot": [None], "steps": [1], "step": [1], "turn": [1], "view": {
        "waiting": [""], "ask": {"question": [""], "options": {"~": [[0, 1, [{"text": "", "card": 1, "on": -1}]]]}},
        "seats": {"0": {"asked": [False], "zones": {"0": {"cards": {"~": [[0, 1, []]], "0": {
            "face": ["up"], "lines": {"0": [""]}, "marks": {"~": [[0, 0, [""]]]}, "label": [""]}}}}}},
        "log": {"~": [[0, 0, [{"id": 1, "text": ""}]]]}}, "fresh": [1]}}
"""What a message looks like, for the packer."""


class Held(traitlets.Any):
    """A trait that is never assigned: whoever asks for it gets what the panel holds under `name` at that moment."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.held = name

    def get(self, obj: Any, cls: Any = None) -> Any:
        return getattr(obj, self.held)


class TablePanel(anywidget.AnyWidget):
    """A panel over `game`. Python owns all rules; JavaScript draws `state` and reports clicks.

    With one person at the table the panel shows what that seat may see, and bots play with a visible pause. With
    several people it is passed round: hands are hidden until the next person says so. With bots only, or as a
    spectator's panel, everything is open. All panels on one game stay in step, with cells too.

    game       a session, as kit.new, kit.scenario and kit.load give it
    seat       show this seat and no other, and answer for it alone
    spectator  show everything and answer for every person: for designing and teaching
    pause      seconds before each answer of a bot; the browser counts them, so a busy kernel only makes them longer

    Raises UnknownName for a seat that is not at the table, BadScenario for a spectator with a seat.

    step       the step of the game that is shown, counted from 0 (see `widgets.table_panel.tape`)
    selected   names of the cards that are picked on the screen
    fault      the exception behind the last "something went wrong", None while all is well
    """

    _esm = SOURCE
    _css = STYLE + HIDE
    state = Held("_whole").tag(sync=True)         # Python -> JavaScript only; its form: widgets/table_panel/state.py
    common = Held("_known").tag(sync=True)        # what packed messages begin with (see widgets/packing.py)
    clauses = traitlets.Dict().tag(sync=True)     # the text of every rule by id; sent once
    error = traitlets.Unicode("").tag(sync=True)
    pause = traitlets.Float(0.6).tag(sync=True)

    panels: ClassVar[WeakSet[TablePanel]] = WeakSet()   # all that are open
    _acting: ClassVar[bool] = False                     # a click is being done: all panels follow at its end
    _listener: Callable[[str], None] | None = None

    def __init__(self, game: Session, seat: str | int | None = None, spectator: bool = False,
                 pause: float = 0.6) -> None:
        self.game = game
        self.fault: BaseException | None = None
        self._screen = screen = Screen(game, seat, spectator)
        self._clicks = Clicks(self._screen, max(0.0, float(pause)))
        self._number = 1              # of the state; a click carries the number it saw
        self._since = 1               # the number at which the table came to stand as it does
        self._pressed = False         # a click has done something since it was shown
        self._whole: State = {}
        self._changed = False         # something about the game has changed since it was shown
        self._moved = False           # the game stands elsewhere since, and not because of this panel
        self._in_cell = False
        self._known = ""              # empty until a browser has sent a message: then somebody looks
        self._refresh_whole()
        super().__init__(pause=self._clicks.pause, clauses=clause_texts(game.game))
        self._still = Still(lambda: still_html(screen), f"playtable-{self.model_id}")
        self.panels.add(self)
        self.on_msg(lambda _widget, message, _buffers:
                    after_cells(partial(self.receive, message)) if isinstance(message, dict) else None)
        self._listen()

    # ------------------------------------------------------------------ clicks
    def receive(self, message: dict[str, Any]) -> None:
        """One message from the browser: {"do": what, "number": of the state it saw, "id": its own number, ...}.

        A message about an older state is dropped, so a late or doubled click does nothing. Whatever goes wrong is
        shown in the panel. Every message is heard: the browser tells a person when that fails to come.
        """
        TablePanel._acting = True
        if not self._known:
            self._known = known_text(self._whole, LIKELY)
            self.send({"common": self._known})
        self.fault, trouble, reply = None, "", {}
        try:
            reply = self._act(message)
        except KitError as error:
            trouble = self._failed(error, str(error))
        except KeyboardInterrupt as error:
            self.game.goto(self.game.position)
            trouble = self._failed(error, "Interrupted. Bots have stopped, and the game stands where it was.")
        except Exception as error:
            trouble = self._failed(error)
        finally:
            TablePanel._acting = False
            self.error = trouble
            self._show({"heard": message.get("id"), **reply})
            for panel in tuple(self.panels):
                if panel is not self and panel._changed:
                    panel.show()

    def _act(self, message: dict[str, Any]) -> dict[str, Any]:
        """Do what a message asks for; what the reply holds besides the difference of states."""
        what = message.get("do")
        elsewhere = self._moved
        if elsewhere:
            self._catch_up()
        if what == "state":
            return {"state": None}      # filled in when all is up to date
        if what == "tape":
            walk = self._whole["walk"] and type(message.get("from")) is int
            return {"tape": self._screen.tape.part(message["from"], self._screen.last)} if walk else {}
        if what == "fault":
            raise KitError(f"The panel could not be drawn: {str(message.get('text'))[:300]}")
        seen = message.get("number")
        # a note or a picked card makes a new state of the same table: a click that crossed it is not late
        if self._clicks.adjust(message) or type(seen) is not int or not self._since <= seen <= self._number:
            return {}
        self._clicks.notice = MOVED_ON if elsewhere else ""
        self._pressed = not elsewhere and self._clicks.press(message)
        return {}

    def _failed(self, error: BaseException, text: str = "") -> str:
        """Stop the bots and keep the exception; what the panel says of it.

        The message of a foreign exception may name a hidden card, so only its place is told.
        """
        self.fault = error
        self._clicks.running = False
        if text:
            return text
        at = extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(at.filename).name}, line {at.lineno}"
        return (f"Something went wrong in the kit: {where}. The game stands where it was; the panel's `fault` says "
                "more.")

    # ------------------------------------------------------------------ what the browser draws
    def show(self) -> None:
        """Send the game as it stands now, as far as whoever sits before the screen may see it."""
        try:
            if self._moved:
                self._catch_up()
        except Exception as error:
            self.error = self._failed(error)
        self._show({})

    def _catch_up(self) -> None:
        self._moved = False
        self._changed = True
        self._clicks.notice = ""
        self._screen.catch_up()

    def _show(self, said: dict[str, Any]) -> None:
        """Send what changed since the last time, together with what else is said."""
        before = self._whole
        try:
            self._refresh_whole()
        except Exception as error:
            self.error = self._failed(error)
        change = delta(before, self._whole)
        if change or self._changed:
            # a move that shows nothing new counts too, so that the next click is about a new question
            said = {"base": self._number, "number": self._number + 1, "delta": change, **said}
            self._number += 1
            if self._changed or self._pressed:
                self._since = self._number
            self._whole["number"] = self._number
            if self._known:
                self._still.later()
        self._changed = self._moved = self._pressed = False
        if "state" in said:
            # asked for by a browser that missed something, perhaps even what messages begin with
            self.send({"heard": said.get("heard"), "state": self._whole, "common": self._known})
        elif said:
            heard = {"heard": said.pop("heard")} if "heard" in said else {}
            self.send(heard, [pack(said, self._known)] if said else None)

    def _refresh_whole(self) -> None:
        clicks = self._clicks
        state = whole(self._screen, running=clicks.running, lines=clicks.lines, consent=clicks.consent,
                      notice=clicks.notice)
        self._whole = {"number": self._number, **state}

    # ------------------------------------------------------------------ following the game
    def _listen(self) -> None:
        """Follow whatever moves the game: clicks in other panels at once, a cell when it is done."""
        panel = weakref.ref(self)

        def moved(what: str) -> None:
            if (this := panel()) is not None:
                this._changed = True
                this._moved = this._moved or what not in BESIDES
                if not TablePanel._acting and not this._in_cell:
                    this.show()

        self._listener = moved
        self.game.listeners.append(moved)
        from IPython.core.getipython import get_ipython

        self._shell = get_ipython()
        if self._shell is not None:
            self._in_cell = True      # panels are made by cells
            self._shell.events.register("pre_execute", self._begin_cell)
            self._shell.events.register("post_execute", self._end_cell)

    # messages of widgets count as cells, and JupyterLab brings them on a thread of their own
    def _begin_cell(self) -> None:
        if is_cells_thread():
            self._in_cell = True

    def _end_cell(self) -> None:
        if is_cells_thread():
            self._in_cell = False
            if self._changed:
                self.show()

    def close(self) -> None:
        self.panels.discard(self)
        if self._listener is not None:
            self.game.listeners.remove(self._listener)
            self._listener = None
            if self._shell is not None:
                self._shell.events.unregister("pre_execute", self._begin_cell)
                self._shell.events.unregister("post_execute", self._end_cell)
        super().close()

    # ------------------------------------------------------------------ for the next cell
    @property
    def step(self) -> int:
        """The step of the game that is shown, counted from 0."""
        return self._screen.step

    @property
    def selected(self) -> tuple[str, ...]:
        """Names of the cards that are picked on the screen, in the order they were picked."""
        return self._clicks.selected

    def replay(self, path: str | Path) -> Path:
        """Write all that this screen may see of the game as one HTML page that opens without a kernel.

        Raises BadSave while the screen is covered, and where the page cannot be written.
        """
        from widgets.replay import write_replay

        screen = self._screen
        if screen.cover is not None:
            raise BadSave("replay: the screen is covered; whoever takes it next can write what they saw", self.game)
        return write_replay(self.game, path, screen.viewer)

    def _ipython_display_(self) -> None:
        bundle = self._repr_mimebundle_()
        self._still.display({**(bundle[0] if isinstance(bundle, tuple) else bundle or {}), "text/plain": repr(self)})

    def __repr__(self) -> str:
        game = self.game
        return f"TablePanel({game.game.title}, turn {game.table.turn}, " \
               f"{'over' if game.over else f'{game.asked} to answer'})"


__all__ = ["TablePanel"]
