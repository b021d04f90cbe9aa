"""A space goes from one database to another, page by page, and arrives as it was."""

import json

import psycopg
import pytest

from behavior.test_purge import EMBEDDED, everywhere, run
from harness import mostly_slow

EXPORT = "select line::text, cursor from memory.export_space(%s, %s, %s)"


def export(database, space=None, max_results=1000, login="reader"):
    """All lines of a space, page by page."""
    with database.connect(login, autocommit=False) as session:
        session.execute("set transaction isolation level repeatable read")
        lines, after = [], None
        while True:
            page = session.execute(EXPORT, [after, max_results, space]).fetchall()
            assert len(page) <= max_results + 2 and all(cursor is None for _, cursor in page[:-1])
            lines += [line for line, _ in page]
            after = page[-1][1]
            if after is None:
                return lines


def load(database, lines, space=None, page=1000, login="admin", options=None):
    """Import lines in one transaction; rows created and known, by table."""
    counts = {}
    with database.connect(login, autocommit=False) as session:
        for start in range(0, len(lines), page):
            for table, created, known in session.execute(
                "select table_name, created, known from memory.import_space(%s, %s, %s)",
                [lines[start : start + page], space, options],
            ):
                before = counts.get(table, (0, 0))
                counts[table] = (before[0] + created, before[1] + known)
        session.commit()
    return counts


def rows(lines):
    """All but the header, the models, and the settings of the space, which may have been there before."""
    return [line for line in lines[1:] if '"table": "spaces"' not in line and '"table": "embedding_models"' not in line]


@pytest.fixture
def full(database):
    """A database with a row in every table that an export has."""
    everywhere(database)
    admin = database.connect("insider").execute
    admin("select memory.remember('for one purge'), memory.remember('ephemeral', expires_at => now() + '1 day')")
    admin("select memory.purge(memory_ids => array(select memory_id from memory.memories where content ~ 'purge'))")
    admin("select memory.ingest_source('more', 'zyxmark.html', 'web', at => now() + '1 s')")
    admin("select memory.configure_kind('vow', description => 'a promise')")
    admin("select memory.remember('the tea of another', space => 'other')")
    return database


@pytest.fixture
def target(cluster):
    """Another database."""
    found = cluster.clone()
    yield found
    found.drop()


def test_it_arrives_as_it_was(full, target):
    lines = export(full)
    tables = {json.loads(line).get("table") for line in lines[1:-1]}
    wanted = full.rows(
        "select c.relname from pg_class as c inner join pg_attribute as a on a.attrelid = c.oid "
        "where a.attname = 'space' and c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'"
    )
    # Grants are of one server, the queue and an import are of one moment; of the models those that are used.
    left_out = {"space_grants", "embedding_queue", "imports"}
    assert tables == {name for (name,) in wanted} - left_out | {"embedding_models"}
    assert json.loads(lines[0])["space"] == "default" and list(json.loads(lines[-1])) == ["end"]

    counts = load(target, lines)
    assert counts.pop("end") == (len(lines) - 2 - 1, 1)  # the space itself was there
    assert all(known == (table == "spaces") for table, (_, known) in counts.items())
    assert rows(export(target)) == rows(lines)
    assert target.rows("select * from memory.doctor()") == []
    same = (
        "select jsonb_agg(to_jsonb(m) - '{changed_xid}'::text[] order by m.memory_id) from memory.memories as m "
        "where m.space = 'default'",
        "select jsonb_agg(to_jsonb(s) - '{changed_xid}'::text[] order by s.source_id) from memory.sources as s",
        "select jsonb_agg(to_jsonb(e) order by e.memory_id) from memory.embeddings as e",
    )
    for query in same:
        assert full.value(query) == target.value(query)
    assert target.rows("select outcome from memory.remember('Bertil drinks coffee')") == [("reinforced",)]
    assert target.value("select count(*) from memory.memories where space <> 'default'") == 0

    again = load(target, lines)
    assert again.pop("end") == (0, len(lines) - 2) and not any(created for created, _ in again.values())


