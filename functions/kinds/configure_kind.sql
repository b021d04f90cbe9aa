-- configure_kind: creates a kind of a space or changes its settings. An argument that is NULL changes
-- nothing. A kind need not be registered to be used. A schema is merged into that of the kind, key by key.
-- A null in options means the decay setting of the space. A trigger notes that maintain() has to re-anchor
-- memories.
create or replace function memory.configure_kind(
    kind text, description text default null, internal boolean default null, dedup text default null,
    metadata_schema jsonb default null, space text default null, options jsonb default null
) returns void
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<configure_kind>>
declare
    kind text collate "default" := configure_kind.kind;
    description text collate "default" := configure_kind.description;
    dedup text collate "default" := configure_kind.dedup;
    v_space text collate "default";
    v_policy memory.policy;
    v_kind memory.kinds;
    v_schema jsonb;
begin
    v_space := memory._enter_space_to_write(configure_kind.space, 'admin');
    perform memory._check_value('description', to_jsonb(configure_kind.description), 'a string or null'),
        memory._check_json('metadata_schema', configure_kind.metadata_schema, 'metadata bytes');
    perform memory._check_object('options', configure_kind.options, '{
        "curve": "one of linear, exponential, power, none or null",
        "half_life": "a number from 0.001 to 1000000 days or null",
        "grace": "a number from 0 to 1000000 days or null", "floor": "a number from 0 to 1 or null",
        "threshold": "a number from 0 to 1 or null"
    }');
    perform memory._check_value(
        'dedup', to_jsonb(configure_kind.dedup), 'one of off, exact, near, similar or null'
    );
    configure_kind.kind := (memory._fold_kinds(array[configure_kind.kind]))[1];
    -- Lock order: the space before the kind; the trigger will lock the space, too. Behind the lock, no other
    -- call changes the schema that is checked.
    perform from memory.spaces as s where s.space = v_space for no key update;
    v_policy := memory._register_kind(v_space, coalesce(configure_kind.kind, ''));
    v_schema := case
        when jsonb_typeof(configure_kind.metadata_schema) = 'object'
            and jsonb_typeof(coalesce(configure_kind.metadata_schema -> 'properties', '{}')) = 'object'
            then v_policy.metadata_schema || configure_kind.metadata_schema || jsonb_build_object(
                'properties',
                coalesce(v_policy.metadata_schema -> 'properties', '{}')
                || coalesce(configure_kind.metadata_schema -> 'properties', '{}')
            )
        else configure_kind.metadata_schema
    end;
    perform memory._check_json('metadata_schema with what the kind has', v_schema, 'metadata bytes'),
        memory._check_metadata_schema(v_schema);
    select k.* into v_kind
    from memory.kinds as k where k.space = v_space and k.kind = configure_kind.kind for no key update;
    v_kind := jsonb_populate_record(v_kind, configure_kind.options);
    update memory.kinds as k
    set description = coalesce(configure_kind.description, k.description),
        internal = coalesce(configure_kind.internal, k.internal),
        dedup = coalesce(configure_kind.dedup, k.dedup),
        curve = v_kind.curve, half_life = v_kind.half_life, grace = v_kind.grace, floor = v_kind.floor,
        threshold = v_kind.threshold,
        metadata_schema = coalesce(v_schema, k.metadata_schema)
    where k.space = v_space and k.kind = configure_kind.kind;
    if configure_kind.options ?| '{curve,floor,threshold}' then
        v_policy := memory._register_kind(v_space, configure_kind.kind);
        perform memory._warn_unfading(v_policy.curve, v_policy.floor, v_policy.threshold);
    end if;
end
$function$;
