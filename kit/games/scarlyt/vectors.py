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
                 discard     cards
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

from kit.ask import BadOption, BadScenario, IllegalAnswer, Option
from kit.chance import Chance
from kit.examples import Example, Mismatch, differs
from kit.game import Game
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.rules.attack import able_creatures
from kit.games.scarlyt.rules.plays import names_seat
from kit.games.scarlyt.rules.setup import deal
from kit.games.scarlyt.scenario import (
    ALL_DECKS,
    MORE,
    count,
    deck_faces,
    hint,
    own_card,
    position,
    set_chance,
    set_table,
    texts,
    white_face,
    white_text,
)
from kit.games.scarlyt.table import CHAOS, CURSE, FATE, NOBODY, NONE, Table
from kit.session import Session, check_seats

PLAIN = {"done": ("done",), "pass": ("pass",), "skip": ("skip",), "look": ("look",), "decline": ("decline",)}
MOVES = {   # what a move may say besides by, do and refused, and what it must say
    **{do: ((), ()) for do in PLAIN},
    "play": (("card", "on", "hero", "deck", "buff"), ("card",)),
    "attack": (("send",), ("send",)),
    "assign": (("to",), ("to",)),
    "retarget": (("on",), ("on",)),
    "gift": (("to", "card"), ("to", "card")),
    "discard": (("cards",), ("cards",)),
    "next": (("to",), ("to",)),
    "die": (("face",), ("face",)),
    "take-back": (("card",), ()),
}
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


class Refused(Mismatch):
    """The rules do not offer a move. `text` is the answer they refuse, `refusal` why, where the game says so."""

    def __init__(self, session: Session, text: str) -> None:
        self.text = text
        # the reason may be given for the card alone, whatever it names
        head = text.partition(" →")[0].partition(" (")[0]
        self.refusal = session.refused.get(text) or session.refused.get(head)
        why = f" ({self.refusal.reason}, {self.refusal.rule})" if self.refusal else ""
        question = session.ask
        offered = "; ".join(question.options) if question else "nothing, the game is over"
        super().__init__(f"expected {text!r} among the answers, found that it is not{why}: {offered}")


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
            return position(empty), table
    raise BadScenario(f"mode: no online draw gave the order {', '.join(names)}")


# ---------------------------------------------------------------------- moves as answers
def check_keys(move: dict[str, Any]) -> None:
    """A move says who does what, and nothing that this kind of move does not know."""
    for key in ("by", "do"):
        if key not in move:
            raise Mismatch(f"expected the key {key!r}, found {', '.join(move) or 'nothing'}")
    if move["do"] not in MOVES:
        raise Mismatch(f"expected one of {', '.join(MOVES)}, found do = {move['do']!r}")
    known, needed = MOVES[move["do"]]
    for key in move:
        if key not in ("by", "do", "refused", *known):
            raise Mismatch(f"expected of {move['do']} only {', '.join(known) or 'by and do'}, found {key!r}")
    for key in needed:
        if key not in move:
            raise Mismatch(f"expected of {move['do']} also {key!r}, found {', '.join(move)}")
    if not isinstance(move.get("refused", False), bool):
        raise Mismatch(f"expected refused = true, found {move['refused']!r}")


def make(session: Session, move: dict[str, Any]) -> None:
    """Answer the open question, and those that belong to the same move. Raises Refused where it is not offered."""
    do = move["do"]
    table: Table = session.table
    seat = table.names.index(move["by"])
    if do in PLAIN:
        answer(session, [PLAIN[do]])
    elif do == "attack":
        attack(session, seat, move["send"])
    elif do == "discard":
        discard(session, seat, move["cards"])
    elif do == "play":
        answer(session, plays(session, seat, move))
    elif do == "assign":
        answer(session, [("assign", assigned(session, move["to"]))])
    elif do == "retarget":
        answer(session, [("target", board_card(table, move["on"]))])
    elif do == "gift":
        answer(session, [("gift", held(table, seat, move["card"], offered(session)), seat_number(table, move["to"]))])
    elif do == "next":
        answer(session, [("next", target(table, move["to"]))])
    elif do == "die":
        answer(session, [("die", count(move["face"], "face", most=6, least=1))])
    else:
        raise Refused(session, f"take back {move['card']}")                      # consequence.final


def offered(session: Session) -> list[Option]:
    return [] if session.pending is None else list(session.pending.options)


def answer(session: Session, meant: list[Option]) -> None:
    """Give the one answer of those that the move can mean."""
    ask = session.pending
    found = [option for option in meant if option in offered(session)]
    if not found:
        raise Refused(session, session.game.text(session.table, ask, meant[0]) if ask else str(meant[0][0]))
    if len(found) > 1 and ask is not None:
        texts = "; ".join(session.game.text(session.table, ask, option) for option in found)
        raise Mismatch(f"expected a move that can mean one answer, found several: {texts}")
    session.play_answer(found[0])


def held(table: Table, seat: int, text: str, options: list[Option]) -> int:
    """The card of hand or pile written [*]Name, as the options name it. Raises Mismatch if the seat has none."""
    white_face(table, text, "card")
    holds = table.hand[seat] + table.pile[seat]
    cards = [card for card in holds if white_text(table, card) == text]
    if not cards:
        found = ", ".join(white_text(table, card) for card in holds) or "no card"
        raise Mismatch(f"expected that {table.names[seat]} holds {text}, found {found}")
    named = [option[1] for option in options if len(option) > 1]
    return next((card for card in cards if card in named), cards[0])


def seat_number(table: Table, name: str) -> int:
    if name not in table.names:
        raise Mismatch(f"expected a seat ({', '.join(table.names)}), found {name!r}")
    return table.names.index(name)


