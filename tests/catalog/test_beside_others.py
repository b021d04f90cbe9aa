"""A call of a small space reads its own rows, however many another space has, and whatever it has in every table.

The planner knows the tables of all spaces together. Where it expects many rows of any space, it takes a scan of the
whole table for the way to find the first one soon: of a space that has none, it reads those of all others.
"""

import json

import pytest

from catalog.test_worst_cost import BY_KEY, CALLS, Space
from harness import mostly_slow

LARGE = """
update memory.memories as m set importance = 0.5 where m.space = 'worst';
insert into memory.external_ids (space, system, external_id, memory_id)
select m.space, 'pgrecall', gen_random_uuid(), m.memory_id from memory.memories as m where m.space = 'worst';
insert into memory.annotations (space, annotation_id, memory_id, note, created_at)
select m.space, gen_random_uuid(), m.memory_id, 'a note', now() from memory.memories as m where m.space = 'worst';
insert into memory.tasks (space, memory_id, created_at, updated_at)
select m.space, m.memory_id, now(), now() from memory.memories as m where m.space = 'worst';
insert into memory.embedding_models (model, dimensions) values ('waits', 8);
insert into memory.embedding_queue (space, memory_id, model, version)
select m.space, m.memory_id, 'waits', 1 from memory.memories as m where m.space = 'worst';
insert into memory.merges (space, merge_id, kept_id, merged_ids, before)
select m.space, gen_random_uuid(), m.memory_id, array[gen_random_uuid()], '{}' from memory.memories as m
where m.space = 'worst';
insert into memory.agents (space, agent, created_at) select 'worst', 'a' || n, now() from generate_series(1, 4000) as n;
insert into memory.kinds (space, kind) select 'worst', 'k' || n from generate_series(1, 4000) as n;
insert into memory.erasures (space, erasure_id, scope, erased_by, counts)
select 'worst', gen_random_uuid(), 'memory', 'nobody', '{}' from generate_series(1, 4000)
"""
KEYED = {
    "annotate": "annotate(%(hub)s, 'a note')", "configure_agent": "configure_agent('r1', name => 'Ana')",
    "configure_kind": "configure_kind('note', options => '{\"half_life\": 20}')",
    "configure_space": "configure_space(options => '{\"dedup\": \"near\"}')",
    "current_space": "current_space()",
    "delete_annotation": "delete_annotation((select annotation_id from memory.annotate(%(hub)s, 'another') as a"
                         " (annotation_id)))",
    "drop_agent": "drop_agent('nobody')", "drop_kind": "drop_kind('unused')", "drop_space": "drop_space('small')",
    "forget": "forget(%(hub)s)", "forget_source": "forget_source(%(source)s)",
    "grant_space": "grant_space('memory_reader', 'read')",
    "health": "health(%(hub)s)", "hold": "hold('r1', array[%(hub)s]::uuid[])",
    "import_space": "import_space(array(select e.line::text from memory.export_space() as e))",
    "ingest_source": "ingest_source('A document. With words.', 'new', 'file', tags => '{own:1}')",
    "link": "link(%(hub)s, %(old)s, 'knows')", "rate": "rate(%(hub)s, 'up')",
    "release": "release('r1', array[%(hub)s]::uuid[])",
    "remember_many": "remember_many('[{\"content\": \"w1 one\", \"tags\": [\"a:b1\"]}, {\"content\": \"w2 two\"}]')",
    "restore": "restore(%(hub)s)", "restore_source": "restore_source(%(source)s)",
    "revert": "revert(%(old)s, (select h.revision_id from memory.history(%(old)s) as h limit 1))",
    "set_embeddings": "set_embeddings(jsonb_build_array(jsonb_build_object('memory_id', %(hub)s, 'embedding',"
                      " '[1,2,3,4,5,6,7,8]'::jsonb)), 'eight')",
    "set_task": "set_task(%(hub)s, '{\"status\": \"completed\"}')", "supersede": "supersede(%(hub)s, %(old)s)",
    "tag": "tag(%(hub)s, '{a:b1}')", "touch": "touch(array[%(hub)s]::uuid[])",
    "unlink": "unlink(%(hub)s, %(old)s, 'knows')", "untag": "untag(%(hub)s, '{own:1}')",
    "unmerge": "unmerge(%(merge)s)",
}  # fmt: skip
WHOLE = [
    "find_duplicates()", "find_duplicates(options => '{\"rule\": \"similarity\"}')", "merge_duplicates()", "doctor()",
    "maintain('10 seconds', at => now() + interval '1 year')", "prune()", "decay()", "expire()", "purge(agent => 'r1')",
    "purge(session => 's1')", "purge(memory_ids => array[%(hub)s]::uuid[])", "purge(source_id => %(source)s)",
    "purge(filter => '{\"contains\": \"w1\"}')", "list(tags => '{own:1}')", "list(metadata => '{\"n\": 1}')",
    "list(agent => 'r1')", "search('w1 w2 w3', tags => '{own:1}')", "search('w1 w2', agent => 'r1')",
    "remember('w1 w2 fact', agent => 'r1')",
]  # fmt: skip


class Small(Space):
    """A space of 20 memories beside one of 4,000."""

    def __init__(self, database):
        super().__init__(database, 2000)
        for statement in LARGE.split(";\n"):
            self.owner.execute(statement)
        call = self.owner.execute
        call("""select memory.configure_space(space => 'small', options => '{"model": "eight", "notify": true}')""")
        items = [
            {
                "content": f"w1 w{n % 7} fact {n}", "dedup": "off", "agent": "r1", "session": "s1", "tags": ["own:1"],
                "kind": "task" if n == 0 else "note", "metadata": {"n": 1}, "provenance": {"session_id": "s1"},
                "options": {"external_id": {"system": "crm", "id": str(n)}},
            }
            for n in range(20)
        ]  # fmt: skip
        ids = [
            row[0]
            for row in call("select memory_id from memory.remember_many(%s, space => 'small')", [json.dumps(items)])
        ]
        call("select memory.revise(%s, content => 'w1 w2 other words', space => 'small')", [ids[1]])
        [source] = call(
            "select source_id from memory.ingest_source('w1 w2 w3', 'n', 'article', space => 'small')"
        ).fetchone()
        for n in range(2):
            call("select memory.remember(%s, dedup => 'off', space => 'small')", ["the same fact" + "." * n])
        [merge] = call("select merge_id from memory.merge_duplicates(space => 'small')").fetchone()
        database.cluster.execute("vacuum analyze", dbname=database.name)
        self.ids = {"hub": str(ids[0]), "old": str(ids[1]), "source": str(source), "merge": str(merge)}
        self.session.execute("set memory.space = 'small'")
        self.session.commit()


@pytest.fixture(scope="module")
def small(cluster):
    database = cluster.clone()
    yield Small(database)
    database.drop()


def test_each_public_function_is_called():
    # They read no rows of a space.
    assert set(BY_KEY) - KEYED.keys() == {
        "drop_model", "importance_scales", "list_migrations", "read_importance", "register_model", "repair_grants",
        "revoke_space", "version",
    }  # fmt: skip


@mostly_slow("call", [*KEYED.values(), *WHOLE, *CALLS], quick=3)
def test_a_call_reads_the_rows_of_its_own_space(small, call):
    rows, _ = small.reads(call, 60)
    assert rows < 1000
