"""House rules of the code that a reviewer should not have to check by eye. Each is tried on a planted fault as well."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

KIT = Path(__file__).parent.parent / "kit"
FILES = sorted(KIT.rglob("*.py"))
GAME_FILES = [path for path in FILES if path.is_relative_to(KIT / "games")]


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def faults(check: Callable[[ast.Module], Iterator[tuple[ast.AST, str]]], files: list[Path]) -> list[str]:
    """What a check finds, as "file:line what"."""
    return [f"{path.relative_to(KIT.parent)}:{getattr(node, 'lineno', 0)} {what}"
            for path in files for node, what in check(parse(path))]


def found_in(check: Callable[[ast.Module], Iterator[tuple[ast.AST, str]]], code: str) -> list[str]:
    return [what for _, what in check(ast.parse(code))]


def name_of(node: ast.AST) -> str:
    """`b` for the names b and a.b, "" for anything else."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a function or module, without those of functions nested in it."""
    todo = list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            todo.extend(ast.iter_child_nodes(node))


# ---------------------------------------------------------------------- procedures
def is_generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(function))


def is_procedure(function: ast.FunctionDef) -> bool:
    """A function that may ask: it says so, or it yields an Ask."""
    return (function.returns is not None and name_of(function.returns) == "Procedure") or any(
        isinstance(node, ast.Yield) and isinstance(node.value, ast.Call) and name_of(node.value.func) == "Ask"
        for node in own_nodes(function))


def by_name(files: list[Path]) -> dict[str, ast.Module]:
    """Files by their name; those of several games that bear the same name, such as turn.py, together."""
    found: dict[str, ast.Module] = {}
    for path in files:
        found.setdefault(path.stem, ast.Module([], [])).body.extend(parse(path).body)
    return found


def functions(tree: ast.Module, which: Callable[[ast.FunctionDef], bool]) -> set[str]:
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and which(node)}


class Procedures:
    """The procedures of some files. A name may be a procedure in one file and a plain function in another."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.asking = {name: functions(tree, is_procedure) for name, tree in trees.items()}
        self.all = set().union(*self.asking.values())

    def plain(self, tree: ast.Module) -> set[str]:
        """Names of functions of a file, its own and imported ones, that are no procedures."""
        own = functions(tree, lambda function: not is_procedure(function))
        return own | {alias.asname or alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
                      for alias in node.names if node.module is not None
                      and alias.name not in self.asking.get(node.module.split(".")[-1], {alias.name})}

    def is_called(self, call: ast.AST, plain: set[str]) -> bool:
        """Whether a call in a file with these plain functions is one of a procedure."""
        if not isinstance(call, ast.Call) or name_of(call.func) not in self.all:
            return False
        name = name_of(call.func)
        if isinstance(call.func, ast.Attribute) and name_of(call.func.value) in self.asking:
            return name in self.asking[name_of(call.func.value)]
        return name not in plain


def lost_procedures(tree: ast.Module, procedures: Procedures) -> Iterator[tuple[ast.AST, str]]:
    """Calls of procedures that nobody runs. A plain function may return a procedure as it is."""
    plain = procedures.plain(tree)
    run = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom)}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and is_procedure(function) and not is_generator(function):
            run |= {id(node.value) for node in own_nodes(function) if isinstance(node, ast.Return)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and procedures.is_called(node, plain) and id(node) not in run:
            yield node, f"call {ast.unparse(node.func)} with `yield from`"


def test_every_procedure_is_called_with_yield_from() -> None:
    """`play(...)` alone builds a generator, drops it, and silently does nothing."""
    procedures = Procedures(by_name([path for path in GAME_FILES if path.stem != "__init__"]))
    assert len(procedures.all) > 10
    assert not faults(lambda tree: lost_procedures(tree, procedures), GAME_FILES)


def test_a_lost_procedure_is_found() -> None:
    code = """
def bet(table):
    choice = yield Ask(0, "Your bet?", ("call",), "bet")
