-- _search_few: the candidates of a search among few memories: a small space, or what a narrow filter leaves.
-- Each is read by its id and, if it is in sight, measured by both arms. Nothing is left to an index, so this
-- is always the same statement, whose plan the session keeps: to plan one anew would take longer than to run
-- it.
-- How rare a term is, is counted among those of them that live and some of the latest beside them, smoothed
-- as in _search_weights: a filter may leave three that all have a word which is rare all the same.
-- A word that none of those has may be misspelt, if the whole space does not have it either. If one of the
-- few has something like it, they are measured once more, with what may have been meant.
-- Rows are stacked and grouped, not joined: the planner believes in one row of each and would join in loops.
create or replace function memory._search_few(
    space text,
    memory_ids uuid[],
    embedding double precision[],
    model memory.embedding_models,
    settings memory.search_settings,
    query memory.search_query,
    internal boolean,
    at timestamptz
) returns memory.search_found
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_query memory.search_query := _search_few.query;
    v_candidates memory.search_candidate[];
    v_question memory.embeddings.embedding%type;
    v_heard bigint[];
    v_unheard text[];
begin
    if (_search_few.model).model is not null then
        v_question := _search_few.embedding;
    end if;
    v_query.similarities := array_fill(
        null::double precision, array[coalesce(cardinality(v_query.terms), 0)]
    );
    loop
        with few as materialized (
            select m.memory_id, m.live, m.importance, m.session, m.created_at, m.tsv
            from memory.memories as m
            where m.space = _search_few.space and m.memory_id = any(_search_few.memory_ids)
                and (m.live or (_search_few.settings).include && '{forgotten,superseded,archived}')
                and (_search_few.internal or not m.internal)
                and (m.expires_at is null or m.expires_at > _search_few.at)
        ),
        hits as materialized (
            select f.memory_id, f.live, t.position, t.similarity,
                ts_rank('{1,1,1,1}', f.tsv, t.term) * memory._alternatives(t.term) / case
                    when v_question is null then 1 + ln(1 + length(f.tsv) / 200.0::double precision)
                    else 1 + length(f.tsv) / 1000.0::double precision
                end as hit
            from few as f
            inner join unnest(v_query.terms, v_query.similarities) with ordinality
                as t (term, similarity, position) on f.tsv @@ t.term
        ),
        others as materialized (
            select m.tsv
            from (
                select m.memory_id, m.tsv, m.live, m.internal, m.expires_at
                from memory.memories as m
                where m.space = _search_few.space
                order by m.memory_id desc
                limit 32
            ) as m
            where m.live and (_search_few.internal or not m.internal)
                and (m.expires_at is null or m.expires_at > _search_few.at)
                and m.memory_id <> all(_search_few.memory_ids)
        ),
        counted as materialized (
            select 100 + (select count(*) from few as f where f.live) + (select count(*) from others as o) as all_rows
        ),
        rarity as materialized (
            select t.position, t.counted,
                ln(1 + (n.all_rows - t.counted + 0.5) / (t.counted + 0.5))
                * coalesce(t.similarity * (_search_few.settings).fuzzy_weight, 1) as weight
            from (
                select u.position, min(u.similarity) as similarity, count(*) filter (where u.live) as counted
                from (
                    select h.position, h.similarity, h.live
                    from hits as h
                    union all
                    select t.position, t.similarity, true
                    from others as o
                    inner join unnest(v_query.terms, v_query.similarities) with ordinality
                        as t (term, similarity, position) on o.tsv @@ t.term
                ) as u
                group by u.position
            ) as t
            cross join counted as n
        ),
        measured as (
            -- Added up in the order of the words, for equal texts must come to equal numbers.
            select u.memory_id, max(u.similarity) as similarity, sum(u.words order by u.position) as words,
                sum(u.words order by u.position) filter (where u.likeness is null) as exactly,
                max(u.likeness) as likeness,
                max(u.importance) as importance, max(u.session) as session, max(u.created_at) as created_at
            from (
                select f.memory_id, null::double precision as similarity, null::bigint as position,
                    null::double precision as words, null::double precision as likeness,
                    f.importance, f.session, f.created_at
                from few as f
                union all
                select e.memory_id,
                    memory._vector_similarity(e.embedding, v_question, (_search_few.model).distance),
                    null, null, null, null, null, null
                from memory.embeddings as e
                where e.space = _search_few.space and e.model = (_search_few.model).model
                    and e.memory_id = any(array(select f.memory_id from few as f))
                union all
                select h.memory_id, null, h.position, r.weight * h.hit, h.similarity, null, null, null
                from hits as h
                inner join rarity as r on r.position = h.position
            ) as u
            group by u.memory_id
        ),
        ranked as (
            select m.*,
                row_number() over (order by m.words desc nulls last, m.memory_id)::int as word_rank,
                row_number() over (order by m.similarity desc nulls last, m.memory_id)::int as vector_rank
            from measured as m
        )
        select
            array_agg(row(
                r.memory_id, r.similarity, case when r.near then r.vector_rank end,
                case when r.lexical then r.word_rank end, nullif(r.words, 0), nullif(r.exactly, 0), r.likeness,
                r.importance, r.session, r.created_at
            )::memory.search_candidate),
            array(select h.position from rarity as h where h.counted > 0),
            (select ln(1 + (n.all_rows - 0.5) / 1.5) from counted as n),
            (
                select 0.608 * (
                    coalesce(sum(h.weight), 0)
                    + (cardinality((_search_few.query).terms) - count(h.weight)) * ln(1 + (n.all_rows + 0.5) / 0.5)
                )
                from counted as n
                left join rarity as h on h.position <= cardinality((_search_few.query).terms)
                group by n.all_rows
            )
        into v_candidates, v_heard, v_query.rarest, v_query.whole
        from (
            select r.*,
                r.words is not null and r.word_rank <= (_search_few.settings).candidates as lexical,
                r.similarity is not null and r.vector_rank <= (_search_few.settings).candidates as near
            from ranked as r
        ) as r
        where r.lexical or r.near;

        exit when v_unheard is not null
            or (_search_few.settings).fuzzy_weight = 0
            or cardinality(v_heard) = cardinality(v_query.terms)
            or coalesce(cardinality(array_remove(v_query.words, null)), 0) = 0;
        v_unheard := array(
            select w.word
            from unnest(v_query.words, v_query.terms) with ordinality as w (word, term, position)
            where w.word is not null and w.position <> all(v_heard)
                and not exists (
                    select
                    from memory.memories as m
                    where m.space = _search_few.space and m.live and m.tsv @@ w.term
                        and (_search_few.internal or not m.internal)
                        and (m.expires_at is null or m.expires_at > _search_few.at)
                )
            order by w.position
        );
        exit when v_unheard = '{}';
        select v_query.terms || array_agg(n.term), v_query.similarities || array_agg(n.similarity)
        into v_query.terms, v_query.similarities
        from memory._near_lexemes(
            _search_few.space, v_unheard, _search_few.internal, _search_few.at, null, null, _search_few.memory_ids
        ) as n;
        exit when cardinality(v_query.terms) = cardinality((_search_few.query).terms);
    end loop;
    return (v_query, v_candidates)::memory.search_found;
end
$function$;
