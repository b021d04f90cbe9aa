-- _notice_missing_space: a notice that a space does not exist; its name may be misspelled. It is no error:
-- the first memory creates a space, and housekeeping may run earlier, or after drop_space().
create or replace function memory._notice_missing_space(space text) returns void
language plpgsql stable parallel restricted set search_path = pg_catalog, pg_temp as $function$
begin
    if not exists (select from memory.spaces as s where s.space = _notice_missing_space.space) then
        raise notice 'no such space'
            using detail = format('space = %L', _notice_missing_space.space),
            hint = 'There is nothing to do in it. The first memory creates it, or memory.configure_space().';
    end if;
end
$function$;
