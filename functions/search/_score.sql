-- _score: the scores of all retrievers for a set of memories, few or many, and their ranks. It is always
-- the same statement, whose plan the session keeps.
-- `proposal` is what each retriever has proposed. Without it, both retrievers rank all of `memory_ids`. Each
-- ranks its best, at most settings.candidates.
-- If the query has no weights, its terms are weighed here. They are counted in `memory_ids` and in a few
-- others of the space: if all that pass a filter have a term, only others can show that it is rare in the
-- space. The others are the oldest ones, so that weights do not change with each new memory. With
-- `skip_faded`, faded memories are counted but not ranked. What the retrievers say of a memory comes together
-- by UNION ALL and GROUP BY, not by joins, because the planner expects one row of each CTE and would choose
-- nested loops.
create or replace function memory._score(
    space text, memory_ids uuid[], query memory.search_query, model memory.embedding_model,
    filter memory.memory_filter, settings memory.search_settings, past memory.memory_state[],
    skip_faded boolean, proposal memory.search_proposal default null
) returns memory.search_scores
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- The terms are also counted in this many other memories, as in _unmatched_terms(). A choice of ours.
    c_others constant int := 32;
    v_query memory.search_query := _score.query;
    v_counts constant boolean := v_query.weights is null and cardinality(v_query.terms) > 0;
    v_internal constant boolean := 'internal' = any((_score.filter).include);
    v_not_live_wanted constant boolean := (_score.filter).include && '{forgotten,superseded,faded}';
    v_as_of constant boolean := (_score.filter).as_of is not null;
    v_at constant timestamptz := coalesce((_score.filter).as_of, (_score.filter).at);
    v_kinds constant text[] := (_score.filter).kinds;
    v_expiry constant timestamptz := (_score.filter).expires_after;
    v_changed constant uuid[] := array(select p.memory_id from unnest(_score.past) as p);
    v_lexical constant uuid[] := (_score.proposal).lexical;
    v_vector constant uuid[] := (_score.proposal).vector;
    v_embedding memory.embeddings.embedding%type;
    v_found memory.search_scores;
