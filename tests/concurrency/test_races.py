"""What two sessions do at the same moment."""

import hashlib
import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import psycopg
import pytest

from harness import mostly_slow
from refusals import told


def together(database, calls, login="insider"):
    """Run each call (a query and its parameters) in a session of its own, all at once; all rows of all."""
    start = Barrier(len(calls))
    sessions = [database.connect(login) for _ in calls]

    def one(session, call):
        start.wait(timeout=30)
        return session.execute(*call).fetchall()

    with ThreadPoolExecutor(len(calls)) as pool:
        return [row for rows in pool.map(one, sessions, calls) for row in rows]


@pytest.mark.slow
def test_one_memory_from_many_who_say_the_same(database):
    for n in range(5):
        text = f"Ana drinks green tea, {n}"
        found = together(database, [("select memory_id, outcome from memory.remember(%s)", [text])] * 8)
        assert len({memory_id for memory_id, _ in found}) == 1
        assert Counter(outcome for _, outcome in found) == {"created": 1, "reinforced": 7}
    assert database.value("select count(*) from memory.memories") == 5


def test_one_memory_from_many_who_say_the_same_in_new_words_of_their_own(database):
    """Every session brings its own fields along; none is lost to an error."""
    found = together(
        database,
        [
            ("select outcome from memory.remember('x', agent => %s, tags => %s, embedding => %s)", call)
            for call in ([f"agent{n}", [f"tag{n}"], [0.6, 0.8]] for n in range(8))
        ],
    )
    assert Counter(found) == {("created",): 1, ("reinforced",): 7}
    assert database.value("select count(*) from memory.agent_memories") == 8
    assert database.value("select count(*) from memory.embeddings") == 1


@pytest.mark.slow
def test_touches_in_opposite_order_count_exactly_and_never_deadlock(database):
    ids = [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(50)]
    before = database.value("select sum(access_count) from memory.vitals")
    start = Barrier(6)

    def touch(session):
        start.wait(timeout=30)
        for _ in range(20):
            assert session.execute("select memory.touch(%s)", [random.sample(ids, len(ids))]).fetchone() == (50,)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(touch, [database.connect("insider") for _ in range(6)]))
    assert database.value("select sum(access_count) from memory.vitals") == before + 6 * 20 * 50
    assert database.value("select count(distinct access_count) from memory.vitals") == 1


@pytest.mark.slow
def test_a_near_duplicate_is_not_awaited_behind_an_expired_memory(database):
    """The one holds what has expired and wants its near duplicate; the other holds that and wants the former."""
    near, expired = (
        database.value("select memory_id from memory.remember(%s, dedup => 'exact', expires_at => %s, at => %s)", call)
        for call in (
            ("Ana drinks green tea!", None, "2026-03-01"),
            ("Ana drinks green tea", "2026-03-02", "2026-03-01"),
        )
    )
    one, other = database.connect("insider"), database.connect("insider")
    with ThreadPoolExecutor(1) as pool:
        with other.transaction():
            other.execute("select memory.revise(%s, importance => 0.5)", [near])
            said = pool.submit(
                one.execute, "select outcome from memory.remember('Ana drinks green tea', at => '2026-03-03')"
            )
            sleep(0.5)
            other.execute("select memory.revise(%s, importance => 0.5)", [expired])
        assert said.result(timeout=30).fetchone() == ("created",)


@pytest.mark.slow
def test_remembering_touching_and_decaying_at_once(database):
    """The calls that lock several rows, against each other, on the same few memories."""
    ids = [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(20)]
    start = Barrier(6)

    def work(session, n):
        start.wait(timeout=30)
        for _ in range(15):
            if n % 3 == 0:
                session.execute("select memory.touch(%s)", [random.sample(ids, 10)])
            elif n % 3 == 1:
                session.execute(
                    "select memory.remember(%s, agent => 'ana', embedding => '{0.6, 0.8}')",
                    [f"memory {random.randrange(20)}"],
                )
            else:
                session.execute("select * from memory.decay(at => now() + interval '80 days')")

    logins = ["insider"] * 6
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(work, [database.connect(login) for login in logins], range(6)))
    assert database.value("select count(*) from memory.memories") == 20


def test_a_touch_and_a_decay_meet_in_opposite_order(database):
    """A touch takes memories by id, decay those first that fade first; neither may wait for the other's half."""

    def settle(done):
        """Until a call is through or waits for a lock."""
        waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
        for _ in range(200):
            if done.done() or database.value(waits, login="superuser") > len(settled):
                break
            sleep(0.02)
        settled.append(done)

    settled = []
    database.value("insert into memory.kinds (space, kind, half_life, curve) "
                   "values ('default', 'slow', 100, 'linear'), ('default', 'kept', 1, 'none')")  # fmt: skip
    remember = "select memory_id from memory.remember(%s, kind => %s, at => %s)"
    made = [("note", "2026-01-03"), ("kept", "2026-01-02"), ("slow", "2026-01-01")]
    c, b, a = [database.value(remember, [kind, kind, day]) for kind, day in made]
    assert a < b < c
    holder = database.connect("insider", autocommit=False)
    holder.execute("select memory.touch(%s)", [[b]])
    with ThreadPoolExecutor(2) as pool:
        touch = pool.submit(database.connect("insider").execute, "select memory.touch(%s)", [[a, b, c]])
        settle(touch)
        decay = pool.submit(database.connect("insider").execute, "select * from memory.decay(at => '2027-01-01')")
        settle(decay)
        holder.commit()
        assert touch.result(timeout=30).fetchone() == (3,)
        assert {row[1] for row in decay.result(timeout=30)} <= {a, c}


@pytest.mark.parametrize("what", ["space", "kind", "agent", "model"])
def test_two_first_writers(what, database):
    argument = "embedding => '{0.6, 0.8}'" if what == "model" else f"{what} => 'new'"
    calls = [(f"select memory.remember(%s, {argument})", [f"memory {n}"]) for n in range(6)]
    assert len(together(database, calls)) == 6
    assert database.value("select count(*) from memory.memories") == 6
    counted = {
        "space": "select count(*) from memory.spaces where space = 'new'",
        "kind": "select count(*) from memory.kinds where kind = 'new'",
        "agent": "select count(*) from memory.agents where agent = 'new'",
        "model": "select count(*) from memory.embedding_models where model = 'dim2'",
    }[what]
    assert database.value(counted) == 1


def test_registering_a_model_at_once(database):
    together(database, [("select memory.register_model('new', 3)", None)] * 4, login="insider")
    assert database.value("select count(*) from memory.embedding_models where model = 'new'") == 1


# What a call needs, and who drops it meanwhile ---------------------------------------------------------------

DROPPED = {
    "a kind, remember": ("drop_kind('new')", "remember('b', kind => 'new')", None),
    "a kind, remember_many": ("drop_kind('new')", """remember_many('[{"content": "b", "kind": "new"}]')""", None),
    "a kind, revise": ("drop_kind('new')", "revise('%(memory)s', kind => 'new')", None),
    "a model, remember": ("drop_model('two')", "remember('b', embedding => '{1, 2}', model => 'two')", "PM003"),
    "a model, revise": ("drop_model('two')", "revise('%(memory)s', embedding => '{1, 2}', model => 'two')", "PM003"),
    "a model, set_embeddings": (
        "drop_model('two')", """set_embeddings('[{"memory_id": "%(memory)s", "embedding": [1, 2]}]', 'two')""", "PM003",
    ),
    "a model, configure_space": ("drop_model('two')", """configure_space(options => '{"model": "two"}')""", "PM003"),
    "a source, remember": (
        "purge(source_id => '%(source)s')",
        """remember('b', options => '{"source_id": "%(source)s"}')""", "PM001",
    ),
}  # fmt: skip


