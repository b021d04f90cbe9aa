-- _same_in_project: the live memory with the text, the kind and the project of an item that has no dedup_key,
-- usually because another project has taken it. It and its vitals are locked. NULL if there is none, or if
-- another session has locked it: to wait beside the lock of the memory that has the key would break the lock
-- order.
create or replace function memory._same_in_project(space text, item memory.remember_item)
returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    -- content_hash has no index, so memories with the same lexemes are found, and their hashes compared.
    c_similarity constant double precision := 1;
    c_candidates constant int := 200;  -- As in _near_words().
    v_item alias for item;
    v_memory_id uuid;
begin
    select m.memory_id into v_memory_id
    from memory._near_words(
        _same_in_project.space,
        coalesce(
            v_item.tsv,
            memory._tsvector(coalesce(v_item.language, (v_item.policy).language), v_item.content)
        ),
        c_similarity, c_candidates, v_item.at, array[v_item.kind]
    ) as n
    inner join memory.memories as m on m.space = _same_in_project.space and m.memory_id = n.memory_id
    inner join memory.vitals as v on v.space = _same_in_project.space and v.memory_id = n.memory_id
    where m.content_hash = v_item.content_hash and m.project = v_item.project
    order by m.memory_id limit 1 for no key update of m, v skip locked;
    return v_memory_id;
end
$function$;
