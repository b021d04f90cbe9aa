"""The SQL: sql/, functions/ and the rendered comments, and the objects that they create."""

import json
import re
from collections import defaultdict
from functools import cache, cached_property
from pathlib import Path

from pglast import ast, enums, parse_sql
from pglast.stream import RawStream

from generator.text import Mistake

COMMENTS, GRANTS = "generated/comments.sql", "functions/admin/_grants.sql"
REPLAY = "sql/90_grants.sql"  # what makes the grants those of that list
LANGUAGES = "generated/languages.sql"
# The check that the first migration's revert makes before it drops anything.
REFUSAL = Path(__file__).with_name("templates").joinpath("refusal.sql").read_text(encoding="utf-8")


def dotted(names):
    """`memory.spaces` of a list of name nodes; pg_catalog goes without saying."""
    parts = [name.sval for name in names]
    return ".".join(parts[1:] if parts[0] == "pg_catalog" else parts)


SHORT = {"int4": "int", "int8": "bigint", "int2": "smallint", "float8": "double precision", "bool": "boolean"}


def type_name(node):
    """A type as people write it."""
    name = dotted(node.names)
    name = SHORT.get(name, name)
    if node.typmods:
        name += f"({', '.join(str(modifier.val.ival) for modifier in node.typmods)})"
    return ("setof " if node.setof else "") + name + ("[]" if node.arrayBounds else "")


@cache
def parsed(text):
    """The statements of a file; each text is parsed once."""
    return [raw.stmt for raw in parse_sql(text)]


# Who may execute what _grants() calls so.
READERS = ["memory_reader", "memory_writer", "memory_admin"]
EXECUTORS = {"read": READERS, "write": READERS[1:], "admin": READERS[2:]}