@mostly_slow("what", DROPPED, quick=2)
def test_what_is_dropped_meanwhile_is_unknown(what, database):
    """Never the bare error of a foreign key. A kind is registered again."""
    drop, call, sqlstate = DROPPED[what]
    ids = {
        "memory": database.value("select memory_id from memory.remember('a')"),
        "source": database.value("select source_id from memory.ingest_source('All about tea.', 'doc', 'web')"),
    }
    database.rows("select memory.configure_kind('new'), memory.register_model('two', 2, storage => 'none')",
                  login="insider")  # fmt: skip
    dropping, caller = database.connect("insider", autocommit=False), database.connect("insider")
    dropping.execute(f"select memory.{drop % ids}")
    with ThreadPoolExecutor() as pool:
        call = pool.submit(caller.execute, f"select memory.{call % ids}")
        assert waiting(database, call), "the row is held"
        dropping.commit()
        if sqlstate is None:
            call.result(timeout=30)
            assert database.value("select count(*) from memory.memories where kind = 'new'") == 1
        else:
            assert call.exception(timeout=30).sqlstate == sqlstate


@pytest.mark.parametrize("former", [[], ["register_model('m', 1)"]], ids=["new", "dropped and registered anew"])
def test_an_import_stores_no_vector_that_does_not_fit_a_model_that_is_just_registered(former, database):
    """Its index, which is of all spaces, could not be built any more."""
    memory_id = str(database.value("select memory_id from memory.remember('a')"))
    row = {"memory_id": memory_id, "model": "m", "version": 1, "created_at": "2026-01-01", "embedding": "[1]"}
    lines = [{"format": "pgrecall", "version": 1}, {"table": "embeddings", "row": row}, {"end": {"embeddings": 1}}]
    admin, other = database.connect("insider", autocommit=False), database.connect("insider")
    for call in former:
        database.rows(f"select memory.{call}", login="insider")
        admin.execute("select memory.drop_model('m')")
    admin.execute("select memory.register_model('m', 3)")
    with ThreadPoolExecutor() as pool:
        lines = [json.dumps(line) for line in lines]
        imported = pool.submit(other.execute, "select from memory.import_space(%s)", [lines])
        waiting(database, imported)
        admin.commit()
        assert "unknown embedding model" in str(imported.exception(timeout=30))
    assert database.value("select count(*) from memory.embeddings") == 0


@pytest.mark.slow
def test_two_documents_that_replace_each_other(database):
    """Both replace both; they take them in one order."""
    ingest = "select source_id from memory.ingest_source('one', %s, 'doc')"
    ids = {name: database.value(ingest, [name]) for name in "xy"}
    chunks = [f"chunk {n} of a long document about tea" for n in range(300)]
    call = "select memory.ingest_source(%s, %s, 'doc', chunks => %s, options => %s)"
    calls = [
        (call, [f"{name} two", name, chunks, json.dumps({"replaces": str(ids[other])})])
        for name, other in ("xy", "yx")
    ]
    for _ in range(3):
        together(database, calls)
    assert database.rows("select * from memory.doctor()", login="insider") == []


@pytest.mark.slow
def test_an_unmerge_takes_its_keys_in_the_order_of_a_batch(database):
    """By the hash of the text, not by id."""
    low, high = sorted(("said a", "said b"), key=lambda text: hashlib.sha256(text.encode()).hexdigest())
    ids = [database.value("select memory_id from memory.remember(%s, dedup => 'exact')", [text])
           for text in ("the longest of all", high, low)]  # fmt: skip
    merge = database.value("select merge_id from memory.merge_duplicates(%s)", [ids], login="insider")
    fill = [{"content": f"filler {n}"} for n in range(400)]
    items = json.dumps([{"content": low}, *fill, {"content": high}])
    writer, admin = database.connect("insider"), database.connect("insider")
    with ThreadPoolExecutor(2) as pool:
        batch = pool.submit(writer.execute, "select from memory.remember_many(%s)", [items])
        sleep(0.08)
        pool.submit(admin.execute, "select memory.unmerge(%s)", [merge]).result(timeout=30)
        batch.result(timeout=30)
    assert database.rows("select * from memory.doctor()", login="insider") == []


def test_a_worker_waits_for_no_text_that_is_just_queued(database):
    """A batch queues by the hashes of the texts, a worker by their ids."""
    low, high = sorted(("said a", "said b"), key=lambda text: hashlib.sha256(text.encode()).hexdigest())
    for text in (high, low):
        database.rows("select memory.remember(%s)", [text])
    database.rows("select memory.register_model('two', 2, storage => 'none')", login="insider")
    database.rows("""select memory.configure_space('default', '{"notify": true, "model": "two"}')""", login="insider")
    one, worker = database.connect("writer", autocommit=False), database.connect("writer")
    one.execute("select memory.remember(%s)", [low])
    assert worker.execute("select count(*) from memory.claim_embeddings()").fetchone() == (0,)
    one.execute("select memory.remember(%s)", [high])
    one.commit()
    assert worker.execute("select count(*) from memory.claim_embeddings()").fetchone() == (2,)


@pytest.mark.parametrize(
    "call, may_wait",
    [
        ("remember('leased')", False),
        ("remember('leased', tags => '{t}')", False),
        ("remember('leased', embedding => '{1, 2}', model => 'two')", False),
        ("revise('%s', importance => 0.5)", False),
        ("revise('%s', content => 'new')", True),
    ],
)
def test_who_writes_a_text_does_not_wait_for_the_worker_that_leases_it(call, may_wait, database):
    """The worker stores its vectors in the transaction of the lease, and may wait for who writes."""
    memory_id = database.value("select memory_id from memory.remember('leased')")
    database.rows("select memory.register_model('two', 2, storage => 'none')", login="insider")
    database.rows("""select memory.configure_space('default', '{"notify": true, "model": "two"}')""", login="insider")
    database.rows("select memory.claim_embeddings(lease => '1 ms', at => now() - interval '1 hour')")
    worker, writer = (database.connect("writer", autocommit=False) for _ in range(2))
    assert worker.execute("select count(*) from memory.claim_embeddings()").fetchone() == (1,)
    writer.execute(f"set lock_timeout = '{'2s' if may_wait else '1ms'}'")
    writer.execute(f"select * from memory.{call}" % ((memory_id,) if "%s" in call else ()))
    with ThreadPoolExecutor(1) as pool:
        items = json.dumps([{"memory_id": str(memory_id), "content_version": 1, "embedding": [1, 2]}])
        stored = pool.submit(worker.execute, "select outcome from memory.set_embeddings(%s)", [items])
        assert waiting(database, stored)
        writer.commit()
        assert stored.result(timeout=30).fetchone() == ("stale" if may_wait else "stored",)
    worker.commit()
    later = "select count(*) from memory.claim_embeddings(at => now() + interval '1 hour')"
    assert database.value(later) == (1 if may_wait else 0)


# Tags: whoever tags with one, and who erases the last other memory that has it ------------------------------


def waiting(database, done):
    """Wait until a call that was started is through or waits for a lock; whether it waits."""
    waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    for _ in range(500):
        if done.done() or database.value(waits, login="superuser"):
            break
        sleep(0.02)
    return not done.done()


TAGGING = {
    "remember": "select memory.remember('b', tags => '{tea}')",
    "repeat": "select memory.remember('known', tags => '{tea}')",
    "batch": """select memory.remember_many('[{"content": "b", "tags": ["tea"]}, {"content": "known"}]')""",
    "tag": "select memory.tag('%(known)s', '{tea}')",
    "revise": "select memory.revise('%(known)s', tags => '{tea}')",
    "revert": "select memory.revert('%(known)s', '%(revision)s')",
    "document": "select memory.ingest_source('b', 'b', 'web', tags => '{tea}')",
    "import": "select memory.import_space(string_to_array('%(lines)s', e'\\n'))",
}


