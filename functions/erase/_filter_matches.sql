-- _filter_matches: the memories of a space that pass a filter and contain a text, if one is given: in what
-- they say or said, in their tags and metadata, and in notes, links and tasks. Also the sources, if the
-- filter has no condition that only memories have.
create or replace function memory._filter_matches(space text, filter memory.memory_filter, contains text)
returns memory.purge_target
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_filter memory.memory_filter := _filter_matches.filter;
    v_text text := memory._fold_text(_filter_matches.contains);
    -- The text as JSON escapes it.
    v_json text := memory._fold_text(
        substring(to_jsonb(_filter_matches.contains)::text from '^"(.*)"$'), true
    );
    v_target memory.purge_target;
begin
    v_target.source_ids := '{}';
    v_filter.related_ids := memory._related_ids(_filter_matches.space, v_filter, false);
    execute format(
        'select array(select m.memory_id from memory.memories as m where m.space = $1 and %s)',
        memory._filter_sql(v_filter)
    )
    into v_target.memory_ids
    using _filter_matches.space, null::text, v_filter;
    if v_text is not null then
        v_target.memory_ids := array(
            select m.memory_id from unnest(v_target.memory_ids) as f (memory_id)
            inner join memory.memories as m on m.space = _filter_matches.space and m.memory_id = f.memory_id
            where exists (
                select
                from (
                    values (m.content, m.metadata::text), (array_to_string(m.tags, ' '), null)
                    union all
                    select concat_ws(e'\n', r.old ->> 'content', r.reason),
                        concat_ws(e'\n', r.old -> 'metadata', r.old -> 'tags')
                    from memory.revisions as r
                    where r.space = _filter_matches.space and r.memory_id = m.memory_id
                    union all
                    select a.note, null from memory.annotations as a
                    where a.space = _filter_matches.space and a.memory_id = m.memory_id
                    union all
                    select null, l.metadata::text from memory.links as l
                    where l.space = _filter_matches.space and l.from_id = m.memory_id
                    union all
                    select concat_ws(e'\n', t.description, t.assigned_to),
                        concat_ws(e'\n', t.input, t.output)
                    from memory.tasks as t
                    where t.space = _filter_matches.space and t.memory_id = m.memory_id
                ) as w (prose, json)
                where strpos(memory._fold_text(w.prose), v_text) > 0
                    or strpos(memory._fold_text(w.json, true), v_json) > 0
            )
        );
    end if;
    if num_nonnulls(
        v_filter.kinds, v_filter.agent, v_filter.project, v_filter.session, v_filter.source_id,
        v_filter.valid_at, v_filter.min_importance, v_filter.min_health, v_filter.provenance,
        v_filter.task_status, v_filter.external_system, v_filter.without_embedding
    ) = 0 then
        v_target.source_ids := array(
            select s.source_id from memory.sources as s
            where s.space = _filter_matches.space and (v_filter.tags is null or s.tag_paths && v_filter.tags)
                and (v_filter.all_tags is null or s.tag_paths @> v_filter.all_tags)
                and (v_filter.not_tags is null or not s.tag_paths && v_filter.not_tags)
                and (v_filter.metadata is null or s.metadata @> v_filter.metadata)
                and (v_filter.since is null or s.ingested_at >= v_filter.since)
                and (v_filter.until is null or s.ingested_at < v_filter.until)
                and (
                    v_text is null
                    or strpos(memory._fold_text(concat_ws(
                        e'\n', s.name, s.title, s.author, s.source_url, array_to_string(s.tags, ' '),
                        s.content
                    )), v_text) > 0
                    or strpos(memory._fold_text(s.metadata::text, true), v_json) > 0
                )
        );
    end if;
    return v_target;
end
$function$;
