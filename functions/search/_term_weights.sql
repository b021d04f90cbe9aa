-- _term_weights: adds to a query the weights of its terms, fuzzy terms for those that no memory contains,
-- and the choice of terms that propose, see _weigh_terms(). It counts all memories that the caller may see,
-- whatever the filter, in one of these ways:
-- - A space of at most 256 rows is read completely. That is so with as_of only: without it search() scores
--   all memories of a small space, and does not call this function.
-- - Else a sample of the space estimates a term that is in a tenth of it and in several blocks of it, because
--   the index would read a long posting list. The index counts any other term. If these are many, it counts
--   the rarest ones, and the sample estimates the others.
-- - In a space of many rows, see _space_rows(), a term in less than a tenth of them is slow to count, too. So
--   the sample is larger, and estimates each term that is in eight rows of it.
-- - But if that space has most rows of the table, see _has_most(), and _term_shares() can tell, the planner's
--   statistics estimate the terms that they know. The sample is as for a smaller space, for the other terms.
create or replace function memory._term_weights(
    space text, query memory.search_query, filter memory.memory_filter, settings memory.search_settings,
    past memory.memory_state[], unfiltered boolean
) returns memory.search_query
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- Choices of ours: a larger sample tells more and takes longer.
    c_small constant int := 256;  -- Rows of a space that is counted completely, as c_few_one_way of search().
    c_blocks constant int := 8;
    c_block_rows constant int := 16;  -- Rows of a block of the sample.
    c_many_blocks constant int := 64;  -- The same in a space of many rows, see _space_rows().
    c_many_block_rows constant int := 32;
    c_estimated constant int := 8;  -- There, a term in so many sampled rows or more is estimated.
    c_common constant double precision := 0.1;  -- In so much of the sample, a term is estimated.
    -- The index counts the rarest terms, as many as have this share of the sample together.
    c_looked_up constant double precision := 0.7;
    -- With fewer hits in the sample, its scale to the space is unsure; then the first rows are counted.
    c_scaling constant int := 5;
    c_counted_rows constant int := 2000;
    v_query memory.search_query := _term_weights.query;
    v_internal constant boolean := 'internal' = any((_term_weights.filter).include);
    v_not_live constant boolean := (_term_weights.filter).include && '{forgotten,superseded,faded}';
    v_at constant timestamptz := coalesce((_term_weights.filter).as_of, (_term_weights.filter).at);
    v_kinds constant text[] := (_term_weights.filter).kinds;
    v_expiry constant timestamptz := (_term_weights.filter).expires_after;
    v_until constant timestamptz := coalesce((_term_weights.filter).as_of, 'infinity');
    v_changed constant uuid[] := array(select p.memory_id from unnest(_term_weights.past) as p);
    v_past constant tsvector[] := array(
        select p.tsv
        from unnest(_term_weights.past) as p
        where p.live and memory._is_visible(p.internal, p.kind, p.expires_at, v_internal, v_kinds, v_expiry)
    );
    v_is_small constant boolean := not exists (
        select from memory.memories as m where m.space = _term_weights.space offset c_small
    );
    v_total constant double precision := case
        when not v_is_small then memory._space_rows(_term_weights.space)
    end;
    v_has_most constant boolean := not v_is_small and memory._has_most(_term_weights.space);
    -- Without the posting list of the space, see _has_most(). But a phrase would be sought in others' rows.
    v_by_words_alone constant boolean := v_has_most and not exists (
        select from unnest(v_query.terms) as t (term) where memory._is_phrase(t.term)
    );
    -- The planner knows the share of a lexeme in all spaces together. The other spaces add at most their own
    -- share of the rows. If a lexeme has twice as much or more, at least half of it is of this space.
    v_shares constant double precision[] := case when v_has_most then memory._term_shares(
        v_query.terms, 2 * (1 - memory._space_share('memories', _term_weights.space))
    ) end;
    v_large_sample constant boolean := v_total is not null and v_shares is null;
    v_blocks constant int := case when v_large_sample then c_many_blocks else c_blocks end;
    v_block_rows constant int := case
        when v_is_small then c_small when v_large_sample then c_many_block_rows else c_block_rows
    end;
    v_starts constant uuid[] := case
        when v_is_small then array[memory._lowest_uuidv7(0)]
        else memory._sample_blocks(_term_weights.space, v_at, v_blocks, v_block_rows)
    end;
    v_rows bigint;
    v_sampled double precision[];
    v_estimated boolean[];
    v_counted double precision[];
    v_scale double precision := 1;
    v_scale_unsure boolean;
    v_fuzzy memory.fuzzy_term[];
