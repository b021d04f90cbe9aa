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


def new_space(owner, statements):
    """8,000 memories in the space `new`, `item 1` the oldest; what every 200th and every 2nd of them have."""
    owner.execute("select memory.configure_space(space => 'new')")
    owner.execute(
        "select count(memory.remember('Ana likes tea ' || i, kind => 'task', agent => 'ana',"
        ' provenance => \'{"session_id": "tea"}\','
        " options => jsonb_build_object('external_id', jsonb_build_object('system', 'wiki', 'id', i))))"
        " from generate_series(1, 100) as i"
    )
    owner.execute(
        "insert into memory.tasks (space, memory_id, created_at, updated_at)"
        " select m.space, m.memory_id, now(), now() from memory.memories as m on conflict do nothing"
    )
    for table in ("memories", "vitals", *statements):
        owner.execute(f"alter table memory.{table} set (autovacuum_enabled = off)")
        owner.execute(f"analyze memory.{table}")
    owner.execute("insert into memory.kinds (space, kind) values ('new', 'task')")
    owner.execute(
        "insert into memory.memories (space, memory_id, content, language, kind, created_at)"
        " select 'new', gen_random_uuid(), 'item ' || i, 'simple', 'task',"
        " now() - interval '1 day' + i * interval '1 s' from generate_series(1, 8000) as i"
    )
    owner.execute(
        "insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor,"
        " threshold)"
        " select 'new', m.memory_id, m.created_at, now(), 'exponential', 50, 7, 0, 0.3"
        " from memory.memories as m where m.space = 'new'"
    )
    for statement in statements.values():
        owner.execute(
            "with made as (select m.memory_id, substring(m.content from 6)::int as i,"
            " case when m.content ~ '[02468]00$' then 'rare' when m.content ~ '[02468]$' then 'even' else 'odd' end"
            f" as w from memory.memories as m where m.space = 'new') {statement}"
        )


@pytest.mark.slow
def test_joins_with_another_table(database):
    owner = database.connect()
    new_space(owner, {
        "agents": "insert into memory.agents (space, agent) select distinct 'new', w from made",
        "agent_memories": "insert into memory.agent_memories (space, agent, memory_id, first_remembered_at,"
        " last_remembered_at) select 'new', w, memory_id, now() - interval '2 days', now() from made",
        "provenance": "insert into memory.provenance (space, provenance_id, memory_id, session_id)"
        " select 'new', gen_random_uuid(), memory_id, w from made",
        "tasks": "insert into memory.tasks (space, memory_id, created_at, updated_at, status) select 'new', memory_id,"
        " now(), now(), case w when 'even' then 'pending' when 'odd' then 'in_progress' else 'failed' end from made",
        "external_ids": "insert into memory.external_ids (space, system, external_id, memory_id)"
        " select 'new', 'wiki', w || '/' || i, memory_id from made",
    })  # fmt: skip
    owner.execute("set statement_timeout = '10s'")
    expected = {
        "even": [f"item {i}" for i in range(8000, 0, -2) if i % 200][:100],
        "rare": [f"item {i}" for i in range(8000, 0, -200)],
        "none": [],
    }
    status = {"even": "pending", "rare": "failed", "none": "completed"}
    for which, contents in expected.items():
        for agent, options in (
            (which, "{}"),
            (None, f'{{"provenance": {{"session_id": "{which}"}}}}'),
            (None, f'{{"task_status": ["{status[which]}"]}}'),
            (None, f'{{"external_system": "wiki", "external_prefix": "{which}"}}'),
        ):
            given = {"agent": agent, "options": options}
            listed = owner.execute(
                "select content from memory.list(agent => %(agent)s, options => %(options)s, space => 'new')", given
            ).fetchall()
            assert [row[0] for row in listed] == contents, given
            found = owner.execute(
                "select count(*) from memory.search('item', agent => %(agent)s, options => %(options)s,"
                " max_results => 100, space => 'new')",
                given,
            ).fetchone()
            assert found == (len(contents),), given
    ids = [row[0] for row in owner.execute("select memory_id from memory.memories where space = 'new'").fetchall()]
    assert owner.execute("select memory.touch(%s, 'new')", [ids]).fetchone() == (8000,)
    recalled = owner.execute("select count(*) from memory.recall('item', max_results => 1000, space => 'new')")
    assert recalled.fetchone() == (1000,)
    purged = owner.execute("select * from memory.purge(agent => 'even', dry_run => true, space => 'new')").fetchall()
    assert ("memories", 3960, True) in purged
    repaired = owner.execute("select * from memory.maintain('0 s', 'new', options => '{\"tasks\": [\"repair\"]}')")
    assert [row[1:] for row in repaired.fetchall()] == [("repair", 200, False)]  # vitals that are never due


@pytest.mark.slow
def test_vectors_with_a_filter(database):
    owner = database.connect()
    owner.execute("select memory.register_model('dim2', 2)")
    new_space(owner, {
        "agents": "insert into memory.agents (space, agent) select distinct 'new', w from made",
        "agent_memories": "insert into memory.agent_memories (space, agent, memory_id, first_remembered_at,"
        " last_remembered_at) select 'new', w, memory_id, now() - interval '2 days', now() from made",
        "embeddings": "insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)"
        " select 'new', memory_id, 'dim2', 1, true, false, format('[%s,8000]', i)::vector from made",
    })  # fmt: skip
    owner.execute("set statement_timeout = '10s'")
    for agent, options, contents in (
        (None, '{"not_tags": ["tea"]}', range(8000, 7990, -1)),
        ("even", "{}", range(7998, 7978, -2)),
        ("rare", "{}", range(8000, 6000, -200)),
        ("none", "{}", ()),
        (None, '{"include": ["forgotten", "superseded", "faded"]}', range(8000, 7990, -1)),
    ):
        for as_of in (None, "now"):
            found = owner.execute(
                "select content from memory.search(embedding => '{1,0}', agent => %s, as_of => %s, options => %s,"
                " space => 'new')",
                (agent, as_of, options),
            ).fetchall()
            assert [row[0] for row in found] == [f"item {i}" for i in contents], (agent, as_of, options)


@pytest.mark.slow
def test_an_import(database):
    owner = database.connect()
    new_space(owner, {})
    owner.execute("update memory.memories set dedup_key = content_hash where space = 'new'")
    lines, after = [], None
    while not lines or after:
        page = owner.execute("select line::text, cursor from memory.export_space(%s, 10000, 'new')", [after]).fetchall()
        lines += [line for line, _ in page]
        after = page[-1][1]
    owner.execute("set statement_timeout = '10s'")
    with owner.transaction():
        for i in range(0, len(lines), 500):
            owner.execute("select * from memory.import_space(%s, 'copy')", [lines[i : i + 500]]).fetchall()
    stored = "select count(*), count(dedup_key) from memory.memories where space = 'copy'"
    assert owner.execute(stored).fetchone() == (8000, 8000)