@pytest.fixture
def tagged(database):
    """A memory that alone has the tag `tea`, one that had it once, and what the calls say for the ids."""
    ids = {"last": database.value("select memory_id from memory.remember('a', tags => '{tea,drinks}')")}
    ids["known"] = database.value("select memory_id from memory.remember('known', tags => '{tea}')")
    database.rows("select memory.untag(%s, '{tea}')", [ids["known"]])
    ids["revision"] = database.value("select revision_id from memory.revisions")
    database.rows("select memory.remember('b', tags => '{tea}', space => 'other')")
    page = database.rows("select line::text from memory.export_space(space => 'other')")
    ids["lines"] = "\n".join(line for (line,) in page).replace("'", "''")
    return ids


@mostly_slow("what", TAGGING, quick=1)
@pytest.mark.parametrize("first", ["tag", "purge"])
def test_a_tag_in_use_outlives_a_purge(what, first, database, tagged):
    calls = {"tag": told(TAGGING[what], tagged), "purge": told("select memory.purge('{%(last)s}')", tagged)}
    second = ({"tag", "purge"} - {first}).pop()
    one = database.connect("insider", autocommit=False)
    one.execute(calls[first].encode())
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.connect("insider").execute, calls[second].encode())
        waiting(database, later)
        one.commit()
        later.result(timeout=30)
    assert database.rows("select tag from memory.tags where space = 'default'") == [("tea",)]
    assert database.rows("select * from memory.doctor()") == []


SPEAKING = {
    "remember": "select memory.remember('b', agent => 'ana')",
    "batch": "select memory.remember_many('[{\"content\": \"b\", \"agent\": \"ana\"}]')",
    "hold": "select memory.hold('ana', '{%(known)s}')",
    "annotate": "select memory.annotate('%(known)s', 'a note', agent => 'ana')",
    "link": "select memory.link('%(known)s', '%(last)s', 'led_to', agent => 'ana')",
}


@mostly_slow("what", SPEAKING, quick=1)
@pytest.mark.parametrize("first", ["speak", "purge"])
def test_an_agent_may_speak_while_it_is_erased(what, first, database, tagged):
    """The purge that comes second takes that along; who comes second is known anew."""
    database.rows("select memory.remember('c', agent => 'ana')")
    calls = {"speak": told(SPEAKING[what], tagged), "purge": "select memory.purge(agent => 'ana')"}
    second = ({"speak", "purge"} - {first}).pop()
    one = database.connect("insider", autocommit=False)
    one.execute(calls[first].encode())
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.connect("insider").execute, calls[second].encode())
        assert waiting(database, later)
        one.commit()
        later.result(timeout=30)
    assert database.rows("select agent from memory.agents") == ([("ana",)] if second == "speak" else [])
    assert database.rows("select * from memory.doctor()") == []


def test_a_tag_of_who_gave_up_is_erased(database, tagged):
    """Who had begun to tag with it takes that back: the purge, which has waited, leaves nothing."""
    one = database.connect("insider", autocommit=False)
    one.execute("select memory.remember('b', tags => '{tea}')")
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.connect("insider").execute, "select memory.purge(%s)", [[tagged["last"]]])
        assert waiting(database, later)
        one.rollback()
        later.result(timeout=30)
    assert database.rows("select tag from memory.tags where space = 'default'") == []


@pytest.mark.slow
def test_an_expiry_that_erases_does_not_wait_for_a_tag(database):
    """It leaves alone what has a tag that somebody is about to use; the next time it erases that, and no tag."""
    admin = database.connect("insider")
    admin.execute("select memory.configure_space('burning', '{\"expiry\": \"purge\"}')")
    remember = "select memory.remember('{}', tags => '{}', space => 'burning', expires_at => {})"
    admin.execute(remember.format("a", "{tea,drinks}", "now() + '1 s'"))
    one = database.connect("insider", autocommit=False)
    one.execute(remember.format("b", "{tea}", "null"))
    admin.execute("set lock_timeout = '5s'")
    expire = "select outcome from memory.expire(space => 'burning', at => now() + interval '1 day')"
    assert admin.execute(expire).fetchall() == []
    one.commit()
    assert admin.execute(expire).fetchall() == [("purged",)]
    assert database.rows("select tag from memory.tags") == [("tea",)]
    assert database.rows("select * from memory.doctor('burning')") == []


@pytest.mark.slow
def test_a_document_that_is_erased_while_it_is_ingested_again_is_created(database):
    ingest = "select source_id, outcome from memory.ingest_source('a text', 'doc', 'web')"
    source_id = database.value(ingest)
    for forgotten in (False, True):
        if forgotten:
            database.rows("select memory.forget_source(%s)", [source_id])
        one = database.connect("admin", autocommit=False)
        one.execute("select * from memory.purge(source_id => %s)", [source_id])
        with ThreadPoolExecutor(1) as pool:
            later = pool.submit(database.rows, ingest, login="writer")
            assert waiting(database, later)
            one.commit()
            [(again, outcome)] = later.result(timeout=30)
        assert outcome == "created" and again != source_id
        source_id = again
    assert database.rows("select * from memory.doctor()") == []


@pytest.mark.slow
def test_a_forgotten_document_whose_place_is_taken_while_it_is_ingested_again_replaces(database):
    ingest = "select source_id, outcome from memory.ingest_source(%s, 'doc', 'web')"
    [(source_id, _)] = database.rows(ingest, ["text one"])
    database.rows("select memory.forget_source(%s)", [source_id])
    one = database.connect("writer", autocommit=False)
    one.execute(ingest, ["text two"])
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.rows, ingest, ["text one"], login="writer")
        assert waiting(database, later)
        one.commit()
        [(again, outcome)] = later.result(timeout=30)
    assert outcome == "updated" and again != source_id
    assert database.rows("select content from memory.memories where live") == [("text one",)]
    assert database.rows("select * from memory.doctor()") == []


def test_dropping_a_space_waits_for_its_writers_before_it_holds_anything(database):
    """A transaction of several calls goes on while another session waits to drop the space."""
    remember = "select from memory.remember(%s, kind => %s, agent => %s, space => 'busy')"
    database.connect("writer").execute(remember, ["the first", "fact", "bob"])
    one = database.connect("writer", autocommit=False)
    one.execute(remember, ["the second", "note", "ana"])
    with ThreadPoolExecutor(1) as pool:
        dropped = pool.submit(database.rows, "select from memory.drop_space('busy')", login="admin")
        assert waiting(database, dropped)
        one.execute("set lock_timeout = '5s'")
        one.execute(remember, ["the third", "fact", "bob"])
        one.commit()
        dropped.result(timeout=30)
    assert database.value("select count(*) from memory.memories") == 0


def test_a_near_duplicate_behind_a_touch_is_awaited(database):
    """Who touches a memory holds its vitals; the repeat waits, and makes no second memory."""
    [(memory_id,)] = database.rows("select memory_id from memory.remember('The lamp is in the cellar.')")
    one = database.connect("writer", autocommit=False)
    one.execute("select memory.touch(%s)", [[memory_id]])
    with ThreadPoolExecutor(1) as pool:
        say = "select memory_id, outcome from memory.remember('the lamp is in the cellar')"
        later = pool.submit(database.rows, say, login="writer")
        assert waiting(database, later)
        one.commit()
        assert later.result(timeout=30) == [(memory_id, "reinforced")]


def test_a_near_duplicate_that_is_not_awaited_is_not_locked(database):
    """It may come before what the transaction holds, so a touch of it makes the text a memory of its own."""
    [(memory_id,)] = database.rows("select memory_id from memory.remember('The lamp is in the cellar.')")
    one = database.connect("writer", autocommit=False)
    one.execute("select memory.touch(%s)", [[memory_id]])
    other = database.connect("writer", autocommit=False)
    other.execute("select memory.remember('Ana sings')")
    say = "select outcome from memory.remember('the lamp is in the cellar')"
    assert other.execute(say).fetchone() == ("created",)
    assert database.value("select memory_id from memory.memories where memory_id = %s for update nowait", [memory_id])