begin
    with sample as materialized (
        select m.tsv, s.block,
            memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry) as visible
        from unnest(v_starts) with ordinality as s (start, block)
        cross join lateral (
            select m.memory_id, m.tsv, m.live, m.internal, m.kind, m.expires_at, m.created_at
            from memory.memories as m where m.space = _term_weights.space and m.memory_id > s.start
            order by m.memory_id limit v_block_rows
        ) as m
        where m.live and m.created_at <= v_until and m.memory_id not in (select unnest(v_changed))
        union all
        select p.tsv, 0, true
        from unnest(v_past) as p (tsv)
    ),
    matches as materialized (
        select s.block, s.visible, array(
            select w.tsv @@ t.term from unnest(v_query.terms) with ordinality as t (term, ordinal)
            order by t.ordinal
        ) as has
        from sample as s
        cross join lateral (select ts_delete(s.tsv, '') as tsv offset 0) as w  -- as in _proposal_sql()
    )
    select
        t.rows,
        array_agg(t.sampled order by t.ordinal),
        -- A term is estimated if the planner knows its share, if the sample has it often enough, or if there
        -- are enough rarer ones. Invisible rows count, too: the index would read them as well. By its own
        -- share alone a term is estimated only if half of the sample is live.
        array_agg(
            v_shares[t.ordinal] is not null
            or t.several and t.read >= v_blocks * v_block_rows / 2
            and t.found >= case when v_large_sample then c_estimated else c_common * t.read end
            or t.found_so_far > c_looked_up * t.read and t.read >= c_block_rows
            order by t.ordinal
        )
    into v_rows, v_sampled, v_estimated
    from (
        select t.ordinal, n.rows, n.read, c.sampled, c.found, c.several,
            sum(c.found) over (order by c.found, t.ordinal) as found_so_far
        from generate_subscripts(v_query.terms, 1) as t (ordinal)
        cross join (select count(*) filter (where s.visible) as rows, count(*) as read from sample as s) as n
        cross join lateral (
            select (count(*) filter (where h.visible))::double precision as sampled, count(*) as found,
                min(h.block) < max(h.block) as several
            from matches as h where h.has[t.ordinal]
        ) as c
    ) as t
    group by t.rows;
    v_counted := v_sampled;
    if not v_is_small then
        v_counted := array(
            select case when not t.estimated then (
                select count(*)
                from (
                    select m.*
                    from memory.memories as m
                    where not v_by_words_alone and m.space = _term_weights.space and m.live
                        and m.tsv @@ t.term
                    union all
                    select m.*
                    from memory.memories as m
                    where v_by_words_alone and (m.space = _term_weights.space) is true and m.live
                        and m.tsv @@ t.term
                ) as m
                where memory._is_visible(m.internal, m.kind, m.expires_at, v_internal, v_kinds, v_expiry)
                    and (m.created_at <= v_until) is true  -- by no index
                    and m.memory_id not in (select unnest(v_changed))
            ) + (select count(*) from unnest(v_past) as p (tsv) where p.tsv @@ t.term) end
            from unnest(v_query.terms, v_estimated) with ordinality as t (term, estimated, ordinal)
            order by t.ordinal
        );
        -- Scale factor space/sample, estimated from the terms that were counted in both; if these are almost
        -- none, at least from the first memories of the space.
        select coalesce(greatest(1, sum(t.counted) / (sum(t.sampled) + 0.5)), 1),
            coalesce(sum(t.sampled), 0) < c_scaling
        into v_scale, v_scale_unsure
        from unnest(v_counted, v_sampled) as t (counted, sampled) where t.counted is not null;
        if v_total is not null then
            v_scale := v_total / (v_blocks * v_block_rows);
        elsif v_scale_unsure then
            v_scale := greatest(v_scale, (
                select count(*)
                from (
                    select from memory.memories as m where m.space = _term_weights.space limit c_counted_rows
                ) as m
            ) / (c_blocks * c_block_rows)::double precision);
        end if;
        v_counted := array(
            -- Of an estimated term at least one memory: no sample shows that there is none.
            select coalesce(t.counted, t.share * v_total, greatest(t.sampled * v_scale, 1))
            from unnest(v_counted, v_sampled, v_shares) with ordinality
                as t (counted, sampled, share, ordinal)
            order by t.ordinal
        );
    end if;
    v_query.by_words_alone := v_by_words_alone;
    if (_term_weights.settings).fuzzy_weight > 0 and 0 = any(v_counted) then
        v_fuzzy := array(
            select f
            from memory._fuzzy_terms(
                _term_weights.space, v_query, array_positions(v_counted, 0), _term_weights.filter,
                _term_weights.past
            ) as f
        );
        v_query := memory._add_fuzzy_terms(v_query, v_fuzzy);
        v_counted := v_counted || array(select f.counted from unnest(v_fuzzy) as f);
    end if;
    v_query.counted := v_counted;
    return memory._weigh_terms(
        v_query, v_rows * v_scale, v_is_small or not _term_weights.unfiltered, v_not_live,
        _term_weights.settings
    );
end
$function$;
