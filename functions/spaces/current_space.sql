-- current_space: what the row policies compare with. Fails closed for a bound login without a grant.
create or replace function memory.current_space() returns text
language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    return memory._enter_space(null, 'read');
end
$function$;
