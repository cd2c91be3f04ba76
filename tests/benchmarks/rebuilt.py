"""The same eighty cards as one would draw them with ipywidgets alone: every step builds all widgets anew."""

from __future__ import annotations

from typing import Any

import ipywidgets

import kit
from tests.benchmarks.eighty import GAME


class Rebuilt:
    """A button and a box of rows of cards, each an HTML widget."""

    def __init__(self) -> None:
        self.game = kit.new(GAME, ["Ann"], seed=1)
        button = ipywidgets.Button(description="Next")
        button.add_class("rebuilt-next")
        button.on_click(self.step)
        self.table = ipywidgets.VBox()
        self.box = ipywidgets.VBox([button, self.table])
        self.build()

    def step(self, _button: Any) -> None:
        self.game.answer(0)
        self.build()

    def build(self) -> None:
        old = self.table.children
        zones = self.game.view()["seats"][0]["zones"]
        rows = [ipywidgets.HBox([ipywidgets.HTML(self.card(card)) for card in zone["cards"]]) for zone in zones]
        step = ipywidgets.HTML(f'<span class="rebuilt-step">step {self.game.position}</span>')
        self.table.children = [step, *rows]
        for row in old:
            for card in getattr(row, "children", ()):
                card.close()
            row.close()

    @staticmethod
    def card(card: dict[str, Any]) -> str:
        words = "<br>".join([*card["lines"], *card["marks"]])
        return f'<div title="{card["label"]}"><b>{card["name"]}</b><br>{words}</div>'
