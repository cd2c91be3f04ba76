"""Moves of Scarlyt's worked examples as answers to the questions of the rules (see kit/games/scarlyt/vectors.py)."""

from __future__ import annotations

from typing import Any

from kit.ask import Option
from kit.examples import Mismatch
from kit.games.scarlyt.cards import CURSE, FATE
from kit.games.scarlyt.position import ALL_DECKS, numbered_text, white_text
from kit.games.scarlyt.rules.attack import able_creatures
from kit.games.scarlyt.rules.plays import names_seat
from kit.games.scarlyt.scenario import own_card, texts, white_face
from kit.games.scarlyt.table import CHAOS, NOBODY, NONE, Table
from kit.given import count
from kit.session import Session

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
TEXTS = ("by", "card", "on", "hero", "deck", "buff", "to")


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


def check_keys(move: dict[str, Any]) -> None:
    """A move says who does what, and nothing that this kind of move does not know."""
    for key in ("by", "do"):
        if key not in move:
            raise Mismatch(f"expected the key {key!r}, found {', '.join(move) or 'nothing'}")
    if not isinstance(move["do"], str) or move["do"] not in MOVES:
        raise Mismatch(f"expected one of {', '.join(MOVES)}, found do = {move['do']!r}")
    for key in TEXTS:
        if not isinstance(move.get(key, ""), str):
            raise Mismatch(f"expected {key} as a text, found {move[key]!r}")
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
        answer(session, [option for option in ask.options if text in discard_texts(session.table, seat, option[1])]
               or [("discard", held(session.table, seat, text.partition(" on ")[0], []))])
    if session.pending is not None and session.pending.kind == "espionage" and session.asked == session.names[seat]:
        raise Mismatch(f"expected no further question after {', '.join(cards)}, found that more must be discarded")
    gone = [white_text(session.table, event.card) for event in list(session.table.log)[events:]
            if event.what == "discarded" and event.rule == "espionage.roll"]
    if sorted(gone) != sorted(text.partition(" on ")[0] for text in cards):
        raise Mismatch(f"expected that these are discarded: {', '.join(cards)}, found: {', '.join(gone)}")


def discard_texts(table: Table, seat: int, card: int) -> list[str]:
    """How a card to discard may be written: by its name and, attached to a creature, with that, as "Ring on Imp"."""
    name, board = white_text(table, card), table.black(seat)
    hosts = [creature for creature in table.creatures[seat] if card in table.buffs.get(creature, ())]
    return [name, *(f"{name} on {numbered_text(table, creature, board)}" for creature in hosts)]
