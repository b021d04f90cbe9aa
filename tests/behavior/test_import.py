"""Spaces that both change are imported into each other, again and again, and come to the same."""

import json
import random
import uuid
from collections import Counter

import psycopg
import pytest

from behavior.test_export import full, target  # noqa: F401  (fixtures)
from behavior.test_purge import EMBEDDED, MARK, merged, run, traces
from harness import mostly_slow

IMPORT = """
    select table_name, created, known, changed, mapped
    from memory.import_space(
        array(
            select e.line::text
            from memory.export_space(max_results => 10000, space => %(one)s) with ordinality as e
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
        "merge": "select memory.merge_duplicates(space => %(space)s)",
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
        assert error.sqlstate[:2] == "PM" or error.sqlstate == "22023", (kind, error)


def lines_of(session, space):
    """An export, as a file has it."""
    found = session.execute("select line::text from memory.export_space(max_results => 10000, space => %s)", [space])
    return [line for (line,) in found.fetchall()]


def store(session, lines, space, **options):
    """Import lines; what became of each table."""
    found = session.execute(
        "select table_name, created, known, changed, mapped from memory.import_space(%s, %s, %s)",
        [lines, space, json.dumps(options)],
    )
    return {row[0]: row[1:] for row in found.fetchall()}


def edited(lines, table, edit):
    """The lines, each row of a table edited."""
    found = []
    for line in map(json.loads, lines):
        if line.get("table") == table:
            edit(line["row"])
        found.append(json.dumps(line))
    return found


ORDER = (
    "embedding_models spaces kinds agents tags sources revisions memories agent_memories vitals provenance links "
    "annotations tasks embeddings external_ids merges erasures"
).split()


def rows_of(lines, table):
    """The rows of a table."""
    return [line["row"] for line in map(json.loads, lines) if line.get("table") == table]


def filled(lines, **tables):
    """The lines, other rows in place of those of some tables, and the end that counts them."""
    header, *kept, _ = map(json.loads, lines)
    kept = [line for line in kept if line["table"] not in tables]
    kept += [{"table": table, "row": row} for table, rows in tables.items() for row in rows]
    kept.sort(key=lambda line: ORDER.index(line["table"]))
    end = {"end": Counter(line["table"] for line in kept)}
    return [json.dumps(line) for line in (header, *kept, end)]


def remember(session, content, space, **named):
    """The id of a memory."""
    names = "".join(f", {name} => %({name})s" for name in named)
    return session.execute(
        f"select memory_id from memory.remember(%(content)s, space => %(space)s{names})",
        {"content": content, "space": space, **named},
    ).fetchone()[0]


@pytest.fixture
def session(database):
    """An admin's session."""
    return database.connect("insider")


@pytest.fixture
def owner(database):
    """A session that sees all spaces."""
    return database.connect()


@pytest.fixture
def sparing(database):
    """A session that may sort and join little: what grows by the square is an error of it."""
    session = database.connect("superuser")
    session.execute("set temp_file_limit = '6MB'")
    return session


# Limits ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "rows", "told"),
    [
        ("annotations", lambda row, n: row | {"annotation_id": f"{row['annotation_id'][:-3]}{n:03x}"}, "1001 notes"),
        ("links", lambda row, n: row | {"type": f"see_{n:05}"}, "10001 links"),
    ],
)
@pytest.mark.slow
def test_no_memory_gets_more_than_it_may_have(table, rows, told, session, owner):
    one, other = (remember(session, content, "a") for content in ("Ana lives in Rome", "Rome is a city"))
    session.execute("select memory.annotate(%s, 'since May', space => 'a')", [one])
    session.execute("select memory.link(%s, %s, 'see_also', space => 'a')", [one, other])
    count = int(told.split()[0])
    lines = []
    for line in map(json.loads, lines_of(session, "a")):
        if line.get("table") == table:
            lines += [line | {"row": rows(line["row"], n)} for n in range(count)]
        else:
            lines.append(line)
    lines[-1]["end"][table] = count
    with pytest.raises(psycopg.Error) as error:
        store(session, [json.dumps(line) for line in lines], "b")
    assert error.value.sqlstate == "PM016" and told in error.value.diag.message_detail
    last = max(n for n, line in enumerate(lines) if line.get("table") == table)
    lines[-1]["end"][table] = count - 1
    assert store(session, [json.dumps(line) for line in lines[:last] + lines[last + 1 :]], "b")[table][0] == count - 1
    well(owner)


@mostly_slow(
    "row, told",
    [
        ({"upvotes": 2147483647}, "upvotes has 2147483647 votes"),
        ({"access_count": 2}, "its access_count contradicts last_accessed_at"),
        ({"access_count": "9223372036854775807", "last_accessed_at": "2026-01-01"}, "access_count is no JSON number"),
        ({"upvotes": "2147483647"}, "upvotes is no JSON number"),
        ({"decays_from": "294276-12-30"}, "decays_from is a timestamp out of range"),
        ({"decay_due_at": "13000-12-31"}, "decay_due_at is a timestamp out of range"),
    ],
    quick=2,
)
def test_vitals_that_no_call_can_make_are_refused(row, told, session):
    remember(session, "Ana lives in Rome", "a")
    with pytest.raises(psycopg.Error) as error:
        store(session, edited(lines_of(session, "a"), "vitals", lambda here: here.update(row)), "b")
    assert error.value.sqlstate == "PM016" and told in error.value.diag.message_detail


GONE = "00000000-0000-7000-8000-000000000000"


@mostly_slow("table, row, told", [
    ("memories", {"version": "9223372036854775807"}, "version is no JSON number"),
    ("memories", {"tags": "{x,zz:y}"}, "tags is no JSON array"),
    ("memories", {"tags": ["cafe\u0301"]}, "it has an invalid tag"),
    ("memories", {"pinned": "t"}, "pinned is no JSON boolean"),
    ("embeddings", {"embedding": "[70000,1]"}, "the embedding has a number beyond 65504"),
    ("embeddings", {"embedding": "[0,0]"}, "or is zero"),
    ("embeddings", {"embedding": "[1e-50,70000]"}, "the embedding has a number beyond 65504"),
    ("memories", {"memory_id": "x"}, "memory_id is no uuid"),
    ("memories", {"content": None}, "content is null"),
    ("memories", {"content": "\u200b"}, "its content has only whitespace or invisible characters"),
    ("memories", {"project": "p" * 256}, "its project is blank or longer"),
    ("memories", {"kind": "dream"}, "its kind is dream; neither the file nor the space has that among its kinds"),
    ("memories", {"superseded_by": GONE}, f"is superseded by {GONE}, which neither the file nor the space has"),
    ("provenance", {"cost": "NaN"}, "cost is no JSON number"),
    ("provenance", {"cost": 10000000}, "cost is no numeric(15,8)"),
    ("embedding_models", {"model": "dim1000"}, "breaks embedding_models_dim_ck"),
    ("external_ids", {"external_id": "x"}, "its external_id is no UUID"),
    ("revisions", {"revision_id": "00000000-0000-4000-8000-000000000001"}, "does not begin with revised_at"),
    ("revisions", {"revised_at": "2026-01-01T00:00:00+00:00"}, "does not begin with revised_at"),
    ("kinds", {"metadata_schema": {"properties": []}}, "metadata_schema: properties is an object"),
    ("kinds", {"metadata_schema": {"properties": {"a": {"enum": 3, "type": "integer"}}}}, "metadata_schema: enum of a"),
], quick=2, ids=str)  # fmt: skip
def test_what_no_call_stores_is_refused(table, row, told, session):
    known = {"external_id": {"system": "pgrecall", "id": str(uuid.UUID(int=1))}}
    one = remember(session, "Ana lives in Rome", "a", provenance=json.dumps({"cost": 1}), embedding=[1.0, 2.0],
                   options=json.dumps(known))  # fmt: skip
    session.execute("select memory.tag(%s, '{home}', 'a')", [one])
    with pytest.raises(psycopg.Error) as error:
        store(session, edited(lines_of(session, "a"), table, lambda here: here.update(row)), "b")
    assert error.value.sqlstate == "PM016" and told in error.value.diag.message_detail


@mostly_slow("row", [
    {"tags": None}, {"pinned": None}, {"kind": None}, {"content": "\t"}, {"metadata": 5}, {"importance": 7},
    {"valid_from": "2026-02-01T00:00:00+00:00", "valid_to": "2026-01-01T00:00:00+00:00"},
], quick=2, ids=json.dumps)  # fmt: skip
def test_a_state_that_loses_is_checked_as_well(row, session):
    """It goes into the history, where purge() and revert() read it."""
    one = remember(session, "Ana drinks tea", "a")
    lines = edited(lines_of(session, "a"), "memories", lambda here: here.update(row))
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    with pytest.raises(psycopg.Error) as error:
        store(session, lines, "a")
    assert error.value.sqlstate == "PM016"


def test_what_is_said_of_nobody_is_refused(session):
    """No purge would find it."""
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    remember(session, "Bert drinks milk", "b")
    header, *lines, end = map(json.loads, lines_of(session, "a"))
    for table in ("revisions", "merges"):
        kept = [line for line in lines if line["table"] in ("kinds", table)]
        end["end"] = dict(Counter(line["table"] for line in kept))
        with pytest.raises(psycopg.Error) as error:
            store(session, [json.dumps(line) for line in (header, *kept, end)], "b")
        assert error.value.sqlstate == "PM016" and "which is no memory" in error.value.diag.message_detail


