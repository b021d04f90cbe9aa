-- _matches: the memories and sources of a space that meet all conditions of a filter.
create or replace function memory._matches(space text, filter memory.purge_filter) returns memory.purge_target
language plpgsql stable parallel unsafe security invoker
set search_path = pg_catalog, pg_temp
as $function$
#variable_conflict error
declare
    v_text text := memory._fold((_matches.filter).contains);
    -- The text as JSON escapes it.
    v_json text := memory._fold_json(substring(to_jsonb((_matches.filter).contains)::text from '^"(.*)"$'));
    v_target memory.purge_target;
begin
    v_target.source_ids := '{}';
    select coalesce(array_agg(m.memory_id), '{}') into v_target.memory_ids
    from memory.memories as m
    where m.space = _matches.space
        and ((_matches.filter).kinds is null or m.kind = any((_matches.filter).kinds))
        and ((_matches.filter).tags is null or m.tag_paths && (_matches.filter).tags)
        and ((_matches.filter).metadata is null or m.metadata @> (_matches.filter).metadata)
        and ((_matches.filter).project is null or m.project = (_matches.filter).project)
        and ((_matches.filter).session is null or m.session = (_matches.filter).session)
        and ((_matches.filter).since is null or m.created_at >= (_matches.filter).since)
        and ((_matches.filter).until is null or m.created_at < (_matches.filter).until)
        and (
            v_text is null
            or strpos(memory._fold(m.content), v_text) > 0
            or strpos(memory._fold_json(m.metadata::text), v_json) > 0
            or strpos(memory._fold(array_to_string(m.tags, ' ')), v_text) > 0
            or exists (
                select
                from memory.revisions as r
                where r.space = _matches.space
                    and r.memory_id = m.memory_id
                    and (
                        strpos(memory._fold(concat_ws(e'\n', r.old ->> 'content', r.reason)), v_text) > 0
                        or strpos(
                            memory._fold_json(concat_ws(e'\n', r.old -> 'metadata', r.old -> 'tags')), v_json
                        ) > 0
                    )
            )
            or exists (
                select
                from memory.annotations as a
                where a.space = _matches.space
                    and a.memory_id = m.memory_id
                    and strpos(memory._fold(a.note), v_text) > 0
            )
            or exists (
                select
                from memory.links as l
                where l.space = _matches.space
                    and l.from_id = m.memory_id
                    and strpos(memory._fold_json(l.metadata::text), v_json) > 0
            )
            or exists (
                select
                from memory.tasks as t
                where t.space = _matches.space
                    and t.memory_id = m.memory_id
                    and (
                        strpos(memory._fold(concat_ws(e'\n', t.description, t.assigned_to)), v_text) > 0
                        or strpos(memory._fold_json(concat_ws(e'\n', t.input, t.output)), v_json) > 0
                    )
            )
        );
    -- A document has no kind, project or session of its own.
    if num_nonnulls((_matches.filter).kinds, (_matches.filter).project, (_matches.filter).session) = 0 then
        select coalesce(array_agg(s.source_id), '{}') into v_target.source_ids
        from memory.sources as s
        where s.space = _matches.space
            and ((_matches.filter).tags is null or s.tag_paths && (_matches.filter).tags)
            and ((_matches.filter).metadata is null or s.metadata @> (_matches.filter).metadata)
            and ((_matches.filter).since is null or s.ingested_at >= (_matches.filter).since)
            and ((_matches.filter).until is null or s.ingested_at < (_matches.filter).until)
            and (
                v_text is null
                or strpos(memory._fold(concat_ws(
                    e'\n', s.name, s.title, s.author, s.source_url, array_to_string(s.tags, ' '), s.content
                )), v_text) > 0
                or strpos(memory._fold_json(s.metadata::text), v_json) > 0
            );
    end if;
    return v_target;
end
$function$;
