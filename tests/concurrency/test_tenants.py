"""What one tenant holds in an open transaction must not stop another one."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic, sleep

import psycopg
import pytest

from harness import mostly_slow


@contextmanager
def within_a_second():
    """A second is what a call may wait for a stranger; the time limit of the statements is for what would hang."""
    start = monotonic()
    yield
    assert monotonic() - start < 2, "a second to wait and a second to work"


@pytest.fixture
def operator(database):
    """A session of an unbound admin, and what it was told."""
    session, heard = database.connect("admin"), []
    session.add_notice_handler(lambda diag: heard.append((diag.message_primary, diag.message_hint)))
    session.execute("set statement_timeout = '10s'")
    session.heard = heard
    return session


@pytest.fixture
def writing(database):
    """The open transaction of somebody who has stored an embedding."""
    database.rows("select memory.register_model('two', 2, storage => 'none'), memory.remember('the first note')")
    session = database.connect("writer", autocommit=False)
    session.execute("select memory.remember('held', embedding => '{1, 2}', model => 'two')")
    return session


@pytest.mark.slow
def test_a_model_is_registered_while_somebody_writes_embeddings(database, operator, writing):
    """Its index is not finished; others write embeddings at once, and maintain() builds it later."""
    with within_a_second():
        assert operator.execute("select memory.register_model('three', 3)").fetchone() == ("vector",)
    [(message, hint)] = operator.heard
    assert message == "not finished: the model has no index yet" and "maintain()" in hint
    other = database.connect("writer")
    other.execute("set statement_timeout = '1s'")
    other.execute("select memory.remember('free', embedding => '{1, 2, 3}', model => 'three')")
    found = "select content, vector_rank from memory.search(embedding => '{1, 2, 3}', model => 'three')"
    assert operator.execute(found).fetchall() == [("free", 1)]
    with within_a_second():
        assert operator.execute("select task, done, finished from memory.maintain()").fetchall() == [
            ("index", 0, False),
        ]  # fmt: skip
    writing.commit()
    maintain = "select task, done, finished from memory.maintain()"
    assert operator.execute(maintain).fetchall() == [("index", 1, False)], "which everybody waits for, and nothing else"
    assert operator.execute(maintain).fetchall() == []
    assert operator.execute("select * from memory.doctor()").fetchall() == []


def test_a_model_is_not_dropped_while_somebody_uses_embeddings(database, operator, writing):
    with within_a_second(), pytest.raises(Exception) as caught:
        operator.execute("select memory.drop_model('two')")
    assert (caught.value.sqlstate, caught.value.diag.message_primary) == (
        "55P03", "not finished: other sessions use the embeddings",
    )  # fmt: skip
    writing.commit()
    assert operator.execute("select memory.drop_model('two')").fetchone() == (1,)


@pytest.fixture
def tenants(database):
    """Two bound admins, each of a space of its own with some memories, by the name of the space."""
    made = {}
    for space, login in (("ana", "tenant_ana"), ("bob", "tenant_bob"), ("default", "tenant_default")):
        name = database.cluster.prefix + login
        database.cluster.execute(f"create role {name} login password 'x' in role memory_bound, memory_admin")
        database.rows("select memory.grant_space(%s, 'admin', %s)", [name, space])
        database.rows("select memory.configure_space(%s, '{\"notify\": true, \"model\": \"dim384\"}')", [space])
        for n in range(3):
            database.rows("select memory.remember(%s, agent => 'a', tags => '{t}', space => %s)", [f"tea {n}", space])
        made[space] = name

    def session(space, autocommit=False):
        found = psycopg.connect(
            database.cluster.server.dsn(database.name, made[space], "x"), autocommit=autocommit,
            options=f"-c memory.space={space}",
        )  # fmt: skip
        database._connections.append(found)
        return found

    yield session
    database.close()
    database.cluster.wait_until_left(database.name)
    for name in made.values():
        database.cluster.execute(f"drop role {name}")


VECTOR = "array_fill(0.5::double precision, array[384])"
# What a tenant does in its own space; %(id)s is a memory of it.
WORK = [
    f"remember('new', agent => 'b', kind => 'fact', tags => '{{u}}', embedding => {VECTOR})",
    f"remember('held', embedding => {VECTOR}, model => 'dim384')",
    """remember_many('[{"content": "one"}, {"content": "two"}]')""",
    "ingest_source('A whole document', 'doc', 'web')", "tag(%(id)s, '{v}')", "touch(array[%(id)s]::uuid[])",
    "hold('a', array[%(id)s]::uuid[])", "revise(%(id)s, content => 'tea again')", "forget(%(id)s)",
    "restore(%(id)s)", "search('tea')", "recall('tea')", "claim_embeddings()", "merge_duplicates()",
    "decay(at => now() + interval '80 days')", "expire()", "maintain()", "doctor()", "stats()", "export_space()",
    "configure_space(null, '{\"half_life\": 9}')", "purge(filter => '{\"contains\": \"held\"}')",
    "purge(agent => 'a')", "maintain(options => '{\"tasks\": [\"repair\"]}')",
]  # fmt: skip


def work(session, database, space):
    """Do all of it; how long the slowest call took."""
    slowest = 0
    for call in WORK:
        [(memory_id,)] = session.execute("select memory_id from memory.list(max_results => 1)").fetchall() or [(None,)]
        start = monotonic()
        session.execute("savepoint before") if not session.autocommit else None
        try:
            session.execute(f"select * from memory.{call}", {"id": memory_id}).fetchall()
        except psycopg.Error as error:
            assert error.sqlstate == "PM001", (call, error)
            session.execute("rollback to before") if not session.autocommit else None
        slowest = max(slowest, monotonic() - start)
    return slowest


@pytest.mark.slow
@pytest.mark.parametrize("holder", ["ana", "default"])
def test_whatever_one_tenant_holds_another_goes_on(database, tenants, holder):
    """The holder's transaction has done everything and stays open; it may even have dropped its space."""
    one, two = tenants(holder), tenants("bob", autocommit=True)
    work(one, database, holder)
    two.execute("set statement_timeout = '4s'")
    assert work(two, database, "bob") < 2
    one.execute("select * from memory.drop_space(%s)", [holder])
    two.execute("select * from memory.remember('tea', agent => 'a')")
    assert work(two, database, "bob") < 2
    with within_a_second():
        two.execute("select * from memory.drop_space('bob')")
    one.commit()


