"""Chance: seeded streams that do not touch each other, fair dice and shuffles, scripted results."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from kit.ask import BadScenario
from kit.chance import MASK, Chance, scramble

ROLLS = [1, 6, 4, 6, 1, 1, 3, 6]     # of Chance(7): a change here makes every saved game another one
SHUFFLED = [8, 5, 7, 9, 3, 4, 2, 6, 1, 0]
PICKS = [0, 4, 2, 1, 0, 0, 3, 3]


def chi_square(counts: list[int]) -> float:
    """How far counts of things that are alike likely lie from their mean; about their number if nothing is wrong."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def test_the_generator_is_splitmix64() -> None:
    """First results for seed 1234567. Source: the reference code by S. Vigna, https://prng.di.unimi.it/splitmix64.c"""
    golden = 0x9E3779B97F4A7C15
    assert [scramble(1234567 + golden * number) for number in range(1, 6)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert scramble(MASK + 1 + 5) == scramble(5)


def test_the_same_seed_gives_the_same_results_on_every_machine() -> None:
    chance = Chance(7)
    assert [chance.roll("die") for _ in range(8)] == ROLLS
    cards = list(range(10))
    chance.shuffle("deck", cards)
    assert cards == SHUFFLED
    assert [chance.pick("hand", 5) for _ in range(8)] == PICKS


def test_streams_do_not_touch_each_other() -> None:
    alone, mixed = Chance(7), Chance(7)
    expected = [alone.roll("die") for _ in range(20)]
    found = []
    for number in range(20):
        mixed.pick("hand", 3)
        mixed.shuffle("deck", list(range(number)))
        found.append(mixed.roll("die"))
    assert found == expected
    assert Chance(8).roll("die", 10 ** 6) != Chance(7).roll("die", 10 ** 6) != Chance(7).roll("other", 10 ** 6)


def test_a_copy_goes_its_own_way_from_the_same_point() -> None:
    chance = Chance(3)
    chance.roll("die")
    twin = chance.copy()
    ahead = [chance.roll("die") for _ in range(10)]
    assert [twin.roll("die") for _ in range(10)] == ahead
    assert twin.counts == chance.counts == {"die": 11}


@pytest.mark.parametrize("seed", range(3))
def test_dice_and_picks_are_fair(seed: int) -> None:
    chance = Chance(seed)
    faces = Counter(chance.roll("die") for _ in range(6000))
    places = Counter(chance.pick("pick", 7) for _ in range(7000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6] and sorted(places) == list(range(7))
    assert chi_square(list(faces.values())) < 25        # 5 degrees of freedom: 1 in 7000
    assert chi_square(list(places.values())) < 27       # 6 degrees: 1 in 7000


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_of_a_shuffle_is_alike_likely(size: int) -> None:
    chance = Chance(size)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(60 * factorial(size)):
        cards = list(range(size))
        chance.shuffle("deck", cards)
        orders[tuple(cards)] += 1
    assert sorted(orders) == list(permutations(range(size)))
    freedom = factorial(size) - 1
    assert chi_square(list(orders.values())) < freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_every_place_of_a_big_shuffle_is_alike_likely() -> None:
    chance = Chance(1)
    places = [Counter[int]() for _ in range(40)]
    for _ in range(4000):
        cards = list(range(40))
        chance.shuffle("deck", cards)
        for place, card in enumerate(cards):
            places[place][card] += 1
    worst = max(chi_square([counts[card] for card in range(40)]) for counts in places)
    assert worst < 39 + 5 * 78 ** 0.5


def test_a_shuffle_of_nothing_takes_no_result() -> None:
    chance = Chance(1)
    for cards in ([], ["Wolf"]):
        chance.shuffle("deck", cards)
    assert not chance.counts.get("deck")


# ---------------------------------------------------------------------- scripted
def test_scripted_results_come_first_and_then_the_seed() -> None:
    chance = Chance(7, {"dice": [6, 6], "picks": [2]})
    assert chance.has_dice() and chance.left_over() == {"dice": 2, "picks": 1}
    assert [chance.roll("die"), chance.roll("other die")] == [6, 6]
    assert not chance.has_dice() and chance.left_over() == {"picks": 1}
    assert chance.pick("hand", 1) == 0, "with one card there is nothing to pick"
    assert chance.pick("hand", 3) == 2
    assert chance.left_over() == {}
    assert [chance.roll("die") for _ in range(8)] == ROLLS


@pytest.mark.parametrize(("script", "message"), [
    ({"dice": [7]}, "a die with faces 1 to 6"), ({"dice": [0]}, "a die with faces 1 to 6"),
    ({"picks": [3]}, "where 0 to 2 are there"), ({"picks": [-1]}, "where 0 to 2 are there"),
])
def test_a_result_that_cannot_be_is_refused(script: dict[str, list[int]], message: str) -> None:
    chance = Chance(0, script)
    with pytest.raises(BadScenario, match=message):
        chance.roll("die") if "dice" in script else chance.pick("hand", 3)


def test_a_strict_script_must_be_long_enough() -> None:
    chance = Chance(0, {"dice": [4]}, strict=True)
    assert chance.roll("die") == 4
    with pytest.raises(BadScenario, match="dice: 1 results were given, but 'die' needs one more"):
        chance.roll("die")
    with pytest.raises(BadScenario, match="picks: 0 results were given"):
        chance.pick("hand", 2)


def test_an_unknown_kind_of_script_is_refused() -> None:
    with pytest.raises(BadScenario, match="'coins' is unknown; known: dice, picks"):
        Chance(0, {"coins": [1]})


def test_results_are_recorded_where_somebody_listens() -> None:
    chance = Chance(7)
    chance.record = heard = []
    chance.roll("die")
    chance.copy().pick("hand", 4)
    assert [stream for stream, _ in heard] == ["die", "hand"]
    assert heard[0] == ("die", ROLLS[0])
