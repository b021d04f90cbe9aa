begin;
select plan(4);

create temporary table said as
select memory.remember(
    'turn ' || n || ' speaks of ' || (array['tea', 'milk', 'bread', 'books'])[1 + n % 4], space => 's' || n % 5,
    at => '2026-01-01'::timestamptz + n * interval '1 minute', options => jsonb_build_object('session', 'c' || n % 50)
) as outcome
from generate_series(1, 1500) as n;
analyze memory.memories;
analyze memory.vitals;

-- The plan of what search() would run for a question in words.
create function pg_temp.plan_of(fuzzy boolean, context boolean) returns text
language plpgsql as $$
declare
    v_line text;
    v_plan text := '';
begin
    execute 'prepare asked (text, tsquery[], double precision[], int, double precision, double precision, int, timestamptz,'
        || ' text[], text[], jsonb, text, text, timestamptz, timestamptz, timestamptz, double precision, double precision,'
        || ' memory.search_settings, tsquery, text[]) as ' || memory._search_statement(
            true, plan_of.fuzzy, plan_of.context, null, true,
            '%1$s.live and not %1$s.internal and (%1$s.expires_at is null or %1$s.expires_at > $8)', null,
            memory._search_settings(10, null, null)
        );
    for v_line in
        execute 'explain (costs off) execute asked (''s1'', ''{milk,bread}'', null, 50, 0, 1, 10, ''2026-02-01'', null, null, null,'
            || ' null, null, null, null, null, null, null, memory._search_settings(10, null, null), null, ''{milk,bread}'')'
    loop
        v_plan := v_plan || v_line || e'\n';
    end loop;
    deallocate asked;
    return v_plan;
end
$$;

select matches(
    pg_temp.plan_of(false, false), 'Bitmap Index Scan on memories_tsv_ix\s+Index Cond: \(\(space = ''s1''::text\) AND \(tsv @@ \w+.term\)\)',
    'a lexeme: one probe of the text index, inside the space'
);
select matches(
    pg_temp.plan_of(true, false), 'CTE near.*Index Cond: \(+space = ''s1''::text.*CTE fuzzy_hits',
    'what is misspelt: within the space, by an index'
);
select matches(
    pg_temp.plan_of(true, true),
    'memories_session_ix.*Index Cond: [^\n]*session = [^\n]*created_at > .*memories_session_ix.*Index Cond: [^\n]*session = [^\n]*created_at < ',
    'the neighbours in a session: by their order'
);
select doesnt_match(
    pg_temp.plan_of(true, true), 'Seq Scan on memories', 'nothing reads all'
);

select * from finish();
rollback;
