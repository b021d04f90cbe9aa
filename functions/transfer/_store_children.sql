-- _store_children: stores what hangs on memories, and agents. What both sides have is united so that to do it
-- again adds nothing: counts are the greater (how often a memory was remembered is that by each agent, and
-- that by nobody whose name is known), of a state the later counts.
create or replace function memory._store_children(
    space text,
    moved memory.moved_table,
    rows jsonb[],
    prefer text
) returns memory.import_result
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_name text := (_store_children.moved).table_name;
    v_rows jsonb[] := _store_children.rows;
    v_ids uuid[];
    v_said jsonb;
    v_changed bigint := 0;
    v_memory record;
    v_result memory.import_result := (v_name, 0, 0, 0, null);
begin
    if cardinality(_store_children.rows) = 0 then
        return v_result;
    elsif v_name = 'links' then
        -- What has become one is not linked with itself, and what is superseded no more by nothing.
        v_rows := array(
            select r.row
            from unnest(_store_children.rows) with ordinality as r (row, position)
            where r.row -> 'from_id' <> r.row -> 'to_id'
                and (r.row ->> 'type' <> 'supersedes' or not exists (
                    select
                    from memory.memories as m
                    where m.space = _store_children.space
                        and m.memory_id = (r.row ->> 'to_id')::uuid
                        and m.superseded_by is null
                ))
            order by r.position
        );
    elsif v_name = 'external_ids' then
        -- Another id of what has its own here.
        v_rows := array(
            select r.row
            from unnest(_store_children.rows) with ordinality as r (row, position)
            where r.row ->> 'system' <> 'pgrecall'
                or not exists (
                    select
                    from memory.memories as m
                    where m.space = _store_children.space and m.memory_id = case
                            when pg_input_is_valid(r.row ->> 'external_id', 'uuid') then (r.row ->> 'external_id')::uuid end
                )
                and not exists (
                    select
                    from memory.sources as s
                    where s.space = _store_children.space and s.source_id = case
                            when pg_input_is_valid(r.row ->> 'external_id', 'uuid') then (r.row ->> 'external_id')::uuid end
                )
            order by r.position
        );
    elsif v_name = 'merges' then
        v_rows := array(
            select r.row || jsonb_build_object('merged_ids', (r.row -> 'merged_ids') - (r.row ->> 'kept_id'))
            from unnest(_store_children.rows) with ordinality as r (row, position)
            where (r.row -> 'merged_ids') - (r.row ->> 'kept_id') <> '[]'
            order by r.position
        );
    elsif v_name = 'vitals' then
        -- Those that import_space() has given to a memory which had none yet say nothing.
        v_ids := array(
            select (r.row ->> 'memory_id')::uuid
            from unnest(v_rows) as r (row)
        );
        delete from memory.vitals as v
        using memory.memories as m
        where v.space = _store_children.space
            and v.memory_id = any(v_ids)
            and m.space = _store_children.space
            and m.memory_id = v.memory_id
            and v.decays_from = m.created_at - interval '1 microsecond'
            and v.last_remembered_at = m.created_at
            and (v.access_count, v.upvotes, v.downvotes, v.health) = (0, 0, 0, 1)
            and v.remember_count = 1 + coalesce(
                (
                    select sum(am.remember_count)
                    from memory.agent_memories as am
                    where am.space = _store_children.space and am.memory_id = v.memory_id
                ), 0
            );
        -- How often agents said it is united already; what is left is how often nobody was named.
        v_rows := array(
            select r.row || jsonb_build_object('remember_count', greatest(
                (r.row ->> 'remember_count')::bigint, (r.row ->> 'unnamed_count')::bigint + coalesce(
                    (
                        select sum(am.remember_count)
                        from memory.agent_memories as am
                        where am.space = _store_children.space
                            and am.memory_id = (r.row ->> 'memory_id')::uuid
                    ), 0
                )
            ))
            from unnest(v_rows) with ordinality as r (row, position)
            order by r.position
        );
    elsif v_name = 'agent_memories' then
        v_ids := array(
            select distinct (r.row ->> 'memory_id')::uuid
            from unnest(v_rows) as r (row)
        );
        select jsonb_object_agg(s.memory_id, s.total) into v_said
        from (
            select am.memory_id, sum(am.remember_count) as total
            from memory.agent_memories as am
            where am.space = _store_children.space and am.memory_id = any(v_ids)
            group by am.memory_id
        ) as s;
    end if;
    v_result.created := memory._insert_rows(_store_children.space, _store_children.moved, v_rows);
    v_result.known := cardinality(_store_children.rows) - v_result.created;

    if v_name = 'vitals' then
        if v_result.known > 0 then
            update memory.vitals as v
            set access_count = greatest(v.access_count, f.access_count),
                last_accessed_at = greatest(v.last_accessed_at, f.last_accessed_at),
                remember_count = greatest(v.remember_count, f.remember_count),
                last_remembered_at = greatest(v.last_remembered_at, f.last_remembered_at),
                upvotes = greatest(v.upvotes, f.upvotes),
                downvotes = greatest(v.downvotes, f.downvotes),
                health = case when f.later then f.health else v.health end,
                decays_from = case when f.later then f.decays_from else v.decays_from end,
                curve = case when f.later then f.curve else v.curve end,
                half_life = case when f.later then f.half_life else v.half_life end,
                grace = case when f.later then f.grace else v.grace end,
                floor = case when f.later then f.floor else v.floor end,
                threshold = case when f.later then f.threshold else v.threshold end,
                decay_due_at = case when f.later then f.decay_due_at else v.decay_due_at end
            from (
                select r.*, (r.decays_from, r.health) > (h.decays_from, h.health) as later
                from unnest(v_rows) as j (row)
                cross join lateral jsonb_populate_record(null::memory.vitals, j.row) as r
                inner join memory.vitals as h on h.space = _store_children.space and h.memory_id = r.memory_id
            ) as f
            where v.space = _store_children.space
                and v.memory_id = f.memory_id
                and (
                    f.later
                    or f.access_count > v.access_count
                    or coalesce(f.last_accessed_at, '-infinity') > coalesce(v.last_accessed_at, '-infinity')
                    or f.remember_count > v.remember_count
                    or f.last_remembered_at > v.last_remembered_at
                    or f.upvotes > v.upvotes
                    or f.downvotes > v.downvotes
                );
            get diagnostics v_changed = row_count;
        end if;
        -- Where the memory is another than in the file, its life is: pinned or not, alive or not.
        for v_memory in
            select m.memory_id, m.kind, m.pinned, p.policy
            from memory.memories as m
            inner join memory.vitals as v on v.space = _store_children.space and v.memory_id = m.memory_id
            inner join (
                select k.kind, k.policy, (k.policy).curve
                from (
                    select d.kind, memory._policy(_store_children.space, d.kind) as policy
                    from memory.kinds as d
                    where d.space = _store_children.space
                ) as k
            ) as p on p.kind = m.kind
            where m.space = _store_children.space
                and m.memory_id = any(v_ids)
                and case
                    when not m.live then v.decay_due_at is not null
                    when m.pinned then v.curve <> 'none'
                    else v.curve = 'none' and p.curve <> 'none'
                        or coalesce(v.decay_due_at, 'infinity') > memory._fades_at(
                            v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold
                        )
                end
            order by m.memory_id
        loop
            perform memory._anchor(
                _store_children.space, v_memory.memory_id, v_memory.policy, v_memory.pinned, now(), true
            );
        end loop;
    elsif v_name = 'agent_memories' then
        update memory.agent_memories as am
        set first_remembered_at = least(am.first_remembered_at, f.first_remembered_at),
            last_remembered_at = greatest(am.last_remembered_at, f.last_remembered_at),
            remember_count = greatest(am.remember_count, f.remember_count)
        from unnest(v_rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.agent_memories, j.row) as f
        where am.space = _store_children.space
            and am.agent = f.agent
            and am.memory_id = f.memory_id
            and (
                f.first_remembered_at < am.first_remembered_at
                or f.last_remembered_at > am.last_remembered_at
                or f.remember_count > am.remember_count
            );
        get diagnostics v_changed = row_count;
        -- What they have said more often than was known here, the memory was remembered more often.
        update memory.vitals as v
        set remember_count = v.remember_count + s.more
        from (
            select am.memory_id,
                sum(am.remember_count) - coalesce((v_said ->> am.memory_id::text)::numeric, 0) as more
            from memory.agent_memories as am
            where am.space = _store_children.space and am.memory_id = any(v_ids)
            group by am.memory_id
        ) as s
        where v.space = _store_children.space and v.memory_id = s.memory_id and s.more > 0;
    elsif v_result.known = 0 then
        return v_result;
    elsif v_name = 'embeddings' then
        -- The vector of the text that the memory has, where here is that of another; a number that no text has
        -- yet is none.
        update memory.embeddings as e
        set version = case when f.fits then m.content_version else m.content_version - 1 end,
            created_at = case when f.fits then f.created_at else e.created_at end,
            embedding = case when f.fits then f.embedding else e.embedding end
        from (
            select r.memory_id, r.model, r.created_at, r.embedding,
                coalesce(j.row ->> 'text_hash' = encode(h.content_hash, 'hex'), false) as fits
            from unnest(v_rows) as j (row)
            cross join lateral jsonb_populate_record(null::memory.embeddings, j.row) as r
            inner join memory.memories as h on h.space = _store_children.space and h.memory_id = r.memory_id
        ) as f
        inner join memory.memories as m on m.space = _store_children.space and m.memory_id = f.memory_id
        where e.space = _store_children.space
            and e.memory_id = f.memory_id
            and e.model = f.model
            and (f.fits and e.version <> m.content_version or e.version > m.content_version);
        get diagnostics v_changed = row_count;
    elsif v_name = 'merges' then
        update memory.merges as g
        set unmerged_at = f.unmerged_at
        from unnest(v_rows) as j (row)
        cross join lateral jsonb_populate_record(null::memory.merges, j.row) as f
        where g.space = _store_children.space
            and g.merge_id = f.merge_id
            and g.unmerged_at is null
            and f.unmerged_at is not null;
        get diagnostics v_changed = row_count;
    elsif v_name in ('agents', 'tasks') then
        v_changed := memory._overwrite_rows(
            _store_children.space, _store_children.moved, array(
                select c.name
                from unnest((_store_children.moved).columns) as c (name)
                where c.name <> all((_store_children.moved).keys) and c.name <> 'created_at'
            ), v_rows, true, _store_children.prefer
        );
    end if;
    v_result.changed := v_changed;
    return v_result;
end
$function$;
