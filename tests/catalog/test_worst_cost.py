"""The worst call of each public function reads no more than a few times what the space holds, and takes no longer than
a few plain scans of it: a tenant cannot make the server slow with one statement.

A function that is added needs a line here. What pages or has a time limit ends by it.
"""

import json
import os
from time import monotonic

import psycopg
import pytest

from harness import mostly_slow

# Of 256 words the n-th is in 1 of n + 1 memories or so, each text has some thirty; the commonest are in nearly all.
WORDS = "(select string_agg('w' || n, ' ') from generate_series(1, 400) as n)"
PREFIXES = "(select string_agg('w' || n || '*', ' ') from generate_series(1, 400) as n)"
TYPOS = "(select string_agg('w' || n || 'zq', ' ') from generate_series(1, 400) as n)"
EXCLUSIONS = "'w1 ' || (select string_agg('-w' || n, ' ') from generate_series(100, 600) as n)"
VECTOR = "array_fill(0.5::double precision, array[8])"
ALL = """max_results => 1000, options => '{"highlight": true, "explain": true, "candidates": 1000}'"""
LATER = "at => now() + interval '90 days'"
FADED = "at => now() + interval '1 year'"  # by when each memory has
# What is called, by function; %(hub)s is a memory that all others link to, %(old)s one with a long history.
WORST = {
    "search": [
        f"search({WORDS})", f"search({WORDS}, {ALL})", f"search({WORDS}, since => '2000-01-01', {ALL})",
        f"search({WORDS}, kinds => '{{note,fact}}')", f"search({WORDS}, {LATER})", f"search({PREFIXES})",
        f"search({TYPOS})", f"search({EXCLUSIONS})", "search('\"w1 w2\" -\"w2 w3\"')", "search('w*')",
        "search(repeat('1.2.3.4-', 12000))", f"search({WORDS}, {VECTOR}, model => 'eight', {ALL})",
        f"search(embedding => {VECTOR}, model => 'eight', options => '{{\"exact\": true, \"candidates\": 1000}}')",
        f"search({WORDS}, as_of => now() - interval '1 day')",
        f"search('w1 w2', min_health => 0.999999, {LATER})",
    ],
    "recall": [f"recall({WORDS}, token_budget => 100000, {ALL})"],
    "more_like_this": ["more_like_this(%(hub)s, 999, options => '{\"candidates\": 1000}')"],
    "list": [
        *(f"list(order_by => '{order}', max_results => 1000)"
          for order in ("newest", "oldest", "importance", "health", "last_access")),
        "list(metadata => '{\"nothing\": 1}', order_by => 'importance')", f"list(min_health => 0.999999, {LATER})",
        "list(options => '{\"without_embedding\": \"eight\"}')", "list(as_of => now() - interval '1 day')",
        "list(options => jsonb_build_object('not_tags', array(select 'x' || n from generate_series(1, 64) as n)))",
    ],
    "find_sources": [f"find_sources({WORDS}, 1000, options => '{{\"content\": true}}')", "find_sources(null, 1000)"],
    "export_space": ["export_space(null, 10000)"],
    "get": ["get(array(select memory_id from memory.list(max_results => 1000)))"],
    "history": ["history(%(old)s)"],
    "neighbors": ["neighbors(%(hub)s, 10, direction => 'both', max_results => 1000)"],
    "list_links": ["list_links(%(hub)s)"],
    "list_tags": ["list_tags(max_results => 10000)"],
    "list_agents": ["list_agents(max_results => 10000)"],
    "usage_report": [f"usage_report('{by}')" for by in ("day", "session")],
    "working_memory": ["working_memory('r1')"],
    "provenance": ["provenance(%(hub)s)"],
    "stats": ["stats()"], "list_kinds": ["list_kinds()"], "list_models": ["list_models()"],
    "list_spaces": ["list_spaces(max_results => 10000)"], "list_merges": ["list_merges(max_results => 10000)"],
    "list_erasures": ["list_erasures(max_results => 10000)"], "list_grants": ["list_grants()"],
    "suggest_metadata": ["suggest_metadata(repeat('Anna Bella #tag @me todo: x. ', 17000))",
                         "suggest_metadata(repeat('Anna Bella ', 45000))", "suggest_metadata(repeat('.', 500000))"],
    # What ends when its time is up.
    "find_duplicates": [f"find_duplicates({given}options => '{{\"time_limit\": 0}}')" for given in ("", "0, ")],
    "merge_duplicates": ["merge_duplicates(dry_run => true, options => '{\"time_limit\": 0}')"],
    "maintain": [f"maintain('0 seconds', {LATER})"], "doctor": ["doctor(options => '{\"time_limit\": 0}')"],
    # What an admin does to a whole space reads all of it.
    "prune": ["prune(true)"], "decay": [f"decay(true, {LATER})"], "expire": ["expire(true)"],
    "purge": ["purge(session => 's1', dry_run => true)"],
    # What is written is as large as what is passed, see test_limits.py.
    "remember": [f"remember({WORDS})"], "revise": [f"revise(%(old)s, content => {WORDS})"],
    "claim_embeddings": ["claim_embeddings('eight', 10000)"],
}  # fmt: skip
# They take one memory, agent, kind or setting by its key, or as many rows as they are passed. drop_space() erases all.
BY_KEY = """
    annotate configure_agent configure_kind configure_space current_space delete_annotation drop_agent drop_kind
    drop_model drop_space forget forget_source grant_space health hold import_space importance_scales ingest_source link
    list_migrations rate read_importance register_model release remember_many repair_grants restore restore_source
    revert revoke_space set_embeddings set_task supersede tag touch unlink unmerge untag version
""".split()
CALLS = [call for calls in WORST.values() for call in calls]
# Rows that a call reads, for each row of any table that the space has. A page of an export reads those around each row.
READS, PAGE_READS = 1.2, 4
LOAD = """
insert into memory.spaces (space) values ('worst'), ('beside');
insert into memory.kinds (space, kind)
select s.space, k.kind from memory.spaces as s, unnest('{note,fact}'::text[]) as k (kind) where s.space <> 'default';
insert into memory.agents (space, agent, created_at) values ('worst', 'r1', now()), ('beside', 'r1', now());
insert into memory.memories (space, memory_id, content, language, kind, created_at, session)
select
    case when n > 2 * %(size)s then 'beside' else 'worst' end, memory._uuidv7(now() - n * interval '1 minute', 0),
    (select string_agg('w' || w, ' ') from generate_series(1, 256) as w where random() < 8.0 / (w + 8) and n > 0),
    'english', 'note', now() - n * interval '1 minute', 's' || n %% 100
from generate_series(%(size)s + 1, 3 * %(size)s) as n;
insert into memory.vitals
(space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold, decay_due_at)
select m.space, m.memory_id, now(), now() + '7 days', 'linear', 50, 7, 0, 0.3, now() + '77 days'
from memory.memories as m;
insert into memory.agent_memories
(space, agent, memory_id, remember_count, first_remembered_at, last_remembered_at, working_since)
select m.space, 'r1', m.memory_id, 1, now(), now(), now() from memory.memories as m;
insert into memory.embedding_models (model, dimensions) values ('eight', 8);
insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
select m.space, m.memory_id, 'eight', 1, true, false,
    (select array_agg(random()) from generate_series(1, 8) where m.memory_id is not null)::vector
from memory.memories as m;
insert into memory.provenance (space, provenance_id, memory_id, provider_id, model_id, tokens_input, session_id)
select m.space, gen_random_uuid(), m.memory_id, 'p', 'm', 1, m.session from memory.memories as m;
insert into memory.links (space, from_id, to_id, type, created_at)
select m.space, m.memory_id, (select h.memory_id from memory.memories as h where h.space = 'worst' limit 1),
    'related_to', now()
from memory.memories as m
where m.space = 'worst' and m.memory_id <> (select h.memory_id from memory.memories as h where h.space = 'worst' limit 1);
insert into memory.tags (space, tag, created_at) select 'worst', 'a:b' || n, now() from generate_series(1, %(size)s) as n
"""  # noqa: E501


