"""The rules of a game as clauses: read from clauses.toml, found by id or words, shown with their switches."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from kit.ask import BadFile, UnknownName
from kit.datafile import build, entries, label, suggestion

if TYPE_CHECKING:
    from kit.game import Game

ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
READING = re.compile(r"(?:(?P<switch>[a-z]\w*) = )?(?P<value>[a-z0-9][\w+.-]*)(?:: (?P<text>.*))?", re.DOTALL)
OTHER_NAMES = {"option": "switch", "switch_default": "value"}   # what some games' files call a field
ALIKE = 0.7                                                     # from here on, of 0 to 1, a name comes near another
WIDTH = 100                                                     # columns of the text form


class Reading(NamedTuple):
    """Another way to play a clause. `switch` and `value` are empty where no option of the game selects it."""

    switch: str
    value: str
    text: str


@dataclass(frozen=True, repr=False)
class Clause:
    """One rule under its id. The fields are the keys of a `[[clause]]` table in clauses.toml."""

    id: str                              # dotted slug: "turn.roll"
    section: str                         # of the rulebook
    text: str                            # the rule, in the kit's words
    ruling: bool = False                 # the rulebook is silent here or contradicts itself
    silent_or_conflict: str = ""         # what it leaves open
    default: str = ""                    # what the kit plays
    switch: str = ""                     # option that selects another reading
    value: str | bool | int = ""         # value of that option that stands for the default
    values: tuple[str, ...] = ()         # all values of that option, the default first, where the file lists them
    alternatives: tuple[str, ...] = ()   # the other readings
    kit: bool = False                    # the default is the kit's own choice, the rulebook does not lead to it
    safety: bool = False                 # a guard of the kit, not a reading of the rulebook
    differs_from_release: str = ""       # where another published text of the rules reads otherwise

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The alternatives taken apart: "value: reading", "switch = value: reading", or a reading without a switch."""
        return tuple(self._reading(text) for text in self.alternatives)

    def _reading(self, text: str) -> Reading:
        found = READING.fullmatch(text)
        if found and (found["switch"] or (self.switch and found["text"])):
            return Reading(found["switch"] or self.switch, found["value"], found["text"] or "")
        return Reading("", "", text)

    @property
    def switches(self) -> tuple[str, ...]:
        """The options of the game that this clause speaks of."""
        names = [self.switch, *(reading.switch for reading in self.readings)]
        return tuple(dict.fromkeys(name for name in names if name))

    @property
    def remark(self) -> str:
        """One sentence on whose rule this is, where it is not simply the rulebook's."""
        if self.kit:
            return "This is the kit's own choice, not the rulebook's."
        return "This is a guard of the kit, not a rule of the book." if self.safety else ""

    def details(self) -> list[tuple[str, str]]:
        """What there is to say beyond the text, as pairs of a heading and a sentence."""
        played = " ".join(filter(None, [self.default, self.remark]))
        shown = [("Left open", self.silent_or_conflict), ("Played here", played)]
        if self.switch and self.value != "":
            shown.append(("Switch", f"{self.switch} = {written(self.value)}"))
        for switch, value, text in self.readings:
            setting = f"{switch} = {value}" if switch else ""
            shown.append(("Or", ": ".join(filter(None, [setting, text]))))
        shown.append(("Other edition", self.differs_from_release))
        return [(heading, text) for heading, text in shown if text]

    def __repr__(self) -> str:
        lines = [f"{self.id}   [{self.section}]", *folded(self.text, "    ")]
        for heading, text in self.details():
            lines += folded(f"{heading}: {text}", "      ")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return html_page("", CLAUSE_COLUMNS, [html_clause(self)])


def load(path: Path) -> tuple[Clause, ...]:
    """The clauses of a file, in its order.

    Raises BadFile with file, clause and field for whatever is not understood: broken TOML, an unknown or missing
    field, a value of the wrong type, a doubled id, a ruling without its default, a switch without its value.
    """
    clauses: dict[str, Clause] = {}
    defaults: dict[str, Clause] = {}
    for number, entry in enumerate(entries(path, "clause"), start=1):
        where = f"{label(path)}: [clause] {entry['id'] if isinstance(entry.get('id'), str) else number}"
        clause = build(Clause, canonical(entry, where), where)
        if not ID.fullmatch(clause.id):
            raise BadFile(f"{where}: id must be small letters, digits and hyphens with dots between, such as turn.roll")
        if clause.id in clauses:
            raise BadFile(f"{where}: an earlier clause has this id; every clause needs an id of its own")
        check_ruling(clause, where)
        if clause.switch:
            first = defaults.setdefault(clause.switch, clause)
            if first.value != clause.value:
                raise BadFile(f"{where}: value is {written(clause.value)}, but {first.id} gives "
                              f"switch {clause.switch} the default {written(first.value)}")
        clauses[clause.id] = clause
    return tuple(clauses.values())


