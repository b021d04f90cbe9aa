-- _search_statement: the text of one search, with only the arms and filters that it needs, so that the
-- planner sees a plain query. Parameters: $1 space, $2 tsquery[] of the query's lexemes, $3 embedding,
-- $4 candidates an arm, $5 and $6 weight of the vector and the lexical arm, $7 max_results, $8 at,
-- $9 kinds, $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at,
-- $17 min_importance, $18 min_health. `visible` holds conditions on columns that embeddings copy from
-- memories, with %1$s for the alias; `filter` conditions on memories as m, NULL where there is none.
--
-- Lexical: one index probe a lexeme; the probes themselves count how rare it is (in the space, before
-- filters); ts_rank of a single lexeme saturates like BM25's term frequency.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting what is left of the space after the
-- filter ("offset 0" and "+ 0" keep the planner from an ordered scan that it believes to be cheap).
-- Fusion: the scores of both arms for the union of their best, each scaled to 0..1, then weighed: a convex
-- combination (Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023).
-- Last, tilts of at most 3 % by importance, health and votes: they order equals.
create or replace function memory._search_statement(
    lexical boolean, model memory.embedding_models, exact boolean, visible text, filter text
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_ctes text[] := '{}';
    v_distance text;
    v_similarity text;
begin
    if _search_statement.lexical then
        v_ctes := v_ctes || format($sql$
        hits as materialized (
            select t.position, m.memory_id, ts_rank('{1,1,1,1}', m.tsv, t.term) as weight, %2$s as eligible
            from unnest($2::tsquery[]) with ordinality as t (term, position)
            inner join memory.memories as m on m.space = $1 and m.tsv @@ t.term and %1$s
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
        )$sql$, format(_search_statement.visible, 'm'), coalesce(_search_statement.filter, 'true'));
    end if;

    if (_search_statement.model).model is not null then
        v_distance := memory._distance(_search_statement.model, '$3', _search_statement.exact);
        v_similarity := memory._similarity((_search_statement.model).distance, 'e.distance');
        v_ctes := v_ctes || format($sql$
        vector_top as materialized (
            select n.memory_id, n.similarity,
                row_number() over (order by n.similarity desc, n.memory_id)::int as rank
            from (
                select e.memory_id, %1$s as similarity
                from (
                    select e.memory_id, e.distance
                    from (
                        select e.memory_id, %2$s as distance
                        from memory.embeddings as e %3$s
                        where e.space = $1 and e.model = %4$L and %5$s %6$s
                    ) as e
                    order by e.distance
                    limit $4
                ) as e
            ) as n
        )$sql$,
            v_similarity,
            v_distance,
            case when _search_statement.filter is not null
                then 'inner join memory.memories as m on m.space = $1 and m.memory_id = e.memory_id'
                || ' and ' || format(_search_statement.visible, 'm') || ' and ' || _search_statement.filter
            end,
            (_search_statement.model).model,
            format(_search_statement.visible, 'e'),
            case when _search_statement.exact then 'offset 0' end
        );
    end if;

    v_ctes := v_ctes || case
        when not _search_statement.lexical then $sql$
        candidates as (
            select
                t.memory_id, t.rank as vector_rank, t.similarity as vector_similarity,
                null::int as lexical_rank, null::double precision as lexical_score
            from vector_top as t
        )$sql$
        when (_search_statement.model).model is null then $sql$
        candidates as (
            select
                t.memory_id, null::int as vector_rank, null::double precision as vector_similarity,
                t.rank as lexical_rank, t.score as lexical_score
            from lexical_top as t
        )$sql$
        else format($sql$
        candidates as (
            select
                v.memory_id, v.rank as vector_rank, v.similarity as vector_similarity,
                t.rank as lexical_rank, l.score as lexical_score
            from vector_top as v
            left join lexical_top as t on t.memory_id = v.memory_id
            left join lexical as l on l.memory_id = v.memory_id
            union all
            select t.memory_id, null, %1$s, t.rank, t.score
            from lexical_top as t
            left join lateral (
                select %2$s as distance
                from memory.embeddings as e
                where e.space = $1 and e.memory_id = t.memory_id and e.model = %3$L
            ) as e on true
            where not exists (select from vector_top as v where v.memory_id = t.memory_id)
        )$sql$, v_similarity, v_distance, (_search_statement.model).model)
    end;

    return 'with' || array_to_string(v_ctes, ',') || $sql$,
        fused as (
            select c.*,
                $5 * coalesce(
                    (c.vector_similarity - min(c.vector_similarity) over ())
                    / nullif(max(c.vector_similarity) over () - min(c.vector_similarity) over (), 0),
                    (c.vector_similarity is not null)::int
                )
                + $6 * coalesce(c.lexical_score / nullif(max(c.lexical_score) over (), 0), 0) as score
            from candidates as c
        ),
        best as (
            select f.*, h.health, v.upvotes - v.downvotes as votes,
                f.score * (
                    1 + 0.02 * (coalesce(m.importance, 0.5) - 0.5) + 0.02 * (h.health - 0.5)
                    + 0.01 * (v.upvotes - v.downvotes)::double precision
                    / (1 + abs(v.upvotes - v.downvotes))
                ) as tilted
            from fused as f
            inner join memory.memories as m on m.space = $1 and m.memory_id = f.memory_id
            inner join memory.vitals as v on v.space = $1 and v.memory_id = f.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, $8)
            ) as h (health)
            order by tilted desc, f.memory_id
            limit $7
        )
        select
            b.memory_id, m.content, m.kind, b.tilted, b.vector_rank, b.vector_similarity, b.lexical_rank,
            b.lexical_score, null::int, null::double precision, b.health, m.importance, b.votes, m.tags,
            m.metadata,
            array(
                select a.note
                from memory.annotations as a
                where a.space = $1 and a.memory_id = b.memory_id
                order by a.created_at, a.annotation_id
            ),
            m.created_at
        from best as b
        inner join memory.memories as m on m.space = $1 and m.memory_id = b.memory_id
        order by b.tilted desc, b.memory_id$sql$;
end
$function$;

revoke execute on function memory._search_statement(
    boolean, memory.embedding_models, boolean, text, text
) from public;
