"""What a seat may see: the view, the log as a table, the position as a page."""

import json
import random

import pytest

import kit
from kit.chance import Chance
from kit.view import card_html, view
from tests.browser.high_card import BLANK, GAME, RANKS
from tests.browser.suited import SuitedHighCard

HOSTILE = "<img src=x onerror=alert(1)>"


def deal(*seats, seed=3, **more):
    return kit.new(GAME, list(seats) or ["Ann", "Ben", "Cy"], seed=seed, **more)


def zones(shown, seat):
    row = next(row for row in shown["seats"] if row["name"] == seat)
    return {zone["id"]: zone for zone in row["zones"]}


def names_in_hand(game, seat):
    return [RANKS[game.table.face[card]] for card in game.table.hand[seat]]


def test_a_view_is_plain_json_data():
    game = deal(bots={"Cy": "random"})
    shown = game.view("Ann")
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["title"], shown["viewer"], shown["names"]) == ("High Card", "Ann", ["Ann", "Ben", "Cy"])
    assert (shown["humans"], shown["bots"]) == (["Ann", "Ben"], {"Cy": "random"})
    assert (shown["position"], shown["length"], shown["turn"], shown["active"]) == (0, 0, 1, "Ann")
    assert [row["asked"] for row in shown["seats"]] == [True, False, False]


def test_a_seat_sees_its_own_hand_and_no_other():
    game = deal()
    shown = game.view("Ann")
    assert [card["name"] for card in zones(shown, "Ann")["hand"]["cards"]] == names_in_hand(game, 0)
    assert {card["name"] for card in zones(shown, "Ben")["hand"]["cards"]} == {None}
    assert zones(shown, "Ben")["hand"]["count"] == 6


def test_a_spectator_sees_every_hand():
    shown = deal().view(None)
    assert shown["viewer"] is None
    assert None not in {card["name"] for seat in ("Ann", "Ben", "Cy") for card in zones(shown, seat)["hand"]["cards"]}


def test_only_the_seat_that_is_asked_sees_the_question():
    game = deal()
    ask = game.view("Ann")["ask"]
    assert (ask["question"], ask["rule"]) == (game.ask.question, "round.lead")
    assert tuple(option["text"] for option in ask["options"]) == game.ask.options
    assert game.view("Ben")["ask"] is None
    assert game.view("Ben")["waiting"] == "Ann"
    assert game.view(None)["ask"] == ask


def test_options_name_their_cards():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Two", "Six"], "Ben": ["Joker", "Two"]})
    hand = zones(game.view("Ann"), "Ann")["hand"]["cards"]
    assert [option["card"] for option in game.view("Ann")["ask"]["options"]] == [card["id"] for card in hand]
    game.answer("play Six")
    passed, cancel = game.view("Ben")["ask"]["options"]
    assert (passed["card"], cancel["on"]) == (-1, hand[1]["id"])
    assert cancel["card"] == zones(game.view("Ben"), "Ben")["hand"]["cards"][0]["id"]


def test_refused_moves_come_with_reason_and_clause():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Two", "Six", "Joker"], "Ben": ["Two"]})
    shown = game.view("Ann")
    assert shown["ask"]["refused"] == [
        {"text": "play Joker", "reason": "a Joker only answers a card", "rule": "joker.only-answers"}]
    assert shown["clauses"]["joker.only-answers"] == "A Joker is never laid by itself."


def test_every_clause_of_a_view_has_its_text():
    game = deal()
    while not game.over:
        shown = game.view(None)
        rules = {line["rule"] for line in shown["log"]} | {shown["ask"]["rule"]}
        assert rules <= set(shown["clauses"])
        game.answer(0)
    assert game.view("Ben")["result"] == {"winners": list(game.result.winners), "how": game.result.how,
                                          "rule": "game.end"}
    assert "game.end" in game.view("Ben")["clauses"]
    assert game.view("Ben")["ask"] is None


def test_the_log_of_a_seat_keeps_what_others_drew():
    game = deal()
    texts = [line["text"] for line in game.view("Ann")["log"]]
    assert texts[:6] == [f"Ann drew {name}" for name in names_in_hand(game, 0)]
    assert texts[6:] == ["Ben drew a card"] * 6 + ["Cy drew a card"] * 6


def test_an_event_stays_unseen_although_its_card_lies_open_now():
    """Ben played the Nine he drew; that he drew it then is still Ben's own knowledge."""
    game = deal("Ann", "Ben")
    game.answer(0)
    if game.asked == "Ben" and "pass" in game.ask.options:
        game.answer("pass")
    assert game.asked == "Ben"
    game.answer(0)
    drawn = next(event for event in game.log if event.what == "played" and event.seat == 1)
    line = next(event.id for event in game.log if event.what == "drew" and event.card == drawn.card)
    assert game.view("Ben")["log"][line]["text"] != "Ben drew a card"
    assert game.view("Ann")["log"][line]["text"] == "Ben drew a card"