def canonical(entry: dict[str, Any], where: str) -> dict[str, Any]:
    """The entry with the field names of Clause, where a file uses other ones."""
    for other, name in OTHER_NAMES.items():
        if other in entry and name in entry:
            raise BadFile(f"{where}: {other!r} and {name!r} say the same; keep one of them")
    entry = {OTHER_NAMES.get(name, name): value for name, value in entry.items()}
    values = entry.get("values")
    if isinstance(values, list) and values:
        entry.setdefault("value", values[0])
    return entry


def check_ruling(clause: Clause, where: str) -> None:
    """Refuse a clause whose fields do not belong together."""
    for name in ("silent_or_conflict", "default"):
        if clause.ruling and not getattr(clause, name):
            raise BadFile(f"{where}: missing field {name!r}; a ruling says what is left open and what is played")
    if clause.silent_or_conflict and not (clause.ruling or clause.safety):
        raise BadFile(f"{where}: field 'silent_or_conflict' is only for a clause with ruling = true")
    if clause.switch and clause.value == "":
        raise BadFile(f"{where}: missing field 'value': the value of switch {clause.switch} that is the default")
    if clause.value != "" and not clause.switch:
        raise BadFile(f"{where}: missing field 'switch'; value = {written(clause.value)} belongs to one")


class Clauses(Sequence[Clause]):
    """Some clauses of one game, in the rulebook's order; a table in a notebook, lines of text elsewhere.

    `clauses[3]` and `clauses["turn.roll"]` give one clause, `"turn.roll" in clauses` asks for an id, `search` narrows.
    `remark` is a line on top: what was looked for or, when nothing was found, what ids come near.
    """

    def __init__(self, title: str, clauses: Iterable[Clause], remark: str = "") -> None:
        self.title = title                    # of the game
        self.remark = remark
        self._clauses = tuple(clauses)
        self._by_id = {clause.id: clause for clause in self._clauses}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(self._by_id)

    def search(self, *words: str) -> Clauses:
        """The clauses in which all these words occur: in id, section, text, default or switch, large or small letters.

        A word also finds longer ones that begin with it ("stun": stunned). A clause whose id is one of the words comes
        first. Nothing found is no error: the empty list says which ids come near.
        """
        wanted = " ".join(words).casefold().split()
        if not wanted:
            return self
        found = [clause for clause in self._clauses if all(speaks_of(clause, word) for word in wanted)]
        found.sort(key=lambda clause: clause.id not in wanted)
        asked = " ".join(wanted)
        if found:
            return Clauses(self.title, found, f"{self.title}: {counted(len(found), 'clause')} on {asked!r}")
        return Clauses(self.title, (), self._nothing(wanted))

    def _nothing(self, wanted: list[str]) -> str:
        if not self._clauses:
            return self.remark
        said = f"{self.title}: no clause on {' '.join(map(repr, wanted))}"
        if len(wanted) > 1:
            said += " together"
            hits = [(word, sum(speaks_of(clause, word) for clause in self._clauses)) for word in wanted]
            said += f"; each word alone: {', '.join(f'{word!r} {count}' for word, count in hits)}"
        near = list(dict.fromkeys(near_id for word in wanted for near_id in nearest(word, self.ids)))
        return f"{said}. Ids that come near: {', '.join(near[:6])}" if near else said

    @overload
    def __getitem__(self, key: int | str) -> Clause: ...
    @overload
    def __getitem__(self, key: slice) -> Clauses: ...
    def __getitem__(self, key: int | str | slice) -> Clause | Clauses:
        if isinstance(key, slice):
            return Clauses(self.title, self._clauses[key])
        if isinstance(key, int):
            return self._clauses[key]
        if key not in self._by_id:
            raise UnknownName(f"{self.title} has no clause {key!r}{suggestion(nearest(key, self.ids))}")
        return self._by_id[key]

    def __contains__(self, item: object) -> bool:
        return item in self._by_id if isinstance(item, str) else item in self._clauses

    def __len__(self) -> int:
        return len(self._clauses)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses)

    def __repr__(self) -> str:
        head = self.remark or f"{self.title}: {counted(len(self), 'clause')}"
        return "\n\n".join([head, *map(repr, self._clauses)])

    def _repr_html_(self) -> str:
        head = self.remark or f"{self.title}: {counted(len(self), 'clause')}"
        return html_page(head, CLAUSE_COLUMNS, [html_clause(clause) for clause in self._clauses])


