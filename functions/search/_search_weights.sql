-- _search_weights: how much each term of a question weighs, which words may be misspelt, and which terms
-- propose candidates. Keeps no statistics: how many memories have a term is counted, before any filter,
-- but none that is out of sight: a rare word of those alone would keep the others from proposing.
-- A small space is counted whole. Of a large one a sample, of eight stretches of time, tells what is common:
-- what a tenth of it has, and more than one stretch; nothing, where less than half of it is in sight. What is
-- not common is counted exactly by the index, which is quick because it is rare; what is said everywhere is
-- never looked up at all, however long its posting list has grown. It counts in the score, but proposes no
-- candidates as long as rarer terms do: a memory that has nothing else would not be among the best.
-- Behind a filter all terms propose, since few may be left.
-- It estimates, too, which share of the space they hit: if it is large, no index will be asked for them.
-- Rarity: BM25's, smoothed by a hundred: in a space of three memories one more does not matter much. A weight
-- is that times the alternatives of the term: "haus | häuser", a word in two languages, is one word.
create or replace function memory._search_weights(
    space text,
    query memory.search_query,
    candidates int,
    fuzzy_weight double precision,
    internal boolean,
    at timestamptz,
    as_of timestamptz,
    past memory.memories[]
) returns memory.search_query
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_small constant int := 256;
    v_stretches int := 1;
    v_open constant boolean := _search_weights.candidates is not null;
    v_stretch int := v_small;
    v_query memory.search_query := _search_weights.query;
    v_starts uuid[] := '{00000000-0000-0000-0000-000000000000}';
    v_large boolean;
    -- The last id of the moment of the call, or of the clock's if that is later.
    v_now constant uuid := (
        lpad(to_hex((extract(epoch from greatest(_search_weights.at, now())) * 1000)::bigint), 12, '0')
        || repeat('f', 20)
    )::uuid;
    v_changed constant uuid[] := array(select p.memory_id from unnest(_search_weights.past) as p);
    v_rows bigint;
    v_found double precision[];
    v_spread boolean[];
    v_counted double precision[];
    v_scale double precision := 1;
    v_guessed boolean;
    v_near record;
