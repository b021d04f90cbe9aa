-- _passing: about how many memories of a space pass the filter, by a sample: 0 if these are fewer than it can
-- tell, NULL if no sample is taken. It is taken only with a filter, in a space of many rows, where an index
-- would first collect all that pass, however few are wanted.
create or replace function memory._passing(
    space text, query memory.search_query, filter memory.memory_filter, conditions text
) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_blocks constant int := 32;
    c_block constant int := 16;  -- Rows of a block of the sample.
    -- The sample tells from this many rows on, if they are not all of one time. That is one row of 64: from
    -- there on a scan of the HNSW index of a million vectors is faster than an exact sort of what passes.
    c_known constant int := 8;
    c_spread constant int := 3;
    v_rows constant double precision := case
        when _passing.conditions is not null then memory._space_rows(_passing.space)
    end;
    v_passing double precision;
begin
    if v_rows is null then return null; end if;
    execute format(
        'select case when count(*) >= $7 and count(distinct s.block) >= $8 then count(*) else 0 end'
        ' from unnest($6) with ordinality as s (start, block) cross join lateral (select t.*'
        ' from memory.memories as t where t.space = $1 and t.memory_id > s.start'
        ' order by t.memory_id limit $4) as m where %s and %s',
        memory._visible_sql(_passing.filter, 'm'), _passing.conditions
    )
    into v_passing
    using _passing.space, _passing.query, _passing.filter, c_block, null::memory.memory_state[],
        memory._sample_blocks(_passing.space, (_passing.filter).at, c_blocks, c_block), c_known, c_spread;
    return v_passing * v_rows / (c_blocks * c_block);
end
$function$;
