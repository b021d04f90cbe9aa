-- _has_most: whether a space of 20,000 memories or more has most of all memories, by the planner's
-- statistics. Then the index of words is read without the space, whose posting list is the longest one and
-- excludes almost nothing.
create or replace function memory._has_most(space text) returns boolean
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    c_most constant double precision := 0.8;  -- A choice of ours.
begin
    return coalesce(memory._space_rows(_has_most.space) > c_most * (
        select c.reltuples from pg_catalog.pg_class as c where c.oid = 'memory.memories'::regclass
    ), false);
end
$function$;
