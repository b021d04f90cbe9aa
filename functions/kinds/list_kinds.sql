-- list_kinds: the kinds of a space, and the built-in ones that it has not used yet.
create or replace function memory.list_kinds(space text default null) returns setof memory.kind_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_kinds.space, 'read');
    return query
    select coalesce(k.kind, b.kind)::text, coalesce(k.description, b.description),
        coalesce(k.internal, b.internal), coalesce(k.dedup, b.dedup)::text, k.curve::text, k.half_life,
        k.grace, k.floor, k.threshold,
        coalesce(k.metadata_schema, b.metadata_schema), coalesce(m.memories, 0), b.kind is not null,
        k.created_at, k.updated_at
    from (select t.* from memory.kinds as t where t.space = v_space) as k
    full join memory.builtin_kinds as b on b.kind = k.kind
    left join (
        select c.kind, count(*) as memories
        from memory.memories as c where c.space = v_space and c.live
        group by c.kind
    ) as m on m.kind = k.kind
    order by 1;
end
$function$;
