-- _repair_memories: derives the columns of these memories again, including language and key. Returns how
-- many changed.
create or replace function memory._repair_memories(space text, ids uuid[]) returns bigint
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    v_done bigint := 0;
    v_was memory.memories;
    v_language text;
    v_hash bytea;
    v_tsv tsvector;
    v_tag_paths text[];
begin
    for v_was in
        select m.* from memory.memories as m
        where m.space = _repair_memories.space and m.memory_id = any(_repair_memories.ids)
        order by m.memory_id for no key update skip locked
    loop
        -- A language that no longer exists is replaced by that of the space.
        v_language := v_was.language;
        if memory._search_configuration(v_language) is null then
            select s.language into v_language from memory.spaces as s where s.space = _repair_memories.space;
        end if;
        v_hash := memory._content_hash(v_was.content);
        v_tsv := memory._tsvector(v_language, v_was.content);
        v_tag_paths := memory._tag_paths(v_was.tags);
        continue when v_language = v_was.language
            and v_hash = v_was.content_hash and v_was.content_version <= v_was.version and v_tsv = v_was.tsv
            and v_tag_paths = v_was.tag_paths
            and v_was.live = (num_nonnulls(v_was.deleted_at, v_was.superseded_by, v_was.archived_at) = 0)
            and (v_was.dedup_key is null or v_was.dedup_key = v_hash and v_was.superseded_by is null)
            and not memory._is_ahead(v_was.changed_xid);
        update memory.memories as m
        set language = v_language, language_given = m.language_given and v_language = m.language,
            content_hash = v_hash, content_version = least(m.content_version, m.version), tsv = v_tsv,
            tag_paths = v_tag_paths,
            -- Another memory may have the key by now.
            dedup_key = case when v_was.dedup_key is not null and v_was.superseded_by is null and not exists (
                select from memory.memories as o
                where o.space = _repair_memories.space and o.dedup_key = v_hash
                    and o.memory_id <> v_was.memory_id
            ) then v_hash end
        where m.space = _repair_memories.space and m.memory_id = v_was.memory_id;
        v_done := v_done + 1;
    end loop;
    return v_done;
end
$function$;
