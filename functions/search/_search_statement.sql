-- _search_statement: the text of the arms of one search, with only what it needs, so that the planner sees a
-- plain query. Parameters: $1 space, $2 the terms that propose, any of which finds, $3 embedding,
-- $4 candidates an arm, $5 terms, $6 their weights, $7 the query language's conditions, $8 at, $9 kinds,
-- $10 tags, $11 metadata, $12 agent, $13 project, $14 since, $15 until, $16 valid_at, $17 min_importance,
-- $18 min_health, $19 the settings, $20 of a search as of a moment: the memories that have changed since, as
-- they were. `visible` holds conditions on columns that embeddings copy from
-- memories, with %1$s for the alias; `filter` conditions on memories as m, NULL where there is none.
--
-- Lexical: the filter and the words in one scan, each row read once; ts_rank of a single lexeme saturates
-- like BM25's term frequency. A long document pays for its length, at a fixed scale: a turn of a chat hardly
-- anything, and no average has to be known. Beside vectors it pays less, for its vector is blurred already.
-- Vector: nearest neighbours by the index or, with `exact`, by sorting what is left of the space after the
-- filter ("offset 0" and "+ 0" keep the planner from an ordered scan that it believes to be cheap).
-- Both at once, exactly, behind a filter: what the filter leaves is read once, for both arms.
-- Out comes one array of search_candidate: those of both arms, measured by both whichever arm proposed them.
create or replace function memory._search_statement(
    similarities double precision[], model memory.embedding_models, exact boolean, visible text, filter text,
    as_of boolean default false, common boolean default false
) returns text
language plpgsql stable parallel safe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_lexical constant boolean := coalesce(cardinality(_search_statement.similarities), 0) > 0;
    v_vector constant boolean := (_search_statement.model).model is not null;
    v_fuzzy constant boolean := cardinality(array_remove(_search_statement.similarities, null)) > 0;
    v_narrowed constant boolean := _search_statement.filter is not null or _search_statement.as_of;
    v_condition constant text := format(_search_statement.visible, 'm')
        || coalesce(' and ' || _search_statement.filter, '');
    v_score constant text := case when v_vector then '(%s) / (1 + length(m.tsv) / 1000.0::double precision)'
        else '(%s) / (1 + ln(1 + length(m.tsv) / 200.0::double precision))' end;
    -- What is measured of a memory: where a word is taken for misspelt, what hit as it was written, too.
    v_measured text := 'm.memory_id, m.importance, m.session, m.created_at';
    v_distance text;
    v_similarity text;
    v_lexical_top text;
    v_vector_top text;
    v_candidates text;
    v_statement text;