begin
    if (_score.model).model is not null then v_embedding := v_query.embedding; end if;
    with faded as materialized (
        select v.memory_id
        from memory.vitals as v
        where _score.skip_faded and v.space = _score.space and v.memory_id = any(_score.memory_ids)
            and (v.decay_due_at <= v_at or v_as_of)
            and memory._fades_at(v.health, v.decays_from, v.curve, v.half_life, v.floor, v.threshold) <= v_at
            and (v.decays_from <= v_at or not v_as_of)
    ),
    memories as materialized (
        select m.memory_id, m.live, m.importance, m.session, m.created_at, m.content_version, m.tsv,
            m.token_count, m.live and m.memory_id in (select f.memory_id from faded as f) as faded
        from memory.memories as m
        where m.space = _score.space and m.memory_id = any(_score.memory_ids)
            and m.memory_id not in (select unnest(v_changed)) and (m.live or v_not_live_wanted)
            and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
        union all
        select p.memory_id, p.live, p.importance, p.session, p.created_at, p.content_version, p.tsv,
            p.token_count, p.live and p.memory_id in (select f.memory_id from faded as f)
        from unnest(_score.past) as p where p.memory_id = any(_score.memory_ids)
    ),
    others as materialized (
        select m.tsv
        from (
            select m.memory_id, m.tsv, m.live, m.internal, m.kind, m.expires_at
            from memory.memories as m where v_counts and m.space = _score.space
            order by m.memory_id limit c_others
        ) as m
        where m.live and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
            and m.memory_id <> all(_score.memory_ids)
    ),
    terms as materialized (
        select u.*, memory._alternative_count(u.term) as alternatives, memory._is_phrase(u.term) as is_phrase
        from unnest(v_query.terms, v_query.similarities) with ordinality as u (term, similarity, ordinal)
    ),
    matches as materialized (
        select m.memory_id, m.live, m.faded, t.ordinal, t.similarity,
            memory._term_score(
                case when t.is_phrase then 1 else t.alternatives * ts_rank('{1,1,1,1}', w.tsv, t.term) end,
                m.token_count
            ) as term_score
        from memories as m
        cross join lateral (select ts_delete(m.tsv, '') as tsv offset 0) as w  -- as in _proposal_sql()
        cross join lateral (select t.* from terms as t where w.tsv @@ t.term offset 0) as t
    ),
    total as materialized (
        select n.memories, coalesce(v_query.max_idf, memory._idf(1, n.memories)) as max_idf
        from (
            select (select count(*) from memories as m where m.live) + (select count(*) from others)
        ) as n (memories)
    ),
    counted as (
        select u.ordinal, count(*) as counted
        from (
            select h.ordinal from matches as h where v_counts and h.live
            union all
            select t.ordinal
            from others as o
            cross join lateral (select ts_delete(o.tsv, '') as tsv offset 0) as w
            cross join lateral (select t.ordinal from terms as t where w.tsv @@ t.term offset 0) as t
        ) as u
        group by u.ordinal
    ),
    weighed as materialized (
        select t.ordinal, coalesce(v_query.origins[t.ordinal], t.ordinal) as origin, w.*,
            n.max_idf * coalesce(t.similarity, least(w.weight / n.max_idf, 1)) as capped_weight
        from unnest(v_query.terms, v_query.similarities, v_query.weights) with ordinality
            as t (term, similarity, weight, ordinal)
        cross join total as n
        left join counted as c on c.ordinal = t.ordinal
        cross join lateral (
            select coalesce(
                t.weight,
                memory._idf(coalesce(c.counted, 0), n.memories)
                * coalesce(t.similarity * (_score.settings).fuzzy_weight, 1)
            ) as weight
        ) as w
    ),
    scored as (
        -- Summed in the order of the terms, so that equal texts have equal scores. Lookalikes count once.
        select u.memory_id, max(u.similarity) as similarity, sum(u.score order by u.ordinal) as lexical_sum,
            sum(u.score order by u.ordinal) filter (where u.fuzzy_similarity is null) as lexical_score,
            max(u.fuzzy_similarity) as fuzzy_similarity, sum(u.capped_weight) as matched_weight,
            max(u.importance) as importance, max(u.session) as session, max(u.created_at) as created_at
        from (
            select m.memory_id, null::double precision as similarity, null::bigint as ordinal,
                null::double precision as score, null::double precision as fuzzy_similarity,
                m.importance, m.session, m.created_at, null::double precision as capped_weight
            from memories as m where not m.faded
            union all
            select e.memory_id, memory._vector_similarity(e.embedding, v_embedding, (_score.model).distance),
                null, null, null, null, null, null, null
            from memory.embeddings as e
            where e.space = _score.space and e.model = (_score.model).model
                and e.memory_id = any(array(select m.memory_id from memories as m where not m.faded))
                and (not v_as_of or e.version <= (
                    select m.content_version from memories as m where m.memory_id = e.memory_id
                ))
            union all
            select h.memory_id, null, w.origin, max(w.weight * h.term_score), max(h.similarity),
                null, null, null, max(w.capped_weight)
            from matches as h
            inner join weighed as w on w.ordinal = h.ordinal
            where not h.faded
            group by h.memory_id, w.origin
        ) as u
        group by u.memory_id
    ),
    ranked as (
        select s.*,
            s.lexical_key is not null and (_score.settings).candidates
            >= row_number() over (order by s.lexical_key desc nulls last, s.memory_id) as lexical,
            row_number() over (order by s.vector_key desc nulls last, s.memory_id) as vector_rank
        from (
            select s.*,
                case when v_lexical is null or s.memory_id = any(v_lexical) then s.lexical_sum end
                as lexical_key,
                case when v_vector is null or s.memory_id = any(v_vector) then s.similarity end as vector_key
            from scored as s
        ) as s
    )
    select
        array(
            select (
                r.memory_id, r.similarity, case when r.vector then r.vector_rank end,
                r.matched_weight, r.lexical_sum, r.lexical_score,
                case when r.lexical and r.lexical_score is not null then row_number() over (
                    partition by r.lexical and r.lexical_score is not null
                    order by r.lexical_score desc, r.memory_id
                ) end,
                r.fuzzy_similarity,
                case when r.lexical and r.fuzzy_similarity is not null then row_number() over (
                    partition by r.lexical and r.fuzzy_similarity is not null
                    order by r.fuzzy_similarity desc, r.lexical_sum desc, r.memory_id
                ) end,
                r.importance, r.session, r.created_at
            )::memory.search_candidate
            from (
                select r.*,
                    r.vector_key is not null and r.vector_rank <= (_score.settings).candidates as vector
                from ranked as r
            ) as r
            where r.lexical or r.vector
        ),
        n.max_idf,
        coalesce(
            v_query.full_weight, (select sum(w.capped_weight) from weighed as w where w.ordinal = w.origin)
        ),
        (select count(*) from unnest(v_lexical) as p (id) where p.id not in (select f.* from faded as f)),
        (select count(*) from unnest(v_vector) as p (id) where p.id not in (select f.* from faded as f))
    into v_found.candidates, v_query.max_idf, v_query.full_weight,
        v_found.lexical_unfaded, v_found.vector_unfaded
    from total as n;
    v_found.query := v_query;
    return v_found;
end
$function$;
