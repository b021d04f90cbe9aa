"""An erasure leaves no trace: not in a dump, not in the planner's samples, and not between two sessions."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import psycopg
import pytest

from harness import EMBEDDED, mostly_slow, run

MARK = "zyxmark"  # a lexeme of itself in every language
NUMBER = "0.1234567"  # what only the embedding of the marked has
CONTENTS = [
    f"{MARK} lives in the old town of Rome, in Italy", f"{MARK} lives in the old town of Rome",
    f"call {MARK} back", f"{MARK} has moved house",
]  # fmt: skip


def everywhere(database):
    """The whole of what can be stored about somebody, each piece of it with the mark; ids of all memories."""
    call = database.connect("insider").execute
    call("select memory.register_model('three', 3), memory.configure_space(options => '{\"model\": \"three\"}')")

    def remember(content, **named):
        named = {"dedup": "exact"} | named
        names = ", ".join(f"{name} => %({name})s" for name in named)
        query = f"select memory_id from memory.remember(%(content)s{', ' if names else ''}{names})"
        return call(query, {"content": content, **named}).fetchone()[0]

    other = remember("Bertil drinks coffee", agent="planner", tags=["drinks"], metadata=psycopg.types.json.Jsonb({}))
    named = dict(
        agent=f"agent-{MARK}", tags=[f"people:{MARK}", "drinks"], project=f"project-{MARK}",
        metadata=psycopg.types.json.Jsonb({"people": [MARK]}), embedding=[float(NUMBER), 0.5, 0.5],
        provenance=psycopg.types.json.Jsonb({
            "repo_name": MARK, "session_id": f"session-{MARK}", "git_branch": MARK, "provider_id": MARK,
            "model_id": MARK, "mode": MARK, "parent_session_id": f"session-{MARK}", "repo_path": MARK,
            "git_commit": MARK, "custom_cmd_name": MARK, "finish_reason": MARK,
        }),
    )  # fmt: skip
    one, two = (
        remember(content, **named, options=psycopg.types.json.Jsonb(
            {"external_id": {"system": f"crm-{MARK}", "id": f"{MARK}-{n}"}}
        ))
        for n, content in enumerate(CONTENTS[:2])
    )  # fmt: skip
    task = remember(CONTENTS[2], agent=f"agent-{MARK}", kind="task", session=f"session-{MARK}",
                    options=psycopg.types.json.Jsonb({
        "task": {"description": MARK, "input": {"who": MARK}, "output": [MARK], "assigned_to": f"agent-{MARK}"},
    }))  # fmt: skip
    moved = remember(CONTENTS[3], agent=f"agent-{MARK}", session=f"session-{MARK}")
    call("select memory.configure_agent(%s, %s, metadata => %s, options => %s)",
         [f"agent-{MARK}", MARK, f'{{"who": "{MARK}"}}', f'{{"external_id": {{"system": "crm", "id": "{MARK}"}}}}'])
    call("set memory.editor = 'agent-zyxmark'")
    call("select memory.revise(%s, content => %s, tags => '{people:former-zyxmark}', metadata => %s, reason => %s)",
         [moved, "she lives elsewhere now", '{"x": 1}', f"asked by {MARK}"])  # fmt: skip
    call("select memory.annotate(%s, %s, agent => %s)", [two, f"a note on {MARK}", f"agent-{MARK}"])
    call("select memory.link(%s, %s, %s, metadata => %s, agent => %s)",
         [one, other, f"knows_{MARK}", f'{{"who": "{MARK}"}}', f"agent-{MARK}"])  # fmt: skip
    call("select memory.supersede(%s, %s, reason => %s)", [moved, task, f"{MARK} said so"])
    merged = call("select kept_id, merged_ids from memory.merge_duplicates()").fetchall()
    assert {row[0] for row in merged} | {i for row in merged for i in row[1]} == {one, two}, merged
    call("select memory.hold(%s, %s)", [f"agent-{MARK}", [task]])
    source = call(
        "select source_id from memory.ingest_source(%s, %s, 'web', title => %s, author => %s, source_url => %s, "
        "version => %s, "
        "tags => %s, metadata => %s, agent => %s, provenance => %s)",
        [f"All about {MARK}.\n\nMore about {MARK}.", f"{MARK}.html", MARK, MARK, f"https://example.org/{MARK}", MARK,
         [f"people:{MARK}"], f'{{"who": "{MARK}"}}', f"agent-{MARK}", f'{{"session_id": "session-{MARK}"}}'],
    ).fetchone()[0]  # fmt: skip
    assert call("select count(*) from memory.claim_embeddings()").fetchone()[0] > 0
    call("reset memory.editor")
    marked = [row[0] for row in call("select m.memory_id from memory.memories as m where m.memory_id <> %s", [other])]
    return marked, source, other


# Columns of what can be stored about somebody that hold no words about them: names of spaces, kinds, languages and
# models, and values of which we keep a list. A new column is added here, or everywhere() writes the mark into it.
WITHOUT_MARK = {
    "agents.kind", "embedding_queue.model", "embeddings.model", "erasures.counts", "erasures.reason", "erasures.scope",
    "imports.counts", "imports.key", "memories.kind", "memories.language", "revisions.diff_summary",
    "revisions.edit_type", "revisions.editor_type", "sources.content_type", "sources.file_type", "sources.language",
    "sources.source_type", "tasks.priority", "tasks.status", "vitals.curve",
}  # fmt: skip
SETTINGS = {"builtin_kinds", "embedding_models", "kinds", "languages", "migrations", "space_grants", "spaces"}


def test_everywhere_is_every_column(database):
    """So that a column which a purge forgets cannot be missing in the tests below."""
    everywhere(database)
    columns = database.rows(
        "select c.relname, a.attname from pg_class as c inner join pg_attribute as a on a.attrelid = c.oid "
        "where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped "
        "and a.attname <> 'space' and a.atttypid = any('{text,text[],jsonb,tsvector}'::regtype[])"
    )
    assert {
        f"{table}.{column}"
        for table, column in columns
        if table not in SETTINGS
        and not database.value(f"select count(*) from memory.{table} where {column}::text ~* '{MARK}'")
    } == WITHOUT_MARK


def traces(database):
    """Where the mark still stands, in a dump of everything or in what the planner has sampled."""
    dump = run(EMBEDDED.bin / "pg_dump", "--restrict-key=x", database.dsn()).stdout
    samples = database.rows(
        "select s.schemaname || '.' || s.tablename || '.' || s.attname, to_jsonb(s)::text from pg_stats as s "
        "where s.tablename not like 'pg\\_%'",
        login="superuser",
    )
    pattern = re.compile(f"{MARK}|{re.escape(NUMBER)}", re.IGNORECASE)
    return [line for line in dump.splitlines() if pattern.search(line)] + [
        name for name, sample in samples if pattern.search(sample)
    ]


def erased(database, call, parameters=None):
    """What was erased, without what was not."""
    rows = database.rows(f"select table_name, rows from memory.{call})", parameters, login="admin")
    return {name: count for name, count in rows if count}


def purge(database, arguments, parameters=None):
    return erased(database, f"purge({arguments}", parameters)


@mostly_slow(
    "call",
    ["purge(filter => '{\"contains\": \"ZyxMark\"}'", "drop_space('default'", "purge(memory_ids => %(marked)s"],
    quick=1,
)
def test_nothing_is_left(call, database):
    marked, source, other = everywhere(database)
    given = {"marked": marked, "source": source}
    database.rows("analyze", login="superuser")
    before = traces(database)
    assert {"memory.memories.tsv", "memory.sources.tag_paths"} <= set(before) and len(before) > 20, before
    dry = erased(database, f"{call}, dry_run => true", given)
    assert traces(database) == before and database.value("select count(*) from memory.erasures") == 0
    done = erased(database, f"{call}, reason => 'request 17'", given)
    assert done == dry
    tables = database.rows("select table_name from memory._table_map() where memory_ids || source_ids <> '{}'")
    assert {"tags"} | {name for (name,) in tables} <= done.keys()
    assert erased(database, call, given) == {}
    if "drop_space" not in call:
        # Its names are not content; they go with the agent.
        assert purge(database, f"agent => 'agent-{MARK}'")["agents"] == 1
        assert database.value("select count(*) from memory.memories where memory_id = %s", [other]) == 1
        assert database.rows("select * from memory.doctor()", login="admin") == []
    assert traces(database) == []
    scope, reason, counts = database.rows("select scope, reason, counts from memory.erasures order by erasure_id")[0]
    assert reason == "request 17" and {name: count for name, count in counts.items() if count} == done


def merged(call, *memories):
    """Ids of memories of which each is merged into the next one, which is longer, and of another one at the end."""
    ids = []
    for content, tags in memories:
        ids += call(
            "select memory_id from memory.remember(%s, tags => %s, dedup => 'exact', options => %s)",
            [content, tags, f'{{"external_id": {{"system": "crm", "id": "{len(ids)}-{tags[0]}"}}}}'],
        ).fetchone()
        if len(ids) > 1:
            assert call("select kept_id, merged_ids from memory.merge_duplicates()").fetchall() == [
                (ids[-1], [ids[-2]])
            ]
    return ids


@pytest.mark.slow
@pytest.mark.parametrize("changed", [False, True])
def test_what_went_through_several_merges_is_gone_too(changed, database):
    call = database.connect("insider").execute
    one, two, three = merged(
        call, ("Bertil drinks coffee", [f"people:{MARK}", "own"]), ("Bertil drinks coffee.", ["drinks"]),
        ("Bertil drinks coffee!!", ["house"]),
    )  # fmt: skip
    if changed:  # since it was merged
        call("select memory.untag(%s, %s)", [one, [f"people:{MARK}"]])
    call("select memory.purge(memory_ids => array[%s])", [one])
    assert traces(database) == []
    left = database.rows("select m.memory_id, m.tags::text[], m.live from memory.memories as m order by m.memory_id")
    assert left == [(two, ["drinks"], True), (three, ["house"], True)]
    assert database.rows("select * from memory.merges") == []
    assert database.rows("select * from memory.doctor()", login="admin") == []


@pytest.mark.slow
def test_a_merge_of_a_transaction_that_began_before_the_first_one_is_undone_too(database):
    """The times of merges are those at which their transactions began, not their order."""
    call = database.connect("insider").execute
    late = database.connect("insider", autocommit=False)
    one, two, three = (
        call("select memory_id from memory.remember(%s, dedup => 'off')", [content]).fetchone()[0]
        for content in ("Bertil drinks coffee", "Bertil likes coffee to drink", "Bertil likes coffee, which he drinks")
    )
    call("select memory.tag(%s, %s), memory.annotate(%s, %s)", [one, [f"people:{MARK}"], one, MARK])
    late.execute("select now()")
    merge = "select kept_id from memory.merge_duplicates(%s)"
    assert call(merge, [[one, two]]).fetchone() == (two,)
    assert late.execute(merge, [[two, three]]).fetchone() == (three,)
    late.commit()
    call("select memory.purge(memory_ids => %s)", [[one]])
    assert traces(database) == []
    left = database.rows("select m.memory_id, m.live from memory.memories as m order by m.memory_id")
    assert left == [(two, True), (three, True)]


@pytest.mark.slow
@pytest.mark.parametrize("first", [True, False])
def test_a_chain_of_merges_is_followed_link_by_link(database, first):
    """8,000 of them: some tenths of a second, and twenty seconds if each link reads all."""
    database.rows("insert into memory.kinds (space, kind) values ('default', 'note')")
    database.rows("""
        insert into memory.memories (space, memory_id, content, language, kind, created_at)
        select 'default', lpad(n::text, 32, '0')::uuid, 'note ' || n, 'english', 'note', now()
        from generate_series(1, 8000) as n
    """)
    database.rows("""
        insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
        select 'default', memory_id, n.kept_id, array[memory_id], '{}', n.merged_at
        from (select memory_id, lead(memory_id) over o as kept_id,
            now() + row_number() over o * interval '1 ms' as merged_at
            from memory.memories window o as (order by memory_id)) as n where kept_id is not null
    """)
    database.rows("update memory.memories as m set superseded_by = g.kept_id from memory.merges as g"
                  " where m.memory_id = any(array(select merge_id from memory.merges)) and g.merge_id = m.memory_id")
    database.rows("analyze memory.memories, memory.merges")
    session = database.connect("owner")
    session.execute("set statement_timeout = '8s'")
    ids = "array[lpad(%s, 32, '0')::uuid]"
    found = f"memory._merges_to_undo('default', memory._dependent_merges('default', {ids}))" if first else (
        f"(memory._purge_target('default', ({ids}, null, null, null, null))).memory_ids"
    )
    [(number,)] = session.execute(f"select cardinality({found})", ["1" if first else "8000"]).fetchall()
    assert number == 7999 + (not first)


def ids(low, high):
    return f"array(select lpad(n::text, 32, '0')::uuid from generate_series({low}, {high}) as n)"


def stored_merges(database, number, links, space="default"):
    """Merges of memories with the ids 1 to 2 * number, of which each has copied links to these ids."""
    database.rows(f"""
        insert into memory.merges (space, merge_id, kept_id, merged_ids, before, merged_at)
        select '{space}', gen_random_uuid(), lpad(n::text, 32, '0')::uuid,
            array[lpad((n + {number})::text, 32, '0')::uuid],
            jsonb_build_object('links', (
                select jsonb_agg(
                    jsonb_build_object('type', 'x', 'to_id', o.id, 'from_id', lpad(n::text, 32, '0')::uuid)
                )
                from unnest({links}) as o (id)
            )), now() + n * interval '1 ms'
        from generate_series(1, {number}) as n
    """)


@pytest.mark.slow
def test_erased_ids_are_not_compared_with_each_copied_link(database):
    """50,000 links and 40,000 ids: some tenths of a second, and more than five if each link copies the ids."""
    stored_merges(database, 10, ids(100001, 105000))
    session = database.connect("superuser")
    session.execute("set session_replication_role = replica; set statement_timeout = '5s'")
    erase = "select memory._erase_mentions('default', null, null, {}, '{{}}') ->> 'merges'"
    assert session.execute(erase.format(ids(200001, 240000))).fetchone() == ("0",)
    assert session.execute(erase.format(ids(104991, 145000))).fetchone() == ("10",)
    left = "select distinct jsonb_array_length(g.before -> 'links') from memory.merges as g"
    assert session.execute(left).fetchall() == [(4990,)]


@pytest.mark.slow
def test_merges_that_have_copied_a_link_of_one_memory_are_not_compared_with_each_other(database):
    """15,000 of them: a second, and more than ten if each is compared with all."""
    stored_merges(database, 15000, ids(100001, 100001))
    session = database.connect("owner")
    session.execute("set statement_timeout = '10s'")
    one = "array(select g.merge_id from memory.merges as g limit 1)"
    undo = f"select cardinality(memory._merges_to_undo('default', {one}))"
    assert session.execute(undo).fetchone() == (1,)


@pytest.mark.slow
def test_copied_links_are_read_once_to_undo_a_merge(database):
    """10,000 links and 2,000 later merges: some tenths of a second, over ten if each of them reads the links."""
    pair = [
        database.value("select memory_id from memory.remember(%s, dedup => 'off')", [content])
        for content in ("Bertil drinks tea", "Bertil drinks a tea")
    ]
    merge = database.value("select merge_id from memory.merge_duplicates(%s)", [pair])
    stored_merges(database, 2000, ids(100000, 100000))
    superuser, session = database.connect("superuser"), database.connect("owner")
    superuser.execute("set session_replication_role = replica")
    superuser.execute(f"""
        update memory.merges as g set before = g.before || jsonb_build_object('links', (
            select jsonb_agg(jsonb_build_object('type', 'x', 'to_id', g.kept_id, 'from_id', o.id))
            from unnest({ids(100001, 110000)}) as o (id)
        ))
        where g.merge_id = '{merge}'
    """)
    session.execute("set statement_timeout = '10s'")
    last = "(select g.merge_id from memory.merges as g order by g.merged_at desc limit 1)"
    move = f"update memory.merges set kept_id = lpad(%s, 32, '0')::uuid where merge_id = {last}"
    superuser.execute(move, ["100001"])
    with pytest.raises(psycopg.Error, match="cannot be undone yet"):
        session.execute("select memory.unmerge(%s)", [merge])
    superuser.execute(move, ["100000"])
    session.execute("select memory.unmerge(%s)", [merge])


@pytest.mark.slow
def test_an_expiry_looks_once_for_the_merges_of_what_it_erases(database):
    """4,000 of them, which the planner does not know: less than a second, and half a minute if for each."""
    database.rows("select memory.configure_space('default', '{\"expiry\": \"purge\"}')", login="admin")
    database.rows("select memory.configure_space('other')", login="admin")
    stored_merges(database, 4000, ids(100000, 100000), "other")
    database.rows("analyze memory.merges")
    stored_merges(database, 4000, ids(100000, 100000))
    at = "at => now() - interval '2 days', expires_at => now() - interval '1 day'"
    database.rows(f"select memory.remember('x', {at})")
    session = database.connect("owner")
    session.execute("set statement_timeout = '8s'")
    assert len(session.execute("select from memory.expire()").fetchall()) == 1


@pytest.mark.slow
def test_erased_memories_are_not_compared_with_each_other(database):
    """Nor under the plans that a session takes after its fifth purge, which do not hash an array of ids. 50,000
    with one of 400 tags: some tenths of a second, and eight if each is looked for in the list."""
    database.rows("insert into memory.kinds (space, kind) values ('default', 'note')")
    database.rows(f"""
        insert into memory.memories (space, memory_id, content, language, kind, created_at, tags)
        select 'default', o.id, 'note', 'english', 'note', now(), array['t' || o.n % 400]
        from unnest({ids(1, 50000)}) with ordinality as o (id, n)
    """)
    database.rows("vacuum analyze memory.memories")
    session = database.connect("owner")
    session.execute("set plan_cache_mode = force_generic_plan; set statement_timeout = '4s'")
    check = f"select cardinality(memory._tags_to_check('default', {ids(1, 50000)}, '{{}}', '{{}}'))"
    assert session.execute(check).fetchone() == (400,)
    # What it calls erases row by row: planned anew for each, it takes six times as long.
    modes = database.rows("""
        select p.proname, s.setting from pg_proc as p cross join lateral unnest(p.proconfig) as s (setting)
        where p.proname in ('_lock_and_erase', '_erase') and s.setting like 'plan_cache_mode=%' order by p.proname
    """)
    assert modes == [("_erase", "plan_cache_mode=auto"), ("_lock_and_erase", "plan_cache_mode=force_custom_plan")]


@pytest.mark.slow
def test_a_space_leaves_its_name_to_no_sample(database):
    call = database.connect("insider").execute
    call("select memory.configure_space(%s)", [f"space-{MARK}"])
    call("select memory.grant_space(space => %s, role => 'memory_reader', privilege => 'read')", [f"space-{MARK}"])
    one, two = (
        call("select memory_id from memory.remember(%s, agent => 'ana', tags => '{a}', embedding => '{0.6, 0.8}', "
             "kind => 'task', options => %s, provenance => '{}', space => %s)",
             [f"task {n}", f'{{"external_id": {{"system": "crm", "id": "{n}"}}}}', f"space-{MARK}"]).fetchone()[0]
        for n in range(2)
    )  # fmt: skip
    call("select memory.link(%s, %s, 'led_to', space => %s)", [one, two, f"space-{MARK}"])
    call("select memory.annotate(%s, 'x', space => %s)", [one, f"space-{MARK}"])
    call("select memory.revise(%s, importance => 0.5, space => %s)", [one, f"space-{MARK}"])
    call("select memory.ingest_source('x', 'y', 'web', space => %s)", [f"space-{MARK}"])
    database.rows("analyze", login="superuser")
    assert len(traces(database)) > 20
    call("select memory.drop_space(%s)", [f"space-{MARK}"])
    assert [line.split("\t")[2] for line in traces(database)] == ["space"]  # its receipt


def test_the_statistics_of_all_do_not_follow_the_settings_of_a_caller(database):
    """With one sample in each column, every tenant's plans would be worse until the next ANALYZE."""
    session = database.connect("insider")
    session.execute("select count(*) from memory.remember_many((select jsonb_agg(jsonb_build_object('content', "
                    "'note ' || n, 'dedup', 'off')) from generate_series(1, 300) as n))")  # fmt: skip
    session.execute("set default_statistics_target = 1")
    session.execute("select from memory.purge(filter => '{\"contains\": \"note 7\"}')")
    bounds = database.connect("owner").execute(
        "select array_length(s.histogram_bounds::text::text[], 1) from pg_stats as s "
        "where (s.schemaname, s.tablename, s.attname) = ('memory', 'memories', 'memory_id')"
    ).fetchone()[0]
    assert bounds > 90


