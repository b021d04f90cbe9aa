"""What the catalogue must say of every object in the schema, with no exception that is not written here.

Each rule yields the objects that break it, and comes with an object that does: a rule that cannot fail proves
nothing.
"""

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

import psycopg
import pytest

from catalog import citus
from harness import mostly_slow

# Rules in SQL ----------------------------------------------------------------------------------------------


class Rule(NamedTuple):
    """A rule: what breaks it (a query or a function of the connection), and what has to be found by it."""

    offenders: object
    planted: str
    found: str


FUNCTIONS = """
    select p.oid, p.proname, p.oid::regprocedure::text as signature, p.prosrc, p.prosecdef, p.proconfig, p.proacl,
        p.proowner, p.proargnames, p.pronargs, l.lanname, p.prorettype, p.provolatile,
        l.lanname = 'sql' and p.prosqlbody is not null and not p.prosecdef as inlined
    from pg_proc as p
    inner join pg_language as l on l.oid = p.prolang
    where p.pronamespace = 'memory'::regnamespace
"""
TABLES = """
    select c.oid, c.relname, c.relacl, c.relowner, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
        (select a.attnum from pg_attribute as a
         where a.attrelid = c.oid and a.attname = 'space' and not a.attisdropped) as space
    from pg_class as c
    where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p')
"""
INDEXES = f"""
    select i.*, c.relname as name, t.relname, t.space, m.amname,
        pg_get_expr(i.indpred, i.indrelid) as predicate,
        exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u', 'x')) as backs
    from pg_index as i
    inner join pg_class as c on c.oid = i.indexrelid
    inner join pg_am as m on m.oid = c.relam
    inner join ({TABLES}) as t on t.oid = i.indrelid
"""
CONSTRAINTS = f"""
    select k.*, t.relname, t.space, k.conkey[1] = t.space as space_first
    from pg_constraint as k inner join ({TABLES}) as t on t.oid = k.conrelid
"""
PLPGSQL = "language plpgsql set search_path = pg_catalog, pg_temp as $$\nbegin\n"
TABLE = "create table memory.planted (space text collate \"C\" not null, id uuid, note text, live boolean"


def function(body="return null;\n", header="memory._planted() returns text"):
    """A function to plant."""
    return f"create function {header} {PLPGSQL}{body}end\n$$;"