@pytest.mark.slow
def test_housekeeping_of_all_spaces_passes_over_one_that_is_being_dropped(database):
    for space in "abc":
        database.rows("select memory.remember('tea', at => '2020-01-01', space => %s)", [space])
    one = database.connect("admin", autocommit=False)
    one.execute("select * from memory.drop_space('b')")
    other = database.connect("admin")
    other.execute("set lock_timeout = '5s'")
    done = other.execute("select space, done, finished from memory.maintain(space => '*')").fetchall()
    assert ("b", 0, False) in done
    assert {("a", 1, True), ("c", 1, True)} <= set(done)
    for call in ("decay(space => '*')", "expire(space => '*')", "prune(space => '*')"):
        other.execute(f"select * from memory.{call}")
    one.commit()
    assert other.execute("select * from memory.maintain(space => 'b')").fetchall() == [], "nothing is unfinished there"


def test_an_expiry_that_erases_does_not_wait_for_a_document(database):
    """Who forgets the document holds it, and waits for a chunk that has expired."""
    admin = database.connect("admin")
    admin.execute("select memory.configure_space('default', '{\"expiry\": \"purge\"}')")
    source_id = database.value("select source_id from memory.ingest_source('All about tea.', 'doc', 'web')")
    database.rows("select memory.revise(memory_id, expires_at => now() + interval '1 hour') from memory.list()")
    one = database.connect("owner", autocommit=False)
    one.execute("select from memory.sources where source_id = %s for no key update", [source_id])
    admin.execute("set lock_timeout = '5s'")
    expire = "select outcome from memory.expire(at => now() + interval '1 day')"
    assert admin.execute(expire).fetchall() == []
    assert admin.execute("show lock_timeout").fetchone() == ("5s",)
    one.rollback()
    assert admin.execute(expire).fetchall() == [("purged",)]


@pytest.mark.parametrize("call", ["decay", "expire", "prune", "merge_duplicates"])
def test_a_dry_run_of_what_only_reports_may_be_read_only(call, database):
    database.rows("select memory.remember('tea', at => '2020-01-01')")
    session = database.connect("admin", autocommit=False)
    session.execute("set transaction read only")
    session.execute(f"select * from memory.{call}(dry_run => true)")


@pytest.mark.slow
def test_tags_and_purges_of_many_never_deadlock(database):
    """In every call that tags, against purges of the same few memories with the same few tags."""
    database.rows("select memory.configure_space('default', '{\"expiry\": \"purge\"}')")
    kept = database.value("select memory_id from memory.remember('kept')")
    tags = [f"t{n}" for n in range(4)]
    start = Barrier(7)

    def work(numbered):
        number, session = numbered
        chosen = random.Random(number)
        start.wait(timeout=30)
        for _ in range(25):
            some, text = chosen.sample(tags, 2), f"memory {chosen.randrange(4)}"
            if number == 0:
                session.execute("select memory.remember(%s, tags => %s)", [text, some])
            elif number == 1:
                items = [{"content": f"memory {n}", "tags": chosen.sample(tags, 2)} for n in range(3)]
                assert all(
                    error is None for (error,) in session.execute(
                        "select error from memory.remember_many(%s)", [json.dumps(items)]
                    )
                )  # fmt: skip
            elif number == 2:
                session.execute("select memory.tag(%s, %s), memory.untag(%s, %s)", [kept, some, kept, some])
            elif number == 3:
                session.execute("select memory.ingest_source(%s, 'doc', 'web', tags => %s)", [text, some])
            elif number == 4:
                session.execute("select memory.remember(%s, tags => %s, expires_at => now() + '1 s')", ["over", some])
                session.execute("select * from memory.expire(at => now() + interval '1 day')")
            else:
                session.execute("select memory.purge(filter => %s)", [json.dumps({"contains": text})])

    with ThreadPoolExecutor(7) as pool:
        list(pool.map(work, enumerate([database.connect("insider") for _ in range(7)])))
    assert database.rows("select * from memory.doctor()") == []
    database.rows("select memory.purge(filter => '{\"contains\": \"memory\"}'), "
                  "memory.expire(at => now() + interval '1 day')")  # fmt: skip
    assert database.value("select count(*) from memory.memories") == 1


def test_a_batch_takes_a_memory_that_came_meanwhile_before_its_vitals(database):
    """As remember() does: the other way round each would hold what the other wants."""
    item, batch = "select memory_id, outcome from memory.remember(%s)", "select outcome from memory.remember_many(%s)"
    database.rows(item, ["one"])
    first, second = (database.connect("owner", autocommit=False) for _ in range(2))
    first.execute(item, ["one"])
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(
            database.connect("insider").execute, batch, [json.dumps([{"content": "one"}, {"content": "two"}])]
        )
        assert waiting(database, later)
        [(memory_id, _)] = database.rows(item, ["two"])
        second.execute("select from memory.memories where memory_id = %s for no key update", [memory_id])
        first.commit()
        sleep(0.5)  # now the batch waits for `two`
        second.execute(item, ["two"])
        second.commit()
        assert later.result(timeout=30).fetchall() == [("reinforced",), ("reinforced",)]
    assert database.value("select sum(remember_count) from memory.vitals") == 6


@pytest.mark.slow
def test_a_batch_in_a_new_language_takes_the_space_before_its_memories(database):
    """As a strict remember() does."""
    one, two = (database.value("select memory_id from memory.remember(%s)", [text]) for text in ("one", "two"))
    assert one < two
    holder = database.connect("owner", autocommit=False)
    holder.execute("select from memory.memories where memory_id = %s for no key update", [two])
    items = [{"content": "one"}, {"content": "two"}, {"content": "drei Häuser", "options": {"language": "german"}}]
    with ThreadPoolExecutor(2) as pool:
        batch = pool.submit(
            database.connect("insider").execute, "select outcome from memory.remember_many(%s)", [json.dumps(items)]
        )
        assert waiting(database, batch)
        strict = pool.submit(
            database.connect("insider").execute,
            "select outcome from memory.remember('one', options => '{\"strict\": true}')",
        )
        sleep(0.5)  # now it waits for the space, and holds nothing
        holder.commit()
        assert batch.result(timeout=30).fetchall() == [("reinforced",), ("reinforced",), ("created",)]
        assert strict.result(timeout=30).fetchall() == [("reinforced",)]


@pytest.mark.parametrize("setting", ['{"language": "german"}', '{"half_life": 7}'])
def test_housekeeping_does_not_wait_for_a_space_while_it_holds_memories(setting, database):
    """Who holds the space may wait for one of them; what was to be noted there is noted the next time."""
    database.rows("select memory.remember('a house')")
    database.rows("select memory.configure_space('default', %s)", [setting])
    holder = database.connect("owner", autocommit=False)
    holder.execute("select from memory.spaces where space = 'default' for no key update")
    keep = "select task, done, finished from memory.maintain(options => '{\"tasks\": [\"reindex\", \"reanchor\"]}')"
    assert [(done, finished) for _, done, finished in database.rows(keep) if done] == [(1, False)]
    holder.commit()
    # Once more, for what was remembered meanwhile; then an hour later, and no more.
    assert all(finished for _, _, finished in database.rows(keep))


