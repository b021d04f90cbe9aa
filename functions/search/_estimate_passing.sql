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
    -- Fewer sampled rows that pass count as 0. So many are one row of 64: from there on a scan of the HNSW
    -- index of a million vectors is faster than an exact sort of what passes.
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
