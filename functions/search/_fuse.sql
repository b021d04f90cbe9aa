-- _fuse: the hits of a search, from its scored candidates. It reads the turns around some of them, and
-- vitals. Fusion: each retriever's scores are scaled to 0..1 over all candidates and added with their weights
-- (a convex combination; Bruch, Gai, Ingber: An Analysis of Fusion Functions for Hybrid Retrieval, 2023). The
-- lowest similarity becomes 0 and the highest 1. Lexical scores are divided by the highest or, with vectors,
-- by the score of a memory that contains the rarest possible term twice, if that is higher: if even the best
-- hit matches only a few common terms, its lexical score stays below 1. Weak words: if the best lexical score
-- is less than half of that of a text of 60 tokens with each term once, the question was probably asked in
-- other words. The lexical weight then shrinks by up to half, in favor of the vectors, unless the caller gave
-- weights. Coverage: what a hit has of the weight of all terms and of the similarity to the vector, see
-- min_coverage. Sessions: a fifth of a score comes from the best candidate of the same session. A hit without
-- a session gives it to itself. The ten best with a session lend a part of their score to the visible turns
-- around them, if these are candidates, too. These are the turns of now, also with as_of. A long text borrows
-- less: it says by itself what it is about. min_similarity leaves out hits after these steps: they have
-- counted in the scale, and have lent. Tilt: importance, health and votes change a score by at most 3 %,
-- which orders otherwise equal hits.
create or replace function memory._fuse(
    space text, candidates memory.search_candidate[], query memory.search_query, hybrid boolean,
    distance text, settings memory.search_settings, filter memory.memory_filter, max_results bigint
) returns setof memory.search_hit
language plpgsql stable parallel safe rows 10 set search_path = pg_catalog, pg_temp as $function$
declare
    -- The score of a term in a text of 60 tokens (the pivot) that contains it once, and twice.
    c_k1 constant double precision := 0.5;  -- As in two literals of _term_score().
    c_once constant double precision := 1 / (1 + c_k1);
    c_twice constant double precision := 2 / (2 + c_k1);
    -- Chosen on conversations (LoCoMo), where each lies in a flat region: the share of the best hit of the
    -- session; the parts lent to the next and to the previous turn, of which the second gets a half and the
    -- third a third; and the length in tokens at which a text borrows half.
    c_session_share constant double precision := 0.2;
    c_next_turn constant double precision := 0.15;
    c_previous_turn constant double precision := 0.075;
    c_long_turn constant double precision := 200;
    c_lenders constant int := 10;  -- The best candidates, which lend to their neighbors ...
    c_reach constant int := 3;  -- ... this many turns before and after.
    -- At least this share of the lexical weight remains. It does not shrink if the best lexical
    -- score is at least (1 - c_least_share) * v_full_score.
    c_least_share constant double precision := 0.5;
    -- Importance, health and votes each change a score by up to half of this, up or down.
    c_tilt constant double precision := 0.02;
    -- The similarity of a question and a text that have nothing to do with each other: the mean of random
    -- pairs is 0.07 to 0.17 for MiniLM and 0.03 to 0.17 for wordllama in seven collections. Two texts are no
    -- measure of it, for those of one collection are alike: two functions of a repository have 0.58.
    c_background constant double precision := 0.1;
    -- A vector tells better than words whether a question belongs here; half and half is nearly as good.
    c_covered_by_vector constant double precision := 0.6;
    -- An answer is expected among this many hits: a choice of ours, as in more_like_this().
    c_answers constant int := 10;
    v_filter constant memory.memory_filter := _fuse.filter;
    v_settings constant memory.search_settings := _fuse.settings;
    v_internal constant boolean := 'internal' = any(v_filter.include);
    v_kinds constant text[] := v_filter.kinds;
    v_expiry constant timestamptz := v_filter.expires_after;
    v_until constant timestamptz := coalesce(v_filter.as_of, 'infinity');
    v_vector_weight double precision := 1;
    v_lexical_weight double precision := 1;
    v_lexical_top double precision := 0;
    v_full_score double precision;
