"""A red team: each public function, as the catalog lists them, and raw SQL, attacked with real logins.

A bound login of the space `acme` is after the space `globex`. A function that is added is attacked without a line here:
its parameters and the keys of its options are asked for.
"""

import json
import re
from contextlib import contextmanager
from itertools import product

import psycopg
import pytest
from psycopg import sql

from harness import document, mostly_slow

SPEC = document("schema.yaml")
SECRET = "hostile-takeover"  # in all that globex has
TEAM = {
    "acme_reader": ("memory_reader", "read"), "acme_writer": ("memory_writer", "write"),
    "acme_admin": ("memory_admin", "admin"),
}  # fmt: skip
# What the server says of a value before a function sees it, or while it converts one, and what it says of a login that
# may not call.
SERVER = {"22P02", "22P05", "22003", "22007", "22008", "22021", "54000", "42501"}
EVIL = (
    "", " ", "'", "''; drop table memory.memories; --", '"', "\\", "%s%I%L", "$1", "$$", "*", "a\nb", "\u202eevil",
    "a\u200bb", "globex", "globex\u200b", "\U0001f47b", "x" * 70, "(", "[", "a.b", "0", "-1", "null",
    "../../etc/passwd",
)  # fmt: skip
EXTREMES = {
    "text": ("repeat('x', 2100000)", "repeat('a_1', 700000)", "repeat(e'\\u65e5', 700000)"),
    "text[]": ("array_fill('a'::text, array[1000000])", "array[repeat('x', 2100000)]", "array[null]::text[]",
               "'{{a,b},{c,d}}'::text[]"),
    "uuid": ("'00000000-0000-0000-0000-000000000000'", "'ffffffff-ffff-ffff-ffff-ffffffffffff'"),
    "uuid[]": ("array_fill(gen_random_uuid(), array[1000000])", "array[null]::uuid[]", "'{}'::uuid[]"),
    "bigint": ("-9223372036854775808", "9223372036854775807", "0"),
    "double precision": ("'NaN'", "'infinity'", "'-infinity'", "1e308", "-1e-308"),
    "double precision[]": ("array_fill(1, array[1000000])", "array['NaN']::float8[]", "array[1e308]", "'{}'::float8[]",
                           "array[null]::float8[]"),
    "timestamp with time zone": ("'infinity'", "'-infinity'", "'4000-01-01 BC'", "'9999-12-30'", "'290000-01-01'"),
    "interval": ("'-1 day'", "'178000000 years'", "'0'", "'10000000 mons -299999999 days'"),
    "boolean": ("true", "false"),
    "integer": ("-2147483648", "2147483647"),
    "jsonb": ("(select jsonb_object_agg(n::text, n) from generate_series(1, 100000) as n)",
              "to_jsonb(array_fill(1, array[100000]))", "(repeat('[', 3000) || repeat(']', 3000))::jsonb",
              "to_jsonb(repeat('x', 2100000))", "'null'", "'[]'", "'{}'", "'true'", "'1e400'"),
}  # fmt: skip
# An argument for a parameter that has no default, by its name or else by its type.
USUAL = {
    "memory_id": "%(memory)s::uuid", "old_id": "%(memory)s::uuid", "new_id": "%(memory)s::uuid",
    "from_id": "%(memory)s::uuid", "to_id": "%(other)s::uuid", "revision_id": "%(revision)s::uuid",
    "annotation_id": "%(annotation)s::uuid", "merge_id": "%(merge)s::uuid", "source_id": "%(source)s::uuid",
    "memory_ids": "array[%(memory)s]::uuid[]", "items": "'[]'::jsonb", "task": "'{}'::jsonb", "lines": "'{}'::text[]",
    "content": "'some text'", "note": "'a note'", "agent": "'r1'", "name": "'a name'", "source_type": "'article'",
    "type": "'related_to'", "vote": "'up'", "kind": "'note'", "tags": "'{tea}'::text[]", "model": "'three'",
    "dimensions": "3", "role": "'memory_bound'", "space": "'acme'",
}  # fmt: skip
BY_TYPE = {"text": "'x'", "text[]": "'{x}'::text[]", "uuid": "%(memory)s::uuid", "uuid[]": "array[%(memory)s]::uuid[]",
           "jsonb": "'{}'::jsonb", "bigint": "1", "integer": "1", "double precision": "0.5", "boolean": "true",
           "timestamp with time zone": "now()", "interval": "'1 day'",
           "double precision[]": "'{1,0,0}'::float8[]"}  # fmt: skip


