-- _all_that_pass: the ids of all memories that pass the filter, if they are at most `few`; otherwise `few` +
-- 1 of them. Without any filter it returns the first ids of the space, also invisible ones, which _score()
-- removes. The common filters share one static statement, because planning would take longer than the search.
-- Its branches exclude each other, and each uses one index: of tags, else of metadata, else of kinds. The
-- order is fixed because the planner cannot know how common a value is.
create or replace function memory._all_that_pass(
    space text, query memory.search_query, filter memory.memory_filter, conditions text, few int
) returns uuid[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter memory.memory_filter := _all_that_pass.filter;
    v_internal constant boolean := 'internal' = any(v_filter.include);
    v_kinds constant text[] := v_filter.kinds;
    v_expiry constant timestamptz := v_filter.expires_after;
    v_memory_ids uuid[];
begin
    v_filter.kinds := null;
    v_filter.tags := null;
    v_filter.metadata := null;
    if _all_that_pass.conditions is not null
        and ((_all_that_pass.query).required is not null or memory._filter_sql(v_filter) is not null)
    then
        execute format(
            'select array_agg(m.memory_id) from ('
            'select m.memory_id from memory.memories as m where m.space = $1 and %s and %s '
            'limit $4 + 1) as m',
            memory._visible_sql(_all_that_pass.filter, 'm'), _all_that_pass.conditions
        )
        into v_memory_ids
        using _all_that_pass.space, _all_that_pass.query, _all_that_pass.filter, _all_that_pass.few;
        return coalesce(v_memory_ids, '{}');
    end if;
    v_filter := _all_that_pass.filter;
    return array(
        select m.memory_id
        from memory.memories as m
        where m.space = _all_that_pass.space and m.live and m.tag_paths && v_filter.tags
            and (v_filter.kinds is null or m.kind = any(v_filter.kinds))
            and (v_filter.metadata is null or m.metadata @> v_filter.metadata)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
        union all
        select m.memory_id
        from memory.memories as m
        where m.space = _all_that_pass.space and m.live and m.metadata @> v_filter.metadata
            and v_filter.tags is null and (v_filter.kinds is null or m.kind = any(v_filter.kinds))
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
        union all
        (
            -- The newest first, because most of the oldest ones may be archived.
            select m.memory_id
            from memory.memories as m
            where m.space = _all_that_pass.space and m.live and m.kind = any(v_filter.kinds)
                and v_filter.tags is null and v_filter.metadata is null
                and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            order by m.kind desc, m.created_at desc limit _all_that_pass.few + 1
        )
        union all
        (
            select m.memory_id
            from memory.memories as m
            where m.space = _all_that_pass.space
                and num_nonnulls(v_filter.kinds, v_filter.tags, v_filter.metadata) = 0
            order by m.memory_id limit _all_that_pass.few + 1
        )
        limit _all_that_pass.few + 1  -- ends the branches without one of their own
    );
end
$function$;