@pytest.mark.parametrize("setting, task", [('{"language": "german"}', "reindex"), ('{"half_life": 7}', "reanchor")])
def test_what_is_committed_under_a_former_setting_gets_the_new_one(setting, task, database):
    """Also if there was nothing to do while its transaction was open."""
    [(gone,)] = database.rows("select memory_id from memory.remember('the first of its kind')")
    database.rows("select memory.purge(%s)", [[gone]])
    writer = database.connect("writer", autocommit=False)
    writer.execute("select memory.remember('The houses are white')")
    database.rows("select memory.configure_space('default', %s)", [setting])
    keep = "select task, done, finished from memory.maintain(at => now() + make_interval(hours => %s))"
    assert database.rows(keep, [0]) == []
    writer.commit()
    assert database.rows(keep, [2]) == [(task, 1, True)]
    assert database.rows(keep, [4]) == []
    mark = {"reindex": "reindex_at", "reanchor": "reanchor_at"}[task]
    assert database.value(f"select {mark} from memory.spaces") is None


SCHEMA = "select memory.configure_kind('fact', metadata_schema => %s)"


@pytest.mark.parametrize(
    "one, other, sqlstate",
    [
        ({"a": {"type": "integer", "default": 5, "x-below": "b"}}, {"b": {"type": "integer", "default": 3}}, "PM007"),
        ({"a": {"description": "a" * 160_000}}, {"b": {"description": "b" * 160_000}}, "PM019"),
    ],
    ids=["contradictory", "too large"],
)
def test_two_schemas_of_a_kind_that_do_not_go_together(one, other, sqlstate, database):
    """Who waits for the other one hears what it hears behind it."""
    database.rows("select memory.remember('a', kind => 'fact')")
    first = database.connect("insider", autocommit=False)
    first.execute(SCHEMA, [json.dumps({"properties": one})])
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(database.rows, SCHEMA, [json.dumps({"properties": other})], login="insider")
        assert waiting(database, second)
        first.commit()
        assert second.exception(timeout=30).sqlstate == sqlstate


def test_a_limit_of_texts_waits_for_who_writes_one(database):
    """Nobody could change a longer text any more, and no import would take it."""
    database.rows("select memory.remember('short')")
    writer = database.connect("writer", autocommit=False)
    writer.execute("select memory.remember(repeat('long ', 1000))")
    with ThreadPoolExecutor(1) as pool:
        limit = "select memory.configure_space('default', '{\"max_content\": 1000}')"
        limiting = pool.submit(database.rows, limit, login="insider")
        assert waiting(database, limiting)
        writer.commit()
        assert limiting.exception(timeout=30).sqlstate == "PM019"


@pytest.mark.parametrize("gone", ["forget('%s')", "purge('{%s}')"])
def test_a_memory_that_goes_while_its_external_id_is_awaited_is_created(gone, database):
    """What is forgotten gives its id to another text, and is not revised."""
    say = "select outcome from memory.remember(%s, options => %s)"
    options = {"external_id": {"system": "crm", "id": "1"}, "on_external": "revise"}
    database.rows(say, ["Ana drinks tea", json.dumps(options)])
    first = database.connect("insider", autocommit=False)
    first.execute(f"select memory.{gone % database.value('select memory_id from memory.list()')}")
    with ThreadPoolExecutor(1) as pool:
        said = pool.submit(database.rows, say, ["Bob likes coffee", json.dumps(options)])
        assert waiting(database, said)
        first.commit()
        assert said.result(timeout=30) == [("created",)]


@pytest.mark.parametrize("known", [False, True])
def test_a_document_replaces_what_has_its_external_id_behind_the_lock(known, database):
    """Also if it was ingested before."""
    ingest = "select outcome from memory.ingest_source(%s, 'page', 'web', version => %s, options => %s)"
    options = json.dumps({"external_id": {"system": "wiki", "id": "7"}})
    database.rows(ingest, ["text 1", "1", options])
    if known:
        database.rows(ingest, ["text 3", "3", None])
    first = database.connect("insider", autocommit=False)
    first.execute(ingest, ["text 2", "2", options])
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(database.rows, ingest, ["text 3", "3", options])
        assert waiting(database, second)
        first.commit()
        assert second.result(timeout=30) == [("unchanged" if known else "created",)]
    left = "select content from memory.memories where live"
    assert database.rows(left) == [("text 3",)]


@pytest.mark.slow
def test_a_language_that_is_given_while_the_others_change_stays(database):
    """The statement of maintain() has begun, and works on another memory."""
    _, later = (database.value("select memory_id from memory.remember(%s)", [text]) for text in ("slow", "later"))
    database.rows("select memory.configure_space(options => '{\"language\": \"german\"}')")
    database.rows("create function public.wait() returns trigger language plpgsql as "
                  "$$begin perform pg_sleep(1); return new; end$$", login="superuser")  # fmt: skip
    database.rows("create trigger wait before update on memory.memories for each row "
                  "when (new.content = 'slow') execute function public.wait()", login="superuser")  # fmt: skip
    keeper = database.connect("insider")
    keeper.execute("set enable_hashjoin = off")
    keeper.execute("set enable_mergejoin = off")
    with ThreadPoolExecutor(1) as pool:
        kept = pool.submit(keeper.execute, "select * from memory.maintain(options => '{\"tasks\": [\"reindex\"]}')")
        sleep(0.5)
        database.rows("select memory.revise(%s, options => '{\"language\": \"french\"}')", [later])
        kept.result(timeout=30)
    assert database.rows("select content, language from memory.memories order by 1") == [
        ("later", "french"), ("slow", "german"),
    ]  # fmt: skip


def test_an_agent_has_no_more_external_ids_than_its_limit(database):
    """Who waits for another one counts its id, too."""
    add = "select memory.configure_agent('ana', options => jsonb_build_object('external_id', %s::jsonb))"
    database.rows("select memory.configure_agent('ana')")
    database.rows("insert into memory.external_ids (space, system, external_id, agent) "
                  "select 'default', 'crm', n::text, 'ana' from generate_series(1, 999) as n")  # fmt: skip
    first = database.connect("insider", autocommit=False)
    first.execute(add, ['{"system": "crm", "id": "a"}'])
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(database.rows, add, ['{"system": "crm", "id": "b"}'])
        waiting(database, second)
        first.commit()
        assert second.exception(timeout=30).sqlstate == "PM019"


@pytest.mark.parametrize("forgotten", [False, True])
def test_a_document_closes_no_circle_of_successors_beside_a_supersession(forgotten, database):
    """It was there before, and its chunk has a successor."""
    ids = {}
    for name, text in (("r", "old text"), ("k", "new text")):
        ids[name.upper()] = database.value("select source_id from memory.ingest_source(%s, %s, 'web')", [text, name])
        ids[name] = database.value("select memory_id from memory.memories where source_id = %s", [ids[name.upper()]])
    ids |= {name: database.value("select memory_id from memory.remember(%s)", [name]) for name in "xy"}
    for old, new in ("ky", "xr"):
        database.rows("select memory.supersede(%s, %s)", [ids[old], ids[new]])
    if forgotten:
        database.rows("select memory.forget_source(%s)", [ids["K"]])
    first = database.connect("insider", autocommit=False)
    first.execute("select memory.supersede(%s, %s)", [ids["y"], ids["x"]])
    with ThreadPoolExecutor(1) as pool:
        replace = "select outcome from memory.ingest_source('new text', 'k', 'web', options => %s)"
        replaced = pool.submit(database.rows, replace, [json.dumps({"replaces": str(ids["R"])})])
        waiting(database, replaced)
        first.commit()
        assert replaced.result(timeout=30) == [("restored" if forgotten else "unchanged",)]
    assert database.rows("select content from memory.memories where superseded_by is null") == [("old text",)]


@pytest.mark.slow
def test_an_import_that_waited_too_long_is_no_bad_line(database):
    database.rows("select memory.remember('a', agent => 'ana', space => 'other')")
    lines = [line for (line,) in database.rows("select line::text from memory.export_space(space => 'other')")]
    first, second = database.connect("insider", autocommit=False), database.connect("insider")
    database.rows("select memory.remember('here')")
    first.execute("select memory.remember('b', agent => 'ana')")
    second.execute("set lock_timeout = '100ms'")
    with pytest.raises(psycopg.errors.LockNotAvailable):
        second.execute("select memory.import_space(%s)", [lines])


