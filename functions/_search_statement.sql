-- _search_statement: the text of one search, with only the arms and filters that it needs, so that the
-- planner sees a plain query. Parameters: $1 space, $2 tsquery[] of the query's lexemes, $3 embedding,
-- $4 candidates an arm, $5 and $6 weight of the vector and the lexical arm, $7 max_results, $8 at,
-- $9 kinds, $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at,
-- $17 min_importance, $18 min_health. `eligible` is a condition on memories as m.
--
-- Lexical: one index probe a lexeme; the probes themselves count how rare it is (in the space, before
-- filters); ts_rank of a single lexeme saturates like BM25's term frequency.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting the space ("+ 0" hides the order
-- from the index).
-- Fusion: the scores of both arms for the union of their best, each scaled to 0..1, then weighed: a convex
-- combination (Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023).
-- Last, tilts of at most 3 % by importance, health and votes: they order equals.
create or replace function memory._search_statement(
    lexical boolean, model memory.embedding_models, exact boolean, live boolean, eligible text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_distance text;
    v_lexical text;
    v_vector text;
begin
    v_lexical := case when _search_statement.lexical then $sql$
        terms as materialized (
            select t.term, t.position
            from unnest($2::tsquery[]) with ordinality as t (term, position)
        ),
        hits as materialized (
            select t.position, m.memory_id, ts_rank('{1,1,1,1}', m.tsv, t.term) as weight, ($sql$
            || _search_statement.eligible || $sql$) as eligible
            from terms as t
            inner join memory.memories as m on m.space = $1 and m.tsv @@ t.term$sql$
            || case when _search_statement.live then ' and m.live' else '' end || $sql$
        ),
        rarity as (
            select h.position,
                ln(1 + (2 * max(count(*)) over () + 100.5 - count(*)) / (count(*) + 0.5)) as idf
            from hits as h
            group by h.position
        ),
        lexical as materialized (
            select h.memory_id, sum(r.idf * h.weight)::double precision as score
            from hits as h
            inner join rarity as r on r.position = h.position
            where h.eligible
            group by h.memory_id
        ),
        lexical_top as materialized (
            select l.memory_id, l.score, row_number() over (order by l.score desc, l.memory_id)::int as rank
            from lexical as l
            order by l.score desc, l.memory_id
            limit $4
        )$sql$
    end;

    if (_search_statement.model).model is not null then
        v_distance := memory._distance(_search_statement.model, '$3', _search_statement.exact);
        v_vector := format($sql$
        vector_top as materialized (
            select n.memory_id, n.similarity,
                row_number() over (order by n.similarity desc, n.memory_id)::int as rank
            from (
                select e.memory_id, %s as similarity
                from (
                    select e.memory_id, %s as distance
                    from memory.embeddings as e
                    inner join memory.memories as m on m.space = e.space and m.memory_id = e.memory_id
                    where e.space = $1 and m.space = $1 and e.model = %L %s and %s
                    order by %s
                    limit $4
                ) as e
            ) as n
        )$sql$,
            memory._similarity((_search_statement.model).distance, 'e.distance'), v_distance,
            (_search_statement.model).model,
            case when _search_statement.live then 'and e.live and m.live' else '' end,
            _search_statement.eligible, v_distance
        );
    end if;

    return 'with' || concat_ws(',', v_lexical, v_vector) || ',' || case
        when v_vector is null then $sql$
        candidates as (
            select
                t.memory_id, null::int as vector_rank, null::double precision as vector_similarity,
                t.rank as lexical_rank, t.score as lexical_score
            from lexical_top as t
        )$sql$
        when v_lexical is null then $sql$
        candidates as (
            select
                t.memory_id, t.rank as vector_rank, t.similarity as vector_similarity,
                null::int as lexical_rank, null::double precision as lexical_score
            from vector_top as t
        )$sql$
        else format($sql$
        candidates as (
            select
                u.memory_id, v.rank as vector_rank, coalesce(v.similarity, %s) as vector_similarity,
                t.rank as lexical_rank, l.score as lexical_score
            from (select v.memory_id from vector_top as v union select t.memory_id from lexical_top as t) as u
            left join vector_top as v on v.memory_id = u.memory_id
            left join lexical_top as t on t.memory_id = u.memory_id
            left join lexical as l on l.memory_id = u.memory_id
            left join memory.embeddings as e
                on v.memory_id is null and e.space = $1 and e.memory_id = u.memory_id and e.model = %L
        )$sql$, memory._similarity((_search_statement.model).distance, v_distance), (_search_statement.model).model)
    end || $sql$,
        fused as (
            select c.*,
                $5 * coalesce(
                    (c.vector_similarity - min(c.vector_similarity) over ())
                    / nullif(max(c.vector_similarity) over () - min(c.vector_similarity) over (), 0),
                    (c.vector_similarity is not null)::int
                )
                + $6 * coalesce(c.lexical_score / nullif(max(c.lexical_score) over (), 0), 0) as score
            from candidates as c
        )
        select
            m.memory_id, m.content, m.kind,
            f.score * (
                1 + 0.02 * (coalesce(m.importance, 0.5) - 0.5) + 0.02 * (h.health - 0.5)
                + 0.01 * (v.upvotes - v.downvotes)::double precision / (1 + abs(v.upvotes - v.downvotes))
            ) as score,
            f.vector_rank, f.vector_similarity, f.lexical_rank, f.lexical_score,
            null::int, null::double precision,
            h.health, m.importance, v.upvotes - v.downvotes, m.tags, m.metadata,
            array(
                select a.note
                from memory.annotations as a
                where a.space = $1 and a.memory_id = m.memory_id
                order by a.created_at, a.annotation_id
            ),
            m.created_at
        from fused as f
        inner join memory.memories as m on m.space = $1 and m.memory_id = f.memory_id
        inner join memory.vitals as v on v.space = $1 and v.memory_id = f.memory_id
        cross join lateral (
            select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, $8)
        ) as h (health)
        order by score desc, m.memory_id
        limit $7$sql$;
end
$function$;

revoke execute on function memory._search_statement(
    boolean, memory.embedding_models, boolean, boolean, text
) from public;
