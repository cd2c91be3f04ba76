"""The log: ids, causes, who saw what, and copies that cost little and share nothing that changes."""

from __future__ import annotations

import pytest

from kit.events import EVERYBODY, Event, Log, why


def long_log(segments: int) -> Log:
    """Ten events, sealed now and then, each caused by the one two before it."""
    log = Log()
    for number in range(10):
        if segments and number % max(1, 10 // segments) == 0:
            log.seal()
        log.add(f"event {number}", number % 2, "some.rule", number - 2 if number > 1 else -1, card=number)
    return log


def test_an_event_has_its_place_as_id() -> None:
    log = Log()
    assert log.add("drew", 1, "turn.draw") == 0
    assert log.add("played", 0, "turn.play", 0, card=5, on=6, to=1, amount=2) == 1
    log.seal()
    assert log.add("rolled", 1, "turn.roll", eyes=2) == 2
    assert list(log) == [
        Event(0, "drew", 1, "turn.draw", -1, -1, -1, -1, -1, EVERYBODY),
        Event(1, "played", 0, "turn.play", 0, 5, 6, 1, 2, EVERYBODY),
        Event(2, "rolled", 1, "turn.roll", -1, -1, -1, -1, -1, 2),
    ]


@pytest.mark.parametrize("segments", [0, 1, 3, 10])
def test_an_event_is_found_wherever_the_log_was_sealed(segments: int) -> None:
    log = long_log(segments)
    assert len(log) == len(list(log)) == len(list(log.raw())) == 10
    for number in range(10):
        assert log[number] == log[number - 10] == list(log)[number]
        assert (log[number].id, log[number].what) == (number, f"event {number}")
    for number in (10, -11):
        with pytest.raises(IndexError, match="the log holds 0 to 9"):
            log[number]


def test_who_saw_the_card() -> None:
    log = Log()
    log.add("drew", 0, "turn.draw", card=3, eyes=0b101)
    log.add("played", 0, "turn.play", card=3)
    log.add("burned", 0, "turn.burn", card=4, eyes=0)
    assert [[event.seen_by(seat) for seat in range(3)] for event in log] == [
        [True, False, True], [True, True, True], [False, False, False]]


@pytest.mark.parametrize("sealed", [False, True])
def test_a_copy_goes_its_own_way(sealed: bool) -> None:
    log = long_log(2)
    if sealed:
        log.seal()
    twin = log.copy()
    log.add("only here", 0, "some.rule")
    assert (len(log), len(twin), twin.add("only there", 0, "some.rule")) == (11, 10, 10)
    twin.seal()
    assert (log[-1].what, twin[-1].what) == ("only here", "only there")
    assert list(log)[:10] == list(twin)[:10]


def test_a_copy_shares_what_is_sealed() -> None:
    log = long_log(3)
    twin = log.copy()
    assert all(one is other for one, other in zip(log.past, twin.past, strict=True))
    assert log.now == twin.now and log.now is not twin.now


def test_why_is_the_chain_of_causes() -> None:
    log = long_log(3)
    assert [event.id for event in why(log, 8)] == [0, 2, 4, 6, 8]
    assert [event.id for event in why(log, -1)] == [1, 3, 5, 7, 9]
    assert [event.id for event in why(log, 1)] == [1]