RULES = {
    "the search path is pinned": Rule(
        f"select signature from ({FUNCTIONS}) as f where not f.inlined "
        "and not coalesce('search_path=pg_catalog, pg_temp' = any(f.proconfig), false)",
        "create function memory._planted() returns int language plpgsql as 'begin return 1; end'",
        "_planted",
    ),
    "what a session sets does not change what a body means": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' "
        # The policies call this one for each row; it reads and writes no literal and no number.
        "and f.proname <> 'current_space' and not coalesce(f.proconfig @> "
        "'{standard_conforming_strings=on,quote_all_identifiers=off,extra_float_digits=1,debug_print_plan=off}', "
        "false)",
        "create function memory.planted() returns text set search_path = pg_catalog, pg_temp return null",
        "planted",
    ),
    # In a plan of its own, a space that the planner has no statistics of has one row, and time grows by the square.
    "no plan depends on the space that it was made for": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' and f.provolatile <> 'i' "
        "and f.proname <> 'current_space' and not coalesce('plan_cache_mode=force_generic_plan' = any(f.proconfig), "
        "false)",
        "create function memory.planted() returns text stable set search_path = pg_catalog, pg_temp return null",
        "planted",
    ),
    # Where many rows are of other spaces, the planner expects to find one soon by a scan of the table, and reads all of
    # it if this space has none. test_beside_others.py calls them.
    "no table is read for the rows of one space": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' and f.provolatile <> 'i' "
        "and f.proname <> 'current_space' and not coalesce('enable_seqscan=off' = any(f.proconfig), false)",
        "create function memory.planted() returns text stable set search_path = pg_catalog, pg_temp return null",
        "planted",
    ),
    # It takes longer than the statement: the cost of a plan without nested loops, or with a scan where there is no
    # index, is set, not estimated, and in a space of a million memories that of a search is above jit_above_cost.
    "what only looks dear is not compiled": Rule(
        f"select signature from ({FUNCTIONS}) as f where (f.proname not like '\\_%' "
        "and f.proconfig @> '{enable_seqscan=off}' "
        "or f.proconfig @> '{enable_nestloop=off}') and not coalesce(f.proconfig @> '{jit=off}', false)",
        "create function memory._planted() returns int language plpgsql set search_path = pg_catalog, pg_temp "
        "set enable_nestloop = off as 'begin return 1; end'",
        "_planted",
    ),
    "a helper that is inlined has no setting, or it is not inlined": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.inlined and f.proconfig is not null",
        "create function memory._planted() returns int language sql set search_path = pg_catalog, pg_temp return 1",
        "_planted",
    ),
    "bodies are PL/pgSQL, or SQL that is bound when created": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.lanname <> 'plpgsql' and not f.inlined",
        "create function memory._planted() returns int language sql as 'select 1'",
        "_planted",
    ),
    "a function is commented": Rule(
        f"select signature from ({FUNCTIONS}) as f where coalesce(obj_description(f.oid, 'pg_proc'), '') = ''",
        function(),
        "_planted",
    ),
    "the comment of a public function names every parameter": Rule(
        f"select signature || ': ' || a.name from ({FUNCTIONS}) as f cross join unnest(f.proargnames) as a (name) "
        "where f.proname not like '\\_%' "
        "and coalesce(obj_description(f.oid, 'pg_proc'), '') !~ ('\\m' || a.name || '\\M')",
        function(header="memory.planted(note text) returns text")
        + "comment on function memory.planted is 'It notes things.'",
        "planted(text): note",
    ),
    "no parameter is without a name": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.pronargs > 0 "
        "and (cardinality(f.proargnames) is distinct from f.pronargs or '' = any(f.proargnames))",
        function(header="memory._planted(text) returns text"),
        "_planted",
    ),
    "PUBLIC may execute nothing": Rule(
        f"select signature from ({FUNCTIONS}) as f "
        "cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) as a where a.grantee = 0",
        function(),
        "_planted",
    ),
    "a private function is the owner's alone, and INVOKER": Rule(
        f"select signature from ({FUNCTIONS}) as f "
        "cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) as a "
        # A deferred trigger runs as the login, and so does a policy.
        "where f.proname like '\\_%' and (f.proname <> '_is_analyst' or a.grantee = 0) "
        "and (a.grantee <> f.proowner or f.prosecdef and f.proname <> '_refuse_partial_import')",
        function() + "grant execute on function memory._planted to memory_reader",
        "_planted",
    ),
    "a public function is SECURITY DEFINER": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' and not f.prosecdef",
        function(header="memory.planted() returns text"),
        "planted",
    ),
    "a public function may be executed by one of the roles": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' and not exists ("
        "select from aclexplode(f.proacl) as a "
        "where a.grantee in ('memory_reader'::regrole, 'memory_writer'::regrole, 'memory_admin'::regrole))",
        function(header="memory.planted() returns text"),
        "planted",
    ),
    "a name that means two things is an error": Rule(
        f"select signature from ({FUNCTIONS}) as f "
        "where f.lanname = 'plpgsql' and f.prosrc ~ '#variable_conflict (use_column|use_variable)'",
        "create function memory._planted() returns int language plpgsql as "
        "$$\n#variable_conflict use_column\nbegin\nreturn 1;\nend $$",
        "_planted",
    ),
    "no function is overloaded": Rule(
        f"select f.proname from ({FUNCTIONS}) as f group by f.proname having count(*) > 1",
        function() + function(header="memory._planted(note text) returns text"),
        "_planted",
    ),
    "no function sets memory.space: the space of a call is its argument's": Rule(
        f"select signature from ({FUNCTIONS}) as f "
        "where f.prosrc ~* 'set_config\\(\\s*''memory\\.space|set (local )?memory\\.space'",
        function("perform set_config('memory.space', 'x', true);\nreturn null;\n"),
        "_planted",
    ),
    "nobody but the owner may do more than read": Rule(
        f"select t.relname || ': ' || a.privilege_type from ({TABLES}) as t "
        "cross join aclexplode(t.relacl) as a where a.grantee <> t.relowner and a.privilege_type <> 'SELECT' "
        f"union all select t.relname || '.' || c.attname from ({TABLES}) as t "
        "inner join pg_attribute as c on c.attrelid = t.oid where c.attacl is not null",
        "grant maintain on memory.spaces to memory_admin",
        "spaces: MAINTAIN",
    ),
    "PUBLIC may not even read, nor enter the schema": Rule(
        f"select t.relname from ({TABLES}) as t cross join aclexplode(t.relacl) as a where a.grantee = 0 "
        "union all select n.nspname from pg_namespace as n cross join aclexplode(n.nspacl) as a "
        "where n.nspname = 'memory' and (a.grantee = 0 or a.grantee <> n.nspowner and a.privilege_type = 'CREATE')",
        "grant usage on schema memory to public",
        "memory",
    ),
    "row security is enabled, not forced, on what has a space": Rule(
        f"select t.relname from ({TABLES}) as t "
        "where t.space is not null and (not t.relrowsecurity or t.relforcerowsecurity)",
        f"{TABLE})",
        "planted",
    ),
    "what has a space has two policies: an analyst reads the current space, and nobody changes anything": Rule(
        f"select t.relname from ({TABLES}) as t left join pg_policy as p on p.polrelid = t.oid "
        "where t.space is not null group by t.relname having count(*) <> 2 or count(distinct p.polcmd) <> 2 "
        "or not bool_and(p.polpermissive and p.polroles = '{0}' and p.polwithcheck is null "
        "and pg_get_expr(p.polqual, p.polrelid) = case p.polcmd "
        "when 'r' then '(memory._is_analyst() AND (space = memory.current_space()))' "
        "when '*' then '(memory._is_analyst() AND false)' else '' end)",
        "alter policy spaces_read on memory.spaces using (space = memory.current_space())",
        "spaces",
    ),
    "space comes first in every key": Rule(
        f"select k.conname from ({CONSTRAINTS}) as k left join ({TABLES}) as t on t.oid = k.confrelid "
        "where k.space is not null and k.contype in ('p', 'u', 'x') and not k.space_first "
        "or k.contype = 'f' and t.space is not null and not (k.space_first and k.confkey[1] = t.space) "
        f"union all select i.name::text from ({INDEXES}) as i "
        "where i.space is not null and i.indisunique and i.indkey[0] <> i.space",
        f"{TABLE}, constraint planted_id_uq unique (id, space))",
        "planted_id_uq",
    ),
    "what has no space is global, and known to be": Rule(
        f"select t.relname from ({TABLES}) as t "
        "where t.space is null "
        "and t.relname not in ('migrations', 'embedding_models', 'builtin_kinds', 'languages')",
        "create table memory.planted (id uuid)",
        "planted",
    ),
    "the map of tables leaves none out": Rule(
        # No row of imports outlives its transaction.
        f"select t.relname from ({TABLES}) as t where t.space is not null and t.relname <> 'imports' "
        "and t.relname not in (select m.table_name from memory._table_map() as m)",
        f"{TABLE})",
        "planted",
    ),
    "the planner is made to forget its samples of each table of the map": Rule(
        # Nothing erases a model or a receipt.
        "select m.table_name from memory._table_map() as m "
        "inner join pg_proc as p on p.oid = 'memory._scrub_statistics(jsonb)'::regprocedure "
        "where m.table_name not in ('embedding_models', 'erasures') "
        "and strpos(p.prosrc, format('insert into memory.%I (', m.table_name)) = 0",
        "do $$ begin execute replace(pg_get_functiondef('memory._scrub_statistics(jsonb)'::regprocedure), "
        "'into memory.merges', 'into memory.links'); end $$",
        "merges",
    ),
    "the map names each column that tells whose a row is": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t "
        "inner join pg_attribute as a on a.attrelid = t.oid "
        "left join memory._table_map() as m on m.table_name = t.relname "
        "where a.attname in ('memory_id', 'kept_id', 'merged_ids', 'from_id', 'to_id', 'source_id', 'agent', "
        "'session_id') "
        "and coalesce(a.attname <> all(m.memory_ids || m.source_ids || m.agents || m.sessions), true)",
        "alter table memory.tags add column agent text collate \"C\"",
        "tags.agent",
    ),
    "every table has a primary key": Rule(
        f"select t.relname from ({TABLES}) as t where not exists ("
        "select from pg_index as i where i.indrelid = t.oid and i.indisprimary)",
        f"{TABLE})",
        "planted",
    ),
    "constraints are named after their table and kind": Rule(
        f"select k.conname from ({CONSTRAINTS}) as k where k.contype <> 'n' and k.conname !~ ('^' || k.relname || "
        "'(_[a-z0-9_]+)?_' || case k.contype when 'p' then 'pk' when 'u' then 'uq' when 'f' then 'fk' "
        "when 'c' then 'ck' when 'x' then 'ex' else '?' end || '$')",
        f"{TABLE}, unique (space, id))",
        "planted_space_id_key",
    ),
    "indexes are named after their table": Rule(
        f"select i.name from ({INDEXES}) as i "
        "where not i.backs and i.name !~ ('^' || i.relname || '_[a-z0-9_]+_' || "
        "case when i.indisunique then 'uq' else 'ix' end || '$')",
        "create index planted on memory.spaces (created_at)",
        "planted",
    ),
    "triggers carry their order in their name": Rule(
        "select tgname from pg_trigger as g inner join pg_class as c on c.oid = g.tgrelid "
        "where c.relnamespace = 'memory'::regnamespace and not g.tgisinternal "
        "and g.tgname !~ ('^' || c.relname || '_[0-9]{2}_[a-z_]+$')",
        "create trigger planted before update on memory.spaces for each row execute function memory._set_updated_at()",
        "planted",
    ),
    "no trigger has a transition table (Citus)": Rule(
        "select tgname from pg_trigger as g inner join pg_class as c on c.oid = g.tgrelid "
        "where c.relnamespace = 'memory'::regnamespace and (g.tgoldtable is not null or g.tgnewtable is not null)",
        "create trigger planted after update on memory.spaces referencing new table as changed "
        "for each statement execute function memory._set_updated_at()",
        "planted",
    ),
    "no foreign key sets to NULL or to a default (Citus)": Rule(
        f"select k.conname from ({CONSTRAINTS}) as k where k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd')",
        f"{TABLE}, constraint planted_fk foreign key (space) references memory.spaces on delete set null)",
        "planted_fk",
    ),
    "identities are bigint, and nothing is serial (Citus)": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t inner join pg_attribute as a on a.attrelid = t.oid "
        "left join pg_attrdef as d on d.adrelid = t.oid and d.adnum = a.attnum "
        "where a.attidentity <> '' and a.atttypid <> 'bigint'::regtype "
        "or pg_get_expr(d.adbin, d.adrelid) ~ 'nextval'",
        f"{TABLE}, n int generated always as identity)",
        "planted.n",
    ),
    "no default, check or generated column calls a function of ours": Rule(
        "select distinct d.classid::regclass || ' ' || d.objid from pg_depend as d "
        "inner join pg_proc as p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid "
        "where p.pronamespace = 'memory'::regnamespace "
        "and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass)",
        f"{TABLE}, made text default memory.version())",
        "pg_attrdef",
    ),
    "no column is generated": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t "
        "inner join pg_attribute as a on a.attrelid = t.oid where a.attgenerated <> ''",
        f"{TABLE}, twice text generated always as (note || note) stored)",
        "planted.twice",
    ),
    "every foreign key has an index on its side": Rule(
        f"select k.conname from ({CONSTRAINTS}) as k where k.contype = 'f' and not exists ("
        "select from pg_index as i where i.indrelid = k.conrelid and i.indisvalid "
        "and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey "
        "and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (select '(' || a.attname || ' IS NOT NULL)' "
        "from pg_attribute as a where a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)])))",
        f"{TABLE}, model text, constraint planted_model_fk foreign key (model) references memory.embedding_models)",
        "planted_model_fk",
    ),
    "a GIN or HNSW index holds what is live only": Rule(
        f"select i.name from ({INDEXES}) as i where i.amname in ('gin', 'gist', 'hnsw', 'ivfflat') "
        "and coalesce(i.predicate, '') !~ '\\mlive\\M'",
        "create index planted on memory.memories using gin (tags)",
        "planted",
    ),
    "a GIN index has a short pending list: who fills it pays for what others have put there": Rule(
        f"select i.name from ({INDEXES}) as i inner join pg_class as c on c.oid = i.indexrelid "
        "where i.amname = 'gin' and not coalesce(c.reloptions::text ~ 'gin_pending_list_limit=128', false)",
        "create index planted on memory.memories using gin (space, tags) where live",
        "planted",
    ),
    "no index covers what a touch writes": Rule(
        f"select i.name from ({INDEXES}) as i cross join unnest(i.indkey::int2[]) as k (attnum) "
        "left join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum where i.relname = 'vitals' "
        "and coalesce(a.attname, '(an expression)') not in ('space', 'memory_id', 'decay_due_at')",
        "create index planted on memory.vitals (health)",
        "planted",
    ),
    "text in keys and B-trees is collated \"C\"": Rule(
        f"select i.name || '.' || a.attname from ({INDEXES}) as i cross join unnest(i.indkey::int2[]) as k (attnum) "
        "inner join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum "
        "where i.amname = 'btree' and a.attcollation <> 0 and a.attcollation <> '\"C\"'::regcollation "
        "and a.atttypid <> 'name'::regtype",
        "create index planted on memory.agents (name)",
        "planted.name",
    ),
    "names that join tables are collated \"C\"": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t inner join pg_attribute as a on a.attrelid = t.oid "
        "where a.attname in ('space', 'kind', 'agent', 'model', 'tag', 'tags', 'tag_paths', 'project', 'session') "
        "and a.attcollation <> '\"C\"'::regcollation",
        "create table memory.planted (space text)",
        "planted.space",
    ),
    "times have a zone": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t inner join pg_attribute as a on a.attrelid = t.oid "
        "where a.atttypid in ('timestamp'::regtype, 'time'::regtype, 'timetz'::regtype)",
        f"{TABLE}, made timestamp)",
        "planted.made",
    ),
    "what may be erased is in no sample of the planner": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t inner join pg_attribute as a on a.attrelid = t.oid "
        "where a.attname in ('content', 'embedding') and a.attstattarget is distinct from 0",
        f"{TABLE}, content text)",
        "planted.content",
    ),
    # ANALYZE compares tags of one hash with all that it counts.
    "few tags are in a sample of the planner": Rule(
        f"select t.relname || '.' || a.attname from ({TABLES}) as t inner join pg_attribute as a on a.attrelid = t.oid "
        "where a.attname in ('tags', 'tag_paths') and coalesce(a.attstattarget, 100) > 10",
        f"{TABLE}, tags text[])",
        "planted.tags",
    ),
    "tables, types and columns are commented": Rule(
        "select c.relname || coalesce('.' || a.attname, '') from pg_class as c "
        "left join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped "
        "where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'c') "
        "and (coalesce(case when c.relkind = 'c' then obj_description(c.reltype, 'pg_type') "
        "else obj_description(c.oid, 'pg_class') end, '') = '' "
        "or coalesce(col_description(c.oid, a.attnum), '') = '' and (c.relkind <> 'c' or exists ("
        "select from pg_proc as p where p.prorettype = c.reltype and p.proname not like '\\_%'))) "
        "union all select t.typname from pg_type as t where t.typnamespace = 'memory'::regnamespace "
        "and t.typtype in ('d', 'e', 'r') and coalesce(obj_description(t.oid, 'pg_type'), '') = ''",
        f"{TABLE})",
        "planted.space",
    ),
    "results are named composite types": Rule(
        f"select signature from ({FUNCTIONS}) as f where cardinality(f.proargnames) > f.pronargs "
        "or f.prorettype = 'record'::regtype",
        function("return;\n", header="memory._planted(out a int, out b int)"),
        "_planted",
    ),
    "numbers with a fraction are double precision": Rule(
        f"select signature from ({FUNCTIONS}) as f inner join pg_proc as p on p.oid = f.oid "
        "where f.proname not like '\\_%' and p.proargtypes::oid[] && array["
        "'real'::regtype, 'numeric'::regtype, 'real[]'::regtype, 'numeric[]'::regtype, 'varchar'::regtype]::oid[]",
        function(header="memory.planted(x real) returns text"),
        "planted",
    ),
    "space, at and options are optional and come last, in this order": Rule(
        f"select signature from ({FUNCTIONS}) as f inner join pg_proc as p on p.oid = f.oid "
        "where f.proname not like '\\_%' and f.pronargs > 0 and ("
        "array_to_string(f.proargnames, ' ') "
        "!~ '^((?!\\m(space|at|options)\\M).)*(\\mspace\\M)?( ?\\mat\\M)?( ?\\moptions\\M)?$' "
        "or f.proargnames && '{space,at,options}' and p.pronargdefaults = 0) "
        "and f.proname <> 'drop_space'",  # what it erases has to be named
        function(header="memory.planted(space text default null, note text default null) returns text"),
        "planted",
    ),
}