@mostly_slow("call", WORK, quick=0)
def test_a_call_locks_no_object_that_a_stranger_could_wait_for(database, tenants, call):
    """`drop schema` by any login waits for such a lock before it is refused, and all others then wait for that."""
    held, stranger = tenants("ana"), tenants("bob", autocommit=True)
    [(memory_id,)] = held.execute("select memory_id from memory.list(max_results => 1)").fetchall()
    held.execute(f"select * from memory.{call}", {"id": memory_id})
    locked = "select distinct classid::regclass::text from pg_locks where locktype = 'object' and pid = %s"
    assert database.rows(locked, [held.info.backend_pid]) == [("pg_authid",)]
    stranger.execute("set statement_timeout = '10s'")
    for statement in ("drop schema memory", "drop role memory_bound", "comment on role memory_bound is 'mine'"):
        with within_a_second(), pytest.raises(psycopg.errors.InsufficientPrivilege):
            stranger.execute(statement)


@pytest.mark.slow
def test_an_erasure_that_cannot_analyze_says_so_and_is_finished_later(database, tenants, operator):
    """Also that of a space that is gone."""
    one, two = tenants("ana"), tenants("bob", autocommit=True)
    one.execute("select * from memory.purge(agent => 'a')")
    two.add_notice_handler(lambda diag: operator.heard.append((diag.message_primary, diag.message_hint)))
    with within_a_second():
        two.execute("select * from memory.purge(agent => 'a', reason => 'first')")
    two.execute("select * from memory.remember('more', agent => 'b')")
    with within_a_second():
        two.execute("select * from memory.drop_space('bob')")
    assert {message for message, _ in operator.heard} == {
        "not finished: the planner still has samples of what was erased",
    }  # fmt: skip
    unfinished = "select count(*) from memory.erasures where not analyzed"
    assert database.value(unfinished) == 2
    maintain = "select space, task, done, finished from memory.maintain(space => '*')"
    with within_a_second():
        assert ("bob", "analyze", 0, False) in operator.execute(maintain).fetchall()
    for n in range(5):
        operator.execute(f"select memory.remember('x', agent => 'a', space => 'more {n}')")
        operator.execute(f"select memory.purge(agent => 'a', space => 'more {n}')")
    with within_a_second():  # It does not wait for the tables in each space again.
        assert operator.execute(maintain).rowcount == 6
    one.commit()
    assert ("bob", "analyze", 2, True) in operator.execute(maintain).fetchall()
    assert database.value(unfinished) == 0
    assert operator.execute(maintain).fetchall() == []
    assert database.value("select count(*) from memory.spaces where space ~ 'lent'") == 0


