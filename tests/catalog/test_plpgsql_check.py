"""plpgsql_check finds nothing in our functions but what is listed here. It comes with the containers."""

import pytest

# Said on purpose everywhere: a parameter is declared again with a collation that compares with columns, and what is
# assigned takes the type of its variable.
STYLE = ('parameter "%" is shadowed', "target type is different type than source type")
# What it cannot know: these build statements, from names of the catalog and of our own, by format() with %I and %L.
BUILT = {
    ("_best_by_words", "cannot determinate a result of dynamic SQL"),
    ("_best_by_words", 'record "v_found" is not assigned to tuple structure'),
    ("_best_by_words", 'record "v_found" is not assigned yet'),
    ("_best_by_words", "text type variable is not sanitized"),
    ("_propose", "text type variable is not sanitized"),
    ("_check_rows", "text type variable is not sanitized"),
    ("_check_values", "text type variable is not sanitized"),  # conditions of the catalog
    ("_delete_rows", "text type variable is not sanitized"),
    ("_insert_rows", "text type variable is not sanitized"),
    ("_lock_tables", "text type variable is not sanitized"),
    ("_estimate_passing", "text type variable is not sanitized"),
    ("_repair_privileges", "text type variable is not sanitized"),
    ("_all_that_pass", "text type variable is not sanitized"),
    ("_unite_rows", "text type variable is not sanitized"),
    ("_examine_space", "the expression is not SQL injection safe"),
    ("export_space", "cannot determinate a result of dynamic SQL"),
    ("export_space", 'record "v_found" is not assigned yet'),
    ("list", "text type variable is not sanitized"),
}
# What only newer versions find. format() and array_to_string() are STABLE because of the types that they could print:
# here it is text. pg_column_size() is STABLE because of stored values: here it is computed. clock_timestamp() and
# set_config() are VOLATILE, and what reads needs them for its time limit and settings. So is UNLISTEN, by which the
# gate asks for a state and changes none. _is_analyst() asks for a role, and is IMMUTABLE to be called while a
# statement is planned.
PRINTS = (
    "_added_words",
    "_canonical_tokens",
    "_check_json",
    "_check_limit",
    "_check_numbers",
    "_filter_sql",
    "_is_analyst",
    "_is_extension",
    "_is_inflection",
    "_is_plain_item",
    "_is_same_list",
    "_model_index",
    "_number_bytes",
    "_related_sql",
    "_similarity_sql",
    "_tag_paths",
    "_threshold_queries",
    "_tokenize",
    "_visible_sql",
    "suggest_metadata",
)
SETS = (
    "_best_by_words",
    "_bound_login",
    "_enter_space",
    "_enter_spaces",
    "_set_index_scan",
    "doctor",
    "export_space",
    "find_duplicates",
)
NEWER = {(name, "routine is marked as IMMUTABLE, but expression is STABLE") for name in PRINTS} | {
    (name, "routine is marked as STABLE, but expression is VOLATILE") for name in SETS
}
# What only older versions find.
OLDER = {("_alike_by_vectors", "text type variable is not sanitized")}
CHECK = """
    select distinct p.proname::text, c.message
    from pg_proc as p
    inner join pg_language as l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join pg_trigger as t on t.tgfoid = p.oid and not t.tgisinternal
    cross join lateral plpgsql_check_function_tb(
        p.oid, coalesce(t.tgrelid, 0), fatal_errors => false, extra_warnings => false, performance_warnings => false,
        security_warnings => true
    ) as c
    where p.pronamespace = 'memory'::regnamespace and c.level in ('error', 'warning', 'security')
        and c.message not like all(%s)"""


def test_nothing_else_is_found(request, database):
    there = database.value("select true from pg_available_extensions where name = 'plpgsql_check'")
    if not there and not request.config.option.container:
        pytest.skip("it comes with the containers: make test-all")
    database.cluster.execute("create extension plpgsql_check", dbname=database.name)
    database.cluster.execute("grant execute on all functions in schema public to public", dbname=database.name)
    found = set(database.rows(CHECK, [list(STYLE)]))
    assert found - NEWER - OLDER == BUILT