# Rules that read the bodies --------------------------------------------------------------------------------

QUOTED = re.compile(r"\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'", re.DOTALL)


def after_condition(piece):
    """Condition and first statement of `if ... then ...`: split at the `then` that belongs to no CASE."""
    depth = 0
    for token in re.finditer(r"\b(case|end|then)\b", piece):
        if token[0] == "then" and depth == 0:
            return piece[: token.start()], piece[token.end():]
        depth += {"case": 1, "end": -1, "then": 0}[token[0]]
    return (piece,)


@cache
def statements(source):
    """The declarations and statements of a PL/pgSQL body, without comments and what only holds them together."""
    literals, found = [], []

    def keep(match):
        literals.append(match[0])
        return f"\x00{len(literals) - 1}\x00"

    masked = QUOTED.sub(keep, re.sub(r"--[^\n]*|#variable_conflict.*", "", source))
    for piece in re.split(r";|\bloop\b|\bdeclare\b", masked):
        piece = re.sub(r"^(\s*(begin|else|exception|end(?!\s+(if|loop|case)))\b)+", "", piece).strip()
        for part in after_condition(piece) if re.match(r"(if|elsif|when)\b", piece) else (piece,):
            found.append(re.sub(r"\x00(\d+)\x00", lambda m: literals[int(m[1])], part).strip())
    return found


