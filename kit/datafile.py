"""Data files: TOML read into frozen dataclasses, entry by entry, and refused where it is not understood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from kit.ask import BadFile

T = TypeVar("T")
PLAIN = (str, int, bool)


def label(path: Path) -> str:
    """The file as messages name it: folder and name, such as "scarlyt/cards.toml"; "." and the like as they are."""
    found = f"{path.parent.name}/{path.name}" if path.parent.name and path.name else path.name or str(path)
    return found if found.isprintable() else ascii(found)


def read(path: Path) -> dict[str, Any]:
    """The content of a TOML file. Raises BadFile where there is none, or with line and column where it is broken."""
    import tomllib

    try:
        text = path.read_text(encoding="utf-8-sig")     # some editors put a mark of three bytes before the text
    except FileNotFoundError:
        raise BadFile(f"{label(path)}: there is no such file") from None
    except OSError as error:
        raise BadFile(f"{label(path)}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadFile(f"{label(path)}: byte {error.start} is no UTF-8 text; save the file as UTF-8") from None
    except ValueError as error:                         # a character that no path can have
        raise BadFile(f"{label(path)}: cannot be read: {error}") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{label(path)}: broken TOML: {error}") from None
    except ValueError:                                  # Python reads no number of thousands of digits
        raise BadFile(f"{label(path)}: a number in it has too many digits; write a shorter one") from None
    except RecursionError:
        raise BadFile(f"{label(path)}: lists or tables in it are nested too deep; write fewer in one another") from None


def entries(path: Path, key: str) -> list[dict[str, Any]]:
    """The `[[key]]` tables of a file that holds nothing else."""
    content = read(path)
    if unknown := sorted(set(content) - {key}):
        raise BadFile(f"{label(path)}: unknown table [{unknown[0]}]; only [[{key}]] tables may be there")
    found = content.get(key, [])
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise BadFile(f"{label(path)}: write [[{key}]], in double brackets, before every {key}")
    if not found:
        raise BadFile(f"{label(path)}: there is no [[{key}]] in it")
    return found


def build(kind: type[T], entry: Mapping[str, Any], where: str, others: Sequence[str] = ()) -> T:
    """One entry as an instance of the dataclass `kind`: fields are its annotations, those with a default may be absent.

    Understood annotations: str (not empty), bool, int (0 or more), Literal, `X | Y`, tuple[X, ...], dict[str, X] and
    dataclasses. `where` begins every message; `others` are fields that somebody else reads, so that a slip in one is
    understood. Raises BadFile with the field and what is allowed there.
    """
    hints, needed = form(kind)  # type: ignore[arg-type]  # mypy does not know that a class is hashable
    for name in entry:
        if name not in hints:
            known = sorted([*hints, *others])
            told = repr(name) if isinstance(name, str) else shown(name)
            raise BadFile(f"{where}: unknown field {told}; known: {', '.join(known)}{alike(name, known)}")
    for name in needed:
        if name not in entry:
            raise BadFile(f"{where}: missing field {name!r}; needed: {', '.join(needed)}")
    return kind(**{name: convert(value, hints[name], f"{where}: {name}") for name, value in entry.items()})


@cache
def form(kind: Any) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The fields of a dataclass with their types, and the names of those that have no default."""
    assert is_dataclass(kind)
    hints = get_type_hints(kind)
    known = fields(kind)
    needed = tuple(field.name for field in known if field.default is MISSING and field.default_factory is MISSING)
    return {field.name: hints[field.name] for field in known}, needed


def convert(value: Any, hint: Any, where: str) -> Any:
    """A TOML value as the annotation `hint` wants it: lists become tuples, tables become dataclasses."""
    if not fits(value, hint):
        raise BadFile(f"{where} = {shown(value)} cannot be; allowed: {allowed(hint)}")
    if hint in PLAIN:
        return value
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return convert(value, next(choice for choice in inner if fits(value, choice)), where)
    if origin is tuple:
        return tuple(convert(part, inner[0], f"{where}[{number}]") for number, part in enumerate(value))
    if origin is dict:
        return {name: convert(part, inner[1], f"{where}.{name}") for name, part in value.items()}
    return build(hint, value, where) if is_dataclass(hint) and isinstance(hint, type) else value


def fits(value: Any, hint: Any) -> bool:
    """Whether the value is of the annotated form; what lies inside lists and tables is looked at later."""
    if hint is str:
        return isinstance(value, str) and bool(value.strip())
    if hint is int:
        return type(value) is int and value >= 0
    if hint is bool:
        return isinstance(value, bool)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(fits(value, choice) for choice in inner)
    if origin is Literal:
        return any(type(value) is type(choice) and value == choice for choice in inner)
    if origin is tuple:
        return isinstance(value, list)
    return (origin is dict or is_dataclass(hint)) and isinstance(value, dict)


def allowed(hint: Any) -> str:
    """What a field of that type may hold, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join(allowed(choice) for choice in inner if choice is not type(None))
    if origin is Literal:
        return ", ".join(shown(choice) for choice in inner)
    if origin is tuple:
        return f"a list, each of {allowed(inner[0])}"
    if origin is dict:
        return f"a table, each value {allowed(inner[1])}"
    if is_dataclass(hint):
        return f"a table of {', '.join(form(hint)[0])}" if isinstance(hint, type) else "a table"
    return {str: "text in quotes, not empty", int: "a whole number, 0 or more", bool: "true or false"}[hint]


def shown(value: Any) -> str:
    """A value as it is written in TOML, shortened for a message."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    try:
        text = f'"{value}"' if isinstance(value, str) else str(value)
    except (ValueError, RecursionError):
        return "a number of thousands of digits" if isinstance(value, int) else "something too long to show"
    text = text if text.isprintable() else ascii(text)[1:-1]      # a message is one line
    return text if len(text) <= 60 else text[:56] + " ..."


def alike(name: Any, names: Iterable[str]) -> str:
    """The names that come near an unknown one, as the end of a message."""
    return suggestion(get_close_matches(name, names, n=2)) if isinstance(name, str) else ""


def suggestion(near: Sequence[str]) -> str:
    """The end of an error message about an unknown name."""
    return f"; did you mean {' or '.join(near)}?" if near else ""
