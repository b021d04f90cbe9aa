-- _exceeds_exact: whether a space has more embeddings of a model than _exact_max(). Reads no more rows than
-- that.
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
