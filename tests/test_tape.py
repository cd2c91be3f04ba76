"""The tape: what a screen sees step by step, and that nothing else can be read from it."""

import json
from random import Random

import pytest

import kit
from kit.bots import random_choice
from kit.chance import Chance
from kit.session import new_session
from tests.browser.high_card import GAME
from tests.browser.suited import SuitedHighCard
from tests.fake_browser import Browser, plain
from tests.pebbles import Pebbles
from widgets.delta import apply
from widgets.table_panel.picture import ChainPicture, Picture, public_view
from widgets.table_panel.tape import Tape

GAMES = [GAME, SuitedHighCard(), Pebbles(), *map(kit.games.find, ("leduc", "scarlyt", "shovel"))]
by_name = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def played(game, seed, answers=10**6, seats=None):
    """A game of which at most that many answers were given, at random."""
    session = new_session(game, game.seats.start + (len(game.seats) > 1) if seats is None else seats, seed=seed)
    choose = random_choice(seed)
    while not session.over and session.position < answers:
        session.play_answer(choose(session.table, session.pending))
    return session


def tape_of(session, seat):
    tape = Tape(seat)
    tape.follow(session)
    return tape


def without_words(tape):
    return [{**frame, "chosen": None} for frame in tape.frames]


# ---------------------------------------------------------------------- whole and differences
@by_name
@pytest.mark.parametrize("seat", [None, 0])
def test_frames_follow_from_the_first_by_their_changes(game, seat):
    tape = tape_of(played(game, 5, 80), seat)
    frame = tape.frames[0]
    for step, change in enumerate(tape.changes):
        frame = apply(frame, plain(change))
        assert frame == tape.frames[step] and frame["step"] == step
    assert len(tape.frames) == len(tape.changes) == tape.steps + 1 > 1


@by_name
@pytest.mark.parametrize("seat", [None, 1])
def test_a_tape_recorded_as_play_goes_on_is_the_tape_recorded_afterwards(game, seat):
    """Random play with going back, other answers and other lines; each time one tape follows, one is made anew."""
    random = Random(7)
    session = new_session(game, 2 if 2 in game.seats else game.seats.start, seed=7)
    session.private = seat is not None and bool(random.randrange(2))
    following = Tape(seat)
    for _ in range(60):
        if session.over or random.random() < 0.15:
            session.goto(random.randint(0, session.length))
        elif session.branches and random.random() < 0.1:
            session.switch(session.branches[0])
        else:
            session.play_answer(random.randrange(len(session.pending.options)))
        following.follow(session)
        anew = tape_of(session, seat)
        here = following.step_of(session)
        # between people, forced questions after the last answer are known only once they were passed
        known = here if session.private else anew.steps
        assert here == anew.step_of(session) and following.turns[:len(anew.turns)] == anew.turns
        assert without_words(following)[:known + 1] == without_words(anew)[:known + 1]
        assert session.private or following.frames == anew.frames
        shown, now = following.frames[following.step_of(session)]["view"], Picture(seat).view(session)
        assert shown["log"] == now["log"] and shown["common"] == now["common"] and shown["turn"] == now["turn"]
        assert following.own_before(here) == anew.own_before(here)


def test_frames_share_what_stays():
    tape = tape_of(played(kit.games.find("scarlyt"), 5, 60), None)
    shared = sum(here["view"]["seats"][0] is there["view"]["seats"][0]
                 for here, there in zip(tape.frames, tape.frames[1:], strict=False))
    assert shared > len(tape.frames) / 3


@by_name
def test_every_answer_is_a_step_of_a_spectator(game):
    session = played(game, 5, 40)
    tape = tape_of(session, None)
    assert tape.steps == session.length
    for step in range(0, tape.steps + 1, 7):
        session.goto(step)
        assert tape.step_of(session) == step and tape.stop_of(step).position == step
        asked = session.ask
        view = tape.frames[step]["view"]
        assert (asked is None) == (view["ask"] is None)
        if asked is not None:
            assert [option["text"] for option in view["ask"]["options"]] == list(asked.options)


def test_what_was_chosen_is_in_the_frame_of_its_question():
    session = new_session(GAME, ["Ann", "Ben"], seed=3)
    texts = []
    for _ in range(4):
        texts.append(session.ask.options[-1])
        session.answer(-1 % len(session.ask.options))
    assert [frame["chosen"] for frame in tape_of(session, None).frames] == [*texts, None]
    own = [frame["chosen"] for frame in tape_of(session, 0).frames if frame["chosen"]]
    assert own == [text for text in own if text in texts] and len(own) == 2


def test_turns_name_their_step_and_seat():
    session = played(GAME, 3)
    tape = tape_of(session, None)
    assert [turn for _, turn, _ in tape.turns] == list(range(1, session.table.turn + 1))
    for step, turn, seat in tape.turns:
        assert tape.frames[step]["turn"] == turn and tape.frames[step]["view"]["active"] == session.names[seat]


def test_what_is_new_is_marked():
    session = new_session(GAME, ["Ann", "Ben"], seed=3)
    first = tape_of(session, 0).frames[0]
    assert first["fresh"] == len(first["view"]["log"])      # the deal is no news
    tape = Tape(0)
    while session.table.turn < 3:
        session.answer(0)
    tape.follow(session)
    last = None
    for frame in tape.frames:
        view = frame["view"]
        if view["ask"]:
            assert last is None or frame["fresh"] == last      # all since Ann's last answer
            last = len(view["log"])
        assert frame["fresh"] <= len(view["log"])


