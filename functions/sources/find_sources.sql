-- find_sources: the documents of a space, by their names, titles, authors and texts, or all of them. The
-- score of a document adds up the rarity of each term that it has, times its ts_rank.
create or replace function memory.find_sources(
    query text default null, max_results bigint default 10, after text default null, space text default null,
    at timestamptz default now(), options jsonb default null
) returns setof memory.source_result
language plpgsql stable parallel unsafe security definer set search_path = pg_catalog, pg_temp
set standard_conforming_strings = on set quote_all_identifiers = off set extra_float_digits = 1
set debug_print_plan = off set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off
as $function$
<<find_sources>>
declare
    c_terms constant int := 32;  -- Each is asked of each document.
    query text collate "default" := find_sources.query;
    max_results bigint := coalesce(find_sources.max_results, 10);
    after text collate "default" := find_sources.after;
    at timestamptz := coalesce(find_sources.at, now());
    v_options jsonb := coalesce(find_sources.options, '{}');
    v_space text collate "default";
    v_query memory.search_query;
    v_words tsquery[];  -- of each term that is a phrase, the first word
    v_tags text[] collate "default";
    v_digest bigint;
    v_after memory.page_cursor;
    v_cursor jsonb;
begin
    v_space := memory._enter_space(find_sources.space, 'read');
    perform memory._check_limit('query', char_length(find_sources.query), 'query characters');
    perform memory._check_at(find_sources.at);
    perform memory._check_value(
        'max_results', to_jsonb(find_sources.max_results), 'a whole number from 1 to 1000'
    );
    perform memory._check_object('options', v_options, '{
        "source_id": "a UUID", "source_type": "a snake_case name", "source_url": "a string that is not blank",
        "external_id": "anything", "tags": "an array of strings, at least one",
        "include": "an array of any of forgotten, superseded", "content": "true or false"
    }');
    v_options := v_options || '{}';  -- unpacked once, not for each document
    if v_options ? 'tags' then
        perform memory._check_limit('tags', jsonb_array_length(v_options -> 'tags'), 'filter values');
        v_tags := memory._fold_tags(array(select jsonb_array_elements_text(v_options -> 'tags')));
        perform memory._check_tags(v_tags, 'tags');
    end if;
    if v_options ? 'external_id' then
        perform memory._check_external_id(v_options -> 'external_id');
    end if;
    v_digest := hash_record_extended((v_space, find_sources.query, v_options), 0);
    if find_sources.after is not null then
        v_after := memory._read_cursor(find_sources.after, v_digest, 'double precision');
        find_sources.at := v_after.at;
    end if;
    v_cursor := memory._cursor(v_digest, find_sources.at);
    v_query := memory._parse_query(memory._space_languages(v_space), coalesce(find_sources.query, ''));
    v_words := array(
        select case when memory._is_phrase(t.term) then split_part(t.term::text, ' <', 1)::tsquery end
        from unnest(v_query.terms[:c_terms]) with ordinality as t (term, ordinal)
        order by t.ordinal
    );
    return query
    with found as materialized (
        -- Of a document the ranks are kept, not its words. Concatenated, a tsvector is unpacked once and not
        -- for each term.
        select s.source_id, s.ingested_at, case when find_sources.query is not null then array(
                select case
                    when not u.tsv @@ q.term then null
                    when q.word is null then ts_rank('{1,1,1,1}', u.tsv, q.term, 1)
                    -- The rank of a phrase is 1, divided by the length as that of any word of it.
                    else ts_rank('{1,1,1,1}', u.tsv, q.word, 1) / ts_rank('{1,1,1,1}', u.tsv, q.word)
                end
                from (select s.tsv || ''::tsvector as tsv offset 0) as u
                cross join unnest(v_query.terms[:c_terms], v_words) with ordinality as q (term, word, ordinal)
                order by q.ordinal
            ) end as ranks
        from memory.sources as s
        where s.space = v_space and (s.deleted_at is null or v_options -> 'include' ? 'forgotten')
            and (s.superseded_at is null or v_options -> 'include' ? 'superseded')
            and (not v_options ? 'source_id' or s.source_id = (v_options ->> 'source_id')::uuid)
            and (not v_options ? 'source_type' or s.source_type = v_options ->> 'source_type')
            and (
                not v_options ? 'source_url' or s.source_url = v_options ->> 'source_url'
                or starts_with(s.source_url, rtrim(v_options ->> 'source_url', '/') || '/')
            )
            and (v_tags is null or s.tag_paths && v_tags)
            and (not v_options ? 'external_id' or exists (
                select from memory.external_ids as x
                where x.space = v_space and x.source_id = s.source_id
                    and x.system = v_options #>> '{external_id,system}'
                    and x.external_id = v_options #>> '{external_id,id}'
            ))
            and (
                v_query.required is null
                or coalesce(s.tsv @@ v_query.required[array_position(v_query.languages, s.language)], true)
            )
    ),
    matches as materialized (
        select f.source_id, t.ordinal, t.rank from found as f
        cross join lateral unnest(f.ranks) with ordinality as t (rank, ordinal)
        where t.rank is not null
    ),
    scored as (
        select m.source_id, sum(m.rank * memory._idf(c.counted, n.found) order by m.ordinal) as score
        from matches as m
        inner join (
            select o.ordinal, count(*) as counted from matches as o group by o.ordinal
        ) as c on c.ordinal = m.ordinal
        cross join (select count(*) as found from found) as n
        group by m.source_id
    ),
    -- Without a question the latest come first.
    ranked as (
        select f.source_id, case when find_sources.query is null
            then extract(epoch from f.ingested_at)::double precision else s.score end as score
        from found as f
        left join scored as s on s.source_id = f.source_id
        where find_sources.query is null or s.score is not null
    )
    select s.source_id, s.name, s.title, s.source_type::text, s.version, s.source_url, s.author,
        s.content_type::text, s.file_type::text, s.tags::text[], s.metadata,
        case when (v_options ->> 'content')::boolean then s.content end,
        case when s.deleted_at is not null then 'forgotten' when s.superseded_at is not null then 'superseded'
            else 'live' end,
        s.superseded_by,
        (
            select count(*) from memory.memories as m
            where m.space = v_space and m.source_id = s.source_id and m.kind = 'document'
                and m.deleted_at is null and m.superseded_by is null
        ),
        coalesce((
            select jsonb_agg(
                jsonb_build_object('system', x.system, 'id', x.external_id) order by x.system, x.external_id
            )
            from memory.external_ids as x where x.space = v_space and x.source_id = s.source_id
        ), '[]'),
        s.published_at, s.ingested_at, s.updated_at,
        case when find_sources.query is not null then r.score end,
        (v_cursor || jsonb_build_object('key', r.score, 'memory_id', r.source_id))::text
    from (
        select r.* from ranked as r
        where v_after.key is null or r.score < (v_after.key)::double precision
            or r.score = (v_after.key)::double precision and r.source_id > v_after.memory_id
        order by r.score desc, r.source_id limit find_sources.max_results
    ) as r
    inner join memory.sources as s on s.space = v_space and s.source_id = r.source_id
    order by r.score desc, s.source_id;
end
$function$;