def test_two_sessions_repair_the_same_grants(database):
    database.rows("grant execute on function memory.version to public")
    repair = "select object, role, outcome from memory.repair_grants()"
    first, second = database.connect("admin", autocommit=False), database.connect("admin")
    assert first.execute(repair).fetchall() == [("function memory.version()", "public", "revoked")]
    with ThreadPoolExecutor(1) as pool:
        repaired = pool.submit(lambda: second.execute(repair).fetchall())
        waiting(database, repaired)
        first.commit()
        assert repaired.result(timeout=30) == []


# What an old snapshot does not show ---------------------------------------------------------------------------


@pytest.fixture
def old(database):
    """A session whose snapshot will be old, and what it has seen."""
    database.rows("select memory.remember('a note')")
    ids = [database.value("select memory_id from memory.remember('done', kind => 'task')")]
    database.rows("select memory.set_task(%s, '{\"status\": \"completed\"}')", ids)
    session = database.connect("writer", autocommit=False)
    session.execute("set transaction isolation level repeatable read")
    session.execute("select count(*) from memory.list()")
    session.ids = ids
    return session


def test_an_old_snapshot_takes_no_kind_from_an_open_task(database, old):
    """Nobody could finish it."""
    database.rows("select memory.set_task(%s, '{\"status\": \"in_progress\"}')", old.ids)
    with pytest.raises(psycopg.errors.SerializationFailure):
        old.execute("select memory.revise(%s, kind => 'note')", old.ids)


@pytest.mark.parametrize("call", [
    "annotate(%s, 'a note')", "link(%s, %s, 'related_to')", "supersede(new_id => %s, old_id => %s)",
])
def test_two_old_snapshots_do_not_add_to_a_memory_what_neither_counts(call, database):
    """Each could bring as much as the limit, and an import would refuse what all have brought."""
    ids = [database.value("select memory_id from memory.remember(%s)", [text]) for text in ("one", "two", "three")]
    sessions = [database.connect("writer", autocommit=False) for _ in range(2)]
    for session in sessions:
        session.execute("set transaction isolation level repeatable read")
        session.execute("select count(*) from memory.list()")
    first, second = ([ids[0], other][: call.count("%s")] for other in ids[1:])
    sessions[0].execute(f"select memory.{call}", first)
    sessions[0].commit()
    with pytest.raises(psycopg.errors.SerializationFailure):
        sessions[1].execute(f"select memory.{call}", second)


@pytest.mark.parametrize("level", ["repeatable read", "serializable"])
def test_an_old_snapshot_does_not_hold_beside_what_it_does_not_see(level, database):
    """Or an agent would hold more than the budget and the limit of each call. To remember goes on."""
    remember = "select memory_id from memory.remember(%s, agent => 'ana')"
    ids = [database.value(remember, [text]) for text in ("one", "two")]
    updated_at = database.value("select updated_at from memory.agents")
    old = [database.connect("writer", autocommit=False) for _ in range(3)]
    for session in old:
        session.execute(f"set transaction isolation level {level}")
        session.execute("select count(*) from memory.list()")
    hold = "select outcome from memory.hold('ana', array[%s]::uuid[], token_budget => 1)"
    assert database.rows(hold, [ids[0]]) == [("held",)]
    for session, call in zip(old, (hold, "select memory.release('ana', array[%s]::uuid[])"), strict=False):
        with pytest.raises(psycopg.errors.SerializationFailure):
            session.execute(call, [ids[1]])
    old[2].execute(remember, ["three"])
    old[2].commit()
    assert database.value("select updated_at from memory.agents") == updated_at


# Merges: all that they touch in one order -------------------------------------------------------------------


@pytest.fixture
def twins(database):
    """Two pairs that say the same; the texts of the younger are longer, so that a merge begins with them."""
    remember = "select memory_id from memory.remember(%s, dedup => 'exact', embedding => %s)"
    texts = {"a": "The cat sleeps", "b": "The cat sleeps.", "c": "The old dog barks", "d": "The old dog barks."}
    return {
        name: database.value(remember, [text, [1, 2] if "cat" in text else [2, -1]]) for name, text in texts.items()
    }


MERGE = "select count(*) from memory.merge_duplicates()"


def test_an_unmerge_or_an_import_in_an_old_snapshot_is_refused(database):
    """A text may have been remembered since, or a later merge have copied its links: the snapshot shows neither."""
    ids = [database.value("select memory_id from memory.remember(%s, dedup => 'exact')", [text])
           for text in ("The cat sleeps on the mat", "The cat sleeps")]  # fmt: skip
    merge = database.value("select merge_id from memory.merge_duplicates(%s)", [ids], login="insider")
    admin = database.connect("insider", autocommit=False)
    admin.execute("set transaction isolation level repeatable read")
    admin.execute("select count(*) from memory.list()")
    database.rows("select memory.remember('The cat sleeps', dedup => 'exact')")
    import_it = "import_space(array(select line::text from memory.export_space() where line::text <> %s))"
    for call in ("unmerge(%s)", import_it):
        admin.execute("savepoint a")
        with pytest.raises(psycopg.errors.InvalidTransactionState, match="read committed isolation is required"):
            admin.execute(f"select memory.{call}", [merge if "unmerge" in call else ""])
        admin.execute("rollback to a")
    admin.rollback()
    admin.execute("select memory.unmerge(%s)", [merge])
    admin.commit()
    assert database.rows("select * from memory.doctor()") == []


@pytest.mark.parametrize("dedup", ["exact", "off"])
@pytest.mark.parametrize("call", ["supersede", "revert"])
def test_an_old_snapshot_closes_no_circle_of_successors(call, dedup, database):
    """It does not show that the chain of the successor goes on, to the memory that is to be superseded."""
    remember = "select memory_id from memory.remember(%s, dedup => %s)"
    first, last, other = (database.value(remember, [text, dedup]) for text in ("first", "last", "other"))
    closing = ("select memory.supersede(%s, %s)", [other, first])
    if call == "revert":
        database.rows(*closing)
        undo = "select memory.revert(%s, revision_id) from memory.history(%s) order by version desc limit 1"
        closing = (undo, [other, other])
        database.rows(*closing)
    database.rows("select memory.supersede(%s, %s)", [first, last])
    old = database.connect("insider", autocommit=False)
    old.execute("set transaction isolation level repeatable read")
    old.execute("select count(*) from memory.list()")
    database.rows("select memory.supersede(%s, %s)", [last, other])
    with pytest.raises(psycopg.errors.SerializationFailure):
        old.execute(*closing)
    old.rollback()
    with pytest.raises(psycopg.Error, match="a memory cannot supersede itself"):
        old.execute(*closing)


def test_a_merge_of_two_pairs_takes_them_in_the_order_of_their_ids(database, twins):
    """As who touches memories in this order does: neither waits for what the other will not give back."""
    touching = database.connect("insider", autocommit=False)
    touching.execute("select memory.touch(%s)", [[twins["a"]]])
    with ThreadPoolExecutor(1) as pool:
        merge = pool.submit(database.connect("insider").execute, MERGE)
        assert waiting(database, merge)
        touching.execute("select memory.touch(%s)", [[twins["c"], twins["d"]]])
        touching.commit()
        assert merge.result(timeout=30).fetchone() == (2,)
    assert database.value("select count(*) from memory.memories where live") == 2
    assert database.rows("select * from memory.doctor()") == []


