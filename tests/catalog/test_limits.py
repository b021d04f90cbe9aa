"""Whatever a caller passes has a limit: each is met, is said, and leaves nothing behind."""

import json
import re
import uuid

import psycopg
import pytest

from catalog.test_roles import membership
from harness import ROOT, mostly_slow
from refusals import Refusing, cases

LIMITS = {
    name: int(size)
    for name, size in re.findall(r"when '(.*?)' then (\d+)", (ROOT / "functions" / "common" / "_limit.sql").read_text())
}
ONE = "(select m.memory_id from memory.memories as m where m.content = 'x')"
TASK = "(select m.memory_id from memory.memories as m where m.content = 'n 1001')"
LONG = "repeat('x', 10001)"
WIDE = "jsonb_build_object('a', repeat('x', 262144))"
HUGE = "jsonb_build_object('a', repeat('x', 1048576))"
DEEP = "(repeat('[', 101) || repeat(']', 101))::jsonb"
# Of few bytes as jsonb, of 131,072 digits each as text; the scale of the other is as long.
NUMBERS = ("(select jsonb_build_object('a', jsonb_agg(1e131071)) from generate_series(1, 600))",
           "jsonb_build_object('a', 1e131071)", "jsonb_build_object('a', array_fill(0e-16383, array[600]))")
EXPANDING = "jsonb_build_object('a', array_fill(1e999, array[261000]))"
FILES = [
    ("memories", "metadata", {"a": "x" * 262144}, "metadata has 262153 bytes; the limit is 262144"),
    ("memories", "metadata", json.loads('{"a":' + "[" * 100 + "]" * 100 + "}"), "metadata has 101 levels"),
    ("memories", "metadata", {"a": 10**1000}, "a number in it has too many digits"),
    ("tasks", "input", [1e300] * 14000, "or all in it together have too many"),
    ("memories", "tags", [f"a{n}" for n in range(257)], "tags has 257 tags; the limit is 256"),
    ("memories", "project", "x" * 10001, "project has 10001 characters; the limit is 10000"),
    ("memories", "version", 2**63 - 1, "version has 9223372036854775807 events; the limit is 1000000000000000"),
    ("vitals", "access_count", 2**63 - 1, "access_count has 9223372036854775807 events"),
    ("vitals", "upvotes", 2**31 - 1, "upvotes has 2147483647 votes"),
    ("annotations", "note", "x" * 10001, "note has 10001 characters"),
    ("sources", "content", "x" * 2000001, "content has 2000001 characters"),
    ("revisions", "old", {"content": "x" * 2000001}, "old has 2000001 characters"),
    ("revisions", "old", {"metadata": {"a": "x" * 1048576}}, "old has 1048599 bytes"),
    ("tasks", "input", {"a": "x" * 1048576}, "input has 1048585 bytes"),
    ("tasks", "output", json.loads("[" * 101 + "]" * 101), "output has 101 levels"),
]
MERGES = "a merged memory has 21 merges; the limit is 20"
TEXT = "has 10001 characters; the limit is 10000."
IDS = "array_fill(gen_random_uuid(), array[10001])"


def refused(detail, *calls):
    """Calls that are refused as too large."""
    return ("PM019", "too large", detail, "", calls)