begin
    if _fuse.hybrid then
        v_vector_weight := v_settings.vector_weight;
        v_lexical_weight := v_settings.lexical_weight;
        v_lexical_top := c_twice * (_fuse.query).max_idf;
        if v_settings.adjusts_weights then v_full_score := c_once * (_fuse.query).full_weight; end if;
    end if;
    return query
    with candidates as materialized (select c.* from unnest(_fuse.candidates) as c),
    scored as materialized (
        select p.*, p.vector_part + p.lexical_part as own
        from (
            select c.*, x.lexical_weight,
                least(1, coalesce(c.matched_weight / (_fuse.query).full_weight, 0)) as covered_by_words,
                -- Unit vectors at the distance d have the cosine 1 - d^2 / 2.
                least(1, greatest(0, (
                    case _fuse.distance
                        when 'l2' then 1 - (1 / c.similarity - 1) ^ 2 / 2
                        else c.similarity
                    end
                    - c_background
                ) / (1 - c_background))) as covered_by_vector,
                (v_vector_weight + v_lexical_weight - x.lexical_weight) * coalesce(
                    (c.similarity - x.lowest) / nullif(x.highest - x.lowest, 0),
                    (c.similarity is not null)::int
                ) as vector_part,
                x.lexical_weight * coalesce(c.lexical_sum / x.lexical_top, 0) as lexical_part
            from candidates as c
            cross join (
                select min(c.similarity) as lowest, max(c.similarity) as highest,
                    greatest(max(c.lexical_sum), v_lexical_top) as lexical_top,
                    -- Without v_full_score it is NULL, which least() leaves out.
                    v_lexical_weight * least(
                        1, c_least_share + coalesce(max(c.lexical_sum), 0) / v_full_score
                    ) as lexical_weight
                from candidates as c
            ) as x
        ) as p
    ),
    lent as (
        select n.memory_id, sum(b.own * n.share / (1 + (n.token_count / c_long_turn) ^ 2)) as neighbor_part
        from (
            select s.own, s.session, s.created_at, s.memory_id
            from scored as s where s.session is not null
            order by s.own desc, s.memory_id limit c_lenders
        ) as b
        cross join lateral (
            select t.memory_id, t.token_count,
                c_next_turn / row_number() over (order by t.created_at, t.memory_id) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = _fuse.space and m.session = b.session and m.live
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
                    and (m.created_at, m.memory_id) > (b.created_at, b.memory_id) and m.created_at <= v_until
                order by m.created_at, m.memory_id limit c_reach
            ) as t
            union all
            select t.memory_id, t.token_count,
                c_previous_turn / row_number() over (order by t.created_at desc, t.memory_id desc) as share
            from (
                select m.memory_id, m.created_at, m.token_count
                from memory.memories as m
                where m.space = _fuse.space and m.session = b.session and m.live
                    and memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
                    and (m.created_at, m.memory_id) < (b.created_at, b.memory_id)
                order by m.created_at desc, m.memory_id desc limit c_reach
            ) as t
        ) as n
        group by n.memory_id
    ),
    based as materialized (
        select f.*,
            case
                when _fuse.hybrid and f.similarity is not null
                    then (1 - c_covered_by_vector) * f.covered_by_words
                    + c_covered_by_vector * f.covered_by_vector
                else greatest(f.covered_by_words, f.covered_by_vector)
            end as coverage,
            (1 - c_session_share) * f.own + f.session_part + f.neighbor_part as base
        from (
            select s.*, coalesce(l.neighbor_part, 0) as neighbor_part,
                c_session_share * coalesce(g.own, s.own) as session_part
            from scored as s
            left join (
                select s.session, max(s.own) as own
                from scored as s where s.session is not null
                group by s.session
            ) as g on g.session = s.session
            left join lent as l on l.memory_id = s.memory_id
            where v_settings.min_similarity is null or s.similarity >= v_settings.min_similarity
        ) as f
    ),
    tilted as (
        select f.*, f.base * f.tilt as score
        from (
            select b.*, h.health, n.votes,
                1 + c_tilt * (coalesce(b.importance, 0.5) - 0.5) + c_tilt * (h.health - 0.5)
                + c_tilt / 2 * n.votes::double precision / (1 + abs(n.votes)) as tilt
            from based as b
            inner join memory.vitals as v on v.space = _fuse.space and v.memory_id = b.memory_id
            cross join lateral (
                select memory._health(v.health, v.decays_from, v.curve, v.half_life, v.floor, v_filter.at)
                offset 0
            ) as h (health)
            cross join lateral (select v.upvotes - v.downvotes) as n (votes)
        ) as f
    )
    select b.memory_id, b.score, b.coverage, b.similarity, b.vector_rank, b.lexical_score, b.lexical_rank,
        b.fuzzy_similarity, b.fuzzy_rank, b.health, b.votes, b.importance, b.created_at,
        case when v_settings.explain then jsonb_build_object(
            'lexical_weight', b.lexical_weight, 'vector', b.vector_part,
            'lexical', b.lexical_part, 'own', b.own, 'session', b.session_part,
            'neighbors', b.neighbor_part, 'tilt', b.tilt, 'score', b.score,
            'covered_by_words', b.covered_by_words,
            'covered_by_vector', case when b.similarity is not null then b.covered_by_vector end,
            'background', case when b.similarity is not null then c_background end
        ) end
    from tilted as b
    where (v_settings.min_coverage = 0 or v_settings.min_coverage <= (
            select max(a.coverage)
            from (select a.coverage from based as a order by a.base desc, a.memory_id limit c_answers) as a
        ))
        and (
            v_settings.min_share = 0
            or b.score >= v_settings.min_share * (select max(a.score) from tilted as a)
        )
        and (
            v_settings.after_id is null
            or b.score < v_settings.after_score
            or b.score = v_settings.after_score and b.memory_id > v_settings.after_id
        )
    order by b.score desc, b.memory_id limit _fuse.max_results;
end
$function$;
