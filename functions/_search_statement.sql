-- _search_statement: the text of the arms of one search, with only what it needs, so that the planner sees a
-- plain query. Parameters: $1 space, $2 the terms that propose, any of which finds, $3 embedding,
-- $4 candidates an arm, $5 terms, $6 their weights, $7 condition of the query language, $8 at, $9 kinds,
-- $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at, $17 min_importance,
-- $18 min_health, $19 the settings. `visible` holds conditions on columns that embeddings copy from
-- memories, with %1$s for the alias; `filter` conditions on memories as m, NULL where there is none.
--
-- Lexical: the filter and the words in one scan, each row read once; ts_rank of a single lexeme saturates
-- like BM25's term frequency. A long document pays a little for its length, at a fixed scale: a turn of a
-- chat hardly anything, and no average has to be known.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting what is left of the space after the
-- filter ("offset 0" and "+ 0" keep the planner from an ordered scan that it believes to be cheap).
-- The row that comes out holds arrays: the candidates of both arms, their similarities whichever arm proposed
-- them, their ranks by vector, and which the words proposed.
create or replace function memory._search_statement(
    terms int, model memory.embedding_models, exact boolean, visible text, filter text,
    as_of boolean default false
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_lexical constant text := format($sql$
        lexical_top as materialized (
            select m.memory_id
            from memory.memories as m
            where m.space = $1 and m.tsv @@ $2 and %1$s and %2$s
            order by (%3$s) / (1 + length(m.tsv) / 1000.0::double precision) desc, m.memory_id
            limit $4
        )$sql$,
        format(_search_statement.visible, 'm'),
        coalesce(_search_statement.filter, 'true'),
        (
            select string_agg(format('$6[%1$s] * ts_rank(''{1,1,1,1}'', m.tsv, $5[%1$s])', n.n), ' + ')
            from generate_series(1, _search_statement.terms) as n (n)
        ));
    -- As of a moment: the copies in the embeddings are of today, and a vector may be of a later text.
    v_of_text constant text := 'e.version <= m.content_version';
    v_distance text;
    v_similarity text;
    v_vector text;
    v_statement text;
begin
    v_distance := memory._distance(_search_statement.model, '$3', _search_statement.exact);
    v_similarity := memory._similarity((_search_statement.model).distance, 'e.distance');
    v_vector := format($sql$
        vector_top as materialized (
            select e.memory_id, %1$s as similarity,
                row_number() over (order by e.distance, e.memory_id)::int as rank
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
        )$sql$,
        v_similarity,
        v_distance,
        case when _search_statement.filter is not null or _search_statement.as_of
            then 'inner join memory.memories as m on m.space = $1 and m.memory_id = e.memory_id'
            || ' and ' || format(_search_statement.visible, 'm')
            || ' and ' || coalesce(_search_statement.filter, 'true')
        end,
        (_search_statement.model).model,
        case when _search_statement.as_of then v_of_text else format(_search_statement.visible, 'e') end,
        memory._nearest(_search_statement.model, '$3', _search_statement.exact, '$4')
    );
    v_statement := case
        when (_search_statement.model).model is null then v_lexical || $sql$
        select array_agg(t.memory_id), null::double precision[], null::int[], array_agg(true)
        from lexical_top as t$sql$
        when _search_statement.terms = 0 then v_vector || $sql$
        select array_agg(v.memory_id), array_agg(v.similarity), array_agg(v.rank), array_agg(false)
        from vector_top as v$sql$
        else v_lexical || ',' || v_vector || format($sql$
        select array_agg(c.memory_id), array_agg(c.similarity), array_agg(c.rank), array_agg(c.lexical)
        from (
            select v.memory_id, v.similarity, v.rank,
                v.memory_id in (select t.memory_id from lexical_top as t) as lexical
            from vector_top as v
            union all
            select t.memory_id, %1$s, null, true
            from lexical_top as t
            left join lateral (
                select %2$s as distance
                from memory.embeddings as e
                where e.space = $1 and e.memory_id = t.memory_id and e.model = %3$L %4$s
            ) as e on true
            where t.memory_id not in (select v.memory_id from vector_top as v)
        ) as c$sql$, v_similarity, v_distance, (_search_statement.model).model,
            case when _search_statement.as_of then 'and exists (select from memory.memories as m'
                || ' where m.space = $1 and m.memory_id = e.memory_id and ' || v_of_text || ')' end)
    end;
    if not _search_statement.as_of then
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
    int, memory.embedding_models, boolean, text, text, boolean
) from public;