def test_a_merge_is_undone_where_its_memories_have_other_ids(session):
    """The link that the kept memory got by it goes, too."""
    city, known = (remember(session, "Ana was born in Rome long ago", space) for space in "ab")
    twins = [remember(session, text, "a", dedup="off") for text in ("Ana is Roman", "Ana is Roman, as all know")]
    session.execute("select memory.link(%s, %s, 'about', space => 'a')", [twins[0], city])
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    move(session, "a", "b")
    links = "select to_id from memory.list_links(%s, space => 'b') where from_id = %s"
    assert session.execute(links, [twins[1]] * 2).fetchall() == [(known,)]
    session.execute("select memory.unmerge(merge_id, 'b') from memory.list_merges(space => 'b')")
    assert session.execute(links, [twins[1]] * 2).fetchall() == []


def test_a_file_without_the_count_of_nobody_counts_what_it_says(session):
    remember(session, "Ana drinks tea", "a")
    lines = edited(lines_of(session, "a"), "vitals", lambda row: row.pop("unnamed_count"))
    store(session, lines, "b")
    (row,) = (line["row"] for line in map(json.loads, lines_of(session, "b")) if line.get("table") == "vitals")
    assert row["remember_count"] == 1


def test_metadata_that_look_like_an_id_stay_as_they_are(session):
    """In what a merge has brought, too: a purge would not know them again."""
    city, _ = (remember(session, "Ana was born in Rome long ago", space) for space in "ab")
    twins = [
        remember(session, text, "a", dedup="off", metadata=metadata)
        for text, metadata in [("Ana is Roman", json.dumps({"ref": str(city)})), ("Ana is Roman, as all know", "{}")]
    ]
    session.execute("select memory.link(%s, %s, 'about', space => 'a')", [twins[0], city])
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    move(session, "a", "b")
    session.execute("select from memory.purge(memory_ids => %s, space => 'b')", [[twins[0]]])
    found = session.execute("select metadata from memory.get(%s, space => 'b')", [[twins[1]]]).fetchall()
    assert found == [({},)]


def test_two_of_one_text_are_one_memory(session):
    """Also where both are in one page of one file."""
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select memory.tag(%s, '{second}', space => 'a')", [twins[1]])
    lines = edited(lines_of(session, "a"), "memories", lambda row: row.update(dedup_key=True))
    assert store(session, lines, "b")["memories"] == (1, 1, 1, {str(twins[1]): str(twins[0])})
    found = session.execute("select memory_id, tags from memory.list(space => 'b')").fetchall()
    assert found == [(twins[0], ["second"])]


@pytest.mark.slow
def test_no_agent_gets_more_than_it_may_have(session):
    """Neither memories that it holds, nor external ids."""
    session.execute("select memory.configure_agent('ana', space => 'a')")
    session.execute("select from memory.remember_many((select jsonb_agg(jsonb_build_object("
                    "'content', 'the number ' || n, 'dedup', 'off', 'agent', 'ana')) from generate_series(1, 2001) n),"
                    " space => 'a')")  # fmt: skip
    lines = lines_of(session, "a")
    held = edited(lines, "agent_memories", lambda row: row.update(working_since="2026-01-01T00:00:00+00:00"))
    ids = [json.dumps({"table": "external_ids", "row": {"system": "s", "external_id": f"{n:04}", "agent": "ana"}})
           for n in range(1001)]  # fmt: skip
    *rows, end = lines
    end = json.loads(end)
    end["end"]["external_ids"] = len(ids)
    for bad, told in [(held, "the agent has 2001 memories"), ([*rows, *ids, json.dumps(end)], "it has 1001 ids")]:
        with pytest.raises(psycopg.Error) as error:
            store(session, bad, "b")
        assert error.value.sqlstate == "PM016" and told in error.value.diag.message_detail


@pytest.mark.parametrize("table", ["memories", "sources"])
def test_nothing_gets_more_ids_than_it_may_have(table, session, owner):
    """Or the own export would be refused; an import that finds a text or a document gives it the id of the file."""
    for space in "ab":
        remember(session, "Ana drinks tea", space) if table == "memories" else session.execute(
            "select memory.ingest_source('Tea is green.', 'doc', 'book', space => %s)", [space]
        )
    column = {"memories": "memory_id", "sources": "source_id"}[table]
    owner.execute(f"insert into memory.external_ids (space, system, external_id, {column}) select space, 'old', n, "
                  f"{column} from memory.{table}, generate_series(1, 1000) as n where space = 'b'")  # fmt: skip
    with pytest.raises(psycopg.Error) as error:
        move(session, "a", "b")
    assert error.value.sqlstate == "PM016" and "it has 1001 ids" in error.value.diag.message_detail
    assert move(session, "b", "c")["end"]


def test_settings_of_a_file_do_not_lower_the_limit_of_texts(session, owner):
    """A text of the space, or one that somebody just writes, may be longer; its own export would be refused."""
    remember(session, "x" * 500, "a")
    session.execute("select memory.configure_space('b', '{\"max_content\": 100, \"half_life\": 7}')")
    store(session, lines_of(session, "b"), "a", settings="take")
    settings = "select max_content, half_life from memory.spaces where space = 'a'"
    assert owner.execute(settings).fetchone() == (200_000, 7)
    assert move(session, "a", "c")["end"]
    session.execute("select memory.configure_space('b', '{\"max_content\": 300000}')")
    store(session, lines_of(session, "b"), "a", settings="take")
    assert owner.execute(settings).fetchone() == (300_000, 7)


def test_what_agents_have_said_together_is_exported_again(session, owner):
    """However often each has said it by the file, and whether or not that has the vitals."""
    for agent in ("r1", "r2", "r3"):
        remember(session, "Ana drinks tea", "a", agent=agent)
    lines = edited(lines_of(session, "a"), "agent_memories", lambda row: row.update(remember_count=10**15))
    for space, file in (("b", lines), ("c", filled(lines, vitals=[]))):
        store(session, file, space)
        assert move(session, space, f"{space}-again")["end"]
        well(owner, space)
        for found in (space, f"{space}-again"):
            assert rows_of(lines_of(session, found), "vitals")[0]["remember_count"] == 10**15


def test_what_counts_on_from_the_limit_is_exported_again(session):
    known = json.dumps({"external_id": {"system": "diary", "id": "1"}, "on_external": "revise"})
    one = remember(session, "Ana drinks tea", "a", agent="r1", options=known)
    lines = edited(lines_of(session, "a"), "agent_memories", lambda row: row.update(remember_count=10**15))
    counts = {"remember_count": 10**15, "access_count": 10**15, "last_accessed_at": "2026-01-01T00:00:00+00:00"}
    store(session, edited(lines, "vitals", lambda row: row.update(counts)), "b")
    session.execute("select memory.touch(array[%s]::uuid[], space => 'b')", [one])
    for content, options in (("Ana drinks tea", "{}"), ("Ana drinks coffee", known)):
        remember(session, content, "b", agent="r1", options=options)
    for call in ("forget", "restore"):
        session.execute(f"select memory.{call}(%s, space => 'b')", [one])
    assert move(session, "b", "c")["end"]


def test_too_many_levels_are_a_bad_line(session):
    """Of a line, or of what is said about a merge."""
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    deep = json.loads("{" + '"a": {' * 200 + "}" * 201)
    lines = edited(lines_of(session, "a"), "merges", lambda row: row["before"].update(deep))
    nested = [lines_of(session, "a")[0], "[" * 3000000]
    for told, file in (("before has 101 levels", lines), ("it is not a JSON object", nested)):
        with pytest.raises(psycopg.Error) as error:
            store(session, file, "b")
        assert error.value.sqlstate == "PM016" and told in error.value.diag.message_detail


def test_a_lock_that_does_not_come_is_no_bad_line(session, owner):
    session.execute("select memory.ingest_source('Tea is green.', 'doc', 'book', space => 'a')")
    session.execute("set lock_timeout = '50ms'")
    with owner.transaction():
        owner.execute("select from memory.sources for update")
        with pytest.raises(psycopg.errors.LockNotAvailable):
            move(session, "a", "a")


def test_what_a_writer_stores_is_imported_again(session, owner):
    """At the limits of what calls store, and a bit beyond them if nothing stopped it."""
    one = remember(session, "Ana lives in Rome", "a",
                   options='{"vitals": {"upvotes": 1000000000, "downvotes": 1000000000}}')  # fmt: skip
    for vote in ("up", "down"):
        session.execute("select memory.rate(%s, %s, 'a')", [one, vote])
    known = {"external_id": {"system": "pgrecall", "id": str(uuid.UUID(int=1))}}
    remember(session, "Rome has hills", "a", options=json.dumps(known))
    session.execute("select memory.configure_kind('note', metadata_schema => %s, space => 'a')", [json.dumps(
        {"properties": {"type": {"type": "string", "default": "d" * 100}}, "required": ["type"]}
    )])  # fmt: skip
    remember(session, "Measure it", "a", kind="task", options='{"task": {"input": 9007199254740991}}')
    called = remember(session, "Call Ana", "a", kind="task", options='{"task": {"input": "soon"}}')
    session.execute("select memory.set_task(%s, %s, 'a')", [called, json.dumps({"output": "o" * 10000})])
    remember(session, "Ana has a hat", "a", tags=["H\u0331et"])
    deep, deeper = (json.dumps({"x": json.loads("[" * n + "]" * n)}) for n in (98, 99))
    twins = [remember(session, "Twins are alike", "a", dedup="off", metadata=told) for told in ("{}", deeper, deep)]
    session.execute("select memory.revise(%s, metadata => %s, space => 'a')", [twins[1], deep])
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    for number, alone in enumerate(({"access_count": 12}, {"last_accessed_at": "2025-12-24T00:00:00Z"})):
        remember(session, f"Ana has read page {number}", "a", options=json.dumps({"vitals": alone}))
    for told in (
        {"metadata": json.dumps({"x": "y" * 262100})},
        {"options": '{"external_id": {"system": "pgrecall", "id": "no-uuid"}}'},
        {"provenance": '{"started_at": 1764181499000000}'},  # microseconds
        {"options": '{"vitals": {"access_count": 1, "last_accessed_at": "0100-01-01 BC"}}'},
        {"kind": "task", "options": '{"task": {"due_at": "20000-01-01"}}'},
        {"kind": "task", "options": '{"task": {"status": "failed", "completed_at": "20000-01-01"}}'},
    ):
        with pytest.raises(psycopg.Error) as error, session.transaction():
            remember(session, "Too large, too late, or no id", "a", **told)
        assert error.value.sqlstate in ("PM019", "22023", "PM007")
    move(session, "a", "b")
    well(owner)


