"""The tape of a game: what one screen saw at each step, as one whole frame and the differences that follow it.

A stop is a question of the game, forced ones included where somebody may hold something back. A step is a stop at which
the screen shows something new. So a window in which a seat could only pass and one in which it chose to pass lead to
the same steps.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple

from kit.ask import Ask
from kit.lines import shared
from kit.session import Session
from widgets.delta import apply, delta
from widgets.table_panel.picture import ChainPicture, Picture, View

Frame = dict[str, Any]


class Stop(NamedTuple):
    """One question of the game, or its end."""

    position: int   # answers given before it
    turn: int       # of the record, counted from 0
    waits: int      # forced questions of the turn since the last answer
    step: int       # what the screen shows there


class Tape:
    """The steps of one game for one seat, None for somebody who sees everything.

    frames   what is shown at each step: {"step", "turn", "view", "chain", "fresh", "chosen", "earlier"}. What two
             frames have in common they share, so a long tape is small
    changes  for each frame the difference from the one before it; the first is {}
    turns    [step at which a turn begins, number of the turn, number of the seat], for each turn on the tape
    line     a number that changes when frames are dropped, since the game went on otherwise
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.line = 0
        self._clear()

    def _clear(self) -> None:
        self.frames: list[Frame] = []
        self.changes: list[Any] = []
        self.turns: list[list[int]] = []
        self._stops: list[Stop] = []
        self._own: list[tuple[Stop, int]] = []      # where this seat had a choice, and how long the log was there
        self._answers: list[int] = []               # of the game, as far as they are on the tape
        self._dealt = 0                             # lines of the log before the first question
        self._walker: Session | None = None         # has come the same way, and stops at forced questions too
        self._asked = False                         # whether the question that was recorded last is this seat's
        self._picture = Picture(self.seat)
        self._chain = ChainPicture()

    # ------------------------------------------------------------------ recording
    def follow(self, session: Session) -> None:
        """Record all that the game holds by now, answers that were taken back included."""
        answers = session._answers
        private = session.private or self.seat is not None
        if self._walker is not None and self._walker.private != private:
            self._clear()
            self.line += 1
        if self._walker is None:
            self._walker = _walker(session, 0, private)
            self._dealt = len(self._walker.table.log)
            self._look(self._walker, session.private)
        if answers[:len(self._answers)] != self._answers:
            self._cut(session, shared(self._answers, answers), private)
        walker = self._walker
        # where people share the game, the last forced questions have yet to be passed by them
        passed = (session._at, session._waits) if session.position == session.length else (0, 0)
        while (ask := walker.pending) is not None:
            if is_forced(ask):
                if session.private and walker.position == len(answers) and (walker._at, walker._waits) >= passed:
                    break
                self._choose(0)
                walker.play_answer(0)
            elif walker.position < len(answers):
                if self._asked:
                    self._own.append((self._stops[-1], len(walker.table.log)))
                answer = answers[walker.position]
                self._choose(answer)
                self._answers.append(answer)
                walker.play_answer(answer)
            else:
                break
            self._look(walker, session.private)

    def _cut(self, session: Session, common: int, private: bool) -> None:
        """Drop what was recorded after the first `common` answers."""
        del self._stops[bisect_right(self._stops, (common + 1,)):]
        last = self._stops[-1]
        del self.frames[last.step + 1:], self.changes[last.step + 1:], self._answers[common:]
        self.turns = [turn for turn in self.turns if turn[0] <= last.step]
        self._own = [own for own in self._own if own[0].position < common]
        self._walker = _walker(session, common, private)
        stand(self._walker, last)
        self._asked = self._is_asked(self._walker, session.private)
        self._mark(last.step, None)
        self.line += 1

    def _is_asked(self, walker: Session, sharing: bool) -> bool:
        """Whether the open question is put to this screen; alone among bots, nobody is asked what leaves no choice."""
        ask = walker.pending
        return ask is not None and self.seat in (None, ask.seat) and (sharing or not is_forced(ask))

    def _look(self, walker: Session, sharing: bool) -> None:
        """Record the question at which the walker stands: a step, if it shows anything new."""
        was_asked, self._asked = self._asked, self._is_asked(walker, sharing)
        view = self._picture.view(walker)
        if not self._asked:
            view["ask"] = None      # the viewer may be the one who is waited for, with nothing to choose
        step = len(self.frames)
        if step and not self._asked and not was_asked and not walker.over:
            before = self.frames[-1]["view"]
            if _asking_alike(view, before) == before:
                step -= 1
        if step == len(self.frames):
            self.frames.append({})
            self.changes.append({})
            turn = walker.table.turn
            if not self.turns or self.turns[-1][1] != turn:
                self.turns.append([step, turn, walker.table.active])
            fresh = self._fresh(step)
            self._put(step, {"step": step, "turn": turn, "view": view, "chain": self._chain.drawing(walker, fresh),
                             "fresh": fresh, "chosen": None, "earlier": 0})
        self._stops.append(Stop(walker.position, walker._at, walker._waits, step))

    def _fresh(self, step: int) -> int:
        """The first line of the log that is new at a new step: since this seat answered, while it waits since the step
        before."""
        if not step:
            return self._dealt
        if self._asked:
            return self._own[-1][1] if self._own else self._dealt
        return len(self.frames[step - 1]["view"]["log"])

    def _choose(self, answer: int) -> None:
        """Mark in the last frame what is answered to its question."""
        frame = self.frames[-1]
        if self._asked and frame["view"]["ask"] is not None:
            self._mark(len(self.frames) - 1, frame["view"]["ask"]["options"][answer]["text"])

    def _mark(self, step: int, chosen: str | None) -> None:
        self.frames[step] = {**self.frames[step], "chosen": chosen}
        if step:
            change = {key: part for key, part in self.changes[step].items() if key != "chosen"}
            self.changes[step] = change | ({} if self.frames[step - 1]["chosen"] == chosen else {"chosen": [chosen]})

    def _put(self, step: int, frame: Frame) -> None:
        if step:
            before = self.frames[step - 1]
            change = self.changes[step] = delta(before, frame)
            frame = apply(before, change)
        self.frames[step] = frame

    # ------------------------------------------------------------------ finding steps
    @property
    def steps(self) -> int:
        """The number of the last step."""
        return len(self.frames) - 1

    def step_of(self, session: Session) -> int:
        """The step at which the game stands. It has to be on the tape."""
        ask = session.pending
        if ask is not None and is_forced(ask):
            at = bisect_right(self._stops, (session.position, session._at, session._waits + 1)) - 1
            return self._stops[at].step
        return self.step_at(session.position)

    def step_at(self, position: int) -> int:
        """The step of the question after that many answers."""
        return self._stops[bisect_right(self._stops, (position + 1,)) - 1].step

    def stop_of(self, step: int) -> Stop:
        """The first question at which a step is shown."""
        return self._stops[bisect_left(self._stops, step, key=lambda stop: stop.step)]

    def own_before(self, step: int) -> Stop | None:
        """The last question before a step at which this seat had a choice."""
        at = bisect_left(self._own, step, key=lambda own: own[0].step) - 1
        return self._own[at][0] if at >= 0 else None

    def own_after(self, step: int) -> Stop | None:
        """The first question after a step at which this seat had a choice and has answered."""
        at = bisect_right(self._own, step, key=lambda own: own[0].step)
        return self._own[at][0] if at < len(self._own) else None

    def part(self, first: int, last: int | None = None) -> dict[str, Any]:
        """The tape from frame `first` on, up to frame `last`, as the browser takes it; it may begin one earlier.

        What was chosen at the newest step is known only at the next one, so the frame before `first` is told again.
        """
        end = len(self.frames) if last is None else last + 1
        first = max(0, min(first, end) - 1)
        if first == 0:
            return {"from": 0, "start": self.frames[0], "frames": self.changes[1:end]}
        return {"from": first, "frames": self.changes[first:end]}


def is_forced(ask: Ask) -> bool:
    """Whether a question leaves no choice, so that the rules take its answer by themselves."""
    return len(ask.options) < 2 and not ask.stop


def stand(game: Session, stop: Stop) -> None:
    """Let a game stand at a stop, or where it stops next, if it passes over that one by itself."""
    game.goto(stop.position)
    while game._at == stop.turn and game._waits < stop.waits and game.pending is not None and is_forced(game.pending):
        game.play_answer(0)


def _walker(session: Session, position: int, private: bool) -> Session:
    """An independent game that has come the same way to a position."""
    twin = session.clone()
    twin.private = private
    return twin.goto(position).branch()


def _asking_alike(view: View, other: View) -> View:
    """A view with the words of another about who is asked."""
    seats = [{**seat, "asked": before["asked"]} for seat, before in zip(view["seats"], other["seats"], strict=True)]
    return {**view, "waiting": other["waiting"], "seats": seats}


__all__ = ["Frame", "Stop", "Tape", "is_forced", "stand"]
