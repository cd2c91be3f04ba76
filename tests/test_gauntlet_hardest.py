"""The hardest interactions of Gauntlet: which worked example proves which part of each ruling; the six victories."""

from __future__ import annotations

from pathlib import Path

import pytest

from kit.examples import Example, load, run_example
from kit.games.gauntlet import ground
from kit.games.gauntlet.sources import Because
from kit.session import Session
from tests.gauntlet_tables import GAUNTLET, answers, given

FILES = sorted((Path(__file__).parent / "examples").glob("gauntlet*.toml"))
EXAMPLES: dict[str, Example] = {example.id: example for path in FILES for example in load(path)}
OWN = [example.id for example in load(Path(__file__).parent / "examples" / "gauntlet_hardest.toml")]

RULINGS: list[tuple[str, tuple[str, ...], dict[str, str]]] = [
    ("Armistice stops a battle", ("card.armistice-battle",), {
        "after the cancel pass": "battle.armistice-cancelled",
        "before added cards": "hardest.armistice-before-added-cards",
        "negation stops it, of Capital Punishment": "hardest.armistice-negated",
        "of Tyranny": "hardest.armistice-negated-by-tyranny",
        "of Treason, whose thief then stops the battle": "hardest.treason-steals-an-armistice",
        "the attacker goes back, nobody wins, where all cards go": "battle.armistice-stops-it",
        "Stakes return; back to the spot off the own end": "hardest.armistice-returns-the-stake",
        "by switch only cancelling stops it": "core.negated-armistice-stands",
    }),
    ("Treason", ("card.treason-self-moving",), {
        "negated for its owner, it works for the thief": "copy.treason-steals",
        "also from the bank": "int.treason-asset",
        "the card goes its owner's usual way": "core.stolen-text-stolen-card",
        "it cannot be banked": "card.treason-cannot-bank",
        "nor placed": "hardest.treason-cannot-place",
        "a stolen Armistice stops the battle and is discarded": "hardest.treason-steals-an-armistice",
        "by switch it moves": "intel.treason-moves-the-stolen-card",
    }),
    ("Heresy", ("card.heresy-cost", "repeat.no-nesting"), {
        "one copier, and a third text": "repeat.heresy-one-layer",
        "which may not copy": "hardest.heresy-third-text-is-plain",
        "even where it copies itself": "hardest.heresy-of-heresy",
        "and not where nothing else is left": "hardest.heresy-among-heresies",
        "paid even if little comes of it": "hardest.heresy-paid-for-little",
        "no legal card, no payment": "inquisition.heresy-without-a-target",
    }),
    ("Witchcraft", ("repeat.choices-and-costs-again",), {
        "on Requisition, paid again": "repeat.witchcraft-pays-again",
        "on Fate's Toll, paid again": "hardest.witchcraft-on-fates-toll",
        "on Valor, one more chance": "battle.witchcraft-on-valor",
    }),
    ("Arcane Knowledge in the Monastery", ("repeat.can-resolve-now",), {
        "no effect there": "hardest.arcane-knowledge-in-the-monastery",
        "elsewhere it copies, and the copied card stays": "hardest.arcane-knowledge-beside-the-monastery",
    }),
    ("Contraband picks Contraband", ("card.contraband-chain",), {
        "each is buried at once, the last at cleanup": "card.contraband-chain",
        "only while another card is there to pick": "hardest.contraband-needs-another-card",
        "unless the last card names another place": "hardest.contraband-own-end",
        "no copier may pick it": "hardest.copier-leaves-contraband",
        "by switch it may not": "core.no-contraband-chain",
    }),
    ("Reinforcements", ("battle.hand.initial",), {
        "used from the Battle Hand: Condemnation": "add.reinforcements-under-condemnation",
        "the banked Attrition": "hardest.reinforcements-under-attrition-asset",
        "not of the first hand; not used it is unchosen": "hardest.reinforcements-not-initial",
    }),
    ("Brothers in Arms", ("card.brothers-in-arms",), {
        "a hand commitment that is buried": "core.brothers-asset",
        "that Disinformation sees": "hardest.brothers-and-disinformation",
        "that Assassins negate": "hardest.brothers-and-assassins",
        "that is never looked at": "hardest.brothers-are-not-surveilled",
        "both texts must work, or neither is used": "core.brothers-asset-or-neither",
    }),
    ("Hold the Line twice", ("card.hold-the-line-twice",), {
        "one form": "battle.hold-the-line",
        "the other, and the capture": "mil.hold-the-line-loses",
        "both: four cards, two uses, one capture": "hardest.hold-the-line-twice",
    }),
    ("Breakthrough", ("card.shock-breakthrough",), {
        "only with room to push": "hardest.breakthrough-needs-room",
        "Stand Ground stops the push and the advance": "hardest.breakthrough-stopped",
        "the advance is an entry": "core.breakthrough-enters",
        "by switch nothing stops it": "core.breakthrough-is-a-retreat",
    }),
    ("War Crimes", ("card.war-crimes-order",), {
        "chosen first": "hardest.war-crimes-first",
        "no Rout; the ground is occupied": "mil.war-crimes-limits",
        "no Give Chase": "hardest.war-crimes-no-chase",
        "no Fortify, no banked Assimilation": "hardest.war-crimes-no-capture",
        "no Assimilation in battle": "hardest.war-crimes-no-assimilation",
    }),
    ("Give Chase", ("card.give-chase-count",), {
        "the second battle counts nothing": "mil.give-chase-action",
        "no commitment, no Orders": "mil.give-chase",
        "the third has one card less, for the pursuer alone": "hardest.give-chase-chain",
        "in either order of cleanup": "hardest.give-chase-chain-before-cleanup",
        "buried after its move": "hardest.chosen-give-chase-is-buried",
        "but not without one": "hardest.chosen-give-chase-without-a-chase",
    }),
    ("Rearguard", ("card.rearguard-retry",), {
        "Rout is stopped, unspent, for this win": "mil.rearguard-stops-rout",
        "Onward for this position": "hardest.rearguard-stops-onward",
        "a card goes back to hand": "core.rearguard-stops-a-cards-point",
        "its opportunity is gone": "hardest.rearguard-stops-a-card",
        "a Battle text too": "hardest.rearguard-stops-a-chase",
        "by switch it may be tried again": "mil.rearguard-retry-switch",
    }),
    ("Reconnaissance", ("card.reconnaissance-returns",), {
        "the cards of both seats go back; it goes its usual way": "int.reconnaissance-leaves",
        "which from the Battle Hand is another": "hardest.reconnaissance-from-the-battle-hand",
        "the defender too": "intel.reconnaissance-of-the-defender",
        "only if the withdrawal is possible": "hardest.reconnaissance-needs-a-way-back",
        "as it is to the spot off the own end": "withdraw.reconnaissance-off-the-column",
    }),
    ("Counterintelligence face down", ("card.counterintelligence-face-down",), {
        "announced, paid, stopped": "intel.surveillance-meets-a-guard",
        "early reveals too": "inquisition.confession-battle-guarded",
        "by switch it guards only once it is up": "core.guard-unseen-is-none",
    }),
    ("Watchtower and Counterintelligence", ("card.watchtower-counterintelligence",), {
        "face down": "hardest.watchtower-meets-the-guard",
        "by switch face up": "core.watchtower-beats-the-guard",
    }),
    ("Fog of War and the negated card", ("card.fog-of-war-negated",), {
        "it still counts": "intel.fog-of-war-counts-the-negated",
        "it may go back, and was then not used": "hardest.fog-takes-back-the-negated",
        "left there it was": "hardest.fog-leaves-both-used",
        "by switch it does not count": "intel.fog-of-war-passes-the-negated",
    }),
    ("Confession", ("card.confession-if-commit",), {
        "binds only who commits": "inq.confession-compels",
        "not once the card is gone": "inquisition.confession-card-gone",
        "a ban wins": "inquisition.confession-and-a-ban",
        "by switch it forces a commitment": "inquisition.confession-forces-a-commitment",
    }),
    ("Sleeper Network", ("card.sleeper-compromised",), {
        "a Purge lets one card be played": "hardest.sleeper-purged",
        "Capital Punishment too": "hardest.sleeper-punished",
        "Decoys keep it, and nothing is shown": "hardest.sleeper-kept-from-a-purge",
        "the same of Sedition": "intel.sleeper-compromised-in-silence",
    }),
    ("Margin Loan", ("card.margin-loan-leaves",), {
        "purged": "fin.margin-loan-default",
        "given up": "financiers.margin-loan-given-up",
        "over the limit": "financiers.margin-loan-overflow",
    }),
    ("Manifest Destiny", ("card.manifest-destiny-origin",), {
        "from off the column: all of it": "hardest.manifest-destiny-from-off-the-column",
        "by switch not from there": "core.manifest-destiny-needs-a-neighbour",
    }),
    ("Demilitarized Zone", ("card.zone-bans",), {
        "no Capture step": "dip.zone-upkeep-discard",
        "no Fortify; gone after the battle": "dip.zone-battle",
        "no Assimilation": "hardest.zone-bars-assimilation",
        "no Foreclosure": "hardest.zone-bars-foreclosure",
        "no lost line": "hardest.zone-bars-the-lost-line",
        "no Consolidate": "hardest.zone-bars-the-consolidated-capture",
    }),
    ("Bombardment", ("card.bombardment-target",), {
        "nearest text ahead, no choice": "core.bombardment-finds-its-target",
        "strictly ahead, of the enemy": "hardest.bombardment-strictly-ahead",
        "not under an Overlay": "hardest.bombardment-passes-the-covered",
        "no Overlay before it is turned": "core.bombardment-meets-counterworks",
    }),
    ("Protracted Siege", ("card.protracted-siege-immediate", "card.protracted-siege-used-up"), {
        "one step, then gone": "capture.protracted-siege-delays-one",
        "not covered": "core.siege-covered-lets-capture",
        "not used up by what something else stopped": "core.siege-covered-or-banned",
        "immediate captures pass it by": "card.siege-does-not-stop-fortify",
        "the Asset, once for each capture": "core.siege-asset-once-for-each-capture",
        "by switch each step uses it up": "core.siege-used-up-while-covered",
        "by switch it stops them": "core.siege-stops-fortify",
    }),
    ("Redirects", ("battle.cleanup.destination-pipeline",), {
        "Condemnation, then the Field Hospital": "inq.condemnation-versus-field-hospital",
        "Promotion comes too late": "hardest.condemned-before-promotion",
        "Resistance stays out": "inq.condemnation-leaves-resistance",
        "Encampment": "hardest.condemnation-leaves-encampment",
        "Scorched Earth": "inq.condemnation-leaves-ruins",
        "Protracted Siege": "hardest.condemnation-leaves-siege",
        "Spirit Hollow": "hardest.condemnation-leaves-spirit-hollow",
        "Disinformation": "hardest.condemnation-leaves-disinformation",
        "of War Crimes": "hardest.war-crimes-leave-ruins",
        "of the banked Attrition": "hardest.attrition-asset-leaves-disinformation",
        "of Attrition": "hardest.attrition-leaves-siege",
        "of Poisonous Gas": "redirect.gas-leaves-resistance",
        "by switch the last one wins": "core.last-redirect-wins",
    }),
]
"""Each ruling with the clauses that state it, and the example for each of its parts."""

