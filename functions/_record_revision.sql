-- _record_revision: keeps what a change takes away. Who did it is the login, which nobody can forge, beside
-- whom the caller says that he acts for: settings memory.editor and memory.reason.
create or replace function memory._record_revision() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_editor text := nullif(current_setting('memory.editor', true), '');
    v_old jsonb;
begin
    select jsonb_object_agg(o.key, o.value) into v_old
    from jsonb_each(to_jsonb(old)) as o (key, value)
    inner join jsonb_each(to_jsonb(new)) as n (key, value) on n.key = o.key and n.value <> o.value
    where o.key in (
        'content', 'language', 'kind', 'internal', 'importance', 'pinned', 'tags', 'metadata', 'project',
        'session', 'source_id', 'valid_from', 'valid_to', 'expires_at', 'superseded_by', 'archived_at',
        'deleted_at'
    );
    if v_old is null then
        return null;
    end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
        diff_summary
    )
    values (
        old.space, memory._uuidv7(now()), old.memory_id, old.version,
        case when old.deleted_at is null and new.deleted_at is not null then 'delete' else 'update' end,
        case
            when v_editor is null then 'system'
            when v_editor like 'human:%' then 'human'
            else 'agent'
        end,
        v_editor, session_user, nullif(current_setting('memory.reason', true), ''), v_old,
        (select string_agg(k.key, ', ' order by k.key) from jsonb_object_keys(v_old) as k (key))
    );
    return null;
end
$function$;

revoke execute on function memory._record_revision() from public;

create or replace trigger memories_30_record_revision
after update on memory.memories
for each row execute function memory._record_revision();
