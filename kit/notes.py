"""Notes of a playtest: what somebody said about one moment of a game.

A moment is the answers up to it. So a note stays where it was made: when answers are taken back and the game goes
another way, it stays with the line that was left, and is there again when somebody goes back to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from kit.ask import BadNote, UnknownName
from kit.lines import begins
from kit.looks import listed, paragraph

if TYPE_CHECKING:
    from kit.session import Session

TAGS = ("confusing", "unfair", "too long", "fun", "rules question")
RATINGS = range(1, 6)
LONGEST = 4000      # characters of one note


class Note(NamedTuple):
    """What somebody said about one moment.

    id        stays the same, is saved, and is never given to another note of the game
    at        position of the moment: answers given before it
    text      as it was typed; may be empty beside a tag or a rating
    tag       one of TAGS, or None
    rating    1 (bad) to 5 (good), or None
    seat      name of the seat that says it; None: the table as a whole, or somebody who watches
    turn      at that moment
    asked     the seat that had to answer then; None when the game was over
    question  the open question as that seat read it; None when the game was over
    rule      id of the clause that asked it
    way       the answers up to the moment, as positions among the options
    """

    id: int
    at: int
    text: str
    tag: str | None
    rating: int | None
    seat: str | None
    turn: int
    asked: str | None
    question: str | None
    rule: str | None
    way: tuple[int, ...]

    @property
    def head(self) -> str:
        """What it is besides its text, such as "Ann · confusing · 4 of 5"."""
        rating = f"{self.rating} of 5" if self.rating is not None else ""
        return " · ".join(filter(None, [self.seat, self.tag, rating]))

    def __str__(self) -> str:
        head = f" ({self.head})" if self.head else ""
        return f"#{self.id} turn {self.turn}, position {self.at}{head}: {self.text or 'no words'}"

    def __repr__(self) -> str:
        return f"<Note {self}>"

    def _repr_html_(self) -> str:
        return notes_html([self])


class Notes(Sequence[Note]):
    """The notes of a game in the order they were written: a table in a notebook, lines of text in a terminal."""

    def __init__(self, session: Session, notes: Sequence[Note]) -> None:
        self._session = session
        self._notes = notes

    def __len__(self) -> int:
        return len(self._notes)

    @overload
    def __getitem__(self, place: int) -> Note: ...
    @overload
    def __getitem__(self, place: slice) -> list[Note]: ...
    def __getitem__(self, place: int | slice) -> Note | list[Note]:
        return self._notes[place] if isinstance(place, int) else list(self._notes[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    @property
    def on_line(self) -> list[Note]:
        """Those about moments of the line the game is on, answers that were taken back included."""
        answers = tuple(self._session._answers)
        return [note for note in self if begins(note.way, answers)]

    @property
    def here(self) -> list[Note]:
        """Those about the moment at which the game stands."""
        return [note for note in self.on_line if note.at == self._session.position]

    def entries(self, seat: str | int | None = None) -> list[dict[str, Any]]:
        """The notes as plain data for a panel, as one seat may read them; None: everything.

        A seat reads its own notes and those of the whole table; what another seat wrote may tell what it holds. An
        entry has the fields of a Note, without `way`, and "branch" (id of a line that holds the moment), "on_line" and
        "here" (whether the game is on that line, and stands there). The question is there for the seat it asked.
        """
        session = self._session
        number = session.seat(seat)
        name = None if number is None else session.names[number]
        entries = []
        for note in self.read_by(name):
            branch = session._line_of(note.way)
            entry = note._asdict()
            del entry["way"]
            if name is not None and note.asked != name:
                entry["question"] = None
            on_line = branch == session.line
            entries.append({**entry, "branch": branch, "on_line": on_line,
                            "here": on_line and note.at == session.position})
        return entries

    def read_by(self, name: str | None) -> list[Note]:
        """Those that a seat may read; None: all."""
        return [note for note in self if name is None or note.seat in (None, name)]

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) or "no notes yet"

    def _repr_html_(self) -> str:
        return notes_html(self)


def checked(text: Any, tag: Any, rating: Any) -> tuple[str, str | None, int | None]:
    """What a note says, if it can be said. Raises BadNote."""
    if not isinstance(text, str):
        raise BadNote(f"note: the text must be text, not {text!r}")
    if len(text) > LONGEST:
        raise BadNote(f"note: the text has {len(text):,} characters, at most {LONGEST:,} are kept; make it two notes")
    if tag is not None and tag not in TAGS:
        raise BadNote(f"note: there is no tag {tag!r}; choose one of: {', '.join(TAGS)}, or write it in the text")
    if rating is not None and (type(rating) is not int or rating not in RATINGS):
        raise BadNote(f"note: rating cannot be {rating!r}; give a whole number from 1 (bad) to 5 (good)")
    if not text.strip() and tag is None and rating is None:
        raise BadNote("note: it says nothing; give a text, a tag or a rating")
    return text, tag, rating


def number_of(note: Note | int) -> int:
    return note.id if isinstance(note, Note) else note


def find(notes: dict[int, Note], note: Note | int) -> Note:
    """The note as it is now. Raises UnknownName where it was deleted or never was."""
    number = number_of(note)
    if number not in notes:
        known = ", ".join(map(str, notes)) or "none yet"
        raise UnknownName(f"note: there is no note {number!r}; the notes are {known}")
    return notes[number]


def notes_html(notes: Iterable[Note]) -> str:
    """Notes as a table. All text is escaped."""
    rows = [(note.id, note.turn, note.at, note.seat or "the table", note.tag or "",
             "" if note.rating is None else f"{note.rating} of 5", note.text) for note in notes]
    heads = ["#", "turn", "position", "who", "tag", "rating", "note"]
    return listed(heads, rows) if rows else paragraph("no notes yet")
