"""Spaces that both change are imported into each other, again and again, and come to the same."""

import json
import random
from collections import Counter

import psycopg
import pytest

from test_export import export, full, load, target  # noqa: F401  (two are fixtures)

ALL = {"max_items": 10000}
IMPORT = """
    select table_name, created, known, changed, mapped
    from memory.import_space(
        array(
            select e.line::text
            from memory.export_space(max_items => 10000, space => %(one)s) with ordinality as e
            order by e.ordinality
        ),
        space => %(other)s, options => %(options)s
    )
"""


def move(session, one, other, options=None):
    """Import the export of a space into another one; what became of each table."""
    found = session.execute(IMPORT, {"one": one, "other": other, "options": options and json.dumps(options)})
    return {row[0]: row[1:] for row in found.fetchall()}


def state(session, space):
    """What the memories of a space are, but for their ids and what follows from these."""
    return session.execute(
        """
        select m.content, m.kind, m.importance, m.pinned, m.tags, m.metadata, m.project, m.version,
            m.content_version, m.updated_at, m.deleted_at, m.archived_at, m.superseded_by is null, (
                select array_agg(array[r.revision_id::text, r.version::text] order by r.version)
                from memory.revisions as r where r.space = m.space and r.memory_id = m.memory_id
            )
        from memory.memories as m where m.space = %s
        order by m.content collate "C", m.version, m.updated_at, m.tags
        """,
        [space],
    ).fetchall()


def texts(session, space):
    """What is found there."""
    return {
        content for (content,) in session.execute(
            "select content from memory.memories where space = %s and live", [space]
        ).fetchall()
    }  # fmt: skip


def well(session, space="*"):
    """Nothing is wrong, but that a worker has not been there yet."""
    found = session.execute("select * from memory.doctor(%s)", [space]).fetchall()
    assert [row for row in found if row[1] != "stale embedding"] == []


def works(session, space):
    """Every memory can be changed in every way, and has a history in which nothing overlaps."""
    ids = session.execute("select memory_id, superseded_by from memory.memories where space = %s", [space]).fetchall()
    for memory_id, superseded_by in ids:
        with session.transaction(force_rollback=True):
            history = session.execute(
                "select version, known_from, known_to, edit_type from memory.history(%s, space => %s)",
                [memory_id, space],
            ).fetchall()
            versions = [row[0] for row in history]
            assert versions == sorted(set(versions), reverse=True) and history[-1][3] == "create"
            session.execute("select memory.restore(%s, space => %s)", [memory_id, space]) if not superseded_by else 0
            session.execute("select memory.tag(%s, '{later}', %s)", [memory_id, space])
            gone = session.execute(
                "select deleted_at from memory.memories where space = %s and memory_id = %s", [space, memory_id]
            ).fetchone()[0]
            if not gone:
                session.execute("select memory.revise(%s, content => %s, space => %s)",
                                [memory_id, f"new {memory_id}", space])  # fmt: skip
                session.execute("select memory.forget(%s, space => %s)", [memory_id, space])
            if not superseded_by:
                session.execute("select memory.restore(%s, space => %s)", [memory_id, space])


TEXTS = [f"Ana {verb} {what}" for verb in ("likes", "grows", "paints") for what in ("roses", "tulips", "oaks", "pears")]


def change(chosen, session, space):
    """One step of somebody at work in a space."""
    ids = [row[0] for row in session.execute(
        "select memory_id from memory.memories where space = %s order by memory_id", [space]
    ).fetchall()]  # fmt: skip
    kind = chosen.choice(
        "remember remember remember revise revise forget restore tag untag supersede document document annotate link "
        "rate touch pin embed merge task revert".split()
    )
    some = chosen.choice(ids) if ids else None
    named = {"id": some, "other": chosen.choice(ids) if ids else None, "text": chosen.choice(TEXTS), "space": space,
             "tag": [f"t{chosen.randrange(3)}"], "agent": chosen.choice(["r1", "r2", None])}  # fmt: skip
    query = {
        "remember": "select memory.remember(%(text)s, agent => %(agent)s, tags => %(tag)s, dedup => 'exact', "
        "space => %(space)s)",
        "revise": "select memory.revise(%(id)s, content => %(text)s, space => %(space)s)",
        "pin": "select memory.revise(%(id)s, pinned => true, importance => 0.5, space => %(space)s)",
        "forget": "select memory.forget(%(id)s, space => %(space)s)",
        "restore": "select memory.restore(%(id)s, space => %(space)s)",
        "tag": "select memory.tag(%(id)s, %(tag)s, %(space)s)",
        "untag": "select memory.untag(%(id)s, %(tag)s, %(space)s)",
        "supersede": "select memory.supersede(%(id)s, %(other)s, space => %(space)s)",
        "document": "select memory.ingest_source(%(text)s || '. ' || %(document)s, %(document)s, 'web', "
        "space => %(space)s)",
        "annotate": "select memory.annotate(%(id)s, 'a note', space => %(space)s)",
        "link": "select memory.link(%(id)s, %(other)s, 'led_to', space => %(space)s)",
        "rate": "select memory.rate(%(id)s, 'up', space => %(space)s)",
        "touch": "select memory.touch(array[%(id)s]::uuid[], space => %(space)s)",
        "embed": "select memory.set_embeddings(jsonb_build_array(jsonb_build_object('memory_id', %(id)s::uuid, "
        "'embedding', array[1, 2, %(n)s])), 'three', %(space)s)",
        "merge": "select memory.merge_duplicates(false, space => %(space)s)",
        "task": "select memory.set_task(%(id)s, '{\"status\": \"completed\"}', %(space)s)",
        "revert": "select memory.revert(%(id)s, (select revision_id from memory.revisions where space = %(space)s and "
        "memory_id = %(id)s order by version desc limit 1), space => %(space)s)",
    }[kind]
    named |= {"document": chosen.choice(["one", "two"]), "n": chosen.randrange(9)}
    try:
        with session.transaction():
            session.execute(query, named)
    except psycopg.Error as error:
        # What cannot be done with this memory is said as documented.
        assert error.sqlstate[:2] == "PM" or error.sqlstate in ("22023", "55000"), (kind, error)


@pytest.mark.parametrize("seed", range(6))
def test_two_that_both_change_come_to_the_same(seed, database):
    """Three times in each direction, with changes on both sides before each; now and then at the same moment."""
    chosen = random.Random(seed)
    session = database.connect("admin")
    session.execute("select memory.register_model('three', 3)")
    owner = database.connect()
    for _ in range(3):
        for space in chosen.choices("ab", k=30):
            change(chosen, session, space)
        assert move(session, "a", "b")["end"] and well(owner) is None
        for space in chosen.choices("ab", k=chosen.choice([0, 10])):
            change(chosen, session, space)
        assert move(session, "b", "a")["end"] and well(owner) is None
    for _ in range(2):
        move(session, "a", "b"), move(session, "b", "a")
    assert texts(owner, "a") == texts(owner, "b")
    for one, other in ("ab", "ba"):
        created, _, changed, _ = move(session, one, other)["end"]
        assert (created, changed) == (0, 0)
    well(owner)
    works(owner, "a"), works(owner, "b")
    session.execute("select * from memory.maintain(at => now() + interval '200 days', space => '*')")
    well(owner)
