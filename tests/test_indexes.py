"""Each index is there because something uses it."""

import pytest


@pytest.mark.whole
def test_no_index_is_unused(cluster):
    for dbname in cluster.databases():
        cluster.note_used_indexes(dbname)
    database = cluster.clone()
    # Not those of a key, nor those that the server asks when a row goes that a foreign key refers to.
    ours = {
        name for (name,) in database.rows("""
            select c.relname
            from pg_class as c
            join pg_index as i on i.indexrelid = c.oid
            where c.relnamespace = 'memory'::regnamespace
                and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
                and not exists (
                    select from pg_constraint as k
                    where k.conrelid = i.indrelid and k.contype = 'f'
                        and k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
                )
        """)
    }
    assert len(ours) > 5
    assert sorted(ours - cluster.used_indexes) == []
