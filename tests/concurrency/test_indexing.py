"""The HNSW index of large spaces: what happens to it in a crash, beside writers, in a restore, with another model."""

import random
import re
import shutil
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import crash
import psycopg
import pytest
from click.testing import CliRunner

import harness
from concurrency.test_races import waiting
from pgrecall import cli
from pgrecall.server import Server

LARGE = 2600  # more than are sorted exactly
# As remember() would write them, which would take minutes; the 16 dimensions of each are its own.
FILL = """
    with numbered as (
        select n, memory._uuidv7(now(), n) as memory_id from generate_series(1, %s) as n
    ),
    memories as (
        insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
        select 'default', n.memory_id, 'memory ' || n.n, '\\x00', 'english', 'note', now() from numbered as n
    ),
    vitals as (
        insert into memory.vitals
        (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
        select 'default', n.memory_id, now(), now(), 'none', 50, 7, 0, 0.3 from numbered as n
    )
    insert into memory.embeddings (space, memory_id, model, version, live, internal, embedding)
    select 'default', n.memory_id, 'm', 1, true, false,
        array(select sin(n.n * d) + sin(n.n * d * d) from generate_series(1, 16) as d)
    from numbered as n"""
# Vectors around a center, in the index.
CROWD = """
    with numbered as (
        select n, memory._uuidv7(clock_timestamp(), n) as memory_id from generate_series(1, %(number)s) as n
    ),
    memories as (
        insert into memory.memories (space, memory_id, content, dedup_key, language, kind, created_at)
        select %(space)s, n.memory_id, 'memory ' || n.memory_id, '\\x00', 'english', 'note', now() from numbered as n
    ),
    vitals as (
        insert into memory.vitals
        (space, memory_id, last_remembered_at, decays_from, curve, half_life, grace, floor, threshold)
        select %(space)s, n.memory_id, now(), now(), 'none', 50, 7, 0, 0.3 from numbered as n
    )
    insert into memory.embeddings (space, memory_id, model, version, live, internal, indexed, embedding)
    select %(space)s, n.memory_id, 'm', 1, true, false, true, (
        select array_agg(c + %(spread)s * random_normal()) from unnest(%(center)s::float8[]) as c where n.n > 0
    )
    from numbered as n"""
REMEMBER = "select from memory.remember(%s, embedding => %s, model => 'm', dedup => 'off')"
INDEX = "select done, finished from memory.maintain(%s, options => '{\"tasks\": [\"index\"]}')"
INDEXED = """
    select count(*) filter (where indexed), count(*)
    from memory.embeddings where space = 'default' and model = 'm'"""
BUILDING = """
    select pid from pg_stat_activity
    where query ilike 'create index concurrently%' and wait_event_type = 'Lock' and datname = current_database()"""
# Of so many memories: how many their own vector finds by the graph and what is newer, and by an exact sort.
FOUND = """
    select count(*) filter (where e.memory_id in (
        select s.memory_id from memory.search(embedding => e.vector, model => 'm') as s
    )), count(*) filter (where e.memory_id in (
        select s.memory_id from memory.search(embedding => e.vector, model => 'm', options => '{"exact": true}') as s
    ))
    from (
        select e.memory_id, e.embedding::real[]::float8[] as vector from memory.embeddings as e
        where e.model = 'm' order by md5(e.memory_id::text) limit %s
    ) as e"""


def fill(database, count):
    """A space with so many vectors, none of them in the index."""
    database.rows("select memory.register_model('m', 16), memory.remember('the first')")
    database.rows(FILL, [count])
    database.rows("analyze memory.memories, memory.embeddings, memory.vitals")


def sound(database, sample=100, due=()):
    """Nothing is lost, and doctor() finds nothing but work that is due."""
    by_graph, exactly = database.rows(FOUND, [sample])[0]
    assert by_graph >= 0.98 * sample and exactly == sample
    assert {row[1] for row in database.rows("select * from memory.doctor('*')", login="admin")} <= {*due}


