"""A language that its owner may take away stops nobody: it is refused, or read as plain words until it is mended."""

import json

import psycopg
import pytest

from harness import ROOT

LANGUAGES = ROOT / "generated" / "languages.sql"

CALLS = (
    "remember('Ana drinks tea', {space}, options => '{{\"language\": \"{name}\"}}')",
    "remember_many('[{{\"content\": \"x\", \"options\": {{\"language\": \"{name}\"}}}}]', {space}, options => "
    "'{{\"atomic\": true}}')",
    "revise('{id}', {space}, options => '{{\"language\": \"{name}\"}}')",
    "ingest_source('A text', 'a', 'article', {space}, options => '{{\"language\": \"{name}\"}}')",
    "configure_space({space}, options => '{{\"language\": \"{name}\"}}')",
)


@pytest.fixture
def spaces(database):
    """The database, in which `german` speaks the language of a schema that the superuser owns, and `plain` none."""
    def superuser(statement):
        database.cluster.execute(statement, dbname=database.name)

    owner = database.cluster.prefix + "owner"
    superuser("create schema words")
    superuser(f"grant usage on schema words to {owner}")
    superuser("create text search configuration words.german (copy = pg_catalog.german)")
    for space in ("plain", "german"):
        database.rows("select memory.remember('The house is red', space => %s)", [space])
    database.rows(
        "select memory.remember('Die Häuser', space => 'german', options => '{\"language\": \"words.german\"}')"
    )
    database.rows("select memory.configure_space('own', '{\"language\": \"words.german\"}')")
    database.rows("select memory.remember('Die Häuser', space => 'own')")
    database.superuser = superuser
    return database


UNUSABLE = {
    "no usage": "revoke usage on schema words from {owner}",
    "dropped": "drop text search configuration words.german",
    "emptied": "alter text search configuration words.german drop mapping for asciiword, word, hword, asciihword,"
    " hword_part, hword_asciipart, numword, numhword, hword_numpart, email, url, url_path, host, file, int, uint,"
    " float, sfloat, version",
    "another's": "alter text search configuration words.german owner to {writer}",
}


@pytest.fixture(params=UNUSABLE)
def unusable(request, spaces):
    """The same, when that language can be used no more."""
    prefix = spaces.cluster.prefix
    spaces.superuser(UNUSABLE[request.param].format(owner=f"{prefix}owner", writer=f"{prefix}writer"))
    return spaces


@pytest.mark.parametrize("space", ["plain", "newcomer"])
def test_a_language_of_the_callers_own_is_refused(spaces, space):
    prefix = spaces.cluster.prefix
    spaces.superuser(f"create schema mine authorization {prefix}admin")
    spaces.superuser(f"grant usage on schema mine to public, {prefix}owner")
    admin = spaces.connect("admin")
    admin.execute("create text search configuration pg_temp.mine (copy = pg_catalog.english)")
    admin.execute("create text search configuration mine.mine (copy = pg_catalog.english)")
    temporary = admin.execute("select nspname from pg_namespace where oid = pg_my_temp_schema()").fetchone()[0]
    id = spaces.value("select memory_id from memory.memories where space = 'plain'")
    before = spaces.rows("select * from memory.spaces order by 1")
    for name in ("pg_temp.mine", f"{temporary}.mine", "mine", "mine.mine", "no.such", "12", "", "a.b.c.d"):
        for call in CALLS:
            with pytest.raises(psycopg.errors.InvalidParameterValue) as caught:
                text = call.format(space=f"space => '{space}'", name=name, id=id)
                admin.execute(f"select memory.{text}".encode())
            if "remember_many" not in call or "unknown text" in str(caught.value):
                assert caught.value.diag.message_primary == "unknown text search configuration"
    assert spaces.rows("select * from memory.spaces order by 1") == before


@pytest.mark.slow
def test_a_language_that_cannot_be_used_is_not_imported(unusable):
    lines = [row["line"] for row in export(unusable, "german")]
    with pytest.raises(psycopg.Error) as caught:
        unusable.rows("select memory.import_space(%s, space => 'copy')", [lines], login="admin")
    assert caught.value.sqlstate == "PM016"
    assert "its language is not a text search configuration" in caught.value.diag.message_detail


def export(database, space):
    query = "select e.line::text as line from memory.export_space(space => %s) as e"
    return [{"line": line} for (line,) in database.rows(query, [space], login="reader")]


@pytest.mark.slow
def test_a_language_that_is_gone_stops_nobody(unusable):
    def found(query, space, **options):
        return {content for (content,) in unusable.rows(
            "select s.content from memory.search(%s, space => %s, options => %s) as s",
            [query, space, json.dumps(options)], login="reader",
        )}  # fmt: skip

    for space in ("german", "own"):
        for query in ("house", "Häuser", "red -die", '"the house"'):
            found(query, space, highlight=True, explain=True)
        unusable.rows("select * from memory.recall('house', space => %s)", [space], login="reader")
        unusable.rows("select memory.remember('Ana has a boat', space => %s)", [space], login="writer")
        batch = '[{"content": "A boat is blue"}, {"content": "Ein Boot", "options": {"language": "german"}}]'
        unusable.rows("select memory.remember_many(%s, space => %s)", [batch, space], login="writer")
        ingest = "select memory.ingest_source('A boat, too.', 'boats', 'article', space => %s)"
        unusable.rows(ingest, [space], login="writer")
        assert {"Ana has a boat", "A boat is blue", "A boat, too."} <= found("boat", space)
        assert found("boat -blue", space) == {"Ana has a boat", "A boat, too."}
        assert len(export(unusable, space)) > 5
        assert ("language that cannot be used", "words.german") in unusable.rows(
            "select problem, subject from memory.doctor(%s)", [space], login="admin"
        )
    assert found("house", "german") == {"The house is red"}
    assert unusable.rows("select * from memory.doctor('plain')", login="admin") == []
    assert len(unusable.rows("select * from memory.doctor('*')", login="admin")) >= 2
    unusable.rows("select * from memory.maintain(space => '*')", login="admin")
    lines = [row["line"] for row in export(unusable, "plain")]
    unusable.rows("select memory.import_space(%s, space => 'copy')", [lines], login="admin")