class Arena:
    """A database with two tenants, the logins of one of them, and what the other has."""

    def __init__(self, cluster):
        self.database = cluster.clone()
        self.cluster, self._sessions = cluster, {}
        owner = self.database.connect()
        owner.execute("select memory.register_model('three', 3)")
        self.ids = {space: self._fill(owner, space) for space in ("acme", "globex", "default")}
        for login, (role, privilege) in TEAM.items():
            cluster.execute(
                sql.SQL("create role {} login password {} in role memory_bound, {}").format(
                    sql.Identifier(cluster.prefix + login), cluster._password, sql.Identifier(role)
                )
            )
            owner.execute("select memory.grant_space(%s, %s, space => 'acme')", [cluster.prefix + login, privilege])
        self.owner = owner
        self.functions = owner.execute("""
            select p.proname, p.pronargs - p.pronargdefaults, coalesce(p.proargnames[:p.pronargs], '{}'),
                array(select format_type(t.type, null) from unnest(p.proargtypes) as t (type))
            from pg_proc as p
            where p.pronamespace = 'memory'::regnamespace and p.proname !~ '^_'
            order by p.proname
        """).fetchall()
        self.tables = [name for (name,) in owner.execute(
            "select c.relname from pg_class as c"
            " where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'v')"
        )]  # fmt: skip
        self.before = self.state()

    def _fill(self, owner, space):
        """What a tenant has, each with a name that nobody else has; the ids."""
        def one(query):
            return owner.execute(query, {"space": space, "text": text}).fetchone()[0]

        text = f"{SECRET}-{space}" if space == "globex" else f"plain-{space}"
        ids = {"memory": one("""
            select memory_id from memory.remember(
                %(text)s || ' launch code', tags => array[%(text)s],
                metadata => jsonb_build_object('key', %(text)s::text),
                agent => %(text)s, project => %(text)s, session => %(text)s, space => %(space)s, kind => 'task',
                embedding => '{1, 0, 0}', model => 'three',
                provenance => jsonb_build_object('repo_name', %(text)s::text),
                options => jsonb_build_object('external_id', jsonb_build_object('system', 'crm', 'id', %(text)s::text),
                                              'task', jsonb_build_object('description', %(text)s::text)))
        """)}  # fmt: skip
        ids["other"] = one("select memory_id from memory.remember(%(text)s || ' tea', space => %(space)s)")
        twin = one("select memory_id from memory.remember(%(text)s || ' tea', dedup => 'off', space => %(space)s)")
        ids["merge"] = owner.execute("select merge_id from memory.merge_duplicates(%s, space => %s)",
                                     [[ids["other"], twin], space]).fetchone()[0]  # fmt: skip
        ids["source"] = one(
            "select source_id from memory.ingest_source(%(text)s, %(text)s, 'article', space => %(space)s)"
        )
        owner.execute("select memory.revise(%(memory)s, importance => 0.5, reason => %(text)s, space => %(space)s)",
                      ids | {"text": text, "space": space})  # fmt: skip
        owner.execute("select memory.link(%(memory)s, %(other)s, 'related_to', space => %(space)s)",
                      ids | {"space": space})  # fmt: skip
        ids["annotation"] = owner.execute("select memory.annotate(%s, %s, space => %s)",
                                          [ids["memory"], text, space]).fetchone()[0]  # fmt: skip
        ids["revision"] = one("select revision_id from memory.revisions where space = %(space)s limit 1")
        return {key: str(value) for key, value in ids.items()}

    def session(self, login):
        """A session of a login, in its space; calls are rolled back, and none may take for ever."""
        if login not in self._sessions:
            session = self.database.connect(login, autocommit=False)
            session.execute("set statement_timeout = '60s'")
            session.execute("set memory.space = 'acme'")
            session.commit()
            self._sessions[login] = session
        return self._sessions[login]

    def answer(self, login, statement):
        """The SQLSTATE and the error's words, or None and the rows. Nothing stays."""
        session = self.session(login)
        try:
            cursor = session.execute(statement.encode())
            found = None, str(cursor.fetchall() if cursor.description else [])
        except psycopg.Error as error:
            said = error.diag
            found = error.sqlstate, f"{said.message_primary} {said.message_detail} {said.message_hint}"
        session.rollback()
        return found

    def call(self, function, given=()):
        """A call of a function with its usual arguments and these."""
        name, required, names, types = function
        arguments = {
            parameter: USUAL.get(parameter, BY_TYPE.get(kind, "null"))
            for parameter, kind in list(zip(names, types, strict=True))[:required]
        } | dict(given)
        text = ", ".join(f"{parameter} => {value}" for parameter, value in arguments.items())
        text = f"select * from memory.{name}({text})"
        return re.sub(r"%\((\w+)\)s", lambda found: quoted(self.ids["acme"][found[1]]), text)

    def state(self):
        """What globex has, all of it."""
        return [
            self.owner.execute(
                sql.SQL("select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from memory.{} as t"
                        " where t.space = 'globex'").format(sql.Identifier(table))
            ).fetchone()
            for (table,) in self.owner.execute("""
                select c.relname from pg_class as c
                join pg_attribute as a on a.attrelid = c.oid and a.attname = 'space'
                where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r' order by 1""").fetchall()
        ]  # fmt: skip

    def close(self):
        self.database.drop()
        for login in TEAM:
            self.cluster.execute(sql.SQL("drop role {}").format(sql.Identifier(self.cluster.prefix + login)))


