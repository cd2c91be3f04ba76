"""Who sits before a panel, what that screen may show, and at which step of the tape it stands."""

from __future__ import annotations

from typing import Literal

from kit.ask import BadScenario, NothingThere, UndoRefused
from kit.session import Session
from kit.undoing import has_told
from widgets.table_panel.picture import Picture, View, public_view
from widgets.table_panel.tape import Frame, Stop, Tape, stand

Mode = Literal["hot-seat", "solo", "spectator", "seat", "bots"]


class Screen:
    """The screen of one panel.

    game          the session
    people        numbers of the seats that no bot plays
    open          everything is shown: to a spectator, or because bots are among themselves
    passed_round  several people share the screen, and what is hidden is covered until the next one takes it
    viewer        the seat whose screen this is now; None for everybody (open) or nobody (while the cover is up)
    """

    def __init__(self, game: Session, seat: str | int | None = None, spectator: bool = False) -> None:
        if spectator and seat is not None:
            raise BadScenario(f"TablePanel: a spectator sees every seat; leave out spectator or seat={seat!r}")
        number = game.seat(seat)
        names = game.names
        self.game = game
        self.people = [number for number, name in enumerate(names) if name not in game.bots]
        self.open = spectator or (number is None and not self.people)
        self.passed_round = not self.open and number is None and len(self.people) > 1
        self.viewer = None if self.open or self.passed_round else self.people[0] if number is None else number
        self.mode: Mode = (
            "spectator" if spectator else "bots" if self.open else "hot-seat" if self.passed_round
            else "solo" if self.people == [self.viewer] else "seat")
        if len(self.people) > 1 and not self.open and not game.private:
            game.private = True
            game.goto(game.position)      # stand at a forced window now, should one be next
        self._tapes: dict[int | None, Tape] = {}
        self._public: list[Picture] = []
        self._seen = 0                    # lines of the log that were under the last cover
        self._behind: int | None = None   # the step that is shown while the game has gone on to a later one
        self._had = self.viewer           # the seat that had the screen last

    # ------------------------------------------------------------------ whose screen it is
    @property
    def is_past(self) -> bool:
        """Whether later answers exist: the panel shows the past, and nothing goes on by itself."""
        return self.game.position < self.game.length

    @property
    def may_walk(self) -> bool:
        """Whether any step may be visited: not in play, and not while people hide something from each other."""
        shared = self.game.private and not self.game.over
        return self.game.undo_mode == "study" and self.cover is None and (self.open or not shared)

    @property
    def next_person(self) -> int:
        """Who is to take the screen: the person who is asked, else the one who had it, else the first."""
        ask = self.game.pending
        if ask is not None and ask.seat in self.people:
            return ask.seat
        return self.people[0] if self.viewer is None else self.viewer

    @property
    def cover(self) -> int | None:
        """The seat the screen must be passed to before anything hidden is shown, or None."""
        if not self.passed_round:
            return None
        person = self.next_person
        if self.viewer is None or (person != self.viewer and not self.is_past):
            return person
        return None

    @property
    def may_answer(self) -> bool:
        """Whether the open question is put to whoever sits here."""
        ask = self.game.pending
        asked = ask is not None and ask.seat in self.people and (self.open or ask.seat == self.viewer)
        return asked and self.cover is None and not self.is_behind

    @property
    def is_bots_turn(self) -> bool:
        """Whether what comes next comes by itself: a bot is asked, or steps have yet to be shown."""
        ask = self.game.pending
        return self.is_behind or (ask is not None and ask.seat not in self.people)

    # ------------------------------------------------------------------ where it stands
    @property
    def tape(self) -> Tape:
        """What this screen saw, up to date."""
        return self._tape_of(self.viewer)

    def _tape_of(self, seat: int | None) -> Tape:
        tape = self._tapes.get(seat)
        if tape is None:
            tape = self._tapes[seat] = Tape(seat)
        tape.follow(self.game)
        return tape

    @property
    def is_behind(self) -> bool:
        """Whether the step that is shown lies before the one at which the game stands."""
        return self._behind is not None

    @property
    def step(self) -> int:
        """The step that is shown; the cover is none."""
        if self.cover is not None:
            return 0
        return self.tape.step_of(self.game) if self._behind is None else self._behind

    @property
    def last(self) -> int:
        """The last step that may be known: steps that have yet to be shown would tell what others did in a window."""
        return self.tape.steps if self._behind is None or self.is_past else self._behind

    def frame(self) -> Frame:
        """What is shown: a frame of the tape, or the table as every seat sees it while the cover is up."""
        if self.cover is None:
            tape = self.tape
            return tape.frames[self.step]
        return {"step": 0, "turn": self.game.table.turn, "view": self.public(), "chain": None, "fresh": self._seen,
                "chosen": None, "earlier": 0}

    def public(self) -> View:
        """The table as every seat sees it."""
        if not self._public:
            self._public = [Picture(seat) for seat in range(len(self.game.names))]
        return public_view(self.game, self._public)

    # ------------------------------------------------------------------ moving
    def take(self) -> None:
        """The next person takes the screen."""
        self._seen = len(self.game.table.log)
        self.viewer = self._had = self.next_person

    def hide(self) -> None:
        """The screen is handed on: put the cover up."""
        self.viewer = None

    def catch_up(self) -> None:
        """Show the game where it stands; the cover comes up if that is another person's to see."""
        self._behind = None
        if self.cover is not None:
            self.hide()

    def go_on(self, shown: int) -> bool:
        """Show the step after `shown` if the game has gone that far; False if it shows nothing newer."""
        self.catch_up()
        if self.viewer is None and not self.open:
            return True         # under the cover, every answer is over at once
        last = self.tape.step_of(self.game)
        if last > shown and not self.game.private:
            self._behind = shown + 1 if shown + 1 < last else None
        return last > shown

    def stand_at(self, step: int) -> None:
        """Let the game stand at a step. Raises NothingThere for a step that does not exist."""
        tape = self.tape
        if not 0 <= step <= self.last:
            raise NothingThere(f"step {step}: this screen has steps 0 to {self.last}")
        stand(self.game, tape.stop_of(step))
        self._behind = step if step < self.tape.step_of(self.game) else None

    def undo(self, consent: bool) -> None:
        """Take back the last answer of this screen's seat, or of the person who had it, with all that followed.

        Between people it goes by seats: one answer less would tell whether somebody else had a choice.
        Raises NothingThere without such an answer, and UndoRefused in play, without consent, if others did something
        since or something was seen.
        """
        self._behind = None
        stop = self._last_own()
        if self._goes_by_answers:
            self.game.undo(consent)
        elif stop is None:
            raise NothingThere("nothing to undo: whoever has this screen has not answered yet")
        elif self.game.undo_mode == "study" or consent or not self._told_since(stop):
            stand(self.game, stop)
        else:
            raise UndoRefused("since that answer others have answered, or dice or cards were seen")

    def redo(self) -> None:
        """Take again what undo took back. Raises NothingThere if there is nothing."""
        self._behind = None
        if self._goes_by_answers or not self.is_past:
            self.game.redo()
            return
        tape = self._tape_of(self._had)
        later = tape.own_after(tape.step_of(self.game))
        if later is None:
            self.game.goto(self.game.length)
        else:
            stand(self.game, later)

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer that `undo` would take back."""
        return self.game.position > 0 if self.open else self._last_own() is not None

    @property
    def _goes_by_answers(self) -> bool:
        return self.open or len(self.people) < 2

    def _last_own(self) -> Stop | None:
        if self._had is None:
            return None
        tape = self._tape_of(self._had)
        return tape.own_before(self.step if self.viewer == self._had else tape.step_of(self.game))

    def _told_since(self, stop: Stop) -> bool:
        """Whether others answered since a stop, or anybody came to know something: what undo in play may not hide."""
        assert self._had is not None        # whose stop it is
        game, walker, me = self.game, self.game.clone(), self.game.names[self._had]
        walker.private = False
        if any(walker.goto(position).asked != me for position in range(stop.position + 1, game.position)):
            return True
        return has_told(walker.goto(stop.position), game)


__all__ = ["Mode", "Screen"]