REFUSED = [
    refused("content has 200001 characters; the limit of the space is 200000.", "remember(repeat('x', 200001))",
            f"revise({ONE}, content => repeat('x', 200001))"),
    refused("content has 2000001 characters", "ingest_source(repeat('x', 2000001), 'n', 'article')"),
    refused("content has 500001 characters", "suggest_metadata(repeat('x', 500001))"),
    refused("chunks has 1",
            "ingest_source('x', 'n', 'article', chunks => array_fill('x'::text, array[10001]))",
            "ingest_source(repeat('x ', 600000), 'n', 'article', options => '{\"chunk_size\": 100}')"),
    refused("query has 100001 characters; the limit is 100000.", *(
        f"{function}(repeat('x', 100001))" for function in ("search", "recall", "find_sources")
    )),
    refused(f"note {TEXT}", f"annotate({ONE}, {LONG})"),
    *(
        refused(f"reason {TEXT}", call.format(LONG)) for call in (
            f"forget({ONE}, {{}})", f"restore({ONE}, {{}})", f"revise({ONE}, reason => {{}})",
            f"supersede({ONE}, {ONE}, {{}})", f"revert({ONE}, {ONE}, null, {{}})", "drop_space('a', {})",
            f"purge(array[{ONE}], reason => {{}})", f"forget_source({ONE}, reason => {{}})",
            f"restore_source({ONE}, reason => {{}})",
        )
    ),
    *(
        refused(f"{name} {TEXT}", f"ingest_source('x', 'n', 'article', {name} => {LONG})")
        for name in ("title", "version", "source_url", "author", "content_type", "file_type", "agent", "project")
    ),
    refused(f"description {TEXT}", f"configure_kind('vow', {LONG})"),
    refused(f"kind {TEXT}", f"configure_agent('r1', kind => {LONG})"),
    refused(f"agent {TEXT}", f"release({LONG})", f"drop_agent({LONG})"),
    refused(f"type {TEXT}", f"unlink({ONE}, {ONE}, {LONG})"),
    refused(f"role {TEXT}", f"revoke_space({LONG})"),
    refused(f"after {TEXT}", f"export_space(after => {LONG})",
            f"find_duplicates(options => jsonb_build_object('after', {LONG}))"),
    refused("a kind has 256 characters; the limit is 255.", "remember('y', repeat('X', 256))",
            "list(array[repeat('x', 256)])"),
    refused(f"a tag {TEXT}", f"remember('y', tags => array[{LONG}])", f"tag({ONE}, array[{LONG}])",
            f"list_tags({LONG})"),
    *(
        refused(f"{name} {TEXT}", f"remember('y', {name} => {LONG})", f"search('y', {name} => {LONG})")
        for name in ("project", "session", "agent")
    ),
    refused("metadata has 262153 bytes; the limit is 262144.", *(
        call.format(WIDE) for call in (
            "remember('y', metadata => {})", f"revise({ONE}, metadata => {{}})",
            f"link({ONE}, gen_random_uuid(), 'related_to', {{}})", "configure_agent('r1', metadata => {})",
            "ingest_source('y', 'n', 'article', metadata => {})",
        )
    )),
    refused("metadata has 16393 bytes; the limit is 16384.", *(
        f"{call} metadata => jsonb_build_object('a', repeat('x', 16384)))" for call in ("search('y',", "list(")
    )),
    refused("metadata_schema has 262153 bytes", f"configure_kind('vow', metadata_schema => {WIDE})"),
    *(
        refused(f"{name} has 1048585 bytes; the limit is 1048576.", f"remember('y', {name} => {HUGE})")
        for name in ("provenance", "options")
    ),
    refused("task has 1048585 bytes", f"set_task({TASK}, {HUGE})"),
    refused("filter has 1048585 bytes", f"purge(filter => {HUGE})"),
    refused("metadata has 101 levels; the limit is 100.",
            f"remember('y', metadata => jsonb_build_object('a', {DEEP}))"),
    refused("task has 101 levels", f"set_task({TASK}, jsonb_build_object('input', {DEEP}))"),
    *(
        refused(f"a number in {name} has 1001 digits; the limit is 1000.", *(call.format(value) for value in NUMBERS))
        for name, call in {
            "metadata": "remember('y', metadata => {})", "options": "search('y', options => {})",
            "provenance": "remember('y', provenance => {})", "task": f"set_task({TASK}, {{}})",
            "filter": "purge(filter => {})", "metadata_schema": "configure_kind('vow', metadata_schema => {})",
        }.items()
    ),
    refused("a number in content has 1001 digits; the limit is 1000.", *(
        f"{function}(jsonb_build_array(jsonb_build_object('content', {value}, 'memory_id', 1)))"
        for function in ("remember_many", "set_embeddings") for value in NUMBERS
    )),
    # Of a few megabytes as jsonb, of hundreds as text.
    refused("a has 156600000 bytes; the limit is", f"set_embeddings(jsonb_build_array({EXPANDING}))",
            f"remember_many(jsonb_build_array({EXPANDING}))"),
    refused("options has 156600000 bytes", f"list(options => {EXPANDING})", f"search('y', options => {EXPANDING})"),
    # A regular expression would need a gigabyte.
    refused("type has 270000000 characters", f"link({ONE}, gen_random_uuid(), repeat('a', 270000000))"),
    refused("a kind has 270000000 characters", "remember('y', kind => repeat('a', 270000000))"),
    refused("tags has 257 tags; the limit is 256.", *(
        call.format("array_fill('a'::text, array[257])") for call in (
            "remember('y', tags => {})", f"tag({ONE}, {{}})", f"untag({ONE}, {{}})",
            "ingest_source('y', 'n', 'article', tags => {})",
        )
    )),
    refused("tags has 65 values; the limit is 64.", *(
        f"{call}, tags => array_fill('a'::text, array[65]))" for call in ("search('y'", "list(null")
    ), "find_sources(options => jsonb_build_object('tags', array_fill('a'::text, array[65])))"),
    refused("chunks has 2000001 characters; the limit is 2000000.",
            "ingest_source('x', 'n', 'article', chunks => array_fill(repeat('x', 100000), array[20]) || 'x'::text)"),
    refused("chunks has 1048576 tags; the limit is 1000000.",
            "ingest_source('x', 'n', 'article', chunks => array_fill('x'::text, array[4096]), "
            "tags => array(select 'a' || n from generate_series(1, 256) as n))"),
    *(
        refused(f"{name} has 65 values; the limit is 64.",
                f"list(options => jsonb_build_object('{name}', array(select 'a' || n from generate_series(1, 65) n)))")
        for name in ("all_tags", "not_tags")
    ),
    refused("the memory has 300 tags", f"tag({ONE}, array(select 'b' || n from generate_series(1, 200) as n))",
            "remember('x', tags => array(select 'b' || n from generate_series(1, 200) as n))"),
    refused("metadata of both has", "remember('x', metadata => jsonb_build_object('b', repeat('x', 200000)))"),
    refused("kinds has 1001 names; the limit is 1000.", "search('y', array_fill('a'::text, array[1001]))".replace(
        "'y', ", "'y', kinds => "), "list(array_fill('a'::text, array[1001]))"),
    refused("types has 1001 names", f"neighbors({ONE}, types => array_fill('a'::text, array[1001]))"),
    refused("memory_ids has 10001 ids; the limit is 10000.", f"touch({IDS})",
            f"release('r1', {IDS})", f"purge({IDS})", f"merge_duplicates({IDS})"),
    refused("memory_ids has 10001 memories; the limit is 1000.", f"hold('r1', {IDS})"),
    refused("memory_ids with external_ids has 10001 ids", f"get({IDS})"),
    refused("external_ids has 10001 ids", "get(external_ids => to_jsonb(array_fill(1, array[10001])))"),
    refused("items has 10001 items", "remember_many(to_jsonb(array_fill(1, array[10001])))",
            "set_embeddings(to_jsonb(array_fill(1, array[10001])))"),
    refused("an item has 101 keys; the limit is 100.", *(
        f"{function}((select jsonb_build_array(jsonb_object_agg(n, 1)) from generate_series(1, 101) as n))"
        for function in ("remember_many", "set_embeddings")
    )),
    refused("include has 65 values; the limit is 64.",
            f"neighbors({ONE}, options => jsonb_build_object('include', array_fill('faded'::text, array[65])))"),
    refused("tags has 400 tags; the limit is 256.", f"tag({ONE}, array_fill(null::text, array[2, 200]))"),
    refused("lines has 100001 lines", "import_space(array_fill('{}'::text, array[100001]))"),
    refused("embedding has 16001 dimensions; the limit is 16000.", *(
        f"{call} embedding => array_fill(1, array[16001]))" for call in ("remember('y',", "search(", f"revise({ONE},")
    )),
    refused("metadata has 66 values; the limit is 64.",
            "list(metadata => jsonb_build_object('a', array_fill(1, array[64])))"),
    refused("the memory has 101 notes; the limit is 100.", f"annotate({ONE}, 'one more')"),
    refused("the memory has 1001 links; the limit is 1000.",
            f"link({ONE}, (select m.memory_id from memory.memories as m where m.content = 'n 1001'), 'related_to')"),
    refused("2 memories of space 'default' have more than 5 characters; the longest has 6.",
            "configure_space(options => '{\"max_content\": 5}')"),
]  # fmt: skip


