"""A Scarlyt table from a short description, to teach or test one rule; kit/games/scarlyt/position.py describes one.

    kit.scenario("scarlyt", seats=["Ana", "Ben"], active="Ben", board={"Ana": ["Ardan", "Crow+Ring~2", "House!"]},
                 hand={"Ben": ["Missile"]}, decks={"Buildings": ["Tavern", "..."]}, dice=[1])

Everything is plain text, numbers, lists and mappings. What is not given is empty, zero or nobody.

    active    the seat whose turn it is (the first seat); the seats are in the order of their turns
    phase     start (before the win check), roll, main (the default), gift
    turn      number of the turn in progress (1)
    board     per seat its black cards, in any order: [*]Name[+Buff...][~N][!|!!]
                  *      bears the Chaos tag
                  +Ring  or +Gauntlets, in the order they arrived; +Bubble or +Bubble(Ben) lies ahead on the card,
                         placed there by its own seat or by Ben (house rule bubble_ahead)
                  ~N     N damage marked, or shield used by a hero
                  !      stunned until the end of its controller's next turn, or of the turn in progress if that seat is
                         active
                  !!     of the active seat, stunned in the turn in progress: lasts one own turn longer
    hand      per seat its white cards                      pile     per seat its unplayed Chaos cards, each with a *
    played    the played row of the active seat             discard  the discards, the last one on top
    ruins     per seat how many Secret Ruins lie on its board (or a list of them, where one is tagged)
    bank      per seat the points banked                    hold     seats with a running eight-point hold
    locked    per seat own turn-ends until a lockout ends   spent    seats that gave their answer as a bystander
    spied     seats struck by Espionage this turn           marks    Chaos damage this turn
    swung     cards of the active seat that have attacked; Wolf#2 is the second Wolf of the board
    claimed   per seat Chaos cards claimed so far (what it holds now)
    known     per seat, per other seat: cards of that hand which it has seen, such as its own gift; Staff#2 is the
              second Staff of the hand
    final     seats still to have their last turn, in order; give it, if only as [], in the final round alone
    decks     per deck (Buildings, Spells, Creatures, Artifacts, Heroes, Bonuses, Chaos) its cards, top first; a last
              "..." stands for what the deck still holds beyond all that lies elsewhere, shuffled. Not given: ["..."]
    dice      results of the next dice, in order; then the seed takes over
    picks     names of the cards that the next Steals take

Needed under some house rules only:

    fresh     cards of the active seat that arrived         rerolled  seats that had an Extra Roll this turn
              this turn                                     lacking   seats that began the turn with an empty zone
    declared  true: the active seat has attacked            step      the next Chaos threshold
    claims    Chaos cards claimed this turn                 final_first  the seat that began the final round
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kit.chance import Chance
from kit.games.scarlyt import moves
from kit.games.scarlyt.cards import (
    BUBBLE,
    CARDS,
    DECKS,
    FACES,
    GAUNTLETS,
    HEALTH,
    IS_BLACK,
    KIND,
    RING,
    RUINS,
    SHED,
    SHIELD,
)
from kit.games.scarlyt.options import ScarlytOptions
from kit.games.scarlyt.position import ALL_DECKS, board_text, has_step, numbered_text, white_text, white_texts
from kit.games.scarlyt.rules.setup import chaos_faces
from kit.games.scarlyt.table import NOBODY, Table
from kit.given import count, fault, per_seat, seat_of

PHASES = ("start", "roll", "main", "gift")
KEYS = ("active", "phase", "turn", "board", "hand", "pile", "played", "discard", "ruins", "bank", "hold", "locked",
        "spent", "spied", "swung", "marks", "claimed", "known", "final", "decks", "dice", "picks", "fresh", "declared",
        "claims", "step", "rerolled", "lacking", "final_first")
MORE = "..."
BOARD_CARD = re.compile(r"(\*?)([^*+~!#]+)((?:\+[^+~!]+)*)(?:~(\d+))?(!{0,2})")
BUFF = re.compile(r"(\*?)([^*()]+)(?:\((.+)\))?")
NUMBERED = re.compile(r"(\*?)([^*#]+)(?:#([1-9]\d*))?")


@dataclass(frozen=True)
class Attached:
    """A Ring, Gauntlets or Bubble as written on a black card."""

    face: int
    tagged: bool
    placed_by: str       # of a Bubble, "" for the board's own seat


@dataclass(frozen=True)
class Written:
    """A black card as written on a board."""

    face: int
    tagged: bool
    attached: tuple[Attached, ...]
    damage: int
    stun: int


def set_table(names: Sequence[str], options: ScarlytOptions, chance: Chance, given: Mapping[str, Any]) -> Table:
    """The described table, ready for `take_turn`; `names` in the order of their turns.

    A table may hold more copies of a card than the real game. Raises BadScenario for the first fault: who, what and
    where, and what to write instead.
    """
    for key in given:
        if key not in KEYS:
            fault(f"there is no key {key!r}", hint(key, KEYS) or f"known: {', '.join(KEYS)}")
    table = Table(tuple(names), options, chance)
    set_turn(table, given)
    set_boards(table, given)
    set_whites(table, given)
    set_decks(table, given)
    set_marks(table, given)
    set_known(table, given)
    set_final(table, given)
    set_chance(table, given)
    check_wins(table)
    return table


def hint(word: str, known: Sequence[str]) -> str:
    """The nearest known words, as an advice; "" if none is near."""
    lower = {name.lower(): name for name in known}
    near = get_close_matches(str(word).lower().lstrip("*"), list(lower), n=3, cutoff=0.7)
    return f"did you mean {' or '.join(lower[name] for name in near)}?" if near else ""


# ---------------------------------------------------------------------- reading the parts of a description
def seats(table: Table, given: Mapping[str, Any], key: str) -> list[int]:
    """The seats that a key lists."""
    return [seat_of(table, name, key) for name in texts(given.get(key, ()), key)]


def texts(value: Any, where: str) -> Sequence[str]:
    """A list of texts."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        advice = f"write [{value!r}]" if isinstance(value, str) else "write a list of names"
        fault(f"{where}: {value!r} is no list", advice)
    for text in value:
        if not isinstance(text, str):
            fault(f"{where}: {text!r} is no name", "write it in quotes")
    return value


