"""The card language of Myriad: what a card file may say, and Cards made of it.

A card does what its `effects` say. Each is a table with `when` it acts, `do`, one of the verbs below, and what that
verb is told; guide.py shows all of it as a page. Whatever is not understood is refused with file, card and field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from kit.ask import BadFile
from kit.cards import check_kind
from kit.datafile import build, entries, label, shown, suggestion
from kit.games.myriad.cards import ABILITIES, ALIASES, GRID, KINDS, PAYABLE, SWITCH, Card, Cost, Effect
from kit.rulebook import nearest


class Verb(NamedTuple):
    """One word of the card language."""

    # lasting: with when = "static", or in what happens once with until = "turn"
    use: Literal["lasting", "once", "deck"]
    needs: tuple[str, ...]
    may: tuple[str, ...]
    text: str


VERBS = {
    "score": Verb("lasting", ("ability", "n", "who"), (),
                  "adds n to that score of each named player's Main Combatant (resource: of the player); never below "
                  "0"),
    "cost": Verb("lasting", ("kind", "n", "who"), ("ability",),
                 "changes by n what the named players pay for cards of that kind: every ability in the cost, or just "
                 "the named one; a rise touches an ability that is not in the cost only where it is named"),
    "strike": Verb("lasting", ("n", "who"), ("kind",),
                   "adds n to the damage of every attack the named players declare; kind = base, tactic or any"),
    "forbid": Verb("lasting", ("kind", "who"), (),
                   "the named players may not play cards of that kind (attack: no base attack either; switch: no "
                   "change of Main Combatant)"),
    "cap": Verb("lasting", ("n", "who"), (),
                "the named players may declare at most n attacks in one turn; the lowest cap holds"),
    "conceal": Verb("lasting", ("kind", "who"), (),
                    "the named players may play cards of that kind (attack or effect) face down without the keyword"),
    "luck": Verb("lasting", ("n", "who"), (),
                 "adds n to the die the named players roll in a check or contest"),
    "license": Verb("deck", ("name",), (),
                    "a deck with this Main Character or Ally may hold Specialty cards of that character too"),
    "deal": Verb("once", ("n", "who"), (), "n damage that is not an attack: no answer, no Endurance"),
    "draw": Verb("once", ("n", "who"), (), "draws n from the top of Stamina, fewer if it runs out"),
    "discard": Verb("once", ("n", "who"), (), "each named player puts n cards of their choice from hand on their Dead "
                                              "Pile"),
    "recover": Verb("once", ("n", "to", "who"), ("kind",),
                    "each named player picks up to n cards of their Dead Pile: to = stamina (shuffled in), hand, or "
                    "rolled"),
    "fetch": Verb("once", ("kind", "who"), (),
                  "looks through Stamina, may take one card of that kind to hand, then shuffles"),
    "remove": Verb("once", ("kind", "who"), (),
                   "puts one card in play of that kind, which a named player controls, on its owner's Dead Pile, also "
                   "a Compulsory one; a face-down card counts as any kind of effect"),
    "nullify": Verb("once", ("kinds",), (),
                    "only as a reply: the card replied to, if of a listed kind, has no effect and goes to the Dead "
                    "Pile"),
    "boost": Verb("once", ("n", "side"), (),
                  "adds n to the damage of one pending attack; side = own, incoming or any"),
    "shift": Verb("once", ("side",), (), "moves one pending attack to a single area that its player names"),
    "avoid": Verb("once", ("side",), (), "one pending attack is avoided: no damage, unsuccessful, no answer needed"),
    "check": Verb("once", ("ability", "threshold", "who", "pass", "fail"), (),
                  "die + luck + score must be greater than threshold"),
    "contest": Verb("once", ("ability", "versus", "pass", "fail"), (),
                    "self rolls + ability, opponent rolls + versus: pass if self is higher, fail if lower"),
    "roll": Verb("once", ("at_least", "who", "pass", "fail"), (), "a plain die: pass from at_least on, else fail"),
    "refresh": Verb("once", ("ability", "n", "who"), (), "takes back up to n points of that ability spent this turn"),
    "look": Verb("once", ("at", "who"), ("n",),
                 "shows the player of this card that player's hand, facedown cards, or the top n of their stamina"),
    "switch": Verb("once", ("who",), (), "may change Main Combatant now, besides the change of the Maintain Phase"),
    "reshuffle": Verb("once", ("who",), (), "shuffles the whole Rolled Pile into Stamina"),
}
"""The verbs. Each stands for one function of kit/games/myriad/rules/verbs.py, or is read by standing.py."""

WHENS = {
    "deck": "while the deck is built, never in play",
    "static": "all the time the card is face up in play and switched on",
    "play": "when the play has survived all replies; on a face-down card, when it is turned up",
    "upkeep": "in the Maintain Phase of every player `who` names, after step C",
    "power": "when its player chooses, on the own turn; it has a `cost` and `per_turn` (1; 0 = no limit, with a cost)",
    "hit": "after the damage of this attack, if it was successful",
    "miss": "after the answer, if this attack was unsuccessful",
    "stop": "after this Block deflected, or this Evade avoided, the attack",
    "reward": "when the afflicted player pays the Solve cost; `self` is that player",
}
IN_PLAY = ("main", "ally", "condition", "location", "item", "challenge")
WHERE = {   # the types of card on which an effect may act at that time
    "deck": ("main", "ally"), "static": IN_PLAY, "upkeep": IN_PLAY, "power": IN_PLAY, "hit": ("attack",),
    "miss": ("attack",), "stop": ("block", "evade"), "reward": ("challenge",),
    "play": ("ally", "attack", "block", "evade", "condition", "location", "item", "challenge", "event", "splode"),
}
WHO = {
    "self": "the player who controls the card", "opponent": "the other player",
    "holder": "the player the card was put on, or whose character it was put on", "each": "both players",
    "matching": "every player whose Main Combatant has one of the location's hq_traits",
}
STRIKES = ("any", "base", "tactic")
CHOICES = {"who": tuple(WHO), "to": ("stamina", "hand", "rolled"), "at": ("hand", "facedown", "stamina"),
           "side": ("own", "incoming", "any"), "until": ("turn",), "zone": ("battlefield", "hq")}
NESTED = {"pass": "passed", "fail": "failed"}
# the least n; for other verbs any whole number
LEAST = {"cap": 0, "deal": 1, "draw": 1, "discard": 1, "recover": 1, "refresh": 1, "look": 1}

Type = Literal["main", "ally", "attack", "block", "evade", "condition", "location", "item", "challenge", "event",
               "splode"]
Area = Literal["right-arm", "head", "left-arm", "right-leg", "torso", "left-leg"]
Place = Literal["own-combatant", "enemy-combatant", "own-player", "enemy-player", "table"]
Keyword = Literal["compulsory", "unique", "concealed"]
ON = {"condition": "own-player", "location": "table", "item": "own-combatant", "challenge": "enemy-player"}


@dataclass(frozen=True, slots=True)
class Entry:
    """The fields of a `[[card]]` but its effects."""

    id: str
    name: str
    type: Type
    text: str
    die: Literal[1, 2, 3, 4, 5, 6] | None = None
    cost: dict[str, int] | None = None
    core: bool = False
    areas: tuple[Area, ...] = ()
    damage: int = 0
    bonus: int = 0
    weapon: bool = False
    on: Place | None = None
    hq_traits: tuple[str, ...] = ()
    solve: dict[str, int] | None = None
    specialty: str = ""
    only: str = ""
    limit: int = 0
    keywords: tuple[Keyword, ...] = ()
    traits: tuple[str, ...] = ()
    scores: dict[str, int] | None = None
    stamina: tuple[int, ...] = ()


NEEDS = {   # fields with a default that cards of a type must have; on other types they are refused
    "main": ("scores", "stamina"), "ally": ("scores", "die"), "attack": ("areas", "damage", "die"),
    "block": ("areas", "bonus", "die"), "evade": ("areas", "die"), "condition": ("die",), "location": ("die",),
    "item": ("die",), "challenge": ("solve", "die"), "event": ("die",), "splode": ("die",),
}
ONLY_ON = {   # further fields that only some types have
    "traits": ("main", "ally"), "weapon": ("item",), "on": ("condition", "item", "challenge"),
    "hq_traits": ("location",),
    "cost": ("attack", "block", "evade", "condition", "item", "event", "splode"), "core": ("attack", "block", "evade"),
}


def load(path: Path) -> dict[str, Card]:
    """The cards of a file by their ids. Raises BadFile with file, card, field and what is allowed there."""
    cards: dict[str, Card] = {}
    for number, entry in enumerate(entries(path, "card"), start=1):
        where = f"{label(path)}: [card] {entry['id'] if isinstance(entry.get('id'), str) else number}"
        add(cards, entry, where)
    return cards


def add(cards: dict[str, Card], entry: Mapping[str, Any], where: str) -> None:
    """Read one `[[card]]` into `cards`. Raises BadFile."""
    card = read_card(entry, where)
    if card.id in cards:
        raise BadFile(f"{where}: an earlier card has this id; every card needs an id of its own")
    cards[card.id] = card


def read_card(given: Mapping[str, Any], where: str) -> Card:
    """One `[[card]]` as a Card."""
    fields = {name: value for name, value in given.items() if name != "effects"}
    entry = build(Entry, fields, where)
    kind = entry.type
    needs = {name: wanted for name, wanted in NEEDS.items() if name == kind or name != "item"}
    if "damage" in fields and kind == "item":
        needs = {**needs, "item": ("die", "damage")}
    check_kind(kind, fields, needs, where)
    for name, kinds in ONLY_ON.items():
        if name in fields and kind not in kinds:
            raise BadFile(f"{where}: a card of type {kind} has no field {name!r}; only these have it: "
                          f"{', '.join(kinds)}")
    for name in ("areas", "cost", "solve"):
        if name in fields and not fields[name]:
            raise BadFile(f"{where}: {name} is empty; write at least one entry or leave the field out")
    if "damage" in fields and kind == "item" and not entry.weapon:
        raise BadFile(f"{where}: damage: an item has a Damage Bonus only with weapon = true")
    given_effects = given.get("effects", [])
    if not isinstance(given_effects, list | tuple):
        raise BadFile(f"{where}: effects = {shown(given_effects)} cannot be; allowed: a list of tables")
    effects = tuple(read_effect(part, f"{where}: effects[{number}]", kind)
                    for number, part in enumerate(given_effects))
    timed = {when: tuple(effect for effect in effects if effect.when == when) for when in WHENS}
    if kind == "challenge" and not timed["reward"]:
        raise BadFile(f"{where}: effects: a challenge needs a reward (challenge.reward); add one with "
                      "when = \"reward\"")
    if entry.hq_traits == () and any(effect.zone == "hq" for effect in effects):
        raise BadFile(f"{where}: missing field 'hq_traits'; a location with an hq effect names the traits it looks "
                      "for")
    return Card(
        entry.id, entry.name, kind, KINDS[kind], entry.text, entry.die or 0, costs(entry.cost, f"{where}: cost"),
        entry.core, sum(1 << GRID.index(area) for area in dict.fromkeys(entry.areas)), entry.damage, entry.bonus,
        entry.weapon, entry.on or ON.get(kind, ""), entry.hq_traits, costs(entry.solve, f"{where}: solve"),
        entry.specialty, entry.only, entry.limit, entry.keywords, entry.traits,
        read_scores(entry.scores, kind, f"{where}: scores"), read_stamina(entry.stamina, kind, f"{where}: stamina"),
        effects, timed["play"], timed["static"], timed["upkeep"], timed["power"], timed["hit"], timed["miss"],
        timed["stop"], timed["reward"],
        tuple(effect for effect in timed["play"] if effect.do in ("nullify", "boost", "shift", "avoid")),
        "unique" in entry.keywords or "Unique" in entry.traits, "compulsory" in entry.keywords,
        "concealed" in entry.keywords)


def ability_of(name: Any, where: str, allowed: tuple[str, ...] = ABILITIES) -> int:
    found = ALIASES.get(name, name) if isinstance(name, str) else name
    if found not in allowed:
        raise BadFile(f"{where}: {shown(name)} is no ability; allowed: {', '.join(allowed)}")
    return ABILITIES.index(found)


def costs(given: Mapping[str, Any] | None, where: str) -> Cost:
    """cost.which-abilities: abilities with points, at least 1 each."""
    found: dict[int, int] = {}
    for name, points in (given or {}).items():
        ability = ability_of(name, where, PAYABLE)
        if type(points) is not int or points < 1:
            raise BadFile(f"{where}: {name} = {shown(points)} cannot be; allowed: a whole number, 1 or more")
        found[ability] = found.get(ability, 0) + points
    return tuple(sorted(found.items()))


def read_scores(given: Mapping[str, int] | None, kind: str, where: str) -> tuple[int, ...]:
    """The scores of a character by ability; an Ally may leave out resource, and its Main Character's counts."""
    if given is None:
        return ()
    found = {ability_of(name, where): number for name, number in given.items()}
    for ability, name in enumerate(ABILITIES):
        if ability not in found and not (kind == "ally" and name == "resource"):
            raise BadFile(f"{where}: missing {name!r}; needed: {', '.join(ABILITIES)}"
                          f"{' (an ally may leave out resource)' if kind == 'ally' else ''}")
    return tuple(found.get(ability, -1) for ability in range(len(ABILITIES)))