def quoted(text):
    """A literal."""
    return "e'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


@pytest.fixture(scope="module")
def arena(cluster):
    found = Arena(cluster)
    yield found
    found.close()


@contextmanager
def unharmed(arena):
    """Whatever is tried: globex is as it was, and no answer has told of it."""
    told = []
    yield told
    assert [(login, statement[:200]) for login, statement, text in told if SECRET in text] == []
    assert arena.state() == arena.before


def documented(name):
    """The SQLSTATEs that a function may answer with."""
    return SPEC["functions"][name]["errors"].keys() | SPEC["functions"][name].get("never", {}).keys() | SERVER


# Another tenant's space -------------------------------------------------------------------------------------


@mostly_slow("login", TEAM, quick=1)
def test_no_function_enters_another_space(arena, login):
    """By its name, by names that look like it, by all spaces at once, by the setting."""
    with unharmed(arena) as told:
        for function, space in product(arena.functions, (
            "globex", "GLOBEX", " globex", "globex\n", "*", "", "globex\u200b", "acme' or true --", "default",
        )):  # fmt: skip
            if "space" not in function[2]:
                continue
            statement = arena.call(function, {"space": quoted(space)})
            state, text = arena.answer(login, statement)
            told.append((login, statement, text.replace(space, "")))
            assert state in ("PM002", "22023", "42501"), (statement, state, text)
        session = arena.session(login)
        for function in arena.functions:
            if "space" in function[2][function[1]:]:
                session.execute("set local memory.space = 'globex'")
                statement = arena.call(function)
                state, text = arena.answer(login, statement)
                told.append((login, statement, text))
                assert state in ("PM002", "42501"), (statement, state, text)


