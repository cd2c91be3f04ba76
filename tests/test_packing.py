"""Packed messages: what Python packs, js/inflate.js unpacks."""

import json
import random
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

import widgets
from widgets.packing import known_text, pack

MODULE = Path(widgets.__file__).parent / "js" / "inflate.js"


def cases():
    """(known, value) of many kinds: nothing, repeats, names in other scripts, noise that cannot be packed, a lot."""
    chance = random.Random(1)
    noise = ["".join(map(chr, (chance.randrange(32, 0x2FFF) for _ in range(size)))) for size in (1, 40, 3000, 70_000)]
    values = [{}, [], 0, "♣♦", {"a": [1, None, True, 0.5]}, ["same words again"] * 500, list(range(5000)), *noise]
    known = [known_text(known) for known in ("", {"words": ["same words again", 17]}, list(range(20_000)))]
    return [(each, value) for each in known for value in values]


def test_the_browser_unpacks_what_python_packs():
    node = shutil.which("node")
    if node is None:
        pytest.skip("NODE IS MISSING: js/inflate.js was not tried")
    told = [[known, value, pack(value, known).hex()] for known, value in cases()]
    stored = zlib.compressobj(0, zlib.DEFLATED, -zlib.MAX_WBITS)
    told.append(["", "as it is", (stored.compress(b'"as it is"') + stored.flush()).hex()])
    code = (f'import {{ unpack }} from "{MODULE.as_uri()}";\n'
            'import { readFileSync } from "node:fs"; import { deepStrictEqual, throws } from "node:assert";\n'
            'for (const [known, value, hex] of JSON.parse(readFileSync(0, "utf-8"))) {\n'
            '  const bytes = Buffer.from(hex, "hex"), begin = new TextEncoder().encode(known);\n'
            '  deepStrictEqual(unpack(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), begin), value);\n'
            '  throws(() => unpack(bytes.subarray(0, bytes.length - 2), begin));\n}')
    run = subprocess.run([node, "--input-type=module", "-e", code], input=json.dumps(told), capture_output=True,
                         text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_words_that_are_known_cost_next_to_nothing():
    card = {"name": "Missile", "kind": "spell", "lines": ["Deals 2 damage to one creature or building"]}
    assert len(pack(card, known_text([card]))) < 16 < len(pack(card, known_text(""))) / 4


def test_what_is_known_is_cut_to_what_can_be_looked_back_at():
    assert len(known_text("é" * 50_000)) == 32_000 and known_text("words", [1]).endswith("[1]]")
