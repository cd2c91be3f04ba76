"""The card language as a page for the author of a card: every word, and for each verb an effect of a shipped card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from kit.datafile import entries
from kit.games.myriad.card_fields import KEYWORDS, MOST
from kit.games.myriad.cards import ABILITIES, ALIASES, KINDS, PAYABLE
from kit.games.myriad.language import DEEPEST, VERBS, WHENS, WHERE, WHO, Verb, limits

NUMBERS = ("n", "threshold", "at_least")
USES = {"lasting": "lasts", "once": "once", "deck": "deck"}
CLOSING = (
    "lasts: with when = \"static\"; in what happens once with until = \"turn\"",
    "kinds: " + ", ".join(name for name in KINDS if name != "main"),
    "kind is one of them, kinds a list; for strike: any, base, tactic; for conceal: attack, effect; for forbid also "
    "switch; for remove no Tactics",
    "abilities: " + ", ".join(ABILITIES) + "; other names: " + ", ".join(ALIASES),
    "costs, and the verbs cost and refresh, know only those that pay: " + ", ".join(PAYABLE),
    f"numbers: whole ones up to {MOST}; where n may be below 0, it is not 0",
    "a location says zone in its static and upkeep effects, and nowhere else: zone = \"battlefield\" with "
    "who = \"each\", zone = \"hq\" with who = \"matching\", and the card has hq_traits",
    f"pass and fail are lists of effects without `when`; [] for none, but not both; branches lie at most {DEEPEST} "
    "deep in each other",
    "a challenge has an effect with when = \"reward\"; an event and a splode have at least one effect",
    "keywords: " + "; ".join(f"{word} on {', '.join(types)}" for word, types in KEYWORDS.items()),
)


class Row(NamedTuple):
    """One verb."""

    verb: str
    use: str
    takes: str
    text: str
    example: str        # an effect as it stands in a card file
    card: str           # the name of the card it stands on


class Guide:
    """What the `effects` of a card may say. A page in a notebook, lines of text elsewhere."""

    def __init__(self, rows: list[Row], whole: bool) -> None:
        self.rows = rows
        self.whole = whole          # whether all verbs are there, and so the words for time and players as well

    def tables(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The words that are no verbs: a heading, and each word with what it means."""
        whens = [(when, f"{text}; on: {', '.join(WHERE[when])}") for when, text in WHENS.items()]
        return [("when", whens), ("who", list(WHO.items()))] if self.whole else []

    def __repr__(self) -> str:
        lines = ["Effects: a list of tables { when = ..., do = ..., ... }"] if self.whole else []
        for head, words in self.tables():
            lines += ["", head, *(f"  {word:<10} {text}" for word, text in words)]
        lines += ["", "do"] if self.whole else []
        for row in self.rows:
            lines += [f"  {row.verb:<10} {row.use}; takes {row.takes}: {row.text}",
                      f"  {'':<10} {row.card}: {row.example}"]
        return "\n".join([*lines, "", *CLOSING] if self.whole else lines or ["No verb speaks of that."])

    def _repr_html_(self) -> str:
        cell = '<td style="text-align: left">'
        parts = []
        for head, words in self.tables():
            body = "".join(f'<tr><th scope="row" style="text-align: left">{escape(word)}</th>{cell}{marked(text)}</td>'
                           "</tr>" for word, text in words)
            parts.append(f'<table><caption style="text-align: left">{head}</caption><tbody>{body}</tbody></table>')
        heads = "".join(f'<th scope="col" style="text-align: left">{head}</th>'
                        for head in ("do", "takes", "what it does, and a card that says so"))
        body = "".join(
            f'<tr><th scope="row" style="text-align: left">{row.verb}</th>{cell}{escape(row.takes)} ({row.use})</td>'
            f"{cell}{marked(row.text)}<br>{escape(row.card)}: <code>{escape(row.example)}</code></td></tr>"
            for row in self.rows)
        parts.append(f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>" if self.rows
                     else "<p>No verb speaks of that.</p>")
        return "".join([*parts, *(f"<p>{marked(line)}</p>" for line in CLOSING if self.whole)])


def guide(*words: str) -> Guide:
    """The whole card language, or the verbs in whose name or text all `words` occur (capitals do not matter).

    >>> guide("rolled pile")
      reshuffle  once; takes who: shuffles the whole Rolled Pile into Stamina
                 Deep Breath: { when = "play", do = "reshuffle", who = "self" }
    """
    shown = examples()
    rows = []
    for name, verb in VERBS.items():
        told = f"{name} {verb.text}".casefold()
        if all(word.casefold() in told for word in words):
            card, effect = shown[name]
            rows.append(Row(name, USES[verb.use], takes(name, verb), verb.text, inline(effect), card))
    return Guide(rows, not words)


def takes(name: str, verb: Verb) -> str:
    """The words that a verb takes, numbers with their limits."""
    found = []
    for word in (*verb.needs, *verb.may):
        least, most = limits(word, name)
        told = f"{word} ({least} to {most})" if word in NUMBERS else word
        found.append(told if word in verb.needs else f"{told} if wanted")
    return ", ".join(found)


def examples() -> dict[str, tuple[str, Mapping[str, Any]]]:
    """For each verb the shortest effect of a shipped card that uses it: the name of the card, and the effect."""
    found: dict[str, tuple[str, Mapping[str, Any]]] = {}
    for entry in entries(Path(__file__).parent / "cards.toml", "card"):
        for effect in entry.get("effects", []):
            for verb in verbs_in(effect):
                if verb not in found or len(inline(effect)) < len(inline(found[verb][1])):
                    found[verb] = entry["name"], effect
    return found


def verbs_in(effect: Mapping[str, Any]) -> Iterator[str]:
    """The verb of an effect and those in its branches."""
    yield effect["do"]
    for branch in ("pass", "fail"):
        for part in effect.get(branch, []):
            yield from verbs_in(part)


def marked(text: str) -> str:
    """A text as HTML, with what stands between backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def inline(value: Any) -> str:
    """A value as it is written in a TOML file, on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {inline(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


__all__ = ["Guide", "guide"]
