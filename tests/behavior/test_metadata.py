"""Documents, kinds, tags, edges, notes, tasks: what they refuse, and what two sessions do at the same moment."""

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from concurrency.test_races import together
from refusals import Refusing, cases

NOBODY = "00000000-0000-7000-8000-000000000000"
# Every call that takes the id of a memory, by what stands for it.
BY_ID = (
    "tag({id}, '{{a}}')", "untag({id}, '{{a}}')", "link({id}, '%(b)s', 'led_to')", "link('%(b)s', {id}, 'led_to')",
    "annotate({id}, 'x')", "supersede({id}, '%(b)s')", "supersede('%(b)s', {id})", "set_task({id}, '{{}}')",
    "history({id})", "revert({id}, null)", "neighbors({id})",
)  # fmt: skip


def kind(*schemas):
    """Calls that register these metadata schemas."""
    return [f"configure_kind('k', metadata_schema => '{schema}')" for schema in schemas]


def task(*tasks):
    """Calls that make the task these."""
    return [f"set_task('%(task)s', '{task}')" for task in tasks]


# See refusals.py; %(a)s to %(c)s and %(task)s are memories, the third of another space.
REFUSED = [
    ("22023", "at must be a finite timestamp", f"at = {shown}", "now()", [
        f"{call}, at => {at})" for call in (
            "ingest_source('x', 'doc', 'web'", "tag('%(a)s', '{a}'", "untag('%(a)s', '{a}'",
            "link('%(a)s', '%(b)s', 'led_to'", "annotate('%(a)s', 'x'",
            "supersede('%(a)s', '%(b)s'", "set_task('%(task)s', '{}'", "revert('%(a)s', null", "neighbors('%(a)s'",
        )
    ])
    for at, shown in (("'infinity'", "infinity"), ("'-infinity'", "-infinity"))
] + [
    ("22023", "invalid space", "space = 'a '", "printable", [
        "ingest_source('x', 'doc', 'web', space => 'a ')", "configure_kind('k', space => 'a ')",
        "unlink('%(a)s', '%(b)s', 'led_to', space => 'a ')",
        *[call.format(id="'%(a)s'")[:-1] + ", space => 'a ')" for call in BY_ID],
    ]),
    # An id counts within its own space only.
    ("PM001", "no such memory", f"memory_id = {NOBODY}, space = default", "own space", [
        call.format(id=f"'{NOBODY}'") for call in BY_ID
    ]),
    ("PM001", "no such memory", ", space = default", "own space", [call.format(id="'%(c)s'") for call in BY_ID]),
    ("PM001", "no such memory", "memory_id = NULL, space = default", "own space", [
        call.format(id="null") for call in BY_ID if not call.startswith("link")
    ]),
    ("PM001", "no such memory", ", space = nowhere", "own space", [
        f"{call}, agent => 'ana', space => 'nowhere')"
        for call in ("annotate('%(a)s', 'x'", "link('%(a)s', '%(b)s', 'led_to'")
    ]),
    ("PM001", "no such source", f"source_id = {NOBODY}, space = default", "ingest_source", [
        f"remember('y', options => '{{\"source_id\": \"{NOBODY}\"}}')",
    ]),
    ("PM001", "no such source", "space = default", "ingest_source", [
        "remember('y', options => '{\"source_id\": \"%(other_source)s\"}')",
    ]),
    # ingest_source
    ("22023", "content is blank", "content is NULL", "Pass the text", ["ingest_source(null, 'doc', 'web')"]),
    ("22023", "content is blank", "only whitespace", "Pass the text", [
        "ingest_source(e' \\r\\n', 'doc', 'web')", "ingest_source('x', 'doc', 'web', chunks => array['a', e'\\t'])",
    ]),
    ("22023", "content is blank", "content is NULL", "Pass the text", [
        "ingest_source('x', 'doc', 'web', chunks => array['a', null])",
    ]),
    *[
        ("22023", "invalid value", detail, detail.split()[0] + " is ", [f"ingest_source('x', {arguments})"])
        for detail, arguments in (
            ("name = null", "null, 'web'"), ('name = ""', "'', 'web'"), ('name = "  "', "'  ', 'web'"),
            ('name = "\\t"', "e'\\t', 'web'"), ('name = "\u3000"', "'\u3000', 'web'"),
            ("source_type = null", "'doc', null"), ('source_type = "Web"', "'doc', 'Web'"),
            ('source_type = "web page"', "'doc', 'web page'"), ('source_type = "1st"', "'doc', '1st'"),
            ('content_type = "text"', "'doc', 'web', content_type => 'text'"),
            ('content_type = ""', "'doc', 'web', content_type => ''"),
            ('file_type = ".md"', "'doc', 'web', file_type => '.md'"),
            ('file_type = "MD"', "'doc', 'web', file_type => 'MD'"),
            ('file_type = ""', "'doc', 'web', file_type => ''"),
        )
    ],
    ("22023", "invalid source", "chunks is empty", "Leave chunks out", [
        "ingest_source('x', 'doc', 'web', chunks => '{}')", "ingest_source('x', 'kept', 'web', chunks => '{}')",
    ]),
    ("PM019", "too large", "content has 200001 characters; the limit of the space is 200000.", "max_content", [
        "ingest_source('x', 'doc', 'web', chunks => array['a', repeat('x', 200001)])",
    ]),
    *[
        ("22023", "invalid value", f"chunk_size = {size}", "whole number from 100 to 100000 characters.", [
            f"ingest_source('x', 'doc', 'web', options => '{{\"chunk_size\": {size}}}')",
        ])
        for size in ("99", "100001", "100.5", '"500"', "null", "-1", "true")
    ],
    ("22023", "invalid source", "chunk_metadata has 1 objects for 2 chunks", "an object for each", [
        "ingest_source('x', 'doc', 'web', chunks => '{a,b}', options => '{\"chunk_metadata\": [{}]}')",
    ]),
    *[
        ("22023", "invalid value", "chunk_metadata = ", "an array of objects", [
            f"ingest_source('x', 'doc', 'web', options => '{{\"chunk_metadata\": {value}}}')",
        ])
        for value in ("{}", "null", '["a"]', "[{}, null]", '"[]"')
    ],
    ("22023", "unknown key", "options has the key 'chunks'", "chunk_size, external_id, language, replaces", [
        "ingest_source('x', 'doc', 'web', options => '{\"chunks\": []}')",
    ]),
    ("22023", "unknown text search configuration", "language = 'klingon'", "pg_ts_config", [
        "ingest_source('x', 'doc', 'web', options => '{\"language\": \"klingon\"}')",
    ]),
    ("22023", "invalid value", 'tokens_input = "1"', "a whole number from 0", [
        "ingest_source('x', 'doc', 'web', provenance => '{\"tokens_input\": \"1\"}')",
    ]),
    ("22023", "not a JSON object", "provenance is a JSON array", "Known keys", [
        "ingest_source('x', 'doc', 'web', provenance => '[]')",
    ]),
    ("22023", "metadata is not a JSON object", "a JSON string", "{", [
        "ingest_source('x', 'doc', 'web', metadata => '\"{}\"')",
    ]),
    ("22023", "invalid value", 'agent = ""', "1 to 128", [
        "ingest_source('x', 'doc', 'web', agent => '')", "annotate('%(a)s', 'x', agent => '')",
        "link('%(a)s', '%(b)s', 'led_to', agent => '')",
    ]),
    *[
        ("22023", "invalid tag", f"tags holds {shown}", "drinks:tea", [
            f"tag('%(a)s', array[{tag}])", f"untag('%(a)s', array[{tag}])",
            f"ingest_source('x', 'doc', 'web', tags => array[{tag}])",
        ])
        for tag, shown in (
            ("''", "''"), ("null", "'NULL'"), ("':a'", "':a'"), ("'a:'", "'a:'"), ("'a::b'", "'a::b'"),
            ("repeat('\u00e9', 128)", "'\u00e9\u00e9"),
        )
    ],
    # kinds and their metadata
    ("22023", "invalid kind", "kind = ''", "snake_case", ["configure_kind('')", "configure_kind(null)"]),
    ("22023", "invalid kind", "kind = '9_lives'", "snake_case", ["configure_kind('9 lives')"]),
    ("22023", "invalid value", 'dedup = "fuzzy"', "exact", ["configure_kind('k', dedup => 'fuzzy')"]),
    *[
        ("PM007", "unsupported metadata_schema", detail, "x-below", kind(*schemas))
        for detail, schemas in (
            ("not a JSON object", ("[]", "null", '"x"', "5")),
            ("an object of objects", ('{"properties": []}', '{"properties": {"x": 5}}', '{"properties": {"x": [{}]}}',
                                      '{"required": "x"}', '{"properties": null}', '{"required": null}')),
            ("keyword oneOf", ('{"oneOf": []}',)),
            ("keyword additionalItems", ('{"additionalItems": false}',)),
            ("keyword pattern of x", ('{"properties": {"x": {"pattern": "a"}}}',)),
            ("type \"int\" of x", ('{"properties": {"x": {"type": "int"}}}',)),
            ("type [\"string\", \"null\"] of x", ('{"properties": {"x": {"type": ["string", "null"]}}}',)),
            ("type of x", ('{"properties": {"x": {"type": null}}}',)),
            ("required key x", ('{"required": ["x"]}', '{"properties": {"y": {}}, "required": ["y", "x"]}')),
            ("required key 5", ('{"required": [5]}',)),
            ("its type is not object", ('{"type": "array"}',)),
            ("enum of x", ('{"properties": {"x": {"enum": "a"}}}', '{"properties": {"x": {"enum": null}}}',
                           '{"properties": {"x": {"enum": []}}}')),
            ("maximum of x", ('{"properties": {"x": {"type": "integer", "minimum": 5, "maximum": 4}}}',)),
            ("required key null", ('{"required": [null]}',)),
            ("items of x", tuple(
                f'{{"properties": {{"x": {spec}}}}}' for spec in (
                    '{"items": {"type": "string"}}', '{"type": "string", "items": {"type": "string"}}',
                    '{"type": "array", "items": 5}', '{"type": "array", "items": []}',
                    '{"type": "array", "items": {"type": "text"}}', '{"type": "array", "items": {}}',
                    '{"type": "array", "items": {"type": "string", "minLength": 3}}',
                )
            )),
            *[
                (f"the default of x {fault}", (f'{{"properties": {{"x": {spec}}}}}',))
                for fault, spec in (
                    ("is number, not string", '{"type": "string", "default": 5}'),
                    ("is null, not array", '{"type": "array", "default": null}'),
                    ("is number, not integer", '{"type": "integer", "default": 1.5}'),
                    ('is "c", not one of ["a", "b"]', '{"enum": ["a", "b"], "default": "c"}'),
                    ("holds something else than string",
                     '{"type": "array", "items": {"type": "string"}, "default": ["a", 1]}'),
                    ("is 0, out of range", '{"type": "integer", "minimum": 1, "default": 0}'),
                    ("is 2, out of range", '{"type": "number", "maximum": 1, "default": 2}'),
                )
            ],
            ("the default of x is 3, not below y", (
                '{"properties": {"x": {"type": "integer", "x-below": "y", "default": 3}, '
                '"y": {"type": "integer", "default": 3}}}',
            )),
            *[
                (f"{key} of x", (f'{{"properties": {{"x": {{"{key}": 1}}}}}}',
                                 f'{{"properties": {{"x": {{"type": "string", "{key}": 1}}}}}}',
                                 f'{{"properties": {{"x": {{"type": "number", "{key}": true}}}}}}'))
                for key in ("minimum", "maximum", "x-below")
            ],
        )
    ],
    *[
        ("PM007", "metadata does not fit its kind", detail, hint, [f"remember('y', kind => '{kind}', metadata => {m})"])
        for detail, hint, kind, m in (
            ("Of kind 'message', the key 'role' is missing.", '"enum": ["user", "assistant", "system"]', "message",
             "null"),
            ("Of kind 'message', the key 'role' is missing.", '"type": "string"', "message", "'{\"Role\": \"user\"}'"),
            ("Of kind 'message', the key 'role' is null, not string.", "assistant", "message", "'{\"role\": null}'"),
            ("Of kind 'document', the key 'chunk_index' is 3, not below total_chunks.", '"x-below": "total_chunks"',
             "document", "'{\"chunk_index\": 3, \"total_chunks\": 3}'"),
            ("Of kind 'document', the key 'total_chunks' is string, not integer.", '"minimum": 1', "document",
             "'{\"chunk_index\": 3, \"total_chunks\": \"4\"}'"),
            ("Of kind 'fact', the key 'people' holds something else than string.", '"items"', "fact",
             "'{\"people\": [\"ana\", null]}'"),
            ("Of kind 'recipe', the key 'topics' is string, not array.", '"array"', "recipe", "'{\"topics\": \"x\"}'"),
        )
    ],
    # edges
    ("PM009", "invalid link", "from_id = ", "supersede()", [
        "link('%(a)s', '%(a)s', 'led_to')", "link(null, '%(a)s', 'led_to')", "link('%(a)s', null, 'led_to')",
        "link(null, null, 'led_to')", f"link('{NOBODY}', '{NOBODY}', 'led_to')",
    ]),
    *[
        ("PM009", "invalid link", f"type = {shown}", "snake_case", [f"link('%(a)s', '%(b)s', {type_})"])
        for type_, shown in (
            ("null", "NULL"), ("''", "''"), ("'Led to'", "'Led to'"), ("'supersedes'", "'supersedes'"),
            ("repeat('x', 64)", "'xxxx"), ("'led-to'", "'led-to'"),
        )
    ],
    ("PM009", "invalid link", "metadata is array", "JSON object", ["link('%(a)s', '%(b)s', 'led_to', '[]')"]),
    ("PM009", "invalid link", "metadata is null", "JSON object", ["link('%(a)s', '%(b)s', 'led_to', 'null')"]),
    ("PM009", "invalid link", "type = 'supersedes'", "memory.revert()", [
        "unlink('%(b)s', '%(a)s', 'supersedes')",
    ]),
    ("22023", "note is blank", "or is NULL", "text of the note", [
        "annotate('%(a)s', null)", "annotate('%(a)s', '')", "annotate('%(a)s', e' \\t\\r\\n')",
        "annotate('%(a)s', e'\\u3000')",
    ]),
    ("PM008", "a memory cannot supersede itself", "old_id and new_id are the same.", "newer in the chain", [
        "supersede('%(a)s', '%(a)s')",
    ]),
    ("PM008", "a memory cannot supersede itself", "%(old)s -> %(new)s -> %(newest)s", "newer in the chain", [
        "supersede('%(newest)s', '%(old)s')",
    ]),
    ("PM008", "a memory cannot supersede itself", "%(new)s -> %(newest)s", "newer in the chain", [
        "supersede('%(newest)s', '%(new)s')",
    ]),
    ("PM008", "the memory is superseded already", "%(old)s is superseded by %(new)s", "its successor", [
        "supersede('%(old)s', '%(newest)s')", "supersede('%(old)s', '%(a)s')",
    ]),
    # NULL is told as such.
    ("PM009", "invalid link", "from_id = NULL, to_id = NULL, type = NULL, metadata is NULL", "snake_case", [
        "link(null, null, null)",
    ]),
    # tasks
    *[
        ("PM007", "metadata does not fit its kind", f"the key '{field}' is a field of the task", "set_task()", [
            f"remember('y', kind => 'task', metadata => '{{\"{field}\": 1, \"x\": 1}}')",
            f"revise('%(task)s', metadata => '{{\"x\": 1, \"{field}\": null}}')",
        ])
        for field in ("description", "input", "output", "status", "priority", "due_at", "assigned_to", "completed_at")
    ],
    ("PM007", "metadata does not fit its kind", "the key 'status' is a field of the task", "set_task()", [
        "revise('%(fact)s', kind => 'task')",
    ]),
    ("PM007", "memory is not a task", "memory_id = %(a)s", "kind => 'task'", ["set_task('%(a)s', '{}')"]),
    ("PM007", "memory is not a task", "memory_id = ", "kind => 'task'", [
        "remember('y', options => '{\"task\": {}}')",
    ]),
    ("22023", "not a JSON object", "task is a JSON", "status", [
        *task("[]", "null", '"pending"'),
        "remember('y', kind => 'task', options => '{\"task\": []}')",
    ]),
    ("22023", "not a JSON object", "task is a JSON null", "status", ["set_task('%(task)s', null)"]),
    ("22023", "unknown key", "task has the key 'state'", "status", task('{"state": "pending"}')),
    *[
        ("PM007", "invalid task", f"task = {shown}", "in_progress", task(shown))
        for shown in (
            '{"status": "active"}', '{"status": "Pending"}', '{"status": 1}', '{"status": ["pending"]}',
            '{"status": ""}', '{"priority": "urgent"}', '{"priority": 5}', '{"due_at": "tomorrow evening"}',
            '{"due_at": "infinity"}', '{"due_at": "2026-01-01T00:00:00+16:00"}',
            '{"status": "failed", "completed_at": "-infinity"}',
            '{"due_at": true}', '{"due_at": ""}', '{"due_at": 1000000000000000000}', '{"completed_at": {}}',
            '{"description": 5}', '{"description": {}}', '{"assigned_to": ["bob"]}',
        )
    ],
    *[
        ("PM007", "invalid task", f"status = {status}, completed_at = 2026-01-02", "completed or failed", task(given))
        for status, given in (
            ("pending", '{"completed_at": "2026-01-02T00:00:00Z"}'),
            ("pending", '{"status": "pending", "completed_at": "2026-01-02T00:00:00Z"}'),
            ("in_progress", '{"status": "in_progress", "completed_at": 1767312000000}'),
        )
    ],
    # external ids
    *[
        ("22023", "invalid external id", "external_id = ", "1 to 1000 bytes", [
            f"remember('y', options => '{{\"external_id\": {given}}}')",
        ])
        for given in (
            "{}", '{"system": "ora"}', '{"id": "1"}', '{"system": "Ora", "id": "1"}', '{"system": "ora", "id": ""}',
            '{"system": "ora", "id": null}', '{"system": "ora", "id": {"a": 1}}', '{"system": "ora", "id": [1]}',
            '{"system": "ora", "id": true}', f'{{"system": "ora", "id": "{"x" * 1001}"}}',
            f'{{"system": "ora", "id": "{"茶" * 334}"}}', '{"system": 5, "id": "1"}',
        )
    ],
    ("22023", "not a JSON object", "external_id is a JSON", "id, system", [
        "remember('y', options => '{\"external_id\": \"ora:1\"}')",
    ]),
    ("22023", "unknown key", "external_id has the key 'name'", "id, system", [
        "remember('y', options => '{\"external_id\": {\"system\": \"ora\", \"name\": \"1\"}}')",
    ]),
    ("PM011", "this external id belongs to something else", "is the memory %(a)s", "another id", [
        "remember('y', options => '{\"external_id\": {\"system\": \"ora\", \"id\": \"1\"}, "
        "\"on_external\": \"conflict\"}')",
    ]),
    ("PM011", "this external id belongs to something else", "is agent ana", "another id", [
        "remember('y', options => '{\"external_id\": {\"system\": \"htm\", \"id\": \"robot\"}}')",
    ]),
    # importance
    *[
        ("22023", "invalid value", f"{name} = {value}", hint, [call])
        for name, value, hint, call in (
            ("label", '"superb"', "disappointing", "read_importance(label => 'superb')"),
            ("label", '""', "disappointing", "read_importance(label => '')"),
            ("level", '"highest"', "low, medium, high, critical", "read_importance(0.7, level => 'Highest')"),
            ("rating", -1, "from 0 to 7", "read_importance(rating => -1)"),
            ("rating", 8, "from 0 to 7", "read_importance(level => 'low', rating => 8)"),
            ("ten", 0, "from 1 to 10", "read_importance(score => 0.5, ten => 0)"),
            ("ten", 11, "from 1 to 10", "read_importance(ten => 11)"),
            ("score", "-0.01", "from 0 to 1", "read_importance(-0.01)"),
            ("score", "1.01", "from 0 to 1", "read_importance(1.01)"),
            ("score", '"NaN"', "from 0 to 1", "read_importance('NaN')"),
            *[
                ("importance", shown, "from 0 to 1", f"importance_scales('{value}')")
                for value, shown in (("-0.1", "-0.1"), ("1.1", "1.1"), ("NaN", '"NaN"'), ("Infinity", '"Infinity"'))
            ],
        )
    ],
]  # fmt: skip