@pytest.mark.slow
def test_contains_reads_what_was_said_and_not_our_words(database):
    call = database.connect("insider").execute
    call("select memory.remember('call her back', kind => 'task')")
    said = call("select memory_id from memory.remember('the pump is green', tags => '{a}')").fetchone()[0]
    call("select memory.revise(%s, 'the pump is red', tags => '{b}', reason => 'she was wrong')", [said])
    other = call("select memory_id from memory.remember('the roof leaks')").fetchone()[0]
    call("select memory.link(%s, %s, 'led_to', metadata => '{\"why\": \"rain\"}')", [other, said])

    def found(text):
        return purge(database, "filter => jsonb_build_object('contains', %s::text), dry_run => true", [text]).get(
            "memories", 0
        )

    assert [found(text) for text in ("pending", "priority", "content", "tags", "language")] == [0] * 5
    assert [found(text) for text in ("green", "she WAS wrong", "rain", "call", "leaks")] == [1] * 5


@pytest.mark.slow
def test_contains_sees_what_a_reader_sees(database):
    """A letter case, an invisible character or a line break hides no name from an erasure."""
    call = database.connect("insider").execute
    for n, name in enumerate(("Ana\u200b Lopez", "ANA\n  LOPEZ", "ana\u00a0lo\u00adpez", "A\u0301na", "Ana, Lopez")):
        call("select memory.remember(%s)", [f"{n}: {name} called"])
        call("select memory.remember(%s, metadata => jsonb_build_object('who', %s::text))", [f"{n}: see there", name])

    def found(text):
        counts = purge(database, "filter => jsonb_build_object('contains', %s::text), dry_run => true", [text])
        return counts.get("memories", 0)

    assert [found(text) for text in ("ana lopez", "Ana\tLo\u200dpez", "\u00e1na", "lopez called")] == [6, 6, 2, 4]
    # A backslash is one, whatever follows it.
    for name in ("CORP\\nancy", "C:\\temp\\bobson", "tab\vvt9"):
        call("select memory.remember('x', dedup => 'off', metadata => jsonb_build_object('user', %s::text))", [name])
    texts = ("nancy", "corp\\nancy", "temp", "bobson", "tab vt9", "corp ancy")
    assert [found(text) for text in texts] == [1, 1, 1, 1, 1, 0]
    for name in ("\u0393\u03b9\u03c9\u03c1\u03b3\u03bf\u03c2", "H\u0331et"):
        call("select memory.remember(%s)", [f"{name} called"])
    assert [found(text) for text in ("\u0393\u0399\u03a9\u03a1\u0393\u039f\u03a3", "\u1e96et")] == [1, 1]
    # As in a database of the locale C, which knows no letters but those of ASCII.
    assert database.value("""select memory._fold_text(U&'\\00c4pfel\\3000' collate "C")""") == "\u00e4pfel "


