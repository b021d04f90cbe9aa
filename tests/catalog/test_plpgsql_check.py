"""plpgsql_check finds nothing in our functions. The containers have it; elsewhere there is nothing to ask."""

import pytest

# What it cannot know: statements that are built, and what is said on purpose.
CHECK = """
    select p.oid::regprocedure::text, c.lineno, c.level, c.sqlstate, c.message
    from pg_proc as p
    inner join pg_language as l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join pg_trigger as t on t.tgfoid = p.oid and not t.tgisinternal
    cross join lateral plpgsql_check_function_tb(
        p.oid, coalesce(t.tgrelid, 0), fatal_errors => false, extra_warnings => false, performance_warnings => false,
        security_warnings => true
    ) as c
    where p.pronamespace = 'memory'::regnamespace and c.level in ('error', 'warning', 'security')
    order by 1, 2"""


def test_nothing_is_found(request, database):
    there = database.value("select true from pg_available_extensions where name = 'plpgsql_check'")
    if not there and not request.config.option.container:
        pytest.skip("it comes with the containers: make test-all")
    database.cluster.execute("create extension plpgsql_check", dbname=database.name)
    database.cluster.execute(
        "grant execute on all functions in schema public to public", dbname=database.name
    )
    assert database.rows(CHECK) == []