class Source:
    """The current state: sql/, functions/, the rendered rows and comments in load order, and their objects."""

    def __init__(self, root):
        self.root = root
        tables, functions = sorted((root / "sql").glob("*.sql")), sorted((root / "functions").rglob("*.sql"))
        early = [path for path in tables if path.name[0] <= "6"]
        rendered = [path for path in [root / LANGUAGES, root / COMMENTS] if path.exists()]
        paths = [*early, *functions, *tables[len(early):], *rendered]
        self.files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}

    @cached_property
    def statements(self):
        """(file, statement) of every statement in load order."""
        found = []
        for name, text in self.files.items():
            try:
                found += [(name, stmt) for stmt in parsed(text if name != COMMENTS else "")]
            except Exception as error:
                raise Mistake(f"{name}: {error}") from None
        return found

    def created(self, kind):
        """(file, statement) of every statement of one kind."""
        return [(name, stmt) for name, stmt in self.statements if isinstance(stmt, kind)]

    @cached_property
    def tables(self):
        """Tables by name, each with its file, columns, constraints, indexes and triggers."""
        found, added = {}, defaultdict(list)
        for _, stmt in self.created(ast.AlterTableStmt):
            added[stmt.relation.relname] += [c.def_ for c in stmt.cmds if isinstance(c.def_, ast.Constraint)]
        for file, stmt in self.created(ast.CreateStmt):
            text = self.files[file]
            columns, constraints, primary, references = {}, {}, [], []
            for element in [*stmt.tableElts, *added[stmt.relation.relname]]:
                if isinstance(element, ast.ColumnDef):
                    columns[element.colname] = column(element)
                else:
                    pattern = rf"^(?:    |add )constraint {element.conname} (.*?)(?=,\n    constraint |\n\)|,\nadd |;)"
                    definition = re.search(pattern, text, re.MULTILINE | re.DOTALL)
                    constraints[element.conname] = " ".join(definition[1].split()) if definition else ""
                    if element.contype == enums.ConstrType.CONSTR_PRIMARY:
                        primary = [key.sval for key in element.keys]
                    elif element.contype == enums.ConstrType.CONSTR_FOREIGN:
                        keys = [key.sval for key in element.fk_attrs]
                        references.append({"table": element.pktable.relname, "columns": keys})
            found[stmt.relation.relname] = {
                "file": file, "columns": columns, "constraints": constraints, "indexes": {}, "triggers": {},
                "primary": primary, "references": references,
            }  # fmt: skip
        index = r"((?:^--[^\n]*\n)*)^create (?:unique )?index (\w+)\s+on memory\.\"?(\w+)\"? (.*?);"
        for text in self.files.values():
            reason, end = "", 0
            for match in re.finditer(index, text, re.MULTILINE | re.DOTALL):
                above, name, table, definition = match.groups()
                if above or match.start() > end + 1:  # one comment may stand over several indexes
                    reason = " ".join(line.removeprefix("-- ") for line in above.splitlines())
                found[table]["indexes"][name] = {"definition": " ".join(definition.split()), "reason": reason}
                end = match.end()
        for _, stmt in self.created(ast.CreateTrigStmt):
            found[stmt.relation.relname]["triggers"][stmt.trigname] = stmt.funcname[-1].sval
        return found

    @cached_property
    def views(self):
        """Views by name, each with its file and the names of its columns."""
        return {
            stmt.view.relname: {
                "file": file,
                "columns": {item.name or item.val.fields[-1].sval: {} for item in stmt.query.targetList},
            }
            for file, stmt in self.created(ast.ViewStmt)
        }

    @cached_property
    def types(self):
        """Composite types by name, each with its file, attributes and the comment above it."""
        found = {}
        for file, stmt in self.created(ast.CompositeTypeStmt):
            name = stmt.typevar.relname
            above = re.search(rf"((?:^--.*\n)*)^create type memory\.{name} ", self.files[file], re.MULTILINE)[1]
            found[name] = {
                "file": file,
                "columns": {item.colname: {"type": type_name(item.typeName)} for item in stmt.coldeflist},
                "header": " ".join(line.removeprefix("--").strip() for line in above.splitlines()) or None,
            }
        return found

    @cached_property
    def functions(self):
        """Functions by name, each with its file, parameters, result, properties and who may execute it."""
        found = {}
        for file, stmt in self.created(ast.CreateFunctionStmt):
            options = {option.defname: option.arg for option in stmt.options}
            found[stmt.funcname[-1].sval] = {
                "file": file,
                "columns": {
                    item.name: {"type": type_name(item.argType), "default": default(item.defexpr)}
                    for item in stmt.parameters or ()
                },
                "returns": type_name(stmt.returnType),
                "volatility": options["volatility"].sval if "volatility" in options else "volatile",
                "roles": [],
                "header": header(self.files[file]),
            }
        text = self.files[GRANTS]
        for group, names in re.findall(r"c_(\w+) constant text\[\] := '\{([^}]*)\}'", text):
            for name in set(re.findall(r"\w+", names)) & set(found):
                found[name]["roles"] = found[name]["roles"] or EXECUTORS[group]
        return found

    @property
    def private_functions(self):
        """The functions that only the owner may call. Only the comments in their files describe them."""
        return {name: function for name, function in self.functions.items() if name.startswith("_")}

    @property
    def private_types(self):
        """The types that no public function returns. Only the comments above them describe them."""
        public = {name: function for name, function in self.functions.items() if not name.startswith("_")}
        returned = {function["returns"].rpartition("memory.")[2] for function in public.values()}
        return {name: kind for name, kind in self.types.items() if name not in returned}

    def raised(self, conditions):
        """The SQLSTATEs that each function raises: private ones by themselves, public ones by all that they call."""
        own, calls = {}, {}
        for name, function in self.functions.items():
            body = self.files[function["file"]].partition("as $function$\n")[2]  # empty where it is an expression
            body = re.sub(r"--.*", "", body)
            body = re.sub(r"\bhint = (?:'[^']*'|[^';])*;", "", body)  # may name functions that are not called
            own[name] = {conditions.get(code, code) for code in re.findall(r"errcode = '(\w+)'", body)}
            calls[name] = set(re.findall(r"(?<!')\bmemory\.(\w+)\(", body)) & self.functions.keys()

        def reach(name, seen):
            for callee in calls[name] - seen:
                seen.add(callee)
                reach(callee, seen)
            return seen

        return {
            name: own[name] if name.startswith("_") else set().union(*(own[callee] for callee in reach(name, {name})))
            for name in own
        }

    @cached_property
    def builtin_kinds(self):
        """The rows of the built-in kinds, with the schema of their metadata as the statement builds it."""
        (query,) = [
            stmt.selectStmt for _, stmt in self.created(ast.InsertStmt) if stmt.relation.relname == "builtin_kinds"
        ]
        (rows,) = query.fromClause
        *_, schema = query.targetList
        shared = json.loads(constant(schema.val.args[3].lexpr))
        keys = [name.sval for name in rows.alias.colnames]
        found = [dict(zip(keys, map(constant, row), strict=True)) for row in rows.subquery.valuesLists]
        for kind in found:
            properties, required = json.loads(kind.pop("properties")), json.loads(kind.pop("required"))
            kind["metadata_schema"] = {"type": "object", "properties": shared | properties, "required": required}
        return found

    @property
    def limits(self):
        """The limits by name: the number, and what the comment beside it says that it is for."""
        text = self.files["functions/common/_limit.sql"]
        return {name: (int(size), why) for name, size, why in re.findall(r"when '(.*?)' then (\d+)  -- (.*)", text)}

    @property
    def settings(self):
        """Names of the settings that the SQL reads."""
        return sorted(set(re.findall(r"current_setting\('(memory\.\w+)'", "".join(self.files.values()) + REFUSAL)))


def header(text):
    """The comment at the head of a function's file after the name; None if there is none."""
    found = re.match(r"-- (\w+): (.*\n(?:--.*\n)*)", text)
    return " ".join(re.sub(r"^--", "", found[2], flags=re.MULTILINE).split()) if found else None


def first_sentence(text):
    """The first sentence of a header, as a COMMENT."""
    sentence = re.match(r".*?[.?](?= |$)", text)[0]
    return sentence[0].upper() + sentence[1:]


def default(node):
    """A default as people write it; None if there is none."""
    text = RawStream()(node) if node is not None else None
    return text if text is None or "'" in text else text.lower()


def column(node):
    """Type, nullability and default of a column's definition."""
    constraints = {constraint.contype: constraint for constraint in node.constraints or ()}
    given = constraints.get(enums.ConstrType.CONSTR_DEFAULT)
    return {
        "type": type_name(node.typeName),
        "null": enums.ConstrType.CONSTR_NOTNULL not in constraints,
        "default": default(given.raw_expr) if given else None,
    }


def constant(node):
    """The value of a literal, cast or not."""
    if isinstance(node, ast.TypeCast):
        return constant(node.arg)
    if node.isnull:
        return None
    return node.val.boolval if isinstance(node.val, ast.Boolean) else node.val.sval
