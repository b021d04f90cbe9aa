"""A space of which the planner has no statistics, as a first load is, costs no time that grows by the square."""

import pytest

TABLES = ("memories", "vitals", "kinds", "embeddings", "embedding_queue")


@pytest.mark.slow
def test_a_space_without_statistics(database):
    owner = database.connect()
    owner.execute("select memory.configure_space(space => 'new')")
    owner.execute("select count(memory.remember('Ana likes tea ' || i)) from generate_series(1, 100) as i")
    for table in TABLES:
        owner.execute(f"alter table memory.{table} set (autovacuum_enabled = off)")
        owner.execute(f"analyze memory.{table}")
    owner.execute(
        "insert into memory.kinds (space, kind) select 'new', 'kind_' || i from generate_series(1, 900) as i"
    )  # fmt: skip
    owner.execute(
        "insert into memory.memories (space, memory_id, content, language, kind, created_at)"
        " select 'new', gen_random_uuid(), 'item ' || i, 'simple', 'kind_' || 1 + i % 900, now() - interval '100 days'"
        " from generate_series(1, 16000) as i"
    )
    owner.execute(
        "insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor,"
        " threshold, decay_due_at)"
        " select 'new', m.memory_id, m.created_at, now() - interval '1 day', 'exponential', 50, 7, 0, 0.3, now()"
        " from memory.memories as m where m.space = 'new'"
    )
    owner.execute(
        "insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)"
        f" select 'new', m.memory_id, 'dim256', 1, true, false, '{[1] * 256}'"
        " from memory.memories as m where m.space = 'new' and m.content like '%0'"
    )
    owner.execute("set statement_timeout = '10s'")
    assert owner.execute("select models #> '{dim256,stored}' from memory.stats('new')").fetchone() == (1600,)
    claimed = owner.execute("select * from memory.claim_embeddings('dim256', 10000, space => 'new')").fetchall()
    assert len(claimed) == 10000
    assert len(owner.execute("select * from memory.decay(true, space => 'new')").fetchall()) == 16000
    pruned = owner.execute("select * from memory.prune(space => 'new', options => %s)", ['{"max_results": 2000}'])
    assert len(pruned.fetchall()) == 2000
    owner.execute("select memory.configure_space(options => '{\"half_life\": 51}', space => 'new')")
    owner.execute(
        "update memory.memories set expires_at = created_at + interval '1 day'"
        " where space = 'new' and content like '%2'"
    )
    for task in ("reanchor", "expire", "decay"):
        done = owner.execute(
            "select * from memory.maintain('0 s', 'new', options => jsonb_build_object('tasks', array[%s]))", [task]
        ).fetchall()
        assert [row[1:3] for row in done] == [(task, 1000)]