def test_no_file_gives_a_change_a_number_that_its_memory_has_not_reached(session, owner):
    one = remember(session, "first", "a")
    session.execute("select memory.revise(%s, content => 'second', space => 'a')", [one])
    header, *lines, _ = map(json.loads, lines_of(session, "a"))
    (revision,) = (line for line in lines if line.get("table") == "revisions")
    revision["row"]["version"] = 5
    with pytest.raises(psycopg.Error) as error:
        store(session, [json.dumps(line) for line in (header, revision, {"end": {"revisions": 1}})], "a")
    assert error.value.sqlstate == "PM016" and "does not fit its history" in error.value.diag.message_detail
    well(owner)


@pytest.mark.slow
def test_a_merge_that_the_memories_show_is_not_undone_by_a_file(session, owner):
    """Or a purge would leave what the merged one has brought."""
    twins = [remember(session, "Twins are alike", "a", dedup="off", tags=[f"tag{n}"]) for n in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    header, *lines, _ = map(json.loads, lines_of(session, "a"))
    (merge,) = (line for line in lines if line.get("table") == "merges")
    merge["row"]["unmerged_at"] = "2026-01-01T00:00:00+00:00"
    store(session, [json.dumps(line) for line in (header, merge, {"end": {"merges": 1}})], "a")
    ids = "select kept_id, merged_ids[1] from memory.list_merges(space => 'a')"
    ((kept, merged),) = session.execute(ids).fetchall()
    session.execute("select memory.purge(memory_ids => %s, space => 'a')", [[merged]])
    assert len(session.execute("select tags from memory.get(%s, space => 'a')", [[kept]]).fetchone()[0]) == 1
    well(owner)


def test_a_chunk_without_an_ordinal_can_be_replaced(session, owner):
    session.execute("select memory.ingest_source('first text', 'n', 'web', space => 'a')")
    file = edited(lines_of(session, "a"), "memories", lambda row: row["metadata"].update(chunk_index="abc"))
    store(session, file, "b")
    session.execute("select memory.ingest_source('second text', 'n', 'web', space => 'b')")
    assert texts(owner, "b") == {"second text"}
    move(session, "a", "b")


def test_a_cycle_before_the_last_line_ends(session):
    one, other = (remember(session, content, "a") for content in ("Ana lives in Rome", "Rome is a city"))
    file = edited(lines_of(session, "a"), "memories", lambda row: row.update(superseded_by=str(
        other if row["memory_id"] == str(one) else one
    )))  # fmt: skip
    session.execute("set statement_timeout = '10s'")
    for call in ("supersede(%(one)s, %(other)s, space => 'b')", "purge(memory_ids => array[%(one)s], space => 'b')"):
        with session.transaction(force_rollback=True):
            session.execute("select memory.import_space(%s, 'b')", [file[:-1]])
            try:
                with session.transaction():
                    session.execute(f"select memory.{call}", {"one": one, "other": other})
            except psycopg.Error as error:
                assert error.sqlstate == "PM008"


def test_a_cycle_of_a_memory_that_does_not_fit_its_history_is_a_bad_line(session):
    """Not a duplicate key, when one of the two gets a change by which it is live again."""
    ids = [remember(session, content, "a") for content in ("Ana drinks tea", "Bob drives a blue truck")]
    for one in ids:
        session.execute("select memory.tag(%s, '{x}', 'a')", [one])
    file = edited(lines_of(session, "a"), "memories", lambda row: row.update(
        version=1, content_version=1, superseded_by=str(ids[row["memory_id"] == str(ids[0])])
    ))  # fmt: skip
    with pytest.raises(psycopg.Error) as error:
        store(session, file, "b")
    assert error.value.sqlstate == "PM016" and "does not fit its history" in error.value.diag.message_detail


def test_an_imported_past_does_not_pass_the_limits_of_the_space(session):
    one = remember(session, "Ana drinks tea", "a")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    session.execute("select memory.configure_space('b', '{\"max_content\": 50}')")
    for old, sqlstate in (({"content": "x" * 60}, "PM019"), ({"language": "klingon", "language_given": True}, "22023"),
                          ({"source_id": str(one)}, "PM001")):  # fmt: skip
        lines = edited(lines_of(session, "a"), "revisions", lambda row, old=old: row.update(old=row["old"] | old))
        with session.transaction(force_rollback=True):
            store(session, lines, "b")
            with pytest.raises(psycopg.Error) as error, session.transaction():
                session.execute(
                    "select memory.revert(h.memory_id, h.revision_id, space => 'b') from (select l.memory_id,"
                    " v.revision_id from memory.list(space => 'b') as l, memory.history(l.memory_id, space => 'b') as v"
                    " where v.revision_id is not null) as h"
                )
            assert error.value.sqlstate == sqlstate, old


def test_a_task_without_its_fields_is_a_new_one(session):
    """So it is in a file of somebody else: `task_status` finds it, and no prune forgets it."""
    remember(session, "Buy tea", "a", kind="task")
    lines = [json.loads(line) for line in lines_of(session, "a")]
    lines[-1]["end"].pop("tasks")
    store(session, [json.dumps(line) for line in lines if line.get("table") != "tasks"], "b")
    found = """select content from memory.list(space => 'b', options => '{"task_status": ["pending"]}')"""
    assert session.execute(found).fetchall() == [("Buy tea",)]


# Nothing grows by the square ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["chain", "ring"])
def test_a_long_succession_is_not_read_for_each_of_its_memories(shape, sparing):
    """By an import, by supersede or by purge."""
    remember(sparing, "Ana drinks tea", "a")
    lines = lines_of(sparing, "a")
    (memory,), (vitals,) = rows_of(lines, "memories"), rows_of(lines, "vitals")
    ids = [str(uuid.UUID(int=n + 1)) for n in range(700)]
    successors = [*ids[1:], None if shape == "chain" else ids[0]]
    store(sparing, filled(
        lines,
        memories=[memory | {"memory_id": one, "superseded_by": other, "dedup_key": False}
                  for one, other in zip(ids, successors, strict=True)],
        vitals=[vitals | {"memory_id": one, "decay_due_at": None} for one in ids],
    ), "b")  # fmt: skip
    live = sparing.execute("select memory_id::text from memory.memories where space = 'b' and live").fetchall()
    assert live == [(ids[-1] if shape == "chain" else ids[0],)]
    first = ids[0] if shape == "chain" else ids[1]
    old = remember(sparing, "Ana drinks mate", "b")
    sparing.execute("select memory.supersede(%s, %s, space => 'b')", [old, first])
    with pytest.raises(psycopg.Error) as error:
        sparing.execute("select memory.supersede(%s, %s, space => 'b')", [live[0][0], old])
    assert error.value.sqlstate == "PM008" and f"{old} -> {first} -> " in error.value.diag.message_detail
    sparing.execute("select memory.purge(memory_ids => %s::uuid[], space => 'b')", [ids])
    found = sparing.execute("select memory_id, archived_at is not null from memory.memories where space = 'b'")
    assert found.fetchall() == [(old, True)]


@pytest.mark.slow
def test_chunks_of_a_document_are_not_compared_with_all_of_the_next_version(sparing):
    for n, (text, count) in enumerate([("first text", 500), ("second text", 400)]):
        sparing.execute("select memory.ingest_source(%s, 'n', 'web', space => 'a')", [text])
        lines = lines_of(sparing, "a")
        (chunk,) = (row for row in rows_of(lines, "memories") if row["content"] == text)
        (vitals, *_) = rows_of(lines, "vitals")
        rows = [
            chunk | {"memory_id": str(uuid.UUID(int=1000 * n + i + 1)), "dedup_key": False,
                     "metadata": chunk["metadata"] | {"chunk_index": i}}
            for i in range(count)
        ]  # fmt: skip
        vitals = [vitals | {"memory_id": row["memory_id"], "decay_due_at": None} for row in rows]
        store(sparing, filled(lines, memories=rows, vitals=vitals, revisions=[], links=[]), "b")
    found = sparing.execute(
        "select (o.metadata ->> 'chunk_index')::int, (n.metadata ->> 'chunk_index')::int from memory.memories as o "
        "inner join memory.memories as n on n.space = o.space and n.memory_id = o.superseded_by "
        "where o.space = 'b' order by 1"
    ).fetchall()
    assert found == [(i, min(i, 399)) for i in range(500)]


def test_old_chunks_of_the_file_are_not_locked_by_each_page(session, owner):
    for text in ("first text", "second text", "third text"):
        session.execute("select memory.ingest_source(%s, 'n', 'web', space => 'a')", [text])
    remember(session, "Ana drinks tea", "a", embedding=[1, 2, 3])
    lines = lines_of(session, "a")
    page = next(n for n, line in enumerate(lines) if json.loads(line).get("table") == "embeddings")
    with owner.transaction():
        store(owner, lines[:page], "b")
        store(owner, lines[page:], "b")
        # A locked row has an xmax.
        locked = owner.execute(
            "select content from memory.memories inner join memory.vitals as v using (space, memory_id) "
            "where space = 'b' and v.xmax::text <> '0'"
        ).fetchall()
    assert locked == [("Ana drinks tea",)]


def revision_of(memory_id, version, **more):
    """A change of a file, whose id begins with its time."""
    number = random.Random(f"{memory_id} {version}").getrandbits(80)
    return {
        "revision_id": str(uuid.UUID(int=(1767225600000 << 80) + number)), "memory_id": memory_id, "version": version,
        "edit_type": "update", "editor_type": "system", "login": "x", "old": {"pinned": True}, "diff_summary": "pinned",
        "revised_at": "2026-01-01T00:00:00+00:00", **more,
    }  # fmt: skip


@pytest.mark.slow
def test_new_numbers_of_changes_are_kept_nowhere_but_in_the_history(session, owner):
    """A list of the memories, written again for each, would fill the disk for all spaces."""
    remember(session, "Ana drinks tea", "a")
    lines = lines_of(session, "a")
    (memory,) = rows_of(lines, "memories")
    (vitals,) = rows_of(lines, "vitals")
    chosen = random.Random(0)
    ids = sorted(str(uuid.UUID(int=chosen.getrandbits(128))) for _ in range(200))
    changes = [revision_of(one, 1) for one in ids]

    def file(more):
        return filled(
            lines,
            revisions=[change | {"version": 1 + more} for change in changes],
            memories=[memory | {"memory_id": one, "version": 2 + more, "dedup_key": False} for one in ids],
            vitals=[vitals | {"memory_id": one} for one in ids],
        )

    store(session, file(0), "b")
    with session.transaction():
        store(session, file(1)[:-1], "b")
        assert session.execute("select pg_total_relation_size('memory.imports') < 100000").fetchone() == (True,)
        store(session, file(1)[-1:], "b")
    versions = "select distinct r.version, m.version from memory.revisions as r inner join memory.memories as m " \
        "using (space, memory_id)"  # fmt: skip
    assert owner.execute(versions).fetchall() == [(2, 3)]
    with pytest.raises(psycopg.Error) as error:
        store(session, filled(file(2), memories=[], vitals=[]), "b")
    assert error.value.sqlstate == "PM016" and "does not fit its history" in error.value.diag.message_detail


@pytest.mark.slow
def test_a_long_history_that_goes_on_is_not_read_for_each_change(session, owner):
    one = str(remember(session, "Ana drinks tea", "a"))
    lines = lines_of(session, "a")
    old = {"metadata": {"numbers": list(range(100))}}
    changes = [revision_of(one, n + 1, old=old, diff_summary="metadata") for n in range(2000)]
    (memory,) = rows_of(lines, "memories")
    file = filled(lines, revisions=changes, memories=[memory | {"version": 2001}])
    second = 1 + next(n for n, line in enumerate(file) if '"table": "revisions"' in line)
    session.execute("set statement_timeout = '20s'")
    with session.transaction():
        store(session, file[:second], "b")
        store(session, file[second:], "b")
    assert owner.execute(
        "select count(*), min(version), max(version) from memory.revisions where space = 'b'"
    ).fetchone() == (2000, 1, 2000)


# What has changed since --------------------------------------------------------------------------------------


def test_what_has_changed_since_is_changed_here(session, owner):
    one = remember(session, "Ana lives in Rome", "a", tags=["home"])
    move(session, "a", "b")
    for content in ("Ana lives in Oslo", "Ana lives in Bergen"):
        session.execute("select memory.revise(%s, content => %s, space => 'a')", [one, content])
    found = move(session, "a", "b")
    assert found["memories"][:3] == (0, 1, 1) and found["revisions"][:3] == (2, 0, 0)
    assert lines_of(session, "a")[1:] == lines_of(session, "b")[1:]
    assert [(*row,) for row in session.execute(
        "select version, content, edit_type from memory.history(%s, space => 'b')", [one]
    ).fetchall()] == [
        (3, "Ana lives in Bergen", "update"), (2, "Ana lives in Oslo", "update"), (1, "Ana lives in Rome", "create")
    ]  # fmt: skip
    well(owner), works(owner, "b")
    session.execute("select memory.forget(%s, space => 'b'), memory.tag(%s, '{x}', space => 'a')", [one] * 2)
    assert session.execute("select memory.maintain(at => now() + interval '200 days', space => '*')").fetchall()


@pytest.mark.slow
def test_both_have_changed_it(session, owner):
    """The higher version wins; of the other each state is in the history, and both sides have the same one."""
    one = remember(session, "first", "a", dedup="exact")
    move(session, "a", "b")
    session.execute("select memory.revise(%s, content => 'in a', space => 'a')", [one])
    session.execute("select memory.revise(%s, content => 'in b', space => 'b')", [one])
    session.execute("select memory.revise(%s, content => 'in b again', space => 'b')", [one])
    files = lines_of(session, "a"), lines_of(session, "b")
    store(session, files[0], "b"), store(session, files[1], "a")
    assert state(owner, "a") == state(owner, "b")
    history = session.execute(
        "select version, content, reason from memory.history(%s, space => 'a')", [one]
    ).fetchall()
    assert history[0][1] == "in b again" and {row[1] for row in history} == {"first", "in a", "in b", "in b again"}
    assert [row[0] for row in history] == [5, 4, 3, 2, 1]
    assert history[0][2] == "import: changed on both sides, the other version was kept"
    for _ in range(2):
        for pair in ("ab", "ba"):
            assert move(session, *pair)["end"][::2] == (0, 0)
    well(owner), works(owner, "a"), works(owner, "b")


def test_a_purge_takes_its_source_out_of_the_history_of_what_stays(session, owner):
    """A file says that the memory is from another source. Once that one is erased, revert() does not ask for it."""
    ingest = "select source_id from memory.ingest_source(%s, %s, 'web', space => 'a')"
    tea, coffee = (str(session.execute(ingest, [f"All on {t}.", t]).fetchone()[0]) for t in ("tea", "coffee"))
    one = remember(session, "Ana drinks tea", "a", options=json.dumps({"source_id": tea}))

    def change(row):
        if row["memory_id"] == str(one):
            row.update(source_id=coffee, importance=0.9)

    store(session, edited(lines_of(session, "a"), "memories", change), "a", prefer="file")
    session.execute("select memory.purge(source_id => %s, space => 'a')", [tea])
    history = "select revision_id, old::text from memory.revisions where memory_id = %s"
    [(revision_id, old)] = owner.execute(history, [one]).fetchall()
    assert "importance" in old and tea not in old
    session.execute("select memory.revert(%s, %s, space => 'a')", [one, revision_id])
    found = owner.execute("select source_id::text, importance from memory.memories where memory_id = %s", [one])
    assert found.fetchone() == (coffee, None)
    well(owner, "a")


@pytest.mark.parametrize("prefer, united", [("file", {"w": 2, "x": 1, "y": 2}), ("here", {"w": 1, "x": 1, "y": 2})])
def test_the_metadata_of_a_link_are_united(prefer, united, session, owner):
    one, other = (remember(session, text, "a") for text in ("Ana drinks tea", "Ivo bakes bread"))
    link = "select memory.link(%s, %s, 'related_to', %s, space => %s)"
    session.execute(link, [one, other, '{"w": 2, "y": 2}', "a"])
    lines = lines_of(session, "a")
    store(session, lines, "b")
    session.execute("select memory.unlink(%s, %s, 'related_to', 'b')", [one, other])
    session.execute(link, [one, other, '{"w": 1, "x": 1}', "b"])
    for changed in (1, 0):
        assert store(session, lines, "b", prefer=prefer)["links"][:3] == (0, 1, changed)
        assert owner.execute("select metadata from memory.links where space = 'b'").fetchall() == [(united,)]
    session.execute(link, [one, other, json.dumps({"z": "z" * 262000}), "b"])
    big = edited(lines, "links", lambda row: row["metadata"].update(a="a" * 262000))
    with pytest.raises(psycopg.Error, match="too large|bad line"):
        store(session, big, "b", prefer=prefer)


@pytest.mark.parametrize("prefer, content", [(None, "second"), ("file", "second"), ("here", "first")])
def test_between_equals_the_caller_decides(prefer, content, session, owner):
    remember(session, "first", "a")
    lines = lines_of(session, "a")
    other = edited(lines, "memories", lambda row: row.update(content="second"))
    store(session, other, "a", **({"prefer": prefer} if prefer else {}))
    assert texts(owner, "a") == {content}
    assert [row[0]["content"] for row in owner.execute("select old from memory.revisions").fetchall()] == [
        "second" if content == "first" else "first"
    ]
    # The one that was changed later wins, whoever is preferred.
    later = edited(lines, "memories", lambda row: row.update(content="third", version=9))
    store(session, later, "a", prefer="here")
    assert texts(owner, "a") == {"third"}
    well(owner)


@pytest.mark.slow
def test_what_is_forgotten_stays_so_unless_the_other_side_has_changed_more(session, owner):
    one, two = remember(session, "Ana drinks tea", "a"), remember(session, "Bertil owns a boat", "a")
    move(session, "a", "b")
    session.execute("select memory.forget(%s, space => 'b')", [[one, two][0]])
    session.execute("select memory.forget(%s, space => 'b')", [two])
    session.execute("select memory.tag(%s, '{x}', 'a'), memory.tag(%s, '{y}', 'a')", [two, two])
    move(session, "a", "b"), move(session, "b", "a")
    for space in "ab":
        assert texts(owner, space) == {"Bertil owns a boat"}
    assert state(owner, "a") == state(owner, "b")
    well(owner), works(owner, "a"), works(owner, "b")


def test_a_vector_is_of_the_text_that_has_won(session, owner):
    session.execute("select memory.register_model('two', 2)")
    embed = "select memory.set_embeddings(jsonb_build_array(jsonb_build_object('memory_id', %s::uuid, 'embedding', " \
        "array[%s, 1])), 'two', %s)"  # fmt: skip
    one, two = remember(session, "Ana drinks tea", "a"), remember(session, "Bertil owns a boat", "a")
    move(session, "a", "b")
    for space, more, first in (("a", 0, 1), ("b", 1, 2)):
        for n, memory_id in enumerate((one, two)):
            session.execute("select memory.revise(%s, content => %s, space => %s)",
                            [memory_id, f"{memory_id} of {space}", space])  # fmt: skip
            if (more + n) % 2:
                session.execute("select memory.tag(%s, '{x}', %s)", [memory_id, space])
            session.execute(embed, [memory_id, first, space])
    move(session, "a", "b"), move(session, "b", "a")
    found = owner.execute(
        "select m.space, right(m.content, 1), e.embedding::text, e.version = m.content_version "
        "from memory.memories as m inner join memory.embeddings as e using (space, memory_id)"
    ).fetchall()
    assert Counter(found) == {
        (space, of, f"[{1 if of == 'a' else 2},1]", True): 1 for space in "ab" for of in "ab"
    }
    well(owner)


# The same under another id -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_one_text_under_two_ids_is_one_memory(session, owner):
    """All that hangs on it follows, a later change finds it again, and nothing is counted twice."""
    ids = {}
    for space, agent in (("a", "r1"), ("b", "r2")):
        ids[space] = remember(session, "Ana drinks tea", space, agent=agent, tags=[space], provenance="{}")
        other = remember(session, "Bertil owns a boat", space, dedup="off", kind="task",
                         options='{"task": {"status": "pending"}}')  # fmt: skip
        session.execute("select memory.annotate(%s, %s, space => %s)", [ids[space], f"of {space}", space])
        session.execute("select memory.link(%s, %s, 'led_to', space => %s)", [ids[space], other, space])
        session.execute("select memory.touch(array[%s]::uuid[], space => %s)", [ids[space], space])
    for one, other in ("ab", "ba", "ab", "ba"):
        found = move(session, one, other)
        assert found["memories"][3] == {str(ids[one]): str(ids[other])}, found["memories"]
    assert found["end"][::2] == (0, 0)
    well(owner)
    for space in "ab":
        assert owner.execute("select count(*) from memory.memories where space = %s and content ~ 'tea'",
                             [space]).fetchone() == (1,)  # fmt: skip
        assert owner.execute(
            "select array_agg(distinct a.note order by a.note), array_agg(distinct am.agent order by am.agent), "
            "count(distinct l.to_id), count(distinct c.provenance_id), min(v.access_count), min(v.remember_count) "
            "from memory.memories as m "
            "inner join memory.annotations as a using (space, memory_id) "
            "inner join memory.agent_memories as am using (space, memory_id) "
            "inner join memory.provenance as c using (space, memory_id) "
            "inner join memory.vitals as v using (space, memory_id) "
            "inner join memory.links as l on l.space = m.space and l.from_id = m.memory_id "
            "where m.space = %s and m.memory_id = %s",
            [space, ids[space]],
        ).fetchone() == (["of a", "of b"], ["r1", "r2"], 2, 2, 1, 2)
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [ids["a"]])
    assert move(session, "a", "b")["memories"][1:3] == (3, 1)
    assert texts(owner, "b") == {"Ana drinks coffee", "Bertil owns a boat"}
    well(owner), works(owner, "a"), works(owner, "b")


