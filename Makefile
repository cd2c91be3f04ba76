# make lab     open the notebooks
# make test    everything that must hold before a change goes in
# make check   the fast part of it: style, types, tests and notebooks without kernels and browser
#
# make screenshots   pictures of the panel in every mode, into tests/.cache/screenshots and the README
#
# Each command first makes the virtual environment .venv, if that is not up to date.
# Another Python:  make lab PYTHON=python3.12
# Other options:   make lab LAB_ARGS="--no-browser --port 9000"

PYTHON ?= python3
LAB_ARGS ?=

VENV := .venv
RUN := $(VENV)/bin/python -m
READY := $(VENV)/ready
LAB_SETTINGS := $(VENV)/share/jupyter/lab/settings

# The browser of the panel tests: the one that is installed, else Playwright's own (target browser).
CHROMIUM ?= $(firstword $(shell which chromium chromium-browser google-chrome 2>/dev/null))
export CHROMIUM
# Caches lie where git does not look.
export HYPOTHESIS_STORAGE_DIRECTORY := tests/.cache/hypothesis

.PHONY: lab test check lint types tests notebooks update-notebooks browser screenshots bench binder-check clean
.NOTPARALLEL:

lab: $(READY)
	$(RUN) jupyterlab --LabApp.default_url=/lab/tree/notebooks/start.ipynb $(LAB_ARGS)

test: lint types tests notebooks
	@echo "make test: all passed"

check: lint types
	$(RUN) pytest -m "not browser and not notebook"
	$(RUN) pytest --notebooks fast notebooks
	@echo "make check: all passed"

lint: $(READY)
	$(RUN) ruff check

types: $(READY)
	$(RUN) mypy --strict kit widgets

tests: $(READY) browser
	$(RUN) pytest

# In this process first, so that a fault shows at once; then as readers have them; then by nbval, which anybody may use.
notebooks: $(READY)
	$(RUN) pytest --notebooks fast notebooks
	$(RUN) pytest --notebooks kernel notebooks
	$(RUN) pytest --nbval --nbval-current-env --nbval-cell-timeout 30 notebooks

# After a display was changed on purpose: store what the notebooks show now. Read the difference before you commit it.
update-notebooks: $(READY)
	$(RUN) pytest --notebooks-update notebooks

browser: $(READY)
	@test -n "$(CHROMIUM)" || $(RUN) playwright install chromium

screenshots: $(READY) browser
	$(RUN) tests.browser.screenshots tests/.cache/screenshots

bench: $(READY)
	$(RUN) tests.benchmarks

binder-check: $(READY)
	$(RUN) tests.binder_check

clean:
	rm -rf $(VENV) tests/.cache

$(READY): pyproject.toml .ci/constraints.txt binder/overrides.json
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null || \
		{ echo "Playtable needs Python 3.11 or newer, and $(PYTHON) is not; name one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(VENV) (about a minute the first time) ..."
	$(PYTHON) -m venv $(VENV)
	echo "*" > $(VENV)/.gitignore
	$(RUN) pip install -qq --disable-pip-version-check -e ".[lab,test]" -c .ci/constraints.txt
	mkdir -p $(LAB_SETTINGS)
	cp binder/overrides.json $(LAB_SETTINGS)
	@touch $(READY)
