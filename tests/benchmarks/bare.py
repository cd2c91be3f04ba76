"""Tic-tac-toe and Leduc hold'em as one would write them with nothing but speed in mind: what the kit is measured by.

No log, no undo, no words, no hidden information, no seed of its own: a small class that knows its moves, and a loop.
The rules are those of kit/games/tictactoe.py and kit/games/leduc.py, down to how a line is found.
"""

from __future__ import annotations

from random import Random

from kit.games.leduc import FACES, PUBLIC, RAISE
from kit.games.tictactoe import EMPTY, MARKS, SQUARES, has_line


class Board:
    __slots__ = ("active", "over", "squares", "winner")

    def __init__(self) -> None:
        self.squares = dict.fromkeys(SQUARES, EMPTY)
        self.active = 0
        self.over = False
        self.winner = -1

    def moves(self) -> list[str]:
        squares = self.squares
        return [square for square in SQUARES if squares[square] == EMPTY]

    def play(self, square: str) -> None:
        squares, active = self.squares, self.active
        squares[square] = MARKS[active]
        if has_line(squares, MARKS[active]):
            self.winner = active
            self.over = True
        elif EMPTY not in squares.values():
            self.over = True
        self.active = 1 - active


def tictactoe(games: int) -> int:
    """Play random games; how many decisions there were, that is, moves with a choice."""
    number = Random(1).random
    decisions = 0
    for _ in range(games):
        board = Board()
        while not board.over:
            moves = board.moves()
            if len(moves) > 1:
                decisions += 1
                board.play(moves[int(number() * len(moves))])
            else:
                board.play(moves[0])
    return decisions


class Hand:
    __slots__ = ("active", "cards", "chips", "opening", "over", "raises", "round", "winner")

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.chips = [1, 1]
        self.active = 0
        self.round = 0
        self.raises = 0
        self.opening = True
        self.over = False
        self.winner = -1

    def moves(self) -> list[str]:
        moves = ["fold", "call"] if self.chips[1 - self.active] > self.chips[self.active] else ["check"]
        if self.raises < 2:
            moves.append("raise")
        return moves

    def play(self, move: str) -> None:
        active, chips = self.active, self.chips
        self.active = 1 - active
        if move == "fold":
            self.winner = 1 - active
            self.over = True
        elif move == "raise":
            chips[active] = chips[1 - active] + RAISE[self.round]
            self.raises += 1
        else:
            chips[active] = chips[1 - active]
            if move == "call" or not self.opening:
                self.end_round()
                return
        self.opening = False

    def end_round(self) -> None:
        if self.round:
            self.over = True
            own, other, public = self.cards[0] // 2, self.cards[1] // 2, self.cards[PUBLIC] // 2
            if own != other:
                self.winner = 0 if own == public or (other != public and own > other) else 1
        self.round = 1
        self.raises = 0
        self.opening = True
        self.active = 0


def leduc(games: int) -> int:
    """Play random games; how many decisions there were."""
    rng = Random(1)
    number = rng.random
    decisions = 0
    for _ in range(games):
        cards = list(range(len(FACES)))
        rng.shuffle(cards)
        hand = Hand(cards)
        while not hand.over:
            moves = hand.moves()
            if len(moves) > 1:
                decisions += 1
                hand.play(moves[int(number() * len(moves))])
            else:
                hand.play(moves[0])
    return decisions