@pytest.mark.slow
def test_one_text_of_two_projects_is_two_memories(session, owner):
    """As if it had been remembered here: a search in its project finds it."""
    for space, project in (("a", "ship"), ("b", "house")):
        remember(session, "The key is under the mat", space, project=project)
    for one, other in ("ab", "ba", "ab", "ba"):
        found = move(session, one, other)
        assert found["memories"][3] is None, found
    assert found["end"][::2] == (0, 0)
    for space in "ab":
        for project in ("ship", "house"):
            assert session.execute(
                "select count(*) from memory.search('key mat', project => %s, space => %s)", [project, space]
            ).fetchone() == (1,)
            again = session.execute(
                "select outcome from memory.remember('The key is under the mat', project => %s, space => %s)",
                [project, space],
            ).fetchone()
            assert again == ("reinforced",)
    well(owner), works(owner, "a"), works(owner, "b")


@mostly_slow("page", [1000, 1], quick=1)
@mostly_slow("known", ["under another id", "not", "under the same id"], quick=2)
def test_what_somebody_else_has_said_stays_when_an_agent_is_purged(known, page, session, owner):
    """An agent says in one space what somebody says without a name in the other."""
    counts = (
        "select v.remember_count, coalesce(am.remember_count, 0) from memory.vitals as v "
        "left join memory.agent_memories as am using (space, memory_id) where v.space = %s"
    )

    def paged(one, other):
        """An import page by page, as of a long file."""
        lines = lines_of(session, one)
        with session.transaction():
            for first in range(0, len(lines), page):
                store(session, lines[first : first + page], other)

    remember(session, "Ana drinks tea", "a", **({"agent": "ana"} if known == "not" else {}))
    if known != "under another id":
        paged("a", "b")
    remember(session, "Ana drinks tea", "b", agent="ana")
    for one, other in ("ab", "ba", "ab", "ba"):
        paged(one, other)
        wanted = {"under another id": (2, 1), "under the same id": (2, 1), "not": (2, 2)}[known]
        assert owner.execute(counts, [other]).fetchall() == [wanted]
    for space in "ab":
        session.execute("select memory.purge(agent => 'ana', space => %s)", [space])
        assert texts(owner, space) == (set() if known == "not" else {"Ana drinks tea"})
    well(owner)