@pytest.fixture
def broken(database):
    """In acme a version that cannot be increased, as the file of an import could have it once."""
    owner = database.connect()
    for space in ("acme", "globex"):
        owner.execute(
            "select memory.remember('soon gone', expires_at => now() + interval '1 hour', space => %s)", [space]
        )
    owner.execute("set memory.history_open_for = 'import'")
    owner.execute("update memory.memories set version = 9223372036854775807 where space = 'acme'")


def test_what_is_wrong_in_one_space_stops_no_maintenance_of_others(broken, operator):
    run = "select space, task, done, finished from memory.maintain(space => %s, at => now() + interval '2 hours')"
    found = sorted(operator.execute(run, ["*"]).fetchall())
    assert found == [("acme", "expire", 0, False), ("globex", "expire", 1, True)]
    [(message, hint)] = operator.heard
    assert message == "not finished: a task has failed" and "this space alone" in hint
    with pytest.raises(psycopg.Error, match="bigint out of range"):
        operator.execute(run, ["acme"])


@pytest.mark.parametrize("function", ["expire", "decay", "prune"])
def test_what_is_wrong_in_one_space_stops_no_housekeeping_of_others(broken, operator, function):
    run = f"select space, outcome from memory.{function}(space => %s, at => now() + interval '1 year')"
    assert [space for space, _ in operator.execute(run, ["*"]).fetchall()] == ["globex"]
    assert [message for message, _ in operator.heard] == ["not finished: a task has failed"]
    assert operator.execute(run, ["globex"]).fetchall() == []
    with pytest.raises(psycopg.Error, match="bigint out of range"):
        operator.execute(run, ["acme"])


def test_a_bound_writer_registers_no_dimension(database, tenants):
    """The usual ones are there. Nobody waits for one who has just registered another."""
    for space in ("ana", "eve"):
        database.rows("select memory.configure_space(%s, '{\"model\": null}')", [space])
    other = database.connect("writer", autocommit=False)
    other.execute("select memory.remember('five', embedding => '{1, 2, 3, 4, 5}', space => 'eve')")
    session = tenants("ana", autocommit=True)
    session.execute("set statement_timeout = '1s'")
    for call in (
        "remember('x', embedding => '{1, 2, 3, 4, 5}')",
        "revise(%(id)s, embedding => '{1, 2, 3, 4, 5}')",
        "set_embeddings(jsonb_build_array(jsonb_build_object('memory_id', %(id)s::uuid, 'embedding', array[1, 2])))",
    ):
        [(memory_id,)] = session.execute("select memory_id from memory.list(max_results => 1)").fetchall()
        with pytest.raises(psycopg.Error) as caught:
            session.execute(f"select * from memory.{call}", {"id": str(memory_id)})
        diag = caught.value.diag
        assert (diag.sqlstate, diag.message_primary) == ("PM003", "no model has so many dimensions")
        assert re.search("unbound admin run: select memory.register_model", diag.message_hint)
    batch = """[{"content": "good", "embedding": %s}, {"content": "bad", "embedding": [1, 2, 3]}]""" % ([0.5] * 768)
    found = session.execute("select outcome, error from memory.remember_many(%s)", [batch]).fetchall()
    assert [outcome for outcome, _ in found] == ["created", "error"] and "dimensions" in str(found[1][1])
    other.commit()
    assert session.execute("select memory.remember('x', embedding => '{1, 2, 3, 4, 5}')").fetchone()