@mostly_slow("page", [3, 1, 7], quick=1)
def test_pages_of_any_size_are_the_same(page, full, target):
    lines = export(full)
    assert export(full, max_results=page) == lines
    load(target, lines, page=page)
    assert rows(export(target)) == rows(lines)


def test_it_is_in_one_order_however_the_database_sorts(database):
    """The database of the container of 18 sorts `a` before `B`."""
    for agent, tag in (("Zoe", "zebra"), ("anna", "äpfel"), ("ben", "release:x"), ("Åsa", "release2")):
        remember = "select memory.remember(%s, agent => %s, tags => array[%s], space => 'a')"
        database.rows(remember, [f"{agent} likes {tag}", agent, tag])
    lines = export(database, "a", login="owner")
    assert export(database, "a", 1, login="owner") == lines
    load(database, lines, "b", page=2, login="owner")
    assert export(database, "b", login="owner")[1:] == [line.replace('"a"', '"b"') for line in lines[1:]]
    assert [row for row in database.rows("select * from memory.doctor('*')") if row[1] != "stale embedding"] == []


def test_no_setting_of_the_session_shows(full):
    session = full.connect("reader")
    lines = [line for line, _ in session.execute(EXPORT, [None, 10000, None])]
    settings = ("timezone = 'Asia/Tokyo'", "extra_float_digits = -5", "bytea_output = escape", "datestyle = german")
    for setting in settings:
        session.execute(f"set {setting}")
    assert [line for line, _ in session.execute(EXPORT, [None, 10000, None])] == lines
    assert session.execute("show timezone").fetchone() == ("Asia/Tokyo",)
    assert session.execute("show extra_float_digits").fetchone() == ("-5",)
    session.execute("set default_transaction_read_only = on")
    assert [line for line, _ in session.execute(EXPORT, [None, 10000, None])] == lines


@pytest.mark.slow
def test_into_another_space_and_without_embeddings(full):
    lines = export(full)
    load(full, lines, "copy")
    assert export(full, "copy")[1:] == lines[1:]
    assert full.rows("select * from memory.doctor('copy')") == []
    load(full, lines, "bare", options='{"embeddings": false}')
    assert full.value("select count(*) from memory.embeddings where space = 'bare'") == 0
    session = full.connect("reader")
    bare = session.execute("select line::text from memory.export_space(options => %s)", ['{"embeddings": false}'])
    bare = bare.fetchall()
    assert [line for (line,) in bare[1:-1]] == [line for line in lines[1:-1] if '"table": "embeddings"' not in line]


def test_after_an_import_all_is_as_ever(full, target):
    """In the transaction of the import, too, only what is imported keeps its versions."""
    lines = export(full)
    with target.connect("insider", autocommit=False) as session:
        session.execute("select memory.import_space(%s)", [lines])
        session.execute("select memory.remember('Cid sings')")
        with pytest.raises(psycopg.Error) as found, session.transaction():
            session.execute("select memory.import_space(%s)", [lines[1:]])
        assert found.value.sqlstate == "PM015"
        session.commit()
    assert target.rows("select version, updated_at = created_at from memory.memories where content = 'Cid sings'") == [
        (1, True)
    ]
    with pytest.raises(psycopg.Error, match="append-only"):
        target.rows("delete from memory.revisions")


# Bad input -------------------------------------------------------------------------------------------------


def without(lines, table):
    """The lines without one row of a table."""
    n = next(n for n, line in enumerate(lines) if f'"table": "{table}"' in line)
    return lines[:n] + lines[n + 1 :]


def changed(lines, table, change, which=0):
    """The lines, a row of a table changed; and the number of its line."""
    n = [n for n, line in enumerate(lines) if f'"table": "{table}"' in line][which]
    line = json.loads(lines[n])
    change(line["row"])
    return lines[:n] + [json.dumps(line)] + lines[n + 1 :], n + 1