def test_it_is_found_by_what_it_was_called_there(session, owner):
    """Also by who has never imported, and after its text has changed."""
    one = remember(session, "Ana drinks tea", "a")
    two = remember(session, "Ana drinks tea", "b")
    move(session, "a", "b")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'b')", [two])
    assert move(session, "b", "a")["memories"][3] == {str(two): str(one)}
    assert texts(owner, "a") == texts(owner, "b") == {"Ana drinks coffee"}
    assert state(owner, "a") == state(owner, "b")
    well(owner), works(owner, "a")


@pytest.mark.slow
def test_a_text_that_another_memory_has_come_to_have(session, owner):
    """Both stay, a repeat meets one of them, and the other can be changed."""
    one = remember(session, "Ana lives in Rome", "a")
    move(session, "a", "b")
    session.execute("select memory.revise(%s, content => 'Ana lives in Oslo', space => 'a')", [one])
    two = remember(session, "Ana lives in Oslo", "b", dedup="exact")
    move(session, "a", "b")
    met = owner.execute("select memory_id from memory.memories where space = 'b' and dedup_key is not null").fetchall()
    assert met == [(two,)]
    move(session, "b", "a"), move(session, "a", "b")
    assert texts(owner, "a") == texts(owner, "b") == {"Ana lives in Oslo"}
    well(owner), works(owner, "a"), works(owner, "b")


@pytest.mark.slow
def test_the_same_document_on_both_sides(session, owner):
    """Its chunks are those that the space has; so it can come again, and be updated at either side."""
    ingest = "select source_id from memory.ingest_source(%s, 'doc', 'book', space => %s)"
    ids = {space: session.execute(ingest, ["Tea is green.", space]).fetchone()[0] for space in "ab"}
    found = move(session, "a", "b")
    assert found["sources"] == (0, 1, 0, {str(ids["a"]): str(ids["b"])})
    assert len(found["memories"][3]) == 1 and found["memories"][0] == 0
    move(session, "b", "a")
    for space in "ab":
        assert [row[0] for row in owner.execute("select content from memory.memories where space = %s", [space])] == [
            "Tea is green."
        ]
    session.execute(ingest, ["Tea is black.", "a"])
    assert move(session, "a", "b")["sources"][:3] == (1, 1, 1)
    assert texts(owner, "a") == texts(owner, "b") == {"Tea is black."}
    # Two new versions: the later one is current, and what the other says is superseded.
    session.execute(ingest, ["Tea is white.", "b"]), session.execute(ingest, ["Tea is red. And hot.", "a"])
    for pair in ("ab", "ba", "ab", "ba"):
        found = move(session, *pair)
        well(owner)
    assert found["end"][::2] == (0, 0)
    assert texts(owner, "a") == texts(owner, "b") == {"Tea is red. And hot."}
    assert owner.execute("select count(*) from memory.sources where live").fetchone() == (2,)
    works(owner, "a"), works(owner, "b")


