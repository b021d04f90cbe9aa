# Every verb makes what it needs inside the checkout: first a virtual environment, .venv.
PY := .venv/bin/python
# Three processes, also on two cores: each has a server of its own, and waits for it, for locks and for time to pass.
# The tests of one file are in one process.
PARALLEL := -q --numprocesses 3 --dist loadfile

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' Makefile

demo: .venv/embed  ## a story in SQL, then real text; INPUT=file-or-folder, ASK='a question'
	@$(PY) -m pgrecall demo

db: .venv/base  ## an embedded server with the schema
	@$(PY) -m pgrecall up

test: .venv/dev  ## the tests on the embedded server, in three minutes on two cores that do nothing else; at the end, what has not been tried
	@$(PY) -m pytest $(PARALLEL)

test-all: .venv/adapters  ## all tests that this machine can run: the slow ones, each installer, containers of 17 and 18
	@$(PY) -m pytest $(PARALLEL) --all

crash: .venv/dev  ## kill -9 of a server twenty times in the middle of 20,000 remembers, of imports and of maintain, and what it still knows
	@PYTHONPATH=tests $(PY) tests/concurrency/crash.py

fuzz: .venv/dev  ## random calls against a model of what is documented; STEPS=10000, SEED=number
	@seed=$(or $(SEED),$$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')); echo "pgrecall: $(or $(STEPS),10000) steps, seed $$seed"; \
	    PGRECALL_FUZZ_STEPS=$(or $(STEPS),10000) PGRECALL_FUZZ_SEED=$$seed $(PY) -m pytest -q tests/fuzz

lint: .venv/dev  ## style and safety of the SQL and of the Python
	@$(PY) -m ruff check . && $(PY) -m sqlfluff lint sql functions && .venv/bin/squawk migrations/deploy/*.sql && $(PY) -m generator.words

words: .venv/dev  ## words that CONTRIBUTING.md replaces by better ones, in comments, messages and descriptions
	@$(PY) -m generator.words

check: .venv/dev  ## the spec, the sources and the migrations agree
	@$(PY) generate.py --check && $(PY) -m pytest -m law

bench: .venv/bench  ## reproducible figures: the next four with their small defaults, about five minutes
	@$(PY) -m bench

bench-quality: .venv/bench  ## retrieval beside other packages'; DATA='folder folder' (bench/collection.py says of what)
	@$(PY) -m bench quality $(DATA)

bench-pace: .venv/bench  ## search and remember beside bare SQL and other packages; MEMORIES=10000
	@$(PY) -m bench pace $(if $(MEMORIES),--memories $(MEMORIES))

bench-speed: .venv/base  ## search beside the raw retrievers, filter by filter; MEMORIES=100000, GROW='10000 1000000'; or in one space, SPACE=1000000 CALLS=50
	@$(PY) -m bench speed $(if $(SPACE),--one-space $(SPACE)) $(if $(CALLS),--calls $(CALLS)) $(if $(MEMORIES),--memories $(MEMORIES)) $(GROW:%=--grow %)

bench-writes: .venv/base  ## remember beside bare INSERTs; MEMORIES=100000 for the real figure, DIMENSIONS='384 1536', SPACE_SIZE=1000
	@$(PY) -m bench writes $(if $(MEMORIES),--memories $(MEMORIES)) $(DIMENSIONS:%=--dimensions %) $(if $(SPACE_SIZE),--space-size $(SPACE_SIZE))

bench-beside: .venv/base  ## search and remember of another checkout beside this one's, times and pages; OLD=folder, MEMORIES=100000, SPACE_SIZE=1000, DIMENSIONS=1536, CALLS=40
	@$(PY) -m bench beside "$(OLD)" $(if $(CALLS),--calls $(CALLS)) $(if $(MEMORIES),--memories $(MEMORIES)) $(if $(SPACE_SIZE),--space-size $(SPACE_SIZE)) $(DIMENSIONS:%=--dimensions %)

bench-bound: .venv/base  ## a scan of the HNSW index beside the exact sort of a space, by dimensions, storage and number of vectors
	@$(PY) -m bench bound $(DIMENSIONS:%=--dimensions %) $(STORAGE:%=--storage %) $(VECTORS:%=--vectors %)

bench-recall: .venv/base  ## how many of the nearest a search by vector finds while another tenant writes around them; MEMORIES=100000
	@$(PY) -m bench recall $(if $(MEMORIES),--memories $(MEMORIES))

bench-list: .venv/base  ## the pages of list() beside the bare scan of their index; MEMORIES=1000000 for the real figure
	@$(PY) -m bench list $(if $(MEMORIES),--memories $(MEMORIES))

bench-growth: .venv/base  ## each call as its one space grows, as a table and a plot; SIZES='10000 100000 1000000', SVG=file
	@$(PY) -m bench growth $(SIZES:%=--size %) $(if $(SVG),--svg $(SVG))

bench-life: .venv/base  ## decay beside a daily UPDATE, touch, history; MEMORIES=1000000 for the real figure
	@$(PY) -m bench life $(if $(MEMORIES),--memories $(MEMORIES))

bench-dedup: .venv/embed  ## what each rule of dedup merges and swallows of labeled pairs; with MiniLM if its extra is there
	@$(PY) -m bench dedup

test-life: .venv/dev  ## sixteen sessions at work on the same memories for a whole minute
	@PGRECALL_LIFE_SECONDS=60 $(PY) -m pytest -q tests/concurrency/test_life.py -k many_sessions

migration: .venv/dev  ## the files of a new migration; NAME=0002.what
	@$(PY) generate.py migration "$(NAME)"

.PHONY: help demo bench-beside bench-bound bench-growth bench-recall test test-all words crash fuzz lint check bench bench-quality bench-pace bench-speed bench-writes bench-life bench-list bench-dedup test-life db migration

# Each stamp is a set of packages, and holds the smaller ones. No cache: nothing outside is written. Compiling all that is
# installed takes as long as the rest; Python compiles what it imports.
.venv/base: STAMPS = base
.venv/base: EXTRAS = [server]
.venv/embed: STAMPS = base embed
.venv/embed: EXTRAS = [server,embed]
.venv/bench: STAMPS = base embed bench
.venv/bench: EXTRAS = [server,embed,bench]
.venv/dev: STAMPS = base embed dev
.venv/dev: EXTRAS = [server,embed,dev]
.venv/adapters: STAMPS = base embed dev adapters
.venv/adapters: EXTRAS = [server,embed,dev,adapters]
.venv/base .venv/embed .venv/bench .venv/dev .venv/adapters: $(PY) pyproject.toml
	@echo "pgrecall: installing the packages$(EXTRAS) into .venv (up to a minute the first time)"
	@$(PY) -m pip install -q --no-compile --no-cache-dir --disable-pip-version-check -e '.$(EXTRAS)' >.venv.log 2>&1 || { \
	    echo "pgrecall: the packages did not come; with a network, or PIP_INDEX_URL, say make again. pip said:" \
	        "$$(grep -m 1 -o 'ERROR.*' .venv.log || tail -n 1 .venv.log)" >&2; exit 1; }
	@rm .venv.log; cd .venv && touch $(STAMPS)

# PYTHON=/path/to/python overrides the search for an interpreter.
$(PY):
	@[ -w . ] || { echo "pgrecall: this folder is not yours to write; clone it to one that is" >&2; exit 1; }
	@for p in $(if $(PYTHON),"$(PYTHON)",python3 python3.13 python3.12 python3.11); do \
	    "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && found=$$p && break; \
	done; \
	if [ -z "$$found" ]; then \
	    echo "pgrecall: no Python >= 3.11 found; install one, or say make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	echo "pgrecall: making the virtual environment .venv with $$("$$found" -V)"; \
	"$$found" -m venv --clear .venv >.venv.log 2>&1 && rm .venv.log && exit; \
	"$$found" -m venv --clear --without-pip .venv && "$$found" -m pip --python $(PY) install -q pip >>.venv.log 2>&1 \
	    && rm .venv.log && exit; \
	rm -rf .venv; \
	echo "pgrecall: this Python makes no environments (see .venv.log); on Debian: apt install python3-venv" >&2; exit 1
