"""Random lives of two spaces: each rule calls a public function and its counterpart in the model, then compares.

Hypothesis draws the rules and their arguments, prints them with the SQL that they came to, and shrinks what failed.
Arguments are small numbers: shrunk, they are the first memory, the first text, no time between two calls.
"""

import json
from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import count

import model
import psycopg
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from model import DAY, FORMS, SUBJECTS, TEXTS, WORDS, Refused, Space
from world import Session, differences, due, held, load

NOBODY = "00000000-0000-7000-8000-000000000000"
MODEL = "sixteen"
SHORT = timedelta(hours=1)
STEPS = (0 * DAY, SHORT, 2.3 * DAY, 19.7 * DAY, 83.1 * DAY)
KINDS = ("note", "fact", "code", "task", "thought", "recipe")
TAGS = ("a", "a:b", "a:b:c", "b", "c:d")
AGENTS = ("ana", "bob", "eve")

n = st.integers(0, 255)
waits = st.sampled_from(STEPS)
back = st.none() | st.sampled_from((0, 0, 1))  # the version that the caller has read, from today's
maybe = st.booleans()
texts = st.integers(0, len(TEXTS) - 1)
kinds = st.sampled_from(KINDS)
agents = st.none() | st.sampled_from(AGENTS)
tags = st.none() | st.lists(st.sampled_from(TAGS), min_size=1, max_size=3)
importances = st.none() | st.sampled_from((0.0, 0.2, 0.5, 0.95))
projects = st.none() | st.sampled_from(("p", "q"))
metadata = st.none() | st.sampled_from(
    ({"subject": "x"}, {"subject": "y"}, {"color": "red"}, {"size": [1, {"a": None}]})
)
ends = st.none() | st.sampled_from((1, 30, 200)).map(lambda days: days * DAY)
policies = st.fixed_dictionaries(
    {},
    optional={
        "curve": st.sampled_from(("linear", "exponential", "power", "none")),
        "half_life": st.sampled_from((5, 50, 400)),
        "grace": st.sampled_from((0, 7)),
        "floor": st.sampled_from((0, 0.1, 0.5)),
        "threshold": st.sampled_from((0.1, 0.3)),
    },
)
said = st.fixed_dictionaries(
    {"content": texts},
    optional={
        "kind": kinds, "importance": importances, "tags": tags, "metadata": metadata, "agent": agents,
        "project": projects, "pinned": maybe, "dedup": st.sampled_from(("off", "exact", "near")),
        "expires_at": ends, "valid_to": ends, "valid_from": st.sampled_from((0, 3)).map(lambda days: days * DAY),
        "session": st.sampled_from(("s", "t")), "embedding": maybe, "on_forgotten": st.just("restore"),
        "blank": maybe,
    },
)  # fmt: skip


def vector(text):
    """Of the statement, whatever its form."""
    return [float(about == model.about(text)[0]) for about in range(16)]