@pytest.fixture(scope="module")
def refusing(cluster):
    """A database whose one memory has as many tags, notes and links as it may have; calls do not commit."""
    database = cluster.clone()
    session = database.connect()
    session.execute("select memory.remember('x', tags => array(select 'a' || n from generate_series(1, 100) as n))")
    session.execute(f"select memory.revise({ONE}, metadata => jsonb_build_object('a', repeat('x', 200000)))")
    session.execute(f"select memory.annotate({ONE}, 'a note') from generate_series(1, 100)")
    session.execute("""
        select memory.remember_many((
            select jsonb_agg(jsonb_build_object('content', 'n ' || n, 'dedup', 'exact', 'kind', 'task'))
            from generate_series(1, 1001) as n
        ))""")
    session.execute(f"""
        select memory.link({ONE}, m.memory_id, 'related_to')
        from memory.memories as m where m.content not in ('x', 'n 1001')""")
    yield Refusing(session)
    database.drop()


@cases(REFUSED, one_in=6)
def test_what_is_too_large_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


def test_each_limit_is_met():
    """A limit that is added has a line here."""
    details = " ".join([detail for _, _, detail, *_ in REFUSED] + [fault for *_, fault in FILES] + [MERGES])
    assert {name for name in LIMITS if f" {name.split()[-1]}" in details} == LIMITS.keys()


