"""How fast the kit is: `python -m tests.benchmarks`, a table; with --json, the same as data."""
