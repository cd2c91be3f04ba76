"""Card files: the cards of a game as data, one `[[card]]` table each, checked field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from kit.ask import BadFile
from kit.datafile import build, entries, label

C = TypeVar("C")


def load_cards(path: Path, card: type[C], needs: Mapping[str, Sequence[str]] | None = None) -> tuple[C, ...]:
    """The cards of a file, in its order, each an instance of the game's own frozen dataclass `card`.

    The annotations of `card` are the fields of the file: one without a default must be there, numbers are whole and
    not negative, a `Literal` lists the values that are known, such as the kinds (see kit/datafile.py for all types).
    `card` needs a field `name`; no two cards share one.

    needs    for a game whose kinds differ: the fields with a default that cards of a kind must have. A field that is
             listed for any kind is refused on the others, so {"hero": ["shield"]} keeps shields off spells.

    Raises BadFile with file, card, field and what is allowed there.

    >>> from dataclasses import dataclass
    >>> from tempfile import TemporaryDirectory
    >>> @dataclass(frozen=True)
    ... class Card:
    ...     name: str
    ...     kind: str
    ...     shield: int = 0
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "cards.toml")
    ...     _ = path.write_text('[[card]]\\nname = "Lyra"\\nkind = "hero"\\nshield = 3\\n')
    ...     load_cards(path, Card, needs={"hero": ["shield"]})
    (Card(name='Lyra', kind='hero', shield=3),)
    """
    cards: dict[str, C] = {}
    for number, entry in enumerate(entries(path, "card"), start=1):
        where = f"{label(path)}: [card] {entry['name'] if isinstance(entry.get('name'), str) else number}"
        made = build(card, entry, where)
        name: str = made.name  # type: ignore[attr-defined]  # every game's cards have names
        if name in cards:
            raise BadFile(f"{where}: an earlier card has this name; every card needs a name of its own")
        if needs:
            check_kind(made.kind, entry, needs, where)  # type: ignore[attr-defined]
        cards[name] = made
    return tuple(cards.values())


def check_kind(kind: str, entry: Mapping[str, Any], needs: Mapping[str, Sequence[str]], where: str) -> None:
    """Refuse a card that lacks a field of its kind, or has one of another kind."""
    own = needs.get(kind, ())
    for field in own:
        if field not in entry:
            raise BadFile(f"{where}: missing field {field!r}; a card of kind {kind} needs: {', '.join(own)}")
    for field in entry:
        if field not in own and any(field in others for others in needs.values()):
            kinds = ", ".join(other for other, others in needs.items() if field in others)
            raise BadFile(f"{where}: a card of kind {kind} has no field {field!r}; only these kinds have it: {kinds}")
