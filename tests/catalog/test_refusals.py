"""What the functions refuse: the SQLSTATE, a fixed message, the values in DETAIL, the next step in HINT."""

import re

import pytest

from behavior import test_history, test_metadata
from concurrency import test_life, test_writing
from harness import ROOT
from refusals import Refusing, cases

NOBODY = "00000000-0000-7000-8000-000000000000"
# The cursor of another call.
OTHER = '{"digest": "1", "at": "2026-01-01", "key": %s, "memory_id": "' + NOBODY + '"}'
# See refusals.py.
REFUSED = [
    ("22023", "invalid space", "space = 'a\tb'", "printable", ["remember('x', space => e'a\\tb')"]),
    ("22023", "invalid space", "space = ' a'", "printable", ["remember('x', space => ' a')"]),
    ("22023", "invalid space", "space = 'e\u0301'", "printable", ["remember('x', space => e'e\\u0301')"]),
    ("22023", "invalid space", "space = 'a\u200b'", "printable", ["remember('x', space => e'a\\u200b')"]),
    ("22023", "invalid space", "space = 'a\u00a0'", "printable", ["remember('x', space => e'a\\u00a0')"]),
    ("22023", "invalid space", "space = ''", "printable", ["remember('x', space => '')"]),
    ("22023", "invalid space", "space = '*'", "printable", ["search('x', space => '*')"]),
    ("22023", "invalid space", "space = 'a '", "printable", [
        f"{call} space => 'a ')" for call in (
            "remember('x',", "search('x',", "recall('x',", "touch('{}',", "health(gen_random_uuid(),", "decay(",
            "set_embeddings('[]',",
        )
    ]),
    ("22023", "invalid space", "space = '{\"half_life\": 9}', which looks like settings", "options", [
        "configure_space('{\"half_life\": 9}')",
    ]),
    ("22023", "at must be a finite timestamp", "at = infinity", "now()", [
        "remember('x', at => 'infinity')", "search('x', at => 'infinity')", "recall('x', at => 'infinity')",
        "touch('{}', at => 'infinity')", "decay(at => 'infinity')",
    ]),
    ("22023", "timestamp out of range", "at = ", "from 0001-01-02 to 9999-12-31", [
        f"{call} at => '290000-01-01')" for call in ("remember('x',", "search('x',", "recall('x',", "decay(")
    ]),
    # remember
    ("22023", "content is blank", "content is NULL", "Pass the text", ["remember(null)"]),
    ("22023", "content is blank", "only whitespace", "Pass the text", [
        "remember('')", "remember(e' \\t\\r\\n')", "remember(e'\\u00a0\\u3000')", "remember(e'\\f\\x0b')",
    ]),
    ("22023", "importance is out of range", "importance = -0.1", "0 to 1", ["remember('x', importance => -0.1)"]),
    ("22023", "importance is out of range", "importance = 1.5", "0 to 1", ["remember('x', importance => 1.5)"]),
    ("22023", "importance is out of range", "importance = NaN", "0 to 1", ["remember('x', importance => 'NaN')"]),
    ("22023", "invalid tag", "tags holds 'NULL'", "No segment is empty", [
        "remember('x', tags => array[null])",
    ]),
    ("22023", "invalid tag", "tags holds ''", "No segment is empty", ["remember('x', tags => '{\"\"}')"]),
    ("22023", "invalid tag", "tags holds ':a'", "No segment is empty", ["remember('x', tags => '{:a}')"]),
    ("22023", "invalid tag", "tags holds 'a::b'", "No segment is empty", ["remember('x', tags => '{a::b}')"]),
    ("22023", "invalid tag", "tags holds 'a:a:a:a:a:a:a:a:a:a:a:a:a:a:a:a:a'", "16 segments", [
        "remember('x', tags => array[repeat('a:', 16) || 'a'])",
    ]),
    # An index takes no more than 2.7 kB of a tag.
    ("22023", "invalid tag", "tags holds 'c4ca4238a0b923820dcc509a6f75849bc81e728d", "", [
        "remember('y', tags => array(select string_agg(md5(n::text), '') from generate_series(1, 200) as n))",
    ]),
    ("22023", "invalid tag", "tags holds '{{a,b},{c,d}}'", "", ["remember('y', tags => '{{a,b},{c,d}}')"]),
    ("22023", "metadata is not a JSON object", "a JSON array", "{", ["remember('x', metadata => '[1]')"]),
    ("22023", "metadata is not a JSON object", "a JSON null", "{", [
        "remember('x', metadata => 'null')", "search('x', metadata => 'null')", "recall('x', metadata => 'null')",
    ]),
    ("22023", "metadata is not a JSON object", "a JSON number", "contained", ["search('x', metadata => '5')"]),
    ("22023", "metadata is not a JSON object", "a JSON array", "contained", ["search('x', metadata => '[{}]')"]),
    ("22023", "valid_to is not after valid_from", "valid_from = 2026", "until just before", [
        "remember('x', valid_from => '2026-01-01', valid_to => '2026-01-01')",
        "remember('x', valid_from => '2026-01-02', valid_to => '2026-01-01')",
    ]),
    ("22023", "expires_at is in the past", "expires_at = ", "Use a later expires_at", [
        "remember('y', expires_at => now() - interval '1 day')", "remember('y', expires_at => now())",
        "remember('y', expires_at => '2026-01-01 00:00+00', at => '2026-01-01 00:00+00')",
    ]),
    *[
        ("22023", "timestamp out of range", f"{argument} = {moment[:10]}", "leave it out", [
            f"remember('y', {argument} => '{moment}')",
        ])
        for argument in ("valid_from", "valid_to", "expires_at")
        for moment in ("infinity", "0001-01-01 23:59:59+00", "9999-12-31 00:00:01+00")
    ],
    ("22023", "timestamp out of range", "published_at = infinity", "leave it out", [
        "ingest_source('a', 'b', 'article', published_at => 'infinity')",
    ]),
    ("22023", "invalid kind", "kind = '9_lives'", "snake_case", ["remember('x', kind => '9 lives')"]),
    ("PM007", "metadata has a key that is a parameter", "'importance' belongs to a parameter", "metadata_schema", [
        "remember('x', metadata => '{\"importance\": 0.5}')",
        "revise((select memory_id from memory.memories), metadata => '{\"importance\": 0.5}')",
    ]),
    ("22023", "invalid kind", "kind = ''", "snake_case", ["remember('x', kind => '')"]),
    *[
        ("22023", "invalid value", f'agent = "{shown}', "agent is text of 1 to 128", [
            f"{call}('x', agent => {agent})" for call in ("remember", "search", "recall")
        ])
        for agent, shown in (("''", '"'), ("' r1'", ' r1"'), ("repeat('a', 129)", "aaaa"))
    ],
    *[
        ("22023", "invalid value", f'{key} = "{shown}', f"{key} is text of 1 to 255 characters, not blank.", [
            call.format(name) for call in calls
        ])
        for name, shown in (("''", '"'), ("e' \\t'", ' \\t"'), ("repeat('a', 256)", "aaaa"))
        for key, calls in (
            ("project", (
                "remember('y', project => {})", "revise((select memory_id from memory.memories), project => {})",
                "ingest_source('y', 'doc', 'web', project => {})", "search('x', project => {})",
                "recall('x', project => {})",
            )),
            ("session", [
                f"{call}('x', session => {{}})"
                for call in ("remember", "search", "recall")
            ]),
        )
    ],
    ("22023", "invalid value", 'session = ""', "not blank", ["purge(session => '')"]),
    ("22023", "invalid value", 'agent = " "', "not blank", ["purge(agent => ' ')"]),
    ("22023", "invalid value", 'session = "aaaa', "1 to 255 characters", [
        "remember('y', provenance => jsonb_build_object('session_id', repeat('a', 256)))",
    ]),
    ("22023", "invalid value", 'dedup = "fuzzy"', "exact", ["remember('x', dedup => 'fuzzy')"]),
    *[
        ("22023", "invalid value", f"{key} = {value}", f"{key} is {what}", [
            f"remember('x', options => '{{\"{key}\": {value}}}')",
        ])
        for key, value, what in (
            ("source_id", 1, "a UUID"), ("source_id", '"x"', "a UUID"), ("language", 1, "a string"),
            ("strict", '"yes"', "true or false"),
            ("on_forgotten", '"panic"', "one of report, "), ("on_forgotten", "true", "one of report, "),
        )
    ],
    *[
        ("22023", "invalid value", f"{key} = ", f"{key} is {what}", [
            f"remember('y', options => '{{\"vitals\": {{\"{key}\": {value}}}}}')",
        ])
        for key, value, what in (
            ("health", "1.5", "a number from 0 to 1"), ("access_count", "-1", "a whole number"),
            ("last_accessed_at", '"soon"', "a timestamp"), ("remember_count", "0", "a whole number from 1"),
            ("upvotes", "0.5", "a whole number"), ("downvotes", '"1"', "a whole number"),
        )
    ],
    ("22023", "unknown key", "vitals has the key 'votes'", "upvotes", [
        "remember('y', options => '{\"vitals\": {\"votes\": 1}}')",
    ]),
    ("22023", "invalid value", 'on_external = "merge"', "known, revise, conflict", [
        "remember('y', options => '{\"on_external\": \"merge\", \"external_id\": {\"system\": \"a\", \"id\": \"1\"}}')",
    ]),
    ("22023", "invalid value", 'internal = "yes"', "true or false", [
        "remember('y', options => '{\"internal\": \"yes\"}')",
        "revise((select memory_id from memory.memories), options => '{\"internal\": \"yes\"}')",
    ]),
    ("22023", "unknown key", "options has the key 'sorce_id'", "source_id", [
        "remember('x', options => '{\"sorce_id\": 1}')",
    ]),
    ("22023", "not a JSON object", "options is a JSON array", "Known keys", [
        "remember('x', options => '[]')", "search('x', options => '[]')", "recall('x', options => '[]')",
    ]),
    ("22023", "invalid value", "strict = 1", "true or false", ["remember('x', options => '{\"strict\": 1}')"]),
    ("22023", "invalid value", "similarity = 1.5", "from 0 to 1", [
        "remember('x', options => '{\"similarity\": 1.5}')",
    ]),
    *[
        ("22023", "unknown text search configuration", f"language = '{language}'", "pg_ts_config", [
            f"remember('y', options => '{{\"language\": \"{language}\"}}')",
        ])
        for language in ("klingon", "no.such", "a.b.c.d", "", "-", "0", "99999", "en glish")
    ],
    # embeddings
    ("22023", "invalid embedding", "It is not a one-dimensional array of numbers.", "as the model gave them", [
        "remember('x', embedding => '{}')", "remember('x', embedding => '{{1,2},{3,4}}')",
        "search(embedding => '{}')", "recall(embedding => '{{1,2},{3,4}}')",
    ]),
    ("22023", "invalid embedding", "It holds NULL.", "as the model gave them", [
        "remember('x', embedding => '{1,null}')", "search(embedding => '{1,null}')",
    ]),
    ("22023", "invalid embedding", "It holds NaN, infinity or a number beyond 65504.", "as the model gave them", [
        "remember('x', embedding => '{1,NaN}')", "remember('x', embedding => '{1,-Infinity}')",
        "remember('x', embedding => '{1,1e17}')", "search(embedding => '{1,NaN}')",
    ]),
    ("22023", "invalid embedding", "All its numbers are zero, or smaller than 1e-7.", "as the model gave them", [
        "remember('x', embedding => '{0,0}')", "remember('x', embedding => '{0,1e-300}')",
        "search(embedding => '{0,0}')",
    ]),
    ("PM004", "wrong number of dimensions", "The model has 3 dimensions, the embedding 2", "register_model", [
        "remember('x', embedding => '{1,2}', model => 'three')", "search(embedding => '{1,2}', model => 'three')",
        "recall(embedding => '{1,2}', model => 'three')",
    ]),
    ("PM019", "too large", "embedding has 16001 dimensions; the limit is 16000.", "dictionary", [
        "remember('x', embedding => array_fill(1::float8, '{16001}'))",
        "search(embedding => array_fill(1::float8, '{16001}'), space => 'empty')",
        "recall('x', array_fill(1::float8, '{16001}'), space => 'empty')",
        "revise((select memory_id from memory.memories), embedding => array_fill(1::float8, '{16001}'))",
        "set_embeddings((select jsonb_build_array(jsonb_build_object('memory_id', memory_id, 'embedding', "
        "to_jsonb(array_fill(1::float8, '{16001}')))) from memory.memories))",
    ]),
    ("22023", "invalid embedding", "one-dimensional", "as the model gave them", [
        "set_embeddings((select jsonb_build_array(jsonb_build_object('memory_id', memory_id, 'embedding', "
        "'[]'::jsonb)) from memory.memories))",
    ]),
    ("PM003", "unknown embedding model", "model = 'four'", "register_model", [
        "remember('x', model => 'four')", "remember('x', embedding => '{1,2}', model => 'four')",
        "search('x', model => 'four')", "recall('x', embedding => '{1}', model => 'four')",
        "set_embeddings('[]', model => 'four')",
    ]),
    ("22023", "items is not a JSON array", "items is object", "memory_id", ["set_embeddings('{}')"]),
    ("22023", "items is not a JSON array", "items is NULL", "memory_id", ["set_embeddings(null)"]),
    *[
        ("22023", "invalid item", f"Item {place}: ", "content_version may be left out", [f"set_embeddings('{items}')"])
        for place, items in (
            (1, "[1]"), (1, "[null]"), (1, "[{}]"), (1, '[{"memory_id": "x", "embedding": [1]}]'),
            (2, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1]}, []]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000"}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": ["1"]}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [[1, 2]]}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1], "model": "a"}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1], "content_version": "1"}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1], "content_version": 1.5}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1], "content_version": 1e30}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1], "content_version": [1]}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1e400]}]'),
            (1, '[{"memory_id": "00000000-0000-7000-8000-000000000000", "embedding": [1, 1e-400]}]'),
        )
    ],
    ("22023", "invalid embedding model", "model = 'a b'", "up to 128 letters", ["register_model('a b', 3)"]),
    ("22023", "invalid embedding model", "model = NULL", "up to 128 letters", ["register_model(null, 3)"]),
    ("22023", "invalid embedding model", "dimensions = 0", "up to 128 letters", ["register_model('a', 0)"]),
    ("22023", "invalid embedding model", "dimensions = 16001", "up to 128 letters", ["register_model('a', 16001)"]),
    ("22023", "invalid embedding model", "dimensions = 5, distance", "dimN for N dimensions only", [
        "register_model('dim1000', 5)", "register_model('dim05', 5)",
    ]),
    ("22023", "invalid embedding model", "dimensions = NULL", "up to 128 letters", ["register_model('a', null)"]),
    ("22023", "invalid embedding model", "distance = 'taxi'", "inner_product", ["register_model('a', 3, 'taxi')"]),
    ("22023", "invalid embedding model", "storage = 'disk'", "halfvec", ["register_model('a', 3, storage => 'disk')"]),
    ("PM004", "too many dimensions for this index", "dimensions = 2001", "halfvec up to 4000", [
        "register_model('a', 2001, storage => 'vector')",
    ]),
    ("PM004", "too many dimensions for this index", "dimensions = 4001", "halfvec up to 4000", [
        "register_model('a', 4001, storage => 'halfvec')",
    ]),
    ("PM004", "this model is registered with other properties", "is registered with dimensions = 3, distance", "name", [
        "register_model('three', 4)", "register_model('three', 3, 'l2')",
        "register_model('three', 3, storage => 'halfvec')", "register_model('three', 3, storage => 'none')",
    ]),
    # provenance
    ("22023", "unknown key", "provenance has the key 'provider'", "provider_id", [
        "remember('x', provenance => '{\"provider\": \"openai\"}')",
    ]),
    ("22023", "not a JSON object", "provenance is a JSON null", "Known keys", ["remember('x', provenance => 'null')"]),
    *[
        ("22023", "invalid value", f"{key} = ", f"{key} is ", [
            f"remember('x', provenance => '{{\"{key}\": {value}}}')",
        ])
        for key, value in (
            ("provider_id", "5"), ("provider_id", '" "'), ("model_id", '""'), ("mode", "true"),
            ("tokens_input", '"10"'), ("tokens_input", "-1"), ("tokens_output", "1.5"), ("tokens_output", "1e10"),
            ("tokens_reasoning", "[]"), ("cost", '"1"'), ("cost", "-1"), ("cost", "1e9"),
            ("response_time_ms", "-1"), ("auto_captured", '"yes"'), ("started_at", "true"),
            ("started_at", '"infinity"'), ("completed_at", '"-infinity"'), ("custom_cmd_run_date", '"infinity"'),
            ("started_at", '"yesterday evening"'), ("completed_at", "1e300"), ("custom_cmd_run_date", '"2026-13-01"'),
        )
    ],
    # what was remembered
    ("PM013", "the memory has changed since it was read", "expected version 7, is at 1", "Read it again", [
        "revise((select memory_id from memory.memories), content => 'y', expected_version => 7)",
    ]),
    ("PM001", "no such memory", "memory_id = 00000000", "its own space", [
        "revise('00000000-0000-7000-8000-000000000000', content => 'y')",
        "more_like_this('00000000-0000-7000-8000-000000000000')",
    ]),
    ("22023", "invalid value", "clear = [", "an array of any of", [
        "revise((select memory_id from memory.memories), options => '{\"clear\": [\"content\"]}')",
    ]),
    ("22023", "items is not a JSON array", "items is object", "keys as remember()", ["remember_many('{}')"]),
    ("PM003", "no embedding of this model", "no embedding of dim2 but of three", "setting model", [
        "search('x', embedding => '{1,2}')", "recall(embedding => '{1,2}')",
    ]),
    ("PM001", "no merge to undo", "merge_id = ", "memory", ["unmerge(gen_random_uuid())"]),
    ("PM003", "no embedding model", "has no model", "setting model", ["claim_embeddings()"]),
    *[
        ("22023", "invalid lease", f"lease = {shown}", "above zero", [
            f"claim_embeddings('three', lease => '{lease}')",
        ])
        for lease, shown in (
            ("0", "00:00:00"), ("-1 s", "-00:00:01"), ("infinity", "infinity"), ("367 days", "367 days"),
        )
    ],
    ("22023", "invalid value", 'kind = "robot"', "agent, human, system", ["configure_agent('r', kind => 'robot')"]),
    ("22023", "invalid value", 'agent = ""', "agent is text", ["configure_agent('')"]),
    ("22023", "invalid value", 'name = " "', "not blank", ["configure_agent('r', name => ' ')"]),
    ("22023", "invalid value", "metadata = [", "an object", ["configure_agent('r', metadata => '[]')"]),
    ("PM020", "the kind is in use", "kind = 'note', memory_id = ", "memory.revise()", ["drop_kind('note')"]),
    ("PM003", "unknown embedding model", "model = 'four'", "list_models", ["drop_model('four')"]),
    *[
        ("22023", "invalid value", f"{key} = ", f"{key} is {what}", [
            f"find_sources(options => '{{\"{key}\": {value}}}')",
        ])
        for key, value, what in (
            ("source_id", '"x"', "a UUID"), ("source_type", '"A type"', "a snake_case name"),
            ("source_url", '" "', "a string"),
            ("tags", "[]", "an array of strings"), ("include", '["faded"]', "an array of any of"),
            ("content", "1", "true or false"),
        )
    ],
    ("22023", "invalid cursor", "after = 'x'", "the last row", ["find_sources(after => 'x')"]),
    # As text, a thousand such numbers would take 131 MB.
    ("22023", "invalid cursor", "1e131071", "subject of the row", [
        "doctor(options => jsonb_build_object('after', "
        f"""'{{"space": "default", "memory_id": "{NOBODY}", "x": 1e131071}}'))"""
    ]),
    ("PM001", "no such source", f"source_id = {NOBODY}", "ingest_source", [
        f"forget_source('{NOBODY}')", f"restore_source('{NOBODY}')",
        f"ingest_source('x', 'y', 'note', options => '{{\"replaces\": \"{NOBODY}\"}}')",
    ]),
    ("22023", "memory_ids with similarity or model", "however similar they are", "leave out similarity and model", [
        f"merge_duplicates(array['{NOBODY}', '{NOBODY}']::uuid[], similarity => 0.9)",
        f"merge_duplicates(array['{NOBODY}', '{NOBODY}']::uuid[], model => 'x')",
    ]),
    ("PM001", "no such source", "source_id = NULL", "find_sources", ["forget_source(null)"]),
    ("22023", "nothing to merge", "names 1 memories", "at least two", [
        "merge_duplicates(array(select memory_id from memory.memories))",
    ]),
    ("PM001", "no such memory", "memory_id = 00000000", "its own space", [
        f"merge_duplicates(array['{NOBODY}', '10000000-0000-7000-8000-000000000000']::uuid[])",
    ]),
    ("22023", "nothing to hold", "agent = NULL", "Name the agent", ["hold(null, null)"]),
    # search
    ("22023", "nothing to search for", "both NULL", "Pass a question", ["search()", "recall()"]),
    *[
        ("22023", "invalid value", detail, hint, [f"search('x', {given})", f"recall('x', {given})"])
        for detail, hint, given in (
            ("kinds = []", "an array of one or more snake_case names", "kinds => '{}'"),
            ("tags = []", "an array of strings, at least one", "tags => '{}'"),
            ('tags = ["tea", null]', "an array of strings, at least one", "tags => array['tea', null]"),
            ('kinds = ["fact", null]', "snake_case", "kinds => '{fact,null}'"),
            ('kinds = ["fact", "9_lives"]', "snake_case", "kinds => '{fact,9 lives}'"),
        )
    ],
    ("22023", "invalid value", " = []", "an array of ", [
        f"more_like_this((select memory_id from memory.memories), {given} => '{{}}')" for given in ("kinds", "tags")
    ]),
    *[
        ("22023", "invalid value", f"types = {shown}", "an array of one or more snake_case names", [
            f"neighbors((select memory_id from memory.memories), types => '{types}')",
        ])
        for shown, types in (("[]", "{}"), ('["Led to"]', "{Led to}"), ("[null]", "{NULL}"))
    ],
    ("22023", "since is after until", "since = 2026-01-02", "Swap", [
        "search('x', since => '2026-01-02', until => '2026-01-01')",
    ]),
    ("22023", "as_of must be finite", "as_of = -infinity", "known now", [
        "search('x', as_of => '-infinity')", "recall('x', as_of => '-infinity')",
    ]),
    *[
        ("22023", "invalid value", f"{key} = {value}", f"{key} is {what}", [
            f"search('x', options => '{{\"{key}\": {value}}}')",
        ])
        for key, value, what in (
            ("exact", 1, "true or false"), ("exact", "null", "true or false"), ("highlight", '"yes"', "true or false"),
            ("explain", 1, "true or false"), ("source_id", '"x"', "a UUID"),
            ("all_tags", '[["a"]]', "an array of strings"), ("not_tags", '["a", ["b"]]', "an array of strings"),
            ("all_tags", '"a"', "an array of strings"), ("not_tags", "[1]", "an array of strings"),
            ("include", '"faded"', "an array of any of"), ("include", '["dead"]', "an array of any of"),
            ("include", "[1]", "an array of any of forgotten"),
        )
    ],
    ("22023", "invalid value", "after = 1", "after is a string", ["search('x', options => '{\"after\": 1}')"]),
    *[
        ("22023", "invalid cursor", "after = ", "cursor of the last row", [
            f"list(after => '{after}')", f"search('x', options => jsonb_build_object('after', '{after}'))",
        ])
        for after in (
            "", "{}", "[]", "7", "x", '{"digest": "1", "at": "2026-01-01"}',
            f'{{"digest": "1", "at": "never", "key": 1, "memory_id": "{NOBODY}"}}',
        )
    ],
    ("22023", "this cursor belongs to another call", "after = ", "only after, at and max_results may differ", [
        f"list(order_by => '{order}', after => '{OTHER % key}')"
        for order, key in (("newest", '"2026-01-01"'), ("newest", 0.5), ("importance", "true"), ("health", 0.5))
    ] + [f"search('x', options => jsonb_build_object('after', '{OTHER % 0.5}'))"]),
    ("22023", "invalid value", 'order_by = "best"', "newest, oldest", ["list(order_by => 'best')"]),
    ("22023", "invalid value", "task_status = ", "pending", [
        f"{call} options => '{{\"task_status\": [\"open\"]}}')" for call in ("list(", "search('x',")
    ]),
    ("22023", "on_external without external_id", "on_external = revise", "Name the external id", [
        "remember('y', options => '{\"on_external\": \"revise\"}')",
    ]),
    ("22023", "external_prefix without external_system", 'external_prefix = "x"', "Name the system", [
        f"{call} options => '{{\"external_prefix\": \"x\"}}')" for call in ("list(", "search('x',")
    ]),
    ("22023", "invalid value", 'external_system = "A b"', "external_system", [
        "list(options => '{\"external_system\": \"A b\"}')",
    ]),
    ("PM003", "unknown embedding model", "model = 'nobody'", "Register it", [
        "list(options => '{\"without_embedding\": \"nobody\"}')",
    ]),
    ("22023", "unknown key", "options has the key 'limit'", "all_tags", ["list(options => '{\"limit\": 1}')"]),
    ("22023", "invalid value", "max_results = 1001", "number from", ["list(max_results => 1001)"]),
    ("22023", "since is after until", "since = 2026-01-02", "Swap", [
        "list(since => '2026-01-02', until => '2026-01-01')",
    ]),
    ("22023", "name a memory or a source", "memory_id = ", "one of the two", [
        "provenance()", f"provenance('{NOBODY}', '{NOBODY}')",
    ]),
    ("22023", "invalid value", 'by = "week"', "day, provider", ["usage_report('week')"]),
    ("22023", "invalid value", 'after = "x"', "a UUID", ["list_merges('x')", "list_erasures('x')"]),
    ("22023", "invalid value", "max_results = 10001", "1 to 10000", [
        f"list_{name}(max_results => 10001)" for name in ("spaces", "agents", "tags", "merges", "erasures")
    ]),
    ("PM001", "no such memory", f"memory_id = {NOBODY}", "its own space", [f"list_links('{NOBODY}')"]),
    ("22023", "nothing to get", "both NULL", "Pass ids", ["get()"]),
    ("PM019", "too large", "memory_ids with external_ids has 10001 ids; the limit is 10000.", "in parts", [
        "get(array(select gen_random_uuid() from generate_series(1, 10001)))",
    ]),
    *[
        ("22023", "invalid external id", f"external_id = {shown}", "Pass {", [f"get(external_ids => '{value}')"])
        for value, shown in (
            ('{"system": "crm"}', '{"system": "crm"}'), ('[{"system": "CRM", "id": "1"}]', '{"id": "1"'),
            ('[{"system": "crm", "id": ""}]', '{"id": ""'), ('[{"system": "crm", "id": true}]', '{"id": true'),
        )
    ],
    ("22023", "not a JSON object", "external_id is a JSON number", "Known keys", ["get(external_ids => '[1]')"]),
    ("22023", "unknown key", "weights has the key 'bm25'", "fuzzy, lexical, vector", [
        "search('x', weights => '{\"bm25\": 1}')",
    ]),
    ("22023", "unknown key", "options has the key 'limit'", "candidates", ["search('x', options => '{\"limit\": 1}')"]),
    *[
        ("22023", "invalid value", f"{name} = {value}", "number from", [f"search('x', {argument})"])
        for name, value, argument in (
            ("max_results", 0, "max_results => 0"),
            ("max_results", 1001, "max_results => 1001"),
            ("candidates", 0, "options => '{\"candidates\": 0}'"),
            ("candidates", "1.5", "options => '{\"candidates\": 1.5}'"),
            ("candidates", '"9"', "options => '{\"candidates\": \"9\"}'"),
            ("candidates", "null", "options => '{\"candidates\": null}'"),
            ("ef_search", 1001, "options => '{\"ef_search\": 1001}'"),
            ("min_importance", 5, "min_importance => 5"), ("min_importance", "-0.1", "min_importance => -0.1"),
            ("min_importance", '"NaN"', "min_importance => 'NaN'"), ("min_health", "1.25", "min_health => 1.25"),
            ("min_health", '"-Infinity"', "min_health => '-infinity'"),
            ("vector", -1, "weights => '{\"vector\": -1}'"), ("lexical", '"1"', "weights => '{\"lexical\": \"1\"}'"),
        )
    ],
    ("22023", "all weights are zero", "weights = ", "above 0", [
        "search('x', weights => '{\"vector\": 0, \"lexical\": 0}')",
    ]),
    *[
        ("22023", "invalid value", f"{key} = 1", f"{key} is true or false", [
            f"recall('x', token_budget => 9, options => '{{\"{key}\": 1}}')",
        ])
        for key in ("cut", "left_out")
    ],
    ("22023", "token_budget is negative", "token_budget = -1", "Leave it out", ["recall('x', token_budget => -1)"]),
    ("22023", "invalid value", 'privilege = "delete"', "one of read, write, admin", [
        "grant_space('memory_bound', 'delete')",
    ]),
    ("42704", "no such role", "role = 'nobody there'", "memory_bound", ["grant_space('nobody there')"]),
    ("42704", "no such role", "role = NULL", "memory_bound", ["grant_space(null)"]),
    # health
    ("PM001", "no such memory", "memory_id = 00000000-0000-7000-8000-000000000000, space = default", "own space", [
        "health('00000000-0000-7000-8000-000000000000')",
    ]),
    ("PM001", "no such memory", "memory_id = NULL", "own space", ["health(null)"]),
]  # fmt: skip