@pytest.fixture(scope="module")
def refusing(cluster):
    """A database with memories of all sorts, a session, and what the calls say for the ids."""
    database = cluster.clone()
    session = database.connect()

    def remember(*arguments):
        return session.execute(f"select memory_id from memory.remember({', '.join(arguments)})").fetchone()[0]

    ids = {name: remember(f"'memory {name}'") for name in ("b", "old", "new", "newest")}
    ids["a"] = remember("'memory a'", "tags => '{a}'", """options => '{"external_id": {"system": "ora", "id": "1"}}'""")
    ids["c"] = remember("'memory c'", "space => 'other'")
    ids["fact"] = remember("'memory fact'", "kind => 'fact'", "metadata => '{\"status\": \"open\"}'")
    ids["task"] = remember("'memory task'", "kind => 'task'", """options => '{"task": {}}'""")
    session.execute("select memory.supersede(%(old)s, %(new)s), memory.supersede(%(new)s, %(newest)s)", ids)
    session.execute("select memory.link(%(a)s, %(b)s, 'related_to', agent => 'ana')", ids)
    session.execute("insert into memory.external_ids (space, system, external_id, agent) "
                    "values ('default', 'htm', 'robot', 'ana')")  # fmt: skip
    session.execute("select memory.ingest_source('text', 'kept', 'web')")
    ids["other_source"] = session.execute(
        "select source_id from memory.ingest_source('text', 'kept', 'web', space => 'other')"
    ).fetchone()[0]
    yield Refusing(session, ids)
    database.drop()