def test_lines_limits_the_log_to_the_newest():
    game = deal()
    whole = view(game, 0)["log"]
    assert view(game, 0, lines=4)["log"] == whole[-4:]
    assert view(game, 0, lines=10_000)["log"] == whole
    assert view(game, 0, lines=0)["log"] == []


@pytest.mark.parametrize("seed", range(8))
def test_dealing_anew_what_a_seat_cannot_see_changes_nothing_it_sees(seed):
    """Swap the hidden faces at random moments: the view of the seat must stay the same, byte for byte."""
    chance = random.Random(seed)
    game = deal(seed=seed)
    while not game.over:
        for seat in range(3):
            before = json.dumps(game.view(seat))
            table = game.table
            hidden = [card for other in range(3) if other != seat for card in table.hand[other]] + table.deck
            faces = [table.face[card] for card in hidden]
            table.face, kept = table.face[:], table.face
            chance.shuffle(faces)
            for card, face in zip(hidden, faces, strict=True):
                table.face[card] = face
            assert json.dumps(game.view(seat)) == before
            table.face = kept
        game.answer(chance.randrange(len(game.ask.options)))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", sorted(kit.games()))
def test_no_view_of_a_seat_depends_on_what_it_cannot_see(name, seed):
    """The same with every game of the kit and its own way to deal the hidden cards anew."""
    chance = random.Random(seed)
    seats = min(3, kit.games.find(name).seats.stop - 1)
    game = kit.new(name, seats, seed=seed)
    for moment in range(150):
        if game.over:
            break
        if moment % 5 == 0:
            table = game.table
            for seat in range(seats):
                before = json.dumps(game.view(seat))
                game.table = game.game.redeal(table, seat, Chance(moment))
                assert json.dumps(game.view(seat)) == before
                game.table = table
        game.answer(chance.randrange(len(game.ask.options)))


# ---------------------------------------------------------------------- previews and playing cards
def suited(*seats, game=None, **hands):
    return kit.scenario(game or SuitedHighCard(), seats=list(seats) or ["Ann", "Ben"],
                        hands=hands or {"Ann": ["Two", "Six"], "Ben": ["Joker", "Nine"]})


def test_an_option_tells_what_it_would_do_where_the_game_says_so():
    game = suited()
    two, six = game.table.hand[0]
    assert game.view("Ann")["ask"]["options"] == [
        {"text": "play Two", "card": two, "on": -1,
         "preview": {"text": "Ben may throw a Joker on the Two", "hits": [two]}},
        {"text": "play Six", "card": six, "on": -1,
         "preview": {"text": "Ben may throw a Joker on the Six", "hits": [six]}}]
    assert game.view("Ben")["ask"] is None
    assert game.view(None)["ask"] == game.view("Ann")["ask"]
    game.answer("play Six")
    passed, cancel = game.view("Ben")["ask"]["options"]
    assert "preview" not in passed
    assert cancel["preview"] == {"text": "the Six counts no more", "hits": [six]}


def test_without_a_hook_no_option_has_a_preview():
    assert all(set(option) == {"text", "card", "on"} for option in deal().view("Ann")["ask"]["options"])


class Peeking(SuitedHighCard):
    """Tries to tell more than the asked seat knows."""

    def preview(self, table, ask, option):
        others = [card for seat, hand in enumerate(table.hand) if seat != ask.seat for card in hand]
        seen = ", ".join(self.card(table, card) for card in others)
        return {"text": seen, "hits": [option[1], *others, len(table.face), -1]}


def test_a_preview_is_made_from_what_the_asked_seat_sees():
    """Even a preview that reads every hand names no hidden card, for the spectator as little as for the seat."""
    game = suited(game=Peeking())
    for viewer in ("Ann", None):
        for option in game.view(viewer)["ask"]["options"]:
            assert option["preview"]["text"] == "a card, a card"
    assert all(game.table.face[card] != BLANK for card in game.table.hand[1])


def test_a_preview_hits_only_cards_that_can_be_seen():
    game = suited(game=Peeking())
    for card, option in zip(game.table.hand[0], game.view("Ann")["ask"]["options"], strict=True):
        assert option["preview"]["hits"] == [card]


def faces(shown):
    return [card for zone in [*(zone for seat in shown["seats"] for zone in seat["zones"]), *shown["common"]]
            for card in zone["cards"]]


@pytest.mark.parametrize("name", [SuitedHighCard(), *sorted(kit.games())])
def test_no_hidden_card_has_a_rank_or_a_suit(name):
    chance = random.Random(1)
    found = kit.games.find(name) if isinstance(name, str) else name
    game = kit.new(name, min(3, found.seats.stop - 1), seed=1)
    ranked = 0
    for _ in range(120):
        if game.over:
            break
        for seat in range(len(game.names)):
            for card in faces(game.view(seat)):
                if card["name"] is None:
                    assert not {"rank", "suit", "price"} & set(card) and not card.get("tapped")
                elif "rank" in card:
                    ranked += 1
                    assert card["suit"] in tuple("♣♦♥♠")
        game.answer(chance.randrange(len(game.ask.options)))
    assert ranked or isinstance(name, str)


