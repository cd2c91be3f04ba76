"""TablePanel: play, watch and walk through one game in a notebook.

panel.py    the widget: messages in, state and differences out
clicks.py   what the messages do
screen.py   who sits before it, what it may show, where it stands
tape.py     the steps of a game as one screen saw them
picture.py  what one screen may see at one moment
state.py    all that the browser draws, as one JSON value
still.py    the table as static HTML
sources.py  the JavaScript half, js/ and panel.css, as the browser gets it
"""

from widgets.table_panel.panel import TablePanel

__all__ = ["TablePanel"]