# ---------------------------------------------------------------------- what must not be told
@by_name
def test_no_picture_shows_what_its_seat_cannot_see(game):
    """What the seat cannot see is dealt anew: its picture, the public one and the chain stay the same."""
    random = Random(3)
    for seed in range(2):
        session = played(game, seed)
        for position in random.sample(range(session.length + 1), min(5, session.length)):
            session.goto(position)
            seats = range(len(session.names))
            public = public_view(session, [Picture(seat) for seat in seats])
            for seat in seats:
                twin = session.clone()
                twin.table = game.redeal(session.table, seat, Chance(random.getrandbits(32)))
                assert Picture(seat).view(twin) == Picture(seat).view(session)
                assert public_view(twin, [Picture(other) for other in seats]) == public
                assert ChainPicture().drawing(twin, 0) == ChainPicture().drawing(session, 0)


@by_name
def test_the_public_table_holds_nothing_that_a_seat_does_not_see(game):
    session = played(game, 4)
    for position in range(0, session.length + 1, max(1, session.length // 8)):
        session.goto(position)
        pictures = [Picture(seat) for seat in range(len(session.names))]
        public = public_view(session, pictures)
        assert public["ask"] is None and public["viewer"] is None
        assert len(public["log"]) == len(session.table.log)
        named = names_on(public)
        for picture in pictures:
            assert named <= names_on(picture.view(session))
        assert [seat["name"] for seat in public["seats"]] == list(session.names)


def names_on(view):
    """The handles of the cards that are named, wherever they lie."""
    found = set()

    def look(value):
        if isinstance(value, dict):
            if "face" in value and value["name"] is not None:
                found.add((value["id"], value["name"]))
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)
    look(view)
    return found


def test_a_card_that_was_never_seen_is_nowhere_on_a_tape():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Six", "Two", "Three"],
                                                             "Ben": ["Nine", "Two", "Joker"]})
    for text in ("play Six", "pass", "play Two", "play Two", "pass"):
        game.answer(text)
    told = json.dumps([tape_of(game, 0).frames, tape_of(game, 0).part(0)])
    assert "Nine" not in told and "Joker" not in told and "Six" in told
    assert "Nine" in json.dumps(tape_of(game, 1).frames)


def window(hand):
    """Ann lays a Six on Ben, a bot who passes if he can answer at all and lays his Two; the messages and the tape."""
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Six", "Five", "Two"], "Ben": hand},
                        bots={"Ben": "random"})
    game.bots["Ben"].choose = lambda table, ask: 0 if ask.kind == "respond" else next(
        place for place, option in enumerate(ask.options) if GAME.text(table, ask, option).startswith("play Two"))
    ann = Browser(game)
    ann.answer("play Six")
    for _ in range(2):
        while ann.state["bot"]:
            ann.click("bot")
            ann.ask_tape()
        ann.answer(0)
    ann.ask_tape()
    return ann


def test_a_forced_window_and_a_declined_one_look_alike_to_a_person_among_bots():
    """The same messages of the same size at the same clicks, the same states and the same tape."""
    declined, forced = window(["Joker", "Two", "Two"]), window(["Three", "Two", "Two"])
    assert declined.panel.game.position > forced.panel.game.position
    assert declined.sent == forced.sent and declined.clicks == forced.clicks
    assert declined.state == forced.state and declined.frames == forced.frames


def test_a_window_that_is_used_looks_otherwise():
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands={"Ann": ["Six", "Five"], "Ben": ["Joker", "Two"]},
                        bots={"Ben": "random"})
    game.bots["Ben"].choose = lambda table, ask: len(ask.options) - 1
    ann = Browser(game)
    ann.answer("play Six")
    before = ann.state["step"]
    ann.click("bot")
    assert "threw a Joker" in ann.view["log"][-1]["text"] and ann.state["step"] == before + 1


def missile(hand):
    """Ann's Missile hits Ben, a bot who answers nothing and holds that one card; Ann's browser after it."""
    game = kit.scenario("scarlyt", seats=["Ann", "Ben", "Cy"], bots={"Ben": "random", "Cy": "random"},
                        hand={"Ann": ["Missile", "Missile"], "Ben": [hand], "Cy": ["Fate"]},
                        board={"Ann": ["Ardan"], "Ben": ["Ardan", "Tavern"], "Cy": ["Crow"]})
    for bot in game.bots.values():
        bot.choose = lambda table, ask: 0
    ann = Browser(game)
    ann.answer("play Missile → Ben's Tavern")
    while ann.state["bot"]:
        ann.ask_tape()
        ann.click("bot")
    ann.ask_tape()
    return ann


def test_in_scarlyt_too_nobody_reads_from_a_panel_who_could_have_answered():
    """While steps wait to be shown, not even the length of the tape tells how far the game has gone."""
    declined, forced = missile("Staff"), missile("Watch")
    assert (declined.panel.game.position, forced.panel.game.position) == (2, 1)
    assert declined.sent == forced.sent and declined.state["steps"] == 2
