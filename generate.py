#!/usr/bin/env python3
"""Keep the spec, the SQL, the migrations and everything rendered from them in agreement.

    generate.py                       render generated/ from schema.yaml, seed_map.yaml and the SQL
    generate.py --check               no file written, no database: name every disagreement, exit status 1 if any
    generate.py migration NAME        the files of the next migration, with the blocks that have changed
    generate.py migration --sums      take over the checksums of the newest migration, when it has been written
    generate.py migration --squash    assemble the first migration anew, until 0.1.0 is released

schema.yaml is the truth for meaning, sql/ and functions/ for structure, migrations/ for history. What two of
them say is compared; nothing is taken over silently.
"""

import hashlib
import json
import re
import textwrap
from collections import defaultdict
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import click
import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from pglast import ast, enums, parse_sql
from pglast.stream import RawStream

ROOT = Path(__file__).resolve().parent
COMMENTS, GRANTS = "generated/comments.sql", "sql/90_grants.sql"
LANGUAGES = "generated/languages.sql"


class Mistake(click.ClickException):
    """What is wrong, one line each."""

    def __init__(self, lines):
        super().__init__("\n".join([lines] if isinstance(lines, str) else lines))

    def show(self, file=None):
        click.echo(self.message, err=True)


# What the spec says ----------------------------------------------------------------------------------------


class Entry(dict):
    """A mapping of schema.yaml that knows the line of each of its keys."""

    def __init__(self, line):
        super().__init__()
        self.line, self.lines = line, {}


ANY = object()
OBJECT = {"description": str, "since?": str}
COLUMN = {"type": str, "unit?": str, "null?": bool, "default?": str, "source": str, "example": str, **OBJECT}
ATTRIBUTE = {"type": str, "unit?": str, "source?": str, "example?": str, **OBJECT}
PARAMETER = {"type": str, "unit?": str, "default?": str, **OBJECT}
PROPERTY = {"type": str, "items?": str, "enum?": list, "minimum?": str, "maximum?": str, "below?": str,
            "default?": str, "required?": bool, "description": str, "seeds?": list}  # fmt: skip
CONVENTION = {"*": {**OBJECT, "seeds?": list}}
ENTRIES = {"*": ANY}  # checked when the groups have been put in
SPEC = {
    "since": str,
    "schema": {"name": str, "description": str},
    "seeds": {"*": str},
    "roles": {"*": str},
    "errors": {"*": {"name": str, "meaning": str, "next": str}},
    "settings": {"*": {**OBJECT, "example": str}},
    "column_groups": {"*": {"title?": str, "columns": ENTRIES, "constraints?": {"*": str}}},
    "parameter_groups": {"*": ENTRIES},
    "tables": {"*": {**OBJECT, "seeds?": list, "holds": list, "columns": ENTRIES, "constraints?": {"*": str}}},
    "views": {"*": {**OBJECT, "seeds?": list, "example": str, "columns": {"*": ATTRIBUTE}}},
    "kind_metadata": {"*": PROPERTY},
    "kinds": {
        "*": {**OBJECT, "internal?": bool, "dedup?": str, "seeds?": list, "metadata?": {"*": PROPERTY}},
    },
    "source_types": CONVENTION,
    "link_types": CONVENTION,
    "importance": {
        "*": {**OBJECT, "from": str, "to": str, "back": str, "seeds?": list, "values": {"*": str}},
    },
    "types": {"*": {**OBJECT, "attributes": ENTRIES}},
    "sqlite": {
        "types": {"*": {"type": str, "check?": str, "default?": {"*": str}, "note?": str, "why?": str}},
        "defaults": {"*": str},
        "columns": {"*": {"*": {"generated?": str, "default?": str}}},
        "patterns": {"*": str},
        "functions": {"*": str},
        "checks": {"*": {"check?": str, "each?": str, "refuse?": str, "held?": str}},
        "full_text": {"*": list},
        "on_update": {"*": str},
        "views": {"*": str},
        "not_held": {"*": str},
        "site": {
            "tables": {"*": list},
            "indexes": {"*": str},
            "parameters": {"*": str},
            "queries": {"*": {"description": str, "source": str, "differs": str, "parameters": ENTRIES, "sql": str}},
        },
    },
    "functions": {
        "*": {**OBJECT, "example?": str, "parameters": ENTRIES, "returns": str, "result?": str, "errors": {"*": str},
              "never?": {"*": str}},
    },
}
LANGUAGE = {
    "language": str, "plain?": {"*": ANY}, "caseless?": list, "links?": list, "articles?": list, "objects?": list,
    "verb_second?": bool, "possessive?": list, "auxiliaries?": list, "passive_by?": str, "endings?": {"*": ANY},
    "scope?": list, "turn?": list, "quantity?": list,
}  # fmt: skip
SUBJECTS = ("memory_id", "source_id", "agent")  # whoever has one of these tells of what may be erased
SEED_MAP = {"*": {"*": {"here": str, "read?": str, "sqlite?": str, "problem?": str, "why?": str}}}