# Settings ----------------------------------------------------------------------------------------------------

def test_what_says_something_of_an_old_version_stays_so(session, owner):
    """What the file has as live is no part that the import replaces."""
    ingest = "select source_id from memory.ingest_source(%s, 'doc', 'book', space => 'a')"
    first, _ = (session.execute(ingest, [text]).fetchone()[0] for text in ("Tea is green.", "Tea is black."))
    remember(session, "The first edition is rare", "a", kind="document", options=json.dumps({"source_id": str(first)}))
    for pair in ("ab", "ab", "ba"):
        move(session, *pair)
        assert state(owner, "a") == state(owner, "b")
    assert texts(owner, "b") == {"Tea is black.", "The first edition is rare"}


SETTINGS = {"language": "german", "expiry": "purge", "notify": True, "half_life": 99}


@pytest.mark.slow
def test_what_each_side_has_superseded_by_the_other_is_no_cycle(session, owner):
    """The later decision stays; the memory that was superseded first lives again, and both sides agree."""
    tea, truck = (remember(session, text, "a") for text in ("Ana drinks tea", "Bob drives a blue truck"))
    move(session, "a", "b")
    session.execute("select memory.supersede(%s, %s, space => 'b')", [tea, truck])
    session.execute("select memory.supersede(%s, %s, space => 'a')", [truck, tea])
    for _ in range(2):
        move(session, "a", "b"), move(session, "b", "a")
    for space in "ab":
        rows = "select memory_id, superseded_by, dedup_key is not null from memory.memories where space = %s order by 1"
        assert owner.execute(rows, [space]).fetchall() == [(tea, None, True), (truck, tea, False)]
        links = "select from_id, to_id from memory.links where space = %s and type = 'supersedes'"
        assert owner.execute(links, [space]).fetchall() == [(tea, truck)]
        well(owner, space)
    session.execute("select memory.supersede(%s, %s, space => 'a')", [tea, remember(session, "Ana drinks mate", "a")])


def settings(session, space="default"):
    """What the space has of these, and of a kind."""
    row = session.execute(
        "select language, expiry, notify, half_life, (select description from memory.kinds as k "
        "where k.space = s.space and k.kind = 'vow') from memory.spaces as s where s.space = %s", [space]
    ).fetchone()  # fmt: skip
    return dict(zip([*SETTINGS, "vow"], row, strict=True))


@pytest.fixture
def configured(session):
    """An export of a space with settings of its own."""
    session.execute("select memory.configure_space('a', %s)", [json.dumps(SETTINGS)])
    session.execute("select memory.configure_kind('vow', description => 'of a', space => 'a')")
    remember(session, "Ana drinks tea", "a", kind="vow")
    return lines_of(session, "a")


def test_the_space_of_a_new_database_takes_the_settings(configured, target):  # noqa: F811
    with target.connect("insider") as there:
        there.execute("select memory.maintain(space => '*', options => '{\"tasks\": [\"repair\"]}')")
        assert store(there, configured, "default")["spaces"][:3] == (0, 1, 1)
        assert settings(target.connect()) == SETTINGS | {"vow": "of a"}
        assert store(there, configured, "new")["spaces"][:3] == (1, 0, 0)
        assert settings(target.connect(), "new") == SETTINGS | {"vow": "of a"}
        well(target.connect())


@pytest.mark.parametrize("said, taken", [({}, 0), ({"settings": "keep"}, 0), ({"settings": "take"}, 1)])
def test_a_space_that_is_in_use_keeps_or_takes_its_settings(said, taken, configured, session, owner):
    remember(session, "Bertil owns a boat", "b", kind="vow")
    session.execute("select memory.configure_kind('vow', description => 'of b', space => 'b')")
    before = settings(owner, "b")
    found = store(session, configured, "b", **said)
    assert found["spaces"][:3] == (0, 1, taken) and found["kinds"][:3] == (0, 1, taken)
    assert settings(owner, "b") == (SETTINGS | {"vow": "of a"} if taken else before)
    session.execute("select memory.maintain(space => 'b')")
    well(owner)


def test_default_keeps_what_somebody_has_configured(configured, database, session, owner):
    session.execute("select memory.configure_space('default', '{\"half_life\": 10}')")
    assert store(session, configured, "default")["spaces"][:3] == (0, 1, 0)
    assert settings(owner)["half_life"] == 10


# Other releases, limits, and what is cut off -------------------------------------------------------------------


def test_a_file_of_an_older_release(session, owner):
    """What it does not say is as it would be if nobody had said it."""
    remember(session, "Ana drinks tea", "a", agent="r1", kind="task", options='{"task": {}}')
    lines = lines_of(session, "a")
    for table, gone in {
        "memories": ("pinned", "metadata", "project", "session", "aliases", "content_version"),
        "vitals": ("downvotes", "last_accessed_at"), "spaces": ("prune_after", "notify"),
        "tasks": ("priority", "output"), "agents": ("metadata", "kind"),
    }.items():  # fmt: skip
        lines = edited(lines, table, lambda row, gone=gone: [row.pop(key) for key in gone])
    lines[0] = json.dumps(json.loads(lines[0]) | {"schema": "0.0.9"})
    assert store(session, lines, "b")["end"][0] > 5
    assert lines_of(session, "b")[1:] == lines_of(session, "a")[1:]
    with pytest.raises(psycopg.Error) as found:
        store(session, edited(lines, "memories", lambda row: row.update(shelf=1)), "c")
    assert found.value.sqlstate == "PM016" and "memories have no column shelf" in found.value.diag.message_detail
    well(owner)


def test_what_an_import_says_of_the_past_is_marked(session, owner):
    """Its file may name any login and any time. What was made here has no mark, and a mark is not exported."""
    one, two = remember(session, "Ana lives in Rome", "a", provenance='{"model_id": "m1"}'), remember(session, "x", "a")
    session.execute("select memory.revise(%s, content => 'Ana lives in Oslo', space => 'a')", [one])
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    session.execute("select from memory.purge(%s, space => 'a')", [[two]])
    lines = edited(lines_of(session, "a"), "revisions", lambda row: row.update(login="somebody_else"))
    lines = edited(lines, "erasures", lambda row: row.update(erased_by="somebody_else"))
    store(session, lines, "b")
    session.execute("select memory.revise(%s, content => 'Ana lives in Bergen', space => 'b')", [one])
    me = session.execute("select session_user::text").fetchone()[0]

    def marks(space):
        calls = (
            f"memory.history('{one}', space => '{space}') where edit_type <> 'create' order by version",
            f"memory.list_erasures(space => '{space}')", f"memory.list_merges(space => '{space}')",
            f"memory.provenance('{one}', space => '{space}')",
        )  # fmt: skip
        return [
            session.execute(f"select imported_by::text, imported_at is not null from {call}").fetchall()
            for call in calls
        ]

    imported, here = (me, True), (None, False)
    assert marks("b") == [[imported, here], [imported], [imported], [imported]]
    assert marks("a") == [[here], [here], [here], [here]]
    assert not [line for line in lines_of(session, "b") if "imported_" in line]
    query = "select login::text from memory.history(%s, space => 'b') where version = 2"
    assert session.execute(query, [one]).fetchone() == ("somebody_else",)
    move(session, "b", "a")
    assert marks("a")[0] == [here, imported]
    well(owner)


def test_a_text_that_a_file_replaces_is_marked_or_stays(session, owner):
    """The state that loses is in the history: of the file with its mark, of this space without one."""
    one, two = remember(session, "Ana lives in Rome", "a"), remember(session, "Ben lives in Oslo", "a")
    lines = lines_of(session, "a")

    def edit(row):
        if row["memory_id"] == str(one):
            row.update(content="Ana ordered it", updated_at="2019-01-01T00:00:00+00:00")
        else:
            row.update(content="Ben ordered it", version=2, content_version=2)

    store(session, edited(lines, "memories", edit), "a")
    me = session.execute("select session_user::text").fetchone()[0]
    assert owner.execute(
        "select r.memory_id, r.old ->> 'content', r.imported_by::text, r.imported_at is not null "
        "from memory.revisions as r order by r.memory_id"
    ).fetchall() == [(one, "Ana ordered it", me, True), (two, "Ben lives in Oslo", None, False)]
    well(owner)


def test_no_id_of_a_revision_says_that_a_text_is_known(session, owner):
    """The id by which an import knows a change again can be computed: the text has to be there, too."""
    one = remember(session, "The price is 100 EUR", "a")
    header, *lines, _ = map(json.loads, lines_of(session, "a"))
    (memory,) = (line for line in lines if line.get("table") == "memories")
    row = memory["row"]
    [end] = owner.execute(
        "select substring(sha256(convert_to(jsonb_build_array(%s::uuid, 1, extract(epoch from %s::timestamptz), "
        "%s::text, %s::text, %s::text[], %s::jsonb)::text, 'UTF8')), 1, 7)",
        [one, row["updated_at"], row["content"], row["kind"], row["tags"], json.dumps(row["metadata"])],
    ).fetchone()
    revision = {
        "revision_id": str(uuid.UUID(bytes=bytes.fromhex("019000000000700080") + end)), "memory_id": str(one),
        "version": 1, "edit_type": "update", "editor_type": "system", "login": "postgres", "diff_summary": "content",
        "old": {"content": "The price is 999 EUR"}, "revised_at": "2024-06-10T02:35:18.4005+00:00",
    }  # fmt: skip
    memory["row"] |= {"content": "The price is 999 EUR!", "version": 2, "content_version": 2}
    forged = [header, {"table": "revisions", "row": revision}, memory, {"end": {"revisions": 1, "memories": 1}}]
    store(session, [json.dumps(line) for line in forged], "a")
    assert "The price is 100 EUR" in {
        content for (content,) in session.execute(
            "select content from memory.history(%s, space => 'a')", [one]
        ).fetchall()
    }  # fmt: skip
    well(owner)


