-- _proposal_sql: the text of the statement that proposes memories: the ids of the best lexical scores and
-- these scores, the ids of the nearest vectors, and how many the index has brought, see _nearest_sql(). It
-- contains only what this search needs, so that the planner sees a plain query. Parameters: $1 space, $2
-- query, $3 filter, $4 settings, $5 past: the memories that have changed since as_of, as they were.
-- `conditions` are those of the filter, on memories as m, or NULL. PostgreSQL unpacks a tsvector that it
-- stores outside the row anew for each term. So ts_delete() of a lexeme that no text has unpacks it once.
create or replace function memory._proposal_sql(
    query memory.search_query, model memory.embedding_model, sought bigint, filter memory.memory_filter,
    conditions text
) returns text
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    -- A query that matches more of the space than this reads it without the index: a choice of ours.
    c_unselective constant double precision := 0.5;
    c_no_id constant text := 'select null::uuid where false';
    c_vectors constant text := '(select v.* from memory.embeddings as v where v.space = $1) as e';
    v_query constant memory.search_query := _proposal_sql.query;
    v_model constant memory.embedding_model := _proposal_sql.model;
    v_as_of constant boolean := (_proposal_sql.filter).as_of is not null;
    v_visible constant text := memory._visible_sql(_proposal_sql.filter, 'e');
    -- The rows of m. With as_of: the rows that have not changed since, and the former states of those that
    -- have. The conditions stay outside the union, once for both branches; the planner pushes them into the
    -- first.
    v_memories constant text := case when v_as_of
        then '(select t.*, false as rebuilt from memory.memories as t where t.space = $1'
        ' union all (select p.*, true from past as p offset 0)) as m'
        else '(select t.* from memory.memories as t where t.space = $1) as m' end;
    -- Without the posting list of the space, see _has_most(). But a phrase and metadata need the row, and
    -- with the space no row of another one is read.
    v_searched constant text := case
        when v_query.by_words_alone and v_query.required is null
            and (_proposal_sql.filter).metadata is null
            then regexp_replace(v_memories, '(t[.]space = .1)', '(\1) is true', 'g')
        else v_memories
    end;
    v_narrowed constant boolean := v_as_of or _proposal_sql.conditions is not null;
    v_conditions constant text := concat_ws(
        ' and ',
        case when v_as_of then '(m.rebuilt or m.created_at <= ($3).as_of'
            ' and m.memory_id not in (select p.memory_id from past as p))' end,
        memory._visible_sql(_proposal_sql.filter, 'm'), _proposal_sql.conditions
    );
    v_lexical text;
    v_vector text := c_no_id;
    v_nearest text;
    v_brought text := '0';
begin
    if v_query.proposing_query is not null then
        v_lexical := format(
            $sql$
            lexical as materialized (
                select m.memory_id, %1$s as score
                from (
                    select m.memory_id, m.token_count, ts_delete(m.tsv, '') as tsv
                    from %2$s
                    where %3$s and %4$s
                    offset 0
                ) as m
                order by score desc, m.memory_id limit ($4).proposals
            )$sql$,
            (
                select string_agg(format('greatest(%s)', g.scores), ' + ' order by g.ordinal)
                from (
                    select min(t.ordinal) as ordinal, string_agg(
                        format(
                            '(($2).weights)[%s] * memory._term_score(%s, m.token_count)', t.ordinal,
                            case when memory._is_phrase(t.term)
                                then format('(m.tsv @@ (($2).terms)[%s])::int', t.ordinal)
                                else format(
                                    '%s * ts_rank(''{1,1,1,1}'', m.tsv, (($2).terms)[%s])',
                                    memory._alternative_count(t.term), t.ordinal
                                )
                            end
                        ),
                        ', ' order by t.ordinal
                    ) as scores
                    from unnest(v_query.terms, v_query.origins) with ordinality as t (term, origin, ordinal)
                    group by coalesce(t.origin, t.ordinal)  -- lookalikes count once, as in _score()
                ) as g
            ),
            v_searched,
            v_conditions,
            case
                when v_query.threshold_queries is not null then (
                    select format(
                        '(%s)', string_agg(format('m.tsv @@ (($2).threshold_queries)[%s]', q.ordinal), ' or ')
                    )
                    from generate_subscripts(v_query.threshold_queries, 1) as q (ordinal)
                )
                when v_query.selectivity > c_unselective
                    then '(m.tsv @@ ($2).proposing_query) is true'
                else 'm.tsv @@ ($2).proposing_query'
            end
        );
    end if;
    if v_model.model is not null then
        v_nearest := memory._nearest_sql(
            v_model, '($2).embedding', _proposal_sql.sought,
            -- The vector of a memory, or the memory of a vector, is looked up by its key: see _related_sql().
            case
                when not v_narrowed then c_vectors
                when _proposal_sql.sought is null then format(
                    '(select m.memory_id, m.content_version from %s where %s offset 0) as m'
                    ' cross join lateral (select v.* from memory.embeddings as v where v.space = (select $1)'
                    ' and v.memory_id = m.memory_id offset 0) as e',
                    v_memories, v_conditions
                )
                else c_vectors || ' inner join lateral (select t.* from memory.memories as t where'
                    ' t.space = (select $1) and t.memory_id = e.memory_id offset 0) as m on ' || v_conditions
            end,
            -- With as_of, a vector may belong to a later text, and the columns copied to embeddings are the
            -- present ones.
            case when v_as_of then 'e.version <= m.content_version' else v_visible end,
            '($4).proposals'
        );
        v_vector := 'select n.memory_id from nearest as n order by n.distance, n.memory_id '
            'limit ($4).proposals';
        if _proposal_sql.sought is not null then
            v_brought := '(select coalesce(max(n.brought), 0) from nearest as n)';
        end if;
    end if;
    return format(
        'with %s select array(%s) as lexical, array(%s) as scores, array(%s) as vector, %s as brought',
        concat_ws(
            ', ', case when v_as_of then 'past as materialized (select p.* from unnest($5) as p)' end,
            v_lexical, 'nearest as (' || v_nearest || ')'
        ),
        case when v_lexical is null then c_no_id
            else 'select l.memory_id from lexical as l order by l.score desc, l.memory_id' end,
        case when v_lexical is null then 'select null::double precision where false'
            else 'select l.score from lexical as l order by l.score desc, l.memory_id' end,
        v_vector, v_brought
    );
end
$function$;