@cases(REFUSED, one_in=2)
def test_a_bad_call_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


# Who did it ------------------------------------------------------------------------------------------------


def test_a_revision_names_the_login_that_wrote(database):
    memory_id = database.value("select memory_id from memory.remember('tea')", login="writer")
    writer = database.connect("writer")
    writer.execute("set memory.editor = 'human:ana'")
    writer.execute("set application_name = 'somebody else'")
    writer.execute("select memory.tag(%s, '{a}')", [memory_id])
    database.rows("select memory.tag(%s, '{b}')", [memory_id], login="admin")
    prefix = database.cluster.prefix
    assert database.rows("select login, editor_type, editor_id from memory.revisions order by version") == [
        (f"{prefix}writer", "human", "human:ana"), (f"{prefix}admin", "system", None),
    ]  # fmt: skip


def test_the_views_show_an_analyst_the_current_space(database):
    database.rows("select memory.remember('a', tags => '{x,y}'), memory.remember('b', tags => '{z,w}', space => 'ana')")
    reader = database.connect("analyst")
    for setting, tags in (("", {"x", "y"}), ("ana", {"z", "w"}), ("nobody", set())):
        reader.execute("select set_config('memory.space', %s, false)", [setting])
        assert {tag for (tag,) in reader.execute("select tag from memory.tag_counts")} == tags
        pairs = reader.execute("select tag, other_tag from memory.tag_pairs").fetchall()
        assert {tag for pair in pairs for tag in pair} == tags


