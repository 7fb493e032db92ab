# Last Call: `make play` sits you down, `make test` proves it, `make bench` measures it.
# Everything lives in .venv, built by plain Python; uv is used when it is there.

# Compiled modules are kept: else every server that a test starts would compile its libraries anew.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)

ifdef UV
  MAKE_VENV = $(UV) venv -q --python $(PYTHON) $(VENV)
  INSTALL = $(UV) pip install -q --python $(BIN)/python
else
  MAKE_VENV = $(PYTHON) -m venv $(VENV)
  INSTALL = $(BIN)/python -m pip install -q --disable-pip-version-check --no-compile
endif

.PHONY: play test lint types layers unit live evenings slow bench screenshots playthroughs format clean help

help:
	@echo "make play         open the browser tables on this machine"
	@echo "make test         set up and run every check: lint, types, layers, tests"
	@echo "make live         real browsers, whole games by clicking, servers that are killed"
	@echo "make evenings     Alewood's live game in real browsers, as long as its clocks take"
	@echo "make slow         hundreds of games: bots against bots, and fifty under kill -9"
	@echo "make bench        print the speeds, as ratios where a machine could mislead"
	@echo "make screenshots  draw docs/pictures anew"
	@echo "make format       tidy the code"

$(VENV)/play.stamp: pyproject.toml
	@test -x $(BIN)/python || $(MAKE_VENV)
	@echo "Setting the table (first time only) ..."
	@$(INSTALL) -e '.[server]'
	@touch $@

$(VENV)/test.stamp: pyproject.toml
	@test -x $(BIN)/python || $(MAKE_VENV)
	@echo "Bringing what the tests need (first time only) ..."
	@$(INSTALL) -e '.[server,lab,pettingzoo,openspiel,test,quality]'
	@touch $@

$(VENV)/live.stamp: $(VENV)/test.stamp
	@echo "Bringing what browsers need (first time only) ..."
	@$(INSTALL) -e '.[live]'
	@touch $@

play: $(VENV)/play.stamp
	@$(BIN)/lastcall serve --open

test: lint types layers unit

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --quiet --lint src
	@scripts/front-end check

types: $(VENV)/test.stamp
	$(BIN)/mypy

layers: $(VENV)/test.stamp
	$(BIN)/lint-imports

# Many tests wait for a server: four at a time keep two processors busy.
unit: $(VENV)/test.stamp
	@scripts/bring-test-tools postgresql
	$(BIN)/python -m pytest -n 4 --dist worksteal

live: $(VENV)/live.stamp
	@scripts/bring-test-tools postgresql chromium
	$(BIN)/python -m pytest -n 4 --dist worksteal -m "live and not slow" tests/server
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "live and not evening and not slow" tests/browser

evenings: $(VENV)/live.stamp
	@scripts/bring-test-tools chromium
	$(BIN)/python -m pytest -m "evening and not slow" tests/browser

slow: $(VENV)/live.stamp
	@scripts/bring-test-tools postgresql chromium
	$(BIN)/python -m pytest -m slow

bench: $(VENV)/test.stamp
	$(BIN)/python -m bench
	$(BIN)/python -m bench.thinking_time
	$(BIN)/python -m bench.live_tables
	$(BIN)/python -m bench.envs

screenshots: $(VENV)/live.stamp
	@scripts/bring-test-tools chromium
	$(BIN)/python scripts/screenshots.py

playthroughs: $(VENV)/test.stamp
	$(BIN)/python -m lastcall.testing.playthrough --all

format: $(VENV)/test.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@scripts/front-end format

clean:
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
