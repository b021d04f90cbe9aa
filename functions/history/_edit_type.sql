-- _edit_type: the type of a change of a memory, from deleted_at, superseded_by and archived_at before and
-- after it.
create or replace function memory._edit_type(
    was_deleted_at timestamptz, was_superseded_by uuid, was_archived_at timestamptz, deleted_at timestamptz,
    superseded_by uuid, archived_at timestamptz
) returns text
language sql immutable parallel safe
return case
    when _edit_type.was_deleted_at is null and _edit_type.deleted_at is not null then 'delete'
    when _edit_type.was_superseded_by is null and _edit_type.superseded_by is not null then 'supersede'
    when _edit_type.was_archived_at is null and _edit_type.archived_at is not null then 'archive'
    when num_nonnulls(_edit_type.was_deleted_at, _edit_type.was_superseded_by, _edit_type.was_archived_at)
        > num_nonnulls(_edit_type.deleted_at, _edit_type.superseded_by, _edit_type.archived_at) then 'restore'
    else 'update'
end;
