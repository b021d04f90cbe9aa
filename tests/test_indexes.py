"""Each index is there because something uses it."""

import pytest

# What only the server asks, when a row is deleted that others refer to.
FOREIGN_KEYS = {
    "captures_memory_id_ix", "external_ids_agent_ix", "external_ids_source_id_ix", "sources_superseded_by_ix",
    "spaces_model_ix",
}  # fmt: skip


@pytest.mark.whole
def test_no_index_is_unused(cluster):
    for dbname in cluster.databases():
        cluster.note_used_indexes(dbname)
    database = cluster.clone()
    ours = {
        name for (name,) in database.rows("""
            select c.relname from pg_class as c
            where c.relkind = 'i' and c.relnamespace = 'memory'::regnamespace
                and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
        """)
    }
    assert sorted(ours - cluster.used_indexes - FOREIGN_KEYS) == []
