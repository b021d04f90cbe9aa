-- _refuse_partial_import: refuses the commit of an import whose last line has not come. Its histories would
-- be ahead of their memories. On PostgreSQL 17 a deferred trigger runs as the login, which may read no
-- table, so this is SECURITY DEFINER.
create or replace function memory._refuse_partial_import() returns trigger
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set debug_print_plan = off set plan_cache_mode = force_generic_plan as $function$
declare
    v_line bigint;
begin
    select i.line into v_line from memory.imports as i where i.space = new.space;
    if found then
        perform memory._bad_line(v_line, 'the import ends here; its last line, {"end": ...}, has not come');
    end if;
    return null;
end
$function$;
