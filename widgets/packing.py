"""Messages to the browser, packed so that a step stays small beside what Jupyter itself sends with each message.

The other half is js/inflate.js. Both begin with a text that was sent once: words that are in it cost next to nothing.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

MOST_KNOWN = 32_000     # bytes of the text to begin with; deflate looks back 32,768


def known_text(*values: Any) -> str:
    """The text to begin with: of values that resemble what will be sent, their end, where they are too long.

    What resembles it most comes last, since it is cheaper to look back less far.
    """
    text = json.dumps(values, separators=(",", ":"))     # in ASCII, so that a character is a byte
    return text[-MOST_KNOWN:]


def pack(value: Any, known: str) -> bytes:
    """A JSON value as raw deflate, for a reader who begins with `known`."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=known.encode("ascii"))
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return packer.compress(text.encode()) + packer.flush()


__all__ = ["known_text", "pack"]