def test_the_page_tells_notes_prices_and_tapped_cards():
    game = suited()
    game.answer("play Six").answer("cancel Joker")
    html = game._repr_html_()
    assert "<small>Row 2 · 2 laid</small>" in html
    assert "<b>Six</b> <small>rank 6, cancelled, tapped, price 2</small>" in html


# ---------------------------------------------------------------------- the log
def test_the_log_is_a_sequence_of_events():
    game = deal("Ann", "Ben")
    game.answer(0)
    log = game.log
    assert len(log) == len(list(log)) == 13
    assert [event.what for event in log[-2:]] == ["drew", "played"]
    assert log[0] == next(iter(log)) and log[-1].what == "played"
    assert len(log[3:5]) == 2 and len(log[3:5][1:]) == 1 and log[3:5][0].id == 3
    with pytest.raises(IndexError, match="log line 13: there are 13 lines"):
        log[13]


def test_log_lines_say_number_sentence_rule_and_cause():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Two", "Six"], "Ben": ["Joker", "Two"]})
    game.answer("play Six").answer("cancel Joker")
    assert game.log.lines() == ["#0 Ann played Six [round.lead]",
                                "#1 Ben threw a Joker on Ann's Six [round.answer, because of #0]"]
    assert repr(game.log) == "\n".join(game.log.lines())


def test_the_log_follows_the_game_back():
    game = deal("Ann", "Ben")
    game.answer(0)
    log, part = game.log, game.log[-1:]
    assert (len(log), len(part)) == (13, 1)
    game.undo()
    assert (len(log), len(part), part.lines()) == (12, 0, [])


def test_an_empty_log_says_so():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Two", "Six"], "Ben": ["Joker", "Two"]})
    assert repr(game.log) == "nothing has happened yet"
    assert "<tbody></tbody>" in game.log._repr_html_()


def test_a_long_log_shows_its_end(monkeypatch):
    monkeypatch.setattr("kit.view.SHOWN_LINES", 5)
    html = deal("Ann", "Ben").log._repr_html_()
    assert "the last 5 of 12 lines; log[:7] shows the others" in html
    assert html.count("<tr><td>") == 5


def test_the_log_has_both_forms():
    game = deal("Ann", "Ben")
    bundle = game.log._repr_mimebundle_()
    first = f"Ann drew {names_in_hand(game, 0)[0]}"
    assert bundle["text/plain"].startswith(f"#0 {first} [game.deal]")
    assert f"<td>{first}</td>" in bundle["text/html"]
    assert "title='Every seat is dealt six cards.'" in bundle["text/html"]


# ---------------------------------------------------------------------- the page
def test_the_page_of_a_game_between_people_shows_everything():
    html = deal("Ann", "Ben")._repr_html_()
    assert "everything is shown" in html
    assert "<b>Ann: Lay which card?</b>" in html


def test_the_page_of_a_game_with_bots_hides_their_hands():
    hands = {"Ann": ["Two", "Six"], "Ben": ["Nine"]}
    game = kit.scenario(GAME, seats=["Ann", "Ben"], bots={"Ben": "random"}, hands=hands)
    html = game._repr_html_()
    assert "as Ann sees it" in html and "<b>Six</b>" in html
    assert "Nine" not in html


def test_the_page_of_a_finished_game_says_who_won():
    game = deal("Ann", "Ben")
    while not game.over:
        game.answer(0)
    assert f"<b>{' and '.join(game.result.winners)} won: most cards taken" in game._repr_html_()


def test_a_page_tells_the_facts_of_a_card_however_long_and_its_text_to_a_pointer():
    card = {"name": "Call Away", "face": "up", "lines": ["cost 1 Intelligence and 1 Spirit", "die 1"], "marks": [],
            "attached": [], "label": "Call Away, Remove an Ally.", "text": "Remove an Ally."}
    assert "<small>cost 1 Intelligence and 1 Spirit, die 1</small>" in card_html(card)
    assert "<small></small>" in card_html({**card, "lines": ["Remove an Ally."]})


def test_pages_and_logs_escape_all_text():
    game = deal(HOSTILE, "A & B")
    game.answer(0)
    for html in (game._repr_html_(), game.log._repr_html_()):
        assert "<img" not in html
        assert "&lt;img src=x onerror=alert(1)&gt;" in html


def test_pages_take_their_colours_from_jupyterlab():
    html = deal("Ann", "Ben")._repr_html_()
    style = html[html.index("<style>"):html.index("</style>")]
    colours = [part for part in style.split("#")[1:]]
    assert colours and style.count("#") == style.count(",#")    # each only as the fallback of a variable


def test_the_page_of_a_game_that_people_share_shows_no_hand():
    game = kit.scenario("scarlyt", seats=["Ann", "Ben"], active="Ann", board={"Ann": ["Wolf"], "Ben": ["House"]},
                        hand={"Ann": ["Missile"], "Ben": ["Staff"]})
    assert "Staff" in game._repr_html_()          # nobody shares a screen yet: a lesson shows everything
    game.private = True
    page = game._repr_html_()
    assert "Staff" not in page and "Missile" not in page
    assert "Ann to answer" in page
