-- _sample_blocks: the ids after which the blocks of a sample of a space begin; a block is the next
-- `block_rows` memories. After each block an even share of the remaining time is skipped. Fixed steps from
-- the oldest id on would fall into the gap after one very old memory, and most blocks would be the same. If
-- all rows have one timestamp, no time can be skipped: then the sample is the first rows by id. Ids later
-- than `at` and than now come from a wrong clock and do not count for the time.
create or replace function memory._sample_blocks(space text, at timestamptz, blocks int, block_rows int)
returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_after constant uuid := memory._lowest_uuidv7(
        (extract(epoch from greatest(_sample_blocks.at, now())) * 1000)::bigint + 1
    );
begin
    return array(
        with recursive blocks as (
            select 1 as ordinal, memory._lowest_uuidv7(0) as start, (
                select memory._uuidv7_milliseconds(m.memory_id)
                from memory.memories as m where m.space = _sample_blocks.space and m.memory_id < v_after
                order by m.memory_id desc limit 1
            ) as latest
            union all
            select b.ordinal + 1, greatest(e.memory_id, memory._lowest_uuidv7(
                t.reached + (b.latest - t.reached) / (_sample_blocks.blocks + 1 - b.ordinal)
            )), b.latest
            from blocks as b
            cross join lateral (
                select m.memory_id
                from memory.memories as m where m.space = _sample_blocks.space and m.memory_id > b.start
                order by m.memory_id offset _sample_blocks.block_rows - 1 limit 1
            ) as e
            cross join lateral memory._uuidv7_milliseconds(e.memory_id) as t (reached)
            where b.ordinal < _sample_blocks.blocks
        )
        select b.start
        from blocks as b
    );
end
$function$;