# At the same moment ----------------------------------------------------------------------------------------


def test_one_source_from_many_who_ingest_the_same(database):
    found = together(
        database, [("select source_id, outcome, chunks from memory.ingest_source('a text', 'doc', 'web')", None)] * 6
    )
    assert len({source_id for source_id, *_ in found}) == 1
    assert Counter(outcome for _, outcome, _ in found) == {"created": 1, "unchanged": 5}
    assert {chunks for *_, chunks in found} == {1}
    assert database.value("select count(*) from memory.memories") == 1


@pytest.mark.slow
def test_one_current_version_from_many_who_ingest_their_own(database):
    found = together(
        database,
        [
            ("select outcome from memory.ingest_source(%s, 'doc', 'web', tags => '{b,a}')", [f"text {n}"])
            for n in range(6)
        ],
    )
    assert Counter(found) == {("created",): 1, ("updated",): 5}
    assert database.value("select count(*) from memory.sources where live") == 1
    assert database.value("select count(*) from memory.sources where superseded_by is not null") == 5
    assert database.value("select count(*) from memory.memories where live") == 1


@pytest.fixture
def chain(database):
    """Superseding memories by their letters, and in two sessions at once: the second waits for the first."""
    ids = {name: database.value("select memory_id from memory.remember(%s)", [name]) for name in "abcd"}

    def supersede(session, pair):
        session.execute("select memory.supersede(%s, %s)", [ids[pair[0]], ids[pair[1]]])

    def at_once(before, first, second):
        for pair in before:
            supersede(database.connect("writer"), pair)
        one, other = database.connect("writer", autocommit=False), database.connect("writer")
        supersede(one, first)
        with ThreadPoolExecutor(1) as pool:
            later = pool.submit(supersede, other, second)
            waits = "select wait_event_type = 'Lock' from pg_stat_activity where pid = %s"
            for _ in range(200):
                if later.done() or database.value(waits, [other.info.backend_pid], login="superuser"):
                    break
                time.sleep(0.02)
            one.commit()
            return later.exception(timeout=30)

    return at_once