@mostly_slow("old", [
    {"tags": "x"}, {"tags": [1]}, {"importance": "abc"}, {"pinned": "maybe"}, {"created_at": "x"}, {"content": None},
    {"metadata": []}, {"superseded_by": "x"}, {"dedup_key": "x"}, {"content": 1},
    # What no revision says, and what no call stores.
    {"memory_id": "019a0000-0000-7000-8000-000000000001"}, {"space": "b"}, {"version": 9}, {"tsv": "tea"}, {"x": 1},
    {"importance": 5}, {"project": " "}, {"session": "s" * 10001}, {"content": " "}, {"content": "\u200b"},
    {"pinned": "true"},
    {"tags": [f"t{i}" for i in range(257)]}, {"metadata": {"a": "m" * 262144}},
    # What depends on the settings of a session, or would hide from a purge.
    {"valid_from": "01/13/2026"}, {"expires_at": "yesterday"}, {"valid_from": "2026-01-01 10:00"},
    {"superseded_by": "019A0000-0000-7000-8000-000000000001"},
], quick=2, ids=lambda old: json.dumps(old)[:40])  # fmt: skip
def test_a_former_value_that_no_memory_can_have_is_refused(old, session):
    """It would stop every later purge of the memory, and every look at the past of its space."""
    one = remember(session, "Ana drinks tea", "a")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    lines = edited(lines_of(session, "a"), "revisions", lambda row: row.update(old=row["old"] | old))
    with pytest.raises(psycopg.Error) as found:
        store(session, lines, "b")
    assert found.value.sqlstate == "PM016" and next(iter(old)) in found.value.diag.message_detail


def test_a_merge_that_an_import_undoes_is_marked(session, owner):
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    move(session, "a", "b")
    session.execute("select memory.unmerge(merge_id, 'a') from memory.list_merges(space => 'a')")
    move(session, "a", "b")
    assert session.execute(
        "select unmerged_at is not null, imported_by = session_user from memory.list_merges(space => 'b')"
    ).fetchall() == [(True, True)]


def test_the_bounds_of_the_array_hide_no_line(session):
    remember(session, "Ana drinks tea", "a")
    lines = edited(lines_of(session, "a"), "memories", lambda row: row.update(metadata={"a": 1}))
    long = [line.replace('"metadata": {"a": 1}', '"metadata": {"a": 1e131071}') for line in lines]
    assert long != lines
    with pytest.raises(psycopg.Error) as found:
        session.execute(
            "select from memory.import_space((format('[500:%%s]=', 499 + cardinality(%(lines)s::text[]))"
            " || %(lines)s::text[]::text)::text[], space => 'b')", {"lines": long},
        )  # fmt: skip
    assert found.value.sqlstate == "PM016" and "too many digits" in found.value.diag.message_detail


@mostly_slow("before", [
    None, {"brought": None}, {"brought": {"tags": "x"}}, {"brought": {"pinned": "maybe"}}, {"agents": "x"},
    {"agents": [{"remember_count": "x"}]}, {"agents": [{"remember_count": 10**19}]}, {"links": [{"from_id": "x"}]},
    {"external_ids": [{"memory_id": 1}]}, {"annotations": {"a": "x"}}, {"vitals": {"access_count": -9}},
    {"vitals": {"upvotes": None}}, {"kept_vitals": {"before": {"health": 7}}}, {"dedup_key": "x"},
    {"kept_vitals": {"before": {"half_life": 0}}}, {"kept_vitals": {"before": {"decays_from": "infinity"}}},
    {"kept_vitals": {"before": {"curve": "x"}}}, {"kept_vitals": {"before": {"last_remembered_at": None}}},
    {"brought": {"importance": 5}}, {"kept_vitals": {"before": {"decays_from": "294276-12-30T00:00:00+00:00"}}},
    {"kept_vitals": {"before": {"last_accessed_at": "294276-12-30T00:00:00+00:00"}}},
    {"kept_vitals": {"before": {"decays_from": "yesterday"}}}, {"brought": {"tags": ["No Tag"]}},
    {"brought": {"tags": [f"t{i}" for i in range(257)]}},
], quick=2, ids=json.dumps)  # fmt: skip
def test_a_merge_that_could_not_be_undone_is_refused(before, session):
    """It would stop unmerge, and every purge of what was merged."""
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])

    def forge(row):
        def put(old, new):
            return {**old, **{k: put(old[k], v) if isinstance(v, dict) and isinstance(old.get(k), dict) else v
                              for k, v in new.items()}}  # fmt: skip
        row["before"] = {} if before is None else put(row["before"], before)

    lines = edited(lines_of(session, "a"), "merges", forge)
    with pytest.raises(psycopg.Error) as found:
        store(session, lines, "b")
    told = found.value.diag.message_detail
    expected = "tag" if isinstance((before or {}).get("brought"), dict) and "tags" in before["brought"] else "before"
    assert found.value.sqlstate == "PM016" and expected in told


@pytest.mark.parametrize("forged, told", [
    (lambda row: row.update(merged_ids=row["merged_ids"] * 2), "merged_ids has an id more than once"),
    (lambda row: row.update(merged_ids=[str(uuid.uuid4()) for _ in range(10001)]), "merged_ids has 10001 ids"),
    (lambda row: row["before"].update(what="x" * 4200000), "before has"),
], ids=["twice", "many", "long"])  # fmt: skip
def test_a_merge_that_costs_every_purge_too_much_is_refused(forged, told, session):
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(2)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])
    with pytest.raises(psycopg.Error) as found:
        store(session, edited(lines_of(session, "a"), "merges", forged), "b")
    assert found.value.sqlstate == "PM016" and told in found.value.diag.message_detail


@mostly_slow("merged_at", ["2000-01-01T00:00:00+00:00", "2090-01-01T00:00:00+00:00"], quick=1)
def test_no_time_that_a_file_says_keeps_what_is_erased(merged_at, database):
    """The second merge is said to be older than the first, or both to be newer than every revision."""
    session = database.connect("insider")
    one, two, three = merged(
        session.execute, ("Bertil drinks coffee", [f"people:{MARK}"]), ("Bertil drinks coffee.", ["drinks"]),
        ("Bertil drinks coffee!!", ["house"]),
    )  # fmt: skip
    session.execute("select memory.tag(%s, '{later}')", [three])

    def forge(row):
        if merged_at > "2050" or row["kept_id"] == str(three):
            row["merged_at"] = merged_at

    store(session, edited(lines_of(session, "default"), "merges", forge), "copy")
    session.execute("select memory.drop_space('default')")
    session.execute("select memory.purge(memory_ids => array[%s], space => 'copy')", [one])
    assert traces(database) == []
    left = database.rows("select m.memory_id, m.live from memory.memories as m order by m.memory_id")
    assert left == [(two, True), (three, True)]


def test_two_merged_ones_that_say_the_same_by_now_are_unmerged(session, owner):
    """As a file may have them: only one of them can get the key of the text."""
    twins = [remember(session, "Twins are alike", "a", dedup="off") for _ in range(3)]
    session.execute("select from memory.merge_duplicates(%s, space => 'a')", [twins])

    def forge(row):
        row["before"]["keyed_ids"] = row["merged_ids"]

    store(session, edited(lines_of(session, "a"), "merges", forge), "b")
    session.execute("set statement_timeout = '10s'")
    session.execute("select memory.unmerge(merge_id, space => 'b') from memory.list_merges(space => 'b')")
    assert owner.execute(
        "select m.live, m.dedup_key is not null from memory.memories as m where m.space = 'b' order by 2"
    ).fetchall() == [(True, False), (True, False), (True, True)]
    well(owner, "b")


@pytest.mark.parametrize("schema, refused", [
    ("999.0.0", True), ("0.1.1", True), ("0.1.0.1", True), ("0.10.0", True), ("0.1.0", False), ("0.0.11", False),
    ("nonsense", False),
])  # fmt: skip
def test_a_file_of_a_newer_release(schema, refused, session):
    remember(session, "Ana drinks tea", "a")
    header, *lines = lines_of(session, "a")
    assert json.loads(header)["schema"].startswith("0.1.0")
    lines = [json.dumps(json.loads(header) | {"schema": schema}), *lines]
    if refused:
        with pytest.raises(psycopg.Error) as found:
            store(session, lines, "b")
        assert found.value.sqlstate == "PM015" and schema in found.value.diag.message_detail
    else:
        assert store(session, lines, "b")["end"]


def test_a_text_that_the_space_does_not_allow(session):
    remember(session, "Ana drinks tea", "a"), remember(session, "x" * 100, "a")
    session.execute("select memory.configure_space('b', '{\"max_content\": 50}')")
    with pytest.raises(psycopg.Error) as found:
        move(session, "a", "b")
    assert found.value.sqlstate == "PM016" and "100 characters; the space allows 50" in found.value.diag.message_detail


