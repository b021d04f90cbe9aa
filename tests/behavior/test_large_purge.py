"""What one purge undoes and takes along costs no time that grows by the square."""

import pytest


@pytest.mark.slow
def test_many_tags_expire(database):
    owner = database.connect()
    owner.execute("update memory.spaces set expiry = 'purge'")
    owner.execute(
        "select memory.remember('item ' || i, dedup => 'off', expires_at => now() + interval '100 ms', tags => array("
        " select format('t%s_%s:b:c:d:e:f:g:h:i:j:k:l:m:n:o:p', i, n) from generate_series(1, 256) as n"
        ")) from generate_series(1, 16) as i"
    )
    owner.execute("select pg_sleep(0.2)")
    owner.execute("set statement_timeout = '15s'")
    assert owner.execute("select count(*) from memory.expire()").fetchone() == (16,)
    assert owner.execute("select count(*) from memory.tags").fetchone() == (0,)


@pytest.mark.slow
def test_a_large_merge_is_undone(database):
    owner = database.connect()
    owner.execute("select memory.remember('Ana likes tea')")
    [kept_id] = owner.execute("select memory_id from memory.memories").fetchone()
    owner.execute(
        "insert into memory.memories (space, memory_id, content, language, kind, superseded_by, created_at)"
        " select 'default', gen_random_uuid(), 'item ' || i, 'simple', 'note', %s, now()"
        " from generate_series(1, 6000) as i", [kept_id]
    )  # fmt: skip
    owner.execute(
        "insert into memory.vitals (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor,"
        " threshold) select 'default', m.memory_id, now(), now(), 'none', 50, 7, 0, 0.3 from memory.memories as m"
        " on conflict do nothing"
    )
    owner.execute(
        "insert into memory.links (space, from_id, type, to_id, created_at)"
        " select 'default', %s, 'supersedes', m.memory_id, now() from memory.memories as m"
        " where m.superseded_by is not null", [kept_id]
    )  # fmt: skip
    [merge_id] = owner.execute(
        "insert into memory.merges (space, merge_id, kept_id, merged_ids, before)"
        " select 'default', gen_random_uuid(), %s, array_agg(m.memory_id), '{\"keyed_ids\": []}'"
        " from memory.memories as m where m.superseded_by is not null returning merge_id", [kept_id]
    ).fetchone()  # fmt: skip
    owner.execute("analyze memory.memories, memory.links")
    owner.execute("set statement_timeout = '12s'")
    owner.execute("select memory.unmerge(%s)", [merge_id])
    assert owner.execute("select count(*) from memory.memories where live").fetchone() == (6001,)
    assert owner.execute("select count(*) from memory.links").fetchone() == (0,)