def bodies(connection):
    """Name and body of every PL/pgSQL function."""
    query = f"select f.proname, f.prosrc from ({FUNCTIONS}) as f where f.lanname = 'plpgsql' order by 1"
    return connection.execute(query).fetchall()


def poor_errors(name, source):
    """Errors that lack SQLSTATE, detail or hint, notices that lack one of these two; or whose message is not fixed."""
    for statement in statements(source):
        if not re.match(r"raise\s+(exception\b|notice\b|warning\b|')", statement):
            continue
        message = re.match(r"raise\s+(?:(exception|notice|warning)\s+)?'((?:[^']|'')*)'", statement)
        options = QUOTED.sub("", statement)
        told = message and message[1] in ("notice", "warning")
        wanted = {"detail", "hint"} if told else {"errcode", "detail", "hint"}
        if not message or "%" in message[2] or not wanted <= set(re.findall(r"\b(\w+)\s*=", options)):
            yield f"{name}: {statement}"


def raises_without_answers(connection):
    """The same, of all functions."""
    for name, source in bodies(connection):
        yield from poor_errors(name, source)


# A worker waits for nobody, a dry run may be read-only, a limit of texts excludes all writers, a grant waits half a
# second, and a revocation waits for no open drop of the tenant's.
LATE = ("claim_embeddings", "merge_duplicates", "configure_space", "grant_space", "revoke_space")


