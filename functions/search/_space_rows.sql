-- _space_rows: how many rows a space has by the planner's statistics. NULL if these are fewer than 20,000, or
-- if _space_share() is NULL.
create or replace function memory._space_rows(space text) returns double precision
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_many constant int := 20000;  -- A choice of ours: from here on, samples replace counting.
    v_rows double precision := (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.memories'::regclass
    );
begin
    if v_rows < c_many then return null; end if;
    v_rows := v_rows * memory._space_share('memories', _space_rows.space);
    return case when v_rows >= c_many then v_rows end;
end
$function$;
