"""What one seat may see of a game: plain data for a panel, the log as a table, and the position as a page.

Everything shown to a seat is computed from `Game.blind(table, seat)`, in which the faces it may not see are blank.
A seat that is None stands for a spectator who sees everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, overload

from kit.ask import Ask
from kit.events import Event
from kit.looks import STYLE
from kit.rulebook import rules

if TYPE_CHECKING:
    from kit.game import Game
    from kit.session import Session

SEAT_HANDLES = 20_000
SHOWN_LINES = 200   # log lines in the table of a notebook; a slice shows others


def view(session: Session, seat: int | None, lines: int | None = None) -> dict[str, Any]:
    """What `seat` may see of the game as it stands, as plain JSON data.

    The game's own half (phase, zones of cards, badges, stack) comes from `Game.describe`:

    zone   {"id", "label", "count", "cards"}; a pile that lies face down has a count and no cards. It may have "note":
           a few words beside the label, such as "3 coins", "rule", "badges", "track": {"steps": names, "at": index},
           something that goes on in steps, and "layout": "row" (the default), "fan" (held like a stack, from the
           bottom to the top), "pile" (the top card, which is the last, with the rest below it), "hand" (held by its
           owner like the zone "hand"), "papers" (texts that their owner reads again and again), or one of two that
           have "places" instead of cards: "line" (in their order, as a column, or side by side with "across": True)
           and "grid" ("columns" of them in a row, labels in "heads" above the columns and in "rows" before the rows);
           count then counts the cards of all places
    place  {"id", "label", "cards"}, what lies on it. It may have "handle" where options name it (a number that no card
           has), "sides": [{"seat", "cards"}, ...], cards that lie there before the first and the second of two seats,
           "tokens": [{"text", "title", "seat"}], pieces that stand there, "owner": a seat, "lit": why it is at stake
           now, in words; "off": whether its text does nothing; and "kind", "lines", "marks", "text" and "rule" as
           a card
    card   {"id", "name", "kind", "face", "lines", "marks", "attached", "label"}; id and name are None if it is hidden.
           It may have "text", what is printed on it, and "rule"; "rank" and "suit" (♣, ♦, ♥ or ♠), which make it an
           ordinary playing card and which a hidden card never has; "tapped": True; "price": a number of coins; and
           "sign": one or two characters that stand for its kind
    badge  {"text", "title", "rule"}. It may have "value" and "of", which are drawn as a meter, and "dice": [4, 6]
    seat   {"zones", "badges"}. It may have "sheet": badges with values, such as the scores of a character

    `ask` holds the question and its options only for the seat that is asked and for the spectator. An option is
    {"text", "card", "on"} with the handles of `Game.handles`, and has "preview": {"text", "hits"} where `Game.preview`
    says more. Where options name seats (`seat_handle`), "seats" has their handles by name. A preview tells what the
    asked seat knows, to the spectator too, and hits cards of this view alone.

    seat   number of a seat, 0..n-1; None: a spectator who sees everything
    lines  how many of the newest log lines to give; None: all
    """
    game, table, pending = session.game, session.table, session.pending
    shown = table if seat is None else game.blind(table, seat)
    described = game.describe(shown, seat)
    names: tuple[str, ...] = table.names
    bots = {name: session.bots[name].kind for name in names if name in session.bots}
    log = LogView(session, seat, shown)
    first = 0 if lines is None else max(0, len(log) - lines)
    result = session.result
    whole = {
        "game": game.name, "title": game.title, "rulebook": game.rulebook,
        "viewer": None if seat is None else names[seat], "names": list(names),
        "humans": [name for name in names if name not in bots], "bots": bots,
        "turn": table.turn, "active": names[table.active], "phase": described["phase"],
        "position": session.position, "length": session.length,
        "waiting": session.asked, "ask": None, "result": None,
        "seats": [], "common": described["common"], "stack": described["stack"],
        "log": [log.entry(event) for event in log[first:]],
    }
    for number, (name, of_game) in enumerate(zip(names, described["seats"], strict=True)):
        whole["seats"].append({
            "name": name, "bot": bots.get(name), "active": number == table.active and result is None,
            "asked": pending is not None and number == pending.seat,
            "badges": of_game.get("badges", []), "zones": of_game.get("zones", []),
            **({"sheet": of_game["sheet"]} if "sheet" in of_game else {}),
        })
    if pending is not None and seat in (None, pending.seat):
        visible = card_ids(whole) | {seat_handle(number) for number in range(len(names))}
        options = option_views(session, pending, shown, seat, visible)
        offered = {option["text"] for option in options}
        whole["ask"] = {
            "seat": names[pending.seat], "question": game.question(shown, pending), "rule": pending.rule,
            "options": options,
            "refused": [{"text": text, "reason": refusal.reason, "rule": refusal.rule}
                        for text, refusal in game.refusals(shown, pending) if text not in offered],
        }
        named = {handle for option in options for handle in (option["card"], option["on"])}
        seats = {name: seat_handle(number) for number, name in enumerate(names) if seat_handle(number) in named}
        if seats:
            whole["ask"]["seats"] = seats
    if result is not None:
        whole["result"] = {"winners": list(result.winners), "how": game.ending(result), "rule": result.rule}
    texts = clause_texts(game)
    whole["clauses"] = {rule: texts[rule] for rule in cited(whole) if rule in texts}
    return whole


def seat_handle(seat: int) -> int:
    """What `Game.handles` gives for an option that names a seat: a number that neither a card nor a place has."""
    return SEAT_HANDLES + seat


def option_views(session: Session, pending: Ask, shown: Any, seat: int | None,
                 visible: set[int]) -> list[dict[str, Any]]:
    """The options of the open question, each with its text, its handles and, if the game gives one, its preview."""
    game = session.game
    # a spectator knows more than the seat that is asked, but a preview is what that seat would read
    known = shown if seat == pending.seat else game.blind(session.table, pending.seat)
    options = []
    for option in pending.options:
        card, on = game.handles(shown, pending, option)
        entry: dict[str, Any] = {"text": game.text(shown, pending, option), "card": card, "on": on}
        preview = game.preview(known, pending, option)
        if preview is not None:
            entry["preview"] = {"text": preview["text"], "hits": [hit for hit in preview["hits"] if hit in visible]}
        options.append(entry)
    return options


def zones_of(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """Every zone of a view, those of the seats first."""
    return [zone for seat in whole["seats"] for zone in seat["zones"]] + list(whole["common"])


def zone_cards(zone: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of a zone and of its places."""
    cards = list(zone["cards"])
    for place in zone.get("places", ()):
        cards += place["cards"]
        cards += [card for side in place.get("sides", ()) for card in side["cards"]]
    return cards


