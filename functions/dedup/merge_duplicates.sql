-- merge_duplicates: keeps the longest memory of each cluster of find_duplicates(), or of the memories that
-- the caller names, and merges the others into it. The kept one gets the union of tags and metadata, the sums
-- of counts and votes, and the annotations, links and agents of the others, which it supersedes. A dry run
-- reports. unmerge() undoes a merge. Before the first merge it locks, in the order that CONTRIBUTING.md
-- names, the space and the agents, memories and vitals of all merges. So it cannot deadlock, and sees what
-- has changed since the search.
create or replace function memory.merge_duplicates(
    memory_ids uuid[] default null, similarity double precision default null, model text default null,
    max_results bigint default 100, dry_run boolean default false, space text default null,
    at timestamptz default now(), options jsonb default null
) returns setof memory.merge_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<merge_duplicates>>
declare
    c_seconds constant double precision := 5;  -- Of time_limit, by default. A choice of ours.
    model text collate "default" := merge_duplicates.model;
    max_results bigint := coalesce(merge_duplicates.max_results, 100);
    at timestamptz := coalesce(merge_duplicates.at, now());
    v_space text collate "default";
    v_seconds double precision;
    v_until timestamptz;
    v_found memory.duplicate_result[];  -- with hashes in place of the texts, which may be gigabytes
    v_last memory.duplicate_result;
    v_memory_ids uuid[];
    v_cluster record;
    v_row memory.merge_result;
    v_skipped boolean := false;
begin
    v_space := memory._enter_space(merge_duplicates.space, 'admin');
    perform memory._check_at(merge_duplicates.at);
    perform memory._check_value('dry_run', to_jsonb(merge_duplicates.dry_run), 'true or false');
    perform memory._check_limit('memory_ids', cardinality(merge_duplicates.memory_ids), 'ids');
    if merge_duplicates.memory_ids is not null
        and num_nonnulls(merge_duplicates.similarity, merge_duplicates.model) > 0
    then
        raise exception 'memory_ids with similarity or model' using errcode = 'invalid_parameter_value',
            detail = 'The memories that memory_ids names are merged, however similar they are.',
            hint = 'Leave memory_ids out to merge what is similar, or leave out similarity and model.';
    end if;
    perform memory._check_object(
        'options', merge_duplicates.options,
        '{"after": "a string or null", "time_limit": "a number from 0 to 3600 seconds or null"}'
    );
    v_seconds := coalesce(
        (nullif(merge_duplicates.options -> 'time_limit', 'null'))::double precision, c_seconds
    );
    v_until := clock_timestamp() + make_interval(secs => v_seconds);
    if not merge_duplicates.dry_run then
        perform memory._lock_space(v_space);
        perform memory._check_isolation();
    end if;
    v_found := case when merge_duplicates.memory_ids is not null
        then memory._given_duplicates(v_space, merge_duplicates.memory_ids)
        else array(
            select (d.cluster, d.memory_id, md5(d.content), d.similarity, d.cursor)::memory.duplicate_result
            from memory.find_duplicates(
                merge_duplicates.similarity, merge_duplicates.model, merge_duplicates.max_results, v_space,
                merge_duplicates.at,
                -- Half of the time is for the search.
                jsonb_build_object('time_limit', v_seconds / 2, 'after', merge_duplicates.options -> 'after')
            ) as d
        )
    end;
    if not merge_duplicates.dry_run and v_found <> '{}' then
        v_memory_ids := array(select d.memory_id from unnest(v_found) as d where d.memory_id is not null);
        -- As supersede() does. This also waits for a purge() of linked memories.
        perform from memory.spaces as s where s.space = v_space for no key update;
        perform memory._lock_agents(v_space, v_memory_ids);
        perform memory._lock_memories(v_space, v_memory_ids, for_update => true);
    end if;
    for v_cluster in
        select d.cluster,
            (array_agg(d.memory_id order by d.similarity nulls first, d.ordinality))[1] as kept_id,
            (array_agg(d.memory_id order by d.similarity nulls first, d.ordinality))[2:]
            as merged_ids,
            min(d.similarity) as similarity, max(d.cursor) as cursor
        from unnest(v_found) with ordinality as d
        left join memory.memories as m on m.space = v_space and m.memory_id = d.memory_id
        group by d.cluster
        having bool_and(coalesce(m.live and md5(m.content) = d.content, false))
            and count(distinct (m.internal, m.expires_at, m.valid_to, m.project)) = 1
        order by d.cluster
    loop
        -- Only the kept one goes on as a task.
        v_cluster.merged_ids := array(
            select i.memory_id from unnest(v_cluster.merged_ids) with ordinality as i (memory_id, ordinal)
            where not exists (
                select from memory.tasks as t where t.space = v_space and t.memory_id = i.memory_id
            )
            order by i.ordinal
        );
        -- Asked here, because the merges before count.
        v_skipped := v_cluster.merged_ids = '{}' or exists (
            select from memory._merged_sizes(v_space, v_cluster.kept_id || v_cluster.merged_ids) as s
            where s.size > memory._limit(s.name)
        );
        continue when v_skipped;
        if clock_timestamp() >= v_until and v_row.kept_id is not null then
            return next (null, null, null, null, v_row.cursor)::memory.merge_result;
            return;
        end if;
        v_row := (null, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity, v_cluster.cursor);
        if not merge_duplicates.dry_run then
            v_row.merge_id := memory._merge(
                v_space, v_cluster.kept_id, v_cluster.merged_ids, v_cluster.similarity, merge_duplicates.at
            );
        end if;
        return next v_row;
    end loop;
    -- The time was up, or the last cluster was skipped, with which the next call would begin.
    v_last := v_found[cardinality(v_found)];
    if v_last.cursor is not null and (v_last.cluster is null or v_skipped) then
        return next (null, null, null, null, v_last.cursor)::memory.merge_result;
    end if;
end
$function$;
