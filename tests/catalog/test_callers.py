"""A caller's session and the collation of what he passes change no result: the same calls, to the letter."""

import re

import pytest

from harness import mostly_slow


class AT:
    """A minute after the first call."""

    @staticmethod
    def format(minute):
        return f"2026-01-05 {10 + minute // 60}:{minute % 60:02}+00"


TEXTS = (
    "Ana walked 12 km before she drank her green tea, see src/lib/parser.rs:42.",
    "Ben must send the report to Ana by Friday. He needs to call @carla about it.",
    "The deploy of version 1.2.3-4 failed with error E-1042; the path was C:\\temp\\new.",
    "Grüße aus Zürich: Ana hat dort 3 km Kuchen gegessen.",
    "東京でお茶を飲みました。",
    'Carla said: "never on Sunday", and drinks coffee.',
)
# The calls of a whole life: function, then its arguments; {name} is what an earlier call has given, as one of `as`.
LIFE = [
    ("register_model", {"model": "three", "dimensions": 3, "distance": "cosine", "storage": "none"}),
    ("configure_space", {"options": '{"language": "english"}'}),
    ("configure_kind", {
        "kind": "vow", "description": "What was promised.", "dedup": "exact", "metadata_schema": '{"type": "object"}',
    }),
    ("remember", {
        "content": TEXTS[0], "kind": "fact", "tags": ["drink:tea", "größe:ä"], "agent": "r1", "project": "lab",
        "dedup": "near", "model": "three", "embedding": [0.1, 0.2, 0.30000000000000004], "importance": 0.1,
        "session": "s1", "as": "tea",
    }),
    *(("remember", {"content": text, "agent": "r1", "as": f"m{i}"}) for i, text in enumerate(TEXTS[1:])),
    ("remember", {"content": TEXTS[0], "kind": "fact", "agent": "r2", "as": None}),
    ("remember", {"content": "Ana walked 13 km before she drank her green tea, see src/lib/parser.rs:42."}),
    ("remember", {"content": "Müller vows to walk.", "kind": "vow", "options": '{"language": "german"}', "as": "vow"}),
    ("remember_many", {"items": '[{"content": "Say \\\\d+ twice.", "agent": "r2"}]'}),
    ("remember", {"content": "Water the plants.", "kind": "task", "as": "task"}),
    ("set_task", {"memory_id": "{task}", "task": '{"status": "completed"}'}),
    ("ingest_source", {
        "content": "First part.\n\nSecond part.", "name": "Notes", "source_type": "article", "title": "On parts",
        "version": "1", "source_url": "https://example.org/notes", "author": "Ana", "content_type": "text/plain",
        "file_type": "txt", "tags": ["part"], "chunks": ["First part.\n\nSecond part."], "agent": "r1",
        "project": "lab", "as": "source",
    }),
    ("find_sources", {"query": "parts", "as": "document"}),
    ("find_sources", {"query": "parts", "after": "{document}"}),
    ("forget_source", {"source_id": "{source}", "reason": "It is old."}),
    ("restore_source", {"source_id": "{source}", "reason": "It is not."}),
    ("annotate", {"memory_id": "{tea}", "note": "It was Assam.", "agent": "r1", "as": "note"}),
    ("annotate", {"memory_id": "{tea}", "note": "Or Darjeeling."}),
    ("delete_annotation", {"annotation_id": "{note}"}),
    ("configure_agent", {"agent": "r1", "name": "Robbie", "kind": "system", "metadata": '{"temperature": 0}'}),
    ("tag", {"memory_id": "{m0}", "tags": ["work:report", "work:ärger"]}),
    ("untag", {"memory_id": "{m0}", "tags": ["work:ärger"]}),
    ("link", {"from_id": "{tea}", "to_id": "{m0}", "type": "led_to", "agent": "r1"}),
    ("neighbors", {"memory_id": "{tea}", "types": ["led_to"], "direction": "both"}),
    ("rate", {"memory_id": "{tea}", "vote": "up"}),
    ("touch", {"memory_ids": ["{tea}"]}),
    ("hold", {"agent": "r1", "memory_ids": ["{tea}", "{m0}"], "token_budget": 1000}),
    ("working_memory", {"agent": "r1"}),
    ("release", {"agent": "r1", "memory_ids": ["{m0}"]}),
    ("search", {"query": 'km* "green tea" -coffee', "options": '{"explain": true, "highlight": true}'}),
    ("search", {
        "query": "Who walked to parser.rs:42, 1.2.3-4 or Zürich? お茶", "embedding": [0.3, 0.2, 0.1], "model": "three",
        "options": '{"explain": true}',
    }),
    ("search", {"query": "taa grean walkd", "options": '{"explain": true}'}),
    ("search", {"query": "tea", "session": "s1"}),
    ("recall", {"query": "tea", "session": "s1"}),
    ("search", {"query": "tea", "kinds": ["fact"], "tags": ["drink", "größe"], "agent": "r1", "project": "lab"}),
    ("get", {"memory_ids": ["{tea}", "{task}"]}),
    ("list_spaces", {"prefix": "la", "after": "l"}),
    ("list_agents", {"after": "r0"}),
    ("list_kinds", {}),
    ("list_tags", {"prefix": "work", "after": "w"}),
    ("list_models", {}),
    ("list_links", {"memory_id": "{tea}"}),
    ("repair_grants", {}),
    ("list_grants", {}),
    ("provenance", {"memory_id": "{tea}"}),
    ("usage_report", {"by": "provider"}),
    ("list", {"kinds": ["fact", "task"], "tags": ["drink"], "agent": "r1", "project": "lab", "session": "s1"}),
    ("list", {"max_results": 3, "as": "page"}),
    ("list", {"after": "{page}", "max_results": 3}),
    ("list", {"order_by": "last_access"}),
    ("list", {"order_by": "importance", "as_of": AT.format(7)}),
    ("recall", {
        "query": "green tea", "kinds": ["fact", "note"], "tags": ["drink"], "agent": "r1", "project": "lab",
        "model": "three", "token_budget": 100,
    }),
    ("more_like_this", {"memory_id": "{tea}", "kinds": ["fact", "note"], "tags": ["work", "drink"], "model": "three"}),
    ("revise", {
        "memory_id": "{m0}", "content": "Ben has sent the report \\o/ to Ana.", "kind": "event", "project": "lab",
        "session": "s2",
        "importance": 0.30000000000000004, "tags": ["work:done"], "reason": "He has.", "model": "three",
        "embedding": [0.3, 0.1, 0.1],
    }),
    ("search", {"query": "report", "as_of": AT.format(40)}),
    ("search", {"query": "report", "as_of": AT.format(7)}),
    ("history", {"memory_id": "{m0}", "as": "revision"}),
    ("revert", {"memory_id": "{m0}", "revision_id": "{revision}", "reason": "He has not."}),
    ("history", {"memory_id": "{m0}"}),
    ("supersede", {"old_id": "{m1}", "new_id": "{m2}", "reason": "Carla now."}),
    ("forget", {"memory_id": "{m2}", "reason": "It was private."}),
    ("restore", {"memory_id": "{m2}", "reason": "It was not."}),
    ("unlink", {"from_id": "{tea}", "to_id": "{m0}", "type": "led_to"}),
    ("claim_embeddings", {"model": "three"}),
    ("set_embeddings", {"items": '[{"memory_id": "{m3}", "embedding": [1, 0, 0.1]}]', "model": "three"}),
    ("remember", {"content": "Carla said (never on Sunday) and drinks coffee!", "dedup": "exact"}),
    ("find_duplicates", {"model": "three", "options": '{"time_limit": 60}'}),
    ("merge_duplicates", {"model": "three", "dry_run": False, "options": '{"time_limit": 60}', "as": "merge"}),
    ("list_merges", {"after": "ffffffff-0000-7000-8000-000000000000"}),
    ("unmerge", {"merge_id": "{merge}"}),
    ("health", {"memory_id": "{tea}"}),
    ("stats", {}),
    ("suggest_metadata", {"content": " ".join(TEXTS)}),
    ("export_space", {"max_results": 20, "as": "exported"}),
    ("export_space", {}),
    ("export_space", {"after": "{exported}", "max_results": 3}),
    ("import_space", {"lines": ['{"format": "pgrecall", "version": 1}', '{"end": {}}']}),
    ("expire", {}),
    ("decay", {}),
    ("prune", {}),
    ("maintain", {}),
    ("drop_space", {"space": "default", "reason": "tidy", "dry_run": True}),
    ("purge", {"session": "s1", "reason": "It was secret."}),
    ("purge", {"agent": "r2"}),
    ("list_erasures", {"after": "ffffffff-0000-7000-8000-000000000000"}),
    ("grant_space", {"role": "memory_bound", "privilege": "read"}),
    ("revoke_space", {"role": "memory_bound"}),
    ("importance_scales", {"importance": 0.3}),
    ("read_importance", {"level": "high", "label": "good"}),
    ("register_model", {"model": "unused", "dimensions": 3, "storage": "none"}),
    ("drop_model", {"model": "unused"}),
    ("drop_kind", {"kind": "unused"}),
    ("drop_agent", {"agent": "r1"}),
    ("current_space", {}),
    ("list_migrations", {}),
    ("version", {}),
    ("repair_grants", {}),
    ("doctor", {}),
    ("repair_grants", {}),
]  # fmt: skip
# Where a call keeps what `as` names, if not in the first column.
KEPT = {"history": "revision_id", "merge_duplicates": "merge_id", "export_space": "cursor",
        "list": "cursor", "find_sources": "cursor"}