def take_turn(table) -> Procedure:
    rules.bet(table)
    yield from bet(table)
def forwarded(table) -> Procedure:
    return take_turn(table)
def dropped(table):
    return [take_turn(table)]
"""
    other = "def dropped(table) -> Procedure:\n    yield from call(table)\ndef bet(table): pass\ndef pay(): bet(table)"
    procedures = Procedures({"rules": ast.parse(code), "other": ast.parse(other)})
    assert procedures.all == {"bet", "take_turn", "forwarded", "dropped"}
    lost = ["call rules.bet with `yield from`", "call take_turn with `yield from`"]
    assert found_in(lambda tree: lost_procedures(tree, procedures), code) == lost
    # a plain function of the same name, in this file or another, may be called as it is
    for code in (other, "other.bet(table)", "from other import bet\nbet(table)"):
        assert not found_in(lambda tree: lost_procedures(tree, procedures), code)
    for code in ("rules.bet(table)", "from rules import bet\nbet(table)", "from somewhere import bet\nbet(table)"):
        assert len(found_in(lambda tree: lost_procedures(tree, procedures), code)) == 1


# ---------------------------------------------------------------------- clocks and chance
CLOCKS = {"time", "datetime", "calendar", "secrets", "uuid", "timeit"}
PER_PROCESS = {"hash", "id"}    # another value in every process


def outside_influences(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Clocks, chance that no seed decides, and values that differ from process to process."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.split(".")[0]
                if top in CLOCKS or top == "random":
                    yield node, f"import {alias.name}"
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            top = node.module.split(".")[0]
            for alias in node.names:
                if top in CLOCKS or (top == "random" and alias.name != "Random") or alias.name == "urandom":
                    yield node, f"from {node.module} import {alias.name}"
        elif isinstance(node, ast.Attribute) and (node.attr == "urandom" or ast.unparse(node).endswith("np.random")):
            yield node, ast.unparse(node)
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in PER_PROCESS:
                yield node, ast.unparse(node)
            if name_of(node.func) == "Random" and not node.args:
                yield node, "Random() without a seed"


def test_nothing_but_the_seed_decides() -> None:
    """No clock, no global random, no hash: a game is its seed and its answers."""
    assert not faults(outside_influences, FILES)


@pytest.mark.parametrize("code", [
    "import time", "from time import perf_counter", "import datetime as d", "from datetime import date",
    "import random", "from random import randrange", "from secrets import token_hex", "import uuid",
    "import os\nos.urandom(8)", "from os import urandom", "from random import Random\nRandom()", "hash('Wolf')",
    "sorted(cards, key=lambda card: id(card))",
])
def test_a_planted_clock_or_die_is_found(code: str) -> None:
    assert len(found_in(outside_influences, code)) == 1


def test_a_seeded_stream_is_no_fault() -> None:
    assert not found_in(outside_influences, "from random import Random\nRandom(seed).random()\ntable.hash()")


# ---------------------------------------------------------------------- order of sets
MAKES_SET = {"set", "frozenset"}
SET_METHODS = {"union", "intersection", "difference", "symmetric_difference"}
SET_TYPES = MAKES_SET | {"Set", "FrozenSet", "AbstractSet", "MutableSet"}
ORDER_BLIND = MAKES_SET | {"sorted", "len", "any", "all", "sum", "min", "max"}     # the same for any order of sets
ORDER_TELLING = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "join", "fromkeys", "extend",
                 "chain", "islice", "deque", "dict", "cycle", "accumulate", "product", "permutations", "combinations"}


class SetNames:
    """Names and attributes of one file that hold sets, and functions that return one."""

    def __init__(self, tree: ast.Module) -> None:
        self.names: set[str] = set()
        self.functions: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.returns is not None and says_set(node.returns):
                self.functions.add(node.name)
            elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation and says_set(node.annotation):
                self.names.add(node.arg if isinstance(node, ast.arg) else name_of(node.target))
        before = -1
        while before != len(self.names):    # a name may get its set from a name
            before = len(self.names)
            for node in ast.walk(tree):
                if isinstance(node, ast.Assign) and self.is_set(node.value):
                    self.names.update(filter(None, map(name_of, node.targets)))
                elif isinstance(node, ast.NamedExpr) and self.is_set(node.value):
                    self.names.add(node.target.id)

    def is_set(self, node: ast.AST | None) -> bool:
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Call):
            name = name_of(node.func)
            makes = isinstance(node.func, ast.Name) and name in MAKES_SET
            return makes or name in self.functions or name in SET_METHODS
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
            return any(self.is_set(side) or is_keys(side) for side in (node.left, node.right))
        if isinstance(node, ast.IfExp):
            return self.is_set(node.body) or self.is_set(node.orelse)
        return node is not None and name_of(node) in self.names


def says_set(annotation: ast.AST) -> bool:
    """Whether an annotation is a set, perhaps or None."""
    if isinstance(annotation, ast.BinOp):
        return says_set(annotation.left) or says_set(annotation.right)
    return name_of(annotation.value if isinstance(annotation, ast.Subscript) else annotation) in SET_TYPES


def is_keys(node: ast.AST) -> bool:
    """`mapping.keys()`, which has an order of its own, but loses it in `-` and the like."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"


