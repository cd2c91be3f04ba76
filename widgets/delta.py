"""What changed between two JSON values, as a small JSON value. The other half, which applies it, is js/delta.js.

A difference is {} where nothing changed, [value] for another value, and an object where parts changed:

of an object   {key: difference of that member}; 0 stands for a member that is gone
of a list      {"~": [[start, how many go, [what comes]], ...]}, the places counted in the old list and the last one
               first; then {"3": difference of the item that now has that place}

Both may change at once. `apply` shares what did not change with the old value and alters nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from marshal import dumps
from typing import Any

PLAIN = 0       # the form of marshal in which equal values are equal bytes
NAMING = ("id", "text", "name")
"""The members by which an object in a list is known again when its place changes; the first that it has counts."""


def delta(old: Any, new: Any) -> dict[str, Any] | list[Any]:
    """The difference that makes `new` of `old`. A number, a truth value and a text are never taken for each other."""
    if old is new:
        return {}
    kind = type(new)
    if kind is not type(old):
        return [new]
    if kind is not dict and kind is not list:
        return {} if old == new else [new]
    # most parts stay as they are: that is found at once, and exactly, since == alone takes 1 for true
    if old == new and dumps(old, PLAIN) == dumps(new, PLAIN):
        return {}
    return _of_objects(old, new) if kind is dict else _of_lists(old, new)


def apply(old: Any, difference: Any) -> Any:
    """The new value; `old` stays as it is."""
    if type(difference) is list:
        return difference[0]
    if not difference:
        return old
    if type(old) is list:
        items = old[:]
        for start, gone, come in difference.get("~", ()):
            items[start:start + gone] = come
        for place, part in difference.items():
            if place != "~":
                items[int(place)] = apply(items[int(place)], part)
        return items
    members = dict(old)
    for key, part in difference.items():
        if part == 0:
            del members[key]
        else:
            members[key] = apply(members.get(key), part)
    return members


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any] | list[Any]:
    parts: dict[str, Any] = {}
    for key, value in new.items():
        if key not in old:
            parts[key] = [value]
        elif (was := old[key]) is not value and (part := delta(was, value)):
            parts[key] = part
    kept = len(new) - len(parts)
    parts.update((key, 0) for key in old if key not in new)
    # where no member stayed, the whole is shorter than all its parts
    return [new] if parts and not kept else parts


def _of_lists(old: list[Any], new: list[Any]) -> dict[str, Any] | list[Any]:
    """Equal ends are left alone; between them, items that are known again keep their place and others come and go."""
    if not new:
        return [new]
    if len(old) == len(new) and all(map(_is_named_alike, old, new)):
        return {str(place): part for place, (was, item) in enumerate(zip(old, new, strict=True))
                if (part := delta(was, item))}
    most = min(len(old), len(new))
    start = end = 0
    while start < most and not delta(old[start], new[start]):
        start += 1
    while end < most - start and not delta(old[-1 - end], new[-1 - end]):
        end += 1
    splices: list[list[Any]] = []
    parts: dict[str, Any] = {}
    here, there = start, start
    for known, place in [*_known_again(old, new, start, end), (len(old) - end, len(new) - end)]:
        gone, come = known - here, place - there
        for _ in range(min(gone, come)):
            if part := delta(old[here], new[there]):
                parts[str(there)] = part
            here, there = here + 1, there + 1
        if gone != come:
            splices.insert(0, [here, known - here, new[there:place]])
        if known < len(old) - end and (part := delta(old[known], new[place])):
            parts[str(place)] = part
        here, there = known + 1, place + 1
    return {"~": splices, **parts} if splices else parts


def _known_again(old: list[Any], new: list[Any], start: int, end: int) -> list[tuple[int, int]]:
    """Places in the old and in the new list of items that bear the same name, as many as keep their order."""
    places: dict[Any, int] = {}
    for place in range(start, len(new) - end):
        name = _name(new[place])
        places[name] = -1 if name in places else place
    found = []
    seen = set()
    for known in range(start, len(old) - end):
        name = _name(old[known])
        place = places.get(name, -1)
        if name is not None and place >= 0 and name not in seen:
            seen.add(name)
            found.append((known, place))
    # the longest part of it in which the new places rise
    ends: list[int] = []                    # for each length: the lowest place at which such a part ends, ...
    last: list[int] = []                    # ... which of the found it is, ...
    before: list[int] = []                  # ... and for each of the found the one before it in its part
    for number, (_, place) in enumerate(found):
        at = bisect_left(ends, place)
        before.append(last[at - 1] if at else -1)
        ends[at:at + 1] = [place]
        last[at:at + 1] = [number]
    pairs = []
    number = last[-1] if last else -1
    while number >= 0:
        pairs.append(found[number])
        number = before[number]
    return pairs[::-1]


def _is_named_alike(one: Any, other: Any) -> bool:
    return one is other or (type(one) is type(other) is dict and _name(one) == _name(other))


def _name(item: Any) -> Any:
    """What an item is known by, None where nothing tells it from others."""
    if type(item) is dict:
        for key in NAMING:
            if key in item and type(item[key]) in (str, int):
                return key, item[key]
        return None
    return item if type(item) is str else None


__all__ = ["apply", "delta"]
