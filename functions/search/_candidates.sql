-- _candidates: the memories that the retrievers of a search propose: the best of each, at most
-- settings.proposals. The pgvector settings that a filtered index scan needs are set and put back here,
-- because a SET clause would keep an ordinary owner from restoring a dump.
create or replace function memory._candidates(
    space text,
    query memory.search_query,
    model memory.embedding_model,
    filter memory.memory_filter,
    conditions text,
    settings memory.search_settings,
    past memory.memory_state[]
) returns memory.search_proposal
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_exact boolean := true;
    v_iterative_scan text;
    v_ef_search text;
    v_proposal memory.search_proposal;
begin
    if (_candidates.model).model is not null then
        -- The index holds what is live now.
        v_exact := (_candidates.settings).exact
            or (_candidates.filter).as_of is not null
            or (_candidates.model).storage = 'none'
            or not memory._exceeds_exact(_candidates.space, (_candidates.model).model);
        if not v_exact and _candidates.conditions is not null then
            execute format(
                'select not exists (select from memory.memories as m where m.space = $1 and %s and %s offset $4)',
                memory._visible_sql(_candidates.filter, 'm'), _candidates.conditions
            )
            into v_exact
            using _candidates.space, _candidates.query, _candidates.filter, memory._exact_max();
        end if;
    end if;
    if not v_exact then
        -- These settings exist once pgvector is loaded.
        perform memory._load_vector();
        v_iterative_scan := current_setting('hnsw.iterative_scan');
        v_ef_search := current_setting('hnsw.ef_search');
        perform set_config('hnsw.iterative_scan', 'relaxed_order', true);
        perform set_config('hnsw.ef_search', (_candidates.settings).ef_search::text, true);
    end if;
    execute memory._candidates_sql(
        _candidates.query, _candidates.model, v_exact, _candidates.filter, _candidates.conditions
    )
    into v_proposal
    using _candidates.space, _candidates.query, _candidates.filter, _candidates.settings, _candidates.past;
    if not v_exact then
        perform set_config('hnsw.iterative_scan', v_iterative_scan, true);
        perform set_config('hnsw.ef_search', v_ef_search, true);
    end if;
    return v_proposal;
end
$function$;
