"""Worked examples of Myriad: how tests/examples/myriad.toml writes tables, moves and results.

The head of that file explains the notation. Two seats, A and B. Windows for a reply are passed unless a move says what
is played there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kit.ask import Ask, Option
from kit.chance import Chance
from kit.examples import Example, Mismatch, differs
from kit.game import Game
from kit.games.myriad.cards import ABILITIES, ALIASES, GRID, PAYABLE
from kit.games.myriad.notation import SEATS, listed, options_of, scenario_of, spread
from kit.games.myriad.refusals import find_refusal
from kit.games.myriad.rules.options import BALANCE, BY_EFFECT, DONE, ENDURE, NEXT, NO_AREA, PASS, SHUFFLE, STEP
from kit.games.myriad.scenario import set_table
from kit.games.myriad.table import AFTER_UPKEEP, READY, Table
from kit.replay import Driver

PILES = ("stamina", "rolled", "dead")                  # in their order, top first; elsewhere order does not matter
ZONES = (*PILES, "hand", "table", "play", "facedown", "allies")
CHOICES = ("to", "target", "discard", "pay", "recover", "fetch", "attack_no")
WINDOWS = ("reply", "interrupt")
MOVE = ("by", "do", "card", "area", "with", "of", "concealed", "reply", *CHOICES)
WORDS = ("begin", "shuffle", "drop", "play", "activate", "solve", "power", "switch", "step", "next", "attack",
         "respond", "balance")
PLAYS = ("play", "activate", "power", "solve")


class Trial(Driver):
    """One example of a duel in progress. It stops at every question, also at one with a single answer."""

    def __init__(self, game: Game, example: Example) -> None:
        """Set up what the example gives. Raises BadScenario or BadOption where it cannot be."""
        given = dict(example.given)
        options = options_of(given.pop("options", {}))
        self.moves = 0                     # made so far
        self.refused: list[int] = []       # the numbers of those that had to be refused
        self.wanted = list(example.then.get("refused", [])) if isinstance(example.then, dict) else []
        self.rules: list[str] = []         # the clauses that refused them
        self.setup = given.get("phase") == "setup"
        self.table: Table
        super().__init__(game, set_table(SEATS, options, Chance(), scenario_of(given)))
        self.choices: list[dict[str, Any]] = []     # of the move in hand and of replies in it
        self.replies: dict[str, list[Any]] = {}     # what a seat replies with, deepest last
        if not self.setup:
            self.take(None)

    # ------------------------------------------------------------------ when
    def play(self, move: Any) -> None:
        """Make one move, with the choices and replies it brings; or see that it is refused."""
        self.moves += 1
        self.read(move)
        seat = SEATS.index(move["by"])
        if move["do"] == "begin":
            if not self.setup:
                raise Mismatch("expected 'begin' only in phase setup")
            self.setup = False
            self.take(None)
            return
        if self.setup:
            raise Mismatch(f"expected the move 'begin' first, found {move['do']!r}")
        while self.ask is not None and self.ask.kind in WINDOWS and self.ask.seat != seat:
            self.take(PASS)
        if self.ask is not None and self.ask.kind == "which" and self.ask.seat == seat:
            # respond_order = defender: which attack is meant stands in the same move, else it is the first
            self.choices = [{"attack_no": listed(move["attack_no"])}] if "attack_no" in move else []
            self.take(self.choice(self.ask) if self.choices else self.ask.options[0])
            move = {key: value for key, value in move.items() if key != "attack_no"}
        option = self.option(seat, move)
        if option is None and self.ask is not None and self.ask.kind in WINDOWS and move["do"] not in PLAYS:
            self.take(PASS)
            option = self.option(seat, move)
        if self.moves in self.wanted:
            if option is not None:
                raise Mismatch("expected a refusal, found that it is allowed")
            self.refused.append(self.moves)
            self.rules.append(find_refusal(self.table, seat, move["do"], self.named(move), move.get("area"),
                                           bool(move.get("concealed"))))
            return
        if option is None:
            offered = [] if self.ask is None else [self.game.text(self.table, self.ask, other)
                                                   for other in self.ask.options]
            raise Mismatch(f"expected it among the answers, found: {'; '.join(offered) or self.table.result}")
        self.choices = [{key: listed(move[key]) for key in CHOICES if key in move}]
        self.replies = {"": listed(move["reply"])} if "reply" in move else {}
        if move["do"] == "switch":
            self.choices[0].pop("to")
        hands = [list(hand) for hand in self.table.hand]
        self.take(option)
        self.settle()
        self.check_rest(hands)

    def read(self, move: Any) -> None:
        """Refuse a move that is not understood."""
        if not isinstance(move, dict):
            raise Mismatch(f"expected a table such as {{ by = \"A\", do = \"next\" }}, found {move!r}")
        for key in move:
            if key not in MOVE:
                raise Mismatch(f"there is no key {key!r}; known: {', '.join(MOVE)}")
        if move.get("by") not in SEATS:
            raise Mismatch(f"by: expected A or B, found {move.get('by')!r}")
        if move.get("do") not in WORDS:
            raise Mismatch(f"do: expected one of {', '.join(WORDS)}, found {move.get('do')!r}")
        needs = {"drop": "card", "play": "card", "activate": "card", "solve": "card", "switch": "to", "respond": "with"}
        if move["do"] in needs and needs[move["do"]] not in move:
            raise Mismatch(f"{move['do']}: expected the key {needs[move['do']]!r}")
        if move["do"] == "attack" and ("card" in move) == ("area" in move):
            raise Mismatch("attack: expected either card or area")

    def named(self, move: Mapping[str, Any]) -> str:
        """The card that a move names."""
        return str(move.get("card", move.get("with", move.get("to", move.get("of", "")))))

    def option(self, seat: int, move: Mapping[str, Any]) -> Option | None:
        """The answer to the open question that a move stands for, None if it is not offered."""
        ask = self.ask
        if ask is None or ask.seat != seat:
            return None
        word = move["do"]
        if (word in PLAYS and ask.kind == "maintain" and self.table.options.maintain_plays == "after-upkeep"
                and self.moves not in self.wanted):
            while self.ask is not None and self.ask.kind == "maintain" and self.table.step < AFTER_UPKEEP:
                self.take(STEP if STEP in self.ask.options else NEXT)
            ask = self.ask
            if ask is None:
                return None
        plain = {"shuffle": SHUFFLE, "step": STEP, "next": NEXT, "balance": BALANCE}
        if word in plain:
            return plain[word] if plain[word] in ask.options else None
        if word == "respond" and move["with"] in ("endure", "effect"):
            found = ENDURE if move["with"] == "endure" else BY_EFFECT
            return found if found in ask.options else None
        if "area" in move:
            if move["area"] not in GRID:
                raise Mismatch(f"area: expected one of {', '.join(GRID)}, found {move['area']!r}")
            wanted = [("base", GRID.index(move["area"])), NO_AREA]
            return None if move.get("concealed") else next((one for one in wanted if one in ask.options), None)
        return self.card_option(ask, move)

    def card_option(self, ask: Ask, move: Mapping[str, Any]) -> Option | None:
        """The answer that uses the card a move names."""
        word, down = move["do"], bool(move.get("concealed"))
        names = {"respond": "answer", "play": "lay" if down else "play"}
        name = self.named(move)
        for option in ask.options:
            if option[0] != names.get(word, word) or (word == "attack" and option[2] != down):
                continue
            if not name or self.table.cards[option[1]].id == name:
                return option
        return None

    # ------------------------------------------------------------------ choices and replies
    def settle(self) -> None:
        """Answer what a move leads to: replies as given, choices as given, and whatever has one answer."""
        while (ask := self.ask) is not None:
            if ask.kind == "reply" and self.replies.get(""):
                self.reply(ask)
            elif ask.kind in CHOSEN:
                self.take(self.choice(ask))
            else:
                return

    def reply(self, ask: Ask) -> None:
        """splode.window: play the next reply of the move, which may hold replies to itself."""
        given = self.replies[""].pop(0)
        if not isinstance(given, dict) or "card" not in given:
            raise Mismatch(f"reply: expected a table with a card, found {given!r}")
        for key in given:
            if key not in ("card", "reply", *CHOICES):
                raise Mismatch(f"reply: there is no key {key!r}; known: card, reply, {', '.join(CHOICES)}")
        option = self.card_option(ask, {"do": "play", "card": given["card"]})
        if option is None:
            raise Mismatch(f"reply: expected {given['card']!r} among the replies of {SEATS[ask.seat]}")
        self.choices.append({key: listed(given[key]) for key in CHOICES if key in given})
        later = self.replies[""]
        self.replies[""] = listed(given.get("reply", []))
        self.take(option)
        while (now := self.ask) is not None and (self.replies[""] or now.kind in CHOSEN):
            if now.kind == "reply" and self.replies[""]:
                self.reply(now)
            elif now.kind in CHOSEN:
                self.take(self.choice(now))
            else:
                raise Mismatch(f"reply: nobody is asked for a reply to {given['card']!r}")
        self.replies[""] = later
        # the window for a reply to this reply is passed, so that the next reply of the list answers the act itself
        while later and self.ask is not None and self.ask.kind == "reply" and self.ask.seat != ask.seat:
            self.take(PASS)

    def choice(self, ask: Ask) -> Option:
        """The answer to a choice that a move, or the newest reply that says something of it, has made."""
        key = CHOSEN.get(ask.kind, "attack_no")
        for given in reversed(self.choices):
            if given.get(key):
                name = given[key].pop(0)
                for option in ask.options:
                    if name == self.name_of(ask, option):
                        return option
                raise Mismatch(f"{key}: expected one of {self.names_of(ask)}, found {name!r}")
        if len(ask.options) == 1:
            return ask.options[0]
        if DONE in ask.options:
            return DONE
        raise Mismatch(f"expected the key {key!r}, which says what {SEATS[ask.seat]} chooses: {self.names_of(ask)}")

    def names_of(self, ask: Ask) -> str:
        return ", ".join(str(self.name_of(ask, option)) for option in ask.options)

    def name_of(self, ask: Ask, option: Option) -> Any:
        """How a move names an answer to a choice."""
        if option[0] in ("aim", "meet"):
            return [attack.event for attack in self.table.pending].index(option[1]) + 1
        if option[0] == "area":
            return GRID[option[1]]
        if option[0] == "remove-down":
            return self.table.cards[self.table.down[option[1]][option[2]]].id
        return self.table.cards[option[1]].id if len(option) > 1 else option[0]

    def check_rest(self, hands: list[list[int]]) -> None:
        """Every choice and reply was used; cards that had to go anyway may be named too."""
        if self.replies.get(""):
            raise Mismatch(f"reply: nobody is asked for {self.replies['']}")
        gone = [self.table.cards[card].id for hand in hands for card in hand if not any(
            card in now for now in self.table.hand)]
        for given in self.choices:
            for key, names in given.items():
                left = [name for name in names if key not in ("discard", "pay") or name not in gone]
                if left:
                    raise Mismatch(f"{key}: nobody is asked for {', '.join(map(str, left))}")

    # ------------------------------------------------------------------ then
    def check(self, then: Any) -> Iterator[str]:
        """Every difference between the table and what must be so."""
        if not isinstance(then, dict):
            yield differs("then", "a table", then)
            return
        if self.setup:
            yield "when: expected the move 'begin', found none"
        while self.ask is not None and self.ask.kind in WINDOWS:
            self.take(PASS)
        found = self.found()
        for key, expected in then.items():
            place, loose = key.removesuffix("~"), key.endswith("~")
            yield from self.compare(place, expected, loose, found)

    def compare(self, key: str, expected: Any, loose: bool, found: Mapping[str, Any]) -> Iterator[str]:
        """One fact."""
        name, _, rest = key.partition(".")
        if name in SEATS:
            yield from self.compare_seat(SEATS.index(name), rest, key, expected, loose)
        elif key not in found:
            yield f"then: there is no key {key!r}; known: {', '.join(found)}, A. and B. with {', '.join(ZONES)}, ..."
        elif expected != found[key]:
            yield differs(key, expected, found[key])

    def compare_seat(self, seat: int, what: str, key: str, expected: Any, loose: bool) -> Iterator[str]:
        """A fact of one seat: a zone as a number or a list, a score, points, a price."""
        table = self.table
        word, _, name = what.partition(".")
        value: Any
        if what in ZONES:
            names = [table.cards[card].id for card in self.zone(seat, what)]
            if isinstance(expected, int):
                value = len(names)
            else:
                expected = spread(expected)
                loose = loose or what not in PILES
                value, expected = (sorted(names), sorted(expected)) if loose else (names, expected)
        elif what == "combatant":
            value = table.cards[table.combatant[seat]].id
        elif what == "weapon":
            value = table.standing.weapon[seat]
        elif word == "score" and ALIASES.get(name, name) in ABILITIES:
            value = table.score(seat, ABILITIES.index(ALIASES.get(name, name)))
        elif word == "spent" and ALIASES.get(name, name) in PAYABLE:
            value = table.spent[seat][PAYABLE.index(ALIASES.get(name, name))]
        elif word == "cost" and name in table.options.book():
            price = table.standing.price(seat, table.options.book()[name])
            value = {ABILITIES[ability]: points for ability, points in price}
        else:
            yield f"then: there is no key {key!r}"
            return
        if value != expected:
            yield differs(key, expected, value)

    def zone(self, seat: int, name: str) -> list[int]:
        """The cards of a zone; piles top first."""
        table = self.table
        if name == "play":
            return [card for card in table.play if table.owner[card] == seat]
        zones = {"stamina": table.stamina, "rolled": table.rolled, "dead": table.dead, "hand": table.hand,
                 "table": table.used, "facedown": table.down, "allies": table.allies}
        return zones[name][seat][::-1] if name in PILES else zones[name][seat]

    def found(self) -> dict[str, Any]:
        """Everything `then` may ask of the whole table."""
        table = self.table
        told = list(table.log)
        result = "none"
        if table.result is not None:
            result = table.result.winners[0] if table.result.winners else "draw"
        return {
            "turn": table.names[table.active], "first": table.names[table.first],
            "phase": "maintain" if table.phase == READY else table.phase,
            "pending": [table.damage_of(attack) for attack in table.pending],
            PENDING_AREAS: [[area for bit, area in enumerate(GRID) if attack.areas >> bit & 1]
                              for attack in table.pending],
            "attacks": ["hit" if event.what == "hit" else "miss" for event in told if event.what in ("hit", "missed")],
            "damage": [event.amount for event in told if event.what in ("hit", "missed")],
            "dice": [event.amount for event in told if event.what in ("rolled", "rolled nothing")],
            "checks": [event.amount for event in told if event.what == "reached"],
            "refused": self.refused, "result": result,
        }


PENDING_AREAS = "pending" + ".areas"      # a fact of an example, no clause
CHOSEN = {    # which key of a move answers a kind of question
    "pay": "pay", "discard": "discard", "shed": "discard", "recover": "recover", "fetch": "fetch", "remove": "target",
    "switch": "to", "area": "to", "aim": "attack_no",
}
