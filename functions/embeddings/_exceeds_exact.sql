-- _exceeds_exact: has this space more embeddings of the model than are quickly sorted exactly? Reads no
-- further than that.
create or replace function memory._exceeds_exact(space text, model text) returns boolean
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_exact_max constant bigint := memory._exact_max();
begin
    return exists (
        select
        from memory.embeddings as e
        where e.space = _exceeds_exact.space and e.model = _exceeds_exact.model
        offset v_exact_max
    );
end
$function$;