@dataclass(frozen=True, repr=False)
class Switch:
    """One house rule a table may choose: its values, the default first, and the clauses that speak of it."""

    name: str
    values: tuple[Any, ...]
    clauses: tuple[Clause, ...]

    @property
    def default(self) -> Any:
        return self.values[0]

    @property
    def kit(self) -> bool:
        """Whether the default is the kit's own choice and not the rulebook's."""
        return any(clause.kit for clause in self.clauses)

    def meaning(self, value: Any) -> str:
        """What the table plays under a value, from the clauses; empty where they do not say."""
        if value == self.default:
            return " ".join(dict.fromkeys(clause.default for clause in self.clauses if clause.default))
        texts = [reading.text for clause in self.clauses for reading in clause.readings
                 if reading.switch == self.name and reading.value == written(value)]
        return "; ".join(dict.fromkeys(filter(None, texts)))

    def marks(self, value: Any) -> str:
        """What is to be said of a value besides its meaning."""
        if value != self.default:
            return ""
        return "default; the kit's own choice, not the rulebook's" if self.kit else "default"

    def __repr__(self) -> str:
        lines = [f"{self.name} = {' | '.join(map(written, self.values))}"]
        for clause in self.clauses:
            lines += folded(f"{clause.id}: {clause.text}", "    ")
        for value in self.values:
            mark = f" ({self.marks(value)})" if self.marks(value) else ""
            meaning = f": {self.meaning(value)}" if self.meaning(value) else ""
            lines += folded(f"{written(value)}{mark}{meaning}", "      ")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return html_page("", SWITCH_COLUMNS, [html_switch(self)])


class OptionsTable(Sequence[Switch]):
    """Every switch of a game; a table in a notebook, lines of text elsewhere. `table["spill"]` gives one by name."""

    def __init__(self, title: str, switches: Iterable[Switch]) -> None:
        self.title = title                    # of the game
        self._switches = {switch.name: switch for switch in switches}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the switches, in order."""
        return tuple(self._switches)

    @overload
    def __getitem__(self, key: int | str) -> Switch: ...
    @overload
    def __getitem__(self, key: slice) -> OptionsTable: ...
    def __getitem__(self, key: int | str | slice) -> Switch | OptionsTable:
        if isinstance(key, slice):
            return OptionsTable(self.title, tuple(self._switches.values())[key])
        if isinstance(key, int):
            return tuple(self._switches.values())[key]
        if key not in self._switches:
            raise UnknownName(f"{self.title} has no switch {key!r}{suggestion(nearest(key, self.names))}")
        return self._switches[key]

    def __contains__(self, item: object) -> bool:
        return item in self._switches if isinstance(item, str) else item in self._switches.values()

    def __len__(self) -> int:
        return len(self._switches)

    def __iter__(self) -> Iterator[Switch]:
        return iter(self._switches.values())

    @property
    def head(self) -> str:
        """One line on what is listed."""
        if not self._switches:
            return f"{self.title} has no house rules to choose."
        return f"{self.title}: {counted(len(self), 'switch', 'switches')}"

    def __repr__(self) -> str:
        return "\n\n".join([self.head, *map(repr, self)])

    def _repr_html_(self) -> str:
        return html_page(self.head, SWITCH_COLUMNS, [html_switch(switch) for switch in self])


# ---------------------------------------------------------------------- of a game
def clauses_of(game: Game) -> Clauses:
    """All clauses of a game, read when first asked for and again when the file has changed; none without a file."""
    path = None if game.folder is None else game.folder / "clauses.toml"
    try:
        stamp = path.stat().st_mtime_ns if path else 0
    except FileNotFoundError:
        path = None
    if path is None:
        return Clauses(game.title, (), f"{game.title} has no clauses: its rules are in its code alone.")
    return _clauses_at(path, stamp, game.title)


@lru_cache(maxsize=16)
def _clauses_at(path: Path, stamp: int, title: str) -> Clauses:
    return Clauses(title, load(path))


def rules(game: Game, *words: str) -> Clauses:
    """The clauses of a game in which all the words occur; all of its clauses without words (see Clauses.search)."""
    return clauses_of(game).search(*words)


def options_table(game: Game) -> OptionsTable:
    """Every switch of a game with its values, the default first, and the clauses that speak of it."""
    clauses = clauses_of(game)
    switches = (Switch(name, values, tuple(clause for clause in clauses if name in clause.switches))
                for name, values in game.options.choices().items())
    return OptionsTable(game.title, switches)


# ---------------------------------------------------------------------- finding
def speaks_of(clause: Clause, word: str) -> bool:
    """Whether the word, in small letters, begins one of the clause's words or is its id."""
    places = (clause.id, clause.section, clause.text, clause.default, *clause.switches)
    return re.search(rf"(?<![a-z0-9]){re.escape(word)}", "\n".join(places).casefold()) is not None