@mostly_slow("login", TEAM, quick=1)
def test_an_id_of_another_space_is_one_that_nobody_has(arena, login):
    """Wherever an id can be passed: the same answer as for an id that is nowhere, to the letter."""
    nowhere = "01900000-0000-7000-8000-000000000000"
    with unharmed(arena) as told:
        for function in arena.functions:
            name, _, names, types = function
            for parameter, kind in zip(names, types, strict=True):
                if kind not in ("uuid", "uuid[]"):
                    continue
                form = "{}::uuid" if kind == "uuid" else "array[{}]::uuid[]"
                answers = []
                for one in (nowhere, *arena.ids["globex"].values()):
                    statement = arena.call(function, {parameter: form.format(quoted(one))})
                    state, text = arena.answer(login, statement)
                    told.append((login, statement, text))
                    answers.append((state, text.replace(one, nowhere)))
                assert len(set(answers)) == 1, (statement, answers)
            for key in keys(arena, login, function):
                answers = []
                for one in (nowhere, *arena.ids["globex"].values()):
                    statement = arena.call(function, {"options": quoted(json.dumps({key: one}))})
                    state, text = arena.answer(login, statement)
                    told.append((login, statement, text))
                    answers.append((state, re.sub("[0-9a-f]{8}-[0-9a-f-]{27}|'.*'|[0-9.]+", "", text.replace(one, ""))))
                assert len(set(answers)) == 1, (statement, answers)


def keys(arena, login, function):
    """The keys of a function's options, which its own error names."""
    if "options" not in function[2]:
        return []
    state, text = arena.answer(login, arena.call(function, {"options": "'{\"no such\": 1}'"}))
    return re.findall(r"\w+", text.partition("Known keys:")[2])


@mostly_slow("login", TEAM, quick=1)
def test_text_of_any_collation_has_the_same_answer(arena, login):
    """A collation that no column has is no error of the gate: for the space, and for every other text."""
    with unharmed(arena) as told:
        for function, collation in product(arena.functions, ("C", "pg_c_utf8")):
            for name, kind in zip(function[2], function[3], strict=True):
                if kind not in ("text", "text[]"):
                    continue
                answers = []
                for written in (f' collate "{collation}"', ""):
                    value = (quoted("acme") if name == "space" else USUAL.get(name, BY_TYPE[kind])) + written
                    statement = arena.call(function, {name: value})
                    state, text = arena.answer(login, statement)
                    told.append((login, statement, text))
                    answers.append(state)
                assert len(set(answers)) == 1 and answers[0] != "42P22", (statement, answers)


def test_no_caller_sees_a_plan_of_ours(arena):
    """The server shows whoever asks for it the plans of all statements, those of a function, too. Their estimates come
    from the rows of all spaces: list_agents(after => ...) told the names of the agents of others, letter by letter."""
    session, shown = arena.session("acme_admin"), []
    session.add_notice_handler(lambda diag: shown.append(f"{diag.message_primary}\n{diag.message_detail}"))
    tracing = [name for (name,) in session.execute(
        "select name from pg_settings where context = 'user' and vartype = 'bool' and name ~ '^(debug|log|trace)_'"
    )]  # fmt: skip
    assert {"debug_print_plan", "debug_print_parse", "trace_sort"} <= set(tracing)
    for function in arena.functions:
        for space in ("acme", "globex") if "space" in function[2] else (None,):
            session.execute("set local client_min_messages = log")
            for name in tracing:
                session.execute(f"set local {name} = on")
            shown.clear()
            arena.answer("acme_admin", arena.call(function, {"space": quoted(space)} if space else ()))
            plans = [message for message in shown if "PLANNEDSTMT" in message or message.startswith("plan:")]
            assert len(plans) <= 1, (function[0], len(plans))  # that of the statement that calls it
            assert not [message[:300] for message in shown if SECRET in message]