@pytest.mark.slow
def test_what_is_as_large_as_it_may_be_is_taken(database):
    session = database.connect("writer")
    (memory_id,) = session.execute(
        "select (memory.remember(repeat('x', 200000), "
        "tags => array(select 'a' || n from generate_series(1, 256) as n), "
        "metadata => jsonb_build_object('a', repeat('x', 262135)), "
        "embedding => array_fill(1, array[16000]))).memory_id"
    ).fetchone()
    session.execute("select memory.annotate(%s, repeat('x', 10000)) from generate_series(1, 100)", [memory_id])
    for call in (
        "search(repeat('x', 100000))", "touch(array_fill(gen_random_uuid(), array[10000]))",
        "list(array_fill('a'::text, array[1000]))", "suggest_metadata(repeat('x', 500000))",
    ):  # fmt: skip
        session.execute(f"select memory.{call}")
    # 100 levels; this is one that a client can read.
    session.execute(
        "select memory.remember('y', metadata => jsonb_build_object('a', (repeat('[', 99) || repeat(']', 99))::jsonb))"
    )
    assert database.rows("select problem from memory.doctor()") == []


def test_what_is_compressed_in_a_table_is_measured_unpacked(database):
    session = database.connect()
    session.execute("create temporary table given (metadata jsonb)")
    session.execute("insert into given values (jsonb_build_object('a', repeat('x', 300000)))")
    assert session.execute("select pg_column_size(metadata) < 10000 from given").fetchone()[0]
    with pytest.raises(psycopg.Error) as refused:
        session.execute("select memory.remember('x', metadata => metadata) from given")
    assert refused.value.sqlstate == "PM019"


def test_an_editor_has_the_limit_of_any_text(database):
    """A setting has none. What is stored of it is what an import takes."""
    session = database.connect("insider")
    session.execute("select set_config('memory.editor', %s, false)", ["x" * 20000])
    session.execute("select memory.remember('Ana drinks tea')")
    assert session.execute("select length(m.created_by) from memory.memories as m").fetchall() == [(10000,)]


@pytest.mark.slow
def test_a_bound_admin_changes_no_limit(database):
    database.rows("select memory.grant_space(%s, 'admin', space => 'a')", [database.cluster.prefix + "bound"])
    with membership(database.cluster, "memory_admin", "bound"):
        changes_no_limit(database)


