-- _lock_space: locks the row of a space in the shared mode of a foreign key, until commit. Every function that
-- writes takes this lock first, and drop_space() takes the row alone. So drop_space() waits for the writers of
-- its space before it holds anything else.
create or replace function memory._lock_space(space text) returns void
language plpgsql volatile parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    perform
    from memory.spaces as s
    where s.space = _lock_space.space
    for key share;
end
$function$;
