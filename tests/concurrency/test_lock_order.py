"""Two sessions that need the same rows: one waits for the other, and neither for both.

A session has made its first call and not committed. Another session's call waits for it. Then comes the second call
of the first session: had the other one locked what this one needs before it had to wait, this were a deadlock.
"""

from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from test_races import waiting

from harness import mostly_slow
from refusals import told

HOLD = "select count(*) from memory.hold('ana', '{%s}')"
TEXTS = "first", "second"
# What is there before, the first session's two calls, and the other session's call between them.
ORDERS = {
    "release, drop_agent": (
        [HOLD % "%(first)s,%(second)s"],
        ["select memory.release('ana', '{%(second)s}')", "select memory.release('ana', '{%(first)s}')"],
        "select memory.drop_agent('ana')",
    ),
    "purge, drop_agent": (
        [HOLD % "%(first)s,%(second)s"],
        ["select count(*) from memory.purge('{%(second)s}')", "select count(*) from memory.purge('{%(first)s}')"],
        "select memory.drop_agent('ana')",
    ),
    "release, hold": (
        [HOLD % "%(first)s,%(second)s"],
        ["select memory.release('ana', '{%(first)s}')", "select memory.release('ana', '{%(second)s}')"],
        "select count(*) from memory.hold('ana', '{%(second)s}', 2)",
    ),
    "remember, hold": (
        [HOLD % "%(first)s,%(second)s"],
        ["select from memory.remember('first', agent => 'ana')",
         "select from memory.remember('second', agent => 'ana')"],
        "select count(*) from memory.hold('ana', '{%(second)s}', 2)",
    ),
    "tag, purge of an agent": (
        ["select from memory.remember('ana was first', agent => 'ana')",
         "select from memory.remember('ana was first', agent => 'bob')",
         "select from memory.remember('of ana alone', agent => 'ana')"],
        ["select from memory.list() as l, memory.tag(l.memory_id, '{a}') where l.content = 'ana was first'",
         "select from memory.list() as l, memory.tag(l.memory_id, '{a}') where l.content = 'of ana alone'"],
        "select count(*) from memory.purge(agent => 'ana')",
    ),
    "remember, revise": (
        [],
        ["select from memory.remember('third', embedding => '{1,2,3,4,5}')",
         "select from memory.remember('first', importance => 0.5)"],
        "select memory.revise('%(first)s', content => 'other', embedding => '{1,2,3,4,5}')",
    ),
    "remember, set_embeddings": (
        [],
        ["select from memory.remember('third', embedding => '{1,2,3,4,5}')",
         "select from memory.remember('first', importance => 0.5)"],
        "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1,2,3,4,5]}]')",
    ),
    "set_embeddings, drop_model": (
        ["select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        ["select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [0, 1]}]', 'two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(second)s\", \"embedding\": [0, 1]}]', 'two')"],
        "select memory.drop_model('two')",
    ),
    "set_embeddings, of two models": (
        ["select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5]},"
         " {\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5, 6]}]')"],
        ["select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5]}]')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5, 6]}]')"],
        "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5, 6]},"
        " {\"memory_id\": \"%(first)s\", \"embedding\": [1, 2, 3, 4, 5]}]')",
    ),
    "claim_embeddings that fills the queue, revise": (
        [],
        ["select count(*) from memory.claim_embeddings('two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        "select memory.revise('%(first)s', content => 'other')",
    ),
    "claim_embeddings that fills the queue, supersede": (
        [],
        ["select count(*) from memory.claim_embeddings('two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        "select memory.supersede('%(first)s', '%(second)s')",
    ),
    "claim_embeddings that fills the queue, revert": (
        ["select memory.revise('%(first)s', content => 'other')"],
        ["select count(*) from memory.claim_embeddings('two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        "select memory.revert('%(first)s', revision_id) from memory.history('%(first)s')"
        " where revision_id is not null",
    ),
    "claim_embeddings that fills the queue, merge_duplicates": (
        [],
        ["select count(*) from memory.claim_embeddings('two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        "select count(*) from memory.merge_duplicates('{%(first)s,%(second)s}')",
    ),
    "claim_embeddings, purge": (
        ["select count(*) from memory.claim_embeddings('two', lease => '1 ms', at => now() - interval '1 hour')"],
        ["select count(*) from memory.claim_embeddings('two')",
         "select from memory.set_embeddings('[{\"memory_id\": \"%(first)s\", \"embedding\": [1, 0]}]', 'two')"],
        "select count(*) from memory.purge('{%(first)s}')",
    ),
    "import_space, register_model": (
        [],
        ["select from memory.import_space(array['{\"format\": \"pgrecall\", \"version\": 1}',"
         " jsonb_build_object('table', 'embedding_models', 'row', jsonb_build_object('model', 'new', 'dimensions', 2,"
         " 'distance', 'cosine', 'created_at', '2026-01-01', 'updated_at', '2026-01-01'))::text])",
         "select memory.import_space(array['{\"end\": {\"embedding_models\": 1}}']),"
         " memory.remember('third', embedding => '{1,0}', model => 'two')"],
        "select memory.register_model('new', 2)",
    ),
    "remember, forget_source": (
        ["select from memory.ingest_source('All about tea.', 'doc', 'web')"],
        ["select from memory.list(kinds => '{document}') as l, lateral"
         " memory.remember('a note', options => jsonb_build_object('source_id', l.source_id))",
         "select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.5)"],
        "select memory.forget_source(source_id) from memory.list(kinds => '{document}')",
    ),
    "revise twice, forget_source": (
        ["select memory.ingest_source('All about tea.', 'doc', 'web')"],
        ["select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.5)",
         "select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.6)"],
        "select memory.forget_source(source_id) from memory.list(kinds => '{document}')",
    ),
    "revise twice, purge of the source": (
        ["select memory.ingest_source('All about tea.', 'doc', 'web')"],
        ["select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.5)",
         "select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.6)"],
        "select from memory.list(kinds => '{document}') as l, memory.purge(source_id => l.source_id)",
    ),
    "remember, purge of the source": (
        ["select memory.ingest_source('All about tea.', 'doc', 'web')"],
        ["select from memory.list(kinds => '{document}') as l, lateral"
         " memory.remember('a note', options => jsonb_build_object('source_id', l.source_id))",
         "select from memory.list(kinds => '{document}') as l, memory.revise(l.memory_id, importance => 0.5)"],
        "select from memory.list(kinds => '{document}') as l, memory.purge(source_id => l.source_id)",
    ),
}  # fmt: skip


@mostly_slow("order", ORDERS, quick=2)
def test_who_waits_holds_nothing_that_the_other_needs(order, database):
    before, (first, second), between = ORDERS[order]
    database.rows("select memory.register_model('two', 2, storage => 'none')", login="admin")
    ids = {text: database.value("select memory_id from memory.remember(%s)", [text]) for text in TEXTS}
    for call in before:
        database.rows(told(call, ids).encode())
    one = database.connect("admin", autocommit=False)
    one.execute(told(first, ids).encode())
    with ThreadPoolExecutor(1) as pool:
        other = pool.submit(database.connect("admin").execute, told(between, ids).encode())
        waiting(database, other)
        one.execute(told(second, ids).encode())
        one.commit()
        other.result(timeout=30)
    # A model whose table was kept from register_model() has no index yet.
    database.rows("select * from memory.maintain(options => '{\"tasks\": [\"index\"]}')")
    assert database.rows("select * from memory.doctor()") == []


@mostly_slow("held, first, second", [
    # Who registers dimensions waits for a memory; the model's index is built meanwhile.
    ("select memory.revise('%(note)s', importance => 0.9)",
     "select memory.set_embeddings('[{\"memory_id\": \"%(note)s\", \"embedding\": [1, 2, 3, 4, 5]}]')",
     "select memory.register_model('dim5', 5)"),
    # Who erases a source has it, and waits for its first memory; the other one has expired and is said again.
    ("select memory.touch('{%(chunk)s}')",
     "select count(*) from memory.purge(source_id => '%(source)s')",
     "select memory.remember('expired', options => '{\"source_id\": \"%(source)s\"}')"),
    # The same, but the other one wants the first memory after it has referred to the source.
    ("select memory.touch('{%(chunk)s}')",
     "select count(*) from memory.purge(source_id => '%(source)s')",
     "select memory.remember('a second note', options => '{\"source_id\": \"%(source)s\"}'),"
     " pg_sleep(2), memory.revise('%(chunk)s', importance => 0.5)"),
    # Documents that are here already replace each other.
    ("select memory.touch('{%(chunk)s}')",
     "select memory.ingest_source('All about tea.', 'doc', 'web', options => '{\"replaces\": \"%(second)s\"}')",
     "select memory.ingest_source('Coffee.', 'doc 2', 'web', options => '{\"replaces\": \"%(source)s\"}')"),
    # A document that is here replaces an older one; the other one wants parts of both.
    ("select memory.remember('a second note', options => '{\"source_id\": \"%(source)s\"}')",
     "select memory.ingest_source('Coffee.', 'doc 2', 'web', options => '{\"replaces\": \"%(source)s\"}')",
     "select count(*) from memory.hold('ana', '{%(chunk)s,%(second_chunk)s}')"),
], quick=1)  # fmt: skip
def test_two_that_meet_while_one_waits_for_a_third(database, held, first, second):
    ids = {"note": database.value("select memory_id from memory.remember('a note')")}
    ids["source"] = database.value("select source_id from memory.ingest_source('All about tea.', 'doc', 'web')")
    ids["chunk"] = database.value("select memory_id from memory.list(kinds => '{document}')")
    ids["second"] = database.value("select source_id from memory.ingest_source('Coffee.', 'doc 2', 'web')")
    ids["second_chunk"] = database.value("select memory_id from memory.memories where content = 'Coffee.'")
    database.rows("select memory.remember('expired', at => '2026-01-01', expires_at => '2026-01-02', options => %s)",
                  [f'{{"source_id": "{ids["source"]}"}}'])  # fmt: skip
    holder, one = (database.connect("insider", autocommit=False) for _ in range(2))
    holder.execute(held % ids)
    with ThreadPoolExecutor(2) as pool:
        one_done = pool.submit(one.execute, first % ids)
        assert waiting(database, one_done)
        other_done = pool.submit(database.connect("insider").execute, second % ids)
        sleep(1)
        holder.commit()
        one_done.result(timeout=30)
        one.commit()
        failed = other_done.exception(timeout=30)
    assert failed is None or failed.sqlstate == "PM001", failed


@mostly_slow("first", [
    # A longer text, and a tag.
    "select from memory.remember('Ana lives in Rome, with her sister', tags => '{a}')",
    # The new text comes first in the order of the hashes, then two repeats.
    "select from memory.remember_many('[{\"content\": \"Ana lives in Rome, with her sister\"},"
    " {\"content\": \"Ana lives in Rome\", \"tags\": [\"a\"]},"
    " {\"content\": \"Ana lives in Rome\", \"tags\": [\"b\"]}]', options => '{\"atomic\": true}')",
], quick=1)  # fmt: skip
def test_a_repeat_does_not_lock_its_source_behind_the_memory(database, first):
    """Not while a purge has the source and waits for the memory."""
    source = database.value("select source_id from memory.ingest_source('All about Ana.', 'doc', 'web')")
    database.rows("select from memory.remember('Ana lives in Rome', options => %s)", [f'{{"source_id": "{source}"}}'])
    holder, one = (database.connect("admin", autocommit=False) for _ in range(2))
    holder.execute("select from memory.remember('Ana lives in Rome, with her sister', dedup => 'exact')")
    with ThreadPoolExecutor(2) as pool:
        repeated = pool.submit(one.execute, first)
        assert waiting(database, repeated)
        purged = pool.submit(database.connect("admin").execute, "select from memory.purge(source_id => %s)", [source])
        sleep(1)
        holder.rollback()
        repeated.result(timeout=30)
        one.commit()
        purged.result(timeout=30)


def test_an_agent_that_has_just_joined_is_dropped_beside_a_purge(database):
    """A purge that waited for a memory does not hold the agents that the memory has got meanwhile."""
    ids = [database.value("select memory_id from memory.remember(%s)", [text]) for text in TEXTS]
    one, other = (database.connect("admin", autocommit=False) for _ in range(2))
    for text in TEXTS:
        one.execute("select from memory.remember(%s, agent => 'ana')", [text])
    purge = "select count(*) from memory.purge(array[%s]::uuid[])"
    with ThreadPoolExecutor(1) as pool:
        purged = pool.submit(other.execute, purge, ids[:1])
        waiting(database, purged)
        one.commit()
        purged.result(timeout=30)
        dropped = pool.submit(database.connect("admin").execute, "select memory.drop_agent('ana')")
        waiting(database, dropped)
        other.execute(purge, ids[1:])
        other.commit()
        assert dropped.result(timeout=30).fetchone() == (True,)
    assert database.rows("select * from memory.doctor()") == []


@pytest.mark.slow
def test_who_restores_a_part_waits_for_who_forgets_its_document(database):
    """At the document: with the part in its hands, the one who forgets would wait for it."""
    source = database.value(
        "select source_id from memory.ingest_source('a book', 'Ana', 'book', chunks => '{one,two}')"
    )
    one, two = (memory_id for (memory_id,) in database.rows(
        "select memory_id from memory.memories where kind = 'document' order by memory_id"
    ))  # fmt: skip
    database.rows("select memory.forget(%s)", [one])
    holder = database.connect("insider", autocommit=False)
    holder.execute("select memory.revise(%s, importance => 0.5)", [two])
    with ThreadPoolExecutor(2) as pool:
        forgetting = pool.submit(database.rows, "select memory.forget_source(%s)", [source], login="insider")
        assert waiting(database, forgetting)
        restoring = pool.submit(database.rows, "select memory.restore(%s)", [one], login="insider")
        sleep(1)
        holder.commit()
        assert forgetting.result(timeout=30) == [(True,)]
        assert restoring.exception(timeout=30).sqlstate == "PM017"


def test_drop_model_waits_for_no_purge(database):
    """A purge has its rows of the queue before it needs the embeddings, and waits for its memory meanwhile."""
    database.rows("select memory.register_model('two', 2, storage => 'none')", login="admin")
    memory_id = database.value("select memory_id from memory.remember('first')")
    database.rows("select count(*) from memory.claim_embeddings('two', lease => '1 ms')")
    holder = database.connect("admin", autocommit=False)
    holder.execute("select memory.revise(%s, importance => 0.5)", [memory_id])
    with ThreadPoolExecutor(2) as pool:
        purged = pool.submit(database.rows, "select count(*) from memory.purge(array[%s]::uuid[])", [memory_id])
        assert waiting(database, purged)
        dropped = pool.submit(database.rows, "select memory.drop_model('two')")
        try:
            failed = dropped.exception(timeout=10)
        finally:
            holder.commit()
        purged.result(timeout=30)
    assert failed.sqlstate == "55P03"
