-- list_models: the embedding models, with what a space has embedded by each.
create or replace function memory.list_models(space text default null) returns setof memory.model_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
declare
    v_space text collate "default";
begin
    v_space := memory._enter_space(list_models.space, 'read');
    return query
    select m.model::text, m.dimensions, m.distance::text, m.storage::text,
        (
            select count(*) from memory.embeddings as e
            where e.space = v_space and e.model = m.model and e.live
        ),
        m.created_at
    from memory.embedding_models as m
    order by m.model;
end
$function$;