class Document:
    """A file of YAML, read and checked by a rule."""

    def __init__(self, path, rule):
        self.name, self.mistakes = path.name, []
        try:
            node = yaml.compose(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        except yaml.MarkedYAMLError as error:
            raise Mistake(f"{self.name}:{error.problem_mark.line + 1}: {error.problem}") from None
        self.data = self.convert(node, "")
        self.expect(self.data, rule, "", 1)
        self.stop()

    def mistake(self, line, where, text):
        """Note a mistake; the user is to see all of them at once."""
        where = f"{self.name}:{line}: {where}: " if where else f"{self.name}:{line}: "
        self.mistakes.append((line, where + text))

    def stop(self):
        """End here, if there was any."""
        if self.mistakes:
            raise Mistake([text for _, text in sorted(self.mistakes)])

    def convert(self, node, where):
        """Mappings and lists of text; of YAML's own types only booleans are known."""
        if isinstance(node, yaml.MappingNode):
            entry = Entry(node.start_mark.line + 1)
            for key, value in node.value:
                line = key.start_mark.line + 1
                if key.value in entry:
                    first = entry.lines[key.value]
                    self.mistake(line, where, f"{key.value!r} stands here twice, first in line {first}")
                entry.lines[key.value] = line
                entry[key.value] = self.convert(value, f"{where}.{key.value}".lstrip("."))
            return entry
        if isinstance(node, yaml.SequenceNode):
            return [self.convert(item, where) for item in node.value]
        if node.tag == "tag:yaml.org,2002:bool":
            return node.value.lower() in ("yes", "true", "on")
        return None if node.tag == "tag:yaml.org,2002:null" and node.value in ("", "~") else node.value

    def expect(self, value, rule, where, line):
        """Compare a value with what is expected in its place."""
        if rule is ANY:
            return
        if isinstance(rule, dict):
            if not isinstance(value, Entry):
                self.mistake(line, where, f"expected a mapping, found {value!r}")
                return
            allowed = [key.removesuffix("?") for key in rule]
            for key, item in value.items():
                inner = rule.get(key, rule.get(f"{key}?", rule.get("*")))
                if inner is None:
                    self.mistake(value.lines[key], where, f"unknown key {key!r}; expected {', '.join(allowed)}")
                else:
                    self.expect(item, inner, f"{where}.{key}".lstrip("."), value.lines[key])
            for key in rule:
                if not key.endswith("?") and key != "*" and key not in value:
                    self.mistake(line, where, f"{key!r} is missing")
        elif not isinstance(value, rule) or value == "":
            wanted = {str: "text", bool: "yes or no", list: "a list"}[rule]
            hint = "; quote it" if rule is str and isinstance(value, bool) else ""
            self.mistake(line, where, f"expected {wanted}, found {'nothing' if value is None else repr(value)}{hint}")


class Spec(Document):
    """schema.yaml with its groups put in, and the map of the seeds beside it."""

    def __init__(self, root):
        super().__init__(root / "schema.yaml", SPEC)
        self.resolve()
        self.stop()
        self.map = Document(root / "seed_map.yaml", SEED_MAP)
        self.seed_map = self.map.data

    def seeds_of(self, here):
        """The seeds that have something which lives here."""
        return [seed for seed, rows in self.seed_map.items() if any(row["here"] == here for row in rows.values())]

    # Groups

    def expand(self, entries, rule, groups, where):
        """The entries with those of the groups that `+group` names, and their titles, in order."""
        found, titles = Entry(entries.line), {}
        for key, value in entries.items():
            line = entries.lines[key]
            if not key.startswith("+"):
                parts, title = {key: value}, None
            elif key[1:] in groups:
                parts, title = self.override(groups[key[1:]], value, f"{where}.{key}", line)
            else:
                self.mistake(line, where, f"no group {key[1:]!r}; expected one of {', '.join(groups)}")
                continue
            for name, part in parts.items():
                if name in found:
                    self.mistake(line, where, f"{name!r} stands here twice, also in line {found.lines[name]}")
                found[name], titles[name] = part, title
                found.lines[name] = part.line if key.startswith("+") and isinstance(part, Entry) else line
                self.expect(part, rule, f"{where}.{name}", found.lines[name])
        return found, titles

    def override(self, group, changes, where, line):
        """The entries of a group with those fields changed that the `+group` says, and the group's title."""
        entries, title = (group["columns"], group.get("title")) if "columns" in group else (group, None)
        if changes is not None and not isinstance(changes, Entry):
            self.mistake(line, where, f"expected a mapping of what differs from the group, found {changes!r}")
            changes = None
        changes = changes if changes is not None else Entry(line)
        for name in changes.keys() - entries.keys() - {"each"}:
            self.mistake(changes.lines[name], where, f"{name!r} is not in the group; expected {', '.join(entries)}")
        parts = {}
        for name, entry in entries.items():
            parts[name] = Entry(entries.lines[name])
            for source in (entry, changes.get("each", {}), changes.get(name, {})):
                parts[name].update(source)
                parts[name].lines.update(getattr(source, "lines", {}))
        return parts, title

    def resolve(self):
        """Put the groups in, and look up what refers to something else."""
        data, columns, parameters = self.data, self.data["column_groups"], self.data["parameter_groups"]
        self.tables, self.types, self.functions = data["tables"], data["types"], data["functions"]
        self.errors, self.kinds, self.roles = data["errors"], data["kinds"], data["roles"]
        self.views, self.settings = data["views"], data["settings"]
        for group in ("views", "kinds", "source_types", "link_types", "importance", "kind_metadata"):
            for name, entry in data[group].items():
                self.known(entry, "seeds", data["seeds"], f"{group}.{name}")
        for group in ("source_types", "link_types", "kinds"):
            for name in [name for name in data[group] if not re.fullmatch("[a-z][a-z0-9_]{0,62}", name)]:
                self.mistake(data[group].lines[name], group, f"{name!r} is not snake_case of at most 63 characters")
        self.titles = {}
        for name, table in self.tables.items():
            where = f"tables.{name}"
            self.known(table, "seeds", data["seeds"], where)
            table["constraints"] = self.constraints(name, table)
            table["columns"], self.titles[name] = self.expand(table["columns"], COLUMN, columns, f"{where}.columns")
        for name, kind in self.types.items():
            where = f"types.{name}.attributes"
            kind["attributes"], _ = self.expand(kind["attributes"], ATTRIBUTE, columns, where)
        for name, function in self.functions.items():
            where = f"functions.{name}"
            self.known(function, "errors", data["errors"], where)
            function["parameters"], _ = self.expand(
                function["parameters"], PARAMETER, parameters, f"{where}.parameters"
            )
            wanted = [] if function["returns"] == "void" else ["result"]
            wanted += ["example"]
            for key in wanted:
                if key not in function:
                    self.mistake(self.functions.lines[name], where, f"{key!r} is missing")

    def metadata_schema(self, name):
        """The JSON Schema of a kind's metadata, described."""
        entries = {**self.data["kind_metadata"], **self.kinds[name].get("metadata", {})}
        return {
            "type": "object",
            "properties": {key: json_property(entry) for key, entry in entries.items()},
            "required": [key for key, entry in entries.items() if entry.get("required")],
        }

    def known(self, entry, key, names, where):
        """What is listed under a key must be among these names."""
        for name in entry.get(key, []):
            if name not in names:
                line = getattr(entry[key], "lines", {}).get(name, entry.lines[key])
                self.mistake(line, f"{where}.{key}", f"unknown name {name!r}; expected one of {', '.join(names)}")

    def constraints(self, name, table):
        """A table's constraints, its own and those of its groups, by their full names."""
        found = Entry(table.line)
        groups = [self.data["column_groups"].get(key[1:], {}) for key in table["columns"] if key.startswith("+")]
        for owner in (*groups, table):
            for key, text in owner.get("constraints", {}).items():
                found[f"{name}_{key}"] = text
                found.lines[f"{name}_{key}"] = owner["constraints"].lines[key]
        return found


def languages(root):
    """The rows of memory.languages in data/languages/, as text."""
    def word(path, text):
        if not isinstance(text, str):
            raise Mistake(f"{path.name}: {text} is no text; quote the word")
        return json.dumps(text, ensure_ascii=False) if re.search(r'[,{}"\\\s]|^(null)?$', text) else text

    for path in sorted((root / "data" / "languages").glob("*.yaml")):
        yield {
            key: f"{{{', '.join(word(path, item) for item in value)}}}" if isinstance(value, list)
            else json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value).lower()
            for key, value in Document(path, LANGUAGE).data.items()
        }  # fmt: skip


def json_property(entry):
    """The JSON Schema of a key of metadata; `x-below` is ours."""
    found = {key: entry[key] for key in ("type", "description", "enum", "default") if key in entry}
    found |= {key: int(entry[key]) for key in ("minimum", "maximum") if key in entry}
    found |= {"items": {"type": entry["items"]}} if "items" in entry else {}
    return found | ({"x-below": entry["below"]} if "below" in entry else {})


