-- _propose: the memories that the retrievers of a search propose: the best of each, at most
-- settings.proposals. Where the HNSW index brings fewer vectors than that, they are sorted exactly.
create or replace function memory._propose(
    space text, query memory.search_query, model memory.embedding_model, filter memory.memory_filter,
    conditions text, settings memory.search_settings, past memory.memory_state[]
) returns memory.search_proposal
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Up to this sum of the counts of all terms, also of those that do not propose, one statement scores all
    -- that is proposed. Above it, _best_by_words() reads fewer rows by two. A choice of ours.
    c_scored constant int := 4000;
    v_query memory.search_query := memory._heaviest_terms(_propose.query);
    v_exact boolean := true;
    v_complete boolean;
    v_scores double precision[];
    v_former text[];
    v_found memory.search_proposal;
    v_proposal memory.search_proposal;
begin
    if (_propose.model).model is not null then
        -- The index holds what is live now.
        v_exact := (_propose.settings).exact
            or (_propose.filter).as_of is not null
            or (_propose.filter).include && '{forgotten,superseded,faded}'
            or not memory._uses_index(_propose.space, _propose.model);
        -- Sorting what passes is faster up to _exact_max().
        if not v_exact and _propose.conditions is not null
            and coalesce(v_query.passing <= memory._exact_max((_propose.model).model), true)
        then
            execute format(
                'select not exists (select from memory.memories as m where m.space = $1 and %s and %s '
                'offset $4)',
                memory._visible_sql(_propose.filter, 'm'), _propose.conditions
            )
            into v_exact
            using _propose.space, v_query, _propose.filter, memory._exact_max((_propose.model).model);
        end if;
    end if;
    if v_query.proposing_query is not null and c_scored < (
        select sum(c.counted) from unnest((_propose.query).counted) as c (counted)
    ) then
        v_proposal.lexical := memory._best_by_words(
            _propose.space, v_query, _propose.filter, _propose.conditions, _propose.settings, _propose.past
        );
        v_proposal.vector := '{}';
        v_query.proposing_query := null;  -- the lexical retriever has proposed
    end if;
    if not v_exact then
        v_former := memory._set_index_scan(memory._index_scan(
            _propose.model,
            coalesce(
                (_propose.settings).ef_search,
                memory._ef_search((_propose.model).model, (_propose.settings).candidates)
            )
        ));
    end if;
    loop
        exit when v_query.proposing_query is null and (_propose.model).model is null;
        execute memory._proposal_sql(v_query, _propose.model, v_exact, _propose.filter, _propose.conditions)
        into v_found.lexical, v_scores, v_found.vector, v_complete
        using _propose.space, v_query, _propose.filter, _propose.settings, _propose.past;
        v_proposal := (coalesce(v_proposal.lexical, v_found.lexical), v_found.vector);
        if v_former is not null then
            perform memory._set_index_scan(v_former);
            v_former := null;
        end if;
        exit when v_complete;
        v_exact := true;
        v_query.proposing_query := null;  -- the lexical retriever has proposed
    end loop;
    return v_proposal;
end
$function$;
