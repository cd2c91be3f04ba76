"""The rulebook of Shovel: setup, creation, the opening of the battle, the turn, hands, attacks, the shop, powers."""