@pytest.mark.slow
def test_a_session_is_forgotten_where_a_memory_has_left_it(database):
    call = database.connect("insider").execute
    moved = call("select memory_id from memory.remember('the pump is green', session => %s)",
                 [MARK]).fetchone()[0]  # fmt: skip
    with database.connect("superuser") as session:
        session.execute("update memory.memories set session = 'another' where memory_id = %s", [moved])
    assert purge(database, f"session => '{MARK}'") == {"revisions": 1}
    assert traces(database) == [] and purge(database, f"session => '{MARK}'") == {}
    assert database.value("select count(*) from memory.memories") == 1


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_an_old_snapshot_erases_nothing(level, database):
    """It would not show what somebody has said since, nor that a tag is in use by now."""
    ids = [database.value("select memory_id from memory.remember('a', agent => 'ana', tags => '{tea}')")]
    ids.append(database.value("select memory_id from memory.remember('b', expires_at => now() + '1 s')"))
    database.rows("select memory.configure_space(options => '{\"expiry\": \"purge\"}')", login="admin")
    session = database.connect("insider", autocommit=False)
    session.isolation_level = psycopg.IsolationLevel[level.upper().replace(" ", "_")]
    for call in ("purge(agent => 'ana')", "purge(agent => 'ana', dry_run => true)", "drop_space('default')",
                 "expire(at => now() + '1 day')"):  # fmt: skip
        session.execute("select count(*) from memory.memories")
        with pytest.raises(psycopg.Error) as found:
            session.execute(f"select * from memory.{call}")
        session.rollback()
        diag = found.value.diag
        assert (diag.sqlstate, diag.message_primary) == ("25000", "read committed isolation is required")
        assert level in diag.message_detail and "read committed" in diag.message_hint
    assert database.rows("select memory_id from memory.memories order by 1") == [(i,) for i in sorted(ids)]
    session.execute("set transaction isolation level read committed")
    session.execute("select * from memory.purge(agent => 'ana')")
    session.commit()
    assert database.rows("select memory_id from memory.memories") == [(ids[1],)]