HOSTILE = (
    "search_path = ''", "default_text_search_config = 'pg_catalog.simple'",
    "standard_conforming_strings = off", "quote_all_identifiers = on", "extra_float_digits = -15",
    "transform_null_equals = on", "array_nulls = off", "backslash_quote = off",
    "plpgsql.variable_conflict = use_column", "plpgsql.variable_conflict = use_variable",
    "plan_cache_mode = force_generic_plan",
)  # fmt: skip
COLLATIONS = ("pg_c_utf8", "ucs_basic", "C", "POSIX")


def signatures(database):
    """The types of all parameters of all public functions, by name."""
    return dict(database.rows("""
        select p.proname, jsonb_object(
            coalesce(p.proargnames, '{}'), array(
                select format_type(a.type, null)
                from unnest(p.proargtypes) with ordinality as a (type, position) order by a.position
            )
        )
        from pg_proc as p where p.pronamespace = 'memory'::regnamespace and p.proname !~ '^_'
    """))


class Life:
    """Makes the calls of LIFE in a session; what they give, with ids and moments of the clock by their order."""

    def __init__(self, session, types, collation=None):
        self.session, self.types, self.collation = session, types, collation
        self.kept, self.seen, self.results, self.passed = {}, {}, [], set()
        for minute, (function, arguments) in enumerate(LIFE):
            self.results.append((function, self.call(function, minute, dict(arguments))))

    def call(self, function, minute, arguments):
        name = arguments.pop("as", None)
        types = self.types[function]
        if "at" in types:
            arguments["at"] = AT.format(minute)
        if "space" in types:
            arguments["space"] = "lab"
        for key, value in self.kept.items():
            arguments = {
                k: [v.replace(f"{{{key}}}", value) if isinstance(v, str) else v for v in given]
                if isinstance(given, list) else given.replace(f"{{{key}}}", value) if isinstance(given, str) else given
                for k, given in arguments.items()
            }  # fmt: skip
        passed = ", ".join(f"{key} => {self.argument(function, key, types[key])}" for key in arguments)
        cursor = self.session.execute(f"select * from memory.{function}({passed})", arguments, binary=True)
        rows = cursor.fetchall()
        if name:
            columns = [column.name for column in cursor.description]
            at = columns.index(KEPT[function]) if function in KEPT else 0
            self.kept[name] = str(next(row[at] for row in reversed(rows) if row[at] is not None))
        return self.plain(rows)

    def argument(self, function, key, type):
        if type in ("text", "text[]") and self.collation:
            self.passed.add((function, key))
            return f'%({key})s::{type} collate "{self.collation}"'
        return f"%({key})s::{type}"

    def plain(self, rows):
        """Rows without what is another in every run: ids by their order, and no moment but those of AT."""
        text = re.sub(
            r"UUID\('([0-9a-f-]{36})'\)|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b",
            lambda found: f"id {self.seen.setdefault(found[1] or found[0], len(self.seen))}", repr(rows),
        )  # fmt: skip
        text = re.sub(r"datetime\.datetime\(([^()]|\([^()]*\))*\)", self.moment, text)
        return re.sub(r"\b\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)", self.moment, text)

    def moment(self, found):
        """A moment that is one of AT's, or that it is another."""
        return found[0] if re.match(r"(datetime.datetime\()?2026(-0|, )1\b", found[0]) else "now"