def read_stamina(given: tuple[int, ...], kind: str, where: str) -> tuple[int, ...]:
    if kind == "main" and (len(given) != 2 or given[0] > given[1]):
        raise BadFile(f"{where} = {list(given)} cannot be; allowed: [least, most] cards of the draw deck")
    return given


# ---------------------------------------------------------------------- effects
def read_effect(given: Any, where: str, kind: str, top: bool = True) -> Effect:
    """One entry of `effects`, or of a branch of one."""
    if not isinstance(given, Mapping):
        raise BadFile(f"{where} = {shown(given)} cannot be; allowed: a table such as "
                      "{ when = \"play\", do = \"draw\", n = 1, who = \"self\" }")
    do = given.get("do")
    if do not in VERBS:
        near = suggestion(nearest(str(do), list(VERBS)))
        raise BadFile(f"{where}: do = {shown(do)} is no verb{near}; allowed: {', '.join(VERBS)}")
    verb = VERBS[do]
    when = read_when(given, verb, do, where, kind, top)
    known = [*verb.needs, *verb.may, "do", *(["when"] if top else [])]
    known += ["cost", "per_turn"] if when == "power" else []
    known += ["zone"] if top and kind == "location" else []
    known += ["until"] if verb.use == "lasting" and when != "static" else []
    for name in given:
        if name not in known:
            raise BadFile(f"{where}: {do} does not take {name!r} here{suggestion(nearest(name, known))}; it takes: "
                          f"{', '.join(known)}")
    for name in verb.needs:
        if name not in given:
            raise BadFile(f"{where}: {do} lacks {name!r}; it needs: {', '.join(verb.needs)}")
    if verb.use == "lasting" and when != "static" and given.get("until") != "turn":
        raise BadFile(f"{where}: {do} lasts; in what happens once write until = \"turn\"")
    if top and kind == "location" and when in ("static", "upkeep") and "zone" not in given:
        raise BadFile(f"{where}: missing 'zone'; allowed: battlefield, hq")
    if do == "nullify" and (when != "play" or kind != "splode"):
        raise BadFile(f"{where}: nullify acts on the card that is replied to; only a splode can, with when = \"play\"")
    if do == "look" and given.get("at") == "stamina" and "n" not in given:
        raise BadFile(f"{where}: look at stamina lacks 'n', how many cards from the top")
    found: dict[str, Any] = {"when": when, "do": do}
    for name, value in given.items():
        if name not in ("when", "do"):
            found.update(read_word(name, value, do, f"{where}: {name}", kind))
    effect = Effect(**found)
    if effect.who == "matching" and kind != "location":
        raise BadFile(f"{where}: who = \"matching\" looks for the hq_traits of a location; this is a card of type "
                      f"{kind}")
    if when == "power" and not effect.per_turn and not effect.cost:
        raise BadFile(f"{where}: per_turn = 0 is no limit at all; give the power a cost (power.use)")
    return effect


