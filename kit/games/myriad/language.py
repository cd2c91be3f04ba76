"""The card language of Myriad: what a card file may say, and Cards made of it.

A card does what its `effects` say. Each is a table with `when` it acts, `do`, one of the verbs below, and what that
verb is told; guide.py shows all of it as a page. Whatever is not understood is refused with file, card and field.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from kit.ask import BadFile
from kit.datafile import entries, label, shown, suggestion
from kit.decks import title_of
from kit.games.myriad.card_fields import (
    MOST,
    ON,
    Entry,
    ability_of,
    check_name,
    costs,
    read_fields,
    read_scores,
    read_stamina,
)
from kit.games.myriad.cards import ABILITIES, GRID, KINDS, MAIN, PAYABLE, SWITCH, TACTIC, Card, Effect
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
                   "a Compulsory one; a face-down card counts as any kind of effect; a Tactic is never in play"),
    "nullify": Verb("once", ("kinds",), (),
                    "only as a reply, so on a splode and in no branch: the card replied to, if of a listed kind, has "
                    "no effect and goes to the Dead Pile"),
    "boost": Verb("once", ("n", "side"), (),
                  "adds n to the damage of one pending attack; side = own, incoming or any. On an attack only own, "
                  "which may be left out: with when = \"play\" that very attack"),
    "shift": Verb("once", ("side",), (),
                  "moves one pending attack to a single area that its player names; side as for boost"),
    "avoid": Verb("once", ("side",), (),
                  "one pending attack is avoided: no damage, unsuccessful, no answer needed; side as for boost"),
    "check": Verb("once", ("ability", "threshold", "who", "pass", "fail"), (),
                  "die + luck + score must be greater than threshold"),
    "contest": Verb("once", ("ability", "versus", "pass", "fail"), (),
                    "self rolls + ability, opponent rolls + versus: pass if self is higher, fail if lower"),
    "roll": Verb("once", ("at_least", "who", "pass", "fail"), (), "a plain die: pass from at_least on, else fail"),
    "refresh": Verb("once", ("ability", "n", "who"), (), "takes back up to n points of that ability spent this turn"),
    "look": Verb("once", ("at", "who"), ("n",),
                 "shows the player of this card that player's hand, facedown cards, or the top n of their stamina, the "
                 "only one that takes n"),
    "switch": Verb("once", ("who",), (), "may change Main Combatant now, besides the change of the Maintain Phase"),
    "reshuffle": Verb("once", ("who",), (), "shuffles the whole Rolled Pile into Stamina"),
}
"""The verbs. Each stands for one function of kit/games/myriad/rules/verbs.py, or is read by standing.py."""

WHENS = {
    "deck": "while the deck is built, never in play",
    "static": "all the time the card is face up in play and switched on",
    "play": "when the play has survived all replies; on a face-down card, when it is turned up",
    "upkeep": "in the Maintain Phase of every player `who` names, after step C; a verb that takes no `who` only in a "
              "branch",
    "power": "when its player chooses, on their own turn; it has a `cost` and `per_turn` (1; 0: no limit, with a cost)",
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
ZONES = {"battlefield": "each", "hq": "matching"}      # location.battlefield, location.hq: whom each touches
NESTED = {"pass": "passed", "fail": "failed"}
DEEPEST = 5      # branches in branches
# the least n of these verbs; for others it may be below 0, but not 0, which changes nothing
LEAST = {"cap": 0, "deal": 1, "draw": 1, "discard": 1, "recover": 1, "refresh": 1, "look": 1}
LIMITS = {"threshold": (0, MOST), "per_turn": (0, MOST), "at_least": (1, 6)}
BRANCHED = "pass = [{ do = \"draw\", n = 1, who = \"self\" }]"
EXAMPLE = "{ when = \"play\", do = \"draw\", n = 1, who = \"self\" }"


def load(path: Path) -> dict[str, Card]:
    """The cards of a file by their ids. Raises BadFile with file, card, field and what is allowed there."""
    cards: dict[str, Card] = {}
    for number, entry in enumerate(entries(path, "card"), start=1):
        add(cards, entry, f"{label(path)}: [card] {title_of(entry, number)}")
    return cards


def add(cards: dict[str, Card], entry: Mapping[str, Any], where: str) -> None:
    """Read one `[[card]]` into `cards`. Raises BadFile."""
    card = read_card(entry, where)
    if card.id in cards:
        raise BadFile(f"{where}: an earlier card has this id; every card needs an id of its own")
    cards[card.id] = card


def read_card(given: Mapping[str, Any], where: str) -> Card:
    """One `[[card]]` as a Card."""
    entry = read_fields(given, where)
    kind = entry.type
    given_effects = given.get("effects", [])
    if not isinstance(given_effects, list | tuple):
        raise BadFile(f"{where}: effects = {shown(given_effects)} cannot be; allowed: a list of tables")
    effects = tuple(read_effect(part, f"{where}: effects[{number}]", kind)
                    for number, part in enumerate(given_effects))
    check_effects(entry, effects, where)
    timed = {when: tuple(effect for effect in effects if effect.when == when) for when in WHENS}
    return Card(
        entry.id, entry.name, kind, KINDS[kind], entry.text, entry.die or 0, costs(entry.cost, f"{where}: cost"),
        entry.core, sum(1 << GRID.index(area) for area in entry.areas), entry.damage, entry.bonus,
        entry.weapon, entry.on or ON.get(kind, ""), entry.hq_traits, costs(entry.solve, f"{where}: solve"),
        entry.specialty, entry.only, entry.limit, entry.keywords, entry.traits,
        read_scores(entry.scores, kind, f"{where}: scores"), read_stamina(entry.stamina, kind, f"{where}: stamina"),
        effects, timed["play"], timed["static"], timed["upkeep"], timed["power"], timed["hit"], timed["miss"],
        timed["stop"], timed["reward"],
        tuple(effect for effect in timed["play"] if effect.do in ("nullify", "boost", "shift", "avoid")),
        "unique" in entry.keywords or "Unique" in entry.traits, "compulsory" in entry.keywords,
        "concealed" in entry.keywords)


def check_effects(entry: Entry, effects: tuple[Effect, ...], where: str) -> None:
    """What a whole card must do, and what its effects need on the card."""
    if entry.type in ("event", "splode") and not effects:
        raise BadFile(f"{where}: effects: a card of type {entry.type} does nothing but its effects; add one, such as "
                      f"{EXAMPLE}")
    if entry.type == "challenge" and not any(effect.when == "reward" for effect in effects):
        raise BadFile(f"{where}: effects: a challenge needs a reward (challenge.reward); add one with "
                      "when = \"reward\"")
    looks = any(part.zone == "hq" or part.who == "matching" for effect in effects for part in effect.parts())
    if looks and not entry.hq_traits:
        raise BadFile(f"{where}: missing field 'hq_traits'; a location with an hq effect, or one for who = "
                      "\"matching\", names the traits it looks for")
    if entry.hq_traits and not looks:
        raise BadFile(f"{where}: hq_traits: no effect looks for them; give one zone = \"hq\" and who = \"matching\", "
                      "or leave hq_traits out")


# ---------------------------------------------------------------------- effects
def read_effect(given: Any, where: str, kind: str, depth: int = 0) -> Effect:
    """One entry of `effects`, or of a branch of one, `depth` branches deep."""
    if depth > DEEPEST:
        raise BadFile(f"{where}: this branch lies in {DEEPEST} others; allowed: branches {DEEPEST} deep")
    if not isinstance(given, dict):
        raise BadFile(f"{where} = {shown(given)} cannot be; allowed: a table such as {EXAMPLE}")
    do = read_do(given, where)
    verb = VERBS[do]
    when = "" if depth else read_when(given, verb, do, where, kind)
    known = [*verb.needs, *verb.may, "do", *([] if depth else ["when"])]
    known += ["cost", "per_turn"] if when == "power" else []
    known += ["zone"] if kind == "location" and when in ("static", "upkeep") else []
    known += ["until"] if verb.use == "lasting" and when != "static" else []
    for name in given:
        if name not in known:
            told = repr(name) if isinstance(name, str) else shown(name)
            raise BadFile(f"{where}: {do} does not take {told} here{near(name, known)}; it takes: {', '.join(known)}")
    for name in verb.needs:
        if name not in given and (name, kind) != ("side", "attack"):
            raise BadFile(f"{where}: {do} lacks {name!r}; it needs: {', '.join(verb.needs)}")
    if depth and verb.use == "deck":
        raise BadFile(f"{where}: {do} acts while the deck is built and cannot stand in a branch")
    found: dict[str, Any] = {"when": when, "do": do}
    if "side" in verb.needs:
        found["side"] = "own"       # of an attack, which need not say so
    for name, value in given.items():
        if name not in ("when", "do"):
            found.update(read_word(name, value, do, f"{where}: {name}", kind, depth))
    effect = Effect(**found)
    check_words(effect, where, kind, "n" in given)
    return effect


def read_do(given: Mapping[str, Any], where: str) -> str:
    """The verb of an effect."""
    if "do" not in given:
        raise BadFile(f"{where}: do is missing; allowed: {', '.join(VERBS)}")
    do = given["do"]
    if not isinstance(do, str) or do not in VERBS:
        raise BadFile(f"{where}: do = {shown(do)} is no verb{near(do, list(VERBS))}; allowed: {', '.join(VERBS)}")
    return do


def read_when(given: Mapping[str, Any], verb: Verb, do: str, where: str, kind: str) -> str:
    """The time of an effect, checked against its verb and the type of its card."""
    if "when" not in given:
        raise BadFile(f"{where}: when is missing; allowed: {', '.join(WHENS)}")
    when = given["when"]
    if not isinstance(when, str) or when not in WHENS:
        raise BadFile(f"{where}: when = {shown(when)} cannot be{near(when, list(WHENS))}; allowed: {', '.join(WHENS)}")
    if kind not in WHERE[when]:
        raise BadFile(f"{where}: when = \"{when}\" cannot be on a card of type {kind}; allowed there: "
                      f"{', '.join(name for name, kinds in WHERE.items() if kind in kinds)}")
    if when == "static" and verb.use != "lasting":
        lasting = ", ".join(name for name, other in VERBS.items() if other.use == "lasting")
        raise BadFile(f"{where}: {do} happens once and cannot be static; allowed: {lasting}")
    if (when == "deck") != (verb.use == "deck"):
        raise BadFile(f"{where}: {do} cannot act with when = \"{when}\"; license goes with deck, and deck with license")
    if do == "nullify" and (when != "play" or kind != "splode"):
        raise BadFile(f"{where}: nullify acts on the card that is replied to; only a splode can, with when = \"play\"")
    if when == "upkeep" and "who" not in verb.needs:
        raise BadFile(f"{where}: when = \"upkeep\" is in the Maintain Phase of the players that `who` names, and {do} "
                      "takes no who; write it in a branch of a check or roll")
    return when


def check_words(effect: Effect, where: str, kind: str, has_n: bool) -> None:
    """What the words of an effect ask of each other."""
    do, when = effect.do, effect.when
    if VERBS[do].use == "lasting" and when != "static" and not effect.until:
        raise BadFile(f"{where}: {do} lasts; in what happens once write until = \"turn\"")
    if kind == "location" and when in ("static", "upkeep"):
        if not effect.zone:
            raise BadFile(f"{where}: missing 'zone'; allowed: {', '.join(ZONES)}")
        if effect.who != ZONES[effect.zone]:
            raise BadFile(f"{where}: zone = \"{effect.zone}\" goes with who = \"{ZONES[effect.zone]}\" and not with "
                          f"\"{effect.who}\" (location.{effect.zone})")
    if effect.who == "matching" and kind != "location":
        raise BadFile(f"{where}: who = \"matching\" looks for the hq_traits of a location; this is a card of type "
                      f"{kind}")
    if do == "nullify" and not when:
        raise BadFile(f"{where}: nullify acts on the card that is replied to, at once, and cannot stand in a branch")
    if do == "look" and has_n != (effect.at == "stamina"):
        raise BadFile(f"{where}: look at stamina lacks 'n', how many cards from the top" if not has_n else
                      f"{where}: look at {effect.at} shows all there is and takes no 'n'; leave it out")
    if "pass" in VERBS[do].needs and not effect.passed and not effect.failed:
        raise BadFile(f"{where}: pass and fail are both empty; write an effect into one of them, such as {BRANCHED}")
    if when == "power" and not effect.per_turn and not effect.cost:
        raise BadFile(f"{where}: per_turn = 0 is no limit at all; give the power a cost (power.use)")


def near(word: Any, names: list[str]) -> str:
    """The words that an unknown one comes near to, as a part of a message."""
    return suggestion(nearest(word, names)) if isinstance(word, str) else ""


def read_word(name: str, value: Any, do: str, where: str, kind: str, depth: int) -> dict[str, Any]:
    """One parameter of an effect, as a field of Effect."""
    if name in NESTED:
        if not isinstance(value, list | tuple):
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a list of effects, [] for none")
        return {NESTED[name]: tuple(read_effect(part, f"{where}[{number}]", kind, depth + 1)
                                    for number, part in enumerate(value))}
    if name in CHOICES:
        if not isinstance(value, str) or value not in CHOICES[name]:
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: {', '.join(CHOICES[name])}")
        if name == "side" and kind == "attack" and value != "own":
            raise BadFile(f"{where}: the text of an attack acts on that attack; leave side out or write own")
        return {name: value}
    if name in ("ability", "versus"):
        return {name: ability_of(value, where, PAYABLE if do in ("cost", "refresh") else ABILITIES)}
    if name == "cost":
        if not isinstance(value, dict):
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a table such as {{ spirit = 1 }}")
        return {name: costs(value, where)}
    if name == "name":
        if not isinstance(value, str) or not value.strip():
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: the name of a character")
        check_name(value, where)
        return {name: value}
    if name in ("kind", "kinds"):
        return read_kind(name, value, do, where)
    least, most = limits(name, do)
    if type(value) is not int or not least <= value <= most or (value == 0 and least < 0):
        raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a whole number, {least} to {most}"
                      f"{' but not 0' if least < 0 else ''}")
    return {"threshold" if name == "at_least" else name: value}


def limits(name: str, do: str) -> tuple[int, int]:
    """The least and the highest number that a word may be given; `n` depends on the verb."""
    return LIMITS.get(name) or (LEAST.get(do, -MOST), MOST)


def read_kind(name: str, value: Any, do: str, where: str) -> dict[str, Any]:
    """Kinds of cards; for strike, kinds of attacks."""
    words = dict.fromkeys(STRIKES, 0) if do == "strike" else kinds_of(do)
    if name == "kinds":
        if not isinstance(value, list | tuple) or not value:
            raise BadFile(f"{where} = {shown(value)} cannot be; allowed: a list with one or more of "
                          f"{', '.join(words)}")
    elif isinstance(value, list | tuple):
        raise BadFile(f"{where} = {shown(value)} cannot be a list; allowed: one of {', '.join(words)}")
    given = value if name == "kinds" else [value]
    for word in given:
        if not isinstance(word, str) or word not in words:
            if do == "strike":
                raise BadFile(f"{where} = {shown(word)} cannot be; allowed: {', '.join(words)}")
            raise BadFile(f"{where}: {shown(word)} is no kind of card here; allowed: {', '.join(words)}")
    if do == "strike":
        return {"attacks": value}
    mask = 0
    for word in given:
        mask |= words[word]
    return {"kind": mask}


def kinds_of(do: str) -> dict[str, int]:
    """The kinds that a verb may name, with their bits."""
    if do == "conceal":
        return {word: KINDS[word] for word in ("attack", "effect")}
    # no Tactic stays in play, so none can be removed; an Instant may lie there face down
    never = MAIN | TACTIC if do == "remove" else MAIN
    found = {word: bits for word, bits in KINDS.items() if bits & ~never}
    return {**found, "switch": SWITCH} if do == "forbid" else found