MODEL_M1 = [json.dumps(line) for line in (
    {"format": "pgrecall", "version": 1},
    {"table": "embedding_models", "row": {
        "model": "m1", "dimensions": 3, "distance": "cosine", "created_at": "2026-01-01T00:00:00+00:00",
        "updated_at": "2026-01-01T00:00:00+00:00",
    }},
    {"end": {"embedding_models": 1}},
)]  # fmt: skip


def test_a_bound_login_needs_no_model_for_embeddings_that_it_ignores(tenants):
    session = tenants("ana")
    with pytest.raises(psycopg.Error, match="bad line"), session.transaction():
        session.execute("select memory.import_space(%s)", [MODEL_M1])
    imported = "select (memory.import_space(%s, options => '{\"embeddings\": false}')).known"
    assert session.execute(imported, [MODEL_M1]).fetchall() == [(1,), (1,)]


@pytest.mark.slow
def test_housekeeping_waits_for_no_worker_that_leases(database, tenants, operator):
    """A worker computes vectors in the transaction in which it has leased them."""
    for space in ("ana", "bob"):
        database.rows("select memory.remember(%s, expires_at => now() + interval '1 hour', space => %s)",
                      [f"soon gone from {space}", space])  # fmt: skip
    held = tenants("ana")
    assert held.execute("select count(*) from memory.claim_embeddings()").fetchone() == (4,)
    maintain = "select space, task, done from memory.maintain(space => '*', at => now() + interval '2 hours')"
    with within_a_second():
        assert sorted(operator.execute(maintain).fetchall()) == [("ana", "expire", 1), ("bob", "expire", 1)]
    with within_a_second():
        faded = operator.execute("select * from memory.decay(space => '*', at => now() + interval '1 year')")
        assert len(faded.fetchall()) == 9
    held.commit()
    operator.execute("select memory.claim_embeddings(space => 'ana', at => now() + interval '1 day')")
    assert database.value("select count(*) from memory.embedding_queue where space = 'ana'") == 0


def test_housekeeping_waits_for_no_worker_that_queues_what_it_leases(database, tenants, operator):
    """Nothing was queued for this model: till the worker commits, no purge takes what it has queued."""
    for space in ("ana", "bob"):
        database.rows("select memory.remember(%s, expires_at => now() + interval '1 hour', space => %s)",
                      [f"soon gone from {space}", space])  # fmt: skip
    held = tenants("ana")
    assert held.execute("select count(*) from memory.claim_embeddings('dim256')").fetchone() == (4,)
    maintain = "select space, task, done, finished from memory.maintain(space => '*', at => now() + interval '2 hours')"
    with within_a_second():
        found = sorted(operator.execute(maintain).fetchall())
    assert found == [("ana", "expire", 0, False), ("bob", "expire", 1, True)]
    held.commit()
    assert operator.execute(maintain).fetchall() == [("ana", "expire", 1, True)]


@mostly_slow("expiry", ["forget", "purge"], quick=1)
def test_housekeeping_waits_for_no_import_of_embeddings_and_says_what_is_left(database, tenants, operator, expiry):
    database.rows("select memory.register_model('two', 2), memory.configure_space('ana', %s)",
                  [json.dumps({"expiry": expiry, "model": "two"})])  # fmt: skip
    [(one,)] = database.rows(
        "select memory_id::text from memory.remember('soon gone', embedding => '{1, 2}', space => 'ana',"
        " expires_at => now() + interval '1 hour')"
    )
    lines = [line for (line,) in database.rows("select e.line from memory.export_space(space => 'ana') as e")]
    [line] = [line for line in lines if line.get("table") == "embeddings" and line["row"]["memory_id"] == one]
    line["row"]["embedding"] = "[2,1]"
    database.rows("update memory.embeddings as e set version = 0 where e.space = 'ana' and e.memory_id = %s", [one])
    held = tenants("ana")
    held.execute("select memory.import_space(%s, 'ana')", [[json.dumps(lines[0]), json.dumps(line)]])
    maintain = "select space, task, done, finished from memory.maintain(space => 'ana', at => now() + interval '2 h')"
    with within_a_second():
        assert operator.execute(maintain).fetchall() == [("ana", "expire", 0, False)]
    held.rollback()
    assert operator.execute(maintain).fetchall()[0] == ("ana", "expire", 1, True)


