"""Random sequences of calls against a model of what is documented: the same ones each time, `make fuzz` for others.

A failure ends in the calls that led to it, the shortest that hypothesis has found, as SQL.
"""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from life import Life

from harness import EMBEDDED, rows, run

LENGTH = 40
STEPS = int(os.environ.get("PGRECALL_FUZZ_STEPS", "0"))
SEED = os.environ.get("PGRECALL_FUZZ_SEED")
SHRINK = not os.environ.get("PGRECALL_FUZZ_QUICK")  # which may take five minutes


@pytest.mark.parametrize("steps", [STEPS] if STEPS else [50, pytest.param(1000, marks=pytest.mark.slow)])
def test_random_lives_go_as_the_model_says(steps, cluster, capsys, tmp_path):
    database = cluster.clone()
    machine = type("Life", (Life,), {"database": database, "tally": Counter()})
    if SEED:
        machine = seed(int(SEED))(machine)
    try:
        run_state_machine_as_test(machine, settings=settings(
            max_examples=max(1, steps // LENGTH), stateful_step_count=LENGTH, derandomize=not SEED, database=None,
            deadline=None, suppress_health_check=list(HealthCheck), print_blob=True, report_multiple_bugs=False,
            phases=[Phase.generate, Phase.shrink] if SHRINK else [Phase.generate],
        ))  # fmt: skip
        if SEED:
            restore(cluster, database, tmp_path / "dump")
    finally:
        with capsys.disabled():
            print(f"\n{machine.tally.pop('step', 0)} steps, seed {SEED or 'of the tests'}")
            if SEED:
                print(", ".join(f"{name} {count}" for name, count in sorted(machine.tally.items())))
        database.drop()


def restore(cluster, database, dump):
    """What pg_dump has put into a file is all there in another database, and good for work."""
    target = cluster.create()
    run(EMBEDDED.bin / "pg_dump", "-Fc", "--schema=memory", "--file", dump, database.dsn())
    for extension in ("pg_trgm", "btree_gin"):
        target.rows(f"create extension {extension} schema public")
    run(EMBEDDED.bin / "pg_restore", "--no-owner", "--exit-on-error", "--dbname", target.dsn(), dump)
    assert rows(target) == rows(database)
    target.rows("select * from memory.repair_grants()", login="admin")  # a dump has no privileges of row types
    assert target.rows("select * from memory.doctor('*')", login="admin") == []
    target.rows("select memory.remember('it goes on', space => 'onwards')", login="writer")
    target.drop()