def bad(lines):
    """What is wrong, the lines, and what the error says."""
    memories = [n for n, line in enumerate(lines) if '"table": "memories"' in line]
    one, two = memories[:2]
    return {
        "truncated line": ([*lines[:-3], lines[-3][:40]], f"line {len(lines) - 2}: it is not a JSON object"),
        "no JSON": ([lines[0], "x", *lines[1:]], "line 2: it is not a JSON object"),
        "an array": ([lines[0], "[]", *lines[1:]], "line 2: it is not a JSON object"),
        "a blank line": ([lines[0], "", *lines[1:]], "line 2: it is not a JSON object"),
        "no row": ([lines[0], '{"table": "memories"}', *lines[1:]], "line 2: a row of a table is expected"),
        "unknown table": ([lines[0], '{"table": "x", "row": {}}', *lines[1:]], "line 2: a row of a table is expected"),
        "duplicate": ([*lines[: one + 1], lines[one], *lines[one + 1 :]], f"line {one + 2}: it is repeated"),
        "swapped": ([*lines[:one], lines[two], lines[one], *lines[two + 1 :]], f"line {one + 2}: it is repeated, or"),
        "table out of order": ([lines[0], lines[one], *lines[1:one], *lines[one + 1 :]], "line 3: a row of a table"),
        "a row less": (without(lines, "annotations"), f"line {len(lines) - 1}: lines are missing"),
        "a parent less": (without(lines, "agents"), "neither the file nor the space has that among its agents"),
        "a column more": (changed(lines, "tags", lambda row: row.update(x=1))[0], "tags have no column x; they have"),
        "a key less": (changed(lines, "tags", lambda row: row.pop("tag"))[0], "the key of tags is tag"),
        "a wrong value": (
            changed(lines, "memories", lambda row: row.update(importance=7), 1)[0],
            f'line {two + 1}: breaks memories_importance_ck',
        ),
        "a wrong type": (
            changed(lines, "memories", lambda row: row.update(created_at="soon"))[0],
            f'line {one + 1}: created_at is no timestamp with time zone: "soon"',
        ),
        "a wrong vector": (
            changed(lines, "embeddings", lambda row: row.update(embedding="[1,2]"))[0], "does not have the dimensions"
        ),
        "another model of that name": (
            changed(lines, "embedding_models", lambda row: row.update(dimensions=9))[0], "with other properties"
        ),
        "a successor that is not there": (
            changed(lines, "memories", lambda row: row.update(superseded_by="00000000-0000-7000-8000-000000000000"))[0],
            "is superseded by 00000000-0000-7000-8000-000000000000, which neither the file nor the space has",
        ),
        "after the end": ([*lines, lines[1]], f"line {len(lines)}: "),
    }  # fmt: skip


@pytest.mark.slow
def test_a_bad_file_changes_nothing(full, target):
    target.rows("select memory.register_model('three', 3)", login="admin")
    before = run(EMBEDDED.bin / "pg_dump", "--restrict-key=x", target.dsn()).stdout
    for page in (1000, 20):
        for name, (lines, message) in bad(export(full)).items():
            with pytest.raises(psycopg.Error) as found:
                load(target, lines, page=page)
            diag = found.value.diag
            assert diag.sqlstate in ("PM016", "PM015"), (name, diag.message_primary)
            if name != "after the end" and (page > 2 or name != "table out of order"):
                assert message in diag.message_detail and diag.message_hint, (name, diag.message_detail)
    assert run(EMBEDDED.bin / "pg_dump", "--restrict-key=x", target.dsn()).stdout == before


@pytest.mark.parametrize(
    "header",
    ['{"format": "pgrecall", "version": 2}', '{"format": "x", "version": 1}', '{"version": 1}', '{"table": "tags"}'],
)
def test_an_unknown_format(header, database):
    with pytest.raises(psycopg.Error) as found:
        load(database, [header])
    assert found.value.sqlstate == "PM015" and header[2:9] in found.value.diag.message_detail


