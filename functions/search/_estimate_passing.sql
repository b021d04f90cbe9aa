-- _estimate_passing: about how many memories of a space pass the filter, by a sample. 0: fewer than the
-- sample can tell. NULL: there was no sample. A sample is taken only if there is a filter and the space has
-- many rows: elsewhere collecting all that pass is cheap.
create or replace function memory._estimate_passing(
    space text, query memory.search_query, filter memory.memory_filter, conditions text
) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_blocks constant int := 32;
    c_block_rows constant int := 16;  -- Rows of a block of the sample: 512 in all, a choice of ours.
    -- If fewer sampled rows pass, the estimate is 0. Eight of 512 are a 64th: if a larger share of a million
    -- vectors passes, a scan of their HNSW index is faster than an exact sort of what passes.
    c_least_rows constant int := 8;
    -- Rows of fewer blocks count as 0, too: in one block lie memories of one time, which may not be typical.
    c_least_blocks constant int := 3;
    v_rows constant double precision := case
        when _estimate_passing.conditions is not null then memory._space_rows(_estimate_passing.space)
    end;
    v_passing double precision;
begin
    if v_rows is null then return null; end if;
    execute format(
        'select case when count(*) >= $7 and count(distinct s.block) >= $8 then count(*) else 0 end'
        ' from unnest($6) with ordinality as s (start, block) cross join lateral (select t.*'
        ' from memory.memories as t where t.space = $1 and t.memory_id > s.start'
        ' order by t.memory_id limit $4) as m where %s and %s',
        memory._visible_sql(_estimate_passing.filter, 'm'), _estimate_passing.conditions
    )
    into v_passing
    using _estimate_passing.space, _estimate_passing.query, _estimate_passing.filter, c_block_rows,
        null::memory.memory_state[],
        memory._sample_blocks(
            _estimate_passing.space, (_estimate_passing.filter).at, c_blocks, c_block_rows
        ), c_least_rows, c_least_blocks;
    return v_passing * v_rows / (c_blocks * c_block_rows);
end
$function$;
