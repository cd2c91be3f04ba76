"""Scarlyt as it is told and asked: sentences of the log, the words of answers, and windows in private."""

from __future__ import annotations

from typing import Any

import kit
from kit.branches import given_answers
from kit.session import Session

TWO, THREE = ["Ana", "Ben"], ["Ana", "Ben", "Cyd"]


def scarlyt(seats: list[str], **given: Any) -> Session:
    return kit.scenario("scarlyt", seats=seats, **given)


def told(game: Session) -> list[str]:
    """The log, as a spectator reads it."""
    return [event["text"] for event in game.view()["log"]]


def pass_all(game: Session) -> Session:
    while game.ask is not None and "pass" in game.ask.options:
        game.answer("pass")
    return game


# ---------------------------------------------------------------------- the log
def test_a_ring_that_stays_on_its_creature_takes_effect() -> None:
    game = scarlyt(TWO, board={"Ana": ["Wolf"], "Ben": ["Crow"]}, hand={"Ana": ["Ring"]})
    game.answer("play Ring → Ana's Wolf")
    assert told(game) == ["Ana plays Ring at Ana's Wolf", "Ring stays on Ana's Wolf", "Ring takes effect"]


def test_gauntlets_in_answer_do_not_end_the_attack() -> None:
    game = scarlyt(TWO, board={"Ana": ["Wolf"], "Ben": ["Crow"]}, hand={"Ben": ["Gauntlets"]})
    game.answer("attack Wolf → Ben").answer("play Gauntlets → Ben's Crow")
    assert told(game)[2:4] == ["Gauntlets stays on Ben's Crow", "Gauntlets takes effect"]
    assert told(game).count("The attack is over") == 1 and told(game)[-1] == "The attack is over"


def test_a_bubble_placed_ahead_takes_effect_unless_its_card_is_gone() -> None:
    def placed(*answers: str) -> list[str]:
        game = scarlyt(TWO, options={"bubble_ahead": "allowed"}, board={"Ana": ["Wolf", "Shed"], "Ben": ["Crow"]},
                       hand={"Ana": ["Bubble"], "Ben": ["Watch"]})
        game.answer("play Bubble → Ana's Shed")
        for answer in answers:
            game.answer(answer)
        return told(game)

    assert placed("pass")[-2:] == ["Ana places Bubble ahead on Shed", "Bubble takes effect"]
    assert placed("play Watch → Ana's Shed")[-1] == "Bubble finds its target gone and does nothing"


def test_a_steal_from_a_hand_that_was_emptied_in_its_window_takes_no_effect() -> None:
    game = scarlyt(TWO, options={"bonus_window": "before"}, board={"Ana": ["Wolf", "Shed"], "Ben": ["Crow"]},
                   hand={"Ana": ["Steal"], "Ben": ["Watch"]})
    pass_all(game.answer("play Steal → Ben").answer("play Watch → Ana's Shed"))
    assert told(game)[-1] == "Steal finds its target gone and does nothing"


def test_a_refused_offer_that_locks_is_called_an_offer() -> None:
    def locked(option: str, answer: str) -> tuple[str, str]:
        game = scarlyt(TWO, options={"gift_refused": option}, phase="gift", hand={"Ana": ["Staff"]},
                       board={"Ana": ["Wolf"], "Ben": ["Crow"]})
        game.answer("offer Staff → Ben").answer(answer)
        title = next(badge["title"] for badge in game.view()["seats"][0]["badges"] if badge["text"] == "locked")
        return told(game)[2], title

    until = "may not answer until the end of its next turn"
    assert locked("locks", "decline") == ("Ana offered a gift and may not intervene for now",
                                          f"offered a gift: {until}")
    assert locked("ends", "look") == ("Ana gave a gift and may not intervene for now", f"gave a gift: {until}")


def test_a_final_round_counted_from_the_drawer_is_told_so() -> None:
    game = scarlyt(THREE, options={"final_round": "drawer"}, active="Ben", hand={"Ben": ["Amulet"]}, dice=[3],
                   board={"Ana": ["Wolf"], "Ben": ["Imp"], "Cyd": ["Lyra"]},
                   decks={"Creatures": ["Wolf"], "Heroes": [], "Bonuses": []})
    game.answer("play Amulet → Cyd's Lyra")
    assert told(game)[-1] == "The third deck is empty: the final round is counted from Cyd, who drew its last card"


# ---------------------------------------------------------------------- answers
def test_a_theft_may_be_spoilt_in_one_way_also_where_own_cards_may_be_named_anyhow() -> None:
    game = scarlyt(TWO, options={"bonus_window": "before", "self_target": "allowed"}, hand={"Ana": ["Seize"],
                   "Ben": ["Watch"]}, board={"Ana": ["Wolf"], "Ben": ["Crow", "House"]})
    assert game.answer("play Seize → Ben's House").texts() == ("pass", "play Watch → Ben's House")


# ---------------------------------------------------------------------- in private
def test_in_private_a_shown_window_does_not_use_up_the_one_question_of_a_seat() -> None:
    """Cyd can only pass when the attack is announced; the artifact drawn by the Extra Roll may still answer it."""
    def attacked(private: bool) -> Session:
        game = scarlyt(THREE, private=private, options={"window_rounds": "single"}, dice=[4],
                       board={"Ana": ["Wolf"], "Ben": ["Crow"], "Cyd": ["Shed"]},
                       hand={"Ana": ["Watch"], "Ben": ["Bubble"]}, decks={"Artifacts": ["Bubble", "..."]})
        game.answer("attack Wolf → Ben")
        while not (game.asked == "Cyd" and len(game.texts()) > 1):
            texts = game.texts()
            watch = "play Watch → Cyd's Shed"
            game.answer(watch if watch in texts else "strike" if "strike" in texts else "pass")
        return game

    shown, game = attacked(private=True), attacked(private=False)
    assert shown.texts() == game.texts() == ("pass", "play Bubble → Ben's Crow")
    shown.answer("play Bubble → Ben's Crow")
    game.answer("play Bubble → Ben's Crow")
    assert list(given_answers(shown)) == list(given_answers(game))
