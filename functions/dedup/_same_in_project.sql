-- _same_in_project: the live memory with the text, the kind and the project of an item, whose dedup_key
-- another project has taken since. It and its vitals are locked. NULL if there is none, or if another
-- session has locked it: to wait beside the lock of the memory that has the key would break the lock order.
create or replace function memory._same_in_project(space text, item memory.remember_item)
returns uuid
language plpgsql volatile parallel unsafe set search_path = pg_catalog, pg_temp as $function$
declare
    c_similarity constant double precision := 1;  -- All lexemes are the same.
    c_compared constant int := 200;  -- As many as _near_words() compares.
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
        c_similarity, c_compared, v_item.at, array[v_item.kind]
    ) as n
    inner join memory.memories as m on m.space = _same_in_project.space and m.memory_id = n.memory_id
    inner join memory.vitals as v on v.space = _same_in_project.space and v.memory_id = n.memory_id
    where m.content_hash = v_item.content_hash and m.project = v_item.project
    order by m.memory_id limit 1 for no key update of m, v skip locked;
    return v_memory_id;
end
$function$;