# Two at once ------------------------------------------------------------------------------------------------


def at_once(database, works, rounds):
    """Each work (login, function of session and round) in a session of its own, over and over."""
    start = Barrier(len(works))

    def one(work):
        login, act = work
        session = database.connect(login)
        start.wait(timeout=30)
        for n in range(rounds):
            act(session, n)

    with ThreadPoolExecutor(len(works)) as pool:
        list(pool.map(one, works))


@pytest.mark.slow
def test_what_is_remembered_while_it_is_purged(database):
    """The same few texts, said and erased over and over: nobody deadlocks, nothing is half there."""

    def remember(session, n):
        session.execute(
            "select memory.remember(%s, agent => 'ana', tags => '{drinks}', embedding => '{0.6, 0.8}')",
            [f"memory {n % 4}"],
        )

    def touch(session, n):
        session.execute("select memory.touch(array(select v.memory_id from memory.vitals as v))")

    def purge(session, n):
        session.execute("select memory.purge(filter => %s)", [f'{{"contains": "memory {n % 4}"}}'])

    at_once(database, [("writer", remember)] * 3 + [("insider", touch)] + [("insider", purge)] * 2, 25)
    orphans = "select count(*) from memory.vitals full join memory.memories using (space, memory_id) where {} is null"
    assert database.value(orphans.format("content")) == database.value(orphans.format("health")) == 0
    assert database.rows("select * from memory.doctor()") == []
    database.rows("select memory.purge(filter => '{\"contains\": \"memory\"}')")
    assert database.value("select count(*) from memory.memories") == 0