@mostly_slow(
    "held, one, other",
    [
        ("b", "select count(*) from memory.purge('{%(a)s}')", "select memory.unmerge('%(merge)s')"),
        ("d", MERGE, "select count(*) from memory.purge('{%(linked)s,%(c)s}')"),
    ],
    quick=1,
    ids=["purge and unmerge", "merge and purge"],
)
def test_merges_and_purges_do_not_deadlock(held, one, other, database, twins):
    """The first has begun and waits for a third session, then comes the second."""
    twins["linked"] = twins["a"]
    database.rows(told("select memory.link('%(c)s', '%(linked)s', 'led_to')", twins))
    if "merge" in other:
        twins["merge"] = database.rows("select merge_id from memory.merge_duplicates() where kept_id = %s",
                                       [twins["b"]])[0][0]  # fmt: skip
    third = database.connect("insider", autocommit=False)
    third.execute("select memory.revise(%s, importance => 0.5)", [twins[held]])
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(database.connect("insider").execute, told(one, twins).encode())
        assert waiting(database, first)
        second = pool.submit(database.connect("insider").execute, told(other, twins).encode())
        sleep(0.5)
        third.commit()
        for call in (first, second):
            error = call.exception(timeout=30)
            assert error is None or error.sqlstate == "PM001"
    assert database.rows("select * from memory.doctor()") == []


def test_who_goes_on_writing_does_not_hold_up_a_purge(database):
    """What matches only since the purge has begun is as if it had come later, with its provenance."""
    remember = """
        select memory_id from memory.remember(%s, dedup => 'off', provenance => '{"session_id": "s", "cost": 1}')"""
    first = database.value(remember, ["first"])
    third = database.connect("insider", autocommit=False)
    third.execute("select memory.revise(%s, importance => 0.5)", [first])
    with ThreadPoolExecutor(1) as pool:
        purge = pool.submit(database.rows, "select * from memory.purge(session => 's')", login="insider")
        assert waiting(database, purge)
        database.rows(remember, ["second"])
        third.commit()
        purge.result(timeout=30)
    assert database.rows("select content from memory.list()") == [("second",)]
    assert database.rows("select session_id, cost from memory.provenance") == [("s", 1)]


def purged_beside(database, table, scope, call):
    """Purge, and stop before the first change of this table by the purge, until the call is through."""
    with database.connect("superuser") as session:
        session.execute("""
            create function pause() returns trigger language plpgsql as $$
            begin
                perform pg_advisory_xact_lock(1);
                return null;
            end $$""")
        session.execute(f"create trigger pause before update on memory.{table} execute function pause()")
    with ThreadPoolExecutor(1) as pool, database.connect("superuser") as stopping:
        stopping.execute("select pg_advisory_lock(1)")
        purge = pool.submit(database.rows, f"select * from memory.purge({scope})", login="insider")
        assert waiting(database, purge)
        database.rows(call)
        stopping.execute("select pg_advisory_unlock(1)")
        purge.result(timeout=30)


@pytest.mark.parametrize("judged", [False, True])
def test_a_document_of_a_session_that_comes_while_it_is_purged_stays(judged, database):
    """With its provenance, which alone tells whose it is: the next purge finds it."""
    first = database.value("select memory_id from memory.remember('first', kind => 'document', session => 's')")
    ingest = "select memory.ingest_source('second', 'doc', 'web', provenance => '{\"session_id\": \"s\"}')"
    if judged:
        purged_beside(database, "revisions", "session => 's'", ingest)
    else:
        third = database.connect("insider", autocommit=False)
        third.execute("select memory.revise(%s, importance => 0.5)", [first])
        with ThreadPoolExecutor(1) as pool:
            purge = pool.submit(database.rows, "select * from memory.purge(session => 's')", login="insider")
            assert waiting(database, purge)
            database.rows(ingest)
            third.commit()
            purge.result(timeout=30)
    assert database.rows("select content from memory.memories") == [("second",)]
    assert database.rows("select session_id from memory.provenance") == [("s",)]
    database.rows("select memory.purge(session => 's')")
    assert database.rows("select from memory.memories union all select from memory.provenance") == []


def test_what_a_child_session_says_while_its_parent_is_purged_keeps_its_provenance(database):
    database.rows("select memory.remember('first', session => 's')")
    purged_beside(
        database, "provenance", "session => 's'",
        "select memory.remember('second', provenance => '{\"session_id\": \"c\", \"parent_session_id\": \"s\"}')",
    )  # fmt: skip
    assert database.rows("select session_id from memory.provenance") == [("c",)]


def test_what_an_agent_without_a_row_says_while_it_is_purged_goes_with_it(database):
    """The purge had no row of it to lock."""
    database.rows("select memory.remember('first', agent => 'ana')")
    database.rows("select memory.drop_agent('ana')", login="admin")
    purged_beside(database, "revisions", "agent => 'ana'", "select memory.remember('second', agent => 'ana')")
    assert database.rows("select content, created_by from memory.memories") == [("first", None)]
    assert database.rows("select agent from memory.agents") == []


def test_what_is_taken_from_a_source_while_it_is_purged_goes_with_it(database):
    """With its history and its tags, which no foreign key deletes."""
    source = database.value("select source_id from memory.ingest_source('a text', 'doc', 'book')")
    taking = database.connect("insider", autocommit=False)
    (taken,) = taking.execute("select memory_id from memory.remember('taken', tags => '{new}', options => %s)",
                              [json.dumps({"source_id": str(source)})]).fetchone()  # fmt: skip
    taking.execute("select memory.revise(%s, content => 'taken from it')", [taken])
    with ThreadPoolExecutor(1) as pool:
        purge = pool.submit(database.rows, "select * from memory.purge(source_id => %s)", [source], login="insider")
        assert waiting(database, purge)
        taking.commit()
        purge.result(timeout=30)
    for table in ("memories", "revisions", "tags", "sources"):
        assert database.value(f"select count(*) from memory.{table}") == 0, table


def test_what_has_changed_since_it_was_found_is_not_merged(database, twins):
    """The other pair is."""
    third = database.connect("insider", autocommit=False)
    third.execute("select memory.revise(%s, content => 'The cat purrs')", [twins["a"]])
    with ThreadPoolExecutor(1) as pool:
        merge = pool.submit(database.connect("insider").execute, MERGE)
        assert waiting(database, merge)
        third.commit()
        assert merge.result(timeout=30).fetchone() == (1,)
    assert database.value("select count(*) from memory.memories where live") == 3


@pytest.mark.parametrize(
    "taking_back",
    ["select memory.unmerge(merge_id) from memory.merges", "select count(*) from memory.purge('{%(merged)s}')"],
    ids=["unmerge", "purge"],
)
def test_what_takes_a_merge_back_takes_vitals_in_the_order_of_their_ids(taking_back, database):
    remember = "select memory_id from memory.remember(%s, dedup => 'exact', embedding => '{1, 2}')"
    ids = {name: database.value(remember, [text]) for name, text in (("kept", "The cat sleeps."),
                                                                     ("merged", "The cat sleeps"))}  # fmt: skip
    assert database.rows("select kept_id from memory.merge_duplicates()") == [(ids["kept"],)]
    touching = database.connect("insider", autocommit=False)
    touching.execute("select memory.touch(%s)", [[ids["kept"]]])
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.connect("insider").execute, told(taking_back, ids).encode())
        assert waiting(database, later)
        touching.execute("select memory.touch(%s)", [[ids["merged"]]])
        touching.commit()
        later.result(timeout=30)
    assert database.rows("select * from memory.doctor()") == []


# The queue of embeddings: what somebody forgets or erases while a worker fills it -----------------------------

LEVELS = ["read committed", "repeatable read", "serializable"]
PENDING = "select content from memory.claim_embeddings('two', max_results => %s)"


@pytest.fixture
def queued(database):
    """A model, and ten texts that lack an embedding."""
    database.rows("select memory.register_model('two', 2)")
    return [database.value("select memory_id from memory.remember(%s)", [f"memory {n}"]) for n in range(10)]


def at_level(database, login, level):
    """A session that is in its first transaction, and has read already."""
    session = database.connect(login, autocommit=False)
    session.execute(f"set session characteristics as transaction isolation level {level}")
    session.commit()
    session.execute("select count(*) from memory.memories")
    return session