def undescribed(schema):
    """A metadata schema as the database keeps it, without descriptions."""
    if not isinstance(schema, dict):
        return schema
    return {key: undescribed(value) for key, value in schema.items() if key != "description"}


# What the SQL says -----------------------------------------------------------------------------------------


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


class Source:
    """The current truth: sql/, functions/, the rendered rows and comments in load order, and their objects."""

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
                found += [(name, raw.stmt) for raw in parse_sql(text if name != COMMENTS else "")]
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
        index = r"((?:^--[^\n]*\n)*)^create (?:unique )?index (\w+) on memory\.(\w+) (.*?);"
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
        for _, stmt in self.created(ast.GrantStmt):
            if stmt.is_grant and stmt.objtype == enums.ObjectType.OBJECT_FUNCTION:
                for name in [function.objname[-1].sval for function in stmt.objects]:
                    if name in found:
                        found[name]["roles"] += [role.rolename for role in stmt.grantees]
        return found

    @property
    def private_functions(self):
        """The functions that nobody but the owner may call. Only the comments in their files describe them."""
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
            body = self.files[function["file"]].partition("\nas $function$")[2]  # empty where it is an expression
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
        """The rows of the built-in kinds, the schema of their metadata put together as the statement does."""
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
    def settings(self):
        """Names of the settings that the SQL reads."""
        return sorted(set(re.findall(r"current_setting\('(memory\.\w+)'", "".join(self.files.values()) + REFUSAL)))


def header(text):
    """What the comment at the head of a function's file says after its name; None where there is none."""
    found = re.match(r"-- (\w+): (.*\n(?:--.*\n)*)", text)
    return " ".join(re.sub(r"^--", "", found[2], flags=re.MULTILINE).split()) if found else None


def first_sentence(text):
    """The first sentence of a header, as a COMMENT."""
    sentence = re.match(r".*?[.?](?= |$)", text)[0]
    return sentence[0].upper() + sentence[1:]


def default(node):
    """A default as people write it; None where there is none."""
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


# What the catalog says -------------------------------------------------------------------------------------


class Catalog:
    """The same for a live database, and the comments that it has."""

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


# Disagreements ---------------------------------------------------------------------------------------------


def listed(what, here, there, place, line, ordered=False):
    """Lines about names that only one side has, or, if that matters, that both have in another order."""
    for name in [name for name in here if name not in there]:
        yield f"schema.yaml:{getattr(here, 'lines', {}).get(name, line)}: {what} {name} is not in {place}"
    for name in [name for name in there if name not in here]:
        yield f"{place}: {what} {name} is not in schema.yaml, see line {line}"
    if ordered and list(here) != list(there) and sorted(here) == sorted(there):
        yield f"{place}: the order of {what}s is {', '.join(there)}; schema.yaml:{line} has {', '.join(here)}"


def fields(what, here, there, place, names):
    """Lines about fields that the two sides have differently."""
    for name in names:
        ours, theirs = here.get(name), there.get(name)
        if name in ("null", "internal"):
            ours, theirs = bool(ours), bool(theirs)
        if ours != theirs:
            line = here.lines.get(name, here.line)
            ours, theirs = ({None: "none", True: "yes", False: "no"}.get(value, value) for value in (ours, theirs))
            yield f"{what}: {name} is {theirs} in {place}, {ours} in schema.yaml:{line}"


def schema_fields(kind, part, ours, theirs, file, line):
    """Lines about the metadata schema of a kind."""
    if isinstance(ours, list):
        ours, theirs = dict.fromkeys(ours, "required"), dict.fromkeys(theirs, "required")
    for key in sorted(ours.keys() | theirs.keys()):
        if ours.get(key) != theirs.get(key):
            ours_, theirs_ = (json.dumps(side.get(key)) if key in side else "nothing" for side in (ours, theirs))
            yield f"kind {kind}: {part} {key} is {theirs_} in {file}, {ours_} in schema.yaml:{line}"


def compare(spec, source, other, place):
    """One line for each disagreement about structure; `other` is the Source itself or a Catalog."""
    def of(entries, theirs, heading, what, names):
        yield from listed(heading, entries, theirs, place, entries.line)
        for name in [name for name in entries if name in theirs]:
            here, there, file = entries[name][f"{what}s"], theirs[name]["columns"], theirs[name]["file"]
            yield from listed(f"memory.{name}: {what}", here, there, file, entries[name].lines[f"{what}s"], True)
            for key in [key for key in here if key in there]:
                yield from fields(f"{what} memory.{name}.{key}", here[key], there[key], file, names)

    yield from of(spec.tables, other.tables, "table", "column", ("type", "null", "default"))
    types = () if isinstance(other, Source) else ("type",)  # only the server knows those of a view
    yield from of(spec.views, other.views, "view", "column", types)
    types = {name: kind for name, kind in other.types.items() if name not in source.private_types}
    yield from of(spec.types, types, "type", "attribute", ("type",))
    functions = {name: function for name, function in other.functions.items() if not name.startswith("_")}
    yield from of(spec.functions, functions, "function", "parameter", ("type", "default"))
    for name in [name for name in spec.tables if name in other.tables]:
        here, there = spec.tables[name], other.tables[name]
        yield from listed("constraint", here["constraints"], there["constraints"], there["file"], here.line)
    for name in [name for name in spec.functions if name in other.functions]:
        here, there = spec.functions[name], other.functions[name]
        yield from fields(f"function memory.{name}", here, there, there["file"], ("returns",))


