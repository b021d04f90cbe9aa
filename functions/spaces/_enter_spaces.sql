-- _enter_spaces: the entry of housekeeping functions: one space by the gate, or all spaces by '*'.
create or replace function memory._enter_spaces(space text, privilege text) returns setof text
language plpgsql stable parallel unsafe rows 10 set search_path = pg_catalog, pg_temp as $function$
declare
    v_space text collate "default";
begin
    if _enter_spaces.space is distinct from '*' then
        v_space := memory._enter_space(_enter_spaces.space, _enter_spaces.privilege);
        perform memory._notice_missing_space(v_space);
        return next v_space;
    else
        perform memory._enter_all_spaces(), memory._close_history();
        return query
        select s.space from memory.spaces as s
        union
        -- A dropped space counts while its erasure waits for ANALYZE.
        select e.space from memory.erasures as e where not e.analyzed order by 1;
    end if;
end
$function$;
