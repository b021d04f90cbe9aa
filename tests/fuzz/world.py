"""The database as the random tests see it: calls by name, what the tables hold, and the same of the model."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from uuid import UUID

import psycopg
from hypothesis import note
from model import POLICY, STATE, Curve, Knows, Memory, Merge, Revision, Source
from psycopg.rows import dict_row
from psycopg.types.datetime import TimestamptzLoader
from psycopg.types.json import Jsonb

CASTS = {"tags": "text[]", "kinds": "text[]", "memory_ids": "uuid[]", "embedding": "double precision[]"}
CASTS |= {"chunks": "text[]", "lines": "text[]"}
COLUMNS = (
    *STATE, "key", "internal", "source_id", "version", "content_version", "created_at", "access_count",
    "last_accessed_at", "remember_count", "last_remembered_at", "upvotes", "downvotes",
)  # fmt: skip
# What a space holds, by table; health of this moment and of one to come.
TABLES = {
    "memories": f"""
        select m.memory_id, {", ".join(f"m.{name}" for name in STATE)}, m.dedup_key is not null as key, m.internal,
            m.source_id, m.version, m.content_version, m.created_at, v.access_count, v.last_accessed_at,
            v.remember_count, v.last_remembered_at, v.upvotes, v.downvotes,
            memory.health(m.memory_id, m.space, %(at)s) as health,
            memory.health(m.memory_id, m.space, %(at)s + interval '1000 hours') as later
        from memory.memories as m
        left join memory.vitals as v using (space, memory_id)
        where m.space = %(space)s""",
    "agents": """
        select a.memory_id, a.agent, a.first_remembered_at, a.last_remembered_at, a.remember_count, a.working_since
        from memory.agent_memories as a where a.space = %(space)s""",
    "notes": "select n.annotation_id, n.memory_id, n.note, n.agent from memory.annotations as n "
             "where n.space = %(space)s",
    "links": "select l.from_id, l.type, l.to_id, l.metadata, l.agent from memory.links as l where l.space = %(space)s",
    "embeddings": "select e.memory_id, e.version from memory.embeddings as e where e.space = %(space)s",
    "tasks": "select t.memory_id, t.status, t.priority from memory.tasks as t where t.space = %(space)s",
    "sources": "select s.source_id, s.superseded_by, s.deleted_at from memory.sources as s where s.space = %(space)s",
    "merges": "select g.merge_id, g.kept_id, g.merged_ids, g.unmerged_at is not null as over "
              "from memory.merges as g where g.space = %(space)s",
}  # fmt: skip


class Ends(TimestamptzLoader):
    """Moments, those of which Python has none among them."""

    def load(self, data):
        ends = {b"infinity": datetime.max.replace(tzinfo=UTC), b"-infinity": datetime.min.replace(tzinfo=UTC)}
        return ends.get(bytes(data)) or super().load(data)


class Session:
    """A login that calls public functions by the names of their parameters."""

    def __init__(self, database, login="admin", **options):
        self.connection = database.connect(login, row_factory=dict_row, **options)
        self.connection.execute("set timezone = 'UTC'")
        self.connection.adapters.register_loader("timestamptz", Ends)
        self._show = psycopg.ClientCursor(self.connection)

    def call(self, function, told=False, **given):
        """Its rows, each with now() as `clock`; one that is refused raises. `told` when a sequence fails."""
        given = {name: value for name, value in given.items() if value is not None}
        names = ", ".join(f"{name} => %({name})s" + (f"::{CASTS[name]}" if name in CASTS else "") for name in given)
        values = {
            name: Jsonb(value) if isinstance(value, dict) or name == "items" else value for name, value in given.items()
        }  # fmt: skip
        query = f"select now() as clock, f.* from memory.{function}({names}) as f"
        if told:
            note(self._show.mogrify(query, values).replace("now() as clock, ", "") + ";")
        rows = self.connection.execute(query, values).fetchall()
        if told and len(rows) < 20:
            note("  -- " + "; ".join(", ".join(str(v) for k, v in row.items() if k != "clock") for row in rows)[:200])
        return rows


def held(reader, space, at):
    """What the tables hold of a space: rows by what identifies them. The reader owns the tables."""
    found = {}
    with reader.pipeline():
        cursors = {table: reader.execute(query, {"space": space, "at": at}) for table, query in TABLES.items()}
    for table, cursor in cursors.items():
        found[table] = {}
        for row in cursor.fetchall():
            key, *values = row
            if table == "agents":
                key, values = (key, values[0]), values[1:]
            elif table == "links":
                key, values = (key, *values[:2]), values[2:]
            found[table][key] = tuple(values)
    return found


def due(space, at):
    """What they ought to hold, by the model."""
    memories = space.all()
    later = at + timedelta(hours=1000)
    return {
        "memories": {
            m.memory_id: (*(getattr(m, name) for name in COLUMNS), m.life.at(at), m.life.at(later)) for m in memories
        },
        "agents": {
            (m.memory_id, agent): (k.first, k.last, k.count, k.since)
            for m in memories for agent, k in m.agents.items()
        },
        "notes": {i: (m.memory_id, *what) for m in memories for i, what in m.notes.items()},
        "links": space.links,
        "embeddings": {m.memory_id: (m.embedded,) for m in memories if m.embedded is not None},
        "tasks": {m.memory_id: (m.task["status"], m.task["priority"]) for m in memories if m.task},
        "sources": {i: (s.superseded_by, s.deleted_at) for i, s in space.sources.items()},
        "merges": {i: (g.kept_id, g.merged_ids, g.taken_back) for i, g in space.merges.items()},
    }  # fmt: skip


def differences(found, wanted):
    """What tells them apart, a line each."""
    lines = []
    names = {"memories": (*COLUMNS, "health", "later")}
    for table in wanted:
        for key in sorted(found[table].keys() | wanted[table].keys(), key=str):
            here, there = found[table].get(key), wanted[table].get(key)
            if here is None or there is None:
                lines.append(f"{table} {key}: {here}, by the model {there}")
                continue
            for n, (one, other) in enumerate(zip(here, there, strict=True)):
                if one == other or isinstance(other, float) and one is not None and abs(one - other) < 1e-6:
                    continue
                what = names[table][n] if table in names else n
                lines.append(f"{table} {key} {what}: {one}, by the model {other}")
    return lines


# After an import -------------------------------------------------------------------------------------------

CURVE = ("health", "decays_from", *POLICY)
FIELDS = (*(name for name in COLUMNS if name != "key"), *CURVE)


def load(reader, space, moments):
    """Makes the model of a space what its tables hold; who has said what, no table tells."""
    def rows(query):
        return reader.execute(query, {"space": space.name}).fetchall()

    old = space.memories
    space.memories, space.links, space.imported = {}, {}, True
    vitals = {"access_count", "last_accessed_at", "remember_count", "last_remembered_at", "upvotes", "downvotes"}
    names = ", ".join(f"{'v' if name in vitals | set(CURVE) else 'm'}.{name}" for name in FIELDS)
    for memory_id, key, *values in rows(f"""
        select m.memory_id, m.dedup_key is not null, {names}
        from memory.memories as m inner join memory.vitals as v using (space, memory_id) where m.space = %(space)s
    """):
        given = dict(zip(FIELDS, values, strict=True))
        life = Curve(**{name: given.pop(name) for name in CURVE})
        m = space.memories[memory_id] = Memory(memory_id, key=key, life=life, **given)
        same = memory_id in old and m.live and m.content_version == old[memory_id].content_version
        m.leased_until = old[memory_id].leased_until if same else None
    for memory_id, version, edit_type, was, revised_at in rows("""
        select r.memory_id, r.version, r.edit_type, r.old, r.revised_at
        from memory.revisions as r where r.space = %(space)s order by r.version
    """):
        mark = max((mark for moment, mark in moments if moment <= revised_at), default=0)
        space.memories[memory_id].revisions.append(Revision(version, edit_type, moved(was), mark))
    for memory_id, agent, *values in rows("""
        select a.memory_id, a.agent, a.first_remembered_at, a.last_remembered_at, a.remember_count, a.working_since
        from memory.agent_memories as a where a.space = %(space)s
    """):
        space.memories[memory_id].agents[agent] = Knows(*values)
    for note_id, memory_id, *values in rows(TABLES["notes"]):
        space.memories[memory_id].notes[note_id] = tuple(values)
    for start, type, end, *values in rows(TABLES["links"]):
        space.links[start, type, end] = tuple(values)
    for memory_id, version in rows(TABLES["embeddings"]):
        space.memories[memory_id].embedded = version
    for memory_id, status, priority in rows(TABLES["tasks"]):
        space.memories[memory_id].task = {"status": status, "priority": priority}
    space.sources = {
        source_id: Source((name, version), content, agent, [], superseded_by, current, deleted_at)
        for source_id, name, version, content, agent, superseded_by, current, deleted_at in rows("""
            select s.source_id, s.name, s.version, s.content, min(c.agent), s.superseded_by, s.superseded_at is null,
                s.deleted_at
            from memory.sources as s left join memory.provenance as c using (space, source_id)
            where s.space = %(space)s group by s.space, s.source_id
        """)
    }  # fmt: skip
    space.merges = {
        merge_id: Merge(merged_at, kept_id, merged_ids, *before(was), over)
        for merge_id, merged_at, kept_id, merged_ids, was, over in rows("""
            select g.merge_id, g.merged_at, g.kept_id, g.merged_ids, g.before, g.unmerged_at is not null
            from memory.merges as g where g.space = %(space)s
        """)
    }  # fmt: skip
    space.kinds = {}
    for kind, internal, dedup, *policy in rows(f"""
        select k.kind, k.internal, k.dedup, {", ".join(f"k.{name}" for name in POLICY)}
        from memory.kinds as k where k.space = %(space)s
    """):
        space.kind(kind).update({"internal": internal, "dedup": dedup}, **dict(zip(POLICY, policy, strict=True)))
    ((*settings, space.reanchor_at, space.pruned_at),) = rows(f"""
        select s.dedup, s.expiry, s.prune_after, {", ".join(f"s.{name}" for name in POLICY)}, s.reanchor_at, s.pruned_at
        from memory.spaces as s where s.space = %(space)s
    """)
    space.settings = dict(zip(("dedup", "expiry", "prune_after", *POLICY), settings, strict=True))


def moment(text):
    """Of JSON."""
    return text and datetime.fromisoformat(text)


def moved(was):
    """Old values as the model has them."""
    return {
        name: moment(value) if name.endswith(("_at", "_from", "_to"))
        else UUID(value) if value and name in ("superseded_by", "source_id") else value
        for name, value in was.items()
    }  # fmt: skip


def before(was):
    """What a merge keeps, as the model has it."""
    agents = {
        a["agent"]: (moment(a["first_remembered_at"]), a["remember_count"], moment(a.get("working_since")))
        for a in was.get("agents") or []
    }  # fmt: skip
    counts = {name: int(count) for name, count in was["vitals"].items()}
    old, after = was["kept_vitals"]["before"], was["kept_vitals"]["after"]
    life = Curve(**{name: moment(old[name]) if name == "decays_from" else old[name] for name in CURVE})
    notes = {UUID(note): UUID(memory_id) for note, memory_id in (was.get("annotations") or {}).items()}
    links = [(UUID(link["from_id"]), link["type"], UUID(link["to_id"])) for link in was.get("links") or []]
    return {
        "brought": was["brought"],
        "key": was["dedup_key"], "keys": {UUID(i) for i in was.get("keyed_ids") or []}, "agents": agents,
        "counts": counts, "said": Counter(),
        "moments": (moment(old.get("last_accessed_at")), moment(old["last_remembered_at"])), "life": life,
        "after": (after["access_count"], after["remember_count"], after["health"], moment(after["decays_from"])),
    }, {"notes": notes, "links": links}  # fmt: skip