NOTES = {
    "an Overlay that a Battle text places before the dice blanks the ground": "battle.spirit-hollow-blanks-early",
    "and acts in this very battle": "battle.circle-of-bones",
    "others go down at cleanup": "hardest.condemnation-leaves-siege",
    "Materia Prima pays once in a turn": "mys.materia-once-a-turn",
    "Invocation does not undo Blasphemy": "mys.invocation-and-blasphemy",
    "a draw that Tariffs skip purifies nobody": "inq.purification-near-misses-b",
    "a card in the Smuggler's Pass is outside the hand limit": "terr.smugglers-pass-a",
}
"""What is noted beside the 25."""

VICTORIES = {
    "Gauntlet": ("core.run-the-gauntlet", "laststand.tie-near-miss"),
    "Peace Treaty": ("dip.peace-treaty-after-a-won-battle", "dip.peace-treaty-missed-by-a-defeat"),
    "Controlling Interest": ("financiers.victory-by-buyout", "financiers.victory-missed-by-one-capital"),
    "Special Operation": ("int.operation-start-to-win", "int.special-operation-short-of-intel"),
    "Ritual": ("mys.ritual-by-echoes", "mys.ritual-missed"),
    "Purification": ("inquisition.purification-by-play", "inquisition.purification-missed-by-play"),
}
"""Each victory: an example that reaches it by play, and one that misses it by one."""

