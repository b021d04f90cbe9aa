-- remember_many: remembers many items in one call and returns an outcome for each, in their order. A bad item
-- gets an error and leaves the others alone; with options => {"atomic": true} it undoes them all. It locks
-- the memories that exist by id, then writes new texts in the order of their hashes, so batches that share
-- texts seldom deadlock. They may if another session commits one of the texts meanwhile, or if a batch has an
-- external id twice. Then one of them raises 40P01, and the client calls again.
create or replace function memory.remember_many(
    items jsonb, space text default null, at timestamptz default now(), options jsonb default null
) returns setof memory.remember_many_result
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<remember_many>>
declare
    at timestamptz := coalesce(remember_many.at, now());
    v_space text collate "default";
begin
    v_space := memory._enter_space_to_write(remember_many.space, 'write');
    perform memory._check_at(remember_many.at);
    perform memory._check_object('options', remember_many.options, '{"atomic": "true or false"}');
    if jsonb_typeof(remember_many.items) is distinct from 'array' then
        raise exception 'items is not a JSON array' using errcode = 'invalid_parameter_value',
            detail = format('items is %s.', coalesce(jsonb_typeof(remember_many.items), 'NULL')),
            hint = 'Pass [{"content": "...", "kind": "..."}, ...], keys as remember() names its parameters.';
    end if;
    perform memory._check_items(remember_many.items);
    return query
    select *
    from memory._remember_batch(
        v_space, array(select jsonb_array_elements(remember_many.items)), remember_many.at,
        coalesce((remember_many.options ->> 'atomic')::boolean, false)
    );
end
$function$;
