"""Games as one short line of text, for a chat or a link.

"pt1." and base64url (letters, digits, "-" and "_") of
    4 bytes   CRC-32 of the rest
    deflate   one line of JSON with what the game was made of, a NUL, then turn by turn the answers as positions,
              each a varint + 1, and 0 after the last
    1 byte    for each turn: of the fingerprint of its table
    4 bytes   of the fingerprint at the end
Chance results are left out: they show in the fingerprints. So are notes, other lines and `private`: a token shows
somebody a situation, a file keeps a playtest. (Tokens of the first kits held notes; they are read still.)
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from zlib import compressobj, crc32, decompressobj
from zlib import error as ZlibError

from kit.ask import BadSave
from kit.game import Game
from kit.records import Reader, check, plain
from kit.restore import TurnRecord, turn_record, turns_to_keep
from kit.session import Session

PREFIX = "pt"
FORMAT = 1             # of tokens, which have the fields of the first format of files
LARGEST = 1 << 22      # bytes that a token may unfold to
ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
HEAD: dict[str, Any] = {"game": "", "rulebook": "", "seats": [], "seed": 0, "position": 0, "bots": {}, "options": {},
                        "scenario": None, "undo": "study", "notes": []}
"""Fields of the line of JSON in their order; the last ones are left out when they hold this."""


def token(session: Session) -> str:
    """The game as one line of letters, digits, "-", "_" and one dot; `from_token` takes it back.

    Raises BadSave when the described table of a scenario holds something that JSON cannot.
    """
    where = "token"
    head = [session.game.name, session.game.rulebook, list(session.seats), session.seed, session.position,
            {name: bot.kind for name, bot in session.bots.items()}, plain(session.options.changed(), where, "options"),
            plain(session.given, where, "scenario"), session.undo_mode, []]
    defaults = list(HEAD.values())
    while head[-1] == defaults[len(head) - 1]:
        head.pop()
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
    answers = bytearray()
    marks = bytearray()
    turns = turns_to_keep(session)
    for turn in turns:
        for position in turn.answers:
            answers += varint(position + 1)
        answers.append(0)
        marks += crc32(session.game.fingerprint(turn.start).encode()).to_bytes(4, "big")[3:]
    _, table = turn_record(session.game, turns[-1])
    marks += crc32(session.game.fingerprint(table).encode()).to_bytes(4, "big")
    press = compressobj(9, wbits=-15)
    packed = press.compress(text + b"\0" + answers) + press.flush() + marks
    return f"{PREFIX}{FORMAT}." + urlsafe_b64encode(crc32(packed).to_bytes(4, "big") + packed).decode().rstrip("=")


def from_token(text: str, game: Game | None = None) -> Session:
    """The game in a token; white space around it and line breaks inside do not matter.

    game  for a game of your own, the Game it was played with; other games are found by their name

    Raises BadSave as `kit.saves.load` does.
    """
    where = "token"
    if not isinstance(text, str):
        raise BadSave(f"{where}: expected a text such as '{PREFIX}{FORMAT}.…', found {type(text).__name__}")
    found: dict[str, Any] = {"playtable": FORMAT, "kit": "", "turns": []}
    try:
        content, marks = unfold("".join(text.split()), where)
        head, _, answers = content.partition(b"\0")
        values = json.loads(head)
        if not isinstance(values, list) or len(values) > len(HEAD):
            raise ValueError("its head is no list of fields")
        found.update(zip(HEAD, [*values, *list(HEAD.values())[len(values):]], strict=True))
        turns = unfold_turns(answers, marks[:-4])
        found["end"] = marks[-4:].hex()
        found["check"] = check(found)
        return Reader(found, where).session(game, turns, same)
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadSave):
            raise
        raise BadSave(f"{where}: is damaged: {error}") from None


def same(fingerprint: str, saved: str) -> bool:
    """Whether a fingerprint is the one of which a token kept the last hexadecimal digits, in its own code."""
    return f"{crc32(fingerprint.encode()):08x}".endswith(saved)


def unfold(text: str, where: str) -> tuple[bytes, bytes]:
    """The packed content of a token, and the marks behind it."""
    start, dot, code = text.partition(".")
    form = start.removeprefix(PREFIX)
    if not dot or form == start or not (form.isascii() and form.isdigit()):
        raise BadSave(f"{where}: is no token of Playtable: it begins with {text[:8]!r}, not with '{PREFIX}{FORMAT}.'")
    if int(form[:9]) > FORMAT:
        raise BadSave(f"{where}: has format {form[:9]}, this kit reads formats up to {FORMAT}; update the kit")
    for number, letter in enumerate(code, len(start) + 2):
        if letter not in ALPHABET:
            raise BadSave(f"{where}: is damaged: character {number} is {letter!r}; only letters, digits, '-' and '_' "
                          "may be there")
    if len(code) % 4 == 1:
        raise BadSave(f"{where}: is damaged or cut short: {len(text)} characters cannot be a whole token")
    data = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    packed = data[4:]
    if data[:4] != crc32(packed).to_bytes(4, "big") or len(data) < 4:
        raise BadSave(f"{where}: is damaged or cut short: its checksum does not fit its {len(text)} characters; "
                      "copy it again as a whole")
    press = decompressobj(-15)
    try:
        content = press.decompress(packed, LARGEST)
    except ZlibError:
        raise BadSave(f"{where}: is damaged: it cannot be unfolded") from None
    if not press.eof or len(press.unused_data) < 4:
        raise BadSave(f"{where}: is damaged: it does not end where it should")
    return content, press.unused_data


def unfold_turns(answers: bytes, marks: bytes) -> list[TurnRecord]:
    """Turns from the answers as numbers. Raises ValueError where the numbers make no turns."""
    turns: list[TurnRecord] = []
    given: list[int] = []
    number = shift = 0
    for byte in answers:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            if number:
                given.append(number - 1)
            else:
                if len(turns) == len(marks):
                    raise ValueError(f"{len(marks)} turns are marked, but it holds more")
                turns.append(TurnRecord(f"{marks[len(turns)]:02x}", None, tuple(given)))
                given = []
            number = shift = 0
    if given or shift or len(turns) < len(marks):
        raise ValueError(f"{len(marks)} turns are marked, but it holds {len(turns)}")
    return turns


def varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first; the high bit says that more follow."""
    parts = bytearray()
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    parts.append(number)
    return bytes(parts)
