-- _search_weights: how much each term of a question weighs, which words may be misspelt, and which terms
-- propose candidates. Keeps no statistics: how many memories have a term is counted, before any filter, but
-- none that is out of sight: a rare word of those alone would keep the others from proposing. A small space
-- is counted whole. Of a large one a sample, of eight stretches of time, tells what is common. What is not
-- is counted exactly by the index, which is quick because it is rare; what is said everywhere is never
-- looked up at all, however long its posting list has grown. It counts in the score, but proposes no
-- candidates as long as rarer terms do: a memory that has nothing else would not be among the best. Behind
-- a filter all terms propose, since few may be left, and the sample alone tells what is rare. It estimates,
-- too, which share of the space they hit: if it is large, no index will be asked for them. Rarity: BM25's,
-- smoothed by a hundred: in a space of three memories one more does not matter much. Times the lexemes of
-- the term, over which ts_rank takes the mean: "haus | häuser", a word in two languages, is one word.
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
    v_stretches constant int := 8;
    v_open constant boolean := _search_weights.candidates is not null;
    v_stretch int := v_small;
    v_query memory.search_query := _search_weights.query;
    v_starts uuid[] := '{00000000-0000-0000-0000-000000000000}';
    v_large boolean;
    v_changed constant uuid[] := array(select p.memory_id from unnest(_search_weights.past) as p);
    v_rows bigint;
    v_found double precision[];
    v_counted double precision[];
    v_scale double precision := 1;
    v_near record;
begin
    v_large := exists (
        select from memory.memories as m where m.space = _search_weights.space offset v_small
    );
    if v_large then
        -- An id begins with its milliseconds.
        v_stretch := case when v_open then 16 else 8 end;
        v_starts := array(
            select (
                lpad(to_hex(b.first + (b.last - b.first) * n.n / v_stretches), 12, '0') || repeat('0', 20)
            )::uuid
            from (
                select min(m.milliseconds) as first, max(m.milliseconds) as last
                from (
                    select ('x' || left(replace(m.memory_id::text, '-', ''), 12))::bit(48)::bigint
                    from (
                        (
                            select m.memory_id from memory.memories as m
                            where m.space = _search_weights.space order by m.memory_id limit 1
                        )
                        union all
                        (
                            select m.memory_id from memory.memories as m
                            where m.space = _search_weights.space order by m.memory_id desc limit 1
                        )
                    ) as m
                ) as m (milliseconds)
            ) as b
            cross join generate_series(0, v_stretches - 1) as n (n)
        );
    end if;
    with sample as materialized (
        select m.tsv
        from unnest(v_starts) as s (memory_id)
        cross join lateral (
            select m.memory_id, m.tsv, m.live, m.internal, m.expires_at, m.created_at
            from memory.memories as m
            where m.space = _search_weights.space and m.memory_id >= s.memory_id
            order by m.memory_id
            limit v_stretch
        ) as m
        where m.live and (_search_weights.internal or not m.internal)
            and (m.expires_at is null or m.expires_at > _search_weights.at) and (
            _search_weights.as_of is null
            or m.created_at <= _search_weights.as_of and m.memory_id <> all(v_changed)
        )
        union all
        select p.tsv
        from unnest(_search_weights.past) as p
        where p.live and (_search_weights.internal or not p.internal)
            and (p.expires_at is null or p.expires_at > _search_weights.at)
    )
    select
        (select count(*) from sample as s),
        array(
            select (select count(*) from sample as s where s.tsv @@ t.term)
            from unnest(v_query.terms) with ordinality as t (term, position)
            order by t.position
        )
    into v_rows, v_found;
    v_counted := v_found;
    if v_large then
        v_counted := array(
            select case when t.found * 10 < v_rows and (v_open or t.found = 0 and t.word is not null) then (
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
            from unnest(v_query.terms, v_query.words, v_found) with ordinality
                as t (term, word, found, position)
            order by t.position
        );
        -- How many times the sample the space is: told by what was counted in both.
        select coalesce(greatest(1, sum(t.counted) / (sum(t.found) + 0.5)), 1) into v_scale
        from unnest(v_counted, v_found) as t (counted, found)
        where t.counted is not null;
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
        array_agg(t.weight * (numnode(t.term) + 1) / 2 order by t.position),
        string_agg(t.term::text, '|') filter (where t.proposes)::tsquery,
        1 - exp(sum(ln(1 - t.counted / t.all_rows)) filter (where t.proposes)),
        ln(1 + (max(t.all_rows) - 0.5) / 1.5),
        0.608 * coalesce(sum(t.weight) filter (where t.counted > 0 or not t.misspelt), 0)
    into v_query.weights, v_query.proposing, v_query.share, v_query.rarest, v_query.whole
    from (
        select t.*,
            ln(1 + (t.all_rows - t.counted + 0.5) / (t.counted + 0.5))
            * coalesce(t.similarity * _search_weights.fuzzy_weight, 1) as weight,
            bool_or(t.similarity is not null) over () as misspelt,
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

revoke execute on function memory._search_weights(
    text, memory.search_query, int, double precision, boolean, timestamptz, timestamptz, memory.memories[]
) from public;
