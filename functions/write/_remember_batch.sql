-- _remember_batch: the items of remember_many(), in stretches of 100. If one of a stretch fails and the batch
-- is not `atomic`, all items of that stretch are remembered again, one by one, each in a subtransaction of
-- its own; the error is in the row of the item. Items are written in the order of their hashes; among those
-- with one external id, the order of the batch is kept. The ids of new memories of one timestamp are in the
-- order of the batch. Of an item that is not stored, no new agent or tag stays.
create or replace function memory._remember_batch(space text, items jsonb[], at timestamptz, atomic boolean)
returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_stretch constant int := 100;  -- A choice of ours: each is compared with all before it in its stretch.
    v_space constant text := _remember_batch.space;
    v_items jsonb[];
    v_stretch jsonb[];
    v_ordinals int[];
    v_ids uuid[];
    v_hashes bytea[];
    v_first int := 1;
    v_last int;
    v_apart_until int := 0;
    v_done memory.remember_result[];
    v_detail text;
    v_hint text;
    v_error text;
    v_rows memory.remember_many_result[] := '{}';
    v_new_names jsonb;
    v_stored jsonb[];
begin
    -- A text that is too long will be refused. To hash it first takes longer than all the rest.
    v_hashes := array(
        select case
            when coalesce(char_length(i.item ->> 'content') <= s.max_content, true)
                then memory._content_hash(coalesce(i.item ->> 'content', ''))
        end
        from unnest(_remember_batch.items) with ordinality as i (item, ordinal)
        left join memory.spaces as s on s.space = v_space
        order by i.ordinal
    );
    v_new_names := memory._lock_batch(v_space, _remember_batch.items, v_hashes, _remember_batch.at);
    with placed as (
        select i.ordinal, row_number() over (partition by i.at order by i.ordinal) - 1 as earlier, i.at
        from (
            select i.ordinal, coalesce(
                case when pg_input_is_valid(i.item ->> 'at', 'timestamptz')
                    then nullif(nullif((i.item ->> 'at')::timestamptz, 'infinity'), '-infinity') end,
                _remember_batch.at
            ) as at
            from unnest(_remember_batch.items) with ordinality as i (item, ordinal)
        ) as i
    ),
    -- Asked once for all items of one timestamp.
    sequences as materialized (
        select d.at, memory._next_sequence(v_space, d.at) as next
        from (select distinct p.at from placed as p) as d
    )
    select array_agg(memory._uuidv7(p.at, s.next + p.earlier) order by p.ordinal) into v_ids
    from placed as p
    inner join sequences as s on s.at = p.at;
    -- Of items with one external id, each is sorted by the largest hash up to it, so that they keep their
    -- order.
    select array_agg(o.item order by o.sort_hash, o.ordinal),
        array_agg(o.ordinal order by o.sort_hash, o.ordinal),
        array_agg(v_ids[o.ordinal] order by o.sort_hash, o.ordinal),
        array_agg(v_hashes[o.ordinal] order by o.sort_hash, o.ordinal)
    into v_items, v_ordinals, v_ids, v_hashes
    from (
        select i.item, i.ordinal, max(encode(v_hashes[i.ordinal], 'hex') collate "C") over (
            partition by i.external_id, case when i.external_id is null then i.ordinal end
            order by i.ordinal
        ) as sort_hash
        from (
            select j.item, j.ordinal, nullif(j.item #> '{options,external_id}', 'null') as external_id
            from unnest(_remember_batch.items) with ordinality as j (item, ordinal)
        ) as i
    ) as o;

    while v_first <= cardinality(v_items) loop
        v_last := case
            when v_first <= v_apart_until then v_first
            else least(v_first + c_stretch - 1, cardinality(v_items))
        end;
        v_error := null;
        -- Not by a slice, which would copy all items first.
        v_stretch := '{}';
        for v_index in v_first..v_last loop
            v_stretch[1 + v_index - v_first] := v_items[v_index];
        end loop;
        begin
            v_done := memory._remember_stretch(
                v_space, v_stretch, v_ids[v_first:v_last], v_hashes[v_first:v_last], v_hashes,
                _remember_batch.at
            );
        exception
            when others then
                if _remember_batch.atomic or sqlstate like '40%' then raise; end if;
                get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
                v_done := array[(null, 'error', null, null)::memory.remember_result];
                v_error := concat(sqlstate, ': ', left(
                    concat_ws('. ', sqlerrm, nullif(rtrim(v_detail, '.'), ''), nullif(v_hint, '')), 1000
                ));
        end;
        if v_error is not null and v_last > v_first then
            v_apart_until := v_last;
            continue;
        end if;
        for v_index in v_first..v_last loop
            v_rows[v_ordinals[v_index]] := (
                v_ordinals[v_index], v_done[1 + v_index - v_first].memory_id,
                v_done[1 + v_index - v_first].outcome, v_done[1 + v_index - v_first].similar_to,
                v_done[1 + v_index - v_first].similarity, v_error
            );
        end loop;
        v_first := v_last + 1;
    end loop;
    if v_new_names <> '{"agents": [], "tags": []}' then
        v_stored := array(
            select i.item from unnest(_remember_batch.items) with ordinality as i (item, ordinal)
            inner join unnest(v_rows) as r on r.ordinal = i.ordinal
            where r.outcome not in ('error', 'forgotten', 'known')
        );
        -- They are of this transaction, so nobody else has them.
        delete from memory.agents as a
        where a.space = v_space and a.agent = any(array(
            select n.agent from jsonb_array_elements_text(v_new_names -> 'agents') as n (agent)
            except
            select s.item ->> 'agent' from unnest(v_stored) as s (item)
        ))
            -- An agent that has said a memory which is `known` stays.
            and not exists (
                select from memory.agent_memories as am where am.space = v_space and am.agent = a.agent
            );
        -- Windows are sorted, and EXCEPT hashed: a caller can make tags that all have the same hash.
        delete from memory.tags as t
        where t.space = v_space and t.tag = any(array(
            select o.tag
            from (
                select g.tag, bool_or(g.stored) over (partition by g.tag) as stored
                from (
                    select n.tag collate "C" as tag, false as stored
                    from jsonb_array_elements_text(v_new_names -> 'tags') as n (tag)
                    union all
                    select u.tag, true from memory.memories as m
                    cross join lateral unnest(m.tags) as u (tag)
                    where m.space = v_space and m.memory_id in (select r.memory_id from unnest(v_rows) as r)
                ) as g
            ) as o
            where not o.stored
        ));
    end if;
    return query select r.* from unnest(v_rows) as r order by r.ordinal;
end
$function$;
