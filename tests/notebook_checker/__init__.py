"""Notebooks as tests: run every cell and compare what it shows with what the notebook stores. A pytest plugin.

    python -m pytest --notebooks fast notebooks         in this process: seconds, for every commit
    python -m pytest --notebooks kernel notebooks       a fresh kernel for each notebook, as a reader has it
    python -m pytest --notebooks-update notebooks       a display was changed on purpose: store what is shown now

Compared are printed text, displays of every kind (pictures only by being there), the messages of expected errors, and
the state of the widgets that a cell shows or changes. What nbval understands is understood here too: its markers
(`markers.py`) and its files of sanitisers (`sanitisers.py`).

    plugin.py         pytest: the options
    items.py          pytest: one test for every code cell, messages
    run.py            one run of one notebook, cell by cell, in either tier
    kernel_tier.py    a kernel of its own
    fast_tier.py      IPython in this process
    probe.py          reads the state of widgets where the notebook runs
    widget_states.py  such a state as lines that can be stored and compared
    content.py        outputs as lines, and how two lists of lines differ
    stored.py         reading a notebook, and rewriting what it stores
"""