def write(dsn, number, calls, done):
    """A session that remembers; what was acknowledged is noted. It ends early if its server is gone."""
    draw = random.Random(number)
    try:
        with psycopg.connect(dsn, autocommit=True) as session:
            for call in range(calls):
                text = f"written by {number}, {call}"
                session.execute(REMEMBER, [text, [draw.gauss(0, 1) for _ in range(16)]])
                done.append(text)
    except psycopg.OperationalError:
        return


@pytest.mark.slow
def test_a_server_that_is_killed_while_it_indexes_loses_nothing():
    home = Path(tempfile.mkdtemp(prefix="pgrecall-crash-"))
    server, done = Server(home / "server"), []
    try:
        database = harness.Cluster(server.up()).clone()
        fill(database, 10000)

        def index():
            try:
                with psycopg.connect(database.dsn("admin"), autocommit=True) as session:
                    while not session.execute(INDEX, ["300 ms"]).fetchone()[1]:
                        pass
            except psycopg.OperationalError:
                return

        with ThreadPoolExecutor(2) as pool:
            running = [pool.submit(index), pool.submit(write, database.dsn("writer"), 0, 10**6, done)]
            while database.rows(INDEXED)[0][0] < 3000:
                threading.Event().wait(0.01)
            threading.Event().wait(random.random() / 3)
            crash.kill(server)
            for each in running:
                each.result(timeout=60)
        server.up()
        database.close()  # the sessions that it had
        indexed, stored = database.rows(INDEXED)[0]
        assert 3000 <= indexed < stored, "killed in the middle"
        texts = {text for (text,) in database.rows("select content from memory.memories")}
        assert set(done) <= texts and stored in (10000 + len(done), 10001 + len(done))
        sound(database, 300, due={"large space that is sorted exactly"})
        assert database.rows(INDEX, ["1 day"], login="admin")[0][1]
        assert database.rows(INDEXED)[0] == (stored, stored)
        sound(database, 300)
    finally:
        server.down()
        shutil.rmtree(server._private, ignore_errors=True)
        shutil.rmtree(home, ignore_errors=True)


@pytest.mark.slow
def test_eight_writers_beside_maintain_wait_for_nothing_and_lose_nothing(database):
    fill(database, LARGE)
    done, longest = [], []

    def index():
        with psycopg.connect(database.dsn("admin"), autocommit=True) as session:
            while len(done) < 8 * 40:
                start = time.monotonic()
                session.execute(INDEX, ["0"]).fetchall()
                longest.append(time.monotonic() - start)

    with ThreadPoolExecutor(9) as pool:
        running = [pool.submit(write, database.dsn("writer"), n, 40, done) for n in range(8)] + [pool.submit(index)]
        for each in running:
            each.result(timeout=120)
    assert len(longest) > 1, "maintain() ran beside them"
    assert database.value("select count(*) from memory.memories where content like 'written by%'") == len(done) == 320
    sound(database)
    database.rows(INDEX, ["1 day"], login="admin")
    indexed, stored = database.rows(INDEXED)[0]
    assert stored == LARGE + 320 and stored - indexed <= 78
    sound(database)


def test_a_batch_reads_itself_and_not_the_space_though_statistics_are_old(database):
    database.rows("select memory.register_model('m', 16), memory.remember('the first')")
    database.rows("analyze memory.memories, memory.embeddings")
    database.rows(FILL, [LARGE])
    read = (
        "select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index as i "
        "where i.indrelid in ('memory.embeddings'::regclass, 'memory.memories'::regclass)"
    )
    with psycopg.connect(database.dsn("owner")) as session:
        (done, _) = session.execute(INDEX, ["0"]).fetchone()
        assert done > 0
        assert session.execute(read).fetchone()[0] < 10 * LARGE


