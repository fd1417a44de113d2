# `make play` and `make test` need only Python 3.11 or newer and make; everything else is set up here.
# Another interpreter: make test PYTHON=python3.12

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help play test golden fmt bench clean

help: ## show this list
	@echo "Genius Loci. Usage: make TARGET [PYTHON=python3.12]"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 10

play: $(READY) ## set up and play in the terminal
	@$(BIN)/loci play --terminal

test: $(READY) ## set up and run every check: lint, format, types, tests, rulings
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto
	$(BIN)/loci check tests/rulings

golden: $(READY) ## write the reviewed texts and the golden playthroughs anew; then read the diff
	$(BIN)/python -m tests.regenerate

fmt: $(READY) ## repair what ruff can repair, and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(READY) ## measure the speed of the engine
	@$(BIN)/loci bench

clean: ## remove the environment, caches and build results
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
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
	@touch $@