@pytest.mark.parametrize("login", TEAM)
def test_no_plan_of_a_refused_statement_tells_of_others(arena, login):
    """The server plans a statement before it asks for privileges, and shows the plan. Its estimates told the names of
    all spaces, letter by letter."""
    session, shown = arena.session(login), []
    session.add_notice_handler(lambda diag: shown.append(f"{diag.message_detail}"))
    tables = arena.owner.execute(
        "select c.relname from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'r'"
        " and exists (select from pg_attribute as a where a.attrelid = c.oid and a.attname = 'space')"
    ).fetchall()
    assert len(tables) > 15
    session.execute("set client_min_messages = log")
    session.execute("set debug_print_plan = on")
    for (table,), query in product(tables, (
        "select from memory.{0} where space = 'acme'",
        "select from memory.{0} as t inner join generate_series(1, 1000000) as n on t.space < 'b' or n < 0",
        "delete from memory.{0} as t using generate_series(1, 1000000) as n where t.space < 'b' or n < 0",
        "insert into memory.{0} (space) select t.space from memory.{0} as t where t.space < 'b'",
        "select from generate_series(1, 1000000) as n left join memory.{0} as t on t.space = n::text "
        "where (t.space < 'b') is not true",
        "with t as materialized (select * from memory.{0}) select from t where t.space < 'b'",
    )):  # fmt: skip
        shown.clear()
        with pytest.raises(psycopg.errors.InsufficientPrivilege), session.transaction():
            session.execute(query.format(f'"{table}"'))
        assert "plan_rows" not in " ".join(shown), (table, query)
    session.execute("select from generate_series(1, 10)")
    assert "plan_rows 10" in " ".join(shown)
    session.execute("reset debug_print_plan")


def test_an_erasure_shows_no_statistics(arena):
    session, shown = arena.session("acme_admin"), []
    session.add_notice_handler(lambda diag: shown.append(f"{diag.message_primary}"))
    with session.transaction(force_rollback=True):
        one = "select memory_id from memory.remember('to be erased', space => 'acme')"
        (memory_id,) = session.execute(one).fetchone()
        session.execute("set local client_min_messages = debug5")
        session.execute("select memory.purge(memory_ids => %s, space => 'acme')", [[memory_id]])
    assert shown and not [message for message in shown if re.search("analyz|stats|scanned", message)]


def test_no_setting_of_a_bound_login_reaches_the_index_of_all(arena):
    """Under DEBUG, GIN says at which row of another space a word is; with a limit it leaves rows out."""
    session = arena.session("acme_writer")
    with session.transaction(force_rollback=True):
        session.execute("set local client_min_messages = debug2; set local gin_fuzzy_search_limit = 1")
        session.execute("select from memory.remember_many(%s)", [json.dumps(
            [{"content": f"tea {n}", "dedup": "off", "tags": ["tea"]} for n in range(500)]
        )])  # fmt: skip
        assert session.execute("select count(*) from memory.list(tags => '{tea}', max_results => 400)").fetchone() == (
            400,
        )
        for setting, value in (("client_min_messages", "notice"), ("gin_fuzzy_search_limit", "0")):
            assert session.execute(f"show {setting}").fetchone() == (value,)


# Hostile values -------------------------------------------------------------------------------------------


def hostile(kind):
    """Values of a type that nobody means well with."""
    yield from EXTREMES.get(kind, ())
    for evil in EVIL:
        if kind == "text":
            yield quoted(evil)
        elif kind == "text[]":
            yield f"array[{quoted(evil)}]"
        elif kind == "jsonb":
            yield quoted(json.dumps(evil)) + "::jsonb"
            yield quoted(json.dumps({evil: evil})) + "::jsonb"
            yield quoted(json.dumps([{evil: evil}, evil])) + "::jsonb"


@pytest.mark.parametrize("call, answer", [
    ("export_space(max_results => 9223372036854775807)", "22023"),
    ("neighbors(%(memory)s, max_results => 9223372036854775807)", "22023"),
    ("claim_embeddings('three', lease => '10000000 mons -299999999 days')", "22023"),
    ("remember('x', options => '{\"similarity\": 1e-400}')", "22023"),
    ("remember('x', options => '{\"vitals\": {\"health\": 1e-400}}')", "22023"),
    ("find_duplicates(options => '{\"time_limit\": 1e-400}')", "22023"),
])  # fmt: skip
def test_what_overflows_is_refused_with_a_hint(arena, call, answer):
    session = arena.session("acme_admin")
    with pytest.raises(psycopg.Error) as error, session.transaction():
        session.execute(f"select * from memory.{call % {'memory': quoted(arena.ids['acme']['memory'])}}")
    assert (error.value.sqlstate, bool(error.value.diag.message_hint)) == (answer, True)


