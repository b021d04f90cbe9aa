-- _search_results: the result rows of the hits of a search: their contents, or what they were at as_of.
-- Names and addresses of sources are today's.
create or replace function memory._search_results(
    space text, hits memory.search_hit[], past memory.memory_state[], query memory.search_query,
    model text, highlight boolean, filter memory.memory_filter, digest bigint
) returns setof memory.search_result
language plpgsql stable parallel safe rows 10 set search_path = pg_catalog, pg_temp as $function$
declare
    -- The best hits get a highlight, until their texts have this many bytes together. A choice of ours: they
    -- take a second if all their words match prefixes, and mostly a tenth of that.
    c_highlighted constant int := 250000;
    c_word constant text := $re$('(?:[^']|'')*'(?::\*)?)$re$;  -- in the text of a tsquery
    v_as_of constant timestamptz := (_search_results.filter).as_of;
    v_cursor constant jsonb := memory._cursor(_search_results.digest, (_search_results.filter).at);
    v_query tsquery;
    v_highlighted uuid[];
begin
    if _search_results.highlight then
        -- The words alone, each once: ts_headline finds no excerpt for one of several phrases, and marks
        -- single words anyway. A repeated word would take its time and memory for each.
        select string_agg(distinct w.word[1], '|')::tsquery into v_query
        from unnest((_search_results.query).terms) as t (term)
        cross join lateral regexp_matches(t.term::text, c_word, 'g') as w (word);
        select array_agg(l.memory_id) into v_highlighted
        from (
            select h.memory_id,
                sum(octet_length(coalesce(p.content, m.content))) over (order by h.score desc, h.memory_id)
                as bytes
            from unnest(_search_results.hits) as h
            inner join memory.memories as m on m.space = _search_results.space and m.memory_id = h.memory_id
            left join unnest(_search_results.past) as p on p.memory_id = h.memory_id
        ) as l
        where l.bytes <= c_highlighted;
    end if;
    return query
    select
        h.memory_id, coalesce(p.content, m.content), coalesce(p.kind, m.kind), h.score, h.coverage,
        h.vector_rank, h.similarity, h.lexical_rank, h.lexical_score, h.fuzzy_rank, h.fuzzy_similarity,
        h.health, h.importance, h.votes, coalesce(p.tags, m.tags), coalesce(p.metadata, m.metadata),
        array(
            select a.note
            from memory.annotations as a
            where a.space = _search_results.space and a.memory_id = h.memory_id
                and (v_as_of is null or a.created_at <= v_as_of)
            order by a.created_at, a.annotation_id
        ),
        case when p.memory_id is null then m.session else p.session end,
        o.source_id, s.name, s.source_url, h.created_at,
        case when h.memory_id = any(v_highlighted)
            then memory._highlight(coalesce(p.language, m.language), coalesce(p.content, m.content), v_query)
        end,
        case when h.explanation is not null then
            h.explanation || memory._matched_terms(coalesce(p.tsv, m.tsv), _search_results.query)
            || case when _search_results.model is null then '{}' else jsonb_build_object('stale', exists (
                select from memory.embeddings as e
                where e.space = _search_results.space and e.memory_id = h.memory_id
                    and e.model = _search_results.model
                    and e.version < coalesce(p.content_version, m.content_version)
            )) end
        end,
        (v_cursor || jsonb_build_object('key', h.score, 'memory_id', h.memory_id))::text
    from unnest(_search_results.hits) as h
    inner join memory.memories as m on m.space = _search_results.space and m.memory_id = h.memory_id
    left join unnest(_search_results.past) as p on p.memory_id = h.memory_id
    cross join lateral (
        select case when p.memory_id is null then m.source_id else p.source_id end
    ) as o (source_id)
    left join memory.sources as s on s.space = _search_results.space and s.source_id = o.source_id
    order by h.score desc, h.memory_id;
end
$function$;
