-- _without_undone_merges: a former state of a memory, for revert(), without the tags and metadata that a
-- merge had brought to it and unmerge() has taken from it since. What the memory has now stays. Whether the
-- merge was there yet is not asked: a transaction that began before it may have changed the memory after it.
create or replace function memory._without_undone_merges(
    space text, state memory.memory_state, now_has memory.memory_state, revised_at timestamptz
) returns memory.memory_state
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_then memory.memory_state := _without_undone_merges.state;
    v_now constant memory.memory_state := _without_undone_merges.now_has;
    v_now_metadata constant jsonb := v_now.metadata || '{}';  -- unpacked once, not for each key
    v_tags jsonb;
    v_metadata jsonb;  -- Its keys are pairs of key and value: two merges may have brought two values.
begin
    select jsonb_object_agg(b.tag, true) filter (where b.tag is not null),
        jsonb_object_agg(b.pair, true) filter (where b.pair is not null)
    into v_tags, v_metadata
    from (
        select distinct u.tag, u.pair
        from memory.merges as g
        cross join lateral (
            select t.tag, null from jsonb_array_elements_text(g.before #> '{brought,tags}') as t (tag)
            union all
            select null, jsonb_build_array(k.key, k.value)::text
            from jsonb_each(g.before #> '{brought,metadata}') as k (key, value)
        ) as u (tag, pair)
        where g.space = _without_undone_merges.space and g.kept_id = v_then.memory_id
            and g.unmerged_at >= _without_undone_merges.revised_at
    ) as b;
    if v_tags is not null then
        v_then.tags := array(
            select u.tag from unnest(v_then.tags) as u (tag)
            where not v_tags ? u.tag or u.tag in (select unnest(v_now.tags))
        );
    end if;
    if v_metadata is not null then
        v_then.metadata := (
            select coalesce(jsonb_object_agg(k.key, k.value), '{}')
            from jsonb_each(v_then.metadata) as k (key, value)
            where not v_metadata ? jsonb_build_array(k.key, k.value)::text
                or v_now_metadata -> k.key = k.value
        );
    end if;
    return v_then;
end
$function$;
