"""Every public function with arguments that mean something: for what is cut short, and for many sessions at once."""

import json
from datetime import UTC, datetime, timedelta
from uuid import UUID

from model import SUBJECTS, TEXTS

from harness import document

SPEC = document("schema.yaml")
# Of one value and no table, or of the server: not called.
PURE = {name for name in SPEC["functions"] if "importance" in name} | {"suggest_metadata", "version", "current_space"}
PURE |= {"grant_space", "revoke_space"}
SPACELESS = ("register_model", "drop_model", "list_spaces", "list_migrations", "repair_grants")  # these take no space
PUBLIC = [name for name in SPEC["functions"] if not name.startswith("_") and name not in PURE]
MODEL = "ten"
NOBODY = UUID("00000000-0000-7000-8000-000000000000")


def documented(function):
    """The SQLSTATEs that its page names."""
    return set(SPEC["functions"][function].get("errors") or ())


def vector(draw):
    """Of any length but 0."""
    return [draw.uniform(-1, 1) for _ in range(9)] + [1.0]


class Calls:
    """Draws arguments; knows what there is by asking, as any client."""

    def __init__(self, session, draw, space, other, spared=()):
        self.session, self.draw, self.space, self.other, self.spared = session, draw, space, other, spared
        self.ids, self.left = [], 0

    def known(self, table="memories", column="memory_id"):
        """Some ids of a table of the space, as the owner sees them."""
        rows = self.session.execute(
            f"select t.{column} from memory.{table} as t where t.space = %s order by 1 limit 200", [self.space]
        ).fetchall()
        return [value for (value,) in rows]

    def source(self):
        """The id of a document."""
        return self.draw.choice(self.known("sources", "source_id") or [self.one()])

    def one(self):
        """An id; what was there a moment ago may be gone."""
        if not self.left:
            self.ids, self.left = [i for i in self.known() if i not in self.spared], 50
        self.left -= 1
        return self.draw.choice(self.ids) if self.ids else NOBODY

    def some(self):
        """A few ids."""
        return [self.one() for _ in range(self.draw.randrange(1, 6))]

    def arguments(self, function):
        """For one call, by name."""
        draw, agent = self.draw, self.draw.choice(("ana", "bob", "eve"))
        text = draw.choice(TEXTS)
        tags = draw.sample(("a", "a:b", "b", "c:d"), 2)
        now = datetime.now(UTC)
        far = now + timedelta(days=draw.choice((0, 40, 100)))
        given = {
            "remember": lambda: {
                "content": text, "tags": tags, "agent": draw.choice((agent, None)), "project": draw.choice((None, "p")),
                "kind": draw.choice(("note", "fact", "task", "code")), "embedding": draw.choice((None, vector(draw))),
                "dedup": draw.choice((None, "exact", "off")), "session": draw.choice("st"),
                "expires_at": draw.choice((None, None, now + timedelta(seconds=1))),
            },
            "remember_many": lambda: {"items": [
                {"content": t, "tags": tags, "agent": agent} for t in draw.sample(TEXTS, 3)
            ]},
            "revise": lambda: {"memory_id": self.one(), "content": draw.choice((text, None)), "tags": tags,
                               "importance": draw.random(), "pinned": draw.choice((None, False))},
            "history": lambda: {"memory_id": self.one()},
            "revert": lambda: dict(zip(("memory_id", "revision_id"), self.change(), strict=True)),
            "search": lambda: {"query": text, "embedding": draw.choice((None, vector(draw)))},
            "recall": lambda: {"query": text, "token_budget": 100},
            "get": lambda: {"memory_ids": self.some()},
            "list": lambda: {"kinds": draw.choice((None, ["note"])), "order_by": draw.choice((
                "newest", "oldest", "importance", "health", "last_access"
            ))},
            "list_links": lambda: {"memory_id": self.one()},
            "provenance": lambda: {"memory_id": self.one()},
            **{name: dict for name in (
                "list_spaces", "list_agents", "list_kinds", "list_tags", "list_models", "list_grants", "list_merges",
                "list_erasures", "list_migrations", "repair_grants", "usage_report",
            )},
            "more_like_this": lambda: {"memory_id": self.one()},
            "touch": lambda: {"memory_ids": self.some()},
            "rate": lambda: {"memory_id": self.one(), "vote": draw.choice(("up", "down"))},
            "forget": lambda: {"memory_id": self.one()},
            "restore": lambda: {"memory_id": self.one()},
            "hold": lambda: {"agent": agent, "memory_ids": self.some(), "token_budget": draw.choice((None, 60))},
            "release": lambda: {"agent": agent},
            "working_memory": lambda: {"agent": agent},
            "health": lambda: {"memory_id": self.one()},
            "decay": lambda: {"dry_run": draw.random() < 0.5, "at": far},
            "expire": lambda: {"dry_run": draw.random() < 0.5},
            "prune": lambda: {"dry_run": draw.random() < 0.5, "at": far},
            "maintain": lambda: {"at": far},
            "register_model": lambda: {"model": MODEL, "dimensions": 10, "storage": "none"},
            "claim_embeddings": lambda: {"max_results": draw.choice((1, 5, 50))},
            "set_embeddings": lambda: {"items": [
                {"memory_id": str(i), "embedding": vector(draw)} for i in self.some()
            ]},
            "supersede": lambda: {"old_id": self.one(), "new_id": self.one()},
            "find_duplicates": dict,
            "merge_duplicates": lambda: {
                "memory_ids": draw.choice((None, self.some()[:2])), "dry_run": draw.random() < 0.5,
            },
            "unmerge": lambda: {"merge_id": draw.choice(self.known("merges", "merge_id") or [self.one()])},
            "export_space": dict,
            "import_space": lambda: {"lines": self.lines()},
            "purge": lambda: draw.choice((
                {"memory_ids": self.some()[:2]}, {"agent": "eve"}, {"filter": {"contains": SUBJECTS[0].split()[0]}},
                {"session": "t", "dry_run": True},
            )),
            "find_sources": lambda: {"query": text},
            "forget_source": lambda: {"source_id": self.source()},
            "restore_source": lambda: {"source_id": self.source()},
            "configure_agent": lambda: {"agent": agent, "name": draw.choice(TEXTS)[:20]},
            "delete_annotation": lambda: {
                "annotation_id": draw.choice(self.known("annotations", "annotation_id") or [self.one()])
            },
            "drop_agent": lambda: {"agent": agent},
            "drop_kind": lambda: {"kind": draw.choice(("code", "none"))},
            "drop_model": lambda: {"model": "none"},
            "drop_space": lambda: {"dry_run": True},
            "tag": lambda: {"memory_id": self.one(), "tags": tags},
            "untag": lambda: {"memory_id": self.one(), "tags": tags},
            "link": lambda: {"from_id": self.one(), "to_id": self.one(), "type": "led_to", "agent": agent},
            "unlink": lambda: {"from_id": self.one(), "to_id": self.one(), "type": "led_to"},
            "neighbors": lambda: {"memory_id": self.one()},
            "annotate": lambda: {"memory_id": self.one(), "note": text, "agent": agent},
            "set_task": lambda: {"memory_id": self.one(), "task": {"status": "completed"}},
            "ingest_source": lambda: {"content": text, "name": draw.choice(("handbook", "diary")),
                                      "source_type": "book", "agent": agent, "tags": tags},
            "configure_space": lambda: {"options": {"half_life": draw.choice((50, 60))}},
            "configure_kind": lambda: {"kind": "note", "options": {"grace": draw.choice((7, 8))}},
            "stats": dict,
            "doctor": dict,
        }[function]()  # fmt: skip
        return {name: value for name, value in given.items() if value is not None}

    def change(self):
        """A memory and a revision of it."""
        rows = self.session.execute(
            "select r.memory_id, r.revision_id from memory.revisions as r where r.space = %s limit 100", [self.space]
        ).fetchall()
        rows = [row for row in rows if row[0] not in self.spared]
        return self.draw.choice(rows or [(self.one(), self.one())])

    def lines(self):
        """An export of the other space, whole."""
        lines, cursor = [], None
        with self.session.transaction():
            self.session.execute("set transaction isolation level repeatable read")
            while not lines or cursor:
                rows = self.session.execute(
                    "select e.line::text, e.cursor::text from memory.export_space(%s, 10000, %s) as e",
                    [cursor, self.other],
                ).fetchall()
                lines, cursor = lines + [line for line, _ in rows], rows[-1][1]
        return lines


def statement(function, given):
    """The call, its arguments by name."""
    casts = {
        "tags": "text[]", "kinds": "text[]", "memory_ids": "uuid[]", "embedding": "double precision[]",
        "lines": "text[]",
    }  # fmt: skip
    names = ", ".join(f"{name} => %({name})s::{casts.get(name, kind(value))}" for name, value in given.items())
    values = {
        name: json.dumps(value, default=str) if kind(value) == "jsonb" and name not in casts else value
        for name, value in given.items()
    }  # fmt: skip
    return f"select count(*) from memory.{function}({names}) as f", values


def kind(value):
    """The SQL type of an argument."""
    if isinstance(value, (dict, list)):
        return "jsonb"
    kinds = {bool: "boolean", int: "int", float: "double precision", str: "text", datetime: "timestamptz"}
    return kinds.get(type(value), "uuid")