def drift(spec, source):
    """One line for each disagreement between the spec and the SQL."""
    yield from compare(spec, source, source, "sql/ and functions/")
    for name, table in spec.tables.items():
        here = [column for column in SUBJECTS if column in table["columns"]]
        for column in [column for column in here if column not in table["holds"]]:
            yield f"schema.yaml:{table.lines['holds']}: {name}.{column} is not among what a purge of {name} goes by"
        for column in [column for column in table["holds"] if column not in table["columns"]]:
            yield f"schema.yaml:{table.lines['holds']}: {name} has no column {column}"
    for table in source.tables.values():
        for name, index in table["indexes"].items():
            if not index["reason"]:
                yield f"{table['file']}: index {name} has no comment before it that says what for"
    for name, function in source.private_functions.items():
        if not function["header"]:
            yield f"{function['file']}: expected a first line that says what the function does: -- {name}: ..."
    granted = [
        function.objname[-1].sval for _, stmt in source.created(ast.GrantStmt)
        if stmt.is_grant and stmt.objtype == enums.ObjectType.OBJECT_FUNCTION for function in stmt.objects
    ]  # fmt: skip
    for name in [name for name in granted if name not in source.functions]:
        yield f"{GRANTS}: it grants memory.{name}, which no file in functions/ makes"
    for name in [name for name in source.functions if name not in granted and not name.startswith("_")]:
        yield f"{source.functions[name]['file']}: {GRANTS} lets nobody execute it"
    for name, kind in source.private_types.items():
        if not kind["header"]:
            yield f"{kind['file']}: type memory.{name} has no comment above it that says what it holds"

    conditions = {error["name"]: code for code, error in spec.errors.items()}
    raised = source.raised(conditions)
    for name in [name for name in spec.functions if name in raised]:
        function, file = spec.functions[name], source.functions[name]["file"]
        never = function.get("never", {})
        for code in sorted(raised[name] - function["errors"].keys() - never.keys()):
            yield f"{file}: it raises {code}, which schema.yaml:{function.lines['errors']} does not list"
        for key in ("errors", "never"):
            for code in sorted(function.get(key, {}).keys() - raised[name]):
                yield f"schema.yaml:{function[key].lines[code]}: functions.{name}.{key}: nothing raises {code} there"
    yield from astray(spec, source)
    used = re.findall(r"errcode = '(\w+)'", "".join(source.files.values()) + REFUSAL)
    used = sorted({conditions.get(code, code) for code in used})
    yield from listed("error", spec.errors, used, "the SQL", spec.errors.line)

    file = "sql/34_builtin_kinds.sql"
    kinds = {kind["kind"]: kind for kind in source.builtin_kinds}
    yield from listed("kind", spec.kinds, kinds, file, spec.kinds.line)
    for name in [name for name in spec.kinds if name in kinds]:
        keys = ("description", "internal", "dedup")
        yield from fields(f"kind {name}", spec.kinds[name], kinds[name], file, keys)
        ours, theirs = undescribed(spec.metadata_schema(name)), kinds[name]["metadata_schema"]
        for part in ("properties", "required"):
            yield from schema_fields(name, part, ours[part], theirs[part], file, spec.kinds.lines[name])
    yield from listed("setting", spec.settings, source.settings, "the SQL", spec.settings.line)
    for name, scale in spec.data["importance"].items():
        for key in ("from", "to"):
            if scale[key] not in spec.functions:
                yield f"schema.yaml:{scale.lines[key]}: importance.{name}.{key}: no function {scale[key]!r}"
    file = "sql/00_platform.sql"
    roles = re.search(r"v_roles constant text\[\] := array\[(.*?)\]", source.files[file], re.DOTALL)
    yield from listed("role", spec.roles, re.findall(r"'(\w+)'", roles[1]) if roles else [], file, spec.roles.line)


def astray(spec, source):
    """Lines about rows of the seed map that name what is not there, or do not say how to read it."""
    names = {f"memory.{name}{call}" for name in source.functions for call in ("", "()")}
    for name, function in source.functions.items():
        names |= {f"memory.{name}({parameter})" for parameter in function["columns"]}
    for entries in (source.tables, source.views, source.types):
        for name, entry in entries.items():
            parts = [part for key in ("columns", "constraints", "indexes", "triggers") for part in entry.get(key, ())]
            names |= {f"memory.{name}", *(f"memory.{name}.{part}" for part in parts)}
    for kind in source.builtin_kinds:
        for key in kind["metadata_schema"]["properties"]:
            names |= {f"memory.memories.metadata {arrow} '{key}'" for arrow in ("->", "->>")}
    file = spec.map.name
    yield from (f"{file}:{spec.seed_map.lines[seed]}: {seed} is no seed of schema.yaml"
                for seed in spec.seed_map if seed not in spec.data["seeds"])  # fmt: skip
    for seed, rows in spec.seed_map.items():
        for path, row in rows.items():
            place = f"{file}:{rows.lines[path]}: {seed}.{path}"
            if row["here"].startswith("memory.") and row["here"] not in names:
                yield f"{place}: there is no {row['here']}"
            if ("read" in row) == ("sqlite" in row):
                yield f"{place}: expected read or sqlite"
            if "problem" in row and not row.get("why", "").startswith("Resolved: "):
                yield f"{place}: a problem without a why that begins with 'Resolved: '"


def disagreements(root):
    """One line for each disagreement between the spec, the SQL, the migrations and what is rendered."""
    spec, source, migrations = Spec(root), Source(root), Migrations(root)
    found = list(drift(spec, source))
    yield from found
    files = {} if found else rendered(root, spec, source)
    for path, text in files.items():
        there = (root / path).read_text(encoding="utf-8") if (root / path).exists() else None
        if there is None:
            yield f"{path}: there is no such file; run generate.py"
        elif there != text:
            line = first_difference(text, there)
            yield f"{path}: from line {line} on it is not what schema.yaml and the SQL render; run generate.py"
    there = (path.relative_to(root).as_posix() for path in (root / "generated").rglob("*") if path.is_file())
    yield from (f"{path}: nothing renders it; remove it" for path in sorted(there) if files and path not in files)
    yield from migrations.disagreements(source)
    yield from migrations.changed_files()


def live_disagreements(root, connection):
    """One line for each disagreement between the spec and a live database, its comments included."""
    spec, source, catalog = Spec(root), Source(root), Catalog(connection)
    yield from compare(spec, source, catalog, "the database")
    for name in sorted(source.private_functions.keys() ^ {name for name in catalog.functions if name.startswith("_")}):
        yield f"function memory.{name} is only in {'functions/' if name in source.functions else 'the database'}"
    for name, table in source.tables.items():
        if name in catalog.tables:
            for index in sorted(table["indexes"].keys() ^ catalog.tables[name]["indexes"].keys()):
                yield f"index memory.{index} is only in {'sql/' if index in table['indexes'] else 'the database'}"
    wanted = dict(comments(spec, source))
    for target in sorted(wanted.keys() | catalog.comments.keys()):
        if wanted.get(target) != catalog.comments.get(target):
            yield (
                f"{target}: the comment in the database is {catalog.comments.get(target)!r}, "
                f"schema.yaml makes it {wanted.get(target)!r}"
            )


# Rendering -------------------------------------------------------------------------------------------------


def comments(spec, source):
    """(target, text) of every comment in the catalog."""
    yield "schema memory", spec.data["schema"]["description"]
    for name, kind in spec.types.items():
        yield f"type memory.{name}", kind["description"]
        for column, entry in kind["attributes"].items():
            yield f"column memory.{name}.{column}", entry["description"]
    for name, table in spec.tables.items():
        yield f"table memory.{name}", table["description"]
        for column, entry in table["columns"].items():
            yield f"column memory.{name}.{column}", entry["description"]
        for constraint, text in table["constraints"].items():
            yield f"constraint {constraint} on memory.{name}", f"Refuses {text}."
        for index, entry in source.tables.get(name, {"indexes": {}})["indexes"].items():
            yield f"index memory.{index}", entry["reason"]
    for name, view in spec.views.items():
        yield f"view memory.{name}", view["description"]
        for column, entry in view["columns"].items():
            yield f"column memory.{name}.{column}", entry["description"]
    for name, function in spec.functions.items():
        yield f"function memory.{name}", function_comment(spec, function)
    for name, kind in source.private_types.items():
        yield f"type memory.{name}", first_sentence(kind["header"])
    for name, function in source.private_functions.items():
        yield f"function memory.{name}", first_sentence(function["header"])