@pytest.mark.slow
def test_repair_changes_what_doctor_reports(unusable):
    unusable.rows("select memory.ingest_source('Ana has a boat', 'boats', 'article', space => 'plain')")
    unusable.rows("alter table memory.sources disable trigger user")
    unusable.rows("update memory.sources set language = 'words.german', tsv = 'haus', changed_xid = '9000000000000'")
    unusable.rows("alter table memory.sources enable trigger user")
    unusable.rows("update memory.spaces set other_languages = '{}' where space = 'german'")
    repair = """select * from memory.maintain(space => %s, options => '{"tasks": ["repair"]}')"""
    for space in ("plain", "german"):
        unusable.rows(repair, [space], login="admin")
        assert unusable.rows("select * from memory.doctor(%s)", [space], login="admin") == []
    assert unusable.rows("select language, tsv::text from memory.sources") == [("words.german", "'haus'")]
    assert unusable.value("select other_languages from memory.spaces where space = 'german'") == []


@pytest.mark.slow
def test_a_language_is_added_by_an_insert(database):
    def told(added):
        texts = ["Ana studeert in Rome", f"Ana studeert in Rome, {added}"]
        query = "select memory._compare_texts(%s, %s, memory._function_words('dutch'))"
        return database.value(query, texts)

    assert told("met de buren") is None
    database.rows("""
        insert into memory.languages (language, plain, connectives, logical, qualifiers)
        values ('dutch', '{"de": "", "het": "", "is": "="}', '{met,in,voor}', '{niet,nooit,zonder}', '{maar,of,eerder}')
    """)
    database.rows("update memory.languages set connectives = '{with}', builtin = false where language = 'english'")
    database.rows("delete from memory.languages where language = 'german'")
    query = "select to_jsonb(l) from memory.languages as l where not l.builtin order by l.language"
    before = database.rows(query)
    for statement in LANGUAGES.read_text().split("\n\n"):  # as a migration replays it
        database.rows(statement)
    assert database.rows(query) == before and len(before) == 2
    assert database.value("select count(*) from memory.languages where builtin") == 7
    assert told("met de buren") == "updated"
    assert told("maar zonder Rui") is None
    remember = "select outcome from memory.remember(%s, options => '{\"language\": \"dutch\"}')"
    assert database.value(remember, ["Ana studeert in Rome"], login="writer") == "created"
    assert database.value(remember, ["Ana studeert in Rome, met de buren"], login="writer") == "updated"
    for login in ("writer", "admin"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            database.rows("delete from memory.languages", login=login)


@pytest.mark.slow
def test_a_new_space_is_not_stopped_by_the_language_of_the_default(unusable):
    unusable.rows("update memory.spaces set language = 'words.german' where space = 'default'")
    unusable.rows("select memory.remember('Ana has a boat', space => 'fresh')", login="writer")
    assert unusable.value("select content from memory.search('boat', space => 'fresh')", login="reader")


@pytest.mark.slow
def test_an_admin_mends_it_by_a_language_and_maintain(unusable):
    for space in ("german", "own"):
        unusable.rows("select memory.configure_space(%s, '{\"language\": \"english\"}')", [space], login="admin")
        for hours in (0, 2):
            unusable.rows(
                "select * from memory.maintain(space => %s, at => now() + make_interval(hours => %s))", [space, hours],
                login="admin",
            )
        assert unusable.rows("select * from memory.doctor(%s)", [space], login="admin") == []
    settings = "select distinct language, other_languages, former_languages from memory.spaces where space <> 'plain'"
    assert unusable.rows(settings) == [("english", [], [])]
    assert unusable.rows("select distinct language, language_given from memory.memories") == [("english", False)]


@pytest.mark.slow
def test_a_space_heals_after_a_purge(unusable):
    query = "select array_agg(memory_id) from memory.memories where space = 'german' and language <> 'english'"
    unusable.rows("select * from memory.maintain(space => 'german')", login="admin")
    noted = "select other_languages from memory.spaces where space = 'german'"
    assert unusable.value(noted) == ["words.german"]
    assert unusable.value("select language from memory.memories where content = 'Die Häuser' and space = 'german'") == (
        "words.german"
    )
    unusable.rows("select * from memory.purge(%s, space => 'german')", [unusable.value(query)], login="admin")
    unusable.rows("select * from memory.maintain(space => 'german')", login="admin")
    assert unusable.value(noted) == []
    assert unusable.rows("select * from memory.doctor('german')", login="admin") == []