def late_gates(connection):
    """Public functions with a space whose first deed is not to pass the gate. Those that write lock the space there,
    but for recall(), which may be called by a reader, those that exclude all writers, and those in LATE, which lock it
    later."""
    query = f"""
        select
            f.proname, f.prosrc,
            p.provolatile = 'v' and f.proname <> all(%s)
        from ({FUNCTIONS}) as f inner join pg_proc as p on p.oid = f.oid
        where f.proname not like '\\_%%' and 'space' = any(f.proargnames)
    """
    for name, source, writes in connection.execute(query, [["recall", "drop_agent", "drop_space", *LATE]]).fetchall():
        declared, _, body = re.sub(r"--[^\n]*", "", source).partition("\nbegin\n")
        gate = "_enter_space_to_write" if writes else "_enter_space"
        first = re.match(rf"\s*v_space := memory\.{gate}\(\"?{name}\"?\.space, '(read|write|admin)'\);", body)
        # Housekeeping may be asked for all spaces; before it knows which it may check arguments, nothing else.
        every = re.match(
            rf"(\s*perform memory\._check\w*\([^;]*\);)*\s*"
            r"(for v_space in\s+|v_spaces := array\()select s\.space from "
            rf"memory\._enter_spaces\({name}\.space, 'admin'\)",
            body,
        )
        early = re.search(r"\bmemory\.", re.sub(r"'[^']*'|memory\.\w+(\[\])?;", "", declared))
        unlocked = (name in LATE or every and writes) and "memory._lock_space(v_space" not in body
        if early or unlocked or not (first or every):
            yield name


def caller_collations(connection):
    """Public functions in which a text has the collation of what the caller passes, so that no column can be compared
    with it: a parameter is declared again without it, but the space, which goes to the gate."""
    query = f"""
        select f.proname, f.prosrc, f.proargnames, p.proargtypes::regtype[]::text[]
        from ({FUNCTIONS}) as f inner join pg_proc as p on p.oid = f.oid where f.proname not like '\\_%' order by 1
    """
    for name, source, parameters, types in connection.execute(query).fetchall():
        declared = source.partition("\nbegin\n")[0]
        for parameter, type in zip(parameters or [], types, strict=True):
            again = (
                rf'\n<<"?{name}"?>>\ndeclare\n(.*\n)?    "?{parameter}"? text(\[\])? collate "default" := '
                rf'(coalesce\()?"?{name}"?\.'
            )
            if type in ("text", "text[]") and parameter != "space" and not re.search(again, declared, re.DOTALL):
                yield f"{name}: {parameter}"
        yield from (f"{name}: {local}" for local in re.findall(
            r'\n +(v_\w+) (?:constant )?(?:text|name|varchar)\b(?!(?:\[\])? collate)', declared
        ))  # fmt: skip


