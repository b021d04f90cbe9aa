-- _search_statement: the text of one search, with only the arms and filters that it needs, so that the
-- planner sees a plain query. Parameters: $1 space, $2 tsquery[] of the query's lexemes, $3 embedding,
-- $4 candidates an arm, $5 and $6 weight of the vector and the lexical arm, $7 max_results, $8 at,
-- $9 kinds, $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at,
-- $17 min_importance, $18 min_health, $19 the settings, $20 condition of the query language, $21 text[] of
-- the lexemes that may be misspelt. `visible` holds conditions on columns that embeddings copy from
-- memories, with %1$s for the alias; `filter` conditions on memories as m, NULL where there is none.
--
-- Lexical: one index probe a lexeme; the probes themselves count how rare it is (in the space, before
-- filters); ts_rank of a single lexeme saturates like BM25's term frequency. A long document pays a little
-- for its length, at a fixed scale: a turn of a chat hardly anything, and no average has to be known.
-- Fuzzy: a lexeme that hit nothing is read as up to three that begin alike and share trigrams, each for as
-- much as it resembles. They come from the same index, by prefix: no index of trigrams, no cost where every
-- lexeme hits.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting what is left of the space after the
-- filter ("offset 0" and "+ 0" keep the planner from an ordered scan that it believes to be cheap).
-- Fusion: the scores of both arms for the union of their best, each scaled to 0..1, then weighed: a convex
-- combination (Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023); or, on
-- request, reciprocal ranks with k = 10.
-- Context, where sessions are known: one fifth of the score is that of the best of the same session, and the
-- ten best lend to the candidates up to three turns after them, half as much to those before.
-- Last, tilts of at most 3 % by importance, health and votes: they order equals.
create or replace function memory._search_statement(
    lexical boolean, fuzzy boolean, context boolean, model memory.embedding_models, exact boolean,
    visible text, filter text, settings memory.search_settings
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_weight constant text :=
        'ts_rank(''{1,1,1,1}'', m.tsv, %s) / (1 + length(m.tsv) / 1000.0::double precision)';
    v_visible constant text := format(_search_statement.visible, 'm');
    v_eligible constant text := coalesce(_search_statement.filter, 'true');
    v_as_of constant boolean := (_search_statement.settings).as_of is not null;
    v_ctes text[] := '{}';
    -- As of a moment: the copies in the embeddings are of today, and a vector may be of a later text.
    v_of_text constant text := 'e.version <= m.content_version';
    v_distance text;
    v_similarity text;
    v_statement text;
begin
    if _search_statement.lexical then
        v_ctes := v_ctes || format($sql$
        hits as materialized (
            select t.position, m.memory_id, %3$s as weight, %2$s as eligible
            from unnest($2::tsquery[]) with ordinality as t (term, position)
            inner join memory.memories as m on m.space = $1 and m.tsv @@ t.term and %1$s
        )$sql$, v_visible, v_eligible, format(v_weight, 't.term'));
        if _search_statement.fuzzy then
            v_ctes := v_ctes || format($sql$
        near as materialized (
            select n.lexeme, n.similarity, -row_number() over () as position
            from unnest($21::text[]) with ordinality as w (word, position)
            cross join lateral (
                select l.lexeme, %2$s::double precision as similarity
                from (
                    select distinct u.lexeme
                    from (
                        select m.tsv
                        from memory.memories as m
                        where m.space = $1 and %1$s
                            and m.tsv @@ ('''' || left(w.word, 2) || ''':*')::tsquery
                        limit 2000
                    ) as m
                    cross join unnest(tsvector_to_array(m.tsv)) as u (lexeme)
                    where starts_with(u.lexeme, left(w.word, 2))
                ) as l
                order by similarity desc, l.lexeme
                limit 3
            ) as n
            where w.word is not null and n.similarity >= 0.3
                and not exists (select from hits as h where h.position = w.position)
        ),
        fuzzy_hits as materialized (
            select n.position, m.memory_id, %4$s * n.similarity * ($19).fuzzy_weight as weight, n.similarity,
                %3$s as eligible
            from near as n
            inner join memory.memories as m
                on m.space = $1 and m.tsv @@ memory._lexeme_query(n.lexeme) and %1$s
        ),
        all_hits as (
            select h.position, h.memory_id, h.weight, null::double precision as similarity, h.eligible
            from hits as h
            union all
            select f.position, f.memory_id, f.weight, f.similarity, f.eligible
            from fuzzy_hits as f
        )$sql$, v_visible, memory._search_similarity('l.lexeme', 'w.word'), v_eligible,
                format(v_weight, 'memory._lexeme_query(n.lexeme)'));
        end if;
        v_ctes := v_ctes || format($sql$
        rarity as materialized (
            select h.position,
                ln(1 + (2 * max(count(*)) over () + 100.5 - count(*)) / (count(*) + 0.5))::double precision
                    as idf
            from %1$s as h
            group by h.position
        ),
        lexical as materialized (
            select h.memory_id, sum(r.idf * h.weight) as words, %2$s
            from %1$s as h
            inner join rarity as r on r.position = h.position
            where h.eligible
            group by h.memory_id
        ),
        lexical_top as materialized (
            select l.*, %3$s
            from lexical as l
            order by l.words desc, l.memory_id
            limit $4
        )$sql$,
            case when _search_statement.fuzzy then 'all_hits' else 'hits' end,
            case when _search_statement.fuzzy
                then 'sum(r.idf * h.weight) filter (where h.position > 0) as score,'
                || ' max(h.similarity) as similarity'
                else 'sum(r.idf * h.weight) as score, null::double precision as similarity'
            end,
            case when _search_statement.fuzzy
                then 'case when l.score is not null then'
                || ' row_number() over (order by l.score desc nulls last, l.memory_id)::int end as rank,'
                || ' case when l.similarity is not null then row_number() over'
                || ' (order by l.similarity desc nulls last, l.words desc, l.memory_id)::int'
                || ' end as fuzzy_rank'
                else 'row_number() over (order by l.words desc, l.memory_id)::int as rank,'
                || ' null::int as fuzzy_rank' end
        );
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
            case when _search_statement.filter is not null or v_as_of
                then 'inner join memory.memories as m on m.space = $1 and m.memory_id = e.memory_id'
                || ' and ' || v_visible || ' and ' || v_eligible
            end,
            (_search_statement.model).model,
            case when v_as_of then v_of_text else format(_search_statement.visible, 'e') end,
            memory._nearest(_search_statement.model, '$3', _search_statement.exact, '$4')
        );
    end if;

    v_ctes := v_ctes || case
        when not _search_statement.lexical then $sql$
        candidates as (
            select
                t.memory_id, t.rank as vector_rank, t.similarity as vector_similarity,
                null::int as lexical_rank, null::double precision as lexical_score,
                null::int as fuzzy_rank, null::double precision as fuzzy_similarity,
                null::double precision as words
            from vector_top as t
        )$sql$
        when (_search_statement.model).model is null then $sql$
        candidates as (
            select
                t.memory_id, null::int as vector_rank, null::double precision as vector_similarity,
                t.rank as lexical_rank, t.score as lexical_score,
                t.fuzzy_rank, t.similarity as fuzzy_similarity, t.words
            from lexical_top as t
        )$sql$
        else format($sql$
        candidates as (
            select
                v.memory_id, v.rank as vector_rank, v.similarity as vector_similarity,
                t.rank as lexical_rank, l.score as lexical_score,
                t.fuzzy_rank, l.similarity as fuzzy_similarity, l.words
            from vector_top as v
            left join lexical_top as t on t.memory_id = v.memory_id
            left join lexical as l on l.memory_id = v.memory_id
            union all
            select t.memory_id, null, %1$s, t.rank, t.score, t.fuzzy_rank, t.similarity, t.words
            from lexical_top as t
            left join lateral (
                select %2$s as distance
                from memory.embeddings as e
                where e.space = $1 and e.memory_id = t.memory_id and e.model = %3$L %4$s
            ) as e on true
            where not exists (select from vector_top as v where v.memory_id = t.memory_id)
        )$sql$, v_similarity, v_distance, (_search_statement.model).model,
            case when v_as_of then 'and exists (select from memory.memories as m'
                || ' where m.space = $1 and m.memory_id = e.memory_id and ' || v_of_text || ')' end)
    end || case (_search_statement.settings).fusion
        when 'rrf' then $sql$
        parts as (
            select c.*,
                coalesce($5 * 11 / (10 + c.vector_rank), 0) as vector_part,
                case when c.words is not null
                    then $6 * 11 / (10 + row_number() over (order by c.words desc nulls last, c.memory_id))
                    else 0
                end as lexical_part
            from candidates as c
        )$sql$
        else $sql$
        parts as (
            select c.*,
                $5 * coalesce(
                    (c.vector_similarity - min(c.vector_similarity) over ())
                    / nullif(max(c.vector_similarity) over () - min(c.vector_similarity) over (), 0),
                    (c.vector_similarity is not null)::int
                ) as vector_part,
                $6 * coalesce(c.words / nullif(max(c.words) over (), 0), 0) as lexical_part
            from candidates as c
        )$sql$
    end || case
        when _search_statement.context then $sql$
        scored as materialized (
            select p.*, m.session, m.created_at, p.vector_part + p.lexical_part as own
            from parts as p
            inner join memory.memories as m on m.space = $1 and m.memory_id = p.memory_id
        ),
        lent as (
            select n.memory_id, sum(b.own * n.share) as neighbour_part
            from (
                select s.own, s.session, s.created_at
                from scored as s
                where s.session is not null
                order by s.own desc, s.memory_id
                limit 10
            ) as b
            cross join lateral (
                select t.memory_id,
                    0.15 / row_number() over (order by t.created_at, t.memory_id) as share
                from (
                    select m.memory_id, m.created_at
                    from memory.memories as m
                    where m.space = $1 and m.session = b.session and m.created_at > b.created_at
                    order by m.created_at
                    limit 3
                ) as t
                union all
                select t.memory_id,
                    0.075 / row_number() over (order by t.created_at desc, t.memory_id desc) as share
                from (
                    select m.memory_id, m.created_at
                    from memory.memories as m
                    where m.space = $1 and m.session = b.session and m.created_at < b.created_at
                    order by m.created_at desc
                    limit 3
                ) as t
            ) as n
            group by n.memory_id
        ),
        fused as (
            select c.*, 0.8 * c.own + c.session_part + c.neighbour_part as score
            from (
                select s.*, coalesce(l.neighbour_part, 0)::double precision as neighbour_part,
                    0.2 * max(s.own) over (
                        partition by s.session, case when s.session is null then s.memory_id end
                    ) as session_part
                from scored as s
                left join lent as l on l.memory_id = s.memory_id
            ) as c
        )$sql$
        else $sql$
        fused as (
            select p.*, p.vector_part + p.lexical_part as score
            from parts as p
        )$sql$
    end;

    v_statement := array_to_string(v_ctes, ',') || format($sql$,
        best as (
            select t.*, t.score * t.tilt as tilted
            from (
                select f.*, h.health, v.upvotes - v.downvotes as votes,
                    1 + 0.02 * (coalesce(m.importance, 0.5) - 0.5) + 0.02 * (h.health - 0.5)
                    + 0.01 * (v.upvotes - v.downvotes)::double precision
                    / (1 + abs(v.upvotes - v.downvotes)) as tilt
                from fused as f
                inner join memory.memories as m on m.space = $1 and m.memory_id = f.memory_id
                inner join memory.vitals as v on v.space = $1 and v.memory_id = f.memory_id
                cross join lateral (
                    select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, $8)
                ) as h (health)
            ) as t
            %1$s
            order by tilted desc, t.memory_id
            limit $7
        )
        select
            b.memory_id, m.content, m.kind, b.tilted, b.vector_rank, b.vector_similarity, b.lexical_rank,
            b.lexical_score, b.fuzzy_rank, b.fuzzy_similarity, b.health, m.importance, b.votes, m.tags,
            m.metadata,
            array(
                select a.note
                from memory.annotations as a
                where a.space = $1 and a.memory_id = b.memory_id %4$s
                order by a.created_at, a.annotation_id
            ),
            m.created_at, %2$s, %3$s
        from best as b
        inner join memory.memories as m on m.space = $1 and m.memory_id = b.memory_id
        order by b.tilted desc, b.memory_id$sql$,
        case when (_search_statement.settings).after_id is not null
            then 'where t.score * t.tilt < ($19).after_score'
            || ' or t.score * t.tilt = ($19).after_score and t.memory_id > ($19).after_id' end,
        case when (_search_statement.settings).highlight and _search_statement.lexical then $sql$ts_headline(
                m.language::regconfig, m.content,
                (select string_agg(q.term::text, '|') from unnest($2::tsquery[]) as q (term))::tsquery
            )$sql$
            else 'null::text' end,
        case when (_search_statement.settings).explain then format($sql$jsonb_build_object(
                'fusion', %L, 'vector', b.vector_part, 'lexical', b.lexical_part, %s %s
                'tilt', b.tilt, 'score', b.tilted
            )$sql$,
            (_search_statement.settings).fusion,
            case when _search_statement.context
                then '''own'', b.own, ''session'', b.session_part, ''neighbours'', b.neighbour_part,' end,
            case when (_search_statement.model).model is not null then format(
                '''stale'', exists (select from memory.embeddings as e where e.space = $1'
                ' and e.memory_id = b.memory_id and e.model = %L and e.version < m.content_version),',
                (_search_statement.model).model
            ) end)
            else 'null::jsonb' end,
        case when v_as_of then 'and a.created_at <= ($19).as_of' end);
    if not v_as_of then
        return 'with' || v_statement;
    end if;
    -- As of a moment each part reads, under the same name, the memories that have not changed since, and with
    -- them those that have, as they were. The conditions stay outside of the union, for only so the planner
    -- takes them into its parts and probes the indexes; `offset 0` makes a scan of `past` that may be probed.
    return 'with past as materialized ('
        || 'select p.* from memory._memories_as_of($1, ($19).as_of) as p),'
        || replace(
            regexp_replace(
                v_statement,
                '\mm\.space = \$1',
                '\& and (m.rebuilt or m.created_at <= ($19).as_of'
                ' and m.memory_id not in (select p.memory_id from past as p))',
                'g'
            ),
            'memory.memories as m',
            format(
                '(select t.*, false as rebuilt from %s as t'
                ' union all (select p.*, true from past as p offset 0)) as m',
                'memory.memories'
            )
        );
end
$function$;

revoke execute on function memory._search_statement(
    boolean, boolean, boolean, memory.embedding_models, boolean, text, text, memory.search_settings
) from public;
