"""Worked examples of Scarlyt: how tests/examples/scarlyt.toml writes tables, moves and results.

    given    seats (in turn order), options, and the keys of kit/games/scarlyt/scenario.py, except that dice and picks
             must be exactly those that are used. phase = "setup" deals from `decks`: mode = "tabletop" rolls `dice` for
             the first seat, mode = "online" means that the seats were drawn in the order given.
    when     {by, do, ...}; `by` is the seat that is asked. Rolls for the draw happen by themselves, and so does every
             decision with one option but `main`. refused = true (last move only): the rules must not offer the move.
                 play        card, on = Seat | Seat.Card | Chaos, hero (Curse), deck (Fate), buff (Mirror on a buff)
                 attack      send = {Seat | Chaos = [own attackers]}
                 done, pass, skip, look, decline, take-back (which is always refused)
                 assign      to = card of the board that is hit
                 retarget    on = Seat.Card
                 gift        to, card
                 discard     cards, of the hand or (espionage_reach = board) Buff on Card
                 next        to = the target whose hit comes first (pool_order = chosen)
                 die         face (luck_choice = chosen)
             Cards are written [*]Name[#number]; #2 is the second of that name from the left of the board as it then is.
    then     the keys of given for tables, each unchanged where not mentioned (lists of a seat in any order; decks only
             where mentioned), and
                 discard     the cards that reached the discards meanwhile, in any order
                 vp, favor   points and white cards in favour, of the seats mentioned
                 next        "Seat:kind" of the open question, or "over"
                 winner, how when it is over
                 seats       in turn order
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from kit.ask import BadOption, BadScenario, IllegalAnswer
from kit.chance import Chance
from kit.examples import Example, Mismatch, differs
from kit.game import Game
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.position import ALL_DECKS, position, white_text
from kit.games.scarlyt.rules.setup import deal
from kit.games.scarlyt.scenario import MORE, deck_faces, face_of, hint, set_chance, set_table
from kit.games.scarlyt.table import Table
from kit.games.scarlyt.vector_moves import Refused, check_keys, make
from kit.session import Session, check_seats

PER_SEAT = ("board", "hand", "pile", "ruins", "bank", "locked", "claimed")
LISTS = ("hold", "spent", "spied", "swung", "played", "fresh", "rerolled", "lacking")       # in any order
PLAIN_FACTS = ("active", "marks", "final", "declared", "claims", "step", "final_first")     # exactly so
COMPUTED = ("vp", "favor", "discard", "next", "winner", "how", "seats", "decks")
THEN = (*PER_SEAT, *LISTS, *PLAIN_FACTS, *COMPUTED)
ONLINE_TRIES = 100_000


class Trial:
    """One example of Scarlyt in progress."""

    def __init__(self, game: Game, example: Example) -> None:
        """Set up what the example gives. Raises BadScenario or BadOption where it cannot be."""
        for name in example.cards:
            face_of(name, "cards")
        given = dict(example.given)
        if "seats" not in given:
            raise BadScenario("seats: missing; write the names in the order of their turns")
        names = check_seats(game, given.pop("seats"))
        options = given.pop("options", {})
        if not isinstance(options, Mapping):
            raise BadOption(f"options: {options!r} cannot be; write a table of switches and values")
        self.moves_left = len(example.when)
        if given.get("phase") == "setup":
            self.before, table = dealt(names, options, given)
        else:
            table = set_table(names, ScarlytOptions.parse(options), Chance(strict=True), given)
            self.before = position(table)
        self.discarded = len(table.discard)
        self.refusal: Refused | None = None                  # what the rules said to a move that is refused
        self.session = Session(game, table, seats=names)

    @property
    def table(self) -> Table:
        return self.session.table  # type: ignore[no-any-return]

    # ------------------------------------------------------------------ when
    def play(self, move: Any) -> None:
        """Make one move, or see that it is refused."""
        self.moves_left -= 1
        if not isinstance(move, dict):
            raise Mismatch(f"expected a table such as {{by = \"Ana\", do = \"done\"}}, found {move!r}")
        check_keys(move)
        self.roll(has_moves=True)
        ask = self.session.ask
        if ask is None:
            raise Mismatch(f"expected a question to {move['by']}, found that the game is over: {self.session.result}")
        if ask.seat != move["by"]:
            raise Mismatch(f"expected a question to {move['by']}, found {ask.question!r} to {ask.seat}")
        if move.get("refused", False):
            self.refuse(move)
        else:
            make(self.session, move)

    def refuse(self, move: dict[str, Any]) -> None:
        """The move must not be possible, and trying it must leave no trace."""
        if self.moves_left:
            raise Mismatch("only the last move can be refused")
        before = self.trace()
        try:
            make(self.session.branch(), move)                # a series may begin well and be refused later
        except Refused as refused:
            self.refusal = refused
        else:
            raise Mismatch("expected that the rules refuse it, found that they do not")
        if self.refusal.text not in self.session.texts():
            with suppress(IllegalAnswer):
                self.session.answer(self.refusal.text)
        if self.trace() != before:
            raise Mismatch("expected that a refused move leaves everything as it was, found the table changed")

    def trace(self) -> tuple[Any, ...]:
        """What must be the same where nothing has happened."""
        session, table = self.session, self.table
        return session.game.fingerprint(table), session.position, session.length, session.ask, len(table.log)

    def roll(self, has_moves: bool) -> None:
        """Roll for the draw, as long as the example goes on or gives dice."""
        while (ask := self.session.pending) is not None and ask.kind == "roll":
            if not (has_moves or self.table.chance.has_dice()):
                return
            self.session.play_answer(ask.options[0])

    # ------------------------------------------------------------------ then
    def check(self, then: Any) -> Iterator[str]:
        """Every difference between the table and what must be so, and chance that nobody used."""
        if not isinstance(then, dict):
            yield differs("then", "a table", then)
            return
        self.roll(has_moves=False)
        for key in then:
            if key not in THEN:
                yield f"then: there is no key {key!r}; {hint(key, THEN) or 'known: ' + ', '.join(THEN)}"
        after = position(self.table)
        yield from self.compare_seats(then, after)
        for key in (*LISTS, *PLAIN_FACTS):
            expected, found = then.get(key, self.before.get(key)), after.get(key)
            if expected != found and not (key in LISTS and same_cards(expected, found)):
                yield differs(key, expected, found)
        yield from self.compare_decks(then.get("decks", {}), after["decks"])
        yield from self.compare_numbers(then)
        yield from self.compare_end(then)
        for kind, left in self.table.chance.left_over().items():
            yield f"given.{kind}: expected all used, found {left} left over"

    def compare_seats(self, then: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
        """What is given per seat; a seat that is not mentioned has what it had."""
        for key in PER_SEAT:
            wanted = then.get(key, {})
            if not isinstance(wanted, dict):
                yield differs(key, "a table per seat", wanted)
                continue
            yield from unknown_seats(self.table, key, wanted)
            for name in self.table.names:
                expected, found = wanted.get(name, self.before[key][name]), after[key][name]
                if expected != found and not same_cards(expected, found):
                    yield differs(f"{key} of {name}", expected, found)

    def compare_decks(self, wanted: Any, found: dict[str, list[str]]) -> Iterator[str]:
        """Decks that are mentioned: their cards from the top, all of them without a last "..."."""
        if not isinstance(wanted, dict):
            yield differs("decks", "a table per deck", wanted)
            return
        for name, cards in wanted.items():
            if name not in ALL_DECKS:
                yield f"decks: there is no deck {name!r}; the decks are {', '.join(ALL_DECKS)}"
                continue
            expected = ["*" + card.removeprefix("*") for card in cards if card != MORE] if name == "Chaos" else \
                [card for card in cards if card != MORE]
            top = found[name][:len(expected)] if cards[-1:] == [MORE] else found[name]
            if expected != top:
                yield differs(f"deck {name}", expected, top)

    def compare_numbers(self, then: dict[str, Any]) -> Iterator[str]:
        """Computed values of the seats mentioned, and the new discards."""
        table = self.table
        for key, value in (("vp", table.points), ("favor", table.favor)):
            wanted = then.get(key, {})
            if not isinstance(wanted, dict):
                yield differs(key, "a table per seat", wanted)
                continue
            yield from unknown_seats(table, key, wanted)
            for seat, name in enumerate(table.names):
                if name in wanted and wanted[name] != value(seat):
                    yield differs(f"{key} of {name}", wanted[name], value(seat))
        discards = [white_text(table, card) for card in table.discard[self.discarded:]]
        if not same_cards(then.get("discard", []), discards):
            yield differs("discard", then.get("discard", []), discards)

    def compare_end(self, then: dict[str, Any]) -> Iterator[str]:
        """The question that is open now, or how the game ended; and the seats."""
        session = self.session
        waiting = "over" if session.pending is None else f"{session.asked}:{session.pending.kind}"
        if "next" in then and then["next"] != waiting:
            yield differs("next", then["next"], waiting)
        result = session.result
        winner = None if result is None else " and ".join(result.winners)
        if then.get("winner") != winner:
            yield differs("winner", then.get("winner"), winner)
        how = None if result is None else result.how
        if then.get("how") != how:
            yield differs("how", then.get("how"), how)
        if list(then.get("seats", session.seats)) != list(session.names):
            yield differs("seats", then.get("seats", session.seats), list(session.names))


def same_cards(expected: Any, found: Any) -> bool:
    """Whether two lists hold the same, in any order."""
    both_lists = isinstance(expected, list) and isinstance(found, list)
    return both_lists and sorted(expected, key=repr) == sorted(found, key=repr)


def unknown_seats(table: Table, key: str, wanted: dict[str, Any]) -> Iterator[str]:
    for name in wanted:
        if name not in table.names:
            yield f"{key}: there is no seat {name!r}; the seats are {', '.join(table.names)}"


def dealt(names: tuple[str, ...], options: Mapping[str, Any], given: dict[str, Any]) -> tuple[dict[str, Any], Table]:
    """Setup: the empty table before it and the table after it."""
    mode = given.pop("mode", "seated")
    for key in given:
        if key not in ("phase", "decks", "dice"):
            raise BadScenario(f"there is no key {key!r} for phase = \"setup\"; known: phase, mode, decks, dice")
    chosen = ScarlytOptions.parse({"mode": mode, **options})
    empty = Table(names, chosen, Chance(strict=True))
    decks = deck_faces(empty, given.get("decks", {}), Counter())
    if mode != "online":
        set_chance(empty, given)
        return position(empty), deal(names, chosen, empty.chance, decks)
    # the order is shuffled by the seed: take one that gives the order of the example
    for seed in range(ONLINE_TRIES):
        table = deal(names, chosen, Chance(seed, strict=True), ([deck[:] for deck in decks[0]], decks[1][:]))
        if table.names == names:
            set_chance(table, given)
            return position(empty), table
    raise BadScenario(f"mode: no online draw gave the order {', '.join(names)}")