def function_comment(spec, function):
    """A public function's entry as plain text: every parameter, the result, the errors."""
    def fill(text, first="", rest=""):
        return textwrap.fill(" ".join(text.split()), 100, initial_indent=first, subsequent_indent=rest,
                             break_long_words=False, break_on_hyphens=False)  # fmt: skip

    parts = [fill(function["description"])]
    parts += [
        "\n".join(fill(f"{key}: {entry['description']}", "  ", "    ") for key, entry in function["parameters"].items())
    ]
    if "result" in function:
        parts.append(fill(f"Returns {function['returns']}: {function['result']}"))
    if function["errors"]:
        parts.append("\n".join(fill(f"{code}: {text}", "  ", "    ") for code, text in function["errors"].items()))
        parts[-1] = "Errors:\n" + parts[-1]
    parts.append(f"Since {function.get('since', spec.data['since'])}.")
    return "\n\n".join(part for part in parts if part)


def literal(text):
    """A string literal of SQL; a long line goes on in a second one, as the standard lets it."""
    text = text.replace("'", "''")
    if "\n" in text:
        return f"'{text}'"
    lines = textwrap.wrap(text, 104, break_long_words=False, break_on_hyphens=False, drop_whitespace=False)
    return "\n".join(f"'{line}'" for line in lines)


def cell(text):
    """Text for a cell of a Markdown table."""
    return " ".join(str(text).split()).replace("|", "\\|")


def segments(table, titles):
    """The columns of a table in groups, each with its title or None."""
    found = []
    for name, entry in table["columns"].items():
        if not found or found[-1][0] != titles[name]:
            found.append((titles[name], []))
        found[-1][1].append((name, entry))
    return found


def type_link(text):
    """The name of a type; one of ours as a link to its entry."""
    return re.sub(r"memory\.(\w+)", r"[memory.\1](#\1)", text)


LONG = {"timestamptz": "timestamp with time zone", "int": "integer", "numeric(15, 8)": "numeric(15,8)"}


def spelled(text):
    """A type as the server spells it."""
    setof, base, array = re.fullmatch(r"(setof )?(.*?)((?:\[\])?)", text).groups()
    return ("SETOF " if setof else "") + LONG.get(base, base) + array


def literals(names, indent="    "):
    """String literals in lines that are not too long."""
    return wrap(", ".join(f"'{name}'" for name in names), indent=indent)


def edge(table, reference):
    """A foreign key in the signs of Mermaid: none or one, exactly one, none or many."""
    optional = any(table["columns"][name]["null"] for name in reference["columns"])
    single = set(table["primary"]) <= set(reference["columns"])
    return ("|o" if optional else "||") + "--" + ("o|" if single else "o{")