@pytest.mark.slow
def test_what_is_merged_while_it_is_purged(database):
    """A merge that comes first goes with its memories; one that comes later finds them gone."""
    twins = ["Ana lives in the old town of Rome, in Italy", "Ana lives in the old town of Rome"]

    def remember(session, n):
        for twin in twins:  # one transaction each: a call locks its memory, whatever its id
            session.execute("select memory.remember(%s, dedup => 'exact')", [twin])

    def merge(session, n):
        session.execute("select memory.merge_duplicates()")

    def purge(session, n):
        session.execute(
            "select memory.purge(memory_ids => array(select memory_id from memory.memories where content = %s))",
            [twins[n % 2]],
        )

    at_once(database, [("writer", remember), ("admin", merge), ("insider", purge), ("insider", purge)], 20)
    assert database.rows("select * from memory.doctor()") == []
    database.rows("select memory.purge(filter => '{\"contains\": \"ana\"}')")
    for table in ("memories", "merges", "revisions", "vitals"):
        assert database.value(f"select count(*) from memory.{table}") == 0


def test_an_erased_agent_does_not_take_what_another_says_meanwhile(database):
    """The memory is found as the agent's own, then somebody else says it, before the purge has it."""
    database.rows("select memory.remember('the tea is green', agent => 'ana')")
    other = database.connect("writer", autocommit=False)
    other.execute("select memory.remember('the tea is green', agent => 'bob')")
    with ThreadPoolExecutor(1) as pool:
        erased = pool.submit(database.connect("insider").execute, "select * from memory.purge(agent => 'ana')")
        waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        while not erased.done() and not database.value(waits, login="superuser"):
            sleep(0.02)
        other.commit()
        assert {table: rows for table, rows, _ in erased.result(timeout=30)}["memories"] == 1  # it lost its creator
    assert database.value("select content from memory.memories") == "the tea is green"
    assert database.rows("select agent from memory.agent_memories") == [("bob",)]