@mostly_slow("login, part", product(("acme_writer", "acme_reader", "acme_admin"), range(6)), quick=1)
def test_a_hostile_value_has_a_documented_answer(arena, login, part):
    """Each parameter with the extremes of its type, and with what breaks out of quotes: it is refused in time, and with
    an SQLSTATE that the dictionary has; a syntax error is none. A part is every sixth function."""
    allowed = {name for name, *_ in arena.functions if TEAM[login][0] in granted(arena, name)}
    fewer = allowed - {name for name, *_ in arena.functions if "memory_reader" in granted(arena, name)} \
        if login == "acme_writer" else allowed  # fmt: skip
    if login == "acme_admin":
        fewer = {name for name in allowed if "memory_writer" not in granted(arena, name)}
    with unharmed(arena) as told:
        for function in arena.functions[part::6]:
            name, _, names, types = function
            if name not in fewer:
                continue
            for parameter, kind in zip(names, types, strict=True):
                for value in hostile(kind):
                    statement = arena.call(function, {parameter: value})
                    state, text = arena.answer(login, statement)
                    if parameter not in ("space",) or "globex" not in value:
                        told.append((login, statement, text))
                    assert state is None or state in documented(name), (statement[:300], state, text[:300])
            for key in keys(arena, login, function):
                for value in (
                    *EVIL, None, True, 0, -1, 1e308, 10**30, [], {}, [None], [[]], {"a": 1}, ["x"] * 2000, "x" * 200000,
                    [{"a": "b"}], ["globex"], {"system": "crm", "id": f"{SECRET}-globex"}, "infinity", "4000-01-01 BC",
                ):  # fmt: skip
                    statement = arena.call(function, {"options": quoted(json.dumps({key: value})) + "::jsonb"})
                    state, text = arena.answer(login, statement)
                    told.append((login, statement, text.replace(f"{SECRET}-globex", "")))
                    assert state is None or state in documented(name), (statement[:300], state, text[:300])


def granted(arena, name):
    """The roles that may call a function, with those that have them."""
    return {
        role for role in ("memory_reader", "memory_writer", "memory_admin")
        if arena.owner.execute(
            "select bool_or(has_function_privilege(%s, p.oid, 'execute')) from pg_proc as p"
            " where p.pronamespace = 'memory'::regnamespace and p.proname = %s", [role, name]
        ).fetchone()[0]
    }  # fmt: skip


# Raw SQL -------------------------------------------------------------------------------------------------