class Space:
    """A space of this size whose words are in most of its memories, another one beside it, and a login of each role."""

    def __init__(self, database, size):
        self.owner = database.connect()
        self.owner.execute("select setseed(0.5)")
        for statement in LOAD.split(";\n"):
            self.owner.execute(statement, {"size": size} if "%(size)s" in statement else None)
        ids = [str(i) for (i,) in self.owner.execute("select memory_id from memory.memories where space = 'worst'")]
        self.ids = {"hub": ids[0], "old": ids[1]}
        for n in range(50):
            self.owner.execute("select memory.revise(%s, importance => %s, space => 'worst')", [ids[1], n / 50])
        self.owner.execute("select memory.ingest_source(%s, 'n' || n, 'article', space => 'worst')"
                           " from generate_series(1, %s) as n", ["w1 w2 w3 w4", size // 30])  # fmt: skip
        database.cluster.execute("vacuum analyze", dbname=database.name)
        self.tables = self.owner.execute(
            "select relname from pg_class where relnamespace = 'memory'::regnamespace and relkind = 'r'"
        ).fetchall()
        self.rows = sum(
            self.owner.execute(f"select count(*) from memory.{table}{where}").fetchone()[0]
            for (table,) in self.tables
            for where in [" where space = 'worst'" if self._has_space(table) else ""]
        )
        self.session = database.connect("admin", autocommit=False)
        # What workers read is not counted here.
        self.session.execute("set max_parallel_workers_per_gather = 0; set memory.space = 'worst'")
        self.session.commit()
        self.scan = min(self._seconds("""
            select max(ts_rank(m.tsv, 'w1 | w2 | w3 | w4')) from memory.memories as m where m.space = 'worst'
        """, self.owner) for _ in range(3))

    def _has_space(self, table):
        return self.owner.execute(
            "select exists (select from pg_attribute where attrelid = %s::regclass and attname = 'space')",
            [f"memory.{table}"],
        ).fetchone()[0]

    def _seconds(self, statement, session):
        start = monotonic()
        session.execute(statement)
        return monotonic() - start

    def reads(self, call, limit):
        """How many rows of our tables a call reads, and for how long; nothing of it stays."""
        counted = """
            select sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))
            from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'"""
        try:
            self.session.execute(f"set local statement_timeout = {int(1000 * limit)}")
            before = self.session.execute(counted).fetchone()[0]
            seconds = self._seconds(f"select * from memory.{call}" % {k: f"'{v}'" for k, v in self.ids.items()},
                                    self.session)  # fmt: skip
            return self.session.execute(counted).fetchone()[0] - before, seconds
        finally:
            self.session.rollback()


def test_each_public_function_has_its_worst_call(database):
    public = {name for (name,) in database.rows(
        "select proname from pg_proc where pronamespace = 'memory'::regnamespace and proname !~ '^_'"
    )}  # fmt: skip
    assert public == WORST.keys() | set(BY_KEY) and not WORST.keys() & set(BY_KEY)


@pytest.fixture(scope="module", params=[2000, pytest.param(20000, marks=pytest.mark.slow)])
def space(request, cluster):
    database = cluster.clone()
    yield Space(database, request.param)
    database.drop()


@mostly_slow("call", CALLS, quick=1)
def test_the_worst_call_reads_and_takes_a_few_times_the_space(space, call):
    """Rows are counted. The time is that of forty scans which rank each text once, and of what any call needs on a
    machine that has other things to do."""
    rows, seconds = space.reads(call, limit := 5 + 40 * space.scan)
    if os.environ.get("PGRECALL_COSTS"):
        print(f"\n{call[:60]:60} {rows / space.rows:6.2f} x rows {seconds / space.scan:6.1f} x scan of {limit:.2f}")
    assert rows <= (PAGE_READS if call.startswith("export_space") else READS) * space.rows


@pytest.mark.parametrize("query", [None, "w"])
def test_the_words_of_documents_are_read_one_document_at_a_time(database, query):
    """Not those of all 20, of 100 kB each, which the server would write to a file."""
    session = database.connect("superuser")
    session.execute("select memory.ingest_source('w', 'n' || n, 'article') from generate_series(1, 20) as n")
    session.execute("set session_replication_role = replica; set work_mem = '1MB'; set temp_file_limit = 0")
    words = "array_to_tsvector(array(select md5(n::text) from generate_series(1, 3000) as n))"
    session.execute(f"update memory.sources as s set tsv = s.tsv || {words}")
    assert len(session.execute("select from memory.find_sources(%s, 5)", [query]).fetchall()) == 5


def test_long_texts_are_unpacked_a_few_times_and_not_once_a_term(database):
    """400 texts, of which each is in parts beside its row, and a question of 20 words that all of them have."""
    session = database.connect("superuser", autocommit=False)
    words = "(select string_agg('w' || n, ' ') from generate_series(1, 20) as n)"
    session.execute(f"""
        select count(*) from memory.remember_many((
            select jsonb_agg(jsonb_build_object('content', {words} || ' ' || (
                select string_agg(md5(m || '.' || n), ' ') from generate_series(1, 150) as n
            ), 'dedup', 'off')) from generate_series(1, 400) as m
        ))
    """)
    session.commit()
    unpacked = """
        select sum(pg_stat_get_xact_numscans(i.indexrelid))
        from pg_class as c join pg_index as i on i.indrelid = c.reltoastrelid
        where c.oid = 'memory.memories'::regclass"""
    before = session.execute(unpacked).fetchone()[0]
    assert len(session.execute(f"select from memory.search({words})").fetchall()) == 10
    assert session.execute(unpacked).fetchone()[0] - before < 20 * 400


@pytest.mark.parametrize("words", [0, 150])
def test_a_batch_unpacks_long_texts_a_few_times_an_item(database, words):
    """250 long memories share the longest words with each item, short or as long, which repeats none of them."""
    session = database.connect("superuser", autocommit=False)
    shared = "incomprehensibilities counterrevolutionary electroencephalograph"
    session.execute(f"""
        select memory.remember('{shared} ' || string_agg(md5(m || '.' || n), ' '), dedup => 'exact')
        from generate_series(1, 250) as m cross join generate_series(1, 150) as n group by m
    """)
    session.commit()
    database.cluster.execute("vacuum analyze memory.memories", dbname=database.name)
    unpacked = """
        select sum(pg_stat_get_xact_numscans(i.indexrelid))
        from pg_class as c join pg_index as i on i.indrelid = c.reltoastrelid
        where c.oid = 'memory.memories'::regclass"""
    items = [
        {"content": " ".join([shared, f"item{n}", *(f"w{n}x{m}" for m in range(words))]), "dedup": "near"}
        for n in range(5)
    ]
    before = session.execute(unpacked).fetchone()[0]
    rows = session.execute("select outcome from memory.remember_many(%s)", [json.dumps(items)]).fetchall()
    assert ("error",) not in rows
    # Among so few `@@` reads the texts, too, and not the index.
    assert session.execute(unpacked).fetchone()[0] - before <= 3 * 5 * 250


class Unseen(Space):
    """A space that came after the last ANALYZE, beside one that the planner knows: it expects one row of it."""

    def __init__(self, database, size):
        self.owner = database.connect()
        items = "(select jsonb_agg(jsonb_build_object('content', 'fact ' || n, 'dedup', 'off', 'agent', 'r' || n, "
        items += "'tags', array['own:' || n], 'session', 's' || n %% 2, "
        items += "'options', jsonb_build_object('external_id', jsonb_build_object('system', 's', 'id', n::text))))"
        items += " from generate_series(1, %s) as n)"
        for name in ("beside", "worst"):
            if name == "worst":
                database.cluster.execute("vacuum analyze", dbname=database.name)
            self.owner.execute(f"select count(*) from memory.remember_many({items}, space => %s)", [size, name])
            self.owner.execute("""
                insert into memory.links (space, from_id, to_id, type, created_at)
                select m.space, m.memory_id, o.memory_id, 'related_to', now()
                from (select m.* from memory.memories as m where m.space = %(space)s limit 4) as m
                inner join memory.memories as o on o.space = %(space)s and o.memory_id <> m.memory_id
            """, {"space": name})
        self.superuser = database.dsn("superuser")
        database.connect("superuser").execute("""
            set session_replication_role = replica;
            insert into memory.tags (space, tag, created_at)
            select 'worst', 't' || n, now() from generate_series(1, 500) as n;
            update memory.memories as m
            set tag_paths = array(select 't' || n from generate_series(1, 64) as n)
            where m.space = 'worst'
        """)
        self.ids = {"hub": str(self.owner.execute(
            "select from_id from memory.links where space = 'worst' limit 1").fetchone()[0])}  # fmt: skip
        self.session = database.connect("admin", autocommit=False)
        self.session.execute("set max_parallel_workers_per_gather = 0; set memory.space = 'worst'")
        self.session.commit()


@pytest.fixture(scope="module")
def unseen(cluster):
    database = cluster.clone()
    yield Unseen(database, 1500)
    database.drop()


@pytest.mark.parametrize(
    "call",
    [
        "get(array(select memory_id from memory.list(max_results => 1000)))", "list(max_results => 1000)",
        "neighbors(%(hub)s, 10, direction => 'both', max_results => 1000)",
        f"neighbors(%(hub)s, max_results => 1000, {FADED})", "list_tags(max_results => 10000)",
        "list_agents(max_results => 10000)", f"list(max_results => 1000, {FADED})",
        f"list(min_health => 0.999999, {FADED}, options => '{{\"include\": [\"faded\"]}}')",
        "list(order_by => 'health', max_results => 1000)", "list(order_by => 'last_access', max_results => 1000)",
        "hold('r1', array(select memory_id from memory.list(max_results => 1000)))",
        f"search('fact', max_results => 1000, {FADED}, options => '{{\"candidates\": 1000}}')",
    ],
)
@pytest.mark.slow
def test_a_space_that_analyze_has_not_seen_is_read_a_few_times(unseen, call):
    """1,500 memories with an agent, an external id and 64 tags each, and four of them linked to all: some hundredths of
    a second, and several seconds if each is compared with all. The server ends the call after one."""
    unseen.reads(call, 1)


@pytest.mark.slow
def test_the_tags_of_what_is_erased_there_are_not_looked_for_one_by_one(unseen):
    """Half of the memories, with a tag of its own each; the other half stays, with 1,000 tags each. It takes some
    tenths of a second, and more than four seconds if each tag is compared with all that stay."""
    erased = "array(select m.memory_id from memory.memories as m where m.space = 'worst' and m.session = 's1')"
    with psycopg.connect(unseen.superuser) as session:
        session.execute("set session_replication_role = replica")
        session.execute("""
            update memory.memories as m set tag_paths = array(select 't' || n from generate_series(1, 1000) as n)
            where m.space = 'worst' and m.session = 's0'
        """)
        session.execute("set local statement_timeout = '4s'")
        for call in (f"_tags_to_check('worst', {erased}, '{{}}', '{{}}')", "_delete_tags('worst', '{own:1}')"):
            session.execute(f"select memory.{call}")
        session.rollback()


class Beside(Space):
    """A space with one memory, beside one of whose memories and waiting embeddings many have its words."""

    def __init__(self, database, size):
        self.owner = database.connect()
        self.owner.execute("select memory.register_model('shared', 3)")
        items = "(select jsonb_agg(jsonb_build_object('content', 'quarterly presentation committee ' || n, "
        items += "'dedup', 'off')) from generate_series(1, %s) as n)"
        for name, count in (("beside", size), ("worst", 1)):
            self.owner.execute(
                """select memory.configure_space(space => %s, options => '{"model": "shared", "notify": true}')""",
                [name],
            )
            self.owner.execute(f"select count(*) from memory.remember_many({items}, space => %s)", [count, name])
        self.owner.execute("delete from memory.embedding_queue where space = 'worst'")
        database.cluster.execute("vacuum analyze", dbname=database.name)
        self.ids = {}
        self.session = database.connect("admin", autocommit=False)
        self.session.execute("set max_parallel_workers_per_gather = 0; set memory.space = 'worst'")
        self.session.commit()


@pytest.mark.parametrize(
    "call",
    [
        "remember('Ana moved the quarterly presentation of the committee to Monday')",
        "remember_many('[\"the quarterly presentation of the committee\", \"a quarterly committee presentation\"]')",
        "find_duplicates(similarity => 0.5)", "find_duplicates(options => '{\"rule\": \"near\"}')",
        "search('quarterly presentation committee')",
    ],
)  # fmt: skip
def test_what_another_space_says_and_queues_is_not_read(database, call):
    space = Beside(database, 3000)
    rows, _ = space.reads(call, 5)
    assert rows < 300


@pytest.mark.slow
def test_invisible_memories_are_not_read_once_a_word(database):
    """6,000 memories of 64 words that only `internal` shows, and some that are visible."""
    words = "(select string_agg('ze' || chr(97 + n / 26) || chr(97 + n %% 26) || '{}', ' ')"
    words += " from generate_series(0, 63) as n)"
    space = Space.__new__(Space)
    space.owner, space.ids = database.connect(), {}
    for content, internal, count in ((words.format("kopal"), "true", 6000), ("'a visible one'", "false", 500)):
        space.owner.execute(
            f"select count(*) from memory.remember_many((select jsonb_agg(jsonb_build_object('content', {content}"
            " || ' ' || n, 'dedup', 'off', 'options', jsonb_build_object('internal', %s::boolean)))"
            " from generate_series(1, %s) as n))", [internal, count],
        )  # fmt: skip
    database.cluster.execute("vacuum analyze", dbname=database.name)
    space.session = database.connect("admin", autocommit=False)
    rows, _ = space.reads(f"search({words.format('kopal')})", 20)
    assert rows < 24 * 6500
