-- _forbid_change: keeps history append-only, for the owner, too. Only purge() and import_space() open it for
-- themselves, see _unlock_history().
create or replace function memory._forbid_change() returns trigger
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    if tg_op <> 'TRUNCATE' and current_setting('memory.history_unlocked_for', true) in ('purge', 'import') then
        return null;
    end if;
    raise exception 'history is append-only' using errcode = 'PM010',
        detail = format('%s on memory.revisions.', tg_op),
        hint = 'Change the memory again for a new revision; memory.purge() erases a memory with its revisions.';
end
$function$;

create or replace trigger revisions_10_append_only
before update or delete or truncate on memory.revisions
for each statement execute function memory._forbid_change();
