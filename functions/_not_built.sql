-- _not_built: nothing that a caller asks for is silently ignored.
create or replace function memory._not_built(parameter text) returns void
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
begin
    raise exception 'not built yet'
        using errcode = 'feature_not_supported',
        detail = format('%s is part of the interface, but this release cannot do it.', _not_built.parameter),
        hint = 'Leave it out; the CHANGELOG lists what is not built yet.';
end
$function$;

revoke execute on function memory._not_built(text) from public;