@pytest.mark.parametrize(
    "before, first, second",
    [((), "ab", "ba"), (("bc",), "ab", "ca"), (("bc", "da"), "ab", "cd")],
    ids=["two memories", "three", "two chains that share none"],
)
def test_no_two_calls_close_a_circle(database, chain, before, first, second):
    refused = chain(before, first, second)
    assert refused is not None and refused.sqlstate == "PM008"
    assert database.value("select count(*) from memory.memories where live") >= 1


def test_two_successors_at_once_leave_one(database, chain):
    refused = chain((), "ab", "ac")
    assert refused.sqlstate == "PM008" and "is superseded by" in refused.diag.message_detail
    assert database.value("select count(*) from memory.links where type = 'supersedes'") == 1


def test_two_who_change_a_task_both_do(database):
    memory_id = database.value("select memory_id from memory.remember('x', kind => 'task')")
    changes = ['{"description": "d"}', '{"priority": "high"}', '{"assigned_to": "bob"}', '{"status": "completed"}',
               '{"input": {"a": 1}}', '{"output": [1]}']  # fmt: skip
    together(database, [("select memory.set_task(%s, %s)", [memory_id, change]) for change in changes])
    assert database.rows(
        "select description, priority, assigned_to, status, input, output, completed_at is not null from memory.tasks"
    ) == [("d", "high", "bob", "completed", {"a": 1}, [1], True)]