def face_of(name: str, where: str) -> int:
    """The card of that name."""
    if name not in FACES:
        advice = hint(name, list(FACES)) or "kit/games/scarlyt/cards.toml has all names"
        fault(f"{where}: there is no card {name!r}", advice)
    return FACES[name]


def check_tag(table: Table, tagged: bool, where: str) -> None:
    if tagged and table.options.chaos == "off":
        fault(f"{where}: there are no Chaos cards under the house rule chaos = off", "leave out the *")


def white_face(table: Table, text: str, where: str) -> tuple[int, bool]:
    """A card as written in a hand, pile, row or deck: its face, and whether it is tagged."""
    tagged, name = text.startswith("*"), text.removeprefix("*")
    face = face_of(name, where)
    check_tag(table, tagged, where)
    return face, tagged


def board_face(table: Table, text: str, where: str) -> Written:
    """A card as written on a board."""
    match = BOARD_CARD.fullmatch(text)
    if match is None:
        fault(f"{where}: {text!r} cannot be read", "write [*]Name[+Buff...][~damage][!|!!], such as Crow+Ring~2!")
    star, name, buffs, damage, stun = match.groups()
    face, tagged = white_face(table, star + name, where)
    if not IS_BLACK[face]:
        fault(f"{where}: {name} is white ({KIND[face]})", f"put it into {'ruins' if face == RUINS else 'a hand'}")
    attached = tuple(attached_card(table, face, buff, f"{where}, {text!r}") for buff in buffs.split("+")[1:])
    return Written(face, tagged, attached, int(damage or 0), len(stun))


def attached_card(table: Table, host: int, text: str, where: str) -> Attached:
    """A Ring, Gauntlets or Bubble on the card `host`."""
    match = BUFF.fullmatch(text)
    if match is None:
        fault(f"{where}: {text!r} cannot be attached", "write +Ring or +Gauntlets")
    star, name, placed_by = match.groups()
    face, tagged = white_face(table, star + name, where)
    if face == BUBBLE:
        if table.options.bubble_ahead == "refused":
            fault(f"{where}: a Bubble answers a play and does not lie on a card",
                  "leave it out, or choose the house rule bubble_ahead = allowed")
    elif face not in (RING, GAUNTLETS):
        fault(f"{where}: {name} is never attached", "only Ring and Gauntlets are")
    elif KIND[host] != "creature":
        fault(f"{where}: {CARDS[host].name} is a {KIND[host]} and bears no {name}", "buffs lie on creatures only")
    elif placed_by:
        fault(f"{where}: {text!r} cannot be read", "only a Bubble says who placed it")
    return Attached(face, tagged, placed_by or "")


