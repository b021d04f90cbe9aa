-- _register_models: registers the models of a batch's embeddings that name no model, as far as they are new.
-- A batch calls it before it locks memories. An array of something else than numbers registers none: its item
-- is refused.
create or replace function memory._register_models(space text, items jsonb[]) returns void
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_dimensions int;
begin
    for v_dimensions in
        select distinct jsonb_array_length(i.item -> 'embedding') as dimensions
        from unnest(_register_models.items) as i (item)
        where i.item ->> 'model' is null and jsonb_typeof(i.item -> 'embedding') = 'array'
            and memory._bound_login() is null  -- its items are refused one by one
        order by dimensions
    loop
        if v_dimensions between 1 and 16000
            and (memory._model(_register_models.space, null, v_dimensions)).model is null
            and exists (
                select from unnest(_register_models.items) as i (item)
                where i.item ->> 'model' is null and case
                    when jsonb_typeof(i.item -> 'embedding') = 'array'
                        then jsonb_array_length(i.item -> 'embedding') = v_dimensions
                            and not jsonb_path_exists(
                                i.item -> 'embedding', 'strict $[*] ? (@.type() <> "number")'
                            )
                end
            )
        then
            perform memory._register_dimensions(v_dimensions);
        end if;
    end loop;
end
$function$;
