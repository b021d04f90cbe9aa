"""Random sequences of calls against a model of what is documented: the same ones each time, `make fuzz` for others.

A failure ends in the calls that led to it, the shortest that hypothesis has found, as SQL.
"""

import os

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test
from life import Life

LENGTH = 40
STEPS = int(os.environ.get("PGRECALL_FUZZ_STEPS", "1000"))
SEED = os.environ.get("PGRECALL_FUZZ_SEED")


def test_random_lives_go_as_the_model_says(cluster, capsys):
    database = cluster.clone()
    machine = type("Life", (Life,), {"database": database})
    if SEED:
        machine = seed(int(SEED))(machine)
    try:
        run_state_machine_as_test(machine, settings=settings(
            max_examples=max(1, STEPS // LENGTH), stateful_step_count=LENGTH, derandomize=not SEED, database=None,
            deadline=None, phases=[Phase.generate] if os.environ.get('FUZZ_QUICK') else list(Phase),
            suppress_health_check=list(HealthCheck), print_blob=True, report_multiple_bugs=False,
        ))  # fmt: skip
    finally:
        with capsys.disabled():
            print(f"\n{Life.tally['step', '']} steps, seed {SEED or 'of the tests'}")
            print(sorted(Life.tally.items()))
        database.drop()