@pytest.fixture(scope="module")
def usual(cluster):
    """What the calls give in a session that sets nothing."""
    database = cluster.clone()
    yield Life(database.connect(), signatures(database)).results
    database.drop()


def test_the_calls_are_of_all_public_functions_with_all_their_texts(database):
    texts = {
        (function, name) for function, types in signatures(database).items()
        for name, type in types.items() if type in ("text", "text[]") and name != "space"
    }  # fmt: skip
    called = {(function, name) for function, arguments in LIFE for name in arguments}
    assert {function for function, _ in LIFE} == signatures(database).keys()
    assert texts <= called


@mostly_slow("setting", HOSTILE, quick=1)
def test_no_setting_of_the_session_changes_a_result(database, usual, setting):
    session = database.connect()
    session.execute(f"set {setting}")
    assert Life(session, signatures(database)).results == usual
    noted = "select s.language, s.other_languages from memory.spaces as s where s.space = 'lab'"
    assert database.rows(noted) == [("english", ["german"])]


@mostly_slow("collation", COLLATIONS, quick=1)
def test_text_of_any_collation_is_taken(database, usual, collation):
    session = database.connect()
    assert Life(session, signatures(database), collation).results == usual


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12"])
def test_the_first_and_the_last_moment_can_be_read(database, zone):
    """In the time zones that are ahead and behind the most; Python knows the years 1 to 9999."""
    session = database.connect()
    session.execute(f"set timezone = '{zone}'")
    session.execute("select memory.configure_space(options => '{\"threshold\": 1}')")
    first, last = "0001-01-02 00:00+00", "9999-12-31 00:00+00"
    for at in (first, last):
        session.execute(
            "select memory.remember(%(text)s, at => %(at)s, valid_from => %(first)s, valid_to => %(last)s)",
            {"text": f"said {at}", "at": at, "first": first, "last": last},
        )
    search = """search('said', at => %(at)s, options => '{"include": ["faded"]}')"""
    (memory_id,) = session.execute(f"select memory_id from memory.{search}", {"at": first}).fetchone()
    for call in (search, "decay(true, at => %(at)s)", "stats(at => %(at)s)", "history(%(id)s)"):
        for at in (first, last):
            assert session.execute(f"select * from memory.{call}", {"at": at, "id": memory_id}).fetchall()
    assert session.execute("select decay_due_at from memory.vitals").fetchall()