begin
    v_large := exists (
        select from memory.memories as m where m.space = _search_weights.space offset v_small
    );
    if v_large then
        v_stretches := 8;
        v_stretch := 16;
        -- From the end of each an even share of the time that is left: one memory of long ago does not draw them
        -- together, and of what came at once they are a piece, in the order of its random numbers. Nor does a
        -- wrong clock, which has dated one ahead.
        v_starts := array(
            with recursive stretches as (
                select 1 as stretch, '00000000-0000-0000-0000-000000000000'::uuid as start, (
                    select memory._milliseconds(m.memory_id)
                    from memory.memories as m
                    where m.space = _search_weights.space and m.memory_id <= v_now
                    order by m.memory_id desc
                    limit 1
                ) as latest
                union all
                select s.stretch + 1, greatest(e.memory_id, (
                    lpad(to_hex(p.passed + (s.latest - p.passed) / (v_stretches + 1 - s.stretch)), 12, '0')
                    || repeat('0', 20)
                )::uuid), s.latest
                from stretches as s
                cross join lateral (
                    select m.memory_id
                    from memory.memories as m
                    where m.space = _search_weights.space and m.memory_id > s.start
                    order by m.memory_id
                    offset v_stretch - 1
                    limit 1
                ) as e
                cross join lateral memory._milliseconds(e.memory_id) as p (passed)
                where s.stretch < v_stretches
            )
            select s.start
            from stretches as s
        );
    end if;
    with sample as materialized (
        select m.tsv, s.stretch
        from unnest(v_starts) with ordinality as s (start, stretch)
        cross join lateral (
            select m.memory_id, m.tsv, m.live, m.internal, m.expires_at, m.created_at
            from memory.memories as m
            where m.space = _search_weights.space and m.memory_id > s.start
            order by m.memory_id
            limit v_stretch
        ) as m
        where m.live and (_search_weights.internal or not m.internal)
            and (m.expires_at is null or m.expires_at > _search_weights.at) and (
            _search_weights.as_of is null
            or m.created_at <= _search_weights.as_of and m.memory_id <> all(v_changed)
        )
        union all
        select p.tsv, 0
        from unnest(_search_weights.past) as p
        where p.live and (_search_weights.internal or not p.internal)
            and (p.expires_at is null or p.expires_at > _search_weights.at)
    )
    select
        (select count(*) from sample as s),
        array_agg(c.found order by t.position),
        array_agg(c.spread order by t.position)
    into v_rows, v_found, v_spread
    from unnest(v_query.terms) with ordinality as t (term, position)
    cross join lateral (
        select count(*)::double precision as found, min(s.stretch) < max(s.stretch) as spread
        from sample as s
        where s.tsv @@ t.term
    ) as c;
    v_counted := v_found;
    if v_large then
        v_counted := array(
            select case when t.found * 10 < v_rows or not t.spread or v_rows < v_stretches * v_stretch / 2 then (
                select count(*)
                from memory.memories as m
                where m.space = _search_weights.space and m.live and m.tsv @@ t.term
                    and (_search_weights.internal or not m.internal)
                    and (m.expires_at is null or m.expires_at > _search_weights.at) and (
                    _search_weights.as_of is null
                    or m.created_at <= _search_weights.as_of and m.memory_id <> all(v_changed)
                )
            ) + (
                select count(*)
                from unnest(_search_weights.past) as p
                where p.live and p.tsv @@ t.term and (_search_weights.internal or not p.internal)
                    and (p.expires_at is null or p.expires_at > _search_weights.at)
            ) end
            from unnest(v_query.terms, v_found, v_spread) with ordinality as t (term, found, spread, position)
            order by t.position
        );
        -- How many times the sample the space is: told by what was counted in both. Where that is next to nothing,
        -- at least by its first 2,000 memories.
        select coalesce(greatest(1, sum(t.counted) / (sum(t.found) + 0.5)), 1), coalesce(sum(t.found), 0) < 5
        into v_scale, v_guessed
        from unnest(v_counted, v_found) as t (counted, found)
        where t.counted is not null;
        if v_guessed then
            v_scale := greatest(v_scale, (
                select count(*)
                from (select from memory.memories as m where m.space = _search_weights.space limit 2000) as m
            ) / (v_stretches * v_stretch)::double precision);
        end if;
        v_counted := array(
            select coalesce(t.counted, t.found * v_scale)
            from unnest(v_counted, v_found) with ordinality as t (counted, found, position)
            order by t.position
        );
    end if;
    v_query.similarities := array_fill(null::double precision, array[cardinality(v_query.terms)]);
    -- A word that nobody has said may be misspelt.
    if _search_weights.fuzzy_weight > 0 and exists (
        select
        from unnest(v_query.words, v_counted) as t (word, counted)
        where t.word is not null and t.counted = 0
    ) then
        for v_near in
            select n.term, n.similarity, n.counted
            from memory._near_lexemes(
                _search_weights.space, array(
                    select t.word
                    from unnest(v_query.words, v_counted) with ordinality as t (word, counted, position)
                    where t.word is not null and t.counted = 0
                    order by t.position
                ), _search_weights.internal, _search_weights.at, _search_weights.as_of, _search_weights.past
            ) as n
        loop
            v_query.terms := v_query.terms || v_near.term;
            v_query.similarities := v_query.similarities || v_near.similarity;
            v_counted := v_counted || v_near.counted;
        end loop;
    end if;
    select
        array_agg(t.weight * memory._alternatives(t.term) order by t.position),
        string_agg(t.term::text, '|') filter (where t.proposes)::tsquery,
        1 - exp(sum(ln(1 - t.counted / t.all_rows)) filter (where t.proposes)),
        ln(1 + (max(t.all_rows) - 0.5) / 1.5),
        0.608 * sum(t.weight) filter (where t.similarity is null)
    into v_query.weights, v_query.proposing, v_query.share, v_query.rarest, v_query.whole
    from (
        select t.*,
            ln(1 + (t.all_rows - t.counted + 0.5) / (t.counted + 0.5))
            * coalesce(t.similarity * _search_weights.fuzzy_weight, 1) as weight,
            not v_large or not v_open or t.counted * 10 < t.all_rows or t.rarer < 4 * _search_weights.candidates
            as proposes
        from (
            select t.*, greatest(v_rows * v_scale, max(t.counted) over ()) + 100 as all_rows,
                coalesce(sum(t.counted) over (
                    order by t.counted, t.position rows between unbounded preceding and 1 preceding
                ), 0) as rarer
            from unnest(v_query.terms, v_query.similarities, v_counted) with ordinality
                as t (term, similarity, counted, position)
        ) as t
    ) as t;
    return v_query;
end
$function$;
