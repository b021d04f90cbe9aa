-- _examine_memories: what is wrong with what follows from the text, the tags and the state of these memories.
create or replace function memory._examine_memories(space text, memory_ids uuid[])
returns setof memory.memory_fault
language plpgsql stable parallel unsafe set search_path = pg_catalog, pg_temp as $function$
begin
    return query
    select m.memory_id, w.problem, w.detail from memory.memories as m
    inner join memory.spaces as s on s.space = _examine_memories.space
    cross join lateral (
        values
        ('wrong hash', m.content_hash <> memory._content_hash(m.content), null),
        (
            'dedup_key that no repeat should match',
            m.dedup_key is not null and (m.superseded_by is not null or m.dedup_key <> m.content_hash),
            case when m.superseded_by is null then 'not that of the text' else 'superseded' end
        ),
        (
            'wrong live flag',
            m.live <> (m.deleted_at is null and m.superseded_by is null and m.archived_at is null), null
        ),
        (
            'not found by its words',
            case when m.language = any(s.language || s.former_languages || s.other_languages)
                then m.tsv <> memory._tsvector(m.language, m.content) else true end,
            m.language
        ),
        ('not found by its tags', m.tag_paths <> memory._tag_paths(m.tags), null),
        (
            'text newer than its memory', m.content_version not between 1 and m.version,
            format('version %s, the text of %s', m.version, m.content_version)
        )
    ) as w (problem, wrong, detail)
    where m.space = _examine_memories.space and m.memory_id = any(_examine_memories.memory_ids) and w.wrong
    order by w.problem, m.memory_id;
end
$function$;
