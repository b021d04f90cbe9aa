-- _lock_batch: locks for a batch most of what its items lock later, in the order of every call: the space
-- (for new kinds and languages, and for `strict`), agents, tags, models, sources, then the memories that
-- exist and their vitals, by id. New texts follow in the order of their hashes. Returns the new agents and
-- tags.
create or replace function memory._lock_batch(space text, items jsonb[], hashes bytea[], at timestamptz)
returns jsonb
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _lock_batch.space;
    v_name text;
    v_locked_ids uuid[];
    v_agents text[] := '{}';
    v_tags text[];
begin
    for v_name in
        select distinct coalesce(k.kind, 'note') collate "C" as kind
        from unnest(memory._fold_kinds(array(
            select distinct i.item ->> 'kind' from unnest(_lock_batch.items) as i (item)
            where case coalesce(jsonb_typeof(i.item -> 'kind'), 'null')
                when 'string' then char_length(i.item ->> 'kind') <= memory._limit('text characters')
                when 'null' then true
            end
        ))) as k (kind)
        where coalesce(k.kind, 'note') ~ '^[a-z][a-z0-9_]{0,62}$'
        order by kind
    loop
        perform memory._register_kind(v_space, v_name);
    end loop;
    for v_name in
        select distinct l.config::text collate "C" as language
        from unnest(_lock_batch.items) as i (item)
        cross join lateral memory._search_configuration(i.item #>> '{options,language}') as l (config)
        where jsonb_typeof(i.item #> '{options,language}') = 'string' and l.config is not null
        order by language
    loop
        perform memory._register_language(v_space, v_name);
    end loop;
    if exists (
        select from unnest(_lock_batch.items) as i (item) where i.item #> '{options,strict}' = 'true'
    ) then
        perform from memory.spaces as s where s.space = v_space for no key update;
    end if;
    for v_name in
        select distinct i.item ->> 'agent' collate "C" as agent
        from unnest(_lock_batch.items) as i (item)
        where jsonb_typeof(i.item -> 'agent') = 'string'
            and i.item ->> 'agent' collate pg_c_utf8 ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'
        order by agent
    loop
        if memory._register_agent(v_space, v_name) then v_agents := v_agents || v_name; end if;
    end loop;
    v_tags := memory._register_tags(
        v_space, memory._tags_of(array(
            select i.item from unnest(_lock_batch.items) as i (item) where i.item ? 'tags'
        )), _lock_batch.at
    );
    perform memory._register_models(v_space, _lock_batch.items);
    perform from memory.sources as s
    where s.space = v_space and s.source_id = any(array(
        select (i.item #>> '{options,source_id}')::uuid from unnest(_lock_batch.items) as i (item)
        where pg_input_is_valid(i.item #>> '{options,source_id}', 'uuid')
    ))
    order by s.source_id for key share;

    -- Memories with the lock of _match_memory(), then the vitals of these alone: if another session commits a
    -- memory in between, that memory is not locked.
    select array_agg(l.memory_id) into v_locked_ids
    from (
        select m.memory_id from memory.memories as m
        where m.space = v_space
            and m.memory_id = any(
                array(
                    select k.memory_id from memory.memories as k
                    where k.space = v_space and k.dedup_key = any(_lock_batch.hashes)
                ) || array(
                    select x.memory_id
                    from unnest(_lock_batch.items) as i (item)
                    inner join memory.external_ids as x
                        on x.space = v_space and x.system = i.item #>> '{options,external_id,system}'
                        and x.external_id = i.item #>> '{options,external_id,id}'
                    where x.memory_id is not null and (
                        i.item #>> '{options,on_external}' = 'revise'
                        or i.item #>> '{options,on_forgotten}' = 'restore'
                    )
                )
            )
        order by m.memory_id for no key update
    ) as l;
    perform from memory.vitals as v where v.space = v_space and v.memory_id = any(v_locked_ids)
    order by v.memory_id for no key update;
    return jsonb_build_object('agents', v_agents, 'tags', v_tags);
end
$function$;
