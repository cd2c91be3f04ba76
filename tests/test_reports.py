"""Reports and exports tell the whole playtest, to each reader what that reader may know, and nothing breaks them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import kit
from kit.ask import BadReport, BadSave, UnknownName
from kit.bots import random_choice
from kit.reports import Report, markdown, words
from kit.reports.playtest import playtest
from kit.reports.walk import walk
from kit.session import Session
from kit.view import view
from tests.pebbles import GAME as PEBBLES
from tests.properties import bounded

HOSTILE = "<script>alert(1)</script> | `tick` **bold** [x](javascript:1)\n\n# head\n- item\n\u202eturned\u202c שלום " \
    "\x1b[0m"
GAMES = [*kit.games.known(), PEBBLES]


def played(game: Any, seed: int = 3, seats: int = 3, **more: Any) -> Session:
    """A finished game with notes here and there, and another line."""
    allowed = kit.games.find(game).seats
    session = kit.new(game, ["Ann", "Ben", "Cy"][:min(seats, max(allowed))], seed=seed, **more)
    session.run(bounded(random_choice(seed)))
    length = session.length
    session.note("how?", tag="rules question", rating=2, seat="Ann", at=length // 4)
    session.note("long", tag="too long", rating=1, seat="Ben", at=length // 2)
    session.note("good", tag="fun", rating=5)
    session.goto(length // 2)
    session.run(bounded(random_choice(seed + 1)))
    session.note("other way", at=session.length)
    return session.switch(1) if session.branches else session


def unfinished(game: Any, seed: int, answers: int) -> Session:
    session = kit.new(game, ["Ann", "Ben"], seed=seed)
    choose = random_choice(seed)
    while session.position < answers and session.pending is not None:
        session.answer(choose(session.table, session.pending))
    return session


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "br", "path", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "br", "path", "rect"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.text += data


# ---------------------------------------------------------------------- what is told
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_walk_meets_every_question_of_the_game(game: Any) -> None:
    session = played(game)
    steps = [(step.position, step.ask.kind, step.ask.seat) for step in walk(session)
             if step.ask is not None and not step.is_forced]
    twin, asked = session.clone(), []
    for position in range(session.length):
        pending = twin.goto(position).pending
        assert pending is not None
        asked.append((position, pending.kind, pending.seat))
    assert steps == asked
    for position in range(0, session.length, max(1, session.length // 5)):
        twin.goto(position)
        assert sum(step.ask is not None and not step.is_forced for step in walk(twin)) == position


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_an_export_tells_every_answer_event_note_and_line(game: Any) -> None:
    session = played(game)
    told = json.loads(session.to_json())
    assert len(told["answers"]) == told["counts"]["decisions"] == session.position
    assert [one["position"] for one in told["answers"]] == list(range(session.position))
    assert [(one["id"], one["text"], one["rule"]) for one in told["events"]] == [
        (one["id"], one["text"], one["rule"]) for one in session.view(None)["log"]]
    assert [note["text"] for note in told["notes"]] == [note.text for note in session.notes]
    assert [(line["left"], line["length"], len(line["answers"])) for line in told["branches"]] == [
        (branch.left, branch.length, branch.length - branch.left) for branch in session.branches]
    assert sum(turn["events"] for turn in told["turns"]) == len(session.table.log)
    assert sum(turn["decisions"] for turn in told["turns"]) == session.position
    assert sum(told["counts"]["rules"].values()) == len(session.table.log)
    assert told["seed"] == 3 and told["reader"] is None and told["over"] and told["result"]["rule"]


def test_the_fields_of_an_export_are_those_it_is_said_to_have() -> None:
    from kit.reports import export

    assert export.__doc__ is not None
    said = re.findall(r"^(\w+)  +\S", export.__doc__, re.M)
    for seat in (None, "Ann"):
        assert list(json.loads(played("scarlyt").to_json(seat))) == said


def test_a_decision_has_a_choice_and_a_forced_one_had_none() -> None:
    """The last free square of a full board is taken without asking."""
    session = kit.new("tictactoe", ["Ann", "Ben"])
    for square in ("a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3"):
        session.answer(square)
    assert session.over
    assert json.loads(session.to_json())["counts"]["by_seat"] == {
        "Ann": {"turns": 5, "decisions": 4, "forced": 1}, "Ben": {"turns": 4, "decisions": 4, "forced": 0}}


def test_cards_that_were_played_are_counted_as_the_game_tells_them() -> None:
    session = kit.scenario("scarlyt", seats=["Ann", "Ben"], board={"Ann": ["Wolf"], "Ben": ["House"]},
                           hand={"Ann": ["Missile"]})
    session.answer(next(text for text in session.texts() if text.startswith("play Missile")))
    told = json.loads(session.to_json(everything=True))
    missile = next(card for card in told["cards"] if card["card"] == "Missile")
    assert missile["plays"] == {"Ann": 1}
    assert told["scenario"]


def test_house_rules_and_ratings_are_summed_up() -> None:
    session = played("scarlyt", options={"chaos": "off"})
    told = playtest(session, None, False)
    assert told.options == [("chaos", "off", "kit")]
    assert told.figures.ratings == {1: 1, 2: 1, 3: 0, 4: 0, 5: 1} and told.figures.mean == pytest.approx(8 / 3)
    assert words.tags_table(told)[2] == [["too long", "1", "1.0"], ["fun", "1", "5.0"], ["rules question", "1", "2.0"]]
    assert words.ratings_line(told) == "4 notes, 3 with a rating: 2.7 of 5 in the mean."


def test_notes_stand_at_their_moments_and_those_of_other_ways_apart() -> None:
    session = played("scarlyt")
    told = playtest(session, None, False)
    assert [note.text for moment in told.moments for note in moment.notes] == ["how?", "long", "good"]
    assert [note.text for note in told.elsewhere] == ["other way"]
    for moment in told.moments:
        twin = session.clone().goto(moment.notes[0].at)
        assert moment.events == len(twin.table.log) and moment.view == view(twin, None)
    lines = [line for turn, moments in zip(told.turns, words.moments_by_turn(told), strict=True)
             for line in words.lines_of(told, turn, moments)]
    assert len(lines) == len(told.events) + session.position + len(told.moments)
    assert [line["id"] for line in lines if isinstance(line, dict)] == list(range(len(told.events)))


# ---------------------------------------------------------------------- to whom
def test_a_game_that_goes_on_is_opened_only_where_somebody_says_so(tmp_path: Path) -> None:
    game = unfinished("scarlyt", 3, 9)
    for tell in (game.report, game.to_json, lambda: game.export(tmp_path / "game.json")):
        with pytest.raises(BadReport, match=r"Scarlyt is not over, .*such as seat='\w+', or everything=True"):
            tell()
    assert "The game goes on: keep it away from the players" in game.report(everything=True).html
    assert game.report(seat="Ann").told.viewer == "Ann" and list(tmp_path.iterdir()) == []
    with pytest.raises(UnknownName, match="report: there is no seat 'Dee'; the seats are"):
        game.report(seat="Dee")


def names_in(seen: Any) -> set[str]:
    """The names of the cards of a view that may be read."""
    if isinstance(seen, dict):
        own = {seen["name"]} if "face" in seen and seen["name"] is not None else set()
        return own.union(*map(names_in, seen.values()))
    return set().union(*map(names_in, seen)) if isinstance(seen, list) else set()


def names_seen(session: Session, seat: int | None) -> set[str]:
    """Every card name that a seat could read in its views, at any moment up to now."""
    twin = session.clone()
    return set().union(*(names_in(view(twin.goto(position), seat)) for position in range(session.position + 1)))


def never_seen(session: Session, seat: str) -> set[str]:
    """Every card name that somebody who sees everything could read, but this seat could not, nor in its log."""
    number = session.seat(seat)
    log = " ".join(line["text"] for line in view(session, number)["log"])
    return {name for name in names_seen(session, None) - names_seen(session, number) if name not in log}


def without_clauses(report: Report) -> str:
    """Both forms of a report, without what the rules say: they may speak of any card."""
    told = report.told
    told.clauses = told.final["clauses"] = {}
    for moment in told.moments:
        moment.view["clauses"] = {}
    for _, chain in told.chains:
        for play in chain:
            chain.nodes[play]["text"] = ""
    return report.html + report.markdown


@pytest.mark.parametrize("answers", [6, 14, 30])
@pytest.mark.parametrize("seed", [1, 2, 5])
@pytest.mark.parametrize("game", ["leduc", "scarlyt", "shovel"])
def test_a_report_for_a_seat_names_no_card_that_it_never_saw(game: str, seed: int, answers: int) -> None:
    session = unfinished(game, seed, answers)
    for at in (0, session.position // 2, session.position):
        session.note("hm", at=at)
    for seat in session.names:
        told = without_clauses(session.report(seat=seat)) + session.to_json(seat)
        assert [name for name in never_seen(session, seat) if re.search(rf"\b{re.escape(name)}\b", told)] == []


def test_cards_that_a_seat_never_saw_are_in_the_open_report() -> None:
    """So the test above would find them."""
    session = unfinished("leduc", 2, 1)
    hidden = never_seen(session, "Ann")
    assert hidden and all(name in session.report(everything=True).html for name in hidden)


@pytest.mark.parametrize("game", ["leduc", "scarlyt", "shovel"])
def test_what_a_seat_does_not_know_does_not_change_its_report(game: str) -> None:
    """The cards that it cannot see are dealt anew at the moment that is told: its report stays the same."""
    from kit.chance import Chance

    for answers in (0, 1, 4):
        session = unfinished(game, 7, answers)
        for name in session.names:
            number = session.seat(name)
            other = session.clone()
            assert number is not None
            other.table = session.game.redeal(session.table, number, Chance(99))
            one, two = session.report(seat=name).told, other.report(seat=name).told
            assert (one.events, one.final, one.figures.idle) == (two.events, two.final, two.figures.idle)


def test_a_seat_is_not_told_who_had_a_choice_nor_the_seed_nor_what_others_wrote() -> None:
    session = played("scarlyt")
    told = json.loads(session.to_json("Ann"))
    assert {answer["seat"] for answer in told["answers"]} == {"Ann"}
    assert {answer["position"] for answer in told["answers"]} == {None}
    assert told["seed"] is None and told["taken_back"] is None and told["branches"] == []
    assert [set(about) for name, about in told["counts"]["by_seat"].items() if name != "Ann"] == [{"turns"}] * 2
    assert [note["text"] for note in told["notes"]] == ["how?", "good", "other way"]
    assert all(note["position"] is None for note in told["notes"])
    assert "long" not in [note.text for note in session.report(seat="Ann").told.notes]


# ---------------------------------------------------------------------- the page
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_page_is_whole_fetches_nothing_and_can_be_read_without_eyes(game: Any) -> None:
    for html in (played(game).report().html, played(game).report(seat="Ann").html):
        page = Page(html)
        tags = [tag for tag, _ in page.tags]
        assert html.startswith("<!doctype html>") and ("html", {"lang": "en"}) in page.tags
        assert not {"script", "link", "img", "iframe", "object"} & set(tags)
        assert not re.search(r"url\(|@import|src=|https?://(?!www\.w3\.org/2000/svg)", html)
        assert tags.count("h1") == 1 and tags.count("main") == 1 and "prefers-color-scheme:dark" in html
        heads = [int(tag[1]) for tag in tags if re.fullmatch("h[1-6]", tag)]
        assert all(after <= before + 2 for before, after in pairwise(heads))
        ids = [about["id"] for _, about in page.tags if "id" in about]
        assert len(ids) == len(set(ids))
        links = [str(about["href"])[1:] for tag, about in page.tags if tag == "a"]
        assert links and set(links) <= set(ids)
        assert all(about.get("scope") for tag, about in page.tags if tag == "th")
        assert all("role" in about and "aria-label" in about for tag, about in page.tags if tag == "svg")


@pytest.mark.parametrize("game", ["scarlyt", "shovel", "tictactoe"])
def test_hostile_names_and_notes_stay_text(game: str) -> None:
    names = ["<b>|`x`", "*_~[]()", "a&b\"'"][:max(2, 3 if game != "tictactoe" else 2)]
    session = kit.new(game, names, seed=2)
    session.run(bounded(random_choice(2)))
    session.note(HOSTILE, at=session.length // 2, seat=names[0])
    session.goto(2).run(bounded(random_choice(5)))
    for branch in session.branches:
        session.rename_branch(branch, "<i>|`")
    session.note(HOSTILE)
    report = session.report(everything=True)
    plain = Page(Report(played("shovel"), everything=True).html + Report(played("scarlyt")).html)
    page = Page(report.html)
    assert {tag for tag, _ in page.tags} <= {tag for tag, _ in plain.tags}
    assert "<script>alert(1)</script> | `tick`" in page.text and "\x1b" not in report.html
    for name in names:
        assert name in page.text
    assert "\u202e" in report.html and "\u202e" not in re.sub("<bdi>[^<]*</bdi>", "", report.html)
    for line in report.markdown.splitlines():
        bare = re.sub(r"\\.", "", line)
        assert "<script" not in bare and "<i>" not in bare and not re.search(r"^(# head|- item)", line)
    assert not set(report.markdown) & set("\u202e\u202c\x1b")


def tables(text: str) -> list[list[str]]:
    return [block.splitlines() for block in re.findall(r"(?:^\|.*\n)+", text, re.M)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_tables_of_markdown_have_as_many_cells_in_every_row(game: Any) -> None:
    session = played(game)
    session.rename_branch(session.branches[0], "a | b") if session.branches else None
    found = tables(session.report().markdown)
    assert len(found) >= 3
    for rows in found:
        assert re.fullmatch(r"\|( --- \|)+", rows[1])
        assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {len(rows[1].split("|")) - 1}


@pytest.mark.parametrize(("value", "shown"), [
    ("a|b", r"a\|b"), ("<b>", r"\<b\>"), ("- x", r"\- x"), ("1. x", r"\1. x"), ("# x", r"\# x"), ("a\nb", "a b"),
    ("`x`", r"\`x\`"), ("\\", "\\\\"), ("\u202eabc", "abc"), ("\x00", "�"), ("שלום", "שלום"), ("R&D", r"R\&D"),
])
def test_text_of_markdown(value: str, shown: str) -> None:
    assert markdown.text(value) == shown


def test_a_fence_cannot_be_closed_from_inside() -> None:
    lines = list(markdown.fenced("a\n````\nb"))
    assert lines[0] == "`````text" and lines[2] == "`````"


# ---------------------------------------------------------------------- files and looks
def test_reports_are_written_as_what_they_are_called(tmp_path: Path) -> None:
    session = played("tictactoe")
    session.report(tmp_path / "friday.html")
    session.report(str(tmp_path / "friday.MD"))
    assert session.export(tmp_path / "friday.export.json").name == "friday.export.json"
    assert (tmp_path / "friday.html").read_text(encoding="utf-8") == session.report().html
    assert (tmp_path / "friday.MD").read_text(encoding="utf-8") == session.report().markdown
    assert (tmp_path / "friday.export.json").read_text(encoding="utf-8") == session.to_json()
    with pytest.raises(BadReport, match=r"friday\.pdf: a report is a web page or Markdown; let its name end in"):
        session.report(tmp_path / "friday.pdf")
    with pytest.raises(BadSave, match="cannot be written"):
        session.report(tmp_path / "no folder" / "friday.html")


def test_a_report_changes_nothing_and_is_the_same_each_time() -> None:
    session = played("scarlyt").goto(20)
    before = kit.saves.dump(session)
    heard: list[str] = []
    session.listeners.append(heard.append)
    first = session.report(everything=True)
    assert session.report(everything=True).html == first.html and kit.saves.dump(session) == before and heard == []
    session.answer(0)
    assert first.told.taken_back and "<Report: Scarlyt, " in repr(first)


def test_a_report_shows_itself_in_a_notebook() -> None:
    html = played("shovel").report()._repr_html_()
    page = Page(html)
    assert "id" not in {name for _, about in page.tags for name in about} and not html.startswith("<!doctype")
    assert not any(tag == "a" for tag, _ in page.tags) and "var(--jp-ui-font-color1" in html


def test_a_private_game_is_told_up_to_the_window_that_is_open() -> None:
    session = kit.new("scarlyt", 3, seed=5, private=True)
    choose = random_choice(2)
    for _ in range(60):
        if session.pending is not None:
            session.answer(choose(session.table, session.pending))
        told = json.loads(session.to_json(everything=True))
        assert len(told["answers"]) == session.position and len(told["events"]) == len(session.table.log)
        assert sum(turn["events"] for turn in told["turns"]) == len(session.table.log)
