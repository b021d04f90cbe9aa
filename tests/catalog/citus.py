"""What Citus refuses in a function and PostgreSQL does not, found in the parsed statements of every body.

Citus 14 plans a statement on a distributed table for its shards. It refuses whatever each shard could compute
differently: in the values of an UPDATE, a function that is not immutable, if it reads a column or stands in CASE or
COALESCE; in RETURNING and ON CONFLICT DO UPDATE, any such function.
"""

import re
from functools import cache

from pglast import ast, parse_plpgsql, parse_sql
from pglast.visitors import Visitor

FUNCTIONS = """
    select p.proname, pg_get_functiondef(p.oid)
    from pg_proc as p inner join pg_language as l on l.oid = p.prolang
    where p.pronamespace = 'memory'::regnamespace and l.lanname = 'plpgsql' order by 1
"""
# An immutable function has no other form that is not, or that form is not among the ones called here.
VOLATILE = """
    select p.proname from pg_proc as p
    where p.pronamespace in ('pg_catalog'::regnamespace, 'memory'::regnamespace) and p.prokind = 'f'
    group by p.proname having bool_and(p.provolatile <> 'i')
"""


def plain(definition):
    """A definition without the names of our types and schema, which the parser does not know."""
    head, tag, body = definition.partition("\nAS $")
    head = re.sub(r"\bmemory\.\w+(?=[,)\s[]|$)", "text", re.sub(r"(?<=FUNCTION )memory\.", "", head))
    body = re.sub(r"(\n +\w+ (?:constant )?)memory\.\w+(%rowtype)?(?=;| :=)", r"\1record", body)
    body = re.sub(r"(\n +\w+ (?:constant )?)memory\.\w+ ?\[\]", r"\1text[]", body)
    body = re.sub(r"(\n +\w+) alias for [\w\"]+;", r"\1 record;", body)
    return head + tag + body


def queries(node):
    """The text of every statement and expression in a parsed body."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from [value["query"]] if key == "PLpgSQL_expr" else queries(value)
    elif isinstance(node, list):
        for value in node:
            yield from queries(value)


class Calls(Visitor):
    """The functions called in an expression, each with what Citus minds: a column in it, a condition around it."""

    def __init__(self, aliases):
        self.aliases, self.found = aliases, []

    def visit_FuncCall(self, ancestors, node):  # noqa: N802
        """Note a call."""
        columns = Columns(self.aliases)
        columns((*(node.args or ()),))
        conditional = False
        while ancestors is not None:
            conditional |= isinstance(ancestors.node, ast.CaseExpr | ast.CoalesceExpr)
            ancestors = ancestors.parent
        self.found.append((node.funcname[-1].sval, columns.any, conditional))


class Columns(Visitor):
    """Whether an expression reads a column of one of these tables."""

    def __init__(self, aliases):
        self.aliases, self.any = aliases, False

    def visit_ColumnRef(self, ancestors, node):  # noqa: N802
        """Note a column."""
        self.any |= isinstance(node.fields[0], ast.String) and node.fields[0].sval in self.aliases


class Changes(Visitor):
    """What the statements that change a table compute: pairs of a clause and a call."""

    def __init__(self, volatile):
        self.volatile, self.found = volatile, []

    def look(self, clause, node, aliases, always):
        """Note the calls of functions that are not immutable."""
        calls = Calls(aliases)
        calls(node)
        self.found += [
            f"{clause} {name}()" for name, column, conditional in calls.found
            if name in self.volatile and (always or column or conditional)
        ]  # fmt: skip

    def visit_UpdateStmt(self, ancestors, node):  # noqa: N802
        """The values of an UPDATE, and what it returns."""
        names = Tables()
        names((node.relation, *(node.fromClause or ())))
        for target in node.targetList:
            self.look(f"update {node.relation.relname} set {target.name} =", target.val, names.found, False)
        self.returned(node)

    def visit_InsertStmt(self, ancestors, node):  # noqa: N802
        """What an INSERT does to a row that is there, and what it returns."""
        if node.onConflictClause:
            for target in node.onConflictClause.targetList or ():
                self.look(f"insert into {node.relation.relname} set {target.name} =", target.val, set(), True)
        self.returned(node)

    def visit_DeleteStmt(self, ancestors, node):  # noqa: N802
        """What a DELETE returns."""
        self.returned(node)

    def returned(self, node):
        """The RETURNING clause of a statement."""
        for target in node.returningClause.exprs if node.returningClause else ():
            self.look(f"{node.relation.relname} returning", target.val, set(), True)


class Tables(Visitor):
    """The names by which a FROM clause calls its tables."""

    def __init__(self):
        self.found = set()

    def visit_RangeVar(self, ancestors, node):  # noqa: N802
        """A table or a CTE."""
        self.found.add(node.alias.aliasname if node.alias else node.relname)

    def visit_RangeSubselect(self, ancestors, node):  # noqa: N802
        """A subquery."""
        self.found.add(node.alias.aliasname)


def refused(connection):
    """What Citus would refuse, one line each: the function, the clause and the call."""
    volatile = {name for (name,) in connection.execute(VOLATILE).fetchall()}
    volatile.add("make_interval")  # immutable, but what it is added to a timestamptz by is not
    for name, definition in connection.execute(FUNCTIONS).fetchall():
        yield from (f"{name}: {line}" for line in computed(definition, frozenset(volatile)))


@cache
def computed(definition, volatile):
    """What the statements of a function compute in the tables that they change, by functions that are not immutable."""
    found = []
    for query in queries(parse_plpgsql(plain(definition))):
        if re.match(r"\s*(with|insert|update|delete)\b", query, re.IGNORECASE):
            changes = Changes(volatile)
            changes(parse_sql(query))
            found += changes.found
    return found
