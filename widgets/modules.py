"""The JavaScript files of a panel, joined into the one module that a browser loads.

A panel is written as plain ES modules which import one another by relative paths. The browser gets a single text, so
the modules are joined: those that are imported come first, import lines and the word `export` go, and all modules
share one scope. Node and browsers read the same files as they are.
"""

from __future__ import annotations

import re
from pathlib import Path

from kit.ask import KitError

IMPORT = re.compile(r'^import \{\s*([\w$]+(?:\s*,\s*[\w$]+)*),?\s*\} from "(\.{1,2}/[^"]+)";?[ \t]*\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|const|let|class)\b)", re.MULTILINE)
ODD = re.compile(r"^(?:import\b|export\b(?! default\b)).*", re.MULTILINE)
DEFAULT = re.compile(r"^export default\b", re.MULTILINE)
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|class|const|let|var) *(?:([\w$]+)|[{[]([^=]*?)[}\]] *=)",
                      re.MULTILINE)
WORD = re.compile(r"[\w$]+")


class BadModule(KitError):
    """A JavaScript file that cannot be joined with the others."""


def join(entry: Path) -> str:
    """One ES module made of `entry` and all it imports, each file once, after those it needs.

    Files import in the form ``import { paint, patch } from "./paint.js";`` only, and export functions, constants and
    classes where they stand; the entry alone has an `export default`. The joined text tells at each part where it
    comes from.

    Raises BadModule for another form of import or export, for a file or name that is not there, for a name that two
    files define at their top level, and for files that import each other in a ring.
    """
    parts: dict[Path, str] = {}
    _add(entry.resolve(), parts, {}, [])
    return "\n".join(parts.values())


def _add(path: Path, parts: dict[Path, str], home: dict[str, Path], above: list[Path]) -> set[str]:
    """Add a file and before it all it imports; the names that it exports. `home` tells where each name is defined."""
    if path in above:
        ring = " imports ".join(file.name for file in [*above[above.index(path):], path])
        raise BadModule(f"{path.name}: files must not import each other in a ring ({ring}); move what both need into "
                        "a file of its own")
    if not path.is_file():
        raise BadModule(f"{above[-1].name if above else 'join'}: there is no file {path.name} in {path.parent.name}/")
    text = path.read_text(encoding="utf-8")
    exported = {name for found in DECLARED.finditer(text) if found[0].startswith("export ") for name in _names(found)}
    if path in parts:
        return exported
    if above and DEFAULT.search(text):
        raise BadModule(f"{path.name}: only the entry, {above[0].name}, has an `export default`; export by name")
    for found in IMPORT.finditer(text):
        wanted = WORD.findall(found[1])
        needed = (path.parent / found[2]).resolve()
        there = _add(needed, parts, home, [*above, path])
        if missing := [name for name in wanted if name not in there]:
            raise BadModule(f"{path.name} imports {', '.join(missing)} from {needed.name}, which exports no such name")
    for found in DECLARED.finditer(text):
        for name in _names(found):
            other = home.setdefault(name, path)
            if other != path:
                raise BadModule(f"{path.name} and {other.name} both define {name} at their top level, but joined files "
                                "share one scope; rename one or import it")
    bare = EXPORT.sub("", IMPORT.sub("", text))
    if odd := ODD.search(bare):
        raise BadModule(f'{path.name}: {odd[0]!r} is not understood; write import {{ name }} from "./file.js", and '
                        "export before function, const, let or class")
    parts[path] = f"// {path.parent.name}/{path.name}\n{bare.strip()}\n"
    return exported


def _names(found: re.Match[str]) -> list[str]:
    """The names that a declaration makes; of `{ a: b, c }` and `[a, b]` all words, which is more than enough."""
    return [found[1]] if found[1] else WORD.findall(found[2])


__all__ = ["BadModule", "join"]