def cards_of(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """Every card that a view shows, wherever it lies."""
    return [card for zone in zones_of(whole) for card in zone_cards(zone)]


def card_ids(whole: dict[str, Any]) -> set[int]:
    """The handles of the cards of a view that may be seen, and of its places."""
    places = {place["handle"] for zone in zones_of(whole) for place in zone.get("places", ()) if "handle" in place}
    return {card["id"] for card in cards_of(whole) if card["id"] is not None} | places


def cited(whole: dict[str, Any]) -> list[str]:
    """The clause ids that a view speaks of, each once."""
    ask, result = whole["ask"], whole["result"]
    items = [badge for seat in whole["seats"] for badge in [*seat["badges"], *seat.get("sheet", ())]]
    for zone in zones_of(whole):
        items += [zone, *zone.get("badges", ()), *zone.get("places", ())]
    items += cards_of(whole)
    items += [*whole["stack"], *whole["log"]]
    if ask is not None:
        items += [ask, *ask["refused"]]
    if result is not None:
        items.append(result)
    return list(dict.fromkeys(item["rule"] for item in items if "rule" in item))


def clause_texts(game: Game) -> dict[str, str]:
    """The text of every clause of a game by id, with what is played where the rulebook is silent."""
    return {clause.id: f"{clause.text} Played here: {clause.default}" if clause.default else clause.text
            for clause in rules(game)}


class LogView(Sequence[Event]):
    """The log of a game as one seat may read it: a table in a notebook, lines of text in a terminal.

    `log[3]` is an event, `log[-10:]` a part of the log; iterating gives events. In the log of a seat, an event about a
    card that the seat did not see has card -1. The whole log follows the game as it goes on or back.
    """

    def __init__(self, session: Session, seat: int | None, shown: Any = None, part: range | None = None) -> None:
        self.session = session
        self.seat = seat
        self._shown = shown   # the table as the seat sees it, where the caller has it already
        self._part = part

    @property
    def _numbers(self) -> range:
        whole = range(len(self.session.table.log))
        if self._part is None:
            return whole
        # a part may name events that were taken back since
        return self._part if not self._part or max(self._part[0], self._part[-1]) < len(whole) else range(0)

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, number: int) -> Event: ...
    @overload
    def __getitem__(self, number: slice) -> LogView: ...
    def __getitem__(self, number: int | slice) -> Event | LogView:
        """One event, or the part of the log that a slice names."""
        if isinstance(number, slice):
            return LogView(self.session, self.seat, self._shown, self._numbers[number])
        numbers = self._numbers
        if not -len(numbers) <= number < len(numbers):
            raise IndexError(f"log line {number}: there are {len(numbers)} lines, counted from 0")
        return self._read(self.session.table.log[numbers[number]])

    def __iter__(self) -> Iterator[Event]:
        log = self.session.table.log
        return (self._read(log[number]) for number in self._numbers)

    def _read(self, event: Event) -> Event:
        """An event as its reader knows it."""
        return event if self._saw(event) else event._replace(card=-1)

    def entry(self, event: Event, shown: Any = None) -> dict[str, Any]:
        """One line as plain data: id, text, rule, cause (an id or None) and seat (a name or None).

        "cards" holds the handles of the cards it speaks of, if its reader saw them; "dice", where dice were rolled,
        their faces.
        """
        game = self.session.game
        shown = self._table() if shown is None else shown
        entry = {
            "id": event.id, "text": game.sentence(shown, event, self.seat), "rule": event.rule,
            "cause": event.cause if event.cause >= 0 else None,
            "seat": shown.names[event.seat] if event.seat >= 0 else None,
            "cards": [card for card in (event.card, event.on) if card >= 0] if self._saw(event) else [],
        }
        if dice := game.dice(shown, event):
            entry["dice"] = list(dice)
        return entry

    def _saw(self, event: Event) -> bool:
        return self.seat is None or event.seen_by(self.seat)

    def _table(self) -> Any:
        if self._shown is not None:
            return self._shown
        session = self.session
        return session.table if self.seat is None else session.game.blind(session.table, self.seat)

    def _entries(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        shown = self._table()
        return [self.entry(event, shown) for event in events]

    def lines(self) -> list[str]:
        """Each line as text: number, sentence, rule and the event that caused it."""
        return [line_text(entry) for entry in self._entries(self)]

    def __repr__(self) -> str:
        return "\n".join(self.lines()) or "nothing has happened yet"

    def _repr_html_(self) -> str:
        tail = self[-SHOWN_LINES:]
        entries = tail._entries(tail)
        texts = clause_texts(self.session.game)
        rows = "".join(
            f"<tr><td>{entry['id']}</td><td>{escape(entry['text'])}</td><td>{rule_html(entry['rule'], texts)}</td>"
            f"<td>{'' if entry['cause'] is None else '#' + str(entry['cause'])}</td></tr>" for entry in entries)
        more = len(self) - len(tail)
        caption = f"<caption>the last {len(tail)} of {len(self)} lines; log[:{more}] shows the others</caption>"
        return (f"<style>{STYLE}</style><div class='playtable-page'><table>{caption if more else ''}<thead><tr>"
                "<th>#</th><th>what happened</th><th>rule</th><th>because of</th></tr></thead>"
                f"<tbody>{rows}</tbody></table></div>")

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self._repr_html_()}


