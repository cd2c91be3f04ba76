"""A game as one HTML page: complete, small, safe, and silent about what its seat did not see."""

import base64
import json
import re
import zlib

import pytest

import kit
from kit.ask import BadSave, UnknownName
from kit.bots import make_bot
from tests.benchmarks.eighty import GAME as EIGHTY
from tests.benchmarks.eighty import STEPS
from tests.browser.high_card import GAME, RANKS
from widgets.__main__ import main
from widgets.delta import apply
from widgets.replay import packed, replay_html, write_replay
from widgets.table_panel.sources import SOURCE, STYLE

HOSTILE = "</script><script>alert(1)</script>"


def unpacked(html):
    """What the page holds, read as the page reads it."""
    text = re.search(r'<script type="text/plain" id="tape">([^<]*)</script>', html)[1]
    whole = json.loads(zlib.decompress(base64.b64decode(text)))
    pool = whole.pop("pool")

    def members(value):
        if isinstance(value, list):
            return [unpool(item) for item in value]
        return {key: unpool(item) for key, item in value.items()} if isinstance(value, dict) else value

    def unpool(value):
        return members(pool[int(value[1:])] if isinstance(value, str) and value.startswith("@") else value)

    return members(whole)


def frames(html):
    tape = unpacked(html)["tape"]
    found = [tape["start"]]
    for change in tape["frames"]:
        found.append(apply(found[-1], change))
    return found


def played(game, seats=("Ann", "Ben"), seed=3, **more):
    session = kit.new(game, list(seats), seed=seed, **more)
    while not session.over:
        session.play_answer(0)
    return session


def greedy(name, seats, seed):
    session = kit.new(name, seats, seed=seed)
    bots = {seat: make_bot("greedy", session.game, seed, seat) for seat in session.names}
    return session.run(lambda table, ask: bots[table.names[ask.seat]].choose(table, ask))


def test_the_page_holds_every_step_and_what_was_chosen():
    game = played(GAME)
    found = frames(replay_html(game))
    assert len(found) == game.length + 1
    assert found[-1]["view"]["result"]["winners"] == list(game.result.winners)
    assert all(frame["chosen"] for frame in found[:-1])
    whole = unpacked(replay_html(game))
    assert whole["state"]["mode"] == "replay" and whole["state"]["steps"] == game.length
    assert whole["style"] == STYLE and "export default" in whole["source"]
    assert len(whole["source"]) < len(SOURCE) and not re.search(r"^\s*//", whole["source"], re.MULTILINE)


def test_rule_texts_are_there_for_every_rule_that_is_cited():
    game = greedy("scarlyt", 3, 5)
    whole = unpacked(replay_html(game))
    for frame in frames(replay_html(game)):
        for line in frame["view"]["log"]:
            assert whole["clauses"][line["rule"]]


def test_a_page_says_whose_it_is():
    game = played(GAME)
    assert "Everything is shown, hidden cards too." in replay_html(game)
    assert "What Ben saw, and nothing else." in replay_html(game, seat="Ben")
    with pytest.raises(UnknownName, match="there is no seat 'Zoe'"):
        replay_html(game, seat="Zoe")


def test_a_page_of_a_seat_names_nothing_that_it_did_not_see():
    hands = {"Ann": ["Six", "Two", "Three"], "Ben": ["Nine", "Two", "Joker"]}
    game = kit.scenario(GAME, seats=["Ann", "Ben"], hands=hands)
    for text in ("play Six", "pass", "play Two", "play Two", "pass"):
        game.answer(text)
    game.note("Ben keeps his Nine back", seat="Ben", at=0)
    game.note("A long turn", at=0)

    def named(html):
        whole = unpacked(html)
        text = json.dumps({key: value for key, value in whole.items() if key not in ("source", "style", "clauses")})
        return {rank for rank in RANKS if rank in text}, [note["text"] for note in whole["state"]["notes"]]

    assert named(replay_html(game, seat="Ann")) == ({"Six", "Two", "Three"}, ["A long turn"])
    ranks, notes = named(replay_html(game))
    assert ranks >= {"Nine", "Joker"} and notes == ["Ben keeps his Nine back", "A long turn"]


def test_everything_is_not_given_away_while_people_play():
    game = kit.new(GAME, ["Ann", "Ben"], seed=3, private=True)
    with pytest.raises(BadSave, match="people still hide their hands"):
        replay_html(game)
    assert "What Ann saw" in replay_html(game, seat="Ann")


def test_hostile_names_and_notes_stay_text():
    game = played(GAME, (HOSTILE, "Ben"))
    game.note(HOSTILE, at=0)
    html = replay_html(game)
    assert html.count("<script") == html.count("</script>") == 2 and "<script>alert" not in html
    assert "<title>High Card: &lt;/script&gt;" in html
    assert unpacked(html)["state"]["notes"][0]["text"] == HOSTILE


def test_nothing_is_fetched():
    html = replay_html(played(GAME))
    assert "default-src 'none'" in html
    assert not re.search(r"""(?:src|href)=|url\(|https?://""", re.sub(r'id="tape">[^<]*<', "", html))


def test_texts_and_parts_that_repeat_are_kept_once():
    odd = {"a": ["@", "@1", "twice!", "twice!"], "b": {}, "c": [{"d": ["twice!", 1]}] * 2, "e": [[["twice!", 1]], None]}
    assert unpacked(f'<script type="text/plain" id="tape">{packed(odd)}</script>') == odd
    many = ["a text that is long enough to be worth it"] * 50
    assert len(packed({"a": many})) < len(packed({"a": [f"{number} {text}" for number, text in enumerate(many)]}))


def test_a_game_of_four_hundred_steps_is_small():
    game = played(EIGHTY, ("Ann",), 1)
    html = replay_html(game)
    assert len(frames(html)) == STEPS + 1 == 401
    assert len(html.encode()) < 150_000
    scarlyt = greedy("scarlyt", 4, 1)      # 446 answers
    assert len(replay_html(scarlyt).encode()) < 150_000


def test_the_command_line_writes_a_page_from_a_saved_game(tmp_path, capsys):
    game = greedy("scarlyt", ["Ann", "Ben"], 3)
    saved, page = game.save(tmp_path / "friday.json"), tmp_path / "friday.html"
    assert main(["replay", str(saved), "--html", str(page), "--seat", "Ann"]) == 0
    assert page.read_text(encoding="utf-8") == replay_html(game, "Ann") and str(page) in capsys.readouterr().out
    assert main(["replay", str(saved), "--html", str(page), "--seat", "Zoe"]) == 2
    assert capsys.readouterr().err == "playtable: there is no seat 'Zoe'; the seats are Ann, Ben\n"
    assert main(["replay", str(tmp_path / "no.json"), "--html", str(page)]) == 2
    with pytest.raises(BadSave, match="cannot be written"):
        write_replay(game, tmp_path / "nowhere" / "friday.html")
