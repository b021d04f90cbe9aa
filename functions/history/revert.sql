-- revert: undoes a change and all later ones. The memory becomes what it was before, by one more revision.
create or replace function memory.revert(
    memory_id uuid, revision_id uuid, expected_version bigint default null, reason text default null,
    space text default null, at timestamptz default now()
) returns bigint
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<revert>>
declare
    reason text collate "default" := revert.reason;
    at timestamptz := coalesce(revert.at, now());
    v_space text collate "default";
    v_was memory.memory_state;
    v_old jsonb;
    v_then memory.memory_state;
    v_policy memory.policy;
    v_merge_id uuid;
    v_version bigint;
    v_revised_at timestamptz;
    v_successors uuid[];
begin
    v_space := memory._enter_space_to_write(revert.space, 'write');
    perform memory._check_value('reason', to_jsonb(revert.reason), 'a string or null');
    perform memory._check_at(revert.at);
    -- A supersession may come back, so lock as supersede() does: the space, then all memories by their ids.
    perform from memory.spaces as s where s.space = v_space for no key update;
    -- Its former tags may have been deleted with other memories since; names are locked before memories.
    perform memory._register_tags(v_space, array(
        select t.tag
        from (
            select r.old from memory.revisions as u
            inner join memory.revisions as r
                on r.space = v_space and r.memory_id = u.memory_id and r.version >= u.version
            where u.space = v_space and u.revision_id = revert.revision_id
                and u.memory_id = revert.memory_id and r.old ? 'tags'
            order by r.version limit 1
        ) as f
        cross join lateral jsonb_array_elements_text(f.old -> 'tags') as t (tag)
    ), revert.at);
    perform from memory.sources as s
    where s.space = v_space and s.source_id in (
        select (r.old ->> 'source_id')::uuid from memory.revisions as r
        where r.space = v_space and r.memory_id = revert.memory_id and r.old ? 'source_id'
        union all
        select m.source_id from memory.memories as m
        where m.space = v_space and m.memory_id = revert.memory_id and m.kind = 'document'
    )
    order by s.source_id for share;  -- As in restore().
    v_successors := array(
        select (r.old ->> 'superseded_by')::uuid from memory.revisions as r
        where r.space = v_space and r.memory_id = revert.memory_id and r.old ? 'superseded_by'
    );
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = any(v_successors) and m.memory_id < revert.memory_id
    order by m.memory_id for no key update;
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = revert.memory_id for update;  -- as in revise()
    perform from memory.memories as m
    where m.space = v_space and m.memory_id = any(v_successors)
    order by m.memory_id for no key update;
    perform memory._require_memory(v_space, revert.memory_id);
    select m.* into v_was from memory.memories as m
    where m.space = v_space and m.memory_id = revert.memory_id;
    perform memory._check_version(revert.memory_id, v_was.version, revert.expected_version);
    select r.version, r.revised_at into v_version, v_revised_at from memory.revisions as r
    where r.space = v_space and r.revision_id = revert.revision_id and r.memory_id = revert.memory_id;
    if not found then
        raise exception 'no such revision of this memory' using errcode = 'PM014',
            detail = format('revision_id = %s, memory_id = %s',
                            coalesce(revert.revision_id::text, 'NULL'), revert.memory_id),
            hint = 'memory.history() lists the changes of a memory, each with its revision_id.';
    end if;
    -- Of each key the first change since, found by the keys alone: all values together may be gigabytes. A
    -- purge may have taken everything out of a revision.
    select coalesce(jsonb_object_agg(f.key, r.old -> f.key), '{}') into v_old
    from (
        select o.key, min(r.version) as version from memory.revisions as r
        cross join lateral jsonb_object_keys(r.old) as o (key)
        where r.space = v_space and r.memory_id = revert.memory_id and r.version >= v_version
        group by o.key
    ) as f
    inner join memory.revisions as r
        on r.space = v_space and r.memory_id = revert.memory_id and r.version = f.version;
    v_then := memory._without_undone_merges(
        v_space, jsonb_populate_record(v_was, v_old - 'dedup_key'), v_was, v_revised_at
    );
    if v_then.deleted_at is null then perform memory._check_chunk(v_space, revert.memory_id); end if;
    -- The history may be imported.
    perform memory._check_memory(
        v_then.content, v_then.importance, v_then.tags, v_then.metadata, v_then.valid_from, v_then.valid_to,
        v_then.expires_at
    );
    if v_then.source_id is not null and v_then.source_id is distinct from v_was.source_id then
        perform memory._lock_source(v_space, v_then.source_id);
    end if;
    v_policy := memory._register_kind(v_space, v_then.kind);
    if v_then.content <> v_was.content then
        perform memory._check_length(v_then.content, v_policy.max_content);
    end if;
    if v_then.language_given then v_then.language := memory._read_language(v_then.language); end if;
    if not v_then.language_given then
        -- The space's language may have changed since; maintain() moves the row to the current one.
        v_then.language := case when v_was.language_given then v_policy.language else v_was.language end;
    end if;
    if v_old ?| '{kind,metadata}' then
        v_then.metadata := memory._read_metadata(v_then.kind, v_policy.metadata_schema, v_then.metadata);
    end if;
    if v_then.superseded_by is distinct from v_was.superseded_by then
        v_merge_id := memory._merged_by(v_space, revert.memory_id);
        if v_merge_id is not null then
            raise exception 'the memory is merged' using errcode = 'PM008',
                detail = format('The merge %s has merged it into %s.', v_merge_id, v_was.superseded_by),
                hint = 'Undo the merge, by memory.unmerge(), or revert a later change alone.';
        elsif v_then.superseded_by is not null then
            perform memory._check_succession(v_space, revert.memory_id, v_then.superseded_by, revert.at);
        elsif coalesce((v_old -> 'dedup_key')::boolean, v_policy.dedup <> 'off') then
            v_then.dedup_key := v_then.content_hash;
        end if;
        delete from memory.links as l
        where l.space = v_space and l.from_id = v_was.superseded_by and l.type = 'supersedes'
            and l.to_id = revert.memory_id;
        insert into memory.links (space, from_id, type, to_id, created_at)
        select v_space, v_then.superseded_by, 'supersedes', revert.memory_id, revert.at
        where v_then.superseded_by is not null
        on conflict on constraint links_pk do nothing;
    end if;
    v_version := memory._replace_memory(
        v_was, v_then, v_policy, revert.at,
        coalesce(revert.reason, nullif(current_setting('memory.reason', true), ''), 'revert')
    );
    if not v_was.live and num_nonnulls(v_then.deleted_at, v_then.superseded_by, v_then.archived_at) = 0 then
        perform memory._regain_key(v_space, revert.memory_id, false);
    end if;
    return v_version;
end
$function$;
