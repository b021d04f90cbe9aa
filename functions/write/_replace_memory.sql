-- _replace_memory: replaces the row of a locked memory, anchors its vitals again if that is due, and returns
-- its version. An equal row is not written. The reason goes to the revision; without one, that of the
-- session.
create or replace function memory._replace_memory(
    was memory.memory_state, becomes memory.memory_state, policy memory.policy, at timestamptz, reason text
) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_space constant text := (_replace_memory.was).space;
    v_was alias for was;
    v_new alias for becomes;
    v_live constant boolean := num_nonnulls(v_new.deleted_at, v_new.superseded_by, v_new.archived_at) = 0;
    v_reason text;
    v_version bigint := v_was.version;
    v_violated text;
begin
    -- As the trigger derives them: the same tags in another order are no change.
    v_new.tags := array(
        select distinct t.tag collate "C" as tag from unnest(v_new.tags) as t (tag)
        order by tag
    );
    if v_new.kind <> v_was.kind and exists (
        select from memory.tasks as t
        where t.space = v_space and t.memory_id = v_was.memory_id and t.status in ('pending', 'in_progress')
    ) then
        raise exception 'an open task keeps its kind' using errcode = 'PM007',
            detail = format('%s is a task, and would be of the kind %s.', v_was.memory_id, v_new.kind),
            hint = 'Finish it first: memory.set_task().';
    end if;
    if v_new is distinct from v_was then
        if v_new.language <> v_was.language then
            perform memory._register_language(v_space, v_new.language);
        end if;
        v_reason := memory._set_reason(_replace_memory.reason);
        update memory.memories as m
        set content = v_new.content, dedup_key = v_new.dedup_key, language = v_new.language,
            language_given = v_new.language_given, kind = v_new.kind, internal = v_new.internal,
            importance = v_new.importance, pinned = v_new.pinned, tags = v_new.tags,
            metadata = v_new.metadata, project = v_new.project, session = v_new.session,
            source_id = v_new.source_id, valid_from = v_new.valid_from, valid_to = v_new.valid_to,
            expires_at = v_new.expires_at, superseded_by = v_new.superseded_by,
            archived_at = v_new.archived_at, deleted_at = v_new.deleted_at
        where m.space = v_space and m.memory_id = v_was.memory_id
        returning m.version into v_version;
        perform memory._set_reason(v_reason);
        if v_new.kind = 'task' and v_was.kind <> 'task' then
            insert into memory.tasks (space, memory_id, created_at, updated_at)
            values (v_space, v_was.memory_id, _replace_memory.at, _replace_memory.at)
            on conflict on constraint tasks_pk do nothing;
        end if;
    end if;
    if (v_live and not v_was.live) or v_new.pinned <> v_was.pinned or v_new.kind <> v_was.kind then
        perform memory._anchor(
            v_space, v_was.memory_id, _replace_memory.policy, v_new.pinned, _replace_memory.at,
            v_was.live or not v_live
        );
    end if;
    return v_version;
exception
    when unique_violation then
        get stacked diagnostics v_violated = constraint_name;
        if v_violated <> 'memories_space_dedup_key_uq' then raise; end if;
        raise exception 'another memory says this already' using errcode = 'PM012',
            detail = coalesce(
                (
                    select format(
                        'memory_id = %s%s', m.memory_id,
                        case when m.deleted_at is not null then ', forgotten' end
                    )
                    from memory.memories as m
                    where m.space = v_space and m.dedup_key = memory._content_hash(v_new.content)
                ),
                'It is newer than the snapshot of this transaction.'
            ),
            hint = 'Supersede this memory by that one: memory.supersede(). Restore or purge that one first '
            || 'if it is forgotten.';
end
$function$;
