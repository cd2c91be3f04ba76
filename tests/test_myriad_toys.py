"""Random cards that the card language of Myriad accepts, under random house rules: the promises hold for them too."""

from __future__ import annotations

import pytest

from kit import graphs
from kit.bots import make_bot
from kit.session import new_session
from tests import properties
from tests.properties import Drawn
from tests.toy_cards import ToyMyriad

every_toy = pytest.mark.parametrize("seed", [*range(24), 292])     # the last: a weapon that brings itself back


def drawn(seed: int) -> Drawn:
    game = ToyMyriad(seed)
    return Drawn(game, 2, seed, game.house_rules(), seed)


@every_toy
def test_every_game_ends_and_keeps_every_card(seed: int) -> None:
    session = properties.checked_to_the_end(drawn(seed))
    assert "pending" not in [about["outcome"] for one in graphs.chains(session) for _, about in one.nodes(data=True)]


@every_toy
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    properties.accepts_what_it_lists_and_nothing_else(drawn(seed))


@every_toy
def test_what_a_seat_may_not_see_changes_nothing_in_its_view(seed: int) -> None:
    properties.views_do_not_leak(drawn(seed))


@every_toy
def test_a_face_down_card_is_named_to_nobody_who_has_not_looked(seed: int) -> None:
    """Property tests that deal anew trust what the table takes for known; this one reads the log."""
    game = drawn(seed)
    session = game.played()
    for position in range(0, session.length, 3):
        table = session.goto(position).table
        for seat in (0, 1):
            looked = {event.card for event in table.log if event.what == "saw" and event.seat == 1 - seat}
            attacks = [attack.card for attack in table.pending if attack.down and attack.seat == seat]
            for card in [*table.down[seat], *attacks]:
                assert not table.known[card] >> 1 - seat & 1 or card in looked


@every_toy
def test_the_greedy_bot_plays_them_to_the_end(seed: int) -> None:
    game = drawn(seed)
    session = new_session(game.game, 2, seed=seed, options=game.options)
    bots = [make_bot("greedy", game.game, seed, name) for name in session.names]
    session.run(properties.bounded(lambda table, ask: bots[ask.seat].choose(table, ask)))
    assert session.over