# What it refuses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, message, detail, hint",
    [
        ("", "exactly one scope is required", "Given are: none.", "as not given"),
        ("source_id => null", "exactly one scope is required", "Given are: none.", "as not given"),
        ("dry_run => false", "exactly one scope is required", "Given are: none.", "as not given"),
        ("agent => 'a', session => 's'", "exactly one scope is required", "Given are: agent, session.", "Give one of"),
        ("'{}', agent => 'a'", "exactly one scope is required", "Given are: memory_ids, agent.", "Give"),
        ("filter => '{}'", "invalid filter", "filter = {}", "at least one"),
        ("filter => '[]'", "not a JSON object", "filter is a JSON array.", "Known keys"),
        ("filter => '{\"include\": []}'", "unknown key", "filter has the key 'include'.", "Known keys"),
        ("filter => '{\"kinds\": \"fact\"}'", "invalid value", 'kinds = "fact"', "an array of strings, at least one"),
        ("filter => '{\"tags\": []}'", "invalid value", "tags = []", "tags is an array of strings, at least one."),
        ("filter => '{\"tags\": [1]}'", "invalid value", "tags = [1]", "tags is an array of strings, at least one."),
        ("filter => '{\"tags\": null}'", "invalid value", "tags = null", "tags is an array of strings, at least one."),
        ("filter => '{\"kinds\": [\"9 Facts\"]}'", "invalid value", 'kinds = ["9_facts"]', "snake_case"),
        ("filter => '{\"tags\": [\"tea\", \"a::b\"]}'", "invalid tag", "tags holds 'a::b'.", "No segment is empty"),
        ("filter => '{\"metadata\": {}}'", "invalid filter", 'filter = {"metadata": {}}', "at least one"),
        ("filter => '{\"contains\": \" \"}'", "invalid value", 'contains = " "', "contains is a string that is not"),
        ("filter => '{\"contains\": \"\u200b\"}'", "invalid value", 'contains = "\u200b"', "is a string that is not"),
        ("filter => '{\"project\": null}'", "invalid value", "project = null", "project is a string that is not"),
        ("filter => '{\"until\": \"soon\"}'", "invalid value", 'until = "soon"', "epoch milliseconds, from"),
        ("agent => 'a', space => 'a '", "invalid space", "space = 'a '", "printable"),
    ],
)
def test_what_it_refuses(arguments, message, detail, hint, database):
    database.rows("select memory.remember('the tea is green')")
    with pytest.raises(psycopg.Error) as found:
        database.rows(f"select * from memory.purge({arguments})", login="admin")
    diag = found.value.diag
    assert (diag.sqlstate, diag.message_primary, diag.message_detail) == ("22023", message, detail)
    assert hint in diag.message_hint
    assert database.value("select count(*) from memory.memories") == 1


