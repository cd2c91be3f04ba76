"""The fields of a saved game: what each may hold, and what is said about one that holds something else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import blake2s
from math import isfinite
from operator import eq
from typing import Any

from kit import games
from kit.ask import BadSave, KitError
from kit.game import Game
from kit.notes import LONGEST, RATINGS, TAGS
from kit.restore import BranchRecord, Record, Same, TurnRecord, restore
from kit.session import Session

FORMAT = 2
"""Goes up when an older kit could not read what a newer one saves. 2: other lines, private, notes with ids."""


def check(content: dict[str, Any]) -> str:
    """Eight hexadecimal digits that depend on all content but `check`, and not on the layout of the file."""
    rest = {name: value for name, value in content.items() if name != "check"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return blake2s(text.encode(), digest_size=4).hexdigest()


def plain(value: Any, where: str, place: str) -> Any:
    """The value as JSON gives it back. Raises BadSave for what JSON would lose or change."""
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float) and isfinite(value):
        return value
    if isinstance(value, list | tuple):
        return [plain(part, where, f"{place}[{number}]") for number, part in enumerate(value)]
    if isinstance(value, dict) and all(isinstance(name, str) for name in value):
        return {name: plain(part, where, f"{place}.{name}") for name, part in value.items()}
    raise BadSave(f"{where}: cannot be saved: {place} is {value!r}; use text, numbers, lists, and mappings from text")


class Reader:
    """The fields of one save, checked for their types. What can be done without is noted in `fault` and left out."""

    def __init__(self, found: dict[str, Any], where: str, fault: str = "") -> None:
        self.found = found
        self.where = where
        self.fault = fault

    def session(self, game: Game | None = None, turns: list[TurnRecord] | None = None,
                same: Same = eq) -> Session:
        """The game that the fields tell of.

        game   None: the game of the kit with the name that was saved
        turns  None: those in the field "turns"
        same   whether a fingerprint is the one that was kept
        """
        found, where = self.found, self.where
        number = self.needed("playtable", is_count, "the number of the format, such as 1")
        if number > FORMAT:
            raise BadSave(f"{where}: playtable: has format {number}, this kit reads formats up to {FORMAT}; "
                          f"update the kit (this was saved by kit {short(found.get('kit'))})")
        name = self.needed("game", is_text, "the name of a game")
        if game is None:
            try:
                game = games.find(name)
            except KitError as error:
                raise BadSave(f"{where}: game: {error}") from None
        elif name != game.name:
            raise BadSave(f"{where}: game: {name!r} was saved, not {game.name!r}")
        check_rulebook(self.needed("rulebook", is_text, "the version of the rulebook"), game, where)
        record = Record(
            seats=self.needed("seats", is_texts, "a list of names"),
            seed=self.needed("seed", is_whole, "a whole number"),
            options=self.needed("options", is_mapping, "a mapping from house rules to values"),
            scenario=self.needed("scenario", lambda value: value is None or is_mapping(value), "null or a mapping"),
            turns=self.turns() if turns is None else turns,
            bots=self.wanted("bots", is_kinds, "a mapping from seats to kinds of bots", {}),
            undo=self.wanted("undo", lambda value: value in ("study", "play"), "'study' or 'play'", "study"),
            position=self.wanted("position", is_count, "the number of answers given, from 0", None),
            notes=self.wanted("notes", is_notes, 'a list of notes such as {"at": 0, "text": "..."}', []),
            end=self.wanted("end", is_text, "a fingerprint", None),
        )
        if number > 1:
            self.wanted_since_2(record)
        else:
            record.notes = [converted(note) for note in record.notes]
        self.wanted("kit", is_text, "the version of the kit", None)
        saved = self.wanted("check", is_text, "eight hexadecimal digits", None)
        fields = FIELDS | FIELDS_SINCE_2 if number > 1 else FIELDS
        if not self.fault and (unknown := sorted(set(found) - fields)):
            self.fault = f"unknown field {unknown[0]!r}; known: {', '.join(sorted(fields))}"
        if not self.fault and saved != check(found):
            self.fault = (f"check: {saved!r} was saved, but the content gives {check(found)!r}: something was changed "
                          "that no rule depends on")
        record.fault = self.fault
        return restore(game, record, where, same)

    def wanted_since_2(self, record: Record) -> None:
        """The fields that format 1 did not have."""
        record.private = self.wanted("private", lambda value: isinstance(value, bool), "true or false", False)
        here = self.wanted("line", is_line, 'the line of the game such as {"id": 1, "name": "line 1"}', {})
        record.line, record.name = here.get("id", 1), here.get("name")
        ids = self.wanted("ids", is_ids, 'the highest ids such as {"lines": 1, "notes": 0}', {})
        record.lines, record.noted = ids.get("lines", 1), ids.get("notes", 0)
        for number, branch in enumerate(self.wanted("branches", is_list, "a list of branches", []), 1):
            if not is_branch(branch):
                self.fault = self.fault or f"branches[{number - 1}]: expected id, name, turn, turns and end"
                continue
            reader = Reader(branch, self.where)
            turns = reader.turns()
            if reader.fault:
                reader.fault = f"branch {branch['id']}: {reader.fault}"
                self.fault = self.fault or reader.fault
            record.branches.append(BranchRecord(branch["id"], branch["name"], branch["turn"], turns, branch["end"],
                                                reader.fault))

    def needed(self, name: str, fits: Callable[[Any], bool], expected: str) -> Any:
        """A field without which there is no game."""
        if name not in self.found:
            raise BadSave(f"{self.where}: {self.fault or f'the field {name!r} is missing; expected {expected}'}")
        value = self.found[name]
        if not fits(value):
            raise BadSave(f"{self.where}: {name}: expected {expected}, found {short(value)}")
        return value

    def wanted(self, name: str, fits: Callable[[Any], bool], expected: str, default: Any) -> Any:
        """A field without which the game can still be restored."""
        if name in self.found and fits(self.found[name]):
            return self.found[name]
        if name in self.found:
            self.fault = self.fault or f"{name}: expected {expected}, found {short(self.found[name])}"
        else:
            self.fault = self.fault or f"the field {name!r} is missing; expected {expected}"
        return default

    def turns(self) -> list[TurnRecord]:
        """The turns up to the first that cannot be understood."""
        turns = []
        for number, turn in enumerate(self.needed("turns", is_list, "a list of turns"), 1):
            wrong = ""
            if not isinstance(turn, dict):
                wrong = f"expected a mapping, found {short(turn)}"
            elif missing := [name for name in TurnRecord._fields if name not in turn]:
                wrong = f"{missing[0]!r} is missing"
            elif unknown := [name for name in turn if name not in TurnRecord._fields]:
                wrong = f"unknown field {unknown[0]!r}"
            elif not is_text(turn["table"]):
                wrong = f"table: expected a fingerprint, found {short(turn['table'])}"
            elif not is_texts(turn["chance"]):
                wrong = f"chance: expected a list of results such as 'die 6', found {short(turn['chance'])}"
            elif not isinstance(turn["answers"], list):
                wrong = f"answers: expected a list, found {short(turn['answers'])}"
            if wrong:
                self.stop(number, wrong)
                break
            answers = turn["answers"]
            good = next((at for at, answer in enumerate(answers) if not is_text(answer) and not is_count(answer)), None)
            turns.append(TurnRecord(turn["table"], tuple(turn["chance"]), tuple(answers[:good])))
            if good is not None:
                self.stop(number, f"answer {good + 1}: expected a text, found {short(answers[good])}")
                break
        return turns

    def stop(self, turn: int, wrong: str) -> None:
        # the first fault in the order of the file is the one that is told
        self.fault = self.fault or f"turn {turn}: {wrong}"


FIELDS = {"playtable", "kit", "game", "rulebook", "seats", "bots", "seed", "options", "scenario", "undo", "position",
          "notes", "turns", "end", "check"}
FIELDS_SINCE_2 = {"private", "line", "ids", "branches"}
BRANCH_FIELDS = {"id", "name", "turn", "turns", "end"}
NOTE_FIELDS = {"id", "at", "text", "tag", "rating", "seat", "branch"}


def check_rulebook(saved: str, game: Game, where: str) -> None:
    """Refuse a rulebook that is newer; an older one may still fit, which the replay finds out."""
    if saved == game.rulebook:
        return
    try:
        newer = version(saved) > version(game.rulebook)
    except ValueError:
        raise BadSave(f"{where}: rulebook: expected a version such as {game.rulebook!r}, found {saved!r}") from None
    if newer:
        raise BadSave(f"{where}: rulebook: {game.title} {saved} was played, this kit knows {game.rulebook}; "
                      "update the kit")


def version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


def short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:56] + " ..."


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_whole(value: Any) -> bool:
    return type(value) is int       # bool is an int as well


def is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def is_list(value: Any) -> bool:
    return isinstance(value, list)


def is_mapping(value: Any) -> bool:
    return isinstance(value, dict)


def all_text(values: Iterable[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


def is_texts(value: Any) -> bool:
    return isinstance(value, list) and all_text(value)


def is_kinds(value: Any) -> bool:
    return isinstance(value, dict) and all_text(value.values())


def is_id(value: Any) -> bool:
    return is_count(value) and value > 0


def is_line(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"id", "name"} and is_id(value["id"]) and is_text(value["name"])


def is_ids(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"lines", "notes"} and all(map(is_count, value.values()))


def is_branch(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == BRANCH_FIELDS and is_id(value["id"]) and is_id(value["turn"]) \
        and is_text(value["name"]) and is_text(value["end"]) and isinstance(value["turns"], list)


def is_notes(value: Any) -> bool:
    """Notes of any format; whether their moments are there is seen when the game is."""
    return isinstance(value, list) and all(
        isinstance(note, dict) and is_count(note.get("at")) and is_text(note.get("text"))
        and is_text(note.get("tag", "")) and ("id" not in note or is_note(note)) for note in value)


def is_note(note: dict[str, Any]) -> bool:
    return set(note) <= NOTE_FIELDS and is_id(note["id"]) and note.get("tag", TAGS[0]) in TAGS \
        and is_count(note.get("rating", 1)) and note.get("rating", 1) in RATINGS and is_text(note.get("seat", "")) \
        and is_id(note.get("branch", 1)) and len(note["text"]) <= LONGEST


def converted(note: dict[str, Any]) -> dict[str, Any]:
    """A note of format 1, whose tag could be any word: one that is none of today's is kept in the text."""
    tag = note.get("tag", "")
    if tag in TAGS:
        return {"at": note["at"], "text": note["text"], "tag": tag}
    text = f"[{tag}] {note['text']}" if tag else note["text"]
    return {"at": note["at"], "text": text or "(empty)"}
