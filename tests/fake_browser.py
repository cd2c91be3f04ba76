"""The browser's half of a table panel without a browser: it keeps state and tape by messages alone, as link.js does."""

from __future__ import annotations

import json
import zlib
from typing import Any

from widgets import TablePanel
from widgets.delta import apply


class Browser:
    """One tab that shows a panel.

    state   rebuilt from the differences that were sent; it is compared with the whole state after every message
    frames  the tape as far as it was asked for
    sent    every message from Python so far; sizes: bytes of those that were packed
    """

    def __init__(self, game: Any, **more: Any) -> None:
        self.panel = TablePanel(game, **more)
        self.state = plain(self.panel.get_state()["state"])
        self.known = self.panel.get_state()["common"]
        self.frames: list[Any] = []
        self.sent: list[dict[str, Any]] = []
        self.sizes: list[int] = []
        self.clicks = 0
        self.panel.send = self.take

    def take(self, content: dict[str, Any], buffers: Any = None) -> None:
        message = plain(content)
        self.known = message.pop("common", self.known)
        if not message and not buffers:
            return
        if buffers:
            unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=self.known.encode())
            message |= json.loads(unpacker.decompress(buffers[0]) + unpacker.flush())
            self.sizes.append(len(buffers[0]))
        self.sent.append(message)
        before = self.state
        if "state" in message:
            self.state = message["state"]
        elif "delta" in message:
            assert message["base"] == self.state["number"]
            self.state = {**apply(self.state, message["delta"]), "number": message["number"]}
        if self.state["line"] != before["line"]:
            self.frames = []
        if "tape" in message:
            tape = message["tape"]
            del self.frames[tape["from"]:]
            if tape["from"] == 0:
                self.frames.append(tape["start"])
            for change in tape["frames"]:
                self.frames.append(apply(self.frames[-1], change))
        assert self.state == plain(self.panel.state)

    def click(self, what: str, **more: Any) -> list[dict[str, Any]]:
        """A click on what is shown now; the messages it brought."""
        return self.send({"do": what, "number": self.state["number"], **more})

    def send(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        self.clicks += 1
        before = len(self.sent)
        self.panel.receive({"id": self.clicks, **message})
        assert self.sent[before]["heard"] == self.clicks
        return self.sent[before:]

    def ask_tape(self) -> list[Any]:
        """The tape, with what is new on it."""
        self.click("tape", **{"from": len(self.frames)})
        return self.frames

    @property
    def view(self) -> Any:
        return self.state["view"]

    @property
    def options(self) -> list[str]:
        return [option["text"] for option in self.view["ask"]["options"]] if self.view["ask"] else []

    def answer(self, option: int | str = 0) -> None:
        self.click("answer", option=self.options.index(option) if isinstance(option, str) else option)

    def play_on(self) -> None:
        """Bots go on, as the browser would let them, until a person is asked."""
        while self.state["bot"]:
            self.click("bot")

    @property
    def text(self) -> str:
        """All that the browser holds, as text; the rules left out."""
        held = self.panel.get_state(("state", "error", "pause"))
        return json.dumps([held, self.state, self.frames])


def plain(value: Any) -> Any:
    """The value as it comes out of JSON."""
    return json.loads(json.dumps(value))