def set_orders(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Places where the order of a set could become the order of something else."""
    sets = SetNames(tree)
    blind = {id(argument) for node in ast.walk(tree) if isinstance(node, ast.Call) and name_of(node.func) in ORDER_BLIND
             for argument in node.args}
    for node in ast.walk(tree):
        told: list[ast.AST] = []
        if isinstance(node, ast.For):
            told = [node.iter]
        elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp) and id(node) not in blind:
            told = [part.iter for part in node.generators]
        elif isinstance(node, ast.Call) and name_of(node.func) in ORDER_TELLING and id(node) not in blind:
            told = list(node.args)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            told = [node.func.value]
        elif isinstance(node, ast.Starred | ast.YieldFrom):
            told = [node.value] if id(node) not in blind else []
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple | ast.List):
            told = [node.value]
        yield from ((node, f"the order of {ast.unparse(part)}") for part in told if sets.is_set(part))


def test_no_set_gives_its_order_away() -> None:
    """A set of texts has another order in every process; sort it, or use a dict or a list."""
    assert not faults(set_orders, FILES)


@pytest.mark.parametrize("code", [
    "for card in {1, 2}: pass", "[card for card in set(hand)]", "{card: 1 for card in seen | {3}}",
    "next(iter({1, 2}))", "tuple(frozenset(names))", "', '.join({name for name in names})", "[*{1, 2}]",
    "seen = set()\nlist(seen)",
    "def f(seen: set[int]):\n    for card in seen: pass", "self.seen: set[int] = make()\nself.seen.pop()",
    "seen = set()\nother = seen - {1}\nfor card in other: pass", "first, second = {1, 2}", "enumerate(a.union(b))",
    "def seen() -> frozenset[int]: ...\nlist(seen())", "for name in given.keys() - known: pass", "log.extend({1})",
    "dict.fromkeys({1, 2})", "seen: set[int] | None = None\n[card for card in seen]",
])
def test_a_planted_set_order_is_found(code: str) -> None:
    assert len(found_in(set_orders, code)) >= 1


@pytest.mark.parametrize("code", [
    "for card in sorted({1, 2}): pass", "seen = {1}\n3 in seen\nlen(seen)", "sum(card for card in {1, 2})",
    "{card + 1 for card in {1, 2}}", "for key in {'a': 1}: pass", "any(card in {1, 2} for card in hand)",
    "for key in mapping.keys(): pass", "max(set(hand))",
])
def test_what_tells_no_order_is_no_fault(code: str) -> None:
    assert not found_in(set_orders, code)


# ---------------------------------------------------------------------- floors
FLOORS = (
    ("ask", "cards", "chance", "datafile", "decks", "events", "game", "given", "lines", "looks", "options", "recorded",
     "replay", "rulebook"),
    ("branches", "examples", "graphs", "notes", "session", "undoing", "view"),
    ("games",),
    ("bots",),
    ("autosave", "pairings", "records", "reports", "restore", "saves", "studies", "terminal", "tokens"),
    ("__init__", "__main__"),
)
"""The parts of kit, bottom floor first: a part imports when it is loaded only what lies on its floor or below."""

LATER = {"session": {"autosave", "bots", "reports", "saves"}}
"""What may import from above inside a function, when a user asks for it, and what."""

FLOOR = {part: number for number, parts in enumerate(FLOORS) for part in parts}


def part_of(path: Path) -> str:
    inside = path.relative_to(KIT)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def imported(node: ast.AST) -> list[str]:
    """The modules that an import statement loads, such as "kit.bots.greedy"."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        if node.level:
            return ["kit." + "." * node.level]      # a relative import tells no floor
        if node.module == "kit":
            return [f"kit.{alias.name}" for alias in node.names]
        return [node.module or ""]
    return []


def climbs(tree: ast.Module, part: str, game: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Imports from a floor above, from widgets, or from another game."""
    only_types = {id(node) for block in ast.walk(tree)
                  if isinstance(block, ast.If) and name_of(block.test) == "TYPE_CHECKING"
                  for statement in block.body for node in ast.walk(statement)}
    loaded = {id(node) for node in own_nodes(tree)}
    for node in ast.walk(tree):
        if id(node) in only_types:
            continue
        for module in imported(node):
            names = module.split(".")
            if names[0] in ("widgets", "tests", "notebooks"):
                yield node, f"{part} imports {module}"
            elif names[0] == "kit" and len(names) > 1:
                other = names[1] if names[1] in FLOOR else "__init__"
                above = FLOOR[other] > FLOOR[part]
                if above and (id(node) in loaded or other not in LATER.get(part, set())):
                    yield node, f"{part} imports {module}, which is above it"
                if part == "games" and other == "games" and game and len(names) > 2 and names[2] != game:
                    yield node, f"the game {game} imports {module}"


def test_every_part_has_a_floor() -> None:
    assert sorted({part_of(path) for path in FILES}) == sorted(FLOOR)


def test_imports_go_down() -> None:
    found = []
    for path in FILES:
        inside = path.relative_to(KIT).parts
        game = inside[1].removesuffix(".py") if inside[0] == "games" and inside[1] != "__init__.py" else ""
        found += [f"{path.relative_to(KIT.parent)}:{getattr(node, 'lineno', 0)} {what}"
                  for node, what in climbs(parse(path), part_of(path), game)]
    assert not found


@pytest.mark.parametrize(("part", "code"), [
    ("ask", "from kit.session import Session"), ("session", "import kit.games.leduc"),
    ("session", "from kit import bots"), ("games", "from kit.bots import make_bot"),
    ("bots", "def f():\n    from kit.studies import study"), ("view", "from widgets import TablePanel"),
    ("chance", "from . import session"), ("graphs", "import tests.pebbles"),
])
def test_a_planted_climb_is_found(part: str, code: str) -> None:
    assert len(found_in(lambda tree: climbs(tree, part), code)) == 1


def test_a_game_that_knows_another_is_found() -> None:
    code = "from kit.games.leduc import FACES"
    assert found_in(lambda tree: climbs(tree, "games", "tictactoe"), code)
    assert not found_in(lambda tree: climbs(tree, "games", "leduc"), code)


def test_imports_for_types_and_later_ones_that_are_named_are_no_fault() -> None:
    code = """
if TYPE_CHECKING:
    from kit.bots import Bot
def save():
    from kit.saves import save
"""
    assert not found_in(lambda tree: climbs(tree, "session"), code)