BOUND = "acme_reader acme_writer acme_admin"
ALL = f"{BOUND} reader writer admin stranger"
# What is tried, by whom, and the SQLSTATE. {table} is each table and view, {prefix} begins the names of the logins.
ATTACKS = [
    ("select * from memory.{table}", ALL, "42501"),
    ("explain select * from memory.{table}", ALL, "42501"),
    ("copy memory.{table} to stdout", ALL, "42501"),
    ("insert into memory.{table} default values", ALL, "42501 55000"),
    ("delete from memory.{table}", ALL, "42501 55000"),
    ("truncate memory.{table}", ALL, "42501 42809"),
    ("lock table memory.{table} in access exclusive mode", ALL, "42501"),
    ("select * from memory.{table} for update", ALL, "42501"),
    ("analyze (skip_locked) memory.{table}", ALL, "none 42501"),  # a warning, and nothing is done
    ("alter table memory.{table} disable row level security", ALL, "42501 42809"),
    ("create index on memory.memories (content)", ALL, "42501"),
    ("create statistics memory.s on space, project from memory.memories", ALL, "42501"),
    ("create policy p on memory.memories using (true)", ALL, "42501"),
    ("create trigger t before insert on memory.memories for each row execute function memory._derive_memory()", ALL,
     "42501"),
    ("create rule r as on select to memory.memories do instead select 1", ALL, "42501"),
    ("create table memory.mine (a int)", ALL, "42501"),
    ("create function memory.mine() returns int language sql return 1", ALL, "42501"),
    ("create or replace function memory._enter_space(space text, privilege text) returns text language sql"
     " return 'globex'", ALL, "42501"),
    ("alter function memory.search security invoker", ALL, "42501"),
    ("alter function memory._enter_space owner to current_user", ALL, "42501"),
    ("drop schema memory cascade", ALL, "42501"),
    ("alter schema memory rename to m", ALL, "42501"),
    ("comment on table memory.memories is 'x'", ALL, "42501"),
    ("create publication p for table memory.memories", ALL, "42501"),
    ("grant all on memory.memories to public", ALL, "42501"),
    ("grant memory_admin to current_user", ALL, "42501"),
    ("grant memory_analyst to current_user", ALL, "42501"),
    ("grant {prefix}owner to current_user", ALL, "42501"),
    ("revoke memory_bound from current_user", BOUND, "42501"),
    ("alter role current_user noinherit", ALL, "42501"),
    ("alter role current_user createrole", ALL, "42501"),
    ("alter role current_user bypassrls", ALL, "42501"),
    ("create role evil", ALL, "42501"),
    ("drop role {prefix}owner", ALL, "42501"),
    ("set role {prefix}owner", ALL, "42501"),
    ("set role memory_analyst", ALL, "42501"),
    ("set role memory_admin", "acme_reader acme_writer reader writer stranger", "42501"),
    ("set session authorization {prefix}reader", ALL.replace(" reader", ""), "42501"),
    ("set session authorization {prefix}owner", ALL, "42501"),
    ("alter default privileges for role {prefix}owner in schema memory grant select on tables to public", ALL, "42501"),
    ("alter type memory.search_result add attribute a int", ALL, "42501"),
    ("create extension plpython3u", ALL, "42501 0A000 58P01"),
    ("select * from pg_statistic", ALL, "42501"),
    ("select * from pg_stats where schemaname = 'memory'", ALL, "none"),
    ("select pg_read_file('postgresql.conf')", ALL, "42501"),
    ("copy (select 1) to program 'true'", ALL, "42501"),
    ("select lo_import('/etc/passwd')", ALL, "42501"),
    ("create event trigger e on ddl_command_end execute function memory._derive_memory()", ALL, "42501"),
    ("select count(*) from pg_stat_activity where query ~ 'hostile' and pid <> pg_backend_pid()", ALL, "none"),
    *[(f"select memory.{call}", BOUND, "PM002 42501 22023") for call in (
        "search('launch code', space => 'globex')", "recall('launch code', space => 'globex')", "stats('globex')",
        "export_space(space => 'globex')", "list(space => 'globex')", "doctor('globex')", "doctor('*')",
        "maintain(space => '*')", "prune(space => '*')", "drop_space('globex')",
        "purge(filter => '{{}}', space => 'globex')",
        "grant_space('{prefix}acme_writer', 'admin', space => 'globex')",
        "grant_space('public', 'admin', space => 'globex')",
        "configure_space('globex')", "configure_space('default')", "configure_space(' acme')",
        "register_model('mine', 3)", "drop_model('three')", "import_space('{{x}}', space => 'globex')",
        "list_grants(space => 'globex')", "remember('x', space => 'globex')", "usage_report(space => 'globex')",
    )],
    # The role that is SET, the setting, the search path, what is planted: the gate is the same.
    *[(f"{before}; select * from memory.search('launch code', space => 'globex')", BOUND, "PM002") for before in (
        "set local memory.space = 'globex'", "select set_config('memory.space', 'globex', true)",
        "reset role", "set local search_path = public",
        "set local row_security = on", "create temporary table memories (space text)",
        "create temporary table spaces (space text)", "create domain pg_temp.text as pg_catalog.text",
        "set local memory.history_open_for = 'import'", "set local plpgsql.extra_errors = 'none'",
        "set local standard_conforming_strings = off", "set local quote_all_identifiers = on",
        "create function pg_temp.now() returns timestamptz language sql return 'infinity'::timestamptz",
        "create function pg_temp._bound_login() returns name language sql return null::name",
        "set local default_transaction_isolation = serializable",
    )],
    # What an attacker makes runs with his own rights, whatever it is and whatever runs it.
    *[(attack.replace("{calls}", "count(*) from memory.search('launch code', space => 'globex')"), BOUND, expected)
      for attack, expected in (
        ("create view pg_temp.v as select {calls}; select * from pg_temp.v", "PM002"),
        ("create function pg_temp.f() returns bigint language sql security definer as 'select 1';"
         " create or replace function pg_temp.f() returns bigint language plpgsql security definer as"
         " $$ begin return (select {calls}); end $$; select pg_temp.f()", "PM002"),
        ("do $$ begin perform {calls}; end $$", "PM002"),
        ("create function pg_temp.f() returns text language sql set memory.space = 'globex' as"
         " 'select memory.current_space()'; select pg_temp.f()", "42501 PM002"),
        ("create function pg_temp.f() returns text language sql security definer set role = '{prefix}owner' as"
         " 'select memory.current_space()'; select pg_temp.f()", "42501"),
        ("create domain pg_temp.d as text check (value <> ''); select count(*) from"
         " memory.list(space => 'globex'::pg_temp.d)", "PM002"),
        ("declare c cursor with hold for select {calls}; fetch 1 from c", "PM002"),
        ("create temporary table t as select {calls}", "PM002"),
        ("prepare p as select {calls}; execute p", "PM002"),
        ("explain (analyze, buffers) select {calls}", "PM002"),
        ("create temporary table t (a int); create function pg_temp.g() returns trigger language plpgsql as"
         " $$ begin perform {calls}; return null; end $$; create constraint trigger t after insert on t deferrable"
         " initially deferred for each row execute function pg_temp.g(); insert into t values (1);"
         " set constraints all immediate", "PM002"),
    )],
    ("load 'auto_explain'", ALL, "42501"),
    ("reassign owned by {prefix}owner to current_user", ALL, "42501"),
    ("drop owned by {prefix}owner", ALL, "42501"),
    ("alter role {prefix}acme_reader set memory.space = 'globex'", ALL, "42501"),
    ("cluster memory.memories", ALL, "42501 42704"),
    ("reindex table memory.memories", ALL, "42501"),
    ("select pg_terminate_backend(pid) from pg_stat_activity where usename = '{prefix}owner'", ALL, "42501"),
    ("select pg_stat_reset_single_table_counters('memory.memories'::regclass)", ALL, "42501"),
    ("select * from pg_backend_memory_contexts", ALL, "42501"),
    ("set local row_security = off; select * from memory.search('launch code', space => 'globex')", BOUND,
     "PM002 42501"),
    ("set local session_replication_role = replica", ALL, "42501"),
]  # fmt: skip