# Refused to certain logins only: see test_roles.py. About the server: see test_installers.py.
ELSEWHERE = {
    "no access to this space", "no access to all spaces", "permission denied for this function",
    "history is append-only", "the roles of pgrecall are missing",
    "permission denied: maintenance of all spaces",
    # See test_limits.py, test_tenants.py and test_bound.py.
    "a bound login changes no limit", "no model has so many dimensions",
    "not finished: another session holds the grant", "no access to tables",
    # purge, export and import have tests of their own
    "exactly one scope is required", "invalid filter", "this attempt is rolled back", "unknown export format",
    "bad line in an import", "nothing to import", "read committed isolation is required", "the grant is in force",
    "the lock is not needed",
    # as have revise, list and as_of
    "the memory is forgotten", "a part of a document keeps its kind", "too many memories to sort",
    "too many changes since as_of",
    # and drop_model, restore_source
    "the model is in use", "not finished: other sessions use the embeddings", "the source cannot be restored",
    "these memories cannot be merged", "the merge cannot be undone yet", "could not serialize access",
    "the memory is merged", "no access to any space", "an open task keeps its kind",
}  # fmt: skip


@pytest.fixture(scope="module")
def refusing(cluster):
    """A database with one memory and one model, and a session that calls without committing."""
    database = cluster.clone()
    session = database.connect()
    session.execute("select memory.register_model('three', 3)")
    session.execute("select memory.remember('x', agent => 'r1', embedding => '{1, 0, 0}', model => 'three')")
    yield Refusing(session)
    database.drop()


