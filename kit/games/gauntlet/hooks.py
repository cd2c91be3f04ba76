"""How texts hook into the game: registration by card name, and look-up by what is in force.

A text is a set of hooks (kind, name, window, effect). `kind` says in which form the text works:

    action      played for its Action effect         me = Play
    battle      used in a battle                     me = Text
    asset       banked                               me = Asset
    overlay     the exposed Overlay                  me = Overlay
    territory   the printed text of a Territory      me = Ground, once for each seat concerned
    leader      a Leader or faction                  me = Source
    waiting     an effect that waits (moves.wait)    me = Source

An effect is a plain function `(table, me)`, or a generator function if it asks. It is looked up by name when it acts,
so nothing on a table holds code, and tables can be copied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from kit.games.gauntlet.table import Table

Effect = Callable[["Table", Any], Any]
F = TypeVar("F", bound=Callable[..., Any])
ACTION = "action"        # the window in which a played card resolves
FINISHED = "finished"    # and the one after it has gone to its place (ao.extra-when-spent)
ADDS, COPIES = "adds", "copies"    # marks of repeat.excluded-list


@dataclass(frozen=True, slots=True, eq=False)     # every text has its own, and tuples are slow to read by name
class Need:
    """A condition, cost or target that must be there, and the reason a person reads when it is not."""

    test: Callable[[Table, Any], bool]
    reason: str


@dataclass(frozen=True, slots=True, eq=False)
class Hook:
    """One effect of one text at one window."""

    kind: str
    name: str
    window: str
    effect: Effect
    needs: tuple[Need, ...] = ()
    may: bool = False           # offered to its seat, which may decline (conv.may-is-optional)
    spend: str = ""             # an Asset that goes to "discard" or "graveyard" to be used
    once: str = ""              # limit of its use: "battle", "turn" or ""
    rule: str = ""              # clause for the log; "" is the rule of its kind
    dormant: bool = False       # works while covered or inactive too: an Overlay's removal condition, an Asset's rule
                                # for the cards under it (asset.under-cards)
    power: str = ""             # what a use is called where it is not the name of the card: an Order, say
    unseen: bool = False        # a Battle text that works while its card is face down
    duty: bool = False          # a price or a harm, which no house rule makes optional (conv.no-may-is-mandatory)
    despite: str = ""           # a Battle text that works although its card was negated, while this switch is off


class Menu(NamedTuple):
    """Further things to do in an Action Opportunity: `options` lists them, `perform` carries one out.

    An option is a tuple whose first entry is one of `verbs`; it uses the opportunity unless `perform` calls
    rules.opportunity.keep_opportunity.
    """

    kind: str
    name: str
    verbs: tuple[str, ...]
    options: Callable[[Table, Any, str], Iterable[tuple[Any, ...]]]
    perform: Callable[[Table, Any, tuple[Any, ...]], Any]


HOOKS: dict[tuple[str, str], dict[str, list[Hook]]] = {}
NAMED: dict[str, dict[str, bool]] = {"territory": {}, "battle": {}}
"""By kind the windows and queries that any text names: the quick answer that nothing of that kind can act there."""
OPTIONAL: dict[tuple[str, str], dict[str, bool]] = {}
"""By text the windows at which it has an optional use."""
USABLE: dict[str, bool] = {}
"""The windows at which any text at all has an optional use: the quick answer that nothing can be used there."""
PLAYS: dict[str, list[Hook]] = {}
"""The Action effect of each card, in the order of its sentences."""
VALUES: dict[tuple[str, str], dict[str, list[Callable[..., Any]]]] = {}
MENUS: dict[tuple[str, str], Menu] = {}
MARKS: dict[str, str] = {}
OPEN_BELOW: dict[str, bool] = {}
"""Assets under which cards lie face up; cards under any other are hidden from the other seat."""
SILENCING: dict[str, bool] = {}
"""Cards that switch the printed text of a Territory off while they lie beside it."""
NO_HOOKS: dict[str, list[Hook]] = {}
NO_VALUES: dict[str, list[Callable[..., Any]]] = {}
NO_USES: dict[str, bool] = {}


def add(hook: Hook) -> None:
    HOOKS.setdefault((hook.kind, hook.name), {}).setdefault(hook.window, []).append(hook)
    NAMED.setdefault(hook.kind, {})[hook.window] = True
    if hook.window == ACTION:
        PLAYS.setdefault(hook.name, []).append(hook)
    if hook.may:
        OPTIONAL.setdefault((hook.kind, hook.name), {})[hook.window] = True
        USABLE[hook.window] = True


def register(kind: str, name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """Register an effect now, or use as a decorator of the function that is the effect."""
    needs = more.pop("needs", ())
    needs = (needs,) if isinstance(needs, Need) else tuple(needs)

    def decorate(function: F) -> F:
        add(Hook(kind, name, window, function, needs, **more))
        return function

    if effect is not None:
        add(Hook(kind, name, window, effect, needs, **more))
    return decorate


def action(name: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """The Action effect of a card. `needs` are its costs and targets: without them it cannot be played at all."""
    return register("action", name, ACTION, effect, **more)


def battle(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """A part of a Battle text. Where `needs` fail it does nothing (conv.cost-or-target-blocks)."""
    return register("battle", name, window, effect, **more)


def asset(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """What a card does while banked; spend="discard" makes it a one-shot that may be used."""
    if more.get("spend"):
        more.setdefault("may", True)
    return register("asset", name, window, effect, **more)


def overlay(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """What an Overlay does while exposed; dormant=True for a condition that also works while covered."""
    return register("overlay", name, window, effect, **more)


def territory(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """What a Territory does while its printed text is active."""
    return register("territory", name, window, effect, **more)


def leader(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """What a Leader ("General") or a faction ("Military") does."""
    return register("leader", name, window, effect, **more)


def waiting(name: str, window: str, effect: Effect | None = None, **more: Any) -> Callable[[F], F]:
    """What an effect that waits does when its moment comes; moves.wait brings it into force under this name."""
    return register("waiting", name, window, effect, **more)


def value(kind: str, name: str, query: str) -> Callable[[F], F]:
    """Decorator: a text changes a number or permission. `(table, me, seat, value, what)` returns the new value.

    It may ask nothing, change nothing, and must be quick; `seat` is whose number it is.
    """
    def decorate(function: F) -> F:
        VALUES.setdefault((kind, name), {}).setdefault(query, []).append(function)
        NAMED.setdefault(kind, {})[query] = True
        return function

    return decorate


def menu(kind: str, name: str, verbs: tuple[str, ...],
         options: Callable[[Table, Any, str], Iterable[tuple[Any, ...]]]) -> Callable[[F], F]:
    """Decorator of `perform(table, me, option)`; `options(table, me, when)`, when = "before", "after" or "extra"."""
    def decorate(function: F) -> F:
        MENUS[kind, name] = Menu(kind, name, verbs, options, function)
        return function

    return decorate


def mark(kind: str, *names: str) -> None:
    """repeat.excluded-list: Battle texts that bring in a card (ADDS) or resolve or repeat one (COPIES)."""
    for name in names:
        MARKS[name] = kind


def lies_open_below(*names: str) -> None:
    """Cards under these Assets lie face up, for their texts do not say face down."""
    for name in names:
        OPEN_BELOW[name] = True


def silences_beside(*names: str) -> None:
    """These cards switch the printed text of a Territory off while they lie beside it."""
    for name in names:
        SILENCING[name] = True


def hooks_of(kind: str, name: str) -> dict[str, list[Hook]]:
    return HOOKS.get((kind, name), NO_HOOKS)


def values_of(kind: str, name: str) -> dict[str, list[Callable[..., Any]]]:
    return VALUES.get((kind, name), NO_VALUES)


def uses_of(kind: str, name: str) -> dict[str, bool]:
    return OPTIONAL.get((kind, name), NO_USES)


def fails(table: Table, me: Any, needs: Iterable[Need]) -> Need | None:
    """The first need that is not met."""
    for need in needs:
        if not need.test(table, me):
            return need
    return None
