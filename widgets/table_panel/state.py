"""What the browser draws, as one JSON value: a frame of the tape and what holds for the panel as a whole."""

from __future__ import annotations

from typing import Any

from widgets.table_panel.screen import Screen
from widgets.table_panel.tape import Frame

State = dict[str, Any]
LOG_LINES = 60        # log lines a panel starts with; "earlier lines" adds as many again


def whole(screen: Screen, *, running: bool, lines: int, consent: bool, notice: str) -> State:
    """The state that the JavaScript half draws, as far as whoever sits before the screen may see it.

    Of the frame: step, turn, view (see kit/view.py; its log is cut to the newest `lines`), chain, fresh, chosen,
    earlier (lines that were cut off). Of the panel:

    title                   of the game
    mode                    "hot-seat", "solo", "spectator", "seat", "bots", or "replay" for a page without a kernel
    cover                   the seat the screen must be passed to, else None; then `view` is what every seat may see
    passed_round            whether people share the screen
    may_answer, bot         whether the question is put to this screen; else whom one waits for, if it comes by itself
    bots, running           whether bots play, and whether they go on by themselves
    past, can_undo, can_redo, consent, pass_to
                            going back: whether later answers exist, what may be done, and whether others must agree
    walk, steps, later, turns, line
                            the tape: whether one may walk on it, its last step, steps after this one, where turns
                            begin, and a value that changes when recorded frames are void
    notes, branches, saved  what was noted, the other lines of the game, the file it is kept in
    notice                  said until the next click
    """
    game, frame = screen.game, screen.frame()
    cover, walk = screen.cover, screen.may_walk
    may_answer = screen.may_answer
    state: State = {
        "title": game.game.title, "mode": screen.mode, "cover": None if cover is None else game.names[cover],
        "passed_round": screen.passed_round, "may_answer": may_answer,
        "bot": frame["view"]["waiting"] if screen.is_bots_turn else None, "bots": bool(game.bots), "running": running,
        "past": screen.is_past, "can_undo": screen.can_undo, "can_redo": screen.is_past, "consent": consent,
        "pass_to": _pass_to(screen), "walk": walk, "notice": notice, "saved": _saved(screen),
        "notes": _notes(screen, walk), **_on_tape(screen, walk), **_cut(frame, lines),
    }
    if not walk:
        state["step"] = 0
    view = state["view"]
    if not may_answer and view["ask"] is not None:
        state["view"] = {**view, "ask": {**view["ask"], "options": [], "refused": []}}
    return state


def _cut(frame: Frame, lines: int) -> Frame:
    """A frame with the newest lines of its log."""
    log = frame["view"]["log"]
    if len(log) <= lines:
        return frame
    return {**frame, "view": {**frame["view"], "log": log[-lines:]}, "earlier": len(log) - lines}


def _pass_to(screen: Screen) -> str | None:
    """Back in the past, somebody else may have been asked: the screen can be handed to them."""
    ask = screen.game.pending
    if not screen.passed_round or screen.cover is not None or not screen.is_past or ask is None:
        return None
    return screen.game.asked if ask.seat in screen.people and ask.seat != screen.viewer else None


def _saved(screen: Screen) -> dict[str, str] | None:
    path = screen.game.autosave_path
    return None if path is None else {"path": path.name, "error": screen.game.autosave_error}


def _on_tape(screen: Screen, walk: bool) -> dict[str, Any]:
    """Steps, turns and branches where one may walk on them; they tell nothing where one may not."""
    if not walk:
        return {"steps": 0, "later": 0, "turns": [], "branches": [], "line": None}
    tape = screen.tape
    branches = [{"id": branch.id, "name": branch.name, "step": (left := tape.step_at(branch.left)),
                 "steps": left + branch.length - branch.left} for branch in screen.game.branches]
    last = screen.last
    return {"steps": last, "later": last - screen.step, "turns": [turn for turn in tape.turns if turn[0] <= last],
            "branches": branches, "line": [screen.viewer, tape.line]}


def _notes(screen: Screen, walk: bool) -> list[dict[str, Any]]:
    """The notes about this line that whoever sits here may read."""
    if screen.cover is not None:
        return []
    return [{"id": note["id"], "step": screen.tape.step_at(note["at"]) if walk else None, "text": note["text"],
             "tag": note["tag"], "rating": note["rating"], "seat": note["seat"], "turn": note["turn"]}
            for note in screen.game.notes.entries(screen.viewer) if note["on_line"]]


__all__ = ["LOG_LINES", "State", "whole"]