BESIDE = {"hardest.blasphemy-of-a-negated-card", "hardest.blasphemy-of-a-cancelled-card",
          "hardest.no-blasphemy-of-a-cancelled-card"}
"""Examples of the file that belong to no ruling of the table: both readings of play.used-moment."""

PARTS = [(ruling, clauses, part, example) for ruling, clauses, parts in RULINGS for part, example in parts.items()]


@pytest.mark.parametrize(("ruling", "clauses", "part", "example"), PARTS,
                         ids=[f"{ruling}: {part}" for ruling, _, part, _ in PARTS])
def test_a_part_of_a_ruling_is_proved(ruling: str, clauses: tuple[str, ...], part: str, example: str) -> None:
    found = EXAMPLES[example]
    assert set(found.clauses) & set(clauses), f"{example} cites none of {clauses}"
    assert run_example(GAUNTLET, found).failures == ()


@pytest.mark.parametrize("note", NOTES)
def test_a_note_beside_the_rulings_is_proved(note: str) -> None:
    assert run_example(GAUNTLET, EXAMPLES[NOTES[note]]).failures == ()


def test_all_rulings_and_their_clauses_are_there() -> None:
    assert len(RULINGS) == 25
    for ruling, clauses, parts in RULINGS:
        cited = {clause for example in parts.values() for clause in EXAMPLES[example].clauses}
        assert set(clauses) <= cited, ruling
    used = {example for _, _, _, example in PARTS}
    assert set(OWN) == {example for example in used if example.startswith("hardest.")} | BESIDE


