-- neighbors: the memories linked to a memory, and those linked to them, up to a depth. The walk goes level
-- by level and visits each memory once, by the shortest path, so a cycle ends by itself and many paths to one
-- memory cost no more than their links. It does not continue through a memory that is not visible. If the
-- types name caused_by, each led_to is read in the other direction, too.
create or replace function memory.neighbors(
    memory_id uuid, depth bigint default 1, types text[] default null, direction text default 'both',
    max_results bigint default 100, space text default null, at timestamptz default now(),
    options jsonb default null
) returns setof memory.neighbor_result
language plpgsql stable parallel unsafe security definer rows 10 set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<neighbors>>
declare
    types text[] collate "default" := neighbors.types;
    depth bigint := coalesce(neighbors.depth, 1);
    direction text collate "default" := coalesce(neighbors.direction, 'both');
    max_results bigint := coalesce(neighbors.max_results, 100);
    at timestamptz := coalesce(neighbors.at, now());
    v_space text collate "default";
    v_include text[] collate "default";
    v_skip_faded boolean;
    v_left bigint := neighbors.max_results;
    v_seen uuid[] := array[neighbors.memory_id];
    v_found memory.neighbor_result[];
    v_ids uuid[];
    v_ordinals jsonb;
begin
    v_space := memory._enter_space(neighbors.space, 'read');
    perform memory._check_limit('types', cardinality(neighbors.types), 'names');
    perform memory._check_limit('a type', (
        select max(char_length(t.type)) from unnest(neighbors.types) as t (type)
    ), 'text characters');
    perform memory._check_at(neighbors.at);
    perform memory._check_value('depth', to_jsonb(neighbors.depth), 'a whole number from 1 to 10');
    perform memory._check_value(
        'types', to_jsonb(neighbors.types), 'an array of one or more snake_case names or null'
    );
    perform memory._check_value('direction', to_jsonb(neighbors.direction), 'one of out, in, both');
    perform memory._check_value(
        'max_results', to_jsonb(neighbors.max_results), 'a whole number from 1 to 1000'
    );
    perform memory._check_object(
        'options', neighbors.options,
        '{"include": "an array of any of forgotten, superseded, faded, expired, internal"}'
    );
    v_include := array(select jsonb_array_elements_text(neighbors.options -> 'include'));
    -- Whether memories may have faded that decay() has not archived yet.
    v_skip_faded := 'faded' <> all(v_include) and memory._has_due(v_space, neighbors.at);
    select array[
        (
            m.memory_id, null, null, 0, null, null, null, array[m.memory_id], null, null, null
        )::memory.neighbor_result
    ]
    into v_found
    from memory.memories as m where m.space = v_space and m.memory_id = neighbors.memory_id;
    if not found then perform memory._unknown_memory(v_space, neighbors.memory_id); end if;
    for v_distance in 1 .. neighbors.depth loop
        v_ids := array(select f.memory_id from unnest(v_found) as f);
        v_ordinals := (
            select jsonb_object_agg(i.id, i.ordinal) from unnest(v_ids) with ordinality as i (id, ordinal)
        );
        -- The links of all these at once, and each memory by its key: of a space that the planner has no
        -- statistics of, it would read all links and memories for each. `is true` hides the condition from
        -- the index of decay_due_at, by which it would read all that are due.
        select array_agg(
            (
                n.memory_id, null, n.kind, v_distance, n.type, n.direction, null,
                (v_found[n.ordinal]).path || n.memory_id, n.importance, n.tags, n.created_at
            )::memory.neighbor_result
            order by n.ordinal, n.type, n.memory_id
        )
        into v_found
        from (
            select e.*, m.kind, m.importance, m.tags, m.created_at
            from (
                select distinct on (l.memory_id)
                    l.memory_id, l.type, l.direction, (v_ordinals -> l.near_id::text)::int as ordinal
                from (
                    select o.to_id as memory_id, r.type, r.direction, o.from_id as near_id
                    from memory.links as o
                    cross join lateral (
                        values (o.type, 'out'), (case o.type when 'led_to' then 'caused_by' end, 'in')
                    ) as r (type, direction)
                    where o.space = v_space and o.from_id = any(v_ids)
                        and r.type = any(coalesce(neighbors.types, array[o.type::text]))
                        and neighbors.direction in (r.direction, 'both')
                    union all
                    select i.from_id, r.type, r.direction, i.to_id
                    from memory.links as i
                    cross join lateral (
                        values (i.type, 'in'), (case i.type when 'led_to' then 'caused_by' end, 'out')
                    ) as r (type, direction)
                    where i.space = v_space and i.to_id = any(v_ids)
                        and r.type = any(coalesce(neighbors.types, array[i.type::text]))
                        and neighbors.direction in (r.direction, 'both')
                ) as l
                where l.memory_id not in (select s.id from unnest(v_seen) as s (id))
                order by l.memory_id, ordinal, l.type, l.direction desc
            ) as e
            cross join lateral (
                select m.* from memory.memories as m
                where m.space = v_space and m.memory_id = e.memory_id offset 0
            ) as m
            left join lateral (
                select memory._fades_at(
                        v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                    ) as fades_at
                from memory.vitals as v
                where v_skip_faded and v.space = v_space and v.memory_id = e.memory_id
                    and (v.decay_due_at <= neighbors.at) is true
                offset 0
            ) as f on true
            where (m.live or (
                    (m.deleted_at is null or 'forgotten' = any(v_include))
                    and (m.superseded_by is null or 'superseded' = any(v_include))
                    and (m.archived_at is null or 'faded' = any(v_include))
                ))
                and (not m.internal or 'internal' = any(v_include))
                and (m.expires_at is null or m.expires_at > neighbors.at or 'expired' = any(v_include))
                and (f.fades_at is null or f.fades_at > neighbors.at)
            order by e.ordinal, e.type, e.memory_id limit v_left
        ) as n;
        exit when v_found is null;
        -- Texts and metadata are read here, and not kept: they can be long.
        return query
        select f.memory_id,
            (
                select m.content from memory.memories as m
                where m.space = v_space and m.memory_id = f.memory_id
            ),
            f.kind, f.distance, f.type, f.direction,
            (
                select l.metadata from memory.links as l
                where l.space = v_space
                    and l.from_id = case when p.is_first then p.memory_id else f.memory_id end
                    and l.type = case f.type when 'caused_by' then 'led_to' else f.type end
                    and l.to_id = case when p.is_first then f.memory_id else p.memory_id end
            ),
            f.path, f.importance, f.tags, f.created_at
        from unnest(v_found) with ordinality as f (
            memory_id, content, kind, distance, type, direction, metadata, path, importance, tags,
            created_at, ordinal
        )
        cross join lateral (
            select f.path[cardinality(f.path) - 1] as memory_id,
                (f.direction = 'out') = (f.type <> 'caused_by') as is_first
        ) as p
        order by f.ordinal;
        v_left := v_left - cardinality(v_found);
        exit when v_left = 0;
        v_seen := v_seen || array(select f.memory_id from unnest(v_found) as f);
    end loop;
end
$function$;