def changes_no_limit(database):
    """What the bound admin of the space a tries."""
    session = database.connect("bound")
    session.execute("set memory.space = 'a'")
    for size in (100, 2000000):
        with pytest.raises(psycopg.Error) as refused:
            session.execute("select memory.configure_space(options => %s)", [json.dumps({"max_content": size})])
        assert refused.value.sqlstate == "PM002"
        assert "max_content of space 'a' is 200000" in refused.value.diag.message_detail
    session.execute("""select memory.configure_space(options => '{"max_content": 200000, "half_life": 9}')""")
    # Nor does a file.
    database.rows("""select memory.configure_space('b', '{"max_content": 2000000}')""")
    database.rows("select memory.remember('y', space => 'b')")
    lines = [line for (line,) in database.rows("select line::text from memory.export_space(space => 'b')")]
    session.execute("""select memory.import_space(%s, options => '{"settings": "take"}')""", [lines])
    assert database.value("select max_content from memory.spaces where space = 'a'") == 200000
    database.rows("select memory.remember(repeat('y', 200001), space => 'b')")
    lines = [line for (line,) in database.rows("select line::text from memory.export_space(space => 'b')")]
    with pytest.raises(psycopg.Error) as refused:
        session.execute("select memory.import_space(%s)", [lines])
    assert refused.value.sqlstate == "PM016"
    assert "200001 characters; the space allows 200000" in refused.value.diag.message_detail


@mostly_slow("table, column, value, fault", FILES, quick=4)
def test_an_import_has_the_same_limits(database, table, column, value, fault):
    admin = database.connect("admin")
    (one,) = admin.execute("select (memory.remember('x', 'task', options => '{\"task\": {}}')).memory_id").fetchone()
    admin.execute("select memory.revise(%s, tags => '{a}'), memory.annotate(%s, 'a note')", [one, one])
    admin.execute("select memory.ingest_source('a text', 'n', 'article')")
    lines = [line for (line,) in admin.execute("select line from memory.export_space()")]
    for line in lines:
        if line.get("table") == table:
            line["row"][column] = value
    with pytest.raises(psycopg.Error) as refused:
        admin.execute("select memory.import_space(%s, space => 'b')", [list(map(json.dumps, lines))])
    assert refused.value.sqlstate == "PM016" and fault in refused.value.diag.message_detail
    assert admin.execute("select memories from memory.stats('b')").fetchone() == (0,)


@pytest.mark.slow
def test_a_merge_is_imported_no_more_often_than_copies_may_bring_it(database):
    admin = database.connect("admin")
    admin.execute(
        "select memory.merge_duplicates(array_agg(memory_id)) from memory.remember_many("
        """'[{"content": "tea"}, {"content": "green tea", "dedup": "off"}]')"""
    )
    lines = [line for (line,) in admin.execute("select line from memory.export_space()")]
    (merge,) = (line for line in lines if line.get("table") == "merges")

    def load(count):
        rows = [merge | {"row": merge["row"] | {"merge_id": str(uuid.UUID(int=n))}} for n in range(count)]
        end = {"end": lines[-1]["end"] | {"merges": count}}
        page = [*(line for line in lines[:-1] if line is not merge), *rows, end]
        admin.execute("select memory.import_space(%s, space => 'b')", [list(map(json.dumps, page))])

    with pytest.raises(psycopg.Error) as refused:
        load(21)
    assert refused.value.sqlstate == "PM016" and MERGES in refused.value.diag.message_detail
    load(20)


def test_an_item_that_is_too_large_spoils_no_other(database):
    session = database.connect("writer")
    session.execute("create temporary table given as select %s::jsonb as items", [json.dumps([
        {"content": "a"}, {"content": "b", "tags": [f"a{n}" for n in range(257)]},
        {"content": "c", "kind": "X" * 10001}, {"content": "d", "metadata": {"a": "x" * 262144}},
        {"content": "e" * 200001}, {"content": "f", "tags": ["T" * 10001]},
        {"content": "g", "embedding": [1] * 16001}, {"content": "h", "provenance": {"mode": "x" * 10001}},
        {"content": "i", "kind": "vow", "tags": ["tea"]},
    ])])  # fmt: skip
    found = session.execute("select m.* from given, memory.remember_many(items) as m").fetchall()
    assert [row[2] for row in found] == ["created", *["error"] * 7, "created"]
    assert all(row[-1].startswith("PM019: too large") for row in found[1:8])