# ---------------------------------------------------------------------- the turn and the cards
def set_turn(table: Table, given: Mapping[str, Any]) -> None:
    table.active = seat_of(table, given.get("active", table.names[0]), "active")
    table.phase = given.get("phase", "main")
    if table.phase not in PHASES:
        fault(f"phase: {table.phase!r} is no phase", f"choose one of: {', '.join(PHASES)}")
    turn = count(given.get("turn", 1), "turn", least=1)
    table.turn = turn - 1 if table.phase == "start" else turn        # a turn is counted when it begins


def add(table: Table, face: int, tagged: bool, seat: int = NOBODY) -> int:
    """Give out the next handle. It says nothing about the card: faces hide behind it until they are seen."""
    table.face.append(face)
    table.tagged.append(tagged)
    table.at.append(seat)
    return len(table.face) - 1


def set_boards(table: Table, given: Mapping[str, Any]) -> None:
    for seat, cards in per_seat(table, given, "board"):
        where = f"board of {table.names[seat]}"
        for text in texts(cards, where):
            written = board_face(table, text, where)
            card = add(table, written.face, written.tagged, seat)
            table.zone(card)[seat].append(card)
            attach(table, card, written, f"{where}, {text!r}")
            if written.stun == 2 and seat != table.active:
                fault(f"{where}, {text!r}: !! is a stun of the active seat's own turn, and the active seat is "
                      f"{table.names[table.active]}", "write one !")
            if written.stun:
                table.stun[card] = written.stun
            if written.damage:
                check_damage(table, card, written, f"{where}, {text!r}")
                table.damage[card] = written.damage


def attach(table: Table, card: int, written: Written, where: str) -> None:
    for attached in written.attached:
        other = add(table, attached.face, attached.tagged)
        if attached.face != BUBBLE:
            table.buffs.setdefault(card, []).append(other)
        elif card in table.ahead:
            fault(f"{where}: there are two Bubbles", "one is enough")
        else:
            table.ahead[card] = other
            by = attached.placed_by or table.names[table.at[card]]
            table.placed_by[other] = seat_of(table, by, where)


def check_damage(table: Table, card: int, written: Written, where: str) -> None:
    """No card bears more marks than it has shield or, with its buffs, health; and an unstunned one not even as many."""
    name = CARDS[written.face].name
    if KIND[written.face] == "hero":
        if written.damage > SHIELD[written.face]:
            fault(f"{where}: {name} has {SHIELD[written.face]} shield", f"write at most ~{SHIELD[written.face]}")
        return
    health = HEALTH[written.face] * table.multiplier(card)
    survives = written.stun > 0 or table.options.bubble == "mark"
    if written.damage > health or (written.damage == health and not survives):
        most = health if survives else health - 1
        advice = f"write at most ~{most}" if most else "leave the damage out"
        fault(f"{where}: {written.damage} damage destroys {name}, which has {health} health", advice)


def set_whites(table: Table, given: Mapping[str, Any]) -> None:
    for seat, cards in per_seat(table, given, "hand"):
        where = f"hand of {table.names[seat]}"
        for text in texts(cards, where):
            face, tagged = white_face(table, text, where)
            if tagged and table.options.chaos_zone == "pile":
                fault(f"{where}: {text} is a Chaos card", "put it into the pile")
            table.hand[seat].append(add_white(table, face, tagged, where))
    for seat, cards in per_seat(table, given, "pile"):
        where = f"pile of {table.names[seat]}"
        for text in texts(cards, where):
            face, tagged = white_face(table, text, where)
            if not tagged:
                fault(f"{where}: {text} bears no Chaos tag", f"write *{text}, or put it into the hand")
            table.pile[seat].append(add(table, face, tagged))
    for text in texts(given.get("played", ()), "played"):
        table.played.append(add_white(table, *white_face(table, text, "played"), "played"))
    for text in texts(given.get("discard", ()), "discard"):
        table.discard.append(add(table, *white_face(table, text, "discard")))
    for seat, value in per_seat(table, given, "ruins"):
        where = f"ruins of {table.names[seat]}"
        names = [CARDS[RUINS].name] * count(value, where) if isinstance(value, int) else texts(value, where)
        for text in names:
            face, tagged = white_face(table, text, where)
            if face != RUINS:
                fault(f"{where}: {text} is no Secret Ruins", "write how many lie there")
            table.ruins[seat].append(add(table, face, tagged))


