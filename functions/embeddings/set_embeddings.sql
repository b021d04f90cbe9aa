-- set_embeddings: stores vectors that were computed elsewhere. An item with a content_version is
-- stored only if that is the version of the text. New models are registered first, then memories are locked
-- in the order of their ids, then their vitals.
create or replace function memory.set_embeddings(
    items jsonb, model text default null, space text default null
) returns setof memory.embedding_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<set_embeddings>>
declare
    model text collate "default" := set_embeddings.model;
    v_space text collate "default";
    v_item record;
    v_memory record;
    v_model memory.embedding_model;
    v_outcomes text[] collate "default";
    v_stored uuid[] := '{}';
begin
    v_space := memory._enter_space_to_write(set_embeddings.space, 'write');
    if jsonb_typeof(set_embeddings.items) is distinct from 'array' then
        raise exception 'items is not a JSON array' using errcode = 'invalid_parameter_value',
            detail = format('items is %s.', coalesce(jsonb_typeof(set_embeddings.items), 'NULL')),
            hint = 'Pass [{"memory_id": "...", "embedding": [...], "content_version": 1}, ...].';
    end if;
    perform memory._check_items(set_embeddings.items);
    perform memory._model(v_space, set_embeddings.model, null);
    if set_embeddings.model is null then
        perform memory._register_models(v_space, array(select jsonb_array_elements(set_embeddings.items)));
    end if;
    for v_item in
        select i.ordinal, p as parsed
        from jsonb_array_elements(set_embeddings.items) with ordinality as i (item, ordinal)
        cross join lateral memory._embedding_item(i.item, i.ordinal) as p
        order by lower(i.item ->> 'memory_id') collate "C", cardinality(p.embedding), i.ordinal  -- as uuids
    loop
        select m.memory_id, m.content_version into v_memory from memory.memories as m
        where m.space = v_space and m.memory_id = (v_item.parsed).memory_id for share;
        if not found then
            v_outcomes[v_item.ordinal] := 'unknown';
            continue;
        end if;
        if (v_item.parsed).content_version <> v_memory.content_version then
            v_outcomes[v_item.ordinal] := 'stale';
            continue;
        end if;
        v_model := memory._model(v_space, set_embeddings.model, cardinality((v_item.parsed).embedding));
        if cardinality((v_item.parsed).embedding) <> v_model.dimensions then
            v_outcomes[v_item.ordinal] := 'wrong_dimensions';
            continue;
        end if;
        perform memory._check_embedding((v_item.parsed).embedding, v_model.dimensions, v_item.ordinal);
        if v_model.model is null then  -- for a bound login, which it refuses, or after drop_model()
            v_model := memory._register_dimensions(cardinality((v_item.parsed).embedding));
        end if;
        perform memory._store_embedding(
            v_space, v_memory.memory_id, v_model, (v_item.parsed).embedding, true
        );
        v_outcomes[v_item.ordinal] := 'stored';
        v_stored := v_stored || v_memory.memory_id;
    end loop;
    perform memory._mark_new_dependents(v_space, v_stored);
    return query
    select (i.item ->> 'memory_id')::uuid, v_outcomes[i.ordinal]
    from jsonb_array_elements(set_embeddings.items) with ordinality as i (item, ordinal)
    order by i.ordinal;
end
$function$;
