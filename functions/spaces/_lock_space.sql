-- _lock_space: locks the row of a space until commit, as a foreign key does. Every function that writes takes
-- this lock first, and drop_space() excludes them all by FOR UPDATE. So it waits for the writers of its space
-- before it holds anything else.
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