def shadowed(connection):
    """Variables that hide another one; but for parameters that are declared again, see caller_collations()."""
    definitions = f"select pg_get_functiondef(f.oid), f.proname, f.proargnames from ({FUNCTIONS}) as f"
    found, notices = connection.execute(definitions).fetchall(), []
    connection.add_notice_handler(lambda notice: notices.append(notice.message_primary))
    with connection.transaction(force_rollback=True):
        connection.execute("set local plpgsql.extra_warnings = 'shadowed_variables'")
        for definition, name, parameters in found:
            notices.clear()
            connection.execute(definition)
            hidden = Counter(re.findall(r'variable "(\w+)" shadows', "\n".join(notices)))
            public = [] if name.startswith("_") else set(parameters or [])
            yield from (f"{name}: {variable}" for variable in (hidden - Counter(public)))


def opaque(connection):
    """SQL functions that the planner does not put in place of their call: no index serves what they ask of a column."""
    query = """
        select p.oid::regproc::text, p.proargtypes::regtype[]::text[]
        from pg_proc as p inner join pg_language as l on l.oid = p.prolang
        where p.pronamespace = 'memory'::regnamespace and l.lanname = 'sql'
            -- They call themselves immutable though not all in them is, and are asked of values alone.
            and p.proname <> all('{_has_quantity,_utc_text}')
    """
    for name, types in connection.execute(query).fetchall():
        columns = ", ".join(f"null::{each} as c{i}" for i, each in enumerate(types))
        arguments = ", ".join(f"t.c{i}" for i in range(len(types)))
        plan = f"explain (verbose) select {name}({arguments}) from (select {columns} offset 0) as t"
        if any(f"{name}(" in line for (line,) in connection.execute(plan).fetchall()):
            yield name


def tables_with_space(connection):
    """Names of the tables that have a space, as alternatives of a pattern; what format() puts in is one, too."""
    query = f"select string_agg(t.relname, '|') from ({TABLES}) as t where t.space is not null"
    return rf"{connection.execute(query).fetchone()[0]}|%(?:\d+\$)?I"


@cache
def spaceless(name, source, tables):
    """Statements that touch a table with a space and do not say which, once for each time that they name one."""
    touched = re.compile(rf"\b(\w+)\s+memory\.({tables})\b(?!\.)(?:\s+(?:as\s+)?(?!where|set|on|for|order)(\w+))?")
    anchor = rf"(?:(?:v_space|{name}\.space|new\.space|old\.space|\$1)\b|\(select \$1\))"
    found = []
    for statement in statements(source):
        says, touches = Counter(re.findall(rf"\b(\w+)\.space = (?:{anchor}|\w+\.space\b)", statement)), Counter()
        # A new space begins with the settings of the one that every database has.
        says.update(re.findall(r"from memory\.spaces as (\w+)\s+where \1\.space = 'default'", statement))
        for before, table, alias in touched.findall(statement):
            if before == "into":
                columns = re.search(rf"into\s+memory\.{table}\b[^(]*\(\s*space\s*,", statement)
                if not columns or not re.search(rf"(\(|select)\s*{anchor}|select \w+\.space", statement):
                    found.append(f"{name}: {statement}")
            elif before in ("from", "join", "update", "using", "only"):
                touches[alias or table] += 1
        if touches - says or touches and not re.search(rf"\.space = ({anchor}|'default')", statement):
            found.append(f"{name}: {statement}")
    return found


def spaceless_statements(connection):
    """The same, of all functions but those that list the spaces themselves, or concern all."""
    tables = tables_with_space(connection)
    for name, source in bodies(connection):
        if name not in (
            "_enter_spaces", "list_spaces", "drop_model", "repair_grants", "_installation_faults", "_index_rebuilds",
            "_has_many_indexed",
        ):  # fmt: skip
            yield from spaceless(name, source, tables)


def unsupported_by_citus(connection):
    """Statements that PostgreSQL runs and Citus refuses."""
    rules = (
        r"\bmerge\s+into\b",
        r"\btg_(relname|table_name)\b",
        r"\bset\s+space\s*=",
        r"\bdo\s+update\s+set\b.*?(?!\b(?:coalesce|greatest|least|nullif)\()\b\w+\(",
        r"\bdo\s+update\s+set\b.*?\b(current_timestamp|localtimestamp|current_date)\b",
        r"\bupdate\s+memory\.(?:(?!\bwhere\b).)*\b(clock_timestamp|random|gen_random_uuid|_uuidv7|timeofday)\(",
        r"\breturning\b[^;]*\b(now|clock_timestamp|random|gen_random_uuid|to_jsonb|jsonb_build_object)\(",
    )
    for name, source in bodies(connection):
        for statement in statements(source):
            for rule in rules:
                if re.search(rule, statement, re.IGNORECASE | re.DOTALL):
                    yield f"{name}: {statement}"