def json_schema(spec, name):
    """The file of JSON Schema for the metadata of a kind."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Metadata of a memory of the kind {name}",
        "description": f"{spec.kinds[name]['description']}. Rendered by generate.py from schema.yaml.",
        **spec.metadata_schema(name),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def rendered(root, spec, source):
    """The text of every generated file."""
    environment = Environment(
        loader=FileSystemLoader(root / "templates"), undefined=StrictUndefined, autoescape=False,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters |= {
        "literal": literal, "cell": cell, "segments": segments, "type_link": type_link, "spelled": spelled,
        "tojson_plain": json.dumps, "literals": literals, "folded": folded, "folded_sql": folded_sql, "quoted": quoted,
        "first_sentence": first_sentence,
    }  # fmt: skip
    everything = sqlite_context(spec, source) | {
        "spec": spec, "seed_map": spec.seed_map, "seeds_of": spec.seeds_of,
        "source": source, "comments": list(comments(spec, source)), "edge": edge,
        "languages": list(languages(root)), "language_columns": list(LANGUAGE),
    }  # fmt: skip
    found = {
        path: environment.get_template(template).render(everything)
        for path, template in (
            ("generated/dictionary.md", "dictionary.md.j2"),
            ("generated/er.md", "er.md.j2"),
            ("generated/schema_test.sql", "schema_test.sql.j2"),
            ("generated/seed-map.md", "seed_map.md.j2"),
            ("generated/sqlite/full.sql", "sqlite_full.sql.j2"),
            ("generated/sqlite/site.sql", "sqlite_site.sql.j2"),
            (LANGUAGES, "languages.sql.j2"),
            (COMMENTS, "comments.sql.j2"),
        )
    }
    query = environment.get_template("sqlite_query.sql.j2")
    for name, entry in everything["site"]["queries"].items():
        found[f"generated/sqlite/queries/{name}.sql"] = query.render(everything, name=name, query=entry)
    return found | {f"generated/json-schema/{name}.json": json_schema(spec, name) for name in spec.kinds}


# SQLite --------------------------------------------------------------------------------------------------

# What a check may call in SQLite; anything else has not been translated.
CALLS = {
    "abs", "and", "between", "cast", "char", "check", "glob", "in", "instr", "is", "json_array_length", "json_type",
    "json_valid", "julianday", "length", "like", "max", "not", "or", "replace", "strftime", "substr", "trim",
}  # fmt: skip


def tight(text):
    """An expression on one line, without blanks inside of parentheses; strings stay as they are."""
    return re.sub(r"('[^']*')|(?<=\()\s+|\s+(?=\))|(\s)\s*", lambda found: found[1] or (found[2] and " ") or "", text)


class Translation:
    """The tables of sql/ in the words of SQLite. What has no translation is a mistake, or is in `missing`."""

    def __init__(self, mapping, source):
        self.mapping, self.missing = mapping, []
        self.rules = {tight(key): rule for key, rule in mapping["checks"].items()}
        self.used = set()
        self.tables = {name: self.table(name, table) for name, table in source.tables.items()}
        for section, keys in (("checks", self.rules), ("patterns", mapping["patterns"])):
            for key in keys.keys() - self.used:
                raise self.mistake(section, f"no constraint says {key!r} any more")
        self.missing += [(name, why, "") for name, why in mapping["not_held"].items()]

    def mistake(self, section, text):
        """A section of the mapping that does not fit the SQL."""
        return Mistake(f"schema.yaml:{self.mapping.lines[section]}: sqlite.{section}: {text}")

    def table(self, name, table):
        """One table: lines of columns and constraints, the indexes, the triggers that look into arrays."""
        columns, constraints, each = [], [], []
        for column, entry in table["columns"].items():
            if entry["type"] not in self.mapping["types"]:
                raise self.mistake("types", f"{entry['type']!r} is missing, the type of {name}.{column}")
            kind = self.mapping["types"][entry["type"]]
            if kind["type"] == "none":
                self.missing.append((f"{name}.{column}", kind["why"], entry["type"]))
                continue
            columns.append(self.column(name, column, entry, kind))
            if "check" in kind and " generated " not in columns[-1]:
                text = kind["check"].format(column=column)
                constraints.append(f"constraint {name}_{column}_type_ck check ({text})")
        for constraint, definition in table["constraints"].items():
            text, rule = self.constraint(constraint, tight(definition), name)
            constraints += [f"constraint {constraint} {text}"] if text else []
            each += [(constraint, rule)] if "each" in rule else []
        indexes = []
        for index, entry in table["indexes"].items():
            if entry["definition"].startswith("using "):
                why = f"{entry['reason']} Here the full text or a scan answers."
                self.missing.append((index, why, entry["definition"].split(" (")[0]))
            else:
                indexes.append((index, entry["definition"], entry["reason"]))
        derived = {"tag_paths", "updated_at", "version" if name in self.mapping["on_update"] else "", "content_version"}
        return {
            "columns": columns, "constraints": constraints, "indexes": indexes, "each": each,
            "held": [line.split()[0] for line in columns],
            "given": [line.split()[0] for line in columns
                      if " generated " not in line and line.split()[0] not in derived],
            "full_text": self.mapping["full_text"].get(name), "on_update": self.mapping["on_update"].get(name),
        }  # fmt: skip

    def column(self, table, name, entry, kind):
        """The line of a column."""
        entry = entry | self.mapping["columns"].get(table, {}).get(name, {})
        line = f"{name} {kind['type']}" + ("" if entry["null"] else " not null")
        if "generated" in entry:
            return f"{line} generated always as ({entry['generated']}) stored"
        given = kind.get("default", self.mapping["defaults"]).get(entry["default"])
        given = given or self.mapping["defaults"].get(entry["default"], entry["default"])
        return line if given in (None, "none") else f"{line} default {given}"

    def constraint(self, name, text, table):
        """The text of a constraint, or None where nothing is needed; and its rule, where there is one."""
        if not text.startswith("check ("):
            if table in self.mapping["full_text"] and text.startswith("primary key"):
                text = text.replace("primary key", "unique")  # the key is what the full text refers to
            return text.replace("memory.", ""), {}
        text = text.removeprefix("check (").removesuffix(")")
        rule = self.rules.get(text, {})
        self.used |= {text} & self.rules.keys()
        if rule:
            return (f"check ({rule['check']})" if "check" in rule else None), rule
        text = re.sub(r"(\w+) ~ '([^']*)'", lambda found: self.pattern(name, *found.groups()), text)
        for function, ours in self.mapping["functions"].items():
            text = re.sub(rf"\b{function}\(", f"{ours}(", text)
        if strange := set(re.findall(r"(\w+) ?\(", text)) - CALLS:
            raise self.mistake("functions", f"{', '.join(sorted(strange))} is missing, used by {name}")
        return f"check ({text})", {}

    def pattern(self, name, column, pattern):
        """A match with a regular expression, as SQLite says it."""
        if pattern not in self.mapping["patterns"]:
            raise self.mistake("patterns", f"{pattern!r} is missing, used by {name}")
        self.used.add(pattern)
        return self.mapping["patterns"][pattern].format(column=column)


def folded(text, indent, start="", words=r"\S+"):
    """A text in lines of at most 110 characters; the first follows `start`, the others `indent`."""
    lines = [start]
    for word in re.findall(words, text):
        if len(lines[-1]) + len(word) > 108 and len(lines[-1]) > len(indent):
            lines.append(indent)
        lines[-1] += ("" if lines[-1] in (start, indent) else " ") + word
    return "\n".join(lines).removeprefix(start)


def folded_sql(text, indent, start=""):
    """The same for SQL: no line ends inside of a string."""
    return folded(text, indent, start, r"(?:'[^']*'|[^\s'])+")


def quoted(text):
    """A string literal."""
    return "'" + text.replace("'", "''") + "'"


def sqlite_context(spec, source):
    """What the templates know of SQLite."""
    mapping = spec.data["sqlite"]
    return {
        "sqlite": mapping, "site": mapping["site"], "translation": Translation(mapping, source),
        "tables": spec.tables, "now": mapping["defaults"]["now()"],
        "kinds": [kind | {"metadata_schema": json.dumps(kind["metadata_schema"])} for kind in source.builtin_kinds],
    }  # fmt: skip


# Migrations ------------------------------------------------------------------------------------------------

HEAD = """\
begin;

set local client_encoding = 'UTF8';
set local search_path = pg_catalog, pg_temp;
set local lock_timeout = '5s';
set local statement_timeout = '5min';
"""
BLOCK = re.compile(r"^-- >>> (\S+)\n(.*?)^-- <<< \1$", re.MULTILINE | re.DOTALL)
REACHED = re.compile(r"^-- === (\S+) ([0-9a-f]{64})$", re.MULTILINE)  # a file that was altered to this checksum
DROPPED = re.compile(r"^-- --- (\S+)$", re.MULTILINE)  # a file that is gone
OPEN = "-- WRITE HERE: "  # what only a person can write; the check refuses a script that still holds it

REFUSAL = """
-- Nobody may remember anything between the question and the drop.
lock table memory.memories in access exclusive mode;

do $refusal$
begin
    if coalesce(current_setting('memory.allow_data_loss', true), '') <> 'on'
        and exists (select from memory.memories)
    then
        raise exception 'the revert would drop memories'
            using errcode = 'PM006',
            detail = format('There are %s memories in %s spaces.', (select count(*) from memory.memories),
                            (select count(distinct m.space) from memory.memories as m)),
            hint = 'To lose them, set memory.allow_data_loss = on in the session that reverts:'
            || ' PGOPTIONS=''-c memory.allow_data_loss=on''.';
    end if;