def add_white(table: Table, face: int, tagged: bool, where: str) -> int:
    if IS_BLACK[face]:
        fault(f"{where}: {CARDS[face].name} is black ({KIND[face]})", "put it on a board")
    return add(table, face, tagged)


# ---------------------------------------------------------------------- marks
def set_marks(table: Table, given: Mapping[str, Any]) -> None:
    for seat, value in per_seat(table, given, "bank"):
        table.bank[seat] = count(value, f"bank of {table.names[seat]}")
    for seat, value in per_seat(table, given, "locked"):
        table.locked[seat] = count(value, f"locked of {table.names[seat]}", most=2)
    for key in ("hold", "spent", "spied"):
        for seat in seats(table, given, key):
            getattr(table, key)[seat] = True
    table.marks = count(given.get("marks", 0), "marks")
    table.claimed = [table.chaos_held(seat) for seat in range(len(table.names))]
    if table.options.chaos_count == "claimed":
        table.claimed = [len(table.pile[seat]) for seat in range(len(table.names))]
    for seat, value in per_seat(table, given, "claimed"):
        table.claimed[seat] = count(value, f"claimed of {table.names[seat]}")
    for key in ("swung", "fresh"):
        marked: list[int] = getattr(table, key)
        for text in texts(given.get(key, ()), key):
            marked.append(own_card(table, table.active, text, marked, key))
    table.declared = given.get("declared", bool(table.swung))
    if not isinstance(table.declared, bool):
        fault(f"declared: {table.declared!r} cannot be", "write true or false")
    table.claims = count(given.get("claims", 0), "claims")
    table.wiped_before = seats(table, given, "rerolled")
    for seat in seats(table, given, "lacking"):
        table.full[seat] = False
    if has_step(table):
        table.step = count(given.get("step", 2), "step", most=12, least=2)


def set_known(table: Table, given: Mapping[str, Any]) -> None:
    """What seats know of the hidden cards of others."""
    for viewer, hands in per_seat(table, given, "known"):
        where = f"known of {table.names[viewer]}"
        for holder, cards in per_seat(table, {where: hands}, where):
            in_hand = {numbered_text(table, card, table.hand[holder]): card for card in table.hand[holder]}
            in_hand |= {white_text(table, card): card for card in reversed(table.hand[holder])}
            for text in texts(cards, where):
                if text not in in_hand:
                    fault(f"{where}: {table.names[holder]} has no {text!r} in hand",
                          f"the hand is {', '.join(white_texts(table, table.hand[holder])) or 'empty'}")
                card = in_hand[text]
                table.known[card] = table.known.get(card, 0) | 1 << viewer | 1 << holder


def own_card(table: Table, seat: int, text: str, but: Sequence[int], where: str) -> int:
    """The card of a board written as [*]Name[#number]; without a number the first that is not in `but`."""
    match = NUMBERED.fullmatch(text)
    if match is None:
        fault(f"{where}: {text!r} cannot be read", "write a card such as Wolf, *Wolf or Wolf#2")
    star, name, number = match.groups()
    face = face_of(name, where)
    found = [card for card in table.black(seat) if table.face[card] == face and table.tagged[card] == bool(star)]
    free = found[int(number) - 1:int(number)] if number else [card for card in found if card not in but]
    if not free or free[0] in but:
        on_board = ", ".join(board_text(table, card) for card in table.black(seat)) or "no card"
        fault(f"{where}: there is no {'further ' if found else ''}{text!r} on the board of {table.names[seat]}",
              f"it holds {on_board}")
    return free[0]


def set_final(table: Table, given: Mapping[str, Any]) -> None:
    if "final" not in given:
        return
    table.final = seats(table, given, "final")
    for seat in table.final:
        if table.final.count(seat) > 1:
            fault(f"final: {table.names[seat]} is there twice", "every seat has one last turn")
    # the round ends left of the seat that began it, or with that seat itself (final_round = full-lap)
    last = table.final[-1] if table.final else table.active
    step = 0 if table.options.final_round == "full-lap" else 1
    table.final_first = (last + step) % len(table.names)
    if "final_first" in given:
        table.final_first = seat_of(table, given["final_first"], "final_first")


