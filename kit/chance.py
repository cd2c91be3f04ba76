"""Dice, shuffles and random picks: seeded, one named stream per purpose, and replaceable by a list of results.

A stream is SplitMix64 read at a counter: result n of stream s depends on the seed, the name s and n, and on nothing
else. Copying a table so copies a few small integers, and one more roll here never shifts a roll there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from kit.ask import BadScenario

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
SCRIPTED = {"dice", "picks"}


class Chance:
    """The only source of chance at a table.

    seed     any whole number; the same seed gives the same results on every machine
    script   results to use instead, in order: {"dice": [4, 6], "picks": [0, "Watch"]}; a pick is a position or a name
    strict   True: running out of scripted results is an error; False: the seed takes over
    """

    __slots__ = ("_starts", "counts", "record", "script", "seed", "strict")

    def __init__(self, seed: int = 0, script: Mapping[str, Sequence[int | str]] | None = None,
                 strict: bool = False) -> None:
        self.seed = seed
        self.script: dict[str, tuple[int | str, ...]] = {}
        if script:
            self.script = {kind: tuple(results) for kind, results in script.items()}
            if unknown := sorted(self.script.keys() - SCRIPTED):
                raise BadScenario(f"scripted chance {unknown[0]!r} is unknown; known: {', '.join(sorted(SCRIPTED))}")
        self.strict = strict
        self.counts: dict[str, int] = {}       # results taken, per stream and per kind of script
        self.record: list[Any] | None = None   # a list here collects (stream, result) as they come
        self._starts: dict[str, int] = {}      # where each stream begins: a cache that copies may share

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.seed = self.seed
        twin.script = self.script
        twin.strict = self.strict
        twin.counts = self.counts.copy()
        twin.record = self.record
        twin._starts = self._starts
        return twin

    def roll(self, stream: str, sides: int = 6) -> int:
        """The face of one die, 1..sides."""
        if self.script or self.strict:
            scripted = self._scripted("dice", stream)
            if scripted is not None:
                if isinstance(scripted, str) or not 1 <= scripted <= sides:
                    raise BadScenario(f"dice: {scripted} was given for {stream!r}, a die with faces 1 to {sides}")
                return self._note(stream, scripted)
        return self._note(stream, 1 + self._below(stream, sides))

    def pick(self, stream: str, count: int, names: Sequence[str] = ()) -> int:
        """A random position 0..count-1; `names`, if given, are what lies there, for a script that picks by name."""
        if count > 1 and (self.script or self.strict):
            scripted = self._scripted("picks", stream)
            if isinstance(scripted, str):
                if scripted not in names:
                    raise BadScenario(f"picks: {scripted!r} was given for {stream!r}, where there is only "
                                      f"{', '.join(names)}")
                scripted = names.index(scripted)
            if scripted is not None:
                if not 0 <= scripted < count:
                    raise BadScenario(f"picks: {scripted} was given for {stream!r}, where 0 to {count - 1} are there")
                return self._note(stream, scripted)
        return self._note(stream, self._below(stream, count))

    def shuffle(self, stream: str, cards: list[Any]) -> None:
        """Shuffle in place (Fisher and Yates); never scripted, a scripted table lists its cards instead.

        One 64-bit result places four cards: what is left of it after each choice is still far finer than any deck.
        """
        left = rest = 0
        start = self._start(stream)
        count = self.counts.get(stream, 0)
        for last in range(len(cards) - 1, 0, -1):
            if not left:
                count += 1
                rest = scramble(start + count * GOLDEN)
                left = 4
            left -= 1
            rest *= last + 1
            other = rest >> 64
            rest &= MASK
            cards[last], cards[other] = cards[other], cards[last]
        if count:
            self.counts[stream] = count

    def has_dice(self) -> bool:
        """Whether scripted dice are left."""
        return self.counts.get("dice", 0) < len(self.script.get("dice", ()))

    def left_over(self) -> dict[str, int]:
        """How many scripted results of each kind nobody asked for."""
        rest = {kind: len(results) - self.counts.get(kind, 0) for kind, results in self.script.items()}
        return {kind: count for kind, count in rest.items() if count}

    def _scripted(self, kind: str, stream: str) -> int | str | None:
        results = self.script.get(kind, ())
        taken = self.counts.get(kind, 0)
        if taken < len(results):
            self.counts[kind] = taken + 1
            return results[taken]
        if self.strict:
            raise BadScenario(f"{kind}: {len(results)} results were given, but {stream!r} needs one more")
        return None

    def _below(self, stream: str, bound: int) -> int:
        count = self.counts.get(stream, 0) + 1
        self.counts[stream] = count
        return scramble(self._start(stream) + count * GOLDEN) * bound >> 64

    def _start(self, stream: str) -> int:
        start = self._starts.get(stream)
        if start is None:
            digest = blake2b(f"{self.seed}/{stream}".encode(), digest_size=8).digest()
            start = self._starts[stream] = int.from_bytes(digest, "big")
        return start

    def _note(self, stream: str, result: int) -> int:
        if self.record is not None:
            self.record.append((stream, result))
        return result


def scramble(z: int) -> int:
    """The output function of SplitMix64, for the low 64 bits of `z`: a number of 64 bits, all of them alike likely."""
    z &= MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)
