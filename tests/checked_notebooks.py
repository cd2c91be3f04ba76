"""Small notebooks for the tests of the checker: right ones, and what is broken in one place of a right one."""

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests.notebook_checker.stored import STATE

TABLE = '''
import anywidget
import traitlets

DRAWN = {1: "Ann draws 2 cards."}

class Board:
    def __repr__(self):
        return "Board(Wolf, House)"
    def _repr_html_(self):
        return '<svg viewBox="0 0 20 9"><rect x="0" width="8"></rect><text>Wolf</text></svg>'

class Panel(anywidget.AnyWidget):
    _esm = "export default { render() {} }"
    cards = traitlets.List().tag(sync=True)
    turn = traitlets.Int(1).tag(sync=True)
    clauses = traitlets.Dict().tag(sync=True)
    def __repr__(self):
        return "Panel()"

def play(card):
    raise ValueError(f"{card} is not in your hand [play.hand]")

def end_turn(panel):
    panel.turn += 1
'''
"""The module that the lesson shows, in its folder."""


def shows(plain, **forms):
    """The result of a cell, in plain text and in other forms."""
    data = {"text/plain": plain, **{f"text/{form}": content for form, content in forms.items()}}
    return new_output("execute_result", data=data, execution_count=1)


def prints(text, name="stdout"):
    return new_output("stream", name=name, text=text)


def fails(name, message):
    return new_output("error", ename=name, evalue=message, traceback=[])


def cell(source, *outputs, tags=(), widgets=()):
    metadata = {"tags": list(tags)} if tags else {}
    if widgets:
        metadata[STATE] = list(widgets)
    return new_code_cell(source, outputs=list(outputs), execution_count=1, metadata=metadata)


def lesson():
    """A notebook about TABLE with everything that the checker compares, stored as it is right."""
    return [
        new_markdown_cell("A lesson."),
        cell("from table import *"),
        cell("print(DRAWN[1])", prints("Ann draws 2 cards.\n")),
        cell("Board()", shows("Board(Wolf, House)", html=(
            '<svg viewBox="0 0 20 9"><rect x="0" width="8"></rect><text>Wolf</text></svg>'))),
        cell("play('Imp')", fails("ValueError", "Imp is not in your hand [play.hand]"), tags=["raises-exception"]),
        cell("panel = Panel(cards=[{'name': 'Wolf', 'up': True}])\npanel", shows("Panel()"),
             widgets=["Panel", "  cards = [{'name': 'Wolf', 'up': True}]", "  turn = 1"]),
        cell("end_turn(panel)", widgets=["Panel, shown by cell 5", "  turn = 2"]),
        cell("1 + 1", shows("2")),
    ]


BROKEN = {      # folder -> what is broken in TABLE, the one cell that tells, and what its message says
    "printed": ("draws 2 cards", "draws 3 cards", "cell2", [
        "broken/printed/lesson.ipynb, cell 2: print(DRAWN[1])", "The output differs",
        "-Ann draws 2 cards.", "+Ann draws 3 cards."]),
    "drawn": ('width="8"', 'width="80"', "cell3", [
        "cell 3: Board()", 'text/html:', '-    ↳ <rect x="0" width="8">', '+    ↳ <rect x="0" width="80">']),
    "refused": ("is not in your hand", "is not yours", "cell4", [
        "cell 4: play('Imp')", "-ValueError: Imp is not in your hand [play.hand]",
        "+ValueError: Imp is not yours [play.hand]"]),
    "accepted": ("    raise ValueError", "    return", "cell4", [
        "cell 4: play('Imp')", "The cell is marked as one that raises an error, and raised none."]),
    "panel": ("traitlets.Int(1)", "traitlets.Int(7)", "cell5", [
        "cell 5: panel = Panel(", "The state of a widget differs", " Panel", "-  turn = 1", "+  turn = 7"]),
    "later": ("panel.turn += 1", "panel.cards = []", "cell6", [
        "cell 6: end_turn(panel)", " Panel, shown by cell 5", "-  turn = 2", "+  cards is gone"]),
}

DISPLAYS = [    # how outputs arrive is not how they are told
    cell("from IPython.display import HTML, clear_output, display\nimport base64, sys, warnings"),
    cell("for word in ('a', 'b'):\n    print(word, flush=True)\ndisplay('between')\nprint('c', end='')",
         prints("a\nb\n"), new_output("display_data", data={"text/plain": "'between'"}), prints("c")),
    cell("print('gone')\nclear_output()\nprint('left')", prints("left\n")),
    cell("handle = display('first', display_id='score')\nhandle.update('second')",
         new_output("display_data", data={"text/plain": "'second'"})),
    cell("print('no rule', file=sys.stderr)\nwarnings.warn('old')\nprint('x')", prints("x\n")),
    cell("41;"),
    cell("class Picture:\n    def __repr__(self): return 'Picture()'\n"
         "    def _repr_png_(self): return base64.b64decode('iVBORw0KGgo=')\nPicture()",
         new_output("execute_result", data={"text/plain": "Picture()", "image/png": "another"}, execution_count=1)),
    cell("object()", shows("<object at 0x7f0000000000>")),
    cell("import os\nos.chdir('..')"),
    cell("os.path.basename(os.getcwd())", shows("'right'")),
    cell("Out[8]", shows("<object at 0x7fffffffffff>")),
    cell("import asyncio\nawait asyncio.sleep(0, 'done')", shows("'done'")),
    cell(""),
]

MARKED = [
    cell("# NBVAL_IGNORE_OUTPUT\nprint('today')", prints("yesterday\n")),
    cell("print('today')", prints("yesterday\n"), tags=["nbval-ignore-output"]),
    cell("# NBVAL_CHECK_OUTPUT\nprint('today')", prints("today\n"), tags=["nbval-ignore-output"]),
    cell("# NBVAL_RAISES_EXCEPTION\n1 / 0", fails("ZeroDivisionError", "division by zero")),
    cell("1 / 0", fails("ZeroDivisionError", "division by zero"), tags=["nbval-raises-exception"]),
    cell("# NBVAL_SKIP\nraise SystemError", prints("anything")),
    cell("raise SystemError", prints("anything"), tags=["nbval-skip"]),
]

WIDGETS = [     # widgets in widgets, and widgets that go
    cell("import ipywidgets"),
    cell("button = ipywidgets.Button(description='Roll')\nbox = ipywidgets.VBox([button])\nbox",
         shows("VBox(children=(Button(description='Roll', style=ButtonStyle()),))"), widgets=[
             "VBox", "  children = [{'widget': 'Button', 'description': 'Roll', 'disabled': False}]"]),
    cell("button.disabled = True", widgets=[
        "VBox, shown by cell 2", "  children = [{'widget': 'Button', 'description': 'Roll', 'disabled': True}]"]),
    cell("box.close()", widgets=["a closed widget, shown by cell 2"]),
]


def write(path, cells):
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(new_notebook(cells=cells), path)
    return path