begin
    select
        v_measured
        || format(', %s as words', format(v_score, coalesce(string_agg(t.hit, ' + '), '0')))
        || case when v_fuzzy then format(
            ', %s as exactly',
            format(v_score, coalesce(string_agg(t.hit, ' + ') filter (where t.similarity is null), '0'))
        ) else '' end
        || format(', greatest(%s) as likeness', coalesce(string_agg(
            format('case when m.tsv @@ $5[%s] then %s::double precision end', t.position, t.similarity), ', '
        ) filter (where t.similarity is not null), 'null::double precision'))
    into v_measured
    from (
        select s.similarity, s.position,
            format('$6[%1$s] * ts_rank(''{1,1,1,1}'', m.tsv, $5[%1$s])', s.position) as hit
        from unnest(_search_statement.similarities) with ordinality as s (similarity, position)
    ) as t;
    v_lexical_top := format($sql$
        lexical_top as materialized (
            select t.*, row_number() over (order by t.words desc, t.memory_id)::int as word_rank
            from (
                select %s
                from memory.memories as m
                where m.space = $1 and %s and %s
                order by words desc, m.memory_id
                limit $4
            ) as t
        )$sql$, v_measured, v_condition,
        case when _search_statement.common then '(m.tsv @@ $2) is true' else 'm.tsv @@ $2' end);
    if v_vector then
        v_distance := memory._distance(_search_statement.model, '$3', _search_statement.exact);
        v_similarity := memory._similarity((_search_statement.model).distance, 'e.distance');
        v_vector_top := format($sql$
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
                order by e.distance%7$s
                limit $4
            ) as e
        )$sql$,
            v_similarity,
            v_distance,
            case when v_narrowed
                then 'inner join memory.memories as m on m.space = $1 and m.memory_id = e.memory_id and '
                || v_condition
            end,
            (_search_statement.model).model,
            -- As of a moment: the copies in the embeddings are of today, and a vector may be of a later text.
            case when _search_statement.as_of
                then 'e.version <= m.content_version'
                else format(_search_statement.visible, 'e')
            end,
            memory._nearest(_search_statement.model, '$3', _search_statement.exact, '$4'),
            -- What is sorted is sorted to the end; an index knows no more than the distance.
            case when _search_statement.exact then ', e.memory_id' end);
    end if;
    if not v_vector then
        v_statement := v_lexical_top;
        v_candidates := 'select l.*, null::double precision as similarity, null::int as rank'
            ' from lexical_top as l';
    elsif not v_lexical then
        v_statement := v_vector_top;
        v_candidates := format($sql$
            select %s, null::int as word_rank, v.similarity, v.rank
            from vector_top as v
            inner join memory.memories as m on m.space = $1 and m.memory_id = v.memory_id$sql$, v_measured);
    elsif v_narrowed and _search_statement.exact then
        v_statement := format($sql$
        measured as materialized (
            select %s, m.tsv @@ $2 as lexical, %s as distance
            from memory.memories as m
            left join memory.embeddings as e on e.space = $1 and e.memory_id = m.memory_id and e.model = %L
                and %s
            where m.space = $1 and %s
        ),
        lexical_top as materialized (
            select e.memory_id, row_number() over (order by e.words desc, e.memory_id)::int as word_rank
            from (
                select e.memory_id, e.words
                from measured as e
                where e.lexical
                order by e.words desc, e.memory_id
                limit $4
            ) as e
        ),
        vector_top as materialized (
            select e.memory_id, row_number() over (order by e.distance, e.memory_id)::int as rank
            from (
                select e.memory_id, e.distance
                from measured as e
                where e.distance is not null
                order by e.distance, e.memory_id
                limit $4
            ) as e
        )$sql$,
            v_measured, v_distance, (_search_statement.model).model,
            case when _search_statement.as_of then 'e.version <= m.content_version' else 'true' end,
            v_condition);
        v_candidates := format($sql$
            select e.memory_id, e.importance, e.session, e.created_at, e.words, %s e.likeness,
                %s as similarity, v.rank, l.word_rank
            from measured as e
            left join lexical_top as l on l.memory_id = e.memory_id
            left join vector_top as v on v.memory_id = e.memory_id
            where l.memory_id is not null or v.memory_id is not null$sql$,
            case when v_fuzzy then 'e.exactly,' end, v_similarity);
    else
        v_statement := v_lexical_top || ',' || v_vector_top;
        v_candidates := format($sql$
            select l.*, %s as similarity, v.rank
            from lexical_top as l
            left join vector_top as v on v.memory_id = l.memory_id
            left join lateral (
                select %s as distance
                from memory.embeddings as e
                where e.space = $1 and e.memory_id = l.memory_id and e.model = %L
            ) as e on true
            union all
            select %s, null, v.similarity, v.rank
            from vector_top as v
            inner join memory.memories as m on m.space = $1 and m.memory_id = v.memory_id
            where v.memory_id not in (select l.memory_id from lexical_top as l)$sql$,
            v_similarity, v_distance, (_search_statement.model).model, v_measured);
    end if;
    v_statement := format($sql$%s
        select array_agg(row(
            c.memory_id, c.similarity, c.rank, c.word_rank, nullif(c.words, 0), nullif(c.%s, 0), c.likeness,
            c.importance, c.session, c.created_at
        )::memory.search_candidate)
        from (%s
        ) as c$sql$, v_statement, case when v_fuzzy then 'exactly' else 'words' end, v_candidates);
    if not _search_statement.as_of then
        return 'with' || v_statement;
    end if;
    -- As of a moment each part reads, under the same name, the memories that have not changed since, and with
    -- them those that have, as they were. The conditions stay outside of the union, for only so the planner
    -- takes them into its parts and probes the indexes; `offset 0` makes a scan of `past` that may be probed.
    return 'with past as materialized (select p.* from unnest($20) as p),'
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