@mostly_slow("key, value", [
    ("content", None), ("version", ...), ("content", ...), ("version", -1), ("content_version", -1),
    ("content_version", 9),
], quick=2)  # fmt: skip
def test_a_memory_that_could_never_be_changed_is_refused(session, key, value):
    """A null, a key that is missing (...), a version that does not fit the history."""
    one = remember(session, "Ana drinks tea", "a")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    lines = [json.loads(line) for line in lines_of(session, "a")]
    for line in lines:
        if line.get("table") == "memories":
            line["row"].pop(key)
            line["row"] |= {} if value is ... else {key: value}
    with pytest.raises(psycopg.Error) as found:
        store(session, [json.dumps(line) for line in lines], "b")
    assert found.value.sqlstate == "PM016"


@pytest.mark.parametrize("table", ["tags", "memories", "revisions", "sources"])
def test_an_invalid_tag_is_refused(session, table):
    one = remember(session, "Ana drinks tea", "a")
    session.execute("select memory.tag(%s, '{drinks}', 'a')", [one])
    session.execute("select memory.untag(%s, '{drinks}', 'a')", [one])
    session.execute("select memory.tag(%s, '{drinks}', 'a')", [one])
    session.execute("select memory.ingest_source('A text', 'n', 'article', tags => '{drinks}', space => 'a')")
    lines = [json.loads(line) for line in lines_of(session, "a")]
    for tag in ("Tea", "a b", "a::b", ":".join("a" * 17), "a" * 256):
        for line in lines:
            if line.get("table") == table:
                row = line["row"]
                row |= {"tag": tag} if table == "tags" else {"old": row["old"] | {"tags": [tag]}} \
                    if table == "revisions" else {"tags": [tag]}  # fmt: skip
        with pytest.raises(psycopg.Error) as found:
            store(session, [json.dumps(line) for line in lines], "b")
        assert found.value.sqlstate == "PM016" and f"invalid tag: {tag[:200]}" in found.value.diag.message_detail


@mostly_slow("table, key", [
    ("memories", "updated_at"), ("vitals", "last_accessed_at"), ("memories", "deleted_at"),
    ("revisions", "revised_at"), ("kinds", "created_at"), ("spaces", "created_at"), ("revisions", "old"),
], quick=2)  # fmt: skip
def test_a_timestamp_that_some_client_cannot_read_is_refused(session, table, key):
    one = remember(session, "Ana drinks tea", "a")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    lines = [json.loads(line) for line in lines_of(session, "a")]
    name = "expires_at" if key == "old" else key
    for value in ("infinity", "294276-12-31", "4713-01-02 BC"):
        for line in lines:
            if line.get("table") == table:
                line["row"][key] = line["row"][key] | {name: value} if key == "old" else value
        with pytest.raises(psycopg.Error) as found:
            store(session, [json.dumps(line) for line in lines], "b")
        assert found.value.sqlstate == "PM016"
        assert f"{name} is a timestamp out of range" in found.value.diag.message_detail


def test_a_history_without_its_memory_is_refused_where_it_does_not_fit(session, owner):
    """It would say what the memory never was, and the next change would have a version that is taken."""
    one, other = remember(session, "Ana drinks tea", "a"), remember(session, "Ana drinks milk", "b")
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    header, *lines, _ = map(json.loads, lines_of(session, "a"))
    (revision,) = (line for line in lines if line.get("table") == "revisions")
    revision["row"] |= {"memory_id": str(other), "old": {"content": "never said"}}
    with pytest.raises(psycopg.Error) as found:
        store(session, [json.dumps(line) for line in (header, revision, {"end": {"revisions": 1}})], "b")
    assert found.value.sqlstate == "PM016" and "does not fit its history" in found.value.diag.message_detail
    well(owner), works(owner, "b")


@pytest.mark.slow
def test_lines_that_never_come_are_an_error_of_the_commit(session, owner):
    """Wherever a file is cut off, each call for itself: nothing of it stays, and the whole file can follow."""
    one = remember(session, "Ana drinks tea", "a")
    move(session, "a", "b")
    session.execute("select memory.rate(%s, 'up', 'a')", [one])
    session.execute("select memory.revise(%s, content => 'Ana drinks coffee', space => 'a')", [one])
    lines, before = lines_of(session, "a"), lines_of(session, "b")
    for cut in range(1, len(lines)):
        with pytest.raises(psycopg.Error) as found:
            store(session, lines[:cut], "b")
        assert found.value.sqlstate == "PM016" and "has not come" in found.value.diag.message_detail
        assert lines_of(session, "b") == before
    with pytest.raises(psycopg.Error, match="bad line"):
        store(session, lines[:-1], "new")
    assert session.execute("select count(*) from memory.memories where space = 'new'").fetchone() == (0,)
    store(session, lines, "b")
    well(owner), works(owner, "b")


ENDED = """
    select set_config('memory.import', jsonb_build_object(
        'xid', pg_current_xact_id()::text, 'space', 'one', 'line', 99, 'export_order', 0, 'key', null,
        'counts', '{}'::jsonb, 'created', 0, 'known', 0, 'changed', 0, 'ended', true
    )::text, true)
"""
HIDDEN = {
    "a whole one": "select from memory.import_space(array(select line::text from memory.export_space(space => 'b')),"
    " space => 'two')",
    "a setting": ENDED, "no setting": "select set_config('memory.import', '', true)",
    "constraints": "set constraints all immediate", "an update": "update memory.imports set line = 0",
    "an erasure": "select memory.drop_space('one')",
}  # fmt: skip


@pytest.mark.parametrize("hidden", HIDDEN)
def test_half_an_import_cannot_hide(hidden, session, owner):
    """Neither behind a whole one in the same transaction, nor by what a session can set or write."""
    for space in "ab":
        remember(session, f"Ana drinks tea with {space}", space)
    half = lines_of(session, "a")[:-1]
    with pytest.raises(psycopg.Error) as found, session.transaction():
        store(session, half, "one")
        session.execute(HIDDEN[hidden])
    assert found.value.sqlstate == ("42501" if hidden == "an update" else "PM016")
    assert owner.execute("select count(*) from memory.memories where space in ('one', 'two')").fetchone() == (0,)


@pytest.mark.slow
def test_the_export_of_a_space_mends_it(session, owner):
    """What doctor finds of versions and vitals, as older restores have left it."""
    session.execute("select memory.register_model('two', 2)")
    one = remember(session, "Ana drinks tea", "a", embedding=[1, 2], model="two")
    session.execute("select memory.tag(%s, '{x}', 'a'), memory.tag(%s, '{y}', 'a')", [one, one])
    remember(session, "Bertil owns a boat", "a")
    owner.execute("alter table memory.memories disable trigger user")
    owner.execute("update memory.memories set version = 1 where memory_id = %s", [one])
    owner.execute("alter table memory.memories enable trigger user")
    owner.execute("update memory.embeddings set version = 7")
    owner.execute("delete from memory.vitals where memory_id <> %s", [one])
    assert {row[1] for row in owner.execute("select * from memory.doctor('a')").fetchall()} == {
        "revision not older than its memory", "embedding newer than its text", "memory without vitals"
    }  # fmt: skip
    for _ in range(2):
        move(session, "a", "a")
        well(owner)
    works(owner, "a")
    assert owner.execute("select version from memory.memories where memory_id = %s", [one]).fetchone() == (3,)
    found = session.execute("select memory_id from memory.claim_embeddings('two', space => 'a')").fetchall()
    assert (one,) in found


# A restore of the data alone -----------------------------------------------------------------------------------

KEPT = (
    "select m.memory_id, m.version, m.content_version, m.created_at, m.updated_at from memory.memories as m order by 1",
    "select s.source_id, s.updated_at from memory.sources as s order by 1",
    "select to_jsonb(v) from memory.vitals as v order by v.memory_id",
    "select to_jsonb(r) from memory.revisions as r order by r.revision_id",
)


@pytest.mark.slow
def test_a_restore_of_the_data_alone_keeps_versions(full, target, tmp_path):  # noqa: F811
    session = full.connect("insider")
    for (memory_id,) in session.execute("select memory_id from memory.memories where live").fetchall():
        session.execute("select memory.tag(%s, '{x}'), memory.tag(%s, '{y}')", [memory_id] * 2)
    dump = tmp_path / "data"
    run(EMBEDDED.bin / "pg_dump", "--restrict-key=x", "-a", "-n", "memory", "-f", dump, full.dsn())
    with target.connect() as owner:
        for table in ("spaces", "builtin_kinds", "languages", "migrations", "embedding_models"):
            owner.execute(f"delete from memory.{table}")
        run(EMBEDDED.bin / "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", dump, target.dsn())
        for query in KEPT:
            assert owner.execute(query).fetchall() == full.rows(query)
        assert owner.execute("select max(version) > 1 from memory.memories").fetchone() == (True,)
        found = owner.execute("select problem from memory.doctor('*')").fetchall()
        assert {row[0] for row in found} <= {"model without its index", "stale embedding"}
        works(owner, "default")


# Whatever changes ----------------------------------------------------------------------------------------------


@mostly_slow("seed", range(6), quick=0)
def test_two_that_both_change_come_to_the_same(seed, database):
    """Three times in each direction, with changes on both sides before each; now and then at the same moment."""
    chosen = random.Random(seed)
    session = database.connect("insider")
    session.execute("select memory.register_model('three', 3)")
    owner = database.connect()
    for space in "ab":
        remember(session, "Ana likes roses", space)
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
