"""Tic-tac-toe: the smallest game of the kit, to read before leduc.py and before writing one's own.

A game is a table, a deal, and one turn as a generator that yields the question it wants answered. That is all that
undo, saves, bots, studies and the random tests need. The rules, under the ids that questions and log lines cite:

    turn.mark   On your turn, mark an empty square.
    end.line    Three marks of yours in a line win.
    end.full    A full board without a line is a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kit.ask import Ask, Option, Procedure, Result
from kit.chance import Chance
from kit.events import Log
from kit.game import Game
from kit.options import Options

SQUARES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES = (("a1", "b1", "c1"), ("a2", "b2", "c2"), ("a3", "b3", "c3"), ("a1", "a2", "a3"), ("b1", "b2", "b3"),
         ("c1", "c2", "c3"), ("a1", "b2", "c3"), ("c1", "b2", "a3"))
MARKS = "XO"    # of seat 0 and seat 1
EMPTY = " "


class Table:
    """The board, square by square, and what every table has (see kit.game.Table)."""

    def __init__(self, names: Sequence[str], options: Options, chance: Chance) -> None:
        self.names = tuple(names)
        self.options = options
        self.chance = chance
        self.log = Log()
        self.active = 0
        self.turn = 0
        self.result: Result | None = None
        self.board = dict.fromkeys(SQUARES, EMPTY)

    def copy(self) -> Table:
        """A table of its own: what a rule changes in place is copied, everything else is shared."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.chance = self.chance.copy()
        twin.log = self.log.copy()
        twin.board = self.board.copy()
        return twin


def has_line(board: dict[str, str], mark: str) -> bool:
    return any(board[first] == board[second] == board[third] == mark for first, second, third in LINES)


class TicTacToe(Game):
    """What the kit has to know. All words are the defaults: the options are texts already."""

    name = "tictactoe"
    title = "Tic-tac-toe"
    rulebook = "1"
    seats = range(2, 3)

    def deal(self, names: Sequence[str], options: Options, chance: Chance) -> Table:
        return Table(names, options, chance)

    def take_turn(self, table: Table) -> Procedure:
        """turn.mark, then see whether the game is over."""
        table.turn += 1
        seat, board = table.active, table.board
        square = yield Ask(seat, "Mark which square?", [s for s in SQUARES if board[s] == EMPTY], "turn.mark")
        board[square] = MARKS[seat]
        table.log.add(f"marked {square}", seat, "turn.mark")
        if has_line(board, MARKS[seat]):
            table.result = Result((table.names[seat],), "three in a line", "end.line")
        elif EMPTY not in board.values():
            table.result = Result((), "the board is full", "end.full")
        table.active = 1 - seat

    # ------------------------------------------------------------------ for a panel: squares as cards one can click
    def describe(self, table: Table, viewer: int | None) -> dict[str, Any]:
        """One zone a row, the third on top as on a chess board; a square's handle is its place in SQUARES."""
        rows = [{"id": f"row{row}", "label": f"Row {row}", "count": 3,
                 "cards": [show(number, square, table.board[square])
                           for number, square in enumerate(SQUARES) if square.endswith(row)]} for row in "321"]
        badges = [[{"text": mark, "title": "the mark of this seat"}] for mark in MARKS]
        return {"phase": "", "seats": [{"badges": badge} for badge in badges], "common": rows, "stack": []}

    def handles(self, table: Table, ask: Ask, option: Option) -> tuple[int, int]:
        return -1, SQUARES.index(option)


def show(number: int, square: str, mark: str) -> dict[str, Any]:
    """A square as a card for the panel."""
    name = square if mark == EMPTY else f"{square} {mark}"
    return {"id": number, "name": name, "kind": "square", "face": "up", "lines": [], "marks": [], "attached": [],
            "label": f"{square}, {'empty' if mark == EMPTY else mark}"}


GAME = TicTacToe()