@mostly_slow("level", LEVELS[:2], quick=1)  # serializable transactions see each other
@pytest.mark.parametrize(
    "change",
    [
        "select memory.forget(%s)",
        "update memory.memories set archived_at = now() where memory_id = %s",
    ],
    ids=["forget", "archive"],
)
@pytest.mark.slow
def test_what_dies_while_it_is_queued_starves_no_worker(change, level, database, queued):
    """It dies unseen by who queues it, whose rows are unseen by who forgets it."""
    worker = at_level(database, "insider", level)
    writer = at_level(database, "owner", level)
    [(leased,)] = worker.execute(PENDING, [1]).fetchall()
    for n, memory_id in enumerate(queued):
        if leased != f"memory {n}":
            writer.execute(change, [memory_id])
    worker.commit()
    writer.commit()
    database.rows("select memory.remember(%s)", ["at last"])
    handed = [database.rows(PENDING, [1], login="insider") for _ in range(14)]
    assert [("at last",)] in handed
    assert handed[-1] == []
    assert database.rows("select * from memory.doctor()") == []
    dead = "select * from memory.embedding_queue inner join memory.memories as m using (memory_id) where not m.live"
    assert database.rows(dead) == []


STORING = {
    "set": "select memory.set_embeddings(jsonb_build_array(jsonb_build_object("
    "'memory_id', %(id)s::uuid, 'embedding', '[1, 0]'::jsonb)), model => 'two')",
    "revise": "select memory.revise(%(id)s, embedding => array[1, 0], model => 'two')",
    "repeat": "select memory.remember('memory 0', embedding => array[1, 0], model => 'two')",
}
CHANGING = {
    "forget": "select memory.forget(%s)",
    "revise": "select memory.revise(%s, expires_at => now() + interval '1 day')",
    "archive": "update memory.memories set archived_at = now() where memory_id = %s",
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("change", CHANGING.values(), ids=CHANGING)
@pytest.mark.parametrize("store", [*STORING, "import"])
@pytest.mark.slow
def test_what_changes_a_memory_sees_the_embedding_that_was_stored_meanwhile(store, change, level, database, queued):
    """A change by an older snapshot is refused, so that the embedding's copies are never of a former state."""
    writer = at_level(database, "owner", level)
    if store == "import":
        database.rows(STORING["set"], {"id": queued[0]})
        lines = [line for (line,) in database.rows("select line::text from memory.export_space()")]
        database.rows("delete from memory.embeddings")
        writer.rollback()
        writer.execute("select count(*) from memory.memories")
        database.rows("select memory.import_space(%s)", [lines])
    else:
        database.rows(STORING[store], {"id": queued[0]})
    assert database.value("select count(*) from memory.embeddings") == 1
    if level == "read committed":
        writer.execute(change, [queued[0]])
    else:
        with pytest.raises(psycopg.errors.SerializationFailure):
            writer.execute(change, [queued[0]])
        writer.rollback()
        writer.execute(change, [queued[0]])
    writer.commit()
    assert database.rows("select * from memory.doctor()") == []



@mostly_slow("level", LEVELS, quick=1)
@pytest.mark.parametrize("call", ["purge('{%s}')", "drop_space('default')"])
def test_a_purge_while_the_queue_is_filled_is_no_error(call, level, database, queued):
    worker = at_level(database, "insider", level)
    admin = database.connect("insider", autocommit=False)
    admin.execute(f"select memory.{call.replace('%s', str(queued[0]))}")
    expected = 0 if "drop" in call else 9
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(worker.execute, PENDING, [100])
        waits = waiting(database, later)
        admin.commit()
        assert len(later.result(timeout=30).fetchall()) == expected
        assert not waits
    worker.commit()
    assert database.value("select count(*) from memory.embedding_queue") == expected


@mostly_slow("level", LEVELS, quick=1)
def test_a_purge_after_the_queue_was_filled_takes_its_rows(level, database, queued):
    worker = at_level(database, "insider", level)
    assert len(worker.execute(PENDING, [5]).fetchall()) == 5
    with ThreadPoolExecutor(1) as pool:
        later = pool.submit(database.connect("insider").execute, "select memory.purge(%s)", [queued])
        assert waiting(database, later)
        worker.commit()
        later.result(timeout=30)
    assert database.value("select count(*) from memory.embedding_queue") == 0


@mostly_slow("level", LEVELS, quick=1)
def test_a_purge_that_a_worker_has_not_seen_yet(level, database, queued):
    """An older snapshot still shows the memory: then the worker is told to begin again, as any transaction is."""
    worker = at_level(database, "insider", level)
    database.rows("select memory.purge(%s)", [queued[:1]])
    try:
        assert len(worker.execute(PENDING, [100]).fetchall()) == 9
        assert level == "read committed"
    except psycopg.errors.SerializationFailure:
        assert level != "read committed"


@pytest.mark.slow
def test_workers_forgetting_erasing_and_embedding_at_once(database):
    """Whoever comes first: no error, no deadlock, and at the end everything alive is embedded."""
    database.rows("select memory.register_model('two', 2), memory.configure_space(options => '{\"model\": \"two\"}')")
    database.rows("update memory.spaces set notify = true")
    start = Barrier(6)

    def work(session, n):
        chance = random.Random(n)
        start.wait(timeout=30)
        for k in range(25):
            if n < 2:
                claim = "select memory_id, content_version from memory.claim_embeddings(max_results => 4)"
                items = session.execute(claim)
                items = [{"memory_id": str(i), "content_version": v, "embedding": [1, 2]} for i, v in items.fetchall()]
                session.execute("select memory.set_embeddings(%s)", [json.dumps(items)])
                continue
            session.execute("select memory.remember(%s, dedup => 'exact')", [f"memory {n} {k}"])
            ids = [i for (i,) in session.execute("select memory_id from memory.memories where live").fetchall()]
            call = chance.choice(["memory.forget(%s)", "memory.restore(%s)", "memory.purge(array[%s])"])
            try:
                session.execute(f"select {call}", [chance.choice(ids)])
            except psycopg.Error as error:
                assert error.sqlstate == "PM001", error

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(work, [database.connect("owner") for _ in range(6)], range(6)))
    worker = database.connect("insider")
    while items := worker.execute("select memory_id, content_version from memory.claim_embeddings()").fetchall():
        items = [{"memory_id": str(i), "content_version": v, "embedding": [1, 2]} for i, v in items]
        worker.execute("select memory.set_embeddings(%s)", [json.dumps(items)])
    left = "select memory.claim_embeddings(at => now() + interval '1 hour')"
    assert database.rows(left) == [], "what a lease has run out on"
    assert database.value("select count(*) from memory.embedding_queue") == 0
    lacking = "select * from memory.memories as m left join memory.embeddings as e using (memory_id) where m.live"
    assert database.rows(f"{lacking} and e.memory_id is null") == []
    assert database.rows("select * from memory.doctor()") == []


def test_a_purge_of_a_space_takes_the_history_that_it_waited_for(database):
    """A change that is open when the purge begins: neither the old text nor the new one outlives the space."""
    with database.connect("insider") as writer, database.connect("insider") as admin:
        one = writer.execute("select memory_id from memory.remember('secret one', space => 'gone')").fetchone()[0]
        writer.commit()
        writer.autocommit = False
        writer.execute("select memory.revise(%s, content => 'secret two', space => 'gone')", [one])
        with ThreadPoolExecutor() as pool:
            purge = pool.submit(admin.execute, "select from memory.drop_space('gone')")
            sleep(0.5)
            assert not purge.done()
            writer.commit()
            purge.result(timeout=30)
    for table in ("memories", "revisions", "vitals"):
        assert database.value(f"select count(*) from memory.{table} where space = 'gone'") == 0, table
