begin;
select plan(2);

insert into memory.spaces (space) values ('s1');
insert into memory.kinds (space, kind) values ('s1', 'note');
insert into memory.memories (space, memory_id, content, language, kind, created_at)
select 's1', memory._uuidv7(now(), n), 'all w' || n % 300, 'english', 'note', now() from generate_series(1, 1200) as n;
select gin_clean_pending_list('memory.memories_tsv_ix')::text;
analyze memory.memories;

-- The rows that are read for the proposals, be they proposed or not.
create function pg_temp.rows_read(question text) returns bigint
language plpgsql as $$
declare
    v_filter memory.memory_filter;
    v_settings memory.search_settings := memory._search_settings(10, null, null);
    v_query memory.search_query;
    v_before bigint;
begin
    v_filter.at := now();
    v_filter.include := '{}';
    v_query := memory._term_weights(
        's1', memory._parse_query('{english}', rows_read.question), v_filter, v_settings, null, true
    );
    v_before := pg_stat_get_xact_tuples_returned('memory.memories'::regclass)
        + pg_stat_get_xact_tuples_fetched('memory.memories'::regclass);
    perform memory._propose('s1', v_query, null, v_filter, null, v_settings, null);
    return pg_stat_get_xact_tuples_returned('memory.memories'::regclass)
        + pg_stat_get_xact_tuples_fetched('memory.memories'::regclass) - v_before;
end
$$;
select is(pg_temp.rows_read('w7'), 4::bigint, 'a rare word: those that have it');
select is(
    pg_temp.rows_read('w7' || (select string_agg(' unknown' || n, '') from generate_series(1, 100) as n)), 4::bigint,
    'and with a hundred words that nobody has said, no more'
);

select * from finish();
rollback;