RULES |= {
    "an error has an SQLSTATE, a fixed message, a detail and a hint": Rule(
        raises_without_answers,
        function("if true then\nraise exception 'no, %', 1 using errcode = 'PM001', detail = 'x', hint = 'y';\n"
                 "end if;\nreturn null;\n"),  # fmt: skip
        "no, %",
    ),
    "an error has a hint": Rule(
        raises_without_answers,
        function("raise exception 'no' using errcode = 'PM001', detail = 'hint = 1';\n"),
        "raise exception 'no'",
    ),
    "a notice has a fixed message, a detail and a hint": Rule(
        raises_without_answers,
        function("raise notice 'no' using detail = 'x';\n"),
        "raise notice 'no'",
    ),
    "a public function of no space asks for a role, unless it reads no space": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.proname not like '\\_%' "
        "and not 'space' = any(coalesce(f.proargnames, '{}')) "
        "and f.prosrc !~ 'begin\n    perform memory[.]_(enter_all_spaces[(][)]|refuse_if_public[(]''read''[)]);' "
        "and f.proname <> all('{version,list_migrations,importance_scales,read_importance,suggest_metadata,"
        "current_space}')",
        function("return null;\n", header="memory.planted(note text) returns text"),
        "planted",
    ),
    "a text has no collation of the caller's": Rule(
        caller_collations,
        "create function memory.planted(note text, tag text) returns text language plpgsql as $$\n<<planted>>\n"
        'declare\n    note text collate "default" := planted.note;\nbegin\n    return null;\nend\n$$',
        "planted: tag",
    ),
    "a local of text has none either": Rule(
        caller_collations,
        "create function memory.planted() returns text language plpgsql as "
        "$$\ndeclare\n    v_tags constant text[] := '{}';\nbegin\n    return null;\nend\n$$",
        "planted: v_tags",
    ),
    "no variable hides another": Rule(
        shadowed,
        function("declare\nnote int;\nbegin\nnull;\nend;\nreturn null;\n", "memory._planted(note text) returns text"),
        "_planted: note",
    ),
    "the gate comes first": Rule(
        late_gates,
        "create function memory.planted(space text) returns text language plpgsql as $$\n"
        "declare\n    v_space text;\nbegin\n    perform 1;\n"
        "    v_space := memory._enter_space_to_write(planted.space, 'write');\n    return v_space;\nend\n$$",
        "planted",
    ),
    "the gate comes before what is declared": Rule(
        late_gates,
        "create function memory.planted(space text) returns text language plpgsql as $$\n"
        "declare\n    v_space text;\n    v_count bigint := (select count(*) from memory.memories);\n"
        "begin\n    v_space := memory._enter_space_to_write(planted.space, 'write');\n    return v_count;\nend\n$$",
        "planted",
    ),
    "who writes locks the space": Rule(
        late_gates,
        "create function memory.planted(space text) returns text language plpgsql as $$\n"
        "declare\n    v_space text;\nbegin\n"
        "    v_space := memory._enter_space(planted.space, 'write');\n    return v_space;\nend\n$$",
        "planted",
    ),
    "every statement names its space": Rule(
        spaceless_statements,
        function("for v in select 1 loop\nif true then\nperform 1 from memory.memories as m "
                 "inner join memory.vitals as v on v.space = v_space and v.memory_id = m.memory_id;\n"
                 "end if;\nend loop;\nreturn null;\n").replace("begin\n", "declare v record;\nbegin\n"),  # fmt: skip
        "perform 1 from memory.memories",
    ),
    "every part of a statement names its space": Rule(
        spaceless_statements,
        function("with a as (select 1 from memory.memories as m where m.space = v_space), "
                 "b as (delete from memory.memories as m where m.memory_id = null) select 1;\n"),  # fmt: skip
        "b as (delete",
    ),
    "a space is named, not another row's": Rule(
        spaceless_statements,
        function("perform 1 from memory.memories as m inner join memory.vitals as v "
                 "on v.space = m.space and m.space = v.space;\n"),  # fmt: skip
        "on v.space = m.space",
    ),
    "built statements name their space": Rule(
        spaceless_statements,
        function("execute 'update memory.vitals as v set upvotes = 1 where v.memory_id = $2';\n"),
        "execute 'update",
    ),
    "a statement over the map of tables names its space": Rule(
        spaceless_statements,
        function("execute format('delete from memory.%1$I as t where t.%2$I = $2', 'agents', 'agent') using 'a';\n"),
        "execute format",
    ),
    "an insert names its space": Rule(
        spaceless_statements,
        function("insert into memory.agents (agent, space) values ('a', v_space);\n"),
        "insert into",
    ),
    "an insert puts in its own space": Rule(
        spaceless_statements,
        function("insert into memory.agents (space, agent) values ('other', 'a');\n"),
        "insert into",
    ),
    "no statement is one that Citus refuses": Rule(
        unsupported_by_citus,
        function("insert into memory.agents as a (space, agent) values (v_space, 'a') on conflict on constraint "
                 "agents_pk do update set name = coalesce(a.name, excluded.name), updated_at = now();\n"),  # fmt: skip
        "updated_at = now()",
    ),
    "no row changes its space": Rule(
        unsupported_by_citus, function("update memory.agents as a set space = 'x';\n"), "set space"
    ),
    "nothing merges": Rule(
        unsupported_by_citus,
        function("merge into memory.agents as a using memory.agents as b on a.space = b.space "
                 "when matched then do nothing;\n"),  # fmt: skip
        "merge into",
    ),
    "no function in SQL reads a table (Citus)": Rule(
        f"select distinct signature from ({FUNCTIONS}) as f inner join pg_depend as d "
        "on d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.refclassid = 'pg_class'::regclass "
        "inner join pg_class as c on c.oid = d.refobjid and c.relkind in ('r', 'p', 'v') where f.lanname = 'sql'",
        "create function memory._planted() returns bigint language sql return (select count(*) from memory.spaces)",
        "_planted",
    ),
    "no signature has the row type of a table (Citus: that of a shard is another one)": Rule(
        f"select distinct signature from ({FUNCTIONS}) as f inner join pg_proc as p on p.oid = f.oid "
        "cross join unnest(p.proargtypes || p.prorettype) as a (type) inner join pg_type as t on t.oid = a.type "
        "inner join pg_type as e on e.oid = coalesce(nullif(t.typelem, 0), t.oid) "
        "inner join pg_class as c on c.oid = e.typrelid and c.relkind in ('r', 'p', 'v')",
        function(header="memory._planted(a memory.agents) returns text"),
        "_planted",
    ),
    "what functions pass on as a memory has the columns of the table": Rule(
        "select a.attname from (select attname, attnum, atttypid, attcollation from pg_attribute "
        "where attrelid = 'memory.memories'::regclass and attnum > 0) as a full join (select * from pg_attribute "
        "where attrelid = 'memory.memory_state'::regclass) as b on (b.attname, b.attnum, b.atttypid, b.attcollation) "
        "= (a.attname, a.attnum, a.atttypid, a.attcollation) where a.attnum is null or b.attnum is null",
        "alter table memory.memories add column planted int",
        "planted",
    ),
    "an SQL function is inlined": Rule(
        opaque,
        "create function memory._planted(at timestamptz) returns text language sql immutable return at::text",
        "_planted",
    ),
    "nothing takes an advisory lock (Citus: it is the node's; and every login may take it)": Rule(
        f"select signature from ({FUNCTIONS}) as f where f.prosrc ~ 'advisory'",
        function("perform pg_advisory_xact_lock(1);\nreturn null;\n"),
        "_planted",
    ),
    "no permission hangs on a transaction (Citus: each node has its own)": Rule(
        f"select signature from ({FUNCTIONS}) as f "
        "where f.prosrc ~ 'memory\\.history_open_for[^;]*(pg_current_xact_id|txid_current)'",
        function(
            "if current_setting('memory.history_open_for') = pg_current_xact_id()::text then\n"
            "return null;\nend if;\n"
        ),
        "_planted",
    ),
    "what an UPDATE computes from a column is immutable (Citus)": Rule(
        citus.refused,
        function("update memory.agents as a set metadata = to_jsonb(a.name) where a.space = v_space;\nreturn null;\n"),
        "update agents set metadata = to_jsonb()",
    ),
    "what an UPDATE computes under a condition is immutable (Citus)": Rule(
        citus.refused,
        function("update memory.agents as a set updated_at = case when true then now() end "
                 "where a.space = v_space;\nreturn null;\n"),  # fmt: skip
        "update agents set updated_at = now()",
    ),
    "what is returned, and what a conflict sets, is immutable (Citus)": Rule(
        citus.refused,
        function("insert into memory.agents as a (space, agent) values (v_space, 'a') "
                 "returning to_jsonb(a.name);\nreturn null;\n"),  # fmt: skip
        "agents returning to_jsonb()",
    ),
    "an update is the same on every node": Rule(
        unsupported_by_citus,
        function("update memory.agents as a set updated_at = clock_timestamp() where a.space = v_space;\n"),
        "clock_timestamp()",
    ),
}