end
$refusal$;
"""


def replayed(name):
    """Whether a migration carries the whole file whenever it changes; a table it alters by hand."""
    return name.startswith("functions/") or name in (GRANTS, LANGUAGES)


def comment_statements(text):
    """The COMMENT statements of a text, each by what it is on."""
    found = re.finditer(r"^comment on (.+) is\n(?:'(?:[^']|'')*'\s*)+;$", text, re.MULTILINE)
    return {match[1]: match[0] for match in found}


def digest(text):
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def block(name, text):
    """A file as it stands in a deploy script."""
    return f"-- >>> {name}\n{text}-- <<< {name}\n"


def drop(stmt):
    """The statement that takes back what a CREATE statement made; None for what goes with its table."""
    match stmt:
        case ast.CreateSchemaStmt():
            return f"drop schema {stmt.schemaname};"
        case ast.CompositeTypeStmt():
            return f"drop type {stmt.typevar.schemaname}.{stmt.typevar.relname};"
        case ast.CreateStmt():
            return f"drop table {stmt.relation.schemaname}.{stmt.relation.relname};"
        case ast.ViewStmt():
            return f"drop view {stmt.view.schemaname}.{stmt.view.relname};"
        case ast.CreateFunctionStmt():
            return f"drop function {dotted(stmt.funcname)};"  # no name has two
        case ast.CreateTrigStmt():
            return f"drop trigger {stmt.trigname} on {stmt.relation.schemaname}.{stmt.relation.relname};"
        case ast.CreatePolicyStmt():
            return f"drop policy {stmt.policy_name} on {stmt.table.schemaname}.{stmt.table.relname};"
    return None


def wrap(text, width=106, indent="    "):
    """A comma-separated list in lines that are not too long."""
    lines = [""]
    for item in text.split(", "):
        if len(lines[-1]) + len(item) > width - len(indent):
            lines.append("")
        lines[-1] += f"{item}, "
    return "\n".join(indent + line.rstrip() for line in lines).rstrip(",")


class Migrations:
    """The history in migrations/: its plan, its scripts and the list of their checksums."""

    def __init__(self, root):
        self.root = root / "migrations"

    @property
    def plan(self):
        """Names of the changes in order."""
        lines = (self.root / "sqitch.plan").read_text(encoding="utf-8").splitlines()
        return [line.split()[0] for line in lines if line.strip() and line.lstrip()[0] not in "%#@"]

    def script(self, folder, change):
        """The path of a deploy, revert or verify script."""
        return self.root / folder / f"{change}.sql"

    def brought(self):
        """For each file: the change that brought it to its last state, and the checksum of that."""
        found = {}
        for change in self.plan:
            path = self.script("deploy", change)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            found |= {name: (change, digest(copy)) for name, copy in BLOCK.findall(text)}
            found |= {name: (change, checksum) for name, checksum in REACHED.findall(text)}
            for name in DROPPED.findall(text):
                found.pop(name, None)
        return found

    def copies(self):
        """The newest copy of each file in the deploy scripts."""
        paths = [self.script("deploy", change) for change in self.plan]
        return dict(pair for path in paths if path.exists() for pair in BLOCK.findall(path.read_text(encoding="utf-8")))

    # Checksums

    @property
    def sums(self):
        """The text of SHA256SUMS as it ought to be."""
        paths = [path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        names = sorted(path.relative_to(self.root).as_posix() for path in paths if path.name != "SHA256SUMS")
        return "".join(f"{hashlib.sha256((self.root / name).read_bytes()).hexdigest()}  {name}\n" for name in names)

    def write_sums(self):
        """Bring SHA256SUMS up to date."""
        (self.root / "SHA256SUMS").write_text(self.sums, encoding="utf-8")

    def changed_files(self):
        """One line for each file that SHA256SUMS does not know, knows otherwise, or knows in vain."""
        path = self.root / "SHA256SUMS"
        listed, present = (
            dict(reversed(line.split(maxsplit=1)) for line in text.splitlines())
            for text in (path.read_text(encoding="utf-8") if path.exists() else "", self.sums)
        )
        for name in sorted(listed.keys() | present.keys()):
            if name not in listed:
                yield f"migrations/{name}: not in SHA256SUMS"
            elif name not in present:
                yield f"migrations/{name}: in SHA256SUMS, but there is no such file"
            elif listed[name] != present[name]:
                yield (
                    f"migrations/{name}: its checksum is not the one in SHA256SUMS; a released file never changes, "
                    "and what is new is taken over by generate.py migration --sums"
                )

    def freeze(self, source):
        """Take over what the newest change is now; those before it are released, and stay as they are."""
        released = [f"/{change}." for change in self.plan[:-1]]
        frozen = [line for line in self.changed_files() if any(name in line for name in released)]
        if frozen:
            raise Mistake(frozen)
        self.only_development(source, "sums")
        self.write_sums()

    def only_development(self, source, what):
        """Refuse where the only change has been released."""
        version = re.search(r"return '(.*?)'", source.files["functions/admin/version.sql"])[1]
        if len(self.plan) == 1 and not version.startswith("0.1.0.dev"):
            raise Mistake(f"{what}: this is {version}; a released migration never changes")

    def disagreements(self, source):
        """One line for each file that the deploy scripts do not bring to the state that it has."""
        brought, copies = self.brought(), self.copies()
        remedy = f"run generate.py migration {'NAME' if len(self.plan) > 1 else '--squash'}"
        for name, text in source.files.items():
            if name not in brought:
                yield f"{name}: no migration brings it; {remedy}"
            elif brought[name][1] != digest(text):
                script = f"migrations/deploy/{brought[name][0]}.sql"
                if digest(copies[name]) == brought[name][1]:
                    line = first_difference(text, copies[name])
                    yield f"{name}: its newest copy, in {script}, differs from line {line} on; {remedy}"
                else:
                    yield f"{name}: it has changed since {script} altered what it made; {remedy}"
        for name in sorted(brought.keys() - source.files.keys()):
            yield f"{name}: the file is gone, but no migration drops what it made; {remedy}"
        for change in self.plan:
            for folder in ("deploy", "revert", "verify"):
                path = self.script(folder, change)
                text = path.read_text(encoding="utf-8") if path.exists() else ""
                for number, line in enumerate(text.splitlines(), 1):
                    if line.startswith(OPEN):
                        yield f"migrations/{folder}/{change}.sql:{number}: still to be written: {line[len(OPEN):]}"

    # Assembly

    def squash(self, source):
        """Assemble the only change anew from the current files."""
        if len(self.plan) != 1:
            raise Mistake(f"squash: there are {len(self.plan)} changes in the plan; only the first can be assembled")
        self.only_development(source, "squash")
        (change,) = self.plan
        files = "".join(f"\n{block(name, text)}" for name, text in source.files.items())
        logged = f"insert into memory.migrations (name) values ('{change}');"
        self.write("deploy", change, f"{HEAD}{files}\n{logged}\n\ncommit;\n")
        drops = [drop(stmt) for _, stmt in reversed(source.statements)]
        drops = "\n".join(line for line in drops if line)
        why = (
            "-- What was made is dropped in reverse order and never with CASCADE: what others built on it stops\n"
            "-- the revert. Roles and extensions stay; other databases or schemas may use them.\n"
        )
        self.write("revert", change, f"{HEAD}{REFUSAL}\n{why}{drops}\n\ncommit;\n")
        self.write("verify", change, verify(change, [stmt for _, stmt in source.statements]))
        self.write_sums()

    def scaffold(self, name, source):
        """The files of the next change; returns its name."""
        number = f"{int(self.plan[-1][:4]) + 1:04}"
        given, _, what = name.rpartition(".")
        if given not in ("", number) or not re.fullmatch(r"[a-z][a-z0-9_]*", what):
            raise Mistake(f"{name}: the next migration is called {number}.what_it_does, in lower-case letters")
        if frozen := list(self.changed_files()):
            raise Mistake(frozen)
        change, brought, copies = f"{number}.{what}", self.brought(), self.copies()
        made, deploy, undo, commented = [], [], [], []
        gone = sorted(brought.keys() - source.files.keys())
        for name, text in source.files.items():
            if name == COMMENTS:
                statements, commented = self.changed_comments(text)
                deploy += [*statements, f"-- === {name} {digest(text)}\n"] if statements else []
            elif name not in brought:
                deploy.append(block(name, text))
                made += [stmt for file, stmt in source.statements if file == name]
            elif replayed(name) and (brought[name][1] != digest(text) or name == GRANTS and (made or gone)):
                deploy.append(block(name, text))
                undo.append(copies[name])
            elif brought[name][1] != digest(text):
                deploy.append(f"{OPEN}what brings {name} to its present state\n-- === {name} {digest(text)}\n")
                undo.insert(0, f"{OPEN}what takes {name} back\n")
        for name in gone:
            drops = [drop(raw.stmt) for raw in reversed(parse_sql(copies[name]))] if replayed(name) else []
            deploy.append("\n".join([f"-- --- {name}", *filter(None, drops or [f"{OPEN}what drops it"])]) + "\n")
            undo.insert(0, copies[name] if replayed(name) else f"{OPEN}what makes {name} again\n")
        undo += commented
        drops = "\n".join(filter(None, map(drop, reversed(made))))
        undo += [f"{drops}\n"] if drops else []
        if not deploy:
            deploy, undo = [f"{OPEN}what this migration does\n"], [f"{OPEN}what takes it back\n"]
        deploy, revert = [HEAD, *deploy], [HEAD, *undo]
        deploy.append(f"insert into memory.migrations (name) values ('{change}');\n")
        revert.append(f"delete from memory.migrations as m where m.name = '{change}';\n")
        self.write("deploy", change, "\n".join([*deploy, "commit;\n"]))
        self.write("revert", change, "\n".join([*revert, "commit;\n"]))
        self.write("verify", change, verify(change, made))
        shim = self.root / f"{self.plan[-1]}.py"
        (self.root / f"{change}.py").write_bytes(shim.read_bytes())
        install = self.root / "psql" / "install.sql"
        text = install.read_text(encoding="utf-8")
        last = f"\\set change {self.plan[-1]}\n\\ir change.sql\n"
        if last not in text:
            raise Mistake("migrations/psql/install.sql: the last change of the plan is not in it")
        install.write_text(text.replace(last, f"{last}\\set change {change}\n\\ir change.sql\n"), encoding="utf-8")
        with (self.root / "sqitch.plan").open("a", encoding="utf-8") as plan:
            now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            plan.write(f"{change} {now} pgrecall <pgrecall@localhost> # {what.replace('_', ' ')}\n")
        self.write_sums()
        return change

    def changed_comments(self, text):
        """The COMMENT statements that no migration brings yet: as they are now, and as they were."""
        before, now = {}, comment_statements(text)
        for change in self.plan:
            before |= comment_statements(self.script("deploy", change).read_text(encoding="utf-8"))
        return (
            [f"{statement}\n" for target, statement in now.items() if before.get(target) != statement],
            [f"{statement}\n" for target, statement in before.items() if now.get(target) != statement],
        )

    def write(self, folder, change, text):
        """Write one script."""
        path = self.script(folder, change)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def verify(change, statements):
    """Queries that fail where something is missing that is promised for ever: tables, public functions, results."""
    public = [
        stmt for stmt in statements
        if isinstance(stmt, ast.CreateFunctionStmt) and not stmt.funcname[-1].sval.startswith("_")
    ]  # fmt: skip
    results = {dotted(stmt.returnType.names) for stmt in public}
    lines = ["begin;", "", f"select 1 / count(*) from memory.migrations as m where m.name = '{change}';"]
    for stmt in statements:
        if isinstance(stmt, ast.CreateStmt):
            columns = [element.colname for element in stmt.tableElts if isinstance(element, ast.ColumnDef)]
            table = f"{stmt.relation.schemaname}.{stmt.relation.relname}"
            lines.append(f"select\n{wrap(', '.join(columns))}\nfrom {table}\nwhere false;")
        elif isinstance(stmt, ast.CompositeTypeStmt):
            name = f"{stmt.typevar.schemaname}.{stmt.typevar.relname}"
            lines += [f"select '{name}'::regtype;"] if name in results else []
        elif stmt in public:
            types = ", ".join(type_name(parameter.argType) for parameter in stmt.parameters or ())
            types = types if len(types) < 60 else f"\n{wrap(types)}\n"
            lines.append(f"select '{dotted(stmt.funcname)}({types})'::regprocedure;")
    return "\n".join([*lines, "", "rollback;", ""])


def first_difference(one, other):
    """The number of the first line that differs."""
    pairs = zip(one.splitlines(), other.splitlines(), strict=False)
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return number
    return min(len(one.splitlines()), len(other.splitlines())) + 1


# Command line ----------------------------------------------------------------------------------------------


@click.group(invoke_without_command=True)
@click.option("--check", is_flag=True, help="Write nothing; name every disagreement.")
@click.option("--dsn", help="With --check: compare a live database, too.")
@click.pass_context
def main(context, check, dsn):
    """Render schema.yaml, and keep it, the SQL and the migrations in agreement."""
    if context.invoked_subcommand:
        return
    if not check:
        spec, source = Spec(ROOT), Source(ROOT)
        if found := list(drift(spec, source)):
            raise Mistake([*found, "nothing is rendered until they agree"])
        for path, text in rendered(ROOT, spec, source).items():
            file = ROOT / path
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
                click.echo(f"wrote {path}")
        return
    found = list(disagreements(ROOT))
    if dsn:
        import psycopg

        with psycopg.connect(dsn) as connection:
            found += live_disagreements(ROOT, connection)
    if found:
        raise Mistake(found)
    click.echo("schema.yaml, sql/, functions/, generated/ and migrations/ agree")


@main.command()
@click.argument("name", required=False)
@click.option("--sums", is_flag=True, help="Take over the checksums of the newest migration, when it has been written.")
@click.option("--squash", is_flag=True, help="Assemble the first migration anew, until 0.1.0 is released.")
def migration(name, sums, squash):
    """The files of the next migration NAME, with all blocks that have changed."""
    source, migrations = Source(ROOT), Migrations(ROOT)
    if [bool(name), sums, squash].count(True) != 1:
        raise click.UsageError("name the migration, or say --sums or --squash")
    if name:
        change = migrations.scaffold(name, source)
        click.echo(f"wrote migrations/deploy, revert and verify/{change}.sql, their shim and their line in the plan")
        click.echo("write what the lines below ask for, then run generate.py migration --sums")
        for line in migrations.disagreements(source):
            click.echo(line)
    elif sums:
        migrations.freeze(source)
        click.echo(f"took over the checksums of {migrations.plan[-1]}")
    else:
        migrations.squash(source)
        click.echo(f"assembled {migrations.plan[0]} from {len(source.files)} files")


if __name__ == "__main__":
    main()
