-- _remember_batch: remembers all elements of remember_many(). With `apart` each has a subtransaction, and its
-- error is in its row. Rows that two batches, or a batch and touch(), may both lock are locked in one
-- order: names first, as _remember_by_text() takes them, then the memories that exist, then their vitals by
-- id, then new texts by their hashes. Items with one external id keep their order, whatever their hashes.
create or replace function memory._remember_batch(space text, items jsonb, at timestamptz, apart boolean)
returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := _remember_batch.space;
    v_items constant jsonb := _remember_batch.items;
    v_item record;
    v_done memory.remember_result;
    v_error text;
    v_detail text;
    v_name text;
    v_hashes bytea[];
    v_locked_ids uuid[];
    v_ids uuid[];
    v_rows memory.remember_many_result[] := '{}';
begin
    for v_name in
        select distinct coalesce(k.kind, 'note') collate "C" as kind
        from unnest(memory._fold_kinds(array(
            select i.item ->> 'kind' from jsonb_array_elements(v_items) as i (item)
            where coalesce(char_length(i.item ->> 'kind') <= memory._limit('text characters'), true)
        ))) as k (kind)
        where coalesce(k.kind, 'note') ~ '^[a-z][a-z0-9_]{0,62}$'
        order by kind
    loop
        perform memory._register_kind(v_space, v_name);
    end loop;
    for v_name in
        select distinct l.config::text collate "C" as language
        from jsonb_array_elements(v_items) as i (item)
        cross join lateral memory._language(i.item #>> '{options,language}') as l (config)
        where l.config is not null
        order by language
    loop
        perform memory._register_language(v_space, v_name);
    end loop;
    if jsonb_path_exists(v_items, '$[*].options.strict ? (@ == true)') then
        perform from memory.spaces as s where s.space = v_space for no key update;
    end if;
    for v_name in
        select distinct i.item ->> 'agent' collate "C" as agent
        from jsonb_array_elements(v_items) as i (item)
        where i.item ->> 'agent' ~ '^[^[:space:]](.{0,126}[^[:space:]])?$'
        order by agent
    loop
        perform memory._register_agent(v_space, v_name);
    end loop;
    perform memory._register_tags(
        v_space, memory._tags_of(array(select jsonb_array_elements(v_items))), _remember_batch.at
    );
    perform memory._register_models(v_space, v_items);

    select array_agg(memory._content_hash(i.item ->> 'content')) into v_hashes
    from jsonb_array_elements(v_items) as i (item) where i.item ->> 'content' is not null;
    -- Only the vitals of these memories: a memory that another session commits now is not locked yet, and its
    -- vitals must not be locked before it.
    select array_agg(l.memory_id) into v_locked_ids
    from (
        select m.memory_id from memory.memories as m
        where m.space = v_space
            and m.memory_id = any(
                array(
                    select k.memory_id from memory.memories as k
                    where k.space = v_space and k.dedup_key = any(v_hashes)
                ) || array(
                    select x.memory_id
                    from jsonb_array_elements(v_items) as i (item)
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

    -- Items are written in the order of their hashes, but their ids are in the order of the batch.
    with placed as (
        select i.ordinal, row_number() over (partition by i.at order by i.ordinal) - 1 as earlier, i.at
        from (
            select i.ordinal, coalesce(
                case when pg_input_is_valid(i.item ->> 'at', 'timestamptz')
                    then nullif(nullif((i.item ->> 'at')::timestamptz, 'infinity'), '-infinity') end,
                _remember_batch.at
            ) as at
            from jsonb_array_elements(v_items) with ordinality as i (item, ordinal)
        ) as i
    )
    select array_agg(memory._uuidv7(p.at, s.next + p.earlier) order by p.ordinal) into v_ids
    from placed as p
    inner join (
        select d.at, memory._next_sequence(v_space, d.at) as next
        from (select distinct p.at from placed as p) as d
    ) as s on s.at = p.at;
    -- Items with the same external id stay in the order of the batch.
    for v_item in
        select h.item, h.ordinal
        from (
            select i.item, i.ordinal, nullif(i.item #> '{options,external_id}', 'null') as external_id,
                encode(memory._content_hash(coalesce(i.item ->> 'content', '')), 'hex') collate "C" as hash
            from jsonb_array_elements(v_items) with ordinality as i (item, ordinal)
        ) as h
        order by
            max(h.hash) over (
                partition by h.external_id, case when h.external_id is null then h.ordinal end
                order by h.ordinal
            ),
            h.ordinal
    loop
        v_error := null;
        if not _remember_batch.apart then
            v_done := memory._remember_json(v_item.item, v_space, _remember_batch.at, v_ids[v_item.ordinal]);
        else
            begin
                v_done := memory._remember_json(
                    v_item.item, v_space, _remember_batch.at, v_ids[v_item.ordinal]
                );
            exception
                when others then
                    if sqlstate like '40%' then raise; end if;
                    get stacked diagnostics v_detail = pg_exception_detail;
                    v_done := (null, 'error', null, null);
                    v_error := format(
                        '%s: %s', sqlstate, left(concat_ws('. ', sqlerrm, nullif(v_detail, '')), 1000)
                    );
            end;
        end if;
        v_rows[v_item.ordinal] := (
            v_item.ordinal, v_done.memory_id, v_done.outcome, v_done.similar_to, v_done.similarity, v_error
        );
    end loop;
    return query select r.* from unnest(v_rows) as r order by r.ordinal;
end
$function$;