@mostly_slow("task", ["repair", "index"], quick=1)
def test_no_open_maintenance_of_a_tenant_stops_that_of_all(database, tenants, operator, task):
    """The task index holds rows of embeddings; another transaction has a name that repair would register."""
    database.rows("select memory.register_model('two', 2)")
    if task == "index":
        items = [{"content": f"note {n}", "dedup": "off", "model": "two", "embedding": [n, 1],
                  "expires_at": "2026-06-01T00:00:00Z"} for n in range(2600)]  # fmt: skip
        database.rows("select from memory.remember_many(%s, space => 'ana', at => '2026-05-01')", [json.dumps(items)])
    else:
        database.rows("select memory.tag(memory_id, '{lost}', space => 'ana') from memory.list(space => 'ana')")
        database.rows("delete from memory.tags where space = 'ana' and tag = 'lost'")
    database.rows("select memory.remember('soon gone', expires_at => '2026-06-01', at => '2026-05-01', space => 'bob')")
    held = tenants("ana")
    if task == "index":
        held.execute("select from memory.maintain(time_limit => '60 s', options => '{\"tasks\": [\"index\"]}')")
        assert database.value("select count(*) from memory.embeddings where indexed") == 0, "it is open"
    else:
        held.execute("select memory.remember('of the same tag', tags => '{lost}')")
    for call in ("prune(space => '*')", "decay(space => '*')", "expire(space => '*')", "maintain(space => '*')"):
        operator.execute(f"select * from memory.{call}")  # some thousand memories; what waits is canceled
    assert database.value("select count(*) from memory.memories where space = 'bob' and deleted_at is null") == 3
    found = operator.execute(
        "select space, finished from memory.maintain(space => '*', options => '{\"tasks\": [\"repair\"]}')"
    ).fetchall()
    assert task == "index" or ("ana", False) in found
    held.commit()


@mostly_slow("drop", ["drop_space('ana')", "drop_agent('nobody', 'ana')"], quick=1)
def test_no_open_change_and_drop_of_a_tenant_stop_the_maintenance_of_all(database, tenants, operator, drop):
    """SKIP LOCKED alone would wait: the version that is locked is newer than the one that is visible."""
    held = tenants("ana")
    held.execute("select memory.configure_space('ana', '{\"half_life\": 51}')")
    held.execute(f"select memory.{drop}")
    for call in ("prune(space => '*')", "decay(space => '*')", "expire(space => '*')"):
        with within_a_second():
            operator.execute(f"select * from memory.{call}")
    with within_a_second():
        found = operator.execute("select space, finished from memory.maintain(space => '*')").fetchall()
    assert ("ana", False) in found


def test_an_examination_that_fails_in_one_space_goes_on_in_the_others(database, tenants, operator):
    database.rows("update memory.vitals set decays_from = '294276-12-30 23:59:59+00' where space = 'ana'")
    database.rows("update memory.vitals set decay_due_at = '294276-12-30' where space = 'ana'")
    database.rows("update memory.vitals set access_count = 1 where space = 'bob'")
    found = operator.execute("select space, problem, detail from memory.doctor('*')").fetchall()
    assert {(space, problem) for space, problem, _ in found if space} == {
        ("ana", "examination failed"), ("bob", "access_count contradicts last_accessed_at"),
    }  # fmt: skip
    with pytest.raises(psycopg.errors.DatetimeFieldOverflow):
        operator.execute("select * from memory.doctor('ana')")


@mostly_slow("taking", ["revoke_space(%s, 'ana')", "grant_space(%s, 'read', 'ana')"], quick=0)
def test_an_open_transaction_of_an_admin_keeps_no_grant(database, tenants, operator, taking):
    """Whoever revokes or lowers it is told to end its sessions."""
    held = tenants("ana")
    [(role,)] = held.execute("select session_user").fetchall()
    held.execute("select memory.grant_space(%s, 'write', 'ana')", [role])
    take = (f"select memory.{taking}", [role])
    with within_a_second(), pytest.raises(psycopg.errors.LockNotAvailable, match="another session holds the grant"):
        operator.execute(*take)
    held.close()
    operator.execute(*take)
    left = operator.execute("select privilege from memory.list_grants('ana')").fetchall()
    assert left == ([("read",)] if "grant_space" in taking else [])


