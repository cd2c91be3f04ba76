"""The rules of Gauntlet, in the order and words of the rulebook."""
