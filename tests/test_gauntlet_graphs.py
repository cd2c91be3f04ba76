"""Gauntlet as graphs: a battle as a chain that grows, and the column as positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kit.graphs import chains, drawing
from kit.graphs.positions import positions_of
from kit.session import Session
from tests.gauntlet_tables import BATTLE, PAIRS, answers, given, walk


def labels(game: Session) -> list[tuple[str, str, str]]:
    chain = game.chain()
    return [(about["seat"], about["label"], about["outcome"]) for _, about in sorted(chain.nodes(data=True))]


def edges(game: Session) -> set[tuple[str, str, str]]:
    chain = game.chain()
    name = {node: about["label"] for node, about in chain.nodes(data=True)}
    return {(name[one], about["effect"], name[other]) for one, other, about in chain.edges(data=True)}


def test_a_battle_grows_from_the_attack_to_the_retreat() -> None:
    """A face-down card has no name before it is turned up; each new node leaves the earlier ones where they are."""
    game = answers(given(**BATTLE), "advance")
    assert labels(game) == [("Ann", "attacks Ben at 4 Blank", "pending")]
    answers(game, "commit Rallying Cry")
    assert labels(game)[1] == ("Ann", "a card face down, from hand", "pending")
    answers(game, "commit Sabotage", "choose nothing", "choose nothing")
    told = labels(game)
    assert told[1:3] == [("Ann", "Rallying Cry, from hand", "cancelled"), ("Ben", "Sabotage, from hand", "pending")]
    assert ("Ben", "Sabotage, from hand", "pending") in told
    assert edges(game) >= {("Rallying Cry, from hand", "adds", "attacks Ben at 4 Blank"),
                           ("Rallying Cry is cancelled: it leaves the battle (Sabotage)", "cancels",
                            "Rallying Cry, from hand"),
                           ("Rallying Cry is cancelled: it leaves the battle (Sabotage)", "adds",
                            "Sabotage, from hand")}
    answers(game, "no more")
    done = labels(game)
    assert done[0] == ("Ann", "attacks Ben at 4 Blank", "resolved")
    assert "pending" not in {outcome for _, _, outcome in done}
    won = next(label for _, label, _ in done if label.startswith("wins the battle"))
    assert {effect for one, effect, _ in edges(game) if one == won} == {"answers"}
    assert any(label.startswith("retreats to") for _, label, _ in done)


def test_an_order_stands_in_the_chain_with_what_it_adds() -> None:
    game = answers(given(**BATTLE), "advance", "commit nothing", "commit nothing", "choose nothing", "choose nothing",
                   "use Rally")
    assert ("gets +1 to the total (Rally)", "adds", "uses Rally") in edges(game)
    assert ("uses Rally", "adds", "attacks Ben at 4 Blank") in edges(game)


def test_what_an_armistice_does_hangs_on_it() -> None:
    game = answers(given(**{**BATTLE, "hand": {"Ann": ["Rallying Cry"], "Ben": ["Armistice"]}}), "advance",
                   "commit Rallying Cry", "commit Armistice", "choose nothing", "choose nothing")
    assert ("moves to 3 Blank (Armistice)", "adds", "Armistice, from hand") in edges(game)
    told = [(event.what, event.rule, game.table.name(event.card)) for event in game.log if event.card >= 0]
    assert ("discarded", "card.armistice-discards", "Rallying Cry") in told


def test_an_asset_banked_long_ago_is_no_part_of_a_later_battle() -> None:
    game = given(**{**BATTLE, "bank": {"Ann": ["Valor"]}})
    answers(game, "advance", "commit nothing", "commit nothing", "choose nothing", "choose nothing", "no more")
    assert all(node >= min(game.chain()) for node in game.chain())
    assert len(chains(game)) == 1


TERMS = {"step": "T6", "pos": {"Ann": 3, "Ben": 4},
         "faction": {"Ann": "Diplomats/Ambassador", "Ben": "Military/General"}, "res": {"Ann": {"influence": 2}}}
OFFER = "offers Ultimatum and stakes 2 Influence"


def test_terms_are_a_play_that_is_answered() -> None:
    """dip.offer: pending until the answer, which says what became of it; only a refusal leads to the battle."""
    game = answers(given(**TERMS), "advance", "offer Ultimatum")
    assert labels(game) == [("Ann", OFFER, "pending")]
    accepted = answers(game.clone(), "accept")
    assert labels(accepted)[:2] == [("Ann", OFFER, "resolved"),
                                    ("Ben", "accepts Ultimatum: there is no battle", "resolved")]
    assert ("accepts Ultimatum: there is no battle", "answers", OFFER) in edges(accepted)
    assert not any(label.startswith("attacks") for _, label, _ in labels(accepted))
    refused = answers(game, "refuse")
    assert labels(refused)[:3] == [("Ann", OFFER, "nullified"), ("Ben", "refuses Ultimatum", "resolved"),
                                   ("Ann", "attacks Ben at 4 Blank", "pending")]
    assert edges(refused) >= {("refuses Ultimatum", "answers", OFFER),
                              ("attacks Ben at 4 Blank", "adds", "refuses Ultimatum")}
    assert len(chains(refused)) == 1


def test_terms_accepted_after_the_battle_was_announced_end_it() -> None:
    """By switch the defender's offer comes after the attacker's begin effects (battle.begin.terms-first)."""
    words = {**TERMS, "faction": {"Ann": "Military/General", "Ben": "Diplomats/Ambassador"},
             "res": {"Ben": {"influence": 2}}}
    game = answers(given({"terms_before_begin_effects": False}, **words), "advance")
    assert labels(game) == [("Ann", "attacks Ben at 4 Blank", "pending")]
    answers(game, "offer Ultimatum", "accept")
    assert [outcome for _, _, outcome in labels(game)][:3] == ["nullified", "resolved", "resolved"]
    assert ("offers Ultimatum and stakes 2 Influence", "adds", "attacks Ben at 4 Blank") in edges(game)


def test_an_offer_after_a_won_battle_hangs_on_it() -> None:
    """mil.general.rout: the second entry comes of the first win, and so do the Terms before its battle."""
    game = given(step="T6", pos={"Ann": 3, "Ben": 4}, dice=[6, 1],
                 faction={"Ann": "Military/General", "Ben": "Diplomats/Ambassador"},
                 res={"Ann": {"command": 2}, "Ben": {"influence": 2}})
    answers(game, "advance", "offer none", "choose nothing", "choose nothing", "no more", "use Rout")
    answers(game, next(text for text in game.texts() if text.startswith("offer ")))
    label = next(label for _, label, _ in labels(game) if label.startswith("offers "))
    assert (label, "adds", "advances to 5 Blank (Rout)") in edges(game)
    assert len(chains(game)) == 1


def prefixes(game: Session) -> Iterator[int]:
    yield from range(0, game.length + 1, 7)


@pytest.mark.parametrize("decks", PAIRS, ids=[" - ".join(pair) for pair in PAIRS])
def test_graphs_of_games_in_play_can_be_drawn_and_hide_what_is_hidden(decks: tuple[str, str]) -> None:
    """Chains name no card that lies face down; positions are those of the seat's blind table."""
    for number, game in enumerate(walk(decks, 12, 140)):
        if number % 4:
            continue
        chain = game.chain()
        fight = game.table.fight
        down = [used for used in fight.used if not used.is_up and used.is_here] if fight is not None else []
        assert len([label for _, label, _ in labels(game) if label.startswith("a card face down")]) >= len(down)
        assert drawing(chain)["kind"] == "chain"
        if game.table.step != "setup":
            for seat in (0, 1):
                graph = positions_of(game, seat)
                assert len(graph) == len(game.table.column) and drawing(graph)["nodes"]


def test_the_column_as_positions() -> None:
    game = given(step="T6", pos={"Ann": 3, "Ben": 4}, overlays={"2": ["Encampment (Ann)"], "5": ["Ruins: Valor (Ben)"]},
                 stash={"3": "Supplies (Ann)"})
    graph = game.positions("Ben")
    about = dict(graph.nodes(data=True))
    assert next(iter(about)) == "the spot off Ann's end" and list(about)[-1] == "the spot off Ben's end"
    assert (about["2 Blank"]["state"], about["2 Blank"]["seat"]) == ("Encampment of Ann", "Ann")
    assert about["3 Blank"]["state"] == "Ann here, a hidden card" and about["3 Blank"]["look"] == "marked"
    assert about["5 Blank"]["state"] == "Ruins of Ben"
    assert [about["effect"] for _, _, about in graph.edges(data=True)] == ["leads to"] * 7
    answers(game, "advance")
    about = dict(game.positions("Ben").nodes(data=True))
    assert about["4 Blank"]["state"] == "Ann attacks, Ben here" and about["3 Blank"]["state"] == "a hidden card"