@mostly_slow("taking", ["revoke_space(%s, 'ana')", "grant_space(%s, 'read', 'ana')"], quick=0)
def test_admins_that_take_turns_keep_no_grant(database, tenants, operator, taking):
    """Each holds its own grant for less than half a second, and never do both let it go."""
    both = [tenants("ana") for _ in range(2)]
    [(role,)] = both[0].execute("select session_user").fetchall()
    others = [database.cluster.prefix + name for name in ("tenant_bob", "tenant_default")]

    def hold(n):
        both[n % 2].execute("select memory.grant_space(%s, 'read', 'ana')", [others[n % 2]])

    hold(0)
    with ThreadPoolExecutor(1) as pool:
        taken = pool.submit(operator.execute, f"select memory.{taking}", [role])
        for n in range(1, 6):
            sleep(0.2)
            hold(n)
            both[(n + 1) % 2].commit()
        assert isinstance(taken.exception(timeout=0), psycopg.errors.LockNotAvailable)


@mostly_slow("taking", ["revoke_space(%s, 'ana')", "grant_space(%s, 'read', 'ana')"], quick=1)
@mostly_slow("held_by", ["drop_agent('nobody', 'ana')", "drop_space('ana')"], quick=1)
def test_an_open_drop_of_an_admin_keeps_no_grant(database, tenants, operator, held_by, taking):
    held = tenants("ana")
    [(role,)] = held.execute("select session_user").fetchall()
    held.execute(f"select memory.{held_by}")
    take = (f"select memory.{taking}", [role])
    with within_a_second():
        if "agent" in held_by and "revoke" in taking:
            assert operator.execute(*take).fetchone() == (True,)
        else:
            with pytest.raises(psycopg.errors.LockNotAvailable, match="another session holds the grant"):
                operator.execute(*take)


def test_two_sessions_of_an_admin_that_grant_to_itself(database, tenants):
    """Neither shares its own grant with the other before both change it."""
    both = [tenants("ana", autocommit=True) for _ in range(2)]
    [(role,)] = both[0].execute("select session_user").fetchall()
    third = database.connect("owner", autocommit=False)
    third.execute("select from memory.space_grants where space = 'ana' for share")
    with ThreadPoolExecutor(2) as pool:
        grants = [pool.submit(one.execute, "select memory.grant_space(%s, 'write', 'ana')", [role]) for one in both]
        sleep(0.2)
        third.commit()
        errors = [grant.exception(timeout=30) for grant in grants]
    # A slow machine may not be told in time: 55P03, and no deadlock.
    assert {error.sqlstate for error in errors if error} <= {"PM002", "55P03"}


def test_half_a_second_is_the_limit_for_all_tables_together(database):
    """Several tables, each held for less than that, one after the other, would keep a stranger's purge for seconds."""
    holder, caller = database.connect(autocommit=False), database.connect()
    tables = ("agents", "memories", "revisions")
    for table in reversed(tables):
        holder.execute(f"savepoint {table}")
        holder.execute(f"lock table memory.{table} in share update exclusive mode")
    call = "select memory._lock_tables('{agents,memories,revisions}', 'share update exclusive')"
    with ThreadPoolExecutor(1) as pool:
        locked = pool.submit(lambda: caller.execute(call).fetchone()[0])
        for table in tables:
            sleep(0.35)
            holder.execute(f"rollback to savepoint {table}")
        assert locked.result() is False


def test_who_listens_hears_no_name_of_a_tenant(database, tenants):
    stranger = database.connect("stranger")
    stranger.execute("listen memory_embeddings")
    tenants("ana", autocommit=True).execute("select memory.claim_embeddings(max_results => 100)")
    tenants("ana", autocommit=True).execute("select memory.remember('something to embed')")
    assert [notice.payload for notice in stranger.notifies(timeout=0.3)] == [""]
