-- _few_memories: what the commonest filters of a search leave, if that is few. One statement for all of them,
-- whose plan the session keeps. Its parts exclude each other, and each goes by an index of its own: by the
-- tags, else by the metadata, else by the kinds in the order of their index, for of values that it does not
-- know the planner may believe that they are everywhere. The latest first: of the oldest most may be
-- archived. Without any filter it is all ids of the space, from their index alone: whoever reads them sees
-- what is out of sight.
create or replace function memory._few_memories(
    space text,
    kinds text[],
    tags text[],
    metadata jsonb,
    internal boolean,
    at timestamptz,
    few int
) returns uuid[]
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return array(
        select m.memory_id
        from memory.memories as m
        where m.space = _few_memories.space and m.live and m.tag_paths && _few_memories.tags
            and (_few_memories.kinds is null or m.kind = any(_few_memories.kinds))
            and (_few_memories.metadata is null or m.metadata @> _few_memories.metadata)
            and (_few_memories.internal or not m.internal)
            and (m.expires_at is null or m.expires_at > _few_memories.at)
        union all
        select m.memory_id
        from memory.memories as m
        where m.space = _few_memories.space and m.live and m.metadata @> _few_memories.metadata
            and _few_memories.tags is null
            and (_few_memories.kinds is null or m.kind = any(_few_memories.kinds))
            and (_few_memories.internal or not m.internal)
            and (m.expires_at is null or m.expires_at > _few_memories.at)
        union all
        (
            select m.memory_id
            from memory.memories as m
            where m.space = _few_memories.space and m.live and m.kind = any(_few_memories.kinds)
                and _few_memories.tags is null and _few_memories.metadata is null
                and (_few_memories.internal or not m.internal)
                and (m.expires_at is null or m.expires_at > _few_memories.at)
            order by m.kind desc, m.created_at desc
            limit _few_memories.few + 1
        )
        union all
        (
            select m.memory_id
            from memory.memories as m
            where m.space = _few_memories.space
                and num_nonnulls(_few_memories.kinds, _few_memories.tags, _few_memories.metadata) = 0
            order by m.memory_id
            limit _few_memories.few + 1
        )
        limit _few_memories.few + 1
    );
end
$function$;