def line_text(entry: dict[str, Any]) -> str:
    """A log line as text, such as ``#12 Ann draws Wolf [turn.draw-black, because of #11]``."""
    cause = "" if entry["cause"] is None else f", because of #{entry['cause']}"
    return f"#{entry['id']} {entry['text']} [{entry['rule']}{cause}]"


# ---------------------------------------------------------------------- the position as a page
def static_seat(session: Session) -> int | None:
    """Whose view a page shows: with bots and people at the table, the person who is asked, else the first person."""
    names = session.names
    people = [number for number, name in enumerate(names) if name not in session.bots]
    if not people or not session.bots:
        return None
    pending = session.pending
    return pending.seat if pending is not None and pending.seat in people else people[0]


def session_html(session: Session) -> str:
    """The whole position as static HTML: what a saved notebook shows without a kernel.

    While people share a screen (`session.private`) it is a single line, since any position would show somebody's hand.
    """
    if session.private and not session.over:
        hidden = "Hands are hidden while several people share this screen; a TablePanel shows each what it may see."
        return f"<style>{STYLE}</style><div class='playtable-page'><p>{escape(repr(session))}<br>{hidden}</p></div>"
    return page(view(session, static_seat(session), lines=6))


def page(whole: dict[str, Any]) -> str:
    """A view as static HTML. All text that comes from outside is escaped."""
    texts = whole["clauses"]
    whose = "everything is shown" if whole["viewer"] is None else f"as {whole['viewer']} sees it"
    facts = [f"turn {whole['turn']}", whole["phase"], whose]
    parts = [f"<style>{STYLE}</style><div class='playtable-page'>",
             f"<h4>{escape(whole['title'])} <small>{escape(' · '.join(fact for fact in facts if fact))}</small></h4>",
             "<table><tbody>"]
    for seat in whole["seats"]:
        name = f"<b>{escape(seat['name'])}</b>" if seat["active"] else escape(seat["name"])
        kind = f" <small>{escape(seat['bot'])} bot</small>" if seat["bot"] else ""
        badges = " · ".join(badge_html(badge) for badge in [*seat["badges"], *seat.get("sheet", ())])
        zones = zones_html(seat["zones"])
        parts.append(f"<tr><th scope='row'>{name}{kind}</th><td>{badges}<div>{zones}</div></td></tr>")
    if whole["common"]:
        parts.append(f"<tr><th scope='row'>table</th><td>{zones_html(whole['common'])}</td></tr>")
    parts.append("</tbody></table>")
    if whole["stack"]:
        waiting = "; ".join(escape(item["text"]) for item in whole["stack"])
        parts.append(f"<p>Waiting to happen, newest first: {waiting}</p>")
    parts.append(f"<p>{ask_html(whole, texts)}</p>")
    if whole["log"]:
        lines = "".join(f"<tr><td>{line['id']}</td><td>{escape(line['text'])}</td>"
                        f"<td>{rule_html(line['rule'], texts)}</td></tr>" for line in whole["log"])
        parts.append(f"<table><caption>what happened last</caption><tbody>{lines}</tbody></table>")
    return "".join(parts) + "</div>"


