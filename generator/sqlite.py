"""The tables of sql/ in the words of SQLite."""

import json
import re

from generator.text import Mistake

# What a check may call in SQLite; anything else has not been translated.
CALLS = {
    "abs", "and", "between", "cast", "char", "check", "glob", "in", "instr", "is", "json_array_length", "json_type",
    "json_valid", "julianday", "length", "like", "max", "not", "or", "replace", "strftime", "substr", "trim",
}  # fmt: skip


def tight(text):
    """An expression on one line, without whitespace inside parentheses; strings stay as they are."""
    return re.sub(r"('[^']*')|(?<=\()\s+|\s+(?=\))|(\s)\s*", lambda found: found[1] or (found[2] and " ") or "", text)


class Translation:
    """The tables of sql/ in the words of SQLite. A part without a translation is a mistake, or is in `missing`."""

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
                # An id is text there, and sorts as its bytes.
                definition = re.sub(r"uuid_send\((\w+)\)", r"\1", entry["definition"])
                # SQLite has ->> since 3.38 only.
                definition = re.sub(r"(\w+) ->> '(\w+)'", r"json_extract(\1, '$.\2')", definition)
                if strange := re.search(r"\?[|&]?|[-#]>>?|@>|::", definition):
                    raise self.mistake("functions", f"{strange[0]} is missing, used by {index}")
                indexes.append((index, definition, entry["reason"]))
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
        """The text of a constraint, or None if none is needed; and its rule, if there is one."""
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


def sqlite_context(spec, source):
    """The variables of the SQLite templates."""
    mapping = spec.data["sqlite"]
    return {
        "sqlite": mapping, "site": mapping["site"], "translation": Translation(mapping, source),
        "tables": spec.tables, "now": mapping["defaults"]["now()"],
        "kinds": [kind | {"metadata_schema": json.dumps(kind["metadata_schema"])} for kind in source.builtin_kinds],
    }  # fmt: skip
