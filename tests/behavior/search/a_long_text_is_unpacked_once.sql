begin;
select plan(3);

-- The words of a long text are stored apart, in a TOAST table.
create function pg_temp.words(first int, count int) returns text language sql immutable as $$
    select string_agg('q' || translate(lpad(n::text, 5, '0'), '0123456789', 'bcdfghjkmn'), ' ')
    from generate_series(first, first + count - 1) as n
$$;
-- How often a search reads one there.
create function pg_temp.unpacked(query text, space text) returns bigint language plpgsql as $$
declare
    v_index oid := (
        select i.indexrelid from pg_class as c inner join pg_index as i on i.indrelid = c.reltoastrelid
        where c.oid = 'memory.memories'::regclass
    );
    v_before bigint := pg_stat_get_xact_numscans(v_index);
begin
    perform memory.search(unpacked.query, space => unpacked.space, options => '{"explain": true}');
    return pg_stat_get_xact_numscans(v_index) - v_before;
end
$$;
select memory.remember(pg_temp.words(1, 15000), space => 'long')::text;
select cmp_ok(pg_temp.unpacked(pg_temp.words(1, 1), 'long'), '>', 0::bigint, 'its words are read');
select cmp_ok(
    pg_temp.unpacked(pg_temp.words(1, 64), 'long'), '<=', 2 * pg_temp.unpacked(pg_temp.words(1, 1), 'long'),
    'for many words as for one'
);

-- In a space that is sampled.
select memory.remember(pg_temp.words(1, 15000), space => 'sampled')::text;
select memory.remember_many(
    (select jsonb_agg(jsonb_build_object('content', 'note ' || n, 'dedup', 'off')) from generate_series(1, 300) as n),
    space => 'sampled'
)::text;
select cmp_ok(
    pg_temp.unpacked(pg_temp.words(1, 64), 'sampled'), '<=',
    64 + 2 * pg_temp.unpacked(pg_temp.words(1, 1), 'sampled'), 'a large space may be read once more for each, to count it'
);

select * from finish();
rollback;