def test_tags_from_many_are_all_there(database):
    memory_id = database.value("select memory_id from memory.remember('x')")
    together(database, [("select memory.tag(%s, %s)", [memory_id, [f"t{n}", f"t{7 - n}", "all"]]) for n in range(8)])
    assert database.value("select tags from memory.memories") == ["all", *(f"t{n}" for n in range(8))]
    assert database.value("select count(*) from memory.tags") == 9


def test_one_edge_from_many_who_draw_it_in_both_directions(database):
    a, b = (database.value("select memory_id from memory.remember(%s)", [name]) for name in "ab")
    together(
        database,
        [
            ("select memory.link(%s, %s, 'related_to', jsonb_build_object(%s::text, 1))", [*pair, f"k{n}"])
            for n, pair in enumerate([(a, b), (b, a)] * 4)
        ],
    )
    assert database.rows("select (select count(*) from jsonb_object_keys(metadata)) from memory.links") == [(4,), (4,)]


def test_an_external_id_goes_to_the_first(database):
    def claim(text):
        return database.rows(
            "select outcome from memory.remember(%s, options => %s)",
            [text, '{"external_id": {"system": "ora", "id": "1"}}'], login="writer",
        )  # fmt: skip

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(claim, ["a", "b", "c", "d"]))
    assert Counter(map(str, found)) == {"[('known',)]": 3, "[('created',)]": 1}
    assert database.value("select count(*) from memory.memories") == 1
