-- _given_duplicates: the cluster of the memories that a caller of merge_duplicates() names, longest first,
-- with hashes in place of the texts. Refuses what merge_duplicates() would skip.
create or replace function memory._given_duplicates(space text, memory_ids uuid[])
returns memory.duplicate_result[]
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp as $function$
declare
    v_ids constant uuid[] := memory._unique_ids(_given_duplicates.memory_ids);
    v_bad uuid;
    v_cluster memory.duplicate_result[];
begin
    if cardinality(v_ids) < 2 then
        raise exception 'nothing to merge' using errcode = 'invalid_parameter_value',
            detail = format('memory_ids names %s memories.', cardinality(v_ids)), hint = 'Name at least two.';
    end if;
    select i.id into v_bad
    from unnest(v_ids) as i (id)
    left join memory.memories as m on m.space = _given_duplicates.space and m.memory_id = i.id
    where m.memory_id is null order by i.id limit 1;
    if found then perform memory._unknown_memory(_given_duplicates.space, v_bad); end if;
    v_cluster := array(
        select (1, m.memory_id, md5(m.content), null, null)::memory.duplicate_result
        from memory.memories as m where m.space = _given_duplicates.space and m.memory_id = any(v_ids)
        order by octet_length(m.content) desc, m.memory_id
    );
    if (
        select bool_or(not m.live or m.kind = 'document' and m.source_id is not null)
            or count(distinct (m.internal, m.expires_at, m.valid_to, m.project)) > 1
        from memory.memories as m where m.space = _given_duplicates.space and m.memory_id = any(v_ids)
    ) or exists (
        select from memory.tasks as t
        where t.space = _given_duplicates.space and t.memory_id = any(v_ids)
            and t.memory_id <> v_cluster[1].memory_id
    ) then
        raise exception 'these memories cannot be merged' using errcode = 'PM008',
            detail = 'One is forgotten, superseded, archived, a part of a document or a task with a shorter '
            || 'text, or they differ in internal, expires_at, valid_to or project.',
            hint = 'Restore or revise them first, or leave it out: memory.get() shows them.';
    end if;
    perform memory._check_limit(s.argument, s.size, s.name)
    from memory._merged_sizes(
        _given_duplicates.space, array(select d.memory_id from unnest(v_cluster) as d)
    ) as s;
    return v_cluster;
end
$function$;