@cases(REFUSED, one_in=2)
def test_a_bad_call_is_refused_and_nothing_is_stored(refusing, case):
    refusing.meets(case)


@pytest.mark.parametrize(
    "call, sqlstate",
    [
        (r"remember(e'a\x00b')", "22021"),
        (r"remember(e'a\xffb')", "22021"),
        ("remember('a' || chr(0))", "54000"),
        (r"""remember('x', metadata => '{"a": "\u0000"}')""", "22P05"),
        (r"""remember('x', metadata => '{"a": "\ud83d"}')""", "22P02"),
        (r"""remember_many('[{"content": "a"}, {"content": "\udc00"}]')""", "22P02"),
        (r"""remember_many('[{"content": "a\u0000"}]')""", "22P05"),
        ("""remember_many('[{"content": "a"}')""", "22P02"),
        ("remember('x', embedding => '{1,a}')", "22P02"),
        ("remember('x', at => 'soon')", "22007"),
        ("remember('x', importance => 1e999)", "22003"),
    ],
)
def test_what_the_server_refuses_before_us_keeps_its_code(refusing, call, sqlstate):
    assert refusing.refuses(call).sqlstate == sqlstate


def test_every_error_of_the_functions_is_provoked():
    raised = set()
    for path in (ROOT / "functions").rglob("*.sql"):
        raised |= set(re.findall(r"raise exception '((?:[^']|'')+)'", path.read_text()))
    modules = (test_history, test_life, test_metadata, test_writing)
    tried = REFUSED + [refusal for module in modules for refusal in module.REFUSED]
    assert raised - ELSEWHERE == {message for _, message, *_ in tried}