def read_when(given: Mapping[str, Any], verb: Verb, do: str, where: str, kind: str, top: bool) -> str:
    """The time of an effect, checked against its verb and the type of its card."""
    if not top:
        if verb.use == "deck":
            raise BadFile(f"{where}: {do} acts while the deck is built and cannot stand in a branch")
        return ""
    when = given.get("when")
    if when not in WHENS:
        raise BadFile(f"{where}: when = {shown(when)} cannot be{suggestion(nearest(str(when), list(WHENS)))}; allowed: "
                      f"{', '.join(WHENS)}")
    if kind not in WHERE[when]:
        raise BadFile(f"{where}: when = \"{when}\" cannot be on a card of type {kind}; allowed there: "
                      f"{', '.join(name for name, kinds in WHERE.items() if kind in kinds)}")
    if when == "static" and verb.use != "lasting":
        lasting = ", ".join(name for name, other in VERBS.items() if other.use == "lasting")
        raise BadFile(f"{where}: {do} happens once and cannot be static; allowed: {lasting}")
    if (when == "deck") != (verb.use == "deck"):
        raise BadFile(f"{where}: {do} cannot act with when = \"{when}\"; license goes with deck, and deck with license")
    return str(when)


def read_word(name: str, value: Any, do: str, where: str, kind: str) -> dict[str, Any]:
    """One parameter of an effect, as a field of Effect."""
    if name in NESTED:
        if not isinstance(value, list | tuple):
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a list of effects, [] for none")
        return {NESTED[name]: tuple(read_effect(part, f"{where}[{number}]", kind, top=False)
                                    for number, part in enumerate(value))}
    if name in CHOICES:
        if value not in CHOICES[name]:
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: {', '.join(CHOICES[name])}")
        return {name: value}
    if name in ("ability", "versus"):
        allowed = PAYABLE if do in ("cost", "refresh") else ABILITIES
        return {name: ability_of(value, where, allowed)}
    if name == "cost":
        if not isinstance(value, Mapping):
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a table such as {{ spirit = 1 }}")
        return {name: costs(value, where)}
    if name == "name":
        if not isinstance(value, str) or not value.strip():
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: the name of a character")
        return {name: value}
    if name in ("kind", "kinds"):
        return read_kind(name, value, do, where)
    least = LEAST.get(do) if name == "n" else 0 if name in ("per_turn", "threshold") else 1
    if type(value) is not int or (least is not None and value < least) or (name == "at_least" and value > 6):
        allowed_numbers = f"{least} or more" if least is not None else "also below 0"
        allowed_numbers = "1 to 6" if name == "at_least" else allowed_numbers
        raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a whole number, {allowed_numbers}")
    return {"threshold" if name == "at_least" else name: value}


def read_kind(name: str, value: Any, do: str, where: str) -> dict[str, Any]:
    """Kinds of cards; for strike, kinds of attacks."""
    if do == "strike":
        if value not in STRIKES:
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: {', '.join(STRIKES)}")
        return {"attacks": value}
    words = {name: bits for name, bits in KINDS.items() if name != "main"}
    if do == "forbid":
        words["switch"] = SWITCH
    elif do == "conceal":
        words = {word: KINDS[word] for word in ("attack", "effect")}
    given = value if name == "kinds" and isinstance(value, list | tuple) and value else [value]
    for word in given:
        if not isinstance(word, str) or word not in words:
            raise BadFile(f"{where}: {shown(word)} is no kind of card here; allowed: {', '.join(words)}")
    mask = 0
    for word in given:
        mask |= words[word]
    return {"kind": mask}