@pytest.fixture(scope="module")
def catalog(cluster):
    """A migrated database, with the indexes that are made only when a model is registered."""
    database = cluster.clone()
    with psycopg.connect(database.dsn(), autocommit=True) as connection:
        connection.execute("select memory.register_model('small', 3), memory.register_model('large', 3000)")
        connection.execute("set search_path = ''")
        yield connection
    database.drop()


def offenders(connection, rule):
    """What breaks a rule."""
    if callable(rule.offenders):
        return list(rule.offenders(connection))
    return [str(row[0]) for row in connection.execute(rule.offenders).fetchall()]


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_holds(rule, catalog):
    assert offenders(catalog, RULES[rule]) == []


@mostly_slow("rule", RULES, quick=10)
def test_the_rule_can_fail(rule, catalog):
    with catalog.transaction(force_rollback=True):
        catalog.execute(RULES[rule].planted)
        assert any(RULES[rule].found in offender for offender in offenders(catalog, RULES[rule]))


def test_no_space_can_be_taken_out_of_any_function(catalog):
    """Each condition on a space, in each function, is one that the rule would miss."""
    tables, taken = tables_with_space(catalog), 0
    for name, source in bodies(catalog):
        said = list(re.finditer(r"\b(\w+)\.space = (?:\(select \$1\)|[\w.$']+)", source))
        for n, match in enumerate(said):
            # A statement may say it once more, for the planner: then both have to go.
            after = next((m for m in said[n + 1:] if m[1] == match[1]), match)
            before = next((m for m in said[:n][::-1] if m[1] == match[1]), match)
            for other in (match, after, before):
                broken = source
                for gone in {other, match}:
                    broken = broken[: gone.start()] + "true".ljust(len(gone[0])) + broken[gone.end():]
                if found := spaceless(name, broken, tables):
                    break
            assert found, f"{name}: {match[0]} at {match.start()}"
            taken += 1
    assert taken > 20


def test_no_answer_can_be_taken_out_of_any_error(catalog):
    """Each errcode, detail and hint, in each function, is one that the rule would miss."""
    taken = 0
    for name, source in bodies(catalog):
        for match in re.finditer(r"\b(errcode|detail|hint) = ", source):
            broken = source[: match.start()] + "message = " + source[match.end():]
            assert list(poor_errors(name, broken)), f"{name}: {match[0]} at {match.start()}"
            taken += 1
    assert taken > 60
