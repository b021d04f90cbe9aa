-- _refuse_change: history is only ever added to, by the owner, too.
create or replace function memory._refuse_change() returns trigger
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'history is append-only'
        using errcode = 'PM010',
        detail = format('%s on memory.revisions.', tg_op),
        hint = 'Write a new revision by changing the memory again.';
end
$function$;

revoke execute on function memory._refuse_change() from public;

create or replace trigger revisions_10_append_only
before update or delete or truncate on memory.revisions
for each statement execute function memory._refuse_change();