def test_a_file_without_its_end_is_refused(full, target):
    with pytest.raises(psycopg.Error) as found:
        load(target, export(full)[:-1])
    assert found.value.sqlstate == "PM016"


@pytest.mark.parametrize(
    "call, message",
    [
        ("export_space(max_results => 0)", "invalid value"),
        ("export_space(max_results => 10001)", "invalid value"),
        ("export_space('x')", "invalid cursor"),
        ("export_space('{}')", "invalid cursor"),
        ('export_space(\'{"table": "x", "key": {}, "counts": {}}\')', "invalid cursor"),
        ('export_space(\'{"table": "memories", "key": {}, "counts": {}}\')', "invalid cursor"),
        ('export_space(\'{"table": "memories", "key": {"memory_id": "x"}, "counts": {}}\')', "invalid cursor"),
        ('export_space(\'{"table": "memories", "key": {"memory_id": null}, "counts": {}}\')', "invalid cursor"),
        ('export_space(\'{"table": "agents", "key": {"agent": "a"}, "counts": {"agents": "1"}}\')', "invalid cursor"),
        ('export_space(\'{"table": "agents", "key": {"agent": "a"}, "counts": {"agents": 1e30}}\')', "invalid cursor"),
        ("export_space(options => '{\"embeddings\": 1}')", "invalid value"),
        ("import_space('{}', options => '{\"embeddings\": null}')", "invalid value"),
        ("import_space('{}', options => '{\"x\": 1}')", "unknown key"),
        ("import_space('{}')", "nothing to import"),
        ("import_space(null)", "nothing to import"),
    ],
)
def test_what_they_refuse(call, message, database):
    with pytest.raises(psycopg.Error) as found:
        database.rows(f"select * from memory.{call}", login="admin")
    diag = found.value.diag
    assert (diag.sqlstate, diag.message_primary) == ("22023", message) and diag.message_detail and diag.message_hint


def test_a_cursor_belongs_to_its_space_and_options(full):
    after = full.rows(EXPORT, [None, 3, None])[-1][1]
    assert full.rows(EXPORT, [after, 3, "default"])
    for more in ("space => 'other'", "options => '{\"embeddings\": false}'"):
        with pytest.raises(psycopg.Error, match="invalid cursor"):
            full.rows(f"select * from memory.export_space(%s, {more})", [after])


def test_an_unknown_space_is_an_empty_one(database):
    """For each function that reads; pgrecall export refuses it."""
    database.rows("select memory.remember('x', space => 'ana')")
    assert len(export(database, "anna")) == 2  # its header, its end
    database.rows("select memory.configure_space('anna')", login="admin")
    assert len(export(database, "anna")) == 3  # its header, its settings, its end


@pytest.mark.slow
def test_a_bound_login_moves_its_space_and_makes_no_model(full, target):
    lines = export(full)
    target.rows("insert into memory.spaces (space) values ('ana')")
    target.rows("select memory.grant_space(%s, 'admin', 'ana')", [target.cluster.prefix + "bound"])
    target.cluster.execute(f"grant memory_admin to {target.cluster.prefix}bound")
    try:
        with pytest.raises(psycopg.errors.Error) as found:
            load(target, lines, login="bound")
        assert found.value.sqlstate == "PM002"
        with pytest.raises(psycopg.errors.Error) as found:
            load(target, lines, "ana", login="bound")
        assert "this login is bound" in found.value.diag.message_detail
        target.rows("select memory.register_model('three', 3)", login="admin")
        load(target, lines, "ana", login="bound")
    finally:
        target.cluster.execute(f"revoke memory_admin from {target.cluster.prefix}bound")
    assert rows(export(target, "ana", login="bound")) == rows(lines)
