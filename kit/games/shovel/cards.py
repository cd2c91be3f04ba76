"""The 52 cards of a pack: what is printed on them, and what it is worth."""

from __future__ import annotations

SUITS = ("♣", "♦", "♥", "♠")
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K")
PACK = len(SUITS) * len(RANKS)

# Columns of the pack, read by what is printed on a card. The last entry answers for BLANK, a card not to be seen.
BLANK = -1
NAME = [rank + suit for suit in SUITS for rank in RANKS] + ["?"]
PRINTS = {name: printed for printed, name in enumerate(NAME[:-1])}
SUIT = [suit for suit in range(len(SUITS)) for _ in RANKS] + [-1]
# components.values, components.faces-no-value: 2 to 10 as printed, the Ace 10, a face nothing
VALUE = [min(rank + 2, 10) if rank < 10 else 0 for _ in SUITS for rank in range(len(RANKS))] + [0]
# 1 a Jack, 2 a Queen, 3 a King, 0 a number card
LEVEL = [max(0, rank - 9) for _ in SUITS for rank in range(len(RANKS))] + [0]
# battle.first.ace-over-ten: 2 to 10, the Ace 11
HEIGHT = [rank + 2 if rank < 10 else 0 for _ in SUITS for rank in range(len(RANKS))] + [0]
# shop.price.number, shop.price.face: coins
PRICE = [VALUE[printed] if not LEVEL[printed] else 2 + LEVEL[printed] for printed in range(PACK)] + [0]
# power.hearts.jack, power.hearts.queen, power.hearts.king: the shield of a heart face
SHIELD = (0, 3, 5, 10)
IS_HEART = [SUIT[printed] == HEARTS and not LEVEL[printed] for printed in range(PACK)] + [False]
