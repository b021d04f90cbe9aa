-- _near_words: the live memories that share most lexemes with a text, best first. It compares what
-- _near_query() finds, or any 200 of that, by the Jaccard index of the lexemes. One setting serves
-- words and vectors: `similarity`, given and returned, is on the scale of vectors. The Jaccard index must be
-- at least the ninth power of `similarity`: 0.47 for 0.92. If one text has all lexemes of the other, the 25th
-- power is enough: 0.12.
create or replace function memory._near_words(
    space text, tsv tsvector, similarity double precision, nearest int, at timestamptz,
    kinds text[] default null
) returns setof memory.similar_memory
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $function$
declare
    c_candidates constant int := 200;  -- A choice of ours: comparing them takes a few milliseconds.
    -- Choices of ours, see above. _alike_by_words() has the second one and c_candidates, too.
    c_power constant double precision := 9;
    c_power_contained constant double precision := 25;
    v_lexemes constant text[] := tsvector_to_array(_near_words.tsv);
    v_count constant double precision := cardinality(v_lexemes);
    v_least constant double precision := power(greatest(_near_words.similarity, 1e-9), c_power);
    v_least_contained constant double precision := power(
        greatest(_near_words.similarity, 1e-9), c_power_contained
    );
    v_ids uuid[];
    v_counts int[];
    v_shared_counts int[];
    v_row record;
    v_share double precision;
    v_contained boolean;
    v_found memory.similar_memory[] := '{}';
begin
    -- Planned each time, and independent of the space: a plan for an empty table, or for a space without
    -- statistics, would read all of it by another index. Planning takes as long as reading the index, so
    -- nothing is joined here. In a space with most of the memories the index is read without the space: the
    -- planner must see $9. FOR ... IN EXECUTE would hide it, because it obeys the plan_cache_mode of the
    -- caller.
    execute $sql$
        select array_agg(m.memory_id), array_agg(m.count), array_agg(m.shared)
        from (
            select m.memory_id, length(m.tsv) as count, length(m.tsv) - length(ts_delete(m.tsv, $3)) as shared
            from (
                select m.memory_id, ts_delete(m.tsv, '') as tsv  -- as in _proposal_sql()
                from memory.memories as m
                where (m.space = $1) is true and ($9 or m.space = (select $1)) and m.live and m.tsv @@ $2
                    and (m.dedup_key is not null or m.kind = any($7))
                    and (m.expires_at is null or m.expires_at > $6)
                    and (m.valid_to is null or m.valid_to > $6)
                offset 0
            ) as m
            where length(m.tsv) >= $4 and length(m.tsv) <= $5
            limit $8
        ) as m$sql$
    into v_ids, v_counts, v_shared_counts
    using _near_words.space, memory._near_query(_near_words.tsv), v_lexemes, v_least_contained * v_count,
        v_count / v_least_contained, _near_words.at, _near_words.kinds, c_candidates,
        memory._has_most(_near_words.space);
    for v_row in
        select c.* from unnest(v_ids, v_counts, v_shared_counts) as c (memory_id, count, shared)
    loop
        v_share := v_row.shared / (v_row.count + v_count - v_row.shared);
        v_contained := v_row.shared = least(v_row.count, v_count);
        if v_share >= v_least or v_contained and v_share >= v_least_contained then
            v_found := v_found || (
                v_row.memory_id,
                power(v_share, 1 / case when v_contained then c_power_contained else c_power end),
                null, null, null, null
            )::memory.similar_memory;
        end if;
    end loop;
    if v_found = '{}' then return; end if;
    return query
    select n.*
    from memory._near_contents(
        _near_words.space, v_found, _near_words.nearest, _near_words.at, _near_words.kinds
    ) as n;
end
$function$;
