-- _forbid_change: history is only ever added to, by the owner, too. purge() opens it for itself, see
-- _unlock_history(), and import_space(), which numbers two histories of one memory as one.
create or replace function memory._forbid_change() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if tg_op <> 'TRUNCATE'
        and current_setting('memory.opening', true) in (
            'purge ' || pg_current_xact_id()::text, 'import ' || pg_current_xact_id()::text
        )
    then
        return null;
    end if;
    raise exception 'history is append-only'
        using errcode = 'PM010',
        detail = format('%s on memory.revisions.', tg_op),
        hint = 'Write a new revision by changing the memory again; memory.purge() erases a memory with its own.';
end
$function$;

create or replace trigger revisions_10_append_only
before update or delete or truncate on memory.revisions
for each statement execute function memory._forbid_change();
