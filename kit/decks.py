"""Decks that players bring, and cards of their own: read from files, checked, and kept with the house rules of a game.

They are two fields of a game's options that are no switches. So a saved game holds them: a shipped deck by its name, a
deck or card of somebody's own with its content, and the file it came from is not needed again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, overload

from kit.ask import BadDeck, BadFile, BadScenario, Refusal, UnknownName
from kit.options import Options

if TYPE_CHECKING:
    from kit.chance import Chance

# kit/__init__.py loads this module, so what reads files is loaded where it is used

MORE = 12     # faults that a message tells in full
COPIES = 99   # of one card, the most that any deck may be asked to hold


class Deck(NamedTuple):
    """A deck that somebody plays."""

    name: str       # of a shipped deck; of another one its title
    title: str
    content: Any    # an instance of the game's own dataclass, `Shelf.form`
    source: Any     # what a save keeps: the name of a shipped deck, or the content as it stands in a file
    file: str = ""  # as messages name the one it was read from; "" for a shipped deck and for a mapping

    @property
    def size(self) -> int:
        """Cards in it, copies counted."""
        return sum(self.content.cards.values())

    def __repr__(self) -> str:
        lines = [f"{self.title} ({self.name}): {self.size} cards"]
        for name, value in vars_of(self.content):
            lines.append(f"  {name}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}")
        lines += [f"  {copies:>2} {card}" for card, copies in self.content.cards.items()]
        return "\n".join(lines)


def vars_of(content: Any) -> list[tuple[str, Any]]:
    """The fields of a deck but its title and cards."""
    return [(name, getattr(content, name)) for name in content.__dataclass_fields__ if name not in ("title", "cards")]


class Shelf(ABC):
    """What a game tells about its cards and decks. Subclass it; the options of the game hold one under `shelf`."""

    folder: Path            # decks/*.toml lie there, one deck a file, named after the file
    form: type[Any]         # frozen dataclass of a deck file (see kit/datafile.py), with `title: str` and
                            # `cards: dict[str, int]`, the copies of each card by its name

    def __init__(self) -> None:
        self._read: dict[Path, tuple[tuple[int, int], Any]] = {}
        self._paths: dict[str, Path] = {}       # of decks by name: making one takes longer than dealing a hand

    # ------------------------------------------------------------------ what a game fills in
    @abstractmethod
    def shipped(self) -> Mapping[str, Any]:
        """The cards of the kit by their names."""

    @abstractmethod
    def own(self, given: Sequence[tuple[str, Mapping[str, Any]]]) -> Mapping[str, Any]:
        """Cards of somebody's own by their names, from pairs of where an entry stands and the `[[card]]` entry.

        Raises BadFile, with where, for what is no card of the game, or cannot be in it beside the shipped ones.
        """

    def faults(self, deck: Any, cards: Mapping[str, Any]) -> Iterable[Refusal]:
        """Every rule of deck building that a deck (an instance of `form`) breaks."""
        return ()

    # ------------------------------------------------------------------ reading
    def fresh(self, path: Path, load: Callable[[Path], Any]) -> Any:
        """What `load(path)` gives, read again when the file, or the list of files in a folder, has changed."""
        try:
            found = path.stat()
        except OSError:
            return load(path)       # says what is wrong with it
        stamp = found.st_mtime_ns, found.st_size
        known = self._read.get(path)
        if known is None or known[0] != stamp:
            known = self._read[path] = stamp, load(path)
        return known[1]

    def names(self) -> list[str]:
        """The shipped decks, in alphabetical order."""
        found: list[str] = self.fresh(self.folder / "decks",
                                      lambda folder: sorted(path.stem for path in folder.glob("*.toml")))
        return found[:]

    def find(self, name: str) -> Deck:
        """A shipped deck."""
        if name not in (names := self.names()):
            from kit.datafile import alike

            raise UnknownName(f"there is no deck {name!r}{alike(name, names)}; shipped: {', '.join(names)}. A deck "
                              "of your own is a path that ends in .toml")
        return self.take(name)

    def take(self, name: str) -> Deck:
        """One of `names`."""
        path = self._paths.get(name)
        if path is None:
            path = self._paths[name] = self.folder / "decks" / f"{name}.toml"
        content = self.fresh(path, self._load)
        return Deck(name, content.title, content, name)

    def _load(self, path: Path) -> Any:
        from kit.datafile import build, label, read

        return build(self.form, read(path), label(path))

    def deck(self, given: Any, where: str) -> Deck:
        """A deck from the name of a shipped one, a path, or a mapping as in a deck file. Its rules are not checked."""
        from kit.datafile import build, label, read, shown

        if isinstance(given, str) and not given.endswith(".toml"):
            return self.find(given)
        file = ""
        if isinstance(given, str | Path):
            where = file = label(Path(given))
            given = read(Path(given))
        if not isinstance(given, Mapping):
            raise BadDeck(f"{where}: {shown(given)} is no deck; give the name of a shipped deck, a path that ends in "
                          ".toml or a mapping as in a deck file")
        content = build(self.form, given, where)
        for name, copies in content.cards.items():
            if not isinstance(name, str):
                raise BadFile(f"{where}: cards: {shown(name)} is no card; write its name as text")
            if copies > COPIES:
                raise BadFile(f"{where}: cards.{name} = {shown(copies)} cannot be; allowed: a whole number, 0 to "
                              f"{COPIES}")
        return Deck(content.title, content.title, content, deepcopy(dict(given)), file)

    def unknown(self, names: Iterable[str], cards: Mapping[str, Any], rule: str) -> Iterable[Refusal]:
        """A refusal for every name that is no card."""
        from kit.datafile import alike

        for name in names:
            if name not in cards:
                yield Refusal(rule, f"there is no card {name!r}{alike(name, cards)}")


@dataclass(frozen=True, slots=True)
class DeckOptions(Options):
    """The options of a game to which players bring decks: its switches, and these two.

    decks  a list with a deck for each seat, as the seats sit, or a mapping from seats to decks. A deck is the name of a
           shipped one, a path that ends in .toml, or a mapping as in a deck file; None, or a seat left out: by lot
    cards  a path, or a list of paths and of `[[card]]` entries. A card with the key of a shipped one takes its place,
           for everybody; then lots are drawn among the shipped decks that are legal with it
    """

    shelf: ClassVar[Shelf]

    decks: Any = ()
    cards: Any = ()
    made: Any = field(init=False, compare=False, repr=False, default=None)

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not self.decks and not self.cards:
            object.__setattr__(self, "made", (None, None))
            return
        own = read_own(self.cards)
        cards = {**self.shelf.shipped(), **self.shelf.own(own)} if own else None
        decks = read_decks(self.shelf, self.decks)
        made = (cards, decks)
        # copies, so that a save holds what is played whatever becomes of what was given
        object.__setattr__(self, "cards", [deepcopy(dict(entry)) for _, entry in own] if own else ())
        object.__setattr__(self, "decks", sources(decks))
        object.__setattr__(self, "made", made)
        for seat, deck in decks.items() if isinstance(decks, dict) else enumerate(decks, 1):
            if deck is not None:
                check(self.shelf, deck, self.book(), f"decks: {seat if isinstance(seat, str) else f'seat {seat}'}")

    def changed(self) -> dict[str, Any]:
        """The switches that differ from their defaults, and the decks and cards that were chosen."""
        return {name: value for name, value in Options.changed(self).items() if name != "made"}

    def book(self) -> Mapping[str, Any]:
        """Every card there is for this game by its name, shipped ones and own ones."""
        cards: Mapping[str, Any] | None = self.made[0]
        return self.shelf.shipped() if cards is None else cards

    def decks_for(self, names: Sequence[str], chance: Chance) -> list[Deck]:
        """The deck of each seat, in the order of `names` as they sat down.

        A seat without one gets a shipped deck by lot, none twice while there are enough; where cards of somebody's own
        are in the game, one of those that are legal with them. Raises BadScenario where the decks do not fit the seats,
        and BadDeck, with every fault of each, where a lot is needed and own cards have made all shipped decks illegal.
        """
        chosen = self.made[1] or [None] * len(names)
        if isinstance(chosen, dict):
            for name in chosen:
                if name not in names:
                    raise BadScenario(f"decks: there is no seat {name!r}; the seats are {', '.join(names)}")
            found = [chosen.get(name) for name in names]
        elif len(chosen) != len(names):
            raise BadScenario(f"decks: {len(chosen)} are given for {len(names)} seats; give one each, or None for one "
                              "by lot")
        else:
            found = list(chosen)
        if None in found:
            lot = self.shelf.names() if self.made[0] is None else legal_decks(self.shelf, self.made[0])
            chance.shuffle("decks", lot)
            taken = [deck.name for deck in found if deck is not None]
            if taken:
                lot.sort(key=lambda name: name in taken)      # those that nobody plays come first
            for seat, deck in enumerate(found):
                if deck is None:
                    found[seat] = self.shelf.take(lot[0])
                    lot.append(lot.pop(0))
        return [deck for deck in found if deck is not None]


def read_own(given: Any) -> list[tuple[str, Mapping[str, Any]]]:
    """The `[[card]]` entries of files and lists, each with where it stands."""
    from kit.datafile import entries, label, shown

    found: list[tuple[str, Mapping[str, Any]]] = []
    parts = [given] if isinstance(given, str | Path) else given
    if not isinstance(parts, list | tuple):
        raise BadFile(f"cards: {shown(given)} cannot be; give the path of a card file, or a list of paths and of "
                      "[[card]] entries as mappings")
    for part in parts:
        if isinstance(part, str | Path):
            path = Path(part)
            for number, entry in enumerate(entries(path, "card"), 1):
                found.append((f"{label(path)}: [card] {title_of(entry, number)}", entry))
        elif isinstance(part, Mapping):
            found.append((f"cards: [card] {title_of(part, len(found) + 1)}", part))
        else:
            raise BadFile(f"cards: {shown(part)} is no card; give the path of a card file, or [[card]] entries as "
                          "mappings")
    return found


def title_of(entry: Mapping[str, Any], number: int) -> Any:
    """How messages name a card that may lack its name, or have one that does not fit into a message."""
    names = [entry.get(key) for key in ("id", "name")]
    return next((name for name in names if isinstance(name, str) and name.strip() and name.isprintable()
                 and len(name) <= 60), number)


def read_decks(shelf: Shelf, given: Any) -> Any:
    """The chosen decks in the shape in which they were given: per seat, or a list."""
    if isinstance(given, Mapping):
        return {name: None if part is None else shelf.deck(part, f"decks: {name}") for name, part in given.items()}
    if isinstance(given, str | bytes | Path) or not isinstance(given, Sequence):
        from kit.datafile import shown

        named = repr(given) if isinstance(given, str) else shown(given)
        raise BadDeck(f"decks: {named} cannot be; give a list with a deck for each seat, or a mapping such as "
                      "{'Ann': 'name of a deck'}")
    return [None if part is None else shelf.deck(part, f"decks: seat {seat}") for seat, part in enumerate(given, 1)]


def sources(decks: Any) -> Any:
    """What a save keeps of the chosen decks."""
    if isinstance(decks, dict):
        return {name: None if deck is None else deck.source for name, deck in decks.items()}
    return [None if deck is None else deck.source for deck in decks]


def check(shelf: Shelf, deck: Deck, cards: Mapping[str, Any], where: str) -> None:
    """Raises BadDeck, with every fault, for a deck that breaks a rule."""
    faults = tuple(shelf.faults(deck.content, cards))
    if faults:
        rules = "1 rule is" if len(faults) == 1 else f"{len(faults)} rules are"
        place = f"{where}: {deck.file}" if deck.file else where
        raise BadDeck(f"{place}: {deck.title!r}: {rules} broken: {told(faults)}", faults)


def told(faults: Sequence[Refusal]) -> str:
    """The first faults in full, and how many there are besides."""
    more = f"; and {len(faults) - MORE} more" if len(faults) > MORE else ""
    return "; ".join(f"{fault.reason} ({fault.rule})" for fault in faults[:MORE]) + more


def legal_decks(shelf: Shelf, cards: Mapping[str, Any]) -> list[str]:
    """The shipped decks that break no rule with these cards. Raises BadDeck, with all faults, where there is none."""
    found = {name: tuple(shelf.faults(shelf.take(name).content, cards)) for name in shelf.names()}
    if legal := [name for name, faults in found.items() if not faults]:
        return legal
    each = [Refusal(fault.rule, f"{name}: {fault.reason}") for name, faults in found.items() for fault in faults]
    raise BadDeck("decks: with your cards no shipped deck is legal, so none can be given by lot; name legal decks, or "
                  f"change the cards: {told(each)}", tuple(each))


class Decks(Sequence[Deck]):
    """The shipped decks of a game; a table in a notebook, lines of text elsewhere. `decks["name"]` is one of them."""

    def __init__(self, title: str, shelf: Shelf | None) -> None:
        self.title = title        # of the game
        self.shelf = shelf
        self._decks = {name: shelf.find(name) for name in shelf.names()} if shelf is not None else {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._decks)

    @overload
    def __getitem__(self, key: int | str) -> Deck: ...
    @overload
    def __getitem__(self, key: slice) -> list[Deck]: ...
    def __getitem__(self, key: int | str | slice) -> Deck | list[Deck]:
        if isinstance(key, str):
            if self.shelf is None:
                raise UnknownName(f"{self.title} has no decks")
            return self.shelf.find(key)
        return list(self._decks.values())[key]

    def __len__(self) -> int:
        return len(self._decks)

    def check(self, deck: Any, cards: Any = ()) -> tuple[Refusal, ...]:
        """Every rule that a deck breaks, with its clause; empty for a legal one. `deck` and `cards` as in `kit.new`.

        Raises BadFile where a file cannot be understood, UnknownName for a shipped deck that is not there.
        """
        if self.shelf is None:
            raise UnknownName(f"{self.title} has no decks")
        own = read_own(cards)
        book = {**self.shelf.shipped(), **self.shelf.own(own)} if own else self.shelf.shipped()
        return tuple(self.shelf.faults(self.shelf.deck(deck, "deck").content, book))

    @property
    def head(self) -> str:
        return f"{self.title}: {len(self)} decks" if self._decks else f"{self.title} has no decks."

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Name, title, cards, and the other fields of each deck."""
        return [(deck.name, deck.title, str(deck.size),
                 "; ".join(f"{name}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}"
                           for name, value in vars_of(deck.content))) for deck in self]

    def __repr__(self) -> str:
        return "\n".join([self.head, *(f"  {name:<20} {title:<20} {size:>3} cards   {rest}"
                                       for name, title, size, rest in self.rows())])

    def _repr_html_(self) -> str:
        from html import escape

        heads = "".join(f'<th scope="col" style="text-align: left">{head}</th>'
                        for head in ("Deck", "Title", "Cards", "About"))
        rows = "".join("<tr>" + "".join(f'<td style="text-align: left">{escape(cell)}</td>' for cell in row) + "</tr>"
                       for row in self.rows())
        return (f'<table><caption style="text-align: left">{escape(self.head)}</caption>'
                f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")


def with_decks(options: Any, decks: Any, cards: Any, kind: type[Options]) -> Any:
    """Options with decks and cards added, as a mapping; as they are where neither is given."""
    added = {name: value for name, value in (("decks", decks), ("cards", cards)) if value is not None}
    if not added:
        return options
    if not issubclass(kind, DeckOptions):
        raise BadScenario(f"{', '.join(added)}: in this game nobody brings decks or cards")
    return {**(kind.parse(options).changed()), **added}


__all__ = ["Deck", "DeckOptions", "Decks", "Shelf", "with_decks"]
