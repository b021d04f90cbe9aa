-- drop_model: removes a model with all its embeddings, in all spaces, and its index.
create or replace function memory.drop_model(model text) returns bigint
language plpgsql volatile parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<drop_model>>
declare
    model text collate "default" := drop_model.model;
    v_space text collate "default";
    v_found boolean := false;
    v_dropped bigint;
begin
    perform memory._enter_all_spaces();
    perform memory._check_isolation();
    begin
        -- Writers of embeddings lock this table before a model, and the index is dropped under this lock. If
        -- another session holds the model, by the settings of a space, this gives the table back.
        if memory._lock_tables('{embeddings}', 'access exclusive') then
            perform from memory.embedding_models as em where em.model = drop_model.model for update nowait;
            v_found := found;
            -- A purge holds these before it needs the table.
            perform from memory.embedding_queue as q where q.model = drop_model.model for update nowait;
        else
            raise lock_not_available;
        end if;
    exception
        when lock_not_available then
            raise exception 'not finished: other sessions use the embeddings'
                using errcode = 'lock_not_available',
                detail = format(
                    'model = %L. The table memory.embeddings or the model was in use.', drop_model.model
                ),
                hint = 'Call it again when no transaction that has read or written embeddings is open.';
    end;
    if not v_found then
        raise exception 'unknown embedding model' using errcode = 'PM003',
            detail = format('model = %L', drop_model.model), hint = 'memory.list_models() names the models.';
    end if;
    select s.space into v_space
    from memory.spaces as s where s.model = drop_model.model
    order by s.space limit 1;
    if found then
        raise exception 'the model is in use' using errcode = 'PM020',
            detail = format('It is the setting model of the space %L.', v_space),
            hint = 'Give the space another model first: memory.configure_space(space, ''{"model": null}'').';
    end if;
    delete from memory.embedding_queue as q where q.model = drop_model.model;
    delete from memory.embeddings as e where e.model = drop_model.model;
    get diagnostics v_dropped = row_count;
    delete from memory.embedding_models as em where em.model = drop_model.model;
    if to_regclass(format('memory.%I', memory._model_index(drop_model.model))) is not null then
        execute format('drop index memory.%I', memory._model_index(drop_model.model));
    end if;
    return v_dropped;
end
$function$;