@pytest.mark.parametrize("scope", ["memory_ids => array[%s]::uuid[]", "source_id => %s"])
def test_an_id_of_another_space_is_unknown(scope, database):
    found = database.value("select memory_id from memory.remember('the tea is green', space => 'other')")
    assert purge(database, scope, [found]) == {}
    assert database.value("select count(*) from memory.memories") == 1


@pytest.mark.parametrize(("change", "scope"), [
    ("revise(%(a)s, session => 's2')", "session => 's1'"),
    ("supersede(%(a)s, %(b)s)", "memory_ids => array[%(b)s]::uuid[]"),
])
@pytest.mark.parametrize("after", [True, False])
def test_a_purge_leaves_the_version_of_then(database, change, scope, after):
    """Also where it takes all that a revision holds, be that of a change before or after the time that is asked."""
    session = database.connect()
    ids = {
        name: session.execute("select memory_id from memory.remember(%s, session => 's1')", [text]).fetchone()[0]
        for name, text in {"a": "a lamp", "b": "a keeper of lamps"}.items()
    }
    now = "select clock_timestamp()"
    ids["then"] = session.execute(now).fetchone()[0]
    session.execute(f"select memory.{change}", ids)
    if not after:
        ids["then"] = session.execute(now).fetchone()[0]
    session.execute(f"select memory.purge({scope})", ids)
    session.execute("select memory.revise(%(a)s, importance => 0.7)", ids)
    listed = "list(as_of => %(then)s, options => '{\"include\": [\"superseded\", \"forgotten\", \"faded\"]}')"
    versions = [
        session.execute(f"select version from memory.{call}", ids).fetchall()
        for call in ("history(%(a)s, as_of => %(then)s)", f"{listed} where memory_id = %(a)s")
    ]
    assert len(versions[0]) == 1 and versions[0] == versions[1]