@pytest.mark.slow
def test_a_restored_database_knows_what_is_indexed(database, cluster, tmp_path):
    fill(database, LARGE)
    database.rows(INDEX, ["1 day"], login="admin")
    database.rows(REMEMBER, ["newer than the index", [1.0] * 16], login="writer")
    target, dump, programs = cluster.create(), tmp_path / "dump", harness.EMBEDDED.bin
    harness.run(programs / "pg_dump", "-Fc", "--schema=memory", "--file", dump, database.dsn())
    for extension in ("pg_trgm", "btree_gin"):
        target.rows(f"create extension {extension} schema public")
    harness.run(programs / "pg_restore", "--no-owner", "--exit-on-error", "--dbname", target.dsn(), dump)
    target.rows("select * from memory.repair_grants()", login="admin")
    assert target.rows(INDEXED) == database.rows(INDEXED) == [(LARGE, LARGE + 1)]
    assert target.value("select memory._index_share('default', ('m', 16, 'cosine', 'vector')) is not null")
    assert target.rows(INDEX, ["1 day"], login="admin") == []
    sound(target)
    target.drop()


@pytest.mark.slow
def test_another_model_and_a_dropped_one_leave_no_index_behind(database):
    fill(database, LARGE)
    database.rows(INDEX, ["1 day"], login="admin")
    database.rows("select memory.register_model('n', 16), memory.configure_space(options => '{\"model\": \"n\"}')")
    database.rows(
        "select memory.set_embeddings(jsonb_agg(jsonb_build_object("
        "'memory_id', e.memory_id, 'embedding', e.embedding::real[])), 'n') "
        "from memory.embeddings as e where e.model = 'm'"
    )
    flags = "select model, bool_or(indexed) from memory.embeddings group by model order by model"
    assert database.rows(flags)[0] == ("m", True)
    assert database.value("select memory._has_index('m')")
    sound(database)
    assert database.value("select memory.drop_model('m')", login="admin") == LARGE
    assert not database.value("select memory._has_index('m')")
    database.rows(INDEX, ["1 day"], login="admin")
    assert database.rows(flags) == [("n", True)]
    assert database.rows("select * from memory.doctor('*')", login="admin") == []
    database.rows("select memory.register_model('m', 16)")
    assert database.value("select count(*) from memory.embeddings where model = 'm'") == 0


def test_a_setting_that_is_not_committed_keeps_no_table_from_others(database):
    database.rows("select memory.register_model('m', 16)")
    tenant = database.connect("admin", autocommit=False)
    tenant.execute("select memory.configure_space('b', '{\"model\": \"m\"}')")
    owner = database.connect("admin")
    with pytest.raises(psycopg.errors.LockNotAvailable, match="not finished"):
        owner.execute("select memory.drop_model('m')")
    tenant.rollback()
    assert owner.execute("select memory.drop_model('m')").fetchone() == (0,)


@pytest.mark.slow
def test_maintain_builds_an_index_anew_where_that_is_cheaper_and_mends_what_was_killed(database):
    fill(database, LARGE)

    def maintain(login="owner"):
        task = ["--task", "index", "--time-limit", "60 s"]
        done = CliRunner().invoke(cli.main, ["maintain", *task, "--dsn", database.dsn(login)])
        assert done.exit_code == 0, done.output
        return done.output

    index = "index        of m is built anew: {} vectors join or leave it\n"
    assert maintain() == index.format("2,600")
    assert database.rows(INDEXED) == [(LARGE, LARGE)]
    assert maintain() == "nothing was due\n"
    sound(database)

    # Killed while another transaction has an older snapshot, for which a concurrent build waits.
    database.rows("update memory.embeddings set indexed = false where model = 'm'")
    with psycopg.connect(database.dsn()) as reader, ThreadPoolExecutor(1) as pool:
        reader.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        reader.execute("select from memory.spaces")
        building = pool.submit(CliRunner().invoke, cli.main, ["maintain", "--dsn", database.dsn()])
        while not (pids := database.rows(BUILDING)):
            assert not building.done(), building.result().output
            time.sleep(0.01)
        database.rows("select pg_terminate_backend(%s)", [pids[0][0]])
        assert building.result(timeout=60).exit_code == 1
    problems = [row[1] for row in database.rows("select * from memory.doctor('*')", login="admin")]
    assert problems == ["invalid index"]
    assert maintain() == index.format(0)
    assert database.rows(INDEXED) == [(LARGE, LARGE)] and database.value("select memory._has_index('m')")
    sound(database)

    # Who does not own the schema changes the index batch by batch.
    database.rows("update memory.embeddings set indexed = false where model = 'm'")
    assert re.search(f"^default +{LARGE} +true +index$", maintain("admin"), re.M | re.I)


