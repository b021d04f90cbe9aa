-- _candidates: the memories that the retrievers of a search propose: the best of each, at most
-- settings.proposals. Where the HNSW index brings fewer vectors than that, they are sorted exactly.
create or replace function memory._candidates(
    space text, query memory.search_query, model memory.embedding_model, filter memory.memory_filter,
    conditions text, settings memory.search_settings, past memory.memory_state[]
) returns memory.search_proposal
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Up to this many rows, scoring all is faster than a second statement. A choice of ours.
    c_scored constant int := 4000;
    v_query memory.search_query := memory._heaviest_terms(_candidates.query);
    v_exact boolean := true;
    v_complete boolean;
    v_scores double precision[];
    v_former text[];
    v_found memory.search_proposal;
    v_proposal memory.search_proposal;
begin
    if (_candidates.model).model is not null then
        -- The index holds what is live now.
        v_exact := (_candidates.settings).exact
            or (_candidates.filter).as_of is not null
            or (_candidates.filter).include && '{forgotten,superseded,faded}'
            or not memory._uses_index(_candidates.space, _candidates.model);
        -- Sorting what passes is faster where it is few.
        if not v_exact and _candidates.conditions is not null
            and coalesce(v_query.passing <= memory._exact_max((_candidates.model).model), true)
        then
            execute format(
                'select not exists (select from memory.memories as m where m.space = $1 and %s and %s '
                'offset $4)',
                memory._visible_sql(_candidates.filter, 'm'), _candidates.conditions
            )
            into v_exact
            using _candidates.space, v_query, _candidates.filter,
                memory._exact_max((_candidates.model).model);
        end if;
    end if;
    if not v_exact then
        v_former := memory._set_index_scan(memory._index_scan(
            _candidates.model,
            coalesce(
                (_candidates.settings).ef_search,
                memory._ef_search((_candidates.model).model, (_candidates.settings).candidates)
            )
        ));
    end if;
    if v_query.candidate_query is not null and c_scored < (
        select sum(c.counted) from unnest((_candidates.query).counted) as c (counted)
    ) then
        v_proposal.lexical := memory._best_by_words(
            _candidates.space, v_query, _candidates.filter, _candidates.conditions, _candidates.settings,
            _candidates.past
        );
        v_proposal.vector := '{}';
        v_query.candidate_query := null;  -- the lexical retriever has proposed
    end if;
    loop
        exit when v_query.candidate_query is null and (_candidates.model).model is null;
        execute memory._candidates_sql(
            v_query, _candidates.model, v_exact, _candidates.filter, _candidates.conditions
        )
        into v_found.lexical, v_scores, v_found.vector, v_complete
        using _candidates.space, v_query, _candidates.filter, _candidates.settings, _candidates.past;
        v_proposal := (coalesce(v_proposal.lexical, v_found.lexical), v_found.vector);
        if v_former is not null then
            perform memory._set_index_scan(v_former);
            v_former := null;
        end if;
        exit when v_complete;
        v_exact := true;
        v_query.candidate_query := null;  -- the lexical retriever has proposed
    end loop;
    return v_proposal;
end
$function$;