def ask_html(whole: dict[str, Any], texts: dict[str, str]) -> str:
    """The result, the open question, or who is waited for."""
    if (result := whole["result"]) is not None:
        winners = " and ".join(result["winners"]) or "Nobody"
        return f"<b>{escape(winners)} won: {escape(result['how'])}</b> {rule_html(result['rule'], texts)}"
    if (ask := whole["ask"]) is None:
        return f"{escape(whole['waiting'])} is asked."
    options = " ".join(f"<span class='playtable-card'>{escape(option['text'])}</span>" for option in ask["options"])
    question = ask["question"] if ask["question"].startswith(ask["seat"]) else f"{ask['seat']}: {ask['question']}"
    return f"<b>{escape(question)}</b> {rule_html(ask['rule'], texts)}<br>{options}"


def zones_html(zones: list[dict[str, Any]]) -> str:
    """Zones that hold something, each with its label and its cards."""
    rows = []
    for zone in zones:
        badges = " · ".join(badge_html(badge) for badge in zone.get("badges", ()))
        places = "".join(place_html(place) for place in zone.get("places", ()))
        if zone["count"] or badges or places:
            cards = "".join(card_html(card) for card in zone["cards"] if card["name"] is not None)
            note = f" · {escape(zone['note'])}" if zone.get("note") else ""
            label = f"<small>{escape(zone['label'])} {zone['count'] or ''}{note}</small>"
            rows.append(f"<span class='playtable-zone'>{label} {badges} {cards}{places}</span>")
    return "".join(rows)


def badge_text(badge: dict[str, Any]) -> str:
    """One badge, with its value and its dice."""
    value = f" {badge['value']}" if "value" in badge else ""
    value += f"/{badge['of']}" if "of" in badge else ""
    return str(badge["text"]) + value + "".join(f" [{rolled}]" for rolled in badge.get("dice", ()))


def badge_html(badge: dict[str, Any]) -> str:
    """One badge with its explanation."""
    return f"<span title='{escape(badge.get('title', ''))}'>{escape(badge_text(badge))}</span>"


def place_html(place: dict[str, Any]) -> str:
    """One place with what lies and stands there; cards that may not be seen are counted."""
    owner = place.get("owner")
    facts = [f"{owner}'s" if owner else "", *place.get("lines", ()), *place.get("marks", ()), place.get("lit") or ""]
    facts = [fact for fact in [*facts, *(token["text"] for token in place.get("tokens", ()))] if fact]
    shown = [("", place["cards"]), *((side["seat"], side["cards"]) for side in place.get("sides", ()))]
    inside = ""
    for seat, cards in shown:
        hidden = sum(card["name"] is None for card in cards)
        inside += f" {escape(seat)}" * bool(seat and cards)
        inside += "".join(card_html(card) for card in cards if card["name"] is not None)
        inside += f" <small>{hidden} face down</small>" * bool(hidden)
    return f"<div><b>{escape(place['label'])}</b> <small>{escape(', '.join(facts))}</small> {inside}</div>"


def card_html(card: dict[str, Any]) -> str:
    """One card whose name may be seen."""
    # what is printed is told to a pointer
    facts = [line for line in card["lines"] if not card.get("text") or card["text"] not in line]
    facts += [*card["marks"], *(f"with {name}" for name in card["attached"])]
    facts += ["tapped"] * bool(card.get("tapped"))
    if card.get("price") is not None:
        facts.append(f"price {card['price']}")
    down = " playtable-down" if card["face"] == "down" else ""
    return (f"<span class='playtable-card{down}' title='{escape(card['label'])}'><b>{escape(card['name'])}</b> "
            f"<small>{escape(', '.join(facts))}</small></span>")


def rule_html(rule: str, texts: dict[str, str]) -> str:
    """A clause id that tells its text to a pointer."""
    return f"<span class='playtable-rule' title='{escape(texts.get(rule, ''))}'>{escape(rule)}</span>"
