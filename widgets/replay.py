"""A whole game as one HTML page: the panel, the tape and the rule texts in one file that opens without a kernel."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from kit.ask import BadSave
from kit.saves import write
from kit.session import Session
from kit.view import clause_texts
from widgets.table_panel.sources import SOURCE, STYLE
from widgets.table_panel.tape import Tape

COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*[\s\S]*?\*/[ \t]*)\n", re.MULTILINE)
"""Comments of JavaScript that fill whole lines: readers of a replay do without."""

SHORT = 7           # characters of JSON that are no longer than what would stand for them
POOLED = "@"        # begins a text that stands for a part of the pool, by its number
DARK = {
    "layout-color0": "#111", "layout-color1": "#1c1c1e", "layout-color2": "#2b2b2e", "layout-color3": "#5a5a5e",
    "layout-color4": "#757579", "border-color1": "#616166", "border-color2": "#424246", "ui-font-color0": "#fff",
    "ui-font-color1": "#e6e6e8", "ui-font-color2": "#b4b4ba", "brand-color1": "#64b5f6", "error-color1": "#ff7268",
    "warn-color1": "#ffb04d", "success-color1": "#73c977", "info-color1": "#4dd0e1",
}
"""JupyterLab's colours in a dark theme, by the name after --jp-; in a light one the style sheets have their own."""

PAGE_STYLE = f"""
html {{ color-scheme: light dark; }}
body {{ margin: 0 auto; padding: 16px; max-width: 1280px; background: #fff; color: #222; }}
body {{ font: 14px/1.4 system-ui, sans-serif; }}
html[data-jp-theme-light="false"] {{ {" ".join(f"--jp-{name}: {colour};" for name, colour in DARK.items())} }}
html[data-jp-theme-light="false"] body {{ background: #1c1c1e; color: #e6e6e8; }}
h1 {{ margin: 0 0 2px; font-size: 20px; }}
h1 + p {{ margin: 0 0 12px; }}
"""

OPEN = """
const root = document.getElementById("root");
const scheme = matchMedia("(prefers-color-scheme: dark)");
const dress = () => { document.documentElement.dataset.jpThemeLight = String(!scheme.matches); };
scheme.addEventListener("change", dress);
dress();
try {
  const packed = Uint8Array.from(atob(document.getElementById("tape").textContent), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const { pool, ...rest } = JSON.parse(await new Response(stream).text());
  const found = [];
  const members = (value) => {
    if (Array.isArray(value)) return value.map(unpool);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpool(inner)]));
  };
  const unpool = (value) => {
    if (typeof value !== "string" || value[0] !== "@") return members(value);
    const place = Number(value.slice(1));
    return found[place] ??= members(pool[place]);
  };
  const { source, style, ...traits } = members(rest);
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const widget = (await import(address)).default();
  const model = { get: (name) => traits[name], set() {}, send() {}, save_changes() {}, on() {}, off() {} };
  root.textContent = "";
  await widget.initialize?.({ model });
  await widget.render({ model, el: root });
} catch (error) {
  root.textContent = `This replay could not be opened: ${error}. It needs a browser of 2023 or later.`;
}
"""

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
<main>
<h1>{title}</h1>
<p>{whose}</p>
<div id="root">Opening …</div>
<noscript>This replay needs JavaScript.</noscript>
</main>
<script type="text/plain" id="tape">{tape}</script>
<script type="module">{script}</script>
</html>
"""


def replay_html(game: Session, seat: str | int | None = None) -> str:
    """The recorded game as one HTML page to step through: panel, tape and rule texts in one file without a kernel.

    The page asks for nothing outside itself and follows the light or dark scheme of its reader. It holds the line the
    game is on, answers that were taken back included, and the notes about it.

    seat  the page holds what this seat saw and nothing else; None: everything, hidden cards too, and the page says so

    Raises UnknownName for a seat that is not there, and BadSave for everything of a game in which people hide hands
    from each other (`game.private`) and that is not over.
    """
    number = game.seat(seat)
    if number is None and game.private and not game.over:
        raise BadSave("replay: people still hide their hands from each other in this game, and the page would show all "
                      "of them; name a seat, or wait until the game is over", game)
    tape = Tape(number)
    tape.follow(game)
    return PAGE.format(title=escape(f"{game.game.title}: {', '.join(game.names)}"), style=PAGE_STYLE, script=OPEN,
                       whose=escape("Everything is shown, hidden cards too." if number is None else
                                    f"What {game.names[number]} saw, and nothing else."),
                       tape=packed(traits(game, tape)))


def write_replay(game: Session, path: str | Path, seat: str | int | None = None) -> Path:
    """Write `replay_html` to a file, at once or not at all. Raises BadSave where it cannot be written."""
    return write(Path(path), replay_html(game, seat))


def traits(game: Session, tape: Tape) -> dict[str, Any]:
    """What the JavaScript half of the panel reads from its model, and its own source and style."""
    notes = [{**{key: note[key] for key in ("id", "text", "tag", "rating", "seat", "turn")},
              "step": tape.step_at(note["at"])}
             for note in game.notes.entries(tape.seat) if note["on_line"]]
    state = {"number": 1, "title": game.game.title, "mode": "replay", "cover": None, "passed_round": False,
             "may_answer": False, "bot": None, "bots": bool(game.bots), "running": False, "past": tape.steps > 0,
             "can_undo": False, "can_redo": False, "consent": False, "pass_to": None, "walk": True, "notice": "",
             "saved": None, "notes": notes, "steps": tape.steps, "later": tape.steps, "turns": tape.turns,
             "branches": [], "line": 0, **tape.frames[0]}
    recorded = tape.part(0)
    told = set(_texts(recorded))
    clauses = {rule: text for rule, text in clause_texts(game.game).items() if rule in told}
    return {"state": state, "tape": recorded, "clauses": clauses, "error": "", "pause": 0,
            "source": COMMENT.sub("", SOURCE), "style": STYLE}


def packed(value: dict[str, Any]) -> str:
    """A JSON object, compressed: texts and parts that occur more than once are kept once, in a member "pool"."""
    found = Counter(_parts(value))
    places: dict[str, int] = {}
    pool: list[Any] = []

    def pooled(inner: Any) -> Any:
        if type(inner) not in (str, list, dict):
            return inner
        text = json.dumps(inner)
        if (len(text) < SHORT or found[text] < 2) and not (type(inner) is str and inner.startswith(POOLED)):
            return members(inner)
        if text not in places:
            places[text] = len(pool)
            pool.append(None)       # the place is taken before those of its parts
            pool[places[text]] = members(inner)
        return f"{POOLED}{places[text]}"

    def members(inner: Any) -> Any:
        if type(inner) is list:
            return [pooled(item) for item in inner]
        return {key: pooled(item) for key, item in inner.items()} if type(inner) is dict else inner

    whole = members(value)
    text = json.dumps({"pool": pool, **whole}, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def _parts(value: Any) -> Iterator[str]:
    """All texts, lists and objects in a JSON value, as JSON; the names of members left out."""
    if type(value) in (str, list, dict):
        yield json.dumps(value)
    for inner in value.values() if type(value) is dict else value if type(value) is list else ():
        yield from _parts(inner)


def _texts(value: Any) -> Iterator[str]:
    """All texts in a JSON value, the names of members left out."""
    if type(value) is str:
        yield value
    for inner in value.values() if type(value) is dict else value if type(value) is list else ():
        yield from _texts(inner)


__all__ = ["replay_html", "write_replay"]
