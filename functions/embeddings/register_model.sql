-- register_model: registers a model, or builds the missing index of one. Building an index blocks writers
-- of embeddings until commit, so no write ever does it by itself. If they keep the table, the model remains
-- without its index, which maintain() builds. It is built without parallel workers: they would need shared
-- memory, of which a container has 64 MB, and a new model has no rows.
create or replace function memory.register_model(
    model text, dimensions bigint, distance text default 'cosine', storage text default null
) returns text
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
set max_parallel_maintenance_workers = 0 as $function$
<<register_model>>
declare
    model text collate "default" := register_model.model;
    storage text collate "default" := register_model.storage;
    distance text collate "default" := coalesce(register_model.distance, 'cosine');
    v_storage text collate "default";
    v_known memory.embedding_models;
    v_locked boolean;
    v_index text collate "default";
begin
    perform memory._enter_all_spaces();
    if coalesce(register_model.model, '') !~ '^[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,127}$'
        or register_model.dimensions is null or register_model.dimensions not between 1 and 16000
        or register_model.model ~ '^dim[0-9]+$'
        and register_model.model <> 'dim' || register_model.dimensions
        or register_model.distance not in ('cosine', 'l2', 'inner_product')
        or register_model.storage not in ('none', 'vector', 'halfvec', 'bit')
    then
        raise exception 'invalid embedding model' using errcode = 'invalid_parameter_value',
            detail = format('model = %L, dimensions = %s, distance = %L, storage = %L',
                            left(register_model.model, 200),
                            coalesce(register_model.dimensions::text, 'NULL'), register_model.distance,
                            register_model.storage),
            hint = 'A name of up to 128 letters, digits and ._:/@+- (dimN for N dimensions only), 1 to 16000 '
            || 'dimensions, distance cosine, l2 or inner_product, storage none, vector, halfvec or bit.';
    end if;
    -- What an HNSW index of pgvector can hold: 2,000 dimensions of vector, 4,000 of halfvec, 64,000 bits.
    v_storage := coalesce(
        register_model.storage,
        case
            when register_model.dimensions <= 2000 then 'vector'
            when register_model.dimensions <= 4000 then 'halfvec'
            else 'bit'
        end
    );
    if (v_storage = 'vector' and register_model.dimensions > 2000)
        or (v_storage = 'halfvec' and register_model.dimensions > 4000)
    then
        raise exception 'too many dimensions for this index' using errcode = 'PM004',
            detail = format('storage = %L, dimensions = %s', v_storage, register_model.dimensions),
            hint = 'vector is indexed up to 2000 dimensions, halfvec up to 4000, bit always.';
    end if;

    v_index := memory._model_index(register_model.model);
    if v_storage <> 'none' and not memory._has_index(register_model.model) then
        -- Before the model, as writers of embeddings do, and by one session at a time.
        v_locked := memory._lock_tables(
            '{embeddings}',
            -- A concurrent build that failed has left its index, which has to be dropped.
            case when to_regclass(format('memory.%I', v_index)) is null then 'share row exclusive'
                else 'access exclusive' end
        );
    end if;
    loop
        insert into memory.embedding_models as em (model, dimensions, distance, storage)
        values (register_model.model, register_model.dimensions, register_model.distance, v_storage)
        on conflict on constraint embedding_models_pk do nothing;
        select em.* into v_known from memory.embedding_models as em
        where em.model = register_model.model for no key update;
        exit when found;  -- else drop_model() has just deleted it
    end loop;
    if v_known.dimensions <> register_model.dimensions or v_known.distance <> register_model.distance
        or (v_known.storage not in ('none', v_storage) and register_model.storage is not null)
    then
        raise exception 'this model is registered with other properties' using errcode = 'PM004',
            detail = format('It is registered with dimensions = %s, distance = %L, storage = %L.',
                            v_known.dimensions, v_known.distance, v_known.storage),
            hint = 'Register the other model under another name.';
    end if;
    if v_known.storage <> 'none' then
        v_storage := v_known.storage;
    elsif v_storage <> 'none' then
        update memory.embedding_models as em set storage = v_storage where em.model = register_model.model;
    end if;
    if v_storage = 'none' or memory._has_index(register_model.model) then return v_storage; end if;
    if not coalesce(v_locked, false) then
        raise notice 'not finished: the model has no index yet'
            using detail = format('model = %L. Other sessions are writing embeddings.', register_model.model),
            hint = 'memory.maintain() builds it. Until then, search compares all vectors of the space.';
        return v_storage;
    end if;

    if to_regclass(format('memory.%I', v_index)) is not null then
        execute format('drop index memory.%I', v_index);
    end if;
    execute memory._create_index_sql(
        (v_known.model, v_known.dimensions, v_known.distance, v_storage)::memory.embedding_model, false
    );
    -- The planner also samples indexed expressions, and a vector reveals something of its text.
    execute format('alter index memory.%I alter column 1 set statistics 0', v_index);
    return v_storage;
end
$function$;