def nearest(word: str, names: Sequence[str]) -> list[str]:
    """The names, at most four, that look most like the word, as a whole or, for a word without a dot, in a part."""
    matcher = SequenceMatcher(None, "", word.casefold())
    scores: dict[str, float] = {}
    for name in names:
        for part in (name,) if "." in word else (name, *re.split(r"[._-]", name)):
            matcher.set_seq1(part)
            if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE:
                scores[name] = max(matcher.ratio(), scores.get(name, 0))
    return sorted(scores, key=lambda name: -scores[name])[:4]


# ---------------------------------------------------------------------- showing
def written(value: Any) -> str:
    """A value of a switch as text: true and false as in a TOML file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def folded(text: str, indent: str) -> list[str]:
    """Text broken into lines of at most WIDTH columns, further lines two columns deeper."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


CLAUSE_COLUMNS = ("Clause", "Rule")
SWITCH_COLUMNS = ("Switch", "Rule", "Values")
PAGE = "border-collapse: collapse; max-width: 72em; color: var(--jp-ui-font-color1, #222)"
CELL = ("padding: 4px 12px 4px 0; text-align: left; vertical-align: top; white-space: normal; "
        "border-bottom: 1px solid var(--jp-border-color2, #bbb)")
ONE_LINE = "white-space: nowrap"
SMALL = "color: var(--jp-ui-font-color2, #666); font-size: 90%"


def html_page(head: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with a caption, or the caption alone; the cells of the rows are HTML already."""
    if not rows:
        return f"<div>{escape(head)}</div>"
    caption = f'<caption style="text-align: left; color: inherit">{escape(head)}</caption>' if head else ""
    heads = "".join(f'<th scope="col" style="{CELL}">{column}</th>' for column in columns)
    body = "".join("<tr>" + "".join(f'<td style="{CELL}">{cell}</td>' for cell in row) + "</tr>" for row in rows)
    return f'<table style="{PAGE}">{caption}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def html_clause(clause: Clause) -> list[str]:
    """The cells of a clause: id with section, and the rule with what the book leaves open."""
    details = "".join(f'<div style="{SMALL}"><b>{escape(heading)}:</b> {escape(text)}</div>'
                      for heading, text in clause.details())
    return [f'<code style="{ONE_LINE}">{escape(clause.id)}</code><div style="{SMALL}">{escape(clause.section)}</div>',
            f"<div>{escape(clause.text)}</div>{details}"]


def html_switch(switch: Switch) -> list[str]:
    """The cells of a switch: its name, the clauses that speak of it, and its values."""
    said = "".join(f"<div><code>{escape(clause.id)}</code> {escape(clause.text)}</div>" for clause in switch.clauses)
    values = ""
    for value in switch.values:
        mark = f" ({escape(switch.marks(value))})" if switch.marks(value) else ""
        meaning = f": {escape(switch.meaning(value))}" if switch.meaning(value) else ""
        values += f'<div><code>{escape(written(value))}</code>{mark}<span style="{SMALL}">{meaning}</span></div>'
    return [f'<code style="{ONE_LINE}">{escape(switch.name)}</code>', said, values]