@pytest.mark.slow
def test_maintain_builds_an_index_alone_and_empty(database):
    """Whoever writes vectors waits until the commit, so it does not move vectors into the index as well."""
    fill(database, LARGE)
    name = database.value("select memory._model_index('m')")
    database.rows(f"drop index memory.{name}")
    database.rows(REMEMBER, ["while there is no index", [1.0] * 16], login="writer")
    assert database.rows(INDEXED)[0][0] == 0
    assert database.rows(INDEX, ["1 day"], login="admin") == [(1, False)]
    assert database.value("select memory._has_index('m')") and database.rows(INDEXED)[0][0] == 0
    assert database.rows(INDEX, ["1 day"], login="admin") == [(LARGE + 1, True)]


def test_maintain_leaves_a_missing_index_of_many_vectors_to_the_command_line(database):
    """It would build it in its transaction, for which all writers wait; a rebuild, which may be running, does not."""
    fill(database, 1001)
    name = database.value("select memory._model_index('m')")
    database.rows(f"drop index memory.{name}")
    database.rows("update memory.embeddings set indexed = true where model = 'm'")
    assert database.rows(INDEX, ["1 day"], login="admin") == [(0, False)]
    assert not database.value("select memory._has_index('m')")
    assert database.rows("select model from memory._index_rebuilds('default')") == [("m",)]


@pytest.mark.slow
def test_maintain_is_not_finished_if_it_skips_what_another_session_has_locked(database):
    fill(database, LARGE)
    lock = "select from memory.memories where space = 'default' order by memory_id limit %s for update"
    with psycopg.connect(database.dsn()) as tenant:
        tenant.execute(lock, [51])  # a batch, and the memory without a vector
        assert database.rows(INDEX, ["0"], login="admin") == [(0, False)], "the first batch has used up the time"
        tenant.execute(lock, [LARGE + 1])
        assert database.rows(INDEX, ["1 day"], login="admin") == [(0, False)]


@pytest.mark.parametrize("housekeeping", [INDEX, "select * from memory._index_rebuilds('default') where 'x' <> %s"])
def test_a_model_that_is_dropped_meanwhile_is_not_brought_back(database, housekeeping):
    database.rows("select memory.register_model('m', 16)")
    dropping = database.connect("admin", autocommit=False)
    dropping.execute("select memory.drop_model('m')")
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(database.rows, housekeeping, ["1 day"])
        waiting(database, running)
        dropping.commit()
        assert running.result(timeout=60) == []
    assert database.rows("select from memory.list_models() where model = 'm'") == []


def test_where_many_vectors_are_alike_the_index_finds_the_nearest(database):
    """All that it brings are similar, but no more than the nearest are compared: not all of the space is read."""
    fill(database, LARGE)
    index = database.value("select memory._model_index('m')")
    database.rows(f"drop index memory.{index}")
    database.rows("update memory.embeddings set indexed = true where model = 'm'")
    alike = "(select array_agg(1 + random() / 5) from generate_series(1, 16) where e.memory_id is not null)"
    database.rows(
        f"update memory.embeddings as e set embedding = {alike} "
        "from memory.memories as m where m.memory_id = e.memory_id and m.content < 'memory 14'"
    )
    database.rows("select memory.register_model('m', 16)")
    finder = database.value("select pg_get_functiondef('memory._near_vectors_sql'::regproc)")
    assert "sought is null then '0" in finder
    database.rows(finder.replace("sought is null then '0", "sought is null then '1 / 0"))
    for similarity in (0.92, 0.0):
        [(outcome, similar_to)] = database.rows(
            "select outcome, similar_to from memory.remember(%s, embedding => %s, model => 'm', options => "
            "jsonb_build_object('similarity', %s::float8))",
            [f"Order {similarity}", [1.1] * 16, similarity], login="writer",
        )  # fmt: skip
        assert outcome == "created" and similar_to is not None


