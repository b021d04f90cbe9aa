-- _forbid_change: keeps the record of what happened append-only: revisions, provenance, merges and erasures.
-- Only erasures (purge(), drop_space(), expire() in a space that erases, and the tasks `expire`, `analyze`
-- and `repair` of maintain()) and import_space() open it, see _open_history(). The owner of the schema could
-- open it or drop the trigger. So it guards against accidents, and against every role but the owner.
create or replace function memory._forbid_change() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if tg_op <> 'TRUNCATE'
        and current_setting('memory.history_open_for', true) in ('purge', 'import')
        and current_user = (
            select pg_get_userbyid(c.relowner) from pg_catalog.pg_class as c where c.oid = tg_relid
        )
    then
        return null;
    end if;
    raise exception 'history is append-only' using errcode = 'PM010',
        detail = format('%s on memory.%s.', tg_op, tg_argv[0]),
        hint = 'Change the memory again for a new revision; memory.purge() erases a memory with its history.';
end
$function$;

create or replace trigger revisions_10_append_only
before update or delete or truncate on memory.revisions
for each statement execute function memory._forbid_change('revisions');

create or replace trigger provenance_10_append_only
before update or delete or truncate on memory.provenance
for each statement execute function memory._forbid_change('provenance');

-- unmerge() notes when it took a merge back.
create or replace trigger merges_10_append_only
before update of space, merge_id, kept_id, merged_ids, similarity, before, merged_at,
imported_at, imported_by or delete or truncate on memory."merges"
for each statement execute function memory._forbid_change('merges');

-- maintain() notes that it has finished an erasure.
create or replace trigger erasures_10_append_only
before update of space, erasure_id, scope, erased_by, reason, counts, erased_at, imported_at, imported_by
or delete or truncate on memory.erasures
for each statement execute function memory._forbid_change('erasures');