@pytest.mark.parametrize("login", ALL.split())
def test_raw_sql(arena, login):
    """The table of attacks."""
    assert sum(len(logins.split()) for _, logins, _ in ATTACKS) >= 150
    with unharmed(arena) as told:
        for attack, logins, expected in ATTACKS:
            if login not in logins.split():
                continue
            for table in arena.tables if "{table}" in attack else [None]:
                statement = attack.format(table=table, prefix=arena.cluster.prefix)
                state, text = arena.answer(login, statement)
                told.append((login, statement, text))
                assert (state or "none") in expected.split(), (statement, state, text)


def test_nobody_calls_what_is_not_public(arena):
    """Each private function, by each login. _is_analyst() tells who may not read tables why."""
    private = arena.owner.execute("""
        select p.oid::regprocedure::text from pg_proc as p
        where p.pronamespace = 'memory'::regnamespace and (
            p.proname ~ '^_' and p.proname <> '_is_analyst' and exists (
                select from unnest('{memory_reader,memory_writer,memory_admin,memory_bound}'::text[]) as r (name)
                where has_function_privilege(r.name, p.oid, 'execute')
            )
            or exists (select from aclexplode(p.proacl) as a where a.grantee = 0) or p.proacl is null
        )
    """).fetchall()
    assert private == []
