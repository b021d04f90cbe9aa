-- _record_revision: keeps the old values of a change. The login cannot be forged. On whose behalf it acts,
-- and why, are claims of the caller, in the settings memory.editor and memory.reason. Timestamps are in UTC:
-- a zone may be farther from it than a timestamp that PostgreSQL reads.
create or replace function memory._record_revision() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp set extra_float_digits = 1
set timezone = 'UTC' as $function$
declare
    v_editor text := left(
        nullif(current_setting('memory.editor', true), ''), memory._limit('text characters')::int
    );
    v_old jsonb;
begin
    -- An import has its own history, see _open_history().
    if current_setting('memory.history_open_for', true) = 'import' then return null; end if;
    -- One expression without a query in it: this runs for every change of a row.
    v_old :=
        case when new.content <> old.content then jsonb_build_object('content', old.content) else '{}' end
        || case when new.language <> old.language
            then jsonb_build_object('language', old.language) else '{}' end
        || case when new.language_given <> old.language_given
            then jsonb_build_object('language_given', old.language_given) else '{}' end
        || case when new.kind <> old.kind then jsonb_build_object('kind', old.kind) else '{}' end
        || case when new.internal <> old.internal
            then jsonb_build_object('internal', old.internal) else '{}' end
        || case when new.importance is distinct from old.importance
            then jsonb_build_object('importance', old.importance) else '{}' end
        || case when new.pinned <> old.pinned then jsonb_build_object('pinned', old.pinned) else '{}' end
        || case when new.tags <> old.tags then jsonb_build_object('tags', old.tags) else '{}' end
        || case when new.metadata <> old.metadata
            then jsonb_build_object('metadata', old.metadata) else '{}' end
        || case when new.project is distinct from old.project
            then jsonb_build_object('project', old.project) else '{}' end
        || case when new.session is distinct from old.session
            then jsonb_build_object('session', old.session) else '{}' end
        || case when new.source_id is distinct from old.source_id
            then jsonb_build_object('source_id', old.source_id) else '{}' end
        || case when new.valid_from is distinct from old.valid_from
            then jsonb_build_object('valid_from', old.valid_from) else '{}' end
        || case when new.valid_to is distinct from old.valid_to
            then jsonb_build_object('valid_to', old.valid_to) else '{}' end
        || case when new.expires_at is distinct from old.expires_at
            then jsonb_build_object('expires_at', old.expires_at) else '{}' end
        || case when new.superseded_by is distinct from old.superseded_by
            then jsonb_build_object('superseded_by', old.superseded_by) else '{}' end
        -- Whether it had a dedup_key, for _regain_key() and revert(). The key itself follows from the text.
        || case when old.superseded_by is null and new.superseded_by is not null
            or old.deleted_at is null and new.deleted_at is not null
            and old.dedup_key is not null and new.dedup_key is null
            then jsonb_build_object('dedup_key', old.dedup_key is not null) else '{}' end
        || case when new.archived_at is distinct from old.archived_at
            then jsonb_build_object('archived_at', old.archived_at) else '{}' end
        || case when new.deleted_at is distinct from old.deleted_at
            then jsonb_build_object('deleted_at', old.deleted_at) else '{}' end;
    if v_old = '{}' then return null; end if;
    insert into memory.revisions (
        space, revision_id, memory_id, version, edit_type, editor_type, editor_id, login, reason, old,
        diff_summary
    )
    values (
        old.space, memory._uuidv7(now()), old.memory_id, old.version,
        memory._edit_type(
            old.deleted_at, old.superseded_by, old.archived_at,
            new.deleted_at, new.superseded_by, new.archived_at
        ),
        memory._editor_type(v_editor), v_editor, session_user,
        left(nullif(current_setting('memory.reason', true), ''), memory._limit('text characters')::int),
        v_old,
        translate(jsonb_path_query_array(v_old - 'dedup_key', '$.keyvalue().key')::text, '[]"', '')
    );
    return null;
end
$function$;

create or replace trigger memories_30_record_revision
after update on memory.memories
for each row execute function memory._record_revision();
