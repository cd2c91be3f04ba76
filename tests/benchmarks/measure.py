"""Timing that a busy machine disturbs little: processor time, short samples, taken in turn and many times."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple


class Row(NamedTuple):
    """One line of the result."""

    part: str           # what the line belongs to: "tic-tac-toe", "scarlyt, 4 seats"
    name: str           # "decisions", "undo at turn 20"
    value: float        # the median
    unit: str
    best: float | None = None   # the best sample; None for what is not sampled
    target: str = ""    # what the design asks for, such as ">= 0.5"


def in_turn(jobs: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds of processor time of every job in every round; the jobs take turns, so that all meet the same weather."""
    seconds: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()       # caches fill before anything counts
    for _ in range(rounds):
        for name, job in jobs.items():
            begun = process_time()
            job()
            seconds[name].append(process_time() - begun)
    return seconds


def nothing() -> None:
    pass


def waits(job: Callable[[], object], times: int, back: Callable[[], object] = nothing,
          clock: Callable[[], float] = process_time) -> list[float]:
    """Seconds of a job that a person waits for, again and again; `back` prepares the next time."""
    job()
    back()
    seconds = []
    for _ in range(times):
        begun = clock()
        job()
        seconds.append(clock() - begun)
        back()
    return seconds


def rate(part: str, name: str, count: int, seconds: Sequence[float], target: str = "") -> Row:
    return Row(part, name, count / median(seconds), "/s", count / min(seconds), target)


def wait(part: str, name: str, seconds: Sequence[float], target: str = "") -> Row:
    return Row(part, name, median(seconds) * 1000, "ms", min(seconds) * 1000, target)
