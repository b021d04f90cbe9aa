-- _propose: the memories that the retrievers of a search propose: the best of each, at most
-- settings.proposals. The vectors come from the HNSW index, or from an exact sort, see _next_scan().
create or replace function memory._propose(
    space text, query memory.search_query, model memory.embedding_model, filter memory.memory_filter,
    conditions text, settings memory.search_settings, past memory.memory_state[]
) returns memory.search_proposal
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Up to this sum of the counts of all terms, also of those that do not propose, one statement scores all
    -- that is proposed. Above it, _best_by_words() reads fewer rows by two statements. A choice of ours.
    c_scored constant int := 4000;
    -- The index must bring at least as many as by default: a scan for fewer misses more.
    c_wanted constant int := 50;
    v_model constant memory.embedding_model := _propose.model;
    v_exact_max bigint;
    v_share double precision;  -- The space's share of the index, or that of what passes; NULL: sort exactly.
    v_passing_share double precision;  -- The share of what passes, at least.
    v_sought bigint;  -- How many vectors of the space the index must bring to be enough.
    v_ef_search int;  -- How many vectors of all spaces it looks at.
    v_query memory.search_query := memory._heaviest_terms(_propose.query);
    v_scan text := 'exact';
    v_scores double precision[];
    v_former text[];
    v_brought bigint;
    v_found memory.search_proposal;
    v_proposal memory.search_proposal;
begin
    -- The index holds what is live now.
    if v_model.model is not null and not (_propose.settings).exact and (_propose.filter).as_of is null
        and not (_propose.filter).include && '{forgotten,superseded,faded}'
    then
        v_share := memory._index_share(_propose.space, v_model);
    end if;
    if v_share is not null then
        v_scan := 'once';
        v_passing_share := v_share;
        if _propose.conditions is not null then
            v_exact_max := memory._exact_max(v_model.model);
            -- Up to _exact_max(), what passes is sorted.
            if coalesce(v_query.passing <= v_exact_max, true) then
                execute format(
                    'select case when exists (select from memory.memories as m where m.space = $1 '
                    'and %s and %s offset $4) then ''once'' else ''exact'' end',
                    memory._visible_sql(_propose.filter, 'm'), _propose.conditions
                )
                into v_scan
                using _propose.space, v_query, _propose.filter, v_exact_max;
            end if;
            -- What passes is a smaller share of the index. If no sample has told how many pass, the smallest
            -- that they may be (_exact_max()) decides how deep to look, and the share of the whole space how
            -- many must be brought.
            v_passing_share := least(
                v_share, greatest(v_query.passing, v_exact_max)
                / greatest(memory._indexed_count(v_model.model), v_exact_max)
            );
            if v_query.passing > v_exact_max then v_share := v_passing_share; end if;
        end if;
        v_ef_search := coalesce((_propose.settings).ef_search, memory._ef_search(v_model.model));
        v_sought := memory._least_brought(
            greatest(c_wanted, (_propose.settings).proposals) * memory._oversampling(v_model.storage),
            v_share, v_ef_search
        );
        v_ef_search := greatest(v_ef_search, memory._index_depth(v_sought, v_passing_share));
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
    loop
        exit when v_query.proposing_query is null and v_model.model is null;
        if v_scan <> 'exact' then
            v_former := memory._set_index_scan(memory._index_scan(v_model, v_scan, v_ef_search));
        end if;
        if v_scan = 'exact' then v_sought := null; end if;
        execute memory._proposal_sql(v_query, v_model, v_sought, _propose.filter, _propose.conditions)
        into v_found.lexical, v_scores, v_found.vector, v_brought
        using _propose.space, v_query, _propose.filter, _propose.settings, _propose.past;
        if v_scan <> 'exact' then perform memory._set_index_scan(v_former); end if;
        v_proposal := (coalesce(v_proposal.lexical, v_found.lexical), v_found.vector);
        v_scan := memory._next_scan(v_scan, v_brought, v_sought, v_ef_search, v_passing_share);
        exit when v_scan is null;
        v_query.proposing_query := null;  -- the lexical retriever has proposed
    end loop;
    return v_proposal;
end
$function$;
