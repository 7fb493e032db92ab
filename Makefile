# Last Call: `make play` sits you down, `make test` proves it, `make bench` measures it.
# Everything lives in .venv, built by plain Python; uv is used when it is there.

# Keep compiled modules: otherwise each test server recompiles its imports.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FUZZ ?= 1000000# decisions a game in `make slow`
SEED ?= 1# of the first of these games
UV := $(shell command -v uv 2>/dev/null)

ifdef UV
  MAKE_VENV = $(UV) venv -q --python $(PYTHON) $(VENV)
  INSTALL = $(UV) pip install -q --python $(BIN)/python
else
  MAKE_VENV = $(PYTHON) -m venv $(VENV)
  INSTALL = $(BIN)/python -m pip install -q --disable-pip-version-check --no-compile
endif
INSTALL_SELF = $(INSTALL) --no-build-isolation --no-deps -e .

.PHONY: play test lint types layers unit coverage live evenings slow bench screenshots playthroughs format hooks lock docs package clean help

help:
	@echo "make play         open the browser tables on this machine"
	@echo "make test         set up and run every check: lint, types, layers, tests"
	@echo "make live         real browsers, whole games by clicking, servers that are killed"
	@echo "make evenings     Alewood's live game in real browsers, as long as its clocks take"
	@echo "make slow         hundreds of games: bots against bots, fifty under kill -9, a million random decisions a game"
	@echo "make bench        print the speeds, as ratios where a machine could mislead"
	@echo "make screenshots  draw the pictures in docs/pictures again"
	@echo "make format       tidy the code"
	@echo "make hooks        run the linters before each commit (pre-commit)"
	@echo "make docs         write the API reference into build/api"
	@echo "make lock         write requirements/*.lock after a change of dependencies (UPGRADE=--upgrade for newer ones)"
	@echo "make package      build and check the wheel and the source distribution"

$(VENV)/play.stamp: pyproject.toml requirements/play.lock
	@test -x $(BIN)/python || $(MAKE_VENV)
	@echo "Installing the server (first time only) ..."
	@$(INSTALL) --require-hashes -r requirements/play.lock
	@$(INSTALL_SELF)
	@touch $@

$(VENV)/test.stamp: pyproject.toml requirements/dev.lock
	@test -x $(BIN)/python || $(MAKE_VENV)
	@echo "Installing the development tools (first time only) ..."
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@$(INSTALL_SELF)
	@touch $@

play: $(VENV)/play.stamp
	@$(BIN)/lastcall serve --open

test: lint types layers unit

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python scripts/format_templates.py --check
	$(BIN)/djlint --quiet --lint src
	@scripts/front-end check

types: $(VENV)/test.stamp
	$(BIN)/python scripts/any_report.py

layers: $(VENV)/test.stamp
	$(BIN)/lint-imports

# Many tests wait for a server: four at a time keep two processors busy.
unit: $(VENV)/test.stamp
	@scripts/bring-test-tools postgresql
	@$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n 4 --dist worksteal
	@$(BIN)/coverage combine -q
	@printf 'Coverage of src/lastcall in percent (`make coverage` shows what is missing): '
	@$(BIN)/coverage report --format=total

coverage: $(VENV)/test.stamp
	$(BIN)/coverage report --show-missing

live: $(VENV)/test.stamp
	@scripts/bring-test-tools postgresql chromium $(if $(LASTCALL_DEMAND_ALL),nginx caddy)
	$(BIN)/python -m pytest -n 4 --dist worksteal -o faulthandler_timeout=900 -m "live and not slow" tests/server
	$(BIN)/python -m pytest -n 2 --dist worksteal -o faulthandler_timeout=900 -m "live and not evening and not slow" tests/browser

evenings: $(VENV)/test.stamp
	@scripts/bring-test-tools chromium
	$(BIN)/python -m pytest -o faulthandler_timeout=0 -m "evening and not slow" tests/browser

slow: $(VENV)/test.stamp
	@scripts/bring-test-tools postgresql chromium
	$(BIN)/python -m pytest -o faulthandler_timeout=0 -m slow
	@for game in alewood moonshine_empire moonshiners this_war_of_mine wasteland; do \
	  $(BIN)/lastcall check $$game --fuzz $(FUZZ) --seed $(SEED) || exit 1; \
	done

bench: $(VENV)/test.stamp
	$(BIN)/python -m bench
	$(BIN)/python -m bench.thinking_time
	$(BIN)/python -m bench.live_tables
	$(BIN)/python -m bench.envs

screenshots: $(VENV)/test.stamp
	@scripts/bring-test-tools chromium
	$(BIN)/python scripts/screenshots.py

playthroughs: $(VENV)/test.stamp
	$(BIN)/python -m lastcall.testing.playthrough --all

format: $(VENV)/test.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python scripts/format_templates.py
	@scripts/front-end format

lock:
	scripts/lock $(UPGRADE)

hooks: $(VENV)/test.stamp
	$(BIN)/pre-commit install

docs: $(VENV)/test.stamp
	$(BIN)/python scripts/api_docs.py

package: $(VENV)/test.stamp
	@$(INSTALL) --require-hashes -r requirements/release.lock
	rm -rf dist
	$(BIN)/python -m build --no-isolation
	$(BIN)/python -m twine check --strict dist/*
	scripts/check-wheel dist/*.whl

clean:
	rm -rf $(VENV) build dist node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