@pytest.mark.parametrize("victory", VICTORIES)
def test_a_victory_is_reached_by_play_and_missed_by_one(victory: str) -> None:
    reached, missed = (EXAMPLES[example] for example in VICTORIES[victory])
    assert f"by = {victory}" in reached.then and reached.when
    assert "game = on" in missed.then and missed.when
    assert set(reached.clauses) & set(missed.clauses) or victory == "Gauntlet"
    for example in (reached, missed):
        assert run_example(GAUNTLET, example).failures == ()


# ---------------------------------------------------------------------- what no example can say
def guarded(committed: str) -> Session:
    """Ann attacks and may pay to look at the card that Ben has committed."""
    return answers(given(step="T6", faction={"Ann": "Intelligence/Ranger"}, pos={"Ann": 3, "Ben": 4},
                         hand={"Ben": ["Counterintelligence", "Valor"]}, res={"Ann": {"intel": 3}}),
                   "advance", f"commit {committed}")


def test_no_list_of_answers_tells_that_a_guard_lies_face_down() -> None:
    """card.counterintelligence-face-down: the look is offered and paid for; only then does the guard speak."""
    guard, plain = guarded("Counterintelligence"), guarded("Valor")
    assert guard.asked == plain.asked == "Ann"
    assert guard.texts() == plain.texts() and "use Surveillance" in guard.texts()
    assert guard.refused == plain.refused
    assert guard.view("Ann") == plain.view("Ann")
    for game, asked in ((guard, "Ben"), (plain, "Ann")):
        game.answer("use Surveillance")
        assert game.facts["res"]["Ann"]["intel"] == 2 and game.asked == asked
    answers(guard, "use Counterintelligence")
    assert guard.facts["res"]["Ann"]["intel"] == 2


@pytest.mark.parametrize("place", [4, 5])
def test_no_takeover_in_a_demilitarized_zone(place: int) -> None:
    """card.zone-bans: a Zone laid down after the win; no course of play brings one there in the same turn."""
    game = answers(given(step="T6", faction={"Ann": "Financiers/Executive", "Ben": "Diplomats/Senator"},
                         pos={"Ann": 3, "Ben": 4}, hand={"Ben": ["Demilitarized Zone"]}, dice=[6, 1],
                         res={"Ann": {"capital": 4}, "Ben": {"influence": 0}}), "advance")
    declined = ("offer none", "commit nothing", "choose nothing", "no more", "stop here")
    while "pass" not in game.texts():
        game.answer(next(text for text in game.texts() if text in declined))
    assert "take over 4 Blank" in game.texts()
    table = game.table.copy()
    ground.attach(table, table.hand[1][0], place, Because("card.zone-bans", seat=1))
    ask = next(GAUNTLET.take_turn(table))
    assert (("takeover", 4) in ask.options) == (place != 4)
    refused = dict(GAUNTLET.refusals(table, ask))
    assert ("take over 4 Blank" in refused) == (place == 4)