def target(table: Table, name: str) -> int:
    return CHAOS if name == "Chaos" else seat_number(table, name)


def board_card(table: Table, text: str) -> int:
    """The card written Seat.Card."""
    for seat, name in enumerate(table.names):
        if text.startswith(f"{name}."):
            return unmistakable(table, seat, text.removeprefix(f"{name}."))
    raise Mismatch(f"expected a card such as {table.names[0]}.Wolf, found {text!r}")


def unmistakable(table: Table, seat: int, text: str) -> int:
    """The card of a board written [*]Name[#number]. Raises Mismatch if it means one of several that differ."""
    card = own_card(table, seat, text, (), f"board of {table.names[seat]}")
    if "#" not in text:
        twins = [other for other in table.black(seat) if white_text(table, other) == text]
        if len({look(table, twin) for twin in twins}) > 1:
            raise Mismatch(f"expected a number, found {text!r}, of which the board holds {len(twins)} that differ")
    return card


def look(table: Table, card: int) -> tuple[Any, ...]:
    """What tells a card of the board from its twins."""
    buffs = tuple(white_text(table, buff) for buff in table.buffs.get(card, ()))
    return table.damage.get(card, 0), table.stun.get(card, 0), card in table.swung, card in table.ahead, buffs


def plays(session: Session, seat: int, move: dict[str, Any]) -> list[Option]:
    """The ways to play that card which the move can mean; the first as written, be it offered or not."""
    table: Table = session.table
    card = held(table, seat, move["card"], offered(session))
    face = table.face[card]
    named, to, extra = NONE, NOBODY, NONE
    if "on" in move and "." in move["on"]:
        named = board_card(table, move["on"])
        to = table.at[named]
    elif "on" in move:
        to = target(table, move["on"])
    if "deck" in move:
        if face != FATE or move["deck"] not in ALL_DECKS:
            raise Mismatch(f"expected deck only of a Fate, as one of {', '.join(ALL_DECKS)}, found {move['deck']!r}")
        extra = ALL_DECKS.index(move["deck"])
    elif "hero" in move:
        if face != CURSE or to < 0:
            raise Mismatch(f"expected hero only of a Curse on a seat, found it of {move['card']}")
        extra = unmistakable(table, to, move["hero"])
    elif "buff" in move:
        extra = attached_buff(table, named, move["buff"])
    meant: list[Option] = [("play", card, to, named, extra)]
    for option in offered(session):
        if option[0] != "play" or option[1] != card or option == meant[0]:
            continue
        _, _, aimed, on, choice = option
        # a move need not say which seat an answer is aimed at, that of the play below, nor the only hero of a Curse
        if on == named and (named != NONE or aimed == to or ("on" not in move and not names_seat(face))) and \
                (choice == extra or (extra == NONE and face == CURSE)):
            meant.append(option)
    return meant


def attached_buff(table: Table, creature: int, text: str) -> int:
    """The buff of that name on a creature."""
    for buff in table.buffs.get(creature, ()):
        if white_text(table, buff) == text:
            return buff
    raise Mismatch(f"expected buff to be attached to the card that on names, found {text!r}")


def assigned(session: Session, text: str) -> int:
    """The card that takes damage next, on the board that is hit."""
    ask = session.pending
    if ask is None or ask.kind != "assign":
        raise Refused(session, f"assign to {text}")
    table: Table = session.table
    return unmistakable(table, table.at[ask.options[0][1]], text)


def attack(session: Session, seat: int, send: Any) -> None:
    """A series of answers: every attacker to its target, creatures before heroes, then the strike."""
    table: Table = session.table
    if not isinstance(send, dict):
        raise Mismatch(f"expected send = {{Seat = [attackers]}}, found {send!r}")
    sent: list[tuple[int, int]] = []
    for name, cards in send.items():
        to = target(table, name)
        for text in texts(cards, f"attackers of {name}"):
            sent.append((own_card(table, seat, text, [card for card, _ in sent], "attackers"), to))
    if not sent:
        raise Mismatch("expected at least one attacker, found none")
    sent.sort(key=lambda pair: table.zone(pair[0]) is not table.creatures)
    if table.options.attack_subset == "all-in":
        # one answer sends every creature that may attack; heroes join one by one
        able = able_creatures(table, seat)
        creatures = [card for card, _ in sent if table.zone(card) is table.creatures]
        if sorted(creatures) != sorted(able) or len({to for _, to in sent}) > 1:
            raise Refused(session, "attack with some")
        answer(session, [("all", sent[0][1])])
        sent = sent[len(creatures):]
    for card, to in sent:
        answer(session, [("send", card, to)])
    if session.pending is not None and session.pending.kind == "attack":
        answer(session, [("strike",)])


def discard(session: Session, seat: int, wanted: Any) -> None:
    """A series of answers, some of which may be forced; in the end exactly these cards must have been discarded."""
    cards = list(texts(wanted, "cards"))
    events = len(session.table.log)
    if session.pending is None or session.pending.kind != "espionage":
        raise Refused(session, f"discard {', '.join(cards)}")
    for text in cards:
        ask = session.pending
        if ask is None or ask.kind != "espionage" or ask.seat != seat:
            break
        answer(session, [option for option in ask.options if white_text(session.table, option[1]) == text]
               or [("discard", held(session.table, seat, text, []))])
    if session.pending is not None and session.pending.kind == "espionage" and session.asked == session.names[seat]:
        raise Mismatch(f"expected no further question after {', '.join(cards)}, found that more must be discarded")
    gone = [white_text(session.table, event.card) for event in list(session.table.log)[events:]
            if event.what == "discarded" and event.rule == "espionage.roll"]
    if sorted(gone) != sorted(cards):
        raise Mismatch(f"expected that these are discarded: {', '.join(cards)}, found: {', '.join(gone)}")
