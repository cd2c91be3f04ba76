"""The rulebook of Scarlyt: setup, turn, attack, the stack of plays and answers, damage, effects, Espionage."""
