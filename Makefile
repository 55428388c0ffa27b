# Two commands do everything on a machine that has Python 3.11+ and make:
#   make play   set up, then play
#   make test   set up, then run every test
# and two more for whoever changes the code:
#   make check  format, lint, types, import rules: under a minute
#   make golden write the golden playthroughs and perft files anew, after a change that is meant to change them

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

.PHONY: play test check golden bench clean

play: $(VENV)/.installed
	@$(BIN)/tablee play

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n $(JOBS)

check: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

golden: $(VENV)/.installed-dev
	$(BIN)/python tests/golden.py --write

bench: $(VENV)/.installed-dev
	$(BIN)/tablee bench

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Tablée needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[server]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev,bench,lab,server,postgresql]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache dist
