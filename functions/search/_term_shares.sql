-- _term_shares: for each term that is one of the commonest lexemes of all memories by the planner's
-- statistics, the share of the memories that contain it; NULL for any other. ANALYZE takes these from a
-- sample, by default of 30,000 rows. The result is NULL if one of them has a share below `min_share`: it may
-- be common in other spaces only.
create or replace function memory._term_shares(terms tsquery[], min_share double precision)
returns double precision[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_shares constant double precision[] := array(
        with common as materialized (
            select f.lexeme, f.frequency
            from pg_catalog.pg_stats as s
            cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs)
                as f (lexeme, frequency)
            where s.schemaname = 'memory' and s.tablename = 'memories' and s.attname = 'tsv'
                and f.lexeme is not null
        )
        select c.frequency
        from unnest(_term_shares.terms) with ordinality as t (term, ordinal)
        -- As text, which is faster. One with a backslash has another text, and counts as rare.
        left join common as c on quote_literal(c.lexeme) = t.term::text
        order by t.ordinal
    );
begin
    return case when not coalesce(_term_shares.min_share > any(v_shares), false) then v_shares end;
end
$function$;
