"""A live database: the same objects as in the SQL, and their comments."""

import re


class Catalog:
    """The objects of a live database, and their comments."""

    COLUMNS = """
        select c.relkind, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull,
            pg_get_expr(d.adbin, d.adrelid)
        from pg_class as c
        left join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = 'memory'::regnamespace and c.relkind not in ('i', 'I', 'S', 't')
        order by c.relname, a.attnum"""
    CONSTRAINTS = """
        select r.relname, c.conname
        from pg_constraint as c
        inner join pg_class as r on r.oid = c.conrelid
        where c.connamespace = 'memory'::regnamespace and c.contype not in ('n', 't')"""
    INDEXES = """
        select r.relname, c.relname
        from pg_index as i
        inner join pg_class as c on c.oid = i.indexrelid
        inner join pg_class as r on r.oid = i.indrelid
        inner join pg_am as m on m.oid = c.relam and m.amname <> 'hnsw'  -- those are register_model's
        where c.relnamespace = 'memory'::regnamespace
            and not exists (
                select from pg_constraint as k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))"""
    FUNCTIONS = """
        select p.proname, pg_get_function_result(p.oid), coalesce(p.proargnames, '{}'), array(
                select format_type(t.oid, null)
                from unnest(p.proargtypes) with ordinality as t (oid, position) order by t.position),
            array(select pg_get_function_arg_default(p.oid, n) from generate_series(1, p.pronargs) as n)
        from pg_proc as p
        where p.pronamespace = 'memory'::regnamespace"""
    COMMENTS = """
        select 'schema memory', obj_description('memory'::regnamespace, 'pg_namespace')
        union all
        select 'type memory.' || c.relname, obj_description(c.reltype, 'pg_type')
        from pg_class as c where c.relnamespace = 'memory'::regnamespace and c.relkind = 'c'
        union all
        select case c.relkind when 'i' then 'index' when 'v' then 'view' else 'table' end || ' memory.' || c.relname,
            obj_description(c.oid, 'pg_class')
        from pg_class as c
        where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'v', 'i')
            and not exists (select from pg_constraint as k where k.conindid = c.oid and k.contype in ('p', 'u'))
        union all
        select 'column memory.' || c.relname || '.' || a.attname, col_description(c.oid, a.attnum)
        from pg_class as c
        inner join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'memory'::regnamespace and c.relkind in ('r', 'v', 'c')
        union all
        select 'constraint ' || c.conname || ' on memory.' || r.relname, obj_description(c.oid, 'pg_constraint')
        from pg_constraint as c
        inner join pg_class as r on r.oid = c.conrelid
        where c.connamespace = 'memory'::regnamespace and c.contype not in ('n', 't')
        union all
        select 'function memory.' || p.proname, obj_description(p.oid, 'pg_proc')
        from pg_proc as p where p.pronamespace = 'memory'::regnamespace"""

    def __init__(self, connection):
        self.tables, self.views, self.types, self.functions = {}, {}, {}, {}

        def rows(query):
            return connection.execute(query).fetchall()

        connection.execute("set search_path = pg_catalog, pg_temp")
        for kind, table, name, type_, null, given in rows(self.COLUMNS):
            entry = {"c": self.types, "v": self.views}.get(kind, self.tables).setdefault(
                table, {"file": "the database", "columns": {}, "constraints": {}, "indexes": {}}
            )
            if name is not None:
                entry["columns"][name] = {"type": self.short(type_), "null": null, "default": self.bare(given)}
        for table, name in rows(self.CONSTRAINTS):
            self.tables[table]["constraints"][name] = ""
        for table, name in rows(self.INDEXES):
            self.tables[table]["indexes"][name] = {}
        for name, result, names, types, defaults in rows(self.FUNCTIONS):
            entries = zip(names, types, defaults, strict=True)
            self.functions[name] = {
                "file": "the database",
                "returns": self.short(result),
                "columns": {n: {"type": self.short(t), "default": self.bare(d)} for n, t, d in entries},
            }
        self.comments = dict(rows(self.COMMENTS))
        connection.execute("reset search_path")

    @staticmethod
    def short(text):
        """A type as people write it."""
        text = text.replace("timestamp with time zone", "timestamptz").replace("numeric(15,8)", "numeric(15, 8)")
        text = re.sub(r"^(SETOF )?[a-z_]+\.vector$", "vector", text).replace("SETOF", "setof")
        return re.sub(r"\binteger\b", "int", text)

    @staticmethod
    def bare(text):
        """A default without the casts that the server adds."""
        text = re.sub(r"::[a-z ]+(\[\])?", "", text) if text else None
        return text if text is None or "'" in text else text.lower()