def store(database, space, number, center, spread=0.3):
    """So many vectors around a center, in the index."""
    database.rows(CROWD, {"space": space, "number": number, "center": center, "spread": spread})


def index_spaces(database, *stored):
    """Stores each of these, and builds the index."""
    database.rows("select memory.register_model('m', 64), memory.remember('x'), memory.remember('x', space => 'crowd')")
    index = database.value("select memory._model_index('m')")
    definition = database.value(f"select pg_get_indexdef('memory.{index}'::regclass)")
    database.rows(f"drop index memory.{index}")
    for arguments in stored:
        store(database, *arguments)
    database.rows(definition)


def around(draw, center, spread, number=30):
    """So many vectors around a center."""
    return [[x + draw.gauss(0, spread) for x in center] for _ in range(number)]


def recall(database, questions, options="{}", kinds=None):
    """Which share of the ten nearest to each question is found."""

    def found(question, options):
        call = "select memory_id from memory.search(embedding => %s, model => 'm', options => %s, kinds => %s)"
        return {row[0] for row in database.rows(call, [question, options, kinds])}

    return sum(len(found(q, options) & found(q, '{"exact": true}')) for q in questions) / (10 * len(questions))


@pytest.mark.slow
def test_what_another_space_stores_beside_a_question_hides_no_vector(database):
    """A scan that ends among them brings enough of the space, but far ones. So it must not go on from there."""
    draw = random.Random(1)
    subject, other_subject = ([draw.gauss(0, 1) for _ in range(64)] for _ in range(2))
    everywhere = [0.0] * 64
    index_spaces(database, ("default", 6000, everywhere, 1), ("crowd", LARGE, everywhere, 1), ("crowd", 2300, subject))
    database.rows("analyze memory.memories, memory.embeddings, memory.vitals")
    assert database.value("select memory._index_share('default', ('m', 64, 'cosine', 'vector')) between 0.5 and 0.6")
    store(database, "crowd", 100, other_subject)  # fewer than the index is asked for
    for center, options in ((subject, "{}"), (other_subject, "{}"), (other_subject, '{"candidates": 10}')):
        questions = around(draw, [x / 2 for x in center], 0.9)
        assert recall(database, questions, options) > 0.9, options
    nearest = database.rows(
        "select embedding::real[]::float8[] from memory.embeddings where space = 'default'"
        " order by embedding operator(public.<=>) %s::public.vector limit 20",
        [str(subject)],
    )
    for number, (vector,) in enumerate(nearest):
        [(similar_to,)] = database.rows(
            "select similar_to from memory.remember(%s, embedding => %s, model => 'm', dedup => 'near')",
            [f"other words, number {number}", vector], login="writer",
        )  # fmt: skip
        assert similar_to is not None


@pytest.mark.slow
def test_what_another_space_stores_hides_no_vector_behind_a_filter(database):
    """Nothing tells that all pass it. What is enough for the fewest that may is too little for all."""
    draw = random.Random(1)
    index_spaces(database, ("default", 6000, [0.0] * 64, 1))
    recalls = []
    for _ in range(3):
        subject = [draw.gauss(0, 1) for _ in range(64)]
        store(database, "crowd", 120, subject)
        database.rows("analyze memory.memories, memory.embeddings, memory.vitals")
        recalls.append(recall(database, around(draw, [x / 2 for x in subject], 0.9), kinds=["note"]))
    assert sum(recalls) / 3 > 0.98


@pytest.mark.slow
def test_what_another_space_has_stored_before_hides_no_vector(database):
    """Vectors that come later are linked with those of the other space alone, so a scan would find few of them."""
    draw = random.Random(1)
    [middle] = around(draw, [0.0] * 64, 1, 1)
    index_spaces(database, ("crowd", 100, middle, 0.1))
    center = [1.5 * x for x in middle]
    store(database, "default", 3000, center, 1)
    database.rows("analyze memory.memories, memory.embeddings, memory.vitals")
    assert recall(database, around(draw, center, 1)) > 0.9
