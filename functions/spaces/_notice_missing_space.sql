-- _notice_missing_space: tells who works in a space that is not there; its name may be misspelt. No error:
-- a space is made by what it remembers first, and whoever keeps house may come before that, or after a
-- purge.
create or replace function memory._notice_missing_space(space text) returns void
language plpgsql stable parallel restricted security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    if not exists (select from memory.spaces as s where s.space = _notice_missing_space.space) then
        raise notice 'no such space'
            using detail = format('space = %L', _notice_missing_space.space),
            hint = 'There is nothing to do in it. The first memory makes it, or memory.register_space().';
    end if;
end
$function$;