class Life(RuleBasedStateMachine):
    """Two spaces in which anything may happen."""

    database = None  # set by the test
    numbers = count()
    tally = Counter()  # of what was run, by function and how it ended

    def __init__(self):
        super().__init__()
        self.fine = False
        if not hasattr(type(self), "session"):
            type(self).session = Session(self.database)
            type(self).reader = self.database.connect()
            self.reader.execute("set timezone = 'UTC'")
            self.session.call("register_model", model=MODEL, dimensions=16, storage="none")

    @initialize(
        late=maybe, embeds=maybe, variety=st.sampled_from((2, 4, len(SUBJECTS))), many=st.lists(said, max_size=8)
    )
    def begin(self, late, embeds, variety, many):
        """Most of it before the clock, so that as_of can be asked, or behind it, so that maintain re-anchors."""
        self.variety = variety
        self.late = late
        midnight = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
        self.now = datetime(2040, 1, 1, tzinfo=UTC) if late else midnight - 700 * DAY
        number = next(self.numbers)
        self.spaces = [Space(f"f{number}{letter}", embeds and letter == "a") for letter in "ab"]
        self.touched, self.moments = set(), []
        for space in self.spaces:
            options = {"model": MODEL} if space.embeds else {}
            self.session.call("configure_space", space=space.name, options=options)
        for place, given in enumerate(many):
            self.remember(place % 3 == 2, given, 0 * DAY)

    # What the rules stand on ------------------------------------------------------------------------------

    def text(self, which):
        """One of those of this life."""
        return TEXTS[which % (self.variety * len(FORMS))]

    def inhabited(self, where):
        """That space, or the other one if there is nothing in it."""
        space = self.spaces[where]
        return space if space.memories else self.spaces[not where]

    def pick(self, space, which):
        """The id of some memory; now and then of none."""
        ids = [m.memory_id for m in space.all()]
        return ids[which % len(ids)] if ids and which != 255 else NOBODY

    def some(self, space, which):
        """A few of the ids, by the bits of a number."""
        ids = [m.memory_id for m in space.all()]
        return [memory_id for place, memory_id in enumerate(ids) if (which >> place % 8) & 1]

    def both(self, space, expected, function, **given):
        """Calls the function and the model; both refuse, or the answers agree. Returns the rows."""
        self.fine = False
        space.calls += 1
        self.touched.add(space)
        rows, refused = [], None
        try:
            rows = self.session.call(function, told=True, space=space.name, **given)
        except psycopg.Error as error:
            refused = error
            note(f"  -- {error.sqlstate}: {str(error).splitlines()[0]}")
        try:
            expected(rows)
            self.tally[f"{function} {rows[0].get('outcome', 'done') if rows else 'nothing'}"] += 1
        except Refused as error:
            self.tally[f"{function} {error}"] += 1
            assert refused and refused.sqlstate == str(error), f"refused by the model: {error}, not so: {refused}"
        else:
            if refused:
                raise refused
        return rows

    def same(self, answer):
        """Expects one value, that of the model."""
        def expected(rows):
            wanted = answer()
            if rows:
                (found,) = (value for name, value in rows[0].items() if name != "clock")
                assert found == wanted, f"answer {found}, by the model {wanted}"
        return expected

    # Time -------------------------------------------------------------------------------------------------

    @rule(step=st.sampled_from(STEPS[1:]))
    def time_passes(self, step):
        """For all spaces."""
        self.now += step

    # Write ------------------------------------------------------------------------------------------------

    def item(self, given):
        """The arguments of the model and of the function, of which `at` is now."""
        given = {name: value for name, value in given.items() if value is not None}
        given["content"] = self.text(given["content"])
        for name in ("expires_at", "valid_to", "valid_from"):
            if name in given:
                given[name] = self.now + given[name]
        given["content"] += " \n" if given.pop("blank", False) else ""
        if not given.pop("embedding", False):
            ours, theirs = dict(given), dict(given)
        else:
            ours, theirs = given | {"embedding": True}, given | {"embedding": vector(given["content"])}
        options = {name: theirs.pop(name) for name in ("on_forgotten",) if name in theirs}
        return ours, theirs | ({"options": options} if options else {})

    @rule(where=maybe, given=said, wait=waits)
    def remember(self, where, given, wait):
        self.now += wait
        space = self.spaces[where]
        if not space.embeds:
            given = given | {"embedding": False}
        ours, theirs = self.item(given)

        def expected(rows):
            made = rows[0]["memory_id"] if rows else None
            self.meets(space, made, rows and rows[0]["outcome"], ours)

        self.both(space, expected, "remember", at=self.now, **theirs)

    def meets(self, space, made, outcome, ours):
        """One answer of remember."""
        known = set(space.memories)
        wanted, memory = space.remember(made, self.now, **ours)
        if made:
            assert (outcome, made) == (wanted, memory.memory_id), f"{outcome} {made}, by the model {wanted} {memory}"
            if wanted == "created":
                assert made not in known, f"{made} is not new"
                before = [m.memory_id for m in space.all() if m.created_at <= self.now and m.memory_id in known]
                assert not before or max(before) < made, f"{made} is not behind {max(before)}"

    @rule(where=maybe, which=n, given=said, apart=maybe)
    def repeat(self, where, which, given, apart):
        """What is there, in one form or another; apart it makes what merge_duplicates is for."""
        given = given | ({"dedup": "exact", "expires_at": None, "valid_to": None} if apart else {})
        space = self.inhabited(where)
        if space.memories:
            about, _ = model.about(space.get(self.pick(space, which % 255)).content)
            self.remember(space is self.spaces[1], given | {"content": about * len(FORMS) + which % 3}, 0 * DAY)

    @rule(where=maybe, items=st.lists(said, min_size=2, max_size=4, unique_by=lambda item: item["content"] // 3 % 2))
    def remember_many(self, where, items):
        space = self.spaces[where]
        pairs = [self.item(item | ({} if space.embeds else {"embedding": False})) for item in items]

        def expected(rows):
            for row, (ours, _) in zip(rows, pairs, strict=True):
                try:
                    self.meets(space, row["memory_id"], row["outcome"], ours)
                except Refused as error:
                    assert row["outcome"] == "error" and row["error"].startswith(str(error)), row

        items = [json.loads(json.dumps(theirs, default=str)) for _, theirs in pairs]
        self.both(space, expected, "remember_many", items=items, at=self.now)

    @rule(
        where=maybe, which=n,
        given=st.fixed_dictionaries({}, optional={
            "content": texts, "kind": kinds, "importance": importances, "tags": tags, "metadata": metadata,
            "project": projects, "pinned": maybe, "expires_at": ends, "valid_to": ends, "embedding": maybe,
            "back": back,
            "clear": st.lists(st.sampled_from(
                ("importance", "tags", "metadata", "project", "expires_at", "valid_from", "valid_to")
            ), min_size=1, max_size=2),
        }),
    )  # fmt: skip
    def revise(self, where, which, given):
        space = self.inhabited(where)
        memory_id = self.pick(space, which)
        given = dict(given)
        if "content" in given:
            given["content"] = self.text(given["content"])
        if given.get("back") is not None and memory_id != NOBODY:
            given["expected_version"] = space.memories[memory_id].version - given["back"]
        given.pop("back", None)
        given = {name: self.now + v if name in ("expires_at", "valid_to") and v else v for name, v in given.items()}
        if given.pop("embedding", False) and space.embeds and "content" in given:
            theirs, ours = given | {"embedding": vector(given["content"])}, given | {"embedding": True}
        else:
            theirs, ours = dict(given), dict(given)
        if "clear" in theirs:
            theirs["options"] = {"clear": theirs.pop("clear")}
        self.both(
            space, self.same(lambda: space.revise(self.now, memory_id, **ours)),
            "revise", memory_id=memory_id, at=self.now, **theirs,
        )  # fmt: skip

    @rule(where=maybe, which=n, what=n, back=back)
    def revert(self, where, which, what, back):
        space = self.inhabited(where)
        changed = [m.memory_id for m in space.all() if m.revisions]
        memory_id = changed[which % len(changed)] if changed and which % 16 else self.pick(space, which)
        revision_id, index, expected_version = NOBODY, None, None
        if back is not None and memory_id != NOBODY:
            expected_version = space.memories[memory_id].version - back
        if memory_id in space.memories and space.memories[memory_id].revisions:
            index = what % len(space.memories[memory_id].revisions)
            (revision_id,) = self.reader.execute(
                "select r.revision_id from memory.revisions as r where r.space = %s and r.memory_id = %s "
                "order by r.version limit 1 offset %s", [space.name, memory_id, index]
            ).fetchone()  # fmt: skip
        self.both(
            space, self.same(lambda: space.revert(self.now, memory_id, index, expected_version)), "revert",
            memory_id=memory_id, revision_id=revision_id, expected_version=expected_version, at=self.now,
        )  # fmt: skip

    @rule(where=maybe, old=n, new=n)
    def supersede(self, where, old, new):
        space = self.inhabited(where)
        old, new = self.pick(space, old), self.pick(space, new)
        self.both(
            space, self.same(lambda: space.supersede(self.now, old, new, "why") or ""),
            "supersede", old_id=old, new_id=new, reason="why", at=self.now,
        )  # fmt: skip

    @rule(where=maybe, which=n, tags=tags, on=maybe)
    def tag(self, where, which, tags, on):
        space, tags = self.inhabited(where), tags or []
        memory_id = self.pick(space, which)
        function = "tag" if on else "untag"
        self.both(
            space, self.same(lambda: getattr(space, function)(memory_id, tags)),
            function, memory_id=memory_id, tags=tags, at=self.now,
        )  # fmt: skip

    @rule(
        where=maybe, start=n, end=n, data=metadata, agent=agents,
        type=st.sampled_from(("led_to", "caused_by", "related_to", "supersedes")),
    )  # fmt: skip
    def link(self, where, start, end, type, data, agent):
        space = self.inhabited(where)
        start, end = self.pick(space, start), self.pick(space, end)
        self.both(
            space, self.same(lambda: space.link(start, end, type, data, agent) or ""),
            "link", from_id=start, to_id=end, type=type, metadata=data, agent=agent, at=self.now,
        )  # fmt: skip

    @rule(where=maybe, which=n)
    def unlink(self, where, which):
        space = self.inhabited(where)
        edges = sorted(space.links, key=str) or [(NOBODY, "led_to", NOBODY)]
        start, type, end = edges[which % len(edges)]
        self.both(
            space, self.same(lambda: space.unlink(start, end, type)),
            "unlink", from_id=start, to_id=end, type=type,
        )  # fmt: skip

    @rule(where=maybe, which=n, agent=agents)
    def annotate(self, where, which, agent):
        space = self.inhabited(where)
        memory_id, text = self.pick(space, which), f"note {which}"
        self.both(
            space, lambda rows: space.annotate(rows and rows[0]["f"], memory_id, text, agent),
            "annotate", memory_id=memory_id, note=text, agent=agent, at=self.now,
        )  # fmt: skip

    @rule(where=maybe, which=n, task=st.fixed_dictionaries({}, optional={
        "status": st.sampled_from(("pending", "in_progress", "completed", "failed")),
        "priority": st.sampled_from(("low", "high")),
    }))  # fmt: skip
    def set_task(self, where, which, task):
        space = self.inhabited(where)
        tasks = [m.memory_id for m in space.all() if m.kind == "task"]
        memory_id = tasks[which % len(tasks)] if tasks and which % 8 else self.pick(space, which)
        self.both(
            space, self.same(lambda: space.set_task(memory_id, task) or ""),
            "set_task", memory_id=memory_id, task=task, at=self.now,
        )  # fmt: skip

    @rule(
        where=maybe, name=st.sampled_from(("handbook", "diary")), agent=agents, tags=tags,
        chunks=st.lists(texts, min_size=1, max_size=2),
    )  # fmt: skip
    def ingest(self, where, name, agent, tags, chunks):
        key, chunks = (name, str(tags)), [self.text(chunk) for chunk in chunks]
        self.ingest_text(self.spaces[where], key, chunks, agent, tags)

    def ingest_text(self, space, key, chunks, agent, tags=None):
        """A document with this name and version."""
        name, version = key

        def expected(rows):
            made = rows[0]["source_id"]
            ids = self.reader.execute(
                "select m.memory_id from memory.memories as m where m.space = %s and m.source_id = %s "
                "and m.kind = 'document' order by (m.metadata ->> 'chunk_index')::int, m.memory_id",
                [space.name, made],
            ).fetchall()
            ids = [i for (i,) in ids if i not in space.memories]
            wanted = space.ingest(made, self.now, key, chunks, ids, agent, tags)
            assert rows[0]["outcome"] == wanted, f"{rows[0]}, by the model {wanted}"

        self.both(
            space, expected, "ingest_source", content="\n\n".join(chunks), name=name, version=version,
            source_type="book", agent=agent, tags=tags, chunks=chunks, at=self.now,
        )  # fmt: skip

    def document(self, where, which):
        """One of a space, or of the other one if there is none in it."""
        space = self.spaces[where] if self.spaces[where].sources else self.spaces[not where]
        ids = [*sorted(space.sources)] or [NOBODY]
        return space, ids[which % len(ids)]

    @rule(where=maybe, which=n, agent=agents)
    def ingest_again(self, where, which, agent):
        """The text of a document that is there, or was."""
        space, source_id = self.document(where, which)
        if source_id in space.sources:
            source = space.sources[source_id]
            self.ingest_text(space, source.key, source.content.split("\n\n"), agent)

    @rule(where=maybe, which=n, on=maybe)
    def forget_source(self, where, which, on):
        """Or restore it."""
        space, source_id = self.document(where, which)
        function = "forget_source" if on else "restore_source"
        self.both(
            space, self.same(lambda: getattr(space, function)(self.now, source_id)), function,
            source_id=source_id, at=self.now,
        )  # fmt: skip

    # Life -------------------------------------------------------------------------------------------------

    @rule(where=maybe, wait=waits, which=n)
    def touch(self, where, wait, which):
        self.now += wait
        space = self.inhabited(where)
        ids = self.some(space, which)
        self.both(space, self.same(lambda: space.touch(self.now, ids)), "touch", memory_ids=ids, at=self.now)

    @rule(where=maybe, wait=waits, about=st.integers(0, 9), budget=st.none() | st.sampled_from((10, 40)))
    def recall(self, where, wait, about, budget):
        self.now += wait
        space = self.inhabited(where)

        def expected(rows):
            found = {row["memory_id"] for row in rows}
            wanted = {
                m.memory_id for m in space.all() if model.about(m.content)[0] == about and m.visible(self.now)
            }  # fmt: skip
            assert found <= wanted and (budget or found == wanted), f"{found}, by the model {wanted}"
            assert not budget or sum(row["tokens"] for row in rows) <= budget
            space.touch(self.now, found)

        self.both(
            space, expected, "recall", query=WORDS[about], max_results=100, token_budget=budget, at=self.now
        )

    @rule(where=maybe, wait=waits, which=n, vote=st.sampled_from(("up", "down")))
    def rate(self, where, wait, which, vote):
        self.now += wait
        space = self.inhabited(where)
        memory_id = self.pick(space, which)
        self.both(
            space, self.same(lambda: space.rate(self.now, memory_id, vote)),
            "rate", memory_id=memory_id, vote=vote, at=self.now,
        )  # fmt: skip

    @rule(where=maybe, which=n)
    def forget(self, where, which):
        space = self.inhabited(where)
        memory_id = self.pick(space, which)
        self.both(
            space, self.same(lambda: space.forget(self.now, memory_id)), "forget", memory_id=memory_id, at=self.now
        )

    @rule(where=maybe, wait=waits, which=n)
    def restore(self, where, wait, which):
        self.now += wait
        space = self.inhabited(where)
        away = [m.memory_id for m in space.all() if not m.live or m.life.faded(self.now)]
        memory_id = away[which % len(away)] if away and which % 4 else self.pick(space, which)
        self.both(
            space, self.same(lambda: space.restore(self.now, memory_id)), "restore", memory_id=memory_id, at=self.now
        )

    @rule(where=maybe, wait=waits, dry_run=maybe)
    def expire(self, where, wait, dry_run):
        self.now += wait
        space = self.inhabited(where)

        def expected(rows):
            clock = rows[0]["clock"] if rows else self.now
            wanted = space.expire(self.now, clock, dry_run)
            assert {row["memory_id"] for row in rows} == set(wanted), f"{rows}, by the model {wanted}"

        self.both(space, expected, "expire", dry_run=dry_run, at=self.now)

    @rule(where=maybe, wait=waits, dry_run=maybe)
    def decay(self, where, wait, dry_run):
        self.now += wait
        space = self.inhabited(where)

        def expected(rows):
            found = {row["memory_id"] for row in rows if row["outcome"] == "archived"}
            wanted = space.decay(self.now, dry_run)
            assert found == set(wanted), f"{found}, by the model {wanted}"

        self.both(space, expected, "decay", dry_run=dry_run, at=self.now)

    @rule(where=maybe, wait=waits, dry_run=maybe, options=st.fixed_dictionaries({}, optional={
        "older_than": st.sampled_from((30, 100)), "max_access": st.integers(0, 2),
        "max_importance": st.sampled_from((0, 0.5)), "max_votes": st.integers(-1, 1),
    }))  # fmt: skip
    def prune(self, where, wait, dry_run, options):
        self.now += wait
        space = self.inhabited(where)

        def expected(rows):
            found, wanted = {row["memory_id"] for row in rows}, space.prune(self.now, dry_run, **options)
            assert found == set(wanted), f"{found}, by the model {wanted}"

        self.both(space, expected, "prune", dry_run=dry_run, at=self.now, options=options)

    @rule(where=maybe, wait=waits)
    def maintain(self, where, wait):
        self.now += wait
        space = self.inhabited(where)
        (clock,) = self.reader.execute("select now()").fetchone()
        self.both(
            space, lambda rows: space.maintain(self.now, rows[0]["clock"] if rows else clock),
            "maintain", at=self.now,
        )  # fmt: skip

    @rule(where=maybe, policy=policies, more=st.fixed_dictionaries({}, optional={
        "dedup": st.sampled_from(("off", "exact", "near")), "expiry": st.sampled_from(("forget", "purge")),
        "prune_after": st.sampled_from((None, 40, 90)),
    }))  # fmt: skip
    def configure_space(self, where, policy, more):
        space = self.spaces[where]
        self.both(
            space, lambda rows: space.configure_space(rows[0]["clock"], **policy, **more),
            "configure_space", options=policy | more,
        )  # fmt: skip

    @rule(where=maybe, kind=kinds, policy=policies, internal=st.none() | maybe,
          dedup=st.none() | st.sampled_from(("off", "exact", "near")))  # fmt: skip
    def configure_kind(self, where, kind, policy, internal, dedup):
        space = self.spaces[where]
        self.both(
            space, lambda rows: space.configure_kind(rows[0]["clock"], kind, internal, dedup, **policy),
            "configure_kind", kind=kind, internal=internal, dedup=dedup, options=policy,
        )  # fmt: skip

    # Working memory, embeddings ---------------------------------------------------------------------------

    @rule(where=maybe, agent=st.sampled_from(AGENTS), which=n, budget=st.none() | st.sampled_from((0, 20, 60)))
    def hold(self, where, agent, which, budget):
        space = self.inhabited(where)
        ids = self.some(space, which)

        def expected(rows):
            wanted = space.hold(self.now, agent, ids, budget)
            found = {row["memory_id"]: row["outcome"] for row in rows}
            assert found == wanted, f"{found}, by the model {wanted}"

        self.both(space, expected, "hold", agent=agent, memory_ids=ids, token_budget=budget, at=self.now)

    @rule(where=maybe, agent=st.sampled_from(AGENTS), which=st.none() | n)
    def release(self, where, agent, which):
        space = self.inhabited(where)
        ids = None if which is None else self.some(space, which)
        self.both(space, self.same(lambda: space.release(agent, ids)), "release", agent=agent, memory_ids=ids)

    @rule(max_results=st.sampled_from((1, 3, 100)))
    def claim_embeddings(self, max_results):
        space = self.spaces[0]
        if not space.embeds:
            return

        def expected(rows):
            found, wanted = {row["memory_id"] for row in rows}, space.wanting(self.now)
            assert found <= wanted and bool(found) == bool(wanted), f"{found}, by the model {wanted}"
            assert len(found) <= max_results
            for row in rows:
                m = space.memories[row["memory_id"]]
                assert (row["content_version"], row["content"]) == (m.content_version, m.content)
                m.leased_until = self.now + timedelta(minutes=5)

        self.both(space, expected, "claim_embeddings", max_results=max_results, at=self.now)

    @rule(which=n, version=st.none() | st.integers(1, 3))
    def set_embeddings(self, which, version):
        space = self.spaces[0]
        if not space.embeds:
            return
        ids = self.some(space, which) or [self.pick(space, which)]
        items = [
            {"memory_id": str(i), "embedding": vector(space.memories[i].content) if i != NOBODY else [1.0] * 16}
            | ({} if version is None else {"content_version": version}) for i in ids
        ]  # fmt: skip

        def expected(rows):
            wanted = [space.set_embedding(i, version) for i in ids]
            found = [row["outcome"] for row in rows]
            assert found == wanted, f"{found}, by the model {wanted}"

        self.both(space, expected, "set_embeddings", items=items)

    # Merges, erasure --------------------------------------------------------------------------------------

    @rule(where=maybe, wait=waits, about=texts, agents=st.tuples(agents, agents), tags=tags)
    def merge_duplicates(self, where, wait, about, agents, tags):
        """Which ones are alike the function says; that they are, and none is missed, is judged here."""
        for form, agent in enumerate(agents):
            content = about // len(FORMS) * len(FORMS) + form
            self.remember(where, {"content": content, "dedup": "exact", "agent": agent, "tags": tags}, 0 * DAY)
            tags = None
        self.now += wait
        space = self.inhabited(where)

        def expected(rows):
            for row in rows:
                cluster = [space.memories[i] for i in (row["kept_id"], *row["merged_ids"])]
                assert len({model.about(m.content)[0] for m in cluster}) == 1, row
                assert all(space.merges_with_others(m, self.now) for m in cluster), row
                assert not any(m.task for m in cluster[1:]), row
                assert len({(m.internal, m.expires_at, m.valid_to, m.project) for m in cluster}) == 1, row
                space.merge(self.now, row["merge_id"], row["kept_id"], row["merged_ids"])
            left = [
                (model.about(m.content)[0], m.internal, m.expires_at, m.valid_to, m.project) for m in space.all()
                if not m.task and space.merges_with_others(m, self.now)
                and (m.valid_to is None or m.valid_to > self.now)
            ]  # fmt: skip
            assert space.embeds or len(left) == len(set(left)), "duplicates are left"

        self.both(space, expected, "merge_duplicates", dry_run=False, at=self.now)

    @rule(where=maybe, which=n)
    def unmerge(self, where, which):
        space = self.inhabited(where)
        merges = [i for i, merge in sorted(space.merges.items()) if not merge.taken_back or which % 8 == 0] or [NOBODY]
        merge_id = merges[which % len(merges)]
        self.both(
            space, self.same(lambda: space.unmerge(self.now, merge_id) or ""),
            "unmerge", merge_id=merge_id, at=self.now,
        )  # fmt: skip

    @rule(
        where=maybe, which=n, dry_run=maybe,
        scope=st.sampled_from(("memory_ids", "agent", "session", "source_id", "filter")),
        filter=st.fixed_dictionaries({}, optional={
            "contains": st.sampled_from(WORDS), "kinds": st.lists(kinds, min_size=1, max_size=2),
            "tags": st.lists(st.sampled_from(TAGS), min_size=1, max_size=1), "project": st.just("p"),
        }).filter(bool),
    )  # fmt: skip
    def purge(self, where, which, dry_run, scope, filter):
        space = self.inhabited(where)
        if scope == "agent" and space.imported:
            scope = "session"  # who has said what there is to be told by no table
        what = {
            "memory_ids": [self.pick(space, which)], "agent": AGENTS[which % 3], "session": "st"[which % 2],
            "source_id": ([*sorted(space.sources)] or [NOBODY])[which % max(1, len(space.sources))],
            "filter": filter,
        }[scope]  # fmt: skip

        def expected(rows):
            found = {row["table_name"]: row["rows"] for row in rows}
            wanted = space.purge(rows[0]["clock"], dry_run, **{scope: what})
            assert (found["memories"], found["sources"]) == wanted, f"{found}, by the model {wanted}"

        self.both(space, expected, "purge", dry_run=dry_run, **{scope: what})

    # Two spaces that know of each other --------------------------------------------------------------------

    @rule(where=maybe, prefer=st.none() | st.sampled_from(("file", "here")))
    def import_space(self, where, prefer):
        """What one has into the other; whatever that made of it is where the model goes on from."""
        source, target = self.spaces[where], self.spaces[not where]
        self.bring(source, target, prefer)

    def bring(self, source, target, prefer=None):
        """Export, import; what must be true of any import."""
        lines = [row["line"] for row in self.session.call("export_space", max_results=10000, space=source.name)]
        lines = [json.dumps(line) for line in lines]
        self.session.call(
            "import_space", told=True, lines=lines, space=target.name, options={"prefer": prefer} if prefer else None
        )
        self.tally["import_space done"] += 1
        load(self.reader, target, self.moments)
        for m in target.all():
            versions = [revision.version for revision in m.revisions]
            assert len(set(versions)) == len(versions) and all(v < m.version for v in versions), (m, versions)
            successors, successor = set(), m.superseded_by
            while successor is not None:
                assert successor not in successors, f"{m} is superseded in a cycle: {successors}"
                successors.add(successor)
                successor = target.get(successor).superseded_by
        problems = self.session.call("doctor", space=target.name)
        assert not problems, problems

    def unite(self):
        """Three rounds in both directions: equal texts, and each memory can be changed, forgotten and restored."""
        one, other = self.spaces
        for _ in range(3):
            self.bring(one, other)
            self.bring(other, one)

        # Where both have superseded memories of one text, and one of them has another memory of that text still,
        # which of them lives is a matter for merge_duplicates. Likewise where one has a live memory and another one
        # of the same text that is forgotten, faded or expired, and the other side knows the latter alone: they
        # become one there, and the higher version decides.
        texts = [m.content.strip() for space in self.spaces for m in space.all() if m.superseded_by is not None]
        for space in self.spaces:
            live = {m.content.strip() for m in space.all() if m.live}
            gone = [m for m in space.all() if not m.live or m.over(self.now)]
            texts += [m.content.strip() for m in gone if m.content.strip() in live]

        def told(space):
            return sorted({m.content.strip() for m in space.all() if m.live} - set(texts))

        assert told(one) == told(other), f"{told(one)}, the other {told(other)}"
        for space in self.spaces:
            self.judge(space)
            for memory_id in list(space.memories):
                self.change(space, memory_id)
            self.the_tables_hold_what_the_model_holds()

    def change(self, space, memory_id):
        """Forget it, give it another end, restore it."""
        def each(function, answer, **given):
            self.both(space, self.same(answer), function, memory_id=memory_id, at=self.now, **given)

        clear = ["expires_at"]
        each("forget", lambda: space.forget(self.now, memory_id))
        each(
            "revise", lambda: space.revise(self.now, memory_id, importance=0.7, clear=clear),
            importance=0.7, options={"clear": clear},
        )  # fmt: skip
        each("restore", lambda: space.restore(self.now, memory_id))

    # What must hold ---------------------------------------------------------------------------------------

    @invariant()
    def the_tables_hold_what_the_model_holds(self):
        self.tally["step"] += 1
        for space in self.touched:
            lines = differences(held(self.reader, space.name, self.now), due(space, self.now))
            assert not lines, "\n".join(lines)
        self.touched, self.fine = set(), True

    @rule()
    def look_around(self):
        """What costs more than a step may."""
        for space in self.spaces:
            self.judge(space)

    def teardown(self):
        if self.fine:
            self.look_around()
            self.unite()

    def judge(self, space):
        """Search, history, statistics, doctor."""
        memories = space.all()

        def found(**given):
            rows = self.session.call(
                "search", query=" ".join(WORDS), max_results=1000, space=space.name, at=self.now, **given
            )
            return {row["memory_id"] for row in rows}

        wanted = {m.memory_id for m in memories if m.visible(self.now)}
        assert found() == wanted, f"search finds {found()}, by the model {wanted}"
        everything = {"options": {"include": ["forgotten", "superseded", "faded", "expired", "internal"]}}
        wanted = {m.memory_id for m in memories}
        assert found(**everything) == wanted, f"include finds {found(**everything)}, by the model {wanted}"
        for m in memories:
            self.judge_history(space, m)
        (stats,) = self.session.call("stats", space=space.name, at=self.now)
        counts = {
            "memories": sum(m.live and not m.over(self.now) for m in memories),
            "archived": sum(m.archived_at is not None for m in memories),
            "forgotten": sum(m.deleted_at is not None for m in memories),
            "superseded": sum(m.superseded_by is not None for m in memories),
        }  # fmt: skip
        assert {name: stats[name] for name in counts} == counts, f"{stats}, by the model {counts}"
        for agent in AGENTS:
            rows = self.session.call("working_memory", agent=agent, space=space.name, at=self.now)
            assert {row["memory_id"] for row in rows} == space.working_memory(self.now, agent), agent
        problems = self.session.call("doctor", space=space.name)
        assert not problems, problems
        # What an import unites is dated after both sides, so in the future if a life has come so far.
        if not self.late and self.now < datetime.now(UTC):
            self.judge_past(space)

    def judge_history(self, space, m):
        """Each state, the newest first; one ends when the next begins."""
        rows = self.session.call("history", memory_id=m.memory_id, space=space.name)
        states = list(m.states())
        assert len(rows) == len(states), f"{len(rows)} states, by the model {len(states)}"
        after = None
        for row, (version, edit_type, state) in zip(rows, states, strict=True):
            wanted = {name: state[name] for name in model.STATE} | {"version": version, "edit_type": edit_type}
            told = {name: row[name] for name in wanted}
            assert told == wanted, f"{m.memory_id}: history tells {told}, by the model {wanted}"
            assert row["known_to"] == after, row
            after = row["known_from"]

    def judge_past(self, space):
        """What was known at moments that were noted before."""
        (moment,) = self.reader.execute("select clock_timestamp()").fetchone()
        for asked, mark in self.moments[-1:] + [(moment, space.mark + 1)]:
            rows = self.session.call(
                "search", query=" ".join(WORDS), max_results=1000, space=space.name, at=self.now, as_of=asked
            )
            states = {m.memory_id: m.as_of(mark) for m in space.all()}
            wanted = {
                memory_id: state["content"] for memory_id, state in states.items()
                if state["deleted_at"] is state["superseded_by"] is state["archived_at"] is None
                and (state["expires_at"] is None or state["expires_at"] > asked) and not state["internal"]
                and not space.memories[memory_id].life.had_faded(asked)
                and space.memories[memory_id].created_at <= asked
            }  # fmt: skip
            told = {row["memory_id"]: row["content"] for row in rows}
            # Where an import has put the changes of both sides into one order, their times may go back. What was
            # known in between is that of one side or of the other.
            for m in space.all():
                marks = [revision.mark for revision in m.revisions]
                if marks != sorted(marks):
                    told.pop(m.memory_id, None), wanted.pop(m.memory_id, None)
            assert told == wanted, f"as of {asked} {told}, by the model {wanted}"

    @rule()
    def note_the_moment(self):
        """To ask for later, as_of."""
        (moment,) = self.reader.execute("select clock_timestamp()").fetchone()
        mark = self.spaces[0].mark + 1
        for space in self.spaces:
            space.mark = mark
        self.moments.append((moment, mark))
