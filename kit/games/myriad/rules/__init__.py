"""The rules of Myriad, one module for each part of the rulebook."""
