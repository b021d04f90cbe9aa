"""What the spec says: schema.yaml with its groups put in, and seed_map.yaml."""

import json
import re

import yaml

from generator.text import Mistake


class Entry(dict):
    """A mapping of schema.yaml that knows the line of each of its keys."""

    def __init__(self, line):
        super().__init__()
        self.line, self.lines = line, {}

    @classmethod
    def of(cls, value, line):
        """The mapping itself; of a text, the entry that has no more than this description."""
        if not isinstance(value, str):
            return value
        entry = cls(line)
        entry["description"], entry.lines["description"] = value, line
        return entry


ANY = object()
OBJECT = {"description": str, "since?": str}
COLUMN = {"type": str, "unit?": str, "null?": bool, "default?": str, "source": str, "example": str, **OBJECT}
VIEWED = {"type": str, "null?": bool, "unit?": str, "example?": str, **OBJECT}
# The SQL has the type of an attribute, and the type and default of a parameter: see Spec.declare(). A group of
# columns brings its own.
ATTRIBUTE = {"type?": str, "null?": bool, "default?": str, "unit?": str, "source?": str, "example?": str, **OBJECT}
PARAMETER = {"unit?": str, **OBJECT}
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
    "tables": {"*": {**OBJECT, "seeds?": list, "traces": list, "columns": ENTRIES, "constraints?": {"*": str}}},
    "views": {"*": {**OBJECT, "seeds?": list, "example": str, "columns": {"*": VIEWED}}},
    "kind_metadata": {"*": PROPERTY},
    "kinds": {
        "*": {**OBJECT, "internal?": bool, "dedup?": str, "seeds?": list, "metadata?": {"*": PROPERTY}},
    },
    "source_types": CONVENTION,
    "link_types": CONVENTION,
    "importance": {
        "*": {**OBJECT, "back": str, "seeds?": list, "values": {"*": str}},
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
    "language": str, "plain?": {"*": ANY}, "caseless?": list, "connectives?": list, "articles?": list, "objects?": list,
    "verb_second?": bool, "possessive?": list, "auxiliaries?": list, "passive_by?": str, "endings?": {"*": ANY},
    "logical?": list, "qualifiers?": list, "quantity?": list, "notation?": {"*": ANY}, "possessives?": list,
    "perfect?": list, "participles?": {"*": ANY}, "plural_articles?": list, "person?": {"*": ANY}, "joins?": list,
    "sequence?": list, "identifiers?": list, "negating?": list,
}  # fmt: skip
SUBJECTS = ("memory_id", "source_id", "agent")  # a row with one of these may have to be erased
SEED_MAP = {"*": {"*": {
    "here": str, "write?": str, "read?": str, "as?": str, "sqlite?": str, "problem?": str, "why?": str,
}}}


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
        """Note a mistake, so that the user sees all mistakes at once."""
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
    """schema.yaml with its groups put in and what the SQL declares, and the map of the seeds."""

    def __init__(self, root, source):
        super().__init__(root / "schema.yaml", SPEC)
        self.resolve()
        self.stop()
        self.declare(source)
        self.map = Document(root / "seed_map.yaml", SEED_MAP)
        self.seed_map = self.map.data

    def seeds_of(self, here):
        """The seeds with at least one part in this schema."""
        return [seed for seed, rows in self.seed_map.items() if any(row["here"] == here for row in rows.values())]

    def declare(self, source):
        """Add the types of attributes, and the types and defaults of parameters, as the SQL has them."""
        for what, described, declared in (("attributes", self.types, source.types),
                                          ("parameters", self.functions, source.functions)):  # fmt: skip
            for name in described.keys() & declared.keys():
                for key, entry in described[name][what].items():
                    fields = declared[name]["columns"].get(key, {})
                    for field in [field for field in fields if fields[field] is not None]:
                        entry.setdefault(field, fields[field])

    # Groups

    def expand(self, entries, rule, groups, where):
        """The entries with those of the groups that `+group` names, and their titles, in order."""
        found, titles = Entry(entries.line), {}
        for key, value in entries.items():
            line = entries.lines[key]
            if not key.startswith("+"):
                parts, title = {key: Entry.of(value, line)}, None
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
                described = Entry.of(source, parts[name].line)
                parts[name].update(described)
                parts[name].lines.update(getattr(described, "lines", {}))
        return parts, title

    def resolve(self):
        """Insert the groups, and check all references."""
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
        """Each name listed under a key must be one of these."""
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
            raise Mistake(f"{path.name}: {text} is not text; quote the word")
        return json.dumps(text, ensure_ascii=False) if re.search(r'[,{}"\\\s]|^(null)?$', text) else text

    for path in sorted((root / "data" / "languages").glob("*.yaml")):
        yield {
            key: f"{{{', '.join(word(path, item) for item in value)}}}" if isinstance(value, list)
            else json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value).lower()
            for key, value in Document(path, LANGUAGE).data.items()
        }  # fmt: skip


def json_property(entry):
    """The JSON Schema of a key of metadata; `x-below` is our own keyword."""
    found = {key: entry[key] for key in ("type", "description", "enum", "default") if key in entry}
    found |= {key: int(entry[key]) for key in ("minimum", "maximum") if key in entry}
    found |= {"items": {"type": entry["items"]}} if "items" in entry else {}
    return found | ({"x-below": entry["below"]} if "below" in entry else {})


def undescribed(schema):
    """A metadata schema as the database keeps it, without descriptions."""
    if not isinstance(schema, dict):
        return schema
    return {key: undescribed(value) for key, value in schema.items() if key != "description"}