def check_wins(table: Table) -> None:
    """A table on which somebody has won already is no position of the game."""
    for seat, name in enumerate(table.names):
        sheds = [card for card in table.buildings[seat] if table.face[card] == SHED
                 and not (card in table.stun and table.options.sheds_stunned == "no")]
        if len(sheds) >= moves.THREE and table.options.sheds_when == "at-once":
            fault(f"board of {name}: three Sheds have won the game already (sheds.win)", "leave one out")
        if table.options.chaos == "kit" and table.chaos_held(seat) >= moves.SEVEN:
            fault(f"pile of {name}: seven Chaos cards have won the game already (chaos.win)", "leave one out")
        if table.hold[seat] and table.options.hold == "unbroken" and table.points(seat) < moves.EIGHT:
            fault(f"hold: {name} has {table.points(seat)} points, and a hold breaks below eight (vp.hold)",
                  "leave the hold out, or give more points")


# ---------------------------------------------------------------------- decks and chance
def set_decks(table: Table, given: Mapping[str, Any]) -> None:
    elsewhere = Counter(zip(table.face, table.tagged, strict=True))
    decks, chaos = deck_faces(table, given.get("decks", {}), elsewhere)
    for pile, faces in zip(table.decks, decks, strict=True):
        pile.extend(add(table, face, False) for face in faces)
    table.chaos.extend(add(table, face, True) for face in chaos)
    table.chaos_size = sum(table.tagged)


def deck_faces(table: Table, given: Any, elsewhere: Counter[tuple[int, bool]]) -> tuple[list[list[int]], list[int]]:
    """The faces of the six decks and of the Chaos deck, top card last; `elsewhere` counts what lies elsewhere."""
    if not isinstance(given, Mapping):
        fault(f"decks: {given!r} is not given per deck", 'write a mapping such as {"Spells": ["Quake", "..."]}')
    for name in given:
        if name not in ALL_DECKS:
            fault(f"decks: there is no deck {name!r}", f"the decks are {', '.join(ALL_DECKS)}")
    found = []
    for number, name in enumerate(ALL_DECKS, start=1):
        tagged = name == "Chaos"
        where = f"deck {name}"
        written = list(texts(given.get(name, [MORE]), where))
        more = written[-1:] == [MORE]
        faces = [deck_face(table, text, number, where) for text in (written[:-1] if more else written)]
        if tagged and faces and table.options.chaos == "off":
            fault(f"{where}: there is no Chaos deck under the house rule chaos = off", "leave it out")
        faces.reverse()
        if more:
            printed = {face: card.copies for face, card in enumerate(CARDS) if card.deck == number}
            whole = Counter(chaos_faces(table.options)) if tagged else Counter(printed)
            lying = Counter({face: copies for (face, tag), copies in elsewhere.items() if tag == tagged})
            rest = list((whole - lying - Counter(faces)).elements())
            table.chance.shuffle("deck-chaos" if tagged else f"deck-{number}", rest)
            faces = rest + faces
        found.append(faces)
    return found[:-1], found[-1]


def deck_face(table: Table, text: str, number: int, where: str) -> int:
    """A card as written in a deck; in the Chaos deck the * may be left out."""
    if text == MORE:
        fault(f'{where}: "{MORE}" stands for the cards below all others', "write it once, as the last")
    tagged, name = text.startswith("*"), text.removeprefix("*")
    face = face_of(name, where)
    if number <= len(DECKS):
        if tagged:
            fault(f"{where}: {text} is a Chaos card", f"write {name}")
        if CARDS[face].deck != number:
            fault(f"{where}: {name} belongs to the deck {DECKS[CARDS[face].deck - 1]}", "put it there")
    return face


def set_chance(table: Table, given: Mapping[str, Any]) -> None:
    dice = given.get("dice", ())
    if isinstance(dice, str) or not isinstance(dice, Sequence):
        fault(f"dice: {dice!r} is no list", "write a list of faces, such as [5, 2]")
    script: dict[str, tuple[int | str, ...]] = {"dice": tuple(count(face, "dice", most=6, least=1) for face in dice)}
    picks = []
    for text in texts(given.get("picks", ()), "picks"):
        face, _ = white_face(table, text, "picks")
        if IS_BLACK[face]:
            fault(f"picks: {text} is a black card", "a Steal takes cards of a hand")
        picks.append(text)
    script["picks"] = tuple(picks)
    table.chance.script = {kind: results for kind, results in script.items() if results}
